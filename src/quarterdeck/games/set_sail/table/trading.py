"""Trades between players: an offer is composed on the page, sent as a whole, and answered (spec, 3.14).

The rules take an offer item by item. The page composes it first, in `#trade`, and sends the items one after another; who
comes back in the middle of that finds the offer as far as it got, and can go on or drop it.
"""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.set_sail.content import (
    A_SHIP,
    FIVE_SILVERS,
    GIVE_ITEMS,
    GOOD_NAMES,
    GOODS,
    MOST_COINS,
    MOST_ITEMS,
)
from quarterdeck.games.set_sail.rules import ACCEPT, CANCEL, CHOOSE_SHIP, DECLINE, GIVE, PROPOSE, SEND, WANT
from quarterdeck.games.set_sail.scene import Scene
from quarterdeck.games.set_sail.scene.parts import PART_OF_ITEM, Offer
from quarterdeck.games.set_sail.scene.sides import Side
from quarterdeck.games.set_sail.table.buttons import button, foreseen, main, numbers, row
from quarterdeck.games.set_sail.table.drawings import shape, sign
from quarterdeck.games.set_sail.words import PART_WORDS, Voice, counted

ITEM_SIGNS = ("silver", "silver", "supply", *GOOD_NAMES, "ship", "ship", "ship")
ITEM_NAMES = ("silver", "5 silvers", "Supply", *GOOD_NAMES)
NAMES = {"give": (*ITEM_NAMES, "Deep Water ship", "Route ship of health 4", "Route ship of health 5"),
         "want": (*ITEM_NAMES, "Ship card, any kind")}
"""What is given by its kind and wanted of any kind: Ship cards (SET-099)."""
GOES_ON = ("ORDER", "TARGET", "SUPPLY", "TRADE_PORT", "UPGRADE", "PIRATE", "END_TURN")
"""Questions that can be asked for the sake of a trade alone."""


# ------------------------------------------------------------------ composing

def partners(look: Look) -> list[int]:
    """To whom an offer can be begun now."""
    return PROPOSE.among(look.legal)


def opener(look: Look, scene: Scene) -> str:
    """The button that opens the composer, with the number of offers left; beside a mere stop for trades, their switch."""
    if not partners(look):
        return ""
    left = counted(scene.proposals_left, "offer")
    return (f'<div id="trades" class="trades"><button type="button" id="trade-open" class="quiet" aria-expanded="false" '
            f'aria-controls="trade">{sign("trade")}<span>Offer a trade <small>{left} left</small></span></button>'
            f'{MUTE if only_way_on(look, scene) is not None else ""}</div>')


MUTE = ('<button type="button" id="trade-mute" class="toggle quiet" role="switch" aria-checked="false" data-switch="mute">'
        '<span>Do not stop me for trades</span><i class="knob" aria-hidden="true"></i></button>')
"""The page keeps this wish (`data-mute`): the next stops are passed by themselves."""


def only_way_on(look: Look, scene: Scene) -> int | None:                   # SET-014, SET-112
    """The action that goes on where nothing but a trade is asked about; who wants no stops is taken through it.

    That is the only option beside the trades, or the first ship where it does not matter which one acts first.
    """
    if scene.phase not in GOES_ON or not partners(look):
        return None
    rest = [action for action in look.legal if not PROPOSE.has(action)]
    return CHOOSE_SHIP.action(0) if scene.is_order_alike and len(rest) > 1 else rest[0] if len(rest) == 1 else None


def composer(look: Look, scene: Scene) -> Markup:
    """To whom, what I give and what I want, the offer as a sentence; the script counts, and sends it as a whole."""
    others = partners(look)
    if not others:
        return NO_TRADE
    own = scene.seats[scene.to_act]
    whom = tuple((other, theirs(scene.seats[other])) for other in others)
    return _composer(whom, look.names, (own.silver, own.supply, *own.hand_goods, *own.hand_ships))


NO_TRADE = Markup('<section id="trade" hidden></section>')


