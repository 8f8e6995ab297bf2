"""The chart: sea, coasts, the Capital and Encounters, which never change (`ground`), and what does: sites, ships, hexes to
choose. All of it is computed from the map, so an own map is drawn like a printed one.

Every layer is a drawing of its own with the same view box, laid over the others; what can be chosen comes first, so that
the arrow keys find it before what can only be read. Hexes that a Move can reach beyond the next one carry their way
(`data-route`), which the page's script sails step by step.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import atan2, cos, degrees, hypot, pi, sin, sqrt
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    HARBOUR_HEX,
    HAS_ENCOUNTER,
    LAND,
    MAP_NAMES,
    MAP_ROWS,
    MAP_STORIES,
    MAPS,
    NEXT,
    NUMBER_OF_HARBOURS,
    NUMBER_OF_SITES,
    SEA,
    SEAT_NAMES,
    SITE_AT,
    SITE_HEX,
    STEPS,
    WAYS,
    Hex,
)
from quarterdeck.games.salt_and_sail.phrases import SITE_LETTERS, counted, listed
from quarterdeck.games.salt_and_sail.rules import BEGIN_IN_PORT, SAIL_ON, STOP, TAKE_HARBOUR
from quarterdeck.games.salt_and_sail.rules.moving import moves, range_of
from quarterdeck.games.salt_and_sail.rules.sinking import closest_port
from quarterdeck.games.salt_and_sail.rules.table import site_at, sites_in_use
from quarterdeck.games.salt_and_sail.rules.terms import Event
from quarterdeck.games.salt_and_sail.sites import site_scene
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import waves, worth
from quarterdeck.games.salt_and_sail.table.drawings import SEAT_SLUGS, address, hull, laid
from quarterdeck.games.salt_and_sail.words import harbour_words, spoken
from quarterdeck.games.salt_and_sail.words import name as name_of

RADIUS, HALF = 40, 35
"""Of a hex: from the middle to a corner, and to a side."""
RIM = 12
FAR_OUT = 1600
"""How far the sea is drawn beyond the map: the chart lies in the middle of the screen."""
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


# ------------------------------------------------------------------ what never changes

@cache
def ground(m: int) -> Markup:
    """Sea and land, the Capital, the known Ports and the Encounters, each to be asked what it is."""
    asked = []
    for at, place in enumerate(SEA[m]):
        about = esc(about_hex(m, at))
        marks = f' role="img" tabindex="-1" data-say="{about}" aria-label="{about}"' if lies_open(m, at) else ""
        asked.append(f'<g id="hex-{at}" class="sea-hex"{marks}><path d="{hexagon(*spot(place))}"/></g>')
    return Markup(f'<svg class="ground" viewBox="{view_box(m)}" role="group" aria-label="{esc(MAP_NAMES[m])}">'
                  f'{open_sea(m)}{terrain(m)}{labels(m)}{"".join(asked)}</svg>')


@cache
def open_sea(m: int) -> str:
    """The sea far around the map: depth, waves, rhumb lines, a rose, and what lives there."""
    left, top, right, bottom = bounds(m)
    x, y, width, height = left - FAR_OUT, top - FAR_OUT, right - left + 2 * FAR_OUT, bottom - top + 2 * FAR_OUT
    box = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    cx, cy = (left + right) // 2, (top + bottom) // 2
    rhumbs = "".join(f"M{cx} {cy}L{cx + 2400 * cos(i * pi / 16 + .05):.0f} {cy + 2400 * sin(i * pi / 16 + .05):.0f}"
                     for i in range(32))
    return (f'<defs><pattern id="waves-dark" width="260" height="190" patternUnits="userSpaceOnUse"><path d="{waves.DARK}" '
            f'class="wave"/></pattern><pattern id="waves-foam" width="330" height="270" patternUnits="userSpaceOnUse">'
            f'<path d="{waves.FOAM}" class="wave-foam"/></pattern><radialGradient id="depth" gradientUnits="userSpaceOnUse" '
            f'cx="{cx}" cy="{cy}" r="900"><stop offset="0" class="d0"/><stop offset=".5" class="d1"/><stop offset="1" '
            f'class="d2"/></radialGradient></defs><rect {box} fill="url(#depth)"/><rect {box} fill="url(#waves-dark)"/>'
            f'<rect {box} fill="url(#waves-foam)"/><path d="{rhumbs}" class="rhumb"/>{margin(m)}')


MARGIN = (("c-rose", 132, 144, 1.0), ("c-serpent", 190, 102, 1.0), ("c-whale", 150, 78, 1.0))
"""What is drawn in the empty corners: its drawing, its size, and the share of that which must be free around it."""


@cache
def margin(m: int) -> str:
    """A rose, a serpent and a whale where there is room: as far from all hexes as possible, and from each other."""
    left, top, right, bottom = bounds(m)
    taken = [(*map(float, spot(place)), float(RADIUS)) for place in SEA[m] + LAND[m]]
    drawn = []
    for name, width, height, share in MARGIN:
        reach = hypot(width, height) / 2 * share * .74
        best = max(((min(hypot(x - a, y - b) - r for a, b, r in taken), -abs(x - left), x, y)
                    for x in range(left + width // 2, right - width // 2 + 1, 14)
                    for y in range(top + height // 2, bottom - height // 2 + 1, 14)), default=(0, 0, 0, 0))
        if best[0] < reach:
            continue
        x, y = best[2:]
        taken.append((x, y, reach))
        drawn.append(f'<use href="{address(name)}" class="beast" x="{x - width / 2:g}" y="{y - height / 2:g}" '
                     f'width="{width}" height="{height}"/>')
    return "".join(drawn)


@cache
def terrain(m: int) -> str:
    """The hexes, coasts, the Capital, known Ports and Encounters, without words."""
    sea, whole = SEA[m], SEA[m] + LAND[m]
    field = outline(whole)
    near = [sea[at] for at in harbours(m)]
    rim = [place for place in sea if sum((place[0] + q, place[1] + r) in whole for q, r in STEPS) < len(STEPS) - 1]
    drawn = [
        f'<path d="{outline(whole, RADIUS + 11)}" class="shoal"/><path d="{field}" class="field"/>'
        f'<path d="{outline(near)}" class="near"/><path d="{outline(rim)}" class="rim"/>'
        f'<path d="{field}" class="f-dark"/><path d="{outline(sea)}" class="grid"/>',
        *coasts(m), capital(m)]
    drawn += [laid("c-port", *spot(sea[at])) for at in known_ports(m)]
    drawn += [laid("c-encounter", *spot(place), 120, "danger") for at, place in enumerate(sea) if HAS_ENCOUNTER[m][at]]
    return "".join(drawn)


def labels(m: int) -> str:
    """The names on the chart."""
    named = [(*spot(SEA[m][at]), 46, "Port", "") for at in known_ports(m)]
    city = city_hex(m)
    if city is not None:
        named.append((*spot(city), 60, "The Capital", " cap"))
    return "".join(f'<text x="{x}" y="{y + dy}" class="place{cls}">{words}</text>' for x, y, dy, words, cls in named)


def lies_open(m: int, at: int) -> bool:
    """Whether something lies in a hex from the start for all to see."""
    return at in harbours(m) or at in known_ports(m) or bool(HAS_ENCOUNTER[m][at])


# ------------------------------------------------------------------ coasts

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


# ------------------------------------------------------------------ the Capital

@cache
def city_hex(m: int) -> Hex | None:
    """The land that most harbours of the Capital lie beside; a map may have none."""
    def moorings(place: Hex) -> int:
        return sum((place[0] + q, place[1] + r) in ports for q, r in STEPS)

    ports = {SEA[m][at] for at in harbours(m)}
    best = max(LAND[m], key=moorings, default=None)
    return best if best is not None and moorings(best) else None


@cache
def capital(m: int) -> str:
    """The fort, and a pier in each of its harbours that points to it."""
    city = city_hex(m)
    drawn = []
    for at in harbours(m):
        x, y = spot(SEA[m][at])
        a, b = spot(city) if city is not None else (x, y - 1)
        drawn.append(laid("c-quay", 0, 0, 120, "", f"translate({x} {y}) rotate({degrees(atan2(b - y, a - x)):.0f})"))
    return "".join(drawn) + (laid("c-fort", *spot(city), 122) if city is not None else "")


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


# ------------------------------------------------------------------ pictures of maps

@cache
def cover() -> Markup:
    """The picture of the game where no other is drawn: the first map."""
    return small_map(0)


@cache
def map_card(m: int) -> Markup:
    """A map for the choice of the option: its picture, how long it takes, and its story (SALT-191)."""
    length = f"{counted(MAPS[m].discoveries, 'Discovery', 'Discoveries')}, {MAP_ROWS[m]['minutes']} minutes"
    story = f"<small>{esc(MAP_STORIES[m])}</small>" if MAP_STORIES[m] else ""
    return Markup(f'{small_map(m)}<small class="muted">{esc(length)}</small>{story}')


HILL = "M-22 16q8-30 16-32q7 6 12 18q5-9 9-9q6 8 9 23z"
HILL_SHADE = "M-6-16q7 6 12 18q-3 8-1 14h-12q5-14 1-32zM15-7q6 8 9 23h-10q3-11 1-23z"
PUFF = "M-25 13a12 12 0 0 1 0-23 15 15 0 0 1 25-9 15 15 0 0 1 25 9 12 12 0 0 1 0 23z"
FORT = "M-26 22v-30h8v8h8v-18h20v18h8v-8h8v30z"
"""Land, a site in its cloud and the Capital, small: drawn once a map and used again."""


@cache
def small_map(m: int) -> Markup:
    """A map without words, drawn simply: it is small, and many of them stand on one page."""
    sea, whole = SEA[m], SEA[m] + LAND[m]
    field, ink = outline(whole), 'stroke="var(--k)" stroke-width="5" stroke-linejoin="round"'
    coast = "".join(smooth(loop) for number, island in enumerate(islands(m)) for loop in shore(island, number))
    water = (f'<g stroke="var(--sea0)" stroke-linejoin="round"><path d="{field}" fill="none" stroke-opacity=".5" '
             f'stroke-width="58"/><path d="{field}" fill="var(--sea0)" stroke-width="22"/></g>'
             f'<path d="{outline(sea)}" fill="none" stroke="var(--sea2)" stroke-opacity=".55" stroke-width="2"/>')
    land = (f'<path d="{coast}" fill="none" stroke="var(--grid)" stroke-width="17" stroke-linejoin="round"/>'
            f'<path d="{coast}" fill="var(--land3)" {ink} transform="translate(0 6)"/>'
            f'<path d="{coast}" fill="var(--land)" {ink}/>')
    hills = f'<g id="hill-{m}"><path d="{HILL}" fill="var(--land4)" stroke="var(--k)" stroke-width="4"/>' \
            f'<path d="{HILL_SHADE}" fill="var(--land3)"/></g>'
    cloud = f'<path id="puff-{m}" d="{PUFF}" fill="var(--card)" {ink}/>'
    met = f'<circle id="met-{m}" r="12" fill="#a3241b" stroke="var(--k)" stroke-width="4"/>'
    fort = f'<path id="fort-{m}" d="{FORT}" fill="var(--roof)" {ink}/>'
    city = city_hex(m)
    used = [("hill", place) for place in LAND[m] if place != city]
    used += [("met", place) for at, place in enumerate(sea) if HAS_ENCOUNTER[m][at]]
    used += [("puff", sea[SITE_HEX[m][site]]) for site in range(NUMBER_OF_SITES[m])]
    used += [("fort", city)] if city is not None else [("fort", sea[at]) for at in harbours(m)]
    things = "".join(f'<use href="#{name}-{m}" x="{x}" y="{y}"/>' for name, place in used for x, y in [spot(place)])
    return Markup(f'<svg viewBox="{view_box(m)}" aria-hidden="true"><defs>{hills}{cloud}{met}{fort}</defs>'
                  f"{water}{land}{things}</svg>")


# ------------------------------------------------------------------ sites

def sites(s: Any) -> Markup:
    """What lies on the sites, as far as the viewer knows."""
    shown = [site_scene(s, site) for site in range(sites_in_use(s))]
    return _sites(s.map_no - 1, tuple((site["kind"], tuple(site["symbols"]), site["is_known"]) for site in shown))


@lru_cache(512)
def _sites(m: int, shown: tuple[tuple[str, tuple[str, ...], bool], ...]) -> Markup:
    drawn = "".join(_site(site, *what, SEA[m][SITE_HEX[m][site]]) for site, what in enumerate(shown))
    return Markup(f'<svg id="sites" class="sites" viewBox="{view_box(m)}" role="group" aria-label="Sites">{drawn}</svg>')


@lru_cache(1024)
def _site(site: int, kind: str, symbols: tuple[str, ...], is_known: bool, place: Hex) -> str:
    about = esc(about_site(site, kind, symbols, is_known))
    x, y = spot(place)
    named = {"port": "Port", "village": "Village"}.get(kind, "")
    name = f'<text x="{x}" y="{y + 44}" class="place">{named}</text>' if named else ""
    letter = "" if named else f'<text x="{x + 27}" y="{y + 31}" class="site-letter">{SITE_LETTERS[site]}</text>'
    return (f'<g id="site-{site}" class="site {kind}" role="img" tabindex="-1" data-say="{about}" aria-label="{about}">'
            f'<circle cx="{x}" cy="{y}" r="30" class="hit"/>{token_at(place, kind, symbols)}{name}{letter}</g>')


SITE_DRAWINGS = {"unknown": "c-fog", "discovery": "c-wreath", "port": "c-port", "village": "c-village", "taken": "c-found"}


@cache
def token_at(place: Hex, kind: str, symbols: tuple[str, ...]) -> str:
    """What is seen of a site: fog, a medal with the seals that are known, a Port, a Village, a buoy, or nothing."""
    x, y = spot(place)
    if kind == "empty":
        return f'<circle cx="{x}" cy="{y}" r="12" class="bare"/>'
    drawn = laid(SITE_DRAWINGS[kind], x, y + (10 if symbols else 0), 120, "mist" if kind == "unknown" else "")
    return drawn + "".join(laid(f"w-{name}", x + (17 if i else -17) * (len(symbols) > 1), y - 17, 34)
                           for i, name in enumerate(symbols))


def about_site(site: int, kind: str, symbols: tuple[str, ...], is_known: bool) -> str:
    """What a site is, for those who ask."""
    letter = f"Site {SITE_LETTERS[site]}"
    if kind == "unknown":
        return f"{letter}: a face-down token, a Discovery, a Port or a Village. Who sails there looks at it."
    if kind == "taken":
        return f"{letter}: the Discovery here has been made."
    if kind == "empty":
        return f"{letter}: no token lies here, since there are fewer Discoveries to make."
    if kind == "village":
        return f"{letter}: a Village. Load rations and listen for a Rumor; a ration is still eaten."
    if kind == "port":
        return f"{letter}: a Port. It works like a harbour of the Capital."
    if is_known:
        return f"{letter}: a Discovery that bears {listed(list(symbols))}. A Rumor with one of them fits."
    known = f" It bears {listed(list(symbols))}, as an attempt has shown." if symbols else ""
    return f"{letter}: a Discovery; only those who looked know its symbols.{known}"


# ------------------------------------------------------------------ ships

CROWD = 3
"""So many ships in a hex are drawn as discs."""


def fleet(s: Any, look: Look) -> Markup:
    """All ships, and the course of the last voyage; one's own is clicked to stop a Move."""
    may_stop = STOP.action() if STOP.action() in look.legal else NONE
    active = s.active if s.phase != Phase.OVER else NONE
    sinking = s.active if s.phase == Phase.SINK else NONE
    return _fleet(s.map_no - 1, sites_in_use(s), tuple(s.ship_hex[:s.seats]), tuple(s.ship_type[:s.seats]), active, may_stop,
                  sinking, look.names[:s.seats], course(s, look))


