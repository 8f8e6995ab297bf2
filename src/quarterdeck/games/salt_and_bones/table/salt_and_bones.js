// Salt & Bones beyond clicks: an Attack Card is picked, turned and shown as a ghost before anything is sent; draws can be chosen
// ahead, Space passes a window, and the steps of a duel have their effects.

import { asked, choose, refuse, say, trying, unchoose } from "../../js/choose.js";
import { isTyping } from "../../js/keys.js";
import { count, effect, flip, fly, layer, move, ribbon, send, shake, splinter } from "../../js/stage.js";

const HEADINGS = 4;
const COLUMNS = 6;
const STEPS = [-COLUMNS, 1, COLUMNS, -1];
const NOTCH = 120;                    // milliseconds between two turns of the wheel
const SVG = "http://www.w3.org/2000/svg";
const table = document.getElementById("table");
const byId = (id) => document.getElementById(id);

// ---------------------------------------------------------------- picking and laying a card

let picked = "";                      // the id of the card in hand that is picked and not yet sent
let heading = 0;                      // where it points, unless a tile has no room for that
let aimed = null;                     // the placement that the ghost shows, as an action
let then = null;                      // the placement to be sent once the server has the card: { place, at }
let hasTurned = false;                // the person has turned the card: the good places no longer turn it by themselves
let good = new Map();                 // with help: the best places of the card at hand, by their spots
let wheeled = 0;                      // when the wheel turned it last
const noKeys = matchMedia("(hover: none)");
let finger = false;                   // a finger cannot look before it presses

const pieces = () => byId("pieces");
const isPlacing = () => pieces()?.classList.contains("placing");
/** The card that is to be laid: picked on this page, or already chosen. */
const card = () => (asked() ? (isPlacing() ? document.querySelector("#fan .chosen") : picked && byId(picked)) : null) || null;
const spots = () => [...document.querySelectorAll("#pieces .spot")];
const headingOf = (way) => Number(way.dataset.heading);
const placeOf = (action) => document.querySelector(`#pieces .lay[data-action="${action}"]`);
const later = (way) => (headingOf(way) - heading + HEADINGS) % HEADINGS;

function pick(one) {
  if (picked === one.id) return letGo();
  unchoose();
  picked = one.id;
  aimed = null;
  hasTurned = false;
  say(`${one.dataset.name} is picked. Choose a lit tile.`);
  showCard();
  reachTiles();
}

/** Let go of a card that is picked and not sent; whether there was one. */
function letGo() {
  const was = picked !== "";
  if (was && document.activeElement.closest("#pieces")) byId(picked)?.focus({ preventScroll: true });
  picked = "";
  aimed = null;
  showCard();
  return was;
}

/** Show what is picked, where it may go, and what it would do there. */
function showCard() {
  const one = card();
  if (!one && !isPlacing()) picked = "";
  for (const face of document.querySelectorAll("#fan .face")) face.classList.toggle("picked", face === one && !isPlacing());
  pieces()?.classList.toggle("picked", one !== null);
  const panel = byId("laying");
  if (panel) {
    panel.hidden = one === null;
    byId("let-go").hidden = isPlacing();
  }
  markGood(one);
  if (!one) return clearGhost();
  turnAll();
  aim(aimed !== null && placeOf(aimed) ? aimed : null);
}

/** Each tile shows the placement with the wanted heading, or the next one that fits. */
function turnAll() {
  for (const spot of spots()) {
    const ways = [...spot.children];
    const best = ways.find((way) => way.dataset.action === aimed) ?? (hasTurned ? null : good.get(spot)) ?? ways.reduce((one, way) => (later(way) < later(one) ? way : one));
    turnTo(spot, best);
  }
}

function turnTo(spot, way) {
  const had = spot.contains(document.activeElement);
  for (const one of spot.children) {
    one.classList.toggle("turned", one === way);
    one.classList.toggle("aimed", one.dataset.action === aimed);
    if (one === way) one.setAttribute("aria-label", `Lay it here: ${inWords(Number(one.dataset.action))}`);
  }
  if (had && document.activeElement !== way) way.focus({ preventScroll: true });
}