def theirs(side: Side) -> tuple[int, ...]:              # SET-100
    """What can be asked of somebody: silvers, Supply tokens, goods of which only the number is known, Ship cards."""
    return side.silver, side.supply, *[side.goods_count] * GOODS, side.ship_count


@lru_cache(256)
def _composer(whom: tuple[tuple[int, tuple[int, ...]], ...], names: tuple[str, ...], own: tuple[int, ...]) -> Markup:
    buttons = "".join(partner(seat, has, names[seat]) for seat, has in whom)
    rules = foreseen("many", "much", "empty", "coins")
    words = "".join(f' data-{side}-{part}="{one}|{two}"' for side, parts in PART_WORDS.items()
                    for part, (one, two) in enumerate(parts))
    lines = "".join(line(i, own) for i in range(A_SHIP))
    lines += "".join(ship_line(i, own) for i in range(A_SHIP, GIVE_ITEMS)) + wanted_ship_line()
    send = (f'<button type="button" id="trade-send" class="main" data-first-give="{GIVE.action()}" '
            f'data-first-want="{WANT.action()}" '
            f'data-last="{SEND.action()}" data-script="">Send</button>')
    close = '<button type="button" id="trade-close" class="quiet">Close</button>'
    return Markup(
        f'<section id="trade" class="composer" aria-label="Offer a trade" data-most="{MOST_ITEMS}" '
        f'data-most-coins="{MOST_COINS}" data-has="{numbers(own)}"'
        f'{words}{rules} hidden><h3>Offer a trade</h3><div class="partners" role="group" aria-label="To whom">{buttons}'
        f'</div><div class="items"><p class="head"><b>I give</b><b>I want</b></p>{lines}</div>'
        f'<p id="trade-words" class="sentence" aria-live="polite" data-script=""></p>{row(send, close)}</section>')


def partner(seat: int, has: tuple[int, ...], name: str) -> str:
    """Somebody to trade with."""
    action = PROPOSE.action(seat)
    return (f'<button type="button" id="do-{action}" class="choice can" data-action="{action}" data-has="{numbers(has)}" '
            f'data-name="{esc(name)}">{shape(seat)}<span>{esc(name)}</span></button>')


def line(i: int, own: tuple[int, ...]) -> str:
    """An item: how many are given at the left, how many are wanted at the right."""
    part = PART_OF_ITEM[i]
    has = f"<small>{own[part]} yours, {has_of(part)} theirs</small>" if i != FIVE_SILVERS else ""
    return f'<div class="item">{stepper("give", i)}{what(ITEM_SIGNS[i], ITEM_NAMES[i], has)}{stepper("want", i)}</div>'


def ship_line(i: int, own: tuple[int, ...]) -> str:     # SET-099
    """Ship cards of one kind can be given."""
    has = f"<small>{own[PART_OF_ITEM[i]]} yours</small>"
    return f'<div class="item">{stepper("give", i)}{what("ship", NAMES["give"][i], has)}</div>'


def wanted_ship_line() -> str:                          # SET-099
    """Ship cards of any kind can be wanted: the partner picks."""
    has = f"<small>{has_of(PART_OF_ITEM[A_SHIP])} theirs</small>"
    named = what("ship", NAMES["want"][A_SHIP], has)
    return f'<div class="item">{named}{stepper("want", A_SHIP)}</div>'


def what(drawing: str, name: str, has: str) -> str:
    """What an item is, and who has how much of it."""
    return f'<span class="what">{sign(drawing)}<span>{name}{has}</span></span>'


def has_of(part: int) -> str:
    """How much the chosen partner has; the script writes it."""
    return f'<span id="theirs-{part}" data-script="">0</span>'


def stepper(side: str, i: int) -> str:
    """Minus, how many, plus."""
    less, more = (f'<button type="button" id="{word}-{side}-{i}" data-side="{side}" data-item="{i}" data-by="{by}" '
                  f'aria-label="{side.title()} {word} {NAMES[side][i]}">{drawn}</button>'
                  for word, by, drawn in (("less", -1, "−"), ("more", 1, "+")))
    return f'<span class="stepper">{less}<output id="count-{side}-{i}" data-script="">0</output>{more}</span>'


