"""What came of a tournament: win rates with intervals, ratings, time a move; as sheets that a terminal or a page can show.

Games of one opening are not independent of each other. Win rates count whole openings only, so that seats stay balanced, and
their interval is Wilson's for an effective number of games: as many independent games as would vary like the openings do,
and never more than were played. Where all seats win together, two players are compared deal by deal.

Ratings are the maximum-likelihood strengths of Bradley and Terry, on the scale of Elo with a mean of 1500: players here do
not learn, so all games count alike and in no order.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab.tournament import Plan, Played, in_order
from quarterdeck.simulate import share_interval

ELO = 400 / math.log(10)
"""Points of rating a unit of log-odds."""
MIDDLE = 1500
HALF = 0.5
"""Of a game, added to both sides of every pair that met: a clean sweep has a rating too."""


class Rate(NamedTuple):
    """A share of games with its 95 % interval."""

    won: float
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share itself; a half where there is nothing to count."""
        return self.won / self.of if self.of else 0.5

    def __str__(self) -> str:
        return f"{self.share:.1%}" if self.of else "none decided"

    @property
    def interval(self) -> str:
        """Its ends."""
        return f"{self.low:.1%} to {self.high:.1%}"


class Score(NamedTuple):
    """How an entrant fared in a pairing."""

    pairing: int
    label: str
    against: list[str]
    games: int
    draws: int
    rate: Rate          # of decided games
    effect: float       # how much more a share varies than with independent games; below 1 the pairing helped
    fair: float         # what equals would win


class Together(NamedTuple):
    """How a seating fared in a game that all seats win together."""

    seating: tuple[str, ...]
    rate: Rate


class Difference(NamedTuple):
    """By how much the first seating wins more often than the second, over the same deals."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    by: float
    low: float
    high: float


class Rating(NamedTuple):
    """A strength with its 95 % interval."""

    label: str
    value: float
    low: float
    high: float
    games: int


class Effort(NamedTuple):
    """What thinking costs an entrant; times in seconds."""

    label: str
    moves: int
    wall: float                 # a move
    cpu: float                  # a move
    slowest: float              # CPU seconds that 99 of 100 moves kept within
    iterations: float           # a move
    speed: float                # iterations a CPU second


# ------------------------------------------------------------------ counting

def whole_openings(of: Plan, games: Sequence[Played]) -> list[Played]:
    """The games of those openings that were played with every seating."""
    found: defaultdict[tuple[int, int], int] = defaultdict(int)
    for played in games:
        found[played.pairing, played.opening] += 1
    return [played for played in in_order(of, games)
            if found[played.pairing, played.opening] == len(of.pairings[played.pairing].seatings)]


def winner(of: Plan, played: Played) -> str | None:
    """Who won: the entrant that alone has the best sides, or nobody."""
    results = [played.scores[seats[0]] for seats in of.sides]
    best = {played.seating[seats[0]] for seats, result in zip(of.sides, results) if result == max(results)}
    return best.pop() if len(best) == 1 else None


def by_opening(games: Iterable[Played]) -> list[list[Played]]:
    """The games, opening by opening."""
    found: defaultdict[int, list[Played]] = defaultdict(list)
    for played in games:
        found[played.opening].append(played)
    return list(found.values())


def scores(of: Plan, games: Sequence[Played]) -> list[Score]:
    """How everyone fared against the others; of two that meet, the first."""
    games = whole_openings(of, games)
    made = []
    for number, pairing in enumerate(of.pairings):
        labels = pairing.labels
        for label in labels[:1] if len(labels) == 2 else labels if len(labels) > 2 else []:
            sides = [pairing.seatings[0][seats[0]] for seats in of.sides]
            mine = [played for played in games if played.pairing == number]
            rate, draws, effect = win_rate(of, label, mine)
            against = [other for other in labels if other != label]
            made.append(Score(number, label, against, len(mine), draws, rate, effect, sides.count(label) / len(sides)))
    return made


def win_rate(of: Plan, label: str, games: Sequence[Played]) -> tuple[Rate, int, float]:
    """The share of decided games that the entrant won, the draws, and how much more it varies than independent games."""
    counts = []
    for opening in by_opening(games):
        winners = [winner(of, played) for played in opening]
        counts.append((winners.count(label), len(winners) - winners.count(None)))
    won, decided = sum(w for w, _ in counts), sum(d for _, d in counts)
    effect = design_effect(counts)
    return rated(won, decided, effect), len(games) - decided, effect


def design_effect(counts: Sequence[tuple[int, int]]) -> float:
    """The variance of a share of won among decided games, opening by opening, as a multiple of that of independent games."""
    won, decided = sum(w for w, _ in counts), sum(d for _, d in counts)
    if len(counts) < 2 or won in (0, decided):
        return 1.0
    share = won / decided
    spread = sum((w - share * d) ** 2 for w, d in counts) * len(counts) / (len(counts) - 1)
    return spread / (decided * share * (1 - share))


def rated(won: float, of: int, effect: float = 1.0) -> Rate:
    """A share with Wilson's interval, widened where openings vary more than independent games would."""
    if not of:
        return Rate(0, 0, 0.0, 1.0)
    games = of / max(1.0, effect)
    return Rate(won, of, *share_interval(won / of * games, games))


