"""The rules of Set Sail, a file a chapter of spec.md.

A turn: MOVE_0 -> MOVE_1 -> the combats of both ships (ORDER, TARGET, RESPOND, STEAL, RETREAT) -> ORDER -> for each ship DIG
or the tile's action (TAKE, SUPPLY, TRADE_PORT, UPGRADE, PIRATE, with PAY where Ship cards are handed over) -> END_TURN ->
the next seat. DISCARD, LOSE_UPGRADE and RUNOUT come in between where a hand is too full or supplies run out; OFFER, ANSWER
and PAY where players trade. What ORDER asks follows from the state: with `acted` 1 only the second ship is left to act, with
a `pending` combat a ship is to fight, and else one is to act first.

Every function that does something says what comes next, as a Step. `carry_on` goes from step to step, without nesting, until
a decision is asked; what is pending meanwhile stands in named fields. A decision with one option is `forced` (SET-014): it
is taken at once, by the same loop in `apply` that takes the others.

    terms.py     refusals, events, steps               fighting.py     combat between players
    table.py     hands, paying, discarding             running_out.py  end of turn, running out
    setup.py     the table laid, ships placed          trading.py      offers and answers
    moving.py    moving, the course of a turn          knowledge.py    redact and imagine
    ports.py     the four kinds of port
    sea.py       sea tiles, ship cards, digging
"""

from __future__ import annotations

from quarterdeck.engine.contract import OVER
from quarterdeck.engine.decisions import Decisions, carrier
from quarterdeck.games.set_sail.rules.fighting import (
    CHOOSE_FOE,
    FIGHT_BACK,
    FLEE,
    RETREAT,
    SPARE,
    STAY,
    STEAL,
    ask_retreat,
    attack,
    end_combat,
    settle,
)
from quarterdeck.games.set_sail.rules.knowledge import imagine, redact
from quarterdeck.games.set_sail.rules.moving import (
    CHOOSE_SHIP,
    SAIL_FIRST,
    SAIL_SECOND,
    act,
    find_foe,
    finish_ship,
    next_combat,
    next_turn,
    start_turn,
    what_ship_is_chosen,
)
from quarterdeck.games.set_sail.rules.ports import (
    BUY,
    BUY_FIVE,
    BUY_FOR_SHIP,
    BUY_MAP,
    BUY_ONE,
    BUY_UPGRADE,
    LEAVE,
    PLUNDER_QUEST,
    SELL,
    TRADE_QUEST,
    take_what_was_paid,
)
from quarterdeck.games.set_sail.rules.running_out import (
    DRIFT,
    END_TURN,
    GIVE_UP,
    ask_harbour,
    halve_silver,
    pay_upkeep,
    run_out,
)
from quarterdeck.games.set_sail.rules.sea import DIG, TAKE, WORK, go_on_taking, use_tile
from quarterdeck.games.set_sail.rules.setup import PLACE, setup
from quarterdeck.games.set_sail.rules.table import DISCARD, PAY, go_on_discarding, go_on_paying, refusal_to_pay
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.rules.trading import (
    ACCEPT,
    CANCEL,
    DECLINE,
    GIVE,
    PROPOSE,
    SEND,
    WANT,
    close_offer,
    exchange,
    refusal_of_trading,
)
from quarterdeck.games.set_sail.state import Phase

__all__ = ["ACCEPT", "BUY", "BUY_FIVE", "BUY_FOR_SHIP", "BUY_MAP", "BUY_ONE", "BUY_UPGRADE", "CANCEL", "CHOOSE_FOE",
           "CHOOSE_SHIP", "DECISIONS", "DECLINE", "DIG", "DISCARD", "DRIFT", "END_TURN", "FIGHT_BACK", "FLEE", "GIVE",
           "GIVE_UP", "LEAVE", "PAY", "PLACE", "PLUNDER_QUEST", "PROPOSE", "RETREAT", "SAIL_FIRST", "SAIL_SECOND", "SELL",
           "SEND", "SPARE", "STAY", "STEAL", "TAKE", "TRADE_QUEST", "WANT", "WORK", "Event", "Rule", "Step", "apply",
           "imagine", "legal", "redact", "refusal", "score", "setup", "to_act"]

# ------------------------------------------------------------------ the contract

def to_act(s):
    """The seat that must choose now, or OVER."""
    return OVER if s.phase == Phase.OVER else s.decider


