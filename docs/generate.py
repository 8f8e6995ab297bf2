"""Writes the parts of the docs that come from the code: tables between markers, and the picture of the terminal.

    <!-- generated: state -->  …  <!-- end: state -->

`python docs/generate.py` writes them (make docs); tests/test_docs.py fails when one is out of date.
"""

from __future__ import annotations

import dataclasses
import inspect
import io
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import quarterdeck as qd
from quarterdeck import cli, screen, terminal
from quarterdeck.engine import bits, contract, decisions, dice, events, hooks, markup, record, story
from quarterdeck.engine import content as engine_content
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.events import ALL, Event
from quarterdeck.engine.record import Record
from quarterdeck.games.sail import content
from quarterdeck.games.salt_and_bones import content as bones
from quarterdeck.games.salt_and_sail import content as explorers
from quarterdeck.games.salt_and_sail import phrases as voyages
from quarterdeck.games.savage_seas import content as savage
from quarterdeck.games.set_sail import content as captains

DOCS = Path(__file__).parent
IMAGES = DOCS / "images"
WIDTH = 80


class Picture(NamedTuple):
    """The screen of `quarterdeck play` after some actions of a game, as the seat to act sees it."""

    game: str
    seed: int
    options: dict[str, Any]
    actions: list[int]

    @property
    def file(self) -> Path:
        """images/sail-terminal.svg."""
        return IMAGES / f"{self.game.replace('_', '-')}-terminal.svg"


# A game of Sail that has come to its third round: North has led, South is to follow.
SAIL = Picture("sail", 8, {"scenario": 5}, [
    27, 32, 3, 23, 13, 12, 23, 5, 34, 20, 3, 16, 14, 24, 26, 1, 3, 23, 24, 33, 5, 6, 33, 14, 15, 34, 2, 4, 26,
    25, 24, 3, 9, 12, 21, 3, 5])

# A duel in its first combat: four cards lie on the deck, and Salt is about to lay a fifth.
BONES = Picture("salt_and_bones", 6, {}, [
    32, 32, 32, 32, 32, 32, 32, 32, 33, 33, 33, 33, 33, 33, 21, 16, 20, 24, 25, 28, 1, 68, 30, 9, 43, 8, 51, 0, 88, 0])

# A race of four that has come to its fifth round: Red holds a map, Yellow is ahead, and Red's first ship is about to sail.
CAPTAINS = Picture("set_sail", 5, {"seats": 4}, [
    81, 82, 81, 82, 81, 82, 81, 82, 95, 95, 117, 158, 67, 68, 95, 95, 117, 158, 95, 95, 121, 124, 83, 121, 124, 83, 116,
    128, 128, 117, 67, 81, 95, 95, 117, 128, 128, 158, 95, 95, 119, 124, 82, 119, 124, 82, 116, 67, 68, 94, 82, 117, 137,
    137, 137, 158, 116, 158, 65, 65, 117, 158, 79, 32, 117, 144, 145, 158, 116, 158, 80, 96, 117, 158, 95, 83, 67, 68, 32,
    47, 116, 144, 145, 158, 154, 149, 158, 158, 67, 81, 76, 5, 116, 149, 158, 117, 158, 93, 82, 117, 137, 137, 137, 158,
    116, 158, 65, 94, 117, 158, 55, 80, 116, 128, 128, 117, 158, 79, 42, 117, 126, 116, 158, 67, 68, 92, 96, 117, 158, 67,
    68, 32, 47, 116, 143, 144, 144, 145, 158, 155, 150, 149, 158, 158])

# A battle at close quarters in its third round: the Cockatrice is about to sail.
SAVAGE = Picture("savage_seas", 1, {}, [
    37, 38, 7, 12, 11, 7, 32, 19, 0, 19, 20, 20, 20, 0, 0, 29, 29, 33, 34, 0, 53, 0, 52, 0, 33, 0, 28, 0, 0, 0, 49, 0, 10,
    31, 3, 25, 4, 19, 38, 36, 0, 48, 1, 43, 44, 0, 4, 32, 0, 0, 29, 3, 0, 10, 41, 31, 43, 44, 27, 27])

