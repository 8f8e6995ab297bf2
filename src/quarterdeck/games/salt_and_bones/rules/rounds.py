"""Field Phase, Draw Phase and Preparation Phase (spec.md, 3.4 to 3.6)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    CARD,
    DRAW_ATTACK,
    DRAW_STRATEGY,
    EQUIPMENT,
    EQUIPMENT_SLOTS,
    FIELD_TILES,
    GAMBIT,
    HAND,
    INSTINCT,
    INSTINCT_SLOTS,
    KINDS,
    MOST_TILES,
    PASS,
    TYPE_OF,
)
from quarterdeck.games.salt_and_bones.rules.table import ask, held, kinds_in_hand, take_from_hand
from quarterdeck.games.salt_and_bones.rules.terms import TOLD_ATTACK_DECK, TOLD_STRATEGY_DECK, Event, Rule, Step
from quarterdeck.games.salt_and_bones.state import Decision

FIELD_CARDS, ATTACK_CARDS, STRATEGY_CARDS = range(3)
"""The decks, as the event LAST_ROUND tells which one is empty."""


# ------------------------------------------------------------------ 3.4 Field Phase

def flip_field_card(s):                                 # BONES-027, BONES-029..032, BONES-170
    """The top Field Card destroys its tiles, if one is left; the last one makes this the last round, by option."""
    if s.field_left == 0:
        note(s, Event.NO_FIELD, s.round_no)
        return Step.DISCARDS
    s.field_left -= 1
    card = s.field_deck[s.field_left]
    for i in range(MOST_TILES):
        if FIELD_TILES[card][i] != NONE:
            s.destroyed[FIELD_TILES[card][i]] = 1
    note(s, Event.FIELD, s.round_no, card)
    if s.field_left == 0 and s.last_field_card != 0:
        s.last_round = 1
        note(s, Event.LAST_ROUND, FIELD_CARDS)
    return Step.DISCARDS


# ------------------------------------------------------------------ 3.5 Draw Phase

def offer_discards(s):                                  # BONES-028, BONES-033
    """The seat with Momentum is asked first, then the other; an empty hand is not asked."""
    while s.discard_step < 2:
        seat = discarder(s)
        if held(s, seat) > 0:
            return ask(s, Decision.DISCARD, seat)
        s.discard_step += 1
    s.draw_seat = s.momentum
    return Step.DRAWS


def discarder(s):                                       # BONES-033
    """Who may discard first, or next."""
    return s.momentum if s.discard_step == 0 else 1 - s.momentum


def own_kinds(s):                                       # BONES-033
    """The kinds in the hand of the one who is asked."""
    return kinds_in_hand(s, s.actor)


def refusal_to_discard(s, kind):                        # BONES-033, BONES-034
    """One card of the hand, or none; nothing from the Player Board."""
    return Rule.NOT_FROM_THE_BOARD if lies_on_board(s, s.actor, kind) else Rule.DISCARD_FROM_HAND


def discard_one(s, kind):                               # BONES-009, BONES-033
    """A card of the hand goes to the discard, face up."""
    take_from_hand(s, s.actor, kind)
    s.discard[kind] += 1
    note(s, Event.DISCARDED, s.actor, kind)
    s.discard_step += 1
    return Step.DISCARDS


def discard_none(s, _choice):                           # BONES-033
    """The whole hand is kept."""
    note(s, Event.KEPT, s.actor)
    s.discard_step += 1
    return Step.DISCARDS


DISCARD = decision(Decision.DISCARD, CARD, offers=own_kinds, refuses=refusal_to_discard, does=discard_one)
DISCARD_NONE = decision(Decision.DISCARD, PASS, does=discard_none)


def go_on_drawing(s):                                   # BONES-035, BONES-037, BONES-039, BONES-040
    """In turn until both hold seven; with one deck empty without a choice, with both empty no more."""
    while s.attack_left + s.strategy_left > 0 and held(s, 0) + held(s, 1) < 2 * HAND:
        if held(s, s.draw_seat) >= HAND:
            s.draw_seat = 1 - s.draw_seat
        if s.attack_left > 0 and s.strategy_left > 0:
            return ask(s, Decision.DRAW, s.draw_seat)
        if s.attack_left > 0:
            draw_attack(s, 0)
        else:
            draw_strategy(s, 0)
    s.discard_step = 0
    s.draw_seat = 0
    s.prep_seat = s.momentum
    return Step.PREPARE


def draw_attack(s, _choice):                            # BONES-036
    """The top card of the Attack Deck goes to the hand."""
    s.attack_left -= 1
    kind = s.attack_deck[s.attack_left]
    s.attack_deck[s.attack_left] = 0
    s.attack_held[s.draw_seat] += 1
    return take_up(s, kind, TOLD_ATTACK_DECK, s.attack_left)


def draw_strategy(s, _choice):                          # BONES-036
    """The top card of the Strategy Deck does."""
    s.strategy_left -= 1
    kind = s.strategy_deck[s.strategy_left]
    s.strategy_deck[s.strategy_left] = ATTACK_KINDS
    s.strategy_held[s.draw_seat] += 1
    return take_up(s, kind, TOLD_STRATEGY_DECK, s.strategy_left)


def take_up(s, kind, deck, left):                       # BONES-006, BONES-037, BONES-038
    """The drawn card is in the hand; the last card of a deck makes this the last round."""
    seat = s.draw_seat
    s.hand[seat][kind] += 1
    note(s, Event.DREW, seat, deck)
    whisper(s, seat, Event.GOT, kind)
    if left == 0:
        s.last_round = 1
        note(s, Event.LAST_ROUND, ATTACK_CARDS if deck == TOLD_ATTACK_DECK else STRATEGY_CARDS)
    s.draw_seat = 1 - seat
    return Step.DRAWS


FROM_ATTACK_DECK = decision(Decision.DRAW, DRAW_ATTACK, does=draw_attack)
FROM_STRATEGY_DECK = decision(Decision.DRAW, DRAW_STRATEGY, does=draw_strategy)


# ------------------------------------------------------------------ 3.6 Preparation Phase

def go_on_preparing(s):                                 # BONES-041, BONES-042
    """The seat that prepares is asked as long as it can place something."""
    if placeable(s, s.prep_seat) != 0:
        return ask(s, Decision.PREP, s.prep_seat)
    return finish_preparing(s, 0)


def finish_preparing(s, _choice):                       # BONES-041, BONES-049
    """After the seat with Momentum the other one prepares; then combat begins."""
    if s.prep_seat == s.momentum:
        s.prep_seat = 1 - s.momentum
        return Step.PREPARE
    s.prep_seat = 0
    s.turn_seat = s.momentum
    note(s, Event.COMBAT, s.momentum)
    return Step.TURN


def own_placeable(s):                                   # BONES-043
    """The kinds that the one who is asked may place."""
    return placeable(s, s.actor)


def placeable(s, seat):                                 # BONES-043, BONES-044
    """The Strategy Cards in hand that have an empty slot of their type, as a set of kinds."""
    kinds = 0
    for kind in range(ATTACK_KINDS, KINDS):
        if s.hand[seat][kind] > 0 and empty_slot(s, seat, TYPE_OF[kind]) != NONE:
            kinds |= 1 << kind
    return kinds


def empty_slot(s, seat, card_type):                     # BONES-046
    """The leftmost empty slot of a type, or NONE."""
    if card_type == INSTINCT:
        for slot in range(INSTINCT_SLOTS):
            if s.instinct[seat][slot] == 0:
                return slot
    elif card_type == EQUIPMENT:
        for slot in range(EQUIPMENT_SLOTS):
            if s.equipment[seat][slot] == 0:
                return slot
    elif s.gambit[seat] == 0:
        return 0
    return NONE


def refusal_to_prepare(s, kind):                        # BONES-042..044
    """Only Strategy Cards of the hand are placed, and only where a slot of their type is empty."""
    return Rule.SLOTS_ARE_FULL if kind >= ATTACK_KINDS and s.hand[s.actor][kind] > 0 else Rule.PLACE_OR_FINISH


def prepare_card(s, kind):                              # BONES-043, BONES-045..047
    """A Strategy Card goes to its slot, an Instinct face-down, the others face-up."""
    seat = s.prep_seat
    slot = empty_slot(s, seat, TYPE_OF[kind])
    take_from_hand(s, seat, kind)
    if TYPE_OF[kind] == INSTINCT:
        s.instinct[seat][slot] = kind + 1
        note(s, Event.HID, seat, slot)
        whisper(s, seat, Event.HIDDEN, kind, slot)
        return Step.PREPARE
    if TYPE_OF[kind] == GAMBIT:
        s.gambit[seat] = kind + 1
    else:
        s.equipment[seat][slot] = kind + 1
    note(s, Event.EQUIPPED, seat, kind)
    return Step.PREPARE


PREPARE = decision(Decision.PREP, CARD, offers=own_placeable, refuses=refusal_to_prepare, does=prepare_card)
DONE_PREPARING = decision(Decision.PREP, PASS, does=finish_preparing)


def lies_on_board(s, seat, kind):
    """Whether the seat has that Strategy Card on its Player Board."""
    for slot in range(INSTINCT_SLOTS):
        if s.instinct[seat][slot] == kind + 1:
            return True
    for slot in range(EQUIPMENT_SLOTS):
        if s.equipment[seat][slot] == kind + 1:
            return True
    return s.gambit[seat] == kind + 1
