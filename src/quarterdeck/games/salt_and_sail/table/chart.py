"""The map: hexes, coasts and harbours, which never change (`ground`), and what does: sites, ships, hexes to choose.

Every layer is a drawing of its own with the same view box, laid over the others; what can be chosen comes first, so that
the arrow keys find it before what can only be read. Hexes that a Move can reach beyond the next one carry their way
(`data-route`), which the page's script sails step by step.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin, sqrt
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail import view
from quarterdeck.games.salt_and_sail.content import (
    CLOSEST_PORT,
    HARBOUR,
    HARBOUR_HEX,
    HAS_ENCOUNTER,
    KNOWN_PORT,
    LAND,
    MAP_NAMES,
    MAP_ROWS,
    NEXT,
    NUMBER_OF_HARBOURS,
    NUMBER_OF_SITES,
    SEA,
    SEAT_NAMES,
    SITE_AT,
    SITE_HEX,
    STEP,
    STEPS,
    STOP,
    WAYS,
    Hex,
)
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.sinking import closest_port
from quarterdeck.games.salt_and_sail.rules.turn import moves
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table.drawings import INK, SIGNS, SYMBOLS, counter, hull

RADIUS, HALF = 40, 35
"""Of a hex: from the middle to a corner, and to a side."""
RIM = 10
WATER, SHOAL = "var(--sea)", "light-dark(#bcd9df, #25506a)"
SAND, COAST, CITY = "var(--land)", "light-dark(#b89f66, #7d7350)", "light-dark(#5b4a2c, #8a7a52)"
KNOWN = {"port": ("#0b5c7a", "anchor"), "village": ("#7a4a1e", "village"), "discovery": ("#2f6b3a", "compass")}
"""Kinds of site that are known: the colour of the disc, and its sign."""


@cache
def spot(place: Hex) -> tuple[int, int]:
    """The middle of a hex."""
    q, r = place
    return round(sqrt(3) * RADIUS * (q + r / 2)), round(1.5 * RADIUS * r)


@cache
def view_box(m: int) -> str:
    """The drawing that shows the whole map."""
    xs, ys = zip(*map(spot, SEA[m] + LAND[m]), strict=True)
    left, top = min(xs) - HALF - RIM, min(ys) - RADIUS - RIM
    return f"{left} {top} {max(xs) + HALF + RIM - left} {max(ys) + RADIUS + RIM - top}"


def is_wide(m: int) -> bool:
    """Whether the map is much wider than high."""
    *_, width, height = map(int, view_box(m).split())
    return width > 1.3 * height


@cache
def hexagon(x: int, y: int, radius: float = RADIUS) -> str:
    """The outline of a hex with a pointed top."""
    corners = [(x + radius * sin(i * pi / 3), y - radius * cos(i * pi / 3)) for i in range(6)]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "z"


# ------------------------------------------------------------------ what never changes

@cache
def ground(m: int) -> Markup:
    """Sea and land, the Capital, the known Port and the Encounters, each to be asked what it is."""
    drawn = [land(place, is_city(m, place)) for place in LAND[m]]
    for at, place in enumerate(SEA[m]):
        about = esc(about_hex(m, at))
        marks = f' role="img" tabindex="-1" data-say="{about}" aria-label="{about}"' if lies_open(m, at) else ""
        drawn.append(f'<g id="hex-{at}" class="sea"{marks}>{water(m, at, place)}</g>')
    return Markup(f'<svg class="ground" viewBox="{view_box(m)}" role="group" aria-label="{esc(MAP_NAMES[m])}">'
                  f'{"".join(drawn)}</svg>')


@cache
def terrain(m: int) -> str:
    """The same without words, for pictures."""
    return "".join([*(land(place, is_city(m, place)) for place in LAND[m]),
                    *(water(m, at, place) for at, place in enumerate(SEA[m]))])


def lies_open(m: int, at: int) -> bool:
    """Whether something lies in a hex from the start for all to see."""
    return at in harbours(m) or at == KNOWN_PORT[m] or bool(HAS_ENCOUNTER[m][at])


def land(place: Hex, has_city: bool) -> str:
    """Sand with a few hills; the city's hex is dark, with its towers."""
    x, y = spot(place)
    fill = CITY if has_city else SAND
    drawn = f'<path d="{hexagon(x, y, RADIUS + .6)}" fill="{fill}" stroke="{fill}" stroke-width="1.5"/>'
    if has_city:
        return drawn + (f'<path d="M{x - 18} {y + 14}v-18h8v8h5v-22h10v22h5v-8h8v18z" fill="{SAND}" stroke="{INK}" '
                        f'stroke-width="1.5"/>')
    return drawn + (f'<path d="M{x - 15} {y + 8}q7-16 14 0M{x + 1} {y + 3}q6-13 12 0" fill="none" stroke="{COAST}" '
                    f'stroke-width="2.5" stroke-linecap="round"/>')


