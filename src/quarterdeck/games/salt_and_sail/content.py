"""What is printed on the components of Salt & Sail, as tables the rules can read; content.toml is the source.

Maps are worked out here once: what lies in every sea hex, where a step leads, and how far sites and harbours are. A hex is
its number in the map's list of sea hexes; rows of a map have the index map_no - 1. Five maps are printed; where the content
has a sixth row, that is the players' own map (SALT-192).
"""

from __future__ import annotations

import ctypes
from itertools import pairwise
from typing import Any

from quarterdeck.engine import content
from quarterdeck.engine.content import Actions
from quarterdeck.engine.errors import ContentError, OptionError
from quarterdeck.engine.record import NONE, Record, int8, numbers, table

CONTENT = content.load(__file__)

SEATS = CONTENT.most_seats
ACTIONS_A_TURN = CONTENT.number("actions_per_turn", low=1, high=3)
HAND = CONTENT.number("private_rumors", low=3, high=3)
EQUIPMENT_ROW = CONTENT.number("equipment_row", low=1, high=3)
OFFICER_ROW = CONTENT.number("officer_row", low=1, high=5)
START_CREW = CONTENT.number("start_crew", low=1, high=3)
START_RATIONS = CONTENT.number("start_rations", high=5)
START_DUCATS = CONTENT.number("start_ducats", high=100)
SINK_CREW = CONTENT.number("sink_crew", low=1, high=2)
SINK_RATIONS = CONTENT.number("sink_rations", high=5)
MOST_TEMPORARY = CONTENT.number("temporary_feats", high=5)
DUCATS_PER_FAME = CONTENT.number("ducats_per_fame", low=1)
DUCAT_CAP = CONTENT.number("ducat_cap", low=1, high=250)
REPAIR_PRICE = CONTENT.number("repair_price", low=1, high=10)
GOOD_PRICE = CONTENT.number("good_price", low=1, high=10)
ALE_PRICE = CONTENT.number("ale_price", low=1, high=10)
HIRE_PRICE = CONTENT.number("hire_price", low=1, high=10)
STUDY_PRICE = CONTENT.number("study_price", low=1, high=10)
ROUNDS_PER_DISCOVERY = CONTENT.number("rounds_per_discovery", high=9)
MOST_ROUNDS = CONTENT.number("most_rounds", low=1, high=999)
FARTHEST_SITE = CONTENT.number("farthest_site", low=1, high=90)
"""Sea hexes between a site and the closest Capital hex or known Port, at most (SALT-202)."""
MOST_DECISIONS = CONTENT.number("most_decisions")

SEAT_ROWS = CONTENT.rows("seat_names", count=SEATS, keys={"id", "name", "letter", "colour"})
SEAT_NAMES = CONTENT.names("seat_names")
SEAT_LETTERS = "".join(CONTENT.names("seat_names", "letter"))

# ------------------------------------------------------------------ skill tokens, symbols, Discovery tokens

SKILLS = ("fight", "observation", "lore")
TOKENS = 10
TOKEN_ROWS = CONTENT.rows("token_kinds", count=TOKENS, keys={"id", "name", "code", "skills", "grade", "source"})
TOKEN_NAMES = CONTENT.names("token_kinds")
TOKEN_CODES = CONTENT.names("token_kinds", "code")
ANY_STANDARD, ANY_GREAT, DEFEAT, TEMPORARY = range(6, TOKENS)
"""Kinds 2 k and 2 k + 1 are the standard and great feat of skill k (SALT-010)."""

SYMBOL_ROWS = CONTENT.rows("symbols", count=6, keys={"id", "name", "source"})
SYMBOL_NAMES = CONTENT.names("symbols")
SYMBOLS = len(SYMBOL_NAMES)
DISCOVERY_TOKENS = 15
TOKEN_SYMBOL_ROWS = CONTENT.rows("discovery_tokens", count=DISCOVERY_TOKENS, keys={"id", "symbols", "source"})
TOKEN_SYMBOLS = numbers([sum(1 << SYMBOL_NAMES.index(name) for name in row["symbols"]) for row in TOKEN_SYMBOL_ROWS])
"""[Discovery token]: its two symbols, as a set (SALT-048)."""
if len(set(TOKEN_SYMBOLS)) != DISCOVERY_TOKENS or any(symbols.bit_count() != 2 for symbols in TOKEN_SYMBOLS):
    raise ContentError(CONTENT.file, "discovery_tokens", "must show every pair of symbols once")