# ------------------------------------------------------------------ an offer under way

def offering(look: Look, offer: Offer) -> tuple[str, str, str]:
    """An offer that was begun: it grows item by item, is sent or dropped."""
    name = look.names[offer.partner]
    columns = "".join(
        f'<fieldset><legend>{title}</legend>'
        f'{"".join(item(look, side, i, offered) for i in range(side.actions.count))}</fieldset>'
        for title, side, offered in (("I give", GIVE, offer.give), ("I want", WANT, offer.want)))
    left = offer.most_items - offer.items
    return (row(button(look, CANCEL.action(), "Drop it", then="")),
            f'<h3>A trade with {esc(name)}</h3><p class="sentence" aria-live="polite">{esc(offer_words(look, offer))}</p>'
            f'<div class="columns">{columns}</div>'
            f'<p class="small">{counted(left, "more item")} can be added. An item cannot be taken back; drop '
            f'the offer to '
            f'begin anew.</p>', main(look, SEND.action(), f"Send to {name}"))


def item(look: Look, side: Decision, i: int, offered: tuple[int, ...]) -> str:
    """One more of something; how much of it stands in the offer is on the button."""
    held = 0 if i == FIVE_SILVERS else offered[PART_OF_ITEM[i]]
    return _item("give" if side is GIVE else "want", side.action(i), i, held, side.action(i) in look.legal)


@cache
def _item(side: str, action: int, i: int, held: int, is_legal: bool) -> str:
    count = f'<b class="count">{held}</b>' if held else ""
    told = f"{side.title()} {NAMES[side][i]}" + (f", so far {held}" if held else "")
    health = f"<small>{SHIP_MARKS[i - A_SHIP]}</small>" if side == "give" and i >= A_SHIP else ""
    state = 'can"' if is_legal else 'off" aria-disabled="true"'
    return (f'<button type="button" id="do-{action}" class="choice {state} data-action="{action}" aria-label="{told}">'
            f'{sign(ITEM_SIGNS[i])}<span>{"+5" if i == FIVE_SILVERS else "+1"}{health}</span>{count}</button>')


SHIP_MARKS = ("Deep", "Route 4", "Route 5")
"""The kinds of Ship cards where there is little room."""


def offer_words(look: Look, offer: Offer) -> str:
    """You offer Ben 2 silvers, for 1 Tobacco; you ask Ben for 2 silvers, for nothing."""
    voice = Voice(look.seat, look.names)
    whom = voice.who(offer.partner)
    if offer.wants_something and not offer.gives_something:
        return f"{voice.says(offer.seat, 'ask', 'asks')} {whom} for {offer.wants}, for nothing."
    who = voice.says(offer.seat, "offer", "offers")
    return f"{who} {whom} {offer.gives}, for {offer.wants}." if offer.gives_something else f"{who} {whom} nothing yet."


def answering(look: Look, offer: Offer) -> tuple[str, str, str]:
    """Accept or decline."""
    name = esc(look.names[offer.seat])
    if offer.gives_something:
        title = f"{name} offers you a {'trade' if offer.wants_something else 'gift'}"
        price = f"and give <b>{esc(offer.wants)}</b>" if offer.wants_something else "for nothing"
        bargain = f"You get <b>{esc(offer.gives)}</b>, {price}."
    else:
        title = f"{name} asks you for something"
        bargain = f"You would give <b>{esc(offer.wants)}</b>, for nothing."
    can = "" if ACCEPT.action() in look.legal else "<p>You do not hold the Trade cards that are asked for.</p>"
    yes = button(look, ACCEPT.action(), "Accept", cls="main", then="", confirm="Accept the trade")
    return (row(button(look, DECLINE.action(), then="")), f'<h3>{title}</h3><p class="sentence">{bargain}</p>{can}',
            f'<div id="answer-main" class="primary">{yes}</div>')
