// The map maker. The map lives here, in the browser; whether it is a good one is asked of the server, which knows the rules.

const root = document.getElementById("maker");
const kit = JSON.parse(root.dataset.kit);
const board = document.getElementById("board");
const frame = document.getElementById("frame");
const fields = document.getElementById("fields");
const brushes = document.getElementById("brushes");
const part = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const GROUND = ["sea", "land"];
const LISTS = ["capital", "known_ports", "sites", "spare_sites", "encounters"];
const WORDS = { capital: "harbour of the Capital", known_ports: "known Port", sites: "site", spare_sites: "spare site", encounters: "Encounter" };
const NUMBERS = ["discoveries", "ports", "villages", "public_rumors", "extra_ducats", "round_limit", "solo_rounds", "solo_fame"];
const TEXTS = ["name", "story", "length", "minutes", "recommended"];
const LEAST = { columns: [-10, 10], rows: [-8, 8] };    // of the board, in hexes around the middle
const STEPS_BACK = 100;         // that can be undone
const MOST_KEPT = 50;           // maps in this browser
const MOST_LINK = 20_000;       // characters of a link
const PAUSE = 200;              // milliseconds after the last change before the server is asked
const SHELF = `maps.${kit.game}`;

const key = (q, r) => `${q},${r}`;
const place = (at) => at.split(",").map(Number);
const column = (q, r) => q + (r - (r & 1)) / 2;
const named = (at) => `(${at})`;

// ---------------------------------------------------------------- the map

/** ground: hex to "sea" or "land". lists: what lies there, each in its order. */
let ground = new Map();
let lists = Object.fromEntries(LISTS.map((name) => [name, []]));

const whatLies = (at) => LISTS.filter((name) => lists[name].includes(at));

/** The map as its file would have it. */
function wholeMap() {
  const made = {};
  for (const name of TEXTS) if (field(name).value.trim()) made[name] = field(name).value;
  for (const name of NUMBERS) if (field(name).value !== "") made[name] = Number(field(name).value);
  made.free_equipment = Number(field("free_equipment").checked);
  made.remove_kinds = kinds().filter((box) => box.checked).map((box) => box.value);
  for (const kind of GROUND) made[kind] = [...ground].filter(([, is]) => is === kind).map(([at]) => place(at));
  for (const name of LISTS) made[name] = lists[name].map(place);
  return made;
}

const field = (name) => fields.elements.namedItem(name);
const kinds = () => [...fields.querySelectorAll('[name="remove_kinds"]')];

/** Take a map over; its sea, land and Capital are listed. What it does not say has its usual value. */
function take(map) {
  ground = new Map(GROUND.flatMap((kind) => (map[kind] ?? []).map((at) => [key(...at), kind])));
  lists = Object.fromEntries(LISTS.map((name) => [name, (map[name] ?? []).map((at) => key(...at))]));
  for (const name of [...TEXTS, ...NUMBERS]) {
    const usual = field(name).options ? field(name).querySelector("[selected]").value : field(name).defaultValue;
    field(name).value = map[name] ?? (["story", "solo_fame"].includes(name) ? "" : usual);
  }
  field("free_equipment").checked = Boolean(map.free_equipment);
  for (const box of kinds()) box.checked = (map.remove_kinds ?? []).includes(box.value);
  layOut();
}

// ---------------------------------------------------------------- undo

const past = [];
const future = [];
let latest = "";

/** Remember where the map stood before a change; called after it. */
function changed() {
  const now = JSON.stringify(wholeMap());
  if (now === latest) return;
  past.push(latest);
  if (past.length > STEPS_BACK) past.shift();
  future.length = 0;
  latest = now;
  followUp();
}

function stepTo(from, to) {
  if (!from.length) return;
  to.push(latest);
  latest = from.pop();
  take(JSON.parse(latest));
  followUp();
}

/** A map from elsewhere: it can be undone like any change. */
function replaceBy(map) {
  take(map);
  changed();
}

