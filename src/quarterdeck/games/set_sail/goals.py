"""What the player of Set Sail reckons a place, a port, a map or a fight to be worth, in hundredths of a victory point.

A tile is worth what it brings now, and what lies ahead of it: the best goal that can be sailed to from there, the less the
farther it is. The heuristics of the spec stand beside the weights (H1 and so on). Only what `redact` leaves is read.
"""

from __future__ import annotations

import ctypes

from quarterdeck.engine import bits
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.set_sail.content import (
    BARREL,
    CANNON,
    DEEP_PRIZE,
    DEEP_WATER,
    DIE,
    DISTANCE,
    GOODS,
    HEALTH,
    KIND,
    KIND_NAMES,
    MAP_AT,
    MAP_PRICE,
    MAP_TILE,
    MOST_OF_AN_UPGRADE,
    OPEN,
    PIRATE_PORT,
    PLUNDER,
    ROUTE_4,
    ROUTE_5,
    ROUTE_GOODS,
    ROUTE_PRIZE,
    ROUTES,
    SHALLOW_WATER,
    SHIP_COPIES,
    SUPPLY_PORT,
    TILES,
    TRADE_COST,
    TRADE_PORT,
    TRADE_ROUTE,
    TRADE_VP,
    TREASURE_VP,
    UPGRADE_PORT,
    UPGRADES,
    VP_TO_END,
)
from quarterdeck.games.set_sail.rules.moving import is_decided, others_at, way
from quarterdeck.games.set_sail.rules.sea import missing_to_win
from quarterdeck.games.set_sail.rules.table import capacity

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
    missing = [max(0, missing_to_win(health, face, cannons)) for face in range(1, DIE + 1)]
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


# ------------------------------------------------------------------ goals

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
