"""What became of a finished game, and which decisions made it so: a curve for each seat, and the decisions that cost most.

The page asks again for itself while the analysis goes on (js/analysis.js): `parts` are what changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.markup import NOTHING, Markup, el, join
from quarterdeck.server import reasons
from quarterdeck.server.analysis import Analysis, Cost, curves, dearest, redacted_before
from quarterdeck.server.pages.html import icon, page, plural
from quarterdeck.server.pages.pictures import cover
from quarterdeck.server.pages.table import COLOURS, SHAPES, shape
from quarterdeck.server.reasons import percent
from quarterdeck.server.tables import Table

WIDE, HIGH = 360, 230
"""The drawing, in units of its own: as many pixels on a phone, about twice as large on a desk."""
LEFT, RIGHT, TOP, BOTTOM = 40, 78, 12, 26
"""Around the plot: figures, names, air, moves."""
LABEL = 13
"""Units that a name needs for itself."""
NAME = 10
"""Letters of a name that fit beside the curves."""
MARKS = 8
"""Shapes on a curve, about; more would hide it."""
Point = tuple[float, float]


def parts(table: Table, analysis: Analysis) -> dict[str, Markup]:
    """What changes while the analysis goes on."""
    return {"progress": _progress(analysis), "curves": _figure(table, analysis), "costs": _costs(table, analysis)}


def analysis_page(table: Table, analysis: Analysis, ending: str, name: str = "") -> str:
    """The whole document; `ending` says how the game came out."""
    drawn, address = parts(table, analysis), f"/t/{table.id}"
    return page(
        f"Analysis of {table.state.game.title}",
        el("header",
           el("div", cover(table.state.game.name, eager=True), cls="cover"),
           el("div", el("h1", f"Analysis of {table.state.game.title}"), el("p", ending, cls="lead"),
              el("div",
                 el("a", icon("play"), el("span", "Replay"), cls="button", href=f"{address}/replay"),
                 el("a", icon("back"), el("span", "To the table"), cls="button", href=address), cls="buttons"),
              cls="stack-tight"),
           cls="game-head"),
        drawn["progress"], drawn["curves"], drawn["costs"],
        el("p", id="polite", cls="unseen", aria_live="polite"),
        el("noscript", el("p", "Reload the page to see how far it has come.")) if not analysis.done else NOTHING,
        styles=("table.css", "front.css", "analysis.css"), scripts=("analysis.js",), name=name, cls="plain analysis-page",
        description="How the chances went, and which decisions cost most.")


def _progress(analysis: Analysis) -> Markup:
    """How far the analysis has come."""
    if analysis.done:
        return el("p", f"{plural(analysis.moves, 'move')} looked at, each from what its player could know then.",
                  id="progress", cls="muted", data_done=True)
    looked = len(analysis.judged)
    said = "The search is getting ready" if analysis.waits else "Looking at every decision again"
    return el("div",
              el("label", f"{said}: {looked} of {plural(analysis.moves, 'move')}", for_="progress-bar"),
              el("progress", max=analysis.moves, value=looked, id="progress-bar"),
              el("p", "You may leave; it goes on, and is kept with the game.", cls="small muted"),
              id="progress", cls="card stack-tight")


# ------------------------------------------------------------------ the curves

def _figure(table: Table, analysis: Analysis) -> Markup:
    found = curves(table, analysis)
    known = [(seat, points) for seat, points in enumerate(found) if points]
    if not known:
        return el("figure", id="curves", hidden=True)
    said = "; ".join(f"{called(table, seat)} from {percent(points[0][1])} to {percent(points[-1][1])}"
                     for seat, points in known)
    return el(
        "figure",
        el("figcaption", el("h2", "The chances to win, move by move"),
           el("p", "Each curve shows a player's chance to win at their own moves. The numbers mark the moves below, the "
                   "dashed line an even chance.", cls="small muted")),
        el("svg", _grid(analysis.moves, even_chance(table)),
           *(_curve(seat, points, analysis.moves) for seat, points in known),
           _names(table, known, analysis.moves), _numbers(table, analysis),
           viewBox=f"0 0 {WIDE} {HIGH}", role="img",
           aria_label=f"Chances to win over {plural(analysis.moves, 'move')}: {said}."),
        id="curves", cls="curves")


def _x(move: float, moves: int) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * move / max(1, moves)


def _y(share: float) -> float:
    return TOP + (HIGH - TOP - BOTTOM) * (1 - share)


def even_chance(table: Table) -> float:
    """The chance that equals would have: a half for two, a third for three, a half for two crews of any size."""
    team, seats = table.state.game.together.team, range(len(table.state.seats))
    sides = len({team(seat) for seat in seats}) if team else len(seats)
    return 1 / max(2, sides)


def _grid(moves: int, even: float) -> Markup:
    """Lines at the quarters and at the chance of equals, and the number of moves."""
    quarters = [share for share in (0, 0.25, 0.5, 0.75, 1) if share != even]
    lines = [el("path", d=f"M{LEFT} {_y(share):.1f}H{WIDE - RIGHT}", cls="even" if share == even else "quarter")
             for share in (*quarters, even)]
    figures = [el("text", percent(share), x=LEFT - 4, y=f"{_y(share) + 3:.1f}", cls="figure end") for share in (0, even, 1)]
    below = [el("text", words, x=f"{_x(move, moves):.1f}", y=HIGH - 8, cls=f"figure {cls}")
             for move, words, cls in ((0, "start", ""), (moves, f"move {moves}", "end"))]
    return join([*lines, *figures, *below])


def _curve(seat: int, points: Sequence[tuple[int, float]], moves: int) -> Markup:
    """A seat's curve, with its shape upon it here and there."""
    at = [(_x(move, moves), _y(share)) for move, share in points]
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in at)
    every = max(1, len(at) // MARKS)
    marks = [_mark(seat, point) for point in at[seat % every::every]]
    colour = COLOURS[seat % len(COLOURS)]
    return el("g", el("path", d=way, cls="casing"), el("path", d=way, cls=f"curve {colour}"), *marks)


def _mark(seat: int, at: Point, size: float = 7) -> Markup:
    x, y = (f"{place - size / 2:.1f}" for place in at)
    return el("svg", Markup(SHAPES[seat % len(SHAPES)]), x=x, y=y, width=size, height=size, viewBox="0 0 16 16",
              cls=f"shape {COLOURS[seat % len(COLOURS)]}")


def _names(table: Table, known: Sequence[tuple[int, Sequence[tuple[int, float]]]], moves: int) -> Markup:
    """The seats' names at the ends of their curves, apart from each other."""
    ends = sorted((_y(points[-1][1]), seat) for seat, points in known)
    places = spread([y for y, _ in ends], LABEL, TOP, HIGH - BOTTOM)
    drawn = []
    for (y, seat), place in zip(ends, places):
        end = _x(dict(known)[seat][-1][0], moves)
        drawn.append(el("path", d=f"M{end:.1f} {y:.1f}L{WIDE - RIGHT + 4} {place:.1f}", cls="leader"))
        drawn.append(_mark(seat, (WIDE - RIGHT + 10, place), 10))
        drawn.append(el("text", shortened(called(table, seat)), x=WIDE - RIGHT + 18, y=f"{place + 4:.1f}", cls="seat"))
    return join(drawn)


def called(table: Table, seat: int) -> str:
    """Who sat there, as people called them."""
    return table.state.seats[seat].name or table.people.title(seat)


def shortened(name: str) -> str:
    """A name that fits beside the curves."""
    return name if len(name) <= NAME else f"{name[:NAME - 1]}…"


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places in the same order, at least so far apart where there is room, each near where it is wanted."""
    places: list[float] = []
    for want in wanted:
        places.append(max(want, places[-1] + apart if places else low))
    for i in reversed(range(len(places))):
        places[i] = min(places[i], places[i + 1] - apart if i + 1 < len(places) else high)
    return places


def _numbers(table: Table, analysis: Analysis) -> Markup:
    """Where the decisions below were taken."""
    drawn = []
    for number, each in enumerate(dearest(table.state.game, analysis), 1):
        x, y = _x(each.judgement.move, analysis.moves), _y(each.best)
        above = y - 10 if y > TOP + 16 else y + 18
        drawn += [el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=6, cls="ring"),
                  el("text", number, x=f"{x:.1f}", y=f"{above:.1f}", cls="number")]
    return join(drawn)


# ------------------------------------------------------------------ the decisions

def _costs(table: Table, analysis: Analysis) -> Markup:
    found = dearest(table.state.game, analysis)
    if not found and not analysis.done:
        return el("section", id="costs", hidden=True)
    listed = el("ol", *(_cost(table, each) for each in found), cls="costs") if found else \
        el("p", "No move cost enough to speak of: well played.", cls="empty")
    return el("section", el("h2", "The moves that cost most"), listed, id="costs")


def _cost(table: Table, each: Cost) -> Markup:
    """One decision: what was done and what it led to, what was better, and behind that the figures."""
    game, judgement, seen, names = table.state.game, each.judgement, each.seen, table.people.names()
    s = redacted_before(table, judgement)
    preferred = seen.candidates[0][0]
    title, address = called(table, judgement.seat), f"/t/{table.id}/replay"
    chosen, better = (reasons.spoken(game, s, action, names) for action in (judgement.action, preferred))
    wrong, instead = reasons.mistake(game, s, judgement.action, preferred, each.lost, each.best, names,
                                     seen.rule_of_thumb == preferred)
    return el(
        "li",
        el("h3", shape(judgement.seat), el("span", f"{title}: {chosen}")),
        el("p", wrong),
        el("p", "Better: ", el("b", better), f". {instead}".rstrip()),
        el("details", el("summary", "Why?"),
           el("p", chances(title, each), cls="small"),
           el("p", looked(each), cls="small muted"),
           el("p", reasons.expected(game, seen, names=names), cls="small muted") if len(seen.line) > 1 else None,
           _reason(table, each, s, instead)),
        el("div",
           el("a", icon("play"), el("span", f"Move {judgement.move + 1} in the replay"), cls="button",
              href=f"{address}/{judgement.move + 1}?eyes=open"),
           el("a", icon("eye"), el("span", f"What {title} saw"), cls="button",
              href=f"{address}/{judgement.move}?eyes={judgement.seat}"), cls="buttons"),
        id=f"cost-{judgement.move}", cls="card stack-tight")


def chances(title: str, each: Cost) -> str:
    """What the decision cost in figures, and how sure that is."""
    return (f"{title} would have won {percent(each.best)} of the time with the better move, and {percent(each.worth)} after "
            f"this: {percent(each.lost)} less, give or take {percent(each.doubt)}.")


def looked(each: Cost) -> str:
    """How often the search looked at the two actions."""
    first = each.seen.candidates[0][1]
    total = max(each.seen.iterations, sum(visits for _, visits, _ in each.seen.candidates))     # some count for two actions
    chosen = f"{percent(each.visits / total)} with this one" if each.visits else "none with this one"
    return f"The search followed {total:,} lines of play: {percent(first / total)} began with the better move, {chosen}."


def _reason(table: Table, each: Cost, s: object, said: str) -> Markup:
    """What the rule of thumb says; where it agrees with the search, why, unless that is in what was `said` already."""
    game, names = table.state.game, table.people.names()
    thumb, preferred = each.seen.rule_of_thumb, each.seen.candidates[0][0]
    if thumb == preferred:
        advice = reasons.advice(game, s, preferred, names)
        return el("p", f"A hint would have said: “{advice}”", cls="small") if advice and advice not in said else NOTHING
    if thumb == each.judgement.action:
        return el("p", "A rule of thumb would have chosen the same; the search looked farther ahead.", cls="small")
    return el("p", f"A rule of thumb would have chosen “{reasons.spoken(game, s, thumb, names)}”.", cls="small")
