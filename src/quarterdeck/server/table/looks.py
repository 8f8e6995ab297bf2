"""The game through one pair of eyes: whose eyes they are, and the positions that they may see."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL, Event
from quarterdeck.engine.markup import RECENT, Look
from quarterdeck.server import veil
from quarterdeck.server.sight import Status
from quarterdeck.server.table.fixed_time import FixedTime
from quarterdeck.server.table.people import People
from quarterdeck.server.table.state import ENDED, State
from quarterdeck.server.table.times import Times
from quarterdeck.server.table.waits import Waits


class Looks:
    """How one table's game looks to each viewer."""

    __slots__ = ("_fixed_time", "_people", "_recent", "_state", "_times", "_waits")

    def __init__(self, state: State, people: People, fixed_time: FixedTime, times: Times, waits: Waits) -> None:
        self._state, self._people, self._fixed_time, self._times = state, people, fixed_time, times
        self._waits = waits
        self._recent: tuple[tuple[int, int], tuple[Event, ...]] = (-1, -1), ()      # for which turn and how many events

    def eyes_of(self, sailor: str, chosen: int = NOBODY) -> tuple[int, int]:
        """Whose view this person gets now, and the seat that must take a shared screen first (or NOBODY).

        Who holds several seats sees one hand at a time: that of the seat that took the screen last (`chosen`), unless
        another of them is asked; then nobody's until that seat has taken the screen.
        """
        own = self._people.seats_of(sailor)
        if len(own) < 2:
            return (own[0] if own else NOBODY), NOBODY
        covered = self._state.covered
        asked = self._waits.awaited if not covered else NOBODY
        if asked not in own and not covered:
            asked = self._times.asked_of(sailor)
        if asked in own and asked != chosen:
            return NOBODY, asked
        return (chosen if chosen in own else NOBODY), NOBODY

    def state_for(self, viewer: int) -> Any:
        """The position as this viewer may know it: a spectator's while a deal is kept back, an event's under a veil."""
        table, times = self._state, self._times
        if times.veil and times.veil.shown and not (
                times.is_shown and (table.status in ENDED or times.is_asked(viewer))):
            return veil.moment(table.played, max(0, times.released - 1), viewer)
        if viewer != table.to_act and viewer in self._fixed_time.asked_seats and not table.covered:
            return table.played.redacted(viewer, self._fixed_time.position_of(viewer))
        return table.played.redacted(NOBODY if table.covered else viewer)

    def moment(self, event: int, s: Any, viewer: int) -> Any:
        """The state `s`, in which that event was told, as this viewer may know it."""
        played = self._state.played
        return veil.moment(played, event, viewer) if self._times.veil else played.redacted(viewer, s)

    def look(self, viewer: int, side: int, help_: bool = False) -> Look:
        """What the game's page draws for this viewer, who sits at `side`."""
        return self.look_at(self.state_for(viewer), viewer, side, help_)

    def look_at(self, s: Any, viewer: int, side: int, help_: bool) -> Look:
        """The same, of the position `s`, which the viewer may know."""
        table = self._state
        asked = (viewer != NOBODY and not table.covered and table.status is Status.PLAYING and self._times.is_asked(viewer)
                 and not table.seats[viewer].left)
        return Look(table.game, s, side, self._people.names(),
                    self._fixed_time.legal_for(viewer) if asked else frozenset(), help_, table.covered,
                    pins=table.teams.pins_for(viewer), recent=self.recent(self._times.events_shown))

    def recent(self, shown: int) -> tuple[Event, ...]:
        """The last public ones of so many events."""
        known = self._state.turn, shown
        if self._recent[0] != known:
            self._recent = known, self.recent_at(shown)
        return self._recent[1]

    def recent_at(self, shown: int) -> tuple[Event, ...]:
        """The same, at an earlier moment; it is not kept."""
        events = self._state.played.events[max(0, shown - RECENT):shown]
        return tuple([event for event in events if event.heard_by == ALL])

    # ------------------------------------------------------------------ since the own last turn

    def last_turn_of(self, seat: int) -> int:
        """How many events had been told before the last action of the seat's turn before this one; -1 if there is none.

        What the seat has done since the others acted is its present turn, and part of what is looked back at. What they
        did without the seat hearing of it counts as nothing, and so does what they let pass in secret: what followed
        would have followed if nobody had been asked.
        """
        table, times = self._state, self._times
        events, shown, after = table.played.events, times.events_shown, len(table.played.events)
        last, others = -1, False
        past = table.played.told_before(len(table.opened.actions))
        for (mover, before), action in zip(past, reversed(table.played.actions)):
            if mover != seat:
                if not others and (times.veil is None or not times.hooks.lets_pass(action)):
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
        table = self._state
        if viewer == NOBODY or table.game.module("table.stage") is None or table.covered:
            return False
        first = self.last_turn_of(viewer)
        heard = 0
        for event in table.played.events[first:self._times.events_shown] if first >= 0 else ():
            heard += event.heard_by in (ALL, viewer)
            if heard > 1:
                return True
        return False
