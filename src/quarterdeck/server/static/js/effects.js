// Motion that all games share: a card flies, dice roll, a plank splinters, a shot is fired. Each function returns a promise
// that is kept when the motion has ended. All of them take `{ pace, calm }` as an effect is given it: `pace` stretches the
// times, `calm` (reduced motion) shows the last picture without travel, shaking or flashes.
//
// A place is an element, the id of one, or a box as `getBoundingClientRect` gives it.

const SVG = "http://www.w3.org/2000/svg";
const OUT = "cubic-bezier(.2, .8, .3, 1)", IN = "cubic-bezier(.6, 0, .9, .4)", BOTH = "cubic-bezier(.45, 0, .3, 1)",
  SPRING = "cubic-bezier(.3, 1.6, .5, 1)";
const FADE = 200;

/** Where pictures are put that belong to no part of the page; it is emptied when the step ends. */
export function layer() {
  const found = document.getElementById("stage-layer");
  if (found) return found;
  const made = document.createElement("div");
  made.id = "stage-layer";
  made.setAttribute("aria-hidden", "true");
  document.getElementById("table").append(made);
  return made;
}

export const elementOf = (place) => (typeof place === "string" ? document.getElementById(place) : place instanceof Element ? place : null);

export function boxOf(place) {
  const element = elementOf(place);
  if (element) return element.getBoundingClientRect();
  return place && typeof place === "object" ? place : null;
}

export const middleOf = (place) => {
  const box = boxOf(place);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Wait, at the pace of the step. */
export const rest = (ms, { pace = 1 } = {}) => new Promise((resolve) => setTimeout(resolve, ms * pace));

/** One movement of one element; kept when it has ended, also when it was cut short. */
export async function move(element, frames, ms, { pace = 1, delay = 0, easing = OUT, fill = "backwards", composite = "replace" } = {}) {
  const animation = element.animate(frames, { duration: ms * pace, delay: delay * pace, easing, fill, composite });
  await animation.finished.catch(() => {});
}

const fadeIn = (element, { pace = 1 } = {}) => move(element, { opacity: [0, 1] }, FADE, { pace, easing: "linear" });

function put(element, x, y, size) {
  element.classList.add("stage-thing");
  Object.assign(element.style, { left: `${x - size / 2}px`, top: `${y - size / 2}px`, width: `${size}px`, height: `${size}px` });
  layer().append(element);
  return element;
}

/** A drawing of `size` pixels around a point, from 100 units of its own. */
function picture(x, y, size, inside) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-50 -50 100 100");
  svg.innerHTML = inside;
  return put(svg, x, y, size);
}

/** How far a place lies from an element, in the element's own units. */
function apart(element, place) {
  const from = middleOf(place), to = middleOf(element);
  if (!from || !to) return null;
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const matrix = element instanceof SVGGraphicsElement && element.ownerSVGElement ? element.getScreenCTM()?.inverse() : null;
  return matrix ? [matrix.a * dx + matrix.c * dy, matrix.b * dx + matrix.d * dy] : [dx, dy];
}

// ---------------------------------------------------------------- cards

/** Something that is shown now comes from another place: lifted, in flight, laid down. */
export async function fly(what, from, { pace = 1, calm = false, lift = 120, flight = 320, thud = 120 } = {}) {
  const element = elementOf(what);
  const way = element && apart(element, from);
  if (!element) return;
  if (calm || !way) return fadeIn(element, { pace });
  const [x, y] = way;
  const before = boxOf(from), size = Math.max(0.2, Math.min(3, (before.width || 1) / (element.getBoundingClientRect().width || 1)));
  const all = lift + flight;
  element.classList.add("stage-flies");
  await move(element, [
    { transform: `translate(${x}px, ${y}px) scale(${size})`, easing: OUT },
    { transform: `translate(${x}px, ${y - 20}px) scale(${size})`, offset: lift / all, easing: BOTH },
    { transform: `translate(${x * 0.4}px, ${y * 0.4 - 24}px) scale(${(size + 1.12) / 2}) rotate(-2deg)`, offset: (lift + 0.55 * flight) / all, easing: BOTH },
    { transform: "translate(0px, 0px) scale(1)" },
  ], all, { pace, composite: "add", easing: "linear" });
  await move(element, [{ transform: "scale(1.06, .94)" }, { transform: "scale(1)" }], thud, { pace, easing: SPRING, composite: "add" });
  element.classList.remove("stage-flies");
}

