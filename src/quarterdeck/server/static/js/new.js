// Opening a table: quick ways to fill the seats, as many seats as chosen, and options only where they are called for.

const form = document.getElementById("new-table");
const seats = document.getElementById("seats");
const presets = document.getElementById("presets");
const rows = [...seats.querySelectorAll("select")];
const firstBot = rows[0].querySelector('option[value^="bot:"]')?.value;
const others = { friends: "friend", bots: firstBot, here: "here" };

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
  showPreset();
});
form.addEventListener("change", show);
addEventListener("pageshow", show);
show();
