"""Many games at once, on all cores or on a GPU.

Game number i of a run with seed k is the same game in every engine, with any number of threads and alone in a `Match`: its
dice key and its players' luck depend on k and i only. Work is cut into spans of games; each span is one call that
releases the interpreter lock.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np

from quarterdeck.engine import bits, kernels
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.compile import twin
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.errors import ActionError, EngineError, IllegalAction, QuarterdeckError
from quarterdeck.engine.match import Match

Array = Any
Choose = Callable[..., int]
"""A player in the batch: choose(s, mask, count, luck), plain and compilable."""
Span = Callable[..., None]
"""A kernel that is not one of `kernels`: a function that does something to a span of games, with a mask to scribble on."""
ENGINES = ("plain", "cpu", "cuda")
SPAN = 4096
"""Games a call: long enough that its overhead vanishes, short enough to share out evenly."""


class Runner(Protocol):
    """How an engine keeps arrays and runs the kernels over them."""

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Array: ...
    def states(self, count: int) -> Array: ...
    def numbers(self, first: int, count: int) -> Array: ...
    def run(self, kernel: str, count: int, *args: Any, choose: Choose | None = None) -> None: ...
    def host(self, array: Array) -> np.ndarray[Any, Any]: ...
    def given(self, array: Any, dtype: Any) -> Array: ...


class Batch:
    """`games` games of one run, each in its own place of one array.

    With `replace` a finished game makes room for the next unplayed number as soon as `step` finishes it. A `runner` takes
    the place of the engine's own (see `conformance.Checked`).
    """

    def __init__(self, game: str | Game, games: int = 1, *, engine: str = "cpu", threads: int | None = None,
                 seed: int = 0, first: int = 0, options: dict[str, Any] | None = None, replace: bool = False,
                 runner: Runner | None = None) -> None:
        self.game = find_game(game)
        if games < 1:
            raise QuarterdeckError(f"a batch needs at least one game, not {games}")
        if not 0 <= seed < 1 << 63:
            raise QuarterdeckError(f"a seed lies from 0 to 2**63 - 1; {seed} does not")
        self.engine, self.seed, self.first, self.options, self.replace = engine, seed, first, options, replace
        self.runner = runner or runner_of(self.game, engine, threads)
        self.size = games
        template = self.game.new_state(options)
        self.seats = self.game.seats(template)
        self._template = self.runner.states(1)
        self._states = self.runner.states(games)
        self._set_template(template)
        self._luck = self.runner.zeros(games, np.int64)
        self._decisions = self.runner.zeros(games, np.int32)
        self._numbers = self.runner.numbers(first, games)
        self._rewards = self.runner.zeros((games, self.seats), np.float32)
        self._done = self.runner.zeros(games, np.int8)
        self._refused = self.runner.zeros(games, np.int16)
        self._to_act = self.runner.zeros(games, np.int8)
        self._scores = self.runner.zeros((games, self.seats), np.float64)
        self.reset()

    def _set_template(self, state: Any) -> None:
        raw = np.frombuffer(bytes(state), np.uint8)
        self._template.view(np.uint8).reshape(-1)[:] = self.runner.given(raw, np.uint8)

    def reset(self, first: int | None = None, numbers: Array | None = None) -> None:
        """Lay out the games anew, from number `first` on (the same numbers again unless given), or just these."""
        if first is not None:
            self.first = first
        self._numbers[:] = self.runner.numbers(self.first, self.size) if numbers is None else \
            self.runner.given(numbers, np.int64)
        self._run("begin", self._states, self._template, self._luck, self._decisions, self._numbers, self.seed)

    def _run(self, kernel: str, *args: Any, choose: Choose | None = None) -> None:
        self.runner.run(kernel, self.size, *args, choose=choose)

    # -------------------------------------------------------------- looking

    @property
    def states(self) -> np.ndarray[Any, Any]:
        """The records themselves (a copy, when they live on a GPU): `batch.states["round_no"]`."""
        return self.runner.host(self._states).view(self.game.state.dtype()).reshape(-1)

    @property
    def numbers(self) -> np.ndarray[Any, Any]:
        """Which game of the run stands in each place."""
        return self.runner.host(self._numbers)

    @property
    def decisions(self) -> np.ndarray[Any, Any]:
        """Decisions taken in each place since the last reset."""
        return self.runner.host(self._decisions)

    @property
    def to_act(self) -> Array:
        """The seat to act in each game, or -1."""
        self._run("to_act", self._states, self._to_act)
        return self._to_act

    @property
    def scores(self) -> np.ndarray[Any, Any]:
        """Each seat's result in each game; not a number while it runs."""
        self._scores[:] = np.nan
        self._run("score", self._states, self._scores)
        return self.runner.host(self._scores)

    def legal(self, out: Array | None = None) -> Array:
        """One byte a game and action: 1 where the action is legal."""
        out = self.runner.zeros((self.size, self.game.actions), np.int8) if out is None else out
        self._run("legal", self._states, out)
        return out

    def observe(self, out: Array | None = None) -> Array:
        """What the seat to act sees, `game.observation` numbers a game."""
        out = self.runner.zeros((self.size, self.game.observation), np.float32) if out is None else out
        self._run("observe", self._states, out)
        return out

    # -------------------------------------------------------------- playing

    def step(self, actions: Array) -> tuple[Array, Array]:
        """One action in every game that is not over; returns rewards (game, seat) and done, in arrays that are reused.

        A finished game's rewards are its result. An illegal action changes nothing in its own game and raises; the
        other games have moved.
        """
        chosen = self.runner.given(actions, np.int32)
        if chosen.shape != (self.size,):
            raise ActionError(f"step needs {self.size} actions, one a game; the array has the shape {chosen.shape}")
        self._run("step", self._states, self._template, self._luck, self._decisions, self._numbers, chosen,
                  self._rewards, self._done, self._refused, self.seed, self.game.actions,
                  self.size if self.replace else 0)
        refused = self.runner.host(self._refused)
        if refused.any():
            self._refuse(int(np.flatnonzero(refused)[0]), self.runner.host(chosen))
        return self._rewards, self._done

    def _refuse(self, place: int, chosen: np.ndarray[Any, Any]) -> None:
        action = int(chosen[place])
        if not 0 <= action < self.game.actions:
            raise ActionError(f"game {place}: {action} is no action; {self.game.title} has 0 to {self.game.actions - 1}")
        s = self.game.state.from_buffer_copy(self.states[place].tobytes())
        rule, sentence = self.game.words.why_not(s, action)
        raise IllegalAction(rule, f"game {place}: {sentence}")

    def decide(self, player: Choose = kernels.any_legal, out: Array | None = None) -> Array:
        """What `player` would do now in every game: actions for `step`."""
        out = self.runner.zeros(self.size, np.int32) if out is None else out
        self._run("decide", self._states, self._luck, out, choose=player)
        return out

    def uses(self) -> Array:
        """Room for `play_out` to count in: a row a game, in it the game's deeds for seat 0, for seat 1 and so on."""
        return self.runner.zeros((self.size, self.seats * len(self.game.deeds)), np.int8)

    def play_out(self, players: Choose | Sequence[Choose] = kernels.any_legal, uses: Array | None = None) -> Batch:
        """Play every game to its end; one player for all seats, or one a seat (repeated if there are fewer).

        With `uses`, what every seat did is added there.
        """
        kinds = self.seated(players)
        while True:
            for player, mine in kinds:
                if uses is None:
                    self._run("play", self._states, self._luck, self._decisions, mine, choose=player)
                else:
                    self._run("tally", self._states, self._luck, self._decisions, mine, uses, len(self.game.deeds),
                              choose=player)
            if len(kinds) == 1 or (self.runner.host(self.to_act) == OVER).all():
                return self

    def seated(self, players: Choose | Sequence[Choose]) -> list[tuple[Choose, Array]]:
        """Each different player, with a mark for every seat that is its own; players are repeated if there are fewer."""
        given = [players] if callable(players) else list(players)
        at_seat = [given[seat % len(given)] for seat in range(self.seats)]
        return [(player, self.runner.given(np.array([p is player for p in at_seat], np.int8), np.int8))
                for player in dict.fromkeys(at_seat)]

    def play_by(self, span: Span, mine: Array, *args: Any, choose: Choose) -> None:
        """Play on with a function in the place of the kernel `play`, which takes more arguments after the seats."""
        if not isinstance(self.runner, (CpuRunner, PlainRunner)):
            raise EngineError(f"the engine {self.engine} plays by the kernels that come with it; take plain or cpu")
        self.runner.run(span, self.size, self._states, self._luck, self._decisions, mine, *args, choose=choose)

    def match(self, place: int) -> Match:
        """The game at that place, opened alone from its beginning."""
        return Match(self.game, seed=self.seed, number=int(self.numbers[place]), options=self.options)


