// Replacements for mouse actions: context menus open on a long press, and scroll views scroll by keyboard.
{
  // MARK: Long presses. Not every browser opens a context menu for them.

  let timer, start;
  const forget = () => clearTimeout(timer);

  on("pointerdown", event => {
    isSpent = 0;
    forget();
    if (event.pointerType != "touch" || !event.isPrimary || !around(event, ".context")) return;
    const { target, clientX, clientY } = start = event;
    timer = setTimeout(() => {
      target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: 1, cancelable: 1, clientX, clientY }));
      isSpent = 1;
    }, 500);
  });
  on("pointermove", event => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 10) forget();
  });
  on("pointerup pointercancel", forget);
  // The browser's own event replaces or follows ours. The finger that opened a menu must not press anything.
  on("contextmenu", event => {
    if (!event.isTrusted) return;
    forget();
    if (event.pointerType != "touch") return;
    if (isSpent) take(event);
    isSpent = 1;
  });
  // Clicks from the keyboard have no count.
  on("mousedown click", event => { if (isSpent && event.detail && event.isTrusted) take(event); });

  // MARK: Scroll views without focusable content are focusable themselves, so that arrow keys scroll them.

  function open() {
    for (const e of all(".list,.form,.page-content,.tab-page,dialog,.items")) {
      const isWanted = e.scrollHeight > e.clientHeight
        && !e.querySelector(":is(a[href],button,input,select,textarea,summary,[tabindex='0']):not(:disabled)");
      if (isWanted ? e.tabIndex >= 0 : !e.isOpened) continue;
      e.isOpened = isWanted;
      set(e, "tabindex", isWanted ? 0 : null);
    }
  }
  // Layout is measured in the next frame, once for all changes until then.
  let frame;
  on("adopt resize", () => { frame ||= requestAnimationFrame(() => { frame = 0; open(); }); });
}
