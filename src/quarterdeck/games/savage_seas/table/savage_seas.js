// Savage Seas beyond clicks: a plan is collected on the page and sent as four decisions, an Order under the pointer shows what
// it reaches, ships sail hex by hex, shots and dice are seen, and Space lets an Order stand.

import { asked, choose, refuse, say, trying } from "../../js/choose.js";
import { isTyping } from "../../js/keys.js";
import { toEnd } from "../../js/log.js";
import { still } from "../../js/morph.js";

const POSITIONS = 4;
const table = document.getElementById("table");

// ---------------------------------------------------------------- the plan

const plan = new Map();               // position -> { action, crew }
let planOf = "";                      // the round and ship that it is for
let held = null;                      // the action of the card that waits for a slot
let sending = false;
let sentAt = "";                      // the position in which the last Order was sent

const bar = () => document.getElementById("plan");
const first = () => Number(bar()?.dataset.position ?? POSITIONS);
const cardsOf = (action) => [...document.querySelectorAll(`#hand [data-plan][data-action="${action}"]`)];
const cardOf = (action) => cardsOf(action)[0];
const slotAt = (position) => document.querySelector(`#board [data-slot="${position}"]`);
const where = (action) => [...plan].find(([, order]) => order.action === action)?.[0];

/** Whether a card may lie on a slot: on a Strong Fire only a Reload card, which the server says in data-no. */
const fits = (action, slot) => !slot.dataset.no || cardOf(action)?.matches(".reload-card");

function put(action, slot) {
  const card = cardOf(action), position = Number(slot.dataset.slot);
  if (!card) return;
  if (!fits(action, slot)) {
    trying(slot);
    refuse({ action: slot.dataset.action, rule: slot.dataset.ruleOf, sentence: slot.dataset.no });
    return;
  }
  for (const [other, order] of plan) if (order.crew === card.dataset.plan) plan.delete(other);     // one Order a crew
  plan.set(position, { action, crew: card.dataset.plan });
  held = null;
  say(`${name(card)} on position ${position + 1}.`);
  showPlan();
}

const name = (card) => card.querySelector(".title").textContent;

/** A click on a card takes it up; a second one lays it on the first slot that is free, or takes it back. */
function take(card) {
  const { action } = card.dataset;
  const lies = where(action);
  if (lies !== undefined) {
    plan.delete(lies);
    held = action;
  } else if (held === action) {
    const free = [...Array(POSITIONS).keys()].filter((i) => i >= first() && !plan.has(i)).map(slotAt).find((slot) => slot && fits(action, slot));
    if (free) {
      put(action, free);
      return;
    }
  } else {
    held = action;
  }
  showPlan();
  if (card.matches(":focus-visible")) document.querySelector("#board [data-slot]:not(.planned-here)")?.focus();
}

/** Whoever plans with the keyboard goes on with a crew that has no Order yet. */
const nextCard = () => document.querySelector("#hand [data-plan]:not(.placed, .spent)")?.focus();

function press(slot) {
  const position = Number(slot.dataset.slot);
  if (held !== null) {
    put(held, slot);
    if (slot.matches(":focus-visible")) nextCard();
  } else if (plan.delete(position)) {
    showPlan();
  } else {
    say("Take up a card first.");
  }
}

/** Draw the plan: cards in their slots, what is held, and what to do next. */
function showPlan() {
  if (!bar()) return;
  for (const [position, { action }] of plan) if (!cardOf(action) || position < first()) plan.delete(position);
  if (held !== null && !cardOf(held)) held = null;
  for (const slot of document.querySelectorAll("#board [data-slot]")) {
    const position = Number(slot.dataset.slot), order = plan.get(position), room = document.getElementById(`planned-${position}`);
    const card = order && cardOf(order.action);
    room.replaceChildren(...(card ? [card.querySelector("svg").cloneNode(true), card.querySelector(".title").cloneNode(true)] : []));
    room.className = card ? `planned lies ${card.classList[1]}` : "planned";
    slot.classList.toggle("planned-here", Boolean(card));
    slot.classList.toggle("ready", held !== null && fits(held, slot));
  }
  for (const card of document.querySelectorAll("#hand [data-plan]")) {
    const lies = where(card.dataset.action), isFirst = cardOf(card.dataset.action) === card;
    card.classList.toggle("placed", lies !== undefined && isFirst);
    card.classList.toggle("held", held === card.dataset.action && isFirst);
    card.classList.toggle("spent", lies === undefined && [...plan.values()].some(({ crew }) => crew === card.dataset.plan));
    if (lies !== undefined && isFirst) card.dataset.place = lies + 1;
    else delete card.dataset.place;
  }
  const left = POSITIONS - first() - plan.size;
  const says = sending ? "Sending the plan…" : held !== null ? `${name(cardOf(held))}: now choose a position.`
    : plan.size ? `${plan.size} placed; ${left} ${left === 1 ? "position stays" : "positions stay"} empty.` : "Choose a card, then a position.";
  const line = document.getElementById("plan-says");
  if (line.textContent !== says) line.textContent = says;
  document.getElementById("plan-clear").disabled = sending || !(plan.size || held !== null);
  document.getElementById("plan-send").disabled = sending;
}

