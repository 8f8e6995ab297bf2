"""Every game as a PettingZoo environment (extra `envs`).

    from quarterdeck.envs import pettingzoo

    env = pettingzoo.env("set_sail", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"]))

Agents are seat_0, seat_1, …; `agent_selection` is whoever must choose now, which may be the same seat many times in a row.
An observation holds what its seat may know, and nothing else. Rewards are 0 until the game ends; then each seat gets its
result. Importing this module puts the games into PettingZoo's registry: make("aec", "quarterdeck/set_sail-v2", seats=3).

A game can be saved in the middle (`save`), restored into this or another environment (`restore`, or reset with the option
"state"), copied (`copy.deepcopy`) and pickled. Its dice are saved with it: what is restored goes on just as the first would.
"""

from __future__ import annotations

import json
import secrets
from typing import Any

import numpy as np

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv, aec_registry, register
    from pettingzoo.utils.conversions import parallel_to_aec
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper
except ImportError as missing:
    raise ImportError(f"the PettingZoo environments need an extra ({missing}); pip install 'quarterdeck[envs]'") from None

from quarterdeck.engine import dice
from quarterdeck.engine.catalogue import Game, games
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import IllegalAction, OptionError, QuarterdeckError, RecordError
from quarterdeck.envs import picture
from quarterdeck.envs.position import Array, Position, unplayed, with_seats

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
KEPT = {"agents": "agents", "agent_selection": "selection", "rewards": "rewards", "_cumulative_rewards": "cumulative",
        "terminations": "terminations", "truncations": "truncations", "infos": "infos", "_skip_agent_selection": "skipped"}
"""What PettingZoo keeps beside the game, and its names in a saved game."""


def env(game: str | Game, *, illegal_reward: float = -1.0, **how: Any) -> AECEnv[str, Any, Any]:
    """A game in PettingZoo's usual wrappers; `how` is what GameEnv takes.

    An illegal action ends the game: who took it gets `illegal_reward`, the others 0. `raw_env` raises instead.
    """
    return Ordered(AssertOutOfBoundsWrapper(Terminating(raw_env(game, **how), illegal_reward=illegal_reward)))


def raw_env(game: str | Game, **how: Any) -> GameEnv:
    """A game without wrappers: an illegal action raises with the number of the rule and changes nothing."""
    return GameEnv(game, **how)


def parallel_env(game: str | Game, *, max_cycles: int | None = None, **how: Any) -> CycleEnv:
    """A game in which every seat is asked in every cycle; see CycleEnv."""
    return CycleEnv(game, max_cycles=max_cycles, **how)


def cycle_env(game: str | Game, *, max_cycles: int | None = None, **how: Any) -> AECEnv[str, Any, Any]:
    """The AEC form of `parallel_env`: the seats take turns in a circle, and only the one to act is heard."""
    return parallel_to_aec(parallel_env(game, max_cycles=max_cycles, **how))


