"""What the lab counts in Savage Seas: Orders placed, by name, Reload cards, and Scupper That when it is played."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.savage_seas.content import (
    FIRST_CREW,
    FIRST_ORDER,
    FIRST_RELOAD,
    KINDS,
    ORDER_NAMES,
    SCUPPER_IT,
    SCUPPER_THAT,
)
from quarterdeck.games.savage_seas.state import Point

DEEDS = ORDER_NAMES[:KINDS + 1]
ENDING = "reason"


def deed(s, action):
    """An Order by its kind; all crews' Reload cards are one."""
    if action == SCUPPER_IT:
        return SCUPPER_THAT
    if s.point != Point.PLACE or action < FIRST_ORDER or action >= FIRST_CREW:
        return NONE
    return action - FIRST_ORDER if action < FIRST_RELOAD else KINDS
