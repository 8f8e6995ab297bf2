"""Every sentence that the product can say: `quarterdeck words` prints them, and a test looks for internal names in them.

Sentences of a game come from its tables (options, refusals, how to play, the guided game, challenges) and from random games:
at every position the prompts, choices, notes, hints, judgements, refusals, log lines and now and then the whole page are
read. Sentences that differ only in a number or a name count as one, as `template` says. Sentences that belong to no game are
read in the source of the server and of its scripts. What only programs read (the API, the terminal's map) is left out.
"""

from __future__ import annotations

import ast
import random
import re
import tomllib
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import TAG, look_at, recent
from quarterdeck.kit.conformance import variants, walk
from quarterdeck.players import roster
from quarterdeck.server import reasons
from quarterdeck.server.analysis import Judgement, cost
from quarterdeck.server.bot_worker import Answer, first_two, told
from quarterdeck.server.pages.new import option_text
from quarterdeck.server.pages.rules import heading, known_rules, prose, words_of

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
GAMES = 4
"""Random games that are played for a whole list."""
LOOKED_AT = 4
"""Choices of a position that are asked about in detail."""
PAGE_EVERY = 12
"""Positions from one page that is read to the next."""
LONG_LISTS = 3
"""Names of a list in content.toml are folded from so many on: cards, Orders, places, goods."""
_THING = r"N(?: [A-Za-z']+){1,3}?(?: of health N)?"
FOLDED = (
    (re.compile(r"\d+(?:,\d{3})*"), "N"),
    (re.compile(r"\b(?:north|south)(?:-east|-west)?\b|\b(?:east|west)\b"), "north"),
    (re.compile(r"(?:N )?NAME(?:, (?:N )?NAME)*,? (?:and|or) (?:N )?NAME|(?:N )?NAME(?:, (?:N )?NAME)+"), "NAMES"),
    (re.compile(rf"{_THING}(?:, {_THING})*,? and {_THING}(?= for\b|[.,;:?!]|$)"), "N THINGS"),
)
"""What is folded in a template, in this order, after the names: numbers, directions, rows of names, of counted things."""
SERVER = Path(reasons.__file__).parent
FOR_PROGRAMS = {"api.py", "api_docs.py", "bench.py", "crashes.py"}
SAID_BY_TAGS = re.compile(r'(?:aria-label|data-say|data-confirm|data-tap-confirm|title)="([^"]+)"')
TEXT = re.compile(r">([^<>]+)<")
CITED = re.compile(r" \((?:[A-Z]+-\d{3})\)$")
"""The rule that a refusal cites; the page makes a link of it."""
INTERNAL = {
    "a seat by its number": re.compile(r"\b[Ss]eats? \d"),
    "a name of the program": re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b|\b[A-Z]+(?:_[A-Z0-9]+)+\b"),
    "a file": re.compile(r"\b\w+\.(?:toml|py|js|json|md|svg)\b"),
    "coordinates": re.compile(r"\(-?\d+, ?-?\d+\)"),
    "the id of a rule": re.compile(r"\b(?:SAIL|BONES|SET|SAVAGE|SALT)-\d{3}\b"),
    "a code": re.compile(r"\b[A-Z]{2}\d\b"),
    "a label of the terminal's map": re.compile(r"\b(?:to|at|on) (?:[A-Z]\d{1,2}\b|\d+ (?:north|east|south|west))"),
    "a value of Python": re.compile(r"(?<=[a-z:,] )None\b|\bTrue\b|\bFalse\b|\bNONE\b|\bobject at\b|[\[({]'|\{\w*\}|<\d>"),
    "a sentence that is cut off": re.compile(r"\w\.\.\."),
}
"""What no sentence may show, by what it is."""


class Sentence(NamedTuple):
    """A sentence, where it is said, and how often one like it was found."""

    kind: str
    template: str
    example: str
    times: int


