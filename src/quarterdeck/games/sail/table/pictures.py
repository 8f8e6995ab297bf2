"""Sail's small drawings: symbols of the cards, marks of the colours, emblems of the pirates, the Kraken's board.

All are line drawings in a square of 24, in the colour of the text around them; `DEFINITIONS` puts them on the page once and
`picture` uses them. Shapes tell the colours of cards apart: coral is a disc, gold a diamond, teal a drop.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from quarterdeck.engine.markup import Markup
from quarterdeck.games.sail.content import KRAKEN_SPACE_NAMES, KRAKEN_TRACK


def _spokes(count: int, inner: float, outer: float) -> str:
    """Lines of a wheel, from one radius to another."""
    turns = [2 * pi * i / count for i in range(count)]
    length = outer - inner
    ways = [(sin(turn), cos(turn)) for turn in turns]
    return "".join(f"M{12 + inner * x:.1f} {12 + inner * y:.1f}l{length * x:.1f} {length * y:.1f}" for x, y in ways)


_WHEEL = f'<circle cx="12" cy="12" r="6.4"/><circle cx="12" cy="12" r="1.9"/><path d="{_spokes(8, 1.9, 10.4)}"/>'

DRAWINGS = {
    "helm": _WHEEL,
    "tentacle": f'<g opacity=".5">{_WHEEL}</g><path stroke-width="3.2" d="M4.5 22.5c-1-6 3-7.5 7-9s6.5-4.5 3.5-8'
                f'c-2-2.2-6-1.2-6 1.7 0 1.6 1.4 2.3 2.4 1.8"/>',
    "cannon": '<path d="M2.5 9.3 16.8 5.2l1.6 5.5L4.1 14.8a2.9 2.9 0 0 1-1.6-5.5zM16.4 4.2l3-.8 2.2 7.6-3 .8z"/>'
              '<path d="M6.5 14.1 5 19.5h10.5l-2.8-7.2"/><circle cx="10" cy="17.5" r="3.6" fill="var(--face,none)"/>'
              '<circle cx="10" cy="17.5" r=".8"/>',
    "mermaid": '<path d="M12 21.5c-2.6-3.3-3.2-6.4-1.6-10C6.5 11 3 8.2 2 3c4.5-.6 8 .8 10 4 2-3.2 5.5-4.6 10-4-1 5.2-4.5 8'
               '-8.4 8.5 1.6 3.6 1 6.7-1.6 10z"/>'
               '<path d="M9.8 15.2q2.2 1.4 4.4 0M5.5 5.3q3 1.5 5 4.4M18.5 5.3q-3 1.5-5 4.4"/>',
    "kraken": '<path d="M6.5 12.5C5 6 8 2.5 12 2.5S19 6 17.5 12.5"/><circle cx="9.7" cy="9.5" r="1"/>'
              '<circle cx="14.3" cy="9.5" r="1"/>'
              '<path d="M6.5 12.5c.5 3-4 2.5-4 5.5 0 2 2.5 2 2.7.5M9.7 14c.6 3.5-3 4-2.5 6.3.4 1.6 2.5 1 2.3-.3M14.3 14'
              'c-.6 3.5 3 4 2.5 6.3-.4 1.6-2.5 1-2.3-.3M17.5 12.5c-.5 3 4 2.5 4 5.5 0 2-2.5 2-2.7.5"/>',
    "coral": '<circle cx="12" cy="12" r="9"/>',
    "gold": '<path d="M12 1.5 21.5 12 12 22.5 2.5 12z"/>',
    "teal": '<path d="M12 1.5c5 6.5 7.5 9 7.5 13a7.5 7.5 0 0 1-15 0c0-4 2.5-6.5 7.5-13z"/>',
    "Navigator": '<circle cx="12" cy="12" r="9.5"/><path d="M15.8 8.2 13.6 13.6 8.2 15.8 10.4 10.4z"/>'
                 '<path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2"/>',
    "Gunner": '<circle cx="10.5" cy="14" r="7.5"/><path d="M14.5 7.6l1.5-2.4 2.6 1.7-1.5 2.4'
              'M17.5 6c1-2.5 2.5-3 4-2.5M20 6.5l1.5 1.5M16.5 2.5l1 1.5"/>',
    "Songstress": '<path d="M6 21.5h9M7.5 21.5C4 15 5 5 12 2.5c5 1.5 7.5 5 7.5 9.5-3 .5-6 3.5-6.5 9.5'
                  'M9.5 6v15M12.5 5v10.5M15.5 6.5v5.5"/>',
    "Smuggler": '<path d="M3 9l9-4.5L21 9v9.5L12 22l-9-3.5zM3 9l9 3.5L21 9M12 12.5V22M7.5 6.8l9 3.7v4"/>',
    "Carpenter": '<path d="M13.5 8.5 4 18a2.1 2.1 0 0 0 3 3l9.5-9.5M11 6l5-3.5 6 6-2 2-2-1-2.5 2.5z"/>',
    "Lookout": '<path d="M2.5 13.2 14.8 7.6l2.3 5L4.8 18.2zM14.5 6.9l5-2.3 3 6.6-5 2.3M9.5 16l-2 6M11 15.4l3 6.6"/>',
}


def _symbol(name: str, drawing: str) -> str:
    return f'<symbol id="draw-{name}" viewBox="0 0 24 24">{drawing}</symbol>'


DEFINITIONS = "".join(_symbol(name, drawing) for name, drawing in DRAWINGS.items())
"""Every drawing, to stand on the page once."""


@cache
def picture(name: str, cls: str = "drawing") -> Markup:
    """One of the drawings, where DEFINITIONS is on the page."""
    return Markup(f'<svg class="{cls}" viewBox="0 0 24 24" aria-hidden="true"><use href="#draw-{name}"/></svg>')


@cache
def kraken_board(meeple: int) -> Markup:
    """The round board: a quarter for each number clockwise from the lower left, the Kraken on one of them."""
    quarters, numbers = [], []
    for i, name in enumerate(KRAKEN_SPACE_NAMES):
        x, y = ((-1, 1), (-1, -1), (1, -1), (1, 1))[i]
        at, dead = "quarter here" if i == meeple else "quarter", KRAKEN_TRACK[i].dead
        quarters.append(f'<path class="{at}{" dead" if dead else ""}" '
                        f'd="M0 0H{46 * x}A46 46 0 0 {1 if x == y else 0} 0 {46 * y}z"/>')
        numbers.append(f'<text class="{"word" if dead else "figure"}" x="{17 * x if i == meeple else 21 * x}" '
                       f'y="{(14 if i == meeple else 21) * y + 7}">{name}</text>')
    x, y = ((-1, 1), (-1, -1), (1, -1), (1, 1))[meeple]
    beast = (f'<g transform="translate({29 * x - 11} {29 * y - 11})"><g id="meeple" class="meeple" data-glide="">'
             f'<use href="#draw-kraken" width="22" height="22"/></g></g>')
    strikes = f"on {KRAKEN_SPACE_NAMES[meeple]}"
    drawn = "".join([*quarters, *numbers, beast])
    return Markup(f'<svg id="kraken-board" class="kraken-board" viewBox="-49 -49 98 98" role="img" '
                  f'aria-label="Kraken board: the Kraken stands {strikes}">{drawn}</svg>')

