"""The ports (spec.md, 3.6 to 3.9): what may be bought there, and what the purchase does.

The options of a port are a set: bit 0 is action FIRST.
"""

from __future__ import annotations

from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    BUY,
    BUY_TREASURE,
    BUY_UPGRADE,
    DONE,
    FIVE,
    GOOD_PRICE,
    GOODS,
    MAP_PRICE,
    MOST_DEALS,
    MOST_OF_AN_UPGRADE,
    OPEN,
    PLUNDER,
    PLUNDER_QUEST,
    PRICE,
    SELL,
    SUPPLY_BUY_1,
    SUPPLY_BUY_5,
    SUPPLY_FOR_SHIP,
    SUPPLY_PRICE,
    TRADE_COST,
    TRADE_QUEST,
    TRADE_VP,
    UPGRADES,
)
from quarterdeck.games.set_sail.rules.table import (
    ask,
    capacity,
    gain_supply,
    goods_held,
    must_pay,
    return_goods,
    score_quest,
    stocked,
    take_good,
)
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.state import PayFor, Phase

FIRST = 128
"""The first action that is chosen from a set of options; ids below are tiles, ships, opponents and yes-or-no questions."""
LEAVE = 1 << (DONE - FIRST)

# ------------------------------------------------------------------ 3.6 Supply Port

def supply_options(s):                                  # SET-005, SET-041, SET-042, SET-113
    """One token for a silver, five for five, one for a Ship card; any number, as long as the pile lasts."""
    if s.supply_pile == 0:
        return LEAVE
    options = LEAVE
    if s.silver[s.active] >= SUPPLY_PRICE:
        options |= 1 << (SUPPLY_BUY_1 - FIRST)
    if s.silver[s.active] >= FIVE * SUPPLY_PRICE and s.supply_pile >= FIVE:
        options |= 1 << (SUPPLY_BUY_5 - FIRST)
    if s.ship_count[s.active] > 0:
        options |= 1 << (SUPPLY_FOR_SHIP - FIRST)
    return options


def refusal_at_supply_port(s, action):
    """Why supplies cannot be bought so."""
    if action < SUPPLY_BUY_1 or action > SUPPLY_FOR_SHIP:
        return Rule.BUY_SUPPLY
    if s.supply_pile < (FIVE if action == SUPPLY_BUY_5 else 1):
        return Rule.SUPPLY_PILE_EMPTY
    return Rule.CANNOT_PAY_SUPPLY


def at_supply_port(s, action):                          # SET-041, SET-042
    """Buy tokens, or leave."""
    seat = s.active
    if action == DONE:
        return Step.FINISH
    if action == SUPPLY_FOR_SHIP:
        return must_pay(s, 1, PayFor.SUPPLY)
    tokens = FIVE if action == SUPPLY_BUY_5 else 1
    s.silver[seat] -= tokens * SUPPLY_PRICE
    return take_tokens(s, tokens, action)


def take_tokens(s, tokens, action):                     # SET-041
    """The tokens that were paid for."""
    gain_supply(s, s.active, tokens)
    note(s, Event.SUPPLIED, s.active, tokens, action - SUPPLY_BUY_1)
    return ask(s, Phase.SUPPLY, s.active)


# ------------------------------------------------------------------ 3.7 Trade Port

def trade_port_options(s):                              # SET-043..045, SET-114
    """Sell what is held and buy what is stocked, up to the capacity, in any order; ninety times in a turn."""
    seat = s.active
    if s.deals >= MOST_DEALS:
        return LEAVE
    options = LEAVE | goods_held(s, seat) << (SELL - FIRST)
    if s.silver[seat] >= GOOD_PRICE and s.goods_count[seat] < capacity(s, seat):
        options |= stocked(s) << (BUY - FIRST)
    return options


def refusal_at_trade_port(s, action):
    """Why a Trade card cannot be sold or bought."""
    if action < SELL or action >= BUY + GOODS:
        return Rule.TRADE_PORT
    if s.deals >= MOST_DEALS:
        return Rule.GOODS_LIMIT
    if action < BUY or s.silver[s.active] < GOOD_PRICE:
        return Rule.TRADE_PORT
    return Rule.CANNOT_BUY_GOOD


def at_trade_port(s, action):                           # SET-043, SET-044
    """Sell or buy one Trade card, or leave."""
    seat = s.active
    if action == DONE:
        return Step.FINISH
    s.deals += 1
    if action < BUY:
        return_goods(s, seat, action - SELL, 1)
        s.silver[seat] += GOOD_PRICE
        note(s, Event.SOLD, seat, action - SELL)
    else:
        take_good(s, seat, action - BUY)
        s.silver[seat] -= GOOD_PRICE
        note(s, Event.BOUGHT, seat, action - BUY)
    return ask(s, Phase.TRADE_PORT, seat)


# ------------------------------------------------------------------ 3.8 Upgrade Port

def upgrade_options(s):                                 # SET-046..050
    """The kinds of which the player can pay one and has fewer than three."""
    options = LEAVE
    for kind in range(UPGRADES):
        if s.silver[s.active] >= PRICE[kind] and s.upgrades[s.active][kind] < MOST_OF_AN_UPGRADE:
            options |= 1 << (BUY_UPGRADE - FIRST + kind)
    return options


