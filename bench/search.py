"""Tree search: iterations per CPU second on one core, beside OpenSpiel's C++ IS-MCTS on its card games, all in one run.

The like of OpenSpiel's figure is a search with random rollouts (one an iteration, to the end), at the first real choice,
with as many iterations in a fresh tree; the others are searches as the admiral plays, whose rollouts think. Measured in
turn, several rounds long; best and median are of the rounds, ratios are of the bests.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import spiel
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from quarterdeck.engine import catalogue
from quarterdeck.engine.match import Match
from quarterdeck.players.search import Searcher, Settings, settings_of

OTHERS = ("euchre", "hearts", "oh_hell")
WANTED = 3.0
"""How many times as many iterations Sail has as euchre."""
AT_RANDOM = 256
"""Noise of a rollout: every decision by chance."""


def ours(name: str, settings: Settings) -> Callable[[], int]:
    """Searches the first real choice of a game; returns the iterations."""
    match = Match(name, seed=1)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    searcher, state, seat = Searcher(match.game, settings), match.redacted(match.to_act), match.to_act
    return lambda: searcher.think(state, seat, random.randrange(1 << 32)).iterations


def theirs(name: str, iterations: int) -> Callable[[], int]:
    """The same of OpenSpiel's bot."""
    import pyspiel

    state = spiel.first_choice(pyspiel.load_game(name))

    def think() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, random.randrange(1 << 30))
        pyspiel.ISMCTSBot(random.randrange(1 << 30), evaluator, 1.4, iterations, -1,
                          pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT, False, False).step(state)
        return iterations

    return think


def rate(think: Callable[[], int], seconds: float) -> float:
    """Iterations per CPU second."""
    count, start = 0, time.process_time()
    while (used := time.process_time() - start) < seconds:
        count += think()
    return count / used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds a measurement")
    parser.add_argument("--iterations", type=int, default=5000)
    given = parser.parse_args()
    random_ones = {f"{game.title}, random rollouts":
                   ours(game.name, Settings(iterations=given.iterations, noise=AT_RANDOM)) for game in catalogue.games()}
    admirals = {f"{game.title}, as the admiral plays":
                ours(game.name, settings_of(game, milliseconds=0)) for game in catalogue.games()}
    others = {f"OpenSpiel {name}, C++ IS-MCTS": theirs(name, given.iterations) for name in OTHERS}
    thinkers = {**random_ones, **admirals, **others}
    rates: dict[str, list[float]] = {name: [] for name in thinkers}
    with Progress(transient=True) as progress:
        task = progress.add_task("measuring", total=(given.rounds + 1) * len(thinkers))
        for number in range(given.rounds + 1):
            for name, think in thinkers.items():
                found = rate(think, given.seconds if number else 0.01)     # the first round compiles and warms
                rates[name] += [found] * (number > 0)
                progress.advance(task)
    show(rates, given.rounds, given.iterations)


def show(rates: dict[str, list[float]], rounds: int, iterations: int) -> None:
    """The table, and the ratios to OpenSpiel's games."""
    console = Console()
    table = Table(title=f"Iterations per CPU second, one core, {iterations:,} a search, {rounds} rounds in one run")
    for heading in ("what", "best", "median"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for name, found in rates.items():
        table.add_row(name, f"{max(found):,.0f}", f"{statistics.median(found):,.0f}")
    console.print(table)
    for other in OTHERS:
        times = max(rates["Sail, random rollouts"]) / max(rates[f"OpenSpiel {other}, C++ IS-MCTS"])
        console.print(f"{times:8.2f} x  OpenSpiel {other}: Sail" + (f" (wanted: {WANTED})" if other == "euchre" else ""))


if __name__ == "__main__":
    main()
