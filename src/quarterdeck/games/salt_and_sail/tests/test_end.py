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


@rule("SALT-171", "SALT-170")
def test_as_printed_there_is_no_last_round(voyage):
    game = voyage(turn=BLUE, round_no=30, options={"round_limit": 0}).passes()
    assert (game.round, game.to_act) == (31, RED)
    game = voyage(turn=BLUE, round_no=998, options={"round_limit": 0}).passes()
    assert (game.round, game.to_act) == (999, RED)
    assert game.passes().passes().to_act == "", "only the counter has an end"


@rule("SALT-171", "SALT-187")
@pytest.mark.parametrize(("discoveries", "last"), [(6, 40), (5, 35), (2, 30)])
def test_more_to_find_gives_more_time(voyage, discoveries, last):
    game = voyage(turn=BLUE, round_no=last - 1, options={"discoveries": discoveries}).passes()
    assert (game.round, game.to_act) == (last, RED)
    assert game.passes().passes().to_act == ""


@rule("SALT-176", "SALT-187")
@pytest.mark.parametrize(("discoveries", "rounds", "target"), [(6, 34, 30), (3, 24, 15), (1, 24, 5), (5, 29, 25)])
def test_the_target_of_who_sails_alone_goes_by_the_number_of_discoveries(voyage, discoveries, rounds, target):
    for limit in (0, 1):
        options = {"discoveries": discoveries, "round_limit": limit}
        for fame, won in ((target - 1, []), (target, [RED])):
            game = voyage(seats=1, round_no=rounds, fame=fame, ducats=0, options=options).passes()
            assert (game.to_act, game.winners) == ("", won), "alone there is always a last round"
        assert game.view(RED)["map"]["solo_fame"] == target
    odd = voyage(seats=1, map=2, round_no=30, fame=16 * 3 // 4, ducats=0, options={"discoveries": 3}).passes()
    assert odd.winners == [RED]


@rule("SALT-170", "SALT-171", "SALT-176")
def test_an_ending_that_is_ours_says_so(told_voyage):
    ours = "That end is ours; in the rulebook only the last Discovery ends the game."
    game = told_voyage(turn=BLUE, round_no=30, fame={RED: 3}).passes()
    told = f"You win! The last round is over, though Discoveries are left. {ours}"
    assert (game.view(RED)["prompt"], game.log(RED)[-1]) == (told, told)
    game = told_voyage(turn=BLUE, round_no=999, options={"round_limit": 0}).passes()
    assert game.view(RED)["result"]["ending"] == f"Round 999 is over, and no game goes on longer. {ours}"
    game = told_voyage(seats=1, round_no=24).passes()
    alone = "The solo game, with its last round and its target, is ours; the rulebook has none."
    assert game.view(RED)["prompt"].endswith(alone)
    game = told_voyage(**LAST, start=BLUE).plays(DISCOVER).passes()
    assert (game.view(RED)["result"]["ending"], game.log(RED)[-1]) == ("", "You win!"), "this one is the rulebook's"


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
