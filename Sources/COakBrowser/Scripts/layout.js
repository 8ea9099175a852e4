// Computes the frames of elements whose layout the style sheet cannot express, according to SwiftUI's rules: a parent
// proposes a size, each child chooses its own size, and the parent places the child. The server marks these elements. No
// size in them depends on text or controls. Sizes are arrays of the width and the height. A proposal of `null` asks for the
// ideal length.
{
const axes = [0, 1];
const lengthOf = text => {
  const length = parseFloat(text);
  return isNaN(length) ? null : length;
};

function read(e) {
  const style = name => lengthOf(e.style.getPropertyValue(name));
  const { traits, align = "", grow = "", fixed = "" } = e.dataset, is = name => e.classList.contains(name);
  const edges = value => {
    const lengths = value.split(" ");
    // A length that is not a number is the default padding.
    return value ? [lengths[0], lengths.at(-1)].map(length => lengthOf(length) ?? 16) : [0, 0];
  };
  const place = (first, last) => align.includes(first) ? 0 : align.includes(last) || align.includes("Base") ? 1 : .5;
  const node = {
    e, parts: [], sizes: {},
    spacer: is("spacer") ? style("--min-length") ?? 8 : null,
    isLine: e.tagName == "HR",
    axis: is("h") ? 0 : is("v") ? 1 : null,
    gap: style("--gap") ?? 8,
    rank: is("spacer") ? 3 : { 0: 0, 1000: 2 }[e.style.flexShrink] ?? 1,
    place: [align.includes("leading") ? 0 : align.includes("trailing") ? 1 : .5, place("top", "bottom")],
    frame: [style("--w"), style("--h")],
    ideal: [fixed.includes("x"), fixed.includes("y")],
    limits: [[null, null], [null, null]],
    edges: [edges(e.style.paddingInline || e.style.gridTemplateColumns), edges(e.style.paddingBlock || e.style.gridTemplateRows)],
  };
  const rule = (traits || "").split(" ").slice(1);
  if (rule.length == 2) node.ratio = +rule[0], node.fills = rule[1] == "fill";
  if (rule.length == 4) node.limits = [rule.slice(0, 2).map(lengthOf), rule.slice(2).map(lengthOf)];
  // The limits of an element without a mark are also those of its content.
  if (traits == null) for (const axis of axes) {
    const low = style("--min-" + "wh"[axis]), grows = grow.includes("xy"[axis]);
    if (grows || low != null) node.limits[axis] = [low, grows ? style("--max-" + "wh"[axis]) ?? Infinity : low];
  }
  node.isLeaf = !node.frame.includes(null) || !e.matches(".box,.h,.v,.z,.context");
  if (!node.isLeaf) node.parts = [...e.children].filter(part => !part.matches(".menu,dialog,[data-layer]")).map(read);
  return node;
}

// Returns the size that a box proposes to its content.
function inner({ frame, limits, edges, ideal, ratio, fills }, offer) {
  const [x, y] = axes.map(axis => {
    const length = frame[axis] ?? offer[axis], [low, high] = limits[axis];
    if (length == null || ideal[axis]) return null;
    return Math.max(0, Math.min(Math.max(length, low ?? 0), Math.max(high ?? Infinity, low ?? 0)) - edges[axis][0] - edges[axis][1]);
  });
  if (!ratio || x == null && y == null) return [x, y];
  const width = x == null ? y * ratio : y == null ? x : Math[fills ? "max" : "min"](x, y * ratio);
  return [width, width / ratio];
}

const size = (node, offer) => node.sizes[offer] ??= newSize(node, offer);

function newSize(node, offer) {
  const { axis, frame, limits, edges } = node;
  if (node.spacer != null) return [0, 0];
  if (node.isLeaf) return [frame[0] ?? offer[0] ?? 10, frame[1] ?? (node.isLine ? 1 : offer[1] ?? 10)];
  if (axis != null) {
    const sizes = shares(node, offer).map((share, index) => partSize(node, index, share));
    const result = [0, 0];
    result[axis] = sizes.reduce((sum, size) => sum + size[axis], node.gap * Math.max(sizes.length - 1, 0));
    result[1 - axis] = Math.max(0, ...sizes.map(size => size[1 - axis]));
    return result;
  }
  const sizes = node.parts.map(part => size(part, inner(node, offer)));
  return axes.map(axis => {
    const [low, high] = limits[axis];
    const content = Math.max(0, ...sizes.map(size => size[axis])) + edges[axis][0] + edges[axis][1];
    if (frame[axis] != null || low == null && high == null) return frame[axis] ?? content;
    const least = low ?? Math.min(content, high), most = high ?? Math.max(content, low);
    return Math.max(least, Math.min(offer[axis] ?? content, Math.max(least, most)));
  });
}

// Returns the size of a part of a stack that is offered the given length along the axis of the stack.
function partSize({ parts, axis }, index, offer) {
  const part = parts[index];
  if (part.isLine && !axis) return [1, offer[1] ?? 10];
  if (part.spacer == null) return size(part, offer);
  const result = [0, 0];
  result[axis] = Math.max(part.spacer, offer[axis] ?? 0);
  return result;
}

// Returns the sizes that a stack proposes to its parts. Parts with a higher priority and less flexible parts come first.
function shares(node, offer) {
  const { axis, parts, gap } = node, result = parts.map(() => [...offer]);
  if (offer[axis] == null) return result;
  const length = (index, share) => {
    result[index][axis] = share;
    return partSize(node, index, result[index])[axis];
  };
  const least = parts.map((part, index) => length(index, 0));
  const flexibility = parts.map((part, index) => length(index, 1e6) - least[index]);
  let left = offer[axis] - gap * (parts.length - 1) - least.reduce((sum, length) => sum + length, 0);
  for (const rank of [0, 1, 2, 3]) {
    const group = [...parts.keys()].filter(index => parts[index].rank == rank);
    for (const index of group) left += least[index];
    group.sort((a, b) => flexibility[a] - flexibility[b]);
    group.forEach((index, served) => left -= length(index, Math.max(0, left / (group.length - served))));
  }
  return result;
}

const done = new Set();

function put(node, own, [x, y], offer, kind = "") {
  const { e, axis } = node;
  e.dataset.set = kind;
  [x, y, ...own].forEach((length, index) => e.style.setProperty(["--set-x", "--set-y", "--set-w", "--set-h"][index], length + "px"));
  done.add(e);
  if (axis == null) {
    const proposal = inner(node, offer);
    for (const part of node.parts) {
      const content = size(part, proposal);
      put(part, content, axes.map(axis => {
        const [first, last] = node.edges[axis];
        return first + node.place[axis] * (own[axis] - first - last - content[axis]);
      }), proposal);
    }
    return;
  }
  let position = 0;
  shares(node, offer).forEach((share, index) => {
    const content = partSize(node, index, share);
    const origin = axes.map(other => other == axis ? position : node.place[other] * (own[other] - content[other]));
    put(node.parts[index], content, origin, share);
    position += content[axis] + node.gap;
  });
}

// The area whose size does not depend on its content.
const area = ":is(.root,[data-layer],.box[style*='--w:'][style*='--h:'])";

function arrange() {
  done.clear();
  for (const e of all(area + ">[data-traits^=script]")) {
    const space = e.parentNode, style = getComputedStyle(space);
    const isPage = space.matches(".root");
    if (isPage && [...space.children].filter(e => e.tagName != "DIALOG").length > 1) continue;
    const offer = [
      lengthOf(style.width) - lengthOf(style.paddingLeft) - lengthOf(style.paddingRight),
      lengthOf(style.height) - lengthOf(style.paddingTop) - lengthOf(style.paddingBottom),
    ];
    // A page grows with its content.
    if (isPage) offer[1] = Math.min(offer[1], innerHeight);
    if (isNaN(offer[0] + offer[1])) continue;
    if (!space.isArranged) space.isArranged = arranging.observe(space) || 1;
    const node = read(e);
    put(node, size(node, offer), [0, 0], offer, "root");
  }
  for (const e of all("[data-set]")) if (!done.has(e)) delete e.dataset.set;
}

// MARK: Custom layouts

// The server runs these layouts. The page reports the space that they are offered, and the sizes that their parts choose for
// the proposals that the server names. `-` stands for the ideal length, and `i` for an infinite length.

// Lengths are rounded up, so that text does not wrap if it is offered its ideal width.
const textOf = length => length == null ? "-" : length > 5e4 ? "i" : Math.ceil(length * 100 - .001) / 100;
const proposalOf = text => text.split(",").map(length => length == "-" ? null : length == "i" ? 1e5 : +length);
const sizeOf = e => {
  const { width, height } = getComputedStyle(e);
  return [parseFloat(width) || 0, parseFloat(height) || 0];
};

function survey(e) {
  if (!e.id || isCovered(e) || !e.getClientRects()[0]) return;
  const slots = [...e.children].filter(part => part.matches("[data-subview]")).slice(0, 1e3);
  e.dataset.measuring = "";
  const space = sizeOf(e).map((length, axis) =>
    length && !(e.parentNode.matches(".scroll") && e.parentNode.dataset.axes.includes("xy"[axis])) ? length : null);
  delete e.dataset.measuring;
  const requests = slots.map(slot =>
    ["-,-", "0,0", "i,i", ...slot.dataset.proposals?.split(";") || []].map(proposalOf));
  const results = slots.map(() => []);
  const styles = slots.map(slot => [slot.style.cssText, slot.dataset.fixed]);
  for (let round = 0; round < Math.max(0, ...requests.map(list => list.length)); round++) {
    slots.forEach(({ style, dataset }, index) => {
      const proposal = requests[index][round];
      if (!proposal) return;
      proposal.forEach((length, axis) =>
        length == null ? style.removeProperty("--" + "wh"[axis]) : style.setProperty("--" + "wh"[axis], length));
      dataset.fixed = proposal.map((length, axis) => length == null ? "xy"[axis] : "").join(" ").trim();
    });
    slots.forEach((slot, index) => {
      const proposal = requests[index][round], content = slot.firstElementChild;
      if (proposal) results[index].push(...proposal.map(textOf), ...content ? sizeOf(content).map(textOf) : [0, 0]);
    });
  }
  slots.forEach((slot, index) => {
    const [text, fixed] = styles[index];
    slot.style.cssText = text;
    fixed == null ? delete slot.dataset.fixed : slot.dataset.fixed = fixed;
    const content = slot.firstElementChild;
    if (content && !content.isArranged) content.isArranged = arranging.observe(content) || 1;
  });
  if (!e.parentNode.isArranged) e.parentNode.isArranged = arranging.observe(e.parentNode) || 1;
  const report = [space.map(textOf), ...results].join(";");
  if (e.report == report) return;
  // The placement of parts can change the space. Without a limit, this could continue forever.
  const ideal = results.map(list => list.slice(0, 4)) + innerWidth;
  if (e.ideal != ideal) e.ideal = ideal, e.rounds = 0;
  if (++e.rounds > 12) return;
  e.report = report;
  doc.body.send(e.id, "size", report);
}

let pending;
function arrangeAll() {
  arrange();
  all(".layout").forEach(survey);
}
const arrangeSoon = () => { pending ||= requestAnimationFrame(() => { pending = 0; arrangeAll(); }); };
const arranging = new ResizeObserver(arrangeSoon);
addEventListener("adopt", arrangeAll, true);
addEventListener("frame", arrangeSoon, true);
addEventListener("resize", arrangeSoon);
arrangeAll();
}
