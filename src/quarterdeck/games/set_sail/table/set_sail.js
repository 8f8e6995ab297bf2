// Set Sail beyond clicks: both ships' courses, and trades, are composed before they are sent, a panel opens beside the ship
// that acts, and on a narrow screen the chart follows what matters.

import { asked, choose, hideBubble, refuse, say, trying } from "../../js/choose.js";
import { showWay } from "../../js/hand.js";
import { isTyping } from "../../js/keys.js";
import { still } from "../../js/morph.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = matchMedia("(min-width: 900px)");
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
});

// ---------------------------------------------------------------- both courses

let plan = [null, null];              // the tile that each ship shall go to
let turn = "";                        // for which ships on which tiles the plan is made
let ship = 0;                         // the ship whose tile is being chosen
let aimed = null;                     // the tile under the pointer or the focus

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
  if (ship === 0 && plan[1] !== null && !mayGo(course(), 1, plan[1])) plan[1] = null;
  const other = 1 - ship;
  const goesOn = at.first === 0 && plan[other] === null;
  if (goesOn) ship = other;
  aimed = null;
  draw();
  if (goesOn && element.matches(":focus-visible")) nearest()?.focus({ preventScroll: true });
  say(`${element.dataset.name}. ${document.getElementById("left").textContent}.`);
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

function trace(at, which, goal, cls) {
  const points = [];
  for (let here = goal; here !== undefined; here = at.from[which].before.get(here)) points.unshift(tile(here).dataset);
  const path = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  return ["under", ""].map((layer) => {
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("d", path);
    line.setAttribute("class", `${layer} ${cls}`.trim());
    return line;
  });
}

function draw() {
  const svg = sheet();
  if (!svg) return;
  const isAsked = asked(), at = course();
  svg.classList.toggle("composing", isAsked);
  if (!isAsked) return;
  for (const one of svg.querySelectorAll(".go")) {
    const goal = Number(one.dataset.action);
    const near = mayGo(at, ship, goal);
    one.classList.toggle("near", near);
    one.classList.toggle("aim-0", plan[0] === goal && at.first === 0);
    one.classList.toggle("aim-1", plan[1] === goal);
    if (near) one.querySelector(".steps").textContent = at.from[ship].steps.get(goal);
  }
  const lines = plan.flatMap((goal, i) => (goal === null || i < at.first ? [] : trace(at, i, goal, "")));
  if (aimed !== null && aimed !== plan[ship] && mayGo(at, ship, aimed)) lines.push(...trace(at, ship, aimed, "ghost"));
  document.getElementById("courses").replaceChildren(...lines);
  fill(at);
}

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
    document.getElementById(`leg-words-${i}`).textContent = goal === null ? `Ship ${i + 1}: choose a tile`
      : `Ship ${i + 1} to ${tile(goal).dataset.name}, ${at.cost[i]} ${at.cost[i] === 1 ? "step" : "steps"}`;
  }
  bar.querySelectorAll(".pips i").forEach((pip, i) => {
    pip.className = i < used ? "sailed" : i < used + at.cost[0] ? "one" : i < used + at.cost[0] + at.cost[1] ? "two" : "";
  });
  document.getElementById("left").textContent = `${at.left - at.cost[0] - at.cost[1]} of ${bar.dataset.total} steps left`;
  const now = document.getElementById("sail-now"), anew = document.getElementById("sail-anew");
  now.disabled = plan[at.first] === null;
  now.textContent = at.first === 1 ? "Sail ship 2" : plan[1] === null ? "Sail ship 1 only" : "Sail both ships";
  if (plan[at.first] === null) now.textContent = "Sail";
  anew.disabled = plan[0] === null && plan[1] === null;
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
const ITEMS = 7, FIVE = 1;            // the rules' items; the second is five silvers
let offer = null;                     // how many of each item are given and wanted, while the composer is open
let partner = "";                     // the action that begins an offer to that captain

const composer = () => document.querySelector("#trade.composer");
const partnerButton = () => document.querySelector(`#trade [data-action="${partner}"]`);
const placeOf = (item) => (item === 0 ? 0 : item - 1);
const amount = (item) => (item === FIVE ? 5 : 1);
const sum = (counts) => counts.reduce((all, one) => all + one, 0);

/** What stands on one side: silvers, Supply tokens, goods, Ship cards. */
function parts(counts) {
  const found = Array(ITEMS - 1).fill(0);
  counts.forEach((count, item) => { found[placeOf(item)] += count * amount(item); });
  return found;
}

