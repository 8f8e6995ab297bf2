"""Whether the disk takes what has to be kept: asked by writing something, since a full disk still reads well."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from pathlib import Path

LEAST = 32 * 1024 * 1024
"""Bytes that must be free: enough for some hours of play, so that there is time to make room."""
EVERY = 2.0
"""Seconds for which an answer holds; whoever asks more often must not keep the disk busy."""
PROBE = ".write-check"


class Disk:
    """The disk below a SQLite database; a PostgreSQL keeps its own."""

    def __init__(self, url: str) -> None:
        file = url.removeprefix("sqlite:///")           # any other address is refused when the store is opened
        self.folder = Path(file.partition("?")[0]).absolute().parent if file and file != url else None
        self._found = ""
        self._until = 0.0
        self._asking: asyncio.Task[str] | None = None

    async def problem(self) -> str:
        """What is the matter with the disk, or nothing."""
        if self.folder is None:
            return ""
        if time.monotonic() >= self._until:
            if self._asking is None or self._asking.done():
                self._asking = asyncio.create_task(asyncio.to_thread(problem_of, self.folder))
            self._found = await asyncio.shield(self._asking)
            self._until = time.monotonic() + EVERY
        return self._found


def problem_of(folder: Path) -> str:
    """What keeps a file from being written there durably, or nothing."""
    try:
        free = shutil.disk_usage(folder).free
        if free < LEAST:
            return f"only {free // 1_000_000} MB are free where the tables are kept; make room"
        probe = folder / f"{PROBE}-{os.getpid()}"
        try:
            with probe.open("wb") as file:
                file.write(bytes(4096))
                file.flush()
                os.fsync(file.fileno())
        finally:
            probe.unlink(missing_ok=True)
    except OSError as error:
        return f"the folder of the tables cannot be written: {error.strerror}"
    return ""
