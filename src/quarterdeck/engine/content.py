"""content.toml to constant tables, with errors that name the file and the key.

All games' files have one shape: `[game]`, `[numbers]`, `[[options]]`, `[[actions]]` and plural component lists. A game's
content.py asks for each part; what is missing, unknown, out of range or of the wrong count is reported when the game is
loaded, and what nobody asked for counts as unknown (`done`).
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quarterdeck.engine.errors import ChangeError, ContentError, OptionError
from quarterdeck.engine.record import Record, table

GAME_KEYS = {"title": str, "prefix": str, "seats": dict, "minutes": int, "summary": str, "designers": list,
             "publisher": str, "year": int}
OPTION_KEYS = {"name", "low", "high", "default", "text", "choices", "length", "live", "source"}
ACTION_KEYS = {"first", "last", "name", "text"}
WORDS = {"id", "name", "text", "copies", "source"}
"""Keys that every component may carry beside its numbers."""


@dataclass(frozen=True)
class Actions:
    """One entry of `[[actions]]`: its name, the number of its first action, and how many there are."""

    name: str
    first: int
    count: int


class Option:
    """One thing a table chooses before the game: a number, or `length` numbers."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.name: str = row["name"]
        self.low: int = row["low"]
        self.high: int = row["high"]
        self.default: int | None = row.get("default")
        self.text: str = row["text"]
        self.choices: list[str] = row.get("choices", [])
        self.length: int = row.get("length", 0)
        self.live: int | None = row.get("live")         # where people play, it has this value and is not chosen

    def refused(self, value: Any) -> str:
        """Why the value cannot be taken; empty if it can."""
        numbers = value if self.length and isinstance(value, (list, tuple)) else [value]
        wanted = f"{self.low} to {self.high}" if self.low < self.high else f"{self.low} only"
        if self.length:
            wanted = f"{self.length} numbers, each {wanted}"
        if (self.length and (not isinstance(value, (list, tuple)) or len(value) != self.length)) or not all(
                isinstance(n, int) and not isinstance(n, bool) and self.low <= n <= self.high for n in numbers):
            return f"option {self.name} is {value!r}; it takes {wanted}"
        return ""


