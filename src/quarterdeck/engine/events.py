"""What happened, told while it happens.

Rules call `note` and `whisper`; in the compiled engines both become `quiet` and cost nothing. A plain state that
somebody listens to (`Match` does) passes every event on with who may hear it, so the log of a seat is filtered like its
view and holds nothing that the seat could not know.
"""

from __future__ import annotations

from typing import Any, NamedTuple

ALL = -1
"""Heard by every seat and by spectators."""


class Event(NamedTuple):
    """One thing that happened: a number of the game's own Event enum, up to three numbers, and who may hear it."""

    kind: int
    a: int
    b: int
    c: int
    heard_by: int


def note(s: Any, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Something that everyone at the table sees."""
    listener = getattr(s, "listener", None)
    if listener is not None:
        listener.append(Event(int(kind), int(a), int(b), int(c), ALL))


def whisper(s: Any, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Something that only `seat` learns."""
    listener = getattr(s, "listener", None)
    if listener is not None:
        listener.append(Event(int(kind), int(a), int(b), int(c), int(seat)))


def quiet(s, kind, a=0, b=0, c=0):
    """What `note` is in machine code."""
    return


def quiet_whisper(s, seat, kind, a=0, b=0, c=0):
    """What `whisper` is in machine code."""
    return


SILENCE = {note: quiet, whisper: quiet_whisper}
"""The swaps of every compiled twin."""