TOKENS_SHOWING = numbers([sum(1 << token for token in range(DISCOVERY_TOKENS) if symbols & ~TOKEN_SYMBOLS[token] == 0)
                          for symbols in range(1 << SYMBOLS)], ctypes.c_int16)
"""[set of symbols]: the Discovery tokens that show all of them, as a set."""
PORT, VILLAGE, TAKEN = range(DISCOVERY_TOKENS, DISCOVERY_TOKENS + 3)
"""What else lies on a site: a Port, a Village, or nothing: it was taken away, or there never was a token (SALT-188)."""

# ------------------------------------------------------------------ Captains, Officers, Equipment, ships

CAPTAIN_ROWS = CONTENT.rows("captains", count=8, keys={"id", "name", "nickname", "bag", "source"})
CAPTAIN_NAMES = CONTENT.names("captains")
NICKNAMES = CONTENT.names("captains", "nickname")
CAPTAINS = len(CAPTAIN_ROWS)
BAGS = numbers([row["bag"] for row in CAPTAIN_ROWS])                # [captain][token kind]
TYPES = CONTENT.names("discovery_types")
TYPE_ROWS = CONTENT.rows("discovery_types", count=4, keys={"id", "name", "source"})
CITY, WONDER, CREATURE, ARTIFACT = range(len(TYPES))


class Power(Record):
    """What an Officer or a piece of Equipment does; what it does not say is 0 (SALT-155 to SALT-161)."""

    bag = int8(low=NONE, high=TOKENS - 1)   # token kind added to the bag
    move = int8(high=2)
    hands = int8(high=2)                    # draws more in encounter checks
    attempt = int8(high=1)
    ration_hold = int8(high=4)
    sell = int8(high=2)
    free_hire = int8(high=1)
    cook = int8(high=1)
    surgeon = int8(high=1)
    carpenter = int8(high=1)
    sheath = int8(high=1)
    bonus_ducats = int8(high=9)
    bonus_types = int8(high=15)             # the types of Discovery that pay the bonus, as a set
    treasure_bonus = int8(high=9)


def _powers(name: str, rows: list[dict[str, Any]]) -> Any:
    silent = dict.fromkeys(Power.declared, 0) | {"bag": NONE}
    powers = []
    for i, row in enumerate(rows):
        effect = dict(CONTENT.need(row, f"{name}[{i}]", "effect", dict))
        CONTENT.no_others(effect, f"{name}[{i}].effect", set(Power.declared))
        effect["bonus_types"] = sum(1 << TYPES.index(kind) for kind in effect.get("bonus_types", []))
        powers.append(silent | effect)
    return table(Power, powers, name, CONTENT.file, bag=TOKEN_CODES)


OFFICER_ROWS = CONTENT.rows("officers", count=12, keys={"id", "name", "effect", "text", "source"})
OFFICER_NAMES = CONTENT.names("officers")
OFFICER_TEXTS = CONTENT.names("officers", "text")
OFFICERS = len(OFFICER_ROWS)
OFFICER_POWERS = _powers("officers", OFFICER_ROWS)
(BOSUN, NAVIGATOR, GUNNER, LOOKOUT, SCHOLAR, COOK, SURGEON, CARPENTER, PURSER, CHRONICLER, NATURALIST,
 ANTIQUARY) = range(OFFICERS)

