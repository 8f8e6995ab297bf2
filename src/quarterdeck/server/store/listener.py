"""What other processes write, as PostgreSQL announces it."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from quarterdeck.server.store.changes import StoreError
from quarterdeck.server.store.database import Notify, own_connection, reason

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger(__name__)
CHANNEL = "quarterdeck"
BACK_OFF = (0.1, 5.0)       # seconds between attempts to connect: the first, and the longest


class Listener:
    """Hears of every entry that any process writes; lives on the event loop, with a connection of its own.

    No thread waits: the loop watches the connection's socket, as it does those of the players.
    """

    def __init__(self, engine: sa.Engine, notify: Notify, threads: ThreadPoolExecutor) -> None:
        self._engine, self._notify, self._threads = engine, notify, threads
        self._loop = asyncio.get_running_loop()
        self._connection: psycopg.Connection[tuple[Any, ...]] | None = None
        self._watched = -1          # the socket that the loop watches
        self._back: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen from now on; StoreError if that cannot be done."""
        try:
            await self._listen()
        except Exception as error:
            raise StoreError(f"The database cannot be listened to: {reason(error)}.") from None

    async def _listen(self) -> None:
        await self._loop.run_in_executor(self._threads, self._connect)
        assert self._connection is not None
        self._watched = self._connection.fileno()
        self._loop.add_reader(self._watched, self._hear)

    def _connect(self) -> None:
        connection: psycopg.Connection[tuple[Any, ...]] = own_connection(self._engine)
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
            log.warning("The database's notices are interrupted: %s.", reason(error))
            self.hang_up()
            self._back = self._loop.create_task(self._come_back())

    async def _come_back(self) -> None:
        pause, longest = BACK_OFF
        while True:
            try:
                await self._listen()
                break
            except Exception as error:
                log.warning("The database cannot be listened to: %s; the next attempt is in %.1f s.", reason(error), pause)
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
