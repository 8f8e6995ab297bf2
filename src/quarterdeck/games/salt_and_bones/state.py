"""The state of Salt & Bones: everything about one game (spec, section 6).

Kinds are stored as id + 1 where 0 means empty, except in the decks, which hold plain ids, and in hand and discard, which are
indexed by id. What a seat may not know reads -1.
"""

from __future__ import annotations

from enum import IntEnum

from quarterdeck.engine.dice import Dice
from quarterdeck.engine.record import DEPENDS, NO_ONE, NONE, OWNER, Record, hider, int8, part
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_DECK,
    ATTACK_KINDS,
    EQUIPMENT_SLOTS,
    FIELD_DECK,
    FIRST_EQUIPMENT,
    FIRST_GAMBIT,
    HAND,
    HEADINGS,
    HEALTH,
    INSTINCT_SLOTS,
    KINDS,
    ROUNDS_COUNTED,
    SEATS,
    STRATEGY_DECK,
    TILES,
)

QUEUE = 8
NO_SEAT = 2
"""Nobody has disengaged."""
MOST_COPIES = 6
LARGEST_INSTANCE = 22


class Decision(IntEnum):
    """What is asked now (spec, section 5)."""

    OVER = 0
    DISCARD = 1
    DRAW = 2
    PREP = 3
    TURN = 4
    PLACE = 5
    CHAIN = 6
    STRIKE = 7
    RESPOND = 8
    GUARD = 9
    EXTRA = 10
    GIFT = 11
    LULL = 12


class Stage(IntEnum):
    """How far the round is, as everyone at the table can tell (BONES-165)."""

    OVER = 0
    DRAWING = 1
    PREPARING = 2
    ATTACKING = 3       # the first card of a turn, from its choice to its last instance
    CHAINING = 4        # a card of this turn has been resolved
    LEAVING = 5         # a disengage has succeeded
    LULL = 6            # no Attack Card can come any more before the combat ends (BONES-167)


class Outcome(IntEnum):
    """Who won, as the field `winner` says it."""

    NONE = 0
    SEAT_0 = 1
    SEAT_1 = 2
    DRAW = 3


class Reason(IntEnum):
    """How the game ended (BONES-147, BONES-148)."""

    RUNNING = 0
    WIN = 1
    EXHAUSTION = 2
    BOTH_DOWN = 3


