"""Our web table beside boardgame.io's server: what a move costs, under the same load, in one run.

1,000 open sockets (500 tables for two) by default. The servers take turns, several rounds long, each started fresh, so that
a busy machine is busy for both. Ours stores every move in SQLite with synchronous=FULL before it shows it, and sends drawn
pages; boardgame.io writes its matches to files without waiting for the disk (FlatFile) and sends JSON. CPU is that of the
server process and its children; best and median are of the rounds. Needs node and npm for boardgame.io, which is installed
into build/bench-web.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import drive
import uvloop
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
BUILD = HERE.parent.parent / "build" / "bench-web"
FIGURES = {    # figure: (title, digits)
    "open.cpu_us": ("CPU a move, open loop, µs", 0),
    "open.p50_ms": ("until both seats hold it, open loop, p50, ms", 1),
    "open.p99_ms": ("the same, p99, ms", 1),
    "closed.cpu_us": ("CPU a move, saturated, µs", 0),
    "closed.moves_s": ("moves a second, saturated", 0),
    "closed.p50_ms": ("until both seats hold it, saturated, p50, ms", 1),
    "closed.p99_ms": ("the same, p99, ms", 1),
    "open.bytes": ("bytes to both seats a move", 0),
    "kib_table": ("memory of an idle table, KiB", 1),
    "kib_watched": ("more with a page open at both seats, KiB", 1),
    "mib_begin": ("memory with no table, MiB", 0),
    "mib_end": ("memory at the end, MiB", 0),
}
MORE_IS_BETTER = {"closed.moves_s"}


def installed() -> Path:
    """The folder with boardgame.io, fetched by npm once."""
    modules = BUILD / "node_modules"
    if not (modules / "boardgame.io").exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "package.json", BUILD)
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=BUILD, check=True)
    return modules


@contextmanager
def running(kind: type[drive.Server], in_memory: bool = False, sources: str = "",
            database: str = "") -> Iterator[drive.Server]:
    """A fresh server of that kind on a free port, ended afterwards; ours perhaps from other `sources` (a checkout's src)."""
    with socket.create_server((drive.HOST, 0)) as found:
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder, (BUILD / f"{kind.name}.log").open("w") as log:
        if kind is drive.Theirs:
            command = ["node", str(HERE / "boardgame_io.cjs"), str(port), *([] if in_memory else [folder])]
        else:
            command = [sys.executable, "-m", "quarterdeck.cli", "serve", "--host", drive.HOST, "--port", str(port),
                       "--data", folder, "--database", database or f"sqlite:///{folder}/tables.sqlite"]
        env = os.environ | ({"NODE_PATH": str(installed()), "NODE_ENV": "production"} if kind is drive.Theirs else {})
        env |= {"PYTHONPATH": sources} if sources else {}
        process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
        try:
            wait_for(process, port)
            yield kind(port, process.pid)
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    """Until the server listens."""
    for _ in range(300):
        if process.poll() is not None:
            break
        try:
            socket.create_connection((drive.HOST, port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"the server did not start; see {BUILD}")


async def visit(server: drive.Server, args: argparse.Namespace) -> dict[str, Any]:
    """One server's figures of one round."""
    load = drive.Load(server)
    out: dict[str, Any] = {"mib_begin": drive.rss(server.pid)}
    await load.open_tables(50)      # what every server loads with its first tables is not theirs
    before = drive.rss(server.pid)
    await load.open_tables(args.idle)
    opened = drive.rss(server.pid)
    await load.connect(load.tables[:args.tables])
    out |= {"kib_table": (opened - before) / args.idle * 1024,
            "kib_watched": (drive.rss(server.pid) - opened) / args.tables * 1024}
    await load.open_loop(args.rate, 2)    # to warm up
    out["open"] = await load.open_loop(args.rate, args.seconds)
    out["closed"] = await load.closed_loop(args.under_way, args.seconds)
    out |= {"mib_end": drive.rss(server.pid), "errors": load.errors, "first_error": load.first_error,
            "sockets_lost": load.lost, "load_average": os.getloadavg()[0]}
    load.is_over = True
    return out


def is_complete(round_: dict[str, Any]) -> bool:
    """Everything that was sent was seen by both seats, and nothing went wrong."""
    return not round_["errors"] and not round_["sockets_lost"] and all(
        round_[loop]["sent"] == round_[loop]["delivered"] > 0 for loop in ("open", "closed"))


def figure(round_: dict[str, Any], path: str) -> float:
    for key in path.split("."):
        round_ = round_[key]
    return float(round_)    # type: ignore[arg-type]


def summary(rounds: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Best and median of each figure for each server, and ours to theirs round by round."""
    out: dict[str, Any] = {}
    for path in FIGURES:
        values = {name: [figure(each, path) for each in done] for name, done in rounds.items()}
        best = max if path in MORE_IS_BETTER else min
        out[path] = {name: {"best": best(found), "median": statistics.median(found)} for name, found in values.items()}
        if len(values) == 2:
            ratios = [ours / theirs for ours, theirs in zip(values["quarterdeck"], values["boardgame.io"]) if theirs > 0]
            out[path]["ratio"] = {"of_bests": out[path]["quarterdeck"]["best"] / (out[path]["boardgame.io"]["best"] or 1),
                                  "median": statistics.median(ratios) if ratios else 0.0,
                                  "worst": max(ratios, default=0.0)}
    return out


def shown(found: dict[str, Any], names: list[str]) -> Table:
    """One row a figure."""
    both = ["ours / theirs\nbests / median"] if len(names) == 2 else []
    table = Table("", *(f"{name}\nbest / median" for name in names), *both)
    for path, (title, digits) in FIGURES.items():
        cells = [f"{found[path][name]['best']:,.{digits}f} / {found[path][name]['median']:,.{digits}f}" for name in names]
        ratio = found[path].get("ratio")
        table.add_row(title, *cells, *([f"{ratio['of_bests']:.2f} / {ratio['median']:.2f}"] if ratio else []))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=500, help="tables with a socket at both seats")
    parser.add_argument("--idle", type=int, default=1000, help="tables opened to measure their memory")
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second of the open loop")
    parser.add_argument("--under-way", type=int, default=64, help="moves under way in the closed loop")
    parser.add_argument("--seconds", type=float, default=8.0, help="length of each loop")
    parser.add_argument("--in-memory", action="store_true", help="let boardgame.io keep its matches in memory alone")
    parser.add_argument("--only", choices=["quarterdeck", "boardgame.io"])
    args = parser.parse_args()
    if args.tables > args.idle:
        parser.error("sockets are opened on tables that were opened before: --tables is at most --idle")
    if args.tables < 2 * args.under_way:
        parser.error("a closed loop needs tables to spare: --tables is at least twice --under-way")
    installed()
    console = Console(width=120)
    kinds = [kind for kind in (drive.Ours, drive.Theirs) if args.only in (None, kind.name)]
    rounds: dict[str, list[dict[str, Any]]] = {kind.name: [] for kind in kinds}
    for number in range(args.rounds):
        for kind in kinds[::-1] if number % 2 else kinds:
            with running(kind, args.in_memory) as server:
                done = uvloop.run(visit(server, args))
            rounds[kind.name].append(done)
            sent, seen = (sum(done[loop][what] for loop in ("open", "closed")) for what in ("sent", "delivered"))
            console.print(f"round {number + 1}, {kind.name}: {done['open']['cpu_us']:.0f} µs a move, saturated "
                          f"{done['closed']['cpu_us']:.0f} µs; sent {sent}, delivered {seen} {done['first_error'][:300]}",
                          highlight=False, markup=False, soft_wrap=True)
    found = summary(rounds)
    is_whole = all(is_complete(each) for done in rounds.values() for each in done)
    console.print(shown(found, [kind.name for kind in kinds]))
    console.print("Everything sent was delivered to both seats." if is_whole else "[red]NOT everything was delivered.")
    result = {"settings": vars(args), "summary": found, "complete": is_whole, "rounds": rounds}
    (BUILD / "result.json").write_text(json.dumps(result, indent=1) + "\n")
    sys.exit(not is_whole)


if __name__ == "__main__":
    main()
