"""One server process: what all answers to requests have in common, from the first request to the last."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import Scope

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.again import Again
from quarterdeck.server.analysis import Analyst
from quarterdeck.server.bots import BotPool
from quarterdeck.server.daily import CLOSED
from quarterdeck.server.guard import Guard, block
from quarterdeck.server.health import Disk
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.live_tables import LiveTables
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.naming import LONGEST_NAME, tidy
from quarterdeck.server.pages import table as table_page
from quarterdeck.server.proof_worker import Finding, Question
from quarterdeck.server.proofs import ProofPool
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Settings
from quarterdeck.server.store import Store
from quarterdeck.server.transport import transport_of
from quarterdeck.server.web.visitor import (
    Visitor,
    one,
)

TOO_OFTEN = {
    "proof": "You have asked for many records and proofs. Wait a few seconds and try again.",
    "analysis": "You have begun many analyses. Wait a minute and try again.",
    "replay": "You turn the pages very fast. Wait a few seconds and try again.",
}
T = TypeVar("T")


class Site:
    """The server that answers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.transport = transport_of(settings, self.metrics)
        self.guard: Guard
        self.live_tables: LiveTables
        self.analyst: Analyst
        self.proofs: ProofPool
        self.again = Again(self)
        self.disk = Disk(settings.url)
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="aside")
        self.started = time.time()
        self.failure: QuarterdeckError | None = None        # why the server could not start
        self.on_start: Callable[[], None] = lambda: None

    @contextlib.asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        """From the first request to the last: store, bots and live tables."""
        try:
            self.settings.data.mkdir(parents=True, exist_ok=True)
            store = await Store.open(self.settings.url, notify=self._noticed)
        except OSError as error:
            self.failure = QuarterdeckError(f"{self.settings.data}: {error.strerror}; choose another folder with --data")
            raise self.failure from None
        except QuarterdeckError as error:
            self.failure = error
            raise
        pool = BotPool(self.settings.bot_workers or None, policies=self.settings.policies)
        self.live_tables = LiveTables(self.settings, store, pool, self.metrics, table_page, await store.clock())
        self._gauges()
        await pool.start()
        self.analyst = Analyst(self.live_tables)
        await self.analyst.start()
        self.proofs = ProofPool()
        await asyncio.to_thread(self.live_tables.levels.look)
        upkeep = self.live_tables.upkeep
        chores = [asyncio.create_task(chore) for chore in
                  (upkeep.keep_time(), upkeep.keep_tidy(), self.live_tables.levels.keep_looking())]
        self.on_start()
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await self.proofs.close()
            await self.analyst.close()
            await self.live_tables.close()
            await pool.close()
            await store.close()

    def quota(self, what: str, scope: Scope, sailor: str = "") -> None:
        """Take one of a visitor's ration of what is costly, or refuse."""
        if not self.guard.quotas.allows(what, block(scope), sailor):
            raise HTTPException(429, TOO_OFTEN[what])

    async def proof(self, question: Question, scope: Scope, sailor: str = "") -> Finding:
        """What comes of replaying a record or a game; what was replayed before is had for nothing."""
        return await self.proofs.about(question, lambda: self.quota("proof", scope, sailor))

    async def aside(self, work: Callable[[], T]) -> T:
        """Do work of tens of milliseconds in the one thread that is for it, so that pages are answered in between."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, work)

    def _noticed(self, table: str, seq: int) -> None:
        if hasattr(self, "live_tables"):        # what is written before the start is read anyway
            self.live_tables.noticed(table, seq)

    def _gauges(self) -> None:
        live_tables, metrics = self.live_tables, self.metrics
        queue, tally = live_tables.store.queue, live_tables.bots.pool.tally
        metrics.gauge("sockets", "Open sockets", lambda: self.guard.sockets)
        metrics.gauge("tables_live", "Tables in memory", lambda: len(live_tables.tables))
        metrics.gauge("entries_written", "Log entries made durable since the start", lambda: queue.appended)
        metrics.gauge("commits", "Transactions since the start", lambda: queue.commits)
        metrics.gauge("bots_asked", "Moves asked of bots since the start", lambda: tally.asked)
        metrics.gauge("bots_searched", "Moves, hints and judgements that a search gave", lambda: tally.searched)
        metrics.gauge("bots_failed", "Moves that a bot failed to make", lambda: tally.failed)
        metrics.gauge("proofs", "Records and games replayed since the start", lambda: self.proofs.asked)
        metrics.gauge("uptime_seconds", "Seconds since the start", lambda: time.time() - self.started)

    def settled(self, request: Request, fields: dict[str, list[str]]) -> Visitor:
        """A visitor who is about to open or join something."""
        if not self.guard.openings.take(block(request.scope)):
            raise HTTPException(429, "Too many tables from your address.")
        visitor = Visitor(request)
        visitor.settle()
        visitor.name = tidy(one(fields, "name"), LONGEST_NAME) or visitor.name
        return visitor

    async def live_table(self, request: Request) -> LiveTable:
        """The table that the address names, for somebody who may see it."""
        live = await self.live_tables.find(request.path_params["table"])
        if live.table.endings.is_closed_to(Visitor(request).sailor):
            raise Refused(CLOSED)
        return live
