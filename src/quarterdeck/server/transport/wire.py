"""The wire below a page's socket: the usual way in and out, without the detour for unusual frames.

Handshake, pings, closing and every unusual frame are uvicorn's. But nearly all that a page sends is one short text frame in
one piece, and all that it is sent is one text frame; taking those through its parser costs as much as the rules of a move.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from quarterdeck.server.transport.line import FLOOD

NAME = "quarterdeck.wire"
"""Where a socket finds its wire: among the extensions of its ASGI scope."""
TEXT, MASKED, SHORT = 0x81, 0x80, 125
CONTROL = frozenset({0x88, 0x89, 0x8A})     # closing, ping, pong, each whole
PIECE = 2048
"""Bytes that uvicorn's parser is given at a time: what it makes of them is heard before it gets more."""
BYTES_A_SECOND, BYTES_AT_ONCE = 64 * 1024, 256 * 1024
"""What one page may send; a busy page sends a hundredth of it."""
AFTER_CLOSE = 8 * 1024
"""Bytes that a page may send after it was told that it is closed: its own closing frame, and what was on the way."""
PIECES = 1000
"""Frames in which one message may come."""
GRACE = 1.0
"""Seconds in which a page can read why it was closed; nothing that it sends is read any more."""
WAITING = 8
"""Messages that may wait for their page before the wire stops listening."""
_head_of_medium, _head_of_long = struct.Struct(">BBH").pack, struct.Struct(">BBQ").pack


class Wire(WebSocketsSansIOProtocol):
    """One connection of one page."""

    _is_plain = False       # whole frames alone have come in since the handshake: uvicorn's parser is at a frame's beginning

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._rest = b""            # read and not parsed yet
        self._is_cut = False
        self._ear: Callable[[str], bool] | None = None      # takes a short text at once, or leaves it to `receive`
        self._bytes_left, self._bytes_at = float(BYTES_AT_ONCE), self.loop.time()

    def overhear(self, ear: Callable[[str], bool] | None) -> None:
        """Offer short texts to `ear` as they come in; what it leaves is received as usual."""
        self._ear = ear

    def handle_connect(self, event: Request) -> None:
        """The handshake; from here on frames come in."""
        super().handle_connect(event)
        if hasattr(self, "scope"):          # else it was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[NAME] = self
            self._is_plain = not self.conn.reader.buffer

    def data_received(self, data: bytes) -> None:
        """What came in, at whatever place it was cut."""
        if self._is_cut:
            return
        if self.close_sent:
            self._bytes_left = min(self._bytes_left, AFTER_CLOSE)
        if self._is_too_much(len(data)):
            self._close_for_flooding()
            return
        if self._is_plain and not self._rest:
            length = len(data) - 6
            if 0 <= length <= SHORT and data[1] == MASKED | length:     # one whole short frame
                if data[0] == TEXT:
                    self._hear(data)
                    return
                self._is_plain = data[0] in CONTROL
            else:
                self._is_plain = False
        self._is_plain = self._is_plain and not self._rest
        self._rest += data
        self._parse_on()

    def _parse_on(self) -> None:
        """Parse a piece of what was read, unless the page has something to hear first. Others have their turn in between."""
        if self._rest and (self.close_sent or not self.queue.qsize()) and not self._is_cut:
            piece, self._rest = self._rest[:PIECE], self._rest[PIECE:]
            super().data_received(piece)
            if len(self.frames) > PIECES:
                self._close_for_flooding()
            if self._rest and (self.close_sent or not self.queue.qsize()):
                self.loop.call_soon(self._parse_on)
        self._read_or_wait()

    def _read_or_wait(self) -> None:
        """Read from the connection only while nothing waits to be parsed or heard."""
        is_full = bool(self._rest) or self._is_cut or (self.queue.qsize() > 0 and not self.close_sent)
        if is_full != self.read_paused and not self.transport.is_closing():
            self.read_paused = is_full
            if is_full:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message for the page; when it has heard all, what was read after it is parsed."""
        message = await self.queue.get()
        if self.queue.empty():
            self._parse_on()
        return message

    def handle_ping(self) -> None:
        """Answer a ping; a page that does not read what it is sent gets no more of it."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def _is_too_much(self, size: int) -> bool:
        now = self.loop.time()
        self._bytes_left = min(BYTES_AT_ONCE, self._bytes_left + (now - self._bytes_at) * BYTES_A_SECOND) - size
        self._bytes_at = now
        return self._bytes_left < 0

    def _close_for_flooding(self) -> None:
        """Tell the page that it sends too much, unless it is closed already, and cut the connection."""
        if not self.close_sent and self.handshake_complete and not self.transport.is_closing():
            self.conn.send_close(FLOOD, "too much was sent")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOOD})
        self.cut()

    @property
    def was_cut(self) -> bool:
        """Whether this page had to be cut off."""
        return self._is_cut

    def cut(self) -> None:
        """Read nothing more, and end the connection when the page has had time to read why."""
        if self._is_cut:
            return
        self._is_cut, self._rest = True, b""
        self.read_paused = True
        self.transport.pause_reading()
        self.loop.call_later(GRACE, self.transport.abort)

    def _hear(self, data: bytes) -> None:
        """Take one whole short text frame."""
        if self.close_sent:
            return
        try:
            text = unmasked(data).decode()
        except UnicodeDecodeError:
            super().data_received(data)         # which hangs up, and says why
            return
        if self._ear is not None and self.queue.empty() and self._ear(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > WAITING and not self.read_paused:
            self.read_paused = True             # `receive` goes on when they have been taken
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Whatever came before the end still counts, within reason."""
        if self._rest and not self._is_cut and not self.close_sent:
            super().data_received(self._rest[:PIECE])
        self._rest = b""
        super().connection_lost(exc)

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


def wire_of(scope: Scope) -> Wire:
    """The wire below a socket of this server, by its ASGI scope."""
    wire: Wire = scope["extensions"][NAME]
    return wire