function followUp() {
  part("undo").disabled = !past.length;
  part("redo").disabled = !future.length;
  for (const count of brushes.querySelectorAll("[data-count]")) {
    const name = count.dataset.count;
    const many = lists[name]?.length ?? (GROUND.includes(name) ? [...ground.values()].filter((is) => is === name).length : 0);
    count.textContent = many || "";
  }
  part("link-row").hidden = true;
  remember({ draft: JSON.parse(latest) });
  check();
}

// ---------------------------------------------------------------- drawing

const cells = new Map();

function make(tag, attributes, parent) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  parent?.append(made);
  return made;
}

function hexagon(radius) {
  const corners = [...Array(6).keys()].map((i) => [radius * Math.sin(i * Math.PI / 3), -radius * Math.cos(i * Math.PI / 3)]);
  return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
}

const spot = (q, r) => [Math.sqrt(3) * kit.radius * (q + r / 2), 1.5 * kit.radius * r];

/** As many hexes as the map needs, and no fewer than the page has room for; made anew only when that changes. */
function layOut() {
  const used = [...ground.keys(), ...LISTS.flatMap((name) => lists[name])].map(place);
  const span = (least, values) => [Math.min(least[0], ...values), Math.max(least[1], ...values)];
  const [left, right] = span(LEAST.columns, used.map(([q, r]) => column(q, r)));
  const [top, bottom] = span(LEAST.rows, used.map(([, r]) => r));
  const size = [left, right, top, bottom].join(" ");
  if (board.dataset.size !== size) {
    board.dataset.size = size;
    cells.clear();
    board.replaceChildren();
    for (let r = top; r <= bottom; r += 1) {
      for (let c = left; c <= right; c += 1) {
        const q = c - (r - (r & 1)) / 2;
        if (Math.max(Math.abs(q), Math.abs(r)) <= kit.farthest) cells.set(key(q, r), newCell(q, r));
      }
    }
    const wide = Math.sqrt(3) * kit.radius;
    const [x, y] = [wide * (left - 0.6), 1.5 * kit.radius * top - 1.25 * kit.radius];
    const box = [x, y, wide * (right - left + 1.7), 1.5 * kit.radius * (bottom - top) + 2.5 * kit.radius];
    board.setAttribute("viewBox", box.map((number) => number.toFixed(1)).join(" "));
    drawRose();
    (cells.get("0,0") ?? cells.values().next().value).setAttribute("tabindex", "0");
  }
  for (const at of cells.keys()) draw(at);
}

/** A compass rose behind the hexes, so that an empty sea is one. */
function drawRose() {
  const rose = make("g", { class: "rose-mark", "aria-hidden": "true" });
  for (const radius of [110, 118, 150]) make("circle", { r: radius }, rose);
  for (let i = 0; i < 8; i += 1) {
    const far = i % 2 ? 96 : 172;
    const point = make("g", { transform: `rotate(${45 * i})` }, rose);
    make("path", { class: "point", d: `M0 0 14 -34 0 ${-far}z` }, point);
    make("path", { d: `M0 0 -14 -34 0 ${-far}z` }, point);
  }
  board.prepend(rose);
}

function newCell(q, r) {
  const [x, y] = spot(q, r);
  const cell = make("g", { class: "cell", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, role: "button", tabindex: "-1",
    "data-at": key(q, r), id: `hex-${q}-${r}` }, board);
  make("path", { class: "hex", d: hexagon(kit.radius - 0.8) }, cell);
  make("g", { class: "things" }, cell);
  make("path", { class: "ring", d: hexagon(kit.radius - 3) }, cell);
  return cell;
}

