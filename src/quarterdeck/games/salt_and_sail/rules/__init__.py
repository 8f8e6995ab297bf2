"""The rules of Salt & Sail, a file a chapter of spec.md.

A game: CAPTAIN, OFFICER and EQUIPMENT drafts -> HARBOUR -> rounds of turns. A turn: Ration Check -> ALLOCATE -> MENU, at
most two actions: a Move of STEPs, an attempt, or a VISIT with its tasks -> the rows are filled -> the next seat. A step may
meet an Encounter (CHECK, FORTUNE, MERCHANT, TREASURE, TRIM), which ends the turn; an attempt may cost a crew (CREW_LOSS); a
ship may SINK.
An action is one number below 88 (spec, section 5).

Every function that does something says what comes next, as a Step. `carry_on` goes from step to step, without nesting, until
a decision is asked; effects of cards are carried out in one place of the code, which keeps it small enough for a GPU.

    terms.py     refusals, events, steps            discovery.py   attempts
    table.py     bags, holds, crew, decks           visits.py      Dock, Market, Pub, Governor, Village
    draft.py     setup and the draft                encounters.py  checks, effects, merchants, trimming
    turn.py      rounds, turns, the end             sinking.py     losing a ship
    moving.py    Move                               knowledge.py   redact and imagine
"""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.decisions import Decisions, carrier
from quarterdeck.games.salt_and_sail.rules.discovery import ATTEMPT, LOSE_CREW, pursue
from quarterdeck.games.salt_and_sail.rules.draft import (
    TAKE_CAPTAIN,
    TAKE_EQUIPMENT,
    TAKE_HARBOUR,
    TAKE_OFFICER,
    offer_harbours,
    offer_officers,
    setup,
)
from quarterdeck.games.salt_and_sail.rules.encounters import (
    ACCEPT,
    DECLINE,
    DISCARD_AT_FORTUNE,
    DISCARD_IN_TRADE,
    DRAW,
    DROP,
    FINISH,
    KEEP,
    STOP_DRAWING,
    TRADE,
    exchange,
    go_on_checking,
    go_on_trading,
    suffer,
    trim,
)
from quarterdeck.games.salt_and_sail.rules.knowledge import imagine, redact
from quarterdeck.games.salt_and_sail.rules.moving import SAIL_ON, SET_OUT, STOP, arrive
from quarterdeck.games.salt_and_sail.rules.sinking import BEGIN_IN_HARBOUR, BEGIN_IN_PORT, sink
from quarterdeck.games.salt_and_sail.rules.terms import Event, Question, Rule, Step, question
from quarterdeck.games.salt_and_sail.rules.turn import (
    ALLOCATE,
    DISCARD_RUMOR,
    END_TURN,
    end_turn,
    open_menu,
    solo_target,
    start_turn,
)
from quarterdeck.games.salt_and_sail.rules.visits import (
    BUY_ALE,
    BUY_EQUIPMENT,
    BUY_SHIP,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DISCARD_IN_VISIT,
    EVERYWHERE,
    HIRE,
    LEAVE,
    LISTEN,
    LOAD,
    RECRUIT,
    REPAIR,
    SELL,
    STUDY,
    VISIT,
    go_on_visiting,
)
from quarterdeck.games.salt_and_sail.state import Phase

__all__ = ["ACCEPT", "ALLOCATE", "ATTEMPT", "BEGIN_IN_HARBOUR", "BEGIN_IN_PORT", "BUY_ALE", "BUY_EQUIPMENT", "BUY_SHIP",
           "DECISIONS", "DECLINE", "DELIVER", "DIG_EQUIPMENT", "DIG_OFFICER", "DISCARD_AT_FORTUNE",
           "DISCARD_IN_TRADE", "DISCARD_IN_VISIT", "DISCARD_RUMOR", "DRAW", "DROP", "END_TURN", "EVERYWHERE",
           "FINISH", "HIRE", "IN_DRAFT", "IN_ENCOUNTERS", "IN_MENU", "KEEP", "LEAVE", "LISTEN", "LOAD",
           "LOSE_CREW", "RECRUIT", "REPAIR", "SAIL_ON", "SELL", "SET_OUT", "STOP", "STOP_DRAWING", "STUDY",
           "TAKE_CAPTAIN", "TAKE_EQUIPMENT", "TAKE_HARBOUR", "TAKE_OFFICER", "TASKS", "TRADE", "UNDER_WAY",
           "VISIT", "Event", "Question", "Rule", "Step", "apply", "imagine", "legal", "question", "redact",
           "refusal", "score", "setup", "to_act"]

