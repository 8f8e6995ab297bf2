"""A ship on the sea, its board and its crews, as far as they are seen."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.record import NONE
from quarterdeck.engine.scene import Shown, kept
from quarterdeck.games.savage_seas import worth
from quarterdeck.games.savage_seas.content import (
    CREW_COLOURS,
    CREW_NAMES,
    DIRECTION_LETTERS,
    EXTRA_RELOAD,
    FIRST_EXTRA,
    FIRST_OF,
    HEXES,
    MARINES_RELOAD,
    NEAR_ISLAND,
    RELOAD_KIND,
    SEAT_OF,
    TEAM_NAMES,
    TEAMS,
)
from quarterdeck.games.savage_seas.courses import reached_from
from quarterdeck.games.savage_seas.rules.damage import fires
from quarterdeck.games.savage_seas.rules.planning import hands_up
from quarterdeck.games.savage_seas.scene.cards import Face, data_of, face_of, heap_of
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Status

# ------------------------------------------------------------------ the ship on the sea

class Ship(NamedTuple):
    """Where a ship lies, and which Orders would reach the other from there."""

    cell: int
    q: int
    r: int
    facing: int
    letter: str
    near_island: bool
    reaches: tuple[int, ...]


@lru_cache(8192)
def ship_of(map_id: int, cell: int, facing: int, enemy: int) -> Ship:
    """A ship on a hex, and the enemy ship on another."""
    return Ship(cell, *HEXES[cell], facing, DIRECTION_LETTERS[facing], NEAR_ISLAND[map_id][cell] == 1,
                tuple(reached_from(map_id, cell, facing, enemy)))


# ------------------------------------------------------------------ its board

STATUSES = tuple(status.name.lower() for status in Status)
FIRES = tuple(fire.name.lower() for fire in Fire)


class Slot(NamedTuple):
    """A position of a board, as far as it is seen."""

    position: int           # from 1
    status: str             # what has become of its Order
    card: Face | None
    face_up: bool
    fight: bool             # its Reload card fights the fire
    fire: str
    wounds: int
    crew: str               # whose wounds they are
    in_turn: bool


@lru_cache(8192)
def slot_of(at: int, status: int, card: int, is_up: int, fights: int, fire: int, wounds: int, crew: int,
            in_turn: bool) -> Slot:
    """A position from its index and what the state has there."""
    return Slot(at + 1, STATUSES[status], face_of(card), is_up == 1, fights == 1, FIRES[fire], wounds,
                CREW_NAMES[crew - 1] if crew else "", in_turn)


# ------------------------------------------------------------------ its crews

@cache
def owners_of(seats: int, team: int) -> tuple[int, ...]:
    """By crew: the seat that leads it, in a game of so many seats."""
    return tuple(SEAT_OF[seats][team])


class Crew(Shown):
    """A crew: its hand and what it has handed up for its own team, sizes and piles for all."""

    FIELDS = ("name", "colour", "seat", "hand", "seen", "offer", "sent_back", "hand_size", "wounds", "deck", "discard",
              "removed")

    def __init__(self, s: Any, ship: Team, number: int, seat: int, hand_size: int, wounds: int, deck: int) -> None:
        self._s, self._ship, self._team, self.number = s, ship, ship.number, number
        self.seat = seat                # who leads it
        self.hand_size = hand_size      # how many cards it has in hand, wounds included
        self.wounds = wounds            # of these
        self.deck = deck                # how many cards its deck has

    @property
    def name(self) -> str:
        """What it is called."""
        return CREW_NAMES[self.number]

    @property
    def colour(self) -> str:
        """The colour of its cards."""
        return CREW_COLOURS[self.number]

    @property
    def hand(self) -> list[dict[str, Any]]:
        """Its cards, as far as they are seen; the Reload card comes last."""
        return [data_of(kind) for kind in self.kinds]

    @kept
    def kinds(self) -> tuple[int, ...]:
        """The same cards by their kinds."""
        s, team, crew = self._s, self._team, self.number
        first = FIRST_OF[crew]
        held = [kind for kind, count in enumerate(s.hand[team][first:FIRST_OF[crew + 1]], first) for _ in range(count)]
        return (*held, RELOAD_KIND + crew) if s.reload_in_hand[team][crew] else tuple(held)

    @property
    def seen(self) -> bool:
        """Whether it belongs to the viewer's ship."""
        return self._ship.you

    @kept
    def offer(self) -> Face | None:
        """What it has handed up."""
        return face_of(self._s.offer[self.number]) if self._plans else None

    @property
    def sent_back(self) -> bool:
        """Whether it had to hand up anew."""
        return self._plans and bool(self._s.sent_back >> self.number & 1)

    @property
    def _plans(self) -> bool:
        return bool(self._s.dec_team == self._team)

    @property
    def discard(self) -> list[dict[str, Any]]:
        """Its used Orders."""
        return self._heaps(self._s.discard)

    @property
    def removed(self) -> list[dict[str, Any]]:
        """Its Orders that are out of the game."""
        return self._heaps(self._s.removed)

    def _heaps(self, piles: Any) -> list[dict[str, Any]]:
        first = FIRST_OF[self.number]
        pile = piles[self._team][first:FIRST_OF[self.number + 1]]
        return [heap_of(kind, count) for kind, count in enumerate(pile, first) if count]

    # -------------------------------------------------------------- what is asked of it

    @property
    def is_asked(self) -> bool:
        """Whether something is asked of it, or its Captain places Orders for all crews."""
        s = self._s
        return bool(s.dec_team == self._team and (s.point == Point.PLACE or s.dec_crew == self.number))

    @kept
    def hands_up(self) -> bool:
        """Whether another seat than the Captain's chooses which Order it gives."""
        return bool(hands_up(self._s, self._team, self.number))


