"""Many games from a learner's side: one compiled call takes its actions and comes back with its next decisions.

Needs nothing but an engine, so it also runs where only CuPy is to be had. The arrays are made once and written anew at every
step; on the cuda engine they lie on the GPU and go to PyTorch by DLPack, without a copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from quarterdeck.engine import bits, kernels
from quarterdeck.engine.batch import Choose, runner_of
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.errors import ActionError, IllegalAction, QuarterdeckError, SeatError
from quarterdeck.engine.match import Match
from quarterdeck.players import roster

Array = Any
ALL, EACH = "all", "each"
"""Whose decisions are the learner's: those of all seats, or of one seat that changes from game to game."""
RENEWALS = {"stay": kernels.STAY_OVER, "next": kernels.NEXT_STEP, "same": kernels.SAME_STEP}
NOT_PLAYED = -1
"""The kind of a seat that no player of the roster sits at."""
KEPT = ("states", "luck", "decisions", "numbers", "seeds", "learner", "fresh", "observations", "masks", "legals", "final",
        "reward", "rewards", "done", "seats")
"""The arrays in which everything stands."""


class Turns:
    """`games` games, each at a decision of the learner's.

    `learner` is its seat, EACH or ALL; `others` plays the other seats: one player for all, or one a seat. Place i plays the
    games 0, 1, 2 … of seed + i, each the same as in a `Match` of that seed and number. `renewal` says when a finished game
    is followed by the next: in the "next" step, whose action is then ignored, in the "same" step, or never ("stay").

    `options` may be a list: the places are divided among those settings, which may differ in their number of seats. The
    first setting has the first places, and so on (`setting_of`). `seat_count` is the largest number.
    """

    def __init__(self, game: str | Game, games: int, *, learner: int | str = ALL,
                 others: str | Choose | Sequence[str | Choose] = "random", renewal: str = "same", engine: str = "cpu",
                 threads: int | None = 1, options: dict[str, Any] | list[dict[str, Any]] | None = None,
                 seed: int = 0) -> None:
        self.game = find_game(game)
        self.settings = list(options) if isinstance(options, list) else [options or {}]
        if games < len(self.settings) or not self.settings:
            raise QuarterdeckError(f"at least one game of each setting is needed, not {games} of {len(self.settings)}")
        if renewal not in RENEWALS:
            raise QuarterdeckError(f"there is no renewal {renewal!r}; there are {', '.join(RENEWALS)}")
        self.size, self.engine, self.renewal = games, engine, RENEWALS[renewal]
        templates = [self.game.new_state(one) for one in self.settings]
        self.seat_counts = [self.game.seats(template) for template in templates]
        self.seat_count = max(self.seat_counts)
        self._sit(learner, others)
        self.runner = runner_of(self.game, engine, threads)
        self._make_arrays(templates)
        self.reset(seed)

    def setting_of(self, place: int) -> int:
        """Which of the settings the games at that place have."""
        return place * len(self.settings) // self.size

    def _sit(self, learner: int | str, others: str | Choose | Sequence[str | Choose]) -> None:
        if learner not in (ALL, EACH) and learner not in range(self.seat_count):
            raise SeatError(f"{self.game.title} has seats 0 to {self.seat_count - 1} here; the learner's is one of them, "
                            f"{EACH!r} or {ALL!r}, not {learner!r}")
        given = [others] if isinstance(others, str) or callable(others) else list(others)
        if len(given) not in (1, self.seat_count):
            raise SeatError(f"{self.game.title} has {self.seat_count} seats here; name one player for all or one for each, "
                            f"not {len(given)}")
        players = [roster.player(each) if isinstance(each, str) else each for each in given]
        at_seat = [players[seat % len(players)] for seat in range(self.seat_count)]
        self.learner = learner
        self.players = [kernels.any_legal] if learner == ALL else list(dict.fromkeys(at_seat))
        self._kinds = [NOT_PLAYED if learner == ALL else self.players.index(player) for player in at_seat]

    def _make_arrays(self, templates: list[Any]) -> None:
        zeros, n = self.runner.zeros, self.size
        self.states, self.template = self.runner.states(n), self.runner.states(len(templates))
        raw = np.frombuffer(b"".join(bytes(template) for template in templates), np.uint8)
        self.template.view(np.uint8).reshape(-1)[:] = self.runner.given(raw, np.uint8)
        self.luck, self.numbers, self.seeds = (zeros(n, np.int64) for _ in range(3))
        self.decisions, self.chosen = zeros(n, np.int32), zeros(n, np.int32)
        self.learner_seats, self.seats, self.fresh, self.done = (zeros(n, np.int8) for _ in range(4))
        self.learner_seats[:] = self.learner if isinstance(self.learner, int) else -1
        self.kinds = self.runner.given(np.array(self._kinds, np.int8), np.int8)
        rotates = self.seat_counts if self.learner == EACH else [0] * len(templates)
        self.rotates = self.runner.given(np.array(rotates, np.int8), np.int8)
        self.observations, self.final = (zeros((n, self.game.observation), np.float32) for _ in range(2))
        self.masks = zeros((n, self.game.actions), np.int8)
        self.legals = zeros((n, bits.words(self.game.actions)), np.int64)
        self.reward, self.rewards = zeros(n, np.float32), zeros((n, self.seat_count), np.float32)
        self.refused = zeros(n, np.int16)

    # -------------------------------------------------------------- playing

    def reset(self, seed: int | Sequence[int] | None = None, only: Array | None = None) -> None:
        """Deal new games in all places, or in those marked in `only`.

        A seed (for place i it is seed + i, or the i-th of several) begins at game 0; without one the places go on with
        their next games.
        """
        where = slice(None) if only is None else self.runner.given(only, np.bool_)
        if seed is not None:
            seeds = np.arange(seed, seed + self.size) if isinstance(seed, (int, np.integer)) else np.array(seed)
            if len(seeds) != self.size or (seeds < 0).any():
                raise QuarterdeckError(f"a seed is 0 or more, and there is one for each of the {self.size} games")
            self.seeds[where] = self.runner.given(seeds, np.int64)[where]
            self.numbers[where] = -1
        self.fresh[where] = 1
        for array in (self.reward, self.rewards, self.done, self.refused):
            array[where] = 0
        self._run(is_move=0)

    def step(self, actions: Array | None = None, check: bool = True) -> None:
        """One action in every game (or those already written into `chosen`), then the others' moves up to the next decision.

        `check` raises for an illegal action, whose game has not moved; without it such a game just stays where it is. On a
        GPU the check waits for the device.
        """
        if actions is not None:
            given = self.runner.given(actions, np.int32)
            if given.shape != (self.size,):
                raise ActionError(f"step needs {self.size} actions, one a game; the array has the shape {given.shape}")
            if given is not self.chosen:
                self.chosen[:] = given
        self._run(is_move=1)
        if check:
            refused = self.runner.host(self.refused)
            if refused.any():
                self._refuse(int(np.flatnonzero(refused)[0]))

    def _run(self, is_move: int) -> None:
        self._turn(0, is_move)
        while len(self.players) > 1 and self._waits():
            for kind in range(len(self.players)):
                self._turn(kind, 0)

    def _turn(self, kind: int, is_move: int) -> None:
        moving = (self.states, self.template, self.luck, self.decisions, self.numbers, self.seeds, self.learner_seats,
                  self.kinds, self.chosen, self.fresh, self.reward, self.rewards, self.done, self.refused, self.legals, kind,
                  is_move, self.renewal, self.rotates, self.game.actions)
        if self.engine == "cuda":   # two kernels: the tables of both together do not fit a GPU's memory for constants
            self.runner.run("turn", self.size, *moving, choose=self.players[kind])
            self.runner.run("show", self.size, self.states, self.learner_seats, self.legals, self.seats, self.masks,
                            self.observations)
        else:
            self.runner.run("turn", self.size, *moving, self.seats, self.masks, self.observations, self.final,
                            choose=self.players[kind])

    def _waits(self) -> bool:
        """Whether some game goes on at a seat that is not the learner's."""
        is_over = (self.done != 0) & (self.renewal != kernels.SAME_STEP)
        return bool(((self.seats != self.learner_seats) & ~is_over).any())

    def _refuse(self, place: int) -> None:
        action = int(self.runner.host(self.chosen)[place])
        if not 0 <= action < self.game.actions:
            raise ActionError(f"game {place}: {action} is no action; {self.game.title} has 0 to {self.game.actions - 1}")
        s = self.game.state.from_buffer_copy(self.runner.host(self.states)[place].tobytes())
        rule, sentence = self.game.words.why_not(s, action)
        raise IllegalAction(rule, f"game {place}: {sentence}")

    def decide(self, player: str | Choose = "random") -> Array:
        """What a player would do now in every game, in the array `chosen`: `step()` then takes it."""
        choose = roster.player(player) if isinstance(player, str) else player
        self.runner.run("decide", self.size, self.states, self.luck, self.chosen, choose=choose)
        return self.chosen

    def match(self, place: int) -> Match:
        """The game at that place, opened alone from its beginning."""
        seed, number = (int(self.runner.host(array)[place]) for array in (self.seeds, self.numbers))
        return Match(self.game, seed=seed, number=number, options=self.settings[self.setting_of(place)])

    def position(self, place: int) -> Match:
        """A match at the position of that place, without its past."""
        return self.match(place).at(self.runner.host(self.states)[place].tobytes())

    # -------------------------------------------------------------- saving

    def save(self) -> dict[str, np.ndarray[Any, Any]]:
        """Copies of everything that the games consist of."""
        kept = {name: np.array(self.runner.host(self._array(name))) for name in KEPT}
        return {**kept, "states": kept["states"].view(np.uint8).reshape(self.size, -1)}

    def restore(self, saved: dict[str, np.ndarray[Any, Any]]) -> None:
        """Go on from what `save` gave, with the same game, seats and options."""
        for name in KEPT:
            here = self._array(name)
            if name == "states":
                here = here.view(np.uint8).reshape(self.size, -1)
            if here.shape != saved[name].shape:
                raise QuarterdeckError(f"the saved games do not fit: {name} is {saved[name].shape}, not {here.shape}")
            here[:] = self.runner.given(saved[name], here.dtype)

    def _array(self, name: str) -> Array:
        return self.learner_seats if name == "learner" else getattr(self, name)
