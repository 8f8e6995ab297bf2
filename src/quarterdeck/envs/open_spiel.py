"""Every game as an OpenSpiel game (extra `open-spiel`); importing this module registers them.

    import pyspiel
    from quarterdeck.envs import open_spiel

    game = pyspiel.load_game("quarterdeck_sail(scenario=3)")

A game is called quarterdeck_ and its own name, and takes its options as parameters, the number of seats as `players`, and

    engine   "plain", which starts at once, or "cpu", which is compiled on the first use and then faster
    seed     which dice the chance nodes choose from
    casts    how many outcomes a chance node has
    start    a position to start from, as `start_of` writes it
    eyes     through whose eyes it is seen: what this seat (-1: a spectator) does not know of it is dealt anew by chance

**Chance.** A shuffle has far more outcomes than a chance node could list, and OpenSpiel cannot serialise Python games whose
chance is sampled (SAMPLED_STOCHASTIC). So the game is EXPLICIT_STOCHASTIC in this way: an action whose result hangs on the
dice leads to a chance node with `casts` equally likely outcomes, each of which gives the dice another key, made of the key
before, the outcome and nothing else; then the action is carried out with that key. Applying an action is thus deterministic,
as OpenSpiel wants it; but from any one position only `casts` of all shuffles can come about, more of them with every further
chance node, and others with another seed.

**What a seat knows.** `information_state_string` stands for all that the seat has seen: its redacted state after every
decision of the game, whoever took it, and its own actions, as a running hash (perfect recall). What was told in passing
within one action and has left no trace in any later state is not in it. `observation_string` is the board as the seat sees
it now, with a hash of its redacted state. Both tensors are the seat (one of `players`) and the game's own observation of the
present: the information-state tensor does not recall the past beyond what that holds.

**Sampling worlds.** `resample_from_infostate` keeps what the seat knows and imagines the rest anew. The past of the sample
is not told: its history is empty, its other seats recall nothing but their present view.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as missing:
    raise ImportError(f"the OpenSpiel games need an extra ({missing}); pip install 'quarterdeck[open-spiel]'") from None

from quarterdeck.engine import dice
from quarterdeck.engine.catalogue import Game, games
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.content import Option
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import OptionError, QuarterdeckError
from quarterdeck.envs.position import Array, Position, unplayed

PREFIX = "quarterdeck_"
CASTS = 1024
MOST_CASTS = 1 << 20
CAST = 0x63617374
"""Sets the keys of chance nodes apart from the words that the dice draw."""
SETUP = -1
"""What waits for the dice at the root: the layout of the game."""

_Utility = pyspiel.GameType.Utility


def start_of(data: bytes) -> str:
    """The parameter `start` for a position: the bytes of a state, of a match for instance (`bytes(match.state)`).

    The game then begins with a chance node that imagines anew all that the seat `eyes` cannot know of the position.
    """
    return f"x{bytes(data).hex()}"      # a letter first, lest OpenSpiel read a number


def _data(start: str) -> bytes:
    try:
        return bytes.fromhex(start.removeprefix("x"))
    except ValueError:
        raise OptionError(f"start is {start[:20]!r}…, which is no position; use what start_of gives") from None


class SpielGame(pyspiel.Game):
    """A game with its parameters; every game has a class of its own that names it."""

    name = ""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        parameters, own = dict(parameters or {}), find_game(self.name)
        options = options_of(own, parameters)
        self.engine: str = parameters.get("engine", "plain")
        self.seed: int = parameters.get("seed", 0)
        self.casts: int = parameters.get("casts", CASTS)
        if not 1 <= self.casts <= MOST_CASTS:
            raise OptionError(f"casts is {self.casts}; it takes 1 to {MOST_CASTS}")
        self.root = unplayed(own, self.engine, options)
        self.eyes: int | None = None            # whose the start is, where there is one
        if parameters.get("start"):
            self.root = Position(own, self.engine, _data(parameters["start"]))
            self.root.state.check()
            self.eyes = parameters.get("eyes", NOBODY)
            own.check_seat(self.root.state, self.eyes)
        seats = own.seats(self.root.state)
        utility, total, lowest = utility_of(own.name, seats)
        super().__init__(game_type(own, utility), pyspiel.GameInfo(
            num_distinct_actions=own.actions, max_chance_outcomes=self.casts, num_players=seats, min_utility=lowest,
            max_utility=1.0, utility_sum=total, max_game_length=own.most_decisions), parameters)
        dice.set_key(self.root.state, *dice.key_of(self.seed, 0))

    def new_initial_state(self) -> SpielState:
        """The root: a chance node that lays out the game."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One for the layout, and at most one for each decision."""
        return self.root.game.most_decisions + 1

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> SeatObserver:
        """An observer of one seat; see SeatObserver."""
        if not isinstance(kind, pyspiel.IIGObservationType):    # OpenSpiel may give the parameters alone
            kind, parameters = pyspiel.IIGObservationType(perfect_recall=False), kind or parameters
        if parameters:
            raise OptionError(f"observers of {self.root.game.title} take no parameters; {parameters} were given")
        return SeatObserver(kind, self.num_players(), self.root.game.observation)


