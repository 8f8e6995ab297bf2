"""Which events are steps of their own, and what the page shows of them.

What matters is shown alone: a ship sails a hex, an Encounter is turned over, every token comes out of the bag by itself,
what it came to, a Discovery, a hit. What follows from one's own press and changes a number only (loading, leaving) needs
none. The rules tell of everything when it has happened, so the state of that moment is drawn as it is.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.staging import Step
from quarterdeck.games.salt_and_sail.content import DEFEAT
from quarterdeck.games.salt_and_sail.rules.terms import Event


def seats(event: Told) -> tuple[str, ...]:
    """The places of the seat that an event is about."""
    return (f"seat-{event.a}", f"glance-{event.a}", f"ship-{event.a}")


def _round(event: Told, viewer: int) -> Step:
    return Step("round", 500, at=("status",), sound="bell")


def _turn(event: Told, viewer: int) -> Step | None:
    return Step("turn", 500, at=seats(event)) if event.a != viewer else None


def _sailed(event: Told, viewer: int) -> Step:
    return Step("sail", 250, at=(f"ship-{event.a}",), sound="sail")


def _looked(event: Told, viewer: int) -> Step:
    return Step("look", 800, at=(f"site-{event.b}",), sound="card", data=(("site", f"site-{event.b}"),))


def _attempt(event: Told, viewer: int) -> Step:
    return Step("attempt", 500, at=("scene",), sound="card")


def _token(event: Told, viewer: int) -> Step:
    return Step("token", 800, at=(), sound="coin", data=(("kind", int(event.b)), ("bad", int(event.b == DEFEAT))))


def _encounter(event: Told, viewer: int) -> Step:
    return Step("encounter", 1000, at=(f"ship-{event.a}",), sound="card")


def _passed(event: Told, viewer: int) -> Step:
    return Step("passed", 1100, at=("scene",), sound="won")


def _failed(event: Told, viewer: int) -> Step:
    return Step("failed", 1100, at=("scene",), sound="hit")


def _unharmed(event: Told, viewer: int) -> Step:
    return Step("passed", 900, at=("scene",), sound="bell")


def _found(event: Told, viewer: int) -> Step:
    return Step("found", 2200, at=("reveal",), sound="won")


def _paid(event: Told, viewer: int) -> Step:
    return Step("gain", 700, at=(f"fame-{event.a}", f"ducats-{event.a}", *seats(event)[:2]), sound="coin")


def _hit(event: Told, viewer: int) -> Step:
    is_held = event.kind == Event.LIGHT and event.c == 1
    return Step("hit", 900, at=seats(event), sound="crack", data=(("seat", int(event.a)), ("held", int(is_held))))


def _crew(event: Told, viewer: int) -> Step:
    return Step("crew", 900, at=seats(event), sound="hit", data=(("seat", int(event.a)),))


def _news(event: Told, viewer: int) -> Step:
    return Step("news", 700, at=seats(event), sound="coin")


def _card(event: Told, viewer: int) -> Step:
    return Step("card", 700, at=seats(event), sound="card")


def _rumor(event: Told, viewer: int) -> Step:
    return Step("rumor", 700, at=(f"rumor-{event.b}",), sound="card", data=(("rumor", f"rumor-{event.b}"),))


def _bought(event: Told, viewer: int) -> Step:
    return Step("bought", 900, at=seats(event), sound="coin")


def _sank(event: Told, viewer: int) -> Step:
    return Step("sank", 1400, at=(f"ship-{event.a}",), sound="slam", data=(("ship", f"ship-{event.a}"),))


def _last(event: Told, viewer: int) -> Step:
    return Step("last", 1200, at=("status",), sound="bell")


def _over(event: Told, viewer: int) -> Step:
    won = viewer >= 0 and bool(event.a >> viewer & 1)
    return Step("over", 900, at=("status",), sound="won" if won or viewer < 0 else "lost")


STEPS: dict[Event, Callable[[Told, int], Step | None]] = {
    Event.CAPTAIN: _card, Event.OFFICER: _card, Event.EQUIPMENT: _bought, Event.LAUNCHED: _sailed, Event.ROUND: _round,
    Event.TURN: _turn, Event.CARPENTER: _news, Event.SAILED: _sailed, Event.LOOKED: _looked, Event.DREW_RUMOR: _card,
    Event.RUMOR: _rumor, Event.ATTEMPT: _attempt, Event.TOKEN: _token, Event.DISCOVERED: _found, Event.PAID: _paid,
    Event.NEW_RUMOR: _rumor, Event.BOUGHT_SHIP: _bought, Event.HIRED: _card, Event.DELIVERED: _bought,
    Event.ENCOUNTER: _encounter,
    Event.PASSED: _passed, Event.FAILED: _failed, Event.UNHARMED: _unharmed, Event.TRADED: _news, Event.LIGHT: _hit,
    Event.HEAVY: _hit, Event.LOST_CREW: _crew, Event.SAVED_CREW: _news, Event.GAINED: _news, Event.TREASURE: _bought,
    Event.BARRED: _news, Event.SANK: _sank, Event.LAST_DISCOVERY: _last, Event.OVER: _over,
}
"""What is seen alone; all else is told by the log and seen in the position that follows."""
OWN_PRESSES = (Event.CAPTAIN, Event.OFFICER, Event.EQUIPMENT, Event.LAUNCHED, Event.HIRED, Event.DREW_RUMOR)
"""What somebody has just pressed themselves needs no step for them; a Rumor that is heard is shown as `RUMOR`."""


def step(event: Told, viewer: int) -> Step | None:
    """How an event is shown to a viewer, or None."""
    kind = Event(event.kind)
    if kind not in STEPS or (kind in OWN_PRESSES and event.a == viewer):
        return None
    return STEPS[kind](event, viewer)


OFFERED = frozenset({"ways", "asked", "public", "held", "offers"})
"""What shows the courses, Rumors and cards that may be chosen."""
TOUCHED = dict.fromkeys((Event.LAUNCHED, Event.SAILED), frozenset({"fleet", "status", "others", "mine", "reveal"}))
"""The parts that an event can change (`engine.staging`); all, if it is not named here."""


def touches(event: Told) -> frozenset[str] | None:
    """Which parts a step draws anew."""
    return TOUCHED.get(Event(event.kind))
