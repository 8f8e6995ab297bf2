"""The drawings of Set Sail: signs in a square of 24, ships, coins and sockets.

Signs are line drawings in the colour of the text around them; `DEFINITIONS` puts them on the page once and `sign` uses them.
The chart's own colours are written as presentation attributes, so that the front page needs no style sheet of the game.
"""

from __future__ import annotations

from functools import cache

from quarterdeck.engine.markup import Markup
from quarterdeck.games.set_sail.content import GOLD, MOST_OF_AN_UPGRADE, UPGRADE_NAMES

SIGNS = {
    "supply": '<path d="M5 9h14l-1.5 12h-11zM8 9c0-7 8-7 8 0M5.5 14h13"/>',
    "silver": '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v10M9.5 9.5h4a1.5 1.5 0 0 1 0 3h-3a1.5 1.5 0 0 0 0 3h4"/>',
    "ship": '<path d="M3 15h18l-3 6H6zM11 3v12M11 4l7 8h-7M9 7l-4 5h4"/>',
    "goods": '<path d="M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9"/>',
    "map": '<path d="M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14M11 10l2.5 3M13.5 10 11 13"/>',
    "Barrel": '<path d="M7 3h10c2.5 5.5 2.5 12.5 0 18H7C4.5 15.5 4.5 8.5 7 3zM5.5 9h13M5.5 15h13"/>',
    "Oar": '<path d="M4 20 15 9M14 10c-1-3 1-6 6-6 0 5-3 7-6 6z"/>',
    "Cannon": '<path d="M2 10 17 6l2 5L5 16zM19 6l2 6"/><circle cx="9" cy="17.5" r="3.5"/>',
    "mast": '<path d="M3 16h18l-3 5H6zM11 16v-5l3-2-4-2 2-4M14 9l6-3"/>',
    "Banana": '<path d="M5 3c0 9 5 15 15 15-1 2-4 3-6 3C6 21 1 13 5 3z"/>',
    "Sugar Cane": '<path d="M8 22 14 2M13 22l4-13M10.5 14l-5-4M12 9l6-4M9.3 18l3 1"/>',
    "Tobacco": '<path d="M12 22v-6M12 16C5 15 4 8 12 2c8 6 7 13 0 14zM12 16V6M12 12l3-3M12 13 9 10"/>',
    "plunder": '<path d="M4 4l14 14M20 4 6 18M3 15l6 6M21 15l-6 6"/>',
    "trade": '<path d="M12 3v18M6 7h12M3 14l3-7 3 7a3 3 0 0 1-6 0zM15 14l3-7 3 7a3 3 0 0 1-6 0zM8 21h8"/>',
    "treasure": '<path d="M3 11c0-8 18-8 18 0v9H3zM3 12h18M10 11h4v4h-4z"/>',
    "spade": '<path d="M12 2v10M9 2h6M7 12h10v4c0 3-2 5-5 6-3-1-5-3-5-6z"/>',
    "net": '<path d="M3 4h18c0 9-4 16-9 17C7 20 3 13 3 4zM8 4c0 7 2 12 4 17M16 4c0 7-2 12-4 17M4 10h16M6.5 15h11"/>',
    "flee": '<path d="M3 12h14M12 6l6 6-6 6M21 4v16"/>',
    "anchor": '<circle cx="12" cy="4.5" r="2.5"/><path d="M12 7v14M7 11h10M4 14c0 4 3.5 7 8 7s8-3 8-7"/>',
    "done": '<path d="M4 13l5 5L20 6"/>',
    "sail": '<path d="M4 17h16l-3 4H7zM12 2v15M12 3c5 2 6 7 6 10h-6"/>',
}
"""By name: a thing that is counted, a good, an Upgrade, something to do."""


def _symbol(name: str, drawing: str) -> str:
    return f'<symbol id="{_id(name)}" viewBox="0 0 24 24">{drawing}</symbol>'