def is_city(m: int, place: Hex) -> bool:
    """The land of the Capital's tile, beside its middle or in it."""
    tile = next(laid for laid in MAP_ROWS[m]["tiles"] if laid["number"] == 1)
    return (place[0] - tile["q"], place[1] - tile["r"]) in [(0, 0), *STEPS]


def water(m: int, at: int, place: Hex) -> str:
    """One hex of sea, with what lies there from the start."""
    x, y = spot(place)
    rim = 'stroke="light-dark(#ffffff8c, #ffffff1f)" stroke-width="1.5"'
    is_harbour = at in harbours(m)
    fill = SHOAL if is_harbour or at == KNOWN_PORT[m] else WATER
    drawn = f'<path d="{hexagon(x, y, RADIUS - .7)}" fill="{fill}" {rim}/>'
    if is_harbour:
        return drawn + (f'<path d="M{x - 22} {y + 24}v-22l14 5-14 5" fill="#0b5c7a" stroke="{INK}" stroke-width="2" '
                        f'stroke-linejoin="round"/>')
    if at == KNOWN_PORT[m]:
        return drawn + disc(x, y, *KNOWN["port"])
    if HAS_ENCOUNTER[m][at]:
        return drawn + (f'<circle cx="{x}" cy="{y}" r="13" fill="#b3261e" stroke="{INK}" stroke-width="1.5"/>'
                        f'<path d="M{x} {y - 7}v8M{x} {y + 6}v.5" stroke="#fff" stroke-width="4" stroke-linecap="round"/>')
    return drawn


@cache
def harbours(m: int) -> tuple[int, ...]:
    """The hexes of the Capital, in the order of their numbers."""
    return tuple(HARBOUR_HEX[m][i] for i in range(NUMBER_OF_HARBOURS[m]))


def disc(x: int, y: int, colour: str, name: str, radius: int = 15) -> str:
    """A round token with a sign."""
    size = radius / 15
    return (f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}" stroke="{INK}" stroke-width="1.5"/><g transform='
            f'"translate({x - 10 * size:.1f} {y - 10 * size:.1f}) scale({.83 * size:.2f})" fill="none" stroke="#fff" '
            f'stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">{SIGNS[name]}</g>')


@cache
def about_hex(m: int, at: int) -> str:
    """What lies in a hex from the start, and what that means."""
    if at in harbours(m):
        return (f"Harbour {harbours(m).index(at) + 1} of the Capital: no ration is eaten here; visit the Dock, the Market, "
                f"the Pub and the Governor (SALT-104).")
    if at == KNOWN_PORT[m]:
        return "A Port: it works like a harbour of the Capital (SALT-043, SALT-047)."
    if HAS_ENCOUNTER[m][at]:
        return "An Encounter: a ship that enters stops, meets a card, and its turn ends (SALT-079, SALT-135)."
    if SITE_AT[m][at] != NONE:
        return f"Site {view.SITE_LETTERS[SITE_AT[m][at]]}."
    return "Open sea."


