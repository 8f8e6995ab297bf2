"""The tables' clock: it runs while the server does, never goes back, and charges nobody for time in which nobody could play.

Log entries carry stamps: seconds since 1970. What is counted against a player (patience, a fixed time to answer, the pauses
of a veil) is counted in *fair time*: a stamp less all standstills before it. A standstill is a time in which the server was
down or suspended, or its store took nothing. The stamps of one process follow a steady clock from its start, so a step of
the machine's clock, forwards or back, changes nothing that is counted; after a restart they go on from the last sign of
life. What people read on their own clocks, and the day of the deal of the day, follow the machine's clock within a second.

Where several processes keep the same tables, a process that stood still does not know whether the others did. It doubts
until it has heard from the store how they fared (see `Clock.learn`), and counts nothing meanwhile.
"""

from __future__ import annotations

import math
import time
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

TICK = 0.5
"""Seconds between two looks at the clock while the server is well."""
STILL = 3.0
"""Seconds without a look, or for one commit, after which the server has stood still."""
PULSE = 2.0
"""Seconds between two signs of life in the store."""
SILENT = 3 * PULSE
"""Seconds without a sign of life after which a process does not serve its players."""
BRIEF = 1.0
"""Seconds for which the store may refuse everything and it is no standstill yet: who is refused tries again."""
STEP = 2.0
"""Seconds by which the machine's clock must have been set for people's clocks to be followed again."""


class Standstill(NamedTuple):
    """From when to when nobody could play, as stamps."""

    began: float
    ended: float


class Peer(NamedTuple):
    """Another process that keeps the same tables, or did."""

    at: float           # its last sign of life, as a stamp
    is_connected: bool


class Clock:
    """The time at all tables of one process.

    `alone` says that no other process keeps the same tables. `pulse` is the last sign of life of an earlier process.
    """

    def __init__(self, pulse: float | None = None, standstills: Iterable[Standstill] = (), *, alone: bool = True,
                 wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall, self._steady, self._alone = wall, steady, alone
        here = wall()
        self._begin, self._start = steady(), max(here, pulse or here)
        self._ahead = here - self._start        # the machine's clock less our stamps
        self._looked = self._begin
        self._refused: float | None = None      # since when the store takes nothing
        self._known = set(standstills)
        self._doubts: list[Standstill] = []     # this process stood still; whether all did is not known yet
        self.new: list[Standstill] = []         # what is not in the store yet
        if pulse is not None and alone and here > pulse:
            self._note(Standstill(pulse, here))
        self._reckon()

    def _note(self, each: Standstill) -> None:
        self._known.add(each)
        self.new.append(each)

    def _doubt(self, each: Standstill) -> None:
        self._doubts.append(each)
        self._reckon()

    def _reckon(self) -> None:
        """Work out anew how much time was lost before each moment; standstills may overlap."""
        self._began: list[float] = []
        self._lost: list[float] = []            # by standstill: seconds lost up to its end
        self.lost, self._ended = 0.0, -math.inf
        for began, ended in sorted([*self._known, *self._doubts]):
            if began > self._ended:
                self._began.append(began)
                self._lost.append(self.lost)
            self.lost += max(0.0, ended - max(began, self._ended))
            self._ended = max(ended, self._ended)
            self._lost[-1] = self.lost

    # ------------------------------------------------------------------ telling the time

    def stamp(self) -> float:
        """Now, as log entries say it."""
        now = self._steady()
        if now - self._looked > (STILL if self._alone else SILENT):
            self._doubt(Standstill(*(self._start + at - self._begin for at in (self._looked, now))))
        self._looked = now
        return self._start + now - self._begin

    def now(self) -> float:
        """Now, in fair time."""
        stamp = self.stamp()
        return stamp - self.lost if self._refused is None and stamp >= self._ended else self.fair(stamp)

    def fair(self, stamp: float) -> float:
        """A stamp in fair time; within a standstill no time passes."""
        if self._refused is not None:
            stamp = min(stamp, self._refused)
        i = bisect_right(self._began, stamp) - 1
        if i < 0:
            return stamp
        before = self._lost[i - 1] if i else 0.0
        return max(self._began[i] - before, stamp - self._lost[i])

    def shown(self, fair: float) -> float:
        """A recent moment of fair time as people read it on their own clocks."""
        return fair + self.lost + self._ahead

    def today(self) -> float:
        """Now, as people read it on their own clocks: for the day of the deal of the day."""
        return self.stamp() + self._ahead

    # ------------------------------------------------------------------ hearing what happened

    def look(self) -> None:
        """See whether time stood still, and whether the machine's clock was set."""
        ahead = self._wall() - self.stamp()
        if abs(ahead - self._ahead) > STEP:
            self._ahead = ahead

    def tried(self, seconds: float, is_written: bool) -> None:
        """A commit took so long, and succeeded or not: while the store takes nothing, nobody can play."""
        if not is_written:
            if self._refused is None:
                self._refused = self.stamp() - seconds
        elif self._refused is not None or seconds > STILL:
            ended = self.stamp()
            began, self._refused = ended - seconds if self._refused is None else self._refused, None
            if ended - began > BRIEF:
                self._doubt(Standstill(began, ended))

    @property
    def is_in_doubt(self) -> bool:
        """Whether it should be asked now how the other processes fared, or noted what is known."""
        return bool(self._doubts or self.new)

    @property
    def is_refused(self) -> bool:
        """Whether the store takes nothing just now."""
        return self._refused is not None

    def learn(self, peers: Sequence[Peer] = (), standstills: Iterable[Standstill] = ()) -> None:
        """Hear how the other processes fared, and what they noted; so decide what was a standstill for all.

        While another process lived, people could play there. After its last sign of life nobody could; but a process that is
        connected may be about to give the next one.
        """
        now = self.stamp()
        latest = max((peer.at for peer in peers), default=-math.inf)
        self._alone = not any(is_alive(peer, now) for peer in peers)
        self._known.update(standstills)
        doubts, self._doubts = self._doubts, []
        for each in doubts:
            began = max(each.began, latest)
            if each.ended - began > (0 if self._alone else SILENT):
                self._note(Standstill(began, each.ended))
        self._reckon()


def is_alive(peer: Peer, now: float) -> bool:
    """Whether people can play at that process."""
    return peer.is_connected and peer.at > now - SILENT
