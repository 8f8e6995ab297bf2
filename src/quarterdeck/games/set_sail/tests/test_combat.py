"""Combat between players (spec.md, 3.12)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.tests.table import BLUE, GREEN, RED


def on_g7(sea, chance, **more):
    """Red's first ship attacks Blue's on G7; the second one is in the Supply Port."""
    return sea(at={RED: "G5 H6", BLUE: "G7 A0"}, chance=chance, **more).sails("G7", "G6")


@rule("SET-072")
def test_ports_are_peaceful(sea):
    game = sea(at={RED: "G5 G7", BLUE: "H8 A0"}).sails("H8", "F5", acts_first=1)
    assert game.asked == "upgrade"


@rule("SET-073")
def test_everyone_on_the_tile_is_fought_in_an_order_of_choice(sea):
    game = sea(seats=3, at={RED: "G5 H6", BLUE: "I7 A0", GREEN: "I7 A0"}, chance="d4 d4 d3 d3 d6")
    game.sails("I7", "G6")
    assert game.choices == ["Fight Blue", "Fight Green"]
    game.refuses("Fight back", because="SET-073")
    game.plays("Fight Green").plays("Fight back", "Stay")
    assert (game.to_act, game.asked) == (BLUE, "respond"), "the other follows without asking"
    game.plays("Flee", "Stay", "Ship 1 acts first")
    assert game.ships() == "1 Deep"


@rule("SET-073", "SET-097")
def test_a_single_opponent_is_asked_about_while_a_trade_can_come_first(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, trading=1, chance="d5").sails("G7", "G6")
    assert (game.asked, game.choices) == ("target", ["Fight Blue", "Trade with Blue"])
    game.plays("Trade with Blue", "Give 1 silver", "Send the offer", "Decline")
    assert (game.asked, game.choices) == ("target", ["Fight Blue", "Trade with Blue"])
    game.plays("Fight Blue")
    assert (game.to_act, game.asked) == (BLUE, "respond")


@rule("SET-073", "SET-036")
def test_two_ships_on_a_tile_fight_one_after_the_other(sea):
    game = sea(at={RED: "G5 H6", BLUE: "I7 A0"}, chance="d3 d3 d2 d2 d6 d6").sails("I7", "I7")
    assert game.state.acting == 0
    game.plays("Fight back", "Stay")
    assert (game.asked, game.state.acting, game.ships()) == ("respond", 1, ""), "no ship acts before both have fought"
    game.plays("Fight back", "Stay")
    assert (game.ships(), game.turn) == ("2 Deep", BLUE)
    game = sea(at={RED: "G5 H6", BLUE: "I7 A0"}, chance="d3 d3 d6 d6").sails("I7", "I7")
    game.plays("Fight back", "Retreat to J7")
    assert (game.ships(), game.turn) == ("2 Deep", BLUE), "Blue has left: no second fight"


@rule("SET-074", "SET-075")
def test_the_defender_answers_a_roll_that_lies_on_the_table(sea):
    game = on_g7(sea, "d5", upgrades={RED: "1 Cannon"})
    assert (game.to_act, game.state.attack_roll, game.choices) == (BLUE, 6, ["Fight back", "Flee"])
    game.refuses("Stay", because="SET-075")


@rule("SET-076", "SET-081", "SET-118")
def test_a_lost_fight_costs_the_difference_and_perhaps_a_card(sea):
    game = on_g7(sea, "d5 d2", ships={BLUE: "1 Deep"}).plays("Fight back")
    assert (game.supply(BLUE), game.to_act, game.choices) == (5 - 3, RED, ["Steal a card", "Leave it"])
    game.refuses("Stay", because="SET-118")
    game.plays("Steal a card")
    assert (game.ships(BLUE), game.ships(RED)) == ("", "1 Deep")
    assert (game.to_act, game.asked) == (BLUE, "retreat")
    assert game.script_is_used_up, "of one card none is drawn"


@rule("SET-076", "SET-087", "SET-049")
def test_a_defender_who_wins_robs_the_attacker_who_sails_on(sea):
    game = on_g7(sea, "d2 d3 d6", upgrades={BLUE: "1 Cannon"}, goods={RED: "1 Banana"}).plays("Fight back")
    assert (game.to_act, game.asked) == (BLUE, "steal"), "the winner decides, attacker or defender"
    game.plays("Steal a card")
    assert (game.supply(RED), game.goods(RED), game.goods(BLUE)) == (5 - 2, "", "1 Banana")
    game.plays("Stay", "Ship 1 acts first")
    assert (game.ships(RED), game.asked) == ("1 Deep", "supply"), "the tile's action follows all the same"


@rule("SET-077", "SET-084")
def test_equal_rolls_cost_nobody_anything(sea):
    game = on_g7(sea, "d4 d4", ships={RED: "1 Deep", BLUE: "1 Deep"}).plays("Fight back")
    assert (game.supply(RED), game.supply(BLUE), game.ships(RED), game.ships(BLUE)) == (5, 5, "1 Deep", "1 Deep")
    assert game.asked == "retreat"


@rule("SET-078", "SET-079", "SET-080", "SET-048")
@pytest.mark.parametrize(("face", "supply", "ships"), [(4, 5, ""), (3, 5, ""), (1, 3, "1 Deep")])
def test_fleeing_adds_oars_and_can_win_nothing(sea, face, supply, ships):
    game = on_g7(sea, f"d4 d{face}", upgrades={BLUE: "1 Oar"}, ships={BLUE: "1 Deep"}, goods={RED: "1 Banana"}).plays("Flee")
    if ships:
        assert (game.to_act, game.asked) == (RED, "steal")
        game.plays("Steal a card")
    assert (game.supply(BLUE), game.ships(RED), game.goods(RED)) == (supply, ships, "1 Banana")
    assert game.supply(RED) == 5, "who attacks loses nothing, however the other rolls"


@rule("SET-081", "SET-111")
@pytest.mark.parametrize(("drawn", "ships", "goods"), [
    (0, "1 Deep", ""), (1, "1 Deep", ""), (2, "1 Route 4", ""), (3, "", "1 Sugar Cane"), (4, "", "1 Tobacco")])
def test_each_card_of_the_hand_is_as_likely_to_be_stolen(sea, drawn, ships, goods):
    game = on_g7(sea, f"d5 d4 c{drawn}/6", ships={BLUE: "2 Deep, 1 Route 4"}, goods={BLUE: "1 Sugar Cane, 2 Tobacco"})
    game.plays("Fight back", "Steal a card")
    assert (game.ships(RED), game.goods(RED)) == (ships, goods)
    assert game.state.ship_count[1] + game.state.goods_count[1] == 5


@rule("SET-118", "SET-083")
def test_the_winner_may_leave_the_hand_alone(sea):
    game = on_g7(sea, "d5 d4", ships={BLUE: "2 Deep"}, goods={BLUE: "1 Banana"}).plays("Fight back", "Leave it")
    assert (game.ships(BLUE), game.goods(BLUE), game.ships(RED), game.goods(RED)) == ("2 Deep", "1 Banana", "", "")
    assert (game.supply(BLUE), game.to_act, game.asked) == (4, BLUE, "retreat"), "the tokens are lost all the same"
    assert game.script_is_used_up, "and no card was drawn"


@rule("SET-118")
def test_a_spared_hand_is_told_to_everyone(told_sea):
    game = on_g7(told_sea, "d5 d4", seats=3, goods={BLUE: "1 Banana"}).plays("Fight back")
    assert game.view(GREEN)["prompt"] == "Red wins the fight, and may steal a card from Blue."
    game.plays("Leave it")
    assert game.log(GREEN)[-1] == "Red leaves Blue's hand alone."
    assert game.log(BLUE)[-1] == "Red leaves your hand alone."


@rule("SET-082", "SET-118")
def test_an_empty_hand_gives_nothing_and_nothing_is_asked(sea):
    game = on_g7(sea, "d5 d4").plays("Fight back")
    assert (game.supply(BLUE), game.ships(RED), game.goods(RED), game.asked) == (4, "", "", "retreat")


@rule("SET-083", "SET-013")
def test_a_thief_above_capacity_discards_before_the_loser_runs_out(sea):
    game = on_g7(sea, "d6 d1", goods={RED: "3 Banana, 2 Tobacco", BLUE: "1 Sugar Cane"}, supply={BLUE: 1})
    game.plays("Fight back")
    assert (game.to_act, game.asked, game.state.runner) == (RED, "steal", 1), "first the theft, then the run-out"
    game.plays("Steal a card")
    assert (game.to_act, game.asked, game.state.runner) == (RED, "discard", 1)
    game.plays("Discard Banana")
    assert (game.to_act, game.asked, game.goods(RED)) == (BLUE, "runout_0", "2 Banana, 1 Sugar Cane, 2 Tobacco")


@rule("SET-083", "SET-085", "SET-095")
def test_a_defender_may_run_out_and_the_turn_goes_on(sea):
    game = on_g7(sea, "d5 d2 c1/2 d6", silver={BLUE: 6}, supply={BLUE: 1}, ships={BLUE: "1 Deep"}, goods={BLUE: "1 Banana"})
    game.plays("Fight back", "Steal a card")
    assert (game.goods(RED), game.silver(BLUE), game.supply(BLUE)) == ("1 Banana", 3, 0)
    game.plays("Put ship 1 on G5", "Put ship 2 on H5", "Ship 1 acts first")
    assert (game.supply(BLUE), game.at(BLUE), game.state.half_movement[1]) == (3, "G5 H5", 1)
    assert (game.turn, game.asked, game.ships(RED)) == (RED, "supply", "1 Deep"), "no retreat; Red's ship has acted"


@rule("SET-084", "SET-086")
def test_a_retreat_goes_to_any_neighbouring_tile_and_starts_nothing(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, chance="d3 d3 d6 d6").sails("G7", "F7").plays("Fight back")
    assert game.choices == [*(f"Retreat to {label}" for label in ("G6", "H6", "F7", "H7", "G8", "H8")), "Stay"]
    game.refuses("Retreat to F5", because="SET-084")
    game.plays("Retreat to F7")
    assert (game.at(BLUE), game.turn, game.ships(RED)) == ("F7 A0", BLUE, "2 Deep"), "no combat on F7"


@rule("SET-084")
def test_of_two_ships_on_the_tile_the_first_one_retreats(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G7 G7"}, chance="d3 d3").sails("G7", "G6")
    game.plays("Fight back", "Retreat to G8")
    assert game.at(BLUE) == "G8 G7"
