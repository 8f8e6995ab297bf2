"""One person at a table with bots, without a server: the server's own table, pages and messages, told to one page.

A message comes in as text by `hear`, answers and news go out by `send`; both are those of the server's socket. `tick` does
what is due by itself (a bot's move, the end of a fixed time) and says when it wants to be called again. Every entry of the
table's log is given to `keep` as a line, so that whoever opened the table can go on with it later (`again`).
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from quarterdeck.alone.addresses import placed
from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.markup import Markup
from quarterdeck.players import roster
from quarterdeck.server import bot_worker, lesson, logbook, opening, reasons, steps
from quarterdeck.server.clock import Clock
from quarterdeck.server.logbook import Line, Opened
from quarterdeck.server.pages import table as page
from quarterdeck.server.refused import Refused
from quarterdeck.server.sent import Sent
from quarterdeck.server.settings import Patience
from quarterdeck.server.sight import Offer, Sight, Status
from quarterdeck.server.tables import Table
from quarterdeck.server.turns import bot_asked, bot_is_to_act, bot_move, bot_pause
from quarterdeck.server.wishes import Hint, Leave, Look, Ping, Ready, Recap, Say, Wish, decoder, granted

SAILOR = "you"
"""The one person, where the server has the hash of a token."""
LEVELS: Offer = {level: roster.LEVELS[level] for level in roster.PLAYERS}
"""The bots that choose in plain Python."""
PAUSE = 0.7
"""Seconds before a bot's move, as on a server."""
LONGEST = 2.0
"""Seconds after which `tick` wants to be called at the latest: to a clock that nobody looks at, time stands still."""
FOR_EVER = Patience(math.inf, math.inf)
NO_TALK = "You play alone here, with bots: nobody would hear you."
HOME = "./"
"""Where a person goes who leaves the table."""
_encoder = msgspec.json.Encoder(enc_hook=str)       # Markup is text


def first_entry(game: str, name: str = "", level: str = roster.USUAL, guided: bool = False) -> Opened:
    """The first entry of a new table: the guided first game, or a game against bots of one level."""
    found = catalogue.game(game)
    if guided:
        return lesson.opening(found, sailor=SAILOR, name=name or "You")
    kinds = ["me", *[f"bot:{level}"] * (found.most_seats - 1)]
    return opening.opening(found, opening.GENTLE.get(game, {}), kinds, sailor=SAILOR, name=name, levels=LEVELS, patience=-1)


def kept_log(text: str) -> list[tuple[float, Line]]:
    """The log of the lines that `keep` was given; nothing where it cannot be read or another version has written it."""
    try:
        found = [(float(at), logbook.read(body)) for at, body in map(json.loads, text.splitlines())]
    except (ValueError, TypeError, logbook.NewerEntry):
        return []
    return found if found and isinstance(found[0][1], Opened) else []


