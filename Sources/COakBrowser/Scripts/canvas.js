// Draws canvases. A page loads this script as soon as it contains a canvas.
//
// The drawing of a canvas is a list of commands. Each line is the name of a command and its arguments, separated by tabs.
// The first line is the size in points. A paint is a color, or the kind of a gradient, its numbers, and the locations and
// colors of its stops, separated by bars.

const doc = document;
const all = () => [...doc.querySelectorAll("[data-drawing]")];

const due = new Set();
let frame;

function schedule(canvases) {
  for (const canvas of canvases) due.add(canvas);
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    for (const canvas of due) if (canvas.isConnected) draw(canvas);
    due.clear();
  });
}

// MARK: Commands

// Each command receives the layer in which it draws.
const commands = {
  reset(layer) {
    layer.context.restore();
    begin(layer);
  },
  transform(layer, matrix) {
    layer.matrix = matrix.split(" ").map(Number);
    place(layer);
  },
  clip(layer, path, rule) {
    place(layer, []);
    layer.context.clip(new Path2D(path), rule);
    place(layer);
  },
  opacity({ context }, value) { context.globalAlpha = value; },
  blend({ context }, value) { context.globalCompositeOperation = value; },
  filter({ context }, value) { context.filter = value || "none"; },
  shadow({ context, scale, page }, x, y, radius, value) {
    context.shadowOffsetX = x * scale;
    context.shadowOffsetY = y * scale;
    context.shadowBlur = radius * scale;
    context.shadowColor = page.color(value);
  },
  fill(layer, path, value, rule) {
    layer.context.fillStyle = paint(layer, value);
    layer.context.fill(new Path2D(path), rule);
  },
  stroke(layer, path, value, width, cap, join, miter, dash, phase) {
    const { context } = layer;
    context.strokeStyle = paint(layer, value);
    context.lineWidth = width;
    context.lineCap = cap;
    context.lineJoin = join;
    context.miterLimit = miter;
    context.setLineDash(dash ? dash.split(" ").map(Number) : []);
    context.lineDashOffset = phase;
    context.stroke(new Path2D(path));
  },
  text(layer, text, x, y, anchorX, anchorY, width, value, font) {
    const { context, page } = layer;
    const { fontStyle, fontWeight, fontSize, fontFamily, lineHeight } = page.style(font);
    context.font = [fontStyle, fontWeight, fontSize, fontFamily].join(" ");
    context.textAlign = "left";
    context.fillStyle = paint(layer, value);
    const length = line => context.measureText(line).width, lines = [];
    for (const paragraph of text.split("\u2028")) {
      let line = "";
      for (const word of paragraph.split(" ")) {
        const longer = line ? line + " " + word : word;
        if (line && width && length(longer) > width) lines.push(line), line = word;
        else line = longer;
      }
      lines.push(line);
    }
    const height = parseFloat(lineHeight) || parseFloat(fontSize) * 1.2;
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("x");
    const left = x - anchorX * Math.max(...lines.map(length));
    let baseline = y - anchorY * height * lines.length + (height + fontBoundingBoxAscent - fontBoundingBoxDescent) / 2;
    for (const line of lines) {
      context.fillText(line, left, baseline);
      baseline += height;
    }
  },
  image(layer, source, x, y, anchorX, anchorY, width, height, value) {
    const image = load(source, layer.page.canvas), { naturalWidth, naturalHeight } = image;
    if (naturalWidth) picture(layer, image, x, y, anchorX, anchorY, width || naturalWidth, height || naturalHeight, value);
  },
  define({ page }, name, image) { page.symbols[name] = image.slice(5, -2); },
  symbol(layer, name, x, y, anchorX, anchorY, width, height, value) {
    const { page } = layer, length = parseFloat(page.style("").fontSize) * 1.2;
    // Some browsers do not draw an image that has no size of its own.
    const source = page.symbols[name].replace("<svg ", "<svg width='96' height='96' ");
    const image = load(source, page.canvas);
    if (image.naturalWidth) picture(layer, image, x, y, anchorX, anchorY, width || length, height || length, value);
  },
  "["(layer, stack) { stack.push(open(layer.page, layer.scale, layer.context.canvas)); },
  "]"(layer, stack) {
    stack.pop();
    const outer = stack.at(-1);
    outer.context.setTransform(1, 0, 0, 1, 0, 0);
    outer.context.drawImage(layer.context.canvas, 0, 0);
    place(outer);
  },
};

