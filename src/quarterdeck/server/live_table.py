"""One live table with those who watch it. What was drawn of it is kept until it changes; pages that look alike share it."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Protocol

from quarterdeck.engine.markup import Markup
from quarterdeck.server import reasons, steps
from quarterdeck.server.drawing import Drawing
from quarterdeck.server.settings import Patience
from quarterdeck.server.sight import Sight, Status
from quarterdeck.server.tables import Table

DRAWN_MOST = 64
"""Pages of one table that are kept drawn."""


class Watcher(Protocol):
    """Someone who looks at a table: a page's socket, or a request that waits."""

    sailor: str

    def changed(self) -> None:
        """Told after every change; must not block."""

    def look_after(self, now: float) -> None:
        """Told every now and then: whoever does not take what it is sent may be let go."""


class LiveTable:
    """A table, who watches it, and what is drawn of it by `drawing`."""

    def __init__(self, table: Table, drawing: Drawing) -> None:
        self.table, self.drawing = table, drawing
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.used = time.monotonic()
        self.bot: asyncio.Task[None] | None = None
        self.bot_note = ""          # what was last said of a bot's choice; it is not said again and again
        self.hints: dict[int, tuple[int, reasons.Hint]] = {}    # by seat: at which turn, and what was said
        self.writing = -1           # the place in the log that this process is writing
        self.alarm: asyncio.TimerHandle | None = None
        self._drawn: dict[tuple[Any, ...], tuple[Sight, dict[str, Markup]]] = {}
        self._sights: dict[tuple[Any, ...], Sight] = {}
        self._steps: dict[tuple[Any, ...], tuple[dict[str, Markup], steps.Drawn]] = {}
        self._stills: steps.Stills | None = None
        self._here: frozenset[int] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is being written or thought about."""
        return self.lock.locked() or bool(self.bot and not self.bot.done())

    def here(self) -> frozenset[int]:
        """The seats whose people have a page open in this process."""
        if self._here is None:
            seats_of = self.table.people.seats_of
            self._here = frozenset([seat for watcher in self.watchers for seat in seats_of(watcher.sailor)])
        return self._here

    def see(self, sailor: str, chosen: int, help_: bool, patience: Patience, name: str = "") -> tuple[Any, ...]:
        """See to it that this person's sight of the table is there; returns its key. Pages that look the same share it."""
        table = self.table
        related = sailor in table.people.known
        name = name if table.state.status is Status.GATHERING else ""
        key = (sailor if related else "", chosen, help_, name)
        if key[:3] not in self._sights:     # the name is drawn, but it changes nothing of what is seen
            self._sights[key[:3]] = table.sights.sight(key[0], table.times.now, patience, chosen=chosen, help_=help_,
                                                       here=self.here())
        return key

    def draw(self, sailor: str, chosen: int, help_: bool, patience: Patience,
             name: str = "") -> tuple[Sight, dict[str, Markup]]:
        """The page's parts for this person; pages that look the same are drawn once."""
        key = self.see(sailor, chosen, help_, patience, name)
        found = self._drawn.get(key)
        if found is None:
            if len(self._drawn) >= DRAWN_MOST:          # names are free to invent
                del self._drawn[next(iter(self._drawn))]
            sight = self._sights[key[:3]]
            found = self._drawn[key] = sight, self.drawing.parts(sight, key[3])
        return found

    def draw_steps(self, sight: Sight, first: int, parts: dict[str, Markup], was_asked: bool = True) -> steps.Drawn:
        """The steps from event `first` to what is shown now, for a page that has these parts; pages that look alike share.

        They are forgotten as soon as all pages that are due have been written to: what was sent is not kept.
        """
        assert sight.look is not None
        shown = steps.steps_of(self.table, sight.eyes, first, sight.shown)
        if not shown:
            return steps.Drawn([], parts)
        key = sight.eyes, sight.look.seat, sight.look.help, first, sight.shown
        before, drawn = self._steps.get(key, (None, None))
        if drawn is None or before is not parts:
            self._stills = self._stills or steps.Stills(self.table)
            drawn = steps.draw(self.table, self.drawing, shown, sight.eyes, sight.look, parts, was_asked, self._stills)
            self._steps[key] = parts, drawn
        return drawn

    def forget_steps(self) -> None:
        """Everybody has been sent what is new."""
        self._steps.clear()
        self._stills = None

    def redraw(self) -> None:
        """Something has changed."""
        self._drawn.clear()
        self.forget_steps()
        self._sights.clear()
        self._here = None
