// Applies the server's frames, and sends events. Documentation/LiveReference.md describes the frames. The server serves
// this script, access.js, focus.js and behaviors.js as one module. The other three scripts are blocks in this module,
// and use the declarations of this script.

const doc = document, body = doc.body;
const $ = id => doc.getElementById(id);
const all = selector => [...doc.querySelectorAll(selector)];
const around = (event, selector) => event.target.closest?.(selector);
const address = () => location.href.slice(location.origin.length);
// Shows a notice. An empty text removes the notice, unless the page still reports that an action may have been lost.
const say = text => { $("notice").textContent = text || (isUncertain ? word(9) : ""); };
// A message in the language of the page. `PageWords` defines the messages.
const word = index => JSON.parse(body.dataset.words)[index];

// Adds listeners, which are called before those of the target, in the order of the scripts.
const on = (names, action) => { for (const name of names.split(" ")) addEventListener(name, action, 1); };
// Prevents all further handling of an event.
const take = event => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

// The control of an element is its first child if that child has no id, and otherwise the element itself.
const controlOf = e => e.firstElementChild && !e.firstElementChild.id ? e.firstElementChild : e;

// The script for drag and drop handles keys first.
on("keydown", event => body.firstKey?.(event));

const rows = ".row,.table-row";
const isReachable = e => e.isConnected && !e.closest("[inert],:disabled");

// The control in which a character is being composed, or that is being dragged. The server does not change it.
let composing;

// MARK: Connection

let socket, token = body.dataset.token, isOver, isApplying, tries = 0;
// The time of the last frame on this connection, in milliseconds of a monotonic clock; 0 if there was none.
let heard = 0;
// The numbers of the last received frame, the last acknowledged event, and the last created event.
let received = 0, known = 0, sent = 0;
// Events that the server has not acknowledged yet.
let waiting = [];
// The number of the last event with an element's value, keyed by the id of the element.
let typed = {};
// The number of the last press, text or other input, and whether one may have been lost before the page was reloaded (a
// half if so).
let entered = 0, isUncertain;
// The number of the last event that the user caused, and the controls whose focus the current frame would have changed
// if the user had not acted in the meantime.
let acted = 0, ignored = [];
// The element that had the focus before the current frame, or `body` if the frame takes the focus away.
let focused;

const transmit = frame => { if (socket.readyState == 1) socket.send(JSON.stringify(frame)); };

function send(id, kind, value = "") {
  const frame = [sent + 1, received, +id, kind, value + ""];
  // The server would reject a longer message, or more messages, at the latest when the next connection sends them
  // again.
  if (JSON.stringify(frame).length > body.dataset.limit || waiting.length > 400)
    return say(word(0)), acted;
  waiting.push(frame);
  if (/^([dikmp]|su)/.test(kind)) entered = sent + 1, isUncertain = 0;
  if (heard) say(""), transmit(frame);
  return ++sent;
}

// Sends an event for the nearest enclosing element that handles it.
function sendEvent(target, kind, value) {
  const e = target.closest?.(`[data-on~=${kind}]`);
  if (!e?.isConnected || isApplying) return;
  acted = send(e.id, kind, value);
  if (kind == "input") typed[e.id] = acted;
  return acted;
}

function connect() {
  // The page may have connected in the meantime, because the network became available again.
  if (socket?.readyState < 2) return;
  heard = 0;
  socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
  socket.onopen = () => transmit([
    0, received, "hello", token, address(), doc.visibilityState, navigator.languages + "",
    Intl.DateTimeFormat().resolvedOptions().timeZone + ""
  ]);
  socket.onmessage = ({ data }) => {
    const before = received;
    receive(...JSON.parse(data));
    // The server keeps frames until they are acknowledged. Its response is not acknowledged in turn.
    if (received > before && (received % 32 == 31 || data.length > 1e4)) transmit([0, received]);
  };
  socket.onclose = () => {
    body.dataset.live = "off";
    if (isOver) return;
    if (tries > 2) say(word(1));
    setTimeout(connect, Math.min(1e4, 250 * 2 ** tries++) * (.5 + Math.random()));
  };
}

// Reloads the page, but not forever: the history stores the number of consecutive reloads, plus a half if the server may
// not have handled the user's last input.
function reload(reason = "") {
  isOver = 1;
  const count = history.state - history.state % 1 + 1;
  say(reason + word(count > 5 ? 2 : 3));
  if (count > 5) return;
  setTimeout(() => {
    history.replaceState(count + (isUncertain || (waiting[0]?.[0] <= entered) / 2), "");
    location.reload();
  }, 500 + 2500 * Math.random());
}

