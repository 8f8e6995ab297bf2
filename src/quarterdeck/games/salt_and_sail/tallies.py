"""What the lab counts in Salt & Sail: Captains, Officers and Equipment taken, ships bought, Rumors attempted."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    CAPTAIN_NAMES,
    CARDS,
    EQUIPMENT_NAMES,
    OFFICER_NAMES,
    PLACE_NAMES,
    SHIP_NAMES,
)
from quarterdeck.games.salt_and_sail.rules import (
    ATTEMPT,
    BUY_EQUIPMENT,
    BUY_SHIP,
    DECISIONS,
    RECRUIT,
    TAKE_CAPTAIN,
    TAKE_EQUIPMENT,
    TAKE_OFFICER,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in

FIRST_CAPTAIN = CARDS
FIRST_OFFICER = FIRST_CAPTAIN + len(CAPTAIN_NAMES)
FIRST_EQUIPMENT = FIRST_OFFICER + len(OFFICER_NAMES)
FIRST_SHIP = FIRST_EQUIPMENT + len(EQUIPMENT_NAMES)
FIRST_PLACE = FIRST_SHIP + len(SHIP_NAMES) - 1
DEEDS = (*(f"Attempt Rumor {number}" for number in range(1, CARDS + 1)), *(f"Captain {name}" for name in CAPTAIN_NAMES),
         *(f"Officer: {name}" for name in OFFICER_NAMES), *EQUIPMENT_NAMES, *(f"Buy a {name}" for name in SHIP_NAMES[1:]),
         *(f"Visit the {name}" for name in PLACE_NAMES))
POINTS = ("final_fame", "Fame Points")


def captain(s, choice):
    """Captains follow the Rumors, which have their own numbers."""
    return FIRST_CAPTAIN + choice


def officer(s, slot):
    """An Officer by his name, wherever he stands."""
    return FIRST_OFFICER + s.officer_row[slot]


def kit(s, slot):
    """A piece of Equipment by its name, wherever it lies."""
    return FIRST_EQUIPMENT + s.equipment_row[slot]


def ship(s, choice):
    """The Cog cannot be bought."""
    return FIRST_SHIP + choice


def place(s, choice):
    """Places come last."""
    return FIRST_PLACE + choice


deed = DECISIONS.made("deed", __name__, {
    ATTEMPT: rumor_in, TAKE_CAPTAIN: captain, TAKE_OFFICER: officer, RECRUIT: officer, TAKE_EQUIPMENT: kit,
    BUY_EQUIPMENT: kit, BUY_SHIP: ship, VISIT: place}, otherwise=NONE)
