// A table without a server: this script stands between the table's own scripts, which speak to a WebSocket, and the worker that
// keeps the table. It runs first; when the worker has drawn the page, it puts the page in place and loads the table's scripts.

const root = document.documentElement;
const { game, engine, library, files } = document.body.dataset;
const asked = new URLSearchParams(location.search);
const place = `alone.${game}${asked.has("guide") ? ".guide" : ""}`;
const STEPS = { python: 1, rules: 2, table: 3 };

function kept(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";                        // a browser that keeps nothing begins anew
  }
}

function keep(name, value) {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // It holds for this page only.
  }
}

// ---------------------------------------------------------------- the worker

if (asked.has("new")) {
  keep(place, "");
  asked.delete("new");
  history.replaceState(null, "", `${location.pathname}${asked.size ? `?${asked}` : ""}`);
}
let log = kept(place);
let line = null;                      // what the table's scripts hold to be their WebSocket
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.postMessage({ begin: {
  game, engine, library, kept: log, name: kept("name"), level: kept("alone.level") || "greedy", guided: asked.has("guide"),
} });

worker.onerror = ({ message }) => fail(message || "the worker did not start");
worker.onmessage = ({ data }) => {
  if (data.progress) progress(STEPS[data.progress]);
  if (data.keep !== undefined) {
    log = data.keep ? `${log}${data.keep}\n` : "";
    keep(place, log);
  }
  if (data.page) show(data.page);
  if (data.text) line?.take(data.text);
  if (data.problem) fail(data.problem);
};

function progress(step) {
  const bar = document.querySelector("#loading progress");
  if (bar) bar.value = step;
  for (const each of document.querySelectorAll("#loading [data-step]")) {
    each.classList.toggle("now", Number(each.dataset.step) === step);
    each.classList.toggle("done", Number(each.dataset.step) < step);
  }
}

function fail(problem) {
  console.error(problem);
  const told = document.getElementById("loading-problem");
  if (!told) return;
  told.hidden = false;
  told.textContent = navigator.onLine ? "The game could not be loaded. Load this page again; if that does not help, your browser may be too old for it."
    : "You are offline, and this game has not been loaded here before. Open it once while you are online.";
}

// ---------------------------------------------------------------- the line

/** As much of a WebSocket as the table's script (socket.js) uses. */
class Line {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;

  constructor() {
    this.readyState = Line.CONNECTING;
    line = this;
    setTimeout(() => {
      if (this.readyState !== Line.CONNECTING) return;
      this.readyState = Line.OPEN;
      this.onopen?.();
      worker.postMessage({ open: true });
    });
  }

  send(text) {
    const { do: wish, id } = JSON.parse(text);
    if (wish === "ping") this.take(JSON.stringify({ ack: id }));        // a bot may think longer than a line may be silent
    else worker.postMessage({ hear: text });
    if (wish === "leave") keep(place, log = "");
  }

  take(data) {
    if (this.readyState === Line.OPEN) this.onmessage?.({ data });
  }

  close(code = 1000) {
    if (this.readyState === Line.CLOSED) return;
    this.readyState = Line.CLOSED;
    this.onclose?.({ code });
  }
}

// ---------------------------------------------------------------- the page

async function show(markup) {
  const drawn = new DOMParser().parseFromString(markup, "text/html");
  const scripts = [...drawn.querySelectorAll("script[type=module]")].map((script) => new URL(script.getAttribute("src"), location.href));
  const sheets = [...drawn.querySelectorAll("link[rel=stylesheet]")].map((sheet) => new URL(sheet.getAttribute("href"), location.href).href);
  const there = new Set([...document.styleSheets].map(({ href }) => href));
  await Promise.all(sheets.filter((href) => !there.has(href)).map((href) => new Promise((done) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: done }));
  })));
  for (const sheet of document.querySelectorAll("link[data-passing]")) sheet.remove();
  for (const child of [...drawn.body.children]) if (child.matches("script")) child.remove();
  document.body.className = drawn.body.className;
  document.body.replaceChildren(...drawn.body.childNodes);
  document.title = drawn.title;
  window.WebSocket = Line;
  for (const script of scripts) await import(script.href);
  root.dataset.ready = "yes";
}

// Forms and addresses of a server, as the site has them.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.send) return;
  event.preventDefault();
  const address = new URL(event.submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href).pathname;
  const fields = new FormData(form, event.submitter);
  if (address === "/name") {
    keep("name", String(fields.get("name") ?? "").trim());
    form.hidePopover?.();
  } else if (address === "/tables") {
    location.assign(`./${fields.get("game") ?? game}.html?new`);
  } else if (address.startsWith("/guide/")) {
    location.assign(`./${address.split("/")[2]}.html?guide&new`);
  }
});

// ---------------------------------------------------------------- offline

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(new URL("./sw.js", import.meta.url), { scope: new URL("./", import.meta.url).pathname })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active.postMessage({ keep: files }))
    .catch((problem) => console.warn(`This game will not be there offline: ${problem}`));
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.kept === game) root.dataset.offline = "yes";
  });
}
