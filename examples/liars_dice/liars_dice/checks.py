"""What must always hold, asked after every action of random play."""

from __future__ import annotations

from typing import Any

from liars_dice.rules import Event
from quarterdeck.engine.record import NONE

VARIANTS: list[dict[str, Any]] = [{"seats": 2}, {"seats": 4, "wild": 1}]
"""Options that `quarterdeck check` plays."""
SHOWN = (Event.SHOWN,)
"""Kinds of events that show everybody what the state then hides again."""
PERFT = ((0, 2), (3, 2))
"""From where the fingerprints count lines of play, and how deep: there are sixty bids to begin with."""


def broken_invariant(before: Any, s: Any) -> str:
    """What is wrong with the position, in words; empty if nothing is. `before` is the position one decision earlier."""
    if [sum(die != NONE for die in row) for row in s.rolled] != list(s.held):
        return "somebody has rolled more or fewer dice than it has (LIAR-002)"
    if (s.bid == NONE) != (s.bidder == NONE):
        return "there is a bid without a bidder, or the other way round (LIAR-004)"
    if (s.turn == NONE) != (sum(held > 0 for held in s.held) == 1):
        return "the end and the last dice do not go together (LIAR-011)"
    if before is not None and sum(before.held) - sum(s.held) not in (0, 1):
        return "more than one die was lost (LIAR-008)"
    return ""
