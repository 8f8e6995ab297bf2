"""Small sets as whole numbers, and rows of them.

A set holds numbers from 0 to 31: bit i is set when i is in it. A mask is a row of such sets for larger ranges, as `legal`
fills it: action a is bit a % 32 of mask[a // 32]. Plain arithmetic, so that it compiles everywhere; LLVM turns `count`
into one instruction.
"""

from __future__ import annotations


def count(members):
    """How many members the set has."""
    x = members - ((members >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) & 0xFFFFFFFF) >> 24


def index(bit):
    """The member that a set of one holds; of a larger set, its lowest."""
    return count((bit & -bit) - 1)


def nth(members, n):
    """The n-th lowest member, from 0, as a set of one."""
    for _ in range(n):
        members &= members - 1
    return members & -members


def put(members, size, out, at):
    """Write the set into out[at], out[at + 1] and on: for each of its `size` possible members 1 or 0."""
    for i in range(size):
        out[at + i] = (members >> i) & 1


# ------------------------------------------------------------------ masks

def words(size):
    """How many sets a mask for `size` numbers needs."""
    return (size + 31) // 32


def clear(mask):
    """Nothing is marked any more."""
    for i in range(len(mask)):
        mask[i] = 0


def mark(mask, i):
    """Put number i into the mask."""
    mask[i // 32] |= 1 << (i % 32)


def is_marked(mask, i):
    """1 if number i is in the mask, 0 if not."""
    return (mask[i // 32] >> (i % 32)) & 1


def nth_marked(mask, n):
    """The n-th lowest number in the mask, from 0."""
    i = 0
    here = count(mask[0])
    while n >= here:
        n -= here
        i += 1
        here = count(mask[i])
    return 32 * i + index(nth(mask[i], n))
