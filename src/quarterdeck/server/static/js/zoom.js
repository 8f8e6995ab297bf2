// A chart on a narrow screen is drawn larger or smaller by hand: with two fingers, with the wheel, with the keys + and -.

import { isTyping } from "./keys.js";

const NARROW = matchMedia("(max-width: 899px)");
const STEP = 1.25;                    // what one key does
const WHEEL = 1.0016;                 // what a pixel of the wheel does
const LARGEST = 3;
let fingers = null;                   // where two fingers were last

export const isPinching = () => fingers !== null;
export const between = (least, value, most) => Math.max(least, Math.min(most, value));

const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const middle = ([a, b]) => [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];

/** Call `by(factor, x, y)` when the chart inside `frame` is to be larger or smaller around a point of the screen. */
export function wireZoom(frame, by) {
  const isOver = ({ target }) => NARROW.matches && target.closest?.(frame);

  document.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2 && isOver(event)) fingers = { apart: apart(event.touches) };
  }, { passive: true });

  document.addEventListener("touchmove", (event) => {
    if (!fingers || event.touches.length !== 2) return;
    event.preventDefault();
    const now = apart(event.touches);
    by(now / fingers.apart, ...middle(event.touches));
    fingers = { apart: now };
  }, { passive: false });

  for (const end of ["touchend", "touchcancel"]) document.addEventListener(end, ({ touches }) => { if (touches.length < 2) fingers = null; });

  document.addEventListener("wheel", (event) => {
    if (!isOver(event)) return;
    event.preventDefault();
    by(WHEEL ** -event.deltaY, event.clientX, event.clientY);
  }, { passive: false });

  document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey }) => {
    if (!NARROW.matches || ctrlKey || metaKey || isTyping(target) || !["+", "=", "-"].includes(key)) return;
    const { x, y, width, height } = document.querySelector(frame).getBoundingClientRect();
    by(key === "-" ? 1 / STEP : STEP, x + width / 2, y + height / 2);
  });
}

/** The same for a chart that is scrolled in its frame, and whose style sheet makes it --zoom times as large; `least()` is how small it gets. */
export function zoomScrolled(frame, least = () => 1) {
  const table = document.getElementById("table");
  let zoom = 1;

  wireZoom(frame, (factor, x, y) => {
    const box = document.querySelector(frame), edge = box.getBoundingClientRect(), was = zoom;
    zoom = between(least(box, was), was * factor, LARGEST);
    table.style.setProperty("--zoom", zoom);
    table.toggleAttribute("data-zoomed", zoom > 1);
    const [dx, dy] = [x - edge.x, y - edge.y];
    box.scrollTo({ left: (box.scrollLeft + dx) * zoom / was - dx, top: (box.scrollTop + dy) * zoom / was - dy, behavior: "instant" });
  });
}
