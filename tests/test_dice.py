"""The dice: published vectors, no bias, the same in every engine, foretold where a test says so."""

from __future__ import annotations

from collections import Counter
from math import factorial

import numpy as np
import pytest

from quarterdeck.engine import bits, catalogue, dice
from quarterdeck.engine.compile import twin
from quarterdeck.engine.record import Record, bitset, int8, part

SAIL = catalogue.game("sail")

# Random123's known answers for threefry4x32 with 20 rounds: counter, key, result.
VECTORS = [
    ((0, 0, 0, 0), (0, 0, 0, 0), (0x9C6CA96A, 0xE17EAE66, 0xFC10ECD4, 0x5256A7D8)),
    ((0xFFFFFFFF,) * 4, (0xFFFFFFFF,) * 4, (0x2A881696, 0x57012287, 0xF6C7446E, 0xA16A6732)),
    ((0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344), (0xA4093822, 0x299F31D0, 0x082EFA98, 0xEC4E6C89),
     (0x59CD1DBB, 0xB8879579, 0x86B5D00C, 0xAC8B6D84)),
]


class Box(Record):
    """The smallest state that can roll dice."""

    row = int8(8)
    chosen = bitset(size=27)
    rng = part(dice.Dice)


def rolls(s, n, out):
    for i in range(len(out)):
        out[i] = dice.draw(s, n)


def shuffles(s, n, out):
    for i in range(len(out)):
        for k in range(n):
            s.row[k] = k
        dice.shuffle(s, s.row, n)
        code = 0
        for k in range(n):
            code = code * n + s.row[k]
        out[i] = code


def choices(s, members, count, out):
    for i in range(len(out)):
        out[i] = dice.some_of(s, members, count)


def box(seed=1):
    array = Box.batch(1)
    s = Box.over(array)
    dice.set_key(s, *dice.key_of(seed, 0))
    return s, array


def compiled(function, *args, seed=1):
    _, array = box(seed)
    twin(SAIL).root(function)(array[0], *args)
    return array


@pytest.mark.parametrize(("counter", "key", "result"), VECTORS)
def test_the_generator_gives_the_published_words(counter, key, result):
    assert dice.threefry(*key, *counter) == result
    assert tuple(int(word) for word in twin(SAIL).root(dice.threefry)(*key, *counter)) == result


def test_a_game_has_a_key_of_128_bits_that_depends_on_seed_and_number():
    keys = {tuple(dice.key_of(seed, number)) for seed in range(20) for number in range(20)}
    assert len(keys) == 400
    assert dice.key_of(1 << 40, 0) != dice.key_of(0, 0)
    assert all(0 <= word < 1 << 32 for key in keys for word in key)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 27, 1000, 65536])
def test_draws_are_the_same_numbers_in_both_engines(n):
    plain, mine = np.zeros(50, np.int64), np.zeros(50, np.int64)
    s, _ = box()
    rolls(s, n, plain)
    array = compiled(rolls, n, mine)
    assert plain.tolist() == mine.tolist()
    assert bytes(s) == array.tobytes()
    assert 0 <= plain.min() and plain.max() < n


def chi_square(counts, outcomes):
    expected = sum(counts.values()) / outcomes
    assert len(counts) == outcomes
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_every_face_of_a_die_comes_equally_often():
    out = np.zeros(60_000, np.int64)
    compiled(rolls, 6, out)
    assert chi_square(Counter(out.tolist()), 6) < 20.5      # 5 degrees of freedom: 0.1 %


def test_every_order_of_a_shuffle_comes_equally_often():
    out = np.zeros(120_000, np.int64)
    compiled(shuffles, 5, out)
    assert chi_square(Counter(out.tolist()), factorial(5)) < 172    # 119 degrees of freedom: 0.1 %


def test_every_choice_from_a_set_comes_equally_often():
    out = np.zeros(84_000, np.int64)
    compiled(choices, 0b101101110101, 3, out)
    assert chi_square(Counter(out.tolist()), 56) < 93       # 8 over 3; 55 degrees of freedom: 0.1 %
    assert all(bits.count(chosen) == 3 and chosen & ~0b101101110101 == 0 for chosen in set(out.tolist()))


def test_a_word_that_would_favour_an_outcome_is_thrown_away():
    """With n = 3 * 2**30 a quarter of all words is uneven; without rejection the low third would come too often."""
    s, _ = box(5)
    n = 3 << 30
    used = [dice.next_word(s, n) for _ in range(3000)]
    assert s.rng.count > 3500
    assert all((word * n) % (1 << 32) >= (1 << 32) % n for word in used)


def test_a_shuffle_spends_few_words():
    s, _ = box()
    row = list(range(21))
    dice.shuffle(s, row, 21)
    assert sorted(row) == list(range(21))
    assert s.rng.count <= 4


def test_plain_and_compiled_shuffles_agree():
    plain, mine = np.zeros(30, np.int64), np.zeros(30, np.int64)
    s, _ = box(9)
    shuffles(s, 7, plain)
    compiled(shuffles, 7, mine, seed=9)
    assert plain.tolist() == mine.tolist()


@pytest.mark.parametrize("engine", ["plain", "cpu"])
def test_a_script_foretells_the_coming_draws(engine):
    from quarterdeck import Match
    from quarterdeck.engine.errors import ScriptError

    told = [(6, 0), (5, 0), (4, 0), (3, 0), (2, 0)]
    match = Match("sail", seed=3, options={"scenario": 2}, engine=engine, script=told)
    assert match.script_left == 0
    assert list(match.state.kraken[:7]) == [1, 9, 10, 18, 19, 0, 27]

    match.play(27)
    match.script([(4, 1)])
    with pytest.raises(ScriptError, match="4 outcomes"):
        match.play(28)


def test_bits_count_and_pick_members():
    members = 0b10110000000000000000000000000100
    assert bits.count(members) == 4
    assert [bits.index(bits.nth(members, k)) for k in range(4)] == [2, 28, 29, 31]
    mask = [0, members, 0b1]
    assert [bits.nth_marked(mask, k) for k in range(5)] == [34, 60, 61, 63, 64]
    assert bits.is_marked(mask, 61) and not bits.is_marked(mask, 62)


@pytest.mark.parametrize("n", range(5))
def test_the_processors_own_instruction_picks_the_same_member(n):
    members = 0b10010100000000000000000000110
    assert twin(SAIL).root(pick)(members, n) == bits.nth(members, n)


def pick(members, n):
    return bits.nth(members, n)
