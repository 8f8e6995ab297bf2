"""A regret method on a small piece of Sail: external-sampling MCCFR on the last two or three tricks of a game.

    pip install 'quarterdeck[open-spiel]'
    python examples/environments/open_spiel_regret.py

The whole game is far too large for tables. This piece begins in the fifth and last round, four cards in each hand, the
ship one move from the End; South has taken two tricks, North three, and somebody's fourth ends the game. South's hand is
given; North's cards and the deck may lie in at most 1,680 ways, of which the chance node at the root knows CASTS. That
makes a tree of some 1,800 states and 500 information sets: a specimen that shows the method at work, and no solution of
Sail. Both seats win or lose together, so what the method finds is an agreement of the two, not always the best one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score, external_sampling_mccfr, get_all_states

import quarterdeck as qd
from quarterdeck.envs import open_spiel

CASTS = 24
ITERATIONS = 400
SO_FAR = [21, 25, 20, 21, 24, 25, 13, 16, 2, 3, 23, 22, 11, 17, 7, 4, 25, 22, 25, 23, 14, 16, 6, 7, 9, 12, 22, 3, 24, 5,
          4, 14, 22, 21, 5, 6, 10, 12, 11, 3, 13, 4, 15, 3, 22, 24, 0, 12, 8, 18, 3, 13, 17, 21, 5, 6, 19, 20, 24, 26, 17,
          13, 1, 4]
"""Sixty-four decisions of game 377, without pirates."""


def small_sail(casts: int = CASTS) -> Any:
    """The end of that game as a game of its own."""
    match = qd.Match("sail", seed=377, options={"pirate_mode": 2})
    for action in SO_FAR:
        match.play(action)
    return pyspiel.load_game(f"{open_spiel.PREFIX}sail", {"start": open_spiel.start_of(bytes(match.state)), "eyes": 0,
                                                          "casts": casts})


def value(game: Any, of: Any) -> float:
    """The exact chance to win when both seats play that policy."""
    return float(expected_game_score.policy_value(game.new_initial_state(), [of, of])[0])


def main() -> None:
    """Measure the tree, run the method, compare with random play."""
    game = small_sail()
    states = get_all_states.get_all_states(game, depth_limit=-1, include_terminals=True, include_chance_states=True)
    known = {state.information_state_string() for state in states.values() if state.is_player_node()}
    print(f"{len(states)} states, {len(known)} information sets")
    print(f"random play wins {value(game, policy.UniformRandomPolicy(game)):.1%}")
    np.random.seed(0)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(ITERATIONS):
        solver.iteration()
    print(f"after {ITERATIONS} iterations the average policy wins {value(game, solver.average_policy()):.1%}")


if __name__ == "__main__":
    main()
