"""A campaign: which games are to be played, by whom, how often, with what changed, and what is to be noted.

    title  = "What if Slash struck harder?"
    games  = 20_000                 # at every table, for every seed
    seeds  = [1, 2]
    record = ["uses"]

    [[tables]]
    game    = "salt_and_bones"
    players = ["greedy"]            # seat by seat, repeated if there are fewer
    options = {}

    [[variants]]
    name = "Slash 5"
    set  = { "attack_cards.slash.attack" = 5 }

Every table is played as printed and in each variant of its game, with the same seeds: game i of a variant has the dice of
game i of the base. A cell is one table, one variant, one seed.
"""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.players import roster

EXAMPLE = Path(__file__).with_name("slash.toml")
"""A campaign to begin with, which comes with the package."""
BASE = "as printed"
"""The name of the variant in which nothing is changed."""
RECORDS = {"uses": "which seat did what, how often", "states": "the bytes of every final state"}
"""What can be noted beside a row a game."""
CAMPAIGN_KEYS = ("title", "games", "seeds", "record", "tables", "variants")
TABLE_KEYS = ("name", "game", "players", "options", "games", "seeds")
VARIANT_KEYS = ("name", "game", "set")
MOST_GAMES = 10**9
MOST_SEED = 2**63 - 1


class CampaignError(QuarterdeckError):
    """Something in a campaign file is missing, unknown or impossible."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key}: {problem}")


class Cell(NamedTuple):
    """One table, one variant, one seed: the games 0 to `games` - 1 of that seed."""

    table: str
    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    variant: str
    changes: dict[str, Any]
    seed: int
    games: int

    def load(self) -> Game:
        """The game, with the variant's content."""
        base = catalogue.game(self.game)
        return catalogue.variant(base, self.changes) if self.changes else base


class Campaign(NamedTuple):
    """What a campaign file says, complete and checked."""

    title: str
    cells: tuple[Cell, ...]
    record: tuple[str, ...]

    @property
    def games(self) -> int:
        """How many games are to be played in all."""
        return sum(cell.games for cell in self.cells)

    def as_dict(self) -> dict[str, Any]:
        """The campaign as JSON can hold it."""
        cells = [{**cell._asdict(), "players": list(cell.players)} for cell in self.cells]
        return {"title": self.title, "record": list(self.record), "cells": cells}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Campaign:
        """The campaign that `as_dict` wrote."""
        cells = tuple(Cell(**{**cell, "players": tuple(cell["players"])}) for cell in data["cells"])
        return cls(data["title"], cells, tuple(data["record"]))


