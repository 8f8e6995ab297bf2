"""A table: the fold of its log, what it refuses and why, and how it looks to each viewer.

No input or output happens here. `take` folds one entry; the `to_…` methods say which entry a wish becomes, or refuse it;
`sight` and `lines` tell what a pair of eyes may see. Wishes name the person by `sailor`, the hash of their token.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from inspect import signature
from typing import Any, NamedTuple

from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import MapError, QuarterdeckError
from quarterdeck.engine.events import ALL, Event
from quarterdeck.engine.markup import RECENT, Look, Markup
from quarterdeck.engine.match import Match, Refusal
from quarterdeck.engine.result import Result, Standing
from quarterdeck.engine.takeback import Takeback
from quarterdeck.players import roster
from quarterdeck.server import daily, logbook, reasons
from quarterdeck.server.clock import Clock
from quarterdeck.server.lesson import CHANGED, PREPARED, Lesson, lesson_of
from quarterdeck.server.logbook import Line
from quarterdeck.server.pages import table as page
from quarterdeck.server.pages.html import LONGEST_NAME, NAMELESS
from quarterdeck.server.pages.new import seat_titles
from quarterdeck.server.settings import Patience
from quarterdeck.server.sight import (
    CARDS_KNOWN,
    Ending,
    Holder,
    MoveTold,
    Offer,
    Proposal,
    SeatSight,
    Sight,
    Status,
    stand_ins,
)
from quarterdeck.server.teams import NO_TEAM, Teams
from quarterdeck.server.veil import Asks, Pace, Veil, could_answer, hooks_of, moment

ENDED = (Status.OVER, Status.STOPPED)
BOT_SECONDS = 2.5
"""What a bot has at most where there is a fixed time to answer."""
BOT_SECONDS_ALONE = 1.0
"""The same where one person plays alone with bots. It is as constant, so it tells as little about the bot's answer."""
PROMPT = 0.7
"""The part of a fixed time, or of a pause that hides who is asked, in which a bot answers; the rest is for the way."""

HAS_LEFT = "You have left this table already. Take your seat back to play on."
NO_SEAT_NO_TALK = "Only people who have a seat here can talk."


class Refused(QuarterdeckError):
    """A wish that the table does not grant, in a sentence for who asked; `rule` where a rule of the game forbids it."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence, self.rule = sentence, rule


class Told(NamedTuple):
    """One line of the log as one viewer reads it."""

    event: int
    sentence: str
    markup: Markup


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


@dataclass(slots=True)
class Question:
    """What has been proposed, and who still has to answer."""

    seat: int
    what: str
    keep: int
    sentence: str
    waits_for: list[int]
    shown: int = 0          # veiled game: how many events were shown then; it lapses when there are more


def bot_name(level: str, levels: Offer, taken: Iterable[str] = ()) -> str:
    """What a bot is called at a table where the names `taken` are in use: Finn. A trained policy has its own name."""
    title = levels.get(level, (level, ""))[0]
    wishes = (*roster.NAMES.get(level, (title,)), *(f"{title} {n}" for n in range(2, 10)))
    return next(name for name in wishes if name not in taken)


def bot_called(level: str, levels: Offer, taken: Iterable[str] = ()) -> str:
    """The same for a bot that somebody asks for; refuses one that is not offered."""
    if level not in levels:
        raise Refused(f"There is no bot of level {tidy(level, 20)!r}; there are {', '.join(levels)}.")
    return bot_name(level, levels, taken)


def tidy(text: str, most: int) -> str:
    """What a person typed, on one line, without anything that is not printable, and not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:most].strip()


