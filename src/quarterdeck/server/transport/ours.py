"""Our transport: uvicorn's protocols, with a quick way for a page's messages and bounds on what a connection can hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from starlette.websockets import WebSocket

from quarterdeck.server.metrics import Metrics
from quarterdeck.server.settings import Limits
from quarterdeck.server.transport.connections import Connections, HttpConnection
from quarterdeck.server.transport.line import Line
from quarterdeck.server.transport.wire import Wire, wire_of


class Ours:
    """The transport of a server that strangers may reach."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._connections = Connections(limits, metrics)

    def protocols(self) -> dict[str, Any]:
        """uvicorn's own protocols, made narrower (`connections`) and shorter (`wire`)."""
        return {"http": partial(HttpConnection, self._connections), "ws": Wire}

    def bound(self, most: int, is_overdrawn: Callable[[str], bool]) -> None:
        """Hold so many connections at most, and none of an address whose requests would all be refused."""
        self._connections.most = min(self._connections.most, most)
        self._connections.is_overdrawn = is_overdrawn

    def line(self, socket: WebSocket) -> Line:
        """The wire below a socket."""
        return wire_of(socket.scope)
