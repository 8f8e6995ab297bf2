"""The drawings of a report: small SVGs whose places are in per cent, so that they fit a phone and a wide screen alike.

They repeat what stands beside them in figures, and are hidden from screen readers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from quarterdeck.engine.markup import NOTHING, Markup, el, join
from quarterdeck.lab.balance import Estimate

SHAPES = (
    el("circle", r=6),
    el("rect", x=-5.5, y=-5.5, width=11, height=11),
    el("path", d="M0-7 7 6H-7Z"),
    el("path", d="M0-7.5 7.5 0 0 7.5-7.5 0Z"),
    el("path", d="M-3.5-6H3.5L7 0 3.5 6H-3.5L-7 0Z"),
    el("path", d="M0-8 2-2.6 7.6-2.5 3.2 1 4.7 6.5 0 3.2-4.7 6.5-3.2 1-7.6-2.5-2-2.6Z"),
)
"""Disc, square, triangle, diamond, hexagon, star: told apart without colour."""
COLOURS = ("vermilion", "blue", "green", "amber", "purple", "slate")


class Scale(NamedTuple):
    """From numbers to per cent of the width."""

    low: float
    high: float

    def at(self, value: float) -> str:
        """Where a number lies; what is beyond the ends lies at the end."""
        share = (value - self.low) / (self.high - self.low)
        return f"{100 * min(1.0, max(0.0, share)):.2f}%"


def even(estimates: Sequence[Estimate | None]) -> Scale:
    """A scale around zero that holds all intervals."""
    ends = [abs(end) for e in estimates if e is not None and math.isfinite(e.low) for end in (e.low, e.high)]
    far = nice(max(ends, default=0.01))
    return Scale(-far, far)


def holding(values: Sequence[float]) -> Scale:
    """A scale that holds all the numbers, with some room."""
    finite = [value for value in values if math.isfinite(value)]
    low, high = min(finite), max(finite)
    room = max(0.08 * (high - low), 1e-9)
    return Scale(low - room, high + room)


def nice(value: float) -> float:
    """The next of 1, 2, 3, 5, 8 times a power of ten."""
    power: float = 10.0 ** math.floor(math.log10(max(value, 1e-9)))
    return next(step * power for step in (1.0, 2.0, 3.0, 5.0, 8.0, 10.0) if step * power >= value * 0.999)


def shape(kind: int, cls: str = "") -> Markup:
    """A seat's mark, drawn around the origin."""
    return el("g", SHAPES[kind % len(SHAPES)], cls=f"mark {COLOURS[kind % len(COLOURS)]} {cls}".strip())


def icon(kind: int) -> Markup:
    """A seat's mark as a sign in a line of text."""
    return el("svg", shape(kind), viewBox="-9 -9 18 18", width=16, height=16, cls="icon", aria_hidden="true")


def strip(scale: Scale, estimates: Sequence[tuple[Estimate, Markup]], zero: float | None = None) -> Markup:
    """Intervals as lines with a mark at the value, one below the other; `zero` is the line to compare with."""
    height = 22 * len(estimates) + 2
    drawn: list[Any] = []
    if zero is not None:
        drawn.append(el("line", x1=scale.at(zero), x2=scale.at(zero), y1=0, y2=height, cls="zero"))
    for i, (estimate, mark) in enumerate(estimates):
        y = 12 + 22 * i
        low, high = (value if math.isfinite(value) else estimate.value for value in (estimate.low, estimate.high))
        drawn.append(el("line", x1=scale.at(low), x2=scale.at(high), y1=y, y2=y, cls="interval"))
        drawn += [el("line", x1=scale.at(end), x2=scale.at(end), y1=y - 4, y2=y + 4, cls="interval") for end in (low, high)]
        drawn.append(el("svg", el("g", mark, transform=f"translate(0 {y})"), x=scale.at(estimate.value), cls="at"))
    return el("svg", *drawn, width="100%", height=height, cls="strip", aria_hidden="true")


def bars(counts: Sequence[int], height: int = 96, cls: str = "bars") -> Markup:
    """A histogram; the tallest bar has the full height."""
    most = max(1, *counts)
    wide = 100 / len(counts)
    drawn = [el("rect", x=f"{i * wide:.3f}%", width=f"{wide * 0.9:.3f}%", y=f"{height * (1 - count / most):.1f}",
                height=f"{height * count / most:.1f}") for i, count in enumerate(counts) if count]
    ground = el("line", x1="0", x2="100%", y1=height, y2=height, cls="zero")
    return el("svg", *drawn, ground, width="100%", height=height + 1, cls=cls, aria_hidden="true")


def pair(before: Sequence[int], after: Sequence[int], height: int = 128) -> Markup:
    """Two histograms over the same numbers: filled bars before, an outline in steps after."""
    most = max(1, *before, *after)
    wide = 100 / len(before)
    filled = [el("rect", x=f"{i * wide:.3f}%", width=f"{wide:.3f}%", y=f"{height * (1 - count / most):.1f}",
                 height=f"{height * count / most:.1f}") for i, count in enumerate(before) if count]
    levels = [0, *after, 0]
    steps: list[Any] = []
    for i, (left, level) in enumerate(pairwise(levels)):
        x, low, high = f"{i * wide:.3f}%", height * (1 - left / most), height * (1 - level / most)
        steps.append(el("line", x1=x, x2=x, y1=f"{low:.1f}", y2=f"{high:.1f}", cls="step"))
        if i < len(after):
            steps.append(el("line", x1=x, x2=f"{(i + 1) * wide:.3f}%", y1=f"{high:.1f}", y2=f"{high:.1f}", cls="step"))
    ground = el("line", x1="0", x2="100%", y1=height, y2=height, cls="zero")
    return el("svg", *filled, ground, *steps, width="100%", height=height + 2, cls="bars pair", aria_hidden="true")


def bar(share: Estimate, most: float) -> Markup:
    """A share as a bar with its interval."""
    scale = Scale(0.0, most)
    return el("svg", el("rect", x=0, y=4, height=14, width=scale.at(share.value)),
              el("line", x1=scale.at(share.low), x2=scale.at(share.high), y1=11, y2=11, cls="interval"),
              width="100%", height=22, cls="bars", aria_hidden="true")


def legend(signs: Sequence[tuple[Markup, str]]) -> Markup:
    """What the marks mean, in words beside them."""
    if not signs:
        return NOTHING
    return el("p", join([el("span", sign, " ", words, cls="sign") for sign, words in signs], " "), cls="legend")
