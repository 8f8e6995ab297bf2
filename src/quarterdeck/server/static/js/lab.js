// The lab: steps on numbers, what is changed in words, finding a card, and the progress of a trial.

const bench = document.getElementById("bench");
const find = document.getElementById("find");
const running = document.querySelector("[data-trial]");
const EVERY = 500;      // milliseconds between two looks at a trial

if (bench) {
  bench.addEventListener("click", ({ target }) => {
    const step = Number(target.closest("[data-step]")?.dataset.step ?? 0);
    if (!step) return;
    const field = target.closest(".stepper").querySelector("input");
    field.value = (Number.parseInt(field.value, 10) || 0) + step;
    tell();
  });
  bench.addEventListener("input", tell);
  tell();
}

function tell() {
  const changed = [...bench.querySelectorAll("[data-printed]")].filter((each) => each.value.trim() !== each.dataset.printed);
  for (const each of bench.querySelectorAll("[data-printed]")) each.closest(".field").classList.toggle("changed", changed.includes(each));
  const words = changed.map((each) => `${each.closest(".field").querySelector("label").textContent} ${each.value} instead of ${each.dataset.printed}`);
  const line = document.getElementById("changed");
  line.textContent = words.length ? words.join(", ") : "Nothing is changed yet.";
  bench.classList.toggle("slow", Boolean(bench.querySelector('[name="player"]:checked')?.hasAttribute("data-thinks")));
}

if (find) {
  find.addEventListener("input", () => {
    const wanted = find.value.trim().toLowerCase();
    let found = 0;
    for (const each of document.querySelectorAll("[data-name]")) {
      each.hidden = !each.dataset.name.includes(wanted);
      found += !each.hidden;
    }
    for (const each of document.querySelectorAll(".lab-cards")) each.closest("section").hidden = !each.querySelector(":scope > :not([hidden])");
    for (const each of document.querySelectorAll("main details")) {
      const has = each.querySelector("[data-name]:not([hidden])");
      each.hidden = !has;
      if (wanted && has) each.open = true;
    }
    document.getElementById("none-found").hidden = found > 0;
  });
}

if (running) setTimeout(look, EVERY);

async function look() {
  try {
    const answer = await fetch(location.pathname, { headers: { accept: "application/json" } });
    const far = await answer.json();
    if (!far.open) return await show();
    document.getElementById("far").value = far.value;
    say("far-title", far.title);
    say("far-words", far.words);
  } catch {
    say("far-words", "The lab does not answer. Is it still running?");
  }
  setTimeout(look, EVERY);
}

function say(id, words) {
  const line = document.getElementById(id);
  if (line && line.textContent !== words) line.textContent = words;
}

async function show() {
  const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.getElementById("trial").replaceWith(document.adoptNode(page.getElementById("trial")));
  document.getElementById("finding")?.focus();
}
