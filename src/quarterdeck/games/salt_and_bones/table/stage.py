"""Which events of a duel are shown as steps of their own, and for how long.

The server shows the events one by one already, with a pause of a second and a half after each that somebody could answer
(the veil); a step and its hold fit into that pause. A step tells nothing but its event: its data are the event's numbers.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.staging import Step
from quarterdeck.games.salt_and_bones.content import FIELD_TILES
from quarterdeck.games.salt_and_bones.rules.table import sword_of
from quarterdeck.games.salt_and_bones.rules.terms import SOURCE, TOLD_ATTACK_DECK, TOLD_PLACE, Event


def between(s: Any, event: Told) -> None:
    """In the middle of an action nobody is asked anything; the state still has the question that was answered."""
    s.decision = s.actor = NONE


OFFERED = frozenset({"fan", "deed", "boards", "pieces", "status"})
"""What shows the cards and tiles that may be chosen."""
_BOARDS = frozenset({"boards", "status", "wreck"})      # what is said there, and the flipped card, go by the last events
_CARD, _BLOW = _BOARDS | {"fan"}, _BOARDS | {"strike"}
TOUCHED = {
    Event.DREW: _CARD | {"decks", "deed"}, Event.DISCARDED: _CARD | {"used"}, Event.THROWN: _CARD | {"used"},
    Event.HID: _CARD, Event.EQUIPPED: _CARD, Event.PLAYED: _CARD | {"pieces", "strike"},
    Event.CHAINED: _CARD | {"pieces", "strike"}, Event.COMBAT: _BOARDS, Event.EXTRA_TURN: _BOARDS,
    Event.BLOW: _BLOW | {"pieces"}, Event.HIT: _BLOW, Event.BLOCKED: _BLOW, Event.PARRY: _BLOW, Event.MARKED: _BLOW,
}
"""The parts that an event can change (`engine.staging`); all, if it is not named here."""


def touches(event: Told) -> frozenset[str] | None:
    """Which parts a step draws anew."""
    return TOUCHED.get(Event(event.kind))


def step(event: Told, viewer: int) -> Step | None:
    """The step that an event is; None for one that needs no moment of its own."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.FIELD:
            tiles = [f"tile-{tile}" for tile in FIELD_TILES[b] if tile != NONE]
            return Step("splinter", hold=500, at=tuple(tiles), sound="crack", data=(("tiles", " ".join(tiles)),))
        case Event.NO_FIELD | Event.LAST_ROUND:
            return Step("news", hold=1300, at=("piles",), sound="bell")
        case Event.DREW:
            deck = "pile-attack" if b == TOLD_ATTACK_DECK else "pile-strategy"
            return Step("draw", hold=60, sound="card", data=(("deck", deck), ("seat", a), ("own", int(a == viewer))))
        case Event.DISCARDED | Event.THROWN:
            return Step("discard", hold=450, at=("discard",), sound="card", data=(("kind", b), ("seat", a)))
        case Event.HID:
            slot = f"slot-{a}-i{b}"
            return Step("seal", hold=350, at=(slot,), sound="lay", data=(("slot", slot), ("seat", a)))
        case Event.EQUIPPED:
            return Step("equip", hold=550, at=(f"slots-{a}",), sound="lay", data=(("kind", b), ("seat", a)))
        case Event.COMBAT:
            return Step("combat", hold=700, at=("momentum",), sound="bell")
        case Event.PLAYED | Event.CHAINED:
            card = f"laid-{sword_of(c - TOLD_PLACE)}"
            return Step("lay", hold=800, at=(card,), sound="lay", data=(("card", card), ("kind", b), ("seat", a)))
        case Event.REVEALED | Event.FOR_NOTHING:
            return Step("reveal", hold=850, at=(f"slots-{a}",), sound="card", data=(("kind", b), ("seat", a)))
        case Event.TRIGGERED:
            return Step("reveal", hold=600, at=(f"slots-{a}",), sound="coin", data=(("kind", b), ("seat", a)))
        case Event.NEGATED | Event.FAILED | Event.WILLED:
            return Step("negated", hold=700, at=("discard",), sound="crack", data=(("kind", b), ("seat", a)))
        case Event.BLOW:
            return Step("blow", hold=550, sound="card")
        case Event.HIT:
            data = (("seat", a), ("amount", b), ("health", c % SOURCE))
            return Step("hit", hold=900, at=(f"life-{a}",), sound="hit", data=data)
        case Event.BLOCKED:
            return Step("blocked", hold=850, at=(f"life-{a}",), sound="lay", data=(("seat", a), ("amount", b)))
        case Event.PARRY | Event.MARKED | Event.CHAIN_BROKEN:
            return Step("news", hold=700, at=(f"tokens-{a}",))
        case Event.LEAVES | Event.EXTRA_TURN | Event.GIFT:
            return Step("news", hold=900, at=(f"portrait-{a}",), sound="sail")
        case Event.MOMENTUM:
            return Step("momentum", hold=600, at=("momentum",), sound="coin")
        case Event.SECOND_WIND:
            return Step("news", hold=1300, at=("life-0", "life-1"), sound="bell")
        case _:
            return None
