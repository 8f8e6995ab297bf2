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

import ctypes

from quarterdeck.engine import bits
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.salt_and_sail.content import (
    ACCEPT,
    ALLOCATE,
    ATTEMPT_PRIVATE,
    BUY_SHIP,
    CAPTAIN,
    DECLINE,
    DISCARD_RUMOR,
    DRAW,
    DROP_GOOD,
    DROP_RATION,
    END_TURN,
    EQUIPMENT,
    FINISH,
    HARBOUR,
    KEEP,
    LEAVE,
    LOSE_HANDS,
    LOSE_SAILS,
    OFFICER,
    OPEN_WAYS,
    STEP,
    STOP,
    STOP_DRAWING,
    TRADE,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.discovery import attempt, give_crew, pursue, rumor_in
from quarterdeck.games.salt_and_sail.rules.draft import (
    choose_captain,
    choose_harbour,
    draft_equipment,
    draft_officer,
    equipment_shown,
    free_captains,
    harbours,
    offer_harbours,
    offer_officers,
    officers_shown,
    setup,
)
from quarterdeck.games.salt_and_sail.rules.encounters import (
    answer,
    deal_with,
    draw,
    drop,
    exchange,
    fortune_discards,
    go_on_checking,
    go_on_trading,
    keep,
    stop_drawing,
    suffer,
    trade_discards,
    trades,
    trim,
)
from quarterdeck.games.salt_and_sail.rules.knowledge import imagine, redact
from quarterdeck.games.salt_and_sail.rules.moving import arrive, set_out, step, steps, stop
from quarterdeck.games.salt_and_sail.rules.sinking import begin_again, refuges, sink
from quarterdeck.games.salt_and_sail.rules.table import discard_rumor
from quarterdeck.games.salt_and_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.salt_and_sail.rules.turn import (
    allocate,
    allocations,
    end_turn,
    menu,
    open_menu,
    solo_target,
    start_turn,
)
from quarterdeck.games.salt_and_sail.rules.visits import do_task, go_on_visiting, visit, visit_options
from quarterdeck.games.salt_and_sail.state import Phase

__all__ = ["Event", "Rule", "Step", "apply", "imagine", "legal", "redact", "refusal", "score", "setup", "to_act"]

FIRST = ALLOCATE
"""Actions from here on are the second set of `answers`: bit 0 is this action."""

# ------------------------------------------------------------------ the contract

def to_act(s):                                          # SALT-008
    """The seat that must choose now, or OVER."""
    return OVER if s.phase == Phase.OVER else s.active


def legal(s, mask):
    """Mark every legal action; returns how many there are."""
    low = choices(s)
    high = answers(s)
    mask[0] = low & 0xFFFFFFFF
    mask[1] = (low >> 32) | (high << (FIRST - 32)) & 0xFFFFFFFF
    mask[2] = high >> (64 - FIRST)
    return bits.count(mask[0]) + bits.count(mask[1]) + bits.count(mask[2])


def choices(s):                                         # spec, section 5
    """The legal actions below FIRST, as a set."""
    phase = s.phase
    if phase == Phase.MENU:
        return menu(s)
    if phase == Phase.STEP:
        return steps(s)
    if phase == Phase.VISIT:
        return visit_options(s)
    if phase == Phase.OFFICER:
        return officers_shown(s) << OFFICER
    if phase == Phase.EQUIPMENT:
        return equipment_shown(s) << EQUIPMENT
    if phase == Phase.FORTUNE:
        return fortune_discards(s)
    return trade_discards(s) if phase == Phase.MERCHANT else 0


def answers(s):                                         # spec, section 5
    """The legal actions from FIRST on, as a set."""
    phase = s.phase
    if Phase.MENU <= phase <= Phase.VISIT or phase == Phase.OVER:
        return 0
    if phase == Phase.ALLOCATE:
        return allocations(s)
    if phase == Phase.CHECK:
        return 1 << (DRAW - FIRST) | 1 << (STOP_DRAWING - FIRST)
    if phase == Phase.FORTUNE:
        return 1 << (ACCEPT - FIRST) | 1 << (DECLINE - FIRST)
    if phase == Phase.MERCHANT:
        return trades(s) << (TRADE - FIRST) | 1 << (FINISH - FIRST)
    if phase == Phase.TRIM:
        return 1 << (DROP_RATION - FIRST) | 1 << (DROP_GOOD - FIRST)
    if phase == Phase.TREASURE:
        return 3 << (KEEP - FIRST)
    if phase == Phase.SINK:
        return refuges(s) << (HARBOUR - FIRST)
    if phase == Phase.CREW_LOSS:
        return 1 << (LOSE_SAILS - FIRST) | 1 << (LOSE_HANDS - FIRST)
    if phase == Phase.CAPTAIN:
        return free_captains(s) << (CAPTAIN - FIRST)
    return harbours(s) << (HARBOUR - FIRST) if phase == Phase.HARBOUR else 0


def apply(s, action):
    """Carry out a legal action and everything that follows, up to the next decision."""
    carry_on(s, take(s, action))


def take(s, action):
    """Do what was chosen; returns the step that comes next."""
    phase = s.phase
    if phase == Phase.MENU:
        return act(s, action)
    if phase == Phase.STEP:
        return stop(s) if action == STOP else step(s, action - STEP)
    if phase == Phase.VISIT:
        return do_task(s, action)
    if phase == Phase.ALLOCATE:
        return allocate(s, action - ALLOCATE)
    if phase == Phase.CHECK:
        return draw(s) if action == DRAW else stop_drawing(s)
    if phase == Phase.FORTUNE:
        return answer(s, action)
    if phase == Phase.MERCHANT:
        return deal_with(s, action)
    if phase == Phase.TRIM:
        return drop(s, action == DROP_GOOD)
    if phase == Phase.TREASURE:
        return keep(s, action - KEEP)
    if phase == Phase.SINK:
        return begin_again(s, action - HARBOUR)
    if phase == Phase.CREW_LOSS:
        return give_crew(s, action - LOSE_SAILS)
    if phase == Phase.CAPTAIN:
        return choose_captain(s, action - CAPTAIN)
    if phase == Phase.OFFICER:
        return draft_officer(s, action - OFFICER)
    if phase == Phase.EQUIPMENT:
        return draft_equipment(s, action - EQUIPMENT)
    return choose_harbour(s, action - HARBOUR)


def act(s, action):                                     # SALT-071, SALT-073
    """One choice of the menu."""
    if action < STOP:
        return set_out(s, action - STEP)
    if action == END_TURN:
        return Step.END_TURN
    if action < VISIT:
        return attempt(s, action - ATTEMPT_PRIVATE)
    if action < LEAVE:
        return visit(s, action - VISIT)
    discard_rumor(s, action - DISCARD_RUMOR)
    return Step.MENU


def carry_on(s, following):
    """From step to step until somebody must decide."""
    while following != Step.ASKED:
        if following >= Step.EXCHANGE:
            following = exchange(s, following - Step.EXCHANGE)
        elif following >= Step.EFFECT:
            following = suffer(s, following - Step.EFFECT)
        elif following == Step.MENU:
            following = open_menu(s)
        elif following == Step.ARRIVE:
            following = arrive(s)
        elif following == Step.VISIT:
            following = go_on_visiting(s)
        elif following == Step.END_TURN:
            following = end_turn(s)
        elif following == Step.TURN:
            following = start_turn(s)
        elif following == Step.CHECK:
            following = go_on_checking(s)
        elif following == Step.TRADES:
            following = go_on_trading(s)
        elif following == Step.TRIM:
            following = trim(s)
        elif following == Step.PURSUE:
            following = pursue(s)
        elif following == Step.SINK:
            following = sink(s)
        elif following == Step.LAUNCH:
            following = offer_harbours(s)
        else:
            following = offer_officers(s)


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


# ------------------------------------------------------------------ refusals

ASKED_BY = numbers([
    Rule.TAKEN_CAPTAIN, Rule.TAKE_AN_OFFICER, Rule.TAKE_EQUIPMENT, Rule.CHOOSE_A_HARBOUR, Rule.ALLOCATE_CREW,
    Rule.CHOOSE_AN_ACTION, Rule.STEP_OR_STOP, Rule.IN_A_VISIT, Rule.DRAW_OR_STOP, Rule.ACCEPT_OR_DECLINE, Rule.CANNOT_TRADE,
    Rule.TRIM_THE_HOLD, Rule.KEEP_ONE_TREASURE, Rule.CHOOSE_A_PORT, Rule.GAME_OVER, Rule.SAILS_OR_HANDS], ctypes.c_int16)
"""[phase]: the rule that says what is asked."""
OF_TASK = numbers([
    Rule.CANNOT_BUY_SHIP, Rule.CANNOT_BUY_SHIP, Rule.CANNOT_BUY_SHIP, Rule.NO_ROOM, Rule.NO_ROOM, Rule.CANNOT_REPAIR,
    Rule.CANNOT_REPAIR, Rule.NO_GOODS, Rule.NO_GOODS, *[Rule.CANNOT_BUY_EQUIPMENT] * 8, Rule.CANNOT_DIG_EQUIPMENT,
    Rule.CANNOT_LISTEN, Rule.CANNOT_DRINK, Rule.CANNOT_HIRE, Rule.CANNOT_HIRE, *[Rule.CANNOT_RECRUIT] * 5,
    Rule.CANNOT_DIG_OFFICER, Rule.NOTHING_TO_DELIVER, Rule.CANNOT_STUDY], ctypes.c_int16)
"""[action - BUY_SHIP]: the rule of a visit's task."""


def refusal(s, action):
    """The number of the rule that forbids the action now, 0 if it is allowed."""
    phase = s.phase
    if phase == Phase.OVER:
        return Rule.GAME_OVER
    if action < FIRST:
        if (choices(s) >> action) & 1:
            return Rule.ALLOWED
    elif (answers(s) >> (action - FIRST)) & 1:
        return Rule.ALLOWED
    if DISCARD_RUMOR <= action < BUY_SHIP and Phase.MENU <= phase <= Phase.MERCHANT:
        return Rule.NO_SUCH_RUMOR if phase == Phase.MENU else Rule.DISCARD_LATER
    if phase == Phase.MENU:
        return refusal_of_deed(s, action)
    if phase == Phase.STEP and action < STOP:
        return Rule.NO_SEA_THERE
    if phase == Phase.VISIT and BUY_SHIP <= action < FIRST:
        return OF_TASK[action - BUY_SHIP]
    return ASKED_BY[phase]


def refusal_of_deed(s, action):                         # SALT-071, SALT-072, SALT-077, SALT-082, SALT-083, SALT-104
    """Why an action of the menu is not on offer."""
    if action < STOP:
        if s.moved:
            return Rule.MOVE_ONCE
        if s.barred:
            return Rule.BARRED
        if (OPEN_WAYS[s.map_no - 1][s.ship_hex[s.active]] >> action) & 1 == 0:
            return Rule.NO_SEA_THERE
        return Rule.NO_RANGE
    if ATTEMPT_PRIVATE <= action < VISIT:
        return Rule.NO_SUCH_RUMOR if rumor_in(s, action - ATTEMPT_PRIVATE) == NONE else Rule.NO_MATCH
    return Rule.NOTHING_TO_DO_THERE if VISIT <= action < LEAVE else Rule.CHOOSE_AN_ACTION
