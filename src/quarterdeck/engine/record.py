"""A state or a table, declared once.

A class of fields gives everything that must agree: the memory layout, the NumPy dtype of the compiled engines, bound
checks, what is hidden from whom, and the table in the docs.

    class State(Record):
        seat = int8(high=1)                          # who decides now
        hand = int8(2, 9, low=NONE, seen_by=OWNER)   # card in each slot, or NONE

The memory holds the widest fields first and the padding by name, so that equal games are equal bytes. Records behave
as compiled code does: small integers wrap on store, reading gives plain ints, an unknown field is an error.
"""

from __future__ import annotations

import ctypes
import inspect
import itertools
import linecache
import re
import struct
import tokenize
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from quarterdeck.engine.errors import BoundsError, ContentError
from quarterdeck.engine.later import Later

if TYPE_CHECKING:
    import numpy as np
else:
    np = Later("numpy")

NONE = -1
"""No card, no place, nobody: the blank of every field that may be -1."""


class Seen(IntEnum):
    """Who may see a field."""

    EVERYONE = 0
    OWNER = 1      # the first index is the seat that sees its own row
    NO_ONE = 2
    DEPENDS = 3    # the game's own redact decides, entry by entry


EVERYONE, OWNER, NO_ONE, DEPENDS = Seen.EVERYONE, Seen.OWNER, Seen.NO_ONE, Seen.DEPENDS


class Field:
    """One declared field: what it holds, its bounds and who sees it."""

    def __init__(self, kind: Any, shape: tuple[int, ...], low: int, high: int | None, seen_by: Seen,
                 blank: int | None) -> None:
        self.kind, self.shape, self.seen_by = kind, shape, seen_by
        self.is_set = False
        self.is_record = issubclass(kind, Record) if isinstance(kind, type) else False
        if self.is_record:
            self.low = self.high = self.blank = 0
            return
        bits = 8 * ctypes.sizeof(kind)
        self.low = low
        self.high = (1 << (bits - 1)) - 1 if high is None else int(high)
        if low < -(1 << (bits - 1)) or self.high >= 1 << (bits - 1):
            raise ValueError(f"bounds {low}..{high} do not fit into {bits} bits")
        self.blank = (NONE if low < 0 else 0) if blank is None else blank

    @property
    def ctype(self) -> Any:
        """The ctypes type, arrays included."""
        kind = self.kind
        for length in reversed(self.shape):
            kind = kind * length
        return kind

    @property
    def type_name(self) -> str:
        """How the docs write the type: i8, i16, i32 or the record's name."""
        if self.is_record:
            return str(self.kind.__name__)
        return f"i{8 * ctypes.sizeof(self.kind)}{' bit set' if self.is_set else ''}"


def _declare(kind: Any) -> Callable[..., Any]:
    def field(*shape: int, low: int = 0, high: int | None = None, seen_by: Seen = EVERYONE,
              blank: int | None = None) -> Any:
        return Field(kind, shape, int(low), high, seen_by, blank)

    return field


int8, int16, int32 = _declare(ctypes.c_int8), _declare(ctypes.c_int16), _declare(ctypes.c_int32)


CODES = {ctypes.c_int8: "b", ctypes.c_int16: "h", ctypes.c_int32: "i"}
"""How `struct` reads them."""
SET_TYPES = {8: ctypes.c_int8, 16: ctypes.c_int16, 32: ctypes.c_int32}


def bitset(*shape: int, size: int, width: int = 32, seen_by: Seen = EVERYONE) -> Any:
    """A set of the numbers 0 to size - 1: bit i is set when i is in it; see `bits`.

    It takes `width` bits of memory, 8, 16 or 32, and holds at most one number fewer.
    """
    field = Field(SET_TYPES[width], shape, 0, (1 << size) - 1, seen_by, 0)
    field.is_set = True
    return field


def many(kind: type[Record], count: int) -> Any:
    """A row of `count` records."""
    return Field(kind, (count,), 0, None, EVERYONE, None)


def part(kind: type[Record]) -> Any:
    """One record inside another."""
    return Field(kind, (), 0, None, EVERYONE, None)


_Structure: Any = ctypes.Structure


class _Meta(type(_Structure)):  # type: ignore[misc]
    def __new__(mcls, name: str, bases: tuple[type, ...], names: dict[str, Any]) -> Any:
        declared = {key: field for key, field in names.items() if isinstance(field, Field)}
        for key in declared:
            del names[key]
        if declared:
            names["declared"] = declared
            names["_fields_"] = list(_laid_out(declared))
        names.setdefault("__slots__", ())
        return super().__new__(mcls, name, bases, names)


