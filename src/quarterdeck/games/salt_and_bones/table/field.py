"""The Field Board: tiles, which never change (`planks`), and what does (`pieces`): broken tiles, cards, places for a card.

One drawing unit is a hundredth of a tile. While a card is to be laid, each tile of its sword holds its legal placements, one
for each heading, of which the script shows one and turns to the next; a placement's ghost shows what it would do.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.salt_and_bones import rules, view
from quarterdeck.games.salt_and_bones.content import (
    ADVANCE,
    ARROWS_IN,
    ARROWS_OUT,
    ATTACKS,
    CARD_NAMES,
    CARD_TEXTS,
    COLUMNS,
    GRID,
    HEADING_NAMES,
    HEADINGS,
    HEW,
    NEIGHBOUR,
    NORTH,
    PLACEMENT,
    ROWS,
    SEAT_NAMES,
    SLASH,
    TILES,
    WEST,
)
from quarterdeck.games.salt_and_bones.rules.table import is_boot, offered
from quarterdeck.games.salt_and_bones.rules.terms import Rule
from quarterdeck.games.salt_and_bones.table.drawings import TILE, ahead, attack_card, middle
from quarterdeck.games.salt_and_bones.table.news import Blow

EDGE = 14                                                   # sea around the deck
VIEW_BOX = f"{-EDGE} {-EDGE} {TILE * COLUMNS + 2 * EDGE} {TILE * ROWS + 2 * EDGE}"
PLANK = "light-dark(#efe0bd, #3a372c)"
DESTROYED = "light-dark(#1d2a35, #05090d)"
HATCHING = ('<pattern id="hatching" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
            '<rect width="9" height="9" fill="light-dark(#d5d0c4, #2a333b)"/>'
            '<path d="M0 0v9" stroke="light-dark(#a39b88, #46525c)" stroke-width="4"/></pattern>')


def spot(tile: int) -> tuple[int, int]:
    """The middle of a tile."""
    return middle(tile % COLUMNS, tile // COLUMNS)


def boot_of(tile: int, heading: int) -> int:
    """The tile of the opportunity half."""
    return int(NEIGHBOUR[tile][(heading + 2) % HEADINGS])


# ------------------------------------------------------------------ what never changes

@cache
def planks(has_numbers: bool = True) -> Markup:
    """The deck on the sea: hatched, dashed and plain tiles, and the cross of the centre."""
    drawn = [f"<defs>{HATCHING}</defs>", f'<rect x="{-EDGE}" y="{-EDGE}" width="{TILE * COLUMNS + 2 * EDGE}" '
             f'height="{TILE * ROWS + 2 * EDGE}" fill="var(--deep)"/>']
    for tile in range(TILES):
        x, y = spot(tile)
        mark = GRID[tile]
        fill = "url(#hatching)" if mark == "X" else PLANK
        rim = 'stroke="var(--muted)" stroke-width="2.5" stroke-dasharray="9 6"' if mark == "d" else \
            'stroke="var(--line)" stroke-width="2"'
        drawn.append(f'<rect x="{x - 47}" y="{y - 47}" width="94" height="94" rx="8" fill="{fill}" {rim}/>')
        if mark == "c":
            drawn.append(f'<path d="M{x - 11} {y}h22M{x} {y - 11}v22" stroke="var(--muted)" stroke-width="3" fill="none"/>')
        if has_numbers and mark != "X":
            drawn.append(f'<text x="{x - 40}" y="{y - 27}" fill="var(--muted)" font-size="16" '
                         f'font-family="var(--sans)">{tile}</text>')
    return Markup("".join(drawn))


@cache
def ground() -> Markup:
    """The same as a drawing of its own."""
    return Markup(f'<svg class="planks" viewBox="{VIEW_BOX}" aria-hidden="true">{planks()}</svg>')


@cache
def broken(tile: int) -> str:
    """A destroyed tile, to be lit up by the log."""
    return f'<g id="tile-{tile}" class="broken">{hole(tile)}</g>'


def hole(tile: int) -> str:
    """Dark water and a red cross."""
    x, y = spot(tile)
    return (f'<rect x="{x - 47}" y="{y - 47}" width="94" height="94" rx="8" fill="{DESTROYED}"/>'
            f'<path d="M{x - 24} {y - 24}l48 48M{x + 24} {y - 24}l-48 48" stroke="#e4572e" stroke-width="8" '
            f'stroke-linecap="round"/>')


@cache
def cover() -> Markup:
    """A duel in the middle of the deck."""
    laid = [(SLASH, 14, NORTH, 0), (HEW, 21, WEST, 1), (ADVANCE, 26, NORTH, 0)]
    cards = "".join(attack_card(kind, *spot(tile), heading, seat) for kind, tile, heading, seat in laid)
    return Markup(f'<svg viewBox="30 130 540 304" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                  f"{planks(False)}{hole(18)}{hole(23)}{hole(17)}{cards}</svg>")


# ------------------------------------------------------------------ what changes

def pieces(s: Any, seat: int, legal: frozenset[int], is_placing: bool, blow: Blow | None) -> Markup:
    """Everything that lies on the deck, and where a card may be laid."""
    drawn = [broken(tile) for tile in range(TILES) if s.destroyed[tile]]
    for tile in range(TILES):
        if s.tile_kind[tile] and not is_boot(s.tile_code[tile]):
            kind, code = s.tile_kind[tile] - 1, s.tile_code[tile]
            drawn.append(laid(kind, tile, code % HEADINGS, code // 8, seat, is_placing,
                              blow is not None and blow.tile == tile))
    if blow is not None:
        drawn.append(f'<g class="blow" aria-hidden="true">{lines(s, blow.kind, blow.tile, blow.heading)}</g>')
    if is_placing:
        drawn += places(s, legal)
    return Markup(f'<svg id="pieces" class="pieces{" placing" if is_placing else ""}" viewBox="{VIEW_BOX}" role="group" '
                  f'aria-label="Field Board. {words(s)}">{"".join(drawn)}</svg>')


@lru_cache(4096)
def laid(kind: int, tile: int, heading: int, owner: int, seat: int, is_placing: bool, is_dealt: bool) -> str:
    """A card on its two tiles. While another is to be laid, trying here is answered with the rule."""
    tried = f' data-action="{PLACEMENT + HEADINGS * tile + heading}" aria-disabled="true"' if is_placing else ""
    side = "ours" if owner == max(seat, 0) else "theirs"
    return (f'<g id="laid-{tile}" class="laid {side}{" dealt" if is_dealt else ""}" role="img" tabindex="-1" '
            f'data-about="about-{kind}"{tried} aria-label="{esc(said(kind, tile, heading, owner))}">'
            f"{attack_card(kind, *spot(tile), heading, owner)}</g>")


@cache
def said(kind: int, tile: int, heading: int, owner: int) -> str:
    """A card on the board in words."""
    card = ATTACKS[kind]
    into, out = (view.listed([HEADING_NAMES[way] for way in range(HEADINGS) if arrows >> way & 1]) or "none"
                 for arrows in (ARROWS_IN[kind][heading], ARROWS_OUT[kind][heading]))
    return (f"{view.possessive(SEAT_NAMES[owner])} {CARD_NAMES[kind]}: sword on {tile} pointing {HEADING_NAMES[heading]}, "
            f"attack {card.attack}, arrows in {into}; boot on {boot_of(tile, heading)}, opens {card.opportunity}, "
            f"arrows out {out}. {CARD_TEXTS[kind]}")


def words(s: Any) -> str:
    """The deck for those who do not see it."""
    gone = view.listed([str(tile) for tile in range(TILES) if s.destroyed[tile]]) or "none"
    cards = sum(1 for tile in range(TILES) if s.tile_kind[tile]) // 2
    return f"Six rows of six tiles, numbered from 0. Destroyed: {gone}. {view.counted(cards, 'card')} on the board."


# ------------------------------------------------------------------ laying a card

def places(s: Any, legal: frozenset[int]) -> list[str]:
    """Every tile that the sword may go to, with its placements; tiles where none is legal answer with the rule."""
    kind = s.cur_kind - 1
    spots, ghosts = [], []
    for tile in range(TILES):
        actions = [PLACEMENT + HEADINGS * tile + heading for heading in range(HEADINGS)]
        allowed = [action for action in actions if action in legal]
        notes = {action: view.outlook(s, action) for action in allowed}
        shown = "".join(place(action, tile, i, kind, notes[action]) for i, action in enumerate(allowed))
        if allowed:
            spots.append(f'<g class="spot" data-tile="{tile}">{shown}</g>')
            ghosts += [ghost(s, action, notes[action]) for action in allowed]
        elif not s.tile_kind[tile]:
            spots.append(no_place(tile, telling(s, actions)))
    faces = "".join(f'<g id="face-{heading}">{attack_card(kind, 0, 0, heading, s.actor)}</g>' for heading in range(HEADINGS))
    return [f"<defs>{faces}</defs>", *spots, *ghosts]


@lru_cache(4096)
def place(action: int, tile: int, i: int, kind: int, note: str) -> str:
    """One placement: the lit tile of the sword, with a pointer."""
    x, y = spot(tile)
    heading = (action - PLACEMENT) % HEADINGS
    where = view.place(action)
    return (f'<g id="lay-{action}" class="lay can{" turned" if i == 0 else ""}" data-action="{action}" role="button" '
            f'tabindex="-1" data-heading="{heading}" data-tap-confirm="Lay it at {where}" data-aim="{where}: {esc(note)}" '
            f'aria-label="Lay {esc(CARD_NAMES[kind])} at {where}: {esc(note)}">'
            f'<rect x="{x - 45}" y="{y - 45}" width="90" height="90" rx="9"/>'
            f'<path transform="translate({x} {y}) rotate({90 * heading})" d="M-13 9 0-13 13 9z"/></g>')


@cache
def no_place(tile: int, action: int) -> str:
    """A tile that the sword cannot go to."""
    x, y = spot(tile)
    return (f'<g id="lay-{action}" class="lay off" data-action="{action}" role="button" tabindex="-1" aria-disabled="true" '
            f'aria-label="Tile {tile}"><rect x="{x - 45}" y="{y - 45}" width="90" height="90" rx="9"/></g>')


TELLING = (Rule.TWO_TILES, Rule.GREY_TILE, Rule.DESTROYED_TILE, Rule.TILE_COVERED, Rule.CENTRE_FIRST, Rule.MUST_TOUCH)
"""Refusals of a placement, the most telling last: those before may speak of the boot's tile alone."""