def together(of: Plan, games: Sequence[Played]) -> list[Together]:
    """The share of games that each seating won."""
    games = whole_openings(of, games)
    made = []
    for seating in of.pairings[0].seatings:
        mine = [played for played in games if tuple(played.seating) == seating]
        made.append(Together(seating, rated(sum(played.scores[0] > 0 for played in mine), len(mine))))
    return made


def differences(of: Plan, games: Sequence[Played]) -> list[Difference]:
    """Every two seatings compared, deal by deal."""
    won = {(tuple(played.seating), played.opening): played.scores[0] > 0 for played in whole_openings(of, games)}
    openings = sorted({opening for _, opening in won})
    made = []
    for first, second in combinations(of.pairings[0].seatings, 2) if openings else []:
        pairs = [(won[first, opening], won[second, opening]) for opening in openings]
        counts = [pairs.count(kind) for kind in ((True, True), (True, False), (False, True), (False, False))]
        made.append(Difference(first, second, *paired_difference(*counts)))
    return made


def paired_difference(both: int, first: int, second: int, neither: int) -> tuple[float, float, float]:
    """The difference of two shares of the same deals, with its 95 % interval (Newcombe's hybrid of Wilson's).

    Counts of deals that both won, only the first, only the second, and neither.
    """
    n = both + first + second + neither
    one, other = (both + first) / n, (both + second) / n
    one_low, one_high = share_interval(both + first, n)
    other_low, other_high = share_interval(both + second, n)
    margins = (both + first) * (second + neither) * (both + second) * (first + neither)
    lean = both * neither - first * second
    if lean > 0:
        lean = max(0, lean - n / 2)     # type: ignore[assignment]
    tie = lean / math.sqrt(margins) if margins else 0.0

    def reach(down: float, up: float) -> float:
        return math.sqrt(max(0.0, down * down - 2 * tie * down * up + up * up))

    by = one - other
    return by, by - reach(one - one_low, other_high - other), by + reach(one_high - one, other - other_low)


# ------------------------------------------------------------------ rating

def ratings(of: Plan, games: Sequence[Played]) -> list[Rating]:
    """Everyone's strength, the strongest first; nothing where all seats win together."""
    games = whole_openings(of, games)
    if of.is_shared or not games:
        return []
    labels = list(of.entrants)
    openings: defaultdict[tuple[int, int], list[Played]] = defaultdict(list)
    for played in games:
        openings[played.pairing, played.opening].append(played)
    beaten = np.array([sum((beats(of, played, labels) for played in group), np.zeros((len(labels),) * 2))
                       for group in openings.values()])
    total = beaten.sum(axis=0)
    total += HALF * ((total + total.T) > 0)
    if not total.any():
        return []
    values = strengths(total)
    errors = rating_errors(total, beaten, values, len(games))
    counts = [sum(label in played.seating for played in games) for label in labels]
    made = [Rating(label, MIDDLE + ELO * value, MIDDLE + ELO * (value - 1.96 * error), MIDDLE + ELO * (value + 1.96 * error),
                   count)
            for label, value, error, count in zip(labels, values.tolist(), errors.tolist(), counts) if count]
    return sorted(made, key=lambda rating: -rating.value)


