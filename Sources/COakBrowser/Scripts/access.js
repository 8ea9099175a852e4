// Replacements for mouse actions: scroll views scroll by keyboard, and a press that opened a menu does not click.
{
  // Clicks from the keyboard have no count.
  on("mousedown click", event => { if (body.isSpent && event.detail && event.isTrusted) take(event); });

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
