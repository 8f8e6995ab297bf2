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

from quarterdeck.engine import content, contract, hooks
from quarterdeck.engine.content import Content
from quarterdeck.engine.decisions import Decisions
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
from quarterdeck.engine.hooks import Part
from quarterdeck.engine.record import Record
from quarterdeck.engine.scene import plain

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
        self.files = {file: self._file(file) for part in FILES.values() for file in part}
        self.words = self._put_together(hooks.Words)
        self.scene = self._put_together(hooks.Scene)
        self.together = self._put_together(hooks.Together)
        self.player = self._put_together(hooks.Player)
        self.checks = self._put_together(hooks.Checks)
        self.tallies = self._put_together(hooks.Tallies)
        self.title, self.prefix = self.content.title, self.content.prefix
        self.actions: int = self.content_module.ACTIONS
        self.most_decisions: int = self.content_module.MOST_DECISIONS
        missing = lacking(self)
        if missing:
            raise BrokenGame(f"{name}: {missing[0]}" + (f" (and {len(missing) - 1} more)" if missing[1:] else ""))
        self.observation: int = self._put_together(hooks.Observation).OBSERVATION
        self.rules_version: int = self.words.RULES_VERSION
        self.most_seats = self.content.most_seats
        self.folder = Path(str(self.content_module.__file__)).parent
        self.own_map: dict[str, Any] | None = None      # the players' own map on which this variant is played
        self.twins: dict[tuple[Any, ...], Any] = {}     # by target: its compiled twins (see compile.py)
        self._modules: dict[str, ModuleType | None] = {}
        self._drawn: dict[type, tuple[ModuleType, Part]] = {}

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

    def _put_together(self, protocol: type) -> Part:
        """What the game's files supply of a protocol."""
        return Part(protocol, *(self.files[file] for file in FILES[protocol]))

    def _file(self, name: str) -> ModuleType | None:
        """One of the game's files; None where it is not there."""
        try:
            return self._part(name)
        except ModuleNotFoundError as error:
            if error.name != f"{self.package}.{name}":
                raise
            return None

    @property
    def page(self) -> Part | None:
        """The package `table`, which draws the game's page; None for a game that is played in the terminal only."""
        return self._drawn_by(hooks.Page, self.module("table"))

    @property
    def stage(self) -> Part | None:
        """What happened, step by step, as the page shows it; None where it shows positions only."""
        return self._drawn_by(hooks.Stage, self.module("table.stage"))

    def _drawn_by(self, protocol: type, module: ModuleType | None) -> Part | None:
        """The module as its protocol describes it, made once for each module."""
        if module is None:
            return None
        known = self._drawn.get(protocol)
        if known is None or known[0] is not module:
            known = self._drawn[protocol] = module, Part(protocol, module)
        return known[1]

    @cached_property
    def deeds(self) -> tuple[str, ...]:
        """The names of what is counted; without tallies.py, every action by its number."""
        if self.files["tallies"]:
            return tuple(self.tallies.DEEDS)
        return tuple(str(row["name"]) + (f" {action - row['first'] + 1}" if row["last"] > row["first"] else "")
                     for row in self.content.actions for action in range(row["first"], row["last"] + 1))

    def function(self, stand_in: Any) -> Any:
        """The game's own function for one of the contract's."""
        file = contract.FILE_OF.get(stand_in)
        home = self.files[file] if file else self.rules
        own = getattr(home, stand_in.__name__, stand_in if stand_in in contract.OPTIONAL else None)
        if own is None:
            raise BrokenGame(f"{self.name}: {file or 'rules'}.py has no function {stand_in.__name__}")
        return own

    @cached_property
    def bindings(self) -> dict[Any, Any]:
        """Contract function to the game's own: the swaps that bind generic code to this game."""
        tallies = self.files["tallies"]
        counted = tallies.deed if tallies else every_action
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

    def view(self, s: Any, seat: int) -> dict[str, Any]:
        """The scene of a redacted state as plain data: names and numbers, nothing hidden."""
        return plain(self.scene.scene(s, seat))  # type: ignore[no-any-return]

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


