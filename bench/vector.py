"""The vector environment from Python: decisions per CPU second with observation and mask, one core, beside its peers.

    python bench/vector.py --pgx PYTHON      (the interpreter of an environment with Pgx; left out, Pgx is not measured)

Every measurement is taken in turn, several rounds long, so that a busy machine is busy for all; ratios are of the bests. In
our loop the learner is random: each iteration asks for an action in every game and steps the Gymnasium environment, which
returns observations, masks, rewards and ends. OpenSpiel (the extra `bench`) is a Python loop over the C++ game with the
mover's observation tensor; Pgx a loop over jitted steps.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import spiel
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from run import RUNS, rate

from quarterdeck.engine import catalogue
from quarterdeck.envs.gymnasium_vector import QuarterdeckVectorEnv

HERE = Path(__file__).parent
OURS, SPADES, PGX = "{} vector environment", "OpenSpiel spades, Python loop with observations", "Pgx connect four, {}"
WANTED = {SPADES: 30.0, PGX.format("loop"): 3.0}
"""How many times a peer's decisions Sail is to reach."""


def stepper(game: str, games: int) -> Callable[[], int]:
    """Self-play by a random learner in the Gymnasium environment."""
    envs = QuarterdeckVectorEnv(game, games, learner="all", autoreset_mode="SameStep")
    envs.reset(seed=1)

    def chunk() -> int:
        for _ in range(20):
            envs.step(envs.turns.decide())
        return 20 * games

    return chunk


class Peer:
    """Pgx in a process of its own, which answers with its rate when asked."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen([python, str(HERE / "pgx_peer.py")], text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, env={**os.environ, "JAX_PLATFORMS": "cpu", "PYTHONPATH": ""})

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.stdin.close()
        self.process.wait()

    def ask(self, program: str, seconds: float) -> float:
        self.process.stdin.write(f"{program} {seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pgx", metavar="PYTHON")
    parser.add_argument("--games", type=int, default=2_048, help="games side by side")
    parser.add_argument("--only", nargs="*", help="games of ours; else all")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a measurement")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    console = Console()
    with ExitStack() as stack:
        measures: dict[str, Callable[[], float]] = {}
        for game in catalogue.games():
            if not given.only or game.name in given.only:
                chunk = stepper(game.name, given.games)
                chunk()
                measures[OURS.format(game.title)] = lambda chunk=chunk: rate(chunk, given.seconds)
        spades = spiel.chunks()[SPADES]
        measures[SPADES] = lambda: rate(spades, given.seconds)
        if given.pgx:
            peer = stack.enter_context(Peer(given.pgx))
            for program in ("loop", "scan"):
                measures[PGX.format(program)] = lambda program=program: max(
                    peer.ask(program, given.seconds / RUNS) for _ in range(RUNS))
        rates: dict[str, list[float]] = {name: [] for name in measures}
        bar = stack.enter_context(Progress(console=console, transient=True))
        for _ in bar.track(range(given.rounds), description="measuring"):
            for name, measure in measures.items():
                rates[name].append(measure())
    show(console, rates, given)


def show(console: Console, rates: dict[str, list[float]], given: argparse.Namespace) -> None:
    """The table and the ratios that matter."""
    table = Table(title=f"Decisions per CPU second, one core, {given.games} games, {given.rounds} rounds in one run")
    for heading in ("what", "best", "median"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for name, values in rates.items():
        table.add_row(name, f"{max(values):,.0f}", f"{statistics.median(values):,.0f}")
    console.print(table)
    for theirs, wanted in WANTED.items():
        if theirs in rates and OURS.format("Sail") in rates:
            console.print(f"{max(rates[OURS.format('Sail')]) / max(rates[theirs]):8.1f} x  {theirs} (wanted: {wanted:g})")


if __name__ == "__main__":
    main()
