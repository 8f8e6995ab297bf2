"""Setup, the choice of pirates, the deal and the exchange (spec, 3.2 and 3.4)."""

from __future__ import annotations

from quarterdeck.engine import bits, dice
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import (
    ALL_CARDS,
    ALL_PIRATES,
    CARD,
    CARD_COUNT,
    CARDS,
    HAND,
    KRAKEN_CARD,
    LOOKOUT,
    PIRATE,
    ROUND_TRACK,
    SCENARIOS,
)
from quarterdeck.games.sail.rules.table import own_cards
from quarterdeck.games.sail.rules.terms import Course, Event, Rule
from quarterdeck.games.sail.state import DECK, KRAKEN_SLOTS, PLAYED, Phase, Result

# ------------------------------------------------------------------ 3.2 setup

def setup(s):                                           # SAIL-015..018, SAIL-020, SAIL-110
    """Lay out everything but the cards of the player deck; deal at once unless pirates are to be picked."""
    s.phase = Phase.PICK
    s.actor = 0
    s.ship = SCENARIOS[s.scenario - 1].start
    s.round_no = 1
    s.meeple = 0
    s.result = Result.RUNNING
    s.decisions = 0
    s.discard = 0
    s.pending_hits = 0
    s.lead_card = NONE
    s.follow_card = NONE
    s.winner = NONE
    for seat in range(2):
        s.tricks[seat] = 0
        s.power_used[seat] = 0
        s.hand[seat] = 0
    for i in range(DECK):
        s.deck[i] = NONE
    s.deck_len = 0
    clear_round(s)
    lay_out_kraken_deck(s)
    note(s, Event.SETUP, s.scenario)
    if s.pirate_mode == 1:
        note(s, Event.PIRATE, 0, s.pirate[0])
        note(s, Event.PIRATE, 1, s.pirate[1])
    if s.pirate_mode != 0:
        deal(s)


def lay_out_kraken_deck(s):                             # SAIL-018
    """The six cards with numbers 1 and 2 in random order, the Kraken card beneath them."""
    count = 0
    for i in range(KRAKEN_SLOTS):
        s.kraken[i] = NONE
    for card in range(CARD_COUNT):
        if CARDS[card].start == 1:
            s.kraken[count] = card
            count += 1
    dice.shuffle(s, s.kraken, count)
    s.kraken[count] = KRAKEN_CARD
    s.kraken_len = count + 1


def free_pirates(s):                                    # SAIL-013
    """Every pirate that the other seat has not taken, as a set."""
    taken = s.pirate[0]
    return ALL_PIRATES if taken == NONE else ALL_PIRATES ^ (1 << taken)


def take_pirate(s, pirate):                             # SAIL-013
    """Seat 0 picks, then seat 1, and the first deal is due."""
    s.pirate[s.actor] = pirate
    note(s, Event.PIRATE, s.actor, pirate)
    s.actor += 1
    return Course.DEAL if s.actor == 2 else Course.ASKED


TAKE_PIRATE = decision(Phase.PICK, PIRATE, offers=free_pirates, refuses=Rule.PIRATE_TAKEN, does=take_pirate)


# ------------------------------------------------------------------ 3.4 deal and exchange

def deal(s):                                            # SAIL-019, SAIL-027, SAIL-082
    """Shuffle all cards outside the Kraken deck; nine to each seat, the rest face down."""
    cards = ALL_CARDS
    for i in range(s.kraken_len):
        if s.kraken[i] != KRAKEN_CARD:
            cards ^= 1 << s.kraken[i]
    for seat in range(2):
        s.hand[seat] = dice.some_of(s, cards, HAND)
        cards ^= s.hand[seat]
    lay_out_deck(s, cards)
    s.discard = 0
    clear_round(s)
    s.phase = Phase.GIVE
    s.actor = 0
    note(s, Event.ROUND, s.round_no, s.leader, s.deck_len)
    for seat in range(2):
        whisper(s, seat, Event.DEALT, s.hand[seat])
        if s.pirate[seat] == LOOKOUT:
            for i in range(s.deck_len):
                whisper(s, seat, Event.LOOKED, i, s.deck[i])


def lay_out_deck(s, cards):
    """The cards of a set become the player deck, in random order."""
    s.deck_len = bits.count(cards)
    for i in range(DECK):
        s.deck[i] = NONE
    for i in range(s.deck_len):
        s.deck[i] = bits.index(cards)
        cards &= cards - 1
    dice.shuffle(s, s.deck, s.deck_len)


def clear_round(s):                                     # SAIL-032
    """Nothing given or played yet; the round disc's side leads the first trick."""
    for seat in range(2):
        s.given[seat] = NONE
    for i in range(PLAYED):
        s.played[i] = NONE
    s.played_len = 0
    s.trick_winner = 0
    s.smuggled = NONE
    s.leader = ROUND_TRACK[s.round_no - 1].leader


def give(s, card):                                      # SAIL-028, SAIL-030
    """Seat 0 picks, then seat 1 without knowing; then both cards change hands at once."""
    s.given[s.actor] = card
    note(s, Event.PICKED_GIFT, s.actor)
    whisper(s, s.actor, Event.GIFT, s.actor, card)
    if s.actor == 0:
        s.actor = 1
        return Course.ASKED
    gifts = (1 << s.given[0]) | (1 << s.given[1])
    s.hand[0] ^= gifts
    s.hand[1] ^= gifts
    note(s, Event.EXCHANGED, s.given[0], s.given[1])
    s.phase = Phase.LEAD
    s.actor = s.leader
    return Course.ASKED


GIVE = decision(Phase.GIVE, CARD, offers=own_cards, refuses=Rule.GIVE_ONE_OF_NINE, does=give)
