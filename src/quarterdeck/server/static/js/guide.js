// The guided first game: Barnaby's bubble, what is lit beside it, and what he says to a wrong move.
//
// The server draws the part #guide anew for each step. This script shows its sentences one by one, darkens the page but for
// the elements that the step names (data-look), puts the bubble where it covers none of them, and tells all of it to screen
// readers. The prompt and everything that can be touched stay as they are: the person makes every move on the table itself.

import { choices, say, unchoose } from "./choose.js";
import { isStaging } from "./stage.js";

const BAR = 52;                       // the bar's height
const EDGE = 8;
const ROOM = 9;                       // around what is lit
const LATER = [120, 350, 800];        // pieces glide; after them is measured again
const SVG = "http://www.w3.org/2000/svg";
const table = document.getElementById("table");
let step = "";                        // the step that is shown
let at = 0;                           // its sentence
let tried = null;                     // what a wrong move was made with
let dark = null;
let pointed = false;                  // the last thing pressed was no key: a card that got the focus would be shown large, over the bubble

const guide = () => document.getElementById("guide");
const part = (selector) => guide()?.querySelector(selector) ?? null;
const isShown = () => guide() && !guide().hidden;
const isWrong = () => !!part(".wrong:not([hidden])");
const text = (element) => element?.textContent.trim() ?? "";

// ---------------------------------------------------------------- one step

/** After every change of the page: a new step is told, an old one is measured again. */
function refresh() {
  if (!isShown() || isStaging()) return place();
  const isNew = guide().dataset.step !== step;
  if (isNew) open();
  turn();
  if (!isNew && isLost()) focusStep();               // a second message in the same step has taken the button away for a moment
  place();
  for (const time of LATER) setTimeout(place, time);
}

function open() {
  step = guide().dataset.step;
  at = 0;
  guide().classList.remove("folded", "praising");
  part(".praise")?.remove();
  closeWrong();
  const well = text(part(".told .well"));
  for (const sentence of [well, `${text(part("#guide-title"))}.`, text(says()[0])]) if (sentence) say(sentence);
  looks()[0]?.scrollIntoView({ block: "nearest", inline: "center" });
  requestAnimationFrame(focusStep);
}

const says = () => [...(guide()?.querySelectorAll(".told > .says") ?? [])];

/** Show one of the step's sentences. */
function turn() {
  const all = says(), last = at >= all.length - 1;
  all.forEach((one, i) => { one.hidden = i !== at; });
  const next = part("[data-next]"), go = part("[data-go]");
  if (next) next.hidden = last;
  if (go) go.hidden = !last || "lay" in guide().dataset;
}

function next() {
  at = Math.min(at + 1, says().length - 1);
  turn();
  place();
  say(text(says()[at]));
  focusStep();
  checkLaid();
}

const isLost = () => [null, document.body, document.getElementById("prompt")].includes(document.activeElement);

/** Who uses the keyboard finds the next thing to do under it: the button that goes on, or what is lit. */
function focusStep() {
  const active = document.activeElement;
  const free = !active || active === document.body || active.id === "prompt" || active.id === "main" || guide()?.contains(active)
    || active.closest(".region")                       // beside a card that was just played
    || !active.checkVisibility({ visibilityProperty: true });
  if (!free || !isShown()) return;
  const button = part("[data-next]:not([hidden])") ?? part("[data-go]:not([hidden])");
  const lit = pointed ? null : looks().find((one) => one.matches("[tabindex], button")) ?? choices()[0];
  (button ?? lit ?? part("#guide-bubble"))?.focus({ preventScroll: true });
}

// ---------------------------------------------------------------- a wrong move

/** What the table answers to a move is said by Barnaby; other refusals stay where they are. */
function refused(event) {
  const { action, sentence, rule } = event.detail;
  if (!isShown() || action === null || action === undefined) return;
  event.preventDefault();
  explain(sentence, rule, document.querySelector(`#table .region [data-action="${action}"]`));
}

function explain(sentence, rule, piece) {
  const box = part(".wrong"), link = box.querySelector(".rule a");
  tried = piece;
  box.querySelector(".says").replaceChildren(...spoken(sentence));
  link.parentElement.hidden = !rule;
  if (rule) {
    link.href = `${document.getElementById("rules").dataset.address}#${rule}`;
    link.dataset.rule = rule;
    link.textContent = `Why? Rule ${Number(rule.split("-").pop())}`;
  }
  guide().classList.remove("folded");
  box.hidden = false;
  part(".told").hidden = true;
  say(`Not that one. ${sentence.replaceAll("**", "")}`);
  place();
  box.querySelector("[data-back]").focus({ preventScroll: true });
}

