"""The drawings of Salt & Bones: signs and emblems in a square of 24, Attack Cards in the units of the Field Board.

Signs are line drawings in the colour of the text around them; `DEFINITIONS` puts them on the page once and `sign` uses them.
An Attack Card is drawn as it lies: sword half, boot half, arrows on their edges. Its colours are written as presentation
attributes, so that the front page needs no style sheet of the game.
"""

from __future__ import annotations

from functools import cache

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.salt_and_bones.content import (
    ARROWS_IN,
    ARROWS_OUT,
    ATTACKS,
    CARD_NAMES,
    HEADINGS,
    STEPS,
    TYPE_OF,
    TYPES,
)

# ------------------------------------------------------------------ signs

EYE = '<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>'
SIGNS = {
    "sword": '<path d="M12 2v20M7 16h10"/>',
    "boot": '<path d="M8 3v17h10v-4l-4-1V3z"/>',
    "hidden": f'{EYE}<path d="M4 21 20 3"/>',
    "instinct": EYE,
    "equipment": '<path d="M9 8V4h6v4M3 8h18v12H3zM3 13h18M10 12h4v3h-4z"/>',
    "gambit": '<path d="M4 4h16v16H4z"/><circle cx="8.5" cy="8.5" r="1"/><circle cx="15.5" cy="8.5" r="1"/>'
              '<circle cx="12" cy="12" r="1"/><circle cx="8.5" cy="15.5" r="1"/><circle cx="15.5" cy="15.5" r="1"/>',
    "attack": '<path d="M4 4l14 14M20 4 6 18M3 15l6 6M21 15l-6 6"/>',
    "strategy": '<path d="M12 2l2.6 7.4L22 12l-7.4 2.6L12 22l-2.6-7.4L2 12l7.4-2.6z"/>',
    "field": '<path d="M3 5h18v14H3zM3 9.7h18M3 14.3h18M11 5l-2 5 4 4-2 5"/>',
    "momentum": '<path d="M12 3v18M5 10l7-7 7 7"/>',
    "parry": '<path d="M12 2.5l8 3v6c0 5-3.5 8-8 10-4.5-2-8-5-8-10v-6z"/>',
    "flag": '<path d="M5 22V3h14l-3 4.5 3 4.5H5"/>',
    "turn": '<path d="M20 12a8 8 0 1 1-2.5-5.8M20 2.5v5h-5"/>',
    "Anticipation": '<path d="M2 13c3-5 6.5-7 10-7s7 2 10 7c-3 4.5-6.5 6-10 6s-7-1.5-10-6zM5 5 3.5 3M12 3V1M19 5l1.5-2"/>'
                    '<circle cx="12" cy="12.5" r="3"/>',
    "Overwhelm": '<path d="M2 19c6 0 6-13 14-13 4 0 6 3 5 6-1 2-4 2-4-.5M2 22h20M7 16c3 2 6 3 13 3"/>',
    "Condescend": '<path d="M8 12V5a1.5 1.5 0 0 1 3 0v5-6.5a1.5 1.5 0 0 1 3 0V10 5a1.5 1.5 0 0 1 3 0v9'
                  'c0 5-2 8-6 8-3.5 0-5-2-7.5-7 1-1.5 2.5-1.5 4.5 1z"/>',
    "Killing Intent": '<path d="M5 11a7 7 0 1 1 14 0c0 3-1.5 4-2.5 5v4h-9v-4C6.5 15 5 14 5 11zM10 20v-3M14 20v-3"/>'
                      '<circle cx="9.2" cy="11" r="1.6"/><circle cx="14.8" cy="11" r="1.6"/>',
    "Exploit": '<path d="M12 2v6l-3 3 4 3-3 3 2 5M4 4h16v16H4z"/>',
    "Break Rhythm": '<path d="M2 12h4l2-6 3 12M13 6l3 12 2-6h4M10 3l4 4"/>',
    "Parting Gift": '<path d="M4 10h16v11H4zM3 6h18v4H3zM12 6v15M12 6C8 6 6.5 2 9 2s3 4 3 4 .5-4 3-4 1 4-3 4z"/>',
    "Bracer": '<path d="M7 2h10l-1.5 20h-7zM6.8 6h10.4M8 17h8M12 9v5"/>',
    "Razor Oil": '<path d="M9 2h6v4l3 4v12H6V10l3-4zM9 6h6M12 12c2 2.5 2.5 3.5 2.5 4.5a2.5 2.5 0 0 1-5 0'
                 'c0-1 .5-2 2.5-4.5z"/>',
    "Whetstone": '<path d="M3 16h18v5H3zM4 13 19 4l1 2L8 14zM14 2l1 1M18 1v1M21 9h1"/>',
    "Flintlock": '<path d="M2 7h18v4h-8l-2 3H8l-3 7H2l2-9-2-1zM12 11v3M15 7V4M20 7l2-2"/>',
    "Grappling Hook": '<path d="M12 8v14M12 8C6 8 4 5 4 2M12 8c6 0 8-3 8-6M12 8V2M4 2 2.5 4M20 2l1.5 2"/>',
    "Test of Skill": '<circle cx="12" cy="12" r="9.5"/><circle cx="12" cy="12" r="5.5"/><circle cx="12" cy="12" r="1.5"/>',
    "Test of Pain": '<path d="M12 21C5 15.5 2.5 12 2.5 8.5A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 9.5 2C21.5 12 19 15.5 12 21z'
                    'M12 6.5 9.5 11l4.5 2-2.5 4"/>',
    "Test of Will": '<path d="M12 2c4 4 6 7 6 11a6 6 0 0 1-12 0c0-2 1-3.5 2-4.5.5 1.5 1 2 2 2.5-.5-3 0-6 2-9zM8 22h8"/>',
    "Test of Courage": '<path d="M6 22V2M6 3h13v9H6M10 6.5h5M12.5 4.5v5"/>',
}
"""By name: a part of the game, or a Strategy Card's emblem."""


