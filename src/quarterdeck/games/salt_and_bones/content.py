"""What is printed on the components of Salt & Bones, as tables the rules can read; content.toml is the source."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine import content
from quarterdeck.engine.errors import ContentError
from quarterdeck.engine.record import NONE, Record, int8, numbers

CONTENT = content.load(__file__)

SEATS = CONTENT.most_seats
SEAT_NAMES = CONTENT.names("seat_names")
HEALTH = CONTENT.number("start_health", low=1, high=100)
HAND = CONTENT.number("hand_size", low=1, high=7)
SECOND_WIND = CONTENT.number("second_wind_health", low=1, high=HEALTH)
ROUNDS = CONTENT.number("max_rounds", low=1, high=20)
ROUNDS_COUNTED = CONTENT.number("rounds_counted", low=ROUNDS, high=99)
MOST_DECISIONS = CONTENT.number("most_decisions")
INSTINCT_SLOTS = CONTENT.number("slots_instinct", low=3, high=3)
EQUIPMENT_SLOTS = CONTENT.number("slots_equipment", low=2, high=2)
GAMBIT_SLOTS = CONTENT.number("slots_gambit", low=1, high=1)
FLOURISHES = CONTENT.number("flourish_extra_instances", high=2)
FLOURISH_AMOUNT = CONTENT.number("flourish_extra_amount", low=1, high=9)
RIPOSTE_BONUS = CONTENT.number("riposte_bonus", high=9)
RAZOR_OIL_AMOUNT = CONTENT.number("razor_oil_amount", low=1, high=9)
WHETSTONE_BONUS = CONTENT.number("whetstone_bonus", high=9)
FLINTLOCK_THRESHOLD = CONTENT.number("flintlock_threshold", low=4, high=22)    # no shot of a Flintlock sets off another
FLINTLOCK_AMOUNT = CONTENT.number("flintlock_amount", low=1, high=2)
GRAPPLING_HOOK_AMOUNT = CONTENT.number("grappling_hook_amount", low=1, high=9)
KILLING_INTENT_BONUS = CONTENT.number("killing_intent_bonus", high=9)
TEST_OF_SKILL_BONUS = CONTENT.number("test_of_skill_bonus", high=1)
CONTENT.number("health_markers", low=SEATS, high=SEATS)
CONTENT.number("momentum_tokens", low=1, high=1)

# ------------------------------------------------------------------ cards

SIDES = "FRBL"
"""The edges of a card, clockwise from the one that faces its heading: side i faces the direction heading + i."""
BONUSES = ("none", "flourish", "parry", "riposte", "drive_back", "overreach")
NO_BONUS, FLOURISH, PARRY, RIPOSTE, DRIVE_BACK, OVERREACH = range(len(BONUSES))
TYPES = ("attack", "instinct", "equipment", "gambit")
ATTACK, INSTINCT, EQUIPMENT, GAMBIT = range(len(TYPES))
WINDOWS = ("", "strike", "guard", "respond")


class Attack(Record):
    """What is printed on an Attack Card, its arrows apart."""

    attack = int8(high=5)
    opportunity = int8(high=3)
    chain = int8(high=1)            # 1: has the Chain bonus
    stops_chain = int8(high=1)      # 1: no Chain card may follow it
    bonus = int8(high=len(BONUSES) - 1)
    copies = int8(low=1, high=6)


class Strategy(Record):
    """What is printed on a Strategy Card."""

    type = int8(low=INSTINCT, high=GAMBIT)
    window = int8(high=len(WINDOWS) - 1)    # where a voluntary Instinct has its effect
    destroyed = int8(high=1)                # 1: discarded when the round ends
    copies = int8(low=1, high=6)


ATTACKS = CONTENT.table("attack_cards", Attack, count=14, more=["key", "arrows_in", "arrows_out"], bonus=BONUSES)
STRATEGIES = CONTENT.table("strategy_cards", Strategy, count=16, more=["key", "condition", "lore"], type=TYPES,
                           window=WINDOWS)
ATTACK_ROWS, STRATEGY_ROWS = CONTENT.rows("attack_cards"), CONTENT.rows("strategy_cards")
CARD_ROWS = [*ATTACK_ROWS, *STRATEGY_ROWS]
CARD_NAMES = CONTENT.names("attack_cards") + CONTENT.names("strategy_cards")
CARD_TEXTS = CONTENT.names("attack_cards", "text") + CONTENT.names("strategy_cards", "text")
LORE = ("",) * len(ATTACKS) + CONTENT.names("strategy_cards", "lore")      # [kind]: what a duellist says over it (BONES-172)
_keys = CONTENT.names("attack_cards", "key") + CONTENT.names("strategy_cards", "key")
ATTACK_KINDS = len(ATTACKS)
KINDS = len(CARD_NAMES)

(SLASH, THRUST, BACKHAND, HEW, FEINT, GUARDED_CUT, QUICK_CUT, FOLLOW_THROUGH, POMMEL_STRIKE, FLOURISH_CARD, ADVANCE,
 LUNGE, DRIVE_BACK_CARD, RECKLESS_SWING) = (_keys.index(key) for key in (
     "slash", "thrust", "backhand", "hew", "feint", "guarded_cut", "quick_cut", "follow_through", "pommel_strike",
     "flourish", "advance_into_parry", "lunge_riposte", "drive_back", "reckless_swing"))
ANTICIPATION, OVERWHELM, CONDESCEND, KILLING_INTENT, EXPLOIT, BREAK_RHYTHM, PARTING_GIFT = (_keys.index(key) for key in (
    "anticipation", "overwhelm", "condescend", "killing_intent", "exploit", "break_rhythm", "parting_gift"))
BRACER, RAZOR_OIL, WHETSTONE, FLINTLOCK, GRAPPLING_HOOK = (_keys.index(key) for key in (
    "bracer", "razor_oil", "whetstone", "flintlock", "grappling_hook"))
TEST_OF_SKILL, TEST_OF_PAIN, TEST_OF_WILL, TEST_OF_COURAGE = (_keys.index(key) for key in (
    "test_of_skill", "test_of_pain", "test_of_will", "test_of_courage"))


def _in_order() -> None:
    """Kinds are numbered through: Attack Cards, Instincts, Equipment, Gambits, without a gap."""
    if [row["id"] for row in CARD_ROWS] != list(range(KINDS)):
        raise ContentError(CONTENT.file, "strategy_cards[0].id", f"must be {ATTACK_KINDS}: it follows the Attack Cards")
    types = [row.type for row in STRATEGIES]
    if types != sorted(types):
        raise ContentError(CONTENT.file, "strategy_cards", "must list Instincts, then Equipment, then Gambits")


_in_order()
TYPE_OF = numbers([ATTACK] * ATTACK_KINDS + [row.type for row in STRATEGIES])      # [kind]
COPIES = numbers([row["copies"] for row in CARD_ROWS])                             # [kind]
FIRST_EQUIPMENT = list(TYPE_OF).index(EQUIPMENT)
FIRST_GAMBIT = list(TYPE_OF).index(GAMBIT)
ATTACK_DECK = sum(row.copies for row in ATTACKS)
STRATEGY_DECK = sum(row.copies for row in STRATEGIES)
CARDS = ATTACK_DECK + STRATEGY_DECK
CHAIN_KINDS = sum(1 << kind for kind in range(ATTACK_KINDS) if ATTACKS[kind].chain)    # a bit set
VOLUNTARY = sum(1 << kind for kind in range(ATTACK_KINDS, KINDS) if STRATEGIES[kind - ATTACK_KINDS].window)
"""The Instincts without a condition, as a set of kinds (BONES-098)."""
if CONTENT.number("attack_deck_size", high=40) != ATTACK_DECK:
    raise ContentError(CONTENT.file, "numbers.attack_deck_size", f"is not the sum of the copies, {ATTACK_DECK}")
if CONTENT.number("strategy_deck_size", high=40) != STRATEGY_DECK:
    raise ContentError(CONTENT.file, "numbers.strategy_deck_size", f"is not the sum of the copies, {STRATEGY_DECK}")

# ------------------------------------------------------------------ the Field Board (BONES-011 to BONES-021)

BOARD = CONTENT.section("board")
ROWS, COLUMNS = CONTENT.need(BOARD, "board", "rows", int), CONTENT.need(BOARD, "board", "columns", int)
GRID = "".join(CONTENT.need(BOARD, "board", "grid", list))
TILES = ROWS * COLUMNS
if len(GRID) != TILES or not set(GRID) <= set("Xd.c"):
    raise ContentError(CONTENT.file, "board.grid", f"needs {ROWS} rows of {COLUMNS} marks, each one of X d . c")
HEADING_NAMES = CONTENT.names("headings")
HEADING_LETTERS = CONTENT.names("headings", "letter")
HEADINGS = len(HEADING_NAMES)
NORTH, EAST, SOUTH, WEST = range(HEADINGS)
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Rows and columns that one step in each direction goes."""


