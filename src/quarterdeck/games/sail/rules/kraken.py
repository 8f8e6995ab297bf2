"""Kraken damage and the round's end (spec, 3.9 and 3.10)."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import CARPENTER, COLUMN, KRAKEN_CARD, KRAKEN_TRACK, ROUNDS, STORM_AFTER, STORM_ROUNDS
from quarterdeck.games.sail.rules.table import clear_trick, owner_of
from quarterdeck.games.sail.rules.terms import Event
from quarterdeck.games.sail.state import Result


def take_hits(s, hits):                                 # SAIL-069, SAIL-106
    """Hits of a trick or a Kraken space, one after another; the first of a round meets the Carpenter."""
    for _ in range(hits):
        if s.result != Result.RUNNING:
            return
        carpenter = owner_of(s, CARPENTER)
        if carpenter != NONE and s.power_used[carpenter] == 0:
            s.power_used[carpenter] = 1
            note(s, Event.MENDED, carpenter)
        else:
            hit(s)


def hit(s):                                             # SAIL-065..068
    """The top card of the Kraken deck goes to the discard pile; the Kraken card moves the meeple instead."""
    top = s.kraken[0]
    for i in range(s.kraken_len - 1):
        s.kraken[i] = s.kraken[i + 1]
    if top == KRAKEN_CARD:
        s.kraken[s.kraken_len - 1] = KRAKEN_CARD
        s.meeple += 1
        note(s, Event.KRAKEN_ROSE, s.meeple)
        if KRAKEN_TRACK[s.meeple].dead:
            s.result = Result.DEAD
        return
    s.kraken_len -= 1
    s.kraken[s.kraken_len] = NONE
    s.discard |= 1 << top
    note(s, Event.HIT, top)
    if s.kraken_len == 1:
        s.result = Result.KRAKEN_ALONE


# ------------------------------------------------------------------ 3.10 round end

def end_round(s):                                       # SAIL-072, SAIL-080
    """Attack, storms, last round, in that order; the first loss met is the result."""
    attack(s)
    if s.result == Result.RUNNING:
        s.result = result_of_round(s)


def attack(s):                                          # SAIL-074, SAIL-075, SAIL-107
    """The Kraken strikes as often as the number under its meeple, read once."""
    hits = KRAKEN_TRACK[s.meeple].hits
    note(s, Event.ATTACK, hits)
    for _ in range(hits):
        if s.result == Result.RUNNING:
            hit(s)


def result_of_round(s):                                 # SAIL-076..079
    """Lost if the ship is not past the storm whose round is over, or if this was the last round."""
    is_first = s.round_no == STORM_ROUNDS[0]
    if is_caught(s, s.ship):
        return Result.FIRST_STORM if is_first else Result.SECOND_STORM
    if STORM_AFTER[s.scenario - 1][s.round_no] != NONE:
        note(s, Event.STORM_PASSED, 1 if is_first else 2)
    if s.round_no == ROUNDS:
        return Result.OUT_OF_ROUNDS
    return Result.RUNNING


def is_caught(s, space):                                # SAIL-076, SAIL-077
    """Whether a ship on this space is not past the storm that comes when this round ends."""
    return COLUMN[space] <= STORM_AFTER[s.scenario - 1][s.round_no]


def next_round(s):                                      # SAIL-081..083
    """The disc moves on, cubes go back to 0, powers are fresh; all cards but the Kraken deck are to be dealt anew."""
    s.round_no += 1
    for seat in range(2):
        s.tricks[seat] = 0
        s.power_used[seat] = 0
    clear_trick(s)
