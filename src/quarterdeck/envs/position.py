"""One position of a game, and the game's functions on it: what an environment keeps.

A position is the bytes of a state, without past or log. It runs in the plain engine or, compiled, in `cpu`, over the same
memory; `copy` and `copy.deepcopy` are a memory copy, and it can be pickled.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from quarterdeck.engine import bits, contract, dice
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.compile import twin
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.errors import ActionError, EngineError, IllegalAction, OptionError, RecordError

ENGINES = ("plain", "cpu")
Array = np.ndarray[Any, Any]


class Position:
    """A position of `game`; `data` is what `bytes(position)` was."""

    def __init__(self, game: Game, engine: str, data: bytes) -> None:
        if engine not in ENGINES:
            raise EngineError(f"an environment of one game runs on {' or '.join(map(repr, ENGINES))}, not on {engine!r}")
        if len(data) != game.state.size():
            raise RecordError(f"a state of {game.title} has {game.state.size()} bytes, not {len(data)}")
        self.game, self.engine = game, engine
        self._array = np.frombuffer(bytearray(data), game.state.dtype())
        self.state: Any = game.state.over(self._array)

    def __bytes__(self) -> bytes:
        return self._array.tobytes()

    def copy(self) -> Position:
        """An independent position with the same bytes."""
        return Position(self.game, self.engine, bytes(self))

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.name, self.engine, bytes(self))

    def _run(self, function: Any, *args: Any) -> Any:
        own = _function(self.game, self.engine, function)
        return own(self.state if self.engine == "plain" else self._array[0], *args)

    # -------------------------------------------------------------- playing

    def begin(self, key: Sequence[int]) -> None:
        """Lay out the game with these four words as the key of its dice."""
        dice.set_key(self.state, *key)
        self._run(contract.setup)

    @property
    def to_act(self) -> int:
        """The seat that must choose now, or OVER."""
        return int(self._run(contract.to_act))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act == OVER

    @property
    def dice_used(self) -> int:
        """Words of chance used so far."""
        return int(self.state.rng.count)

    def mask(self) -> Array:
        """A byte for each action id: 1 where the action is legal."""
        words = np.zeros(bits.words(self.game.actions), np.int64)
        memory: Any = words
        self._run(contract.legal, (ctypes.c_int64 * len(words)).from_buffer(memory) if self.engine == "plain" else words)
        marks = np.unpackbits(words.astype("<u4").view(np.uint8), count=self.game.actions, bitorder="little")
        return marks.view(np.int8)

    def legal(self) -> list[int]:
        """Every legal action, in order."""
        return np.flatnonzero(self.mask()).tolist()

    def apply(self, action: int) -> None:
        """Carry out an action that is known to be legal."""
        self._run(contract.apply, action)

    def play(self, action: int) -> None:
        """Carry out an action; one that a rule forbids raises IllegalAction with the rule's number and changes nothing."""
        if not 0 <= action < self.game.actions:
            raise ActionError(f"{action} is no action; {self.game.title} has 0 to {self.game.actions - 1}")
        if self._run(contract.refusal, action):
            raise IllegalAction(*self.game.words.why_not(self.state, action))
        self.apply(action)

    def scores(self) -> tuple[list[float], int]:
        """Each seat's result of the finished game, and the margin."""
        out = np.zeros(self.game.seats(self.state))
        margin = int(self._run(contract.score, out))
        return out.tolist(), margin

    # -------------------------------------------------------------- looking

    def redacted(self, seat: int) -> Position:
        """A copy without what `seat` (NOBODY: a spectator) may not know."""
        copy = self.copy()
        copy._run(contract.redact, seat)
        return copy

    def observe(self, seat: int) -> Array:
        """What `seat` sees, as numbers for learning."""
        out = np.zeros(self.game.observation, np.float32)
        self.redacted(seat)._run(contract.observe, seat, out)
        return out

    def imagined(self, seat: int, key: Sequence[int]) -> Position:
        """A copy in which all that `seat` cannot know is anew random, under this key."""
        copy = self.redacted(seat)
        dice.set_key(copy.state, *key)
        copy._run(contract.imagine, seat)
        return copy

    def scene(self, seat: int) -> dict[str, Any]:
        """What a page or a terminal draws for that seat."""
        return self.game.view(self.redacted(seat).state, seat)

    def text(self, seat: int, width: int = 80) -> list[str]:
        """The board as lines of text, as that seat sees it."""
        return list(self.game.scene.text(self.scene(seat), width))

    def name(self, action: int) -> str:
        """The action in the words that the page shows."""
        return str(self.game.words.name(self.state, action))


def unplayed(game: Game, engine: str, options: dict[str, Any] | None) -> Position:
    """A zeroed position with its options written in, ready to `begin`."""
    return Position(game, engine, bytes(game.new_state(options)))


def with_seats(game: Game, options: dict[str, Any] | None, seats: int | None) -> dict[str, Any]:
    """The options with the number of seats among them; where that is no option, only the usual number is taken."""
    chosen = dict(options or {})
    if seats is not None and "seats" in game.state.declared:
        chosen["seats"] = seats
    elif seats not in (None, game.content.default_seats):
        raise OptionError(f"{game.title} has {game.content.default_seats} seats, always; not {seats!r}")
    return chosen


@cache
def _function(game: Game, engine: str, function: Any) -> Any:
    return twin(game, engine).root(function)


def _restored(name: str, engine: str, data: bytes) -> Position:
    return Position(find_game(name), engine, data)
