"""What came of a trial, drawn: before beside after, each with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from quarterdeck.engine.markup import NOTHING, Markup, el, join
from quarterdeck.lab import charts
from quarterdeck.lab.balance import Estimate
from quarterdeck.lab.effects import Row, signed
from quarterdeck.lab.report import MINUS, NARROW, percent_of, plus

BEFORE, AFTER = el("g", charts.SHAPES[0], cls="mark plain"), el("g", charts.SHAPES[3], cls="mark out")
NBSP = "\N{NO-BREAK SPACE}"


def result(shown: dict[str, Any]) -> Markup:
    """The finding in a sentence, then every number with its drawing."""
    others = el("ul", *(el("li", line) for line in shown["findings"]), cls="found") if shown["findings"] else NOTHING
    return join([
        el("section", el("h2", shown["headline"], id="finding", tabindex="-1"), others, cls="card headline"),
        legend(),
        el("div",
           panel("Who wins", rows(shown["wins"]), note(shown)),
           panel(f"How {shown['card']} is played", rows(shown["played"]), note(shown)) if shown["played"] else NOTHING,
           panel("What goes with winning", rows(shown["edges"], percent_points, is_difference=True),
                 el("p", edge_words(shown), cls="small muted")) if shown["edges"] else NOTHING,
           panel("How long games are", histogram(shown["lengths"], "decisions"), rows(shown["amounts"][:1], number),
                 note(shown)),
           panel(shown["points_name"], histogram(shown["points"], shown["points_name"].lower()),
                 rows(shown["amounts"][1:], number), note(shown)) if "points" in shown else NOTHING,
           panel("Other cards that moved", rows(shown["moved"], percent_points, is_difference=True), note(shown))
           if shown["moved"] else NOTHING,
           panel("Going first, and how games end", rows(shown["more"]), note(shown)) if shown["more"] else NOTHING,
           cls="panels")])


def legend() -> Markup:
    """What the two marks mean."""
    def sign(mark: Markup) -> Markup:
        return el("svg", mark, viewBox="-9 -9 18 18", width=18, height=18, cls="key", aria_hidden="true")

    return el("p", el("span", sign(BEFORE), " as printed"), el("span", sign(AFTER), " changed"),
              el("span", "lines: 95" + NBSP + "% intervals"), cls="legend marks")


def panel(title: str, *parts: Any) -> Markup:
    """A part of the result."""
    return el("section", el("h3", title), *parts, cls="card panel")


def note(shown: dict[str, Any]) -> Markup:
    """How many games stand behind it."""
    return el("p", f"n = {shown['games']:,} pairs of games", cls="small muted")


def edge_words(shown: dict[str, Any]) -> str:
    """What an edge is."""
    if shown["together"]:
        return "How many points the chance to win goes up with each use, among games of about the same length."
    return ("In games where one seat played it more than every other: how much more often that seat won than it usually "
            "does, in points.")


def percent(value: float) -> str:
    """51.2 %."""
    return percent_of(value)


def percent_points(value: float) -> str:
    """+3.1."""
    return signed(value)


def number(value: float) -> str:
    """An amount."""
    return f"{value:.2f}".replace("-", MINUS)


def rows(found: Sequence[Row], word: Any = percent, is_difference: bool = False) -> Markup:
    """Each number before and after, with the figures beside it as a table.

    Edges share a scale around zero. Other numbers lie far apart, so each row has a scale around its own middle; all that are
    shares have the same width, so that intervals can be compared.
    """
    if not found:
        return NOTHING
    estimates = [Estimate(one[0], one[1], one[2], int(one[3])) for row in found for one in (row["before"], row["after"])]
    pairs = list(zip(estimates[::2], estimates[1::2]))
    widest = max(reach(pair) for pair in pairs)
    body = []
    for row, (before, after) in zip(found, pairs):
        half = reach((before, after)) if word is number else widest
        middle = (before.value + after.value) / 2
        scale = charts.even(estimates) if is_difference else charts.Scale(middle - half, middle + half)
        drawn = charts.strip(scale, [(before, BEFORE), (after, AFTER)], 0.0 if is_difference else before.value)
        change = difference(row, word)
        body.append(el("tr", el("th", row["name"], scope="row"), el("td", drawn, cls="drawn-cell"),
                       el("td", f"{word(before.value)}", el("small", span(before, word)), cls="figure"),
                       el("td", f"{word(after.value)}", el("small", span(after, word)), cls="figure"),
                       el("td", change, cls="figure change clear" if row["clear"] else "figure change")))
    head = el("tr", el("th", el("span", "what", cls="unseen"), scope="col"),
              el("th", el("span", "drawing", cls="unseen"), scope="col"),
              *(el("th", words, scope="col", cls="figure") for words in ("printed", "changed", "difference")))
    return el("table", el("thead", head), el("tbody", *body), cls="effects")


def reach(pair: tuple[Estimate, Estimate]) -> float:
    """How far both intervals reach from the middle between the two values, with some room."""
    middle = (pair[0].value + pair[1].value) / 2
    return 1.15 * max(max(abs(e.low - middle), abs(e.high - middle)) for e in pair) or 1e-9


def span(e: Estimate, word: Any) -> str:
    """The ends of an interval."""
    return f"{word(e.low)} to {word(e.high)}".replace(f"{NARROW}%", "")


def difference(row: Row, word: Any) -> Markup:
    """By how much it moved, and whether that is more than chance."""
    d = row["difference"]
    value, low, high = (plus(each, 2) if word is number else signed(each) for each in d[:3])
    return join([value, el("small", f"{low} to {high}"), el("small", "clear" if row["clear"] else "may be chance")])


def histogram(found: dict[str, Any], unit: str) -> Markup:
    """Both histograms, with what stands at the ends."""
    often = max(range(len(found["before"])), key=lambda i: found["before"][i])
    said = f"filled as printed, line changed; as printed most often {found['low'] + often * found['width']}"
    return el("figure", charts.pair(found["before"], found["after"]),
              el("figcaption", *map(partial(el, "span"), (f"{found['low']:,}", f"{unit}: {said}", f"{found['high']:,}")),
                 cls="axis"))
