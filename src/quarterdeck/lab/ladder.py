"""The rating ladder as a picture and as a part of a page.

A picture is one SVG file that needs nothing else: light and dark by the reader's own setting, players told apart by shape,
every figure written beside its mark. A page has a place for each game, between markers, and what stands around them stays.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.lab import standing
from quarterdeck.lab.standing import Difference, Score
from quarterdeck.lab.tournament import Plan, Played
from quarterdeck.players import roster

WIDTH, ROW, TOP, LEFT, RIGHT = 840, 52, 84, 150, 470
"""Of the picture: its width, a player's height, where players begin, and where the axis begins and ends."""
PAGE = "bots.md"

STYLE = """
  svg { --paper: #f6f0e2; --ink: #1d2a35; --muted: #55636e; --line: #c9bda3; }
  @media (prefers-color-scheme: dark) { svg { --paper: #0f1a24; --ink: #e9eef2; --muted: #a3b3c0; --line: #35495a; } }
  .paper { fill: var(--paper); }
  text { fill: var(--ink); font: 15px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  .title { font: 20px "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; }
  .small { fill: var(--muted); font-size: 12px; }
  .grid { stroke: var(--line); stroke-width: 1; }
  .interval { stroke: var(--ink); stroke-width: 2; }
  .mark { stroke: var(--ink); stroke-width: 1.5; }
"""
SHAPES = [("#d55e00", 0), ("#0072b2", 4), ("#009e73", 3), ("#e69f00", -4), ("#cc79a7", 6), ("#56697a", 10)]
"""Colour and corners of the marks, the weakest player first: disc, square, triangle, diamond, hexagon, star."""


class Rung(NamedTuple):
    """A player on the ladder: where the mark and the ends of its interval are, and what is written beside it."""

    name: str
    at: float
    low: float
    high: float
    words: str
    against: str


def picture(of: Plan, games: Sequence[Played]) -> str:
    """The ladder as SVG; empty where no opening was played to its end."""
    steps = rungs(of, games)
    if not steps:
        return ""
    low, high, marks = (0.0, 1.0, [i / 5 for i in range(6)]) if of.is_shared else axis(steps)
    bottom = TOP + ROW * len(steps)

    def x(value: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * (min(max(value, low), high) - low) / (high - low), 1)

    parts = [f'<text class="title" x="20" y="36">{escape(finding(of, games))}</text>']
    for mark in marks:
        words = f"{mark:.0%}" if of.is_shared else f"{mark:.0f}"
        parts.append(f'<path class="grid" d="M{x(mark)} {TOP - 12}V{bottom}"/>'
                     f'<text class="small" x="{x(mark)}" y="{bottom + 18}" text-anchor="middle">{words}</text>')
    for number, step in enumerate(steps):
        y = TOP + ROW * number + 20
        colour, corners = SHAPES[(len(steps) - 1 - number) % len(SHAPES)]
        parts.append(f'<text x="20" y="{y + 5}">{escape(step.name)}</text>'
                     f'<path class="interval" d="M{x(step.low)} {y}H{x(step.high)}M{x(step.low)} {y - 5}v10'
                     f'M{x(step.high)} {y - 5}v10"/>{shape(x(step.at), y, colour, corners)}'
                     f'<text x="{RIGHT + 24}" y="{y + (0 if step.against else 5)}">{escape(step.words)}</text>')
        if step.against:
            parts.append(f'<text class="small" x="{RIGHT + 24}" y="{y + 17}">{escape(step.against)}</text>')
    lines = [f'<text class="small" x="20" y="{bottom + 46 + 17 * i}">{escape(line)}</text>'
             for i, line in enumerate(caption(of, games))]
    height = bottom + 46 + 17 * len(lines)
    described = escape("; ".join(f"{step.name}: {step.words}" for step in steps))
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{escape(finding(of, games))}</title>", f"<desc>{described}</desc>", f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="10"/>', *parts, *lines, "</svg>", ""])


