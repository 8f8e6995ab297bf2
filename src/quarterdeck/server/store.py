"""Where tables are kept: an entry is durable before anybody is shown it.

SQLite (one server process) or PostgreSQL (any number). Appends are committed in groups by one writer thread: the next commit
starts when the last one has ended, and takes everything that arrived meanwhile. Only a server that is late waits a little
before the next commit (see `Pressure`), so that more moves share one. Of several appends of the same (table, seq), in
whatever process, exactly one is written.

Bodies and summaries are the caller's JSON and may hold secrets; no error message contains them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server import signs
from quarterdeck.server.clock import Clock, Standstill

if TYPE_CHECKING:
    import psycopg

BATCH = 512         # appends in one commit at most
CALM = 0.005        # seconds by which the event loop may be late before a commit waits
LONGEST = 0.025     # seconds apart at which commits start at most, however late the loop is
WINDOW = 0.1        # seconds over which writing tables are counted, and for which a measured lag counts
CROWD = 4           # tables that must write in that time, or nothing waits
READERS = 3         # threads that read, each with a connection of its own
LOCKED = 5.0        # seconds to wait for SQLite's file while a backup holds it
PATIENCE = 3.0      # seconds that appends wait for a PostgreSQL that restarts, before they fail
BACK_OFF = (0.1, 5.0)       # seconds between the listener's attempts to connect: the first, and the longest
CHANNEL = "quarterdeck"
UPGRADE_LOCK = 0x71_75_61_72    # any number that no other program uses for its advisory locks
MIGRATIONS = Path(__file__).parent / "migrations"
LIVELY = ("gathering", "playing")
# A peer that vanished without a word is noticed within about ten seconds; a stopped server at once.
ALIVE = {"connect_timeout": 5, "tcp_user_timeout": 10_000,
         "keepalives_idle": 4, "keepalives_interval": 2, "keepalives_count": 3}

Notify = Callable[[str, int], None]
Pending = tuple["Change", asyncio.Future[bool]]
log = logging.getLogger(__name__)


class StoreError(QuarterdeckError):
    """The database could not be opened, read or written; the message says what to do."""


class Entry(NamedTuple):
    """One line of a table's log."""

    table: str
    seq: int
    at: float
    body: str


class Row(NamedTuple):
    """What is known of a table without reading its log."""

    id: str
    game: str
    opened: float
    touched: float
    status: str
    public: bool
    summary: str


class Judged(NamedTuple):
    """What the analysis of a finished game says of one of its moves."""

    table: str
    move: int
    body: str


class Asked(NamedTuple):
    """That a finished game is to be analysed, or has been."""

    table: str
    at: float
    done: bool = False


class Attempt(NamedTuple):
    """One browser's try at a daily deal; the first that is written counts, and there is no second."""

    day: str                    # 2026-11-18, in UTC
    game: str
    sailor: str                 # hash of the player's token; the table's id after they asked to be forgotten
    table: str


class Forgotten(NamedTuple):
    """Somebody wants their finished games to be forgotten; deals of days before `day` stay without a name."""

    sailor: str
    day: str


class Secret(NamedTuple):
    """A secret of this server; the first that is written under a name stays."""

    name: str
    value: str


class Change(NamedTuple):
    """What one append writes, all or nothing."""

    entry: Entry | None         # None: the row or the analysis alone is noted
    row: Row | None = None      # the row of the same table, when it has changed
    sailor: str = ""            # hash of a player's token: from now on this is one of their games
    judged: Judged | None = None
    analysis: Asked | None = None
    pulse: signs.Pulse | None = None
    standstills: tuple[Standstill, ...] = ()
    attempt: Attempt | None = None
    forgotten: Forgotten | None = None
    secret: Secret | None = None


# ---------------------------------------------------------------------------------------------------------------------
# The schema as it is now; how it came about is told by the migrations, and a test compares the two.

