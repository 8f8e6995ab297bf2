"""What is printed on the components of Savage Seas, as tables the rules can read; content.toml is the source.

The sea is worked out here once: what lies ahead of every hex, how far and on which side every hex lies from every other, and
what covers it. Sets of sides have bit i for SIDES[i]; sets of kinds have bit k for kind k.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from quarterdeck.engine import content
from quarterdeck.engine.content import Actions
from quarterdeck.engine.errors import ContentError
from quarterdeck.engine.record import NONE, Record, int8, numbers, table

CONTENT = content.load(__file__)

SEATS = CONTENT.most_seats
TEAMS = 2
CREWS = CONTENT.number("crews", low=4, high=4)
POSITIONS = CONTENT.number("positions", low=4, high=4)
HAND = CONTENT.number("hand_limit", low=2, high=8)
FIRES_TO_LOSE = CONTENT.number("fires_to_lose", low=2, high=POSITIONS)
WOUNDS_TO_LOSE = CONTENT.number("wounds_to_lose", low=1, high=HAND - 1)
DIE = CONTENT.number("die_sides", low=POSITIONS, high=POSITIONS)
DECK = CONTENT.number("deck_size", low=HAND, high=20)
WOUND_CARDS = CONTENT.number("wound_cards", low=WOUNDS_TO_LOSE, high=8)
RAM_DAMAGE = CONTENT.number("ram_damage", high=3)
MAW_ROUND = CONTENT.number("maw_first_round", low=1, high=100)
MAW_FIRE = CONTENT.number("maw_fire", low=1, high=3)
ROUNDS = CONTENT.number("round_limit", low=1, high=100)
LONGEST = CONTENT.number("longest_battle", low=ROUNDS, high=100)
MOST_DECISIONS = CONTENT.number("most_decisions")

TEAM_NAMES = CONTENT.names("teams")
SEAT_NAMES = CONTENT.names("seat_names")          # in the lobby; at the table a seat is called after its crews
CREW_NAMES = CONTENT.names("crews")
CREW_COLOURS = CONTENT.names("crews", "colour")
CAPTAIN, SAILMASTER, GUNNER, MARINE = range(CREWS)
CREW_WORDS = tuple(name.lower() for name in CREW_NAMES)
RESULT_NAMES = CONTENT.names("results")
RESULT_TEXTS = CONTENT.names("results", "text")

# ------------------------------------------------------------------ seats (SAVAGE-003, SAVAGE-004)

_seatings = CONTENT.rows("seatings", count=SEATS // TEAMS, keys={"name", "crews", "source"})


def _seats_of(seats: int) -> list[list[int]]:
    """[team][crew]: the seat that owns the crew, in a game of so many seats."""
    owners = []
    for team in range(TEAMS):
        own = list(range(team, seats, TEAMS))
        seating = CONTENT.need(_seatings[len(own) - 1], f"seatings[{len(own) - 1}]", "crews", list)
        owners.append([own[[crew in crews for crews in seating].index(True)] for crew in range(CREWS)])
    return owners


SEAT_OF = numbers([[[0] * CREWS] * TEAMS] * TEAMS + [_seats_of(seats) for seats in range(TEAMS, SEATS + 1)])
"""[seats][team][crew]: the seat that owns the crew."""
MATES = numbers([[sum((owners[crew] != owners[CAPTAIN]) << crew for crew in range(CREWS)) for owners in teams]
                 for teams in SEAT_OF])
"""[seats][team]: the crews that another seat owns than the Captain, as a set."""

# ------------------------------------------------------------------ Orders

SIDES = ("bow", "starboard", "stern", "port")
WAYS = ("none", "free", "port", "starboard")
NO_WAY, FREE_WAY, TO_PORT, TO_STARBOARD = range(len(WAYS))
EFFECTS = ("scupper", "repeat", "heal", "repair", "steal", "helm", "pumps", "black_spot", "sail", "attack", "buccaneer",
           "no_quarter", "sharpshooter", "reload")
(SCUPPER, REPEAT, HEAL, REPAIR, STEAL, HELM, PUMPS, BLACK_SPOT, SAIL, ATTACK, BUCCANEER, NO_QUARTER, SHARPSHOOTER,
 RELOAD) = range(len(EFFECTS))


class Order(Record):
    """What an Order does; what it does not say is 0."""

    crew = int8(high=CREWS - 1)
    copies = int8(low=1, high=3)
    effect = int8(high=RELOAD)
    turn = int8(high=3)             # clicks
    way = int8(high=TO_STARBOARD)   # to which side
    knots = int8(high=3)
    either = int8(high=1)           # 1: the crew chooses whether the turn or the move comes first
    ram = int8(high=1)              # 1: ramming costs the own ship RAM_DAMAGE
    range = int8(high=12)
    fire = int8(high=3)             # hits
    wound = int8(high=3)            # dice
    cover = int8(high=1)            # 1: islands and coral protect from it
    amount = int8(high=3)           # wounds removed or given, extra Orders
    near_island = int8(high=3)      # wounds removed when island adjacent


_words = {"id", "name", "short", "text", "source", "sides"}
ORDER_ROWS: list[dict[str, Any]] = CONTENT.rows("orders", keys=_words | set(Order.declared))
_silent: dict[str, Any] = dict.fromkeys(set(Order.declared) - {"crew", "copies", "effect"}, 0)
ORDERS = table(Order, [_silent | row for row in ORDER_ROWS], "orders", CONTENT.file,
               crew=CREW_WORDS, effect=EFFECTS, way=WAYS)
KINDS = len(ORDERS)
_reload = CONTENT.rows("reloads", count=1, keys={"name", "short", "text", "source"})[0]
RELOAD_KIND = KINDS
"""The Reload card of crew c is kind RELOAD_KIND + c."""
NO_KIND = NONE
"""Where a kind is wanted and there is none."""
ALL_KINDS = KINDS + CREWS

ORDER_NAMES = CONTENT.names("orders") + (str(_reload["name"]),) * CREWS
ORDER_SHORTS = CONTENT.names("orders", "short") + (str(_reload["short"]),) * CREWS
ORDER_TEXTS = CONTENT.names("orders", "text") + (str(_reload["text"]),) * CREWS
CREW_OF = numbers([order.crew for order in ORDERS] + list(range(CREWS)))        # [kind], Reload cards too
EFFECT_OF = numbers([order.effect for order in ORDERS] + [RELOAD] * CREWS)      # [kind]
COPIES = numbers([order.copies for order in ORDERS])                            # [kind]
FIRST_OF = numbers([list(CREW_OF).index(crew) for crew in range(CREWS)] + [KINDS])
"""[crew]: its first kind; its last is the one before the next crew's first."""
(SCUPPER_THAT, LEND_A_HAND, SHIPS_HUSBAND, NO_PREY, MAN_THE_PUMPS, BLACK_SPOT_CARD, SHIPWRIGHT, BUCCANEER_CARD,
 NO_QUARTER_CARD, SHARPSHOOTER_CARD, WITCH_DOCTOR) = (ORDER_NAMES.index(name) for name in (
     "Scupper That", "Lend a Hand", "Ship's Husband", "No Prey, No Pay", "Man the Pumps", "Black Spot", "Shipwright",
     "Buccaneer", "No Quarter", "Sharpshooter", "Witch Doctor"))