FILES: dict[type, tuple[str, ...]] = {
    hooks.Words: ("words", "refusals", "log", "prompts", "advice"), hooks.Scene: ("scene", "result", "screen"),
    hooks.Together: ("together",), hooks.Player: ("player",), hooks.Observation: ("observe",), hooks.Checks: ("checks",),
    hooks.Tallies: ("tallies",)}
"""The files of a game, beside rules, state and content, that may hold a protocol's names; the first one is its home, and the
others are cut from it where it would be too long."""


def lacking(game: Game) -> list[str]:
    """What the contract asks for and the game's folder does not have, a sentence each."""
    found = []
    for stand_in in contract.COMPILED:
        name, part = stand_in.__name__, contract.FILE_OF.get(stand_in)
        file, own = f"{part or 'rules'}.py", getattr(game.files[part] if part else game.rules, name, None)
        wanted = stand_in.__code__.co_varnames[:stand_in.__code__.co_argcount]
        if own is None and stand_in not in contract.OPTIONAL:
            says = " ".join((stand_in.__doc__ or "").split("\n\n")[0].split())
            found.append(f"{file} has no function {name}({', '.join(wanted)}): {says}")
        elif own is not None and hasattr(own, "__code__") and own.__code__.co_argcount != len(wanted):
            found.append(f"{file}:{own.__code__.co_firstlineno}: {name} takes {', '.join(wanted)}")
    if hasattr(game.files["player"], "aim") != hasattr(game.files["player"], "like"):
        found.append("player.py has one of aim and like; a game has both or none of them")
    for protocol, files in FILES.items():
        if protocol is not hooks.Tallies or game.files["tallies"]:
            found += hooks.missing(protocol, [game.files[file] for file in files], f"{files[0]}.py")
    if not hasattr(game.rules, "Rule"):
        found.append("rules.py has no Rule: the enum of the rules that can refuse")
    if not hasattr(game.content_module, "prepare"):
        found.append("content.py has no function prepare(s, options): Write the chosen options into a fresh state.")
    found += without_decision(game)
    if "rng" not in game.state.declared:
        found.append("state.py: State has no field rng = part(Dice); chance lies in the state")
    if game.content.least_seats < game.content.most_seats and "seats" not in game.state.declared:
        found.append("state.py: State has no field seats, and content.toml says that their number varies")
    return found


def without_decision(game: Game) -> list[str]:
    """The actions of content.toml that no declared decision has, a sentence each."""
    made = getattr(game.rules, "DECISIONS", None)
    if not isinstance(made, Decisions):
        return []
    known = {action for each in made.all for action in range(each.first, each.first + each.actions.count)}
    return [f"{made.line}: no decision has the actions {row['name']!r} of content.toml; declare one with "
            f"CONTENT.action({row['name']!r})"
            for row in game.content.actions if not known.issuperset(range(row["first"], row["last"] + 1))]


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
    except (ContentError, BrokenGame):
        raise
    except ModuleNotFoundError as error:
        raise BrokenGame(f"{name}: there is no package {error.name!r}; install it, or mend the game's folder") from error
    except Exception as error:
        _taken_out(package)
        raise BrokenGame(f"{name}: {_place_of(error)}") from error


def _place_of(error: Exception) -> str:
    """File, line and words of an error in a game's code; of an error outside it, the last line of the game's own."""
    if isinstance(error, SyntaxError) and error.filename:
        line = f": {error.text.strip()}" if error.text else ""
        return f"{'/'.join(Path(error.filename).parts[-2:])}:{error.lineno}: {error.msg}{line}"
    frames = traceback.extract_tb(error.__traceback__)
    outside = ("<frozen", str(Path(__file__).parent), str(Path(traceback.__file__).parent))
    last = next((frame for frame in reversed(frames) if not frame.filename.startswith(outside)), frames[-1])
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
