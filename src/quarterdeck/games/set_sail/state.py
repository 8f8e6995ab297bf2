"""The state of Set Sail: everything about one game (spec, section 6).

Rows of six belong to the seats; seats that nobody plays have no ships on the board and 0 everywhere else.
"""

from __future__ import annotations

from enum import IntEnum

from quarterdeck.engine.dice import Dice
from quarterdeck.engine.record import NO_ONE, NONE, OWNER, Record, bitset, hider, int8, int16, int32, part
from quarterdeck.games.set_sail.content import (
    GOOD_COPIES,
    GOODS,
    MOST_COINS,
    MOST_DEALS,
    MOST_DECISIONS,
    MOST_ITEMS,
    MOST_MOVEMENT,
    MOST_OF_AN_UPGRADE,
    MOST_OFFERS,
    MOST_ROUNDS,
    MOST_SILVER,
    MOST_VP,
    OPEN,
    PIECES,
    QUEST_DECK,
    QUESTS,
    ROUTE_GOODS,
    ROUTES,
    SEATS,
    SHIP_COPIES,
    SHIP_KINDS,
    SHIPS,
    SUPPLIES,
    TILES,
    UPGRADES,
)

GIVEN, WANTED = 8, 6
"""What the two sides of an offer count: silvers, Supply tokens, Bananas, Sugar Canes, Tobaccos, then Ship cards: given by
their kind, wanted of any kind."""
SILVERS, TOKENS, FIRST_GOOD, SHIP_CARDS = 0, 1, 2, 5
MOST_GOODS = 22
DEEP_CARDS = SHIP_COPIES[0]


class Phase(IntEnum):
    """What is asked now (spec, section 5)."""

    SETUP_0 = 0
    SETUP_1 = 1
    MOVE_0 = 2
    MOVE_1 = 3
    ORDER = 4
    TARGET = 5
    RESPOND = 6
    RETREAT = 7
    DIG = 8
    TAKE = 9
    DISCARD = 10
    SUPPLY = 11
    TRADE_PORT = 12
    UPGRADE = 13
    PIRATE = 14
    LOSE_UPGRADE = 15
    RUNOUT_0 = 16
    RUNOUT_1 = 17
    END_TURN = 18
    OFFER = 19
    ANSWER = 20
    OVER = 21
    PAY = 22
    STEAL = 23


class Cause(IntEnum):
    """Why somebody discards, and so what goes on afterwards."""

    NONE = 0
    REWARD = 1
    THEFT = 2
    RUN_OUT = 3
    TRADE = 4


class PayFor(IntEnum):
    """What Ship cards are handed over for; FIRST_SPACE and the three after it are the open Plunder spaces."""

    NOTHING = 0
    SUPPLY = 1
    TRADE = 2
    FIRST_SPACE = 3


