// Savage Seas beyond clicks: a plan is collected on the page and sent as four decisions, also by the Captain who places second
// while the first still plans; a card to hand up is kept until its crew is asked; an Order under the pointer shows where the
// plan has brought the ship by then and what it reaches from there. Below: the motion of each kind of step.

import { asked, choose, refuse, say, trying } from "../../js/choose.js";
import { isTyping } from "../../js/keys.js";
import { spyAway, spyOn } from "../../js/spy.js";
import { count, darken, dice, effect, flip, fly, isStaging, move, rest, ribbon, send as sendAcross, shake, shot, splinter } from "../../js/stage.js";
import { zoomScrolled } from "../../js/zoom.js";
import { Chart } from "./chart.js";

zoomScrolled(".savage.field");

const POSITIONS = 4;
const SVG = "http://www.w3.org/2000/svg";
const PRESS = 450;                    // a finger that rests so long wants to read
const table = document.getElementById("table");
const field = (id) => document.getElementById(id);

// ---------------------------------------------------------------- the plan

const plan = new Map();               // position -> { action, crew }
let planOf = "";                      // the round and ship that it is for
let held = null;                      // the action of the card that waits for a slot
let sending = false;                  // it is sent as soon as this Captain is asked
let sentAt = "";                      // the position in which the last Order was sent
let replaced = "";                    // what the last card has replaced, to be told

const bar = () => field("plan");
const isEarly = () => bar()?.dataset.early !== undefined;
const first = () => Number(bar()?.dataset.position ?? POSITIONS);
const cardsOf = (action) => [...document.querySelectorAll(`#hand :is([data-plan], [data-suggest])[data-action="${action}"]`)];
const cardOf = (action) => cardsOf(action)[0];
const slotAt = (position) => document.querySelector(`#side [data-slot="${position}"]`);
const where = (action) => [...plan].find(([, order]) => order.action === action)?.[0];
const name = (card) => card.querySelector(".title").textContent;

/** Whether a card may lie on a slot: on a Strong Fire only a Reload card, which the server says in data-no. */
const fits = (action, slot) => !slot.dataset.no || cardOf(action)?.matches(".reload-card");

function put(action, slot) {
  const card = cardOf(action), position = Number(slot.dataset.slot);
  if (!card) return;
  spyAway();
  if (!fits(action, slot)) {
    trying(slot);
    refuse({ action: slot.dataset.action, rule: slot.dataset.ruleOf, sentence: slot.dataset.no });
    return;
  }
  replaced = "";
  for (const [other, order] of [...plan]) {
    if (order.crew !== card.dataset.plan && other !== position) continue;
    if (order.action !== action) replaced = `${name(cardOf(order.action) ?? card)} is taken back: ${order.crew === card.dataset.plan ? "each crew gives one Order a round" : "a position holds one Order"}.`;
    plan.delete(other);
  }
  plan.set(position, { action, crew: card.dataset.plan });
  held = null;
  say(`${name(card)} on position ${position + 1}. ${replaced}`);
  showPlan();
}

/** A click on a card takes it up; a second one lays it on the first slot that is free, or takes it back. */
function take(card) {
  const { action } = card.dataset, lies = where(action);
  replaced = "";
  if (lies !== undefined) {
    plan.delete(lies);
    held = action;
  } else if (held === action) {
    const free = freeSlot(action);
    if (free) return put(action, free);
  } else {
    held = action;
  }
  showPlan();
  point(card);
  if (card.matches(":focus-visible")) document.querySelector("#side [data-slot]:not(.planned-here)")?.focus();
}

const freeSlot = (action) => [...Array(POSITIONS).keys()].filter((i) => i >= first() && !plan.has(i)).map(slotAt).find((slot) => slot && fits(action, slot));

/** Whoever plans with the keyboard goes on with a crew that has no Order yet. */
const nextCard = () => document.querySelector("#hand [data-plan]:not(.placed, .spent)")?.focus();

