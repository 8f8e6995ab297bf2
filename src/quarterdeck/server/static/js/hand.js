// What can be chosen stays in view: where all of it is scrolled away, a button leads back to it.

import { asked, choices } from "./choose.js";

const BAR = 48;                       // the bar's height: what is under it is not seen

/** Show the button if there are choices and none of them is seen. */
export function showWay() {
  const all = choices();
  const seen = all.some((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom > BAR && box.top + Math.min(box.height, 20) < innerHeight;
  });
  document.getElementById("way").hidden = !asked() || seen || !all.length;
}

export function wireHand() {
  const way = document.getElementById("way");
  addEventListener("resize", showWay);
  addEventListener("scroll", showWay, { passive: true, capture: true });
  way.addEventListener("click", () => {
    const [first] = choices();
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
  });
}
