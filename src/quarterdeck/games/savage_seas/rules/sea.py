"""The sea: what a ship can reach, and how it moves (spec.md, 3.4 and 3.9)."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import (
    ABEAM,
    AHEAD,
    BEARINGS,
    CODE,
    COVER,
    FACINGS,
    FIRST_AIMED,
    ISLAND,
    NEAR_ISLAND,
    ORIGIN,
    OVER_COVER,
    RAM_DAMAGE,
    RELATION,
    SIDES_AT,
    WITHIN,
    WORD,
)
from quarterdeck.games.savage_seas.rules.terms import Event, Step, hits, numbers_of_course
from quarterdeck.games.savage_seas.state import Reason


def in_reach(sea, cell, facing, target):                # SAVAGE-034, SAVAGE-036, SAVAGE-037, SAVAGE-078
    """The Orders that reach a ship on `target` from `cell`, as a set: bit kind - FIRST_AIMED."""
    relation = RELATION[ORIGIN + CODE[target] - CODE[cell]]
    sides = SIDES_AT[BEARINGS + relation // 32 - 3 * facing]
    reach = WITHIN[relation % 32] & ABEAM[sides]
    if (COVER[sea][cell][target // WORD] >> (target % WORD)) & 1:
        reach &= OVER_COVER
    return reach


def reaches(s, team, kind):                             # SAVAGE-034
    """Whether that Order of the team reaches the enemy ship now."""
    reach = in_reach(s.map_id, s.ship_cell[team], s.facing[team], s.ship_cell[1 - team])
    return (reach >> (kind - FIRST_AIMED)) & 1 == 1


def distance_of(cell, target):                          # SAVAGE-031
    """How many hexes one cell is from another."""
    return RELATION[ORIGIN + CODE[target] - CODE[cell]] % 32


def is_near_island(s, team):                            # SAVAGE-038
    """Whether the team's ship is island adjacent."""
    return NEAR_ISLAND[s.map_id][s.ship_cell[team]] == 1


# ------------------------------------------------------------------ movement

def sail(s, course):                                    # SAVAGE-066..068, SAVAGE-071, SAVAGE-077
    """The ship in turn follows a course to its end, or until something stands in the way."""
    team = s.act_team
    before, knots, after, ram = numbers_of_course(course)
    turn(s, team, before)
    for moved in range(knots):
        ahead = AHEAD[s.map_id][s.ship_cell[team]][s.facing[team]]
        if ahead < 0 or ahead == s.ship_cell[1 - team]:
            return collide(s, ahead, moved + 1, after, ram)
        s.ship_cell[team] = ahead
        note(s, Event.MOVED, team, ahead, s.facing[team])
    turn(s, team, after)
    return Step.DONE


def turn(s, team, clicks):                              # SAVAGE-066
    """The ship turns so many clicks to starboard, in its hex."""
    if clicks != 0:
        s.facing[team] = (s.facing[team] + clicks) % FACINGS
        note(s, Event.TURNED, team, s.facing[team], clicks)


def collide(s, ahead, number, after, ram):              # SAVAGE-072..076, SAVAGE-115
    """Fire damage of the collision number: to both ships, or to the one that ran onto an island or into the edge."""
    note(s, Event.RAN_INTO, s.act_team, ahead, number)
    if ahead < 0:
        return hits(s.act_team, number, 0, 0, after, Reason.ISLAND if ahead == ISLAND else Reason.EDGE)
    return hits(s.act_team, RAM_DAMAGE if ram != 0 else number, number, 0, after, Reason.COLLISION)
