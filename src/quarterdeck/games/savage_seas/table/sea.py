"""The sea: water, reef and islands, which never change (`ground`), and what does: ships with their fires, and ghosts.

What an Order reaches is worked out by the page's script (chart.js) from `chart_data`: while a round is planned it follows
the Orders that are laid out, which the server does not know yet. A ghost is where the ship would come to lie.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from math import cos, dist, radians, sin
from typing import Any

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.savage_seas.content import (
    CELL_OF,
    DIRECTION_NAMES,
    FIRES_TO_LOSE,
    KINDS,
    LEND_A_HAND,
    MAP_ROWS,
    MAP_SEAS,
    NUDGE,
    ORDER_ROWS,
    ORDERS,
    SCALE,
    SIDES,
    STEPS,
    TEAM_NAMES,
    TEAMS,
)
from quarterdeck.games.savage_seas.log import counted
from quarterdeck.games.savage_seas.scene import Ghost, Scene
from quarterdeck.games.savage_seas.scene.cards import courses_of, is_attack
from quarterdeck.games.savage_seas.table.drawings import (
    HALF,
    SIDE,
    WAKE_BOX,
    hex_path,
    hull,
    placed,
    spot,
    symbol,
    wedge,
)
from quarterdeck.games.savage_seas.words import course_words

REEF_BOX = 'x="-620" y="-620" width="1240" height="1240"'
RIM = 16
"""How much of the reef is always in view; the rest lies outside the box and is drawn where there is room."""
TOUCH, APART, CLEAR = 52, 60, 34
"""Radius within which a ghost is pressed, what lies at least between two of them, and between a ghost and the ship."""
GHOST = .3
"""A ghost's size, as a ship's is SCALE."""


# ------------------------------------------------------------------ what never changes

@cache
def frame(map_id: int) -> tuple[int, int, int, int]:
    """What is drawn: left, top, width, height."""
    radius = MAP_ROWS[map_id]["radius"]
    half_wide, half_high = 3 * SIDE // 2 * radius + SIDE + RIM, (2 * radius + 1) * HALF + RIM
    return -half_wide, -half_high, 2 * half_wide, 2 * half_high


@cache
def view_box(map_id: int) -> str:
    """The same as an attribute."""
    return " ".join(map(str, frame(map_id)))


PATTERNS = (("waves-1", 260, 190), ("waves-2", 330, 270))


@cache
def patterns(name: str) -> str:
    """Two patterns of waves of unlike size, so that no grid shows; `name` keeps the ids of several maps apart."""
    return "".join(f'<pattern id="{name}-{tile}" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">'
                   f'<use href="{symbol(tile)}" width="{wide}" height="{high}"/></pattern>' for tile, wide, high in PATTERNS)


@cache
def water(map_id: int, name: str = "sea") -> str:
    """The lagoon in its ring of coral, hexes, islands."""
    field = "".join(hex_path(CELL_OF[place]) for place in sorted(MAP_SEAS[map_id].sea))
    deeper = "".join(hex_path(CELL_OF[q, r]) for q, r in sorted(MAP_SEAS[map_id].sea) if (5 * q + 3 * r) % 8 == 0)
    far = 70 * (MAP_ROWS[map_id]["radius"] + 1)
    sheet = f"sea-{map_id}.svg"
    waves = "".join(f'<path d="{field}" fill="url(#{name}-{tile})"/>' for tile, _, _ in PATTERNS)
    return (f'<defs>{patterns(name)}<radialGradient id="{name}-lagoon" gradientUnits="userSpaceOnUse" cx="0" cy="0" '
            f'r="{far}"><stop offset="0" stop-color="var(--sea0)"/><stop offset=".45" stop-color="var(--sea1)"/>'
            f'<stop offset="1" stop-color="var(--sea3)"/></radialGradient></defs>'
            f'<use href="{symbol("reef", sheet)}" {REEF_BOX}/><path d="{field}" fill="url(#{name}-lagoon)"/>'
            f'<path d="{deeper}" fill="var(--sea2)" opacity=".4"/>{waves}'
            f'<path class="grid" d="{field}" fill="none" stroke="var(--grid)" stroke-width="1.5"/>'
            f'<use href="{symbol("isles", sheet)}" {REEF_BOX}/>')


@cache
def ground(map_id: int) -> Markup:
    """The map as a drawing of its own, with the open sea far around it; a hex lights up when the log speaks of it."""
    hexes = "".join(f'<path id="hex-{CELL_OF[place]}" class="hex" d="{hex_path(CELL_OF[place])}"/>'
                    for place in sorted(MAP_SEAS[map_id].sea))
    open_sea = "".join(f'<rect x="-1800" y="-1200" width="3600" height="2400" fill="url(#sea-{tile})"/>'
                       for tile, _, _ in PATTERNS)
    deep = ('<defs><radialGradient id="sea-deep" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1800">'
            '<stop offset=".2" stop-color="var(--sea2)"/><stop offset=".36" stop-color="var(--sea3)"/>'
            '<stop offset=".7" stop-color="var(--sea4)"/><stop offset="1" stop-color="var(--abyss)"/></radialGradient>'
            "</defs>"
            '<rect x="-1800" y="-1200" width="3600" height="2400" fill="url(#sea-deep)"/>')
    return Markup(f'<svg class="water" viewBox="{view_box(map_id)}" aria-hidden="true">{deep}{open_sea}{rhumbs()}'
                  f"{water(map_id)}{hexes}</svg>")


@cache
def rhumbs() -> str:
    """Lines of a chart that run out from the ring."""
    turns = [radians(360 * i / 32 + 6) for i in range(32)]
    lines = [f"M{450 * cos(turn):.0f} {450 * sin(turn):.0f}L{1800 * cos(turn):.0f} {1800 * sin(turn):.0f}" for turn in turns]
    return f'<path class="rhumbs" d="{"".join(lines)}"/>'


@cache
def ship_at(team: int, cell: int, facing: int, fires: int = 0) -> str:
    """A ship on its hex, with her wake."""
    x, y = spot(cell)
    return f'<g transform="translate({x} {y}) rotate({60 * facing})">{placed("wake", WAKE_BOX)}{hull(team, fires)}</g>'


@cache
def cover() -> Markup:
    """Two broadsides between the islands."""
    drawn = ship_at(0, CELL_OF[-1, 2], 1, 1) + ship_at(1, CELL_OF[2, -1], 4, 2)
    return Markup('<svg viewBox="-270 -140 540 304" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                  f'{water(0, "cover")}{drawn}</svg>')


@cache
def small_map(map_id: int) -> Markup:
    """A sea to choose, with the ships where they start."""
    sea = MAP_SEAS[map_id]
    ships = "".join(ship_at(team, CELL_OF[sea.start[team]], sea.facing[team]) for team in range(TEAMS))
    x, y, wide, high = frame(map_id)
    return Markup(f'<svg viewBox="{x - 50} {y - 50} {wide + 100} {high + 100}" height="120" aria-hidden="true">'
                  f'{water(map_id, f"map-{map_id}")}{ships}</svg>')


# ------------------------------------------------------------------ what the script needs to draw an Order's reach

@cache
def chart_data(map_id: int) -> Markup:
    """The map and the Orders in numbers: the sea, the islands, the courses that an Order leaves open, what it is aimed at.

    Courses are those of `courses_of`.
    """
    sea = MAP_SEAS[map_id]
    orders = {kind: found for kind in range(KINDS) if (found := order_data(kind))}
    data = {"sea": sorted(sea.open), "land": sorted(sea.islands), "steps": STEPS, "nudge": NUDGE, "scale": SCALE,
            "orders": orders, "size": [SIDE, HALF]}
    return Markup(f'<i id="chart" hidden data-chart="{esc(json.dumps(data, separators=(",", ":")))}"></i>')


@cache
def order_data(kind: int) -> dict[str, Any]:
    """What an Order does to the own pose or reaches, as chart.js reads it."""
    if kind == LEND_A_HAND:
        return {"repeats": 1}
    if is_attack(kind):
        return {"sides": ORDER_ROWS[kind]["sides"], "range": ORDERS[kind].range, "cover": int(ORDERS[kind].cover)}
    return {"ways": courses_of(kind), "ram": int(ORDERS[kind].ram)} if courses_of(kind) else {}


def reach_name(team: int, kind: int) -> str:
    """What data-reach says for an Order, where there is something to draw."""
    is_drawn = kind < KINDS and bool(order_data(kind))
    return f' data-reach="{team}-{kind}"' if is_drawn else ""


# ------------------------------------------------------------------ ships and ghosts

def pieces(scene: Scene, legal: frozenset[int]) -> Markup:
    """Both ships, and while a course is chosen the ghosts of where it leads."""
    ships = "".join([ship(team.number, at.cell, at.facing, at.near_island, team.fires)
                     for team in scene.teams for at in [team.ship]])
    ghosts = choices(scene) if legal else ""
    return Markup(f'<svg id="pieces" class="pieces" viewBox="{view_box(scene.sea.id)}" role="group" '
                  f'aria-label="{esc(words(scene))}">{ships}{ghosts}</svg>')


@lru_cache(4096)
def ship(team: int, cell: int, facing: int, is_near: bool, burning: int) -> str:
    """A ship, with its words; the outer group sails, the inner one turns."""
    near = " It lies beside an island." if is_near else ""
    fire = f" {counted(burning, 'fire')} on board." if burning else ""
    said = f"The {TEAM_NAMES[team]}, facing {DIRECTION_NAMES[facing]}.{near}{fire}"
    x, y = spot(cell)
    wake = "" if burning >= FIRES_TO_LOSE else f'<g class="wake">{placed("wake", WAKE_BOX)}</g>'
    return (f'<g id="ship-{team}" class="ship team-{team}" role="img" tabindex="-1" data-say="{said}" aria-label="{said}" '
            f'data-reach="sides-{team}" data-cell="{cell}" data-x="{x}" data-y="{y}" data-facing="{facing}">'
            f'<g transform="translate({x} {y})"><circle class="touch" r="38"/>'
            f'<g class="turns" transform="rotate({60 * facing})">{wake}<g class="bob">{hull(team, burning)}</g></g></g></g>')


def choices(scene: Scene) -> str:
    """A ghost for every course."""
    ends, own = scene.ghosts, scene.asked_team
    places = spread([(to.cell, to.facing) for to in ends], spot(scene.teams[own].ship.cell))
    return "".join([choice(own, to, scene.name_of(to.action), *place)
                    for to, place in zip(ends, places, strict=True)])


def spread(poses: list[tuple[int, int]], own: tuple[int, int]) -> list[tuple[int, int]]:
    """Where ghosts are drawn: in the middle of their hexes, or as far ahead as it takes not to cover another or the ship."""
    places: list[tuple[int, int]] = []
    for cell, facing in poses:
        far, here = 0, spot(cell)
        while dist(here, own) < CLEAR or any(dist(here, other) < APART for other in places):
            far += 2
            here = ahead(cell, facing, far)
        places.append(here)
    return places


@lru_cache(4096)
def choice(team: int, to: Ghost, name: str, x: int, y: int) -> str:
    """A ghost to be chosen."""
    said = f"{name}: {course_words(to)}"
    return (f'<g id="ghost-{to.action}" class="ghost can team-{team}" data-action="{to.action}" role="button" tabindex="-1" '
            f'data-say="{esc(said)}" data-tap-confirm="{esc(name)}" aria-label="{esc(said)}">'
            f'<circle class="touch" cx="{x}" cy="{y}" r="{TOUCH}"/>'
            f'<circle class="ring" cx="{x}" cy="{y}" r="33"/>'
            f'<g class="hull" transform="translate({x} {y}) rotate({60 * to.facing})">{hull(team, 0, GHOST)}</g>'
            f'{damage(x, y, to.hits)}</g>')


def ahead(cell: int, facing: int, far: int) -> tuple[int, int]:
    """So far from the middle of a hex, towards the bow."""
    x, y = spot(cell)
    dx, dy = ((0, -1), (.87, -.5), (.87, .5), (0, 1), (-.87, .5), (-.87, -.5))[facing]
    return round(x + far * dx), round(y + far * dy)


@cache
def damage(x: int, y: int, hits: int) -> str:
    """What a collision costs, beside the ghost."""
    return "" if not hits else (f'<g class="cost" transform="translate({x + 30} {y - 26})"><circle r="19"/>'
                                f'<text y="8" text-anchor="middle">−{hits}</text></g>')


def words(scene: Scene) -> str:
    """The sea for those who do not see it."""
    apart = counted(scene.distance, "hex").replace("hexs", "hexes")
    return f"{scene.sea.name}. The ships are {apart} apart."


@cache
def sides() -> Markup:
    """The four sides of a ship as tinted wedges, which the script lays under a ship that is pointed at."""
    wedges = "".join(wedge(side, 230, f"side {side}") for side in SIDES)
    named = "".join(f'<g class="of-side" transform="rotate({90 * i}) translate(0 -150)">'
                    f'<text text-anchor="middle" y="8">{side}</text></g>'
                    for i, side in enumerate(SIDES))
    return Markup(f'<template id="sides"><svg><g class="reach sides">{wedges}{named}</g></svg></template>')


