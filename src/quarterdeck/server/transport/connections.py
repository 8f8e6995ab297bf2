"""HTTP connections: how many there may be, how long a request may take to arrive, how many may wait in line.

uvicorn speaks the protocol; this module bounds what one connection can make it hold. A client may send many requests without
waiting for answers, so input is parsed in small pieces: while a few requests wait, the rest stays unparsed and the
connection is not read. A request that does not arrive in time is answered with 408 and the connection is closed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

import httptools
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from quarterdeck.server.metrics import Metrics
from quarterdeck.server.settings import Limits

log = logging.getLogger("quarterdeck")
PIECE = 1024
"""Bytes that are parsed at a time: the most that is parsed before it is looked whether too many requests wait."""
IN_LINE = 4
"""Requests of one connection that may wait for their turn before nothing more is parsed."""
HEAD_MOST = 64 * 1024
"""Bytes of one request's head."""
CHECK_EVERY = 0.5
"""Seconds between two looks at requests that are still arriving."""
GRACE = 1.0
"""Seconds in which a client can read why it was refused."""
REFUSED_MOST = 200
"""Refused connections that get this grace at the same time; further ones are cut at once."""
DROPPED_MOST = 256 * 1024
"""Bytes that are read and dropped from a refused connection."""
LOG_EVERY = 10.0
"""Seconds between two log lines about refused connections."""
PROXIES = frozenset({"127.0.0.1", "::1"})
"""Where a trusted proxy runs: it brings everybody's connections, so it has no limit of its own."""


