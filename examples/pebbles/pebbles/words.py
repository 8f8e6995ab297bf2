"""All that Pebbles says: names, sentences, the log, the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pebbles import rules
from pebbles.content import CONTENT, PEBBLE_COUNT, PEBBLE_NAMES, PEBBLES, SEAT_NAMES
from pebbles.rules import ANSWER, DECISIONS, OPEN, PASS, Event, Rule
from pebbles.state import Phase
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE

RULES_VERSION = 2


def pebble_name(pebble: int) -> str:
    """flint 6: what it is, and how heavy."""
    return f"{PEBBLE_NAMES[pebble]} {pebble + 1}"


def pebbles_in(members: int) -> list[str]:
    """The names of a set of pebbles, lightest first."""
    return [pebble_name(pebble) for pebble in range(PEBBLE_COUNT) if (members >> pebble) & 1]


def throw(_s: Any, pebble: int) -> str:
    """What throwing is called."""
    return f"Throw {pebble_name(pebble)}"


def worth(_s: Any, pebble: int) -> str:
    """What the pebble is worth."""
    return f"worth {PEBBLES[pebble].worth}"


name = DECISIONS.reader("name", __name__, {OPEN: throw, ANSWER: throw, PASS: lambda _s, _choice: "Pass"})
outlook = DECISIONS.reader("outlook", __name__, {OPEN: worth, ANSWER: worth, PASS: lambda _s, _choice: ""})


# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.OPENER_THROWS: "You open this turn and cannot pass; throw a pebble.",
    Rule.FROM_THE_HAND: "You do not hold {pebble}; throw a pebble of your own.",
    Rule.HEAVIER: "{pebble} is not heavier than {top}; throw a heavier pebble, or pass.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
}


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    asked, pebble = DECISIONS.of(s, action)
    sentence = SENTENCES[rule].format(pebble="" if asked is PASS else pebble_name(pebble),
                                      top="" if s.top == NONE else pebble_name(s.top))
    return f"{CONTENT.prefix}-{rule:03d}", sentence[:1].upper() + sentence[1:]


# ------------------------------------------------------------------ the log

def tell(event: Told, seat: int = NOBODY, names: Sequence[str] = SEAT_NAMES) -> str:
    """One event as a sentence for `seat`; `names` is what people at the table call themselves."""
    kind, a, b, _, _ = event
    match Event(kind):
        case Event.DEALT:
            return f"Your pebbles: {', '.join(pebbles_in(a))}."
        case Event.THREW:
            return f"{says(seat, a, 'throw', 'throws', names)} {pebble_name(b)}."
        case Event.DREW:
            return f"{says(seat, a, 'draw', 'draws', names)} a pebble."
        case Event.GOT:
            return f"It is {pebble_name(a)}."
        case Event.PASSED:
            return f"{says(seat, a, 'pass', 'passes', names)}."
        case Event.KEPT:
            return f"{says(seat, a, 'keep', 'keeps', names)} {', '.join(pebbles_in(b))}."
        case Event.OVER:
            return "All pebbles are thrown."


def says(viewer: int, seat: int, you: str, they: str, names: Sequence[str]) -> str:
    """You throw, Ben throws."""
    return f"You {you}" if viewer == seat else f"{names[seat]} {they}"


# ------------------------------------------------------------------ the prompt

WANTED = {Phase.OPEN: "throw a pebble", Phase.ANSWER: "throw a heavier pebble, or pass"}


def prompt(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """The one line that says who is to act and what is asked."""
    actor = rules.to_act(s)
    if actor == NONE:
        worth = [rules.worth_of(s.kept[i]) for i in range(s.seats)]
        leaders = [names[i] for i in range(s.seats) if worth[i] == max(worth)]
        return f"{' and '.join(leaders)} kept the most worth: {max(worth)}."
    return f"Your turn: {WANTED[rules.asked(s)]}." if actor == seat else f"{names[actor]} is choosing a pebble."
