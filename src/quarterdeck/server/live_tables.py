"""The live tables of one process: written to the store first, then shown.

A wish becomes an entry, the entry is made durable, then folded, then shown to whoever watches. Two processes that write the
same place of a log cannot both win: the loser reads what the other wrote and asks the wish again. Tables that nobody watches
are put away; their log brings them back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server import logbook, seats
from quarterdeck.server.background import Background
from quarterdeck.server.bot_moves import BotMoves
from quarterdeck.server.bots import BotPool
from quarterdeck.server.clock import Clock
from quarterdeck.server.drawing import Drawing
from quarterdeck.server.levels import Levels
from quarterdeck.server.listing import listing, row_of
from quarterdeck.server.live_table import LiveTable, Watcher
from quarterdeck.server.logbook import Line, Opened
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Settings
from quarterdeck.server.sight import Status
from quarterdeck.server.store import Change, Entry, Store, StoreError
from quarterdeck.server.table.state import ENDED
from quarterdeck.server.tables import Table
from quarterdeck.server.upkeep import Upkeep

log = logging.getLogger("quarterdeck")
BACK_OFF = (0.2, 5.0)
"""Seconds until a bot's move that could not be written is tried again: the first time, and the longest."""
SHOWN_SOON = 0.25
"""Longest time in seconds between two looks whether the end of a game has been shown."""


