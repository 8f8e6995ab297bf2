"""The games for PufferLib 3: a native environment that writes into PufferLib's own buffers.

    env = pufferlib.vector.make(QuarterdeckPufferEnv, backend=pufferlib.vector.Multiprocessing, num_envs=4,
                                env_kwargs={"game": "salt_and_bones", "games": 512})

PufferLib knows no action masks, so the mask stands behind the observation: `split` gives both. One agent is one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from quarterdeck.engine.batch import Choose
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.envs.turns import Turns

try:
    import gymnasium
    import pufferlib
except ImportError:
    raise QuarterdeckError("this environment needs PufferLib 3: pip install pufferlib") from None


class QuarterdeckPufferEnv(pufferlib.PufferEnv):
    """`games` games of one kind, stepped by one compiled call; a finished game is followed by the next in the same step.

    `learner` is the seat that the actions are for, "each" for a seat that changes from game to game, or "all" for self-play
    with whichever seat is to act; `others` play the other seats. Where an action is not legal the game stays where it is.
    Every `report` steps `infos` tells how many games ended and the learner's mean result in them.
    """

    def __init__(self, game: str | Game, games: int = 256, *, learner: int | str = 0,
                 others: str | Choose | Sequence[str | Choose] = "random", options: dict[str, Any] | None = None,
                 threads: int | None = 1, report: int = 128, buf: Any = None, seed: int = 0) -> None:
        self.turns = Turns(game, games, learner=learner, others=others, options=options, threads=threads, renewal="same",
                           seed=seed or 0)
        numbers = self.turns.game.observation + self.turns.game.actions
        self.single_observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (numbers,), np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(self.turns.game.actions)
        self.num_agents, self.report, self._steps = games, report, 0
        self._ended, self._won = 0, 0.0
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, float]]]:
        """Deal anew in all places; without a seed, the next games."""
        self.turns.reset(seed)
        self._write()
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, float]]]:
        """One action in every game, then the others' moves up to the learner's next decision."""
        self.turns.step(np.asarray(actions, np.int32), check=False)
        self._write()
        return self.observations, self.rewards, self.terminals, self.truncations, self._told()

    def _write(self) -> None:
        seen = self.turns.game.observation
        self.observations[:, :seen] = self.turns.observations
        self.observations[:, seen:] = self.turns.masks
        self.rewards[:] = self.turns.reward
        self.terminals[:] = self.turns.done
        self.truncations[:] = False

    def _told(self) -> list[dict[str, float]]:
        self._steps += 1
        self._ended += int(self.turns.done.sum())
        self._won += float(self.turns.reward.sum())
        if self._steps % self.report or not self._ended:
            return []
        told = {"games": float(self._ended), "result": self._won / self._ended}
        self._ended, self._won = 0, 0.0
        return [told]

    def split(self, observations: Any) -> tuple[Any, Any]:
        """The observation and the action mask, of an array or a tensor of what `step` gave."""
        seen = self.turns.game.observation
        return observations[..., :seen], observations[..., seen:]

    def close(self) -> None:
        """Nothing is held that would have to be given back."""
