// Sail beyond clicks: the card under the pointer, or the chosen one, lies as a ghost in the trick and says what it would do;
// and the motion of each kind of step: a card flies, the ship sails, the Kraken strikes.

import { boxOf, count, darken, effect, flip, fly, layer, middleOf, move, ribbon, shake, shot, splinter } from "../../js/stage.js";

const SVG = "http://www.w3.org/2000/svg";
const CARDS = "#own-cards .card.can";

// ---------------------------------------------------------------- what a card would do

/** The card that is looked at: under the pointer or the focus, or else the chosen one. */
const lookedAt = () => document.querySelector(`${CARDS}:hover`) ?? document.querySelector(`${CARDS}:focus-visible`)
  ?? document.querySelector(`${CARDS}[aria-pressed="true"]`);

function preview() {
  const card = lookedAt();
  const ghost = document.getElementById("ghost-card");
  const face = card?.querySelector("use").getAttribute("href") ?? "";
  if (ghost && (ghost.dataset.face ?? "") !== face) {
    ghost.dataset.face = face;
    ghost.setAttribute("class", `ghost-card ${["coral", "gold", "teal"].find((suit) => card?.classList.contains(suit)) ?? ""}`);
    ghost.innerHTML = face ? `<use href="${face}"/>` : "";
  }
  say(card?.dataset.then ?? "");
}

/** What the card would do stands after what is asked. */
function say(then) {
  const line = document.querySelector("#prompt .say");
  const shown = line?.querySelector(".then");
  if ((shown?.textContent ?? "") === then) return;
  shown?.remove();
  if (!line || !then) return;
  const words = document.createElement("span");
  words.className = "then";
  words.dataset.script = "";
  words.textContent = then;
  line.append(words);
}

for (const kind of ["pointerover", "focusin", "focusout", "click", "keyup"]) document.addEventListener(kind, preview);
document.addEventListener("shown", preview);

// ---------------------------------------------------------------- steps

let struck = false;                   // the strike before this one was the step before: the next takes half the time

function on(kind, motion) {
  effect(kind, async (step, how) => {
    const again = struck;
    struck = kind === "strike";
    await motion(step, how, again);
  });
}

on("card", (step, how) => (step.data.from === "others" ? fly(step.at[0], boxOf(document.querySelector("#others .back:last-of-type") ?? "others"), how) : how.rest(320)));

on("pair", async (step, how) => {
  const words = document.getElementById("ribbon");
  if (!words) return;
  if (how.calm) await move(words, { opacity: [0, 1] }, 200, how);
  else await move(words, [{ opacity: 0, transform: "scaleX(.1)" }, { opacity: 1, transform: "scaleX(1)" }], 280, { ...how, easing: "cubic-bezier(.3, 1.6, .5, 1)" });
  const coins = document.querySelectorAll(`#tally-${step.data.seat} [href="#coin"]`);
  await count(coins[coins.length - 1]?.closest("svg"), how);
});

/** Where the ship is on the screen, and how large a unit of the chart is there. */
function shipAt() {
  const place = document.getElementById("ship")?.getScreenCTM();
  return place && { x: place.e, y: place.f - 34 * place.a, unit: place.a };
}

on("sail", async (step, how) => {
  const ship = document.getElementById("ship"), layer = document.getElementById("ship-layer"), from = how.was("ship");
  if (!ship || !from) return;
  if (how.calm) return void await move(ship, { opacity: [0, 1] }, 200, how);
  const start = middleOf(from), end = middleOf(ship);
  const dx = start.x - end.x, dy = start.y - end.y;
  await move(layer, [
    { transform: `translate(${dx}px, ${dy}px)` },
    { transform: `translate(${dx}px, ${dy - 3}px)`, offset: 0.16 },
    { transform: "translate(0px, 0px)" },
  ], 850, { ...how, easing: "cubic-bezier(.45, 0, .3, 1)" });
  await move(layer, [{ transform: "none" }, { transform: "translateY(4px)" }, { transform: "translateY(-2px)" }, { transform: "none" }], 350, { ...how, easing: "ease-in-out" });
});

on("stuck", (step, how) => shake("ship-layer", { ...how, strength: 5 }));

/** A drawing of the page at a place of its own, until the step ends. */
const drawn = (symbol, box, place, cls = "") => shape(box, `<use href="#${symbol}"/>`, cls, place);

