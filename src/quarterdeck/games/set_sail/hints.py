"""What a good player of Set Sail looks at, and a quick rule-based player (spec, section 8).

`prefer` counts in hundredths of a victory point. A tile is worth what it brings now, and what lies ahead of it: the best
goal that can be sailed to from there, the less the farther it is. The first ship's choice reckons with what the second one
could still reach. Combats come before all actions: where a ship meets a rival, what both ships hope for counts only as far
as the player is likely to get through the fight with the tokens at hand.

Offers are answered by what the player would own before and after (`holdings`), so no row of small trades can leave a player
poorer than one large one. The heuristics of the spec stand beside the weights (H1 and so on). `observe` writes what a seat
sees as numbers, block by block, its own side first. Both read only what `redact` leaves.
"""

from __future__ import annotations

import ctypes

from quarterdeck.engine import bits
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.set_sail.content import (
    ACCEPT,
    BARREL,
    BUY,
    BUY_TREASURE,
    BUY_UPGRADE,
    CANCEL,
    CANNON,
    CAPACITY,
    DEEP_PRIZE,
    DEEP_WATER,
    DIE,
    DIG,
    DISCARD,
    DISTANCE,
    DONE,
    FARTHEST,
    FIGHT,
    FIVE,
    GIVE,
    GOOD_COPIES,
    GOODS,
    HEALTH,
    KIND,
    KIND_NAMES,
    LAST_ROUND,
    MAP_AT,
    MAP_PRICE,
    MAP_TILE,
    MOST_DEALS,
    MOST_ITEMS,
    MOST_MOVEMENT,
    MOST_OF_AN_UPGRADE,
    MOST_OFFERS,
    OAR,
    OPEN,
    ORDER,
    PAY,
    PIECES,
    PIRATE_PORT,
    PLUNDER,
    PLUNDER_QUEST,
    PROPOSE,
    QUEST_DECK,
    QUESTS,
    ROUTE_4,
    ROUTE_5,
    ROUTE_GOODS,
    ROUTE_PRIZE,
    ROUTES,
    SEATS,
    SELL,
    SEND,
    SHALLOW_WATER,
    SHIP_COPIES,
    SHIP_KINDS,
    STAY,
    STEAL,
    SUPPLIES,
    SUPPLY_BUY_1,
    SUPPLY_BUY_5,
    SUPPLY_PORT,
    TAKE,
    TARGET,
    TILES,
    TRADE_COST,
    TRADE_PORT,
    TRADE_QUEST,
    TRADE_ROUTE,
    TRADE_VP,
    TREASURE_VP,
    UPGRADE_PORT,
    UPGRADES,
    VP_TO_END,
)
from quarterdeck.games.set_sail.rules.moving import is_decided, others_at, way
from quarterdeck.games.set_sail.rules.ports import can_deliver
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.rules.trading import is_empty
from quarterdeck.games.set_sail.state import (
    DEEP_CARDS,
    FIRST_GOOD,
    GIVEN,
    SHIP_CARDS,
    SILVERS,
    TOKENS,
    WANTED,
    PayFor,
    Phase,
)

# ------------------------------------------------------------------ weights, in hundredths of a victory point

POINT = 100
SILVER = 20             # what a silver is worth: five buy a map of about 5 points that brings 5 silvers back
MAP = 180               # H1: a map that can be paid
MOST_MAPS = 3           # H1: so many in hand are enough
CARD = 110              # H5: a Ship card on the way to a Plunder Quest
SPARE_CARD = 35         # one more than the open quests ask for
ENOUGH_CARDS = 6
GOOD = 80               # H5: a Trade card that an open quest needs
SPARE_GOOD = 15
TOKEN = 30              # a Supply token
SPARE_TOKEN = 10        # one more than full stores
RUIN = 120              # H7: running out, for who has nothing to lose
RUIN_OF_UPGRADE = 250   # and what an Upgrade more is at stake
LATER = 60              # per cent: goods that have still to be delivered (H8)
FULL_STORES = 6         # H6: tokens to have when leaving the Supply Port
LOW_STORES = 3          # H4: below it the Supply Port comes first
CANNON_BY = 8           # H10: up to this round a Cannon is worth its silvers
CANNON_WORTH = 330
BARREL_WORTH = 70       # H9
LOOT = 40               # H12: a rival's hand that can be robbed
EDGE = 25               # H12: each Cannon that one has more
NEVER = -100 * POINT    # an offer: this player answers, and makes none

