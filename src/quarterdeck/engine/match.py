"""One game: play, undo, look, explain.

A match runs in the plain engine; `engine="cpu"` runs the same game on the compiled functions, over the same memory, without
a log. `match.state` is the record itself: a position can be laid out by writing its fields.
"""

from __future__ import annotations

import ctypes
import secrets
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import islice
from numbers import Integral
from typing import TYPE_CHECKING, Any, NamedTuple

from quarterdeck.engine import bits, contract, dice, kernels
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.compile import twin
from quarterdeck.engine.contract import NOBODY, OVER
from quarterdeck.engine.errors import ActionError, EngineError, IllegalAction, QuarterdeckError, ScriptError
from quarterdeck.engine.events import ALL, Event
from quarterdeck.engine.later import Later
from quarterdeck.engine.takeback import Takeback

if TYPE_CHECKING:
    import numpy as np
else:
    np = Later("numpy")


class Refusal(NamedTuple):
    """Why an action is not allowed: the rule's id and a sentence for the player."""

    rule: str
    sentence: str


class Moment(NamedTuple):
    """What can be returned to: the bytes before an action, and what came of it."""

    before: bytes
    seat: int
    action: int
    events: int


class Witnessed(list[Event]):
    """Events, and with each of them the state at the moment when it was told."""

    def __init__(self, match: Match, earlier: Witnessed | None = None) -> None:
        super().__init__(earlier or ())
        self.match = match
        self.states: list[bytes] = list(earlier.states) if earlier is not None else []

    def append(self, event: Event) -> None:
        """Something has happened."""
        super().append(event)
        self.states.append(bytes(self.match.state))

    def __delitem__(self, which: Any) -> None:
        super().__delitem__(which)
        del self.states[which]

    def clear(self) -> None:
        """Forget everything."""
        super().clear()
        self.states.clear()


