"""A quick player of Pebbles: a score for each thing that can be chosen."""

from __future__ import annotations

from pebbles.content import PEBBLES
from pebbles.rules import ANSWER, DECISIONS, OPEN, PASS, worth_of

PASSED = 0                  # what passing scores; a throw that scores less is not made


def worth_of_opening(s, pebble):
    """A heavy pebble of little worth."""
    return 100 + pebble - 10 * PEBBLES[pebble].worth


def worth_of_answering(s, pebble):
    """What lies in the pond, against the weight that the answer costs."""
    return 4 * worth_of(s.pond) - (pebble - s.top)


prefer = DECISIONS.made("prefer", __name__, {OPEN: worth_of_opening, ANSWER: worth_of_answering, PASS: PASSED})
