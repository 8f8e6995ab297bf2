"""What must always hold in Sail, asked after every action of random play (spec, end of section 7)."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import (
    ALL_CARDS,
    CARD_COUNT,
    CARDS,
    COLUMN,
    END,
    HAND,
    ISLAND,
    KRAKEN_CARD,
    TENTACLE,
    TOKENS,
)
from quarterdeck.games.sail.state import Phase, Result

VARIANTS: list[dict[str, Any]] = [
    *({"scenario": scenario, "pirate_mode": scenario % 2 * 2} for scenario in range(1, 13)),
    *({"scenario": 7, "pirate_mode": 1, "pirates": pair}
      for pair in ([0, 1], [0, 2], [1, 2], [2, 0], [3, 4], [4, 3], [5, 3], [3, 5], [5, 0])),
]
"""Options that the shared tests play: every scenario, every pirate mode, every pirate on either side."""

ARENA: dict[str, Any] = {"scenario": 8, "pirate_mode": 2}
"""Options on which the levels of bots are measured: hard enough that the best of them do not always win."""


def broken_invariant(before: Any, s: Any) -> str:
    """What is wrong with the position, in words; empty if nothing is. `before` is the position one decision earlier."""
    deck = [card for card in s.deck if card != NONE]
    kraken = [card for card in s.kraken if card != NONE]
    if len(deck) != s.deck_len or len(kraken) != s.kraken_len:
        return "a deck and its length disagree"
    if kraken.count(KRAKEN_CARD) != 1:
        return "the Kraken card is not in the Kraken deck exactly once (SAIL-004)"
    if any(CARDS[card].symbol != TENTACLE for card in kraken if card != KRAKEN_CARD):
        return "a card other than a tentacle lies in the Kraken deck (SAIL-071)"
    if s.phase != Phase.PICK and not cards_are_complete(s, deck, kraken):
        return "the 27 cards are not complete (SAIL-110)"
    if s.phase == Phase.LEAD and any(hand.bit_count() != HAND - sum(s.tricks) for hand in s.hand):
        return "before a lead the hands are not equally large (SAIL-073)"
    token = TOKENS[s.scenario - 1][s.ship]
    if token == ISLAND:
        return "the ship is on an island (SAIL-050)"
    if (s.result == Result.WON) != (token == END):
        return "won and standing on the End do not go together (SAIL-084)"
    if (s.result == Result.KRAKEN_ALONE) != (s.kraken_len == 1) or (s.result == Result.DEAD) != (s.meeple == 3):
        return "the Kraken's losses do not fit its deck and track (SAIL-091, SAIL-092)"
    if (s.phase == Phase.OVER) != (s.actor == NONE) or (s.phase == Phase.OVER) != (s.result != Result.RUNNING):
        return "phase, actor and result disagree about the end (SAIL-111)"
    if before is not None and COLUMN[s.ship] - COLUMN[before.ship] not in (0, 1, 2):
        return "the ship did not move 0, 1 or 2 columns forward (SAIL-057)"
    return ""


def cards_are_complete(s: Any, deck: list[int], kraken: list[int]) -> bool:
    """Every playing card is in exactly one place: a hand, a deck, the discard pile, or led and lying on the table."""
    places = [s.hand[0], s.hand[1], s.discard, *(1 << card for card in deck),
              *(1 << card for card in kraken if card != KRAKEN_CARD)]
    if s.phase == Phase.FOLLOW:
        places.append(1 << s.lead_card)
    return bool(sum(places) == ALL_CARDS and sum(place.bit_count() for place in places) == CARD_COUNT)
