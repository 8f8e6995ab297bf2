"""What a pair does, moving, and broadsides (spec, 3.6 to 3.8)."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import AHEAD, CARDS, END, FLIPS, KRAKEN, NAVIGATOR, PAIRS, TENTACLE, TOKENS
from quarterdeck.games.sail.rules.kraken import take_hits
from quarterdeck.games.sail.rules.table import is_open, owner_of
from quarterdeck.games.sail.rules.terms import Course, Event
from quarterdeck.games.sail.state import Phase, Result


def course_of(s, pair):                                 # SAIL-041..046
    """What the pair does: a move with the hits that follow it, a shot, or a broadside."""
    effect = PAIRS[pair]
    s.pending_hits = effect.hits
    if effect.towards:
        return s.winner
    if effect.straight:
        return Course.STRAIGHT
    if effect.flip:
        return Course.FIRE
    shoot(s)
    return Course.STAY


def shoot(s):                                           # SAIL-038, SAIL-044
    """The trick's tentacle card goes under the Kraken deck instead of being discarded."""
    card = s.lead_card
    if CARDS[card].symbol != TENTACLE:
        card = s.follow_card
    s.discard ^= 1 << card
    put_under_kraken_deck(s, card)


def put_under_kraken_deck(s, card):
    """Beneath everything, the Kraken card too."""
    s.kraken[s.kraken_len] = card
    s.kraken_len += 1
    note(s, Event.SHOT, card)


# ------------------------------------------------------------------ 3.7 moving

def is_navigator_asked(s):                              # SAIL-095, SAIL-096, SAIL-113
    """The ship is about to move towards the winner: ask a fresh Navigator first, if a way is open at all."""
    if s.phase == Phase.NAVIGATOR:
        return False
    navigator = owner_of(s, NAVIGATOR)
    if navigator == NONE or s.power_used[navigator] != 0:
        return False
    if not is_open(s, 0) and not is_open(s, 1):
        return False
    s.phase = Phase.NAVIGATOR
    s.actor = navigator
    return True


def sail(s, course):                                    # SAIL-048..057, SAIL-084
    """Put the ship on the space ahead, if it may go there; then the hits, which come even if it could not move.

    An end space wins and drops the hits; a Kraken space strikes before the pair does.
    """
    hits = s.pending_hits
    if course == Course.STAY:
        pass
    elif is_open(s, course):
        s.ship = AHEAD[s.ship][course]
        note(s, Event.SAILED, s.ship, course)
        token = TOKENS[s.scenario - 1][s.ship]
        if token == END:
            s.result = Result.WON
        elif token == KRAKEN:
            hits += 1
    else:
        note(s, Event.STUCK, course, AHEAD[s.ship][course])
    take_hits(s, hits)


# ------------------------------------------------------------------ 3.8 flipping cards

def broadside(s):                                       # SAIL-046, SAIL-058..064
    """Flip cards of the player deck until one is no cannon; returns the course that it sets."""
    while s.deck_len > 0:
        card = s.deck[0]
        take_top_card(s)
        note(s, Event.FLIPPED, card)
        effect = FLIPS[CARDS[card].symbol]
        if effect.shot:
            put_under_kraken_deck(s, card)
            return Course.STAY
        s.discard |= 1 << card
        if effect.towards:
            return s.winner
        if effect.straight:
            return Course.STRAIGHT
    note(s, Event.DECK_EMPTY)
    return Course.STAY


def take_top_card(s):
    """The player deck loses its top card."""
    s.deck_len -= 1
    for i in range(s.deck_len):
        s.deck[i] = s.deck[i + 1]
    s.deck[s.deck_len] = NONE