/** Newcomers see the two best places of a card, each with its damage: what it hits for, less what it leaves open. */
function markGood(one) {
  good = new Map();
  const key = one && byId("fan").matches(".helped") ? `${table.dataset.at} ${one.id}` : "";
  const old = document.querySelector("#pieces .marks");
  if (!key) return old?.remove();
  const best = spots().map((spot) => [...spot.children].map((way) => ({ spot, way, found: outlook(Number(way.dataset.action)) }))
    .reduce((a, b) => (gain(b.found) > gain(a.found) ? b : a))).sort((a, b) => gain(b.found) - gain(a.found)).slice(0, 2);
  const worth = best.filter(({ found }, i) => i === 0 || gain(found) === gain(best[0].found));
  good = new Map(worth.map(({ spot, way }) => [spot, way]));
  if (old?.dataset.key === key) return;
  old?.remove();
  byId("pieces").append(drawn("g", { class: "marks", "data-key": key, "data-script": "", "aria-hidden": "true" }, ...worth.map(({ found }) => markAt(found))));
}

const gain = ({ total, leaves }) => total - 0.7 * leaves;

/** A star with the damage, at the corner of a tile. */
function markAt({ tile, total }) {
  const text = drawn("text", { y: 14 });
  text.textContent = `★ ${total}`;
  const x = (tile % COLUMNS) * 200, y = Math.floor(tile / COLUMNS) * 200;
  return drawn("g", { transform: `translate(${x + 100} ${y + 26})` }, drawn("rect", { x: -62, y: -28, width: 124, height: 56, rx: 28 }), text);
}

/** Turn the card: to the next placement of the tile at hand; where there is none, on all tiles. */
function turn(step) {
  hasTurned = true;
  const here = aimed === null ? null : placeOf(aimed);
  const ways = [...here?.closest(".spot").children ?? []];
  if (ways.length < 2) {
    heading = (heading + step + HEADINGS) % HEADINGS;
    turnAll();
    return;
  }
  const next = ways[(ways.indexOf(here) + step + ways.length) % ways.length];
  heading = headingOf(next);
  aim(next.dataset.action);
}

/** Show what a placement would do. */
function aim(action) {
  aimed = action;
  turnAll();
  const line = byId("aim"), sum = byId("sum"), lay = byId("lay");
  clearGhost();
  if (!line) return;
  if (action === null) {
    if (finger || noKeys.matches) line.replaceChildren(strong("Tap a lit tile."), " The round button turns the card.");
    else line.replaceChildren(strong(`${card().dataset.name}.`), " Point at a lit tile; R turns the card.");
    sum.replaceChildren(advised());
    lay.disabled = true;
    lay.firstElementChild.textContent = "Choose a lit tile";
    return;
  }
  const found = outlook(Number(action));
  line.replaceChildren(strong("Lay it here."), ` ${found.opening}`);
  sum.replaceChildren(...sumOf(found));
  sum.setAttribute("aria-label", found.terms.map(({ amount }) => amount).join(" + ") + ` = ${found.total}`);
  lay.disabled = false;
  lay.firstElementChild.textContent = found.total ? `Strike for ${found.total}` : "Lay it here";
  showGhost(Number(action), found);
}

/** Where a hint would lay the card at hand: on a phone its own place lies over the deck, and makes way while a card is laid. */
function advised() {
  const line = byId("hint"), words = document.createElement("small");
  const isMeant = !line.hidden && card().matches(".hinted, .chosen");
  words.textContent = isMeant ? line.querySelector("p")?.textContent.replace(/^[^.]*\. /, "") ?? "" : "";
  return words;
}

function strong(text) {
  const made = document.createElement("b");
  made.textContent = text;
  return made;
}

/** Send the card and its place: one after the other, since the server asks for them one after the other. */
function layDown(action) {
  if (document.activeElement.closest("#pieces")) byId("prompt").focus({ preventScroll: true });      // the tiles go
  if (isPlacing()) {
    choose(placeOf(action));
    return;
  }
  const one = card();
  if (!one) return;
  then = { place: action, at: table.dataset.at };
  trying(one);
  choose(one);
}

// ---------------------------------------------------------------- what a card would do

const numbers = (set) => [...set].map(Number);
const turned = (arrows, by) => ((arrows << by) | (arrows >> (HEADINGS - by))) & 15;
const neighbour = (tile, way) => {
  const next = tile + STEPS[way];
  const isSameRow = Math.floor(next / COLUMNS) === Math.floor(tile / COLUMNS);
  return next < 0 || next >= COLUMNS * COLUMNS || (way % 2 === 1 && !isSameRow) ? -1 : next;
};

