"""The Field Board: the deck, which never changes, and what does (`pieces`): cracks and holes, cards, places for a card.

A tile is 200 units. Where an Attack Card may be laid does not depend on the card, so the places are drawn as soon as one may
be chosen. The script shows them when a card is picked, turns it, and shows it as a ghost with what it would do; nothing is
sent before the card is laid.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones import words
from quarterdeck.games.salt_and_bones.content import (
    ADVANCE,
    ARROWS_IN,
    ARROWS_OUT,
    ATTACK_KINDS,
    ATTACKS,
    CARD_NAMES,
    CARD_TEXTS,
    COLUMNS,
    CONTENT,
    FIELD_TILES,
    FLOURISH_CARD,
    GREY,
    GRID,
    HEADING_NAMES,
    HEADINGS,
    NEIGHBOUR,
    NORTH,
    RIPOSTE_BONUS,
    SEAT_NAMES,
    STEPS,
    TEST_OF_SKILL,
    TEST_OF_SKILL_BONUS,
    THRUST,
    TILES,
    WHETSTONE,
    WHETSTONE_BONUS,
)
from quarterdeck.games.salt_and_bones.rules import LAY
from quarterdeck.games.salt_and_bones.rules.table import (
    anchors,
    attack_tiles,
    beside,
    boot_of,
    covered_tiles,
    free_tiles,
    in_play,
    is_boot,
    owner_of,
    pointing,
)
from quarterdeck.games.salt_and_bones.rules.terms import Rule
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.table.drawings import TILE, attack_card, part
from quarterdeck.games.salt_and_bones.table.news import Blow, boots, terms

VIEW_BOX = "-50 -50 1300 1300"
CHOOSING = (Decision.TURN, Decision.CHAIN, Decision.EXTRA)
"""An Attack Card may be picked: it is chosen and laid in one go."""


def corner(tile: int) -> tuple[int, int]:
    """The upper left corner of a tile."""
    return TILE * (tile % COLUMNS), TILE * (tile // COLUMNS)


def called(tile: int) -> str:
    """A tile in words, for those who do not see it."""
    return f"row {tile // COLUMNS + 1}, column {tile % COLUMNS + 1}"


# ------------------------------------------------------------------ what never changes

@cache
def ground() -> Markup:
    """The ship on the sea. Waves go on far outside the field, so that every screen is filled."""
    waves = "".join(part("waves", x, y, 900, 700) for y in range(-700, 1401, 700) for x in range(-2700, 2701, 900))
    ship = part("deck", -420, -70, 2040, 1340)
    return Markup(f'<svg class="deck" viewBox="{VIEW_BOX}" aria-hidden="true">{waves}{ship}</svg>')


@cache
def faces(seat: int) -> Markup:
    """Every Attack Card in every heading, for the ghost that the script shows."""
    drawn = "".join(f'<g id="face-{kind}-{heading}">{attack_card(kind, heading, seat)}</g>'
                    for kind in range(ATTACK_KINDS) for heading in range(HEADINGS))
    return Markup(f'<template id="faces"><svg>{drawn}</svg></template>')


@cache
def reasons() -> Markup:
    """Why a card cannot lie somewhere, rule by rule, for the tiles that say so."""
    return Markup("".join(f'<template id="why-{rule:d}" data-rule="{CONTENT.prefix}-{rule:03d}">{esc(words.SENTENCES[rule])}'
                          f"</template>" for rule in (*BLOCKED, Rule.TWO_TILES)))


@cache
def cover() -> Markup:
    """A duel in the middle of the deck."""
    laid_ = [(THRUST, 8, NORTH, 0), (FLOURISH_CARD, 13, NORTH, 1), (ADVANCE, 15, NORTH, 0)]
    cards = "".join(at(tile, attack_card(kind, heading, seat)) for kind, tile, heading, seat in laid_)
    return Markup(f'<svg class="bones" viewBox="60 180 1080 608" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                  f'{part("deck", -420, -70, 2040, 1340)}{hole(18)}{hole(23)}{hole(17)}{cards}</svg>')


def at(tile: int, drawing: str) -> str:
    """A drawing on a tile."""
    x, y = corner(tile)
    return f'<g transform="translate({x} {y})">{drawing}</g>'


# ------------------------------------------------------------------ what changes

def may_lay(s: Any, legal: frozenset[int]) -> bool:
    """Whether an Attack Card may be laid: one that is chosen, or is chosen and laid in one go."""
    return bool(legal) and (s.decision == Decision.PLACE or any(words.goes_on(s, action) for action in legal))


def pieces(s: Any, seat: int, legal: frozenset[int], blow: Blow | None) -> Markup:
    """Everything that lies on the deck, and where a card may be laid."""
    drawn = [planks(tuple(s.destroyed), tuple(s.field_deck[s.field_left:]))]
    for tile in range(TILES):
        if s.tile_kind[tile] and not is_boot(s.tile_code[tile]):
            kind, code = s.tile_kind[tile] - 1, s.tile_code[tile]
            drawn.append(laid(kind, tile, pointing(code), owner_of(code), seat, blow is not None and blow.tile == tile))
    if blow is not None:
        drawn.append(sum_on_board(s, blow))
    more = ""
    is_placing = bool(legal) and s.decision == Decision.PLACE
    if may_lay(s, legal):
        covered = covered_tiles(s)
        drawn.append(places(covered, free_tiles(s, covered), is_placing))
        more = figures(s, seat)
    return Markup(f'<svg id="pieces" class="pieces{" placing" if is_placing else ""}" viewBox="{VIEW_BOX}" role="group" '
                  f'aria-label="Field Board. {in_words(s)}"{more}>{"".join(drawn)}</svg>')


@lru_cache(1024)
def planks(destroyed: tuple[int, ...], flipped: tuple[int, ...]) -> str:
    """Holes, and a crack for each Field Card that is still to come and breaks this tile."""
    left = [card for card in range(len(FIELD_TILES)) if card not in flipped]
    drawn = []
    for tile in range(TILES):
        if destroyed[tile]:
            drawn.append(f'<g id="tile-{tile}" class="broken">{hole(tile)}</g>')
        elif GRID[tile] == "d":
            threats = sum(1 for card in left if tile in FIELD_TILES[card])
            drawn.append(crack(tile, threats) if threats else "")
    return "".join(drawn)


@cache
def hole(tile: int) -> str:
    """Water below, a deck beam, torn planks."""
    return part(f"hole-{tile % 3}", *corner(tile), TILE, TILE)


@cache
def crack(tile: int, threats: int) -> str:
    """Cracks from the outer edge inwards."""
    x, y = corner(tile)
    turned = 0 if tile < COLUMNS else 180 if tile >= TILES - COLUMNS else -90 if tile % COLUMNS == 0 else 90
    return part(f"crack-{threats}-{tile % 2}", x, y, TILE, TILE, f' transform="rotate({turned} {x + 100} {y + 100})"')


@lru_cache(4096)
def laid(kind: int, tile: int, heading: int, owner: int, seat: int, is_dealt: bool) -> str:
    """A card on its two tiles."""
    side = "ours" if owner == max(seat, 0) else "theirs"
    return (f'<g id="laid-{tile}" class="laid {side}{" dealt" if is_dealt else ""}" role="img" tabindex="-1" '
            f'data-about="about-{kind}" data-why="{Rule.TILE_COVERED:d}" '
            f'aria-label="{esc(said(kind, tile, heading, owner))}">'
            f"{at(tile, attack_card(kind, heading, owner))}</g>")


@cache
def said(kind: int, tile: int, heading: int, owner: int) -> str:
    """A card on the board in words."""
    card = ATTACKS[kind]
    into, out = (words.listed([HEADING_NAMES[way] for way in range(HEADINGS) if arrows >> way & 1]) or "none"
                 for arrows in (ARROWS_IN[kind][heading], ARROWS_OUT[kind][heading]))
    whose = words.possessive(SEAT_NAMES[owner])
    return (f"{whose} {CARD_NAMES[kind]}: sword on {called(tile)}, pointing {HEADING_NAMES[heading]}, attack {card.attack}, "
            f"arrows in {into}; boot on {called(boot_of(tile, heading))}, opens {card.opportunity}, "
            f"arrows out {out}. {CARD_TEXTS[kind]}")


def in_words(s: Any) -> str:
    """The deck for those who do not see it."""
    gone = words.listed([called(tile) for tile in range(TILES) if s.destroyed[tile]]) or "none"
    cards = sum(1 for tile in range(TILES) if s.tile_kind[tile]) // 2
    return f"Six rows of six tiles. Destroyed: {gone}. {words.counted(cards, 'card')} on the board."


# ------------------------------------------------------------------ the blow

def sum_on_board(s: Any, blow: Blow) -> str:
    """What each boot adds, where it meets the sword, and the sum on a star."""
    whole = sum(blow.parts) or sum(term.amount for term in terms(s, blow))
    open_ = boots(s, blow.kind, blow.tile, blow.heading, s.exploit_on != 0)
    meets = "".join(meet(blow.tile, way, amount) for way, amount, _ in open_)
    return f'<g class="blow" aria-hidden="true">{meets}{total(blow.tile, whole)}</g>'


@cache
def meet(tile: int, way: int, amount: int) -> str:
    """A gold disc on the edge."""
    x, y = corner(tile)
    return (f'<g class="meet" transform="translate({x + 100 + STEPS[way][1] * 100} {y + 100 + STEPS[way][0] * 100})">'
            f'<circle r="43"/><circle r="34"/><text y="15">+{amount}</text></g>')


@cache
def total(tile: int, whole: int) -> str:
    """The damage, on a star at the corner of the sword's tile."""
    x, y = corner(tile)
    return (f'<g class="total" transform="translate({min(x + 196, 1150)} {max(y + 4, 40)})">'
            f'{part("burst", -86, -86, 172, 172)}<text y="21">{whole}</text></g>')