/** The next Order of the plan goes out when its position is in turn. */
function send() {
  if (!sending || !asked() || sentAt === table.dataset.at) return;
  const action = plan.get(first())?.action ?? "0";
  const card = document.querySelector(`#hand [data-action="${action}"].can`) ?? document.querySelector(`#board [data-action="${action}"].can`);
  sentAt = table.dataset.at;
  if (card) choose(card);
  else sending = false;
}

function keepPlan() {
  const now = bar()?.dataset.of ?? "";
  if (now !== planOf) {
    plan.clear();
    held = null;
    sending = false;
    planOf = now;
  }
  send();
  showPlan();
}

document.addEventListener("click", (event) => {
  const card = event.target.closest("#hand [data-plan]"), slot = event.target.closest("#board [data-slot]");
  if (card || slot) event.stopPropagation();
  if (sending) return;
  if (card) take(card);
  else if (slot) press(slot);
  else if (event.target.closest("[data-clear]")) {
    plan.clear();
    held = null;
    showPlan();
  } else if (event.target.closest("[data-anchor]") && asked()) {
    held = null;
    sending = true;
    send();
    showPlan();
  }
}, true);

// ---------------------------------------------------------------- dragging a card

document.addEventListener("dragstart", (event) => {
  const card = event.target.closest?.("#hand [data-plan]");
  if (!card || sending) return;
  held = card.dataset.action;
  event.dataTransfer.setData("text/plain", held);
  event.dataTransfer.effectAllowed = "move";
  showPlan();
});
document.addEventListener("dragover", (event) => held !== null && event.target.closest?.("#board [data-slot]") && event.preventDefault());
document.addEventListener("drop", (event) => {
  const slot = event.target.closest?.("#board [data-slot]");
  if (!slot || held === null) return;
  event.preventDefault();
  put(held, slot);
});
document.addEventListener("dragend", () => {
  held = null;
  showPlan();
});

// ---------------------------------------------------------------- what an Order reaches

let pointed = null;

/** Show what belongs to the piece under the pointer or the focus; without one, what is at stake in an open window. */
function point(piece) {
  pointed = piece?.dataset.reach ?? null;
  const shown = `reach-${pointed ?? document.getElementById("status")?.dataset.shows}`;
  for (const one of document.querySelectorAll("#reach .reach")) one.classList.toggle("shown", one.id === shown);
  const ghost = piece?.dataset.ghost;
  for (const one of document.querySelectorAll("#pieces .ghost")) one.classList.toggle("shown", one.id === ghost);
}

const pointable = (target) => target.closest?.("#table :is([data-reach], [data-ghost])");
table.addEventListener("pointerover", ({ target }) => point(pointable(target)));
table.addEventListener("pointerleave", () => point(null));
table.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && point(pointable(target)));
table.addEventListener("focusout", () => point(null));

// ---------------------------------------------------------------- what has happened is played out

const LENGTHS = { turn: 130, move: 190, bump: 260, hit: 350, missed: 350, fire: 300, wound: 200, miss: 250, spread: 200 };
const LONGEST = 1200;                 // milliseconds for all that one decision brought about
const FLASH = 700;
const READING = 4000;                 // dice stay at least so long
const NUDGE = 24;                     // how far a ship comes that runs into something, in units of the sea
const log = document.getElementById("log");
let poses = new Map();                // by ship: where it lay when all was played out, and its facing
let weak = new Set();                 // the slots that had a Weak Fire then
let played = log.children.length;     // lines of the log

const poseOf = ({ dataset: { x, y, facing } }) => ({ x: Number(x), y: Number(y), angle: 60 * facing });
const same = (a, b) => a.x === b.x && a.y === b.y && (a.angle - b.angle) % 360 === 0;

