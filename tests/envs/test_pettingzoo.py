"""The PettingZoo environments: PettingZoo's own tests, unmodified, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
import random
import re
import types
import xml.etree.ElementTree as ET
from functools import partial

import numpy as np
import pytest
from pettingzoo import aec_registry, make, parallel_registry
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from tests.envs.tables import GAMES, every_game, every_table

import quarterdeck as qd
from quarterdeck.engine import dice
from quarterdeck.engine.errors import ActionError, BoundsError, IllegalAction, OptionError, QuarterdeckError, RecordError
from quarterdeck.envs import pettingzoo

pytestmark = pytest.mark.filterwarnings("ignore:.*(NumPy array|gymnasium.spaces.box):UserWarning")
"""PettingZoo would rather see arrays than dictionaries with a mask; its own card games have dictionaries too."""


def played(env, choices, steps=100_000):
    """Random play for so many steps or to the end; returns all that was seen on the way."""
    told = []
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, info = env.last()
        told.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward, terminated,
                     truncated, dict(info)))
        env.step(None if terminated or truncated else choices.choice(np.flatnonzero(observation["action_mask"])))
    return told


# ------------------------------------------------------------------ PettingZoo's own

@every_table
def test_api_test_passes(game, seats, capsys):
    api_test(pettingzoo.env(game, seats=seats), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@every_table
def test_seed_test_passes(game, seats):
    seed_test(partial(pettingzoo.env, game, seats=seats), num_cycles=12)


@every_table
def test_render_test_passes(game, seats, capsys):
    shown = []
    render_test(partial(pettingzoo.env, game, seats=seats), custom_tests={"svg": lambda drawn: shown.append(drawn) or True})
    assert len(shown) == 5 and all(ET.fromstring(drawn).tag.endswith("svg") for drawn in shown)
    assert len(re.findall(r"^Seat \d: ", capsys.readouterr().out, re.MULTILINE)) == 5, "five boards were printed"


@every_table
def test_max_cycles_test_passes(game, seats):
    in_cycles = types.SimpleNamespace(env=partial(pettingzoo.cycle_env, game, seats=seats),
                                      parallel_env=partial(pettingzoo.parallel_env, game, seats=seats))
    max_cycles_test(in_cycles)


@every_table
def test_parallel_api_test_passes(game, seats, capsys):
    parallel_api_test(pettingzoo.parallel_env(game, seats=seats), num_cycles=30)
    assert "Passed Parallel API test" in capsys.readouterr().out
    parallel_seed_test(partial(pettingzoo.parallel_env, game, seats=seats), num_cycles=10)


# ------------------------------------------------------------------ playing

def test_every_game_is_in_pettingzoos_registry():
    env = make("aec", "quarterdeck/set_sail-v2", seats=3)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2"] and str(env) == "set_sail_v2"
    assert make("parallel", "quarterdeck/sail-v1", max_cycles=5).max_cycles == 5
    assert {f"quarterdeck/{game.name}-v{game.rules_version}" for game in GAMES} <= set(aec_registry) & set(parallel_registry)


def test_whole_games_end_with_each_seats_result():
    env = pettingzoo.env("salt_and_bones")
    env.reset(seed=5)
    ends = [step for step in played(env, random.Random(1)) if step[4]]
    assert {agent for agent, *_ in ends} == {"seat_0", "seat_1"} and len(ends) == 2 and env.agents == []
    assert sorted(reward for *_, reward, _, _, _ in ends) in ([-1.0, 1.0], [0.0, 0.0])
    assert {info["margin"] for *_, info in ends} == {ends[0][-1]["margin"]}


def test_the_games_of_a_seed_are_those_of_a_match_and_go_on_by_number():
    env = pettingzoo.raw_env("sail", options={"scenario": 3})
    env.reset(seed=9)
    assert bytes(env.position) == bytes(qd.Match("sail", seed=9, options={"scenario": 3}).state)
    env.reset()
    assert bytes(env.position) == bytes(qd.Match("sail", seed=9, number=1, options={"scenario": 3}).state)
    first, second = pettingzoo.raw_env("sail"), pettingzoo.raw_env("sail")
    first.reset()
    second.reset()
    assert bytes(first.position) != bytes(second.position), "without a seed no two games are alike"


def test_options_of_one_game_come_with_its_reset():
    env = pettingzoo.env("sail")
    env.reset(seed=1, options={"game_options": {"scenario": 12}})
    assert env.unwrapped.position.state.scenario == 12
    env.reset(seed=1)
    assert env.unwrapped.position.state.scenario == 1
    with pytest.raises(OptionError, match="scenario is 99"):
        env.reset(options={"game_options": {"scenario": 99}})
    with pytest.raises(OptionError, match="this environment has 3 seats"):
        pettingzoo.env("set_sail", seats=3).reset(options={"game_options": {"seats": 4}})


@every_game
def test_an_observation_tells_nothing_that_its_seat_may_not_know(game):
    env, choices = pettingzoo.raw_env(game), random.Random(3)
    env.reset(seed=3)
    differed = 0
    for step in range(40):
        for i, agent in enumerate(env.possible_agents):
            truth, seen = env.position, env.observe(agent)
            env.position = truth.imagined(i, dice.key_of(step, i))
            differed += bytes(env.position) != bytes(truth)
            other = env.observe(agent)
            assert all((seen[part] == other[part]).all() for part in ("observation", "action_mask"))
            env.position = truth
        env.step(choices.choice(env.position.legal()))
        if env.position.over:
            break
    assert differed > 10


@pytest.mark.parametrize("game", ["sail"])
def test_compiled_and_plain_environments_tell_the_same(game):
    plain, compiled = (pettingzoo.env(game, engine=engine) for engine in ("plain", "cpu"))
    plain.reset(seed=2)
    compiled.reset(seed=2)
    assert played(plain, random.Random(4)) == played(compiled, random.Random(4))


# ------------------------------------------------------------------ refusals

def test_a_bare_environment_refuses_an_illegal_action_with_the_rules_number():
    env = pettingzoo.raw_env("sail")
    env.reset(seed=1)
    before = env.save()
    with pytest.raises(IllegalAction, match="SAIL-110") as refusal:
        env.step(3)
    assert refusal.value.rule == "SAIL-110"
    with pytest.raises(ActionError, match="99 is no action"):
        env.step(99)
    with pytest.raises(QuarterdeckError, match="seat_0 is to act"):
        env.step(None)
    assert env.save() == before


def test_a_wrapped_environment_ends_the_game_for_who_acts_illegally():
    env = pettingzoo.env("sail", illegal_reward=-7)
    env.reset(seed=1)
    env.step(3)
    assert all(env.terminations.values()) and env.rewards == {"seat_0": -7.0, "seat_1": 0}


def test_in_cycles_a_refused_action_changes_nothing_and_says_why():
    env = pettingzoo.parallel_env("sail", max_cycles=2)
    observations, infos = env.reset(seed=1)
    assert infos["seat_1"]["active_agent"] == "seat_0" and not observations["seat_1"]["action_mask"].any()
    before = env.save()
    _, rewards, terminations, truncations, infos = env.step({"seat_0": 3, "seat_1": 0})
    assert infos["seat_0"]["refused"] == "SAIL-110" and "take a pirate first" in infos["seat_0"]["why"]
    assert env.save() == before and not any([*rewards.values(), *terminations.values(), *truncations.values()])
    *_, truncations, infos = env.step({"seat_0": 27, "seat_1": 0})
    assert infos["seat_0"] == {"active_agent": "seat_1"} and all(truncations.values()) and env.agents == []


@pytest.mark.parametrize(("how", "message"), [
    ({"seats": 3}, "Sail has 2 seats, always; not 3"), ({"render_mode": "film"}, "no render mode 'film'"),
    ({"engine": "cuda"}, "runs on 'plain' or 'cpu'"), ({"viewer": 5}, "seats 0 to 1"),
    ({"options": {"maps": 1}}, "no option 'maps'")])
def test_what_no_environment_can_be_made_of_is_said_in_a_sentence(how, message):
    with pytest.raises(QuarterdeckError, match=message):
        pettingzoo.env("sail", **how)


# ------------------------------------------------------------------ saving

@every_table
def test_a_game_saved_in_the_middle_goes_on_alike_everywhere(game, seats):
    env = pettingzoo.env(game, seats=seats)
    env.reset(seed=11)
    played(env, random.Random(0), 30)
    saved, fresh = env.save(), pettingzoo.env(game, seats=seats)
    fresh.restore(saved)
    begun = pettingzoo.env(game, seats=seats)
    begun.reset(options={"state": saved})
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), fresh, begun]
    went_on = played(env, random.Random(1), 40)
    assert len(went_on) == 40 or env.agents == []
    assert all(played(other, random.Random(1), 40) == went_on for other in copies)
    env.restore(saved)
    assert played(env, random.Random(1), 40) == went_on, "restored over a later position"


def test_a_game_is_saved_also_between_its_end_and_the_last_seats_farewell():
    env = pettingzoo.env("sail")
    env.reset(seed=4)
    choices = random.Random(2)
    while not any(env.terminations.values()):
        played(env, choices, 1)
    env.step(None)
    other = pettingzoo.env("sail")
    other.restore(env.save())
    assert env.agents == other.agents != []
    assert played(env, choices) == played(other, choices)


def test_what_cannot_be_restored_is_refused_and_changes_nothing():
    env = pettingzoo.raw_env("set_sail", seats=3)
    env.reset(seed=1)
    before = env.save()
    others = {b"": "no saved game", b'{"game": 1}': "no saved game", before[:-9]: "no saved game",
              before.replace(b'"rules": ', b'"rules": 9'): "was saved under rules 9"}
    position = env.position.copy()
    position.state.phase = 99
    others[before.replace(bytes(env.position).hex().encode(), bytes(position).hex().encode())] = "State.phase is 99"
    sail, four = pettingzoo.raw_env("sail"), pettingzoo.raw_env("set_sail", seats=4)
    for foreign, message in ((sail, "one of sail"), (four, "has 4 seats")):
        foreign.reset(seed=1)
        others[foreign.save()] = message
    for saved, message in others.items():
        with pytest.raises((RecordError, BoundsError), match=message):
            env.restore(saved)
    assert env.save() == before


# ------------------------------------------------------------------ showing

@every_game
def test_text_svg_and_pixels_show_the_same_board_through_the_same_eyes(game):
    shown = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = pettingzoo.env(game, render_mode=mode)
        env.reset(seed=3)
        played(env, random.Random(5), 12)
        shown[mode] = env.render()
    drawn = "".join(ET.fromstring(shown["svg"]).itertext())
    assert "".join(drawn.split()) == "".join(shown["ansi"].split())
    height, width, _ = shown["rgb_array"].shape
    assert height >= 19 * len(shown["ansi"].splitlines()) and width == 756
    inked = (shown["rgb_array"] != shown["rgb_array"][0, 0]).any(axis=2).any(axis=1)
    assert inked[:height // 3].any() and not inked[-10:].any()


def test_a_viewer_sees_no_other_hand_and_a_spectator_none():
    seats = {}
    for viewer in (-1, 0, 1):
        env = pettingzoo.env("sail", render_mode="ansi", options={"pirate_mode": 2}, viewer=viewer)
        env.reset(seed=3)
        seats[viewer] = env.render()
    assert "Your hand" not in seats[-1] and "Your hand" in seats[0] and "Your hand" in seats[1]
    assert seats[0] != seats[1]
    env = pettingzoo.env("sail")
    env.reset(seed=3)
    with pytest.raises(QuarterdeckError, match="say how to render"):
        env.render()
