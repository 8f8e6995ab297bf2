"""Machine code that is kept: what a file of it holds, how it is linked, how it is called. Nothing here imports Numba.

A `Kernel` is a root function for callers. Its first call with a new kind of arguments looks for machine code that fits: in
the package, where `prebuild` puts it for the games that come with us, then in the user's cache. Only what is nowhere is
compiled, and kept in the cache. Numba is needed for that alone, so a game whose code is at hand starts without it.

The name of a file is a hash of everything that its code was made of: the source of every function that can be reached, every
value that these functions name, the layout of the arguments, our compiler, and the processor it is for (see `origin`).
So code never goes stale, and a change elsewhere costs nothing. A file holds an object file and how to call it.

All arguments travel in one row of 64-bit numbers: an integer as it is, a float by its bits, a record by its address, an
array by its address and shape, and its strides if it has gaps. The results come back at the end of the row.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import lzma
import os
import pickle
import struct
import sys
import tarfile
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from platform import machine as machine_name
from typing import Any, NamedTuple

import numpy as np

from quarterdeck.engine.errors import CompileError

FOLDER = Path(__file__).parent.parent / "machine_code"
"""Where a release has the machine code of its games, an archive for each game and family of processors (see `prebuild`)."""
SUFFIX = ".code"
"""What the files of the user's cache are called."""
HEAD = struct.Struct("<I")
"""What a file begins with: how long its description is, which comes next; the rest is the object file."""
FORM = 1
"""The form of all this: raise it when the row of numbers or the file changes."""
ENTRY = "quarterdeck_entry"
"""The one symbol that an object file gives."""

Kinds = tuple[Any, ...]
"""What tells one way of calling a function from another: a kind for each argument (see `kind_of`)."""
INT, FLOAT = "int", "float"


class Code(NamedTuple):
    """Machine code as it is kept."""

    result: list[str] | str | None      # INT, FLOAT, a list of these for a tuple, or nothing
    slots: int                          # numbers that its arguments are
    object_file: bytes

    def packed(self) -> bytes:
        """The bytes of its file."""
        head = json.dumps({"result": self.result, "slots": self.slots}).encode()
        return HEAD.pack(len(head)) + head + self.object_file

    @staticmethod
    def unpacked(data: bytes) -> Code:
        """What `packed` wrote."""
        (length,) = HEAD.unpack_from(data)
        head = json.loads(data[HEAD.size:HEAD.size + length])
        return Code(head["result"], head["slots"], data[HEAD.size + length:])


# ------------------------------------------------------------------ processors

SHIPPED = "x86-64-v3"
"""The family of processors for which machine code is made ahead, by the name that compilers have for it."""
NEEDS = frozenset(("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"))
"""What a processor of the family has; one that has more runs the same code."""
AHEAD = "QUARTERDECK_COMPILES_AHEAD"
"""Set where machine code is made for other machines: nothing of the release is used then; marks are the family's."""
ANEW = "QUARTERDECK_COMPILES_ANEW"
"""Set where code of the release is not wanted."""
MORE = "QUARTERDECK_MACHINE_CODE"
"""A folder with more archives, of what a release has no use for: our tests have theirs there."""
SEAL = 32
"""Bytes before the code in a file of the cache: a hash that tells a damaged file."""


@cache
def llvm() -> Any:
    """LLVM, ready to link for this machine."""
    binding = import_module("llvmlite.binding")
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


@cache
def features() -> frozenset[str]:
    """What the processor has for which we compile."""
    if is_ahead():
        return NEEDS
    return frozenset(feature for feature, has in llvm().get_host_cpu_features().items() if has)


def is_ahead() -> bool:
    """Whether we compile for other machines than this one."""
    return AHEAD in os.environ


@cache
def platform() -> str:
    """What an object file must be made for beside the processor: linux x86_64."""
    kind = machine_name().lower()
    return f"{sys.platform} {'x86_64' if kind == 'amd64' else kind}"


def has_family() -> bool:
    """Whether this machine runs code of the family."""
    return platform().endswith(" x86_64") and features() >= NEEDS


