"""How the page uses the sheets of drawings beside it: counters, tokens, seals, faces, emblems, pictures, ships.

Every drawing stands in a sheet once (`art/salt_and_sail` writes them) and is used by its id, which is computed from the
printed name. Drawings take their colours from the page; a seat's colour is the class `c-red`, `c-blue` and so on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from quarterdeck.engine.markup import Markup, asset, esc
from quarterdeck.games.salt_and_sail.content import (
    CAPTAIN_NAMES,
    DISCOVERIES,
    DISCOVERY_NAMES,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    KINDS_OF_ENCOUNTER,
    OFFICER_NAMES,
    PLACE_NAMES,
    SEAT_NAMES,
    SHIP_NAMES,
    TOKEN_CODES,
    TOKEN_NAMES,
    TREASURE_NAMES,
    TYPES,
)

GAME = "salt_and_sail"
SHEET = f"{GAME}.svg"


@cache
def slug(name: str) -> str:
    """A printed name as it stands in an id: The Crown's Due is the-crowns-due."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


@cache
def address(id_: str, sheet: str = SHEET) -> str:
    """Where a drawing is."""
    return f"{asset(GAME, sheet)}#{id_}"


@cache
def drawing(id_: str, size: str, cls: str, sheet: str = SHEET, said: str = "") -> Markup:
    """A drawing to stand anywhere on the page; `size` is that of its canvas, `said` its words where nothing else says "
      "them."""
    words = f'role="img" aria-label="{esc(said)}"' if said else 'aria-hidden="true"'
    return Markup(f'<svg class="{cls}" viewBox="0 0 {size}" {words}><use href="{address(id_, sheet)}"/></svg>')


@cache
def laid(id_: str, x: float, y: float, size: float = 120, cls: str = "", turn: str = "") -> str:
    """A square drawing of the chart with its middle at (x, y)."""
    marks = (f' class="{cls}"' if cls else "") + (f' transform="{turn}"' if turn else "")
    return (f'<use href="{address(id_)}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" '
            f'height="{size:g}"{marks}/>')


# ------------------------------------------------------------------ small ones

@cache
def sign(name: str, cls: str = "sm") -> Markup:
    """A counter: ducat, sails, hands, ration, good …"""
    return drawing(f"i-{name}", "24 24", cls)


@cache
def symbol(name: str, cls: str = "seal") -> Markup:
    """One of the six symbols, on wax."""
    return drawing(f"w-{name}", "64 64", cls)


@cache
def token(kind: int, cls: str = "tk") -> Markup:
    """A skill token: a great feat has a brass rim, a temporary one a broken rim, a Defeat its skull."""
    return drawing(f"t-{TOKEN_CODES[kind]}", "64 64", cls)


def tokens(counts: Iterable[int], called: str = "") -> str:
    """Tokens one by one, by kind; those that are `called` something appear by themselves."""
    return "".join(named_token(kind, i, called) if called else token(kind)
                   for kind, count in enumerate(counts) for i in range(count))


@cache
def named_token(kind: int, i: int, called: str) -> Markup:
    """A token that is seen to come."""
    return Markup(f'<span id="{called}-{kind}-{i}" class="drawn-token" data-glide="">{token(kind)}</span>')


@cache
def counted_tokens(counts: tuple[int, ...], cls: str = "counts") -> str:
    """Tokens by kind, each with how many there are."""
    return "".join(f'<span class="{cls}" title="{TOKEN_NAMES[kind]}">{token(kind)}<b>{count}</b></span>'
                   for kind, count in enumerate(counts) if count)


# ------------------------------------------------------------------ cards

@cache
def captain_face(captain: int) -> Markup:
    """A Captain's portrait."""
    return Markup(f'<span '
                  f'class="face">{drawing(f"pt-{slug(CAPTAIN_NAMES[captain])}", "240 240", "pt", "captains.svg")}</span>')


@cache
def officer_face(officer: int) -> Markup:
    """An Officer's portrait."""
    return Markup(f'<span '
                  f'class="face">{drawing(f"pt-{slug(OFFICER_NAMES[officer])}", "240 240", "pt", "officers.svg")}</span>')


@cache
def kit_emblem(kind: int) -> Markup:
    """A piece of Equipment."""
    return Markup(f'<span class="thing">{drawing(f"em-{slug(EQUIPMENT_NAMES[kind])}", "200 200", "em")}</span>')


@cache
def treasure_emblem(card: int) -> Markup:
    """A Treasure."""
    return Markup(f'<span '
                  f'class="thing">{drawing(f"em-{slug(TREASURE_NAMES[card])}", "200 200", "em", "treasures.svg")}</span>')


@cache
def place_emblem(place: int) -> Markup:
    """The Dock, the Market, the Pub, the Governor or a Village."""
    return drawing(f"em-{slug(PLACE_NAMES[place])}", "200 200", "em")


@cache
def discovery_picture(card: int) -> Markup:
    """A Discovery's scene."""
    return drawing(f"d-{slug(DISCOVERY_NAMES[card])}", "206 170", "picture", f"{TYPES[DISCOVERIES[card].type]}.svg")


@cache
def type_emblem(kind: str) -> Markup:
    """City, Wonder, Creature or Artifact."""
    return drawing(f"y-{kind}", "64 64", "type")


@cache
def encounter_picture(card: int) -> Markup:
    """An Encounter's scene."""
    kind = KINDS_OF_ENCOUNTER[ENCOUNTER[card].kind]
    return drawing(f"e-{slug(ENCOUNTER_NAMES[card])}", "206 170", "picture", f"{kind}.svg")


# ------------------------------------------------------------------ seats and ships

SEAT_SLUGS = tuple(slug(name) for name in SEAT_NAMES)
EMBLEM_AT = ((62, 44), (76, 50), (66, 42), (64, 52))
"""[ship]: where the seat's emblem stands on the sail of the drawing, 138 x 124."""


@cache
def shape(seat: int, cls: str = "mark") -> Markup:
    """The emblem of a seat: shape first, then its charge, then its colour."""
    return drawing(f"s-{SEAT_SLUGS[seat]}", "42 42", cls)


@cache
def vessel(seat: int, ship: int, cls: str = "boat") -> Markup:
    """A ship in a seat's colour, to stand on the page."""
    return Markup(f'<svg class="{cls} c-{SEAT_SLUGS[seat]}" viewBox="0 0 138 124" '
                  f'aria-hidden="true">{hull(seat, ship)}</svg>')


@cache
def hull(seat: int, ship: int) -> str:
    """The same inside a drawing, from (0, 0); the waterline is at 108."""
    x, y = EMBLEM_AT[ship]
    return (f'<use href="{address(f"v-{slug(SHIP_NAMES[ship])}")}" width="138" height="124"/>'
            f'<use href="{address(f"s-{SEAT_SLUGS[seat]}")}" x="{x + 4 - 20}" y="{y - 20}" width="40" height="40"/>')


@cache
def bag(seat: int, cls: str = "bag-picture") -> Markup:
    """The bag with its owner's emblem."""
    return Markup(f'<svg class="{cls}" viewBox="0 0 240 236" aria-hidden="true"><use href="{address("bag")}" width="240" '
                  f'height="236"/>'
                  f'<use href="{address(f"s-{SEAT_SLUGS[seat]}")}" x="82" y="126" width="62" height="62"/></svg>')
