"""Who sits where, what they are called, and who plays on whose side."""

from __future__ import annotations

from typing import Any

from quarterdeck.server.naming import LONGEST_NAME, NAMELESS, seat_titles, tidy
from quarterdeck.server.table.state import State
from quarterdeck.server.teams import NO_TEAM


class People:
    """The people and bots of one table."""

    __slots__ = ("_state", "kept")

    def __init__(self, state: State) -> None:
        self._state = state
        self.kept: dict[Any, Any] = {}      # what was worked out about who sits where, until that changes

    def changed(self) -> None:
        """Somebody has come or gone, or is ready; what was worked out is forgotten."""
        self.kept.clear()

    def seats_of(self, sailor: str) -> tuple[int, ...]:
        """The seats that this person holds."""
        if "seats" not in self.kept:
            table = self._state.seats
            self.kept["seats"] = {one: tuple(i for i, seat in enumerate(table) if seat.sailor == one)
                                  for one in {seat.sailor for seat in table} - {""}}
        seats: tuple[int, ...] = self.kept["seats"].get(sailor, ())
        return seats

    @property
    def known(self) -> set[str]:
        """Everyone who has to do with this table; to all others it looks alike."""
        if "known" not in self.kept:
            everyone = {self._state.opened.host, *(seat.sailor or seat.kept_for for seat in self._state.seats)}
            self.kept["known"] = everyone - {""}
        known: set[str] = self.kept["known"]
        return known

    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        if "names" not in self.kept:
            self.kept["names"] = tuple([seat.name for seat in self._state.seats])
        names: tuple[str, ...] = self.kept["names"]
        return names

    def title(self, seat: int) -> str:
        """The game's name for a seat."""
        return seat_titles(self._state.game)[seat]

    def new_name(self, wished: str) -> str:
        """A name that nobody else at the table has."""
        name = tidy(wished, LONGEST_NAME) or NAMELESS
        taken = {seat.name for seat in self._state.seats}
        fresh = [name, *(f"{name} {n}" for n in range(2, 10))]
        return next(each for each in fresh if each not in taken)

    def has_left(self, sailor: str) -> bool:
        """Whether this person has got up from every seat that they had here."""
        own = self.seats_of(sailor)
        return bool(own) and all(self._state.seats[seat].left for seat in own)

    def others(self, seat: int) -> list[int]:
        """The other people whose word counts: all who have not got up, whether they are at their screens or away."""
        own = self._state.seats[seat].sailor
        return [i for i, other in enumerate(self._state.seats) if other.sailor not in ("", own) and not other.left]

    def side(self, seat: int) -> int:
        """Who wins and loses with a seat: its team, or itself alone."""
        team = self._state.teams.of[seat]
        return team if team != NO_TEAM else seat

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len({self.side(seat) for seat in range(len(self._state.seats))})