def made_for() -> tuple[str, ...]:
    """For what our own compiling makes machine code, and by what: words for the mark."""
    if is_ahead():
        return family()
    host = llvm()
    compiler = (f"{name} {metadata.version(name)}" for name in ("numba", "llvmlite"))
    return (platform(), host.get_host_cpu_name(), host.get_host_cpu_features().flatten(), *compiler)


def family() -> tuple[str, ...]:
    """For what the release has machine code: words for the mark."""
    return (platform(), SHIPPED)


# ------------------------------------------------------------------ finding and keeping

def cache_folder() -> Path:
    """Where compiled code is kept: $QUARTERDECK_CACHE, or the user's cache folder."""
    own = os.environ.get("QUARTERDECK_CACHE")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "quarterdeck"


def file_of(game: str, mark: str) -> Path:
    """Where the user's cache has code of that mark."""
    return cache_folder() / game / f"{mark}{SUFFIX}"


def archive_of(game: str, folder: Path | None = None) -> Path:
    """Where a release has the code of a game, or where another folder has more of it."""
    return (folder or FOLDER) / f"{game}-{sys.platform}-{SHIPPED}.tar.xz"


@cache
def unpacked(file: Path) -> dict[str, bytes]:
    """All that is in an archive, by its mark; nothing where there is none. What is damaged is compiled."""
    try:
        with tarfile.open(file, "r:xz") as packed:
            return {one.name: packed.extractfile(one).read() for one in packed}     # type: ignore[union-attr]
    except (OSError, tarfile.TarError, lzma.LZMAError, EOFError):
        return {}


def shipped(game: str, mark: str) -> Code | None:
    """Code of that mark from the release, or from the folder with more of it."""
    if is_ahead() or ANEW in os.environ or not has_family():
        return None
    folders = [FOLDER, *([Path(os.environ[MORE])] if MORE in os.environ else [])]
    for folder in folders:
        with _reading:
            data = unpacked(archive_of(game, folder)).get(mark)
        if data:
            return Code.unpacked(data)
    return None


_reading = threading.Lock()


unkept: set[str] = set()
"""The functions that this process compiled and could not keep, since they name a value that no hash can tell."""
wanted: set[str] = set()
"""Marks that were looked for in the user's cache."""


def kept(game: str, mark: str) -> Code | None:
    """Code of that mark from the user's cache; a file that is damaged is made anew."""
    wanted.add(mark)
    file = file_of(game, mark)
    try:
        data = file.read_bytes()
        digest, body = data[:SEAL], data[SEAL:]
        return Code.unpacked(body) if hashlib.sha256(body).digest() == digest else None
    except (OSError, ValueError):
        return None


def keep(game: str, mark: str, code: Code) -> None:
    """Put code into the user's cache, whole or not at all; where nothing can be written nothing is kept."""
    with suppress(OSError):
        write(file_of(game, mark), code.packed())


def write(file: Path, body: bytes) -> None:
    """Write a file of the cache, as `kept` wants it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".partial", delete=False) as partial:
        partial.write(hashlib.sha256(body).digest() + body)
    Path(partial.name).replace(file)


# ------------------------------------------------------------------ linking and calling

_engines: list[Any] = []
"""What holds the linked code, which is never let go."""
_linking = threading.Lock()


def linked(code: Code) -> Callable[[Any], int]:
    """The code in memory, as a function of a row of numbers; it gives 0 or the number of a failure, and runs unlocked."""
    binding = llvm()
    with _linking:
        machine = binding.Target.from_triple(binding.get_process_triple()).create_target_machine(jit=True)
        engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
        engine.add_object_file(binding.ObjectFileRef.from_data(code.object_file))
        engine.finalize_object()
        address = engine.get_function_address(ENTRY)
        _engines.append(engine)
    entry: Callable[[Any], int] = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)(address)
    return entry


class Entry:
    """Linked code with what a caller needs to know of it."""

    def __init__(self, code: Code) -> None:
        self.function = linked(code)
        self.result = code.result
        results = len(code.result) if isinstance(code.result, list) else 1
        self.row: Any = ctypes.c_int64 * (code.slots + results + FAILURE)
        self.end = code.slots

    def call(self, slots: list[int]) -> Any:
        """Run it on the numbers that its arguments are."""
        row = self.row(*slots)
        if self.function(row) != 0:
            raise _failure(row[len(row) - FAILURE:])
        if self.result == INT:
            return row[self.end]
        if self.result is None:
            return None
        if isinstance(self.result, list):
            return tuple(_result(kind, row[self.end + i]) for i, kind in enumerate(self.result))
        return _result(self.result, row[self.end])


FAILURE = 2
"""Numbers at the end of a row that say what went wrong: the address and length of Numba's account of the exception."""


