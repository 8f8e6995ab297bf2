"""Salt & Bones' page: the deck between the two duellists, the hand on the rail (spec, section 9).

`regions` gives the inner markup of the parts others (the opponent), board (the deck), side (one's own duellist) and hand.
What changes by itself is a part of its own (`slot`). What became of the blow that is being dealt is told by the last
events (`Look.recent`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Drawer, Look, Markup, draw, slot
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones import words
from quarterdeck.games.salt_and_bones.content import ATTACK_KINDS, FIELD_TILES, HEALTH, SEAT_NAMES
from quarterdeck.games.salt_and_bones.rules.terms import TOLD_PLACE, Event
from quarterdeck.games.salt_and_bones.scene import Blow, Scene
from quarterdeck.games.salt_and_bones.scene.parts import sword_of
from quarterdeck.games.salt_and_bones.table import field
from quarterdeck.games.salt_and_bones.table.asked import (
    PILES,
    READING,
    decks,
    deed,
    discarded,
    flipped_card,
    is_window,
    note,
    spread,
    status,
)
from quarterdeck.games.salt_and_bones.table.boards import Instincts, player_board
from quarterdeck.games.salt_and_bones.table.cards import abouts, action_of, brief, own_card, shown_card
from quarterdeck.games.salt_and_bones.table.drawings import backs
from quarterdeck.games.salt_and_bones.table.field import CHOOSING
from quarterdeck.games.salt_and_bones.table.strike import strike

DIFFICULTY = "Quick to learn, full of bluff"

cover = field.cover


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    scene: Scene = look.scene
    return draw(DRAWERS, look, scene, max(look.seat, 0), scene.blow(look.recent))


def _frame(look: Look, scene: Scene, own: int, blow: Blow | None) -> dict[str, Markup]:
    """What never changes, around the slots of what does."""
    return {"others": _other(1 - own), "board": unchanging(own), "side": _own(own), "piles": PILES, "reading": READING,
            "hand": RAIL}


def _boards(look: Look, scene: Scene, own: int, blow: Blow | None) -> dict[str, Markup]:
    """The boards of both."""
    return {**player_board(look, scene, 1 - own, Instincts.REST, blow),
            **player_board(look, scene, own, own_instincts(look, scene), blow)}


def _used(look: Look, scene: Scene, own: int, blow: Blow | None) -> dict[str, Markup]:
    """The discard pile."""
    gone = scene.discarded
    return {"discarded": discarded(sum(gone)), "spread": spread(gone)}


def _deed(look: Look, scene: Scene, own: int, blow: Blow | None) -> Markup:
    return Markup(f'<div id="deed" class="deed">{note(look, scene)}{deed(look, scene, blow)}</div>')


@cache
def unchanging(own: int) -> Markup:
    """The deck around what lies on it, and what the script and the explanations need once."""
    return Markup(f'<div class="bones table">{field.ground()}{slot("pieces")}{slot("status")}{slot("wreck")}{slot("strike")}'
                  f"{abouts()}{field.faces(own)}{field.reasons()}</div>")


@cache
def _other(seat: int) -> Markup:
    return Markup(f'<div class="bones">{slot(f"board-{seat}")}</div>')


@cache
def _own(seat: int) -> Markup:
    return Markup(f'<div class="bones">{slot(f"board-{seat}")}</div>')


def own_instincts(look: Look, scene: Scene) -> Instincts:
    """What may be done with one's own face-down cards."""
    if is_window(look, scene):
        return Instincts.LULL if scene.decision == "lull" else Instincts.WINDOW
    if not look.legal or scene.decision != "turn":
        return Instincts.REST
    return Instincts.NEGATED if scene.is_negated else Instincts.TURN


def wreck(look: Look) -> Markup:
    """The Field Card that was flipped last, for its step."""
    last = next((event for event in reversed(look.recent) if event.kind == Event.FIELD), None)
    return flipped_card(last.b) if last else NO_WRECK


NO_WRECK = Markup('<figure id="wreck" class="wreck"></figure>')


def goal(options: Mapping[str, Any]) -> str:
    """What it is all about, in a line."""
    return f"Bring your rival down from {HEALTH} Health to 0, and stand when the fight ends."


def option_picture(name: str, value: int) -> Markup:
    """No option has a picture."""
    return NOTHING


# ------------------------------------------------------------------ the hand

RAIL = Markup(f'<div class="bones own">{slot("piles")}{slot("fan")}{slot("deed")}</div>')
"""What lies on the rail: decks, one's own cards, and what may be done without a card."""


