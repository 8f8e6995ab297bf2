"""The games as Gymnasium environments: many at once on the compiled engines, or a single one.

    envs = QuarterdeckVectorEnv("sail", num_envs=1024, learner="all")
    observations, infos = envs.reset(seed=7)

An observation is a dictionary of `observation` (float32) and `action_mask` (int8, 1 where an action is legal). The arrays
are the same ones at every step, written anew in place; with `copy` every call returns new ones. Importing this module
registers every game as quarterdeck/NAME-v0 for `gymnasium.make` and `make_vec`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from quarterdeck.engine import catalogue
from quarterdeck.engine.batch import Choose
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.envs.turns import Turns

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise QuarterdeckError("this environment needs Gymnasium: pip install 'quarterdeck[envs]'") from None

Array = Any
RENEWALS = {AutoresetMode.NEXT_STEP: "next", AutoresetMode.SAME_STEP: "same", AutoresetMode.DISABLED: "stay"}
RAISE, STAY = "raise", "stay"
"""What an illegal action does: raise an error, or leave the game where it is (the mask says what would be legal)."""
WIDTH = 100
"""Columns of a board drawn as text."""


class QuarterdeckVectorEnv(VectorEnv[dict[str, Array], Array, Array]):
    """`num_envs` games of one kind, stepped by one compiled call.

    `learner` is the seat that the actions are for, "each" for a seat that changes from game to game, or "all" for self-play
    with whichever seat is to act. `others` play the other seats: one player of the roster for all, or one a seat. The reward
    is the seat's result when its game ends, and 0 before; in self-play, that of the seat that moved last. `infos` has the
    seat to act (`seat`) and every seat's result (`rewards`).

    Place i plays the games 0, 1, 2 … of seed + i, as a single environment with that seed does. With engine "cuda" all
    arrays are CuPy's, on the GPU: `torch.from_dlpack` makes tensors of them without a copy.
    """

    def __init__(self, game: str | Game, num_envs: int = 1, *, learner: int | str = 0,
                 others: str | Choose | Sequence[str | Choose] = "random", options: dict[str, Any] | None = None,
                 engine: str = "cpu", threads: int | None = 1, illegal: str = RAISE, copy: bool = False,
                 autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP, render_mode: str | None = None) -> None:
        if illegal not in (RAISE, STAY):
            raise QuarterdeckError(f"an illegal action is to {RAISE!r} or {STAY!r}, not {illegal!r}")
        mode = AutoresetMode(autoreset_mode)
        self.turns = Turns(game, num_envs, learner=learner, others=others, options=options, engine=engine, threads=threads,
                           renewal=RENEWALS[mode])
        self.num_envs, self.illegal, self.copy, self.render_mode = num_envs, illegal, copy, render_mode
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1, "autoreset_mode": mode}
        self.single_observation_space, self.single_action_space = spaces_of(self.turns.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._is_seeded = False
        self._lay_out()

    def _lay_out(self) -> None:
        """The dictionaries that every step returns, around the arrays that the engine writes."""
        turns, everywhere = self.turns, self.turns.runner.zeros(self.num_envs, np.bool_)
        everywhere[:] = True
        self._observations = {"observation": turns.observations, "action_mask": turns.masks}
        self._terminations, self._truncations = turns.done.view(np.bool_), self.turns.runner.zeros(self.num_envs, np.bool_)
        self._infos: dict[str, Any] = {"seat": turns.seats, "_seat": everywhere, "rewards": turns.rewards,
                                       "_rewards": everywhere}
        if self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP:
            ended = self._terminations
            marked = turns.runner.zeros(turns.masks.shape, np.int8)
            marked[:] = 1
            self._infos |= {"final_info": {"rewards": turns.rewards, "_rewards": ended}, "_final_info": ended}
            if turns.engine != "cuda":      # whose kernels keep no last observation
                self._infos |= {"final_obs": {"observation": turns.final, "_observation": ended, "action_mask": marked,
                                              "_action_mask": ended}, "_final_obs": ended}

    def reset(self, *, seed: int | Sequence[int] | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deal anew in all places, or in those marked in options["reset_mask"]; without a seed, the next games."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        only = (options or {}).get("reset_mask")
        if only is not None and getattr(only, "shape", None) != (self.num_envs,):
            raise QuarterdeckError(f"reset_mask marks places with an array of {self.num_envs} booleans")
        if seed is None and not self._is_seeded:
            seed = self.np_random.integers(1 << 62, size=self.num_envs).tolist()
        self._is_seeded = True
        self.turns.reset(seed, only)
        return self._given(self._observations), self._given(self._infos)

    def step(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """One action in every game, the others' moves, and what the learner sees then."""
        self.turns.step(actions, check=self.illegal == RAISE)
        return (self._given(self._observations), self._given(self.turns.reward), self._given(self._terminations),
                self._given(self._truncations), self._given(self._infos))

    def _given(self, what: Any) -> Any:
        """What goes out: dictionaries are always new, since wrappers write into them; arrays if copies are asked for."""
        if isinstance(what, dict):
            return {name: self._given(value) for name, value in what.items()}
        return what.copy() if self.copy else what

    def render(self) -> tuple[Any, ...] | None:
        """The boards as text, each as the seat to act sees it."""
        if self.render_mode is None:
            return None
        return tuple(self._board(place) for place in range(self.num_envs))

    def _board(self, place: int) -> str:
        match = self.turns.position(place)
        return "\n".join(match.game.scene.text(match.view(match.to_act), WIDTH))


