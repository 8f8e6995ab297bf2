"""Whose turn it is when that is a bot's, and when it moves."""

from __future__ import annotations

from quarterdeck.engine.contract import NOBODY
from quarterdeck.server.logbook import Line
from quarterdeck.server.refused import Refused
from quarterdeck.server.sight import Status
from quarterdeck.server.tables import Table


def bot_is_to_act(table: Table) -> bool:
    """Whether a bot may move now, and nothing else keeps the table."""
    return bot_asked(table) != NOBODY


def bot_asked(table: Table) -> int:
    """The first bot that may answer now, or NOBODY."""
    state = table.state
    if state.status is not Status.PLAYING or state.covered or table.agreement.question is not None or state.lesson:
        return NOBODY
    return next((seat for seat in table.fixed_time.asked_seats if state.seats[seat].bot), NOBODY)


def bot_move(table: Table, turn: int, seat: int, action: int, note: str) -> Line:
    """A bot's move, if it is still its turn."""
    if table.state.turn != turn or bot_asked(table) != seat:
        raise Refused("The table has moved on.")
    refusal = table.fixed_time.refusal_of(seat, action)
    if refusal:
        raise Refused(refusal.sentence, refusal.rule)
    return table.fixed_time.moved(seat, action, note)


def bot_pause(table: Table, seat: int, pause: float) -> float:
    """Seconds until that bot moves; under a veil they do not tell who is asked."""
    if table.times.veil is None:
        return pause
    return max(0.0, table.times.asks_from(seat) - table.times.now) + (0.002 if table.times.has_window else pause)
