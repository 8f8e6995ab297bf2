"""What the lab counts in Set Sail: quests by name, what is bought and sold, how attacks and offers are met, and thefts."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    GOOD_NAMES,
    GOODS,
    MAP_AT,
    PLUNDER_NAMES,
    TRADE_NAMES,
    TREASURE_NAMES,
    UPGRADE_NAMES,
    UPGRADES,
)
from quarterdeck.games.set_sail.rules import (
    ACCEPT,
    BUY,
    BUY_FIVE,
    BUY_FOR_SHIP,
    BUY_MAP,
    BUY_ONE,
    BUY_UPGRADE,
    DECISIONS,
    DECLINE,
    DIG,
    FIGHT_BACK,
    FLEE,
    PLUNDER_QUEST,
    SELL,
    SPARE,
    STEAL,
    TRADE_QUEST,
)
from quarterdeck.games.set_sail.rules.ports import FIVE_FOR_SILVER, FOR_SHIP, FOR_SILVER

FIRST_SALE = FOR_SHIP + 1
FIRST_BUY = FIRST_SALE + GOODS
FIRST_UPGRADE = FIRST_BUY + GOODS
BOUGHT_MAP = FIRST_UPGRADE + UPGRADES
FIRST_PLUNDER = BOUGHT_MAP + 1
FIRST_TRADE = FIRST_PLUNDER + len(PLUNDER_NAMES)
FIRST_TREASURE = FIRST_TRADE + len(TRADE_NAMES)
FOUGHT = FIRST_TREASURE + len(TREASURE_NAMES)
FLED, STOLE, SPARED, ACCEPTED, DECLINED = range(FOUGHT + 1, FOUGHT + 6)
DEEDS = (
    "1 Supply token", "5 Supply tokens", "Supply for a Ship card", *(f"Sell {good}" for good in GOOD_NAMES),
    *(f"Buy {good}" for good in GOOD_NAMES), *(f"Buy: {kind}" for kind in UPGRADE_NAMES), "Buy a Treasure Quest",
    *(f"Plunder: {name}" for name in PLUNDER_NAMES), *(f"Trade: {name}" for name in TRADE_NAMES),
    *(f"Treasure: {name}" for name in TREASURE_NAMES), "Fight back", "Flee",
    "Steal a card", "Leave it", "Accept a trade", "Decline a trade")
"""Purchases and sales, then the quests of each kind."""
POINTS = ("vp", "Victory points")


def sold(_s, good):
    """Sales by their good."""
    return FIRST_SALE + good


def bought(_s, good):
    """Purchases by their good."""
    return FIRST_BUY + good


def upgraded(_s, kind):
    """Upgrades by their kind."""
    return FIRST_UPGRADE + kind


def plundered(s, space):
    """Plunder Quests by their card."""
    return FIRST_PLUNDER + s.plunder_open[space]


def delivered(s, space):
    """Trade Quests by their card."""
    return FIRST_TRADE + s.trade_open[space]


def dug(s, _choice):
    """Treasures by their map."""
    return FIRST_TREASURE + MAP_AT[s.position[s.active][s.acting]]


deed = DECISIONS.made("deed", __name__, {
    BUY_ONE: FOR_SILVER, BUY_FIVE: FIVE_FOR_SILVER, BUY_FOR_SHIP: FOR_SHIP, SELL: sold, BUY: bought, BUY_UPGRADE: upgraded,
    BUY_MAP: BOUGHT_MAP, PLUNDER_QUEST: plundered, TRADE_QUEST: delivered, DIG: dug, FIGHT_BACK: FOUGHT, FLEE: FLED,
    STEAL: STOLE, SPARE: SPARED, ACCEPT: ACCEPTED, DECLINE: DECLINED}, otherwise=NONE)
