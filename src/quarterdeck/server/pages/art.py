"""Every drawing of every game on one page, with its name, and how many there are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import Markup, el, join
from quarterdeck.server.pages.html import STATIC, page, plural, static

DRAWING = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)"|^<g id="([^"]+)">', re.MULTILINE)
CANVAS = re.compile(r'<svg[^>]*viewBox="([^"]+)"')


class Drawing(NamedTuple):
    """One drawing: the file it lies in, its id there ("" where the file is one drawing), and its canvas."""

    file: str
    id: str
    canvas: str


def art_page(games: Sequence[Game], name: str = "") -> str:
    """All drawings, game by game, and those of the pages around the tables."""
    sections = [("The pages around the tables", drawings_of(STATIC, "")),
                *((game.title, drawings_of(game.folder / "table", f"games/{game.name}/")) for game in games)]
    counted = [(title, found) for title, found in sections if found]
    return page(
        "Drawings",
        el("h1", "Drawings"),
        el("p", "Everything on these pages is drawn by code of our own, in the folder art of the source: an ink outline, "
                "one wash, engraved shade.", cls="lead"),
        el("ul", *(el("li", el("a", title, href=f"#art-{number}"), " ", el("b", plural(len(found), "drawing")))
                   for number, (title, found) in enumerate(counted)), cls="art-counts"),
        *(el("section", el("h2", title), el("p", plural(len(found), "drawing"), cls="muted"),
             el("ul", join(_figure(each) for each in found), cls="drawings"), id=f"art-{number}")
          for number, (title, found) in enumerate(counted)),
        styles=("front.css", "art.css"), name=name, cls="plain art-page",
        description="Every drawing of the five games, with its name.")


def drawings_of(folder: Path, served: str) -> list[Drawing]:
    """The drawings in a folder's SVG files, and in the folders below it; `served` is what their addresses begin with."""
    return [drawing for file in sorted(folder.rglob("*.svg"))
            for drawing in _drawn_in(f"{served}{file.relative_to(folder).as_posix()}", file, file.stat().st_mtime_ns)]


@lru_cache(128)
def _drawn_in(name: str, file: Path, _written: int) -> tuple[Drawing, ...]:
    text = file.read_text(encoding="utf-8")
    found = [Drawing(name, symbol or loose, canvas or "0 0 1440 560") for symbol, canvas, loose in DRAWING.findall(text)]
    whole = CANVAS.search(text)
    return tuple(found) or (Drawing(name, "", whole[1] if whole else "0 0 200 200"),)


def _figure(drawing: Drawing) -> Markup:
    words = _named(drawing)
    picture = el("svg", el("use", href=f"{static(drawing.file)}#{drawing.id}"), viewBox=drawing.canvas, aria_hidden="true") \
        if drawing.id else el("img", src=static(drawing.file), alt="", loading="lazy")
    return el("li", picture, el("span", words), el("code", drawing.id or drawing.file.split("/")[-1]))


def _named(drawing: Drawing) -> str:
    """A drawing's name as people read it."""
    first, _, rest = drawing.id.partition("-")
    stem = rest if rest and len(first) <= 3 else drawing.id or Path(drawing.file).stem
    return stem.replace("-", " ").replace("_", " ").capitalize()
