// Set Sail beyond clicks: both ships' courses, and trades, are composed before they are sent, a few tiles are marked with a reason
// to go there, and on a narrow screen the chart follows what matters.

import { asked, choose, hideBubble, refuse, say, trying } from "../../js/choose.js";
import { showWay } from "../../js/hand.js";
import { isTyping } from "../../js/keys.js";
import { still } from "../../js/morph.js";
import { boxOf, count as swell, darken, effect, flip, layer, middleOf, move, ribbon, send, shake, shot } from "../../js/stage.js";
import { zoomScrolled } from "../../js/zoom.js";

const SVG = "http://www.w3.org/2000/svg";
const MARKED = 7;                     // so many tiles are marked at most: more would be a wall of light
const RADIUS = 38.6;                  // of a tile
const table = document.getElementById("table");

// ---------------------------------------------------------------- several moves in a row

let chain = [];                       // selectors: where the next moves stand on the page when their time comes
let sentAt = "";                      // the position in which the last of them was sent

function sendAll(moves) {
  chain = moves;
  sentAt = "";
  goOn();
}

/** Play the next move, once the position is another one; where it does not stand on the page any more, the rest is dropped. */
function goOn() {
  const at = table.dataset.at;
  if (chain.length && sentAt !== at) {
    const next = asked() ? document.querySelector(chain.shift()) : null;
    sentAt = at;
    if (next) choose(next);
    else chain = [];
  }
  table.toggleAttribute("data-sending", chain.length > 0);
}

document.addEventListener("refused", () => {
  chain = [];
  goOn();
  if (table.classList.contains("guided") && isComposing()) startOver();      // in a lesson the whole plan is put back
});

// ---------------------------------------------------------------- both courses

let plan = [null, null];              // the tile that each ship shall go to
let turn = "";                        // for which ships on which tiles the plan is made
let ship = 0;                         // the ship whose tile is being chosen
let aimed = null;                     // the tile under the pointer or the focus
let touched = "";                     // what the tile offers that was chosen last
const phone = matchMedia("(max-width: 599px)");

const sheet = () => document.querySelector("#tiles.moving");
const tile = (number) => document.getElementById(`go-${number}`);
const numbers = (words) => words.split(" ").map(Number);

/** Steps from a tile to every other, and the tile before each on a shortest way. */
function ways(start) {
  const steps = new Map([[start, 0]]), before = new Map();
  for (const [here] of steps) {
    for (const next of numbers(tile(here).dataset.beside)) {
      if (steps.has(next)) continue;
      steps.set(next, steps.get(here) + 1);
      before.set(next, here);
    }
  }
  return { steps, before };
}

/** What the page says of the move at hand, with the plan so far. */
function course() {
  const { phase, left, own, closed, seat } = sheet().dataset;
  const from = numbers(own).map(ways);
  const cost = plan.map((goal, i) => (goal === null || i < Number(phase) ? 0 : from[i].steps.get(goal)));
  return { first: Number(phase), left: Number(left), own: numbers(own), closed: numbers(closed), seat, from, cost };
}

/** How far a ship may go: the other one needs its planned steps, or one at least. */
function reach(at, which) {
  if (at.first === 1) return at.left;
  return at.left - (which === 0 ? 1 : at.cost[0] || 1);
}

function mayGo(at, which, goal) {
  const steps = at.from[which].steps.get(goal);
  return steps > 0 && steps <= reach(at, which) && !at.closed.includes(goal);
}

/** A tile is clicked: the ship shall go there; what was chosen already is confirmed by choosing it again. */
function pick(element) {
  const goal = Number(element.dataset.action), at = course();
  hideBubble();
  if (!mayGo(at, ship, goal)) {
    deny(element, at, goal);
    return;
  }
  if (plan[ship] === goal && isComplete(at)) {
    sail();
    return;
  }
  plan[ship] = goal;
  touched = wordsOf(at, goal);
  if (ship === 0 && plan[1] !== null && !mayGo(course(), 1, plan[1])) plan[1] = null;
  const other = 1 - ship;
  const goesOn = at.first === 0 && plan[other] === null;
  if (goesOn) ship = other;
  aimed = null;
  outdated();
  draw();
  if (goesOn && element.matches(":focus-visible")) nearest()?.focus({ preventScroll: true });
  say(`${element.dataset.name}. ${document.getElementById("left").textContent}.`);
}

