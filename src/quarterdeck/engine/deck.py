"""Decks and discard piles in a state: a row of cards, and how many of its places are in use.

A deck lies face down in its row from the bottom up, so the top card is the last one; a discard pile lies in the order of
discarding. Unused places hold NONE. The count is a field of the game's own, beside the row: the game changes it. All three
are plain functions, compiled like the rules that call them.
"""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.record import NONE


def draw(deck, left):
    """Take the top one of `left` cards off the deck and return it; NONE where no card is left."""
    if left == 0:
        return NONE
    card = deck[left - 1]
    deck[left - 1] = NONE
    return card


def discard(pile, count, card):
    """Lay a card on a pile of `count` cards; returns how many there are then."""
    pile[count] = card
    return count + 1


def reshuffle(s, deck, pile, count):
    """Shuffle a pile of `count` cards to become the deck, which was empty; returns how many cards the deck has then."""
    for i in range(count):
        deck[i] = pile[i]
        pile[i] = NONE
    dice.shuffle(s, deck, count)
    return count