function press(slot) {
  const position = Number(slot.dataset.slot);
  replaced = "";
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
  if (!bar()) return showWishes();
  for (const [position, { action }] of plan) if (!cardOf(action) || position < first()) plan.delete(position);
  if (held !== null && !cardOf(held)) held = null;
  for (const slot of document.querySelectorAll("#side [data-slot]")) {
    const position = Number(slot.dataset.slot), order = plan.get(position), room = field(`planned-${position}`);
    const card = order && cardOf(order.action);
    const lies = room.firstElementChild;
    if (card && lies?.dataset.of !== card.id) room.replaceChildren(copyOf(card));
    else if (!card) room.replaceChildren();
    slot.classList.toggle("planned-here", Boolean(card));
    slot.classList.toggle("ready", held !== null && fits(held, slot));
    if (card) slot.dataset.reach = card.dataset.reach ?? "";
    else delete slot.dataset.reach;
  }
  for (const card of document.querySelectorAll("#hand [data-plan]")) {
    const lies = where(card.dataset.action), isFirst = cardOf(card.dataset.action) === card;
    card.classList.toggle("placed", lies !== undefined && isFirst);
    card.classList.toggle("held", held === card.dataset.action && isFirst);
    card.classList.toggle("spent", !(lies !== undefined && isFirst) && [...plan.values()].some(({ crew }) => crew === card.dataset.plan));
    if (lies !== undefined && isFirst) card.dataset.place = lies + 1;
    else delete card.dataset.place;
  }
  tell(field("plan-says"), words());
  tell(field("plan-word"), sending && isEarly() ? "Change the plan" : sending ? "Sending…" : "Send the plan");
  field("plan-clear").disabled = sending || !(plan.size || held !== null);
  field("plan-send").disabled = sending && !isEarly();
  keep();
  point(null);
}

/** A card as it lies on a position. */
function copyOf(card) {
  const copy = document.createElement("span");
  copy.className = `lies ${[...card.classList].filter((one) => /^(order|captain|sailmaster|gunner|marine|reload-card)$/.test(one)).join(" ")}`;
  copy.dataset.of = card.id;
  copy.append(...[".front", ".title", "small"].map((part) => card.querySelector(part).cloneNode(true)));
  return copy;
}

const narrow = matchMedia("(max-width: 899px)");

function words() {
  const left = POSITIONS - first() - plan.size;
  if (sending && isEarly()) return "Your plan is ready. It goes out as soon as the other Captain has planned.";
  if (sending) return "Sending the plan…";
  if (replaced) return replaced;
  if (held !== null) return `${name(cardOf(held))}: ${textOf(cardOf(held))} Now choose a position.`;
  if (plan.size) return `${plan.size} of 4 positions planned; ${left} ${left === 1 ? "stays" : "stay"} empty. One Order per crew.`;
  const tip = narrow.matches && document.querySelector("#asks .tip")?.textContent;       // the help for newcomers has no other place there
  return tip || "Choose a card, then a position: up to four Orders, one per crew.";
}

const textOf = (card) => field(card.dataset.about)?.content.querySelector("p")?.textContent ?? "";

function tell(line, sentence) {
  if (line && line.textContent !== sentence) line.textContent = sentence;
}

/** The plan outlives a reload of the page, in this tab only: it is a secret. */
function keep() {
  try {
    sessionStorage.setItem(`plan-${table.dataset.table}`, JSON.stringify({ of: planOf, orders: [...plan], sending: sending && isEarly() }));
  } catch {
    // It is lost with the page.
  }
}

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(`plan-${table.dataset.table}`) ?? "{}");
  } catch {
    return {};
  }
}

/** The next Order of the plan goes out when its position is in turn. */
function send() {
  if (!sending || isEarly() || isStaging() || !asked() || sentAt === table.dataset.at) return;
  const action = plan.get(first())?.action ?? "0";
  const card = document.querySelector(`#hand [data-action="${action}"].can`) ?? document.querySelector(`#side [data-action="${action}"].can`);
  sentAt = table.dataset.at;
  if (card) choose(card);
  else sending = false;
}

