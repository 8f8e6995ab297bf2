"""Move (spec.md, 3.7)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.tests.table import BLUE, RED


@rule("SALT-076", "SALT-155")
@pytest.mark.parametrize(("crew", "officer", "equipment", "steps"), [
    ("2/1", "", "", 2), ("2/1", "Navigator", "", 3), ("2/1", "Navigator", "Topsails", 4), ("1/2", "", "Topsails x2", 2),
    ("3/0", "", "", 3)])
def test_a_ship_goes_as_far_as_sails_navigator_and_topsails_carry_it(voyage, crew, officer, equipment, steps):
    game = voyage(at="(-2,-2)", crew=crew, officer=officer, equipment=equipment)
    for way in ("Sail E", "Sail W", "Sail E", "Sail W")[:steps]:
        assert way in game.choices
        game.plays(way)
    assert game.turn == BLUE, "out of range, out of things to do"


@rule("SALT-076", "SALT-077")
def test_nobody_in_sails_means_no_move_even_with_a_navigator(voyage):
    game = voyage(crew="0/2", officer="Navigator", equipment="Topsails")
    assert game.ways == []
    game.refuses("Sail W", because="SALT-077")


@rule("SALT-077")
def test_choosing_a_direction_starts_the_move(voyage):
    game = voyage(at="(-1,0)").plays("Sail NE")
    assert (game.at(), game.actions, game.asked) == ("(0,-1)", 1, "step")
    assert (game.state.moved, game.state.range_left) == (1, 1)


@rule("SALT-078")
def test_a_ship_may_stop_after_any_step(voyage):
    game = voyage(at="(-1,0)", crew="3/0").plays("Sail NE")
    assert game.choices == ["Sail W", "Sail SW", "Stop here"]
    game.refuses("Visit the Dock", because="SALT-078")
    game.plays("Stop here")
    assert (game.asked, game.at(), game.state.range_left) == ("menu", "(0,-1)", 0)


@rule("SALT-078", "SALT-072")
def test_the_last_step_ends_the_move_without_a_choice(voyage):
    game = voyage(at="(-2,-1)").plays("Sail E", "Sail E")
    assert (game.at(), game.asked, game.actions, game.ways) == ("(0,-1)", "menu", 1, [])
    assert "Dock" in game.visits


@rule("SALT-079", "SALT-135")
def test_an_encounter_stops_the_ship_and_ends_the_turn(voyage):
    game = voyage(at="(-1,0)", crew="3/0", meets="Squall").plays("Sail W", "Sail W")
    assert (game.at(), game.turn) == ("(-3,0)", BLUE), "the third step and the second action are lost"
    assert game.hull() == "1 + 0"


@rule("SALT-080")
def test_who_lies_on_an_encounter_hex_meets_nothing(voyage):
    game = voyage(turn=BLUE, at={RED: "(-3,0)"}, meets="Storm").passes()
    assert (game.asked, game.encounter) == ("allocate", "-")
    game.plays("2 crew in Sails", "Sail E")
    assert game.encounter == "-"


@rule("SALT-081")
def test_progress_is_lost_on_leaving(voyage):
    game = voyage(at="(-8,1)", rumors="20", feats=1, draws="FS T").plays(*["Attempt Rumor 20"] * 2)
    assert game.aside() == "FS1 T1"
    game.passes().plays("2 crew in Sails", "Sail SE")
    assert (game.aside(), game.target(), game.bag()) == ("", 0, "FS3 FG2 OS1 AS1 D4"), "the T is in the supply"


@rule("SALT-082", "SALT-146", "SALT-181")
def test_a_bar_holds_for_the_next_turn_only(voyage):
    game = voyage(at="(-2,0)", meets="Lost Treasure").plays("Sail W", "Accept", "Keep Dead Man's Purse")
    assert game.of("no_move") == 1
    game.passes().plays("3 crew in Sails")
    assert (game.turn, game.round) == (BLUE, 3), "at sea and barred there is nothing to do"
    game.passes().plays("3 crew in Sails")
    assert game.ways


@rule("SALT-082")
def test_a_barred_seat_is_told_so(voyage):
    game = voyage(turn=BLUE, no_move=1).passes().plays("3 crew in Sails")
    assert (game.state.barred, game.of("no_move"), game.ways) == (1, 0, [])
    game.refuses("Sail W", because="SALT-082")


@rule("SALT-082")
def test_a_bar_is_used_up_even_if_the_ship_then_sinks(voyage):
    game = voyage(turn=BLUE, at={RED: "(-2,-1)"}, no_move=1, rations=0, crew="1/0").passes()
    game.plays("Harbour 1").passes().plays("2 crew in Sails")
    assert (game.state.barred, game.ways) == (0, ["W", "SW"])
