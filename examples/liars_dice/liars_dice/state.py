"""The state of Liar's Dice: everything about one game, in the order of play."""

from __future__ import annotations

from enum import IntEnum

from liars_dice.content import BIDS, DICE, FACES, SEATS
from quarterdeck.engine.dice import Dice
from quarterdeck.engine.record import NONE, OWNER, Record, hider, int8, part


class Phase(IntEnum):
    """What is asked; `rules.asked` tells it from the state."""

    ROUND = 0
    OVER = 1


class State(Record):
    """One game."""

    seats = int8(low=2, high=SEATS)                         # how many play
    wild = int8(high=1)                                     # 1 if ones count as every face
    turn = int8(low=NONE, high=SEATS - 1)                   # who bids or calls now; NONE when the game is over
    bid = int8(low=NONE, high=BIDS - 1)                     # the last bid, or NONE
    bidder = int8(low=NONE, high=SEATS - 1)                 # who made it, or NONE
    held = int8(SEATS, high=DICE)                           # how many dice each seat has
    rolled = int8(SEATS, DICE, low=NONE, high=FACES - 1, seen_by=OWNER)     # the face of each of its dice, NONE for no die
    shown = int8(SEATS, DICE, low=NONE, high=FACES - 1)     # what each seat had rolled in the round before
    called = int8(low=NONE, high=BIDS - 1)                  # the bid that was called there, or NONE
    rng = part(Dice)


hide = hider(State)
