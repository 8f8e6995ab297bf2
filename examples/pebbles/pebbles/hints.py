"""What a good player of Pebbles looks at, and a quick rule of thumb."""

from __future__ import annotations

from pebbles import rules
from pebbles.content import HAND, PASS, PEBBLE_COUNT, PEBBLES, SEATS

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
    out[OBSERVATION - 1] = 1.0 if s.depth > 0 else 0.0


def prefer(s, action):
    """Open with a heavy pebble of little worth; answer when the pond is worth more than the weight it costs."""
    if action == PASS:
        return 0
    if s.depth == 0:
        return 100 + action - 10 * PEBBLES[action].worth
    return 4 * rules.worth_of(s.pond) - (action - s.top)
