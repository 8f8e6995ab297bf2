"""The rules of Savage Seas, a file a chapter of spec.md.

A round: crews HAND UP Orders where that is played, both Captains PLACE up to four -> position by position, the ship with
the weather gage first, an Order is turned up -> SCUPPER windows -> it is carried out, with the choices it leaves open ->
Clearing -> the next round.
An action is one number: nothing, scupper, a kind of Order (2..38), a crew, a position, or a way to sail.

Every function that does something says what comes next, as a Step. `carry_on` goes from step to step, without nesting, until
a decision is asked. Whatever sails returns a course and whatever burns returns hits, so that ships move and fire spreads in
one place of the code each: it stays small enough for a GPU.

    terms.py     refusals, events, steps             orders.py     what each Order does
    table.py     hands, boards, who is asked         damage.py     wounds, fire, losing
    sea.py       reach, movement, collisions         clearing.py   the end of a round
    planning.py  handing up and placing Orders       knowledge.py  redact and imagine
    action.py    turning up, Scupper That
"""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import (
    CAPTAIN,
    COPIES,
    CREWS,
    EXTRAS,
    FIRST_CREW,
    FIRST_OF,
    FIRST_ORDER,
    FIRST_POSITION,
    FIRST_WAY,
    KINDS,
    NOTHING,
    OF_CREW,
    POSITIONS,
    SCUPPER_IT,
    SCUPPER_THAT,
    SEAT_OF,
    START,
    START_FACING,
    WAYS_OF,
)
from quarterdeck.games.savage_seas.rules.action import (
    answer,
    ask_captain,
    finish,
    go_on,
    refusal_to_answer,
    settle,
    turn_up,
)
from quarterdeck.games.savage_seas.rules.clearing import bring_to_five, clear_boards, refill
from quarterdeck.games.savage_seas.rules.damage import end_game, fires, rest, take_hits
from quarterdeck.games.savage_seas.rules.knowledge import imagine, redact
from quarterdeck.games.savage_seas.rules.orders import (
    at_work,
    board_position,
    buccaneer_targets,
    carry_out,
    course_of,
    crew_choices,
    discard_order,
    extras,
    give_extra,
    go_on_boarding,
    go_on_healing,
    heal,
    mark,
    offer_extra,
    put_out,
    refusal_to_discard,
    refusal_to_give,
    refusal_to_steer,
    steal,
    wounded,
)
from quarterdeck.games.savage_seas.rules.planning import (
    answers,
    hand_up,
    place,
    plan_choices,
    plan_on,
    refusal_to_hand_up,
    refusal_to_place,
    send_back,
    start_round,
)
from quarterdeck.games.savage_seas.rules.sea import sail
from quarterdeck.games.savage_seas.rules.table import ask, burning, held, size
from quarterdeck.games.savage_seas.rules.terms import Event, Rule, Step
from quarterdeck.games.savage_seas.state import DRAW, Fire, Phase, Point, Reason, Status

__all__ = ["Event", "Rule", "Step", "apply", "imagine", "legal", "redact", "refusal", "score", "setup", "to_act"]

# ------------------------------------------------------------------ the contract

def to_act(s):                                          # SAVAGE-004, SAVAGE-005, SAVAGE-170
    """The seat that must choose now: the owner of the crew that decides; or OVER."""
    return OVER if s.point == Point.NONE else SEAT_OF[s.seats][s.dec_team][s.dec_crew]


def legal(s, mask):
    """Mark every legal action; returns how many there are."""
    actions = choices(s)
    mask[0] = actions & 0xFFFFFFFF
    mask[1] = actions >> 32
    return size(actions)


def choices(s):                                         # spec, section 5
    """The legal actions, as a set: bit a for action a."""
    point = s.point
    team = s.dec_team
    if point == Point.SCUPPER:
        return (s.hand[team][SCUPPER_THAT] > 0) << SCUPPER_IT | 1 << NOTHING
    if point in (Point.PLACE, Point.NO_QUARTER, Point.RELOAD, Point.HAND_UP):
        kinds = held(s, team)
        if point == Point.PLACE:
            return plan_choices(s, team, kinds)
        if point == Point.HAND_UP:
            return answers(s, team, s.dec_crew, kinds)
        kinds &= OF_CREW[s.dec_crew]
        return (extras(s, team, kinds) if point == Point.NO_QUARTER else kinds) << FIRST_ORDER | 1 << NOTHING
    if point in (Point.MOVE, Point.TURN, Point.HELM):
        return WAYS_OF[at_work(s)] << FIRST_WAY
    if point == Point.BUCCANEER:
        return buccaneer_targets(s) << FIRST_POSITION
    if point == Point.REPAIR:
        return burning(s, team) << FIRST_POSITION
    if point == Point.HEAL:
        return wounded(s, team) << FIRST_CREW
    if point == Point.NONE:
        return 0
    return crew_choices()


