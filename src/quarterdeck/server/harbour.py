"""The live tables of one process: written to the store first, then shown.

A wish becomes an entry, the entry is made durable, then folded, then shown to whoever watches. Two processes that write the
same place of a log cannot both win: the loser reads what the other wrote and asks the wish again. Tables that nobody watches
are put away; their log brings them back.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import math
import random
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.markup import Markup
from quarterdeck.players import roster
from quarterdeck.server import logbook, reasons, results, seats, steps
from quarterdeck.server.bots import Crew
from quarterdeck.server.clock import PULSE, TICK, Clock
from quarterdeck.server.levels import Levels
from quarterdeck.server.logbook import Line, Opened
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.pages import table as page
from quarterdeck.server.settings import Patience, Settings
from quarterdeck.server.sight import Holder, Sight, Status
from quarterdeck.server.store import Change, Entry, Row, Store, StoreError
from quarterdeck.server.tables import ENDED, Refused, Table
from quarterdeck.server.turns import bot_asked, bot_is_to_act, bot_move, bot_pause

log = logging.getLogger("quarterdeck")
OTHERS_TURN = 3.0
"""Seconds that a process waits before it moves a bot whose turn began in another process, which may have died."""
DRAWN_MOST = 64
"""Pages of one table that are kept drawn."""
ADVISER = "admiral"
"""Whose search gives hints."""
BACK_OFF = (0.2, 5.0)
"""Seconds until a bot's move that could not be written is tried again: the first time, and the longest."""
WATCH = 5.0
"""Seconds between two looks for tables that should go on by themselves and do not."""
SHOWN_SOON = 0.25
"""Longest time in seconds between two looks whether the end of a game has been shown."""


class Watcher(Protocol):
    """Someone who looks at a table: a page's socket, or a request that waits."""

    sailor: str

    def changed(self) -> None:
        """Told after every change; must not block."""

    def look_after(self, now: float) -> None:
        """Told every now and then: whoever does not take what it is sent may be let go."""


class Berth:
    """One live table with those who watch it."""

    def __init__(self, table: Table) -> None:
        self.table = table
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
            self._here = frozenset([seat for watcher in self.watchers for seat in self.table.seats_of(watcher.sailor)])
        return self._here

    def seen(self, sailor: str, chosen: int, help_: bool, patience: Patience, name: str = "") -> tuple[Any, ...]:
        """See to it that this person's sight of the table is there; returns its key. Pages that look the same share it."""
        related = sailor in self.table.known
        name = name if self.table.status is Status.GATHERING else ""
        key = (sailor if related else "", chosen, help_, name)
        if key[:3] not in self._sights:     # the name is drawn, but it changes nothing of what is seen
            self._sights[key[:3]] = self.table.sight(key[0], self.table.now, patience, chosen=chosen, help_=help_,
                                                     here=self.here())
        return key

    def drawn(self, sailor: str, chosen: int, help_: bool, patience: Patience,
              name: str = "") -> tuple[Sight, dict[str, Markup]]:
        """The page's parts for this person; pages that look the same are drawn once."""
        key = self.seen(sailor, chosen, help_, patience, name)
        found = self._drawn.get(key)
        if found is None:
            if len(self._drawn) >= DRAWN_MOST:          # names are free to invent
                del self._drawn[next(iter(self._drawn))]
            sight = self._sights[key[:3]]
            found = self._drawn[key] = sight, page.parts(sight, key[3])
        return found

    def steps(self, sight: Sight, first: int, parts: dict[str, Markup], was_asked: bool = True) -> steps.Drawn:
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
            drawn = steps.draw(self.table, shown, sight.eyes, sight.look, parts, was_asked, self._stills)
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


