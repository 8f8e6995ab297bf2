"""The twelve maps as small pictures for the form: the same chart in few strokes, in its own light by day and by night."""

from __future__ import annotations

from art.chart import anchor, hill
from art.ink import blob, path, smooth
from art.sprite import Drawing

from quarterdeck.games.sail.content import COLUMN, END, ISLAND, KRAKEN, ROW, SCENARIO_NAMES, SCENARIOS, SPACES, TOKENS

STEP = 64
BOX = "-330 -20 1420 552"
ISLES = [path(smooth(blob(0, 8, 50, 34, seed, .2, 16), True), fill="var(--land)", stroke="var(--k)", stroke_width=4)
         + path(smooth(blob(0, 2, 30, 17, seed + 1, .2, 12), True), fill="var(--land4)")
         + path("M-24 8L-10 -26 0 -8 8 -34 30 8z", fill="var(--land2)", stroke="var(--k)", stroke_width=3, stroke_linejoin="round")
         + path("M-10 -26L0 -8 -4 8H-16zM8 -34L18 -12 14 8H30z", fill="var(--land3)")
         for seed in (3, 7, 12)]
ARMS = ('<circle r="46" fill="var(--abyss)" opacity=".8"/><path d="M-22 26C-44 0 -30 -40 -8 -34M4 30C-8 0 6 -34 24 -30M24 24C44 4 30 -22 46 -36" fill="none" '
        'stroke="var(--k)" stroke-width="19" stroke-linecap="round"/><path d="M-22 26C-44 0 -30 -40 -8 -34M4 30C-8 0 6 -34 24 -30M24 24C44 4 30 -22 46 -36" '
        'fill="none" stroke="#a8474a" stroke-width="11" stroke-linecap="round"/><path d="M-40 26Q-20 12 0 26T44 26Q30 44 0 44T-40 26z" fill="var(--foam)"/>')


def all_maps() -> dict[str, Drawing]:
    """A symbol for each, and what they share."""
    shared = {f"isle-{i}": Drawing(isle, "-70 -60 140 120") for i, isle in enumerate(ISLES)}
    shared["arms"] = Drawing(ARMS, "-70 -60 140 120")
    shared["ground"] = Drawing(ground(), BOX)
    shared["landfall"] = Drawing('<path d="M0 -50L50 0 0 50 -50 0z" fill="var(--b)" stroke="var(--k)" stroke-width="5"/>' + anchor(), "-70 -60 140 120")
    return shared | {f"map-{i + 1}": Drawing(one(i), BOX) for i in range(len(SCENARIO_NAMES))}


def at(space: int) -> tuple[int, int]:
    return (COLUMN[space] - 6) * STEP, (6 - ROW[space]) * STEP + STEP


def put(name: str, space: int) -> str:
    x, y = at(space)
    return f'<use href="#{name}" x="{x - 70}" y="{y - 60}" width="140" height="120"/>'


def ground() -> str:
    """Sea, shoals and land."""
    s = '<path d="M-400 -100H1200V700H-400z" fill="var(--sea3)"/>'
    for cx, cy, rx, ry, seed in ((170, 60, 330, 150, 3), (640, 470, 380, 170, 8), (-220, 360, 240, 130, 5)):
        s += path(smooth(blob(cx, cy, rx, ry, seed, .22, 16), True), fill="var(--sea1)", opacity=".55")
    shore = [(990, -120), (968, 4), (988, 104), (950, 200), (986, 300), (948, 352), (986, 430), (950, 500), (990, 640)]
    land = path(smooth(shore) + "L1300 700V-120z", fill="var(--land)", stroke="var(--k)", stroke_width=5)
    return s + land + hill(1040, 150, 110, 90, 3) + hill(1050, 420, 120, 100, 4, "var(--land4)")


def one(i: int) -> str:
    """A map: what lies on its spaces, and its storms."""
    s = '<use href="#ground" x="-330" y="-20" width="1420" height="552"/>'
    lattice = "".join(f"M{x} {y - STEP}l{STEP} {STEP}-{STEP} {STEP}-{STEP}-{STEP}z" for x, y in
                      (at(space) for space in range(SPACES) if COLUMN[space] >= COLUMN[SCENARIOS[i].start]))
    s += path(lattice, fill="none", stroke="var(--grid)", stroke_width=3)
    for column in (SCENARIOS[i].first_storm, SCENARIOS[i].second_storm):
        x = (column - 6) * STEP + STEP // 2
        s += f'<path d="M{x} -20V540H{x - 90}V-20z" fill="var(--storm)" opacity=".3"/><path d="M{x} -20V540" stroke="var(--k)" stroke-width="5" stroke-dasharray="4 12"/>'
    for space in range(SPACES):
        token = TOKENS[i][space]
        if token == ISLAND:
            s += put(f"isle-{space % len(ISLES)}", space)
        elif token == KRAKEN:
            s += put("arms", space)
        elif token == END:
            s += put("landfall", space)
    x, y = at(SCENARIOS[i].start)
    ship = ('<path d="M-34 10H36Q30 32 18 34H-20Q-32 28 -34 10z" fill="var(--wood)" stroke="var(--k)" stroke-width="5"/><path d="M-4 6V-48" stroke="var(--k)" '
            'stroke-width="5"/><path d="M-26 -40Q0 -30 22 -40L26 -2Q0 8 -28 -2z" fill="var(--sail)" stroke="var(--k)" stroke-width="5" stroke-linejoin="round"/>')
    return s + f'<g transform="translate({x} {y})">{ship}</g>'
