"""Cards: faces in the hand, small ones on the Player Boards, backs, and each kind at full length (`abouts`)."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    ATTACK_ROWS,
    ATTACKS,
    CARD_NAMES,
    CARD_TEXTS,
    COPIES,
    KINDS,
    TYPE_OF,
    TYPES,
)
from quarterdeck.games.salt_and_bones.table.drawings import emblem, sign, upright
from quarterdeck.games.salt_and_bones.view import listed

RULES = ("BONES-071",) * 6 + ("BONES-060",) * 3 + (
    "BONES-088", "BONES-089", "BONES-092", "BONES-095", "BONES-096",
    "BONES-110", "BONES-111", "BONES-112", "BONES-113", "BONES-114", "BONES-070", "BONES-115",
    "BONES-081", "BONES-120", "BONES-121", "BONES-122", "BONES-123",
    "BONES-129", "BONES-130", "BONES-131", "BONES-137")
"""[kind]: the rule that says what the card does."""
SIDES = {"F": "front", "L": "left", "R": "right", "B": "back"}
REMARKS = {"flourish": "three hits", "parry": "sets Parry", "riposte": "Parry: +3", "drive_back": "drives back",
           "overreach": "then leave"}


def type_of(kind: int) -> str:
    """attack, instinct, equipment, gambit."""
    return TYPES[TYPE_OF[kind]]


@cache
def said(kind: int) -> str:
    """A card in words, for those who hear it."""
    if kind >= ATTACK_KINDS:
        return f"{CARD_NAMES[kind]}, {type_of(kind).capitalize()}. {CARD_TEXTS[kind]}"
    row = ATTACK_ROWS[kind]
    into, out = (listed([SIDES[side] for side in row[key]]) or "none" for key in ("arrows_in", "arrows_out"))
    return (f"{CARD_NAMES[kind]}: attack {row['attack']}, arrows in {into}; opens {row['opportunity']}, arrows out {out}. "
            f"{CARD_TEXTS[kind]}")


@cache
def remark(kind: int) -> str:
    """What is special about a card, in two or three words."""
    if kind >= ATTACK_KINDS:
        return type_of(kind)
    card = ATTACKS[kind]
    special = REMARKS.get(ATTACK_ROWS[kind]["bonus"], "")
    return special or ("Chain" if card.chain else "stops chain" if card.stops_chain else "")


@cache
def inside(kind: int) -> str:
    """What is printed on a card."""
    picture = upright(kind) if kind < ATTACK_KINDS else emblem(kind)
    note = f'<small>{remark(kind)}</small>' if remark(kind) else ""
    return f'{picture}<span class="title">{esc(CARD_NAMES[kind]).replace("/", "/<wbr>")}</span>{note}'


@lru_cache(4096)
def own_card(kind: int, i: int, is_legal: bool, is_chosen: bool, confirm: str, note: str, refused: str) -> Markup:
    """A card in one's own hand; `confirm` is what a finger is asked first, `refused` why it may not be played now."""
    state = " can" if is_legal else " off" if refused else " chosen" if is_chosen else ""
    marks = f'class="face {type_of(kind)}{state}" '
    marks += f'data-tap-confirm="{esc(confirm)}"' if is_legal else 'aria-disabled="true"'
    if refused:
        marks += f' data-say="{esc(refused)}"'
    told = f" {note}." if note else ""
    under = f'<span class="note" aria-hidden="true">{esc(note)}</span>' if note else ""
    return Markup(f'<div class="place"><button type="button" id="card-{kind}-{i}" {marks} data-action="{kind}" '
                  f'data-glide="" data-about="about-{kind}" aria-label="{esc(said(kind) + told)}">{inside(kind)}</button>'
                  f"{under}</div>")


@lru_cache(1024)
def shown_card(kind: int, i: int) -> Markup:
    """A card that lies open in a hand."""
    return Markup(f'<div id="card-{kind}-{i}" class="face {type_of(kind)}" role="img" tabindex="-1" '
                  f'data-about="about-{kind}" aria-label="{esc(said(kind))}">{inside(kind)}</div>')


@cache
def back(deck: str, cls: str = "") -> str:
    """A card face down: red with crossed swords for attack, blue with a star for strategy."""
    return f'<i class="back {deck}{cls}">{sign(deck)}</i>'


@cache
def backs(attacks: int, strategies: int, cls: str = "") -> str:
    """So many of each."""
    return back("attack", cls) * attacks + back("strategy", cls) * strategies


# ------------------------------------------------------------------ at full length

@cache
def about(kind: int) -> str:
    """A card at full length: its face, its words, its rule."""
    deck = "Attack Card" if kind < ATTACK_KINDS else f"{type_of(kind).capitalize()} Card"
    gone = " Gone when the combat ends." if type_of(kind) == "gambit" else ""       # BONES-133
    picture = upright(kind) if kind < ATTACK_KINDS else emblem(kind)
    return (f'<div class="bones entry {type_of(kind)}">{picture}<div><b class="title">{esc(CARD_NAMES[kind])}</b>'
            f"<p>{esc(CARD_TEXTS[kind])}{gone}</p><p class=\"small\">{deck}, {COPIES[kind]} in the deck · {RULES[kind]}</p>"
            f"</div></div>")


@cache
def abouts() -> str:
    """Every kind, to stand on the page once."""
    return "".join(f'<template id="about-{kind}">{about(kind)}</template>' for kind in range(KINDS))
