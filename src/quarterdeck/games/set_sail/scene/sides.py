"""A player of Set Sail as a viewer sees them."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.engine.scene import Shown, kept
from quarterdeck.games.set_sail.content import GOLD, MOST_OF_AN_UPGRADE, SEAT_LETTERS, SEAT_NAMES, SEAT_ROWS, UPGRADE_NAMES
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.scene.parts import SHIPS, Card, Chest, Done, Ship, cards_of, chests, quests_done


class Side(Shown):
    """One player as `seat` sees them. What is in a hand is empty for whoever may not see it."""

    FIELDS = ("name", "letter", "colour", "you", "ships", "vp", "silver", "gold_coins", "silver_coins", "supply",
              "half_movement", "upgrades", "most_upgrades", "ship_count", "goods_count", "capacity", "map_count", "cards",
              "hand_ships", "hand_goods", "maps", "quests")
    most_upgrades = MOST_OF_AN_UPGRADE

    def __init__(self, s: Any, seat: int, side: int) -> None:
        self._s, self.seat, self.number = s, seat, side

    @property
    def name(self) -> str:
        """What the seat is called."""
        return SEAT_NAMES[self.number]

    @property
    def letter(self) -> str:
        """Its letter in the terminal."""
        return SEAT_LETTERS[self.number]

    @property
    def colour(self) -> str:
        """The colour of its ships."""
        return str(SEAT_ROWS[self.number]["colour"])

    @property
    def you(self) -> bool:
        """Whether it is the viewer."""
        return self.number == self.seat

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tile of each ship, or NONE before it is placed."""
        return tuple(self._s.position[self.number])

    @property
    def ships(self) -> tuple[Ship, ...]:
        """Where the ships are."""
        return tuple([SHIPS[tile] for tile in self.tiles])

    @property
    def vp(self) -> int:
        """Victory points."""
        return int(self._s.vp[self.number])

    @property
    def silver(self) -> int:
        """The money in silvers."""
        return int(self._s.silver[self.number])

    @property
    def gold_coins(self) -> int:
        """The money, as many gold coins as possible."""
        return self.silver // GOLD

    @property
    def silver_coins(self) -> int:
        """The rest of the money in silvers."""
        return self.silver % GOLD

    @property
    def supply(self) -> int:
        """Supply tokens."""
        return int(self._s.supply[self.number])

    @property
    def half_movement(self) -> bool:
        """Whether the next turn has half the movement."""
        return bool(self._s.half_movement[self.number])

    @property
    def upgrade_counts(self) -> tuple[int, ...]:
        """How many Barrels, Oars and Cannons."""
        return tuple(self._s.upgrades[self.number])

    @property
    def upgrades(self) -> dict[str, int]:
        """How many of each Upgrade, by its name."""
        return dict(zip(UPGRADE_NAMES, self.upgrade_counts, strict=True))

    @property
    def ship_count(self) -> int:
        """How many Ship cards."""
        return int(self._s.ship_count[self.number])

    @property
    def goods_count(self) -> int:
        """How many Trade cards."""
        return int(self._s.goods_count[self.number])

    @property
    def capacity(self) -> int:
        """How many Trade cards there is room for."""
        return int(capacity(self._s, self.number))

    @property
    def map_count(self) -> int:
        """How many maps."""
        return int(self._s.map_count[self.number])

    # -------------------------------------------------------------- the hand

    @kept
    def is_seen(self) -> bool:
        """Whether one sees the hand."""
        return bool(self._s.goods[self.number][0] != NONE)

    @property
    def hand_ships(self) -> tuple[int, ...]:
        """How many Ship cards of each kind."""
        return tuple(self._s.ships[self.number]) if self.is_seen else ()

    @property
    def hand_goods(self) -> tuple[int, ...]:
        """How many Trade cards of each good."""
        return tuple(self._s.goods[self.number]) if self.is_seen else ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards one by one."""
        return cards_of((*self.hand_ships, *self.hand_goods))

    @property
    def maps(self) -> tuple[Chest, ...]:
        """The maps that are held."""
        return chests(self._s.maps[self.number])

    @property
    def quests(self) -> tuple[Done, ...]:
        """The completed quests that lie before the player."""
        s, number = self._s, self.number
        return quests_done(s.plunder_won[number], s.trade_won[number], s.dug[number])