def _tiles(marks: str) -> int:
    """The tiles with one of these marks, as a set: bit i is tile i."""
    return sum(1 << tile for tile in range(TILES) if GRID[tile] in marks)


ALL_TILES = _tiles("Xd.c")
GREY = _tiles("X")
DESTRUCTIBLE = _tiles("d")
CENTRE = _tiles("c")
NOT_WEST_EDGE = sum(1 << tile for tile in range(TILES) if tile % COLUMNS > 0)
NOT_EAST_EDGE = sum(1 << tile for tile in range(TILES) if tile % COLUMNS < COLUMNS - 1)
if DESTRUCTIBLE.bit_count() != CONTENT.number("field_markers"):
    raise ContentError(CONTENT.file, "numbers.field_markers", "must be enough for every destructible tile, and no more")


def _neighbour(tile: int, direction: int) -> int:
    row, column = tile // COLUMNS + STEPS[direction][0], tile % COLUMNS + STEPS[direction][1]
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else NONE


NEIGHBOUR = numbers([[_neighbour(tile, direction) for direction in range(HEADINGS)] for tile in range(TILES)])
"""[tile][direction]: the tile across that edge, or NONE off the board."""


def _arrows(key: str) -> list[list[int]]:
    """[kind][heading]: the directions that a half's arrows are on, as a set."""
    made = []
    for i, row in enumerate(ATTACK_ROWS):
        sides = CONTENT.need(row, f"attack_cards[{i}]", key, list)
        if not all(side in SIDES and side != ("B" if key == "arrows_in" else "F") for side in sides):
            raise ContentError(CONTENT.file, f"attack_cards[{i}].{key}", "has an edge that this half does not have")
        made.append([sum(1 << (heading + SIDES.index(side)) % HEADINGS for side in sides) for heading in range(HEADINGS)])
    return made