# A voyage of three in its eighth round: Red has attempted the Giant Squid, and the Squid has struck back.
EXPLORERS = Picture("salt_and_sail", 3, {"seats": 3}, [
    66, 64, 62, 49, 39, 47, 36, 37, 69, 69, 69, 58, 18, 46, 43, 44, 47, 21, 16, 27, 29, 58, 18, 46, 43, 44, 21, 16, 27,
    29, 58, 18, 46, 43, 23, 44, 21, 16, 27, 29, 59, 18, 46, 21, 3, 4, 59, 18, 46, 21, 3, 4, 59, 18, 46, 43, 24, 21, 3, 2,
    2, 3, 4, 59, 4, 4, 4, 3, 59, 4, 4, 4, 3, 59, 4, 78, 4, 58, 3, 2, 1, 9, 58, 3, 2, 1, 8, 56, 4, 0, 77, 56, 9, 9, 56, 8,
    8, 57, 0, 5, 4, 5, 12, 56, 9, 0, 59, 0, 77, 56, 12, 12, 58, 3, 4, 4, 12, 58, 3, 4, 4, 9, 56, 1, 1, 3, 56, 12])
PICTURES = [SAIL, BONES, CAPTAINS, SAVAGE, EXPLORERS]

NIGHT = TerminalTheme(
    (15, 26, 36), (233, 238, 242),
    [(15, 26, 36), (255, 138, 128), (143, 209, 158), (255, 157, 92), (108, 195, 224), (204, 121, 167), (108, 195, 224),
     (233, 238, 242)])
"""The night watch: the same colours as the project's other pages; the picture brings its own ground for light pages."""


# ------------------------------------------------------------------ tables

