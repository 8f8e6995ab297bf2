"""The end of the game (spec.md, 3.15)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.tests.table import BLUE, GREEN, RED


def last_turn(sea, **more):
    """Blue, who plays after Red, is about to end the round."""
    return sea(turn=BLUE, at={BLUE: "F5 I8"}, **more)


@rule("SET-106", "SET-108")
def test_the_round_in_which_somebody_has_30_points_is_played_to_its_end(sea):
    game = sea(seats=3, first=BLUE, turn=BLUE, round_no=9, at={BLUE: "H3 G5", GREEN: "J5 I8", RED: "H3 G5"},
               vp={BLUE: 27, RED: 28}, ships={BLUE: "3 Deep"}, goods={RED: "2 Banana, 2 Tobacco"}, trade=[0, 1, 2, 3])
    game.sails("I3", "F5", acts_first=1).plays("Plunder Quest 1", "Leave the port")
    assert (game.vp(BLUE), game.turn) == (31, GREEN)
    game.sails("I5", "J9")
    assert game.turn == RED
    game.sails("I3", "F4", acts_first=1).plays("Trade Quest 4", "Leave the port")
    assert (game.to_act, game.vp(RED), game.scores) == ("", 32, [1.0, 0.0, 0.0])
    assert (game.choices, game.turn, game.state.round_no) == ([], RED, 9)


@rule("SET-107")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 40), (3, 40), (4, 30), (5, 24), (6, 20)])
def test_there_is_a_last_round(sea, seats, rounds):
    for round_no, is_over in ((rounds - 1, False), (rounds, True)):
        game = sea(seats=seats, first=BLUE, turn=RED, round_no=round_no, at={RED: "F5 I8"}, vp={RED: 9}).sails("F4", "J9")
        assert (game.to_act == "") == is_over
    assert game.scores == [1.0] + [0.0] * (seats - 1)
    assert seats * rounds <= 120
    assert game.view(RED)["prompt"] == \
        "You win! 9 VP. It was the last round that this table plays; the printed game has none."


@rule("SET-107", "SET-106")
def test_where_people_play_only_points_end_the_game(sea):
    def after(round_no, vp):
        return sea(first=BLUE, turn=RED, round_no=round_no, at={RED: "F5 I8"}, vp={RED: vp}, round_limit=0).sails("F4", "J9")

    game = after(40, 9)
    assert (game.turn, game.state.round_no) == (BLUE, 41)
    assert (game.view(RED)["rounds"], game.view(RED)["last_round"]) == (None, False)
    assert after(60, 31).to_act == "", "30 points end it, in any round"
    assert after(60, 31).view(RED)["prompt"] == "You win! 31 VP."
    game = after(500, 9)
    assert (game.to_act, game.scores) == ("", [1.0, 0.0]), "so many rounds are the bound of all counters"
    assert "So many rounds are the most that a game can have here" in game.view(BLUE)["prompt"]


@rule("SET-107")
def test_an_ending_that_is_not_the_printed_one_is_told(told_sea):
    for limit, round_no, words in ((1, 40, "the last one that this table plays"), (0, 500, "so long no game can last")):
        game = told_sea(first=BLUE, turn=RED, round_no=round_no, at={RED: "F5 I8"}, round_limit=limit).sails("F4", "J9")
        assert words in game.log(BLUE)[-1]
    assert last_turn(told_sea, round_no=7, vp={RED: 30}).sails("F4", "J9").log(RED)[-1] == "The game is over after round 7."


@rule("SET-108", "SET-116")
def test_among_equals_silvers_decide(sea):
    game = last_turn(sea, vp={RED: 31, BLUE: 31}, silver={RED: 9, BLUE: 4}).sails("F4", "J9")
    assert game.scores == [1.0, 0.0]
    assert game.view(RED)["result"] == {"winners": [0], "margin": 0, "ending": ""}


@rule("SET-109", "SET-116")
def test_players_who_are_still_equal_share_the_win(sea):
    game = last_turn(sea, seats=2, vp={RED: 31, BLUE: 31}, silver={RED: 9, BLUE: 7}).sails("F4", "J9")
    assert game.scores == [0.5, 0.5]
    game = sea(seats=3, first=BLUE, turn=RED, at={RED: "F5 I8"}, vp=dict.fromkeys((RED, BLUE, GREEN), 30),
               silver={RED: 1, BLUE: 3, GREEN: 3}).sails("F4", "J9")
    assert game.scores == pytest.approx([1 / 3] * 3)


@rule("SET-110", "SET-003", "SET-116")
def test_only_points_count(sea):
    game = last_turn(sea, vp={RED: 28, BLUE: 30}, silver={RED: 40, BLUE: 0}, maps={RED: [1, 2, 3]},
                     upgrades={RED: "3 Cannon"}).sails("F4", "J9")
    assert game.scores == [0.0, 1.0]
    assert game.view(RED)["result"] == {"winners": [1], "margin": 2, "ending": ""}


@rule("SET-122")
def test_after_the_end_nothing_changes(sea):
    game = last_turn(sea, vp={RED: 30}).sails("F4", "J9")
    game.refuses("Sail ship 1 to F5", because="SET-122")
    game.refuses("Accept", because="SET-122")
    assert (game.state.movement_left, game.state.acting, game.state.runner, game.state.decider) == (0, -1, -1, -1)