def refusal(s, action):
    """The number of the rule that forbids the action now, 0 if it is allowed."""
    point = s.point
    if point == Point.NONE:
        return Rule.GAME_OVER
    if (choices(s) >> action) & 1:
        return Rule.ALLOWED
    if point == Point.PLACE:
        return refusal_to_place(s, action)
    if point == Point.SCUPPER:
        return refusal_to_answer(action)
    if point == Point.HAND_UP:
        return refusal_to_hand_up(s, action)
    if point == Point.MOVE:
        return refusal_to_steer(action)
    if point == Point.TURN:
        return Rule.TURN_EITHER_WAY
    if point == Point.HELM:
        return Rule.HELM
    if point == Point.BUCCANEER:
        return Rule.MANNED_POSITION
    if point == Point.NO_QUARTER:
        return refusal_to_give(s, action)
    if point == Point.RELOAD:
        return refusal_to_discard(s, action)
    if point == Point.HEAL:
        return Rule.NAME_A_WOUNDED_CREW
    if point == Point.REPAIR:
        return Rule.NAME_A_FIRE
    return Rule.NAME_A_VICTIM if point == Point.STEAL else Rule.MARK_A_CREW


def apply(s, action):
    """Carry out a legal action and everything that follows, up to the next decision."""
    carry_on(s, take(s, action))


def take(s, action):
    """Do what was chosen; returns the step that comes next."""
    point = s.point
    if point == Point.PLACE:
        return place(s, action) if action < FIRST_CREW else send_back(s, action)
    if point == Point.SCUPPER:
        return answer(s, action)
    if point <= Point.HELM:
        return course_of(at_work(s), action)
    if point == Point.RELOAD:
        return discard_order(s, action)
    if point == Point.NO_QUARTER:
        return give_extra(s, action)
    if point == Point.BUCCANEER:
        return board_position(s, action)
    if point == Point.HEAL:
        return heal(s, action)
    if point == Point.HAND_UP:
        return hand_up(s, action)
    if point == Point.REPAIR:
        return put_out(s, action)
    return steal(s, action) if point == Point.STEAL else mark(s, action)


def carry_on(s, step):                                  # SAVAGE-039
    """From step to step until somebody must decide."""
    while step != Step.ASKED:
        if step >= Step.END:
            step = end_game(s, step)
        elif step >= Step.HITS:
            step = take_hits(s, step)
        elif step >= Step.COURSE:
            step = sail(s, step)
        elif step == Step.NEXT:
            step = go_on(s)
        elif step == Step.TURN_UP:
            step = turn_up(s)
        elif step in (Step.WINDOW, Step.SECOND):
            step = ask_captain(s, step)
        elif step == Step.SETTLE:
            step = settle(s)
        elif step == Step.CARRY_OUT:
            step = carry_out(s)
        elif step == Step.DONE:
            step = finish(s)
        elif step == Step.EXTRA:
            step = offer_extra(s)
        elif step == Step.HEAL:
            step = go_on_healing(s)
        elif step == Step.BUCCANEER:
            step = go_on_boarding(s)
        elif step == Step.PLAN:
            step = plan_on(s)
        elif step == Step.CLEAR:
            step = clear_boards(s)
        else:
            step = refill(s)


def score(s, out):                                      # SAVAGE-165
    """1 for every seat of the winning team, -1 for the others, 0 in a draw; the margin is in fires."""
    for seat in range(s.seats):
        out[seat] = 0.0 if s.winner == DRAW else 1.0 if s.winner == seat % 2 else -1.0
    return fires(s, 1) - fires(s, 0)


# ------------------------------------------------------------------ 3.1 setup

def setup(s):                                           # SAVAGE-001, SAVAGE-002, SAVAGE-007..012
    """Ships on their start hexes, four Orders and the Reload card in every hand, a random team with the weather gage."""
    s.round_no = 1
    s.winner = -1
    s.reason = Reason.RUNNING
    s.phase = Phase.PLANNING
    rest(s)
    s.gage = dice.draw(s, 2)
    note(s, Event.SETUP, s.map_id, s.gage)
    for team in range(2):
        launch(s, team)
        for crew in range(CREWS):
            muster(s, team, crew)
    if start_round(s) == Step.PLAN:
        ask(s, Point.PLACE, s.gage, CAPTAIN)


def launch(s, team):                                    # SAVAGE-007, SAVAGE-011
    """A ship on its start hex, with an empty board."""
    s.ship_cell[team] = START[s.map_id][team]
    s.facing[team] = START_FACING[s.map_id][team]
    for position in range(POSITIONS):
        s.board[team][position] = 0
        s.status[team][position] = Status.EMPTY
        s.face_up[team][position] = 0
        s.fight[team][position] = 0
        s.crew_shown[team][position] = 0
        s.fire[team][position] = Fire.NONE
        s.board_wounds[team][position] = 0
    for i in range(EXTRAS):
        s.extra[team][i] = 0
    for kind in range(KINDS):
        s.hand[team][kind] = 0
        s.deck[team][kind] = COPIES[kind]
        s.discard[team][kind] = 0
        s.removed[team][kind] = 0


def muster(s, team, crew):                              # SAVAGE-008..010
    """A crew with its Reload card draws its first Orders from a full deck."""
    s.reload_in_hand[team][crew] = 1
    s.hand_wounds[team][crew] = 0
    s.hand_size[team][crew] = 1
    s.deck_size[team][crew] = 0
    for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]):
        s.deck_size[team][crew] += COPIES[kind]
    bring_to_five(s, team, crew, True)