def _laid_out(declared: Mapping[str, Field]) -> Iterator[tuple[str, Any]]:
    """The fields in memory order: widest first, what the alignment leaves over as a named pad."""
    widest_first = sorted(declared.items(), key=lambda item: -ctypes.alignment(item[1].ctype))
    used = 0
    for key, field in widest_first:
        yield key, field.ctype
        used += ctypes.sizeof(field.ctype)
    left_over = -used % max(ctypes.alignment(field.ctype) for field in declared.values())
    if left_over:
        yield "_pad", ctypes.c_int8 * left_over


class Record(_Structure, metaclass=_Meta):  # type: ignore[misc]
    """A fixed-size piece of memory with named integer fields."""

    __slots__ = ("listener",)      # who hears the events of this one state; see events.note
    declared: ClassVar[dict[str, Field]] = {}

    @classmethod
    def size(cls) -> int:
        """Bytes of one record."""
        return ctypes.sizeof(cls)

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[Any]:
        """The same layout for NumPy and the compiled engines."""
        return np.dtype(cls)

    @classmethod
    def batch(cls, count: int) -> np.ndarray[Any, Any]:
        """`count` zeroed records in one array."""
        return np.zeros(count, dtype=cls.dtype())

    @classmethod
    def over(cls, array: np.ndarray[Any, Any], index: int = 0) -> Self:
        """The record at `index` of a batch, sharing its memory."""
        memory: Any = array.view(np.uint8).reshape(-1)
        return cls.from_buffer(memory, index * cls.size())  # type: ignore[no-any-return]

    def copy(self) -> Self:
        """An independent record with the same bytes."""
        return type(self).from_buffer_copy(self)  # type: ignore[no-any-return]

    def take(self, data: bytes) -> None:
        """Become what `bytes(other)` was."""
        if len(data) != self.size():
            raise ValueError(f"{type(self).__name__} has {self.size()} bytes, not {len(data)}")
        ctypes.memmove(ctypes.addressof(self), data, len(data))

    def fill(self, byte: int) -> None:
        """Set every byte of every field, padding apart, as memory that was used before would have it."""
        for _, place, field in self._numbers():
            ctypes.memset(ctypes.addressof(self) + place, byte, ctypes.sizeof(field.kind))

    def check(self) -> None:
        """Raise `BoundsError` for the first entry outside its declared bounds."""
        for path, value, field in self.entries():
            if not field.low <= value <= field.high:
                raise BoundsError(f"{type(self).__name__}.{path} is {value}; it must lie in {field.low}..{field.high}")

    def entries(self) -> Iterator[tuple[str, int, Field]]:
        """Every number with its path (`hand[1][3]`) and declaration, in declared order."""
        read, order = self._reader()
        values = read(bytes(self))
        for (path, _, field), i in zip(self._numbers(), order, strict=True):
            yield path, values[i], field

    @classmethod
    @cache
    def _numbers(cls) -> list[tuple[str, int, Field]]:
        """Every single number's path, place in memory and declaration, in declared order."""
        found: list[tuple[str, int, Field]] = []
        for key, field in cls.declared.items():
            start, size = getattr(cls, key).offset, ctypes.sizeof(field.kind)
            for i, index in enumerate(itertools.product(*map(range, field.shape))):
                path, place = f"{key}{''.join(f'[{n}]' for n in index)}", start + i * size
                inner = field.kind._numbers() if field.is_record else [("", 0, field)]
                found += [(f"{path}.{name}" if name else path, place + more, declared) for name, more, declared in inner]
        return found

    @classmethod
    @cache
    def _reader(cls) -> tuple[Callable[[bytes], tuple[Any, ...]], list[int]]:
        """What reads all numbers at once, in the order of memory, and where each of `_numbers` then stands."""
        by_place = sorted(enumerate(cls._numbers()), key=lambda number: number[1][1])
        codes, end = ["="], 0
        for _, (_, place, field) in by_place:
            codes += [f"{place - end}x", CODES[field.kind]]
            end = place + ctypes.sizeof(field.kind)
        order = [0] * len(by_place)
        for i, (number, _) in enumerate(by_place):
            order[number] = i
        return struct.Struct("".join([*codes, f"{cls.size() - end}x"])).unpack, order

    def as_dict(self) -> dict[str, Any]:
        """The fields as numbers and nested lists: for people, tests and JSON."""
        return {key: _plain(getattr(self, key)) for key in self.declared}

    @classmethod
    def describe(cls) -> list[dict[str, str]]:
        """A row a field for the docs: name, type, bounds, who sees it, and the comment beside its declaration."""
        comments = _comments(cls)
        rows = []
        for key, field in cls.declared.items():
            length = "".join(f"[{n}]" for n in field.shape)
            rows.append({
                "field": key + length, "type": field.type_name,
                "bounds": "" if field.is_record else f"{field.low}..{field.high}",
                "seen by": "see below" if field.is_record else field.seen_by.name.lower().replace("_", " "),
                "meaning": comments.get(key, ""),
            })
        return rows


