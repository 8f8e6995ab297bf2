"""What a person's page is given: all parts of a table, as far as this person may know them, in one `Sight`."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.server.naming import prompted
from quarterdeck.server.settings import Patience
from quarterdeck.server.sight import Holder, Proposal, SeatSight, Sight, Status
from quarterdeck.server.table.agreement import Agreement
from quarterdeck.server.table.endings import Endings
from quarterdeck.server.table.fixed_time import FixedTime
from quarterdeck.server.table.looks import Looks
from quarterdeck.server.table.people import People
from quarterdeck.server.table.rights import Rights
from quarterdeck.server.table.state import ENDED, State
from quarterdeck.server.table.times import Times
from quarterdeck.server.table.waits import Waits
from quarterdeck.server.teams import NO_TEAM

NO_SEAT_NO_TALK = "Only people who have a seat here can talk."


class Sights:
    """One table as each person sees it."""

    __slots__ = ("_agreement", "_endings", "_fixed_time", "_looks", "_people", "_rights", "_state", "_times", "_waits")

    def __init__(self, state: State, people: People, fixed_time: FixedTime, times: Times, agreement: Agreement, waits: Waits,
                 rights: Rights, looks: Looks, endings: Endings) -> None:
        self._state, self._people, self._fixed_time, self._times = state, people, fixed_time, times
        self._agreement, self._waits, self._rights, self._looks, self._endings = agreement, waits, rights, looks, endings

    def sight(self, sailor: str, now: float, patience: Patience, *, chosen: int = NOBODY, help_: bool = False,
              here: frozenset[int] = frozenset()) -> Sight:
        """The table as this person's page shows it."""
        with self._times.still() if self._times.veil else nullcontext():
            return self._sight(sailor, now, patience, chosen, help_, here)

    def _sight(self, sailor: str, now: float, patience: Patience, chosen: int, help_: bool, here: frozenset[int]) -> Sight:
        table, times, waits, fixed = self._state, self._times, self._waits, self._fixed_time
        own, patience = self._people.seats_of(sailor), patience.of_a_table(table.opened.patience)
        eyes, curtain = self._looks.eyes_of(sailor, chosen)
        dealt = table.match is not None
        side = eyes if eyes != NOBODY else curtain if curtain != NOBODY else own[0] if own else NOBODY
        s = self._looks.state_for(eyes) if dealt else None
        look = self._looks.look_at(s, eyes, side, help_) if dealt else None
        asked = look is not None and bool(look.legal)
        status = times.shown_status
        playing = status is Status.PLAYING
        awaited, warned = waits.awaited_by(own), waits.warned
        closed, since = table.chat_closed, times.since(own)
        standing, sits, may_concede = self._standing(sailor, own, here)
        other = awaited != NOBODY and awaited not in own and sits
        return Sight(
            **standing, status=status, at=times.at(sailor), eyes=eyes,
            prompt=self._prompt(s, eyes, curtain, own), asked=asked,
            to_act=waits.seems_to_act(own) if playing else NOBODY, since=times.table_clock.shown(since),
            choices=len(look.legal) if look else 0, look=look, covered=table.covered, curtain=curtain,
            chat=table.teams.heard_by(own), chat_open=bool(own) and not closed,
            chat_note=f"No talking until the round ends ({closed})." if closed else "" if own else NO_SEAT_NO_TALK,
            proposal=self._proposal(own), warned=warned,
            warned_until=times.table_clock.shown(waits.warned_at + patience.warning),
            can_take_back=playing and sits and not table.lesson and not table.opened.daily
            and not table.acted.isdisjoint(own),
            can_stop=playing and not table.lesson and sits and self._agreement.question is None,
            can_warn=playing and other and warned != awaited and not table.seats[awaited].left
            and now >= since + patience.wait,
            can_hand_over=playing and other and (table.seats[awaited].left or (
                warned == awaited and now >= waits.warned_at + patience.warning)),
            ending=self._endings.ending(eyes) if status in ENDED else None, next_table=table.next_table,
            asleep=table.asleep, closes=fixed.seconds, closes_from=fixed.closes_from, hold=self._hold(eyes, asked),
            levels=table.levels, shown=times.events_shown if dealt else 0, retaken=table.retaken,
            recap=dealt and not table.lesson and self._looks.has_recap(eyes),
            lesson=table.lesson.sight(table.opened.back) if table.lesson and own else None,
            can_concede=playing and may_concede)

    def _standing(self, sailor: str, own: tuple[int, ...], here: frozenset[int]) -> tuple[dict[str, Any], bool, bool]:
        """What a sight tells that no move changes; whether this person sits here, and whether they might give up."""
        table, kept = self._state, self._people.kept
        key = "standing", sailor, here
        if key not in kept:
            opened, sits = table.opened, any(not table.seats[seat].left for seat in own)
            told = {"table": table.id, "game": table.game, "options": opened.options, "public": opened.public, "yours": own,
                    "host": bool(sailor) and sailor == opened.host, "seats": self._seats(sailor, here),
                    "chat_team": table.teams.of_seats(own) != NO_TEAM, "commitment": table.commitment,
                    "comes_from": opened.source, "cards_known": table.cards_known, "notices": self._notices(own),
                    "daily": opened.daily, "patience": opened.patience}
            kept[key] = told, sits, sits and self._rights.can_concede(own)
        standing: tuple[dict[str, Any], bool, bool] = kept[key]
        return standing

    def _seats(self, sailor: str, here: frozenset[int]) -> tuple[SeatSight, ...]:
        return tuple([self._seat(i, sailor, i in here) for i in range(len(self._state.seats))])

    def _seat(self, i: int, sailor: str, here: bool) -> SeatSight:
        seat = self._state.seats[i]
        return SeatSight(i, self._people.title(i), seat.holder, seat.name, seat.bot, bool(sailor) and seat.sailor == sailor,
                         here, i in self._state.ready, bool(sailor) and seat.kept_for == sailor, seat.left)

    def _notices(self, own: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(f"A bot plays for {'you' if i in own else seat.name} until {'you' if i in own else 'they'} return."
                     for i, seat in enumerate(self._state.seats) if seat.holder is Holder.STAND_IN)

    def _hold(self, eyes: int, asked: bool) -> bool | None:
        """Whether this seat may hold the table (False), does (True), or neither."""
        times = self._times
        if times.veil is None or eyes == NOBODY or asked or times.shown_status is not Status.PLAYING:
            return None
        return True if times.holds(eyes) else False if times.may_hold(eyes) else None

    def _prompt(self, s: Any, eyes: int, curtain: int, own: tuple[int, ...]) -> str:
        table = self._state
        if table.status is Status.STOPPED:
            return "This table has stopped, without a result."
        if table.status is Status.ASLEEP:
            return "This table is asleep."
        if s is None:
            return "The game begins when every seat is taken."
        if eyes != NOBODY and table.seats[eyes].left and self._times.shown_status is Status.PLAYING:
            return "You have left this table."
        if table.covered:
            waits = [table.seats[i].name for i in table.unready if i not in own]
            if any(i in table.unready for i in own):
                return "The cards are dealt. Press Ready to see yours."
            return f"You are ready. Waiting for {' and '.join(waits)}." if own else f"Waiting for {' and '.join(waits)}."
        if curtain != NOBODY:
            return f"Pass the screen to {table.seats[curtain].name}."
        if eyes in self._fixed_time.passed:
            return "You have let it pass; the others see that when the time is over."
        return prompted(table.game, s, eyes, self._people.names())

    def _proposal(self, own: tuple[int, ...]) -> Proposal | None:
        asked = self._agreement.question
        if asked is None:
            return None
        return Proposal(asked.seat, asked.what, asked.sentence, tuple(asked.waits_for),
                        tuple(i for i in own if i in asked.waits_for))