class Harbour:
    """All live tables of this process."""

    def __init__(self, settings: Settings, store: Store, crew: Crew, metrics: Metrics, clock: Clock | None = None) -> None:
        self.settings, self.store, self.crew, self.metrics = settings, store, crew, metrics
        self.clock = clock or Clock()
        self.levels = Levels(settings.policies)
        self.berths: dict[str, Berth] = {}
        self._coming: dict[str, asyncio.Task[Berth | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._folder = ThreadPoolExecutor(1, thread_name_prefix="folder")      # more of them would keep the loop waiting
        self.closing = False
        self._checked = 0.0
        self._checking: asyncio.Future[None] | None = None
        self.due: list[Any] = []        # the pages that are to be sent something, see `socket.send_all`

    # ------------------------------------------------------------------ finding

    async def berth(self, table: str) -> Berth:
        """The live table of that id, brought back from its log if it was put away."""
        found = self.berths.get(table)
        if found is None and seats.is_table_id(table):
            if table not in self._coming:
                self._coming[table] = self._spawn(self._bring(table))
                self._coming[table].add_done_callback(lambda _: self._coming.pop(table, None))
            found = await asyncio.shield(self._coming[table])
        if found is None:
            raise UnknownTable("There is no such table. Perhaps the address was cut off.")
        found.used = time.monotonic()
        return found

    async def bring(self, tables: Iterable[str], within: float) -> None:
        """Bring back those of these tables that were put away; after `within` seconds the rest comes in the background."""
        coming = [self._spawn(self._bring_quietly(table)) for table in tables if table not in self.berths]
        if coming:
            await asyncio.wait(coming, timeout=within)

    async def _bring_quietly(self, table: str) -> None:
        with contextlib.suppress(QuarterdeckError):     # who opens it is told why it cannot be
            await self.berth(table)

    async def _bring(self, id_: str) -> Berth | None:
        entries = await self.store.read(id_)
        if not entries:
            return None
        table = self._new_table(id_)
        await asyncio.get_running_loop().run_in_executor(self._folder, fold, table, entries)
        berth = self.berths[id_] = Berth(table)
        await self._catch_up(berth)     # what another process wrote while this one was folding
        await self._note_again(table, entries[-1].at)
        self._warm_up(table)
        self._set_alarm(berth)
        self._move_bot(berth, ours=False)
        return berth

    def _new_table(self, id_: str) -> Table:
        return Table(id_, self.settings.haste, self.levels.of, self.clock)

    async def _note_again(self, table: Table, at: float) -> None:
        """Put the listing right if the process that should have done it was killed before.

        That of a table that sleeps is right, and says whether its game was over.
        """
        noted, row = await self.store.row(table.id), row_of(table, at)
        if table.status is Status.ASLEEP:
            if noted and noted.status in [status.value for status in ENDED] and not table.lesson:
                table.was_played_out()
        elif noted and (noted.status, noted.summary) != (row.status, row.summary):
            await self.store.note(row)

    # ------------------------------------------------------------------ writing

    async def open(self, opened: Opened, id_: str = "") -> Berth:
        """A new table; `id_` is its address where that was chosen before."""
        id_ = id_ or seats.new_table_id()
        table, at = self._new_table(id_), self.clock.stamp()
        await asyncio.get_running_loop().run_in_executor(self._folder, table.take, opened, at)
        change = Change(Entry(id_, 0, at, logbook.written(opened)), row_of(table, at), opened.host)
        if not await self.store.append(change):
            raise Refused("That table exists already; try again.")
        berth = self.berths[id_] = Berth(table)
        self.metrics.count("tables_opened")
        self._warm_up(table)
        self._move_bot(berth, ours=True)
        return berth

    async def write(self, berth: Berth, wish: Callable[[Table], Line], sailor: str = "") -> Line:
        """Grant a wish: refused, or durable and then shown. Returns the entry that it became."""
        table = berth.table
        async with berth.lock:
            while True:
                entry = wish(table)
                at, berth.writing = self.clock.stamp(), table.seq + 1
                if await self.store.append(Change(Entry(table.id, berth.writing, at, logbook.written(entry)), None, sailor)):
                    break
                if await self._read_on(table):
                    self._news(berth)       # now: the wish may be refused because of it
            self._fold(berth, entry, at)
        berth.used = time.monotonic()
        if isinstance(entry, logbook.Moved | logbook.Pressed) and not table.was_silent:      # a figure must not tell either
            self.metrics.count("moves")
        if isinstance(entry, logbook.Handed):
            self._warm_up(table)
        self.show(berth)
        self._move_bot(berth, ours=True)
        return entry

    def _fold(self, berth: Berth, entry: Line, at: float) -> None:
        """Fold an entry that is durable; the row of the listing follows when it tells something else now."""
        table = berth.table
        is_move = isinstance(entry, logbook.Moved) and table.lesson is None
        before = table.status if is_move else listing(table)
        table.take(entry, at)
        if (table.status if is_move else listing(table)) != before:
            self._spawn(self._note(table, at))

    async def _note(self, table: Table, at: float) -> None:
        """Write the row of the listing; that of a game that is over when the end has been shown to everybody."""
        while table.status is Status.OVER and not table.is_shown:
            await asyncio.sleep(min(SHOWN_SOON, max(0.001, table.next_change() - table.now)))
        await self.store.note(row_of(table, at))

    async def _read_on(self, table: Table) -> bool:
        """Fold what another process has written; whether there was anything."""
        entries = await self.store.read(table.id, table.seq)
        fold(table, entries)
        return bool(entries)

    # ------------------------------------------------------------------ other processes

    def noticed(self, table: str, seq: int) -> None:
        """Another process (or this one) has written; no table named means that anything may have been missed."""
        for berth in [self.berths.get(table)] if table else list(self.berths.values()):
            if berth is not None and (not table or seq > max(berth.table.seq, berth.writing)):
                self._spawn(self._catch_up(berth))

    async def _catch_up(self, berth: Berth) -> None:
        async with berth.lock:
            news = await self._read_on(berth.table)
        if news:
            self._news(berth)

    def _news(self, berth: Berth) -> None:
        """Another process has changed the table."""
        self.show(berth)
        self._move_bot(berth, ours=False)

    # ------------------------------------------------------------------ showing

    def show(self, berth: Berth) -> None:
        """Tell everyone who watches that something has changed."""
        berth.redraw()
        for watcher in list(berth.watchers):
            watcher.changed()
        self._set_alarm(berth)

    def _set_alarm(self, berth: Berth) -> None:
        """Look again when patience with the one that all wait for runs out, or a fixed time; an earlier alarm will do."""
        table, now = berth.table, berth.table.now
        left = min(self._due(table), table.next_change()) - now if berth.watchers else math.inf
        left = min(left if left > 0 else math.inf, max(0.0, table.waives_at - now))
        if left == math.inf:
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + left + (0.05 if table.veil is None and table.seconds == 0 else 0.002)
        if berth.alarm is None or berth.alarm.when() > at:
            if berth.alarm:
                berth.alarm.cancel()
            berth.alarm = loop.call_at(at, self._ring, berth)

    def _due(self, table: Table) -> float:
        """When patience runs out, or never."""
        if table.awaited == NOBODY:
            return math.inf
        patience = self.settings.patience.of_a_table(table.opened.patience)
        return table.since + patience.wait if table.warned == NOBODY else table.warned_at + patience.warning

    def _ring(self, berth: Berth) -> None:
        berth.alarm = None
        now = berth.table.now
        if berth.table.waives_at <= now:
            self._spawn(self._waive(berth))
        elif self._due(berth.table) <= now or berth.table.veil:
            self.show(berth)
        else:
            self._set_alarm(berth)

    async def _waive(self, berth: Berth) -> None:
        """Go on without a seat whose time is over."""
        with contextlib.suppress(Refused):
            await self._write_in_the_end(berth, lambda table: table.to_waive())

    async def _write_in_the_end(self, berth: Berth, wish: Callable[[Table], Line], sailor: str = "") -> None:
        """Write what nobody would ask for again: while the store fails, try again and again, as long as it is wished."""
        pause, longest = BACK_OFF
        while not self.closing:
            try:
                await self.write(berth, wish, sailor)
                return
            except StoreError as error:
                log.warning("a table waits for the store: %s; the next attempt is in %.1f s", error, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)

    def listen(self, berth: Berth, watcher: Watcher) -> None:
        """Begin to watch, unnoticed."""
        berth.watchers.add(watcher)
        self._set_alarm(berth)

    def join(self, berth: Berth, watcher: Watcher) -> None:
        """Begin to watch; a person who was away is back, and a table that stands still goes on.

        Who has left for good only looks on, until they ask for their seat.
        """
        berth.watchers.add(watcher)
        table = berth.table
        self._move_bot(berth, ours=False)
        for seat in table.seats_of(watcher.sailor):
            if table.status is Status.PLAYING and table.seats[seat].stand_in and not table.seats[seat].left:
                self._spawn(self._return(berth, watcher.sailor, seat))
        self.show(berth)

    async def _return(self, berth: Berth, sailor: str, seat: int) -> None:
        with contextlib.suppress(Refused):
            await self._write_in_the_end(berth, lambda table: table.to_return(sailor, seat))

    def leave(self, berth: Berth, watcher: Watcher) -> None:
        """No longer watch."""
        berth.watchers.discard(watcher)
        berth.used = time.monotonic()
        self.show(berth)

    # ------------------------------------------------------------------ bots

    def _warm_up(self, table: Table) -> None:
        """Where a bot will have to move, let the workers get ready before it has to, and where it searches, its game too."""
        bots = set() if table.status in ENDED or table.lesson else {seat.bot for seat in table.seats} - {""}
        if bots:
            self.crew.muster()
        if not bots.isdisjoint(roster.THINKERS):
            self.crew.warm_up(table.game)

    def _move_bot(self, berth: Berth, ours: bool) -> None:
        """Let a bot move if one is to act; a turn that began in another process is first left to that one."""
        if self.closing or (berth.bot and not berth.bot.done()):
            return
        if berth.table.is_scripted:
            berth.bot = self._spawn(self._play_script(berth, 0 if ours else OTHERS_TURN * (1 + random.random())))
        if not bot_is_to_act(berth.table):
            return
        pause = self.settings.bot_pause + (0 if ours else OTHERS_TURN * (1 + random.random()))
        berth.bot = self._spawn(self._play_bots(berth, pause))

    async def _play_bots(self, berth: Berth, pause: float) -> None:
        """Move bots until a person is to act."""
        table = berth.table
        while bot_is_to_act(table) and not self.closing:
            turn, seat = table.turn, bot_asked(table)
            await asyncio.sleep(bot_pause(table, seat, pause))
            if table.turn != turn or bot_asked(table) != seat or not table.is_asked(seat):
                pause = self.settings.bot_pause
                continue
            bot, state = table.seats[seat].bot, bytes(table.state_for(seat))
            choice = await self.crew.choose(table.game, table.opened.options, seat, state, bot, table.luck(),
                                            self.settings.bot_limit, table.time_to_think)
            note, berth.bot_note = choice.note if choice.note != berth.bot_note else "", choice.note
            with contextlib.suppress(Refused):      # the table has moved on: someone returned, or another process was first
                await self._write_in_the_end(berth, partial(bot_move, turn=turn, seat=seat, action=choice.action, note=note))
            pause = self.settings.bot_pause

    async def _play_script(self, berth: Berth, pause: float) -> None:
        """Let the script of a guided game go on until its person is asked; the page shows the steps at its own pace."""
        await asyncio.sleep(pause)
        while berth.table.is_scripted and not self.closing:
            with contextlib.suppress(Refused):      # another process was first
                await self._write_in_the_end(berth, lambda table: table.to_follow_script())

    async def hint(self, berth: Berth, sailor: str, is_allowed: Callable[[], bool] = lambda: True) -> reasons.Hint:
        """What the search would do for the seat that this person is asked for, and why; at first the greedy player.

        Who asks again at the same position is told the same again, for nothing; `is_allowed` takes one of a ration.

        The first hint of a game lets the workers get ready to search it.
        """
        table = berth.table
        if table.opened.daily:
            raise Refused("There are no hints in the deal of the day: everybody plays it unaided.")
        seat = table.asked_of(sailor)
        if table.status is not Status.PLAYING or table.covered or seat == NOBODY:
            raise Refused("A hint can be had when it is your turn.")
        turn, known = table.turn, berth.hints.get(seat)
        if known is not None and known[0] == turn:
            return known[1]
        if not is_allowed():
            raise Refused("You have asked for many hints. Wait a few seconds and ask again.")
        if table.lesson:
            return reasons.Hint(*table.lesson_hint())
        state = table.state_for(seat)
        self.crew.warm_up(table.game)
        answer = await self.crew.advise(table.game, table.opened.options, seat, bytes(state), ADVISER,
                                        self.settings.bot_limit, luck=table.luck())
        if table.turn != turn:
            raise Refused("The table has moved on since; ask again.")
        if answer is None:
            raise Refused("No hint can be had just now; ask again.")
        hint = reasons.hint(table.game, state, answer, table.names())
        if answer.seen is not None:         # a search has looked; the greedy player only answers until it is ready
            berth.hints[seat] = turn, hint
        return hint

    # ------------------------------------------------------------------ life

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, UnknownTable | BrokenTable | logbook.NewerEntry):     # those are told
            self.metrics.count("errors")
            log.error("background work failed", exc_info=error)

    async def keep_tidy(self) -> None:
        """Put tables away that nobody watches, and let go who does not read; runs as long as the server."""
        while True:
            await asyncio.sleep(min(10.0, self.settings.idle, self.settings.limits.slow / 2))
            try:
                self._tidy(time.monotonic())
            except Exception:
                self.metrics.count("errors")
                log.exception("tidying failed; it is tried again")

    def _tidy(self, now: float) -> None:
        for id_, berth in list(self.berths.items()):
            for watcher in list(berth.watchers):
                watcher.look_after(now)
            if not berth.watchers and berth.used < now - self.settings.idle and not berth.is_busy:
                del self.berths[id_]

    async def keep_time(self) -> None:
        """Look at the clock, give signs of life, and wake tables that stand still; runs as long as the server."""
        lived = watched = time.monotonic()
        living: asyncio.Task[None] | None = None        # a slow store must not keep us from looking at the clock
        while True:
            await asyncio.sleep(TICK)
            self.clock.look()
            now, clock = time.monotonic(), self.clock
            if living is None or living.done():
                wanted = self.berths or self.store.kind != "sqlite" or clock.is_refused
                if (clock.is_in_doubt and not clock.is_refused) or (now >= lived + PULSE and wanted):
                    lived, living = now, self._spawn(self._live())
            if now >= watched + WATCH:
                watched = now
                for berth in list(self.berths.values()):
                    self._wake_safely(berth)

    async def check(self) -> None:
        """Write a sign of life, since a database that reads well may take nothing; StoreError if it cannot be written.

        However often this is asked, it is done every two seconds at most.
        """
        if self._checking is None or (self._checking.done() and time.monotonic() >= self._checked + PULSE):
            self._checked, self._checking = time.monotonic(), asyncio.ensure_future(self.store.live(self.clock))
        await asyncio.shield(self._checking)

    async def _live(self) -> None:
        try:
            await self.store.live(self.clock)
        except StoreError as error:
            log.warning("the store takes no sign of life: %s", error)

    def _wake_safely(self, berth: Berth) -> None:
        try:
            self.wake(berth)
        except Exception:
            self.metrics.count("errors")
            log.exception("looking after a table failed; it is tried again")

    def wake(self, berth: Berth) -> None:
        """Let a table go on that should do so by itself: a bot is to move, or a time is over."""
        if berth.lock.locked():
            return
        self._move_bot(berth, ours=False)
        if berth.alarm is None:
            self._set_alarm(berth)

    async def take_back(self, berth: Berth, sailor: str, at: int | None, seat: int | None = None) -> Line:
        """Take a move back. Whether that is free is worked out in a thread, once a position; it can take a while."""
        work = berth.table.work_out_undo(sailor)
        if work is not None:
            await asyncio.to_thread(work)
        return await self.write(berth, lambda table: table.to_take_back(sailor, at, seat))

    async def close(self) -> None:
        """Finish what was accepted and begin nothing new."""
        self.closing = True
        for berth in self.berths.values():
            if berth.bot and not berth.bot.done() and not berth.lock.locked():
                berth.bot.cancel()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=5)
        await self._live()          # the time from now on is charged to nobody