function draw(at) {
  const cell = cells.get(at);
  if (!cell) return;
  const lies = whatLies(at);
  const looks = `${ground.get(at) ?? ""} ${lies.map((name) => name + lists[name].indexOf(at) + lists.sites.length).join(" ")}`;
  if (cell.dataset.looks === looks) return;
  cell.dataset.looks = looks;
  cell.classList.remove(...GROUND);
  if (ground.has(at)) cell.classList.add(ground.get(at));
  const things = cell.querySelector(".things");
  things.replaceChildren();
  if (ground.get(at) === "sea" && !lies.length) make("path", { class: "waves", d: waves(...place(at)) }, things);
  const shown = lies.length ? lies : ground.get(at) === "land" ? ["hills"] : [];
  for (const name of shown) {
    make("use", { href: `#thing-${name}`, x: -22, y: -22, width: 44, height: 44 }, things);
    if (letterOf(name, at)) {
      make("text", { y: 5, class: name === "sites" ? "on-token" : "off-token" }, things).textContent = letterOf(name, at);
    }
  }
  cell.setAttribute("aria-label", told(at));
}

/** A few strokes of the engraver, not the same on every hex. */
function waves(q, r) {
  const [x, y] = [[-9, -3], [-4, 5], [-12, 3]][((q - r) % 3 + 3) % 3];
  return `M${x} ${y}q3 -4 6 0t6 0M${x + 6} ${y - 7}q2.500 -3 5 0t5 0`;
}

/** Sites are lettered, the spare ones behind the others. */
function letterOf(name, at) {
  if (name === "sites") return LETTERS[lists.sites.indexOf(at)] ?? "?";
  return name === "spare_sites" ? LETTERS[lists.sites.length + lists.spare_sites.indexOf(at)] ?? "?" : "";
}

function told(at) {
  const lies = whatLies(at).map((name) => `${WORDS[name]} ${letterOf(name, at)}`.trim());
  return [`Hex ${named(at)}`, ground.get(at) ?? "empty", ...lies].join(", ");
}

// ---------------------------------------------------------------- placing

const brush = () => fields.ownerDocument.querySelector('[name="brush"]:checked').value;
let turn = 0;

/** What a tile paints around a hex: hex, kind of ground, and whether it is a harbour. */
function tileAround(at) {
  const { pattern, capital } = kit.tiles[part("tile").value];
  const [q, r] = place(at);
  return [...pattern].map((letter, k) => {
    const [a, b] = k ? kit.steps[(k - 1 + turn) % 6] : [0, 0];
    return { at: key(q + a, r + b), ground: letter === "S" ? "sea" : "land", harbour: Boolean(capital) && letter === "S" };
  });
}

/** One touch of a hex. The first of a stroke may take away again what lies there already; the others only add. */
function touch(at, isFirst = true, using = brush()) {
  if (using === "tile") {
    for (const one of tileAround(at).filter((other) => cells.has(other.at))) {
      lift(one.at);
      ground.set(one.at, one.ground);
      if (one.harbour) lists.capital.push(one.at);
    }
  } else if (GROUND.includes(using)) {
    ground.set(at, using);
  } else if (using === "erase") {
    if (!lift(at) || !isFirst) ground.delete(at);
  } else if (isFirst) {
    const lay = !lists[using].includes(at);
    lift(at);
    if (lay) {
      lists[using].push(at);
      if (!ground.has(at)) ground.set(at, "sea");
    }
  }
  for (const each of cells.keys()) draw(each);
}

/** Take away what lies on a hex; whether something did. */
function lift(at) {
  const lies = whatLies(at);
  for (const name of lies) lists[name].splice(lists[name].indexOf(at), 1);
  return lies.length > 0;
}

function say(at) {
  part("readout").textContent = `${told(at)}.`;
}

function announce(words) {
  part("heard").textContent = words;
}

let stroke = "";            // the hex that was touched last, while a mouse or a pen is drawing
let isDrawn = false;        // so that the click which follows is not a second touch

const cellOf = (target) => target.closest?.(".cell")?.dataset.at;

