"""What is printed on the components of Set Sail, as tables the rules can read; content.toml is the source.

Tiles are numbered in reading order, land left out. A set of tiles is four words of 32 bits: tile t is bit t % 32 of word
t // 32.
"""

from __future__ import annotations

import ctypes
from typing import Any

from quarterdeck.engine import bits, content
from quarterdeck.engine.errors import ContentError
from quarterdeck.engine.record import NONE, Record, int8, numbers

CONTENT = content.load(__file__)

SEATS = CONTENT.most_seats
SEAT_ROWS = CONTENT.rows("seat_names", count=SEATS, keys={"id", "name", "letter", "colour"})
SEAT_NAMES = CONTENT.names("seat_names")
SEAT_LETTERS = "".join(CONTENT.names("seat_names", "letter"))
PIECES = CONTENT.number("pieces_per_player", low=2, high=2)
START_SUPPLY = CONTENT.number("start_supply", high=10)
START_SILVER = CONTENT.number("start_silver", high=100)
MOVEMENT = CONTENT.number("base_movement", low=10, high=10)
MOVEMENT_OF_OAR = CONTENT.number("movement_per_oar", high=2)
CAPACITY = CONTENT.number("base_trade_capacity", low=1, high=5)
CAPACITY_OF_BARREL = CONTENT.number("capacity_per_barrel", high=2)
MOST_OF_AN_UPGRADE = CONTENT.number("max_upgrade_of_each_kind", low=1, high=3)
GOLD = CONTENT.number("gold_in_silver", low=2)
MAP_PRICE = CONTENT.number("treasure_price", low=1, high=100)
SUPPLY_PRICE = CONTENT.number("supply_price_silver", low=1, high=100)
GOOD_PRICE = CONTENT.number("trade_card_price", low=1, high=1)
FISH = CONTENT.number("fishing_income", high=2)
DEEP_PRIZE = CONTENT.number("deep_water_win_silver", high=2)
ROUTE_PRIZE = numbers([CONTENT.number("trade_route_win_silver", high=3), CONTENT.number("trade_route_other_silver", high=3)])
ROUTE_GOODS = numbers([CONTENT.number("trade_route_win_trade_cards", high=2),
                       CONTENT.number("trade_route_other_trade_cards", high=2)])
"""[option route_reward]: the silvers and the Trade cards of a Trade Route win (SET-064)."""
RUNOUT_SUPPLY = CONTENT.number("runout_supply", high=10)
UPKEEP = CONTENT.number("upkeep_supply", low=1, high=1)
VP_TO_END = CONTENT.number("vp_to_end", low=1)
OPEN = CONTENT.number("open_plunder_slots", low=4, high=4)
CONTENT.number("open_trade_slots", low=OPEN, high=OPEN)
MOST_DEALS = CONTENT.number("trade_deals_per_turn", low=1, high=90)
MOST_OFFERS = next(option.high for option in CONTENT.options if option.name == "offers")
MOST_ITEMS = CONTENT.number("items_per_offer", low=2, high=40)
MOST_COINS = CONTENT.number("silver_per_offer", low=1, high=115)
MOST_ROUNDS = CONTENT.number("most_rounds", low=40, high=500)
DIE = CONTENT.number("die_sides", low=6, high=6)
MOST_DECISIONS = CONTENT.number("most_decisions")
MOST_SILVER = CONTENT.number("most_silver")
MOST_VP = CONTENT.number("most_vp")
FIVE = 5
"""Silvers, or Supply tokens, that go at one stroke (SET-042, SET-099)."""

# ------------------------------------------------------------------ tables for so many players


class Players(Record):
    """What depends on the number of players."""

    seats = int8(low=2, high=SEATS)
    removed = int8(high=8)          # cards taken from each Quest deck (SET-019)
    rounds = int8(low=1, high=40)   # the last round, where there is one (SET-107)


_players = CONTENT.table("tables", Players, count=SEATS - 1)
REMOVED = numbers([0, 0, *(row.removed for row in _players)])       # [seats]
LAST_ROUND = numbers([0, 0, *(row.rounds for row in _players)])     # [seats]
if [row.seats for row in _players] != list(range(2, SEATS + 1)) or any(row.seats * row.rounds > 120 for row in _players):
    raise ContentError(CONTENT.file, "tables", "must go from 2 to 6 seats, each with at most 120 turns")

