"""What can refuse, where things lead, and what the log can tell."""

from __future__ import annotations

from enum import IntEnum


class Rule(IntEnum):
    """Rules that can refuse an action; ALLOWED is none of them."""

    ALLOWED = 0
    PIRATE_TAKEN = 13           # SAIL-013
    GIVE_ONE_OF_NINE = 29       # SAIL-029
    NO_POWER_BEFORE_TRICKS = 31    # SAIL-031
    FROM_THE_HAND = 34          # SAIL-034
    FOLLOW_THE_COLOUR = 35      # SAIL-035
    ANSWER_FIRST = 40           # SAIL-040
    NOT_ASKED = 102             # SAIL-102
    NO_MERMAID_SMUGGLED = 104   # SAIL-104
    PICK_FIRST = 110            # SAIL-110
    GAME_OVER = 111             # SAIL-111


class Course(IntEnum):
    """What a choice leads to; the first three are ways of AHEAD."""

    TO_SEAT_0 = 0
    TO_SEAT_1 = 1
    STRAIGHT = 2
    STAY = 3
    FIRE = 4                    # a broadside decides
    ASKED = 5                   # a question is open
    DEAL = 6                    # the next round is to be dealt


class Event(IntEnum):
    """What the log can tell; the numbers a, b, c are said in view.tell."""

    SETUP = 0
    PIRATE = 1
    ROUND = 2
    DEALT = 3
    PICKED_GIFT = 4
    GIFT = 5
    EXCHANGED = 6
    LED = 7
    FOLLOWED = 8
    SMUGGLED = 9
    TRICK = 10
    SAILED = 11
    STUCK = 12
    SHOT = 13
    FLIPPED = 14
    DECK_EMPTY = 15
    POWER = 16
    DECLINED = 17
    HIT = 18
    KRAKEN_ROSE = 19
    MENDED = 20
    ATTACK = 21
    STORM_PASSED = 22
    OVER = 23
    LOOKED = 24


