"""What is written to the store, and what is read from it."""

from __future__ import annotations

from typing import NamedTuple

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.clock import Standstill
from quarterdeck.server.signs import Pulse

LIVELY = ("gathering", "playing")
"""How tables stand that still go on."""


class StoreError(QuarterdeckError):
    """The database could not be opened, read or written; the message says what to do."""


class Entry(NamedTuple):
    """One line of a table's log."""

    table: str
    seq: int
    at: float
    body: str


class Row(NamedTuple):
    """What is known of a table without reading its log."""

    id: str
    game: str
    opened: float
    touched: float
    status: str
    public: bool
    summary: str


class Judged(NamedTuple):
    """What the analysis of a finished game says of one of its moves."""

    table: str
    move: int
    body: str


class Asked(NamedTuple):
    """That a finished game is to be analysed, or has been."""

    table: str
    at: float
    done: bool = False


class Attempt(NamedTuple):
    """One browser's try at a daily deal; the first that is written counts, and there is no second."""

    day: str                    # 2026-11-18, in UTC
    game: str
    sailor: str                 # hash of the player's token; the table's id after they asked to be forgotten
    table: str


class Forgotten(NamedTuple):
    """Somebody wants their finished games to be forgotten; deals of days before `day` stay without a name."""

    sailor: str
    day: str


class Secret(NamedTuple):
    """A secret of this server; the first that is written under a name stays."""

    name: str
    value: str


class Change(NamedTuple):
    """What one append writes, all or nothing."""

    entry: Entry | None         # None: the row or the analysis alone is noted
    row: Row | None = None      # the row of the same table, when it has changed
    sailor: str = ""            # hash of a player's token: from now on this is one of their games
    judged: Judged | None = None
    analysis: Asked | None = None
    pulse: Pulse | None = None
    standstills: tuple[Standstill, ...] = ()
    attempt: Attempt | None = None
    forgotten: Forgotten | None = None
    secret: Secret | None = None