# ------------------------------------------------------------------ goods, upgrades, ship cards

GOODS = 3
BANANA, SUGAR_CANE, TOBACCO = range(GOODS)
GOOD_ROWS = CONTENT.rows("goods", count=GOODS, keys={"id", "name", "copies", "source"})
GOOD_NAMES = CONTENT.names("goods")
GOOD_COPIES = CONTENT.need(GOOD_ROWS[0], "goods[0]", "copies", int)
if any(row["copies"] != GOOD_COPIES for row in GOOD_ROWS):
    raise ContentError(CONTENT.file, "goods", "must have the same number of copies each")


class Upgrade(Record):
    """An Upgrade token."""

    price = int8(low=1, high=100)
    copies = int8(low=1)


UPGRADES = 3
BARREL, OAR, CANNON = range(UPGRADES)
UPGRADE_TABLE = CONTENT.table("upgrades", Upgrade, count=UPGRADES)
UPGRADE_ROWS = CONTENT.rows("upgrades")
UPGRADE_NAMES = CONTENT.names("upgrades")
PRICE = numbers([row.price for row in UPGRADE_TABLE])                # [upgrade]
if any(row.copies < SEATS * MOST_OF_AN_UPGRADE for row in UPGRADE_TABLE):       # SET-115
    raise ContentError(CONTENT.file, "upgrades", f"need {SEATS * MOST_OF_AN_UPGRADE} copies, so that none runs out")


class ShipCard(Record):
    """A ship card; its name is only for show."""

    deck = int8(high=1)
    health = int8(low=1, high=9)
    copies = int8(low=1)


DECKS = ("deep_water", "trade_route")
SHIP_KINDS = 3
DEEP, ROUTE_4, ROUTE_5 = range(SHIP_KINDS)
SHIP_KIND_NAMES = ("Deep Water ship", "Trade Route ship of health 4", "Trade Route ship of health 5")
SHIP_CARDS = CONTENT.table("ship_cards", ShipCard, deck=DECKS)
SHIP_CARD_ROWS = CONTENT.rows("ship_cards")
HEALTH = numbers([3, 4, 5])                                         # [kind of Ship card]


def _copies(kind: int) -> int:
    return sum(row.copies for row in SHIP_CARDS if row.health == HEALTH[kind] and row.deck == (kind != DEEP))


SHIP_COPIES = numbers([_copies(kind) for kind in range(SHIP_KINDS)])    # [kind]
SHIPS = sum(SHIP_COPIES)
ROUTES = SHIP_COPIES[ROUTE_4] + SHIP_COPIES[ROUTE_5]
if sum(row.copies for row in SHIP_CARDS) != SHIPS or min(SHIP_COPIES) < 1:
    raise ContentError(CONTENT.file, "ship_cards", "must be Deep Water of health 3 and Trade Route of health 4 and 5")

COMPONENT_ROWS = CONTENT.rows("components", keys={"name", "copies", "source"})
SUPPLIES = next(row["copies"] for row in COMPONENT_ROWS if row["name"] == "Supply tokens")

# ------------------------------------------------------------------ the board (SET-027)

BOARD = CONTENT.section("board")
GRID = CONTENT.need(BOARD, "board", "grid", list)
ROWS, COLUMNS = len(GRID), len(GRID[0])
LEFT, TOP, ACROSS, DOWN, SHIFT, RADIUS, WIDTH, HEIGHT = (
    CONTENT.need(BOARD, "board", key, int)
    for key in ("left", "top", "across", "down", "shift", "radius", "width", "height"))
CONTENT.no_others(BOARD, "board", {"grid", "left", "top", "across", "down", "shift", "radius", "width", "height"})
KIND_ROWS = CONTENT.rows("tile_kinds", count=7, keys={"name", "mark", "text", "source"})
KIND_NAMES = CONTENT.names("tile_kinds")
KIND_TEXTS = CONTENT.names("tile_kinds", "text")
MARKS = "".join(CONTENT.names("tile_kinds", "mark"))
DEEP_WATER, SHALLOW_WATER, TRADE_ROUTE, SUPPLY_PORT, TRADE_PORT, UPGRADE_PORT, PIRATE_PORT = range(7)
LAND = "."
if MARKS != "dsrSTUP" or any(len(row) != COLUMNS or not set(row) <= set(MARKS + LAND) for row in GRID):
    raise ContentError(CONTENT.file, "board.grid", f"needs rows of {COLUMNS} marks, each one of {LAND}{MARKS}")


