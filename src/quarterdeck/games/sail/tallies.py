"""What the lab counts in Sail: cards laid to a trick, pirates taken, powers used. Cards that are given are not counted."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import CARD_NAMES, DECLINE, PIRATE_NAMES, TAKE_PIRATE, USE
from quarterdeck.games.sail.state import Phase

POWERS = ("Gunner", "Songstress", "Navigator")
"""Those that are used by choice, in the order of their phases."""
DEEDS = (*CARD_NAMES, *(f"Take the {name}" for name in PIRATE_NAMES), *(f"Use the {name}" for name in POWERS))
ENDING = "result"


def deed(s, action):
    """Cards by their id, then pirates by theirs, then powers."""
    if action < TAKE_PIRATE:
        return action if s.phase in (Phase.LEAD, Phase.FOLLOW) else NONE
    if action < DECLINE:
        return action
    return DECLINE + s.phase - Phase.GUNNER if action == USE else NONE
