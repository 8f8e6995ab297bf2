"""What machine code says better than plain arithmetic; results are the same bytes.

Measured on Sail's random play: choosing the n-th legal action by `pdep` instead of a loop gives 15 % more decisions a second
on a CPU core, counting by `popcnt` 12 % more; true 32-bit words halve the instructions of the dice. On a GPU its own `popc`
was 10 % slower than plain arithmetic, so the cuda twin keeps to that.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

import numpy as np

from quarterdeck.engine import bits, dice
from quarterdeck.engine.machine import features


def as_word(x: Any) -> Any:
    """The low 32 bits as an unsigned 32-bit number."""
    return np.uint32(x)


WORDS = {dice.word: as_word}
"""The swaps of every compiled twin."""


@cache
def cpu_instructions() -> dict[Any, Any]:
    """Plain function to an instruction of the processor that we compile for."""
    population = _instruction("llvm.ctpop.i64", 1)
    found: dict[Any, Any] = {bits.count: population}
    if "bmi2" in features():
        deposit = _instruction("llvm.x86.bmi.pdep.64", 2)

        def nth(members, n):
            return deposit(1 << n, members)

        found[bits.nth] = nth
    if features() >= {"avx512f", "avx512bw", "avx512vl"}:
        found[bits.put] = _masked_store()
    return found


def _masked_store() -> Any:
    """`bits.put` in two instructions a set: the bits choose between two rows of ones and noughts."""
    ir: Any = importlib.import_module("llvmlite.ir")
    numba: Any = importlib.import_module("numba")
    cgutils: Any = importlib.import_module("numba.core.cgutils")
    extending: Any = importlib.import_module("numba.extending")
    bit, word = ir.VectorType(ir.IntType(1), 32), ir.IntType(32)

    def emit(context, builder, signature, args):
        members, size, out, at = args
        row = context.make_array(signature.args[2])(context, builder, out)
        number = row.data.type.pointee
        numbers = ir.VectorType(number, 32)
        place = builder.bitcast(builder.gep(row.data, [at]), numbers.as_pointer())
        kind = ir.FunctionType(ir.VoidType(), [numbers, place.type, word, bit])
        name = "f32" if isinstance(number, ir.FloatType) else f"i{number.width}"
        store = cgutils.get_or_insert_function(builder.module, kind, f"llvm.masked.store.v32{name}.p0")
        all_of_them = builder.sub(builder.shl(size.type(1), size), size.type(1))
        marked, written = (builder.bitcast(builder.trunc(one, word), bit) for one in (members, all_of_them))
        values = builder.select(marked, ir.Constant(numbers, [number(1)] * 32), ir.Constant(numbers, [number(0)] * 32))
        builder.call(store, [values, place, word(1), written])
        return context.get_dummy_value()

    def put(typing_context, members, size, out, at):
        return numba.none(numba.int64, numba.int64, out, numba.int64), emit

    return extending.intrinsic(put)


def _instruction(name: str, arity: int) -> Any:
    """LLVM's function of that name on 64-bit numbers, for compiled code to call."""
    ir: Any = importlib.import_module("llvmlite.ir")
    numba: Any = importlib.import_module("numba")
    extending: Any = importlib.import_module("numba.extending")
    word, number = ir.IntType(64), numba.int64

    def emit(context, builder, signature, args):
        function = builder.module.declare_intrinsic(name, fnty=ir.FunctionType(word, [word] * arity))
        return builder.call(function, args)

    def one(typing_context, a):
        return number(number), emit

    def two(typing_context, a, b):
        return number(number, number), emit

    return extending.intrinsic(one if arity == 1 else two)
