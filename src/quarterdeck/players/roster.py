"""The players by name, from the weakest to the strongest.

Quick players are one compilable function each, fit for a `Batch`. The others think: they search the tree of a position, and
say what they saw; the strongest is guided by the network that comes with the game. Beside them stand that network alone and
other trained policies, by the name of their file: policy:NAME. `bot` gives any of them, seated at a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.later import Later
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.players import chance, deckhand, greedy, learned, settings
from quarterdeck.players.crew import CREW
from quarterdeck.players.learned import shelf

if TYPE_CHECKING:
    from quarterdeck.players import search
    from quarterdeck.players.search import Thought
else:
    search = Later("quarterdeck.players.search")      # it brings NumPy

PLAYERS: dict[str, Callable[..., int]] = {"random": chance.choose, "deckhand": deckhand.choose, "greedy": greedy.choose}
"""Name to choose(s, mask, count, luck): plain, compilable, fit for a `Batch`."""
NETWORK, GUIDED = "network", "commodore"
"""The network that comes with a game, alone, and the search that it guides; only for games that have one."""
UNGUIDED = ("captain", "admiral")
THINKERS = (*UNGUIDED, GUIDED)
"""Players that search; for how long, the game says under that name (see `settings`)."""
ALIASES = {"mate": "greedy", "castaway": "random"}
"""What people call them."""

LEVELS: dict[str, tuple[str, str]] = {
    "random": ("Castaway", "Plays anything that is allowed."),
    "deckhand": ("Deckhand", "A beginner: sound, but often careless."),
    "greedy": ("Mate", "Plays soundly, by rules of thumb."),
    "captain": ("Captain", "Looks ahead for a moment."),
    "admiral": ("Admiral", "Thinks for up to two seconds."),
    "commodore": ("Commodore", "Plays by a trained network; the strongest."),
}
"""The players that a table offers for an empty seat, each stronger than the one before: what they are called, and how they
play."""
USUAL = "greedy"
"""The level that is seated where nobody says otherwise."""
NAMES: dict[str, tuple[str, ...]] = {level: tuple(persons) for level, persons in CREW.items()}
"""What the bots of a level are called, so that each at a table has a name of its own."""
LADDER = tuple(LEVELS)
"""Their names, each stronger than the one before."""
SAID = tuple(title.lower() for title, _ in LEVELS.values())
"""The same names as people type and read them: castaway to commodore."""


def has_network(game: Game) -> bool:
    """Whether a network for this game, its rules and its content comes with it."""
    return learned.shipped(game) is not None


def levels(game: Game) -> dict[str, tuple[str, str]]:
    """Those of the LEVELS that can play this game; without searches that would only do as `prefer` says."""
    return {name: said for name, said in LEVELS.items()
            if (has_network(game) if name == GUIDED else name not in UNGUIDED or settings.looks_ahead(game, name))}


def ladder(game: Game) -> list[str]:
    """Those of the LADDER that can play this game."""
    return [name for name in LADDER if name in levels(game)]


def at_seats(game: Game, name: str, seats: int) -> str:
    """The player that really plays for `name` among so many seats.

    A game's player.py may name in `NETWORK_SEATS` the number of seats up to which the Commodore was found stronger than the
    Admiral; among more, it thinks as the Admiral does.
    """
    most = game.player.NETWORK_SEATS
    return UNGUIDED[-1] if name == GUIDED and most is not None and seats > most else name


def network_of(game: Game) -> learned.Policy:
    """The network that comes with a game; refuses a game that has none."""
    found = learned.shipped(game)
    if found is None:
        raise QuarterdeckError(f"no network comes with {game.title} as it is played here; name another player than "
                               f"{NETWORK} and {GUIDED}")
    return found


def known(name: str) -> str:
    """The name under which a player is kept; refuses one that there is not. A policy is looked for when it is seated."""
    if shelf.is_policy(name.strip()):
        return name.strip()
    name = name.strip().lower()
    name = ALIASES.get(name, name)
    if name not in LEVELS and name != NETWORK:
        raise QuarterdeckError(f"there is no player {name!r}; there are {', '.join(SAID)}, {NETWORK}, and policy:NAME for "
                               "a trained policy")
    return name


def called(name: str) -> str:
    """A player as a sentence has it: Mate for greedy and mate, bones for policy:bones."""
    name = known(name)
    return LEVELS[name][0] if name in LEVELS else shelf.called(name)


def player(name: str) -> Callable[..., int]:
    """The quick player of that name."""
    name = known(name)
    if shelf.is_policy(name) or name == NETWORK:
        raise QuarterdeckError(f"{name} is a network and cannot play in a batch, whose games come out the same on every "
                               f"machine; there are {', '.join(PLAYERS)}, and quarterdeck arena for the others")
    if name not in PLAYERS:
        raise QuarterdeckError(f"{name} thinks about every move and cannot play in a batch; there are {', '.join(PLAYERS)}, "
                               "and quarterdeck arena for the others")
    return PLAYERS[name]


class Quick:
    """A quick player at a game."""

    def __init__(self, name: str) -> None:
        self.name, self.function = name, PLAYERS[name]

    def choose(self, match: Match, luck: int = 0) -> int:
        """What it does at the match's position, shown what the seat to act may know; `luck` is a random 32-bit word."""
        return match.choose(self.function, luck)


