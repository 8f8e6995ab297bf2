"""The part of the site that plays: quarterdeck.alone, Pyodide and msgspec, laid out as files below site/play.

Pyodide comes from the npm registry, msgspec's wheel for it from the package index, each at one version and checked by its
SHA-256. Both are kept in build/site, so that the next site is made without fetching them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from quarterdeck.alone import pages
from quarterdeck.alone.addresses import STATIC, placed
from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.server.pages import how, html, rules

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "quarterdeck"
FETCHED = ROOT / "build" / "site"
PYODIDE, PYODIDE_SHA256 = "314.0.7", "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
MSGSPEC, MSGSPEC_SHA256 = "0.22.0", "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
FOR = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--implementation", "cp", "--abi", "cp314")
"""Pyodide 314 is Python 3.14, built with the Emscripten of 2026."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""Of Pyodide's package, what is loaded."""
LEFT_OUT = (
    "lab",
    "envs",
    "kit",
    "cli.py",
    "terminal.py",
    "screen.py",
    "simulate.py",
    "waiting.py",
    "words.py",
)
"""Beside games, players, engine and server: what no table in a browser imports."""
NOWHERE = (
    "tests",
    "migrations",
    "static",
    "networks",
    "machine",
    "maker.py",
)
"""What no table in a browser imports, wherever it lies."""
CODE = (".py", ".toml", ".md")
DRAWN = (".svg", ".css", ".js")
OURS = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")


def make(site: Path) -> None:
    """Write site/play and the files of the server's pages (site/static)."""
    play = site / "play"
    play.mkdir(parents=True)
    static(site / "static")
    pyodide(play / "pyodide")
    engine(play / "engine.zip")
    shutil.copy(msgspec(), play / "msgspec.zip")
    games = [catalogue.game(name) for name in OURS]
    (play / "index.html").write_text(pages.front_page(games), encoding="utf-8")
    for game in games:
        (play / f"{game.name}.html").write_text(pages.game_page(game, "engine.zip", "msgspec.zip"), encoding="utf-8")
        for folder, body in (("how", how.story(game)), ("rules", rules.rules_list(game))):
            (play / folder).mkdir(exist_ok=True)
            (play / folder / f"{game.name}.html").write_text(placed(body), encoding="utf-8")
    for file in sorted((PACKAGE / "alone" / "static").iterdir()):
        shutil.copy(file, play / file.name)
    for game in games:
        (play / f"files-{game.name}.json").write_text(
            json.dumps({"game": game.name, "files": needed(game, site)}), encoding="utf-8"
        )
    whole = hashlib.sha256()
    for file in sorted(file for file in play.rglob("*") if file.is_file()):
        whole.update(file.relative_to(play).as_posix().encode() + file.read_bytes())
    worker = play / "sw.js"
    worker.write_text(worker.read_text(encoding="utf-8").replace("%BUILD%", whole.hexdigest()[:12]), encoding="utf-8")


def static(to: Path) -> None:
    """The server's static files and the games' own; what a sheet names by its address on the server it holds instead."""
    shutil.copytree(html.STATIC, to)
    for game in OURS:
        (to / "games" / game).mkdir(parents=True)
        for file in sorted((PACKAGE / "games" / game / "table").iterdir()):
            if file.suffix in DRAWN:
                shutil.copy(file, to / "games" / game / file.name)
    for sheet in to.rglob("*.css"):
        text = re.sub(r"\?v=[0-9a-f]{12}", "", sheet.read_text(encoding="utf-8"))
        sheet.write_text(
            re.sub(r'url\("/static/([\w./-]+)"\)', lambda found: f'url("{_data(to / found[1])}")', text), encoding="utf-8"
        )


def _data(picture: Path) -> str:
    return f"data:image/{picture.suffix[1:]};base64,{base64.b64encode(picture.read_bytes()).decode()}"


def needed(game: Game, site: Path) -> list[str]:
    """What a game needs offline, as addresses from the folder play."""
    play, shared = site / "play", site / "static"
    own = [
        file
        for file in play.rglob("*")
        if file.is_file()
        and file.suffix not in (".map", ".txt")
        and not (file.suffix in (".html", ".json") and file.stem.removeprefix("files-") not in ("index", game.name))
        and file.name not in ("sw.js", "package.json")
    ]
    own += [play / "pyodide" / "pyodide-lock.json"]
    drawn = [
        file
        for folder in ("js", "fonts", "faces", "vendor", f"games/{game.name}")
        for file in (shared / folder).rglob("*")
        if file.is_file() and file.suffix not in (".txt", ".md")
    ]
    top = [file for file in shared.iterdir() if file.suffix in (".css", ".svg", ".webp")]
    covers = list((shared / "covers").glob("*.svg"))
    found = {*own, *drawn, *top, *covers}
    return sorted(_from(play, file) for file in found) + ["./"]