def _plain(value: Any) -> Any:
    if isinstance(value, ctypes.Array):
        return [_plain(item) for item in value]
    return value.as_dict() if isinstance(value, Record) else value


def _comments(cls: type[Record]) -> dict[str, str]:
    """The comment on the line where each field is declared."""
    try:
        lines = inspect.getsource(cls).splitlines(keepends=True)
    except (OSError, TypeError):
        return {}
    found: dict[str, str] = {}
    name = ""
    for token in tokenize.generate_tokens(iter(lines).__next__):
        if token.type == tokenize.NAME and re.match(rf"\s+{token.string}\s*=", token.line):
            name = token.string if token.start[1] == len(token.line) - len(token.line.lstrip()) else name
        elif token.type == tokenize.COMMENT and name:
            found.setdefault(name, token.string.lstrip("# "))
    return found


def hider(kind: type[Record]) -> Callable[[Any, int], None]:
    """A function hide(s, seat) that blanks what the declaration hides from `seat`.

    It is written out as plain Python, so that it compiles like any rule. Fields that DEPENDS are left to the game.
    """
    lines = ["def hide(s, seat):", f'    """Blank, in place, what {kind.__name__} hides from `seat`."""']
    lines += _hiding(kind, "s", "    ", 0)
    source = "\n".join([*lines, "    return"]) + "\n"
    file = f"<hide {kind.__module__}.{kind.__name__}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    space: dict[str, Any] = {"__name__": kind.__module__}
    exec(compile(source, file, "exec"), space)
    return space["hide"]  # type: ignore[no-any-return]


def _hiding(kind: type[Record], name: str, indent: str, depth: int) -> Iterator[str]:
    for key, field in kind.declared.items():
        if not field.is_record and field.seen_by not in (OWNER, NO_ONE):
            continue
        loops, path, pad = [], f"{name}.{key}", indent
        for level, length in enumerate(field.shape):
            index = f"i{depth + level}"
            loops.append(f"{pad}for {index} in range({length}):")
            pad += "    "
            path += f"[{index}]"
            if level == 0 and field.seen_by == OWNER:
                loops.append(f"{pad}if {index} != seat:")
                pad += "    "
        if field.is_record:
            inner = list(_hiding(field.kind, path, pad, depth + len(field.shape)))
            if inner:
                yield from [*loops, *inner]
        else:
            yield from [*loops, f"{pad}{path} = {field.blank}"]


def numbers(rows: Sequence[Any], kind: Any = ctypes.c_int8) -> Any:
    """A constant table of plain numbers, any depth: rules read `NEIGHBOUR[place][way]`."""
    def type_of(value: Any) -> Any:
        return type_of(value[0]) * len(value) if isinstance(value, (list, tuple)) else kind

    def filled(shape: Any, value: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            return value
        return shape(*(filled(shape._type_, item) for item in value))

    return filled(type_of(list(rows)), list(rows))


def table(kind: type[Record], rows: Iterable[Mapping[str, Any]], where: str = "table", file: str = "content",
          **words: Sequence[str]) -> Any:
    """A constant table of records, one for each row; a word in a column is looked up in `words[column]`.

    Columns that are not fields of the record (names, texts) stay out of it. Missing and out-of-range numbers are
    reported with the file, the row and the key.
    """
    made = [_row(kind, row, f"{where}[{i}]", file, words) for i, row in enumerate(rows)]
    if not made:
        raise ContentError(file, where, "has no entries")
    row_type: Any = kind * len(made)
    return row_type(*made)


def _row(kind: type[Record], row: Mapping[str, Any], where: str, file: str, words: Mapping[str, Sequence[str]]) -> Record:
    record = kind()
    for key, field in kind.declared.items():
        if key not in row:
            raise ContentError(file, f"{where}.{key}", "is missing")
        value = row[key]
        if isinstance(value, str):
            known = words.get(key, ())
            if value not in known:
                raise ContentError(file, f"{where}.{key}", f"is {value!r}; one of {', '.join(known) or 'no words'}")
            value = list(known).index(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise ContentError(file, f"{where}.{key}", f"is {value!r}; a whole number is needed")
        if not field.low <= value <= field.high:
            raise ContentError(file, f"{where}.{key}", f"is {value}; it must lie in {field.low}..{field.high}")
        setattr(record, key, value)
    return record
