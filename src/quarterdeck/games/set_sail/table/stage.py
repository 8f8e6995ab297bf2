"""What is shown step by step: which events are steps of their own, how long they stay, and what the page's script plays.

The state that a step is drawn from is taken in the middle of an action, so nobody is asked anything in it: `between` says so
by taking the decider away, which the page's modules read (fight.py, asked.py, chart.py).
"""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.staging import Step
from quarterdeck.games.set_sail.content import HEALTH, PLUNDER_NAMES, TRADE_NAMES, TREASURE_NAMES
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.table.drawings import href, slug

SHORT, USUAL, LONG = 500, 900, 1400
"""Milliseconds that a step stays, once its motion has ended."""

QUIET = {
    Event.PLACED: ("place", SHORT, "lay"), Event.FISHED: ("gain", USUAL, "coin"), Event.NO_SHIP: ("tell", USUAL, ""),
    Event.RESHUFFLED: ("tell", SHORT, "card"), Event.TOOK: ("gain", SHORT, "card"), Event.DISCARDED: ("gain", SHORT, "lay"),
    Event.SUPPLIED: ("gain", SHORT, "coin"), Event.SOLD: ("gain", SHORT, "coin"), Event.BOUGHT: ("gain", SHORT, "card"),
    Event.UPGRADED: ("gain", USUAL, "coin"), Event.BOUGHT_MAP: ("gain", USUAL, "card"),
    Event.LOST_UPGRADE: ("gain", USUAL, "crack"),
    Event.LOST_SILVER: ("gain", SHORT, "coin"), Event.RESUPPLIED: ("gain", USUAL, "lay"), Event.STAYS: ("tell", SHORT, ""),
    Event.DECLINES: ("tell", USUAL, "lay"), Event.CANCELS: ("tell", SHORT, ""), Event.FIRST: ("tell", USUAL, "bell"),
    Event.ROUND: ("tell", SHORT, ""), Event.HANDED: ("gain", SHORT, "card"), Event.PAID: ("gain", 350, "card"),
}
"""Steps without a motion of their own: kind, time, sound."""


ROUTINE, GLANCE = frozenset({
    Event.TOOK, Event.DISCARDED, Event.SUPPLIED, Event.SOLD, Event.BOUGHT, Event.FISHED, Event.RESUPPLIED, Event.STAYS,
    Event.LOST_SILVER, Event.CANCELS, Event.DECLINES, Event.PAID}), 200
"""What the others do all the time, and how long it stays: three of them may act before one is asked again."""


def step(event: Told, viewer: int) -> Step | None:
    """The step that an event is for a viewer, or None. What the others do as a matter of routine stays for a glance."""
    shown, known = _step(event, viewer), Event(event.kind)
    if shown is None or viewer in (NOBODY, event.a):
        return shown
    return shown._replace(hold=GLANCE) if known in ROUTINE else shown


