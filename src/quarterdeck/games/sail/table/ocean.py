"""The ocean as a chart: what never changes (`sea`), what does (`pieces`), and small pictures of the same.

Forward is to the right and one's own edge below, so the rows are mirrored for seat 1. Both drawings share a canvas that
begins a column before the start and ends at the harbour; the sea goes on far outside it and fills the screen. Everything
lies where content.toml says; what it looks like is in chart.svg.
"""

from __future__ import annotations

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
from quarterdeck.games.sail.rules import USE_POWER
from quarterdeck.games.sail.scene import Storm, needing_mermaids, storms_of
from quarterdeck.games.sail.table.pictures import at, use
from quarterdeck.games.sail.words import heading

STEP = 64                                                   # from column to column and from row to row
LAST = 1040                                                 # where the canvas ends on the right, in the harbour
DIAMOND = f"l{STEP} {STEP}-{STEP} {STEP}-{STEP}-{STEP}z"
ISLANDS = 5                                                 # so many are drawn in chart.svg
WATER = 'x="-1400" y="-900" width="4200" height="2400"'
SHIP = 'width="146" height="129" x="-70" y="-98"'
GHOST = 'width="109" height="97" x="-52" y="-68"'


def first_column(scenario: int) -> int:
    """The column of the start: the ship never goes back."""
    return int(COLUMN[SCENARIOS[scenario - 1].start])


@cache
def view_box(scenario: int) -> str:
    """The canvas of a map."""
    left = (first_column(scenario) - 6) * STEP - 94
    return f"{left} -14 {LAST - left} 556"


def height(space: int, mirrored: bool) -> int:
    """Where a space's middle is from the top."""
    row = ROW[space] if mirrored else ROWS - 1 - ROW[space]
    return int(STEP * (row + 1))


def across(space: int) -> int:
    """Where a space's middle is from the left."""
    return int(STEP * (COLUMN[space] - 6))


def there(space: int, mirrored: bool) -> str:
    """An attribute that puts a drawing on a space."""
    return f'transform="translate({across(space)} {height(space, mirrored)})"'


def diamond(space: int, mirrored: bool) -> str:
    """The outline of a space."""
    return f"M{across(space)} {height(space, mirrored) - STEP}{DIAMOND}"


def on_chart(scenario: int) -> list[int]:
    """The spaces that are drawn: those from the start on."""
    return [space for space in range(SPACES) if COLUMN[space] >= first_column(scenario)]


# ------------------------------------------------------------------ what never changes

@cache
def sea(scenario: int, mirrored: bool) -> Markup:
    """The map of a scenario; every space has its id."""
    spaces = "".join(f'<path id="space-{PLACES[i][0]}-{PLACES[i][1]}" d="{diamond(i, mirrored)}"/>'
                     for i in on_chart(scenario))
    far = "-900 -600 3000 1800"
    return Markup(f'<svg id="sea" class="chart" viewBox="{view_box(scenario)}" preserveAspectRatio="xMaxYMid" '
                  'aria-hidden="true">'
                  f'{definitions()}<rect {WATER} fill="url(#water)"/>{use("chart", "depths", far)}<rect {WATER} '
                  'fill="url(#waves-1)"/>'
                  f'<rect {WATER} fill="url(#waves-2)"/>{use("chart", "rhumbs", far)}<g class="grid">{spaces}</g>'
                  f'{use("chart", "harbour", "900 -560 1300 1780")}{tokens(scenario, mirrored)}'
                  f'{soundings(scenario, mirrored)}'
                  f'{compass(scenario)}</svg>')


def waves(i: int, width: int, tall: int) -> str:
    """One of two patterns of waves."""
    return (f'<pattern id="waves-{i}" width="{width}" height="{tall}" patternUnits="userSpaceOnUse">'
            f'{use("chart", f"waves-{i}", f"0 0 {width} {tall}")}</pattern>')


@cache
def definitions() -> str:
    """Water, and a storm's front, which the moving part uses too."""
    return (
        f'<defs>{waves(1, 260, 190)}{waves(2, 330, 270)}<radialGradient id="water" gradientUnits="userSpaceOnUse" '
        'cx="180" cy="300" r="1500">'
        '<stop offset="0" stop-color="var(--sea2)"/><stop offset=".45" stop-color="var(--sea3)"/><stop offset="1" '
        'stop-color="var(--sea4)"/>'
        '</radialGradient><linearGradient id="front"><stop offset="0" stop-color="var(--storm)" stop-opacity="0"/>'
        '<stop offset="1" stop-color="var(--storm)" stop-opacity=".55"/></linearGradient><g id="storm">'
        '<rect x="-120" y="-600" width="120" height="1800" fill="url(#front)"/>'
        f'{use("chart", "storm", "-130 -70 220 660")}</g></defs>')