function keepPlan() {
  const now = bar()?.dataset.of ?? "";
  if (!now && !isStaging()) sending = false;
  if (now && now !== planOf) {        // a plan stays while a card was sent back, and when the Captain's turn comes
    const before = kept();
    plan.clear();
    held = null;
    sending = false;
    planOf = now;
    if (before.of === now) {
      for (const [position, order] of before.orders) plan.set(position, order);
      sending = before.sending;
    }
  }
  send();
  showPlan();
}

document.addEventListener("click", (event) => {
  if (isStaging()) return;
  const wished = event.target.closest("#side [data-slot] [data-wished]");
  const card = event.target.closest("#hand [data-plan]"), slot = event.target.closest("#side [data-slot]");
  if (card || slot) event.stopPropagation();
  if (event.target.closest("[data-anchor]")) {
    if (isEarly()) sending = !sending;
    else if (asked()) sending = true;
    held = null;
    replaced = "";
    send();
    showPlan();
  }
  if (sending) return;
  if (wished && cardOf(wished.dataset.wished)) put(wished.dataset.wished, slot);
  else if (card) take(card);
  else if (slot) press(slot);
  else if (event.target.closest("[data-clear]")) {
    plan.clear();
    held = null;
    replaced = "";
    showPlan();
  }
}, true);

// ---------------------------------------------------------------- suggesting an Order to the Captain

document.addEventListener("click", (event) => {
  if (isStaging()) return;
  const card = event.target.closest("#hand [data-suggest]:not([data-early])"), slot = event.target.closest("#side [data-wish]");
  const mine = event.target.closest("#side .suggested .mine");
  if (!card && !slot) return;
  event.stopPropagation();
  if (card) held = held === card.dataset.action ? null : card.dataset.action;
  else if (held !== null) {
    wish(held, slot.dataset.wish, true);
    held = null;
  } else if (mine) {
    wish(mine.dataset.wished, slot.dataset.wish, false);
  }
  showWishes();
  if (card) point(card);
}, true);

function wish(action, position, on) {
  const button = field("suggest");
  button.dataset.send = JSON.stringify({ do: "pin", action: 64 * (Number(position) + 1) + Number(action), on });
  button.click();
}

function showWishes() {
  if (bar()) return;
  const line = field("plan-says");
  if (held !== null && !cardOf(held)) held = null;
  for (const card of document.querySelectorAll("#hand [data-suggest]")) card.classList.toggle("held", held === card.dataset.action && cardOf(held) === card);
  for (const slot of document.querySelectorAll("#side [data-wish]")) slot.classList.toggle("ready", held !== null);
  if (line) tell(line, held !== null ? `${name(cardOf(held))}: ${textOf(cardOf(held))} Press the position you mean.` : line.dataset.says ?? "");
}

// ---------------------------------------------------------------- cards to hand up before one is asked

const offers = new Map();             // crew -> action
let offersOf = "";                    // the round and ship that they are for
let handedAt = "";                    // the position in which the last one was sent

document.addEventListener("click", (event) => {
  const card = event.target.closest("#hand [data-early][data-action]");
  if (!card || isStaging()) return;
  event.stopPropagation();
  const { early: crew, action } = card.dataset, isKept = offers.get(crew) === action;
  if (isKept) offers.delete(crew);
  else offers.set(crew, action);
  say(isKept ? "Nothing is kept for that crew." : `${name(card)} is handed up when you are asked.`);
  showOffers();
}, true);

/** Mark what is kept, and send it when its crew is asked; what was sent back is not sent again. */
function keepOffers() {
  const handing = field("handing"), now = (handing ?? field("early"))?.dataset.of ?? "";
  if (now && now !== offersOf) {
    offers.clear();
    offersOf = now;
  }
  const action = handing && !("again" in handing.dataset) ? offers.get(handing.dataset.crew) : undefined;
  if (action !== undefined && asked() && !isStaging() && handedAt !== table.dataset.at) {
    const card = document.querySelector(`#hand [data-action="${action}"].can`);
    handedAt = table.dataset.at;
    offers.delete(handing.dataset.crew);
    if (card) choose(card);
  }
  showOffers();
}

