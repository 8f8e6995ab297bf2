"""A table, folded from its log: its parts, each with one job, and how they build on each other.

No input or output happens here. `fold.take` folds one entry; `wishes` and `seating` say which entry a wish becomes, or
refuse it; `sights` and `looks` tell what a pair of eyes may see. A part knows those that were made before it, and only by
their public names, so nothing leads back.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.catalogue import Game
from quarterdeck.players import roster
from quarterdeck.server.clock import Clock
from quarterdeck.server.sight import Offer
from quarterdeck.server.table.agreement import Agreement
from quarterdeck.server.table.endings import Endings
from quarterdeck.server.table.fixed_time import FixedTime
from quarterdeck.server.table.fold import Fold
from quarterdeck.server.table.lines import Lines
from quarterdeck.server.table.looks import Looks
from quarterdeck.server.table.people import People
from quarterdeck.server.table.rights import Rights
from quarterdeck.server.table.seating import Seating
from quarterdeck.server.table.sights import Sights
from quarterdeck.server.table.state import State
from quarterdeck.server.table.times import Times
from quarterdeck.server.table.waits import Waits
from quarterdeck.server.table.wishes import Wishes


class Table:
    """One table. `haste` is how many times as fast as usual it pauses; `offer` gives the bots that a game may seat."""

    __slots__ = (
        "agreement", "endings", "fixed_time", "fold", "id", "lines", "looks", "people", "seating", "sights", "state",
        "times", "waits", "wishes")

    def __init__(self, id_: str, haste: float = 1.0, offer: Callable[[Game], Offer] = lambda _: roster.LEVELS,
                 clock: Clock | None = None) -> None:
        self.id = id_
        # what there is, and when it is shown
        self.state = state = State(id_, offer)
        self.people = people = People(state)
        self.fixed_time = fixed_time = FixedTime(state, haste)
        self.times = times = Times(state, people, fixed_time, clock or Clock(), haste)
        self.agreement = agreement = Agreement(state, people, times)
        self.waits = waits = Waits(state, people, times, agreement)
        self.lines = lines = Lines(state, people, times)
        # what the log changes
        self.fold = Fold(state, people, fixed_time, times, agreement, waits, lines)
        # what may be wished
        rights = Rights(state, people, times)
        self.wishes = Wishes(state, people, fixed_time, times, agreement, rights)
        self.seating = Seating(state, people, times, waits, rights)
        # what is seen
        self.looks = Looks(state, people, fixed_time, times, waits)
        self.endings = Endings(state, people, times)
        self.sights = Sights(state, people, fixed_time, times, agreement, waits, rights, self.looks, self.endings)
