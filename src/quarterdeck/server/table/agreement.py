"""What is proposed at a table, and who still has to answer."""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.server import logbook
from quarterdeck.server.naming import cut
from quarterdeck.server.table.people import People
from quarterdeck.server.table.state import State
from quarterdeck.server.table.times import Times


@dataclass(slots=True)
class Question:
    """What has been proposed, and who still has to answer."""

    seat: int
    what: str               # "takeback" or "stop"
    keep: int
    sentence: str
    waits_for: list[int]
    shown: int = 0          # under a veil: how many events were shown then; it lapses when there are more


class Agreement:
    """The one proposal that may stand at a table."""

    __slots__ = ("_people", "_question", "_state", "_times")

    def __init__(self, state: State, people: People, times: Times) -> None:
        self._state, self._people, self._times = state, people, times
        self._question: Question | None = None

    @property
    def question(self) -> Question | None:
        """What is proposed. It lapses when the position changes, under a veil when everybody sees that it has."""
        asked = self._question
        return asked if asked is None or asked.shown == self._times.released else None

    def lapse(self) -> None:
        """Nothing is proposed any more."""
        self._question = None

    def propose(self, entry: logbook.Proposed) -> Question | None:
        """Ask the others; what is agreed if there is nobody to ask."""
        table, seat = self._state, entry.seat
        name = table.seats[seat].name
        if entry.what == "takeback":
            sentence = f"{name} asks to take back {self._cut(len(table.played.actions) - entry.keep)}."
        else:
            sentence = f"{name} asks to stop here, without a result."
        waits = entry.asks if entry.asks is not None else [i for i in self._people.others(seat) if not table.seats[i].bot]
        self._question = Question(seat, entry.what, entry.keep, sentence, list(waits), self._times.released)
        return self._agreed()

    def answer(self, seat: int, yes: bool) -> Question | None:
        """A seat has answered; what is agreed if it was the last."""
        asked = self.question
        if asked is None:
            return None
        if not yes:
            self._state.note(f"{self._state.seats[seat].name} does not agree.")
            self._question = None
            return None
        asked.waits_for.remove(seat)
        return self._agreed()

    def drop(self, seat: int, agrees: bool) -> Question | None:
        """Who is away cannot be asked, and nobody agrees for them; the word of who has got up does not count any more."""
        asked = self.question
        if asked is None or seat not in asked.waits_for:
            return None
        if agrees:
            asked.waits_for.remove(seat)
            return self._agreed()
        self._state.note(f"{self._state.seats[seat].name} is away and cannot agree.")
        self._question = None
        return None

    def _agreed(self) -> Question | None:
        """What is proposed, if everybody has agreed; it does not stand any longer then."""
        asked = self.question
        if asked is None or asked.waits_for:
            return None
        self._question = None
        return asked

    def _cut(self, actions: int) -> str:
        """What is taken back, in words; under a veil nobody learns how many choices were made."""
        return cut(actions) if self._times.veil is None else "their last move, and all since"