function showOffers() {
  for (const card of document.querySelectorAll("#hand .order")) {
    const { early, action } = card.dataset;
    card.classList.toggle("kept", early !== undefined && offers.get(early) === action && document.querySelector(`#hand [data-early][data-action="${action}"]`) === card);
  }
}

// ---------------------------------------------------------------- dragging a card

document.addEventListener("dragstart", (event) => {
  const card = event.target.closest?.("#hand [data-plan]");
  if (!card || sending) return;
  held = card.dataset.action;
  event.dataTransfer.setData("text/plain", held);
  event.dataTransfer.effectAllowed = "move";
  showPlan();
});
document.addEventListener("dragover", (event) => held !== null && event.target.closest?.("#side [data-slot]") && event.preventDefault());
document.addEventListener("drop", (event) => {
  const slot = event.target.closest?.("#side [data-slot]");
  if (!slot || held === null) return;
  event.preventDefault();
  put(held, slot);
});
document.addEventListener("dragend", () => {
  held = null;
  showPlan();
});

// ---------------------------------------------------------------- what an Order reaches

let chart = null;
let pointed = null;                   // the piece under the pointer or the focus, while there is one

function charted() {
  const data = field("chart")?.dataset.chart;
  if (!data) return null;
  if (chart?.data !== data) chart = Object.assign(new Chart(JSON.parse(data)), { data });
  return chart;
}

const poseOf = (team) => charted().pose(field(`ship-${team}`).dataset);
const kindOf = (about) => (about?.startsWith("about-") ? Number(about.slice(6)) : null);

/** The kinds on the own positions before one of them: those that lie there, and those that are planned. */
function before(team, position) {
  return [...Array(position).keys()].map((i) => {
    const order = plan.get(i);
    return order && bar() ? Number(order.action) - 2 : kindOf(field(`slot-${team}-${i}`)?.dataset.about);
  });
}

/** The position that a piece would act from: its own, where the card is planned, or the next free one; null where nothing is planned. */
function positionOf(piece) {
  if (!bar()) return null;
  if (piece.dataset.slot) return Number(piece.dataset.slot);
  const lies = where(piece.dataset.action);
  if (lies !== undefined) return lies;
  const free = freeSlot(piece.dataset.action);
  return free ? Number(free.dataset.slot) : first();
}

/** Show what belongs to the piece under the pointer or the focus; without one, the course of the plan, or what is at stake. */
function point(piece) {
  pointed = piece?.isConnected ? piece : held !== null ? cardOf(held) : null;
  const layer = field("reached");
  if (!layer || !charted()) return;
  const shown = pointed?.dataset.reach || (pointed ? "" : field("status")?.dataset.shows) || "";
  layer.replaceChildren(...(shown ? drawReach(shown, pointed) : bar() ? drawRoute(POSITIONS) : []));
  const ghost = pointed?.dataset.ghost;
  for (const one of document.querySelectorAll("#pieces .ghost")) one.classList.toggle("shown", one.id === ghost);
}

