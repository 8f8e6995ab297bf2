"""What must always hold in Pebbles, asked after every action of random play."""

from __future__ import annotations

from typing import Any

from pebbles.content import ALL_PEBBLES, PEBBLE_COUNT
from quarterdeck.engine.record import NONE

VARIANTS: list[dict[str, Any]] = [{"seats": 2}, {"seats": 3}]
"""Options that the shared tests play."""


def broken_invariant(before: Any, s: Any) -> str:
    """What is wrong with the position, in words; empty if nothing is. `before` is the position one decision earlier."""
    places = [s.bag, s.pond, *s.hand, *s.kept]
    if sum(places) != ALL_PEBBLES or sum(place.bit_count() for place in places) != PEBBLE_COUNT:
        return "the twelve pebbles are not each in one place (PEB-002)"
    if [hand.bit_count() for hand in s.hand] != list(s.held):
        return "a hand and its size disagree (PEB-004)"
    if s.top != s.pond.bit_length() - 1:
        return "the top is not the heaviest pebble of the pond (PEB-009)"
    if (s.turn == NONE) != (sum(s.held) == 0):
        return "the end and the empty hands do not go together (PEB-011)"
    return ""