/** A hint speaks of the ship that sails first; once its tile is chosen, it is said how to get the next one. */
function outdated() {
  const line = document.getElementById("hint");
  if (line.hidden || plan[0] === null || course().first !== 0) return;
  line.textContent = "That hint was for ship 1. Sail ship 1 alone, and ask again for ship 2.";
}

/** A tile beside the ship at hand: a keyboard player goes on from there. */
function nearest() {
  const at = course();
  const goal = numbers(tile(at.own[ship]).dataset.beside).find((next) => mayGo(at, ship, next));
  return goal === undefined ? document.querySelector("#tiles .near") : tile(goal);
}

/** Where the ship at hand cannot go; of the first ship's tiles the server knows the rule. */
function deny(element, at, goal) {
  if (ship === at.first) {
    choose(element);
    return;
  }
  const { far, farRule, begun, begunRule } = sheet().dataset;
  const isBegun = at.closed.includes(goal);
  const most = reach(at, ship);
  const sentence = (isBegun ? begun : far).replace("{tile}", element.dataset.name).replace("{steps}", `${most} step${most === 1 ? "" : "s"}`);
  refuse({ action: goal, rule: isBegun ? begunRule : farRule, sentence });
}

const isComplete = (at) => plan[1] !== null && (at.first === 1 || plan[0] !== null);

/** Send the first move; the second follows when its time comes. */
function sail() {
  const { first } = course();
  if (plan[first] === null) return;
  const sailing = [0, 1].filter((which) => which >= first && plan[which] !== null);
  sendAll(sailing.map((which) => `#tiles[data-phase="${which}"] #go-${plan[which]}`));
}

// ---------------------------------------------------------------- drawing it

