"""The faces of Orders, which never change, and what they do to a ship's course."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from quarterdeck.engine.scene import plain
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    CREW_NAMES,
    CREW_OF,
    KINDS,
    ORDER_NAMES,
    ORDER_ROWS,
    ORDER_SHORTS,
    ORDERS,
)
from quarterdeck.games.savage_seas.courses import ways_of
from quarterdeck.games.savage_seas.rules.orders import course_of
from quarterdeck.games.savage_seas.rules.terms import numbers_of_course
from quarterdeck.games.savage_seas.words import card_text


class Card(NamedTuple):
    """The face of an Order, or of a Reload card; its id is its kind."""

    id: int
    name: str
    short: str
    crew: str
    text: str


class Attack(NamedTuple):
    """The face of an Order that is aimed at the enemy ship."""

    id: int
    name: str
    short: str
    crew: str
    text: str
    sides: tuple[str, ...]
    range: int
    fire: int
    wound: int
    cover: bool


Face = Card | Attack


def is_attack(kind: int) -> bool:
    """Whether an Order is aimed at the enemy ship."""
    return kind < KINDS and "sides" in ORDER_ROWS[kind]


def _face(kind: int) -> Face:
    printed = kind, ORDER_NAMES[kind], ORDER_SHORTS[kind], CREW_NAMES[CREW_OF[kind]], card_text(kind)
    if not is_attack(kind):
        return Card(*printed)
    order = ORDERS[kind]
    return Attack(*printed, tuple(ORDER_ROWS[kind]["sides"]), order.range, order.fire, order.wound, bool(order.cover))


FACES = tuple(_face(kind) for kind in range(ALL_KINDS))
"""Every card's face, by its kind."""


def face_of(stored: int) -> Face | None:
    """The face of a card as the state has it: its kind + 1, or 0 for none."""
    return FACES[stored - 1] if stored else None


@cache
def data_of(kind: int) -> dict[str, Any]:
    """A card's face as plain data; made once, as hands are full of them, so not to be written to."""
    data: dict[str, Any] = plain(FACES[kind])
    return data


@cache
def heap_of(kind: int, count: int) -> dict[str, Any]:
    """So many cards of a kind as plain data; made once, so not to be written to."""
    return {**data_of(kind), "count": count}


@cache
def courses_of(kind: int) -> list[list[int]]:                                       # SAVAGE-066..070
    """The courses that an Order leaves open: clicks before, hexes, clicks after; none where it does not sail."""
    return [list(numbers_of_course(course_of(kind, way))[:3]) for way in ways_of(kind)]
