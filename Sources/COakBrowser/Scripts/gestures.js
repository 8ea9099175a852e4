// Sends events for pointers on elements with gestures, for the mouse over elements that respond to it, and for keys. A
// page loads this script as soon as it contains such an element. The server recognizes the gestures.

const doc = document, body = doc.body;
const on = (names, action) => {
  for (const name of names.split(" ")) addEventListener(name, action, { capture: true, passive: false });
};

// The element itself, if it matches, and its ancestors that match, innermost first.
function enclosing(e, selector) {
  const found = [];
  for (e = e?.closest?.(selector); e; e = e.parentElement?.closest(selector)) found.push(e);
  return found;
}

// MARK: Positions

const round = number => Math.round(number * 100) / 100;

// Returns an element's own transformation without the translation, and the translation.
function transformOf(e, width, height) {
  const { rotate, scale, translate, transform, transformOrigin } = getComputedStyle(e), linear = new DOMMatrix();
  if (/^\S+(deg|rad|turn)$/.test(rotate)) linear.multiplySelf(new DOMMatrix(`rotate(${rotate})`));
  const [x, y = x] = scale.split(" ").map(Number);
  if (x == x) linear.scaleSelf(x, y);
  const { a, b, c, d, e: left, f: top } = new DOMMatrix(transform);
  linear.multiplySelf(new DOMMatrix([a, b, c, d, 0, 0]));
  // Lengths may combine points and percentages of the size.
  const [across, down] = translate.match(/calc\([^)]*\)|[^\s]+/g).concat("0px");
  const length = (text, size) => [...text.matchAll(/([+-]?)\s*([\d.e+-]+)(px|%)/g)]
    .reduce((sum, [, sign, number, unit]) => sum + (sign == "-" ? -1 : 1) * number * (unit == "%" ? size / 100 : 1), 0);
  const [originX, originY] = transformOrigin.split(" ").map(parseFloat);
  return { linear, originX, originY, x: length(across, width) + left, y: length(down, height) + top };
}

const apply = ({ a, b, c, d }, x, y) => [a * x + c * y, b * x + d * y];

