"""The veil: when each event is shown at a table whose game hides who is being asked.

Where a seat may be asked something in secret, the time until the next event would tell whether it was. So the table pauses
after every event that somebody could answer, as far as everyone can tell, whether or not anybody is asked. The pause has a
slot for each of those seats, in the order in which they would be asked: a seat is shown its question when its slot begins,
and whether it let something pass in its slot is seen by nobody. What it does for all to see is shown at once.

All times come from the log, so every process works out the same ones.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection
from types import ModuleType
from typing import Any, NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match

Asks = tuple[tuple[int, int], ...]
"""Who could be asked before the next event, and what: seats and decisions, in order."""


class Pace(NamedTuple):
    """Seconds that a slot takes, and that a seat may keep the table waiting from the beginning of its slot."""

    slot: float
    limit: float


class Veil:
    """When the events of one game are shown."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.shown: list[float] = []            # by event: when it is shown
        self._asks: list[Asks] = []             # by event
        self._waits: list[int] = []             # by event: slots that must pass after the event before
        self._floor: list[float] = []           # by event: it cannot be shown before
        self._passed: dict[int, float] = {}     # by slot of the last event: when it was let pass
        self._going_on: tuple[int, int] | None = None       # a seat has begun something in its slot that is not seen yet
        self._held_after = -1                   # the event after which somebody holds the table
        self._held: dict[int, float] = {}       # by seat: until when

    # ------------------------------------------------------------------ folding

    def act(self, seat: int, decision: int, at: float, told: list[Asks | None], passes: bool = False) -> None:
        """A seat has acted, or let pass, and these events came of it; None is one that a single seat hears."""
        slot = self._going_on[1] if self._going_on and self._going_on[0] == seat else self._slot_of(seat, decision)
        if slot is not None and passes:
            self._passed[slot] = at
        elif slot is not None and not told:
            self._going_on = seat, slot
        waits = self._slots if slot is None or passes else slot
        floor = max(at, self._after_passing(waits))
        for asks in told:
            if asks is None:                    # it comes with the one before, and the pause comes after both
                asks, waits = (), 0
                if self._asks:
                    asks, self._asks[-1] = self._asks[-1], ()
            self._waits.append(waits)
            self._floor.append(floor)
            self._asks.append(asks)
            self.shown.append(0.0)
            self._time(len(self.shown) - 1)
            waits, self._passed, self._going_on = len(asks), {}, None

    def cut(self, events: int) -> None:
        """Something was taken back: so many events are left."""
        if events < len(self.shown):
            del self.shown[events:], self._asks[events:], self._waits[events:], self._floor[events:]
            self._passed, self._held_after, self._going_on = {}, -1, None

    def hold(self, seat: int, on: bool, at: float) -> None:
        """Keep the table waiting after the event that all see now, or let it go on."""
        now = self.released(at) - 1
        if self._held_after != now:
            self._held_after, self._held = now, {}
        slot = next((k for k, (one, _) in enumerate(self._asks[now]) if one == seat), 0)
        self._held[seat] = self.shown[now] + slot * self.pace.slot + self.pace.limit if on else at
        for later in range(now + 1, len(self.shown)):
            self._time(later)

    def _time(self, i: int) -> None:
        pause = self.shown[i - 1] + self._waits[i] * self.pace.slot if i else 0.0
        self.shown[i] = max(self._floor[i], pause, self._held_until(i - 1))

    def _held_until(self, event: int) -> float:
        return max(self._held.values()) if event == self._held_after and self._held else 0.0

    @property
    def _slots(self) -> int:
        return len(self._asks[-1]) if self._asks else 0

    def _slot_of(self, seat: int, decision: int) -> int | None:
        """The slot of the last event in which that question would be asked."""
        return self._asks[-1].index((seat, decision)) if self._asks and (seat, decision) in self._asks[-1] else None

    def _after_passing(self, waits: int) -> float:
        """When so many slots are over, by what was let pass in them."""
        return max((at + (waits - slot - 1) * self.pace.slot for slot, at in self._passed.items() if slot < waits),
                   default=0.0)

    # ------------------------------------------------------------------ looking

    def released(self, now: float) -> int:
        """How many events are shown by now."""
        return bisect_right(self.shown, now)

    def asked_from(self, seat: int, decision: int, since: float) -> float:
        """When a seat that has been to act since then is shown what it is asked."""
        slot = self._slot_of(seat, decision)
        if not self.shown or slot == 0:
            return max(since, self.shown[-1] if self.shown else 0.0)
        waits = self._slots if slot is None else slot
        return max(since, self.shown[-1] + waits * self.pace.slot, self._after_passing(waits),
                   self._held_until(len(self.shown) - 1))

    def may_hold(self, seat: int, now: float, windows: Collection[int]) -> bool:
        """Whether the seat could be asked one of these things just now, as far as everyone can tell."""
        last = self.released(now) - 1
        if last < 0 or not any(one == seat and decision in windows for one, decision in self._asks[last]):
            return False
        return now < self.shown[last] + len(self._asks[last]) * self.pace.slot

    def holds(self, seat: int, now: float) -> bool:
        """Whether the seat holds the table."""
        return self._held_after == self.released(now) - 1 and self._held.get(seat, 0.0) > now

    def next_change(self, now: float) -> float | None:
        """When the next event is shown that is not shown yet."""
        shown = self.released(now)
        return self.shown[shown] if shown < len(self.shown) else None


def hooks_of(game: Game) -> ModuleType | None:
    """The game's module `veil`, which says what can be asked in secret; None for a game in which nothing is."""
    return game.module("veil")


def moment(match: Match, event: int, viewer: int) -> Any:
    """What a viewer sees from an event until the next one."""
    s = match.when_told(event)
    hooks: Any = hooks_of(match.game)
    hooks.between(s, match.events[event])
    return match.redacted(viewer, of=s)


def could_answer(match: Match, event: int) -> Asks:
    """Who could be asked before the next event, by what a spectator sees at this one."""
    hooks: Any = hooks_of(match.game)
    return tuple(hooks.could_answer(moment(match, event, NOBODY), match.events[event]))