class Learned:
    """A trained policy at a game."""

    def __init__(self, game: Game, name: str) -> None:
        self.name, self.policy = name, network_of(game) if name == NETWORK else shelf.found(name)
        if self.policy.game != game.name:
            raise QuarterdeckError(f"{name} was trained on {self.policy.game}, not on {game.name}; name another player")

    def choose(self, match: Match, luck: int = 0) -> int:
        """What it does at the match's position, shown what the seat to act may know; it leaves nothing to luck."""
        return self.policy.choose(match)


class Thinker:
    """A searching player at a game; it may be asked what it thinks."""

    def __init__(self, game: Game, name: str, engine: str = "cpu", **changed: Any) -> None:
        self.game, self.name, self.engine = game, name, engine
        policy = network_of(game) if name == GUIDED else None
        self.searcher = search.Searcher(game, settings.settings_of(game, name, **changed), engine, policy)
        self._among_more = {key: value for key, value in settings.among_more(game, name).items() if key not in changed}
        self._other: Thinker | None = None          # who plays instead where there are too many seats

    def choose(self, match: Match, luck: int = 0) -> int:
        """What it does at the match's position, shown what the seat to act may know; `luck` is a random 32-bit word."""
        legal = match.legal()
        return legal[0] if len(legal) == 1 else self.think(match, luck).action

    def think(self, match: Match, luck: int = 0, also: int = NONE) -> Thought:
        """The search's answer with what it saw; `also` is an action whose value is wanted in any case."""
        seat, player = match.to_act, at_seats(self.game, self.name, match.seats)
        if player != self.name:
            self._other = self._other or Thinker(self.game, player, self.engine)
            return self._other.think(match, luck, also)
        own = self.searcher.settings
        if match.seats > 2:
            self.searcher.settings = replace(own, **self._among_more)
        try:
            return self.searcher.think(match.redacted(seat), seat, luck, also=also)
        finally:
            self.searcher.settings = own


def prompt_bot(game: Game, name: str) -> Quick | Learned:
    """A player that answers at once and in plain: a quick one, or a policy."""
    name = known(name)
    if shelf.is_policy(name) or name == NETWORK:
        return Learned(game, name)
    player(name)
    return Quick(name)


def bot(game: Game, name: str, engine: str = "cpu", **changed: Any) -> Quick | Learned | Thinker:
    """The player of that name, ready for any position of the game; `changed` are settings of a search."""
    name = known(name)
    return Thinker(game, name, engine, **changed) if name in THINKERS else prompt_bot(game, name)
