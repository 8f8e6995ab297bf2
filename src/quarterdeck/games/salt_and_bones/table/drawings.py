"""The drawings of Salt & Bones as pages use them: symbols of the sheets beside this file, which art/salt_and_bones draws.

One drawing unit is a two-hundredth of a tile.
"""

from __future__ import annotations

import re
from functools import cache

from quarterdeck.engine.markup import Markup, asset
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    CARD_NAMES,
    EAST,
    NORTH,
    SOUTH,
    TYPE_OF,
    TYPES,
    WEST,
)

TILE = 200
SEATS = ("salt", "bones")
"""The class that gives a card the colours of its player, and the ids of the duellists' pictures."""
BOXES = {
    "fx": "-12 -16 224 224", "em": "0 0 200 200", "sg": "-24 -24 48 48", "ty": "-24 -24 48 48", "bk": "0 0 250 350",
    "sf": "0 0 250 350", "pt": "0 0 240 240", "sk": "-12 -16 224 224", "seal": "-40 -40 80 80",
    "momentum": "-50 -50 100 100",
    "boot": "40 8 140 184", "sword": "-34 -170 68 220", "burst": "-120 -120 240 240", "shards": "0 0 200 200",
}
"""The canvas of a symbol by the first part of its id."""


def slug(name: str) -> str:
    """A printed name as it stands in a symbol's id: Lunge/Riposte is lunge-riposte."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


@cache
def sheet(name: str) -> str:
    """The address of a sheet of drawings; it names the content."""
    return asset("salt_and_bones", name)


@cache
def symbol(id_: str) -> str:
    """The address of a symbol, in the sheet that has it."""
    kind = id_.partition("-")[0]
    name = {"pt": "duellists.svg", "sk": "strikes.svg", "end": "end.svg", "deck": "deck.svg", "hole": "deck.svg",
            "crack": "deck.svg", "shards": "deck.svg", "waves": "deck.svg"}.get(kind, "salt_and_bones.svg")
    return f"{sheet(name)}#{id_}"


@cache
def art(id_: str, cls: str = "") -> Markup:
    """A symbol as a picture of its own."""
    box = BOXES[id_.partition("-")[0]]
    x, y, wide, high = box.split()
    return Markup(f'<svg class="{cls or "art"}" viewBox="{box}" aria-hidden="true"><use href="{symbol(id_)}" x="{x}" '
                  f'y="{y}" width="{wide}" height="{high}"/></svg>')


@cache
def part(id_: str, x: float, y: float, wide: float, high: float, more: str = "") -> str:
    """A symbol inside a drawing."""
    return f'<use href="{symbol(id_)}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"{more}/>'


def picture(kind: int) -> str:
    """The id of a card's picture: its fencer or its emblem."""
    return f"{'fx' if kind < ATTACK_KINDS else 'em'}-{slug(CARD_NAMES[kind])}"


def type_of(kind: int) -> str:
    """attack, instinct, equipment, gambit."""
    return TYPES[TYPE_OF[kind]]


# ------------------------------------------------------------------ small signs, drawn in the colour of the text

SIGNS = {
    "turn": '<path d="M20 12a8 8 0 1 1-2.5-5.8M20 2.5v5h-5"/>',
    "read": '<path d="M9.2 9a3 3 0 1 1 4.3 2.7c-1 .6-1.5 1.1-1.5 2.3M12 17.6v.2"/><circle cx="12" cy="12" r="9.5"/>',
}
MARKS = ('<circle r="8" fill="#d55e00"/>', '<path d="M-7-7H7V7H-7z" fill="#0072b2"/>')
"""Whose it is: shape first, colour second."""


@cache
def sign(name: str) -> Markup:
    """A small sign."""
    return Markup(f'<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">{SIGNS[name]}</svg>')


@cache
def mark(seat: int) -> Markup:
    """The mark of a player."""
    return Markup(f'<svg class="mark" viewBox="-10 -10 20 20" aria-hidden="true">{MARKS[seat]}</svg>')


# ------------------------------------------------------------------ cards

FACES = {NORTH: ("n", -4, -14, 216, 432), EAST: ("e", -216, -4, 432, 224), SOUTH: ("s", -4, -214, 216, 432),
         WEST: ("w", -4, -4, 432, 224)}
"""By heading: the end of the symbol's id and its canvas; the sword's tile is 0 0 200 200."""


@cache
def attack_card(kind: int, heading: int, seat: int) -> Markup:
    """An Attack Card as it lies on the deck, the corner of its sword's tile at 0 0."""
    letter, *box = FACES[heading]
    return Markup(f'<g class="{SEATS[seat]}">{part(f"bc-{slug(CARD_NAMES[kind])}-{letter}", *box)}'
                  f'<g class="owner" transform="translate(40 40) scale(1.6)">{MARKS[seat]}</g></g>')


@cache
def hand_card(kind: int, seat: int = 0) -> Markup:
    """A card as one holds it."""
    return Markup(f'<svg class="big {SEATS[seat]}" viewBox="-4 -4 258 358" aria-hidden="true">'
                  f'<use href="{symbol(f"hc-{slug(CARD_NAMES[kind])}")}" x="-4" y="-4" width="258" height="358"/></svg>')


@cache
def slim_card(kind: int, seat: int) -> Markup:
    """A card for a narrow hand, in the shape of two tiles: all names and values can be read without overlapping."""
    inside = attack_card(kind, NORTH, seat) if kind < ATTACK_KINDS else \
        part(f"sc-{slug(CARD_NAMES[kind])}", 0, 0, 200, 408)
    return Markup(f'<svg class="slim" viewBox="-8 -8 216 424" aria-hidden="true">{inside}</svg>')


@cache
def back(deck: str, cls: str = "") -> Markup:
    """A card face down."""
    return Markup(f'<i class="back {deck}{cls}">{art(f"bk-{deck}")}</i>')


@cache
def backs(attacks: int, strategies: int, cls: str = "") -> str:
    """So many of each."""
    return back("attack", cls) * attacks + back("strategy", cls) * strategies
