"""Pebbles' rules, in the order of spec.md.

Flow: OPEN (the seat on turn throws) -> ANSWER (every other seat that holds a pebble throws or passes) -> the pond is
cleared -> the next seat's turn, or OVER. Each decision is declared below the functions that belong to it; `legal`,
`refusal` and `apply` are made from the declarations (`quarterdeck rules pebbles --source` prints them).
"""

from __future__ import annotations

from enum import IntEnum

from pebbles.content import ALL_PEBBLES, HAND, PASSING, PEBBLE_COUNT, PEBBLES, SEATS, THROWING
from pebbles.state import Phase, hide
from quarterdeck.engine import dice
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.decisions import Decisions, decision
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE


class Rule(IntEnum):
    """Rules that can refuse an action; ALLOWED is none of them."""

    ALLOWED = 0
    OPENER_THROWS = 5           # PEB-005
    FROM_THE_HAND = 6           # PEB-006
    HEAVIER = 9                 # PEB-009
    GAME_OVER = 11              # PEB-011


class Event(IntEnum):
    """What the log can tell."""

    DEALT = 0
    THREW = 1
    DREW = 2
    GOT = 3
    PASSED = 4
    KEPT = 5
    OVER = 6


# ------------------------------------------------------------------ 2.1 setup

def setup(s):                                           # PEB-003
    """Everything is in the bag; each seat draws its hand; seat 0 opens."""
    s.turn = 0
    s.answering = NONE
    s.bag = ALL_PEBBLES
    empty_pond(s)
    for seat in range(SEATS):
        s.held[seat] = HAND if seat < s.seats else 0
        s.hand[seat] = dice.some_of(s, s.bag, s.held[seat])
        s.bag ^= s.hand[seat]
        s.kept[seat] = 0
        if seat < s.seats:
            whisper(s, seat, Event.DEALT, s.hand[seat])


# ------------------------------------------------------------------ 2.2 a turn

def to_act(s):
    """The seat that answers, or the one on turn; NONE, which is OVER, at the end."""
    return s.turn if s.answering == NONE else s.answering


def asked(s):
    """The phase; the state has no field for it."""
    if s.turn == NONE:
        return Phase.OVER
    return Phase.OPEN if s.answering == NONE else Phase.ANSWER


def throwable(s):                                       # PEB-006, PEB-009
    """The pebbles in hand that are heavier than all in the pond; an empty pond has top NONE, so any will do."""
    return s.hand[to_act(s)] & -(1 << (s.top + 1))


def refusal_to_throw(s, pebble):                        # PEB-006, PEB-009
    """A pebble comes from the hand, and an answer is heavier than the pond."""
    if (s.hand[to_act(s)] >> pebble) & 1 == 0:
        return Rule.FROM_THE_HAND
    return Rule.HEAVIER


def throw(s, pebble):                                   # PEB-005, PEB-007
    """The pebble goes into the pond; its thrower draws another, and the next seat is asked."""
    seat = to_act(s)
    s.hand[seat] ^= 1 << pebble
    s.held[seat] -= 1
    s.pond |= 1 << pebble
    s.top = pebble
    s.thrower = seat
    note(s, Event.THREW, seat, pebble)
    if s.bag != 0:
        draw(s, seat)
    ask_the_next(s)


OPEN = decision(Phase.OPEN, THROWING, offers=throwable, refuses=refusal_to_throw, does=throw)
ANSWER = decision(Phase.ANSWER, THROWING, offers=throwable, refuses=refusal_to_throw, does=throw)


def keep_out(s, _choice):                               # PEB-008
    """Nothing is thrown, and the next seat is asked."""
    note(s, Event.PASSED, s.answering)
    ask_the_next(s)


PASS = decision(Phase.ANSWER, PASSING, does=keep_out)


def draw(s, seat):                                      # PEB-007
    """A pebble from the bag; the others see that it is drawn, not which."""
    pebble = dice.one_of(s, s.bag)
    s.bag ^= 1 << pebble
    s.hand[seat] |= 1 << pebble
    s.held[seat] += 1
    note(s, Event.DREW, seat)
    whisper(s, seat, Event.GOT, pebble)


def ask_the_next(s):                                    # PEB-008
    """The next seat with a pebble answers, up to the one on turn; when all were asked, the pond is cleared."""
    seat = (to_act(s) + 1) % s.seats
    while seat != s.turn and s.held[seat] == 0:
        seat = (seat + 1) % s.seats
    s.answering = seat
    if seat == s.turn:
        clear_the_pond(s)


def clear_the_pond(s):                                  # PEB-010, PEB-011
    """The last thrower keeps the pond; the next seat with a pebble opens, or the game is over."""
    s.answering = NONE
    s.kept[s.thrower] |= s.pond
    note(s, Event.KEPT, s.thrower, s.pond)
    empty_pond(s)
    for i in range(1, s.seats + 1):
        seat = (s.turn + i) % s.seats
        if s.held[seat] > 0:
            s.turn = seat
            return
    s.turn = NONE
    note(s, Event.OVER)


def empty_pond(s):
    """Nothing in the pond."""
    s.pond = 0
    s.top = NONE
    s.thrower = NONE


DECISIONS = Decisions(__name__, (OPEN, ANSWER, PASS), phase=asked, over=(Phase.OVER, Rule.GAME_OVER),
                      elsewhere={Phase.OPEN: Rule.OPENER_THROWS})
legal, refusal, apply = DECISIONS.legal, DECISIONS.refusal, DECISIONS.apply


# ------------------------------------------------------------------ 2.3 the end

def score(s, out):                                      # PEB-012
    """The most worth wins, a shared lead shares the win. Pebbles knows no margin."""
    best = 0
    leaders = 0
    for seat in range(s.seats):
        best = max(best, worth_of(s.kept[seat]))
    for seat in range(s.seats):
        if worth_of(s.kept[seat]) == best:
            leaders += 1
    for seat in range(s.seats):
        out[seat] = 1.0 / leaders if worth_of(s.kept[seat]) == best else 0.0
    return 0


def worth_of(members):                                  # PEB-002
    """What a set of pebbles is worth."""
    worth = 0
    for pebble in range(PEBBLE_COUNT):
        worth += PEBBLES[pebble].worth * ((members >> pebble) & 1)
    return worth


# ------------------------------------------------------------------ who sees what

def redact(s, seat):                                    # PEB-004
    """The declaration in state.py says it all."""
    hide(s, seat)


def imagine(s, seat):                                   # PEB-004
    """Deal what `seat` cannot see to the other hands and the bag; passing proves nothing, so every deal is possible."""
    unseen = ALL_PEBBLES & ~s.pond
    for other in range(s.seats):
        unseen &= ~s.kept[other]
    if seat != NOBODY:
        unseen &= ~s.hand[seat]
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = dice.some_of(s, unseen, s.held[other])
            unseen ^= s.hand[other]
    s.bag = unseen
