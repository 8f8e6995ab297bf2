"""The kill campaign: servers under load, kill -9 at random moments, and then what is stored beside what was shown.

    python -m tests.server.crashes --store sqlite --kills 200
    python -m tests.server.crashes --store postgresql --kills 200 --processes 2

Pages play, talk and take back over real sockets and keep to the rules of the page's script: after a reconnect a message
without an answer is sent again if the position is still the one it was meant for, and dropped otherwise. After each restart
the logs are read from the database itself and folded anew, and everything that any page was shown must be found in them. The
log does not tell who wished a move, so a move is known by its table, the position it was meant for and its action.
"""

from __future__ import annotations

import argparse
import asyncio
import atexit
import html
import itertools
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Any

import psycopg
from tests.server.harness import ACTION, PATIENCE, POSSIBLE, Server, put_in
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from quarterdeck.engine.contract import NOBODY
from quarterdeck.server import logbook
from quarterdeck.server.pages import table as page
from quarterdeck.server.sight import Status
from quarterdeck.server.tables import Table

ASKED_ONCE = {"say", "hint", "look", "ping"}       # as in socket.js: never sent a second time
HASTE = (0.02, 0.2)    # seconds that a page thinks
QUICK = {"messages": 200.0, "burst": 400}      # the last games are ended quicker than people play
LIFE = (0.05, 2.0)      # seconds from a restart to the next kill


@dataclass
class Report:
    """What a campaign has seen."""

    kills: int = 0
    tables: int = 0
    finished: int = 0
    moves: int = 0          # moves that some page was shown or told of
    stored: int = 0         # entries of all kinds in the logs
    said: int = 0
    reconnects: int = 0
    sent_again: int = 0
    goodbyes: Counter[int | None] = field(default_factory=Counter)      # close codes of sockets
    exits: Counter[int] = field(default_factory=Counter)                # exit codes of servers that were asked to stop
    lost: set[str] = field(default_factory=set)
    doubled: set[str] = field(default_factory=set)
    complaints: list[str] = field(default_factory=list)     # what the servers logged as an error

    def __str__(self) -> str:
        return (f"kills {self.kills}, tables {self.tables}, games finished {self.finished}, moves shown {self.moves}, "
                f"lines of chat {self.said}, entries {self.stored}, reconnects {self.reconnects}, "
                f"sent again {self.sent_again}, errors logged {len(self.complaints)}, lost {len(self.lost)}, "
                f"doubled {len(self.doubled)}")


