"""PufferLib's own checks on every game, in one process and in several: `make learners` runs them, where PufferLib is."""

from __future__ import annotations

import os
import tempfile
import warnings
from typing import Any

import numpy as np

os.chdir(tempfile.mkdtemp())      # PufferLib lays a link where it is imported
warnings.filterwarnings("ignore")

import pufferlib.vector  # noqa: E402

from quarterdeck.engine import catalogue  # noqa: E402
from quarterdeck.envs.puffer import QuarterdeckPufferEnv  # noqa: E402
from quarterdeck.envs.turns import Turns  # noqa: E402

GAMES, STEPS = 4, 60


def main() -> None:
    """Say what was checked; an assertion that fails ends the program."""
    for name in catalogue.names():
        for learner in (0, "each", "all"):
            kwargs = {"game": name, "games": GAMES, "learner": learner}
            one, serial = vector(kwargs), vector(kwargs, backend=pufferlib.vector.Serial, num_envs=2)
            assert follows(one, Turns(name, GAMES, learner=learner)), name
            steps(serial)
            one.close()
            serial.close()
        several = vector({"game": name, "games": GAMES}, backend=pufferlib.vector.Multiprocessing, num_envs=2, num_workers=2,
                         overwork=True)
        steps(several)
        several.close()
        print(f"{name}: PufferLib's vectors take it", flush=True)


def vector(kwargs: dict[str, Any], **more: Any) -> Any:
    """PufferLib's vector of our environment."""
    return pufferlib.vector.make(QuarterdeckPufferEnv, env_kwargs=kwargs, seed=5, **more)


def follows(envs: Any, turns: Turns) -> bool:
    """Whether the environment gives what the arrays below it give, for the same actions."""
    chance = np.random.default_rng(1)
    seen, _ = envs.reset(seed=5)
    turns.reset(5)
    width = turns.game.observation
    for _ in range(STEPS):
        if not (np.array_equal(seen[:, :width], turns.observations) and np.array_equal(seen[:, width:], turns.masks)):
            return False
        actions = (chance.random(turns.masks.shape) * turns.masks).argmax(-1).astype(np.int32)
        seen, rewards, done, _, _ = envs.step(actions)
        turns.step(actions)
        if not (np.array_equal(rewards, turns.reward) and np.array_equal(done, turns.done != 0)):
            return False
    return True


def steps(envs: Any) -> None:
    """Random steps, legal or not; PufferLib checks spaces, buffers and the order of calls itself."""
    envs.async_reset(5)
    for _ in range(STEPS):
        seen, rewards, *_ = envs.recv()
        assert np.isfinite(seen).all() and np.isfinite(rewards).all()
        envs.send(envs.action_space.sample())
    envs.recv()


if __name__ == "__main__":
    main()
