"""Work that nobody waits for: it is kept until it has ended, and its failures are counted and told to the log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from quarterdeck.server.metrics import Metrics

log = logging.getLogger("quarterdeck")
T = TypeVar("T")


class Background:
    """The tasks of one server process; failures of these kinds are `told` elsewhere, and are no failures of ours."""

    def __init__(self, metrics: Metrics, told: tuple[type[BaseException], ...]) -> None:
        self._metrics, self._told = metrics, told
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that goes on by itself."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, self._told):
            self._metrics.count("errors")
            log.error("background work failed", exc_info=error)

    async def finish(self, within: float) -> None:
        """Wait until all of it has ended, so many seconds at most."""
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=within)
