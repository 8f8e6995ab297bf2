"""Starting a server: the socket, the log, uvicorn."""

from __future__ import annotations

import gc
import json
import logging
import re
import signal
import socket
import sys
import time
from contextlib import suppress
from dataclasses import replace
from typing import Any

import uvicorn

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.app import create_app
from quarterdeck.server.settings import Settings
from quarterdeck.server.web.site import Site

log = logging.getLogger("quarterdeck")
NEAR = 20
"""How many ports after the usual one are tried when nobody asked for a certain one."""
GRACE = 4
"""Seconds that open requests get to finish when the server stops."""
DEAF = 30
"""Seconds after which the system gives up a connection whose other end does not read."""
RECEIVED = 32 * 1024
"""Bytes that the system is asked to hold of a connection before the server reads them (Linux holds twice as many). With
more, a client that sends without end would make the server read hundreds of kilobytes at a time."""
SPARE_FILES = 250
"""File descriptors that are kept for the database, the bots and refused connections."""
SWITCH = 0.001
"""Seconds that a thread may compute before the event loop has its turn again; Python's own 5 ms add up for who waits."""
PING = 45.0
"""Seconds between questions whether a page is still there; proxies hang up after a silence of 60."""
FIELDS = ("method", "path", "status", "ms")
_private = re.compile(r"^(/t|/api/tables)/[^/]+")


class Structured(logging.Formatter):
    """One JSON object a line. The address of a table opens it to whoever reads the log, so it is left out."""

    def format(self, record: logging.LogRecord) -> str:
        """A log record as a line."""
        said: dict[str, Any] = {"at": round(time.time(), 3), "level": record.levelname.lower(), "event": record.getMessage()}
        said |= {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
        if "path" in said:
            said["path"] = _private.sub(r"\1/-", said["path"])
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said)


def listen(host: str, port: int | None) -> socket.socket:
    """The listening socket; without a port, the usual one or a free one near it."""
    wanted = [port] if port is not None else range(8000, 8000 + NEAR)
    problem: OSError | None = None
    for each in wanted:
        try:
            family, kind, proto, _, where = socket.getaddrinfo(host, each, type=socket.SOCK_STREAM)[0]
            sock = socket.socket(family, kind, proto)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
            if hasattr(socket, "TCP_USER_TIMEOUT"):     # what is closed need not be read to its end by a deaf client
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF * 1000)
            sock.bind(where)
            sock.listen(1024)
            sock.set_inheritable(False)
            return sock
        except OSError as error:
            problem = error
    tried = f"{host}, port {port}" if port is not None else f"{host}, ports {wanted[0]} to {wanted[-1]}"
    raise QuarterdeckError(f"cannot listen at {tried}: {problem.strerror if problem else ''}; choose another with --host "
                           "and --port")


def serve(settings: Settings, port: int | None, log_level: str = "warning") -> None:
    """Run one server process until it is told to stop."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured())
    logging.basicConfig(level="WARNING", handlers=[handler], force=True)    # the server below us would log cookies
    log.setLevel(log_level.upper())
    sys.setswitchinterval(SWITCH)
    sock = listen(settings.host, port)
    settings = replace(settings, port=sock.getsockname()[1])
    site = Site(settings)
    app = create_app(site)
    most = files_allowed(settings.limits.connections + settings.limits.sockets)
    site.transport.bound(most, site.guard.requests.is_empty)
    config = uvicorn.Config(
        app, loop="uvloop", **site.transport.protocols(), ws_max_size=settings.limits.message * 2,
        ws_per_message_deflate=False, ws_max_queue=16, ws_ping_interval=PING,
        lifespan="on", log_config=None, access_log=False, server_header=False,
        timeout_graceful_shutdown=GRACE, proxy_headers=True, forwarded_allow_ips="127.0.0.1", backlog=1024)
    server = uvicorn.Server(config)
    where = f"{bracketed(sock.getsockname()[0])}:{sock.getsockname()[1]}"
    site.on_start = lambda: open_for_play(where)
    logging.getLogger("uvicorn.error").addFilter(lambda _: site.failure is None)    # that is told below, in one line
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())    # uvicorn raises it again after the graceful stop: no failure
    try:
        server.run(sockets=[sock])
    except SystemExit:
        if site.failure is None:
            raise
    if site.failure is not None:
        raise site.failure


def files_allowed(wanted: int) -> int:
    """How many connections this process may hold; asks the system for as many as are wanted."""
    try:
        import resource
    except ImportError:         # no such limit on this system
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + SPARE_FILES:
        most = wanted + SPARE_FILES if hard == resource.RLIM_INFINITY else min(hard, wanted + SPARE_FILES)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return wanted if soft == resource.RLIM_INFINITY else max(16, soft - SPARE_FILES)


def open_for_play(where: str) -> None:
    """Say that the server is up. From here on little of what is made goes round in circles, and looking for that after every
    700 objects took a sixth of the time under load: look more rarely, and not among what is here to stay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    print(f"Quarterdeck is open at http://{where}\nStop it with Ctrl-C; every game is kept.", flush=True)


def bracketed(host: str) -> str:
    """An address as it stands in a link; the one that means all of them, as this machine's own."""
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