/** Boots that are open, by tile and side: { amount, kind }. */
function offers() {
  const found = new Map();
  for (const each of (pieces().dataset.offers ?? "").split(" ").filter(Boolean)) {
    const [tile, way, amount, kind] = each.split(".").map(Number);
    if (amount) found.set(tile * HEADINGS + way, { amount, kind });
  }
  return found;
}

/** The sum of the blow part by part, and what it leaves open, as the rules have it. */
function outlook(action) {
  const { dataset } = card();
  const { stones, skill, parry } = pieces().dataset;
  const place = placeOf(action), tile = Number(place.closest(".spot").dataset.tile), way = headingOf(place);
  const open = offers(), into = turned(Number(dataset.in), way), out = turned(Number(dataset.out), way);
  const meets = [...Array(HEADINGS).keys()].filter((side) => into >> side & 1 && open.has(tile * HEADINGS + side))
    .map((side) => ({ side, ...open.get(tile * HEADINGS + side) }));
  const terms = [{ amount: Number(dataset.attack), name: dataset.name, art: "sword" }];
  for (const { amount, kind } of meets) terms.push({ amount, name: `${nameOf(kind)}’s boot`, art: "boot" });
  if ("riposte" in dataset && Number(parry)) terms.push({ amount: Number(parry), name: "Parry", art: "parry" });
  if (meets.length && Number(stones)) terms.push({ amount: Number(stones), name: "Whetstone", art: "whetstone" });
  if (Number(skill)) terms.push({ amount: Number(skill), name: "Test of Skill", art: "skill" });
  const leaves = opening(tile, way, out, Number(dataset.opens), open);
  return {
    tile, way, meets, terms, total: terms.reduce((sum, { amount }) => sum + amount, 0),
    leaves, opening: leaves ? `Leaves a ${leaves} for your opponent.` : "Leaves nothing open.",
  };
}

/** What the next card could line up with at most. */
function opening(tile, way, out, value, open) {
  const free = numbers(pieces().dataset.free), covered = numbers(pieces().dataset.covered);
  const boot = neighbour(tile, (way + 2) % HEADINGS);
  free[tile] = free[boot] = 0;
  covered[tile] = covered[boot] = 1;
  const near = (set, one) => [0, 1, 2, 3].some((side) => set[neighbour(one, side)] === 1);
  let best = 0;
  free.forEach((isFree, one) => {
    if (!isFree || !near(free, one) || !near(covered, one)) return;
    const sum = [0, 1, 2, 3].reduce((total, side) => {
      if (neighbour(one, side) === boot) return total + (out >> (side + 2) % HEADINGS & 1 ? value : 0);
      return total + (open.get(one * HEADINGS + side)?.amount ?? 0);
    }, 0);
    best = Math.max(best, sum);
  });
  return best;
}

const nameOf = (kind) => byId(`about-${kind}`).content.querySelector(".title").textContent;
const inWords = (action) => {
  const { total, way, opening: left } = outlook(action);
  return `pointing ${["north", "east", "south", "west"][way]}, hits for ${total}. ${left}`;
};

/** The sum as the page writes it elsewhere: picture, number, source. */
function sumOf({ terms, total }) {
  const all = terms.flatMap(({ amount, name, art }, i) => {
    const term = document.createElement("span"), number = document.createElement("b"), source = document.createElement("small");
    term.className = "term";
    number.textContent = amount;
    source.textContent = name;
    term.append(...[pictureOf(art), number, source].filter(Boolean));
    const plus = document.createElement("i");
    plus.textContent = "+";
    return i ? [plus, term] : [term];
  });
  const equals = document.createElement("i"), whole = document.createElement("span"), number = document.createElement("b"), whom = document.createElement("small");
  equals.textContent = "=";
  whole.className = "term total";
  number.textContent = total;
  whom.textContent = "damage";
  whole.append(number, whom);
  return [...all, equals, whole];
}

const PICTURES = {
  sword: "#reading li:nth-child(1) svg", boot: "#reading li:nth-child(2) svg", parry: "#tokens-0 .shield svg, #tokens-1 .shield svg",
};

