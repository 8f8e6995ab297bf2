"""The benchmarks as charts, drawn from the tables of docs/performance.md and docs/bots.md: whoever writes new figures there
has new charts. Few colours with marks of their own, figures beside the marks, the finding as title, what was measured below.
"""

from __future__ import annotations

import math
import re
from html import escape
from pathlib import Path
from typing import NamedTuple

from prose import Section, anchor_of

from quarterdeck.engine.markup import Markup, el

DOCS = Path(__file__).parents[1]
WIDTH, NARROW, LEFT, RIGHT, ROW = 760, 380, 270, 118, 30
LADDERS = ("sail", "salt-and-bones", "set-sail", "savage-seas", "salt-and-sail")


class Bar(NamedTuple):
    """One line of a chart: a value with the interval around it."""

    name: str
    value: float
    low: float
    high: float
    said: str
    is_ours: bool


def table(file: str, head: str) -> list[list[str]]:
    """The rows of the table whose first line begins so."""
    lines = (DOCS / file).read_text(encoding="utf-8").splitlines()
    start = next((i for i, line in enumerate(lines) if line.startswith(head)), None)
    if start is None:
        raise SystemExit(f"docs/{file} has no table that begins with {head!r}; put docs/site/charts.py right")
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def number(text: str) -> float:
    """33,796,275 as a number."""
    return float(re.sub(r"[^\d.]", "", text))


def short(value: float) -> str:
    """33.8 million."""
    for size, word in ((1e9, "billion"), (1e6, "million"), (1e3, "thousand")):
        if value >= size:
            return f"{value / size:.3g} {word}"
    return f"{value:.3g}"


# ------------------------------------------------------------------ drawing


class Scale(NamedTuple):
    """From values to places in a drawing."""

    low: float
    high: float
    is_logarithmic: bool
    left: float
    room: float

    def at(self, value: float) -> float:
        """Where a value lies."""
        share = (
            math.log(max(value, self.low) / self.low) / math.log(self.high / self.low)
            if self.is_logarithmic
            else (value - self.low) / (self.high - self.low)
        )
        return self.left + self.room * min(1.0, max(0.0, share))

    @property
    def ticks(self) -> list[float]:
        """Round values to be named."""
        if not self.is_logarithmic:
            return [self.low + (self.high - self.low) * i / 4 for i in range(5)]
        return [10.0**power for power in range(math.ceil(math.log10(self.low)), math.floor(math.log10(self.high)) + 1)]


def bars(
    title: str,
    rows: list[Bar],
    caption: str,
    *,
    ends: tuple[float, float] | None = None,
    unit: str = "",
    even: tuple[float, str] | None = None,
) -> Markup:
    """A chart of marks on lines, ours round and filled, others' square; wide, and narrow for a phone.

    The scale is logarithmic, unless its ends are given.
    """
    low, high = ends or (10 ** math.floor(math.log10(min(row.low for row in rows))), max(row.high for row in rows))
    wide = _drawn(title, rows, Scale(low, high, ends is None, LEFT, WIDTH - LEFT - RIGHT), ROW, unit, even)
    narrow = _drawn(title, rows, Scale(low, high, ends is None, 4, NARROW - 8 - RIGHT), 2 * ROW - 12, unit, even)
    return el("figure", el("h3", title, id=anchor_of(title)), wide, narrow, el("figcaption", caption), cls="benchmark")