def _label(column: int, row: int) -> str:
    return f"{chr(ord('A') + column)}{row}"


PLACES = [(column, row) for row in range(ROWS) for column in range(COLUMNS) if GRID[row][column] != LAND]
"""[tile]: its column and row."""
LABELS = tuple(_label(*place) for place in PLACES)
TILES = len(PLACES)
KIND = numbers([MARKS.index(GRID[row][column]) for column, row in PLACES])      # [tile]


def _tile(label: Any, where: str) -> int:
    if label not in LABELS:
        raise ContentError(CONTENT.file, where, f"is {label!r}; a tile like A0 is needed, and no land")
    return LABELS.index(label)


def centre(column: int, row: int) -> tuple[int, int]:
    """Where the middle of a hex is drawn."""
    return LEFT + ACROSS * column + SHIFT * (row % 2), TOP + DOWN * row


WALL_ROWS = CONTENT.rows("walls", keys={"name", "tiles", "source"})
WALLS = [frozenset(_tile(label, f"walls[{i}].tiles") for label in row["tiles"]) for i, row in enumerate(WALL_ROWS)]
LAND_ROWS = CONTENT.rows("lands", keys={"name", "tiles"})
PORT_ROWS = CONTENT.rows("ports", keys={"name", "tiles", "source"})
PORT_TILES = [[_tile(label, f"ports[{i}].tiles") for label in row["tiles"]] for i, row in enumerate(PORT_ROWS)]
PLACE_NAMES = {_tile(row["tile"], f"places[{i}].tile"): row["name"]
               for i, row in enumerate(CONTENT.rows("places", keys={"tile", "name"}))}
if sorted(tile for tiles in PORT_TILES for tile in tiles) != [tile for tile in range(TILES) if KIND[tile] >= SUPPLY_PORT]:
    raise ContentError(CONTENT.file, "ports", "must name every port tile once")
if sorted(label for row in LAND_ROWS for label in row["tiles"]) != sorted(
        _label(column, row) for row in range(ROWS) for column in range(COLUMNS) if GRID[row][column] == LAND):
    raise ContentError(CONTENT.file, "lands", "must name every land hex once")


def _touching(column: int, row: int) -> list[tuple[int, int]]:
    """The six hexes around one; an odd row lies half a hex further to the right."""
    odd = row % 2
    across = [(column + odd + side, row + step) for step in (-1, 1) for side in (-1, 0)]
    return [(column - 1, row), (column + 1, row), *across]


NEIGHBOURS = [[PLACES.index(place) for place in sorted(_touching(*PLACES[tile]), key=lambda place: (place[1], place[0]))
               if place in PLACES and frozenset((tile, PLACES.index(place))) not in WALLS] for tile in range(TILES)]
"""[tile]: the tiles that a ship can reach in one step, in order."""
if min(map(len, NEIGHBOURS)) < 2:                                               # SET-034
    raise ContentError(CONTENT.file, "board.grid", "has a tile with fewer than two neighbours; a ship could be stuck there")


def _distances(start: int) -> list[int]:
    """Steps from `start` to every tile."""
    steps = {start: 0}
    queue = [start]
    for tile in queue:
        for beside in NEIGHBOURS[tile]:
            if beside not in steps:
                steps[beside] = steps[tile] + 1
                queue.append(beside)
    if len(steps) != TILES:
        raise ContentError(CONTENT.file, "board.grid", "is not connected")
    return [steps[tile] for tile in range(TILES)]


DISTANCE = [_distances(tile) for tile in range(TILES)]              # [tile][tile]
STEPS = numbers([steps for row in DISTANCE for steps in row])       # [TILES x tile + tile]: the same for the rules
WORDS = 4
MOST_MOVEMENT = MOVEMENT + MOVEMENT_OF_OAR * MOST_OF_AN_UPGRADE
FARTHEST = MOST_MOVEMENT - 1
"""No ship goes farther in a turn: the other one needs a step, too (SET-033)."""


