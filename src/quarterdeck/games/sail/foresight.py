"""What a choice would lead to, as far as the seat to act can tell."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.games.sail import rules
from quarterdeck.games.sail.content import (
    AHEAD,
    CARDS,
    COLUMN,
    END,
    ISLAND,
    KRAKEN,
    KRAKEN_TRACK,
    PAIR_OF,
    PAIRS,
    SPACES,
    TOKENS,
)
from quarterdeck.games.sail.rules import DECISIONS, FOLLOW, GIVE, KEEP_POWER, LEAD, TAKE_PIRATE, USE_POWER
from quarterdeck.games.sail.rules.kraken import hit
from quarterdeck.games.sail.rules.terms import Course
from quarterdeck.games.sail.rules.tricks import follower_wins
from quarterdeck.games.sail.state import Phase, Result, State


class Outcome(NamedTuple):
    """What an action would lead to, as far as the seat to act can tell."""

    winner: int             # of the trick
    pair: int = NONE        # the pair that the two cards make, or NONE
    moves: bool = False     # the ship is to move
    way: int = NONE         # where to: a way of AHEAD
    space: int = NONE       # where it would then lie; NONE if it is stuck
    hits: int = 0           # how often the Kraken strikes at once

    @property
    def is_straight(self) -> bool:
        """Whether the way turns to neither side."""
        return self.way == Course.STRAIGHT


def foresee(s: Any, action: int) -> Outcome | None:
    """What a legal action would lead to; None where the cards or the partner have yet to decide it."""
    return None if rules.refusal(s, action) else foresee_legal(s, action)


def foresee_legal(s: Any, action: int) -> Outcome | None:
    """The same for an action that is known to be legal."""
    return OUTCOMES(s, action)


def of_using(s: Any, _choice: int) -> Outcome | None:
    """What a used power leads to; what a broadside brings nobody knows."""
    if s.phase == Phase.GUNNER:
        return None
    if s.phase == Phase.NAVIGATOR:
        return foresee_move(s.scenario, s.ship, Outcome(s.winner, hits=s.pending_hits), 1 - s.winner)
    return foresee_move(s.scenario, s.ship, Outcome(s.winner), s.winner)


def of_keeping(s: Any, _choice: int) -> Outcome:
    """What follows where a power is kept: only the Navigator's ship then moves."""
    if s.phase == Phase.NAVIGATOR:
        return foresee_move(s.scenario, s.ship, Outcome(s.winner, hits=s.pending_hits), s.winner)
    return Outcome(s.winner)


def of_nothing(_s: Any, _choice: int) -> None:
    """The cards or the partner have yet to decide."""


OUTCOMES = DECISIONS.reader("foresee", __name__, {
    FOLLOW: lambda s, card: foresee_trick(s, s.lead_card, card), USE_POWER: of_using, KEEP_POWER: of_keeping,
    LEAD: of_nothing, GIVE: of_nothing, TAKE_PIRATE: of_nothing})


def foresee_trick(s: Any, led: int, answer: int) -> Outcome:
    """What a trick of these two cards would do; what a broadside brings nobody knows."""
    return outcome_of(s.scenario, s.ship, s.leader, led, answer)


@lru_cache(8192)
def outcome_of(scenario: int, ship: int, leader: int, led: int, answer: int) -> Outcome:
    """The same, by what it depends on."""
    first, second = CARDS[led], CARDS[answer]
    trick = Outcome(leader ^ follower_wins(led, answer), int(PAIR_OF[first.symbol][second.symbol]))
    if trick.pair == NONE:
        return trick
    effect = PAIRS[trick.pair]
    if not (effect.towards or effect.straight):
        return trick
    way = trick.winner if effect.towards else Course.STRAIGHT
    return foresee_move(scenario, ship, trick._replace(hits=effect.hits), way)


def foresee_move(scenario: int, ship: int, trick: Outcome, way: int) -> Outcome:    # SAIL-048..056
    """The ship's way added: a Kraken space strikes once more, and at the End no hit counts."""
    ahead = AHEAD[ship][way]
    token = ISLAND if ahead == NONE else TOKENS[scenario - 1][ahead]
    space = NONE if token == ISLAND else ahead
    return trick._replace(moves=True, way=int(way), space=space, hits=0 if token == END else trick.hits + (token == KRAKEN))


def hits_to_sink(s: Any, *shot: int) -> int:                    # SAIL-065..068
    """How many hits in a row would lose the game, with the cards `shot` under the Kraken deck."""
    return hits_left((*s.kraken[:s.kraken_len], *shot), s.meeple)


@lru_cache(2048)
def hits_left(cards: tuple[int, ...], meeple: int) -> int:
    """The same, by what it depends on."""
    s, hits = State(meeple=meeple, kraken_len=len(cards)), 0
    for i, card in enumerate(cards):
        s.kraken[i] = card
    if len(cards) == 1 or KRAKEN_TRACK[meeple].dead:
        return 0
    while s.result == Result.RUNNING:
        hit(s)
        hits += 1
    return hits


# ------------------------------------------------------------------ out of reach

def is_out_of_reach(s: Any, space: int = NONE) -> bool:   # SAIL-087
    """Whether no way of open spaces leads from the ship, or from another space, to the End any more."""
    return (s.ship if space == NONE else space) not in reaching(s.scenario, 3)


@cache
def reaching(scenario: int, ways: int) -> frozenset[int]:
    """The spaces of a map from which the End can be reached; with the first two `ways` only, that is without mermaids."""
    tokens = TOKENS[scenario - 1]
    found: set[int] = set()
    for space in sorted(range(SPACES), key=lambda space: -COLUMN[space]):
        ahead = [AHEAD[space][way] for way in range(ways)]
        if tokens[space] == END or (tokens[space] != ISLAND and any(there in found for there in ahead)):
            found.add(space)
    return frozenset(found)
