// Sends events for taps and keys, and adds behavior that HTML lacks.
{
  // MARK: Clicks

  // A series of taps: the element, the count, the position, and the timer that ends it. An element handles the numbers of
  // taps that its `data-taps` lists, lowest first, and waits for the highest. A single tap that it does not handle goes
  // to the enclosing element. The script for gestures determines positions.
  let series;

  // The dialog whose backdrop was pressed last. The dialog's own box does not count as its backdrop.
  let backdrop;

  const countsOf = e => e.dataset.taps.split(" ").map(Number);

  const sendTaps = (e, count, point) => sendEvent(e, "press", point ? count + "|" + point : count);

  // Clicks without a count come from keys and assistive technology, and count as the lowest number of taps. 0 stands for
  // an action that does not need taps.
  function press(e, clicks) {
    if (series && series.e != e) endSeries();
    if (!e.dataset.taps) return sendEvent(e, "press");
    const counts = countsOf(e), point = body.pointIn?.(e, clicks);
    if (!clicks) return sendTaps(e, counts.find(Boolean) || 0, point);
    clearTimeout(series?.timer);
    series = { e, count: (series?.count || 0) + 1, point, timer: setTimeout(endSeries, 350) };
    if (series.count >= counts.at(-1)) endSeries();
  }

  function endSeries() {
    const { e, count, point, timer } = series, outer = e.parentElement?.closest("[data-on~=press]");
    clearTimeout(timer);
    series = null;
    if (countsOf(e).includes(count)) sendTaps(e, count, point);
    else if (outer && count == 1) press(outer, 1);
  }

  // The control that the pointer pressed, its position, and the number of the last frame then.
  let pressed;

  // A label stands for its control.
  function controlAt(target) {
    const e = target?.closest("button,a,summary,label,input,select,textarea,[data-on~=press]");
    return e?.localName == "label" ? controlOf(e) : e;
  }

  on("pointerdown", ({ target, x, y, button, pointerId }) => {
    const box = target.getBoundingClientRect();
    body.isSpent = 0;
    backdrop = (x < box.left || x > box.right || y < box.top || y > box.bottom) && target;
    pressed = !button && { e: controlAt(target), x, y, pointerId, received };
  });

  // If the page has changed since the press, browsers may click another element or none. The pressed element is clicked
  // instead if it still exists, unless the pointer has left it.
  on("pointerup", ({ x, y, pointerId }) => {
    if (body.isSpent || pressed?.pointerId != pointerId) return;
    const { e: old } = pressed, e = old?.isConnected ? old : controlAt($(old?.closest("[id]").id));
    const isOver = controlAt(doc.elementFromPoint(x, y)) == e;
    if (isOver && (pressed.received == received || !e || e.matches(":read-write,select"))) return;
    body.isSpent = 1;
    if (!e || !isReachable(e) || !isOver && Math.hypot(x - pressed.x, y - pressed.y) > 10) return;
    e.focus();
    e.dispatchEvent(new MouseEvent("click", { bubbles: 1, cancelable: 1, detail: 1 }));
  });

  on("click", event => {
    const { target } = event, link = target.closest("a[href]");
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

  const pressable = "button,summary,[type=checkbox],[type=radio]";

  on("keyup", event => {
    body.sendKey?.(event, "up");
    if (event.key == " " && event.target.matches(pressable)) event.preventDefault();
  });

  on("keydown", event => {
    if (event.isComposing) return;
    const { target, key } = event, field = around(event, "input,select,textarea");
    const shortcut = ["Meta", "Control", "Alt", "Shift"].filter(e => event.getModifierState(e))
      .concat(key == " " ? "Space" : key[1] ? key : key.toLowerCase()).join("+");
    // A field needs the keys that move its caret or enter text.
    const isTaken = /^(Enter|Escape)$/.test(shortcut)
      ? around(event, "button,a,textarea") : field && !/Meta|Control|Alt/.test(shortcut);
    // Elements below a dialog or another page cannot be pressed with the keyboard either.
    const dialog = all("dialog:modal").at(-1), listed = all(`[aria-keyshortcuts~="${CSS.escape(shortcut)}"]`)
      .filter(e => isReachable(e) && (!dialog || dialog.contains(e))).at(-1);
    if (listed && !isTaken) {
      event.preventDefault();
      return shortcut == "Enter" && event.repeat || listed.click();
    }
    if (shortcut == "Escape" && dialog) {
      // The server decides whether a dialog closes. Browsers close it on the second Escape regardless.
      event.preventDefault();
      if (dialog.matches("[data-on~=dismiss]")) return sendEvent(dialog, "dismiss");
    }
    body.sendKey?.(event, event.repeat ? "repeat" : "");
    // A key presses the focused element when it goes down, and only once, so the page cannot change in between. If an
    // element that is not a button can be held, the script for gestures handles these keys.
    if (/^(Enter|Space)$/.test(shortcut) && !event.defaultPrevented && target.matches(
      (key == " " ? pressable : "button,a,summary") + ",[data-on~=press][tabindex]:not([data-gesture~=hold])")) {
      event.preventDefault();
      if (!event.repeat) target.click();
    }
  });

  on("toggle", ({ target }) => {
    if (target.matches("details[data-on~=input]")) sendEvent(target, "input", target.open);
  });
}
