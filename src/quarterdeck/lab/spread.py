"""The same campaign on many machines: Ray hands out the chunks, this process writes them down.

A worker that dies takes nothing with it but the chunk it was at, which is played again elsewhere. Workers need no disk in
common; each must have the same quarterdeck installed, which is checked before a game is played.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from typing import Any

import numpy as np

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab.campaign import Campaign, Cell
from quarterdeck.lab.runner import Chunk
from quarterdeck.lab.running import Player

Array = np.ndarray[Any, Any]
TRIES = 20
"""How often a chunk is played anew when its worker is lost."""
WAIT = 10.0
"""Seconds for a cluster to answer."""
HERE = "local"
"""The address for a cluster of this machine alone, started for the campaign."""


class Cluster:
    """Plays chunks on a Ray cluster."""

    def __init__(self, address: str = HERE, workers: int | None = None) -> None:
        self.ray = need_ray()
        self.workers: set[int] = set()      # process ids that have delivered a chunk
        self.is_own = not self.ray.is_initialized()
        if self.is_own:
            self.connect(address, workers)

    def connect(self, address: str, workers: int | None) -> None:
        """Join the cluster, or start one here."""
        place: dict[str, Any] = {"address": address}
        if address == HERE:
            place = {"num_cpus": workers or os.cpu_count(), "_node_ip_address": "127.0.0.1", "include_dashboard": False}
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")    # it warns about GPUs that nobody asked for
        try:
            knock(address)
            self.ray.init(**place, log_to_driver=False, logging_level="error")
        except (OSError, ValueError, RuntimeError) as error:
            first = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise QuarterdeckError(f"--ray {address}: no Ray cluster answers there ({first}); start one with "
                                   f"ray start --head, or write --ray {HERE}") from None

    def close(self) -> None:
        """Leave the cluster, or stop the one that was started here."""
        if self.is_own:
            self.ray.shutdown()

    def play(self, campaign: Campaign, chunks: list[Chunk]) -> Iterator[tuple[Chunk, dict[str, Array]]]:
        """The chunks as they are finished; twice as many are handed out as there are cores, so that no worker waits."""
        task = self.ray.remote(num_cpus=1, max_retries=TRIES, retry_exceptions=False)(play_chunk)
        sources = {number: campaign.cells[number].load().source_hash for number in {chunk.cell for chunk in chunks}}
        most = 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        waiting = iter(chunks)
        under_way: dict[Any, Chunk] = {}
        while True:
            while len(under_way) < most and (chunk := next(waiting, None)) is not None:
                cell = campaign.cells[chunk.cell]
                under_way[task.remote(tuple(cell), tuple(chunk), campaign.record, sources[chunk.cell])] = chunk
            if not under_way:
                return
            done, _ = self.ray.wait(list(under_way), num_returns=1)
            chunk = under_way.pop(done[0])
            yield chunk, self.delivered(done[0])

    def delivered(self, reference: Any) -> dict[str, Array]:
        """What a worker brought; what it had to say is said here."""
        try:
            worker, arrays = self.ray.get(reference)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, QuarterdeckError):
                raise QuarterdeckError(f"on a worker: {error.cause}") from None
            raise
        except self.ray.exceptions.RayError as error:
            raise QuarterdeckError(f"the cluster lost a chunk {TRIES} times ({type(error).__name__}); the same command goes "
                                   "on with what is left") from None
        self.workers.add(worker)
        return arrays  # type: ignore[no-any-return]


def knock(address: str) -> None:
    """Raise at once if nobody listens at HOST:PORT; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=WAIT).close()


player = Player("cpu")


def play_chunk(cell_row: tuple[Any, ...], chunk_row: tuple[int, int, int], record: tuple[str, ...],
               source: str) -> tuple[int, dict[str, Array]]:
    """What a worker does: the games of a chunk, and which process played them."""
    cell, chunk = Cell(*cell_row), Chunk(*chunk_row)
    if cell.load().source_hash != source:
        raise QuarterdeckError(f"{os.uname().nodename} has another version of {cell.game} or of quarterdeck; install the "
                               "same on all machines")
    return os.getpid(), player.play(cell, chunk, record)


def need_ray() -> Any:
    """Ray itself."""
    try:
        import ray
    except ImportError:
        raise QuarterdeckError("--ray needs Ray: pip install 'quarterdeck[ray]'; without --ray the campaign runs on this "
                               "machine") from None
    return ray
