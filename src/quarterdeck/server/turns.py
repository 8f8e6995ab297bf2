"""Whose turn it is when that is a bot's, and when it moves."""

from __future__ import annotations

from quarterdeck.engine.contract import NOBODY
from quarterdeck.server.logbook import Line
from quarterdeck.server.sight import Status
from quarterdeck.server.tables import Refused, Table


def bot_is_to_act(table: Table) -> bool:
    """Whether a bot may move now, and nothing else keeps the table."""
    return bot_asked(table) != NOBODY


def bot_asked(table: Table) -> int:
    """The first bot that may answer now, or NOBODY."""
    if table.status is not Status.PLAYING or table.covered or table.question is not None or table.lesson:
        return NOBODY
    return next((seat for seat in table.asked_seats if table.seats[seat].bot), NOBODY)


def bot_move(table: Table, turn: int, seat: int, action: int, note: str) -> Line:
    """A bot's move, if it is still its turn."""
    if table.turn != turn or bot_asked(table) != seat:
        raise Refused("The table has moved on.")
    refusal = table.refusal_of(seat, action)
    if refusal:
        raise Refused(refusal.sentence, refusal.rule)
    return table.moved(seat, action, note)


def bot_pause(table: Table, seat: int, pause: float) -> float:
    """Seconds until that bot moves; under a veil they do not tell who is asked."""
    if table.veil is None:
        return pause
    return max(0.0, table.asks_from(seat) - table.now) + (0.002 if table.has_window else pause)
