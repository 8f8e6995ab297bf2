"""Machine code in one piece, and indices as they stand: what Numba does for any Python and rules do not need.

Left alone, Numba optimises and assembles each function together with all that it calls, then its caller with all of that
again, and so on up to the root, and wraps each for callers from Python. Here a function that only compiled code calls waits
as a part, and the root takes all its parts, which are optimised once, as one program. Sail's first play with an empty cache:
7.0 CPU seconds instead of 15.6, Savage Seas' 13.3 instead of 26.5; what comes out plays as fast. What comes out is an object
file with one way in (see `machine`), so nothing of Numba is needed to run it.

Numba also asks of every index whether it is negative and counts from the end. Rules never do that (docs/games.md; the
checked twin raises IndexError), and without the question they play 8 to 37 % more decisions a second, Sail most.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numba
from llvmlite import ir
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.np import arrayobj

from quarterdeck.engine.errors import CompileError
from quarterdeck.engine.machine import ENTRY, FAILURE, FLOAT, INT, Code, Kinds, slots_of

_of_any_python = arrayobj.fix_integer_index
_at_work = threading.local()


def index_of(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """In place of Numba's own: an index in our code is what it is, one in anybody else's may count from the end."""
    if not getattr(_at_work, "depth", 0):
        return _of_any_python(context, builder, kind, index, size)
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


arrayobj.fix_integer_index = index_of


class Gathering(JITCodeLibrary):
    """Code that keeps what it calls as a list without repetitions, each function after all that it calls itself."""

    def add_linking_library(self, library: Any) -> None:
        """Whatever the called function is made of is needed here too."""
        library._ensure_finalized()
        called = library._linking_libraries if isinstance(library, Gathering) else []
        self._linking_libraries += [one for one in (*called, library) if one not in self._linking_libraries]


class Part(Gathering):
    """A function that only compiled code calls: no machine code of its own, and no way in from Python."""

    def finalize(self) -> None:
        """It is whole as it was written down."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere."""
        return 0

    @property
    def codegen(self) -> Any:
        """Where Numba means to set the function's environment: see below."""
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Rules do nothing that needs an environment: they print nothing and make no Python objects."""


class Whole(Gathering):
    """A root with all its parts."""

    def assembled(self) -> bytes:
        """Link, optimise and assemble. LLVM takes only what something has asked for before: callers come first.

        All but the way in is nobody else's business: what is inlined everywhere goes, and two objects share no symbol.
        """
        for part in reversed(self._linking_libraries):
            self._final_module.link_in(part._get_module_for_linking(), preserve=True)
        for symbol in (*self._final_module.functions, *self._final_module.global_variables):
            if not symbol.is_declaration and symbol.name != ENTRY:
                symbol.linkage = "private"
        self._optimize_final_module()
        self._final_module.verify()
        return bytes(self._codegen._tm.emit_object(self._final_module))


class OfAPart(Compiler):
    """Numba's compiler for functions that only compiled code calls."""

    library: type[Gathering] = Part

    def compile_extra(self, func: Any) -> Any:
        """Write the function into a library of our own kind."""
        self.state.library = self.library(self.state.targetctx.codegen(), func.__qualname__)
        _at_work.depth = getattr(_at_work, "depth", 0) + 1
        try:
            return super().compile_extra(func)
        finally:
            _at_work.depth -= 1
            _at_work.done = getattr(_at_work, "done", 0) + 1
            listener = getattr(_at_work, "listener", None)
            if listener:
                listener(_at_work.done)


class OfAWhole(OfAPart):
    """Numba's compiler for roots: it stops before Numba would make a Python function of one."""

    library = Whole

    def compile_extra(self, func: Any) -> Any:
        """Leave the machine code to `object_code`."""
        self.state.flags.no_compile = True
        return super().compile_extra(func)


def object_code(dispatcher: Any, kinds: Kinds, on: Callable[[int], None]) -> Code:
    """The machine code of a root for arguments of these kinds; `on` hears how many functions have been read."""
    types_of_it = tuple(type_of(kind) for kind in kinds)
    with global_compiler_lock:
        _at_work.done, _at_work.listener = 0, on
        try:
            made = dispatcher._compiler.compile(types_of_it, None)
        finally:
            _at_work.listener = None
        result = result_of(made.signature.return_type)
        made.library.add_ir_module(_way_in(made, kinds, result))
        return Code(result, slots_of(kinds), made.library.assembled())