function pictureOf(name) {
  const found = PICTURES[name] ? document.querySelector(PICTURES[name]) : bySlot(name);
  return found?.cloneNode(true);
}

/** The picture of Equipment or a Gambit that lies open. */
function bySlot(name) {
  const wanted = { whetstone: "whetstone", skill: "test-of-skill" }[name];
  return [...document.querySelectorAll(".slot .mini")].find((one) => one.firstElementChild.getAttribute("href").endsWith(`em-${wanted}`));
}

// ---------------------------------------------------------------- the ghost

function clearGhost() {
  for (const old of document.querySelectorAll("#pieces .ghost")) old.remove();
  for (const pip of document.querySelectorAll(".theirs .pips .maybe")) pip.classList.remove("risk", "maybe");
}

const drawn = (tag, attributes, ...children) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** The card as it would lie, what each boot adds, the sum on a star, and what it would take of the other's Health. */
function showGhost(action, { tile, way, meets, total }) {
  const kind = card().dataset.action;
  const face = byId("faces").content.getElementById(`face-${kind}-${way}`);
  const x = 200 * (tile % COLUMNS), y = 200 * Math.floor(tile / COLUMNS), boot = neighbour(tile, (way + 2) % HEADINGS);
  const left = Math.min(x, 200 * (boot % COLUMNS)), top = Math.min(y, 200 * Math.floor(boot / COLUMNS));
  const ghost = drawn("g", { class: "ghost", id: `ghost-${action}`, "aria-hidden": "true" });
  ghost.append(
    drawn("rect", { class: "halo", x: left, y: top, width: way % 2 ? 400 : 200, height: way % 2 ? 200 : 400, rx: 26 }),
    drawn("g", { transform: `translate(${x} ${y})` }, document.importNode(face.firstElementChild, true)));
  for (const { side, amount } of meets) {
    const [dx, dy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side];
    ghost.append(drawn("g", { class: "meet", transform: `translate(${x + 100 + 100 * dx} ${y + 100 + 100 * dy})` },
      drawn("circle", { r: 43 }), drawn("circle", { r: 34 }), drawn("text", { y: 15 }, `+${amount}`)));
  }
  const star = document.createElementNS(SVG, "use");
  star.setAttribute("href", `${face.querySelector("use").getAttribute("href").split("#")[0]}#burst`);
  for (const [name, value] of Object.entries({ x: -86, y: -86, width: 172, height: 172 })) star.setAttribute(name, value);
  ghost.append(drawn("g", { class: "total", transform: `translate(${Math.min(x + 196, 1150)} ${Math.max(y + 4, 40)})` }, star,
    drawn("text", { y: 21 }, String(total))));
  pieces().append(ghost);
  const pips = [...document.querySelectorAll(".theirs .pips .on")];
  for (const pip of pips.slice(Math.max(0, pips.length - total))) pip.classList.add("risk", "maybe");
}

// ---------------------------------------------------------------- pointer, finger, wheel

const layAt = (target) => target.closest?.("#pieces .lay.turned");

/** A click on a card picks it; on a lit tile it lays it, by finger after a look; on any other tile the rule answers. */
document.addEventListener("click", (event) => {
  const { target } = event;
  if (!asked()) return;
  const one = target.closest("#fan .face");
  if (one?.matches("[data-pick].can")) {
    event.stopPropagation();
    event.preventDefault();
    return pick(one);
  }
  if (target.closest("[data-turn]")) return turn(1);
  if (target.closest("[data-let-go]")) return letGo();
  if (target.closest("[data-lay]")) return aimed === null ? undefined : layDown(aimed);
  if (!card()) return;
  const place = layAt(target);
  if (place) {
    event.stopPropagation();
    if (finger && aimed !== place.dataset.action) return aim(place.dataset.action);
    return layDown(place.dataset.action);
  }
  const refused = target.closest("#pieces [data-why]");
  if (refused) {
    const why = byId(`why-${refused.dataset.why}`);
    event.stopPropagation();
    trying(refused);
    return refuse({ action: -1, rule: why.dataset.rule, sentence: why.content.textContent });
  }
  if (one || target.closest(".slot[data-action], .buttons [data-action]")) letGo();
}, true);