class AloneTable:
    """The table, and the one page that shows it."""

    def __init__(self, first: Opened, send: Callable[[str], None], keep: Callable[[str], None] = lambda _: None,
                 log: list[tuple[float, Line]] | None = None, pause: float = PAUSE) -> None:
        self._send, self._keep, self._pause = send, keep, pause
        self._clock = Clock(log[-1][0] if log else None)
        own = hashlib.sha256(f"alone {first.key}".encode()).hexdigest()[:16]
        self.table = Table(own, offer=lambda _: LEVELS, clock=self._clock)
        self.log: list[tuple[float, Line]] = []
        self._help = False
        self._sent = Sent(page)
        self._bot: tuple[tuple[int, int], float] = (-1, NOBODY), 0.0     # the turn and seat of a bot's move; when it comes
        for at, entry in log or ():
            self._take(entry, at)
        if not log:
            self._write(first)

    @classmethod
    def again(cls, kept: str, send: Callable[[str], None],
              keep: Callable[[str], None] = lambda _: None) -> AloneTable | None:
        """The table whose log was kept; None where it cannot be gone on with."""
        log = kept_log(kept)
        try:
            found = cls(log[0][1], send, keep, log) if log and isinstance(log[0][1], Opened) else None
        except (QuarterdeckError, LookupError, ValueError):
            return None
        return found if found is not None and found.table.state.status is not Status.ASLEEP else None

    # ------------------------------------------------------------------ the log

    def _take(self, entry: Line, at: float) -> None:
        self.table.fold.take(entry, at)
        self.log.append((at, entry))

    def _write(self, entry: Line) -> None:
        at = self._clock.stamp()
        self._take(entry, at)
        self._keep(json.dumps([at, logbook.written(entry)]))

    # ------------------------------------------------------------------ showing

    def sight(self) -> Sight:
        """The table as its person sees it; what needs others or a server is not there."""
        table = self.table
        here = frozenset(table.people.seats_of(SAILOR))
        sight = table.sights.sight(SAILOR, table.times.now, FOR_EVER, help_=self._help, here=here)
        ending = replace(sight.ending, key="", move=0) if sight.ending is not None else None
        return replace(sight, alone=True, chat_open=False, chat_note=NO_TALK, can_stop=False, commitment="", ending=ending)

    def page(self) -> str:
        """The whole document, as the server would send it first."""
        sight = self.sight()
        return placed(page.table_page(sight, [page.line(sight.game, told) for told in self.table.lines.of(sight.eyes)]))

    def open(self) -> None:
        """A line is opened: it is sent everything."""
        self._sent = Sent(page)
        self._tell()

    def _tell(self, answer: dict[str, Any] | None = None) -> None:
        """Send what the page lacks, with an answer to what it asked."""
        sight = self.sight()
        message = self._sent.news(self.table, sight, page.parts(sight), self._draw) | (answer or {})
        if message:
            self._send(placed(_encoder.encode(message).decode()))

    def _draw(self, sight: Sight, first: int, parts: dict[str, Markup], was_asked: bool) -> steps.Drawn:
        shown = steps.steps_of(self.table, sight.eyes, first, sight.shown)
        if not shown or sight.look is None:
            return steps.Drawn([], parts)
        return steps.draw(self.table, page, shown, sight.eyes, sight.look, parts, was_asked)

    # ------------------------------------------------------------------ hearing

    def hear(self, text: str) -> None:
        """Take a message of the page, and answer it."""
        try:
            wish = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            self._tell({"error": f"That message is not understood: {error}."})
            return
        try:
            self._tell({"ack": wish.id, **self._grant(wish)})
        except QuarterdeckError as error:
            refused = {"id": wish.id, "sentence": str(error), "rule": "", "action": None}
            if isinstance(error, Refused):
                refused |= {"rule": error.rule, "action": getattr(wish, "action", None)}
            self._tell({"refused": refused})

    def _grant(self, wish: Wish) -> dict[str, Any]:
        """Do what is wished; what the answer has besides."""
        table = self.table
        match wish:
            case Ping():
                return {}
            case Look(help=help_):
                self._help = self._help if help_ is None else help_
                return {}
            case Recap():
                return {"recap": steps.recap(table, page, self.sight())}
            case Hint():
                return {"hint": self._hint()}
            case Say():
                raise Refused(NO_TALK)
            case Leave():
                return {"goto": HOME}
            case Ready():
                self._write(granted(wish, table, SAILOR, FOR_EVER))
                while any(own in table.state.unready for own in table.people.seats_of(SAILOR)):
                    self._write(table.wishes.to_be_ready(SAILOR))
            case _:
                self._write(granted(wish, table, SAILOR, FOR_EVER))
        return {}

    def _hint(self) -> reasons.Hint:
        """What the Mate would do, and why."""
        table = self.table
        seat = table.times.asked_of(SAILOR)
        if table.state.status is not Status.PLAYING or table.state.covered or seat == NOBODY:
            raise Refused("A hint can be had when it is your turn.")
        if table.state.lesson:
            return reasons.Hint(*table.wishes.lesson_hint())
        state = table.looks.state_for(seat)
        match = bot_worker.position(table.state.game.name, table.state.opened.options, seat, bytes(state))
        action = match.choose(roster.player(roster.USUAL))
        answer = bot_worker.Answer(0, action, line=bot_worker.first_two(match, action))
        return reasons.hint(table.state.game, state, answer, table.people.names())

    # ------------------------------------------------------------------ what happens by itself

    def tick(self) -> float:
        """Do what is due; seconds until the next thing may be."""
        table, state, times = self.table, self.table.state, self.table.times
        before, shown = state.seq, times.events_shown if state.match is not None else 0
        while state.is_scripted:
            self._write(table.wishes.to_follow_script())
        if times.waives_at <= times.now:
            self._write(table.wishes.to_waive())
        wait = self._move_bot()
        if state.seq != before or (state.match is not None and times.events_shown != shown) or times.veil:
            self._tell()
        due = min(times.next_change(), times.waives_at) - times.now
        return max(0.0, min(wait, due if due > 0 else LONGEST, LONGEST))

    def _move_bot(self) -> float:
        """Let a bot move whose time has come; seconds until the next one's comes."""
        table, state, times = self.table, self.table.state, self.table.times
        if not bot_is_to_act(table):
            return LONGEST
        seat, now = bot_asked(table), times.now
        if self._bot[0] != (state.turn, seat):
            self._bot = (state.turn, seat), now + bot_pause(table, seat, self._pause)
        if now < self._bot[1]:
            return self._bot[1] - now
        if not times.is_asked(seat):
            self._bot = (-1, NOBODY), 0.0
            return max(0.0, times.asks_from(seat) - times.now)
        seen = bytes(table.looks.state_for(seat))
        match = bot_worker.position(state.game.name, state.opened.options, seat, seen)
        action = match.choose(roster.player(state.seats[seat].bot), state.luck())
        self._write(bot_move(table, state.turn, seat, action, ""))
        return self._pause if bot_is_to_act(table) else LONGEST


def start(game: str, name: str, level: str, guided: bool, kept: str, send: Callable[[str], None],
          keep: Callable[[str], None]) -> AloneTable:
    """What the browser's worker begins with: the table that was kept, or a new one, told to `keep` by an empty line."""
    again = AloneTable.again(kept, send, keep) if kept else None
    if again is not None and again.table.state.game.name == game:
        return again
    keep("")
    return AloneTable(first_entry(game, name, level if level in LEVELS else roster.USUAL, guided), send, keep)
