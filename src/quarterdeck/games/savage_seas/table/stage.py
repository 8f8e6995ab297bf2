"""What Savage Seas shows as steps of their own: an Order is turned up, the ship sails, the shot flies, the die falls.

`step` names the effect that savage_seas.js plays, what lights up and how long it stays; `between` puts right what a position
in the middle of an action says too early or too late.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.staging import Step
from quarterdeck.games.savage_seas.content import CAPTAIN, CREWS, ISLAND, NO_KIND, ORDER_NAMES, ORDERS, POSITIONS, TEAMS
from quarterdeck.games.savage_seas.rules.terms import Event, kind_told
from quarterdeck.games.savage_seas.state import DRAW, Status

HAND_TO_HAND = ("Boarding Pikes", "Boarders Away", "Buccaneer")
"""Attacks that are no shots."""


def step(event: Told, viewer: int) -> Step | None:
    """The step that shows an event; None where the next position alone says enough."""
    kind, a, b, c, _ = event
    own_slot, crew = f"slot-{a % TEAMS}-{b % POSITIONS}", f"crew-{a % TEAMS}-{b % CREWS}"
    match Event(kind):
        case Event.ROUND:
            return Step("round", 700, at=("gage",), sound="bell")
        case Event.HANDED_UP if kind_told(c) != NO_KIND:
            return Step("handed", 700, at=(f"card-{a}-{kind_told(c)}-0",), sound="lay", data=(("crew", b), ("team", a)))
        case Event.SENT_BACK:
            return Step("back", 700, at=(crew,), sound="card")
        case Event.PLANNED:
            return Step("planned", 600, sound="bell")
        case Event.REVEALED | Event.SHOWN:
            return Step("reveal", 900 if kind == Event.REVEALED else 600, at=(own_slot,), sound="card")
        case Event.EXTRA | Event.REPEATED:
            return Step("order", 900, at=(f"board-{a}",), sound="card")
        case Event.SCUPPERED:
            return Step("scupper", 1000, at=(f"board-{a}",), sound="slam", data=(("team", a),))
        case Event.CANCELED:
            return Step("cancel", 800, at=(own_slot,), sound="crack")
        case Event.TURNED:
            return Step("turn", 200, at=(f"ship-{a}",), data=(("ship", a), ("clicks", c)))
        case Event.MOVED:
            return Step("sail", 120, at=(f"ship-{a}",), sound="sail", data=(("ship", a),))
        case Event.RAN_INTO:
            where = "island" if b == ISLAND else "coral" if b < 0 else "ship"
            return Step("bump", 700, at=(f"ship-{a}",), sound="crack", data=(("ship", a), ("where", where)))
        case Event.AIMED:
            dice = ORDERS[b].wound if c else 0
            word, sound = ("board", "slam") if ORDER_NAMES[b] in HAND_TO_HAND else ("shot", "cannon")
            return Step(word, 500, at=("ship-0", "ship-1"), sound=sound,
                        data=(("ship", a), ("kind", b), ("hits", c), ("dice", dice)))
        case Event.FIRE:
            return Step("fire", 1000, at=(own_slot,), sound="dice", data=(("slot", own_slot), ("die", b + 1), ("team", a)))
        case Event.SPREAD:
            caught = f"slot-{a}-{c}"
            return Step("spread", 700, at=(caught,), sound="hit", data=(("slot", caught), ("from", own_slot)))
        case Event.WOUNDED:
            return Step("wound", 800, at=(own_slot,), sound="hit", data=(("slot", own_slot), ("die", b + 1)))
        case Event.WOUND_MISSED:
            return Step("nobody", 1000, at=(own_slot,), sound="dice", data=(("die", b + 1),))
        case Event.BURNT_ORDER:
            return Step("cancel", 600, at=(own_slot,), sound="crack")
        case Event.HURT | Event.TOOK_WOUNDS:
            return Step("hurt", 800, at=(f"crew-{a}-{b}",), sound="hit", data=(("crew", f"crew-{a}-{b}"),))
        case Event.FOUGHT | Event.REPAIRED:
            return Step("douse", 800, at=(own_slot,), sound="sail", data=(("slot", own_slot),))
        case Event.PUMPED:
            return Step("douse", 800, at=tuple(f"slot-{a}-{position}" for position in range(POSITIONS)), sound="sail")
        case Event.HEALED:
            return Step("heal", 700, at=(f"crew-{a}-{b}",), sound="coin")
        case Event.STOLEN | Event.FORCED | Event.DISCARDED:
            return Step("lost", 1000 if kind == Event.STOLEN else 400, at=(f"crew-{a}-{b}",), sound="card")
        case Event.NO_EFFECT | Event.IGNORED:
            return Step("nothing", 900, at=(f"board-{a}",))
        case Event.MAW:
            return Step("maw", 900, sound="growl")
        case Event.OVER:
            won = a == DRAW or (viewer != NOBODY and viewer % TEAMS == a) or viewer == NOBODY
            return Step("over", 1600, sound="won" if won else "lost", data=() if a == DRAW else (("ship", f"ship-{1 - a}"),))
        case _:
            return None


OFFERED = frozenset({"hand", "boards", "pieces"})
"""What shows the cards, positions and courses that may be chosen."""
TOUCHED = dict.fromkeys((
    Event.REVEALED, Event.REPEATED, Event.CANCELED, Event.TURNED, Event.MOVED, Event.RAN_INTO, Event.AIMED, Event.FIRE,
    Event.SPREAD, Event.WOUNDED, Event.WOUND_MISSED, Event.BURNT_ORDER, Event.FOUGHT, Event.REPAIRED, Event.PUMPED,
    Event.NO_EFFECT, Event.IGNORED), frozenset({"status", "pieces", "boards"}))
"""The parts that an event can change (`engine.staging`); all, if it is not named here."""


def touches(event: Told) -> frozenset[str] | None:
    """Which parts a step draws anew."""
    return TOUCHED.get(Event(event.kind))


def between(s: Any, event: Told) -> None:
    """Orders are marked as canceled, wounds as taken up, when it is told; a round begins with the ship that plans first."""
    kind, a, b, _, _ = event
    match Event(kind):
        case Event.CANCELED if not s.sub_kind:
            s.status[a][b] = Status.CANCELED
        case Event.TOOK_WOUNDS:
            for position in range(POSITIONS):
                if s.crew_shown[a][position] == b + 1:
                    s.board_wounds[a][position] = 0
        case Event.ROUND:
            s.dec_team, s.dec_crew = s.gage, CAPTAIN
        case _:
            pass
