"""The end of the game (spec.md, 3.16)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import MAPS
from quarterdeck.games.salt_and_sail.tests.table import BLUE, GREEN, RED

LAST = {"at": "(-8,1)", "sites": {"(-8,1)": "moon/star"}, "found": {1: BLUE, 3: BLUE, 4: RED}, "rumors": "26", "aside": "FS",
        "target": 26, "draws": "FS"}
DISCOVER = "Attempt Rumor 26"


@rule("SALT-170")
def test_the_round_of_the_last_discovery_is_played_to_its_end(voyage):
    game = voyage(**LAST, start=RED).plays(DISCOVER)
    assert (game.state.tokens_left, game.turn, game.to_act) == (0, RED, RED), "the turn goes on, too"
    assert game.passes().turn == BLUE
    assert game.passes().to_act == ""


@rule("SALT-170")
def test_the_last_seat_of_the_round_ends_the_game_with_its_turn(voyage):
    game = voyage(**LAST, start=BLUE).plays(DISCOVER)
    assert game.passes().to_act == ""
    game.refuses("End the turn", because="SALT-171")


@rule("SALT-171")
@pytest.mark.parametrize(("chart", "limit"), [(1, 30), (2, 36), (3, 40), (4, 45), (5, 45)])
def test_the_game_ends_after_the_last_round_of_the_map(voyage, chart, limit):
    game = voyage(map=chart, turn=BLUE, round_no=limit - 1).passes()
    assert (game.round, game.to_act) == (limit, RED)
    game.passes().passes()
    assert (game.round, game.to_act, game.turn) == (limit, "", BLUE)


@rule("SALT-171", "SALT-176")
@pytest.mark.parametrize("chart", range(1, 6))
def test_who_sails_alone_has_fewer_rounds_and_a_target(voyage, chart):
    target = MAPS[chart - 1].solo_fame
    for fame, won in ((target - 1, []), (target, [RED])):
        game = voyage(seats=1, map=chart, round_no=MAPS[chart - 1].solo_rounds, fame=fame, ducats=4).passes()
        assert (game.to_act, game.winners) == ("", won)
        assert game.scores == [float(len(won))]


@rule("SALT-172")
def test_what_is_still_aboard_scores_nothing(voyage):
    game = voyage(turn=BLUE, round_no=30, treasures={RED: "Sultan's Diamond"}, found={29: RED}, ducats=0,
                  artifacts="Crown of the Drowned Queen").passes()
    assert (game.state.final_fame[0], game.winners) == (0, [BLUE]), "Blue's five ducats are worth one FP"


@rule("SALT-173", "SALT-174")
def test_five_ducats_are_one_fame(voyage):
    game = voyage(turn=BLUE, round_no=30, fame={RED: 13, BLUE: 15}, ducats={RED: 14, BLUE: 4},
                  found={1: RED, 3: RED, 4: BLUE}).passes()
    assert list(game.state.final_fame[:2]) == [15, 15]
    assert (game.winners, game.scores) == ([RED], [1.0, 0.0]), "on a tie who made more Discoveries wins"


@rule("SALT-175", "SALT-174")
def test_a_full_tie_is_shared(voyage):
    game = voyage(turn=BLUE, round_no=30, fame={RED: 13, BLUE: 15}, ducats={RED: 14, BLUE: 4},
                  found={1: RED, 4: BLUE}).passes()
    assert (game.winners, game.scores) == ([RED, BLUE], [0.5, 0.5])
    game = voyage(seats=3, turn=GREEN, round_no=30, fame={RED: 6, BLUE: 6, GREEN: 5}).passes()
    assert (game.winners, game.scores) == ([RED, BLUE], [0.5, 0.5, 0.0])


@rule("SALT-176")
def test_a_lone_explorer_plays_by_the_same_rules(voyage):
    game = voyage(seats=1, at="(-2,-1)", rations=1)
    game.passes()
    assert (game.turn, game.round, game.hold()) == (RED, 3, "0 + 0")
