// What can be chosen stays in view. On a phone the hand sticks to the bottom of the screen, but only as far down as there is
// something to choose: the rest of it would cover the board. How much is left below goes to the style sheet as --below.

import { asked, choices } from "./choose.js";
import { piecesIn } from "./morph.js";

const MOST = 0.4;                     // of the screen's height; a taller hand does not stick at all

function measure() {
  const hand = document.getElementById("hand");
  const box = hand.getBoundingClientRect();
  const pieces = piecesIn(hand);
  const needed = pieces.length ? Math.max(...pieces.map((one) => one.getBoundingClientRect().bottom)) - box.top + 10 : 0;
  const below = needed > innerHeight * MOST ? box.height : Math.max(0, box.height - needed);
  document.documentElement.style.setProperty("--below", `${Math.round(below)}px`);
}

/** Where all choices are out of sight, a button leads to them. */
export function showWay() {
  const all = choices();
  const top = document.getElementById("prompt").getBoundingClientRect().bottom;
  const seen = all.some((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom > top && box.top + Math.min(box.height, 40) < innerHeight - 50;
  });
  document.getElementById("way").hidden = !asked() || seen || !all.length;
}

export function wireHand() {
  const hand = document.getElementById("hand");
  const way = document.getElementById("way");
  new ResizeObserver(measure).observe(hand);
  addEventListener("resize", () => { measure(); showWay(); });
  addEventListener("scroll", showWay, { passive: true });
  way.addEventListener("click", () => {
    const [first] = choices();
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
  });
}
