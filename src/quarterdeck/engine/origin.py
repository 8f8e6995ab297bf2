"""What machine code is made of, as a hash: the name under which it is kept.

It covers the source of every function that can be reached, every value that these functions name, the layout of the
arguments and our own compiler. Changes elsewhere leave it alone, other content or a changed table does not.
"""

from __future__ import annotations

import ctypes
import hashlib
import linecache
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from quarterdeck.engine.machine import FORM

COMPILER = ("native.py", "whole.py")
"""Our own part in how plain functions become machine code, beside the functions that `compile` names."""


class Origin:
    """All that one function's machine code is made of; `is_keepable` is False when something cannot be told by its value."""

    def __init__(self, *words: str) -> None:
        self.digest = hashlib.sha256()
        self.is_keepable = True
        self._add(_compiler(), FORM, *words)

    def mark(self, *more: str) -> str:
        """The hash, with words on what it was made for and with."""
        whole = self.digest.copy()
        whole.update("\0".join(more).encode())
        return whole.hexdigest()[:40]

    def add_kind(self, kind: Any) -> None:
        """A kind of argument (see `machine.kind_of`)."""
        if isinstance(kind, tuple):
            self._add(layout(kind[0]), *kind[1:])
        else:
            self._add(layout(kind) if isinstance(kind, np.dtype) else kind)

    def add_function(self, plain: Any) -> None:
        """A function as it is written, or as Python keeps it where there is no source."""
        code = plain.__code__
        text = source_of(plain)
        self._add(plain.__module__, plain.__qualname__, text or repr((code.co_code, code.co_names, code.co_varnames)))
        if not text:
            self.add_value(code.co_consts)
        self.add_value(plain.__defaults__)
        for cell in plain.__closure__ or ():
            self.add_value(cell.cell_contents)

    def add_value(self, value: Any) -> None:
        """A value that a function names."""
        if isinstance(value, ctypes.Array):
            self._add("table", layout(np.dtype(type(value))), bytes(value))
        elif isinstance(value, np.ndarray) and not value.dtype.hasobject:
            self._add("array", layout(value.dtype), value.shape, value.tobytes())
        elif isinstance(value, (int, float, str, np.generic)) or value is None:
            self._add(type(value).__name__, repr(value))
        elif isinstance(value, (tuple, list)):
            self._add("row", len(value))
            for one in value:
                self.add_value(one)
        elif isinstance(value, type):
            self._add("class", value.__module__, value.__qualname__)
            self._add(*(f"{name}={int(member)}" for name, member in getattr(value, "__members__", {}).items()))
        elif isinstance(value, (FunctionType, ModuleType)) or not hasattr(value, "__name__"):
            self.is_keepable = False
        else:
            self._add("other", getattr(value, "__module__", None), value.__name__)

    def _add(self, *words: Any) -> None:
        for word in words:
            data = word if isinstance(word, bytes) else str(word).encode()
            self.digest.update(len(data).to_bytes(8, "little") + data)


@cache
def _compiler() -> bytes:
    folder = Path(__file__).parent
    return hashlib.sha256(b"\0".join((folder / name).read_bytes() for name in COMPILER)).digest()


@cache
def layout(dtype: np.dtype[Any]) -> str:
    """How records and numbers lie in memory."""
    if dtype.subdtype is not None:
        return f"{dtype.shape} of {layout(dtype.subdtype[0])}"
    if dtype.fields is None:
        return dtype.str
    inner = " ".join(f"{name}@{at}:{layout(kind)}" for name, (kind, at, *_) in dtype.fields.items())
    return f"[{inner}]{dtype.itemsize}"


def source_of(plain: Any) -> str:
    """The lines in which a function is written, alike on every Python; nothing where there are none."""
    lines = linecache.getlines(plain.__code__.co_filename)[plain.__code__.co_firstlineno - 1:]
    start = next((i for i, line in enumerate(lines) if not line.lstrip().startswith("@")), 0)
    depth = _depth(lines[start]) if lines else 0
    end = next((i for i, line in enumerate(lines) if i > start and line.strip() and _depth(line) <= depth
                and not line.lstrip().startswith(")")), len(lines))
    return "".join(lines[:end]).rstrip()


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
