"""What is worth a newcomer's look: of the choices that have a reason now, the reason in a few words.

It is read from what the viewer may see, and from the ships as they lie now; the enemy's hidden plan counts for nothing.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.games.savage_seas.content import (
    CREW_OF,
    CREWS,
    EFFECT_OF,
    FIRES_TO_LOSE,
    FIRST_OF,
    HEAL,
    HELM,
    KINDS,
    POSITIONS,
    PUMPS,
    RELOAD_KIND,
    REPAIR,
    SAIL,
)
from quarterdeck.games.savage_seas.courses import ghost, reaching, reaching_from, ways_of
from quarterdeck.games.savage_seas.log import does
from quarterdeck.games.savage_seas.plans import cell_of, collision, end_of, facing_of, pose_of, sail_on
from quarterdeck.games.savage_seas.rules import COURSES, DECISIONS, HEAL_CREW, MARK, PUT_OUT, ROB, SCUPPER
from quarterdeck.games.savage_seas.rules.damage import fires
from quarterdeck.games.savage_seas.rules.orders import course_of
from quarterdeck.games.savage_seas.rules.table import at_work
from quarterdeck.games.savage_seas.state import Fire, Status

HURT = 2
"""So many wounds in one hand, of the four that lose, are worth a cure."""


def of_order(s: Any, team: int, kind: int) -> str:
    """Why that Order is worth a position now; nothing where no reason is in sight."""
    if kind >= RELOAD_KIND:
        return "fights the fire" if kind - RELOAD_KIND in _firefighters(s, team) else ""
    effect = EFFECT_OF[kind]
    if effect == HEAL:
        return "heals a wound" if max(s.hand_wounds[team]) else ""
    if effect == REPAIR:
        return "puts out a fire" if fires(s, team) else ""
    if effect == PUMPS:
        return "weakens the fires" if Fire.STRONG in list(s.fire[team]) else ""
    if effect in (SAIL, HELM):
        return "brings guns to bear" if not _shots(s, team, pose_of(s, team), kind) and any(
            _shots(s, team, pose, kind) for pose in _ends(s, team, kind)) else ""
    return "reaches now" if kind in reaching(s, team) else ""


def _firefighters(s: Any, team: int) -> list[int]:
    """The crews that had best fight the Strong Fires: first those that hold nothing else with a reason."""
    idle = [crew for crew in range(CREWS) if s.reload_in_hand[team][crew] and not any(
        s.hand[team][kind] and of_order(s, team, kind) for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]))]
    busy = [crew for crew in range(CREWS) if s.reload_in_hand[team][crew] and crew not in idle]
    return (idle + busy)[:list(s.fire[team]).count(Fire.STRONG)]


def of_choice(s: Any, action: int) -> str:
    """Why that answer in words is worth a look; nothing where no reason is in sight."""
    asked, choice = DECISIONS.of(s, action)
    return REASONS[asked](s, choice) if asked in REASONS else ""


def _of_healing(s: Any, crew: int) -> str:
    return _hurt_worst(list(s.hand_wounds[s.dec_team]), crew)


def _of_harming(s: Any, crew: int) -> str:
    return _hurt_worst(list(s.hand_wounds[1 - s.dec_team]), crew)


def _hurt_worst(wounds: list[int], crew: int) -> str:
    return "hurt worst" if wounds[crew] == max(wounds) >= HURT else ""


def _of_putting_out(s: Any, position: int) -> str:
    return "no crew can work there" if s.fire[s.dec_team][position] == Fire.STRONG else ""


def _of_scuppering(s: Any, _choice: int) -> str:
    """An attack that would strike."""
    enemy = 1 - s.dec_team
    strikes = s.act_team == enemy and not s.chain and at_work(s) < KINDS and at_work(s) in reaching(s, enemy)
    last = fires(s, s.dec_team) == FIRES_TO_LOSE - 1
    return ("it could be the last fire" if last else "it would strike you") if strikes else ""


def _of_course(s: Any, way: int) -> str:
    """Which of the own Orders that still wait would reach from the end of a course, where it ends without a crash."""
    team, to = s.dec_team, ghost(s, way)
    if to.into:
        return ""
    reach = reaching_from(s, team, to.cell, to.facing)
    for position in range(s.act_pos + 1, POSITIONS):
        kind = s.board[team][position] - 1
        if s.status[team][position] == Status.WAITING and kind in reach:
            return f"then {does(kind, 'reach')}"
    return ""


REASONS = {**dict.fromkeys(COURSES, _of_course), HEAL_CREW: _of_healing, ROB: _of_harming, MARK: _of_harming,
           PUT_OUT: _of_putting_out, SCUPPER: _of_scuppering}


def _ends(s: Any, team: int, kind: int) -> list[int]:
    """The poses in which an Order could leave the ship, where it does not run into anything."""
    ends = (sail_on(s, team, pose_of(s, team), course_of(kind, way)) for way in ways_of(kind))
    return [end_of(end) for end in ends if not collision(end)]


def _shots(s: Any, team: int, pose: int, kind: int) -> bool:
    """Whether another crew holds an attack that reaches from that pose: each crew gives but one Order."""
    return any(s.hand[team][shot] and CREW_OF[shot] != CREW_OF[kind]
               for shot in reaching_from(s, team, cell_of(pose), facing_of(pose)))
