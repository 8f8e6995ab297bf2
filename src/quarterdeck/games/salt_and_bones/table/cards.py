"""Cards: faces in the hand, and each kind at full length (`abouts`)."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.games.salt_and_bones.content import (
    ARROWS_IN,
    ARROWS_OUT,
    ATTACK_KINDS,
    ATTACK_ROWS,
    ATTACKS,
    CARD,
    CARD_NAMES,
    CARD_TEXTS,
    COPIES,
    KINDS,
    LORE,
    RIPOSTE,
)
from quarterdeck.games.salt_and_bones.table.drawings import art, hand_card, picture, slim_card, type_of
from quarterdeck.games.salt_and_bones.words import listed

RULES = ("BONES-071",) * 6 + ("BONES-060",) * 3 + (
    "BONES-088", "BONES-089", "BONES-092", "BONES-095", "BONES-096",
    "BONES-110", "BONES-111", "BONES-112", "BONES-113", "BONES-114", "BONES-070", "BONES-115",
    "BONES-081", "BONES-120", "BONES-121", "BONES-122", "BONES-123",
    "BONES-129", "BONES-130", "BONES-131", "BONES-137")
"""[kind]: the rule that says what the card does."""
SIDES = {"F": "front", "L": "left", "R": "right", "B": "back"}


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
def figures(kind: int) -> str:
    """What the script needs to say what an attack would do: values, and the arrows of a card that points north."""
    card = ATTACKS[kind]
    riposte = " data-riposte" if card.bonus == RIPOSTE else ""
    return (f' data-attack="{card.attack}" data-opens="{card.opportunity}" data-in="{ARROWS_IN[kind][0]}" '
            f'data-out="{ARROWS_OUT[kind][0]}" data-name="{esc(CARD_NAMES[kind])}"{riposte}')


@lru_cache(4096)
def own_card(kind: int, i: int, seat: int, is_legal: bool, is_chosen: bool, asks: str, confirm: str, note: str, refused: str,
             lies_there: bool, why: str = "") -> Markup:
    """A card in one's own hand; `why` is what makes it worth a mark, and takes the place of the note.

    `asks` is who is asked `confirm` before it is played: "confirm" everybody, "tap-confirm" a finger, "pick" nobody, because
    the card is only picked and lies nowhere yet. `refused` is why it may not be played now. Where one of the same kind lies
    face-down and may be played, the card in hand must not do that when it is pressed.
    """
    state = (" can" if is_legal else " off" if refused else " chosen" if is_chosen else "") + (" worth" if why else "")
    note = why or note
    marks = f'class="face {type_of(kind)}{state}"'
    if is_legal:
        marks += f"{figures(kind)} data-pick" if asks == "pick" else f' data-{asks}="{esc(confirm)}"'
    else:
        marks += ' aria-disabled="true"'
    if is_chosen:
        marks += figures(kind)
    if refused:
        marks += f' data-say="{esc(refused)}"'
    if not lies_there:
        marks += f' data-action="{action_of(kind)}"'
    told = f" {note}." if note else ""
    parts = " ".join(f'<span class="part">{esc(part)}</span>' for part in note.replace(", ", ",\n").split("\n"))
    under = f'<span class="note" aria-hidden="true">{parts}</span>' if note else ""
    return Markup(f'<div class="place"><button type="button" id="card-{kind}-{i}" {marks} '
                  f'data-glide="" data-about="about-{kind}" aria-label="{esc(said(kind) + told)}">{faces(kind, seat)}{under}'
                  f"</button></div>")


@lru_cache(1024)
def shown_card(kind: int, i: int, seat: int) -> Markup:
    """A card that lies open in a hand."""
    return Markup(f'<div class="place"><div id="card-{kind}-{i}" class="face {type_of(kind)}" role="img" tabindex="-1" '
                  f'data-about="about-{kind}" aria-label="{esc(said(kind))}">{faces(kind, seat)}</div></div>')


def action_of(kind: int) -> int:
    """The action that takes a card of that kind, for whatever is asked."""
    return CARD.first + kind


@cache
def faces(kind: int, seat: int) -> str:
    """Both shapes of a card in the hand; the style sheet shows the one that there is room for."""
    return hand_card(kind, seat) + slim_card(kind, seat)


# ------------------------------------------------------------------ at full length

@cache
def about(kind: int) -> str:
    """A card at full length: its face, its words, its rule."""
    deck = "Attack Card" if kind < ATTACK_KINDS else f"{type_of(kind).capitalize()} Card"
    gone = " Gone when the combat ends." if type_of(kind) == "gambit" else ""       # BONES-133
    lore = f'<p class="lore">“{esc(LORE[kind])}”</p>' if LORE[kind] else ""                   # BONES-172
    return (f'<div class="bones entry {type_of(kind)}">{hand_card(kind, 0)}<div><b class="title">{esc(CARD_NAMES[kind])}</b>'
            f"<p>{esc(CARD_TEXTS[kind])}{gone}</p>{lore}"
            f'<p class="small">{deck}, {COPIES[kind]} in the deck · rule {int(RULES[kind][-3:])}</p></div></div>')


@cache
def brief(kind: int) -> Markup:
    """A card for a line of the log: its picture and its words."""
    return Markup(f'<div class="bones entry brief">{art(picture(kind))}<div><b class="title">{esc(CARD_NAMES[kind])}</b>'
                  f"<p>{esc(CARD_TEXTS[kind])}</p></div></div>")


@cache
def abouts() -> str:
    """Every kind, to stand on the page once."""
    return "".join(f'<template id="about-{kind}">{about(kind)}</template>' for kind in range(KINDS))
