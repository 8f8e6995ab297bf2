"""Pebbles' state: everything about one game, in the order of play."""

from __future__ import annotations

from enum import IntEnum

from pebbles.content import HAND, PEBBLE_COUNT, SEATS
from quarterdeck.engine.dice import Dice
from quarterdeck.engine.record import NO_ONE, NONE, OWNER, Record, bitset, hider, int8, part


class Phase(IntEnum):
    """What is asked; `rules.asked` tells it from the state."""

    OPEN = 0
    ANSWER = 1
    OVER = 2


class State(Record):
    """One game of Pebbles."""

    seats = int8(low=2, high=SEATS)                             # how many play
    turn = int8(low=NONE, high=SEATS - 1)                       # who opens, or has opened; NONE when the game is over
    answering = int8(low=NONE, high=SEATS - 1)                  # who is asked to answer; NONE while the turn is opened
    bag = bitset(size=PEBBLE_COUNT, seen_by=NO_ONE)             # pebbles not drawn yet
    hand = bitset(SEATS, size=PEBBLE_COUNT, seen_by=OWNER)      # each seat's pebbles
    held = int8(SEATS, high=HAND)                               # how many those are
    pond = bitset(size=PEBBLE_COUNT)                            # thrown this turn
    top = int8(low=NONE, high=PEBBLE_COUNT - 1)                 # the heaviest in the pond, or NONE
    thrower = int8(low=NONE, high=SEATS - 1)                    # who threw it
    kept = bitset(SEATS, size=PEBBLE_COUNT)                     # won by each seat
    rng = part(Dice)


hide = hider(State)