function make(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A small ship at a pose. */
function shipAt(team, pose, cls, size = 0.72) {
  const { x, y } = charted().spot(pose);
  const copy = field(`ship-${team}`).querySelector(".bob").cloneNode(true);
  copy.removeAttribute("class");
  return make("g", { class: `${cls} team-${team}`, transform: `translate(${x} ${y}) rotate(${60 * pose.facing}) scale(${size})` }, copy);
}

const hexes = (places, cls) => make("path", { class: cls, d: places.map((place) => charted().hex(place)).join("") });

function drawReach(shown, piece) {
  const [team, kind] = shown.split("-");
  if (team === "sides") return drawSides(Number(kind));
  const own = Number(team), order = charted().orders[kind];
  if (!order) return [];
  const position = piece && own === ownTeam() ? positionOf(piece) : null;
  const kinds = position === null ? [] : before(own, position);
  const start = poseOf(own), enemy = poseOf(1 - own);
  const poses = charted().after(start, kinds, enemy);
  const isMoved = kinds.some((each, i) => each !== null && charted().ways(each, kinds[i - 1]).length);
  const drawn = isMoved ? [...drawRoute(position)] : [];
  const group = make("g", { class: "reach shown", id: `reach-${shown}`, "data-from": poses.map(({ q, r, facing }) => `${q},${r},${facing}`).join(" ") });
  if (order.sides) {
    const all = poses.map((pose) => charted().reach(pose, kind));
    const times = new Map();
    for (const { hit } of all) for (const place of hit) times.set(place, (times.get(place) ?? 0) + 1);
    const some = [...times.keys()];
    group.append(hexes(some.filter((place) => times.get(place) < poses.length), "perhaps"), hexes(some.filter((place) => times.get(place) === poses.length), "hit"),
      hexes([...new Set(all.flatMap(({ behind }) => behind))].filter((place) => !times.has(place)), "behind"));
  } else {
    const left = kinds.at(-1) ?? leftOf(own, piece);
    for (const pose of poses) {
      for (const end of charted().ends(pose, kind, left, enemy)) group.append(wayOf(end), shipAt(own, end, "course", 0.7), ...costOf(end));
    }
  }
  return [...drawn, group];
}

const ownTeam = () => Number(document.querySelector("#side .vessel")?.id.slice(6) ?? 0);
const leftOf = (team, piece) => (piece?.id?.startsWith(`slot-${team}-`) ? before(team, Number(piece.id.slice(7))).at(-1) ?? null : null);

function wayOf({ way }) {
  const points = way.map((place) => charted().spot(place)).map(({ x, y }) => `${x} ${y}`);
  return make("path", { class: "run", d: points.length > 1 ? `M${points.join("L")}` : "" });
}

function costOf(end) {
  if (!end.hits) return [];
  const { x, y } = charted().spot(end);
  const text = make("text", { y: 8, "text-anchor": "middle" }, `−${end.hits}`);
  return [make("g", { class: "cost", transform: `translate(${x + 30} ${y - 26})` }, make("circle", { r: 19 }), text)];
}

/** The course of the plan up to a position: where the ship may lie after each Order that moves it. */
function drawRoute(position) {
  const team = ownTeam(), kinds = before(team, position), start = poseOf(team), enemy = poseOf(1 - team);
  const group = make("g", { class: "reach route" });
  kinds.forEach((kind, i) => {
    const left = i ? kinds[i - 1] : null;
    if (kind === null || !charted().ways(kind, left).length) return;
    for (const pose of charted().after(start, kinds.slice(0, i), enemy)) {
      for (const end of charted().ends(pose, kind, left, enemy)) group.append(wayOf(end));
    }
    for (const end of charted().after(start, kinds.slice(0, i + 1), enemy)) {
      const { x, y } = charted().spot(end);
      group.append(shipAt(team, end, "then", 0.6), make("g", { class: "number", transform: `translate(${x} ${y})` },
        make("circle", { r: 13 }), make("text", { y: 7, "text-anchor": "middle" }, String(i + 1))), ...costOf(end));
    }
  });
  return group.children.length ? [group] : [];
}

function drawSides(team) {
  const sides = field("sides").content.querySelector("g").cloneNode(true), pose = poseOf(team), { x, y } = charted().spot(pose);
  sides.id = `reach-sides-${team}`;
  sides.classList.add("shown");
  sides.setAttribute("transform", `translate(${x} ${y}) rotate(${60 * pose.facing})`);
  for (const text of sides.querySelectorAll("text")) {
    const turn = Number(text.parentElement.getAttribute("transform").match(/-?\d+/)[0]);
    text.setAttribute("transform", `rotate(${-turn - 60 * pose.facing})`);
  }
  return [sides];
}

const pointable = (target) => target.closest?.("#table :is([data-reach], [data-ghost])");
table.addEventListener("pointerover", ({ target, pointerType }) => pointerType !== "touch" && !isStaging() && point(pointable(target)));
table.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && point(null));
table.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && point(pointable(target)));
table.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !pointable(relatedTarget) && point(document.querySelector("#table [data-reach]:hover")));
table.addEventListener("click", ({ target, pointerType }) => pointerType === "touch" && !isStaging() && point(pointable(target)));