// Returns a function that converts a position in the window to one in the element, in the coordinates of its layout,
// before the element's own transformation. The transformations of its ancestors are linear, apart from translations, so
// the middle of the element is in the middle of its box in the window.
function spaceOf(e) {
  const box = e.getBoundingClientRect(), width = e.offsetWidth ?? box.width, height = e.offsetHeight ?? box.height;
  const own = transformOf(e, width, height);
  let outer = new DOMMatrix();
  for (let parent = e.parentElement; parent && parent != body; parent = parent.parentElement)
    outer = transformOf(parent, 0, 0).linear.multiply(outer);
  const inverse = outer.inverse();
  const [middleX, middleY] = apply(own.linear, width / 2 - own.originX, height / 2 - own.originY);
  return (x, y) => {
    const [left, top] = apply(inverse, x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    return [left + middleX + own.originX + own.x, top + middleY + own.originY + own.y, width, height].map(round);
  };
}

// The spaces of an element, and of the elements around it whose gestures or names refer to positions.
const spacesOf = e => new Map([e, ...enclosing(e.parentElement, "[data-gesture],[data-space]")].slice(0, 60)
  .map(e => [e, spaceOf(e)]));

const write = (spaces, x, y) => [[round(x), round(y)].join(" "),
  ...[...spaces].map(([e, space]) => [e.id, ...space(x, y)].join(" "))].join(";");

// The last position of the pointer.
let last = { x: 0, y: 0 };

// Returns a position in the spaces of an element and the elements around it.
body.pointsAt = (e, x, y) => write(spacesOf(e), x, y);

// Returns the position of a tap on an element, which is its middle if it was activated without a pointer.
body.pointIn = (e, clicks) => {
  if (e.dataset.gesture == null) return "";
  const box = e.getBoundingClientRect();
  const [x, y] = clicks ? [last.x, last.y] : [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return body.pointsAt(e, x, y);
};

// MARK: Pointers

// The pressed pointer: the elements with gestures around it, innermost first; their needs; the fingers; the first
// position; the greatest distance from it; the start of a movement with two fingers.
let pressed;

function begin(target, id, x, y) {
  const elements = enclosing(target, "[data-gesture]");
  const needs = new Set(elements.flatMap(e => e.dataset.gesture.split(" ")).filter(Boolean));
  if (!needs.size) return;
  pressed = {
    elements, needs, id, x, y, far: 0, start: performance.now(), sent: 0, timers: [],
    spaces: spacesOf(elements[0]), fingers: new Map([[id, { x, y }]]),
  };
}

// Sends an event with the position of the first finger.
function report(kind) {
  const { elements, fingers, id, spaces, pinch, far, start } = pressed, target = elements.find(e => e.isConnected);
  if (!target) return end();
  const now = performance.now(), { x, y } = fingers.get(id) || pressed.lifted || pressed, points = write(spaces, x, y);
  const { scale, angle, middle } = pinch || { scale: 1, angle: 0 };
  const head = [kind, Math.round(now - start), round(far), Math.round(scale * 1e4) / 1e4, round(angle)].join(" ");
  pressed.sent = now;
  clearTimeout(pressed.timer);
  pressed.timer = 0;
  body.send(target.id, "pointer", [head, points, ...middle ? [write(spaces, middle.x, middle.y)] : []].join("|"));
}

// Sends movements at a bounded rate, and more slowly while the server has not acknowledged the last ones.
function reportSoon() {
  if (!pressed || pressed.timer) return;
  const wait = body.unacknowledged() > 10 ? 100 : Math.max(0, pressed.sent + 33 - performance.now());
  pressed.timer = setTimeout(() => {
    if (!pressed) return;
    pressed.timer = 0;
    body.unacknowledged() > 20 ? reportSoon() : report(pressed.pinch ? "pinch" : "move");
  }, wait);
}

function end() {
  if (!pressed) return;
  clearTimeout(pressed.timer);
  pressed.timers.forEach(clearTimeout);
  pressed = null;
}

// Reports when the pointer has been held for each of the durations that the gestures need.
function waitForHolds() {
  const durations = [...pressed.needs].map(Number).filter(number => number >= 0), longest = Math.max(...durations);
  pressed.timers = durations.map(duration => setTimeout(() => {
    if (pressed.far <= 10) body.isSpent = 1;
    if (duration == longest) pressed.isHeld = pressed.far <= 10;
    report("hold");
  }, duration + 5));
}

function updatePinch() {
  const [a, b] = [...pressed.fingers.values()], { pinch } = pressed;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1, angle = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  if (!pinch) return pressed.pinch = { length, first: angle, turned: 0, scale: 1, angle: 0, middle };
  // The angle continues beyond a half turn.
  const step = (angle - pinch.first - pinch.turned + 540) % 360 - 180;
  pinch.turned += step;
  Object.assign(pinch, { scale: length / pinch.length, angle: pinch.turned, middle });
}

on("pointerdown", event => {
  const { target, pointerId, clientX: x, clientY: y } = event;
  last = { x, y };
  if (pressed?.fingers.size == 1 && pressed.needs.has("pinch") && event.pointerType == "touch"
    && pressed.elements.some(e => e.contains(target))) {
    pressed.fingers.set(pointerId, { x, y });
    pressed.timers.forEach(clearTimeout);
    body.isSpent = 1;
    updatePinch();
    return report("pinch");
  }
  if (pressed || event.button) return;
  const field = target.closest?.("input,textarea,select,button.move"), e = target.closest?.("[data-gesture]");
  if (field && e != field && e?.contains(field)) return;
  begin(target, pointerId, x, y);
  if (!pressed) return;
  report("down");
  waitForHolds();
});

on("pointermove", event => {
  const { pointerId, clientX: x, clientY: y } = event;
  if (!pressed?.fingers.has(pointerId)) return;
  pressed.fingers.set(pointerId, { x, y });
  if (pointerId == pressed.id) pressed.far = Math.max(pressed.far, Math.hypot(x - pressed.x, y - pressed.y));
  if (pressed.fingers.size > 1) updatePinch();
  if (pressed.far > 10 && !pressed.isSpent) {
    pressed.isSpent = 1;
    body.isSpent = 1;
    // The pointer may leave the window. A captured pointer does not click, so it is captured only now.
    if (event.isTrusted && pressed.elements[0].isConnected) pressed.elements[0].setPointerCapture(pointerId);
  }
  reportSoon();
});

on("pointerup pointercancel", event => {
  const { pointerId, clientX: x, clientY: y } = event, isCancelled = event.type == "pointercancel";
  if (!isCancelled) last = { x, y };
  if (!pressed?.fingers.has(pointerId)) return;
  // The last movement has not been reported yet.
  if (pressed.timer) report(pressed.pinch ? "pinch" : "move");
  if (pressed?.pinch) {
    report("release");
    if (!pressed) return;
    pressed.pinch = null;
  }
  if (pointerId == pressed?.id) {
    if (!isCancelled) pressed.lifted = { x, y };
    pressed.fingers.delete(pointerId);
    if (!isCancelled) pressed.far = Math.max(pressed.far, Math.hypot(x - pressed.x, y - pressed.y));
    report(isCancelled ? "cancel" : "up");
    end();
  } else pressed?.fingers.delete(pointerId);
});

// A finger scrolls unless it drags, or has been held before.
on("touchmove", event => {
  if (pressed && (pressed.isHeld || pressed.pinch) && event.cancelable) event.preventDefault();
});
// The browser neither selects text, nor drags images, nor opens its own menu during a gesture. An element that can be
// dragged is dragged, unless the gesture is inside it.
on("dragstart", event => {
  if (pressed && !pressed.elements[0].contains(event.target.closest?.("[draggable=true]"))) event.preventDefault();
});
on("contextmenu", event => { if (pressed?.needs.has("hold") && event.button < 1) event.preventDefault(); });

// MARK: Trackpads and wheels

// Browsers report the pinch of a trackpad as a wheel with the Control key.
on("wheel", event => {
  const e = event.ctrlKey && event.target.closest?.("[data-gesture~=pinch]");
  if (!e || pressed && pressed.id != "wheel") return;
  event.preventDefault();
  const { clientX: x, clientY: y } = event;
  if (!pressed) begin(e, "wheel", x, y);
  pressed.pinch ||= { scale: 1, angle: 0, middle: { x, y } };
  pressed.pinch.scale *= Math.exp(-event.deltaY * (event.deltaMode ? 20 : 1) / 200);
  clearTimeout(pressed.timers[0]);
  pressed.timers = [setTimeout(() => {
    report("pinch");
    if (pressed) report("release");
    if (pressed) report("up");
    end();
  }, 250)];
  reportSoon();
});

// MARK: Keys

// Return and the Space bar act as a pointer in the middle of the element, so that they can be held as well.
on("keydown", event => {
  const e = event.target;
  if (!/^(Enter| )$/.test(event.key) || !e.matches?.("[data-gesture~=hold]:not(button,a,summary)")) return;
  event.preventDefault();
  if (event.repeat || pressed) return;
  const box = e.getBoundingClientRect();
  begin(e, "key", (box.left + box.right) / 2, (box.top + box.bottom) / 2);
  report("down");
  if (pressed) waitForHolds();
});
on("keyup blur", event => {
  if (pressed?.id != "key" || event.type == "keyup" && !/^(Enter| )$/.test(event.key)) return;
  const { isHeld, elements } = pressed, isLifted = event.type == "keyup";
  report(isLifted ? "up" : "cancel");
  end();
  if (isLifted && !isHeld && /[1-9]/.test(elements[0].dataset.taps)) elements[0].click();
});

// Sends a key if the `data-keys` of the enclosing element lists it. `+type` stands for all keys that type a character,
// and `+any` for all keys. The browser keeps the keys that move the focus, and its own shortcuts.
body.sendKey = (event, phase) => {
  const e = event.target.closest?.("[data-on~=key]"), field = event.target.closest?.("input,select,textarea");
  if (!e || field && field != e && !e.matches("label")) return;
  const keys = e.dataset.keys.split(" "), { key: name } = event;
  // Caps Lock alone does not make a letter uppercase.
  const key = name == " " ? "Space" : name[1] || event.shiftKey ? name : name.toLowerCase();
  const isTyped = !key[1] || key == "Space", isListed = keys.includes(key);
  if (!isListed && !keys.includes("+any") && !(isTyped && keys.includes("+type"))) return;
  if (phase == "up" && !keys.includes("+up")) return;
  if (isListed || isTyped && !event.ctrlKey && !event.metaKey || /^(Arrow|Page|Home|End)/.test(key))
    event.preventDefault();
  const held = ["Meta", "Control", "Alt", "Shift", "CapsLock"].filter(e => event.getModifierState(e));
  body.sendEvent(e, "key", [key, phase, ...held, event.location == 3 ? "Keypad" : ""].filter(Boolean).join(" "));
};

// MARK: Hovering

// The elements under the mouse or the pen, and those that the server knows. They are sent gradually, because a pointer
// can cross many elements.
let under = [], position, timer;
const hovered = new Map();

function sendHovers() {
  timer = 0;
  if (body.unacknowledged() > 10) return hoverSoon(100);
  let count = 0;
  for (const [e] of hovered) if (!under.includes(e) || !e.isConnected) {
    hovered.delete(e);
    if (e.isConnected && ++count) body.send(e.id, "hover", "out");
  }
  for (const e of under) {
    const { x, y } = position, place = e.dataset.hover ? x + " " + y : "";
    if (!e.isConnected || hovered.get(e) == place) continue;
    hovered.set(e, place);
    count++;
    body.send(e.id, "hover", write(spacesOf(e), x, y));
  }
  if (count) hoverSoon(Math.max(50, count * 25));
}

const hoverSoon = delay => { timer ||= setTimeout(sendHovers, delay); };

on("pointerover pointermove pointerout", event => {
  if (event.pointerType == "touch" || pressed) return;
  const isGone = event.type == "pointerout";
  if (isGone && event.relatedTarget) return;
  under = isGone ? [] : enclosing(event.target, "[data-hover]");
  position = { x: event.clientX, y: event.clientY };
  if (under.length || hovered.size) hoverSoon(0);
});
