// Makes what a mouse does possible without one: context menus by a long press, scrolling by keys.
{
  // MARK: Long presses. Not every browser opens a context menu for them.

  let timer, start;
  const forget = () => clearTimeout(timer);

  on("pointerdown", event => {
    forget();
    isSpent = false;
    if (event.pointerType != "touch" || !event.isPrimary || !around(event, ".context")) return;
    const { target, clientX, clientY } = start = event;
    timer = setTimeout(() => {
      target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }));
      isSpent = true;
    }, 500);
  });
  on("pointermove", event => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 10) forget();
  });
  on("pointerup pointercancel", forget);
  // The browser's own event replaces ours, or comes after it. The finger that has opened a menu presses nothing.
  on("contextmenu", event => {
    if (!event.isTrusted) return;
    forget();
    if (event.pointerType != "touch") return;
    if (isSpent) take(event);
    isSpent = true;
  });
  // The clicks of keys and scripts have no count.
  on("click", event => { if (isSpent && event.detail) take(event); });

  // MARK: What scrolls and contains nothing that takes the focus takes it itself, so that the arrow keys scroll.

  function open() {
    for (const e of all(".list, .form, .page-content, .tab-page, dialog, .items")) {
      const isWanted = e.scrollHeight > e.clientHeight
        && !e.querySelector(":is(a[href],button,input,select,textarea,summary,[tabindex='0']):not(:disabled)");
      if (isWanted ? e.tabIndex >= 0 : !e.isOpened) continue;
      e.isOpened = isWanted;
      set(e, "tabindex", isWanted ? 0 : null);
    }
  }
  // Sizes are known in the next frame anyway, once for all that has come until then.
  let frame;
  const look = () => { frame ||= requestAnimationFrame(() => { frame = 0; open(); }); };
  on("adopt resize", look);
}
