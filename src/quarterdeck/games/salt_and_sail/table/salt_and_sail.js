// Salt & Sail beyond clicks: a hex some steps away is sailed to step by step, on a narrow screen the map follows the ship, and
// numbers that change are marked.

import { asked, choose, hideBubble } from "../../js/choose.js";
import { still } from "../../js/morph.js";

const table = document.getElementById("table");
let course = [];                      // the steps that are still to be sailed
let sentAt = "";                      // the position in which the last of them was sent

// ---------------------------------------------------------------- a voyage of several steps

/** Sail the next step, once the position is another one; where something else is asked meanwhile, the rest is dropped. */
function sailOn() {
  const { at } = table.dataset;
  if (!course.length || sentAt === at) return;
  const next = asked() ? document.getElementById(`go-${course.shift()}`) : null;
  sentAt = at;
  if (next?.matches(".can")) choose(next);
  else course = [];
}

function setOut(far) {
  hideBubble();
  course = far.dataset.route.split(" ");
  sentAt = "";
  sailOn();
}

document.addEventListener("click", ({ target }) => {
  const far = target.closest("#ways [data-route]");
  if (!target.closest("#confirm")) course = [];       // whatever else is pressed ends the voyage
  if (far && asked()) setOut(far);
}, true);

document.addEventListener("keydown", (event) => {
  const far = event.target.closest?.("#ways [data-route]");
  if (!far || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  if (!event.repeat && asked()) setOut(far);
});

// ---------------------------------------------------------------- the map follows the ship

const NARROW = matchMedia("(max-width: 899px)");
let shownAt = "";                     // what was brought into view last

/** Bring the ship to act, or the harbours to choose from, into view: in the map, which is wider than its window, and above the panel. */
function follow() {
  const chart = document.getElementById("chart");
  const isPlaced = !document.querySelector("#ask:is(.at-harbour, .at-sink)");
  const ship = chart?.querySelector(isPlaced ? ".ship:has(.glow)" : "#ways .can");
  if (!ship || !NARROW.matches) return;
  const key = `${ship.id} ${ship.dataset.hex} ${asked()}`;
  if (key === shownAt) return;
  shownAt = key;
  const behavior = still.matches ? "instant" : "smooth";
  const box = ship.getBoundingClientRect(), frame = chart.getBoundingClientRect();
  chart.scrollBy({ left: box.x + box.width / 2 - frame.x - frame.width / 2, behavior });
  const panel = document.getElementById("ask");
  if (!asked() || getComputedStyle(panel).position !== "sticky") return;
  const top = document.getElementById("prompt").getBoundingClientRect().bottom, bottom = panel.getBoundingClientRect().top;
  if (box.top < top || box.bottom > bottom) scrollBy({ top: (box.top + box.bottom - top - bottom) / 2, behavior });
}

// ---------------------------------------------------------------- what has changed

const MARKED = 1500;
const numbers = new Map();            // by id: what Fame and ducats were

/** A number that has changed says by how much, for a moment. */
function markChanges() {
  for (const stat of document.querySelectorAll("#hand [data-number]")) {
    const now = Number(stat.dataset.number), was = numbers.get(stat.id) ?? now;
    numbers.set(stat.id, now);
    if (now === was || still.matches) continue;
    stat.dataset.change = now > was ? `+${now - was}` : `−${was - now}`;
    setTimeout(() => delete stat.dataset.change, MARKED);
  }
}

document.addEventListener("shown", () => {
  sailOn();
  follow();
  markChanges();
});
addEventListener("resize", follow);
follow();
markChanges();
