"""How a battle of Savage Seas came out: in words, to compare, and the moment that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Line, Result, Standing, TurningPoint, symbols
from quarterdeck.games.savage_seas.content import CREW_NAMES, CREWS, FIRES_TO_LOSE, SEAT_NAMES, TEAM_NAMES
from quarterdeck.games.savage_seas.log import reason_text, tell
from quarterdeck.games.savage_seas.rules.damage import fires, strong_fires
from quarterdeck.games.savage_seas.rules.terms import Event
from quarterdeck.games.savage_seas.state import DRAW, Reason


def result(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> Result:             # SAVAGE-163..165
    """How the battle came out: the fires and wounds of both ships, the winner's seats first."""
    draw = s.winner == DRAW
    own = NONE if seat == NOBODY else seat % 2
    title = "A draw." if draw else "You win!" if own == s.winner else "You lose." if own != NONE else \
        f"The {TEAM_NAMES[s.winner]} wins!"
    order = sorted(range(s.seats), key=lambda each: (not draw and each % 2 != s.winner, each))
    standings = tuple(Standing(each, 1 if draw or each % 2 == s.winner else 2, damage_text(s, each % 2),
                               damage_lines(s, each % 2), not draw and each % 2 == s.winner) for each in order)
    ours = "The Maw and the last round are ours, not the book's." if s.reason in (Reason.MAW, Reason.LAST_ROUND) else ""
    return Result(title, reason_text(s.winner, s.reason, s.round_no, seat), None if draw or own == NONE else own == s.winner,
                  standings, ours=ours)


def feat(s: Any, seat: int) -> Feat:
    """A win counts by how few fires the own ship has, then by how soon it came; a loss by the other ship's fires."""
    own, other = fires(s, seat % 2), fires(s, 1 - seat % 2)
    won, drawn = s.winner == seat % 2, s.winner == DRAW
    points = 10 * (FIRES_TO_LOSE - own) + max(0, 9 - s.round_no) if won else 10 * other
    return Feat((1000 if won else 500 if drawn else 0) + points,
                f"{own} fire{'' if own == 1 else 's'} to {other}, in round {s.round_no}",
                f"Fires {symbols(own, FIRES_TO_LOSE)} to {symbols(other, FIRES_TO_LOSE)} · Rounds {s.round_no}")


def damage_text(s: Any, team: int) -> str:
    """2 of 4 fires."""
    return f"{fires(s, team)} of {FIRES_TO_LOSE} fires"


def damage_lines(s: Any, team: int) -> tuple[Line, ...]:
    """The ship, her fires by their strength, and the wounds of each crew that has any."""
    strong = strong_fires(s, team)
    lines = [Line("Ship", TEAM_NAMES[team]), Line("Strong Fires", str(strong)),
             Line("Weak Fires", str(fires(s, team) - strong))]
    hurt = [f"{CREW_NAMES[crew]} {s.hand_wounds[team][crew]}" for crew in range(CREWS) if s.hand_wounds[team][crew]]
    return (*lines, Line("Wounds in hand", ", ".join(hurt) or "none"))


DECIDING = {Reason.ATTACK: (Event.AIMED,), Reason.COLLISION: (Event.RAN_INTO,), Reason.ISLAND: (Event.RAN_INTO,),
            Reason.EDGE: (Event.RAN_INTO,), Reason.MAW: (Event.MAW,), Reason.WOUNDS: (Event.HURT, Event.TOOK_WOUNDS)}
"""By reason: the events of which the last one decided the battle."""


def turning_point(events: Sequence[Told]) -> TurningPoint | None:
    """The last shot, collision or wound before the end."""
    if not events or events[-1][0] != Event.OVER:
        return None
    reason = events[-1][2]
    for number in range(len(events) - 1, -1, -1):
        if events[number][0] in DECIDING.get(Reason(reason), ()):
            last = "It is the fourth wound in one hand." if reason == Reason.WOUNDS else "The fourth fire breaks out."
            return TurningPoint(number, f"{tell(events[number])} {last}")
    return None
