"""The state of Salt & Sail: everything about one game (spec, section 6).

Lists by seat have an entry for every possible seat. Cards are ids from 0; Encounter and Equipment cards are kinds. -1 is
none, and what a seat may not know.
"""

from __future__ import annotations

from enum import IntEnum

from quarterdeck.engine.dice import Dice
from quarterdeck.engine.record import DEPENDS, NO_ONE, NONE, OWNER, Record, hider, int8, int16, part
from quarterdeck.games.salt_and_sail.content import (
    ACTIONS_A_TURN,
    CAPTAINS,
    CARDS,
    DUCAT_CAP,
    ENCOUNTER_CARDS,
    ENCOUNTERS,
    EQUIPMENT_SLOTS,
    HAND,
    KIT_CARDS,
    KIT_COPIES,
    KITS,
    MOST_FOUND,
    MOST_HEXES,
    MOST_ROUNDS,
    OFFICER_SLOTS,
    OFFICERS,
    OWN_MAP,
    PLACES,
    PRIVATE,
    PUBLIC_SLOTS,
    SCORED,
    SEATS,
    SHIP_KINDS,
    SITES,
    SYMBOLS,
    TAKEN,
    TOKENS,
    TREASURE_CARDS,
)


class Phase(IntEnum):
    """What is asked now (spec, section 5)."""

    CAPTAIN = 0
    OFFICER = 1
    EQUIPMENT = 2
    HARBOUR = 3
    ALLOCATE = 4
    MENU = 5
    STEP = 6
    VISIT = 7
    CHECK = 8
    FORTUNE = 9
    MERCHANT = 10
    TRIM = 11
    TREASURE = 12
    SINK = 13
    OVER = 14
    CREW_LOSS = 15


class Flag(IntEnum):
    """What has been done in this visit, as bits of `visit_flags`."""

    SHIP_BOUGHT = 1
    EQUIPMENT_DONE = 2      # bought, or the row discarded
    LISTENED = 4
    ALE = 8
    OFFICER_TAKEN = 16
    OFFICERS_DISCARDED = 32


MOST_OF_A_TOKEN = 5
MOST_RANGE = 5
MOST_DRAWS = 8
MOST_SPARE = 3
MOST_RATIONS = 15
MOST_GOODS = 8
MOST_FAME = 200


