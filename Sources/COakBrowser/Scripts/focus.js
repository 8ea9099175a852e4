// Fields and focus: typed text, and the focus in alerts and menus.
{
  const focusables = e =>
    [...e.querySelectorAll("a[href],button,select,summary,[type=radio],[type=checkbox],[tabindex='0']")]
      .filter(e => isReachable(e) && e.checkVisibility({ visibilityProperty: 1 }));

  // MARK: Fields

  // The value of a control when a key was pressed, until the control reports another value.
  let before;

  const input = control => {
    before = 0;
    if (control != composing) sendEvent(control, "input", control.type == "checkbox" ? control.checked : control.value);
  };
  // The event `change` repeats the value of the previous `input` event, if there was one.
  on("change", ({ target }) => {
    if (!target.isReported) input(target);
    target.isReported = 0;
  });
  on("input", event => {
    const control = event.target;
    control.isReported = 1;
    if (event.isComposing || control == composing) return;
    if (control.type != "range") return input(control);
    // A slider changes more often than the server needs its value.
    composing = control;
    setTimeout(() => { composing = null; input(control); }, 50);
  });
  on("compositionstart", ({ target }) => { composing = target; });
  const finish = ({ target }) => {
    if (target != composing) return;
    composing = null;
    input(target);
  };
  on("compositionend", finish);
  // Each digit changes the date, so a typed date is sent when the field loses focus, Return is pressed, or the picker is
  // opened. A date from the picker is sent at once.
  const isDate = control => /date|time/.test(control.type);
  on("keydown", event => {
    const { target, key } = event, isTyped = /^\S$|Backspace|Delete/.test(key);
    before = target.value;
    if (isDate(target) && isTyped && !event.ctrlKey && !event.metaKey) composing = target;
    if (isDate(target) && /^( |Enter)$/.test(key)) finish(event);
    if (key == "Enter" && !event.isComposing && !event.repeat && target.localName == "input")
      sendEvent(target, "submit");
  });
  // WebKit sends no event if a key chooses the same option as the last key, even if the server has deselected it.
  on("keyup", ({ target }) => { if (before && target.localName == "select" && target.value != before) input(target); });
  on("focusin", ({ relatedTarget }) => isApplying || moveFocus([relatedTarget]));
  on("focusout", event => {
    if (isDate(event.target)) finish(event);
    // An element keeps the focus while its window has none.
    event.relatedTarget || event.target == doc.activeElement || sendEvent(event.target, "blur");
  });

  // Send the input that the user entered before this script ran.
  for (const e of all("input,textarea")) if (e.value != e.defaultValue || e.checked != e.defaultChecked) input(e);

  // MARK: Alerts

  // An alert first focuses a text field, the cancel button, or a button that is not destructive, in this order of
  // preference.
  on("adopt", () => {
    for (const alert of all("dialog[role=alertdialog]:modal")) {
      if (alert.isBegun) continue;
      alert.isBegun = 1;
      if (!hasActed()) (alert.querySelector("input,textarea") || alert.querySelector("[data-role=cancel]")
        || alert.querySelector("button:not([data-role=destructive])"))?.focus();
    }
  });

  // MARK: Menus

  // Closes the open menus, and returns the first of them, if any.
  const closeMenus = except => {
    const menus = all("details.menu[open]").filter(e => e != except);
    for (const menu of menus) {
      if (menu.contains(doc.activeElement)) menu.querySelector("summary").focus();
      menu.open = 0;
    }
    return menus[0];
  };

  on("click", event => {
    const menu = around(event, "details.menu");
    if (!menu || around(event, ".items button")) setTimeout(closeMenus);
    else closeMenus(menu);
  });

  on("contextmenu", event => {
    const menu = around(event, ".context")?.querySelector(":scope>details.menu");
    if (!menu) return;
    event.preventDefault();
    closeMenus(menu);
    menu.point = { left: event.clientX, top: event.clientY, bottom: event.clientY };
    menu.open ? placeMenu(menu) : menu.open = 1;
  });

  // Places an element below a box, or above it if there is no room, with properties that the style sheet reads.
  function put(e, box, x, gap) {
    const { width, height } = e.getBoundingClientRect(), isBelow = box.bottom + gap + height < innerHeight - 8;
    e.style.setProperty("--x", Math.max(8, Math.min(x, innerWidth - width - 8)) + "px");
    e.style.setProperty("--y", Math.max(8, isBelow ? box.bottom + gap : box.top - gap - height) + "px");
  }

  // Menus and popovers are in the top layer, so they are not clipped. A context menu opens at the pointer.
  function placeMenu(e) {
    const box = e.point || e.firstElementChild.getBoundingClientRect();
    put(e.querySelector(".items"), box, box.left, e.point ? 0 : 6);
  }

  function placeAll() {
    all("details.menu[open]").forEach(placeMenu);
    for (const dialog of all("dialog[data-presenter]")) {
      const box = $(dialog.dataset.presenter)?.getBoundingClientRect();
      if (box) put(dialog, box, (box.left + box.right - dialog.offsetWidth) / 2, 8);
    }
  }
  on("adopt scroll resize", placeAll);

  on("toggle", ({ target }) => {
    if (!target.matches("details.menu")) return;
    const items = target.querySelector(".items");
    items.togglePopover(target.open);
    if (!target.open) return target.point = null;
    placeMenu(target);
    focusables(items)[0]?.focus();
  });

  on("keydown", event => {
    const menu = around(event, "details.menu"), key = event.key;
    if (event.isComposing) return;
    if (key == "Escape" && closeMenus()) return take(event);
    if (!menu) return;
    // The Tab key moves the focus on from the summary.
    if (key == "Tab") return closeMenus();
    const found = focusables(menu.querySelector(".items")), count = found.length, at = found.indexOf(doc.activeElement);
    const index = { ArrowDown: (at + 1) % count, ArrowUp: (at > 0 ? at : count) - 1, Home: 0, End: count - 1 }[key];
    if (!menu.open && key == "ArrowDown" && event.target == menu.firstElementChild) menu.open = 1;
    else if (menu.open && index >= 0) found[index].focus();
    else return;
    take(event);
  });

  // MARK: Notices

  const notice = $("notice");
  new MutationObserver(() => notice.togglePopover(!!notice.textContent)).observe(notice, { childList: 1 });
}