class Stills(list[bytes]):
    """Listens to one action: the state at the moment of each event that it tells."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self._state = state

    def append(self, event: Any) -> None:
        """Something has happened."""
        super().append(bytes(self._state))


class Match:
    """One game of `game`; game `number` of the run with `seed`, or one with its own 128-bit `key`.

    Without seed and key the key is drawn from the operating system. `script` foretells coming draws (tests): pairs of
    sides and result.
    """

    def __init__(self, game: str | Game, *, seed: int | None = None, number: int = 0, key: bytes | None = None,
                 options: dict[str, Any] | None = None, engine: str = "plain",
                 script: Iterable[tuple[int, int]] = (), witness: bool = False) -> None:
        self.game = find_game(game)
        self.engine = engine
        if engine not in ("plain", "cpu"):
            raise EngineError(f"a match runs on 'plain' or 'cpu', not on {engine!r}")
        self.options = self.game.content.complete(options)
        self.key = _key(seed, number, key)
        self._house(self.game.new_state(self.options))
        self._foretold = False
        self._own: dict[Any, Any] = {}      # the game's functions in this engine, as they were first asked for
        self.events: list[Event] = Witnessed(self) if witness else []
        self.actions: list[int] = []
        self._past: list[Moment] = []
        self._future: list[int] = []
        self._asked: tuple[tuple[Moment, bytes], Takeback] | None = None
        if script:
            self.script(script)
        dice.set_key(self.state, *_words(self.key))
        self._listen()
        self._call(contract.setup)
        self.seats = self.game.seats(self.state)
        self.seating = [""] * self.seats      # who sits where, as records keep it: a name, or nothing

    # -------------------------------------------------------------- memory and functions

    def _house(self, state: Any) -> None:
        """Let the state be this one; for machine code it lives in an array of one, of the same bytes."""
        self.state: Any = state
        self._mask: Any = (ctypes.c_int64 * bits.words(self.game.actions))()
        self._own_mask: Any = self._mask        # the same memory, as this engine takes it
        if self.engine == "cpu":
            self._array = type(state).batch(1)
            self.state = type(state).over(self._array)
            self.state.take(bytes(state))
            self._own_mask = np.frombuffer(self._mask, np.int64)

    def _listen(self) -> None:
        if self.engine == "plain":
            self.state.listener = self.events

    def _call(self, function: Any, *args: Any, on: Any = None) -> Any:
        """One of the contract's functions, on the match's own state or on a copy of it."""
        own = self._own.get(function)
        if own is None:
            own = self._own[function] = twin(self.game, self.engine, self._foretold).root(function)
        if self.engine == "plain":
            return own(self.state if on is None else on, *args)
        array = self._array if on is None else np.frombuffer(on, type(on).dtype())
        return own(array[0], *args)

    def script(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Foretell the coming draws: the next one is of `sides` outcomes and gives `result`, and so on (for tests)."""
        pairs = list(pairs)
        if len(pairs) > dice.SCRIPT:
            raise ScriptError(f"a script has at most {dice.SCRIPT} draws, not {len(pairs)}")
        if not self._foretold:
            self._house(dice.with_script(self.state))
            self._foretold = True
            self._own = {}
            self._listen()
        told = self.state.script
        told.length, told.at, told.broken = len(pairs), 0, 0
        for i, (sides, result) in enumerate(pairs):
            told.sides[i], told.result[i] = sides, result

    @property
    def script_left(self) -> int:
        """Foretold draws that have not been made."""
        return int(self.state.script.length - self.state.script.at) if self._foretold else 0

    @property
    def script_made(self) -> int:
        """Foretold draws that have been made."""
        return int(self.state.script.at) if self._foretold else 0

    # -------------------------------------------------------------- playing

    @property
    def to_act(self) -> int:
        """The seat that must choose now, or -1 when the game is over."""
        return int(self._call(contract.to_act))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act == OVER

    def legal(self) -> list[int]:
        """Every legal action, in order."""
        self._call(contract.legal, self._own_mask)
        found = []
        for i, word in enumerate(self._mask):
            left = word
            while left:
                found.append(32 * i + (left & -left).bit_length() - 1)
                left &= left - 1
        return found

    def explain(self, action: int) -> Refusal | None:
        """Why the action is not allowed now, or None if it is."""
        self._check(action)
        if not self._call(contract.refusal, action):
            return None
        return Refusal(*self.game.words.why_not(self.state, action))

    def play(self, action: int, *, is_legal: bool = False) -> list[Event]:
        """Carry out one action; returns what happened. An illegal one raises and changes nothing.

        `is_legal` says that the caller found it among `legal` at this position, and need not be asked again.
        """
        refusal = None if is_legal else self.explain(action)
        if refusal:
            raise IllegalAction(*refusal)
        if self._future[-1:] == [action]:
            self._future.pop()
        else:
            self._future.clear()
        self._past.append(Moment(bytes(self.state), self.to_act, int(action), len(self.events)))
        self.actions.append(int(action))
        self._call(contract.apply, int(action))
        if self._foretold and self.state.script.broken:
            at = self.state.script.at - 1
            raise ScriptError(f"draw {at} of the script was to be of {self.state.script.sides[at]} outcomes")
        return self.events[self._past[-1].events:]

    def _check(self, action: int) -> None:
        if isinstance(action, bool) or not isinstance(action, (int, Integral)) or not 0 <= action < self.game.actions:
            raise ActionError(f"{action!r} is no action; {self.game.title} has 0 to {self.game.actions - 1}")

    def undo(self) -> int:
        """Take back the last action, whatever it did; returns it. Whether it is free: `undo_is_free`."""
        if not self._past:
            raise QuarterdeckError("there is nothing to take back")
        moment = self._past.pop()
        self.actions.pop()
        self._future.append(moment.action)
        del self.events[moment.events:]
        self.state.take(moment.before)
        return moment.action

    def redo(self) -> int:
        """Play again what was taken back last; returns it."""
        if not self._future:
            raise QuarterdeckError("there is nothing to play again")
        action = self._future[-1]
        self.play(action)
        return action

    @property
    def movers(self) -> list[int]:
        """The seat that took each of the actions."""
        return [moment.seat for moment in self._past]

    @property
    def undo_is_free(self) -> bool:
        """Whether the last action used no chance and told nobody anything, the mover included (see `takeback`).

        It is worked out once a position. That may take long where much is hidden: a server lets a thread answer
        `undo_question` first.
        """
        question = self.undo_question()
        return question is not None and question.is_free

    def undo_question(self) -> Takeback | None:
        """Whether undo is free, as a question that any thread may answer; None before the first action.

        It is about the present position and keeps its answer: as long as nothing is played or taken back, this gives the
        same question again.
        """
        if not self._past:
            return None
        position = (self._past[-1], bytes(self.state))
        if self._asked is None or self._asked[0] != position:
            last = position[0]
            self._asked = position, Takeback(self.game, self._foretold, self.seats, last.seat, last.action,
                                             self._copy(last.before), position[1])
        return self._asked[1]

    # -------------------------------------------------------------- looking

    def redacted(self, seat: int, of: Any = None) -> Any:
        """A copy of the state (or of an earlier one: `of`) without what `seat` (-1: a spectator) may not know."""
        self.game.check_seat(self.state, seat)
        copy = (self.state if of is None else of).copy()
        self._call(contract.redact, seat, on=copy)
        return copy

    def after(self, count: int) -> tuple[Any, int]:
        """The state after the first `count` actions, and how many events had been told by then."""
        if not 0 <= count <= len(self.actions):
            raise QuarterdeckError(f"the game has {len(self.actions)} actions so far; there is no position after {count}")
        if count == len(self.actions):
            return self.state.copy(), len(self.events)
        return self._copy(self._past[count].before), self._past[count].events

    def told_before(self, first: int = 0) -> Iterator[tuple[int, int]]:
        """Of the actions from `first` on, the last one first: who took it, and how many events had been told before."""
        for i in range(len(self._past) - 1, first - 1, -1):
            yield self._past[i].seat, self._past[i].events

    def move_of(self, event: int) -> int:
        """The number of the action, from 1, that brought about an event; 0 for what was told before the first."""
        return sum(moment.events <= event for moment in self._past)

    def when_told(self, event: int) -> Any:
        """The state at the moment when that event was told, in the middle of an action; for matches with a witness."""
        assert isinstance(self.events, Witnessed)
        return self._copy(self.events.states[event])

    def states_told(self, first: int, end: int) -> list[Any]:
        """The states at the moments when the events from `first` to before `end` were told; those of setup are not kept.

        Without a witness the actions that told them are played again, on copies: that takes no memory between times.
        """
        if isinstance(self.events, Witnessed):
            return [self.when_told(i) for i in range(first, end)]
        found: list[bytes] = []
        action = bisect_right(self._past, first, key=lambda moment: moment.events) - 1
        start = self._past[action].events if action >= 0 else first
        while start + len(found) < end and 0 <= action < len(self._past):
            found += self._stills(action)
            action += 1
        return [self._copy(data) for data in found[first - start:end - start]]

    def _stills(self, action: int) -> list[bytes]:
        """The states at the events of one action, which is played again."""
        again = self._copy(self._past[action].before)
        again.listener = stills = Stills(again)
        self._call(contract.apply, self._past[action].action, on=again)
        return stills

    def imagined(self, seat: int, seed: int = 0) -> Any:
        """A copy of the state in which all that `seat` cannot know is anew random."""
        return self._imagined(self.state, seat, seed)

    def _imagined(self, state: Any, seat: int, seed: int) -> Any:
        self.game.check_seat(state, seat)
        copy = state.copy()
        self._call(contract.redact, seat, on=copy)
        dice.set_key(copy, *dice.key_of(seed, seat + 1))
        self._call(contract.imagine, seat, on=copy)
        return copy

    def prefers(self, action: int) -> int:
        """The game's own quick score of a legal action for the seat to act."""
        return int(self._call(contract.prefer, action))

    def at(self, state: Any) -> Match:
        """The same table with another truth: a match at a copy of `state`, without past or log."""
        other = self.clone()
        other.state.take(bytes(state))
        other.events.clear()
        other.actions.clear()
        other._past.clear()
        other._future.clear()
        return other

    def view(self, seat: int) -> dict[str, Any]:
        """What a page or a terminal draws for that seat: names and numbers, nothing hidden."""
        return self.game.view(self.redacted(seat), seat)

    def observe(self, seat: int) -> np.ndarray[Any, Any]:
        """The observation of that seat, for learning."""
        out = np.zeros(self.game.observation, np.float32)
        self._call(contract.observe, seat, out, on=self.redacted(seat))
        return out

    def name(self, action: int) -> str:
        """The action in the words that the page shows."""
        self._check(action)
        return str(self.game.words.name(self.state, action))

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.to_act} to act"
        return f"<Match of {self.game.name}, options {self.options}, {len(self.actions)} decisions, {where}>"

    def log(self, seat: int = NOBODY, last: int | None = None) -> list[str]:
        """What happened so far, in sentences, as far as `seat` may know; only the `last` ones, where a number is given."""
        self.game.check_seat(self.state, seat)
        told = (self.game.words.tell(event, seat) for event in reversed(self.events) if event.heard_by in (ALL, seat))
        return list(islice((line for line in told if line), last))[::-1]

    def heard(self, seat: int) -> list[Event]:
        """The events that `seat` may know of."""
        return [event for event in self.events if event.heard_by in (ALL, seat)]

    @property
    def scores(self) -> list[float]:
        """Each seat's result; only a finished game has one."""
        if not self.over:
            raise QuarterdeckError("the game is not over; results come at its end")
        out: Any = np.zeros(self.seats) if self.engine == "cpu" else [0.0] * self.seats
        self._call(contract.score, out)
        return [float(value) for value in out]

    # -------------------------------------------------------------- copies

    def clone(self) -> Match:
        """An independent match at the same point, with the same past."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other._house(self.state.copy())
        other.events, other.actions = list(self.events), list(self.actions)
        if isinstance(self.events, Witnessed):
            other.events = Witnessed(other, self.events)
        other._past, other._future = list(self._past), list(self._future)
        other._listen()
        return other

    def _copy(self, data: bytes) -> Any:
        return type(self.state).from_buffer_copy(data)

    # -------------------------------------------------------------- players

    def seat_players(self, names: list[str]) -> None:
        """Say who sits where, for the record."""
        if len(names) != self.seats or not all(isinstance(name, str) for name in names):
            raise QuarterdeckError(f"{self.game.title} has {self.seats} seats here; name a player for each, not {names!r}")
        self.seating = list(names)

    def choose(self, player: Any, luck: int = 0) -> int:
        """What a player (see `Batch`) would do now, shown nothing but what the seat to act may know."""
        seat = self.to_act
        count = self._call(contract.legal, self._own_mask)
        bound = twin(self.game, self.engine, self._foretold).root(player)
        seen = self.redacted(seat)
        if self.engine == "plain":
            return int(bound(seen, self._own_mask, count, luck))
        return int(bound(np.frombuffer(seen, type(seen).dtype())[0], self._own_mask, count, luck))

    def play_out(self, player: Any = kernels.any_legal, seed: int = 0, number: int = 0) -> Match:
        """Play on to the end with one player at all seats, making the choices it makes in a `Batch` of that seed."""
        luck = int(kernels.first_luck(seed, number))
        for _ in self.actions:
            luck = kernels.next_luck(luck)
        while not self.over:
            luck = kernels.next_luck(luck)
            self.play(self.choose(player, kernels.mixed(luck)))
        return self


def _key(seed: int | None, number: int, key: bytes | None) -> bytes:
    if key is not None:
        if seed is not None or len(key) != 16:
            raise QuarterdeckError("a key has 16 bytes and takes the place of a seed")
        return bytes(key)
    if seed is None:
        return secrets.token_bytes(16)
    if not 0 <= seed < 1 << 63 or not 0 <= number < 1 << 63:
        raise QuarterdeckError(f"seed and number lie from 0 to 2**63 - 1; {seed}, {number} do not")
    return b"".join(int(word).to_bytes(4, "little") for word in dice.key_of(seed, number))


def _words(key: bytes) -> list[int]:
    return [int.from_bytes(key[i:i + 4], "little") for i in range(0, 16, 4)]
