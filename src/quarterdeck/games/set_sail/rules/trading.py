"""Trades between players (spec.md, 3.14): an offer is built item by item, sent, and accepted or declined."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    ACCEPT,
    CANCEL,
    DECLINE,
    FIVE,
    FIVE_SILVERS,
    GIVE,
    GIVE_ITEMS,
    GOODS,
    MOST_COINS,
    MOST_ITEMS,
    ONE_SILVER,
    PROPOSE,
    SEND,
    SHIP_KINDS,
    WANT,
    WANT_ITEMS,
)
from quarterdeck.games.set_sail.rules.ports import FIRST
from quarterdeck.games.set_sail.rules.table import (
    ask,
    can_propose,
    capacity,
    gain_supply,
    hand_ships,
    must_discard,
    must_pay,
)
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.state import FIRST_GOOD, GIVEN, SHIP_CARDS, SILVERS, TOKENS, WANTED, Cause, PayFor, Phase

AT_OWN_DECISION = sum(1 << phase for phase in (
    Phase.MOVE_0, Phase.MOVE_1, Phase.ORDER, Phase.TARGET, Phase.DIG, Phase.SUPPLY, Phase.TRADE_PORT, Phase.UPGRADE,
    Phase.PIRATE, Phase.END_TURN))
"""The decisions at which an offer can be begun (SET-097), as a set."""


def proposals(s):                                       # SET-096..098
    """The opponents to whom an offer can be begun now, as a set of options."""
    if not can_propose(s) or (AT_OWN_DECISION >> s.phase) & 1 == 0:
        return 0
    return ((1 << s.seats) - 1 & ~(1 << s.active)) << (PROPOSE - FIRST)


def refusal_to_propose(s):                              # SET-096..098
    """Why no offer can be begun, or not to that seat."""
    if s.trading == 0:
        return Rule.NO_TRADING
    if (AT_OWN_DECISION >> s.phase) & 1 and not can_propose(s):
        return Rule.OFFERS_SPENT
    return Rule.TRADE_ON_OWN_TURN


def propose(s, action):                                 # SET-097, SET-098
    """Begin an offer; the decision at hand waits."""
    s.partner = action - PROPOSE
    s.offer_from = s.phase
    s.proposals += 1
    return ask(s, Phase.OFFER, s.active)


def offer_options(s):                                   # SET-099..101, SET-126
    """What can still be given and wanted; an offer of anything can be sent, and it can always be dropped."""
    options = 1 << (CANCEL - FIRST)
    if s.offer_items < MOST_ITEMS:
        for item in range(GIVE_ITEMS):
            if to_give(s, item) >= amount(item):
                options |= 1 << (GIVE - FIRST + item)
        for item in range(WANT_ITEMS):
            if to_want(s, item) >= amount(item):
                options |= 1 << (WANT - FIRST + item)
    if s.offer_items > 0:
        options |= 1 << (SEND - FIRST)
    return options


def amount(item):                                       # SET-099
    """How many silvers, tokens or cards an item is."""
    return FIVE if item == FIVE_SILVERS else 1


def place_of(item):
    """Where an item is counted in give and want."""
    return SILVERS if item == ONE_SILVER else item - 1


def to_give(s, item):                                   # SET-100, SET-126
    """How much the proposer can still put into the offer."""
    place = place_of(item)
    if place == SILVERS:
        return min(s.silver[s.active], MOST_COINS) - s.give[SILVERS]
    if place == TOKENS:
        return s.supply[s.active] - s.give[TOKENS]
    if place < SHIP_CARDS:
        return s.goods[s.active][place - FIRST_GOOD] - s.give[place]
    return s.ships[s.active][place - SHIP_CARDS] - s.give[place]


def to_want(s, item):                                   # SET-100, SET-126
    """How much more can be asked of the partner, of whose cards only the numbers are known."""
    place = place_of(item)
    if place == SILVERS:
        return min(s.silver[s.partner], MOST_COINS) - s.want[SILVERS]
    if place == TOKENS:
        return s.supply[s.partner] - s.want[TOKENS]
    if place < SHIP_CARDS:
        return s.goods_count[s.partner] - s.want[FIRST_GOOD] - s.want[FIRST_GOOD + 1] - s.want[FIRST_GOOD + 2]
    return s.ship_count[s.partner] - s.want[SHIP_CARDS]


def refusal_to_offer(s, action):
    """Why that cannot be offered or asked for now."""
    if action == SEND:
        return Rule.EMPTY_OFFER
    if action < GIVE or action >= SEND or s.offer_items >= MOST_ITEMS:
        return Rule.OFFER_FULL
    item = action - GIVE if action < WANT else action - WANT
    offered = s.give[SILVERS] if action < WANT else s.want[SILVERS]
    held = s.silver[s.active if action < WANT else s.partner]
    if place_of(item) == SILVERS and held >= offered + amount(item):
        return Rule.ALL_THE_COINS
    return Rule.NOT_SO_MUCH


def build(s, action):                                   # SET-099, SET-101
    """Add an item, send the offer, or drop it."""
    if action == CANCEL:
        note(s, Event.CANCELS, s.active)
        return Step.BACK
    if action == SEND:
        tell_offer(s)
        return ask(s, Phase.ANSWER, s.partner)
    if action < WANT:
        s.give[place_of(action - GIVE)] += amount(action - GIVE)
    else:
        s.want[place_of(action - WANT)] += amount(action - WANT)
    s.offer_items += 1
    return ask(s, Phase.OFFER, s.active)


def tell_offer(s):                                      # SET-105
    """The offer is public."""
    note(s, Event.SENDS, s.active, s.partner)
    for place in range(GIVEN):
        if s.give[place] > 0:
            note(s, Event.GIVES, s.active, place, s.give[place])
    for place in range(WANTED):
        if s.want[place] > 0:
            note(s, Event.WANTS, s.active, place, s.want[place])
    if is_empty(s.give, GIVEN) or is_empty(s.want, WANTED):
        note(s, Event.ONE_SIDED, s.active, is_empty(s.give, GIVEN))


def is_empty(side, places):                             # SET-101
    """Whether nothing stands on that side of an offer."""
    for place in range(places):
        if side[place] > 0:
            return False
    return True


def answers(s):                                         # SET-102, SET-117
    """Accept, if the wanted Trade cards are in hand, or decline."""
    for good in range(GOODS):
        if s.goods[s.partner][good] < s.want[FIRST_GOOD + good]:
            return 1 << (DECLINE - FIRST)
    return (1 << (ACCEPT - FIRST)) | (1 << (DECLINE - FIRST))


def answer(s, action):                                  # SET-102, SET-103, SET-125
    """On acceptance the partner first picks the wanted Ship cards."""
    if action == DECLINE:
        note(s, Event.DECLINES, s.partner, s.active)
        return Step.BACK
    note(s, Event.ACCEPTS, s.partner, s.active)
    return must_pay(s, s.want[SHIP_CARDS], PayFor.TRADE)


def exchange(s):                                        # SET-103, SET-125
    """Everything else changes hands at once; one of the two may then hold too many Trade cards."""
    seat, partner = s.active, s.partner
    s.pay_for = PayFor.NOTHING
    s.silver[seat] += s.want[SILVERS] - s.give[SILVERS]
    s.silver[partner] += s.give[SILVERS] - s.want[SILVERS]
    gain_supply(s, seat, s.want[TOKENS] - s.give[TOKENS])
    gain_supply(s, partner, s.give[TOKENS] - s.want[TOKENS])
    for good in range(GOODS):
        gained = s.want[FIRST_GOOD + good] - s.give[FIRST_GOOD + good]
        s.goods[seat][good] += gained
        s.goods[partner][good] -= gained
        s.goods_count[seat] += gained
        s.goods_count[partner] -= gained
    for kind in range(SHIP_KINDS):
        hand_ships(s, seat, partner, kind, s.give[SHIP_CARDS + kind])
    return must_discard(s, seat if s.goods_count[seat] > capacity(s, seat) else partner, Cause.TRADE)


def close_offer(s):                                     # SET-104
    """Back to the decision at which the offer was begun."""
    phase = s.offer_from
    s.partner = NONE
    s.offer_from = NONE
    s.offer_items = 0
    for place in range(GIVEN):
        s.give[place] = 0
    for place in range(WANTED):
        s.want[place] = 0
    return ask(s, phase, s.active)
