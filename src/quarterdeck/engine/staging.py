"""Steps: what happened, one thing after the other, as a page shows it.

A game's `table/stage.py` says for each event whether it is a step of its own (`step(event, viewer)`). The server draws the
position as it stood when the event was told, redacted like every other, and sends it ahead of the position that follows; the
page plays the steps in their order. A seat that may not hear an event gets no step of it. A still holds the parts that
differ from the one before, and so does the position after the last: who leaves steps out takes their parts along.

Drawing everything for every event would cost as much as a position each time. So a stage may say which parts an event can
change (`touches(event)`, a set, or None for all), and which ones show what may be chosen (`OFFERED`): these are drawn anew
for the first step after a question. The names are those of the game's drawers (`markup.draw`). A test compares the steps
with those of a stage that says nothing.
"""

from __future__ import annotations

from typing import NamedTuple


class Step(NamedTuple):
    """One thing that happened, ready to be shown."""

    kind: str                                           # the effect that the page's script plays: "card", "sail", "strike"
    hold: int = 900                                     # milliseconds that it stays at normal speed, after its effect
    still: bool = True                                  # the board is drawn as it stood at that moment
    at: tuple[str, ...] = ()                            # ids of the elements that it is about
    sound: str = ""                                     # a sound of js/sound.js
    data: tuple[tuple[str, str | int], ...] = ()        # numbers and names for the effect
