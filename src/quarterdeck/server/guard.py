"""The door: sizes, rates, origins and headers, before anything else looks at a request.

Forms and sockets are taken from our own pages only: the Origin must be the Host. (The API goes by bearer token and never
reads a cookie, so it needs no such check.) Nothing a visitor sends makes the server keep more than a bounded amount.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quarterdeck.server.metrics import Metrics
from quarterdeck.server.settings import Limits

log = logging.getLogger("quarterdeck")
CSP = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
       "form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
BODILESS = ("GET", "HEAD", "OPTIONS")
OUR_FAULT = ("Something went wrong on our side.", "Nothing of your game is lost; try again.")
ADDRESSES = 10_000
"""How many visitors' rates are remembered; the ones not seen for longest are forgotten first."""


class Bucket:
    """A rate: `burst` at once, and `rate` a second after that."""

    __slots__ = ("burst", "left", "rate", "refused", "seen")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst, self.left = rate, burst, float(burst)
        self.seen = time.monotonic()
        self.refused = 0

    def take(self) -> bool:
        """One more, if the rate allows it."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            self.refused += 1
            return False
        self.left -= 1
        self.refused = 0
        return True

    def overdrawn(self) -> bool:
        """Whether a whole burst more was asked for in spite of refusals."""
        return self.refused > self.burst


class Rates:
    """A bucket for every address."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """One more from this address, if its rate allows it."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, self.burst)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()


Answer = Callable[[Scope, int, str, str], Any]
"""Makes the response for an error: scope, status, sentence, remedy."""


class Guard:
    """The middleware around everything."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, answer: Answer) -> None:
        self.app, self.limits, self.metrics, self.answer = app, limits, metrics, answer
        self._requests = Rates(limits.requests, limits.requests_burst)
        self.openings = Rates(limits.openings, limits.openings_burst)
        self.sockets = 0
        self._sockets_of: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or one socket."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # ------------------------------------------------------------------ requests

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 500
        sent = False

        async def sending(message: Message) -> None:
            nonlocal status, sent
            if message["type"] == "http.response.start":
                status, sent = message["status"], True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        try:
            refusal = self._refusal(scope)
            if refusal:
                await self.answer(scope, *refusal)(scope, receive, sending)
            else:
                await self.app(scope, self._bounded(scope, receive), sending)
        except Exception:
            self.metrics.count("errors")
            log.exception("a request failed", extra={"path": scope["path"]})
            if not sent:
                await self.answer(scope, 500, *OUR_FAULT)(scope, receive, sending)
        finally:
            self.metrics.request(scope["method"], status)
            log.info("request", extra={"method": scope["method"], "path": scope["path"], "status": status,
                                       "ms": round((time.perf_counter() - started) * 1e3, 1)})

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        headers = Headers(scope=scope)
        if not self._requests.take(address(scope)):
            return 429, "Too many requests from your address.", "Wait a few seconds and try again."
        if scope["method"] in BODILESS:
            return None
        if not scope["path"].startswith("/api/") and not is_own(headers):
            return 403, "This form was not sent from our own page.", "Open the page itself and send it from there."
        length = headers.get("content-length", "")
        if length and (not length.isdigit() or int(length) > self._most(scope)):
            return 413, "That is too large.", f"At most {self._most(scope) // 1024} KiB are taken here."
        return None

    def _most(self, scope: Scope) -> int:
        return self.limits.record if scope["path"] == "/records" else self.limits.body

    def _bounded(self, scope: Scope, receive: Receive) -> Receive:
        """The body, cut off when it grows over its limit whatever its header said; let fall where none is asked for."""
        left = self._most(scope)

        async def receiving() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left >= 0:
                return message
            if scope["method"] not in BODILESS:     # where one is, it is read before the answer begins
                raise HTTPException(413, "That is too large.")
            return {**message, "body": b""}

        return receiving

    # ------------------------------------------------------------------ sockets

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = address(scope)
        many = self.sockets >= self.limits.sockets or self._sockets_of.get(who, 0) >= self.limits.sockets_each
        if many or not is_own(Headers(scope=scope)):
            await receive()
            await send({"type": "websocket.close", "code": 4429 if many else 4403})
            return
        self.sockets += 1
        self._sockets_of[who] = self._sockets_of.get(who, 0) + 1
        try:
            await self.app(scope, receive, send)
        except Exception:
            self.metrics.count("errors")
            log.exception("a socket failed", extra={"path": scope["path"]})
            await quietly(send({"type": "websocket.close", "code": 1011}))
        finally:
            self.sockets -= 1
            self._sockets_of[who] -= 1
            if not self._sockets_of[who]:
                del self._sockets_of[who]


async def quietly(sending: Awaitable[None]) -> None:
    """Send something that may be too late."""
    try:
        await sending
    except Exception:
        log.debug("the socket had gone")


def address(scope: Scope) -> str:
    """Where a request comes from; behind a proxy, what the trusted proxy says."""
    return scope["client"][0] if scope.get("client") else ""


def is_own(headers: Headers) -> bool:
    """Whether a request comes from a page of this very server."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none") and "cookie" not in headers
    try:
        return urlsplit(origin).netloc == headers.get("host", "") != ""
    except ValueError:
        return False