board.addEventListener("pointerdown", (event) => {
  const at = cellOf(event.target);
  isDrawn = false;
  if (!at || event.pointerType === "touch" || event.button !== 0) return;
  event.preventDefault();
  stroke = at;
  isDrawn = true;
  focusOn(at, false);
  touch(at);
  say(at);
});
board.addEventListener("pointermove", (event) => {
  if (!stroke || event.pointerType === "touch") return;
  const at = cellOf(document.elementFromPoint(event.clientX, event.clientY) ?? board);
  if (!at || at === stroke) return;
  stroke = at;
  if ([...GROUND, "erase"].includes(brush())) touch(at, false);
  say(at);
});
for (const kind of ["pointerup", "pointercancel"]) {
  addEventListener(kind, () => {
    if (stroke) changed();
    stroke = "";
  });
}
board.addEventListener("click", (event) => {
  const at = cellOf(event.target);
  if (!at || isDrawn) return;
  focusOn(at, false);
  touch(at);
  say(at);
  announce(told(at));
  changed();
});

for (const [over, out] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  board.addEventListener(over, (event) => {
    const at = cellOf(event.target);
    if (!at) return;
    say(at);
    for (const each of brush() === "tile" ? tileAround(at).map((one) => one.at) : [at]) cells.get(each)?.classList.add("ghost");
  });
  board.addEventListener(out, () => {
    for (const ghost of board.querySelectorAll(".ghost")) ghost.classList.remove("ghost");
  });
}

// ---------------------------------------------------------------- keyboard

function focusOn(at, isSeen = true) {
  const cell = cells.get(at);
  if (!cell) return;
  for (const other of board.querySelectorAll('[tabindex="0"]')) other.setAttribute("tabindex", "-1");
  cell.setAttribute("tabindex", "0");
  cell.focus({ preventScroll: !isSeen });
  if (isSeen) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The hex that an arrow key leads to; up and down go straight, a row at a time. */
function beside(at, arrow) {
  const [q, r] = place(at);
  switch (arrow) {
    case "ArrowLeft": return key(q - 1, r);
    case "ArrowRight": return key(q + 1, r);
    case "ArrowUp": return r & 1 ? key(q + 1, r - 1) : key(q, r - 1);
    default: return r & 1 ? key(q, r + 1) : key(q - 1, r + 1);
  }
}

board.addEventListener("keydown", (event) => {
  const at = cellOf(event.target);
  if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
  const choices = [...brushes.querySelectorAll("input")];
  if (event.key.startsWith("Arrow")) {
    focusOn(beside(at, event.key));
  } else if (["Enter", " ", "Delete", "Backspace"].includes(event.key)) {
    touch(at, true, ["Enter", " "].includes(event.key) ? brush() : "erase");
    say(at);
    announce(told(at));
    changed();
  } else if (choices[Number(event.key) - 1]) {
    choices[Number(event.key) - 1].checked = true;
    chosen();
    announce(`${choices[Number(event.key) - 1].parentElement.querySelector(".words").textContent} is chosen.`);
  } else return;
  event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target.matches("input, textarea")) return;
  const back = event.key.toLowerCase() === "z" && !event.shiftKey;
  if (!back && event.key.toLowerCase() !== "y" && event.key.toLowerCase() !== "z") return;
  event.preventDefault();
  if (back) stepTo(past, future);
  else stepTo(future, past);
});

function chosen() {
  part("tile-kit").hidden = brush() !== "tile";
  drawTile();
}

function drawTile() {
  const picture = part("tile-picture");
  picture.replaceChildren();
  for (const one of tileAround("0,0")) {
    const [x, y] = spot(...place(one.at));
    const cell = make("g", { class: `cell ${one.ground}`, transform: `translate(${x} ${y})` }, picture);
    make("path", { class: "hex", d: hexagon(kit.radius - 0.8) }, cell);
    const thing = one.harbour ? "capital" : one.ground === "land" ? "hills" : "";
    if (thing) make("use", { href: `#thing-${thing}`, x: -22, y: -22, width: 44, height: 44 }, cell);
  }
}

