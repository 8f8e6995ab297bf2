"""Who sees what, and what a seat may think possible (spec.md, 3.1).

`redact` follows the declaration of the state. `imagine` deals anew what the seat cannot see: numbers of cards, piles and
discard piles are public, so the unseen cards are known and only their places are not. What is being asked tells a little
more (SET-119): who may dig holds the map, who discards has two kinds of Trade cards to choose from, who pays Ship cards has
two kinds of them, what is offered is held, and so is what was accepted, and a visit to a Pirate Port is not passed over.
"""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    DEEP,
    GOOD_COPIES,
    GOODS,
    MAP_AT,
    OPEN,
    QUESTS,
    ROUTE_4,
    ROUTE_5,
    SEATS,
    SHIP_COPIES,
    SHIP_KINDS,
    TRADE_COST,
)
from quarterdeck.games.set_sail.rules.ports import can_buy_map, quests_to_plunder
from quarterdeck.games.set_sail.rules.table import can_propose
from quarterdeck.games.set_sail.state import FIRST_GOOD, SHIP_CARDS, PayFor, Phase, hide

ALL_QUESTS = (1 << QUESTS) - 1


def redact(s, seat):                                    # SET-007..009, SET-119, SET-120
    """Blank the decks, and the hands and maps of others."""
    hide(s, seat)


def imagine(s, seat):                                   # SET-007..009, SET-119
    """Deal anew what `seat` cannot see."""
    imagine_ships(s, seat)
    imagine_goods(s, seat)
    imagine_maps(s, seat)
    imagine_open_decks(s)


# ------------------------------------------------------------------ dealing

def between(s, low, high):
    """A number from low to high, each as likely.

    Cards are dealt by number, and an uneven hand is as likely as an even one: players gather what fits together.
    """
    return low + dice.draw(s, high - low + 1) if high > low else low


# ------------------------------------------------------------------ Ship cards

def imagine_ships(s, seat):                             # SET-007, SET-008
    """The Trade Route deck and the hands of others hold what lies nowhere else."""
    for other in range(SEATS):
        if other != seat:
            for kind in range(SHIP_KINDS):
                s.ships[other][kind] = 0
    s.route_deck[0] = 0
    s.route_deck[1] = 0
    if s.active != seat and is_offered(s):
        for kind in range(SHIP_KINDS):
            s.ships[s.active][kind] = s.give[SHIP_CARDS + kind]
    if s.decider != seat and s.phase == Phase.PAY:
        deal_two_kinds_of_ships(s, s.decider)
    fours, fives = ships_left(s, ROUTE_4), ships_left(s, ROUTE_5)
    s.route_deck[0] = between(s, max(0, s.route_deck_count - fives), min(s.route_deck_count, fours))
    s.route_deck[1] = s.route_deck_count - s.route_deck[0]
    other = dice.draw(s, SEATS)
    for _ in range(SEATS):
        if other != seat:
            deal_ships(s, other)
        other = (other + 1) % SEATS


def is_offered(s):                                      # SET-100, SET-103
    """Whether an offer lies on the table and nothing of it has changed hands but Ship cards that the partner picks."""
    return s.partner != NONE and s.phase in (Phase.OFFER, Phase.ANSWER, Phase.PAY)


def deal_two_kinds_of_ships(s, other):                  # SET-015, SET-125
    """Who is asked which Ship card to hand over has a choice; two Trade Route cards only if so many can be in hands."""
    deep, fours, fives = ships_left(s, DEEP), ships_left(s, ROUTE_4), ships_left(s, ROUTE_5)
    pairs = 0
    if deep > 0 and fours > 0:
        pairs |= 1 << ROUTE_5
    if deep > 0 and fives > 0:
        pairs |= 1 << ROUTE_4
    if fours > 0 and fives > 0 and fours + fives - s.route_deck_count > 1:
        pairs |= 1 << DEEP
    lacking = dice.one_of(s, pairs)
    for kind in range(SHIP_KINDS):
        if kind != lacking:
            s.ships[other][kind] = 1


def deal_ships(s, other):
    """A hand is filled up to so many Ship cards out of those that are left."""
    left = s.ship_count[other] - s.ships[other][DEEP] - s.ships[other][ROUTE_4] - s.ships[other][ROUTE_5]
    deep, fours, fives = ships_left(s, DEEP), ships_left(s, ROUTE_4), ships_left(s, ROUTE_5)
    dealt = between(s, max(0, left - fours - fives), min(left, deep))
    s.ships[other][DEEP] += dealt
    left -= dealt
    dealt = between(s, max(0, left - fives), min(left, fours))
    s.ships[other][ROUTE_4] += dealt
    s.ships[other][ROUTE_5] += left - dealt


def ships_left(s, kind):
    """The Ship cards of a kind that are in no deck, discard pile or hand yet."""
    left = SHIP_COPIES[kind]
    if kind == DEEP:
        left -= s.deep_deck + s.deep_discard
    else:
        left -= s.route_deck[kind - ROUTE_4] + s.route_discard[kind - ROUTE_4]
    for seat in range(SEATS):
        left -= s.ships[seat][kind]
    return left


