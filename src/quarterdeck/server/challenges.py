"""Challenges: what a person may set out to do in a game, and which marks their finished games have earned.

A game's ladder is in `challenges.toml` of its folder; a game without that file has none. A mark is earned by one finished
game with the challenge's options and opponents, or stronger ones, that got as far as the mark asks (`Feat.points`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.players import roster
from quarterdeck.server.results import Played

FILE = "challenges.toml"
KEYS = {"title", "text", "each", "bots", "options", "marks", "challenges", "home"}


class Mark(NamedTuple):
    """Something to reach."""

    points: int
    text: str


class Challenge(NamedTuple):
    """One rung of a ladder."""

    number: int                         # counted from 1
    name: str
    text: str
    level: str                          # how hard it is, in a word; "" where the bots say that
    home: int | None                    # of 100 games of two Mates, how many were won; None where nobody counted
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    picture: tuple[str, int] | None     # the option and value whose picture shows where it is played

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where, as `opening.opening` takes it."""
        return ("me", *(f"bot:{level}" for level in self.bots))


class Ladder(NamedTuple):
    """All challenges of a game."""

    title: str
    text: str
    marks: tuple[Mark, ...]
    challenges: tuple[Challenge, ...]


class Progress(NamedTuple):
    """How far somebody got with one challenge."""

    challenge: Challenge
    earned: int                         # marks, from the first on
    best: Played | None
    tries: int


@cache
def ladder_of(game: Game) -> Ladder | None:
    """A game's challenges, checked: its options must be possible, its bots there."""
    file = game.folder / FILE
    if not file.is_file():
        return None
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    if unknown := data.keys() - KEYS:
        raise QuarterdeckError(f"{file.name} of {game.name}: there is no {sorted(unknown)[0]!r}")
    rungs = _each(game, data) if "each" in data else data["challenges"]
    made = tuple(Challenge(number, rung["name"], rung["text"], rung.get("level", ""), rung.get("home"),
                           dict(rung.get("options", {})), tuple(rung["bots"]), _picture(game, rung.get("options", {})))
                 for number, rung in enumerate(rungs, 1))
    levels = roster.levels(game)
    for challenge in made:
        seats = game.seats(game.new_state(dict(game.content.live) | dict(challenge.options)))
        if seats != len(challenge.seats) or not levels.keys() >= set(challenge.bots):
            raise QuarterdeckError(f"{file.name} of {game.name}: {challenge.name} has {seats} seats and the bots "
                                   f"{', '.join(challenge.bots) or 'none'}; seat as many as there are, from "
                                   f"{', '.join(levels)}")
    return Ladder(data["title"], data["text"], tuple(Mark(**mark) for mark in data["marks"]), made)


def _each(game: Game, data: dict[str, Any]) -> list[dict[str, Any]]:
    """One challenge for each value of an option, told by the rows of that name in the game's content."""
    name = data["each"]
    levels = {row["id"]: row["name"] for row in game.content.data.get("levels", [])}
    rows = game.content.data[f"{name}s"]
    return [{"name": row["name"], "text": row["text"], "level": levels.get(row.get("level"), ""), "bots": data["bots"],
             "home": home, "options": data["options"] | {name: row["id"]}}
            for row, home in zip(rows, data.get("home", [None] * len(rows)), strict=True)]


def _picture(game: Game, options: Mapping[str, Any]) -> tuple[str, int] | None:
    return next(((name, int(options[name])) for name in ("scenario", "map") if name in options), None)


def progress(ladder: Ladder, played: Iterable[Played]) -> list[Progress]:
    """What these finished games have earned, challenge by challenge; known cards earn nothing."""
    games = [each for each in played if not each.known]
    found = []
    for challenge in ladder.challenges:
        tries = [each for each in games if fits(challenge, each)]
        best = max(tries, key=lambda each: each.points, default=None)
        earned = sum(best is not None and best.points >= mark.points for mark in ladder.marks)
        found.append(Progress(challenge, earned, best, len(tries)))
    return found


def fits(challenge: Challenge, played: Played) -> bool:
    """Whether a game was this challenge."""
    return not played.own_map and is_like(challenge, played.options, played.seats, played.bots)


def is_like(challenge: Challenge, options: Mapping[str, Any], seats: int, bots: Collection[str]) -> bool:
    """Whether a table was this challenge: its options, as many seats, and opponents that are at least as strong."""
    asked, met = sorted(map(_strength, challenge.bots)), sorted(map(_strength, bots))
    return (seats == len(challenge.seats) and len(met) == len(asked)
            and all(have >= want for have, want in zip(met, asked))
            and all(options.get(name) == value for name, value in challenge.options.items()))


def next_voyage(game: Game, options: Mapping[str, Any]) -> Challenge | None:
    """Where each challenge has a map of its own, the one after the map of these options, whoever sits there."""
    ladder = ladder_of(game) if game.own_map is None else None
    rungs = ladder.challenges if ladder else ()
    if len({each.picture for each in rungs}) < len(rungs):
        return None
    return next((after for each, after in pairwise(rungs) if each.picture == _picture(game, options)), None)


def next_challenge(game: Game, options: Mapping[str, Any], seats: int, bots: Collection[str]) -> Challenge | None:
    """The challenge after the hardest one that a table was; None where it was none, or the last."""
    ladder = ladder_of(game) if game.own_map is None else None
    rungs = ladder.challenges if ladder else ()
    hardest = max((n for n, each in enumerate(rungs, 1) if is_like(each, options, seats, bots)), default=len(rungs))
    return rungs[hardest] if hardest < len(rungs) else None


def _strength(level: str) -> int:
    """A bot's place on the ladder; trained policies are not on it, and count as the weakest."""
    return roster.LADDER.index(level) if level in roster.LADDER else 0
