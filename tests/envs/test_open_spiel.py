"""The OpenSpiel games: OpenSpiel's own checks, unmodified, and what they do not ask."""

from __future__ import annotations

import pickle
import random
import runpy
import unittest
from pathlib import Path

import pyspiel
import pytest
from open_spiel.python import rl_environment
from tests.envs.tables import every_game

import quarterdeck as qd
from quarterdeck.envs import open_spiel

EXAMPLE = Path(__file__).parents[2] / "examples" / "environments" / "open_spiel_regret.py"
LOADED = ["sail", "sail(scenario=7,pirate_mode=1,pirates=3 4)", "salt_and_bones", "set_sail(players=3)",
          "savage_seas", "savage_seas(players=3,ask_all=1)", "salt_and_sail(players=1)", "salt_and_sail(players=2,map=2)"]
every_load = pytest.mark.parametrize("game", [pytest.param(f"{open_spiel.PREFIX}{name}", id=f"{name.split('(')[0]}-{i}")
                                              for i, name in enumerate(LOADED)])


def load(game):
    return pyspiel.load_game(game if game.startswith(open_spiel.PREFIX) else f"{open_spiel.PREFIX}{game}")


def walk(state, choices, steps):
    """So many random actions of chance and seats, or to the end; gives the state after each."""
    while steps > 0 and not state.is_terminal():
        state.apply_action(choices.choice(state.legal_actions()))
        steps -= 1
        yield state


def a_decision(game, seed, steps=40):
    """A state some way into a game at which a seat is to act."""
    found = None
    for state in walk(game.new_initial_state(), random.Random(seed), steps):
        found = state.clone() if state.is_player_node() else found
    return found


def passes(case, game, name):
    """Run one of OpenSpiel's test cases on a game; returns how many tests it has."""
    own = type(case.__name__, (case,), {"game": game, "game_name": name})
    suite, result = unittest.defaultTestLoader.loadTestsFromTestCase(own), unittest.TestResult()
    suite.run(result)
    assert [problem for _, problem in [*result.failures, *result.errors]] == [] and result.skipped == []
    return result.testsRun


# ------------------------------------------------------------------ OpenSpiel's own

@every_load
def test_random_sim_test_passes(game):
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)
    assert load(game).get_type().short_name in pyspiel.registered_names()


@every_load
def test_the_api_test_for_large_games_passes(game):
    from open_spiel.integration_tests import api_test  # brings SciPy along: only where it is run

    assert passes(api_test.EnforceAPIOnPartialTreeBase, load(game), game) == 5


def test_the_api_test_for_small_games_passes_and_finds_perfect_recall(monkeypatch):
    """On the end of a game of Sail, of which OpenSpiel can walk through the whole tree."""
    from open_spiel.integration_tests import api_test

    small = runpy.run_path(str(EXAMPLE))["small_sail"](casts=8)
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "small sail", (1, 276, 387))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "small sail", 239)
    assert passes(api_test.EnforceAPIOnFullTreeBase, small, "small sail") == 8


# ------------------------------------------------------------------ chance

@every_game
def test_the_same_actions_lead_to_the_same_state_and_other_casts_to_others(game):
    def after(cast, seed=0):
        state = pyspiel.load_game(f"{open_spiel.PREFIX}{game}", {"seed": seed}).new_initial_state()
        assert state.is_chance_node() and len(state.chance_outcomes()) == open_spiel.CASTS
        state.apply_action(cast)
        return str([*walk(state, random.Random(1), 20)][-1])

    assert after(5) == after(5)
    assert len({after(5), after(6), after(5, seed=1)}) == 3


def test_an_action_that_needs_the_dice_waits_for_them_and_leaves_a_chance_node():
    state = load("set_sail(players=2,casts=4)").new_initial_state()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2, 3]
    casts = 0
    for _ in walk(state, random.Random(2), 300):
        if state.is_chance_node() and casts < 3:
            casts += 1
            dealt = {str(state.child(cast)) for cast in range(4)}
            assert len(dealt) > 1 and str(state.child(2)) == str(state.child(2))
    assert casts == 3


# ------------------------------------------------------------------ copies

@every_game
def test_a_state_and_its_game_can_be_pickled_and_serialised(game):
    state = a_decision(load(game), 7, 30)
    game_again, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for other in (again, pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state) and other.history() == state.history()
        assert all(other.information_state_string(seat) == state.information_state_string(seat)
                   for seat in range(state.num_players()))
        ends = [str(end) for end in (state.clone(), other) for end in [*walk(end, random.Random(3), 20)][-1:]]
        assert ends[0] == ends[1]
    assert str(game_again) == str(state.get_game()) == str(pickle.loads(pickle.dumps(state.get_game())))


def test_a_clone_goes_its_own_way():
    state = a_decision(load("sail"), 3)
    before, recall = str(state), state.information_state_string(0)
    for _ in walk(state.clone(), random.Random(1), 10):
        pass
    assert str(state) == before and state.information_state_string(0) == recall


