// Sends events for taps, keys and drags, and adds behavior that HTML lacks.
{
  // MARK: Clicks

  // A series of taps: the element, the count, and the timer that ends it. An element handles the numbers of taps that
  // its `data-taps` lists, and waits for the highest. A single tap that it does not handle goes to the enclosing
  // element.
  let series;

  // The dialog whose backdrop was pressed last. The dialog's own box does not count as its backdrop.
  let backdrop;

  const countsOf = e => e.dataset.taps.split(" ").map(Number);

  // Clicks without a count come from keys and assistive technology, and count as the lowest number of taps.
  function press(e, clicks) {
    if (series && series.e != e) endSeries();
    if (!e.dataset.taps) return sendEvent(e, "press");
    const counts = countsOf(e);
    if (!clicks) return sendEvent(e, "press", Math.min(...counts));
    clearTimeout(series?.timer);
    series = { e, count: (series?.count || 0) + 1, timer: setTimeout(endSeries, 350) };
    if (series.count >= Math.max(...counts)) endSeries();
  }

  function endSeries() {
    const { e, count, timer } = series, outer = e.parentElement?.closest("[data-on~=press]");
    clearTimeout(timer);
    series = null;
    if (countsOf(e).includes(count)) sendEvent(e, "press", count);
    else if (outer && count == 1) press(outer, 1);
  }

  on("click", event => {
    const target = event.target, link = target.closest("a[href]");
    const isOurs = link?.origin == location.origin && !link.target;
    if (isOurs && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    // A control that handles clicks itself does not press its enclosing element.
    const inner = target.closest("input,select,textarea,summary,label"), outer = target.closest("[data-on~=press]");
    if (inner && outer && inner != outer && outer.contains(inner)) return;
    if (outer || isOurs) {
      if (link) event.preventDefault();
      if (outer) return press(outer, event.detail);
      history.pushState(null, "", link.href);
      dispatchEvent(new Event("popstate"));
    } else if (target == backdrop) sendEvent(target, "dismiss");
  });

  on("cancel", event => {
    sendEvent(event.target, "dismiss");
    // The server decides whether a dialog closes.
    event.preventDefault();
  });

  // MARK: Keys

  const nameOf = key => key == " " ? "Space" : key[1] ? key : key.toLowerCase();

  function shortcutOf(event) {
    const key = nameOf(event.key), held = ["Meta", "Control", "Alt", "Shift"].filter(e => event.getModifierState(e));
    return [...held, key].join("+");
  }

  on("keydown", event => {
    if (event.isComposing) return;
    const target = event.target, field = around(event, "input,select,textarea"), shortcut = shortcutOf(event);
    // A field needs the keys that move its caret or enter text.
    const isTaken = /^(Enter|Escape)$/.test(shortcut)
      ? around(event, "button,a,textarea") : field && !/Meta|Control|Alt/.test(shortcut);
    // Elements below a dialog or another page cannot be pressed with the keyboard either.
    const dialog = all("dialog:modal").at(-1), listed = all(`[aria-keyshortcuts~="${CSS.escape(shortcut)}"]`)
      .filter(e => isReachable(e) && (!dialog || dialog.contains(e))).at(-1);
    if (listed && !isTaken) {
      event.preventDefault();
      return listed.click();
    }
    if (shortcut == "Escape" && dialog) {
      // The server decides whether a dialog closes. Browsers close it on the second Escape regardless.
      event.preventDefault();
      if (dialog.matches("[data-on~=dismiss]")) return sendEvent(dialog, "dismiss");
    }
    const e = around(event, "[data-on~=key]"), keys = e?.dataset.keys;
    if (e && (!field || field == e || e.matches("label"))) {
      // Caps Lock alone does not make a letter uppercase.
      const key = event.shiftKey && event.key != " " ? event.key : nameOf(event.key);
      const isListed = keys?.split(" ").includes(key);
      if (isListed) event.preventDefault();
      if (isListed || !keys) sendEvent(e, "key", key);
    }
    // Pressable elements that are not buttons respond to the same keys as buttons.
    if (/^(Enter|Space)$/.test(shortcut) && target.matches("[data-on~=press][tabindex]:not(button,a,summary)")) {
      event.preventDefault();
      press(target);
    }
  });

  on("toggle", ({ target }) => {
    if (target.matches("details[data-on~=input]")) sendEvent(target, "input", target.open);
  });

  // MARK: Dragging

  let drag;

  on("pointerdown", event => {
    const box = event.target.getBoundingClientRect();
    backdrop = (event.x < box.left || event.x > box.right || event.y < box.top || event.y > box.bottom) && event.target;
    const handle = around(event, "button.move"), row = handle?.closest("[data-on~=move]");
    const e = row || around(event, "[data-on~=drag]");
    if (!e || event.button) return drag = null;
    drag = { e, row, x: event.pageX, y: event.pageY };
    if (row) handle.setPointerCapture(event.pointerId);
  });

  on("pointermove", event => {
    if (!drag?.row) return;
    drag.row.style.translate = "0 " + (event.pageY - drag.y) + "px";
    drag.row.dataset.dragged = "";
  });

  on("pointerup pointercancel", event => {
    if (!drag) return;
    const { e, row, x, y } = drag, isDone = event.type == "pointerup";
    drag = null;
    if (row) {
      const count = isDone && passed(row);
      row.style.translate = "";
      delete row.dataset.dragged;
      if (count) sendEvent(row, "move", count);
    } else if (isDone) {
      const distance = [event.pageX - x, event.pageY - y];
      isSpent ||= Math.hypot(...distance) >= 10;
      sendEvent(e, "drag", distance);
    }
  });

  // Returns the number of rows that the middle of a row has passed; negative if it moved upwards.
  function passed(row) {
    // Twice the vertical middle, which is sufficient for comparisons.
    const middle = e => { const box = e.getBoundingClientRect(); return box.top + box.bottom; };
    const at = middle(row), rows = [...row.parentNode.children].filter(e => e.matches("[data-on~=move]")),
      from = rows.indexOf(row);
    return rows.reduce((sum, e, i) => sum + (i > from && middle(e) < at) - (i < from && middle(e) > at), 0);
  }

  // MARK: Images

  // An image may have loaded before this script listens.
  const report = e => {
    if (!e.isReported) sendEvent(e, e.naturalWidth ? "load" : "fail");
    e.isReported = 1;
  };
  const look = event => { if (around(event, "img[data-on]")) report(event.target); };
  on("error", look);
  // This event does not bubble, and is not dispatched to the window.
  doc.addEventListener("load", look, true);
  on("adopt", () => setTimeout(() => all("img[data-on]").filter(e => e.complete).forEach(report)));
}
