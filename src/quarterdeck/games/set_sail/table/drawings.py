"""Pieces of Set Sail's page that are drawn with its sheets: signs, ships, flags, coins, dice, cards.

The drawings lie in files beside this one, written by art/set_sail; a page only uses them (`drawing`). Ids are made of the
printed names: `to-` tokens, `em-` emblems, `q-` quests and maps, `pr-` ships that are met, `sh-` and `big-` captains' ships.
"""

from __future__ import annotations

import re
from functools import cache

from quarterdeck.engine.markup import Markup, asset, esc
from quarterdeck.games.set_sail.content import (
    DEEP,
    GOLD,
    GOOD_NAMES,
    HEALTH,
    MOST_OF_AN_UPGRADE,
    SHIP_CARD_ROWS,
    UPGRADE_NAMES,
)

TABLE, PRIZES, FIGHTS = "set_sail.svg", "prizes.svg", "fights.svg"


@cache
def href(sheet: str, id_: str) -> str:
    """The address of a drawing."""
    return f"{asset('set_sail', sheet)}#{id_}"


@cache
def drawing(sheet: str, id_: str, box: tuple[float, float, float, float]) -> str:
    """A drawing inside another: where it stands, and how large it is."""
    x, y, width, height = box
    return f'<use href="{href(sheet, id_)}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


@cache
def slug(name: str) -> str:
    """A printed name as it stands in an id, as art.sprite.slug has it."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


# ------------------------------------------------------------------ signs

EMBLEMS = frozenset({"plunder", "trade", "treasure"})
DONE = '<path d="M10 28L22 40 43 14" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>'


@cache
def sign(name: str, cls: str = "sign") -> Markup:
    """A small picture of a thing, to stand anywhere on the page."""
    id_, size = (f"em-{name}", 200) if name in EMBLEMS else (f"to-{slug(name)}", 52)
    inside = DONE if name == "done" else f'<use href="{href(TABLE, id_)}"/>'
    return Markup(f'<svg class="{cls} {slug(name)}" viewBox="0 0 {size} {size}" aria-hidden="true">{inside}</svg>')


@cache
def die(face: int) -> Markup:
    """A die that shows this face on top."""
    return Markup(f'<svg class="die" viewBox="0 0 104 116" role="img" aria-label="die {face}">'
                  f'<use href="{href(TABLE, f"die-{face}")}"/></svg>')


# ------------------------------------------------------------------ seats

COLOURS = tuple(f"var(--{name})" for name in ("vermilion", "blue", "seat-green", "amber", "purple", "slate"))
SHAPES = (
    '<circle r="6"/>', '<path d="M-5.5-5.5h11v11h-11z"/>', '<path d="M0-6.5 6.5 5.5h-13z"/>',
    '<path d="M0-7 7 0 0 7-7 0z"/>', '<path d="M-3.5-5.5h7L7 0 3.5 5.5h-7L-7 0z"/>',
    '<path d="M0-7l2 4.8 5 .4-3.8 3.3 1.2 5L0 3.8l-4.4 2.7 1.2-5L-7-1.8l5-.4z"/>')
"""[seat]: shape first, colour second."""


@cache
def shape(seat: int) -> Markup:
    """The mark of a seat."""
    return Markup(f'<svg class="mark" viewBox="-8.5 -8.5 17 17" fill="{COLOURS[seat]}" stroke="var(--k)" stroke-width="1.3" '
                  f'aria-hidden="true">{SHAPES[seat]}</svg>')


@cache
def flag(seat: int) -> Markup:
    """A seat's mark on a pennon."""
    return Markup(f'<svg class="pennon" viewBox="0 0 40 46" aria-hidden="true"><use '
                  f'href="{href(TABLE, f"fl-{seat}")}"/></svg>')


@cache
def ship(seat: int, piece: int) -> Markup:
    """A captain's ship with its number on the hull: box -40 -44 80 76."""
    x, y = (10, 12) if seat == 5 else (-9, 13)
    return Markup(f'{drawing(TABLE, f"sh-{seat}-{piece}", (-40, -44, 80, 76))}<g class="badge" '
                  f'transform="translate({x} {y})">'
                  f'<circle r="8.6"/><text y="4.8">{piece + 1}</text></g>')


@cache
def small_ship(seat: int, piece: int) -> Markup:
    """A ship for a button."""
    return Markup(f'<svg class="hull" viewBox="-38 -42 76 72" aria-hidden="true">{ship(seat, piece)}</svg>')


# ------------------------------------------------------------------ tokens

