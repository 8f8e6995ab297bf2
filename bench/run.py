"""Ours beside the C ceiling and OpenSpiel's nearest games: decisions per CPU second on one core, all in one run.

Every measurement is taken in turn, several rounds long, so that a busy machine is busy for all of them; each is the best of
five short runs, best and median are of the rounds, ratios are of the bests. Needs gcc for the ceiling and the extra `bench`
for OpenSpiel (make bench).
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import spiel
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import quarterdeck as qd
from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.players import roster

HERE = Path(__file__).parent
CEILING = "C ceiling, scalar (a made-up trick game)"
RANDOM = "{} random play, cpu engine"
STEPS = "Sail batch stepping from Python, mask and observation"
PLAIN = "Sail random play, plain engine"
GREEDY = "Sail greedy play, cpu engine"


WANTED = {"sail": {"spades": 2.5, "bridge": 2.5}, "salt_and_bones": {"spades": 0.3},
          **{game: {"backgammon": 15.0} for game in ("set_sail", "savage_seas", "salt_and_sail")}}
"""By game of ours: how many times as many decisions as OpenSpiel's C++ games."""


def random_play(game: str) -> int:
    seed = time.perf_counter_ns() % (1 << 40)
    return int(qd.Batch(game, games=10_000, threads=1, seed=seed).play_out().decisions.sum())


def greedy_play() -> int:
    return int(qd.Batch("sail", games=300, threads=1, seed=3).play_out(roster.player("greedy")).decisions.sum())


def plain_play() -> int:
    return int(qd.Batch("sail", games=60, engine="plain", seed=3).play_out().decisions.sum())


class Stepper:
    """A learner's loop with a random learner: mask, observation, an action for each game, step; four calls a round."""

    def __init__(self, games: int = 2_048) -> None:
        self.batch = qd.Batch("sail", games=games, threads=1, seed=1, replace=True)
        self.masks = self.batch.legal()
        self.observations = self.batch.observe()
        self.actions = self.batch.decide()

    def __call__(self) -> int:
        for _ in range(50):
            self.batch.legal(self.masks)
            self.batch.observe(self.observations)
            self.batch.step(self.batch.decide(out=self.actions))
        return 50 * self.batch.size


RUNS = 5
"""Runs of a measurement, of which the best counts: the C program does it so, and everything else then does too."""


def rate(chunk: Callable[[], int], seconds: float) -> float:
    """Units per CPU second of this process, the best of RUNS runs that share the seconds."""
    return max(one_run(chunk, seconds / RUNS) for _ in range(RUNS))


def one_run(chunk: Callable[[], int], seconds: float) -> float:
    units, start = 0, time.process_time()
    while True:
        units += chunk()
        used = time.process_time() - start
        if used >= seconds:
            return units / used


def ceiling(seconds: float, folder: Path) -> Callable[[], float] | None:
    """The C program's rate; it measures its own CPU time, the best of five runs."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if not compiler:
        return None
    program = folder / "ceiling"
    subprocess.run([compiler, "-O3", "-march=native", "-std=gnu11", str(HERE / "ceiling.c"), "-o", str(program)], check=True)

    def measure() -> float:
        printed = subprocess.run([str(program), str(seconds / RUNS)], capture_output=True, text=True, check=True).stdout
        return float(json.loads(printed.splitlines()[0])["best"])

    return measure


def compile_seconds(console: Console, game: Game) -> None:
    """First play of a game with an empty cache and from the cache, each in a process of its own."""
    program = ("import time, quarterdeck as qd\nstart = time.perf_counter()\n"
               f"qd.Batch('{game.name}', games=2, threads=1).play_out()\nprint(time.perf_counter() - start)")
    with tempfile.TemporaryDirectory() as cache:
        times = [float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True,
                                      env={**os.environ, "QUARTERDECK_CACHE": cache}).stdout) for _ in range(2)]
    console.print(f"{game.title}: {ctypes.sizeof(game.state)} bytes; first play on the cpu engine {times[0]:.1f} s with an "
                  f"empty cache, {times[1]:.2f} s from the cache")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a measurement")
    given = parser.parse_args()
    console = Console()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder, Progress(console=console, transient=True) as progress:
        measures: dict[str, Callable[[], float]] = {}
        native = ceiling(given.seconds, Path(folder))
        if native:
            measures[CEILING] = native
        chunks = {**{RANDOM.format(game.title): partial(random_play, game.name) for game in catalogue.games()},
                  STEPS: Stepper(), PLAIN: plain_play, GREEDY: greedy_play, **spiel.chunks()}
        for name, chunk in chunks.items():
            chunk()
            measures[name] = lambda chunk=chunk: rate(chunk, given.seconds)
        task = progress.add_task("measuring", total=given.rounds * len(measures))
        rates: dict[str, list[float]] = {name: [] for name in measures}
        for _ in range(given.rounds):
            for name, measure in measures.items():
                rates[name].append(measure())
                progress.advance(task)
    show(console, rates, given.rounds)
    for game in catalogue.games():
        compile_seconds(console, game)


def show(console: Console, rates: dict[str, list[float]], rounds: int) -> None:
    """The table and the ratios that matter."""
    table = Table(title=f"Decisions per CPU second, one core, {rounds} rounds in one run")
    for heading in ("what", "best", "median"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    best = {name: max(values) for name, values in rates.items()}
    for name, values in rates.items():
        table.add_row(name, f"{best[name]:,.0f}", f"{statistics.median(values):,.0f}")
    console.print(table)
    pairs = [(RANDOM.format("Sail"), CEILING, 0.25)]
    pairs += [(RANDOM.format(catalogue.game(game).title), f"OpenSpiel {other}, C++ rollouts", times)
              for game, wanted in WANTED.items() for other, times in wanted.items()]
    pairs += [(STEPS, f"OpenSpiel {game}, Python loop with observations", 20.0) for game in ("spades", "bridge")]
    for ours, theirs, wanted in pairs:
        if theirs in best:
            console.print(f"{best[ours] / best[theirs]:8.2f} x  {theirs}: {ours} (wanted: {wanted})")


if __name__ == "__main__":
    main()
