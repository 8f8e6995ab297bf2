"""How tables begin: from a form, from the API, from a record, from a move of a finished game."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError, RecordError
from quarterdeck.players import roster
from quarterdeck.server.about import page_of
from quarterdeck.server.logbook import Chair, Opened
from quarterdeck.server.naming import LONGEST_NAME, NAMELESS, bot_called, seat_titles, tidy
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import PATIENCES
from quarterdeck.server.sight import Offer
from quarterdeck.server.tables import Table


def opening(game: Game, options: dict[str, Any], kinds: Sequence[str], *, sailor: str, name: str, public: bool = False,
            key: bytes = b"", actions: Sequence[int] = (), source: str = "", known: bool = False,
            levels: Offer = roster.LEVELS, patience: int = 0) -> Opened:
    """The first entry of a table; `kinds` says of each seat me, friend, here:NAME (the same screen) or bot:LEVEL.

    `levels` are the bots that may be seated; `known` says that the key is public, which the table then tells everybody.
    Seats that are not spoken of are for friends. What the game refuses about its options is raised as the game says it.
    """
    if patience not in PATIENCES:
        raise Refused(f"A table's patience is {', '.join(map(str, PATIENCES))}, in seconds; 0 is the usual, -1 is for ever.")
    live = {} if source else game.content.live              # a game that is played on has the options that it had
    chosen = game.content.complete(live | options)
    for option, value in live.items():
        if chosen[option] != value:
            raise Refused(f"Option {option} is {value} wherever people play; leave it out.")
    seats = game.seats(game.new_state(chosen))
    named = tidy(name, LONGEST_NAME) or NAMELESS
    chairs: list[Chair] = []
    for seat in range(seats):
        taken = [named, *(chair.name for chair in chairs)]
        chairs.append(_chair(game, seat, kinds[seat] if seat < len(kinds) else "friend", sailor, named, levels, taken))
    if len({chair.name for chair in chairs if chair.sailor}) < sum(bool(chair.sailor) for chair in chairs):
        raise Refused("Only one seat can be yours; let others at this screen have the rest.")
    return Opened(game=game.name, rules=game.rules_version, content=game.content.hash[:16],
                  edition=game.content.edition[:16], options=chosen,
                  key=(key or secrets.token_bytes(16)).hex(), chairs=chairs, public=public, host=sailor,
                  actions=list(actions), source=source, known=known, own_map=game.own_map, patience=patience)


GUEST = "Shipmate"
"""What somebody at the same screen is called who gave no name: whoever passes the screen on must know to whom."""


def _chair(game: Game, seat: int, kind: str, sailor: str, name: str, levels: Offer, taken: Sequence[str]) -> Chair:
    what, _, rest = kind.partition(":")
    if what == "me":
        return Chair(sailor=sailor, name=name)
    if what == "here":
        return Chair(sailor=sailor, name=_not_in(taken, tidy(rest, LONGEST_NAME) or GUEST))
    if what == "bot":
        return Chair(level=rest, name=bot_called(rest, levels, taken))
    if what == "friend":
        return Chair()
    raise Refused(f"A seat is for me, friend, here, here:NAME or bot:LEVEL, not for {tidy(kind, 20)!r}.")


def _not_in(taken: Sequence[str], name: str) -> str:
    """The name, or the name with a number where somebody has it already."""
    return next(each for each in (name, *(f"{name} {n}" for n in range(2, 10))) if each not in taken)


def quick_kinds(game: Game) -> list[str]:
    """One click: me, and the usual bot at every other seat."""
    return ["me", *[f"bot:{roster.USUAL}"] * (game.most_seats - 1)]


GENTLE: dict[str, dict[str, Any]] = {"sail": {"pirate_mode": 2}}
"""The options of a game that is started with one click, where its usual ones are not the gentlest: Sail without pirates,
as its rules advise for the first time."""


def from_record(text: str, sailor: str) -> Opened:
    """A table that shows a record; the record is replayed and checked first."""
    match = journal.replay(journal.loads(text))
    game = find_game(match.game.name, match.game.own_map)
    titles = seat_titles(game)
    names = [tidy(name, LONGEST_NAME) or titles[i] for i, name in enumerate(match.seating)]
    return Opened(game=game.name, rules=game.rules_version, content=game.content.hash[:16],
                  edition=game.content.edition[:16], options=match.options,
                  key=match.key.hex(), chairs=[Chair(name=name) for name in names], host=sailor,
                  actions=list(match.actions), record=True, own_map=game.own_map)


def played_on(table: Table, count: int, kinds: Sequence[str], *, sailor: str, name: str) -> Opened:
    """A new table that goes on after the first `count` actions of an open game, with the deals that the game had."""
    state = table.state
    if not table.endings.is_open:
        raise Refused("A game can be played on from a move when it is over.")
    if not 0 <= count <= len(state.played.actions):
        raise Refused(f"This game has {len(state.played.actions)} moves.")
    return opening(state.game, state.opened.options, kinds or quick_kinds(state.game), sailor=sailor, name=name,
                   key=bytes.fromhex(state.opened.key), actions=state.played.actions[:count], source=table.id,
                   known=True, levels=state.levels, patience=state.opened.patience)


def checked(table: Table) -> str:
    """Prove the deals of an open game: replay its record against key and commitment; the sentence that says so."""
    return proved(table.endings.record(), table.state.commitment)


def proved(made: dict[str, Any], commitment: str) -> str:
    """The same, of a record and what was promised."""
    try:
        journal.replay(made)
    except RecordError as error:
        raise Refused(f"The game does not hold: {error}.") from None
    if made["commitment"] != commitment:
        raise Refused("The key is not the one that was promised when the table opened.")
    return (f"All {len(made['actions'])} moves were replayed with the revealed key: every deal is the one that was promised "
            "when the table opened.")


async def on_map(name: str, own_map: dict[str, Any] | None) -> Game:
    """`find_game`; a map is loaded beside the event loop, since that takes a quarter of a second."""
    return find_game(name) if own_map is None else await asyncio.to_thread(find_game, name, own_map)


def find_game(name: str, own_map: dict[str, Any] | None = None) -> Game:
    """The game of that name, on a map of the players' own if one is given, or a refusal that lists the games.

    A game without a page has no table here either: what a table must hold back for it is only known with its page.
    """
    try:
        game = catalogue.game(name, own_map)
        page_of(game)
    except QuarterdeckError as error:
        raise Refused(str(error), getattr(error, "rule", "")) from None
    return game
