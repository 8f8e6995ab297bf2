"""A quick player: a score for each thing that can be chosen."""

from __future__ import annotations

from liars_dice import rules
from liars_dice.content import FACES
from liars_dice.rules import BID, CALL, DECISIONS


def to_spare(s, bid):
    """By how many sixths of a die the dice that I expect exceed a bid."""
    face = bid % FACES
    mine = rules.dice_of(s, s.turn, face)
    share = 2 if s.wild == 1 and face > 0 else 1
    others = rules.dice_on_the_table(s) - s.held[s.turn]
    return 6 * mine + share * others - 6 * (bid // FACES + 1)


def short_of(s, _choice):
    """By how many sixths the last bid exceeds what I expect: above 0 it is likelier to be a lie."""
    return -to_spare(s, s.bid)


prefer = DECISIONS.made("prefer", __name__, {BID: to_spare, CALL: short_of})
