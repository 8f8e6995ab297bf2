"""What everyone needs: asking, hands, Supply tokens, Ship cards (spec.md, 3.1)."""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import numbers
from quarterdeck.games.set_sail.content import (
    BARREL,
    CAPACITY,
    CAPACITY_OF_BARREL,
    CONTENT,
    DEEP,
    DIE,
    GOODS,
    SHIP_KINDS,
    VP_TO_END,
)
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.state import PayFor, Phase


def ask(s, phase, seat):
    """Wait for that seat's choice."""
    s.phase = phase
    s.decider = seat
    return Step.ASKED


def can_propose(s):                                     # SET-096, SET-098
    """Whether the active player has an offer left in this turn."""
    return s.trading != 0 and s.proposals < s.offers


# ------------------------------------------------------------------ chance

def below(s, n):                                        # SET-111
    """A draw of n outcomes; of one there is no draw."""
    return dice.draw(s, n) if n > 1 else 0


def die(s):                                             # SET-111
    """A roll of the die, 1 to 6."""
    return dice.draw(s, DIE) + 1


# ------------------------------------------------------------------ Supply tokens

def lose_supply(s, seat, tokens):                       # SET-005, SET-089
    """Tokens go back to the pile; whether it were more than the seat had."""
    lost = min(tokens, s.supply[seat])
    s.supply[seat] -= lost
    s.supply_pile += lost
    note(s, Event.LOSES, seat, lost, tokens)
    return lost < tokens


def gain_supply(s, seat, tokens):                       # SET-005
    """Tokens come from the pile, which holds as many."""
    s.supply[seat] += tokens
    s.supply_pile -= tokens


# ------------------------------------------------------------------ points and silvers

def score_quest(s, seat, vp):                           # SET-003, SET-055, SET-106
    """A quest brings its points and as many silvers; 30 points announce the last round."""
    is_news = s.vp[seat] < VP_TO_END
    s.vp[seat] += vp
    s.silver[seat] += vp
    if is_news and s.vp[seat] >= VP_TO_END:
        note(s, Event.LAST_ROUND, seat, s.vp[seat])


# ------------------------------------------------------------------ Ship cards and Trade cards

def hand_ships(s, giver, taker, kind, count):
    """Ship cards of a kind go from hand to hand."""
    s.ships[giver][kind] -= count
    s.ships[taker][kind] += count
    s.ship_count[giver] -= count
    s.ship_count[taker] += count


def capacity(s, seat):                                  # SET-012
    """How many Trade cards a seat may hold."""
    return CAPACITY + CAPACITY_OF_BARREL * s.upgrades[seat][BARREL]


def take_good(s, seat, good):
    """A Trade card goes from its pile to the hand."""
    s.goods_pile[good] -= 1
    s.goods[seat][good] += 1
    s.goods_count[seat] += 1


def return_goods(s, seat, good, count):
    """Trade cards go from the hand back to their pile."""
    s.goods[seat][good] -= count
    s.goods_count[seat] -= count
    s.goods_pile[good] += count


# ------------------------------------------------------------------ paying Ship cards

def must_pay(s, count, purpose):                        # SET-015, SET-125
    """So many Ship cards are to be handed over, one at a time; then comes what they were for."""
    s.to_pay = count
    s.pay_for = purpose
    return Step.PAY


def payer(s):                                           # SET-015, SET-125
    """Who hands over Ship cards: in a trade the partner, else the active player."""
    return s.partner if s.pay_for == PayFor.TRADE else s.active


def go_on_paying(s):                                    # SET-015
    """The payer is asked as long as cards are missing."""
    if s.to_pay > 0:
        return ask(s, Phase.PAY, payer(s))
    return Step.EXCHANGE if s.pay_for == PayFor.TRADE else Step.PAID


def ships_held(s, seat):
    """The kinds of Ship cards that a seat has, as a set."""
    kinds = 0
    for kind in range(SHIP_KINDS):
        if s.ships[seat][kind] > 0:
            kinds |= 1 << kind
    return kinds


def ships_to_pay(s):                                    # SET-015
    """The kinds that the payer can hand over, as a set; where all its Ship cards are to go, the first of them."""
    kinds = ships_held(s, s.decider)
    return kinds & -kinds if s.to_pay == s.ship_count[s.decider] else kinds


def refusal_to_pay(s, _choice):                         # SET-015, SET-125
    """Ship cards are picked for a partner, or paid."""
    return Rule.PICK_SHIPS if s.pay_for == PayFor.TRADE else Rule.PAY_SHIPS


def pay(s, kind):                                       # SET-006, SET-015, SET-125
    """A Ship card of that kind goes to its discard pile; in a trade to the proposer, and only these two see it."""
    seat = payer(s)
    s.to_pay -= 1
    if s.pay_for == PayFor.TRADE:
        hand_ships(s, seat, s.active, kind, 1)
        whisper(s, seat, Event.HANDED, seat, s.active, kind)
        whisper(s, s.active, Event.HANDED, seat, s.active, kind)
        return Step.PAY
    s.ships[seat][kind] -= 1
    s.ship_count[seat] -= 1
    if kind == DEEP:
        s.deep_discard += 1
    else:
        s.route_discard[kind - 1] += 1
    note(s, Event.PAID, seat, kind)
    return Step.PAY


PAY = decision(Phase.PAY, CONTENT.action("pay"), offers=ships_to_pay, refuses=refusal_to_pay, does=pay, forced=True)


# ------------------------------------------------------------------ too many Trade cards

AFTER = numbers([Step.ASKED, Step.FINISH, Step.AFTERMATH, Step.HARBOUR, Step.BACK])
"""[cause]: what goes on when enough is discarded."""


def must_discard(s, seat, cause):                       # SET-013
    """Once an effect is complete: discard down to the capacity, then go on with what the cause says."""
    s.decider = seat
    s.discard_for = cause
    return Step.DISCARD


def go_on_discarding(s):                                # SET-013
    """The seat is asked as long as it holds too many."""
    seat = s.decider
    if s.goods_count[seat] > capacity(s, seat):
        return ask(s, Phase.DISCARD, seat)
    cause = s.discard_for
    s.discard_for = 0
    return AFTER[cause]


def own_goods(s):
    """The goods that the seat to act has, as a set."""
    return goods_held(s, s.decider)


def discard(s, good):                                   # SET-013
    """A Trade card of the seat's choice returns to its pile."""
    return_goods(s, s.decider, good, 1)
    note(s, Event.DISCARDED, s.decider, good)
    return Step.DISCARD


DISCARD = decision(Phase.DISCARD, CONTENT.action("discard"), offers=own_goods, refuses=Rule.DISCARD_DOWN, does=discard,
                   forced=True)


def goods_held(s, seat):
    """The goods that a seat has, as a set."""
    goods = 0
    for good in range(GOODS):
        if s.goods[seat][good] > 0:
            goods |= 1 << good
    return goods


def stocked(s):
    """The goods whose pile is not empty, as a set."""
    goods = 0
    for good in range(GOODS):
        if s.goods_pile[good] > 0:
            goods |= 1 << good
    return goods
