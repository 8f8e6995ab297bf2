"""People play while others attack: how long a move takes to be shown, and how much memory the server needs.

    python bench/web/hostile.py [--seconds 20] [--phases flood,all] [SOURCES ...]

SOURCES are folders to serve: a checkout or its src; this checkout if none is named. Two of them compare before and after:

    git worktree add /tmp/before 880d9b4
    python bench/web/hostile.py /tmp/before .

Each phase starts a fresh server on SQLite with its usual limits, seats pairs of players at tables of Sail and lets them move
by the clock. A move is timed from when it was due until both seats hold the position after it. Meanwhile the phase attacks:

    flood      20 sockets that send messages as fast as they can, and come again when they are cut off
    pipeline   400,000 requests on a few connections, without waiting for answers
    slow       2,000 connections that send a byte a second: half of them a head, half a body
    verify     20 visitors who have long games proved, over and over
    all        all of these at once

Server, players and attackers share two cores. Each attack is a process of its own at nice 10, the server and the players run
at nice 0: so an attacker slows the server down by what it makes the server do, and not by using up the machine. Players
have addresses of their own, and each attack comes from a few addresses of its own (127.2.0.0/16).

The driver needs Linux. Everything is bounded: a phase takes its seconds and at most a minute more.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import math
import os
import re
import resource
import selectors
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import drive
import uvloop
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
BUILD = ROOT / "build" / "bench-web"
ATTACKS = ("flood", "pipeline", "slow", "verify")
PHASES = {"quiet": (), **{name: (name,) for name in ATTACKS}, "all": ATTACKS}
P99_MS, MEMORY_MIB = 150, 300
"""The goal."""
NICE = 10
FLOODING, PIPELINED, CONNECTIONS, SLOW, VERIFIERS = 20, 400_000, 8, 2000, 20
RECORDS = """
import random, sys
from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.match import Match
for n in range(int(sys.argv[1])):
    match, chance = Match(catalogue.game("set_sail"), key=bytes([n]) * 16), random.Random(n)
    while not match.over:
        match.play(chance.choice(match.legal()), is_legal=True)
    journal.write(match, f"{sys.argv[2]}/{n}.json")
