"""What a campaign's results say: every number with its 95 % interval and the number of games behind it.

A win shared by several counts for each by its share; a draw is nobody's win. The edge of a card (of a deed, see a game's
tallies.py) compares like with like:

- where seats play against each other, over the games in which one seat used the card more often than every other: how often
  that seat won, less how often those seats win anyway;
- where all win and lose together, among games of about the same length: how much the chance to win goes up with each use.

An edge stands out when it is large enough to matter and beyond chance, though as many cards were looked at as there are. It
says that the card and winning go together; what a change of the card does is asked of a variant, on the same dice.
"""

from __future__ import annotations

import math
from functools import cached_property
from pathlib import Path
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from quarterdeck.lab import counting, running
from quarterdeck.lab.campaign import BASE, Campaign, Cell
from quarterdeck.simulate import share_interval

Array = np.ndarray[Any, Any]
MATTERS = 0.03
"""An edge below three games in a hundred is not worth a designer's while, where half of the games are won; see `matters`."""
FEWEST = 100
"""Games that an edge needs before it is shown."""
SURE = 1.96


class Estimate(NamedTuple):
    """A number with the ends of its 95 % interval and the games behind it."""

    value: float
    low: float
    high: float
    games: int

    @property
    def error(self) -> float:
        """The standard error."""
        return (self.high - self.low) / (2 * SURE)

    def is_beyond_chance(self, looks: int = 1) -> bool:
        """Whether it differs from zero, though `looks` numbers were looked at."""
        return abs(self.value) > NormalDist().inv_cdf(1 - 0.025 / max(1, looks)) * self.error


def around(value: float, error: float, games: int) -> Estimate:
    """An estimate from its standard error."""
    return Estimate(value, value - SURE * error, value + SURE * error, games)


def mean(values: Array) -> Estimate:
    """The mean of one number a game."""
    n = len(values)
    if np.isin(values, (0.0, 1.0)).all():
        total = int(values.sum())
        return Estimate(total / n, *share_interval(total, n), n)
    spread = float(values.std(ddof=1)) if n > 1 else math.inf
    return around(float(values.mean()), spread / math.sqrt(n), n)


class Card(NamedTuple):
    """What is known of one deed."""

    name: str
    a_game: float               # uses by one seat in one game
    used: Estimate | None       # how often a seat wins that used it
    unused: Estimate | None     # and one that did not
    edge: Estimate | None       # None with too few games
    stands_out: bool


