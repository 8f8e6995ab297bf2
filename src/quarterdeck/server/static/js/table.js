// The table's page: what arrives is shown, what is chosen is sent.

import { alarm, asked, choices, hint, possible, refuse, rove, say, settled, showChosen, showHinted, trying, wireChoosing } from "./choose.js";
import { tell as tellDrawers, wireDrawers } from "./drawers.js";
import { showWay, wireHand } from "./hand.js";
import { wireKeys } from "./keys.js";
import { patch, wireLog } from "./log.js";
import { show } from "./morph.js";
import { fullAddresses, Mutes, wireSmall, wishes } from "./small.js";
import { Line } from "./socket.js";
import { spyAway, wireSpy } from "./spy.js";

const ALONE = 700;                    // how long an only choice is shown before it is played by itself
const SURE = 4000;                    // how long a button waits for its second press
const table = document.getElementById("table");
const connection = document.getElementById("connection");
const mutes = new Mutes(table.dataset.table);
let drawn = false;                    // the first position after opening the page is not animated
let wasAsked = asked();
let flipped = "";                     // the window whose switch was just set: this once it is still answered by hand
let running = "";                     // the bar that is running down
let passed = "";                      // the position in which a window was passed by itself
let alone = 0;

// ---------------------------------------------------------------- what arrives

function told(message, sent) {
  const moved = message.at !== undefined && message.at !== Number(table.dataset.at);
  if (message.at !== undefined) table.dataset.at = message.at;
  if (moved) {
    hint(null);
    flipped = "";
  }
  if (message.parts) {
    spyAway();
    show(message.parts, { animate: drawn });
    drawn = true;
    settled();
    refresh();
  }
  if (message.log) patch(message.log);
  if (message.title) document.title = message.title;
  for (const sentence of message.announce ?? []) say(sentence);
  if (message.hint) {
    hint(message.hint);
    document.dispatchEvent(new Event("shown"));
  }
  if (message.refused) {
    settled();
    refuse(message.refused);
  }
  if (message.ack && sent?.do === "say") emptyChat(sent.text);
  if (message.error) {
    settled();
    refuse({ sentence: message.error });
  }
  if (message.refused || message.error) document.dispatchEvent(new Event("refused"));
  if (message.goto) location.assign(message.goto);
}

/** After every change: what the page adds by itself. */
function refresh() {
  showChosen();
  showHinted();
  rove();
  clocks();
  bars();
  showWay();
  fullAddresses();
  switches();
  tellDrawers();
  const said = document.getElementById("said");
  if (said.lastElementChild?.id !== said.dataset.last) {
    said.dataset.last = said.lastElementChild?.id ?? "";
    said.scrollTop = said.scrollHeight;
  }
  if (asked() && !wasAsked) yourTurn();
  wasAsked = asked();
  clearTimeout(alone);
  document.dispatchEvent(new Event("shown"));          // a game's own script goes on from here
  if (passMuted()) return;
  if (wishes.get("auto") && asked() && possible().size === 1) alone = setTimeout(playAlone, ALONE);
}

function yourTurn() {
  if (wishes.get("sound")) tick();
  if (document.activeElement?.id !== "prompt") return;
  choices()[0]?.focus({ preventScroll: true });   // a keyboard player goes on at once
}

function playAlone() {
  const [action] = possible();
  if (asked() && possible().size === 1) line.send({ do: "move", action: Number(action) });
}

/** A window that is not to be asked again is passed at once; whether it was. */
function passMuted() {
  const { mute, pass } = document.querySelector("#table .region [data-mute]")?.dataset ?? {};
  const again = document.querySelector("#table [data-unmute]");
  if (again) again.hidden = !again.dataset.unmute.split(" ").some((kind) => mutes.has(kind));
  if (!mute || !asked() || !mutes.has(mute) || mute === flipped) return false;
  if (passed !== table.dataset.at) line.send({ do: "move", action: Number(pass) });
  passed = table.dataset.at;
  return true;
}

function emptyChat(text) {
  const field = document.getElementById("say");
  if (field?.value === text) field.value = "";
}

// ---------------------------------------------------------------- the line

