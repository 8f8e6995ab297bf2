// Compiles an archive of Python to bytecode with Pyodide's own Python, so that a browser need not: node compile.mjs PYODIDE FROM TO

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, from, to] = process.argv.slice(2).map((name) => resolve(name));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile("/from.zip", readFileSync(from));
python.runPython(`
import importlib.util, marshal, zipfile

def put(archive, name, data):
    entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, data)

with zipfile.ZipFile("/from.zip") as plain, zipfile.ZipFile("/to.zip", "w") as made:
    for name in plain.namelist():
        data = plain.read(name)
        if name.endswith(".py"):
            code = compile(data, "/game/" + name, "exec", dont_inherit=True)
            head = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + importlib.util.source_hash(data)
            put(made, name + "c", head + marshal.dumps(code))
        else:
            put(made, name, data)
`);
writeFileSync(to, python.FS.readFile("/to.zip"));
