// Reports whether images have loaded. A page loads this script as soon as it contains an image that it reports.

const doc = document, reported = new WeakSet();

function report(e) {
  if (!reported.has(e)) doc.body.send(e.id, e.naturalWidth ? "load" : "fail");
  reported.add(e);
}

const look = ({ target }) => { if (target.matches?.("img[data-on]")) report(target); };
addEventListener("error", look, true);
// This event does not bubble, and is not dispatched to the window.
doc.addEventListener("load", look, true);

// An image may have loaded before this script listens.
const lookAtAll = () => setTimeout(() => {
  for (const e of doc.querySelectorAll("img[data-on]")) if (e.complete) report(e);
});
addEventListener("adopt", lookAtAll, true);
lookAtAll();
