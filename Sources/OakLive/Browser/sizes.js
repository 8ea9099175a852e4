// Reports the sizes of elements, chooses alternatives that fit, and shares content. A page loads this script as soon as it
// contains an element that needs it.

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
    target.isConnected ? changed.set(target, borderBoxSize[0]) : sizes.unobserve(target);
  schedule(0);
});

// MARK: Alternatives

// Chooses the first alternative that fits, or else the last one. The style sheet makes the element as large as possible
// and its alternatives as large as they want to be while their sizes are measured.
function choose(e) {
  const axes = e.dataset.axes, alternatives = [...e.children];
  e.dataset.measuring = "";
  const fits = alternatives.find(({ offsetWidth, offsetHeight }) =>
    (!/x/.test(axes) || offsetWidth <= e.offsetWidth) && (!/y/.test(axes) || offsetHeight <= e.offsetHeight));
  delete e.dataset.measuring;
  for (const alternative of alternatives) alternative.toggleAttribute("data-out", alternative != (fits || alternatives.at(-1)));
  e.dataset.chosen = "";
}

// Outer elements come first, because their choice determines the space of the inner ones.
const chooseAll = () => all(".fits").forEach(choose);
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

// MARK: Sharing

addEventListener("click", event => {
  const e = event.target.closest?.("[data-share]");
  if (!e || e.querySelector(":disabled") || e.disabled) return;
  const content = JSON.parse(e.dataset.share), { title = "", text = "", url = "" } = content;
  const whole = [text, url].filter(Boolean).join(" ");
  if (navigator.share) navigator.share(content).catch(() => {});
  else if (navigator.clipboard)
    navigator.clipboard.writeText(whole).then(() => { doc.getElementById("notice").textContent = "Copied."; });
  else location.href = "mailto:?subject=" + encodeURIComponent(title) + "&body=" + encodeURIComponent(whole);
}, true);
