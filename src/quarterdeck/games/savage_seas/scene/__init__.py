"""What is shown of Savage Seas; screen.py writes it for the terminal, and table/ draws it. It decides nothing.

    cards.py  the faces of Orders       ships.py  a ship, its board and its crews
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.record import NONE
from quarterdeck.engine.scene import Shown, kept
from quarterdeck.games.savage_seas import courses, rules, worth
from quarterdeck.games.savage_seas.advice import outlook
from quarterdeck.games.savage_seas.content import (
    CAPTAIN,
    CREWS,
    MAP_ROWS,
    MAW_ROUND,
    POSITIONS,
    RESULT_NAMES,
    ROUNDS,
    TEAMS,
)
from quarterdeck.games.savage_seas.courses import ghost, risks, ways_at_stake, ways_of
from quarterdeck.games.savage_seas.log import verdict
from quarterdeck.games.savage_seas.rules.knowledge import has_answered, is_first_asked
from quarterdeck.games.savage_seas.rules.orders import at_stake, count_left
from quarterdeck.games.savage_seas.rules.planning import is_asked_again, returnable
from quarterdeck.games.savage_seas.rules.sea import distance_of
from quarterdeck.games.savage_seas.rules.table import at_work, is_question_public
from quarterdeck.games.savage_seas.scene.cards import Face, face_of
from quarterdeck.games.savage_seas.scene.ships import Team
from quarterdeck.games.savage_seas.state import DRAW, Phase, Point
from quarterdeck.games.savage_seas.together import plans_early, suggested
from quarterdeck.games.savage_seas.words import name, prompt, seat_name

Ghost = courses.Ghost

# ------------------------------------------------------------------ the parts

class Sea(NamedTuple):
    """The map: a hexagon of so many hexes around (0,0), with islands, and coral beyond the sea's edge."""

    id: int
    name: str
    text: str
    radius: int
    islands: tuple[tuple[int, int], ...]
    coral: tuple[tuple[int, int], ...]


class Window(NamedTuple):
    """A Scupper window: whose Captain is asked, and how many Scupper That were played in it."""

    team: int
    chain: int


class Stake(NamedTuple):
    """What is asked in a Scupper window."""

    order: Face             # the Order that was revealed
    team: int               # whose Order it is
    is_own: bool            # whether that is the ship that is asked
    chain: int              # how many Scupper That were played
    would_reach: bool       # whether it would reach the other ship as both lie
    ways: int               # how many ways to sail it leaves open

    @property
    def is_own_order(self) -> bool:
        """Whether the own Order was revealed, and nothing has been played against it."""
        return self.is_own and not self.chain


class Answer(NamedTuple):
    """What a crew has handed up for its Captain."""

    crew: int
    seat: int
    card: Face | None       # None where it hands up nothing
    sent_back: bool         # once already
    returnable: bool        # the Captain may still send it back


class Choice(NamedTuple):
    """A choice in words, and what it would do."""

    action: int
    name: str
    outlook: str


class Suggestion(NamedTuple):
    """An Order that a team mate suggests, and the position that it is meant for, from 1; 0 for any."""

    seat: int
    kind: int
    position: int


class Ending(NamedTuple):
    """How the battle ended."""

    winner: int             # a team, or NONE in a draw
    name: str
    text: str


@cache
def sea_of(map_id: int) -> Sea:
    """A map by its number."""
    row = MAP_ROWS[map_id]
    islands, coral = (tuple((q, r) for q, r in row[name]) for name in ("islands", "coral"))
    return Sea(map_id, row["name"], row["text"], row["radius"], islands, coral)


@lru_cache(64)
def suggestions(pins: tuple[tuple[int, int], ...]) -> tuple[Suggestion, ...]:
    """What team mates suggest, from their seats and the numbers that they have sent."""
    return tuple([Suggestion(seat, *suggested(pin)) for seat, pin in pins])


PHASES = tuple(phase.name.lower() for phase in Phase)
POINTS = tuple(point.name.lower() for point in Point)
SAILING = ("move", "turn", "helm")
"""The points at which a course is chosen."""


