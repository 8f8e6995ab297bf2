"""What is worth a newcomer's look: places and choices that have a reason now, with the reason in a few words.

It is read from what the viewer may see: own and public Rumors, tokens that the seat has looked at, its bag and its hold.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ARTIFACTS,
    BAGS,
    DISCOVERIES,
    DOCK,
    GOVERNOR,
    IS_HARBOUR,
    NEXT,
    PORT,
    PUB,
    SITE_HEX,
    TREASURES,
    WAYS,
)
from quarterdeck.games.salt_and_sail.phrases import can_meet, rumor_number
from quarterdeck.games.salt_and_sail.plans import SLOTS, best_attempt, is_hidden, knows, rate_of, slot_of
from quarterdeck.games.salt_and_sail.player import like_captain, poor_rumors, useful_rumors
from quarterdeck.games.salt_and_sail.rules import DECISIONS, DELIVER, KEEP, LISTEN, LOAD, REPAIR, TAKE_CAPTAIN, VISIT
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.table import berth, room, sites_in_use
from quarterdeck.games.salt_and_sail.rules.terms import Berth

MOST_PLACES = 3
"""More places with a reason would be no help."""
LOW = 2
"""So few rations call for a harbour."""


class Place(NamedTuple):
    """A hex with a reason to sail there."""

    at: int
    far: int        # how many steps it is to there
    why: str        # as it stands on the chart
    short: str      # as it stands under a choice that leads there


# ------------------------------------------------------------------ places

def places(s: Any) -> tuple[Place, ...]:
    """Where it may be worth sailing, the best first: sites that a Rumor fits, a harbour for cargo or food, the unknown."""
    seat, m = s.active, s.map_no - 1
    if s.ship_hex[seat] == NONE:
        return ()
    far = _steps(m, s.ship_hex[seat])
    fitting = [(rate, Place(SITE_HEX[m][site], far.get(SITE_HEX[m][site], 0), f"{name} fits", f"to {name}"))
               for site, rate, name in _fitting(s, seat, far)]
    found = [place for _, place in sorted(fitting, key=lambda each: (-each[0], each[1].far))[:MOST_PLACES - 1]]
    home = _home(s, seat, far)
    if home:
        found.insert(0 if cargo(s, seat) else len(found), home)
    hidden = [SITE_HEX[m][site] for site in range(sites_in_use(s)) if is_hidden(s, seat, site)]
    near = min((at for at in hidden if far.get(at)), key=lambda at: far[at], default=NONE)
    is_at_work = any(not place.far for _, place in fitting)
    if near != NONE and len(fitting) < MOST_PLACES - 1 and not is_at_work:
        found.append(Place(near, far[near], "unexplored", "to explore"))
    return tuple(place for place in found if place.far)[:MOST_PLACES]


def _fitting(s: Any, seat: int, far: dict[int, int]) -> list[tuple[int, int, str]]:
    """The sites whose token the seat knows and one of its Rumors fits: with what it promises, and the Rumor's number."""
    found = []
    for site in range(sites_in_use(s)):
        if knows(s, seat, site):
            best = best_attempt(s, seat, site, 10 * far.get(SITE_HEX[s.map_no - 1][site], 0), 0)
            if best > 0:
                found.append((site, rate_of(best), rumor_number(rumor_in(s, slot_of(best)))))
    return found


def _home(s: Any, seat: int, far: dict[int, int]) -> Place | None:
    """The closest harbour, where there is something to deliver, or food to fetch."""
    m, fame = s.map_no - 1, cargo(s, seat)
    if berth(s, seat) == Berth.HARBOUR or (not fame and s.rations[seat] > LOW):
        return None
    ports = [at for at in far if IS_HARBOUR[m][at]]
    ports += [SITE_HEX[m][site] for site in range(sites_in_use(s)) if s.site_up[site] and s.site_token[site] == PORT]
    at = min(ports, key=lambda port: far.get(port, len(NEXT[m])), default=NONE)
    if at == NONE:
        return None
    return Place(at, far.get(at, 0), f"deliver {fame} FP" if fame else "rations", "to harbour")


def cargo(s: Any, seat: int) -> int:
    """The fame of what lies in the hold for a Governor."""
    treasures = sum(TREASURES[card].fame for card in range(len(TREASURES)) if s.treasure_at[card] == seat)
    return int(treasures + sum(DISCOVERIES[s.leads[rumor]].fame for rumor in ARTIFACTS
                               if s.artifact_aboard[rumor] and s.found[rumor] == seat))


@cache
def _steps(m: int, start: int) -> dict[int, int]:
    """How many steps it is by sea from a hex to every other."""
    found = {start: 0}
    queue = [start]
    for at in queue:
        for way in range(WAYS):
            if NEXT[m][at][way] not in (NONE, *found):
                found[NEXT[m][at][way]] = found[at] + 1
                queue.append(NEXT[m][at][way])
    return found


# ------------------------------------------------------------------ choices in words

def of_captain(s: Any, captain: int) -> str:
    """How many of the Rumors at hand that bag could meet, for the Captains whose bags meet them best."""
    free = [each for each in range(len(BAGS)) if each not in list(s.captain)]
    best = sorted(free, key=lambda each: -like_captain(s, each, 0))[:2]
    rumors = [rumor_in(s, slot) for slot in range(SLOTS) if rumor_in(s, slot) != NONE]
    met = sum(can_meet(BAGS[captain], rumor) for rumor in rumors)
    return f"fits {met} of {len(rumors)} Rumors" if captain in best and met else ""


def of_treasure(s: Any, which: int) -> str:
    """The one with more fame."""
    fame = [int(TREASURES[card].fame) if card != NONE else 0 for card in s.offer]
    return "more fame" if fame[which] > fame[1 - which] else ""


def of_visit(s: Any, place: int) -> str:
    """What there is to do there."""
    seat = s.active
    if place == GOVERNOR:
        return of_delivery(s, 0)
    if place == DOCK:
        has_room = room(s, seat) > 0
        return "rations for the way" if s.rations[seat] <= LOW and has_room else \
            "mend the hull" if s.light[seat] or s.heavy[seat] else ""
    return "you need a Rumor" if place == PUB and not useful_rumors(s, seat, poor_rumors(s, seat)) else ""


def of_delivery(s: Any, _choice: int) -> str:
    """The fame of what is aboard."""
    fame = cargo(s, s.active)
    return f"{fame} FP" if fame else ""


def of_loading(s: Any, everything: int) -> str:
    """A full hold lasts."""
    return "food for the way" if everything and room(s, s.active) > 0 else ""


def of_repair(s: Any, heavy: int) -> str:
    """Damage that is there."""
    return "before she sinks" if (s.heavy if heavy else s.light)[s.active] else ""


def of_listening(_s: Any, _choice: int) -> str:
    """Rumors cost nothing."""
    return "a new chance"


def of_nothing(_s: Any, _choice: int) -> str:
    """No reason is in sight."""
    return ""


of_choice = DECISIONS.reader("of_choice", __name__, dict.fromkeys(DECISIONS.all, of_nothing) | {
    TAKE_CAPTAIN: of_captain, KEEP: of_treasure, VISIT: of_visit, DELIVER: of_delivery, LOAD: of_loading, REPAIR: of_repair,
    LISTEN: of_listening})
"""Why that choice is worth a look; nothing where no reason is in sight."""