class LiveTables:
    """All live tables of this process; `drawing` draws them for whoever watches."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool, metrics: Metrics, drawing: Drawing,
                 clock: Clock | None = None) -> None:
        self.settings, self.store, self.metrics, self._drawing = settings, store, metrics, drawing
        self.clock = clock or Clock()
        self.levels = Levels(settings.policies)
        self.tables: dict[str, LiveTable] = {}
        self.background = Background(metrics, (UnknownTable, BrokenTable, logbook.NewerEntry))
        self.bots = BotMoves(settings, pool, self.background, self._write_in_the_end)
        self.upkeep = Upkeep(self)
        self._coming: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._folder = ThreadPoolExecutor(1, thread_name_prefix="folder")      # more of them would keep the loop waiting
        self.closing = False
        self.due: list[Any] = []        # the pages that are to be sent something, see `socket.send_all`

    # ------------------------------------------------------------------ finding

    async def find(self, table: str) -> LiveTable:
        """The live table of that id, brought back from its log if it was put away."""
        found = self.tables.get(table)
        if found is None and seats.is_table_id(table):
            if table not in self._coming:
                self._coming[table] = self.background.spawn(self._bring(table))
                self._coming[table].add_done_callback(lambda _: self._coming.pop(table, None))
            found = await asyncio.shield(self._coming[table])
        if found is None:
            raise UnknownTable("There is no such table. Perhaps the address was cut off.")
        found.used = time.monotonic()
        return found

    async def bring(self, tables: Iterable[str], within: float) -> None:
        """Bring back those of these tables that were put away; after `within` seconds the rest comes in the background."""
        coming = [self.background.spawn(self._bring_quietly(table)) for table in tables if table not in self.tables]
        if coming:
            await asyncio.wait(coming, timeout=within)

    async def _bring_quietly(self, table: str) -> None:
        with contextlib.suppress(QuarterdeckError):     # who opens it is told why it cannot be
            await self.find(table)

    async def _bring(self, id_: str) -> LiveTable | None:
        entries = await self.store.read(id_)
        if not entries:
            return None
        table = self._new_table(id_)
        await asyncio.get_running_loop().run_in_executor(self._folder, fold, table, entries)
        live = self.tables[id_] = LiveTable(table, self._drawing)
        await self._catch_up(live)     # what another process wrote while this one was folding
        await self._note_again(table, entries[-1].at)
        self.bots.warm_up(table)
        self._set_alarm(live)
        self.bots.move(live, ours=False)
        return live

    def _new_table(self, id_: str) -> Table:
        return Table(id_, self.settings.haste, self.levels.of, self.clock)

    async def _note_again(self, table: Table, at: float) -> None:
        """Put the listing right if the process that should have done it was killed before.

        That of a table that sleeps is right, and says whether its game was over.
        """
        noted, row = await self.store.row(table.id), row_of(table, at)
        if table.state.status is Status.ASLEEP:
            if noted and noted.status in [status.value for status in ENDED] and not table.state.lesson:
                table.state.was_played_out()
        elif noted and (noted.status, noted.summary) != (row.status, row.summary):
            await self.store.note(row)

    # ------------------------------------------------------------------ writing

    async def open(self, opened: Opened, id_: str = "") -> LiveTable:
        """A new table; `id_` is its address where that was chosen before."""
        id_ = id_ or seats.new_table_id()
        table, at = self._new_table(id_), self.clock.stamp()
        await asyncio.get_running_loop().run_in_executor(self._folder, table.fold.take, opened, at)
        change = Change(Entry(id_, 0, at, logbook.written(opened)), row_of(table, at), opened.host)
        if not await self.store.append(change):
            raise Refused("That table exists already; try again.")
        live = self.tables[id_] = LiveTable(table, self._drawing)
        self.metrics.count("tables_opened")
        self.bots.warm_up(table)
        self.bots.move(live, ours=True)
        return live

    async def write(self, live: LiveTable, wish: Callable[[Table], Line], sailor: str = "") -> Line:
        """Grant a wish: refused, or durable and then shown. Returns the entry that it became."""
        table = live.table
        async with live.lock:
            while True:
                entry = wish(table)
                at, live.writing = self.clock.stamp(), table.state.seq + 1
                if await self.store.append(Change(Entry(table.id, live.writing, at, logbook.written(entry)), None, sailor)):
                    break
                if await self._read_on(table):
                    self._news(live)       # now: the wish may be refused because of it
            self._fold(live, entry, at)
        live.used = time.monotonic()
        if isinstance(entry, logbook.Moved | logbook.Pressed) and not table.times.was_silent:       # a figure tells nothing
            self.metrics.count("moves")
        if isinstance(entry, logbook.Handed):
            self.bots.warm_up(table)
        self.show(live)
        self.bots.move(live, ours=True)
        return entry

    async def take_back(self, live: LiveTable, sailor: str, at: int | None, seat: int | None = None) -> Line:
        """Take a move back. Whether that is free is worked out in a thread, once a position; it can take a while."""
        work = live.table.wishes.work_out_undo(sailor)
        if work is not None:
            await asyncio.to_thread(work)
        return await self.write(live, lambda table: table.wishes.to_take_back(sailor, at, seat))

    async def _write_in_the_end(self, live: LiveTable, wish: Callable[[Table], Line]) -> None:
        """Write what nobody would ask for again: while the store fails, try again and again, as long as it is wished."""
        pause, longest = BACK_OFF
        while not self.closing:
            try:
                await self.write(live, wish)
                return
            except StoreError as error:
                log.warning("a table waits for the store: %s; the next attempt is in %.1f s", error, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)

    def _fold(self, live: LiveTable, entry: Line, at: float) -> None:
        """Fold an entry that is durable; the row of the listing follows when it tells something else now."""
        table = live.table
        is_move = isinstance(entry, logbook.Moved) and table.state.lesson is None
        before = table.state.status if is_move else listing(table)
        table.fold.take(entry, at)
        if (table.state.status if is_move else listing(table)) != before:
            self.background.spawn(self._note(table, at))

    async def _note(self, table: Table, at: float) -> None:
        """Write the row of the listing; that of a game that is over when the end has been shown to everybody."""
        times = table.times
        while table.state.status is Status.OVER and not times.is_shown:
            await asyncio.sleep(min(SHOWN_SOON, max(0.001, times.next_change() - times.now)))
        await self.store.note(row_of(table, at))

    # ------------------------------------------------------------------ other processes

    async def _read_on(self, table: Table) -> bool:
        """Fold what another process has written; whether there was anything."""
        entries = await self.store.read(table.id, table.state.seq)
        fold(table, entries)
        return bool(entries)

    def noticed(self, table: str, seq: int) -> None:
        """Another process (or this one) has written; no table named means that anything may have been missed."""
        for live in [self.tables.get(table)] if table else list(self.tables.values()):
            if live is not None and (not table or seq > max(live.table.state.seq, live.writing)):
                self.background.spawn(self._catch_up(live))

    async def _catch_up(self, live: LiveTable) -> None:
        async with live.lock:
            news = await self._read_on(live.table)
        if news:
            self._news(live)

    def _news(self, live: LiveTable) -> None:
        """Another process has changed the table."""
        self.show(live)
        self.bots.move(live, ours=False)

    # ------------------------------------------------------------------ showing

    def show(self, live: LiveTable) -> None:
        """Tell everyone who watches that something has changed."""
        live.redraw()
        for watcher in list(live.watchers):
            watcher.changed()
        self._set_alarm(live)

    def listen(self, live: LiveTable, watcher: Watcher) -> None:
        """Begin to watch, unnoticed."""
        live.watchers.add(watcher)
        self._set_alarm(live)

    def join(self, live: LiveTable, watcher: Watcher) -> None:
        """Begin to watch; a person who was away is back, and a table that stands still goes on.

        Who has left for good only looks on, until they ask for their seat.
        """
        live.watchers.add(watcher)
        table = live.table
        self.bots.move(live, ours=False)
        for seat in table.people.seats_of(watcher.sailor):
            holder = table.state.seats[seat]
            if table.state.status is Status.PLAYING and holder.stand_in and not holder.left:
                self.background.spawn(self._return(live, watcher.sailor, seat))
        self.show(live)

    async def _return(self, live: LiveTable, sailor: str, seat: int) -> None:
        with contextlib.suppress(Refused):
            await self._write_in_the_end(live, lambda table: table.seating.to_return(sailor, seat))

    def leave(self, live: LiveTable, watcher: Watcher) -> None:
        """No longer watch."""
        live.watchers.discard(watcher)
        live.used = time.monotonic()
        self.show(live)

    # ------------------------------------------------------------------ what happens by itself

    def _set_alarm(self, live: LiveTable) -> None:
        """Look again when patience with the one that all wait for runs out, or a fixed time; an earlier alarm will do."""
        table, times = live.table, live.table.times
        now = times.now
        left = min(self._due(table), times.next_change()) - now if live.watchers else math.inf
        left = min(left if left > 0 else math.inf, max(0.0, times.waives_at - now))
        if left == math.inf:
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + left + (0.05 if times.veil is None and table.fixed_time.seconds == 0 else 0.002)
        if live.alarm is None or live.alarm.when() > at:
            if live.alarm:
                live.alarm.cancel()
            live.alarm = loop.call_at(at, self._ring, live)

    def _due(self, table: Table) -> float:
        """When patience runs out, or never."""
        if table.waits.awaited == NOBODY:
            return math.inf
        patience = self.settings.patience.of_a_table(table.state.opened.patience)
        if table.waits.warned == NOBODY:
            return table.state.since + patience.wait
        return table.waits.warned_at + patience.warning

    def _ring(self, live: LiveTable) -> None:
        live.alarm = None
        times = live.table.times
        now = times.now
        if times.waives_at <= now:
            self.background.spawn(self._waive(live))
        elif self._due(live.table) <= now or times.veil:
            self.show(live)
        else:
            self._set_alarm(live)

    async def _waive(self, live: LiveTable) -> None:
        """Go on without a seat whose time is over."""
        with contextlib.suppress(Refused):
            await self._write_in_the_end(live, lambda table: table.wishes.to_waive())

    def wake(self, live: LiveTable) -> None:
        """Let a table go on that should do so by itself: a bot is to move, or a time is over."""
        if live.lock.locked():
            return
        self.bots.move(live, ours=False)
        if live.alarm is None:
            self._set_alarm(live)

    async def close(self) -> None:
        """Finish what was accepted and begin nothing new."""
        self.closing = True
        self.bots.close(list(self.tables.values()))
        await self.background.finish(within=5)
        await self.upkeep.live()          # the time from now on is charged to nobody


class UnknownTable(QuarterdeckError):
    """No table has that id."""


class BrokenTable(QuarterdeckError):
    """A log that cannot be folded; what stands in it is nobody's business."""


def fold(table: Table, entries: list[Entry]) -> None:
    """Bring a table back from its log, or up to date with it."""
    for entry in entries:
        try:
            table.fold.take(logbook.read(entry.body), entry.at)
        except logbook.NewerEntry:
            raise
        except Exception as error:
            # Neither the table's id, which opens it, nor what the rules say, which may name a card, is told.
            log.error("a table's log cannot be folded at entry %d: %s", entry.seq, type(error).__name__)
            raise BrokenTable("This table cannot be opened: its log does not fit the rules of this version. It is kept as "
                              "it is; ask whoever runs this server.") from None
