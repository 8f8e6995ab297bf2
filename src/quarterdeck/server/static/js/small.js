// Small helps that the table and the replay share: copying, remembering, full addresses, verifying.

/** What this browser keeps under a name; null where it keeps nothing. */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It holds for this page only.
  }
}

/** A wish of this browser, kept between visits where the browser allows it. */
export const wishes = {
  get: (name) => kept(`table.${name}`) === "on",
  /** Whether there has been a wish at all; where the browser keeps nothing, nobody is asked again and again. */
  isSet(name) {
    try {
      return localStorage.getItem(`table.${name}`) !== null;
    } catch {
      return true;
    }
  },
  set: (name, on) => keep(`table.${name}`, on ? "on" : "off"),
};

/** Help for newcomers comes as in a first game of this kind, and goes after it (help.js). */
export function bringHelp(game) {
  try {
    localStorage.removeItem(`finished.${game}`);
    localStorage.removeItem(`table.help.${game}`);
  } catch {
    // A browser that keeps nothing has its switch at the table.
  }
  if (kept("table.help") === "off") wishes.set(`help.${game}`, true);
}

/** Windows of a game (data-mute) that this tab passes by itself at this table; forgotten when the tab is closed. */
export class Mutes {
  constructor(table) {
    this.key = `mute.${table}`;
    try {
      this.all = new Set(JSON.parse(sessionStorage.getItem(this.key) ?? "[]"));
    } catch {
      this.all = new Set();
    }
  }

  has(kind) {
    return this.all.has(kind);
  }

  set(kind, on) {
    if (on) this.all.add(kind);
    else this.all.delete(kind);
    try {
      sessionStorage.setItem(this.key, JSON.stringify([...this.all]));
    } catch {
      // It holds for this page only.
    }
  }
}

/** Fields that hold a path of this site show the whole address. */
export function fullAddresses() {
  for (const field of document.querySelectorAll("input[data-address]")) field.value = new URL(field.dataset.address, location.href);
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  const words = button.querySelector("span");
  const was = words.dataset.was ??= words.textContent;
  try {
    await navigator.clipboard.writeText(field.value);
    words.textContent = "Copied";
  } catch {
    field.select();                   // no clipboard here: the address is at least selected
    words.textContent = "Ctrl+C";
  }
  setTimeout(() => { words.textContent = was; }, 2500);
}

/** Hand the address to whatever this device shares with. */
async function share(button) {
  try {
    await navigator.share({ title: document.querySelector("meta[property='og:title']")?.content, url: document.getElementById(button.dataset.share).value });
  } catch {
    // Whoever closes the list of the device has changed their mind.
  }
}

// ---------------------------------------------------------------- verifying

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 over "quarterdeck", the game and the key: what was shown before the deal. */
async function fingerprint(game, key) {
  const head = new TextEncoder().encode(`quarterdeck\0${game}\0`);
  const bytes = new Uint8Array([...head, ...key.match(/../g).map((pair) => parseInt(pair, 16))]);
  return hex(await crypto.subtle.digest("SHA-256", bytes));
}

async function verify(button) {
  const { game, key, commitment } = button.dataset;
  const result = document.getElementById("verified");
  const said = [];
  let good = true;
  button.disabled = true;
  result.textContent = "Checking…";
  try {
    if (globalThis.crypto?.subtle) {
      const fits = await fingerprint(game, key) === commitment;
      good &&= fits;
      said.push(fits ? "Your browser says: the key fits the fingerprint shown before the deal."
        : "Your browser says: the key does not fit the fingerprint shown before the deal.");
    }
    const answer = await fetch(button.dataset.verify, { method: "POST", headers: { Accept: "application/json" } });
    const told = await answer.json();
    good &&= told.ok === true;
    said.push(told.sentence ?? told.error ?? "The server could not check the game.");
  } catch {
    good = false;
    said.push("The server could not be asked; try again in a moment.");
  }
  result.className = `verified ${good ? "good" : "bad"}`;
  result.textContent = said.join(" ");
  button.disabled = false;
}

export function wireSmall() {
  document.addEventListener("click", (event) => {
    const copier = event.target.closest("[data-copy]");
    const verifier = event.target.closest("[data-verify]");
    const sharer = event.target.closest("[data-share]");
    if (copier) copy(copier);
    if (sharer) share(sharer);
    if (verifier) verify(verifier);
  });
  fullAddresses();
}
