"""The guided first game: a script beside the rules, `games/GAME/guide.toml`, loaded and checked against them.

A script names a prepared deal and tells step by step what is said, what is lit, and which action the person is to make;
actions are written in the words that the table shows (`match.name`). `load` reads a script, `check` plays it to its end
by the rules, and `python -m quarterdeck.engine.guide GAME` prints what it finds at every step.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from quarterdeck.engine import catalogue, dice
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import IllegalAction, QuarterdeckError
from quarterdeck.engine.match import Match

FILE = "guide.toml"
TOP_KEYS = {"title", "minutes", "seat", "key", "seed", "names", "options", "before", "step", "end"}
STEP_KEYS = {"title", "say", "look", "why", "lay", "play", "also", "button", "well", "wrong", "otherwise", "then"}
END_KEYS = {"title", "say", "won"}
LEAST_WRONG = 3
"""A script explains at least so many wrong moves in their own words."""


class GuideError(QuarterdeckError):
    """A script that does not fit the rules or its own form; the message names file, step and remedy."""

    def __init__(self, file: str, where: str, problem: str) -> None:
        super().__init__(f"{file}: {where}: {problem}")
        self.file, self.where, self.problem = file, where, problem


@dataclass(frozen=True)
class Step:
    """One idea: what is said, what is lit, and what the person is to do."""

    title: str
    say: tuple[str, ...]                # one sentence after the other; "Next" goes from one to the next
    look: tuple[str, ...] = ()          # ids of elements to be lit; the bubble points to the first
    why: str = ""                       # stands behind "Why?"
    play: tuple[str, ...] = ()          # any of these actions is right; none: the step only tells
    also: tuple[str, ...] = ()          # what one press makes besides, in order: the rest of a plan, a course
    lay: tuple[str, ...] = ()           # ids: this piece is laid on that place; the page alone knows of it until it is sent
    button: str = "Go on"               # what ends a step that only tells
    well: str = ""                      # said after a right move
    wrong: Mapping[str, str] = field(default_factory=dict)      # what is said to particular other moves
    otherwise: str = ""                 # what is said to any other allowed move
    then: tuple[str, ...] = ()          # what is played afterwards, whoever is asked

    @property
    def actions(self) -> int:
        """How many actions the step adds to the game."""
        return self.own + len(self.then)

    @property
    def own(self) -> int:
        """How many of them the person makes."""
        return bool(self.play) + len(self.also)

    def wanted(self, made: int) -> tuple[str, ...]:
        """Any of these is right when the person has made so many; nothing when the person has made all."""
        return self.play if made == 0 else self.also[made - 1:made]

    def answer_to(self, name: str) -> str:
        """What is said to an allowed move that is not the one wanted."""
        return self.wrong.get(name) or self.otherwise or "That is allowed, but today let us try the other move first."


@dataclass(frozen=True)
class End:
    """What is said when all steps are done."""

    title: str
    say: tuple[str, ...]
    won: bool = False                   # the game is over then, and the person has won it


@dataclass(frozen=True)
class Guide:
    """A guided game: the deal that is prepared, and the steps."""

    game: str
    file: str
    title: str
    minutes: int
    seat: int
    key: bytes
    names: tuple[str, ...]
    options: Mapping[str, Any]
    before: tuple[str, ...]
    steps: tuple[Step, ...]
    end: End
    hash: str = ""                      # of the file's text: a table knows by it the script that it was opened with

    def match(self) -> Match:
        """The prepared deal, before the first step."""
        game = catalogue.game(self.game)
        match = Match(game, key=self.key, options={**game.content.live, **self.options})
        if not 0 <= self.seat < match.seats or len(self.names) != match.seats:
            raise GuideError(self.file, "names", f"there are {match.seats} seats; name each of them, and let `seat` be one")
        for name in self.before:
            match.play(self.action(match, name, "before"))
        return match

    def where(self, step: int) -> str:
        """step 4 (Two helms make her sail)."""
        return f"step {step + 1} ({self.steps[step].title})"

    def action(self, match: Match, name: str, where: str) -> int:
        """The legal action of that name; else an error that says what was legal."""
        if match.over:
            raise GuideError(self.file, where, f"{name!r} cannot be played: the game is over")
        legal = {match.name(action): action for action in match.legal()}
        if name in legal:
            return legal[name]
        refused = next((action for action in range(match.game.actions) if named(match, action) == name), None)
        why = "is no action here" if refused is None else f"is not allowed: {refusal(match, refused)}"
        raise GuideError(self.file, where, f"{name!r} {why} {asked(self, match)} is asked; legal: {listed(sorted(legal))}")


class Moment(NamedTuple):
    """A step as it is found when the script is played."""

    number: int                 # from 0
    step: Step
    asked: str                  # who is asked
    legal: tuple[str, ...]      # what is legal, by name
    match: Match                # the position; it goes on with the walk


def path_of(game: Game) -> Path:
    """Where a game's script lies."""
    return game.folder / FILE