def tokens(scenario: int, mirrored: bool) -> str:
    """Islands, Kraken spaces, Start and End, from the far side to the near one."""
    drawn = [put("start", "-32 -40 64 80", SCENARIOS[scenario - 1].start, mirrored)]
    for space in sorted(range(SPACES), key=lambda space: height(space, mirrored)):
        token = TOKENS[scenario - 1][space]
        if token == ISLAND:
            drawn.append(put(f"island-{space % ISLANDS}", "-80 -80 160 140", space, mirrored))
        elif token == KRAKEN:
            drawn.append(put("kraken-space", "-70 -70 150 130", space, mirrored))
        elif token == END:
            drawn.append(put("quay", "40 -34 84 84", space, mirrored) + put("finish", "-54 -54 108 108", space, mirrored))
        elif space in needing_mermaids(scenario):
            drawn.append(f'<path class="cross" {there(space, mirrored)} d="M-9-9L9 9M9-9L-9 9"/>')
    return "".join(drawn)


def put(drawing: str, box: str, space: int, mirrored: bool) -> str:
    """A drawing of the chart on a space."""
    x, y, width, tall = (int(part) for part in box.split())
    return (f'<use href="{at("chart", drawing)}" x="{across(space) + x}" y="{height(space, mirrored) + y}" '
            f'width="{width}" height="{tall}"/>')


def soundings(scenario: int, mirrored: bool) -> str:
    """Depths in fathoms on some of the open sea, less near land; they only adorn."""
    drawn = []
    for space in on_chart(scenario):
        x, y = PLACES[space]
        token = TOKENS[scenario - 1][space]
        if (7 * x + 5 * y) % 4 == 1 and token == SEA and COLUMN[space] - first_column(scenario) > 1 and x < COLUMNS - 1:
            near = min(abs(x - PLACES[i][0]) + abs(y - PLACES[i][1])
                       for i in range(SPACES) if TOKENS[scenario - 1][i] == ISLAND)
            fathoms = 2 + 4 * near + (3 * x + 7 * y) % 5
            drawn.append(f'<text x="{across(space) + 16}" y="{height(space, mirrored) + 22}">{fathoms}</text>')
    return f'<g class="soundings">{"".join(drawn)}</g>'


def compass(scenario: int) -> str:
    """A rose in the lower left corner, where there is room for it."""
    if first_column(scenario) < 5:
        return ""
    left = (first_column(scenario) - 6) * STEP - 100
    return (f'<svg class="rose" x="{left - 70}" y="406" width="140" height="159" viewBox="-110 -140 220 250">'
            f'{use("sail", "rose", "-110 -140 220 250")}</svg>')


# ------------------------------------------------------------------ what changes

@lru_cache(4096)
def pieces(scenario: int, mirrored: bool, ship: int, fatal: int, ghosts: tuple[int, ...], is_help: bool,
           asked: tuple[tuple[int, int, str], ...]) -> Markup:
    """Storms, where the ship would go (`ghosts`, by way, NONE where she would not), and what a question is about.

    What is `asked` can be answered here: a space, the action that leads there, and its words.
    """
    drawn = [storm_front(i, storm, fatal == i) for i, storm in enumerate(storms_of(scenario, ship))]
    for way, space in enumerate(ghosts):
        if space != NONE:
            drawn.append(f'<g id="ghost-{way}" class="ghost{" shown" if is_help else ""}" {there(space, mirrored)}>'
                         f'<path class="target" d="M0-58L58 0 0 58-58 0z"/><use href="#vessel" {GHOST}/></g>')
    for space, action, words in asked:
        name = "use" if USE_POWER.has(action) else "not now"
        below = height(space, mirrored) > height(ship, mirrored)
        drawn.append(f'<g id="ask-{action}" class="ask can" data-action="{action}" role="button" aria-label="{esc(words)}" '
                     f'{there(space, mirrored)}><circle r="66" fill="transparent"/><path class="target" '
                     f'd="M0-58L58 0 0 58-58 0z"/><use href="#vessel" '
                     f'{GHOST}/>'
                     f'<text y="{52 if below else -48}">{name}</text></g>')
    unseen = "" if asked else ' aria-hidden="true"'
    return Markup(f'<svg id="pieces" class="chart pieces" viewBox="{view_box(scenario)}" '
                  f'preserveAspectRatio="xMaxYMid"{unseen}>'
                  f'{"".join(drawn)}</svg>')