def _words(tiles: list[int]) -> list[int]:
    """A set of tiles as four words."""
    return [sum(1 << tile % 32 for tile in tiles if tile // 32 == word) for word in range(WORDS)]


SUPPLY_PORT_TILES = [tile for tile in range(TILES) if KIND[tile] == SUPPLY_PORT]
HARBOUR = TILES
"""As a place of departure: somebody puts a ship into the Supply Port."""
REACH = numbers([*([_words([tile for tile in range(TILES) if 1 <= DISTANCE[start][tile] <= steps])
                    for steps in range(FARTHEST + 1)] for start in range(TILES)),
                 [_words(SUPPLY_PORT_TILES)] * (FARTHEST + 1)], ctypes.c_int32)
"""[tile or HARBOUR][steps][word]: the other tiles that are at most so far away, as a set."""

# ------------------------------------------------------------------ quests


class PlunderQuest(Record):
    """A Plunder Quest."""

    vp = int8(low=1, high=9)
    ships = int8(low=1, high=9)     # Ship cards to pay


QUESTS = 14
PLUNDER = CONTENT.table("plunder_quests", PlunderQuest, count=QUESTS)
PLUNDER_NAMES = CONTENT.names("plunder_quests")
TRADE_ROWS = CONTENT.rows("trade_quests", count=QUESTS, keys={"id", "name", "vp", "goods", "source"})
TRADE_NAMES = CONTENT.names("trade_quests")
TREASURE_ROWS = CONTENT.rows("treasure_quests", count=QUESTS, keys={"id", "name", "vp", "tile", "source"})
TREASURE_NAMES = CONTENT.names("treasure_quests")
TRADE_VP = numbers([CONTENT.need(row, f"trade_quests[{i}]", "vp", int) for i, row in enumerate(TRADE_ROWS)])
TREASURE_VP = numbers([CONTENT.need(row, f"treasure_quests[{i}]", "vp", int) for i, row in enumerate(TREASURE_ROWS)])


def _costs() -> list[list[int]]:
    for i, row in enumerate(TRADE_ROWS):
        goods = CONTENT.need(row, f"trade_quests[{i}]", "goods", list)
        if len(goods) != GOODS or not all(isinstance(n, int) and 0 <= n <= GOOD_COPIES for n in goods) or not sum(goods):
            raise ContentError(CONTENT.file, f"trade_quests[{i}].goods", f"needs {GOODS} numbers of cards")
    return [row["goods"] for row in TRADE_ROWS]


TRADE_COST = numbers(_costs())                                      # [quest][good]
MAP_TILE = numbers([_tile(row["tile"], f"treasure_quests[{i}].tile") for i, row in enumerate(TREASURE_ROWS)])
MAP_AT = numbers([list(MAP_TILE).index(tile) if tile in MAP_TILE else NONE for tile in range(TILES)])
"""[tile]: the map that shows it, or NONE (SET-071)."""
if len(set(MAP_TILE)) != QUESTS or any(KIND[tile] != SHALLOW_WATER for tile in MAP_TILE):
    raise ContentError(CONTENT.file, "treasure_quests", "must show different tiles, all of them Shallow Water")
if sum(row.vp for row in PLUNDER) + sum(TRADE_VP) + sum(TREASURE_VP) != MOST_VP:
    raise ContentError(CONTENT.file, "numbers.most_vp", "is not the sum of all quests")
QUEST_DECK = QUESTS - OPEN
if bits.words(TILES) != WORDS:
    raise ContentError(CONTENT.file, "board.grid", f"must have {32 * WORDS - 31} to {32 * WORDS} tiles")

CONTENT.done()

# ------------------------------------------------------------------ action ids (spec, section 5)

TILE = CONTENT.action("tile")
GIVE_ITEMS, WANT_ITEMS = CONTENT.action("give").count, CONTENT.action("want").count
ONE_SILVER, FIVE_SILVERS, A_SUPPLY, A_BANANA, A_SUGAR_CANE, A_TOBACCO, A_SHIP = range(WANT_ITEMS)
"""What an offer is built of (SET-099); a Ship card is given by its kind, A_SHIP and the two after it, and wanted of any."""
ACTIONS = CONTENT.action_count
if TILE.count != TILES:
    raise ContentError(CONTENT.file, "actions[0].last", f"must be {TILES - 1}, the last tile")


def prepare(s: Any, options: dict[str, Any]) -> None:               # SET-001, SET-121
    """Write the options into a fresh state."""
    s.seats = options["seats"]
    s.trading = options["player_trading"]
    s.offers = options["offers"]
    s.round_limit = options["round_limit"]
    s.route_reward = options["route_reward"]
