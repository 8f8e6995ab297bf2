"""A finished game at any of its moves, through any pair of eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.markup import Look, Markup
from quarterdeck.server.daily import NOT_YET
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Patience
from quarterdeck.server.sight import MoveTold, Sight
from quarterdeck.server.table.lines import Told
from quarterdeck.server.tables import Table

OPEN, WATCH = "open", "watch"


class Replayed(NamedTuple):
    """One step of a replay, ready to be drawn."""

    sight: Sight
    lines: list[Markup]
    n: int
    total: int
    eyes: str
    eyes_choices: list[tuple[str, str]]
    moves: list[MoveTold]


def replayed(table: Table, sailor: str, move: int | None, eyes: str, line: Callable[[Game, Told], Markup]) -> Replayed:
    """The game after `move` actions (all of them if not said); `eyes` is a seat's number, `watch`, or `open`.

    `line` draws a line of the log.
    """
    if table.endings.is_deal_of_today:
        raise Refused(NOT_YET)
    if table.state.asleep:
        raise Refused(table.state.asleep)
    if not table.endings.is_open:
        raise Refused("A game can be replayed when it is over; until then its table shows what you may know.")
    match = table.state.played
    total = len(match.actions)
    n = total if move is None else move
    if not 0 <= n <= total:
        raise Refused(f"This game has {total} moves; there is no move {n}.")
    choices = [(OPEN, "All hands open"),
               *((str(i), seat.name if seat.name == table.people.title(i) else f"{seat.name} ({table.people.title(i)})")
                 for i, seat in enumerate(table.state.seats)), (WATCH, "A spectator")]
    if eyes not in dict(choices):
        eyes = OPEN
    own = table.people.seats_of(sailor)
    viewer = int(eyes) if eyes.isdigit() else NOBODY
    side = viewer if viewer != NOBODY else own[0] if own else NOBODY
    state, events = match.after(n)
    s = state if eyes == OPEN else match.redacted(viewer, of=state)
    look = Look(match.game, s, side, table.people.names(), frozenset(), open=eyes == OPEN, recent=table.looks.recent(events))
    now = table.sights.sight(sailor, table.times.now, Patience())
    sight = replace(now, look=look, eyes=side, asked=False, to_act=NOBODY)
    lines = [line(table.state.game, told) for told in table.lines.of(viewer) if told.event < events]
    return Replayed(sight, lines, n, total, eyes, choices, table.endings.moves_told())
