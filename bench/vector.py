"""The vector environment from Python: decisions per CPU second with observation and mask, one core, beside its peers.

    python bench/vector.py --peers PYTHON      (the interpreter of an environment with Pgx; left out, Pgx is not measured)

In our loop the learner is random: each iteration asks for an action in every game and steps the Gymnasium environment, which
returns observations, masks, rewards and ends. OpenSpiel (the extra `bench`) is a Python loop over the C++ game with the
mover's observation tensor; Pgx a loop over jitted steps (peer.py).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import ExitStack

import measure
import spiel
from rich.console import Console

from quarterdeck.engine import catalogue
from quarterdeck.envs.gymnasium_vector import QuarterdeckVectorEnv

OURS, SPADES, PGX = "{} vector environment", "OpenSpiel spades, Python loop with observations", "Pgx connect_four, loop"
SAIL = OURS.format("Sail")
WANTED = [(SAIL, SPADES, 30.0), (SAIL, PGX, 3.0)]
"""How many times a peer's decisions Sail is to reach."""
GAMES = 2_048


def stepper(game: str, games: int = GAMES) -> Callable[[], int]:
    """Self-play by a random learner in the Gymnasium environment."""
    envs = QuarterdeckVectorEnv(game, games, learner="all", autoreset_mode="SameStep")
    envs.reset(seed=1)

    def chunk() -> int:
        for _ in range(20):
            envs.step(envs.turns.decide())
        return 20 * games

    return chunk


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", metavar="PYTHON")
    parser.add_argument("--games", type=int, default=GAMES, help="games side by side")
    parser.add_argument("--only", nargs="*", help="games of ours; else all")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a measurement")
    given = parser.parse_args()
    measure.pin()
    console = Console()
    chunks = {OURS.format(game.title): stepper(game.name, given.games) for game in catalogue.games()
              if not given.only or game.name in given.only}
    with ExitStack() as stack:
        measures = measure.warmed(console, {**chunks, SPADES: spiel.chunks()[SPADES]}, given.seconds)
        if given.peers:
            pgx = stack.enter_context(measure.Peer(given.peers, "pgx", only="connect_four"))
            measures |= pgx.measures(given.seconds)
        rates = measure.in_turn(console, measures, given.rounds)
    measure.show(console, f"Decisions ({given.games:,} games side by side)", rates)
    measure.compare(console, rates, WANTED)


if __name__ == "__main__":
    main()
