// Requests the rows of large collections when they come near the visible area, handles the keyboard in tables, and moves
// rows that the user drags. A page loads this script as soon as it contains a gap, a table or a handle for moving a row.

const doc = document;
const all = selector => [...doc.querySelectorAll(selector)];
const isGap = e => e.classList.contains("gap");
const countOf = e => isGap(e) ? +e.style.getPropertyValue("--n") : 1;
const isAcross = container => container.matches(".h.lazy,.cells.across");
const isReversed = container => isAcross(container) && getComputedStyle(container).direction == "rtl";

// The number of lines of cells in a grid, or 1 for other containers.
function tracksOf(container) {
  if (!container.matches(".cells")) return 1;
  const style = getComputedStyle(container), name = isAcross(container) ? "gridTemplateRows" : "gridTemplateColumns";
  return style.display == "grid" ? style[name].split(" ").length : 1;
}

// The start and the end of a box along an axis. In right-to-left rows, positions are negative.
function extent(box, across, reversed) {
  if (!across) return [box.top, box.bottom];
  return reversed ? [-box.right, -box.left] : [box.left, box.right];
}

// The elements that clip an element.
function clips(e) {
  const found = [];
  for (let outer = e.parentElement; outer && outer != doc.body; outer = outer.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(outer).overflow)) found.push(outer);
  return found;
}

// The part of an axis in which rows are needed: the visible area of an element, extended by its length times `factor` in
// each direction. It is empty if the element is far away along the other axis.
function needed(gap, across, reversed, factor) {
  const view = { top: 0, bottom: innerHeight, left: 0, right: innerWidth }, boxes = clips(gap).map(e => e.getBoundingClientRect());
  const own = gap.getBoundingClientRect();
  const range = along => [...boxes, view].reduce(([low, high], box) => {
    const [start, end] = extent(box, along, reversed), more = Math.max(end - start, 100) * factor;
    return [Math.max(low, start - more), Math.min(high, end + more)];
  }, [-1e9, 1e9]);
  const [low, high] = range(!across), [start, end] = extent(own, !across, reversed);
  return end < low || start > high ? [0, 0] : range(across);
}

// MARK: Sizes

// The length that a row or section adds to its container. Only rows that the browser has laid out count.
function pitchOf(container) {
  const across = isAcross(container), view = across ? innerWidth : innerHeight;
  const sections = [...container.children].filter(e => e.matches(".section"));
  if (sections[0]) return sections.reduce((sum, e) => sum + e.offsetHeight, 0) / sections.length;
  const boxes = [...container.children].filter(e => !isGap(e) && e.matches(":not(.header,.footer,.section)"))
    .slice(0, 400).map(e => extent(e.getBoundingClientRect(), across))
    .filter(([start, end]) => end > 0 && start < view && end > start);
  const lines = [...new Set(boxes.map(([start]) => start))].sort((a, b) => a - b);
  if (lines.length > 1) return (lines.at(-1) - lines[0]) / (lines.length - 1) / tracksOf(container);
}

// Gives new gaps the estimated size of their rows. A gap keeps its estimate, because a different one would move the rows
// after it.
function measure() {
  for (const gap of all(".gap:not([data-pitch])")) {
    gap.parentElement.dataset.gaps = "";
    const { id } = gap.parentElement, pitch = pitches[id] ||= pitchOf(gap.parentElement);
    if (!pitch) continue;
    gap.dataset.pitch = "";
    gap.style.setProperty("--pitch", pitch);
  }
}
// The estimates, keyed by the id of the container, which stays the same if the server sends the whole page again.
const pitches = {};

// MARK: Requests

// The remaining number of rows to load for a search in the page or for printing.
let rest = 0, isPrinting;

function ask(gap, from, to) {
  const count = countOf(gap), now = performance.now();
  // The same rows are requested again only if the server has not responded.
  if (gap.asked == count && now - gap.time < 5e3) return;
  [gap.asked, gap.time] = [count, now];
  doc.body.send(gap.id, "rows", from + "," + to);
}