class State(Record):
    """One game of Set Sail."""

    position = int8(SEATS, PIECES, low=NONE, high=TILES - 1)        # tile of each ship, -1 before it is placed
    silver = int16(SEATS, high=MOST_SILVER)                         # money
    supply = int8(SEATS, high=SUPPLIES)                             # Supply tokens
    ships = int8(SEATS, SHIP_KINDS, high=DEEP_CARDS, seen_by=OWNER, blank=NONE)    # Ship cards: Deep Water, Route 4, Route 5
    ship_count = int8(SEATS, high=SHIPS)                            # always the sum of ships
    goods = int8(SEATS, GOODS, high=GOOD_COPIES, seen_by=OWNER, blank=NONE)    # Trade cards: Banana, Sugar Cane, Tobacco
    goods_count = int8(SEATS, high=MOST_GOODS)                      # always the sum of goods
    upgrades = int8(SEATS, UPGRADES, high=MOST_OF_AN_UPGRADE)       # Barrels, Oars, Cannons
    vp = int16(SEATS, high=MOST_VP)                                 # victory points
    half_movement = int8(SEATS, high=1)                             # 1: the next turn has half the movement (SET-029)
    maps = bitset(SEATS, size=QUESTS, width=16, seen_by=OWNER)      # Treasure Quests held and not dug up
    map_count = int8(SEATS, high=QUESTS)                            # how many those are
    dug = bitset(SEATS, size=QUESTS, width=16)                      # Treasure Quests dug up
    plunder_won = bitset(SEATS, size=QUESTS, width=16)              # Plunder Quests completed
    trade_won = bitset(SEATS, size=QUESTS, width=16)                # Trade Quests completed
    seats = int8(low=2, high=SEATS)                                 # option: how many play
    trading = int8(high=1)                                          # option: 1 if players may trade
    offers = int8(low=1, high=MOST_OFFERS)                          # option: offers that a player may begin in a turn
    round_limit = int8(high=1)                                      # option: 1 if there is a last round (SET-107)
    route_reward = int8(high=1)                                     # option: which reward a Trade Route win brings (SET-064)
    phase = int8(high=Phase.STEAL)                                  # a Phase
    decider = int8(low=NONE, high=SEATS - 1)                        # who must choose now, -1 when over
    active = int8(low=NONE, high=SEATS - 1)                         # whose turn it is, -1 during placement
    first_seat = int8(low=NONE, high=SEATS - 1)                     # who begins each round, -1 during placement
    round_no = int16(high=MOST_ROUNDS)                              # from 1, 0 during placement
    goods_pile = int8(GOODS, high=GOOD_COPIES)                      # Trade cards on the piles
    supply_pile = int8(high=SUPPLIES)                               # Supply tokens on the pile
    deep_deck = int8(high=DEEP_CARDS)                               # Deep Water cards in the deck
    deep_discard = int8(high=DEEP_CARDS)                            # and on its discard pile
    route_deck = int8(SHIP_KINDS - 1, high=SHIP_COPIES[1], seen_by=NO_ONE, blank=NONE)    # Route cards of health 4, 5 left
    route_deck_count = int8(high=ROUTES)                            # how many those are
    route_discard = int8(SHIP_KINDS - 1, high=SHIP_COPIES[1])       # Route cards of health 4 and 5 discarded
    plunder_open = int8(OPEN, low=NONE, high=QUESTS - 1)            # open Plunder Quests, -1 for an empty space
    trade_open = int8(OPEN, low=NONE, high=QUESTS - 1)              # open Trade Quests
    plunder_deck = int8(QUEST_DECK, low=NONE, high=QUESTS - 1, seen_by=NO_ONE)    # from the bottom up, -1 above the top
    trade_deck = int8(QUEST_DECK, low=NONE, high=QUESTS - 1, seen_by=NO_ONE)      # the same
    treasure_deck = int8(QUESTS, low=NONE, high=QUESTS - 1, seen_by=NO_ONE)       # the same
    plunder_left = int8(high=QUEST_DECK)                            # Plunder Quests in the deck
    trade_left = int8(high=QUEST_DECK)                              # Trade Quests in the deck
    treasure_left = int8(high=QUESTS)                               # Treasure Quests in the deck
    start_tile = int8(PIECES, low=NONE, high=TILES - 1)             # where the ships were when the turn began
    movement_left = int8(high=MOST_MOVEMENT)                        # steps left, 0 after the Movement phase
    acting = int8(low=NONE, high=PIECES - 1)                        # the ship that fights, acts or is to act now, -1 else
    acted = int8(high=1)                                            # 1: one ship has finished acting
    pending = bitset(PIECES, size=SEATS, width=8)                   # opponents that each ship has still to fight (SET-036)
    defender = int8(low=NONE, high=SEATS - 1)                       # who is attacked, -1 outside a combat
    combat_tile = int8(low=NONE, high=TILES - 1)                    # where
    attack_roll = int8(high=9)                                      # the attacking roll
    runner = int8(low=NONE, high=SEATS - 1)                         # who is running out of supplies
    to_take = int8(high=max(ROUTE_GOODS))                           # reward cards still to take
    discard_for = int8(high=Cause.TRADE)                            # a Cause
    to_pay = int8(high=MOST_ITEMS)                                  # Ship cards still to hand over
    pay_for = int8(high=PayFor.FIRST_SPACE + OPEN - 1)              # what for, a PayFor
    deals = int8(high=MOST_DEALS)                                   # Trade cards sold and bought in this turn
    proposals = int8(high=MOST_OFFERS)                              # offers begun in this turn
    partner = int8(low=NONE, high=SEATS - 1)                        # to whom the offer goes, -1 outside one
    offer_from = int8(low=NONE, high=Phase.END_TURN)                # the Phase to return to
    offer_items = int8(high=MOST_ITEMS)                             # steps of the offer so far
    give = int8(GIVEN, high=MOST_COINS)                             # silvers, tokens, three goods, three kinds of Ship cards
    want = int8(WANTED, high=MOST_COINS)                            # silvers, tokens, three goods, Ship cards of any kind
    decisions = int32(high=MOST_DECISIONS)                          # decisions taken so far
    rng = part(Dice)


hide = hider(State)