ARROWS_IN = numbers(_arrows("arrows_in"))       # of the attack half
ARROWS_OUT = numbers(_arrows("arrows_out"))     # of the opportunity half

# ------------------------------------------------------------------ the Field Cards

FIELD_ROWS = CONTENT.rows("field_cards", count=ROUNDS, keys={"id", "name", "tiles", "source"})
FIELD_NAMES = CONTENT.names("field_cards")
FIELD_DECK = len(FIELD_ROWS)
MOST_TILES = 4
if CONTENT.number("field_deck_size") != FIELD_DECK:
    raise ContentError(CONTENT.file, "numbers.field_deck_size", f"is not the number of Field Cards, {FIELD_DECK}")


def _field_tiles() -> list[list[int]]:
    made = []
    for i, row in enumerate(FIELD_ROWS):
        tiles = CONTENT.need(row, f"field_cards[{i}]", "tiles", list)
        if len(tiles) > MOST_TILES or not all(isinstance(tile, int) and DESTRUCTIBLE >> tile & 1 for tile in tiles):
            raise ContentError(CONTENT.file, f"field_cards[{i}].tiles", f"needs up to {MOST_TILES} destructible tiles")
        made.append(tiles + [NONE] * (MOST_TILES - len(tiles)))
    return made


FIELD_TILES = numbers(_field_tiles())           # [card][i]: a tile, or NONE
RESULT_NAMES = CONTENT.names("results")
RESULT_TEXTS = CONTENT.names("results", "text")

CONTENT.done()

# ------------------------------------------------------------------ actions (spec, section 5)

CARD, PASS, DISENGAGE, DRAW_ATTACK, DRAW_STRATEGY, GIFT_SELF, GIFT_OPPONENT, PLACEMENT = map(CONTENT.action, (
    "card", "pass", "disengage", "attack_deck", "strategy_deck", "gift_self", "gift_opponent", "placement"))
ACTIONS = CONTENT.action_count


def prepare(s: Any, options: dict[str, Any]) -> None:    # BONES-159
    """Write the options into a fresh state."""
    s.first_momentum = options["first_momentum"]
    s.last_field_card = options["last_field_card"]
