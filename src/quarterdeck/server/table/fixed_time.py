"""A fixed time to answer: how long it is, who may answer in it, and what they may do.

Where a game has no such time, the seat to act is the only one that may answer.
"""

from __future__ import annotations

import math
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Refusal
from quarterdeck.server import logbook
from quarterdeck.server.logbook import Line
from quarterdeck.server.sight import Status
from quarterdeck.server.table.state import State

BOT_SECONDS = 2.5
"""What a bot has at most where there is a fixed time to answer."""
BOT_SECONDS_ALONE = 1.0
"""The same where one person plays alone with bots. It is as constant, so it tells as little about the bot's answer."""


class FixedTime:
    """The time in which the seats of one table may answer now."""

    __slots__ = ("_began", "_early", "_haste", "_shared", "_state", "_turn", "passed", "window")

    def __init__(self, state: State, haste: float) -> None:
        self._state, self._haste = state, haste
        self.window: tuple[float, int] | None = None    # the seconds there are to answer, and what it is taken to be then
        self.passed: set[int] = set()                   # the seats that have let pass in it, while it is not over
        self._shared: tuple[Any, tuple[int, ...]] = None, ()    # what several seats answer in one time, and they in order
        self._began, self._turn = 0.0, 0                # when that time began, and at which turn
        self._early: dict[int, tuple[Any, frozenset[int]]] = {}     # by seat: the position in which it will be asked

    # ------------------------------------------------------------------ folding

    def begin(self, at: float) -> None:
        """The position has changed: a new time begins, unless the seat that is asked now shares that of the one before."""
        table = self._state
        closes, answer_together = table.game.together.closes, table.game.together.answer_together
        has_one = closes and table.to_act != NOBODY and table.lesson is None
        self.window = closes(table.played.state) if closes and has_one else None
        shared = answer_together(table.played.state) if answer_together and self.window else (None, (table.to_act,))
        if shared != self._shared or shared[0] is None:
            self._began, self._turn, self.passed = at, table.turn, set()
        self._shared = shared
        self._early = {}

    def share_no_longer(self) -> None:
        """Something was taken back: whoever is asked next has a time of their own."""
        self._shared = None, ()

    # ------------------------------------------------------------------ how long

    @property
    def is_hidden(self) -> bool:
        """Whether somebody could guess from the time: not where one person plays alone with bots, or all at one screen."""
        seats = self._state.seats
        people = {seat.sailor for seat in seats if not seat.bot}
        has_passed = any(not seats[seat].bot for seat in self.passed)     # is not asked again, whoever has left since
        return len(people) > 1 or has_passed

    @property
    def seconds(self) -> float:
        """The fixed time that there is to answer, whatever the answer is; 0 where the table waits.

        Seats that answer together share it: it is that of people if one of them is asked. One person alone has all the
        time that there is, and the bots theirs.
        """
        if self.window is None or self._state.status is not Status.PLAYING:
            return 0.0
        asked = self._shared[1] if self.is_hidden else (self._state.to_act,)
        if all(self._state.seats[seat].bot for seat in asked):
            return min(self.window[0], BOT_SECONDS if self.is_hidden else BOT_SECONDS_ALONE) / self._haste
        return self.window[0] / self._haste if self.is_hidden else 0.0

    @property
    def closes_at(self) -> float:
        """When the fixed time is over; perhaps never."""
        return (self._began if self.is_hidden else self._state.since) + self.seconds if self.seconds else math.inf

    @property
    def closes_from(self) -> int:
        """The turn at which the fixed time began: a name for it."""
        return self._turn if self.is_hidden else self._state.turn

    @property
    def has_no_choice(self) -> bool:
        """Whether someone who plays alone with bots could only let pass."""
        table = self._state
        return (self.window is not None and table.status is Status.PLAYING and not table.seats[table.to_act].bot
                and table.legal == {self.window[1]} and not self.is_hidden and any(seat.bot for seat in table.seats))

    # ------------------------------------------------------------------ who, and what

    @property
    def asked_seats(self) -> tuple[int, ...]:
        """The seats that may answer now and have not: the one to act, and those that share its fixed time after it."""
        to_act = self._state.to_act
        if self.window is None or to_act == NOBODY:
            return (to_act,) if to_act != NOBODY else ()
        later: tuple[int, ...] = ()
        if self.seconds and self.is_hidden:
            together = self._shared[1]
            later = together[together.index(to_act) + 1:]
        return tuple(seat for seat in (to_act, *later) if seat not in self.passed)

    @property
    def has_passed(self) -> bool:
        """Whether the seat to act has answered, and the others do not see it yet."""
        return self._state.to_act in self.passed

    def position_of(self, seat: int) -> Any:
        """The position in which a later seat will be asked if those before it let pass."""
        return self._asked_early(seat)[0]

    def _asked_early(self, seat: int) -> tuple[Any, frozenset[int]]:
        """The same, and what it may do there."""
        if seat not in self._early:
            game, state = self._state.game, self._state.played.state.copy()
            while self.window and game.rules.to_act(state) != seat:
                game.rules.apply(state, self.window[1])
            legal = frozenset(action for action in range(game.actions) if not game.rules.refusal(state, action))
            self._early[seat] = state, legal
        return self._early[seat]

    def legal_for(self, seat: int) -> frozenset[int]:
        """What a seat that is asked may do."""
        return self._state.legal if seat == self._state.to_act else self._asked_early(seat)[1]

    def refusal_of(self, seat: int, action: int) -> Refusal | None:
        """Why a seat that is asked may not do that; nothing if it may."""
        table = self._state
        if action in self.legal_for(seat):
            return None
        if seat == table.to_act or not 0 <= action < table.game.actions:
            return table.played.explain(action)
        return Refusal(*table.game.words.why_not(self._asked_early(seat)[0], action))

    def moved(self, seat: int, action: int, note: str = "") -> Line:
        """The entry for a legal action of a seat that is asked; who lets pass within a fixed time does so unseen."""
        if self.seconds and self.window and action == self.window[1]:
            return logbook.Passed(seat)
        if seat != self._state.to_act:
            return logbook.Pressed(seat, action)
        return logbook.Moved(seat, action, note)
