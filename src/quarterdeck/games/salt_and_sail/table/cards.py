"""The cards: Rumors, Officers, Equipment, Treasures and Encounters as they lie on the table, and all of them in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail import phrases
from quarterdeck.games.salt_and_sail.content import (
    ARTIFACT,
    BAGS,
    BARTER,
    CAPTAIN_NAMES,
    CAPTAINS,
    CARDS,
    CLUES,
    CONDITIONS,
    DANGERS,
    DISCOVERIES,
    DISCOVERY_NAMES,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    ENCOUNTERS,
    EQUIPMENT_NAMES,
    FAIL,
    FORTUNE,
    KINDS_OF_ENCOUNTER,
    KIT_COST,
    KITS,
    MERCHANT,
    NICKNAMES,
    OFFICER_NAMES,
    OFFICERS,
    RUMORS,
    SHIP_NAMES,
    SHIPS,
    SUCCEED,
    SYMBOL_NAMES,
    TRADE_1,
    TRADE_2,
    TREASURE_CARDS,
    TREASURE_NAMES,
    TREASURES,
    TYPES,
    VEX,
)
from quarterdeck.games.salt_and_sail.phrases import (
    KIT_WORDS,
    OFFICER_WORDS,
    counted,
    discovery_words,
    effect_words,
    needs,
    rumor_name,
    rumor_number,
)
from quarterdeck.games.salt_and_sail.table.drawings import (
    discovery_picture,
    drawing,
    encounter_picture,
    sign,
    slug,
    symbol,
    token,
    type_emblem,
)

DANGER_WORDS = ("", " Danger: each Defeat drawn costs 1 crew.", " Danger: each Defeat drawn deals 1 Light damage.")
CONDITION_WORDS = ("", "{} FP or more of scored cards", "{} rations or more", "{} crew or more in Sails",
                   "{} rations or fewer", "{} ducats or fewer")
if len(CONDITION_WORDS) != len(CONDITIONS) or len(DANGER_WORDS) != len(DANGERS):
    raise ValueError("every condition and every danger needs its words")

# ------------------------------------------------------------------ in words

@cache
def rumor_says(rumor: int, leads: int = NONE) -> str:
    """A Rumor's face at full length; where Rumors are open, also the Discovery that it leads to (SALT-182, SALT-184)."""
    card = RUMORS[rumor]
    then = f" Leads to {discovery_words(leads)}." if leads != NONE else f" Leads to Discovery card {rumor + 1}."
    return f"{rumor_name(rumor)}: {CLUES[rumor]} Needs {feats_words(card)}.{DANGER_WORDS[card.danger]}{then}"


def feats_words(card: Any) -> str:
    """2 standard and 1 great Fight."""
    return needs(card).partition(",")[0]


@cache
def officer_says(officer: int) -> str:
    """An Officer in words."""
    return f"{OFFICER_NAMES[officer]}, an Officer. {OFFICER_WORDS[officer]}"


@cache
def kit_says(kind: int) -> str:
    """A piece of Equipment in words."""
    return f"{EQUIPMENT_NAMES[kind]}, Equipment for {counted(KIT_COST[kind], 'ducat')}. {KIT_WORDS[kind]}"


@cache
def treasure_says(card: int) -> str:
    """A Treasure in words."""
    return (f"{TREASURE_NAMES[card]}, a Treasure: {TREASURES[card].fame} FP and "
            f"{counted(TREASURES[card].ducats, 'ducat')} once it is delivered to a Governor.")


@cache
def discovery_says(card: int) -> str:
    """A Discovery card in words."""
    return f"{discovery_words(card)} (Discovery {card + 1})."


@cache
def captain_says(captain: int) -> str:
    """A Captain's bag in words."""
    return f"{CAPTAIN_NAMES[captain]}, {NICKNAMES[captain]}. Brings a bag with {bag_words(tuple(BAGS[captain]))}."


@lru_cache(4096)
def bag_words(counts: tuple[int, ...]) -> str:
    """3 Fight, 1 great Fight, 2 Defeats."""
    return phrases.bag_words(counts) or "empty"