def _drawn(title: str, rows: list[Bar], scale: Scale, row_height: int, unit: str, even: tuple[float, str] | None) -> Markup:
    """The drawing; where the scale begins at the left edge, names stand above their bars."""
    is_narrow = scale.left < LEFT
    width, foot = (NARROW if is_narrow else WIDTH), 34 + row_height * len(rows)
    drawn = [
        f'<svg class="chart{" narrow" if is_narrow else ""}" viewBox="0 0 {width} {foot + 26}" role="img" '
        f'aria-label="{escape(title)}">'
    ]
    for tick in scale.ticks:
        at = scale.at(tick)
        said = f"{tick:.0f}{unit}" if unit else short(tick)
        drawn.append(
            f'<path class="grid" d="M{at:.1f} 26V{foot + 2}"/><text class="tick" x="{max(at, 14):.1f}" y="{foot + 18}" '
            f'text-anchor="middle">{said}</text>'
        )
    if even is not None:
        at = scale.at(even[0])
        drawn.append(
            f'<path class="even" d="M{at:.1f} 20V{foot + 2}"/><text class="tick" x="{at:.1f}" y="14" '
            f'text-anchor="middle">{escape(even[1])}</text>'
        )
    for i, row in enumerate(rows):
        top = 34 + row_height * i + (18 if is_narrow else 0)
        end, half = scale.at(row.value), 9
        name = f'x="{scale.left}" y="{top - 4}"' if is_narrow else f'x="{scale.left - 10}" y="{top + 15}" text-anchor="end"'
        drawn.append(f'<text class="name" {name}>{escape(row.name)}</text>')
        middle = top + 2 + half
        mark = f'<circle class="ours" cx="{end:.1f}" cy="{middle}" r="7"/>' if row.is_ours else \
            f'<rect class="others" x="{end - 6:.1f}" y="{middle - 6}" width="12" height="12"/>'
        drawn.append(f'<path class="lead" d="M{scale.left} {middle}H{end:.1f}"/>{mark}')
        if row.high > row.low:
            a, b = scale.at(row.low), scale.at(row.high)
            drawn.append(
                f'<path class="interval" d="M{a:.1f} {middle - 5}v10M{a:.1f} {middle}H{b:.1f}M{b:.1f} {middle - 5}v10"/>'
            )
        drawn.append(
            f'<text class="value" x="{max(end + 6, scale.at(row.high)) + 7:.1f}" y="{top + 16}">{escape(row.said)}</text>'
        )
    return Markup("".join([*drawn, "</svg>"]))


def measured(names: dict[str, str]) -> list[Bar]:
    """Rows of the one run beside the others: best, with the line from the median to it."""
    known = {row[0]: row for row in table("performance.md", "| what | best, decisions per CPU second")}
    found = []
    for name, shown in names.items():
        if name not in known:
            raise SystemExit(f"docs/performance.md has no line {name!r}; put docs/site/charts.py right")
        best, median = number(known[name][1]), number(known[name][2])
        found.append(Bar(shown, best, min(best, median), max(best, median), short(best), shown.startswith(OURS)))
    return sorted(found, key=lambda bar: -bar.value)


OURS = ("Sail", "Salt &", "Set Sail", "Savage")
ONE_RUN = (
    "Best of five rounds in one run, one core of a two-core virtual machine (AMD EPYC), per CPU second of the process; "
    "the line reaches from the "
    "median of the five rounds to the best. Logarithmic scale. The games are not alike: see the page on performance."
)


def speed() -> Markup:
    """Random play on one core."""
    rows = measured(
        {
            "Sail random play, cpu engine": "Sail",
            "Salt & Bones random play, cpu engine": "Salt & Bones",
            "Salt & Sail random play, cpu engine": "Salt & Sail",
            "Savage Seas random play, cpu engine": "Savage Seas",
            "Set Sail random play, cpu engine": "Set Sail",
            "C ceiling, scalar (a made-up trick game)": "a trick game in C, written for speed",
            "OpenSpiel spades, C++ rollouts": "OpenSpiel spades, C++",
            "OpenSpiel bridge, C++ rollouts": "OpenSpiel bridge, C++",
            "OpenSpiel backgammon, C++ rollouts": "OpenSpiel backgammon, C++",
        }
    )
    known = {row.name: row.value for row in rows}
    times = known["Sail"] / known["OpenSpiel spades, C++"]
    return bars(
        f"On one core Sail decides {times:.1f} times as often as spades in OpenSpiel's C++",
        rows,
        f"Decisions per CPU second in random play, whole games with their deals. {ONE_RUN}",
    )


def learners() -> Markup:
    """Stepping from Python with observations."""
    rows = measured(
        {
            "Sail vector environment": "Sail vector environment",
            "Salt & Bones vector environment": "Salt & Bones vector environment",
            "Salt & Sail vector environment": "Salt & Sail vector environment",
            "Savage Seas vector environment": "Savage Seas vector environment",
            "Set Sail vector environment": "Set Sail vector environment",
            "Sail PettingZoo environment, AEC loop": "Sail in PettingZoo's loop",
            "Pgx connect_four, loop": "Pgx connect four, loop",
            "Pgx connect_four, scan": "Pgx connect four, inside jit",
            "Pgx backgammon, loop": "Pgx backgammon, loop",
            "OpenSpiel spades, Python loop with observations": "OpenSpiel spades, Python loop",
            "PettingZoo connect_four_v3, AEC loop": "PettingZoo connect four",
            "RLCard leduc-holdem, env.run": "RLCard leduc hold'em",
        }
    )
    known = {row.name: row.value for row in rows}
    times = known["Sail vector environment"] / known["OpenSpiel spades, Python loop"]
    return bars(
        f"A learner gets {times:.0f} times as many turns of Sail as of spades in OpenSpiel's Python loop",
        rows,
        f"Decisions per CPU second with observation, mask and reward, 2,048 games at once in ours. {ONE_RUN}",
    )


