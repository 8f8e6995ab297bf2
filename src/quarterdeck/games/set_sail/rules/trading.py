"""Trades between players (spec.md, 3.14): an offer is built item by item, sent, and accepted or declined."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    CONTENT,
    FIVE,
    FIVE_SILVERS,
    GIVE_ITEMS,
    GOODS,
    MOST_COINS,
    MOST_ITEMS,
    ONE_SILVER,
    SHIP_KINDS,
    WANT_ITEMS,
)
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

AT_OWN_DECISION = (Phase.MOVE_0, Phase.MOVE_1, Phase.ORDER, Phase.TARGET, Phase.DIG, Phase.SUPPLY, Phase.TRADE_PORT,
                   Phase.UPGRADE, Phase.PIRATE, Phase.END_TURN)
"""The decisions at which an offer can be begun (SET-097)."""


def opponents(s):                                       # SET-096, SET-098
    """The opponents to whom an offer can be begun now, as a set."""
    return (1 << s.seats) - 1 & ~(1 << s.active) if can_propose(s) else 0


def refusal_to_propose(s, _seat):                       # SET-096..098
    """Why no offer can be begun, or not to that seat."""
    if s.trading != 0 and not can_propose(s):
        return Rule.OFFERS_SPENT
    return refusal_of_trading(s, _seat)


def refusal_of_trading(s, _action):                     # SET-096, SET-097
    """Why there is no trade now."""
    return Rule.NO_TRADING if s.trading == 0 else Rule.TRADE_ON_OWN_TURN


def propose(s, seat):                                   # SET-097, SET-098
    """Begin an offer; the decision at hand waits."""
    s.partner = seat
    s.offer_from = s.phase
    s.proposals += 1
    return ask(s, Phase.OFFER, s.active)


PROPOSE = decision(AT_OWN_DECISION, CONTENT.action("propose"), offers=opponents, refuses=refusal_to_propose, does=propose)


def items_to_give(s):                                   # SET-099, SET-100, SET-126
    """What can still be given, as a set of items."""
    items = 0
    if s.offer_items < MOST_ITEMS:
        for item in range(GIVE_ITEMS):
            if to_give(s, item) >= amount(item):
                items |= 1 << item
    return items


def items_to_want(s):                                   # SET-099, SET-100, SET-126
    """What can still be asked for, as a set of items."""
    items = 0
    if s.offer_items < MOST_ITEMS:
        for item in range(WANT_ITEMS):
            if to_want(s, item) >= amount(item):
                items |= 1 << item
    return items


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


def refusal_to_give(s, item):                           # SET-099, SET-100, SET-126
    """Why that cannot be offered now."""
    return refusal_of_item(s, item, s.silver[s.active] - s.give[SILVERS])


def refusal_to_want(s, item):                           # SET-099, SET-100, SET-126
    """Why that cannot be asked for now."""
    return refusal_of_item(s, item, s.silver[s.partner] - s.want[SILVERS])


def refusal_of_item(s, item, coins):                    # SET-099, SET-100, SET-126
    """Too many items, more coins than there are in the box, or more than somebody has: `coins` are left."""
    if s.offer_items >= MOST_ITEMS:
        return Rule.OFFER_FULL
    return Rule.ALL_THE_COINS if place_of(item) == SILVERS and coins >= amount(item) else Rule.NOT_SO_MUCH


def give(s, item):                                      # SET-099
    """The offer gives one item more."""
    s.give[place_of(item)] += amount(item)
    return add_item(s)


def want(s, item):                                      # SET-099
    """The offer asks for one item more."""
    s.want[place_of(item)] += amount(item)
    return add_item(s)


def add_item(s):                                        # SET-099
    """The proposer goes on."""
    s.offer_items += 1
    return ask(s, Phase.OFFER, s.active)


def has_items(s):                                       # SET-101
    """An offer of anything can be sent."""
    return 1 if s.offer_items > 0 else 0


def send(s, _choice):                                   # SET-101, SET-105
    """The partner is asked."""
    tell_offer(s)
    return ask(s, Phase.ANSWER, s.partner)


def cancel(s, _choice):                                 # SET-101
    """The offer is dropped."""
    note(s, Event.CANCELS, s.active)
    return Step.BACK


GIVE = decision(Phase.OFFER, CONTENT.action("give"), offers=items_to_give, refuses=refusal_to_give, does=give)
WANT = decision(Phase.OFFER, CONTENT.action("want"), offers=items_to_want, refuses=refusal_to_want, does=want)
SEND = decision(Phase.OFFER, CONTENT.action("send"), offers=has_items, refuses=Rule.EMPTY_OFFER, does=send)
CANCEL = decision(Phase.OFFER, CONTENT.action("cancel"), does=cancel, forced=True)


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


def has_what_is_wanted(s):                              # SET-102, SET-117
    """Who has not the Trade cards that are asked for can only decline, and is asked all the same."""
    for good in range(GOODS):
        if s.goods[s.partner][good] < s.want[FIRST_GOOD + good]:
            return 0
    return 1


def accept(s, _choice):                                 # SET-103, SET-125
    """The partner first picks the wanted Ship cards."""
    note(s, Event.ACCEPTS, s.partner, s.active)
    return must_pay(s, s.want[SHIP_CARDS], PayFor.TRADE)


def decline(s, _choice):                                # SET-102
    """Nothing changes hands."""
    note(s, Event.DECLINES, s.partner, s.active)
    return Step.BACK


ACCEPT = decision(Phase.ANSWER, CONTENT.action("accept"), offers=has_what_is_wanted, refuses=Rule.CANNOT_DELIVER,
                  does=accept)
DECLINE = decision(Phase.ANSWER, CONTENT.action("decline"), does=decline)


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
