"""The interface of a transport."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from starlette.websockets import WebSocket

FLOOD = 4429
"""The code with which a page is closed that sends too much."""


class Line(Protocol):
    """The connection below one page's socket, whose handshake is done."""

    @property
    def was_cut(self) -> bool:
        """Whether this page had to be cut off."""

    def overhear(self, ear: Callable[[str], bool] | None) -> None:
        """Offer short texts to `ear` as they come in, as far as the transport can; what it leaves is received as usual."""

    async def put(self, message: bytes) -> None:
        """Send a text, when the one before is on its way; raises WebSocketDisconnect if the page is gone."""

    def cut(self) -> None:
        """Read nothing more of a page that was closed for sending too much."""


class Transport(Protocol):
    """One way to carry all connections of a server process."""

    def protocols(self) -> dict[str, Any]:
        """What uvicorn is to speak HTTP and WebSockets with, as `uvicorn.Config` takes it."""

    def bound(self, most: int, is_overdrawn: Callable[[str], bool]) -> None:
        """Hold so many connections at most, and none of an address whose requests would all be refused; as far as the
        transport can."""

    def line(self, socket: WebSocket) -> Line:
        """The connection below a socket."""