def internal(sentence: str) -> str:
    """What a sentence shows that only the program should know, in words; nothing if all is well."""
    return next((f"{what}: {found[0]}" for what, pattern in INTERNAL.items() if (found := pattern.search(sentence))), "")


class Collector:
    """Gathers sentences by kind and template."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.found: dict[tuple[str, str], list[Any]] = {}
        known = sorted({re.escape(name) for name in names}, key=len, reverse=True)
        self._names = re.compile(rf"\b(?:{'|'.join(known)})(?!\w)") if known else None

    def add(self, kind: str, *sentences: str) -> None:
        """Note that these were said."""
        for sentence in sentences:
            words = " ".join(sentence.split())
            if re.search(r"[A-Za-z]{2}", words):
                self.found.setdefault((kind, self.template(words)), [words, 0])[1] += 1

    def template(self, sentence: str) -> str:
        """The sentence with numbers and names folded."""
        folded = self._names.sub("NAME", sentence) if self._names else sentence
        for pattern, mark in FOLDED:
            folded = pattern.sub(mark, folded)
        return folded

    def sentences(self) -> list[Sentence]:
        """All of them, by kind, in the order in which they were found."""
        kinds = list(dict.fromkeys(kind for kind, _ in self.found))
        return [Sentence(kind, template, example, count) for each in kinds
                for (kind, template), (example, count) in self.found.items() if kind == each]


def listed(game: Game | None, games: int = GAMES) -> Iterator[tuple[str, list[Sentence]]]:
    """The sentences of one game, or of all games and the server, each list with its title."""
    for each in [game] if game else catalogue.games():
        yield each.title, of_game(each, games)
    if game is None:
        yield "The server", of_server()


# ------------------------------------------------------------------ a game

def of_game(game: Game, games: int = GAMES, seed: int = 0, most: int = 400) -> list[Sentence]:
    """Every sentence of a game that its tables hold and that so many random games bring up, `most` decisions each."""
    heard = Collector([*NAMES, *_listed_names(game)])
    _from_tables(game, heard)
    chance = random.Random(seed)
    for number in range(games):
        options = variants(game)[(seed + number) % len(variants(game))]
        told = 0
        for i, match in enumerate(walk(game, seed + number, options)):
            _from_events(match, told, heard)
            told = len(match.events)
            _from_position(match, heard, chance, i % PAGE_EVERY == 0)
            if i == most:
                break
    return heard.sentences()


def _listed_names(game: Game) -> Iterator[str]:
    """Names in the long lists of the game's content."""
    for rows in game.content.data.values():
        if isinstance(rows, list) and len(rows) >= LONG_LISTS:
            yield from (str(row["name"]) for row in rows if isinstance(row, dict) and str(row.get("name", ""))[:1].isupper())


def _from_tables(game: Game, heard: Collector) -> None:
    heard.add("options", game.content.summary)
    for option in game.content.choices:
        heard.add("options", option_text(game, option), *option.choices)
    for file, kind in (("how.toml", "how to play"), ("guide.toml", "guided game"), ("challenges.toml", "challenges")):
        path = game.folder / file
        if path.exists():
            heard.add(kind, *_read(tomllib.loads(path.read_text(encoding="utf-8"))))
    rules = known_rules(game)
    for rule in rules.values():
        said = heading(game, rule.chapter), prose(words_of(game, rule)[0], rules)
        heard.add("rules", *(unescape(TAG.sub("", words)) for words in said))
    heard.add("refusals", *(re.sub(r"\{\w*\}", "…", str(sentence)) for sentence in game.words.SENTENCES.values()))


NOT_SAID = {"id", "look", "lay", "play", "also", "then", "before", "key", "picture", "boards", "now", "options", "each",
            "bots", "seed", "names"}
"""Keys of how.toml, guide.toml and challenges.toml whose values nobody reads."""