# ------------------------------------------------------------------ laying a card

BLOCKED = (Rule.GREY_TILE, Rule.DESTROYED_TILE, Rule.CENTRE_FIRST, Rule.MUST_TOUCH, Rule.TILE_COVERED)


@lru_cache(1024)
def places(covered: int, free: int, is_placing: bool) -> str:                 # BONES-017, BONES-022..024, BONES-031
    """Every tile that the sword may go to, with a place for each heading; the others answer with the rule."""
    wanted = anchors(covered)
    swords = [attack_tiles(free, wanted, heading) for heading in range(HEADINGS)]
    drawn = []
    for tile in range(TILES):
        ways = [heading for heading in range(HEADINGS) if swords[heading] >> tile & 1]
        if ways:
            shown = "".join(place(tile, heading, is_placing) for heading in ways)
            drawn.append(f'<g class="spot" data-tile="{tile}">{shown}</g>')
        elif not covered >> tile & 1:
            drawn.append(no_place(tile, why_not(tile, covered, free)))
    return "".join(drawn)


def why_not(tile: int, covered: int, free: int) -> Rule:
    """The rule that says most about why no card can have its sword there."""
    if GREY >> tile & 1:
        return Rule.GREY_TILE
    if not free >> tile & 1:
        return Rule.DESTROYED_TILE
    return Rule.TWO_TILES if not beside(free) >> tile & 1 else Rule.MUST_TOUCH if covered else Rule.CENTRE_FIRST