# ------------------------------------------------------------------ what a seat knows

@every_game
def test_a_resampled_world_is_the_same_to_its_seat_and_differs_for_others(game):
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = 0
    for seed in range(3):
        state = a_decision(load(game), seed)
        seat = state.current_player()
        for _ in range(3):
            sample = state.resample_from_infostate(seat, sampler)
            assert sample.current_player() == seat and sample.legal_actions() == state.legal_actions()
            assert sample.information_state_string(seat) == state.information_state_string(seat)
            assert sample.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert sample.observation_string(seat) == state.observation_string(seat)
            assert [sample.action_to_string(a) for a in sample.legal_actions()] == [
                state.action_to_string(a) for a in state.legal_actions()]
            others += str(sample) != str(state)
            for _ in walk(sample, random.Random(seed), 5):
                pass
    assert others > 4


@pytest.mark.parametrize("game", ["salt_and_bones", "savage_seas"])
def test_a_seat_does_not_learn_how_often_others_were_asked_in_secret(game):
    """What it recalls changes when it acts or sees something change, and at no other moment."""
    state, choices = load(game).new_initial_state(), random.Random(4)
    state.apply_action(0)
    silent = 0
    for _ in range(200):
        if state.is_terminal():
            break
        before, mover = state.clone(), state.current_player()
        state.apply_action(choices.choice(state.legal_actions()))
        while state.is_chance_node():
            state.apply_action(0)
        for seat in range(2):
            nothing = seat != mover and before.observation_string(seat) == state.observation_string(seat)
            assert (before.information_state_string(seat) == state.information_state_string(seat)) == nothing
            silent += nothing
    assert silent > 3


def test_a_private_observation_holds_the_own_hand_and_a_public_one_does_not():
    kinds, seen = pyspiel.PrivateInfoType, {}
    state = a_decision(load("sail(pirate_mode=2)"), 1, 12)
    for name, private, public in (("own", kinds.SINGLE_PLAYER, False), ("public", kinds.NONE, True),
                                  ("all", kinds.ALL_PLAYERS, True)):
        observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(False, public, private))
        seen[name] = [observer.string_from(state, seat) for seat in range(2)]
        assert observer.tensor is None
    hands = [f"hand[{seat}]={state.standing.position.state.hand[seat]}" for seat in range(2)]
    assert all(hands[seat] in seen["own"][seat] and hands[1 - seat] not in seen["own"][seat] for seat in range(2))
    assert seen["public"][0] == seen["public"][1] and not any(hand in seen["public"][0] for hand in hands)
    assert all(hand in seen["all"][0] for hand in hands)


# ------------------------------------------------------------------ positions as games

def test_a_position_becomes_a_game_in_which_chance_deals_what_its_eyes_do_not_see():
    match = qd.Match("sail", seed=3, options={"pirate_mode": 2, "scenario": 4})
    for _ in range(9):
        match.play(match.legal()[0])
    start, hands = open_spiel.start_of(bytes(match.state)), {eyes: [set(), set()] for eyes in (-1, 0, 1)}
    for eyes, held in hands.items():
        game = pyspiel.load_game(f"{open_spiel.PREFIX}sail", {"start": start, "eyes": eyes})
        for cast in range(8):
            state = game.new_initial_state().child(cast)
            assert state.standing.position.state.scenario == 4 and state.current_player() == match.to_act
            for seat in range(2):
                held[seat].add(state.standing.position.state.hand[seat])
    assert hands[0][0] == {match.state.hand[0]} and hands[1][1] == {match.state.hand[1]}
    assert min(len(held) for held in (*hands[-1], hands[0][1], hands[1][0])) > 3


def test_open_spiels_learning_environment_plays_a_game():
    env, choices = rl_environment.Environment(f"{open_spiel.PREFIX}salt_and_bones"), random.Random(1)
    env.seed(1)
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([choices.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == 0 and len(step.observations["info_state"][0]) == 678


# ------------------------------------------------------------------ loading

@pytest.mark.parametrize(("parameters", "message"), [
    ("scenario=99", "scenario is 99; it takes 1 to 12"), ("engine=gpu", "runs on 'plain' or 'cpu'"),
    ("casts=0", "casts is 0; it takes 1"), ("start=zz", "no position; use what start_of gives"),
    ("start=x00", "has 108 bytes, not 1"), ("pirate_mode=1", "SAIL-109")])
def test_what_cannot_be_loaded_is_said_in_a_sentence(parameters, message):
    with pytest.raises(Exception, match=message):
        load(f"sail({parameters})")


@pytest.mark.parametrize("game", ["sail"])
def test_compiled_and_plain_games_tell_the_same(game):
    told = []
    for engine in ("plain", "cpu"):
        state = load(f"{game}(engine={engine})").new_initial_state()
        told.append([(str(s), s.legal_actions(), [s.information_state_string(i) for i in (0, 1)])
                     for s in walk(state, random.Random(2), 200)] + [state.returns()])
    assert told[0] == told[1]