def _symbol(name: str, drawing: str) -> str:
    return f'<symbol id="{_id(name)}" viewBox="0 0 24 24">{drawing}</symbol>'


@cache
def _id(name: str) -> str:
    return f"sign-{name.lower().replace(' ', '-')}"


@cache
def sign(name: str, cls: str = "sign") -> Markup:
    """A sign, to stand anywhere on the page."""
    return Markup(f'<svg class="{cls}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{_id(name)}"/></svg>')


# ------------------------------------------------------------------ Attack Cards

TILE = 100
INK, PANEL = "var(--ink)", "var(--panel)"
WASHES = ("light-dark(#fbd9bd, #5e3516)", "light-dark(#c6def3, #17415f)", "var(--panel)")
"""The ground of a card's sword half: Salt's, Bones', nobody's."""
BLADE, OPENING = "light-dark(#a3281f, #ffab9f)", "light-dark(#7d5200, #f0c053)"
SHAPES = ('<circle r="9" fill="#d55e00"/>', '<rect x="-8" y="-8" width="16" height="16" fill="#0072b2"/>', "")
"""Whose card it is: shape first, colour second."""
SWORD, BOOT = "M0-13V11M-7 5H7", "M-5-10V8H8"
LINKS = "M-2-4h-4a4 4 0 0 0 0 8h4M2-4h4a4 4 0 0 1 0 8h-4M-4 0h8"
NOBODYS = 2


def middle(tile_x: int, tile_y: int) -> tuple[int, int]:
    """The middle of a tile."""
    return TILE * tile_x + TILE // 2, TILE * tile_y + TILE // 2


def ahead(x: float, y: float, direction: int, far: float) -> tuple[float, float]:
    """The point so far away in a direction."""
    return x + STEPS[direction][1] * far, y + STEPS[direction][0] * far


@cache
def arrow(x: float, y: float, direction: int, points_in: bool) -> str:
    """A triangle on the edge of a half whose middle is (x, y): into the sword half, or out of the boot half."""
    foot, tip = (45, 29) if points_in else (34, 51)
    aside = (direction + 1) % HEADINGS
    corners = [ahead(*ahead(x, y, direction, foot), aside, way) for way in (12, -12)] + [ahead(x, y, direction, tip)]
    path = "L".join(f"{a:g} {b:g}" for a, b in corners)
    colour = BLADE if points_in else OPENING
    return f'<path class="{"in" if points_in else "out"}" d="M{path}z" fill="{colour}" stroke="{INK}" stroke-width="1.5"/>'


