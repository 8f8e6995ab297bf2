"""What the table's page is given: one table through one pair of eyes, ready to be drawn.

`Sights.sight` makes it from the log; `pages.table.parts` draws it. Nothing in it is secret from its viewer.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct, field

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import Look
from quarterdeck.engine.result import Result
from quarterdeck.players import roster
from quarterdeck.server.lesson import LessonSight

Offer = Mapping[str, tuple[str, str]]
"""Bots that may be seated: level to what it is called and how it plays, the usual one first (see `roster.LEVELS`)."""


def stand_ins(levels: Offer) -> Offer:
    """Of these bots, those that may play for a person who is away: as strong as the usual one, or stronger."""
    strong = roster.LADDER[roster.LADDER.index(roster.USUAL):]
    return {level: said for level, said in levels.items() if level in strong}


class Status(Enum):
    """Where a table is in its life."""

    GATHERING = "gathering"     # seats are still free; nothing is dealt
    PLAYING = "playing"
    OVER = "over"               # played to its end by the rules
    STOPPED = "stopped"         # ended by agreement or by the host, without a result
    ASLEEP = "asleep"           # made by another version of the rules; can be looked at, not played


class Holder(Enum):
    """Who holds a seat."""

    FREE = "free"
    PERSON = "person"
    BOT = "bot"
    STAND_IN = "stand-in"       # a bot plays until its person returns


class SeatSight(Struct, frozen=True):
    """One seat as everybody may see it."""

    seat: int
    title: str                  # the game's name for it: South
    holder: Holder
    name: str                   # what the person or the bot is called; "" while free
    level: str = ""             # a bot's level (roster name, or policy:NAME), "" for people
    yours: bool = False         # held by this browser
    here: bool = False          # a page of its person is open now
    ready: bool = False
    reserved: bool = False      # free, and kept for the viewer (rematch)
    left: bool = False          # its person has left the table for good


class Proposal(Struct, frozen=True):
    """Something the others are asked: to take back, or to stop without a result."""

    seat: int
    what: str                   # "takeback" or "stop"
    sentence: str               # "Ann asks to take back: Lead coral 6."
    waits_for: tuple[int, ...]
    yours_to_answer: tuple[int, ...]    # your seats that have not answered


CARDS_KNOWN = ("This table goes on from a finished game. Whoever has seen that game can know every card here, "
               "those still to be drawn too.")


class Said(Struct, frozen=True):
    """One line of the chat."""

    number: int
    seat: int                   # -1 for the table itself
    name: str
    text: str
    at: float
    team: bool = False          # only the own team hears it


class Talk(tuple[Said, ...]):
    """The lines of the chat. It is only like itself, so that what was drawn of it is found without comparing all lines."""

    __eq__, __hash__ = object.__eq__, object.__hash__


class MoveTold(Struct, frozen=True):
    """One move of a finished game, as a replay lists it."""

    said: str                   # "Ann: Lead coral 6"
    round: int = 0              # in which round it was made; 0 before the first, and where a game counts none
    small: bool = False         # somebody let pass what could be answered, and nothing came of it: a replay steps over it


class Ending(Struct, frozen=True):
    """How it came out."""

    sentence: str               # by what it was won: "Bones is down: no Health left."
    key: str = ""               # the revealed key, hex
    result: Result | None = None        # who came out how, where the game tells it
    move: int = 0               # the move that decided it, or 0
    why: str = ""               # why that one


class Sight(Struct, frozen=True):
    """The table through one pair of eyes."""

    table: str                  # its id, as in the address
    game: Game
    options: dict[str, object]
    status: Status
    public: bool
    at: int                     # version of the position; a move names it, so that nothing happens twice
    eyes: int                   # the seat whose view this is, or NOBODY
    yours: tuple[int, ...]      # the seats that this browser holds
    host: bool                  # this browser opened the table
    seats: tuple[SeatSight, ...]
    prompt: str                 # the one line: who is asked what
    asked: bool                 # the viewer is to act now
    to_act: int                 # the seat the table waits for, or -1
    since: float                # since when (seconds since 1970)
    choices: int                # how many legal actions the viewer has
    look: Look | None           # None before the deal
    covered: bool               # a deal is kept back until everyone is ready
    curtain: int                # shared screen: the seat that must take the screen now, or -1
    chat: Talk
    chat_open: bool
    chat_note: str              # why the chat is closed, with its rule; "" when open
    proposal: Proposal | None
    can_take_back: bool
    can_stop: bool
    warned: int                 # the seat that has been asked to move or be replaced, or -1
    warned_until: float         # when it may be handed to a bot
    can_warn: bool              # the viewer may warn the seat to act
    can_hand_over: bool         # the warning time is over
    commitment: str
    ending: Ending | None
    next_table: str             # id of the rematch, or ""
    comes_from: str             # id of the table that this one goes on from, or is the rematch of, or ""
    cards_known: bool = False   # it goes on from a finished game: somebody may know every card
    asleep: str = ""            # why it sleeps
    hold: bool | None = None    # veiled game: the viewer may hold the table (False), or does (True)
    chat_team: bool = False     # the viewer may also speak to the own team alone
    closes: float = 0.0         # what is asked has a fixed time of so many seconds; 0 where it has not
    closes_from: int = 0        # the version of the position at which that time began
    notices: tuple[str, ...] = ()   # "A bot plays for Ann until she returns."
    levels: Offer = field(default_factory=lambda: roster.LEVELS)   # the bots that may be seated
    shown: int = 0              # how many events have been shown, of which the viewer may not have heard all
    retaken: int = 0            # how often something was taken back
    lesson: LessonSight | None = None   # a guided game: the step that stands
    daily: str = ""             # the day whose deal this is
    recap: bool = False         # something has happened since the viewer's last action
    can_concede: bool = False   # the viewer may give the game up
    patience: int = 0           # seconds until a bot may play for somebody who does not move; 0 as usual, -1 for ever
    alone: bool = False         # one person's table without a server (`quarterdeck.alone`): nothing of it has an address
