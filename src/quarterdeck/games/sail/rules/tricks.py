"""Playing a trick (spec, 3.5)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import CARD, CARDS, COLOUR_CARDS, MERMAID, PAIR_OF, SMUGGLER, SYMBOL_CARDS
from quarterdeck.games.sail.rules.course import course_of
from quarterdeck.games.sail.rules.pirates import ask_powers
from quarterdeck.games.sail.rules.table import is_fresh, own_cards
from quarterdeck.games.sail.rules.terms import Course, Event, Rule
from quarterdeck.games.sail.state import Phase


def lead(s, card):                                      # SAIL-034
    """The leader plays any card of its hand."""
    lay_down(s, card)
    s.lead_card = card
    note(s, Event.LED, s.actor, card)
    s.phase = Phase.FOLLOW
    s.actor = 1 - s.actor
    return Course.ASKED


LEAD = decision(Phase.LEAD, CARD, offers=own_cards, refuses=Rule.FROM_THE_HAND, does=lead)


def playable(s):                                        # SAIL-035, SAIL-103, SAIL-104
    """The cards that the follower may answer with, as a bit set."""
    hand = s.hand[s.actor]
    same = hand & COLOUR_CARDS[CARDS[s.lead_card].colour]
    if same == 0:
        return hand
    if is_fresh(s, s.actor, SMUGGLER):
        return same | (hand & ~SYMBOL_CARDS[MERMAID])
    return same


def refusal_to_follow(s, card):                         # SAIL-034, SAIL-035, SAIL-103..105
    """A card comes from the hand; the follower keeps to the led colour if it can, the fresh Smuggler apart."""
    if (s.hand[s.actor] >> card) & 1 == 0:
        return Rule.FROM_THE_HAND
    if is_fresh(s, s.actor, SMUGGLER):
        return Rule.NO_MERMAID_SMUGGLED
    return Rule.FOLLOW_THE_COLOUR


def follow(s, card):                                    # SAIL-035..040
    """The follower plays; winner, cube, discard; returns the course that the pair sets."""
    led = s.lead_card
    note(s, Event.FOLLOWED, s.actor, card)
    if CARDS[card].colour != CARDS[led].colour and s.hand[s.actor] & COLOUR_CARDS[CARDS[led].colour] != 0:
        smuggle(s)
    lay_down(s, card)
    s.follow_card = card
    win_trick(s)
    s.discard |= (1 << led) | (1 << card)
    pair = PAIR_OF[CARDS[led].symbol][CARDS[card].symbol]
    note(s, Event.TRICK, s.winner, pair, s.tricks[0] + s.tricks[1])
    if pair == NONE:
        return ask_powers(s, s.winner)
    return course_of(s, pair)


FOLLOW = decision(Phase.FOLLOW, CARD, offers=playable, refuses=refusal_to_follow, does=follow)


def smuggle(s):                                         # SAIL-103, SAIL-116
    """Another colour in spite of the led one in hand spends the Smuggler's power."""
    s.power_used[s.actor] = 1
    s.smuggled = s.tricks[0] + s.tricks[1]
    note(s, Event.SMUGGLED, s.actor)


def lay_down(s, card):
    """Take the card out of the actor's hand and add it to what was played this round."""
    s.hand[s.actor] ^= 1 << card
    s.played[s.played_len] = card
    s.played_len += 1


def follower_wins(led, card):                           # SAIL-036
    """Whether the second card takes the trick: only a higher number of the led colour does."""
    return (CARDS[card].colour == CARDS[led].colour) & (CARDS[card].number > CARDS[led].number)


def win_trick(s):                                       # SAIL-036, SAIL-037
    """The higher number of the led colour wins; the winner's cube moves on."""
    s.winner = s.leader ^ follower_wins(s.lead_card, s.follow_card)
    s.trick_winner |= s.winner << (s.tricks[0] + s.tricks[1])
    s.tricks[s.winner] += 1