class Seat(Shown):
    """One seat: its team, its crews, and their cards if the viewer may see them."""

    FIELDS = ("name", "team", "you", "captain", "crews", "cards")

    def __init__(self, ship: Team, seats: int, seat: int, viewer: int) -> None:
        self.name, self.team, self.you = seat_name(seats, seat), ship.number, seat == viewer
        self._crews = [crew for crew in ship.crews if crew.seat == seat]

    @property
    def captain(self) -> bool:
        """Whether it leads the ship."""
        return self._crews[0].number == CAPTAIN

    @property
    def crews(self) -> list[str]:
        """The crews that it leads."""
        return [crew.name for crew in self._crews]

    @property
    def cards(self) -> list[dict[str, Any]]:
        """The cards of its crews, as far as they are seen."""
        return [card for crew in self._crews for card in crew.hand]


class Turn(Shown):
    """The position and the Order in turn; a window is told to all alike when both Captains are asked (SAVAGE-064)."""

    FIELDS = ("plan_position", "position", "team", "order", "extra_order", "count", "picked", "window", "windows_left")

    @property
    def plan_position(self) -> int:
        """The position that is planned, from 1; 0 for whoever is not in the team that plans."""
        s = self._s
        is_planner = s.phase == Phase.PLANNING and self.seat != NOBODY and self.seat % TEAMS == s.dec_team
        return s.plan_pos + 1 if is_planner else 0

    @property
    def position(self) -> int:
        """The position in turn, from 1; 0 while a round is planned."""
        return self._s.act_pos + 1 if self._s.phase == Phase.ACTION else 0

    @property
    def team(self) -> int:
        """The ship in turn, or NONE."""
        return self._s.act_team if self._s.phase == Phase.ACTION else NONE

    @property
    def order(self) -> Face | None:
        """The Order on the board that is carried out."""
        return face_of(self._s.act_kind)

    @property
    def extra_order(self) -> Face | None:
        """The extra one of No Quarter."""
        return face_of(self._s.sub_kind)

    @property
    def count(self) -> int:
        """How much the Order at work has still to give or to remove."""
        return int(count_left(self._s))

    @property
    def picked(self) -> list[int]:
        """The positions that Buccaneer has chosen, from 1."""
        return [position + 1 for position in range(POSITIONS) if self._s.picked >> position & 1]

    @property
    def window(self) -> Window | None:
        """The window that is open."""
        s = self._s
        return Window(s.dec_team, s.chain) if s.point == Point.SCUPPER else None

    @property
    def windows_left(self) -> list[bool]:
        """By ship: whether a window asks its Captain."""
        return [bool(is_question_public(self._s, team)) for team in range(TEAMS)]

    @property
    def at_work(self) -> Face | None:
        """The Order at work: the extra one inside No Quarter, else the one on the board."""
        return self.extra_order or self.order


# ------------------------------------------------------------------ the scene

