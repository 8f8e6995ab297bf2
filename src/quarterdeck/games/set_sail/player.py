"""How a good player of Set Sail chooses: a quick rule-based player, and what a position is worth (spec, section 8).

What places and goals are worth is in goals.py, offers of players in bargains.py. The first ship's choice reckons with
what the second one could still reach. Combats come before all actions: where a ship meets a rival, what both ships hope for
counts only as far as the player is likely to get through the fight with the tokens at hand.
"""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.bargains import gain, is_too_good
from quarterdeck.games.set_sail.content import (
    BARREL,
    CANNON,
    CAPACITY,
    DIE,
    FIVE,
    OAR,
    OPEN,
    PIRATE_PORT,
    TRADE_COST,
    TRADE_VP,
)
from quarterdeck.games.set_sail.goals import (
    AHEAD,
    BARREL_WORTH,
    CANNON_BY,
    CANNON_WORTH,
    CARD,
    ENOUGH_CARDS,
    FULL_STORES,
    GOOD,
    LOOT,
    MAP,
    MOST_MAPS,
    NEAREST,
    NEVER,
    POINT,
    SILVER,
    TOKEN,
    ahead,
    best_of_second,
    best_order,
    lacking,
    now,
    peril,
    ratio,
    ruin,
    urgency,
    worth_of_fight,
)
from quarterdeck.games.set_sail.rules import (
    ACCEPT,
    BUY,
    BUY_FIVE,
    BUY_FOR_SHIP,
    BUY_MAP,
    BUY_ONE,
    BUY_UPGRADE,
    CANCEL,
    CHOOSE_FOE,
    CHOOSE_SHIP,
    DECISIONS,
    DECLINE,
    DIG,
    DISCARD,
    DRIFT,
    END_TURN,
    FIGHT_BACK,
    FLEE,
    GIVE,
    GIVE_UP,
    LEAVE,
    PAY,
    PLACE,
    PLUNDER_QUEST,
    PROPOSE,
    RETREAT,
    SAIL_FIRST,
    SAIL_SECOND,
    SELL,
    SEND,
    SPARE,
    STAY,
    STEAL,
    TAKE,
    TRADE_QUEST,
    WANT,
    WORK,
)
from quarterdeck.games.set_sail.rules.fighting import lead_over
from quarterdeck.games.set_sail.rules.moving import is_decided, way
from quarterdeck.games.set_sail.state import Phase

# ------------------------------------------------------------------ moving

def worth_of_start(s, tile):
    """What lies ahead of a tile of the harbour, and how near it is to a Pirate Port."""
    return ahead(s, s.decider, tile, NONE) - NEAREST[tile][PIRATE_PORT]


def worth_of_first_move(s, tile):                       # H2
    """What the tile brings, what lies ahead of it, and what the second ship could still do; of equals, the nearest."""
    seat = s.decider
    steps = way(s.position[seat][0], tile)
    worth = now(s, seat, tile, NONE) + ahead(s, seat, tile, NONE) * AHEAD // 100 - steps
    return worth + best_of_second(s, seat, tile, s.movement_left - steps) * (100 - peril(s, seat, tile)) // 100


def worth_of_second_move(s, tile):                      # H2
    """The same for the second ship, which knows where the first one is."""
    seat = s.decider
    first = s.position[seat][0]
    worth = now(s, seat, tile, first) + ahead(s, seat, tile, first) * AHEAD // 100 - way(s.position[seat][1], tile)
    danger = peril(s, seat, tile)
    return worth - danger * now(s, seat, first, tile) // 100 if danger > 0 else worth


def worth_of_order(s, piece):                           # H4
    """How urgent it is what that ship does."""
    return urgency(s, s.decider, s.position[s.decider][piece])


# ------------------------------------------------------------------ combat

def worth_of_foe(s, rival):                             # H12
    """The fight with that rival."""
    return worth_of_fight(s, s.decider, rival)


def worth_of_retreat(s, tile):
    """What lies ahead of that tile."""
    return ahead(s, s.decider, tile, NONE)


def worth_of_staying(s, _choice):
    """What lies ahead of the tile of the fight."""
    return worth_of_retreat(s, s.combat_tile)


def worth_of_fighting(s, _choice):                      # H11
    """With Cannons."""
    return worth_of_answer(s, CANNON)


def worth_of_fleeing(s, _choice):                       # H11
    """With Oars."""
    return worth_of_answer(s, OAR)


def worth_of_answer(s, upgrade):                        # H11
    """The mean of what the six faces would bring, fighting or fleeing."""
    seat = s.decider
    has_cards = s.ship_count[seat] + s.goods_count[seat] > 0
    can_rob = s.ship_count[s.active] + s.goods_count[s.active] > 0
    worth = 0
    for face in range(1, DIE + 1):
        lead = lead_over(s, upgrade, face)
        if lead > 0:
            worth -= TOKEN * lead + (LOOT if has_cards else 0)
            if lead > s.supply[seat]:
                worth -= ruin(s, seat)
        elif lead < 0 and upgrade == CANNON and can_rob:
            worth += 2 * LOOT
        elif lead < 0 and upgrade == CANNON:
            worth += TOKEN
    return worth


# ------------------------------------------------------------------ goods and ports

