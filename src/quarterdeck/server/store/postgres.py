"""PostgreSQL: a database that any number of processes share."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from quarterdeck.server import signs
from quarterdeck.server.store.changes import Change, StoreError
from quarterdeck.server.store.database import READERS, Notify, own_connection
from quarterdeck.server.store.listener import CHANNEL, Listener
from quarterdeck.server.store.schema import (
    FORGET_DEALS,
    FORGET_GAMES,
    OVERWRITE_ANALYSIS,
    OVERWRITE_ROW,
    OVERWRITE_SITTING,
    OVERWRITE_STANDSTILL,
    upgrade,
)

if TYPE_CHECKING:
    import psycopg

PATIENCE = 3.0      # seconds that appends wait for a PostgreSQL that restarts, before they fail
UPGRADE_LOCK = 0x71_75_61_72    # any number that no other program uses for its advisory locks
# A peer that vanished without a word is noticed within about ten seconds; a stopped server at once.
ALIVE = {"connect_timeout": 5, "tcp_user_timeout": 10_000,
         "keepalives_idle": 4, "keepalives_interval": 2, "keepalives_count": 3}


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
            upgrade(connection)
        self._pen = self._take_pen()

    def _take_pen(self) -> psycopg.Connection[tuple[Any, ...]]:
        pen: psycopg.Connection[tuple[Any, ...]] = own_connection(self.engine)
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
                return _write(self._pen, batch, again)
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

    def listener(self, notify: Notify, threads: ThreadPoolExecutor) -> Listener:
        """Hears of every entry that any process writes."""
        return Listener(self.engine, notify, threads)

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


def _write(pen: psycopg.Connection[tuple[Any, ...]], batch: list[Change], again: bool) -> list[bool]:
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