@cache
def encounter_lines(card: int) -> tuple[tuple[str, str], ...]:
    """An Encounter's parts: what each is called, and what it does."""
    kind, given = ENCOUNTER[card].kind, ENCOUNTER[card]
    if kind == MERCHANT:
        return (("Gift", effect_words(BARTER + card)), ("Trade 1", effect_words(TRADE_1 + card)),
                ("Trade 2", effect_words(TRADE_2 + card)))
    if kind == VEX:
        condition = CONDITION_WORDS[given.condition].format(given.value)
        return (("No harm with", condition), ("Otherwise", effect_words(FAIL + card)))
    if given.skill != NONE:
        return (("Check", f"{feats_words(given)}.{DANGER_WORDS[given.danger]}"), ("Won", effect_words(SUCCEED + card)),
                  ("Lost", effect_words(FAIL + card)))
    return (("Accept" if kind == FORTUNE else "Won", effect_words(SUCCEED + card)),)


@cache
def encounter_says(card: int) -> str:
    """An Encounter at full length."""
    parts = "; ".join(f"{name}: {words.rstrip('.')}" for name, words in encounter_lines(card))
    return f"{ENCOUNTER_NAMES[card]} ({KINDS_OF_ENCOUNTER[ENCOUNTER[card].kind]}). {parts}."


@cache
def ship_says(ship: int) -> str:
    """A ship mat in words."""
    mat = SHIPS[ship]
    return (f"{SHIP_NAMES[ship]}: {mat.sails} Sails, {mat.hands} Hands; hold {mat.ration_hold} rations, "
            f"{mat.mixed_hold} mixed, {mat.goods_hold} goods; hull {mat.light} Light, {mat.heavy} Heavy.")


# ------------------------------------------------------------------ faces

@cache
def feats(skill: int, standard: int, great: int) -> str:
    """What a check needs, as tokens."""
    return token(2 * skill) * standard + token(2 * skill + 1) * great


PERILS = ("", "Defeat: 1 crew lost", "Defeat: 1 Light")


@cache
def rumor_face(rumor: int, leads: int = NONE) -> str:
    """What is printed on a Rumor: number, seal, clue, feats and danger; where Rumors are open also what it leads to."""
    card = RUMORS[rumor]
    peril = f'<span class="peril">{sign("danger")}{PERILS[card.danger]}</span>' if card.danger else ""
    name = (f'<span class="name">{esc(DISCOVERY_NAMES[leads])}</span><span class="corner">{DISCOVERIES[leads].fame}'
            f'<small> FP</small></span>') if leads != NONE else ""
    return (f'{drawing(f"note-{rumor % 4}", "126 178", "sheet").replace(" viewBox", NOT_KEPT, 1)}'
            f'{symbol(SYMBOL_NAMES[card.symbol])}<span class="number">{rumor + 1}</span>{name}'
            f'<span class="clue">{esc(CLUES[rumor])}</span>'
            f'<span class="needs">{feats(card.skill, card.standard, card.great)}</span>{peril}')


NOT_KEPT = ' preserveAspectRatio="none" viewBox'
"""A torn sheet is stretched to its card."""


@lru_cache(4096)
def rumor_card(rumor: int, leads: int, action: int, state: str, progress: str, note: str) -> str:
    """A Rumor that is clicked to be attempted; `state` is can, off or nothing, `progress` what has been drawn for it."""
    told = f"{rumor_says(rumor, leads)} {note}".rstrip()
    aside = f'<span class="progress">{progress}</span>' if progress else ""
    hint = f'<em class="note">{esc(note)}</em>' if note else ""
    off = ' aria-disabled="true"' if state == "off" else ""
    cls = f"card rumor tilt-{rumor % 5} {SYMBOL_NAMES[RUMORS[rumor].symbol]} {state}".rstrip()
    face = rumor_face(rumor, leads)
    if action == NONE:
        return (f'<div id="rumor-{rumor}" class="{cls}" role="img" tabindex="-1" data-say="{esc(told)}" '
                f'aria-label="{esc(told)}" data-glide="">{face}{aside}</div>')
    sure = f' data-tap-confirm="Attempt {rumor_number(rumor)}"' if state == "can" else ""
    return (f'<button type="button" id="rumor-{rumor}" class="{cls}" data-action="{action}"{off}{sure} '
            f'data-say="{esc(told)}" '
            f'aria-label="{esc(told)}" data-glide="">{face}{aside}{hint}</button>')


@cache
def backs(count: int) -> str:
    """Rumors that the viewer cannot see: folded letters."""
    one = (f'<div class="card rumor back" role="img" aria-label="a private Rumor">'
           f'{drawing("note-0", "126 178", "sheet").replace(" viewBox", NOT_KEPT, 1)}{sign("rumor", "emblem")}</div>')
    return one * count


