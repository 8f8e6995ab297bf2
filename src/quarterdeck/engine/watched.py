"""Which numbers of a state a plain function reads and writes.

A watched state passes everything through to the memory of the real one and keeps the places, so it can be said for certain
that what a function did depends on nothing but what it read.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from quarterdeck.engine.record import Field, Record


class Trace:
    """Places in memory, byte by byte: what was read as it stood before, and what was written."""

    __slots__ = ("read", "written")

    def __init__(self) -> None:
        self.read: set[int] = set()
        self.written: set[int] = set()

    def reads(self, place: int, size: int) -> None:
        """What was written on the way tells nothing of what was there before."""
        for byte in range(place, place + size):
            if byte not in self.written:
                self.read.add(byte)

    def writes(self, place: int, size: int) -> None:
        """Of what was there before, nothing is left."""
        self.written.update(range(place, place + size))


def watch(state: Record, listener: Any = None) -> tuple[Any, Trace]:
    """The state as a function may be given it, and what it will have done there."""
    trace = Trace()
    return _kind(type(state))(state, 0, trace, listener), trace


class Watched:
    """A record whose every use is noticed; `_kind` adds a property for each field, and their names may be any."""

    __slots__ = ("_at", "_memory", "_trace", "listener")

    def __init__(self, memory: Any, at: int, trace: Trace, listener: Any = None) -> None:
        self._memory, self._at, self._trace, self.listener = memory, at, trace, listener


class Row:
    """An array of numbers, of rows or of records."""

    __slots__ = ("_at", "_memory", "_trace", "inner", "step")

    def __init__(self, memory: Any, at: int, trace: Trace) -> None:
        kind: Any = type(memory)
        self._memory, self._at, self._trace = memory, at, trace
        self.step, self.inner = _parts(kind)

    def __len__(self) -> int:
        return len(self._memory)

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self._memory)))

    def __getitem__(self, i: int) -> Any:
        found, place = self._memory[i], self._at + i % len(self._memory) * self.step
        if self.inner is not None:
            return self.inner(found, place, self._trace)
        self._trace.reads(place, self.step)
        return found

    def __setitem__(self, i: int, value: Any) -> None:
        place = self._at + i % len(self._memory) * self.step
        self._memory[i] = _stored(value, self._trace)
        self._trace.writes(place, self.step)


@cache
def _parts(kind: Any) -> tuple[int, Any]:
    """How far apart the entries of an array are, and what watches one of them: nothing for a number."""
    of = kind._type_
    inner = Row if issubclass(of, ctypes.Array) else _kind(of) if issubclass(of, Record) else None
    return ctypes.sizeof(of), inner


@cache
def _kind(record: type[Record]) -> type[Watched]:
    """What watches such a record."""
    fields = {name: _property(name, field, getattr(record, name)) for name, field in record.declared.items()}
    return type(f"Watched{record.__name__}", (Watched,), {"__slots__": (), **fields})


def _property(name: str, field: Field, place: Any) -> property:
    offset, size = place.offset, ctypes.sizeof(field.ctype)
    inner: Callable[..., Any] | None = Row if field.shape else _kind(field.kind) if field.is_record else None

    def number(s: Watched) -> Any:
        s._trace.reads(s._at + offset, size)
        return getattr(s._memory, name)

    def part(s: Watched) -> Any:
        assert inner is not None
        return inner(getattr(s._memory, name), s._at + offset, s._trace)

    def put(s: Watched, value: Any) -> None:
        setattr(s._memory, name, _stored(value, s._trace))
        s._trace.writes(s._at + offset, size)

    return property(part if inner else number, put)


def _stored(value: Any, trace: Trace) -> Any:
    """What is written: a number, or a whole row or record, all of which is read for it."""
    if not isinstance(value, (Watched, Row)):
        return value
    trace.reads(value._at, ctypes.sizeof(value._memory))
    return value._memory
