// The table's own thread: Python is loaded here, and the table that it keeps (alone/table.py) hears and answers as a server would.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const bytes = async (name) => {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
};
const tell = (message) => postMessage(message);

let table = null;
let later = 0;

/** What is due is done now; then the table says when it wants to be looked at again. */
function goOn() {
  clearTimeout(later);
  later = setTimeout(goOn, 1000 * table.tick());
}

async function begin({ engine, library, ...wish }) {
  tell({ progress: "python" });
  const [python, code, more] = await Promise.all([
    loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href }), bytes(engine), bytes(library),
  ]);
  tell({ progress: "rules" });
  python.unpackArchive(more, "zip", { extractDir: "/game" });
  python.unpackArchive(code, "zip", { extractDir: "/game" });
  const start = python.runPython(`
import sys
sys.path.insert(0, "/game")
from quarterdeck.alone.table import start
start`);
  tell({ progress: "table" });
  table = start(wish.game, wish.name, wish.level, wish.guided, wish.kept, (text) => tell({ text }), (line) => tell({ keep: line }));
  tell({ page: table.page() });
}

onmessage = async ({ data }) => {
  try {
    if (data.begin) await begin(data.begin);
    if (data.open) table.open();
    if (data.hear) table.hear(data.hear);
    if (data.open || data.hear) goOn();
  } catch (problem) {
    tell({ problem: String(problem) });
  }
};
