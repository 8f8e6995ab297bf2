"""The end of a turn, and running out of supplies (spec.md, 3.13)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.tests.table import BLUE, HARBOUR, RED


@rule("SET-088")
def test_a_turn_uses_up_a_token(sea):
    game = sea(at={RED: "G5 H6"}).sails("F5", "I8")
    assert (game.supply(), game.turn, game.state.supply_pile) == (4, BLUE, 60 - 5 - 4)


@rule("SET-088", "SET-089")
def test_losing_the_last_token_is_not_running_out_but_then_the_turn_ends(sea):
    game = sea(at={RED: "G5 H6"}, supply={RED: 2}, chance="r4 d2 r4 d6").sails("I6", "H7")
    assert (game.asked, game.supply(), game.state.runner) == ("take", 0, -1), "two of two lost, and Red goes on"
    game.plays("Take Banana", "Take Banana")
    assert (game.asked, game.state.runner) == ("runout_0", 0), "nothing left for the end of the turn"
    game.plays("Put ship 1 on G5", "Put ship 2 on H5")
    assert (game.turn, game.supply()) == (BLUE, 3), "no further token is lost"


@rule("SET-088")
def test_nobody_runs_out_twice_in_a_turn(sea):
    game = sea(at={RED: "G5 H6"}, supply={RED: 0, BLUE: 60}, chance="d1").sails("F6", "F5", acts_first=1)
    game.plays("Put ship 1 on G5", "Put ship 2 on H5")
    assert (game.turn, game.supply(RED)) == (BLUE, 0), "the pile was empty: there was nothing to gain and nothing to lose"


@rule("SET-089", "SET-092", "SET-093", "SET-094", "SET-091")
def test_running_out_step_by_step(sea):
    game = sea(at={RED: "G5 H6"}, supply={RED: 3}, silver={RED: 7}, chance="r5 d1").sails("I6", "F6", acts_first=1)
    assert (game.silver(), game.supply()) == (4, 0), "half of 7, rounded down, is lost"
    assert game.tiles == list(HARBOUR)
    game.refuses("Put ship 1 on F5", because="SET-092")
    game.plays("Put ship 1 on G6").refuses("Put ship 2 on G6", because="SET-092")
    game.plays("Put ship 2 on H6")
    assert (game.supply(), game.state.half_movement[0]) == (3 - 1, 1)
    game.sails("B0", "A2", acts_first=0)
    while game.turn == BLUE:
        game.match.play(game.match.legal()[0])
    assert game.state.movement_left == 5


@rule("SET-090", "SET-091", "SET-013")
def test_an_upgrade_of_choice_is_lost_and_without_a_barrel_cards_too(sea):
    game = sea(at={RED: "G5 H6"}, supply={RED: 0}, upgrades={RED: "1 Barrel, 1 Oar"}, goods={RED: "4 Banana, 3 Tobacco"},
               chance="d1").sails("F6", "F5", acts_first=1)
    assert (game.asked, game.choices) == ("lose_upgrade", ["Give up a Barrel", "Give up an Oar"])
    game.refuses("Give up a Cannon", because="SET-090")
    game.plays("Give up a Barrel")
    assert (game.asked, game.upgrades()) == ("discard", "1 Oar")
    game.plays("Discard Banana", "Discard Tobacco")
    assert (game.asked, game.goods()) == ("runout_0", "3 Banana, 2 Tobacco")


@rule("SET-090", "SET-014")
@pytest.mark.parametrize(("before", "after"), [("", ""), ("2 Cannon", "1 Cannon")])
def test_without_a_choice_of_upgrades_nobody_is_asked(sea, before, after):
    game = sea(at={RED: "G5 H6"}, supply={RED: 0}, upgrades={RED: before}).sails("F5", "I8")
    assert (game.asked, game.upgrades()) == ("runout_0", after)


@rule("SET-092")
def test_a_ship_may_be_put_back_where_it_was(sea):
    game = sea(at={RED: "F5 H6"}, supply={RED: 0}, chance="d1").sails("F6", "G6", acts_first=1)
    game.plays("Put ship 1 on H5")
    assert "G6" in game.tiles, "that is where the second ship stands"
    game.plays("Put ship 2 on G6")
    assert game.at() == "H5 G6"


@rule("SET-093")
def test_from_a_small_pile_fewer_tokens_are_gained(sea):
    game = sea(at={RED: "G5 H6"}, supply={RED: 0, BLUE: 58}).sails("F5", "I8")
    game.plays("Put ship 1 on G5", "Put ship 2 on H5")
    assert (game.supply(RED), game.state.supply_pile) == (2, 0)


@rule("SET-095")
def test_an_attacker_may_run_out_and_the_defender_still_retreats(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, supply={RED: 1}, chance="d1 d6").sails("G7", "G6")
    game.plays("Fight back", "Put ship 1 on G5", "Put ship 2 on H5", "Retreat to G8")
    assert (game.turn, game.supply(RED), game.at(BLUE)) == (BLUE, 2, "G8 A0")
