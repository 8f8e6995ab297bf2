"""What could come of an Order as the ships lie: where a course leads, what it runs into, which attacks reach."""

from __future__ import annotations

from typing import Any, NamedTuple

from quarterdeck.games.savage_seas.content import (
    AS_PRINTED,
    DIRECTION_LETTERS,
    EFFECT_OF,
    FIRST_AIMED,
    HELM,
    HEXES,
    KINDS,
    SAIL,
    TEAM_NAMES,
    WAY_COUNT,
    WAYS_OF,
)
from quarterdeck.games.savage_seas.plans import cell_of, collision, end_of, facing_of, meets_ship, own_hits, pose_of, sail_on
from quarterdeck.games.savage_seas.rules import LET_STAND, SAIL_AND_TURN
from quarterdeck.games.savage_seas.rules.orders import at_stake, course_of
from quarterdeck.games.savage_seas.rules.sea import in_reach
from quarterdeck.games.savage_seas.rules.table import at_work
from quarterdeck.games.savage_seas.state import Point


def reaching(s: Any, team: int) -> list[int]:
    """The kinds that would reach the enemy ship as both lie now."""
    return reaching_from(s, team, s.ship_cell[team], s.facing[team])


def reaching_from(s: Any, team: int, cell: int, facing: int) -> list[int]:
    """The kinds that would reach it from another pose."""
    return reached_from(s.map_id, cell, facing, s.ship_cell[1 - team])


def reached_from(map_id: int, cell: int, facing: int, enemy: int) -> list[int]:
    """The kinds that reach from a pose to a hex."""
    reach = in_reach(map_id, cell, facing, enemy)
    return [kind for kind in range(FIRST_AIMED, KINDS) if reach >> kind - FIRST_AIMED & 1]


class Ghost(NamedTuple):
    """Where a way to sail an Order would end, and what it would run into."""

    action: int
    cell: int
    q: int
    r: int
    facing: int
    letter: str
    into: str           # what is in the way, or nothing
    hits: int           # what that costs the own ship


def ghost(s: Any, way: int, kind: int | None = None) -> Ghost:
    """Where a way to sail the Order at work would end."""
    team = s.act_team
    sailed = sail_on(s, team, pose_of(s, team), course_of(at_work(s) if kind is None else kind, way))
    cell, facing = cell_of(end_of(sailed)), facing_of(end_of(sailed))
    into = "" if not collision(sailed) else f"the {TEAM_NAMES[1 - team]}" if meets_ship(sailed) else "land or coral"
    action = SAIL_AND_TURN.action(way) if way != AS_PRINTED else LET_STAND.action()
    q, r = HEXES[cell]
    return Ghost(action, cell, q, r, facing, DIRECTION_LETTERS[facing], into, own_hits(sailed))


def ways_of(kind: int) -> list[int]:
    """The ways to sail an Order; none where it is no course."""
    if kind < 0 or EFFECT_OF[kind] not in (SAIL, HELM):
        return []
    return [way for way in range(WAY_COUNT) if WAYS_OF[kind] >> way & 1] or [AS_PRINTED]


def risks(s: Any) -> list[Ghost]:                                                    # SAVAGE-058
    """In a window: where the course that was revealed could run into something, in the ways it leaves open."""
    if s.point != Point.SCUPPER:
        return []
    kind = at_stake(s)
    return [to for to in (ghost(s, way, kind) for way in ways_of(kind)) if to.into]


def ways_at_stake(s: Any) -> int:
    """How many ways to sail the Order in a window leaves open."""
    return len(ways_of(at_stake(s)))