def fan(look: Look, scene: Scene, own: int) -> Markup:
    """One's own cards."""
    chosen = scene.attack.id if look.legal and scene.decision == "place" and scene.attack else NONE
    whose = "Your hand" if look.seat == own else f"{words.possessive(SEAT_NAMES[own])} hand"
    helped = " helped" if look.help else ""
    return Markup(f'<div id="fan" class="fan{helped}" role="group" aria-label="{whose}">'
                  f"{hand_cards(look, scene, own, chosen)}</div>")


def hand_cards(look: Look, scene: Scene, own: int, chosen: int) -> str:
    """One's own cards, sorted by kind, one of them chosen to be laid; to a spectator backs, in an open game faces."""
    side = scene.seats[own]
    if side.is_hidden:
        return "".join(f'<div class="place">{each}</div>' for each in
                       [backs(1, 0, " full")] * side.attack_held + [backs(0, 1, " full")] * side.strategy_held)
    kinds = side.kinds
    cards = [(kind, i - kinds.index(kind)) for i, kind in enumerate(kinds)]
    if look.open or look.seat != own:
        return "".join(shown_card(kind, i, own) for kind, i in cards) or NO_CARDS
    is_asked = bool(look.legal) and not is_window(look, scene)
    asks = "pick" if scene.decision in CHOOSING else "confirm" if scene.decision == "discard" else "tap-confirm"
    drawn, marked = [], scene.worthwhile(look.legal) if is_asked and look.help else {}
    for kind, i in cards:
        may_be = is_asked and action_of(kind) in look.legal
        lies_there = may_be and scene.is_for_nothing(kind)          # one of the same kind is face-down
        is_legal = may_be and not lies_there
        refused = scene.why_not_from_hand(kind) if is_asked and not is_legal and (kind, i) != (chosen, 0) else ""
        outlook = scene.outlook(action_of(kind)) if is_legal and look.help and kind < ATTACK_KINDS else ""
        drawn.append(own_card(kind, i, own, is_legal, kind == chosen and i == 0, asks,
                              scene.name(action_of(kind)) if is_legal else "", outlook, refused, lies_there,
                              marked.get(action_of(kind), "") if is_legal else ""))
    return "".join(drawn) or NO_CARDS


NO_CARDS = '<p class="nothing">No card in hand.</p>'


# ------------------------------------------------------------------ the log

@lru_cache(1024)
def mention(event: Told) -> tuple[Markup, tuple[str, ...]]:
    """What a line of the log speaks of: a picture, and the ids of what it lights up."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.PLAYED | Event.CHAINED:
            return of_card(b, f"laid-{sword_of(c - TOLD_PLACE)}")
        case Event.DISCARDED | Event.THROWN | Event.NEGATED | Event.WILLED | Event.FAILED:
            return of_card(b, "discard")
        case Event.EQUIPPED | Event.REVEALED | Event.TRIGGERED | Event.FOR_NOTHING:
            return of_card(b, f"board-{a}")
        case Event.GOT | Event.HIDDEN:
            return of_card(a)
        case Event.DREW | Event.LAST_ROUND | Event.NO_FIELD:
            return NOTHING, ("piles",)
        case Event.FIELD:
            return NOTHING, tuple(f"tile-{tile}" for tile in FIELD_TILES[b] if tile != NONE)
        case Event.HID:
            return NOTHING, (f"slot-{a}-i{b}",)
        case Event.HIT | Event.BLOCKED:
            return NOTHING, (f"life-{a}",)
        case Event.PARRY | Event.MARKED | Event.LEAVES | Event.EXTRA_TURN | Event.GIFT | Event.KEPT | Event.CHAIN_BROKEN:
            return NOTHING, (f"board-{a}",)
        case Event.SETUP | Event.COMBAT | Event.MOMENTUM:
            return NOTHING, ("momentum",)
        case Event.SECOND_WIND:
            return NOTHING, ("life-0", "life-1")
        case _:
            return NOTHING, ()


def of_card(kind: int, *lights: str) -> tuple[Markup, tuple[str, ...]]:
    """A card with its words, and where it lies."""
    return brief(kind), lights


DRAWERS: dict[str, Drawer] = {
    "frame": _frame,
    "status": lambda look, scene, own, blow: status(look, scene),
    "boards": _boards,
    "pieces": lambda look, scene, own, blow: field.pieces(scene, own, look.legal, blow),
    "strike": lambda look, scene, own, blow: strike(look, scene, blow),
    "wreck": lambda look, scene, own, blow: wreck(look),
    "decks": lambda look, scene, own, blow: decks(scene),
    "used": _used,
    "fan": lambda look, scene, own, blow: fan(look, scene, own),
    "deed": _deed,
}
"""What draws the parts; `frame`, `boards` and `used` give several each."""
