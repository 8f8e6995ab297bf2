"""Whether an action can be taken back as if it had never been played: whether anybody has learned something by it.

Nobody has if chance was not used and, in every world that the mover thought possible before, the same action looks and
sounds the same to the mover afterwards; and if, in every world that another seat or a spectator thought possible, some
legal action looks and sounds the same to them.

To try that in a few imagined worlds would miss what is rarely revealed. So the rules are watched: where they read nothing
that is hidden from somebody and uncover nothing, nothing can have been learned, in any world. Of the mover that is all that
is asked: a rule that reads what the mover cannot see may have told it, and the undo is not free.

The rules do read what is hidden from the others, above all the mover's hand. For them, imagined worlds say which of the
hidden numbers they could not tell anyway, and none of those may decide what happens, only whether the action is allowed.
Then each of those worlds must allow it, or all that it does allow must look and sound the same.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any, NamedTuple

from quarterdeck.engine import bits, contract, dice
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.compile import twin
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL, Event
from quarterdeck.engine.watched import watch

WORLDS = 40
"""How many possible worlds are looked at for a seat of which it is not certain without them."""


class Takeback:
    """The question of one match at one position; it holds copies only, so any thread may answer it."""

    def __init__(self, game: Game, foretold: bool, seats: int, mover: int, action: int, before: Any, after: bytes) -> None:
        self.game, self.seats, self.mover, self.action = game, seats, mover, action
        self.before, self.after = before, after
        self._twin = twin(game, "plain", foretold)
        self._own: dict[Any, Any] = {}
        self._answering = threading.Lock()
        self._answer: bool | None = None
        self._seen: dict[int, bool] = {}

    @property
    def is_free(self) -> bool:
        """Whether nobody learned anything; worked out once, by whichever thread asks first."""
        with self._answering:
            if self._answer is None:
                self._answer = self._worked_out()
            return self._answer

    @property
    def is_known(self) -> bool:
        """Whether `is_free` has been answered before, and costs nothing now."""
        return self._answer is not None

    def is_seen_by(self, seat: int) -> bool:
        """Whether the seat saw the mover choose: another legal action would have looked or sounded different to it.

        Nothing hidden need have been told: to lead a card that everybody knows is a choice all the same.
        """
        with self._answering:
            if seat not in self._seen:
                done, events = self.before.copy(), list[Event]()
                done.listener = events
                self._call(contract.apply, done, self.action)
                truth = self._sight(seat, done, events)
                self._seen[seat] = not all(self._looks_like(truth, seat, self.before, other)
                                           for other in self._legal(self.before) if other != self.action)
            return self._seen[seat]

    def _legal(self, state: Any) -> list[int]:
        mask = [0] * bits.words(self.game.actions)
        self._call(contract.legal, state, mask)
        return [action for action in range(self.game.actions) if bits.is_marked(mask, action)]

    def _worked_out(self) -> bool:
        done = self.before.copy()
        events: list[Event] = []
        watched, played = watch(done, events)
        self._call(contract.apply, watched, self.action)
        if bytes(done) != self.after or self._used_chance(done):
            return False
        watched, allowed = watch(self.before)
        self._call(contract.refusal, watched, self.action)
        doubts = []
        for seat in (self.mover, *(seat for seat in range(NOBODY, self.seats) if seat != self.mover)):
            hidden = self._hidden(self.before, seat)
            told = played.read & hidden | hidden - played.written - self._hidden(done, seat)
            if seat == self.mover and told:
                return False
            limits = allowed.read & hidden
            if seat != self.mover and (told or limits):
                doubts.append((seat, told, limits))
        return all(self._told_nothing(seat, told, limits, self._sight(seat, done.copy(), events))
                   for seat, told, limits in doubts)

    def _used_chance(self, done: Any) -> bool:
        return bytes(done.rng) != bytes(self.before.rng) or (
            hasattr(done, "script") and done.script.at != self.before.script.at)

    def _hidden(self, state: Any, seat: int) -> set[int]:
        """The places that the seat cannot see: what redacting writes."""
        watched, trace = watch(state.copy())
        self._call(contract.redact, watched, seat)
        return trace.written

    # -------------------------------------------------------------- imagined worlds

    def _told_nothing(self, seat: int, told: set[int], limits: set[int], truth: Sight) -> bool:
        """Whether somebody else knew all that was `told`, and could not tell from `limits` that this was to happen.

        Both are hidden places: those that decide what the action does or that it uncovers, and those that say whether it is
        allowed.
        """
        for world in self._worlds(seat):
            other = self._others(world)
            if told & other or (limits & other and not self._could_be(truth, seat, world)):
                return False
        return True

    def _worlds(self, seat: int) -> Iterator[Any]:
        seen = self.before.copy()
        self._call(contract.redact, seen, seat)
        for world in range(WORLDS):
            possible = seen.copy()
            dice.set_key(possible, *dice.key_of(world, seat + 1))
            self._call(contract.imagine, possible, seat)
            yield possible

    def _others(self, world: Any) -> set[int]:
        """The places at which that world is not as it is in truth."""
        true, imagined = bytes(self.before), bytes(world)
        return {place for place in range(len(true)) if true[place] != imagined[place]}

    def _could_be(self, truth: Sight, seat: int, world: Any) -> bool:
        """Whether the action is allowed in that world, and looks the same, or all that are allowed look the same."""
        if not self._call(contract.refusal, world, self.action):
            return self._looks_like(truth, seat, world, self.action)
        return all(self._looks_like(truth, seat, world, action) for action in self._legal(world))

    def _looks_like(self, truth: Sight, seat: int, world: Any, action: int) -> bool:
        done, events = world.copy(), list[Event]()
        done.listener = events
        self._call(contract.apply, done, action)
        return self._sight(seat, done, events) == truth

    def _sight(self, seat: int, done: Any, events: list[Event]) -> Sight:
        self._call(contract.redact, done, seat)
        return Sight(bytes(done), [event for event in events if event.heard_by in (ALL, seat)])

    def _call(self, function: Any, *args: Any) -> Any:
        own = self._own.get(function)
        if own is None:
            own = self._own[function] = self._twin.root(function)
        return own(*args)


class Sight(NamedTuple):
    """What somebody sees and hears of an action: the redacted state after it, and the events on the way."""

    view: bytes
    heard: list[Event]