/** A picture of its own flies from one place to another and is gone: a coin, a card back. `what` is cloned. */
export async function send(what, from, to, { pace = 1, calm = false, ms = 420 } = {}) {
  const original = elementOf(what);
  const start = boxOf(from), end = boxOf(to);
  if (!original || !start || !end || calm) return;
  const ghost = original.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.classList.add("stage-thing");
  Object.assign(ghost.style, { left: `${start.x}px`, top: `${start.y}px`, width: `${start.width}px`, height: `${start.height}px` });
  layer().append(ghost);
  const [x, y] = [end.x + end.width / 2 - start.x - start.width / 2, end.y + end.height / 2 - start.y - start.height / 2];
  await move(ghost, [
    { transform: "none" }, { transform: `translate(${x / 2}px, ${y / 2 - 30}px) scale(1.1)` }, { transform: `translate(${x}px, ${y}px)` },
  ], ms, { pace, easing: BOTH });
  ghost.remove();
}

/** A card is turned over: its face, which is shown already, comes round the edge. */
export async function flip(what, { pace = 1, calm = false, ms = 240 } = {}) {
  const element = elementOf(what);
  if (!element) return;
  if (calm) return fadeIn(element, { pace });
  await move(element, [{ transform: "scaleX(1)", filter: "brightness(.55)" }, { transform: "scaleX(.04)", filter: "brightness(.55)", offset: 0.5 },
    { transform: "scaleX(.04)", filter: "none", offset: 0.51 }, { transform: "scaleX(1)", filter: "none" }], ms, { pace, easing: "ease-in-out", composite: "replace" });
}

/** A ribbon with a few words unrolls over a place; it stays until the step ends. */
export async function ribbon(words, place, { pace = 1, calm = false, ms = 280 } = {}) {
  const at = middleOf(place);
  if (!at) return;
  const made = document.createElement("div");
  made.className = "stage-thing stage-ribbon";
  made.textContent = words;
  layer().append(made);
  const left = Math.max(8, Math.min(at.x - made.offsetWidth / 2, innerWidth - made.offsetWidth - 8));
  Object.assign(made.style, { left: `${left}px`, top: `${at.y - made.offsetHeight / 2}px` });
  if (calm) return fadeIn(made, { pace });
  await move(made, [{ opacity: 0, transform: "scaleX(.1)" }, { opacity: 1, transform: "scaleX(1)" }], ms, { pace, easing: SPRING });
}

// ---------------------------------------------------------------- blows

/** It shakes, as from a blow. */
export async function shake(what, { pace = 1, calm = false, ms = 280, strength = 7 } = {}) {
  const element = elementOf(what);
  if (!element || calm) return;
  const swings = [1, -0.86, 0.7, -0.57, 0.28, 0].map((part) => part * strength);
  await move(element, swings.map((d, i) => ({ transform: `translate(${d}px, ${i % 2 ? d / 2 : -d / 2}px)` })), ms, { pace, easing: "linear", composite: "add" });
}

/** A number has changed: it swells for a moment. */
export async function count(what, { pace = 1, calm = false, ms = 250 } = {}) {
  const element = elementOf(what);
  if (!element || calm) return;
  await move(element, [{ transform: "scale(1)" }, { transform: "scale(1.35)" }, { transform: "scale(1)" }], ms, { pace, easing: SPRING, composite: "add" });
}

/** The light goes for a while, for what is dreadful; kept at once, so that other things can happen meanwhile. */
export function darken({ pace = 1, calm = false, ms = 1760, depth = 0.45 } = {}) {
  const dark = document.createElement("div"), before = layer().querySelector(".stage-dark");
  dark.className = "stage-dark";
  layer().prepend(dark);
  const deep = calm ? depth * 0.8 : depth, from = before ? Number(getComputedStyle(before).opacity) : 0;      // one darkness, however many strikes
  before?.remove();
  move(dark, [{ opacity: from }, { opacity: deep, offset: 0.1 }, { opacity: deep, offset: 0.85 }, { opacity: 0 }], ms, { pace, easing: "linear", fill: "both" });
}

