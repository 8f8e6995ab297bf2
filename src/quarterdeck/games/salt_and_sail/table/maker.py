"""The map maker of Salt & Sail: what can be placed, what can be said of a map, and what the page's script needs to know.

The script (maker.js) draws the hexes and keeps the map; whether it is a good one is asked of maps.py through the API.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from quarterdeck.engine.markup import NOTHING, Markup, el
from quarterdeck.games.salt_and_sail import maps
from quarterdeck.games.salt_and_sail.content import CONTENT, KINDS_OF_ENCOUNTER, PRINTED_MAPS, STEPS, TILE_ROWS
from quarterdeck.games.salt_and_sail.table.drawings import laid
from quarterdeck.games.salt_and_sail.table.hexes import hexagon

Icon = Callable[[str], Markup]
LEAD = "Paint a sea, give the Capital its harbours, and say where the tokens lie. The map is checked as you go."
HOW_TO = ("The map. Arrow keys go from hex to hex, Enter places what is chosen, Delete takes away, 1 to 9 choose what to "
          "place.")
WATER, SAND, INK = "var(--sea1)", "var(--land)", "var(--k)"
RADIUS = 22
"""Of a hex on this page: from the middle to a corner."""
SIZE = 120 * RADIUS / 40
"""Of a drawing of the chart on this page."""

# ------------------------------------------------------------------ things to place

_hills = laid("c-isle-0", 0, -4, SIZE * .94)
THINGS = {
    "capital": laid("c-quay", 0, 0, SIZE, "", "rotate(-90)") + laid("c-fort", 0, -3, SIZE * .62),
    "known_ports": laid("c-port", 0, 0, SIZE),
    "sites": laid("c-fog", 0, 0, SIZE * .94, "mist"),
    "spare_sites": f'<circle r="12" fill="var(--card)" stroke="{INK}" stroke-width="2" stroke-dasharray="3 3"/>',
    "encounters": laid("c-encounter", 0, 0, SIZE),
}
"""What lies in a hex, drawn around its middle."""


def _ground(fill: str, more: str = "") -> str:
    return f'<path d="{hexagon(0, 0, RADIUS - 1)}" fill="{fill}" stroke="{INK}" stroke-width="1"/>{more}'


_seven = "".join(f'<path d="{hexagon(x, y, 7)}" fill="{fill}" stroke="{INK}" stroke-width="1"/>' for x, y, fill in (
    (0, 0, SAND), (13, 0, WATER), (6, -11, WATER), (-6, -11, SAND), (-13, 0, WATER), (-6, 11, WATER), (6, 11, WATER)))
_eraser = (f'<path d="M-4 13-14 3 4-15l10 10zM-9-2l10 10M-4 13H14" fill="none" stroke="{INK}" stroke-width="2.500" '
           'stroke-linejoin="round" stroke-linecap="round"/>')
BRUSHES = (
    ("sea", "Sea", _ground(WATER)),
    ("land", "Land", _ground(SAND, _hills)),
    ("capital", "Harbour", THINGS["capital"]),
    ("sites", "Site", THINGS["sites"]),
    ("encounters", "Encounter", THINGS["encounters"]),
    ("known_ports", "Known Port", THINGS["known_ports"]),
    ("spare_sites", "Spare site", THINGS["spare_sites"] + '<text y="5" class="off-token">+</text>'),
    ("tile", "Tile", _seven),
    ("erase", "Erase", _eraser),
)
"""What the pointer does: name, words, picture."""


def _brush(i: int, name: str, words: str, picture: str) -> Markup:
    return el("label",
              el("input", type="radio", name="brush", value=name, checked=not i),
              el("span", Markup(f'<svg viewBox="-24 -24 48 48" aria-hidden="true">{picture}</svg>'),
                 el("span", words, cls="words"), el("span", "", cls="count", data_count=name)),
              cls="brush", title=f"{words} (key {i + 1})")


def _tile_kit() -> Markup:
    tiles = (el("option", f"Tile {row['number']}, side {row['side']}", value=f"{row['number']}{row['side']}")
             for row in TILE_ROWS)
    return el("div", el("label", "Tile from the box", for_="tile"), el("select", *tiles, id="tile"),
              el("button", "Turn it", type="button", id="turn"),
              el("svg", id="tile-picture", viewBox="-66 -60 132 120", role="img", aria_label="The tile as it will lie"),
              el("p", "A tile paints seven hexes at once, around the hex that you choose.", cls="small muted"),
              id="tile-kit", cls="tile-kit", hidden=True)


# ------------------------------------------------------------------ what is said of a map

def _number(key: str, words: str, value: int | str, note: str = "") -> Markup:
    low, high = maps.BOUNDS[key]
    return el("div", el("label", words, for_=f"map-{key}"),
              el("input", type="number", inputmode="numeric", id=f"map-{key}", name=key, min=low, max=high, value=value,
                 aria_describedby=f"about-{key}" if note else None),
              el("span", note, cls="small muted", id=f"about-{key}") if note else NOTHING, cls="field")


def _fields() -> Markup:
    usual = maps.DEFAULTS
    tokens = el("fieldset", el("legend", "Tokens on the sites"),
                el("div", _number("discoveries", "Discoveries", 3), _number("ports", "Ports", usual["ports"]),
                   _number("villages", "Villages", usual["villages"]), cls="three"),
                el("p", "They lie face down: every token needs one site, and nobody knows which lies where.",
                   cls="small muted"))
    start = el("fieldset", el("legend", "Rules of this map"),
               el("div", _number("public_rumors", "Public Rumors", usual["public_rumors"]),
                  _number("extra_ducats", "Extra ducats", usual["extra_ducats"]), cls="three"),
               el("label", el("input", type="checkbox", name="free_equipment", value="1", id="map-free_equipment"),
                  el("span", "Everybody begins with one Equipment card"), cls="tick"),
               el("div", el("p", "Encounters that are left out", id="kinds"),
                  el("div", *(el("label", el("input", type="checkbox", name="remove_kinds", value=kind,
                                             id="map-remove_kinds" if not i else None),
                                 el("span", kind.capitalize()), cls="tick")
                              for i, kind in enumerate(KINDS_OF_ENCOUNTER)), cls="kinds", role="group",
                     aria_labelledby="kinds")))
    more = el("details", el("summary", "Length, seats, playing alone"),
              el("div",
                 el("div", el("label", "Length", for_="map-length"),
                    el("select", *(el("option", words.capitalize(), value=words, selected=words == usual["length"])
                                   for words in maps.LENGTHS), id="map-length", name="length"), cls="field"),
                 _text("minutes", "Minutes", usual["minutes"], "60, or 45-60"),
                 _text("recommended", "Best with", usual["recommended"], "any, or 3-5"),
                 _number("round_limit", "Last round", usual["round_limit"], "where a table asks for one"),
                 _number("solo_rounds", "Rounds alone", usual["solo_rounds"]),
                 _number("solo_fame", "Target alone", "", f"{maps.FAME_EACH} for each Discovery if left empty"),
                 cls="three"))
    return el("form",
              el("div", el("label", "Name of the map", for_="map-name"),
                 el("input", id="map-name", name="name", maxlength=maps.LONGEST["name"], value="My map", autocomplete="off"),
                 cls="field"),
              el("div", el("label", "Story", for_="map-story"),
                 el("textarea", id="map-story", name="story", maxlength=maps.LONGEST["story"], rows=2,
                    placeholder="One or two sentences that open the game, or nothing"), cls="field"),
              tokens, start, more, id="fields", cls="fields stack", autocomplete="off")


def _text(key: str, words: str, value: str, note: str) -> Markup:
    return el("div", el("label", words, for_=f"map-{key}"), el("input", id=f"map-{key}", name=key, value=value, maxlength=7),
              el("span", note, cls="small muted"), cls="field")


# ------------------------------------------------------------------ the page

def kit() -> dict[str, Any]:
    """What the script has to know: tiles and steps, the printed maps, and what a map that says nothing has."""
    tiles = {f"{row['number']}{row['side']}": {"pattern": row["pattern"], "capital": row["capital"]} for row in TILE_ROWS}
    printed = [{key: value for key, value in maps.complete(maps.printed(number)).items() if key != "tiles"}
               for number in range(1, PRINTED_MAPS + 1)]
    return {"game": "salt_and_sail", "radius": RADIUS, "steps": STEPS, "tiles": tiles, "printed": printed,
            "farthest": maps.FARTHEST}


def workshop(icon: Icon) -> Markup:
    """The board, the things to place, the verdict, and what is said of the map."""
    symbols = "".join(f'<symbol id="thing-{name}" viewBox="-24 -24 48 48" overflow="visible">{drawn}</symbol>'
                      for name, drawn in {**THINGS, "hills": _hills}.items())
    printed = (el("option", row["name"], value=i) for i, row in enumerate(kit()["printed"]))
    board = el(
        "section",
        el("fieldset", el("legend", "What to place", cls="unseen"), *(_brush(i, *brush) for i, brush in enumerate(BRUSHES)),
           id="brushes", cls="brushes"),
        _tile_kit(),
        el("div", el("p", "Choose what to place, then click a hex or draw over several.", id="readout", cls="readout small"),
           el("a", "", id="chip", href="#verdict", cls="button quiet chip"),
           el("div",
              el("button", icon("undo"), el("span", "Undo"), type="button", id="undo", cls="quiet"),
              el("button", el("span", "Redo"), type="button", id="redo", cls="quiet"),
              el("button", el("span", "Clear", el("span", " the board", cls="unseen")), type="button", id="clear",
                 cls="quiet"), cls="buttons"),
           cls="under"),
        el("div",
           el("svg", id="board", cls="hexes", role="group", aria_label=HOW_TO),
           id="frame", cls="frame"),
        cls="board", aria_label="Board")
    verdict = el(
        "section",
        el("div", el("h2", "A new map", id="verdict", role="status"),
           el("ol",
              el("li", "Paint some ", el("b", "Sea"), " and a little ", el("b", "Land"), "."),
              el("li", "Put 1 to 6 ", el("b", "Harbours"), " of the Capital in the sea."),
              el("li", "Put a ", el("b", "Site"), " for every token below, and ", el("b", "Encounters"), " in the way."),
              id="steps", cls="first-steps"),
           el("ul", id="problems", cls="problems"),
           el("form", el("input", type="hidden", name="own_map", id="own-map"),
              el("button", icon("anchor"), "Play on this map", cls="main large", id="play", disabled=True),
              method="post", action="/new/salt_and_sail", id="play-form"),
           cls="card stack verdict"),
        el("div",
           el("div",
              el("button", icon("check"), el("span", "Save"), type="button", id="save"),
              el("button", icon("link"), el("span", "Share"), type="button", id="share"),
              el("button", icon("download"), el("span", "Map file"), type="button", id="download"),
              el("label", icon("upload"), el("span", "Open a file"),
                 el("input", type="file", accept=".toml,text/plain", id="upload", cls="unseen"), cls="button"),
              cls="buttons"),
           el("div", el("label", "Whoever has this link can look at the map, change a copy of it and play on it. The map "
                                 "itself is in the link; the server keeps nothing.", for_="link", cls="small muted"),
              el("div", el("input", id="link", readonly=True), el("button", icon("copy"), el("span", "Copy"), type="button",
                                                                 id="copy"), cls="in-line"),
              id="link-row", hidden=True, cls="stack-tight"),
           el("p", "", id="told", cls="small", role="status"),
           el("div", el("label", "Begin with a printed map", for_="printed"),
              el("select", el("option", "Choose one", value=""), *printed, id="printed"), cls="field"),
           el("div", el("h3", "Kept in this browser"), el("ul", id="shelf", cls="map-shelf"), id="shelf-part", hidden=True,
              cls="stack-tight"),
           cls="card stack keep"),
        el("div", _fields(), cls="card"),
        cls="panel", aria_label="The map's checks, files and numbers")
    return el("div",
              Markup(f'<svg width="0" height="0" aria-hidden="true" class="drawings"><defs>{symbols}</defs></svg>'),
              board, verdict, el("p", "", id="heard", cls="unseen", aria_live="polite"),
              id="maker", cls="maker", data_kit=json.dumps(kit()), data_title=CONTENT.title)