def read(file: Path) -> Campaign:
    """The campaign in a file; whatever is wrong with it is said with file, key and remedy."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise CampaignError(str(file), "the file", f"cannot be read: {error.strerror}; give the path of one") from None
    except UnicodeDecodeError:
        raise CampaignError(str(file), "the file", "is not text in UTF-8; save it as that") from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CampaignError(str(file), "the file", f"is not TOML: {error}") from None
    return Reader(str(file), data).campaign()


def variant_in(file: Path, game: Game) -> Game:
    """The game as the only variant of it in a campaign file has it."""
    found = {cell.variant: cell for cell in read(file).cells if cell.game == game.name and cell.changes}
    if len(found) != 1:
        raise CampaignError(str(file), "variants", f"holds {len(found)} variants of {game.title}; to be played by "
                                                   "itself it must be one")
    return found.popitem()[1].load()


def written(title: str, games: int, seed: int, game: str, players: Sequence[str], options: Mapping[str, Any],
            changes: Mapping[str, Any]) -> str:
    """A campaign file of one table and one variant."""
    chosen = ", ".join(f"{key} = {json.dumps(value)}" for key, value in options.items())
    changed = ", ".join(f"{json.dumps(path)} = {json.dumps(value)}" for path, value in changes.items())
    return "\n".join([f"title   = {json.dumps(title)}", f"games   = {games}", f"seeds   = [{seed}]", 'record  = ["uses"]',
                      "", "[[tables]]", f'game    = "{game}"', f"players = {json.dumps(list(players))}",
                      *([f"options = {{ {chosen} }}"] if chosen else []), "",
                      "[[variants]]", f"name    = {json.dumps(title)}", f"set     = {{ {changed} }}", ""])


class Reader:
    """Makes a campaign of what stands in a file."""

    def __init__(self, file: str, data: dict[str, Any]) -> None:
        self.file, self.data = file, data

    def campaign(self) -> Campaign:
        """Everything checked, from the top of the file to its end."""
        self.only(self.data, "", CAMPAIGN_KEYS)
        title = self.data.get("title", Path(self.file).stem)
        if not isinstance(title, str) or not title.strip():
            raise self.wrong("title", f"is {title!r}; write a line of text")
        record = self.words("record", self.data.get("record", ["uses"]), RECORDS)
        tables = self.rows("tables")
        if not tables:
            raise self.wrong("tables", "is missing; say what is played: [[tables]] with game = \"sail\"")
        played = [self.game(row, f"tables[{i}]") for i, row in enumerate(tables)]
        variants = self.variants(played)
        cells: list[Cell] = []
        for i, (row, game) in enumerate(zip(tables, played)):
            name = self.table_name(i, row, game, [cell.table for cell in cells])
            cells += self.cells(i, row, game, name, variants)
        return Campaign(title.strip(), tuple(cells), tuple(record))

    def cells(self, i: int, row: dict[str, Any], game: Game, name: str,
              variants: list[tuple[str, Game, dict[str, Any]]]) -> list[Cell]:
        """A table as printed and in every variant of its game, seed by seed."""
        where = f"tables[{i}]"
        games = self.count(row, where)
        seeds = self.seeds(row, where)
        options = row.get("options", {})
        if not isinstance(options, dict):
            raise self.wrong(f"{where}.options", "must be a table, as in { scenario = 3 }")
        made = []
        for variant, base, changes in [(BASE, game, {}), *variants]:
            if base is game:
                changed = catalogue.variant(game, changes) if changes else game
                seats = self.seats(changed, options, where)
                players = self.players(game, row, where, seats)
                made += [Cell(name, game.name, players, options, variant, changes, seed, games) for seed in seeds]
        return made

    def seats(self, game: Game, options: dict[str, Any], where: str) -> int:
        """How many seats the table has; refuses options that the game cannot be played with."""
        try:
            return game.seats(game.new_state(options))
        except QuarterdeckError as error:
            raise self.wrong(f"{where}.options", str(error)) from None

    def players(self, game: Game, row: dict[str, Any], where: str, seats: int) -> tuple[str, ...]:
        """Who plays, seat by seat."""
        names = row.get("players", ["random"])
        if isinstance(names, str):
            names = [names]
        if isinstance(names, list):
            names = [roster.ALIASES.get(name, name) if isinstance(name, str) else name for name in names]
        names = self.words(f"{where}.players", names, roster.ladder(game), least=1, distinct=False)
        if len(names) > seats:
            raise self.wrong(f"{where}.players", f"names {len(names)} players; the table has {seats} seats")
        return tuple(names[seat % len(names)] for seat in range(seats))

    def table_name(self, i: int, row: dict[str, Any], game: Game, taken: Collection[str]) -> str:
        """What the table is called in the results."""
        options = ", ".join(f"{key} {value}" for key, value in row.get("options", {}).items()) \
            if isinstance(row.get("options", {}), dict) else ""
        name = row.get("name", f"{game.title}{f' ({options})' if options else ''}")
        if not isinstance(name, str) or not name.strip():
            raise self.wrong(f"tables[{i}].name", f"is {name!r}; write a line of text")
        if name in taken:
            raise self.wrong(f"tables[{i}].name", f"there is a table {name!r} already; give this one a name of its own")
        return name

    def variants(self, played: list[Game]) -> list[tuple[str, Game, dict[str, Any]]]:
        """Name, game and changes of every variant; each is loaded once, so that what does not fit is said now."""
        made: list[tuple[str, Game, dict[str, Any]]] = []
        for i, row in enumerate(self.rows("variants")):
            where = f"variants[{i}]"
            self.only(row, where, VARIANT_KEYS)
            name = row.get("name")
            if not isinstance(name, str) or not name.strip():
                raise self.wrong(f"{where}.name", "is missing; say what is different, as in \"Slash 5\"")
            if name in (BASE, *(known for known, _, _ in made)):
                raise self.wrong(f"{where}.name", f"is {name!r}, which is taken; choose another")
            made.append((name, self.game_of_variant(row, where, played), self.changes(row, where)))
            try:
                catalogue.variant(made[-1][1], made[-1][2])
            except QuarterdeckError as error:
                raise self.wrong(f"{where}.set", str(error)) from None
        return made

    def game_of_variant(self, row: dict[str, Any], where: str, played: list[Game]) -> Game:
        """The game that a variant changes: the only one that is played, or the one it names."""
        if "game" not in row:
            if len(set(played)) > 1:
                raise self.wrong(f"{where}.game", "is missing; the tables play several games, so say which is changed: "
                                                  f"{', '.join(dict.fromkeys(game.name for game in played))}")
            return played[0]
        game = self.game(row, where, TABLE_KEYS + VARIANT_KEYS)
        if game not in played:
            raise self.wrong(f"{where}.game", f"is {game.name}, which no table plays; add a table, or take the variant out")
        return game

    def changes(self, row: dict[str, Any], where: str) -> dict[str, Any]:
        """Path to value; paths may be written as one word in quotes or as TOML's own dotted keys."""
        given = row.get("set")
        if not isinstance(given, dict) or not given:
            raise self.wrong(f"{where}.set", "is missing; say what is changed, as in { \"numbers.hand_size\" = 6 }")
        return dict(flat(given))

    def game(self, row: dict[str, Any], where: str, keys: tuple[str, ...] = TABLE_KEYS) -> Game:
        """The game that an entry names."""
        self.only(row, where, keys)
        if not isinstance(row.get("game"), str):
            raise self.wrong(f"{where}.game", f"is missing; write one of {', '.join(catalogue.names())}")
        try:
            return catalogue.game(row["game"])
        except QuarterdeckError as error:
            raise self.wrong(f"{where}.game", str(error)) from None

    def count(self, row: dict[str, Any], where: str) -> int:
        """How many games each seed has."""
        key = f"{where}.games" if "games" in row else "games"
        games = row.get("games", self.data.get("games"))
        if games is None:
            raise self.wrong("games", "is missing; say how many games each table plays, as in games = 10_000")
        if not is_whole(games) or not 1 <= games <= MOST_GAMES:
            raise self.wrong(key, f"is {games!r}; write a whole number from 1 to {MOST_GAMES:,}")
        return int(games)

    def seeds(self, row: dict[str, Any], where: str) -> list[int]:
        """The seeds, one after the other."""
        key = f"{where}.seeds" if "seeds" in row else "seeds"
        seeds = row.get("seeds", self.data.get("seeds", [0]))
        seeds = [seeds] if is_whole(seeds) else seeds
        if not isinstance(seeds, list) or not seeds or not all(is_whole(seed) and 0 <= seed <= MOST_SEED for seed in seeds):
            raise self.wrong(key, f"is {seeds!r}; write whole numbers from 0 to 2**63 - 1, as in [1, 2, 3]")
        if len(set(seeds)) < len(seeds):
            raise self.wrong(key, "names a seed twice; the same games would count twice")
        return seeds

    def rows(self, name: str) -> list[dict[str, Any]]:
        """The entries of `[[name]]`."""
        rows = self.data.get(name, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise self.wrong(name, f"must be a list of entries; begin each with [[{name}]]")
        return rows

    def words(self, key: str, given: Any, known: Collection[str], least: int = 0, distinct: bool = True) -> list[str]:
        """A list of words that are all known."""
        if not isinstance(given, list) or len(given) < least:
            raise self.wrong(key, f"is {given!r}; write a list of words out of {', '.join(known)}")
        for word in given:
            if word not in known:
                raise self.wrong(key, f"there is no {word!r}; there are {', '.join(known)}")
        if distinct and len(set(given)) < len(given):
            raise self.wrong(key, "names a thing twice; once is enough")
        return given

    def only(self, row: Mapping[str, Any], where: str, keys: Collection[str]) -> None:
        """Refuse a key that nothing would read."""
        for key in row:
            if key not in keys:
                near = difflib.get_close_matches(key, keys, 1)
                raise self.wrong(f"{where}.{key}" if where else key, "is not known here; " + (
                    f"did you mean {near[0]}?" if near else f"there are {', '.join(keys)}"))

    def wrong(self, key: str, problem: str) -> CampaignError:
        """The complaint about a key."""
        return CampaignError(self.file, key, problem)


def is_whole(value: Any) -> bool:
    """Whether it is a whole number; TOML's true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def flat(tree: Mapping[str, Any], before: str = "") -> list[tuple[str, Any]]:
    """The leaves of nested tables with their dotted paths."""
    leaves: list[tuple[str, Any]] = []
    for key, value in tree.items():
        leaves += flat(value, f"{before}{key}.") if isinstance(value, dict) else [(f"{before}{key}", value)]
    return leaves
