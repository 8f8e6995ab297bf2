"""The Field Board: the deck, which never changes, and what does (`pieces`): cracks and holes, cards, places for a card.

A tile is 200 units. Where an Attack Card may be laid does not depend on the card, so the places are drawn as soon as one may
be chosen. The script shows them when a card is picked, turns it, and shows it as a ghost with what it would do; nothing is
sent before the card is laid.
"""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.salt_and_bones import words
from quarterdeck.games.salt_and_bones.content import (
    ADVANCE,
    ARROWS_IN,
    ARROWS_OUT,
    ATTACK_KINDS,
    ATTACKS,
    CARD_TEXTS,
    COLUMNS,
    FIELD_TILES,
    FLOURISH_CARD,
    GRID,
    HEADING_NAMES,
    HEADINGS,
    NORTH,
    SEAT_NAMES,
    STEPS,
    THRUST,
    TILES,
)
from quarterdeck.games.salt_and_bones.rules import LAY
from quarterdeck.games.salt_and_bones.scene import Blow, Scene
from quarterdeck.games.salt_and_bones.scene.parts import REASONS, TILE_COVERED, Laid, swords, why_no_sword
from quarterdeck.games.salt_and_bones.table.drawings import TILE, attack_card, part

VIEW_BOX = "-50 -50 1300 1300"
CHOOSING = ("turn", "chain", "extra")
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
    return Markup("".join(f'<template id="why-{rule}" data-rule="{words.id_of(rule)}">{esc(sentence)}</template>'
                          for rule, sentence in REASONS))


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

def may_lay(scene: Scene, legal: frozenset[int]) -> bool:
    """Whether an Attack Card may be laid: one that is chosen, or is chosen and laid in one go."""
    return bool(legal) and (scene.decision == "place" or scene.goes_on(legal))


def pieces(scene: Scene, seat: int, legal: frozenset[int], blow: Blow | None) -> Markup:
    """Everything that lies on the deck, and where a card may be laid."""
    drawn = [planks(scene.destroyed, scene.flipped_cards)]
    drawn += [laid(card, seat, blow is not None and blow.tile == card.tile) for card in scene.field]
    if blow is not None:
        drawn.append(sum_on_board(scene, blow))
    more = ""
    is_placing = bool(legal) and scene.decision == "place"
    if may_lay(scene, legal):
        drawn.append(places(scene.covered, scene.free, is_placing))
        more = figures(scene, seat)
    return Markup(f'<svg id="pieces" class="pieces{" placing" if is_placing else ""}" viewBox="{VIEW_BOX}" role="group" '
                  f'aria-label="Field Board. {in_words(scene.destroyed, len(scene.field))}"{more}>{"".join(drawn)}</svg>')


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
def laid(card: Laid, seat: int, is_dealt: bool) -> str:
    """A card on its two tiles."""
    side = "ours" if card.seat == max(seat, 0) else "theirs"
    return (f'<g id="laid-{card.tile}" class="laid {side}{" dealt" if is_dealt else ""}" role="img" tabindex="-1" '
            f'data-about="about-{card.id}" data-why="{TILE_COVERED}" '
            f'aria-label="{esc(said(card))}">'
            f"{at(card.tile, attack_card(card.id, card.way, card.seat))}</g>")


def said(card: Laid) -> str:
    """A card on the board in words."""
    into, out = (words.listed([HEADING_NAMES[way] for way in range(HEADINGS) if arrows >> way & 1]) or "none"
                 for arrows in (ARROWS_IN[card.id][card.way], ARROWS_OUT[card.id][card.way]))
    return (f"{words.possessive(SEAT_NAMES[card.seat])} {card.name}: sword on {called(card.tile)}, pointing {card.heading}, "
            f"attack {card.attack}, arrows in {into}; boot on {called(card.boot)}, opens {card.opportunity}, "
            f"arrows out {out}. {CARD_TEXTS[card.id]}")


@lru_cache(1024)
def in_words(destroyed: tuple[int, ...], cards: int) -> str:
    """The deck for those who do not see it."""
    gone = words.listed([called(tile) for tile in range(TILES) if destroyed[tile]]) or "none"
    return f"Six rows of six tiles. Destroyed: {gone}. {words.counted(cards, 'card')} on the board."


# ------------------------------------------------------------------ the blow

def sum_on_board(scene: Scene, blow: Blow) -> str:
    """What each boot adds, where it meets the sword, and the sum on a star."""
    whole = sum(blow.parts) or sum(term.amount for term in scene.terms(blow))
    meets = "".join(meet(blow.tile, way, amount) for way, amount, _ in scene.boots(blow))
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

@lru_cache(1024)
def places(covered: int, free: int, is_placing: bool) -> str:
    """Every tile that the sword may go to, with a place for each heading; the others answer with the rule."""
    drawn = []
    for tile in range(TILES):
        ways = [heading for heading, tiles in enumerate(swords(covered, free)) if tiles >> tile & 1]
        if ways:
            shown = "".join(place(tile, heading, is_placing) for heading in ways)
            drawn.append(f'<g class="spot" data-tile="{tile}">{shown}</g>')
        elif not covered >> tile & 1:
            drawn.append(no_place(tile, why_no_sword(tile, covered, free)))
    return "".join(drawn)


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


def figures(scene: Scene, seat: int) -> str:
    """What the script needs to say what a card would do: boots that are open, free tiles, and what Equipment adds."""
    offers = " ".join(f"{tile}.{way}.{ATTACKS[kind].opportunity}.{kind}" for tile, way, kind in scene.offers)
    added = scene.added(seat)
    return (f' data-offers="{offers}" data-free="{_bits(scene.free)}" data-covered="{_bits(scene.covered)}" '
            f'data-stones="{added.whetstones}" data-skill="{added.skill}" data-parry="{added.parry}" '
            f'data-health="{scene.seats[1 - seat].health}"')


@lru_cache(4096)
def _bits(tiles: int) -> str:
    """A set of tiles as noughts and ones."""
    return "".join("1" if tiles >> tile & 1 else "0" for tile in range(TILES))
