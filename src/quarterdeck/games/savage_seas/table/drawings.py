"""The drawings of Savage Seas on the page: symbols of its sheets, and hexes in the units of the sea.

The sheets are written by art/savage_seas. A symbol is used by its id; ids of Orders follow from their printed names, so that
a new Order needs a drawing and no line here. A crew's class sets `--w` and a ship's class `--hull`, which the symbols take.
"""

from __future__ import annotations

import re
from functools import cache
from math import cos, radians, sin

from quarterdeck.engine.markup import Markup, asset
from quarterdeck.games.savage_seas.content import CREW_OF, CREW_WORDS, HEXES, ORDER_NAMES, SIDES

GAME, SHEET = "savage_seas", "savage_seas.svg"
SQUARE, CARD, BADGE, FIRE, DIE = "0 0 200 200", "0 0 250 350", "0 0 44 44", "0 0 60 68", "0 0 112 112"
"""Canvases of symbols as they are used: wherever a symbol's own canvas begins, it lies at (0, 0) then."""
SIGNS = {**{f"bd-{crew}": BADGE for crew in CREW_WORDS}, "wound": SQUARE, "gage": SQUARE, "maw": SQUARE, "fire-weak": FIRE,
         "fire-strong": FIRE, "em-scupper-that": SQUARE}
"""The symbols that stand in the text, with their canvas."""


@cache
def symbol(name: str, sheet: str = SHEET) -> str:
    """The address of a drawing."""
    return f"{asset(GAME, sheet)}#{name}"


@cache
def drawing(name: str, canvas: str, cls: str, sheet: str = SHEET) -> Markup:
    """A drawing that stands alone."""
    return Markup(f'<svg class="{cls}" viewBox="{canvas}" aria-hidden="true"><use href="{symbol(name, sheet)}"/></svg>')


@cache
def sign(name: str, cls: str = "sign") -> Markup:
    """A sign, to stand anywhere on the page."""
    return drawing(name, SIGNS[name], cls)


def crew_word(kind: int) -> str:
    """captain, sailmaster, gunner or marine."""
    return str(CREW_WORDS[CREW_OF[kind]])


@cache
def badge(crew: int, cls: str = "crew-sign") -> Markup:
    """The badge of a crew: star, wheel, diamond or shield."""
    return sign(f"bd-{CREW_WORDS[crew]}", cls)


@cache
def portrait(crew: int) -> Markup:
    """Who leads a crew."""
    return drawing(f"pt-{CREW_WORDS[crew]}", "0 0 240 240", "portrait", "crew.svg")


# ------------------------------------------------------------------ Orders

@cache
def emblem(kind: int) -> str:
    """The id of an Order's emblem, after its printed name."""
    return "em-" + re.sub(r"[^a-z0-9]+", "-", ORDER_NAMES[kind].lower().replace("'", "")).strip("-")


@cache
def picture(kind: int) -> Markup:
    """The emblem of an Order."""
    return drawing(emblem(kind), SQUARE, "picture")


@cache
def face(kind: int) -> Markup:
    """An Order's face without its words: frame and emblem."""
    return Markup(f'<svg class="front" viewBox="{CARD}" aria-hidden="true"><use href="{symbol(f"of-{crew_word(kind)}")}"/>'
                  f'<use href="{symbol(emblem(kind))}" x="52" y="57" width="146" height="146"/></svg>')


@cache
def wound_face() -> Markup:
    """A wound's face."""
    return Markup(f'<svg class="front" viewBox="{CARD}" aria-hidden="true"><use href="{symbol("of-wound")}"/>'
                  f'<use href="{symbol("wound")}" x="62" y="66" width="126" height="126"/></svg>')


@cache
def back(team: int, cls: str = "back") -> Markup:
    """A card face down, with its ship's crest."""
    return drawing(f"back-{team}", CARD, cls)


