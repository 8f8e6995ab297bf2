"""What several chapters ask: whose pirate, which way is open, who led and played what."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import AHEAD, HAND, ISLAND, ROUND_TRACK, TOKENS


def own_cards(s):                                       # SAIL-029, SAIL-034
    """The cards that the actor may give or lead, as a bit set: all of its hand."""
    return s.hand[s.actor]


def owner_of(s, pirate):
    """The seat that has this pirate, or NONE."""
    if s.pirate[0] == pirate:
        return 0
    if s.pirate[1] == pirate:
        return 1
    return NONE


def is_fresh(s, seat, pirate):
    """Whether the seat has this pirate and may still use it this round."""
    return s.pirate[seat] == pirate and s.power_used[seat] == 0


def is_open(s, way):                                    # SAIL-050, SAIL-051
    """Whether the space ahead exists and is no island."""
    space = AHEAD[s.ship][way]
    return space != NONE and TOKENS[s.scenario - 1][space] != ISLAND


def clear_trick(s):
    """No card on the table."""
    s.lead_card = NONE
    s.follow_card = NONE
    s.winner = NONE
    s.pending_hits = 0


def leader_of(s, trick):                                # SAIL-032, SAIL-033
    """Who led trick number `trick` (from 0) of this round."""
    if trick == 0:
        return ROUND_TRACK[s.round_no - 1].leader
    return (s.trick_winner >> (trick - 1)) & 1


def player_of(s, i):
    """Who played card number i (from 0) of this round."""
    leader = leader_of(s, i // 2)
    return leader if i % 2 == 0 else 1 - leader


def cards_left(s, seat):                                # SAIL-023
    """The size of a hand, which everyone may know: nine less the cards its owner has played this round."""
    tricks = s.played_len >> 1
    return HAND - tricks - (s.played_len & (leader_of(s, tricks) == seat))