class Ledger:
    """What the pages of one table wished and were shown, and the table folded anew from the database."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.wished: dict[tuple[int, int, int], bool] = {}      # (seat, at, action): whether it was acknowledged
        self.texts: dict[str, bool] = {}                        # what was said: whether it was acknowledged or seen
        self.news: set[tuple[int, int, int]] = set()            # (seat, at, digest of its log), shown and not yet compared
        self.shown: set[int] = set()                            # positions that somebody was shown
        self.over = False
        self._table = Table(table)
        self._bodies: list[str] = []
        self._past: dict[int, dict[int, int]] = {}              # position: the digest of each seat's log
        self._moves: Counter[tuple[int, int, int]] = Counter()  # as in `wished`, people's alone
        self._after: set[int] = set()                           # the positions that a move led to
        self._texts: Counter[str] = Counter()

    @property
    def length(self) -> int:
        return len(self._bodies)

    @property
    def moves(self) -> int:
        return len(self._after & self.shown)

    @property
    def is_finished(self) -> bool:
        return self._table.state.status in (Status.OVER, Status.STOPPED)

    def fold(self, stored: list[tuple[float, str]]) -> None:
        """Go on folding with what the database holds beyond what was folded before."""
        for at, body in stored:
            entry = logbook.read(body)
            table = self._table
            before = table.state.turn
            person = isinstance(entry, logbook.Moved) and not table.state.seats[entry.seat].bot
            table.fold.take(entry, at)
            if isinstance(entry, logbook.Moved):
                self._after.add(table.state.turn)
                self._moves[entry.seat, before, entry.action] += person
            elif isinstance(entry, logbook.Said):
                self._texts[entry.text] += 1
            self._bodies.append(body)
            game, lines = table.state.game, table.lines.of
            past = {seat: digest([page.line(game, told) for told in lines(seat)]) for seat in (NOBODY, 0, 1)}
            self._past[table.state.turn] = past

    def is_prefix(self, stored: list[tuple[float, str]]) -> bool:
        return self._bodies == [body for _, body in stored[:len(self._bodies)]]

    def compare(self, report: Report) -> None:
        """Find what was shown and is not there, and what is there more often than it was wished."""
        report.lost |= {f"{self.id}: seat {seat} was shown position {at}" for seat, at, seen in self.news
                        if self._past.get(at, {}).get(seat) != seen}
        self.news.clear()
        report.lost |= {f"{self.id}: move {move} was acknowledged" for move, told in self.wished.items()
                        if told and not self._moves[move]}
        report.lost |= {f"{self.id}: {text!r} was said" for text, told in self.texts.items()
                        if told and not self._texts[text]}
        report.doubled |= {f"{self.id}: move {move} stands {count} times" for move, count in self._moves.items()
                           if count > (move in self.wished)}
        report.doubled |= {f"{self.id}: {text!r} stands {count} times" for text, count in self._texts.items()
                           if count > (text in self.texts)}


def digest(lines: list[str]) -> int:
    return hash(tuple(str(line) for line in lines))


class Page:
    """A page at a table, without a browser: it plays at random whatever its parts offer."""

    def __init__(self, campaign: Campaign, ledger: Ledger, seat: int, cookie: str) -> None:
        self.campaign, self.ledger, self.seat, self.cookie = campaign, ledger, seat, cookie
        self.parts: dict[str, str] = {}
        self.log: list[str] = []
        self.at = -1
        self.pending: dict[str, Any] | None = None
        self.since = 0.0
        self._fresh = False
        self._numbers = itertools.count()

    async def play(self) -> None:
        """Until the game is over, through every crash."""
        while not self.is_over:
            server = self.campaign.any_server()
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(f"ws://127.0.0.1:{server.port}/t/{self.ledger.id}/socket", origin=server.address,
                                   additional_headers={"cookie": self.cookie} if self.cookie else None, max_size=None,
                                   compression=None, ping_interval=None, open_timeout=5, close_timeout=1,
                                   proxy=None) as line:
                    self._fresh = True
                    self.campaign.report.reconnects += self.at >= 0
                    try:
                        await self._talk(line)
                    except ConnectionClosed:
                        self.campaign.report.goodbyes[line.close_code] += 1
            if not self.is_over:
                await asyncio.sleep(self.campaign.chance.uniform(0.05, 0.2))

    async def _talk(self, line: ClientConnection) -> None:
        while not self.is_over:
            try:
                haste = self.campaign.chance.uniform(*HASTE) * (0.1 if self.campaign.ending else 1)
                frame = await asyncio.wait_for(line.recv(), haste)
            except TimeoutError:
                await self._act(line)
            else:
                await self._hear(json.loads(frame), line)

    @property
    def is_over(self) -> bool:
        return self.ledger.over or ("ending" in self.parts and 'id="ending" hidden' not in self.parts["ending"])

    # ------------------------------------------------------------------ hearing

    async def _hear(self, message: dict[str, Any], line: ClientConnection) -> None:
        assert "error" not in message, message
        put_in(self.parts, message)
        if "log" in message:
            self.log[message["log"]["from"]:] = message["log"]["lines"]
        if "at" in message:
            self.at = message["at"]
            self.ledger.news.add((self.seat, self.at, digest(self.log)))
            self.ledger.shown.add(self.at)
            self._read_chat()
            if self._fresh:
                await self._settle(line)
        answered = message.get("ack") or message.get("refused", {}).get("id")
        if self.pending and answered == self.pending["id"]:
            self._answered("ack" in message)

    def _read_chat(self) -> None:
        for text in self.ledger.texts:
            if f">{text}<" in self.parts.get("chat", ""):
                self.ledger.texts[text] = True

    def _answered(self, granted: bool) -> None:
        wish, self.pending = self.pending, None
        assert wish is not None
        if granted and wish["do"] == "move":
            self.ledger.wished[self.seat, wish["at"], wish["action"]] = True
        elif granted and wish["do"] == "say":
            self.ledger.texts[wish["text"]] = True

    async def _settle(self, line: ClientConnection) -> None:
        """The position is known again: send what was meant for it, drop the rest."""
        self._fresh = False
        if self.pending and self.pending["at"] == self.at and self.pending["do"] not in ASKED_ONCE:
            self.campaign.report.sent_again += 1
            self.since = time.monotonic()
            await line.send(json.dumps(self.pending))
        else:
            self.pending = None

    # ------------------------------------------------------------------ wishing

    async def _act(self, line: ClientConnection) -> None:
        if self._fresh:
            return
        if self.pending:
            assert time.monotonic() < self.since + PATIENCE, f"{self.pending} has no answer"
        elif self.seat != NOBODY and (wish := self._wish()):
            self.pending = {**wish, "id": f"c{next(self._numbers)}", "at": self.at}
            self.since = time.monotonic()
            if wish["do"] == "move":
                self.ledger.wished.setdefault((self.seat, self.at, wish["action"]), False)
            elif wish["do"] == "say":
                self.ledger.texts[wish["text"]] = False
            await line.send(json.dumps(self.pending))

    def _wish(self) -> dict[str, Any] | None:
        chance = self.campaign.chance
        if self._offers("notice", '"do":"answer"'):
            return {"do": "answer", "yes": chance.random() < 0.6}
        if self._offers("chat", '"do":"say"') and chance.random() < 0.3:
            return {"do": "say", "text": f"{self.ledger.id} {self.seat} {chance.getrandbits(40):x}"}
        if self._offers("prompt", '"do":"ready"'):
            return {"do": "ready", "seat": self.seat}
        if chance.random() < 0.03:
            return {"do": chance.choice(["undo", "hint", "ping"])}
        possible = self._possible()
        return {"do": "move", "action": chance.choice(possible)} if possible else None

    def _offers(self, part: str, wish: str) -> bool:
        return wish in html.unescape(self.parts.get(part, ""))

    def _possible(self) -> list[int]:
        offered = "".join(self.parts.get(part, "") for part in ("hand", "board", "side", "others"))
        return sorted({int(action) for tag in POSSIBLE.findall(offered) for action in ACTION.findall(tag)})


class Campaign:
    """Servers on one database, and the tables that are played on them."""

    def __init__(self, database: str, folder: Path, *, tables: int = 20, processes: int = 1, seed: int = 0) -> None:
        self.database, self.folder, self.tables = database, folder, tables
        self.servers = [Server(database, folder / "data", limits=QUICK) for _ in range(processes)]
        self.chance = random.Random(seed)
        self.report = Report()
        self.ledgers: dict[str, Ledger] = {}
        self.ending = False
        self._up: set[Server] = set()

    def any_server(self) -> Server:
        """One that runs, as a proxy would choose; one that does not if none does."""
        return self.chance.choice(sorted(self._up, key=lambda server: server.port) or self.servers)

    async def run(self, kills: int, gently: bool = False) -> Report:
        """Kill so many times, or `gently` ask to stop; let every game end, and tell."""
        for server in self.servers:
            await self._start(server)
        players = [asyncio.create_task(self._keep_playing(i)) for i in range(self.tables)]
        try:
            for _ in range(kills):
                await asyncio.sleep(self.chance.uniform(*LIFE))
                failed = next((task for task in players if task.done()), None)
                if failed:
                    failed.result()
                await self._end(gently)
                self._compare()
                print(f"\rkills {self.report.kills}, lost {len(self.report.lost)}, doubled {len(self.report.doubled)} ",
                      end="", file=sys.stderr, flush=True)
            self.ending = True
            await asyncio.wait_for(asyncio.gather(*players), 10 * PATIENCE)
            self._compare(whole=True)
        finally:
            for task in players:
                task.cancel()
            for server in self.servers:
                await asyncio.to_thread(server.stop)
        return self._told()

    async def _start(self, server: Server) -> None:
        await asyncio.to_thread(server.start)
        self._up.add(server)

    async def _end(self, gently: bool) -> None:
        """End one server, of several now and then all; start again what was ended."""
        dying = self.servers if self.chance.random() < 0.2 else [self.chance.choice(self.servers)]
        for server in dying:
            self._up.discard(server)
            if gently:
                self.report.exits[await asyncio.to_thread(server.stop)] += 1
            else:
                server.kill()
                self.report.kills += 1
        for server in dying:
            await self._start(server)

    # ------------------------------------------------------------------ load

    async def _keep_playing(self, number: int) -> None:
        """One game after another."""
        while not self.ending:
            pages = None
            while pages is None:
                with suppress(OSError, HTTPException, AssertionError):      # the server died, or is about to stop
                    pages = await asyncio.to_thread(self._seated, number)
            await asyncio.gather(*(page.play() for page in pages))

    def _seated(self, number: int) -> list[Page]:
        """The pages of a new table: two people, or one and a bot, and now and then someone who watches."""
        server = self.any_server()
        with_bot = number % 4 == 3
        first = server.open(seats=("me", "bot:greedy" if with_bot else "friend"), scenario=1 + number % 3,
                            pirate_mode=(0, 2)[number % 2])
        ledger = Ledger(first.table)
        pages = [Page(self, ledger, 0, first.cookie)]
        if not with_bot:
            pages.append(Page(self, ledger, 1, server.join(first.table).cookie))
        if number % 5 == 0:
            pages.append(Page(self, ledger, NOBODY, ""))
        self.ledgers[ledger.id] = ledger
        return pages

    # ------------------------------------------------------------------ comparing

    def _compare(self, whole: bool = False) -> None:
        """What is stored beside what has been shown up to now; `whole` logs are read again from their start."""
        ledgers = [ledger for ledger in self.ledgers.values() if whole or not ledger.over]
        found: dict[str, list[tuple[float, str]]] = {}
        for table, _, at, body in stored(self.database, {each.id: 0 if whole else each.length for each in ledgers}):
            found.setdefault(table, []).append((at, body))
        for ledger in ledgers:
            entries = found.get(ledger.id, [])
            if whole and not ledger.is_prefix(entries):
                self.report.lost.add(f"{ledger.id}: its log has changed")
            ledger.fold(entries[ledger.length:] if whole else entries)
            ledger.compare(self.report)
            ledger.over = ledger.is_finished

    def _told(self) -> Report:
        report, ledgers = self.report, self.ledgers.values()
        report.tables, report.finished = len(ledgers), sum(ledger.is_finished for ledger in ledgers)
        report.moves = sum(ledger.moves for ledger in ledgers)
        report.stored = sum(ledger.length for ledger in ledgers)
        report.said = sum(told for ledger in ledgers for told in ledger.texts.values())
        for log in self.folder.glob("server-*.log"):
            report.complaints += [line for line in log.read_text().splitlines() if '"level": "error"' in line]
        return report


def stored(database: str, lengths: dict[str, int]) -> list[tuple[str, int, float, str]]:
    """The entries of these tables from their given numbers on, read past the server."""
    query = "SELECT table_id, seq, at, body FROM entries WHERE table_id = {} AND seq >= {} ORDER BY seq"
    rows: list[tuple[str, int, float, str]] = []
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(f"file:{database.removeprefix('sqlite:///')}?mode=ro", uri=True)) as connection:
            for wanted in lengths.items():
                rows += connection.execute(query.format("?", "?"), wanted).fetchall()
    else:
        with psycopg.connect(database) as connection:
            for wanted in lengths.items():
                rows += connection.execute(query.format("%s", "%s"), wanted).fetchall()     # type: ignore[arg-type]
    return rows


def run(database: str, folder: Path, kills: int, *, gently: bool = False, **settings: Any) -> Report:
    """A whole campaign."""
    return asyncio.run(Campaign(database, folder, **settings).run(kills, gently))


def main() -> None:
    """The campaign as a program; its exit code is 1 if anything was lost, doubled, or logged as an error."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20, help="played at the same time")
    parser.add_argument("--processes", type=int, default=1, help="server processes; several need PostgreSQL")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="qd-crashes-", ignore_cleanup_errors=True) as made, ExitStack() as last:
        folder, database = Path(made), f"sqlite:///{made}/tables.db"
        if asked.store == "postgresql":
            from tests.server.conftest import PostgresServer

            folder.chmod(0o755)
            (folder / "pg").mkdir(mode=0o755)
            server = PostgresServer(folder / "pg")
            last.callback(atexit.unregister, server.server._cleanup)     # it would make the folder again for its lock
            last.callback(server.control, "-m", "immediate", "stop")
            database = server.new_database()
        report = run(database, folder, asked.kills, tables=asked.tables, processes=asked.processes, seed=asked.seed)
    wrong = [*report.lost, *report.doubled, *report.complaints]
    print(f"{asked.store}, processes {asked.processes}, {time.monotonic() - started:.0f} s: {report}", *wrong[:20], sep="\n")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