def has_guide(game: Game) -> bool:
    """Whether the game has a guided first game."""
    return path_of(game).is_file()


def guided() -> list[Game]:
    """The games that have one."""
    return [game for game in catalogue.games() if has_guide(game)]


def load(game: str | Game) -> Guide:
    """A game's script; its form is checked, not its moves (`check`). It is read again when the file has changed."""
    found = catalogue.game(game)
    path = path_of(found)
    if not path.is_file():
        raise GuideError(f"{found.name}/{FILE}", "the file", f"{found.title} has no guided game; write one (docs/guided.md)")
    return _loaded(found.name, path, path.stat().st_mtime_ns)


@cache
def _loaded(game: str, path: Path, _: int) -> Guide:
    return parse(game, path.read_text(encoding="utf-8"), f"{game}/{FILE}")


def parse(game: str, text: str, file: str = FILE) -> Guide:
    """A script from its text."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise GuideError(file, "the file", f"is not TOML: {error}") from None
    read = Reader(file, data, "the top", TOP_KEYS)
    options = read.table("options")
    if "before" in options:
        raise GuideError(file, "options.before", "belongs to the script, not to the options: write it above [options]")
    steps = read.tables("step")
    end = Reader(file, read.table("end", needed=True), "end", END_KEYS)
    return Guide(game=game, file=file, title=read.text("title"), minutes=read.number("minutes"), seat=read.number("seat", 0),
                 key=read.key(), names=read.texts("names", needed=True), options=options, before=read.texts("before"),
                 steps=tuple(_step(file, i, row) for i, row in enumerate(steps)),
                 end=End(end.text("title"), end.texts("say", needed=True), end.flag("won")),
                 hash=hashlib.sha256(text.encode()).hexdigest()[:16])


def _step(file: str, i: int, row: dict[str, Any]) -> Step:
    read = Reader(file, row, f"step {i + 1} ({row.get('title', 'without a title')})", STEP_KEYS)
    wrong = read.table("wrong")
    if not all(isinstance(said, str) and said for said in wrong.values()):
        raise read.error("wrong", "needs a sentence for each move")
    step = Step(title=read.text("title"), say=read.texts("say", needed=True), look=read.texts("look"),
                why=read.text("why", ""), play=read.texts("play"), button=read.text("button", "Go on"),
                also=read.texts("also"), lay=read.texts("lay"), well=read.text("well", ""), wrong=wrong,
                otherwise=read.text("otherwise", ""), then=read.texts("then"))
    if not step.play and (wrong or step.also or (not step.lay and (step.otherwise or step.well))):
        raise read.error("play", "is missing; also, wrong, otherwise and well belong to a step with a move")
    if step.lay and (step.play or len(step.lay) != 2):
        raise read.error("lay", "names a piece and the place that it is laid on, in a step without play")
    if set(step.play) & set(wrong):
        raise read.error("wrong", f"names the right move: {listed(sorted(set(step.play) & set(wrong)))}")
    return step


class Reader:
    """Takes values out of one table of a script and says where something is wrong."""

    def __init__(self, file: str, data: dict[str, Any], where: str, keys: set[str]) -> None:
        self.file, self.data, self.where = file, data, where
        for key in data:
            if key not in keys:
                raise self.error(key, f"is not known here; known are {listed(sorted(keys))}")

    def error(self, key: str, problem: str) -> GuideError:
        """An error about one key."""
        return GuideError(self.file, self.where, f"{key} {problem}")

    def text(self, key: str, default: str | None = None) -> str:
        """One sentence."""
        value = self.data.get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            raise self.error(key, "is missing" if value is None else f"is {value!r}; a sentence is needed")
        return value

    def texts(self, key: str, *, needed: bool = False) -> tuple[str, ...]:
        """One sentence, or a list of them."""
        value = self.data.get(key, [])
        values = [value] if isinstance(value, str) else value
        if not isinstance(values, list) or not all(isinstance(each, str) and each for each in values):
            raise self.error(key, f"is {value!r}; a sentence or a list of sentences is needed")
        if needed and not values:
            raise self.error(key, "is missing")
        return tuple(values)

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number."""
        value = self.data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(key, "is missing" if value is None else f"is {value!r}; a whole number is needed")
        return value

    def flag(self, key: str) -> bool:
        """True where it is said."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise self.error(key, f"is {value!r}; write true, or leave it out")
        return value

    def table(self, key: str, *, needed: bool = False) -> dict[str, Any]:
        """A table of its own."""
        value = self.data.get(key, {})
        if not isinstance(value, dict) or (needed and not value):
            raise self.error(key, f"is missing; write [{key}]")
        return value

    def tables(self, key: str) -> list[dict[str, Any]]:
        """Tables in order, at least one."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not value or not all(isinstance(each, dict) for each in value):
            raise self.error(key, f"is missing; write [[{key}]] for each")
        return value

    def key(self) -> bytes:
        """The key of the prepared deal: 32 hex digits, or the seed of a match."""
        if "seed" in self.data:
            if "key" in self.data:
                raise self.error("seed", "and key say the same thing; leave one out")
            return b"".join(int(word).to_bytes(4, "little") for word in dice.key_of(self.number("seed"), 0))
        text = self.text("key")
        try:
            key = bytes.fromhex(text)
        except ValueError:
            key = b""
        if len(key) != 16:
            raise self.error("key", f"is {text!r}; 32 hex digits are needed (or write seed = 7)")
        return key