/** A sentence with **bold** words as nodes. */
function spoken(sentence) {
  return sentence.split("**").map((words, i) => {
    if (i % 2 === 0) return document.createTextNode(words);
    const bold = document.createElement("b");
    bold.textContent = words;
    return bold;
  });
}

function closeWrong() {
  if (!isWrong()) return;
  part(".wrong").hidden = true;
  part(".told").hidden = false;
}

function putBack() {
  closeWrong();
  takeUp();
  unchoose();
  place();
  (tried?.isConnected ? tried : choices()[0])?.focus({ preventScroll: true });
}

// ---------------------------------------------------------------- a piece that is laid on a place
// Where a plan stays on the page until it is sent (data-lay: a piece, a place), the step ends when the piece lies there.

let misplaced = null;                 // what lies on the place instead, or where the piece lies instead

function checkLaid() {
  if (!isShown() || !guide().dataset.lay || isStaging() || at < says().length - 1) return;
  const [piece, place] = guide().dataset.lay.split(" "), there = document.getElementById(place)?.querySelector("[data-of]");
  if (there?.dataset.of === piece) {
    const go = part("[data-go]:not(:disabled)");
    if (guide().dataset.laid !== step) go?.click();
    guide().dataset.laid = step;
    return;
  }
  const wrong = there ?? document.querySelector(`#table [data-of="${piece}"]`), was = misplaced;
  misplaced = wrong ?? null;
  if (wrong && wrong !== was && guide().dataset.otherwise) explain(guide().dataset.otherwise, "", wrong.closest("[id]:not([data-script])"));
}

/** A piece that was laid wrongly is taken up again. */
function takeUp() {
  const place = "lay" in (guide()?.dataset ?? {}) && misplaced?.isConnected ? misplaced.closest("button, [role=button]") : null;
  misplaced = null;
  place?.click();
}

new MutationObserver(checkLaid).observe(table, { childList: true, subtree: true });

// ---------------------------------------------------------------- light

/** The elements that the step speaks of, as far as they are there. */
function looks() {
  return (guide()?.dataset.look ?? "").split(" ").filter(Boolean).map((id) => document.getElementById(id)).filter((one) => one?.getClientRects().length);
}

function place() {
  const quiet = !isShown() || isStaging();
  guide()?.classList.toggle("watching", isStaging());
  const boxes = quiet ? [] : looks().filter((one) => !isUnderAPanel(one)).map(clipped).filter(Boolean);
  const bad = boxes.length && isWrong() && tried?.isConnected ? clipped(tried) : null;
  light(boxes, bad);
  if (isShown()) putBubble(bad ? [...boxes, bad] : boxes);
}

/** Whether a panel of the table lies over an element: on a phone the Pub hides the Rumors, and a light there would show the Pub. */
function isUnderAPanel(element) {
  const panel = table.querySelector(".scene:not([hidden])");
  if (!panel?.getClientRects().length || panel.contains(element)) return false;
  const over = panel.getBoundingClientRect(), box = element.getBoundingClientRect();
  const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  return x > over.left && x < over.right && y > over.top && y < over.bottom;
}