@cache
def cover() -> Markup:
    """The picture on the front page: a part of the first map with ships on it."""
    m = 0
    x, y = spot((-4, 1))
    drawn = [terrain(m)]
    for site, kind in ((0, "unknown"), (1, "discovery"), (2, "unknown"), (3, "unknown"), (4, "village")):
        drawn.append(token_at(SEA[m][SITE_HEX[m][site]], kind, ("moon", "star") if kind == "discovery" else ()))
    for seat, place in ((0, (-5, 2)), (1, (-2, -1)), (2, (-6, 0))):
        a, b = spot(place)
        drawn.append(f'<g transform="translate({a} {b}) scale(1.1)">{hull(seat)}</g>')
    return Markup(f'<svg viewBox="{x - 270} {y - 150} 540 304" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                  f'<rect x="{x - 600}" y="{y - 400}" width="1200" height="800" fill="var(--deep)"/>{"".join(drawn)}</svg>')


@cache
def small_map(number: int) -> Markup:
    """A map for the choice of the option."""
    m = number - 1
    tokens = "".join(token_at(SEA[m][SITE_HEX[m][site]], "unknown", ()) for site in range(NUMBER_OF_SITES[m]))
    return Markup(f'<svg viewBox="{view_box(m)}" aria-hidden="true">{terrain(m)}{tokens}</svg>')


# ------------------------------------------------------------------ sites

def sites(s: Any) -> Markup:
    """What lies on the sites, as far as the viewer knows."""
    shown = [view.site_scene(s, site) for site in range(NUMBER_OF_SITES[s.map_no - 1])]
    return _sites(s.map_no - 1, tuple((site["kind"], tuple(site["symbols"]), site["is_known"]) for site in shown))


@lru_cache(512)
def _sites(m: int, shown: tuple[tuple[str, tuple[str, ...], bool], ...]) -> Markup:
    drawn = "".join(_site(site, *what, SEA[m][SITE_HEX[m][site]]) for site, what in enumerate(shown))
    return Markup(f'<svg id="sites" class="sites" viewBox="{view_box(m)}" role="group" aria-label="Sites">{drawn}</svg>')


@lru_cache(1024)
def _site(site: int, kind: str, symbols: tuple[str, ...], is_known: bool, place: Hex) -> str:
    about = esc(about_site(site, kind, symbols, is_known))
    x, y = spot(place)
    letter = f'<text x="{x}" y="{y + 32}" class="letter">{view.SITE_LETTERS[site]}</text>'
    return (f'<g id="site-{site}" class="site {kind}" role="img" tabindex="-1" data-say="{about}" aria-label="{about}">'
            f'{token_at(place, kind, symbols)}{letter}</g>')


@cache
def token_at(place: Hex, kind: str, symbols: tuple[str, ...]) -> str:
    """The token of a site: a question mark, a compass with the symbols that are known, an anchor, a hut, or nothing."""
    x, y = spot(place)
    if kind == "taken":
        return f'<circle cx="{x}" cy="{y}" r="12" fill="none" stroke="{INK}" stroke-width="1.5" stroke-dasharray="3 4"/>'
    if kind == "unknown":
        return (f'<circle cx="{x}" cy="{y}" r="15" fill="light-dark(#8a949c, #66757f)" stroke="{INK}" stroke-width="1.5"/>'
                f'<text x="{x}" y="{y + 7}" fill="#fff" font-size="20" font-weight="700" text-anchor="middle" '
                f'font-family="var(--sans)">?</text>')
    if not symbols:
        return disc(x, y, *KNOWN[kind])
    marks = "".join(badge(x + (14 if i else -14) * (len(symbols) > 1), y - 12, name) for i, name in enumerate(symbols))
    return disc(x, y + 8, *KNOWN[kind], radius=12) + marks


@cache
def badge(x: int, y: int, name: str) -> str:
    """A symbol on a small disc."""
    return (f'<circle cx="{x}" cy="{y}" r="12" fill="light-dark(#fffaf0, #f1e6c8)" stroke="{INK}" stroke-width="1.5"/>'
            f'<g transform="translate({x - 8} {y - 8}) scale(.667)" fill="#e0a526" stroke="#1d2a35" stroke-width="2" '
            f'stroke-linecap="round" stroke-linejoin="round">{SYMBOLS[name]}</g>')


def about_site(site: int, kind: str, symbols: tuple[str, ...], is_known: bool) -> str:
    """What a site is, for those who ask."""
    letter = f"Site {view.SITE_LETTERS[site]}"
    if kind == "unknown":
        return f"{letter}: a face-down token, a Discovery, a Port or a Village. Who sails there looks at it (SALT-044)."
    if kind == "taken":
        return f"{letter}: the Discovery here has been made."
    if kind == "village":
        return f"{letter}: a Village. Load rations and listen for a Rumor; a ration is still eaten (SALT-122, SALT-067)."
    if kind == "port":
        return f"{letter}: a Port. It works like a harbour of the Capital (SALT-047)."
    if is_known:
        return f"{letter}: a Discovery that bears {view.listed(list(symbols))}. A Rumor with one of them fits (SALT-083)."
    known = f" It bears {view.listed(list(symbols))}, as an attempt has shown (SALT-177)." if symbols else ""
    return f"{letter}: a Discovery; only those who looked know its symbols (SALT-046).{known}"


# ------------------------------------------------------------------ ships

CROWD = 3
"""So many ships in a hex are drawn as discs."""


def fleet(s: Any, look: Look) -> Markup:
    """All ships; one's own is clicked to stop a Move."""
    may_stop = STOP if STOP in look.legal else NONE
    active = s.active if s.phase != Phase.OVER else NONE
    sinking = s.active if s.phase == Phase.SINK else NONE
    return _fleet(s.map_no - 1, tuple(s.ship_hex[:s.seats]), active, may_stop, sinking, look.names[:s.seats])


@lru_cache(512)
def _fleet(m: int, places: tuple[int, ...], active: int, stop: int, sinking: int, names: tuple[str, ...]) -> Markup:
    there: dict[int, list[int]] = {}
    for seat, at in enumerate(places):
        if at != NONE:
            there.setdefault(at, []).append(seat)
    placed = [(seat, at, (i, len(seats))) for at, seats in there.items() for i, seat in enumerate(seats)]
    placed.sort(key=lambda ship: (ship[0] == active, ship[0]))         # the ship to act lies over the others
    drawn = [afloat(m, seat, at, place, seat == active, stop if seat == active else NONE, seat == sinking, names[seat])
             for seat, at, place in placed]
    return Markup(f'<svg id="fleet" class="fleet" viewBox="{view_box(m)}" role="group" aria-label="Ships">'
                  f'{"".join(drawn)}</svg>')


@lru_cache(4096)
def afloat(m: int, seat: int, at: int, place: tuple[int, int], is_active: bool, stop: int, is_sinking: bool,
           person: str) -> str:
    """A ship in its hex; several fan out around the middle."""
    x, y = spot(SEA[m][at])
    i, count = place
    far, size = ((0, 1), (17, .75), (17, .6), (19, .56), (21, .5))[count - 1]
    angle = 2 * pi * i / count - (pi if count == 2 else pi / 2)
    if count < CROWD and SITE_AT[m][at] != NONE:
        y, size = y + 14, min(size, .7)             # what lies there is seen above it
    x, y = round(x + far * cos(angle)), round(y + far * sin(angle) + 1)
    called = f" ({person})" if person not in ("", SEAT_NAMES[seat]) else ""
    words = f"{SEAT_NAMES[seat]}'s ship{called}. {about_hex(m, at)}"
    marks = f'class="ship can" data-action="{stop}" role="button"' if stop != NONE else 'class="ship" role="img"'
    words = f"Stop here. {words}" if stop != NONE else words
    glow = f'<circle class="{"glow" if is_active else "hit"}" r="27"/>'
    glow += f'<circle class="hit" r="{34 / size:.0f}"/>' if stop != NONE else ""       # room for a finger
    return (f'<g id="ship-{seat}" {marks} tabindex="-1" data-glide="" data-hex="{at}" data-say="{esc(words)}" '
            f'aria-label="{esc(words)}" transform="translate({x} {y}) scale({size})">{glow}'
            f'<g{" class=sinking" if is_sinking else ""}>{hull(seat) if count < CROWD else counter(seat)}</g></g>')


# ------------------------------------------------------------------ hexes to choose

def ways(s: Any, look: Look) -> Markup:
    """Hexes to sail to or to begin in; while others decide, none."""
    m = s.map_no - 1
    if not look.legal or s.phase not in (Phase.HARBOUR, Phase.MENU, Phase.STEP, Phase.SINK):
        return _ways(m, ())
    if s.phase in (Phase.MENU, Phase.STEP):
        return _ways(m, (*steps(s, look), *routes(s)))
    return _ways(m, begins(s, look))


@lru_cache(512)
def _ways(m: int, drawn: tuple[str, ...]) -> Markup:
    if not drawn:
        return Markup(f'<svg id="ways" class="ways none" viewBox="{view_box(m)}" aria-hidden="true"></svg>')
    return Markup(f'<svg id="ways" class="ways" viewBox="{view_box(m)}" role="group" aria-label="Hexes to choose">'
                  f'{"".join(drawn)}</svg>')


def steps(s: Any, look: Look) -> list[str]:
    """The six hexes beside the ship: lit where it can go, else answered with the rule."""
    q, r = SEA[s.map_no - 1][s.ship_hex[s.active]]
    ground_there = {*SEA[s.map_no - 1], *LAND[s.map_no - 1]}
    beside = [(way, (q + dq, r + dr)) for way, (dq, dr) in enumerate(STEPS)]
    is_dear = any(s.aside[s.active])
    return [choice(STEP + way, place, STEP + way in look.legal, view.name(s, STEP + way), lies_at(s, place), is_dear)
            for way, place in beside if place in ground_there]


def lies_at(s: Any, place: Hex) -> str:
    """What lies in a hex as the viewer knows it."""
    m = s.map_no - 1
    if place not in SEA[m]:
        return "Land."
    at = SEA[m].index(place)
    if SITE_AT[m][at] == NONE:
        return about_hex(m, at)
    site = view.site_scene(s, SITE_AT[m][at])
    return about_site(SITE_AT[m][at], site["kind"], tuple(site["symbols"]), site["is_known"])


@lru_cache(8192)
def choice(action: int, place: Hex, is_legal: bool, name: str, about: str, is_dear: bool = False) -> str:
    """A hex to choose, or to be told why not; asked once more where progress would be lost, of a finger at an Encounter."""
    x, y = spot(place)
    state = 'class="go can"' if is_legal else 'class="go off" aria-disabled="true"'
    sure = f' data-tap-confirm="{esc(name)}"' if is_legal and about.startswith("An Encounter") else ""
    sure = f' data-confirm="{esc(name)}: give up the tokens set aside"' if is_legal and is_dear else sure
    return (f'<g id="go-{action}" {state} data-action="{action}"{sure} role="button" tabindex="-1" '
            f'data-say="{esc(f"{name}. {about}")}" aria-label="{esc(f"{name}. {about}")}">'
            f'<path d="{hexagon(x, y, RADIUS - 1.2)}"/></g>')


def begins(s: Any, look: Look) -> tuple[str, ...]:
    """Harbours to begin in, and the closest Port after a sinking."""
    m = s.map_no - 1
    drawn = [choice(HARBOUR + i, SEA[m][at], HARBOUR + i in look.legal, view.name(s, HARBOUR + i), about_hex(m, at))
             for i, at in enumerate(harbours(m))]
    if CLOSEST_PORT in look.legal:
        place = SEA[m][closest_port(s)]
        drawn.append(choice(CLOSEST_PORT, place, True, view.name(s, CLOSEST_PORT), lies_at(s, place)))
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
                found[beside] = (*found[at], STEP + way)
                queue.append(beside)
    return [route(SEA[m][at], steps, lies_at(s, SEA[m][at])) for at, steps in found.items() if len(steps) > 1]


@lru_cache(8192)
def route(place: Hex, steps: tuple[int, ...], about: str) -> str:
    """A hex some steps away, with how many they are."""
    x, y = spot(place)
    told = esc(f"{len(steps)} steps. {about}")
    return (f'<g id="far-{x}-{y}" class="far" data-route="{" ".join(map(str, steps))}" role="button" tabindex="-1" '
            f'data-say="{told}" aria-label="{told}"><path d="{hexagon(x, y, RADIUS - 1.2)}"/>'
            f'<text x="{x + 22}" y="{y - 14}">{len(steps)}</text></g>')
