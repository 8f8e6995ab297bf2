"""What the lab counts in Set Sail: quests by name, what is bought and sold, how attacks and offers are met, and thefts."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    ACCEPT,
    BUY_TREASURE,
    DECLINE,
    DIG,
    DONE,
    FIGHT,
    FLEE,
    GOOD_NAMES,
    MAP_AT,
    PLUNDER_NAMES,
    PLUNDER_QUEST,
    SPARE,
    STEAL,
    SUPPLY_BUY_1,
    TRADE_NAMES,
    TRADE_QUEST,
    TREASURE_NAMES,
    UPGRADE_NAMES,
)

FIRST_PLUNDER = BUY_TREASURE - SUPPLY_BUY_1 + 1
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
"""Purchases in the order of their actions, then the quests of each kind."""
POINTS = ("vp", "Victory points")


def deed(s, action):
    """Purchases and sales by their action, quests by their card."""
    if SUPPLY_BUY_1 <= action <= BUY_TREASURE:
        return action - SUPPLY_BUY_1
    if PLUNDER_QUEST <= action < TRADE_QUEST:
        return FIRST_PLUNDER + s.plunder_open[action - PLUNDER_QUEST]
    if TRADE_QUEST <= action < DONE:
        return FIRST_TRADE + s.trade_open[action - TRADE_QUEST]
    if action == DIG:
        return FIRST_TREASURE + MAP_AT[s.position[s.active][s.acting]]
    if action == FIGHT:
        return FOUGHT
    if action == FLEE:
        return FLED
    if action == STEAL:
        return STOLE
    if action == SPARE:
        return SPARED
    if action == ACCEPT:
        return ACCEPTED
    return DECLINED if action == DECLINE else NONE
