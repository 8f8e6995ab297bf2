"""Own maps: a map file is read, checked and made into one more row of the maps (SALT-192 to SALT-203).

A map is a dictionary with the keys of the table `[map]`. `problems` lists everything that is wrong with it, in the order of
the checks; `complete` gives the map with all keys filled in, or refuses it with the sentence of the first check that fails.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from quarterdeck.engine.errors import MapError
from quarterdeck.games.salt_and_sail.content import (
    HARBOURS,
    KINDS_OF_ENCOUNTER,
    MAP_ROWS,
    MOST_FOUND,
    MOST_HEXES,
    OWN_MAP,
    PIRATES,
    PRINTED_MAPS,
    SITES,
    STEPS,
    TILE_ROWS,
    WAYS,
    Hex,
)

FARTHEST = 20
"""The largest coordinate that a map file may write."""
MOST_PORTS, MOST_ENCOUNTERS = 3, 12
"""Port and Encounter tokens in the box."""
REACH = 12
"""Sea hexes between a site and the closest harbour, at most."""
LONGEST_FILE = 64 * 1024
"""Characters of a map file; the largest map that can be played has a tenth of that."""
LENGTHS = ("short", "medium", "long")
LYING = ("capital", "known_ports", "sites", "spare_sites", "encounters")
"""The lists of what lies at sea, in the order in which they are checked."""
GROUND = ("sea", "land", "capital")
TILES = {(row["number"], row["side"]): row for row in TILE_ROWS}
ROUND_LIMIT, SOLO_ROUNDS, FAME_EACH = 45, 40, 5
"""What a map has that does not say otherwise; the target of a solo game is FAME_EACH for each Discovery."""


class Problem(NamedTuple):
    """One thing that is wrong with a map: the rule, the sentence, the key at fault, and the hexes where it can be seen."""

    rule: str
    sentence: str
    key: str = ""
    hexes: tuple[Hex, ...] = ()


# ------------------------------------------------------------------ files

def read(path: str | Path) -> dict[str, Any]:
    """The map in a file, as it is written there."""
    try:
        text = Path(path).expanduser().read_text(encoding="utf-8")
    except FileNotFoundError:
        raise MapError(f"{path}: there is no such file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise MapError(f"{path}: cannot be read as text ({error})") from None
    try:
        return parsed(text)
    except MapError as error:
        raise MapError(f"{path}: {error}") from None


def parsed(text: str) -> dict[str, Any]:                            # SALT-192
    """The map in the text of a map file."""
    if len(text) > LONGEST_FILE:
        raise MapError("This is too long for a map file; it has one table [map] and nothing else.")
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:       # a number of thousands of digits is a plain ValueError
        raise MapError(f"This is no map file: {_short(str(error))}. A map file is TOML with one table [map].") from None
    if set(found) != {"map"} or not isinstance(found["map"], dict):
        others = ", ".join(key for key in found if key != "map")
        raise MapError("A map file has one table [map] and nothing else" + (f"; leave out {others}." if others else "."))
    own: dict[str, Any] = found["map"]
    return own


def written(own: Mapping[str, Any]) -> str:
    """A map as a map file; `own` has passed the checks of the keys."""
    given = [key for key in KEYS if key in own]
    wide = max(map(len, given), default=0)
    return "[map]\n" + "".join(f"{key:<{wide}} = {_toml(own[key], wide + 3)}\n" for key in given)


def _toml(value: Any, margin: int) -> str:
    if isinstance(value, list):
        items = [_toml(item, margin) for item in value]
        if len(", ".join(items)) + margin < 110:
            return f"[{', '.join(items)}]"
        lines, line = [], ""
        for item in items:
            if line and len(line) + len(item) > 110:
                lines.append(line)
                line = ""
            line += f"{item}, "
        return "[\n" + "".join(f"    {each.rstrip()}\n" for each in [*lines, line]) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(item, margin)}" for key, item in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


# ------------------------------------------------------------------ keys and values (SALT-193)

def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _number(low: int, high: int) -> tuple[Callable[[Any], bool], str]:
    return lambda value: _whole(value, low, high), f"{low} or {high}" if high == low + 1 else f"{low} to {high}"


def _text(least: int, most: int) -> tuple[Callable[[Any], bool], str]:
    def fits(value: Any) -> bool:
        return (isinstance(value, str) and least <= len(value.strip()) and len(value) <= most
                and all(char.isprintable() or char == "\n" for char in value))
    return fits, f"{least} to {most} characters" if least else f"at most {most} characters"


def _range(pattern: str) -> Callable[[Any], bool]:
    def fits(value: Any) -> bool:
        text = str(value) if _whole(value, 0, 999) else value
        if not isinstance(text, str) or not re.fullmatch(pattern, text, re.ASCII):
            return False
        low, dash, high = text.partition("-")
        return not dash or int(low) <= int(high)
    return fits


def _is_hex(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(_whole(n, -FARTHEST, FARTHEST) for n in value)


def _is_tile(value: Any) -> bool:
    return bool(
            isinstance(value, dict) and {"number", "side", "q", "r"} <= set(value) <= {"number", "side", "q", "r", "turn"}
            and _whole(value["number"], 0, 99) and isinstance(value["side"], str) and re.fullmatch("[A-Za-z]", value["side"])
            and _is_hex([value["q"], value["r"]]) and _whole(value.get("turn", 0), 0, WAYS - 1))


def _list_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(fits(item) for item in value)


def _are_kinds(value: Any) -> bool:
    return isinstance(value, list) and all(kind in KINDS_OF_ENCOUNTER for kind in value) and len(set(value)) == len(value)


HEX_LIST = _list_of(_is_hex), f"a list of hexes [q, r], whole numbers from -{FARTHEST} to {FARTHEST}"
BOUNDS = {"discoveries": (1, MOST_FOUND), "ports": (0, 3), "villages": (0, 4), "public_rumors": (1, 5),
          "extra_ducats": (0, 20), "free_equipment": (0, 1), "round_limit": (10, 99), "solo_rounds": (10, 99),
          "solo_fame": (1, 100)}
"""The least and the greatest value of each number."""
LONGEST = {"name": 40, "story": 400}
"""Characters of each text."""
KEYS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "name": _text(1, LONGEST["name"]),
    "story": _text(0, LONGEST["story"]),
    "length": (lambda value: value in LENGTHS, "short, medium or long"),
    "minutes": (_range(r"\d{1,3}(-\d{1,3})?"), "a number, or two such as 45-60"),
    "recommended": (_range(r"any|[1-5](-[1-5])?"), "any, or numbers of seats such as 3-5"),
    "discoveries": _number(*BOUNDS["discoveries"]),
    "ports": _number(*BOUNDS["ports"]),
    "villages": _number(*BOUNDS["villages"]),
    "public_rumors": _number(*BOUNDS["public_rumors"]),
    "extra_ducats": _number(*BOUNDS["extra_ducats"]),
    "free_equipment": _number(*BOUNDS["free_equipment"]),
    "remove_kinds": (_are_kinds, f"some of {', '.join(KINDS_OF_ENCOUNTER)}, each at most once"),
    "round_limit": _number(*BOUNDS["round_limit"]),
    "solo_rounds": _number(*BOUNDS["solo_rounds"]),
    "solo_fame": _number(*BOUNDS["solo_fame"]),
    "tiles": (_list_of(_is_tile), f"a list of tiles {{ number, side, q, r, turn }}, q and r from -{FARTHEST} to {FARTHEST}, "
                                  "turn from 0 to 5"),
    "sea": HEX_LIST,
    "land": HEX_LIST,
    "capital": HEX_LIST,
    "known_ports": HEX_LIST,
    "sites": HEX_LIST,
    "spare_sites": HEX_LIST,
    "encounters": HEX_LIST,
}
"""Each key of a map file: whether a value fits, and what it takes."""
KEY_RULE = "SALT-193"
"""The check of keys and values; a map that fails it has no ground to look at."""
NEEDED = ("name", "discoveries", "sites")
DEFAULTS: dict[str, Any] = {
    "story": "", "length": "medium", "minutes": "60", "recommended": "any", "ports": 0, "villages": 0, "public_rumors": 3,
    "extra_ducats": 0, "free_equipment": 0, "remove_kinds": [], "round_limit": ROUND_LIMIT, "solo_rounds": SOLO_ROUNDS,
    "tiles": [], "known_ports": [], "spare_sites": [], "encounters": [],
}


def _wrong_keys(own: Mapping[str, Any]) -> Iterator[Problem]:       # SALT-193
    """Only the keys of a map file, all that are needed, each value as listed."""
    rule = KEY_RULE
    for key in NEEDED:
        if key not in own:
            yield Problem(rule, f"{key} is missing from the map.", key)
    for key, value in own.items():
        if key not in KEYS:
            yield Problem(rule, f"{_short(key)} is not known in a map; leave it out.", _short(key))
        elif not KEYS[key][0](value):
            fits, what = KEYS[key]
            shown = value
            if isinstance(value, list):         # the item at fault says more than the list
                shown = next((item for item in value if not fits([item])), ", ".join(map(str, value)))
            yield Problem(rule, f"{key} is {_short(shown)}; it takes {what}.", key)


def _short(value: Any) -> str:
    """A value as it is said: not longer than a line."""
    try:
        text = value if isinstance(value, str) else str(value)
    except (ValueError, RecursionError):        # a number of thousands of digits, lists in lists without end
        text = "too much"
    text = " ".join("".join(char if char.isprintable() else " " for char in text).split()) or '""'
    return text if len(text) <= 80 else f"{text[:77]}..."


# ------------------------------------------------------------------ the map, laid out

class Laid:
    """A map whose keys and values are as they should be, with its ground as the tiles or the lists show it."""

    def __init__(self, own: Mapping[str, Any]) -> None:
        self.own = {**DEFAULTS, **own}
        self.tiles: list[dict[str, Any]] = [{"turn": 0, **tile} for tile in self.own["tiles"]]
        self.shown: dict[Hex, str] = {}         # what the tiles show
        self.shown_capital: list[Hex] = []
        self.overlaps: list[Hex] = []
        for tile in self.tiles:
            if (tile["number"], tile["side"]) in TILES:
                self._lay(tile)
        self.sea, self.land, self.capital = (self._ground(key) for key in GROUND)
        self.known_ports, self.sites, self.spare_sites, self.encounters = (self.listed(key) for key in LYING[1:])

    def _lay(self, tile: dict[str, Any]) -> None:                   # SALT-037, SALT-039
        row = TILES[tile["number"], tile["side"]]
        for k, letter in enumerate(row["pattern"]):
            q, r = STEPS[(k - 1 + tile["turn"]) % WAYS] if k else (0, 0)
            place = tile["q"] + q, tile["r"] + r
            if place in self.shown:
                self.overlaps.append(place)
                continue
            self.shown[place] = letter
            if row["capital"] and letter == "S":
                self.shown_capital.append(place)

    def listed(self, key: str) -> list[Hex]:
        """The hexes of a list, as the file has them."""
        return [(q, r) for q, r in self.own.get(key, [])]

    def by_tiles(self, key: str) -> list[Hex]:
        """Sea, land or Capital as the tiles show them."""
        if key == "capital":
            return self.shown_capital
        return in_order(place for place, letter in self.shown.items() if letter == ("S" if key == "sea" else "L"))

    def _ground(self, key: str) -> list[Hex]:
        given = self.listed(key)
        if self.tiles and (key != "capital" or sorted(given) != sorted(self.shown_capital)):
            return self.by_tiles(key)           # where a list says otherwise, that is told first
        return given if key == "capital" else in_order(given)

    @cached_property
    def steps(self) -> dict[Hex, int]:
        """Steps by sea from the Capital."""
        return self.steps_from(self.capital)

    def steps_from(self, places: Iterable[Hex]) -> dict[Hex, int]:
        """Steps by sea from the closest of these places to every sea hex that can be reached."""
        sea = set(self.sea)
        steps = {place: 0 for place in places if place in sea}
        waiting = list(steps)
        for at in waiting:                      # which grows
            for q, r in STEPS:
                beside = at[0] + q, at[1] + r
                if beside in sea and beside not in steps:
                    steps[beside] = steps[at] + 1
                    waiting.append(beside)
        return steps


def in_order(places: Iterable[Hex]) -> list[Hex]:
    """Hexes from top to bottom, each row from left to right: the order of the numbers of a map's hexes."""
    return sorted(places, key=lambda place: (place[1], place[0]))


