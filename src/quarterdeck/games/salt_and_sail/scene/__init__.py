"""What Salt & Sail shows to a seat; the state is already redacted, so nothing is hidden here.

The faces of cards are in cards.py, a seat's mat in seats.py, ways to sail in ways.py. Beside their names cards have
their numbers (`_no`), by which the page knows the pictures.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.record import NONE
from quarterdeck.engine.scene import Shown, kept
from quarterdeck.games.salt_and_sail import rules, sites, words, worth
from quarterdeck.games.salt_and_sail.content import (
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    LAND,
    MAP_NAMES,
    MAP_ROWS,
    MAP_STORIES,
    OFFICER_NAMES,
    PLACE_NAMES,
    SEA,
    TREASURE_NAMES,
    Hex,
)
from quarterdeck.games.salt_and_sail.phrases import ending_words, verdict
from quarterdeck.games.salt_and_sail.prompts import prompt
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.sinking import closest_port
from quarterdeck.games.salt_and_sail.rules.table import berth, sites_in_use
from quarterdeck.games.salt_and_sail.rules.terms import Berth
from quarterdeck.games.salt_and_sail.rules.turn import ending, has_last_round, last_round, solo_target
from quarterdeck.games.salt_and_sail.scene.cards import (
    KIT_FACES,
    OFFICER_FACES,
    Discovery,
    Encounter,
    Kit,
    Officer,
    Rumor,
    discovery_behind,
    made,
    rumor_shown,
)
from quarterdeck.games.salt_and_sail.scene.seats import Seat
from quarterdeck.games.salt_and_sail.scene.ways import Division, Route, Way, divisions_of, routes_of, steps_of
from quarterdeck.games.salt_and_sail.state import Phase

Site = sites.Site
Place = worth.Place


class Chart(NamedTuple):
    """What the map shows from the start."""

    name: str
    story: str
    sea: list[Hex]
    land: list[Hex]
    capital: list[list[int]]
    ports: list[list[int]]
    encounters: list[list[int]]
    solo_fame: int


class Decks(NamedTuple):
    """The five decks: how many cards each has left."""

    rumor: int
    encounter: int
    equipment: int
    officer: int
    treasure: int


class Discards(NamedTuple):
    """What lies on the five discard piles: Rumors by number, all others by name."""

    rumor: tuple[int, ...]
    encounter: tuple[str, ...]
    equipment: tuple[str, ...]
    officer: tuple[str, ...]
    treasure: tuple[str, ...]


class Result(NamedTuple):
    """How the game came out."""

    winners: tuple[int, ...]
    text: str
    ending: str


PHASES = tuple(phase.name.lower() for phase in Phase)
BERTHS = tuple(lies.name.lower() for lies in Berth)


@lru_cache(64)
def chart_of(m: int, solo_fame: int) -> Chart:
    """A map, and the FP that who sails alone must reach."""
    row = MAP_ROWS[m]
    return Chart(MAP_NAMES[m], MAP_STORIES[m], SEA[m], LAND[m], row["capital"], row["known_ports"], row["encounters"],
                 solo_fame)


@lru_cache(512)
def named(names: tuple[str, ...], cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards by name; NONE is no card."""
    return tuple(names[card] for card in cards if card != NONE)


def of_state(field: str) -> Any:
    """A property: a field of the state."""
    return property(attrgetter(f"_s.{field}"))


