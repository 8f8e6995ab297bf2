"""Many games at once: the same games whatever the threads, arrays that are reused, illegal actions refused."""

from __future__ import annotations

import numpy as np
import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import ActionError, EngineError, IllegalAction, QuarterdeckError
from quarterdeck.players import roster

ENGINES = ["plain", "cpu"]


def test_the_public_names_play_a_batch():
    batch = qd.Batch("sail", games=5_000, engine="cpu", threads=2, seed=1)
    batch.play_out()
    assert batch.scores.shape == (5_000, 2)
    assert set(np.unique(batch.scores)) == {0.0, 1.0}
    assert batch.decisions.min() >= 12 and batch.decisions.max() <= 132
    assert (batch.to_act == -1).all()


def test_game_i_of_a_run_can_be_opened_alone():
    batch = qd.Batch("sail", games=40, seed=11, first=1_000)
    assert bytes(batch.match(7).state) == batch.states[7].tobytes()
    batch.play_out()
    alone = batch.match(7).play_out(seed=11, number=1_007)
    assert bytes(alone.state) == batch.states[7].tobytes()
    assert len(alone.actions) == batch.decisions[7]


@pytest.mark.parametrize("engine", ENGINES)
def test_a_batch_cut_elsewhere_holds_the_same_games(engine):
    whole = qd.Batch("sail", games=30, engine=engine, seed=2).play_out()
    part = qd.Batch("sail", games=10, engine=engine, seed=2, first=20).play_out()
    assert whole.states[20:].tobytes() == part.states.tobytes()


@pytest.mark.parametrize("engine", ENGINES)
def test_seats_may_have_different_players(engine):
    players = [roster.player("greedy"), roster.player("random")]
    mixed = qd.Batch("sail", games=6, engine=engine, seed=3, options={"pirate_mode": 2}).play_out(players)
    same = qd.Batch("sail", games=6, engine="cpu", seed=3, options={"pirate_mode": 2}).play_out(players)
    assert mixed.states.tobytes() == same.states.tobytes()
    assert (mixed.to_act == -1).all()


def step_to_the_end(batch, rounds=200):
    masks = np.zeros((batch.size, batch.game.actions), np.int8)
    observations = np.zeros((batch.size, batch.game.observation), np.float32)
    finished = []
    for _ in range(rounds):
        assert batch.legal(masks) is masks
        assert batch.observe(observations) is observations
        rewards, done = batch.step(masks.argmax(axis=1).astype(np.int32))
        finished += [tuple(rewards[i]) for i in np.flatnonzero(done)]
        if not batch.replace and done.all():
            break
    return finished


@pytest.mark.parametrize("engine", ENGINES)
def test_stepping_by_masks_plays_whole_games(engine):
    batch = qd.Batch("sail", games=20, engine=engine, seed=4)
    step_to_the_end(batch)
    assert (batch.to_act == -1).all()
    assert batch.decisions.max() <= 132
    assert not batch.legal().any()
    assert not batch.observe().any()


@pytest.mark.parametrize("engine", ENGINES)
def test_deciding_and_stepping_plays_the_games_that_playing_out_plays(engine):
    stepped = qd.Batch("sail", games=12, engine=engine, seed=6)
    for _ in range(132):
        stepped.step(stepped.decide())
    assert stepped.states.tobytes() == qd.Batch("sail", games=12, seed=6).play_out().states.tobytes()


def test_finished_games_are_replaced_by_the_next_numbers():
    batch = qd.Batch("sail", games=8, seed=4, replace=True)
    finished = step_to_the_end(batch, rounds=300)
    assert len(finished) > 30
    assert (batch.numbers % 8 == np.arange(8)).all() and batch.numbers.max() >= 24
    assert (batch.to_act >= 0).all()
    place = int(batch.numbers.argmax())
    assert list(batch.match(place).state.rng.key) == batch.states["rng"]["key"][place].tolist()


def test_finished_games_are_left_alone_unless_asked():
    batch = qd.Batch("sail", games=4, seed=4).play_out()
    before, decisions = batch.states.tobytes(), batch.decisions.sum()
    rewards, done = batch.step(np.zeros(4, np.int32))
    assert done.all() and not rewards.any()
    assert batch.states.tobytes() == before
    assert batch.decisions.sum() == decisions


@pytest.mark.parametrize("engine", ENGINES)
def test_an_illegal_action_is_refused_and_changes_nothing_in_its_game(engine):
    batch = qd.Batch("sail", games=3, engine=engine, seed=4)
    before = batch.states[1].tobytes()
    with pytest.raises(IllegalAction, match="game 1: .*SAIL-110"):
        batch.step(np.array([27, 3, 28], np.int32))
    assert batch.states[1].tobytes() == before
    assert batch.states["pirate"][:, 0].tolist() == [0, -1, 1]
    with pytest.raises(ActionError, match="game 0: 99 is no action"):
        batch.step(np.array([99, 27, 30], np.int32))
    with pytest.raises(ActionError, match="step needs 3 actions"):
        batch.step(np.zeros(2, np.int32))


def test_scores_of_running_games_are_not_numbers():
    assert np.isnan(qd.Batch("sail", games=2).scores).all()


def test_wrong_batches_are_refused():
    with pytest.raises(QuarterdeckError, match="at least one game"):
        qd.Batch("sail", games=0)
    with pytest.raises(EngineError, match="there is no engine 'gpu'; there are plain, cpu, cuda"):
        qd.Batch("sail", engine="gpu")
    with pytest.raises(EngineError, match="threads"):
        qd.Batch("sail", threads=0)
    with pytest.raises(QuarterdeckError, match="seed"):
        qd.Batch("sail", seed=-1)


def test_identical_bytes_game_by_game():
    """The figure of the first release: many whole games, plain and cpu."""
    plain = qd.Batch("sail", games=500, engine="plain", seed=99).play_out()
    cpu = qd.Batch("sail", games=20_000, engine="cpu", seed=99).play_out()
    assert plain.states.tobytes() == cpu.states[:500].tobytes()