/** Wood breaks: a place shudders, shards fly and fall. */
export async function splinter(place, { pace = 1, calm = false, creak = 180, shards = 480, pieces = 9 } = {}) {
  const at = middleOf(place), box = boxOf(place);
  if (!at || calm) return;
  if (elementOf(place) && creak) await shake(place, { pace, ms: creak, strength: 2 });
  const size = Math.max(40, Math.min(150, Math.max(box.width, box.height)));
  const flights = [];
  for (let i = 0; i < pieces; i++) {
    const angle = (i / pieces) * 2 * Math.PI + 0.4 * Math.sin(9 * i);
    const [x, y] = [Math.cos(angle) * size * 0.55, Math.sin(angle) * size * 0.35];
    const shard = picture(at.x + x * 0.4, at.y + y * 0.4, size * 0.36,
      `<path class="stage-shard" d="M${-30 + 6 * (i % 3)} -24L${26 - 5 * (i % 2)} ${-30 + 4 * (i % 4)}L34 ${14 + 6 * (i % 3)}L-8 30z"/>`);
    flights.push(move(shard, [
      { opacity: 1, transform: "none" },
      { opacity: 1, transform: `translate(${x}px, ${y - size * 0.3}px) rotate(${i % 2 ? 40 : -50}deg)`, offset: 0.45 },
      { opacity: 0, transform: `translate(${x * 1.5}px, ${y + size * 0.55}px) rotate(${i % 2 ? 120 : -140}deg) scale(.7)` },
    ], shards, { pace, delay: i * 12, easing: "ease-in", fill: "both" }));
  }
  await Promise.all(flights);
}

const BURST = "M0 -46L8 -16L32 -32L17 -8L46 0L17 9L32 33L8 17L0 46L-8 17L-33 33L-16 9L-46 0L-16 -8L-32 -32L-8 -16z";

/** A shot: flash, flight of the ball, burst where it hits. `hits` false lets it fall into the water. */
export async function shot(from, to, { pace = 1, calm = false, flash = 110, flight = 420, burst = 180, hits = true } = {}) {
  const start = middleOf(from), end = middleOf(to);
  if (!start || !end) return;
  if (!calm) {
    const light = picture(start.x, start.y, 70, `<path class="stage-flash" d="${BURST}"/>`);
    move(light, { opacity: [0, 0.9, 0], transform: ["scale(.4)", "scale(1)", "scale(1.1)"] }, flash, { pace, easing: "linear", fill: "both" });
    const smoke = picture(start.x, start.y, 80, '<g class="stage-smoke"><circle r="20"/><circle cx="16" cy="-14" r="16"/><circle cx="-16" cy="-8" r="14"/></g>');
    move(smoke, [{ opacity: 0, transform: "scale(.2)" }, { opacity: 0.8, transform: "scale(1)", offset: 0.25 }, { opacity: 0, transform: "translate(-8px, -24px) scale(1.5)" }],
      flight + burst + 500, { pace, delay: flash / 2, fill: "both" });
    const ball = picture(start.x, start.y, 18, '<circle class="stage-ball" r="42"/>');
    const [x, y] = [end.x - start.x, end.y - start.y];
    await move(ball, [{ transform: "none" }, { transform: `translate(${x / 2}px, ${y / 2 - 38}px) scale(1.4)` }, { transform: `translate(${x}px, ${y}px)` }],
      flight, { pace, delay: flash, easing: "linear", fill: "both" });
    ball.remove();
  }
  const mark = picture(end.x, end.y, 84, hits ? `<path class="stage-burst" d="${BURST}"/><path class="stage-flash" transform="scale(.45)" d="${BURST}"/>`
    : '<g class="stage-splash"><path d="M-30 20Q-20 -10 -24 -34Q-8 -12 -6 -40Q4 -14 14 -36Q14 -8 30 20z"/><ellipse cy="22" rx="36" ry="9"/></g>');
  if (calm) return fadeIn(mark, { pace });
  await move(mark, { opacity: [0, 1, 1], transform: ["scale(.2)", "scale(1.15)", "scale(1)"] }, burst, { pace, fill: "both" });
  if (elementOf(to) && hits) await shake(to, { pace, ms: 200, strength: 5 });
  await move(mark, { opacity: [1, 0] }, 180, { pace, easing: "linear", fill: "forwards" });
}

// ---------------------------------------------------------------- chance

const PIPS = { 1: [[0, 0]], 2: [[-20, -20], [20, 20]], 3: [[-22, -22], [0, 0], [22, 22]], 4: [[-20, -20], [20, -20], [-20, 20], [20, 20]],
  5: [[-22, -22], [22, -22], [0, 0], [-22, 22], [22, 22]], 6: [[-20, -24], [20, -24], [-20, 0], [20, 0], [-20, 24], [20, 24]] };