metadata = sa.MetaData()
tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("opened", sa.Double, nullable=False),
    sa.Column("touched", sa.Double, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Index("tables_listed", "public", "status", "touched"),
)
entries = sa.Table(
    "entries", metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
sittings = sa.Table(
    "sittings", metadata,
    sa.Column("sailor", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("touched", sa.Double, nullable=False),
    sqlite_with_rowid=False,
)
analyses = sa.Table(
    "analyses", metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("asked", sa.Double, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
    sa.Index("analyses_waiting", "done", "asked"),
)
judgements = sa.Table(
    "judgements", metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("move", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
pulse = sa.Table(
    "pulse", metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
)
attempts = sa.Table(
    "attempts", metadata,
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("sailor", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Index("attempts_of", "sailor", "day"),
    sqlite_with_rowid=False,
)
secrets = sa.Table(
    "secrets", metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
standstills = sa.Table(
    "standstills", metadata,
    sa.Column("began", sa.Double, primary_key=True),
    sa.Column("ended", sa.Double, nullable=False),
    sqlite_with_rowid=False,
)


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


class Store:
    """The tables of one server process, for use on one event loop; blocking work is done in threads."""

    def __init__(self, database: Sqlite | Postgres) -> None:
        self.kind = database.kind
        self.commits = 0            # transactions that wrote something
        self.appended = 0           # entries written
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._listener: Listener | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._batches: SimpleQueue[list[Pending] | None] = SimpleQueue()      # for the writer; None ends it
        self._waiting: list[Pending] = []                   # what the next commit will write
        self._is_writing = False                            # a commit is under way
        self._due: asyncio.Handle | None = None             # the next commit's beginning
        self._began = 0.0                                   # when the last one began, by the loop's clock
        self._pressure = Pressure()
        self._clock: Clock | None = None
        self._closing = False

    @classmethod
    async def open(cls, url: str, *, notify: Notify | None = None) -> Store:
        """Connect, and create or upgrade the schema.

        `url` is sqlite:///FILE or postgresql://…. With PostgreSQL `notify(table, seq)` is called on the event loop for every
        entry that any process writes, this one included, and `notify("", -1)` when notices may have been missed.
        """
        database = await asyncio.to_thread(_connect, url)
        store = cls(database)
        if notify is not None and isinstance(database, Postgres):
            store._listener = Listener(database, notify, store._readers)
            try:
                await store._listener.start()
            except BaseException:
                store._readers.shutdown()
                database.close()
                raise
        store._writer.start()
        return store

    async def append(self, change: Change) -> bool:
        """True once the change is durable; False if the table has an entry of that number already, and nothing was written.

        A table's next entry is appended after the answer to the one before. After a StoreError the entry is not there,
        except where PostgreSQL was lost during the commit and did not come back: then read the table again.
        """
        if self._closing:
            raise StoreError("The server is stopping; nothing more is written.")
        answer: asyncio.Future[bool] = self._loop.create_future()
        if change.entry:
            self._pressure.wrote(change.entry.table)
        self._waiting.append((change, answer))
        self._call_writer()
        return await answer

    async def note(self, row: Row) -> None:
        """Write a table's row alone; of two processes that do, the later has its way."""
        await self.append(Change(None, row))

    async def judge(self, judged: Judged) -> None:
        """Keep what is said of a move; what was said of it before stands."""
        await self.append(Change(None, judged=judged))

    async def ask(self, analysis: Asked) -> None:
        """Note that a game is to be analysed, or that this is done."""
        await self.append(Change(None, analysis=analysis))

    async def clock(self) -> Clock:
        """The tables' clock, gone on with from where the last process left it."""
        self._clock = await signs.clock(self._read, self._database.process)
        await self.live(self._clock)
        return self._clock

    async def live(self, clock: Clock) -> None:
        """Give a sign of life, hear how the other processes fare, and note when nobody could play."""
        own = self._database.process
        await signs.learn(self._read, own, clock)
        stood, clock.new = clock.new, []
        try:
            await self.append(Change(None, pulse=signs.Pulse(own, clock.stamp()), standstills=tuple(stood)))
        except StoreError:
            clock.new = stood + clock.new
            raise

    async def judged(self, table: str) -> list[Judged]:
        """What has been said of a game's moves, in order."""
        wanted = sa.select(judgements).where(judgements.c.table_id == table)
        return [Judged._make(row) for row in await self._read(wanted.order_by(judgements.c.move))]

    async def analysis(self, table: str) -> Asked | None:
        """Whether the analysis of a game was asked for, and is done."""
        found = await self._read(sa.select(analyses).where(analyses.c.table_id == table))
        return Asked._make(found[0]) if found else None

    async def unfinished(self) -> list[str]:
        """The games whose analysis was asked for and is not done, the oldest wish first."""
        wanted = sa.select(analyses.c.table_id).where(sa.not_(analyses.c.done))
        return [row[0] for row in await self._read(wanted.order_by(analyses.c.asked, analyses.c.table_id))]

    async def read(self, table: str, after: int = -1) -> list[Entry]:
        """The entries of a table numbered above `after`, in order."""
        wanted = sa.select(entries).where(entries.c.table_id == table, entries.c.seq > after)
        found = await self._read(wanted.order_by(entries.c.seq))
        return [Entry._make(row) for row in found]

    async def row(self, table: str) -> Row | None:
        """What is known of one table."""
        found = await self._read(sa.select(tables).where(tables.c.id == table))
        return Row._make(found[0]) if found else None

    async def listed(self, limit: int = 50, game: str | None = None) -> list[Row]:
        """Public tables that gather or play, the last touched first."""
        wanted = sa.select(tables).where(tables.c.public, tables.c.status.in_(LIVELY))
        if game is not None:
            wanted = wanted.where(tables.c.game == game)
        found = await self._read(wanted.order_by(tables.c.touched.desc(), tables.c.id).limit(limit))
        return [Row._make(row) for row in found]

    async def sittings(self, sailor: str, limit: int = 20) -> list[Row]:
        """The tables of one player, the one they last did something at first."""
        found = await self._read(
            sa.select(tables).join(sittings, sittings.c.table_id == tables.c.id).where(sittings.c.sailor == sailor)
            .order_by(sittings.c.touched.desc(), tables.c.id).limit(limit))
        return [Row._make(row) for row in found]

    async def finished(self, sailor: str, limit: int = 2000) -> list[Row]:
        """The tables of one player that were played to their end, the latest opened first."""
        found = await self._read(
            sa.select(tables).join(sittings, sittings.c.table_id == tables.c.id)
            .where(sittings.c.sailor == sailor, tables.c.status == "over")
            .order_by(tables.c.opened.desc(), tables.c.id).limit(limit))
        return [Row._make(row) for row in found]

    async def try_deal(self, attempt: Attempt) -> str:
        """Note an attempt at a daily deal; the table of the one that counts, which may be an earlier one."""
        await self.append(Change(None, attempt=attempt))
        wanted = sa.select(attempts.c.table_id).where(
            attempts.c.day == attempt.day, attempts.c.game == attempt.game, attempts.c.sailor == attempt.sailor)
        return str((await self._read(wanted))[0][0])

    async def attempts_of(self, sailor: str, since: str) -> list[tuple[Attempt, Row]]:
        """One player's attempts at daily deals from a day on, with their tables, the latest first."""
        return await self._attempts(attempts.c.sailor == sailor, attempts.c.day >= since)

    async def attempts_at(self, day: str, game: str) -> list[tuple[Attempt, Row]]:
        """All attempts at one deal, with their tables."""
        return await self._attempts(attempts.c.day == day, attempts.c.game == game)

    async def _attempts(self, *where: sa.ColumnElement[bool]) -> list[tuple[Attempt, Row]]:
        found = await self._read(
            sa.select(*attempts.c, *tables.c).join(tables, tables.c.id == attempts.c.table_id).where(*where)
            .order_by(attempts.c.day.desc(), attempts.c.game, tables.c.opened).limit(10_000))
        width = len(Attempt._fields)
        return [(Attempt._make(row[:width]), Row._make(row[width:])) for row in found]

    async def forget(self, forgotten: Forgotten) -> None:
        """No longer know which finished games were this player's."""
        await self.append(Change(None, forgotten=forgotten))

    async def secret(self, name: str, fresh: str) -> str:
        """The server's secret of that name; `fresh` from now on, if there is none yet."""
        wanted = sa.select(secrets.c.value).where(secrets.c.name == name)
        if not (found := await self._read(wanted)):
            await self.append(Change(None, secret=Secret(name, fresh)))
            found = await self._read(wanted)        # another process may have been first
        return str(found[0][0])

    async def close(self) -> None:
        """Finish what was accepted, then let go of the database; a second call does nothing."""
        if self._closing:
            return
        self._closing = True
        if self._due is not None:
            self._due.cancel()
        while self._waiting:
            self._batches.put(self._next_batch())
        self._batches.put(None)
        await asyncio.to_thread(self._writer.join)
        if self._listener is not None:
            self._listener.stop()
        await asyncio.to_thread(self._readers.shutdown)
        if self._listener is not None:
            self._listener.hang_up()
        self._database.close()

    def _call_writer(self) -> None:
        """See to it that the next commit begins: when all that happens now has happened, and the last commit has ended."""
        if self._due is None and not self._is_writing and not self._closing:
            at = self._began + self._pressure.interval
            self._due = self._loop.call_soon(self._hand_over) if at <= self._loop.time() else \
                self._loop.call_at(at, self._hand_over)

    def _hand_over(self) -> None:
        """Give the writer its next batch."""
        self._due = None
        self._began = self._loop.time()
        self._is_writing = True
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
                result = StoreError(f"The table could not be saved: {_reason(error)}. Try again in a moment.")
                log.error("%d entries could not be saved: %s.", len(batch), _reason(error))
            self._loop.call_soon_threadsafe(self._answer, batch, result, time.monotonic())

    def _answer(self, batch: list[Pending], result: list[bool] | StoreError, ended: float) -> None:
        self._pressure.heard(time.monotonic() - ended)
        self._is_writing = False
        if self._clock is not None:
            self._clock.tried(self._loop.time() - self._began, not isinstance(result, StoreError))
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

    async def _read(self, wanted: sa.Executable) -> Sequence[sa.Row[Any]]:
        return await self._loop.run_in_executor(self._readers, self._fetch, wanted)

    def _fetch(self, wanted: sa.Executable) -> Sequence[sa.Row[Any]]:
        for last in (False, True):
            try:
                with self._database.engine.connect() as connection:
                    return connection.execute(wanted).all()
            except sa.exc.DBAPIError as error:
                if last or not error.connection_invalidated:    # a connection that died unnoticed is worth a second try
                    raise StoreError(f"The database cannot be read: {_reason(error)}.") from None
        raise AssertionError


def _reason(error: Exception) -> str:
    """The database's own words for what is wrong: one line, without statement and values."""
    words = str(getattr(error, "orig", None) or error).strip()
    return words.splitlines()[0].rstrip(".") if words else type(error).__name__


# ---------------------------------------------------------------------------------------------------------------------
# The two databases. Each has an engine for reading, and a connection of its own that only the writer thread uses.
# Writing goes to the driver directly: a batch of four on SQLite was measured at 70 µs besides the disk, 180 µs through Core.


def _connect(address: str) -> Sqlite | Postgres:
    try:
        url = sa.make_url(address)
    except (sa.exc.ArgumentError, ValueError):
        raise StoreError("The address of the database cannot be understood; it looks like sqlite:///quarterdeck.db "
                         "or postgresql://user@host/name.") from None
    database: Sqlite | Postgres
    if url.drivername == "sqlite":
        database = Sqlite(url)
    elif url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        database = Postgres(url)
    else:
        raise StoreError(f"Tables are kept in sqlite or postgresql, not in {url.drivername}.")
    try:
        database.prepare()
    except BaseException as error:
        database.close()
        if isinstance(error, sa.exc.DBAPIError):
            raise StoreError(f"The database {url!r} cannot be used: {_reason(error)}.") from None
        raise
    return database


class Sqlite:
    """A file of this process alone."""

    kind = "sqlite"
    process = signs.OLD

    def __init__(self, url: sa.URL) -> None:
        if not url.database or url.database == ":memory:":
            raise StoreError("SQLite needs a file: sqlite:///quarterdeck.db, or sqlite:////var/lib/quarterdeck/tables.db.")
        self._lock = _lock_file(Path(url.database))
        self.engine = sa.create_engine(url, isolation_level="AUTOCOMMIT", hide_parameters=True,
                                       connect_args={"timeout": LOCKED}, pool_size=READERS, max_overflow=1)
        sa.event.listen(self.engine, "connect", _durable)
        self._pen: sqlite3.Connection | None = None

    def prepare(self) -> None:
        """Upgrade the schema and connect the writer."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            _upgrade(connection)
            connection.exec_driver_sql("COMMIT")
        self._pen = _own_connection(self.engine)

    def write(self, batch: list[Change]) -> list[bool]:
        """Write what can be written of the batch in one transaction, and tell what was.

        As few statements as can be: each gives up the interpreter's lock, and when the event loop is busy it takes
        milliseconds to get it back. Moves alone, as nearly always, are one statement, which is a transaction of its own.
        """
        assert self._pen is not None
        pen = self._pen
        if all(change[1:] == ENTRY_ALONE for change in batch):
            with contextlib.suppress(sqlite3.IntegrityError):       # one is there already, and nothing was written
                _insert(pen, "entries", [change.entry for change in batch if change.entry])
                return [True] * len(batch)
        try:
            pen.execute("BEGIN IMMEDIATE")
            lines = [change.entry for change in batch if change.entry]
            if _insert(pen, "entries", lines, "DO NOTHING") == len(lines):
                written = [True] * len(batch)
            else:
                pen.execute("ROLLBACK")
                pen.execute("BEGIN IMMEDIATE")
                written = [change.entry is None or _insert(pen, "entries", [change.entry], "DO NOTHING") == 1
                           for change in batch]
            won = [change for change, was_written in zip(batch, written) if was_written]
            rows = {change.row.id: change.row for change in won if change.row}
            _insert(pen, "tables", list(rows.values()), OVERWRITE_ROW)
            sat = {(change.sailor, change.entry.table): change.entry.at for change in won if change.entry and change.sailor}
            _insert(pen, "sittings", [(*who, at) for who, at in sat.items()], OVERWRITE_SITTING)
            _insert(pen, "judgements", [change.judged for change in batch if change.judged], "DO NOTHING")
            asked = {change.analysis.table: change.analysis for change in batch if change.analysis}
            _insert(pen, "analyses", list(asked.values()), OVERWRITE_ANALYSIS)
            _insert(pen, "pulse", [change.pulse for change in batch if change.pulse][-1:], OVERWRITE_PULSE)
            _insert(pen, "standstills", [each for change in batch for each in change.standstills], OVERWRITE_STANDSTILL)
            _insert(pen, "attempts", [change.attempt for change in batch if change.attempt], "DO NOTHING")
            _insert(pen, "secrets", [change.secret for change in batch if change.secret], "DO NOTHING")
            for forgotten in [change.forgotten for change in batch if change.forgotten]:
                pen.execute(FORGET_GAMES.format("?"), [forgotten.sailor])
                pen.execute(FORGET_DEALS.format("?"), forgotten)
            pen.execute("COMMIT")
        except BaseException:
            pen.rollback()
            raise
        return written

    def close(self) -> None:
        """Close every connection, which folds the write-ahead log into the file; then release the file."""
        if self._pen is not None:
            self._pen.close()
        self.engine.dispose()
        os.close(self._lock)


ENTRY_ALONE = Change(None)[1:]      # what a change says beside its entry when it says nothing more
OVERWRITE_ROW = "(id) DO UPDATE SET " + ", ".join(f"{column} = excluded.{column}" for column in Row._fields[1:])
OVERWRITE_SITTING = "(sailor, table_id) DO UPDATE SET touched = excluded.touched"
OVERWRITE_ANALYSIS = "(table_id) DO UPDATE SET done = excluded.done OR analyses.done"
FORGET_GAMES = ("DELETE FROM sittings WHERE sailor = {0} "
                "AND table_id IN (SELECT id FROM tables WHERE status IN ('over', 'stopped'))")
FORGET_DEALS = "UPDATE attempts SET sailor = table_id WHERE sailor = {0} AND day < {0}"
OVERWRITE_PULSE = "(id) DO UPDATE SET at = excluded.at WHERE pulse.at < excluded.at"
OVERWRITE_STANDSTILL = "(began) DO UPDATE SET ended = excluded.ended WHERE standstills.ended < excluded.ended"


def _insert(pen: sqlite3.Connection, table: str, rows: Sequence[tuple[Any, ...]], on_conflict: str = "") -> int:
    """Insert whole rows by one statement; how many were written. The driver keeps the compiled statement of each length."""
    if not rows:
        return 0
    statement = _insertion(table, len(rows), len(rows[0]), on_conflict)
    return pen.execute(statement, [value for row in rows for value in row]).rowcount


@cache
def _insertion(table: str, rows: int, columns: int, on_conflict: str) -> str:
    marks = "(" + ", ".join("?" * columns) + ")"
    otherwise = f" ON CONFLICT {on_conflict}" if on_conflict else ""
    return f"INSERT INTO {table} VALUES {', '.join([marks] * rows)}{otherwise}"     # noqa: S608


def _lock_file(file: Path) -> int:
    """Keep other processes from the database as long as this one lives, however it ends; the lock's descriptor."""
    import fcntl

    try:
        # The database holds the keys of running games: it is made for its owner's eyes only, if it is not there yet.
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        lock = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"{file} cannot be opened: {error.strerror}; name a file that may be written here.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise StoreError(f"{file} is in use by another server process; stop it, or use PostgreSQL for several.") from None
    return lock


def _durable(connection: Any, _: Any) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA temp_store = MEMORY")        # what a statement may have to take back is no matter for files


class Postgres:
    """A database that any number of processes share."""

    kind = "postgresql"

    def __init__(self, url: sa.URL) -> None:
        try:
            import psycopg  # noqa: F401
        except ImportError:
            raise StoreError("PostgreSQL needs its driver: pip install 'quarterdeck[postgres]'.") from None
        self.process = random.randrange(signs.OLD + 1, 2**31)       # by which the others know it
        settings = {name: value for name, value in ALIVE.items() if name not in url.query}
        self.engine = sa.create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT",
                                       hide_parameters=True, connect_args=settings, pool_size=READERS, max_overflow=1)
        self._pen: psycopg.Connection[tuple[Any, ...]] | None = None

    def prepare(self) -> None:
        """Upgrade the schema, one process after another, and connect the writer."""
        with self.engine.connect().execution_options(isolation_level="READ COMMITTED") as connection, connection.begin():
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_LOCK)))
            _upgrade(connection)
        self._pen = self._take_pen()

    def _take_pen(self) -> psycopg.Connection[tuple[Any, ...]]:
        pen: psycopg.Connection[tuple[Any, ...]] = _own_connection(self.engine)
        pen.execute("SELECT set_config('synchronous_commit', 'on', false) "
                    "WHERE current_setting('synchronous_commit') = 'off'")
        pen.execute(signs.HOLD_LOCK, [self.process])
        return pen

    def write(self, batch: list[Change]) -> list[bool]:
        """Write what can be written of the batch in one transaction, and tell what was.

        A lost connection leaves open whether the transaction was committed. So the batch is written again over a new one,
        and what is then refused as already there, but is exactly what we wrote, is ours. (A first attempt that still
        runs in the server makes the second wait for its outcome.)
        """
        import psycopg

        patient_until = time.monotonic() + PATIENCE
        again = False
        while True:
            try:
                if self._pen is None:
                    self._pen = self._take_pen()
                return _write_postgres(self._pen, batch, again)
            except BaseException as error:
                self._drop_pen()
                may_pass = isinstance(error, psycopg.OperationalError | sa.exc.OperationalError)
                if not may_pass or time.monotonic() > patient_until:
                    raise
            again = True
            time.sleep(0.1)

    def _drop_pen(self) -> None:
        if self._pen is not None:
            self._pen.close()
            self._pen = None

    def close(self) -> None:
        """Close every connection."""
        self._drop_pen()
        self.engine.dispose()


WRITE_ENTRIES = f"""
WITH written AS (
    INSERT INTO entries (table_id, seq, at, body)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::float8[], %s::text[])
    ON CONFLICT DO NOTHING RETURNING table_id, seq
)
SELECT table_id, seq, pg_notify('{CHANNEL}', table_id || ':' || seq) FROM written
"""     # noqa: S608
# One statement is one transaction and one round trip; a loser's row and sitting fall out of the joins.
WRITE = f"""
WITH written AS (
    INSERT INTO entries (table_id, seq, at, body)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::float8[], %s::text[])
    ON CONFLICT DO NOTHING RETURNING table_id, seq
), rows AS (
    INSERT INTO tables (id, game, opened, touched, status, public, summary)
    SELECT DISTINCT ON (id) id, game, opened, touched, status, public, summary
    FROM unnest(%s::int[], %s::text[], %s::text[], %s::float8[], %s::float8[], %s::text[], %s::bool[], %s::text[])
         AS noted (seq, id, game, opened, touched, status, public, summary)
    LEFT JOIN written ON written.table_id = noted.id AND written.seq = noted.seq
    WHERE noted.seq IS NULL OR written.seq IS NOT NULL
    ORDER BY id, touched DESC
    ON CONFLICT {OVERWRITE_ROW}
), sat AS (
    INSERT INTO sittings (sailor, table_id, touched)
    SELECT sailor, table_id, max(touched)
    FROM unnest(%s::int[], %s::text[], %s::text[], %s::float8[]) AS sitting (seq, sailor, table_id, touched)
    JOIN written USING (table_id, seq)
    GROUP BY sailor, table_id ORDER BY sailor, table_id
    ON CONFLICT {OVERWRITE_SITTING}
)
SELECT table_id, seq, pg_notify('{CHANNEL}', table_id || ':' || seq) FROM written
"""     # noqa: S608
JUDGE = """
INSERT INTO judgements (table_id, move, body) SELECT * FROM unnest(%s::text[], %s::int[], %s::text[])
ON CONFLICT DO NOTHING
"""
ASK = f"""
INSERT INTO analyses (table_id, asked, done) SELECT * FROM unnest(%s::text[], %s::float8[], %s::bool[])
ON CONFLICT {OVERWRITE_ANALYSIS}
"""     # noqa: S608
TRY = "INSERT INTO attempts (day, game, sailor, table_id) VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING"
KEEP = "INSERT INTO secrets (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING"
STAND_STILL = f"INSERT INTO standstills (began, ended) VALUES (%s, %s) ON CONFLICT {OVERWRITE_STANDSTILL}"     # noqa: S608
SAME = """
SELECT table_id, seq FROM entries
JOIN unnest(%s::text[], %s::int[], %s::float8[], %s::text[]) AS ours (table_id, seq, at, body)
USING (table_id, seq, at, body)
"""


def _write_postgres(pen: psycopg.Connection[tuple[Any, ...]], batch: list[Change], again: bool) -> list[bool]:
    """Write the batch; `again` after an attempt whose outcome is not known."""
    first: dict[tuple[str, int], Change] = {}
    for change in batch:
        if change.entry:
            first.setdefault(change.entry[:2], change)
    keys = sorted(first)            # every process in the same order: so none waits in a circle
    lines = _columns([first[key].entry for key in keys], 4)
    rows, sat = [], []
    for change in [*first.values(), *(change for change in batch if not change.entry)]:
        if change.row:
            rows.append((change.entry.seq if change.entry else None, *change.row))
        if change.entry and change.sailor:
            sat.append((change.entry.seq, change.sailor, change.entry.table, change.entry.at))
    found = pen.execute(WRITE, [*lines, *_columns(rows, 8), *_columns(sat, 4)]) if rows or sat else \
        pen.execute(WRITE_ENTRIES, lines)       # moves alone, as nearly always: half the price
    written = {(table, seq) for table, seq, _ in found}
    if again and len(written) < len(keys):
        written.update(pen.execute(SAME, lines))
    if judged := [change.judged for change in batch if change.judged]:
        pen.execute(JUDGE, _columns(sorted(judged), 3))
    if asked := {change.analysis.table: change.analysis for change in batch if change.analysis}:
        pen.execute(ASK, _columns([asked[table] for table in sorted(asked)], 3))
    for change in batch:
        for stood in change.standstills:        # before the sign of life that ends it, see `signs.learn`
            pen.execute(STAND_STILL, stood)
        if change.pulse:
            signs.write(pen, change.pulse)
        if change.attempt:
            pen.execute(TRY, change.attempt)
        if change.secret:
            pen.execute(KEEP, change.secret)
        if change.forgotten:
            pen.execute(FORGET_GAMES.format("%s"), [change.forgotten.sailor])
            pen.execute(FORGET_DEALS.format("%s"), change.forgotten)
    return [not change.entry or (change.entry[:2] in written and first[change.entry[:2]] is change) for change in batch]


def _columns(rows: Sequence[Any], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows)] or [[] for _ in range(width)]


class Listener:
    """Hears of every entry that any process writes; lives on the event loop, with a connection of its own.

    No thread waits: the loop watches the connection's socket, as it does those of the players.
    """

    def __init__(self, database: Postgres, notify: Notify, threads: ThreadPoolExecutor) -> None:
        self._engine, self._notify, self._threads = database.engine, notify, threads
        self._loop = asyncio.get_running_loop()
        self._connection: psycopg.Connection[tuple[Any, ...]] | None = None
        self._watched = -1          # the socket that the loop watches
        self._back: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen from now on; StoreError if that cannot be done."""
        try:
            await self._listen()
        except Exception as error:
            raise StoreError(f"The database cannot be listened to: {_reason(error)}.") from None

    async def _listen(self) -> None:
        await self._loop.run_in_executor(self._threads, self._connect)
        assert self._connection is not None
        self._watched = self._connection.fileno()
        self._loop.add_reader(self._watched, self._hear)

    def _connect(self) -> None:
        connection: psycopg.Connection[tuple[Any, ...]] = _own_connection(self._engine)
        connection.execute(f"LISTEN {CHANNEL}")
        self._connection = connection

    def _hear(self) -> None:
        import psycopg

        assert self._connection is not None
        line = self._connection.pgconn
        try:
            line.consume_input()
            while (notice := line.notifies()) is not None:
                table, _, seq = notice.extra.decode().rpartition(":")
                self._loop.call_soon(self._notify, table, int(seq))
        except psycopg.Error as error:
            log.warning("The database's notices are interrupted: %s.", _reason(error))
            self.hang_up()
            self._back = self._loop.create_task(self._come_back())

    async def _come_back(self) -> None:
        pause, longest = BACK_OFF
        while True:
            try:
                await self._listen()
                break
            except Exception as error:
                log.warning("The database cannot be listened to: %s; the next attempt is in %.1f s.", _reason(error), pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)
        log.warning("The database's notices are back.")
        self._notify("", -1)

    def stop(self) -> None:
        """Give up coming back; an attempt under way still ends in its thread, and then it is time to hang up."""
        if self._back is not None:
            self._back.cancel()

    def hang_up(self) -> None:
        """Listen no more."""
        if self._watched >= 0:
            self._loop.remove_reader(self._watched)
            self._watched = -1
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _own_connection(engine: sa.Engine) -> Any:
    """A driver's connection, made as the engine makes them, that does not go back to its pool."""
    pooled = engine.raw_connection()
    connection = pooled.driver_connection
    pooled.detach()
    return connection


_upgrading = threading.Lock()       # Alembic keeps the migration that runs in its module


def _upgrade(connection: sa.Connection) -> None:
    """Bring the schema to its newest revision inside the transaction that has begun on `connection`."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    with _upgrading:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        config.attributes["connection"] = connection
        revision = MigrationContext.configure(connection).get_current_revision()
        if revision not in {None, *(script.revision for script in ScriptDirectory.from_config(config).walk_revisions())}:
            raise StoreError(f"The database was written by a newer version of quarterdeck (its schema is {revision}); "
                             "update quarterdeck. Nothing was changed.")
        command.upgrade(config, "head")