def graphics() -> Markup:
    """Random play on a GPU."""
    rows = [
        Bar(
            row[0].replace("connect_four", "connect four").replace("sparrow_mahjong", "sparrow mahjong"),
            number(row[2]) * 1e6,
            number(row[2]) * 1e6,
            number(row[2]) * 1e6,
            short(number(row[2]) * 1e6),
            not row[0].startswith("Pgx"),
        )
        for row in table("performance.md", "| game | games in flight | million decisions")
    ]
    best = max(rows, key=lambda row: row.value)
    return bars(
        f"One H200 makes {short(best.value)} decisions of {best.name} a second",
        sorted(rows, key=lambda row: -row.value),
        "Random play on one NVIDIA H200, ours the best of four launches, Pgx the best of three, "
        "up to 16,777,216 games in flight; no interval was "
        "measured. Logarithmic scale. Pgx's figures include new games and observations, ours legal actions alone.",
    )


def commodores() -> Markup:
    """The Commodore against the Admiral, two seats."""
    rows = []
    for row in table("bots.md", "| game | the network alone against the Admiral"):
        for cell in (row[2], row[1]):
            found = re.search(r"\*\*([\d.]+) %\*\* ± ([\d.]+),? (?:of )?(\d+)", cell)
            if found:
                share, half, games = float(found[1]), float(found[2]), found[3]
                rows.append(
                    Bar(
                        row[0].split(",")[0],
                        share,
                        max(0.0, share - half),
                        min(100.0, share + half),
                        f"{share:g} %, {games} games",
                        True,
                    )
                )
                break
    rows = [row for row in rows if not row.name.startswith("Sail") or row.value < 90]  # its pairs sail together
    clear = sum(row.low > 50 for row in rows)
    return bars(
        f"In {clear} of {len(rows)} games for two the Commodore is stronger than the Admiral",
        sorted(rows, key=lambda row: -row.value),
        "Share of games won, a draw as half a win; lines are 95 % intervals from opening to opening, "
        "openings paired with sides swapped, measured on "
        "18 and 19 November 2026. In Set Sail the two are not told apart. Sail is not here: its pairs sail together.",
        ends=(0.0, 100.0),
        unit=" %",
        even=(50.0, "equal"),
    )


def below(address: str, words: str) -> Markup:
    """The way to more."""
    return el("p", el("a", words, href=address))


def page() -> tuple[str, str, str, list[Section]]:
    """Name, title, body and sections of the page."""
    parts: list[tuple[str, list[Markup]]] = [
        ("Speed on one core", [speed(), learners()]),
        ("Speed on a GPU", [graphics()]),
        ("How strong the bots are", [commodores(), *(_ladder(name) for name in LADDERS)]),
    ]
    body = el("h1", "Benchmarks", id="benchmarks") + el(
        "p",
        "What was measured, drawn from the tables of ",
        el("a", "Performance", href="performance.html"),
        " and ",
        el("a", "How strong the bots are", href="bots.html"),
        ", where every figure stands with the machine and the way it was made.",
        cls="lead",
    )
    sections = [Section(1, "benchmarks", "Benchmarks", "Charts of speed and strength.")]
    for title, drawn in parts:
        body += el("h2", title, id=anchor_of(title)) + Markup("".join(drawn))
        sections.append(Section(2, anchor_of(title), title, " ".join(re.findall(r"<h3[^>]*>([^<]+)", "".join(drawn)))))
    return "benchmarks", "Benchmarks", Markup(body), sections


def _ladder(name: str) -> Markup:
    """A ladder as the arena draws it, with the title and the caption of docs/bots.md."""
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    found = re.search(rf"!\[([^\]]+)\]\(images/{name}-ladder\.svg\)\n\n([^\n]+)", text)
    if not found:
        raise SystemExit(f"docs/bots.md has no ladder of {name}; put docs/site/charts.py right")
    return el(
        "figure",
        el("h3", found[1], id=anchor_of(found[1])),
        el("div", el("img", src=f"images/{name}-ladder.svg", alt=found[1], loading="lazy"), cls="wide", tabindex="0"),
        el("figcaption", found[2]),
        cls="benchmark",
    )
