"""The compiled twins: the same plain functions as machine code.

From root functions, every plain function that can be reached is copied with new globals in which the functions it calls are
the compiled ones. On the way swaps are applied: the contract's stand-ins become the game's functions, events become silence,
enums become plain ints, constant tables become NumPy arrays. A plain twin (the same copies, not compiled) lets generic code
run under the debugger and tests foretell draws.

Only what is reached is touched, name by name, so import cycles do no harm. Numba's own cache key knows neither globals nor
callees; therefore each game has a cache folder named by a hash of all sources, the content and Numba's version.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib
import inspect
import os
import re
import threading
import types
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from quarterdeck.engine import events, native
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.dice import FORETOLD
from quarterdeck.engine.errors import CompileError

_lock = threading.RLock()


def cache_folder() -> Path:
    """Where compiled code is kept: $QUARTERDECK_CACHE, or the user's cache folder."""
    own = os.environ.get("QUARTERDECK_CACHE")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "quarterdeck"


def game_cache(game: Game, *more: str) -> Path:
    """The folder for one game's compiled code; it changes with every source, the content and the compiler."""
    digest = hashlib.sha256("\0".join([game.source_hash, *more]).encode()).hexdigest()[:16]
    return cache_folder() / f"{game.name}-{digest}"


class Twin:
    """One game's functions for one target; every user of the game and target shares it (see `twin`).

    `jit` turns a copied function into what callers call. Its second argument is empty but for a root, which is what people
    call from outside and what is kept in the cache under that label; the third says whether to inline the function.
    """

    def __init__(self, game: Game, swaps: Mapping[Any, Any], jit: Callable[[Any, str, bool], Any],
                 parent: Twin | None = None, home: str = "", label: str = "root", is_plain: bool = False) -> None:
        self.game, self.jit, self.parent, self.home, self.label = game, jit, parent, home, label
        self.is_plain = is_plain
        own = "\0".join([game.source_hash, parent.mark if parent else "", label])
        self.mark: str = hashlib.sha256(own.encode()).hexdigest()[:12]
        self.packages = {"quarterdeck", game.package.split(".")[0]}     # whose modules hold plain code
        self.swaps = {**game.bindings, **swaps}
        self.callers: Counter[Any] = parent.callers if parent else Counter(self._calls())
        self.made: dict[Any, Any] = {}
        self.spaces: dict[int, dict[str, Any]] = {}
        self.modules: dict[int, types.ModuleType] = {}
        self.children: dict[Any, Twin] = {}

    def root(self, plain: Any, **bound: Any) -> Any:
        """The function as seen by callers; `bound` names stand-ins of its own module to be replaced for it."""
        with _lock:
            if not bound:
                return self._function(plain, is_root=True)
            key = (plain.__module__, *sorted(bound.items()))
            if key not in self.children:
                extra = {plain.__globals__[name]: value for name, value in bound.items()}
                self.children[key] = Twin(self.game, {**self.swaps, **extra}, self.jit, self, plain.__module__,
                                          " ".join(fingerprint(value) for value in bound.values()), self.is_plain)
            return self.children[key]._function(plain, is_root=True)

    def _function(self, plain: Any, is_root: bool = False) -> Any:
        plain = self.swaps.get(plain, plain)
        if not isinstance(plain, types.FunctionType):
            return plain
        if self.parent and plain.__module__ != self.home:
            return self.parent._function(plain)
        if (plain, is_root) not in self.made:
            home, names = plain.__globals__, plain.__code__.co_names
            space = self.spaces.setdefault(id(home), {"__builtins__": __builtins__, "__name__": home.get("__name__")})
            copy = types.FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__, plain.__closure__)
            copy.__module__ = plain.__module__ or "__main__"     # code typed in or executed from a string has none
            # machine code of two twins in one process, a variant's or another player's, must not share a symbol
            copy.__qualname__, copy.__doc__ = f"{plain.__qualname__}_{self.mark}", plain.__doc__
            is_inlined = self.callers[plain] <= 1 and str(plain.__module__).split(".")[0] in self.packages
            self.made[plain, is_root] = self.jit(copy, self.label if is_root else "", is_inlined)
            for name in names:
                if name in home:
                    space[name] = self._converted(home[name], names)
        return self.made[plain, is_root]

    def _calls(self) -> Iterator[Any]:
        """Every function that the game's functions call, once for each caller.

        A function with one caller is inlined there, which makes no more code: 15 % more decisions a second in Sail.
        """
        seen, waiting = set(), list(self.game.bindings.values())
        while waiting:
            plain = waiting.pop()
            if plain not in seen and isinstance(plain, types.FunctionType):
                seen.add(plain)
                called = [self.swaps.get(function, function) for function in self._named(plain)]
                yield from called
                waiting += called

    def _named(self, plain: Any) -> Iterator[Any]:
        """The functions whose names stand in a function's code, directly or as a module's attribute."""
        names = plain.__code__.co_names
        for value in (plain.__globals__.get(name) for name in names):
            if isinstance(value, types.FunctionType):
                yield value
            elif isinstance(value, types.ModuleType) and value.__name__.split(".")[0] in self.packages:
                yield from (vars(value)[name] for name in names if isinstance(vars(value).get(name), types.FunctionType))

    def _converted(self, value: Any, names: Iterable[str]) -> Any:
        if isinstance(value, types.FunctionType):
            return self._function(value)
        if isinstance(value, types.ModuleType) and value.__name__.split(".")[0] in self.packages:
            return self._module(value, names)
        if self.is_plain:
            return value
        if isinstance(value, ctypes.Array):
            return as_array(value)
        if isinstance(value, type) and issubclass(value, IntEnum):
            return as_numbers(value)
        if isinstance(value, IntEnum):
            return int(value)
        return value

    def _module(self, plain: types.ModuleType, names: Iterable[str]) -> types.ModuleType:
        """A copy that holds just the attributes that were asked for, by this and by other functions."""
        copy = self.modules.setdefault(id(plain), types.ModuleType(plain.__name__))
        for name in names:
            if name in vars(plain) and name not in vars(copy):
                setattr(copy, name, self._converted(vars(plain)[name], names))
        return copy


