"""OpenSpiel's nearest games, driven through its public API: random play, decisions per CPU second.

cpp: the C++ core (MCTSBot with one simulation and many random rollouts from the first real decision).
python: a Python loop that takes the mover's observation tensor and legal actions at every decision, as a learner does.
"""

from __future__ import annotations

import random
from collections.abc import Callable

GAMES = {"spades": {}, "bridge": {"use_double_dummy_result": False}, "backgammon": {}}


def sample(outcomes):
    x = random.random()
    for action, chance in outcomes:
        x -= chance
        if x <= 0:
            return action
    return outcomes[-1][0]


def play(state, see=None):
    """Play a state out; returns the decisions, chance not counted."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(sample(state.chance_outcomes()))
            continue
        if see:
            see(state)
        legal = state.legal_actions()
        state.apply_action(legal[int(random.random() * len(legal))])
        decisions += 1
    return decisions


def first_choice(game):
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(sample(state.chance_outcomes()) if state.is_chance_node() else state.legal_actions()[0])
    return state


def chunks() -> dict[str, Callable[[], int]]:
    """Name to a function that plays for a while and returns the number of decisions."""
    import pyspiel

    found: dict[str, Callable[[], int]] = {}
    for name, parameters in GAMES.items():
        game = pyspiel.load_game(name, parameters)
        root = first_choice(game)
        length = sum(play(root.clone()) for _ in range(300)) / 300
        batch = int(200_000 / length)

        def rollouts(game=game, root=root, length=length, batch=batch):
            evaluator = pyspiel.RandomRolloutEvaluator(batch, random.randrange(1 << 30))
            pyspiel.MCTSBot(game, evaluator, 2.0, 1, 64, False, 1, False).mcts_search(root)
            return int(batch * length)

        def loop(game=game):
            return sum(play(game.new_initial_state(), lambda s: s.observation_tensor(s.current_player()))
                       for _ in range(100))

        found[f"OpenSpiel {name}, C++ rollouts"] = rollouts
        found[f"OpenSpiel {name}, Python loop with observations"] = loop
    return found