def runner_of(game: Game, engine: str, threads: int | None) -> Runner:
    """The engine of that name, ready for this game."""
    if engine == "plain":
        return PlainRunner(game)
    if engine == "cpu":
        return CpuRunner(game, threads)
    if engine == "cuda":
        from quarterdeck.engine.cuda import CudaRunner

        return CudaRunner(game)
    raise EngineError(f"there is no engine {engine!r}; there are {', '.join(ENGINES)}")


class HostRunner:
    """Arrays in main memory."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Array:
        return np.zeros(shape, dtype)

    def states(self, count: int) -> Array:
        return self.game.state.batch(count)

    def numbers(self, first: int, count: int) -> Array:
        return np.arange(first, first + count, dtype=np.int64)

    def host(self, array: Array) -> np.ndarray[Any, Any]:
        return array  # type: ignore[no-any-return]

    def given(self, array: Any, dtype: Any) -> Array:
        return np.ascontiguousarray(array, dtype)

    def mask(self) -> np.ndarray[Any, Any]:
        return np.zeros(bits.words(self.game.actions), np.int64)


class CpuRunner(HostRunner):
    """Compiled kernels on threads."""

    def __init__(self, game: Game, threads: int | None) -> None:
        super().__init__(game)
        if threads is not None and threads < 1:
            raise EngineError(f"threads must be at least 1, not {threads}")
        self.threads = threads or os.cpu_count() or 1
        self.twin = twin(game, "cpu")
        self.calls: dict[tuple[str | Span, Choose | None], Any] = {}
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def run(self, kernel: str | Span, count: int, *args: Any, choose: Choose | None = None) -> None:
        if (kernel, choose) not in self.calls:
            self.calls[kernel, choose] = _kernel(self.twin, kernel, choose)
        call = self.calls[kernel, choose]
        scratch = wants_mask(kernel)
        span = min(SPAN, -(-count // self.threads))

        def work(start: int) -> None:
            call(*args, *([self.mask()] if scratch else []), start, min(start + span, count))

        starts = range(0, count, span)
        if self.pool is None or len(starts) == 1:
            for start in starts:
                work(start)
        else:
            list(self.pool.map(work, starts))


class PlainRunner(HostRunner):
    """The same kernels as plain Python, over the same memory."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.twin = twin(game, "plain")

    def run(self, kernel: str | Span, count: int, *args: Any, choose: Choose | None = None) -> None:
        call = _kernel(self.twin, kernel, choose)
        scratch = [(ctypes.c_int64 * bits.words(self.game.actions))()] if wants_mask(kernel) else []
        call(*(self._plain(arg) for arg in args), *scratch, 0, count)

    def _plain(self, arg: Any) -> Any:
        if isinstance(arg, np.ndarray) and arg.dtype == self.game.state.dtype():
            row_type: Any = self.game.state * len(arg)
            return row_type.from_buffer(arg.view(np.uint8).reshape(-1))
        if isinstance(arg, np.ndarray) and arg.dtype == np.int64 and arg.ndim == 2:     # masks, a row a game
            rows: Any = ctypes.c_int64 * arg.shape[1] * len(arg)
            return rows.from_buffer(arg)
        return _Ints(arg) if isinstance(arg, np.ndarray) and arg.dtype.kind == "i" and arg.ndim == 1 else arg


class _Ints:
    """A NumPy array that gives plain ints, as the rules expect them."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, i: int) -> int:
        return int(self.array[i])

    def __setitem__(self, i: int, value: int) -> None:
        self.array[i] = value


WITH_MASK = ("play", "tally", "decide", "legal")
"""Kernels that want a mask to scribble on."""


def wants_mask(kernel: str | Span) -> bool:
    """Whether a kernel wants a mask."""
    return not isinstance(kernel, str) or kernel in WITH_MASK


def _kernel(of: Any, kernel: str | Span, choose: Choose | None) -> Any:
    plain = getattr(kernels, f"{kernel}_span") if isinstance(kernel, str) else kernel
    return of.root(plain, choose=choose) if choose is not None else of.root(plain)
