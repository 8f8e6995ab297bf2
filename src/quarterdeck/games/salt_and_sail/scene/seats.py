"""A seat's mat as the scene shows it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.engine.scene import Shown, kept
from quarterdeck.games.salt_and_sail.content import (
    CAPTAIN_NAMES,
    CARDS,
    COOK,
    EQUIPMENT_NAMES,
    OFFICER_HIRE,
    OFFICER_NAMES,
    OFFICER_SALE,
    PRIVATE,
    SEA,
    SEAT_LETTERS,
    SEAT_NAMES,
    SEAT_ROWS,
    SHIP_NAMES,
    SHIPS,
    TREASURE_NAMES,
    Hex,
)
from quarterdeck.games.salt_and_sail.phrases import rumor_name, useful
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.table import ration_hold, room
from quarterdeck.games.salt_and_sail.scene.cards import DISCOVERY_CARDS, Discovery, Rumor, by_code, rumor_shown
from quarterdeck.games.salt_and_sail.sites import berth_of
from quarterdeck.games.salt_and_sail.state import Phase


class Find(NamedTuple):
    """A Discovery that was made."""

    rumor: int              # which Rumor led to it
    card: int               # which it is
    is_aboard: bool         # an Artifact that has still to be delivered


def of_seat(field: str) -> Any:
    """A property: the seat's entry in a list of the state."""
    return property(lambda seat: getattr(seat._s, field)[seat.number])


