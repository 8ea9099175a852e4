// Shows what the server says, and tells it what the person at the page does. Documentation/Live.md has the frames.
(() => {
  "use strict";

  const doc = document;
  const body = doc.body;
  const $ = id => doc.getElementById(id);

  // The control of an element stands first in it and has no id of its own.
  const controlOf = e => {
    const first = e.firstElementChild;
    return first && !first.id && first.localName != "li" ? first : e;
  };

  // A row of a list may have an li around it that is nobody's.
  const rowOf = e => e.parentNode.localName == "li" && !e.parentNode.id ? e.parentNode : e;

  const address = () => location.href.slice(location.origin.length);
  const say = text => { $("notice").textContent = text; };

  // MARK: Connection

  let token = body.dataset.token;
  let socket, closing, tries = 0, heard = 0;
  // The last frame that came, the last event that it knew of, and the last event that was made.
  let received = 0, known = 0, sent = 0;
  // Events that the server has not acknowledged yet.
  let waiting = [];
  // For the id of an element: the last event with its value.
  let typed = {};
  // The control in which a character is being composed of several keys.
  let composing;

  const transmit = (...frame) => { if (socket.readyState == 1) socket.send(JSON.stringify(frame)); };

  function send(id, kind, value) {
    const frame = [++sent, received, +id, kind];
    if (value !== undefined) frame.push(value + "");
    if (JSON.stringify(frame).length > body.dataset.limit || waiting.length > 400) {
      sent--;
      return say("That is too much to be sent.");
    }
    waiting.push(frame);
    if (heard) transmit(...frame);
    return sent;
  }

  function connect() {
    heard = 0;
    socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
    socket.onopen = () => transmit(0, received, "hello", token, address());
    socket.onmessage = message => receive(...JSON.parse(message.data));
    socket.onclose = () => {
      body.dataset.live = "off";
      if (closing) return;
      if (tries) say("Connection lost. Trying again …");
      setTimeout(connect, Math.min(1e4, 250 * 2 ** tries++) * (.5 + Math.random()));
    };
  }

  function reload(text) {
    closing = 1;
    say(text);
    setTimeout(() => location.reload(), 500 + 2500 * Math.random());
  }

  // A sign of life now and then, so that each side notices when the other is gone.
  setInterval(() => {
    if (heard && Date.now() - heard > 45e3) socket.close();
    transmit(0, received);
  }, 2e4);

  // MARK: What the server says

  function receive(number, acknowledged, ...instructions) {
    if (closing || number && number <= received) return;
    if (number) {
      if (number > received + 1 && instructions[0][0] != "p") return reload("Loading the page again …");
      received = number;
      if (received % 32 == 0) transmit(0, received);
    }
    known = acknowledged;
    waiting = waiting.filter(frame => frame[0] > known);
    const focused = doc.activeElement;
    applying = 1;
    try {
      for (const [kind, ...values] of instructions) perform[kind](...values);
    } catch {
      reload("Loading the page again …");
    }
    // What is moved loses the focus, and is given it again.
    if (doc.activeElement == body && focused.isConnected) focused.focus({ preventScroll: true });
    applying = 0;
    if (!heard && !closing) {
      for (const frame of waiting) transmit(...frame);
      body.dataset.live = "on";
      if (tries) say("");
      tries = 0;
    }
    heard = Date.now();
  }
  let applying;

  const fragment = html => {
    const template = doc.createElement("template");
    template.innerHTML = html;
    return template.content;
  };

  // Does what HTML alone does not do for elements that are new.
  function adopt(added) {
    for (const dialog of added.querySelectorAll("dialog[open]")) open(dialog, 1);
    added.querySelector("[autofocus]")?.focus();
  }

  function open(dialog, isOpen) {
    dialog.removeAttribute("open");
    isOpen ? dialog.showModal() : dialog.close();
  }

  function* siblings(first, last) {
    let e = rowOf($(first));
    const end = rowOf($(last));
    for (; e != end; e = e.nextElementSibling) yield e;
    yield end;
  }

  const set = (e, name, value) => value == null ? e.removeAttribute(name) : e.setAttribute(name, value);

  // Whether the person has changed a control since what the server knew.
  const isNewer = e => controlOf(e) == composing || typed[e.id] > known;

  function setValue(control, value) {
    if (control.value == value) return;
    const [start, end] = [control.selectionStart, control.selectionEnd];
    control.value = value;
    if (control == doc.activeElement && start != null) control.setSelectionRange(start, end);
  }

  const perform = {
    i(parent, before, html) {
      const added = fragment(html), all = [...added.children];
      $(parent).insertBefore(added, before ? rowOf($(before)) : null);
      for (const e of all) adopt(e.parentNode);
    },
    r(first, last = first) { for (const e of [...siblings(first, last)]) e.remove(); },
    m(first, last, before) {
      const anchor = before ? rowOf($(before)) : null;
      for (const e of [...siblings(first, last)]) e.parentNode.insertBefore(e, anchor);
    },
    v(first, last, group) {
      const all = [...siblings(first, last)], anchor = rowOf($(last)).nextSibling;
      for (let end = all.length; end > 0; end -= group)
        for (const e of all.slice(end - group, end)) e.parentNode.insertBefore(e, anchor);
    },
    t(id, text) {
      const e = $(id), old = [...e.childNodes].find(node => node.nodeType == 3), control = controlOf(e);
      if (old) old.data = text;
      else if (control == e) e.prepend(text);
      else control.after(text);
    },
    a(id, name, value) { set($(id), name, value); },
    c(id, name, value) {
      const e = $(id), control = controlOf(e), isOn = value != null;
      if (name == "autofocus") isOn ? control.focus() : control.blur();
      else if (name == "open" && control.showModal) open(control, isOn);
      else if (name == "value" && control.form !== undefined) isNewer(e) || setValue(control, value ?? "");
      else if (name == "checked" || name == "selected") isNewer(e.closest("select") || e) || (control[name] = isOn);
      else set(control, name, value);
    },
    s(id, name, value) { $(id).style.setProperty(name, value); },
    e(id, names) { $(id).dataset.on = names; },
    p(html) {
      const newer = [...doc.querySelectorAll("[data-on~=input]")].filter(isNewer).map(e => [e.id, controlOf(e).value]);
      const focused = doc.activeElement.closest("[id]")?.id;
      doc.querySelector("main").replaceWith(fragment(html));
      adopt(doc);
      for (const [id, value] of newer) if ($(id)) controlOf($(id)).value = value;
      if (focused && $(focused)) controlOf($(focused)).focus();
    },
    n() { waiting = []; typed = {}; received = sent = 0; },
    u(url, replaces) { history[replaces ? "replaceState" : "pushState"](null, "", url); },
    h(title) { if (title) doc.title = title; },
    k(text) { token = text; },
    x(refusal) {
      if (refusal == "stopping") say("The server is restarting …");
      else if (refusal == "takenOver") { closing = 1; say("This page is open elsewhere."); }
      else if (/Token|Boot|unknown|missing/.test(refusal)) reload("The server was restarted. Loading the page again …");
    },
  };

  // MARK: What the person does

  const on = (name, action) => doc.addEventListener(name, action, true);
  const target = (event, kind) => event.target.closest?.(`[data-on~=${kind}]`);

  // Sends an event of the element around its target that answers to it.
  function tell(event, kind, value) {
    const e = target(event, kind);
    return e && !applying && send(e.id, kind, value), e;
  }

  const visit = () => send(0, "visit", address());

  on("click", event => {
    const link = event.target.closest("a[href]");
    const isOurs = link && link.origin == location.origin && !link.target;
    if (isOurs && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    if (tell(event, "press")) {
      if (link) event.preventDefault();
    } else if (isOurs) {
      event.preventDefault();
      history.pushState(null, "", link.href);
      visit();
    } else if (event.target.localName == "dialog") tell(event, "dismiss");
  });

  function input(event) {
    const control = event.target;
    if (event.isComposing || control == composing) return;
    const value = control.type == "checkbox" ? control.checked : control.localName == "details" ? control.open : control.value;
    const e = target(event, "input");
    if (e && !applying) typed[e.id] = send(e.id, "input", value);
  }
  on("input", input);
  on("toggle", event => { if (event.target.localName == "details") input(event); });
  on("compositionstart", event => { composing = event.target; });
  on("compositionend", event => { composing = null; input({ target: event.target }); });

  on("keydown", event => {
    if (event.isComposing) return;
    const { key, target: e } = event;
    if (key == "Enter" && e.localName == "input") tell(event, "submit");
    if ((key == "Enter" || key == " ") && e.tabIndex == 0 && e.matches("[data-on~=press]:not(button, a, summary)")) {
      event.preventDefault();
      tell(event, "press");
    }
    tell(event, "key", key);
  });
  on("focusin", event => tell(event, "focus"));
  on("focusout", event => tell(event, "blur"));
  on("cancel", event => { if (tell(event, "dismiss")) event.preventDefault(); });

  let dragged;
  on("pointerdown", event => { dragged = target(event, "drag") && event; });
  on("pointerup", event => {
    if (dragged) tell(dragged, "drag", [event.pageX - dragged.pageX, event.pageY - dragged.pageY]);
    dragged = null;
  });

  addEventListener("popstate", visit);
  addEventListener("online", () => { if (socket.readyState > 1) connect(); });

  adopt(doc);
  connect();
  // What was typed before this script ran.
  for (const control of doc.querySelectorAll("input, textarea"))
    if (control.value != control.defaultValue || control.checked != control.defaultChecked) input({ target: control });
})();