class Side:
    """One variant of a table, all seeds together; games of two sides of a table stand in the same order."""

    def __init__(self, cells: list[Cell], parts: list[Any], uses: list[Any], lengths: list[Any]) -> None:
        self.name, self.game = cells[0].variant, cells[0].load()
        self.changes = cells[0].changes
        self.players = cells[0].players
        self.seats = len(self.players)
        self.seeds = [cell.seed for cell in cells]
        self._parts, self._uses, self._lengths = parts, uses, lengths
        self.scores = np.stack([self.column(f"score_{seat}") for seat in range(self.seats)], axis=1)
        self.won = counting.parts_won(self.scores) / counting.WHOLE
        self.decisions, self.first = self.column("decisions"), self.column("first")
        self.games = len(self.decisions)

    def column(self, name: str) -> Array:
        """One number a game."""
        return np.concatenate([part.column(name).to_numpy() for part in self._parts])

    @cached_property
    def points(self) -> Array:
        """What each seat had at the end; no columns where the game has no points."""
        if not counting.points_of(self.game)[0]:
            return np.zeros((self.games, 0))
        return np.stack([self.column(f"points_{seat}") for seat in range(self.seats)], axis=1)

    @cached_property
    def endings(self) -> dict[str, Array]:
        """Each ending that can come, with a mark for the games that ended so."""
        names = counting.ending_names(self.game)
        if names == [""]:
            return {}
        came = np.concatenate([np.asarray(part.column("ending").to_pylist(), object) for part in self._parts])
        return {name: came == name for name in names[1:]}

    @cached_property
    def is_together(self) -> bool:
        """Whether all seats win and lose together."""
        return bool((self.scores == self.scores[:, :1]).all()) and bool((self.won > 0).any() or self.seats == 1)

    @property
    def seat_names(self) -> list[str]:
        """What the seats are called."""
        names = [str(row["name"]) for row in self.game.content.data.get("seat_names", [])]
        return [names[seat] if seat < len(names) else f"Seat {seat + 1}" for seat in range(self.seats)]

    @cached_property
    def matters(self) -> float:
        """How large an edge must be: the rarer a win (or a loss), the less."""
        usual = float(self.won.mean())
        return MATTERS * 4 * usual * (1 - usual)

    def win(self, seat: int) -> Estimate:
        """How often a seat wins."""
        return mean(self.won[:, seat])

    @cached_property
    def drawn(self) -> Estimate:
        """How often nobody wins."""
        return mean((self.won.sum(axis=1) == 0).astype(float))

    @cached_property
    def lead(self) -> Array:
        """In each game, the part of the win that went to the seat that decided first, less the mean of the other seats."""
        rows = np.arange(self.games)
        own: Array = self.won[rows, self.first]
        ahead: Array = own - (self.won.sum(axis=1) - own) / max(1, self.seats - 1)
        return ahead

    @cached_property
    def first_player(self) -> Estimate:
        """What going first is worth."""
        return mean(self.lead)

    @cached_property
    def sums(self) -> dict[str, Array]:
        """The sums of what was done, by seat and deed (see `counting.BY_SEAT`)."""
        return {name: np.sum([part.column(name).to_numpy().reshape(self.seats, -1) for part in self._uses], axis=0)
                for name in counting.BY_SEAT}

    @cached_property
    def cards(self) -> list[Card]:
        """Every deed, the strongest first; empty when uses were not recorded."""
        if not self._uses:
            return []
        sums = self.sums
        edges = self.edges_together() if self.is_together else self.edges_against(sums)
        cards = []
        for deed, name in enumerate(self.game.deeds):
            edge = edges[deed]
            stands_out = edge is not None and abs(edge.value) >= self.matters and edge.is_beyond_chance(len(edges))
            used, won = int(sums["used"][:, deed].sum()), float(sums["won_used"][:, deed].sum()) / counting.WHOLE
            rest, rest_won = self.games * self.seats - used, float(self.won.sum()) - won
            cards.append(Card(name, float(sums["times"][:, deed].sum()) / (self.games * self.seats), share(won, used),
                              share(rest_won, rest), edge, stands_out))
        return sorted(cards, key=lambda card: -card.edge.value if card.edge else math.inf)

    def edges_against(self, sums: dict[str, Array]) -> list[Estimate | None]:
        """How much more often the seat wins that uses it most."""
        usual = self.won.mean(axis=0)
        edges: list[Estimate | None] = []
        for deed in range(len(self.game.deeds)):
            games = int(sums["most"][:, deed].sum())
            if games < FEWEST:
                edges.append(None)
                continue
            won = float(sums["won_most"][:, deed].sum()) / counting.WHOLE / games
            expected = float(sums["most"][:, deed] @ usual) / games
            low, high = share_interval(round(won * games), games)
            edges.append(Estimate(won - expected, low - expected, high - expected, games))
        return edges

    def edges_together(self) -> list[Estimate | None]:
        """How much each use adds to the chance to win."""
        deeds = len(self.game.deeds)
        parts = {name: [part.column(name).to_numpy() for part in self._lengths]
                 for name in ("games", "won", "won_squares", *counting.BY_LENGTH)}
        return slopes({name: np.concatenate(found).reshape(-1, deeds) for name, found in parts.items()})


def slopes(sums: dict[str, Array]) -> list[Estimate | None]:
    """Least squares of winning on uses within strata of length; `sums` are by stratum and deed."""
    n, x, y = (sums[name].astype(float) for name in ("games", "x", "won"))
    y /= counting.WHOLE
    x_x = (sums["xx"] - x * x / n).sum(axis=0)
    x_y = (sums["xy"] / counting.WHOLE - x * y / n).sum(axis=0)
    y_y = (sums["won_squares"] / counting.WHOLE**2 - y * y / n).sum(axis=0)
    games = int(n[:, 0].sum())
    free = games - len(n) - 1
    found: list[Estimate | None] = []
    for across, own, all_of_y in zip(x_x, x_y, y_y):
        if across < FEWEST or free < FEWEST:
            found.append(None)
            continue
        slope = float(own / across)
        left = max(0.0, float(all_of_y) - slope * float(own)) / free
        found.append(around(slope, math.sqrt(left / float(across)), games))
    return found