# ------------------------------------------------------------------ checks, in their order

def _ground_missing(laid: Laid) -> Iterator[Problem]:               # SALT-194
    """There are tiles or a list of sea; where both are given they agree."""
    rule = "SALT-194"
    if not laid.tiles and not laid.sea:
        yield Problem(rule, "There is no sea; lay tiles, or list sea, land and capital.", "sea")
    for key in GROUND if laid.tiles else ():
        if key in laid.own and sorted(laid.listed(key)) != sorted(laid.by_tiles(key)):
            yield Problem(rule, f"{key} is not what the tiles show; mend it, or leave it out.", key,
                          tuple(in_order({*laid.listed(key)} ^ {*laid.by_tiles(key)})))


def _tiles_amiss(laid: Laid) -> Iterator[Problem]:                  # SALT-195
    """Every tile is in the box, lies there once, and no two share a hex."""
    rule = "SALT-195"
    for tile in laid.tiles:
        if (tile["number"], tile["side"]) not in TILES:
            yield Problem(rule, f"There is no tile {tile['number']}{tile['side']}; tiles are 1 to 13 with sides A and B.",
                          "tiles", ((tile["q"], tile["r"]),))
    numbers = [tile["number"] for tile in laid.tiles]
    for number in sorted(set(numbers)):
        if numbers.count(number) > 1:
            yield Problem(rule, f"Tile {number} lies there twice; the box has one of each number.", "tiles",
                          tuple((tile["q"], tile["r"]) for tile in laid.tiles if tile["number"] == number))
    for place in in_order(set(laid.overlaps)):
        yield Problem(rule, f"Two tiles lie on {said(place)}; move one of them.", "tiles", (place,))


