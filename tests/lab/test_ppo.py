"""Self-play PPO: it learns, goes on where it stopped, and plays on without PyTorch."""

from __future__ import annotations

import re
import runpy
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.later import Later
from tests.policies import odd_policy

from quarterdeck import cli
from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.envs.turns import Turns
from quarterdeck.lab.training import recipe
from quarterdeck.players import learned
from quarterdeck.players.learned import shelf

torch, ppo = Later("torch"), Later("quarterdeck.lab.training.ppo")
EXAMPLES = Path(__file__).parents[2] / "examples"


def small(**more):
    return ppo.Settings("sail", decisions=4 * 32 * 16, games=32, steps=16, width=32, minibatch=256, **more)


def weights(trainer):
    return torch.cat([part.flatten() for part in trainer.network.state_dict().values()])


def as_seen(match):
    """The match as a table hands it to a bot: redacted for the seat to act."""
    return match.at(match.redacted(match.to_act))


@pytest.fixture
def pebbles(monkeypatch):
    """The small game of the examples: a second of training shows."""
    monkeypatch.syspath_prepend(str(EXAMPLES / "pebbles"))
    return catalogue.Game("pebbles", "pebbles")


def test_a_second_of_training_wins_most_games_against_chance(pebbles):
    trainer = ppo.Trainer(ppo.Settings(pebbles, decisions=40_000, games=128, steps=16, width=32, minibatch=512,
                                       learning_rate=3e-3))
    before = trainer.strength("random", 1000)
    while not trainer.is_done:
        trainer.update()
    assert before < 0.55                                    # as good as chance, or worse
    assert trainer.strength("random", 1000) > 0.65


def test_a_run_that_was_taken_up_again_ends_with_the_same_weights(tmp_path):
    whole = ppo.Trainer(small())
    for _ in range(4):
        whole.update()
    half = ppo.Trainer(small())
    half.update()
    half.update()
    half.save(tmp_path / "checkpoint.pt")
    rest = ppo.Trainer.load(tmp_path / "checkpoint.pt")
    while not rest.is_done:
        rest.update()
    assert rest.decisions == whole.decisions == small().decisions
    assert torch.equal(weights(rest), weights(whole))
    assert not torch.equal(weights(half), weights(whole))


def test_the_exported_policy_takes_the_actions_that_the_network_would(tmp_path):
    trainer = ppo.Trainer(small())
    trainer.update()
    trainer.policy().save(tmp_path / "policy.npz")
    policy = learned.load(tmp_path / "policy.npz")
    turns = Turns("sail", 16, seed=5)
    for _ in range(30):
        with torch.no_grad():
            logits, _ = trainer.network(torch.from_numpy(turns.observations), torch.from_numpy(turns.masks))
        chosen = policy.choose_many(turns.observations, turns.masks)
        own = logits.numpy()
        assert (own[np.arange(16), chosen] > own.max(-1) - 0.01).all()      # the file has half-precision numbers
        assert [policy.choose(as_seen(turns.position(place))) for place in range(3)] == chosen[:3].tolist()
        turns.step(chosen)


def test_a_player_of_the_roster_is_imitated_before_the_network_plays_against_itself(pebbles):
    settings = ppo.Settings(pebbles, decisions=2_000, games=64, steps=16, width=32, minibatch=1024, learning_rate=3e-3,
                            imitation=60_000, past=0.25, taught=0.25, epochs=1)
    trainer = ppo.Trainer(settings)
    first = trainer.update()
    while trainer.is_imitating:
        told = trainer.update()
    assert told["agreement"] > max(0.8, first["agreement"])
    assert trainer.decisions == 0 and trainer.strength("random", 400) > 0.6
    while not trainer.is_done:
        trainer.update()
    assert len(trainer.rivals) == 1 and trainer.rollout.is_past.float().mean() > 0.05
    assert len(trainer.shared) == len(trainer.taught) == 16 and not torch.isin(trainer.shared, trainer.taught).any()
    assert sorted(trainer.taught_seat.tolist()) == [0] * 8 + [1] * 8
    assert trainer.rollout.is_past[:, trainer.taught].any() and not trainer.rollout.is_past[:, trainer.taught].all()


