"""What every benchmark here does alike: one core, CPU time, everything measured in turn, one table, ratios of the bests.

A library that cannot live in our environment is measured by bench/peer.py in a process of its own, with an interpreter of
another environment, and asked in turn like the rest (`Peer`).
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

RUNS = 5
"""Runs of a measurement, of which the best counts: the C program does it so, and everything else then does too."""
Measures = dict[str, Callable[[], float]]
Rates = dict[str, list[float]]


def pin() -> None:
    """Stay on one core, with all processes started from here."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def rate(chunk: Callable[[], int], seconds: float) -> float:
    """Units per CPU second of this process, the best of RUNS runs that share the seconds."""
    return max(one_run(chunk, seconds / RUNS) for _ in range(RUNS))


def one_run(chunk: Callable[[], int], seconds: float) -> float:
    """Units per CPU second; `chunk` does some work and returns the units."""
    units, start = 0, time.process_time()
    while True:
        units += chunk()
        used = time.process_time() - start
        if used >= seconds:
            return units / used


def warmed(console: Console, chunks: dict[str, Callable[[], int]], seconds: float,
           timed: Callable[[Callable[[], int], float], float] = rate) -> Measures:
    """Measurements of chunks, each of which has run once, so that nothing is compiled while the clock runs."""
    with Progress(console=console, transient=True) as bar:
        for chunk in bar.track(list(chunks.values()), description="compiling"):
            chunk()
    return {name: partial(timed, chunk, seconds) for name, chunk in chunks.items()}


def in_turn(console: Console, measures: Measures, rounds: int) -> Rates:
    """Every measurement once a round: what disturbs one disturbs all."""
    rates: Rates = {name: [] for name in measures}
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("measuring", total=rounds * len(measures))
        for _ in range(rounds):
            for name, measure in measures.items():
                rates[name].append(measure())
                bar.advance(task)
    return rates


def show(console: Console, what: str, rates: Rates) -> None:
    """The table: `what` is counted per CPU second."""
    rounds = len(next(iter(rates.values())))
    table = Table(title=f"{what} per CPU second, one core, {rounds} rounds in one run")
    for heading in ("what", "best", "median"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for name, values in rates.items():
        table.add_row(name, f"{max(values):,.0f}", f"{statistics.median(values):,.0f}")
    console.print(table)


def compare(console: Console, rates: Rates, pairs: Iterable[tuple[str, str, float | None]]) -> None:
    """Ours to theirs, of the bests, for the pairs that were measured; each with the ratio that is wanted, if one is."""
    for ours, theirs, wanted in pairs:
        if ours in rates and theirs in rates:
            times = max(rates[ours]) / max(rates[theirs])
            goal = f" (wanted: {wanted:g})" if wanted else ""
            console.print(f"{times:10.2f} x  {theirs}: {ours}{goal}", soft_wrap=True)


class Peer:
    """One library in a process of its own.

    It answers first with the names of what it can measure (`names`) and why it cannot measure the rest (`missing`), then
    with decisions per CPU second whenever it is asked. `only`: what has this in its name.
    """

    def __init__(self, python: str, library: str, only: str = "") -> None:
        self.process = subprocess.Popen([python, str(Path(__file__).parent / "peer.py"), library, only], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        env={**os.environ, "JAX_PLATFORMS": "cpu", "PYTHONPATH": ""})
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
        said = json.loads(line or json.dumps({"names": [], "missing": {library: "its process ended"}}))
        self.names, self.missing = said["names"], said["missing"]

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.stdin.close()
        self.process.wait()

    def ask(self, name: str, seconds: float) -> float:
        self.process.stdin.write(json.dumps([name, seconds]) + "\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def measures(self, seconds: float) -> Measures:
        """By name, measured as `rate` does."""
        return {name: lambda name=name: max(self.ask(name, seconds / RUNS) for _ in range(RUNS)) for name in self.names}