def _failure(row: list[int]) -> Exception:
    """The exception that checked code ran into, as Numba wrote it down when it compiled the code."""
    kind, words, *_ = pickle.loads(ctypes.string_at(row[0], row[1]))     # noqa: S301 - it stands in our own code
    return kind(*words)     # type: ignore[no-any-return]


def _result(kind: str, number: int) -> Any:
    return number if kind == INT else struct.unpack("<d", struct.pack("<q", number))[0]


def kind_of(value: Any) -> Any:
    """INT, FLOAT, the dtype of a record, or an array's dtype with its dimensions and whether it is without gaps."""
    if isinstance(value, np.ndarray):
        return (value.dtype, value.ndim, value.flags.c_contiguous)
    if isinstance(value, np.void):
        return value.dtype
    if isinstance(value, (int, np.integer, np.bool_)):
        return INT
    if isinstance(value, (float, np.floating)):
        return FLOAT
    raise CompileError(f"machine code takes numbers, records and arrays, not a {type(value).__name__}")


def address_of(array: Any) -> int:
    """Where an array's data begins: NumPy keeps it right behind what every object begins with.

    `array.ctypes.data` says the same, but takes thirty times as long, and a learner's turn passes twenty arrays.
    """
    return ctypes.c_int64.from_address(id(array) + object.__basicsize__).value


def _is_understood() -> bool:
    probe = np.zeros(3)
    return address_of(probe) == probe.ctypes.data and address_of(probe[1:]) == probe.ctypes.data + 8


if not _is_understood():

    def address_of(array: Any) -> int:
        """Where an array's data begins, for a NumPy that keeps it elsewhere."""
        return int(array.ctypes.data)


def slots_of(kinds: Kinds) -> int:
    """How many numbers arguments of these kinds are."""
    return sum(1 + kind[1] * (1 if kind[2] else 2) if isinstance(kind, tuple) else 1 for kind in kinds)


class Kernel:
    """A root function as machine code. `find` gives the code for the kinds of arguments of its first call."""

    def __init__(self, name: str, doc: str | None, find: Callable[[Kinds], Code]) -> None:
        self.__name__, self.__doc__ = name, doc
        self._find, self._lock = find, threading.Lock()
        self._entries: dict[Kinds, Entry] = {}

    def ready(self, *args: Any) -> None:
        """Get the code for arguments like these, without running it."""
        self._ready(tuple(kind_of(arg) for arg in args))

    def __call__(self, *args: Any) -> Any:
        kinds: list[Any] = []
        slots: list[int] = []
        for arg in args:
            if type(arg) is int:
                kinds.append(INT)
                slots.append(arg)
                continue
            kind = kind_of(arg)
            kinds.append(kind)
            if isinstance(kind, tuple):
                slots.append(address_of(arg))
                slots.extend(arg.shape)
                if not kind[2]:
                    slots.extend(arg.strides)
            elif kind == INT:
                slots.append(int(arg))
            elif kind == FLOAT:
                slots.append(struct.unpack("<q", struct.pack("<d", arg))[0])
            else:
                slots.append(address_of(np.asarray(arg)))       # shares the record's memory
        entry = self._entries.get(tuple(kinds))
        if entry is None:
            entry = self._ready(tuple(kinds))
        return entry.call(slots)

    def _ready(self, kinds: Kinds) -> Entry:
        with self._lock:
            if kinds not in self._entries:
                self._entries[kinds] = Entry(self._find(kinds))
            return self._entries[kinds]
