"""The parts of what a seat of Set Sail is shown, each with its names."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    GIVE_ITEMS,
    LABELS,
    MAP_TILE,
    PLUNDER,
    PLUNDER_NAMES,
    TILES,
    TRADE_COST,
    TRADE_NAMES,
    TRADE_VP,
    TREASURE_NAMES,
    TREASURE_VP,
)
from quarterdeck.games.set_sail.rules.trading import place_of
from quarterdeck.games.set_sail.words import card_name, members, place

# ------------------------------------------------------------------ ships and tiles


class Ship(NamedTuple):
    """Where a ship is."""

    tile: int
    label: str
    place: str


class Movement(NamedTuple):
    """The steps that both ships share."""

    left: int
    total: int


class Moving(NamedTuple):
    """The ship that a tile is being chosen for, and where it departs."""

    seat: int
    piece: int
    tile: int


class Reach(NamedTuple):
    """A tile that can be chosen: what it costs to get there, what is left then, and the tile before it on the way."""

    tile: int
    label: str
    cost: int
    left: int
    via: int


class Reason(NamedTuple):
    """Why a ship would go to a tile, how much that matters, and of which kind the reason is."""

    tile: int
    words: str
    much: int
    kind: str


SHIPS = (*(Ship(tile, LABELS[tile], place(tile)) for tile in range(TILES)), Ship(NONE, "", ""))
"""A ship by its tile; the last one, NONE, is not on the board yet."""


# ------------------------------------------------------------------ quests, cards, piles


class PlunderQuest(NamedTuple):
    """An open Plunder Quest, and whether the viewer could pay it."""

    id: int
    name: str
    vp: int
    ships: int
    payable: bool


class TradeQuest(NamedTuple):
    """An open Trade Quest, and whether the viewer could pay it."""

    id: int
    name: str
    vp: int
    goods: tuple[int, ...]
    payable: bool


class Done(NamedTuple):
    """A completed quest."""

    kind: str
    name: str
    vp: int


class Card(NamedTuple):
    """A card of a hand."""

    name: str


class Chest(NamedTuple):
    """A map that is held, and the tile that it shows."""

    id: int
    name: str
    vp: int
    tile: int
    label: str


class Decks(NamedTuple):
    """How many cards are left in the decks."""

    plunder: int
    trade: int
    treasure: int
    deep_water: int
    trade_route: int


class Discards(NamedTuple):
    """How many Ship cards lie on the discard piles."""

    deep_water: int
    trade_route: int


@cache
def plunder_quest(quest: int, is_payable: bool) -> PlunderQuest | None:
    """The Plunder Quest of that number, or None where the space is empty."""
    return None if quest == NONE else PlunderQuest(quest, PLUNDER_NAMES[quest], PLUNDER[quest].vp, PLUNDER[quest].ships,
                                                   is_payable)


@cache
def trade_quest(quest: int, is_payable: bool) -> TradeQuest | None:
    """The Trade Quest of that number, or None where the space is empty."""
    return None if quest == NONE else TradeQuest(quest, TRADE_NAMES[quest], TRADE_VP[quest], tuple(TRADE_COST[quest]),
                                                 is_payable)


@lru_cache(4096)
def quests_done(plunder: int, trade: int, treasure: int) -> tuple[Done, ...]:                   # SET-010
    """Completed quests, from sets of their numbers."""
    return (*(Done("plunder", PLUNDER_NAMES[i], PLUNDER[i].vp) for i in members(plunder)),
            *(Done("trade", TRADE_NAMES[i], TRADE_VP[i]) for i in members(trade)),
            *(Done("treasure", TREASURE_NAMES[i], TREASURE_VP[i]) for i in members(treasure)))


@lru_cache(4096)
def chests(maps: int) -> tuple[Chest, ...]:
    """Maps, from a set of their numbers."""
    return tuple(Chest(i, TREASURE_NAMES[i], TREASURE_VP[i], MAP_TILE[i], LABELS[MAP_TILE[i]]) for i in members(maps))


def cards_of(held: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards of a hand, from the number of each kind: kinds of Ship cards, then goods."""
    return tuple(Card(card_name(card)) for card, count in enumerate(held) for _ in range(count))


# ------------------------------------------------------------------ what goes on


class RunOut(NamedTuple):
    """Who runs out of supplies, what is asked about it now, and the Supply tokens that it brings."""

    seat: int
    step: str
    supply: int


class Offer(NamedTuple):
    """The offer at hand."""

    seat: int
    partner: int
    items: int
    most_items: int
    give: tuple[int, ...]
    want: tuple[int, ...]
    gives: str
    wants: str

    @property
    def gives_something(self) -> bool:
        """Whether the partner would get anything."""
        return any(self.give)

    @property
    def wants_something(self) -> bool:
        """Whether the partner is asked for anything."""
        return any(self.want)


PART_OF_ITEM = tuple(place_of(item) for item in range(GIVE_ITEMS))
"""[item]: where it is counted in an offer's `give` and `want`."""


class Result(NamedTuple):
    """Who won, by how much, and why the game ended."""

    winners: tuple[int, ...]
    margin: int
    ending: str
