// Puts new parts in the place of old ones, node by node, and lets pieces glide from where they were to where they are.

import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";

const GLIDE = 250;
const STEP = 120;                     // between pieces that move one after another
const LONGEST = 1200;
const STRETCH = 70;                   // for each stop on a piece's way
const RING = 1500;
const OURS = "#confirm, #verified, [data-script]";    // elements that only the script writes into
export const PIECE = ":is([data-action], [data-about], [data-say])";
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What the page itself has changed stays as it is: open details, typed words, switches, the mark of what just happened. */
const callbacks = {
  beforeNodeMorphed: (old) => !old.matches?.(OURS),
  beforeAttributeUpdated(name, element) {
    if (name === "open") return element.localName !== "details";
    if (name === "value") return !element.matches("input:not([type=hidden])");
    if (name === "selected") return false;
    if (name === "aria-checked") return !element.dataset.switch;
    if (name === "aria-expanded") return !element.dataset.drawer;
    return name !== "data-just";
  },
};

/** Show the parts; returns once the page is in its new shape, while pieces may still be gliding. */
export function show(parts, { animate = true } = {}) {
  const before = animate && !still.matches && !document.hidden ? places() : null;
  const focus = keepFocus();
  for (const [id, html] of Object.entries(parts)) {
    const old = document.getElementById(id);
    if (old) Idiomorph.morph(old, html, { morphStyle: "outerHTML", callbacks });
  }
  focus();
  if (before) glide(before);
}

// ---------------------------------------------------------------- focus

/** Remember where the focus is; the function returned puts it back, or next to where the piece was that had it. */
function keepFocus() {
  const active = document.activeElement;
  const region = active?.closest?.(".region");
  const index = region ? piecesIn(region).indexOf(active) : -1;
  return () => {
    const now = document.activeElement;
    if (!active || active === document.body || (active.isConnected && now === active)) return;
    if (index < 0 && now !== document.body) return;
    const same = active.id && document.getElementById(active.id);
    const left = index >= 0 ? piecesIn(document.getElementById(region.id)) : [];
    const wishes = [region && same?.closest(".region") === region ? same : null, left[Math.min(index, left.length - 1)],
      document.getElementById("prompt")];
    for (const wish of wishes) {
      wish?.focus({ preventScroll: true });
      if (wish && document.activeElement === wish) return;       // what can no longer be chosen takes no focus
    }
  };
}

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

function glide(before) {
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
  for (const [piece, from, to] of shifted) slide(piece, from, to, 0);
  const step = moved.length > 1 ? Math.min(STEP, (LONGEST - GLIDE) / (moved.length - 1)) : 0;
  moved.forEach(([piece, from, to], i) => {
    if (from) slide(piece, from, to, i * step);
    else piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, delay: i * step, fill: "backwards" });
    ring(piece);
  });
}

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Play the way from the old place to the new one, over the stops of data-way where it begins at the old place. In a drawing
    the way is measured in the piece's own units. */
function slide(piece, from, to, delay) {
  let dx = middle(from).x - middle(to).x, dy = middle(from).y - middle(to).y;
  let size = "";
  const matrix = piece instanceof SVGGraphicsElement && piece.ownerSVGElement ? piece.getScreenCTM()?.inverse() : null;
  if (matrix) [dx, dy] = [matrix.a * dx + matrix.c * dy, matrix.b * dx + matrix.d * dy];
  else size = ` scale(${from.width / to.width || 1})`;
  const stops = matrix ? stopsOf(piece, dx, dy) : [];
  piece.animate(
    [{ transform: `translate(${dx}px, ${dy}px)${size}` }, ...stops.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
      { transform: "translate(0px, 0px)" }],
    { duration: Math.min(GLIDE + STRETCH * stops.length, LONGEST - delay), delay, easing: "cubic-bezier(.3, .7, .3, 1)", fill: "backwards",
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
