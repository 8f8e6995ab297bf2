"""The deal of the day: for each game one deal that is the same for everybody on this server, for one UTC day.

Its key follows from a secret of the server, the game and the day, so nobody can know or compute it from outside. While the
day lasts, a finished game keeps its key, its record, its replay and its analysis to itself, and its page is shown to nobody
but who plays there: otherwise the first player would give the deal away to all others.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from itertools import permutations
from typing import Any, NamedTuple

from quarterdeck.players import roster

SECRET = "daily"        # noqa: S105  (the name under which the store keeps it)
SECRET_BYTES = 32
NOT_YET = ("Others may still be playing this deal. Its cards, its replay and its record are opened when the day is over, "
           "at midnight UTC.")
CLOSED = ("This is somebody's game at the deal of the day. It can be looked at when the day is over, at midnight UTC; until "
          "then you can play the same deal yourself.")
PIRATES = tuple(permutations(range(6), 2))


class Deal(NamedTuple):
    """What is played in a deal: the game's options, and who sits where."""

    options: Mapping[str, Any]
    seats: tuple[str, ...]          # as `opening.opening` takes them


def day_of(stamp: float) -> str:
    """The UTC day of a moment: 2026-11-18. Days compare as texts."""
    return datetime.fromtimestamp(stamp, UTC).date().isoformat()


def before(day: str, days: int) -> str:
    """The day so many days earlier."""
    return (date.fromisoformat(day) - timedelta(days)).isoformat()


def said(day: str) -> str:
    """A day as people write it: 18 November 2026."""
    return f"{date.fromisoformat(day):%-d %B %Y}"


def key_of(secret: str, game: str, day: str) -> bytes:
    """The key of a deal: 128 bits that nobody finds without the server's secret."""
    return hmac.new(bytes.fromhex(secret), f"{game}\0{day}".encode(), hashlib.sha256).digest()[:16]


BOT = f"bot:{roster.USUAL}"
"""Who plays with or against everybody: it answers at once, and the same cards always meet the same answer."""


def _sail(n: int) -> Deal:
    return Deal({"scenario": n % 12 + 1, "pirate_mode": 1, "pirates": list(PIRATES[7 * n % len(PIRATES)])}, ("me", BOT))


DEALS: dict[str, Callable[[int], Deal]] = {
    "sail": _sail,
    "salt_and_bones": lambda n: Deal({}, ("me", BOT)),
    "set_sail": lambda n: Deal({"seats": 2, "player_trading": 0}, ("me", BOT)),
    "savage_seas": lambda n: Deal({"seats": 2, "map": n % 4}, ("me", BOT)),
    "salt_and_sail": lambda n: Deal({"seats": 1, "map": n % 5 + 1}, ("me",)),
}
"""By game: the deal of the n-th day. Maps and pirates take turns; only the cards are a secret."""


def deal_of(game: str, day: str) -> Deal | None:
    """What is played in a game's deal of that day; None for a game that has none."""
    return DEALS[game](date.fromisoformat(day).toordinal()) if game in DEALS else None


def featured(day: str) -> str:
    """The game whose deal the front page shows that day; they take turns."""
    return tuple(DEALS)[date.fromisoformat(day).toordinal() % len(DEALS)]
