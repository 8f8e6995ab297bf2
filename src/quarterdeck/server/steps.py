"""Steps: the events that a page has not been shown yet, each drawn as the position stood when it was told.

A game says in `table/stage.py` which events are steps of their own (see `quarterdeck.engine.staging`). Every still is
redacted like any other position, and an event that the viewer may not hear leaves no trace: neither in the number of steps,
nor in their size or time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL, Event
from quarterdeck.engine.hooks import Part
from quarterdeck.engine.markup import Look, Markup, news
from quarterdeck.engine.staging import Step
from quarterdeck.server.drawing import Drawing
from quarterdeck.server.naming import told
from quarterdeck.server.refused import Refused
from quarterdeck.server.sight import Sight
from quarterdeck.server.tables import Table

MOST_STEPS = 40
"""A page that has missed more is shown the position alone."""
MOST_EVENTS = 200
"""A page that has missed more events is not even asked how many of them are steps."""


class Shown(NamedTuple):
    """A step to be drawn: its event, what the game says of it, and whose view its still is."""

    event: int
    step: Step
    eyes: int


class Drawn(NamedTuple):
    """Steps as they are sent, and the parts that a page has after the last of them."""

    steps: list[dict[str, Any]]
    parts: Mapping[str, Markup]
    events: tuple[int, ...] = ()


def stage_of(game: Game) -> Part | None:
    """What happened, step by step; None for a game that shows positions only."""
    return game.stage


def steps_of(table: Table, viewer: int, first: int, end: int) -> list[Shown]:
    """The steps among these events that the viewer may see; none if they are too many."""
    found = _steps(table, viewer, first, end) if end - first <= MOST_EVENTS else []
    return found if len(found) <= MOST_STEPS else []


def _steps(table: Table, viewer: int, first: int, end: int) -> list[Shown]:
    stage: Any = stage_of(table.state.game)
    found: list[Shown] = []
    if stage is None:
        return found
    events = table.state.played.events
    for i, eyes in _heard(table, viewer, first, end):
        step = stage.step(events[i], viewer)
        if step is not None:
            found.append(Shown(i, step, eyes))
    return found


def _heard(table: Table, viewer: int, first: int, end: int) -> Iterator[tuple[int, int]]:
    """The events that the viewer may hear, and whose view belongs to each: nobody's from a deal on that is kept back."""
    eyes = viewer
    keeps_back = table.state.game.together.keeps_back
    events = table.state.played.events
    for i in range(first, end):
        event = events[i]
        is_covered = table.state.is_covered(i)
        if is_covered and eyes != NOBODY and keeps_back and keeps_back([event]):
            eyes = NOBODY
        if event.heard_by == ALL or (event.heard_by == viewer and not is_covered):
            yield i, eyes


class Stills:
    """The moments that steps are drawn from, shared by all pages of a table that are sent the same events."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kept: dict[int, tuple[Any, tuple[Event, ...]]] = {}

    def have(self, events: list[int]) -> None:
        """See to it that the states at these events are there."""
        missing = [event for event in events if event not in self._kept]
        if missing:
            first, end = missing[0], missing[-1] + 1
            states = [None] * (end - first) if self._table.times.veil else self._table.state.played.states_told(first, end)
            for event, s in enumerate(states, first):
                self._kept[event] = s, self._table.looks.recent_at(event + 1)

    def at(self, event: int, eyes: int) -> tuple[Any, tuple[Event, ...]]:
        """The state when that event was told, as these eyes may know it, and the last public events by then."""
        s, recent = self._kept[event]
        return self._table.looks.moment(event, s, eyes), recent


def draw(table: Table, drawing: Drawing, shown: list[Shown], viewer: int, look: Look, parts: Mapping[str, Markup],
         was_asked: bool = True, stills: Stills | None = None) -> Drawn:
    """These steps for a viewer whose page has `parts` before the first of them; `look` is how the page looks after the last.

    Each step carries the parts that differ from the step before. `was_asked` says that the page still shows what could be
    chosen before.
    """
    stills = stills or Stills(table)
    stills.have([one.event for one in shown if one.step.still])
    stage: Any = stage_of(table.state.game)
    touches = (stage.touches if parts and viewer != NOBODY else None) or _everything
    before: frozenset[str] | None = stage.OFFERED if was_asked and touches is not _everything else NOTHING_MORE
    names, drawn, seen_by, events = table.people.names(), [], viewer, table.state.played.events
    for event, step, eyes in shown:
        what = events[event]
        sent = dict(_sent(step, told(table.state.game, what, viewer, names)))
        if step.still:
            s, recent = stills.at(event, eyes)
            if stage.between:
                stage.between(s, what)
            only = touches(what) if eyes == seen_by and before is not None else None
            if only is not None and before:
                only |= before
            before, seen_by = NOTHING_MORE, eyes
            game = table.state.game
            still = Look(game, s, look.seat, look.names, NOTHING_MORE, look.help, open=look.open, recent=recent, only=only)
            regions = drawing.regions(game, still)
            changed = news(regions, parts)
            if changed:
                sent["parts"] = changed
                parts = {**parts, **regions}
        else:
            before = None           # what it has changed comes with the next still
        drawn.append(sent)
    return Drawn(drawn, parts, tuple([one.event for one in shown]))


NOTHING_MORE: frozenset[Any] = frozenset()


def _everything(event: Event) -> None:
    """What an event of a stage that says nothing of it can change."""


@lru_cache(4096)
def _sent(step: Step, sentence: str) -> dict[str, Any]:
    """A step as it is sent, without its parts; what is empty is left out."""
    whole = {"kind": step.kind, "say": sentence, "hold": step.hold, "at": step.at, "sound": step.sound,
             "data": dict(step.data)}
    return {name: value for name, value in whole.items() if value not in ("", (), {})}


# ------------------------------------------------------------------ since your last turn

def recap(table: Table, drawing: Drawing, sight: Sight) -> dict[str, Any]:
    """What happened from the end of the viewer's last turn on, as far as they may see it: steps with their pictures.

    The first still is whole, each later one and the present position hold what differs from the one before.
    """
    if sight.look is None or sight.eyes == NOBODY or table.looks.last_turn_of(sight.eyes) < 0:
        raise Refused("You have not played yet: there is nothing to look back at.")
    first = table.looks.last_turn_of(sight.eyes)
    shown = _steps(table, sight.eyes, first, sight.shown)[-MOST_STEPS:]
    if not shown:
        raise Refused("Nothing has happened since your last turn.")
    drawn = draw(table, drawing, shown, sight.eyes, sight.look, {})
    for sent, one in zip(drawn.steps, shown):
        pictured = drawing.mentioned(table.state.game, table.state.played.events[one.event])[0]
        if pictured:
            sent["picture"] = pictured
    return {"steps": drawn.steps, "parts": news(drawing.regions(table.state.game, sight.look), drawn.parts)}