def _capital_amiss(laid: Laid) -> Iterator[Problem]:                # SALT-196
    """The Capital has 1 to 6 harbours."""
    if not 1 <= len(laid.capital) <= HARBOURS:
        yield Problem("SALT-196", f"The Capital has {len(laid.capital)} harbours; lay tile 1, or list 1 to {HARBOURS} sea "
                                  "hexes as capital.", "capital", tuple(laid.capital))


def _too_large(laid: Laid) -> Iterator[Problem]:                    # SALT-197
    """No hex is listed twice in sea and land together, and there are at most 91."""
    rule, places = "SALT-197", laid.sea + laid.land
    for place in twice(places):
        yield Problem(rule, f"{said(place)} is there twice; every hex is sea or land, once.", "sea", (place,))
    if len(set(places)) > MOST_HEXES:
        yield Problem(rule, f"The map has {len(set(places))} hexes; {MOST_HEXES} are the most.", "sea")


def _ashore(laid: Laid) -> Iterator[Problem]:                       # SALT-198
    """Capital, known Ports, sites, spare sites and Encounter tokens lie on sea hexes."""
    sea = set(laid.sea)
    for key in LYING if sea else ():
        for place in getattr(laid, key):
            if place not in sea:
                yield Problem("SALT-198", f"{said(place)} of {key.replace('_', ' ')} is no sea hex; everything lies at sea.",
                              key, (place,))


