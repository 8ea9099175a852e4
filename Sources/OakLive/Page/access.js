// Makes what a mouse does possible without one: context menus by a long press, scrolling by keys.
(() => {
  "use strict";

  const doc = document;
  const all = selector => [...doc.querySelectorAll(selector)];

  // MARK: Long presses. Not every browser makes a context menu of them.

  let timer, start, isLong;
  const forget = () => clearTimeout(timer);

  doc.addEventListener("pointerdown", event => {
    forget();
    isLong = false;
    const target = event.target, context = event.pointerType == "touch" && event.isPrimary && target.closest(".context");
    if (!context) return;
    const { clientX, clientY } = start = event;
    timer = setTimeout(() => {
      target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }));
      isLong = true;
    }, 500);
  }, true);
  doc.addEventListener("pointermove", event => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 10) forget();
  }, true);
  for (const name of ["pointerup", "pointercancel"]) doc.addEventListener(name, forget, true);
  // The browser's own event makes ours needless, or comes after it. The finger that has opened a menu presses nothing.
  addEventListener("contextmenu", event => {
    if (!event.isTrusted) return;
    forget();
    if (event.pointerType != "touch") return;
    if (!isLong) return isLong = true;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  addEventListener("click", event => {
    if (!isLong || !event.isTrusted || !event.detail) return;
    isLong = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // MARK: What scrolls and has nothing that takes the focus takes it itself, so that the arrow keys scroll.

  const scrolling = ".list, .form, .page-content, .tab-page, dialog, .items";
  const focusable = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex='0']";
  const opened = new WeakSet();
  function open() {
    for (const e of all(scrolling)) {
      const isWanted = e.scrollHeight > e.clientHeight && !e.querySelector(focusable);
      if (isWanted && e.tabIndex < 0) {
        opened.add(e);
        e.tabIndex = 0;
      } else if (!isWanted && opened.delete(e)) e.removeAttribute("tabindex");
    }
  }
  // Sizes are known in the next frame anyway, once for all that has come until then.
  let frame;
  const look = () => { frame = frame || requestAnimationFrame(() => { frame = 0; open(); }); };
  doc.addEventListener("adopt", look);
  addEventListener("resize", look);
  look();
})();