"""
"""Writes long games as records, with the rules of the sources that are served."""


# ------------------------------------------------------------------ attackers, each in a process of its own

class Line:
    """One connection of an attacker: what it sends without end, what it counts."""

    def __init__(self, attack: Attack, source: str) -> None:
        self.attack, self.source = attack, source
        self.sock: socket.socket | None = None
        self.again = 0.0            # when to connect (again)
        self.out = b""

    def connect(self) -> None:
        sock = socket.socket()
        sock.setblocking(False)
        sock.bind((self.source, 0))
        with contextlib.suppress(BlockingIOError):
            sock.connect((drive.HOST, self.attack.port))
        self.sock, self.out = sock, self.hello()
        self.attack.selector.register(sock, selectors.EVENT_READ | selectors.EVENT_WRITE, self)
        self.attack.count["connections"] += 1

    def end(self) -> None:
        if self.sock is not None:
            self.attack.selector.unregister(self.sock)
            self.sock.close()
            self.sock, self.again = None, time.monotonic() + 0.05

    def ready(self, events: int) -> None:
        assert self.sock
        try:
            if events & selectors.EVENT_READ:
                got = self.sock.recv(65536)
                if not got:
                    self.end()
                    return
                self.heard(got)
            if events & selectors.EVENT_WRITE:
                self.out = self.out or self.more()
                if self.out:
                    sent = self.sock.send(self.out)
                    self.out = self.out[sent:]
                    self.attack.count["bytes"] += sent
                else:
                    self.attack.selector.modify(self.sock, selectors.EVENT_READ, self)
        except BlockingIOError:
            pass
        except OSError:
            self.end()

    def hello(self) -> bytes:
        return b""

    def more(self) -> bytes:
        return b""

    def heard(self, data: bytes) -> None:
        for status in re.findall(rb"HTTP/1\.1 (\d{3})", data):
            self.attack.count[status.decode()] += 1


class Flooding(Line):
    """A socket that sends pings of our protocol as fast as it can."""

    def hello(self) -> bytes:
        where = f"{drive.HOST}:{self.attack.port}"
        return (f"GET /t/{self.attack.tables[0]}/socket HTTP/1.1\r\nHost: {where}\r\nOrigin: http://{where}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode()

    def more(self) -> bytes:
        text = b'{"do":"ping","id":"flood"}'
        return (bytes([0x81, 0x80 | len(text)]) + bytes(4) + text) * 2000


class Pipelining(Line):
    """Requests after requests, whether they are answered or not."""

    REQUEST = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    def more(self) -> bytes:
        count = min(2000, PIPELINED - self.attack.count["requests"])
        self.attack.count["requests"] += count
        return self.REQUEST * count


class Slow(Line):
    """A head or a body that comes byte by byte."""

    def hello(self) -> bytes:
        self.attack.count["slow"] += 1
        if self.attack.count["slow"] % 2:
            return b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "
        return (b"POST /name HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                b"Content-Length: 60000\r\n\r\nname=")

    def drip(self) -> None:
        if self.sock is not None and not self.out:
            try:
                self.sock.send(b"x")
            except BlockingIOError:
                pass
            except OSError:
                self.end()


class Verifying(Line):
    """Has a long game proved, over and over."""

    number = 0

    def hello(self) -> bytes:
        tables = self.attack.tables
        return (f"POST /api/tables/{tables[self.number % len(tables)]}/verify HTTP/1.1\r\nHost: a\r\n"
                "Content-Length: 0\r\nConnection: close\r\n\r\n").encode()


class Attack:
    """One kind of attack with all its connections."""

    def __init__(self, kind: str, port: int, tables: list[str]) -> None:
        self.port, self.tables = port, tables
        self.selector = selectors.DefaultSelector()
        self.count: Counter[str] = Counter()
        self.lines: list[Line] = {
            "flood": lambda: [Flooding(self, "127.2.1.1") for _ in range(FLOODING)],
            "pipeline": lambda: [Pipelining(self, "127.2.2.1") for _ in range(CONNECTIONS)],
            "slow": lambda: [Slow(self, f"127.2.3.{1 + n % 20}") for n in range(SLOW)],
            "verify": lambda: [Verifying(self, f"127.2.4.{1 + n % 4}") for n in range(VERIFIERS)],
        }[kind]()
        for n, line in enumerate(self.lines):
            if isinstance(line, Verifying):
                line.number = n
            if isinstance(line, Slow):
                line.again = time.monotonic() + n / 1000        # not all in one millisecond

    def run(self, seconds: float) -> None:
        """Attack for so long, then tell what was done."""
        end, next_drip = time.monotonic() + seconds, time.monotonic() + 1
        while (now := time.monotonic()) < end:
            for line in self.lines:
                is_done = isinstance(line, Pipelining) and self.count["requests"] >= PIPELINED
                if line.sock is None and line.again <= now and not is_done:
                    line.connect()
            if now >= next_drip:
                next_drip = now + 1
                for line in self.lines:
                    if isinstance(line, Slow):
                        line.drip()
            for key, events in self.selector.select(0.02):
                if key.data.sock is key.fileobj:
                    key.data.ready(events)
        print(json.dumps(self.count), flush=True)


@contextlib.contextmanager
def attacking(kinds: tuple[str, ...], port: int, tables: list[str], seconds: float,
              told: dict[str, Any]) -> Iterator[None]:
    """These attacks, in processes of their own, until the end of the block; `told` gets what they did."""
    processes = {kind: subprocess.Popen([sys.executable, __file__, "--attack", kind, "--port", str(port), "--tables",
                                         ",".join(tables), "--seconds", str(seconds)], stdout=subprocess.PIPE, text=True)
                 for kind in kinds}
    try:
        yield
        for kind, process in processes.items():
            with contextlib.suppress(subprocess.TimeoutExpired, ValueError):
                told[kind] = json.loads(process.communicate(timeout=20)[0])
    finally:
        for process in processes.values():
            if process.poll() is None:
                process.kill()
            process.wait()


# ------------------------------------------------------------------ the server and its players

@contextlib.contextmanager
def serving(sources: Path, name: str) -> Iterator[drive.Ours]:
    """A fresh server of these sources with its usual limits, on SQLite."""
    with socket.create_server((drive.HOST, 0)) as found:
        port = found.getsockname()[1]
    BUILD.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, (BUILD / f"hostile-{name}.log").open("w") as log:
        process = subprocess.Popen([sys.executable, "-m", "quarterdeck.cli", "serve", "--port", str(port), "--data", folder],
                                   env=os.environ | {"PYTHONPATH": str(sources)}, stdout=log, stderr=log)
        try:
            for _ in range(600):
                if process.poll() is not None:
                    break
                with contextlib.suppress(OSError):
                    socket.create_connection((drive.HOST, port), 1).close()
                    yield drive.Ours(port, process.pid)
                    return
                time.sleep(0.1)
            raise SystemExit(f"the server of {sources} did not start; see {log.name}")
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def records(sources: Path, count: int) -> list[str]:
    """The texts of long finished games."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-c", RECORDS, str(count), folder], env=os.environ | {"PYTHONPATH": str(sources)},
                       check=True)
        return [file.read_text() for file in sorted(Path(folder).iterdir())]


