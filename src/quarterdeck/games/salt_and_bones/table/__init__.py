"""Salt & Bones' page: the Field Board between the two Player Boards, the hand below (spec, section 9).

`regions` gives the inner markup of the parts board, hand and side; the opponent's side stands on the board. What changes by
itself is a part of its own (`slot`). What became of the blow that is being dealt is told by the last events (`Look.recent`).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Look, Markup, slot
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones import view
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    FIELD_TILES,
    HEADINGS,
    KINDS,
    PLACEMENT,
    SEAT_NAMES,
)
from quarterdeck.games.salt_and_bones.rules.terms import Event
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.table import field
from quarterdeck.games.salt_and_bones.table.asked import NOTES, asks, is_window, note, piles, status
from quarterdeck.games.salt_and_bones.table.boards import player_board
from quarterdeck.games.salt_and_bones.table.cards import about, abouts, backs, own_card, shown_card
from quarterdeck.games.salt_and_bones.table.drawings import DEFINITIONS, sign
from quarterdeck.games.salt_and_bones.table.news import blow_of

DIFFICULTY = "Quick to learn, full of bluff"

cover = field.cover


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    own = max(look.seat, 0)
    s, blow = look.s, blow_of(look.s, look.recent)
    is_placing = bool(look.legal) and s.decision == Decision.PLACE
    playable = look.legal if is_window(look) else frozenset()
    return {
        "board": unchanging(own),
        "status": status(look, s, blow),
        f"board-{1 - own}": player_board(look, s, 1 - own, frozenset()),
        f"board-{own}": player_board(look, s, own, playable),
        "pieces": field.pieces(s, look.seat, look.legal, is_placing, blow),
        "piles": piles(s),
        "hand": hand(look, s, own),
        "side": side(look.help),
    }


@cache
def unchanging(own: int) -> Markup:
    """The board around its slots."""
    return Markup(f'<div class="bones table"><div class="spaces">{slot(f"board-{1 - own}")}{slot("status")}'
                  f'<div class="field">{field.ground()}{slot("pieces")}</div>'
                  f'{slot("piles")}{slot(f"board-{own}")}</div></div>')


def option_picture(name: str, value: int) -> Markup:
    """The game has no options."""
    return NOTHING


# ------------------------------------------------------------------ the hand

def hand(look: Look, s: Any, own: int) -> Markup:
    """One's own cards, and beside them what may be done without a card."""
    chosen = s.cur_kind - 1 if look.legal and s.decision == Decision.PLACE else NONE
    whose = "Your hand" if look.seat == own else f"{view.possessive(SEAT_NAMES[own])} hand"
    return Markup(f'<div class="bones own{" laying" if chosen != NONE else ""}"><div class="row">{note(look)}'
                  f'<div class="fan" role="group" aria-label="{whose}">'
                  f"{hand_cards(look, s, own, chosen)}</div>{asks(look)}</div></div>")


def hand_cards(look: Look, s: Any, own: int, chosen: int) -> str:
    """One's own cards, sorted by kind, one of them chosen to be laid; to a spectator backs, in an open game faces."""
    if NONE in s.hand[own]:
        return backs(s.attack_held[own], s.strategy_held[own], " full")
    cards = [(kind, i) for kind in range(KINDS) for i in range(s.hand[own][kind])]
    if look.open or look.seat != own:
        return "".join(shown_card(kind, i) for kind, i in cards) or NO_CARDS
    is_asked = bool(look.legal) and not is_window(look)
    drawn = []
    for kind, i in cards:
        is_legal = is_asked and kind in look.legal
        refused = reason(s, kind) if is_asked and not is_legal and (kind, i) != (chosen, 0) else ""
        outlook = view.outlook(s, kind) if is_legal and look.help and kind < ATTACK_KINDS else ""
        drawn.append(own_card(kind, i, is_legal, kind == chosen and i == 0, view.name(s, kind) if is_legal else "", outlook,
                              refused))
    return "".join(drawn) or NO_CARDS


NO_CARDS = '<p class="nothing">No card in hand.</p>'


def reason(s: Any, action: int) -> str:
    """Why not, with the rule's number."""
    rule, sentence = view.why_not(s, action)
    return f"{sentence} ({rule})"


# ------------------------------------------------------------------ beside the table

READING = (
    ("sword", "Sword", "What the card hits for. Arrows point in: from there it takes what boots open."),
    ("boot", "Boot", "What the card opens for the next one, whoever plays it. Arrows point out."),
    ("momentum", "Momentum", "Acts first, and may follow an attack with Chain cards. Leave with it, and it is lost."),
    ("hidden", "Face-down", "An Instinct of yours: it answers when its moment comes."),
)


@cache
def side(has_help: bool) -> Markup:
    """How to read a card; for newcomers what is worth knowing. All parts' drawings and the cards at full length are here."""
    lines = "".join(f'<li>{sign(drawing)}<span><b>{name}</b> {text}</span></li>' for drawing, name, text in READING)
    notes = f'<h2>Worth knowing</h2><ul class="notes">{"".join(f"<li>{text}</li>" for text in NOTES.values())}</ul>' \
        if has_help else ""
    return Markup(f'<div class="bones aids"><svg class="drawings" width="0" height="0" aria-hidden="true"><defs>'
                  f'{DEFINITIONS}</defs></svg>{abouts()}<h2>How a card reads</h2><ul class="reading">{lines}</ul>'
                  f"<p>A boot whose arrow meets an arrow of the sword adds its value to the blow.</p>{notes}</div>")


# ------------------------------------------------------------------ the log

@lru_cache(1024)
def mention(event: Told) -> tuple[Markup, tuple[str, ...]]:
    """What a line of the log speaks of: a picture, and the ids of what it lights up."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.PLAYED | Event.CHAINED:
            return of_card(b, f"laid-{(c - PLACEMENT) // HEADINGS}")
        case Event.DISCARDED | Event.THROWN | Event.NEGATED | Event.WILLED:
            return of_card(b, "discard")
        case Event.EQUIPPED | Event.REVEALED | Event.TRIGGERED:
            return of_card(b, f"board-{a}")
        case Event.GOT | Event.HIDDEN:
            return of_card(a)
        case Event.DREW | Event.LAST_ROUND:
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
    """A card at full length, and where it lies."""
    return Markup(about(kind)), lights