def _step(event: Told, viewer: int) -> Step | None:
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.MOVED | Event.RETREATS | Event.DRIFTS:
            return Step("sail", hold=350 if a // 2 == viewer else 100, at=(f"ship-{a // 2}-{a % 2}",), sound="sail")
        case Event.TURN:
            return Step("tell", hold=300, at=(f"seat-{a}",)) if a != viewer else None
        case Event.MET:
            return Step("met", hold=700, sound="bell")
        case Event.ATTACKS:
            return Step("attack", hold=700, at=(f"seat-{a}", f"seat-{b}"), sound="bell")
        case Event.ROLLED | Event.ATTACK_ROLL:
            return Step("roll", hold=1000, sound="dice", data=(("side", "a"), ("face", b)))
        case Event.FIGHTS | Event.FLEES:
            return Step("roll", hold=1000, sound="dice", data=(("side", "b"), ("face", b)))
        case Event.WON_SHIP:
            return Step("shot", hold=LONG, at=(f"seat-{a}",), sound="cannon", data=(("from", "a"), ("hits", HEALTH[b])))
        case Event.BEATEN:
            return Step("shot", hold=SHORT, sound="cannon", data=(("from", "b"), ("hits", HEALTH[b])))
        case Event.LOSES:
            return Step("loss", hold=LONG, at=(f"seat-{a}",), sound="hit", data=(("seat", a), ("lost", b)))
        case Event.ESCAPES | Event.DRAWN_FIGHT:
            return Step("tell", hold=LONG)
        case Event.STOLE:
            return Step("theft", hold=LONG, at=(f"seat-{a}", f"seat-{b}"), sound="card",
                        data=(("from", f"seat-{b}"), ("to", f"seat-{a}")))
        case Event.STOLEN:
            return Step("tell", hold=USUAL, still=False)
        case Event.SPARED | Event.EMPTY_HANDED:
            return Step("tell", hold=USUAL, at=(f"seat-{a}",))
        case Event.PLUNDERED | Event.DELIVERED:
            wall, names = ("plunder", PLUNDER_NAMES) if kind == Event.PLUNDERED else ("trade", TRADE_NAMES)
            return Step("quest", hold=LONG, at=(f"seat-{a}", f"flag-{a}"), sound="coin",
                        data=(("to", f"seat-{a}"), ("picture", href(f"{wall}.svg", f"q-{slug(names[b])}"))))
        case Event.DUG:
            return Step("dig", hold=LONG, at=(f"seat-{a}", f"flag-{a}", f"tile-{c}"), sound="coin",
                        data=(("tile", f"tile-{c}"), ("to", f"seat-{a}"),
                              ("picture", href("treasure.svg", f"q-{slug(TREASURE_NAMES[b])}"))))
        case Event.NEW_PLUNDER | Event.NEW_TRADE:
            wall = "plunder" if kind == Event.NEW_PLUNDER else "trade"
            return Step("refill", hold=SHORT, sound="card", data=(("wall", wall), ("quest", a)))
        case Event.MAP:
            return Step("tell", hold=USUAL, at=(f"held-map-{a}", f"cross-{a}"))
        case Event.RUNS_OUT:
            return Step("tell", hold=LONG, at=(f"seat-{a}",), sound="crack")
        case Event.SENDS:
            return Step("tell", hold=USUAL, at=(f"seat-{a}", f"seat-{b}"), sound="card")
        case Event.ACCEPTS:
            return Step("tell", hold=LONG, at=(f"seat-{a}",), sound="coin")
        case Event.LAST_ROUND:
            return Step("tell", hold=LONG, at=("status", f"seat-{a}"), sound="bell")
        case Event.OVER:
            return Step("tell", hold=USUAL, sound="bell")
        case Event.SETUP | Event.GIVES | Event.WANTS | Event.ONE_SIDED | Event.UPKEEP:
            return None
        case known:
            name, hold, sound = QUIET[known]
            whose = f"ship-{a // 2}-{a % 2}" if known == Event.PLACED else f"seat-{a}"
            return Step(name, hold=hold, at=() if known in NOBODYS else (whose,), sound=sound)


NOBODYS = frozenset({Event.RESHUFFLED, Event.ROUND})
"""Quiet steps that belong to no seat."""


OFFERED = frozenset({"tiles", "ask", "trade", "side", "hand", "fleet"})
"""What shows the tiles, cards and quests that may be chosen."""
_SHIPS, _TALK, _FIGHT = (frozenset({"fleet", "tiles", "ask", "fight"}), frozenset({"ask", "trade", "fleet"}),
                         frozenset({"fight", "fleet", "ask"}))
TOUCHED = {
    Event.PLACED: _SHIPS, Event.MOVED: _SHIPS, Event.RETREATS: _SHIPS, Event.DRIFTS: _SHIPS, Event.SENDS: _TALK,
    Event.CANCELS: _TALK, Event.DECLINES: _TALK, Event.ACCEPTS: _TALK, Event.ATTACKS: _FIGHT, Event.ROLLED: _FIGHT,
    Event.ATTACK_ROLL: _FIGHT, Event.FIGHTS: _FIGHT, Event.FLEES: _FIGHT, Event.DRAWN_FIGHT: _FIGHT, Event.ESCAPES: _FIGHT,
    Event.RUNS_OUT: _FIGHT, Event.BEATEN: _FIGHT | {"piles"}, Event.FISHED: _SHIPS | {"others", "hold"},
    Event.LOST_SILVER: frozenset({"others", "hold", "fleet", "fight"}),
}
"""The parts that an event can change (`engine.staging`); all, if it is not named here."""


def touches(event: Told) -> frozenset[str] | None:
    """Which parts a step draws anew."""
    return TOUCHED.get(Event(event.kind))


def between(s: Any, event: Told) -> None:
    """In the middle of an action nobody is asked anything."""
    s.decider = NONE
