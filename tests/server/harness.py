"""A real server in a process of its own, and clients that talk to it over real sockets.

    with Server(database) as server:
        south, north = server.table()            # two people at a fresh table of Sail, dealt, both ready
        south.socket.move(...)
"""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from tests.server.nursery import ROOT, Child, nursery
from websockets.sync.client import ClientConnection, connect

PATIENCE = 300.0
"""Seconds after which a wait is a failure; nothing is judged by how long it took."""
POSSIBLE = re.compile(r'<(?:button|g)\b[^>]*\bclass="[^"]*\bcan\b[^"]*"[^>]*>')
ACTION = re.compile(r'data-action="(\d+)"')

PROGRAM = """
import json, sys
from tests.server import nursery
nursery.with_limits(*json.loads(sys.argv.pop(1)))
from quarterdeck import cli
cli.main()
"""
"""The same server, with limits and patience that a test can reach, where it cannot be a copy (see `nursery`)."""


class Answer:
    """An HTTP answer: status, headers, body."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self._lines = [(name.lower(), value) for name, value in response.getheaders()]
        self.headers = dict(self._lines)
        self.cookies = dict(value.split(";")[0].split("=", 1) for value in self.all("set-cookie"))
        self.body = response.read()

    @property
    def text(self) -> str:
        return self.body.decode()

    def all(self, name: str) -> list[str]:
        """A header that may stand there several times."""
        return [value for each, value in self._lines if each == name]

    @property
    def goto(self) -> str:
        """Where a form's answer leads."""
        return self.headers.get("location", "")

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Server:
    """One server process; `kill` is kill -9, `stop` asks it to end, `start` starts it again at the same port."""

    def __init__(self, database: str = "", data: Path | None = None, *, port: int = 0, options: tuple[str, ...] = (),
                 limits: dict[str, float] | None = None, patience: tuple[float, ...] = ()) -> None:
        self.database, self.data = database, data
        self.limits, self.patience = limits, patience       # what no option of the command tells
        self.port = port or free_port()
        self.options = options
        self.environment: dict[str, str] | None = None      # our own, or another
        self.process: Child | subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def is_plain(self) -> bool:
        """Whether it runs on uvicorn as it comes."""
        return "plain" in self.options

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait: bool = True) -> None:
        arguments = ["serve", "--port", str(self.port), "--bot-pause", "0", "--openings", "10000", "--haste", "30",
                     *(("--database", self.database) if self.database else ()),
                     *(("--data", str(self.data)) if self.data else ()), *self.options]
        self.log = (self.data.parent / f"server-{self.port}.log" if self.data else Path(os.devnull)).open("ab")
        environment = self.environment or dict(os.environ)
        makes = nursery(environment)
        if makes:
            self.process = makes.serve(arguments, environment, self.limits, self.patience, self.log)
        else:
            program = ("-m", "quarterdeck") if self.limits is None and not self.patience else \
                ("-c", PROGRAM, json.dumps([self.limits, self.patience]))
            self.process = subprocess.Popen([sys.executable, *program, *arguments], stdout=self.log, stderr=self.log,
                                            env=with_tests(environment))
        if wait:
            self.wait_until_up()

    def wait_until_up(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None and self.process.poll() is None, f"the server ended with {self.process.poll()}"
            try:
                if self.get("/healthz").status == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self) -> int:
        """Ask the server to end; its exit code."""
        if self.process is None or self.process.poll() is not None:
            return 0
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.log.close()
        return code

    @contextmanager
    def disk_held(self) -> Iterator[None]:
        """Nothing can be written meanwhile: another program has the SQLite file. The server waits some seconds for it."""
        with self.sqlite() as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    @contextmanager
    def sqlite(self) -> Iterator[sqlite3.Connection]:
        """The server's own SQLite file, as any other program may open it."""
        assert self.data is not None
        assert not self.database
        with closing(sqlite3.connect(self.data / "tables.sqlite", isolation_level=None, timeout=PATIENCE)) as other:
            yield other

    def memory(self) -> int:
        """Resident KiB of the process."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])  # type: ignore[index]

    def figure(self, name: str) -> float:
        """One figure of /metrics."""
        found = re.search(rf"^quarterdeck_{re.escape(name)} (\S+)$", self.get("/metrics").text, re.MULTILINE)
        assert found, f"/metrics does not tell {name}"
        return float(found[1])

    def raw(self, data: bytes) -> socket.socket:
        """A connection of our own on which these bytes were sent."""
        line = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        line.sendall(data)
        return line

    def upgraded(self, table: str, cookie: str = "") -> socket.socket:
        """A socket on which frames go byte by byte; the handshake is done."""
        line = self.raw(upgrade(self, table, cookie))
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += line.recv(1)
        assert head.startswith(b"HTTP/1.1 101"), head
        return line

    # ---------------------------------------------------------------- HTTP

    def request(self, method: str, path: str, body: bytes | str | None = None,
                headers: dict[str, str] | None = None) -> Answer:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path, body, headers or {})
            return Answer(line.getresponse())
        finally:
            line.close()

    def get(self, path: str, **headers: str) -> Answer:
        return self.request("GET", path, headers=headers)

    def post(self, path: str, fields: dict[str, Any] | None = None, *, cookie: str = "",
             origin: str | None = None) -> Answer:
        """A form, sent as our own page sends it."""
        headers = {"content-type": "application/x-www-form-urlencoded", "origin": self.address if origin is None else origin}
        if cookie:
            headers["cookie"] = cookie
        return self.request("POST", path, urlencode(fields or {}, doseq=True), headers)

    def api(self, method: str, path: str, body: Any = None, token: str = "") -> Answer:
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        return self.request(method, f"/api{path}", None if body is None else json.dumps(body), headers)

    # ---------------------------------------------------------------- tables

    def open(self, game: str = "sail", seats: tuple[str, ...] = ("me", "friend"), name: str = "Ann", public: bool = False,
             **options: Any) -> Player:
        """Someone who has opened a table and sits at it."""
        answer = self.api("POST", "/tables", {"game": game, "seats": list(seats), "name": name, "options": options,
                                              "public": public})
        assert answer.status == 200, answer.text
        made = answer.json
        return Player(self, made["table"], made["seat"], made["token"])

    def join(self, table: str, name: str = "Bob", seat: int | None = None) -> Player:
        answer = self.api("POST", f"/tables/{table}/seats", {"name": name, "seat": seat})
        assert answer.status == 200, answer.text
        return Player(self, table, answer.json["seat"], answer.json["token"])

    def table(self, **options: Any) -> tuple[Player, Player]:
        """Two people at a table of Sail without pirates, dealt and ready."""
        south = self.open(**({"pirate_mode": 2} | options))
        north = self.join(south.table)
        for player in (south, north):
            player.ready()
        return south, north


class Player:
    """Someone with a seat: the API by token, the page's socket by cookie."""

    def __init__(self, server: Server, table: str, seat: int, token: str) -> None:
        self.server, self.table, self.seat, self.token = server, table, seat, token

    @property
    def cookie(self) -> str:
        return f"sailor={self.token}"

    def api(self, method: str, call: str, body: Any = None) -> Answer:
        return self.server.api(method, f"/tables/{self.table}{call}", body, self.token)

    def ready(self) -> Answer:
        return self.api("POST", "/ready")

    def view(self) -> Any:
        return self.api("GET", "/view").json

    def move(self, action: int, at: int) -> Answer:
        return self.api("POST", "/moves", {"action": action, "at": at})

    def page(self) -> str:
        return self.server.get(f"/t/{self.table}", cookie=self.cookie).text

    def socket(self) -> Socket:
        return Socket(self.server, self.table, self.cookie)


