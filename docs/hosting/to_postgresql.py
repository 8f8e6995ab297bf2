"""Copy the tables of a SQLite server into an empty PostgreSQL: to_postgresql.py tables.sqlite postgresql://...

Both servers are stopped; the one on PostgreSQL has been started once before, so that its schema is there.
"""

import sqlite3
import sys
from contextlib import closing

import psycopg

TABLES = {
    "tables": "id, game, opened, touched, status, public, summary",
    "entries": "table_id, seq, at, body",
    "sittings": "sailor, table_id, touched",
    "analyses": "table_id, asked, done",
    "judgements": "table_id, move, body",
}


def main(file: str, address: str) -> None:
    """Copy everything in one transaction, or nothing."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as source, psycopg.connect(address) as target:
        versions = [base.execute("SELECT version_num FROM alembic_version").fetchone() for base in (source, target)]
        if versions[0] != versions[1]:
            raise SystemExit("The two schemas differ: start both servers once with the same version of quarterdeck.")
        for table, columns in TABLES.items():
            rows = source.execute(f"SELECT {columns} FROM {table}").fetchall()
            with target.cursor() as cursor, cursor.copy(f"COPY {table} ({columns}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row([bool(value) if name in ("public", "done") else value
                                    for name, value in zip(columns.split(", "), row)])
            print(f"{table}: {len(rows)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