addEventListener("pointerdown", ({ pointerType }) => { finger = pointerType === "touch"; }, true);
document.addEventListener("pointerover", ({ target, pointerType }) => {
  const place = pointerType !== "touch" && card() && layAt(target);
  if (place && place.dataset.action !== aimed) aim(place.dataset.action);
});
document.addEventListener("focusin", ({ target }) => {
  const place = card() && target.matches?.(":focus-visible") && layAt(target);
  if (place && place.dataset.action !== aimed) aim(place.dataset.action);
});
table.addEventListener("wheel", (event) => {
  if (!card() || aimed === null || !event.target.closest(".sea") || event.ctrlKey) return;
  event.preventDefault();
  if (!event.deltaY || event.timeStamp - wheeled < NOTCH) return;
  wheeled = event.timeStamp;
  turn(Math.sign(event.deltaY));
}, { passive: false });

// ---------------------------------------------------------------- drawing ahead

const ahead = [];                     // the decks chosen for the next draws, as actions
let drawer = "";                      // the seat they were chosen for: several may share a screen
let drawnAt = "";                     // the position in which the last of them was sent

function showAhead() {
  const line = byId("ahead");
  if (!line) return;
  line.replaceChildren(...ahead.map((action, i) => {
    const deck = document.querySelector(`[data-ahead][data-action="${action}"]`);
    const chip = document.createElement("button");
    chip.type = "button";
    chip.dataset.forget = i;
    chip.setAttribute("aria-label", `${deck.querySelector("span").firstChild.textContent}, ahead: take back`);
    chip.append(deck.querySelector(".back").cloneNode(true));
    return chip;
  }));
  if (ahead.length) line.prepend("Next: ");
  else if (!asked()) line.append("You may choose your next draws ahead.");
}

/** The next draw that was chosen ahead is made when its time comes; those of a phase that is over are forgotten. */
function drawAhead() {
  const seat = byId("draws")?.dataset.seat ?? "";
  if (seat !== drawer) ahead.length = 0;
  drawer = seat;
  const next = document.querySelector(`[data-ahead].can[data-action="${ahead[0]}"]`);
  if (next && asked() && drawnAt !== table.dataset.at) {
    drawnAt = table.dataset.at;
    ahead.shift();
    choose(next);
  }
  showAhead();
}

document.addEventListener("click", (event) => {
  const deck = event.target.closest("[data-ahead]"), chip = event.target.closest("[data-forget]");
  if (chip) {
    ahead.splice(Number(chip.dataset.forget), 1);
    showAhead();
  }
  if (!deck || (asked() && !document.querySelector("#draws .sending"))) return;
  event.stopPropagation();
  const room = Number(byId("draws").dataset.room) - (asked() ? 1 : 0);
  if (ahead.length < room) ahead.push(deck.dataset.action);
  say(`${ahead.length} chosen ahead.`);
  showAhead();
}, true);

// ---------------------------------------------------------------- what opens on the rail

/** The open discard closes with Escape, and when something else is pressed; whether one was open. */
function closeOpen(pressed = null) {
  const open = [...document.querySelectorAll("#piles details[open]")].filter((one) => !one.contains(pressed));
  for (const one of open) one.open = false;
  return open.length > 0;
}

document.addEventListener("click", ({ target }) => closeOpen(target));

// ---------------------------------------------------------------- keys

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(target)) return;
  if (document.querySelector("dialog:modal") || document.body.dataset.drawer) return;
  const take = () => { event.preventDefault(); event.stopPropagation(); };
  if (key === "Escape" && (closeOpen() || letGo())) take();
  else if (key.toLowerCase() === "r" && card()) {
    take();
    turn(event.shiftKey ? -1 : 1);
  } else if ((key === "Enter" || key === " ") && card() && layAt(target)) {
    take();
    layDown(layAt(target).dataset.action);
  } else if (key === " " && asked() && (target.closest("#hand") || !target.closest("button, a, summary, input"))) {
    const pass = document.querySelector("#window .pass");
    if (!pass) return;
    take();
    byId("prompt").focus({ preventScroll: true });      // no button is pressed when the key comes up
    choose(pass);
  }
}, true);

// ---------------------------------------------------------------- steps

const SPRING = "cubic-bezier(.2, 1.6, .4, 1)";
const handOf = (seat) => (document.querySelector(`#board-${seat}.ours`) && document.querySelector("#fan .face") ? byId("fan")
  : document.querySelector(`#tokens-${seat} .held`) ?? byId(`portrait-${seat}`));

