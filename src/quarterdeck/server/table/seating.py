"""Coming and going: which entry a wish for a seat becomes, or why it is refused; who is slow or away, and the rematch."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.server import logbook
from quarterdeck.server.logbook import Line
from quarterdeck.server.naming import bot_called
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Patience
from quarterdeck.server.sight import Holder, Status, stand_ins
from quarterdeck.server.table.people import People
from quarterdeck.server.table.rights import HAS_LEFT, Rights
from quarterdeck.server.table.state import ENDED, State
from quarterdeck.server.table.times import Times
from quarterdeck.server.table.waits import Waits


class Seating:
    """The wishes of those who come to one table, leave it, or wait for somebody."""

    __slots__ = ("_people", "_rights", "_state", "_times", "_waits")

    def __init__(self, state: State, people: People, times: Times, waits: Waits, rights: Rights) -> None:
        self._state, self._people, self._times, self._waits, self._rights = state, people, times, waits, rights

    def to_sit(self, sailor: str, seat: int, name: str) -> Line:
        """Taking a free seat."""
        table = self._state
        if table.status is not Status.GATHERING:
            raise Refused("The seats are taken; you can watch.")
        if not 0 <= seat < len(table.seats):
            raise Refused("There is no such seat at this table.")
        chair = table.seats[seat]
        if chair.holder is not Holder.FREE or chair.kept_for not in ("", sailor):
            kept = " or kept for someone else" if chair.kept_for else ""
            raise Refused(f"{self._people.title(seat)} is taken{kept}; take another seat, or watch.")
        return logbook.Sat(seat, sailor, self._people.new_name(name))

    def to_leave(self, sailor: str, seat: int | None) -> Line:
        """Getting up."""
        own = self._rights.own(sailor, seat)
        if self._state.seats[own].left:
            raise Refused(HAS_LEFT)
        return logbook.Left(own)

    def to_return(self, sailor: str, seat: int | None = None) -> Line:
        """Taking one's seat back: from a bot, or after having left."""
        seats = self._state.seats
        away = [i for i in self._people.seats_of(sailor) if (seats[i].stand_in or seats[i].left) and seat in (None, i)]
        if not away:
            raise Refused("No bot plays for you.")
        return logbook.Returned(away[0])

    def to_close(self, sailor: str) -> Line:
        """Closing a table that was never dealt."""
        if self._state.status is not Status.GATHERING:
            raise Refused("The game has begun; stop it by agreement instead.")
        if not sailor or sailor != self._state.opened.host:
            raise Refused("Only who opened the table may close it.")
        return logbook.Closed()

    # ------------------------------------------------------------------ who is slow or away

    def to_warn(self, sailor: str, now: float, patience: Patience) -> Line:
        """Asking the one that everybody waits for to go on."""
        self._rights.in_play()
        patience = patience.of_a_table(self._state.opened.patience)
        own = self._people.seats_of(sailor)
        by, awaited = self._rights.own(sailor), self._waits.awaited_by(own)
        if awaited == NOBODY or awaited in own:
            raise Refused("The table waits for nobody else.")
        name = self._state.seats[awaited].name
        if self._waits.warned == awaited:
            raise Refused(f"{name} has been asked already.")
        if patience.wait == math.inf:
            raise Refused("At this table nobody is replaced for being slow.")
        if now < self._times.since(own) + patience.wait:
            raise Refused(f"Give {name} a little more time.")
        return logbook.Warned(awaited, by)

    def to_hand_over(self, sailor: str, level: str, now: float, patience: Patience, seat: int | None = None) -> Line:
        """Letting a bot play a free seat, or the seat of someone who does not go on."""
        table = self._state
        if table.opened.daily:
            raise Refused("Nobody plays for you in the deal of the day.")
        levels = table.levels
        name = bot_called(level, levels, [each.name for each in table.seats])
        if table.status is Status.GATHERING:
            return logbook.Handed(self._free_seat(sailor, seat), level, name, agrees=False)
        self._rights.in_play()
        self._rights.own(sailor)
        if level not in stand_ins(levels):
            raise Refused("A bot that plays for a person must be a Mate or stronger.")
        gone = self._seat_of_who_is_gone(sailor, now, patience, seat)
        return logbook.Handed(gone, level, name, agrees=table.seats[gone].left)      # who has got up has no say any more

    def _free_seat(self, sailor: str, seat: int | None) -> int:
        """The seat that a bot may have before the game."""
        table = self._state
        if sailor != table.opened.host and not self._people.seats_of(sailor):
            raise Refused("Only who sits at this table may ask a bot to join.")
        free = [i for i, chair in enumerate(table.seats) if chair.holder is Holder.FREE and seat in (None, i)]
        if not free:
            raise Refused("That seat is taken.")
        return free[0]

    def _seat_of_who_is_gone(self, sailor: str, now: float, patience: Patience, seat: int | None) -> int:
        """The seat that a bot may have during the game."""
        seats, waits = self._state.seats, self._waits
        gone = seat
        if gone is None:
            gone = waits.warned if waits.warned != NOBODY else waits.awaited_by(self._people.seats_of(sailor))
        if not 0 <= gone < len(seats) or seats[gone].bot:
            raise Refused("No seat waits for a bot.")
        if not seats[gone].left:
            if gone != waits.warned:
                raise Refused(f"{seats[gone].name} must be asked to go on first.")
            if now < waits.warned_at + patience.of_a_table(self._state.opened.patience).warning:
                raise Refused(f"{seats[gone].name} still has time to go on.")
        return gone

    # ------------------------------------------------------------------ the rematch

    def to_play_again(self, table: str) -> Line:
        """Naming the rematch."""
        if self._state.next_table:
            raise Refused("A rematch is open already.")
        return logbook.Again(table)

    def rematch(self, sailor: str, key: str, changes: Mapping[str, Any] | None = None) -> logbook.Opened:
        """The first entry of a rematch that this person opens: the same seats, a new deal; `changes` are other options."""
        table, opened = self._state, self._state.opened
        if self._times.shown_status not in ENDED or opened.record:
            raise Refused("A rematch can be opened when the game is over.")
        if not self._people.seats_of(sailor):
            raise Refused("Only who played may open a rematch.")
        chairs = [logbook.Chair(level=seat.level, name=seat.name if seat.level else "") if seat.level else
                  logbook.Chair(sailor=sailor, name=seat.name) if seat.sailor == sailor else
                  logbook.Chair(kept_for=seat.sailor) for seat in table.seats]
        content = table.game.content
        return logbook.Opened(game=table.game.name, rules=table.game.rules_version, content=content.hash[:16],
                              edition=content.edition[:16], options={**opened.options, **(changes or {})}, key=key,
                              chairs=chairs, host=sailor, source=table.id, own_map=opened.own_map, patience=opened.patience)
