// Salt & Sail beyond clicks: a hex some steps away is sailed to step by step, on a phone the chart is enlarged around the ship,
// numbers that change are marked, and steps move: the ship sails, tokens rise from the bag, cards turn, planks break.

import { asked, choose, hideBubble } from "../../js/choose.js";
import { still } from "../../js/morph.js";
import { effect, flip, move, rest } from "../../js/stage.js";
import { between, isPinching, wireZoom } from "../../js/zoom.js";

const table = document.getElementById("table");
const part = (id) => document.getElementById(id);
let course = [];                      // the steps that are still to be sailed
let sentAt = "";                      // the position in which the last of them was sent

// ---------------------------------------------------------------- a voyage of several steps

/** Sail the next step, once the position is another one; where something else is asked meanwhile, the rest is dropped. */
function sailOn() {
  const { at } = table.dataset;
  if (!course.length || sentAt === at || table.classList.contains("staging")) return;
  const next = asked() ? part(`go-${course.shift()}`) : null;
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
  if (!target.closest("#confirm") && !table.classList.contains("staging")) course = [];   // whatever else is pressed ends the voyage
  if (far && asked() && !dragged) setOut(far);
}, true);

document.addEventListener("keydown", (event) => {
  const far = event.target.closest?.("#ways [data-route]");
  if (!far || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  if (!event.repeat && asked()) setOut(far);
});

// ---------------------------------------------------------------- a phone: the chart around the ship

const NARROW = matchMedia("(max-width: 599px)");
const FINGER = 50;                    // pixels from side to side of a hex that a finger hits
const HEX = 69;                       // the same in the chart's own units
const LARGEST = 4;
let wide = false;                     // the whole chart was asked for
let byHand = 1;                       // how much larger or smaller it was drawn by hand
let shift = { x: 0, y: 0 };
let dragged = false;

/** How much the chart is enlarged by itself, so that a finger hits a hex. */
function fitted() {
  const chart = part("chart"), drawn = part("fleet");
  const unit = Math.min(chart.offsetWidth / drawn.viewBox.baseVal.width, chart.offsetHeight / drawn.viewBox.baseVal.height);
  const isSunk = part("ask")?.matches(".at-sink");        // where to begin again may be anywhere
  return NARROW.matches && !wide && !isSunk ? Math.max(1, FINGER / (HEX * unit)) : 1;
}

const zoom = () => between(1, fitted() * byHand, LARGEST);

wireZoom("#chart", (factor, x, y) => {
  const { left, top, width, height } = part("chart").getBoundingClientRect(), was = zoom(), now = between(1, was * factor, LARGEST);
  byHand = now / fitted();
  shift = { x: shift.x + (x - left - width / 2) * (1 - now / was), y: shift.y + (y - top - height / 2) * (1 - now / was) };
  lay(now, false);
});

function lay(scale, animate) {
  const chart = part("chart");
  const most = { x: chart.offsetWidth * (scale - 1) / 2, y: chart.offsetHeight * (scale - 1) / 2 };
  shift.x = Math.max(-most.x, Math.min(most.x, shift.x));
  shift.y = Math.max(-most.y, Math.min(most.y, shift.y));
  chart.style.transition = animate && !still.matches ? "transform .35s ease-out" : "";
  chart.style.transform = scale > 1 ? `translate(${shift.x}px, ${shift.y}px) scale(${scale})` : "";
}

/** The middle of what matters now: the harbours to choose from, or the ship to act. */
function middle() {
  const chart = part("chart");
  const lit = [...chart.querySelectorAll(part("ask")?.matches(".at-harbour, .at-sink") ? "#ways .can" : ".ship:has(.glow)")];
  if (!lit.length) return null;
  const boxes = lit.map((one) => one.getBBox()), frame = part("fleet").viewBox.baseVal;
  const unit = Math.min(chart.offsetWidth / frame.width, chart.offsetHeight / frame.height);
  const at = lit.map((one, i) => {
    const place = one.transform.baseVal.consolidate()?.matrix;
    return place ? { x: place.e, y: place.f } : { x: boxes[i].x + boxes[i].width / 2, y: boxes[i].y + boxes[i].height / 2 };
  });
  const mean = (pick) => at.reduce((sum, one) => sum + pick(one), 0) / at.length;
  return { x: (mean((one) => one.x) - frame.x - frame.width / 2) * unit, y: (mean((one) => one.y) - frame.y - frame.height / 2) * unit };
}

let shownAt = "";                     // what was brought into view last

function follow(force = false) {
  const chart = part("chart");
  if (!chart) return;
  const ship = chart.querySelector(".ship:has(.glow)");
  const key = `${ship?.id} ${ship?.dataset.hex} ${asked()} ${part("ask")?.className} ${wide} ${NARROW.matches} ${chart.offsetWidth}`;
  if (key === shownAt && !force) return lay(zoom(), false);        // a part that was shown anew has lost its place
  shownAt = key;
  const scale = zoom(), to = middle();
  if (to) shift = { x: -to.x * scale, y: -to.y * scale };
  lay(scale, true);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#whole");
  if (button) {
    wide = !wide;
    byHand = 1;
    button.textContent = wide ? "Around the ship" : "Whole chart";
    follow(true);
  }
  const tab = target.closest(".tabs button");
  if (tab) showTab(tab.id === "tab-held" ? "held" : "public");
});

