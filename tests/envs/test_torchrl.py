"""The TorchRL environment: that library's own check on every game, and what its users rely on."""

from __future__ import annotations

import numpy as np
import pytest
from tests.envs.tables import every_game
from tests.later import Later

from quarterdeck.engine.errors import IllegalAction, QuarterdeckError
from quarterdeck.envs.gymnasium_vector import QuarterdeckVectorEnv

torch, envs, ours = Later("torch"), Later("torchrl.envs"), Later("quarterdeck.envs.torchrl")


@every_game
@pytest.mark.parametrize("learner", [0, "each", "all"])
def test_torchrls_own_check_passes(game, learner):
    env = ours.QuarterdeckTorchEnv(game, 3, learner=learner, engine="plain")
    envs.check_env_specs(envs.TransformedEnv(env, envs.ActionMask()), seed=3)
    envs.check_env_specs(ours.QuarterdeckTorchEnv(game, 3, learner=learner, engine="plain", illegal="stay"))


@pytest.mark.parametrize("learner", [1, "each", "all"])
def test_a_rollout_tells_what_the_gymnasium_environment_tells(learner):
    env = envs.TransformedEnv(ours.QuarterdeckTorchEnv("sail", 4, learner=learner, engine="plain"), envs.ActionMask())
    env.set_seed(7)
    rollout = env.rollout(80, break_when_any_done=False)
    theirs = QuarterdeckVectorEnv("sail", 4, learner=learner, engine="plain", autoreset_mode="Disabled", copy=True)
    seen, _ = theirs.reset(seed=7)
    for step in range(80):
        now = rollout[:, step]
        assert np.array_equal(now["observation"], seen["observation"])
        assert np.array_equal(now["action_mask"], seen["action_mask"] != 0)
        _, rewards, done, _, infos = told = theirs.step(now["action"].numpy())
        assert np.array_equal(now["next", "reward"][:, 0], rewards) and np.array_equal(now["next", "done"][:, 0], done)
        assert np.array_equal(now["next", "rewards"], infos["rewards"])
        seen = theirs.reset(options={"reset_mask": done})[0] if done.any() else told[0]
    assert rollout["next", "done"].sum() > 1


def test_the_same_seed_gives_the_same_rollout():
    env = envs.TransformedEnv(ours.QuarterdeckTorchEnv("salt_and_bones", 2, engine="plain"), envs.ActionMask())
    first, again, other = (rollout_of(env, seed) for seed in (5, 5, 6))
    assert torch.equal(first, again) and not torch.equal(first, other)


def rollout_of(env, seed):
    torch.manual_seed(0)
    env.set_seed(seed)
    return env.rollout(12, break_when_any_done=False)["observation"]


def test_an_illegal_action_is_refused_by_the_number_of_its_rule():
    env = ours.QuarterdeckTorchEnv("sail", 2, engine="plain")
    start = env.reset()
    forbidden = (~start["action_mask"]).int().argmax(-1)
    with pytest.raises(IllegalAction, match="SAIL-"):
        env.step(start.set("action", forbidden))
    stays = ours.QuarterdeckTorchEnv("sail", 2, engine="plain", illegal="stay")
    before = stays.reset()
    after = stays.step(before.clone().set("action", forbidden))["next"]
    assert torch.equal(after["observation"], before["observation"]) and not after["done"].any()


def test_what_an_illegal_action_does_is_one_of_two():
    with pytest.raises(QuarterdeckError, match="'raise' or 'stay', not 'pass'"):
        ours.QuarterdeckTorchEnv("sail", illegal="pass")