function svg(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A course as a line, and the ship as it would lie at its end. */
function trace(at, which, goal, cls) {
  const points = [];
  for (let here = goal; here !== undefined; here = at.from[which].before.get(here)) points.unshift(tile(here).dataset);
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const { x, y } = points.at(-1), boat = sheet().dataset.boats.split(" ")[which];
  return [svg("path", { d, class: `under ${cls}` }), svg("path", { d, class: cls }),
    svg("use", { href: boat, x: Number(x) - 38, y: Number(y) - 40, width: 76, height: 72, class: cls })];
}

/** The line that bounds what the ship at hand can reach, wherever there is water beyond it. */
function bound(near) {
  let d = "";
  for (const here of near) {
    const { x, y, beside } = tile(here).dataset;
    for (const next of numbers(beside)) {
      if (near.has(next)) continue;
      const other = tile(next).dataset;
      const angle = Math.atan2(other.y - y, other.x - x);
      const corner = (turn) => `${(Number(x) + RADIUS * Math.cos(angle + turn)).toFixed(1)} ${(Number(y) + RADIUS * Math.sin(angle + turn)).toFixed(1)}`;
      d += `M${corner(-Math.PI / 6)}L${corner(Math.PI / 6)}`;
    }
  }
  return d;
}

/** The tiles that are worth a mark for the ship at hand: the best reasons, and of each kind only the nearest tile. */
function worthwhile(at, near) {
  const best = new Map();
  for (const goal of near) {
    const { why, worth, kind } = tile(goal).dataset;
    if (!why || goal === plan[1 - ship]) continue;
    const steps = at.from[ship].steps.get(goal), known = best.get(kind);
    if (!known || steps < known.steps) best.set(kind, { goal, steps, why, worth: Number(worth) });
  }
  return [...best.values()].sort((a, b) => b.worth - a.worth || a.steps - b.steps).slice(0, MARKED);
}

/** Marks beside each other: a mark stands on its tile, below or above where a ship, a cross or another mark is in its way. */
function tags(marked) {
  const taken = [];
  return marked.map(({ goal, steps, why }) => {
    const { x, y } = tile(goal).dataset, width = why.length * 6.9 + 34;
    const middle = Math.max(width / 2 + 4, Math.min(Number(x), 1131 - width / 2));
    const isBusy = document.querySelector(`#fleet [data-tile="${goal}"]`) !== null;
    const meets = (top) => taken.some((one) => Math.abs(one.middle - middle) < (one.width + width) / 2 + 14 && Math.abs(one.top - top) < 27);
    const heights = (isBusy ? [30, -32, 46] : [-18, -34, 10, 26]).map((by) => Number(y) + by);
    const top = heights.find((one) => !meets(one)) ?? heights[0];
    taken.push({ middle, width, top });
    const flag = svg("path", { d: `M${8 - width / 2} -11H${width / 2 - 5}l5 11-5 11H${8 - width / 2}z` });
    const round = svg("g", { transform: `translate(${8 - width / 2})` },
      svg("g", { class: "tc" }, svg("circle", { r: 13 }), svg("text", { y: 5.5, class: "st" }, String(steps))));
    return svg("g", { class: "tag", transform: `translate(${middle} ${top})` }, flag, round, svg("text", { x: 11, y: 5, class: "tx" }, why));
  });
}

function draw() {
  const chart = sheet();
  const isAsked = chart !== null && asked();
  chart?.classList.toggle("composing", isAsked);
  if (!isAsked) {
    clear();
    return;
  }
  const at = course();
  const near = new Set([at.own[ship]]);
  for (const one of chart.querySelectorAll(".go")) {
    const goal = Number(one.dataset.action);
    const isNear = mayGo(at, ship, goal);
    one.classList.toggle("near", isNear);
    one.classList.toggle("aim-0", plan[0] === goal && at.first === 0);
    one.classList.toggle("aim-1", plan[1] === goal);
    one.classList.remove("worth");
    if (!isNear) continue;
    near.add(goal);
    one.querySelector(".steps").textContent = at.from[ship].steps.get(goal);
  }
  document.getElementById("reach").setAttribute("d", bound(near));
  near.delete(at.own[ship]);
  const marked = worthwhile(at, near);
  for (const { goal } of marked) tile(goal).classList.add("worth");
  const lines = plan.flatMap((goal, i) => (goal === null || i < at.first ? [] : trace(at, i, goal, "")));
  const isAimed = aimed !== null && aimed !== plan[ship] && mayGo(at, ship, aimed);
  if (isAimed) lines.push(...trace(at, ship, aimed, "guess"));
  document.getElementById("courses").replaceChildren(...lines);
  document.getElementById("tags").replaceChildren(...tags(marked));
  document.getElementById("tile-words").textContent = aimed === null ? "" : wordsOf(at, aimed);
  tellTouched(touched);
  fill(at);
}

/** On a phone the marks of the chart are bare numbers: what the chosen tile offers stands in the prompt. */
function tellTouched(words) {
  const line = document.querySelector("#prompt .say");
  const shown = line?.querySelector(".then");
  const said = phone.matches ? words : "";
  if ((shown?.textContent ?? "") === said) return;
  shown?.remove();
  if (!line || !said) return;
  const then = document.createElement("span");
  then.className = "then";
  then.dataset.script = "";
  then.textContent = said;
  line.append(then);
}

/** Nothing is being planned. */
function clear() {
  document.getElementById("courses")?.replaceChildren();
  document.getElementById("tags")?.replaceChildren();
  const words = document.getElementById("tile-words");
  if (words) words.textContent = "";
  tellTouched("");
}

/** The tile under the pointer in words, with the steps of the ship at hand. */
function wordsOf(at, goal) {
  const steps = at.from[ship].steps.get(goal);
  return tile(goal).getAttribute("aria-label").replace(/: \d+ steps?\./, mayGo(at, ship, goal) ? `: ${count(steps)} for ship ${ship + 1}.` : ":");
}

const count = (steps) => `${steps} step${steps === 1 ? "" : "s"}`;

/** The panel: both legs, the steps that are left, and the button. */
function fill(at) {
  const bar = document.getElementById("sailing");
  if (!bar) return;
  const used = Number(bar.dataset.used);
  for (const i of [0, 1]) {
    const leg = document.getElementById(`leg-${i}`);
    leg.toggleAttribute("aria-current", i === ship);
    if (i === ship) leg.setAttribute("aria-current", "true");
    if (i < at.first) continue;
    const goal = plan[i];
    document.getElementById(`leg-words-${i}`).replaceChildren(...(goal === null ? [bold("choose a tile")]
      : [bold(`to ${tile(goal).dataset.name}`), count(at.cost[i])]));
    leg.setAttribute("aria-label", goal === null ? `Ship ${i + 1}: choose a tile` : `Ship ${i + 1} to ${tile(goal).dataset.name}, ${count(at.cost[i])}`);
  }
  bar.querySelectorAll(".pips i").forEach((pip, i) => {
    pip.className = i < used ? "sailed" : i < used + at.cost[0] ? "one" : i < used + at.cost[0] + at.cost[1] ? "two" : "";
  });
  document.getElementById("left").textContent = `${count(at.left - at.cost[0] - at.cost[1])} left`;
  const now = document.getElementById("sail-now"), anew = document.getElementById("sail-anew");
  now.disabled = plan[at.first] === null;
  now.textContent = at.first === 1 ? "Sail ship 2" : plan[1] === null ? "Sail ship 1 only" : "Sail both ships";
  if (plan[at.first] === null) now.textContent = at.first === 0 && plan[1] !== null ? "Choose a tile for ship 1" : "Choose a tile";
  anew.disabled = plan[0] === null && plan[1] === null;
}

function bold(words) {
  const made = document.createElement("b");
  made.textContent = words;
  return made;
}

/** A plan is for one turn of one player. */
function renew() {
  const svg = sheet();
  if (!svg) {
    if (!document.querySelector("#ask:is(.offer, .answer)")) turn = "";     // after a trade the plan is there again
    return;
  }
  const { seat, closed, phase, own } = svg.dataset;
  const now = `${seat}/${closed}/${phase}/${own}`;
  if (now === turn) return;
  turn = now;
  plan = [null, null];
  ship = Number(phase);
  aimed = null;
  touched = "";
}

const isComposing = () => asked() && sheet() !== null;

document.addEventListener("click", (event) => {
  if (!isComposing()) return;
  const go = event.target.closest("#tiles .go"), leg = event.target.closest("[data-leg]");
  if (go) {
    event.stopPropagation();
    pick(go);
  } else if (leg && !leg.disabled) {
    ship = Number(leg.dataset.leg);
    draw();
  } else if (event.target.closest("#sail-now")) {
    sail();
  } else if (event.target.closest("#sail-anew")) {
    startOver();
  }
}, true);

/** Whether Escape has something to close first. */
const isOpen = () => document.body.dataset.drawer || document.querySelector("details.more-menu[open], #bubble:not([hidden])");

function startOver() {
  plan = [null, null];
  ship = Number(sheet().dataset.phase);
  touched = "";
  draw();
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (!isComposing() || event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || document.querySelector("dialog:modal")) return;
  const go = target.closest?.("#tiles .go");
  if ((key === "Enter" || key === " ") && go) {
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) pick(go);
  } else if ((key === "1" || key === "2") && Number(key) - 1 >= Number(sheet().dataset.phase)) {
    ship = Number(key) - 1;
    draw();
  } else if (key === "Escape" && plan.some((goal) => goal !== null) && !offer && !isOpen()) {
    startOver();
  }
}, true);