// ---------------------------------------------------------------- reading a card with a finger

let resting = 0;

/** A finger that rests on a card reads it whole. */
table.addEventListener("pointerdown", ({ target, pointerType }) => {
  clearTimeout(resting);
  const card = pointerType === "touch" && target.closest("#table [data-about]");
  if (card) resting = setTimeout(() => spyOn(card, field(card.dataset.about).content.cloneNode(true), ["above", "below"]), PRESS);
});
for (const end of ["pointerup", "pointercancel"]) table.addEventListener(end, () => clearTimeout(resting));
table.addEventListener("contextmenu", (event) => event.target.closest("#hand .order") && matchMedia("(hover: none)").matches && event.preventDefault());

// ---------------------------------------------------------------- steps: ships

let was = new Map();                  // by ship: its pose before the step
let slotsWere = new Map();            // by position: its classes before the step
const posesNow = () => new Map([...document.querySelectorAll("#pieces .ship")].map((ship) => [ship.id, { x: Number(ship.dataset.x), y: Number(ship.dataset.y), facing: Number(ship.dataset.facing) }]));
document.addEventListener("step", () => {
  was = posesNow();
  slotsWere = new Map([...document.querySelectorAll("#table .slot")].map((slot) => [slot.id, slot.classList.value.split(" ")]));
});