/** What a line tells besides its words: marks of its picture, and what it lights up. */
function tidings(line) {
  const marks = line.querySelector("template")?.content.firstElementChild?.dataset ?? {};
  return { ...marks, lights: (line.dataset.lights ?? "").split(" "), words: line.textContent };
}

/** Play the new lines one after another: ships sail hex by hex, shots fly, dice fall where they strike. */
function playOut() {
  const lines = [...log.children].slice(played), told = lines.map(tidings).filter((one) => one.told);
  let all = 0;
  for (const one of told) {
    one.start = all;
    all += (LENGTHS[one.told] ?? 0) * (one.told === "turn" ? Math.abs(clicks(one)) : 1);
    one.end = all;
  }
  const pace = Math.min(1, LONGEST / all);
  if (lines.length) showDice(told, pace);
  if (!still.matches && !document.hidden) animate(told, all, pace);
  played = log.children.length;
  poses = new Map([...document.querySelectorAll("#pieces .ship")].map((ship) => [ship.id, poseOf(ship)]));
  weak = new Set([...document.querySelectorAll("#board .slot.weak")].map((slot) => slot.id));
}

/** Clicks to starboard, or below zero to port if that is the shorter way. */
const clicks = (turn) => (Number(turn.clicks) + 3) % 6 - 3;

function animate(told, all, pace) {
  for (const ship of document.querySelectorAll("#pieces .ship")) {
    const was = poses.get(ship.id), own = told.filter((one) => `ship-${one.ship}` === ship.id);
    if (was) sail(ship, voyage(was, own), all, pace);
  }
  for (const one of told) {
    if (one.told === "hit" || one.told === "missed") shoot(one, pace);
    else if (one.die || one.told === "spread") flare(document.getElementById(one.lights[0]), pace * one.start);
  }
}

/** The poses of a ship from where it was, each with its time. */
function voyage(was, own) {
  const way = [{ ...was, time: 0 }];
  for (const one of own) {
    const here = { ...way.at(-1), time: one.start }, there = { ...here, time: one.end };
    if (one.told === "turn") there.angle += 60 * clicks(one);
    else if (one.told === "move") [there.x, there.y] = [Number(one.x), Number(one.y)];
    else if (one.told !== "bump") continue;
    way.push(here);
    if (one.told === "bump") way.push({ ...ahead(here), time: (one.start + one.end) / 2 });
    way.push(there);
  }
  return way;
}

const ahead = ({ x, y, angle }) =>
  ({ x: x + NUDGE * Math.sin(angle * Math.PI / 180), y: y - NUDGE * Math.cos(angle * Math.PI / 180), angle });

/** Sail the way, if it ends where the ship lies now, else straight there: a decision may have been taken back. */
function sail(ship, way, all, pace) {
  const now = poseOf(ship);
  for (const glide of ship.getAnimations()) if (!(glide instanceof CSSAnimation)) glide.cancel();
  if (!same(way.at(-1), now)) [way, all, pace] = [[way[0], { ...now, time: LENGTHS.move }], LENGTHS.move, 1];
  if (way.length < 2) return;
  const end = way.at(-1), duration = pace * all;
  const frames = [...way, { ...end, time: all }].map((pose) => ({ ...pose, offset: pose.time / all }));
  ship.animate(frames.map(({ x, y, offset }) => ({ offset, translate: `${x - end.x}px ${y - end.y}px` })), { duration });
  ship.querySelector(".turns").animate(frames.map(({ angle, offset }) => ({ offset, rotate: `${angle - end.angle}deg` })), { duration });
}

/** A shot is a line from ship to ship. */
function shoot({ ship, told, start }, pace) {
  const pieces = document.getElementById("pieces");
  const [from, to] = [Number(ship), 1 - ship].map((team) => document.getElementById(`ship-${team}`).dataset);
  const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
  for (const [key, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: `shot ${told}` })) line.setAttribute(key, value);
  pieces.append(line);
  line.animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { duration: FLASH, delay: pace * start, fill: "both" })
    .finished.finally(() => line.remove());
}

function flare(slot, delay) {
  slot?.animate([{ filter: "brightness(1.6) saturate(1.6)", transform: "scale(1.04)" }, { filter: "none", transform: "none" }], { duration: FLASH, delay });
}

// ---------------------------------------------------------------- dice and the fire table