class QuarterdeckEnv(gymnasium.Env[dict[str, Array], int]):
    """One game for one learner: the same as a place of `QuarterdeckVectorEnv`, in arrays that are new at every step."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}     # type: ignore[misc]

    def __init__(self, game: str | Game, *, render_mode: str | None = None, **more: Any) -> None:
        self.render_mode = render_mode
        self.one = QuarterdeckVectorEnv(game, 1, autoreset_mode=AutoresetMode.DISABLED, copy=True,
                                        render_mode=render_mode, **more)
        self.observation_space, self.action_space = self.one.single_observation_space, self.one.single_action_space
        self._is_seeded = False

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deal anew; without a seed, the next game of the last seed."""
        super().reset(seed=seed)
        if seed is None and not self._is_seeded:
            seed = int(self.np_random.integers(1 << 62))
        self._is_seeded = True
        observations, infos = self.one.reset(seed=seed)
        return _first(observations), _first(infos)

    def step(self, action: int) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        """The learner's action and the others' moves up to its next decision or the end."""
        observations, rewards, terminations, truncations, infos = self.one.step(np.array([action]))
        return _first(observations), float(rewards[0]), bool(terminations[0]), bool(truncations[0]), _first(infos)

    def render(self) -> Any:
        """The board as text, as the seat to act sees it."""
        boards = self.one.render()
        return boards[0] if boards else None


def _first(batched: dict[str, Any]) -> dict[str, Any]:
    """The only game's part of a dictionary of arrays."""
    return {name: value[0] for name, value in batched.items() if not name.startswith("_")}


def spaces_of(game: Game) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """What one game shows and takes."""
    seen = gymnasium.spaces.Box(-np.inf, np.inf, (game.observation,), np.float32)
    legal = gymnasium.spaces.Box(0, 1, (game.actions,), np.int8)
    return gymnasium.spaces.Dict({"observation": seen, "action_mask": legal}), gymnasium.spaces.Discrete(game.actions)


for _name in catalogue.names():
    gymnasium.register(f"quarterdeck/{_name}-v0", f"{__name__}:{QuarterdeckEnv.__name__}", disable_env_checker=True,
                       vector_entry_point=f"{__name__}:{QuarterdeckVectorEnv.__name__}", kwargs={"game": _name})
