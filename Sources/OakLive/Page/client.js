// Shows what the server sends, and reports events to it. Documentation/LiveReference.md describes the frames.
// All scripts are served as one module. Each of the others is a block of it and uses what this one declares.

const doc = document, body = doc.body;
const $ = id => doc.getElementById(id);
const all = selector => [...doc.querySelectorAll(selector)];
const around = (event, selector) => event.target.closest?.(selector);
const address = () => location.href.slice(location.origin.length);
const say = text => $("notice").textContent = text;

// Listens before the target does, in the order of the scripts.
const on = (names, action) => { for (const name of names.split(" ")) addEventListener(name, action, true); };
// Keeps an event from everything else.
const take = event => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

// The control of an element stands first in it and has no id of its own.
const controlOf = e => e.firstElementChild && !e.firstElementChild.id ? e.firstElementChild : e;

const isReachable = e => e.isConnected && !e.closest("[inert],:disabled");

// The control in which a character is being composed of several keys, or that is being dragged. It is not changed.
let composing;
// Whether the pointer that is down has dragged or opened a menu, so that its click presses nothing.
let isSpent;

// MARK: Connection

let socket, token = body.dataset.token, isOver, isApplying, tries = 0;
// When the server was heard last on this connection, in milliseconds of a monotonic clock; 0 before.
let heard = 0;
// The last frame that came, the last event that it knew of, and the last event that was made.
let received = 0, known = 0, sent = 0;
// Events that the server has not acknowledged yet.
let waiting = [];
// For the id of an element: the last event with its value.
let typed = {};

const transmit = frame => { if (socket.readyState == 1) socket.send(JSON.stringify(frame)); };

function send(id, kind, value = "") {
  const frame = [sent + 1, received, +id, kind, value + ""];
  // More would be refused, now or when it is sent again by the next connection.
  if (JSON.stringify(frame).length > body.dataset.limit || waiting.length > 400)
    return say("That is too much to send.");
  waiting.push(frame);
  if (heard) say(""), transmit(frame);
  return ++sent;
}

// Sends an event of the nearest element around a target that handles it.
function tell(target, kind, value) {
  const e = target.closest?.(`[data-on~=${kind}]`);
  if (!e || isApplying || !e.isConnected) return;
  const number = send(e.id, kind, value);
  if (kind == "input") typed[e.id] = number;
}

function connect() {
  heard = 0;
  socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
  socket.onopen = () => transmit([0, received, "hello", token, address()]);
  socket.onmessage = ({ data }) => {
    const before = received;
    receive(...JSON.parse(data));
    // The server keeps frames until they are acknowledged. Its answer is not acknowledged in turn.
    if (received > before && (received % 32 == 31 || data.length > 1e4)) transmit([0, received]);
  };
  socket.onclose = () => {
    body.dataset.live = "off";
    if (isOver) return;
    if (tries > 2) say("Connection lost. Trying again …");
    setTimeout(connect, Math.min(1e4, 250 * 2 ** tries++) * (.5 + Math.random()));
  };
}

// Loads the page again, but not forever: the history keeps the number of loads in a row.
function reload(reason = "") {
  isOver = 1;
  const count = history.state + 1;
  if (count > 5) return say(reason + "This page cannot be shown. Try again later.");
  say(reason + "Loading again …");
  history.replaceState(count, "");
  setTimeout(() => location.reload(), 500 + 2500 * Math.random());
}

// A heartbeat, so that each side notices when the other is gone. A page that lives so long has been loaded.
setInterval(() => {
  if (heard && performance.now() - heard > 9e4) socket.close();
  if (heard && !isOver) history.replaceState(0, "");
  transmit([0, received]);
}, 2e4);

// MARK: Frames

