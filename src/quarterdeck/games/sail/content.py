"""What is printed on Sail's components, as tables the rules can read; content.toml is the source."""

from __future__ import annotations

import ctypes
from typing import Any

from quarterdeck.engine import content
from quarterdeck.engine.errors import ContentError, OptionError
from quarterdeck.engine.record import NONE, Record, int8, numbers, table

CONTENT = content.load(__file__)

ROUNDS = CONTENT.number("rounds", high=5)
HAND = CONTENT.number("hand_size", high=9)
TRICKS_TO_WIN = CONTENT.number("tricks_to_end_round", high=4)
TRICKS = CONTENT.number("tricks_in_a_round", high=7)
MOST_DECISIONS = CONTENT.number("most_decisions")
COLUMNS = CONTENT.number("columns", high=21)
ROWS = CONTENT.number("rows", high=7)

SEATS = CONTENT.most_seats
SEAT_NAMES = CONTENT.names("seat_names")
COLOUR_NAMES = CONTENT.names("colours")
COLOUR_HEXES = CONTENT.names("colours", "hex")
SYMBOL_NAMES = CONTENT.names("symbols")
SYMBOL_CODES = CONTENT.names("symbols", "code")
TENTACLE, CANNON, HELM, MERMAID = range(4)


class Card(Record):
    """What is printed on a playing card."""

    colour = int8(high=2)
    number = int8(low=1, high=9)
    symbol = int8(high=3)
    start = int8(high=1)            # 0 the player deck, 1 the Kraken deck


CARDS = CONTENT.table("cards", Card, count=27, colour=COLOUR_NAMES, symbol=SYMBOL_NAMES, start=("player", "kraken"))
CARD_NAMES = CONTENT.names("cards")
CARD_COUNT = len(CARDS)
KRAKEN_CARD = CARD_COUNT            # SAIL-004: the card after the last playing card
KRAKEN_CARD_NAME = CONTENT.section("kraken_card")["name"]
KRAKEN_DECK = tuple(i for i in range(CARD_COUNT) if CARDS[i].start == 1)
ALL_CARDS = (1 << CARD_COUNT) - 1
COLOUR_CARDS = numbers([sum(1 << i for i in range(CARD_COUNT) if CARDS[i].colour == colour) for colour in range(3)],
                       ctypes.c_int32)
SYMBOL_CARDS = numbers([sum(1 << i for i in range(CARD_COUNT) if CARDS[i].symbol == symbol) for symbol in range(4)],
                       ctypes.c_int32)


class Pair(Record):
    """What two symbols do; exactly one of towards, straight, shot and flip is 1."""

    towards = int8(high=1)
    straight = int8(high=1)
    hits = int8(high=2)
    shot = int8(high=1)
    flip = int8(high=1)


class Flip(Record):
    """What a flipped card does, by symbol."""

    symbol = int8(high=3)
    towards = int8(high=1)
    straight = int8(high=1)
    shot = int8(high=1)
    flip = int8(high=1)


PAIRS = CONTENT.table("pairs", Pair, count=6, more=["symbols"])
PAIR_NAMES = CONTENT.names("pairs")
PAIR_TEXTS = CONTENT.names("pairs", "text")
FLIPS = CONTENT.table("flips", Flip, count=4, symbol=SYMBOL_NAMES)


def _pair_of() -> list[list[int]]:
    found = [[NONE] * len(SYMBOL_NAMES) for _ in SYMBOL_NAMES]
    for i, row in enumerate(CONTENT.rows("pairs")):
        for symbol in row["symbols"]:
            if symbol not in SYMBOL_NAMES:
                raise ContentError(CONTENT.file, f"pairs[{i}].symbols", f"{symbol!r} is no symbol")
        a, b = (SYMBOL_NAMES.index(symbol) for symbol in row["symbols"])
        found[a][b] = found[b][a] = i
    return found


PAIR_OF = numbers(_pair_of())       # [symbol][symbol]: the pair, or NONE

PIRATE_ROWS = CONTENT.rows("pirates", count=6, keys={"id", "name", "kind", "per_round", "trigger", "text", "source"})
PIRATE_NAMES = CONTENT.names("pirates")
PIRATE_TEXTS = CONTENT.names("pirates", "text")
NAVIGATOR, GUNNER, SONGSTRESS, SMUGGLER, CARPENTER, LOOKOUT = range(6)
ALL_PIRATES = (1 << len(PIRATE_NAMES)) - 1


class KrakenSpace(Record):
    """A space of the Kraken board."""

    hits = int8(high=9)             # strikes at the end of a round
    dead = int8(high=1)


class Round(Record):
    """A space of the round track."""

    leader = int8(high=1)           # who leads the first trick


KRAKEN_TRACK = CONTENT.table("kraken_spaces", KrakenSpace, count=4, more=["place"])
KRAKEN_SPACE_NAMES = CONTENT.names("kraken_spaces")
ROUND_TRACK = CONTENT.table("rounds", Round, count=ROUNDS)
LEVEL_NAMES = CONTENT.names("levels")
RESULT_NAMES = CONTENT.names("results")
RESULT_TEXTS = CONTENT.names("results", "text")
CONTENT.rows("results", count=7)


