"""The door: sizes, rates, origins and headers, before anything else looks at a request.

Forms and sockets are taken from our own pages only: the Origin must be the Host. (The API goes by bearer token and never
reads a cookie, so it needs no such check.) Nothing a visitor sends makes the server keep more than a bounded amount.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quarterdeck.server.metrics import Metrics
from quarterdeck.server.settings import Limits
from quarterdeck.server.transport.connections import block_of

log = logging.getLogger("quarterdeck")
CSP = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
       "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
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
AT_ONCE = 0.15
"""The part of a burst of requests that is answered as it comes: a page with all its files. The rest takes turns with others'
requests, so that nobody waits for hundreds of pages of somebody else."""
SPREAD = 4.0
"""Seconds over which a whole burst of requests is answered."""
FLOOD_COSTS = 50
"""Requests that a socket costs which had to be cut off."""
ADDRESSES = 10_000
"""How many visitors' rates are remembered; the ones not seen for longest are forgotten first."""


class Bucket:
    """A rate: `burst` at once, and `rate` a second after that."""

    __slots__ = ("burst", "left", "next", "rate", "refused", "seen")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst, self.left = rate, burst, float(burst)
        self.seen = self.next = time.monotonic()
        self.refused = 0

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now

    def take(self) -> bool:
        """One more, if the rate allows it."""
        self._fill()
        if self.left < 1:
            self.refused += 1
            return False
        self.left -= 1
        self.refused = 0
        return True

    def delay(self) -> float:
        """Seconds until the one that was just taken may begin: after the first of a burst, one comes after the other."""
        if self.left > self.burst * (1 - AT_ONCE):
            return 0.0
        begins = max(self.seen, self.next)
        self.next = begins + SPREAD / self.burst
        return begins - self.seen

    def charge(self, count: float) -> None:
        """Take so many more, allowed or not."""
        self._fill()
        self.left = max(0.0, self.left - count)

    def is_empty(self) -> bool:
        """Whether nothing is left."""
        self._fill()
        return self.left < 1

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
        return self.of(address).take()

    def of(self, address: str) -> Bucket:
        """This address's bucket."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, self.burst)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket

    def is_empty(self, address: str) -> bool:
        """Whether this address has nothing left."""
        bucket = self._buckets.get(address)
        return bucket is not None and bucket.is_empty()


class Quotas:
    """What costs more than a page: each visitor has a ration, and all visitors of one address have one together."""

    def __init__(self, limits: Limits) -> None:
        self._rates = {
            "proof": Rates(limits.proofs, limits.proofs_burst),
            "analysis": Rates(limits.analyses, limits.analyses_burst),
            "replay": Rates(limits.replays, limits.replays_burst),
            "hint": Rates(limits.hints, limits.hints_burst),
            "recap": Rates(limits.recaps, limits.recaps_burst),
            "line": Rates(limits.chat, limits.chat_burst),
        }

    def allows(self, what: str, *keys: str) -> bool:
        """One more for all of these (a visitor, an address, a table); empty ones do not count."""
        return all(self._rates[what].take(key) for key in keys if key)


class Hosts:
    """Which names the server answers to.

    A page of another site can have its own name lead to this machine's loopback address, and would then speak to a server
    that listens there as if it were the server's own page. It cannot choose the Host that the browser sends: its name, and
    the port of the server. So a server that listens on loopback refuses foreign names with its own port. A proxy in front
    passes on its own name and port, and is served. Addresses and localhost are served always: no other site has them for
    a name. Where names were configured, those and no others are served.
    """

    def __init__(self, bound: str, port: int, allowed: Iterable[str] = ()) -> None:
        self._is_loopback, self._port = is_near(bound), port
        self._allowed = frozenset(name.lower().rstrip(".") for name in allowed)

    def refuses(self, host: str) -> bool:
        """Whether a request with this Host is for somebody else; one without is no browser's."""
        name, port = host_and_port(host)
        if not name or is_address(name) or is_near(name) or name.endswith(".localhost") or name in self._allowed:
            return False
        return bool(self._allowed) or (self._is_loopback and port == self._port)