def _crowded(laid: Laid) -> Iterator[Problem]:                      # SALT-199
    """No hex holds two of them."""
    for place in twice(place for key in LYING for place in getattr(laid, key)):
        yield Problem("SALT-199", f"Two things lie on {said(place)}; every hex takes one.", "", (place,))


def _cut_off(laid: Laid) -> Iterator[Problem]:                      # SALT-200
    """Every sea hex can be reached from the Capital."""
    lost = [place for place in laid.sea if place not in laid.steps]
    if lost and laid.steps:                     # else there is no Capital at sea, which is said already
        yield Problem("SALT-200", f"{said(lost[0])} cannot be reached from the Capital; all the sea must hang together.",
                      "sea", tuple(lost))


def _places_amiss(laid: Laid) -> Iterator[Problem]:                 # SALT-201
    """As many sites as tokens, and no more of anything than the game holds."""
    rule, own = "SALT-201", laid.own
    tokens = own["discoveries"] + own["ports"] + own["villages"]
    if len(laid.sites) != tokens:
        yield Problem(rule, f"There are {len(laid.sites)} sites for {tokens} tokens; every token needs one site and every "
                            "site one token.", "sites")
    sites, found = len(laid.sites) + len(laid.spare_sites), own["discoveries"] + len(laid.spare_sites)
    ports = own["ports"] + len(laid.known_ports)
    if sites > SITES:
        yield Problem(rule, f"There are {sites} sites in all; {SITES} are the most.", "spare_sites")
    if found > MOST_FOUND:
        yield Problem(rule, f"{found} Discoveries could lie there; {MOST_FOUND} are the most.", "spare_sites")
    if ports > MOST_PORTS:
        yield Problem(rule, f"There are {ports} Ports; the box has {MOST_PORTS}.", "ports")
    if len(laid.encounters) > MOST_ENCOUNTERS:
        yield Problem(rule, f"There are {len(laid.encounters)} Encounter tokens; the box has {MOST_ENCOUNTERS}.",
                      "encounters")