class Socket:
    """A page's socket, without a page: keeps what it has been shown."""

    def __init__(self, server: Server, table: str, cookie: str = "", origin: str | None = None) -> None:
        self._connected = connect(
            f"ws://127.0.0.1:{server.port}/t/{table}/socket", origin=origin if origin is not None else server.address,  # type: ignore[arg-type]
            additional_headers={"cookie": cookie} if cookie else None, max_size=None, compression=None,
            open_timeout=PATIENCE, ping_interval=None)
        self.line: ClientConnection = self._connected.__enter__()
        self.parts: dict[str, str] = {}
        self.log: list[str] = []
        self.frames: list[str] = []         # everything that came, byte by byte
        self.at = -1
        self._count = 0

    def close(self) -> None:
        self._connected.__exit__(None, None, None)

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message; TimeoutError when none comes."""
        frame = self.line.recv(timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        self.at = message.get("at", self.at)
        put_in(self.parts, message)
        if "log" in message:
            self.log[message["log"]["from"]:] = message["log"]["lines"]
        return message

    def hear_all(self) -> None:
        """Take whatever has come by now."""
        with suppress(TimeoutError):
            while True:
                self.hear(0.05)

    def send(self, **wish: Any) -> str:
        """Send a wish with an id of its own; its id."""
        self._count += 1
        wish.setdefault("id", f"t{self._count}")
        self.line.send(json.dumps(wish))
        return str(wish["id"])

    def ask(self, **wish: Any) -> dict[str, Any]:
        """Send a wish and wait for its answer: the message with its ack, its refusal, or an error."""
        id_ = self.send(**wish)
        while True:
            message = self.hear()
            if message.get("ack") == id_ or message.get("refused", {}).get("id") == id_ or "error" in message:
                return message

    def until(self, at: int) -> None:
        """Hear until the position is at least `at`."""
        while self.at < at:
            self.hear()

    @property
    def possible(self) -> list[int]:
        """The actions that the page offers now."""
        found = []
        for part in ("hand", "board", "side", "others"):
            for tag in POSSIBLE.findall(self.parts.get(part, "")):
                found += [int(action) for action in ACTION.findall(tag)]
        return sorted(set(found))


def put_in(parts: dict[str, str], message: dict[str, Any]) -> None:
    """What a message brings, its steps first, in the place of what a page had before; parts may lie in parts."""
    shown = [step.get("parts", {}) for step in message.get("steps", ())]
    for part, markup in (each for brought in (*shown, message.get("parts", {})) for each in brought.items()):
        around = next((name for name, known in parts.items() if name != part and f' id="{part}"' in known), part)
        parts[around] = markup if around == part else replaced(parts[around], part, markup)


def replaced(page: str, id_: str, markup: str) -> str:
    """The page with another element in the place of the one that has this id."""
    start = re.search(rf'<(\w+)\b[^>]*\sid="{re.escape(id_)}"[^>]*>', page)
    assert start, id_
    depth, end = 0, start.start()
    for tag in re.finditer(rf"<(/?){start[1]}\b[^>]*?(/?)>", page[start.start():]):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if depth == 0:
            end += tag.end()
            break
    return page[:start.start()] + markup + page[end:]


def play_out(*sockets: Socket, seed: int = 0, most: int = 1000) -> int:
    """Let every page play at random until the game is over; how many moves were made."""
    chance = random.Random(seed)
    moves = 0
    for one in sockets:
        one.until(0)
    while moves < most:
        latest = max(one.at for one in sockets)
        for one in sockets:
            one.until(latest)
        if 'id="ending" hidden' not in sockets[0].parts["ending"]:
            return moves
        waiting = [one for one in sockets if '"do":"ready"' in one.parts["prompt"].replace("&quot;", '"').replace(" ", "")]
        for one in waiting:
            answer = one.ask(do="ready")
            assert "ack" in answer or "Nothing waits" in answer["refused"]["sentence"], answer     # another page was first
        if waiting:
            continue
        mover = next((one for one in sockets if one.possible), None)
        if mover is None:
            sockets[0].hear()       # a bot thinks
            continue
        answer = mover.ask(do="move", action=chance.choice(mover.possible), at=mover.at)
        assert "ack" in answer, answer
        moves += 1
    raise AssertionError("the game does not end")


def with_tests(environment: dict[str, str]) -> dict[str, str]:
    """The same settings for a process that has to find the tests' own modules."""
    return {**environment, "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), environment.get("PYTHONPATH", ""))))}


def upgrade(server: Server, table: str, cookie: str = "") -> bytes:
    """The request that opens a page's socket."""
    lines = [f"GET /t/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", f"Origin: {server.address}",
             "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
             "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
             *([f"Cookie: {cookie}"] if cookie else [])]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(payload: bytes, opcode: int = 1, last: bool = True) -> bytes:
    """One frame of a client, masked with zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big") if size < 65536 else \
        b"\xff" + size.to_bytes(8, "big")
    return bytes([opcode | (0x80 if last else 0)]) + length + bytes(4) + payload


def close_code(line: socket.socket) -> int:
    """The code with which the server closes a raw socket; 0 if it just ends."""
    try:
        with line.makefile("rb") as read:
            while len(head := read.read(2)) == 2:
                size = head[1]
                if size >= 126:
                    size = int.from_bytes(read.read(2 if size == 126 else 8), "big")
                payload = read.read(size)
                if head[0] & 15 == 8:
                    return int.from_bytes(payload[:2], "big")
    except ConnectionError:
        pass
    return 0


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])