function look(gap) {
  const container = gap.parentElement, across = isAcross(container), count = countOf(gap);
  if (!gap.getClientRects().length || gap.closest("[inert]")) return;
  const reversed = isReversed(container), [start, end] = extent(gap.getBoundingClientRect(), across, reversed);
  const overlaps = ([low, high]) => low < high && end > low && start < high;
  if (!overlaps(needed(gap, across, reversed, 1))) return;
  const tracks = tracksOf(container), lines = Math.ceil(count / tracks), length = Math.max(end - start, 1);
  const [low, high] = needed(gap, across, reversed, 1.5), line = at => (at - start) / length * lines;
  let from = Math.max(0, Math.floor(line(low))) * tracks, to = Math.min(count, Math.ceil(line(high)) * tracks);
  // The cells after a gap begin a new line, so the rest of the gap should consist of whole lines.
  if (from > 0) {
    let before = 0;
    for (let e = gap.previousElementSibling; e; e = e.previousElementSibling) before += countOf(e);
    from = Math.max(0, from - (before + from) % tracks);
  }
  if (to - from > 200) {
    const middle = Math.round(line((low + high) / 2)) * tracks - 100;
    from = Math.max(from, Math.min(Math.max(0, middle - middle % tracks), to - 200));
    to = Math.min(to, from + 200);
  }
  ask(gap, from, to);
}

function lookAtAll() {
  measure();
  const gaps = all(".gap");
  if (rest > 0 && gaps[0]) return ask(gaps[0], 0, 200);
  rest = 0;
  if (isPrinting) {
    isPrinting = 0;
    setTimeout(print);
  }
  gaps.forEach(look);
}

let frame;
const lookSoon = () => { frame ||= requestAnimationFrame(() => { frame = 0; lookAtAll(); }); };

// MARK: Positions

// Exposes the positions of the rows to assistive technology. Only the gaps know how many rows are missing.
function number(container) {
  const isTable = container.matches(".table-rows"), rows = [...container.children];
  const mark = (e, name, value) => { if (e[name] != value) e[name] = value; };
  // The headers of a table are its first row.
  const first = isTable ? 2 : 1, end = rows.reduce((sum, e) => sum + countOf(e), first);
  let index = first;
  for (const e of rows) {
    if (isTable) mark(e, "ariaRowIndex", index);
    else if (e.matches("li.row")) {
      mark(e, "ariaPosInSet", index);
      mark(e, "ariaSetSize", end - 1);
    }
    index += countOf(e);
  }
  if (isTable) mark(container.parentElement, "ariaRowCount", end - 1);
}

function adopt() {
  const containers = new Set(all("ul > .gap, .table-rows > .gap").map(e => e.parentElement));
  for (const e of [...containers, ...numbered]) if (e.isConnected) number(e);
  numbered = containers;
  for (const e of all(".table-rows")) order(e);
  measure();
  if (rest > 0) rest -= Math.min(rest, 200);
  lookSoon();
}
let numbered = new Set();

// MARK: Scroll anchoring

// Keeps the visible rows where they are when rows before them are added. Some browsers do so themselves, but only along
// the vertical axis.
const isAnchored = CSS.supports("overflow-anchor", "auto");
addEventListener("frame", () => {
  const kept = [];
  for (const container of new Set(all(".gap").map(e => e.parentElement))) {
    const across = isAcross(container), offset = across ? "scrollLeft" : "scrollTop";
    if (isAnchored && !across) continue;
    const scroll = clips(container.firstElementChild).find(e => e.scrollHeight > e.clientHeight || e.scrollWidth > e.clientWidth)
      || doc.scrollingElement;
    const range = e => extent(e.getBoundingClientRect(), across, isReversed(container));
    const start = scroll == doc.scrollingElement ? isReversed(container) ? -innerWidth : 0 : range(scroll)[0];
    const e = [...container.children].find(e => !isGap(e) && range(e)[1] > start);
    const place = () => e.getBoundingClientRect()[across ? "left" : "top"];
    if (e && scroll[offset]) kept.push({ e, scroll, offset, place, old: place(), at: scroll[offset] });
  }
  queueMicrotask(() => {
    for (const { e, scroll, offset, place, old, at } of kept)
      if (e.isConnected && scroll[offset] == at) scroll[offset] += place() - old;
  });
}, true);

