"""The numbers that the rules speak in: refusals, events, and the steps of a round."""

from __future__ import annotations

from enum import IntEnum

from quarterdeck.games.salt_and_bones.content import DRAW_ATTACK, DRAW_STRATEGY, PLACEMENT


class Rule(IntEnum):
    """Rules that can refuse an action; ALLOWED is none of them."""

    ALLOWED = 0
    GREY_TILE = 12              # BONES-012
    TWO_TILES = 17              # BONES-017
    CENTRE_FIRST = 22           # BONES-022
    MUST_TOUCH = 23             # BONES-023
    TILE_COVERED = 24           # BONES-024
    DESTROYED_TILE = 31         # BONES-031
    DISCARD_FROM_HAND = 33      # BONES-033
    NOT_FROM_THE_BOARD = 34     # BONES-034
    CHOOSE_A_DECK = 36          # BONES-036
    PLACE_OR_FINISH = 42        # BONES-042
    SLOTS_ARE_FULL = 44         # BONES-044
    ONLY_FROM_THE_BOARD = 48    # BONES-048
    PLAY_FROM_HAND = 51         # BONES-051
    NO_PASSING = 52             # BONES-052
    NO_LEAVING_NOW = 56         # BONES-056
    NO_DRAWING = 58             # BONES-058
    ONLY_CHAIN_CARDS = 60       # BONES-060
    PLAYS_ITSELF = 99           # BONES-099
    STRIKE_WINDOW = 101         # BONES-101
    GUARD_WINDOW = 102          # BONES-102
    RESPOND_WINDOW = 103        # BONES-103
    WITHOUT_EFFECT = 106        # BONES-106
    NO_GIFT_NOW = 115           # BONES-115
    CHOOSE_WHO_DISCARDS = 116   # BONES-116
    ATTACK_OR_DECLINE = 138     # BONES-138
    LAY_IT_DOWN = 160           # BONES-160
    GAME_OVER = 164             # BONES-164
    PLAY_AWAY_OR_KEEP = 168     # BONES-168


class Event(IntEnum):
    """What the log can tell; the numbers a, b, c are said in log.tell."""

    SETUP = 0
    FIELD = 1
    LAST_ROUND = 2
    DISCARDED = 3
    KEPT = 4
    DREW = 5
    GOT = 6
    EQUIPPED = 7
    HID = 8
    HIDDEN = 9
    COMBAT = 10
    PLAYED = 11
    CHAINED = 12
    REVEALED = 13
    NEGATED = 14
    WILLED = 15
    CHAIN_BROKEN = 16
    TRIGGERED = 17
    BLOW = 18
    HIT = 19
    BLOCKED = 20
    PARRY = 21
    MARKED = 22
    LEAVES = 23
    EXTRA_TURN = 24
    GIFT = 25
    THROWN = 26
    MOMENTUM = 27
    SECOND_WIND = 28
    OVER = 29
    FOR_NOTHING = 30
    FAILED = 31
    NO_FIELD = 32


TOLD_ATTACK_DECK, TOLD_STRATEGY_DECK, TOLD_PLACE = DRAW_ATTACK.first, DRAW_STRATEGY.first, PLACEMENT.first
"""DREW tells in b the deck, PLAYED and CHAINED in c TOLD_PLACE + the place."""

SOURCE = 32
"""A HIT tells in c the Health that is left + 32 x the kind that hit, BLOCKED the kind that stopped it + 32 x the same."""


class Leaving(IntEnum):
    """Why a player disengages (BONES-134)."""

    STAYS = 0
    CHOSEN = 1
    NO_ATTACK_CARD = 2
    NO_ROOM = 3
    FORCED = 4


class Step(IntEnum):
    """What comes next; `carry_on` goes from step to step until a decision is ASKED."""

    ASKED = 0
    ROUND = 1
    DISCARDS = 2
    DRAWS = 3
    PREPARE = 4
    TURN = 5
    EXCHANGE = 6
    SETTLE = 7
    RHYTHM = 8
    STRIKE = 9
    BLOW = 10
    INSTANCE = 11
    GUARD = 12
    HIT = 13
    BONUS = 14
    CHAIN = 15
    END_TURN = 16
    EXTRA = 17
    SUCCESS = 18
    GIFTS = 19
    END_COMBAT = 20
    LEAVERS_LULL = 21
    STAYERS_LULL = 22