// A heartbeat that lets each side detect that the other is gone. A page that is connected at the first heartbeat
// counts as loaded.
setInterval(() => {
  if (heard) {
    if (performance.now() - heard > 9e4) socket.close();
    if (!isOver) history.replaceState(0, "");
  }
  transmit([0, received]);
}, 2e4);

// MARK: Frames

function receive(number, acknowledged, ...instructions) {
  if (isOver || number && number <= received) return;
  if (number > received + 1 && instructions[0][0] != "p") return reload();
  received = number || received;
  known = acknowledged;
  waiting = waiting.filter(frame => frame[0] > known);
  const row = (focused = doc.activeElement).closest(rows), path = [];
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  for (let e = focused; e && e != body; e = e.parentElement) path.push(e);
  doc.dispatchEvent(new Event("frame"));
  isApplying = 1;
  try {
    for (const [kind, ...values] of instructions)
      perform[kind] ? perform[kind](...values) : import(body.dataset.motion);
  } catch {
    reload();
  }
  // A moved element loses focus. Restoring the focus requires a layout, so it is done only if necessary.
  if (focused != body && doc.activeElement == body && focused.isConnected) focused.focus({ preventScroll: 1 });
  keepFocus(path, row?.isConnected ? [] : beside);
  isApplying = 0;
  reportFocus(focused);
  // A refused connection does not count as an established one.
  if (isOver || instructions[0]?.[0] == "x") return;
  if (!heard) {
    waiting.forEach(transmit);
    if (tries) say("");
    tries = 0;
    body.dataset.live = "on";
  }
  heard = performance.now();
}

// Reports that the focus moved from some controls to the active one. The server acknowledges the event even if no
// element handles it.
function moveFocus(left) {
  const ids = left.map(e => e?.closest("[data-on~=blur]")?.id);
  acted = sendEvent(doc.activeElement, "focus", ids) || send(0, "focus", ids);
}

// Reports the focus if the server assumes another one. The user has not caused these events.
function reportFocus(old) {
  const number = acted;
  if (ignored[0] || !old.isConnected) moveFocus(ignored);
  ignored = [];
  acted = number;
}

const fragment = html => {
  const e = doc.createElement("template");
  e.innerHTML = html;
  return e.content;
};

// Sets up new elements for which HTML alone is not sufficient.
function adopt() {
  for (const e of all("dialog[open]:not(:modal)")) open(e, 1);
  for (const e of all("[autofocus]")) {
    set(e, "autofocus");
    focus(e, 1);
  }
  for (const [path, selector] of JSON.parse(body.dataset.scripts)) if (all(selector)[0]) import(path);
  doc.dispatchEvent(new Event("adopt"));
}

function open(dialog, isOpen) {
  set(dialog, "open");
  isOpen ? dialog.showModal() : dialog.close();
  if (isOpen && hasActed()) focusQuietly(dialog);
}

const siblings = (first, last) => {
  const found = [$(first)];
  while (found.at(-1).id != last) found.push(found.at(-1).nextElementSibling);
  return found;
};

const place = (parent, elements, before) => elements.forEach(e => parent.insertBefore(e, before));
const set = (e, name, value) => value == null ? e.removeAttribute(name) : e.setAttribute(name, value);

// Whether the user has changed a control since the last acknowledged event.
const isNewer = e => controlOf(e) == composing || typed[e.id] > known;

// Whether the user has acted since the last acknowledged event. If so, the server's focus is outdated.
const hasActed = () => composing || acted > known;

// Moves the focus to a control or away from it, unless the server's focus is outdated.
function focus(control, isOn) {
  if (isOn == (control == doc.activeElement)) return;
  if (hasActed()) ignored.push(control);
  else if (isOn) control.focus();
  else control.blur(), focused = body;
}

const select = (control, start, end) => {
  if (control == doc.activeElement && start != null) control.setSelectionRange(start, end);
};

function setValue(control, value) {
  if (control.value == value) return;
  const { selectionStart, selectionEnd } = control;
  control.value = value;
  select(control, selectionStart, selectionEnd);
}