EQUIPMENT_ROWS = CONTENT.rows("equipment", count=12, keys={"id", "name", "copies", "cost", "effect", "text", "source"})
EQUIPMENT_NAMES = CONTENT.names("equipment")
EQUIPMENT_TEXTS = CONTENT.names("equipment", "text")
KITS = len(EQUIPMENT_ROWS)
KIT_COPIES = CONTENT.need(EQUIPMENT_ROWS[0], "equipment[0]", "copies", int)
KIT_COST = numbers([row["cost"] for row in EQUIPMENT_ROWS])         # [kind]
KIT_POWERS = _powers("equipment", EQUIPMENT_ROWS)
KIT_CARDS = KITS * KIT_COPIES
if any(row["copies"] != KIT_COPIES for row in EQUIPMENT_ROWS):
    raise ContentError(CONTENT.file, "equipment", "must have the same number of copies each")
(CUTLASSES, SPYGLASS, OLD_CHARTS, SWIVEL_GUNS, ASTROLABE, CODEX, TOPSAILS, LONGBOAT, WHISTLE, SHEATHING, CASKS,
 SKETCHING_KIT) = range(KITS)
OFFICER_TOKEN = numbers([power.bag for power in OFFICER_POWERS])    # [officer]: the token kind it adds, or NONE
KIT_TOKEN = numbers([power.bag for power in KIT_POWERS])            # [kind]
OFFICER_MOVE = numbers([0] + [power.move for power in OFFICER_POWERS])
"""[officer + 1]: hexes of range he adds. The first entry of this and the next tables is for a seat without an Officer."""
OFFICER_HANDS = numbers([0] + [power.hands for power in OFFICER_POWERS])                            # [officer + 1]
OFFICER_SALE = numbers([GOOD_PRICE] + [GOOD_PRICE + power.sell for power in OFFICER_POWERS])        # [officer + 1]
OFFICER_HIRE = numbers([HIRE_PRICE] + [HIRE_PRICE * (1 - power.free_hire) for power in OFFICER_POWERS])
OFFICER_TREASURE = numbers([0] + [power.treasure_bonus for power in OFFICER_POWERS])                # [officer + 1]


def _bonus(power: Any) -> list[int]:
    return [power.bonus_ducats if (power.bonus_types >> kind) & 1 else 0 for kind in range(len(TYPES))]


OFFICER_BONUS = numbers([[0] * len(TYPES)] + [_bonus(power) for power in OFFICER_POWERS])
"""[officer + 1][type]: ducats more for a Discovery."""
KIT_BONUS = numbers(_bonus(KIT_POWERS[SKETCHING_KIT]))
"""[type]: ducats more with the Sketching Kit."""
TOPSAILS_MOVE = KIT_POWERS[TOPSAILS].move
WHISTLE_HANDS = KIT_POWERS[WHISTLE].hands
CASKS_ROOM = KIT_POWERS[CASKS].ration_hold


class Ship(Record):
    """A ship mat."""

    cost = int8(high=20)
    purchasable = int8(high=1)
    sails = int8(low=1, high=4)
    hands = int8(low=1, high=5)
    ration_hold = int8(high=6)
    goods_hold = int8(high=3)
    mixed_hold = int8(high=3)
    light = int8(low=1, high=3)
    heavy = int8(low=1, high=3)


SHIPS = CONTENT.table("ships", Ship, count=4, more=("from_book",))
SHIP_NAMES = CONTENT.names("ships")
SHIP_KINDS = len(SHIPS)
COG = 0

# ------------------------------------------------------------------ Rumors, Discoveries, Treasures

DANGERS = ("none", "crew", "light")
NO_DANGER, CREW_DANGER, LIGHT_DANGER = range(len(DANGERS))


class Rumor(Record):
    """The face of a Rumor card, and the tale that its clue tells (SALT-182, SALT-185)."""

    symbol = int8(high=SYMBOLS - 1)
    skill = int8(high=len(SKILLS) - 1)
    standard = int8(high=4)
    great = int8(high=3)
    danger = int8(high=len(DANGERS) - 1)
    tale = int8(high=8)


class Discovery(Record):
    """A Discovery card; nobody sees it before the Discovery is made."""

    type = int8(high=len(TYPES) - 1)
    fame = int8(high=20)
    ducats = int8(high=20)


