"""What is printed on the pebbles, as tables the rules can read; content.toml is the source."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine import content
from quarterdeck.engine.record import Record, int8

CONTENT = content.load(__file__)

SEATS = CONTENT.most_seats
SEAT_NAMES = CONTENT.names("seat_names")
HAND = CONTENT.number("hand_size", high=4)
MOST_DECISIONS = CONTENT.number("most_decisions")


class Pebble(Record):
    """What a pebble is worth; its weight is its id."""

    worth = int8(low=1, high=3)


PEBBLES = CONTENT.table("pebbles", Pebble, count=12)
PEBBLE_NAMES = CONTENT.names("pebbles")
PEBBLE_COUNT = len(PEBBLES)
ALL_PEBBLES = (1 << PEBBLE_COUNT) - 1

THROWING = CONTENT.action("throw")  # one action for each pebble
PASSING = CONTENT.action("pass")
ACTIONS = CONTENT.action_count
CONTENT.done()


def prepare(s: Any, options: dict[str, Any]) -> None:    # PEB-001
    """Write the chosen options into a fresh state."""
    s.seats = options["seats"]
