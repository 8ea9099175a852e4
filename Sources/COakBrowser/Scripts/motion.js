// Animates changes. A page loads this script when it is likely to contain animated changes, or as soon as it receives
// one. The changes themselves take effect immediately. Documentation/LiveReference.md describes the instructions.

const doc = document, { perform } = doc.body;
const $ = id => doc.getElementById(id);
const isReduced = () => matchMedia("(prefers-reduced-motion:reduce)").matches;

const timingOf = ([duration, easing = "linear", delay = 0, iterations = 1, alternates]) => ({
  duration, easing, delay, fill: "backwards", iterations: iterations || Infinity,
  direction: alternates ? "alternate" : "normal",
});

// Starts an animation that replaces earlier ones of the same kind.
function animate(e, kind, frames, timing, options) {
  const animation = e.animate(frames, { ...timing, ...options });
  animation.id = kind;
  return animation;
}

const cancel = (e, kind) => { for (const animation of e.getAnimations()) if (animation.id == kind) animation.cancel(); };

// The timing and the root of the current group, the timings of all groups of the frame by their roots, and the frames
// of the elements before the first change.
let group, groups = new Map(), boxes = new Map(), sources = new Map();
// The changed elements with their groups and earlier styles.
let changed = new Map();
// The properties that keyframes animate in the current frame, by element.
let played = new Map();
// The styles to which copies of removed elements are animated, and these copies.
let leaving = new Map(), copies = new Set();
// Whether the changes of the current frame will be animated.
let isBegun;

const rootOf = id => $(id) || doc.querySelector("main");

// MARK: Measuring

function boxOf(e) {
  const { left, top, width, height } = e.getBoundingClientRect();
  // Effects change the rectangle of an element, but not its size. Without effects, the rectangle has the exact size.
  const own = (length, rounded) => Math.abs(length - rounded) < 1 ? length : rounded ?? length;
  return { left, top, width: own(width, e.offsetWidth), height: own(height, e.offsetHeight) };
}

// Measures the elements near the viewport, in document order.
function measure(root) {
  const elements = [root];
  while (elements.length && boxes.size < 2000) {
    const e = elements.pop(), box = boxOf(e);
    const isNear = box.top < innerHeight * 1.5 && box.top + box.height > -innerHeight / 2;
    if (e != root && (!isNear && box.height || e.inert || !e.checkVisibility())) continue;
    if (!boxes.has(e)) boxes.set(e, box);
    if (e.dataset.match) sources.set(e.dataset.match, box);
    if (!e.matches(".text")) elements.push(...[...e.children].filter(child => child.id).reverse());
  }
}

function begin() {
  if (!isBegun) queueMicrotask(finish);
  isBegun = 1;
}

perform.b = (...scopes) => {
  begin();
  if (isReduced()) return;
  for (const id of scopes) measure(rootOf(id));
  // Elements that are still moving continue from their current places.
  for (const animation of doc.getAnimations())
    if (animation.id == "move" && boxes.has(animation.effect.target)) animation.cancel();
};

perform.w = (scope, timing) => {
  if (!timing) return group = null;
  group = timingOf(timing);
  group.array = timing;
  groups.set(rootOf(scope), group);
};

// MARK: Properties

const names = ["opacity", "color", "backgroundColor", "borderRadius", "translate", "rotate", "scale", "filter"];
const neutral = { translate: "0px", rotate: "0deg", scale: "1" };
const pseudos = ["backgroundColor"];

function styleOf(e) {
  const style = getComputedStyle(e), before = e.matches(".shape") && getComputedStyle(e, "::before");
  return {
    own: Object.fromEntries(names.map(name => [name, neutral[name] && style[name] == "none" ? neutral[name] : style[name]])),
    before: before && Object.fromEntries(pseudos.map(name => [name, before[name]])),
  };
}

// Records the style of an element before its first change in a group.
function note(e) {
  if (!group || !e || changed.has(e) || changed.size > 200) return;
  changed.set(e, { timing: group, old: styleOf(e) });
  cancel(e, "style");
}

