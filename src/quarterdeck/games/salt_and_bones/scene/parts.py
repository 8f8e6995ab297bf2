"""What the scene is made of: cards, tiles, decks, hits; all of them can be hashed, so a page may keep what it has drawn."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones import words
from quarterdeck.games.salt_and_bones.content import (
    ARROWS_IN,
    ARROWS_OUT,
    ATTACK_KINDS,
    ATTACKS,
    CARD_NAMES,
    CARD_TEXTS,
    COLUMNS,
    GREY,
    GRID,
    HEADING_LETTERS,
    HEADING_NAMES,
    HEADINGS,
    KINDS,
    LORE,
    TYPE_OF,
    TYPES,
)
from quarterdeck.games.salt_and_bones.rules import table
from quarterdeck.games.salt_and_bones.rules.instincts import NO_GIFT, NO_RHYTHM
from quarterdeck.games.salt_and_bones.rules.table import anchors, attack_tiles, beside, boot_of, owner_of, pointing
from quarterdeck.games.salt_and_bones.rules.terms import Rule
from quarterdeck.games.salt_and_bones.state import Decision, Stage


class AttackCard(NamedTuple):
    """An Attack Card's face."""

    id: int
    name: str
    type: str
    text: str
    attack: int
    opportunity: int
    chain: bool
    stops_chain: bool


class StrategyCard(NamedTuple):
    """A Strategy Card's face."""

    id: int
    name: str
    type: str
    text: str
    lore: str


class FaceDown(NamedTuple):
    """An Instinct that one does not see, with what it cannot be (BONES-166)."""

    name: str
    id: int
    type: str
    text: str

    @property
    def is_not(self) -> tuple[str, ...]:
        """The cards that it cannot be."""
        return tuple([name for name in NOT_THIS if name in self.text])


Face = AttackCard | StrategyCard


class Played(NamedTuple):
    """The Attack Card that is being played: its face, where it lies, and what Instincts have made of it."""

    id: int
    name: str
    type: str
    text: str
    attack: int
    opportunity: int
    chain: bool
    stops_chain: bool
    in_chain: bool
    tile: int
    heading: str
    overwhelming: bool
    killing: int
    exploiting: bool


class Tile(NamedTuple):
    """A tile of the Field Board, whatever lies on it."""

    tile: int
    row: int
    column: int
    mark: str
    destroyed: bool
    covered: bool


class Laid(NamedTuple):
    """A card on the board: its sword lies on `tile`."""

    name: str
    id: int
    seat: int
    tile: int
    boot: int
    heading: str
    attack: int
    opportunity: int
    arrows_in: tuple[str, ...]
    arrows_out: tuple[str, ...]

    @property
    def way(self) -> int:
        """The number of its heading."""
        return HEADING_NAMES.index(self.heading)


class Decks(NamedTuple):
    """How many cards are left in each deck."""

    attack: int
    strategy: int
    field: int


class Instance(NamedTuple):
    """A hit of the card that is being dealt with."""

    target: int
    amount: int
    negatable: bool
    past: bool


class Ending(NamedTuple):
    """How the game ended."""

    winner: int
    name: str
    text: str


class Offer(NamedTuple):
    """A boot's arrow: the tile at which it points, the side of that tile from which it comes, and whose card it is."""

    tile: int
    way: int
    kind: int


class Added(NamedTuple):
    """What would be added to a card that a seat lays now, beside boots."""

    whetstones: int
    skill: int
    parry: int


ASKED = ("", *(decision.name.lower() for decision in Decision))
"""What is asked, in a word, by the state's decision + 1; nothing where it is not known."""
STAGES = tuple(stage.name.lower() for stage in Stage)
"""How far the round is, in a word."""
FIGHTING = frozenset(STAGES[Stage.ATTACKING:])
"""The stages of a combat."""
WINDOWS = ("strike", "respond", "guard", "lull")
"""The decisions in which an Instinct is asked for."""
NOT_THIS = {"Break Rhythm": NO_RHYTHM, "Parting Gift": NO_GIFT}
"""What an Instinct that one does not see can be known not to be, with its mark in the state."""
MARKS = {"X": "grey", "d": "destructible", ".": "regular", "c": "centre"}
WHERE = (Rule.GREY_TILE, Rule.DESTROYED_TILE, Rule.CENTRE_FIRST, Rule.MUST_TOUCH, Rule.TILE_COVERED, Rule.TWO_TILES)
REASONS = tuple((int(rule), words.SENTENCES[rule]) for rule in WHERE)
"""Why a card cannot lie somewhere: the rules that say so, and their sentences."""
TILE_COVERED = int(Rule.TILE_COVERED)


def printed(kind: int) -> tuple[int, str, str, str]:
    """What all cards have: number, name, type, text."""
    return kind, CARD_NAMES[kind], TYPES[TYPE_OF[kind]], CARD_TEXTS[kind]


ATTACK_FACES = tuple(AttackCard(*printed(kind), card.attack, card.opportunity, bool(card.chain), bool(card.stops_chain))
                     for kind, card in enumerate(ATTACKS))
FACES: tuple[Face, ...] = (*ATTACK_FACES, *(StrategyCard(*printed(kind), LORE[kind]) for kind in range(ATTACK_KINDS, KINDS)))
"""Every card's face, by its kind."""


def face_in(place: int) -> Face | None:
    """The card in an open slot of a Player Board; None where it is empty."""
    return FACES[place - 1] if place else None


@cache
def instinct_in(place: int, mark: int) -> Face | FaceDown | None:
    """An Instinct slot: empty, a card of one's own, or a back with what it cannot be."""
    if place != NONE:
        return face_in(place)
    names = [name for name, bit in NOT_THIS.items() if mark & bit]
    return FaceDown("face-down", NONE, "instinct", f"Not {' or '.join(names)}." if names else "")


@cache
def tile_of(tile: int, is_destroyed: bool, is_covered: bool) -> Tile:
    """A tile by its number."""
    return Tile(tile, tile // COLUMNS, tile % COLUMNS, MARKS[GRID[tile]], is_destroyed, is_covered)


@cache
def laid_at(kind: int, tile: int, code: int) -> Laid:
    """The card whose attack half lies on the tile."""
    heading, card = pointing(code), ATTACKS[kind]
    return Laid(CARD_NAMES[kind], kind, owner_of(code), tile, boot_of(tile, heading), HEADING_NAMES[heading], card.attack,
                card.opportunity, letters(ARROWS_IN[kind][heading]), letters(ARROWS_OUT[kind][heading]))


sword_of = table.sword_of


def letters(arrows: int) -> tuple[str, ...]:
    """The letters of a set of directions."""
    return tuple([HEADING_LETTERS[direction] for direction in range(HEADINGS) if arrows >> direction & 1])


# ------------------------------------------------------------------ where a card may lie

@lru_cache(1024)
def swords(covered: int, free: int) -> tuple[int, ...]:                           # BONES-017, BONES-022..024, BONES-031
    """The tiles to which the sword of a card may go, by heading, as sets."""
    wanted = anchors(covered)
    return tuple(int(attack_tiles(free, wanted, heading)) for heading in range(HEADINGS))


def why_no_sword(tile: int, covered: int, free: int) -> int:
    """The rule that says most about why no card can have its sword there."""
    if GREY >> tile & 1:
        return Rule.GREY_TILE
    if not free >> tile & 1:
        return Rule.DESTROYED_TILE
    return Rule.TWO_TILES if not beside(free) >> tile & 1 else Rule.MUST_TOUCH if covered else Rule.CENTRE_FIRST
