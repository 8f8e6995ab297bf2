"""How a game of Set Sail came out: standings, where points came from, and when it was decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Line, Result, Standing, TurningPoint, symbols
from quarterdeck.games.set_sail import rules
from quarterdeck.games.set_sail.content import (
    PLUNDER,
    PLUNDER_NAMES,
    SEAT_NAMES,
    TRADE_NAMES,
    TRADE_VP,
    TREASURE_NAMES,
    TREASURE_VP,
)
from quarterdeck.games.set_sail.rules.moving import ending
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.words import Voice, counted, members, sentence_case


def outcome(s: Any) -> tuple[list[int], int]:
    """Who won, and by how many points."""
    scores = [0.0] * s.seats
    margin = rules.score(s, scores)
    return [seat for seat in range(s.seats) if scores[seat] > 0], margin


def result(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> Result:     # SET-108, SET-109
    """Who won with how many points, and how everybody's points came about."""
    voice = Voice(seat, names)
    winners = outcome(s)[0] if s.phase == Phase.OVER else []
    order = sorted(range(s.seats), key=lambda one: (-s.vp[one], -s.silver[one]))
    ranks = {one: 1 + sum((s.vp[other], s.silver[other]) > (s.vp[one], s.silver[one]) for other in order) for one in order}
    standings = tuple(Standing(one, ranks[one], f"{s.vp[one]} VP", points_of(s, one), one in winners) for one in order)
    title = f"{sentence_case(voice.all(winners))} share the win."
    if len(winners) == 1:
        title = voice.says(winners[0], "win!", "wins!")
    return Result(title, by_what(s, voice, order, winners), seat in winners if seat != NOBODY else None, standings,
                  ours=OURS[ending(s)], scene=f"end-won-{winners[0]}" if winners and seat in (*winners, NOBODY) else "")


OURS = ("", "The last round of this table ended the game; the printed game goes on until somebody has 30 VP.",
        "So many rounds are the most that a game can have here; the printed game goes on until somebody has 30 VP.")


def feat(s: Any, seat: int) -> Feat:
    """A win counts by the own points and by how far the next one is behind."""
    winners, _ = outcome(s)
    own, best = int(s.vp[seat]), max(int(s.vp[other]) for other in range(s.seats) if other != seat)
    return Feat((1000 if seat in winners else 0) + 100 + own - best, f"{own} VP to {best}",
                f"VP {symbols(own // 3, 10)} to {symbols(best // 3, 10)}")


def points_of(s: Any, seat: int) -> tuple[Line, ...]:
    """3 Plunder Quests 14, 1 Trade Quest 5, 2 treasures 9: where points come from; silvers, which part equals."""
    kinds = (("Plunder Quest", s.plunder_won[seat], [quest.vp for quest in PLUNDER]),
             ("Trade Quest", s.trade_won[seat], TRADE_VP), ("treasure", s.dug[seat], TREASURE_VP))
    lines = [Line(counted(len(members(won)), thing), f"{sum(points[i] for i in members(won))} VP")
             for thing, won, points in kinds if won]
    return (*lines, Line("silvers left", str(s.silver[seat])))


def by_what(s: Any, voice: Voice, order: list[int], winners: list[int]) -> str:
    """31 VP, 4 more than Ben; with equal points the silvers decide."""
    best = s.vp[order[0]]
    rest = [one for one in order if one not in winners]
    if len(winners) > 1 or not rest:
        return f"{best} VP and {counted(s.silver[order[0]], 'silver')} each."
    second = rest[0]
    if s.vp[second] == best:
        silvers = f"{s.silver[order[0]]} against {s.silver[second]}"
        return f"{best} VP, as many as {voice.who(second)}, and more silvers: {silvers}."
    return f"{best} VP, {best - s.vp[second]} more than {voice.who(second)}."


def turning_point(events: Sequence[Told], names: Sequence[str] = SEAT_NAMES) -> TurningPoint | None:
    """The quest or treasure after which the lead did not change any more, or the one that brought the last round."""
    vp = [0] * len(names)
    leader, found = NONE, None
    for number, (kind, x, y, _, _) in enumerate(events):
        if kind not in (Event.PLUNDERED, Event.DELIVERED, Event.DUG):
            continue
        what, gained = ((PLUNDER_NAMES[y], PLUNDER[y].vp) if kind == Event.PLUNDERED else
                        (TRADE_NAMES[y], TRADE_VP[y]) if kind == Event.DELIVERED else (TREASURE_NAMES[y], TREASURE_VP[y]))
        vp[x] += gained
        if x != leader and vp[x] > max([*vp[:x], *vp[x + 1:], 0]):
            leader = x
            found = TurningPoint(number, f"{what} brought {names[x]} {gained} VP and the lead, which stayed to the end.")
    return found
