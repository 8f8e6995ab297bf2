"""The page of Liar's Dice: the seats and the bids on the sea, the own dice on the rail."""

from __future__ import annotations

from typing import Any

from liars_dice.content import FACES
from liars_dice.rules import BID, CALL
from liars_dice.scene import mark
from liars_dice.words import CALLING, bidding, called
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Look, Markup, el, join

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
    """The parts of the page through one pair of eyes; all that is in `look.scene` may be shown."""
    seats = look.scene["seats"]
    bids = [action - BID.first for action in sorted(look.legal) if BID.has(action)]
    return {
        "board": el("div", el("ul", *[place(look, seat, side) for seat, side in enumerate(seats)], cls="places"),
                    last_bid(look), el("div", *[bid_button(look, bid) for bid in bids], cls="bids"),
                    cls="liars-dice"),
        "hand": el("div", *[die(face) for face in (seats[look.seat]["dice"] if look.seat >= 0 else ())],
                   button(look, CALL.action(), CALLING, CALLING) if CALL.action() in look.legal else NOTHING,
                   cls="liars-dice hand"),
    }


def place(look: Look, seat: int, side: dict[str, Any]) -> Markup:
    """A seat: its name, how many dice it has, and what it showed when a bid was called last."""
    shown = el("small", "before: ", " ".join(map(str, side["shown"]))) if side["shown"] else NOTHING
    return el("li", el("b", called(seat, look.seat, look.names)), el("span", f"{side['count']} dice"), shown,
              id=f"place-{seat}", cls="turn" if seat == look.scene["to_act"] else None)


def last_bid(look: Look) -> Markup:
    """What has to be topped or called."""
    last = look.scene["last"]
    if not last:
        return el("p", "No bid yet", cls="last")
    return el("p", f"{called(look.scene['bidder'], look.seat, look.names)} bid {last}", cls="last")


def die(face: int) -> Markup:
    """One of the own dice."""
    return el("span", str(face), cls="die")


def bid_button(look: Look, bid: int) -> Markup:
    """A bid. Six stand in a row, one for each face."""
    return button(look, BID.action(bid), mark(bid).replace("x", " × "), bidding(bid), bid % FACES + 1)


def button(look: Look, action: int, shown: str, says: str, face: int | None = None) -> Markup:
    """A choice: what stands on it, and what it says to whoever does not see the others."""
    return el("button", shown, id=f"action-{action}", cls="can" if action in look.legal else None, data_action=action,
              type="button", aria_label=says, data_face=face)
