"""Cards: one face for hand and table, a small one for decks and the log, backs, and the pirates' cards."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import (
    CARD_COUNT,
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    KRAKEN_CARD,
    KRAKEN_CARD_NAME,
    PAIR_OF,
    PAIR_TEXTS,
    PIRATE_NAMES,
    PIRATE_TEXTS,
    SYMBOL_NAMES,
)
from quarterdeck.games.sail.rules import TAKE_PIRATE
from quarterdeck.games.sail.table.pictures import picture, portrait
from quarterdeck.games.sail.words import POWER_LINES

NO_NOTE: tuple[tuple[str, ...], str] = ((), "")


@cache
def said(card: int) -> str:
    """A card in words: coral 6, helm."""
    return f"{CARD_NAMES[card]}, {SYMBOL_NAMES[CARDS[card].symbol]}"


@cache
def colour_of(card: int) -> str:
    """coral."""
    return str(COLOUR_NAMES[CARDS[card].colour])


@cache
def inside(card: int) -> str:
    """What is printed on a card."""
    return picture(f"c{card}")


@lru_cache(8192)
def own_card(card: int, is_legal: bool, is_gift: bool, confirm: str, way: int, note: tuple[tuple[str, ...], str],
             refused: str, then: str = "", why: str = "") -> Markup:
    """A card in one's own hand; it is first chosen and then confirmed.

    `refused` is why it may not be played now, `note` the newcomer's help in lines and words, `then` what the trick would do,
    `why` what makes the card worth a mark.
    """
    state = f'{" can" if is_legal else " off" if refused else ""}{" gift" if is_gift else ""}{" worth" if why else ""}'
    marks = f'class="card {colour_of(card)}{state}"'
    if confirm:
        marks += f' data-confirm="{confirm} {CARD_NAMES[card]}"'
    if way >= 0:
        marks += f' data-way="{way}"'
    if then:
        marks += f' data-then="{esc(then)}"'
    if not is_legal:
        marks += ' aria-disabled="true"'
    if refused:
        marks += f' title="{esc(refused)}"'
    lines, words = note
    more = f"{', your gift' if is_gift else ''}{', worth a look' if why else ''}{f': {words}' if words else ''}"
    reason = f'<b class="why">{why}</b>' if why else ""
    shown = reason + "".join(f"<span>{esc(line)}</span>" for line in lines)
    under = f'<span class="note" aria-hidden="true">{shown}</span>' if shown else ""
    return Markup(f'<div class="place"><button type="button" id="card-{card}" {marks} data-glide="" '
                  f'data-action="{card}" data-about="large-{card}" data-hold="" aria-label="{said(card)}{esc(more)}">'
                  f"{inside(card)}</button>{under}</div>")


@cache
def idle_card(card: int) -> Markup:
    """A card in one's own hand while one is not asked."""
    return own_card(card, False, False, "", NONE, NO_NOTE, "")


@lru_cache(1024)
def laid_card(card: int, marks: str, more: str) -> Markup:
    """A card that lies open on the table, or in an open hand."""
    return Markup(f'<div id="card-{card}" class="card {colour_of(card)}{marks}" data-glide="" role="img" '
                  f'aria-label="{said(card)}{esc(more)}">{inside(card)}</div>')


@cache
def large_cards() -> str:
    """Every card large, with what its picture does in a trick; shown beside the card."""
    return "".join(
        f'<template id="large-{card}"><div class="sail enlarged {colour_of(card)}"><span class="card">{inside(card)}</span>'
        f'<div><b class="title">{CARD_NAMES[card].capitalize()}</b>{pairs_with(CARDS[card].symbol)}</div></div></template>'
        for card in range(CARD_COUNT))


@cache
def pairs_with(symbol: int) -> str:
    """What a picture does together with which other."""
    pairs = ((other, PAIR_OF[symbol][i]) for i, other in enumerate(SYMBOL_NAMES))
    lines = "".join(f"<li><b>With a {other}:</b> {PAIR_TEXTS[pair]}</li>" for other, pair in pairs if pair != NONE)
    return f"<p>{SYMBOL_NAMES[symbol].capitalize()}</p><ul>{lines}</ul>"