class State(Record):
    """One game of Salt & Sail."""

    map_no = int8(low=1, high=OWN_MAP)                                  # option: the map; 6 is an own one
    seats = int8(low=1, high=SEATS)                                     # option: how many play
    to_find = int8(low=1, high=MOST_FOUND)                              # Discoveries to make (SALT-187)
    first = int8(high=SEATS)                                            # option: who begins, from 1; 0 by lot
    round_limit = int8(high=1)                                          # option: 1: there is a last round
    open_rumors = int8(high=1)                                          # option: 1: Rumors show their Discovery cards
    open_fame = int8(high=1)                                            # option: 1: everybody's FP are shown
    start_seat = int8(high=SEATS - 1)                                   # who begins each round
    active = int8(high=SEATS - 1)                                       # who chooses
    phase = int8(high=Phase.CREW_LOSS)                                  # a Phase
    round_no = int16(high=MOST_ROUNDS)                                  # from 1, 0 during setup
    actions_left = int8(high=ACTIONS_A_TURN)                            # of this turn
    moved = int8(high=1)                                                # 1: the Move of this turn is used
    range_left = int8(high=MOST_RANGE)                                  # hexes left of the Move under way
    barred = int8(high=1)                                               # 1: no Move this turn (SALT-082)
    surgeon_used = int8(high=1)                                         # 1: the Surgeon has helped this turn
    sheath_used = int8(high=1)                                          # 1: the Copper Sheathing has helped this turn
    place = int8(low=NONE, high=PLACES - 1)                             # the place visited, -1 outside a visit
    visit_flags = int8(high=63)                                         # Flags of this visit
    enc_card = int8(low=NONE, high=ENCOUNTERS - 1)                      # the Encounter that lies open
    enc_draws = int8(high=MOST_DRAWS)                                   # tokens drawn in this check
    drawn = int8(TOKENS, high=MOST_OF_A_TOKEN)                          # those tokens, by kind
    draws_due = int8(high=1)                                            # CREW_LOSS: draws of this attempt still to come
    trades_done = int8(high=3)                                          # bit i: trade i + 1 is made
    spare = int8(high=MOST_SPARE)                                       # crew gained in this trading, not placed yet
    offer = int8(2, low=NONE, high=TREASURE_CARDS - 1, seen_by=DEPENDS)    # Treasures to choose from; who chooses sees them
    site_token = int8(SITES, low=NONE, high=TAKEN, seen_by=DEPENDS)     # what lies there; seats that looked, all if face up
    site_up = int8(SITES, high=1)                                       # 1: face up
    looked = int8(SITES, high=(1 << SEATS) - 1)                         # bit i: seat i has looked
    site_symbols = int8(SITES, high=(1 << SYMBOLS) - 1)                 # symbols shown by public attempts (SALT-177)
    tokens_left = int8(high=MOST_FOUND)                                 # Discovery tokens on the map
    rumor_deck = int8(CARDS, low=NONE, high=CARDS - 1, seen_by=NO_ONE)  # from the bottom up, -1 above the top
    encounter_deck = int8(ENCOUNTER_CARDS, low=NONE, high=ENCOUNTERS - 1, seen_by=NO_ONE)    # the same
    equipment_deck = int8(KIT_CARDS, low=NONE, high=KITS - 1, seen_by=NO_ONE)                # the same
    officer_deck = int8(OFFICERS, low=NONE, high=OFFICERS - 1, seen_by=NO_ONE)               # the same
    treasure_deck = int8(TREASURE_CARDS, low=NONE, high=TREASURE_CARDS - 1, seen_by=NO_ONE)  # the same
    rumor_left = int8(high=CARDS)                                       # cards in the Rumor deck
    encounter_left = int8(high=ENCOUNTER_CARDS)                         # cards in the Encounter deck
    equipment_left = int8(high=KIT_CARDS)                               # cards in the Equipment deck
    officer_left = int8(high=OFFICERS)                                  # cards in the Officer deck
    treasure_left = int8(high=TREASURE_CARDS)                           # cards in the Treasure deck
    rumor_discard = int8(CARDS, low=NONE, high=CARDS - 1)               # in the order of discarding, -1 behind the last
    encounter_discard = int8(ENCOUNTER_CARDS, low=NONE, high=ENCOUNTERS - 1)    # the same
    equipment_discard = int8(KIT_CARDS, low=NONE, high=KITS - 1)        # the same
    officer_discard = int8(OFFICERS, low=NONE, high=OFFICERS - 1)       # the same
    treasure_discard = int8(TREASURE_CARDS, low=NONE, high=TREASURE_CARDS - 1)  # the same
    rumor_discarded = int8(high=CARDS)                                  # cards on the Rumor discard pile
    encounter_discarded = int8(high=ENCOUNTER_CARDS)                    # cards on the Encounter discard pile
    equipment_discarded = int8(high=KIT_CARDS)                          # cards on the Equipment discard pile
    officer_discarded = int8(high=OFFICERS)                             # cards on the Officer discard pile
    treasure_discarded = int8(high=TREASURE_CARDS)                      # cards on the Treasure discard pile
    public_rumors = int8(PUBLIC_SLOTS, low=NONE, high=CARDS - 1)        # open to all
    equipment_row = int8(EQUIPMENT_SLOTS, low=NONE, high=KITS - 1)      # face-up Equipment
    officer_row = int8(OFFICER_SLOTS, low=NONE, high=OFFICERS - 1)      # face-up Officers
    leads = int8(CARDS, low=NONE, high=CARDS - 1, seen_by=DEPENDS)      # the Discovery that Rumor i leads to (SALT-185)
    found = int8(CARDS, low=NONE, high=SEATS - 1)                       # who completed Rumor i
    artifact_aboard = int8(CARDS, high=1)                               # 1: what Rumor i led to is in its finder's hold
    treasure_at = int8(TREASURE_CARDS, low=NONE, high=SCORED)           # the seat that has it aboard, 5 scored, -1 elsewhere
    captain = int8(SEATS, low=NONE, high=CAPTAINS - 1)                  # of each seat
    officer = int8(SEATS, low=NONE, high=OFFICERS - 1)                  # of each seat
    ship_type = int8(SEATS, high=SHIP_KINDS - 1)                        # a ship mat
    ship_hex = int8(SEATS, low=NONE, high=MOST_HEXES - 1)                    # -1 before the harbour is chosen
    sails = int8(SEATS, high=4)                                         # crew in Sails
    hands = int8(SEATS, high=5)                                         # crew in Hands
    rations = int8(SEATS, high=MOST_RATIONS)                            # in the hold
    goods = int8(SEATS, high=MOST_GOODS)                                # in the hold
    ducats = int16(SEATS, high=DUCAT_CAP)                               # money
    light = int8(SEATS, high=3)                                         # Light damage
    heavy = int8(SEATS, high=3)                                         # Heavy damage
    no_move = int8(SEATS, high=1)                                       # 1: no Move in the next turn
    bag = int8(SEATS, TOKENS, high=MOST_OF_A_TOKEN)                     # tokens in the bag, by kind
    aside = int8(SEATS, TOKENS, high=MOST_OF_A_TOKEN)                   # tokens set aside
    target = int8(SEATS, low=NONE, high=PRIVATE, seen_by=DEPENDS)       # the Rumor they are for; 36 to others if not public
    rumors = int8(SEATS, HAND, low=NONE, high=CARDS - 1, seen_by=OWNER)  # private Rumors, packed
    rumor_count = int8(SEATS, high=HAND)                                # how many those are
    equipment = int8(SEATS, KITS, high=KIT_COPIES)                      # copies of each kind
    fame = int16(SEATS, high=MOST_FAME)                                 # FP of scored cards
    discoveries = int8(SEATS, high=MOST_FOUND)                          # Discoveries made
    final_fame = int16(SEATS, high=MOST_FAME + DUCAT_CAP)               # with ducats, 0 until the end
    winners = int8(high=(1 << SEATS) - 1)                               # bit i: seat i has won, 0 until the end
    rng = part(Dice)


hide = hider(State)
