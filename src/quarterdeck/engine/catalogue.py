"""Finds the games: folders under quarterdeck/games, and packages that other distributions register.

A game that cannot be loaded is reported by name, file and reason, and does not take the others down.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import sys
import threading
import traceback
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from quarterdeck.engine import content, contract
from quarterdeck.engine.content import Content
from quarterdeck.engine.errors import (
    BrokenGame,
    ChangeError,
    ContentError,
    MapError,
    OptionError,
    QuarterdeckError,
    SeatError,
    UnknownGame,
)
from quarterdeck.engine.record import Record

GROUP = "quarterdeck.games"
"""The entry-point group under which another distribution offers its package as a game."""
FOLDER = Path(__file__).parent.parent / "games"
_loading = threading.RLock()        # while a variant is loaded, its modules stand in the place of the game's own
_variants: dict[tuple[Game, str], Game] = {}
MOST_OWN_MAPS = 50
"""How many own maps are kept loaded; of those the one that was not asked for longest makes room (a map takes about 3 MB)."""


class Game:
    """One game, put together from its package: the contract's functions and all that is known of it."""

    def __init__(self, name: str, package: str) -> None:
        self.name, self.package = name, package
        self.content_module = self._part("content")
        self.content: Content = self.content_module.CONTENT
        self.state: type[Record] = self._part("state").State
        self.rules = self._part("rules")
        self.hints = self._part("hints")
        self.view = self._part("view")
        self.checks = self._part("checks")
        self.tallies = self._tallies()
        self.title, self.prefix = self.content.title, self.content.prefix
        self.actions: int = self.content_module.ACTIONS
        self.most_decisions: int = self.content_module.MOST_DECISIONS
        self.observation: int = self.hints.OBSERVATION
        self.rules_version: int = self.view.RULES_VERSION
        self.most_seats = self.content.most_seats
        self.folder = Path(str(self.content_module.__file__)).parent
        self.own_map: dict[str, Any] | None = None      # the players' own map on which this variant is played
        self.twins: dict[tuple[Any, ...], Any] = {}     # by target: its compiled twins (see compile.py)
        self._modules: dict[str, ModuleType | None] = {}

    def module(self, name: str) -> ModuleType | None:
        """A module of the game that need not be there, such as `table` or `table.stage`; None if it is not.

        One that is known is given without waiting: somebody may be loading a map for a quarter of a second.
        """
        if name in self._modules:
            return self._modules[name]
        with _loading:
            if name not in self._modules:
                path = f"{self.package}.{name}"
                around = name.rpartition(".")[0]
                inside = not around or hasattr(self.module(around), "__path__")      # a table may be one file, without parts
                is_there = inside and importlib.util.find_spec(path)
                self._modules[name] = importlib.import_module(path) if is_there else None
            return self._modules[name]

    def _part(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    def _tallies(self) -> ModuleType | None:
        try:
            return self._part("tallies")
        except ModuleNotFoundError as error:
            if error.name != f"{self.package}.tallies":
                raise
            return None

    @cached_property
    def deeds(self) -> tuple[str, ...]:
        """The names of what is counted; without tallies.py, every action by its number."""
        if self.tallies:
            return tuple(self.tallies.DEEDS)
        return tuple(str(row["name"]) + (f" {action - row['first'] + 1}" if row["last"] > row["first"] else "")
                     for row in self.content.actions for action in range(row["first"], row["last"] + 1))

    def function(self, stand_in: Any) -> Any:
        """The game's own function for one of the contract's."""
        home = self.hints if stand_in in contract.HINTS else self.rules
        if stand_in in contract.OPTIONAL:
            return getattr(home, stand_in.__name__, stand_in)
        return getattr(home, stand_in.__name__)

    @cached_property
    def bindings(self) -> dict[Any, Any]:
        """Contract function to the game's own: the swaps that bind generic code to this game."""
        counted = self.tallies.deed if self.tallies else every_action
        return {stand_in: self.function(stand_in) for stand_in in contract.COMPILED} | {contract.deed: counted}

    @cached_property
    def source_hash(self) -> str:
        """A hash of everything that the compiled twin depends on: engine, players, rules and content."""
        root = Path(__file__).parent.parent
        files = [*sorted((root / "engine").glob("*.py")), *sorted((root / "players").rglob("*.py")),
                 *sorted(self.folder.rglob("*.py"))]
        digest = hashlib.sha256(self.content.hash.encode())
        for file in files:
            if "tests" not in file.relative_to(file.parents[1]).parts:
                digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
        return digest.hexdigest()

    def new_state(self, options: dict[str, Any] | None = None, kind: type[Record] | None = None) -> Any:
        """A zeroed state with its options written in, ready for a key and `setup`."""
        chosen = self.content.complete(options)
        s = (kind or self.state)()
        self.content_module.prepare(s, chosen)
        return s

    def seats(self, s: Any) -> int:
        """How many seats this game has: the state's own number, or the only one there is."""
        return int(s.seats) if "seats" in self.state.declared else self.content.default_seats

    def check_seat(self, s: Any, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        if not contract.NOBODY <= seat < self.seats(s):
            raise SeatError(f"{self.title} has seats 0 to {self.seats(s) - 1} here, and {contract.NOBODY} "
                            f"for a spectator; not {seat}")

    def rule_id(self, number: int) -> str:
        """SAIL-014 for 14."""
        return f"{self.prefix}-{number:03d}"

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def every_action(s: Any, action: int) -> int:
    """The `deed` of a game that does not say what is to be counted."""
    return action


def _packages() -> dict[str, str]:
    """Name to package of every game that announces itself."""
    return _scan(tuple(sys.path))


@cache
def _scan(path: tuple[str, ...]) -> dict[str, str]:
    """The same, looked up once for each import path."""
    found = {folder.name: f"quarterdeck.games.{folder.name}" for folder in sorted(FOLDER.iterdir())
             if (folder / "content.toml").exists()}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, point.value)
    return found


def names() -> list[str]:
    """The names of all games, the broken ones too."""
    return list(_packages())


@cache
def _load(name: str, package: str) -> Game:
    try:
        with _loading:
            return Game(name, package)
    except ContentError:
        raise
    except ModuleNotFoundError as error:
        raise BrokenGame(f"{name}: there is no package {error.name!r}; install it, or mend the game's folder") from error
    except Exception as error:
        _taken_out(package)
        raise BrokenGame(f"{name}: {_place_of(error)}") from error


def _place_of(error: Exception) -> str:
    """File, line and words of an error in a game's code."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{'/'.join(Path(last.filename).parts[-2:])}:{last.lineno}: {type(error).__name__}: {error}"


def game(name: str | Game, own_map: Mapping[str, Any] | None = None) -> Game:
    """The game of that name, on a map of the players' own if one is given; dashes and underscores are the same."""
    if own_map is not None:
        return _on_own_map(game(name), own_map)
    if isinstance(name, Game):
        return name
    packages = _packages()
    key = name.strip().lower().replace("-", "_")
    if key not in packages:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(packages) or 'none'}")
    return _load(key, packages[key])