def lesser_kind(_s, kind):                              # H16
    """Deep Water cards are paid first; of Upgrades, the cheapest is given up first."""
    return -kind


def worth_of_taking(s, good):                           # H8
    """One card of that good more."""
    return worth_of_goods(s, good, 1)


def worth_of_discarding(s, good):                       # H8
    """One card of that good fewer."""
    return worth_of_goods(s, good, -1)


def worth_of_goods(s, good, change):                    # H8
    """How near the hand would be to an open Trade Quest with one card of that good more or fewer."""
    seat = s.decider
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


def missing_stores(s):                                  # H6
    """Tokens up to full stores; towards the end none."""
    return 0 if is_decided(s) else FULL_STORES - s.supply[s.decider]


def worth_of_five(s, _choice):                          # H6
    """Fill up the stores with silvers."""
    if is_decided(s):
        return 0
    return 3 if missing_stores(s) >= FIVE else -1


def worth_of_one(s, _choice):                           # H6
    """The same, one by one."""
    if is_decided(s):
        return 0
    return 2 if missing_stores(s) > 0 else -1


def worth_of_card(s, _choice):                          # H6
    """A Ship card only in need."""
    if is_decided(s):
        return 0
    return 1 if s.supply[s.decider] == 0 and s.silver[s.decider] == 0 else -1


def worth_of_buying(s, good):                           # H8
    """Buy what the best quest lacks."""
    seat = s.decider
    order = best_order(s, seat, s.silver[seat])
    if order == NONE or is_decided(s):
        return -1
    return 2 if s.goods[seat][good] < TRADE_COST[order][good] else -1


def worth_of_selling(s, good):                          # H8
    """A card is sold only from a hand that fits no quest, and only if no open quest asks for as many."""
    seat = s.decider
    if best_order(s, seat, s.silver[seat]) != NONE or s.goods_count[seat] < CAPACITY:
        return -1
    for space in range(OPEN):
        quest = s.trade_open[space]
        if quest != NONE and TRADE_COST[quest][good] >= s.goods[seat][good]:
            return -1
    return 1


def worth_of_upgrade(s, kind):                          # H9, H10
    """A Cannon early on, the first Barrel, or nothing."""
    if is_decided(s):
        return -1
    if kind == CANNON:
        return 2 if s.round_no <= CANNON_BY else -1
    if kind == BARREL:
        return 1 if s.upgrades[s.decider][BARREL] == 0 else -1
    return -1


def worth_of_buying_map(s, _choice):                    # H1
    """As long as there is time to dig them up, and few in hand."""
    return 1 if s.map_count[s.decider] < MOST_MAPS and not is_decided(s) else -1


def worth_of_plundering(s, space):                      # H13, H14
    """The best bargain first, before any map."""
    return POINT + ratio(s.plunder_open[space])


def worth_of_delivering(s, space):                      # H13
    """By its points."""
    return POINT * TRADE_VP[s.trade_open[space]]


# ------------------------------------------------------------------ trading with players

def worth_of_accepting(s, _choice):                     # H15
    """Accept what makes one richer and no rival the winner."""
    return -1 if is_too_good(s) else gain(s, s.decider, False)


def worth_of_sending(s, _choice):                       # H15
    """A proposer sends only what is a gain, and drops the rest."""
    return gain(s, s.decider, True)


# ------------------------------------------------------------------ the contract: prefer


prefer = DECISIONS.made("prefer", __name__, {
    SAIL_FIRST: worth_of_first_move, SAIL_SECOND: worth_of_second_move, PLACE: worth_of_start, DRIFT: worth_of_start,
    CHOOSE_SHIP: worth_of_order, CHOOSE_FOE: worth_of_foe, FIGHT_BACK: worth_of_fighting, FLEE: worth_of_fleeing,
    STEAL: 1, SPARE: 0, RETREAT: worth_of_retreat, STAY: worth_of_staying,
    DIG: 1, WORK: 0, TAKE: worth_of_taking, DISCARD: worth_of_discarding, PAY: lesser_kind, GIVE_UP: lesser_kind,
    BUY_ONE: worth_of_one, BUY_FIVE: worth_of_five, BUY_FOR_SHIP: worth_of_card, SELL: worth_of_selling,
    BUY: worth_of_buying, BUY_UPGRADE: worth_of_upgrade, BUY_MAP: worth_of_buying_map,
    PLUNDER_QUEST: worth_of_plundering, TRADE_QUEST: worth_of_delivering, LEAVE: 0, END_TURN: 0,
    PROPOSE: NEVER, GIVE: -POINT, WANT: -POINT, SEND: worth_of_sending, CANCEL: 0, ACCEPT: worth_of_accepting, DECLINE: 0})
"""A score of a legal action for the seat to act: the higher, the better."""

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


SEARCH = {"all": {"depth": 0, "exploration": 0.5, "widening": 0.4, "noise": 2, "cut": -1, "caution": 0.3},
          "captain": {"iterations": 50}, "admiral": {"iterations": 300},
          "commodore": {"iterations": 300, "curiosity": 1.5, "doubt": 0.1, "mix": 0.5},
          "commodore among more": {"iterations": 80, "rule": 128}}
"""How searching players think here (`players.settings.Settings`); docs/players.md says how it was found."""