def beats(of: Plan, played: Played, labels: list[str]) -> np.ndarray[Any, Any]:
    """[i][j]: how often i was better than j in the game. Best sides beat all others, and halve among themselves."""
    found = np.zeros((len(labels), len(labels)))
    results = [played.scores[seats[0]] for seats in of.sides]
    names = [labels.index(played.seating[seats[0]]) for seats in of.sides]
    for one, other in combinations(range(len(results)), 2):
        if names[one] == names[other] or max(results) not in (results[one], results[other]):
            continue
        share = 0.5 if results[one] == results[other] else float(results[one] > results[other])
        found[names[one]][names[other]] += share
        found[names[other]][names[one]] += 1 - share
    return found


def strengths(beaten: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The strengths of Bradley and Terry under which those results are most likely, in log-odds; their mean is 0."""
    met = (beaten + beaten.T).sum(axis=1) > 0
    values = np.zeros(len(beaten))
    fitted = library().ilsr_pairwise_dense(beaten[np.ix_(met, met)], max_iter=1000)
    values[met] = fitted - fitted.mean()
    return values


def library() -> Any:
    """choix, which finds the strengths."""
    try:
        import choix
    except ImportError:
        raise QuarterdeckError("the arena needs choix for its ratings: pip install 'quarterdeck[lab]'") from None
    return choix


def rating_errors(total: np.ndarray[Any, Any], openings: np.ndarray[Any, Any], values: np.ndarray[Any, Any],
                  games: int) -> np.ndarray[Any, Any]:
    """The standard errors of the strengths: of the model, or from opening to opening, whichever is larger.

    A game in which the winner beats several others at once tells the model no more than one comparison would.
    """
    expected = 1 / (1 + np.exp(values[None, :] - values[:, None]))
    weight = (total + total.T) * expected * (1 - expected)
    inverse = np.linalg.pinv(np.diag(weight.sum(axis=1)) - weight)
    model = inverse * max(1.0, float(openings.sum()) / games)
    met = openings + openings.transpose(0, 2, 1)
    surprise = (openings - met * expected).sum(axis=2)
    spread = inverse @ (surprise.T @ surprise) @ inverse
    return np.asarray(np.sqrt(np.maximum(np.diag(model), np.diag(spread))))


# ------------------------------------------------------------------ time

def efforts(of: Plan, games: Sequence[Played]) -> list[Effort]:
    """What every entrant's moves cost."""
    made = []
    for label in of.entrants:
        mine = [(played, seat) for played in games for seat, name in enumerate(played.seating) if name == label]
        times = np.array([seconds for played, seat in mine for seconds in played.times[seat]])
        if not len(times):
            continue
        cpu = sum(played.cpu[seat] for played, seat in mine)
        seconds = sum(played.seconds[seat] for played, seat in mine)
        iterations = sum(played.iterations[seat] for played, seat in mine)
        made.append(Effort(label, len(times), seconds / len(times), cpu / len(times), float(np.quantile(times, 0.99)),
                           iterations / len(times), iterations / cpu if cpu else 0.0))
    return made


# ------------------------------------------------------------------ sheets

class Sheet(NamedTuple):
    """A table to be shown; headings that begin with > are of numbers."""

    title: str
    headings: list[str]
    rows: list[list[str]]
    note: str = ""


def sheets(of: Plan, games: Sequence[Played]) -> list[Sheet]:
    """The report of a tournament."""
    counted = whole_openings(of, games)
    if not counted:
        return [effort_sheet(of, games)] if games else []
    results = together_sheets(of, games) if of.is_shared else [score_sheet(of, games), seat_sheet(of, games),
                                                              rating_sheet(of, games)]
    return [sheet for sheet in [*results, effort_sheet(of, games)] if sheet.rows]


def score_sheet(of: Plan, games: Sequence[Played]) -> Sheet:
    """Who beat whom."""
    made = scores(of, games)
    rows = [[f"{score.label} against {', '.join(score.against)}", f"{score.games:,}", f"{score.draws:,}",
             f"{score.rate.won:,}", str(score.rate), score.rate.interval, f"{score.fair:.0%}"] for score in made]
    effects = ", ".join(f"{score.effect:.2f}" for score in made)
    note = (f"Share of decided games; equals would have the last column. From opening to opening it varied {effects} times "
            "as much as over independent games; an interval is widened where that is above 1.")
    return Sheet("Win rate", ["", ">games", ">draws", ">won", ">share", ">95 % interval", ">equals"], rows, note)


def seat_sheet(of: Plan, games: Sequence[Played]) -> Sheet:
    """How much the seat matters."""
    counted = whole_openings(of, games)
    names = side_names(of)
    rows = []
    for label in of.entrants:
        for side, seats in enumerate(of.sides):
            mine = [played for played in counted if played.seating[seats[0]] == label]
            if not mine:
                continue
            decided = [played for played in mine if _has_one_best(of, played)]
            best = sum(played.scores[seats[0]] == max(played.scores) for played in decided)
            rate = rated(best, len(decided))
            rows.append([label, names[side], f"{len(mine):,}", f"{len(mine) - len(decided):,}", f"{best:,}", str(rate),
                         rate.interval])
    return Sheet("By seat", ["player", "seat", ">games", ">draws", ">won", ">share", ">95 % interval"], rows)


def _has_one_best(of: Plan, played: Played) -> bool:
    return [played.scores[seats[0]] for seats in of.sides].count(max(played.scores)) == 1


def side_names(of: Plan) -> list[str]:
    """What the sides are called: by their seats."""
    names = [str(row["name"]) for row in of.game.content.data.get("seat_names", [])]
    return [", ".join(names[seat] if seat < len(names) else str(seat + 1) for seat in seats) for seats in of.sides]


def rating_sheet(of: Plan, games: Sequence[Played]) -> Sheet:
    """Strengths, the strongest first."""
    rows = [[rating.label, f"{rating.value:.0f}", f"{rating.low:.0f} to {rating.high:.0f}", f"{rating.games:,}"]
            for rating in ratings(of, games)]
    return Sheet("Rating", ["player", ">rating", ">95 % interval", ">games"], rows,
                 "Bradley-Terry on the scale of Elo, mean 1500; 200 points more win 76 % of games.")


def together_sheets(of: Plan, games: Sequence[Played]) -> list[Sheet]:
    """How often each seating won, and by how much they differ."""
    rows = [[seating_name(row.seating), f"{row.rate.of:,}", f"{row.rate.won:,}", str(row.rate), row.rate.interval]
            for row in together(of, games)]
    gaps = [[f"{seating_name(gap.first)} over {seating_name(gap.second)}", f"{100 * gap.by:+.1f}",
             f"{100 * gap.low:+.1f} to {100 * gap.high:+.1f}"] for gap in differences(of, games)]
    return [Sheet("Win rate", ["players", ">games", ">won", ">share", ">95 % interval"], rows),
            Sheet("Difference in points", ["", ">points", ">95 % interval"], gaps, "Over the same deals.")]


def seating_name(seating: Sequence[str]) -> str:
    """admiral pair; admiral and greedy."""
    if len(seating) == 1:
        return seating[0]
    return f"{seating[0]} {'pair' if len(seating) == 2 else 'crew'}" if len(set(seating)) == 1 else " and ".join(seating)


def effort_sheet(of: Plan, games: Sequence[Played]) -> Sheet:
    """What thinking cost."""
    rows = [[effort.label, f"{effort.moves:,}", milliseconds(effort.wall), milliseconds(effort.cpu),
             milliseconds(effort.slowest), f"{effort.iterations:,.0f}" if effort.iterations else "",
             f"{effort.speed:,.0f}" if effort.iterations else ""] for effort in efforts(of, games)]
    headings = ["player", ">moves", ">wall", ">CPU", ">CPU 99 %", ">iterations", ">a CPU second"]
    return Sheet("Time a move in ms", headings, rows)


def milliseconds(seconds: float) -> str:
    """0.03, 4.1, 1,850."""
    value = 1000 * seconds
    return f"{value:.2f}" if value < 1 else f"{value:.1f}" if value < 100 else f"{value:,.0f}"
