"""The interface of a database: what the store asks of SQLite and PostgreSQL alike.

Each has an engine for reading, and a connection of its own that only the writer thread uses. Writing goes to the driver
directly: a batch of four on SQLite was measured at 70 µs besides the disk, 180 µs through Core.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import sqlalchemy as sa

from quarterdeck.server.store.changes import Change

READERS = 3         # threads that read, each with a connection of its own

Notify = Callable[[str, int], None]
"""Told of every entry that any process writes: its table and number; "" and -1 when notices may have been missed."""


class Hearing(Protocol):
    """Hears of what other processes write; lives on the event loop."""

    async def start(self) -> None:
        """Listen from now on; StoreError if that cannot be done."""

    def stop(self) -> None:
        """Give up coming back."""

    def hang_up(self) -> None:
        """Listen no more."""


class Database(Protocol):
    """A database that is open."""

    kind: str
    process: int                # by which other processes know this one
    engine: sa.Engine           # for reading

    def prepare(self) -> None:
        """Upgrade the schema and connect the writer."""

    def write(self, batch: list[Change]) -> list[bool]:
        """Write what can be written of the batch in one transaction, and tell what was."""

    def listener(self, notify: Notify, threads: ThreadPoolExecutor) -> Hearing | None:
        """What hears of other processes; None where there are none."""

    def close(self) -> None:
        """Close every connection."""


def reason(error: Exception) -> str:
    """The database's own words for what is wrong: one line, without statement and values."""
    words = str(getattr(error, "orig", None) or error).strip()
    return words.splitlines()[0].rstrip(".") if words else type(error).__name__


def own_connection(engine: sa.Engine) -> Any:
    """A driver's connection, made as the engine makes them, that does not go back to its pool."""
    pooled = engine.raw_connection()
    connection = pooled.driver_connection
    pooled.detach()
    return connection
