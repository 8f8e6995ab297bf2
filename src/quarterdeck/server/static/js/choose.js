// Choosing: a click or a key on something with data-action plays it; where it says data-confirm, it is first chosen and then
// confirmed in the prompt line; data-tap-confirm asks so of fingers only. Nothing changes on the page before the server has
// said so.

import { PIECE, piecesIn } from "./morph.js";

const REGIONS = ["hand", "board", "side", "others"];
const READING = 9000;                 // how long an answer stays beside what was tried
const bubble = document.getElementById("bubble");
let play = () => {};                  // set by `wireChoosing`
let chosen = null;                    // the action that waits for its confirmation
let hinted = null;                    // the action that the hint speaks of
let tried = null;                     // what was clicked last, for the answer to appear beside
let fading = 0;
let touched = matchMedia("(hover: none)").matches;    // a finger cannot look before it presses

const prompt = () => document.getElementById("prompt");
/** Whether this page is asked something; not while it is still being shown what happened before. */
export const asked = () => prompt().dataset.asked === "1" && !document.getElementById("table").matches(".staging, .recapping");
const withAction = (action) => [...document.querySelectorAll(`#table .region [data-action="${action}"]`)];

/** What can be chosen and is shown. */
export const choices = () => piecesIn(document.getElementById("table")).filter((one) => one.matches(".region [data-action].can"));

/** Every action that can be chosen now, each once. */
export const possible = () => new Set([...document.querySelectorAll("#table .region [data-action].can")].map((one) => one.dataset.action));

/** What was pressed last: a refusal is shown beside it. */
export function trying(element) {
  tried = element;
  hideBubble();
}

/** What is asked once more before this is played; with data-tap-confirm only of a finger. */
const sure = ({ dataset }) => dataset.confirm ?? (touched ? dataset.tapConfirm : undefined);

export function choose(element) {
  const { action } = element.dataset;
  const confirm = sure(element);
  trying(element);
  if (confirm && element.classList.contains("can") && chosen !== action) {
    chosen = action;
    showChosen(true);
    return;
  }
  act(action);
}

function act(action) {
  chosen = null;
  showChosen();
  for (const element of withAction(action)) element.classList.add("sending");
  play(Number(action));
}

/** Draw what is chosen: pressed in its place, and a button with its words in the prompt line. Where the button takes the
    place of what was chosen, it takes the focus too: who pressed Enter presses it again. */
export function showChosen(byHand = false) {
  const slot = document.getElementById("confirm"), hadFocus = slot.contains(document.activeElement);
  const element = chosen === null ? null : withAction(chosen).find((one) => sure(one) && one.classList.contains("can"));
  if (!element) chosen = null;
  for (const pressed of document.querySelectorAll("#table [aria-pressed]")) pressed.removeAttribute("aria-pressed");
  slot.replaceChildren();
  if (!element) return;
  for (const one of withAction(chosen)) one.setAttribute("aria-pressed", "true");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "main";
  button.textContent = sure(element);
  button.addEventListener("click", () => act(chosen));
  slot.append(button);
  if (hadFocus || (element.contains(document.activeElement) && !element.checkVisibility({ visibilityProperty: true }))) button.focus({ preventScroll: true });
  if (byHand) say(`Chosen. Press Enter again, or the button, to confirm: ${sure(element)}.`);
}

/** Let go of a choice that is not confirmed; whether there was one. */
export function unchoose() {
  const was = chosen !== null, hadFocus = document.getElementById("confirm").contains(document.activeElement);
  const pieces = was ? withAction(chosen) : [];
  chosen = null;
  showChosen();
  if (hadFocus) pieces.find((one) => one.checkVisibility({ visibilityProperty: true }))?.focus({ preventScroll: true });
  return hideBubble() || was;
}

export function settled() {
  for (const element of document.querySelectorAll(".sending")) element.classList.remove("sending");
}

// ---------------------------------------------------------------- answers

/** The rule's sentence beside what was tried, with a short shake. */
export function refuse({ action, rule, sentence }) {
  const places = withAction(action);
  const place = places.includes(tried) ? tried : places[0] ?? (tried?.getClientRects().length ? tried : prompt());
  for (const one of places) {
    one.classList.remove("shaken");
    void one.getBoundingClientRect();       // lets the shake start anew
    one.classList.add("shaken");
    setTimeout(() => one.classList.remove("shaken"), 400);
  }
  const text = document.createElement("span");
  text.textContent = sentence;
  bubble.replaceChildren(text);
  if (rule) {
    const link = document.createElement("a");
    link.href = `${document.getElementById("rules").dataset.address}#${rule}`;
    link.dataset.rule = rule;
    link.textContent = rule;
    bubble.append(" ", link);
  }
  const shut = document.createElement("button");
  shut.type = "button";
  shut.className = "quiet";
  shut.setAttribute("aria-label", "Close");
  shut.textContent = "×";
  shut.addEventListener("click", () => { hideBubble(); place.focus?.(); });
  bubble.append(shut);
  bubble.hidden = false;
  putBeside(place);
  alarm(rule ? `${sentence} ${rule}` : sentence);
  clearTimeout(fading);
  fading = setTimeout(() => bubble.matches(":hover, :focus-within") || hideBubble(), READING);
}