def variant(base: Game, changes: Mapping[str, Any]) -> Game:
    """The same game with other content: `{"numbers.hand_size": 6}`; see `content.changed` for the paths.

    Its modules are loaded a second time, beside those of the base, so both can be played in one process.
    """
    key = (base, repr(sorted(changes.items())))
    with _loading:
        if key not in _variants:
            _variants[key] = _loaded_again(base, changes)
        return _variants[key]


def _on_own_map(base: Game, own_map: Mapping[str, Any]) -> Game:
    """The variant of a game that is played on this map.

    The game's module `maps` checks it: `own_map` gives the map as it is kept, `changes` the content with it, `OPTION` the
    option that chooses it, with its value, and `OPTION_TEXT` what is said of it.
    """
    maps: Any = base.module("maps")
    if maps is None:
        raise MapError(f"{base.title} takes no maps of your own; leave the map out")
    kept = maps.own_map(own_map)
    key = (base, f"own map {json.dumps(kept, sort_keys=True)}")
    with _loading:
        made = _variants.pop(key, None)
        if made is None:
            made = _loaded_again(base, maps.changes(kept), ("table", "table.stage", "veil"))
            made.own_map = kept
            option, value = maps.OPTION
            made.content.fix(option, value, str(kept["name"]), maps.OPTION_TEXT)
        _variants[key] = made           # the last one in the row again
        for old in [other for other in _variants if _variants[other].own_map is not None][:-MOST_OWN_MAPS]:
            del _variants[old]
        return made


def _loaded_again(base: Game, changes: Mapping[str, Any], more: tuple[str, ...] = ()) -> Game:
    """A second loading of a game's modules; `more` names those that are loaded with them if they are there."""
    before = _taken_out(base.package)
    try:
        with content.changes_to(base.content.path, changes):
            made = Game(base.name, base.package)
            for name in more:
                made.module(name)
            return made
    except QuarterdeckError:
        raise
    except Exception as error:      # a game's tables are made of its content, and what does not fit can fail anywhere
        raise ChangeError(", ".join(changes), f"{base.title} cannot be made with that: {_place_of(error)}; choose values "
                                              "nearer to the printed ones") from error
    finally:
        _taken_out(base.package)
        sys.modules.update(before)
        parent, _, own = base.package.rpartition(".")
        if parent:
            setattr(sys.modules[parent], own, before[base.package])


def _taken_out(package: str) -> dict[str, ModuleType]:
    """A package's modules, which the next import loads anew."""
    return {name: sys.modules.pop(name) for name in list(sys.modules) if name == package or name.startswith(package + ".")}


def games() -> list[Game]:
    """Every game that can be played."""
    return [found for found in (_try(name) for name in _packages()) if isinstance(found, Game)]


def broken() -> dict[str, str]:
    """Name and reason of every game that cannot be loaded."""
    return {name: str(found) for name, found in ((n, _try(n)) for n in _packages()) if not isinstance(found, Game)}


def _try(name: str) -> Game | Exception:
    try:
        return game(name)
    except (ContentError, BrokenGame, OptionError) as error:
        return error