// If the server sends the whole page again, new elements replace those that the user has scrolled.
addEventListener("frame", () => {
  const places = [...new Set(all(".gap").flatMap(clips))].map(e => [e, e.scrollLeft, e.scrollTop]);
  queueMicrotask(() => {
    for (const [e, left, top] of places) if (!e.isConnected) doc.getElementById(e.id)?.scrollTo(left, top);
  });
}, true);

// MARK: Searching and printing

// The browser searches and prints only what the page contains, so the page loads the rows first.
addEventListener("keydown", event => {
  if (!(event.metaKey || event.ctrlKey) || event.altKey || !/^[fp]$/i.test(event.key) || !all(".gap")[0]) return;
  rest = all(".gap").reduce((sum, e) => sum + countOf(e), 0);
  if (/p/i.test(event.key)) {
    event.preventDefault();
    isPrinting = 1;
  }
  lookSoon();
}, true);

// MARK: Tables

// Only one of the rows that can be selected is in the tab order: the one that had the focus last, or a selected one, or
// the first one.
function order(rows, current) {
  const all = [...rows.children].filter(e => e.hasAttribute("tabindex"));
  const stop = current || all.find(e => e == rows.stop) || all.find(e => e.ariaSelected == "true") || all[0];
  rows.stop = stop;
  for (const e of all) e.tabIndex = e == stop ? 0 : -1;
}
addEventListener("focusin", ({ target }) => {
  const row = target.closest?.(".table-row[tabindex]");
  if (row) order(row.parentElement, row);
}, true);

// Arrow keys move between the rows of a table that can be selected.
addEventListener("keydown", event => {
  const row = event.target.closest?.(".table-row[tabindex]");
  if (row != event.target || !/^Arrow(Up|Down)$/.test(event.key) || event.metaKey || event.ctrlKey || event.altKey) return;
  const next = event.key == "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
  if (!next?.matches(".table-row[tabindex]")) return;
  event.preventDefault();
  next.focus();
}, true);

// MARK: Moving rows

let drag;

addEventListener("pointerdown", event => {
  const handle = event.target.closest?.("button.move"), row = handle?.closest("[data-on~=move]");
  drag = row && !event.button && { row, y: event.pageY };
  if (drag) handle.setPointerCapture(event.pointerId);
}, true);

addEventListener("pointermove", event => {
  if (!drag) return;
  drag.row.style.translate = "0 " + (event.pageY - drag.y) + "px";
  drag.row.dataset.dragged = "";
}, true);

for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => {
  if (!drag) return;
  const { row } = drag, count = name == "pointerup" && passed(row);
  drag = null;
  row.style.translate = "";
  delete row.dataset.dragged;
  if (count && row.isConnected) doc.body.send(row.id, "move", count);
}, true);

// Returns the number of rows that the middle of a row has passed; negative if it moved upwards.
function passed(row) {
  // Twice the vertical middle, which is sufficient for comparisons.
  const middle = e => { const box = e.getBoundingClientRect(); return box.top + box.bottom; };
  const at = middle(row), rows = [...row.parentNode.children].filter(e => e.matches("[data-on~=move]")),
    from = rows.indexOf(row);
  return rows.reduce((sum, e, i) => sum + (i > from && middle(e) < at) - (i < from && middle(e) > at), 0);
}

addEventListener("adopt", adopt, true);
// Gaps can also come near the visible area when elements move.
addEventListener("frame", lookSoon, true);
addEventListener("scroll", lookSoon, true);
addEventListener("resize", lookSoon);
adopt();
