"""What one page has been sent, and the next message to it: what it lacks, never a backlog.

It knows no wire: the server's pages (`socket`) and the table of one person in a browser (`quarterdeck.alone`) write their
messages with it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.markup import Markup, news
from quarterdeck.server.drawing import Drawing
from quarterdeck.server.sight import Sight
from quarterdeck.server.steps import Drawn, stage_of
from quarterdeck.server.table.lines import Told
from quarterdeck.server.tables import Table

SPOKEN = 12
"""Most sentences that are announced at once; a page that was away longer reads the log."""

Steps = Callable[[Sight, int, dict[str, Markup], bool], Drawn]
"""Draws the steps from an event on, for a page that has these parts and shows (or not) what could be chosen before."""


class Sent:
    """What one page has; `drawing` draws the lines of the log."""

    __slots__ = ("_asked", "_at", "_drawing", "_eyes", "_lines", "_parts", "_seen")

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._parts: dict[str, Markup] = {}
        self._lines: list[Told] = []
        self._eyes = NOBODY
        self._asked = False
        self._seen: tuple[int, int, int] | None = None      # at the last position: take-backs, events, eyes
        self._at = -1

    def news(self, table: Table, sight: Sight, parts: dict[str, Markup], draw: Steps) -> dict[str, Any]:
        """What the page does not have yet; from now on it has it."""
        message: dict[str, Any] = {}
        steps = self._steps(sight, draw)
        changed = news(parts, steps.parts)
        if changed or sight.at != self._at or steps.steps:
            message = {"at": sight.at, "yours": sight.asked, "parts": changed, "title": window_title(sight)}
            if steps.steps:
                message["steps"] = steps.steps
            if sight.closes and steps.steps:
                message["closes"] = True        # there is not all the time in the world to watch them
            self._parts, self._at = parts, sight.at
        lines = table.lines.of(sight.eyes)
        told = self._new_lines(lines, sight, message)
        if steps.steps and "log" in message:
            message["log"]["steps"] = shown_by(lines[message["log"]["from"]:], steps.events)
        asks = sight.asked and not self._asked
        if told or asks:
            message["announce"] = [*told[-SPOKEN:], *([sight.prompt] if asks or sight.ending else [])]
        self._asked = sight.asked
        return message

    def _steps(self, sight: Sight, draw: Steps) -> Drawn:
        """What happened since the position that the page has, one event at a time, and the page's parts after that.

        There is none for a first draw, for something taken back, or through other eyes; a shared screen whose next player
        has not taken it yet is shown what a spectator sees.
        """
        if sight.look is None or stage_of(sight.game) is None:
            return Drawn([], self._parts)
        before, self._seen = self._seen, (sight.retaken, sight.shown, sight.eyes)
        if before is None or before[0] != sight.retaken or sight.eyes not in (before[2], NOBODY) or before[1] >= sight.shown:
            return Drawn([], self._parts)
        return draw(sight, before[1], self._parts, self._asked)

    def _new_lines(self, lines: list[Told], sight: Sight, message: dict[str, Any]) -> list[str]:
        """Add the log lines that the page lacks; returns their sentences."""
        known = self._lines
        same = min(len(known), len(lines))
        while same and known[same - 1] is not lines[same - 1]:      # lines are cut from the end, so the rest is the same
            same -= 1
        if same == len(known) == len(lines):
            return []
        first = not known
        message["log"] = {"from": same, "lines": [self._drawing.line(sight.game, line) for line in lines[same:]]}
        told = {line.sentence for line in known[same:]}     # a deal that is uncovered tells its lines anew
        fresh = [line.sentence for line in lines[same:] if line.sentence not in told]
        spoken = [] if first or sight.eyes != self._eyes else fresh
        known[same:] = lines[same:]     # no more is touched: a long log lies cold in memory
        self._eyes = sight.eyes
        return spoken


def shown_by(lines: list[Told], events: tuple[int, ...]) -> list[int]:
    """Of each of these events: how many of the lines have been told when it is shown."""
    told = [line.event for line in lines]       # in order
    return [bisect_right(told, event) for event in events]


def window_title(sight: Sight) -> str:
    """What the browser's tab says."""
    return f"{'Your turn · ' if sight.asked else ''}{sight.game.title} · Quarterdeck"
