"""Trades between players: an offer is composed on the page, sent as a whole, and answered (spec, 3.14).

The rules take an offer item by item. The page composes it first, in `#trade`, and sends the items one after another; who
comes back in the middle of that finds the offer as far as it got, and can go on or drop it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.set_sail import view
from quarterdeck.games.set_sail.content import (
    ACCEPT,
    CANCEL,
    DECLINE,
    FIVE_SILVERS,
    GIVE,
    GOOD_NAMES,
    GOODS,
    ITEMS,
    MOST_ITEMS,
    MOST_PROPOSALS,
    PROPOSE,
    SEAT_NAMES,
    SEND,
    WANT,
)
from quarterdeck.games.set_sail.rules.terms import Rule
from quarterdeck.games.set_sail.rules.trading import place_of
from quarterdeck.games.set_sail.state import OFFERED
from quarterdeck.games.set_sail.table.buttons import Panel, button, row
from quarterdeck.games.set_sail.table.drawings import shape, sign

ITEM_SIGNS = ("silver", "silver", "supply", *GOOD_NAMES, "ship")
ITEM_NAMES = ("silver", "5 silvers", "Supply", *GOOD_NAMES, "Ship card")


# ------------------------------------------------------------------ composing

def partners(look: Look) -> list[int]:
    """To whom an offer can be begun now, as actions."""
    return [action for action in sorted(look.legal) if PROPOSE <= action < GIVE]


def opener(look: Look) -> str:
    """The button that opens the composer, with the number of offers left."""
    if not partners(look):
        return ""
    left = view.counted(MOST_PROPOSALS - look.s.proposals, "offer")
    return (f'<button type="button" id="trade-open" class="quiet" aria-expanded="false" aria-controls="trade">'
            f'{sign("trade")}<span>Offer a trade <small>{left} left</small></span></button>')


def composer(look: Look) -> Markup:
    """To whom, what I give and what I want, the offer as a sentence; the script counts, and sends it as a whole."""
    others = partners(look)
    if not others:
        return NO_TRADE
    s, seat = look.s, look.s.decider
    whom = tuple((action, numbers(s, action - PROPOSE, (s.goods_count[action - PROPOSE],) * GOODS)) for action in others)
    return _composer(whom, numbers(s, seat, tuple(s.goods[seat])))


NO_TRADE = Markup('<section id="trade" hidden></section>')


def numbers(s: Any, seat: int, goods: tuple[int, ...]) -> tuple[int, ...]:
    """What a seat could give, in the order of an offer: silvers, Supply tokens, goods, Ship cards."""
    return s.silver[seat], s.supply[seat], *goods, s.ship_count[seat]


@lru_cache(256)
def _composer(whom: tuple[tuple[int, tuple[int, ...]], ...], own: tuple[int, ...]) -> Markup:
    buttons = "".join(partner(action, has) for action, has in whom)
    rules = "".join(f' data-{name}="{esc(view.SENTENCES[rule])}" data-{name}-rule="SET-{rule:03d}"' for name, rule in (
        ("many", Rule.EIGHT_ITEMS), ("much", Rule.NOT_SO_MUCH), ("sides", Rule.TWO_SIDES)))
    words = "".join(f' data-words-{part}="{view.amount_words(part, 1)}|{view.amount_words(part, 2)}"'
                    for part in range(OFFERED))
    lines = "".join(line(i, own) for i in range(ITEMS))
    send = (f'<button type="button" id="trade-send" class="main" data-first-give="{GIVE}" data-first-want="{WANT}" '
            f'data-last="{SEND}" data-script="">Send</button>')
    close = '<button type="button" id="trade-close" class="quiet">Close</button>'
    return Markup(
        f'<section id="trade" class="composer" aria-label="Offer a trade" data-most="{MOST_ITEMS}" data-has="{listed(own)}"'
        f'{words}{rules} hidden><h3>Offer a trade</h3><div class="partners" role="group" aria-label="To whom">{buttons}'
        f'</div><div class="items"><p class="head"><b>I give</b><b>I want</b></p>{lines}</div>'
        f'<p id="trade-words" class="sentence" aria-live="polite" data-script=""></p>{row(send, close)}</section>')


def listed(has: tuple[int, ...]) -> str:
    """Numbers for the script."""
    return " ".join(map(str, has))


def partner(action: int, has: tuple[int, ...]) -> str:
    """Somebody to trade with."""
    name = SEAT_NAMES[action - PROPOSE]
    return (f'<button type="button" id="do-{action}" class="choice can" data-action="{action}" data-has="{listed(has)}" '
            f'data-name="{name}">{shape(action - PROPOSE)}<span>{name}</span></button>')


def line(i: int, own: tuple[int, ...]) -> str:
    """An item: how many are given at the left, how many are wanted at the right."""
    name = ITEM_NAMES[i]
    theirs = f'<span id="theirs-{place_of(i)}" data-script="">0</span>'
    has = f'<small>{own[place_of(i)]} yours, {theirs} theirs</small>' if i != FIVE_SILVERS else ""
    return (f'<div class="item">{stepper("give", i)}<span class="what">{sign(ITEM_SIGNS[i])}<span>{name}{has}</span></span>'
            f'{stepper("want", i)}</div>')


def stepper(side: str, i: int) -> str:
    """Minus, how many, plus."""
    less, more = (f'<button type="button" id="{word}-{side}-{i}" data-side="{side}" data-item="{i}" data-by="{by}" '
                  f'aria-label="{side.title()} {word} {ITEM_NAMES[i]}">{drawn}</button>'
                  for word, by, drawn in (("less", -1, "−"), ("more", 1, "+")))
    return f'<span class="stepper">{less}<output id="count-{side}-{i}" data-script="">0</output>{more}</span>'


# ------------------------------------------------------------------ an offer under way

def offering(look: Look) -> Panel:
    """An offer that was begun: it grows item by item, is sent or dropped."""
    s = look.s
    name = SEAT_NAMES[s.partner]
    columns = "".join(
        f'<fieldset><legend>{title}</legend>{"".join(item(look, first + i, i) for i in range(ITEMS))}</fieldset>'
        for title, first in (("I give", GIVE), ("I want", WANT)))
    left = MOST_ITEMS - s.offer_items
    return f"A trade with {name}", (
        f'<p class="sentence" aria-live="polite">{esc(offer_words(look))}</p><div class="columns">{columns}</div>'
        f'<p class="small">{view.counted(left, "more item")} can be added. An item cannot be taken back; drop the offer to '
        f'begin anew.</p>'
        + row(button(look, SEND, f"Send to {name}", cls="main", then=""), button(look, CANCEL, "Drop it", then="")))


def item(look: Look, action: int, i: int) -> str:
    """One more of something; how much of it stands in the offer is on the button."""
    side = look.s.give if action < WANT else look.s.want
    held = 0 if i == FIVE_SILVERS else side[place_of(i)]
    return _item(action, i, held, action in look.legal)


@cache
def _item(action: int, i: int, held: int, is_legal: bool) -> str:
    count = f'<b class="count">{held}</b>' if held else ""
    told = f"{'Give' if action < WANT else 'Want'} {ITEM_NAMES[i]}" + (f", so far {held}" if held else "")
    state = 'can"' if is_legal else 'off" aria-disabled="true"'
    return (f'<button type="button" id="do-{action}" class="choice {state} data-action="{action}" aria-label="{told}">'
            f'{sign(ITEM_SIGNS[i])}<span>{"+5" if i == FIVE_SILVERS else "+1"}</span>{count}</button>')


def offer_words(look: Look) -> str:
    """You offer Blue 2 silvers, for 1 Tobacco."""
    s = look.s
    who, whom = view.says(look.seat, s.active, "offer", "offers"), view.who(look.seat, s.partner)
    return f"{who} {whom} {view.side_words(s.give)}, for {view.side_words(s.want)}."


def answering(look: Look) -> Panel:
    """Accept or decline."""
    s = look.s
    gives, wants = view.side_words(s.give), view.side_words(s.want)
    can = "" if ACCEPT in look.legal else "<p>You do not hold the Trade cards that are asked for.</p>"
    return f"{SEAT_NAMES[s.active]} offers you a trade", (
        f'<p class="sentence">You get <b>{esc(gives)}</b>, and give <b>{esc(wants)}</b>.</p>{can}'
        + row(button(look, ACCEPT, cls="main", then="", confirm="Accept the trade"), button(look, DECLINE, then="")))