/** Which lines come of a die: every fire, every wound die that struck nobody, and the wounds of an attack that no fire gave. */
function markDice(told) {
  let dice = 0, burnt = [];
  for (const one of told) {
    const [slot] = one.lights;
    if (one.told === "hit") dice = Number(one.dice);
    if (one.told === "fire") burnt = [slot];
    if (one.told === "spread") burnt.push(slot);
    const byFire = one.told === "wound" && burnt.includes(slot);
    if (byFire) burnt = burnt.filter((each) => each !== slot);
    one.die = one.told === "fire" || one.told === "miss" || (one.told === "wound" && !byFire && dice > 0);
  }
}

/** The cases of the fire table that applied, told by what came of each fire until the next. */
function casesOf(told) {
  const cases = [];
  told.forEach((one, i) => {
    const [slot] = one.lights;
    if (one.told === "weak") for (const each of one.lights) weak.add(each);
    if (one.told === "out") weak.delete(slot);
    if (one.told !== "fire") return;
    const later = told.slice(i + 1), next = later.findIndex(({ told: word }) => word === "fire");
    const suffered = later.slice(0, next < 0 ? later.length : next).filter(({ lights }) => lights[0] === slot).map(({ told: word }) => word);
    const order = suffered.includes("burnt") ? "waiting" : suffered.includes("wound") ? "carried-out" : "no-order";
    cases.push(`fire-${order}-${one.spread === "1" ? "strong" : weak.has(slot) ? "weak" : "none"}`);
    weak.delete(slot);
  });
  return cases;
}

let hasBurned = false;                // the table opens by itself at the first fire that is seen
let rolledAt = 0;                     // when the dice over the sea fell

/** The dice of the last decision lie over the sea for a while; the cases of the fire table that applied are marked. */
function showDice(told, pace) {
  markDice(told);
  const rolled = told.filter((one) => one.die), cases = casesOf(told);
  const tray = document.getElementById("dice");
  if (rolled.length || Date.now() > rolledAt + READING) tray.replaceChildren(...rolled.map((one) => dieOf(one, pace)));
  if (rolled.length) {
    tray.append(rolled.at(-1).words.replace(/^The die [^:]*: (.)/, (_, letter) => letter.toUpperCase()));
    rolledAt = Date.now();
  }
  if (!cases.length) return;
  for (const cell of document.querySelectorAll("#fire-table .applies")) cell.classList.remove("applies");
  for (const id of cases) document.getElementById(id)?.classList.add("applies");
  if (!hasBurned) document.getElementById("fire-table").open = true;
  hasBurned = true;
  toEnd();                            // the log has less room beside the open table
}

/** A die that tumbles and comes to rest, in the colour of the ship that it struck. */
function dieOf({ lights: [slot], start }, pace) {
  const [, team, position] = slot.split("-").map(Number);
  const die = document.getElementById(`die-${position}`).content.firstElementChild.cloneNode(true);
  die.classList.add(`team-${team}`);
  if (!still.matches && !document.hidden) {
    die.animate([{ opacity: 0, rotate: "-300deg", translate: "-60px -30px" }, { opacity: 1, rotate: "0deg", translate: "0px 0px" }],
      { duration: LENGTHS.fire, delay: pace * start, easing: "ease-out", fill: "backwards" });
  }
  return die;
}

// ---------------------------------------------------------------- keys

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(target)) return;
  if (document.querySelector("dialog:modal") || document.body.dataset.drawer === "rules") return;
  if (key === "Escape" && held !== null) {
    held = null;
    showPlan();
  } else if (/^[1-4]$/.test(key) && held !== null && slotAt(Number(key) - 1)) {
    event.preventDefault();
    put(held, slotAt(Number(key) - 1));
    nextCard();
  } else if (key === " " && asked() && (target.closest("#hand") || !target.closest("button, a, summary, input"))) {
    const pass = document.querySelector("#window .pass");
    if (!pass || target.closest("#window .main")) return;
    event.preventDefault();
    event.stopPropagation();
    document.getElementById("prompt").focus({ preventScroll: true });      // no button is pressed when the key comes up
    choose(pass);
  }
}, true);

// ---------------------------------------------------------------- after every change

function refresh() {
  keepPlan();
  queueMicrotask(playOut);            // the log gets its new lines right after the parts
  point(document.querySelector(`#table [data-reach="${pointed}"]:is(:hover, :focus)`));
}

document.addEventListener("shown", refresh);
refresh();