def open_records(port: int, texts: list[str]) -> list[str]:
    """Tables that show these records, opened from this machine's own address."""
    where = f"http://{drive.HOST}:{port}"
    tables = []
    for text in texts:
        asked = urllib.request.Request(f"{where}/records", json.dumps({"record": text}).encode(),
                                       {"Content-Type": "application/json", "Origin": where})
        with urllib.request.urlopen(asked, timeout=60) as answer:
            tables.append(json.load(answer)["goto"].split("/")[2])
    return tables


class Memory:
    """The most memory that the server process, and all its processes together, have at any time."""

    def __init__(self, pid: int) -> None:
        self.pid, self.peak, self.peak_of_all = pid, 0.0, 0.0
        self._is_over = threading.Event()
        with contextlib.suppress(OSError):
            Path(f"/proc/{pid}/clear_refs").write_text("5")         # from now on VmHWM is this phase's
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._watch.start()

    def _look(self) -> None:
        while not self._is_over.wait(0.2):
            with contextlib.suppress(OSError):
                self.peak_of_all = max(self.peak_of_all, drive.rss(self.pid))

    def end(self) -> None:
        self._is_over.set()
        self._watch.join()
        status = Path(f"/proc/{self.pid}/status").read_text()
        self.peak = int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024     # type: ignore[index]
        self.peak_of_all = max(self.peak, self.peak_of_all)


async def played(server: drive.Ours, phase: str, texts: list[str], args: argparse.Namespace) -> dict[str, Any]:
    """One phase: figures of the seated players and of the server."""
    load = drive.Load(server)
    await load.open_tables(args.tables)
    await load.connect(load.tables)
    kinds = PHASES[phase]
    shown = await asyncio.to_thread(open_records, server.port, texts) if "verify" in kinds else []
    await load.open_loop(args.rate, 2)                  # to warm up
    told: dict[str, Any] = {}
    memory = Memory(server.pid)
    with attacking(kinds, server.port, shown or [load.tables[0].id], args.seconds + 1, told):
        await asyncio.sleep(1 if kinds else 0)
        figures = await load.open_loop(args.rate, args.seconds)
    memory.end()
    load.is_over = True
    return figures | {"server_mib": memory.peak, "all_mib": memory.peak_of_all, "attacks": told, "lost": load.lost,
                      "errors": load.errors, "first_error": load.first_error, "load_average": os.getloadavg()[0]}


