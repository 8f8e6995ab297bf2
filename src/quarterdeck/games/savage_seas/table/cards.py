"""Orders as cards: in the hands, on the boards, and each kind at full length (`abouts`)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    COPIES,
    CREW_NAMES,
    CREW_OF,
    HELM,
    ORDER_NAMES,
    ORDER_ROWS,
    ORDERS,
    RELOAD_KIND,
    SAIL,
)
from quarterdeck.games.savage_seas.log import counted
from quarterdeck.games.savage_seas.scene.cards import is_attack
from quarterdeck.games.savage_seas.table.drawings import arcs, badge, crew_word, face
from quarterdeck.games.savage_seas.table.sea import reach_name
from quarterdeck.games.savage_seas.words import card_text

RULES = {
    "Scupper That": 57, "Lend a Hand": 138, "Ship Surgeon": 136, "Ship's Husband": 116, "No Prey, No Pay": 142,
    "Captain's Helm": 143, "Man the Pumps": 144, "Black Spot": 145, "Boom About": 108, "Full Sail": 109, "Haul Wind": 110,
    "Hard to Port": 111, "Hard to Starboard": 112, "Come About": 113, "Heave To": 114, "Ramming Speed": 115,
    "Shipwright": 116, "Starboard Cannons": 117, "Port Cannons": 118, "Bow Chasers": 119, "Stern Chasers": 119,
    "Double Shot": 120, "Hot Shot": 121, "Grapeshot": 122, "Mortar": 123, "Boarding Pikes": 124, "Musket Volley": 125,
    "Fire Pots": 126, "Boarders Away": 127, "Buccaneer": 128, "No Quarter": 129, "Sharpshooter": 134, "Witch Doctor": 135,
    "Reload or Fight Fire": 104,
}
"""By name: the number of the rule that says what the Order does."""
REMARKS = {
    "Scupper That": "cancels an Order", "Lend a Hand": "repeats the left", "Ship Surgeon": "heals 1 wound",
    "Ship's Husband": "puts out 1 fire", "No Prey, No Pay": "steals 1 Order", "Man the Pumps": "weakens all fires",
    "Black Spot": "1 wound by an island", "Shipwright": "puts out 1 fire", "Buccaneer": "range 2, 2 wounds",
    "No Quarter": "up to 3 more Orders", "Sharpshooter": "range 4, Captain", "Witch Doctor": "heals 1 or 2 wounds",
    "Come About": "turn right round", "Captain's Helm": "turn 1 or move 1",
}


@cache
def rule_of(kind: int) -> str:
    """SAVAGE-117."""
    return f"SAVAGE-{RULES[ORDER_NAMES[kind]]:03d}"


@cache
def remark(kind: int) -> str:
    """What an Order does, in a few words."""
    if kind >= RELOAD_KIND:
        return "or Fight Fire"
    order = ORDERS[kind]
    if ORDER_NAMES[kind] in REMARKS or order.effect == HELM:
        return REMARKS[ORDER_NAMES[kind]]
    if order.effect == SAIL:
        parts = [f"turn {order.turn}"] * (order.turn > 0) + [f"move {order.knots}"] * (order.knots > 0)
        return ", ".join(parts) if not order.ram else f"{parts[-1]}, ram"
    parts = [f"range {order.range}"] + [counted(order.fire, "fire")] * (order.fire > 0)
    return ", ".join(parts + [counted(order.wound, "wound")] * (order.wound > 0))


@cache
def title(kind: int) -> str:
    """The name as it stands on a card."""
    return "Reload" if kind >= RELOAD_KIND else ORDER_NAMES[kind]


@cache
def said(kind: int) -> str:
    """An Order in words, for those who hear it."""
    return f"{ORDER_NAMES[kind]}, {CREW_NAMES[CREW_OF[kind]]}. {card_text(kind)}"


@cache
def inside(kind: int) -> str:
    """What is printed on a card."""
    return printed(kind, title(kind))


@cache
def printed(kind: int, name: str) -> str:
    """A card's face with this name: a Reload card may lie as a Fight Fire."""
    words = "fights the fire" if name == "Fight Fire" else remark(kind)
    return f'{face(kind)}<span class="title"><span>{broken(name)}</span></span><small>{esc(words)}</small>'


def broken(name: str) -> str:
    """A name that may break inside its long words: a card that others half cover shows it in two lines."""
    for word, parts in BREAKS.items():
        name = name.replace(word, parts)
    return "<wbr>".join(map(esc, name.split("|")))


BREAKS = {"Shipwright": "Ship|wright", "Sharpshooter": "Sharp|shooter"}


