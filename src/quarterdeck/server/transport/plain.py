"""The plain transport: uvicorn as it comes, without any of our code below the application.

What it cannot do:

- cut a flood before it is parsed: a page that sends too many messages is closed, but what it sends is read for ten seconds
  more; pings, and the pieces of a message, are not counted at all;
- hear what a client sends together with its handshake, which browsers do not do;
- bound the number of connections, the requests that wait in line on one, and the time that a request takes to arrive.

It is for trying a new version of uvicorn or websockets, and for servers behind a proxy that keeps such visitors away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket

from quarterdeck.server.transport.line import Line


class PlainLine:
    """A socket by its ASGI messages alone."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self.was_cut = False

    def overhear(self, ear: Callable[[str], bool] | None) -> None:
        """Every message is received as usual."""

    async def put(self, message: bytes) -> None:
        """Send a text."""
        await self._socket.send_text(message.decode())

    def cut(self) -> None:
        """The page has been closed; uvicorn reads on until the connection ends."""
        self.was_cut = True


class Plain:
    """The transport without code of ours."""

    def protocols(self) -> dict[str, Any]:
        """What uvicorn chooses by itself."""
        return {"http": "auto", "ws": "auto"}

    def bound(self, most: int, is_overdrawn: Callable[[str], bool]) -> None:
        """Nothing here bounds connections."""

    def line(self, socket: WebSocket) -> Line:
        """The socket itself."""
        return PlainLine(socket)