@lru_cache(4096)
def block_of(address: str) -> str:
    """What counts as one visitor's address: an IPv4 address, or the /64 network of an IPv6 address.

    A household or a rented machine has a whole /64 and can use any address of it.
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        if parsed.is_loopback:
            return str(parsed)
        return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
    return str(parsed)


class Connections:
    """All HTTP connections of this process; WebSockets leave it after their handshake."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits, self.metrics = limits, metrics
        self.most = limits.connections
        self.is_overdrawn: Callable[[str], bool] = lambda block: False      # whose requests would all be refused
        self._open: OrderedDict[HttpConnection, None] = OrderedDict()
        self._of: dict[str, int] = {}
        self.leaving = 0            # refused, and still reading why
        self._refused = 0           # since the last log line
        self._logged = -LOG_EVERY
        self._check: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, connection: HttpConnection) -> tuple[int, str] | None:
        """Count a new connection; returns status and sentence if there are too many. Idle ones make room first."""
        block = connection.block
        if block not in PROXIES and self.is_overdrawn(block):
            return self._refusal(429, "Too many requests from your address. Wait a few seconds and try again.")
        if block not in PROXIES and self._of.get(block, 0) >= self.limits.connections_each and not self._let_go(block):
            return self._refusal(429, "Too many connections from your address. Close some pages and try again.")
        if len(self._open) >= self.most and not self._let_go():
            return self._refusal(503, "Too many visitors at once. Try again in a minute.")
        self._open[connection] = None
        self._of[block] = self._of.get(block, 0) + 1
        if self._check is None:
            self._check = connection.loop.call_later(CHECK_EVERY, self._look, connection.loop)
        return None

    def _let_go(self, block: str = "") -> bool:
        """Close the oldest connection that waits for nothing (of this block, if one is named)."""
        for connection in self._open:
            if connection.is_idle and (not block or connection.block == block):
                connection.transport.close()
                self.release(connection)
                return True
        return False

    def _refusal(self, status: int, sentence: str) -> tuple[int, str]:
        self.metrics.count("connections_refused")
        self._refused += 1
        now = time.monotonic()
        if now - self._logged >= LOG_EVERY:
            log.warning("too many connections: %d open, %d refused since the last such line", len(self._open), self._refused)
            self._logged, self._refused = now, 0
        return status, sentence

    def release(self, connection: HttpConnection) -> None:
        """A connection has ended or has become a WebSocket; a second call does nothing."""
        if connection in self._open:
            del self._open[connection]
            self._of[connection.block] -= 1
            if not self._of[connection.block]:
                del self._of[connection.block]

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Close the connections whose request takes too long to arrive."""
        self._check = loop.call_later(CHECK_EVERY, self._look, loop) if self._open else None
        now = loop.time()
        for connection in [each for each in self._open if each.is_late(now)]:
            if connection.has_begun:
                self.metrics.count("requests_late")
                connection.refuse(408, "Your request took too long to arrive. Try again.")
            else:
                connection.transport.close()


class Flow(FlowControl):
    """Reads on only when everything that was read has been parsed."""

    def __init__(self, connection: HttpConnection) -> None:
        super().__init__(connection.transport)
        self._connection = connection

    def resume_reading(self) -> None:
        """Read again, or parse first what was left over: a little later, since the caller may start a request now."""
        if self._connection.has_rest:
            self._connection.loop.call_soon(self._connection.read_on)
        else:
            super().resume_reading()


class HttpConnection(HttpToolsProtocol):
    """One HTTP connection."""

    def __init__(self, connections: Connections, **options: Any) -> None:
        super().__init__(**options)
        self.all = connections
        self.block = ""
        self._rest = b""            # read and not parsed yet ...
        self._done = 0              # ... from here on
        self.has_begun = False      # the client has sent something
        self._is_refused = False
        self._dropped = 0
        self._since = 0.0           # when the head or the body began that is arriving now
        self._head_size = 0
        self._in_head, self._in_body = True, False

    # ------------------------------------------------------------------ begin and end

    def connection_made(self, transport: asyncio.Transport) -> None:    # type: ignore[override]
        """A client has connected."""
        super().connection_made(transport)
        self.flow = Flow(self)
        self._since = self.loop.time()
        self.block = block_of(self.client[0]) if self.client else ""
        refusal = self.all.admit(self)
        if refusal:
            self.refuse(*refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self.all.release(self)
        self._rest = b""
        self.pipeline.clear()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket, which the guard counts."""
        self.all.release(self)
        super().handle_websocket_upgrade()

    def refuse(self, status: int, sentence: str) -> None:
        """Answer with a sentence, if no answer has begun, and end the connection; what still comes in is dropped."""
        self.all.release(self)
        if self._is_refused or self.transport.is_closing():
            return
        self._is_refused, self._rest = True, b""
        self.pipeline.clear()
        if self.all.leaving >= REFUSED_MOST or (self.cycle and self.cycle.response_started
                                                and not self.cycle.response_complete):
            self.transport.abort()
            return
        path = (self.scope or {}).get("path", "")
        kind, body = (b"application/json", json.dumps({"error": sentence})) if path.startswith("/api/") else \
            (b"text/plain; charset=utf-8", sentence + "\n")
        self.transport.write(b"".join([
            STATUS_LINE[status], b"content-type: ", kind, b"\r\ncontent-length: ", str(len(body)).encode(),
            b"\r\ncache-control: no-store\r\nretry-after: 10\r\nconnection: close\r\n\r\n", body.encode()]))
        if self.cycle and not self.cycle.response_complete:         # nobody reads what the application says to this
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.write_eof()
        self.flow.resume_reading()      # a connection that is closed with unread input loses its answer
        self.all.leaving += 1
        self.loop.call_later(GRACE, self._leave)

    def _leave(self) -> None:
        self.all.leaving -= 1
        self.transport.abort()

    # ------------------------------------------------------------------ reading

    def data_received(self, data: bytes) -> None:
        """Parse what came in, as far as it may be now."""
        if self._is_refused:
            self._dropped += len(data)
            if self._dropped > DROPPED_MOST:
                self.transport.abort()
            return
        self.has_begun = True
        self._rest = self._rest[self._done:] + data if self._rest else data
        self._done = 0
        if not self.parse_on():
            self.flow.pause_reading()

    @property
    def has_rest(self) -> bool:
        """Whether something was read and not parsed yet."""
        return bool(self._rest)

    def read_on(self) -> None:
        """Parse what is left, and read again when that is done."""
        if self.transport.get_protocol() is self and self.parse_on():
            self.flow.resume_reading()

    def parse_on(self) -> bool:
        """Parse what was read and not parsed yet until enough requests wait; whether nothing is left."""
        while self._rest and len(self.pipeline) < IN_LINE and not self.transport.is_closing():
            piece = self._rest[self._done:self._done + PIECE]
            self._done += PIECE
            if self._done >= len(self._rest):
                self._rest, self._done = b"", 0
            self._head_size += len(piece) if self._in_head else 0
            self._unset_keepalive_if_required()
            try:
                self.parser.feed_data(piece)
            except httptools.HttpParserUpgrade as upgrade:
                self._change_protocol(piece[upgrade.args[0]:])
                break
            except httptools.HttpParserError:
                self.refuse(400, "That is not HTTP.")
            if self._in_head and self._head_size > HEAD_MOST:
                self.refuse(431, "The head of your request is too long.")
        return not self._rest

    def _change_protocol(self, piece: bytes) -> None:
        """Become a WebSocket; frames that came with the handshake are its first. Other protocols are not spoken here."""
        rest, self._rest = piece + self._rest[self._done:], b""
        if not self._should_upgrade():
            return
        self.handle_websocket_upgrade()
        if rest and not self.transport.is_closing():
            self.transport.get_protocol().data_received(rest)       # type: ignore[attr-defined]

    def on_message_begin(self) -> None:
        """The head of a request begins."""
        super().on_message_begin()
        self._since = self.loop.time()
        self._in_head, self._in_body, self._head_size = True, False, 0

    def on_headers_complete(self) -> None:
        """The head is whole."""
        super().on_headers_complete()
        self._since = self.loop.time()
        self._in_head, self._in_body = False, True

    def on_message_complete(self) -> None:
        """The request is whole."""
        super().on_message_complete()
        self._in_body = False

    # ------------------------------------------------------------------ waiting

    @property
    def is_idle(self) -> bool:
        """Whether a request was answered and no other has begun."""
        return (not self._in_head and not self._in_body and not self._rest and not self.pipeline
                and (self.cycle is None or self.cycle.response_complete))

    def is_late(self, now: float) -> bool:
        """Whether a request takes too long to arrive. What we do not read ourselves is not held against the client."""
        if self.flow.read_paused or self._rest or self.pipeline:
            return False
        if self._in_body:
            return now - self._since > self.all.limits.body_seconds
        has_answer_to_come = self.cycle is not None and not self.cycle.response_complete
        return self._in_head and not has_answer_to_come and now - self._since > self.all.limits.head_seconds
