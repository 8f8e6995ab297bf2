"""How people share a battle: two teams, windows that close by themselves, suggestions, plans before one is asked."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.games.savage_seas.content import CAPTAIN, CREWS, POSITIONS, SEAT_OF
from quarterdeck.games.savage_seas.rules import LET_STAND, PLACE
from quarterdeck.games.savage_seas.rules.planning import hands_up
from quarterdeck.games.savage_seas.rules.table import is_question_public
from quarterdeck.games.savage_seas.state import Phase, Point

SCUPPER_SECONDS = 5.0
"""How long a window stays open where every Captain is asked (SAVAGE-064)."""
SUGGESTIONS = 64 * (POSITIONS + 1)
"""A suggestion is an action, plus 64 x the number of the position that it is meant for: see `suggested`."""


def team(seat: int) -> int:                                                     # SAVAGE-003
    """Which ship a seat sails."""
    return seat % 2


def closes(s: Any) -> tuple[float, int] | None:                                 # SAVAGE-064
    """The seconds that both Captains have to scupper, and that the Order stands after that, where both are asked."""
    return (SCUPPER_SECONDS, LET_STAND.action()) if s.point == Point.SCUPPER and s.ask_all else None


def answer_together(s: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:         # SAVAGE-060, SAVAGE-064
    """A name for the window that is open, and the Captains who answer in it, in the order in which they are asked."""
    extra = s.act_count if s.sub_kind else 0
    teams = [team for team in (1 - s.act_team, s.act_team) if is_question_public(s, team)]
    return ((s.round_no, s.act_pos, s.act_team, extra, s.chain),
            tuple(SEAT_OF[s.seats][team][CAPTAIN] for team in teams))


def plans_early(s: Any, seat: int) -> bool:                                         # SAVAGE-042, SAVAGE-043
    """Whether a Captain who places second may lay out a plan already: plans are secret, so that nothing is lost by it.

    Where crews hand up, the Captain needs their cards first.
    """
    if seat == NOBODY or s.phase != Phase.PLANNING or s.dec_team == seat % 2 or s.dec_team != s.gage:
        return False
    is_captain = bool(SEAT_OF[s.seats][seat % 2][CAPTAIN] == seat)
    return is_captain and not any(hands_up(s, seat % 2, crew) for crew in range(CREWS))


def suggesting(s: Any) -> int:
    """Team mates suggest Orders while a round is planned."""
    return int(s.round_no) if s.phase == Phase.PLANNING else 0


def suggested(pin: int) -> tuple[int, int]:
    """The kind that is suggested, and the position that it is meant for, from 1; 0 for any."""
    return pin % 64 - PLACE.first, pin // 64
