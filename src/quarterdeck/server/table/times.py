"""When things are shown at a table, and from when on a seat is asked: at once, or after the pauses of a veil."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.server.clock import Clock
from quarterdeck.server.sight import Status
from quarterdeck.server.table.fixed_time import FixedTime
from quarterdeck.server.table.people import People
from quarterdeck.server.table.state import State
from quarterdeck.server.veil import Asks, Pace, Veil, could_answer, hooks_of

PROMPT = 0.7
"""The part of a fixed time, or of a pause that hides who is asked, in which a bot answers; the rest is for the way."""


class Times:
    """The times of one table, in fair time (`server.clock`)."""

    __slots__ = (
        "_acted_at", "_fixed_time", "_haste", "_people", "_retold", "_silent", "_state", "_steps", "_still", "clock",
        "table_clock", "veil")

    def __init__(self, state: State, people: People, fixed_time: FixedTime, clock: Clock, haste: float) -> None:
        self._state, self._people, self._fixed_time, self._haste = state, people, fixed_time, haste
        self.table_clock = clock
        self.clock: Callable[[], float] = clock.now
        self._still = 0.0                       # the time, while none passes
        self.veil: Veil | None = None
        # at a table with a veil
        self._steps: dict[int, int] = {}        # by seat, how often it acted or took back
        self._acted_at: dict[int, float] = {}   # by seat, when it acted last
        self._retold = 0                        # how often the others saw something taken back
        self._silent = NOBODY                   # who acted last, if nobody was told anything

    # ------------------------------------------------------------------ folding

    @property
    def hooks(self) -> Any:
        """The game's module `veil`, or None."""
        return hooks_of(self._state.game)

    def begin(self, hooks: ModuleType | None) -> None:
        """The cards are dealt; these hooks say what can be asked in secret."""
        if hooks is not None:
            slot, limit = hooks.VEIL
            self.veil = Veil(Pace(slot / self._haste, limit))

    def asked_for(self) -> int:
        """What the seat to act is asked, as the game's veil numbers it; 0 without a veil."""
        return int(self.hooks.asked_for(self._state.played.state)) if self.veil else 0

    def act(self, seat: int, asked: int, told: int, at: float, action: int = NOBODY) -> None:
        """A seat has acted on what it was asked; events from `told` on came of it."""
        if self.veil is None:
            return
        events = self._state.played.events
        asks = [self._could_answer(i) for i in range(told, len(events))]
        if seat == NOBODY:                              # what was before the table opened is shown at once
            last = max((i for i, each in enumerate(asks) if each is not None), default=0)
            asks = [() if i < last else each for i, each in enumerate(asks)]
        self.veil.act(seat, asked, at, asks, self.hooks.lets_pass(action))
        self.stepped(seat)
        self._acted_at[seat] = at
        self._silent = seat if told == len(events) else NOBODY

    def stepped(self, seat: int) -> None:
        """A seat has acted, or taken back."""
        self._steps[seat] = self._steps.get(seat, 0) + 1

    def _could_answer(self, event: int) -> Asks | None:
        """Who could be asked something after an event, by what everyone sees; one person's screen hides nothing."""
        table = self._state
        if table.played.events[event].heard_by != ALL:
            return None
        if len({seat.sailor for seat in table.seats}) < len(table.seats) and not any(seat.bot for seat in table.seats):
            return ()
        return could_answer(table.played, event)

    def cut(self, told: int) -> None:
        """Something was taken back; before there had been so many events."""
        if self.veil:
            left = len(self._state.played.events)
            self.veil.cut(left)
            self._retold += left < told
            self._silent = NOBODY

    # ------------------------------------------------------------------ the time

    @property
    def now(self) -> float:
        """The time."""
        return self._still or self.clock()

    @contextmanager
    def still(self, at: float = 0.0) -> Iterator[None]:
        """Let no time pass, so that all that is asked of the table meanwhile fits together."""
        self._still, before = at or self.now, self._still
        try:
            yield
        finally:
            self._still = before

    # ------------------------------------------------------------------ what is shown

    @property
    def released(self) -> int:
        """How many events a veil has let through by now; 0 without one."""
        return self.veil.released(self.now) if self.veil else 0

    @property
    def events_shown(self) -> int:
        """How many events have been shown by now."""
        return len(self._state.played.events) if self.veil is None else self.veil.released(self.now)

    @property
    def is_shown(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.veil is None or self.veil.next_change(self.now) is None

    @property
    def shown_status(self) -> Status:
        """How the table stands as far as it is shown: under a veil the end comes after its pause."""
        status = self._state.status
        return status if status is not Status.OVER or self.is_shown else Status.PLAYING

    @property
    def was_silent(self) -> bool:
        """Whether nobody may know that anything has happened."""
        return self.veil is not None and self._silent != NOBODY

    def next_change(self) -> float:
        """When something will be shown that has happened already; perhaps never."""
        if self.veil is None or self._state.match is None:
            return math.inf
        now = self.now
        times = [self.asks_from(self._state.to_act), self.veil.next_change(now) or math.inf]
        return min((time for time in times if time > now), default=math.inf)

    def at(self, sailor: str) -> int:
        """The version of the position that this person sees; it changes when what they see does, and never goes back."""
        if self.veil is None or self._state.match is None:
            return self._state.turn
        own = self._people.seats_of(sailor)
        shown = self.veil.released(self.now)
        heard = sum(event.heard_by == ALL for event in self._state.match.events[:shown])
        return (self._retold << 20) + 2 * (heard + sum(self._steps.get(seat, 0) for seat in own)) + (
            self.asked_of(sailor) != NOBODY)

    def since(self, own: tuple[int, ...]) -> float:
        """Since when the table looks as it does, to who holds these seats."""
        if self.veil is None or not self.veil.shown:
            return self._state.since
        shown = self.veil.shown[max(0, self.veil.released(self.now) - 1)]
        return max(shown, *(self._acted_at.get(seat, 0.0) for seat in own), 0.0)

    # ------------------------------------------------------------------ who is asked

    def asks_from(self, seat: int) -> float:
        """When the seat to act is shown what it is asked; it never is while another one is."""
        if seat not in self._fixed_time.asked_seats:
            return math.inf
        if self.veil is None:
            return 0.0
        if self.goes_on(seat):
            return self._state.since
        return self.veil.asked_from(seat, self.asked_for(), self._state.since)

    def goes_on(self, seat: int) -> bool:
        """Under a veil: whether the seat is in the middle of a choice of its own, of which nobody was told anything."""
        return self._silent == seat and bool(self.hooks.goes_on(self._state.played.state))

    def is_asked(self, seat: int) -> bool:
        """Whether a seat is to act, and knows."""
        return seat in self._fixed_time.asked_seats if self.veil is None else self.asks_from(seat) <= self.now

    def asked_of(self, sailor: str) -> int:
        """The seat for which this person is asked now, or NOBODY."""
        own = self._people.seats_of(sailor)
        return next((seat for seat in self._fixed_time.asked_seats if seat in own and self.is_asked(seat)), NOBODY)

    @property
    def has_window(self) -> bool:
        """Whether a seat is asked something that it could as well not have been asked, and may let pass."""
        table = self._state
        return (self.veil is not None and table.status is Status.PLAYING and table.to_act != NOBODY
                and self.hooks.waived(table.played.state) is not None)

    @property
    def waives_at(self) -> float:
        """When the seat to act is taken to let pass; perhaps never."""
        table, fixed = self._state, self._fixed_time
        if self.veil is None and fixed.window is None:      # as nearly everywhere
            return math.inf
        if self.veil and self.has_window and not table.seats[table.to_act].bot:
            return self.asks_from(table.to_act) + self.veil.pace.limit
        return table.since if fixed.has_no_choice else fixed.closes_at

    @property
    def time_to_think(self) -> float:
        """Seconds that the bot to act has from now, so that it is neither late nor given away by the time it takes."""
        if self.veil and self.has_window:
            return self.asks_from(self._state.to_act) + PROMPT * self.veil.pace.slot - self.now
        return PROMPT * (self._fixed_time.closes_at - self.now)

    # ------------------------------------------------------------------ holding the table

    def may_hold(self, seat: int) -> bool:
        """Whether the seat could be asked something in secret just now, as far as everyone can tell."""
        return self.veil is not None and self.veil.may_hold(seat, self.now, self.hooks.WINDOWS)

    def holds(self, seat: int) -> bool:
        """Whether the seat keeps the table waiting."""
        return self.veil is not None and self.veil.holds(seat, self.now)
