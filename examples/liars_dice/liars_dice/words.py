"""All that Liar's Dice says: names, sentences, the log, the prompt."""

from __future__ import annotations

from typing import Any

from liars_dice import rules
from liars_dice.content import CONTENT, FACE_NAMES, FACES, SEAT_NAMES
from liars_dice.rules import BID, CALL, DECISIONS, Event, Rule
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE

RULES_VERSION = 1
CALLING = "Call it a lie"

SENTENCES = {
    Rule.HIGHER: "{bid} is not higher than {last}; bid more dice, or as many of a higher face.",
    Rule.DICE_ON_THE_TABLE: "There are only {dice} dice on the table; bid fewer, or call.",
    Rule.NOTHING_TO_CALL: "Nobody has bid yet; begin with a bid.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
}


def bid_name(bid: int) -> str:
    """3 fives; 1 five."""
    count, face = bid // FACES + 1, FACE_NAMES[bid % FACES]
    return f"{count} {face if count > 1 else face.removesuffix('s').replace('sixe', 'six')}"


def bidding(bid: int) -> str:
    """Bid 3 fives."""
    return f"Bid {bid_name(bid)}"


def if_called(s: Any, _choice: int) -> str:
    """What calling would do."""
    return "" if s.bid == NONE else f"if there are fewer than {bid_name(s.bid)}, the bidder loses a die"


name = DECISIONS.reader("name", __name__, {
    BID: lambda _s, bid: bidding(bid), CALL: lambda _s, _choice: CALLING})
outlook = DECISIONS.reader("outlook", __name__, {BID: lambda _s, _bid: "", CALL: if_called})


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    _, choice = DECISIONS.of(s, action)
    return f"{CONTENT.prefix}-{rule:03d}", SENTENCES[rule].format(
        bid=bid_name(choice), last=bid_name(max(0, s.bid)), dice=rules.dice_on_the_table(s))


def unpacked(number: int) -> str:
    """What an event carries, in words."""
    return ", ".join(str(face + 1) for face in range(FACES) for _ in range(number >> 3 * face & 7))


def called(seat: int, viewer: int, names: tuple[str, ...] = ()) -> str:
    """A seat as the viewer says it."""
    return "You" if seat == viewer else (names[seat] if names and names[seat] else SEAT_NAMES[seat])


def tell(event: Told, seat: int = NOBODY, names: tuple[str, ...] = ()) -> str:
    """One event as a sentence for `seat`; `names` is what people at the table call themselves."""
    kind, a, b, c, _ = event
    who, you = ("", False) if kind == Event.ROLLED else (called(a, seat, names), a == seat)
    match Event(kind):
        case Event.ROLLED:
            return f"You roll {unpacked(a)}."
        case Event.BID:
            return f"{who} {'bid' if you else 'bids'} {bid_name(b)}."
        case Event.CALLED:
            return f"{who} {'call' if you else 'calls'} {bid_name(b)} a lie."
        case Event.SHOWN:
            return f"{who} {'show' if you else 'shows'} {unpacked(b)}."
        case Event.LOST:
            there = f"There {'is' if b == 1 else 'are'} {bid_name(FACES * (b - 1) + c) if b else 'none'}"
            return f"{there}: {'you lose' if you else f'{who} loses'} a die."
        case Event.WON:
            return f"{who} {'have' if you else 'has'} the last dice."


def prompt(s: Any, seat: int, names: tuple[str, ...] = ()) -> str:
    """The one line that says who is to act and what is asked."""
    if s.turn == NONE:
        winner = next(i for i in range(s.seats) if s.held[i] > 0)
        return f"{called(winner, seat, names)} {'have' if winner == seat else 'has'} won."
    if s.turn != seat:
        return f"{called(s.turn, seat, names)} is thinking of a bid."
    if s.bid == NONE:
        return "Your turn: bid, as in 2 fives."
    return f"Your turn: bid more than {bid_name(s.bid)}, or call it a lie."