class Scene(Shown):
    """The table as `seat` sees it."""

    FIELDS = ("seat", "team", "to_act", "prompt", "phase", "point", "round", "rounds", "maw_round", "gage", "sea",
              "distance", "teams", "turn", "ghosts", "risks", "seats", "result")

    @kept
    def team(self) -> int:
        """The viewer's ship, or NONE."""
        return NONE if self.seat == NOBODY else self.seat % TEAMS

    @property
    def to_act(self) -> int:
        """Who decides now, or OVER."""
        return int(rules.to_act(self._s))

    @property
    def prompt(self) -> str:
        """The one line that says what is asked."""
        return prompt(self._s, self.seat)

    @kept
    def phase(self) -> str:
        """How far the round is: planning, action or over."""
        phase: int = self._s.phase
        return PHASES[phase]

    @kept
    def point(self) -> str:
        """What is asked: place, scupper, move ..."""
        point: int = self._s.point
        return POINTS[point]

    @property
    def round(self) -> int:
        """Which round it is."""
        return int(self._s.round_no)

    @property
    def rounds(self) -> int:
        """The last round, with the Maw; 0 without it."""
        return ROUNDS if self._s.maw else 0

    @property
    def maw_round(self) -> int:
        """The first round in which the Maw burns; 0 without it."""
        return MAW_ROUND if self._s.maw else 0

    @property
    def gage(self) -> int:
        """The ship with the weather gage."""
        return int(self._s.gage)

    @property
    def sea(self) -> Sea:
        """The map."""
        return sea_of(self._s.map_id)

    @property
    def distance(self) -> int:
        """How many hexes the ships are apart."""
        return int(distance_of(self._s.ship_cell[0], self._s.ship_cell[1]))

    @kept
    def teams(self) -> tuple[Team, Team]:
        """Both ships."""
        return Team(self._s, self.seat, 0), Team(self._s, self.seat, 1)

    @kept
    def turn(self) -> Turn:
        """The position and the Order in turn."""
        return Turn(self._s, self.seat)

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """While a course is chosen: where each would end."""
        ways = ways_of(at_work(self._s)) if self.point in SAILING else []
        return tuple([ghost(self._s, way) for way in ways])

    @property
    def risks(self) -> tuple[Ghost, ...]:
        """In a window: where the course that was revealed could run into something."""
        return tuple(risks(self._s))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table."""
        return tuple([Seat(self.teams[seat % TEAMS], self._s.seats, seat, self.seat) for seat in range(self._s.seats)])

    @property
    def result(self) -> Ending | None:
        """How the battle ended; None while it goes on."""
        s = self._s
        if s.phase != Phase.OVER:
            return None
        return Ending(NONE if s.winner == DRAW else s.winner, RESULT_NAMES[s.reason],
                      verdict(s.winner, s.reason, s.round_no, self.seat))

    # -------------------------------------------------------------- what is asked

    @property
    def asks(self) -> str:
        """What the table asks, or else how far the round is: PLACE, SCUPPER ... or OVER."""
        return (self.phase if self.point == "none" else self.point).upper()

    @property
    def asked_team(self) -> int:
        """The ship whose crew decides."""
        return int(self._s.dec_team)

    @property
    def asked_crew(self) -> int:
        """The crew that decides."""
        return int(self._s.dec_crew)

    def name_of(self, action: int) -> str:
        """An action in words."""
        return name(self._s, action)

    def choices(self, legal: Collection[int]) -> list[Choice]:
        """These actions in words, each with what it would do."""
        return [Choice(action, name(self._s, action), outlook(self._s, action)) for action in sorted(legal)]

    def why(self, action: int) -> str:
        """Why that answer is worth a newcomer's look; nothing where no reason is in sight."""
        return worth.of_choice(self._s, action)

    @property
    def at_stake(self) -> tuple[int, int] | None:
        """In a window: whose Order it is, and what is carried out if it stands: for Lend a Hand what it repeats, or NONE."""
        s = self._s
        return (s.act_team, at_stake(s)) if s.point == Point.SCUPPER else None

    @kept
    def stake(self) -> Stake | None:
        """What is asked in the window that is open."""
        s, order = self._s, self.turn.at_work
        if self.point != "scupper" or order is None:
            return None
        return Stake(order, s.act_team, s.act_team == s.dec_team, s.chain,
                     order.id in self.teams[s.act_team].ship.reaches, ways_at_stake(s))

    # -------------------------------------------------------------- planning

    @property
    def is_shared(self) -> bool:
        """Whether a ship is sailed by several."""
        return bool(self._s.seats > TEAMS)

    @kept
    def plans_early(self) -> bool:
        """Whether the viewer, a Captain who places second, may lay out a plan already."""
        return plans_early(self._s, self.seat)

    @kept
    def may_suggest(self) -> bool:
        """Whether the viewer may suggest Orders to the Captain: while a round is planned, to somebody else."""
        return self.phase == "planning" and self.team != NONE and self.teams[self.team].crews[CAPTAIN].seat != self.seat

    @property
    def is_asked_again(self) -> bool:
        """Whether the Captain has sent back what the crew that is asked has handed up."""
        return bool(is_asked_again(self._s))

    @kept
    def early_crews(self) -> tuple[int, ...]:                                       # SAVAGE-178
        """The viewer's crews that will hand up in this round, and are not asked yet."""
        s = self._s
        if self.team == NONE or s.phase != Phase.PLANNING:
            return ()
        if s.dec_team != self.team:
            first = 0 if s.dec_team == s.gage else CREWS            # the other ship plans before, or after
        else:
            first = s.dec_crew + 1 if is_first_asked(s) else CREWS
        crews = self.teams[self.team].crews[first:]
        return tuple([crew.number for crew in crews if crew.hands_up and crew.seat == self.seat])

    @property
    def answers(self) -> list[Answer]:                                              # SAVAGE-178 to SAVAGE-180
        """What the crews of the viewer's ship have handed up so far."""
        s = self._s
        if s.phase != Phase.PLANNING or s.dec_team != self.team:
            return []
        may_return = returnable(s)
        return [Answer(crew.number, crew.seat, crew.offer, crew.sent_back, bool(may_return >> crew.number & 1))
                for crew in self.teams[self.team].crews if has_answered(s, crew.number)]


scene = Scene
