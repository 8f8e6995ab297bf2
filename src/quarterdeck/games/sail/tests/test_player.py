"""What the rule-based player works out for itself, because it must be quick, is what the rules would do."""

from __future__ import annotations

import random

import pytest

from quarterdeck.engine.record import NONE
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.chances import LOST, kraken_number, struck, token_on
from quarterdeck.games.sail.content import AHEAD, CARDS, ISLAND, KRAKEN_CARD, KRAKEN_TRACK, SPACES
from quarterdeck.games.sail.player import same_kind
from quarterdeck.games.sail.rules.kraken import hit
from quarterdeck.games.sail.rules.table import is_open
from quarterdeck.games.sail.rules.tricks import follower_wins
from quarterdeck.games.sail.state import KRAKEN_SLOTS, Result, State


def krakens(chance: random.Random):
    """A Kraken deck anyhow shuffled, its card at any place, and a meeple that is not yet at the ship."""
    s = State(meeple=chance.randrange(len(KRAKEN_TRACK) - 1), kraken_len=chance.randint(2, KRAKEN_SLOTS))
    cards = [*chance.sample([i for i in range(len(CARDS)) if CARDS[i].symbol == 0], s.kraken_len - 1), KRAKEN_CARD]
    chance.shuffle(cards)
    for i in range(KRAKEN_SLOTS):
        s.kraken[i] = cards[i] if i < len(cards) else NONE
    return s


@rule("SAIL-065", "SAIL-066", "SAIL-067", "SAIL-068")
def test_the_krakens_number_after_some_hits_is_that_of_the_deck_after_them():
    chance, sunk = random.Random(5), 0
    for _ in range(500):
        s = krakens(chance)
        number, hits = kraken_number(s), chance.randint(1, 9)
        for _ in range(hits):
            if s.result == Result.RUNNING:
                hit(s)
        sunk += s.result != Result.RUNNING
        assert struck(number, hits) == (LOST if s.result != Result.RUNNING else kraken_number(s))
    assert 50 < sunk < 450, "both ends are met"


@pytest.mark.parametrize("scenario", range(1, 13))
@rule("SAIL-050", "SAIL-051")
def test_a_way_is_open_where_no_island_and_no_edge_is(scenario):
    for ship in range(SPACES):
        s = State(scenario=scenario, ship=ship)
        assert [is_open(s, way) for way in range(3)] == [token_on(s, AHEAD[ship][way]) != ISLAND for way in range(3)]


@rule("SAIL-036")
def test_answers_of_one_kind_win_or_lose_together():
    for led in range(len(CARDS)):
        for card in set(range(len(CARDS))) - {led}:
            kind = [other for other in range(len(CARDS)) if (same_kind(led, card) >> other) & 1 and other != led]
            assert card in kind
            assert {bool(follower_wins(led, other)) for other in kind} == {bool(follower_wins(led, card))}
            assert {CARDS[other].symbol for other in kind} == {CARDS[card].symbol}
