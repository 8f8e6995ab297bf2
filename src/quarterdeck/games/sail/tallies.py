"""What the lab counts in Sail: cards laid to a trick, pirates taken, powers used. Cards that are given are not counted."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import CARD_NAMES, PIRATE_NAMES
from quarterdeck.games.sail.rules import DECISIONS, FOLLOW, LEAD, TAKE_PIRATE, USE_POWER
from quarterdeck.games.sail.state import Phase

POWERS = ("Gunner", "Songstress", "Navigator")
"""Those that are used by choice, in the order of their phases."""
DEEDS = (*CARD_NAMES, *(f"Take the {name}" for name in PIRATE_NAMES), *(f"Use the {name}" for name in POWERS))
FIRST_PIRATE = len(CARD_NAMES)
FIRST_POWER = FIRST_PIRATE + len(PIRATE_NAMES)
ENDING = "result"


def card(s, choice):
    """Cards have their own numbers."""
    return choice


def pirate(s, choice):
    """Pirates follow the cards."""
    return FIRST_PIRATE + choice


def power(s, _choice):
    """Powers come last."""
    return FIRST_POWER + s.phase - Phase.GUNNER


deed = DECISIONS.made("deed", __name__, {LEAD: card, FOLLOW: card, TAKE_PIRATE: pirate, USE_POWER: power}, otherwise=NONE)
