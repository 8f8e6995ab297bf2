// Salt & Bones beyond clicks: a card to be laid turns and shows what it would do, draws can be chosen ahead, Space passes a
// window, and lost Health flies off as a number.

import { asked, choose, say } from "../../js/choose.js";
import { isTyping } from "../../js/keys.js";
import { still } from "../../js/morph.js";

const HEADINGS = 4;
const NOTCH = 120;                    // milliseconds between two turns of the wheel
const FLIGHT = 900;
const table = document.getElementById("table");

// ---------------------------------------------------------------- laying a card

let heading = 0;                      // where the card points, unless a tile has no room for that
let aimed = null;                     // the action of the ghost that is shown
let wheeled = 0;                      // when the wheel turned it last

const spots = () => [...document.querySelectorAll("#pieces .spot")];
const headingOf = (way) => Number(way.dataset.heading);

/** How many quarter turns on from the wanted heading a placement is. */
const later = (way) => (headingOf(way) - heading + HEADINGS) % HEADINGS;

/** Each tile shows the placement with the wanted heading, or the next one that fits. */
function turnAll() {
  for (const spot of spots()) {
    const ways = [...spot.children];
    turnTo(spot, ways.reduce((best, way) => (later(way) < later(best) ? way : best)));
  }
}

function turnTo(spot, way) {
  const had = spot.contains(document.activeElement);
  for (const one of spot.children) one.classList.toggle("turned", one === way);
  if (had) way.focus({ preventScroll: true });
}

const chosen = () => document.querySelector("#pieces .lay.can[aria-pressed]");
const held = () => chosen() ?? document.querySelector("#pieces .lay.can:focus-visible");
const aimedAt = () => document.querySelector(`#pieces .lay.can.turned[data-action="${aimed}"]`);

/** Turn the card: to the next placement of the tile at hand; where there is none, on all tiles. */
function turn(step) {
  const here = chosen() ?? aimedAt();
  const ways = [...here?.closest(".spot").children ?? []];
  if (ways.length < 2) {
    heading = (heading + step + HEADINGS) % HEADINGS;
    turnAll();
    return;
  }
  const next = ways[(ways.indexOf(here) + step + ways.length) % ways.length];
  const isChosen = here.hasAttribute("aria-pressed");
  heading = headingOf(next);
  turnAll();
  if (isChosen) choose(next);
  aim(next);
}

/** Show what a placement would do. */
function aim(way) {
  aimed = way?.dataset.action ?? null;
  for (const ghost of document.querySelectorAll("#pieces .ghost")) ghost.classList.toggle("shown", ghost.id === `ghost-${aimed}`);
  const line = document.getElementById("aim");
  if (line) line.textContent = way ? way.dataset.aim : "Choose a lit tile for the sword.";
}

const isPlacing = () => asked() && document.querySelector("#pieces.placing") !== null;

table.addEventListener("pointerover", ({ target }) => isPlacing() && aim(target.closest(".lay.can") ?? held()));
table.addEventListener("pointerleave", () => isPlacing() && aim(held()));
table.addEventListener("focusin", ({ target }) => isPlacing() && target.closest(".lay.can") && aim(target.closest(".lay.can")));
table.addEventListener("wheel", (event) => {
  if (!isPlacing() || !event.target.closest(".lay.can") || event.ctrlKey) return;
  event.preventDefault();
  if (!event.deltaY || event.timeStamp - wheeled < NOTCH) return;
  wheeled = event.timeStamp;
  turn(Math.sign(event.deltaY));
}, { passive: false });
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-turn]")) turn(1);
  else if (isPlacing()) aim(target.closest(".lay.can") ?? held());
});

// ---------------------------------------------------------------- drawing ahead

const ahead = [];                     // the decks chosen for the next draws, as actions
let drawer = "";                      // the seat they were chosen for: several may share a screen
let drawnAt = "";                     // the position in which the last of them was sent

function showAhead() {
  const line = document.getElementById("ahead");
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
  const seat = document.getElementById("draws")?.dataset.seat ?? "";
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
  const room = Number(document.getElementById("draws").dataset.room) - (asked() ? 1 : 0);
  if (ahead.length < room) ahead.push(deck.dataset.action);
  say(`${ahead.length} chosen ahead.`);
  showAhead();
}, true);

// ---------------------------------------------------------------- the discard

/** The open discard closes with Escape, and when something else is pressed. */
function closeDiscard(pressed = null) {
  const pile = document.getElementById("discard");
  if (pile?.open && !pile.contains(pressed)) pile.open = false;
}

document.addEventListener("click", ({ target }) => closeDiscard(target));

// ---------------------------------------------------------------- keys

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(target)) return;
  if (document.querySelector("dialog:modal") || document.body.dataset.drawer === "rules") return;
  if (key === "Escape") closeDiscard();
  if (key.toLowerCase() === "r" && isPlacing()) {
    event.preventDefault();
    event.stopPropagation();
    turn(event.shiftKey ? -1 : 1);
  } else if (key === " " && asked() && (target.closest("#hand") || !target.closest("button, a, summary, input"))) {
    const pass = document.querySelector("#window .pass");
    if (!pass) return;
    event.preventDefault();
    event.stopPropagation();
    document.getElementById("prompt").focus({ preventScroll: true });      // no button is pressed when the key comes up
    choose(pass);
  }
}, true);

// ---------------------------------------------------------------- lost Health

const lives = new Map();

/** What was lost flies off the Health bar. */
function fly(bar, lost) {
  if (still.matches || document.hidden) return;
  const number = document.createElement("b");
  number.className = "flying";
  number.textContent = `−${lost}`;
  number.setAttribute("aria-hidden", "true");
  bar.append(number);
  const { x, y } = bar.getBoundingClientRect(), from = document.querySelector("#pieces .dealt")?.getBoundingClientRect();
  const start = from ? `translate(${from.x + from.width / 2 - x}px, ${from.y + from.height / 2 - y}px) scale(1.6)` : "scale(1.6)";
  number.animate(
    [{ transform: start, opacity: 1 }, { transform: "none", opacity: 1, offset: 0.6 }, { transform: "translateY(-16px)", opacity: 0 }],
    { duration: FLIGHT, easing: "ease-out" },
  ).finished.finally(() => number.remove());
}

function watchLives() {
  for (const bar of document.querySelectorAll("[data-number]")) {
    const now = Number(bar.dataset.number), was = lives.get(bar.id);
    if (was > now) fly(bar, was - now);
    lives.set(bar.id, now);
  }
}

// ---------------------------------------------------------------- after every change

/** On a narrow screen the hand is a strip: the first card that can be chosen is brought into view. */
function reachCard() {
  const fan = document.querySelector("#hand .fan"), first = fan?.querySelector(".can");
  if (!first || fan.scrollWidth <= fan.clientWidth) return;
  const box = first.getBoundingClientRect(), frame = fan.getBoundingClientRect();
  if (box.right > frame.right || box.left < frame.left) fan.scrollLeft += box.left - frame.left - 8;
}

/** A keyboard player who has chosen a card goes on to the tiles. */
function reachTiles() {
  const isChosen = document.activeElement.matches("#hand .chosen:focus-visible");
  if (isPlacing() && isChosen) document.querySelector("#pieces .lay.can.turned").focus();
}

function refresh() {
  const hinted = document.querySelector("#pieces .lay.hinted");
  if (hinted) heading = headingOf(hinted);
  reachCard();
  turnAll();
  reachTiles();
  aim(isPlacing() ? held() ?? aimedAt() : null);
  drawAhead();
  watchLives();
}

document.addEventListener("shown", refresh);
refresh();