/** Whether that is there; of a partner's goods only the number of all together is known. */
function fits(side, counts) {
  const found = parts(counts), has = numbers((side === "give" ? composer() : partnerButton()).dataset.has);
  return found.every((count, part) => count <= has[part]) && (side === "give" || found[2] + found[3] + found[4] <= has[2]);
}

/** 5 silvers and 1 Banana. */
function sideWords(counts) {
  const words = parts(counts).flatMap((count, part) => {
    const [one, two] = composer().dataset[`words-${part}`].split("|");
    return count ? [(count === 1 ? one : two).replace(/^\d+/, count)] : [];
  });
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words[0] ?? "nothing yet";
}

/** Open the composer with nothing in it, or close it. */
function openTrade(on) {
  offer = on ? Object.fromEntries(SIDES.map((side) => [side, Array(ITEMS).fill(0)])) : null;
  drawTrade();
  place();
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
  document.getElementById("trade-words").textContent = `You offer ${name} ${sideWords(offer.give)}, for ${sideWords(offer.want)}.`;
  const send = document.getElementById("trade-send");
  send.textContent = `Send to ${name}`;
  send.setAttribute("aria-disabled", !isWhole());
}

const isWhole = () => SIDES.every((side) => sum(offer[side]) > 0);

/** Which of the rules of an offer forbids one more of something, or none. */
function whyNotMore(side, item) {
  if (sum(offer.give) + sum(offer.want) >= Number(composer().dataset.most)) return "many";
  return fits(side, offer[side].map((count, i) => count + (i === item))) ? "" : "much";
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
  if (!isWhole()) {
    tell(button, "sides");
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

// ---------------------------------------------------------------- which ship acts first

document.addEventListener("click", ({ target }) => {
  const one = target.closest("#fleet .ship"), panel = document.querySelector("#ask.order");
  if (one && panel && asked() && one.dataset.seat === panel.dataset.seat) choose(panel.querySelectorAll(".choice")[one.dataset.piece]);
});

// ---------------------------------------------------------------- the chart on a narrow screen

const ROOM = 64;                      // pixels: the tiles below a ship are seen as well
let shownFor = "";                    // what the chart was last brought to

/** Bring the ship that is asked about, or the ship that acts, to the middle of a chart that is wider than its frame. */
function follow() {
  const frame = document.getElementById("chart"), one = document.querySelector("#fleet .ship.asked") ?? document.querySelector("#tiles .go.can");
  if (!frame || !one || frame.scrollWidth <= frame.clientWidth + 2) return;
  const now = `${table.dataset.at}/${one.id}`;
  if (now === shownFor) return;
  shownFor = now;
  const box = one.getBoundingClientRect(), edge = frame.getBoundingClientRect();
  const behavior = still.matches ? "auto" : "smooth";
  frame.scrollTo({ left: frame.scrollLeft + box.x + box.width / 2 - edge.x - edge.width / 2, behavior });
  const panel = document.getElementById("ask").getBoundingClientRect();
  if (panel.height && box.bottom > panel.top - ROOM) scrollBy({ top: box.bottom - panel.top + ROOM, behavior });
}

// ---------------------------------------------------------------- a panel beside its port

/** On a wide screen the panel stands on the chart, beside the tile that it belongs to. */
function place() {
  const panel = document.getElementById("ask");
  if (!panel || panel.hidden) return;
  const here = WIDE.matches && panel.dataset.besideTile ? document.getElementById(`tile-${panel.dataset.besideTile}`) : null;
  panel.classList.toggle("beside", here !== null);
  panel.style.left = panel.style.top = "";
  if (!here) return;
  const frame = document.getElementById("chart").getBoundingClientRect(), box = here.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isRight = box.right + 12 + width <= frame.right - 8;
  const left = isRight ? box.right + 12 : Math.max(frame.left + 8, box.left - 12 - width);
  const top = Math.max(frame.top + 8, Math.min(box.top + box.height / 2 - height / 2, frame.bottom - height - 8));
  const base = panel.parentElement.getBoundingClientRect();
  panel.style.left = `${left - base.left}px`;
  panel.style.top = `${top - base.top}px`;
}

addEventListener("resize", place);

// ---------------------------------------------------------------- after every change

function refresh() {
  renew();
  draw();
  drawTrade();
  place();
  follow();
  showWay();
  goOn();
}

document.addEventListener("shown", refresh);
refresh();
