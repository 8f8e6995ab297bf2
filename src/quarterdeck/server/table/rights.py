"""Who may ask for anything: the seat that a person speaks for, and whether the game still runs for them."""

from __future__ import annotations

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.server.about import plays_together
from quarterdeck.server.refused import Refused
from quarterdeck.server.sight import Status
from quarterdeck.server.table.people import People
from quarterdeck.server.table.state import ENDED, State
from quarterdeck.server.table.times import Times

HAS_LEFT = "You have left this table already. Take your seat back to play on."


class Rights:
    """What a person at one table may ask for at all."""

    __slots__ = ("_people", "_state", "_times")

    def __init__(self, state: State, people: People, times: Times) -> None:
        self._state, self._people, self._times = state, people, times

    def in_play(self) -> Match:
        """The match of a game that runs, as far as everybody has been shown."""
        if self._state.status is Status.ASLEEP:
            raise Refused(self._state.asleep)
        if self._times.shown_status in ENDED:
            raise Refused("The game is over; open a rematch to play on.")
        return self._state.played

    def own(self, sailor: str, seat: int | None = None) -> int:
        """The seat for which a person speaks: the one they name, or else the one that is asked, or their first."""
        table, own = self._state, self._people.seats_of(sailor)
        if table.status is Status.ASLEEP:
            raise Refused(table.asleep)
        if not own:
            raise Refused("You only watch here. Take a free seat, or open a table of your own, to play.")
        if seat is None:
            asked = self._times.asked_of(sailor)
            seat = asked if asked != NOBODY else next((i for i in own if not table.seats[i].left), own[0])
        if seat not in own:
            raise Refused(f"{self._people.title(seat) if 0 <= seat < len(table.seats) else 'That seat'} is not yours.")
        if table.seats[seat].left and self._times.shown_status is Status.PLAYING:
            raise Refused(HAS_LEFT)
        return seat

    def check_position(self, sailor: str, at: int | None) -> None:
        """Refuse a wish that was made for another position."""
        if at is not None and at != self._times.at(sailor):
            raise Refused("The table has moved on since; look again.")

    def may_concede(self, seat: int) -> bool:
        """Whether a seat may give up for its side: no other person plays on that side, and only one other side has people.

        Who plays alone with bots may always give up. A crew that sails together stops instead, and a deal of the day has
        one try that counts as it came out.
        """
        table, people = self._state, self._people
        if table.lesson or table.opened.daily or plays_together(table.game):
            return False
        others = people.others(seat)
        mates = [i for i in others if people.side(i) == people.side(seat)]
        return not mates and (not others or people.sides == 2)

    def can_concede(self, own: tuple[int, ...]) -> bool:
        """The same for any of these seats; it changes with the people only."""
        kept = self._people.kept
        if ("concede", own) not in kept:
            kept["concede", own] = any(self.may_concede(seat) for seat in own)
        found: bool = kept["concede", own]
        return found
