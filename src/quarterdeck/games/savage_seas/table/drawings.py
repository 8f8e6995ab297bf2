"""The drawings of Savage Seas: signs in a square of 24, pictures of Orders, hulls and hexes in the units of the sea.

Signs are line drawings in the colour of the text around them; `DEFINITIONS` puts them on the page once and `sign` uses them.
Hulls carry their colours as presentation attributes, so that the front page needs no style sheet of the game.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from quarterdeck.engine.markup import Markup
from quarterdeck.games.savage_seas.content import (
    CREW_OF,
    CREW_WORDS,
    HEXES,
    ORDER_NAMES,
    ORDER_ROWS,
    ORDERS,
    RELOAD_KIND,
    SAIL,
    SIDES,
    TO_PORT,
    TO_STARBOARD,
)

# ------------------------------------------------------------------ signs

FLAME = "M12 2c4 4.2 6.5 7 6.5 11.5a6.5 6.5 0 0 1-13 0c0-2 1-3.7 2-4.7.5 1.5 1.1 2.2 2.1 2.7C9 8 9.5 5 12 2z"
DROP = "M12 2.5c4 5.5 6 8.5 6 12a6 6 0 0 1-12 0c0-3.5 2-6.5 6-12z"
SIGNS = {
    "captain": '<path d="M12 2.5l2.9 6.4 7 .7-5.3 4.6 1.6 6.8-6.2-3.6L5.8 21l1.6-6.8-5.3-4.6 7-.7z"/>',
    "sailmaster": '<circle cx="12" cy="12" r="5.5"/><path d="M12 1.5v21M1.5 12h21M4.6 4.6l14.8 14.8M19.4 4.6 4.6 19.4"/>',
    "gunner": '<circle cx="10" cy="14.5" r="7"/><path d="M15 9.5l3-3M18 6.5c0-3 3-3 3-5M12.5 10.5l3-3 1.5 1.5"/>',
    "marine": '<path d="M4 3l13 14M20 3 7 17M3.5 15.5l5 5M20.5 15.5l-5 5"/>',
    "crest-0": '<path d="M4 20c2-9 4-13 9-14l-2-3 4 1.5 1.5-2L18 6c3 1 3 4 1 5'
               'l-3 .5c0 4-2 7-5 8.5M9 12c2 1 3 3 2.5 6M15 7.5h.1"/>',
    "crest-1": '<path d="M3 18c0-6 3-9 7-9V5l3 2 3-4 1 4 3 2-2 4h-4c1 4 0 6-2 8H9M5 21c-2-3-2-6 0-8M16 9.5h.1"/>',
    "flame": f'<path d="{FLAME}"/>',
    "spread": '<path d="M3 12h16M13 6l6 6-6 6"/>',
    "wound": f'<path d="{DROP}"/>',
    "gage": '<path d="M5 22V3M5 4c5-3 8 3 14 0v9c-6 3-9-3-14 0"/>',
    "deck": '<path d="M7 4h13v17H7zM4 18V2h12"/>',
    "maw": '<circle cx="12" cy="12" r="10"/><path d="M3 9l3 4 3-3.5 3 4.5 3-4.5 3 3.5 3-4"/>',
    "pin": '<path d="M9 2.5h6l-1 7 4 4H6l4-4zM12 13.5v8"/>',
    "anchor": '<circle cx="12" cy="4.5" r="2.5"/><path d="M12 7v15M7 10.5h10M3 14c1 5 4 8 9 8'
              's8-3 9-8M3 14l-1 3.5M21 14l1 3.5"/>',
    "Scupper That": '<circle cx="12" cy="12" r="9.5"/><path d="M5.3 5.3l13.4 13.4M8 9h8M8 13h5"/>',
    "Lend a Hand": '<path d="M20 12a8 8 0 1 1-2.5-5.8M20 2.5v5h-5M9 12h6M12 9v6"/>',
    "Ship Surgeon": '<path d="M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9z"/>',
    "Ship's Husband": '<path d="M3 17h18v4H3zM14 3l6 6-2.5 2.5-6-6zM12.5 7 5 14.5"/>',
    "No Prey, No Pay": '<circle cx="9" cy="9" r="6.5"/><circle cx="15.5" cy="15.5" r="6.5"/><path d="M9 6v6M15.5 12.5v6"/>',
    "Captain's Helm": '<circle cx="12" cy="12" r="5.5"/><path d="M12 1.5v21M1.5 12h21"/><circle cx="12" cy="12" r="1.5"/>',
    "Man the Pumps": '<path d="M4 21V9h9v12M2.5 21h14M8.5 9V4h9M17.5 4v4"/>'
                     '<path d="M17.5 11c1.8 2.5 2.5 3.7 2.5 5a2.5 2.5 0 0 1-5 0c0-1.3.7-2.5 2.5-5z"/>',
    "Black Spot": '<circle cx="12" cy="12" r="9.5"/><circle cx="12" cy="12" r="4.5" fill="currentColor"/>',
    "Shipwright": '<path d="M3 21 14 10M11 7l3-4 7 7-4 3zM3 17l4 4"/>',
    "Buccaneer": '<path d="M5 11a7 7 0 1 1 14 0c0 3-1.5 4-2.5 5v4h-9v-4C6.5 15 5 14 5 11zM10 20v-3M14 20v-3"/>'
                 '<circle cx="9.2" cy="11" r="1.6"/><circle cx="14.8" cy="11" r="1.6"/>',
    "No Quarter": '<path d="M5 22V3h14l-3 5 3 5H5M9 6.5h4M9 9.5h4"/>',
    "Sharpshooter": '<circle cx="12" cy="12" r="7.5"/><path d="M12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6"/>',
    "Witch Doctor": '<path d="M9 2h6M10 2v6L4.5 18.5c-.8 1.7 0 3 1.8 3h11.4c1.8 0 2.6-1.3 1.8-3L14 8V2M7.5 14.5h9"/>',
    "reload": '<path d="M20 12a8 8 0 1 1-2.5-5.8M20 2.5v5h-5"/>'
              '<path d="M12 7c2 2 3 3.5 3 5.5a3 3 0 0 1-6 0c0-1 .5-1.8 1-2.3.2.7.5 1 1 1.3C10.7 10 11 8.5 12 7z"/>',
}
"""By name: a part of the game, or an Order that neither sails nor is aimed."""


@cache
def _id(name: str) -> str:
    return f"sign-{name.lower().replace(' ', '-').replace(',', '').replace(chr(39), '')}"


DEFINITIONS = "".join(f'<symbol id="{_id(name)}" viewBox="0 0 24 24">{drawing}</symbol>' for name, drawing in SIGNS.items())


@cache
def sign(name: str, cls: str = "sign") -> Markup:
    """A sign, to stand anywhere on the page."""
    return Markup(f'<svg class="{cls}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{_id(name)}"/></svg>')


# ------------------------------------------------------------------ Orders

@cache
def picture(kind: int) -> Markup:
    """What an Order does, at a glance: the sides it is aimed from, the course it sails, or a sign of its own."""
    if kind >= RELOAD_KIND:
        return sign("reload", "picture")
    if "sides" in ORDER_ROWS[kind] and ORDER_NAMES[kind] not in SIGNS:
        return Markup(f'<svg class="picture" viewBox="-12 -12 24 24" aria-hidden="true">{arcs(kind)}</svg>')
    if ORDERS[kind].effect == SAIL:
        return Markup(f'<svg class="picture" viewBox="0 0 24 24" aria-hidden="true">{course(kind)}</svg>')
    return sign(ORDER_NAMES[kind], "picture")


SPANS = {"bow": (-30, 30), "starboard": (30, 150), "stern": (150, 210), "port": (210, 330)}
"""Degrees from the bow to starboard (SAVAGE-033)."""


def wedge(side: str, radius: float, cls: str) -> str:
    """The part of the sea on one side of a ship."""
    start, end = SPANS[side]
    (ax, ay), (bx, by) = ((radius * sin(radians(turn)), -radius * cos(radians(turn))) for turn in (start, end))
    return f'<path class="{cls}" d="M0 0L{ax:.1f} {ay:.1f}A{radius:g} {radius:g} 0 0 1 {bx:.1f} {by:.1f}z"/>'


def arcs(kind: int) -> str:
    """The four sides, those of the Order filled, around a small hull."""
    own = ORDER_ROWS[kind]["sides"]
    drawn = "".join(wedge(side, 11, "aimed" if side in own else "idle") for side in SIDES)
    return f'{drawn}<path class="hullet" d="M0-5.5C2-3.5 2.5-1 2.5 1.5L1.7 5H-1.7L-2.5 1.5C-2.5-1-2-3.5 0-5.5z"/>'


def course(kind: int) -> str:
    """A line with a head for each knot, and hooks to the sides that it may turn to."""
    order = ORDERS[kind]
    drawn = f'<path d="M12 22V{17 - 4 * order.knots}"/>' if order.knots else ""
    drawn += "".join(f'<path d="M9 {20 - 4 * knot}l3-3 3 3"/>' for knot in range(1, order.knots + 1))
    top = 13 - 4 * order.knots if order.knots else 12
    top = max(top, 4)
    if order.turn == 3:
        return '<path d="M7 21V9a5 5 0 0 1 10 0v10M13.5 15.5 17 19l3.5-3.5"/>'
    if order.way and order.way != TO_STARBOARD:
        drawn += f'<path d="M12 {top + 5}c0-4-2-5-7-5M7.5 {top - 2.5}L5 {top}l2.5 2.5"/>'
    if order.way and order.way != TO_PORT:
        drawn += f'<path d="M12 {top + 5}c0-4 2-5 7-5M16.5 {top - 2.5}L19 {top}l-2.5 2.5"/>'
    return drawn


@cache
def die(number: int) -> Markup:
    """The four-sided die as it fell."""
    return Markup(f'<svg class="die" viewBox="0 0 24 24" role="img" aria-label="The die shows {number}">'
                  f'<path d="M12 2 23 21.5H1z"/><text x="12" y="18.5" text-anchor="middle">{number}</text></svg>')


def crew_word(kind: int) -> str:
    """captain, sailmaster, gunner or marine."""
    return str(CREW_WORDS[CREW_OF[kind]])


# ------------------------------------------------------------------ hexes and hulls

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


COLOURS = ("var(--vermilion)", "var(--blue)")
HULL = "M0-31C11-21 15-8 14 7L10 27H-10L-14 7C-15-8-11-21 0-31z"
MARKS = ('<circle cy="3" r="7.5" fill="#fff" stroke="#1d2a35" stroke-width="2.5"/>',
         '<rect x="-6.5" y="-3.5" width="13" height="13" fill="#fff" stroke="#1d2a35" stroke-width="2.5"/>')


@cache
def hull(team: int) -> str:
    """A ship that points up: a disc on the deck of the Cockatrice, a square on the Chimera's, an arrow at the bow."""
    return (f'<path d="{HULL}" fill="{COLOURS[team]}" stroke="#1d2a35" stroke-width="3" stroke-linejoin="round"/>'
            f'{MARKS[team]}<path d="M0-46l8 12H-8z" fill="{COLOURS[team]}" stroke="#1d2a35" stroke-width="2"/>')