def count_decision(s):
    """One more was taken; those that are forced are not counted."""
    s.decisions += 1


carry_on = carrier(__name__, {                          # SET-026
    Step.SHIP: act, Step.TILE: use_tile, Step.FINISH: finish_ship, Step.UPKEEP: pay_upkeep, Step.NEXT: next_turn,
    Step.TURN: start_turn, Step.TAKE: go_on_taking, Step.DISCARD: go_on_discarding, Step.COMBATS: next_combat,
    Step.FIGHT: find_foe, Step.ATTACK: attack, Step.AFTERMATH: settle, Step.RETREAT: ask_retreat,
    Step.END_COMBAT: end_combat, Step.PAY: go_on_paying, Step.PAID: take_what_was_paid, Step.EXCHANGE: exchange,
    Step.RUN_OUT: run_out, Step.HALVE: halve_silver, Step.HARBOUR: ask_harbour, Step.BACK: close_offer,
}, asked=Step.ASKED)

ASKED_BY = {
    Phase.SETUP_0: Rule.PLACE_IN_HARBOUR, Phase.SETUP_1: Rule.PLACE_IN_HARBOUR, Phase.MOVE_0: Rule.TOO_FAR,
    Phase.MOVE_1: Rule.TOO_FAR, Phase.ORDER: what_ship_is_chosen, Phase.TARGET: Rule.CHOOSE_TARGET,
    Phase.RESPOND: Rule.FIGHT_OR_FLEE, Phase.RETREAT: Rule.RETREAT_OR_STAY, Phase.DIG: Rule.DIG_OR_WORK,
    Phase.TAKE: Rule.TAKE_A_GOOD, Phase.DISCARD: Rule.DISCARD_DOWN, Phase.SUPPLY: Rule.BUY_SUPPLY,
    Phase.TRADE_PORT: Rule.TRADE_PORT, Phase.UPGRADE: Rule.UPGRADE_PORT, Phase.PIRATE: Rule.PIRATE_PORT,
    Phase.LOSE_UPGRADE: Rule.GIVE_UP_UPGRADE, Phase.RUNOUT_0: Rule.DRIFT_TO_HARBOUR,
    Phase.RUNOUT_1: Rule.DRIFT_TO_HARBOUR, Phase.END_TURN: Rule.TRADE_ON_OWN_TURN,
    Phase.OFFER: Rule.OFFER_FULL, Phase.ANSWER: Rule.CANNOT_DELIVER,
    Phase.PAY: refusal_to_pay, Phase.STEAL: Rule.STEAL_OR_SPARE,
}
"""By phase: the rule that says what is asked, and so refuses everything else."""

DECISIONS = Decisions(
    __name__,
    (SAIL_FIRST, SAIL_SECOND, GIVE, WANT, SEND, CANCEL, ACCEPT, DECLINE, BUY_MAP, PLUNDER_QUEST, TRADE_QUEST, SELL, BUY,
     BUY_ONE, BUY_FIVE, BUY_FOR_SHIP, BUY_UPGRADE, LEAVE, CHOOSE_SHIP, END_TURN, TAKE, PAY, DIG, WORK, DISCARD, CHOOSE_FOE,
     FIGHT_BACK, FLEE, STEAL, SPARE, RETREAT, STAY, GIVE_UP, DRIFT, PLACE, PROPOSE),
    over=(Phase.OVER, Rule.GAME_OVER), before=count_decision, after=carry_on,
    elsewhere=ASKED_BY | {(phase, PROPOSE.actions): refusal_of_trading for phase in ASKED_BY if phase not in PROPOSE.phases})
legal, refusal, apply = DECISIONS.legal, DECISIONS.refusal, DECISIONS.apply


def score(s, out):                                      # SET-108, SET-109, SET-110, SET-116
    """Most points win, then most silvers; equals share. The margin is how far ahead in points the winner is."""
    best = 0
    for seat in range(s.seats):
        best = max(best, standing(s, seat))
    winners = 0
    second = 0
    for seat in range(s.seats):
        if standing(s, seat) == best:
            winners += 1
        else:
            second = max(second, s.vp[seat])
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if standing(s, seat) == best else 0.0
    return best // RANK - second if winners == 1 else 0


RANK = 32768
"""More than all silvers together: a point is worth more than they are."""


def standing(s, seat):                                  # SET-108
    """Points, and silvers among equals, as one number."""
    return RANK * s.vp[seat] + s.silver[seat]
