"""The schema as it is now; how it came about is told by the migrations, and a test compares the two."""

from __future__ import annotations

import threading
from pathlib import Path

import sqlalchemy as sa

from quarterdeck.server.store.changes import Row, StoreError

MIGRATIONS = Path(__file__).parent.parent / "migrations"

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


# ------------------------------------------------------------------ what both databases write over

OVERWRITE_ROW = "(id) DO UPDATE SET " + ", ".join(f"{column} = excluded.{column}" for column in Row._fields[1:])
OVERWRITE_SITTING = "(sailor, table_id) DO UPDATE SET touched = excluded.touched"
OVERWRITE_ANALYSIS = "(table_id) DO UPDATE SET done = excluded.done OR analyses.done"
OVERWRITE_STANDSTILL = "(began) DO UPDATE SET ended = excluded.ended WHERE standstills.ended < excluded.ended"
FORGET_GAMES = ("DELETE FROM sittings WHERE sailor = {0} "
                "AND table_id IN (SELECT id FROM tables WHERE status IN ('over', 'stopped'))")
FORGET_DEALS = "UPDATE attempts SET sailor = table_id WHERE sailor = {0} AND day < {0}"


# ------------------------------------------------------------------ upgrading

_upgrading = threading.Lock()       # Alembic keeps the migration that runs in its module


def upgrade(connection: sa.Connection) -> None:
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