document.addEventListener("pointerdown", (event) => {
  dragged = false;
  if (!event.target.closest("#chart") || (zoom() === 1 && byHand === 1 && !NARROW.matches)) return;
  const from = { x: event.clientX - shift.x, y: event.clientY - shift.y };
  const start = { x: event.clientX, y: event.clientY };
  const pull = (moved) => {
    if (isPinching()) return;
    if (Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < 8 && !dragged) return;
    dragged = true;
    shift = { x: moved.clientX - from.x, y: moved.clientY - from.y };
    lay(zoom(), false);
  };
  const letGo = () => {
    document.removeEventListener("pointermove", pull);
    document.removeEventListener("pointerup", letGo);
    document.removeEventListener("pointercancel", letGo);
  };
  document.addEventListener("pointermove", pull);
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
});

document.addEventListener("click", (event) => {        // a drag is no press
  if (!dragged || !event.target.closest("#chart")) return;
  dragged = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// ---------------------------------------------------------------- a phone: public and private Rumors

function showTab(name) {
  const town = document.querySelector(".salt.town");
  if (!town) return;
  town.dataset.tab = name;
  part("tab-public").setAttribute("aria-selected", name === "public");
  part("tab-held").setAttribute("aria-selected", name === "held");
}

/** How many Rumors fit, on the tabs; the tab with more of them comes first by itself when the turn begins. */
let turn = "";

function countFits() {
  if (!part("tab-public")) return;
  const fits = (id) => document.querySelectorAll(`#${id} .rumor.can`).length;
  for (const [tab, row, words] of [["tab-public", "public", "For all"], ["tab-held", "held", "Yours"]]) {
    const count = fits(row);
    part(tab).textContent = count ? `${words} · ${count} ${count === 1 ? "fits" : "fit"}` : words;
  }
  const now = asked() ? `${part("ask")?.className} ${fits("public")} ${fits("held")}` : "";
  if (now && now !== turn && fits("held") > fits("public")) showTab("held");
  turn = now;
  const spoken = part("guide")?.dataset.look?.split(" ").find((id) => id.startsWith("rumor-"));      // the Rumor that a lesson speaks of
  if (spoken) showTab(part(spoken)?.closest("#held") ? "held" : "public");
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

// ---------------------------------------------------------------- steps

/** The bag rustles, the token rises out of it and turns. */
effect("token", async (step, { pace, calm }) => {
  const scene = part("scene"), bag = scene?.querySelector(".big-bag"), rise = scene?.querySelector(".rise");
  if (!bag || !rise) return;
  if (calm) {
    await move(rise, { opacity: [0, 1] }, 200, { pace });
    return;
  }
  rise.style.visibility = "hidden";
  await move(bag, [{ transform: "none" }, { transform: "rotate(-5deg) scale(1.03, .98)" }, { transform: "rotate(4deg) scale(.98, 1.03)" },
    { transform: "rotate(-3deg)" }, { transform: "none" }], 320, { pace });
  rise.style.visibility = "";
  const way = bag.getBoundingClientRect().top - rise.getBoundingClientRect().top + 30;
  await move(rise, [{ transform: `translateY(${way}px) scale(.25)`, opacity: 0 }, { transform: `translateY(${way * 0.7}px) scale(.4)`, opacity: 1, offset: 0.25 },
    { transform: "none", opacity: 1 }], 380, { pace, easing: "cubic-bezier(.2, .9, .3, 1.1)" });
  await flip(rise.firstElementChild, { pace });
  if (step.data?.bad) await move(rise, [{ transform: "none" }, { transform: "translateX(-9px)" }, { transform: "translateX(8px)" }, { transform: "none" }], 200, { pace });
});

/** A card is turned over. */
effect("encounter", async (step, { pace, calm }) => flip(part("encounter"), { pace, calm, ms: 360 }));

effect("attempt", async (step, { pace, calm }) => {
  const letter = document.querySelector("#scene .rumor-letter");
  if (letter && !calm) await move(letter, [{ transform: "translateY(40px) rotate(-6deg)", opacity: 0 }, { transform: "none", opacity: 1 }], 320, { pace });
});

for (const kind of ["passed", "failed"]) {
  effect(kind, async (step, { pace, calm }) => {
    const ribbon = document.querySelector("#scene .outcome");
    if (ribbon && !calm) await move(ribbon, [{ transform: "scaleX(.05)", opacity: 0.4 }, { transform: "scaleX(1.04)", opacity: 1, offset: 0.8 }, { transform: "none" }], 300, { pace });
    if (kind === "failed" && !calm) await shake(part("scene"), pace);
  });
}

const shake = (element, pace) => element && move(element, [{ transform: "none" }, { transform: "translateX(-8px)" }, { transform: "translateX(7px)" },
  { transform: "translateX(-4px)" }, { transform: "none" }], 280, { pace });

/** A Discovery: the card rises into its light. */
effect("found", async (step, { pace, calm }) => {
  const shown = part("reveal"), card = shown?.querySelector(".plate"), words = shown?.querySelector(".gain");
  if (!card || calm) return;
  words.style.visibility = "hidden";
  await move(shown, { opacity: [0, 1] }, 240, { pace });
  await move(card, [{ transform: "translateY(60px) rotateY(90deg)", opacity: 0.3 }, { transform: "translateY(0) rotateY(0)", opacity: 1 }], 520, { pace });
  words.style.visibility = "";
  await move(words, [{ transform: "translateX(30px)", opacity: 0 }, { transform: "none", opacity: 1 }], 260, { pace });
});

/** Fog lifts from a site. */
effect("look", async (step, { pace, calm }) => {
  const site = part(step.data?.site);
  if (site && !calm) await move(site, [{ opacity: 0, filter: "blur(5px)" }, { opacity: 1, filter: "none" }], 420, { pace });
});

/** The hull is hit: splinters on one's own mat, a shudder of a ship on the chart. */
effect("hit", async (step, { pace, calm }) => {
  if (calm) return;
  const hull = document.querySelector(`#seat-${step.data?.seat} .mat-panel`), ship = document.querySelector(`#ship-${step.data?.seat} .hull`);
  const holes = [...(hull?.querySelectorAll(".hole") ?? [])];
  await Promise.all([hull && shake(hull, pace), ship && move(ship, [{ rotate: "0deg" }, { rotate: "-7deg" }, { rotate: "5deg" }, { rotate: "0deg" }], 320, { pace }),
    holes.length && !step.data?.held && move(holes.at(-1), [{ opacity: 0 }, { opacity: 1 }], 260, { pace })]);
});

effect("crew", async (step, { pace, calm }) => {
  const mat = document.querySelector(`#seat-${step.data?.seat} .mat-panel`);
  if (mat && !calm) await shake(mat, pace);
});

effect("rumor", async (step, { pace, calm }) => {
  const card = part(step.data?.rumor);
  if (card && !calm) await move(card, [{ transform: "translateY(-50px) rotate(-7deg)", opacity: 0 }, { transform: "none", opacity: 1 }], 380, { pace });
});

effect("sank", async (step, { pace, calm }) => {
  const hull = document.querySelector(`#${step.data?.ship} .hull`);
  if (!hull) return;
  if (calm) return rest(300, { pace });
  await move(hull, [{ rotate: "0deg", translate: "0 0", opacity: 1 }, { rotate: "18deg", translate: "0 14px", opacity: 1, offset: 0.4 }, { rotate: "38deg", translate: "0 70px", opacity: 0 }], 1000, { pace, fill: "both" });
});

effect("round", async (step, { pace, calm }) => {
  const scroll = part("status");
  if (scroll && !calm) await move(scroll, [{ transform: "scale(1)" }, { transform: "scale(1.07)" }, { transform: "scale(1)" }], 420, { pace });
});

document.addEventListener("shown", () => {
  sailOn();
  follow();
  countFits();
  markChanges();
});
document.addEventListener("staged", () => sailOn());
addEventListener("resize", () => follow());
follow();
countFits();
markChanges();
