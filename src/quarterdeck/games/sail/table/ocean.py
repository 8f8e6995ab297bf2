"""The ocean as a chart: what never changes (`sea`), what does (`pieces`), and small pictures of the same.

Forward is to the right and one's own edge below, so the rows are mirrored for seat 1. Colours are the page's tokens, written
as presentation attributes: the pictures on the front page need no style sheet of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from quarterdeck.engine.markup import Markup, esc, slot
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import (
    AHEAD,
    COLUMN,
    COLUMNS,
    END,
    ISLAND,
    KRAKEN,
    PLACES,
    ROW,
    ROWS,
    SCENARIO_NAMES,
    SCENARIOS,
    SEA,
    SPACES,
    TOKENS,
)
from quarterdeck.games.sail.state import Result
from quarterdeck.games.sail.view import place, reaching, who

STEP = 40                                                   # from column to column and from row to row
WIDTH, HEIGHT = STEP * (COLUMNS + 1), STEP * (ROWS + 1)
MARGIN = 30                                                 # above and below, for clouds and figures
VIEW_BOX = f"0 {-MARGIN} {WIDTH} {HEIGHT + 2 * MARGIN}"
DIAMOND = f"l{STEP} {STEP}-{STEP} {STEP}-{STEP}-{STEP}z"
PEN = 'stroke="var(--ink)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
LAST_FIRST = 8
"""The last column with which a narrow screen's part of the chart may begin."""
RIPPLE = 'fill="none" stroke="var(--deep)" d="M-14-2q4-5 8 0t8 0M-4 6q4-5 8 0t8 0"'
STORM_ROUNDS = (2, 4)                                       # SAIL-076, SAIL-077

LAND = ("M-23 3c1-9 10-15 20-14 12 1 26 4 25 12-1 9-13 12-24 12S-24 12-23 3z",
        "M-21-2c3-9 16-13 26-10 9 3 18 9 15 16-3 8-18 10-28 8S-24 7-21-2z",
        "M-22 5c-2-8 6-12 12-16 8-5 20-2 25 4 6 7 8 14-2 18-12 5-33 4-35-6z")
HILLS = '<path d="M-12 4q5-12 11-2 5-8 11 1"/>'
TENTACLE = ('<g fill="none"><path stroke-width="6" d="M-13 17c-6-14 0-20 9-22s15-10 8-15c-6-4-14 1-10 7"/>'
            '<path stroke="var(--sea)" stroke-dasharray="1 5" d="M-12.5 15c-4-12 1-17 9-19s13-6 11-11"/></g>')
CROSS = '<path stroke="var(--muted)" fill="none" d="M-8-8l16 16M8-8l-16 16"/>'
FLAG = ('<path d="M-11 20v-38" stroke-width="3"/><path fill="var(--panel)" d="M-11-18h24v18h-24z"/>'
        '<path fill="var(--ink)" stroke="none" '
        'd="M-11-18h6v6h-6zm12 0h6v6h-6zm-6 6h6v6h-6zm12 0h6v6h-6zm-18 6h6v6h-6zm12 0h6v6h-6z"/>')
ANCHOR = ('<g fill="none" stroke="var(--muted)"><circle r="4" cy="-13"/>'
          '<path d="M0-9v24M-8-3h16M-14 5c1 8 7 10 14 10s13-2 14-10M-17 8l3-4 4 3M17 8l-3-4-4 3"/></g>')
TOKEN_DRAWINGS = {"start": ANCHOR, "kraken": TENTACLE, "end": FLAG} | {
    f"island-{i}": f'<g fill="none"><path fill="var(--land)" d="{coast}"/>{HILLS}</g>' for i, coast in enumerate(LAND)}