@cache
def face_class(kind: int) -> str:
    """How a card looks: its crew, and whether it is a Reload card."""
    return f"order {crew_word(kind)}{' reload-card' if kind >= RELOAD_KIND else ''}"


class Pinned(NamedTuple):
    """Who in the team suggests a card and for which position, and whether the viewer may."""

    names: str = ""
    marks: tuple[tuple[int, int], ...] = ()     # the first crew of each of them, and the position it means
    may: bool = False
    mine: bool = False


UNPINNED = Pinned()


class HandedUp(NamedTuple):
    """Who has handed up a card, and whether the viewer may choose it before being asked (SAVAGE-178)."""

    by: str = ""
    may: bool = False


NOT_HANDED_UP = HandedUp()


@lru_cache(8192)
def own_card(team: int, kind: int, i: int, action: int, state: str, is_planned: bool, note: str,
             pinned: Pinned = UNPINNED, up: HandedUp = NOT_HANDED_UP, is_worth: bool = False) -> str:
    """A card in a hand of one's own team; `state` is can, off or nothing. A press plans, suggests, keeps or tries it.

    `note` stands on it for a newcomer; `is_worth` where it is a reason to give this Order.
    """
    marks = ' aria-disabled="true"' if state == "off" else ""
    plan = f' data-plan="{CREW_OF[kind]}" draggable="true"' if is_planned else ""
    if pinned.may:
        plan += f' data-suggest="{CREW_OF[kind]}"'
    if pinned.mine:
        state = f"{state} pinned".strip()
    if up.may:
        plan += f' data-early="{CREW_OF[kind]}"'
    if up.by:
        state = f"{state} offered".strip()
    told = f" {note}." if note else ""
    told += f" Handed up by {up.by}." if up.by else ""
    told += f" Suggested by {pinned.names}." if pinned.names else ""
    small = f'<em class="note{" reason" if is_worth else ""}">{esc(note)}</em>' if note else ""
    return (f'<button type="button" id="card-{team}-{kind}-{i}" class="{face_class(kind)}{f" {state}" if state else ""}"'
            f'{marks}{plan} data-action="{action}" data-about="about-{kind}"{reach_name(team, kind)} data-glide="" '
            f'aria-label="{esc(said(kind) + told)}">{inside(kind)}{small}{pins(pinned.marks)}{rises(up.by)}</button>')


@cache
def pins(marks: tuple[tuple[int, int], ...]) -> str:
    """The marks of those who suggest a card: their crew's badge, and the position."""
    drawn = "".join(f"<i>{badge(crew)}{f'<b>{position}</b>' if position else ''}</i>" for crew, position in marks)
    return f'<span class="pins" aria-hidden="true">{drawn}</span>' if marks else ""


@cache
def rises(by: str) -> str:
    """The name of who has handed up a card."""
    return f'<span class="by" aria-hidden="true">{esc(by)}</span>' if by else ""


@lru_cache(4096)
def shown_card(team: int, kind: int, i: int) -> str:
    """A card that lies open in a hand."""
    return (f'<div id="card-{team}-{kind}-{i}" class="{face_class(kind)}" role="img" tabindex="-1" '
            f'data-about="about-{kind}"{reach_name(team, kind)} aria-label="{esc(said(kind))}">{inside(kind)}</div>')


# ------------------------------------------------------------------ at full length

@cache
def about(kind: int) -> str:
    """An Order at full length: its picture, its words, its rule."""
    copies = "always comes back to hand" if kind >= RELOAD_KIND else f"{COPIES[kind]} in the deck"
    cover = " Islands and coral give no cover from it." if is_attack(kind) and not ORDERS[kind].cover else ""
    aimed = arcs(tuple(ORDER_ROWS[kind]["sides"])) if is_attack(kind) else ""
    return (f'<div class="savage entry {crew_word(kind)}"><div class="{face_class(kind)}">{inside(kind)}</div>'
            f'<div class="words"><b class="name">{esc(ORDER_NAMES[kind])}</b><p>{esc(card_text(kind))}{cover}</p>{aimed}'
            f'<p class="small">{badge(CREW_OF[kind])}{CREW_NAMES[CREW_OF[kind]]}, {copies}<br>'
            f'Rule {int(rule_of(kind)[-3:])}</p></div>'
            "</div>")


@cache
def abouts() -> Markup:
    """Every kind, to stand on the page once."""
    return Markup("".join(f'<template id="about-{kind}">{about(kind)}</template>' for kind in range(ALL_KINDS)))