@cache
def attack_card(kind: int, x: float, y: float, heading: int, seat: int, is_named: bool = True) -> Markup:
    """A card whose sword half has its middle at (x, y)."""
    card = ATTACKS[kind]
    boot_x, boot_y = ahead(x, y, (heading + 2) % HEADINGS, TILE)
    left, top, is_upright = min(x, boot_x) - 45, min(y, boot_y) - 45, heading % 2 == 0
    wide, high = (90, 190) if is_upright else (190, 90)
    into = "".join(arrow(x, y, way, True) for way in range(HEADINGS) if ARROWS_IN[kind][heading] >> way & 1)
    out = "".join(arrow(boot_x, boot_y, way, False) for way in range(HEADINGS) if ARROWS_OUT[kind][heading] >> way & 1)
    return Markup(
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="13" fill="{WASHES[seat]}"/>'
        f'<rect x="{boot_x - 41}" y="{boot_y - 41}" width="82" height="82" rx="9" fill="{PANEL}" opacity=".72"/>'
        f'<rect class="rim" x="{left}" y="{top}" width="{wide}" height="{high}" rx="13" fill="none" stroke="{INK}" '
        f'stroke-width="2.5"/>{into}{out}'
        + half(x, y, heading, card.attack, True, is_upright, is_named)
        + half(boot_x, boot_y, heading, card.opportunity, False, is_upright, is_named)
        + between((x + boot_x) / 2, (y + boot_y) / 2, kind, seat, is_upright, is_named))


def half(x: float, y: float, heading: int, value: int, is_sword: bool, is_upright: bool, is_named: bool) -> str:
    """A glyph and a number: the sword points where the card points."""
    if not is_named:
        places = (x - 15, y, x + 14, y + 16, 46)
    elif is_upright:
        places = (x + 14, y - 16, x + 14, y + 27, 38)
    else:
        places = (x - 14, y - 11, x + 13, y + 3, 38)
    glyph_x, glyph_y, figure_x, figure_y, size = places
    path, colour = (SWORD, BLADE) if is_sword else (BOOT, OPENING)
    turned = f" rotate({90 * heading})" if is_sword else ""
    faint = ' opacity=".5"' if value == 0 else ""
    return (f'<path transform="translate({glyph_x:g} {glyph_y:g}){turned}" d="{path}" fill="none" stroke="{colour}" '
            f'stroke-width="4" stroke-linecap="round" stroke-linejoin="round"{faint}/>'
            f'<text x="{figure_x:g}" y="{figure_y:g}" fill="{INK}" font-size="{size}" font-weight="700" '
            f'text-anchor="middle" font-family="var(--serif)"{faint}>{value}</text>')


def between(x: float, y: float, kind: int, seat: int, is_upright: bool, is_named: bool) -> str:
    """What stands where the halves meet: whose card it is, whether it chains or stops a chain; and the name along it."""
    card = ATTACKS[kind]
    drawn = []
    if seat != NOBODYS:
        place = (x + 14, y) if is_upright else (x, y - 14)
        drawn.append(f'<g transform="translate({place[0]:g} {place[1]:g})" stroke="{INK}" stroke-width="2">'
                     f"{SHAPES[seat]}</g>")
    if card.chain or card.stops_chain:
        place = (x, y) if not is_named else (x + 32, y) if is_upright else (x, y - 33)
        bar = "M-8 7 8-7" if card.stops_chain else ""
        drawn.append(f'<g transform="translate({place[0]:g} {place[1]:g})" fill="none" stroke-linecap="round">'
                     f'<circle r="11" fill="{PANEL}" stroke="{INK}" stroke-width="1.2"/>'
                     f'<path d="{LINKS}" transform="scale(.8)" stroke="{INK}" stroke-width="2"/>'
                     f'<path d="{bar}" stroke="{BLADE}" stroke-width="3"/></g>')
    if is_named:
        along = f"translate({x - 20:g} {y:g}) rotate(-90)" if is_upright else f"translate({x:g} {y + 20:g})"
        drawn.append(f'<text transform="{along}" y="5.5" fill="{INK}" font-size="17" text-anchor="middle" '
                     f'font-weight="600" font-family="var(--serif)">{esc(CARD_NAMES[kind])}</text>')
    return "".join(drawn)


@cache
def upright(kind: int) -> Markup:
    """An Attack Card as one holds it, pointing away."""
    return Markup(f'<svg class="domino" viewBox="2 -2 96 204" aria-hidden="true">'
                  f"{attack_card(kind, TILE // 2, TILE // 2, 0, NOBODYS, False)}</svg>")


@cache
def emblem(kind: int) -> Markup:
    """A Strategy Card's picture, with the sign of its type in the corner."""
    type_ = sign(TYPES[TYPE_OF[kind]], "type-sign")
    return Markup(f'<span class="picture">{type_}{sign(CARD_NAMES[kind], "emblem")}</span>')


DEFINITIONS = "".join(_symbol(name, drawing) for name, drawing in SIGNS.items())
