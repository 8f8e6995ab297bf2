"""What a good player of Pebbles looks at, as numbers."""

from __future__ import annotations

from pebbles import rules
from pebbles.content import HAND, PEBBLE_COUNT, SEATS
from quarterdeck.engine.record import NONE

OBSERVATION = 3 * PEBBLE_COUNT + 2 * SEATS + 1
MOST_WORTH = 20


def observe(s, seat, out):
    """For each pebble: mine, in the pond, kept; for each seat from my own on: pebbles held and worth kept; am I asked?"""
    kept = 0
    for i in range(SEATS):
        other = (seat + i) % s.seats
        here = i < s.seats
        kept |= s.kept[other]
        out[3 * PEBBLE_COUNT + 2 * i] = s.held[other] / HAND if here else 0.0
        out[3 * PEBBLE_COUNT + 2 * i + 1] = rules.worth_of(s.kept[other]) / MOST_WORTH if here else 0.0
    for pebble in range(PEBBLE_COUNT):
        out[3 * pebble] = (s.hand[seat] >> pebble) & 1
        out[3 * pebble + 1] = (s.pond >> pebble) & 1
        out[3 * pebble + 2] = (kept >> pebble) & 1
    out[OBSERVATION - 1] = 1.0 if s.answering != NONE else 0.0
