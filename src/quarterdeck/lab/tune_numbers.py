"""Changes numbers of a game until a target holds: the first player wins half of the games, a game has a certain length, all
Captains are equal.

A value is tried by playing the game with it, on the same dice as all other values. Samples grow: a value that is plainly off
needs few games, one near the target more. One number after the other is moved towards the target within its bounds, by what
the values tried so far suggest, until the target holds or nothing nearer is left to try.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import counting, parts, running, thinking, trial
from quarterdeck.lab.balance import SURE, Estimate
from quarterdeck.lab.campaign import BASE, Cell
from quarterdeck.lab.runner import Chunk

Array = np.ndarray[Any, Any]
BLOCK = 512
"""Games that are summed up together; errors come from how much such blocks differ."""
FIRST = 8
"""Blocks that every value gets."""
ROUNDS = 3
"""How often each number is moved at most, where several may change."""
BOUNDS = re.compile(r"(?P<path>[\w.]+)=(?P<low>-?\d+)\.\.(?P<high>-?\d+)")
WITHIN = {"first": 0.01, "won": 0.01, "length": 0.02, "equal": 0.01}
"""How near to the target is near enough: a point of a hundred games, or a part of the length."""


class Number(NamedTuple):
    """A number that may change, within its bounds."""

    path: str
    printed: int
    low: int
    high: int


class Goal(NamedTuple):
    """What is wanted: a measure (first, won, length, equal), the deeds it is of, its target, and how near is near enough."""

    kind: str
    deeds: tuple[int, ...]
    target: float
    within: float

    @property
    def words(self) -> str:
        """The measure in words."""
        return {"first": "share of wins of the first to decide", "won": "games won", "length": "decisions a game",
                "equal": "spread between them (standard deviation of win rates)"}[self.kind]

    def said(self, value: float) -> str:
        """A value as people read it."""
        return f"{value:.1f}" if self.kind == "length" else f"{100 * value:.1f} %"


def number(game: Game, text: str) -> Number:
    """A number and its bounds, as in numbers.start_health=12..24."""
    found = BOUNDS.fullmatch(text.strip())
    if found is None:
        raise QuarterdeckError(f"--change {text}: write it as path=low..high, as in numbers.start_health=12..24")
    field = parts.fields(game).get(found["path"])
    if field is None or not isinstance(field.value, int):
        known = [path for path, each in parts.fields(game).items() if isinstance(each.value, int)]
        near = [path for path in known if found["path"].rpartition(".")[2] in path][:4] or known[:4]
        raise QuarterdeckError(f"--change {text}: {game.title} has no number {found['path']!r}; it has {', '.join(near)} "
                               "and more")
    low, high = int(found["low"]), int(found["high"])
    if low >= high:
        raise QuarterdeckError(f"--change {text}: the lower bound comes first and must be below the upper one")
    return Number(found["path"], field.value, low, high)


def goal(game: Game, text: str, within: float | None) -> Goal:
    """A target, as in first=50%, won=60%, length=120, equal=Captain."""
    kind, _, wanted = (part.strip() for part in text.partition("="))
    if kind not in WITHIN or not wanted:
        raise QuarterdeckError(f"--goal {text}: write first=50%, won=60%, length=120, or equal=Captain for all that is "
                               "counted under names that begin so")
    if kind == "equal":
        deeds = tuple(i for i, deed in enumerate(game.deeds) if deed.startswith(wanted))
        if len(deeds) < 2:
            raise QuarterdeckError(f"--goal {text}: {game.title} counts {len(deeds)} things whose names begin with "
                                   f"{wanted!r}; it counts {', '.join(game.deeds[:6])} and more")
        return Goal(kind, deeds, 0.0, WITHIN[kind] if within is None else within / 100)
    try:
        value = float(wanted.rstrip("% "))
    except ValueError:
        raise QuarterdeckError(f"--goal {text}: {wanted!r} is no number") from None
    if kind == "length":
        return Goal(kind, (), value, value * WITHIN[kind] if within is None else within)
    return Goal(kind, (), value / 100, WITHIN[kind] if within is None else within / 100)


# ------------------------------------------------------------------ samples

class Sample:
    """The games of one choice of values, block after block; block i of every choice has the same dice."""

    def __init__(self, cell: Cell) -> None:
        self.cell, self.player = cell, running.Player("cpu")
        self.block = thinking.CHUNK if thinking.is_thinking(cell) else BLOCK
        self.sums = np.zeros((0, 0))

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.sums) * self.block

    def grow(self, blocks: int, pool: ThreadPoolExecutor) -> None:
        """Play until there are so many blocks."""
        more = list(pool.map(self._play, range(len(self.sums), blocks)))
        if more:
            self.sums = np.concatenate([self.sums, more]) if len(self.sums) else np.array(more)

    def _play(self, block: int) -> Array:
        chunk = Chunk(0, block * self.block, self.block)
        kept = self.player.play(self.cell, chunk, ("uses",))
        won = counting.parts_won(kept["scores"]) / counting.WHOLE
        own = won[np.arange(self.block), kept["first"]]
        used, won_used = (kept[name].sum(axis=0) for name in ("used", "won_used"))
        return np.array([self.block, own.sum(), won.sum(), won[:, 0].sum(), kept["decisions"].sum(), *used,
                         *(won_used / counting.WHOLE)], float)


def measured(goal: Goal, sums: Array) -> float:
    """The measure, of sums over games."""
    games, own, won, together, decisions = sums[:5]
    if goal.kind == "length":
        return float(decisions / games)
    if goal.kind == "won":
        return float(together / games)
    if goal.kind == "first":
        return float(own / won) if won else 0.0
    deeds = (len(sums) - 5) // 2
    used, won_used = sums[5:5 + deeds][list(goal.deeds)], sums[5 + deeds:][list(goal.deeds)]
    rates = won_used / np.maximum(used, 1)
    chance = float((rates * (1 - rates) / np.maximum(used, 1)).mean())        # what rates of equals would differ by chance
    return math.sqrt(max(0.0, float(rates.var(ddof=1)) - chance))


def estimate(goal: Goal, sums: Array, games: int) -> Estimate:
    """The measure with its interval: from the values that come out when one block after the other is left away."""
    value, error = _jackknife(lambda total: measured(goal, total), sums)
    return Estimate(value, value - SURE * error, value + SURE * error, games)


def difference(goal: Goal, before: Array, after: Array, games: int) -> Estimate:
    """By how much the measure moved, block by block on the same dice."""
    width, blocks = before.shape[1], min(len(before), len(after))
    both = np.concatenate([before[:blocks], after[:blocks]], axis=1)
    value, error = _jackknife(lambda total: measured(goal, total[width:]) - measured(goal, total[:width]), both)
    return Estimate(value, value - SURE * error, value + SURE * error, games)


def _jackknife(value_of: Callable[[Array], float], sums: Array) -> tuple[float, float]:
    total, blocks = sums.sum(axis=0), len(sums)
    without = np.array([value_of(total - block) for block in sums])
    return value_of(total), math.sqrt((blocks - 1) / blocks * float(((without - without.mean()) ** 2).sum()))


# ------------------------------------------------------------------ the search

class Tried(NamedTuple):
    """A choice of values and what came of it."""

    values: tuple[int, ...]
    changes: dict[str, Any]
    found: Estimate
    holds: bool
    sample: Sample


class Tuner:
    """Tries choices of values; `on` hears what was tried."""

    def __init__(self, game: Game, numbers: Sequence[Number], goal: Goal, players: Sequence[str], options: Mapping[str, Any],
                 most: int, seed: int, on: Callable[[Tried], None]) -> None:
        self.game, self.numbers, self.goal, self.on = game, numbers, goal, on
        self.players, self.options, self.most, self.seed = players, dict(options), most, seed
        self.tried: dict[tuple[int, ...], Tried | None] = {}
        self.refused: list[str] = []        # what the game said of values that it cannot be played with
        self.pool = ThreadPoolExecutor(os.cpu_count() or 1)

    def run(self) -> tuple[Tried, Tried]:
        """The printed game, and the nearest to the target."""
        try:
            base = self.look(tuple(each.printed for each in self.numbers))
            if base is None:
                raise QuarterdeckError(f"{self.game.title} cannot be played as printed with these options")
            best = base
            for _ in range(ROUNDS):
                before = best
                for place in range(len(self.numbers)):
                    if not best.holds:
                        best = self.along(place, best)
                if best.holds or best is before:
                    break
            return base, best
        finally:
            self.pool.shutdown(cancel_futures=True)

    def along(self, place: int, best: Tried) -> Tried:
        """The nearest to the target when one number alone is moved."""
        number = self.numbers[place]
        known = {best.values[place]: best}
        for value in (number.low, number.high):
            self.put(known, place, best, value)
        while not any(each.holds for each in known.values()):
            between = self.next_value(known)
            if between is None or not self.put(known, place, best, between):
                break
        return min(known.values(), key=lambda each: (not each.holds, abs(each.found.value - self.goal.target)))

    def put(self, known: dict[int, Tried], place: int, best: Tried, value: int) -> bool:
        """Try one value; whether it could be played."""
        if value in known:
            return True
        found = self.look((*best.values[:place], value, *best.values[place + 1:]))
        if found is not None:
            known[value] = found
        return found is not None

    def next_value(self, known: Mapping[int, Tried]) -> int | None:
        """Between two neighbours on either side of the target, where a straight line between them meets it.

        Where all are on one side, beside the nearest, in the middle of the wider gap; None when no whole number is left.
        """
        values, gap = sorted(known), {value: each.found.value - self.goal.target for value, each in known.items()}
        for low, high in pairwise(values):
            if gap[low] * gap[high] < 0 and high - low > 1:
                meets = low + (high - low) * abs(gap[low]) / (abs(gap[low]) + abs(gap[high]))
                return min(high - 1, max(low + 1, round(meets)))
        if any(gap[low] * gap[high] < 0 for low, high in pairwise(values)):
            return None         # the neighbours of the crossing are both known
        nearest = min(values, key=lambda value: abs(gap[value]))
        gaps = [(high - low, (low + high) // 2) for low, high in pairwise(values)
                if nearest in (low, high) and high - low > 1]
        return max(gaps)[1] if gaps else None

    def look(self, values: tuple[int, ...]) -> Tried | None:
        """What comes of a choice of values; None if the game cannot be played with it."""
        if values not in self.tried:
            self.tried[values] = self._look(values)
        return self.tried[values]

    def _look(self, values: tuple[int, ...]) -> Tried | None:
        asked = {each.path: value for each, value in zip(self.numbers, values) if value != each.printed}
        try:
            changes = trial.fitting(self.game, asked) if asked else {}
        except QuarterdeckError as error:
            self.refused.append(str(error))
            return None
        sample = Sample(Cell(self.game.title, self.game.name, tuple(self.players), self.options, BASE, changes, self.seed,
                             self.most))
        blocks = FIRST
        while True:
            sample.grow(blocks, self.pool)
            found = estimate(self.goal, sample.sums, sample.games)
            holds = self.verdict(found)
            if holds is not None or 2 * sample.games > self.most:
                break
            blocks *= 2
        is_near = abs(found.value - self.goal.target) <= self.goal.within
        made = Tried(values, changes, found, is_near if holds is None else holds, sample)
        self.on(made)
        return made

    def verdict(self, found: Estimate) -> bool | None:
        """Whether the target holds; None while more games could tell."""
        low, high = self.goal.target - self.goal.within, self.goal.target + self.goal.within
        if low <= found.low and found.high <= high:
            return True
        return False if found.high < low or found.low > high else None
