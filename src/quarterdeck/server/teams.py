"""Who plays with whom at a table: what is said, to all or within a team, and what team mates suggest to each other.

A game whose seats play in teams says so in its view: `team(seat)`. Where suggestions make sense it also has
`suggesting(s)`: a number for what is being decided, so that older suggestions lapse when it changes, or 0 where nothing can
be suggested.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.server.sight import Said, Talk

TALK = 200
"""Lines of chat that are kept in sight."""
PINS = 4
"""Most suggestions of one seat."""
NO_TEAM = -1


class Teams:
    """The teams of one table."""

    def __init__(self, game: Game, seats: int) -> None:
        self._suggesting = game.together.suggesting
        team = game.together.team
        self.of = tuple(int(team(seat)) if team else NO_TEAM for seat in range(seats))
        self._of_seats: dict[tuple[int, ...], int] = {}
        self._said = 0
        self.lines_of: Counter[int] = Counter()         # by seat: how much it has said
        self._talks = {team: Talk() for team in {NO_TEAM, *self.of}}
        self._pins: dict[int, list[int]] = {}           # by seat: the actions it suggests
        self._about = 0

    def of_seats(self, seats: tuple[int, ...]) -> int:
        """The one team to which all of these seats belong, if there is one that has more than them."""
        if seats not in self._of_seats:
            teams = {self.of[seat] for seat in seats}
            team = teams.pop() if len(teams) == 1 else NO_TEAM
            self._of_seats[seats] = team if self.of.count(team) > len(seats) else NO_TEAM
        return self._of_seats[seats]

    # ------------------------------------------------------------------ talking

    def say(self, seat: int, name: str, text: str, at: float, team: int = NO_TEAM) -> None:
        """A line to everyone, or to one team; seat NOBODY is the table itself."""
        self._said += 1
        self.lines_of[seat] += 1
        said = Said(self._said, seat, name, text, at, team != NO_TEAM)
        for who in self._talks if team == NO_TEAM else (team,):
            self._talks[who] = Talk([*self._talks[who][1 - TALK:], said])

    def heard_by(self, seats: tuple[int, ...]) -> Talk:
        """What someone with these seats has heard."""
        return self._talks[self.of_seats(seats)]

    # ------------------------------------------------------------------ suggesting

    def about(self, s: Any) -> None:
        """The position is another one: suggestions for something else lapse."""
        about = int(self._suggesting(s)) if self._suggesting else 0
        if about != self._about:
            self._about, self._pins = about, {}

    @property
    def may_suggest(self) -> bool:
        """Whether something is being decided for which suggestions are wanted."""
        return self._about != 0

    def pin(self, seat: int, action: int, on: bool) -> None:
        """A seat suggests an action, or no longer does."""
        pins = [pin for pin in self._pins.get(seat, ()) if pin != action]
        self._pins[seat] = [*pins, action][-PINS:] if on else pins

    def pins_for(self, seat: int) -> tuple[tuple[int, int], ...]:
        """What the seat's team suggests: seats and actions."""
        if seat == NOBODY or not self._pins:
            return ()
        mates = [mate for mate in sorted(self._pins) if self.of[mate] == self.of[seat]]
        return tuple((mate, pin) for mate in mates for pin in self._pins[mate])
