"""Buttons, and cards to choose from: a choice has its words, a picture and what it would do."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.markup import Look, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import EQUIPMENT_NAMES, KIT_COST, OFFICER_NAMES
from quarterdeck.games.salt_and_sail.phrases import KIT_WORDS, OFFICER_WORDS, counted
from quarterdeck.games.salt_and_sail.rules import BUY_EQUIPMENT, DISCARD_RUMOR, RECRUIT
from quarterdeck.games.salt_and_sail.scene import Scene
from quarterdeck.games.salt_and_sail.scene.seats import Seat
from quarterdeck.games.salt_and_sail.table.drawings import kit_emblem, officer_face, sign


class Panel(NamedTuple):
    """A question: its title, the buttons on the rail, and what lies over the chart."""

    title: str
    buttons: str = ""
    scene: str = ""
    text: str = ""


def button(look: Look, scene: Scene, action: int, words: str = "", *, picture: str = "", cls: str = "", then: str = "",
           confirm: str = "") -> str:
    """A choice; what it would do stands below its words."""
    return _button(action, words or scene.name(action), picture, cls, then, confirm, action in look.legal,
                   why(look, scene, action))


def why(look: Look, scene: Scene, action: int) -> str:
    """What makes a choice worth a newcomer's look."""
    return scene.worth_of(action) if look.help and action in look.legal else ""


def reason(words: str) -> str:
    """That, as it stands on the choice."""
    return f'<em class="reason">{esc(words)}</em>' if words else ""


@cache
def _button(action: int, words: str, picture: str, cls: str, then: str, confirm: str, is_legal: bool, why: str) -> str:
    small = (f"<small>{esc(then)}</small>" if then else "") + reason(why)
    cls = cls if is_legal else cls.replace("main", "")
    sure = f' data-tap-confirm="{esc(confirm)}"' if confirm and is_legal else ""
    off = "" if is_legal else ' aria-disabled="true"'
    return (f'<button type="button" id="do-{action}" class="choice {cls} {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off}{sure}>{picture}<span>{esc(words)}{small}</span></button>')


def grid(title: str, lead: str, *buttons: str, cls: str = "") -> str:
    """Things to choose from, over the chart."""
    said = f'<p class="lead">{lead}</p>' if lead else ""
    return f'<header><h3>{esc(title)}</h3>{said}</header><div class="grid {cls}">{"".join(buttons)}</div>'


def purse(seat: Seat) -> str:
    """What one has to spend."""
    counts = (("ducat", seat.ducats), ("ration", seat.rations), ("good", seat.goods))
    return '<p class="purse">' + "".join(f'<span role="img" '
                                         f'aria-label="{counted(count, name)}">{sign(name)}<b>{count}</b></span>'
                                         for name, count in counts) + "</p>"


def officer_buttons(look: Look, scene: Scene, slots: int) -> list[str]:
    """Officers shown, in words."""
    return [picked(look, RECRUIT.action(slot), OFFICER_NAMES[card], officer_face(card), OFFICER_WORDS[card],
                   scene.name(RECRUIT.action(slot))) for slot, card in enumerate(scene.officer_row[:slots]) if card != NONE]


def kit_buttons(look: Look, scene: Scene, slots: int, has_price: bool) -> list[str]:
    """Equipment shown, in words."""
    return [picked(look, BUY_EQUIPMENT.action(slot), EQUIPMENT_NAMES[kind], kit_emblem(kind), KIT_WORDS[kind],
                   scene.name(BUY_EQUIPMENT.action(slot)), int(KIT_COST[kind]) if has_price else 0)
            for slot, kind in enumerate(scene.equipment_row[:slots]) if kind != NONE]


def picked(look: Look, action: int, name: str, picture: str, text: str, confirm: str, price: int = 0, why: str = "") -> str:
    """A card to take, with its picture and its whole text."""
    return _picked(action, name, picture, text, confirm, price, action in look.legal, why)


@lru_cache(1024)
def _picked(action: int, name: str, picture: str, text: str, confirm: str, price: int, is_legal: bool, why: str) -> str:
    off = "" if is_legal else ' aria-disabled="true"'
    cost = f'<span class="price">{price}{sign("ducat")}</span>' if price else ""
    said = f"{name}. {counted(price, 'ducat') + '. ' if price else ''}{text}"
    return (f'<button type="button" id="do-{action}" class="pick {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off} '
            f'data-tap-confirm="{esc(confirm)}" aria-label="{esc(said)}">{picture}<b class="name">{esc(name)}</b>{cost}'
            f'<span class="text">{esc(text)}</span>{reason(why)}</button>')


def is_done(look: Look, ends: Decision) -> bool:
    """Whether only the end is left to choose; Rumors may still be discarded."""
    return all(ends.has(action) or DISCARD_RUMOR.has(action) for action in look.legal)