SCUPPERS = COPIES[SCUPPER_THAT]
FIRST_EXTRA = FIRST_OF[MARINE]
EXTRAS = KINDS - FIRST_EXTRA + 1
"""No Quarter gives the Marine's Orders, kinds FIRST_EXTRA and up, and its Reload card, which is the last (SAVAGE-130)."""
EXTRA_RELOAD = EXTRAS - 1
MARINES_RELOAD = RELOAD_KIND + MARINE


def _in_order() -> None:
    """Kinds are numbered through, crew by crew, with full decks."""
    crews = [order.crew for order in ORDERS]
    if crews != sorted(crews):
        raise ContentError(CONTENT.file, "orders", "must list the Captain's, the Sailmaster's, the Gunner's, the Marine's")
    for crew in range(CREWS):
        if sum(order.copies for order in ORDERS if order.crew == crew) != DECK:
            raise ContentError(CONTENT.file, "orders", f"gives the {CREW_NAMES[crew]} a deck of other than {DECK} Orders")
    for i, row in enumerate(ORDER_ROWS):
        if not all(side in SIDES for side in row.get("sides", [])):
            raise ContentError(CONTENT.file, f"orders[{i}].sides", f"takes {', '.join(SIDES)}")


_in_order()


def _kinds(wanted: Any) -> int:
    """The kinds for which `wanted(kind)` holds, as a set."""
    return sum(1 << kind for kind in range(ALL_KINDS) if wanted(kind))


