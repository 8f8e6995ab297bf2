"""The tables' clock: it runs while the server does, never goes back, and charges nobody for time in which nobody could play.

Log entries carry stamps: seconds since 1970, for people to read. What is counted against a player (patience, a fixed time to
answer, the pauses of a veil) is counted in *fair time*: a stamp less all standstills before it. A standstill is a time in
which the server was down, suspended or stopped. The stamps of one process follow a steady clock from its start, so a step of
the machine's clock, forwards or back, changes nothing while it runs; after a restart they go on from the last sign of life.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple

TICK = 0.5
"""Seconds between two looks at the clock while the server is well."""
STILL = 3.0
"""Seconds without a look after which the server has stood still."""
PULSE = 5.0
"""Seconds between two signs of life in the store."""
SILENT = 3 * PULSE
"""Seconds without any sign of life after which several processes have all stood still."""


class Standstill(NamedTuple):
    """From when to when nobody could play, as stamps."""

    began: float
    ended: float


class Clock:
    """The time at all tables of one process.

    `alone` says that no other process keeps the same tables: only then a process that was suspended may say that time stood
    still. `pulse` is the last sign of life of an earlier process.
    """

    def __init__(self, pulse: float | None = None, standstills: tuple[Standstill, ...] = (), *, alone: bool = True,
                 wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady, self._alone = steady, alone
        here = wall()
        self._begin, self._start = steady(), max(here, pulse or here)
        self._looked = self._begin
        self._began: list[float] = []
        self._lost: list[float] = []        # by standstill: seconds lost up to its end
        for each in sorted(standstills):
            self._add(each)
        self.new: Standstill | None = None  # what is not in the store yet
        if pulse is not None and here - pulse > (0 if alone else SILENT):
            self.new = Standstill(pulse, here)
            self._add(self.new)

    def _add(self, each: Standstill) -> None:
        self._began.append(each.began)
        self._lost.append(self.lost + each.ended - each.began)

    @property
    def lost(self) -> float:
        """Seconds in which nobody could play, up to now."""
        return self._lost[-1] if self._lost else 0.0

    def stamp(self) -> float:
        """Now, as log entries say it."""
        now = self._steady()
        if self._alone and now - self._looked > STILL:
            self.new = Standstill(*(self._start + at - self._begin for at in (self._looked, now)))
            self._add(self.new)
        self._looked = now
        return self._start + now - self._begin

    def now(self) -> float:
        """Now, in fair time."""
        return self.stamp() - self.lost

    def fair(self, stamp: float) -> float:
        """A stamp in fair time; within a standstill no time passes."""
        i = bisect_right(self._began, stamp) - 1 if self._began else -1
        if i < 0:
            return stamp
        before = self._lost[i - 1] if i else 0.0
        return max(self._began[i] - before, stamp - self._lost[i])

    def shown(self, fair: float) -> float:
        """A recent moment of fair time as people read it on their own clocks."""
        return fair + self.lost