/** A box as large as a card in the middle of a place. */
function cardAt(place) {
  const box = place?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2 - 30, y: box.y + box.height / 2 - 42, width: 60, height: 84 };
}

effect("draw", async ({ data }, context) => {
  const pile = document.querySelector(`#${data.deck} .back`);
  const to = cardAt(handOf(data.seat));
  if (pile?.getClientRects().length) await send(pile, pile, to, { ...context, ms: 260 });
  else if (data.own) await send(document.querySelector(`#draw-${data.deck.slice(5)} .back`) ?? pile, cardAt(byId("deed")), to, { ...context, ms: 260 });
});

effect("discard", async ({ data }, context) => {
  const face = faceOf(data.kind);
  const from = cardAt(handOf(data.seat)), to = cardAt(byId("discard"));
  if (face && from && to) await send(face, from, to, { ...context, ms: 420 });
});

/** The picture of a card at full length. */
const faceOf = (kind) => byId(`about-${kind}`)?.content.querySelector("svg").cloneNode(true);

effect("seal", async ({ data }, context) => {
  await fly(data.slot, cardAt(handOf(data.seat)), context);
  const wax = document.querySelector(`#${data.slot} .wax`);
  if (wax && !context.calm) await move(wax, [{ transform: "scale(2.6)", opacity: 0 }, { transform: "scale(1)", opacity: 1 }], 220, { ...context, easing: SPRING });
});

effect("equip", async ({ data }, context) => {
  const slot = document.querySelector(`#slots-${data.seat} [data-about="about-${data.kind}"]`);
  if (slot) await fly(slot, cardAt(handOf(data.seat)), context);
});

effect("combat", (step, context) => ribbon("Combat!", document.querySelector(".sea .deck"), context));

effect("lay", async ({ data }, context) => {
  const from = cardAt(handOf(data.seat));
  await fly(data.card, from, context);
  if (!context.calm) await shake(document.querySelector(".sea .deck"), { ...context, ms: 120, strength: 2 });
});

/** A card turns over before all eyes; its line of lore stands below it, in the panel of its player. */
effect("reveal", async ({ data }, context) => {
  const shown = present(data.kind);
  if (!shown) return;
  const from = byId(`slots-${data.seat}`)?.getBoundingClientRect();
  if (context.calm) return void await move(shown, { opacity: [0, 1] }, 200, context);
  const box = shown.getBoundingClientRect();
  const [x, y] = from ? [from.x + from.width / 2 - box.x - box.width / 2, from.y + from.height / 2 - box.y - box.height / 2] : [0, 0];
  await move(shown, [{ transform: `translate(${x}px, ${y}px) scale(.4)` }, { transform: "none" }], 260, context);
  await flip(shown, context);
});

/** A card in the middle of the deck, large; it is gone when its step ends. */
function present(kind) {
  const face = faceOf(kind), sea = document.querySelector(".sea .pieces");
  if (!face || !sea) return null;
  const made = document.createElement("div"), box = sea.getBoundingClientRect();
  made.className = "bones stage-thing presented";
  made.append(face);
  const wide = Math.min(210, box.width * 0.5);
  Object.assign(made.style, { width: `${wide}px`, left: `${box.x + box.width / 2 - wide / 2}px`, top: `${box.y + box.height / 2 - wide * 0.7}px` });
  layer().append(made);
  return made;
}

effect("negated", async ({ data }, context) => {
  const shown = present(data.kind);
  if (!shown) return;
  shown.classList.add("crossed");
  await move(shown, context.calm ? { opacity: [0, 1] } : [{ transform: "scale(1.3)", opacity: 0 }, { transform: "rotate(-5deg)", opacity: 1 }], 240, { ...context, fill: "both" });
});

/** What adds up: each boot where it meets the sword, then the sum. */
effect("blow", async (step, context) => {
  if (context.calm) return;
  for (const meet of document.querySelectorAll("#pieces .blow .meet > *")) meet.style.transformBox = "fill-box";
  const meets = [...document.querySelectorAll("#pieces .blow .meet")];
  const pop = (one, delay) => Promise.all([...one.children].map((child) => {
    child.style.transformOrigin = "0 0";
    return move(child, [{ transform: "scale(.1)", opacity: 0 }, { transform: "scale(1)", opacity: 1 }], 220, { ...context, delay, easing: SPRING });
  }));
  const star = document.querySelector("#pieces .blow .total");
  await Promise.all([...meets.map((one, i) => pop(one, i * 130)), ...(star ? [pop(star, meets.length * 130 + 120)] : [])]);
});