class GameEnv(AECEnv[str, Any, Any]):
    """One game. `seats`, `options` and `engine` are the game's; `viewer` is the seat through whose eyes `render` looks.

    Without a viewer it is the seat to act, and a spectator (-1) at the end. `reset` takes the options "game_options", laid
    over the environment's own for the one game (the number of seats stays), and "state", what `save` gave; it passes over
    others. Game i after `reset(seed=k)` is game i of that run in a `Match` or a `Batch`.
    """

    def __init__(self, game: str | Game, *, seats: int | None = None, options: dict[str, Any] | None = None,
                 engine: str = "plain", render_mode: str | None = None, viewer: int | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise QuarterdeckError(f"there is no render mode {render_mode!r}; there are {', '.join(RENDER_MODES)}")
        self.options = with_seats(find_game(game), options, seats)
        self.position = unplayed(find_game(game), engine, self.options)
        count = self.game.seats(self.position.state)
        if viewer is not None:
            self.game.check_seat(self.position.state, viewer)
        self.viewer, self.render_mode = viewer, render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self.metadata = {"name": f"{self.game.name}_v{self.game.rules_version}", "render_modes": RENDER_MODES,
                         "is_parallelizable": False, "render_fps": 2}
        self.run_seed, self.number = secrets.randbits(63), -1
        length, actions = self.game.observation, self.game.actions
        self._spaces = {agent: spaces.Dict({"observation": spaces.Box(-np.inf, np.inf, (length,), np.float32),
                                            "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
                        for agent in self.possible_agents}
        self._choices = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = spaces.Box(-np.inf, np.inf, (count * length,), np.float32)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.position.game

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._choices[agent]

    # -------------------------------------------------------------- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay out the game of that seed; without one, the next game of the run."""
        wishes = options or {}
        if "state" in wishes:
            self.restore(wishes["state"])
            return
        position = unplayed(self.game, self.position.engine, {**self.options, **wishes.get("game_options", {})})
        if self.game.seats(position.state) != len(self.possible_agents):
            raise OptionError(f"this environment has {len(self.possible_agents)} seats; make another for "
                              f"{self.game.seats(position.state)}")
        self.run_seed, self.number = (self.run_seed, self.number + 1) if seed is None else (_checked(seed), 0)
        position.begin(dice.key_of(self.run_seed, self.number))
        self.position = position
        self.agents = list(self.possible_agents)
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[position.to_act]

    def observe(self, agent: str) -> dict[str, Array]:
        """What the seat knows, and what it may do now: nothing, unless it is to act."""
        seat = self.possible_agents.index(agent)
        mask = self.position.mask() if seat == self.position.to_act else np.zeros(self.game.actions, np.int8)
        return {"observation": self.position.observe(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise QuarterdeckError(f"{self.agent_selection} is to act and must choose one of its legal actions, not None")
        self.position.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.position.over:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self.position.to_act]
        self._accumulate_rewards()

    def _finish(self) -> None:
        scores, margin = self.position.scores()
        self.rewards = dict(zip(self.possible_agents, scores, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"margin": margin} for agent in self.agents}

    def state(self) -> Array:
        """What all seats see, one after the other: more than any of them may know (for centralised training)."""
        return np.concatenate([self.position.observe(seat) for seat in range(len(self.possible_agents))])

    # -------------------------------------------------------------- saving

    def save(self) -> bytes:
        """The game as it stands, dice included: whoever reads it can tell every hidden card and every coming draw."""
        about = {key: getattr(self, name, None) for name, key in KEPT.items()}
        return json.dumps({**_marks(self.game), "seats": len(self.possible_agents), "seed": self.run_seed,
                           "number": self.number, "state": bytes(self.position).hex(), **about}).encode()

    def restore(self, saved: bytes) -> None:
        """Go on from what `save` gave, here or elsewhere: same game, rules and number of seats."""
        made = _read(saved, self.game)
        if made["seats"] != len(self.possible_agents):
            raise RecordError(f"the saved game has {made['seats']} seats, this environment {len(self.possible_agents)}; "
                              "make one with as many")
        position = Position(self.game, self.position.engine, made["state"])
        position.state.check()
        self.position = position
        self.run_seed, self.number = made["seed"], made["number"]
        for name, key in KEPT.items():
            setattr(self, name, made[key])

    # -------------------------------------------------------------- showing

    def render(self) -> Any:
        """The board as text (`ansi`), as SVG text (`svg`), as pixels (`rgb_array`), or printed (`human`)."""
        if self.render_mode is None:
            raise QuarterdeckError(f"say how to render when the environment is made: render_mode={RENDER_MODES[1]!r}, "
                                   f"or another of {', '.join(RENDER_MODES)}")
        seat = self.viewer if self.viewer is not None else NOBODY if self.position.over else self.position.to_act
        shown = picture.lines(self.position, seat)
        if self.render_mode == "human":
            print(*shown, sep="\n")
            return None
        return {"ansi": "\n".join, "svg": picture.svg, "rgb_array": picture.pixels}[self.render_mode](shown)

    def close(self) -> None:
        """Nothing is kept open."""


class Terminating(TerminateIllegalWrapper[str, Any, Any]):
    """PettingZoo's wrapper, which keeps the last mask; after a restore it has to look anew."""

    def restore(self, saved: bytes) -> None:
        self.env.restore(saved)
        self._terminated, self._prev_obs, self._prev_info = False, None, None


class Ordered(OrderEnforcingWrapper[str, Any, Any]):
    """PettingZoo's wrapper, which wants a reset first; a restore will do as well."""

    def __str__(self) -> str:
        return str(self.env)

    def restore(self, saved: bytes) -> None:
        self.env.restore(saved)
        self._has_reset = self._has_updated = True


class CycleEnv(ParallelEnv[str, Any, Any]):
    """A game for tools that speak only PettingZoo's parallel interface: every seat is asked in every cycle.

    These games are played in turn: of a cycle's actions only that of the seat to act counts (`infos[agent]["active_agent"]`
    says whose), the others may be anything. An action that a rule forbids changes nothing: the seat is asked again, and its
    info has the rule's number (`refused`) and a sentence (`why`). After `max_cycles` cycles the game is truncated.
    """

    def __init__(self, game: str | Game, *, max_cycles: int | None = None, **how: Any) -> None:
        self.aec_env = raw_env(game, **how)
        self.max_cycles, self.cycles = max_cycles, 0
        self.possible_agents = self.aec_env.possible_agents
        self.agents: list[str] = []
        self.metadata = {**self.aec_env.metadata, "is_parallelizable": True}
        self.render_mode, self.state_space = self.aec_env.render_mode, self.aec_env.state_space

    def __str__(self) -> str:
        return str(self.aec_env)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.aec_env.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.aec_env.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self.aec_env.reset(seed, options)
        return self._begun()

    def restore(self, saved: bytes) -> tuple[dict[str, Any], dict[str, Any]]:
        """As `reset`, from what `save` gave."""
        self.aec_env.restore(saved)
        return self._begun()

    def _begun(self) -> tuple[dict[str, Any], dict[str, Any]]:
        self.agents, self.cycles = list(self.aec_env.agents), 0
        return self._observations(), self._infos()

    def save(self) -> bytes:
        """The game as it stands; the count of cycles begins anew when it is restored."""
        return self.aec_env.save()

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        asked, said = self.aec_env.agent_selection, {}
        try:
            self.aec_env.step(actions[asked])
        except IllegalAction as refusal:
            said = {"refused": refusal.rule, "why": refusal.sentence}
        self.cycles += 1
        over = self.aec_env.position.over
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        told = (self._observations(), dict(self.aec_env.rewards), dict.fromkeys(self.agents, over),
                dict.fromkeys(self.agents, late), self._infos())
        told[-1][asked] |= said
        self.agents = [] if over or late else self.agents
        return told

    def _observations(self) -> dict[str, Any]:
        return {agent: self.aec_env.observe(agent) for agent in self.agents}

    def _infos(self) -> dict[str, Any]:
        return {agent: {**self.aec_env.infos[agent], "active_agent": self.aec_env.agent_selection} for agent in self.agents}

    def state(self) -> Array:
        return self.aec_env.state()

    def render(self) -> Any:
        return self.aec_env.render()

    def close(self) -> None:
        self.aec_env.close()


# ------------------------------------------------------------------ saved games

def _edition(game: Game) -> dict[str, Any]:
    """What must be the same for a saved game to go on."""
    return {"game": game.name, "rules": game.rules_version, "content": game.content.hash[:16]}


def _marks(game: Game) -> dict[str, Any]:
    """The same, and the content without its words."""
    return {**_edition(game), "edition": game.content.edition[:16]}


def _read(saved: bytes, game: Game) -> dict[str, Any]:
    try:
        made: dict[str, Any] = json.loads(saved)
        edition = {key: made[key] for key in _edition(game)}
        made["state"] = bytes.fromhex(made["state"])
        _ = [made[key] for key in ("seats", "seed", "number", *KEPT.values())]
    except (ValueError, TypeError, KeyError):
        raise RecordError("this is no saved game of an environment, or a damaged one; use what save() gave") from None
    if edition["game"] != game.name:
        raise RecordError(f"the saved game is one of {edition['game']}; this environment plays {game.name}")
    if edition["rules"] != game.rules_version or not game.content.is_that_of(edition["content"], made.get("edition", "")):
        raise RecordError(f"the game was saved under rules {edition['rules']} and content {edition['content']} of "
                          f"{game.title}; here are rules {game.rules_version} and content {game.content.hash[:16]}")
    return made


def _checked(seed: int) -> int:
    if not 0 <= int(seed) < 1 << 63:
        raise QuarterdeckError(f"a seed lies from 0 to 2**63 - 1; {seed} does not")
    return int(seed)


# ------------------------------------------------------------------ the registry

def _register(game: Game) -> None:
    name = f"quarterdeck/{game.name}-v{game.rules_version}"
    if name not in aec_registry:
        register("aec", name, env, kwargs={"game": game.name})
        register("parallel", name, parallel_env, kwargs={"game": game.name})


for _game in games():
    _register(_game)