/** The part of an element that is on the screen, with room around it. */
function clipped(element) {
  const box = element.getBoundingClientRect();
  let left = Math.max(0, box.left - ROOM), top = Math.max(BAR, box.top - ROOM);
  let right = Math.min(innerWidth, box.right + ROOM), bottom = Math.min(innerHeight, box.bottom + ROOM);
  for (let inner = element; inner.parentElement && inner !== table; inner = inner.parentElement) {
    const around = inner.parentElement;
    if (getComputedStyle(inner).position === "fixed") break;        // nothing around it cuts it off
    if (around === table || getComputedStyle(around).overflow === "visible") continue;
    const frame = around.getBoundingClientRect();
    [left, top, right, bottom] = [Math.max(left, frame.left), Math.max(top, frame.top), Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

/** Darken all but these boxes; `bad` is what a wrong move was tried with. */
function light(boxes, bad = null) {
  if (bad) boxes = [...boxes, bad];
  dark ??= makeDark();
  dark.classList.toggle("on", boxes.length > 0);
  const holes = dark.querySelector("mask"), rings = dark.querySelector(".rings");
  for (const group of [holes, rings]) {
    const drawn = [...group.querySelectorAll(".hole")];
    boxes.forEach((box, i) => {
      const hole = drawn[i] ?? group.appendChild(document.createElementNS(SVG, "rect"));
      hole.setAttribute("class", box === bad ? "hole bad" : "hole");
      for (const [name, value] of [["x", box.left], ["y", box.top], ["width", box.right - box.left], ["height", box.bottom - box.top], ["rx", 14]]) hole.setAttribute(name, value);
    });
    for (const old of drawn.slice(boxes.length)) old.remove();
  }
}

function makeDark() {
  const svg = document.createElementNS(SVG, "svg");
  svg.id = "guide-dark";
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = '<defs><mask id="guide-holes"><rect width="100%" height="100%" fill="#fff"/></mask></defs>'
    + '<rect class="night" width="100%" height="100%" mask="url(#guide-holes)"/><g class="rings"></g>';
  table.after(svg);
  return svg;
}

// ---------------------------------------------------------------- where the bubble stands

const area = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Of all places on the screen the one that covers least of what matters, near to what is lit. */
function putBubble(lit) {
  const mentor = part(".mentor");
  if (!mentor) return;
  const width = mentor.offsetWidth, height = mentor.offsetHeight;
  const narrow = innerWidth < 900;
  const top = BAR + (narrow ? (part(".guide-progress")?.offsetHeight ?? 0) + 22 : EDGE);
  const heavy = [...lit.map((box) => [box, 8]), ...boxesOf("#prompt", 14), ...boxesOf("#table .region [data-action].can", 9), ...boxesOf("#hand", 0.4)];
  const near = lit[0] ?? { left: innerWidth * 0.6, right: innerWidth * 0.6, top: 0, bottom: innerHeight * 0.4 };
  const aim = { x: (near.left + near.right) / 2, y: (near.top + near.bottom) / 2 };
  let best = null, least = Infinity;
  for (let y = top; y <= Math.max(top, innerHeight - height - EDGE); y += 16) {
    for (let x = EDGE; x <= Math.max(EDGE, innerWidth - width - EDGE); x += 24) {
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      let cost = 6 * Math.hypot(x + width / 2 - aim.x, y + height / 2 - aim.y);
      for (const [other, weight] of heavy) cost += weight * area(box, other);
      if (cost < least) [best, least] = [box, cost];
    }
  }
  mentor.style.left = `${best?.left ?? EDGE}px`;
  mentor.style.top = `${best?.top ?? top}px`;
}

function boxesOf(selector, weight) {
  return [...document.querySelectorAll(selector)].map((one) => [one.getBoundingClientRect(), weight]).filter(([box]) => box.width);
}

// ---------------------------------------------------------------- a small success

/** The right move is being shown: the bubble makes room for it and says so. */
function praise() {
  const words = guide()?.dataset.praise;
  closeWrong();
  if (!isShown() || guide().classList.contains("watching")) return;
  light([]);
  guide().classList.add("watching");
  if (!words || !guide().dataset.plays) return;
  const line = document.createElement("p");
  line.className = "praise";
  line.textContent = words;
  part(".praise")?.remove();
  part(".guide-progress").after(line);
  guide().classList.add("praising");
}

// ---------------------------------------------------------------- the end

/** The browser remembers what has been learned, so that the front page offers something else. */
function remember() {
  const game = document.getElementById("ending")?.dataset.learned;
  if (!game) return;
  if (document.activeElement === document.body) document.getElementById("ending-title").focus({ preventScroll: true });
  try {
    const known = new Set((localStorage.getItem("learned") ?? "").split(" ").filter(Boolean));
    localStorage.setItem("learned", [...known.add(game)].join(" "));
  } catch {
    // A browser that keeps nothing offers it again.
  }
}

// ---------------------------------------------------------------- wiring

document.addEventListener("shown", () => { refresh(); remember(); });
document.addEventListener("staged", refresh);
document.addEventListener("step", praise);
document.addEventListener("refusing", refused);
document.addEventListener("click", ({ target }) => {
  if (!target.closest("#guide")) return closeWrong();
  if (target.closest("[data-next]")) next();
  if (target.closest("[data-back]")) putBack();
  const fold = target.closest("[data-fold]");
  if (!fold) return;
  fold.setAttribute("aria-expanded", !guide().classList.toggle("folded"));
  place();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && isWrong()) putBack();
});
addEventListener("resize", place);
for (const kind of ["click", "keyup"]) addEventListener(kind, () => setTimeout(place, 60), true);      // a picked card shows where it may go
addEventListener("pointerdown", () => { pointed = true; }, true);
addEventListener("keydown", () => { pointed = false; }, true);
addEventListener("scroll", place, { passive: true, capture: true });
document.fonts?.ready.then(place);
refresh();
remember();