function receive(number, acknowledged, ...instructions) {
  if (isOver || number && number <= received) return;
  if (number > received + 1 && instructions[0][0] != "p") return reload();
  if (number) received = number;
  known = acknowledged;
  waiting = waiting.filter(frame => frame[0] > known);
  const focused = doc.activeElement;
  doc.dispatchEvent(new Event("frame"));
  isApplying = 1;
  try {
    for (const [kind, ...values] of instructions) perform[kind](...values);
  } catch {
    reload();
  }
  // An element that is moved loses the focus. To return it, browsers lay the page out first.
  if (focused != body && doc.activeElement == body && focused.isConnected) focused.focus({ preventScroll: true });
  isApplying = 0;
  if (!focused.isConnected) tell(doc.activeElement, "focus");
  // A connection that is refused does not count.
  if (isOver || instructions[0]?.[0] == "x") return;
  if (!heard) {
    waiting.forEach(transmit);
    body.dataset.live = "on";
    if (tries) say("");
    tries = 0;
  }
  heard = performance.now();
}

const fragment = html => {
  const template = doc.createElement("template");
  template.innerHTML = html;
  return template.content;
};

// Does what HTML alone does not do for elements that are new.
function adopt() {
  for (const e of all("dialog[open]:not(:modal)")) open(e, 1);
  for (const e of all("[autofocus]")) {
    e.removeAttribute("autofocus");
    e.focus();
  }
  doc.dispatchEvent(new Event("adopt"));
}

function open(dialog, isOpen) {
  dialog.removeAttribute("open");
  isOpen ? dialog.showModal() : dialog.close();
}

const siblings = (first, last) => {
  const found = [$(first)];
  while (found.at(-1).id != last) found.push(found.at(-1).nextElementSibling);
  return found;
};

const place = (parent, elements, before) => { for (const e of elements) parent.insertBefore(e, before); };
const set = (e, name, value) => value == null ? e.removeAttribute(name) : e.setAttribute(name, value);

// Whether the user has changed a control since the event that the server knows of.
const isNewer = e => controlOf(e) == composing || typed[e.id] > known;

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
      // Returns the focus to the element that had it.
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
    if (old) old.data = text;
    else control == e ? e.prepend(text) : control.after(text);
  },
  a(id, name, value) { set($(id), name, value); },
  c(id, name, value) {
    const e = $(id), control = controlOf(e), isOn = value != null;
    if (name == "autofocus") isOn ? control.focus() : control.blur();
    else if (name == "open" && control.showModal) open(control, isOn);
    else if (name == "value" && "form" in control) isNewer(e) || setValue(control, value || "");
    else if (name == "checked" || name == "selected") isNewer(e.closest("select") || e) || (control[name] = isOn);
    else set(control, name, value);
  },
  s(id, name, value) { $(id).style.setProperty(name, value); },
  e(id, names) { $(id).dataset.on = names; },
  p(html) {
    const newer = all("[data-on~=input]").filter(isNewer).map(e => [e.id, controlOf(e).value]);
    const active = doc.activeElement, focused = active.closest("[id]"), { selectionStart, selectionEnd } = active;
    doc.querySelector("main").replaceWith(fragment(html));
    adopt();
    for (const [id, value] of newer) if ($(id)) controlOf($(id)).value = value;
    if (!focused || !$(focused.id)) return;
    const control = controlOf($(focused.id));
    control.focus();
    select(control, selectionStart, selectionEnd);
  },
  n() { waiting = []; typed = {}; received = sent = 0; },
  u(url, replaces) { history[replaces ? "replaceState" : "pushState"](history.state, "", url); },
  o(url) { window.open(url) || location.assign(url); },
  h(title) { if (title) doc.title = title; },
  k(text) { token = text; },
  x(refusal) {
    if (refusal == "stopping") say("The server is restarting …");
    else if (refusal == "takenOver") isOver = 1, say("This page is open elsewhere.");
    else if (/Token|Boot|unknown|missing/.test(refusal)) reload("The server was restarted. ");
  },
};

on("popstate", () => send(0, "visit", address()));
on("online", () => { if (socket.readyState > 1) connect(); });

// When the other scripts listen.
queueMicrotask(() => {
  adopt();
  connect();
});
