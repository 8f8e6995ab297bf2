// Opening a table: quick ways to fill the seats, as many seats as chosen, options only where they are called for, and what
// this browser chose at its last table of the game.

const form = document.getElementById("new-table");
const seats = document.getElementById("seats");
const presets = document.getElementById("presets");
const rows = [...seats.querySelectorAll("select")];
const usualBot = rows[0].querySelector('option[value="bot:greedy"]')?.value;
const others = { friends: "friend", bots: usualBot, here: "here" };

const wanted = (row, preset) => (rows.indexOf(row) === 0 ? "me" : others[preset]);
const inPlay = () => rows.filter((row) => !row.disabled);

function showPreset() {
  for (const button of presets.children) {
    const fits = inPlay().every((row) => row.value === wanted(row, button.dataset.preset));
    button.setAttribute("aria-pressed", String(fits));
  }
}

function showSeats() {
  const chosen = form.elements["option-seats"]?.value;
  const count = chosen ? Number(chosen) : Number(seats.dataset.seats);
  rows.forEach((row, seat) => {
    row.disabled = seat >= count;
    row.closest(".seat").hidden = seat >= count;
    const name = form.elements[`name-${seat}`];        // who takes the screen next is called by name
    name.required = seat < count && row.value === "here";
  });
}

function showOptions() {
  const values = new Set([...form.elements].filter((field) => field.type !== "radio" || field.checked)
    .map((field) => `${field.name}=${field.value}`));
  for (const option of form.querySelectorAll("[data-with]")) {
    const called = option.dataset.with.split(" ").some((value) => values.has(value));
    option.hidden = !called;
    option.disabled = !called;
    for (const field of option.querySelectorAll("select, input")) field.required = called;
  }
}

// ---------------------------------------------------------------- what was chosen last

const kept = `new.${form.elements.game.value}`;
const remembered = document.getElementById("remembered");
const choices = () => [...form.elements].filter((field) => /^(option|seat|name)-|^(public|patience)$/.test(field.name));

function remember() {
  const chosen = {};
  for (const field of choices()) {
    if (field.disabled || ((field.type === "radio" || field.type === "checkbox") && !field.checked)) continue;
    (chosen[field.name] ??= []).push(field.value);
  }
  try {
    localStorage.setItem(kept, JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing asks anew each time.
  }
}

function recall() {
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem(kept));
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  if (!chosen || form.dataset.sent) return;
  const left = new Map(Object.entries(chosen).map(([name, values]) => [name, [...values]]));
  for (const field of choices()) {
    if (field.type === "radio") field.checked = left.has(field.name) ? left.get(field.name).includes(field.value) : field.checked;
    else if (field.type === "checkbox") field.checked = left.has(field.name);
    else if (left.get(field.name)?.length) {
      const value = left.get(field.name).shift();
      if (field.tagName !== "SELECT" || [...field.options].some((option) => option.value === value)) field.value = value;
    }
  }
  for (const { name } of choices().filter((field) => field.type === "radio")) {       // a value that is not offered here
    const all = choices().filter((field) => field.name === name);
    if (!all.some((field) => field.checked)) for (const field of all) field.checked = field.defaultChecked;
  }
  remembered.hidden = false;
}

form.addEventListener("submit", remember);
remembered.querySelector("button").addEventListener("click", () => {
  try {
    localStorage.removeItem(kept);
  } catch {
    // Nothing was kept.
  }
  form.reset();
  remembered.hidden = true;
  show();
});

function show() {
  showSeats();
  showOptions();
  showPreset();
}

presets.hidden = false;
presets.addEventListener("click", ({ target }) => {
  const preset = target.closest("button")?.dataset.preset;
  if (!preset) return;
  for (const row of inPlay()) row.value = wanted(row, preset);
  show();
});
form.addEventListener("change", show);
addEventListener("pageshow", show);
recall();
show();
