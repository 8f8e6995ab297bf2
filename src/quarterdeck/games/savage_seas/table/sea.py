"""The sea: water, islands and coral, which never change (`ground`), and what does: ships, ghosts, and what an Order reaches.

Everything that an Order under the pointer would do is drawn beforehand and hidden; the script shows the drawing with the id
reach-NAME for a piece that says data-reach="NAME". A ghost is where the ship would come to lie.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import dist
from typing import Any

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.savage_seas import view
from quarterdeck.games.savage_seas.content import (
    ABEAM,
    BEARINGS,
    CELL_OF,
    CODE,
    DIRECTION_NAMES,
    FIRST_AIMED,
    FIRST_WAY,
    HELM,
    HEXES,
    KINDS,
    MAP_NAMES,
    MAP_ROWS,
    MAP_SEAS,
    NOTHING,
    ORDER_ROWS,
    ORDERS,
    ORIGIN,
    POSITIONS,
    RELATION,
    SAIL,
    SIDES,
    SIDES_AT,
    TEAM_NAMES,
    TEAMS,
    WAY_COUNT,
    WAYS_OF,
    WITHIN,
)
from quarterdeck.games.savage_seas.hints import pose_of, sail_on
from quarterdeck.games.savage_seas.rules.orders import at_work, course_of
from quarterdeck.games.savage_seas.rules.sea import distance_of, in_reach, is_near_island
from quarterdeck.games.savage_seas.state import Point
from quarterdeck.games.savage_seas.table.drawings import HALF, SIDE, hex_path, hull, spot, wedge

CORAL = "light-dark(#d9c9a3, #3d3729)"
DOTS = ('<pattern id="{}" width="22" height="22" patternUnits="userSpaceOnUse">'
        '<circle cx="6" cy="6" r="3.5" fill="light-dark(#a9855a, #6f5c3f)"/>'
        '<circle cx="17" cy="15" r="2.5" fill="light-dark(#b89468, #63533a)"/></pattern>')
HATCHING = ('<pattern id="covered" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
            '<path d="M0 0v12" stroke="var(--ink)" stroke-width="3.5" opacity=".45"/></pattern>')
RIM = 14
TOUCH, APART, CLEAR = 52, 60, 34
"""Radius within which a ghost is pressed, what lies at least between two of them, and between a ghost and the ship."""
SAILING = (Point.MOVE, Point.TURN, Point.HELM)


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


@cache
def water(map_id: int, dots: str = "coral") -> str:
    """Coral all around, the sea in hexes, islands with a darker rim; `dots` is the id of the coral's pattern."""
    x, y, wide, high = frame(map_id)
    sea = MAP_SEAS[map_id]
    hexes = "".join(hex_path(CELL_OF[place]) for place in sorted(sea.sea))
    islands = "".join(f'<path d="{island(*spot(CELL_OF[place]))}"/>' for place in sorted(sea.islands))
    return (f'<defs>{DOTS.format(dots)}</defs><rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="24" fill="{CORAL}"/>'
            f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="24" fill="url(#{dots})"/>'
            f'<path d="{hexes}" fill="var(--sea)" stroke="light-dark(#8fb9c9, #2f5870)" stroke-width="2"/>'
            f'<g fill="light-dark(#8bb174, #3f6b4a)" stroke="light-dark(#4c7040, #7fa884)" stroke-width="4" '
            f'stroke-linejoin="round">{islands}</g>')


def island(x: int, y: int) -> str:
    """A rugged coast inside a hex."""
    return f"M{x - 33} {y - 4}l10-20 16-6 18 4 14 16 7 13-9 17-17 9-19 1-14-12z"


@cache
def ground(map_id: int) -> Markup:
    """The map as a drawing of its own; a hex tells its name under the pointer, and when the log speaks of it."""
    hexes = "".join(named_hex(CELL_OF[place]) for place in sorted(MAP_SEAS[map_id].sea))
    return Markup(f'<svg class="water" viewBox="{view_box(map_id)}" aria-hidden="true"><defs>{HATCHING}</defs>'
                  f"{water(map_id)}{hexes}</svg>")


@cache
def named_hex(cell: int) -> str:
    """A hex with its name, which is seen when it matters."""
    x, y = spot(cell)
    return (f'<g id="hex-{cell}" class="hex"><path d="{hex_path(cell)}"/>'
            f'<text x="{x}" y="{y + HALF - 5}" text-anchor="middle">{view.place_name(cell)}</text></g>')