DEFINITIONS = "".join(f'<g id="token-{name}">{drawing}</g>' for name, drawing in TOKEN_DRAWINGS.items())
CLOUD = '<path d="M-15 7a6 6 0 0 1 1-12 9 9 0 0 1 16-3 7.5 7.5 0 0 1 11 6 5 5 0 0 1 0 9z"/>'
CLOUD_AND_LINE = f'<path fill="none" stroke-dasharray="2 7" d="M0 0v24"/><g fill="var(--panel)">{CLOUD}</g>'
HULL = '<path fill="#7b4a2b" d="M-17 6h34l-6 12h-22z"/>'
SHIP = (f'{HULL}<path d="M0 6v-28"/><path fill="#fffaf0" d="M-2.5-19v21h-14c2-8 7-15 14-21z"/>'
        f'<path fill="#fffaf0" d="M3-16c6 4 10 11 11 18h-11z"/><path fill="#c8922e" d="M0-22l9-3-9-3z"/>')
WRECK = '<g transform="rotate(38)"><path fill="#7b4a2b" d="M-17 0h34l-6 12h-22z"/><path d="M0 0v-20M-9-12h18"/></g>'
WAVES = '<path class="waves" fill="none" stroke="var(--ink)" d="M-20 17q5-6 10 0t10 0 10 0 10 0"/>'


def height(space: int, mirrored: bool) -> int:
    """Where a space's middle is from the top."""
    row = ROW[space] if mirrored else ROWS - 1 - ROW[space]
    return int(STEP * (row + 1))


def across(space: int) -> int:
    """Where a space's middle is from the left."""
    return int(STEP * (COLUMN[space] + 1))


def at(space: int, mirrored: bool, size: float = 1) -> str:
    """An attribute that puts a drawing on a space."""
    scaled = "" if size == 1 else f" scale({size})"
    return f'transform="translate({across(space)} {height(space, mirrored)}){scaled}"'


def diamond(space: int, mirrored: bool) -> str:
    """The outline of a space."""
    return f"M{across(space)} {height(space, mirrored) - STEP}{DIAMOND}"


# ------------------------------------------------------------------ what never changes

@cache
def sea(scenario: int, mirrored: bool) -> Markup:
    """The map of a scenario; every space has its id."""
    spaces = "".join(f'<path id="space-{x}-{y}" d="{diamond(i, mirrored)}"/>' for i, (x, y) in enumerate(PLACES))
    return Markup(f'<svg id="sea" class="sea" viewBox="{VIEW_BOX}" aria-hidden="true">{bed()}'
                  f'<g fill="var(--sea)" stroke="var(--deep)" stroke-width="2">{spaces}</g>'
                  f'{waters(scenario, mirrored)}{tokens(scenario, used(mirrored))}{figures(mirrored)}</svg>')


def bed() -> str:
    """The ground of the chart, which shows at its edges."""
    return f'<rect y="{-MARGIN}" width="{WIDTH}" height="{HEIGHT + 2 * MARGIN}" rx="14" fill="var(--deep)" opacity=".5"/>'


def spaces_unnamed() -> str:
    """All spaces as one shape, for pictures in which none is named."""
    outline = "".join(diamond(space, False) for space in range(SPACES))
    return f'<path fill="var(--sea)" stroke="var(--deep)" stroke-width="2" d="{outline}"/>'


def tokens(scenario: int, put: Callable[[str, int], str]) -> str:
    """Islands, Kraken spaces, Start and End; `put` draws one of TOKEN_DRAWINGS on a space."""
    drawn = [put("start", SCENARIOS[scenario - 1].start)]
    for space in range(SPACES):
        token = TOKENS[scenario - 1][space]
        if token != SEA:
            drawn.append(put({ISLAND: f"island-{space % len(LAND)}", KRAKEN: "kraken", END: "end"}[token], space))
    return f'<g {PEN}>{"".join(drawn)}</g>'


def used(mirrored: bool) -> Callable[[str, int], str]:
    """Tokens on the table, where DEFINITIONS is on the page."""
    return lambda name, space: f'<use href="#token-{name}" x="{across(space)}" y="{height(space, mirrored)}"/>'


def drawn_out(size: float) -> Callable[[str, int], str]:
    """Tokens in a picture that stands alone."""
    return lambda name, space: f"<g {at(space, False, size)}>{TOKEN_DRAWINGS[name]}</g>"


