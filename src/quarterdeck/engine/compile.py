"""The compiled twins: the same plain functions as machine code.

From root functions, every plain function that can be reached is copied with new globals in which the functions it calls are
the compiled ones. On the way swaps are applied: the contract's stand-ins become the game's functions, events become silence,
enums become plain ints, constant tables become NumPy arrays. A plain twin (the same copies, not compiled) lets generic code
run under the debugger and tests foretell draws.

Only what is reached is touched, name by name, so import cycles do no harm. Numba's own cache key knows neither globals nor
callees; so we keep machine code ourselves, under a hash of all that it was made of (see `machine`). Whoever tells people
that something is compiled is among the `listeners`.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib
import inspect
import re
import threading
import types
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from quarterdeck.engine import events
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.content import Actions
from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.dice import FORETOLD
from quarterdeck.engine.errors import CompileError
from quarterdeck.engine.later import Later

if TYPE_CHECKING:
    import numpy as np

    from quarterdeck.engine import machine, native, origin
    from quarterdeck.engine.machine import Code, Kernel, Kinds
    from quarterdeck.engine.origin import Origin
else:       # a plain twin needs none of them
    np = Later("numpy")
    machine, native, origin = (Later(f"quarterdeck.engine.{name}") for name in ("machine", "native", "origin"))

_lock = threading.RLock()


class Compiling(NamedTuple):
    """What somebody who waits is told, again and again: how far compiling a function of a game has come."""

    game: Game
    share: float            # from 0 to 1, which is when it is done
    seconds: float          # what it may take in all, on an idle processor of today


listeners: list[Callable[[Compiling], None]] = []
"""Who is told when something is compiled, by whatever thread does it."""
PER_FUNCTION = 0.09
"""Seconds that reading a function takes, on average; measured on the five games."""
READING = 0.85
"""The share of the time that reading takes; the rest is LLVM's."""


def _tell(game: Game, share: float, functions: int) -> None:
    for listener in list(listeners):
        listener(Compiling(game, share, 1 + functions * PER_FUNCTION / READING))


class Twin:
    """One game's functions for one target; every user of the game and target shares it (see `twin`).

    `jit` turns a copied function into what callers call. Its second argument says whether the function is a root, which is
    what people call from outside; the third whether to inline it.
    """

    def __init__(self, game: Game, swaps: Mapping[Any, Any], jit: Callable[[Any, bool, bool], Any],
                 parent: Twin | None = None, home: str = "", label: str = "", is_plain: bool = False) -> None:
        self.game, self.jit, self.parent, self.home, self.label = game, jit, parent, home, label
        self.is_plain = is_plain
        self.packages = {"quarterdeck", game.package.split(".")[0]}     # whose modules hold plain code
        self.swaps = {**game.bindings, **swaps}
        self.made: dict[Any, Any] = {}
        self.spaces: dict[int, dict[str, Any]] = {}
        self.modules: dict[int, types.ModuleType] = {}
        self.children: dict[Any, Twin] = {}

    @cached_property
    def mark(self) -> str:
        """What tells functions of this twin from those of another in names of symbols."""
        own = "\0".join([self.game.source_hash, self.parent.mark if self.parent else "", self.label])
        return hashlib.sha256(own.encode()).hexdigest()[:12]

    def root(self, plain: Any, **bound: Any) -> Any:
        """The function as seen by callers; `bound` names stand-ins of its own module to be replaced for it."""
        with _lock:
            if not bound:
                return self._function(plain, is_root=True)
            key = (plain.__module__, *sorted(bound.items()))
            if key not in self.children:
                extra = {plain.__globals__[name]: value for name, value in bound.items()}
                self.children[key] = type(self)(self.game, {**self.swaps, **extra}, self.jit, self, plain.__module__,
                                                " ".join(fingerprint(value) for value in bound.values()), self.is_plain)
            return self.children[key].root(plain)

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
            self.made[plain, is_root] = self.jit(copy, is_root, is_inlined)
            for name in names:
                if name in home:
                    space[name] = self._converted(home[name], names)
        return self.made[plain, is_root]

    @cached_property
    def callers(self) -> Counter[Any]:
        """Of every function that the game's functions call, how many call it.

        A function with one caller is inlined there, which makes no more code: 15 % more decisions a second in Sail.
        """
        if self.parent:
            return self.parent.callers
        return Counter(called for plain in self.reached(*self.game.bindings.values())
                       for called in self._called(plain))

    def reached(self, *roots: Any) -> list[Any]:
        """Every plain function that roots call in the end, with the swaps applied; callers before what they call."""
        seen: dict[Any, None] = {}
        waiting = [self.swaps.get(root, root) for root in reversed(roots)]
        while waiting:
            plain = waiting.pop()
            if isinstance(plain, types.FunctionType) and plain not in seen:
                seen[plain] = None
                waiting += self._called(plain)
        return list(seen)

    def _called(self, plain: Any) -> list[Any]:
        """The functions whose names stand in a function's code, directly or as a module's attribute."""
        return [self.swaps.get(value, value) for _, value in self.named(plain) if isinstance(value, types.FunctionType)]

    def named(self, plain: Any) -> Iterator[tuple[str, Any]]:
        """All values whose names stand in a function's code, directly or as an attribute of a module of ours."""
        names = plain.__code__.co_names
        for name in names:
            if name in plain.__globals__:
                value = plain.__globals__[name]
                yield name, value
                if isinstance(value, types.ModuleType) and value.__name__.split(".")[0] in self.packages:
                    yield from ((f"{value.__name__}.{inner}", vars(value)[inner]) for inner in names if inner in vars(value))

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
            game.twins[key] = _twin(game, target, dict(FORETOLD) if foretold else {}, checked)
        found: Twin = game.twins[key]
        return found


