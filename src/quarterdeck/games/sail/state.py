"""Sail's state: everything about one game, in the order of play (spec, section 6)."""

from __future__ import annotations

from enum import IntEnum

from quarterdeck.engine.dice import Dice
from quarterdeck.engine.errors import ContentError
from quarterdeck.engine.record import DEPENDS, NONE, OWNER, Record, bitset, hider, int8, int16, part
from quarterdeck.games.sail.content import (
    CARD_COUNT,
    CARDS,
    CONTENT,
    KRAKEN_CARD,
    MOST_DECISIONS,
    ROUNDS,
    SEATS,
    SPACES,
    TENTACLE,
    TRICKS,
    TRICKS_TO_WIN,
)

DECK = 8
KRAKEN_SLOTS = 10
if sum(card.symbol == TENTACLE or card.start == 1 for card in CARDS) >= KRAKEN_SLOTS:
    raise ContentError(CONTENT.file, "cards", f"the Kraken's deck has room for its own card and {KRAKEN_SLOTS - 1} more; "
                                              "there are more tentacles, and cards that begin there")
PLAYED = 2 * TRICKS


class Phase(IntEnum):
    """What is asked now (spec, section 5)."""

    PICK = 0
    GIVE = 1
    LEAD = 2
    FOLLOW = 3
    GUNNER = 4
    SONGSTRESS = 5
    NAVIGATOR = 6
    OVER = 7


class Result(IntEnum):
    """How a game ended (SAIL-084, SAIL-088 to SAIL-092)."""

    RUNNING = 0
    WON = 1
    OUT_OF_ROUNDS = 2
    FIRST_STORM = 3
    SECOND_STORM = 4
    KRAKEN_ALONE = 5
    DEAD = 6


class State(Record):
    """One game of Sail."""

    scenario = int8(low=1, high=12)                             # the map (SAIL-012)
    pirate_mode = int8(high=2)                                  # 0 picked in turn, 1 set by the table, 2 none
    phase = int8(high=Phase.OVER)                               # a Phase
    actor = int8(low=NONE, high=SEATS - 1)                      # who decides now, NONE when the game is over
    ship = int8(high=SPACES - 1)                                # the space it lies on
    round_no = int8(low=1, high=ROUNDS)                         # where the round disc lies
    tricks = int8(SEATS, high=TRICKS_TO_WIN)                    # the trick cubes
    leader = int8(high=SEATS - 1)                               # who leads, or led, the current trick
    meeple = int8(high=3)                                       # where the Kraken stands on its track
    pirate = int8(SEATS, low=NONE, high=5)                      # each seat's pirate, or NONE
    power_used = int8(SEATS, high=1)                            # 1: spent for this round
    hand = bitset(SEATS, size=CARD_COUNT, seen_by=OWNER)        # card ids
    given = int8(SEATS, low=NONE, high=CARD_COUNT - 1, seen_by=DEPENDS)  # by giver; the giver's until both have picked
    lead_card = int8(low=NONE, high=CARD_COUNT - 1)             # the cards of the current trick, or NONE
    follow_card = int8(low=NONE, high=CARD_COUNT - 1)           # the follower's card
    winner = int8(low=NONE, high=SEATS - 1)                     # of the trick being resolved, or NONE
    pending_hits = int8(high=2)                                 # hits to come after the Navigator's answer
    deck = int8(DECK, low=NONE, high=CARD_COUNT - 1, seen_by=DEPENDS)    # player deck, top first; the Lookout sees it
    deck_len = int8(high=DECK)                                  # cards in the player deck
    kraken = int8(KRAKEN_SLOTS, low=NONE, high=KRAKEN_CARD)     # Kraken deck, top first
    kraken_len = int8(low=1, high=KRAKEN_SLOTS)                 # cards in the Kraken deck
    discard = bitset(size=CARD_COUNT)                           # card ids
    played = int8(PLAYED, low=NONE, high=CARD_COUNT - 1)        # this round's cards in order of play
    played_len = int8(high=PLAYED)                              # how many
    trick_winner = int8(high=127)                               # bit i: the winner of trick i of this round
    smuggled = int8(low=NONE, high=TRICKS - 1)                  # the trick in which the Smuggler's power was used
    result = int8(high=Result.DEAD)                             # a Result
    decisions = int16(high=MOST_DECISIONS)                      # taken so far
    rng = part(Dice)


hide = hider(State)
