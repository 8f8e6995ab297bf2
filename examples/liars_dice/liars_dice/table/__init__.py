"""The page of Liar's Dice: the seats and the bids on the sea, the own dice on the rail."""

from __future__ import annotations

from typing import Any

from liars_dice.content import FACES
from liars_dice.rules import BID, CALL
from liars_dice.scene import dice_in, mark
from liars_dice.words import bid_name, called, name
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Look, Markup, el, join
from quarterdeck.engine.record import NONE

DIFFICULTY = "Learned in a minute"


def cover() -> Markup:
    """The picture on the front page."""
    return el("svg", join(el("g", el("rect", x=40 + 55 * i, y=50, width=48, height=48, rx=8),
                             el("text", str(face), x=64 + 55 * i, y=84)) for i, face in enumerate((5, 2, 5))),
              viewBox="0 0 240 150", cls="liars-dice-cover", role="img", aria_label="Three dice: 5, 2 and 5")


def goal(options: dict[str, Any]) -> str:
    """What it is all about, in a line."""
    return "Be the last who has dice: bid what may be there, and call what cannot be."


def mention(event: Told) -> tuple[Markup, tuple[str, ...]]:
    """A line of the log shows no picture and lights up nothing."""
    return NOTHING, ()


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the page through one pair of eyes; all that is in `look.s` may be shown."""
    s = look.s
    bids = [action - BID.first for action in sorted(look.legal) if BID.has(action)]
    return {
        "board": el("div", el("ul", *[place(look, seat) for seat in range(s.seats)], cls="places"), last_bid(look),
                    el("div", *[bid_button(look, bid) for bid in bids], cls="bids"),
                    cls="liars-dice"),
        "hand": el("div", *[die(face) for face in (dice_in(s.rolled[look.seat]) if look.seat >= 0 else ())],
                   button(look, CALL.action(), "Call it a lie") if CALL.action() in look.legal else NOTHING,
                   cls="liars-dice hand"),
    }


def place(look: Look, seat: int) -> Markup:
    """A seat: its name, how many dice it has, and what it showed when a bid was called last."""
    shown = dice_in(look.s.shown[seat])
    return el("li", el("b", called(seat, look.seat, look.names)), el("span", f"{look.s.held[seat]} dice"),
              el("small", "before: ", " ".join(map(str, shown))) if shown else NOTHING, id=f"place-{seat}",
              cls="turn" if seat == look.s.turn else None)


def last_bid(look: Look) -> Markup:
    """What has to be topped or called."""
    if look.s.bid == NONE:
        return el("p", "No bid yet", cls="last")
    who = called(look.s.bidder, look.seat, look.names)
    return el("p", f"{who} bid {bid_name(look.s.bid)}", cls="last")


def die(face: int) -> Markup:
    """One of the own dice."""
    return el("span", str(face), cls="die")


def bid_button(look: Look, bid: int) -> Markup:
    """A bid. Six stand in a row, one for each face."""
    return button(look, BID.action(bid), mark(bid).replace("x", " × "), bid % FACES + 1)


def button(look: Look, action: int, said: str, face: int | None = None) -> Markup:
    """A choice."""
    return el("button", said, id=f"action-{action}", cls="can" if action in look.legal else None, data_action=action,
              type="button", aria_label=name(look.s, action), data_face=face)
