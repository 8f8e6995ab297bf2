"""What never changes on the chart: sea, coasts, the Capital and Encounters; and small pictures of maps."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, pi, sin

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.salt_and_sail.content import (
    HAS_ENCOUNTER,
    LAND,
    MAP_NAMES,
    MAP_ROWS,
    MAP_STORIES,
    MAPS,
    NUMBER_OF_SITES,
    SEA,
    SITE_HEX,
    STEPS,
)
from quarterdeck.games.salt_and_sail.phrases import counted
from quarterdeck.games.salt_and_sail.table import waves
from quarterdeck.games.salt_and_sail.table.coasts import coasts, islands, shore, smooth
from quarterdeck.games.salt_and_sail.table.drawings import address, laid
from quarterdeck.games.salt_and_sail.table.hexes import (
    RADIUS,
    about_hex,
    bounds,
    city_hex,
    harbours,
    hexagon,
    known_ports,
    outline,
    spot,
    view_box,
)

FAR_OUT = 1600
"""How far the sea is drawn beyond the map: the chart lies in the middle of the screen."""


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
