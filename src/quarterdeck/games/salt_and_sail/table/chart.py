"""What changes on the chart: what lies on the sites, and the ships.

All of the chart is computed from the map, so an own map is drawn like a printed one. Every layer is a drawing of its own
with the same view box, laid over the others: what never changes (ground.py), what can be chosen (ways.py) and these two.
What can be chosen comes first, so that the arrow keys find it before what can only be read.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import NEXT, SEA, SEAT_NAMES, SITE_AT, WAYS, Hex
from quarterdeck.games.salt_and_sail.phrases import listed
from quarterdeck.games.salt_and_sail.rules import STOP, Event
from quarterdeck.games.salt_and_sail.scene import Scene, Site
from quarterdeck.games.salt_and_sail.table.drawings import SEAT_SLUGS, hull, laid
from quarterdeck.games.salt_and_sail.table.hexes import about_hex, spot, view_box

# ------------------------------------------------------------------ sites

def sites(scene: Scene) -> Markup:
    """What lies on the sites, as far as the viewer knows."""
    return _sites(scene.m, scene.sites)


@lru_cache(512)
def _sites(m: int, shown: tuple[Site, ...]) -> Markup:
    drawn = "".join(_site(number, site) for number, site in enumerate(shown))
    return Markup(f'<svg id="sites" class="sites" viewBox="{view_box(m)}" role="group" aria-label="Sites">{drawn}</svg>')


@lru_cache(1024)
def _site(number: int, site: Site) -> str:
    about = esc(about_site(site))
    x, y = spot(site.at)
    named = {"port": "Port", "village": "Village"}.get(site.kind, "")
    name = f'<text x="{x}" y="{y + 44}" class="place">{named}</text>' if named else ""
    letter = "" if named else f'<text x="{x + 27}" y="{y + 31}" class="site-letter">{site.letter}</text>'
    return (f'<g id="site-{number}" class="site {site.kind}" role="img" tabindex="-1" data-say="{about}" '
            f'aria-label="{about}"><circle cx="{x}" cy="{y}" r="30" class="hit"/>'
            f'{token_at(site.at, site.kind, site.symbols)}{name}{letter}</g>')


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


def about_site(site: Site) -> str:
    """What a site is, for those who ask."""
    letter, symbols = f"Site {site.letter}", site.symbols
    if site.kind == "unknown":
        return f"{letter}: a face-down token, a Discovery, a Port or a Village. Who sails there looks at it."
    if site.kind == "taken":
        return f"{letter}: the Discovery here has been made."
    if site.kind == "empty":
        return f"{letter}: no token lies here, since there are fewer Discoveries to make."
    if site.kind == "village":
        return f"{letter}: a Village. Load rations and listen for a Rumor; a ration is still eaten."
    if site.kind == "port":
        return f"{letter}: a Port. It works like a harbour of the Capital."
    if site.is_known:
        return f"{letter}: a Discovery that bears {listed(list(symbols))}. A Rumor with one of them fits."
    known = f" It bears {listed(list(symbols))}, as an attempt has shown." if symbols else ""
    return f"{letter}: a Discovery; only those who looked know its symbols.{known}"


# ------------------------------------------------------------------ ships

CROWD = 3
"""So many ships in a hex are drawn as discs."""


def fleet(look: Look, scene: Scene) -> Markup:
    """All ships, and the course of the last voyage; one's own is clicked to stop a Move."""
    may_stop = STOP.action() if STOP.action() in look.legal else NONE
    active = NONE if scene.is_over else scene.active
    sinking = scene.active if scene.phase == "sink" else NONE
    return _fleet(scene.m, len(scene.sites), tuple([seat.hex for seat in scene.seats]),
                  tuple([seat.ship_no for seat in scene.seats]), active, may_stop, sinking, look.names[:len(scene.seats)],
                  course(look, scene))


def course(look: Look, scene: Scene) -> tuple[int, tuple[int, ...]]:
    """Whose ship sailed last, and the hexes that it went through; NONE and nothing if it has gone elsewhere since."""
    m, seat = scene.m, NONE
    way: list[int] = []
    for event in look.recent:
        if event.kind == Event.SAILED:
            if event.a != seat or not way or way[-1] not in NEXT[m][event.b]:
                seat, way = event.a, [NEXT[m][event.b][(event.c + WAYS // 2) % WAYS]]
            way.append(event.b)
        elif event.kind in (Event.TURN, Event.ALLOCATED) and event.a == seat:
            seat, way = NONE, []
    return (seat, tuple(way)) if seat != NONE and way[-1] == scene.seats[seat].hex else (NONE, ())


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
