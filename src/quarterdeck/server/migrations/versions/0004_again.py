"""Daily deals: who has tried which, and the server's secret from which they are dealt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "attempts",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("sailor", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("attempts_of", "attempts", ["sailor", "day"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