def table(headings: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    """A Markdown table."""
    lines = [list(headings), *([str(cell).replace("|", "\\|") for cell in row] for row in rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def state_of(kind: type[Record]) -> str:
    """Every field of a record: name, type, bounds, who sees it, meaning."""
    rows = kind.describe()
    return table(rows[0], (["`" + row["field"] + "`", *list(row.values())[1:]] for row in rows))


def state(game: Game) -> str:
    """A game's state and the dice inside it."""
    size = f"One game is {game.state.size()} bytes, the dice included."
    return f"{size}\n\n{state_of(game.state)}\n\n`rng`, the dice:\n\n{state_of(dice.Dice)}"


def options(game: Game) -> str:
    """What a table chooses before the game."""
    rows = []
    for option in game.content.options:
        choices = ", ".join(f"{option.low + i} {name}" for i, name in enumerate(option.choices))
        values = f"{f'{option.length} numbers, ' if option.length else ''}{option.low} to {option.high}"
        rows.append([f"`{option.name}`", values, "none" if option.default is None else option.default, option.text, choices])
    return table(["option", "values", "default", "what it sets", "choices"], rows)


def pirates() -> str:
    """The six pirates and their powers."""
    return table(["id", "pirate", "power"],
                 ([row["id"], row["name"], row["text"]] for row in content.PIRATE_ROWS))


def pairs() -> str:
    """What two symbols do together."""
    return table(["symbols", "effect"],
                 ([" + ".join(row["symbols"]), row["text"]] for row in content.CONTENT.rows("pairs")))


def scenarios() -> str:
    """The twelve maps."""
    rows = content.CONTENT.rows("scenarios")
    return table(["id", "map", "level", "islands", "Kraken spaces", "storms after column", "what awaits you"],
                 ([row["id"], row["name"], content.LEVEL_NAMES[row["level"] - 1], len(row["islands"]), len(row["krakens"]),
                   " and ".join(map(str, row["storms"])), row["text"]] for row in rows))


def attack_cards() -> str:
    """The Attack Cards of Salt & Bones."""
    return table(["id", "card", "hits for", "arrows in", "opens", "arrows out", "copies", "what it does"],
                 ([row["id"], row["name"], row["attack"], " ".join(row["arrows_in"]) or "none", row["opportunity"],
                   " ".join(row["arrows_out"]) or "none", row["copies"], row["text"]] for row in bones.ATTACK_ROWS))


def strategy_cards() -> str:
    """The Strategy Cards of Salt & Bones."""
    return table(["id", "card", "type", "copies", "what it does"],
                 ([row["id"], row["name"], row["type"].capitalize(), row["copies"], row["text"]]
                  for row in bones.STRATEGY_ROWS))


def field_cards() -> str:
    """The Field Cards of Salt & Bones."""
    return table(["id", "card", "tiles destroyed"],
                 ([row["id"], row["name"], ", ".join(map(str, row["tiles"]))] for row in bones.FIELD_ROWS))


def tile_kinds() -> str:
    """The kinds of tiles of Set Sail."""
    return table(["mark", "tile", "number", "what a ship does there"],
                 ([f"`{row['mark']}`", row["name"], list(captains.KIND).count(i), row["text"]]
                  for i, row in enumerate(captains.KIND_ROWS)))


def sea_map() -> str:
    """The board of Set Sail as letters."""
    letters = " ".join(chr(ord("A") + column) for column in range(captains.COLUMNS))
    rows = [f"  {number}   {' ' * (number % 2)}{' '.join(row)}" for number, row in enumerate(captains.GRID)]
    return "\n".join(["```", f"      {letters}", *rows, "```"])


def quests() -> str:
    """The quests of Set Sail: what they cost, and where treasures lie."""
    goods = [", ".join(f"{count} {name}" for count, name in zip(row["goods"], captains.GOOD_NAMES, strict=True) if count)
             for row in captains.TRADE_ROWS]
    headings = ["id", "VP", "Plunder Quest", "Ship cards", "VP", "Trade Quest", "Trade cards", "VP", "Treasure Quest",
                "tile"]
    return table(headings, ([i, plunder.vp, captains.PLUNDER_NAMES[i], plunder.ships, captains.TRADE_VP[i],
                             captains.TRADE_NAMES[i], goods[i], captains.TREASURE_VP[i], captains.TREASURE_NAMES[i],
                             captains.TREASURE_ROWS[i]["tile"]] for i, plunder in enumerate(captains.PLUNDER)))


def upgrades() -> str:
    """The Upgrades of Set Sail."""
    return table(["Upgrade", "silvers", "what it does"],
                 ([row["name"], row["price"], row["text"]] for row in captains.UPGRADE_ROWS))


def orders() -> str:
    """The Orders of Savage Seas."""
    return table(["id", "Order", "crew", "copies", "what it does", "source"],
                 ([row["id"], row["name"], row["crew"].capitalize(), row["copies"], row["text"], row["source"]]
                  for row in savage.ORDER_ROWS))


def maps() -> str:
    """The maps of Savage Seas."""
    return table(["id", "map", "radius", "islands", "coral", "what awaits you"],
                 ([row["id"], row["name"], row["radius"], len(row["islands"]), len(row["coral"]), row["text"]]
                  for row in savage.MAP_ROWS))


def captains_of_salt_and_sail() -> str:
    """The Captains of Salt & Sail and what is in their bags."""
    return table(["id", "Captain", "bag", "tokens"],
                 ([row["id"], f"{row['name']}, {row['nickname']}", tokens(row["bag"]), sum(row["bag"])]
                  for row in explorers.CAPTAIN_ROWS))


def tokens(bag: Iterable[int]) -> str:
    """FS3 FG2 D4."""
    return " ".join(f"{code}{count}" for code, count in zip(explorers.TOKEN_CODES, bag, strict=True) if count)


def ships() -> str:
    """The ship mats of Salt & Sail."""
    return table(["ship", "ducats", "Sails", "Hands", "rations", "goods", "either", "Light", "Heavy"],
                 ([name, ship.cost or "", ship.sails, ship.hands, ship.ration_hold, ship.goods_hold, ship.mixed_hold,
                   ship.light, ship.heavy] for name, ship in zip(explorers.SHIP_NAMES, explorers.SHIPS, strict=True)))


def officers() -> str:
    """The Officers and the Equipment of Salt & Sail."""
    rows = [[row["name"], "Officer", "", row["text"]] for row in explorers.OFFICER_ROWS]
    rows += [[row["name"], "Equipment", row["cost"], row["text"]] for row in explorers.EQUIPMENT_ROWS]
    return table(["card", "kind", "ducats", "what it does"], rows)


def rumors() -> str:
    """The Rumors of Salt & Sail and the Discoveries they lead to."""
    return table(["number", "symbol", "needs", "Discovery", "type", "FP", "ducats"],
                 ([row["id"] + 1, row["symbol"], requirement(row), found["name"], found["type"].capitalize(), found["fame"],
                   found["ducats"]] for row, found in zip(explorers.RUMOR_ROWS, explorers.DISCOVERY_ROWS, strict=True)))


def requirement(row: dict[str, Any]) -> str:
    """2 standard, 1 great Fight; danger crew."""
    counts = [f"{row[grade]} {grade}" for grade in ("standard", "great") if row.get(grade)]
    danger = f"; danger {row['danger']}" if row["danger"] != "none" else ""
    return f"{', '.join(counts)} {row['skill'].capitalize()}{danger}"


def encounters() -> str:
    """The Encounters of Salt & Sail."""
    rows = []
    for i, row in enumerate(explorers.ENCOUNTER_ROWS):
        check = requirement({"danger": "none", **row}) if "skill" in row else CONDITIONS.get(row.get("condition", ""), "")
        is_merchant = row["kind"] == "merchant"
        first = f"first: {voyages.effect_words(explorers.BARTER + i)}" if is_merchant else check.format(row.get("value"))
        parts = (explorers.TRADE_1, explorers.TRADE_2) if is_merchant else (explorers.FAIL, explorers.SUCCEED)
        rows.append([row["name"], row["kind"].capitalize(), row["copies"], first,
                     *(voyages.effect_words(part + i).replace("nothing", "") for part in parts)])
    return table(["card", "kind", "copies", "check, condition or Barter", "fail or trade 1", "succeed or trade 2"], rows)


CONDITIONS = {"fame_min": "unless you have {} FP", "rations_min": "unless you have {} rations",
              "sails_min": "unless {} crew are in Sails", "rations_max": "unless you have at most {} rations",
              "ducats_max": "unless you have at most {} ducats"}
"""What spares a ship from a Vex."""


def voyage_maps() -> str:
    """The maps of Salt & Sail."""
    return table(["map", "name", "minutes", "players", "Discoveries", "Ports", "Villages", "Encounters", "public Rumors",
                  "extra ducats", "free Equipment", "rounds", "alone"],
                 ([i, row["name"], row["minutes"], row["recommended"], row["discoveries"],
                   row["ports"] + len(row["known_ports"]), row["villages"], len(row["encounters"]), row["public_rumors"],
                   row["extra_ducats"], "yes" if row["free_equipment"] else "no", row["round_limit"],
                   f"{row['solo_fame']} FP in {row['solo_rounds']} rounds"] for i, row in enumerate(explorers.MAP_ROWS, 1)))


def actions(game: Game) -> str:
    """The action ids of a game."""
    rows = []
    for row in game.content.actions:
        ids = row["first"] if row["first"] == row["last"] else f"{row['first']} to {row['last']}"
        rows.append([ids, row["name"], row["text"]])
    return table(["ids", "action", "meaning"], rows)


STAGED = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")


def steps() -> str:
    """Which events of each game are steps, and how long each stays at normal speed after its effect."""
    rows = []
    for name in STAGED:
        stage: Any = find_game(name).module("table.stage")
        for kind in stage.Event:
            own, other = (shown_step(stage, kind, viewer) for viewer in (0, 1))
            if own or other:
                step = own or other
                holds = [f"{each.hold}" if each else "none" for each in (own, other)]
                rows.append((find_game(name).title, kind.name.lower().replace("_", " "), step.kind, *holds,
                             step.sound or "none"))
    return table(("game", "event", "step", "hold of one's own, ms", "of another's, ms", "sound"), rows)


def shown_step(stage: Any, kind: int, viewer: int) -> Any:
    """The step of an event of seat 0; its other numbers are the first that the stage knows a step for."""
    for b, c in product(range(40), (0, 1, 30)):
        try:
            found = stage.step(Event(kind, 0, b, c, ALL), viewer)
        except (IndexError, KeyError, ValueError):
            continue
        if found is not None:
            return found
    return None


def contract_functions() -> str:
    """What runs compiled in a game, in the words of engine/contract.py; three functions come from the declared decisions."""
    made = (contract.legal, contract.refusal, contract.apply)
    return table(["file", "function", "what it does"],
                 ([f"`{contract.FILE_OF.get(function, 'rules')}.py`", f"`{signature(function)}`",
                   f"{'Made from the decisions. ' * (function in made)}"
                   f"{'Optional. ' * (function in contract.OPTIONAL)}{first_paragraph(function)}"]
                  for function in contract.COMPILED))


def decision_keys() -> str:
    """What a declared decision is told, in the words of engine/decisions.py."""
    rows = [[f"`decision({key})`", text] for key, text in told_of(decisions.decision)]
    rows += [[f"`Decisions({key})`", text] for key, text in told_of(decisions.Decisions)]
    return table(["part", "what it is"], rows)


def told_of(thing: Any) -> Iterator[tuple[str, str]]:
    """The names that a docstring explains, a name and its text in two columns, with the lines that go on."""
    found: list[list[str]] = []
    for line in inspect.cleandoc(thing.__doc__).splitlines():
        if start := re.match(r"(\w+) {2,}(\S.*)$", line):
            found.append([start[1], start[2]])
        elif found and line.startswith("    "):
            found[-1][1] += f" {line.strip()}"
    yield from ((name, text) for name, text in found)


def decision_functions() -> str:
    """What else a game does with its decisions."""
    of = decisions.Decisions
    return described(of.of, of.reader, of.made, of.at, decisions.Decision.action, decisions.Decision.has, decisions.carrier)


HOOKED = {"words.py": hooks.Words, "scene.py": hooks.Scene, "together.py": hooks.Together, "player.py": hooks.Player,
          "observe.py": hooks.Observation, "checks.py": hooks.Checks, "tallies.py": hooks.Tallies, "table/": hooks.Page,
          "table/stage.py": hooks.Stage}
"""What ordinary Python each file of a game supplies."""


def hooks_of_a_game() -> str:
    """Every hook by file, in the words of engine/hooks.py."""
    return table(["file", "hook", "default", "what it is"],
                 ([f"`{file}`", f"`{hook.name}`", "needed" if hook.is_required else f"`{hook.value!r}`", hook.says]
                  for file, protocol in HOOKED.items() for hook in hooks.hooks(protocol).values()))


def signature(function: Callable[..., Any]) -> str:
    """legal(s, mask)."""
    code = function.__code__
    return f"{function.__name__}({', '.join(code.co_varnames[:code.co_argcount])})"


def first_paragraph(function: Callable[..., Any]) -> str:
    """The docstring without what only a caller must know."""
    return " ".join((function.__doc__ or "").split("\n\n")[0].split())


CONTENT_KEYS: dict[str, dict[str, tuple[str, str]]] = {
    "game": {
        "title": ("text", "what the game is called"),
        "prefix": ("letters", "what the ids of its rules begin with"),
        "seats": ("{ low, high, default }", "how many may play; where low is below high, an option `seats` says "
                                              "the same, and State has a field `seats`"),
        "minutes": ("number", "how long a game takes, for the front page"),
        "summary": ("text", "one or two sentences, for the front page and `quarterdeck games`"),
        "designers": ("list of texts", "who made the game"),
        "publisher": ("text", "who publishes it"),
        "year": ("number", "since when"),
    },
    "options": {
        "name": ("text", "what `-o NAME=VALUE` and `prepare` call it"),
        "low": ("number", "the lowest value"),
        "high": ("number", "the highest value"),
        "default": ("number", "the value where nobody chooses"),
        "text": ("text", "what it decides, for the form"),
        "choices": ("list of texts", "a name for each value from low to high; without it the form shows numbers"),
        "length": ("number", "so many numbers instead of one: a list, in the shell with commas"),
        "live": ("number", "where people play, the option has this value and is not offered"),
        "source": ("text", "where in the printed rules it comes from; nobody reads it"),
    },
    "actions": {
        "first": ("number", "the first id of this kind; ids run without a gap from 0"),
        "last": ("number", "its last id"),
        "name": ("text", "the kind in a word, for tables and remarks"),
        "text": ("text", "what an action of this kind does"),
    },
    "every component": {
        "id": ("number", "counts up by one from the first entry's"),
        "name": ("text", "read by `CONTENT.names`"),
        "text": ("text", "what is printed on it"),
        "copies": ("number", "how many there are"),
        "source": ("text", "where it comes from; nobody reads it"),
    },
}
"""What an author may write into content.toml, by part; a test compares the keys with those that the engine takes."""


def content_keys() -> str:
    """Every key of content.toml."""
    return table(["part", "key", "kind", "what it says"],
                 ([f"`[{part}]`" if part == "game" else f"`[[{part}]]`" if " " not in part else part, f"`{key}`", kind, text]
                  for part, keys in CONTENT_KEYS.items() for key, (kind, text) in keys.items()))


def described(*functions: Callable[..., Any]) -> str:
    """Functions with their parameters, in their own words."""
    return table(["function", "what it does"], ([f"`{parameters(function)}`", first_paragraph(inspect.unwrap(function))]
                                                for function in functions))


def parameters(function: Callable[..., Any]) -> str:
    """el(tag, *children, **attributes): names and defaults, without kinds."""
    told = inspect.signature(inspect.unwrap(function))
    bare = [one.replace(annotation=inspect.Parameter.empty) for name, one in told.parameters.items() if name != "self"]
    return f"{function.__name__}{inspect.Signature(bare)}"


def content_functions() -> str:
    """What content.py asks a content file for."""
    of = engine_content.Content
    return described(of.number, of.names, of.table, of.rows, of.section, of.done)


def field_kinds() -> str:
    """What a State is made of."""
    rows = [[f"`int{bits}(*shape, low=0, high=None, seen_by=EVERYONE, blank=None)`",
             f"a whole number from low to high in {bits} bits; without `high`, as high as they go; with a shape, a row"]
            for bits in (8, 16, 32)]
    for kind, takes in ((record.bitset, "bitset(*shape, size, width=32, seen_by=EVERYONE)"),
                        (record.many, "many(Kind, count)"), (record.part, "part(Kind)"), (record.hider, "hider(State)")):
        rows.append([f"`{takes}`", first_paragraph(kind)])
    seen = {"EVERYONE": "everybody", "OWNER": "the seat that is the first index", "NO_ONE": "nobody",
            "DEPENDS": "whom the game's own `redact` lets"}
    rows += [[f"`seen_by={name}`", f"who sees it: {seen[name]}"] for name in record.Seen.__members__]
    return table(["what is written", "what it is"], rows)


def chance_and_sets() -> str:
    """The functions that rules may call."""
    return described(dice.draw, dice.shuffle, dice.some_of, dice.one_of, bits.count, bits.index, bits.nth, bits.put,
                     bits.clear, bits.mark, bits.is_marked, bits.nth_marked,
                     events.note, events.whisper)


def markup_functions() -> str:
    """What a page is written with."""
    return described(markup.el, markup.join, markup.esc, markup.slot, markup.asset)


def look_fields() -> str:
    """What `regions` is given."""
    lines = inspect.getsource(markup.Look).splitlines()
    told = {line.split(":")[0].strip(): line.partition("#")[2].strip() for line in lines if "    " in line and "#" in line}
    told |= {"scene": "what the game's scene.py shows of the position to the viewer",
             "seat": "where the viewer sits, or NOBODY",
             "legal": "what the viewer may do now; empty unless the viewer is asked"}
    names = ["scene", *(field.name for field in dataclasses.fields(markup.Look) if not field.name.startswith("_"))]
    return table(["field", "what it is"], ([f"`look.{name}`", told.get(name, "")] for name in names))


def css_tokens() -> str:
    """The variables of the page's style sheet, by day and by night."""
    sheet = (Path(qd.__file__).parent / "server" / "static" / "quarterdeck.css").read_text(encoding="utf-8")
    root = sheet[sheet.index(":root {"):]
    root = root[:root.index("\n}")].partition("/* old names")[0] + root.partition("--sans")[2]
    rows = []
    for line in root.splitlines():
        found = re.match(r"\s+(--[\w-]+): (.+?);(?:\s*/\* (.+?) \*/)?$", line)
        if found:
            value = found[2] if len(found[2]) < 60 else f"{found[2][:56]} ..."
            rows.append([f"`{found[1]}`", f"`{value}`", found[3] or ""])
    return table(["token", "value (day, night)", "for"], rows)


EXAMPLE = DOCS.parent / "examples" / "liars_dice" / "liars_dice"
TUTORIAL = ("spec.md", "content.toml", "content.py", "state.py", "rules.py", "words.py", "scene.py", "player.py",
            "observe.py", "checks.py", "table/__init__.py", "table/liars_dice.css", "tests/test_stories.py")
"""The files of the tutorial's game, in the order in which they are written."""


def printed(file: str) -> str:
    """A file of the tutorial's game, as it stands."""
    kind = {"md": "markdown"}.get(file.rpartition(".")[2], file.rpartition(".")[2])
    return f"```{kind}\n{(EXAMPLE / file).read_text(encoding='utf-8').rstrip()}\n```"


def story_functions() -> str:
    """What a story may say."""
    of = story.Story
    return described(of.plays, of.refuses, of.action, of.wanders)


def commands() -> str:
    """Every command of the command line with its options."""
    parts = []
    for name, command in leaves(typer.main.get_command(cli.app)):
        parts.append(f"### quarterdeck {name}\n\n" + " ".join(command.help.split()))
        rows = [[f"`{spelling(param)}`", param.help or "", default(param)] for param in command.params]
        if rows:
            parts.append(table(["argument or option", "meaning", "default"], rows))
        if command.epilog:
            kind, _, lines = command.epilog.partition(": ")
            parts.append(f"{kind}:\n\n```\n" + "\n".join(line.strip() for line in lines.split(";")) + "\n```")
    return "\n\n".join(parts)


def leaves(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by its full name, those of groups too: lab run."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from leaves(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


def spelling(param: Any) -> str:
    """-o, --option NAME=VALUE; an argument is its metavar."""
    if not param.opts[0].startswith("-"):
        return str(param.metavar)
    return " ".join([", ".join(sorted(param.opts, key=len)), *([param.metavar] if param.metavar else [])])


def default(param: Any) -> str:
    """A default worth telling."""
    if param.default is None or param.default is False:
        return ""
    return f"{param.default:g}" if isinstance(param.default, float) else str(param.default)


def of_a_game(name: str) -> dict[str, Callable[[], str]]:
    """The parts that every game's page has."""
    return {"state": partial(state, find_game(name)), "actions": partial(actions, find_game(name))}


PARTS: dict[str, dict[str, Callable[[], str]]] = {
    "sail.md": {**of_a_game("sail"), "options": partial(options, find_game("sail")), "pirates": pirates, "pairs": pairs,
                "scenarios": scenarios},
    "salt-and-bones.md": {**of_a_game("salt_and_bones"), "options": partial(options, find_game("salt_and_bones")),
                          "attack cards": attack_cards, "strategy cards": strategy_cards, "field cards": field_cards},
    "set-sail.md": {**of_a_game("set_sail"), "options": partial(options, find_game("set_sail")), "tiles": tile_kinds,
                    "map": sea_map, "quests": quests, "upgrades": upgrades},
    "savage-seas.md": {**of_a_game("savage_seas"), "options": partial(options, find_game("savage_seas")), "orders": orders,
                       "maps": maps},
    "salt-and-sail.md": {**of_a_game("salt_and_sail"), "options": partial(options, find_game("salt_and_sail")),
                         "captains": captains_of_salt_and_sail, "ships": ships, "officers": officers, "rumors": rumors,
                         "encounters": encounters, "maps": voyage_maps},
    "games.md": {"contract": contract_functions},
    "authoring.md": {"content keys": content_keys, "content functions": content_functions, "fields": field_kinds,
                     "functions": chance_and_sets, "contract": contract_functions,
                     "decisions": decision_keys, "decision functions": decision_functions, "hooks": hooks_of_a_game,
                     "markup": markup_functions,
                     "look": look_fields, "tokens": css_tokens, "story": story_functions},
    "liars-dice.md": {file: partial(printed, file) for file in TUTORIAL},
    "command-line.md": {"commands": commands},
    "web-table.md": {"steps": steps},
}


def written(file: str) -> str:
    """The page as it should be."""
    page = (DOCS / file).read_text(encoding="utf-8")
    for name, make in PARTS[file].items():
        around = re.split(f"<!-- generated: {name} -->.*?<!-- end: {name} -->", page, flags=re.DOTALL)
        if len(around) != 2:
            raise SystemExit(f"docs/{file} has no place for {name!r}: <!-- generated: {name} --> … <!-- end: {name} -->")
        page = f"{around[0]}<!-- generated: {name} -->\n\n{make()}\n\n<!-- end: {name} -->{around[1]}"
    return page


# ------------------------------------------------------------------ the pictures

def screen_lines(of: Picture) -> list[screen.Line]:
    """The lines of the screen at that position."""
    match = qd.Match(of.game, seed=of.seed, options=of.options)
    for action in of.actions:
        match.play(action)
    seat = match.to_act
    at = terminal.Table(match, [seat], "greedy", terminal.Shelf(match.game), 0)
    view = match.view(seat)
    board = match.game.scene.text(view, WIDTH)
    lines = screen.layout(board, match.log(seat), view["prompt"], at.choices(seat), "", WIDTH, 30)
    return [*lines, screen.Line("> ")]


def picture(of: Picture) -> str:
    """The screen as SVG, with no font from anywhere but the reader's own machine."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False, markup=False,
                      legacy_windows=False)
    for line in screen_lines(of):
        console.print(Text(line.text, line.style), no_wrap=True, overflow="ignore")
    svg = console.export_svg(title=f"quarterdeck play {of.game}", theme=NIGHT, unique_id=of.game)
    svg = re.sub(r"\s*@font-face \{.*?\}\n", "\n", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace")
    return re.sub(r"[ \t]+\n", "\n", svg)


def words(svg: str) -> str:
    """What a reader can read in the picture; how it is drawn may differ from one version of rich to the next."""
    return " ".join(re.sub(r"<style>.*?</style>|<[^>]+>|&#160;", " ", svg, flags=re.DOTALL).split())


# ------------------------------------------------------------------ writing

def stale() -> list[str]:
    """The files that no longer say what the code says."""
    pages = [file for file in PARTS if written(file) != (DOCS / file).read_text(encoding="utf-8")]
    for of in PICTURES:
        drawn = of.file.read_text(encoding="utf-8") if of.file.exists() else ""
        if words(drawn) != words(picture(of)):
            pages.append(of.file.name)
    return pages


def main() -> None:
    """Write every generated part."""
    for file in PARTS:
        (DOCS / file).write_text(written(file), encoding="utf-8")
    IMAGES.mkdir(exist_ok=True)
    for of in PICTURES:
        of.file.write_text(picture(of), encoding="utf-8")
    print(f"{len(PARTS)} pages and {len(PICTURES)} pictures are up to date")


if __name__ == "__main__":
    main()