# ------------------------------------------------------------------ Trade cards

def imagine_goods(s, seat):                             # SET-007, SET-119
    """The hands of others hold what is not on the piles; first whatever the question at hand tells of one of them."""
    for other in range(SEATS):
        if other != seat:
            for good in range(GOODS):
                s.goods[other][good] = 0
    if s.active != seat and is_offered(s):
        for good in range(GOODS):
            s.goods[s.active][good] = s.give[FIRST_GOOD + good]
    if s.decider != seat and s.phase == Phase.PAY and s.pay_for == PayFor.TRADE:
        for good in range(GOODS):
            s.goods[s.decider][good] = s.want[FIRST_GOOD + good]
    if s.decider != seat and s.phase == Phase.DISCARD:
        deal_two_kinds(s, s.decider)
    if s.decider != seat and s.phase == Phase.PIRATE and not is_plainly_asked(s):
        deal_a_quest(s, s.decider)
    other = dice.draw(s, SEATS)
    for _ in range(SEATS):
        if other != seat:
            deal_goods(s, other)
        other = (other + 1) % SEATS


def deal_goods(s, other):
    """A hand is filled up to so many Trade cards out of those that are left."""
    left = s.goods_count[other] - s.goods[other][0] - s.goods[other][1] - s.goods[other][2]
    for good in range(GOODS):
        later = 0
        for next_one in range(good + 1, GOODS):
            later += goods_left(s, next_one)
        dealt = between(s, max(0, left - later), min(left, goods_left(s, good)))
        s.goods[other][good] += dealt
        left -= dealt


def goods_left(s, good):
    """The Trade cards of a good that are neither on the pile nor in a hand yet."""
    left = GOOD_COPIES - s.goods_pile[good]
    for seat in range(SEATS):
        left -= s.goods[seat][good]
    return left


def deal_two_kinds(s, other):                           # SET-014
    """Who is asked what to discard has a choice."""
    kinds = 0
    for good in range(GOODS):
        if goods_left(s, good) > 0:
            kinds |= 1 << good
    kinds = dice.some_of(s, kinds, 2)
    for good in range(GOODS):
        s.goods[other][good] = (kinds >> good) & 1


def is_plainly_asked(s):                                # SET-014, SET-119
    """Whether a visit to a Pirate Port has an option that everyone can see."""
    return can_propose(s) or can_buy_map(s) != 0 or quests_to_plunder(s) != 0


def deal_a_quest(s, other):                             # SET-119
    """Who is asked at a Pirate Port though nothing else can be done there holds the cards of an open Trade Quest."""
    fitting = 0
    for space in range(OPEN):
        fitting |= could_deliver(s, other, s.trade_open[space]) << space
    quest = s.trade_open[dice.one_of(s, fitting)]
    for good in range(GOODS):
        s.goods[other][good] = TRADE_COST[quest][good]


def could_deliver(s, other, quest):
    """1 if a hand of so many Trade cards could hold those of the quest, 0 if not."""
    if quest == NONE:
        return 0
    cards = 0
    for good in range(GOODS):
        if TRADE_COST[quest][good] > goods_left(s, good):
            return 0
        cards += TRADE_COST[quest][good]
    return 1 if cards <= s.goods_count[other] else 0


# ------------------------------------------------------------------ quests

def imagine_maps(s, seat):                              # SET-009, SET-019, SET-119
    """Maps that nobody has dug up and the seat does not hold lie before others, in the deck, or in the box."""
    unseen = ALL_QUESTS
    for other in range(SEATS):
        unseen &= ~s.dug[other]
        if other == seat:
            unseen &= ~s.maps[other]
        else:
            s.maps[other] = 0
    digger = NONE
    if s.active != seat and Phase.DIG in (s.phase, s.offer_from):
        digger = s.active
        here = 1 << MAP_AT[s.position[digger][s.acting]]
        s.maps[digger] = here
        unseen &= ~here
    for other in range(SEATS):
        if other != seat:
            for _ in range(s.map_count[other] - (1 if other == digger else 0)):
                one = 1 << dice.one_of(s, unseen)
                s.maps[other] |= one
                unseen ^= one
    for i in range(s.treasure_left):
        s.treasure_deck[i] = dice.one_of(s, unseen)
        unseen ^= 1 << s.treasure_deck[i]


def imagine_open_decks(s):                              # SET-018, SET-019
    """The Plunder and Trade decks hold what was never seen, in any order; the rest was removed."""
    plunder = ALL_QUESTS
    trade = ALL_QUESTS
    for seat in range(SEATS):
        plunder &= ~s.plunder_won[seat]
        trade &= ~s.trade_won[seat]
    for space in range(OPEN):
        if s.plunder_open[space] != NONE:
            plunder &= ~(1 << s.plunder_open[space])
        if s.trade_open[space] != NONE:
            trade &= ~(1 << s.trade_open[space])
    for i in range(s.plunder_left):
        s.plunder_deck[i] = dice.one_of(s, plunder)
        plunder ^= 1 << s.plunder_deck[i]
    for i in range(s.trade_left):
        s.trade_deck[i] = dice.one_of(s, trade)
        trade ^= 1 << s.trade_deck[i]