def waters(scenario: int, mirrored: bool) -> str:
    """Ripples here and there, and the mark of spaces that lead nowhere without a mermaid."""
    start, drawn = SCENARIOS[scenario - 1].start, []
    for space in range(SPACES):
        if TOKENS[scenario - 1][space] == SEA and space != start:
            if space in met(scenario) and space not in reaching(scenario, 2):
                drawn.append(f"<g {at(space, mirrored)}>{CROSS}</g>")
            elif space % 5 == 0:
                drawn.append(f"<path {at(space, mirrored)} {RIPPLE}/>")
    return f'<g {PEN}>{"".join(drawn)}</g>'


@cache
def met(scenario: int) -> frozenset[int]:
    """The spaces that the ship can come to from the start."""
    found = {int(SCENARIOS[scenario - 1].start)}
    for space in sorted(range(SPACES), key=lambda space: COLUMN[space]):
        if space in found:
            found |= {ahead for ahead in AHEAD[space] if ahead != NONE and TOKENS[scenario - 1][ahead] != ISLAND}
    return frozenset(found)


def figures(mirrored: bool) -> str:
    """Columns and rows are numbered along the lower and the right edge."""
    columns = "".join(f'<text x="{STEP * (x + 1)}" y="{HEIGHT + MARGIN - 7}">{x}</text>' for x in range(COLUMNS))
    rows = "".join(f'<text x="{WIDTH - 11}" y="{STEP * ((y if mirrored else ROWS - 1 - y) + 1) + 5}">{y}</text>'
                   for y in range(0, ROWS, 2))
    return f'<g class="figures" fill="var(--muted)" font-size="14" text-anchor="middle">{columns}{rows}</g>'


# ------------------------------------------------------------------ what changes

@lru_cache(4096)
def pieces(scenario: int, mirrored: bool, ship: int, result: int, ghosts: tuple[int, ...], is_help: bool,
           asked: tuple[tuple[int, str], ...]) -> Markup:
    """Storms, the ship, where it would go (`ghosts`, by way, NONE where it would not), and what a question is about.

    A narrow screen shows the columns from the ship on: `from-N` says from which.
    """
    drawn = [storm(scenario, i, COLUMN[ship], result) for i in range(2)]
    for way, space in enumerate(ghosts):
        if space != NONE:
            drawn.append(f'<g id="ghost-{way}" class="ghost{" shown" if is_help else ""}" {at(space, mirrored)}>{SHIP}</g>')
    for space, label in asked:
        low = ROW[space] < ROW[ship] if not mirrored else ROW[space] > ROW[ship]
        drawn.append(f'<path class="asked-about" d="{diamond(space, mirrored)}"/><text class="asked-label" '
                     f'x="{across(space)}" y="{height(space, mirrored) + (STEP - 6 if low else 18 - STEP)}">{label}</text>')
    vessel = SHIP + WAVES if result in (Result.RUNNING, Result.WON) else WRECK + WAVES
    drawn.append(f'<g {at(ship, mirrored)}><g id="ship" data-glide="" class="ship">{vessel}</g></g>')
    first = max(0, min(COLUMN[ship] - 1, LAST_FIRST))
    return Markup(f'<svg id="pieces" class="pieces from-{first}" viewBox="{VIEW_BOX}" aria-hidden="true" {PEN}>'
                  f'{"".join(drawn)}</svg>')


def storm_columns(scenario: int) -> tuple[int, int]:
    """The columns behind which the two storms stand."""
    return SCENARIOS[scenario - 1].first_storm, SCENARIOS[scenario - 1].second_storm