class Seat(Shown):
    """A seat's mat. Cards and kinds are shown by name; for the page they have their numbers, too (`_no`)."""

    FIELDS = ("name", "letter", "colour", "is_you", "fame", "final_fame", "discoveries", "captain", "officer", "ship", "hex",
              "at", "range", "eats", "sails", "hands", "hold", "rations", "goods", "light", "heavy", "ducats", "bag",
              "aside", "target", "rumors", "cards", "equipment", "treasures", "artifacts", "found")

    def __init__(self, s: Any, viewer: int, number: int) -> None:
        super().__init__(s, viewer)
        self.number = number
        self.name, self.letter, self.colour = SEAT_NAMES[number], SEAT_LETTERS[number], SEAT_ROWS[number]["colour"]
        self.is_you = number == viewer

    # -------------------------------------------------------------- Fame

    scored: int = of_seat("fame")                   # FP of scored cards, which may lie face down
    final_fame: int = of_seat("final_fame")         # with ducats, 0 until the end
    discoveries: int = of_seat("discoveries")       # Discoveries made
    ducats: int = of_seat("ducats")

    @property
    def shows_fame(self) -> bool:
        """Whether the viewer is shown the seat's FP: scored cards lie face down until the end (SALT-186)."""
        return bool(self.is_you or self._s.open_fame or self._s.phase == Phase.OVER)

    @property
    def fame(self) -> int | None:
        """The FP of scored cards, where the viewer is shown them."""
        return self.scored if self.shows_fame else None

    @kept
    def finds(self) -> tuple[Find, ...]:
        """The Discoveries that the seat has made."""
        s = self._s
        return tuple([Find(rumor, s.leads[rumor], s.artifact_aboard[rumor] == 1)
                      for rumor, finder in enumerate(s.found[:]) if finder == self.number])

    @property
    def found(self) -> tuple[str, ...]:
        """What those are called, where the viewer is shown the seat's FP."""
        return tuple([DISCOVERY_CARDS[find.card].name for find in self.finds]) if self.shows_fame else ()

    # -------------------------------------------------------------- who is aboard, and where

    captain_no: int = of_seat("captain")            # or NONE
    officer_no: int = of_seat("officer")            # or NONE
    ship_no: int = of_seat("ship_type")
    hex: int = of_seat("ship_hex")                  # NONE before the harbour is chosen

    @property
    def captain(self) -> str:
        """The Captain, if there is one."""
        return "" if self.captain_no == NONE else str(CAPTAIN_NAMES[self.captain_no])

    @property
    def officer(self) -> str:
        """The Officer, if there is one."""
        return "" if self.officer_no == NONE else str(OFFICER_NAMES[self.officer_no])

    @property
    def ship(self) -> str:
        """The ship's kind."""
        return str(SHIP_NAMES[self.ship_no])

    @property
    def at(self) -> Hex | None:
        """Where the ship lies, as coordinates."""
        return None if self.hex == NONE else SEA[self._s.map_no - 1][self.hex]

    @property
    def range(self) -> int:
        """How many hexes a Move may go."""
        return int(range_of(self._s, self.number))

    @property
    def draws(self) -> int:
        """How many tokens may be drawn in a check."""
        return int(allowance(self._s, self.number))

    @property
    def eats(self) -> bool:
        """Whether a ration is due where the ship lies."""
        return self.hex != NONE and berth_of(self._s, self.hex) not in ("harbour", "port")

    @property
    def skips_ration_check(self) -> bool:
        """Whether the Cook spares the crew the next Ration Check (SALT-156)."""
        return bool(self.officer_no == COOK and self._s.round_no % 2 == 0)

    # -------------------------------------------------------------- crew, hull and hold

    in_sails: int = of_seat("sails")
    in_hands: int = of_seat("hands")
    light_damage: int = of_seat("light")
    heavy_damage: int = of_seat("heavy")
    rations: int = of_seat("rations")
    goods: int = of_seat("goods")

    @property
    def sails(self) -> tuple[int, int]:
        """Crew in Sails, and the places there."""
        return self.in_sails, SHIPS[self.ship_no].sails

    @property
    def hands(self) -> tuple[int, int]:
        """Crew in Hands, and the places there."""
        return self.in_hands, SHIPS[self.ship_no].hands

    @property
    def light(self) -> tuple[int, int]:
        """Light damage, and the slots for it."""
        return self.light_damage, SHIPS[self.ship_no].light

    @property
    def heavy(self) -> tuple[int, int]:
        """Heavy damage, and the slots for it."""
        return self.heavy_damage, SHIPS[self.ship_no].heavy

    @property
    def ration_hold(self) -> int:
        """The hold for rations only."""
        return int(ration_hold(self._s, self.number))

    @property
    def hold(self) -> tuple[int, int, int]:
        """Room for rations only, for both, and for goods only."""
        ship = SHIPS[self.ship_no]
        return self.ration_hold, ship.mixed_hold, ship.goods_hold

    @property
    def room(self) -> int:
        """How many rations more the hold takes."""
        return int(room(self._s, self.number))

    @property
    def is_barred(self) -> bool:
        """Whether the next turn has no Move."""
        return bool(self._s.no_move[self.number])

    @property
    def price_of_a_good(self) -> int:
        """Ducats that a good brings at the Market."""
        return int(OFFICER_SALE[self.officer_no + 1])

    @property
    def wage(self) -> int:
        """Ducats that a crew costs in the Pub."""
        return int(OFFICER_HIRE[self.officer_no + 1])

    # -------------------------------------------------------------- tokens

    @kept
    def bag_tokens(self) -> tuple[int, ...]:
        """The tokens in the bag, by kind."""
        return tuple(self._s.bag[self.number][:])

    @kept
    def aside_tokens(self) -> tuple[int, ...]:
        """Those set aside for a Rumor."""
        return tuple(self._s.aside[self.number][:])

    @property
    def bag(self) -> dict[str, int]:
        """The tokens in the bag, by their codes."""
        return by_code(self.bag_tokens)

    @property
    def aside(self) -> dict[str, int]:
        """Those set aside, likewise."""
        return by_code(self.aside_tokens)

    target_no: int = of_seat("target")              # the Rumor they are for, PRIVATE or NONE

    @property
    def target(self) -> str:
        """That Rumor by name."""
        if self.target_no == NONE:
            return ""
        return "a private Rumor" if self.target_no == PRIVATE else rumor_name(self.target_no)

    @property
    def knows_target(self) -> bool:
        """Whether there is one, and the viewer knows which."""
        return 0 <= self.target_no < CARDS

    def useful(self, rumor: int) -> tuple[int, int]:
        """How many tokens of the bag help in an attempt of that Rumor, and how many there are."""
        return useful(self._s, self.number, rumor)

    # -------------------------------------------------------------- cards

    rumors: int = of_seat("rumor_count")            # private Rumors

    @property
    def rumor_nos(self) -> tuple[int, ...]:
        """Those of them that the viewer sees; the place of each is its slot."""
        return tuple([rumor for rumor in self._s.rumors[self.number][:] if rumor != NONE])

    @property
    def cards(self) -> tuple[Rumor, ...]:
        """The same, face up."""
        return tuple([rumor_shown(self._s, rumor, self.seat) for rumor in self.rumor_nos])

    @property
    def kit_nos(self) -> tuple[int, ...]:
        """Equipment aboard, by kind."""
        return pieces(tuple(self._s.equipment[self.number][:]))

    @property
    def equipment(self) -> tuple[str, ...]:
        """The same by name."""
        return tuple([EQUIPMENT_NAMES[kind] for kind in self.kit_nos])

    @kept
    def treasure_nos(self) -> tuple[int, ...]:
        """Treasures aboard."""
        return tuple([card for card, keeper in enumerate(self._s.treasure_at[:]) if keeper == self.number])

    @property
    def treasures(self) -> tuple[str, ...]:
        """The same by name."""
        return tuple([TREASURE_NAMES[card] for card in self.treasure_nos])

    @property
    def artifacts(self) -> tuple[Discovery, ...]:
        """Artifacts aboard."""
        return tuple([DISCOVERY_CARDS[find.card] for find in self.finds if find.is_aboard])

    @property
    def cargo(self) -> tuple[str, ...]:
        """Treasures and Artifacts aboard, which count when they are delivered to a Governor."""
        return (*self.treasures, *[artifact.name for artifact in self.artifacts])


@lru_cache(1024)
def pieces(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Each kind as often as its count says."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))
