"""What people at a table may wish while they play: which entry of the log a wish becomes, or why it is refused.

A refusal tells nothing that the person who asked may not know.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Refusal
from quarterdeck.engine.takeback import Takeback
from quarterdeck.server import logbook
from quarterdeck.server.lesson import Lesson
from quarterdeck.server.logbook import Line
from quarterdeck.server.naming import LONGEST_SAYING, tidy
from quarterdeck.server.refused import Refused
from quarterdeck.server.table.agreement import Agreement
from quarterdeck.server.table.fixed_time import FixedTime
from quarterdeck.server.table.people import People
from quarterdeck.server.table.rights import Rights
from quarterdeck.server.table.state import State
from quarterdeck.server.table.times import Times
from quarterdeck.server.teams import NO_TEAM


class Wishes:
    """The wishes of those who play at one table."""

    __slots__ = ("_agreement", "_fixed_time", "_people", "_rights", "_state", "_times")

    def __init__(self, state: State, people: People, fixed_time: FixedTime, times: Times, agreement: Agreement,
                 rights: Rights) -> None:
        self._state, self._people, self._fixed_time, self._times = state, people, fixed_time, times
        self._agreement, self._rights = agreement, rights

    # ------------------------------------------------------------------ moves

    def to_move(self, sailor: str, action: int, at: int | None, seat: int | None = None) -> Line:
        """Playing an action; `at` is the position that the player saw."""
        self._rights.in_play()
        mover = self._rights.own(sailor, seat)
        table, fixed = self._state, self._fixed_time
        answers_in_time = fixed.seconds and at is not None and fixed.closes_from <= at <= table.turn
        if not answers_in_time:
            self._rights.check_position(sailor, at)
        if table.covered:
            raise Refused("The deal is kept back until everyone is ready.", str(table.game.together.KEEPS_BACK))
        if self._times.veil and not self._times.is_asked(mover):      # whoever is asked instead
            raise Refused("You are not asked anything now.")
        if mover not in fixed.asked_seats and mover not in fixed.passed:
            raise Refused(f"It is not your turn: {self._to_act()} is to act.")
        if mover in fixed.passed:
            raise Refused("You have let it pass; the others see that when the time is over.")
        if table.seats[mover].stand_in:
            raise Refused("A bot plays for you; take your seat back first.")
        refusal = fixed.refusal_of(mover, action)
        if table.lesson:
            self._check_lesson(table.lesson, action, refusal)
        if refusal:
            raise Refused(refusal.sentence, refusal.rule)
        return fixed.moved(mover, action)

    def _to_act(self) -> str:
        """Whom the table waits for, by name."""
        return self._state.seats[self._state.to_act].name if self._state.to_act != NOBODY else "nobody"

    def to_waive(self) -> Line:
        """Going on without the seat whose time is over."""
        table, window = self._state, self._fixed_time.window
        if self._times.now < self._times.waives_at:
            raise Refused("The table has moved on.")
        return logbook.Moved(table.to_act, window[1] if window else self._times.hooks.waived(table.played.state))

    def to_hold(self, sailor: str, on: bool, seat: int | None = None) -> Line:
        """Keeping the table waiting while one could be asked something, or letting it go on."""
        self._rights.in_play()
        own, times = self._rights.own(sailor, seat), self._times
        with times.still():
            if times.veil is None:
                raise Refused("Nobody is asked anything in secret in this game.")
            if on and (not times.may_hold(own) or times.is_asked(own)):
                raise Refused("The table waits for you only when you could answer something.", times.hooks.RULE)
            if not on and not times.holds(own):
                raise Refused("The table does not wait for you.")
            return logbook.Held(own, on)

    def to_be_ready(self, sailor: str, seat: int | None = None) -> Line:
        """Being ready for the deal that is kept back."""
        self._rights.in_play()
        seats = self._people.seats_of(sailor)
        own = [i for i in seats if i in self._state.unready and seat in (None, i)]
        if not own:
            raise Refused("Nothing waits for you to be ready." if seats else "You only watch here.")
        return logbook.Ready(own[0])

    # ------------------------------------------------------------------ guided games

    def _check_lesson(self, lesson: Lesson, action: int, refusal: Refusal | None) -> None:
        """In a guided game only the move of the step is played; any other is explained."""
        step = lesson.now
        if step is None or lesson.due or not step.play:
            raise Refused("First read what Barnaby says, and go on from there.")
        name = self._state.played.name(action)
        if name in step.wanted(lesson.made) and not refusal:
            return
        if name in step.wrong or not refusal:
            raise Refused(step.answer_to(name), refusal.rule if refusal else "")

    def to_go_on(self, sailor: str, step: int) -> Line:
        """Having read a step of a guided game that only tells; `step` counts from 1, as the page shows it."""
        self._rights.in_play()
        self._rights.own(sailor)
        lesson = self._state.lesson
        if lesson is None:
            raise Refused("This is no guided game.")
        if not lesson.waits or step != lesson.step + 1:
            raise Refused("The lesson has gone on since; look again.")
        return logbook.Guided(lesson.step)

    def to_follow_script(self) -> Line:
        """What the script of a guided game does next."""
        table, lesson = self._state, self._state.lesson
        if lesson is None or not table.is_scripted:
            raise Refused("The table has moved on.")
        return logbook.Moved(table.to_act, lesson.guide.action(table.played, lesson.due, lesson.in_words()))

    def lesson_hint(self) -> tuple[int, str]:
        """The move that the step of a guided game wants, and its last sentence."""
        lesson = self._state.lesson
        assert lesson is not None
        step = lesson.now
        if step is None or not step.play:
            raise Refused("Read on, and press the button below the words.")
        return lesson.wants(self._state.played), step.say[-1].replace("**", "")

    # ------------------------------------------------------------------ taking back

    def to_take_back(self, sailor: str, at: int | None, seat: int | None = None) -> Line:
        """Undoing one's last action: at once where that is free, else by asking the others."""
        played, opened = self._rights.in_play(), self._state.opened
        if opened.daily:
            raise Refused("Nothing is taken back in the deal of the day: everybody has one try.")
        mover = self._rights.own(sailor, seat)
        if self._state.lesson:
            raise Refused("Nothing needs to be taken back in a guided game: a wrong move is not played.")
        self._rights.check_position(sailor, at)
        mine = [i for i, moment in enumerate(played.movers) if moment == mover and i >= len(opened.actions)]
        if not mine:
            raise Refused("There is nothing of yours to take back.")
        if self._may_undo(mover) and played.undo_is_free and not self._was_seen(mover):
            return logbook.Undid(mover)
        return self._proposal_of(mover, "takeback", mine[-1])

    def open_undo(self, sailor: str) -> Takeback | None:
        """Whether this person's last action told nobody anything; None if that does not matter, or is known already.

        Any thread may ask it.
        """
        table = self._state
        if table.match is None or table.asleep or table.lesson or not any(
                self._may_undo(seat) for seat in self._people.seats_of(sailor)):
            return None
        question = table.match.undo_question()
        return None if question is None or question.is_known else question

    def _may_undo(self, mover: int) -> bool:
        """Whether the last action is the mover's own to take back without asking, if it told nobody anything.

        Where somebody may be asked in secret, the mover does not know whether anything has happened since. Only in the
        middle of a choice of their own do they know that nobody was.
        """
        table, movers = self._state, self._state.played.movers
        if not movers or movers[-1] != mover or table.covered or table.by_bot[-1:] != [False]:
            return False
        return self._times.veil is None or self._times.goes_on(mover)

    def _was_seen(self, mover: int) -> bool:
        """Whether another person saw the mover choose: then they have to agree, though nothing hidden was told."""
        question = self._state.played.undo_question()
        return (self._times.veil is None and question is not None
                and any(question.is_seen_by(i) for i in self._people.others(mover)))

    def work_out_undo(self, sailor: str) -> Callable[[], None] | None:
        """What has to be worked out before this person's last action is taken back, for any thread; None if nothing has."""
        question = self.open_undo(sailor)
        if question is None:
            return None
        own = self._people.seats_of(sailor)
        people = [] if self._times.veil else [i for seat in own for i in self._people.others(seat)]

        def work() -> None:
            if question.is_free:
                any(question.is_seen_by(seat) for seat in people)
        return work

    # ------------------------------------------------------------------ agreeing, giving up

    def to_stop(self, sailor: str, seat: int | None = None) -> Line:
        """Asking to end the game without a result."""
        self._rights.in_play()
        if self._state.lesson:
            raise Refused("A guided game can be left at any time; it waits for you on the front page.")
        return self._proposal_of(self._rights.own(sailor, seat), "stop")

    def _proposal_of(self, seat: int, what: str, keep: int = -1) -> Line:
        """Asking all other people; nobody speaks for who is away."""
        if self._agreement.question:
            raise Refused("Something has been proposed already; wait for the answers.")
        asks, seats = self._people.others(seat), self._state.seats
        away = [seats[i].name for i in asks if seats[i].stand_in]
        if away:
            are = "is" if len(away) == 1 else "are"
            raise Refused(f"{' and '.join(away)} {are} away, and a bot agrees for nobody. Ask again when they are back.")
        return logbook.Proposed(seat, what, keep, asks)

    def to_answer(self, sailor: str, yes: bool, seat: int | None = None) -> Line:
        """Agreeing, or not, to what was proposed."""
        question = self._agreement.question
        if question is None:
            raise Refused("Nothing is proposed any more.")
        asked = [i for i in self._people.seats_of(sailor) if i in question.waits_for and seat in (None, i)]
        if not asked:
            raise Refused("This is not yours to answer.")
        return logbook.Answered(asked[0], yes)

    def to_concede(self, sailor: str, seat: int | None = None) -> Line:
        """Giving the game up."""
        self._rights.in_play()
        own = self._rights.own(sailor, seat)
        if not self._rights.may_concede(own):
            raise Refused("The others play on, so that you cannot give up for all. Leave your seat, or ask all to stop.")
        return logbook.Conceded(own)

    # ------------------------------------------------------------------ talking

    def to_say(self, sailor: str, text: str, seat: int | None = None, team: bool = False) -> Line:
        """A line of chat, to everyone or to the own team, where the game lets people talk."""
        speaker = self._rights.own(sailor, seat)
        rule = self._state.chat_closed
        if rule:
            raise Refused("No talking until the round ends.", rule)
        text = tidy(text, LONGEST_SAYING)
        if not text:
            raise Refused("There is nothing to say in that line.")
        if team and self._has_no_team(sailor):
            raise Refused("You have no team mates here; say it to everyone.")
        return logbook.Said(speaker, text, team)

    def to_pin(self, sailor: str, action: int, on: bool, seat: int | None = None) -> Line:
        """Suggesting an action to one's team mates, or no longer doing so."""
        self._rights.in_play()
        own, game = self._rights.own(sailor, seat), self._state.game
        if not self._state.teams.may_suggest or self._has_no_team(sailor):
            raise Refused("There is nobody to suggest anything to now.")
        most = game.together.SUGGESTIONS or game.actions      # a game may say more than an action
        if not 0 <= action < most:
            raise Refused(f"{game.title} has no action {action}.")
        return logbook.Pinned(own, action, on)

    def _has_no_team(self, sailor: str) -> bool:
        return self._state.teams.of_seats(self._people.seats_of(sailor)) == NO_TEAM
