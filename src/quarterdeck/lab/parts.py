"""What a designer can change of a game: the entries of its content.toml with their numbers, and some of their words.

A field has the path that `content.changed` understands. Whole numbers can be changed, also in short lists and in tables
within an entry; of words only those that several entries share, such as a card's colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.content import FIXED, LABELS, place, slug
from quarterdeck.engine.errors import ChangeError

NUMBERS = "numbers"
"""The part that holds the single numbers of the rules."""
LONGEST = 12
"""How many numbers a list may have, and how many words a choice."""
NOT_CHANGED = frozenset(("id", "key", "number", "name", "text", "source", "from_book"))
"""Keys that name an entry or speak of it."""


class Field(NamedTuple):
    """One thing that can be changed."""

    path: str
    label: str
    value: int | str
    choices: tuple[str, ...] = ()


class Entry(NamedTuple):
    """One card, or one single number."""

    part: str
    place: int
    slug: str
    name: str
    text: str
    fields: tuple[Field, ...]


def parts(game: Game) -> dict[str, list[Entry]]:
    """The parts of the content file that have something to change, each with its entries."""
    found, data = {}, game.content.data
    names = {part: [str(row.get("name", "")) for row in rows] for part, rows in data.items() if _is_list(rows)}
    names |= {key: list(words) for key, words in getattr(game.module("table.printed"), "LISTS", {}).items()}
    for part, rows in data.items():
        if part in FIXED:
            continue
        entries = list(_numbers(rows)) if part == NUMBERS else list(_entries(part, rows, names)) if _is_list(rows) else []
        if entries:
            found[part] = entries
    return found


def entry(game: Game, part: str, name: str) -> Entry:
    """The entry of that name; refuses one that there is not."""
    for each in parts(game).get(part, []):
        if each.slug == name:
            return each
    raise ChangeError(f"{part}.{name}", f"there is nothing to change of that name in {game.title}")


def fields(game: Game) -> dict[str, Field]:
    """Everything that can be changed, by its path."""
    return {field.path: field for entries in parts(game).values() for each in entries for field in each.fields}


def deeds_of(game: Game, name: str) -> list[str]:
    """What the lab counts of a card: the deeds that are called like it, as Take the Navigator is of Navigator."""
    word = name.lower()
    return [deed for deed in game.deeds if deed.lower() == word or deed.lower().endswith((f" {word}", f": {word}"))]


def words(key: str) -> str:
    """A key of the file as people read it: ration hold."""
    return key.replace("_", " ")


def _is_list(rows: Any) -> bool:
    return isinstance(rows, list) and bool(rows) and all(isinstance(row, dict) for row in rows)


def _numbers(section: dict[str, Any]) -> Iterator[Entry]:
    for i, (key, value) in enumerate(section.items()):
        if _is_number(value):
            yield Entry(NUMBERS, i, key, words(key).capitalize(), "", (Field(f"{NUMBERS}.{key}", words(key), value),))


def _entries(part: str, rows: list[dict[str, Any]], names: dict[str, list[str]]) -> Iterator[Entry]:
    shared = _shared_words(rows)
    for i, row in enumerate(rows):
        label = next((str(row[label]) for label in LABELS if label in row and place(rows, slug(row[label])) == i), "")
        if not label:
            continue
        changeable = tuple(_fields(f"{part}.{slug(label)}", row, shared, names))
        if changeable:
            name = str(row.get("name", f"{words(part).rstrip('s').capitalize()} {label}"))
            yield Entry(part, i, slug(label), name, str(row.get("text", "")), changeable)


def _shared_words(rows: list[dict[str, Any]]) -> dict[str, tuple[str, ...]]:
    """The words of each column that several entries have, where there are few of them."""
    found = {}
    for key in dict.fromkeys(key for row in rows for key in row if key not in NOT_CHANGED):
        values = Counter(row[key] for row in rows if isinstance(row.get(key), str))
        if 2 <= len(values) <= LONGEST and max(values.values()) > 1 and "" not in values:
            found[key] = tuple(sorted(values))
    return found


def _fields(path: str, row: dict[str, Any], shared: dict[str, tuple[str, ...]], names: dict[str, list[str]],
            before: str = "") -> Iterator[Field]:
    """What can be changed in an entry; of a list whose places have names each number has its own.

    A list that is called like a part (goods) has the names of its entries; other names stand in LISTS of the game's
    table/printed.py.
    """
    for key, value in row.items():
        label = f"{before}{words(key)}"
        if key in NOT_CHANGED and not before:
            continue
        if _is_number(value):
            yield Field(f"{path}.{key}", label, value)
        elif isinstance(value, str) and key in shared:
            yield Field(f"{path}.{key}", label, value, shared[key])
        elif isinstance(value, list) and len(value) <= LONGEST and all(map(_is_number, value)):
            called = names.get(key, ())
            told = called if len(called) == len(value) else range(1, len(value) + 1)
            yield from (Field(f"{path}.{key}.{i}", f"{label} {word}", one) for i, (word, one) in enumerate(zip(told, value)))
        elif isinstance(value, dict):
            yield from _fields(f"{path}.{key}", value, {}, names, f"{label}: ")


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