function aim(element) {
  const next = element ? Number(element.dataset.action) : null;
  if (next === aimed) return;
  aimed = next;
  draw();
}

table.addEventListener("pointerover", ({ target, pointerType }) => isComposing() && pointerType !== "touch" && aim(target.closest("#tiles .go")));
table.addEventListener("focusin", ({ target }) => isComposing() && target.matches(":focus-visible") && aim(target.closest("#tiles .go")));

// ---------------------------------------------------------------- an offer

const SIDES = ["give", "want"];
const ITEMS = { give: 9, want: 7 };   // the rules' items: Ship cards are given by their kind, and wanted of any kind
const FIVE = 1;                       // the item that is five silvers
let offer = null;                     // how many of each item are given and wanted, while the composer is open
let partner = "";                     // the action that begins an offer to that captain

const composer = () => document.querySelector("#trade.composer");
const partnerButton = () => document.querySelector(`#trade [data-action="${partner}"]`);
const placeOf = (item) => (item === 0 ? 0 : item - 1);
const amount = (item) => (item === FIVE ? 5 : 1);
const sum = (counts) => counts.reduce((all, one) => all + one, 0);

/** What stands on one side: silvers, Supply tokens, goods, Ship cards. */
function parts(counts) {
  const found = Array(counts.length - 1).fill(0);
  counts.forEach((count, item) => { found[placeOf(item)] += count * amount(item); });
  return found;
}