class Content:
    """A game's content file, read and checked part by part."""

    def __init__(self, file: Path, changes: Mapping[str, Any] | None = None) -> None:
        self.path = file
        self.file = "/".join(file.parts[-2:])
        try:
            text = file.read_bytes()
        except OSError:
            raise ContentError(self.file, "the file", "cannot be read; every game has a content.toml") from None
        self.hash = hashlib.sha256(text).hexdigest()
        try:
            self.data: dict[str, Any] = tomllib.loads(text.decode())
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ContentError(self.file, "the file", f"is not TOML: {error}") from None
        if changes:
            self.hash = hashlib.sha256(text + repr(sorted(changes.items())).encode()).hexdigest()
            for path, value in changes.items():
                changed(self.data, path, value)
        told = json.dumps(without_words(self.data), sort_keys=True, default=str)
        self.edition = hashlib.sha256(told.encode()).hexdigest()
        self.unread = set(self.data)
        self._read_game()
        self.options = [self._option(i, row) for i, row in enumerate(self.rows("options", keys=OPTION_KEYS, least=0))]
        self._check_seats()
        self.unread_numbers = set(self.data.get("numbers", {}))
        self._read_actions()

    def is_that_of(self, content: str, edition: str) -> bool:
        """Whether a game that was kept with these two marks goes on here: the file is the same, or only its words differ."""
        return content == self.hash[:16] or edition == self.edition[:16]

    def _read_game(self) -> None:
        game = self.section("game")
        for key, kind in GAME_KEYS.items():
            self.need(game, "game", key, kind)
        self.no_others(game, "game", set(GAME_KEYS))
        seats = game["seats"]
        for key in ("low", "high", "default"):
            self.need(seats, "game.seats", key, int)
        if not 1 <= seats["low"] <= seats["default"] <= seats["high"]:
            raise ContentError(self.file, "game.seats", "must have 1 <= low <= default <= high")
        self.title: str = game["title"]
        self.prefix: str = game["prefix"]
        self.minutes: int = game["minutes"]
        self.summary: str = game["summary"]
        self.designers: list[str] = game["designers"]
        self.publisher: str = game["publisher"]
        self.year: int = game["year"]
        self.least_seats: int = seats["low"]
        self.most_seats: int = seats["high"]
        self.default_seats: int = seats["default"]

    def _option(self, i: int, row: Mapping[str, Any]) -> Option:
        for key, kind in (("name", str), ("low", int), ("high", int), ("text", str)):
            self.need(row, f"options[{i}]", key, kind)
        option = Option(row)
        if option.low > option.high:
            raise ContentError(self.file, f"options[{i}]", "low is above high")
        if option.default is not None and option.refused(option.default):
            raise ContentError(self.file, f"options[{i}].default", f"must lie in {option.low}..{option.high}")
        if option.live is not None and option.refused(option.live):
            raise ContentError(self.file, f"options[{i}].live", f"must lie in {option.low}..{option.high}")
        if option.choices and len(option.choices) != option.high - option.low + 1:
            raise ContentError(self.file, f"options[{i}].choices", f"needs {option.high - option.low + 1} names")
        return option

    def _check_seats(self) -> None:
        """Where the number of seats is an option, it says the same as the game."""
        said = (self.least_seats, self.most_seats, self.default_seats)
        for i, option in enumerate(self.options):
            if option.name == "seats" and (option.low, option.high, option.default) != said:
                raise ContentError(self.file, f"options[{i}]", "low, high and default must be those of game.seats")

    def _read_actions(self) -> None:
        self.actions = self.rows("actions", keys=ACTION_KEYS)
        expected = 0
        for i, row in enumerate(self.actions):
            for key, kind in (("first", int), ("last", int), ("name", str), ("text", str)):
                self.need(row, f"actions[{i}]", key, kind)
            if row["first"] != expected or row["last"] < row["first"]:
                raise ContentError(self.file, f"actions[{i}].first", f"must be {expected}: ids run without a gap")
            expected = row["last"] + 1
        self.action_count = expected

    def action(self, name: str) -> Actions:
        """The actions of that name; a game binds them by it, and never by their place in the file."""
        found = next((row for row in self.actions if row["name"] == name), None)
        if found is None:
            names = [row["name"] for row in self.actions]
            raise ContentError(self.file, "actions", f"has no {name!r}; it has {said(names)}")
        return Actions(name, found["first"], found["last"] - found["first"] + 1)

    def section(self, name: str) -> dict[str, Any]:
        """A whole `[name]`."""
        self.unread.discard(name)
        value = self.data.get(name)
        if not isinstance(value, dict):
            raise ContentError(self.file, name, "is missing")
        return value

    def number(self, name: str, low: int = 0, high: int = (1 << 31) - 1) -> int:
        """One of the single `[numbers]` of the rules."""
        numbers = self.section("numbers")
        value = self.need(numbers, "numbers", name, int)
        self.unread_numbers.discard(name)
        if not low <= value <= high:
            raise ContentError(self.file, f"numbers.{name}", f"is {value}; it must lie in {low}..{high}")
        return int(value)

    def rows(self, name: str, *, keys: set[str] | None = None, count: int | None = None,
             least: int = 1) -> list[dict[str, Any]]:
        """The entries of `[[name]]`; with `keys`, no others may occur; ids, where given, must count up by one."""
        self.unread.discard(name)
        rows = self.data.get(name, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise ContentError(self.file, name, f"must be a list of entries ([[{name}]])")
        if len(rows) < least:
            raise ContentError(self.file, name, "is missing")
        if count is not None and len(rows) != count:
            raise ContentError(self.file, name, f"has {len(rows)} entries; {count} are needed")
        for i, row in enumerate(rows):
            if keys is not None:
                self.no_others(row, f"{name}[{i}]", keys)
            if "id" in row and row["id"] != rows[0]["id"] + i:
                raise ContentError(self.file, f"{name}[{i}].id", f"is {row['id']}; ids count up by one")
        return rows

    def table(self, name: str, kind: type[Record], *, count: int | None = None, more: Sequence[str] = (),
              **words: Sequence[str]) -> Any:
        """`[[name]]` as a constant table; `more` names further keys that the game reads itself."""
        rows = self.rows(name, keys=set(kind.declared) | WORDS | set(more), count=count)
        return table(kind, rows, name, self.file, **words)

    def names(self, name: str, key: str = "name") -> tuple[str, ...]:
        """The names in `[[name]]`, in order."""
        return tuple(self.need(row, f"{name}[{i}]", key, str) for i, row in enumerate(self.rows(name)))

    def need(self, row: Mapping[str, Any], where: str, key: str, kind: type) -> Any:
        """The value of a key that must be there, of that kind."""
        if key not in row:
            raise ContentError(self.file, f"{where}.{key}", "is missing")
        if not isinstance(row[key], kind) or (kind is int and isinstance(row[key], bool)):
            raise ContentError(self.file, f"{where}.{key}", f"is {row[key]!r}; {kind.__name__} is needed")
        return row[key]

    def no_others(self, row: Mapping[str, Any], where: str, keys: set[str]) -> None:
        """Refuse a key that nothing would read."""
        for key in row:
            if key not in keys:
                raise ContentError(self.file, f"{where}.{key}", "is not known here")

    def done(self) -> None:
        """The game has read all it needs; whatever is left in the file is a mistake."""
        for name in [*sorted(self.unread), *(f"numbers.{number}" for number in sorted(self.unread_numbers))]:
            raise ContentError(self.file, name, "is not known here")

    def fix(self, name: str, value: int, words: str, text: str) -> None:
        """Leave an option one value, which is called by these words; `text` says what it is."""
        for option in self.options:
            if option.name == name:
                option.low = option.high = option.default = value
                option.choices, option.text = [words], text

    @property
    def choices(self) -> list[Option]:
        """What people who open a table choose."""
        return [option for option in self.options if option.live is None]

    @property
    def live(self) -> dict[str, int]:
        """The options that have one value wherever people play."""
        return {option.name: option.live for option in self.options if option.live is not None}

    def complete(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """The options with defaults filled in, checked one by one."""
        chosen = dict(options or {})
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
            problem = known[name].refused(value)
            if problem:
                raise OptionError(f"{self.title}: {problem}")
        for option in self.options:
            if option.default is not None:
                chosen.setdefault(option.name, option.default)
        return chosen


SAID = {"name", "text", "source"}
"""Keys that are words for people, wherever they stand in an entry."""


def without_words(data: dict[str, Any]) -> dict[str, Any]:
    """A content file without what is only said: titles, names, texts. What is left decides how a game goes on."""
    kept: dict[str, Any] = {}
    for part, value in data.items():
        if part == "game":
            kept[part] = value.get("seats") if isinstance(value, dict) else value
        elif part == "options" and isinstance(value, list):
            kept[part] = [{key: one for key, one in row.items() if key not in ("text", "choices", "source")}
                          if isinstance(row, dict) else row for row in value]
        else:
            kept[part] = _numbers_in(value)
    return kept


def _numbers_in(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _numbers_in(one) for key, one in value.items() if key not in SAID or not isinstance(one, str)}
    return [_numbers_in(one) for one in value] if isinstance(value, list) else value


def load(source: str) -> Content:
    """The content.toml beside a game's content.py (pass `__file__`)."""
    file = Path(source).with_name("content.toml")
    return Content(file, _changes.get(file))


# ------------------------------------------------------------------ what if

_changes: dict[Path, Mapping[str, Any]] = {}
FIXED = ("game", "options", "actions", "results", "seat_names")
"""Parts of a content file that say what the game is, not what is printed on its components."""
LABELS = ("key", "name", "number", "id")
"""The columns by which a path finds an entry of a list, in this order."""


@contextmanager
def changes_to(file: Path, changes: Mapping[str, Any]) -> Iterator[None]:
    """While this lasts, the file is read as if it said something else."""
    _changes[file] = changes
    try:
        yield
    finally:
        del _changes[file]


def changed(data: dict[str, Any], path: str, value: Any) -> None:
    """Put a value in the place that a path names: `numbers.hand_size`, `attack_cards.thrust.attack`.

    A path goes through sections by name, through lists of entries by an entry's key, name or id, and through plain lists by
    position. The new value is of the kind of the old one; bounds are checked when the game reads its content.
    """
    steps = path.split(".")
    holder: Any = data
    if steps[0] in FIXED:
        raise ChangeError(path, f"{steps[0]} says what the game is and cannot be changed; try {said(ways(data))}")
    for i, step in enumerate(steps[:-1]):
        at = place(holder, step)
        if at is None or not isinstance(holder[at], (dict, list)):
            raise ChangeError(path, f"there is no {'.'.join(steps[:i + 1])!r} with parts of its own; "
                                    f"there is {said(ways(holder))}")
        holder = holder[at]
    at = place(holder, steps[-1])
    if at is None or at in ("id", "key"):
        raise ChangeError(path, f"there is nothing of that name to change; there is {said(ways(holder))}")
    if type(holder[at]) is not type(value):
        kind = KINDS.get(type(holder[at]), "the same kind")
        raise ChangeError(path, f"is {value!r}; it stands for {holder[at]!r}, so {kind} is needed")
    holder[at] = value


KINDS: dict[type, str] = {int: "a whole number", str: "a word", list: "a list", dict: "a table"}


def place(holder: Any, step: str) -> Any:
    """The key or index that a step of a path names; None if it names nothing."""
    if isinstance(holder, dict):
        return step if step in holder else None
    if holder and isinstance(holder[0], dict):
        for label in LABELS:
            for i, row in enumerate(holder):
                if label in row and slug(row[label]) == slug(step):
                    return i
        return None
    return int(step) if step.isdecimal() and int(step) < len(holder) else None


def ways(holder: Any) -> list[str]:
    """What a path can name next."""
    if isinstance(holder, dict):
        return [key for key in holder if key not in (*FIXED, "id", "key")]
    if holder and isinstance(holder[0], dict):
        return [slug(next(row[label] for label in LABELS if label in row)) for row in holder if set(LABELS) & set(row)]
    return [str(i) for i in range(len(holder))]


def slug(word: Any) -> str:
    """Reckless Swing as reckless_swing."""
    return "_".join("".join(c if c.isalnum() else " " for c in str(word).lower()).split())


def said(words: Sequence[str]) -> str:
    """a, b, c."""
    return ", ".join(words) or "nothing"
