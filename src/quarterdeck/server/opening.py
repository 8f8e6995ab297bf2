"""How tables begin: from a form, from the API, from a record, from a move of a finished game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError, RecordError
from quarterdeck.players import roster
from quarterdeck.server.logbook import Chair, Opened
from quarterdeck.server.pages.html import LONGEST_NAME, NAMELESS
from quarterdeck.server.pages.new import seat_titles
from quarterdeck.server.pages.table import drawing
from quarterdeck.server.sight import Offer
from quarterdeck.server.tables import Refused, Table, bot_called, tidy


def opening(game: Game, options: dict[str, Any], kinds: Sequence[str], *, sailor: str, name: str, public: bool = False,
            key: bytes = b"", actions: Sequence[int] = (), source: str = "", levels: Offer = roster.LEVELS) -> Opened:
    """The first entry of a table; `kinds` says of each seat me, friend, here (the same screen) or bot:LEVEL.

    `levels` are the bots that may be seated.
    Seats that are not spoken of are for friends. What the game refuses about its options is raised as the game says it.
    """
    live = {} if source else game.content.live              # a game that is played on has the options that it had
    chosen = game.content.complete(live | options)
    for option, value in live.items():
        if chosen[option] != value:
            raise Refused(f"Option {option} is {value} wherever people play; leave it out.")
    seats = game.seats(game.new_state(chosen))
    named = tidy(name, LONGEST_NAME) or NAMELESS
    chairs = [_chair(game, seat, kinds[seat] if seat < len(kinds) else "friend", sailor, named, levels)
              for seat in range(seats)]
    if len({chair.name for chair in chairs if chair.sailor}) < sum(bool(chair.sailor) for chair in chairs):
        raise Refused("Only one seat can be yours; let others at this screen have the rest.")
    return Opened(game=game.name, rules=game.rules_version, content=game.content.hash[:16], options=chosen,
                  key=(key or secrets.token_bytes(16)).hex(), chairs=chairs, public=public, host=sailor,
                  actions=list(actions), source=source)


def _chair(game: Game, seat: int, kind: str, sailor: str, name: str, levels: Offer) -> Chair:
    what, _, level = kind.partition(":")
    if what == "me":
        return Chair(sailor=sailor, name=name)
    if what == "here":
        return Chair(sailor=sailor, name=f"{name}'s {seat_titles(game)[seat]}"[:LONGEST_NAME])
    if what == "bot":
        return Chair(level=level, name=bot_called(level, levels))
    if what == "friend":
        return Chair()
    raise Refused(f"A seat is for me, friend, here or bot:LEVEL, not for {tidy(kind, 20)!r}.")


def quick_kinds(game: Game) -> list[str]:
    """One click: me, and the usual bot at every other seat."""
    return ["me", *[f"bot:{next(iter(roster.LEVELS))}"] * (game.most_seats - 1)]


def from_record(text: str, sailor: str) -> Opened:
    """A table that shows a record; the record is replayed and checked first."""
    match = journal.replay(journal.loads(text))
    game = find_game(match.game.name)
    titles = seat_titles(game)
    names = [tidy(name, LONGEST_NAME) or titles[i] for i, name in enumerate(match.seating)]
    return Opened(game=game.name, rules=game.rules_version, content=game.content.hash[:16], options=match.options,
                  key=match.key.hex(), chairs=[Chair(name=name) for name in names], host=sailor,
                  actions=list(match.actions), record=True)


def played_on(table: Table, count: int, kinds: Sequence[str], *, sailor: str, name: str) -> Opened:
    """A new table that goes on after the first `count` actions of an open game, with the deals that the game had."""
    if not table.is_open:
        raise Refused("A game can be played on from a move when it is over.")
    if not 0 <= count <= len(table.played.actions):
        raise Refused(f"This game has {len(table.played.actions)} moves.")
    return opening(table.game, table.opened.options, kinds or quick_kinds(table.game), sailor=sailor, name=name,
                   key=bytes.fromhex(table.opened.key), actions=table.played.actions[:count], source=table.id,
                   levels=table.levels)


def checked(table: Table) -> str:
    """Prove the deals of an open game: replay its record against key and commitment; the sentence that says so."""
    made = table.record()
    try:
        journal.replay(made)
    except RecordError as error:
        raise Refused(f"The game does not hold: {error}.") from None
    if made["commitment"] != table.commitment:
        raise Refused("The key is not the one that was promised when the table opened.")
    return (f"All {len(made['actions'])} moves were replayed with the revealed key: every deal is the one that was promised "
            "when the table opened.")


def find_game(name: str) -> Game:
    """The game of that name, or a refusal that lists the games.

    A game without a page has no table here either: what a table must hold back for it is only known with its page.
    """
    try:
        game = catalogue.game(name)
        drawing(game)
    except QuarterdeckError as error:
        raise Refused(str(error)) from None
    return game
