"""The rules of Savage Seas, a file a chapter of spec.md.

A round: crews HAND UP Orders where that is played, both Captains PLACE up to four -> position by position, the ship with
the weather gage first, an Order is turned up -> SCUPPER windows -> it is carried out, with the choices it leaves open ->
Clearing -> the next round.

Every function that does something says what comes next, as a Step. `carry_on` goes from step to step, without nesting, until
a decision is asked. Whatever sails returns a course and whatever burns returns hits, so that ships move and fire spreads in
one place of the code each: it stays small enough for a GPU.

    terms.py     refusals, events, steps             orders.py     what each Order does
    table.py     hands, boards, who is asked         damage.py     wounds, fire, losing
    sea.py       reach, movement, collisions         clearing.py   the end of a round
    planning.py  handing up and placing Orders       knowledge.py  redact and imagine
    action.py    turning up, Scupper That            start.py      setup
"""

from __future__ import annotations

from quarterdeck.engine.contract import OVER
from quarterdeck.engine.decisions import Decisions, carrier
from quarterdeck.games.savage_seas.content import SEAT_OF
from quarterdeck.games.savage_seas.rules.action import (
    LET_STAND,
    SCUPPER,
    finish,
    go_on,
    go_on_asking,
    open_window,
    settle,
    turn_up,
)
from quarterdeck.games.savage_seas.rules.clearing import clear_boards, refill
from quarterdeck.games.savage_seas.rules.damage import end_game, fires, take_hits
from quarterdeck.games.savage_seas.rules.knowledge import imagine, redact
from quarterdeck.games.savage_seas.rules.orders import (
    BOARD,
    DISCARD,
    GIVE,
    HEAL_CREW,
    MARK,
    PUT_OUT,
    ROB,
    SAIL_AND_TURN,
    STOP,
    TAKE_HELM,
    TURN_SHIP,
    carry_out,
    go_on_boarding,
    go_on_healing,
    offer_extra,
)
from quarterdeck.games.savage_seas.rules.planning import (
    HAND_UP,
    HAND_UP_NOTHING,
    LEAVE_EMPTY,
    PLACE,
    SEND_BACK,
    answered,
    plan_on,
)
from quarterdeck.games.savage_seas.rules.sea import sail
from quarterdeck.games.savage_seas.rules.start import setup
from quarterdeck.games.savage_seas.rules.terms import Event, Rule, Step
from quarterdeck.games.savage_seas.state import DRAW, Point

__all__ = ["BOARD", "COURSES", "DECISIONS", "DISCARD", "GIVE", "HAND_UP", "HAND_UP_NOTHING", "HEAL_CREW", "LEAVE_EMPTY",
           "LET_STAND", "MARK", "PLACE", "PUT_OUT", "ROB", "SAIL_AND_TURN", "SCUPPER", "SEND_BACK", "STOP", "TAKE_HELM",
           "TURN_SHIP", "Event", "Rule", "Step", "apply", "imagine", "legal", "redact", "refusal", "score", "setup",
           "to_act"]

COURSES = (SAIL_AND_TURN, TURN_SHIP, TAKE_HELM)
"""The decisions that choose a way to sail."""


# ------------------------------------------------------------------ the contract

def to_act(s):                                          # SAVAGE-004, SAVAGE-005, SAVAGE-170
    """The seat that must choose now: the owner of the crew that decides; or OVER."""
    return OVER if s.point == Point.NONE else SEAT_OF[s.seats][s.dec_team][s.dec_crew]


carry_on = carrier(                                     # SAVAGE-039
    __name__, asked=Step.ASKED, spans={Step.COURSE: sail, Step.HITS: take_hits, Step.END: end_game}, steps={
        Step.NEXT: go_on, Step.TURN_UP: turn_up, Step.WINDOW: open_window, Step.SECOND: go_on_asking, Step.SETTLE: settle,
        Step.CARRY_OUT: carry_out, Step.DONE: finish, Step.EXTRA: offer_extra, Step.HEAL: go_on_healing,
        Step.BUCCANEER: go_on_boarding, Step.ANSWERED: answered, Step.PLAN: plan_on, Step.CLEAR: clear_boards,
        Step.REFILL: refill})

DECISIONS = Decisions(
    __name__, (PLACE, LEAVE_EMPTY, SEND_BACK, SCUPPER, LET_STAND, SAIL_AND_TURN, TURN_SHIP, TAKE_HELM, DISCARD, GIVE, STOP,
               BOARD, HEAL_CREW, HAND_UP, HAND_UP_NOTHING, PUT_OUT, ROB, MARK),
    phase="point", over=(Point.NONE, Rule.GAME_OVER), after=carry_on,
    elsewhere={
        Point.PLACE: Rule.PLACE_OR_LEAVE, Point.HAND_UP: Rule.HAND_UP, Point.SCUPPER: Rule.SCUPPER_OR_NOT,
        Point.MOVE: Rule.TURN_AND_MOVE, Point.TURN: Rule.TURN_EITHER_WAY, Point.HELM: Rule.HELM,
        Point.RELOAD: Rule.RELOAD_DISCARDS, Point.NO_QUARTER: Rule.EXTRA_ORDER, Point.BUCCANEER: Rule.MANNED_POSITION,
        Point.HEAL: Rule.NAME_A_WOUNDED_CREW, Point.REPAIR: Rule.NAME_A_FIRE, Point.STEAL: Rule.NAME_A_VICTIM,
        Point.BLACK_SPOT: Rule.MARK_A_CREW,
    })
legal, refusal, apply = DECISIONS.legal, DECISIONS.refusal, DECISIONS.apply


def score(s, out):                                      # SAVAGE-165
    """1 for every seat of the winning team, -1 for the others, 0 in a draw; the margin is in fires."""
    for seat in range(s.seats):
        out[seat] = 0.0 if s.winner == DRAW else 1.0 if s.winner == seat % 2 else -1.0
    return fires(s, 1) - fires(s, 0)
