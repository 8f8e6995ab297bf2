"""Tree search: iterations per CPU second on one core, beside OpenSpiel's C++ IS-MCTS on its card games, all in one run.

The like of OpenSpiel's figure is a search with random rollouts (one an iteration, to the end), at the first real choice,
with as many iterations in a fresh tree; the others are searches as the admiral plays, whose rollouts think. Measured in
turn, several rounds long; best and median are of the rounds, ratios are of the bests.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable

import measure
import spiel
from rich.console import Console

from quarterdeck.engine import catalogue
from quarterdeck.engine.match import Match
from quarterdeck.players.search import Searcher
from quarterdeck.players.settings import Settings, settings_of

OTHERS = ("euchre", "hearts", "oh_hell")
WANTED = 3.0
"""How many times as many iterations Sail has as euchre."""
AT_RANDOM = {"depth": 0, "exploration": 0.7, "widening": 2.0, "noise": 256, "caution": 0.0}
"""A tree as deep and wide as theirs, and rollouts in which every decision is by chance."""


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds a measurement")
    parser.add_argument("--iterations", type=int, default=5000)
    given = parser.parse_args()
    random_ones = {f"{game.title}, random rollouts":
                   ours(game.name, Settings(iterations=given.iterations, **AT_RANDOM)) for game in catalogue.games()}
    admirals = {f"{game.title}, as the admiral plays":
                ours(game.name, settings_of(game, milliseconds=0)) for game in catalogue.games()}
    others = {f"OpenSpiel {name}, C++ IS-MCTS": theirs(name, given.iterations) for name in OTHERS}
    console = Console()
    measures = measure.warmed(console, {**random_ones, **admirals, **others}, given.seconds, measure.one_run)
    rates = measure.in_turn(console, measures, given.rounds)
    measure.show(console, f"Iterations ({given.iterations:,} a search)", rates)
    measure.compare(console, rates, [("Sail, random rollouts", f"OpenSpiel {other}, C++ IS-MCTS",
                                      WANTED if other == "euchre" else None) for other in OTHERS])


if __name__ == "__main__":
    main()
