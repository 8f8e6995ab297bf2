"""Decks: drawing from the top, discarding in order, and shuffling the pile; plain and compiled."""

from __future__ import annotations

import numpy as np
import pytest

from quarterdeck.engine import catalogue, deck, dice
from quarterdeck.engine.compile import twin
from quarterdeck.engine.record import NONE, Record, int8, part

CARDS = 6


class Table(Record):
    """A deck, its discard pile, and dice to shuffle it with."""

    cards = int8(CARDS, low=NONE)
    left = int8(high=CARDS)
    pile = int8(CARDS, low=NONE)
    discarded = int8(high=CARDS)
    rng = part(dice.Dice)


def lay(s):
    """All cards in the deck, the last one on top."""
    for i in range(CARDS):
        s.cards[i] = i
        s.pile[i] = NONE
    s.left = CARDS
    s.discarded = 0


def draw(s):
    """The top card, from a reshuffled pile if need be."""
    if s.left == 0:
        s.left = deck.reshuffle(s, s.cards, s.pile, s.discarded)
        s.discarded = 0
    card = deck.draw(s.cards, s.left)
    s.left -= card != NONE
    return card


def play(s, n, out):
    """Draw so many cards, and discard each; what is drawn is written down."""
    lay(s)
    for i in range(n):
        out[i] = draw(s)
        s.discarded = deck.discard(s.pile, s.discarded, out[i])


def empty(s, n, out):
    """Draw so many cards, and discard none."""
    lay(s)
    for i in range(n):
        out[i] = draw(s)


@pytest.fixture(params=["plain", "compiled"])
def drawn(request):
    """A function that plays one of the above and gives the state and what was drawn."""
    def run(function, n, seed=1):
        s = Table.over(Table.batch(1))
        dice.set_key(s, *dice.key_of(seed, 0))
        out = np.zeros(n, np.int64)
        if request.param == "plain":
            function(s, n, out)
        else:
            array = Table.batch(1)
            s = Table.over(array)
            dice.set_key(s, *dice.key_of(seed, 0))
            twin(catalogue.game("sail")).root(function)(array[0], n, out)
        return s, list(out)
    return run


def test_the_top_card_is_the_last_one_of_the_row(drawn):
    s, cards = drawn(empty, 2)
    assert cards == [5, 4]
    assert (list(s.cards), s.left) == ([0, 1, 2, 3, NONE, NONE], 4)


def test_discards_lie_in_the_order_of_discarding(drawn):
    s, _ = drawn(play, 3)
    assert (list(s.pile), s.discarded) == ([5, 4, 3, NONE, NONE, NONE], 3)


def test_an_empty_deck_is_made_of_its_discards(drawn):
    s, cards = drawn(play, CARDS + 1)
    assert sorted(cards[:CARDS]) == list(range(CARDS)) and s.left == CARDS - 1
    assert list(s.pile) == [cards[CARDS], *[NONE] * (CARDS - 1)], "all others went back into the deck"
    assert sorted(s.cards[:s.left]) == sorted(set(range(CARDS)) - {cards[CARDS]})


def test_each_shuffle_has_its_own_order(drawn):
    orders = {tuple(drawn(play, 2 * CARDS, seed)[1][CARDS:]) for seed in range(8)}
    assert all(sorted(order) == list(range(CARDS)) for order in orders) and len(orders) > 4


def test_with_no_card_left_none_is_drawn(drawn):
    s, cards = drawn(empty, CARDS + 2)
    assert cards[CARDS:] == [NONE, NONE] and s.left == 0
