"""Salt & Sail: the sheets beside its page.

`salt_and_sail.svg` is what every table needs; portraits, Treasures, the pictures of Discoveries (a sheet per type) and of
Encounters (a sheet per kind) and the scenes of the end are loaded when they are first shown.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from art import people
from art.cards import cartouche
from art.chart import rose
from art.salt_and_sail import atlas, counters, emblems, ends, mat, pieces, pictures, places, plates
from art.sprite import Drawing, sheet, slug

TABLE = "games/salt_and_sail/table"
CONTENT = tomllib.loads((Path(__file__).parents[2] / "src/quarterdeck/games/salt_and_sail/content.toml").read_text("utf-8"))
SQUARE = "-32 -32 64 64"


def sheets() -> dict[str, str]:
    """Every sheet of the game by its path below src/quarterdeck."""
    return {
        f"{TABLE}/salt_and_sail.svg": sheet(table()),
        f"{TABLE}/captains.svg": sheet(portraits("captains")),
        f"{TABLE}/officers.svg": sheet(portraits("officers", "officer_")),
        f"{TABLE}/treasures.svg": sheet(emblem_set("treasures")),
        **{f"{TABLE}/{kind}.svg": sheet(scenes("d", "discoveries", "type", kind)) for kind in kinds("discoveries", "type")},
        **{f"{TABLE}/{kind}.svg": sheet(scenes("e", "encounters", "kind", kind)) for kind in kinds("encounters", "kind")},
        f"{TABLE}/end.svg": sheet({"end-won": Drawing(ends.won(), "0 0 800 450"), "end-lost": Drawing(ends.lost(), "0 0 800 450")}),
    }


def table() -> dict[str, Drawing]:
    """What every table shows: counters, ships, tokens, seals, the chart's pieces, the mat's, the bag, Equipment, places."""
    drawn = {f"i-{name}": Drawing(svg, "0 0 24 24") for name, svg in counters.counters().items()}
    drawn |= {f"v-{kind}": Drawing(pieces.vessel(kind), "-4 0 138 124") for kind in pieces.VESSEL}
    drawn |= {f"s-{seat}": Drawing(pieces.emblem(seat), "-21 -21 42 42") for seat in pieces.SEATS}
    drawn |= {f"t-{code}": Drawing(pieces.token(code), SQUARE) for code in pieces.TOKENS}
    drawn |= {f"w-{name}": Drawing(pieces.seal(name), SQUARE) for name in pieces.WAX}
    drawn |= {f"y-{name}": Drawing(plates.type_emblem(name), SQUARE) for name in plates.TINT}
    drawn |= {f"note-{i}": Drawing(counters.torn(i), "0 0 126 178") for i in range(4)}
    drawn |= {f"c-isle-{i}": Drawing(atlas.isle(i), "-60 -70 120 120") for i in range(3)}
    drawn |= {f"c-hills-{i}": Drawing(atlas.hills(i), "-45 -50 90 90") for i in range(3)}
    drawn |= {f"c-{name}": Drawing(draw(), "-60 -60 120 120") for name, draw in (
        ("fort", atlas.fortress), ("fog", atlas.fog), ("encounter", atlas.encounter), ("village", atlas.village),
        ("port", atlas.port), ("wreath", atlas.wreath), ("found", atlas.found), ("quay", atlas.quay))}
    drawn |= {"c-serpent": Drawing(atlas.serpent(), "-10 -20 280 150"), "c-whale": Drawing(atlas.whale(), "-6 -6 222 116"),
              "c-rose": Drawing(rose(90), "-110 -130 220 240"), "cartouche": Drawing(scroll(), "0 0 300 150")}
    drawn |= {"m-ship": Drawing(mat.mat(), "0 -8 600 292"), "m-water": Drawing(mat.water(), "0 -8 600 292"),
              "m-aloft": Drawing(pieces.sailor(1), "-20 -52 40 54"), "m-deck": Drawing(pieces.sailor(0), "-20 -52 40 54"),
              "m-free": Drawing(pieces.no_sailor(), "-20 -52 40 54"), "m-cask": Drawing(pieces.cask(), "-22 -42 44 46"),
              "m-crate": Drawing(pieces.crate(), "-22 -36 44 40"), "m-light": Drawing(mat.plank(False), "0 -2 80 38"),
              "m-heavy": Drawing(mat.plank(True), "0 -2 80 38"), "m-hole": Drawing(mat.hole(False), "0 -2 80 46"),
              "m-leak": Drawing(mat.hole(True), "0 -2 80 46"), "bag": Drawing(pieces.bag() % "", "0 0 240 236")}
    drawn |= {f"m-bay-{kind}": Drawing(mat.bay(kind), "0 -2 44 63") for kind in ("ration", "mixed", "good")}
    drawn |= {f"em-{slug(name)}": Drawing(draw(), "0 0 200 200") for name, draw in places.PLACES.items()}
    return drawn | emblem_set("equipment")


def scroll() -> str:
    """The chart's cartouche, without words."""
    return cartouche("", "").partition("<text")[0]


def portraits(rows: str, prefix: str = "") -> dict[str, Drawing]:
    """Faces by printed name."""
    return {f"pt-{slug(row['name'])}": Drawing(getattr(people, prefix + slug(row["name"]).replace("-", "_"))(), "0 0 240 240")
            for row in CONTENT[rows]}


def emblem_set(rows: str) -> dict[str, Drawing]:
    """Equipment or Treasures by printed name."""
    return {f"em-{slug(row['name'])}": Drawing(getattr(emblems, slug(row["name"]).replace("-", "_"))(), "0 0 200 200")
            for row in CONTENT[rows]}


def kinds(rows: str, column: str) -> list[str]:
    """The types of Discovery, or the kinds of Encounter, in the order of the cards."""
    return list(dict.fromkeys(row[column] for row in CONTENT[rows]))


def scenes(letter: str, rows: str, column: str, kind: str) -> dict[str, Drawing]:
    """The pictures of one type of Discovery or one kind of Encounter."""
    return {f"{letter}-{slug(row['name'])}": Drawing(pictures.picture(row["name"]), "0 0 206 170")
            for row in CONTENT[rows] if row[column] == kind}