brushes.addEventListener("change", chosen);
part("tile").addEventListener("change", drawTile);
part("turn").addEventListener("click", () => {
  turn = (turn + 1) % 6;
  drawTile();
});
part("undo").addEventListener("click", () => stepTo(past, future));
part("redo").addEventListener("click", () => stepTo(future, past));
part("clear").addEventListener("click", () => {
  ground.clear();
  for (const name of LISTS) lists[name] = [];
  layOut();
  changed();
  announce("The board is empty. Undo brings the map back.");
});
fields.addEventListener("input", changed);
fields.addEventListener("submit", (event) => event.preventDefault());

// ---------------------------------------------------------------- the verdict

let asked = 0;
let waiting = 0;

function check() {
  clearTimeout(waiting);
  asked += 1;
  const number = asked;
  part("play").disabled = true;
  waiting = setTimeout(async () => {
    const answer = await ask({ own_map: JSON.parse(latest) });
    if (number === asked) judge(answer);
  }, PAUSE);
}

/** What the server says of a map or of a map file. */
async function ask(what) {
  try {
    const answer = await fetch("/api/maps", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ game: kit.game, ...what }),
    });
    return await answer.json();
  } catch {
    return { error: "The server did not answer. Look at your connection, then change something to try again." };
  }
}

function judge(answer) {
  const problems = answer.error ? [{ sentence: answer.error, rule: "", key: "", hexes: [] }] : answer.problems;
  const isEmpty = !ground.size;
  const card = part("verdict").parentElement;
  const many = problems.length;
  card.classList.toggle("good", !many);
  card.classList.toggle("bad", Boolean(many) && !isEmpty);
  part("steps").hidden = !isEmpty;
  const verdict = isEmpty ? "A new map" : !many ? "A good map" : many === 1 ? "One thing to mend" : `${many} things to mend`;
  if (part("verdict").textContent !== verdict) part("verdict").textContent = verdict;
  part("chip").textContent = isEmpty ? "How to begin" : verdict;
  part("chip").className = `button quiet chip ${isEmpty ? "" : many ? "bad" : "good"}`;
  part("play").disabled = Boolean(many);
  part("problems").replaceChildren(...(isEmpty ? [] : problems).map(problemLine));
  const marked = new Set(isEmpty ? [] : problems.flatMap((problem) => problem.hexes.map((at) => key(...at))));
  for (const [at, cell] of cells) cell.classList.toggle("wrong", marked.has(at));
  const wrong = new Set(isEmpty ? [] : problems.map((problem) => problem.key));
  for (const each of fields.elements) {
    if (each.name) each.setAttribute("aria-invalid", String(wrong.has(each.name)));
  }
}

function problemLine(problem) {
  const line = document.createElement("li");
  const button = document.createElement("button");
  const rule = document.createElement("span");
  button.type = "button";
  button.textContent = problem.sentence;
  rule.className = "rule-id";
  rule.textContent = problem.rule;
  button.append(rule);
  button.addEventListener("click", () => show(problem));
  line.append(button);
  return line;
}

/** Go to where a problem can be mended: its hex, its field, or what is to be placed. */
function show(problem) {
  const number = part(`map-${problem.key}`);
  const choice = brushes.querySelector(`[value="${problem.key}"]`);
  if (problem.hexes.length) {
    focusOn(key(...problem.hexes[0]));
  } else if (choice) {
    choice.checked = true;
    chosen();
    choice.focus();
  } else if (number) {
    const folded = number.closest("details");
    if (folded) folded.open = true;
    number.focus();
  }
}

part("play-form").addEventListener("submit", () => {
  part("own-map").value = latest;
});

// ---------------------------------------------------------------- keeping and sharing

function kept() {
  try {
    return { saved: [], ...JSON.parse(localStorage.getItem(SHELF) ?? "{}") };
  } catch {
    return { saved: [] };
  }
}

function remember(what) {
  try {
    localStorage.setItem(SHELF, JSON.stringify({ ...kept(), ...what }));
    return true;
  } catch {
    return false;           // a browser that keeps nothing
  }
}

function tell(words) {
  part("told").textContent = words;
}

function putOnShelf(map) {
  const others = kept().saved.filter((other) => other.name !== map.name);
  return remember({ saved: [map, ...others].slice(0, MOST_KEPT) });
}

