"""Where a ship may sail, and how its crew may be divided."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import DIRECTION_NAMES, HAS_ENCOUNTER, NEXT, WAYS
from quarterdeck.games.salt_and_sail.rules import SAIL_ON, SET_OUT
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.moving import moves, open_ways, range_of
from quarterdeck.games.salt_and_sail.rules.turn import fewest_sails, most_sails
from quarterdeck.games.salt_and_sail.state import Phase


class Way(NamedTuple):
    """A step that the ship may take now."""

    way: str
    action: int
    hex: int


class Route(NamedTuple):
    """A hex that a Move can reach, and the actions that lead there."""

    hex: int
    steps: tuple[int, ...]


class Division(NamedTuple):
    """A way to divide the crew, and what it allows."""

    sails: int
    hands: int
    range: int          # hexes of a Move
    draws: int          # tokens in a check


def steps_of(s: Any) -> tuple[Way, ...]:
    """Where the ship of the seat to act may step now."""
    open_ = open_ways(s) if s.phase == Phase.STEP else moves(s) if s.phase == Phase.MENU else 0
    return tuple([Way(DIRECTION_NAMES[way], SET_OUT.action(way), NEXT[s.map_no - 1][s.ship_hex[s.active]][way])
                  for way in range(WAYS) if open_ >> way & 1])


def routes_of(s: Any) -> tuple[Route, ...]:
    """The hexes that the ship's Move can reach now."""
    far = s.range_left if s.phase == Phase.STEP else range_of(s, s.active) if moves(s) else 0
    return within_reach(s.map_no - 1, s.ship_hex[s.active], far)


@lru_cache(2048)
def within_reach(m: int, start: int, far: int) -> tuple[Route, ...]:
    """The hexes to which so many steps lead; a Move ends at an Encounter."""
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
    return tuple(Route(at, steps) for at, steps in found.items())


def divisions_of(s: Any) -> tuple[Division, ...]:
    """Every way in which the seat to act may divide its crew, as the rules see the ship then."""
    tried, seat = s.copy(), s.active
    crew = s.sails[seat] + s.hands[seat]
    found = []
    for sails in range(fewest_sails(s), most_sails(s) + 1):
        tried.sails[seat], tried.hands[seat] = sails, crew - sails
        found.append(Division(sails, crew - sails, int(range_of(tried, seat)), int(allowance(tried, seat))))
    return tuple(found)
