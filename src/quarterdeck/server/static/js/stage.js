// The stage: what happened is shown one step after the other, in the order of the rules, before the position that follows.
//
// A message brings `steps`; each shows its parts, lights up what it is about, says its sentence in the prompt's place, plays
// its effect and its sound, and is held for a while. A tap, a click or a key ends the step, "Skip" ends all. Messages that
// come meanwhile wait in line. A page that nobody sees, and the speed "at once", show the position alone.
//
// A game's module gives a kind of step its motion: effect("strike", async (step, { table, pace, calm, was, rest }) => { … }).

import { say } from "./choose.js";
import { layer, rest } from "./effects.js";
import { show, still } from "./morph.js";
import { play } from "./sound.js";

export * from "./effects.js";

const SPEEDS = { slow: 1.6, normal: 1, fast: 0.5, once: 0 };
const LONGEST = 8000;                 // after so long a step's effect is not waited for
const CALM = 8;                       // with more steps waiting than that, each takes less time: half of it with twice as many
const HASTE = 0.35;                   // ... but never less than this part
const PATIENCE = 20_000;              // who has watched for so long without a question is shown the rest faster and faster
const table = document.getElementById("table");
const effects = new Map();
const waiting = [];                   // messages with their steps
let running = false;
let since = 0;                        // when the steps that run began
let skipping = false;                 // all that waits is to be shown at once
let endStep = () => {};               // ends the step that is being shown
let kept = "";                        // the speed, where the browser keeps nothing

// ---------------------------------------------------------------- for games

/** Let steps of this kind play `motion(step, { table, pace, calm, was, rest })`. `was(id)` is where an element stood before. */
export function effect(kind, motion) {
  effects.set(kind, motion);
}

// ---------------------------------------------------------------- speed

export function speed() {
  try {
    kept = localStorage.getItem("speed") ?? kept;
  } catch {
    // It holds for this page only.
  }
  return kept in SPEEDS ? kept : "normal";
}

export function setSpeed(name) {
  kept = name;
  try {
    localStorage.setItem("speed", name);
  } catch {
    // It holds for this page only.
  }
  tellSpeed();
  if (SPEEDS[name] === 0) skip();
}

/** The buttons for the speed say which one is chosen. */
export function tellSpeed() {
  for (const button of document.querySelectorAll("[data-speed]")) button.setAttribute("aria-checked", button.dataset.speed === speed());
}

// ---------------------------------------------------------------- the queue

export const isStaging = () => running;
const atOnce = () => skipping || SPEEDS[speed()] === 0 || document.hidden;

/** Show a message: `finish(parts, options)` shows its position, after its steps and after the messages before it.
    `options.late` says how many milliseconds ago it came, `options.animate` is false for what was skipped. */
export function receive(message, finish, patchLog = () => {}) {
  const job = { message, finish, patchLog, came: performance.now() };
  if (!running && (atOnce() || !message.steps?.length)) return present(job, message.steps ?? []);
  waiting.push(job);
  if (!running) run();
}

/** End all that is being shown. */
export function skip() {
  if (!running) return;
  skipping = true;
  endStep();
}

async function run() {
  running = true;
  const began = since = performance.now(), played = [];
  table.classList.add("staging");
  while (waiting.length) {
    const job = waiting[0], steps = job.message.steps ?? [];
    let done = 0;
    while (done < steps.length && !atOnce()) {
      played.push(await perform(steps[done], paceFor(done), () => job.patchLog(done)));
      done += 1;
    }
    waiting.shift();
    if (!waiting.length) end();
    present(job, steps.slice(done));
  }
  document.dispatchEvent(new CustomEvent("staged", { detail: { steps: played, began, ended: performance.now() } }));
}

function end() {
  running = skipping = false;
  table.classList.remove("staging");
  delete table.dataset.step;
  layer().replaceChildren();
  tellLine("");
}

/** Show a message's position; steps that were not shown bring their parts along. */
function present({ message, finish, came }, skipped) {
  const parts = merged([...skipped.map((step) => step.parts ?? {}), message.parts ?? {}]);
  finish(message.parts || skipped.length ? parts : undefined,
    { late: performance.now() - came, animate: !skipped.length, said: new Set((message.steps ?? []).slice(0, -skipped.length || undefined).map((step) => step.say)) });
}

/** Several sets of parts as one: of each part the last, and in the order of these, since parts lie in parts. */
export function merged(sets) {
  const all = new Map();
  for (const parts of sets) {
    for (const [id, html] of Object.entries(parts)) {
      all.delete(id);
      all.set(id, html);
    }
  }
  return Object.fromEntries(all);
}

// ---------------------------------------------------------------- one step

