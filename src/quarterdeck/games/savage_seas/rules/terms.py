"""The numbers that the rules speak in: refusals, events, and the steps of a round."""

from __future__ import annotations

from enum import IntEnum

from quarterdeck.games.savage_seas.content import NO_KIND


class Rule(IntEnum):
    """Rules that can refuse an action; ALLOWED is none of them."""

    ALLOWED = 0
    NOT_IN_HAND = 13            # SAVAGE-013
    ONE_ORDER_A_CREW = 41       # SAVAGE-041
    PLACE_OR_LEAVE = 42         # SAVAGE-042
    STRONG_FIRE = 44            # SAVAGE-044
    NEVER_PLACED = 46           # SAVAGE-046
    SCUPPER_OR_NOT = 60         # SAVAGE-060
    HOLDS_NO_SCUPPER = 64       # SAVAGE-064
    TURN_EITHER_WAY = 69        # SAVAGE-069
    TURN_AND_MOVE = 70          # SAVAGE-070
    RELOAD_DISCARDS = 104       # SAVAGE-104
    KEEP_RELOAD = 105           # SAVAGE-105
    HARD_OVER = 111             # SAVAGE-111
    NAME_A_FIRE = 116           # SAVAGE-116
    MANNED_POSITION = 128       # SAVAGE-128
    EXTRA_ORDER = 129           # SAVAGE-129
    NAME_A_WOUNDED_CREW = 136   # SAVAGE-136
    NAME_A_VICTIM = 142         # SAVAGE-142
    HELM = 143                  # SAVAGE-143
    MARK_A_CREW = 145           # SAVAGE-145
    GAME_OVER = 162             # SAVAGE-162
    HAND_UP = 178               # SAVAGE-178
    NOT_HANDED_UP = 179         # SAVAGE-179
    SEND_BACK_ONCE = 180        # SAVAGE-180


class Event(IntEnum):
    """What the log can tell; the numbers a, b, c are said in words.tell."""

    SETUP = 0
    ROUND = 1
    PLACED = 2
    PLANNED = 3
    REVEALED = 4
    EXTRA = 5
    SCUPPERED = 6
    STANDS = 7
    CANCELED = 8
    TURNED = 9
    MOVED = 10
    RAN_INTO = 11
    AIMED = 12
    FIRE = 13
    SPREAD = 14
    WOUNDED = 15
    WOUND_MISSED = 16
    BURNT_ORDER = 17
    IGNORED = 18
    HURT = 19
    FOUGHT = 20
    REPAIRED = 21
    PUMPED = 22
    HEALED = 23
    STOLEN = 24
    DISCARDED = 25
    REPEATED = 26
    NO_EFFECT = 27
    SHOWN = 28
    TOOK_WOUNDS = 29
    MAW = 30
    FORCED = 31
    DREW = 32
    GOT = 33
    OVER = 34
    HANDED_UP = 35
    SENT_BACK = 36


class Step(IntEnum):
    """What comes next; `carry_on` goes from step to step until a decision is ASKED.

    A step at or above COURSE is a course to sail, one at or above HITS damage to take, one at or above END the end of the
    game. `course`, `hits` and `end` put their numbers in, the function below each takes them out.
    """

    ASKED = 0
    TURN_UP = 1         # the position in turn
    WINDOW = 2          # the first question of a window: the Captain of the ship not in turn
    SECOND = 3          # its second: the Captain of the ship in turn
    SETTLE = 4          # the window has closed
    CARRY_OUT = 5       # the Order at work begins
    HEAL = 6            # the next wound to remove
    BUCCANEER = 7       # the next wound to give
    EXTRA = 8           # the next extra Order
    DONE = 9            # the Order at work has ended
    NEXT = 10           # the next ship or position
    CLEAR = 11          # Clearing, steps 1 to 4
    REFILL = 12         # Clearing, steps 5 to 8
    PLAN = 13           # the next position to plan
    ANSWERED = 14       # a crew has handed up a card, or nothing
    COURSE = 1 << 16
    HITS = 1 << 17
    END = 1 << 18


# ------------------------------------------------------------------ steps that carry numbers

def course(before, knots, after, ram):                  # SAVAGE-066..070
    """The step "turn `before` clicks to starboard, move `knots`, turn `after` clicks"; `ram` 1 where it is to ram."""
    return Step.COURSE + before + 8 * knots + 64 * after + 512 * ram


def numbers_of_course(step):
    """The same four: clicks before, knots, clicks after, and 1 where it is to ram."""
    return step % 8, step // 8 % 8, step // 64 % 8, step // 512 % 2


def hits(first, on_first, on_other, wounds, after, reason):
    """The step "fire hits on the ship `first`, then on the other, then wound dice, then a turn of `after` clicks"."""
    return Step.HITS + first + 2 * on_first + 8 * on_other + 32 * wounds + 128 * after + 1024 * reason


def numbers_of_hits(step):
    """The same six, in that order."""
    return step % 2, step // 2 % 4, step // 8 % 4, step // 32 % 4, step // 128 % 8, step // 1024 % 8


def end(lost, reason):                                  # SAVAGE-162
    """The step "the game ends, with this set of teams losing"."""
    return Step.END + lost + 4 * reason


def numbers_of_end(step):
    """The same two."""
    return step % 4, step // 4 % 8


# ------------------------------------------------------------------ cards in the log

FIRST_TOLD = 2


def told(kind):
    """The number by which the log tells a card that was placed or handed up: 0 for none."""
    return kind + FIRST_TOLD if kind != NO_KIND else 0


def kind_told(number):
    """The kind that the log tells by that number; NO_KIND for none."""
    return number - FIRST_TOLD if number >= FIRST_TOLD else NO_KIND
