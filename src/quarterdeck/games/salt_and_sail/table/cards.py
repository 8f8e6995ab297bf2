"""The cards: Rumors, Officers, Equipment, Treasures and Encounters as they lie on the table, and all of them in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail import view
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
    DISCOVERY_NAMES,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    ENCOUNTERS,
    EQUIPMENT_NAMES,
    EQUIPMENT_TEXTS,
    FAIL,
    FORTUNE,
    KINDS_OF_ENCOUNTER,
    KIT_COST,
    KITS,
    LIGHT_DANGER,
    MERCHANT,
    NICKNAMES,
    OFFICER_NAMES,
    OFFICER_TEXTS,
    OFFICERS,
    RUMORS,
    SHIP_NAMES,
    SHIPS,
    SUCCEED,
    SYMBOL_NAMES,
    TOKEN_NAMES,
    TRADE_1,
    TRADE_2,
    TREASURE_CARDS,
    TREASURE_NAMES,
    TREASURES,
    TYPES,
    VEX,
)
from quarterdeck.games.salt_and_sail.table.drawings import sign, symbol, token, tokens

DANGER_WORDS = ("", " Danger: each Defeat drawn costs 1 crew.", " Danger: each Defeat drawn deals 1 Light damage.")
CONDITION_WORDS = ("", "{} FP or more of scored cards", "{} rations or more", "{} crew or more in Sails",
                   "{} rations or fewer", "{} ducats or fewer")
if len(CONDITION_WORDS) != len(CONDITIONS) or len(DANGER_WORDS) != len(DANGERS):
    raise ValueError("every condition and every danger needs its words")

# ------------------------------------------------------------------ in words

@cache
def rumor_says(rumor: int) -> str:
    """A Rumor at full length, with the Discovery it leads to."""
    card = RUMORS[rumor]
    pays = f"{card.fame} FP and {view.counted(card.ducats, 'ducat')}"
    home = " once it is delivered to a Governor" if card.type == ARTIFACT else ""
    return (f"{view.rumor_name(rumor)}: {CLUES[rumor]} Needs {feats_words(card)}.{DANGER_WORDS[card.danger]} Leads to "
            f"{DISCOVERY_NAMES[rumor]}, {article(TYPES[card.type])}: {pays}{home}.")


def feats_words(card: Any) -> str:
    """2 standard and 1 great Fight."""
    return view.needs(card).partition(",")[0]


def article(word: str) -> str:
    """a city, an artifact."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


@cache
def officer_says(officer: int) -> str:
    """An Officer in words."""
    return f"{OFFICER_NAMES[officer]}, an Officer. {OFFICER_TEXTS[officer]}"


@cache
def kit_says(kind: int) -> str:
    """A piece of Equipment in words."""
    return f"{EQUIPMENT_NAMES[kind]}, Equipment for {view.counted(KIT_COST[kind], 'ducat')}. {EQUIPMENT_TEXTS[kind]}"


@cache
def treasure_says(card: int) -> str:
    """A Treasure in words."""
    return (f"{TREASURE_NAMES[card]}, a Treasure: {TREASURES[card].fame} FP and "
            f"{view.counted(TREASURES[card].ducats, 'ducat')} once it is delivered to a Governor.")


@cache
def artifact_says(rumor: int) -> str:
    """An Artifact aboard in words."""
    card = RUMORS[rumor]
    return (f"{DISCOVERY_NAMES[rumor]}, an Artifact: {card.fame} FP and {view.counted(card.ducats, 'ducat')} once it is "
            f"delivered to a Governor (SALT-094).")


@cache
def captain_says(captain: int) -> str:
    """A Captain's bag in words."""
    return f"{CAPTAIN_NAMES[captain]}, {NICKNAMES[captain]}. Bag: {bag_words(tuple(BAGS[captain]))}."


@lru_cache(4096)
def bag_words(counts: tuple[int, ...]) -> str:
    """3 Fight standard, 2 Defeat."""
    return ", ".join(f"{count} {TOKEN_NAMES[kind]}" for kind, count in enumerate(counts) if count) or "empty"


@cache
def encounter_lines(card: int) -> tuple[tuple[str, str], ...]:
    """An Encounter's parts: what each is called, and what it does."""
    kind, given = ENCOUNTER[card].kind, ENCOUNTER[card]
    if kind == MERCHANT:
        return (("Barter", view.effect_words(BARTER + card)), ("Trade 1", view.effect_words(TRADE_1 + card)),
                ("Trade 2", view.effect_words(TRADE_2 + card)))
    if kind == VEX:
        condition = CONDITION_WORDS[given.condition].format(given.value)
        return (("No harm with", condition), ("Otherwise", view.effect_words(FAIL + card)))
    parts: list[tuple[str, str]] = []
    if given.skill != NONE:
        parts += [("Check", f"{feats_words(given)}.{DANGER_WORDS[given.danger]}"),
                  ("Fail", view.effect_words(FAIL + card))]
    return (*parts, ("Accept" if kind == FORTUNE and given.skill == NONE else "Succeed", view.effect_words(SUCCEED + card)))


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


