// What opens beside the table: rules, log, chat, the list of keys. Log and chat stand in the column on a wide screen, where the
// same buttons fold them; on a phone they are drawers like the rules.

const phone = matchMedia("(max-width: 899px)");
const panels = { rules: "rules", log: "log-panel", chat: "chat", keys: "keys" };
const body = document.body;
let before = null;                    // what had the focus when the drawer opened

const panel = (name) => document.getElementById(panels[name]);
const isDrawer = (name) => name === "rules" || phone.matches;

export function toggle(name) {
  if (name === "keys") return panel("keys").open ? panel("keys").close() : panel("keys").showModal();
  if (isDrawer(name)) return body.dataset.drawer === name ? close() : open(name);
  const folded = new Set((body.dataset.folded ?? "").split(" ").filter(Boolean));
  folded.has(name) ? folded.delete(name) : folded.add(name);
  body.dataset.folded = [...folded].join(" ");
  if (!folded.has(name)) focusIn(name);
  tell();
}

/** What the letter keys do: go into an open panel, open one that is closed, close the one we are in. */
export function reach(name) {
  const shown = !isDrawer(name) && panel(name).getClientRects().length;
  if (shown && !panel(name).contains(document.activeElement)) focusIn(name);
  else toggle(name);
}

export function open(name) {
  if (!isDrawer(name)) return focusIn(name);
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
  const wishes = { chat: ["#say", ".closed a", ".close"], log: ["#log"], rules: ["input"] }[name];
  const found = wishes.map((wish) => panel(name).querySelector(wish)).find((one) => one?.getClientRects().length);
  (found ?? panel(name)).focus({ preventScroll: true });
}

/** The buttons say what is open. */
export function tell() {
  const folded = (body.dataset.folded ?? "").split(" ");
  for (const button of document.querySelectorAll("button[data-drawer]")) {
    const name = button.dataset.drawer;
    if (name === "keys") continue;
    button.setAttribute("aria-expanded", isDrawer(name) ? body.dataset.drawer === name : !folded.includes(name));
  }
}

// ---------------------------------------------------------------- rules

let fetched = null;                   // resolves to the function that opens the list at a rule

/** Open the rules, at a rule where one is named. */
export async function openRules(rule = "") {
  open("rules");
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

async function load(list) {
  const answer = await fetch(`${panel("rules").dataset.address}?bare=1`);
  if (!answer.ok) throw new Error(`rules: ${answer.status}`);
  list.innerHTML = await answer.text();
  const { wire } = await import("./rules.js");
  return wire(list);
}

export function wireDrawers() {
  document.addEventListener("click", (event) => {
    const rule = event.target.closest("[data-rule]");
    if (rule) {
      event.preventDefault();
      return openRules(rule.dataset.rule);
    }
    const opener = event.target.closest("[data-drawer]");
    if (opener instanceof HTMLButtonElement) {
      return opener.dataset.drawer === "rules" && body.dataset.drawer !== "rules" ? openRules() : toggle(opener.dataset.drawer);
    }
    const closer = event.target.closest("[data-close]");
    if (!closer) return;
    if (closer.dataset.close === "keys") panel("keys").close();
    else if (!close()) toggle(closer.dataset.close);
  });
  phone.addEventListener("change", () => close() || tell());
  tell();
}
