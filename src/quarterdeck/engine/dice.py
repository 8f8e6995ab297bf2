"""Chance: the only source of it in a game.

The words of a game are the blocks 0, 1, 2, … of Threefry-4x32 with 20 rounds (Salmon et al., 2011) under the game's own
128-bit key, so a key tells every coming draw and nobody who lacks it can guess one. Numbers are unbiased: a word that
would favour some outcome is thrown away, and one word serves several draws of a shuffle (Brackett-Rozinsky and Lemire,
2024). All arithmetic is on whole numbers below 2**63, masked to 32 bits, and gives the same bytes in every engine.
"""

from __future__ import annotations

import ctypes

from quarterdeck.engine import bits
from quarterdeck.engine.record import NO_ONE, Record, int8, int16, int32, numbers, part

WORD = 0xFFFFFFFF
SPAN = 1 << 32
ROOM = 1 << 26
"""Draws that share a word have at most this many outcomes together: one word in 64 is thrown away at worst."""
SCRIPT = 64
"""Longest script a test may lay down."""


class Dice(Record):
    """The generator inside a state; it is hidden from everyone, always."""

    key = int32(4, low=-(1 << 31), seen_by=NO_ONE, blank=0)   # 128 bits as four words
    count = int32(low=-(1 << 31), seen_by=NO_ONE, blank=0)    # words used so far
    block = int32(4, low=-(1 << 31), seen_by=NO_ONE, blank=0)  # the block that the next words come from


class Script(Record):
    """Foretold draws: a state that ends in this record obeys them (see `scripted`)."""

    sides = int16(SCRIPT)       # of how many outcomes the draw must be
    result = int16(SCRIPT)      # what it gives
    length = int8(high=SCRIPT)
    at = int8(high=SCRIPT)      # draws already given
    broken = int8(high=1)       # 1: a draw had other sides than the script says


_scripted_kinds: dict[type[Record], type[Record]] = {}


def scripted(kind: type[Record]) -> type[Record]:
    """States of that kind with a script beside them."""
    if kind not in _scripted_kinds:
        _scripted_kinds[kind] = type(f"Scripted{kind.__name__}", (Record,), {**kind.declared, "script": part(Script)})
    return _scripted_kinds[kind]


def with_script(state: Record) -> Record:
    """A copy of a state beside which there is an empty script: it foretells nothing yet."""
    copy = scripted(type(state))()
    for key in type(state).declared:
        setattr(copy, key, getattr(state, key))
    return copy


def draw(s, n):
    """A number from 0 to n - 1, each equally likely; n at most 65,536."""
    return (next_word(s, n) * n) >> 32


def shuffle(s, row, n):
    """Put the first n entries of `row` into a random order, all orders equally likely."""
    left = n
    while left > 1:
        digits = next_word(s, outcomes_of_a_word(left))
        for _ in range(steps_of_a_word(left)):
            digits *= left
            i = digits >> 32
            digits &= WORD
            left -= 1
            last = row[left]
            row[left] = row[i]
            row[i] = last


def some_of(s, members, count):
    """`count` members of a bit set, as a bit set; every choice equally likely.

    Each member in turn is taken with the chance of those still wanted among those still left.
    """
    left = bits.count(members)
    chosen = 0
    while count > 0:
        digits = next_word(s, outcomes_of_a_word(left))
        for _ in range(steps_of_a_word(left)):
            digits *= left
            bit = members & -members
            members ^= bit
            take = 1 if (digits >> 32) < count else 0
            chosen |= bit * take
            count -= take
            digits &= WORD
            left -= 1
    return chosen


def one_of(s, members):
    """The number of one member of a bit set, each equally likely."""
    return bits.index(bits.nth(members, draw(s, bits.count(members))))


def steps_of_a_word(left):
    """How many draws of left, left - 1, … outcomes one word serves."""
    return STEPS[left] if left <= TABLED else 1


def outcomes_of_a_word(left):
    """How many outcomes those draws have together."""
    return OUTCOMES[left] if left <= TABLED else left


def _shared_by_a_word(left):
    """The draws of left, left - 1, … outcomes that fit into ROOM together, and their outcomes."""
    steps, outcomes = 1, max(1, left)
    while steps < left and outcomes * (left - steps) <= ROOM:
        outcomes *= left - steps
        steps += 1
    return steps, outcomes


TABLED = 127
STEPS = numbers([_shared_by_a_word(left)[0] for left in range(TABLED + 1)])
OUTCOMES = numbers([_shared_by_a_word(left)[1] for left in range(TABLED + 1)], ctypes.c_int32)
"""[left]: what `steps_of_a_word` and `outcomes_of_a_word` give, so that no deal has to work it out."""


