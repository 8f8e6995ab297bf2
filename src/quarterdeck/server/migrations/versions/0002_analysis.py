"""The analysis of finished games: which are asked for, and what is said of each move."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("analyses_waiting", "analyses", ["done", "asked"])
    op.create_table(
        "judgements",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("move", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
