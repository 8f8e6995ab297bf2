"""The two duellists: portrait, Health, tokens, what they hold, the slots of their Player Boards, and what was said last."""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.markup import slot as part_of
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    CARD_NAMES,
    EQUIPMENT,
    FIRST_EQUIPMENT,
    GAMBIT,
    HEALTH,
    INSTINCT,
    LORE,
    SEAT_NAMES,
    TYPES,
)
from quarterdeck.games.salt_and_bones.scene import Blow, Scene
from quarterdeck.games.salt_and_bones.scene.parts import Face, FaceDown
from quarterdeck.games.salt_and_bones.table.cards import action_of, said
from quarterdeck.games.salt_and_bones.table.drawings import SEATS, art, back, backs, hand_card, mark, picture
from quarterdeck.games.salt_and_bones.table.news import Line, last_line
from quarterdeck.games.salt_and_bones.words import counted, listed, possessive

MOMENTUM = "Momentum: acts first, and may follow an attack with Chain cards. It is lost only by leaving the combat with it."
PARRY = "Parry: Lunge/Riposte hits for 3 more while it is active."
LEAVING = "Must disengage at the start of the next turn."


class Instincts(Enum):
    """What may be done with the face-down cards of one's own board now."""

    REST = 0            # nothing
    WINDOW = 1          # the legal ones are played for their effect
    LULL = 2            # voluntary ones are played for nothing (BONES-168)
    TURN = 3            # the same, after a second question
    NEGATED = 4         # the same under Test of Will


def player_board(look: Look, scene: Scene, seat: int, now: Instincts, blow: Blow | None) -> dict[str, Markup]:
    """One side, as parts that change by themselves; `now` is what may be done with face-down cards of one's own."""
    side, is_own = scene.seats[seat], seat == max(look.seat, 0)
    hand = side.kinds if look.open and not is_own else ()
    is_hand_seen = look.seat == seat or (look.open and is_own)
    coming = 0 if blow is None else sum(amount for target, amount in blow.coming if target == seat)
    held = NOT_SHOWN if is_hand_seen else (side.attack_held, side.strategy_held)
    line = last_line(look.recent, seat) or (is_own and scene.goal(look.names)) or ""
    return {
        f"board-{seat}": frame(seat, is_own, look.names[seat], look.seat == seat),
        f"tokens-{seat}": tokens(seat, side.momentum, side.parry, side.must_disengage, held, hand),
        f"life-{seat}": life(seat, side.health, min(coming, side.health), scene.acts == seat),
        f"slots-{seat}": slots(seat, side.instincts, side.equipment, side.gambit, now,
                               frozenset() if now is Instincts.REST else look.legal & INSTINCT_ACTIONS),
        f"saying-{seat}": saying(seat, line),
    }


NOT_SHOWN = (-1, -1)
"""The hand is seen elsewhere."""


@lru_cache(1024)
def frame(seat: int, is_own: bool, person: str, is_you: bool) -> Markup:
    """Who it is, around what changes: the person by name, and below the fencer they play; on a phone the person alone, under
    the portrait."""
    name = SEAT_NAMES[seat]
    called = ["you"] if is_you else []
    called += [f"plays {name}"] if person not in (name, "") else []
    below = "You" if is_you else esc(person or name)
    return Markup(
        f'<section id="board-{seat}" class="player {SEATS[seat]} {"ours" if is_own else "theirs"}" '
        f'aria-label="{possessive(name)} Player Board">'
        f'<div id="portrait-{seat}" class="frame">{art(f"pt-{SEATS[seat]}")}<b>{below}</b></div>'
        f'<header><h2>{mark(seat)}<span class="name">{esc(person or name)}</span></h2>'
        f'<p class="person">{" · ".join(called)}</p></header>'
        f'{part_of(f"tokens-{seat}")}{part_of(f"life-{seat}")}{part_of(f"slots-{seat}")}{part_of(f"saying-{seat}")}</section>')


@lru_cache(2048)
def slots(seat: int, instincts: tuple[Face | FaceDown | None, ...], equipment: tuple[Face | None, ...], gambit: Face | None,
          now: Instincts, playable: frozenset[int]) -> Markup:
    """Instincts, Equipment, Gambit."""
    shown = [instinct(seat, i, card, now, playable) for i, card in enumerate(instincts)]
    shown += [LABELS, *(slot(f"slot-{seat}-e{i}", EQUIPMENT, card) for i, card in enumerate(equipment)),
              slot(f"slot-{seat}-g", GAMBIT, gambit)]
    return Markup(f'<div id="slots-{seat}" class="slots" role="group" aria-label="{possessive(SEAT_NAMES[seat])} slots">'
                  f'<p class="lab">Instincts, sealed</p>{"".join(shown)}</div>')


LABELS = '<p class="lab two">Equipment</p><p class="lab">Gambit</p>'


@lru_cache(1024)
def saying(seat: int, line: Line | str) -> Markup:
    """What was said last: the card that acted, and its line of lore; before that the goal."""
    if isinstance(line, str):
        said_ = f"<p>{esc(line)}</p>" if line else ""
    else:
        said_ = f'<p><b>{esc(CARD_NAMES[line.kind])}</b> {line.did}.</p><p class="lore">“{esc(LORE[line.kind])}”</p>'
    return Markup(f'<div id="saying-{seat}" class="saying">{said_}</div>')


