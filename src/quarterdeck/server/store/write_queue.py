"""The queue before a database: appends are committed in groups by one writer thread.

The next commit starts when the last one has ended, and takes everything that arrived meanwhile. Only a server that is late
waits a little before the next commit (see `Pressure`), so that more moves share one.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue

from quarterdeck.server.clock import Clock
from quarterdeck.server.store.changes import Change, StoreError
from quarterdeck.server.store.database import Database, reason

BATCH = 512         # appends in one commit at most
CALM = 0.005        # seconds by which the event loop may be late before a commit waits
LONGEST = 0.025     # seconds apart at which commits start at most, however late the loop is
WINDOW = 0.1        # seconds over which writing tables are counted, and for which a measured lag counts
CROWD = 4           # tables that must write in that time, or nothing waits

Pending = tuple[Change, asyncio.Future[bool]]
log = logging.getLogger(__name__)


class Pressure:
    """How late the event loop is, and so how far apart commits should start.

    The lag is measured at every commit: from the moment when the writer says that it is done until the loop hears it. A loop
    that keeps up hears it at once, and then every move is written at once, however much is played. A loop that has fallen
    behind would rather spend its time on players than on commits: a wait as long as it is late lets several moves share
    a commit and one pass over the pages. Where only a few tables write, a wait would bring nothing together, and there
    is none.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.lag = 0.0              # seconds by which the loop was late, over the last commits
        self.crowd = 0              # tables that wrote in the last window
        self._writers: set[str] = set()
        self._now = now
        self._since = now()         # when this window began
        self._heard = self._since   # when the lag was measured last

    def wrote(self, table: str) -> None:
        """A table has something to write."""
        self._writers.add(table)

    def heard(self, late: float) -> None:
        """The loop has heard of a commit, so many seconds after it ended."""
        now = self._now()
        self.lag = late if now - self._heard > WINDOW else self.lag + 0.25 * (late - self.lag)
        self._heard = now

    @property
    def interval(self) -> float:
        """Seconds from the start of one commit to the start of the next."""
        now = self._now()
        if now - self._since >= WINDOW:
            self.crowd, self._writers, self._since = len(self._writers), set(), now
        if self.crowd < CROWD or now - self._heard > WINDOW:
            return 0.0
        return min(LONGEST, max(0.0, self.lag - CALM))


class WriteQueue:
    """What waits to be written; for use on one event loop."""

    def __init__(self, database: Database) -> None:
        self.commits = 0            # transactions that wrote something
        self.appended = 0           # entries written
        self.pressure = Pressure()
        self.clock: Clock | None = None     # told how long commits take
        self.is_writing = False     # a commit is under way
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._batches: SimpleQueue[list[Pending] | None] = SimpleQueue()      # for the writer; None ends it
        self._waiting: list[Pending] = []                   # what the next commit will write
        self._due: asyncio.Handle | None = None             # the next commit's beginning
        self._began = 0.0                                   # when the last one began, by the loop's clock
        self._closing = False

    def start(self) -> None:
        """Begin to write."""
        self._writer.start()

    async def append(self, change: Change) -> bool:
        """True once the change is durable; False if its entry's number is taken."""
        if self._closing:
            raise StoreError("The server is stopping; nothing more is written.")
        answer: asyncio.Future[bool] = self._loop.create_future()
        if change.entry:
            self.pressure.wrote(change.entry.table)
        self._waiting.append((change, answer))
        self._call_writer()
        return await answer

    def stop(self) -> bool:
        """Take nothing more, and write what was accepted; False if that was said before."""
        if self._closing:
            return False
        self._closing = True
        if self._due is not None:
            self._due.cancel()
        while self._waiting:
            self._batches.put(self._next_batch())
        self._batches.put(None)
        return True

    async def finish(self) -> None:
        """Wait until all of it is written."""
        await asyncio.to_thread(self._writer.join)

    def _call_writer(self) -> None:
        """See to it that the next commit begins: when all that happens now has happened, and the last commit has ended."""
        if self._due is None and not self.is_writing and not self._closing:
            at = self._began + self.pressure.interval
            self._due = self._loop.call_soon(self._hand_over) if at <= self._loop.time() else \
                self._loop.call_at(at, self._hand_over)

    def _hand_over(self) -> None:
        """Give the writer its next batch."""
        self._due = None
        self._began = self._loop.time()
        self.is_writing = True
        self._batches.put(self._next_batch())

    def _next_batch(self) -> list[Pending]:
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        return batch

    def _write(self) -> None:
        """The writer thread: one wake-up of the event loop for a whole batch."""
        while (batch := self._batches.get()) is not None:
            result: list[bool] | StoreError
            try:
                result = self._database.write([change for change, _ in batch])
            except Exception as error:
                result = StoreError(f"The table could not be saved: {reason(error)}. Try again in a moment.")
                log.error("%d entries could not be saved: %s.", len(batch), reason(error))
            self._loop.call_soon_threadsafe(self._answer, batch, result, time.monotonic())

    def _answer(self, batch: list[Pending], result: list[bool] | StoreError, ended: float) -> None:
        self.pressure.heard(time.monotonic() - ended)
        self.is_writing = False
        if self.clock is not None:
            self.clock.tried(self._loop.time() - self._began, not isinstance(result, StoreError))
        if self._waiting:
            self._call_writer()
        if isinstance(result, StoreError):
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(StoreError(str(result)))
            return
        self.commits += any(result)
        for (change, answer), won in zip(batch, result):
            self.appended += won and change.entry is not None
            if not answer.done():
                answer.set_result(won)
