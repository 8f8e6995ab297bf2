"""OpenSpiel's own searches choose a move: MCTS and IS-MCTS in Python, MCTS in C++.

    pip install 'quarterdeck[open-spiel]'
    python examples/environments/open_spiel_search.py

MCTS in OpenSpiel searches the state it is handed and so sees what is hidden; IS-MCTS draws a world for every simulation with
`resample_from_infostate` and knows what its seat knows.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from quarterdeck.envs import open_spiel

SIMULATIONS = 20


def a_position(game: Any, decisions: int, chance: np.random.RandomState) -> Any:
    """A state some random decisions into a game, with more than one choice."""
    state = game.new_initial_state()
    while decisions > 0 or state.is_chance_node() or len(state.legal_actions()) < 2:
        decisions -= not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def main() -> None:
    """Every search looks at one position of Sail and one of Salt & Bones."""
    for name, decisions in ((f"{open_spiel.PREFIX}sail(scenario=1)", 12), (f"{open_spiel.PREFIX}salt_and_bones", 40)):
        chance = np.random.RandomState(5)
        game = pyspiel.load_game(name)
        state = a_position(game, decisions, chance)
        rollout = mcts.RandomRolloutEvaluator(1, chance)
        searches = {
            "MCTS": mcts.MCTSBot(game, 1.4, SIMULATIONS, rollout, random_state=chance).step(state),
            "IS-MCTS": ismcts.ISMCTSBot(game, rollout, 1.4, SIMULATIONS, random_state=chance).step(state),
            # mcts_search and not step: that one lets go of Python's lock, which no game written in Python survives
            "MCTS in C++": pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 5), 1.4, SIMULATIONS, 64, False, 5,
                                           False).mcts_search(state).best_child().action,
        }
        print(f"{game.get_type().long_name}: seat {state.current_player()} has {len(state.legal_actions())} choices")
        for search, action in searches.items():
            assert action in state.legal_actions()
            print(f"  {search}: {state.action_to_string(int(action))}")


if __name__ == "__main__":
    main()