@cache
def die(number: int, cls: str = "die") -> Markup:
    """The four-sided die as it fell."""
    return Markup(f'<svg class="{cls}" viewBox="{DIE}" role="img" aria-label="The die shows {number}">'
                  f'<use href="{symbol(f"die-{number}")}"/></svg>')


SPANS = {"bow": (-30, 30), "starboard": (30, 150), "stern": (150, 210), "port": (210, 330)}
"""Degrees from the bow to starboard (SAVAGE-033)."""


def wedge(side: str, radius: float, cls: str) -> str:
    """The part of the sea on one side of a ship."""
    start, end = SPANS[side]
    (ax, ay), (bx, by) = ((radius * sin(radians(turn)), -radius * cos(radians(turn))) for turn in (start, end))
    return f'<path class="{cls}" d="M0 0L{ax:.1f} {ay:.1f}A{radius:g} {radius:g} 0 0 1 {bx:.1f} {by:.1f}z"/>'


@cache
def arcs(sides: tuple[str, ...]) -> Markup:
    """The four sides of a ship, those that an Order is aimed from filled."""
    drawn = "".join(wedge(side, 11, "aimed" if side in sides else "idle") for side in SIDES)
    return Markup(f'<svg class="arcs" viewBox="-12 -12 24 24" role="img" aria-label="From {" or ".join(sides)}">{drawn}'
                  '<path class="hullet" d="M0-5.5C2-3.5 2.5-1 2.5 1.5L1.7 5H-1.7L-2.5 1.5C-2.5-1-2-3.5 0-5.5z"/></svg>')


# ------------------------------------------------------------------ hexes and ships

SIDE, HALF = 40, 35
"""A hex has that distance from its middle to a corner, and to an edge."""
HEX = f"l-{SIDE // 2} {HALF}h-{SIDE}l-{SIDE // 2}-{HALF} {SIDE // 2}-{HALF}h{SIDE}z"


def spot(cell: int) -> tuple[int, int]:
    """The middle of a hex."""
    q, r = HEXES[cell]
    return 3 * SIDE // 2 * q, 2 * HALF * r + HALF * q


@cache
def hex_path(cell: int) -> str:
    """The outline of a hex, to be joined to others."""
    x, y = spot(cell)
    return f"M{x + SIDE} {y}{HEX}"


SHIP_BOX, WAKE_BOX = (-20, -30, 180, 310), (-40, -20, 220, 380)
MIDSHIPS = (70, 130)
"""The middle of a ship on its own canvas."""
SCALE = .44
"""A ship's canvas in the units of the sea."""


@cache
def placed(name: str, box: tuple[int, int, int, int], scale: float = SCALE) -> str:
    """A layer of a ship around (0, 0), bow up."""
    x, y, wide, high = box
    return (f'<use href="{symbol(name)}" x="{(x - MIDSHIPS[0]) * scale:.1f}" y="{(y - MIDSHIPS[1]) * scale:.1f}" '
            f'width="{wide * scale:.1f}" height="{high * scale:.1f}"/>')


@cache
def hull(team: int, fires: int = 0, scale: float = SCALE) -> str:
    """A ship that points up, as she looks with so many fires: smoke, flames, torn sails, the whirl where she went down."""
    if fires >= 4:
        return placed(f"sunk-{team}", SHIP_BOX, scale)
    layers = [f"ship-{team}"] + ["torn"] * (fires == 3) + [f"burn-{fires}"] * (fires > 0)
    return "".join(placed(layer, SHIP_BOX, scale) for layer in layers)


@cache
def ship_picture(team: int, fires: int, cls: str) -> Markup:
    """A ship as a picture of its own."""
    layers = [f"sunk-{team}"] if fires >= 4 else [f"ship-{team}"] + ["torn"] * (fires == 3) + [f"burn-{fires}"] * (fires > 0)
    drawn = "".join(f'<use href="{symbol(layer)}" x="-20" y="-30" width="180" height="310"/>' for layer in layers)
    return Markup(f'<svg class="{cls}" viewBox="-20 -30 180 310" aria-hidden="true">{drawn}</svg>')