@lru_cache(4096)
def small_card(kind: str, where: str, name: str, told: str, price: str, action: int, state: str, picture: str) -> str:
    """An Officer or a piece of Equipment in its row."""
    cost = f'<span class="price">{price}{sign("ducat")}</span>' if price else ""
    inside = f'{picture}<span class="name">{esc(name)}</span>{cost}{enlarged(where, picture, name)}'
    about = f'data-about="about-{where}" data-say="{esc(told)}" aria-label="{esc(told)}"'
    if action == NONE:
        return f'<div id="{where}" class="card {kind}" role="img" tabindex="-1" {about}>{inside}</div>'
    off = ' aria-disabled="true"' if state == "off" else ""
    return (f'<button type="button" id="{where}" class="card {kind} {state}" data-action="{action}"{off} {about}>{inside}'
            f"</button>")


@lru_cache(2048)
def enlarged(where: str, picture: str, name: str) -> str:
    """The picture and the name in large, for whoever looks closer."""
    return f'<template id="about-{where}"><div class="salt closer">{picture}<b>{esc(name)}</b></div></template>'


@cache
def chip(kind: str, name: str, told: str, picture: str, where: str, rumor: int = NONE) -> str:
    """Something aboard or scored: a small picture with its name; a Discovery comes from where its Rumor lay."""
    id_ = f"rumor-{rumor}" if rumor != NONE else where
    return (f'<span id="{id_}"{" data-glide" if rumor != NONE else ""} class="card chip {kind}" role="img" tabindex="-1" '
            f'data-about="about-{id_}" data-say="{esc(told)}" aria-label="{esc(told)}">{picture}<span '
            f'class="name">{esc(name)}'
            f'</span>{enlarged(id_, picture, name)}</span>')


@cache
def discovery_plate(card: int) -> str:
    """A Discovery card, face up."""
    found = DISCOVERIES[card]
    kind = TYPES[found.type]
    paid = "when delivered" if found.type == ARTIFACT else "paid at once"
    return (f'<article class="plate {kind}"><div class="view">{discovery_picture(card)}{type_emblem(kind)}'
            f'<span class="number">{card + 1}</span></div><h3 class="banner">{esc(DISCOVERY_NAMES[card])}</h3>'
            f'<p class="pays"><span>{sign("fame", "big")}<b>{found.fame}</b> FP</span><span>{sign("ducat", "big")}'
            f'<b>{found.ducats}</b> {"ducat" if found.ducats == 1 else "ducats"}</span></p>'
            f'<p class="foot">{kind.title()} · {paid}</p></article>')


@cache
def encounter_plate(card: int) -> str:
    """An Encounter card, face up: what it asks, what it brings and what it costs."""
    given = ENCOUNTER[card]
    kind = KINDS_OF_ENCOUNTER[given.kind]
    lines = "".join(f'<div class="{slug(name)}"><dt>{name}</dt><dd>{esc(words)}</dd></div>'
                    for name, words in encounter_lines(card) if name != "Check")
    check = f'<p class="wanted">{feats(given.skill, given.standard, given.great)}</p>' if given.skill != NONE else ""
    peril = f'<p class="foot">{esc(PERILS[given.danger].replace("Defeat", "each Defeat"))}</p>' if given.danger else ""
    return (f'<article id="encounter" class="plate {kind}"><div class="view">{encounter_picture(card)}</div>'
            f'<h3 class="banner">{esc(ENCOUNTER_NAMES[card])}</h3>{check}<dl>{lines}</dl>{peril}</article>')


# ------------------------------------------------------------------ all of them, to be read

@cache
def library(is_open: bool) -> Markup:
    """Every card of the game in words, kind by kind; of Discoveries only their Rumors, unless Rumors are open (SALT-185)."""
    rumors = (rumor_says(rumor, rumor if is_open else NONE) for rumor in range(CARDS))
    kinds: tuple[tuple[str, str, Iterable[str]], ...] = (
        ("captains", "Captains", map(captain_says, range(CAPTAINS))),
        ("officers", "Officers", map(officer_says, range(OFFICERS))),
        ("equipment", "Equipment", map(kit_says, range(KITS))),
        ("ships", "Ships", map(ship_says, range(len(SHIPS)))),
        ("rumors", "Rumors", rumors),
        ("treasures", "Treasures", map(treasure_says, range(TREASURE_CARDS))),
        ("encounters", "Encounters", map(encounter_says, range(ENCOUNTERS))))
    inside = "".join(
        f'<details id="all-{key}"><summary>{title}</summary><ul>{"".join(f"<li>{esc(words)}</li>" for words in cards)}</ul>'
        f"</details>" for key, title, cards in kinds)
    return Markup(f'<details id="all" class="all"><summary>All cards</summary>{inside}</details>')