/** The face of a die: pips from 1 to 6, or what is written on it. */
export function face(value) {
  const pips = PIPS[value]?.map(([x, y]) => `<circle class="stage-pip" cx="${x}" cy="${y}" r="8.5"/>`).join("");
  const text = document.createElementNS(SVG, "text");
  text.textContent = pips ? "" : value;
  text.setAttribute("class", "stage-figure");
  text.setAttribute("y", "18");
  return `<rect class="stage-die" x="-44" y="-44" width="88" height="88" rx="14"/>${pips ?? text.outerHTML}`;
}

/** Dice are thrown over a place, roll, bounce and lie still; they stay until the step ends.
    `draw(value)` gives another picture than pips, in units from -50 to 50; `tone(i)` a class for the die. */
export async function dice(place, values, { pace = 1, calm = false, tumble = 620, bounce = 260, settle = 120, size = 64, draw = face, tone = () => "" } = {}) {
  const at = middleOf(place);
  if (!at) return;
  const gap = size * 1.25;
  await Promise.all(values.map(async (value, i) => {
    const x = at.x + (i - (values.length - 1) / 2) * gap;
    const die = picture(x, at.y, size, draw(value));
    if (tone(i)) die.classList.add(tone(i));
    if (calm) return fadeIn(die, { pace });
    const faces = [2, 6, 3, 1, 4].map((other) => (draw === face ? face(PIPS[value] ? other : value) : draw(value)));
    const timers = faces.map((other, k) => setTimeout(() => { die.innerHTML = other; }, (k * 110 + i * 40) * pace));
    const side = i % 2 ? 1 : -1;
    await move(die, [
      { opacity: 0, transform: `translate(${-230 * side}px, -90px) rotate(${-520 * side}deg) scale(.8)` },
      { opacity: 1, transform: `translate(${-180 * side}px, -60px) rotate(${-420 * side}deg) scale(.85)`, offset: 0.15 },
      { transform: `translate(${-60 * side}px, 10px) rotate(${-160 * side}deg)`, offset: 0.55 },
      { transform: `translate(${-20 * side}px, -40px) rotate(${-60 * side}deg)` },
    ], tumble, { pace, delay: i * 40, easing: "linear", fill: "both" });
    timers.forEach(clearTimeout);
    die.innerHTML = draw(value);
    await move(die, [
      { transform: `translate(${-20 * side}px, -40px) rotate(${-60 * side}deg)` }, { transform: `translate(${-8 * side}px, 4px) rotate(${-20 * side}deg)` },
      { transform: `translate(${-3 * side}px, -14px) rotate(${-8 * side}deg)` }, { transform: "none" },
    ], bounce, { pace, easing: "ease-in-out", fill: "both" });
    await move(die, [{ transform: "scale(1.05, .95)" }, { transform: "none" }], settle, { pace, easing: SPRING });
  }));
}

/** A token comes out of a bag and turns its face up; it stays over the bag until the step ends.
    `inside` is its face, in units from -50 to 50. */
export async function token(bag, inside, { pace = 1, calm = false, rustle = 320, rise = 380, turn = 240, size = 76, cls = "" } = {}) {
  const box = boxOf(bag);
  if (!box) return;
  const back = '<circle class="stage-token-back" r="46"/>';
  const over = { x: box.x + box.width / 2, y: Math.max(size / 2 + 8, box.y - size * 0.55) };
  if (calm) return fadeIn(picture(over.x, over.y, size, inside), { pace });
  const element = elementOf(bag);
  if (element) {
    await move(element, [0, -3, 3, -2, 2, 0].map((d) => ({ transform: `rotate(${d}deg)` })), rustle, { pace, easing: "ease-in-out", composite: "add" });
  }
  const disc = picture(over.x, over.y, size, back);
  if (cls) disc.classList.add(cls);
  await move(disc, { opacity: [0, 1, 1], transform: [`translate(0, ${size * 0.9}px) scale(.7)`, `translate(0, ${size * 0.3}px) scale(.9)`, "none"] }, rise, { pace, fill: "both" });
  await move(disc, { transform: ["scaleX(1)", "scaleX(.05)"] }, turn / 2, { pace, easing: IN, fill: "both" });
  disc.innerHTML = inside;
  await move(disc, { transform: ["scaleX(.05)", "scaleX(1)"] }, turn / 2, { pace, easing: OUT, fill: "both" });
}
