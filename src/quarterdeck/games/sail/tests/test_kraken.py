"""Kraken damage (spec.md, 3.9)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.content import CARDS, KRAKEN_SPACE_NAMES, KRAKEN_TRACK, TENTACLE
from quarterdeck.games.sail.tests.table import cards

HELM_AND_TENTACLE = {"south": "c7 g4", "north": "c3 g9"}
NO_PAIR = {"south": "c7 g4", "north": "c5 g9"}


@rule("SAIL-065")
def test_a_hit_moves_the_top_card_of_the_kraken_deck_to_the_discard_pile(sail):
    game = sail(kraken="t2 c1 KR g1", **HELM_AND_TENTACLE)
    game.plays("Lead coral 7", "Follow with coral 3")
    assert game.kraken == "c1 KR g1"
    assert game.has_discarded("t2")
    assert game.meeple == 0


@rule("SAIL-066")
def test_a_hit_that_meets_the_kraken_card_moves_the_meeple_and_is_used_up(sail):
    """W23."""
    game = sail(kraken="KR t3 g3", **HELM_AND_TENTACLE)
    game.plays("Lead coral 7", "Follow with coral 3")

    assert game.meeple == 1
    assert game.kraken == "t3 g3 KR"
    assert not game.has_discarded("t3")


@rule("SAIL-067", "SAIL-091")
def test_the_game_is_lost_when_the_kraken_card_is_alone(sail):
    """W24."""
    game = sail(kraken="c1 KR", **HELM_AND_TENTACLE)
    game.plays("Lead coral 7", "Follow with coral 3")

    assert game.ship == (9, 2), "the move came first"
    assert game.kraken == "KR"
    assert game.result == "Kraken deck empty"


@rule("SAIL-068", "SAIL-092")
def test_the_game_is_lost_when_the_meeple_is_on_dead(sail):
    """W25."""
    game = sail(kraken="KR t3", meeple=2, **HELM_AND_TENTACLE)
    game.plays("Lead coral 7", "Follow with coral 3")

    assert game.meeple == 3
    assert game.result == "Dead"


@rule("SAIL-069")
def test_hits_are_taken_one_after_another(sail):
    game = sail(kraken="c1 KR t1 g1", south="t3 g4", north="t2 g9")
    game.plays("Lead teal 3", "Follow with teal 2")

    assert game.has_discarded("c1"), "the first hit"
    assert game.meeple == 1, "the second"
    assert game.kraken == "t1 g1 KR"


@rule("SAIL-069")
def test_no_hit_comes_after_the_end_of_the_game(sail):
    game = sail(kraken="c1 KR", south="t3 g4", north="t2 g9")
    game.plays("Lead teal 3", "Follow with teal 2")

    assert game.result == "Kraken deck empty"
    assert game.meeple == 0, "a second hit would have met the Kraken card"


@rule("SAIL-070")
def test_the_track_reads_two_three_four_dead(sail):
    assert KRAKEN_SPACE_NAMES == ("2", "3", "4", "Dead")
    assert [space.hits for space in KRAKEN_TRACK][:3] == [2, 3, 4]
    assert [space.dead for space in KRAKEN_TRACK] == [0, 0, 0, 1]


@rule("SAIL-070", "SAIL-074")
@pytest.mark.parametrize(("meeple", "kraken"), [(0, "t1 c2 g2 t2 KR"), (1, "c2 g2 t2 KR"), (2, "g2 t2 KR")])
def test_the_attack_is_as_strong_as_the_number_under_the_meeple(sail, meeple, kraken):
    """The second line is W63."""
    game = sail(tricks=(3, 2), meeple=meeple, **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")

    assert game.kraken == kraken
    assert game.round == 2
    assert game.meeple == meeple
    assert game.deck_size == 27 - (len(kraken.split()) - 1) - 18


@rule("SAIL-070")
@pytest.mark.parametrize("seed", range(5))
def test_the_meeple_never_moves_back(sail, seed):
    game = sail.new(seed, pirate_mode=2)
    meeple = 0
    for _ in game.wanders(seed):
        assert game.meeple >= meeple
        meeple = game.meeple


@rule("SAIL-067", "SAIL-071", "SAIL-074")
def test_an_attack_can_take_the_last_card(sail):
    """W64."""
    game = sail(tricks=(3, 2), meeple=2, kraken="c1 g1 t1 c2 KR", **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")

    assert game.kraken == "KR"
    assert game.result == "Kraken deck empty"
    assert game.tricks == (4, 2)
    assert game.round == 1


@rule("SAIL-071")
def test_the_kraken_deck_has_room_for_all_nine_tentacle_cards(sail):
    game = sail(kraken="KR c1 g1 t1 c2 g2 t2 c3 g3", south="t4 c7", north="t3 c5")
    game.plays("Lead teal 4", "Follow with teal 3")
    assert game.kraken == "KR c1 g1 t1 c2 g2 t2 c3 g3 t3"


@rule("SAIL-071")
@pytest.mark.parametrize("seed", range(5))
def test_the_kraken_deck_holds_the_kraken_card_and_one_to_nine_tentacle_cards(sail, seed):
    game = sail.new(seed, scenario=seed + 3)
    for _ in game.wanders(seed):
        others = [card for card in cards(game.kraken) if card != 27]
        assert len(others) == len(game.kraken.split()) - 1
        assert all(CARDS[card].symbol == TENTACLE for card in others)
        if game.result != "Kraken deck empty":
            assert 1 <= len(others) <= 9