class Table:
    """One table, folded from its log."""

    __slots__ = (       # one small block of memory: of many tables each lies cold when its turn comes
        "_acted", "_acted_at", "_by_bot", "_chat_rule", "_clock", "_cover_from", "_decided", "_early", "_haste", "_heard",
        "_legal", "_moves_told", "_offer", "_passed", "_people", "_question", "_recent", "_retold", "_shared", "_silent",
        "_stamp", "_steps", "_still", "_told", "_warned", "_warned_when", "_window", "_window_at", "_window_turn", "asleep",
        "clock", "commitment", "conceded", "covered", "ended_at", "game", "id", "lesson", "match", "next_table", "opened",
        "opened_at", "ready", "retaken", "seats", "seq", "since", "status", "teams", "to_act", "turn", "veil", "warned_at")

    def __init__(self, id_: str, haste: float = 1.0, offer: Callable[[Game], Offer] = lambda _: roster.LEVELS,
                 clock: Clock | None = None) -> None:
        self.id = id_
        self._clock = clock or Clock()
        self.clock: Callable[[], float] = self._clock.now       # in fair time, as all that is counted here
        self._haste = haste
        self._offer = offer         # the bots that may be seated at a game now; nothing that is folded depends on it
        self.seq = -1               # the last entry that has been folded
        self._stamp = 0.0           # when it was written, as people read it
        self.status = Status.GATHERING
        self._decided: tuple[int, str] | None = None
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.turn = 0               # counts every change of the position; never goes back
        self.since = 0.0            # when the position last changed
        self.covered = False
        self.ready: set[int] = set()
        self._question: Question | None = None
        self._warned, self.warned_at = NOBODY, 0.0
        self._warned_when = 0       # veiled game: how many events were shown then
        self._by_bot: list[bool] = []       # of each action since the table opened: whether a bot made it
        self.next_table = ""
        self.asleep = ""
        self._cover_from = 0
        self._told: dict[int, list[Told]] = {}
        self._heard: dict[int, int] = {}
        self._legal: frozenset[int] = frozenset()
        self._acted: set[int] = set()       # the seats that have something to take back
        self._moves_told: list[MoveTold] = []
        self._chat_rule = -1, ""            # for which turn, and the rule that closes the chat
        self._recent: tuple[int, tuple[Event, ...]] = -1, ()    # how many have been shown, and the last public ones of them
        self._window: tuple[float, int] | None = None   # the seconds there are to answer, and what it is taken to be then
        self._shared: tuple[Any, tuple[int, ...]] = None, ()    # what several seats answer in one time, and they in order
        self._window_at, self._window_turn = 0.0, 0     # when that time began, and at which turn
        self._passed: set[int] = set()                  # the seats that have let pass in it, while it is not over
        self._early: dict[int, tuple[Any, frozenset[int]]] = {}     # by seat: the position in which it will be asked
        self.veil: Veil | None = None
        self._steps: dict[int, int] = {}                # veiled game: by seat, how often it acted or took back
        self._retold = 0                                # veiled game: how often the others saw something taken back
        self.retaken = 0                                # how often something was taken back
        self._acted_at: dict[int, float] = {}           # veiled game: by seat, when it acted last
        self._silent = NOBODY                           # veiled game: who acted last, if nobody was told anything
        self._still = 0.0                               # veiled game: the time, while none passes
        self._people: dict[Any, Any] = {}               # what has been worked out about who sits where
        self.lesson: Lesson | None = None               # a guided game: how far its person has come
        self.ended_at = 0.0                             # when it was played to its end, as people read it
        self.to_act = NOBODY
        self.conceded = NOBODY                          # who has given the game up

    # ------------------------------------------------------------------ folding

    def take(self, entry: Line, at: float) -> None:
        """Fold the next entry of the log; `at` is its stamp."""
        self.seq += 1
        self._stamp, at = at, self._clock.fair(at)
        if isinstance(entry, logbook.Moved):            # by far the most frequent
            if not self.asleep:                         # else the rules are not here
                if entry.note:
                    self._note(entry.note)
                self._move(entry.seat, entry.action, at)
            return
        with self.still(at):
            self._take(entry, at)

    def _take(self, entry: Line, at: float) -> None:
        self._people.clear()
        match entry:
            case logbook.Opened():
                self._open(entry, at)
            case logbook.Undid() | logbook.Proposed() | logbook.Answered() | logbook.Passed() | logbook.Pressed() \
                    | logbook.Conceded() if self.asleep:
                pass
            case logbook.Sat(seat, sailor, name):
                self.seats[seat] = Seat(sailor=sailor, name=name)
                self._note(f"{name} sits down as {self.title(seat)}.")
                self._deal_if_full(at)
            case logbook.Left(seat):
                self._leave(seat)
            case logbook.Undid(seat):
                self._steps[seat] = self._steps.get(seat, 0) + 1
                self._note_taken_back(seat)
                self._back_to(len(self.played.actions) - 1, at)
            case logbook.Proposed():
                self._propose(entry, at)
            case logbook.Answered(seat, yes):
                self._answer(seat, yes, at)
            case logbook.Ready(seat):
                self.ready.add(seat)
                self._uncover_if_ready(at)
            case logbook.Said(seat, text, team):
                self.teams.say(seat, self.seats[seat].name, text, self._stamp, self.teams.of[seat] if team else NO_TEAM)
            case logbook.Pinned(seat, action, on):
                self.teams.pin(seat, action, on)
            case logbook.Passed(seat):
                self._passed.add(seat)
            case logbook.Pressed(seat, action):
                self._press(seat, action, at)
            case logbook.Warned(seat, _):
                self._warned, self.warned_at, self._warned_when = seat, at, self._released
                self._note(f"{self.seats[seat].name} is asked to go on.")
            case logbook.Handed():
                self._hand_over(entry, at)
            case logbook.Returned(seat):
                self._return(seat)
            case logbook.Held(seat, on):
                if self.veil:
                    self.veil.hold(seat, on, at)
            case logbook.Closed():
                self.status = Status.STOPPED
                self._note("The table is closed.")
            case logbook.Conceded(seat):
                self._concede(seat)
            case logbook.Guided():
                if self.lesson:
                    self.lesson.went_on()
                    self.turn += 1
                    self._end_lesson()
            case logbook.Again(table):
                self.next_table = table

    def _open(self, entry: logbook.Opened, at: float) -> None:
        self.opened, self.opened_at, self.since = entry, self._stamp, at
        self.game: Game = _game_of(entry)
        self.seats = [Seat(chair.level, chair.sailor, chair.name, chair.kept_for) for chair in entry.chairs]
        self.teams = Teams(self.game, len(self.seats))
        self.lesson = lesson_of(self.game, entry)
        self.commitment = journal.commitment(self.game.name, bytes.fromhex(entry.key)) if not entry.guide else ""
        if self.lesson:
            self._note(PREPARED)
        if self.cards_known:
            self._note(CARDS_KNOWN)
        if entry.rules != self.game.rules_version or not self.game.content.is_that_of(entry.content, entry.edition):
            self.status = Status.ASLEEP
            self.asleep = (f"This table was opened with {self._rules_then_and_now()}. It is kept, and plays on with the "
                           "version that opened it.")
        elif entry.guide and self.lesson is None:
            self.status, self.asleep = Status.ASLEEP, CHANGED
        else:
            self._deal_if_full(at)

    def was_played_out(self) -> None:
        """A table that sleeps had come to its end, as its listing knows; its log alone does not tell without its rules."""
        self.asleep = (f"This game was played to its end with {self._rules_then_and_now()}. It is kept; its replay and its "
                       "record come from the version that it was played with.")

    def _rules_then_and_now(self) -> str:
        now = self.game.rules_version
        here = f"rules {now}" if self.opened.rules != now else f"rules {now} with other content"
        return f"rules {self.opened.rules} of {self.game.title}; here are {here}"

    def _deal_if_full(self, at: float) -> None:
        """Cards are dealt when the last seat is taken."""
        if self.match or self.asleep or (any(seat.holder is Holder.FREE for seat in self.seats) and not self.opened.record):
            return
        hooks = hooks_of(self.game) if self.lesson is None else None       # a script has no secrets to be guessed from time
        self.match = Match(self.game, key=bytes.fromhex(self.opened.key), options=self.opened.options,
                           witness=hooks is not None)
        if hooks is not None:
            slot, limit = hooks.VEIL
            self.veil = Veil(Pace(slot / self._haste, limit))
        self.match.seat_players([seat.name for seat in self.seats])
        self.status = Status.PLAYING
        told = 0
        for action in self.opened.actions:
            told = len(self.match.events)
            self.match.play(action)
        self._draw_veil(NOBODY, 0, 0, at)
        self._changed(at)
        if self.opened.record:
            self.status = Status.OVER
        else:
            self._cover_if_dealt(told, at)

    @property
    def levels(self) -> Offer:
        """The bots that may be seated here now."""
        return self._offer(self.game)

    @property
    def played(self) -> Match:
        """The match of a table that has been dealt."""
        if self.asleep:
            raise Refused(self.asleep)
        if self.match is None:
            raise Refused("The game has not begun: a seat is still free.")
        return self.match

    def _changed(self, at: float) -> None:
        """The position is another one: what was asked and what was known of it lapse."""
        self.turn += 1
        self.since = at
        if self.veil is None:
            self._question, self._warned = None, NOBODY
        self._moves_told = []
        self._recent = -1, ()
        self.to_act = self.played.to_act
        self._window = self._fixed_time(self.played.state)
        self._share_time(at)
        self.teams.about(self.played.state)
        self._legal = frozenset(self.played.legal()) if self.to_act != NOBODY else frozenset()
        if self.to_act == NOBODY and self.status is Status.PLAYING and self.lesson is None:
            self.status, self.ended_at = Status.OVER, self._stamp

    def _move(self, seat: int, action: int, at: float) -> None:
        told, asked = len(self.played.events), self._asked_for() if self.veil else 0
        self.played.play(action, is_legal=action in self._legal)
        self._acted.add(seat)
        self._by_bot.append(bool(self.seats[seat].bot))
        self._draw_veil(seat, asked, told, at, action)
        self._changed(at)
        self._cover_if_dealt(told, at)
        if self.lesson:
            self.lesson.moved()
            self._end_lesson()

    def _end_lesson(self) -> None:
        """A guided game is over with its last step, wherever the rules stand."""
        if self.lesson and self.lesson.is_done:
            self.status = Status.OVER

    # -- a fixed time to answer

    def _fixed_time(self, s: Any) -> tuple[float, int] | None:
        """The seconds that there are to answer now, and what the seat is taken to say then, where the game has that."""
        closes = self.game.together.closes
        return closes(s) if closes and self.to_act != NOBODY and self.lesson is None else None

    def _share_time(self, at: float) -> None:
        """Begin a new fixed time, unless the seat that is asked now shares that of the one before."""
        answer_together = self.game.together.answer_together
        shared = answer_together(self.played.state) if answer_together and self._window else (None, (self.to_act,))
        if shared != self._shared or shared[0] is None:
            self._window_at, self._window_turn, self._passed = at, self.turn, set()
        self._shared = shared
        self._early = {}

    @property
    def _is_hidden(self) -> bool:
        """Whether somebody could guess from the time: not where one person plays alone with bots, or all at one screen."""
        people = {seat.sailor for seat in self.seats if not seat.bot}
        has_passed = any(not self.seats[seat].bot for seat in self._passed)     # is not asked again, whoever has left since
        return len(people) > 1 or has_passed

    @property
    def seconds(self) -> float:
        """The fixed time that there is to answer, whatever the answer is; 0 where the table waits.

        Seats that answer together share it: it is that of people if one of them is asked. One person alone has all the
        time that there is, and the bots theirs.
        """
        if self._window is None or self.status is not Status.PLAYING:
            return 0.0
        asked = self._shared[1] if self._is_hidden else (self.to_act,)
        if all(self.seats[seat].bot for seat in asked):
            return min(self._window[0], BOT_SECONDS if self._is_hidden else BOT_SECONDS_ALONE) / self._haste
        return self._window[0] / self._haste if self._is_hidden else 0.0

    @property
    def closes_at(self) -> float:
        """When the fixed time is over; perhaps never."""
        return (self._window_at if self._is_hidden else self.since) + self.seconds if self.seconds else math.inf

    @property
    def closes_from(self) -> int:
        """The turn at which the fixed time began: a name for it."""
        return self._window_turn if self._is_hidden else self.turn

    @property
    def asked_seats(self) -> tuple[int, ...]:
        """The seats that may answer now and have not: the one to act, and those that share its fixed time after it."""
        if self._window is None or self.to_act == NOBODY:
            return (self.to_act,) if self.to_act != NOBODY else ()
        later: tuple[int, ...] = ()
        if self.seconds and self._is_hidden:
            together = self._shared[1]
            later = together[together.index(self.to_act) + 1:]
        return tuple(seat for seat in (self.to_act, *later) if seat not in self._passed)

    def _asked_early(self, seat: int) -> tuple[Any, frozenset[int]]:
        """The position in which a later seat will be asked if those before it let pass, and what it may do there."""
        if seat not in self._early:
            state = self.played.state.copy()
            while self._window and self.game.rules.to_act(state) != seat:
                self.game.rules.apply(state, self._window[1])
            legal = frozenset(action for action in range(self.game.actions) if not self.game.rules.refusal(state, action))
            self._early[seat] = state, legal
        return self._early[seat]

    def _press(self, seat: int, action: int, at: float) -> None:
        """Those before the seat let pass, and it answers."""
        while self.to_act != seat and self._window:
            self._move(self.to_act, self._window[1], at)
        self._move(seat, action, at)

    def legal_for(self, seat: int) -> frozenset[int]:
        """What a seat that is asked may do."""
        return self._legal if seat == self.to_act else self._asked_early(seat)[1]

    def refusal_of(self, seat: int, action: int) -> Refusal | None:
        """Why a seat that is asked may not do that; nothing if it may."""
        if action in self.legal_for(seat):
            return None
        if seat == self.to_act or not 0 <= action < self.game.actions:
            return self.played.explain(action)
        return Refusal(*self.game.words.why_not(self._asked_early(seat)[0], action))

    @property
    def time_to_think(self) -> float:
        """Seconds that the bot to act has from now, so that it is neither late nor given away by the time it takes."""
        if self.veil and self.has_window:
            return self.asks_from(self.to_act) + PROMPT * self.veil.pace.slot - self.now
        return PROMPT * (self.closes_at - self.now)

    @property
    def has_passed(self) -> bool:
        """Whether the seat to act has answered, and the others do not see it yet."""
        return self.to_act in self._passed

    def moved(self, seat: int, action: int, note: str = "") -> Line:
        """The entry for a legal action of a seat that is asked; who lets pass within a fixed time does so unseen."""
        if self.seconds and self._window and action == self._window[1]:
            return logbook.Passed(seat)
        if seat != self.to_act:
            return logbook.Pressed(seat, action)
        return logbook.Moved(seat, action, note)

    # -- the veil: what is shown, and when, where a game hides who is asked

    @property
    def now(self) -> float:
        """The time."""
        return self._still or self.clock()

    @contextmanager
    def still(self, at: float = 0.0) -> Iterator[None]:
        """Let no time pass, so that all that is asked of the table meanwhile fits together."""
        self._still, before = at or self.now, self._still
        try:
            yield
        finally:
            self._still = before

    @property
    def _released(self) -> int:
        """Veiled game: how many events are shown by now."""
        return self.veil.released(self.now) if self.veil else 0

    @property
    def question(self) -> Question | None:
        """What is proposed. It lapses when the position changes, under a veil when everybody sees that it has."""
        asked = self._question
        return asked if asked is None or asked.shown == self._released else None

    @property
    def warned(self) -> int:
        """Who has been asked to go on, until they do, under a veil until everybody sees it; or NOBODY."""
        return self._warned if self._warned == NOBODY or self._warned_when == self._released else NOBODY

    @property
    def shown_status(self) -> Status:
        """How the table stands as far as it is shown: under a veil the end comes after its pause."""
        return self.status if self.status is not Status.OVER or self.is_shown else Status.PLAYING

    def _asked_for(self) -> int:
        """What the seat to act is asked, as the game's veil numbers it."""
        hooks = hooks_of(self.game)
        return int(hooks.asked_for(self.played.state)) if hooks else 0

    def _draw_veil(self, seat: int, asked: int, told: int, at: float, action: int = NOBODY) -> None:
        """A seat has acted on what it was asked; events from `told` on came of it."""
        if self.veil is None:
            return
        events = self.played.events
        asks = [self._could_answer(i) for i in range(told, len(events))]
        if seat == NOBODY:                              # what was before the table opened is shown at once
            last = max((i for i, each in enumerate(asks) if each is not None), default=0)
            asks = [() if i < last else each for i, each in enumerate(asks)]
        self.veil.act(seat, asked, at, asks, self._hooks.lets_pass(action))
        self._steps[seat] = self._steps.get(seat, 0) + 1
        self._acted_at[seat] = at
        self._silent = seat if told == len(events) else NOBODY

    def _could_answer(self, event: int) -> Asks | None:
        """Who could be asked something after an event, by what everyone sees; one person's screen hides nothing."""
        if self.played.events[event].heard_by != ALL:
            return None
        if len({seat.sailor for seat in self.seats}) < len(self.seats) and not any(seat.bot for seat in self.seats):
            return ()
        return could_answer(self.played, event)

    @property
    def _hooks(self) -> Any:
        return hooks_of(self.game)

    def asks_from(self, seat: int) -> float:
        """When the seat to act is shown what it is asked; it never is while another one is."""
        if seat not in self.asked_seats:
            return math.inf
        if self.veil is None:
            return 0.0
        if self._silent == seat and self._hooks.goes_on(self.played.state):
            return self.since
        return self.veil.asked_from(seat, self._asked_for(), self.since)

    def is_asked(self, seat: int) -> bool:
        """Whether a seat is to act, and knows."""
        return seat in self.asked_seats if self.veil is None else self.asks_from(seat) <= self.now

    def asked_of(self, sailor: str) -> int:
        """The seat for which this person is asked now, or NOBODY."""
        own = self.seats_of(sailor)
        return next((seat for seat in self.asked_seats if seat in own and self.is_asked(seat)), NOBODY)

    def at(self, sailor: str) -> int:
        """The version of the position that this person sees; it changes when what they see does, and never goes back."""
        if self.veil is None or self.match is None:
            return self.turn
        own = self.seats_of(sailor)
        shown = self.veil.released(self.now)
        heard = sum(event.heard_by == ALL for event in self.match.events[:shown])
        return (self._retold << 20) + 2 * (heard + sum(self._steps.get(seat, 0) for seat in own)) + (
            self.asked_of(sailor) != NOBODY)

    @property
    def is_shown(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.veil is None or self.veil.next_change(self.now) is None

    def next_change(self) -> float:
        """When something will be shown that has happened already; perhaps never."""
        if self.veil is None or self.match is None:
            return math.inf
        now = self.now
        times = [self.asks_from(self.to_act), self.veil.next_change(now) or math.inf]
        return min((time for time in times if time > now), default=math.inf)

    @property
    def was_silent(self) -> bool:
        """Whether nobody may know that anything has happened."""
        return self.veil is not None and self._silent != NOBODY

    @property
    def has_window(self) -> bool:
        """Whether a seat is asked something that it could as well not have been asked, and may let pass."""
        return (self.veil is not None and self.status is Status.PLAYING and self.to_act != NOBODY
                and self._hooks.waived(self.played.state) is not None)

    @property
    def waives_at(self) -> float:
        """When the seat to act is taken to let pass; perhaps never."""
        if self.veil is None and self._window is None:      # as nearly everywhere
            return math.inf
        if self.veil and self.has_window and not self.seats[self.to_act].bot:
            return self.asks_from(self.to_act) + self.veil.pace.limit
        return self.since if self._has_no_choice else self.closes_at

    @property
    def _has_no_choice(self) -> bool:
        """Whether someone who plays alone with bots could only let pass."""
        return (self._window is not None and self.status is Status.PLAYING and not self.seats[self.to_act].bot
                and self._legal == {self._window[1]} and not self._is_hidden and any(seat.bot for seat in self.seats))

    def to_waive(self) -> Line:
        """Going on without the seat whose time is over."""
        if self.now < self.waives_at:
            raise Refused("The table has moved on.")
        return logbook.Moved(self.to_act, self._window[1] if self._window else self._hooks.waived(self.played.state))

    def to_hold(self, sailor: str, on: bool, seat: int | None = None) -> Line:
        """Keeping the table waiting while one could be asked something, or letting it go on."""
        self._in_play()
        own = self._own(sailor, seat)
        now = self.now
        if self.veil is None:
            raise Refused("Nobody is asked anything in secret in this game.")
        if on and (not self.veil.may_hold(own, now, self._hooks.WINDOWS) or self.is_asked(own)):
            raise Refused("The table waits for you only when you could answer something.", self._hooks.RULE)
        if not on and not self.veil.holds(own, now):
            raise Refused("The table does not wait for you.")
        return logbook.Held(own, on)

    def _cover_if_dealt(self, told: int, at: float) -> None:    # SAIL-115
        """Keep a new deal back until every person is ready, where the game asks for that."""
        keeps_back = self.game.together.keeps_back
        if self.status is Status.PLAYING and not self.lesson and keeps_back and keeps_back(self.played.events[told:]):
            self.covered, self._cover_from, self.ready = True, told, set()
            self._people.clear()
            self._uncover_if_ready(at)

    def _uncover_if_ready(self, at: float) -> None:
        if self.covered and not self.unready:
            self._uncover()
            self._changed(at)

    def _uncover(self) -> None:
        self.covered = False
        self._forget_from(self._cover_from)

    @property
    def unready(self) -> list[int]:
        """The people who have not said that they are ready for the deal."""
        return [i for i, seat in enumerate(self.seats) if not seat.bot and i not in self.ready] if self.covered else []

    def _back_to(self, keep: int, at: float) -> None:
        """Take actions back until `keep` are left."""
        told = len(self.played.events)
        while len(self.played.actions) > keep:
            self.played.undo()
        if self.veil:
            self.veil.cut(len(self.played.events))
            self._retold += len(self.played.events) < told
            self._silent = NOBODY
        self.retaken += 1
        self.status = Status.PLAYING
        self.covered = False
        self._question, self._warned = None, NOBODY
        del self._by_bot[keep - len(self.opened.actions):]
        self._forget_from(len(self.played.events))
        self._acted = set(self.played.movers[len(self.opened.actions):])
        self._shared = None, ()
        self._changed(at)

    def _forget_from(self, event: int) -> None:
        """Log lines from that event on will be told anew."""
        for lines in self._told.values():
            while lines and lines[-1].event >= event:
                lines.pop()
        self._heard = {viewer: min(heard, event) for viewer, heard in self._heard.items()}

    def _leave(self, seat: int) -> None:
        self._note(f"{self.seats[seat].name} leaves the table.")
        if self.match is None and not self.asleep:
            self.seats[seat] = Seat()
        else:
            self.seats[seat].left = True

    def _hand_over(self, entry: logbook.Handed, at: float) -> None:
        seat = entry.seat
        if self.seats[seat].holder is Holder.FREE:
            self.seats[seat] = Seat(level=entry.level, name=entry.name or bot_name(entry.level, roster.LEVELS))
            self._deal_if_full(at)
        else:
            self.seats[seat].stand_in = entry.level
            self._warned = NOBODY
            self._note(f"A bot plays for {self.seats[seat].name} until they return.")
            self._drop_question_of(seat, entry.agrees, at)
            self._uncover_if_ready(at)

    def _return(self, seat: int) -> None:
        was_away = self.seats[seat].stand_in or self.seats[seat].left
        self.seats[seat].stand_in, self.seats[seat].left = "", False
        self._warned = NOBODY if self._warned == seat else self._warned
        if was_away:
            self._note(f"{self.seats[seat].name} is back.")

    def _propose(self, entry: logbook.Proposed, at: float) -> None:
        seat, name = entry.seat, self.seats[entry.seat].name
        if entry.what == "takeback":
            sentence = f"{name} asks to take back {self._cut(len(self.played.actions) - entry.keep)}."
        else:
            sentence = f"{name} asks to stop here, without a result."
        waits = entry.asks if entry.asks is not None else [i for i in self._others(seat) if not self.seats[i].bot]
        self._question = Question(seat, entry.what, entry.keep, sentence, list(waits), self._released)
        self._decide_if_answered(at)

    def _others(self, seat: int) -> list[int]:
        """The other people whose word counts: all who have not got up, whether they are at their screens or away."""
        own = self.seats[seat].sailor
        return [i for i, other in enumerate(self.seats) if other.sailor not in ("", own) and not other.left]

    def _answer(self, seat: int, yes: bool, at: float) -> None:
        if self.question is None:
            return
        if not yes:
            self._note(f"{self.seats[seat].name} does not agree.")
            self._question = None
        else:
            self.question.waits_for.remove(seat)
            self._decide_if_answered(at)

    def _drop_question_of(self, seat: int, agrees: bool, at: float) -> None:
        """Who is away cannot be asked, and nobody agrees for them; the word of who has got up does not count any more."""
        asked = self.question
        if asked is None or seat not in asked.waits_for:
            return
        if agrees:
            asked.waits_for.remove(seat)
            self._decide_if_answered(at)
        else:
            self._note(f"{self.seats[seat].name} is away and cannot agree.")
            self._question = None

    def _decide_if_answered(self, at: float) -> None:
        asked = self.question
        if asked is None or asked.waits_for:
            return
        self._question = None
        if asked.what == "takeback":
            self._note_taken_back(asked.seat, asked.keep)
            self._back_to(asked.keep, at)
        elif self.status is Status.PLAYING:
            self._note("The table stops here, without a result.")
            self.status = Status.STOPPED
            if self.covered:
                self._uncover()
            self.turn += 1

    def _concede(self, seat: int) -> None:
        """Somebody gives up. Under a veil the game may be over already, unseen; then it stays as it was."""
        self._note(f"{self.seats[seat].name} gives up.")
        if self.status is Status.PLAYING:
            self.conceded, self._question = seat, None
            self.status, self.ended_at = Status.OVER, self._stamp
            if self.covered:
                self._uncover()
            self.turn += 1

    def _note_taken_back(self, seat: int, keep: int | None = None) -> None:
        """Tell all what is taken back, in the words in which everybody was told of it; what nobody was told stays untold.

        Under a veil it is only told where the others agreed to it: nobody learns that a choice was begun.
        """
        agreed, name = keep is not None, self.seats[seat].name
        if self.veil or not (agreed or self._others(seat)):
            if agreed:
                self._note(f"{name} takes back their last move, and all since.")
            return
        count = len(self.played.actions) - keep if keep is not None else 1
        told = self.played.events[self.played.after(len(self.played.actions) - count)[1]:]
        sentences = (page.told(self.game, event, NOBODY, self.names())[0] for event in told if event.heard_by == ALL)
        what = next((sentence for sentence in sentences if sentence), "")
        self._note(f"{name} took back {cut(count)}" + (f": {what}" if what else "."))

    def _cut(self, actions: int) -> str:
        """What is taken back, in words; under a veil nobody learns how many choices were made."""
        return cut(actions) if self.veil is None else "their last move, and all since"

    def _note(self, text: str) -> None:
        """Something about the table itself, among the talk."""
        self.teams.say(NOBODY, "", text, self._stamp)

    # ------------------------------------------------------------------ wishes

    def seats_of(self, sailor: str) -> tuple[int, ...]:
        """The seats that this person holds."""
        if "seats" not in self._people:
            self._people["seats"] = {one: tuple(i for i, seat in enumerate(self.seats) if seat.sailor == one)
                                     for one in {seat.sailor for seat in self.seats} - {""}}
        seats: tuple[int, ...] = self._people["seats"].get(sailor, ())
        return seats

    @property
    def known(self) -> set[str]:
        """Everyone who has to do with this table; to all others it looks alike."""
        if "known" not in self._people:
            self._people["known"] = {self.opened.host, *(seat.sailor or seat.kept_for for seat in self.seats)} - {""}
        known: set[str] = self._people["known"]
        return known

    def _own(self, sailor: str, seat: int | None = None) -> int:
        """The seat for which a person speaks: the one they name, or else the one that is asked, or their first."""
        own = self.seats_of(sailor)
        if self.status is Status.ASLEEP:
            raise Refused(self.asleep)
        if not own:
            raise Refused("You only watch here. Take a free seat, or open a table of your own, to play.")
        if seat is None:
            asked = self.asked_of(sailor)
            seat = asked if asked != NOBODY else next((i for i in own if not self.seats[i].left), own[0])
        if seat not in own:
            raise Refused(f"{self.title(seat) if 0 <= seat < len(self.seats) else 'That seat'} is not yours.")
        if self.seats[seat].left and self.shown_status is Status.PLAYING:
            raise Refused(HAS_LEFT)
        return seat

    def _check_position(self, sailor: str, at: int | None) -> None:
        """Refuse a wish that was made for another position."""
        if at is not None and at != self.at(sailor):
            raise Refused("The table has moved on since; look again.")

    @property
    def cards_known(self) -> bool:
        """Whether somebody may know every card: the game goes on from a finished one, whose key is public."""
        return self.opened.known or bool(self.opened.actions and not self.opened.record and not self.opened.guide)

    def _in_play(self) -> Match:
        if self.status is Status.ASLEEP:
            raise Refused(self.asleep)
        if self.shown_status in ENDED:
            raise Refused("The game is over; open a rematch to play on.")
        return self.played

    def to_sit(self, sailor: str, seat: int, name: str) -> Line:
        """Taking a free seat."""
        if self.status is not Status.GATHERING:
            raise Refused("The seats are taken; you can watch.")
        if not 0 <= seat < len(self.seats):
            raise Refused("There is no such seat at this table.")
        chair = self.seats[seat]
        if chair.holder is not Holder.FREE or chair.kept_for not in ("", sailor):
            raise Refused(f"{self.title(seat)} is taken{' or kept for someone else' if chair.kept_for else ''}; "
                          "take another seat, or watch.")
        return logbook.Sat(seat, sailor, self.new_name(name))

    def new_name(self, wished: str) -> str:
        """A name that nobody else at the table has."""
        name = tidy(wished, LONGEST_NAME) or NAMELESS
        taken = {seat.name for seat in self.seats}
        fresh = [name, *(f"{name} {n}" for n in range(2, 10))]
        return next(each for each in fresh if each not in taken)

    def to_leave(self, sailor: str, seat: int | None) -> Line:
        """Getting up."""
        own = self._own(sailor, seat)
        if self.seats[own].left:
            raise Refused(HAS_LEFT)
        return logbook.Left(own)

    def to_move(self, sailor: str, action: int, at: int | None, seat: int | None = None) -> Line:
        """Playing an action; `at` is the position that the player saw."""
        self._in_play()
        mover = self._own(sailor, seat)
        if not (self.seconds and at is not None and self.closes_from <= at <= self.turn):    # it answers in this fixed time
            self._check_position(sailor, at)
        if self.covered:
            raise Refused("The deal is kept back until everyone is ready.", self._rule_of_cover())
        if self.veil and not self.is_asked(mover):      # whoever is asked instead
            raise Refused("You are not asked anything now.")
        if mover not in self.asked_seats and mover not in self._passed:
            raise Refused(f"It is not your turn: {self.waiting_for()} is to act.")
        if mover in self._passed:
            raise Refused("You have let it pass; the others see that when the time is over.")
        if self.seats[mover].stand_in:
            raise Refused("A bot plays for you; take your seat back first.")
        refusal = self.refusal_of(mover, action)
        if self.lesson:
            self._check_lesson(self.lesson, action, refusal)
        if refusal:
            raise Refused(refusal.sentence, refusal.rule)
        return self.moved(mover, action)

    def _check_lesson(self, lesson: Lesson, action: int, refusal: Refusal | None) -> None:
        """In a guided game only the move of the step is played; any other is explained."""
        step = lesson.now
        if step is None or lesson.due or not step.play:
            raise Refused("First read what Barnaby says, and go on from there.")
        name = self.played.name(action)
        if name in step.wanted(lesson.made) and not refusal:
            return
        if name in step.wrong or not refusal:
            raise Refused(step.answer_to(name), refusal.rule if refusal else "")

    def to_go_on(self, sailor: str, step: int) -> Line:
        """Having read a step of a guided game that only tells; `step` counts from 1, as the page shows it."""
        self._in_play()
        self._own(sailor)
        if self.lesson is None:
            raise Refused("This is no guided game.")
        if not self.lesson.waits or step != self.lesson.step + 1:
            raise Refused("The lesson has gone on since; look again.")
        return logbook.Guided(self.lesson.step)

    def lesson_hint(self) -> tuple[int, str]:
        """The move that the step of a guided game wants, and its last sentence."""
        assert self.lesson is not None
        step = self.lesson.now
        if step is None or not step.play:
            raise Refused("Read on, and press the button below the words.")
        return self.lesson.wants(self.played), step.say[-1].replace("**", "")

    @property
    def is_scripted(self) -> bool:
        """Whether the script of a guided game is to move."""
        return self.lesson is not None and self.status is Status.PLAYING and bool(self.lesson.due)

    def to_follow_script(self) -> Line:
        """What the script of a guided game does next."""
        if self.lesson is None or not self.is_scripted:
            raise Refused("The table has moved on.")
        return logbook.Moved(self.to_act, self.lesson.guide.action(self.played, self.lesson.due, self.lesson.in_words()))

    def _rule_of_cover(self) -> str:
        return str(self.game.together.KEEPS_BACK)

    def waiting_for(self) -> str:
        """Whom the table waits for, by name."""
        return self.seats[self.to_act].name if self.to_act != NOBODY else "nobody"

    def to_take_back(self, sailor: str, at: int | None, seat: int | None = None) -> Line:
        """Undoing one's last action: at once where that is free, else by asking the others."""
        played = self._in_play()
        if self.opened.daily:
            raise Refused("Nothing is taken back in the deal of the day: everybody has one try.")
        mover = self._own(sailor, seat)
        if self.lesson:
            raise Refused("Nothing needs to be taken back in a guided game: a wrong move is not played.")
        self._check_position(sailor, at)
        mine = [i for i, moment in enumerate(played.movers) if moment == mover and i >= len(self.opened.actions)]
        if not mine:
            raise Refused("There is nothing of yours to take back.")
        if self._may_undo(mover) and played.undo_is_free and not self._was_seen(mover):
            return logbook.Undid(mover)
        return self._proposal_of(mover, "takeback", mine[-1])

    def open_undo(self, sailor: str) -> Takeback | None:
        """Whether this person's last action told nobody anything; None if that does not matter, or is known already.

        Any thread may ask it.
        """
        if self.match is None or self.asleep or self.lesson or not any(
                self._may_undo(seat) for seat in self.seats_of(sailor)):
            return None
        question = self.match.undo_question()
        return None if question is None or question.is_known else question

    def _may_undo(self, mover: int) -> bool:
        """Whether the last action is the mover's own to take back without asking, if it told nobody anything.

        Where somebody may be asked in secret, the mover does not know whether anything has happened since. Only in the
        middle of a choice of their own do they know that nobody was.
        """
        played = self.played
        if not played.movers or played.movers[-1] != mover or self.covered or self._by_bot[-1:] != [False]:
            return False
        return self.veil is None or (self._silent == mover and bool(self._hooks.goes_on(played.state)))

    def _was_seen(self, mover: int) -> bool:
        """Whether another person saw the mover choose: then they have to agree, though nothing hidden was told."""
        question = self.played.undo_question()
        return self.veil is None and question is not None and any(question.is_seen_by(i) for i in self._others(mover))

    def work_out_undo(self, sailor: str) -> Callable[[], None] | None:
        """What has to be worked out before this person's last action is taken back, for any thread; None if nothing has."""
        question = self.open_undo(sailor)
        if question is None:
            return None
        people = [] if self.veil else [i for seat in self.seats_of(sailor) for i in self._others(seat)]

        def work() -> None:
            if question.is_free:
                any(question.is_seen_by(seat) for seat in people)
        return work

    def to_stop(self, sailor: str, seat: int | None = None) -> Line:
        """Asking to end the game without a result."""
        self._in_play()
        if self.lesson:
            raise Refused("A guided game can be left at any time; it waits for you on the front page.")
        return self._proposal_of(self._own(sailor, seat), "stop")

    def to_concede(self, sailor: str, seat: int | None = None) -> Line:
        """Giving the game up."""
        self._in_play()
        own = self._own(sailor, seat)
        if not self.may_concede(own):
            raise Refused("The others play on, so that you cannot give up for all. Leave your seat, or ask all to stop.")
        return logbook.Conceded(own)

    def may_concede(self, seat: int) -> bool:
        """Whether a seat may give up for its side: no other person plays on that side, and only one other side has people.

        Who plays alone with bots may always give up. A crew that sails together stops instead, and a deal of the day has
        one try that counts as it came out.
        """
        if self.lesson or self.opened.daily or page.plays_together(self.game):
            return False
        others = self._others(seat)
        mates = [i for i in others if self.side(i) == self.side(seat)]
        return not mates and (not others or self._sides == 2)

    def _can_concede(self, own: tuple[int, ...]) -> bool:
        """The same for any of these seats; it changes with the people only."""
        if ("concede", own) not in self._people:
            self._people["concede", own] = any(self.may_concede(seat) for seat in own)
        found: bool = self._people["concede", own]
        return found

    def side(self, seat: int) -> int:
        """Who wins and loses with a seat: its team, or itself alone."""
        return self.teams.of[seat] if self.teams.of[seat] != NO_TEAM else seat

    @property
    def _sides(self) -> int:
        return len({self.side(seat) for seat in range(len(self.seats))})

    def _proposal_of(self, seat: int, what: str, keep: int = -1) -> Line:
        """Asking all other people; nobody speaks for who is away."""
        if self.question:
            raise Refused("Something has been proposed already; wait for the answers.")
        asks = self._others(seat)
        away = [self.seats[i].name for i in asks if self.seats[i].stand_in]
        if away:
            are = "is" if len(away) == 1 else "are"
            raise Refused(f"{' and '.join(away)} {are} away, and a bot agrees for nobody. Ask again when they are back.")
        return logbook.Proposed(seat, what, keep, asks)

    def to_answer(self, sailor: str, yes: bool, seat: int | None = None) -> Line:
        """Agreeing, or not, to what was proposed."""
        if self.question is None:
            raise Refused("Nothing is proposed any more.")
        asked = [i for i in self.seats_of(sailor) if i in self.question.waits_for and seat in (None, i)]
        if not asked:
            raise Refused("This is not yours to answer.")
        return logbook.Answered(asked[0], yes)

    def to_be_ready(self, sailor: str, seat: int | None = None) -> Line:
        """Being ready for the deal that is kept back."""
        self._in_play()
        own = [i for i in self.seats_of(sailor) if i in self.unready and seat in (None, i)]
        if not own:
            raise Refused("Nothing waits for you to be ready." if self.seats_of(sailor) else "You only watch here.")
        return logbook.Ready(own[0])

    def to_say(self, sailor: str, text: str, seat: int | None = None, team: bool = False) -> Line:
        """A line of chat, to everyone or to the own team, where the game lets people talk."""
        speaker = self._own(sailor, seat)
        rule = self.chat_closed
        if rule:
            raise Refused("No talking until the round ends.", rule)
        text = tidy(text, page.LONGEST_SAYING)
        if not text:
            raise Refused("There is nothing to say in that line.")
        if team and self.teams.of_seats(self.seats_of(sailor)) == NO_TEAM:
            raise Refused("You have no team mates here; say it to everyone.")
        return logbook.Said(speaker, text, team)

    def to_pin(self, sailor: str, action: int, on: bool, seat: int | None = None) -> Line:
        """Suggesting an action to one's team mates, or no longer doing so."""
        self._in_play()
        own = self._own(sailor, seat)
        if not self.teams.may_suggest or self.teams.of_seats(self.seats_of(sailor)) == NO_TEAM:
            raise Refused("There is nobody to suggest anything to now.")
        most = self.game.together.SUGGESTIONS or self.game.actions      # a game may say more than an action
        if not 0 <= action < most:
            raise Refused(f"{self.game.title} has no action {action}.")
        return logbook.Pinned(own, action, on)

    @property
    def chat_closed(self) -> str:                                # SAIL-025
        """The rule that closes the chat now, or nothing."""
        if self.match is None or self.covered or self.status is not Status.PLAYING:
            return ""
        if self._chat_rule[0] != self.turn:
            closed = self.game.together.chat_closed
            self._chat_rule = self.turn, str(closed(self.match.state)) if closed else ""
        return self._chat_rule[1]

    @property
    def awaited(self) -> int:
        """The person that the table waits for, or NOBODY: to act, to be ready, or to answer."""
        if self.status is not Status.PLAYING:
            return NOBODY
        if self.unready:
            return self.unready[0]
        if self.question:
            return self.question.waits_for[0]
        return self.to_act if self.to_act != NOBODY and not self.seats[self.to_act].bot else NOBODY

    def has_left(self, sailor: str) -> bool:
        """Whether this person has got up from every seat that they had here."""
        own = self.seats_of(sailor)
        return bool(own) and all(self.seats[seat].left for seat in own)

    def calls(self, sailor: str) -> bool:
        """Whether the table waits for this person, as far as they are shown."""
        own = [seat for seat in self.seats_of(sailor) if not self.seats[seat].left]
        return self.awaited in own and (self.veil is None or self.asked_of(sailor) != NOBODY)

    def to_warn(self, sailor: str, now: float, patience: Patience) -> Line:
        """Asking the one that everybody waits for to go on."""
        self._in_play()
        patience = patience.of_a_table(self.opened.patience)
        own = self.seats_of(sailor)
        by, awaited = self._own(sailor), self._awaited_by(own)
        if awaited == NOBODY or awaited in own:
            raise Refused("The table waits for nobody else.")
        if self.warned == awaited:
            raise Refused(f"{self.seats[awaited].name} has been asked already.")
        if patience.wait == math.inf:
            raise Refused("At this table nobody is replaced for being slow.")
        if now < self._since(own) + patience.wait:
            raise Refused(f"Give {self.seats[awaited].name} a little more time.")
        return logbook.Warned(awaited, by)

    def to_hand_over(self, sailor: str, level: str, now: float, patience: Patience, seat: int | None = None) -> Line:
        """Letting a bot play a free seat, or the seat of someone who does not go on."""
        if self.opened.daily:
            raise Refused("Nobody plays for you in the deal of the day.")
        name = bot_called(level, self.levels, [seat.name for seat in self.seats])
        if self.status is Status.GATHERING:
            if sailor != self.opened.host and not self.seats_of(sailor):
                raise Refused("Only who sits at this table may ask a bot to join.")
            free = [i for i, chair in enumerate(self.seats) if chair.holder is Holder.FREE and seat in (None, i)]
            if not free:
                raise Refused("That seat is taken.")
            return logbook.Handed(free[0], level, name, agrees=False)
        self._in_play()
        self._own(sailor)
        patience = patience.of_a_table(self.opened.patience)
        if level not in stand_ins(self.levels):
            raise Refused("A bot that plays for a person must be a Mate or stronger.")
        gone = seat
        if gone is None:
            gone = self.warned if self.warned != NOBODY else self._awaited_by(self.seats_of(sailor))
        if not 0 <= gone < len(self.seats) or self.seats[gone].bot:
            raise Refused("No seat waits for a bot.")
        if not self.seats[gone].left:
            if gone != self.warned:
                raise Refused(f"{self.seats[gone].name} must be asked to go on first.")
            if now < self.warned_at + patience.warning:
                raise Refused(f"{self.seats[gone].name} still has time to go on.")
        return logbook.Handed(gone, level, name, agrees=self.seats[gone].left)      # who has got up has no say any more

    def to_return(self, sailor: str, seat: int | None = None) -> Line:
        """Taking one's seat back: from a bot, or after having left."""
        away = [i for i in self.seats_of(sailor) if (self.seats[i].stand_in or self.seats[i].left) and seat in (None, i)]
        if not away:
            raise Refused("No bot plays for you.")
        return logbook.Returned(away[0])

    def to_close(self, sailor: str) -> Line:
        """Closing a table that was never dealt."""
        if self.status is not Status.GATHERING:
            raise Refused("The game has begun; stop it by agreement instead.")
        if not sailor or sailor != self.opened.host:
            raise Refused("Only who opened the table may close it.")
        return logbook.Closed()

    def to_play_again(self, table: str) -> Line:
        """Naming the rematch."""
        if self.next_table:
            raise Refused("A rematch is open already.")
        return logbook.Again(table)

    def rematch(self, sailor: str, key: str, changes: Mapping[str, Any] | None = None) -> logbook.Opened:
        """The first entry of a rematch that this person opens: the same seats, a new deal; `changes` are other options."""
        if self.shown_status not in ENDED or self.opened.record:
            raise Refused("A rematch can be opened when the game is over.")
        if not self.seats_of(sailor):
            raise Refused("Only who played may open a rematch.")
        chairs = [logbook.Chair(level=seat.level, name=seat.name if seat.level else "") if seat.level else
                  logbook.Chair(sailor=sailor, name=seat.name) if seat.sailor == sailor else
                  logbook.Chair(kept_for=seat.sailor) for seat in self.seats]
        return logbook.Opened(game=self.game.name, rules=self.game.rules_version, content=self.game.content.hash[:16],
                              edition=self.game.content.edition[:16],
                              options={**self.opened.options, **(changes or {})}, key=key, chairs=chairs, host=sailor,
                              source=self.id, own_map=self.opened.own_map, patience=self.opened.patience)

    # ------------------------------------------------------------------ looking

    def title(self, seat: int) -> str:
        """The game's name for a seat."""
        return seat_titles(self.game)[seat]

    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        if "names" not in self._people:
            self._people["names"] = tuple([seat.name for seat in self.seats])
        names: tuple[str, ...] = self._people["names"]
        return names

    def eyes_of(self, sailor: str, chosen: int = NOBODY) -> tuple[int, int]:
        """Whose view this person gets now, and the seat that must take a shared screen first (or NOBODY).

        Who holds several seats sees one hand at a time: that of the seat that took the screen last (`chosen`), unless
        another of them is asked; then nobody's until that seat has taken the screen.
        """
        own = self.seats_of(sailor)
        if len(own) < 2:
            return (own[0] if own else NOBODY), NOBODY
        asked = self.awaited if not self.covered else NOBODY
        if asked not in own and not self.covered:
            asked = self.asked_of(sailor)
        if asked in own and asked != chosen:
            return NOBODY, asked
        return (chosen if chosen in own else NOBODY), NOBODY

    def state_for(self, viewer: int) -> Any:
        """The position as this viewer may know it: a spectator's while a deal is kept back, an event's under a veil."""
        if self.veil and self.veil.shown and not (self.is_shown and (self.status in ENDED or self.is_asked(viewer))):
            return moment(self.played, max(0, self.veil.released(self.now) - 1), viewer)
        if viewer != self.to_act and viewer in self.asked_seats and not self.covered:
            return self.played.redacted(viewer, self._asked_early(viewer)[0])
        return self.played.redacted(NOBODY if self.covered else viewer)

    def moment(self, event: int, s: Any, viewer: int) -> Any:
        """The state `s`, in which that event was told, as this viewer may know it."""
        return moment(self.played, event, viewer) if self.veil else self.played.redacted(viewer, s)

    def is_covered(self, event: int) -> bool:
        """Whether the event belongs to a deal that is kept back."""
        return self.covered and event >= self._cover_from

    def look(self, viewer: int, side: int, help_: bool = False) -> Look:
        """What the game's page draws for this viewer, who sits at `side`."""
        return self._look(self.state_for(viewer), viewer, side, help_)

    def _look(self, s: Any, viewer: int, side: int, help_: bool) -> Look:
        asked = (viewer != NOBODY and not self.covered and self.status is Status.PLAYING and self.is_asked(viewer)
                 and not self.seats[viewer].left)
        shown = self.events_shown
        return Look(self.game, s, side, self.names(), self.legal_for(viewer) if asked else frozenset(), help_, self.covered,
                    pins=self.teams.pins_for(viewer), recent=self.recent(shown))

    def recent(self, shown: int) -> tuple[Event, ...]:
        """The last public ones of so many events."""
        if self._recent[0] != shown:
            self._recent = shown, self.recent_at(shown)
        return self._recent[1]

    def recent_at(self, shown: int) -> tuple[Event, ...]:
        """The same, at an earlier moment; it is not kept."""
        return tuple([event for event in self.played.events[max(0, shown - RECENT):shown] if event.heard_by == ALL])

    def last_turn_of(self, seat: int) -> int:
        """How many events had been told before the last action of the seat's turn before this one; -1 if there is none.

        What the seat has done since the others acted is its present turn, and part of what is looked back at. What they
        did without the seat hearing of it counts as nothing, and so does what they let pass in secret: what followed
        would have followed if nobody had been asked.
        """
        events, shown, after = self.played.events, self.events_shown, len(self.played.events)
        last, others = -1, False
        past = self.played.told_before(len(self.opened.actions))
        for (mover, before), action in zip(past, reversed(self.played.actions)):
            if mover != seat:
                if not others and (self.veil is None or not self._hooks.lets_pass(action)):
                    for event in events[before:min(after, shown)]:
                        if event.heard_by in (ALL, seat):
                            others = True
                            break
            elif others or last < 0:
                last = before
                if others:
                    break
            after = before
        return last

    def has_recap(self, viewer: int) -> bool:
        """Whether the viewer has heard more of what happened since their last turn than its last deed."""
        if viewer == NOBODY or self.game.module("table.stage") is None or self.covered:
            return False
        first = self.last_turn_of(viewer)
        heard = 0
        for event in self.played.events[first:self.events_shown] if first >= 0 else ():
            heard += event.heard_by in (ALL, viewer)
            if heard > 1:
                return True
        return False

    @property
    def events_shown(self) -> int:
        """How many events have been shown by now."""
        return len(self.played.events) if self.veil is None else self.veil.released(self.now)

    def lines(self, viewer: int) -> list[Told]:
        """The log as this viewer may read it; the list grows, and is cut where something was taken back."""
        if self.match is None:
            return []
        lines = self._told.setdefault(viewer, [])
        events = self.match.events
        shown = self.events_shown
        for i in range(self._heard.get(viewer, 0), shown):
            event = events[i]
            if event.heard_by != ALL and (event.heard_by != viewer or self.is_covered(i)):
                continue
            sentence, said = page.told(self.game, event, viewer, self.names())
            if sentence:
                lines.append(Told(i, sentence, page.log_line(i, said)))
        self._heard[viewer] = max(shown, self._heard.get(viewer, 0))
        return lines

    def sight(self, sailor: str, now: float, patience: Patience, *, chosen: int = NOBODY, help_: bool = False,
              here: frozenset[int] = frozenset()) -> Sight:
        """The table as this person's page shows it."""
        with self.still() if self.veil else nullcontext():
            return self._sight(sailor, now, patience, chosen, help_, here)

    def _sight(self, sailor: str, now: float, patience: Patience, chosen: int, help_: bool, here: frozenset[int]) -> Sight:
        own, patience = self.seats_of(sailor), patience.of_a_table(self.opened.patience)
        eyes, curtain = self.eyes_of(sailor, chosen)
        dealt = self.match is not None
        side = eyes if eyes != NOBODY else curtain if curtain != NOBODY else own[0] if own else NOBODY
        s = self.state_for(eyes) if dealt else None
        look = self._look(s, eyes, side, help_) if dealt else None
        asked = look is not None and bool(look.legal)
        status = self.shown_status
        playing = status is Status.PLAYING
        awaited = self._awaited_by(own)
        closed, since = self.chat_closed, self._since(own)
        standing, sits, may_concede = self._standing(sailor, own, here)
        other = awaited != NOBODY and awaited not in own and sits
        return Sight(
            **standing, status=status, at=self.at(sailor), eyes=eyes,
            prompt=self._prompt(s, eyes, curtain, own), asked=asked,
            to_act=self._seems_to_act(own) if playing else NOBODY, since=self._clock.shown(since),
            choices=len(look.legal) if look else 0, look=look, covered=self.covered, curtain=curtain,
            chat=self.teams.heard_by(own), chat_open=bool(own) and not closed,
            chat_note=f"No talking until the round ends ({closed})." if closed else "" if own else NO_SEAT_NO_TALK,
            proposal=self._proposal(own), warned=self.warned,
            warned_until=self._clock.shown(self.warned_at + patience.warning),
            can_take_back=playing and sits and not self.lesson and not self.opened.daily and not self._acted.isdisjoint(own),
            can_stop=playing and not self.lesson and sits and self.question is None,
            can_warn=playing and other and self.warned != awaited and not self.seats[awaited].left
            and now >= since + patience.wait,
            can_hand_over=playing and other and (self.seats[awaited].left or (
                self.warned == awaited and now >= self.warned_at + patience.warning)),
            ending=self._ending(eyes) if status in ENDED else None, next_table=self.next_table,
            asleep=self.asleep, closes=self.seconds, closes_from=self.closes_from, hold=self._hold(eyes, asked),
            levels=self.levels, shown=self.events_shown if dealt else 0, retaken=self.retaken,
            recap=dealt and not self.lesson and self.has_recap(eyes),
            lesson=self.lesson.sight(self.opened.back) if self.lesson and own else None,
            can_concede=playing and may_concede)

    def _standing(self, sailor: str, own: tuple[int, ...], here: frozenset[int]) -> tuple[dict[str, Any], bool, bool]:
        """What a sight tells that no move changes; whether this person sits here, and whether they might give up."""
        key = "standing", sailor, here
        if key not in self._people:
            opened, sits = self.opened, any(not self.seats[seat].left for seat in own)
            told = {"table": self.id, "game": self.game, "options": opened.options, "public": opened.public, "yours": own,
                    "host": bool(sailor) and sailor == opened.host, "seats": self._crew(sailor, here),
                    "chat_team": self.teams.of_seats(own) != NO_TEAM, "commitment": self.commitment,
                    "comes_from": opened.source, "cards_known": self.cards_known, "notices": self._notices(own),
                    "daily": opened.daily, "patience": opened.patience}
            self._people[key] = told, sits, sits and self._can_concede(own)
        standing: tuple[dict[str, Any], bool, bool] = self._people[key]
        return standing

    def _awaited_by(self, own: tuple[int, ...]) -> int:
        """The person that the table waits for, as far as someone with these seats may know; or NOBODY."""
        if self.veil is None or self.unready or self.question:
            return self.awaited
        seems = self._seems_to_act(own) if self.shown_status is Status.PLAYING else NOBODY
        return NOBODY if seems == NOBODY or self.seats[seems].bot else seems

    def _seems_to_act(self, own: tuple[int, ...]) -> int:
        """Who is to act; under a veil oneself when asked, else the other one, whoever is really asked."""
        if self.veil is None:
            return self.to_act if not self.covered else self.awaited
        mine = [seat for seat in own if self.is_asked(seat)]
        if mine or not own or len(self.seats) != 2 or len(own) > 1:
            return mine[0] if mine else NOBODY
        return 1 - own[0]

    def _since(self, own: tuple[int, ...]) -> float:
        """Since when the table looks as it does."""
        if self.veil is None or not self.veil.shown:
            return self.since
        shown = self.veil.shown[max(0, self.veil.released(self.now) - 1)]
        return max(shown, *(self._acted_at.get(seat, 0.0) for seat in own), 0.0)

    def _hold(self, eyes: int, asked: bool) -> bool | None:
        """Whether this seat may hold the table (False), does (True), or neither."""
        if self.veil is None or eyes == NOBODY or asked or self.shown_status is not Status.PLAYING:
            return None
        now = self.now
        return True if self.veil.holds(eyes, now) else False if self.veil.may_hold(eyes, now, self._hooks.WINDOWS) else None

    def _crew(self, sailor: str, here: frozenset[int]) -> tuple[SeatSight, ...]:
        if (sailor, here) not in self._people:
            self._people[sailor, here] = tuple([self._seat_sight(i, sailor, i in here) for i in range(len(self.seats))])
        crew: tuple[SeatSight, ...] = self._people[sailor, here]
        return crew

    def _seat_sight(self, i: int, sailor: str, here: bool) -> SeatSight:
        seat = self.seats[i]
        return SeatSight(i, self.title(i), seat.holder, seat.name, seat.bot, bool(sailor) and seat.sailor == sailor, here,
                         i in self.ready, bool(sailor) and seat.kept_for == sailor, seat.left)

    def _prompt(self, s: Any, eyes: int, curtain: int, own: tuple[int, ...]) -> str:
        if self.status is Status.STOPPED:
            return "This table has stopped, without a result."
        if self.status is Status.ASLEEP:
            return "This table is asleep."
        if s is None:
            return "The game begins when every seat is taken."
        if eyes != NOBODY and self.seats[eyes].left and self.shown_status is Status.PLAYING:
            return "You have left this table."
        if self.covered:
            waits = [self.seats[i].name for i in self.unready if i not in own]
            if any(i in self.unready for i in own):
                return "The cards are dealt. Press Ready to see yours."
            return f"You are ready. Waiting for {' and '.join(waits)}." if own else f"Waiting for {' and '.join(waits)}."
        if curtain != NOBODY:
            return f"Pass the screen to {self.seats[curtain].name}."
        if eyes in self._passed:
            return "You have let it pass; the others see that when the time is over."
        return page.prompted(self.game, s, eyes, self.names())

    def _proposal(self, own: tuple[int, ...]) -> Proposal | None:
        asked = self.question
        if asked is None:
            return None
        return Proposal(asked.seat, asked.what, asked.sentence, tuple(asked.waits_for),
                        tuple(i for i in own if i in asked.waits_for))

    def _notices(self, own: tuple[int, ...]) -> tuple[str, ...]:
        if not any(seat.stand_in for seat in self.seats):
            return ()
        return tuple(f"A bot plays for {'you' if i in own else seat.name} until {'you' if i in own else 'they'} return."
                     for i, seat in enumerate(self.seats) if seat.holder is Holder.STAND_IN)

    def _ending(self, eyes: int = NOBODY) -> Ending | None:
        if self.status not in (Status.OVER, Status.STOPPED) or self.match is None:
            return None
        if self.lesson and not self.match.over:
            return Ending(self.lesson.in_words())
        key = self.opened.key if self.is_open else ""
        if self.conceded != NOBODY:
            result = self.result_for(eyes)
            return Ending(result.sentence if result else "", key, result)
        if not self.match.over:
            return Ending("The game stopped before its end.", key)
        result = self.result_for(eyes)
        sentence = result.sentence if result else page.prompted(self.game, self.match.state, NOBODY, self.names())
        return Ending(sentence, key, result, *(self._deciding_move() if self.is_open else ()))

    def result_for(self, eyes: int) -> Result | None:
        """How a game came out, as this seat (or NOBODY) reads it; None where the game does not tell."""
        if self.conceded != NOBODY:
            return self._given_up(eyes)
        tell = self.game.scene.result
        return tell(self.played.state, eyes, self.names()) if tell else None

    def _given_up(self, eyes: int) -> Result:
        """The result of a game that somebody gave up. Of several others nobody can say who would have won."""
        name = self.seats[self.conceded].name
        lost = [self.side(i) == self.side(self.conceded) for i in range(len(self.seats))]
        wins = [not each and self._sides == 2 for each in lost]
        standings = [Standing(i, 1 + lost[i], "gave up" if lost[i] else "wins" if wins[i] else "played on", won=wins[i])
                     for i in sorted(range(len(lost)), key=lost.__getitem__)]
        title = f"{name} gave up." if eyes == NOBODY or not (lost[eyes] or wins[eyes]) else \
            "You win!" if wins[eyes] else "You gave up."
        return Result(title, f"{name} gave up before the end.", None if eyes == NOBODY else wins[eyes], tuple(standings))

    @property
    def ending(self) -> Ending | None:
        """How it came out, for somebody who only watched."""
        return self._ending()

    def _deciding_move(self) -> tuple[int, str]:
        """The move that decided the game, and why; 0 where the game names none."""
        if self._decided is None:
            find = self.game.scene.turning_point
            names = (self.names(),) if find and "names" in signature(find).parameters else ()
            found = find(self.match.events, *names) if find and self.match is not None else None
            self._decided = (self.played.move_of(found.event), found.sentence) if found else (0, "")
        return self._decided

    # ------------------------------------------------------------------ afterwards

    @property
    def is_open(self) -> bool:
        """Whether everything may be seen: the game is over, everybody has been shown it, and its key is out."""
        return self.shown_status in ENDED and self.match is not None and not self.is_deal_of_today

    @property
    def is_deal_of_today(self) -> bool:
        """Whether others may still be playing the same deal: its key, its record and its cards stay hidden."""
        return bool(self.opened.daily) and daily.day_of(self._clock.today()) <= self.opened.daily

    def is_closed_to(self, sailor: str) -> bool:
        """Whether this person may not look, since they could learn a deal that they have not played yet."""
        return sailor != self.opened.host and self.is_deal_of_today

    def moves_told(self) -> list[MoveTold]:
        """Every move of an open game in words, with its round."""
        if not self._moves_told:
            self._moves_told = [self._move_told(i) for i in range(len(self.played.actions))]
        return self._moves_told

    def _move_told(self, i: int) -> MoveTold:
        names, action, (s, told) = reasons.people(self.game, self.names()), self.played.actions[i], self.played.after(i)
        closes, hooks = self.game.together.closes, self._hooks
        window = closes(s) if closes else None
        waived = window[1] if window else hooks.waived(s) if hooks else None
        said = f"{names[self.played.movers[i]]}: {reasons.spoken(self.game, s, action, names)}"
        small = action == waived and self.played.after(i + 1)[1] <= told + 1        # nothing came of it but that line
        return MoveTold(said, int(getattr(s, "round_no", 0)), small)

    def record(self) -> dict[str, Any]:
        """The game as a record; only when it is over, since a record holds the key."""
        if not self.is_open:
            raise Refused("The record can be had when the game is over: it holds the key of every deal.")
        return journal.record(self.played)

    def luck(self) -> int:
        """A number for a bot's own chance at this turn; it has nothing to do with the game's dice.

        In a deal of the day it is the same for everybody: who plays the same cards meets the same bot.
        """
        return random.Random(f"{self.commitment if self.opened.daily else self.id} {self.turn}").getrandbits(31)


def _game_of(entry: logbook.Opened) -> Game:
    """The game that a table plays, on the map that was brought; where that map is refused by now, the plain game.

    The plain game has another content than the one that was written down, so that such a table sleeps.
    """
    try:
        return catalogue.game(entry.game, entry.own_map)
    except MapError:
        return catalogue.game(entry.game)


def cut(actions: int) -> str:
    """the last move, the last 3 moves."""
    return "the last move" if actions == 1 else f"the last {actions} moves"