/** Whether that is there; of a partner's goods only the number of all together is known. */
function fits(side, counts) {
  const found = parts(counts), has = numbers((side === "give" ? composer() : partnerButton()).dataset.has);
  return found.every((count, part) => count <= has[part]) && (side === "give" || found[2] + found[3] + found[4] <= has[2]);
}

/** 5 silvers and 1 Banana; empty if there is nothing on that side. */
function sideWords(side) {
  const words = parts(offer[side]).flatMap((count, part) => {
    const [one, two] = composer().dataset[`${side}-${part}`].split("|");
    return count ? [(count === 1 ? one : two).replace(/^\d+/, count)] : [];
  });
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words[0] ?? "";
}

/** The offer as a sentence; a side may be empty. */
function offerWords(name) {
  const gives = sideWords("give"), wants = sideWords("want");
  if (wants && !gives) return `You ask ${name} for ${wants}, for nothing.`;
  return gives ? `You offer ${name} ${gives}, for ${wants || "nothing"}.` : `You offer ${name} nothing yet.`;
}

/** Open the composer with nothing in it, or close it. */
function openTrade(on) {
  offer = on ? Object.fromEntries(SIDES.map((side) => [side, Array(ITEMS[side]).fill(0)])) : null;
  drawTrade();
  (on ? partnerButton() : document.getElementById("trade-open"))?.focus({ preventScroll: true });
}

/** The composer, with what stands in the offer; it closes where no offer can be begun. */
function drawTrade() {
  const form = composer();
  if (!form) offer = null;
  const isComposed = offer !== null && asked();
  document.getElementById("trade-open")?.setAttribute("aria-expanded", isComposed);
  if (!form) return;
  form.hidden = !isComposed;
  if (!isComposed) return;
  if (!partnerButton()) partner = form.querySelector("[data-action]").dataset.action;
  for (const one of form.querySelectorAll("[data-action]")) one.setAttribute("aria-current", one.dataset.action === partner);
  if (!fits("want", offer.want)) offer.want.fill(0);
  if (!fits("give", offer.give)) offer.give.fill(0);
  const { name, has } = partnerButton().dataset;
  numbers(has).forEach((count, part) => { document.getElementById(`theirs-${part}`).textContent = count; });
  for (const side of SIDES) {
    offer[side].forEach((count, item) => {
      document.getElementById(`count-${side}-${item}`).textContent = count;
      document.getElementById(`less-${side}-${item}`).setAttribute("aria-disabled", count === 0);
      document.getElementById(`more-${side}-${item}`).setAttribute("aria-disabled", whyNotMore(side, item) !== "");
    });
  }
  document.getElementById("trade-words").textContent = offerWords(name);
  const send = document.getElementById("trade-send");
  send.textContent = `Send to ${name}`;
  send.setAttribute("aria-disabled", isEmpty());
}

const isEmpty = () => SIDES.every((side) => sum(offer[side]) === 0);

/** Which of the rules of an offer forbids one more of something, or none. */
function whyNotMore(side, item) {
  const { most, mostCoins } = composer().dataset, more = offer[side].map((count, i) => count + (i === item));
  if (sum(offer.give) + sum(offer.want) >= Number(most)) return "many";
  if (!fits(side, more)) return "much";
  return parts(more)[0] > Number(mostCoins) ? "coins" : "";
}