def _read(data: Any, key: str = "") -> Iterator[str]:
    """The sentences in a file of words."""
    if isinstance(data, str):
        yield data.replace("**", "")
    elif isinstance(data, list):
        for each in data:
            yield from _read(each, key)
    elif isinstance(data, dict):
        for name, each in data.items():
            if key == "wrong" or name not in NOT_SAID:
                yield from _read(each, name)


def _from_events(match: Match, told: int, heard: Collector) -> None:
    names = NAMES[:match.seats]
    for event in match.events[told:]:
        viewers = (NOBODY, 0, 1 % match.seats) if event.heard_by == ALL else (event.heard_by,)
        heard.add("log", *(match.game.words.tell(event, seat, names) for seat in viewers))


def _from_position(match: Match, heard: Collector, chance: random.Random, has_page: bool) -> None:
    game, names = match.game, NAMES[:match.seats]
    for seat in (NOBODY, *range(match.seats)):
        heard.add("prompts", game.words.prompt(match.redacted(seat), seat, names))
    if match.over:
        _from_ending(match, heard)
    else:
        s = match.redacted(match.to_act)
        legal = match.legal()
        heard.add("choices", *(reasons.spoken(game, s, action, names) for action in legal))
        for action in chance.sample(legal, min(LOOKED_AT, len(legal))):
            heard.add("notes", game.words.outlook(s, action))
            heard.add("hints", *_hints(match, s, action, names))
        if len(legal) > 1:
            chosen, better = chance.sample(legal, 2)
            heard.add("judgements", *reasons.mistake(game, s, chosen, better, 0.1, 0.5, names))
        tried = chance.sample(range(game.actions), min(LOOKED_AT, game.actions))
        heard.add("refusals", *(game.words.why_not(s, action)[1] for action in tried if action not in legal))
    if has_page or match.over:
        _from_page(match, heard)


def _hints(match: Match, s: Any, action: int, names: tuple[str, ...]) -> tuple[str, ...]:
    answer = Answer(0, action, line=first_two(match.at(s), action) if match.game.words.goes_on else [])
    told = reasons.hint(match.game, s, answer, names).sentence
    return told, reasons.sentence(reasons.effect(match.game, s, action, match.to_act, names))


def _from_ending(match: Match, heard: Collector) -> None:
    scene, names = match.game.scene, NAMES[:match.seats]
    for seat in (NOBODY, *range(match.seats)):
        result = scene.result(match.state, seat, names)
        heard.add("endings", result.title, result.sentence, result.target, result.ours)
        for standing in result.standings:
            heard.add("endings", standing.score, *(f"{line.label}: {line.amount}" for line in standing.lines))
    heard.add("endings", *(scene.feat(match.state, seat).said for seat in range(match.seats)))
    point = scene.turning_point(match.events)
    heard.add("endings", point.sentence if point else "")


def _from_page(match: Match, heard: Collector) -> None:
    table: Any = match.game.module("table")
    if table is None:
        return
    for seat in {NOBODY, 0, max(0, match.to_act)}:
        look = look_at(match, seat, NAMES[:match.seats], help=True, recent=recent(match))
        for part in table.regions(look).values():
            said = [*SAID_BY_TAGS.findall(part), *(text for text in TEXT.findall(part) if " " in text.strip())]
            heard.add("page", *(CITED.sub("", unescape(words)) for words in said))


# ------------------------------------------------------------------ some of them, by chance

THOUGHT = "captain"
"""Who gives the hints and judges, as at a table."""
PLAYED = "deckhand"
"""Who plays: a sound beginner, who errs now and then."""
APART = 7
"""Decisions from one hint to the next, about."""
NOTICED = 0.05
"""A decision that cost so much of a win is judged."""
GIVEN_UP = 12
"""Games after which no more is looked for."""