def telling(s: Any, actions: list[int]) -> int:
    """The placement on a tile whose refusal says most."""
    return max(actions, key=lambda action: TELLING.index(rules.refusal(s, action)))


def ghost(s: Any, action: int, note: str) -> str:
    """The card as it would lie, the boots that would add to it, and the damage."""
    tile, heading = divmod(action - PLACEMENT, HEADINGS)
    kind = s.cur_kind - 1
    x, y = spot(tile)
    return (f'<g id="ghost-{action}" class="ghost" aria-hidden="true"><use href="#face-{heading}" x="{x}" y="{y}"/>'
            f"{lines(s, kind, tile, heading)}{total(tile, heading, note.partition(', ')[0])}</g>")


def lines(s: Any, kind: int, tile: int, heading: int) -> str:
    """A line from every boot that lines up."""
    x, y = spot(tile)
    ways = [way for way in range(HEADINGS) if ARROWS_IN[kind][heading] >> way & 1 and offered(s, tile, way, False)]
    drawn = []
    for i, way in enumerate(ways):
        (ax, ay), (bx, by) = ahead(x, y, way, TILE * .6), ahead(x, y, way, 26)
        drawn.append(f'<path class="line line-{i}" d="M{ax:g} {ay:g}L{bx:g} {by:g}" fill="none"/>'
                     f'<circle class="line line-{i}" cx="{ax:g}" cy="{ay:g}" r="6"/>')
    return "".join(drawn)


@lru_cache(4096)
def total(tile: int, heading: int, note: str) -> str:
    """damage 2 + 1 = 3, in a label behind the boot: what adds to the blow lies before and beside the sword."""
    (boot_x, boot_y), back = spot(boot_of(tile, heading)), (heading + 2) % HEADINGS
    x, y = ahead(boot_x, boot_y, back, 64) if heading % 2 == 0 else (boot_x, boot_y + 64)
    said_ = f"damage {note}"
    wide = 30 + 10.4 * len(said_)
    middle_x = min(max(x, wide / 2 - EDGE + 4), TILE * COLUMNS + EDGE - 4 - wide / 2)
    middle_y = min(max(y, 6), TILE * ROWS - 6)
    return (f'<g class="total" transform="translate({middle_x:g} {middle_y:g})"><rect x="{-wide / 2:g}" y="-17" '
            f'width="{wide:g}" height="34" rx="17"/><text y="6.5" text-anchor="middle">{said_}</text></g>')


