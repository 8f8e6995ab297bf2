"""What a page may ask for, as it comes over the wire, and which entry of the log a wish becomes."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from quarterdeck.server.logbook import Line
from quarterdeck.server.naming import LONGEST_SAYING
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Patience
from quarterdeck.server.tables import Table

Id = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]


class Wish(Struct, tag_field="do", tag=lambda name: name.lower(), frozen=True):
    """What a page may ask for."""

    id: Id = ""


class Move(Wish, frozen=True, kw_only=True):
    """Play an action at the position that the page shows."""

    action: Annotated[int, Meta(ge=0, le=1 << 20)]
    at: int
    seat: SeatNumber | None = None


class Undo(Wish, frozen=True, kw_only=True):
    """Take the own last action back."""

    at: int
    seat: SeatNumber | None = None


class Propose(Wish, frozen=True, kw_only=True):
    """Ask the others to stop without a result."""

    what: Annotated[str, Meta(pattern="^stop$")]


class Answer(Wish, frozen=True, kw_only=True):
    """Answer what was proposed."""

    yes: bool
    seat: SeatNumber | None = None


class Ready(Wish, frozen=True, kw_only=True):
    """Be ready for the deal: with all seats of this screen, unless one is named."""

    seat: SeatNumber | None = None


class Say(Wish, frozen=True, kw_only=True):
    """A line of chat."""

    text: Annotated[str, Meta(max_length=4 * LONGEST_SAYING)]
    to: Annotated[str, Meta(pattern="^(all|team)$")] = "all"
    seat: SeatNumber | None = None


class Pin(Wish, frozen=True, kw_only=True):
    """Suggest an action to the own team, or no longer."""

    action: Annotated[int, Meta(ge=0, le=1 << 20)]
    on: bool
    seat: SeatNumber | None = None


class Hold(Wish, frozen=True, kw_only=True):
    """Keep the table waiting, or let it go on."""

    on: bool
    seat: SeatNumber | None = None


class Hint(Wish, frozen=True):
    """What the greedy player would do."""


class Recap(Wish, frozen=True):
    """What happened since the own last action, step by step."""


class Look(Wish, frozen=True, kw_only=True):
    """How this page looks: with the newcomer's help, through whose eyes."""

    help: bool | None = None
    eyes: SeatNumber | None = None


class Warn(Wish, frozen=True):
    """Ask the one that all wait for to go on."""


class HandOver(Wish, frozen=True, kw_only=True, tag="hand_over"):
    """Let a bot play a seat."""

    level: Id
    seat: SeatNumber | None = None


class Back(Wish, frozen=True, kw_only=True):
    """Take the own seat back from a bot."""

    seat: SeatNumber | None = None


class Leave(Wish, frozen=True, kw_only=True):
    """Get up from the table."""

    seat: SeatNumber | None = None


class Concede(Wish, frozen=True, kw_only=True):
    """Give the game up."""

    seat: SeatNumber | None = None


class Guide(Wish, frozen=True, kw_only=True):
    """Go on from a step of a guided game that only tells."""

    step: Annotated[int, Meta(ge=1, le=99)]


class Ping(Wish, frozen=True):
    """Is anybody there?"""


AnyWish = (Move | Undo | Propose | Answer | Ready | Say | Pin | Hold | Hint | Recap | Look | Warn | HandOver | Back | Leave
           | Concede | Guide | Ping)
decoder: msgspec.json.Decoder[AnyWish] = msgspec.json.Decoder(AnyWish)


def granted(wish: Wish, table: Table, sailor: str, patience: Patience) -> Line:
    """The entry that a wish of this person becomes, or the refusal."""
    match wish:
        case Move(action=action, at=at, seat=seat):
            return table.wishes.to_move(sailor, action, at, seat)
        case Undo(at=at, seat=seat):
            return table.wishes.to_take_back(sailor, at, seat)
        case Propose():
            return table.wishes.to_stop(sailor)
        case Answer(yes=yes, seat=seat):
            return table.wishes.to_answer(sailor, yes, seat)
        case Ready(seat=seat):
            return table.wishes.to_be_ready(sailor, seat)
        case Say(text=text, to=to, seat=seat):
            return table.wishes.to_say(sailor, text, seat, to == "team")
        case Pin(action=action, on=on, seat=seat):
            return table.wishes.to_pin(sailor, action, on, seat)
        case Hold(on=on, seat=seat):
            return table.wishes.to_hold(sailor, on, seat)
        case Warn():
            return table.seating.to_warn(sailor, table.times.now, patience)
        case HandOver(level=level, seat=seat):
            return table.seating.to_hand_over(sailor, level, table.times.now, patience, seat)
        case Back(seat=seat):
            return table.seating.to_return(sailor, seat)
        case Concede(seat=seat):
            return table.wishes.to_concede(sailor, seat)
        case Guide(step=step):
            return table.wishes.to_go_on(sailor, step)
        case Leave(seat=seat):
            return table.seating.to_leave(sailor, seat)
    raise Refused("That changes nothing at the table.")
