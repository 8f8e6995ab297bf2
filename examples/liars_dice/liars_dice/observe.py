"""What a good player looks at, as numbers."""

from __future__ import annotations

from liars_dice import rules
from liars_dice.content import DICE, FACES, SEATS
from quarterdeck.engine.record import NONE

OBSERVATION = FACES + SEATS + FACES + 2


def observe(s, seat, out):
    """My dice of each face; the dice of each seat from my own on; the face of the last bid, its dice; are ones wild?"""
    for face in range(FACES):
        out[face] = rules.dice_of(s, seat, face) / DICE
        out[FACES + SEATS + face] = 1.0 if s.bid != NONE and s.bid % FACES == face else 0.0
    for i in range(SEATS):
        out[FACES + i] = s.held[(seat + i) % s.seats] / DICE if i < s.seats else 0.0
    out[OBSERVATION - 2] = (s.bid // FACES + 1) / (SEATS * DICE) if s.bid != NONE else 0.0
    out[OBSERVATION - 1] = s.wild