CARDS = 36
RUMOR_ROWS = CONTENT.rows("rumors", count=CARDS, keys={
    "id", "symbol", "skill", "standard", "great", "danger", "tale", "discovery", "clue", "source"})
DISCOVERY_ROWS = CONTENT.rows("discoveries", count=CARDS, keys={"number", "name", "type", "fame", "ducats", "source"})
DISCOVERY_NAMES = CONTENT.names("discoveries")
CLUES = CONTENT.names("rumors", "clue")
if [row["discovery"] for row in RUMOR_ROWS] != [row["number"] for row in DISCOVERY_ROWS] != list(range(1, CARDS + 1)):
    raise ContentError(CONTENT.file, "rumors", "must lead to the Discovery of the same number")
RUMORS = table(Rumor, RUMOR_ROWS, "rumors", CONTENT.file, symbol=SYMBOL_NAMES, skill=SKILLS, danger=DANGERS)
DISCOVERIES = table(Discovery, DISCOVERY_ROWS, "discoveries", CONTENT.file, type=TYPES)
if any(rumor.symbol != i % SYMBOLS for i, rumor in enumerate(RUMORS)):
    raise ContentError(CONTENT.file, "rumors", "must go through the symbols in turn (SALT-048)")
PER_FAME = 100
PER_DUCAT = 20
"""Hundredths of an FP that an FP and a ducat are worth to a player (spec, 3.15)."""
TALE_ROWS = CONTENT.rows("tales", count=9, keys={"id", "name", "points_to", "source"})
TALES = len(TALE_ROWS)
_tellers = [[i for i, rumor in enumerate(RUMORS) if rumor.tale == tale] for tale in range(TALES)]
for _tale, _row in enumerate(TALE_ROWS):
    if not _tellers[_tale] or any(TYPES[DISCOVERIES[card].type] not in _row["points_to"] for card in _tellers[_tale]):
        raise ContentError(CONTENT.file, f"tales[{_tale}]", "must have Rumors, and point to the types of their Discoveries")
