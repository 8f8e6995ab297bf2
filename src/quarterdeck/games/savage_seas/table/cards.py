"""Orders as cards: in the hands, on the boards, and each kind at full length (`abouts`)."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import NamedTuple

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    COPIES,
    CREW_NAMES,
    CREW_OF,
    CREW_WORDS,
    HELM,
    ORDER_NAMES,
    ORDER_ROWS,
    ORDER_TEXTS,
    ORDERS,
    RELOAD_KIND,
    SAIL,
)
from quarterdeck.games.savage_seas.table.drawings import crew_word, picture, sign
from quarterdeck.games.savage_seas.table.sea import reach_name
from quarterdeck.games.savage_seas.view import counted

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
    return f"{ORDER_NAMES[kind]}, {CREW_NAMES[CREW_OF[kind]]}. {ORDER_TEXTS[kind]}"


@cache
def inside(kind: int) -> str:
    """What is printed on a card."""
    return f'{picture(kind)}<span class="title">{esc(title(kind))}</span><small>{esc(remark(kind))}</small>'


@cache
def face_class(kind: int) -> str:
    """How a card looks: its crew, and whether it is a Reload card."""
    return f"order {crew_word(kind)}{' reload-card' if kind >= RELOAD_KIND else ''}"


class Pinned(NamedTuple):
    """Who in the team suggests a card, and whether the viewer may."""

    names: str = ""
    crews: tuple[int, ...] = ()     # the first crew of each of them
    may: bool = False
    mine: bool = False


UNPINNED = Pinned()


@lru_cache(8192)
def own_card(team: int, kind: int, i: int, action: int, state: str, is_planned: bool, note: str,
             pinned: Pinned = UNPINNED) -> str:
    """A card in a hand of one's own team; `state` is can, off or nothing. A press plans it, pins it, or tries it."""
    marks = ' aria-disabled="true"' if state == "off" else ""
    plan = f' data-plan="{CREW_OF[kind]}" draggable="true"' if is_planned else ""
    does = f'data-action="{action}"'
    if pinned.may:
        wish = json.dumps({"do": "pin", "action": action, "on": not pinned.mine}, separators=(",", ":"))
        does, state = f"data-send='{wish}'", "pinned" if pinned.mine else state
    told = f" {note}." if note else ""
    told += f" Suggested by {pinned.names}." if pinned.names else ""
    small = f'<em class="note">{esc(note)}</em>' if note else ""
    return (f'<button type="button" id="card-{team}-{kind}-{i}" class="{face_class(kind)}{f" {state}" if state else ""}"'
            f'{marks}{plan} {does} data-about="about-{kind}"{reach_name(team, kind)} data-glide="" '
            f'aria-label="{esc(said(kind) + told)}">{inside(kind)}{small}{pins(pinned.crews)}</button>')


@cache
def pins(crews: tuple[int, ...]) -> str:
    """The marks of those who suggest a card."""
    marks = "".join(sign(CREW_WORDS[crew], f"crew-sign {CREW_WORDS[crew]}") for crew in crews)
    return f'<span class="pins" aria-hidden="true">{sign("pin")}{marks}</span>' if crews else ""


@lru_cache(4096)
def shown_card(team: int, kind: int, i: int) -> str:
    """A card that lies open in a hand."""
    return (f'<div id="card-{team}-{kind}-{i}" class="{face_class(kind)}" role="img" tabindex="-1" '
            f'data-about="about-{kind}"{reach_name(team, kind)} aria-label="{esc(said(kind))}">{inside(kind)}</div>')


@cache
def back(team: int, cls: str = "") -> str:
    """A card face down, with the ship's crest."""
    return f'<i class="back team-{team}{cls}">{sign(f"crest-{team}")}</i>'


# ------------------------------------------------------------------ at full length

@cache
def about(kind: int) -> str:
    """An Order at full length: its picture, its words, its rule."""
    copies = "always comes back to hand" if kind >= RELOAD_KIND else f"{COPIES[kind]} in the deck"
    cover = " Islands and coral give no cover from it." \
        if kind < RELOAD_KIND and "sides" in ORDER_ROWS[kind] and not ORDERS[kind].cover else ""
    return (f'<div class="savage entry {crew_word(kind)}">{picture(kind)}<div><b class="title">{esc(ORDER_NAMES[kind])}</b>'
            f"<p>{esc(ORDER_TEXTS[kind])}{cover}</p>"
            f'<p class="small">{CREW_NAMES[CREW_OF[kind]]}, {copies} · {rule_of(kind)}</p></div></div>')


@cache
def abouts() -> Markup:
    """Every kind, to stand on the page once."""
    return Markup("".join(f'<template id="about-{kind}">{about(kind)}</template>' for kind in range(ALL_KINDS)))
