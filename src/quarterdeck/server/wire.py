"""The wire below a page's socket: the usual way in and out, without the detour for unusual frames.

Handshake, pings, closing and every unusual frame are uvicorn's. But nearly all that a page sends is one short text frame in
one piece, and all that it is sent is one text frame; taking those through its parser costs as much as the rules of a move.
"""

from __future__ import annotations

import struct
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from quarterdeck.server.store import Store

NAME = "quarterdeck.wire"
"""Where a socket finds its wire: among the extensions of its ASGI scope."""
TEXT, MASKED, SHORT = 0x81, 0x80, 125
CONTROL = frozenset({0x88, 0x89, 0x8A})     # closing, ping, pong, each whole
WAITING = 8
"""Messages that may wait for their page before the wire stops listening."""
_head_of_medium, _head_of_long = struct.Struct(">BBH").pack, struct.Struct(">BBQ").pack


class Wire(WebSocketsSansIOProtocol):
    """One connection of one page."""

    _is_plain = False       # whole frames alone have come in since the handshake: uvicorn's parser is at a frame's beginning
    _store: Store | None = None

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._held: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """The handshake; from here on frames come in."""
        super().handle_connect(event)
        if hasattr(self, "scope"):          # else it was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[NAME] = self
            self._is_plain = not self.conn.reader.buffer

    def data_received(self, data: bytes) -> None:
        """What came in, at whatever place it was cut."""
        if self._is_plain:
            length = len(data) - 6
            if 0 <= length <= SHORT and data[1] == MASKED | length:     # one whole short frame
                if data[0] == TEXT:
                    self._hear(data)
                    return
                self._is_plain = data[0] in CONTROL
            else:
                self._is_plain = False
        self._let_in()
        super().data_received(data)

    def _hear(self, data: bytes) -> None:
        self._held.append(data)
        if self._store is None or not self._store.is_resting:
            self._let_in()
        elif len(self._held) == 1:
            self._store.when_rested(self._let_in)
        if len(self._held) + self.queue.qsize() > WAITING and not self.read_paused:
            self.read_paused = True         # `receive` goes on when they have been taken
            self.transport.pause_reading()

    def _let_in(self) -> None:
        """Give the page what was held back."""
        held, self._held = self._held, []
        for data in held:
            if self.close_sent:
                break
            try:
                text = unmasked(data).decode()
            except UnicodeDecodeError:
                super().data_received(data)         # which hangs up, and says why
            else:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def attend(self, store: Store) -> None:
        """From now on hold back what comes in while the store rests, and bring it in time for the next commit.

        Nothing of it could be durable before. A busy server so hears many pages in one go, when it is awake anyway, instead
        of waking up for each: what it needs for that is then still in the processor's caches.
        """
        self._store = store

    def connection_lost(self, exc: Exception | None) -> None:
        """Whatever came before the end still counts."""
        self._let_in()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server stops."""
        self._let_in()
        super().shutdown()

    async def put(self, message: bytes) -> None:
        """Send a text, when the one before is on its way; raises WebSocketDisconnect if the page is gone."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.close_sent or self.disconnected or self.transport.is_closing():
            raise WebSocketDisconnect(1006)
        length = len(message)
        head = bytes((TEXT, length)) if length <= SHORT else \
            _head_of_medium(TEXT, 126, length) if length < 1 << 16 else _head_of_long(TEXT, 127, length)
        self.transport.write(head + message)


def unmasked(frame: bytes) -> bytes:
    """What a whole short frame says."""
    length = len(frame) - 6
    mask = (frame[2:6] * 32)[:length]
    return (int.from_bytes(frame[6:], "little") ^ int.from_bytes(mask, "little")).to_bytes(length, "little")


def wire_of(socket: WebSocket) -> Wire:
    """The wire below a socket of this server."""
    wire: Wire = socket.scope["extensions"][NAME]
    return wire