class Scene(Shown):
    """The table as `seat` sees it."""

    FIELDS = ("seat", "to_act", "prompt", "phase", "round", "rounds", "map", "start_seat", "sites", "discoveries_left",
              "discoveries", "actions_left", "range_left", "moved", "barred", "place", "public_rumors", "ways", "equipment",
              "officers", "encounter", "offer", "decks", "discards", "seats", "result")

    # -------------------------------------------------------------- the game

    round: int = of_state("round_no")                   # from 1, 0 during setup
    start_seat: int = of_state("start_seat")            # who begins each round
    discoveries_left: int = of_state("tokens_left")

    @property
    def rounds(self) -> int:
        """The last round; 0 where there is none."""
        return int(last_round(self._s)) if has_last_round(self._s) else 0

    @property
    def is_last_round(self) -> bool:
        """Whether the game ends with this round."""
        return self.round > 0 and (self.discoveries_left == 0 or self.round == self.rounds) and not self.is_over

    @property
    def is_alone(self) -> bool:
        """Whether one seat sails alone, against a target."""
        return bool(self._s.seats == 1)

    @property
    def has_open_rumors(self) -> bool:
        """Whether Rumors show their Discovery cards (SALT-184)."""
        return bool(self._s.open_rumors)

    @property
    def result(self) -> Result | None:
        """How the game came out; None while it goes on."""
        s = self._s
        if s.phase != Phase.OVER:
            return None
        return Result(tuple([seat for seat in range(s.seats) if s.winners >> seat & 1]), verdict(s.winners, self.seat),
                      ending_words(ending(s), s.seats == 1))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self._s.phase == Phase.OVER)

    @kept
    def seats(self) -> tuple[Seat, ...]:
        """The mats of all."""
        return tuple([Seat(self._s, self.seat, number) for number in range(self._s.seats)])

    # -------------------------------------------------------------- what is asked

    active: int = of_state("active")                    # who decides, or did last
    actions_left: int = of_state("actions_left")        # of this turn
    range_left: int = of_state("range_left")            # hexes left of the Move under way
    moved: int = of_state("moved")                      # 1: the Move of this turn is used
    barred: int = of_state("barred")                    # 1: no Move this turn
    place_no: int = of_state("place")                   # the place visited, or NONE

    @property
    def to_act(self) -> int:
        """Who decides now, or OVER."""
        return int(rules.to_act(self._s))

    @property
    def prompt(self) -> str:
        """What is asked of the viewer, or whom the table waits for."""
        return prompt(self._s, self.seat)

    @property
    def phase(self) -> str:
        """What is asked, in a word: captain, officer, ... over."""
        phase: int = self._s.phase
        return PHASES[phase]

    @property
    def is_drafting(self) -> bool:
        """Whether Captains, Officers or Equipment are still being taken."""
        return bool(self._s.phase <= Phase.EQUIPMENT)

    @property
    def is_setting_out(self) -> bool:
        """Whether the first turn has not begun: the draft goes on, or harbours are chosen."""
        return bool(self._s.phase <= Phase.HARBOUR)

    @property
    def acting(self) -> Seat:
        """The mat of the seat that decides."""
        return self.seats[self.active]

    @property
    def place(self) -> str:
        """The place that is visited."""
        return "" if self.place_no == NONE else PLACE_NAMES[self.place_no]

    def offers(self, task: Decision) -> bool:
        """Whether there is something to choose in that decision now, were it asked."""
        return bool(task.offers(self._s))

    def name(self, action: int) -> str:
        """What an action is called."""
        return words.name(self._s, action)

    def spoken(self, action: int) -> str:
        """The same as one would say it at the table."""
        return words.spoken(self._s, action)

    def outlook(self, action: int) -> str:
        """A short note on what it would do."""
        return words.outlook(self._s, action)

    # -------------------------------------------------------------- the chart

    @property
    def m(self) -> int:
        """The map's row in the tables of content.py."""
        return int(self._s.map_no) - 1

    @property
    def map(self) -> Chart:
        """The map."""
        return chart_of(self.m, int(solo_target(self._s)))

    @kept
    def sites(self) -> tuple[Site, ...]:
        """What lies on the sites, as far as the viewer knows."""
        return tuple([sites.site_shown(self._s, site) for site in range(sites_in_use(self._s))])

    def site_in(self, at: int) -> Site | None:
        """The site in a hex."""
        return sites.site_in(self._s, at)

    @property
    def here(self) -> Site | None:
        """The site under the viewer's ship."""
        return self.site_in(self._s.ship_hex[self.seat]) if self.seat >= 0 else None

    @property
    def berth(self) -> str:
        """Where the ship lies whose seat decides: at sea, in a harbour, in a village, or at a discovery."""
        lies: int = berth(self._s, self.active)
        return BERTHS[lies]

    @property
    def ways(self) -> tuple[Way, ...]:
        """Where the ship may step now whose seat decides."""
        return steps_of(self._s)

    @property
    def routes(self) -> tuple[Route, ...]:
        """The hexes that its Move can reach now."""
        return routes_of(self._s)

    @kept
    def divisions(self) -> tuple[Division, ...]:
        """Every way in which its crew may be divided."""
        return divisions_of(self._s)

    @property
    def closest_port(self) -> int:
        """The hex of the Port in which it may begin again, or NONE."""
        return int(closest_port(self._s))

    # -------------------------------------------------------------- what is worth a newcomer's look

    @kept
    def places(self) -> tuple[Place, ...]:
        """Where it may be worth sailing, the best first."""
        return worth.places(self._s)

    def worth_of(self, action: int) -> str:
        """Why a choice is worth a look, or nothing."""
        return worth.of_choice(self._s, action)

    @property
    def worthwhile_crew(self) -> tuple[int, str]:
        """The fewest crew in Sails that reach one of the places this turn, and why; 0 where none is in reach."""
        for place in self.places:
            for crew in self.divisions:
                if crew.range >= place.far:
                    return crew.sails, place.short
        return 0, ""

    # -------------------------------------------------------------- cards

    @property
    def encounter(self) -> Encounter | None:
        """The Encounter that lies open."""
        return None if self._s.enc_card == NONE else self.met

    @kept
    def met(self) -> Encounter:
        """The same, for who knows that one lies open."""
        return Encounter(self._s, self.seat)

    @kept
    def public_row(self) -> tuple[int, ...]:
        """The Rumors that are open to all, slot by slot; NONE is an empty slot."""
        return tuple(self._s.public_rumors[:])

    @property
    def public_rumors(self) -> tuple[Rumor, ...]:
        """The same, face up."""
        return tuple([rumor_shown(self._s, rumor, self.seat) for rumor in self.public_row if rumor != NONE])

    def rumor_in(self, slot: int) -> int:
        """The Rumor in a slot of the seat that decides: its private ones first, then the public row; or NONE."""
        return int(rumor_in(self._s, slot))

    def lead_of(self, rumor: int) -> int:
        """The Discovery card behind a Rumor where Rumors are open, else NONE."""
        return int(self._s.leads[rumor]) if self._s.open_rumors else NONE

    @property
    def discoveries(self) -> tuple[Discovery, ...]:
        """The Discovery cards that were made, by their Rumors."""
        return tuple([discovery_behind(self._s, rumor) for rumor in made(self._s)])

    @kept
    def equipment_row(self) -> tuple[int, ...]:
        """Equipment on offer by kind, slot by slot; NONE is an empty slot."""
        return tuple(self._s.equipment_row[:])

    @property
    def equipment(self) -> tuple[Kit | None, ...]:
        """The same, face up."""
        return tuple([None if kind == NONE else KIT_FACES[kind] for kind in self.equipment_row])

    @kept
    def officer_row(self) -> tuple[int, ...]:
        """Officers on offer by number, slot by slot; NONE is an empty slot."""
        return tuple(self._s.officer_row[:])

    @property
    def officers(self) -> tuple[Officer | None, ...]:
        """The same, face up."""
        return tuple([None if card == NONE else OFFICER_FACES[card] for card in self.officer_row])

    @property
    def offer_nos(self) -> tuple[int, ...]:
        """The two Treasures of which one is kept; NONE is one that the viewer does not see, or none."""
        return tuple(self._s.offer[:])

    @property
    def offer(self) -> tuple[str, ...]:
        """The same by name."""
        return named(TREASURE_NAMES, self.offer_nos)

    @property
    def decks(self) -> Decks:
        """How many cards each deck has left."""
        s = self._s
        return Decks(s.rumor_left, s.encounter_left, s.equipment_left, s.officer_left, s.treasure_left)

    @property
    def discards(self) -> Discards:
        """What lies on the discard piles, in the order of discarding."""
        s = self._s
        return Discards(tuple([card + 1 for card in s.rumor_discard[:] if card != NONE]),
                        named(ENCOUNTER_NAMES, tuple(s.encounter_discard[:])),
                        named(EQUIPMENT_NAMES, tuple(s.equipment_discard[:])),
                        named(OFFICER_NAMES, tuple(s.officer_discard[:])),
                        named(TREASURE_NAMES, tuple(s.treasure_discard[:])))


scene = Scene