@cache
def _id(name: str) -> str:
    return f"sign-{name.lower().replace(' ', '-')}"


@cache
def sign(name: str, cls: str = "sign") -> Markup:
    """A sign, to stand anywhere on the page."""
    return Markup(f'<svg class="{cls} {_id(name)[5:]}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{_id(name)}"/>'
                  f'</svg>')


DEFINITIONS = "".join(_symbol(name, drawing) for name, drawing in SIGNS.items())

# ------------------------------------------------------------------ seats

INK, PANEL = "var(--ink)", "var(--panel)"
COLOURS = tuple(f"var(--{name})" for name in ("vermilion", "blue", "green", "amber", "purple", "slate"))
SHAPES = (
    '<circle r="6"/>', '<path d="M-5.5-5.5h11v11h-11z"/>', '<path d="M0-6.5 6.5 5.5h-13z"/>',
    '<path d="M0-7 7 0 0 7-7 0z"/>', '<path d="M-3.5-5.5h7L7 0 3.5 5.5h-7L-7 0z"/>',
    '<path d="M0-7l2 4.8 5 .4-3.8 3.3 1.2 5L0 3.8l-4.4 2.7 1.2-5L-7-1.8l5-.4z"/>')
"""[seat]: shape first, colour second."""


@cache
def shape(seat: int) -> Markup:
    """The mark of a seat."""
    return Markup(f'<svg class="mark" viewBox="-8.5 -8.5 17 17" fill="{COLOURS[seat]}" stroke="{INK}" stroke-width="1.3" '
                  f'aria-hidden="true">{SHAPES[seat]}</svg>')


@cache
def ship(seat: int, piece: int) -> Markup:
    """A hull with a number, a triangular sail in the seat's colour, and its shape at the mast."""
    return Markup(
        f'<path d="M-19 6h38l-7 14h-24z" fill="{PANEL}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M1 4V-23l17 27z" fill="{COLOURS[seat]}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'
        f'<g transform="translate(-9 -7) scale(1.15)" fill="{COLOURS[seat]}" stroke="{INK}" stroke-width="1.5">'
        f'{SHAPES[seat]}</g>'
        f'<text y="18" fill="{INK}" font-size="14" font-weight="700" text-anchor="middle" font-family="var(--sans)">'
        f'{piece + 1}</text>')


# ------------------------------------------------------------------ tokens

@cache
def coins(silver: int) -> Markup:
    """Gold coins of five and silvers; many are told by the number beside them alone."""
    gold, rest = divmod(silver, GOLD)
    shown = '<i class="coin gold"></i>' * min(gold, 6) + '<i class="coin"></i>' * rest
    return Markup(f'<span class="coins" aria-hidden="true">{shown}</span>')


@cache
def sockets(upgrades: tuple[int, ...]) -> Markup:
    """Upgrades as three rows of three sockets."""
    rows = []
    for kind, count in zip(UPGRADE_NAMES, upgrades, strict=True):
        dots = "".join(f'<i{" class=full" if i < count else ""}></i>' for i in range(MOST_OF_AN_UPGRADE))
        told = f"{kind}: {count} of {MOST_OF_AN_UPGRADE}"
        rows.append(f'<span class="row" role="img" aria-label="{told}">{sign(kind)}{dots}</span>')
    return Markup(f'<span class="sockets">{"".join(rows)}</span>')


@cache
def die(face: int) -> Markup:
    """A die that shows this face."""
    spots = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "035268"}[face]
    pips = "".join(f'<circle cx="{6 + 6 * (int(spot) % 3)}" cy="{6 + 6 * (int(spot) // 3)}" r="1.9"/>' for spot in spots)
    return Markup(f'<svg class="die" viewBox="0 0 24 24" role="img" aria-label="die {face}">'
                  f'<rect x="1" y="1" width="22" height="22" rx="5"/>{pips}</svg>')
