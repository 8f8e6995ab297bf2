// Opening a record from a file, by drop, or from pasted text, without leaving the page when it cannot be read.

const MOST = 2_000_000;    // bytes; a record of a long game has some thousands

const form = document.getElementById("open-record");
const text = document.getElementById("record-text");
const drop = document.getElementById("drop");
const problem = document.getElementById("record-problem");

function complain(sentence) {
  problem.querySelector("span").textContent = sentence;
  problem.hidden = false;
}

async function openRecord(record) {
  problem.hidden = true;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ record }),
    });
    const said = await answer.json();
    if (said.goto) location.assign(said.goto);
    else complain(said.error);
  } catch {
    complain("The server did not answer. Look at your connection, then try again.");
  } finally {
    form.removeAttribute("aria-busy");
  }
}

async function openFile(file) {
  if (!file) return;
  if (file.size > MOST) {
    complain(`${file.name} is too large to be a record. Choose another file.`);
    return;
  }
  text.value = await file.text();
  await openRecord(text.value);
}

drop.hidden = false;
drop.querySelector("input").addEventListener("change", ({ target }) => openFile(target.files[0]));
for (const kind of ["dragenter", "dragover"]) {
  drop.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.add("over");
  });
}
drop.addEventListener("dragleave", () => drop.classList.remove("over"));
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  openFile(event.dataTransfer.files[0]);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  openRecord(text.value);
});