def refusal_at_upgrade_port(s, action):
    """Why that Upgrade cannot be bought."""
    if action < BUY_UPGRADE or action >= BUY_UPGRADE + UPGRADES:
        return Rule.UPGRADE_PORT
    if s.upgrades[s.active][action - BUY_UPGRADE] >= MOST_OF_AN_UPGRADE:
        return Rule.THREE_OF_A_KIND
    return Rule.BARREL_PRICE + action - BUY_UPGRADE


def at_upgrade_port(s, action):                         # SET-046..049
    """One Upgrade token, or none."""
    if action != DONE:
        kind = action - BUY_UPGRADE
        s.silver[s.active] -= PRICE[kind]
        s.upgrades[s.active][kind] += 1
        note(s, Event.UPGRADED, s.active, kind)
    return Step.FINISH


# ------------------------------------------------------------------ 3.9 Pirate Ports

def pirate_options(s):                                  # SET-051..054, SET-056
    """A map, and every open quest that the hand can pay."""
    seat = s.active
    options = LEAVE
    if s.silver[seat] >= MAP_PRICE and s.treasure_left > 0:
        options |= 1 << (BUY_TREASURE - FIRST)
    for space in range(OPEN):
        if can_plunder(s, seat, s.plunder_open[space]):
            options |= 1 << (PLUNDER_QUEST - FIRST + space)
        if can_deliver(s, seat, s.trade_open[space]):
            options |= 1 << (TRADE_QUEST - FIRST + space)
    return options


def can_plunder(s, seat, quest):                        # SET-054
    """Whether the seat has the Ship cards for that Plunder Quest."""
    return quest != NONE and s.ship_count[seat] >= PLUNDER[quest].ships


def can_deliver(s, seat, quest):                        # SET-056
    """Whether the seat has the Trade cards for that Trade Quest."""
    if quest == NONE:
        return False
    for good in range(GOODS):
        if s.goods[seat][good] < TRADE_COST[quest][good]:
            return False
    return True


def refusal_at_pirate_port(s, action):
    """Why that quest cannot be had."""
    if action == BUY_TREASURE:
        return Rule.NO_MAP_TO_BUY
    if PLUNDER_QUEST <= action < TRADE_QUEST:
        return Rule.EMPTY_SPACE if s.plunder_open[action - PLUNDER_QUEST] == NONE else Rule.PLUNDER_COST
    if TRADE_QUEST <= action < TRADE_QUEST + OPEN:
        return Rule.EMPTY_SPACE if s.trade_open[action - TRADE_QUEST] == NONE else Rule.TRADE_COST
    return Rule.PIRATE_PORT


def at_pirate_port(s, action):                          # SET-051, SET-055
    """A map or a quest, and then perhaps another; or leave."""
    if action == DONE:
        return Step.FINISH
    if PLUNDER_QUEST <= action < TRADE_QUEST:
        space = action - PLUNDER_QUEST
        return must_pay(s, PLUNDER[s.plunder_open[space]].ships, PayFor.FIRST_SPACE + space)
    if action == BUY_TREASURE:
        buy_map(s)
    else:
        deliver(s, action - TRADE_QUEST)
    return ask(s, Phase.PIRATE, s.active)


def take_what_was_paid(s):                              # SET-041, SET-054
    """The Ship cards are paid: a Supply token, or the Plunder Quest of a space."""
    purpose = s.pay_for
    s.pay_for = PayFor.NOTHING
    if purpose == PayFor.SUPPLY:
        return take_tokens(s, 1, SUPPLY_FOR_SHIP)
    plunder(s, purpose - PayFor.FIRST_SPACE)
    return ask(s, Phase.PIRATE, s.active)


def buy_map(s):                                         # SET-009, SET-052
    """The top Treasure Quest, for its buyer's eyes only."""
    seat = s.active
    s.silver[seat] -= MAP_PRICE
    s.treasure_left -= 1
    drawn = s.treasure_deck[s.treasure_left]
    s.treasure_deck[s.treasure_left] = NONE
    s.maps[seat] |= 1 << drawn
    s.map_count[seat] += 1
    note(s, Event.BOUGHT_MAP, seat)
    whisper(s, seat, Event.MAP, drawn)


def plunder(s, space):                                  # SET-010, SET-054, SET-057
    """Take a Plunder Quest that is paid; the next one takes its place."""
    seat = s.active
    quest = s.plunder_open[space]
    s.plunder_won[seat] |= 1 << quest
    note(s, Event.PLUNDERED, seat, quest, space)
    score_quest(s, seat, PLUNDER[quest].vp)
    s.plunder_open[space] = NONE
    if s.plunder_left > 0:
        s.plunder_left -= 1
        s.plunder_open[space] = s.plunder_deck[s.plunder_left]
        s.plunder_deck[s.plunder_left] = NONE
        note(s, Event.NEW_PLUNDER, s.plunder_open[space], space)


def deliver(s, space):                                  # SET-010, SET-056, SET-057
    """Pay Trade cards for a Trade Quest; the next one takes its place."""
    seat = s.active
    quest = s.trade_open[space]
    for good in range(GOODS):
        return_goods(s, seat, good, TRADE_COST[quest][good])
    s.trade_won[seat] |= 1 << quest
    note(s, Event.DELIVERED, seat, quest, space)
    score_quest(s, seat, TRADE_VP[quest])
    s.trade_open[space] = NONE
    if s.trade_left > 0:
        s.trade_left -= 1
        s.trade_open[space] = s.trade_deck[s.trade_left]
        s.trade_deck[s.trade_left] = NONE
        note(s, Event.NEW_TRADE, s.trade_open[space], space)