function shape(box, inside, cls, { x, y, width, height }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("class", `stage-thing sail ${cls}`);
  svg.innerHTML = inside;
  Object.assign(svg.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  layer().append(svg);
  return svg;
}

on("strike", async (step, how, again) => {
  const pace = how.pace * (again ? 0.5 : 1), { calm } = how;
  const at = shipAt();
  if (!at) return;
  const size = Math.max(130, 230 * at.unit);
  darken({ pace, calm, ms: 1400 });
  const arm = drawn("arm", "0 0 240 220", { x: at.x - size * 0.18, y: at.y - size * 0.4, width: size * 1.09, height: size });
  if (calm) await move(arm, { opacity: [0, 1] }, 200, { pace });
  else {
    const turned = (x, y, angle) => ({ transformOrigin: "88% 100%", transform: `translate(${x}px, ${y}px) rotate(${angle}deg)` });
    await move(arm, [turned(size * 0.25, size, 30), turned(size * 0.06, -size * 0.09, 26)], 380, { pace, delay: 150, fill: "both" });
    await move(arm, [turned(size * 0.06, -size * 0.09, 26), turned(size * 0.09, -size * 0.12, 30)], 160, { pace, easing: "linear", fill: "both" });
    await move(arm, [turned(size * 0.09, -size * 0.12, 30), turned(0, 0, 0)], 120, { pace, easing: "cubic-bezier(.6, 0, .9, .4)", fill: "both" });
    await Promise.all([shake("ocean", { pace }), shake("ship-layer", { pace, strength: 9 }), splinter({ x: at.x - 30, y: at.y - 30, width: 60, height: 60 }, { pace, creak: 0, shards: 560 })]);
  }
  await count("life", { pace, calm });
});

/** The Kraken comes nearer: arms rise out of the sea on both sides of the ship and sink again. */
on("rise", async (step, how) => {
  const at = shipAt(), size = at ? Math.max(120, 230 * at.unit) : 0;
  darken({ ...how, ms: 1900 });
  shake("kraken-board", { ...how, ms: 700, strength: 4 });
  if (!at) return;
  await Promise.all([-1, 1].map(async (side) => {
    const arm = drawn("arm", "0 0 240 220", { x: at.x + side * size * 0.62 - size / 2, y: at.y - size * 0.2, width: size * 1.09, height: size });
    if (how.calm) return move(arm, { opacity: [0, 1] }, 200, how);
    const up = (part, turn) => ({ transformOrigin: "50% 100%", transform: `translateY(${part * size}px) scaleX(${-side}) rotate(${turn}deg)`, clipPath: `inset(-20% -20% ${Math.max(0, part) * 100}% -20%)` });
    await move(arm, [up(1, 16), up(0, -4), up(0.04, 6), up(0, -2), up(1, 12)], 1700, { ...how, delay: side > 0 ? 120 : 0, easing: "ease-in-out", fill: "both" });
  }));
});
on("attack", async (step, how) => {
  darken({ ...how, ms: 900, depth: 0.3 });
  await shake("kraken-board", { ...how, ms: 420, strength: 4 });
});

on("shot", (step, how) => shot("ship", "kraken-board", how));

on("flip", async (step, how) => {
  const deck = boxOf("deck"), sea = boxOf("ocean");
  if (step.data?.card === undefined || !deck || !sea) return how.rest(200);
  const height = Math.min(250, sea.height * 0.62), width = height / 1.4;
  const card = drawn(`c${step.data.card}`, "0 0 250 350", { x: sea.x + (sea.width - width) / 2, y: sea.y + (sea.height - height) / 2, width, height },
    ["coral", "gold", "teal"][Math.floor(step.data.card / 9)]);
  await fly(card, deck, how);
  await flip(card, how);
});

on("round", (step, how) => ribbon(`Round ${step.data.round}`, "ocean", how));
/** The storm breaks behind her: it grows dark, rain falls over the waters that she has left, and lightning strikes there twice. */
on("storm", async (step, how) => {
  const cloud = document.getElementById(step.at[0]), sea = boxOf(document.querySelector(".sea")), at = boxOf(cloud);
  if (!sea || !at) return;
  darken({ ...how, ms: 1900, depth: 0.4 });
  const x = at.x + at.width / 2, wide = Math.min(300, sea.height * 0.6), high = sea.height * 0.66;
  const rain = Array.from({ length: 34 }, (_, i) => `<path d="M${(i * 41) % 200 + 12} ${(i * 67) % 190}l-14 34"/>`).join("");
  const shower = shape("0 0 240 240", rain, "sail-rain", { x: x - wide, y: sea.y + 20, width: wide, height: wide });
  const bolt = shape("0 0 60 200", '<path d="M34 0L10 92H30L16 200L54 74H32L46 0z"/>', "sail-bolt", { x: x - high * 0.15, y: sea.y + 30, width: high * 0.3, height: high });
  if (how.calm) return void await Promise.all([shower, bolt].map((one) => move(one, { opacity: [0, 1] }, 200, how)));
  const light = document.createElement("div");
  light.className = "sail-lightning";
  layer().append(light);
  const flashes = { opacity: [0, 0.7, 0, 0, 0.45, 0], offset: [0, 0.04, 0.12, 0.34, 0.38, 0.5] };
  await Promise.all([
    move(shower, [{ opacity: 0, transform: "translate(12px, -40px)" }, { opacity: 0.9, offset: 0.2 }, { opacity: 0, transform: "translate(-26px, 60px)" }], 1500, { ...how, easing: "linear", fill: "both" }),
    move(bolt, { opacity: [0, 1, 0.2, 0, 1, 0], offset: [0, 0.04, 0.14, 0.34, 0.38, 0.55] }, 1500, { ...how, easing: "linear", fill: "both" }),
    move(light, flashes, 1500, { ...how, easing: "linear", fill: "both" }),
    move(cloud, [{ transform: "none", opacity: 1 }, { transform: "translateX(-60px)", opacity: 0.4 }], 1500, { ...how, fill: "none" }),
  ]);
});
on("power", (step, how) => count(step.at[0], how));
on("pirate", (step, how) => count(step.at[0], how));
on("exchange", (step, how) => fly(step.at.map((id) => document.getElementById(id)).find((one) => one?.closest("#own-cards")) ?? null, boxOf("others"), how));
on("over", (step, how) => { darken({ ...how, ms: 1200, depth: 0.35 }); return how.rest(300); });
