"""The log of a table in words, as each viewer may read it."""

from __future__ import annotations

from typing import NamedTuple

from quarterdeck.engine.events import ALL, Event
from quarterdeck.server.naming import told
from quarterdeck.server.table.people import People
from quarterdeck.server.table.state import State
from quarterdeck.server.table.times import Times


class Told(NamedTuple):
    """One line of the log as one viewer reads it."""

    event: int          # its number
    sentence: str
    what: Event         # ... which is drawn beside the words


class Lines:
    """What every viewer of one table has been told."""

    __slots__ = ("_heard", "_people", "_state", "_times", "_told")

    def __init__(self, state: State, people: People, times: Times) -> None:
        self._state, self._people, self._times = state, people, times
        self._told: dict[int, list[Told]] = {}      # by viewer
        self._heard: dict[int, int] = {}            # by viewer: up to which event

    def of(self, viewer: int) -> list[Told]:
        """The log as this viewer may read it; the list grows, and is cut where something was taken back."""
        table = self._state
        if table.match is None:
            return []
        lines = self._told.setdefault(viewer, [])
        events, shown = table.match.events, self._times.events_shown
        for i in range(self._heard.get(viewer, 0), shown):
            event = events[i]
            if event.heard_by != ALL and (event.heard_by != viewer or table.is_covered(i)):
                continue
            sentence = told(table.game, event, viewer, self._people.names())
            if sentence:
                lines.append(Told(i, sentence, event))
        self._heard[viewer] = max(shown, self._heard.get(viewer, 0))
        return lines

    def forget_from(self, event: int) -> None:
        """Lines from that event on will be told anew."""
        for lines in self._told.values():
            while lines and lines[-1].event >= event:
                lines.pop()
        self._heard = {viewer: min(heard, event) for viewer, heard in self._heard.items()}