def by_chance(game: Game, count: int, seed: int = 0) -> tuple[list[str], list[str]]:
    """So many hints, and judgements of mistakes, each as a table tells it, from games of beginners; the same for a seed."""
    chance = random.Random(seed)
    hints: dict[str, None] = {}
    judged: dict[str, None] = {}
    thinker = roster.Thinker(game, THOUGHT, threads=1)
    for number in range(GIVEN_UP):
        match = Match(game, seed=seed + number, options=chance.choice(variants(game)))
        while not match.over and min(len(hints), len(judged)) < count:
            action = match.choose(roster.player(PLAYED), chance.getrandbits(32))
            if len(match.legal()) > 1 and chance.random() < 1 / APART:
                hint, judgement = _thought_of(match, thinker, action, chance.getrandbits(32))
                hints[hint] = None
                if judgement:
                    judged[judgement] = None
            match.play(action)
        if min(len(hints), len(judged)) >= count:
            break
    return chance.sample(list(hints), min(count, len(hints))), chance.sample(list(judged), min(count, len(judged)))


def _thought_of(match: Match, thinker: roster.Thinker, action: int, luck: int) -> tuple[str, str]:
    """The hint at a position, and what is said of that action there if it was a mistake."""
    game, names, seat = match.game, NAMES[:match.seats], match.to_act
    known = match.at(match.redacted(seat))
    thought = thinker.think(known, luck, action)
    seen = told(known, thought, action)
    hint = reasons.hint(game, known.state, Answer(0, thought.action, seen=seen), names)
    each = cost(game, Judgement(0, seat, action, seen=seen))
    if each is None or each.lost < NOTICED or action == thought.action:
        return hint.sentence, ""
    said = reasons.mistake(game, known.state, action, thought.action, each.lost, each.best, names,
                           agreed=seen.rule_of_thumb == thought.action)
    chose = reasons.spoken(game, known.state, action, names), reasons.spoken(game, known.state, thought.action, names)
    judged = f"{names[seat]} chose “{chose[0]}”.", said[0], f"Better: “{chose[1]}”.", said[1]
    return hint.sentence, " ".join(filter(None, judged))


# ------------------------------------------------------------------ the server

def of_server() -> list[Sentence]:
    """The sentences that belong to no game: of the pages, of what the server refuses, and of the scripts."""
    heard = Collector()
    for file in sorted(SERVER.rglob("*.py")):
        if file.name not in FOR_PROGRAMS:
            heard.add(file.parent.name, *_in_python(file))
    for file in sorted((SERVER / "static" / "js").glob("*.js")):
        heard.add("scripts", *_in_script(file))
    return heard.sentences()


SILENT = {"log", "warning", "info", "exception", "error", "debug", "compile", "ValueError", "RuntimeError", "TypeError",
          "QuarterdeckError", "execute", "count"}
"""Functions whose arguments are read by programmers and programs."""


def _in_python(file: Path) -> Iterator[str]:
    """Strings of a module that read like sentences: they begin with a capital letter and have several words."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and (getattr(call.func, "attr", "") or getattr(call.func, "id", "")) in SILENT:
            skipped |= {id(inner) for inner in ast.walk(call)}
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if id(node) in skipped or id(node) in inside:
            continue
        said = _text(node)
        if re.match(r"[A-Z“…][\w’']* ", said) and not re.search(r"[<>=]|\bSELECT\b|\bINSERT\b|\bUPDATE\b|\bCREATE\b", said):
            yield said


def _text(node: ast.AST) -> str:
    """A string, or a formatted one with a mark in place of its values; else nothing."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
    return ""


def _in_script(file: Path) -> Iterator[str]:
    """Strings of a script that read like sentences."""
    code = re.sub(r"/\*.*?\*/|(?:^|\s)//[^\n]*", "", file.read_text(encoding="utf-8"), flags=re.S)
    for found in re.findall(r'"([^"\n]+)"|`([^`\n]+)`', code):
        said = re.sub(r"\$\{[^}]*\}", "…", found[0] or found[1])
        if re.match(r"[A-Z“…][\w’']* [a-z…]", said) and not re.search(r"[<>=]", said):
            yield said
