"""The Gymnasium environments: the library's own checks on every game, and what its users rely on, on Sail."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from tests import gpu

import quarterdeck as qd
from quarterdeck.engine import catalogue, kernels
from quarterdeck.engine.errors import ActionError, IllegalAction, QuarterdeckError, SeatError
from quarterdeck.envs.gymnasium_vector import QuarterdeckEnv, QuarterdeckVectorEnv
from quarterdeck.envs.turns import Turns

every_game = pytest.mark.parametrize("game", catalogue.names())
every_mode = pytest.mark.parametrize("mode", list(AutoresetMode))
GAMES = 6


def pick(chance, masks):
    """A random legal action for each game."""
    return (chance.random(masks.shape) * masks).argmax(-1)


def play(envs, steps, seed=3):
    """Play so many steps at random; yields what each returned, copied. Where nothing is reset by itself, it is done here."""
    chance = np.random.default_rng(seed)
    observations, _ = envs.reset(seed=seed)
    for _ in range(steps):
        observations, *rest = envs.step(pick(chance, observations["action_mask"]))
        copies = {name: value.copy() for name, value in observations.items()}
        yield copies, *(np.array(value) for value in rest[:3]), rest[3]
        if envs.metadata["autoreset_mode"] is AutoresetMode.DISABLED and rest[1].any():
            observations, _ = envs.reset(options={"reset_mask": rest[1].copy()})


@every_game
@pytest.mark.parametrize("learner", [0, "each", "all"])
def test_gymnasiums_own_check_passes(game, learner):
    env = gymnasium.make(f"quarterdeck/{game}-v0", engine="plain", learner=learner, illegal="stay").unwrapped
    with warnings.catch_warnings():
        warnings.filterwarnings("error")
        warnings.filterwarnings("ignore", message=".*observation space (minimum|maximum) value is -?infinity.*")
        check_env(env)


@every_mode
@pytest.mark.parametrize("learner", [1, "each", "all"])
def test_a_vector_is_as_many_single_environments(mode, learner):
    ours = QuarterdeckVectorEnv("sail", 3, learner=learner, engine="plain", autoreset_mode=mode)
    theirs = SyncVectorEnv([lambda: QuarterdeckEnv("sail", learner=learner, engine="plain")] * 3, autoreset_mode=mode)
    ends = 0
    for mine, other in zip(play(ours, 60), play(theirs, 60), strict=True):
        assert data_equivalence(mine[0], other[0], exact=True)
        assert all(np.array_equal(a, b) for a, b in zip(mine[1:4], other[1:4]))
        assert (mine[4]["seat"] == other[4]["seat"]).all()
        ends += mine[2].sum()
        for place in np.flatnonzero(mine[2]) if mode is AutoresetMode.SAME_STEP else ():
            final = {name: mine[4]["final_obs"][name][place] for name in mine[0]}
            assert data_equivalence(final, other[4]["final_obs"][place], exact=True)
    assert ends > 1


@every_mode
def test_compiled_turns_are_those_of_the_plain_engine(mode):
    plain, cpu = (QuarterdeckVectorEnv("sail", GAMES, learner="each", engine=engine, autoreset_mode=mode)
                  for engine in ("plain", "cpu"))
    for one, two in zip(play(plain, 80), play(cpu, 80), strict=True):
        assert all(data_equivalence(a, b, exact=True) for a, b in zip(one, two))
    assert plain.turns.states.tobytes() == cpu.turns.states.tobytes()
    assert plain.turns.numbers.min() > 0


@every_mode
def test_two_kinds_of_players_that_play_alike_are_as_good_as_one(mode):
    def too(s, mask, count, luck):
        return kernels.any_legal(s, mask, count, luck)

    one, two = (QuarterdeckVectorEnv("set_sail", 2, learner="each", others=others, engine="plain", autoreset_mode=mode)
                for others in ("random", [kernels.any_legal, too, too, kernels.any_legal]))
    for mine, other in zip(play(one, 60), play(two, 60), strict=True):
        assert all(data_equivalence(a, b, exact=True) for a, b in zip(mine, other))
    assert len(two.turns.players) == 2


def test_gymnasiums_wrappers_fit_around_it():
    envs = RecordEpisodeStatistics(gymnasium.make_vec("quarterdeck/sail-v0", GAMES, learner="all"))
    lengths = [info["episode"]["l"][done] for _, _, done, _, info in play(envs, 120) if done.any()]
    assert 10 < np.concatenate(lengths).mean() < 132
    listed = DictInfoToList(QuarterdeckVectorEnv("sail", 2, autoreset_mode="SameStep"))
    _, infos = listed.reset(seed=1)
    assert [each["seat"] for each in infos] == [0, 0]


# ------------------------------------------------------------------ arrays

def test_the_arrays_are_the_same_ones_at_every_step_unless_copies_are_asked_for():
    for copy in (False, True):
        envs = QuarterdeckVectorEnv("sail", GAMES, copy=copy)
        first, _ = envs.reset(seed=1)
        before = first["observation"].copy()
        second, *_ = envs.step(envs.turns.decide())
        assert (second["observation"] is first["observation"]) != copy
        assert np.array_equal(first["observation"], before) == copy


def test_what_is_seen_is_in_the_spaces_and_what_the_seat_to_act_would_see():
    envs = QuarterdeckVectorEnv("sail", GAMES, learner="all", autoreset_mode="SameStep", options={"scenario": 4})
    for observations, rewards, ended, _, infos in play(envs, 90):
        assert observations in envs.observation_space
        for place in range(GAMES):
            match = envs.turns.position(place)
            assert match.to_act == infos["seat"][place]
            assert match.state.scenario == 4
            assert (match.observe(match.to_act) == observations["observation"][place]).all()
            assert match.legal() == list(np.flatnonzero(observations["action_mask"][place]))
        assert (rewards[~ended] == 0).all()


def test_a_place_plays_the_games_of_its_seed_in_turn():
    envs = QuarterdeckVectorEnv("sail", GAMES, learner="all", autoreset_mode="SameStep")
    histories = [[] for _ in range(GAMES)]
    envs.reset(seed=20)
    for _ in range(100):
        actions = envs.turns.decide().copy()
        before = envs.turns.numbers.copy()
        _, rewards, ended, _, _ = envs.step(actions)
        for place in range(GAMES):
            histories[place].append(int(actions[place]))
            if ended[place]:
                match = qd.Match("sail", seed=20 + place, number=int(before[place]))
                for action in histories[place]:
                    match.play(action)
                assert match.over and match.scores[0] == rewards[place]
                histories[place] = []
    assert envs.turns.numbers.min() >= 1


def test_without_a_seed_the_first_games_are_anybodys_and_later_ones_the_next():
    one, two = QuarterdeckVectorEnv("sail", 2), QuarterdeckVectorEnv("sail", 2)
    assert not np.array_equal(one.reset()[0]["observation"], two.reset()[0]["observation"])
    one.reset(seed=[5, 9])
    one.reset()
    assert one.turns.seeds.tolist() == [5, 9] and one.turns.numbers.tolist() == [1, 1]


def test_a_learner_for_each_seat_changes_seats_with_every_game():
    envs = QuarterdeckVectorEnv("sail", 2, learner="each", autoreset_mode="SameStep")
    envs.reset(seed=0)
    assert envs.turns.learner_seats.tolist() == [0, 1]
    envs.reset()
    assert envs.turns.learner_seats.tolist() == [1, 0]


def test_boards_are_drawn_as_text():
    envs = QuarterdeckVectorEnv("sail", 2, render_mode="ansi", engine="plain")
    envs.reset(seed=1)
    boards = envs.render()
    assert len(boards) == 2 and "Kraken" in boards[0]


# ------------------------------------------------------------------ mistakes

def test_an_illegal_action_raises_and_leaves_its_game_alone_or_just_leaves_it():
    for illegal in ("raise", "stay"):
        envs = QuarterdeckVectorEnv("sail", 2, learner="all", illegal=illegal, engine="plain")
        observations, _ = envs.reset(seed=1)
        legal = observations["action_mask"].argmax(-1)
        before = envs.turns.states[1].tobytes()
        actions = np.array([legal[0], observations["action_mask"][1].argmin()])
        if illegal == "raise":
            with pytest.raises(IllegalAction, match="game 1"):
                envs.step(actions)
            with pytest.raises(ActionError, match="35 is no action"):
                envs.step(np.array([35, 0]))
            with pytest.raises(ActionError, match="one a game"):
                envs.step(np.array([0]))
        else:
            envs.step(actions)
        assert envs.turns.states[1].tobytes() == before
        assert envs.turns.decisions.tolist() == [1, 0]


@pytest.mark.parametrize(("wrong", "error", "says"), [
    ({"learner": 2}, SeatError, "seats 0 to 1"), ({"others": ["random"] * 3}, SeatError, "one player for all"),
    ({"others": "nobody"}, QuarterdeckError, "no player 'nobody'"), ({"num_envs": 0}, QuarterdeckError, "at least one"),
    ({"illegal": "maybe"}, QuarterdeckError, "'raise' or 'stay'"),
    ({"options": {"scenario": 99}}, QuarterdeckError, "scenario")])
def test_what_cannot_be_made_is_refused_with_a_sentence(wrong, error, says):
    with pytest.raises(error, match=says):
        QuarterdeckVectorEnv("sail", engine="plain", **wrong)


# ------------------------------------------------------------------ saving, and the GPU

def test_saved_games_go_on_as_if_nothing_had_happened():
    one, two = (Turns("sail", GAMES, engine="plain", seed=4) for _ in range(2))
    for _ in range(10):
        one.step(one.decide())
    two.restore(one.save())
    for _ in range(40):
        for turns in (one, two):
            turns.step(turns.decide())
    assert all(np.array_equal(value, two.save()[name]) for name, value in one.save().items())
    with pytest.raises(QuarterdeckError, match="do not fit"):
        Turns("sail", 2, engine="plain").restore(one.save())


@pytest.mark.parametrize("game", ["sail"])
def test_a_learners_kernels_compile_for_a_gpu_and_their_tables_fit(game):
    assert gpu.holds(gpu.of_a_learner, catalogue.game(game))