/** How much quicker steps are shown when many wait, when they take long already, or when a question with a fixed time waits. */
function paceFor(done) {
  const left = waiting.reduce((sum, { message }) => sum + (message.steps?.length ?? 0), 0) - done;
  const hurry = Math.max(HASTE, Math.min(1, CALM / left, PATIENCE / (performance.now() - since)));
  return waiting.some(({ message }) => message.closes) ? Math.min(0.5, hurry) : hurry;
}

/** Show one step; kept when it has been held for its time, or was ended. */
export async function perform(step, hurry = 1, shown = () => {}) {
  const pace = (SPEEDS[speed()] || SPEEDS.fast) * hurry, calm = still.matches;
  const began = performance.now();
  const ended = new Promise((resolve) => { endStep = resolve; });
  const boxes = standing(step);
  table.dataset.step = step.kind;
  document.dispatchEvent(new CustomEvent("step", { detail: { kind: step.kind, say: step.say ?? "", began } }));
  tellLine(step.say ?? "", true);
  shown();
  const glides = step.parts ? show(step.parts, { pace }) : 0;
  const lit = (step.at ?? []).map((id) => document.getElementById(id)).filter(Boolean);
  for (const element of lit) element.dataset.now = "";
  play(step.sound);
  document.dispatchEvent(new Event("shown"));          // a game's own script follows
  const context = { table, pace, calm, was: (id) => boxes.get(id) ?? null, rest: (ms) => rest(ms, { pace }) };
  const moving = Promise.all([rest(glides), effects.get(step.kind)?.(step, context)])
    .catch((error) => error?.name === "AbortError" || console.error(error));
  await Promise.race([ended, moving.then(() => rest((step.hold ?? 900) * pace)), rest(LONGEST)]);
  endStep = () => {};
  settle();
  for (const element of lit) delete element.dataset.now;
  return { kind: step.kind, began, ended: performance.now() };
}

/** End the step that is being performed outside of the queue. */
export function stopPerforming() {
  endStep();
}

/** Where the elements that a step names stand before it is shown. */
function standing(step) {
  const ids = [...(step.at ?? []), ...Object.values(step.data ?? {}).filter((value) => typeof value === "string")];
  return new Map(ids.map((id) => [id, document.getElementById(id)?.getBoundingClientRect()]).filter(([, box]) => box));
}

/** What still moves is at its end, and what was only shown for the step is gone. */
function settle() {
  for (const animation of table.getAnimations({ subtree: true })) {
    const own = !(animation instanceof CSSAnimation || animation instanceof CSSTransition);
    if (own && Number.isFinite(animation.effect.getComputedTiming().endTime) && !animation.effect.target?.matches("[data-closes]")) animation.finish();
  }
  layer().replaceChildren();
}

// ---------------------------------------------------------------- its sentence, and the ways to end it

/** The line in the prompt's place, which hides what the server wrote there. It lies in the prompt, and is there only while
    it says something. */
function line() {
  const prompt = document.getElementById("prompt");
  let found = document.getElementById("stage-line");
  if (!found) {
    found = document.createElement("div");
    found.id = "stage-line";
    found.dataset.stage = "";
    const words = document.createElement("p"), ways = document.createElement("div"), button = document.createElement("button");
    words.className = "say";
    ways.className = "do";
    button.type = "button";
    button.id = "skip";
    button.textContent = "Skip";
    button.title = "Show what it has come to";
    button.addEventListener("click", skip);
    ways.append(button);
    found.append(words, ways);
  }
  if (found.parentElement !== prompt) prompt.append(found);
  return found;
}

/** Say a sentence in the prompt's place, or nothing any more; `steps` says that steps are running, whether they speak or not. */
export function tellLine(sentence, steps = false) {
  if (!sentence && !steps) return document.getElementById("stage-line")?.remove();
  const shown = line();
  if (sentence) shown.firstElementChild.textContent = sentence;
  shown.lastElementChild.hidden = !running;
  if (sentence) say(sentence);
}

const ENDS = new Set(["Enter", " ", "Escape", "ArrowRight"]);

export function wireStage() {
  document.addEventListener("click", (event) => {
    const speedButton = event.target.closest("[data-speed]");
    if (speedButton) setSpeed(speedButton.dataset.speed);
    if (!running || !event.target.closest("#table .region, #prompt") || event.target.closest("#skip")) return;
    event.preventDefault();
    event.stopPropagation();
    endStep();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (!running || !ENDS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
    if (event.target.closest("button, a, summary, input, select, textarea") && !event.target.closest(".region")) return;
    event.preventDefault();
    event.stopPropagation();
    endStep();
  }, true);
  document.addEventListener("visibilitychange", () => document.hidden && skip());
  tellSpeed();
}