def from_the_top(markup: str) -> str:
    """Markup of the server's pages, as a page at the top of the site has it."""
    return placed(markup).replace(STATIC, "static/")


def _from(folder: Path, file: Path) -> str:
    return (
        file.relative_to(folder).as_posix()
        if file.is_relative_to(folder)
        else "../" + file.relative_to(folder.parent).as_posix()
    )


# ------------------------------------------------------------------ what is fetched


def checked(file: Path, sha256: str) -> Path:
    """The file, if it is the one that we know."""
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != sha256:
        file.unlink()
        raise SystemExit(
            f"{file.name} is not the file that was tried: its SHA-256 is {found}. If another version is wanted, write "
            "it into docs/site/play.py and run make site-check."
        )
    return file


def fetched(name: str, sha256: str, *command: str) -> Path:
    """The file of that name in build/site, fetched by the command if it is not there."""
    FETCHED.mkdir(parents=True, exist_ok=True)
    if not (FETCHED / name).exists():
        try:
            subprocess.run(command, cwd=FETCHED, check=True, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(
                f"{name} could not be fetched ({' '.join(command[:3])}): {error}. make site SITE_OPTIONS=--without-play "
                "makes the documentation alone."
            ) from None
    return checked(FETCHED / name, sha256)


def pyodide(to: Path) -> None:
    """Python for browsers, with its licence and version."""
    packed = fetched(f"pyodide-{PYODIDE}.tgz", PYODIDE_SHA256, "npm", "pack", "--silent", f"pyodide@{PYODIDE}")
    to.mkdir()
    with tarfile.open(packed) as archive:
        for name in (*RUNTIME, "package.json"):
            member = archive.extractfile(f"package/{name}")
            assert member is not None
            (to / name).write_bytes(member.read())
    lock = json.loads((to / "pyodide-lock.json").read_text(encoding="utf-8"))
    (to / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")  # none of them is loaded
    said = json.loads((to / "package.json").read_text(encoding="utf-8"))
    (to / "NOTICE.txt").write_text(
        NOTICE.format(version=said["version"], licence=said["license"], home=said["homepage"], msgspec=MSGSPEC),
        encoding="utf-8",
    )


NOTICE = """What the pages in play/ load besides Quarterdeck itself:

Pyodide {version}: Python and its standard library, compiled to WebAssembly.
    Licence: {licence} (Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/).
    Python itself is under the licence of the Python Software Foundation.
    Source: {home}. Taken unchanged from the package pyodide {version} of the npm registry, but for the
    list of further packages (pyodide-lock.json), which is empty here.
msgspec {msgspec}: messages in and out.
    Licence: BSD-3-Clause. The licence itself lies in msgspec.zip. Source: https://github.com/jcrist/msgspec
"""


def msgspec() -> Path:
    """The wheel of msgspec for Pyodide."""
    name = f"msgspec-{MSGSPEC}-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    return fetched(
        name,
        MSGSPEC_SHA256,
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--dest",
        ".",
        *FOR,
        "--only-binary",
        ":all:",
        f"msgspec=={MSGSPEC}",
    )


# ------------------------------------------------------------------ our own code


def is_needed(file: Path) -> bool:
    """Whether a file of our package goes into the browser."""
    parts = file.relative_to(PACKAGE).parts
    return file.is_file() and parts[0] not in LEFT_OUT and not {*parts} & {*NOWHERE, "__pycache__"}


def is_named(file: Path) -> bool:
    """Whether pages name a file, which must then be there, if only as an empty one."""
    return file.is_file() and (file.is_relative_to(html.STATIC) or (file.suffix in DRAWN and "table" in file.parts))


def engine(to: Path) -> None:
    """Our package as an archive: code as bytecode for Pyodide's Python, and empty in place of files that pages only name."""
    plain = FETCHED / "engine.zip"
    FETCHED.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(PACKAGE.rglob("*")):
            name = f"quarterdeck/{file.relative_to(PACKAGE).as_posix()}"
            if is_needed(file) and file.suffix in CODE:
                _put(archive, name, file.read_bytes())
            elif is_named(file):
                _put(archive, name, b"")
    subprocess.run(["node", Path(__file__).parent / "compile.mjs", to.parent / "pyodide", plain, to], check=True)


def _put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, data)
