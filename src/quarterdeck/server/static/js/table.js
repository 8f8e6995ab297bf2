// The table's page: what arrives is shown, what is chosen is sent.

import { alarm, asked, choices, hint, possible, refuse, rove, say, settled, showChosen, showHinted, trying, wireChoosing } from "./choose.js";
import { tell as tellDrawers, wireDrawers } from "./drawers.js";
import { showWay, wireHand } from "./hand.js";
import { followHelp, setHelp, wantsHelp } from "./help.js";
import { wireKeys } from "./keys.js";
import { patch, wireLog } from "./log.js";
import { show } from "./morph.js";
import { closeRecap, openRecap, wireRecap } from "./recap.js";
import { fullAddresses, Mutes, wireSmall, wishes } from "./small.js";
import { askForNotices, noticeTurn, wireNotices } from "./notices.js";
import { Line } from "./socket.js";
import { play, tellVolume, wireSound } from "./sound.js";
import { spyAway, wireSpy } from "./spy.js";
import { isStaging, receive, skip, tellSpeed, wireStage } from "./stage.js";
import { readTalk, wireTalk } from "./talk.js";

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

/** The position waits for the steps before it; answers do not. */
function told(message, sent) {
  const { at, parts, steps, log, title, announce, ...answer } = message;
  if (steps || (at !== undefined && at !== Number(table.dataset.at))) closeRecap();       // the table has gone on
  if (at !== undefined || parts || steps || log || announce) receive(message, (shown, options) => present(message, shown, options), (step) => patchTo(message, step));
  if (answer.hint && !isStaging()) {
    hint(answer.hint);
    document.dispatchEvent(new Event("shown"));
  }
  if (answer.recap && !isStaging()) openRecap(answer.recap);
  if (answer.refused) {
    settled();
    if (document.dispatchEvent(new CustomEvent("refusing", { detail: answer.refused, cancelable: true }))) refuse(answer.refused);
  }
  if (answer.ack && sent?.do === "say") emptyChat(sent.text);
  if (answer.error) {
    settled();
    refuse({ sentence: answer.error });
  }
  if ((answer.refused || answer.error) && isPlay(sent)) document.dispatchEvent(new Event("refused"));
  if (answer.goto) location.assign(answer.goto);
}

/** Whether a message plays on: when it fails, a plan that a game's script is sending stops. An error without its message may be about one. */
const isPlay = (sent) => !sent || sent.do === "move" || sent.do === "undo";

/** The position that a message brings. `late` is how long it waited for the steps; `said` is what they have said already. */
function present({ at, log, title, announce }, parts, { late, animate, said }) {
  const moved = at !== undefined && at !== Number(table.dataset.at);
  if (at !== undefined) table.dataset.at = at;
  if (moved) {
    hint(null);
    flipped = "";
  }
  if (parts) {
    spyAway();
    show(parts, { animate: drawn && animate });
    drawn = true;
    settled();
    refresh(late);
  }
  if (log) patch(log);
  if (title) document.title = title;
  for (const sentence of announce ?? []) if (!said.has(sentence)) say(sentence);
}

/** The log grows with the steps. */
function patchTo({ log }, step) {
  if (log?.steps) patch({ from: log.from, lines: log.lines.slice(0, log.steps[step]) });
}

/** After every change: what the page adds by itself. */
function refresh(late = 0) {
  showChosen();
  showHinted();
  rove();
  clocks();
  bars(late);
  showWay();
  fullAddresses();
  switches();
  tellSpeed();
  tellVolume();
  tellDrawers();
  readTalk();
  followHelp();
  if (drawn) askForHelp();
  if (asked() && !wasAsked) yourTurn();
  wasAsked = asked();
  clearTimeout(alone);
  document.dispatchEvent(new Event("shown"));          // a game's own script goes on from here
  if (passMuted()) return;
  if (wishes.get("auto") && !table.matches(".guided") && asked() && possible().size === 1) alone = setTimeout(playAlone, ALONE);
}

function yourTurn() {
  play("bell");
  noticeTurn();
  if (document.activeElement?.id !== "prompt") return;
  choices()[0]?.focus({ preventScroll: true });   // a keyboard player goes on at once
}

function playAlone() {
  const [action] = possible();
  if (asked() && possible().size === 1) line.send({ do: "move", action: Number(action) });
}

/** A window that is not to be asked again is passed at once; whether it was. */
function passMuted() {
  const switched = [...document.querySelectorAll("#table .region [data-mute]")].map(({ dataset }) => dataset);
  const { pass } = switched.find(({ mute }) => mutes.has(mute) && mute !== flipped) ?? {};
  const again = document.querySelector("#table [data-unmute]");
  if (again) again.hidden = !again.dataset.unmute.split(" ").some((kind) => mutes.has(kind));
  if (pass === undefined || !asked()) return false;
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
let helped = false;                   // what the server was told last about help
const line = new Line(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${table.dataset.table}/socket`, {
  told,
  greet() {
    helped = false;
    askForHelp();
  },
  state(sentence) {
    clearTimeout(silent);
    if (!sentence) connection.textContent = "";
    else silent = setTimeout(() => { connection.textContent = sentence; }, connection.textContent ? 0 : 800);
  },
  dropped(message) {
    settled();
    if (!isPlay(message)) return;                // a ping or a look that a new line leaves behind takes nothing back
    document.dispatchEvent(new Event("refused"));
    alarm("The position has changed meanwhile; choose again.");
  },
});
line.at = Number(table.dataset.at);

/** Help for newcomers is drawn by the server: it is told when that is to change. */
function askForHelp() {
  if (wantsHelp() === helped) return;
  helped = wantsHelp();
  line.send({ do: "look", help: helped });
}

// ---------------------------------------------------------------- what is sent

function send(element) {
  const wish = JSON.parse(element.dataset.send);
  if (["undo", "hint", "recap"].includes(wish.do)) {          // they are about the position, not about the way to it
    skip();
    closeRecap();
  }
  trying(element);
  line.send({ ...wish, ...(element instanceof HTMLFormElement ? Object.fromEntries(new FormData(element)) : {}) });
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
  const { switch: name } = wish.dataset;
  if (!name) {                                   // the server draws the switch for help
    setHelp(on);
    askForHelp();
    return;
  }
  if (name === "mute") {
    flipped = wish.closest("[data-mute]").dataset.mute;
    mutes.set(flipped, on);
    switches();
    return;
  }
  wishes.set(name, on);
  switches();
  if (name === "sound" && on) play("bell");
  if (name === "notices" && on) askForNotices(wish);
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

/** A bar for a time that is fixed begins to run when it is first told of, `late` milliseconds ago. */
function bars(late) {
  const bar = document.querySelector("[data-closes]");
  if (!bar || bar.id === running) return;
  running = bar.id;
  for (const earlier of bar.getAnimations()) earlier.cancel();
  const easing = matchMedia("(prefers-reduced-motion: reduce)").matches ? `steps(${Math.ceil(bar.dataset.closes)})` : "linear";
  bar.animate({ transform: ["scaleX(1)", "scaleX(0)"] }, { duration: 1000 * bar.dataset.closes, delay: -late, fill: "both", easing });
}

wireChoosing((action) => line.send({ do: "move", action }));
wireDrawers();
wireHand();
wireKeys();
wireLog();
wireSmall();
wireSpy();
wireStage();
wireSound();
wireRecap();
wireTalk();
wireNotices();
document.addEventListener("wished", switches);
document.addEventListener("recapped", () => refresh());
refresh();
setInterval(clocks, 1000);