def fingerprint(plain: Any) -> str:
    """What tells one bound function from another in the cache: its name and source, alike on every Python."""
    try:
        body = inspect.getsource(plain)
    except OSError:
        body = repr((plain.__code__.co_code, plain.__code__.co_consts))
    return f"{plain.__module__}.{plain.__qualname__}.{hashlib.sha256(body.encode()).hexdigest()[:16]}"


def as_array(rows: Any) -> Any:
    """A constant table as compiled code sees it."""
    base = rows
    while issubclass(base._type_, ctypes.Array):
        base = base._type_
    if issubclass(base._type_, ctypes.Structure):
        return np.frombuffer(rows, dtype=np.dtype(base._type_)).copy()
    return np.ctypeslib.as_array(rows).copy()


def as_numbers(enum: type[IntEnum]) -> types.ModuleType:
    """An enum as compiled code sees it: a name space of plain ints."""
    names = types.ModuleType(enum.__name__)
    names.__dict__.update({name: int(member) for name, member in enum.__members__.items()})
    return names


# ------------------------------------------------------------------ targets

def twin(game: Game, target: str = "cpu", foretold: bool = False, checked: bool = False) -> Twin:
    """The twin of a game for 'plain', 'cpu' or 'cuda'.

    `checked`: bad indices raise in machine code too. `foretold` is for tests: draws obey the script beside the state, and
    indices are checked.
    """
    checked = checked or foretold
    key = (target, foretold, checked)
    with _lock:
        if key not in game.twins:
            swaps = dict(FORETOLD) if foretold else {}
            if target != "plain":
                swaps |= events.SILENCE | native.WORDS
            if target == "cpu":
                swaps |= native.cpu_instructions()
            game.twins[key] = Twin(game, swaps, _jit(game, target, foretold, checked), is_plain=target == "plain",
                                   label=f"root{' foretold' * foretold}{' checked' * checked}")
        found: Twin = game.twins[key]
        return found


def _jit(game: Game, target: str, foretold: bool, checked: bool) -> Callable[[Any, str, bool], Any]:
    if target == "plain":
        return lambda copy, label, is_inlined: copy
    if target == "cuda":
        cuda: Any = importlib.import_module("numba.cuda")
        return lambda copy, label, is_inlined: cuda.jit(device=True)(copy)
    numba: Any = importlib.import_module("numba")
    whole: Any = importlib.import_module("quarterdeck.engine.whole")
    flags = {"nogil": True, "error_model": "numpy", "boundscheck": checked, "no_cfunc_wrapper": True}
    inner = {**flags, "no_cpython_wrapper": True, "pipeline_class": whole.OfAPart}
    outer = {**flags, "pipeline_class": whole.OfAWhole}

    def compiled(copy: Any, label: str, is_inlined: bool) -> Any:
        if not label:    # rules allocate nothing: no reference counts, 4 % faster
            return numba.njit(**inner, _nrt=False, forceinline=is_inlined)(copy)
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(game_cache(game, "cpu", numba.__version__, str(foretold), str(checked), label))
        try:
            return Root(numba.njit(**outer, cache=True)(copy))
        except RuntimeError:    # a function without a file, typed in at a prompt, cannot be kept
            return Root(numba.njit(**outer)(copy))
        finally:
            numba.config.CACHE_DIR = before

    return compiled


class Root:
    """A compiled function whose first call may fail to compile: the error is cut down to the plain line at fault."""

    def __init__(self, dispatcher: Any) -> None:
        self.dispatcher = dispatcher
        self.__name__, self.__doc__ = dispatcher.__name__, dispatcher.__doc__

    def __call__(self, *args: Any) -> Any:
        from numba.core.errors import NumbaError

        try:
            return self.dispatcher(*args)
        except NumbaError as error:
            raise CompileError(short(error)) from None


def short(error: Exception) -> str:
    """The innermost plain file and line of a compiler's message, and its reason, in one line."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    places = re.findall(r'File "([^"]+)", line (\d+)', text)
    lines = [line.strip() for line in text.splitlines()]
    noise = ("Failed in", "File", "During", ">>>", "- ", "^", "<")
    reasons = [line for line in lines if line and not line.startswith(noise)]
    calls = [line[3:].strip() for line in lines if line.startswith(">>>")]
    where = f"{Path(places[0][0]).name}:{places[0][1]}" if places else "unknown place"
    return " ".join([f"{where}: {reasons[0] if reasons else type(error).__name__}", *calls[:1]])
