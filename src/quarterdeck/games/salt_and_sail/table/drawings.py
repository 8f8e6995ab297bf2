"""The drawings of Salt & Sail: signs and symbols in a square of 24, skill tokens, ships.

Signs are line drawings in the colour of the text around them; `DEFINITIONS` puts them on the page once and `sign`, `symbol`
and `token` use them. Colours of the map are written as presentation attributes, so that the front page needs no style sheet
of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from quarterdeck.engine.markup import Markup
from quarterdeck.games.salt_and_sail.content import (
    ANY_GREAT,
    ANY_STANDARD,
    DEFEAT,
    SKILLS,
    SYMBOL_NAMES,
    TEMPORARY,
    TOKENS,
    TYPES,
)

SIGNS = {
    "fight": '<path d="M4 4l13 13M20 4 7 17M3.5 14.5l6 6M20.5 14.5l-6 6"/>',
    "observation": '<path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z"/><circle cx="12" cy="12" r="3"/>',
    "lore": '<path d="M12 6c-3-2.5-6-3-9-2.5V19c3-.5 6 0 9 2.5 3-2.5 6-3 9-2.5V3.5c-3-.5-6 0-9 2.5zM12 6v15.5"/>',
    "any": '<path d="M12 2l3 7 7 .6-5.5 4.8 1.8 7.1L12 17.5 5.7 21.5l1.8-7.1L2 9.6 9 9z"/>',
    "defeat": '<path d="M6 6l12 12M18 6 6 18"/>',
    "sails": '<path d="M4 18h16l-3 4H7zM12 2v16M12 3c5 2 6 7 6 11h-6M12 6c-4 2-5 5-5 8h5"/>',
    "hands": '<path d="M7 12V6.5a1.5 1.5 0 0 1 3 0V11 4.5a1.5 1.5 0 0 1 3 0V11 5.5a1.5 1.5 0 0 1 3 0V14l1-2c1-2 '
             '3-1 2.5.5L17 19c-1 2-3 3-5 3-4 0-5.5-3-6-6z"/>',
    "crew": '<circle cx="12" cy="8" r="4.5"/><path d="M4 21c0-9 16-9 16 0z"/>',
    "ration": '<path d="M7 3h10c2.5 5.5 2.5 12.5 0 18H7C4.5 15.5 4.5 8.5 7 3zM5.5 9h13M5.5 15h13"/>',
    "good": '<path d="M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9"/>',
    "ducat": '<circle cx="12" cy="12" r="9"/><path d="M9 7v10h2.5c5 0 5-10 0-10z"/>',
    "light": '<path d="M12 3l8 2.5V12c0 5-4 8-8 9.5C8 20 4 17 4 12V5.5z"/>',
    "heavy": '<path d="M12 2l9 3v7c0 5.5-4.5 8.5-9 10.5C7.5 20.5 3 17.5 3 12V5zM12 6l5 1.8V12c0 3-2.4 5-5 6.2C9.4 '
             '17 7 15 7 12V7.8z"/>',
    "rumor": '<path d="M4 4h16v12h-8l-5 5v-5H4zM8 8.5h8M8 12h5"/>',
    "officer": '<path d="M2 9c5 2 15 2 20 0-3-2-4-6-10-6S5 7 2 9zM7 10.5V13c0 6 10 6 10 0v-2.5M5 22c1-3 3-4 7-4s6 1 7 4"/>',
    "equipment": '<path d="M9 8V4h6v4M3 8h18v12H3zM3 13h18M10 13v2h4v-2"/>',
    "treasure": '<path d="M3 11c0-8 18-8 18 0v9H3zM3 12h18M10 11h4v4h-4z"/>',
    "fame": '<path d="M7 3h10v6c0 7-10 7-10 0zM7 5H3c0 5 2 6 4 6M17 5h4c0 5-2 6-4 6M12 14v4M8 21h8l-1-3H9z"/>',
    "bag": '<path d="M8 8 6 3c4 1.5 8 1.5 12 0l-2 5c5 4 6 13-1 13H9c-7 0-6-9-1-13zM8 8h8"/>',
    "danger": '<path d="M12 3l10 18H2zM12 10v5M12 17.5v.5"/>',
    "dock": '<path d="M2 8h20M5 8v13M12 8v13M19 8v13M8 3h8v5H8z"/>',
    "market": '<path d="M12 3v18M6 7h12M3 14l3-7 3 7a3 3 0 0 1-6 0zM15 14l3-7 3 7a3 3 0 0 1-6 0zM8 21h8"/>',
    "pub": '<path d="M5 7h11v14H5zM16 10h4v7h-4M9 11v6M12 11v6M5 7c-2-4 3-5 5-3 3-2 7-1 6 3"/>',
    "governor": '<path d="M3 21h18M5 21V10M10 21V10M14 21V10M19 21V10M2 10l10-7 10 7z"/>',
    "village": '<path d="M3 12l9-9 9 9M6 10v11h12V10M10 21v-6h4v6"/>',
    "anchor": '<circle cx="12" cy="4.5" r="2.5"/><path d="M12 7v14M7 11h10M4 14c0 4 3.5 7 8 7s8-3 8-7"/>',
    "compass": '<circle cx="12" cy="12" r="9.5"/><path d="M12 5l3 7-3 7-3-7z"/>',
    "done": '<path d="M4 13l5 5L20 6"/>',
    "ship": '<path d="M3 15h18l-3 6H6zM11 3v12M11 4l7 8h-7M9 7l-4 5h4"/>',
    "pirates": '<circle cx="12" cy="9" r="6"/><path d="M9 15v3h6v-3M9.5 9v.5M14.5 9v.5M4 17l16 5M20 17 4 22"/>',
    "storm": '<path d="M6 13a4 4 0 0 1 1-8 6 6 0 0 1 11 2 3.5 3.5 0 0 1 0 6zM12 13l-3 5h5l-3 4"/>',
    "merchant": '<path d="M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9"/>',
    "vex": '<circle cx="12" cy="12" r="9"/><path d="M8 9l2 1M16 9l-2 1M8 17c2-3 6-3 8 0"/>',
    "fortune": '<path d="M12 3c6 0 6 8 0 9-6-1-6-9 0-9zM12 12v9M12 17c4 0 6-2 7-5M12 20c-4 0-6-2-7-5"/>',
    "city": '<path d="M2 21h20M4 21V11h5v10M9 21V5h6v16M15 21v-8h5v8M12 5V2"/>',
    "wonder": '<path d="M2 20l7-13 4 7 3-4 6 10zM15 5l1.5-2L18 5"/>',
    "creature": '<path d="M3 17c2-9 8-12 13-9l5-3-1 6c2 6-3 9-8 9-4 0-7-1-9-3zM16 12v.5"/>',
    "artifact": '<path d="M8 3h8l-1 4c5 3 5 11-3 14-8-3-8-11-3-14zM6.5 13h11"/>',
}
"""By name: a thing that is counted, a skill, a place, a kind of card, something to do."""
SYMBOLS = {
    "sun": '<circle cx="12" cy="12" r="5"/><path d="M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3"/>',
    "moon": '<path d="M16 2.5A10 10 0 1 0 21 17 8.5 8.5 0 0 1 16 2.5z"/>',
    "star": '<path d="M12 2l3 7 7 .6-5.5 4.8 1.8 7.1L12 17.5 5.7 21.5l1.8-7.1L2 9.6 9 9z"/>',
    "shell": '<path d="M12 21C3 17 1 9 4 5c5-3 11-3 16 0 3 4 1 12-8 16zM12 21V3.5M12 21 6.5 4.5M12 21l5.5-16.5"/>',
    "tower": '<path d="M6 22V9H4V3h3.5v2.5h3V3h3v2.5h3V3H20v6h-2v13zM10 22v-6h4v6"/>',
    "mask": '<path d="M4 4c5 3 11 3 16 0 1 10-2 15-8 18C6 19 3 14 4 4zM8 10h2.5M13.5 10H16M9.5 16c2 1.5 3 1.5 5 0"/>',
}
"""What Discovery tokens and Rumors bear."""
if tuple(SYMBOLS) != SYMBOL_NAMES or not set(TYPES) | set(SKILLS) <= set(SIGNS):
    raise ValueError("every symbol, skill and type of Discovery needs its drawing")


@cache
def sign(name: str, cls: str = "sign") -> Markup:
    """A sign, to stand anywhere on the page."""
    return Markup(f'<svg class="{cls} s-{name}" viewBox="0 0 24 24" aria-hidden="true"><use href="#sign-{name}"/></svg>')


@cache
def symbol(name: str, cls: str = "symbol") -> Markup:
    """One of the six symbols, filled."""
    return Markup(f'<svg class="{cls} {name}" viewBox="0 0 24 24" aria-hidden="true"><use href="#symbol-{name}"/></svg>')


# ------------------------------------------------------------------ skill tokens

@cache
def skill_of(kind: int) -> str:
    """The sign on a token."""
    if kind < ANY_STANDARD:
        return SKILLS[kind // 2]
    return "defeat" if kind == DEFEAT else "any"


@cache
def is_great(kind: int) -> bool:
    """Whether it is a great feat."""
    return kind == ANY_GREAT or (kind < ANY_STANDARD and kind % 2 == 1)


@cache
def token(kind: int) -> Markup:
    """A skill token: a disc with its sign; a great feat has a double rim, a temporary one a broken one."""
    return Markup(f'<svg class="token k{kind}" viewBox="0 0 24 24" aria-hidden="true"><use href="#token-{kind}"/></svg>')


def tokens(counts: Iterable[int], called: str = "") -> str:
    """Tokens one by one, by kind; those that are `called` something appear by themselves."""
    return "".join(named_token(kind, i, called) if called else token(kind)
                   for kind, count in enumerate(counts) for i in range(count))


@cache
def named_token(kind: int, i: int, called: str) -> Markup:
    """A token that is seen to come."""
    return Markup(f'<span id="{called}-{kind}-{i}" class="drawn-token" data-glide="">{token(kind)}</span>')


def _token(kind: int) -> str:
    broken = ' stroke-dasharray="3 2.2"' if kind == TEMPORARY else ""
    rim = f'<circle cx="12" cy="12" r="11" fill="var(--disc)" stroke="var(--rim)" stroke-width="1.6"{broken}/>'
    if is_great(kind):
        rim += '<circle cx="12" cy="12" r="8.8" fill="none" stroke="var(--rim)" stroke-width="1.3"/>'
    at, scale = (6, .5) if is_great(kind) else (5, .58)
    return (f'<symbol id="token-{kind}" viewBox="0 0 24 24">{rim}<g transform="translate({at} {at}) scale({scale})" '
            f'fill="none" stroke="var(--print)" stroke-width="2.9" stroke-linecap="round" stroke-linejoin="round">'
            f'{SIGNS[skill_of(kind)]}</g></symbol>')


DEFINITIONS = "".join([
    *(f'<symbol id="sign-{name}" viewBox="0 0 24 24">{drawing}</symbol>' for name, drawing in SIGNS.items()),
    *(f'<symbol id="symbol-{name}" viewBox="0 0 24 24">{drawing}</symbol>' for name, drawing in SYMBOLS.items()),
    *(_token(kind) for kind in range(TOKENS))])

# ------------------------------------------------------------------ seats

INK, PANEL = "var(--ink)", "var(--panel)"
COLOURS = tuple(f"var(--{name})" for name in ("vermilion", "blue", "green", "amber", "purple"))
SHAPES = (
    '<circle r="6"/>', '<path d="M-5.5-5.5h11v11h-11z"/>', '<path d="M0-6.5 6.5 5.5h-13z"/>',
    '<path d="M0-7 7 0 0 7-7 0z"/>', '<path d="M-3.5-5.5h7L7 0 3.5 5.5h-7L-7 0z"/>')
"""[seat]: shape first, colour second."""


@cache
def shape(seat: int) -> Markup:
    """The mark of a seat."""
    return Markup(f'<svg class="mark" viewBox="-8.5 -8.5 17 17" fill="{COLOURS[seat]}" stroke="{INK}" '
                  f'stroke-width="1.3" aria-hidden="true">{SHAPES[seat]}</svg>')


@cache
def hull(seat: int) -> Markup:
    """A ship in the seat's colour, with its number and its shape at the mast."""
    return Markup(
        f'<path d="M-19 6h38l-7 14h-24z" fill="{COLOURS[seat]}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M1 4V-23l17 27z" fill="{PANEL}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'
        f'<g transform="translate(-9 -7) scale(1.15)" fill="{COLOURS[seat]}" stroke="{INK}" stroke-width="1.5">'
        f'{SHAPES[seat]}</g>'
        f'<circle cy="13" r="6.5" fill="{PANEL}"/><text y="17.5" fill="{INK}" font-size="13" font-weight="700" '
        f'text-anchor="middle" font-family="var(--sans)">{seat + 1}</text>')


@cache
def counter(seat: int) -> Markup:
    """A ship among many, where a hull would be too small: a disc with its shape."""
    return Markup(f'<circle r="24" fill="{PANEL}" stroke="{INK}" stroke-width="2.5"/><g transform="scale(2.3)" '
                  f'fill="{COLOURS[seat]}" stroke="{INK}" stroke-width=".9">{SHAPES[seat]}</g>')