let silent = 0;
const line = new Line(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${table.dataset.table}/socket`, {
  told,
  greet() {
    if (wishes.get("help")) line.send({ do: "look", help: true });
  },
  state(sentence) {
    clearTimeout(silent);
    if (!sentence) connection.textContent = "";
    else silent = setTimeout(() => { connection.textContent = sentence; }, connection.textContent ? 0 : 800);
  },
  dropped(message) {
    settled();
    document.dispatchEvent(new Event("refused"));
    if (message.do === "move" || message.do === "undo") alarm("The position has changed meanwhile; choose again.");
  },
});
line.at = Number(table.dataset.at);

// ---------------------------------------------------------------- what is sent

function send(element) {
  trying(element);
  line.send({ ...JSON.parse(element.dataset.send), ...(element instanceof HTMLFormElement ? Object.fromEntries(new FormData(element)) : {}) });
}

/** A button that cannot be pressed by accident: the second press within four seconds counts. */
function isSure(button) {
  const words = button.querySelector("span");
  if (!button.dataset.sure || button.classList.contains("sure")) return true;
  const was = words.textContent;
  words.textContent = button.dataset.sure;
  button.classList.add("sure");
  setTimeout(() => {
    words.textContent = was;
    button.classList.remove("sure");
  }, SURE);
  return false;
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-send]");
  const sent = button && isSure(button);
  if (sent) send(button);
  const wish = target.closest("[role=switch]");
  if (wish) flip(wish);
  if (target.closest("[data-unmute]")) askAgain(target.closest("[data-unmute]"));
  const menu = document.querySelector("details.more-menu[open]");
  if (!menu || (menu.contains(target) && !sent)) return;
  if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
  menu.open = false;
});

document.addEventListener("submit", (event) => {
  if (!event.target.dataset.send) return;
  event.preventDefault();
  send(event.target);
});

// ---------------------------------------------------------------- switches, clocks, sound

function flip(wish) {
  const on = wish.getAttribute("aria-checked") !== "true";
  const name = wish.dataset.switch ?? "help";
  if (name === "mute") {
    flipped = wish.closest("[data-mute]").dataset.mute;
    mutes.set(flipped, on);
    switches();
    return;
  }
  wishes.set(name, on);
  if (name === "help") line.send({ do: "look", help: on });
  switches();
  if (name === "sound" && on) tick();
  if (name === "auto") refresh();
}

function switches() {
  for (const wish of document.querySelectorAll("[data-switch]")) {
    const { switch: name } = wish.dataset;
    wish.setAttribute("aria-checked", name === "mute" ? mutes.has(wish.closest("[data-mute]").dataset.mute) : wishes.get(name));
  }
}

function askAgain(button) {
  for (const kind of button.dataset.unmute.split(" ")) mutes.set(kind, false);
  button.hidden = true;
}

function span(seconds) {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86400)} days`;
}

function clocks() {
  const now = Date.now() / 1000;
  for (const clock of document.querySelectorAll("[data-since]")) clock.textContent = span(Math.max(0, Math.floor(now - clock.dataset.since)));
  for (const clock of document.querySelectorAll("[data-until]")) clock.textContent = span(Math.max(0, Math.ceil(clock.dataset.until - now)));
  for (const later of document.querySelectorAll("[data-after]")) later.hidden = now < later.dataset.after;
}

/** A bar for a time that is fixed begins to run when it is first shown. */
function bars() {
  const bar = document.querySelector("[data-closes]");
  if (!bar || bar.id === running) return;
  running = bar.id;
  for (const earlier of bar.getAnimations()) earlier.cancel();
  const easing = matchMedia("(prefers-reduced-motion: reduce)").matches ? `steps(${Math.ceil(bar.dataset.closes)})` : "linear";
  bar.animate({ transform: ["scaleX(1)", "scaleX(0)"] }, { duration: 1000 * bar.dataset.closes, fill: "forwards", easing });
}

let sounds = null;

/** A soft tick: your turn. */
function tick() {
  sounds ??= new AudioContext();
  const tone = sounds.createOscillator(), volume = sounds.createGain(), now = sounds.currentTime;
  tone.frequency.setValueAtTime(660, now);
  volume.gain.setValueAtTime(0.0001, now);
  volume.gain.exponentialRampToValueAtTime(0.12, now + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.18);
  tone.connect(volume).connect(sounds.destination);
  tone.start(now);
  tone.stop(now + 0.2);
}

wireChoosing((action) => line.send({ do: "move", action }));
wireDrawers();
wireHand();
wireKeys();
wireLog();
wireSmall();
wireSpy();
refresh();
setInterval(clocks, 1000);