def shape(x: float, y: float, colour: str, corners: int) -> str:
    """A mark: a disc without corners, a star with ten; of four corners, a negative number stands on one of them."""
    if not corners:
        return f'<circle class="mark" cx="{x}" cy="{y}" r="8" fill="{colour}"/>'
    ends = []
    for i in range(abs(corners)):
        angle = 2 * math.pi * (i + 0.5 * (corners == 4)) / abs(corners)
        size = 5 if corners == 10 and i % 2 else 11
        ends.append(f"{x + size * math.sin(angle):.1f} {y - size * math.cos(angle):.1f}")
    return f'<path class="mark" fill="{colour}" d="M{"L".join(ends)}Z"/>'


def axis(steps: Sequence[Rung]) -> tuple[float, float, list[float]]:
    """The ends of a scale that holds all intervals, and where it is marked: at five places or so, in round numbers."""
    low, high = min(step.low for step in steps), max(step.high for step in steps)
    step = next(size for size in (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 1e9) if (high - low) / size <= 6)
    first, last = math.floor(low / step), math.ceil(high / step)
    return first * step, last * step, [step * i for i in range(first, last + 1)]


def rungs(of: Plan, games: Sequence[Played]) -> list[Rung]:
    """The players, the strongest first."""
    if of.is_shared:
        gaps = differences_below(of, games)
        rates = [row for row in standing.together(of, games) if row.rate.of]
        return [Rung(title(row.seating), row.rate.share, row.rate.low, row.rate.high, f"{row.rate} ({row.rate.interval})",
                     below(gaps.get(row.seating))) for row in sorted(rates, key=lambda row: -row.rate.share)]
    met = {(score.label, *score.against): score for score in standing.scores(of, games)}
    rated = standing.ratings(of, games)
    return [Rung(name_of(rating.label), rating.value, rating.low, rating.high,
                 f"{rating.value:.0f} ({rating.low:.0f} to {rating.high:.0f})",
                 beaten(met.get((rating.label, *(lower.label for lower in rated[number + 1:number + 2])))))
            for number, rating in enumerate(rated)]


def differences_below(of: Plan, games: Sequence[Played]) -> dict[tuple[str, ...], Difference]:
    """Each seating against the one that is named after it."""
    seatings = of.pairings[0].seatings
    return {gap.first: gap for gap in standing.differences(of, games)
            if seatings.index(gap.second) == seatings.index(gap.first) + 1}


def below(gap: Difference | None) -> str:
    """+12.0 points over Mate (+5.1 to +18.4)."""
    if gap is None:
        return ""
    return f"{100 * gap.by:+.1f} points over {title(gap.second)} ({100 * gap.low:+.1f} to {100 * gap.high:+.1f})"


def beaten(score: Score | None) -> str:
    """wins 71.0% against Mate (66.1% to 75.4%)."""
    if score is None:
        return ""
    return f"wins {score.rate} against {', '.join(map(name_of, score.against))} ({score.rate.interval})"


def name_of(label: str) -> str:
    """What a table calls a player; one with settings of its own keeps its label."""
    return roster.LEVELS[label][0] if label in roster.LEVELS else label


def title(seating: Sequence[str]) -> str:
    """The same for a seating of partners."""
    return " and ".join(map(name_of, dict.fromkeys(seating)))


def finding(of: Plan, games: Sequence[Played]) -> str:
    """What the picture shows, in one sentence."""
    return f"{of.game.title}: {_finding(of, games)}"


def _finding(of: Plan, games: Sequence[Played]) -> str:
    found = verdicts(of, games)
    if len(found) > 1 and not is_ladder(of):
        first, second = rungs(of, games)[:2]
        return f"{first.name} is the strongest" if first.low > second.high else f"{first.name} and {second.name} lead"
    worse = [f"{one.first} does worse than {one.second}" for one in found if one.is_worse]
    unclear = [f"{one.first} and {one.second}" for one in found if not one.is_better]
    if worse:
        return "; ".join(worse[:2])
    if unclear:
        return f"{', '.join(unclear[:2])} are not told apart"
    verb = "wins more often than" if of.is_shared else "beats"
    if len(found) == 1:
        return f"{found[0].first} {verb} {found[0].second}"
    if not found:
        return "one player"
    return f"each {verb} the next" if missing(of) else f"every level {verb} the one below"