def _too_far(laid: Laid) -> Iterator[Problem]:                      # SALT-202
    """Every site is near enough to a harbour for a new Cog to come there."""
    steps = laid.steps_from(laid.capital + laid.known_ports)
    for place in laid.sites + laid.spare_sites:
        if steps.get(place, 0) > REACH:
            yield Problem("SALT-202", f"The site {said(place)} is {steps[place]} hexes from the Capital and the known "
                                      f"Ports; {REACH} are the most.", "sites", (place,))


def _deck_runs_dry(laid: Laid) -> Iterator[Problem]:                # SALT-203
    """Where there are Encounter tokens, some kind other than pirates is left: beaten pirates leave the game."""
    left = set(KINDS_OF_ENCOUNTER) - {KINDS_OF_ENCOUNTER[PIRATES], *laid.own["remove_kinds"]}
    if laid.encounters and not left:
        yield Problem("SALT-203", "The Encounter deck would run dry; leave another kind than pirates in it.", "remove_kinds")


CHECKS = (_ground_missing, _tiles_amiss, _capital_amiss, _too_large, _ashore, _crowded, _cut_off, _places_amiss, _too_far,
          _deck_runs_dry)


def problems(own: Any) -> list[Problem]:
    """Everything that is wrong with a map, in the order of the checks; of a map whose keys are wrong only that."""
    if not isinstance(own, Mapping):
        return [Problem(KEY_RULE, f"A map is a table with keys, not {_short(own)}.")]
    wrong = list(_wrong_keys(own))
    if wrong:
        return wrong
    laid = Laid(own)
    return [problem for check in CHECKS for problem in check(laid)]


def said(place: Hex) -> str:
    """A hex as files and pages name it: (3,-2)."""
    return f"({place[0]},{place[1]})"


def twice(places: Iterable[Hex]) -> list[Hex]:
    """The hexes that come more than once, in their order on the map."""
    return in_order(place for place, count in Counter(places).items() if count > 1)


# ------------------------------------------------------------------ the map as the game takes it

def complete(own: Any) -> dict[str, Any]:                           # SALT-192
    """The map with every key filled in and all its ground, or the sentence of the first check that it fails."""
    found = problems(own)
    if found:
        raise MapError(found[0].sentence, found[0].rule)
    laid = Laid(own)
    whole = {"solo_fame": FAME_EACH * own["discoveries"], **laid.own}
    whole |= {"minutes": str(whole["minutes"]), "recommended": str(whole["recommended"])}
    whole |= {key: " ".join(whole[key].split()) for key in ("name", "story")}
    whole |= {key: [list(place) for place in getattr(laid, key)] for key in ("sea", "land", *LYING)}
    whole["tiles"] = [{key: tile[key] for key in ("number", "side", "q", "r", "turn")} for tile in laid.tiles]
    return {key: whole[key] for key in KEYS}


def own_map(own: Any) -> dict[str, Any]:
    """The map as records and tables keep it: complete, but for the ground where the tiles show it."""
    whole = complete(own)
    if not whole["tiles"]:
        del whole["tiles"]
        return whole
    laid = Laid({**whole, "tiles": whole["tiles"]})
    for key in GROUND:
        if [tuple(place) for place in whole[key]] == laid.by_tiles(key):
            del whole[key]
    return whole