function putBeside(place) {
  const box = place.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left + box.width / 2 - bubble.offsetWidth / 2, innerWidth - bubble.offsetWidth - 8));
  const above = box.top - bubble.offsetHeight - 10;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above > 8 ? above : Math.min(box.bottom + 10, innerHeight - bubble.offsetHeight - 8)}px`;
}

export function hideBubble() {
  const was = !bubble.hidden;
  bubble.hidden = true;
  return was;
}

/** The hint, or null for none; it stays until the position changes. */
export function hint(told) {
  const line = document.getElementById("hint");
  line.hidden = !told;
  line.replaceChildren(...(told ? [words("p", told.sentence), ...(told.why ? [why(told.why)] : []), shutter()] : []));
  line.classList.remove("up");
  hinted = told?.action ?? null;
  showHinted();
  if (!told) return;
  const meant = withAction(hinted).find((one) => one.checkVisibility());
  meant?.scrollIntoView({ block: "nearest", inline: "center" });
  line.classList.toggle("up", Boolean(meant) && covers(line, meant));       // never over what it speaks of
  say(told.sentence);
}

/** Closes the hint; what it speaks of stays marked. */
function shutter() {
  const button = words("button", "×");
  button.type = "button";
  button.className = "quiet";
  button.setAttribute("aria-label", "Close the hint");
  button.addEventListener("click", () => {
    document.getElementById("hint").hidden = true;
    withAction(hinted)[0]?.focus({ preventScroll: true });
  });
  return button;
}

function covers(over, under) {
  const one = over.getBoundingClientRect(), other = under.getBoundingClientRect();
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function words(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** The figures behind a hint: how often each of the best choices won, as bars, and what is likely to come. */
function why({ bars, words: more }) {
  const found = document.createElement("details"), list = document.createElement("ul");
  for (const { name, wins, lines } of bars) {
    const row = document.createElement("li"), meter = document.createElement("meter");
    meter.max = 100;
    meter.value = wins;
    meter.setAttribute("aria-label", `${name} wins`);
    row.append(words("span", name), meter, words("b", `wins ${wins}\u00a0%`), words("small", `${lines}\u00a0% of the lines`));
    list.append(row);
  }
  found.append(words("summary", "Why?"), list, words("p", more));
  return found;
}

export function showHinted() {
  for (const one of document.querySelectorAll(".hinted")) one.classList.remove("hinted");
  if (hinted !== null) for (const one of withAction(hinted)) one.classList.add("hinted");
}

// ---------------------------------------------------------------- live regions

function into(id, sentence) {
  const line = document.createElement("p");
  line.textContent = sentence;
  const region = document.getElementById(id);
  region.append(line);
  while (region.children.length > 6) region.firstElementChild.remove();
}

export const say = (sentence) => into("polite", sentence);
export const alarm = (sentence) => into("assertive", sentence);

// ---------------------------------------------------------------- going among what can be chosen

/** One tab stop a region: the piece that had the focus last, or the first that can be chosen. Arrows reach the others. */
export function rove() {
  for (const id of REGIONS) {
    const all = piecesIn(document.getElementById(id));
    const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => one.classList.contains("can")) ?? all[0];
    for (const one of all) one.setAttribute("tabindex", one === stop ? "0" : "-1");
  }
}

/** The piece that an arrow key leads to from here. */
export function neighbour(from, key) {
  const all = REGIONS.flatMap((id) => piecesIn(document.getElementById(id)));
  if (!from) return all.find((one) => one.classList.contains("can")) ?? all[0];
  const region = piecesIn(from.closest(".region"));
  if (key === "Home") return region[0];
  if (key === "End") return region.at(-1);
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const here = middle(from);
  let best = null, least = Infinity;
  for (const one of all) {
    const there = middle(one);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const far = along + 2.5 * aside;
    if (one !== from && along > 4 && aside < 3 * along && far < least) [best, least] = [one, far];
  }
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function wireChoosing(sendMove) {
  play = sendMove;
  document.addEventListener("click", ({ target }) => {
    const element = target.closest("#table .region [data-action]");
    if (element) choose(element);
    else if (!target.closest("#bubble")) hideBubble();
  });
  document.addEventListener("focusin", ({ target }) => target.closest?.(PIECE) && rove());
  addEventListener("pointerdown", ({ pointerType }) => { touched = pointerType === "touch"; }, true);
  addEventListener("keydown", () => { touched = false; }, true);
  addEventListener("scroll", hideBubble, { passive: true });
}
