// Sends events for taps and keys, and adds behavior that HTML lacks.
{
  // MARK: Clicks

  // A series of taps: the element, the count, the position, and the timer that ends it. An element handles the numbers of
  // taps that its `data-taps` lists, and waits for the highest. A single tap that it does not handle goes to the
  // enclosing element. The script for gestures determines positions.
  let series;

  // The dialog whose backdrop was pressed last. The dialog's own box does not count as its backdrop.
  let backdrop;

  const countsOf = e => e.dataset.taps.split(" ").map(Number);

  const sendTaps = (e, count, point) => sendEvent(e, "press", count + (point ? "|" + point : ""));

  // Clicks without a count come from keys and assistive technology, and count as the lowest number of taps. 0 stands for
  // an action that does not need taps.
  function press(e, clicks) {
    if (series && series.e != e) endSeries();
    if (!e.dataset.taps) return sendEvent(e, "press");
    const counts = countsOf(e), point = body.pointIn?.(e, clicks);
    if (!clicks) return sendTaps(e, counts.filter(Boolean).sort((a, b) => a - b)[0] || 0, point);
    clearTimeout(series?.timer);
    series = { e, count: (series?.count || 0) + 1, point, timer: setTimeout(endSeries, 350) };
    if (series.count >= Math.max(...counts)) endSeries();
  }

  function endSeries() {
    const { e, count, point, timer } = series, outer = e.parentElement?.closest("[data-on~=press]");
    clearTimeout(timer);
    series = null;
    if (countsOf(e).includes(count)) sendTaps(e, count, point);
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

  // Sends a key if the element's `data-keys` lists it. `+type` stands for all keys that type a character, and `+any` for
  // all keys. The browser keeps the keys that move the focus, and its own shortcuts.
  function sendKey(event, field, phase) {
    const e = around(event, "[data-on~=key]"), keys = e?.dataset.keys.split(" ");
    if (!e || field && field != e && !e.matches("label")) return;
    // Caps Lock alone does not make a letter uppercase.
    const key = event.shiftKey && event.key != " " ? event.key : nameOf(event.key);
    const isTyped = !key[1] || key == "Space", isListed = keys.includes(key);
    if (!isListed && !keys.includes("+any") && !(isTyped && keys.includes("+type"))) return;
    if (phase == "up" && !keys.includes("+up")) return;
    if (isListed || isTyped && !event.ctrlKey && !event.metaKey || /^(Arrow|Page|Home|End)/.test(key))
      event.preventDefault();
    const held = ["Meta", "Control", "Alt", "Shift", "CapsLock"].filter(e => event.getModifierState(e));
    sendEvent(e, "key", [key, phase, ...held, event.location == 3 ? "Keypad" : ""].filter(Boolean).join(" "));
  }

  on("keyup", event => sendKey(event, around(event, "input,select,textarea"), "up"));

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
    sendKey(event, field, event.repeat ? "repeat" : "");
    // Pressable elements that are not buttons respond to the same keys as buttons. If they can be held, the script for
    // gestures handles these keys.
    if (/^(Enter|Space)$/.test(shortcut)
      && target.matches("[data-on~=press][tabindex]:not(button,a,summary,[data-gesture~=hold])")) {
      event.preventDefault();
      press(target);
    }
  });

  on("toggle", ({ target }) => {
    if (target.matches("details[data-on~=input]")) sendEvent(target, "input", target.open);
  });

  on("pointerdown", ({ target, x, y }) => {
    const box = target.getBoundingClientRect();
    backdrop = (x < box.left || x > box.right || y < box.top || y > box.bottom) && target;
  });

  // MARK: Images

  // An image may have loaded before this script listens.
  const report = e => {
    if (!e.isReported) sendEvent(e, e.naturalWidth ? "load" : "fail");
    e.isReported = 1;
  };
  const look = event => { if (around(event, "img[data-on]")) report(event.target); };
  on("error", look);
  // This event does not bubble, and is not dispatched to the window.
  doc.addEventListener("load", look, 1);
  on("adopt", () => setTimeout(() => all("img[data-on]").filter(e => e.complete).forEach(report)));
}
