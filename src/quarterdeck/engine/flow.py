"""The stack of pending steps, for games whose interrupts nest deeper than a few named fields can say.

A state that uses it declares

    steps = many(Step, 8)          # what is still to be done, innermost last
    depth = int8(high=8)           # how many steps are pending

and the rules push what must happen later and pop it when its time has come. A full stack refuses: `push` returns 0, and
the step is not kept; the bound of the game's spec says how deep it can get.
"""

from __future__ import annotations

from quarterdeck.engine.record import NONE, Record, int8, int16


class Step(Record):
    """One thing to come back to."""

    kind = int8(low=NONE)      # a number of the game's own, or NONE where the stack is empty
    seat = int8(low=NONE)      # whose step it is
    a = int16(low=-(1 << 15))  # two arguments, as the kind needs them
    b = int16(low=-(1 << 15))


def push(s, kind, seat, a, b):
    """Remember a step to come back to; 1, or 0 when the stack is full."""
    if s.depth >= len(s.steps):
        return 0
    step = s.steps[s.depth]
    step.kind = kind
    step.seat = seat
    step.a = a
    step.b = b
    s.depth += 1
    return 1


def kind(s):
    """The kind of the innermost pending step, or NONE."""
    if s.depth == 0:
        return NONE
    return s.steps[s.depth - 1].kind


def pop(s):
    """Forget the innermost step (read what you need of it first)."""
    s.depth -= 1
    clear(s, s.depth)


def empty(s):
    """Forget every step: part of a game's setup."""
    for i in range(len(s.steps)):
        clear(s, i)
    s.depth = 0


def clear(s, i):
    """Blank one place of the stack, so that equal games stay equal bytes."""
    s.steps[i].kind = NONE
    s.steps[i].seat = NONE
    s.steps[i].a = 0
    s.steps[i].b = 0
