"""What machine code says better than plain arithmetic; results are the same bytes.

Measured on Sail's random play: choosing the n-th legal action by `pdep` instead of a loop gives 15 % more decisions a second
on a CPU core; true 32-bit words halve the instructions of the dice.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from quarterdeck.engine import bits, dice


def as_word(x: Any) -> Any:
    """The low 32 bits as an unsigned 32-bit number."""
    return np.uint32(x)


WORDS = {dice.word: as_word}
"""The swaps of every compiled twin."""


def instructions() -> dict[Any, Any]:
    """Plain function to an instruction of this machine's processor, for the cpu twin."""
    import llvmlite.binding as llvm

    if not llvm.get_host_cpu_features().get("bmi2"):
        return {}
    return {bits.nth: _nth_by_pdep()}


def _nth_by_pdep() -> Any:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def nth(typingctx, members, n):
        def generate(context, builder, signature, args):
            word = ir.IntType(64)
            pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(word, [word, word]))
            return builder.call(pdep, [builder.shl(ir.Constant(word, 1), args[1]), args[0]])

        return types.int64(types.int64, types.int64), generate

    return nth