/** The rule that forbids it, beside what was pressed. */
function tell(element, rule) {
  const { dataset } = composer();
  trying(element);
  refuse({ rule: dataset[`${rule}Rule`], sentence: dataset[rule] });
}

/** One more or one fewer of an item. */
function step(button) {
  const { side } = button.dataset, item = Number(button.dataset.item), by = Number(button.dataset.by);
  const why = by > 0 ? whyNotMore(side, item) : "";
  if (why) tell(button, why);
  else offer[side][item] = Math.max(0, offer[side][item] + by);
  drawTrade();
}

/** The offer goes to the table item by item, as the rules take it. */
function sendOffer(button) {
  if (isEmpty()) {
    tell(button, "empty");
    return;
  }
  const { firstGive, firstWant, last } = button.dataset;
  const items = SIDES.flatMap((side) => offer[side].flatMap((count, item) => Array(count).fill(Number(side === "give" ? firstGive : firstWant) + item)));
  offer = null;
  sendAll([`#trade #do-${partner}`, ...[...items, Number(last)].map((action) => `#ask.offer #do-${action}`)]);
  drawTrade();
}

document.addEventListener("click", (event) => {
  const { target } = event;
  const whom = target.closest("#trade [data-action]"), stepped = target.closest("#trade [data-by]"), send = target.closest("#trade-send");
  if (target.closest("#trade-open")) openTrade(offer === null);
  else if (target.closest("#trade-close")) openTrade(false);
  if (!offer || !(whom || stepped || send)) return;
  event.stopPropagation();
  hideBubble();
  if (whom) partner = whom.dataset.action;
  if (stepped) step(stepped);
  else if (send) sendOffer(send);
  else drawTrade();
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !offer || isOpen()) return;
  event.stopPropagation();
  openTrade(false);
}, true);

// ---------------------------------------------------------------- which ship fights next, or acts first

document.addEventListener("click", ({ target }) => {
  const one = target.closest("#fleet .ship"), panel = document.querySelector("#ask.order");
  if (!one || !panel || !asked() || one.dataset.seat !== panel.dataset.seat) return;
  const ships = panel.querySelectorAll(".choice");
  if (ships.length === 2) choose(ships[one.dataset.piece]);
  else if (one.classList.contains("asked")) choose(ships[0]);
});

// ---------------------------------------------------------------- the chart on a narrow screen

let shownFor = "";                    // what the chart was last brought to

/** Bring the ship that is asked about, or the ship that acts, to the middle of a chart that is wider than its frame. */
function follow() {
  const frame = document.getElementById("chart"), one = document.querySelector("#fleet .ship.asked") ?? document.querySelector("#tiles .go.can");
  if (!frame || !one || frame.scrollWidth <= frame.clientWidth + 2) return;
  const now = `${table.dataset.at}/${one.id}`;
  if (now === shownFor) return;
  shownFor = now;
  const box = one.getBoundingClientRect(), edge = frame.getBoundingClientRect();
  frame.scrollTo({ left: frame.scrollLeft + box.x + box.width / 2 - edge.x - edge.width / 2,
    top: frame.scrollTop + box.y + box.height / 2 - edge.y - edge.height / 2, behavior: still.matches ? "auto" : "smooth" });
}

zoomScrolled("#chart", (frame, zoom) => Math.min(1, frame.clientWidth * zoom / frame.querySelector(".sheet").offsetWidth));

// ---------------------------------------------------------------- hold or quests, where there is no room for both

document.addEventListener("click", ({ target }) => {
  const tab = target.closest("[data-tab]:not(#table)");
  if (tab) openTab(tab.dataset.tab);
});

function openTab(name) {
  table.dataset.tab = name;
  showTab();
}

function showTab() {
  for (const tab of document.querySelectorAll(".tabs [data-tab]")) tab.setAttribute("aria-pressed", tab.dataset.tab === (table.dataset.tab ?? "hold"));
}

// ---------------------------------------------------------------- what steps look like