@lru_cache(2048)
def ship_on_chart(scenario: int, mirrored: bool, ship: int, is_lost: bool) -> Markup:
    """The ship in a drawing of her own: she moves without the chart being painted again."""
    vessel = "wreck" if is_lost else "vessel"
    return Markup(f'<svg id="ship-layer" class="chart vessel" viewBox="{view_box(scenario)}" '
                  'preserveAspectRatio="xMaxYMid" aria-hidden="true">'
                  f'<g id="ship" {there(ship, mirrored)}><use class="wake" href="#wake" width="180" height="100" '
                  'x="-204" y="-24"/>'
                  f'<use href="#{vessel}" {SHIP}/></g></svg>')


def storm_front(i: int, storm: Storm, is_fatal: bool) -> str:
    """A front between two columns, pale once the ship is past it."""
    x = STEP * (storm.column - 6) + STEP // 2
    due = f'<tspan class="wide">after round </tspan>{storm.after_round}'
    label = '<tspan class="wide">passed</tspan>' if storm.passed else due
    return (f'<g id="storm-{i + 1}" class="storm{" past" if storm.passed else ""}{" fatal" if is_fatal else ""}">'
            f'<use href="#storm" x="{x}"/><text x="{x - 14}" y="-14">{label}</text></g>')


def described(scenario: int, ship: int, seat: int, names: tuple[str, ...]) -> str:
    """The ship and what lies ahead of her, in words."""
    ahead = []
    for way in range(3):
        space = AHEAD[ship][way]
        what = "the edge of the chart" if space == NONE else \
            ("open sea", "an island", "a Kraken space", "the harbour")[TOKENS[scenario - 1][space]]
        ahead.append(f"{heading(way, seat, names)} {what}")
    due = [f"the {('first', 'second')[i]} storm, {columns(storm.column + 1 - COLUMN[ship])} ahead, to be passed by the end "
           f"of round {storm.after_round}" for i, storm in enumerate(storms_of(scenario, ship)) if not storm.passed]
    return (f"The ocean, {SCENARIO_NAMES[scenario - 1]}. The ship is {columns(COLUMNS - 1 - COLUMN[ship])} from the "
            "harbour. "
            f"Ahead of her: {', '.join(ahead)}. {'Still to pass: ' + '; '.join(due) if due else 'Both storms are passed'}.")


def columns(count: int) -> str:
    """1 column, 3 columns."""
    return f"{count} column{'' if count == 1 else 's'}"


@lru_cache(4096)
def ocean(scenario: int, mirrored: bool) -> Markup:
    """The whole chart: the sea, and the slots of what moves on it."""
    return Markup(f'<div id="ocean" class="ocean" role="group" tabindex="0" aria-labelledby="chart-words">'
                  f'{slot("chart-words")}{sea(scenario, mirrored)}{slot("pieces")}{slot("ship-layer")}</div>')


@lru_cache(4096)
def words(scenario: int, ship: int, seat: int, names: tuple[str, ...]) -> Markup:
    """The chart for those who do not see it."""
    return Markup(f'<span id="chart-words" hidden>{esc(described(scenario, ship, seat, names))}</span>')


@cache
def legend() -> Markup:
    """What lies on the map, and what it does."""
    lines = ((use("chart", "island-0", "-80 -80 160 140"), "-80 -80 160 140", "An island: she cannot enter and stays."),
             (use("chart", "kraken-space", "-70 -70 150 130"), "-70 -70 150 130", "A Kraken space: it strikes once "
                                                                                  "when she enters."),
             (use("sail", "cloud", "0 0 40 30"), "0 0 40 30", "A storm: be past it by the end of that round, or lose."),
             (use("chart", "finish", "-54 -54 108 108"), "-54 -54 108 108", "The harbour: reach it, and you have won."),
             ('<path class="cross" d="M-9-9L9 9M9-9L-9 9"/>', "-20 -20 40 40", "From here only two mermaids lead on "
                                                                               "to the harbour."))
    items = "".join(f'<li><svg class="token" viewBox="{box}" aria-hidden="true">{drawing}</svg><span>{text}</span></li>'
                    for drawing, box, text in lines)
    return Markup(f'<ul class="legend">{items}</ul>')


# ------------------------------------------------------------------ pictures elsewhere

@cache
def thumbnail(scenario: int) -> Markup:
    """A small map."""
    return Markup('<svg viewBox="-330 -20 1420 552" aria-hidden="true">'
                  f'{use("maps", f"map-{scenario}", "-330 -20 1420 552")}</svg>')


@cache
def cover() -> Markup:
    """The ship comes home."""
    return Markup('<svg viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                  f'{use("end", "end-won", "0 0 800 450")}</svg>')