class SpielState(pyspiel.State):
    """A state: one `Standing`, so that OpenSpiel's way of cloning and serialising costs little."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.standing = Standing(game.root, SETUP, None, game.casts, game.eyes)

    def current_player(self) -> int:
        """The seat to act, or chance, or TERMINAL."""
        if self.standing.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.standing.position.to_act
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.standing.waiting is None and self.standing.position.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.standing.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every cast of the dice, all equally likely."""
        return [(cast, 1 / self.standing.casts) for cast in range(self.standing.casts)]

    def _apply_action(self, action: int) -> None:
        if self.standing.waiting is None:
            self.standing.decide(action)
        else:
            self.standing.cast(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The action in the words that the page shows, at the present position."""
        return f"cast {action}" if player == pyspiel.PlayerId.CHANCE else self.standing.position.name(action)

    def returns(self) -> list[float]:
        """Each seat's result; nothing before the end."""
        return self.standing.position.scores()[0] if self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        return self.standing.describe()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that `player` cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        if self.standing.waiting is not None:
            raise QuarterdeckError("at a chance node there is nothing to resample; apply one of its outcomes first")
        sample = self.get_game().new_initial_state()
        sample.standing = self.standing.resampled(player, [int(sampler() * dice.SPAN) & dice.WORD for _ in range(4)])
        return sample  # type: ignore[no-any-return]


class Standing:
    """Where a game stands: the position, the action that waits for the dice if one does, and what the seats recall.

    Positions are shared by clones and never changed: what happens, happens to a copy.
    """

    def __init__(self, position: Position, waiting: int | None, past: Past | None, casts: int, eyes: int | None) -> None:
        self.position, self.waiting, self.past, self.casts, self.eyes = position, waiting, past, casts, eyes

    def __deepcopy__(self, memo: dict[int, Any]) -> Standing:
        return Standing(self.position, self.waiting, self.past, self.casts, self.eyes)

    def __reduce__(self) -> tuple[Any, ...]:
        return Standing, (self.position, self.waiting, self.past, self.casts, self.eyes)

    def decide(self, action: int) -> None:
        """A seat's action: carried out if it needs no dice, put aside for a cast of them if it does."""
        after = self.position.copy()
        after.apply(action)
        if after.dice_used != self.position.dice_used:
            self.waiting = action
        else:
            self._arrive(after, action)

    def cast(self, cast: int) -> None:
        """The dice get another key, and what waits for them is carried out."""
        k0, k1, k2, k3 = self.position.state.rng.key
        key = dice.threefry(k0, k1, k2, k3, cast, CAST, 0, 0)
        if self.waiting is None or self.waiting == SETUP:
            self._lay_out(key)
        else:
            after = self.position.copy()
            dice.set_key(after.state, *key)
            after.apply(self.waiting)
            self._arrive(after, self.waiting)
        self.waiting = None

    def _lay_out(self, key: Sequence[int]) -> None:
        if self.eyes is None:
            self.position = self.position.copy()
            self.position.begin(key)
        else:
            self.position = self.position.imagined(self.eyes, key)
        self.past = Past(self.position)

    def _arrive(self, after: Position, action: Any) -> None:
        self.past = Past(after, self.past, self.position.to_act, action)
        self.position = after

    def resampled(self, seat: int, key: Sequence[int]) -> Standing:
        """What `seat` knows, the rest imagined."""
        position = self.position.imagined(seat, key)
        recall = {}
        if self.past:
            self.past.recalled(seat)
            recall = {seat: self.past.known[seat]}
        return Standing(position, None, Past(position, known=recall), self.casts, self.eyes)

    def recalled(self, seat: int) -> bytes:
        """A hash of all that the seat has seen and done; before the layout that is nothing."""
        return self.past.recalled(seat) if self.past else b""

    def describe(self) -> str:
        """The board as a spectator sees it, with a hash of the whole truth."""
        waits = "" if self.waiting is None else ", waiting for the dice"
        truth = f"state {_hash(bytes(self.position)).hex()}{waits}"
        return "\n".join([*(self.position.text(NOBODY) if self.past else ()), truth])

    def observed(self, seat: int) -> str:
        """The board as `seat` sees it, with a hash of what it may know."""
        seen = self.position.redacted(seat)
        return "\n".join([*(self.position.text(seat) if self.past else ()), f"sees {_hash(bytes(seen)).hex()}"])

    def private(self, seat: int) -> str:
        """The numbers that `seat` sees otherwise than a spectator does."""
        if not self.past:
            return ""
        own, open_to_all = (self.position.redacted(viewer).state.entries() for viewer in (seat, NOBODY))
        return ", ".join(f"{path}={seen}" for (path, seen, _), (_, shown, _) in zip(own, open_to_all, strict=True)
                         if seen != shown)


class Past:
    """One moment that the seats remember, with the moments before it; states share their past and never change it.

    `known` keeps what was asked for, by seat: the hash of all it recalls, and of what it saw at this moment.
    """

    __slots__ = ("action", "before", "known", "position", "seat")

    def __init__(self, position: Position, before: Past | None = None, seat: int = NOBODY, action: int = 0,
                 known: dict[int, tuple[bytes, bytes]] | None = None) -> None:
        self.position, self.before, self.seat, self.action, self.known = position, before, seat, action, known or {}

    def recalled(self, seat: int) -> bytes:
        """A hash of what the seat saw up to this moment, and of its own actions.

        A moment at which it neither acted nor saw anything change is none for it: it must not learn from the number of
        moments whether another seat was asked in secret.
        """
        unread, moment = [], self
        while seat not in moment.known:
            unread.append(moment)
            if moment.before is None:
                break
            moment = moment.before
        recall, view = moment.known.get(seat, (b"", b""))
        for moment in reversed(unread):
            seen, did = _hash(bytes(moment.position.redacted(seat))), moment.seat == seat
            if did or seen != view:
                recall = _hash(recall + (str(moment.action).encode() if did else b"") + b"\0" + seen)
            moment.known[seat] = recall, seen
            view = seen
        return recall

    def __reduce__(self) -> tuple[Any, ...]:
        """A moment is saved without those before it, with what every seat recalls of them."""
        for seat in range(self.position.game.seats(self.position.state)):
            self.recalled(seat)
        return Past, (self.position, None, self.seat, self.action, self.known)


class SeatObserver:
    """What a seat sees, in OpenSpiel's kinds: with and without perfect recall, public and private parts.

    The parts alone come as strings only: the game's observation is one piece.
    """

    def __init__(self, kind: Any, players: int, length: int) -> None:
        self.kind = kind
        self.is_whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Array | None = np.zeros(players + length, np.float32) if self.is_whole else None
        self.dict: dict[str, Array] = {}
        if self.tensor is not None:
            self.dict = {"player": self.tensor[:players], "observation": self.tensor[players:]}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what `player` sees into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = 0
            self.dict["player"][player] = 1
            if state.standing.past:
                self.dict["observation"][:] = state.standing.position.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as words."""
        standing = state.standing
        if self.is_whole and self.kind.perfect_recall:
            return f"seat {player} recalls {standing.recalled(player).hex()}"
        if self.is_whole:
            return standing.observed(player)
        seats = {pyspiel.PrivateInfoType.SINGLE_PLAYER: [player], pyspiel.PrivateInfoType.NONE: [],
                 pyspiel.PrivateInfoType.ALL_PLAYERS: range(state.num_players())}[self.kind.private_info]
        public = [standing.observed(NOBODY)] if self.kind.public_info else []
        return "\n".join([*public, *(standing.private(seat) for seat in seats)])


def _hash(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


# ------------------------------------------------------------------ registration

def utility_of(name: str, seats: int) -> tuple[Any, float | None, float]:
    """How the seats' results hang together, their sum where it is always the same, and the lowest; the highest is 1."""
    if name == "sail":
        return _Utility.IDENTICAL, None, 0.0
    if name == "salt_and_bones" or (name == "savage_seas" and seats % 2 == 0):
        return _Utility.ZERO_SUM, 0.0, -1.0
    if name == "set_sail" or (name == "salt_and_sail" and seats > 1):
        return _Utility.CONSTANT_SUM, 1.0, 0.0
    return _Utility.GENERAL_SUM, None, -1.0


def game_type(game: Game, utility: Any) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"{PREFIX}{game.name}", long_name=game.title, dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC, information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility, reward_model=kinds.RewardModel.TERMINAL, max_num_players=game.most_seats,
        min_num_players=game.content.least_seats, provides_information_state_string=True,
        provides_information_state_tensor=True, provides_observation_string=True, provides_observation_tensor=True,
        provides_factored_observation_string=True, default_loadable=True,
        parameter_specification={**{_parameter(option): _default(option) for option in game.content.options},
                                 "engine": "plain", "seed": 0, "casts": CASTS, "start": "", "eyes": NOBODY})


def _parameter(option: Option) -> str:
    """The name of an option as OpenSpiel's users expect it."""
    return "players" if option.name == "seats" else option.name


def _default(option: Option) -> int | str:
    """A list of numbers is written as text: "3 4"; where an option has no default, that is empty."""
    return "" if option.length or option.default is None else option.default


def options_of(game: Game, parameters: dict[str, Any]) -> dict[str, Any]:
    """The game's options among the parameters."""
    found = {}
    for option in game.content.options:
        value = parameters.get(_parameter(option), _default(option))
        if option.length and value:
            value = [int(number) if number.isdecimal() else number for number in str(value).split()]
        if value != "":
            found[option.name] = value
    return found


def _register(game: Game) -> None:
    """Make the game's class known: to OpenSpiel, and to pickle by its name in this module.

    A class and no function, because OpenSpiel lets go of it after the interpreter has ended, which only a class survives.
    """
    kind = type(f"SpielGame_{game.name}", (SpielGame,), {"name": game.name})
    globals()[kind.__name__] = kind
    pyspiel.register_game(game_type(game, utility_of(game.name, game.content.default_seats)[0]), kind)


for _game in games():
    if f"{PREFIX}{_game.name}" not in pyspiel.registered_names():
        _register(_game)