class State(Record):
    """One game of Salt & Bones."""

    first_momentum = int8(high=2)                               # option: 0 the coin says who begins, 1 Salt, 2 Bones
    last_field_card = int8(high=1)                              # option: 1 the last Field Card brings the last round
    attack_deck = int8(ATTACK_DECK, high=ATTACK_KINDS - 1, seen_by=NO_ONE,
                       blank=NONE)                              # kinds, top at attack_left - 1; drawn ones read 0
    attack_left = int8(high=ATTACK_DECK)                        # cards in the Attack Deck
    strategy_deck = int8(STRATEGY_DECK, low=ATTACK_KINDS, high=KINDS - 1, seen_by=NO_ONE,
                         blank=NONE)                            # the same; drawn ones read 14
    strategy_left = int8(high=STRATEGY_DECK)                    # cards in the Strategy Deck
    field_deck = int8(FIELD_DECK, high=FIELD_DECK - 1, seen_by=DEPENDS,
                      blank=NONE)                               # entries from field_left on are flipped, and public
    field_left = int8(high=FIELD_DECK)                          # Field Cards not yet flipped
    hand = int8(SEATS, KINDS, high=MOST_COPIES, seen_by=OWNER, blank=NONE)    # copies of each kind
    attack_held = int8(SEATS, high=HAND)                        # Attack Cards in that hand
    strategy_held = int8(SEATS, high=HAND)                      # Strategy Cards in that hand
    discard = int8(KINDS, high=MOST_COPIES)                     # copies of each kind
    instinct = int8(SEATS, INSTINCT_SLOTS, high=FIRST_EQUIPMENT, seen_by=DEPENDS,
                    blank=NONE)                                 # kind + 1 by slot; others see filled or empty
    ruled_out = int8(SEATS, INSTINCT_SLOTS, high=3)             # what lies there cannot be: 1 Break Rhythm, 2 Parting Gift
    equipment = int8(SEATS, EQUIPMENT_SLOTS, high=FIRST_GAMBIT)    # kind + 1 by slot
    gambit = int8(SEATS, high=KINDS)                            # kind + 1
    destroyed = int8(TILES, high=1)                             # 1: a Field Marker lies there
    tile_kind = int8(TILES, high=ATTACK_KINDS)                  # kind + 1 of the card on both of its tiles
    tile_code = int8(TILES, high=15)                            # 8 x seat + 4 x half (0 attack, 1 opportunity) + heading
    health = int8(SEATS, high=HEALTH)                           # 0 to 20
    momentum = int8(high=SEATS - 1)                             # the seat with the token
    start_momentum = int8(high=SEATS - 1)                       # who had it first
    round_no = int8(low=1, high=ROUNDS_COUNTED)                 # from 1; later rounds keep the highest (BONES-171)
    last_round = int8(high=1)                                   # 1: no round follows
    stage = int8(high=Stage.LULL)                               # a Stage
    decision = int8(high=Decision.LULL, seen_by=DEPENDS, blank=NONE)    # a Decision; the actor's alone until the end
    actor = int8(high=SEATS - 1, seen_by=DEPENDS, blank=NONE)   # who decides, 0 when over
    turn_seat = int8(high=SEATS - 1)                            # combat: whose turn or additional turn it is
    extra_turn = int8(high=1)                                   # 1 from a disengage under Test of Courage on
    disengager = int8(high=NO_SEAT)                             # who has disengaged in this combat, 2 nobody
    parry_next = int8(SEATS, high=1)                            # Parry set for the next turn
    parry_active = int8(SEATS, high=1)                          # Parry active in this turn
    must_disengage = int8(SEATS, high=1)                        # the mark of Drive Back and Reckless Swing
    cur_kind = int8(high=ATTACK_KINDS, seen_by=DEPENDS)         # kind + 1 of the card played; hidden until it is laid
    cur_in_chain = int8(high=1, seen_by=DEPENDS)                # 1: chosen at CHAIN
    cur_tile = int8(high=TILES - 1)                             # where its attack half lies
    cur_heading = int8(high=HEADINGS - 1)                       # where it points
    chain_broken = int8(high=1)                                 # Break Rhythm took effect this turn
    overwhelm_on = int8(high=1)                                 # Overwhelm took effect on this card
    killing_count = int8(high=2)                                # Killing Intents that did
    exploit_on = int8(high=1)                                   # Exploit did
    pending_kind = int8(high=FIRST_EQUIPMENT - 1)               # kind + 1 of the card that began the exchange
    pending_seat = int8(high=SEATS - 1)                         # who played it
    respond_count = int8(high=3)                                # Condescends played in this exchange
    discard_step = int8(high=2)                                 # Draw Phase: 0 Momentum may discard, 1 the other, 2 drawing
    draw_seat = int8(high=SEATS - 1)                            # whose draw it is
    prep_seat = int8(high=SEATS - 1)                            # who places
    gift_slot = int8(high=INSTINCT_SLOTS - 1)                   # the slot from which the Parting Gift came
    queue_target = int8(QUEUE, high=SEATS - 1)                  # damage instances: at whom
    queue_amount = int8(QUEUE, high=LARGEST_INSTANCE)           # how much
    queue_negatable = int8(QUEUE, high=1)                       # whether it can be negated
    queue_len = int8(high=QUEUE - 1)                            # how many
    queue_pos = int8(high=QUEUE - 1)                            # the one being dealt with
    winner = int8(high=Outcome.DRAW)                            # an Outcome
    end_reason = int8(high=Reason.BOTH_DOWN)                    # a Reason
    rng = part(Dice)


hide = hider(State)