# ------------------------------------------------------------------ checking

def check(game: str | Game, script: Guide | None = None) -> Guide:
    """Play a script by the rules, every alternative of every step; returns it, or raises what does not fit."""
    guide = script or load(game)
    for moment in walk(guide):
        _check_wrong(guide, moment)
    for number, step in enumerate(guide.steps):
        for choice in range(1, len(step.play)):
            for _ in walk(guide, {number: choice}):
                pass
    said = sum(len(step.wrong) for step in guide.steps)
    if said < LEAST_WRONG:
        raise GuideError(guide.file, "wrong", f"{said} wrong moves are explained; at least {LEAST_WRONG} are needed")
    return guide


def walk(guide: Guide, choices: Mapping[int, int] | None = None) -> Iterator[Moment]:
    """The script step by step: each moment is handed out before its move; `choices` says which alternative is taken."""
    match = guide.match()
    for number, step in enumerate(guide.steps):
        where = guide.where(number)
        legal = () if match.over else tuple(match.name(action) for action in match.legal())
        yield Moment(number, step, "nobody" if match.over else asked(guide, match), legal, match)
        if step.play:
            if match.to_act != guide.seat:
                raise GuideError(guide.file, where, f"the person is to play, but {asked(guide, match)} is asked; legal: "
                                                    f"{listed(legal)}")
            for name in step.play:
                guide.action(match, name, where)
            match.play(guide.action(match, step.play[(choices or {}).get(number, 0)], where))
        for name in step.also:
            if match.to_act != guide.seat:
                raise GuideError(guide.file, f"{where}, also",
                                 f"{name!r} is the person's, but {asked(guide, match)} is asked")
            match.play(guide.action(match, name, f"{where}, also"))
        for name in step.then:
            match.play(guide.action(match, name, f"{where}, then"))
    if guide.end.won and not match.over:
        raise GuideError(guide.file, "end", f"won: the game goes on; {asked(guide, match)} is asked")
    if guide.end.won and match.scores[guide.seat] < 1:
        raise GuideError(guide.file, "end", "won: the game is over, and the person has not won it")


