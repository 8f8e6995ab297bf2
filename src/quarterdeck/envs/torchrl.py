"""The games for TorchRL: a batched `EnvBase` over the same arrays as the Gymnasium environment.

    env = TransformedEnv(QuarterdeckTorchEnv("salt_and_bones", num_envs=256), ActionMask())
    rollout = env.rollout(100, break_when_any_done=False)

The tensors are `observation`, `action_mask`, `seat` (who decides) and `rewards` (the result of every seat, at the end of a
game); `reward` is the learner's. Everything is copied at every step, since TorchRL keeps what it is given.
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
    import torch
    from tensordict import TensorDict, TensorDictBase
    from torchrl.data import Binary, Categorical, Composite, Unbounded
    from torchrl.envs import EnvBase
except ImportError:
    raise QuarterdeckError("this environment needs TorchRL: pip install 'quarterdeck[torchrl]'") from None


class QuarterdeckTorchEnv(EnvBase):
    """`num_envs` games of one kind, stepped by one compiled call.

    `learner` is the seat that the actions are for, "each" for a seat that changes from game to game, or "all" for self-play
    with whichever seat is to act; `others` play the other seats. An action that is not legal raises an error; with
    `illegal="stay"` that game stays where it is. TorchRL itself deals the next game where one has ended, and place i plays
    the games 0, 1, 2 … of seed + i. With `engine="cuda"` the tensors lie on the GPU.
    """

    def __init__(self, game: str | Game, num_envs: int = 1, *, learner: int | str = 0,
                 others: str | Choose | Sequence[str | Choose] = "random", options: dict[str, Any] | None = None,
                 engine: str = "cpu", threads: int | None = 1, illegal: str = "raise", seed: int = 0) -> None:
        if illegal not in ("raise", "stay"):
            raise QuarterdeckError(f"an illegal action is to 'raise' or 'stay', not {illegal!r}")
        super().__init__(device="cuda" if engine == "cuda" else "cpu", batch_size=[num_envs])
        self.turns = Turns(game, num_envs, learner=learner, others=others, options=options, engine=engine, threads=threads,
                           renewal="stay", seed=seed)
        self.illegal = illegal
        self._seed: int | None = None
        self._describe(num_envs)

    def _describe(self, n: int) -> None:
        """What goes in and comes out, as TorchRL declares it."""
        game, seats = self.turns.game, self.turns.seat_count
        self.observation_spec = Composite(
            observation=Unbounded((n, game.observation), dtype=torch.float32, device=self.device),
            action_mask=Binary(game.actions, (n, game.actions), dtype=torch.bool, device=self.device),
            seat=Categorical(seats, (n,), dtype=torch.int64, device=self.device),
            rewards=Unbounded((n, seats), dtype=torch.float32, device=self.device), shape=(n,), device=self.device)
        self.action_spec = Categorical(game.actions, (n,), dtype=torch.int64, device=self.device)
        self.reward_spec = Unbounded((n, 1), dtype=torch.float32, device=self.device)
        flag = Binary(1, (n, 1), dtype=torch.bool, device=self.device)
        self.done_spec = Composite(done=flag, terminated=flag.clone(), truncated=flag.clone(), shape=(n,),
                                   device=self.device)

    def _reset(self, tensordict: TensorDictBase | None = None, **_: Any) -> TensorDictBase:
        """Deal anew in all places, or in those that `_reset` marks."""
        only = tensordict.get("_reset", None) if tensordict is not None else None
        seed, self._seed = self._seed, None
        marked = None if only is None else self._ours(only.reshape(self.turns.size).contiguous())
        self.turns.reset(seed, marked)
        return self._seen()

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        """One action in every game, then the others' moves up to the learner's next decision or the end."""
        actions = self._ours(tensordict["action"].to(torch.int32).contiguous())
        self.turns.step(actions, check=self.illegal == "raise")
        return self._seen().set("reward", self._tensor(self.turns.reward).unsqueeze(-1))

    def _set_seed(self, seed: int | None) -> None:
        """The next reset of all places begins at game 0 of this seed."""
        self._seed = seed

    def _seen(self) -> TensorDictBase:
        turns = self.turns
        done = self._tensor(turns.done).bool().unsqueeze(-1)
        mask = self._tensor(turns.masks).bool() | done      # a game that is over waits for its reset: any action will do
        return TensorDict({"observation": self._tensor(turns.observations), "action_mask": mask,
                           "seat": self._tensor(turns.seats).long().clamp(min=0), "rewards": self._tensor(turns.rewards),
                           "done": done, "terminated": done.clone(), "truncated": torch.zeros_like(done)},
                          batch_size=self.batch_size, device=self.device)

    def _tensor(self, array: Any) -> torch.Tensor:
        """A copy of one of the engine's arrays."""
        return torch.utils.dlpack.from_dlpack(array).clone()

    def _ours(self, tensor: torch.Tensor) -> Any:
        """A tensor as an array of the engine's library."""
        return tensor.numpy() if self.turns.engine != "cuda" else self.turns.runner.given(tensor, np.int32)