def storm(scenario: int, i: int, column: int, result: int) -> str:
    """A dashed line between two columns with a cloud at both edges; green once the ship is past it."""
    stands = storm_columns(scenario)[i]
    x = STEP * stands + 3 * STEP // 2
    is_past, is_loss = column > stands, result == (Result.FIRST_STORM, Result.SECOND_STORM)[i]
    label = "passed" if is_past else f"after round {STORM_ROUNDS[i]}"
    return (f'<g id="storm-{i + 1}" class="storm{" past" if is_past else ""}{" fatal" if is_loss else ""}">'
            f'<path class="front" d="M{x} -6V{HEIGHT + 4}"/><g transform="translate({x} -13)">{CLOUD}</g>'
            f'<g transform="translate({x} {HEIGHT + 8})">{CLOUD}</g><text x="{x + 24}" y="-10">{label}</text></g>')


def described(scenario: int, ship: int, seat: int) -> str:
    """The ship and what lies ahead of it, in words."""
    ahead = []
    for way, towards in enumerate((f"towards {who(seat, 0)}", f"towards {who(seat, 1)}", "straight on")):
        space = AHEAD[ship][way]
        there = "off the board" if space == NONE else \
            f"{('open sea', 'an island', 'a Kraken space', 'the End')[TOKENS[scenario - 1][space]]} at {place(space)}"
        ahead.append(f"{towards} {there}")
    due = [f"after column {column}, to be passed by the end of round {STORM_ROUNDS[i]}"
           for i, column in enumerate(storm_columns(scenario)) if COLUMN[ship] <= column]
    return (f"The ocean, {SCENARIO_NAMES[scenario - 1]}. The ship lies at {place(ship)}; ahead of it: {', '.join(ahead)}. "
            f"{'Storms: ' + '; '.join(due) if due else 'Both storms are passed'}.")


@lru_cache(4096)
def ocean(scenario: int, mirrored: bool) -> Markup:
    """The whole chart: the sea, and the slots of what moves on it. On a narrow screen it can be swiped."""
    return Markup(f'<div id="ocean" class="ocean" role="group" tabindex="0" aria-labelledby="chart-words">'
                  f'{slot("chart-words")}<div class="chart">{sea(scenario, mirrored)}{slot("pieces")}</div></div>')


@cache
def words(scenario: int, ship: int, seat: int) -> Markup:
    """The chart for those who do not see it."""
    return Markup(f'<span id="chart-words" hidden>{esc(described(scenario, ship, seat))}</span>')


@cache
def legend() -> Markup:
    """What the tokens on the map do."""
    lines = ((TOKEN_DRAWINGS["island-0"], "An island: the ship cannot enter and stays."),
             (TENTACLE, "A Kraken space: it strikes once when the ship enters."),
             (CLOUD_AND_LINE, "A storm: be past it by the end of that round, or lose."),
             (CROSS, "From here only a mermaid pair leads on to the End."))
    items = "".join(f'<li><svg class="token" viewBox="-26 -26 52 52" aria-hidden="true" {PEN}>{drawing}</svg>{text}</li>'
                    for drawing, text in lines)
    return Markup(f'<details id="legend"><summary>What lies on the map</summary><ul class="legend">{items}</ul></details>')


# ------------------------------------------------------------------ pictures elsewhere

@cache
def thumbnail(scenario: int) -> Markup:
    """A small map."""
    storms = "".join(f'<path stroke-width="4" stroke-dasharray="2 12" d="M{STEP * column + 3 * STEP // 2} 0V{HEIGHT}"/>'
                     for column in storm_columns(scenario))
    return Markup(f'<svg viewBox="{VIEW_BOX}" aria-hidden="true">{bed()}{spaces_unnamed()}<g {PEN}>{storms}</g>'
                  f'{tokens(scenario, drawn_out(1.25))}</svg>')


@cache
def cover() -> Markup:
    """The ship among islands and tentacles."""
    scenario, ship = 10, PLACES.index((9, 4))
    return Markup(f'<svg viewBox="{5.5 * STEP} {STEP} {8 * STEP} {4.5 * STEP}" preserveAspectRatio="xMidYMid slice" '
                  f'aria-hidden="true">{bed()}{spaces_unnamed()}{waters(scenario, False)}{tokens(scenario, drawn_out(1))}'
                  f'<g {at(ship, False, 1.3)} {PEN}>{SHIP}{WAVES}</g></svg>')