@cache
def shown_card(card: int) -> Markup:
    """A card's face as a picture."""
    return Markup(f'<span class="card {"kr" if card == KRAKEN_CARD else colour_of(card)}">{inside(card)}</span>')


@lru_cache(1024)
def small_card(card: int, has_id: bool = True, marks: str = "") -> Markup:
    """A small face: number and pip; the Kraken card has its own."""
    id_ = f' id="card-{card}" data-glide=""' if has_id else ""
    if card == KRAKEN_CARD:
        return Markup(f'<span{id_} class="small kr{marks}" role="img" aria-label="{KRAKEN_CARD_NAME}">'
                      f'{picture(f"c{KRAKEN_CARD}")}</span>')
    return Markup(f'<span{id_} class="small {colour_of(card)}{marks}" role="img" aria-label="{said(card)}">'
                  f"{CARDS[card].number}</span>")


@cache
def backs(count: int, of: str, cls: str = "back") -> Markup:
    """So many cards face down; `of` names whose, for the ids."""
    face = picture("bk")
    return Markup("".join(f'<span id="back-{of}-{i}" class="{cls}">{face}</span>' for i in range(count)))


# ------------------------------------------------------------------ pirates

@lru_cache(256)
def pirate_offer(pirate: int, is_legal: bool, is_asked: bool, taken_by: str, refused: str) -> Markup:
    """A pirate laid out to be taken; a spectator and a seat not asked only look."""
    marks = f'id="pirate-{pirate}" class="pirate p{pirate}{" can" if is_legal else ""}{" taken" if taken_by else ""}"'
    if is_asked:
        marks += f' data-action="{TAKE_PIRATE.action(pirate)}" data-about="about-{pirate}"'
        marks += f' data-confirm="Take the {PIRATE_NAMES[pirate]}"' if is_legal else \
            f' aria-disabled="true" title="{esc(refused)}"'
    tag, kind = ("button", ' type="button"') if is_asked else ("div", "")
    taken = f'<span class="state">{esc(taken_by)}</span>' if taken_by else ""
    return Markup(f"<{tag}{kind} {marks}>{about(pirate)}{taken}</{tag}>")


@cache
def about(pirate: int) -> str:
    """Face, name, and the power in a line."""
    return (f'<span class="pic">{portrait(pirate)}</span><b class="title">{PIRATE_NAMES[pirate]}</b>'
            f'<span class="text">{POWER_LINES[pirate]}</span>')


@cache
def whole_text(pirate: int) -> str:
    """The pirate's card with its whole text, shown large beside it."""
    return (f'<template id="about-{pirate}"><div class="sail large p{pirate}"><span class="pic">{portrait(pirate)}</span>'
            f'<b class="title">{PIRATE_NAMES[pirate]}</b><p>{PIRATE_TEXTS[pirate]}</p></div></template>')


@cache
def power_mark(pirate: int, is_spent: bool) -> str:
    """fresh or spent; the Lookout's eyes never tire."""
    if PIRATE_NAMES[pirate] == "Lookout":
        return '<span class="state">always</span>'
    return f'<span class="state {"spent" if is_spent else "fresh"}">{"spent" if is_spent else "fresh"}</span>'


@cache
def own_pirate(pirate: int, is_spent: bool) -> Markup:
    """One's own pirate; the whole text is shown beside it."""
    return Markup(f'<div id="pirate-{pirate}" class="pirate mine p{pirate}{" is-spent" if is_spent else ""}" tabindex="-1" '
                  f'data-about="about-{pirate}" role="group" aria-label="Your pirate: {PIRATE_NAMES[pirate]}">'
                  f"{about(pirate)}{power_mark(pirate, is_spent)}</div>")


@cache
def other_pirate(pirate: int, is_spent: bool) -> Markup:
    """The partner's pirate: the face with its mark; the whole text is shown beside it."""
    name = PIRATE_NAMES[pirate]
    return Markup(f'<span id="pirate-{pirate}" class="chip p{pirate}{" is-spent" if is_spent else ""}" tabindex="-1" '
                  f'data-about="about-{pirate}" role="group" aria-label="{name}"><span class="pic">{portrait(pirate)}</span>'
                  f'<b class="title">{name}</b>{power_mark(pirate, is_spent)}</span>')