OF_CREW = numbers([_kinds(lambda kind, crew=crew: CREW_OF[kind] == crew) for crew in range(CREWS)], ctypes.c_int64)
"""[crew]: its kinds and its Reload card, as a set."""
OF_CREWS = numbers([sum(OF_CREW[crew] for crew in range(CREWS) if crews >> crew & 1) for crews in range(1 << CREWS)],
                   ctypes.c_int64)
"""[set of crews]: the kinds and Reload cards of all of them, as a set."""
RELOADS = _kinds(lambda kind: kind >= RELOAD_KIND)
PLACEABLE = _kinds(lambda kind: kind != SCUPPER_THAT)                               # SAVAGE-046

FIRE_TABLE = CONTENT.rows("fire_table", count=9, keys={
    "manned", "waiting", "fire_before", "fire_after", "spread", "wound", "cancel", "source"})

# ------------------------------------------------------------------ the frame of hexes (SAVAGE-027 to SAVAGE-033)

_geometry = CONTENT.section("geometry")
FRAME: int = CONTENT.need(_geometry, "geometry", "frame_radius", int)
NUDGE = CONTENT.need(_geometry, "geometry", "nudge", list)
SCALE = CONTENT.need(_geometry, "geometry", "scale", int)
DIRECTION_NAMES = CONTENT.names("directions")
DIRECTION_LETTERS = CONTENT.names("directions", "letter")
STEPS = [tuple(CONTENT.need(row, f"directions[{i}]", "step", list))
         for i, row in enumerate(CONTENT.rows("directions", count=6, keys={"id", "name", "letter", "step"}))]
FACINGS = len(STEPS)
Hex = tuple[int, int]
HEXES: list[Hex] = [(q, r) for r in range(-FRAME, FRAME + 1) for q in range(-FRAME, FRAME + 1) if abs(q + r) <= FRAME]
"""[cell]: its coordinates (q, r)."""
CELL_OF = {place: cell for cell, place in enumerate(HEXES)}
CELLS = len(HEXES)
PLACES = numbers(HEXES)                                                             # [cell][0 or 1]: q or r
SPAN = 4 * FRAME + 1
CODE = numbers([q * SPAN + r for q, r in HEXES], ctypes.c_int16)
"""[cell]: a number whose differences name every offset between two hexes: see RELATION."""
ORIGIN = 2 * FRAME * SPAN + 2 * FRAME