def type_of(kind: Any) -> Any:
    """A kind of argument in Numba's words; all integers are of 64 bits, as all that rules count are."""
    if kind == INT:
        return types.int64
    if kind == FLOAT:
        return types.float64
    if isinstance(kind, tuple):
        dtype, dimensions, is_dense = kind
        return types.Array(numba.from_dtype(dtype), dimensions, "C" if is_dense else "A", aligned=dtype.isalignedstruct
                           or dtype.fields is None)
    return numba.from_dtype(kind)


def result_of(kind: Any) -> list[str] | str | None:
    """What a function gives, as `machine` names it."""
    if isinstance(kind, types.BaseTuple):
        parts: Any = kind
        return [_number_of(one) for one in parts]
    return None if kind == types.none else _number_of(kind)


def _number_of(kind: Any) -> str:
    if isinstance(kind, (types.Integer, types.Boolean)):
        return INT
    if isinstance(kind, types.Float):
        return FLOAT
    raise CompileError(f"machine code gives numbers, not {kind}")


WORD = ir.IntType(64)


def _way_in(made: Any, kinds: Kinds, result: Any) -> Any:
    """The function that callers call: it takes the arguments out of a row of numbers, and puts the results there."""
    context = made.target_context
    module = context.create_module("way in")
    described = made.fndesc
    callee = ir.Function(module, context.call_conv.get_function_type(described.restype, described.argtypes),
                         described.llvm_func_name)
    entry = ir.Function(module, ir.FunctionType(ir.IntType(32), [WORD.as_pointer()]), ENTRY)
    builder = ir.IRBuilder(entry.append_basic_block())
    row = _Row(builder, entry.args[0])
    args = [_argument(context, builder, row, kind, of) for kind, of in zip(kinds, described.argtypes)]
    status, out = context.call_conv.call_function(builder, callee, described.restype, described.argtypes, args)
    for i in range(len(result) if isinstance(result, list) else result is not None):
        kind = described.restype[i] if isinstance(result, list) else described.restype
        number = builder.extract_value(out, i) if isinstance(result, list) else out
        row.put(context.cast(builder, number, kind, types.float64 if isinstance(kind, types.Float) else types.int64))
    row.at = slots_of(kinds) + (len(result) if isinstance(result, list) else 1)
    with builder.if_then(status.is_error):
        account = builder.load(status.excinfoptr)
        for i in range(FAILURE):
            part = builder.extract_value(account, i)
            row.put(builder.ptrtoint(part, WORD) if i == 0 else builder.sext(part, WORD))
    builder.ret(builder.select(status.is_error, status.code, ir.Constant(ir.IntType(32), 0)))
    return module


class _Row:
    """The row of numbers, one after the other."""

    def __init__(self, builder: Any, start: Any) -> None:
        self.builder, self.start, self.at = builder, start, 0

    def _place(self) -> Any:
        self.at += 1
        return self.builder.gep(self.start, [WORD(self.at - 1)])

    def take(self) -> Any:
        return self.builder.load(self._place())

    def put(self, value: Any) -> None:
        self.builder.store(value if value.type == WORD else self.builder.bitcast(value, WORD), self._place())


def _argument(context: Any, builder: Any, row: _Row, kind: Any, of: Any) -> Any:
    if kind == INT:
        return row.take()
    if kind == FLOAT:
        return builder.bitcast(row.take(), ir.DoubleType())
    if not isinstance(kind, tuple):
        return builder.inttoptr(row.take(), context.get_value_type(of))
    dtype, dimensions, is_dense = kind
    array = context.make_array(of)(context, builder)
    data = builder.inttoptr(row.take(), array.data.type)
    shape = [row.take() for _ in range(dimensions)]
    size = WORD(dtype.itemsize)
    strides = [] if is_dense else [row.take() for _ in range(dimensions)]
    count = WORD(1)
    for length in reversed(shape):
        if is_dense:
            strides.insert(0, builder.mul(count, size))
        count = builder.mul(count, length)
    arrayobj.populate_array(array, data=data, shape=shape, strides=strides, itemsize=size, meminfo=None)
    return array._getvalue()
