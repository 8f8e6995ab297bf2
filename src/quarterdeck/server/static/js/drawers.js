// What opens beside the table: rules, log and chat are drawers at the right, one at a time; the list of keys is a dialog.

const panels = { rules: "rules", log: "log-panel", chat: "chat", moves: "column", keys: "keys" };
const body = document.body;
let before = null;                    // what had the focus when the drawer opened

const panel = (name) => document.getElementById(panels[name]);

export function toggle(name) {
  if (name === "keys") return panel("keys").open ? panel("keys").close() : panel("keys").showModal();
  return body.dataset.drawer === name ? close() : open(name);
}

/** What the letter keys do: open a drawer, go into one that is open, close the one we are in. */
export function reach(name) {
  if (body.dataset.drawer === name && !panel(name).contains(document.activeElement)) focusIn(name);
  else toggle(name);
}

export function open(name) {
  if (body.dataset.drawer) close();
  before = document.activeElement;
  body.dataset.drawer = name;
  panel("rules").hidden = name !== "rules";
  focusIn(name);
  tell();
}

/** Close the open drawer; whether there was one. */
export function close() {
  const name = body.dataset.drawer;
  if (!name) return false;
  delete body.dataset.drawer;
  panel("rules").hidden = true;
  const back = before?.isConnected && before.getClientRects().length ? before : document.querySelector(`[data-drawer="${name}"]`);
  back?.focus({ preventScroll: true });
  tell();
  return true;
}

function focusIn(name) {
  const wishes = { chat: ["#say", ".closed a", ".close"], log: ["#log"], rules: ['#rules-list:not([hidden]) input', '[role="tab"][aria-selected="true"]'], moves: ["[aria-current]", "a"] }[name];
  const found = wishes.map((wish) => panel(name).querySelector(wish)).find((one) => one?.getClientRects().length);
  (found ?? panel(name)).focus({ preventScroll: true });
}

/** The buttons say what is open. */
export function tell() {
  for (const button of document.querySelectorAll("button[data-drawer]")) {
    const { drawer } = button.dataset;
    if (drawer !== "keys") button.setAttribute("aria-expanded", body.dataset.drawer === drawer);
  }
}

// ---------------------------------------------------------------- rules

let fetched = null;                   // resolves to the function that opens the list at a rule

/** Open the drawer: at a rule where one is named, else at the part of "How to play" that matters now. */
export async function openRules(rule = "") {
  const story = document.getElementById("how-list");
  if (story) select(rule ? "rules" : "how");
  open("rules");
  if (story && !rule) return tellHow(story);
  return openNumbers(rule);
}

async function openNumbers(rule = "") {
  const list = document.getElementById("rules-list");
  fetched ??= load(list);
  try {
    const openAt = await fetched;
    if (rule) openAt(rule);
    else if (document.activeElement === panel("rules")) focusIn("rules");
  } catch {
    fetched = null;
    list.textContent = "The rules could not be fetched. Close this and try again.";
  }
}

let told = null;                      // resolves once "How to play" is there

/** "How to play", at the section that the prompt names. */
async function tellHow(story) {
  told ??= loadHow(story);
  try {
    const openAt = await told;
    openAt(story, document.getElementById("prompt")?.dataset.aboutNow ?? "");
  } catch {
    told = null;
    story.textContent = "This page could not be fetched. Close it and try again.";
  }
}

async function loadHow(story) {
  const sheets = story.dataset.styles.split(" ").map((href) => new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: done });
    document.head.append(link);
  }));
  const answer = await fetch(`${story.dataset.address}?bare=1`);
  if (!answer.ok) throw new Error(`how: ${answer.status}`);
  const markup = await answer.text();
  await Promise.all(sheets);
  story.innerHTML = markup;
  const { openAt, wire } = await import("./how.js");
  wire(story);
  return openAt;
}

/** Show one of the drawer's two tabs. */
function select(which) {
  for (const tab of panel("rules").querySelectorAll('[role="tab"]')) {
    const here = tab.id === `tab-${which}`;
    tab.setAttribute("aria-selected", here);
    tab.tabIndex = here ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !here;
  }
}

/** A tab was pressed, or an arrow key on the other one. */
function turnTo(tab) {
  select(tab.id.replace("tab-", ""));
  tab.focus({ preventScroll: true });
  if (tab.id === "tab-how") tellHow(document.getElementById("how-list"));
  else openNumbers();
}

async function load(list) {
  const answer = await fetch(`${panel("rules").dataset.address}?bare=1`);
  if (!answer.ok) throw new Error(`rules: ${answer.status}`);
  list.innerHTML = await answer.text();
  const { wire } = await import("./rules.js");
  return wire(list);
}

/** The end lies over the table: put it aside to look at the table, and take it up again. */
function peek() {
  const aside = document.getElementById("ending").classList.toggle("aside");
  document.querySelector("#ending [data-peek] span").textContent = aside ? "Back to the result" : "Look at the table";
}

export function wireDrawers() {
  document.addEventListener("click", (event) => {
    const rule = event.target.closest("[data-rule]");
    if (rule) {
      event.preventDefault();
      return openRules(rule.dataset.rule);
    }
    const tab = event.target.closest('#rules [role="tab"]');
    if (tab) return turnTo(tab);
    const opener = event.target.closest("[data-drawer]");
    if (opener instanceof HTMLButtonElement) {
      return opener.dataset.drawer === "rules" && body.dataset.drawer !== "rules" ? openRules() : toggle(opener.dataset.drawer);
    }
    if (event.target.closest("[data-peek]")) return peek();
    const closer = event.target.closest("[data-close]");
    if (!closer) return;
    if (closer.dataset.close === "keys") panel("keys").close();
    else close();
  });
  panel("rules").addEventListener("keydown", (event) => {
    if (!event.target.matches('[role="tab"]') || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    turnTo(panel("rules").querySelector('[role="tab"][aria-selected="false"]'));
  });
  tell();
}
