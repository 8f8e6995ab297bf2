"""The state of Savage Seas: everything about one game (spec, section 6).

Rows are [team], [team][position], [team][crew] or [team][kind]; position 1 has index 0. Kinds are stored as id + 1 where 0
means none. What a seat may not know reads 0.
"""

from __future__ import annotations

from enum import IntEnum

from quarterdeck.engine.dice import Dice
from quarterdeck.engine.record import DEPENDS, NONE, Record, hider, int8, part
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    CELLS,
    CREWS,
    DECK,
    EXTRAS,
    FACINGS,
    HAND,
    KINDS,
    LONGEST,
    MAPS,
    POSITIONS,
    SCUPPERS,
    SEATS,
    TEAMS,
    WOUND_CARDS,
)

MOST_COPIES = 3


class Phase(IntEnum):
    """How far the round is; Clearing has no decision."""

    PLANNING = 0
    ACTION = 1
    OVER = 2


class Point(IntEnum):
    """What is asked now: D1 to D13 of the spec, section 5."""

    NONE = 0
    PLACE = 1
    SCUPPER = 2
    MOVE = 3
    TURN = 4
    HELM = 5
    BUCCANEER = 6
    NO_QUARTER = 7
    RELOAD = 8
    HEAL = 9
    REPAIR = 10
    STEAL = 11
    BLACK_SPOT = 12
    HAND_UP = 13


class Status(IntEnum):
    """What has become of the Order on a position (SAVAGE-017)."""

    EMPTY = 0
    WAITING = 1
    CARRIED_OUT = 2
    CANCELED = 3


class Fire(IntEnum):
    """The fire on a position (SAVAGE-090)."""

    NONE = 0
    WEAK = 1
    STRONG = 2


class Reason(IntEnum):
    """How the game ended (SAVAGE-173)."""

    RUNNING = 0
    ATTACK = 1
    COLLISION = 2
    ISLAND = 3
    EDGE = 4
    MAW = 5
    WOUNDS = 6
    LAST_ROUND = 7


DRAW = 2
"""`winner` when neither team has won."""


class State(Record):
    """One game of Savage Seas."""

    map_id = int8(high=MAPS - 1)                                        # the sea (SAVAGE-006)
    seats = int8(low=2, high=SEATS)                                     # how many play
    ask_all = int8(high=1)                                              # 1: every public question is asked
    maw = int8(high=1)                                                  # 1: the Maw burns, and round 16 is the last
    hand_up = int8(high=1)                                              # 1: crews of other seats than the Captain's hand up
    round_no = int8(low=1, high=LONGEST)                                # from 1
    phase = int8(high=Phase.OVER)                                       # a Phase
    gage = int8(high=TEAMS - 1)                                         # the team with the weather gage
    ship_cell = int8(TEAMS, high=CELLS - 1)                             # the hex of each ship
    facing = int8(TEAMS, high=FACINGS - 1)                              # the direction of its bow
    board = int8(TEAMS, POSITIONS, high=ALL_KINDS, seen_by=DEPENDS)     # kind + 1 of the Order; the team's until turned up
    status = int8(TEAMS, POSITIONS, high=Status.CANCELED, seen_by=DEPENDS)    # a Status; the team's in planning
    face_up = int8(TEAMS, POSITIONS, high=1, seen_by=DEPENDS)           # 1: turned up; the team's in planning
    fight = int8(TEAMS, POSITIONS, high=1, seen_by=DEPENDS)             # 1: a Reload card placed as Fight Fire
    crew_shown = int8(TEAMS, POSITIONS, high=CREWS)                     # crew + 1 of the wounds that lie there
    fire = int8(TEAMS, POSITIONS, high=Fire.STRONG)                     # a Fire
    board_wounds = int8(TEAMS, POSITIONS, high=WOUND_CARDS)             # wounds that lie there until Clearing
    extra = int8(TEAMS, EXTRAS, high=MOST_COPIES)                       # extra Orders of No Quarter this round; Reload last
    hand = int8(TEAMS, KINDS, high=MOST_COPIES, seen_by=DEPENDS)        # active Orders in hand; the team's
    deck = int8(TEAMS, KINDS, high=MOST_COPIES, seen_by=DEPENDS)        # face-down Orders; the team's, as it follows
    discard = int8(TEAMS, KINDS, high=MOST_COPIES)                      # used Orders
    removed = int8(TEAMS, KINDS, high=MOST_COPIES)                      # Orders out of the game
    reload_in_hand = int8(TEAMS, CREWS, high=1, seen_by=DEPENDS)        # 1: the Reload card is in hand; the team's
    hand_wounds = int8(TEAMS, CREWS, high=WOUND_CARDS)                  # wounds in hand
    hand_size = int8(TEAMS, CREWS, high=HAND + WOUND_CARDS)             # shown hand size; not changed in planning
    deck_size = int8(TEAMS, CREWS, high=DECK)                           # cards in the deck
    point = int8(high=Point.HAND_UP)                                    # a Point
    dec_team = int8(high=TEAMS - 1)                                     # whose crew decides
    dec_crew = int8(high=CREWS - 1)                                     # which crew
    plan_pos = int8(high=POSITIONS - 1, seen_by=DEPENDS)                # planning: the position in turn; its team's
    offer = int8(CREWS, high=ALL_KINDS, seen_by=DEPENDS)                # planning: kind + 1 handed up last; its team's
    sent_back = int8(high=(1 << CREWS) - 2)                             # planning: bit crew: it had to hand up anew
    act_pos = int8(high=POSITIONS - 1)                                  # action: the position in turn
    act_team = int8(high=TEAMS - 1)                                     # action: the ship in turn
    act_kind = int8(high=ALL_KINDS)                                     # kind + 1 at work; for Lend a Hand what it repeats
    act_count = int8(high=3)                                            # extra Orders given, or wounds still to deal with
    sub_kind = int8(high=ALL_KINDS)                                     # kind + 1 of the extra Order at work in No Quarter
    sub_count = int8(high=2)                                            # as act_count, for the extra Order
    picked = int8(high=(1 << POSITIONS) - 1)                            # bit p: Buccaneer has chosen index p
    chain = int8(high=TEAMS * SCUPPERS)                                 # Scupper That played in the open window
    winner = int8(low=NONE, high=DRAW)                                  # a team, DRAW, or NONE while the battle goes on
    reason = int8(high=Reason.LAST_ROUND)                               # a Reason
    rng = part(Dice)


hide = hider(State)