def _check_wrong(guide: Guide, moment: Moment) -> None:
    """Every explained wrong move is an action that can be tried there."""
    if not moment.step.wrong:
        return
    names = set()
    match = moment.match.clone()
    for name in (*moment.step.play[:1], *moment.step.also):
        names |= {named(match, action) for action in range(match.game.actions)}
        match.play(guide.action(match, name, guide.where(moment.number)))
    for name in moment.step.wrong:
        if name not in names:
            raise GuideError(guide.file, guide.where(moment.number),
                             f"wrong: {name!r} is no action here; legal: {listed(moment.legal)}")


def named(match: Match, action: int) -> str:
    """The action's name; nothing where the game has none for it now."""
    try:
        return match.name(action)
    except (IndexError, KeyError, ValueError):
        return ""


def refusal(match: Match, action: int) -> str:
    """The rule's sentence about an action that is not allowed."""
    why = match.explain(action)
    return str(IllegalAction(*why)) if why else "it is allowed"


def asked(guide: Guide, match: Match) -> str:
    """Who is asked now."""
    return f"{guide.names[match.to_act]} (seat {match.to_act})"


def listed(words: Sequence[str], most: int = 60) -> str:
    """The words, quoted; of very many only the first."""
    more = f" and {len(words) - most} more" if len(words) > most else ""
    return ", ".join(repr(word) for word in words[:most]) + more


# ------------------------------------------------------------------ in the terminal

def told(game: str | Game) -> Iterator[str]:
    """The script as text: for each step who is asked, what is legal, and what the script says and does."""
    guide = load(game)
    match = guide.match()
    yield f"{guide.title}: {catalogue.game(game).title}, {len(guide.steps)} steps, about {guide.minutes} minutes"
    yield from (f"  before: {line}" for line in match.log(guide.seat))
    heard = len(match.log(guide.seat))
    for moment in walk(guide):
        yield from (f"      {line}" for line in moment.match.log(guide.seat)[heard:])
        heard = len(moment.match.log(guide.seat))
        yield from _told_step(guide, moment)
        match = moment.match
    yield from (f"      {line}" for line in match.log(guide.seat)[heard:])
    yield f"\nAfter the last step: {'the game is over' if match.over else f'{asked(guide, match)} is asked'}"
    if not match.over:
        yield f"  legal: {listed([match.name(action) for action in match.legal()])}"
    yield from (f"\n{guide.end.title}", *(f"  {said}" for said in guide.end.say))


def _told_step(guide: Guide, moment: Moment) -> Iterator[str]:
    step = moment.step
    yield f"\nStep {moment.number + 1} of {len(guide.steps)}: {step.title}"
    yield f"  asked: {moment.asked}"
    yield f"  legal: {listed(moment.legal)}"
    yield from (f"  say:   {said}" for said in step.say)
    if step.why:
        yield f"  why:   {step.why}"
    if step.look:
        yield f"  look:  {', '.join(step.look)}"
    if step.lay:
        yield f"  lay:   {' on '.join(step.lay)}"
    yield f"  play:  {listed(step.play) if step.play else f'nothing; {step.button!r} ends the step'}"
    if step.also:
        yield f"  also:  {listed(step.also)}"
    for name, sentence in step.wrong.items():
        action = next((each for each in range(moment.match.game.actions) if named(moment.match, each) == name), None)
        allowed = "no action here" if action is None else "allowed" if not moment.match.explain(action) else "forbidden"
        yield f"  wrong: {name!r} ({allowed}): {sentence}"
    if step.otherwise:
        yield f"  otherwise: {step.otherwise}"
    if step.well:
        yield f"  well:  {step.well}"
    if step.then:
        yield f"  then:  {listed(step.then)}"


def main(arguments: Sequence[str]) -> int:
    """Walk the scripts of the named games, or of all, and check them."""
    try:
        for game in arguments or [game.name for game in guided()]:
            for line in told(game):
                print(line, flush=True)
            check(game)
            print("\nThe script fits the rules.")
    except QuarterdeckError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
