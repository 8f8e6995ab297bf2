"""Winning and losing (spec.md, 3.11)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.content import RESULT_NAMES
from quarterdeck.games.sail.state import Phase

NO_PAIR = {"south": "c7 g4", "north": "c5 g9"}


@rule("SAIL-045", "SAIL-084")
def test_two_mermaids_can_carry_the_ship_to_the_end(sail):
    """W27."""
    game = sail(ship=(18, 3), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert (game.ship, game.result) == ((20, 3), "won")


@rule("SAIL-084")
@pytest.mark.parametrize("round_no", [1, 2, 3, 4, 5])
def test_the_game_can_be_won_in_any_round(sail, round_no):
    game = sail(round=round_no, ship=(19, 4), south="c7 g4", north="c6 g9")
    game.plays("Lead coral 7", "Follow with coral 6")
    assert (game.result, game.round) == ("won", round_no)


@rule("SAIL-084")
def test_the_game_can_be_won_by_any_move(sail):
    by_a_broadside = sail(ship=(19, 4), deck="t6", south="c5 g4", north="c4 g9")
    by_a_broadside.plays("Lead coral 5", "Follow with coral 4")
    assert by_a_broadside.result == "won"

    by_a_call = sail(ship=(19, 4), pirates=("Songstress", "Lookout"), south="c9 g4", north="c8 g9")
    by_a_call.plays("Lead coral 9", "Follow with coral 8", "Use the Songstress")
    assert by_a_call.result == "won"

    by_a_turn = sail(scenario=10, ship=(19, 2), pirates=("Navigator", "Lookout"), south="c8 g4", north="c6 g9")
    by_a_turn.plays("Lead coral 8", "Follow with coral 6", "Use the Navigator")
    assert (by_a_turn.ship, by_a_turn.result) == ((20, 3), "won")


@rule("SAIL-085")
def test_a_move_that_would_both_win_and_lose_wins(sail):
    game = sail(ship=(19, 4), round=5, tricks=(3, 3), meeple=2, kraken="KR c1", south="c7 g4", north="c3 g9")
    game.plays("Lead coral 7", "Follow with coral 3")

    assert game.result == "won"
    assert (game.meeple, game.kraken) == (2, "KR c1"), "neither the pair's hit nor the attack came"


@rule("SAIL-087")
def test_a_ship_that_can_no_longer_reach_the_end_sails_on(sail):
    game = sail(scenario=10, ship=(20, 1), south="c8 g4", north="c6 g9")
    assert game.view("South")["out_of_reach"]
    assert game.result == "running"

    game.plays("Lead coral 8", "Follow with coral 6")
    assert (game.ship, game.result, game.phase) == ((20, 1), "running", Phase.LEAD)
    assert not sail(ship=(19, 2)).view("South")["out_of_reach"]


@rule("SAIL-088", "SAIL-089", "SAIL-090", "SAIL-091", "SAIL-092")
@pytest.mark.parametrize(("scene", "result"), [
    ({"round": 5, "ship": (19, 4)}, "out of rounds"),
    ({"round": 2, "ship": (10, 3)}, "first storm"),
    ({"round": 4, "ship": (15, 2)}, "second storm"),
    ({"kraken": "c1 g1 KR"}, "Kraken deck empty"),
    ({"kraken": "KR c1 g1", "meeple": 2}, "Dead"),
], ids=["round 5", "first storm", "second storm", "Kraken alone", "Dead"])
def test_there_are_five_ways_to_lose(sail, scene, result):
    game = sail(tricks=(3, 3), **NO_PAIR, **scene)
    game.plays("Lead coral 7", "Follow with coral 5")

    assert game.result == result
    assert game.scores == [0, 0]
    assert game.state.result == RESULT_NAMES.index(result) >= 2


@rule("SAIL-086", "SAIL-111")
def test_when_the_game_is_over_everything_stays_as_it_was(sail):
    """W57."""
    game = sail(pirates=("Navigator", "Lookout"), spent=("Navigator",), tricks=(3, 1), kraken="c1 KR",
                south="c7 g4", north="c3 g9")
    game.plays("Lead coral 7", "Follow with coral 3")

    assert (game.result, game.phase, game.to_act) == ("Kraken deck empty", Phase.OVER, "")
    assert game.scores == [0, 0]
    assert game.choices == []
    assert game.ship == (9, 2)
    assert (game.tricks, game.round, game.state.leader) == ((4, 1), 1, 0), "no round end"
    assert game.spent == ("Navigator",)
    assert (game.hand("South"), game.hand("North")) == ("g4", "g9")
    assert (game.on_the_table, game.state.winner, game.state.pending_hits) == ("", -1, 0)
    game.refuses("Play gold 4", because="SAIL-111")
    game.refuses("Use the power", because="SAIL-111")


@rule("SAIL-111")
def test_a_loss_between_two_hits_leaves_the_trick_fields_empty(sail):
    game = sail(pirates=("Lookout", "Navigator"), kraken="c1 KR", ship=(14, 3), south="c3 g4", north="c8 g9", leads="North")
    game.plays("Lead coral 8", "Follow with coral 3", "Not now: keep the Navigator")
    assert (game.result, game.ship, game.meeple) == ("Kraken deck empty", (15, 4), 0), "the second hit did not come"
    assert (game.state.pending_hits, game.on_the_table, game.state.winner, game.state.leader) == (0, "", -1, 1)
