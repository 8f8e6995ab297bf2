"""Finds how searches should think in a game: a race of a few sensible settings, by paired games against the Mate.

All candidates play the same openings against the Mate. After each round the worse half drops out, and those that are left
play twice as many openings. The last one then plays openings that none has seen, so that what is said of it is not the luck
by which it was chosen. Thinking is bounded by iterations alone: the same seed gives the same race on any number of
processes, and a race that was broken off goes on where it was.

Where no candidate is better than the Mate, the game's searches are set to do as the Mate does. That happens where the moves
of the others tell what they hold, as in games of bluffing: a search deals what is hidden anew and asks nobody why they moved
as they did.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import standing, tournament
from quarterdeck.lab.runner import write as write_whole
from quarterdeck.lab.tournament import Entrant, Fixture, Pairing, Plan
from quarterdeck.players import settings
from quarterdeck.players.settings import Settings

RACED = {"depth": "depth", "exploration": "explore", "widening": "widen", "noise": "noise", "cut": "cut",
         "caution": "caution"}
"""The settings that candidates differ in, and what a narrow table calls them."""
CANDIDATES: tuple[dict[str, float], ...] = (
    {},                                                     # what a game has that says nothing
    {"caution": 0.0},
    {"caution": 1.5},
    {"widening": 1.5, "caution": 0.3},
    {"depth": 2},
    {"depth": 0},
    {"depth": 0, "widening": 0.3, "noise": 2, "caution": 0.3},
    {"depth": 0, "widening": 1.0, "noise": 8},
)
"""What runs, as far as it differs from what a game has that says nothing."""
RECKONING: tuple[dict[str, float], ...] = (
    {"depth": 0, "widening": 0.4, "noise": 2, "cut": -1, "caution": 0.3},
    {"depth": 0, "exploration": 0.4, "cut": 12, "caution": 0.0},
)
"""What runs beside these in a game that has a function `reckon`."""
MATE = "greedy"
FEWEST = 16
"""Games of a candidate in the test at the end, at least."""


class Standing(NamedTuple):
    """How a candidate has fared against the Mate: a share of games, or where all win together the gain in that share."""

    label: str
    games: int
    value: float
    low: float
    high: float
    even: float

    @property
    def is_better(self) -> bool:
        """Whether the interval leaves no doubt that it is better than the Mate."""
        return self.low > self.even

    def __str__(self) -> str:
        """61.5 %; +4.0, in points, where all win together."""
        return f"{100 * self.value:+.1f}" if not self.even else f"{self.value:.1%}"

    @property
    def interval(self) -> str:
        """Its ends."""
        return f"{100 * self.low:+.1f} to {100 * self.high:+.1f}" if not self.even else f"{self.low:.1%} to {self.high:.1%}"


class Round(NamedTuple):
    """A part of the race: who ran, how they stand, and who goes on."""

    number: int
    standings: list[Standing]       # the best first
    left: list[str]


# ------------------------------------------------------------------ who runs

def candidates(game: Game, iterations: int) -> list[Entrant]:
    """Who runs in this game, as the arena writes them."""
    more = RECKONING if hasattr(game.files["player"], "reckon") else ()
    common = {name: getattr(Settings(), name) for name in RACED}
    return [tournament.entrant(":".join(["admiral", f"iterations={iterations}",
                                         *(f"{name}={value:g}" for name, value in {**common, **own}.items())]))
            for own in (*CANDIDATES, *more)]


def plan(game: Game, options: dict[str, Any], runners: Sequence[Entrant], games: int, seed: int) -> Plan:
    """Each of them against Mates at all other sides, in a pairing of its own; openings enough for the race and the test."""
    sides = tournament.sides_of(game, options)
    mate = tournament.entrant(MATE)
    if len(sides) == 1:
        pairings = [Pairing([(one.label,) * len(sides[0]), (MATE,) * len(sides[0])]) for one in runners]
    else:
        pairings = [tournament.rotations([one.label, *[MATE] * (len(sides) - 1)], sides) for one in runners]
    seatings = 1 if len(sides) == 1 else len(pairings[0].seatings)
    if games < FEWEST * seatings:
        raise QuarterdeckError(f"--games {games}: too few to tell anything; take {FEWEST * seatings} or more")
    openings = games // seatings
    whole = tournament.settings_by_label(game, runners)
    return Plan(game, options, seed, (openings + last_opening(openings, len(runners))) * seatings,
                {one.label: one for one in (*runners, mate)}, pairings, sides, whole)


def rounds_of(runners: int) -> int:
    """How many rounds there are until one is left."""
    return (runners - 1).bit_length()


def openings_of_round(openings: int, number: int) -> int:
    """Up to which opening that round goes, counted from 0: each has twice as many as the one before."""
    return max(2, openings // 8) << number


def last_opening(openings: int, runners: int) -> int:
    """Where the race ends, and the openings of the test begin."""
    return openings_of_round(openings, rounds_of(runners) - 1)


# ------------------------------------------------------------------ the race

class TimeIsUp(Exception):
    """There was no time to end the race; the games that were played are kept."""


class Race:
    """A race on its way: what was played, and where it is kept."""

    def __init__(self, of: Plan, games: int, kept: tournament.Results, processes: int, minutes: float | None,
                 on: Callable[[int, int], None]) -> None:
        self.of, self.kept, self.processes, self.on = of, kept, processes, on
        self.openings = games if of.is_shared else games // len(of.pairings[0].seatings)
        self.played = kept.before()
        self.deadline = None if minutes is None else time.monotonic() + 60 * minutes

    @property
    def labels(self) -> list[str]:
        """Who runs."""
        return [pairing.labels[0] for pairing in self.of.pairings]

    def rounds(self) -> Iterator[Round]:
        """The rounds, as they end."""
        left, number = self.labels, 0
        while len(left) > 1:
            openings = range(openings_of_round(self.openings, number))
            self.play(left, openings)
            standings = sorted((self.standing(label, openings) for label in left), key=lambda one: -one.value)
            left = [one.label for one in standings[:(len(left) + 1) // 2]]
            number += 1
            yield Round(number, standings, left)

    def test(self, label: str) -> Standing:
        """How the winner of the race does in openings that none has seen."""
        first = last_opening(self.openings, len(self.labels))
        fresh = range(first, first + self.openings)
        self.play([label], fresh)
        return self.standing(label, fresh)

    def play(self, labels: Sequence[str], openings: range) -> None:
        """Let them play these openings, as far as that was not done."""
        wanted = [fixture for fixture in self.of.fixtures
                  if fixture.opening in openings and self.labels[fixture.pairing] in labels]
        missing = self.without_what_is_done(wanted)
        self.on(len(wanted) - len(missing), len(wanted))
        try:
            with closing(tournament.run(self.of, self.processes, todo=missing)) as coming:
                for done, game in enumerate(coming, len(wanted) - len(missing) + 1):
                    self.played.append(game)
                    self.kept.write(self.played, is_last=False)
                    self.on(done, len(wanted))
                    if self.deadline is not None and time.monotonic() > self.deadline and done < len(wanted):
                        raise TimeIsUp
        finally:
            self.kept.write(self.played)

    def without_what_is_done(self, wanted: Sequence[Fixture]) -> list[Fixture]:
        """Those of the games that are still to be played."""
        over = {game.fixture for game in self.played}
        return [fixture for fixture in wanted if fixture not in over]

    def standing(self, label: str, openings: range) -> Standing:
        """How a candidate has fared in these openings: a race that goes on may have games of later ones."""
        number = self.labels.index(label)
        own = replace(self.of, pairings=[self.of.pairings[number]])
        mine = [replace(game, pairing=0) for game in self.played
                if game.pairing == number and game.opening in openings]
        if own.is_shared:
            (gap,) = standing.differences(own, mine)
            return Standing(label, len(mine), gap.by, gap.low, gap.high, 0.0)
        (score,) = standing.scores(own, mine)
        return Standing(label, score.games, score.rate.share, score.rate.low, score.rate.high, score.fair)


# ------------------------------------------------------------------ what came of it

def settings_of(label: str) -> dict[str, Any]:
    """The settings of a candidate, without the bound of its thinking."""
    return {name: value for name, value in tournament.entrant(label).changed.items() if name in RACED}


def is_undecided(found: Standing) -> bool:
    """Whether it won more than the Mate, but may owe that to luck."""
    return found.value > found.even and not found.is_better


def finding(found: Standing) -> str:
    """What the test says, in a sentence."""
    said = f"{found} against the Mate (equals have {found.even:.0%})" if found.even else f"{found} points over Mates"
    begin = "Looking ahead helps" if found.is_better else "Looking ahead does not help here"
    if is_undecided(found):
        begin = "The best settings are not told apart from the Mate"
    return f"{begin}: {said}, 95 % interval {found.interval}, {found.games:,} games."


AS_PREFER_SAYS = ("# One iteration is what `prefer` likes best. Captain and Admiral would play as the Mate does, so they",
                  "# are not offered.", "", "[captain]", "iterations = 1", "", "[admiral]", "iterations = 1")
"""The settings of a game in which looking ahead does not help."""


def text_of(game: Game, found: Standing, options: dict[str, Any], seed: int, iterations: int) -> str:
    """The file of a game's settings: how they were found, and what they are."""
    chosen = "".join(f", {name} {value}" for name, value in options.items())
    lines = ["# How searching players think in this game, as `quarterdeck tune` found it.", f"# {finding(found)}",
             f"# Seed {seed}{chosen}, {iterations} iterations a move.", ""]
    if found.is_better:
        own = [f"{name} = {value}" for name, value in settings_of(found.label).items()]
        return "\n".join([*lines, "[all]", *own, ""])
    return "\n".join([*lines, *AS_PREFER_SAYS, ""])


def write(game: Game, text: str) -> Path:
    """Put the settings into the game's folder."""
    if game.player.SEARCH:
        raise QuarterdeckError(f"{game.title} has SEARCH in its player.py; put the settings there, or take SEARCH away")
    file = game.folder / settings.FILE
    try:
        write_whole(file, text.encode())
    except OSError as error:
        raise QuarterdeckError(f"{file}: cannot be written ({error.strerror})") from None
    settings.read.cache_clear()
    return file


def stem(game: Game, options: dict[str, Any]) -> str:
    """What the file of the games is called."""
    return re.sub(r"[^a-z0-9.]+", "-", "-".join([game.name, *(f"{k}-{v}" for k, v in options.items()), "tuning"]).lower())