@lru_cache(2048)
def tokens(seat: int, has_momentum: bool, parry: str, must_leave: bool, held: tuple[int, int],
           hand: tuple[int, ...]) -> Markup:
    """Momentum as a gold disc, Parry as a shield, the white flag; and the hand that is not seen, as backs."""
    shown = []
    if has_momentum:
        shown.append(f'<span id="momentum" class="token" data-glide="" role="img" tabindex="-1" data-say="{MOMENTUM}" '
                     f'aria-label="{MOMENTUM}">{art("momentum")}</span>')
    if parry:
        shown.append(f'<span class="token shield" role="img" tabindex="-1" data-say="{PARRY} Now: {parry}." '
                     f'aria-label="{PARRY} Now: {parry}.">{art("sg-parry")}<small>{parry}</small></span>')
    if must_leave:
        shown.append(f'<span class="token flag" role="img" tabindex="-1" data-say="{LEAVING}" aria-label="{LEAVING}">'
                     f'{art("sg-overreach")}<small>must leave</small></span>')
    if held != NOT_SHOWN:
        shown.append(holding(SEAT_NAMES[seat], held, hand))
    return Markup(f'<div id="tokens-{seat}" class="tokens">{"".join(shown)}</div>')


@cache
def life(seat: int, health: int, coming: int, acts: bool) -> Markup:
    """Health as a number and 20 segments; those that the coming blow would take are struck through."""
    low = " low" if health <= 5 else ""
    pips = "".join('<i class="on"></i>' if i < health - coming else '<i class="risk"></i>' if i < health else "<i></i>"
                   for i in range(HEALTH))
    more = f", {coming} to come" if coming else ""
    return Markup(f'<div id="life-{seat}" class="life{low}{" acts" if acts else ""}" role="img" '
                  f'aria-label="Health {health} of {HEALTH}{more}" data-number="{health}"><b>{health}</b>'
                  f'<span class="pips">{pips}</span></div>')


@lru_cache(1024)
def holding(name: str, held: tuple[int, int], hand: tuple[int, ...]) -> str:
    """The hand as backs, so that the counts can be seen; in an open game as names."""
    label = f"{name} holds {counted(held[0], 'Attack Card')} and {counted(held[1], 'Strategy Card')}"
    if hand:
        return f'<p class="held open" aria-label="{label}">{esc(listed([CARD_NAMES[kind] for kind in hand]))}</p>'
    return f'<div class="held" role="img" tabindex="-1" data-say="{label}." aria-label="{label}">{backs(*held)}</div>'


# ------------------------------------------------------------------ slots

@cache
def slot(id_: str, type_: int, card: Face | None) -> str:
    """A slot for an open card."""
    name = TYPES[type_]
    if card is None:
        return (f'<div id="{id_}" class="slot {name} empty" role="img" aria-label="{name}: empty">'
                f'{art(f"ty-{name}", "ty")}</div>')
    return (f'<div id="{id_}" class="slot {name}" role="img" tabindex="-1" data-about="about-{card.id}" '
            f'aria-label="{esc(said(card.id))}">{small(card.id)}</div>')


@cache
def small(kind: int) -> str:
    """A card in a slot: whole where there is room, its picture where there is not."""
    return f'{hand_card(kind)}{art(picture(kind), "mini")}'


INSTINCT_ACTIONS = frozenset(action_of(kind) for kind in range(ATTACK_KINDS, FIRST_EQUIPMENT))
WAX = art("seal", "wax")


@lru_cache(1024)
def instinct(seat: int, i: int, card: Face | FaceDown | None, now: Instincts, playable: frozenset[int]) -> str:
    """An Instinct slot: a card of one's own with its seal, or a sealed back with what it cannot be (BONES-166)."""
    id_ = f"slot-{seat}-i{i}"
    if card is None:
        return slot(id_, INSTINCT, None)
    if isinstance(card, FaceDown):
        not_this = list(card.is_not)
        told = f"A face-down Instinct.{f' It is not {listed(not_this)}.' if not_this else ''}".replace(" and ", " or ")
        known = f'<small>not{"".join(art(picture(CARD_NAMES.index(word))) for word in not_this)}</small>' if not_this else ""
        return (f'<div id="{id_}" class="slot instinct down" role="img" tabindex="-1" data-say="{told}" aria-label="{told}">'
                f'{back("strategy")}{WAX}{known}</div>')
    kind = card.id
    return (f'<div id="{id_}" class="slot instinct mine{pressed(kind, now, action_of(kind) in playable)} tabindex="-1" '
            f'data-about="about-{kind}" aria-label="{esc(said(kind))} Face-down on your board.">{small(kind)}{WAX}</div>')


@cache
def pressed(kind: int, now: Instincts, is_playable: bool) -> str:
    """What happens when a card of one's own that lies face-down is pressed: the end of its class, and its attributes."""
    if is_playable and now in (Instincts.TURN, Instincts.NEGATED):
        then = "It will be negated." if now is Instincts.NEGATED else "It is discarded, and its slot is empty."
        sure = f"Play {CARD_NAMES[kind]} for nothing? {then}"
        return f' can spare" data-action="{action_of(kind)}" data-confirm="{esc(sure)}" role="button"'
    if is_playable:
        return f' can" data-action="{action_of(kind)}" role="button"'
    if now in (Instincts.TURN, Instincts.NEGATED, Instincts.LULL):        # the rule says why not
        return f' off" data-action="{action_of(kind)}" role="button" aria-disabled="true"'
    return '" role="img"'