AHEAD = 40              # per cent: what lies ahead, as against what is at hand

DISCOUNT = numbers([int(100 * 0.94 ** steps + 0.5) for steps in range(20)])
"""[steps]: what a goal is worth from so far away, in per cent."""
NEAREST = numbers([[min(DISTANCE[tile][other] for other in range(TILES) if KIND[other] == kind)
                    for kind in range(len(KIND_NAMES))] for tile in range(TILES)])
"""[tile][kind of tile]: steps to the nearest one."""


def _fights(health: int, cannons: int) -> list[int]:
    """Of six rolls: how many beat a ship card, the tokens lost in all, and how many cost more than 0, 1, 2, 3 tokens."""
    missing = [max(0, health - face - cannons) for face in range(1, DIE + 1)]
    return [missing.count(0), sum(missing), *(sum(loss > tokens for loss in missing) for tokens in range(4))]


def _odds(kind: int, cannons: int) -> list[int]:
    """The same for a tile, in hundredths of a roll: Trade Route ships are of two healths."""
    if kind == DEEP_WATER:
        return [100 * n // DIE for n in _fights(HEALTH[0], cannons)]
    fours, fives = _fights(HEALTH[ROUTE_4], cannons), _fights(HEALTH[ROUTE_5], cannons)
    return [100 * (SHIP_COPIES[ROUTE_4] * four + SHIP_COPIES[ROUTE_5] * five) // (DIE * ROUTES)
            for four, five in zip(fours, fives, strict=True)]


SEA = (DEEP_WATER, SHALLOW_WATER, TRADE_ROUTE)
ODDS = numbers([[_odds(kind, cannons) for cannons in range(MOST_OF_AN_UPGRADE + 1)] for kind in SEA], ctypes.c_int16)
"""[kind of sea tile][Cannons]: wins, tokens lost, losses of more than 0, 1, 2, 3 tokens, in per cent."""
WINS, LOST, MORE_THAN = 0, 1, 2


def _ruined(lead: int, tokens: int) -> int:
    """How likely an attacker with so many Cannons more and so many tokens is to run out in the fight, in per cent."""
    duels = [attack + lead - defence for attack in range(1, DIE + 1) for defence in range(1, DIE + 1)]
    return 100 * sum(tokens < -duel for duel in duels) // len(duels)


ENOUGH_TO_FIGHT = DIE + MOST_OF_AN_UPGRADE - 1
RUINED = numbers([[_ruined(lead, tokens) for tokens in range(ENOUGH_TO_FIGHT + 1)]
                  for lead in range(-MOST_OF_AN_UPGRADE, MOST_OF_AN_UPGRADE + 1)])
"""[Cannons more, from -3][tokens]: how likely an attack is to end in running out, in per cent; with more tokens never."""


# ------------------------------------------------------------------ the contract: prefer

def prefer(s, action):
    """A score of a legal action for the seat to act: the higher, the better."""
    phase = s.phase
    seat = s.decider
    if PROPOSE <= action < GIVE:
        return NEVER
    if phase == Phase.MOVE_0:
        return worth_of_first_move(s, seat, action)
    if phase == Phase.MOVE_1:
        return worth_of_second_move(s, seat, action)
    if phase == Phase.ORDER:
        return urgency(s, seat, s.position[seat][action - ORDER])
    if phase == Phase.STEAL:                                    # H12
        return 1 if action == STEAL else 0
    if phase == Phase.PAY:                                      # H16: Deep Water cards first
        return PAY - action
    if phase == Phase.TARGET:
        return worth_of_fight(s, seat, action - TARGET)
    if phase == Phase.RESPOND:
        return worth_of_answer(s, seat, action)
    if phase == Phase.RETREAT:
        return ahead(s, seat, s.combat_tile if action == STAY else action, NONE)
    if phase == Phase.DIG:
        return 1 if action == DIG else 0
    if phase == Phase.TAKE:
        return worth_of_goods(s, seat, action - TAKE, 1)
    if phase == Phase.DISCARD:
        return worth_of_goods(s, seat, action - DISCARD, -1)
    if phase == Phase.SUPPLY:
        return worth_of_supplies(s, seat, action)
    if phase == Phase.TRADE_PORT:
        return worth_of_trading(s, seat, action)
    if phase == Phase.UPGRADE:
        return worth_of_upgrade(s, seat, action)
    if phase == Phase.PIRATE:
        return worth_of_quest(s, seat, action)
    if phase in (Phase.OFFER, Phase.ANSWER):
        return worth_of_offer(s, seat, action)
    if phase in (Phase.SETUP_0, Phase.RUNOUT_0, Phase.SETUP_1, Phase.RUNOUT_1):
        return ahead(s, seat, action, NONE) - NEAREST[action][PIRATE_PORT]
    return -action


# ------------------------------------------------------------------ moving

def worth_of_first_move(s, seat, tile):                 # H2
    """What the tile brings, what lies ahead of it, and what the second ship could still do; of equals, the nearest."""
    steps = way(s.position[seat][0], tile)
    worth = now(s, seat, tile, NONE) + ahead(s, seat, tile, NONE) * AHEAD // 100 - steps
    return worth + best_of_second(s, seat, tile, s.movement_left - steps) * (100 - peril(s, seat, tile)) // 100


def worth_of_second_move(s, seat, tile):                # H2
    """The same for the second ship, which knows where the first one is."""
    first = s.position[seat][0]
    worth = now(s, seat, tile, first) + ahead(s, seat, tile, first) * AHEAD // 100 - way(s.position[seat][1], tile)
    danger = peril(s, seat, tile)
    return worth - danger * now(s, seat, first, tile) // 100 if danger > 0 else worth


def best_of_second(s, seat, first, left):
    """The most that the second ship could get with so many steps left."""
    start = s.position[seat][1]
    best = 0
    for kind in range(len(KIND_NAMES)):
        if NEAREST[start][kind] <= left:
            best = max(best, worth_of_kind(s, seat, kind, first))
    chests = s.maps[seat] & ~chest_at(first)
    while chests != 0:
        found = bits.index(chests)
        if way(start, MAP_TILE[found]) <= left:
            best = max(best, worth_of_map(found))
        chests &= chests - 1
    return best


def now(s, seat, tile, other):
    """What a ship gets on that tile in this turn, with the other ship there (NONE: not known); first it must fight."""
    if s.maps[seat] & chest_at(tile) != 0 and other != tile:    # H3
        worth = worth_of_map(MAP_AT[tile])
    else:
        worth = worth_of_kind(s, seat, KIND[tile], other)
    if KIND[tile] >= SUPPLY_PORT:
        return worth
    rivals = others_at(s, tile)
    while rivals != 0:
        rival = bits.index(rivals)
        worth = worth * (100 - ruined(s, seat, rival)) // 100 + worth_of_fight(s, seat, rival)
        rivals &= rivals - 1
    return worth


def peril(s, seat, tile):
    """How likely the fights on that tile are to end the turn, in per cent."""
    if KIND[tile] >= SUPPLY_PORT:
        return 0
    safe = 100
    rivals = others_at(s, tile)
    while rivals != 0:
        safe = safe * (100 - ruined(s, seat, bits.index(rivals))) // 100
        rivals &= rivals - 1
    return 100 - safe


def ruined(s, seat, rival):
    """How likely the player is to run out in a fight with that rival, in per cent: no port comes before it."""
    lead = s.upgrades[seat][CANNON] - s.upgrades[rival][CANNON]
    return RUINED[lead + MOST_OF_AN_UPGRADE][min(s.supply[seat], ENOUGH_TO_FIGHT)]


def ahead(s, seat, tile, other):
    """The best goal from that tile on, discounted by the way; not one that this tile or the other ship has taken."""
    best = 0
    taken = NONE if other == NONE else KIND[other]
    for kind in range(SUPPLY_PORT, len(KIND_NAMES)):
        if kind != KIND[tile] and kind != taken:
            best = max(best, worth_of_kind(s, seat, kind, NONE) * DISCOUNT[NEAREST[tile][kind]] // 100)
    chests = s.maps[seat] & ~chest_at(tile) & ~(0 if other == NONE else chest_at(other))
    while chests != 0:
        found = bits.index(chests)
        best = max(best, worth_of_map(found) * DISCOUNT[way(tile, MAP_TILE[found])] // 100)
        chests &= chests - 1
    return best


def chest_at(tile):
    """The map that shows a tile, as a set."""
    return 0 if MAP_AT[tile] == NONE else 1 << MAP_AT[tile]


def worth_of_kind(s, seat, kind, other):
    """What a tile of that kind brings, with the other ship on tile `other` (NONE: not known)."""
    if kind == SHALLOW_WATER:
        return SILVER
    if kind in (DEEP_WATER, TRADE_ROUTE):
        return worth_of_hunt(s, seat, kind)
    beside = NONE if other == NONE else KIND[other]
    if kind == PIRATE_PORT:
        return 0 if beside == PIRATE_PORT else worth_of_visit(s, seat, beside == TRADE_PORT)
    if kind == TRADE_PORT:
        return 0 if beside == TRADE_PORT else worth_of_market(s, seat, beside == PIRATE_PORT)
    if kind == SUPPLY_PORT:
        return 0 if beside == SUPPLY_PORT else worth_of_stores(s, seat)
    return worth_of_shipyard(s, seat)


def worth_of_map(found):                                # H3
    """A map that can be dug up."""
    return (POINT + SILVER) * TREASURE_VP[found]


def worth_of_hunt(s, seat, kind):                       # H5, H6, H7
    """A ship card: its odds, its prize, and what a loss costs."""
    odds = ODDS[kind][s.upgrades[seat][CANNON]]
    prize = CARD if s.ship_count[seat] < ENOUGH_CARDS else SPARE_CARD
    if kind == TRADE_ROUTE:
        goods = ROUTE_GOODS[s.route_reward]
        room = min(goods, capacity(s, seat) - s.goods_count[seat])
        prize += ROUTE_PRIZE[s.route_reward] * SILVER + room * GOOD + (goods - room) * SPARE_GOOD
    else:
        prize += DEEP_PRIZE * SILVER
    worth = odds[WINS] * prize - odds[LOST] * TOKEN
    if s.supply[seat] < 4:
        worth -= odds[MORE_THAN + s.supply[seat]] * ruin(s, seat)
    return worth // 100


def ruin(s, seat):                                      # H7
    """What running out would cost."""
    cost = RUIN + SILVER * (s.silver[seat] // 2)
    for kind in range(UPGRADES):
        if s.upgrades[seat][kind] > 0:
            return cost + RUIN_OF_UPGRADE
    return cost


def worth_of_visit(s, seat, has_market):                # H1, H13
    """What a Pirate Port would bring now; with the other ship in the Trade Port missing goods can be bought first."""
    vp = 0
    cards = s.ship_count[seat]
    for _ in range(2):
        best = NONE
        for space in range(OPEN):
            quest = s.plunder_open[space]
            if quest != NONE and PLUNDER[quest].ships <= cards and (best == NONE or ratio(quest) > ratio(best)):
                best = quest
        if best != NONE:
            vp += PLUNDER[best].vp
            cards -= PLUNDER[best].ships
            if cards < 3:
                break
    order = best_order(s, seat, s.silver[seat] if has_market else 0)
    if order != NONE:
        vp += TRADE_VP[order]
    worth = (POINT + SILVER) * vp
    if not is_decided(s) and s.vp[seat] + vp < VP_TO_END:
        maps = min((s.silver[seat] + vp) // MAP_PRICE, s.treasure_left, MOST_MAPS - s.map_count[seat])
        worth += MAP * max(0, maps)
    return worth


def ratio(quest):                                       # H14
    """Points for a Ship card, in hundredths."""
    return POINT * PLUNDER[quest].vp // PLUNDER[quest].ships


def best_order(s, seat, silver):                        # H8
    """The open Trade Quest with most points that could be filled by buying for so much, or NONE."""
    best = NONE
    for space in range(OPEN):
        quest = s.trade_open[space]
        if quest != NONE and lacking(s, seat, quest) <= silver and fits(s, seat, quest) and (
                best == NONE or TRADE_VP[quest] > TRADE_VP[best]):
            best = quest
    return best


def lacking(s, seat, quest):
    """Trade cards that a seat does not have for a quest."""
    missing = 0
    for good in range(GOODS):
        missing += max(0, TRADE_COST[quest][good] - s.goods[seat][good])
    return missing


def fits(s, seat, quest):
    """Whether there is room for them."""
    return s.goods_count[seat] + lacking(s, seat, quest) <= capacity(s, seat)


def worth_of_market(s, seat, is_delivered):             # H8
    """A quest whose goods could be bought here: in full if the other ship is in a Pirate Port, else something for later."""
    order = best_order(s, seat, s.silver[seat])
    if order == NONE or lacking(s, seat, order) == 0 or is_decided(s):
        return 0
    worth = (POINT + SILVER) * TRADE_VP[order] - SILVER * lacking(s, seat, order)
    return worth if is_delivered else worth * LATER // 100


def worth_of_stores(s, seat):                           # H6
    """Tokens up to full stores; those that keep the player from running out count most."""
    missing = min(FULL_STORES - s.supply[seat], s.silver[seat])
    if missing <= 0 or is_decided(s):
        return 0
    worth = missing * (TOKEN - SILVER)
    if s.supply[seat] <= 1:
        worth += ruin(s, seat) // 2
    return worth


def worth_of_shipyard(s, seat):                         # H9, H10
    """A Cannon early on, or the first Barrel."""
    if s.silver[seat] >= 10 and s.round_no <= CANNON_BY and s.upgrades[seat][CANNON] < MOST_OF_AN_UPGRADE:
        return CANNON_WORTH - 10 * SILVER
    if s.silver[seat] >= 3 and s.upgrades[seat][BARREL] == 0 and not is_decided(s):
        return BARREL_WORTH - 2 * SILVER
    return 0


def worth_of_fight(s, seat, rival):                     # H12
    """A combat with that rival: an even gamble, better against full hands, few tokens and fewer Cannons."""
    worth = EDGE * (s.upgrades[seat][CANNON] - s.upgrades[rival][CANNON])
    if s.ship_count[rival] + s.goods_count[rival] > 0:
        worth += LOOT
    if s.ship_count[seat] + s.goods_count[seat] > 0:
        worth -= LOOT
    return worth - ruined(s, seat, rival) * ruin(s, seat) // 100


def urgency(s, seat, tile):                             # H4
    """Which ship acts first: a dig, then markets and stores, then quests, ship cards last; it fights in that order too."""
    kind = KIND[tile]
    if s.maps[seat] & chest_at(tile) != 0:
        return 6
    if kind == SUPPLY_PORT:
        return 7 if s.supply[seat] < LOW_STORES else 3
    if kind == TRADE_PORT:
        return 5
    if kind == PIRATE_PORT:
        return 4
    if kind == UPGRADE_PORT:
        return 3
    return 2 if kind == SHALLOW_WATER else 1


# ------------------------------------------------------------------ combat

def worth_of_answer(s, seat, action):                   # H11
    """The mean of what the six faces would bring, fighting or fleeing."""
    more = s.upgrades[seat][CANNON if action == FIGHT else OAR]
    has_cards = s.ship_count[seat] + s.goods_count[seat] > 0
    can_rob = s.ship_count[s.active] + s.goods_count[s.active] > 0
    worth = 0
    for face in range(1, DIE + 1):
        lead = s.attack_roll - face - more
        if lead > 0:
            worth -= TOKEN * lead + (LOOT if has_cards else 0)
            if lead > s.supply[seat]:
                worth -= ruin(s, seat)
        elif lead < 0 and action == FIGHT and can_rob:
            worth += 2 * LOOT
        elif lead < 0 and action == FIGHT:
            worth += TOKEN
    return worth


# ------------------------------------------------------------------ goods and ports

def worth_of_goods(s, seat, good, change):              # H8
    """How near the hand would be to an open Trade Quest with one card of that good more or fewer."""
    best = 0
    for space in range(OPEN):
        quest = s.trade_open[space]
        if quest != NONE:
            missing = lacking(s, seat, quest)
            has = s.goods[seat][good]
            needs = TRADE_COST[quest][good]
            if change > 0 and has < needs:
                missing -= 1
            if change < 0 and has <= needs:
                missing += 1
            best = max(best, POINT * TRADE_VP[quest] - GOOD * missing)
    return best


def worth_of_supplies(s, seat, action):                 # H6
    """Fill up the stores with silvers; a Ship card only in need."""
    missing = FULL_STORES - s.supply[seat]
    if is_decided(s) or action == DONE:
        return 0
    if action == SUPPLY_BUY_5:
        return 3 if missing >= FIVE else -1
    if action == SUPPLY_BUY_1:
        return 2 if missing > 0 else -1
    return 1 if s.supply[seat] == 0 and s.silver[seat] == 0 else -1


def worth_of_trading(s, seat, action):                  # H8
    """Buy what the best quest lacks; sell what stands in its way."""
    order = best_order(s, seat, s.silver[seat])
    if action == DONE:
        return 0
    if action < BUY:
        return worth_of_sale(s, seat, action - SELL, order)
    if order == NONE or is_decided(s):
        return -1
    return 2 if s.goods[seat][action - BUY] < TRADE_COST[order][action - BUY] else -1


def worth_of_sale(s, seat, good, order):
    """A card is sold only from a hand that fits no quest, and only if no open quest asks for as many."""
    if order != NONE or s.goods_count[seat] < CAPACITY:
        return -1
    for space in range(OPEN):
        quest = s.trade_open[space]
        if quest != NONE and TRADE_COST[quest][good] >= s.goods[seat][good]:
            return -1
    return 1


def worth_of_upgrade(s, seat, action):                  # H9, H10
    """A Cannon early on, the first Barrel, or nothing."""
    if action == DONE or is_decided(s):
        return 0 if action == DONE else -1
    if action == BUY_UPGRADE + CANNON:
        return 2 if s.round_no <= CANNON_BY else -1
    if action == BUY_UPGRADE + BARREL:
        return 1 if s.upgrades[seat][BARREL] == 0 else -1
    return -1


def worth_of_quest(s, seat, action):                    # H1, H13, H14
    """Quests first, the best bargain first; then maps, as long as there is time to dig them up."""
    if action == DONE:
        return 0
    if action == BUY_TREASURE:
        return 1 if s.map_count[seat] < MOST_MAPS and not is_decided(s) else -1
    if action < TRADE_QUEST:
        return POINT + ratio(s.plunder_open[action - PLUNDER_QUEST])
    return POINT * TRADE_VP[s.trade_open[action - TRADE_QUEST]]


# ------------------------------------------------------------------ trading with players

def worth_of_offer(s, seat, action):                    # H15
    """Accept what makes one richer and no rival the winner; a proposer sends only what is a gain, and drops the rest."""
    if action == ACCEPT:
        return -1 if is_too_good(s) else gain(s, seat, False)
    if action == SEND:
        return gain(s, seat, True)
    return 0 if action >= CANCEL else -POINT


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


# ------------------------------------------------------------------ the contract: reckon


OAR_WORTH = 150
CLOSE = 600             # hundredths of a point: a lead that wins three races in four


def reckon(s, out):
    """The lead over the best rival, with all that will still bring points; at the beginning of a turn it is fair to look."""
    for seat in range(s.seats):
        rival = 0
        for other in range(s.seats):
            if other != seat:
                rival = max(rival, fortune(s, other))
        lead = fortune(s, seat) - rival
        out[seat] = 0.5 + 0.5 * lead / (abs(lead) + CLOSE)
    return s.phase == Phase.MOVE_0


def fortune(s, seat):
    """What a player has: points, and until the end what makes points."""
    worth = POINT * s.vp[seat]
    if s.phase == Phase.OVER:
        return worth
    worth += SILVER * min(s.silver[seat], 20) + TOKEN * min(s.supply[seat], FULL_STORES)
    worth += CARD * min(s.ship_count[seat], ENOUGH_CARDS) // 2 + GOOD * min(s.goods_count[seat], 4) // 2
    worth += MAP * min(s.map_count[seat], MOST_MAPS)
    upgrades = s.upgrades[seat]
    return worth + CANNON_WORTH * upgrades[CANNON] // 2 + BARREL_WORTH * upgrades[BARREL] + OAR_WORTH * upgrades[OAR]


SEARCH = {"all": {"exploration": 0.5, "widening": 0.4, "noise": 2, "cut": -1, "caution": 0.3},
          "captain": {"iterations": 50}, "admiral": {"iterations": 300},
          "commodore": {"iterations": 80, "curiosity": 1.5, "doubt": 0.1}}
"""How searching players think here (`players.search.Settings`); docs/players.md says how it was found."""
NETWORK_SEATS = 2
"""Among more seats the Commodore was not found stronger than the Admiral, and thinks as that one does (docs/bots.md)."""


# ------------------------------------------------------------------ the contract: observe

PHASES = len(Phase)
LONG_GAME = 40          # rounds after which a game without a last round counts as far advanced
OF_A_SEAT = 15 + UPGRADES + PIECES
OF_A_TILE = 3
OBSERVATION = (SEATS * OF_A_SEAT                                        # see_players
               + SHIP_KINDS + GOODS + QUESTS + PIECES * 7               # see_own
               + OPEN * 4 + OPEN * (3 + GOODS) + 5 + GOODS + 4          # see_table
               + PHASES + 24 + GIVEN + WANTED                           # see_turn
               + OF_A_TILE * TILES)                                     # see_board


def observe(s, seat, out):
    """Write what `seat` sees as OBSERVATION numbers."""
    for i in range(OBSERVATION):
        out[i] = 0.0            # most stay so; what follows writes the others
    at = see_players(s, seat, out, 0)
    at = see_own(s, seat, out, at)
    at = see_table(s, seat, out, at)
    at = see_turn(s, seat, out, at)
    see_board(s, seat, out, at)


def see_players(s, seat, out, at):                      # SET-007, SET-008
    """What is public of every player, own first, then clockwise."""
    for i in range(s.seats):
        who = (seat + i) % s.seats
        at = put(out, at, 1.0)
        at = put(out, at, s.vp[who] / VP_TO_END)
        at = put(out, at, min(s.silver[who], 40) / 20)
        at = put(out, at, min(s.supply[who], 20) / 10)
        at = put(out, at, s.supply[who] == 0)
        at = put(out, at, min(s.ship_count[who], 20) / 10)
        at = put(out, at, s.goods_count[who] / 11)
        at = put(out, at, (capacity(s, who) - s.goods_count[who]) / 11)
        at = put(out, at, s.map_count[who] / 3)
        at = put(out, at, s.half_movement[who])
        at = put(out, at, bits.count(s.dug[who]) / QUESTS)
        at = put(out, at, bits.count(s.plunder_won[who]) / QUESTS)
        at = put(out, at, bits.count(s.trade_won[who]) / QUESTS)
        at = put(out, at, who == s.active)
        at = put(out, at, who == s.first_seat)
        for kind in range(UPGRADES):
            at = put(out, at, s.upgrades[who][kind] / MOST_OF_AN_UPGRADE)
        for piece in range(PIECES):
            tile = s.position[who][piece]
            at = put(out, at, 0.0 if tile == NONE else 1.0 - NEAREST[tile][PIRATE_PORT] / FARTHEST)
    return SEATS * OF_A_SEAT


def see_own(s, seat, out, at):
    """One's own hand and maps, and how far each of one's ships is from every kind of tile."""
    for kind in range(SHIP_KINDS):
        at = put(out, at, min(s.ships[seat][kind], 10) / 10)
    for good in range(GOODS):
        at = put(out, at, s.goods[seat][good] / 5)
    for found in range(QUESTS):
        at = put(out, at, (s.maps[seat] >> found) & 1)
    for piece in range(PIECES):
        tile = s.position[seat][piece]
        for kind in range(len(KIND_NAMES)):
            at = put(out, at, 0.0 if tile == NONE else NEAREST[tile][kind] / FARTHEST)
    return at


def see_table(s, seat, out, at):
    """Open quests with their costs and whether one can pay them, decks and piles."""
    for space in range(OPEN):
        quest = s.plunder_open[space]
        is_there = quest != NONE
        at = put(out, at, is_there)
        at = put(out, at, PLUNDER[quest].vp / 7 if is_there else 0.0)
        at = put(out, at, PLUNDER[quest].ships / 5 if is_there else 0.0)
        at = put(out, at, is_there and s.ship_count[seat] >= PLUNDER[quest].ships)
    for space in range(OPEN):
        quest = s.trade_open[space]
        is_there = quest != NONE
        at = put(out, at, is_there)
        at = put(out, at, TRADE_VP[quest] / 7 if is_there else 0.0)
        at = put(out, at, can_deliver(s, seat, quest))
        for good in range(GOODS):
            at = put(out, at, TRADE_COST[quest][good] / 3 if is_there else 0.0)
    at = put(out, at, s.plunder_left / QUEST_DECK)
    at = put(out, at, s.trade_left / QUEST_DECK)
    at = put(out, at, s.treasure_left / QUESTS)
    at = put(out, at, s.supply_pile / SUPPLIES)
    at = put(out, at, s.deep_deck / DEEP_CARDS)
    at = put(out, at, s.deep_discard / DEEP_CARDS)
    at = put(out, at, s.route_deck_count / ROUTES)
    at = put(out, at, s.route_discard[0] / ROUTES)
    at = put(out, at, s.route_discard[1] / ROUTES)
    for good in range(GOODS):
        at = put(out, at, s.goods_pile[good] / GOOD_COPIES)
    return at


def see_turn(s, seat, out, at):
    """What is asked, how far the turn and the game are, the combat and the offer at hand."""
    out[at + s.phase] = 1.0
    at += PHASES
    at = put(out, at, s.decider == seat)
    at = put(out, at, s.active == seat)
    at = put(out, at, min(1.0, s.round_no / (LAST_ROUND[s.seats] if s.round_limit else LONG_GAME)))
    at = put(out, at, s.round_limit)
    at = put(out, at, is_decided(s))
    at = put(out, at, s.seats / SEATS)
    at = put(out, at, s.trading)
    at = put(out, at, s.movement_left / MOST_MOVEMENT)
    at = put(out, at, s.acting == 0)
    at = put(out, at, s.acting == 1)
    at = put(out, at, s.acted)
    at = put(out, at, s.defender == seat)
    at = put(out, at, s.defender != NONE)
    at = put(out, at, s.attack_roll / 9)
    at = put(out, at, s.runner == seat)
    at = put(out, at, s.to_take / 2)
    at = put(out, at, s.route_reward)
    at = put(out, at, min(s.to_pay, 5) / 5)
    at = put(out, at, s.pay_for == PayFor.TRADE)
    at = put(out, at, s.deals / MOST_DEALS)
    at = put(out, at, s.proposals / s.offers)
    at = put(out, at, s.offers / MOST_OFFERS)
    at = put(out, at, s.partner == seat)
    at = put(out, at, s.offer_items / MOST_ITEMS)
    for place in range(GIVEN):
        at = put(out, at, s.give[place] / 8)
    for place in range(WANTED):
        at = put(out, at, s.want[place] / 8)
    return at


def see_board(s, seat, out, at):
    """Each tile: one's own ships, rivals' ships, and a map of one's own."""
    for who in range(s.seats):
        for piece in range(PIECES):
            tile = s.position[who][piece]
            if tile != NONE:
                out[at + OF_A_TILE * tile + (0 if who == seat else 1)] += 0.5
    for found in range(QUESTS):
        if (s.maps[seat] >> found) & 1:
            out[at + OF_A_TILE * MAP_TILE[found] + 2] = 1.0


def put(out, at, value):
    """One number; returns the next place."""
    out[at] = value
    return at + 1