def distance(a: Hex, b: Hex) -> int:                                                # SAVAGE-031
    """Hexes from one to the other."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def _bearing(q: int, r: int) -> int:                                                # SAVAGE-032
    """3 x the direction k with offset = x d[k] + y d[k+1], x >= 1, y >= 0, plus 0, 1 or 2 for x above, at or below y."""
    for k in range(FACINGS):
        (a, b), (c, d) = STEPS[k], STEPS[(k + 1) % FACINGS]
        area = a * d - b * c
        x, y = (q * d - r * c) * area, (a * r - b * q) * area
        if x >= 1 and y >= 0:
            return 3 * k + (0 if x > y else 1 if x == y else 2)
    return 0


def _relation(index: int) -> int:
    q, r = index // SPAN - 2 * FRAME, index % SPAN - 2 * FRAME
    return _bearing(q, r) * 32 + max(abs(q), abs(r), abs(q + r))


RELATION = numbers([_relation(index) for index in range(SPAN * SPAN)], ctypes.c_int16)
"""[ORIGIN + CODE[b] - CODE[a]]: 32 x the bearing of b from a, plus the distance."""
BEARINGS = 3 * FACINGS


def _sides(bearing: int) -> int:                                                    # SAVAGE-032, SAVAGE-033
    """The sides on which a bearing lies, for a ship that faces direction 0, as a set."""
    m, order = divmod(bearing, 3)
    first, second = ((0, 1), (1, 1), (1, 2), (2, 3), (3, 3), (3, 0))[m]
    return (1 << first if order < 2 else 0) | (1 << second if order > 0 else 0)


SIDES_AT = numbers([_sides(bearing % BEARINGS) for bearing in range(2 * BEARINGS)])
"""[BEARINGS + bearing - 3 x facing]: the sides, as a set."""

FIRST_AIMED = min(i for i, row in enumerate(ORDER_ROWS) if "sides" in row)
"""Sets of Orders that are aimed at the enemy ship have bit kind - FIRST_AIMED."""


def _aimed(wanted: Any) -> int:
    return sum(1 << kind - FIRST_AIMED for kind, row in enumerate(ORDER_ROWS) if "sides" in row and wanted(kind, row))


WITHIN = numbers([_aimed(lambda kind, row, far=far: ORDERS[kind].range >= far) for far in range(2 * FRAME + 1)],
                 ctypes.c_int32)
"""[distance]: the aimed Orders with that range."""
ABEAM = numbers([_aimed(lambda kind, row, sides=sides: any(sides >> SIDES.index(side) & 1 for side in row["sides"]))
                 for sides in range(1 << len(SIDES))], ctypes.c_int32)
"""[set of sides]: the aimed Orders that go out on one of them."""
OVER_COVER = _aimed(lambda kind, row: not ORDERS[kind].cover)

# ------------------------------------------------------------------ the maps (SAVAGE-029, SAVAGE-030)

MAP_ROWS = CONTENT.rows("maps", keys={"id", "name", "radius", "coral", "islands", "start", "facing", "text", "source"})
MAP_NAMES = CONTENT.names("maps")
MAPS = len(MAP_ROWS)
ISLAND, EDGE = -1, -2
"""What AHEAD says when there is no sea."""
WORD = 31
COVER_WORDS = (CELLS + WORD - 1) // WORD


@cache
def between(end: Hex, sign: int) -> list[Hex]:                                      # SAVAGE-035
    """The hexes that the line "+" (sign 1) or "-" (sign -1) meets between (0, 0) and `end`; elsewhere it runs alike."""
    far, met = distance((0, 0), end), []
    for i in range(1, far):
        exact = [SCALE * i * to + sign * nudge for to, nudge in zip((*end, -end[0] - end[1]), NUDGE, strict=True)]
        near = [(2 * value + SCALE * far) // (2 * SCALE * far) for value in exact]
        errors = [abs(SCALE * far * whole - value) for whole, value in zip(near, exact, strict=True)]
        worst = errors.index(max(errors))
        near[worst] -= sum(near)
        met.append((near[0], near[1]))
    return met


class Sea:
    """One map: its sea, its islands, and where the ships start."""

    def __init__(self, i: int) -> None:
        row, where = MAP_ROWS[i], f"maps[{i}]"
        radius = CONTENT.need(row, where, "radius", int)
        coral = {self._hex(place, f"{where}.coral") for place in CONTENT.need(row, where, "coral", list)}
        self.islands = {self._hex(place, f"{where}.islands") for place in CONTENT.need(row, where, "islands", list)}
        self.sea = {place for place in HEXES if distance((0, 0), place) <= radius} - coral
        self.open = self.sea - self.islands
        self.start = [self._hex(place, f"{where}.start") for place in CONTENT.need(row, where, "start", list)]
        self.facing = CONTENT.need(row, where, "facing", list)
        if not self.islands <= self.sea or len(self.start) != TEAMS or not set(self.start) <= self.open:
            raise ContentError(CONTENT.file, where, "has an island outside the sea, or a ship that does not start on water")

    def _hex(self, place: Sequence[int], where: str) -> Hex:
        found = (place[0], place[1])
        if found not in CELL_OF:
            raise ContentError(CONTENT.file, where, f"has {found}, a hex outside the frame")
        return found

    def ahead(self, place: Hex, facing: int) -> int:
        """The cell that one knot leads to, or ISLAND, or EDGE."""
        q, r = place[0] + STEPS[facing][0], place[1] + STEPS[facing][1]
        if (q, r) in self.islands:
            return ISLAND
        return CELL_OF[q, r] if (q, r) in self.sea else EDGE

    def is_near_island(self, place: Hex) -> bool:                                   # SAVAGE-038
        """Whether one of the six neighbours is an island."""
        return any((place[0] + q, place[1] + r) in self.islands for q, r in STEPS)

    def is_blocked(self, a: Hex, b: Hex, sign: int) -> bool:                        # SAVAGE-036
        """Whether the line "+" (sign 1) or "-" (sign -1) meets an island or leaves the sea."""
        return any((a[0] + q, a[1] + r) not in self.open for q, r in between((b[0] - a[0], b[1] - a[1]), sign))

    def is_covered(self, a: Hex, b: Hex) -> bool:                                   # SAVAGE-036
        """Whether both lines are blocked."""
        return self.is_blocked(a, b, 1) and self.is_blocked(a, b, -1)

    def cover(self, place: Hex) -> list[int]:
        """The cells that are covered from `place`, as a row of sets."""
        row = [0] * COVER_WORDS
        if place in self.sea:
            for cell, other in enumerate(HEXES):
                if other in self.sea and self.is_covered(place, other):
                    row[cell // WORD] |= 1 << cell % WORD
        return row


MAP_SEAS = [Sea(i) for i in range(MAPS)]
AHEAD = numbers([[[sea.ahead(place, facing) for facing in range(FACINGS)] for place in HEXES] for sea in MAP_SEAS])
"""[map][cell][facing]: the cell one knot ahead, or ISLAND, or EDGE."""
NEAR_ISLAND = numbers([[int(sea.is_near_island(place)) for place in HEXES] for sea in MAP_SEAS])    # [map][cell]
COVER = numbers([[sea.cover(place) for place in HEXES] for sea in MAP_SEAS], ctypes.c_int32)
"""[map][cell][word]: the cells covered from there: bit c % WORD of word c // WORD."""
START = numbers([[CELL_OF[place] for place in sea.start] for sea in MAP_SEAS])      # [map][team]
START_FACING = numbers([sea.facing for sea in MAP_SEAS])                            # [map][team]

