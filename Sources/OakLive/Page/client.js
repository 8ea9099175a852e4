// Shows what the server says, and tells it what the person at the page does. Documentation/Live.md has the frames.
(() => {
  "use strict";

  const doc = document, body = doc.body;
  const $ = id => doc.getElementById(id);
  const all = selector => [...doc.querySelectorAll(selector)];
  const address = () => location.href.slice(location.origin.length);
  const say = text => { $("notice").textContent = text; };

  // The control of an element stands first in it and has no id of its own.
  const controlOf = e => e.firstElementChild && !e.firstElementChild.id ? e.firstElementChild : e;

  // MARK: Connection

  let socket, token = body.dataset.token, isOver, isApplying, tries = 0;
  // When the server was heard last on this connection, in milliseconds; 0 before it was.
  let heard = 0;
  // The last frame that came, the last event that it knew of, and the last event that was made.
  let received = 0, known = 0, sent = 0;
  // Events that the server has not acknowledged yet.
  let waiting = [];
  // For the id of an element: the last event with its value.
  let typed = {};
  // The control in which a character is being composed of several keys.
  let composing;

  const transmit = frame => { if (socket.readyState == 1) socket.send(JSON.stringify(frame)); };

  function send(id, kind, value = "") {
    const frame = [sent + 1, received, +id, kind, value + ""];
    if (value.length > body.dataset.limit || waiting.length > 400) return say("That is too much to be sent.");
    waiting.push(frame);
    if (heard) transmit(frame);
    return ++sent;
  }

  function connect() {
    heard = 0;
    socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
    socket.onopen = () => transmit([0, received, "hello", token, address()]);
    socket.onmessage = message => receive(...JSON.parse(message.data));
    socket.onclose = () => {
      body.dataset.live = "off";
      if (isOver) return;
      if (tries) say("Connection lost. Trying again …");
      setTimeout(connect, Math.min(1e4, 250 * 2 ** tries++) * (.5 + Math.random()));
    };
  }

  function reload(text) {
    isOver = 1;
    say(text);
    setTimeout(() => location.reload(), 500 + 2500 * Math.random());
  }

  // A sign of life now and then, so that each side notices when the other is gone.
  setInterval(() => {
    if (heard && Date.now() - heard > 45e3) socket.close();
    transmit([0, received]);
  }, 2e4);

  // MARK: What the server says

  function receive(number, acknowledged, ...instructions) {
    if (isOver || number && number <= received) return;
    if (number > received + 1 && instructions[0][0] != "p") return reload("Loading the page again …");
    if (number) received = number;
    if (number % 32 == 31) transmit([0, received]);
    known = acknowledged;
    waiting = waiting.filter(frame => frame[0] > known);
    const focused = doc.activeElement;
    isApplying = 1;
    try {
      for (const [kind, ...values] of instructions) perform[kind](...values);
    } catch {
      reload("Loading the page again …");
    }
    // What is moved loses the focus, and is given it again.
    if (doc.activeElement == body && focused.isConnected) focused.focus({ preventScroll: true });
    isApplying = 0;
    if (!focused.isConnected) tell(doc.activeElement, "focus");
    if (!heard && !isOver) {
      waiting.forEach(transmit);
      body.dataset.live = "on";
      if (tries) say("");
      tries = 0;
    }
    heard = Date.now();
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

  // Whether the person has changed a control since what the server knew.
  const isNewer = e => controlOf(e) == composing || typed[e.id] > known;

  function setValue(control, value) {
    if (control.value == value) return;
    const start = control.selectionStart, end = control.selectionEnd;
    control.value = value;
    if (control == doc.activeElement && start != null) control.setSelectionRange(start, end);
  }

  const perform = {
    i(parent, before, html) {
      $(parent).insertBefore(fragment(html), $(before));
      adopt();
    },
    r(first, last = first) {
      for (const e of siblings(first, last)) {
        // Gives the focus back to what had it.
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
      const { selectionStart: start, selectionEnd: end } = doc.activeElement, old = doc.activeElement.closest("[id]");
      doc.querySelector("main").replaceWith(fragment(html));
      adopt();
      for (const [id, value] of newer) if ($(id)) controlOf($(id)).value = value;
      const focused = old && $(old.id) && controlOf($(old.id));
      if (!focused) return;
      focused.focus();
      if (start != null && focused.setSelectionRange) focused.setSelectionRange(start, end);
    },
    n() { waiting = []; typed = {}; received = sent = 0; },
    u(url, replaces) { history[replaces ? "replaceState" : "pushState"](null, "", url); },
    h(title) { if (title) doc.title = title; },
    k(text) { token = text; },
    x(refusal) {
      if (refusal == "stopping") say("The server is restarting …");
      else if (refusal == "takenOver") isOver = 1, say("This page is open elsewhere.");
      else if (/Token|Boot|unknown|missing/.test(refusal)) reload("The server was restarted. Loading the page again …");
    },
  };

  // MARK: What the person does

  const on = (name, action) => doc.addEventListener(name, action, true);

  // Sends an event of the nearest element around a target that answers to it.
  function tell(target, kind, value) {
    const e = target.closest && target.closest("[data-on~=" + kind + "]");
    if (!e || isApplying) return e;
    const number = send(e.id, kind, value);
    if (kind == "input") typed[e.id] = number;
    return e;
  }

  const visit = () => send(0, "visit", address());

  on("click", event => {
    const target = event.target, link = target.closest("a[href]");
    const isOurs = link && link.origin == location.origin && !link.target;
    if (isOurs && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    // What answers to clicks by itself does not press what it is in.
    const inner = target.closest("input,select,textarea,summary,label"), outer = target.closest("[data-on~=press]");
    if (inner && outer && inner != outer && outer.contains(inner)) return;
    if (outer) {
      tell(outer, "press", event.detail > 1 ? event.detail : "");
      if (link) event.preventDefault();
    } else if (isOurs) {
      event.preventDefault();
      history.pushState(null, "", link.href);
      visit();
    } else if (target.localName == "dialog") tell(target, "dismiss");
  });

  const input = control => {
    if (control != composing) tell(control, "input", control.type == "checkbox" ? control.checked : control.value);
  };
  on("input", event => {
    const control = event.target;
    if (event.isComposing || control == composing) return;
    if (control.type != "range") return input(control);
    // A slider moves faster than anybody needs to know.
    composing = control;
    setTimeout(() => { composing = null; input(control); }, 50);
  });
  on("compositionstart", event => { composing = event.target; });
  on("compositionend", event => { composing = null; input(event.target); });
  on("keydown", event => {
    if (event.key == "Enter" && !event.isComposing && event.target.localName == "input") tell(event.target, "submit");
  });
  on("focusin", event => tell(event.target, "focus"));
  on("focusout", event => tell(event.target, "blur"));
  on("cancel", event => { tell(event.target, "dismiss"); event.preventDefault(); });
  // What other scripts have to tell.
  on("tell", event => tell(event.target, ...event.detail));

  addEventListener("popstate", visit);
  addEventListener("online", () => { if (socket.readyState > 1) connect(); });

  adopt();
  connect();
  // What was typed before this script ran.
  for (const e of all("input, textarea"))
    if (e.value != e.defaultValue || e.checked != e.defaultChecked) input(e);
})();
