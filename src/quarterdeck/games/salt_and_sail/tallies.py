"""What the lab counts in Salt & Sail: Captains, Officers and Equipment taken, ships bought, Rumors attempted."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ATTEMPT_PRIVATE,
    BUY_SHIP,
    CAPTAIN,
    CAPTAIN_NAMES,
    CARDS,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    EQUIPMENT,
    EQUIPMENT_NAMES,
    HAND,
    HARBOUR,
    LEAVE,
    LOAD_ONE,
    OFFICER,
    OFFICER_NAMES,
    PLACE_NAMES,
    SHIP_NAMES,
    VISIT,
)

FIRST_CAPTAIN = CARDS
FIRST_OFFICER = FIRST_CAPTAIN + len(CAPTAIN_NAMES)
FIRST_EQUIPMENT = FIRST_OFFICER + len(OFFICER_NAMES)
FIRST_SHIP = FIRST_EQUIPMENT + len(EQUIPMENT_NAMES)
FIRST_PLACE = FIRST_SHIP + len(SHIP_NAMES) - 1
DEEDS = (*(f"Attempt Rumor {number}" for number in range(1, CARDS + 1)), *(f"Captain {name}" for name in CAPTAIN_NAMES),
         *(f"Officer: {name}" for name in OFFICER_NAMES), *EQUIPMENT_NAMES, *(f"Buy a {name}" for name in SHIP_NAMES[1:]),
         *(f"Visit the {name}" for name in PLACE_NAMES))
POINTS = ("final_fame", "Fame Points")


def deed(s, action):
    """A card by its name, wherever it lies."""
    if ATTEMPT_PRIVATE <= action < VISIT:
        slot = action - ATTEMPT_PRIVATE
        return s.rumors[s.active][slot] if slot < HAND else s.public_rumors[slot - HAND]
    if VISIT <= action < LEAVE:
        return FIRST_PLACE + action - VISIT
    if BUY_SHIP <= action < LOAD_ONE:
        return FIRST_SHIP + action - BUY_SHIP
    if EQUIPMENT <= action < DIG_EQUIPMENT:
        return FIRST_EQUIPMENT + s.equipment_row[action - EQUIPMENT]
    if OFFICER <= action < DIG_OFFICER:
        return FIRST_OFFICER + s.officer_row[action - OFFICER]
    return FIRST_CAPTAIN + action - CAPTAIN if CAPTAIN <= action < HARBOUR else NONE
