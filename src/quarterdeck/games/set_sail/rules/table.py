"""What everyone needs: asking, hands, Supply tokens, Ship cards (spec.md, 3.1)."""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.events import note
from quarterdeck.engine.record import numbers
from quarterdeck.games.set_sail.content import (
    BARREL,
    CAPACITY,
    CAPACITY_OF_BARREL,
    DEEP,
    DIE,
    DISCARD,
    GOODS,
    MOST_PROPOSALS,
    SHIP_KINDS,
    VP_TO_END,
)
from quarterdeck.games.set_sail.rules.terms import Event, Step
from quarterdeck.games.set_sail.state import Phase


def ask(s, phase, seat):
    """Wait for that seat's choice."""
    s.phase = phase
    s.decider = seat
    return Step.ASKED


def can_propose(s):                                     # SET-096, SET-098
    """Whether the active player has an offer left in this turn."""
    return s.trading != 0 and s.proposals < MOST_PROPOSALS


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

def pay_ships(s, seat, count):                          # SET-006, SET-015
    """Deep Water cards first, then Trade Route cards of health 4, then 5, each to its own discard pile."""
    s.ship_count[seat] -= count
    for kind in range(SHIP_KINDS):
        paid = min(count, s.ships[seat][kind])
        s.ships[seat][kind] -= paid
        count -= paid
        if kind == DEEP:
            s.deep_discard += paid
        else:
            s.route_discard[kind - 1] += paid


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


def discard(s, action):                                 # SET-013
    """A Trade card of the seat's choice returns to its pile."""
    return_goods(s, s.decider, action - DISCARD, 1)
    note(s, Event.DISCARDED, s.decider, action - DISCARD)
    return Step.DISCARD


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
