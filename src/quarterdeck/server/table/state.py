"""What there is at a table: the seats, the game as it stands, and what else the entries of its log have said.

Only `Fold` changes it. Persons are named by `sailor`, the hash of their token.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.server import logbook
from quarterdeck.server.lesson import Lesson
from quarterdeck.server.refused import Refused
from quarterdeck.server.sight import Holder, Offer, Status
from quarterdeck.server.teams import Teams

ENDED = (Status.OVER, Status.STOPPED)


@dataclass(slots=True)
class Seat:
    """Who holds a seat now."""

    level: str = ""         # the bot that plays it, for good
    sailor: str = ""
    name: str = ""
    kept_for: str = ""
    stand_in: str = ""      # the bot that plays until the person returns
    left: bool = False

    @property
    def holder(self) -> Holder:
        """Free, a person, a bot, or a bot standing in."""
        if self.level:
            return Holder.BOT
        if not self.sailor:
            return Holder.FREE
        return Holder.STAND_IN if self.stand_in else Holder.PERSON

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now, or nothing."""
        return self.level or self.stand_in


class State:
    """One table as it stands."""

    __slots__ = (
        "_chat_rule", "acted", "asleep", "by_bot", "commitment", "conceded", "cover_from", "covered", "ended_at", "game",
        "id", "legal", "lesson", "match", "next_table", "offer", "opened", "opened_at", "ready", "retaken", "seats", "seq",
        "since", "stamp", "status", "teams", "to_act", "turn")

    opened: logbook.Opened      # the first entry
    game: Game
    teams: Teams
    opened_at: float            # as people read it
    commitment: str

    def __init__(self, id_: str, offer: Callable[[Game], Offer]) -> None:
        self.id = id_
        self.offer = offer              # the bots that may be seated at a game now; nothing that is folded depends on it
        self.seq = -1                   # the last entry that has been folded
        self.stamp = 0.0                # when it was written, as people read it
        self.status = Status.GATHERING
        self.asleep = ""                # why it sleeps
        self.next_table = ""            # the rematch
        self.seats: list[Seat] = []
        self.lesson: Lesson | None = None       # a guided game: how far its person has come
        self.match: Match | None = None
        self.turn = 0                   # counts every change of the position; never goes back
        self.since = 0.0                # when the position last changed
        self.to_act = NOBODY
        self.legal: frozenset[int] = frozenset()
        self.covered = False            # a deal is kept back until everybody is ready
        self.cover_from = 0             # ... which began with this event
        self.ready: set[int] = set()
        self.acted: set[int] = set()    # the seats that have something to take back
        self.by_bot: list[bool] = []    # of each action since the table opened: whether a bot made it
        self.retaken = 0                # how often something was taken back
        self.ended_at = 0.0             # when it was played to its end, as people read it
        self.conceded = NOBODY          # who has given the game up
        self._chat_rule = -1, ""        # for which turn, and the rule that closes the chat

    @property
    def played(self) -> Match:
        """The match of a table that has been dealt."""
        if self.asleep:
            raise Refused(self.asleep)
        if self.match is None:
            raise Refused("The game has not begun: a seat is still free.")
        return self.match

    @property
    def levels(self) -> Offer:
        """The bots that may be seated here now."""
        return self.offer(self.game)

    @property
    def unready(self) -> list[int]:
        """The people who have not said that they are ready for the deal."""
        return [i for i, seat in enumerate(self.seats) if not seat.bot and i not in self.ready] if self.covered else []

    @property
    def cards_known(self) -> bool:
        """Whether somebody may know every card: the game goes on from a finished one, whose key is public."""
        return self.opened.known or bool(self.opened.actions and not self.opened.record and not self.opened.guide)

    @property
    def is_scripted(self) -> bool:
        """Whether the script of a guided game is to move."""
        return self.lesson is not None and self.status is Status.PLAYING and bool(self.lesson.due)

    @property
    def chat_closed(self) -> str:                                # SAIL-025
        """The rule that closes the chat now, or nothing."""
        if self.match is None or self.covered or self.status is not Status.PLAYING:
            return ""
        if self._chat_rule[0] != self.turn:
            closed = self.game.together.chat_closed
            self._chat_rule = self.turn, str(closed(self.match.state)) if closed else ""
        return self._chat_rule[1]

    def is_covered(self, event: int) -> bool:
        """Whether the event belongs to a deal that is kept back."""
        return self.covered and event >= self.cover_from

    def luck(self) -> int:
        """A number for a bot's own chance at this turn; it has nothing to do with the game's dice.

        In a deal of the day it is the same for everybody: who plays the same cards meets the same bot.
        """
        return random.Random(f"{self.commitment if self.opened.daily else self.id} {self.turn}").getrandbits(31)

    def note(self, text: str) -> None:
        """Something about the table itself, among the talk."""
        self.teams.say(NOBODY, "", text, self.stamp)

    def was_played_out(self) -> None:
        """A table that sleeps had come to its end, as its listing knows; its log alone does not tell without its rules."""
        self.asleep = (f"This game was played to its end with {self.rules_then_and_now()}. It is kept; its replay and its "
                       "record come from the version that it was played with.")

    def rules_then_and_now(self) -> str:
        """The rules that a table was opened with, and those that are here."""
        now = self.game.rules_version
        here = f"rules {now}" if self.opened.rules != now else f"rules {now} with other content"
        return f"rules {self.opened.rules} of {self.game.title}; here are {here}"
