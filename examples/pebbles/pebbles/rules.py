"""Pebbles' rules, in the order of spec.md.

Flow: the seat on turn throws -> every other seat answers (steps on the stack, the next one on top) -> the pond is cleared ->
the next seat's turn, or the end. An action is one number: a pebble to throw (0..11), or PASS.
"""

from __future__ import annotations

from enum import IntEnum

from pebbles.content import ALL_PEBBLES, HAND, PASS, PEBBLE_COUNT, PEBBLES, SEATS
from pebbles.state import Pending, hide
from quarterdeck.engine import bits, dice, flow
from quarterdeck.engine.contract import NOBODY
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


# ------------------------------------------------------------------ the contract

def to_act(s):
    """The next seat to answer, or the one on turn; NONE, which is OVER, at the end."""
    if s.depth > 0:
        return s.steps[s.depth - 1].seat
    return s.turn


def legal(s, mask):
    """Mark every legal action; returns how many there are."""
    bits.clear(mask)
    if s.turn == NONE:
        return 0
    mask[0] = throwable(s)
    if s.depth > 0:
        bits.mark(mask, PASS)
    return bits.count(mask[0])


def refusal(s, action):
    """The number of the rule that forbids the action now, 0 if it is allowed."""
    if s.turn == NONE:
        return Rule.GAME_OVER
    if action == PASS:
        return Rule.ALLOWED if s.depth > 0 else Rule.OPENER_THROWS
    return refusal_to_throw(s, action)


def apply(s, action):
    """Carry out a legal action and everything that follows, up to the next decision."""
    seat = to_act(s)
    if s.depth > 0:
        flow.pop(s)
    else:
        ask_the_others(s)
    if action == PASS:
        note(s, Event.PASSED, seat)
    else:
        throw(s, seat, action)
    if s.depth == 0:
        clear_the_pond(s)


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


# ------------------------------------------------------------------ 2.1 setup

def setup(s):                                           # PEB-003
    """Everything is in the bag; each seat draws its hand; seat 0 opens."""
    s.turn = 0
    flow.empty(s)
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

def throwable(s):                                       # PEB-006, PEB-009
    """The pebbles in hand that are heavier than all in the pond; an empty pond has top NONE, so any will do."""
    return s.hand[to_act(s)] & -(1 << (s.top + 1))


def refusal_to_throw(s, pebble):                        # PEB-006, PEB-009
    """A pebble comes from the hand, and an answer is heavier than the pond."""
    if (s.hand[to_act(s)] >> pebble) & 1 == 0:
        return Rule.FROM_THE_HAND
    if pebble <= s.top:
        return Rule.HEAVIER
    return Rule.ALLOWED


def throw(s, seat, pebble):                             # PEB-005, PEB-007
    """The pebble goes into the pond; its thrower draws another."""
    s.hand[seat] ^= 1 << pebble
    s.held[seat] -= 1
    s.pond |= 1 << pebble
    s.top = pebble
    s.thrower = seat
    note(s, Event.THREW, seat, pebble)
    if s.bag != 0:
        draw(s, seat)


def draw(s, seat):                                      # PEB-007
    """A pebble from the bag; the others see that it is drawn, not which."""
    pebble = dice.one_of(s, s.bag)
    s.bag ^= 1 << pebble
    s.hand[seat] |= 1 << pebble
    s.held[seat] += 1
    note(s, Event.DREW, seat)
    whisper(s, seat, Event.GOT, pebble)


def ask_the_others(s):                                  # PEB-008
    """Put an answer on the stack for every other seat with a pebble; the last one pushed is the first to answer."""
    for i in range(s.seats - 1, 0, -1):
        seat = (s.turn + i) % s.seats
        if s.held[seat] > 0:
            flow.push(s, Pending.ANSWER, seat, 0, 0)


def clear_the_pond(s):                                  # PEB-010, PEB-011
    """The last thrower keeps the pond; the next seat with a pebble opens, or the game is over."""
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