def test_settings_with_different_seats_are_played_side_by_side_and_an_own_rival_is_met(tmp_path):
    options = [{"seats": 2, "map": 1}, {"seats": 3, "map": 2}]
    turns = Turns("salt_and_sail", 4, options=options, engine="plain", seed=3)
    assert turns.states["seats"].tolist() == [2, 2, 3, 3] and turns.seat_count == 3
    assert [turns.match(place).seats for place in range(4)] == [2, 2, 3, 3]
    odd_policy().save(tmp_path / "rival.npz")
    trainer = ppo.Trainer(small(against=str(tmp_path / "rival.npz")))
    assert trainer.network.head.weight.shape == (36, 16)                    # it begins as its rival
    trainer.update()
    assert 0.3 < trainer.rollout.is_past.float().mean() < 0.7


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.name)
def test_every_game_has_a_recipe(game):
    told = recipe.recipe(game)
    settings = ppo.Settings(game.name, **told)
    assert len(settings.options) > 1 and settings.imitation and settings.past
    with pytest.raises(QuarterdeckError, match="speed, which means nothing"):
        recipe.read("[training]\nspeed = 3", game)


def test_each_seat_is_judged_by_its_own_next_decision_and_its_own_result():
    turns = Turns("sail", 1, engine="plain")
    rollout = ppo.Rollout(5, turns, "cpu")
    rollout.seats[:, 0] = torch.tensor([0, 1, 0, 1, 1])
    rollout.values[:, 0] = torch.tensor([0.5, 0.25, 0.75, 0.5, 0.125])
    rollout.done[2, 0] = 1.0
    rollout.rewards[2, 0] = torch.tensor([1.0, -1.0])
    found = ppo.advantages(rollout, torch.tensor([0]), torch.tensor([9.0]), trace=0.5)[:, 0]
    last = 1.0 - 0.75                                       # seat 0 won with its last decision
    first = (0.75 - 0.5) + 0.5 * last                       # seat 0's first is judged by its second, not by seat 1's
    lost = -1.0 - 0.25                                      # seat 1 lost though seat 0 made the last move
    unknown = 0.0                                           # seat 1's next decision in the new game is not yet known
    before = (0.125 - 0.5) + 0.5 * unknown
    assert found.tolist() == pytest.approx([first, lost, last, before, unknown])


def test_the_command_trains_tests_keeps_and_goes_on(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = tmp_path / "run"
    command = ["train", "sail", "--out", str(folder), "--games", "4", "--width", "16", "--threads", "1"]
    assert cli.exit_code([*command, "--decisions", "256"]) == 0
    assert f"quarterdeck policies add {folder / 'policy.npz'} --name NAME" in capsys.readouterr().out
    assert learned.load(folder / "policy.npz").decisions == 256
    assert cli.exit_code([*command, "--decisions", "512", "--name", "../outside"]) == 2     # before anything is learned
    assert learned.load(folder / "policy.npz").decisions == 256
    capsys.readouterr()
    assert cli.exit_code([*command, "--decisions", "512", "--name", "first-512"]) == 0
    assert "First 512 is" in capsys.readouterr().out
    assert shelf.found("policy:first-512").mark == learned.load(folder / "policy.npz").mark
    assert learned.load(folder / "policy.npz").decisions == 512
    assert {file.name for file in folder.iterdir()} >= {"checkpoint.pt", "policy.npz"}
    assert list(folder.glob("events.out.tfevents*"))
    capsys.readouterr()
    assert cli.exit_code([*command, "--seed", "3"]) == 2
    assert "seed 0" in capsys.readouterr().err
    assert cli.exit_code([*command, "--recipe", "-o", "scenario=3"]) == 2
    assert "leave out -o" in capsys.readouterr().err


def test_files_that_are_no_policies_or_checkpoints_are_refused(tmp_path):
    (tmp_path / "policy.npz").write_bytes(b"no policy")
    (tmp_path / "checkpoint.pt").write_bytes(b"no checkpoint")
    with pytest.raises(QuarterdeckError, match="is no policy"):
        learned.load(tmp_path / "policy.npz")
    with pytest.raises(QuarterdeckError, match="there is no policy"):
        learned.load(tmp_path / "nothing.npz")
    with pytest.raises(QuarterdeckError, match="no checkpoint"):
        ppo.Trainer.load(tmp_path / "checkpoint.pt")
    old = replace(odd_policy(), rules_version=0)
    old.save(tmp_path / "old.npz")
    with pytest.raises(QuarterdeckError, match="train it anew"):
        learned.load(tmp_path / "old.npz")


def test_the_example_looks_learns_and_plays(tmp_path, capsys):
    example = runpy.run_path(str(EXAMPLES / "learner" / "learn.py"))
    example["main"](["--decisions", "8192", "--out", str(tmp_path)])
    said = capsys.readouterr().out
    assert re.search(r"a random pair wins \d\.\d%\n +8,192 decisions, .* as a pair\n", said)
    assert re.search(r"the game was (won|lost)\n$", said)