TOLD = numbers([card for cards in _tellers for card in cards])
"""The Rumors, tale by tale."""
TOLD_FROM = numbers([sum(len(cards) for cards in _tellers[:tale]) for tale in range(TALES + 1)])
"""[tale]: where its Rumors begin in TOLD; the last entry is the end."""
TOLD_AS = numbers([next(cards.index(card) for cards in _tellers if card in cards) for card in range(CARDS)])
"""[Discovery card]: its place among those of its tale."""
_worth = [PER_FAME * card.fame + PER_DUCAT * card.ducats for card in DISCOVERIES]
PROMISE = numbers([sum(_worth[card] for card in cards) // len(cards) for cards in _tellers], ctypes.c_int16)
"""[tale]: the mean worth of its Discoveries, in hundredths of an FP (SALT-185)."""
IS_RELIC = numbers([int(row["points_to"] == ["artifact"]) for row in TALE_ROWS])
"""[tale]: 1 where all its Discoveries are Artifacts. No other tale has any, so who hears a Rumor knows that much."""
if any(bool(IS_RELIC[rumor.tale]) != (found.type == ARTIFACT) for rumor, found in zip(RUMORS, DISCOVERIES, strict=True)):
    raise ContentError(CONTENT.file, "tales", "must not tell of Artifacts and other Discoveries at once (SALT-185)")
ARTIFACT_CARDS = [i for i, rumor in enumerate(RUMORS) if IS_RELIC[rumor.tale]]
ARTIFACTS = numbers(ARTIFACT_CARDS)
"""The Rumors that lead to Artifacts, in order."""
NUMBER_OF_ARTIFACTS = len(ARTIFACT_CARDS)
PRIVATE = CARDS
"""A `target` that others see: some private Rumor (SALT-100)."""


class Treasure(Record):
    """A Treasure card."""

    fame = int8(high=9)
    ducats = int8(high=20)


TREASURES = CONTENT.table("treasures", Treasure, count=16)
TREASURE_NAMES = CONTENT.names("treasures")
TREASURE_CARDS = len(TREASURES)
SCORED = SEATS
"""`treasure_at` of a Treasure that was delivered for FP."""

# ------------------------------------------------------------------ Encounters

KINDS_OF_ENCOUNTER = ("pirates", "storm", "merchant", "vex", "fortune")
PIRATES, STORM, MERCHANT, VEX, FORTUNE = range(len(KINDS_OF_ENCOUNTER))
CONDITIONS = ("none", "fame_min", "rations_min", "sails_min", "rations_max", "ducats_max")
NO_CONDITION, FAME_MIN, RATIONS_MIN, SAILS_MIN, RATIONS_MAX, DUCATS_MAX = range(len(CONDITIONS))


class Effect(Record):
    """What a card gives (positive) or takes (negative); light and heavy are damage."""

    fame = int8(high=9)
    light = int8(high=3)
    heavy = int8(high=3)
    crew = int8(low=-9, high=9)
    rations = int8(low=-9, high=9)
    goods = int8(low=-9, high=9)
    ducats = int8(low=-9, high=9)
    temp = int8(high=3)
    rumor = int8(high=3)
    treasure = int8(high=3)
    treasure_pick = int8(high=2)
    no_move = int8(high=1)


class Encounter(Record):
    """An Encounter card; skill is NONE where it asks for no check."""

    kind = int8(high=len(KINDS_OF_ENCOUNTER) - 1)
    copies = int8(low=1, high=9)
    skill = int8(low=NONE, high=len(SKILLS) - 1)
    standard = int8(high=4)
    great = int8(high=3)
    danger = int8(high=len(DANGERS) - 1)
    condition = int8(high=len(CONDITIONS) - 1)
    value = int8(high=100)


_parts = ("fail", "succeed", "barter", "trade1", "trade2")
ENCOUNTER_ROWS = CONTENT.rows("encounters", count=25, keys={
    "id", "name", "source", "from_book", *Encounter.declared, *_parts})
ENCOUNTER_NAMES = CONTENT.names("encounters")
ENCOUNTERS = len(ENCOUNTER_ROWS)
_silent = {"skill": NONE, "standard": 0, "great": 0, "danger": 0, "condition": 0, "value": 0}
ENCOUNTER = table(Encounter, [_silent | row | {"kind": KINDS_OF_ENCOUNTER.index(row["kind"])} for row in ENCOUNTER_ROWS],
                  "encounters", CONTENT.file, skill=SKILLS, danger=DANGERS, condition=CONDITIONS)
ENCOUNTER_CARDS = sum(card.copies for card in ENCOUNTER)


def _effect(card: int, part: str) -> dict[str, int]:
    """What one part of an Encounter card does; a trade's price counts as negative."""
    words = dict(ENCOUNTER_ROWS[card].get(part, {}))
    if part.startswith("trade") and words:
        words = words["get"] | {key: -value for key, value in words["give"].items()}
    CONTENT.no_others(words, f"encounters[{card}].{part}", set(Effect.declared))
    return dict.fromkeys(Effect.declared, 0) | words


FAIL, SUCCEED, BARTER, TRADE_1, TRADE_2 = (ENCOUNTERS * part for part in range(len(_parts)))
EFFECTS = table(Effect, [_effect(card, part) for part in _parts for card in range(ENCOUNTERS)], "encounters", CONTENT.file)
"""[part + encounter]: what it does."""

# ------------------------------------------------------------------ maps


class Map(Record):
    """The numbers of a map."""

    discoveries = int8(low=1, high=8)
    ports = int8(high=3)
    villages = int8(high=4)
    public_rumors = int8(low=1, high=5)
    extra_ducats = int8(high=20)
    free_equipment = int8(high=1)
    round_limit = int8(low=1, high=99)
    solo_rounds = int8(low=1, high=99)
    solo_fame = int8(low=1, high=100)


Hex = tuple[int, int]
DIRECTION_ROWS = CONTENT.rows("directions", count=6, keys={"id", "name", "step"})
DIRECTION_NAMES = CONTENT.names("directions")
STEPS: list[Hex] = [(row["step"][0], row["step"][1]) for row in DIRECTION_ROWS]
WAYS = len(STEPS)
TILE_ROWS = CONTENT.rows("tiles", count=26, keys={"number", "side", "pattern", "capital", "source"})
_places = ("tiles", "sea", "land", "capital", "known_ports", "sites", "spare_sites", "encounters")
MAP_ROWS = CONTENT.rows("maps", least=5, keys={
    "id", "name", "story", "length", "minutes", "recommended", "remove_kinds", "source", "from_book", *Map.declared,
    *_places})
PRINTED_MAPS = 5
OWN_MAP = PRINTED_MAPS + 1
"""`map_no` of a map that the players bring (SALT-192)."""
NUMBER_OF_MAPS = len(MAP_ROWS)
if NUMBER_OF_MAPS > OWN_MAP:
    raise ContentError(CONTENT.file, "maps", f"has {NUMBER_OF_MAPS} entries; {PRINTED_MAPS} are printed, one may be added")
MAP_NAMES = CONTENT.names("maps")
MAP_STORIES = tuple(row.get("story", "").strip() for row in MAP_ROWS)
MAPS = table(Map, MAP_ROWS, "maps", CONTENT.file)
MOST_HEXES = 91
"""Hexes of a map, at most: all thirteen tiles (SALT-197)."""
SITES = 12
"""Sites of a map, the spare ones too (SALT-201)."""
HARBOURS = 6
MOST_FOUND = 8
"""Discoveries of a game."""


def _hexes(row: dict[str, Any], key: str) -> list[Hex]:
    return [(q, r) for q, r in row[key]]


def _as_laid(row: dict[str, Any], where: str) -> None:
    """Sea, land and Capital are what the tiles show; nothing lies on anything else (SALT-037, SALT-039, SALT-050)."""
    ground: dict[Hex, str] = {}
    capital = []
    for laid in row["tiles"]:
        tile = next(t for t in TILE_ROWS if (t["number"], t["side"]) == (laid["number"], laid["side"]))
        around = [STEPS[(k + laid.get("turn", 0)) % WAYS] for k in range(WAYS)]
        for (q, r), letter in zip([(0, 0), *around], tile["pattern"], strict=True):
            place = laid["q"] + q, laid["r"] + r
            if place in ground:
                raise ContentError(CONTENT.file, f"{where}.tiles", f"overlap at {place}")
            ground[place] = letter
            if tile["capital"] and letter == "S":
                capital.append(place)
    for key, letter in (("sea", "S"), ("land", "L")):
        if _hexes(row, key) != sorted((at for at in ground if ground[at] == letter), key=lambda at: (at[1], at[0])):
            raise ContentError(CONTENT.file, f"{where}.{key}", "is not what the tiles show")
    if capital != _hexes(row, "capital"):
        raise ContentError(CONTENT.file, f"{where}.capital", "is not the sea of the Capital tile")
    lying = [place for key in ("capital", "known_ports", "sites", "spare_sites", "encounters")
             for place in _hexes(row, key)]
    if len(set(lying)) != len(lying) or not set(lying) <= set(_hexes(row, "sea")):
        raise ContentError(CONTENT.file, where, "has two things on a hex, or something on land (SALT-050)")
    if len(row["sites"]) != row["discoveries"] + row["ports"] + row["villages"]:
        raise ContentError(CONTENT.file, f"{where}.sites", "must be as many as there are tokens (SALT-051)")


for _i, _row in enumerate(MAP_ROWS[:PRINTED_MAPS]):
    _as_laid(_row, f"maps[{_i}]")

SEA: list[list[Hex]] = [_hexes(row, "sea") for row in MAP_ROWS]     # [map][hex]: coordinates
LAND: list[list[Hex]] = [_hexes(row, "land") for row in MAP_ROWS]
HEXES = max(len(sea) for sea in SEA)
ALL_SITES: list[list[Hex]] = [_hexes(row, "sites") + _hexes(row, "spare_sites") for row in MAP_ROWS]
"""[map][site]: coordinates; the spare sites come last (SALT-188)."""


def _of_hexes(value: Any) -> Any:
    """[map][hex]: value(map row, place), 0 beyond the last sea hex."""
    return [[value(row, SEA[m][h]) if h < len(SEA[m]) else 0 for h in range(HEXES)] for m, row in enumerate(MAP_ROWS)]


def _next(row: dict[str, Any], place: Hex, way: int) -> int:
    sea = _hexes(row, "sea")
    beside = place[0] + STEPS[way][0], place[1] + STEPS[way][1]
    return sea.index(beside) if beside in sea else NONE


NEXT = numbers([[[_next(row, SEA[m][h], way) if h < len(SEA[m]) else NONE for way in range(WAYS)] for h in range(HEXES)]
                for m, row in enumerate(MAP_ROWS)])
"""[map][hex][way]: the sea hex a step leads to, or NONE."""
OPEN_WAYS = numbers([[sum(1 << way for way in range(WAYS) if NEXT[m][h][way] != NONE) for h in range(HEXES)]
                     for m in range(NUMBER_OF_MAPS)])
"""[map][hex]: the ways that lead to sea, as a set."""
SITE_AT = numbers([[ALL_SITES[m].index(SEA[m][h]) if h < len(SEA[m]) and SEA[m][h] in ALL_SITES[m] else NONE
                    for h in range(HEXES)] for m in range(NUMBER_OF_MAPS)])
"""[map][hex]: the site there, be it in use or spare, or NONE."""
IS_HARBOUR = numbers(_of_hexes(lambda row, place: int(place in _hexes(row, "capital") + _hexes(row, "known_ports"))))
"""[map][hex]: 1 for Capital hexes and known Ports."""
HAS_ENCOUNTER = numbers(_of_hexes(lambda row, place: int(place in _hexes(row, "encounters"))))      # [map][hex]
NUMBER_OF_SITES = numbers([len(row["sites"]) for row in MAP_ROWS])
"""[map]: its sites without the spare ones."""
SPARE_SITES = numbers([len(row["spare_sites"]) for row in MAP_ROWS])                               # [map]
NUMBER_OF_HARBOURS = numbers([len(row["capital"]) for row in MAP_ROWS])                            # [map]
HARBOUR_HEX = numbers([[SEA[m].index((_hexes(row, "capital") * HARBOURS)[i]) for i in range(HARBOURS)]
                       for m, row in enumerate(MAP_ROWS)])
"""[map][harbour]: its hex; the list begins again where a map has fewer."""
SITE_HEX = numbers([[SEA[m].index(sites[i]) if i < len(sites) else NONE for i in range(SITES)]
                    for m, sites in enumerate(ALL_SITES)])
"""[map][site]: its hex, or NONE."""
FAR = 100
"""Farther than any hex."""


def _distances(m: int, goals: list[int], detour: int) -> list[int]:
    """Steps by sea from every hex to the nearest goal; entering an Encounter counts as so many steps more."""
    steps = [0 if h in goals else FAR for h in range(HEXES)]
    waiting = list(goals)
    for at in waiting:              # which grows: whatever has come nearer is looked at again
        farther = steps[at] + 1 + (detour if HAS_ENCOUNTER[m][at] else 0)
        for beside in NEXT[m][at]:
            if beside != NONE and steps[beside] > farther:
                steps[beside] = farther
                waiting.append(beside)
    return steps


def _charts(m: int, detour: int) -> list[list[int]]:
    capital = [HARBOUR_HEX[m][i] for i in range(NUMBER_OF_HARBOURS[m])]
    goals = [[place] if place != NONE else [] for place in SITE_HEX[m]]
    return [_distances(m, places, detour) for places in [*goals, _known_ports(m), capital]]


def _known_ports(m: int) -> list[int]:
    return sorted(SEA[m].index(place) for place in _hexes(MAP_ROWS[m], "known_ports"))


def _closest_known_port(m: int) -> list[int]:                       # SALT-154
    steps = {port: _distances(m, [port], 0) for port in _known_ports(m)}
    return [min(steps, key=lambda port: steps[port][h]) if steps else NONE for h in range(HEXES)]


TO_KNOWN_PORT, TO_CAPITAL = SITES, SITES + 1
DISTANCE = numbers([_charts(m, 0) for m in range(NUMBER_OF_MAPS)])
"""[map][site, TO_KNOWN_PORT or TO_CAPITAL][hex]: steps by sea, FAR if there is no such place."""
KNOWN_PORT = numbers([_closest_known_port(m) for m in range(NUMBER_OF_MAPS)])
"""[map][hex]: the closest known Port by sea, the lower hex on a tie; or NONE."""
DETOUR = 2
COURSE = numbers([_charts(m, DETOUR) for m in range(NUMBER_OF_MAPS)])
"""The same where an Encounter on the way counts as DETOUR steps more: what a careful player goes by."""
if any(DISTANCE[m][TO_CAPITAL][h] == FAR for m in range(NUMBER_OF_MAPS) for h in range(len(SEA[m]))):
    raise ContentError(CONTENT.file, "maps", "must each have one connected sea")


def _copies(m: int, card: int) -> int:                              # SALT-053
    return 0 if KINDS_OF_ENCOUNTER[ENCOUNTER[card].kind] in MAP_ROWS[m]["remove_kinds"] else int(ENCOUNTER[card].copies)


COPIES = numbers([[_copies(m, card) for card in range(ENCOUNTERS)] for m in range(NUMBER_OF_MAPS)])
"""[map][encounter]: cards in the game."""

CONTENT.done()

# ------------------------------------------------------------------ actions (spec, section 5)

def actions(*names: str) -> Actions:
    """The actions of these names, which follow one another, as the choices of one kind."""
    parts = [CONTENT.action(name) for name in names]
    for one, following in pairwise(parts):
        if one.first + one.count != following.first:
            raise ContentError(CONTENT.file, "actions", f"must have {following.name} right behind {one.name}")
    return Actions(" and ".join(names), parts[0].first, sum(part.count for part in parts))


ACTIONS = CONTENT.action_count
PUBLIC_SLOTS = actions("attempt_public").count
EQUIPMENT_SLOTS = actions("equipment").count
OFFICER_SLOTS = actions("officer").count
PLACES = actions("visit").count
DOCK, MARKET, PUB, GOVERNOR, IN_VILLAGE = range(PLACES)
PLACE_NAMES = ("Dock", "Market", "Pub", "Governor", "Village")


def prepare(s: Any, options: dict[str, Any]) -> None:               # SALT-001, SALT-178, SALT-187, SALT-189, SALT-192
    """Write the options into a fresh state."""
    m = options["map"] - 1
    if (options["map"] == OWN_MAP) != (NUMBER_OF_MAPS == OWN_MAP):
        raise OptionError(f"{CONTENT.title}: map {OWN_MAP} is a map of your own; " + (
            "with a map file no other can be chosen (SALT-192)" if NUMBER_OF_MAPS == OWN_MAP
            else f"name its file, or choose a map from 1 to {PRINTED_MAPS} (SALT-192)"))
    most = MAPS[m].discoveries + SPARE_SITES[m]
    if options["discoveries"] > most:
        raise OptionError(f"{CONTENT.title}: {MAP_NAMES[m]} has room for {most} Discoveries, not for "
                          f"{options['discoveries']}; choose fewer, or another map (SALT-187)")
    if options["first"] > options["seats"]:
        raise OptionError(f"{CONTENT.title}: seat {options['first']} cannot begin where {options['seats']} play; choose a "
                          "starting player who is there (SALT-189)")
    s.seats = options["seats"]
    s.map_no = options["map"]
    s.to_find = options["discoveries"] or MAPS[m].discoveries
    s.first = options["first"]
    s.round_limit = options["round_limit"]
    s.open_rumors = options["open_rumors"]
    s.open_fame = options["open_fame"]
