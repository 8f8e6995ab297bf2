// The replay: the steps of a finished game, fetched one by one from the addresses that the page's own links have.

import { wireDrawers, toggle, close, openRules } from "./drawers.js";
import { isTyping } from "./keys.js";
import { patch, wireLog } from "./log.js";
import { show } from "./morph.js";
import { fullAddresses, wireSmall } from "./small.js";
import { spyAway, wireSpy } from "./spy.js";

const PACE = 1200;
const KEPT = 200;                     // steps that are kept to be shown again at once
const table = document.getElementById("table");
const polite = document.getElementById("polite");
const total = Number(table.dataset.of);
const small = new Set((table.dataset.small ?? "").split(" ").filter(Boolean).map(Number));    // somebody only let pass
const steps = new Map();
let n = Number(table.dataset.n), eyes = table.dataset.eyes;
let wanted = n;
let playing = 0;

const address = (step) => `/t/${table.dataset.table}/replay/${step}?eyes=${encodeURIComponent(eyes)}`;

/** The step before (-1) or after (1) a step; those in which somebody only let pass are stepped over. */
function neighbour(step, way) {
  let to = step + way;
  while (to > 0 && to < total && small.has(to)) to += way;
  return to;
}

/** The step as JSON, from what was fetched before where possible. */
function fetched(step) {
  const from = address(step);
  if (!steps.has(from)) {
    if (steps.size >= KEPT) steps.delete(steps.keys().next().value);
    steps.set(from, fetch(from, { headers: { Accept: "application/json" } }).then((answer) => {
      if (!answer.ok) throw new Error(`replay: ${answer.status}`);
      return answer.json();
    }));
    steps.get(from).catch(() => steps.delete(from));
  }
  return steps.get(from);
}

/** Go to a step; of several wishes in a row only the last is shown. */
async function go(step, force = false) {
  step = Math.max(0, Math.min(total, step));
  if (step === wanted && !force) return;
  wanted = step;
  const from = address(step);
  let told;
  try {
    told = await fetched(step);
  } catch {
    document.getElementById("connection").textContent = "This step could not be fetched; try again.";
    pause();
    wanted = n;
    return;
  }
  if (wanted !== step || from !== address(step)) return;
  document.getElementById("connection").textContent = "";
  const near = [1, -1].some((way) => step === n + way || step === neighbour(n, way));
  n = step;
  spyAway();
  show(told.parts, { animate: near });
  if (told.log) patch(told.log);
  if (told.title) document.title = told.title;
  history.replaceState(null, "", from);
  refresh();
  polite.textContent = (told.announce ?? []).join(" ");
  if (n < total) fetched(neighbour(n, 1)).catch(() => {});
}

function refresh() {
  const scrubber = document.getElementById("scrubber");
  scrubber.value = n;
  document.getElementById("eyes-form").action = `/t/${table.dataset.table}/replay/${n}`;
  fullAddresses();
  showPlaying();
  const list = document.querySelector(".move-list"), current = list.querySelector("[aria-current]")?.closest("li");
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  else if (!n) list.scrollTop = 0;
}

function showPlaying() {
  const button = document.getElementById("play");
  button.querySelector("span").textContent = playing ? "Pause" : "Play";
  button.classList.toggle("main", Boolean(playing));
}

function pause() {
  clearInterval(playing);
  playing = 0;
  showPlaying();
}

function play() {
  if (playing) return pause();
  if (n === total) go(0);
  playing = setInterval(() => (wanted < total ? go(neighbour(wanted, 1)) : pause()), PACE);
  showPlaying();
}

const ways = { first: () => 0, back: () => neighbour(wanted, -1), on: () => neighbour(wanted, 1), last: () => total };

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = event.target.closest("[data-step]"), move = event.target.closest("a[data-n]");
  if (event.target.closest("#play")) play();
  if (!step && !move) return;
  event.preventDefault();
  pause();
  go(step ? ways[step.dataset.step]() : Number(move.dataset.n));
});

document.addEventListener("input", ({ target }) => {
  if (target.id !== "scrubber") return;
  pause();
  go(Number(target.value));
});

document.addEventListener("change", ({ target }) => {
  if (target.id !== "eyes") return;
  eyes = target.value;
  go(n, true);
});

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
  const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[key];
  if (key === "Escape") {
    close();
  } else if (document.querySelector("dialog:modal")) {
    return;
  } else if (step) {
    event.preventDefault();
    pause();
    go(ways[step]());
  } else if (key === " " && !target.closest("button, a, summary")) {
    event.preventDefault();
    play();
  } else if (key === "r") {
    openRules();
  } else if (key === "?") {
    toggle("keys");
  }
});

document.body.classList.add("scripted");
wireDrawers();
wireLog();
wireSmall();
wireSpy();
refresh();
if (n < total) fetched(neighbour(n, 1)).catch(() => {});