@cache
def coins(silver: int) -> Markup:
    """Gold coins of five and silvers; many are told by the number beside them alone."""
    gold, rest = divmod(silver, GOLD)
    shown = sign("gold", "coin") * min(gold, 3) + sign("silver", "coin") * rest
    return Markup(f'<span class="coins" aria-hidden="true">{shown}</span>')


@cache
def sacks(supply: int) -> Markup:
    """Supply tokens, as many as have room."""
    return Markup(f'<span class="sacks" aria-hidden="true">{sign("supply", "sack") * min(supply, 6)}</span>')


@cache
def sockets(upgrades: tuple[int, ...]) -> Markup:
    """Upgrades as three rows of three sockets."""
    rows = []
    for kind, count in zip(UPGRADE_NAMES, upgrades, strict=True):
        rings = "".join(f'<i class="{"full" if i < count else "free"}">{sign(kind)}</i>' for i in range(MOST_OF_AN_UPGRADE))
        rows.append(f'<span class="sockets" role="img" aria-label="{kind}: {count} of {MOST_OF_AN_UPGRADE}">{rings}</span>')
    return Markup("".join(rows))


# ------------------------------------------------------------------ cards

PRIZE_NAMES = tuple(tuple(row["name"] for row in SHIP_CARD_ROWS if row["health"] == HEALTH[kind]
                          and (row["deck"] == "deep_water") == (kind == DEEP)) for kind in range(3))
"""[kind of Ship card]: the names printed on its cards. The rules know only the kind: a name is chosen for show."""


def prize(kind: int, number: int) -> str:
    """A name of that kind of Ship card."""
    return str(PRIZE_NAMES[kind][number % len(PRIZE_NAMES[kind])])


@cache
def prize_picture(name: str, box: tuple[float, float, float, float]) -> str:
    """The ship of a Ship card."""
    return drawing(PRIZES, f"pr-{slug(name)}", box)


@cache
def ship_face(kind: int, name: str) -> str:
    """A Ship card, 250 by 350."""
    frame, title = ("deep", "Deep Water") if kind == DEEP else ("route", "Trade Route")
    return (f'{drawing(TABLE, f"card-{frame}", (0, 0, 250, 350))}{prize_picture(name, (24, 28, 202, 190))}'
            f'{drawing(TABLE, f"over-{frame}", (0, 0, 250, 350))}<text class="health" x="52" y="67">{HEALTH[kind]}</text>'
            f'<text class="title" x="125" y="258">{title}</text>{foot(name)}')


@cache
def good_face(good: int) -> str:
    """A Trade card, 250 by 350."""
    name = GOOD_NAMES[good]
    return (f'{drawing(TABLE, f"card-{slug(name)}", (0, 0, 250, 350))}<text class="title" x="125" y="258">{name}</text>'
            f'{foot("1 silver")}')


def foot(words: str) -> str:
    """The line at the foot of a tall card."""
    return f'<text class="foot" x="125" y="314">{esc(words)}</text>'


@cache
def quest_face(kind: str, name: str, vp: int, below: str) -> str:
    """A quest or a map, 300 by 262: its picture, its points on the seal, its name on the ribbon, and what it asks for."""
    sheet, frame = ("treasure", "map") if kind == "treasure" else (kind, kind)
    lines = broken(name)
    words = "".join(f'<text class="name" x="150" y="{y}">{esc(line)}</text>'
                    for line, y in zip(lines, (149, 176) if len(lines) == 2 else (162,), strict=True))
    return (f'{drawing(TABLE, f"card-{frame}", (0, 0, 300, 262))}'
            f'{drawing(f"{sheet}.svg", f"q-{slug(name)}", (14, 14, 272, 120))}'
            f'{drawing(TABLE, f"over-{frame}", (0, 0, 300, 262))}<text class="vp" x="256" y="55">{vp}</text>'
            f'<text class="unit" x="256" y="71">VP</text>{words}{below}')


def broken(name: str) -> list[str]:
    """A name in one line or in two of about the same length."""
    words = name.split()
    if len(name) <= 17:
        return [name]
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


@cache
def cost(things: tuple[str, ...]) -> str:
    """What a quest asks for, in a row at its foot."""
    step = min(48, 252 / max(len(things), 1))
    size = min(46, step * 1.06)
    first = 150 - (len(things) - 1) / 2 * step - size / 2
    return "".join(drawing(TABLE, f"to-{slug(thing)}", (first + i * step, 219 - size / 2, size, size))
                   for i, thing in enumerate(things))
