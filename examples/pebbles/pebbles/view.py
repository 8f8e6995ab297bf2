"""What Pebbles says and shows. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

from typing import Any

from pebbles import rules
from pebbles.content import CONTENT, PASS, PEBBLE_COUNT, PEBBLE_NAMES, PEBBLES, SEAT_NAMES
from pebbles.rules import Event, Rule
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE

RULES_VERSION = 1


def name(s: Any, action: int) -> str:
    """The action in the words that the page shows."""
    return "Pass" if action == PASS else f"Throw {pebble_name(action)}"


def pebble_name(pebble: int) -> str:
    """flint 6: what it is, and how heavy."""
    return f"{PEBBLE_NAMES[pebble]} {pebble + 1}"


def pebbles_in(members: int) -> list[str]:
    """The names of a set of pebbles, lightest first."""
    return [pebble_name(pebble) for pebble in range(PEBBLE_COUNT) if (members >> pebble) & 1]


def outlook(s: Any, action: int) -> str:
    """A note on what the action would do."""
    return "" if action == PASS else f"worth {PEBBLES[action].worth}"


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
    sentence = SENTENCES[rule].format(pebble="" if action == PASS else pebble_name(action),
                                      top="" if s.top == NONE else pebble_name(s.top))
    return f"{CONTENT.prefix}-{rule:03d}", sentence[:1].upper() + sentence[1:]


# ------------------------------------------------------------------ the log

def tell(event: Told, seat: int = NOBODY) -> str:
    """One event as a sentence for `seat`."""
    kind, a, b, _, _ = event
    match Event(kind):
        case Event.DEALT:
            return f"Your pebbles: {', '.join(pebbles_in(a))}."
        case Event.THREW:
            return f"{says(seat, a, 'throw', 'throws')} {pebble_name(b)}."
        case Event.DREW:
            return f"{says(seat, a, 'draw', 'draws')} a pebble."
        case Event.GOT:
            return f"It is {pebble_name(a)}."
        case Event.PASSED:
            return f"{says(seat, a, 'pass', 'passes')}."
        case Event.KEPT:
            return f"{says(seat, a, 'keep', 'keeps')} {', '.join(pebbles_in(b))}."
        case Event.OVER:
            return "All pebbles are thrown."


def says(viewer: int, seat: int, you: str, they: str) -> str:
    """You throw, Ben throws."""
    return f"You {you}" if viewer == seat else f"{SEAT_NAMES[seat]} {they}"


# ------------------------------------------------------------------ the scene

def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    gone = sum(s.held) + len(pebbles_in(s.pond)) + sum(len(pebbles_in(kept)) for kept in s.kept)
    return {
        "seat": seat, "to_act": rules.to_act(s), "prompt": prompt(s, seat),
        "pond": pebbles_in(s.pond), "bag": PEBBLE_COUNT - gone,
        "seats": [{"name": SEAT_NAMES[i], "you": i == seat, "count": s.held[i], "worth": rules.worth_of(s.kept[i]),
                   "kept": pebbles_in(s.kept[i]), "cards": [{"name": pebble} for pebble in pebbles_in(s.hand[i])]}
                  for i in range(s.seats)],
    }


def prompt(s: Any, seat: int) -> str:
    """The one line that says who is to act and what is asked."""
    actor = rules.to_act(s)
    if actor == NONE:
        worth = [rules.worth_of(s.kept[i]) for i in range(s.seats)]
        leaders = [SEAT_NAMES[i] for i in range(s.seats) if worth[i] == max(worth)]
        return f"{' and '.join(leaders)} kept the most worth: {max(worth)}."
    asked = "throw a heavier pebble, or pass" if s.depth else "throw a pebble"
    return f"Your turn: {asked}." if actor == seat else f"{SEAT_NAMES[actor]} is choosing a pebble."


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The pond and the players as lines of text."""
    lines = [f"Pebbles   in the bag: {view['bag']}", f"Pond: {', '.join(view['pond']) or 'empty'}"]
    for side in view["seats"]:
        held = ", ".join(pebble["name"] for pebble in side["cards"]) or f"{side['count']} in hand"
        kept = f"kept worth {side['worth']}: {', '.join(side['kept']) or 'nothing'}"
        lines.append(f"{side['name']}{' (you)' if side['you'] else ''}: {held}; {kept}"[:width])
    return lines
