"""What an offer is worth to a player of Set Sail (spec, section 8, H15): by what the player would own before and after.

So no row of small trades can leave a player poorer than one large one. Only what `redact` leaves is read.
"""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    GOODS,
    OPEN,
    PLUNDER,
    TRADE_COST,
    TRADE_VP,
    VP_TO_END,
)
from quarterdeck.games.set_sail.goals import (
    CARD,
    ENOUGH_CARDS,
    FULL_STORES,
    GOOD,
    LATER,
    POINT,
    RUIN,
    SILVER,
    SPARE_CARD,
    SPARE_GOOD,
    SPARE_TOKEN,
    TOKEN,
)
from quarterdeck.games.set_sail.rules.ports import can_deliver
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.rules.trading import is_empty
from quarterdeck.games.set_sail.state import FIRST_GOOD, SHIP_CARDS, SILVERS, TOKENS, WANTED


def gain(s, seat, is_own):                              # H15
    """What the offer at hand would change in a player's holdings; to be given something for nothing is always welcome.

    Holdings are worth what they are, whatever was traded before: each answer stands on its own, and many small offers that
    are each accepted never add up to a loss.
    """
    sign = -1 if is_own else 1
    ships = sign * (s.give[SHIP_CARDS] + s.give[SHIP_CARDS + 1] + s.give[SHIP_CARDS + 2] - s.want[SHIP_CARDS])
    now_, then = holdings(s, seat, 0, 0, 0, 0, 0, 0), holdings(
        s, seat, sign * (s.give[SILVERS] - s.want[SILVERS]), sign * (s.give[TOKENS] - s.want[TOKENS]), ships,
        sign * (s.give[FIRST_GOOD] - s.want[FIRST_GOOD]), sign * (s.give[FIRST_GOOD + 1] - s.want[FIRST_GOOD + 1]),
        sign * (s.give[FIRST_GOOD + 2] - s.want[FIRST_GOOD + 2]))
    if not is_own and is_empty(s.want, WANTED):
        return max(1, then - now_)
    return then - now_


def holdings(s, seat, silver, tokens, ships, bananas, canes, tobacco):      # H6, H8, H15
    """What a player's money, tokens and hand would be worth with so much more of each."""
    silver += s.silver[seat]
    tokens += s.supply[seat]
    ships += s.ship_count[seat]
    goods = s.goods_count[seat] + bananas + canes + tobacco
    worth = SILVER * silver + TOKEN * min(tokens, FULL_STORES) + SPARE_TOKEN * max(0, tokens - FULL_STORES)
    if tokens < 2:
        worth -= (2 - tokens) * (RUIN + SILVER * (silver // 2)) // 4
    worth += CARD * min(ships, ENOUGH_CARDS) + SPARE_CARD * max(0, ships - ENOUGH_CARDS)
    room = capacity(s, seat)
    best = 0
    for space in range(OPEN):
        quest = s.trade_open[space]
        if quest != NONE:
            missing = short_of(TRADE_COST[quest][0], s.goods[seat][0] + bananas) + \
                short_of(TRADE_COST[quest][1], s.goods[seat][1] + canes) + \
                short_of(TRADE_COST[quest][2], s.goods[seat][2] + tobacco)
            if TRADE_COST[quest][0] + TRADE_COST[quest][1] + TRADE_COST[quest][2] <= room:
                best = max(best, (POINT + SILVER) * TRADE_VP[quest] * LATER // 100 - GOOD * missing)
    return worth + best + SPARE_GOOD * min(goods, room)


def short_of(needed, held):
    """How many are missing."""
    return max(0, needed - held)


def is_too_good(s):                                     # H15
    """Whether the cards asked for let the proposer pass 30 points, or take an open quest that the partner can pay, too."""
    return is_too_good_in_ships(s) or is_too_good_in_goods(s)


def is_too_good_in_ships(s):                            # H15
    """A Plunder Quest that the proposer could pay only after this trade, and that wins, or that the partner can pay now."""
    before = s.ship_count[s.active]
    after = before + s.want[SHIP_CARDS] - s.give[SHIP_CARDS] - s.give[SHIP_CARDS + 1] - s.give[SHIP_CARDS + 2]
    for space in range(OPEN):
        quest = s.plunder_open[space]
        if quest != NONE and before < PLUNDER[quest].ships <= after and (
                s.vp[s.active] + PLUNDER[quest].vp >= VP_TO_END or s.ship_count[s.partner] >= PLUNDER[quest].ships):
            return True
    return False


def is_too_good_in_goods(s):                            # H15
    """The same for a Trade Quest that asks for one of the wanted Trade cards; what else the proposer holds is not known."""
    after = s.goods_count[s.active]
    for good in range(GOODS):
        after += s.want[FIRST_GOOD + good] - s.give[FIRST_GOOD + good]
    for space in range(OPEN):
        quest = s.trade_open[space]
        if quest != NONE and is_wanted_for(s, quest) and (
                s.vp[s.active] + TRADE_VP[quest] >= VP_TO_END or can_deliver(s, s.partner, quest)) and \
                TRADE_COST[quest][0] + TRADE_COST[quest][1] + TRADE_COST[quest][2] <= after:
            return True
    return False


def is_wanted_for(s, quest):
    """Whether the offer asks for a Trade card of that quest."""
    for good in range(GOODS):
        if TRADE_COST[quest][good] > 0 and s.want[FIRST_GOOD + good] > 0:
            return True
    return False