@cache
def rumor_face(rumor: int) -> str:
    """What is printed on a Rumor: FP, symbol, number, feats and danger."""
    card = RUMORS[rumor]
    peril = f'<span class="peril">{sign("danger")}{"crew" if card.danger != LIGHT_DANGER else "hull"}</span>' \
        if card.danger else ""
    return (f'<span class="corner">{card.fame}<small> FP</small></span>{symbol(SYMBOL_NAMES[card.symbol], "emblem")}'
            f'<span class="number">{rumor + 1}</span><span class="name">{esc(DISCOVERY_NAMES[rumor])}</span>'
            f'<span class="needs">{feats(card.skill, card.standard, card.great)}{peril}</span>')


@lru_cache(4096)
def rumor_card(rumor: int, action: int, state: str, progress: str, note: str) -> str:
    """A Rumor that is clicked to be attempted; `state` is can, off or nothing, `progress` what has been drawn for it."""
    told = f"{rumor_says(rumor)} {note}".rstrip()
    aside = f'<span class="progress">{progress}</span>' if progress else ""
    hint = f'<em class="note">{esc(note)}</em>' if note else ""
    off = ' aria-disabled="true"' if state == "off" else ""
    cls = f"card rumor {SYMBOL_NAMES[RUMORS[rumor].symbol]} {state}".rstrip()
    if action == NONE:
        return (f'<div id="rumor-{rumor}" class="{cls}" role="img" tabindex="-1" data-say="{esc(told)}" '
                f'aria-label="{esc(told)}" data-glide="">{rumor_face(rumor)}{aside}</div>')
    return (f'<button type="button" id="rumor-{rumor}" class="{cls}" data-action="{action}"{off} data-say="{esc(told)}" '
            f'aria-label="{esc(told)}" data-glide="">{rumor_face(rumor)}{aside}{hint}</button>')


@cache
def backs(count: int) -> str:
    """Rumors that the viewer cannot see."""
    one = f'<div class="card rumor back" role="img" aria-label="a private Rumor">{sign("rumor", "emblem")}</div>'
    return one * count


@lru_cache(4096)
def small_card(kind: str, where: str, name: str, told: str, price: str, action: int, state: str) -> str:
    """An Officer or a piece of Equipment in its row."""
    cost = f'<span class="price">{price}{sign("ducat")}</span>' if price else ""
    inside = f'{sign(kind, "emblem")}<span class="name">{esc(name)}</span>{cost}'
    if action == NONE:
        return (f'<div id="{where}" class="card {kind}" role="img" tabindex="-1" data-say="{esc(told)}" '
                f'aria-label="{esc(told)}">{inside}</div>')
    off = ' aria-disabled="true"' if state == "off" else ""
    return (f'<button type="button" id="{where}" class="card {kind} {state}" data-action="{action}"{off} '
            f'data-say="{esc(told)}" aria-label="{esc(told)}">{inside}</button>')


@cache
def chip(kind: str, name: str, told: str, rumor: int = NONE) -> str:
    """Something aboard or scored, in a word; a Discovery comes from where its Rumor lay."""
    comes = f'id="rumor-{rumor}" data-glide="" ' if rumor != NONE else ""
    return (f'<span {comes}class="chip {kind}" role="img" tabindex="-1" data-say="{esc(told)}" aria-label="{esc(told)}">'
            f"{sign(kind)}{esc(name)}</span>")


@lru_cache(2048)
def encounter_card(card: int, drawn: tuple[int, ...], allowed: int) -> str:
    """The Encounter that lies open, with the tokens drawn so far."""
    given = ENCOUNTER[card]
    kind = KINDS_OF_ENCOUNTER[given.kind]
    lines = "".join(f"<dt>{name}</dt><dd>{esc(words)}</dd>" for name, words in encounter_lines(card))
    check = ""
    if given.skill != NONE:
        slots = '<i class="free"></i>' * max(0, allowed - sum(drawn))
        told = esc(f"Drawn: {bag_words(drawn)}; {view.counted(max(0, allowed - sum(drawn)), 'draw')} left")
        check = (f'<p class="wanted"><span>Needs</span>{feats(given.skill, given.standard, given.great)}</p>'
                 f'<p class="drawn" role="img" aria-label="{told}"><span>Drawn</span>{tokens(drawn, "drawn")}{slots}</p>')
    return (f'<article id="encounter" class="encounter {kind}"><header>{sign(kind)}<b>{esc(ENCOUNTER_NAMES[card])}</b>'
            f'<small>{kind}</small></header><dl>{lines}</dl>{check}</article>')


# ------------------------------------------------------------------ all of them, to be read

@cache
def library() -> Markup:
    """Every card of the game in words, kind by kind."""
    kinds: tuple[tuple[str, str, Iterable[str]], ...] = (
        ("captains", "Captains", map(captain_says, range(CAPTAINS))),
        ("officers", "Officers", map(officer_says, range(OFFICERS))),
        ("equipment", "Equipment", map(kit_says, range(KITS))),
        ("ships", "Ships", map(ship_says, range(len(SHIPS)))),
        ("rumors", "Rumors and Discoveries", map(rumor_says, range(CARDS))),
        ("treasures", "Treasures", map(treasure_says, range(TREASURE_CARDS))),
        ("encounters", "Encounters", map(encounter_says, range(ENCOUNTERS))))
    inside = "".join(
        f'<details id="all-{key}"><summary>{title}</summary><ul>{"".join(f"<li>{esc(words)}</li>" for words in cards)}</ul>'
        f"</details>" for key, title, cards in kinds)
    return Markup(f'<details id="all" class="all"><summary>All cards</summary>{inside}</details>')

