"""Where the hexes of a map are drawn, and what lies in them from the start."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, pi, sin, sqrt

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    HARBOUR_HEX,
    HAS_ENCOUNTER,
    LAND,
    MAP_ROWS,
    NUMBER_OF_HARBOURS,
    SEA,
    SITE_AT,
    STEPS,
    Hex,
)
from quarterdeck.games.salt_and_sail.phrases import SITE_LETTERS
from quarterdeck.games.salt_and_sail.words import harbour_words

RADIUS, HALF = 40, 35
"""Of a hex: from the middle to a corner, and to a side."""
RIM = 12
Point = tuple[float, float]


@cache
def spot(place: Hex) -> tuple[int, int]:
    """The middle of a hex."""
    q, r = place
    return round(sqrt(3) * RADIUS * (q + r / 2)), round(1.5 * RADIUS * r)


@cache
def bounds(m: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the whole map."""
    xs, ys = zip(*map(spot, SEA[m] + LAND[m]), strict=True)
    return min(xs) - HALF - RIM, min(ys) - RADIUS - RIM, max(xs) + HALF + RIM, max(ys) + RADIUS + RIM


@cache
def view_box(m: int) -> str:
    """The drawing that shows the whole map."""
    left, top, right, bottom = bounds(m)
    return f"{left} {top} {right - left} {bottom - top}"


@cache
def hexagon(x: float, y: float, radius: float = RADIUS) -> str:
    """The outline of a hex with a pointed top."""
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners(x, y, radius)) + "z"


def corners(x: float, y: float, radius: float = RADIUS) -> list[Point]:
    """Its corners, clockwise from the top."""
    return [(x + radius * sin(i * pi / 3), y - radius * cos(i * pi / 3)) for i in range(6)]


def outline(places: Iterable[Hex], radius: float = RADIUS) -> str:
    """Several hexes as one path."""
    return "".join(hexagon(*spot(place), radius) for place in places)


@cache
def city_hex(m: int) -> Hex | None:
    """The land that most harbours of the Capital lie beside; a map may have none."""
    def moorings(place: Hex) -> int:
        return sum((place[0] + q, place[1] + r) in ports for q, r in STEPS)

    ports = {SEA[m][at] for at in harbours(m)}
    best = max(LAND[m], key=moorings, default=None)
    return best if best is not None and moorings(best) else None


@cache
def harbours(m: int) -> tuple[int, ...]:
    """The hexes of the Capital, in the order of their numbers."""
    return tuple(HARBOUR_HEX[m][i] for i in range(NUMBER_OF_HARBOURS[m]))


@cache
def known_ports(m: int) -> tuple[int, ...]:
    """The hexes of the Ports that are known from the start."""
    return tuple(SEA[m].index((q, r)) for q, r in MAP_ROWS[m]["known_ports"])


@cache
def about_hex(m: int, at: int, sites_used: int = 0) -> str:
    """What lies in a hex from the start, and what that means; so many sites are in use (SALT-188)."""
    if at in harbours(m):
        name = harbour_words(m, harbours(m).index(at))
        return (f"{name[0].upper()}{name[1:]} of the Capital: no ration is eaten here; visit the Dock, the Market, "
                f"the Pub and the Governor.")
    if at in known_ports(m):
        return "A Port: it works like a harbour of the Capital."
    if HAS_ENCOUNTER[m][at]:
        return "An Encounter: a ship that enters stops, meets a card, and its turn ends."
    if NONE < SITE_AT[m][at] < sites_used:
        return f"Site {SITE_LETTERS[SITE_AT[m][at]]}."
    return "Open sea."
