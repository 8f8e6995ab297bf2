"""The ports (spec.md, 3.6 to 3.9): what may be bought there, and what the purchase does."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    CONTENT,
    FIVE,
    GOOD_PRICE,
    GOODS,
    MAP_PRICE,
    MOST_DEALS,
    MOST_OF_AN_UPGRADE,
    OPEN,
    PLUNDER,
    PRICE,
    SUPPLY_PRICE,
    TRADE_COST,
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

# ------------------------------------------------------------------ leaving

def leave(_s, _choice):
    """The other ship acts, or the turn ends."""
    return Step.FINISH


LEAVE = decision((Phase.PIRATE, Phase.TRADE_PORT, Phase.SUPPLY, Phase.UPGRADE), CONTENT.action("done"), does=leave,
                 forced=True)

# ------------------------------------------------------------------ 3.6 Supply Port

FOR_SILVER, FIVE_FOR_SILVER, FOR_SHIP = range(3)
"""How Supply tokens are bought, as the log has it."""


def can_buy_one(s):                                     # SET-005, SET-042, SET-113
    """A token for a silver; any number, as long as the pile lasts."""
    return 1 if s.supply_pile > 0 and s.silver[s.active] >= SUPPLY_PRICE else 0


def can_buy_five(s):                                    # SET-005, SET-042, SET-113
    """Five tokens for five silvers."""
    return 1 if s.supply_pile >= FIVE and s.silver[s.active] >= FIVE * SUPPLY_PRICE else 0


def can_buy_for_ship(s):                                # SET-005, SET-041, SET-113
    """A token for a Ship card."""
    return 1 if s.supply_pile > 0 and s.ship_count[s.active] > 0 else 0


def refusal_of_one(s, _choice):
    """Why a token cannot be bought."""
    return Rule.SUPPLY_PILE_EMPTY if s.supply_pile < 1 else Rule.CANNOT_PAY_SUPPLY


def refusal_of_five(s, _choice):
    """Why five tokens cannot be bought."""
    return Rule.SUPPLY_PILE_EMPTY if s.supply_pile < FIVE else Rule.CANNOT_PAY_SUPPLY


def buy_one(s, _choice):                                # SET-042
    """A token is paid with a silver."""
    s.silver[s.active] -= SUPPLY_PRICE
    return take_tokens(s, 1, FOR_SILVER)


def buy_five(s, _choice):                               # SET-042
    """Five tokens are paid with five silvers."""
    s.silver[s.active] -= FIVE * SUPPLY_PRICE
    return take_tokens(s, FIVE, FIVE_FOR_SILVER)


def buy_for_ship(s, _choice):                           # SET-041
    """A Ship card is handed over first."""
    return must_pay(s, 1, PayFor.SUPPLY)


BUY_ONE = decision(Phase.SUPPLY, CONTENT.action("supply_buy_1"), offers=can_buy_one, refuses=refusal_of_one, does=buy_one)
BUY_FIVE = decision(Phase.SUPPLY, CONTENT.action("supply_buy_5"), offers=can_buy_five, refuses=refusal_of_five,
                    does=buy_five)
BUY_FOR_SHIP = decision(Phase.SUPPLY, CONTENT.action("supply_for_ship"), offers=can_buy_for_ship, refuses=refusal_of_one,
                        does=buy_for_ship)


def take_tokens(s, tokens, way):                        # SET-041
    """The tokens that were paid for."""
    gain_supply(s, s.active, tokens)
    note(s, Event.SUPPLIED, s.active, tokens, way)
    return ask(s, Phase.SUPPLY, s.active)


# ------------------------------------------------------------------ 3.7 Trade Port

def goods_to_sell(s):                                   # SET-043, SET-045, SET-114
    """What is held can be sold, and bought back, in any order; ninety times in a turn."""
    return goods_held(s, s.active) if s.deals < MOST_DEALS else 0


def goods_to_buy(s):                                    # SET-044, SET-045, SET-114
    """What is stocked can be bought, up to the capacity."""
    seat = s.active
    if s.deals < MOST_DEALS and s.silver[seat] >= GOOD_PRICE and s.goods_count[seat] < capacity(s, seat):
        return stocked(s)
    return 0


def refusal_to_sell(s, _good):                          # SET-043, SET-114
    """Why a Trade card cannot be sold."""
    return Rule.GOODS_LIMIT if s.deals >= MOST_DEALS else Rule.TRADE_PORT


def refusal_to_buy(s, _good):                           # SET-044, SET-114
    """Why a Trade card cannot be bought."""
    if s.deals >= MOST_DEALS:
        return Rule.GOODS_LIMIT
    return Rule.TRADE_PORT if s.silver[s.active] < GOOD_PRICE else Rule.CANNOT_BUY_GOOD


def sell_good(s, good):                                 # SET-043
    """A Trade card for a silver."""
    seat = s.active
    s.deals += 1
    return_goods(s, seat, good, 1)
    s.silver[seat] += GOOD_PRICE
    note(s, Event.SOLD, seat, good)
    return ask(s, Phase.TRADE_PORT, seat)


def buy_good(s, good):                                  # SET-044
    """A silver for a Trade card."""
    seat = s.active
    s.deals += 1
    take_good(s, seat, good)
    s.silver[seat] -= GOOD_PRICE
    note(s, Event.BOUGHT, seat, good)
    return ask(s, Phase.TRADE_PORT, seat)


SELL = decision(Phase.TRADE_PORT, CONTENT.action("sell"), offers=goods_to_sell, refuses=refusal_to_sell, does=sell_good)
BUY = decision(Phase.TRADE_PORT, CONTENT.action("buy"), offers=goods_to_buy, refuses=refusal_to_buy, does=buy_good)

# ------------------------------------------------------------------ 3.8 Upgrade Port

def upgrades_to_buy(s):                                 # SET-046..050
    """The kinds of which the player can pay one and has fewer than three."""
    kinds = 0
    for kind in range(UPGRADES):
        if s.silver[s.active] >= PRICE[kind] and s.upgrades[s.active][kind] < MOST_OF_AN_UPGRADE:
            kinds |= 1 << kind
    return kinds


def refusal_of_upgrade(s, kind):                        # SET-047..050
    """Why that Upgrade cannot be bought."""
    return Rule.THREE_OF_A_KIND if s.upgrades[s.active][kind] >= MOST_OF_AN_UPGRADE else Rule.BARREL_PRICE + kind


def buy_upgrade(s, kind):                               # SET-046..049
    """One Upgrade token, and the ship has acted."""
    s.silver[s.active] -= PRICE[kind]
    s.upgrades[s.active][kind] += 1
    note(s, Event.UPGRADED, s.active, kind)
    return Step.FINISH


BUY_UPGRADE = decision(Phase.UPGRADE, CONTENT.action("buy_upgrade"), offers=upgrades_to_buy, refuses=refusal_of_upgrade,
                       does=buy_upgrade)

# ------------------------------------------------------------------ 3.9 Pirate Ports

def can_buy_map(s):                                     # SET-053
    """Five silvers for a map, as long as there are any."""
    return 1 if s.silver[s.active] >= MAP_PRICE and s.treasure_left > 0 else 0


def quests_to_plunder(s):                               # SET-051, SET-054
    """The spaces with a Plunder Quest that the hand can pay, as a set."""
    spaces = 0
    for space in range(OPEN):
        if can_plunder(s, s.active, s.plunder_open[space]):
            spaces |= 1 << space
    return spaces


def quests_to_deliver(s):                               # SET-051, SET-056
    """The spaces with a Trade Quest that the hand can pay, as a set."""
    spaces = 0
    for space in range(OPEN):
        if can_deliver(s, s.active, s.trade_open[space]):
            spaces |= 1 << space
    return spaces


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


def refusal_to_plunder(s, space):                       # SET-054, SET-057
    """Why that Plunder Quest cannot be had."""
    return Rule.EMPTY_SPACE if s.plunder_open[space] == NONE else Rule.PLUNDER_COST


def refusal_to_deliver(s, space):                       # SET-056, SET-057
    """Why that Trade Quest cannot be had."""
    return Rule.EMPTY_SPACE if s.trade_open[space] == NONE else Rule.TRADE_COST


def pay_plunder(s, space):                              # SET-054
    """The Ship cards are handed over first."""
    return must_pay(s, PLUNDER[s.plunder_open[space]].ships, PayFor.FIRST_SPACE + space)


def take_what_was_paid(s):                              # SET-041, SET-054
    """The Ship cards are paid: a Supply token, or the Plunder Quest of a space."""
    purpose = s.pay_for
    s.pay_for = PayFor.NOTHING
    if purpose == PayFor.SUPPLY:
        return take_tokens(s, 1, FOR_SHIP)
    plunder(s, purpose - PayFor.FIRST_SPACE)
    return ask(s, Phase.PIRATE, s.active)


def buy_map(s, _choice):                                # SET-009, SET-052
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
    return ask(s, Phase.PIRATE, seat)


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
    return ask(s, Phase.PIRATE, seat)


BUY_MAP = decision(Phase.PIRATE, CONTENT.action("buy_treasure"), offers=can_buy_map, refuses=Rule.NO_MAP_TO_BUY,
                   does=buy_map)
PLUNDER_QUEST = decision(Phase.PIRATE, CONTENT.action("plunder"), offers=quests_to_plunder, refuses=refusal_to_plunder,
                         does=pay_plunder)
TRADE_QUEST = decision(Phase.PIRATE, CONTENT.action("trade_quest"), offers=quests_to_deliver, refuses=refusal_to_deliver,
                       does=deliver)