/** The hit: who strikes, what adds up, whom it costs; Health counts down. The scene lies over the whole table. */
async function strike({ data }, context) {
  const drawn_ = byId("strike"), life = byId(`life-${data.seat}`);
  if (!drawn_?.childElementCount) return;
  const scene = drawn_.cloneNode(true), around = document.createElement("div");
  scene.removeAttribute("id");
  scene.hidden = false;
  around.className = "bones strike-stage";
  around.append(scene);
  layer().append(around);
  if (context.calm) return void await move(around, { opacity: [0, 1] }, 200, context);
  const one = (selector) => scene.querySelector(selector);
  const parts = [...scene.querySelectorAll(".term, .sum > i")];
  await Promise.all([
    move(around, { opacity: [0, 1] }, 160, context),
    move(one(".actor"), [{ transform: "translateX(-120px)", opacity: 0 }, { transform: "none", opacity: 1 }], 320, context),
    ...parts.map((part, i) => move(part, [{ transform: "scale(.4)", opacity: 0 }, { transform: "none", opacity: 1 }], 200, { ...context, delay: 60 * i, easing: SPRING })),
    move(one(".flash"), [{ transform: "scale(0) rotate(-40deg)" }, { transform: "none" }], 320, { ...context, delay: 240, easing: SPRING }),
    shake(one(".victim"), { ...context, ms: 380 }),
    data.health === undefined ? null : countDown(life, data, context),
  ]);
}

effect("hit", strike);
effect("blocked", strike);

/** The number runs from what it was to what it is. */
async function countDown(life, { amount, health }, context) {
  const number = life?.querySelector("b");
  if (!number) return;
  const from = Math.min(20, health + amount);
  for (let now = from; now > health; now--) {
    number.textContent = now;
    await context.rest(400 / amount);
  }
  number.textContent = health;
  await count(number, context);
}

/** The Field Card turns over, then planks creak, crack and fly. */
effect("splinter", async ({ data }, context) => {
  const card = byId("wreck");
  const tiles = data.tiles.split(" ").map(byId).filter(Boolean);
  if (card?.childElementCount) {
    card.style.visibility = "visible";
    if (!context.calm) for (const tile of tiles) tile.style.visibility = "hidden";
    await flip(card, context);
    await context.rest(650);
    card.style.visibility = "";
  }
  await Promise.all(tiles.map(async (tile, i) => {
    await context.rest(context.calm ? 0 : 90 * i);
    tile.style.visibility = "";
    await splinter(tile, context);
  }));
});

effect("momentum", (step, context) => count(document.querySelector("#momentum"), context));

/** What a step has shown for itself is put away. */
function putAway() {
  const card = byId("wreck");
  if (card) card.style.visibility = "";
  for (const tile of document.querySelectorAll("#pieces .broken")) tile.style.visibility = "";
}

document.addEventListener("step", putAway);
document.addEventListener("staged", putAway);

// ---------------------------------------------------------------- after every change

/** What was sent before goes on: the card is chosen, now its place. */
function goOn() {
  if (!then) return;
  const place = isPlacing() && asked() ? placeOf(then.place) : null;
  if (place?.classList.contains("can")) {
    then = null;
    picked = "";
    choose(place);
  } else if (table.dataset.at !== then.at) {
    then = null;
  }
}

/** A keyboard player who has picked a card goes on to the tiles. */
function reachTiles() {
  if (document.activeElement.matches("#fan :is(.chosen, .picked):focus-visible")) document.querySelector("#pieces .lay.turned")?.focus();
}

function refresh() {
  const hinted = document.querySelector("#pieces .lay.hinted");
  if (hinted) {
    heading = headingOf(hinted);
    aimed = hinted.dataset.action;
  }
  goOn();
  showCard();
  reachTiles();
  drawAhead();
}

document.addEventListener("refused", () => { then = null; });
document.addEventListener("shown", refresh);
refresh();