for (const kind of "sa") {
  const change = perform[kind];
  perform[kind] = (id, ...values) => {
    note($(id));
    change(id, ...values);
  };
}

function animateStyle(e, timing, old, now, options) {
  const differing = Object.keys(now).filter(name =>
    old[name] != now[name] && (!isReduced() || !neutral[name]) && !options?.except.includes(name));
  if (!differing.length) return;
  const pick = style => Object.fromEntries(differing.map(name => [name, style[name]]));
  animate(e, "style", [pick(old), pick(now)], timing, options);
}

// MARK: Layout

// Elements whose own size is visible. The size of other elements affects only their content.
const sized = ".shape,img,.field,.box[data-clipped],[data-material],.row,[data-match]";

const groupOf = e => {
  for (; e; e = e.parentElement) if (groups.has(e)) return groups.get(e);
};

function animateSizes() {
  let count = 0;
  for (const [e, old] of boxes) {
    if (!e.isConnected || !e.matches(sized) || count > 50) continue;
    const now = boxOf(e);
    if (Math.abs(now.width - old.width) < 1 && Math.abs(now.height - old.height) < 1) continue;
    const frame = ({ width, height }) => {
      const [w, h] = [width + "px", height + "px"];
      return { width: w, minWidth: w, maxWidth: w, height: h, minHeight: h, maxHeight: h };
    };
    count++;
    animate(e, "move", [frame(old), frame(now)], groupOf(e));
  }
}

// Elements move from their earlier places, relative to the nearest enclosing element that moves.
function animatePlaces() {
  const shifts = new Map(), moves = [];
  for (const [e, old] of boxes) {
    if (!e.isConnected) continue;
    const now = boxOf(e);
    let outer = e.parentElement;
    while (outer && !shifts.has(outer)) outer = outer.parentElement;
    const shift = [old.left - now.left, old.top - now.top], base = shifts.get(outer) || [0, 0];
    shifts.set(e, shift);
    const [x, y] = [shift[0] - base[0], shift[1] - base[1]];
    if (Math.hypot(x, y) > .5 && moves.length < 300) moves.push([e, x, y]);
  }
  for (const [e, x, y] of moves) {
    const zoom = e.currentCSSZoom || 1;
    animate(e, "move", [{ translate: `${x / zoom}px ${y / zoom}px` }, { translate: "0px 0px" }], groupOf(e), { composite: "add" });
  }
}

function finish() {
  for (const [e, { timing, old }] of changed) {
    if (!e.isConnected) continue;
    const now = styleOf(e);
    animateStyle(e, timing, old.own, now.own, { except: played.get(e) || [] });
    if (now.before) animateStyle(e, timing, old.before, now.before, { except: [], pseudoElement: "::before" });
  }
  if (boxes.size) {
    // A new element with the same key as a measured element starts at the position of that element.
    for (const e of doc.querySelectorAll("main [data-match]"))
      if (!boxes.has(e) && sources.has(e.dataset.match) && groupOf(e)) boxes.set(e, sources.get(e.dataset.match));
    animateSizes();
    animatePlaces();
  }
  for (const copy of copies) copy.place?.();
  isBegun = group = null;
  groups = new Map();
  boxes = new Map();
  sources = new Map();
  changed = new Map();
  played = new Map();
  leaving = new Map();
}

// MARK: Keyframes

perform["*"] = (id, timing, values) => {
  const e = $(id), names = Object.keys(values).filter(name => !isReduced() || !neutral[name]);
  cancel(e, "keyframes");
  if (isBegun) played.set(e, names);
  if (names.length) animate(e, "keyframes", Object.fromEntries(names.map(name => [name, values[name]])), timingOf(timing));
};

// MARK: Insertion and removal

// Returns the style for an element: without motion if the user prefers that, and mirrored in right-to-left layouts.
function adapted(e, { mirrored, ...style }) {
  if (isReduced()) return { opacity: style.opacity ?? "0" };
  if (mirrored && getComputedStyle(e).direction == "rtl") style.translate = mirrored;
  return style;
}

// The style at the other end of an animation contains only the properties that must not change.
const still = style => "transformOrigin" in style ? { transformOrigin: style.transformOrigin } : {};

