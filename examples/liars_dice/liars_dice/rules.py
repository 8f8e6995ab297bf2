"""The rules of Liar's Dice, in the order of spec.md.

Each decision is declared below the functions that belong to it; `legal`, `refusal` and `apply` are made from the
declarations (`quarterdeck rules liars_dice --source` prints them).
"""

from __future__ import annotations

from enum import IntEnum

from liars_dice.content import BIDDING, CALLING, DICE, FACES, FIRST_BID, SEATS
from liars_dice.state import Phase, hide
from quarterdeck.engine import bits, dice
from quarterdeck.engine.decisions import Decisions, decision
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE


class Rule(IntEnum):
    """Rules that can refuse an action; ALLOWED is none of them."""

    ALLOWED = 0
    HIGHER = 5                  # LIAR-005
    DICE_ON_THE_TABLE = 6       # LIAR-006
    NOTHING_TO_CALL = 7         # LIAR-007
    GAME_OVER = 11              # LIAR-011


class Event(IntEnum):
    """What the log can tell."""

    ROLLED = 0
    BID = 1
    CALLED = 2
    SHOWN = 3
    LOST = 4
    WON = 5


# ------------------------------------------------------------------ setup

def setup(s):                                           # LIAR-002
    """Five dice for each seat; seat 0 begins."""
    s.turn = 0
    s.called = NONE
    for seat in range(SEATS):
        s.held[seat] = DICE if seat < s.seats else 0
        for i in range(DICE):
            s.shown[seat][i] = NONE
    roll(s)


def roll(s):                                            # LIAR-002, LIAR-003
    """A round begins: every seat rolls its dice in secret."""
    s.bid = NONE
    s.bidder = NONE
    for seat in range(SEATS):
        roll_for(s, seat)
        if s.held[seat] > 0:
            whisper(s, seat, Event.ROLLED, packed(s.rolled[seat]))


def roll_for(s, seat):                                  # LIAR-002
    """All dice of one seat."""
    for i in range(DICE):
        s.rolled[seat][i] = dice.draw(s, FACES) if i < s.held[seat] else NONE


# ------------------------------------------------------------------ a turn

def to_act(s):
    """Whose turn it is; NONE, which is OVER, at the end."""
    return s.turn


def asked(s):
    """The phase; the state has no field for it."""
    return Phase.OVER if s.turn == NONE else Phase.ROUND


def mark_bids(s, mask):                                 # LIAR-005, LIAR-006
    """Mark every bid that is higher than the last one, up to the dice on the table; returns how many there are."""
    bits.clear(mask)
    end = FACES * dice_on_the_table(s)
    for bid in range(s.bid + 1, end):
        bits.mark(mask, FIRST_BID + bid)
    return max(0, end - s.bid - 1)


def refusal_to_bid(s, bid):                             # LIAR-005, LIAR-006
    """A bid is higher than the last one, and not above the dice on the table."""
    if bid <= s.bid:
        return Rule.HIGHER
    if bid >= FACES * dice_on_the_table(s):
        return Rule.DICE_ON_THE_TABLE
    return Rule.ALLOWED


def make_bid(s, bid):                                   # LIAR-004
    """The bid stands, and the next seat with dice has its turn."""
    note(s, Event.BID, s.turn, bid)
    s.bid = bid
    s.bidder = s.turn
    s.turn = next_with_dice(s, s.turn)


BID = decision(Phase.ROUND, BIDDING, marks=mark_bids, refuses=refusal_to_bid, does=make_bid)


def can_be_called(s):                                   # LIAR-007
    """1 if there is a bid, else 0."""
    return 1 if s.bid != NONE else 0


def call(s, _choice):                                   # LIAR-008
    """All dice are shown; who was wrong loses one."""
    caller = s.turn
    note(s, Event.CALLED, caller, s.bid)
    s.called = s.bid
    for seat in range(SEATS):
        for i in range(DICE):
            s.shown[seat][i] = s.rolled[seat][i]
        if s.held[seat] > 0:
            note(s, Event.SHOWN, seat, packed(s.rolled[seat]))
    there = dice_of_the_bid(s)
    lose_a_die(s, s.bidder if there < s.bid // FACES + 1 else caller, there)


CALL = decision(Phase.ROUND, CALLING, offers=can_be_called, refuses=Rule.NOTHING_TO_CALL, does=call)


def lose_a_die(s, loser, there):                        # LIAR-010, LIAR-011
    """The loser begins the next round, if it has dice left and somebody else has, too."""
    s.held[loser] -= 1
    note(s, Event.LOST, loser, there, s.bid % FACES)
    s.turn = loser if s.held[loser] > 0 else next_with_dice(s, loser)
    if s.held[s.turn] == dice_on_the_table(s):
        note(s, Event.WON, s.turn)
        roll(s)
        s.turn = NONE
        return
    roll(s)


DECISIONS = Decisions(__name__, (BID, CALL), phase=asked, over=(Phase.OVER, Rule.GAME_OVER))
legal, refusal, apply = DECISIONS.legal, DECISIONS.refusal, DECISIONS.apply


# ------------------------------------------------------------------ the end

def score(s, out):                                      # LIAR-011
    """The seat that still has dice has won."""
    for seat in range(s.seats):
        out[seat] = 1.0 if s.held[seat] > 0 else 0.0
    return 0


# ------------------------------------------------------------------ counting

def dice_on_the_table(s):
    """How many dice there are in all."""
    count = 0
    for seat in range(s.seats):
        count += s.held[seat]
    return count


def dice_of_the_bid(s):                                 # LIAR-008, LIAR-009
    """How many dice there are of the face that was bid."""
    count = 0
    for seat in range(s.seats):
        count += dice_of(s, seat, s.bid % FACES)
    return count


def dice_of(s, seat, face):                             # LIAR-009
    """How many dice of a face a seat has; wild ones count as every face."""
    count = 0
    for i in range(s.held[seat]):
        if s.rolled[seat][i] == face or (s.wild == 1 and s.rolled[seat][i] == 0):
            count += 1
    return count


def next_with_dice(s, seat):
    """The next seat in turn order that has dice."""
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if s.held[other] > 0:
            return other
    return seat


def packed(row):
    """How many dice of each face, as one number that an event can carry."""
    number = 0
    for i in range(DICE):
        if row[i] != NONE:
            number += 1 << (3 * row[i])
    return number


# ------------------------------------------------------------------ who sees what

def redact(s, seat):                                    # LIAR-003
    """The declaration in state.py says it all."""
    hide(s, seat)


def imagine(s, seat):                                   # LIAR-003
    """A bid proves nothing, so every roll of the others is possible."""
    for other in range(s.seats):
        if other != seat:
            roll_for(s, other)
