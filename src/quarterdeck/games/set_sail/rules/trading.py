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
    GOODS,
    ITEMS,
    MOST_ITEMS,
    ONE_SILVER,
    PROPOSE,
    SEND,
    SHIP_KINDS,
    WANT,
)
from quarterdeck.games.set_sail.rules.ports import FIRST
from quarterdeck.games.set_sail.rules.table import ask, can_propose, capacity, gain_supply, must_discard
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.state import FIRST_GOOD, OFFERED, SHIP_CARDS, SILVERS, TOKENS, Cause, Phase

AT_OWN_DECISION = sum(1 << phase for phase in (
    Phase.MOVE_0, Phase.MOVE_1, Phase.ORDER, Phase.DIG, Phase.SUPPLY, Phase.TRADE_PORT, Phase.UPGRADE, Phase.PIRATE,
    Phase.END_TURN))
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
        return Rule.TWO_PROPOSALS
    return Rule.TRADE_ON_OWN_TURN


def propose(s, action):                                 # SET-097, SET-098
    """Begin an offer; the decision at hand waits."""
    s.partner = action - PROPOSE
    s.offer_from = s.phase
    s.proposals += 1
    return ask(s, Phase.OFFER, s.active)


def offer_options(s):                                   # SET-099..101
    """What can still be given and wanted, and whether the offer has two sides; it can always be dropped."""
    options = 1 << (CANCEL - FIRST)
    if s.offer_items < MOST_ITEMS:
        for item in range(ITEMS):
            if spare(s, s.active, s.give, item, True) >= amount(item):
                options |= 1 << (GIVE - FIRST + item)
            if spare(s, s.partner, s.want, item, False) >= amount(item):
                options |= 1 << (WANT - FIRST + item)
    if total(s.give) > 0 and total(s.want) > 0:
        options |= 1 << (SEND - FIRST)
    return options


def amount(item):                                       # SET-099
    """How many silvers, tokens or cards an item is."""
    return FIVE if item == FIVE_SILVERS else 1


def place_of(item):
    """Where an item is counted in give and want."""
    return SILVERS if item == ONE_SILVER else item - 1


def spare(s, seat, side, item, is_own):                 # SET-100
    """How much a seat has beyond what stands in the offer; of a partner's Trade cards only the number is known."""
    place = place_of(item)
    if place == SILVERS:
        return s.silver[seat] - side[SILVERS]
    if place == TOKENS:
        return s.supply[seat] - side[TOKENS]
    if place == SHIP_CARDS:
        return s.ship_count[seat] - side[SHIP_CARDS]
    if is_own:
        return s.goods[seat][place - FIRST_GOOD] - side[place]
    return s.goods_count[seat] - side[FIRST_GOOD] - side[FIRST_GOOD + 1] - side[FIRST_GOOD + 2]


def total(side):
    """How much stands on one side of an offer."""
    sum_ = 0
    for place in range(OFFERED):
        sum_ += side[place]
    return sum_


def refusal_to_offer(s, action):
    """Why that cannot be offered or asked for now."""
    if action == SEND:
        return Rule.TWO_SIDES
    if GIVE <= action < SEND and s.offer_items < MOST_ITEMS:
        return Rule.NOT_SO_MUCH
    return Rule.EIGHT_ITEMS


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
    for place in range(OFFERED):
        if s.give[place] > 0:
            note(s, Event.GIVES, s.active, place, s.give[place])
    for place in range(OFFERED):
        if s.want[place] > 0:
            note(s, Event.WANTS, s.partner, place, s.want[place])


def answers(s):                                         # SET-102, SET-117
    """Accept, if the wanted Trade cards are in hand, or decline."""
    for good in range(GOODS):
        if s.goods[s.partner][good] < s.want[FIRST_GOOD + good]:
            return 1 << (DECLINE - FIRST)
    return (1 << (ACCEPT - FIRST)) | (1 << (DECLINE - FIRST))


def answer(s, action):                                  # SET-102, SET-103
    """On acceptance everything changes hands at once; one of the two may then hold too many Trade cards."""
    if action == DECLINE:
        note(s, Event.DECLINES, s.partner, s.active)
        return Step.BACK
    note(s, Event.ACCEPTS, s.partner, s.active)
    seat, partner = s.active, s.partner
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
    swap_ships(s, seat, partner)
    return must_discard(s, seat if s.goods_count[seat] > capacity(s, seat) else partner, Cause.TRADE)


def swap_ships(s, seat, partner):                       # SET-015, SET-103
    """Ship cards change hands, each side's Deep Water cards first."""
    given, wanted = s.give[SHIP_CARDS], s.want[SHIP_CARDS]
    s.ship_count[seat] += wanted - given
    s.ship_count[partner] += given - wanted
    for kind in range(SHIP_KINDS):
        out = min(given, s.ships[seat][kind])
        back = min(wanted, s.ships[partner][kind])
        given -= out
        wanted -= back
        s.ships[seat][kind] += back - out
        s.ships[partner][kind] += out - back


def close_offer(s):                                     # SET-104
    """Back to the decision at which the offer was begun."""
    phase = s.offer_from
    s.partner = NONE
    s.offer_from = NONE
    s.offer_items = 0
    for place in range(OFFERED):
        s.give[place] = 0
        s.want[place] = 0
    return ask(s, phase, s.active)