perform["+"] = (id, timing, style) => {
  const e = $(id);
  if (!e) return;
  const start = adapted(e, style), twin = [...copies].find(copy => copy.parentNode == e.parentNode && copy.twin == textOf(e));
  // A view that appears again while it disappears continues from its current style.
  if (twin) {
    const current = getComputedStyle(twin);
    for (const name in start) if (name in neutral || name == "opacity") start[name] = current[name] == "none" ? neutral[name] : current[name];
    twin.remove();
    copies.delete(twin);
  }
  cancel(e, "style");
  animate(e, "style", [start, still(start)], timingOf(timing));
};

perform["-"] = (id, timing, style) => {
  begin();
  leaving.set(id, { timing, style });
};

const textOf = e => e.className + e.textContent;
const identities = "id name autofocus open tabindex data-on data-taps data-keys data-share data-measured data-match aria-keyshortcuts".split(" ");

// Shows a copy of an element that is about to be removed. The copy is not part of the page that the server knows, cannot
// be reached, and is not announced.
function copyOf(e, { timing, style }) {
  const { left, top, width, height } = boxes.get(e) || boxOf(e);
  if (copies.size > 100 || e.getElementsByTagName("*").length > 500 || e.querySelector("dialog") || e.matches("dialog"))
    return;
  if (top > innerHeight || top + height < 0) return;
  const copy = e.cloneNode(true), current = getComputedStyle(e), end = adapted(e, style), parent = e.parentNode;
  for (const inner of [copy, ...copy.querySelectorAll("*")]) for (const name of identities) inner.removeAttribute(name);
  // The first child of an element is its control if it has no id.
  copy.id = "leaving";
  const canvases = e.querySelectorAll("canvas");
  copy.querySelectorAll("canvas").forEach((canvas, index) => {
    if (canvas.width && canvas.height) canvas.getContext("2d").drawImage(canvases[index], 0, 0);
  });
  copy.inert = true;
  copy.ariaHidden = true;
  copy.dataset.leaving = "";
  copy.twin = textOf(e);
  Object.assign(copy.style, {
    position: "absolute", left: 0, top: 0, margin: 0, width: width + "px", height: height + "px", minWidth: 0,
    minHeight: 0, maxWidth: "none", maxHeight: "none", pointerEvents: "none",
  });
  const start = still(end);
  for (const name in end) if (name in neutral || name == "opacity") start[name] = current[name] == "none" ? neutral[name] : current[name];
  parent.append(copy);
  copies.add(copy);
  const animation = animate(copy, "style", [start, end], timingOf(timing));
  animation.finished.catch(() => {}).then(() => {
    copy.remove();
    copies.delete(copy);
  });
  // The other changes of the frame may move the parent.
  copy.place = () => {
    copy.place = null;
    const now = copy.getBoundingClientRect();
    copy.style.left = left - now.left + "px";
    copy.style.top = top - now.top + "px";
  };
}

const shifts = { up: 60, down: -60, opacity: 0 };

const { t } = perform;
perform.t = (id, text) => {
  const e = $(id), kind = group && e.closest("[data-content-transition]")?.dataset.contentTransition;
  if (kind) {
    const style = shift => ({ opacity: "0", translate: `0% ${shift}%` });
    copyOf(e, { timing: group.array, style: style(-shifts[kind]) });
    animate(e, "style", [adapted(e, style(shifts[kind])), {}], group);
  }
  t(id, text);
};

// Copies are the last children of their parents, so that they are never between two elements that the server knows.
const hoist = parent => { for (const copy of copies) if (copy.parentNode == parent) parent.append(copy); };

const { r, i, m } = perform;
perform.r = (first, last) => {
  for (let e = $(first); leaving.size && e; e = e.id == (last ?? first) ? null : e.nextElementSibling)
    if (leaving.has(+e.id)) copyOf(e, leaving.get(+e.id));
  r(first, last);
};
perform.i = (parent, ...values) => {
  i(parent, ...values);
  hoist($(parent));
};
perform.m = (first, ...values) => {
  m(first, ...values);
  hoist($(first).parentNode);
};
