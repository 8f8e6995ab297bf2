"""The load: tables for two with a socket for each seat, and moves on them; the same for every server.

A move is done when both seats hold the position after it, and a table's next move waits for that. An open loop sends by the
clock, whatever the server does, and counts from the scheduled time; a closed loop always has the same number of moves under
way. Each table has a loopback address of its own (Linux answers on all of 127.0.0.0/8), as players would have: limits for
one address stay out of play. A game that has ended is left alone.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import re
import struct
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

HOST = "127.0.0.1"
PATIENCE = 30.0
"""Seconds after which what has not arrived counts as lost."""


class Socket(asyncio.Protocol, ABC):
    """One seat's WebSocket. `at` is the number of the position that the seat holds, `asked` whether it is to act there."""

    at, asked = -1, False

    def __init__(self, load: Load, table: Table, seat: int) -> None:
        self.load, self.table, self.seat = load, table, seat
        self._buffer = bytearray()
        self._is_open = False

    @abstractmethod
    def path(self) -> str: ...

    def cookie(self) -> str:
        return ""

    @abstractmethod
    def heard(self, message: bytes) -> None: ...

    @abstractmethod
    def move(self) -> None: ...

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        port = self.load.server.port
        cookie = f"Cookie: {self.cookie()}\r\n" if self.cookie() else ""
        transport.write((f"GET {self.path()} HTTP/1.1\r\nHost: {HOST}:{port}\r\nOrigin: http://{HOST}:{port}\r\n{cookie}"
                         "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                         f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.load.lost += not self.load.is_over

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self._buffer[:20]:
                self.load.wrong(f"socket refused: {bytes(self._buffer[:end])!r}")
                return
            del self._buffer[:end + 4]
            self._is_open = True
        while (whole := self._frame()) is not None:
            kind, message = whole
            if kind == 1:
                self.load.bytes += len(message)
                self.heard(message)
            elif kind == 9:
                self.send(message, 10)

    def _frame(self) -> tuple[int, bytes] | None:
        held = self._buffer
        if len(held) < 2:
            return None
        length, start = held[1] & 127, 2
        if length > 125:
            start = 4 if length == 126 else 10
            if len(held) < start:
                return None
            length = int.from_bytes(held[2:start], "big")
        if len(held) < start + length:
            return None
        kind, message = held[0] & 15, bytes(held[start:start + length])
        del held[:start + length]
        return kind, message

    def send(self, message: bytes, kind: int = 1) -> None:
        """A masked frame; the mask is zero, which is allowed and costs the driver nothing."""
        length = len(message)
        head = bytes([128 | kind, 128 | length]) if length < 126 else bytes([128 | kind, 254]) + struct.pack(">H", length)
        self._transport.write(head + bytes(4) + message)


class Table:
    """Two sockets at one table."""

    def __init__(self, number: int, id_: str, tokens: list[str]) -> None:
        self.number, self.id, self.tokens = number, id_, tokens
        self.sockets: list[Socket] = []
        self.at = -1                        # the position that both seats hold
        self.since: float | None = None     # when the move under way was due
        self.mover: Socket | None = None    # whose move that is

    @property
    def address(self) -> str:
        return address(self.number)

    def looked(self, load: Load, who: Socket) -> None:
        """A seat has got a view: if now both hold the same new position, a move is done and the next may come."""
        one, two = self.sockets
        if self.since is not None and who.at > self.at:
            (load.own if who is self.mover else load.other).append(time.perf_counter() - self.since)
        if one.at != two.at or one.at == self.at:
            return
        self.at = one.at
        if self.since is not None:
            load.done(self.since)
            self.since = None
        if one.asked or two.asked:
            load.free(self)

    def begin(self, due: float) -> None:
        self.since, self.mover = due, next(socket for socket in self.sockets if socket.asked)
        self.mover.move()


def address(number: int) -> str:
    """A loopback address of its own for each table."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


class Load:
    """All tables of one server, and the moves on them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()      # tables that wait for a move, the longest waiting first
        self.due: deque[float] = deque()        # scheduled moves that no table was ready for
        self.width = 0                          # moves that a closed loop keeps under way
        self.sent = self.seen = self.under_way = self.lost = self.errors = self.bytes = 0
        self.times: list[float] = []            # of each move, until both seats held it,
        self.own: list[float] = []              # until the mover did,
        self.other: list[float] = []            # and until the other one did
        self.first_error = ""
        self.is_over = False

    def wrong(self, what: str) -> None:
        self.errors += 1
        self.first_error = self.first_error or what

    def free(self, table: Table) -> None:
        self.ready.append(table)
        self._go_on()

    def done(self, since: float) -> None:
        self.times.append(time.perf_counter() - since)
        self.seen += 1
        self.under_way -= 1

    def _go_on(self) -> None:
        while self.ready and (self.due or self.under_way < self.width):
            self.sent += 1
            self.under_way += 1
            self.ready.popleft().begin(self.due.popleft() if self.due else time.perf_counter())

    async def open_tables(self, count: int) -> None:
        """Open that many more tables with both seats taken."""
        gate = asyncio.Semaphore(8)

        async def one(number: int) -> None:
            async with gate:
                self.tables.append(await self.server.open_table(number))

        await asyncio.gather(*(one(number) for number in range(len(self.tables), len(self.tables) + count)))

    async def connect(self, tables: Iterable[Table]) -> None:
        """A socket for each seat; returns when each has seen its table."""
        loop = asyncio.get_running_loop()
        wanted = list(tables)
        for table in wanted:
            table.sockets = [self.server.socket(self, table, seat) for seat in (0, 1)]
            for socket in table.sockets:
                await loop.create_connection(lambda socket=socket: socket, HOST, self.server.port,    # type: ignore[misc]
                                             local_addr=(table.address, 0))
        await self._until(lambda: len(self.ready) == len(wanted))
        if len(self.ready) < len(wanted):
            raise SystemExit(f"{self.server.name}: only {len(self.ready)} of {len(wanted)} tables can be played at; "
                             f"{self.first_error or 'see its log in build/bench-web'}")

    async def open_loop(self, rate: float, seconds: float) -> dict[str, Any]:
        """Moves by the clock."""
        async def by_the_clock() -> None:
            begin = time.perf_counter()
            for i in range(round(rate * seconds)):
                due = begin + i / rate
                if (ahead := due - time.perf_counter()) > 0:
                    await asyncio.sleep(ahead)
                self.due.append(due)
                self._go_on()

        return await self._measured(by_the_clock)

    async def closed_loop(self, width: int, seconds: float) -> dict[str, Any]:
        """As fast as the server can with `width` moves under way; ends early when too few games are left for that."""
        async def as_it_can() -> None:
            end = time.perf_counter() + seconds
            self.width = width
            self._go_on()
            while time.perf_counter() < end and self.under_way == width:
                await asyncio.sleep(0.02)
            self.width = 0

        return await self._measured(as_it_can)

    async def _measured(self, loop: Callable[[], Any]) -> dict[str, Any]:
        self.times, self.own, self.other, self.sent, self.seen, self.bytes = [], [], [], 0, 0, 0
        begin, server, driver = time.perf_counter(), cpu(self.server.pid), time.process_time()
        await loop()
        took = time.perf_counter() - begin
        in_time = self.seen
        await self._until(lambda: not self.under_way and not self.due)
        spent = cpu(self.server.pid) - server
        return {"sent": self.sent + len(self.due), "delivered": self.seen, "moves_s": in_time / took,
                "cpu_us": spent / max(1, self.seen) * 1e6, "server_cpu": spent / (time.perf_counter() - begin),
                "driver_cpu": (time.process_time() - driver) / (time.perf_counter() - begin),
                "bytes": self.bytes / max(1, self.seen),
                **spread("", self.times), **spread("own_", self.own), **spread("other_", self.other)}

    async def _until(self, happened: Callable[[], bool]) -> None:
        """Wait for it, but not for ever: what is missing then shows in the figures."""
        deadline = time.perf_counter() + PATIENCE
        while not happened() and not self.errors and time.perf_counter() < deadline:
            await asyncio.sleep(0.01)


def spread(name: str, seconds: list[float]) -> dict[str, float]:
    """Median and 99th percentile in milliseconds."""
    times = sorted(seconds) or [0.0]
    return {f"{name}p50_ms": times[len(times) // 2] * 1e3,
            f"{name}p99_ms": times[min(len(times) - 1, len(times) * 99 // 100)] * 1e3}


# ------------------------------------------------------------------ servers

class Server(ABC):
    """A running server: how tables are opened on it, and how its sockets talk."""

    name = ""
    socket: type[Socket]

    def __init__(self, port: int, pid: int) -> None:
        self.port, self.pid = port, pid

    @abstractmethod
    async def open_table(self, number: int) -> Table: ...

    async def post(self, number: int, *calls: tuple[str, Any]) -> list[Any]:
        """Send these one after the other from the table's address; a call may be made from the answers before it."""
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(address(number), 0))
        answers: list[Any] = []
        for path, body in calls:
            data = msgspec.json.encode(body)
            path = path.format(*answers)
            writer.write((f"POST {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nOrigin: http://{HOST}:{self.port}\r\n"
                          f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n").encode() + data)
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = re.search(r"content-length: (\d+)", head)
            text = await reader.readexactly(int(length[1])) if length else b""
            if not head.startswith("http/1.1 2"):
                raise SystemExit(f"{self.name}: POST {path}: {head.splitlines()[0]} {text.decode()}")
            answers.append(msgspec.json.decode(text))
        writer.close()
        return answers


class Parts(msgspec.Struct):
    """The parts of our page that the driver reads."""

    prompt: str = ""
    hand: str = ""
    own_cards: str = msgspec.field(default="", name="own-cards")    # the hand, or only its cards


class News(msgspec.Struct):
    """A message of our server."""

    at: int | None = None
    yours: bool = False
    parts: Parts = msgspec.field(default_factory=Parts)
    refused: Any = None
    error: str = ""


class OurSocket(Socket):
    """A page of Sail: plays a card that the page marks as playable, and is ready whenever it is asked."""

    hand = ""
    _decoder = msgspec.json.Decoder(News)
    _elements = re.compile(r'<[^>]*\bdata-action="(\d+)"[^>]*>')
    _can = re.compile(r'class="(?:[^"]* )?can[ "]')

    def path(self) -> str:
        return f"/t/{self.table.id}/socket"

    def cookie(self) -> str:
        return f"sailor={self.table.tokens[self.seat]}"

    def heard(self, message: bytes) -> None:
        news = self._decoder.decode(message)
        if news.refused or news.error:
            self.load.wrong(message.decode())
        if news.at is None:
            return
        self.at, self.asked = news.at, news.yours
        self.hand = news.parts.own_cards or news.parts.hand or self.hand
        if "ready&quot;" in news.parts.prompt:
            self.send(b'{"do":"ready"}')
        self.table.looked(self.load, self)

    def move(self) -> None:
        actions = [found[1] for found in self._elements.finditer(self.hand) if self._can.search(found[0])]
        if not actions:
            self.load.wrong(f"no card can be played: {self.hand}")
            return
        self.send(b'{"do":"move","id":"m%d","at":%d,"action":%s}' % (self.at, self.at, random.choice(actions).encode()))


class Ours(Server):
    """Quarterdeck: a game of Sail without pirates, drawn as a page."""

    name, socket = "quarterdeck", OurSocket

    async def open_table(self, number: int) -> Table:
        opened, sat = await self.post(
            number,
            ("/api/tables", {"game": "sail", "options": {"pirate_mode": 2}, "seats": ["me", "friend"], "name": "A"}),
            ("/api/tables/{0[table]}/seats", {"seat": 1, "name": "B"}))
        return Table(number, opened["table"], [opened["token"], sat["token"]])


class TheirSocket(Socket):
    """A client of boardgame.io: its messages within socket.io's."""

    hand: tuple[int, ...] = ()

    def path(self) -> str:
        return "/socket.io/?EIO=4&transport=websocket"

    def heard(self, message: bytes) -> None:
        if message == b"2":
            self.send(b"3")
        elif message[:1] == b"0":
            self.send(b"40/tricks,")
        elif message.startswith(b"40/tricks,"):
            self._emit("sync", self.table.id, str(self.seat), self.table.tokens[self.seat], 2)
        elif message.startswith(b"42/tricks,"):
            told = msgspec.json.decode(message[10:])
            if told[0] in ("sync", "update"):
                state = told[2]["state"] if told[0] == "sync" else told[2]
                self.at, self.asked = state["_stateID"], state["ctx"]["currentPlayer"] == str(self.seat)
                self.hand = state["G"]["hand"]
                self.table.looked(self.load, self)

    def move(self) -> None:
        seat = str(self.seat)
        action = {"type": "play", "args": [random.choice(self.hand)], "playerID": seat,
                  "credentials": self.table.tokens[self.seat]}
        self._emit("update", {"type": "MAKE_MOVE", "payload": action}, self.at, self.table.id, seat)

    def _emit(self, *message: Any) -> None:
        self.send(b"42/tricks," + msgspec.json.encode(message))


class Theirs(Server):
    """boardgame.io: the small trick game of boardgame_io.cjs, sent as JSON."""

    name, socket = "boardgame.io", TheirSocket

    async def open_table(self, number: int) -> Table:
        opened, *joined = await self.post(
            number, ("/games/tricks/create", {"numPlayers": 2}),
            *(("/games/tricks/{0[matchID]}/join", {"playerID": seat, "playerName": seat}) for seat in "01"))
        return Table(number, opened["matchID"], [each["playerCredentials"] for each in joined])


# ------------------------------------------------------------------ what a server uses

def family(pid: int) -> list[int]:
    """A process and all that it started."""
    found = [pid]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            found += [int(child) for child in task.read_text().split()]
    return found


def cpu(pid: int) -> float:
    """Seconds of CPU, user and system, of the process and its children, the ended ones too."""
    ticks = 0
    for each in family(pid):
        fields = Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def rss(pid: int) -> float:
    """Resident MiB of the process and its children."""
    kib = (re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{each}/status").read_text()) for each in family(pid))
    return sum(int(found[1]) for found in kib if found) / 1024
