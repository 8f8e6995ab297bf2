// The search: an index of every heading with the words below it, fetched when somebody searches.

const dialog = document.getElementById("search");
const field = document.getElementById("search-field");
const list = document.getElementById("search-found");
const count = document.getElementById("search-count");
const MOST = 30;
let index = null;

const load = () => index ??= fetch("search.json").then((answer) => {
  if (!answer.ok) throw new Error(`search: ${answer.status}`);
  return answer.json();
}).then((rows) => rows.map(([page, title, anchor, heading, text]) => ({
  page, title, anchor, heading, text, head: `${heading} ${title}`.toLowerCase(), body: text.toLowerCase(),
})));

/** How well a part answers; every word must stand in it, in its heading it counts more. */
function worth({ head, body, heading }, words) {
  let sum = 0;
  for (const word of words) {
    const inHead = head.indexOf(word);
    const inBody = body.indexOf(word);
    if (inHead < 0 && inBody < 0) return 0;
    sum += (inHead >= 0 ? 10 : 0) + (inBody >= 0 ? 1 + Math.min(3, body.split(word).length - 2) : 0);
  }
  return sum + (heading.toLowerCase() === words.join(" ") ? 20 : 0);
}

/** The words around the first one that was found, the found ones marked. */
function around(text, words) {
  const at = Math.max(0, Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((found) => found >= 0)));
  const from = Number.isFinite(at) && at > 60 ? text.indexOf(" ", at - 60) + 1 : 0;
  const small = document.createElement("small");
  const piece = `${from ? "… " : ""}${text.slice(from, from + 170)}${text.length > from + 170 ? " …" : ""}`;
  const found = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  for (const [i, part] of piece.split(new RegExp(`(${found})`, "gi")).entries()) {
    small.append(i % 2 ? Object.assign(document.createElement("mark"), { textContent: part }) : part);
  }
  return small;
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let rows;
  try {
    rows = await load();
  } catch {
    index = null;
    count.textContent = "The search could not be fetched. Try again.";
    return;
  }
  const found = words.length ? rows.map((row) => [worth(row, words), row]).filter(([value]) => value).sort((a, b) => b[0] - a[0]) : [];
  count.textContent = !words.length ? "" : !found.length ? "Nothing has all these words. Try fewer." : found.length === 1 ? "1 place" : `${found.length} places`;
  list.replaceChildren(...found.slice(0, MOST).map(([, row]) => {
    const item = document.createElement("li");
    const link = Object.assign(document.createElement("a"), { href: `${row.page}.html${row.anchor ? `#${row.anchor}` : ""}` });
    const title = document.createElement("b");
    title.textContent = row.heading === row.title ? row.title : `${row.title}: ${row.heading}`;
    link.append(title, around(row.text, words));
    item.append(link);
    return item;
  }));
}

function open() {
  dialog.showModal();
  field.focus();
  load().catch(() => { index = null; });
}

document.getElementById("search-open").addEventListener("click", open);
field.addEventListener("input", search);
field.form.addEventListener("submit", (event) => {
  if (event.submitter?.value === "close") return;
  event.preventDefault();
  list.querySelector("a")?.click();
});
list.addEventListener("click", () => dialog.close());
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.ctrlKey && !event.metaKey && !dialog.open && !event.target.closest("input, textarea, select")) {
    event.preventDefault();
    open();
  }
});
