"""Which ship acts, and what stops it (spec.md, 3.5)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.tests.table import BLUE, RED


@rule("SET-037")
def test_the_player_chooses_which_ship_acts_first(sea):
    game = sea(at={RED: "G5 H6"}, chance="d6").sails("F6", "I8")
    assert game.choices == ["Ship 1 acts first", "Ship 2 acts first"]
    game.refuses("Fight back", because="SET-037")
    game.plays("Ship 2 acts first")
    assert (game.silver(), game.ships(), game.turn) == (3 + 1 + 2, "1 Deep", BLUE)


@rule("SET-112")
def test_the_order_of_two_equal_actions_is_not_asked(sea):
    game = sea(at={RED: "G5 H6"}).sails("F5", "I8")
    assert (game.turn, game.silver(), game.state.decisions) == (BLUE, 5, 4 + 2)
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}).sails("F6", "G7")
    assert game.asked == "order", "both are Deep Water, but there is a fight on G7"


@rule("SET-038", "SET-039")
def test_each_ship_acts_on_its_own_tile_even_on_the_same_one(sea):
    game = sea(at={RED: "G6 H6"}, chance="d3 d2").sails("I7", "I7")
    assert (game.ships(), game.silver(), game.turn) == ("1 Deep", 5, BLUE)
    assert game.supply() == 5 - 1 - 1, "one token lost to the second ship, one used up"


@rule("SET-038", "SET-087")
def test_combats_come_before_the_action_of_the_tile(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, chance="d3 d3 d6").sails("G7", "F5", acts_first=1)
    assert game.asked == "respond"
    game.plays("Fight back", "Stay")
    assert (game.ships(), game.turn) == ("1 Deep", BLUE)


@rule("SET-040")
def test_running_out_drops_what_was_still_to_do(sea):
    game = sea(at={RED: "G5 H6"}, supply={RED: 3}, silver={RED: 7}, trading=1, chance="r5 d1")
    game.sails("I6", "F6", acts_first=1)
    assert (game.asked, game.silver(), game.supply()) == ("runout_0", 4, 0)
    game.plays("Put ship 1 on G6", "Put ship 2 on H6")
    assert game.turn == BLUE, "neither the second ship nor the end of the turn was asked"
    assert (game.ships(), game.supply(), game.at()) == ("", 3 - 1, "G6 H6")
    assert game.script_is_used_up


@rule("SET-040", "SET-073")
def test_running_out_in_a_combat_drops_the_other_combats(sea):
    game = sea(seats=3, at={RED: "G5 H6", BLUE: "I7 A0", "Green": "I7 A0"}, supply={RED: 0}, chance="d1 d6")
    game.sails("I7", "G6", acts_first=1).plays("Fight Blue", "Fight back", "Put ship 1 on G5", "Put ship 2 on H6")
    assert (game.to_act, game.asked) == (BLUE, "retreat"), "the defender may still retreat"
    game.plays("Stay")
    assert (game.turn, game.supply(RED)) == (BLUE, 2)
    assert game.state.deep_deck == 45
