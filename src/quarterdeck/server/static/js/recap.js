// "Since your last turn": what happened, as a list that can be stepped through. Each step shows its picture on the table; the
// present position is kept and comes back.

import { merged, perform, stopPerforming, tellLine, tellSpeed } from "./stage.js";
import { show } from "./morph.js";

const table = document.getElementById("table");
const MARKS = {
  first: "M18 6l-7 6 7 6zM6 6v12", prev: "M15 5l-7 7 7 7", play: "M8 5l11 7-11 7z", pause: "M8 5v14M16 5v14", next: "M9 5l7 7-7 7", last: "M6 6l7 6-7 6zM18 6v12",
};
let told = null;                      // { steps, parts }: what is being looked at
let here = -1;                        // the step whose picture is shown
let runs = false;
let before = null;                    // what had the focus

export const isOpen = () => told !== null;

/** Open the panel with what the server has told. */
export function openRecap(recap) {
  closeRecap();
  told = recap;
  before = document.activeElement;
  table.classList.add("recapping");
  document.body.append(panel());
  tellSpeed();
  go(0);
  document.querySelector("#recap .play").focus({ preventScroll: true });
}

/** Close the panel; the table is again as it is. */
export function closeRecap() {
  if (!told) return false;
  halt();
  show(merged([...told.steps.map((step) => step.parts ?? {}), told.parts]), { animate: false });
  told = null;
  here = -1;
  table.classList.remove("recapping");
  tellLine("");
  document.getElementById("recap")?.remove();
  if (before?.isConnected) before.focus({ preventScroll: true });
  document.dispatchEvent(new Event("recapped"));
  return true;
}

function go(to) {
  const { steps } = told;
  to = Math.max(0, Math.min(steps.length - 1, to));
  const parts = to === here + 1 ? steps[to].parts ?? {} : merged(steps.slice(0, to + 1).map((step) => step.parts ?? {}));
  show(parts, { animate: here >= 0 && to === here + 1 });
  mark(to);
  tellLine(steps[to].say ?? "");
  document.dispatchEvent(new Event("shown"));
}

function mark(to) {
  here = to;
  for (const lit of table.querySelectorAll("[data-now]")) delete lit.dataset.now;
  for (const id of told.steps[to].at ?? []) {
    const element = document.getElementById(id);
    if (element) element.dataset.now = "";
  }
  document.querySelectorAll("#recap li button").forEach((button, i) => {
    button.toggleAttribute("data-done", i < to);
    if (i === to) {
      button.setAttribute("aria-current", "step");
      button.scrollIntoView({ block: "nearest" });
    } else {
      button.removeAttribute("aria-current");
    }
  });
}

/** Play from here to the end, or stop. */
async function run() {
  if (runs) return halt();
  runs = true;
  playButton();
  if (here >= told.steps.length - 1) go(0);
  while (runs && told && here < told.steps.length - 1) {
    mark(here + 1);
    await perform(told.steps[here]);
  }
  halt();
}

function halt() {
  if (!runs) return;
  runs = false;
  stopPerforming();
  playButton();
}

// ---------------------------------------------------------------- the panel

function button(cls, label, does, path) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = cls;
  if (path) {
    made.setAttribute("aria-label", label);
    made.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  } else {
    made.textContent = label;
  }
  made.addEventListener("click", does);
  return made;
}

function playButton() {
  const made = document.querySelector("#recap .play");
  made?.setAttribute("aria-label", runs ? "Pause" : "Play");
  made?.querySelector("path").setAttribute("d", runs ? MARKS.pause : MARKS.play);
}

function panel() {
  const made = document.createElement("section");
  made.id = "recap";
  made.setAttribute("role", "dialog");
  made.setAttribute("aria-labelledby", "recap-title");
  const head = document.createElement("header");
  const count = told.steps.length;
  head.innerHTML = `<h2 id="recap-title">Since your last turn</h2><p>${count === 1 ? "One thing" : `${count} things`} happened</p>`;
  head.append(button("quiet close", "Close", closeRecap, "M6 6l12 12M18 6L6 18"));
  const list = document.createElement("ol");
  list.append(...told.steps.map((step, i) => {
    const item = document.createElement("li"), line = button("", "", () => { halt(); go(i); });
    const picture = pictureOf(step);
    if (picture) line.append(picture);
    const words = document.createElement("span"), number = document.createElement("b");
    number.textContent = i + 1;
    words.append(number, ` ${step.say ?? ""}`);
    line.append(words);
    item.append(line);
    return item;
  }));
  const ways = document.createElement("div");
  ways.className = "recap-ways";
  ways.append(button("", "First", () => { halt(); go(0); }, MARKS.first), button("", "Back", () => { halt(); go(here - 1); }, MARKS.prev),
    button("play", "Play", run, MARKS.play), button("", "Next", () => { halt(); go(here + 1); }, MARKS.next),
    button("", "Last", () => { halt(); go(count - 1); }, MARKS.last));
  made.append(head, list, ways, speeds(), button("main", "To my turn", closeRecap));
  return made;
}

/** The drawing that the log shows of a step, without the words around it. */
function pictureOf({ picture = "" }) {
  const drawn = document.createElement("template");
  drawn.innerHTML = picture;                // drawn by the game, like every other part of the page
  const svg = drawn.content.querySelector("svg");
  if (!svg) return null;
  let inside = document.importNode(svg, true);
  for (let around = svg.parentElement; around; around = around.parentElement) {      // their classes carry the colours
    const copy = document.importNode(around, false);
    copy.removeAttribute("id");
    copy.append(inside);
    inside = copy;
  }
  const frame = document.createElement("span");
  frame.className = "recap-picture";
  frame.append(inside);
  return frame;
}

/** The same choice of a speed as in the menu. */
function speeds() {
  const made = document.createElement("div");
  made.className = "speed";
  const words = document.createElement("span");
  words.textContent = "Speed";
  words.id = "recap-speed";
  const group = document.createElement("div");
  group.className = "speeds";
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-labelledby", "recap-speed");
  for (const [name, label] of [["slow", "Calm"], ["normal", "Brisk"], ["fast", "Quick"], ["once", "At once"]]) {
    const choice = button("", label, () => {});
    choice.setAttribute("role", "radio");
    choice.dataset.speed = name;
    group.append(choice);
  }
  made.append(words, group);
  return made;
}

export function wireRecap() {
  document.addEventListener("keydown", (event) => {
    if (told && event.key === "Escape" && !document.querySelector("dialog:modal")) {
      event.preventDefault();
      closeRecap();
    }
  });
}