const TUMBLE = 620, BOUNCE = 260, SETTLE = 120, ROLL = TUMBLE + BOUNCE + SETTLE;
const FACES = [4, 1, 6, 3, 5, 2];

/** The stage of a fight opens. */
async function open(step, { pace, calm }) {
  const stage = document.querySelector("#fight:not([hidden])");
  if (stage) await move(stage, calm ? { opacity: [0, 1] } : { opacity: [0, 1], transform: ["scale(.94)", "none"] }, 260, { pace });
}

effect("met", open);
effect("attack", open);

/** A die tumbles through other faces, bounces, and lies still; then the sum and what it decides appear. */
effect("roll", async (step, { pace, calm }) => {
  const drawn = document.querySelector(`#cast-${step.data.side} .die`), use = drawn?.querySelector("use");
  if (!use || calm) return;
  const last = use.getAttribute("href");
  const timers = FACES.map((face, i) => setTimeout(() => use.setAttribute("href", last.replace(/die-\d$/, `die-${face}`)), (i * TUMBLE * pace) / FACES.length));
  timers.push(setTimeout(() => use.setAttribute("href", last), TUMBLE * pace));
  for (const one of [...drawn.closest(".sum").querySelectorAll(":scope > :not(.cast)"), ...document.querySelectorAll("#fight .result > *")]) {
    move(one, { opacity: [0, 0, 1], offset: [0, 0.85, 1] }, ROLL + 200, { pace, easing: "linear" });
  }
  await move(drawn, [
    { opacity: 0, transform: "translate(-120px, -70px) rotate(-420deg) scale(.8)" },
    { opacity: 1, transform: "translate(-80px, -40px) rotate(-300deg)", offset: 0.12 },
    { transform: "translate(-24px, 8px) rotate(-120deg)", offset: 0.38 }, { transform: "translate(-10px, -26px) rotate(-50deg)", offset: TUMBLE / ROLL },
    { transform: "translate(-4px, 3px) rotate(-14deg)", offset: 0.74 }, { transform: "translate(-2px, -9px) rotate(-6deg)", offset: 0.82 },
    { transform: "scale(1.06, .94)", offset: (TUMBLE + BOUNCE) / ROLL }, { opacity: 1, transform: "none" },
  ], ROLL, { pace, easing: "linear" });
  timers.forEach(clearTimeout);
  use.setAttribute("href", last);
});

const otherSide = (side) => (side === "a" ? "b" : "a");

/** A shot flies between the ships of the stage. */
effect("shot", (step, context) => fire(step.data.from, context));

async function fire(side, { pace, calm }) {
  const from = document.getElementById(`fighter-${side}`), to = document.getElementById(`fighter-${otherSide(side)}`);
  if (from && to) await shot(from, to, { pace, calm });
}

/** Who loses a fight is hit, and loses supplies. */
effect("loss", async (step, context) => {
  const { pace, calm } = context;
  const loser = document.querySelector(`#fight .roll[data-seat="${step.data.seat}"]`);
  const rival = document.querySelector("#fight .roll.b[data-seat]");
  if (loser && rival) await fire(loser.classList.contains("a") ? "b" : "a", context);
  else if (loser) await shake("fighter-a", { pace, calm });
  await pulse(`#seat-${step.data.seat} :is(.f-supply, dd:nth-of-type(2)) b`, context);
});

/** A number swells. */
async function pulse(selector, { pace, calm }) {
  const element = document.querySelector(selector);
  if (element) await swell(element, { pace, calm });
}

/** A card goes from hand to hand, face down. */
effect("theft", async (step, { pace, calm }) => {
  const { from, to } = step.data;
  const card = document.querySelector(`#${CSS.escape(from)} .f-goods .sign, #${CSS.escape(to)} .f-goods .sign, #hold .card`);
  const [start, end] = [from, to].map((id) => document.querySelector(`#${CSS.escape(id)} :is(.f-goods, .points)`) ?? document.getElementById(id));
  if (card) await send(card, start, end, { pace, calm, ms: 700 });
});

