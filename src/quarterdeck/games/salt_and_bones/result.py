"""How a duel came out: who won, by how much, and the moment that decided it."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Result, Standing, TurningPoint, symbols
from quarterdeck.games.salt_and_bones.content import CARD_NAMES, HEALTH, RESULT_TEXTS, SEAT_NAMES
from quarterdeck.games.salt_and_bones.rules.leaving import is_over_by_field_cards
from quarterdeck.games.salt_and_bones.rules.terms import SOURCE, Event
from quarterdeck.games.salt_and_bones.state import Reason
from quarterdeck.games.salt_and_bones.words import OUR_LIMIT, Speaker


def result(s: Any, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> Result:
    """How the game came out, for that seat: the Health of both, and by what."""
    says = Speaker(seat, names)
    by_field_cards = is_over_by_field_cards(s)
    if s.end_reason == Reason.WIN:
        winner = s.winner - 1
        title = says.does(winner, "win!", "wins!")
        down = "You are down" if seat == 1 - winner else f"{names[1 - winner]} is down"
        sentence = f"{down}: no Health left when the combat ended, in round {s.round_no}."
        won = None if seat == NOBODY else seat == winner
    else:
        winner, title, won = NONE, "A draw", None
        sentence = RESULT_TEXTS[s.end_reason]
    order = sorted(range(2), key=lambda one: (one != winner, -s.health[one], one))
    standings = tuple(Standing(one, 1 if winner in (one, NONE) else 2, f"{s.health[one]} Health",
                               won=one == winner) for one in order)
    scene = "end-drawn" if winner == NONE else f"end-{SEAT_NAMES[winner].lower()}"
    return Result(title, sentence, won, standings, ours=OUR_LIMIT if by_field_cards else "", scene=scene)


def feat(s: Any, seat: int) -> Feat:
    """A win counts by the Health that is left, a loss by what is left of the other."""
    own, other = int(s.health[seat]), int(s.health[1 - seat])
    won = s.end_reason == Reason.WIN and s.winner - 1 == seat
    drawn = s.end_reason != Reason.WIN
    bars = [symbols((health + 1) // 2, HEALTH // 2) for health in (own, other)]
    return Feat((1000 if won else 500 if drawn else 0) + HEALTH + own - other,
                f"{own} Health to {other}, in round {s.round_no}",
                f"Health {bars[0]} to {bars[1]} · Rounds {s.round_no}")


def turning_point(events: Any) -> TurningPoint | None:
    """The hit that brought the loser down; in a draw the hardest one."""
    hits = [(i, event) for i, event in enumerate(events) if event.kind == Event.HIT]
    over = next((event for event in reversed(events) if event.kind == Event.OVER), None)
    if not hits or over is None:
        return None
    if over.b == Reason.WIN:
        wind = max((i for i, event in enumerate(events) if event.kind == Event.SECOND_WIND), default=NONE)
        fatal = [(i, hit) for i, hit in hits if i > wind and hit.a == 2 - over.a and hit.c % SOURCE == 0]
        if fatal:
            i, hit = fatal[0]
            return TurningPoint(i, f"{CARD_NAMES[hit.c // SOURCE]} hit for {hit.b}, and left no Health.")
    i, hit = max(hits, key=lambda one: one[1].b)
    return TurningPoint(i, f"The hardest hit: {CARD_NAMES[hit.c // SOURCE]}, for {hit.b}.")
