// Masks elements with other elements. A page loads this script as soon as it contains a mask.
//
// CSS can mask an element only with images. The elements of a mask are therefore turned into images: gradients and pictures
// are used as they are, and shapes, symbols and texts become parts of an SVG image.

const doc = document;
const escape = text => text.replace(/[&<>\x22]/g, c => "&#" + c.charCodeAt() + ";");
const url = text => "url(\"" + text + "\")";

// The name of a tag with its attributes, whose values are escaped.
const tag = (name, attributes, content = "") =>
  "<" + name + Object.entries(attributes).map(([key, value]) => " " + key + "=\"" + escape(value + "") + "\"").join("") + ">"
    + content + "</" + name + ">";

const context = doc.createElement("canvas").getContext("2d", { willReadFrequently: true });

// Returns the opacity of a color, which canvases turn into a standard form.
function alpha(color) {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data[3] / 255;
}

// Returns the opacity of an element, including that of its ancestors in the mask.
function opacity(e, mask) {
  let result = 1;
  for (; e != mask; e = e.parentNode) {
    const style = getComputedStyle(e);
    result *= style.opacity;
    if (e.dataset.hidden != null) result = 0;
  }
  return result;
}

function apply(box) {
  const mask = box.lastElementChild, origin = box.getBoundingClientRect(), layers = [];
  let svg = "";
  for (const e of mask.querySelectorAll(".shape,.icon,img,.text,.run")) {
    const rect = e.getBoundingClientRect(), { width, height } = rect;
    const x = rect.left - origin.left, y = rect.top - origin.top, style = getComputedStyle(e), visible = opacity(e, mask);
    const draw = (name, attributes, content) => { svg += tag(name, { opacity: visible, ...attributes }, content); };
    const layer = image => layers.push(image + " " + x + "px " + y + "px / " + width + "px " + height + "px no-repeat");
    if (e.matches(".shape")) {
      const path = e.querySelector("path"), before = getComputedStyle(e, "::before"), { shape, stroke } = e.dataset;
      const placed = { transform: "translate(" + x + " " + y + ")" };
      if (shape == "path" && path) {
        const { fill, fillRule, strokeWidth, strokeLinecap, strokeLinejoin, strokeDasharray } = getComputedStyle(path);
        draw("path", { ...placed, d: path.getAttribute("d") || "", ...stroke
          ? { fill: "none", stroke: "#000", "stroke-opacity": alpha(getComputedStyle(path).stroke), "stroke-width": strokeWidth,
            "stroke-linecap": strokeLinecap, "stroke-linejoin": strokeLinejoin, "stroke-dasharray": strokeDasharray }
          : { "fill-opacity": alpha(fill), "fill-rule": fillRule } });
      } else if (shape == "clip") {
        draw("path", { ...placed, d: style.getPropertyValue("--clip").split("\"")[1] || "" });
      } else if (before.backgroundImage != "none") {
        if (visible) layer(before.backgroundImage);
      } else {
        const side = shape == "circle" ? Math.min(width, height) : 0, wide = side || width, high = side || height;
        const line = stroke ? parseFloat(style.getPropertyValue("--line-width")) || 1 : 0;
        const radius = shape == "ellipse" || side ? [wide / 2, high / 2]
          : [Math.min(parseFloat(style.borderTopLeftRadius) || 0, wide / 2, high / 2)];
        const paint = alpha(before.backgroundColor);
        draw("rect", { x: x + (width - wide + line) / 2, y: y + (height - high + line) / 2, width: wide - line, height: high - line,
          rx: Math.max(radius[0] - line / 2, 0), ry: Math.max(radius.at(-1) - line / 2, 0),
          ...line ? { fill: "none", stroke: "#000", "stroke-opacity": paint, "stroke-width": line } : { "fill-opacity": paint } });
      }
    } else if (e.matches(".icon")) {
      const symbol = style.getPropertyValue("--symbol").trim().slice(5, -2);
      draw("image", { href: symbol.replace("<svg ", "<svg width='96' height='96' "), x, y, width, height });
    } else if (e.matches("img")) {
      if (visible) layer(url(e.src));
    } else {
      const text = [...e.childNodes].filter(({ nodeType }) => nodeType == 3).map(({ data }) => data).join("");
      const { fontStyle, fontWeight, fontSize, fontFamily } = style;
      context.font = [fontStyle, fontWeight, fontSize, fontFamily].join(" ");
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("x");
      draw("text", { x, y: y + (height + fontBoundingBoxAscent - fontBoundingBoxDescent) / 2, "font-style": fontStyle,
        "font-weight": fontWeight, "font-size": fontSize, "font-family": fontFamily, "fill-opacity": alpha(style.color) }, escape(text));
    }
  }
  const { width, height } = origin;
  const image = tag("svg", { xmlns: "http://www.w3.org/2000/svg", width, height }, svg);
  const value = [...layers, url("data:image/svg+xml," + encodeURIComponent(image)) + " 0 0 / 100% 100% no-repeat"].join();
  // The style is not set again unnecessarily, because browsers would decode the images again.
  if (box.mask == value) return;
  box.mask = value;
  box.style.webkitMask = value;
  box.style.mask = value;
  box.dataset.masked = "on";
}

let frame;
const applySoon = () => { frame ||= requestAnimationFrame(() => {
  frame = 0;
  for (const box of doc.querySelectorAll("[data-masked]")) {
    if (!box.isObserved) box.isObserved = sizes.observe(box) || 1;
    apply(box);
  }
}); };
const sizes = new ResizeObserver(applySoon);

// The content of a mask can change without new elements.
addEventListener("frame", applySoon, true);
addEventListener("adopt", applySoon, true);
applySoon();
