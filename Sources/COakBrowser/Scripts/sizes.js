// Reports the sizes of elements and the positions of scroll views, chooses alternatives that fit, and shares content. A
// page loads this script as soon as it contains an element that needs it.

const doc = document;
const all = selector => [...doc.querySelectorAll(selector)];

// MARK: Sizes

// The elements whose frames have changed. They are sent gradually, because the server limits the rate of events.
const changed = new Map();
let timer;

function sendFrames() {
  timer = 0;
  for (const [e, box] of [...changed].slice(0, 20)) {
    changed.delete(e);
    const { left, top } = e.getBoundingClientRect();
    const frame = [left, top, box.inlineSize, box.blockSize].map(length => Math.round(length * 100) / 100) + "";
    if (!e.isConnected || !e.matches("[data-measured]") || e.reported == frame) continue;
    e.reported = frame;
    doc.body.send(e.id, "size", frame);
  }
  schedule(400);
}

const schedule = delay => { if (changed.size) timer ||= setTimeout(sendFrames, delay); };

const sizes = new ResizeObserver(entries => {
  for (const { target, borderBoxSize } of entries)
    target.isConnected ? changed.set(target, target.box = borderBoxSize[0]) : sizes.unobserve(target);
  schedule(0);
});

// Scrolling moves elements.
addEventListener("scroll", ({ target }) => {
  for (const e of all("[data-measured=position]")) if (e.box && target.contains(e)) changed.set(e, e.box);
  schedule(100);
}, true);

// MARK: Alternatives

// Chooses the first alternative that fits, or else the last one. While the sizes are measured, the style sheet makes
// the element as large as possible, and gives its alternatives their ideal sizes.
function choose(e) {
  const axes = e.dataset.axes, alternatives = [...e.children];
  e.dataset.measuring = "";
  const fits = alternatives.find(({ offsetWidth, offsetHeight }) =>
    (!/x/.test(axes) || offsetWidth <= e.offsetWidth) && (!/y/.test(axes) || offsetHeight <= e.offsetHeight));
  delete e.dataset.measuring;
  for (const alternative of alternatives) alternative.toggleAttribute("data-out", alternative != (fits || alternatives.at(-1)));
  e.dataset.chosen = "";
}

// Covered pages wait until they are shown, because each choice computes the layout of the whole document. Outer elements
// come first, because their choice determines the space of the inner ones.
const isCovered = e => e.closest(".page[inert],.tab-page[inert]");
const chooseAll = () => all(".fits").filter(e => !isCovered(e)).forEach(choose);
let frame;
const chooseSoon = () => { frame ||= requestAnimationFrame(() => { frame = 0; chooseAll(); }); };
const spaces = new ResizeObserver(chooseSoon);

function adopt() {
  for (const e of all("[data-measured]")) if (!e.isMeasured) e.isMeasured = sizes.observe(e) || 1;
  for (const { parentNode } of all(".fits"))
    if (!parentNode.isSpace) parentNode.isSpace = spaces.observe(parentNode) || 1;
  chooseAll();
}

// Text can change without new elements.
addEventListener("frame", chooseSoon, true);
addEventListener("adopt", adopt, true);
addEventListener("resize", chooseSoon);
adopt();

// MARK: Scroll positions

// Reports the view at the position of a scroll view when the user stops scrolling.
let scrolling, touched = 0;
for (const name of ["wheel", "touchmove", "pointerdown", "keydown"])
  addEventListener(name, () => { touched = performance.now(); }, { capture: true, passive: true });
addEventListener("scroll", ({ target: e }) => {
  // The momentum of a gesture continues after its last event.
  if (!e.matches?.("[data-position]") || performance.now() - touched > 800) return;
  touched = performance.now();
  clearTimeout(scrolling);
  scrolling = setTimeout(() => {
    const isRow = e.dataset.axes == "x", box = e.getBoundingClientRect(), at = +e.dataset.position;
    const point = isRow ? box.left + at * box.width : box.top + at * box.height;
    const targets = (e.querySelector("[data-targets]") || e.firstElementChild)?.children || [];
    const views = [...targets].filter(view => view.id);
    const found = views.find(view => view.getBoundingClientRect()[isRow ? "right" : "bottom"] > point + 1 - 2 * at);
    const view = found || views.at(-1);
    if (view) doc.body.send(e.id, "size", "#" + view.id);
  }, 150);
}, true);

// MARK: Sharing

addEventListener("click", event => {
  const e = event.target.closest?.("[data-share]");
  if (!e || e.querySelector(":disabled") || e.disabled) return;
  const content = JSON.parse(e.dataset.share), { title = "", text = "", url = "" } = content;
  const whole = [text, url].filter(Boolean).join(" ");
  if (navigator.share) navigator.share(content).catch(() => {});
  else if (navigator.clipboard)
    navigator.clipboard.writeText(whole).then(() => { doc.getElementById("notice").textContent = JSON.parse(doc.body.dataset.words)[7]; });
  else location.href = "mailto:?subject=" + encodeURIComponent(title) + "&body=" + encodeURIComponent(whole);
}, true);
