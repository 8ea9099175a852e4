// Drags elements onto others, with a pointer or the keyboard, and pastes. A page loads this script as soon as it contains
// an element that needs it. `data-drag` lists the content types of a dragged element, and `data-drop` those that a target
// accepts. The payload stays on the server, which checks every report.

const doc = document, body = doc.body, notice = doc.getElementById("notice");
const on = (names, action) => { for (const name of names.split(" ")) addEventListener(name, action, true); };

// The dragged element, the target under it, the pressed element, and the timer that leaves the target.
let source, over, pressed, timer;
// The targets among which the user chooses with the keyboard, and those that are focusable only during this time.
let targets, added;

const typesOf = e => e.dataset.drag.split(" ");
// Returns the first type that a target accepts.
const accepted = (target, types) => types.find(type => target.dataset.drop.split(" ").includes(type));

// Reports the target under the dragged content: the id of an element, or a kind of content from another program.
function hover(target, content) {
  if (target == over || target && body.unacknowledged() > 20) return;
  if (over?.isConnected) body.send(over.id, "drop", "out");
  over = target;
  if (over) body.send(over.id, "drop", "over " + content);
}

function drop(target, content, x, y, ...text) {
  // Another script determines positions in elements.
  const points = body.pointsAt?.(target, x, y) || x + " " + y;
  hover();
  body.send(target.id, "drop", ["drop " + content, points, ...text].join("|"));
}

// MARK: Pointers

const formats = { url: "text/uri-list", text: "text/plain" };

// Returns the innermost target under the pointer that accepts what is dragged, and the content. A text field accepts
// text from other programs itself.
function find({ target: e, dataTransfer }) {
  if (!source?.isConnected) source = null;
  const types = source ? typesOf(source)
    : Object.keys(formats).filter(kind => dataTransfer.types.includes(formats[kind]));
  e = e.closest ? e : e.parentElement;
  if (!source && e.closest("input,textarea")) return [];
  while ((e = e?.closest("[data-drop]")) && !accepted(e, types)) e = e.parentElement;
  return e ? [e, source ? source.id : accepted(e, types)] : [];
}

on("pointerdown", ({ target }) => {
  if (targets) release();
  pressed = target;
  source = null;
});

on("dragstart", event => {
  const e = event.target.closest?.("[data-drag]");
  if (!e?.dataset.drag) return;
  // A control in the element handles the pointer itself.
  if (pressed != e && e.contains(pressed) && pressed.closest("input,textarea,select,.move")) return event.preventDefault();
  source = e;
  // Some browsers start a drag only with data.
  event.dataTransfer.setData("oak", "oak");
  const preview = e.parentElement.querySelector(":scope>[data-layer=preview]");
  if (preview) event.dataTransfer.setDragImage(preview, 0, 0);
  setTimeout(() => { if (event.defaultPrevented) source = null; });
});

// No event reports reliably that the pointer has left the window, so the target is left when movements end.
on("dragenter dragover drop", event => {
  const [target, content] = find(event), { type, dataTransfer, clientX, clientY } = event;
  clearTimeout(timer);
  timer = setTimeout(hover, 1000);
  if (target) {
    event.preventDefault();
    dataTransfer.dropEffect = "copy";
  }
  if (!target || type != "drop") return hover(target, content);
  drop(target, content, clientX, clientY, ...source ? [] : [dataTransfer.getData(formats[content])]);
  source = null;
});

on("dragend", () => hover(source = null));

// MARK: Pasting

on("click", ({ target }) => {
  const e = target.closest?.("[data-paste]:enabled");
  if (e) navigator.clipboard?.readText().then(text => drop(e, e.dataset.paste, 0, 0, text), () => {});
});

// MARK: Keyboard

const hint = () => JSON.parse(body.dataset.words)[8];

function pick(e) {
  source = e;
  targets = [...doc.querySelectorAll("[data-drop]")].filter(target => accepted(target, typesOf(e)));
  added = targets.filter(target => !target.hasAttribute("tabindex"));
  for (const target of added) target.tabIndex = 0;
  notice.textContent = hint();
  // The first target after the element receives the focus first. Targets below a dialog cannot be focused.
  const isAfter = target => e.compareDocumentPosition(target) & 4;
  for (const target of [...targets.filter(isAfter), ...targets]) {
    target.focus();
    if (doc.activeElement == target) return;
  }
  release();
}

function release() {
  targets = null;
  source?.focus();
  hover(source = null);
  notice.textContent = "";
  for (const target of added) target.removeAttribute("tabindex");
}

body.firstKey = event => {
  const { target: e, key, ctrlKey, metaKey } = event, name = (ctrlKey || metaKey ? "^" : "") + key;
  if (targets) {
    const box = e.getBoundingClientRect();
    if (targets.includes(e) && /^(Enter|\^v)$/.test(name))
      drop(e, source?.id, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    else if (name != "Escape") return;
    release();
  } else if (e.dataset.drag && (name == "^c" && getSelection().isCollapsed
    || name == " " && !/press|key|pointer/.test(e.dataset.on))) pick(e);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

on("focusin", ({ target: e }) => {
  if (e.dataset?.drag) e.ariaDescription ||= hint();
  if (targets) targets.includes(e) ? hover(e, source?.id) : hover();
});
