// Shows what the server says and tells it what the person at the page does. See Documentation/Live.md.
(() => {
  "use strict";

  const $ = id => document.getElementById(id);
  const notice = $("notice");
  // A control stands first in its element and has no id of its own; rows have an li around them.
  const controlOf = e => { const c = e.firstElementChild; return c && !c.id && c.localName !== "li" ? c : e; };
  const rowOf = e => { const p = e.parentNode; return p.localName === "li" && !p.id ? p : e; };

  // MARK: Connection

  let token = document.body.dataset.token;
  let socket, received = 0, known = 0, sent = 0, tries = 0, heard = 0, reloading = false;
  let waiting = [];               // events that the server has not acknowledged
  const typed = new Map();        // id of an element: number of the last event with its value
  let composing = null;           // the control in which a character is being composed

  const transmit = frame => { if (socket.readyState === 1) socket.send(JSON.stringify(frame)); };

  const send = (id, kind, value) => {
    const frame = [++sent, received, +id, kind];
    if (value !== undefined) frame.push(String(value));
    waiting.push(frame);
    if (heard) transmit(frame);
    return sent;
  };

  function connect() {
    heard = 0;
    socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
    socket.onopen = () => transmit([0, received, "hello", token, location.pathname + location.search + location.hash]);
    socket.onmessage = message => receive(JSON.parse(message.data));
    socket.onclose = () => {
      document.body.dataset.live = "off";
      if (reloading) return;
      const delay = Math.min(10000, 250 * 2 ** tries++) * (0.5 + Math.random());
      if (tries > 1) say("Connection lost. Trying again …");
      setTimeout(connect, delay);
    };
  }

  const say = text => { if (notice.textContent !== text) notice.textContent = text; };

  function reload(text) {
    reloading = true;
    say(text);
    setTimeout(() => location.reload(), 500 + 2500 * Math.random());
  }

  // A sign of life, so that both sides notice when the other is gone.
  setInterval(() => {
    if (socket.readyState !== 1) return;
    if (heard && Date.now() - heard > 45000) return socket.close();
    transmit([0, received]);
  }, 20000);

  // MARK: Frames

  function receive([number, acknowledged, ...instructions]) {
    waiting = waiting.filter(frame => frame[0] > acknowledged);
    if (number) {
      if (number <= received) return;
      if (number > received + 1 && instructions[0][0] !== "p") return reload("Loading the page again …");
      received = number;
      if (received % 32 === 0) transmit([0, received]);
    }
    known = acknowledged;
    keepingFocus(() => { for (const [kind, ...values] of instructions) perform[kind](...values); });
    if (heard === 0 && !reloading) {
      for (const frame of waiting) { frame[1] = received; transmit(frame); }
      document.body.dataset.live = "on";
      tries = 0;
      say("");
    }
    heard = Date.now();
  }

  const fragment = html => { const t = document.createElement("template"); t.innerHTML = html; return t.content; };

  const siblings = (first, last) => {
    const found = [rowOf($(first))], end = rowOf($(last));
    while (found.at(-1) !== end) found.push(found.at(-1).nextElementSibling);
    return found;
  };

  const perform = {
    i(parent, before, html) {
      const added = fragment(html), wanted = added.querySelector("[autofocus]");
      $(parent).insertBefore(added, before ? rowOf($(before)) : null);
      if (wanted) wanted.focus();
    },
    r(first, last = first) { for (const e of siblings(first, last)) e.remove(); },
    m(first, last, before) {
      const moved = siblings(first, last), parent = moved[0].parentNode;
      const anchor = before ? rowOf($(before)) : null;
      for (const e of moved) parent.insertBefore(e, anchor);
    },
    v(first, last, group) {
      const all = siblings(first, last), parent = all[0].parentNode, anchor = all.at(-1).nextSibling;
      for (let end = all.length; end > 0; end -= group)
        for (const e of all.slice(end - group, end)) parent.insertBefore(e, anchor);
    },
    t(id, text) {
      const e = $(id), old = [...e.childNodes].find(n => n.nodeType === 3);
      if (old) old.data = text;
      else { const c = controlOf(e); c === e ? e.prepend(text) : c.after(text); }
    },
    a(id, name, value) { setAttribute($(id), name, value); },
    c(id, name, value) {
      const control = controlOf($(id));
      if (name === "autofocus") return value === null ? control.blur() : control.focus();
      // What the person has typed since is newer than what the server knew.
      const isOld = control === composing || (typed.get(+id) || 0) > known;
      if (name === "value" && "selectionStart" in control || name === "value" && control.localName === "select") {
        if (!isOld) setValue(control, value ?? "");
      } else if (name === "checked") {
        if (!isOld) control.checked = value !== null;
      } else if (name === "open" && control.showModal) {
        if (value === null) control.close(); else if (!control.open) control.showModal();
      } else setAttribute(control, name, value);
    },
    s(id, name, value) { value === null ? $(id).style.removeProperty(name) : $(id).style.setProperty(name, value); },
    e(id, names) { setAttribute($(id), "data-on", names || null); },
    p(html) { document.querySelector("main").replaceWith(fragment(html)); },
    u(url, replaces) { history[replaces ? "replaceState" : "pushState"](null, "", url); },
    h(title) { document.title = title; },
    k(text) { token = text; },
    x(refusal) {
      if (refusal === "stopping") say("The server is restarting …");
      else if (refusal === "takenOver") { reloading = true; say("This page is open elsewhere."); }
      else if (/Token|Boot|unknownSession|missingEvent/.test(refusal)) reload("The server was restarted. Loading the page again …");
    },
  };

  const setAttribute = (e, name, value) => value === null ? e.removeAttribute(name) : e.setAttribute(name, value);

  function setValue(control, value) {
    if (control.value === value) return;
    const { selectionStart: start, selectionEnd: end } = control;
    control.value = value;
    if (control === document.activeElement && start !== null && start !== undefined) control.setSelectionRange(start, end);
  }

  // Elements that are moved lose the focus, and are given it again.
  let applying = false;
  function keepingFocus(body) {
    const focused = document.activeElement;
    applying = true;
    body();
    if (focused !== document.activeElement && document.activeElement === document.body && focused.isConnected)
      focused.focus({ preventScroll: true });
    applying = false;
  }

  // MARK: Events

  const target = (event, kind) => event.target.closest && event.target.closest(`[data-on~="${kind}"]`);
  const on = (name, action, capture) => document.addEventListener(name, action, capture);

  on("click", event => {
    const e = target(event, "press");
    if (e) { if (e.localName === "a") event.preventDefault(); return send(e.id, "press"); }
    const link = event.target.closest("a[href]");
    if (!link || link.target || link.origin !== location.origin || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    visit();
  });

  function input(event) {
    const control = event.target, e = target(event, "input");
    if (!e || event.isComposing || control === composing) return;
    typed.set(+e.id, send(e.id, "input", control.type === "checkbox" ? control.checked : control.value));
  }
  on("input", input);
  on("compositionstart", event => { composing = event.target; });
  on("compositionend", event => { composing = null; input({ target: event.target }); });

  on("keydown", event => {
    const submit = event.key === "Enter" && !event.isComposing && event.target.localName === "input" && target(event, "submit");
    if (submit) send(submit.id, "submit");
    const key = target(event, "key");
    if (key) send(key.id, "key", event.key);
  });
  for (const [name, kind] of [["focusin", "focus"], ["focusout", "blur"]])
    on(name, event => { const e = target(event, kind); if (e && !applying) send(e.id, kind); });

  on("cancel", event => { const e = target(event, "dismiss"); if (e) { event.preventDefault(); send(e.id, "dismiss"); } }, true);

  const visit = () => send(0, "visit", location.pathname + location.search + location.hash);
  addEventListener("popstate", visit);
  addEventListener("online", () => { if (socket.readyState > 1) connect(); });

  connect();
})();
