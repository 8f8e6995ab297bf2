"""Whom the table waits for, since when, and whether they were asked to go on."""

from __future__ import annotations

from quarterdeck.engine.contract import NOBODY
from quarterdeck.server.sight import Status
from quarterdeck.server.table.agreement import Agreement
from quarterdeck.server.table.people import People
from quarterdeck.server.table.state import State
from quarterdeck.server.table.times import Times


class Waits:
    """Whom one table waits for."""

    __slots__ = ("_agreement", "_people", "_state", "_times", "_warned", "_warned_when", "warned_at")

    def __init__(self, state: State, people: People, times: Times, agreement: Agreement) -> None:
        self._state, self._people, self._times, self._agreement = state, people, times, agreement
        self._warned, self.warned_at = NOBODY, 0.0
        self._warned_when = 0       # under a veil: how many events were shown then

    # ------------------------------------------------------------------ folding

    def warn(self, seat: int, at: float) -> None:
        """A seat is asked to go on."""
        self._warned, self.warned_at, self._warned_when = seat, at, self._times.released

    def forgive(self, seat: int | None = None) -> None:
        """Nobody is asked to go on any more, or no longer this seat."""
        if seat in (None, self._warned):
            self._warned = NOBODY

    # ------------------------------------------------------------------ asking

    @property
    def warned(self) -> int:
        """Who has been asked to go on, until they do, under a veil until everybody sees it; or NOBODY."""
        return self._warned if self._warned == NOBODY or self._warned_when == self._times.released else NOBODY

    @property
    def awaited(self) -> int:
        """The person that the table waits for, or NOBODY: to act, to be ready, or to answer."""
        table, asked = self._state, self._agreement.question
        if table.status is not Status.PLAYING:
            return NOBODY
        if table.unready:
            return table.unready[0]
        if asked:
            return asked.waits_for[0]
        return table.to_act if table.to_act != NOBODY and not table.seats[table.to_act].bot else NOBODY

    def calls(self, sailor: str) -> bool:
        """Whether the table waits for this person, as far as they are shown."""
        own = [seat for seat in self._people.seats_of(sailor) if not self._state.seats[seat].left]
        return self.awaited in own and (self._times.veil is None or self._times.asked_of(sailor) != NOBODY)

    def awaited_by(self, own: tuple[int, ...]) -> int:
        """The person that the table waits for, as far as someone with these seats may know; or NOBODY."""
        if self._times.veil is None or self._state.unready or self._agreement.question:
            return self.awaited
        seems = self.seems_to_act(own) if self._times.shown_status is Status.PLAYING else NOBODY
        return NOBODY if seems == NOBODY or self._state.seats[seems].bot else seems

    def seems_to_act(self, own: tuple[int, ...]) -> int:
        """Who is to act; under a veil oneself when asked, else the other one, whoever is really asked."""
        if self._times.veil is None:
            return self._state.to_act if not self._state.covered else self.awaited
        mine = [seat for seat in own if self._times.is_asked(seat)]
        if mine or not own or len(self._state.seats) != 2 or len(own) > 1:
            return mine[0] if mine else NOBODY
        return 1 - own[0]
