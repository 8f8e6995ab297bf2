"""Starting the lab's pages: a socket of this machine alone, and a browser that opens them."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path

import uvicorn

from quarterdeck.desk.app import create_app
from quarterdeck.server.run import listen

HOST = "127.0.0.1"
SOON = 0.5
"""Seconds until a browser is opened: by then the pages are served."""


def serve(folder: Path | None, port: int | None, opens: bool) -> None:
    """Serve the lab until Ctrl-C."""
    sock = listen(HOST, port)
    address = f"http://{HOST}:{sock.getsockname()[1]}"
    print(f"The lab is open at {address}\nStop it with Ctrl-C; every trial is kept.", flush=True)
    if opens:
        threading.Timer(SOON, webbrowser.open, (address,)).start()
    config = uvicorn.Config(create_app(folder), log_level="warning", access_log=False, server_header=False, lifespan="on",
                            timeout_graceful_shutdown=2)
    uvicorn.Server(config).run(sockets=[sock])