const perform = {
  i(parent, before, html) {
    $(parent).insertBefore(fragment(html), $(before));
    adopt();
  },
  r(first, last = first) {
    for (const e of siblings(first, last)) {
      // Closing a dialog returns focus to the element that had it before.
      for (const dialog of all("dialog:modal")) if (e.contains(dialog)) dialog.close();
      e.remove();
    }
  },
  m(first, last, before) { place($(first).parentNode, siblings(first, last), $(before)); },
  v(first, last, group) {
    const moved = siblings(first, last), parent = $(first).parentNode, before = $(last).nextSibling;
    for (let end = moved.length; end > 0; end -= group) place(parent, moved.slice(end - group, end), before);
  },
  t(id, text) {
    const e = $(id), control = controlOf(e), old = [...e.childNodes].find(node => node.nodeType == 3);
    old ? old.data = text : control == e ? e.prepend(text) : control.after(text);
  },
  a(id, name, value) { set($(id), name, value); },
  c(id, name, value) {
    const e = $(id), control = controlOf(e), isOn = value != null;
    if (name == "autofocus") focus(control, isOn);
    else if (name == "open" && control.showModal) open(control, isOn);
    else if (name == "value" && "form" in control) isNewer(e) || setValue(control, value || "");
    else if (name == "checked" || name == "selected") isNewer(e.closest("select") || e) || (control[name] = isOn);
    else set(control, name, value);
  },
  s(id, name, value) { $(id).style.setProperty(name, value); },
  e(id, names) { $(id).dataset.on = names; },
  p(html) {
    const newer = all("[data-on~=input]").filter(isNewer);
    const active = doc.activeElement, focused = active.closest("[id]"), { selectionStart, selectionEnd } = active;
    doc.querySelector("main").replaceWith(fragment(html));
    adopt();
    for (const e of newer) {
      const { value, checked, open } = controlOf(e);
      if ($(e.id)) Object.assign(controlOf($(e.id)), { value, checked, open });
    }
    if (!focused || !$(focused.id)) return;
    const control = controlOf($(focused.id));
    control.focus();
    select(control, selectionStart, selectionEnd);
  },
  y(id, position) { $(id).scrollIntoView(position); },
  n() { waiting = []; typed = {}; received = sent = acted = 0; if (narrow.matches) classify(); },
  u(url, replaces) { history[replaces ? "replaceState" : "pushState"](history.state, "", url); },
  o(url) { window.open(url) || location.assign(url); },
  l(lang, dir, words) { Object.assign(doc.documentElement, { lang, dir }); body.dataset.words = words; },
  h(title) { if (title) doc.title = title; },
  k(text) { token = text; },
  x(refusal, reaction) {
    if (reaction == "wait") say(word(4));
    else if (reaction == "end") say(word(5)), isOver = 1;
    else if (reaction == "reload") reload(word(6) + " ");
  },
};

// The other scripts of the page also send events, more slowly while the server has not acknowledged the last ones, and
// perform instructions.
Object.assign(body, { send, sendEvent, perform });
body.unacknowledged = () => waiting.length;
// If the pressed pointer has already dragged or opened a menu, `body.isSpent` is set, and its click is ignored.

// MARK: Pages, rows and controls that disappear

// Focuses an element that no key activates.
function focusQuietly(e) {
  e.tabIndex = -1;
  e.focus({ preventScroll: 1 });
}

// If the focused element is removed or disabled, focus moves to a row beside the removed one, or to the element around
// it. The key that the user has pressed activates neither of them. If the page is removed or covered, focus moves to the
// visible page. `path` contains the focused element and the elements around it.
function keepFocus(path, beside) {
  const old = path[0], active = doc.activeElement, page = old?.closest("[inert]");
  if (!old || isReachable(old) || active != body && active != old) return;
  if (old.isConnected && page) page.focused = old;
  const near = beside.find(e => e?.isConnected && e.matches(rows)) || path.find(isReachable) || doc.querySelector("main");
  const seen = all(".page,.tab-page").filter(e => near.contains(e) && isReachable(e)).at(-1) || near;
  const kept = seen.focused;
  seen.focused = 0;
  kept?.isConnected ? kept.focus({ preventScroll: 1 }) : focusQuietly(seen.querySelector(".page-title") || seen);
}

// The size class of the page. The server assumes that a page is wide.
const narrow = matchMedia("(width<=640px)");
const classify = () => send(0, narrow.matches ? "compact" : "regular");
narrow.onchange = classify;
if (narrow.matches) classify();

on("online", connect);
on("popstate", () => send(0, "visit", address()));
on("visibilitychange", () => send(0, doc.visibilityState));

// Run after the other scripts have added their listeners.
queueMicrotask(() => {
  isApplying = 1;
  adopt();
  isApplying = 0;
  if (isUncertain = history.state % 1) {
    history.replaceState(history.state - isUncertain, "");
    say("");
  }
  connect();
});
