"""Islands and their coasts, computed from the hexes of the land."""

from __future__ import annotations

from quarterdeck.games.salt_and_sail.content import LAND, STEPS, Hex
from quarterdeck.games.salt_and_sail.table.drawings import address
from quarterdeck.games.salt_and_sail.table.hexes import Point, city_hex, corners, spot


def coasts(m: int) -> list[str]:
    """Every island: a single hex is one of three drawings, several have a coast of their own with hills on it."""
    drawn = []
    for number, island in enumerate(islands(m)):
        if len(island) == 1:
            if island[0] != city_hex(m):
                x, y = spot(island[0])
                drawn.append(f'<use href="{address(f"c-isle-{kind_of(island[0])}")}" x="{x - 60}" y="{y - 68}" width="120" '
                             f'height="120"/>')
            continue
        coast = "".join(smooth(loop) for loop in shore(island, number))
        drawn.append(f'<path d="{coast}" class="surf"/><path d="{coast}" class="shallows"/>'
                     f'<path d="{coast}" class="cliff" transform="translate(0 5)"/><path d="{coast}" class="land"/>')
        drawn += [f'<use href="{address(f"c-hills-{kind_of(place)}")}" x="{x - 45}" y="{y - 50}" width="90" height="90"/>'
                  for place in sorted(island, key=lambda place: place[1]) if place != city_hex(m)
                  for x, y in [spot(place)]]
    return drawn


def kind_of(place: Hex) -> int:
    """Which of three drawings stands there."""
    return (place[0] * 5 + place[1] * 3) % 3


def islands(m: int) -> list[list[Hex]]:
    """The land, each coast by itself."""
    left = list(LAND[m])
    found = []
    while left:
        island = [left.pop(0)]
        for q, r in island:
            beside = [(q + dq, r + dr) for dq, dr in STEPS]
            island += [place for place in left if place in beside]
            left = [place for place in left if place not in beside]
        found.append(island)
    return found


def shore(island: list[Hex], seed: int) -> list[list[Point]]:
    """The loops of points around an island, a little rough and a little inside its hexes."""
    return [rough(loop, seed) for loop in chained(island)]


AROUND = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The steps over the edges of a hex, clockwise from the edge behind the top corner."""


def chained(island: list[Hex]) -> list[list[Point]]:
    """The outer edges of some hexes, one after the other; a corner is known by the three hexes that meet there."""
    follows: dict[frozenset[Hex], tuple[frozenset[Hex], Point]] = {}
    for q, r in island:
        beside = [(q + dq, r + dr) for dq, dr in AROUND]
        met = [frozenset({(q, r), beside[i - 1], beside[i]}) for i in range(6)]
        points = corners(*spot((q, r)))
        follows |= {met[i]: (met[(i + 1) % 6], points[(i + 1) % 6]) for i in range(6) if beside[i] not in island}
    loops = []
    while follows:
        at = next(iter(follows))
        loop: list[Point] = []
        while at in follows:
            at, point = follows.pop(at)
            loop.append(point)
        loops.append(loop)
    return loops


def rough(loop: list[Point], seed: int) -> list[Point]:
    """Corners and the middles of edges, drawn a little towards the land and put out of line."""
    points = []
    for i, (x, y) in enumerate(loop):
        (px, py), (nx, ny) = loop[i - 1], loop[(i + 1) % len(loop)]
        mx, my = (px + nx) / 2, (py + ny) / 2                   # towards the land at a corner that juts out
        pull = .3 if is_outer(loop, i) else .34
        wob = ((i * 37 + seed * 17) % 11 - 5) * .6
        points.append((x + (mx - x) * pull + wob, y + (my - y) * pull - wob * .7))
        points.append(((x + nx) / 2 + wob * .9, (y + ny) / 2 + wob * .5))
    return points


def is_outer(loop: list[Point], i: int) -> bool:
    """Whether the shore turns right there (loops go clockwise around land)."""
    (ax, ay), (bx, by), (cx, cy) = loop[i - 1], loop[i], loop[(i + 1) % len(loop)]
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0


def smooth(points: list[Point]) -> str:
    """A closed curve through the points."""
    count = len(points)
    drawn = [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    for i in range(count):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        drawn.append(f"C{bx + (cx - ax) / 6:.0f} {by + (cy - ay) / 6:.0f} {cx - (dx - bx) / 6:.0f} {cy - (dy - by) / 6:.0f} "
                     f"{cx:.0f} {cy:.0f}")
    return "".join(drawn) + "z"