def ground(own: Any) -> dict[str, list[list[int]]]:
    """Sea, land and Capital of a map whose keys and values are right, as tiles or lists show them."""
    laid = Laid(own)
    return {key: [list(place) for place in getattr(laid, key)] for key in GROUND}


def changes(own: Any) -> dict[str, Any]:
    """What the content of the game is with this map: one more row of the maps."""
    row = {"id": PRINTED_MAPS, **complete(own), "source": "ours", "from_book": []}
    return {"maps": [*MAP_ROWS[:PRINTED_MAPS], row]}


OPTION = "map", OWN_MAP
"""The option that has one value on an own map, and that value."""
OPTION_TEXT = "You play on a map of your own."
"""What is said of the option then."""


def printed(number: int) -> dict[str, Any]:
    """A printed map, from 1, as the table that its map file would have."""
    if not 1 <= number <= PRINTED_MAPS:
        raise MapError(f"There is no printed map {number}; there are 1 to {PRINTED_MAPS}.")
    row = MAP_ROWS[number - 1]
    return own_map({key: row[key] for key in KEYS if key in row and key not in GROUND})


EXAMPLE = """\
# A map of your own for Salt & Sail. Check it with: quarterdeck maps check FILE
# A hex is [q, r]: q grows to the east, r to the south-east. Around a hex: east [1, 0], north-east [1, -1],
# north-west [0, -1], west [-1, 0], south-west [-1, 1], south-east [0, 1].
[map]
name        = "Two Isles"
story       = "A short hop over the strait."
discoveries = 2     # 1 to 8; with ports and villages as many as there are sites
ports       = 1     # face-down Ports among the sites
tiles       = [{ number = 1, side = "A", q = 0, r = 0 }, { number = 2, side = "A", q = 3, r = -2 }]
sites       = [[3, -2], [4, -2], [4, -3]]
encounters  = [[2, -2], [3, -1]]
"""


# ------------------------------------------------------------------ drawing

SIGNS = {"capital": "H", "known_ports": "P", "encounters": "!", "spare_sites": "+"}


def drawn(own: Any) -> list[str]:
    """The map as lines of text, two characters a hex: ~ sea, # land, and what lies there."""
    whole = complete(own)
    marks = {tuple(place): "~" for place in whole["sea"]} | {tuple(place): "#" for place in whole["land"]}
    marks |= {tuple(place): sign for key, sign in SIGNS.items() for place in whole[key]}
    marks |= {tuple(place): chr(ord("a") + i) for i, place in enumerate(whole["sites"])}
    left = min(2 * q + r for q, r in marks)
    rows: dict[int, list[str]] = {}
    for (q, r), sign in sorted(marks.items(), key=lambda item: (item[0][1], item[0][0])):
        row = rows.setdefault(r, [])
        row += " " * (2 * q + r - left - len(row)) + sign
    return ["".join(rows.get(r, [])) for r in range(min(rows), max(rows) + 1)]


def told(own: Any) -> list[str]:
    """The map with its name, its drawing and what the signs mean."""
    whole = complete(own)
    counts = [(whole["discoveries"], "Discovery", "Discoveries"), (whole["ports"], "Port", "Ports"),
              (whole["villages"], "Village", "Villages")]
    tokens = ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in counts if count)
    signs = [("~", "sea"), ("#", "land"), ("H", "harbour of the Capital"), ("P", "known Port"), ("!", "Encounter"),
             (f"a-{chr(ord('a') + len(whole['sites']) - 1)}" if len(whole["sites"]) > 1 else "a", f"sites, for {tokens}"),
             ("+", "spare site")]
    lines = drawn(own)
    shown = [f"{sign} {words}" for sign, words in signs if len(sign) > 1 or any(sign in line for line in lines)]
    story = [whole["story"], ""] if whole["story"] else [""]
    title = f"{whole['name']} ({whole['length']}, {whole['minutes']} minutes, seats: {whole['recommended']})"
    return [title, *story, *lines, "", "; ".join(shown)]