def host_and_port(host: str) -> tuple[str, int]:
    """The name or address in a Host header, in small letters, and its port (80 if there is none)."""
    try:
        parts = urlsplit(f"//{host}")
        return (parts.hostname or "").rstrip("."), parts.port or 80
    except ValueError:
        return host.lower(), 80


def is_address(name: str) -> bool:
    """Whether this is an address and not a name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_near(host: str) -> bool:
    """Whether an address or a name is of this very machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in ("", "localhost")        # a local socket has no address


class Body:
    """How much of a request's body is held in memory."""

    __slots__ = ("held",)

    def __init__(self) -> None:
        self.held = 0


Answer = Callable[[Scope, int, str, str], Any]
"""Makes the response for an error: scope, status, sentence, remedy."""


class Guard:
    """The middleware around everything."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, answer: Answer, hosts: Hosts) -> None:
        self.app, self.limits, self.metrics, self.answer, self.hosts = app, limits, metrics, answer, hosts
        self.requests = Rates(limits.requests, limits.requests_burst)
        self.openings = Rates(limits.openings, limits.openings_burst)
        self.quotas = Quotas(limits)
        self.sockets = 0
        self.held = 0               # bytes of bodies that are being received
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
        body = Body()
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
                response = self.answer(scope, *refusal)
                if response.status_code == 429:
                    response.headers["connection"] = "close"    # what else was sent on this connection is not even parsed
                await response(scope, receive, sending)
            else:
                delay = self.requests.of(block(scope)).delay()
                if delay > 0:
                    await asyncio.sleep(delay)
                await self.app(scope, self._bounded(scope, receive, body), sending)
        except Exception:
            self.metrics.count("errors")
            log.exception("a request failed", extra={"path": scope["path"]})
            if not sent:
                await self.answer(scope, 500, *OUR_FAULT)(scope, receive, sending)
        finally:
            self.held -= body.held
            self.metrics.request(scope["method"], status)
            log.info("request", extra={"method": scope["method"], "path": scope["path"], "status": status,
                                       "ms": round((time.perf_counter() - started) * 1e3, 1)})

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        headers = Headers(scope=scope)
        if not self.requests.take(block(scope)):
            return 429, "Too many requests from your address.", "Wait a few seconds and try again."
        if self.hosts.refuses(headers.get("host", "")):
            return 421, "This server does not answer to that name.", \
                "Use its address; or start it with --allow-host and the name, if it is yours."
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

    def _bounded(self, scope: Scope, receive: Receive, body: Body) -> Receive:
        """The body, cut off when it grows over its limit whatever its header said; let fall where none is asked for."""
        most = self._most(scope)

        async def receiving() -> Message:
            message = await receive()
            size = len(message.get("body", b""))
            if scope["method"] in BODILESS:
                return {**message, "body": b""} if size else message
            body.held += size
            self.held += size
            if body.held > most:                    # it is read before the answer begins
                raise HTTPException(413, "That is too large.")
            if self.held > self.limits.bodies:
                raise HTTPException(503, "Too much is being sent here at once. Try again in a minute.")
            return message

        return receiving

    # ------------------------------------------------------------------ sockets

    def charge_for_flood(self, scope: Scope) -> None:
        """A socket had to be cut off: whoever opened it has fewer requests left."""
        self.requests.of(block(scope)).charge(FLOOD_COSTS)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = block(scope)
        many = self.sockets >= self.limits.sockets or self._sockets_of.get(who, 0) >= self.limits.sockets_each
        headers = Headers(scope=scope)
        many = many or not self.requests.take(who)
        if many or not is_own(headers) or self.hosts.refuses(headers.get("host", "")):
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


def block(scope: Scope) -> str:
    """What a request's limits are counted for: its IPv4 address, or the /64 network of its IPv6 address."""
    return block_of(address(scope))


def is_own(headers: Headers) -> bool:
    """Whether a request comes from a page of this very server."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none") and "cookie" not in headers
    try:
        return urlsplit(origin).netloc == headers.get("host", "") != ""
    except ValueError:
        return False