effect("sail", async ({ data }, { pace, calm }) => {
  const ship = field(`ship-${data.ship}`), from = was.get(ship?.id);
  if (!from || calm) return;
  const [dx, dy] = [from.x - Number(ship.dataset.x), from.y - Number(ship.dataset.y)];
  await move(ship, [{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], 700, { pace, easing: "cubic-bezier(.45, 0, .4, 1)" });
});

effect("turn", async ({ data }, { pace, calm }) => {
  const ship = field(`ship-${data.ship}`)?.querySelector(".turns");
  if (!ship || calm) return;
  const clicks = (Number(data.clicks) + 3) % 6 - 3 || 3;
  await move(ship, [{ rotate: `${-60 * clicks}deg` }, { rotate: "0deg" }], 260 + 160 * Math.abs(clicks), { pace, easing: "cubic-bezier(.4, 0, .3, 1)" });
});

effect("bump", async ({ data }, { pace, calm }) => {
  const ship = field(`ship-${data.ship}`);
  if (!ship) return;
  const angle = 60 * Number(ship.dataset.facing) * Math.PI / 180, [dx, dy] = [26 * Math.sin(angle), -26 * Math.cos(angle)];
  if (!calm) await move(ship, [{ translate: "0px 0px" }, { translate: `${dx}px ${dy}px` }], 240, { pace, easing: "ease-in" });
  const back = calm ? null : move(ship, [{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], 420, { pace });
  await Promise.all([back, shake("board", { pace, calm, strength: 5 }), splinter(ship, { pace, calm, creak: 0 })]);
});

// ---------------------------------------------------------------- steps: shots and dice

let woundDice = 0;                    // dice that the last attack still has to throw
let burnt = [];                       // positions that the last fire may wound by itself

/** A die falls beside the ring and lies there until the step ends; a tag says what it strikes. */
async function roll(value, words, { pace, calm }) {
  const href = field(`die-${value - 1}`)?.content.querySelector("use").getAttribute("href");
  const draw = (face) => `<use href="${href.replace(/die-\d$/, `die-${face}`)}" x="-50" y="-54" width="100" height="100"/>`;
  await dice("dice", [value], { pace, calm, size: 104, draw });
  const tray = field("dice").getBoundingClientRect();
  await ribbon(words, { x: tray.x, y: tray.y + tray.height - 14, width: tray.width, height: 28 }, { pace, calm, ms: 160 });
}

effect("shot", async ({ data }, { pace, calm }) => {
  const hits = Number(data.hits) === 1, [from, to] = [`ship-${data.ship}`, `ship-${1 - data.ship}`];
  [woundDice, burnt] = [hits ? Number(data.dice) : 0, []];
  field("reached")?.replaceChildren(...drawReach(`${data.ship}-${data.kind}`, null));
  await rest(250, { pace });
  const [a, b] = [from, to].map((id) => field(id)?.querySelector(".touch")?.getBoundingClientRect());
  if (!a || !b) return;
  const far = 0.72, short = { x: a.x + (b.x - a.x) * far, y: a.y + (b.y - a.y) * far, width: b.width, height: b.height };
  await shot(a, hits ? b : short, { pace, calm, hits });
  if (hits) await shake(to, { pace, calm, ms: 200, strength: 5 });
  field("reached")?.replaceChildren();
});

/** Boarders go over: the emblem of their Order crosses to the other ship. */
effect("board", async ({ data }, { pace, calm }) => {
  const hits = Number(data.hits) === 1, [from, to] = [`ship-${data.ship}`, `ship-${1 - data.ship}`];
  [woundDice, burnt] = [hits ? Number(data.dice) : 0, []];
  field("reached")?.replaceChildren(...drawReach(`${data.ship}-${data.kind}`, null));
  await rest(250, { pace });
  const [a, b] = [from, to].map((id) => field(id)?.querySelector(".touch")?.getBoundingClientRect());
  const sign = field(`about-${data.kind}`)?.content.querySelector(".front use:last-child").getAttribute("href");
  if (!a || !b || !sign) return;
  const svg = make("svg", { viewBox: "0 0 200 200" }, make("use", { href: sign }));
  await sendAcross(svg, a, hits ? b : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width: b.width, height: b.height }, { pace, calm, ms: 640 });
  if (hits) await shake(to, { pace, calm, strength: 6 });
  field("reached")?.replaceChildren();
});

effect("fire", async ({ data }, context) => {
  const fire = field(data.slot)?.querySelector(".fire");
  burnt = [data.slot];
  const hidden = fire?.animate({ opacity: [0, 0] }, { duration: 9000 });      // it stands when the die has said so
  await roll(Number(data.die), `position ${data.die}: fire`, context);
  hidden?.cancel();
  markCase(slotsWere.get(data.slot) ?? []);
  await flare(data.slot, context);
});

effect("spread", async ({ data }, context) => {
  burnt.push(data.slot);
  await fly(field(data.slot)?.querySelector(".fire"), data.from, { ...context, lift: 60 });
  await flare(data.slot, context);
});

effect("wound", async ({ data }, context) => {
  const byFire = burnt.includes(data.slot);
  if (byFire) burnt = burnt.filter((slot) => slot !== data.slot);
  else if (woundDice > 0) {
    woundDice -= 1;
    await roll(Number(data.die), `position ${data.die}: a wound`, context);
  }
  await count(field(data.slot)?.querySelector(".wounds"), { ...context, ms: 320 });
});

effect("nobody", async ({ data }, context) => {
  woundDice -= 1;
  await roll(Number(data.die), `position ${data.die}: nobody`, context);
});

/** The case of the fire table that applied. */
function markCase(before) {
  const order = before.includes("waiting") ? "waiting" : before.includes("done") || before.includes("canceled") ? "carried-out" : "no-order";
  const fire = before.includes("strong") ? "strong" : before.includes("weak") ? "weak" : "none";
  for (const cell of document.querySelectorAll("#fire-table .applies")) cell.classList.remove("applies");
  field(`fire-${order}-${fire}`)?.classList.add("applies");
}

async function flare(slot, { pace, calm }) {
  const fire = field(slot)?.querySelector(".fire");
  if (fire && !calm) await move(fire, [{ transform: "scale(.2)", opacity: 0 }, { transform: "scale(1.25)", opacity: 1 }, { transform: "scale(1)" }], 420, { pace });
}

effect("douse", async ({ at }, { pace, calm }) => {
  for (const id of at ?? []) if (!calm) move(field(id), [{ filter: "brightness(1.5) hue-rotate(150deg)" }, { filter: "none" }], 500, { pace });
  await rest(500, { pace });
});

// ---------------------------------------------------------------- steps: cards and crews

effect("reveal", async ({ at }, context) => flip(field(at?.[0])?.querySelector(".lies"), { ...context, ms: 420 }));
effect("cancel", async ({ at }, context) => shake(at?.[0], context));
effect("hurt", async ({ data }, context) => count(field(data.crew)?.querySelector(".hurt"), context));
effect("heal", async ({ at }, context) => count(at?.[0], context));

effect("scupper", async ({ data }, context) => {
  const board = field(`board-${data.team}`), card = field("spark-em-scupper-that")?.content.firstElementChild.cloneNode(true);
  const target = field("status");
  if (!board || !card || !target) return;
  table.append(card);
  await sendAcross(card, board.querySelector(".mini"), target, { ...context, ms: 520 });
  card.remove();
  await shake("status", context);
});

/** A card goes across the table, from its crew to the Captain. */
effect("handed", async ({ at }, context) => fly(at?.[0], field("side"), { ...context, flight: 420 }));

effect("maw", async (_, { pace, calm }) => {
  darken({ pace, calm, ms: 1600 });
  await shake("board", { pace, calm, strength: 9, ms: 500 });
});

effect("over", async ({ data }, { pace, calm }) => {
  const ship = data?.ship && field(data.ship)?.querySelector(".bob");
  darken({ pace, calm, ms: 1800, depth: 0.35 });
  if (ship && !calm) await move(ship, [{ transform: "scale(1.25) rotate(-8deg)" }, { transform: "rotate(14deg) scale(1.05)" }, { transform: "none" }], 1400, { pace });
});

// ---------------------------------------------------------------- hands on a narrow screen

document.addEventListener("click", ({ target }) => {
  const tab = target.closest("#hand .crew-tabs [data-crew]");
  if (tab) document.querySelector(`#row-${ownTeam()}-${tab.dataset.crew}`)?.scrollIntoView({ block: "nearest", inline: "center", behavior: "smooth" });
});

// only one of the papers in the corner lies open
document.addEventListener("toggle", ({ target }) => {
  if (target.matches?.(".aid[open]")) for (const other of document.querySelectorAll(".aid[open]")) if (other !== target) other.open = false;
}, true);
document.addEventListener("pointerdown", ({ target }) => {
  if (!target.closest?.(".aids")) for (const open of document.querySelectorAll(".aids .aid[open]")) open.open = false;
});

// ---------------------------------------------------------------- keys

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(target) || isStaging()) return;
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
    if (!pass || target.closest("#window .scupper")) return;
    event.preventDefault();
    event.stopPropagation();
    document.getElementById("prompt").focus({ preventScroll: true });      // no button is pressed when the key comes up
    choose(pass);
  }
}, true);

// ---------------------------------------------------------------- after every change

/** On a narrow screen the hand of the crew that is asked comes into view. */
function showDecider() {
  const rows = document.querySelectorAll("#hand .crew-row.decides"), hands = document.querySelector("#hand .hands");
  if (rows.length === 1 && hands && hands.scrollWidth > hands.clientWidth) hands.scrollLeft = rows[0].offsetLeft - hands.offsetLeft - 12;
}

function refresh() {
  showDecider();
  keepPlan();
  keepOffers();
  point(document.querySelector("#table [data-reach]:is(:hover, :focus-visible)"));
}

document.addEventListener("shown", refresh);
document.addEventListener("refused", () => {          // the plan is not sent on by itself
  sending = false;
  showPlan();
});
refresh();
