// Notices what the person at the page does, and does what HTML alone does not: taps, keys, shortcuts, dragging.
// Tells client.js by the event "tell" at an element.
(() => {
  "use strict";

  const doc = document;
  const on = (name, action) => doc.addEventListener(name, action, true);
  const all = selector => [...doc.querySelectorAll(selector)];
  const around = (event, selector) => event.target.closest && event.target.closest(selector);
  const tell = (e, kind, value = "") => e.dispatchEvent(new CustomEvent("tell", { bubbles: true, detail: [kind, value] }));

  // MARK: Clicks

  // Taps in a row: at what, how many, and the timer that ends them. An element with `data-taps` answers to these
  // numbers of taps, and waits for the highest; a single tap that it does not answer to is for what is around it.
  let series;

  const countsOf = e => e.dataset.taps.split(" ").map(Number);

  // Clicks without a count come from keys and assistive technology, and stand for the lowest number of taps.
  function press(e, clicks) {
    if (series && series.e != e) endSeries();
    if (!e.dataset.taps) return tell(e, "press");
    const counts = countsOf(e);
    if (!clicks) return tell(e, "press", Math.min(...counts));
    if (series) clearTimeout(series.timer);
    series = { e, count: series ? series.count + 1 : 1, timer: setTimeout(endSeries, 350) };
    if (series.count >= Math.max(...counts)) endSeries();
  }

  function endSeries() {
    const { e, count, timer } = series, outer = e.parentElement && e.parentElement.closest("[data-on~=press]");
    clearTimeout(timer);
    series = null;
    if (countsOf(e).includes(count)) tell(e, "press", count);
    else if (outer && count == 1) press(outer, 1);
  }

  on("click", event => {
    const target = event.target, link = target.closest("a[href]");
    const isOurs = link && link.origin == location.origin && !link.target;
    if (isOurs && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    // What answers to clicks by itself does not press what it is in.
    const inner = target.closest("input,select,textarea,summary,label"), outer = target.closest("[data-on~=press]");
    if (inner && outer && inner != outer && outer.contains(inner)) return;
    if (outer) {
      press(outer, event.detail);
      if (link) event.preventDefault();
    } else if (isOurs) {
      event.preventDefault();
      history.pushState(null, "", link.href);
      dispatchEvent(new PopStateEvent("popstate"));
    } else if (target.localName == "dialog") tell(target, "dismiss");
  });

  on("cancel", event => {
    if (around(event, "[data-on~=dismiss]")) tell(event.target, "dismiss");
    // The server decides whether a dialog goes.
    event.preventDefault();
  });

  // MARK: Keys

  const nameOf = key => key == " " ? "Space" : key;

  function shortcutOf(event) {
    const parts = [];
    if (event.metaKey) parts.push("Meta");
    if (event.ctrlKey) parts.push("Control");
    if (event.altKey) parts.push("Alt");
    if (event.shiftKey) parts.push("Shift");
    const key = nameOf(event.key);
    parts.push(key.length == 1 ? key.toLowerCase() : key);
    return parts.join("+");
  }

  on("keydown", event => {
    if (event.isComposing) return;
    const field = around(event, "input, select, textarea"), shortcut = shortcutOf(event);
    // A field needs the keys that move and write in it.
    const isPlain = ["Enter", "Escape"].includes(shortcut);
    const isTaken = isPlain ? around(event, "button, a, textarea") : field && !/Meta|Control|Alt/.test(shortcut);
    // What is below a dialog or another page cannot be pressed, either.
    const dialog = all("dialog:modal").at(-1), isReachable = e => !e.closest("[inert]") && (!dialog || dialog.contains(e));
    const listed = isTaken ? [] : all("[aria-keyshortcuts]:not(:disabled)")
      .filter(e => e.getAttribute("aria-keyshortcuts").split(" ").includes(shortcut) && isReachable(e));
    if (listed.length) {
      event.preventDefault();
      return listed.at(-1).click();
    }
    if (shortcut == "Escape") {
      // The server decides whether a dialog goes. Browsers take it away at the second Escape whatever it says.
      if (dialog) event.preventDefault();
      if (dialog && dialog.matches("[data-on~=dismiss]")) return tell(dialog, "dismiss");
    }
    const e = around(event, "[data-on~=key]"), keys = e && e.dataset.keys;
    if (e && !(field && field != e && !e.matches("label"))) {
      const isListed = keys && keys.split(" ").includes(nameOf(event.key));
      if (isListed) event.preventDefault();
      if (isListed || !keys) tell(e, "key", event.key);
    }
    // What is pressed but is no button answers to the keys of one.
    if ((shortcut == "Enter" || shortcut == "Space") && event.target.matches("[data-on~=press][tabindex]:not(button, a, summary)")) {
      event.preventDefault();
      press(event.target);
    }
  });

  on("toggle", event => { if (event.target.matches("details[data-on~=input]")) tell(event.target, "input", event.target.open); });

  // MARK: Dragging

  let drag;

  on("pointerdown", event => {
    const handle = around(event, "button.move"), row = handle && handle.closest("[data-on~=move]");
    const e = row || around(event, "[data-on~=drag]");
    if (!e || event.button) return drag = null;
    drag = { e, row, x: event.pageX, y: event.pageY };
    if (row) handle.setPointerCapture(event.pointerId);
  });

  on("pointermove", event => {
    if (!drag || !drag.row) return;
    drag.row.style.translate = "0 " + (event.pageY - drag.y) + "px";
    drag.row.dataset.dragged = "";
  });

  const end = event => {
    if (!drag) return;
    const { e, row, x, y } = drag;
    drag = null;
    if (row) {
      const count = event.type == "pointerup" ? passed(row) : 0;
      row.style.translate = "";
      delete row.dataset.dragged;
      if (count) tell(row, "move", count);
    } else if (event.type == "pointerup") {
      const way = [event.pageX - x, event.pageY - y];
      if (Math.hypot(...way) >= 10) draggedAt = event.timeStamp;
      tell(e, "drag", way.join());
    }
  };
  // Who drags does not press: the click that follows is none.
  let draggedAt = -1e3;
  addEventListener("click", event => {
    if (event.timeStamp - draggedAt > 50) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  on("pointerup", end);
  on("pointercancel", end);

  // How many rows the middle of a row has passed, negative upwards.
  function passed(row) {
    const middle = e => { const box = e.getBoundingClientRect(); return box.top + box.height / 2; };
    const at = middle(row), rows = [...row.parentNode.children].filter(e => e.matches("[data-on~=move]"));
    const from = rows.indexOf(row);
    return rows.filter((e, index) => index > from && middle(e) < at).length
      - rows.filter((e, index) => index < from && middle(e) > at).length;
  }

  // MARK: Images

  // An image may be there before anybody listens.
  const seen = new WeakSet();
  const report = e => {
    if (seen.has(e)) return;
    seen.add(e);
    tell(e, e.naturalWidth ? "load" : "fail");
  };
  for (const name of ["load", "error"]) on(name, event => { if (around(event, "img[data-on]")) report(event.target); });
  const look = () => all("img[data-on~=load]").filter(e => e.complete).forEach(report);
  on("adopt", () => setTimeout(look));
  look();
})();