def rate_of_tables(rate: float, seconds: float) -> int:
    """Tables that are needed so that none comes to its end; a game has some fifty moves."""
    return math.ceil(rate * (seconds + 2) / 25) + 1


def sources_of(folder: Path) -> Path:
    """The folder to import from: a checkout's src, or what was named."""
    found = folder / "src" if (folder / "src" / "quarterdeck").is_dir() else folder
    if not (found / "quarterdeck").is_dir():
        raise SystemExit(f"{folder} holds no quarterdeck; name a checkout, or its src")
    return found.resolve()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="*", type=Path, default=[ROOT])
    parser.add_argument("--seconds", type=float, default=20.0, help="length of each phase")
    parser.add_argument("--rate", type=float, default=10.0, help="moves a second of all players together")
    parser.add_argument("--phases", default=",".join(PHASES), help=f"of {', '.join(PHASES)}")
    parser.add_argument("--attack", choices=ATTACKS, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--tables", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if args.attack:
        os.nice(NICE)
        Attack(args.attack, args.port, args.tables.split(",")).run(args.seconds)
        return
    phases = args.phases.split(",")
    if unknown := set(phases) - set(PHASES):
        parser.error(f"there is no phase {', '.join(sorted(unknown))}; there are {', '.join(PHASES)}")
    args.tables = rate_of_tables(args.rate, args.seconds)
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])        # for all that is started from here
    console = Console(width=120)
    results: dict[str, dict[str, Any]] = {}
    for folder in args.sources:
        sources = sources_of(folder)
        texts = records(sources, VERIFIERS) if {"verify", "all"} & set(phases) else []
        done = results[str(folder)] = {}
        for phase in phases:
            with serving(sources, phase) as server:
                done[phase] = uvloop.run(played(server, phase, texts, args))
            found = done[phase]
            console.print(f"{folder} {phase}: p50 {found['p50_ms']:.0f} ms, p99 {found['p99_ms']:.0f} ms, "
                          f"{found['delivered']} of {found['sent']} moves, {found['lost']} sockets lost, server with "
                          f"{found['server_mib']:.0f} MiB and {found['server_cpu']:.2f} cores; {found['attacks']} "
                          f"{found['first_error'][:200]}",
                          highlight=False, markup=False, soft_wrap=True)
    is_met = report(console, results, phases)
    BUILD.mkdir(parents=True, exist_ok=True)
    settings = {name: str(value) for name, value in vars(args).items()}
    (BUILD / "hostile.json").write_text(json.dumps({"settings": settings, "results": results}, indent=1) + "\n")
    sys.exit(not is_met)


def report(console: Console, results: dict[str, dict[str, Any]], phases: list[str]) -> bool:
    """The table of all figures; whether the last of the sources keeps to the goal."""
    for folder, done in results.items():
        table = Table("phase", "p50 ms", "p99 ms", "moves shown", "sockets lost", "server, peak MiB", "with workers, MiB",
                      title=folder)
        for phase in phases:
            found = done[phase]
            table.add_row(phase, f"{found['p50_ms']:.0f}", f"{found['p99_ms']:.0f}",
                          f"{found['delivered']} of {found['sent']}", str(found["lost"]), f"{found['server_mib']:.0f}",
                          f"{found['all_mib']:.0f}")
        console.print(table)
    last = list(results.values())[-1]
    is_met = all(found["p99_ms"] < P99_MS and found["server_mib"] < MEMORY_MIB and found["delivered"] == found["sent"]
                 for found in last.values())
    console.print(f"The goal (p99 under {P99_MS} ms, memory under {MEMORY_MIB} MiB, all moves shown) is "
                  f"{'met' if is_met else 'NOT met'}.")
    return is_met


if __name__ == "__main__":
    main()
