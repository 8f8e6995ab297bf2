"""The entries of a table's log.

A table is nothing but its log: who sat down, what was played, taken back, agreed, said. `table.fold` folds the entries in
order, and every process that folds the same log holds the same table. Entries are stored as JSON; a new field needs a
default, and a kind, once written, is read for ever.
"""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.engine.errors import QuarterdeckError


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as the table was opened: a bot of a level, someone by hash, someone expected, or free for anybody."""

    level: str = ""         # a bot's level, a player of the roster or policy:NAME; "" for people
    sailor: str = ""        # hash of the token of who sits here from the start
    name: str = ""
    kept_for: str = ""      # hash of the token of who is expected (a rematch)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """One line of the log."""


class Opened(Entry, frozen=True, kw_only=True):
    """The first entry: all that must be known to play the game again."""

    game: str
    rules: int
    content: str
    options: dict[str, Any]
    key: str
    chairs: list[Chair]
    public: bool = False
    host: str = ""
    actions: list[int] = []     # played already: a record, or a game played on from a move
    source: str = ""            # the table or record that it comes from
    known: bool = False         # the key was public before this table opened: its cards are no secret
    record: bool = False        # a record for replay; nobody sits here
    own_map: dict[str, Any] | None = None       # the map that the players brought
    guide: str = ""             # a guided first game: the hash of its script
    back: str = ""              # ... and where its person came from
    patience: int = 0           # seconds until a bot may play for somebody who does not move: one of settings.PATIENCES
    edition: str = ""           # its content without the words; a table opened before that was written has none
    daily: str = ""             # the UTC day whose deal this is: 2026-11-18; its cards stay hidden until that is over


class Sat(Entry, frozen=True):
    """Someone took a free seat."""

    seat: int
    sailor: str
    name: str


class Left(Entry, frozen=True):
    """Someone got up: before the deal the seat is free again, later a bot may play it at once."""

    seat: int


class Moved(Entry, frozen=True):
    """An action of the game; `note` tells the table what was odd about it (a bot that failed)."""

    seat: int
    action: int
    note: str = ""


class Passed(Entry, frozen=True):
    """A seat lets pass what it has a fixed time for; nobody else sees it before the time is over."""

    seat: int


class Pressed(Entry, frozen=True):
    """A seat answers before it is asked, in a time that it shares with those before it: they let pass."""

    seat: int
    action: int


class Undid(Entry, frozen=True):
    """A free undo of the last action by the seat that made it."""

    seat: int


class Proposed(Entry, frozen=True):
    """A seat asks the others: to take back to `keep` actions, or to stop without a result."""

    seat: int
    what: str
    keep: int = -1
    asks: list[int] | None = None       # whose word counts; None in older logs, where a bot agreed for whom it stood in


class Answered(Entry, frozen=True):
    """A seat's answer to what was proposed."""

    seat: int
    yes: bool


class Ready(Entry, frozen=True):
    """A seat is ready for the deal that is kept back."""

    seat: int


class Said(Entry, frozen=True):
    """A line of the chat, to everyone or to the own team."""

    seat: int
    text: str
    team: bool = False


class Pinned(Entry, frozen=True):
    """A seat suggests an action to its team, or no longer does."""

    seat: int
    action: int
    on: bool


class Warned(Entry, frozen=True):
    """The seat that everyone waits for is asked to move or to be replaced."""

    seat: int
    by: int


class Handed(Entry, frozen=True):
    """A bot plays this seat from now on, for a person until they return, on a free seat for good."""

    seat: int
    level: str
    name: str = ""          # what the bot is called; in older logs that of its level
    agrees: bool = True     # what the person was asked needs them no longer; so in older logs, now only if they got up


class Returned(Entry, frozen=True):
    """A person takes the seat back from the bot that stood in."""

    seat: int


class Held(Entry, frozen=True):
    """A seat keeps the table waiting, or lets it go on."""

    seat: int
    on: bool


class Closed(Entry, frozen=True):
    """The host closed a table that was never dealt."""


class Conceded(Entry, frozen=True):
    """A seat gives the game up: its side has lost."""

    seat: int


class Guided(Entry, frozen=True):
    """The person in a guided game has read a step that only tells, and goes on."""

    step: int


class Again(Entry, frozen=True):
    """The rematch: the next table."""

    table: str


Line = (Opened | Sat | Left | Moved | Passed | Pressed | Undid | Proposed | Answered | Ready | Said | Pinned | Warned
        | Handed | Returned | Held | Closed | Conceded | Guided | Again)


class NewerEntry(QuarterdeckError):
    """An entry that a newer version has written."""


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def written(entry: Entry) -> str:
    """An entry as the store keeps it."""
    return _encoder.encode(entry).decode()


def read(body: str) -> Line:
    """An entry from the store."""
    try:
        return _decoder.decode(body)
    except msgspec.ValidationError:
        raise NewerEntry("This table was changed by a newer version of Quarterdeck and plays on there. It is kept as it "
                         "is.") from None