def course(s: Any, look: Look) -> tuple[int, tuple[int, ...]]:
    """Whose ship sailed last, and the hexes that it went through; NONE and nothing if it has gone elsewhere since."""
    seat = NONE
    way: list[int] = []
    for event in look.recent:
        if event.kind == Event.SAILED:
            if event.a != seat or not way or way[-1] not in NEXT[s.map_no - 1][event.b]:
                seat, way = event.a, [NEXT[s.map_no - 1][event.b][(event.c + WAYS // 2) % WAYS]]
            way.append(event.b)
        elif event.kind in (Event.TURN, Event.ALLOCATED) and event.a == seat:
            seat, way = NONE, []
    return (seat, tuple(way)) if seat != NONE and way[-1] == s.ship_hex[seat] else (NONE, ())


@lru_cache(512)
def _fleet(m: int, sites_used: int, places: tuple[int, ...], ships: tuple[int, ...], active: int, stop: int, sinking: int,
           names: tuple[str, ...], sailed: tuple[int, tuple[int, ...]]) -> Markup:
    there: dict[int, list[int]] = {}
    for seat, at in enumerate(places):
        if at != NONE:
            there.setdefault(at, []).append(seat)
    placed = [(seat, at, (i, len(seats))) for at, seats in there.items() for i, seat in enumerate(seats)]
    placed.sort(key=lambda ship: (ship[0] == active, ship[0]))         # the ship to act lies over the others
    drawn = [afloat(m, sites_used, seat, ships[seat], at, place, seat == active, stop if seat == active else NONE,
                    seat == sinking, names[seat]) for seat, at, place in placed]
    wake = "L".join(f"{x} {y + 14}" for x, y in (spot(SEA[m][at]) for at in sailed[1] if at != NONE))
    behind = f'<path d="M{wake}" class="course"/>' if wake else ""
    return Markup(f'<svg id="fleet" class="fleet" viewBox="{view_box(m)}" role="group" aria-label="Ships">{behind}'
                  f'{"".join(drawn)}</svg>')


@lru_cache(4096)
def afloat(m: int, sites_used: int, seat: int, ship: int, at: int, place: tuple[int, int], is_active: bool, stop: int,
           is_sinking: bool, person: str) -> str:
    """A ship in its hex; several fan out around the middle."""
    x, y = spot(SEA[m][at])
    i, count = place
    far, size = ((0, .52), (17, .42), (18, .72), (20, .66), (22, .6))[count - 1]
    angle = 2 * pi * i / count - (pi if count == 2 else pi / 2)
    if count < CROWD and NONE < SITE_AT[m][at] < sites_used:
        y, size = y + 16, min(size, .42)             # what lies there is seen above it
    x, y = round(x + far * cos(angle)), round(y + far * sin(angle) + 2)
    called = f" ({person})" if person not in ("", SEAT_NAMES[seat]) else ""
    words = f"{SEAT_NAMES[seat]}'s ship{called}. {about_hex(m, at, sites_used)}"
    marks = f'class="ship can c-{SEAT_SLUGS[seat]}" data-action="{stop}" role="button"' if stop != NONE \
        else f'class="ship c-{SEAT_SLUGS[seat]}" role="img"'
    words = f"Stop here. {words}" if stop != NONE else words
    drawn = f'<g class="hull" transform="translate(-66 -76)">{hull(seat, ship)}</g>' if count < CROWD \
        else f'<circle r="22" class="disc"/>{laid(f"s-{SEAT_SLUGS[seat]}", 0, 0, 36)}'
    glow = '<ellipse class="glow" cy="24" rx="74" ry="25"/>' if count < CROWD else '<circle class="glow" r="27"/>'
    here = f'<path class="here" d="M-15 {-92 if count < CROWD else -46}h30l-15 24z"/>' if is_active else ""
    return (f'<g id="ship-{seat}" {marks} tabindex="-1" data-glide="" data-hex="{at}" data-say="{esc(words)}" '
            f'aria-label="{esc(words)}" transform="translate({x} {y}) scale({size})"><circle class="hit" '
            f'r="{36 / size:.0f}"/>'
            f'{glow if is_active else ""}<g{" class=sinking" if is_sinking else ""}>{drawn}</g>{here}</g>')


# ------------------------------------------------------------------ hexes to choose

def ways(s: Any, look: Look) -> Markup:
    """Hexes to sail to or to begin in; while others decide, none."""
    m = s.map_no - 1
    sails = s.phase in (Phase.MENU, Phase.STEP)
    reasons = "".join(reason(SEA[m][place.at], place.why) for place in worth.places(s)) \
        if look.help and look.legal and (sails or s.phase == Phase.ALLOCATE) else ""
    if not look.legal or s.phase not in (Phase.HARBOUR, Phase.MENU, Phase.STEP, Phase.SINK):
        return _ways(m, (), reasons)
    if sails:
        return _ways(m, (*routes(s), *steps(s, look)), reasons)
    return _ways(m, begins(s, look))


@lru_cache(512)
def _ways(m: int, drawn: tuple[str, ...], reasons: str = "") -> Markup:
    if not drawn:
        return Markup(f'<svg id="ways" class="ways none" viewBox="{view_box(m)}" aria-hidden="true">{reasons}</svg>')
    return Markup(f'<svg id="ways" class="ways" viewBox="{view_box(m)}" role="group" aria-label="Hexes to choose">'
                  f'{"".join(drawn)}{reasons}</svg>')


@lru_cache(2048)
def reason(place: Hex, words: str) -> str:
    """A flag over a hex that is worth sailing to, for newcomers."""
    x, y = spot(place)
    wide = 26 + round(LETTER * len(words))
    return (f'<g class="reason" role="img" aria-label="{esc(words)}"><path d="M{x - wide // 2} {y - 66}h{wide}v28h'
            f'{8 - wide // 2}l-8 9l-8 -9h{8 - wide // 2}z"/><text x="{x}" y="{y - 46}">{esc(words)}</text></g>')


LETTER = 9.4
"""How wide a letter of a flag is, on an average."""


def steps(s: Any, look: Look) -> list[str]:
    """The six hexes beside the ship: lit where it can go, else answered with the rule."""
    q, r = SEA[s.map_no - 1][s.ship_hex[s.active]]
    ground_there = {*SEA[s.map_no - 1], *LAND[s.map_no - 1]}
    beside = [(way, (q + dq, r + dr)) for way, (dq, dr) in enumerate(STEPS)]
    is_dear = any(s.aside[s.active])
    return [choice(action, place, action in look.legal, spoken(s, action), lies_at(s, place), is_dear, 1)
            for way, place in beside if place in ground_there for action in (SAIL_ON.action(way),)]


def lies_at(s: Any, place: Hex) -> str:
    """What lies in a hex as the viewer knows it."""
    m = s.map_no - 1
    if place not in SEA[m]:
        return "Land."
    at = SEA[m].index(place)
    if site_at(s, at) == NONE:
        return about_hex(m, at)
    site = site_scene(s, site_at(s, at))
    return about_site(site_at(s, at), site["kind"], tuple(site["symbols"]), site["is_known"])


@lru_cache(8192)
def choice(action: int, place: Hex, is_legal: bool, name: str, about: str, is_dear: bool = False, far: int = 0) -> str:
    """A hex to choose, or to be told why not; asked once more where progress would be lost, of a finger at an Encounter."""
    x, y = spot(place)
    state = 'class="go can"' if is_legal else 'class="go off" aria-disabled="true"'
    sure = f' data-tap-confirm="{esc(name)}"' if is_legal and about.startswith("An Encounter") else ""
    sure = f' data-confirm="{esc(name)}: give up the tokens set aside"' if is_legal and is_dear else sure
    return (f'<g id="go-{action}" {state} data-action="{action}"{sure} role="button" tabindex="-1" '
            f'data-say="{esc(f"{name}. {about}")}" aria-label="{esc(f"{name}. {about}")}">'
            f'<path d="{hexagon(x, y, RADIUS - 3)}"/>{distance(x, y, far) if far and is_legal else ""}</g>')


@cache
def distance(x: int, y: int, far: int) -> str:
    """How many hexes it is to there."""
    return f'<circle cx="{x}" cy="{y + 27}" r="10"/><text x="{x}" y="{y + 32}">{far}</text>'


def begins(s: Any, look: Look) -> tuple[str, ...]:
    """Harbours to begin in, and the closest Port after a sinking."""
    m = s.map_no - 1
    drawn = [choice(action, SEA[m][at], action in look.legal, spoken(s, action), about_hex(m, at))
             for i, at in enumerate(harbours(m)) for action in (TAKE_HARBOUR.action(i),)]
    if BEGIN_IN_PORT.action() in look.legal:
        place = SEA[m][closest_port(s)]
        drawn.append(choice(BEGIN_IN_PORT.action(), place, True, name_of(s, BEGIN_IN_PORT.action()), lies_at(s, place)))
    return tuple(drawn)


def routes(s: Any) -> list[str]:
    """Hexes that the Move can reach beyond the next one, each with the steps that lead there past all Encounters."""
    m = s.map_no - 1
    far = s.range_left if s.phase == Phase.STEP else range_of(s, s.active) if moves(s) else 0
    start = s.ship_hex[s.active]
    found: dict[int, tuple[int, ...]] = {start: ()}
    queue = [start]
    for at in queue:
        if len(found[at]) == far or (at != start and HAS_ENCOUNTER[m][at]):
            continue
        for way in range(WAYS):
            beside = NEXT[m][at][way]
            if beside not in (NONE, *found):
                found[beside] = (*found[at], SAIL_ON.action(way))
                queue.append(beside)
    return [route(SEA[m][at], steps, lies_at(s, SEA[m][at])) for at, steps in found.items() if len(steps) > 1]


@lru_cache(8192)
def route(place: Hex, steps: tuple[int, ...], about: str) -> str:
    """A hex some steps away, with how many they are; where something lies it is marked, else it shows when it is pointed "
      "at."""
    x, y = spot(place)
    told = esc(f"{len(steps)} hexes. {about}")
    there = "" if about == "Open sea." else " worth"
    return (f'<g id="far-{x}-{y}" class="far{there}" data-route="{" ".join(map(str, steps))}" role="button" tabindex="-1" '
            f'data-say="{told}" aria-label="{told}"><path d="{hexagon(x, y, RADIUS - 3)}"/>{distance(x, y, len(steps))}</g>')
