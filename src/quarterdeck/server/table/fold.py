"""The fold: what each entry of a log changes at its table."""

from __future__ import annotations

from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import MapError
from quarterdeck.engine.events import ALL
from quarterdeck.engine.match import Match
from quarterdeck.players import roster
from quarterdeck.server import logbook
from quarterdeck.server.lesson import CHANGED, PREPARED, lesson_of
from quarterdeck.server.logbook import Line
from quarterdeck.server.naming import bot_name, cut, told
from quarterdeck.server.sight import CARDS_KNOWN, Holder, Status
from quarterdeck.server.table.agreement import Agreement, Question
from quarterdeck.server.table.fixed_time import FixedTime
from quarterdeck.server.table.lines import Lines
from quarterdeck.server.table.people import People
from quarterdeck.server.table.state import Seat, State
from quarterdeck.server.table.times import Times
from quarterdeck.server.table.waits import Waits
from quarterdeck.server.teams import NO_TEAM, Teams
from quarterdeck.server.veil import hooks_of


class Fold:
    """Folds the log of one table."""

    __slots__ = ("_agreement", "_fixed_time", "_lines", "_people", "_state", "_times", "_waits")

    def __init__(self, state: State, people: People, fixed_time: FixedTime, times: Times, agreement: Agreement, waits: Waits,
                 lines: Lines) -> None:
        self._state, self._people, self._fixed_time, self._times = state, people, fixed_time, times
        self._agreement, self._waits, self._lines = agreement, waits, lines

    def take(self, entry: Line, at: float) -> None:
        """Fold the next entry of the log; `at` is its stamp."""
        table = self._state
        table.seq += 1
        table.stamp, at = at, self._times.table_clock.fair(at)
        if isinstance(entry, logbook.Moved):            # by far the most frequent
            if not table.asleep:                        # else the rules are not here
                if entry.note:
                    table.note(entry.note)
                self._move(entry.seat, entry.action, at)
            return
        self._people.changed()
        match entry:
            case logbook.Opened():
                self._open(entry, at)
            case logbook.Undid() | logbook.Proposed() | logbook.Answered() | logbook.Passed() | logbook.Pressed() \
                    | logbook.Conceded() if table.asleep:
                pass
            case logbook.Sat(seat, sailor, name):
                table.seats[seat] = Seat(sailor=sailor, name=name)
                table.note(f"{name} sits down as {self._people.title(seat)}.")
                self._deal_if_full(at)
            case logbook.Left(seat):
                self._leave(seat)
            case logbook.Undid(seat):
                self._times.stepped(seat)
                self._note_taken_back(seat)
                self._back_to(len(table.played.actions) - 1, at)
            case logbook.Proposed():
                self._carry_out(self._agreement.propose(entry), at)
            case logbook.Answered(seat, yes):
                self._carry_out(self._agreement.answer(seat, yes), at)
            case logbook.Ready(seat):
                table.ready.add(seat)
                self._uncover_if_ready(at)
            case logbook.Said(seat, text, team):
                who = table.teams.of[seat] if team else NO_TEAM
                table.teams.say(seat, table.seats[seat].name, text, table.stamp, who)
            case logbook.Pinned(seat, action, on):
                table.teams.pin(seat, action, on)
            case logbook.Passed(seat):
                self._fixed_time.passed.add(seat)
            case logbook.Pressed(seat, action):
                self._press(seat, action, at)
            case logbook.Warned(seat, _):
                self._waits.warn(seat, at)
                table.note(f"{table.seats[seat].name} is asked to go on.")
            case logbook.Handed():
                self._hand_over(entry, at)
            case logbook.Returned(seat):
                self._return(seat)
            case logbook.Held(seat, on):
                if self._times.veil:
                    self._times.veil.hold(seat, on, at)
            case logbook.Closed():
                table.status = Status.STOPPED
                table.note("The table is closed.")
            case logbook.Conceded(seat):
                self._concede(seat)
            case logbook.Guided():
                if table.lesson:
                    table.lesson.went_on()
                    table.turn += 1
                    self._end_lesson()
            case logbook.Again(following):
                table.next_table = following

    # ------------------------------------------------------------------ the beginning

    def _open(self, entry: logbook.Opened, at: float) -> None:
        table = self._state
        table.opened, table.opened_at, table.since = entry, table.stamp, at
        table.game = game = _game_of(entry)
        table.seats = [Seat(chair.level, chair.sailor, chair.name, chair.kept_for) for chair in entry.chairs]
        table.teams = Teams(game, len(table.seats))
        table.lesson = lesson_of(game, entry)
        table.commitment = journal.commitment(game.name, bytes.fromhex(entry.key)) if not entry.guide else ""
        if table.lesson:
            table.note(PREPARED)
        if table.cards_known:
            table.note(CARDS_KNOWN)
        if entry.rules != game.rules_version or not game.content.is_that_of(entry.content, entry.edition):
            table.status = Status.ASLEEP
            table.asleep = (f"This table was opened with {table.rules_then_and_now()}. It is kept, and plays on with the "
                            "version that opened it.")
        elif entry.guide and table.lesson is None:
            table.status, table.asleep = Status.ASLEEP, CHANGED
        else:
            self._deal_if_full(at)

    def _deal_if_full(self, at: float) -> None:
        """Cards are dealt when the last seat is taken."""
        table, opened = self._state, self._state.opened
        if table.match or table.asleep or (any(seat.holder is Holder.FREE for seat in table.seats) and not opened.record):
            return
        hooks = hooks_of(table.game) if table.lesson is None else None     # a script has no secrets to be guessed from time
        table.match = Match(table.game, key=bytes.fromhex(opened.key), options=opened.options, witness=hooks is not None)
        self._times.begin(hooks)
        table.match.seat_players([seat.name for seat in table.seats])
        table.status = Status.PLAYING
        told = 0
        for action in opened.actions:
            told = len(table.match.events)
            table.match.play(action)
        self._times.act(NOBODY, 0, 0, at)
        self.changed(at)
        if opened.record:
            table.status = Status.OVER
        else:
            self._cover_if_dealt(told, at)

    # ------------------------------------------------------------------ playing

    def _move(self, seat: int, action: int, at: float) -> None:
        table = self._state
        told, asked = len(table.played.events), self._times.asked_for()
        table.played.play(action, is_legal=action in table.legal)
        table.acted.add(seat)
        table.by_bot.append(bool(table.seats[seat].bot))
        self._times.act(seat, asked, told, at, action)
        self.changed(at)
        self._cover_if_dealt(told, at)
        if table.lesson:
            table.lesson.moved()
            self._end_lesson()

    def changed(self, at: float) -> None:
        """The position is another one: what was asked and what was known of it lapse."""
        table = self._state
        table.turn += 1
        table.since = at
        if self._times.veil is None:
            self._agreement.lapse()
            self._waits.forgive()
        table.to_act = table.played.to_act
        self._fixed_time.begin(at)
        table.teams.about(table.played.state)
        table.legal = frozenset(table.played.legal()) if table.to_act != NOBODY else frozenset()
        if table.to_act == NOBODY and table.status is Status.PLAYING and table.lesson is None:
            table.status, table.ended_at = Status.OVER, table.stamp

    def _end_lesson(self) -> None:
        """A guided game is over with its last step, wherever the rules stand."""
        if self._state.lesson and self._state.lesson.is_done:
            self._state.status = Status.OVER

    def _press(self, seat: int, action: int, at: float) -> None:
        """Those before the seat let pass, and it answers."""
        while self._state.to_act != seat and self._fixed_time.window:
            self._move(self._state.to_act, self._fixed_time.window[1], at)
        self._move(seat, action, at)

    def _cover_if_dealt(self, told: int, at: float) -> None:    # SAIL-115
        """Keep a new deal back until every person is ready, where the game asks for that."""
        table = self._state
        keeps_back = table.game.together.keeps_back
        if table.status is Status.PLAYING and not table.lesson and keeps_back and keeps_back(table.played.events[told:]):
            table.covered, table.cover_from, table.ready = True, told, set()
            self._people.changed()
            self._uncover_if_ready(at)

    def _uncover_if_ready(self, at: float) -> None:
        if self._state.covered and not self._state.unready:
            self._uncover()
            self.changed(at)

    def _uncover(self) -> None:
        self._state.covered = False
        self._lines.forget_from(self._state.cover_from)

    # ------------------------------------------------------------------ taking back, stopping, giving up

    def _carry_out(self, agreed: Question | None, at: float) -> None:
        """Do what everybody has agreed to, if they have."""
        table = self._state
        if agreed is None:
            return
        if agreed.what == "takeback":
            self._note_taken_back(agreed.seat, agreed.keep)
            self._back_to(agreed.keep, at)
        elif table.status is Status.PLAYING:
            table.note("The table stops here, without a result.")
            table.status = Status.STOPPED
            if table.covered:
                self._uncover()
            table.turn += 1

    def _back_to(self, keep: int, at: float) -> None:
        """Take actions back until `keep` are left."""
        table = self._state
        told = len(table.played.events)
        while len(table.played.actions) > keep:
            table.played.undo()
        self._times.cut(told)
        table.retaken += 1
        table.status = Status.PLAYING
        table.covered = False
        self._agreement.lapse()
        self._waits.forgive()
        del table.by_bot[keep - len(table.opened.actions):]
        self._lines.forget_from(len(table.played.events))
        table.acted = set(table.played.movers[len(table.opened.actions):])
        self._fixed_time.share_no_longer()
        self.changed(at)

    def _note_taken_back(self, seat: int, keep: int | None = None) -> None:
        """Tell all what is taken back, in the words in which everybody was told of it; what nobody was told stays untold.

        Under a veil it is only told where the others agreed to it: nobody learns that a choice was begun.
        """
        table = self._state
        agreed, name = keep is not None, table.seats[seat].name
        if self._times.veil or not (agreed or self._people.others(seat)):
            if agreed:
                table.note(f"{name} takes back their last move, and all since.")
            return
        count = len(table.played.actions) - keep if keep is not None else 1
        undone = table.played.events[table.played.after(len(table.played.actions) - count)[1]:]
        sentences = (told(table.game, event, NOBODY, self._people.names()) for event in undone if event.heard_by == ALL)
        what = next((sentence for sentence in sentences if sentence), "")
        table.note(f"{name} took back {cut(count)}" + (f": {what}" if what else "."))

    def _concede(self, seat: int) -> None:
        """Somebody gives up. Under a veil the game may be over already, unseen; then it stays as it was."""
        table = self._state
        table.note(f"{table.seats[seat].name} gives up.")
        if table.status is Status.PLAYING:
            table.conceded = seat
            self._agreement.lapse()
            table.status, table.ended_at = Status.OVER, table.stamp
            if table.covered:
                self._uncover()
            table.turn += 1

    # ------------------------------------------------------------------ coming and going

    def _leave(self, seat: int) -> None:
        table = self._state
        table.note(f"{table.seats[seat].name} leaves the table.")
        if table.match is None and not table.asleep:
            table.seats[seat] = Seat()
        else:
            table.seats[seat].left = True

    def _hand_over(self, entry: logbook.Handed, at: float) -> None:
        table, seat = self._state, entry.seat
        if table.seats[seat].holder is Holder.FREE:
            table.seats[seat] = Seat(level=entry.level, name=entry.name or bot_name(entry.level, roster.LEVELS))
            self._deal_if_full(at)
        else:
            table.seats[seat].stand_in = entry.level
            self._waits.forgive()
            table.note(f"A bot plays for {table.seats[seat].name} until they return.")
            self._carry_out(self._agreement.drop(seat, entry.agrees), at)
            self._uncover_if_ready(at)

    def _return(self, seat: int) -> None:
        who = self._state.seats[seat]
        was_away = who.stand_in or who.left
        who.stand_in, who.left = "", False
        self._waits.forgive(seat)
        if was_away:
            self._state.note(f"{who.name} is back.")


def _game_of(entry: logbook.Opened) -> Game:
    """The game that a table plays, on the map that was brought; where that map is refused by now, the plain game.

    The plain game has another content than the one that was written down, so that such a table sleeps.
    """
    try:
        return catalogue.game(entry.game, entry.own_map)
    except MapError:
        return catalogue.game(entry.game)
