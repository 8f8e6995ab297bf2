"""What the lab counts in Savage Seas: Orders placed, by name, Reload cards, and Scupper That when it is played."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.savage_seas.content import (
    KINDS,
    ORDER_NAMES,
    RELOAD_KIND,
    SCUPPER_THAT,
)
from quarterdeck.games.savage_seas.rules import DECISIONS, PLACE, SCUPPER

DEEDS = ORDER_NAMES[:KINDS + 1]
ENDING = "reason"


def placed(s, kind):
    """An Order by its kind; all crews' Reload cards are one."""
    return kind if kind < RELOAD_KIND else KINDS


deed = DECISIONS.made("deed", __name__, {PLACE: placed, SCUPPER: SCUPPER_THAT}, otherwise=NONE)