@cache
def ship_at(team: int, cell: int, facing: int) -> str:
    """A ship on its hex."""
    x, y = spot(cell)
    return f'<g transform="translate({x} {y}) rotate({60 * facing})">{hull(team)}</g>'


@cache
def cover() -> Markup:
    """Two broadsides between the islands."""
    drawn = ship_at(0, CELL_OF[-1, 2], 1) + ship_at(1, CELL_OF[2, -1], 4)
    return Markup('<svg viewBox="-270 -140 540 304" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                  f"{water(0)}{drawn}</svg>")


@cache
def small_map(map_id: int) -> Markup:
    """A sea to choose, with the ships where they start."""
    sea = MAP_SEAS[map_id]
    ships = "".join(ship_at(team, CELL_OF[sea.start[team]], sea.facing[team]) for team in range(TEAMS))
    drawn = water(map_id, f"coral-{map_id}")
    return Markup(f'<svg viewBox="{view_box(map_id)}" height="120" aria-hidden="true">{drawn}{ships}</svg>')


# ------------------------------------------------------------------ ships and ghosts

def pieces(s: Any, legal: frozenset[int]) -> Markup:
    """Both ships, and while a course is chosen the ghosts of where it leads."""
    ships = "".join(ship(team, s.ship_cell[team], s.facing[team], is_near_island(s, team)) for team in range(TEAMS))
    ghosts = choices(s, legal) if legal and s.point in SAILING else ""
    return Markup(f'<svg id="pieces" class="pieces" viewBox="{view_box(s.map_id)}" role="group" '
                  f'aria-label="{esc(words(s))}">{ships}{ghosts}</svg>')


@lru_cache(4096)
def ship(team: int, cell: int, facing: int, is_near: bool) -> str:
    """A ship, with its words; the outer group glides, the inner one turns."""
    near = " It is island adjacent." if is_near else ""
    said = f"The {TEAM_NAMES[team]} at {view.place_name(cell)}, facing {DIRECTION_NAMES[facing]}.{near}"
    x, y = spot(cell)
    return (f'<g id="ship-{team}" class="ship" data-glide="" role="img" tabindex="-1" data-say="{said}" aria-label="{said}" '
            f'data-reach="sides-{team}" data-x="{x}" data-y="{y}" data-facing="{facing}"><g transform="translate({x} {y})">'
            f'<circle class="touch" r="38"/><g class="turns" transform="rotate({60 * facing})">{hull(team)}</g></g></g>')


def choices(s: Any, legal: frozenset[int]) -> str:
    """A ghost for every course."""
    ends = {action: view.ghost(s, action) for action in sorted(legal)}
    places = spread([(to["cell"], to["facing"]) for to in ends.values()], spot(s.ship_cell[s.dec_team]))
    return "".join(choice(s.dec_team, action, to, view.name(s, action), *place)
                   for (action, to), place in zip(ends.items(), places, strict=True))


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


def choice(team: int, action: int, to: dict[str, Any], name: str, x: int, y: int) -> str:
    """A ghost to be chosen."""
    said = f"{name}: {course_words(to)}"
    return (f'<g id="ghost-{action}" class="ghost can" data-action="{action}" role="button" tabindex="-1" '
            f'data-say="{esc(said)}" data-tap-confirm="{esc(name)}" aria-label="{esc(said)}">'
            f'<circle class="touch" cx="{x}" cy="{y}" r="{TOUCH}"/>'
            f'<circle class="ring" cx="{x}" cy="{y}" r="33"/>'
            f'<g transform="translate({x} {y}) rotate({60 * to["facing"]}) scale(.72)">{hull(team)}</g>'
            f'{damage(x, y, to["hits"])}</g>')


def course_words(to: dict[str, Any]) -> str:
    """Where a course leads: the facing at its end, and what it costs to get no further."""
    end = f"faces {DIRECTION_NAMES[to['facing']]}"
    return f"{end}, runs into {to['into']}: {view.counted(to['hits'], 'hit')}" if to["into"] else end


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


def words(s: Any) -> str:
    """The sea for those who do not see it."""
    apart = view.counted(distance_of(s.ship_cell[0], s.ship_cell[1]), "hex").replace("hexs", "hexes")
    return f"{MAP_NAMES[s.map_id]}. The ships are {apart} apart."


# ------------------------------------------------------------------ what an Order would do

def reach(s: Any) -> Markup:
    """The drawings of every Order that the viewer can see, as the ships lie now; the script shows one at a time."""
    drawn = []
    for team in range(TEAMS):
        drawn.append(sides(team, s.ship_cell[team], s.facing[team]))
        for kind in sorted(seen(s, team)):
            if "sides" in ORDER_ROWS[kind]:
                drawn.append(f'<g id="reach-{team}-{kind}" class="reach">'
                             f"{aim(s.map_id, s.ship_cell[team], s.facing[team], kind)}</g>")
            elif ORDERS[kind].effect in (SAIL, HELM):
                drawn.append(f'<g id="reach-{team}-{kind}" class="reach">{courses(s, team, kind)}</g>')
    return Markup(f'<svg id="reach" class="overlay" viewBox="{view_box(s.map_id)}" aria-hidden="true">'
                  f"{''.join(drawn)}</svg>")


def seen(s: Any, team: int) -> set[int]:
    """The kinds in the team's hands and on its board, as far as they are shown, and the one at work."""
    held = {kind for kind in range(KINDS) if s.hand[team][kind]}
    lying = {s.board[team][position] - 1 for position in range(POSITIONS)}
    working = {at_work(s)} if s.act_team == team else set()
    return held | {kind for kind in lying | working if 0 <= kind < KINDS}


@lru_cache(2048)
def aim(map_id: int, cell: int, facing: int, kind: int) -> str:
    """The hexes that an attack reaches, and hatched those that would be reached but for cover."""
    bit = 1 << kind - FIRST_AIMED
    hit, covered = [], []
    for place in sorted(MAP_SEAS[map_id].sea - MAP_SEAS[map_id].islands - {HEXES[cell]}):
        target = CELL_OF[place]
        relation = RELATION[ORIGIN + CODE[target] - CODE[cell]]
        if in_reach(map_id, cell, facing, target) & bit:
            hit.append(hex_path(target))
        elif WITHIN[relation % 32] & ABEAM[SIDES_AT[BEARINGS + relation // 32 - 3 * facing]] & bit:
            covered.append(hex_path(target))
    return f'<path class="hit" d="{"".join(hit)}"/><path class="behind" d="{"".join(covered)}"/>'


def courses(s: Any, team: int, kind: int) -> str:
    """Where an Order would take the ship from here, every way that it leaves open."""
    ways = [FIRST_WAY + way for way in range(WAY_COUNT) if WAYS_OF[kind] >> way & 1] or [NOTHING]
    drawn = []
    for way in ways:
        sailed = sail_on(s, team, pose_of(s, team), course_of(kind, way))
        cell, facing, number = sailed % 1024 // 8, sailed % 8, sailed // 1024 % 4
        x, y = ahead(cell, facing, 20 if len(ways) > 1 else 0)
        hits = ORDERS[kind].ram if sailed >= 8192 else number
        drawn.append(f'<g class="course" transform="translate({x} {y}) rotate({60 * facing}) scale(.8)">{hull(team)}</g>'
                     f"{damage(x, y, hits)}")
    return "".join(drawn)


@lru_cache(1024)
def sides(team: int, cell: int, facing: int) -> str:
    """The four sides of a ship as tinted wedges."""
    x, y = spot(cell)
    wedges = "".join(wedge(side, 230, f"side {side}") for side in SIDES)
    named = []
    for i, side in enumerate(SIDES):
        turn = 90 * i
        named.append(f'<g transform="rotate({turn}) translate(0 -150) rotate({-turn - 60 * facing})">'
                     f'<text text-anchor="middle" y="8">{side}</text></g>')
    return (f'<g id="reach-sides-{team}" class="reach" transform="translate({x} {y}) rotate({60 * facing})">'
            f'{wedges}{"".join(named)}</g>')


def reach_name(team: int, kind: int) -> str:
    """What data-reach says for an Order, where there is something to draw."""
    is_drawn = kind < KINDS and ("sides" in ORDER_ROWS[kind] or ORDERS[kind].effect in (SAIL, HELM))
    return f' data-reach="{team}-{kind}"' if is_drawn else ""