def next_word(s, n):
    """A word whose multiples of n are fair: (word * n) >> 32 is unbiased, and so are the digits of a product n.

    Lemire's test on the low half; the remainder is computed only when it could matter.
    """
    while True:
        fresh = a_word(s)
        low = (fresh * n) & WORD
        if low >= n or low >= SPAN % n:
            return fresh


def a_word(s):
    """The next random word of this game: four come from each block."""
    at = s.rng.count & WORD
    s.rng.count += 1
    if at % 4 == 0:
        key = s.rng.key
        a, b, c, d = threefry(key[0], key[1], key[2], key[3], at // 4, 0, 0, 0)
        s.rng.block[0] = a
        s.rng.block[1] = b
        s.rng.block[2] = c
        s.rng.block[3] = d
    return s.rng.block[at % 4] & WORD


def threefry(k0, k1, k2, k3, a, b, c, d):
    """Threefry-4x32-20: four words that only the key k0..k3 could tell from the counter a..d."""
    k0, k1, k2, k3 = word(k0), word(k1), word(k2), word(k3)
    k4 = word(0x1BD11BDA ^ k0 ^ k1 ^ k2 ^ k3)
    a, b, c, d = word(a + k0), word(b + k1), word(c + k2), word(d + k3)
    a, b, c, d = four_rounds(a, b, c, d, 10, 26, 11, 21, 13, 27, 23, 5)
    a, b, c, d = word(a + k1), word(b + k2), word(c + k3), word(word(d + k4) + 1)
    a, b, c, d = four_rounds(a, b, c, d, 6, 20, 17, 11, 25, 10, 18, 20)
    a, b, c, d = word(a + k2), word(b + k3), word(c + k4), word(word(d + k0) + 2)
    a, b, c, d = four_rounds(a, b, c, d, 10, 26, 11, 21, 13, 27, 23, 5)
    a, b, c, d = word(a + k3), word(b + k4), word(c + k0), word(word(d + k1) + 3)
    a, b, c, d = four_rounds(a, b, c, d, 6, 20, 17, 11, 25, 10, 18, 20)
    a, b, c, d = word(a + k4), word(b + k0), word(c + k1), word(word(d + k2) + 4)
    a, b, c, d = four_rounds(a, b, c, d, 10, 26, 11, 21, 13, 27, 23, 5)
    return word(a + k0), word(b + k1), word(c + k2), word(word(d + k3) + 5)


def four_rounds(a, b, c, d, r0, r1, r2, r3, r4, r5, r6, r7):
    """Four rounds of Threefry; pairs are (a, b), (c, d) and then (a, d), (c, b)."""
    a = word(a + b)
    b = turn(b, r0, a)
    c = word(c + d)
    d = turn(d, r1, c)
    a = word(a + d)
    d = turn(d, r2, a)
    c = word(c + b)
    b = turn(b, r3, c)
    a = word(a + b)
    b = turn(b, r4, a)
    c = word(c + d)
    d = turn(d, r5, c)
    a = word(a + d)
    d = turn(d, r6, a)
    c = word(c + b)
    b = turn(b, r7, c)
    return a, b, c, d


def turn(x, r, y):
    """The word x rotated left by r bits, then xor y."""
    return word(word((x << r) | (x >> (32 - r))) ^ y)


def word(x):
    """The low 32 bits; the compiled twins make it a true 32-bit word (native.as_word)."""
    return x & WORD


def set_key(s, k0, k1, k2, k3):
    """Give the game a key; its draws begin anew."""
    s.rng.key[0] = k0
    s.rng.key[1] = k1
    s.rng.key[2] = k2
    s.rng.key[3] = k3
    s.rng.count = 0
    for i in range(4):
        s.rng.block[i] = 0


def key_of(seed, game):
    """The four key words of game number `game` in a run with `seed`, both below 2**63."""
    return threefry(seed, seed >> 32, 0x51756172, 0x74657264, game, game >> 32, 0, 0)


def scripted_draw(s, n):
    """As `draw`, but the script of the state comes first."""
    at = s.script.at
    if at >= s.script.length:
        return (next_word(s, n) * n) >> 32
    s.script.at = at + 1
    if s.script.sides[at] != n:
        s.script.broken = 1
        return 0
    return s.script.result[at]


def scripted_shuffle(s, row, n):
    """As `shuffle`, one foretold draw a step."""
    for left in range(n, 1, -1):
        i = scripted_draw(s, left)
        last = row[left - 1]
        row[left - 1] = row[i]
        row[i] = last


def scripted_some_of(s, members, count):
    """As `some_of`, one foretold draw a member."""
    chosen = 0
    for _ in range(count):
        bit = bits.nth(members, scripted_draw(s, bits.count(members)))
        members ^= bit
        chosen |= bit
    return chosen


FORETOLD = {draw: scripted_draw, shuffle: scripted_shuffle, some_of: scripted_some_of}
"""What a test swaps in to foretell draws; the state must then end in a `Script` named script."""
