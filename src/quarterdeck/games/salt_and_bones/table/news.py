"""What was said last: the cards that spoke, from the last events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quarterdeck.engine.events import Event as Told
from quarterdeck.games.salt_and_bones.content import FIRST_GAMBIT
from quarterdeck.games.salt_and_bones.rules.terms import Event


class Line(NamedTuple):
    """A card that has spoken."""

    kind: int
    did: str


DID = {Event.REVEALED: "is revealed", Event.TRIGGERED: "goes off", Event.FOR_NOTHING: "is played for nothing",
       Event.EQUIPPED: "is laid open"}


def last_line(recent: Sequence[Told], seat: int) -> Line | None:             # BONES-172
    """The last card of that seat that spoke."""
    for kind, a, b, _, _ in reversed(recent):
        if kind in DID and a == seat and (kind != Event.EQUIPPED or b >= FIRST_GAMBIT):
            return Line(b, DID[Event(kind)])
    return None
