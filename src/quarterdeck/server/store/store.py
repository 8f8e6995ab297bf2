"""The store as the server knows it: appending, and everything that is read."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa

from quarterdeck.server import signs
from quarterdeck.server.clock import Clock
from quarterdeck.server.store.changes import (
    LIVELY,
    Asked,
    Attempt,
    Change,
    Entry,
    Forgotten,
    Judged,
    Row,
    Secret,
    StoreError,
)
from quarterdeck.server.store.database import READERS, Database, Hearing, Notify, reason
from quarterdeck.server.store.postgres import Postgres
from quarterdeck.server.store.schema import analyses, attempts, entries, judgements, secrets, sittings, tables
from quarterdeck.server.store.sqlite import Sqlite
from quarterdeck.server.store.write_queue import WriteQueue


class Store:
    """The tables of one server process, for use on one event loop; blocking work is done in threads."""

    def __init__(self, database: Database) -> None:
        self.kind = database.kind
        self.queue = WriteQueue(database)
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._listener: Hearing | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    @classmethod
    async def open(cls, url: str, *, notify: Notify | None = None) -> Store:
        """Connect, and create or upgrade the schema.

        `url` is sqlite:///FILE or postgresql://…. With PostgreSQL `notify(table, seq)` is called on the event loop for every
        entry that any process writes, this one included, and `notify("", -1)` when notices may have been missed.
        """
        store = cls(await asyncio.to_thread(connect, url))
        if notify is not None:
            await store.listen(notify)
        store.queue.start()
        return store

    async def listen(self, notify: Notify) -> None:
        """Tell of every entry that any process writes from now on; when that cannot be done, everything is closed."""
        self._listener = self._database.listener(notify, self._readers)
        if self._listener is not None:
            try:
                await self._listener.start()
            except BaseException:
                self._readers.shutdown()
                self._database.close()
                raise

    async def append(self, change: Change) -> bool:
        """True once the change is durable; False if the table has an entry of that number already, and nothing was written.

        A table's next entry is appended after the answer to the one before. After a StoreError the entry is not there,
        except where PostgreSQL was lost during the commit and did not come back: then read the table again.
        """
        return await self.queue.append(change)

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
        clock = self.queue.clock = await signs.clock(self._read, self._database.process)
        await self.live(clock)
        return clock

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
        if not self.queue.stop():
            return
        await self.queue.finish()
        if self._listener is not None:
            self._listener.stop()
        await asyncio.to_thread(self._readers.shutdown)
        if self._listener is not None:
            self._listener.hang_up()
        self._database.close()

    async def _read(self, wanted: sa.Executable) -> Sequence[sa.Row[Any]]:
        return await self._loop.run_in_executor(self._readers, self._fetch, wanted)

    def _fetch(self, wanted: sa.Executable) -> Sequence[sa.Row[Any]]:
        for last in (False, True):
            try:
                with self._database.engine.connect() as connection:
                    return connection.execute(wanted).all()
            except sa.exc.DBAPIError as error:
                if last or not error.connection_invalidated:    # a connection that died unnoticed is worth a second try
                    raise StoreError(f"The database cannot be read: {reason(error)}.") from None
        raise AssertionError


def connect(address: str) -> Database:
    """The database at this address, ready for use."""
    try:
        url = sa.make_url(address)
    except (sa.exc.ArgumentError, ValueError):
        raise StoreError("The address of the database cannot be understood; it looks like sqlite:///quarterdeck.db "
                         "or postgresql://user@host/name.") from None
    database: Database
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
            raise StoreError(f"The database {url!r} cannot be used: {reason(error)}.") from None
        raise
    return database