# ------------------------------------------------------------------ the contract

def to_act(s):                                          # SALT-008
    """The seat that must choose now, or OVER."""
    return OVER if s.phase == Phase.OVER else s.active


carry_on = carrier(__name__, {
    Step.MENU: open_menu, Step.ARRIVE: arrive, Step.VISIT: go_on_visiting, Step.END_TURN: end_turn, Step.TURN: start_turn,
    Step.CHECK: go_on_checking, Step.TRADES: go_on_trading, Step.TRIM: trim, Step.PURSUE: pursue, Step.SINK: sink,
    Step.LAUNCH: offer_harbours, Step.DRAFT: offer_officers,
}, asked=Step.ASKED, spans={Step.EFFECT: suffer, Step.EXCHANGE: exchange})

IN_MENU = (SET_OUT, END_TURN, ATTEMPT, VISIT, DISCARD_RUMOR)
UNDER_WAY = (SAIL_ON, STOP)
TASKS = (BUY_SHIP, LOAD, REPAIR, SELL, BUY_EQUIPMENT, DIG_EQUIPMENT, LISTEN, BUY_ALE, HIRE, RECRUIT, DIG_OFFICER, DELIVER,
         STUDY)
IN_ENCOUNTERS = (DRAW, STOP_DRAWING, DISCARD_AT_FORTUNE, ACCEPT, DECLINE, DISCARD_IN_TRADE, TRADE, FINISH, DROP, KEEP)
IN_DRAFT = (TAKE_CAPTAIN, TAKE_OFFICER, TAKE_EQUIPMENT, TAKE_HARBOUR)

DECISIONS = Decisions(
    __name__, (*IN_MENU, *UNDER_WAY, ALLOCATE, DISCARD_IN_VISIT, LEAVE, *TASKS, *IN_ENCOUNTERS, LOSE_CREW, BEGIN_IN_HARBOUR,
               BEGIN_IN_PORT, *IN_DRAFT),
    phase=question, over=(Question.OVER, Rule.GAME_OVER), after=carry_on,
    elsewhere={
        Question.MENU: Rule.CHOOSE_AN_ACTION, Question.STEP: Rule.STEP_OR_STOP, Question.ALLOCATE: Rule.ALLOCATE_CREW,
        Question.CHECK: Rule.DRAW_OR_STOP, Question.FORTUNE: Rule.ACCEPT_OR_DECLINE, Question.MERCHANT: Rule.CANNOT_TRADE,
        Question.TRIM: Rule.TRIM_THE_HOLD, Question.TREASURE: Rule.KEEP_ONE_TREASURE, Question.SINK: Rule.CHOOSE_A_PORT,
        Question.CREW_LOSS: Rule.SAILS_OR_HANDS, Question.CAPTAIN: Rule.TAKEN_CAPTAIN,
        Question.OFFICER: Rule.TAKE_AN_OFFICER, Question.EQUIPMENT: Rule.TAKE_EQUIPMENT,
        Question.HARBOUR: Rule.CHOOSE_A_HARBOUR, **dict.fromkeys(EVERYWHERE, Rule.IN_A_VISIT),
        **{(place, task.actions): task.refuses for place in EVERYWHERE for task in TASKS},
        **{(asked, DISCARD_RUMOR.actions): Rule.DISCARD_LATER for asked in (Question.STEP, Question.CHECK, *EVERYWHERE)},
    })
legal, refusal, apply = DECISIONS.legal, DECISIONS.refusal, DECISIONS.apply


def score(s, out):                                      # SALT-174..176
    """1 for the winner, shared by those who tie, 0 for the others; the margin is the lead in FP."""
    winners = bits.count(s.winners)
    best = 0
    second = solo_target(s) if s.seats == 1 else 0
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if (s.winners >> seat) & 1 else 0.0
        fame = s.final_fame[seat]
        if seat == 0 or fame > best:
            second = best if seat > 0 else second
            best = fame
        elif fame > second or seat == 1:
            second = fame
    return best - second
