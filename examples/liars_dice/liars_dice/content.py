"""What is printed, as the rules read it; content.toml is the source."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine import content

CONTENT = content.load(__file__)

SEATS = CONTENT.most_seats
SEAT_NAMES = CONTENT.names("seat_names")
FACE_NAMES = CONTENT.names("faces")
FACES = len(FACE_NAMES)
DICE = CONTENT.number("dice", low=1, high=5)
MOST_DECISIONS = CONTENT.number("most_decisions")
BIDDING = CONTENT.action("bid")     # bid 0 is one die of face 0; the number of a bid is FACES * (dice - 1) + face
CALLING = CONTENT.action("call")
BIDS = BIDDING.count
FIRST_BID = BIDDING.first           # the number of its action, for the mask
ACTIONS = CONTENT.action_count
CONTENT.done()


def prepare(s: Any, options: dict[str, Any]) -> None:    # LIAR-001, LIAR-009
    """Write the chosen options into a fresh state."""
    s.seats = options["seats"]
    s.wild = options["wild"]