# ------------------------------------------------------------------ the whole

class Team(Shown):
    """A ship, its board and its crews."""

    FIELDS = ("name", "you", "gage", "ship", "fires", "board", "crews", "extra")

    def __init__(self, s: Any, viewer: int, number: int) -> None:
        self._s, self._viewer, self.number = s, viewer, number

    @property
    def name(self) -> str:
        """What the ship is called."""
        return TEAM_NAMES[self.number]

    @property
    def you(self) -> bool:
        """Whether it is the viewer's."""
        return self._viewer != NOBODY and self._viewer % TEAMS == self.number

    @property
    def gage(self) -> bool:
        """Whether it has the weather gage."""
        return bool(self._s.gage == self.number)

    @property
    def ship(self) -> Ship:
        """The ship on the sea."""
        s, team = self._s, self.number
        return ship_of(s.map_id, s.ship_cell[team], s.facing[team], s.ship_cell[1 - team])

    @kept
    def fires(self) -> int:
        """How many positions are on fire."""
        return int(fires(self._s, self.number))

    @kept
    def board(self) -> tuple[Slot, ...]:
        """The four positions."""
        s, team = self._s, self.number
        in_turn = s.act_pos if s.phase == Phase.ACTION and s.act_team == team else NONE
        rows = zip(s.status[team], s.board[team], s.face_up[team], s.fight[team], s.fire[team], s.board_wounds[team],
                   s.crew_shown[team], strict=True)
        return tuple([slot_of(at, *row, at == in_turn) for at, row in enumerate(rows)])

    @kept
    def crews(self) -> tuple[Crew, ...]:
        """Captain, Sailmaster, Gunner and Marine."""
        s, team = self._s, self.number
        rows = zip(owners_of(s.seats, team), s.hand_size[team], s.hand_wounds[team], s.deck_size[team], strict=True)
        return tuple([Crew(s, self, crew, *row) for crew, row in enumerate(rows)])

    @property
    def extra(self) -> list[dict[str, Any]]:                                        # SAVAGE-129, SAVAGE-130
        """The extra Orders of No Quarter."""
        return [heap_of(extra_kind(i), count) for i, count in enumerate(self._s.extra[self.number]) if count]

    # -------------------------------------------------------------- for the page

    @property
    def extra_kinds(self) -> tuple[int, ...]:
        """The kinds of the extra Orders, one after the other."""
        return tuple([extra_kind(i) for i, count in enumerate(self._s.extra[self.number]) for _ in range(count)])

    @property
    def seats(self) -> range:
        """The seats that sail it."""
        return range(self.number, self._s.seats, TEAMS)

    def crew_led_by(self, seat: int) -> int:
        """The first crew that one of these seats leads."""
        return list(owners_of(self._s.seats, self.number)).index(seat)

    @kept
    def is_laid_open(self) -> bool:
        """Whether its hands are seen: whoever sees its decks sees them."""
        return bool(sum(self._s.deck[self.number]) == sum(self._s.deck_size[self.number]))

    @property
    def used(self) -> tuple[int, ...]:
        """By kind: how many of its Orders are used."""
        return tuple(self._s.discard[self.number])

    @property
    def lost(self) -> tuple[int, ...]:
        """By kind: how many of its Orders are out of the game."""
        return tuple(self._s.removed[self.number])

    def why_place(self, kind: int) -> str:
        """Why that Order is worth a position now; nothing where no reason is in sight."""
        return worth.of_order(self._s, self.number, kind)


def extra_kind(i: int) -> int:                                                      # SAVAGE-130
    """The kind of an entry of `extra` in the state: the Marine's Orders, then its Reload card."""
    return MARINES_RELOAD if i == EXTRA_RELOAD else FIRST_EXTRA + i