def share(won: float, games: int) -> Estimate | None:
    """A share of wins; None with too few games."""
    return Estimate(won / games, *share_interval(round(won), games), games) if games >= FEWEST else None


class Measure(NamedTuple):
    """One number of the base beside the variant's, with the difference on the same dice."""

    name: str
    base: Estimate
    variant: Estimate
    difference: Estimate
    is_share: bool


class Moved(NamedTuple):
    """A card whose edge is another in a variant."""

    name: str
    base: Estimate
    variant: Estimate
    difference: Estimate
    stands_out: bool


class Table:
    """A table of the campaign: as printed, and its variants."""

    def __init__(self, name: str, sides: list[Side]) -> None:
        self.name, self.sides, self.base = name, sides, sides[0]
        self.variants = sides[1:]

    def measures(self, side: Side) -> list[Measure]:
        """What a variant changes, game by game on the same dice."""
        base = self.base
        pairs: list[tuple[str, Array, Array, bool]] = []
        if base.is_together:
            pairs.append(("Games won", base.won[:, 0], side.won[:, 0], True))
        else:
            pairs += [(f"{name} wins", base.won[:, seat], side.won[:, seat], True)
                      for seat, name in enumerate(base.seat_names)]
            pairs.append(("Going first is worth", base.lead, side.lead, True))
            pairs.append(("Nobody wins", (base.won.sum(axis=1) == 0) * 1.0, (side.won.sum(axis=1) == 0) * 1.0, True))
        pairs.append(("Decisions a game", base.decisions * 1.0, side.decisions * 1.0, False))
        if base.points.shape[1]:
            name = f"{counting.points_of(base.game)[1]}, mean of seats"
            pairs.append((name, base.points.mean(axis=1), side.points.mean(axis=1), False))
        pairs += [(f"Ends by: {name}", marks * 1.0, side.endings[name] * 1.0, True) for name, marks in base.endings.items()]
        return [Measure(name, mean(a), mean(b), mean_difference(a, b), is_share) for name, a, b, is_share in pairs]

    def moved(self, side: Side) -> list[Moved]:
        """Cards by how much their edge differs between a variant and the base, the largest first."""
        before = {card.name: card.edge for card in self.base.cards}
        found = []
        for card in side.cards:
            edge = before.get(card.name)
            if edge is None or card.edge is None:
                continue
            games = min(edge.games, card.edge.games)
            difference = around(card.edge.value - edge.value, math.hypot(edge.error, card.edge.error), games)
            stands_out = abs(difference.value) >= self.base.matters and difference.is_beyond_chance(len(before))
            found.append(Moved(card.name, edge, card.edge, difference, stands_out))
        return sorted(found, key=lambda moved: -abs(moved.difference.value))


def mean_difference(a: Array, b: Array) -> Estimate:
    """The mean of b less a, pair by pair."""
    n = len(a)
    gap = b - a
    error = float(gap.std(ddof=1)) / math.sqrt(n) if n > 1 else math.inf
    return around(float(gap.mean()), error, n)


def load(folder: Path) -> tuple[Campaign, list[Table]]:
    """A finished campaign, table by table."""
    arrow = running.need_arrow()
    campaign = running.read_campaign(folder)
    games = arrow.parquet.read_table(folder / "games.parquet")
    uses, lengths = (arrow.parquet.read_table(folder / name) if "uses" in campaign.record else None
                     for name in ("uses.parquet", "lengths.parquet"))
    begins = np.cumsum([0, *(cell.games for cell in campaign.cells)])

    def of_cell(table: Any, number: int) -> list[Any]:
        return [] if table is None else [table.filter(arrow.compute.equal(table.column("cell"), number))]

    tables = []
    for name in dict.fromkeys(cell.table for cell in campaign.cells):
        sides = []
        for variant in dict.fromkeys(cell.variant for cell in campaign.cells if cell.table == name):
            numbers = [i for i, cell in enumerate(campaign.cells) if (cell.table, cell.variant) == (name, variant)]
            sides.append(Side([campaign.cells[i] for i in numbers],
                              [games.slice(int(begins[i]), campaign.cells[i].games) for i in numbers],
                              [part for i in numbers for part in of_cell(uses, i)],
                              [part for i in numbers for part in of_cell(lengths, i)]))
        tables.append(Table(name, sorted(sides, key=lambda side: side.name != BASE)))
    return campaign, tables
