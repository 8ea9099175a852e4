// Fields and the focus: what is typed, and where the focus goes when pages, rows, alerts and menus come and go.
// Tells client.js by the event "tell" at an element.
(() => {
  "use strict";

  const doc = document;
  const on = (name, action) => doc.addEventListener(name, action, true);
  const all = selector => [...doc.querySelectorAll(selector)];
  const around = (event, selector) => event.target.closest && event.target.closest(selector);
  const tell = (e, kind, value = "") => e.dispatchEvent(new CustomEvent("tell", { bubbles: true, detail: [kind, value] }));
  const isReachable = e => e.isConnected && !e.closest("[inert]");
  const focusables = e => [...e.querySelectorAll("a[href],button,select,summary,[type=radio],[type=checkbox],[tabindex='0']")]
    .filter(e => !e.disabled && !e.closest("[inert]") && e.checkVisibility({ visibilityProperty: true }));

  // MARK: Fields

  // The control in which a character is being composed of several keys, or that is being dragged: nobody is to
  // change it. client.js looks here.
  doc.composing = null;

  const input = control => {
    if (control != doc.composing) tell(control, "input", control.type == "checkbox" ? control.checked : control.value);
  };
  // Controls that have said by `input` what `change` will say again.
  const heard = new WeakSet();
  on("change", event => { if (!heard.delete(event.target)) input(event.target); });
  on("input", event => {
    const control = event.target;
    heard.add(control);
    if (event.isComposing || control == doc.composing) return;
    if (control.type != "range") return input(control);
    // A slider moves faster than anybody needs to know.
    doc.composing = control;
    setTimeout(() => { doc.composing = null; input(control); }, 50);
  });
  on("compositionstart", event => { doc.composing = event.target; });
  const finish = event => {
    if (event.target != doc.composing) return;
    doc.composing = null;
    input(event.target);
  };
  on("compositionend", finish);
  // Each digit of a date makes another date: a date that is typed counts when it is left or Return is pressed.
  const isDate = control => /date|time/.test(control.type);
  on("keydown", event => {
    const control = event.target, isTyped = event.key.length == 1 || /Backspace|Delete/.test(event.key);
    if (isDate(control) && isTyped && !event.ctrlKey && !event.metaKey) doc.composing = control;
    if (event.key != "Enter" || event.isComposing || control.localName != "input") return;
    if (isDate(control)) finish(event);
    tell(control, "submit");
  });
  on("focusin", event => tell(event.target, "focus"));
  on("focusout", event => {
    if (isDate(event.target)) finish(event);
    tell(event.target, "blur");
  });

  // What was typed before this script ran.
  for (const e of all("input, textarea"))
    if (e.value != e.defaultValue || e.checked != e.defaultChecked) input(e);

  // MARK: Pages and rows that come and go

  // For pages that are covered: what had the focus in them.
  const covered = new WeakMap();

  // Before a frame is applied: what has the focus and what it is in, each with its neighbours.
  on("frame", () => {
    const path = [];
    for (let e = doc.activeElement; e && e != doc.body; e = e.parentElement)
      path.push({ e, before: e.previousElementSibling, after: e.nextElementSibling, parent: e.parentElement });
    if (path.length) queueMicrotask(() => keepFocus(path));
  });

  const isAlike = old => e => e.localName == old.localName && e.ariaLabel == old.ariaLabel && e.textContent == old.textContent;

  // A focus that is gone with its element goes to what is there instead, or beside it; that of a page which is
  // covered or gone goes to the page that is seen.
  function keepFocus(path) {
    const old = path[0].e, active = doc.activeElement, page = old.closest("[inert]");
    if (isReachable(old) || active != doc.body && active != old) return;
    if (old.isConnected) covered.set(page, old);
    else for (const { e, before, after, parent } of path) {
      if (e.matches(".page, .tab-page, dialog, main")) break;
      if (!parent.isConnected) continue;
      const instead = before && before.isConnected ? before.nextElementSibling : parent.firstElementChild;
      for (const beside of [instead, after, before]) {
        const found = beside && beside.isConnected ? focusables(beside.parentNode).filter(e => beside.contains(e)) : [];
        if (found.length) return (found.find(isAlike(old)) || found[0]).focus();
      }
    }
    const around = path.map(({ e }) => e).find(isReachable) || doc.querySelector("main");
    const seen = all(".page, .tab-page").filter(e => around.contains(e) && isReachable(e)).at(-1) || around;
    const kept = covered.get(seen), target = kept && kept.isConnected ? kept : seen.querySelector(".page-title") || seen;
    if (target != kept) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  // MARK: Alerts

  // An alert begins with what changes least.
  const met = new WeakSet();
  function calm() {
    for (const alert of all("dialog[role=alertdialog]:modal")) {
      if (met.has(alert)) continue;
      met.add(alert);
      const target = ["input,textarea", "[data-role=cancel]", "button:not([data-role=destructive])"]
        .map(selector => alert.querySelector(selector)).find(e => e);
      if (target) target.focus();
    }
  }
  on("adopt", calm);
  calm();

  // MARK: Menus

  // Returns whether there were any.
  const closeMenus = except => {
    const menus = all("details.menu[open]").filter(menu => menu != except);
    for (const menu of menus) {
      if (menu.contains(doc.activeElement)) menu.querySelector("summary").focus();
      menu.open = false;
    }
    return menus.length > 0;
  };

  on("click", event => {
    const menu = around(event, "details.menu");
    if (!menu || around(event, ".items button")) setTimeout(closeMenus);
    else closeMenus(menu);
  });

  on("contextmenu", event => {
    const context = around(event, ".context"), menu = context && context.querySelector(":scope > details.menu");
    if (!menu) return;
    event.preventDefault();
    closeMenus(menu);
    points.set(menu, { left: event.clientX, top: event.clientY, bottom: event.clientY });
    menu.open ? place(menu) : menu.open = true;
  });

  // Puts something below a box, or above it where there is no room, by properties that the style sheet knows.
  function put(e, box, x, gap) {
    const { width, height } = e.getBoundingClientRect(), isBelow = box.bottom + gap + height < innerHeight - 8;
    e.style.setProperty("--x", Math.max(8, Math.min(x, innerWidth - width - 8)) + "px");
    e.style.setProperty("--y", Math.max(8, isBelow ? box.bottom + gap : box.top - gap - height) + "px");
  }

  // Menus and popovers lie above everything, so that nothing cuts them off.
  function place(e) {
    const at = points.get(e), box = at || e.firstElementChild.getBoundingClientRect();
    put(e.querySelector(".items"), box, box.left, at ? 0 : 6);
  }
  // Where the pointer was when it opened a context menu.
  const points = new WeakMap();

  function placeAll() {
    all("details.menu[open]").forEach(place);
    for (const dialog of all("dialog[data-presenter]")) {
      const presenter = doc.getElementById(dialog.dataset.presenter), box = presenter && presenter.getBoundingClientRect();
      if (box) put(dialog, box, (box.left + box.right - dialog.offsetWidth) / 2, 8);
    }
  }
  on("adopt", placeAll);
  addEventListener("scroll", placeAll, true);
  addEventListener("resize", placeAll);

  on("toggle", event => {
    const menu = event.target;
    if (!menu.matches("details.menu")) return;
    const items = menu.querySelector(".items");
    items.togglePopover(menu.open);
    if (!menu.open) return points.delete(menu);
    place(menu);
    const first = focusables(items)[0];
    if (first) first.focus();
  });

  on("keydown", event => {
    const menu = around(event, "details.menu"), key = event.key, take = () => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    if (event.isComposing) return;
    if (key == "Escape" && closeMenus()) return take();
    if (!menu) return;
    // The tabulator goes on from the summary.
    if (key == "Tab") return closeMenus();
    const found = focusables(menu.querySelector(".items")), count = found.length, at = found.indexOf(doc.activeElement);
    const index = { ArrowDown: (at + 1) % count, ArrowUp: (at > 0 ? at : count) - 1, Home: 0, End: count - 1 }[key];
    if (!menu.open && key == "ArrowDown" && event.target == menu.firstElementChild) menu.open = true;
    else if (menu.open && index >= 0) found[index].focus();
    else return;
    take();
  });

  // MARK: Notices

  const notice = doc.getElementById("notice");
  new MutationObserver(() => notice.togglePopover(!!notice.textContent)).observe(notice, { childList: true });
})();