def _twin(game: Game, target: str, swaps: dict[Any, Any], checked: bool) -> Twin:
    if target == "plain":
        return Twin(game, swaps, lambda copy, is_root, is_inlined: copy, is_plain=True)
    swaps |= events.SILENCE | native.WORDS
    if target == "cpu":
        return MachineTwin(game, swaps, partial(_jit, checked), label="checked" * checked)
    cuda: Any = importlib.import_module("numba.cuda")
    return Twin(game, swaps, lambda copy, is_root, is_inlined: cuda.jit(device=True)(copy))


def _jit(checked: bool, copy: Any, is_root: bool, is_inlined: bool) -> Any:
    """A function for Numba; rules allocate nothing, so nothing but roots counts references, which is 4 % faster."""
    numba: Any = importlib.import_module("numba")
    whole: Any = importlib.import_module("quarterdeck.engine.whole")
    flags = {"nogil": True, "error_model": "numpy", "boundscheck": checked, "no_cfunc_wrapper": True,
             "no_cpython_wrapper": True}
    if is_root:
        return numba.njit(**flags, pipeline_class=whole.OfAWhole)(copy)
    return numba.njit(**flags, pipeline_class=whole.OfAPart, _nrt=False, forceinline=is_inlined)(copy)


class MachineTwin(Twin):
    """A twin whose roots are machine code: at hand, or compiled on the first call. Until then nothing is copied."""

    def root(self, plain: Any, **bound: Any) -> Any:
        """The function as a `Kernel`."""
        with _lock:
            if bound:
                return super().root(plain, **bound)
            plain = self.swaps.get(plain, plain)
            if plain not in self.kernels:
                self.kernels[plain] = machine.Kernel(plain.__name__, plain.__doc__, partial(self._code, plain))
            return self.kernels[plain]

    def _function(self, plain: Any, is_root: bool = False) -> Any:
        plain = self.swaps.get(plain, plain)
        return super()._function(native.cpu_instructions().get(plain, plain), is_root)

    @cached_property
    def kernels(self) -> dict[Any, Kernel]:
        """The roots that were asked for."""
        return {}

    def _code(self, plain: Any, kinds: Kinds) -> Code:
        """Machine code for arguments of these kinds: from the release, from the user's cache, or made now."""
        name, made_of = self.game.name, self._origin(plain, kinds)
        if not made_of.is_keepable:
            machine.unkept.add(f"{plain.__module__}.{plain.__name__}")
            return self._made(plain, kinds)
        found = machine.shipped(name, made_of.mark(*machine.family()))
        if found is None:
            mark = made_of.mark(*machine.made_for())
            found = machine.kept(name, mark)
            if found is None:
                found = self._made(plain, kinds)
                machine.keep(name, mark, found)
        return found

    def _origin(self, plain: Any, kinds: Kinds) -> Origin:
        """All that the machine code is made of."""
        made_of = origin.Origin(self.parent.label if self.parent else self.label)
        for ours in (_jit, as_array, as_numbers, Twin._function, Twin._converted, Twin._module, MachineTwin._function):
            made_of.add_function(ours)
        for kind in kinds:
            made_of.add_kind(kind)
        for function in sorted(self.reached(plain), key=lambda one: (one.__module__ or "", one.__qualname__)):
            made_of.add_function(function)
            # a phase or a step may be called as a decision is, which no compiled code can read
            values = {name: value for name, value in self.named(function)
                      if not isinstance(value, (types.FunctionType, types.ModuleType, Actions, Decision))}
            for name in sorted(values):
                made_of.add_value(name)
                made_of.add_value(values[name])
        return made_of

    def _made(self, plain: Any, kinds: Kinds) -> Code:
        """Compile; an error is cut down to the plain line at fault."""
        whole: Any = importlib.import_module("quarterdeck.engine.whole")
        errors: Any = importlib.import_module("numba.core.errors")
        known = {function for function, _ in (self.parent or self).made}
        functions = sum(function not in known for function in self.reached(plain))
        _tell(self.game, 0.0, functions)
        try:
            with _lock:
                dispatcher = self._function(plain, is_root=True)
            code: Code = whole.object_code(dispatcher, kinds, lambda read: _tell(
                self.game, READING * min(1.0, read / max(1, functions)), functions))
            return code
        except errors.NumbaError as error:
            raise CompileError(short(error)) from None
        finally:
            _tell(self.game, 1.0, functions)

def short(error: Exception) -> str:
    """The innermost plain file and line of a compiler's message, and its reason, in one line."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    places = re.findall(r'File "([^"]+)", line (\d+)', text)
    lines = [line.strip() for line in text.splitlines()]
    noise = ("Failed in", "File", "During", ">>>", "- ", "^", "<")
    reasons = [line for line in lines if line and not line.startswith(noise)]
    calls = [line[3:].strip() for line in lines if line.startswith(">>>")]
    ours = [place for place in places if "numba" not in Path(place[0]).parts and Path(place[0]).is_file()] or places
    where = f"{Path(ours[0][0]).name}:{ours[0][1]}" if ours else "unknown place"
    return " ".join([f"{where}: {reasons[0] if reasons else type(error).__name__}", *calls[:1]])
