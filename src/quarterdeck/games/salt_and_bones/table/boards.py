"""The Player Boards: Health, tokens, what a player holds, and the slots."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    CARD_NAMES,
    EQUIPMENT,
    GAMBIT,
    HEALTH,
    INSTINCT,
    KINDS,
    SEAT_NAMES,
    TYPES,
)
from quarterdeck.games.salt_and_bones.rules.instincts import NO_GIFT, NO_RHYTHM
from quarterdeck.games.salt_and_bones.table.cards import back, backs, said
from quarterdeck.games.salt_and_bones.table.drawings import SHAPES, sign
from quarterdeck.games.salt_and_bones.view import counted, listed, possessive

MOMENTUM = "Momentum: acts first, and may follow an attack with Chain cards. It is lost only by leaving the combat with it."
PARRY = "Parry: Lunge/Riposte hits for 3 more while it is active."
LEAVING = "Must disengage at the start of the next turn."


def player_board(look: Look, s: Any, seat: int, playable: frozenset[int]) -> Markup:
    """One side's board; `playable` are the Instincts of one's own that may be played in the window that is open."""
    is_own = seat == max(look.seat, 0)
    shown = range(KINDS) if look.open and not is_own else ()
    hand = tuple(kind for kind in shown for _ in range(s.hand[seat][kind]))
    is_hand_seen = look.seat == seat or (look.open and is_own)
    return drawn(seat, is_own, is_hand_seen, look.names[seat], s.health[seat], s.momentum == seat,
                 2 * s.parry_active[seat] + s.parry_next[seat], s.must_disengage[seat] == 1,
                 (s.attack_held[seat], s.strategy_held[seat]), hand, tuple(s.instinct[seat]), tuple(s.ruled_out[seat]),
                 tuple(s.equipment[seat]), s.gambit[seat], playable)


@lru_cache(2048)
def drawn(seat: int, is_own: bool, is_hand_seen: bool, person: str, health: int, has_momentum: bool, parry: int,
          must_leave: bool, held: tuple[int, int], hand: tuple[int, ...], instincts: tuple[int, ...],
          ruled_out: tuple[int, ...], equipment: tuple[int, ...], gambit: int, playable: frozenset[int]) -> Markup:
    """The same, from what it depends on."""
    name = SEAT_NAMES[seat]
    called = f' <span class="person">{esc(person)}</span>' if person not in (name, "") else ""
    slots = [instinct(seat, i, card, ruled_out[i], playable) for i, card in enumerate(instincts)]
    slots += [slot(f"slot-{seat}-e{i}", EQUIPMENT, card) for i, card in enumerate(equipment)]
    slots.append(slot(f"slot-{seat}-g", GAMBIT, gambit))
    return Markup(
        f'<section id="board-{seat}" class="player {"ours" if is_own else "theirs"}" '
        f'aria-label="{possessive(name)} Player Board">'
        f'<p class="who"><svg class="mark" viewBox="-11 -11 22 22" aria-hidden="true">{SHAPES[seat]}</svg>'
        f'<b class="name">{name}</b>{called}</p><div class="tokens">{tokens(has_momentum, parry, must_leave)}</div>'
        f"{life(seat, health)}{'' if is_hand_seen else holding(name, held, hand)}"
        f'<div class="slots" role="group" aria-label="{possessive(name)} slots">{"".join(slots)}</div></section>')


@cache
def tokens(has_momentum: bool, parry: int, must_leave: bool) -> str:
    """Momentum as a gold disc, Parry as a shield, the white flag."""
    shown = []
    if has_momentum:
        shown.append(f'<span id="momentum" class="token gold" data-glide="" role="img" tabindex="-1" data-say="{MOMENTUM}" '
                     f'aria-label="{MOMENTUM}">{sign("momentum")}</span>')
    if parry:
        when = "active" if parry >= 2 else "next turn"
        shown.append(f'<span class="token shield" role="img" tabindex="-1" data-say="{PARRY} Now: {when}." '
                     f'aria-label="{PARRY} Now: {when}.">{sign("parry")}<small>{when}</small></span>')
    if must_leave:
        shown.append(f'<span class="token flag" role="img" tabindex="-1" data-say="{LEAVING}" aria-label="{LEAVING}">'
                     f'{sign("flag")}<small>must leave</small></span>')
    return "".join(shown)


@cache
def life(seat: int, health: int) -> str:
    """Health as a number and 20 pips."""
    low = " low" if health <= 5 else ""
    pips = "".join(f'<i{"" if i < health else " class=gone"}></i>' for i in range(HEALTH))
    return (f'<div id="life-{seat}" class="life{low}" role="img" aria-label="Health {health} of {HEALTH}" '
            f'data-number="{health}"><b>{health}</b><span class="pips">{pips}</span></div>')


@lru_cache(1024)
def holding(name: str, held: tuple[int, int], hand: tuple[int, ...]) -> str:
    """The hand as backs, so that the counts can be seen; in an open game as names."""
    label = f"{name} holds {counted(held[0], 'Attack Card')} and {counted(held[1], 'Strategy Card')}"
    if hand:
        return f'<p class="held open" aria-label="{label}">{esc(listed([CARD_NAMES[kind] for kind in hand]))}</p>'
    return f'<div class="held" role="img" aria-label="{label}">{backs(*held)}</div>'


# ------------------------------------------------------------------ slots

@cache
def slot(id_: str, type_: int, card: int) -> str:
    """A slot for an open card."""
    name = TYPES[type_]
    if card == 0:
        return f'<div id="{id_}" class="slot {name} empty" role="img" aria-label="{name}: empty">{sign(name)}</div>'
    kind = card - 1
    return (f'<div id="{id_}" class="slot {name}" role="img" tabindex="-1" data-about="about-{kind}" '
            f'aria-label="{esc(said(kind))}">{sign(CARD_NAMES[kind], "emblem")}<span>{esc(CARD_NAMES[kind])}</span></div>')


@lru_cache(1024)
def instinct(seat: int, i: int, card: int, ruled_out: int, playable: frozenset[int]) -> str:
    """An Instinct slot: a card of one's own under a slashed eye, or a back with what it cannot be (BONES-166)."""
    id_ = f"slot-{seat}-i{i}"
    if card == 0:
        return slot(id_, INSTINCT, 0)
    if card == NONE:
        not_this = [word for bit, word in ((NO_RHYTHM, "Break Rhythm"), (NO_GIFT, "Parting Gift")) if ruled_out & bit]
        told = f"A face-down Instinct.{f' It is not {listed(not_this)}.' if not_this else ''}".replace(" and ", " or ")
        known = f'<small>≠{"".join(sign(word) for word in not_this)}</small>' if not_this else ""
        return (f'<div id="{id_}" class="slot instinct down" role="img" tabindex="-1" data-say="{told}" aria-label="{told}">'
                f'{back("strategy")}{known}</div>')
    kind = card - 1
    name = esc(CARD_NAMES[kind])
    can = f' can" data-action="{kind}" role="button"' if kind in playable else '" role="img"'
    return (f'<div id="{id_}" class="slot instinct mine{can} tabindex="-1" data-about="about-{kind}" '
            f'aria-label="{esc(said(kind))} Face-down on your board.">{sign("hidden", "face-down")}'
            f'{sign(CARD_NAMES[kind], "emblem")}<span>{name}</span></div>')
