"""Losing, winning and the end (spec.md, 3.16 and 3.17)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.rules import score
from quarterdeck.games.savage_seas.tests.table import CORAL_RING, SHATTERED_TEETH, C, H

CLOSE = {"c": "(0,0) N", "h": "(2,-1) N", "map": SHATTERED_TEETH}
ON_THE_RING = {"map": CORAL_RING, "fires": ("weak, weak, weak, -", "")}


@rule("SAVAGE-159", "SAVAGE-173")
@pytest.mark.parametrize("fires", ["weak, weak, weak, -", "strong, strong, strong, -", "strong, weak, strong, -"])
def test_four_fires_of_any_strength_lose(battle, fires):
    game = battle(**CLOSE, fires=("", fires), dice="4").plan("Mortar")
    assert (game.result, game.phase, game.asked) == ("Cockatrice: fire", "over", "none")
    assert game.match.legal() == []
    assert game.refuses("Scupper it", because="SAVAGE-162").startswith("The game is over")


@rule("SAVAGE-160", "SAVAGE-085")
def test_a_fourth_wound_straight_into_the_hand_loses_at_once(battle):
    """W48."""
    game = battle(c="(0,0) N", h="(0,-4) N", hands=("Sharpshooter", ""), wounds=("", "Captain 3")).plan("Sharpshooter")
    assert game.result == "Cockatrice: wounds"


@rule("SAVAGE-161")
def test_wounds_on_a_board_do_not_count_yet(battle):
    game = battle(c="(0,0) N", h="(0,-1) NE", hands=("Boarders Away", ""), wounds=("", "Captain 1"), dice="4, 4, 4")
    game.plan("Boarders Away")
    assert (game.result, game.lying(H), game.wounds(H)) == ("", [0, 0, 0, 3], [1, 0, 0, 0])
    assert game.plays("Turn to port").result == "Cockatrice: wounds"


@rule("SAVAGE-162")
def test_the_game_ends_in_the_middle_of_an_order(battle):
    game = battle(**CLOSE, hands=("No Quarter, Fire Pots, Boarding Pikes", ""), fires=("", "weak, weak, weak, -"), dice="4")
    game.plan("No Quarter").plays("Give Fire Pots")
    assert game.result == "Cockatrice: fire"
    s = game.state
    assert (s.act_kind, s.sub_kind, s.act_count, s.dec_team, s.dec_crew) == (0, 0, 0, 0, 0)


@rule("SAVAGE-163", "SAVAGE-075", "SAVAGE-165")
def test_both_ships_lost_in_one_collision_is_a_draw_whatever_the_wounds(battle):
    """W52."""
    game = battle(c="(0,1) N", h="(0,0) N", fires=("strong, strong, strong, -",) * 2,
                  wounds=("Gunner 1", "Marine 2, Gunner 2"), dice="4, 4")
    game.plan("-, -, -, Haul Wind", "").plays("Move 1, then turn to port")
    assert (game.result, game.scores) == ("draw: collision", [0, 0])


@rule("SAVAGE-163", "SAVAGE-149", "SAVAGE-160")
def test_four_wounds_on_both_ships_at_the_same_clearing_are_a_draw(battle):
    """W82."""
    game = battle(c="(0,0) N", h="(0,-2) S", seats=4, hands=("Boarding Pikes", "Boarding Pikes"), wounds=("Marine 3",) * 2,
                  dice="1, 1").plan("Boarding Pikes", "Boarding Pikes")
    assert (game.result, game.scores) == ("draw: wounds", [0, 0, 0, 0])


@rule("SAVAGE-163", "SAVAGE-173")
def test_a_draw_says_that_both_ships_are_lost_or_that_neither_is(told_battle):
    both = told_battle(c="(0,1) N", h="(0,0) N", fires=("strong, strong, strong, -",) * 2, dice="4, 4")
    both.plan("-, -, -, Haul Wind", "").plays("Move 1, then turn to port")
    assert both.log()[-1] == "Both ships are lost: a draw. Four fires burn on both ships: the ships collided."
    last = told_battle(round_no=16, fires=("weak, -, -, -", "-, weak, -, -"), dice="4, 4").plan("", "")
    assert last.log()[-1] == \
        "A draw: neither ship is better. Round 16 was the last (ours, not the book's)."
    record = told_battle(maw=0, round_no=100, fires=("", "weak, weak, weak, -")).plan("", "")
    assert record.log(C)[-1] == \
        "A draw: neither ship is lost. Round 100 was the last (ours, not the book's)."


@rule("SAVAGE-176", "SAVAGE-150", "SAVAGE-151")
def test_as_printed_there_is_no_maw_and_no_last_round(battle):
    """W79, W80."""
    game = battle(maw=0, round_no=9, fires=("strong, strong, strong, -",) * 2, dice="4, 4").plan("", "")
    assert (game.round, game.fires(C), game.dice_left) == (10, "strong, strong, strong, -", 2)
    assert battle(maw=0, round_no=16).plan("", "").round == 17


@rule("SAVAGE-176", "SAVAGE-173")
def test_as_printed_the_record_ends_as_a_draw_after_round_100(battle):
    """W81: whatever burns."""
    game = battle(maw=0, round_no=99, fires=("", "strong, strong, strong, -")).plan("", "")
    assert game.round == 100
    game = battle(maw=0, round_no=100, fires=("", "strong, strong, strong, -")).plan("", "")
    assert (game.result, game.scores) == ("draw: last round", [0, 0])


@rule("SAVAGE-164")
@pytest.mark.parametrize(("fires", "wounds", "result"), [
    (("weak, -, -, -", "weak, weak, -, -"), ("Gunner 3", ""), "Cockatrice"),
    (("weak, strong, -, -", "weak, weak, -, -"), ("", "Gunner 3"), "Chimera"),
    (("weak, -, -, -", "-, weak, -, -"), ("Gunner 1", "Gunner 1, Marine 1"), "Cockatrice"),
    (("weak, -, -, -", "-, weak, -, -"), ("Gunner 2", "Gunner 1, Marine 1"), "draw")])
def test_fires_then_strong_fires_then_wounds_decide(battle, fires, wounds, result):
    game = battle(round_no=16, fires=fires, wounds=wounds, dice="4, 4").plan("", "")
    assert game.result == f"{result}: last round"


@rule("SAVAGE-163", "SAVAGE-165")
def test_both_ships_lost_to_the_maw_are_a_draw(battle):
    """W59."""
    game = battle(round_no=9, seats=3, fires=("strong, strong, strong, -",) * 2, dice="1, 1").plan("", "")
    assert game.result == "draw: the Maw"
    assert game.scores == [0, 0, 0]


@rule("SAVAGE-165")
def test_all_seats_of_a_team_win_together(battle):
    game = battle(**CLOSE, seats=5, fires=("weak, -, -, -", "strong, strong, strong, -"), dice="4").plan("Mortar")
    assert game.scores == [1, -1, 1, -1, 1]
    assert score(game.state, [0.0] * 5) == 3, "the margin in fires"


@rule("SAVAGE-173")
@pytest.mark.parametrize(("layout", "order", "number", "name"), [
    (CLOSE, "Mortar", 1, "fire"),
    ({"c": "(0,1) N", "h": "(0,0) N", "fires": ("", "weak, weak, weak, -")}, "Full Sail", 2, "collision"),
    ({"c": "(0,-2) N", "h": "(0,4) N", **ON_THE_RING}, "Full Sail", 3, "island"),
    ({"c": "(0,-5) N", "h": "(0,4) N", **ON_THE_RING}, "Full Sail", 4, "sea's edge")])
def test_the_end_has_a_reason(battle, layout, order, number, name):
    layout = {"fires": ("", "weak, weak, weak, -"), **layout}
    game = battle(**layout, hands=("Full Sail", ""), dice="4, 4" if number == 2 else "4").plan(order)
    assert game.state.reason == number
    assert game.result.endswith(f": {name}")


@rule("SAVAGE-172")
def test_at_the_end_nothing_is_turned_up(battle):
    game = battle(**CLOSE, fires=("", "weak, weak, weak, -"), dice="4").plan("Mortar", "-, Haul Wind, -, Captain's Helm")
    assert game.phase == "over"
    seen = game.seen_by(C)
    assert seen.board(H) == "-, ?, -, ?"
    assert seen.hand(H, "Gunner") == ""
    assert game.seen_by(H).hand(H, "Gunner") != ""
