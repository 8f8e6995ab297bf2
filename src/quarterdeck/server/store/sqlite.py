"""SQLite: a file of this process alone."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from quarterdeck.server import signs
from quarterdeck.server.store.changes import Change, StoreError
from quarterdeck.server.store.database import READERS, Notify, own_connection
from quarterdeck.server.store.schema import (
    FORGET_DEALS,
    FORGET_GAMES,
    OVERWRITE_ANALYSIS,
    OVERWRITE_ROW,
    OVERWRITE_SITTING,
    OVERWRITE_STANDSTILL,
    upgrade,
)

LOCKED = 5.0        # seconds to wait for the file while a backup holds it
ENTRY_ALONE = Change(None)[1:]      # what a change says beside its entry when it says nothing more
OVERWRITE_PULSE = "(id) DO UPDATE SET at = excluded.at WHERE pulse.at < excluded.at"


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
            upgrade(connection)
            connection.exec_driver_sql("COMMIT")
        self._pen = own_connection(self.engine)

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

    def listener(self, notify: Notify, threads: ThreadPoolExecutor) -> None:
        """Nobody else writes to the file."""

    def close(self) -> None:
        """Close every connection, which folds the write-ahead log into the file; then release the file."""
        if self._pen is not None:
            self._pen.close()
        self.engine.dispose()
        os.close(self._lock)


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
