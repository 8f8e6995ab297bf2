// Puts new parts in the place of old ones, node by node, and lets pieces glide from where they were to where they are.

import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";

const GLIDE = 250;
const STEP = 120;                     // between pieces that move one after another
const LONGEST = 1200;
const STRETCH = 70;                   // for each stop on a piece's way
const RING = 1500;
const OURS = "#confirm, #verified, [data-script], [data-stage]";    // elements that only the script writes into
export const PIECE = ":is([data-action], [data-about], [data-say])";
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What the page itself has changed stays as it is: open details, typed words, switches, the mark of what just happened. */
const callbacks = {
  beforeNodeMorphed: (old) => !old.matches?.(OURS),
  beforeNodeRemoved: (old) => !old.matches?.("[data-stage]"),
  beforeAttributeUpdated(name, element) {
    if (name === "open") return element.localName !== "details";
    if (name === "value") return !element.matches("input:not([type=hidden])");
    if (name === "selected") return false;
    if (name === "aria-checked") return !element.dataset.switch && !element.dataset.speed;
    if (name === "aria-expanded") return !element.dataset.drawer;
    return !["data-just", "data-now", "data-unread"].includes(name);
  },
};

/** Show the parts; returns once the page is in its new shape, with the milliseconds that pieces will be gliding. `pace`
    stretches that time. */
export function show(parts, { animate = true, pace = 1 } = {}) {
  const before = animate && !still.matches && !document.hidden ? places() : null;
  const focus = keepFocus();
  for (const [id, html] of Object.entries(parts)) {
    const old = document.getElementById(id);
    if (old) Idiomorph.morph(old, html, { morphStyle: "outerHTML", callbacks });
  }
  focus();
  return before ? glide(before, pace) : 0;
}

// ---------------------------------------------------------------- focus

let byKeys = false;                   // whoever goes by keys has had the focus on something: it is never left nowhere
document.addEventListener("focusin", ({ target }) => { byKeys = target.matches(":focus-visible"); });
document.addEventListener("pointerdown", () => { byKeys = false; }, { capture: true });

/** Remember where the focus is; the function returned puts it back, or next to where the piece was that had it. What was
    taken away between two showings, such as a button of a step, has left it nowhere: then it goes to the prompt or the ending. */
function keepFocus() {
  const active = document.activeElement;
  const region = active?.closest?.(".region");
  const index = region ? piecesIn(region).indexOf(active) : -1;
  return () => {
    const now = document.activeElement;
    const nowhere = !active || active === document.body;
    if (nowhere ? !byKeys || now !== active : now === active && isSeen(active)) return;
    if (index < 0 && now && now !== document.body && isSeen(now)) return;
    const same = active?.id ? document.getElementById(active.id) : null;
    const left = index >= 0 ? piecesIn(document.getElementById(region.id)) : [];
    const wishes = [region && same?.closest(".region") === region ? same : null, left[Math.min(index, left.length - 1)],
      document.getElementById("prompt"), document.getElementById("ending-title")];
    for (const wish of wishes) {
      if (!wish || !isSeen(wish)) continue;         // a hidden piece keeps the focus only until the next frame
      wish.focus({ preventScroll: true });
      if (document.activeElement === wish) return;  // what can no longer be chosen takes no focus
    }
  };
}

const isSeen = (element) => element.isConnected && element.checkVisibility({ visibilityProperty: true });

/** What the arrow keys go among: what can be chosen or tried, and what can be read. */
export function piecesIn(region) {
  return region ? [...region.querySelectorAll(PIECE)].filter((one) => one.getClientRects().length) : [];
}

// ---------------------------------------------------------------- gliding

function places() {
  const found = new Map();
  for (const piece of document.querySelectorAll("#table [data-glide][id]")) {
    found.set(piece.id, { box: piece.getBoundingClientRect(), part: piece.closest(".region")?.id });
  }
  return found;
}

function glide(before, pace) {
  const moved = [], shifted = [];
  for (const piece of document.querySelectorAll("#table [data-glide][id]")) {
    const was = before.get(piece.id);
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    if (!was?.box.width) {
      if (before.size) moved.push([piece, null, box]);
      continue;
    }
    const apart = Math.abs(middle(was.box).x - middle(box).x) + Math.abs(middle(was.box).y - middle(box).y);
    if (apart < 2) continue;
    const travels = was.part !== piece.closest(".region")?.id || piece instanceof SVGElement;
    (travels ? moved : shifted).push([piece, was.box, box]);
  }
  for (const [piece, from, to] of shifted) slide(piece, from, to, 0, pace);
  const step = moved.length > 1 ? Math.min(STEP, (LONGEST - GLIDE) / (moved.length - 1)) : 0;
  moved.forEach(([piece, from, to], i) => {
    if (from) slide(piece, from, to, i * step, pace);
    else piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE * pace, delay: i * step * pace, fill: "backwards" });
    ring(piece);
  });
  const longest = Math.max(...[...moved, ...shifted].map(([piece]) => Number(piece.dataset.glide) || GLIDE), 0);
  return (longest + step * Math.max(0, moved.length - 1)) * pace;
}

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Play the way from the old place to the new one, over the stops of data-way where it begins at the old place. In a drawing
    the way is measured in the piece's own units. */
function slide(piece, from, to, delay, pace) {
  let dx = middle(from).x - middle(to).x, dy = middle(from).y - middle(to).y;
  let size = "";
  const matrix = piece instanceof SVGGraphicsElement && piece.ownerSVGElement ? piece.getScreenCTM()?.inverse() : null;
  if (matrix) [dx, dy] = [matrix.a * dx + matrix.c * dy, matrix.b * dx + matrix.d * dy];
  else size = ` scale(${from.width / to.width || 1})`;
  const stops = matrix ? stopsOf(piece, dx, dy) : [];
  const time = Number(piece.dataset.glide) || GLIDE + STRETCH * stops.length;
  piece.animate(
    [{ transform: `translate(${dx}px, ${dy}px)${size}` }, ...stops.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
      { transform: "translate(0px, 0px)" }],
    { duration: Math.min(time, LONGEST - delay) * pace, delay: delay * pace, easing: "cubic-bezier(.3, .7, .3, 1)", fill: "backwards",
      composite: "add" },
  );
}

/** The stops between the start and the end of a piece's way, "x,y x,y" from where it is now. A way that begins elsewhere is an old one. */
function stopsOf(piece, dx, dy) {
  const [start, ...rest] = (piece.dataset.way ?? "").split(" ").filter(Boolean).map((stop) => stop.split(",").map(Number));
  return start && Math.hypot(start[0] - dx, start[1] - dy) < Math.hypot(dx, dy) ? rest : [];
}

function ring(piece) {
  piece.dataset.just = "";
  setTimeout(() => delete piece.dataset.just, RING);
}