@cache
def place(tile: int, heading: int, is_placing: bool) -> str:
    """One placement: the lit tile of the sword, with a pointer. Its words are the script's: they depend on the card."""
    x, y = corner(tile)
    action = LAY.action(HEADINGS * tile + heading)
    can = " can" if is_placing else ""
    return (f'<g id="lay-{action}" class="lay{can}" data-action="{action}" data-heading="{heading}" role="button" '
            f'tabindex="-1" transform="translate({x} {y})"><rect x="20" y="20" width="160" height="160" rx="22"/>'
            f'<path transform="rotate({90 * heading} 100 100)" d="M100 69L132 109H113V131H87V109H68z"/></g>')


@cache
def no_place(tile: int, rule: int) -> str:
    """A tile that the sword cannot go to."""
    x, y = corner(tile)
    return f'<rect id="no-{tile}" class="nope" data-why="{rule:d}" x="{x + 10}" y="{y + 10}" width="180" height="180"/>'


def figures(s: Any, seat: int) -> str:
    """What the script needs to say what a card would do: boots that are open, free tiles, and what Equipment adds."""
    offers = " ".join(f"{tile}.{way}.{ATTACKS[kind].opportunity}.{kind}" for tile, way, kind in _offers(s))
    stones = WHETSTONE_BONUS * list(s.equipment[seat]).count(WHETSTONE + 1)
    skill = TEST_OF_SKILL_BONUS if in_play(s, TEST_OF_SKILL) else 0
    parry = RIPOSTE_BONUS if s.parry_active[seat] else 0
    covered = covered_tiles(s)
    return (f' data-offers="{offers}" data-free="{_bits(free_tiles(s, covered))}" data-covered="{_bits(covered)}" '
            f'data-stones="{stones}" data-skill="{skill}" data-parry="{parry}" data-health="{s.health[1 - seat]}"')


def _offers(s: Any) -> list[tuple[int, int, int]]:
    """The tiles that a boot's arrow points at, the side from which, and whose boot."""
    found = []
    for boot in range(TILES):
        if s.tile_kind[boot] and is_boot(s.tile_code[boot]):
            kind = s.tile_kind[boot] - 1
            ways = ARROWS_OUT[kind][pointing(s.tile_code[boot])]
            found += [(int(NEIGHBOUR[boot][way]), (way + 2) % HEADINGS, kind) for way in range(HEADINGS)
                      if ways >> way & 1 and NEIGHBOUR[boot][way] != NONE]
    return found


@lru_cache(4096)
def _bits(tiles: int) -> str:
    """A set of tiles as noughts and ones."""
    return "".join("1" if tiles >> tile & 1 else "0" for tile in range(TILES))