function showShelf() {
  const { saved } = kept();
  part("shelf-part").hidden = !saved.length;
  part("shelf").replaceChildren(...saved.map((map) => {
    const line = document.createElement("li");
    const open = document.createElement("button");
    const drop = document.createElement("button");
    for (const button of [open, drop]) {
      button.type = "button";
      button.className = "quiet";
    }
    open.classList.add("name");
    open.textContent = map.name;
    drop.textContent = "Delete";
    drop.setAttribute("aria-label", `Delete ${map.name}`);
    open.addEventListener("click", () => {
      replaceBy(map);
      tell(`${map.name} is on the board.`);
    });
    drop.addEventListener("click", () => {
      remember({ saved: kept().saved.filter((other) => other.name !== map.name) });
      showShelf();
      tell(`${map.name} is no longer kept.`);
    });
    line.append(open, drop);
    return line;
  }));
}

part("save").addEventListener("click", () => {
  const map = { ...JSON.parse(latest) };
  map.name ??= "My map";
  tell(putOnShelf(map) ? `${map.name} is kept in this browser.` : "This browser keeps nothing; take the map file instead.");
  showShelf();
});

const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

part("share").addEventListener("click", () => {
  const packed = toText(new TextEncoder().encode(latest));
  part("link").value = new URL(`${location.pathname}#map=${packed}`, location.href).href;
  part("link-row").hidden = false;
  part("link").select();
  tell("");
});
part("copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(part("link").value);
    tell("The link is copied.");
  } catch {
    part("link").select();
    tell("Press Ctrl+C to copy the link.");
  }
});

part("download").addEventListener("click", async () => {
  const answer = await ask({ own_map: JSON.parse(latest) });
  if (!answer.file) {
    tell(answer.error ?? answer.problems[0].sentence);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([answer.file], { type: "text/plain" }));
  link.download = `${(JSON.parse(latest).name ?? "map").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "map"}.toml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  tell(`${link.download} is a map file; open it here, or play it in the terminal.`);
});

part("upload").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  if (file.size > 60_000) tell(`${file.name} is too large for a map file. Choose another file.`);
  else await open({ file: await file.text() }, file.name);
  target.value = "";
});

part("printed").addEventListener("change", ({ target }) => {
  if (target.value === "") return;
  const map = kit.printed[Number(target.value)];
  replaceBy({ ...map, name: `${map.name}, changed`.slice(0, 40) });
  tell(`${map.name} is on the board. What you change is your own.`);
  target.value = "";
});

/** A map file, or a map out of a link, on the board; what was there before goes onto the shelf. */
async function open(what, from) {
  const answer = await ask(what);
  const refused = answer.error ?? (Object.keys(answer.ground).length ? "" : answer.problems.map((problem) => problem.sentence).join(" "));
  if (refused) {
    tell(`${from} cannot be opened. ${refused}`);
    return;
  }
  replaceBy({ ...answer.own_map, ...answer.ground });
  tell(`${answer.own_map.name} is on the board.`);
}

async function openLink() {
  const packed = new URLSearchParams(location.hash.slice(1)).get("map");
  if (!packed) return;
  history.replaceState(null, "", location.pathname);
  if (ground.size && JSON.parse(latest).name) putOnShelf(JSON.parse(latest));
  showShelf();
  try {
    if (packed.length > MOST_LINK) throw new RangeError("too long");
    await open({ own_map: JSON.parse(new TextDecoder().decode(toBytes(packed))) }, "The map of this link");
  } catch {
    tell("This link holds no map that can be read. Ask for it again.");
  }
}

// ---------------------------------------------------------------- the beginning

function begin() {
  const { draft } = kept();
  try {
    take(draft ?? {});
  } catch {
    take({});
  }
  latest = JSON.stringify(wholeMap());
  followUp();
  chosen();
  showShelf();
  frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
  openLink();
}

addEventListener("hashchange", openLink);
begin();