class UnknownTable(QuarterdeckError):
    """No table has that id."""


class BrokenTable(QuarterdeckError):
    """A log that cannot be folded; what stands in it is nobody's business."""


def fold(table: Table, entries: list[Entry]) -> None:
    """Bring a table back from its log, or up to date with it."""
    for entry in entries:
        try:
            table.take(logbook.read(entry.body), entry.at)
        except logbook.NewerEntry:
            raise
        except Exception as error:
            # Neither the table's id, which opens it, nor what the rules say, which may name a card, is told.
            log.error("a table's log cannot be folded at entry %d: %s", entry.seq, type(error).__name__)
            raise BrokenTable("This table cannot be opened: its log does not fit the rules of this version. It is kept as "
                              "it is; ask whoever runs this server.") from None


def listing(table: Table) -> tuple[Any, ...]:
    """What the listing of tables tells; a new row is written when this changes."""
    return table.status, table.lesson and table.lesson.step, *[(seat.name, seat.holder) for seat in table.seats]


def row_of(table: Table, at: float) -> Row:
    """A table's row in the listing."""
    who = [[table.title(i), seat.name, seat.holder is Holder.FREE] for i, seat in enumerate(table.seats)]
    return Row(table.id, table.game.name, table.opened_at, at, table.status.value, table.opened.public,
               json.dumps({"seats": who, "options": table.opened.options} | own_map_name(table) | result_of(table)
                          | lesson_name(table)))


def result_of(table: Table) -> dict[str, Any]:
    """What the listing tells of a finished game."""
    ending = table.ending if table.status is Status.OVER else None
    if ending is None:
        return {}
    return {"result": ending.result.title if ending.result else ending.sentence, "outcome": results.outcome_of(table)}


def lesson_name(table: Table) -> dict[str, str]:
    """What the listing tells of a guided game; nothing where it is an ordinary one."""
    return {"lesson": table.lesson.in_words()} if table.lesson else {}


def own_map_name(table: Table) -> dict[str, str]:
    """What the listing tells of a map that the players brought; nothing where there is none."""
    return {"own_map": str(table.game.own_map["name"])} if table.game.own_map else {}
