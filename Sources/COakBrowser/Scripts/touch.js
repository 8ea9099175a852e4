// Opens context menus on a long press, because not every browser sends an event for it. A page loads this script as soon
// as it contains a view with a context menu.

const body = document.body;
const on = (names, action) => { for (const name of names.split(" ")) addEventListener(name, action, 1); };

body.isSpent ||= 0;

let timer, start;
const forget = () => clearTimeout(timer);

on("pointerdown", event => {
  forget();
  start = event;
  const { target, clientX, clientY } = event;
  if (event.pointerType != "touch" || !event.isPrimary || !target.closest?.(".context")) return;
  timer = setTimeout(() => {
    target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: 1, cancelable: 1, clientX, clientY }));
    body.isSpent = 1;
  }, 500);
});
on("pointermove", event => {
  if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 10) forget();
});
on("pointerup pointercancel", forget);
// The browser's own event replaces or follows ours. The finger that opened a menu must not press anything.
on("contextmenu", event => {
  if (!event.isTrusted) return;
  forget();
  if (event.pointerType == "touch") body.isSpent = 1;
});
