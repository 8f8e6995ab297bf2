"""Ours beside the C ceiling, OpenSpiel, PettingZoo, RLCard and Pgx: decisions per CPU second on one core, all in one run.

Every measurement is taken in turn, several rounds long, so that a busy machine is busy for all of them; each is the best of
five short runs, best and median are of the rounds, ratios are of the bests. Needs gcc for the ceiling, the extra `bench` for
OpenSpiel, and for the others an environment with what peers.txt names, whose interpreter is given with --peers (make bench
sees to all that). What cannot be measured is told and left out.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import aec
import measure
import spiel
import vector
from rich.console import Console

import quarterdeck as qd
from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.envs import pettingzoo
from quarterdeck.players import roster

HERE = Path(__file__).parent
CEILING = "C ceiling, scalar (a made-up trick game)"
RANDOM = "{} random play, cpu engine"
STEPS = "Sail batch stepping from Python, mask and observation"
PLAIN = "Sail random play, plain engine"
GREEDY = "Sail greedy play, cpu engine"
AEC = "Sail PettingZoo environment, AEC loop"
LIBRARIES = ("pettingzoo", "rlcard", "pgx")

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


def ceiling(seconds: float, folder: Path) -> Callable[[], float] | None:
    """The C program's rate; it measures its own CPU time, the best of five runs."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if not compiler:
        return None
    program = folder / "ceiling"
    subprocess.run([compiler, "-O3", "-march=native", "-std=gnu11", str(HERE / "ceiling.c"), "-o", str(program)], check=True)

    def one() -> float:
        printed = subprocess.run([str(program), str(seconds / measure.RUNS)], capture_output=True, text=True, check=True)
        return float(json.loads(printed.stdout.splitlines()[0])["best"])

    return one


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
    parser.add_argument("--peers", metavar="PYTHON", help="interpreter of an environment with what peers.txt names")
    given = parser.parse_args()
    console = Console()
    with ExitStack() as stack:
        measures: measure.Measures = {}
        native = ceiling(given.seconds, Path(stack.enter_context(tempfile.TemporaryDirectory())))
        if native:
            measures[CEILING] = native
        with console.status("the games compile"):
            chunks = {**ours(), **spiel.chunks()}
        measures |= measure.warmed(console, chunks, given.seconds)
        measure.pin()
        for peer in peers(console, stack, given.peers):
            measures |= peer.measures(given.seconds)
        rates = measure.in_turn(console, measures, given.rounds)
    measure.show(console, "Decisions", rates)
    measure.compare(console, rates, pairs())
    for game in catalogue.games():
        compile_seconds(console, game)


def ours() -> dict[str, Callable[[], int]]:
    """What is measured of ours, by name."""
    env = pettingzoo.env("sail")
    return {**{RANDOM.format(game.title): partial(random_play, game.name) for game in catalogue.games()},
            GREEDY: greedy_play, PLAIN: plain_play, STEPS: Stepper(),
            **{vector.OURS.format(game.title): vector.stepper(game.name) for game in catalogue.games()},
            AEC: lambda: aec.play(env)}


def peers(console: Console, stack: ExitStack, python: str | None) -> list[measure.Peer]:
    """The libraries of the other environment, each in its process; what is missing is told."""
    if not python or not Path(python).exists():
        console.print("PettingZoo, RLCard and Pgx are left out: --peers names no interpreter that has them.")
        return []
    with console.status("the peers compile"):
        found = [stack.enter_context(measure.Peer(python, library)) for library in LIBRARIES]
    for peer in found:
        for name, reason in peer.missing.items():
            console.print(f"{name} is left out: {reason}", soft_wrap=True)
    return found


def pairs() -> list[tuple[str, str, float | None]]:
    """What is compared with what, and the ratio that is wanted."""
    sail = RANDOM.format("Sail")
    return [(sail, CEILING, 0.25),
            *((RANDOM.format(catalogue.game(game).title), f"OpenSpiel {other}, C++ rollouts", times)
              for game, wanted in WANTED.items() for other, times in wanted.items()),
            *((STEPS, f"OpenSpiel {game}, Python loop with observations", 20.0) for game in ("spades", "bridge")),
            *vector.WANTED,
            *((vector.SAIL, f"Pgx {game}, scan", None) for game in ("connect_four", "backgammon", "sparrow_mahjong")),
            *((AEC, f"PettingZoo {game}, AEC loop", None) for game in ("connect_four_v3", "texas_holdem_no_limit_v6")),
            (AEC, "RLCard uno, env.run", None)]


if __name__ == "__main__":
    main()