const COINS = 7;
const COIN = '<circle r="40" fill="#f0c24e" stroke="#14232c" stroke-width="6"/><circle r="26" fill="none" stroke="#8a5a1c" stroke-width="5"/>';
const RAYS = Array.from({ length: 16 }, (_, i) => `<path transform="rotate(${i * 22.5})" d="M-3 -8L-7 -50H7L3 -8z"/>`).join("");

function thing(box, inside, cls, { x, y, width, height }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("class", `stage-thing ${cls}`);
  svg.innerHTML = inside;
  Object.assign(svg.style, { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` });
  layer().append(svg);
  return svg;
}

/** A quest is paid or a treasure dug: its picture rises in a wreath of rays with its points, and coins fly to their owner. */
async function prize(from, step, context) {
  const { pace, calm } = context, sea = boxOf(document.querySelector(".sea")), start = middleOf(from);
  const points = /\d+ VP/.exec(step.say ?? "")?.[0];
  if (!step.data.picture || !sea || !start) return;
  const at = { x: sea.x + sea.width / 2, y: sea.y + sea.height * 0.42 }, width = Math.min(400, sea.width * 0.8), height = (width * 148) / 300;
  darken({ pace, calm, ms: 2300, depth: 0.4 });
  const rays = thing("-50 -50 100 100", RAYS, "set-rays", { ...at, width: width * 1.3, height: width * 1.3 });
  const card = thing("0 0 300 148", `<rect x="3" y="3" width="294" height="142" rx="12"/><use href="${step.data.picture}" x="14" y="14" width="272" height="120"/>`, "set-prize", { ...at, width, height });
  if (calm) await Promise.all([rays, card].map((one) => move(one, { opacity: [0, 1] }, 200, { pace })));
  else {
    move(rays, { opacity: [0, 0.85, 0.85], transform: ["scale(.1)", "scale(1) rotate(12deg)", "scale(1.05) rotate(40deg)"] }, 2200, { pace, fill: "both" });
    await move(card, [
      { opacity: 0, transform: `translate(${start.x - at.x}px, ${start.y - at.y}px) scale(.08) rotate(-30deg)` },
      { opacity: 1, transform: `translate(0px, -26px) scale(1.08) rotate(3deg)`, offset: 0.75 }, { opacity: 1, transform: "none" },
    ], 620, { pace, easing: "cubic-bezier(.3, 1.2, .5, 1)" });
  }
  if (points) await ribbon(`+${points}`, { x: at.x - 1, y: at.y + height / 2 + 14, width: 2, height: 2 }, context);
  await coins({ x: at.x, y: at.y + height * 0.3 }, step.data.to, context);
  await pulse(`#${step.data.to} :is(strong, .points)`, context);
}

async function coins(from, to, { pace, calm }) {
  const end = middleOf(to);
  if (!end || calm) return;
  await Promise.all(Array.from({ length: COINS }, async (_, i) => {
    const x = from.x + (i - COINS / 2) * 16, coin = thing("-50 -50 100 100", COIN, "", { x, y: from.y, width: 26, height: 26 });
    await move(coin, [
      { opacity: 0, transform: "scale(.3)" }, { opacity: 1, transform: `translate(${(i - COINS / 2) * 12}px, ${-46 - 8 * (i % 3)}px)`, offset: 0.35 },
      { opacity: 1, transform: `translate(${end.x - x}px, ${end.y - from.y}px) scale(.7)` },
    ], 640, { pace, delay: i * 45, easing: "ease-in-out", fill: "both" });
    coin.remove();
  }));
}

effect("quest", (step, context) => prize(document.getElementById(step.data.to), step, context));

effect("dig", async (step, context) => {
  const cross = document.getElementById(step.data.tile);
  await shake(cross, context);
  await prize(cross, step, context);
});

/** A new quest is turned up on the wall. */
effect("refill", (step, { pace, calm }) => flip(document.querySelector(`#quests [data-quest="${step.data.wall}-${step.data.quest}"]`), { pace, calm }));

// ---------------------------------------------------------------- after every change

function refresh() {
  renew();
  draw();
  drawTrade();
  showTab();
  follow();
  showWay();
  goOn();
}

document.addEventListener("shown", refresh);
refresh();
