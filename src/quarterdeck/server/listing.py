"""A table's row in the listing: what is told of it without reading its log."""

from __future__ import annotations

import json
from typing import Any

from quarterdeck.server import results
from quarterdeck.server.sight import Holder, Status
from quarterdeck.server.store import Row
from quarterdeck.server.tables import Table


def listing(table: Table) -> tuple[Any, ...]:
    """What the listing of tables tells; a new row is written when this changes."""
    state = table.state
    return state.status, state.lesson and state.lesson.step, *[(seat.name, seat.holder) for seat in state.seats]


def row_of(table: Table, at: float) -> Row:
    """A table's row in the listing."""
    state = table.state
    who = [[table.people.title(i), seat.name, seat.holder is Holder.FREE] for i, seat in enumerate(state.seats)]
    return Row(table.id, state.game.name, state.opened_at, at, state.status.value, state.opened.public,
               json.dumps({"seats": who, "options": state.opened.options} | _own_map(table) | _result(table)
                          | _lesson(table)))


def _result(table: Table) -> dict[str, Any]:
    """How a finished game came out."""
    ending = table.endings.ending() if table.state.status is Status.OVER else None
    if ending is None:
        return {}
    return {"result": ending.result.title if ending.result else ending.sentence, "outcome": results.outcome_of(table)}


def _lesson(table: Table) -> dict[str, str]:
    """How far a guided game has come; nothing where it is an ordinary one."""
    return {"lesson": table.state.lesson.in_words()} if table.state.lesson else {}


def _own_map(table: Table) -> dict[str, str]:
    """The map that the players brought; nothing where there is none."""
    return {"own_map": str(table.state.game.own_map["name"])} if table.state.game.own_map else {}
