"""Sail's steps: which events are shown one after the other, and what each is about (docs/sail.md has them with their times).

A trick: the card that was led, the answer, the pair and who wins, the ship on her way, each strike of the Kraken by itself.
A round's end: the attack, its strikes, the storm, the next deal.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.staging import Step
from quarterdeck.games.sail.content import CARPENTER, PIRATE_NAMES, SMUGGLER
from quarterdeck.games.sail.rules import Event
from quarterdeck.games.sail.state import Phase, Result
from quarterdeck.games.sail.table import space_id
from quarterdeck.games.sail.words import POWERS


@lru_cache(4096)
def step(event: Told, viewer: int) -> Step | None:
    """What is shown of an event by itself, or None."""
    kind, a, b, _, _ = event
    match Event(kind):
        case Event.PIRATE:
            return Step("pirate", 800, at=(f"pirate-{b}",), sound="card")
        case Event.ROUND:
            return Step("round", 900, at=("round-track",), sound="card", data=(("round", a),))
        case Event.EXCHANGED:
            return Step("exchange", 1300, at=(f"card-{a}", f"card-{b}"), sound="card")
        case Event.LED | Event.FOLLOWED:
            return Step("card", 900, at=(f"card-{b}",), sound="lay",
                        data=(("from", "own-cards" if a == viewer else "others"),))
        case Event.TRICK:
            return Step("pair", 1300, at=("ribbon", f"tally-{a}"), sound="coin", data=(("seat", a),))
        case Event.SAILED:
            return Step("sail", 350, at=("ship",), sound="sail")
        case Event.STUCK:
            return Step("stuck", 900, at=("ship",) if b == NONE else (space_id(b), "ship"))
        case Event.SHOT:
            return Step("shot", 900, at=("kraken-board",), sound="cannon")
        case Event.FLIPPED:
            return Step("flip", 1000, at=("deck",), sound="card", data=(("card", a),))
        case Event.DECK_EMPTY:
            return Step("flip", 900, still=False, at=("deck",))
        case Event.SMUGGLED:
            return Step("power", 900, still=False, at=(f"pirate-{SMUGGLER}",), sound="card")     # the card lies there
        case Event.POWER:
            return Step("power", 1000, at=(f"pirate-{power_of(b)}",), sound="bell")
        case Event.DECLINED:
            return Step("power", 500, still=False, at=(f"pirate-{power_of(b)}",))
        case Event.MENDED:
            return Step("power", 1000, at=(f"pirate-{CARPENTER}",), sound="crack")
        case Event.ATTACK:
            return Step("attack", 700, at=("kraken-board",), sound="growl")
        case Event.HIT:
            return Step("strike", 350, at=("life",), sound="slam")
        case Event.KRAKEN_ROSE:
            return Step("rise", 900, at=("kraken-board",), sound="growl")
        case Event.STORM_PASSED:
            return Step("storm", 900, at=(f"storm-{a}",), sound="thunder")
        case Event.OVER:
            return Step("over", 600, at=("ship",), sound="won" if a == Result.WON else "lost")
        case _:
            return None


OFFERED = frozenset({"hand", "chart"})
"""What shows the cards and spaces that may be chosen."""
_KRAKEN, _CARD = frozenset({"kraken", "decks"}), frozenset({"trick", "others", "hand", "kraken"})
TOUCHED = {
    Event.LED: _CARD, Event.FOLLOWED: _CARD, Event.EXCHANGED: frozenset({"hand"}),
    Event.TRICK: frozenset({"trick", "decks"}),
    Event.SAILED: frozenset({"chart", "decks"}), Event.STUCK: frozenset({"decks"}), Event.SHOT: _KRAKEN, Event.HIT: _KRAKEN,
    Event.ATTACK: frozenset(), Event.KRAKEN_ROSE: frozenset({"kraken"}), Event.FLIPPED: frozenset({"decks"}),
    Event.STORM_PASSED: frozenset(),
}
"""The parts that an event can change (`engine.staging`); all, if it is not named here."""


def touches(event: Told) -> frozenset[str] | None:
    """Which parts a step draws anew."""
    return TOUCHED.get(Event(event.kind))


def power_of(phase: int) -> int:
    """The pirate that was asked in a phase."""
    return PIRATE_NAMES.index(POWERS[Phase(phase)])


def between(s: Any, event: Told) -> None:
    """An answer is told before it lies there: put the card on the table, as the rules do right after."""
    if event.kind == Event.FOLLOWED:
        s.hand[event.a] &= ~(1 << event.b)
        s.follow_card = event.b
        s.played[s.played_len] = event.b
        s.played_len += 1
