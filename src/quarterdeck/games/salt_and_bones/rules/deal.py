"""Setup (spec.md, 3.1)."""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.events import note
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_DECK,
    ATTACK_KINDS,
    COPIES,
    EQUIPMENT_SLOTS,
    FIELD_DECK,
    HEALTH,
    INSTINCT_SLOTS,
    KINDS,
    STRATEGY_DECK,
    TILES,
)
from quarterdeck.games.salt_and_bones.rules.instincts import clear_card
from quarterdeck.games.salt_and_bones.rules.leaving import rest_from_combat
from quarterdeck.games.salt_and_bones.rules.terms import Event
from quarterdeck.games.salt_and_bones.state import Outcome, Reason


def lay_out(s):                                           # BONES-001, BONES-002, BONES-005..008
    """Full Health, empty boards, three shuffled decks, Momentum as the option says."""
    shuffle_decks(s)
    s.momentum = dice.draw(s, 2) if s.first_momentum == 0 else s.first_momentum - 1
    s.start_momentum = s.momentum
    s.round_no = 1
    s.last_round = 0
    s.winner = Outcome.NONE
    s.end_reason = Reason.RUNNING
    s.discard_step = 0
    s.draw_seat = 0
    s.prep_seat = 0
    s.chain_broken = 0
    s.pending_kind = 0
    s.pending_seat = 0
    s.respond_count = 0
    for kind in range(KINDS):
        s.discard[kind] = 0
    for tile in range(TILES):
        s.destroyed[tile] = 0
        s.tile_kind[tile] = 0
        s.tile_code[tile] = 0
    for seat in range(2):
        clear_seat(s, seat)
    clear_card(s)
    rest_from_combat(s)
    note(s, Event.SETUP, s.momentum, s.first_momentum)


def clear_seat(s, seat):                                # BONES-002, BONES-008
    """A player at full Health with an empty hand and an empty Player Board."""
    s.health[seat] = HEALTH
    s.attack_held[seat] = 0
    s.strategy_held[seat] = 0
    s.gambit[seat] = 0
    for kind in range(KINDS):
        s.hand[seat][kind] = 0
    for slot in range(INSTINCT_SLOTS):
        s.instinct[seat][slot] = 0
        s.ruled_out[seat][slot] = 0
    for slot in range(EQUIPMENT_SLOTS):
        s.equipment[seat][slot] = 0


def shuffle_decks(s):                                   # BONES-005
    """The Attack, Strategy and Field Cards, each in random order."""
    s.attack_left = 0
    s.strategy_left = 0
    for kind in range(KINDS):
        for _ in range(COPIES[kind]):
            if kind < ATTACK_KINDS:
                s.attack_deck[s.attack_left] = kind
                s.attack_left += 1
            else:
                s.strategy_deck[s.strategy_left] = kind
                s.strategy_left += 1
    for card in range(FIELD_DECK):
        s.field_deck[card] = card
    s.field_left = FIELD_DECK
    dice.shuffle(s, s.attack_deck, ATTACK_DECK)
    dice.shuffle(s, s.strategy_deck, STRATEGY_DECK)
    dice.shuffle(s, s.field_deck, FIELD_DECK)