def missing(of: Plan) -> list[str]:
    """The levels that were not there, the strongest first."""
    return [name_of(level) for level in reversed(roster.ladder(of.game)) if level not in of.entrants]


class Verdict(NamedTuple):
    """Whether the interval leaves room for doubt who is better of two."""

    first: str
    second: str
    is_better: bool
    is_worse: bool


def verdicts(of: Plan, games: Sequence[Played]) -> list[Verdict]:
    """Of everyone who met, or of neighbours where all seats win together."""
    if of.is_shared:
        return [Verdict(title(gap.first), title(gap.second), gap.low > 0, gap.high < 0)
                for gap in differences_below(of, games).values()]
    return [Verdict(name_of(score.label), ", ".join(map(name_of, score.against)), score.rate.low > score.fair,
                    score.rate.high < score.fair) for score in standing.scores(of, games)]


def is_ladder(of: Plan) -> bool:
    """Whether each player meets the one named after it, and no other."""
    labels = list(of.entrants)
    if of.is_shared:
        return all(len(set(seating)) == 1 for seating in of.pairings[0].seatings)
    return [pairing.labels for pairing in of.pairings] == [list(pair) for pair in pairwise(labels)]


def caption(of: Plan, games: Sequence[Played]) -> list[str]:
    """What was played, and what the lines are."""
    counted = standing.whole_openings(of, games)
    options = "".join(f", {key} {value}" for key, value in of.options.items())
    openings = len({played.opening for played in counted})
    how = "the same for all" if of.is_shared else "each with sides swapped"
    scale = "Share of games won" if of.is_shared else "Rating on the scale of Elo"
    return [f"{scale}; lines are 95 % intervals. {len(counted):,} games over {openings:,} openings, {how}.",
            f"Seed {of.seed}{options}."]


# ------------------------------------------------------------------ a page

def section(of: Plan, games: Sequence[Played], image: str) -> str:
    """The game's part of a page: the picture, and a table of all figures."""
    efforts = {effort.label: effort for effort in standing.efforts(of, games)}
    labels = list(of.entrants)
    rows = []
    for label, step in sorted(zip(_labels(of, games), rungs(of, games)), key=lambda pair: labels.index(pair[0])):
        effort = efforts[label]
        thought = f"{effort.iterations:,.0f}" if effort.iterations else ""
        speed = f"{effort.speed:,.0f}" if effort.iterations else ""
        rows.append([step.name, step.words, step.against or "", standing.milliseconds(effort.cpu),
                     standing.milliseconds(effort.slowest), thought, speed])
    measure = "games won (95 % interval)" if of.is_shared else "rating (95 % interval)"
    headings = ["level", measure, "the level below", "CPU ms a move", "99 % within", "iterations a move", "a CPU second"]
    lines = ["| " + " | ".join(row) + " |" for row in [headings, ["---"] * len(headings), *rows]]
    absent = [f"Not measured here: {', '.join(missing(of))}."] if missing(of) else []
    return "\n".join([f"![{finding(of, games)}]({image})", "", " ".join([*caption(of, games), *absent]), "", *lines])


def _labels(of: Plan, games: Sequence[Played]) -> list[str]:
    if of.is_shared:
        rates = [row for row in standing.together(of, games) if row.rate.of]
        return [row.seating[0] for row in sorted(rates, key=lambda row: -row.rate.share)]
    return [rating.label for rating in standing.ratings(of, games)]


def write_page(file: Path, game: Game, text: str) -> None:
    """Put the game's part into its place on the page; a page that has none gets it at the end."""
    page = file.read_text(encoding="utf-8") if file.exists() else "# How strong the bots are\n"
    begin, end = f"<!-- measured: {game.name} -->", f"<!-- end: {game.name} -->"
    if begin not in page or end not in page:
        page = f"{page.rstrip()}\n\n## {game.title}\n\n{begin}\n{end}\n"
    around = re.split(f"{begin}.*?{end}", page, maxsplit=1, flags=re.DOTALL)
    file.write_text(f"{around[0]}{begin}\n\n{text}\n\n{end}{around[1]}", encoding="utf-8")
