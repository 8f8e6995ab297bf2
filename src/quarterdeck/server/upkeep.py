"""What a server process does every now and then: look at the clock, give signs of life, wake and put away live tables."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from quarterdeck.server.clock import PULSE, TICK
from quarterdeck.server.store import StoreError

if TYPE_CHECKING:
    from quarterdeck.server.live_tables import LiveTables

log = logging.getLogger("quarterdeck")
WATCH = 5.0
"""Seconds between two looks for tables that should go on by themselves and do not."""


class Upkeep:
    """The chores of one process, for its live tables."""

    def __init__(self, live_tables: LiveTables) -> None:
        self._all, self._metrics, self._settings = live_tables, live_tables.metrics, live_tables.settings
        self._checked = 0.0
        self._checking: asyncio.Future[None] | None = None

    async def keep_tidy(self) -> None:
        """Put tables away that nobody watches, and let go who does not read; runs as long as the server."""
        while True:
            await asyncio.sleep(min(10.0, self._settings.idle, self._settings.limits.slow / 2))
            try:
                self._tidy(time.monotonic())
            except Exception:
                self._metrics.count("errors")
                log.exception("tidying failed; it is tried again")

    def _tidy(self, now: float) -> None:
        for id_, live in list(self._all.tables.items()):
            for watcher in list(live.watchers):
                watcher.look_after(now)
            if not live.watchers and live.used < now - self._settings.idle and not live.is_busy:
                del self._all.tables[id_]

    async def keep_time(self) -> None:
        """Look at the clock, give signs of life, and wake tables that stand still; runs as long as the server."""
        lived = watched = time.monotonic()
        living: asyncio.Task[None] | None = None        # a slow store must not keep us from looking at the clock
        clock, store = self._all.clock, self._all.store
        while True:
            await asyncio.sleep(TICK)
            clock.look()
            now = time.monotonic()
            if living is None or living.done():
                wanted = self._all.tables or store.kind != "sqlite" or clock.is_refused
                if (clock.is_in_doubt and not clock.is_refused) or (now >= lived + PULSE and wanted):
                    lived, living = now, self._all.background.spawn(self.live())
            if now >= watched + WATCH:
                watched = now
                for live in list(self._all.tables.values()):
                    try:
                        self._all.wake(live)
                    except Exception:
                        self._metrics.count("errors")
                        log.exception("looking after a table failed; it is tried again")

    async def live(self) -> None:
        """Give a sign of life; a store that takes none is told to the log."""
        try:
            await self._all.store.live(self._all.clock)
        except StoreError as error:
            log.warning("the store takes no sign of life: %s", error)

    async def check(self) -> None:
        """Write a sign of life, since a database that reads well may take nothing; StoreError if it cannot be written.

        However often this is asked, it is done every two seconds at most.
        """
        if self._checking is None or (self._checking.done() and time.monotonic() >= self._checked + PULSE):
            self._checked = time.monotonic()
            self._checking = asyncio.ensure_future(self._all.store.live(self._all.clock))
        await asyncio.shield(self._checking)