function picture(layer, image, x, y, anchorX, anchorY, width, height, value) {
  let source = image;
  if (value) {
    // The image in a single color.
    source = doc.createElement("canvas");
    source.width = Math.min(Math.ceil(width * layer.scale), 4096);
    source.height = Math.min(Math.ceil(height * layer.scale), 4096);
    const context = source.getContext("2d");
    context.drawImage(image, 0, 0, source.width, source.height);
    context.globalCompositeOperation = "source-in";
    context.fillStyle = paint({ context, page: layer.page }, value);
    context.fillRect(0, 0, source.width, source.height);
  }
  layer.context.drawImage(source, x - anchorX * width, y - anchorY * height, width, height);
}

const images = new Map();

function load(source, canvas) {
  let image = images.get(source);
  if (!image) {
    if (images.size > 200) images.clear();
    images.set(source, image = new Image());
    image.src = source;
  }
  if (!image.complete) image.addEventListener("load", () => schedule([canvas]), { once: true });
  return image;
}

// MARK: Layers

// Sets the transformation of a layer, from points to pixels.
function place({ context, scale, matrix }, points = matrix) {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (points[5] != null) context.transform(...points);
}

function begin(layer) {
  layer.context.save();
  layer.matrix = [];
  place(layer);
}

// Returns a new layer with the size of another canvas.
function open(page, scale, { width, height }) {
  const canvas = Object.assign(doc.createElement("canvas"), { width, height });
  const layer = { page, scale, context: canvas.getContext("2d") };
  begin(layer);
  return layer;
}

function paint({ context, page }, value) {
  const [kind, ...parts] = value.split("|");
  if (!parts[0]) return page.color(value);
  const count = kind == "conic" ? 3 : 4, [a, b, c, d] = parts.slice(0, count).map(Number);
  const gradient = kind == "linear" ? context.createLinearGradient(a, b, c, d)
    : kind == "radial" ? context.createRadialGradient(a, b, c, a, b, d) : context.createConicGradient(c, a, b);
  for (let i = count; i < parts.length; i += 2) gradient.addColorStop(+parts[i], page.color(parts[i + 1]));
  return gradient;
}

// MARK: Styles

// The style sheet determines colors and fonts, which are read from an element next to the canvas.
class Page {
  constructor(canvas) {
    this.canvas = canvas;
    this.probe = canvas.parentNode.appendChild(doc.createElement("span"));
    this.probe.hidden = true;
    this.cache = {};
    this.symbols = {};
  }
  cached(key, read) { return this.cache[key] ??= read(); }
  color(value) {
    return this.cached("color " + value, () => {
      this.probe.style.color = "";
      this.probe.style.color = value;
      return getComputedStyle(this.probe).color;
    });
  }
  style(font) {
    return this.cached("font " + font, () => {
      const e = doc.createElement("span");
      e.className = "text";
      for (const pair of font ? font.split("|") : []) {
        const [name, value] = pair.split("=");
        /^data-/.test(name) ? e.setAttribute(name, value) : e.style.setProperty(name, value);
      }
      this.probe.append(e);
      return getFont(getComputedStyle(e));
    });
  }
}

// The computed style of an element is no longer available when the element has been removed.
const getFont = ({ fontStyle, fontWeight, fontSize, fontFamily, lineHeight }) =>
  ({ fontStyle, fontWeight, fontSize, fontFamily, lineHeight });

// MARK: Drawing

function draw(canvas) {
  const [size, ...lines] = canvas.dataset.drawing.split("\n");
  const [width, height] = size.split("\t").map(Number);
  if (!(width * height > 0)) return canvas.width = 0;
  // The number of pixels is limited, because some browsers do not draw larger canvases.
  const scale = Math.min(devicePixelRatio, Math.sqrt(16e6 / (width * height)));
  canvas.style.width = width + "px";
  canvas.style.height = height + "px";
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const page = new Page(canvas), base = { page, scale, context: canvas.getContext("2d") }, stack = [base];
  begin(base);
  for (const line of lines) {
    const [name, ...values] = line.split("\t");
    commands[name](stack.at(-1), ...name == "[" || name == "]" ? [stack] : values);
  }
  page.probe.remove();
}

const observer = new MutationObserver(changes => {
  const canvases = changes.map(({ target }) => target).filter(target => target.dataset.drawing != null);
  schedule(canvases.length == changes.length ? canvases : all());
});
observer.observe(doc.body, { subtree: true, attributeFilter: ["data-drawing", "data-scheme", "data-preferred-scheme"] });
addEventListener("adopt", () => schedule(all()), true);
addEventListener("resize", () => schedule(all()));
matchMedia("(prefers-color-scheme: dark)").onchange = () => schedule(all());
schedule(all());
