"""How a game of Sail came out: in words, to compare, and the moment that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.result import Feat, Line, Standing, TurningPoint, symbols
from quarterdeck.engine.result import Result as Outturn
from quarterdeck.games.sail.content import COLUMN, COLUMNS, KRAKEN_TRACK, ROUNDS, SEAT_NAMES
from quarterdeck.games.sail.foresight import hits_to_sink
from quarterdeck.games.sail.rules import Event
from quarterdeck.games.sail.state import Result
from quarterdeck.games.sail.words import ENDINGS

TITLES = {
    Result.WON: "Harbour reached!", Result.OUT_OF_ROUNDS: "Out of time", Result.FIRST_STORM: "Lost in the storm",
    Result.SECOND_STORM: "Lost in the storm", Result.KRAKEN_ALONE: "The Kraken takes you", Result.DEAD: "The Kraken "
                                                                                                        "takes you",
}
GOAL = ("Reach the harbour within five rounds, past the first storm by the end of round 2 and the second by the end "
        "of round 4.")


def result(s: Any, _seat: int, _names: Sequence[str] = SEAT_NAMES) -> Outturn:
    """How the game came out; both have won or lost it together."""
    won = s.result == Result.WON
    left = hits_to_sink(s) if s.kraken_len > 1 and not KRAKEN_TRACK[s.meeple].dead else 0
    short = () if won else (Line("Columns to the harbour", str(COLUMNS - 1 - COLUMN[s.ship])),)
    lines = (Line("Rounds sailed", f"{s.round_no} of {ROUNDS}"), Line("Hits she could still take", str(left)), *short)
    score = "reached the harbour" if won else "lost at sea"
    standings = tuple(Standing(other, 1, score, lines, won) for other in range(2))
    home = f"She is home in round {s.round_no} of {ROUNDS}, and could still take {left} hit{'' if left == 1 else 's'}."
    return Outturn(TITLES[Result(s.result)], home if won else ENDINGS[Result(s.result)], won, standings, GOAL)


def feat(s: Any, _seat: int) -> Feat:
    """A win counts by its round, then by the hits she could still take; a loss by the columns that she came forward."""
    left = hits_to_sink(s) if s.kraken_len > 1 and not KRAKEN_TRACK[s.meeple].dead else 0
    missing = COLUMNS - 1 - COLUMN[s.ship]
    rounds = f"Rounds {symbols(s.round_no, ROUNDS)}"
    if s.result == Result.WON:
        return Feat(1000 + 20 * (ROUNDS - s.round_no) + left,
                    f"home in round {s.round_no} of {ROUNDS}, {left} hit{'' if left == 1 else 's'} to spare",
                    f"{rounds} · Hits to spare {'●' * left or '○'}")
    return Feat(COLUMNS - missing, f"{missing} column{'' if missing == 1 else 's'} short of the harbour",
                f"{rounds} · Way {symbols(10 * (COLUMNS - 1 - missing) // (COLUMNS - 1), 10)}")


def turning_point(events: Sequence[Told]) -> TurningPoint | None:
    """The moment that decided a game: the move into the harbour, the blow that sank her, or where she stayed too long."""
    if not events or events[-1].kind != Event.OVER:
        return None
    ending = events[-1].a
    if ending == Result.WON:
        return last_of(events, (Event.SAILED,), "This trick brought her into the harbour.")
    if ending in (Result.KRAKEN_ALONE, Result.DEAD):
        return last_of(events, (Event.ATTACK, Event.TRICK), "Here the Kraken sank her.")
    return last_of(events, (Event.STUCK,), "Here she was stuck, and there was not enough time left after that.") or \
        last_of(events, (Event.TRICK,), "After this trick there was no time left.")


def last_of(events: Sequence[Told], kinds: tuple[Event, ...], sentence: str) -> TurningPoint | None:
    """The last event of these kinds, with a sentence about it."""
    found = next((i for i in range(len(events) - 1, -1, -1) if events[i].kind in kinds), None)
    return None if found is None else TurningPoint(found, sentence)