CONTENT.done()

# ------------------------------------------------------------------ actions (spec, section 5)


def _together(name: str, *rows: str) -> Actions:
    """Actions that follow each other in content.toml, as one kind of choice."""
    each = [CONTENT.action(row) for row in rows]
    if any(one.first + one.count != after.first for one, after in pairwise(each)):
        raise ContentError(CONTENT.file, "actions", f"must list {', '.join(rows)} one after the other")
    return Actions(name, each[0].first, sum(one.count for one in each))


NOTHING, SCUPPER_IT, A_CREW, A_POSITION = map(CONTENT.action, ("nothing", "scupper", "crew", "position"))
A_CARD = _together("card", "order", "reload")
"""A choice is a kind, those of Orders first and then the Reload cards."""
A_WAY = _together("way", "port_move", "starboard_move", "move_port", "move_starboard", "port", "starboard", "move")
PORT_MOVE, STARBOARD_MOVE, MOVE_PORT, MOVE_STARBOARD, PORT, STARBOARD, MOVE = range(A_WAY.count)
WAY_COUNT = A_WAY.count
AS_PRINTED = NONE
"""The way to sail an Order that leaves no choice."""
ACTIONS = CONTENT.action_count


def _ways(kind: int) -> int:                                                        # SAVAGE-069, SAVAGE-070, SAVAGE-143
    """The ways to sail that an Order leaves open, as a set; empty where it leaves no choice."""
    order = ORDERS[kind]
    if order.effect == HELM:
        ways = [PORT, STARBOARD, MOVE]
    elif order.effect != SAIL or not (order.either or order.way == FREE_WAY):
        ways = []
    else:
        to_port, to_starboard = ([PORT_MOVE, MOVE_PORT], [STARBOARD_MOVE, MOVE_STARBOARD]) if order.either else (
            [PORT], [STARBOARD])
        ways = to_port * (order.way != TO_STARBOARD) + to_starboard * (order.way != TO_PORT)
    return sum(1 << way for way in ways)


WAYS_OF = numbers([_ways(kind) for kind in range(KINDS)] + [0] * CREWS)
"""[kind]: the ways to sail that it leaves open."""


def prepare(s: Any, options: dict[str, Any]) -> None:                               # SAVAGE-006, SAVAGE-166
    """Write the settings into a fresh state."""
    s.seats = options["seats"]
    s.map_id = options["map"]
    s.ask_all = options["ask_all"]
    s.maw = options["maw"]
    s.hand_up = options["hand_up"]