# ------------------------------------------------------------------ the ocean (SAIL-005 to SAIL-011)

def space_at(x: int, y: int) -> int:
    """The index of a space, or NONE where there is none."""
    if not (0 <= x < COLUMNS and 0 <= y < ROWS and (x + y) % 2):
        return NONE
    return 7 * (x // 2) + (3 + y // 2 if x % 2 else (y - 1) // 2)


PLACES = sorted(((x, y) for x in range(COLUMNS) for y in range(ROWS) if (x + y) % 2), key=lambda p: space_at(*p))
SPACES = len(PLACES)
COLUMN = numbers([x for x, _ in PLACES])
ROW = numbers([y for _, y in PLACES])
STRAIGHT = 2
AHEAD = numbers([[space_at(x + 1, y - 1), space_at(x + 1, y + 1), space_at(x + 2, y)] for x, y in PLACES])
"""[space][way]: the space ahead towards seat 0, towards seat 1, straight (2); NONE off the board."""

SEA, ISLAND, KRAKEN, END = range(4)


class Scenario(Record):
    """The numbers of a map."""

    level = int8(low=1, high=4)
    start = int8(high=SPACES - 1)
    first_storm = int8(high=COLUMNS - 1)
    second_storm = int8(high=COLUMNS - 1)


def _scenario(i: int, row: dict[str, object]) -> tuple[dict[str, object], list[int]]:
    """A scenario's numbers and what lies on each space."""
    where = f"scenarios[{i}]"
    tokens = [SEA] * SPACES
    taken = set()

    def put(key: str, spot: object, token: int) -> int:
        space = space_at(*spot) if isinstance(spot, list) and len(spot) == 2 else NONE
        if space == NONE:
            raise ContentError(CONTENT.file, f"{where}.{key}", f"{spot} is no space of the board")
        if space in taken:
            raise ContentError(CONTENT.file, f"{where}.{key}", f"{spot} holds two tokens (SAIL-008)")
        taken.add(space)
        tokens[space] = token
        return space

    for key in ("end", "islands", "krakens", "storms"):
        CONTENT.need(row, where, key, list)
    start = put("start", CONTENT.need(row, where, "start", list), SEA)
    for key, token, most in (("end", END, 3), ("islands", ISLAND, 12), ("krakens", KRAKEN, 9)):
        spots = CONTENT.need(row, where, key, list)
        if len(spots) > most:
            raise ContentError(CONTENT.file, f"{where}.{key}", f"has {len(spots)} tokens; {most} exist (SAIL-009)")
        for spot in spots:
            put(key, spot, token)
    storms = CONTENT.need(row, where, "storms", list)
    if len(storms) != 2:
        raise ContentError(CONTENT.file, f"{where}.storms", "needs two columns (SAIL-009)")
    return {**row, "start": start, "first_storm": storms[0], "second_storm": storms[1]}, tokens


_rows = [_scenario(i, row) for i, row in enumerate(CONTENT.rows(
    "scenarios", count=12,
    keys={"id", "name", "level", "start", "end", "islands", "krakens", "storms", "text", "source"}))]
SCENARIOS = table(Scenario, [row for row, _ in _rows], "scenarios", CONTENT.file)
TOKENS = numbers([tokens for _, tokens in _rows])
"""[scenario - 1][space]: SEA, ISLAND, KRAKEN or END."""
STORM_ROUNDS = (2, 4)
"""The rounds at whose end the ship must be past a storm (SAIL-076)."""
STORM_AFTER = numbers([[{STORM_ROUNDS[0]: row["first_storm"], STORM_ROUNDS[1]: row["second_storm"]}.get(round_no, NONE)
                        for round_no in range(ROUNDS + 1)] for row, _ in _rows])
"""[scenario - 1][round]: the column that the ship must be past when that round ends, or NONE."""
SCENARIO_NAMES = CONTENT.names("scenarios")
SCENARIO_TEXTS = CONTENT.names("scenarios", "text")

CONTENT.done()

# ------------------------------------------------------------------ actions (spec, section 5)

CARD, PIRATE, DECLINE, USE = map(CONTENT.action, ("card", "pirate", "decline", "use"))
ACTIONS = CONTENT.action_count


def prepare(s: Any, options: dict[str, Any]) -> None:    # SAIL-012, SAIL-014, SAIL-109
    """Write the chosen options into a fresh state; what does not go together is refused."""
    mode, pirates = options["pirate_mode"], options.get("pirates")
    if mode == 1 and pirates is None:
        raise OptionError("Sail: pirate_mode 1 needs the option pirates: two different pirates (SAIL-109)")
    if mode != 1 and pirates is not None:
        raise OptionError("Sail: the option pirates goes with pirate_mode 1 only (SAIL-109)")
    if pirates and pirates[0] == pirates[1]:
        raise OptionError("Sail: the two pirates must differ (SAIL-013)")
    s.scenario, s.pirate_mode = options["scenario"], mode
    s.pirate[0], s.pirate[1] = pirates or (NONE, NONE)
