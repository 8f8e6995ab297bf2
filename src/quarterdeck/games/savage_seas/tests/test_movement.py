"""Movement and collisions (spec.md, 3.9; exhaustive courses are in test_sea.py)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.tests.table import CORAL_RING, C, H

EITHER = ["Turn to port, then move 2", "Turn to starboard, then move 2", "Move 2, then turn to port",
          "Move 2, then turn to starboard"]


@rule("SAVAGE-066", "SAVAGE-067", "SAVAGE-069", "SAVAGE-070", "SAVAGE-108")
@pytest.mark.parametrize(("way", "end"), list(zip(EITHER, ["(-2,4) NW", "(2,2) NE", "(0,2) NW", "(0,2) NE"], strict=True)))
def test_boom_about_turns_one_and_moves_two_in_either_order(battle, way, end):
    """The guide's example, and W1."""
    game = battle(hands=("Boom About", "")).plan("Boom About")
    assert (game.asked, game.choices) == ("move", EITHER)
    assert game.plays(way).ship(C) == end


@rule("SAVAGE-068", "SAVAGE-070")
def test_both_parts_are_done_whole_and_never_interleaved(battle):
    game = battle(hands=("Boom About", "")).plan("Boom About")
    for part in ("Turn to port", "Turn to starboard", "Move 2"):
        game.refuses(part, because="SAVAGE-070")


@rule("SAVAGE-066", "SAVAGE-114")
@pytest.mark.parametrize(("start", "way", "end"), [
    ("(0,4) N", "Turn to starboard", "(0,4) NE"), ("(0,4) NW", "Turn to starboard", "(0,4) N"),
    ("(0,4) N", "Turn to port", "(0,4) NW")])
def test_a_turn_is_one_click_in_the_own_hex(battle, start, way, end):
    """The guide's example turns one to starboard; W3."""
    game = battle(c=start).plan("Heave To")
    assert (game.asked, game.choices) == ("turn", ["Turn to port", "Turn to starboard"])
    game.refuses("Move 0", because="SAVAGE-069")
    assert game.plays(way).ship(C) == end


@rule("SAVAGE-067", "SAVAGE-109")
def test_full_sail_moves_three_forward(battle):
    assert battle(hands=("Full Sail", "")).plan("Full Sail").ship(C) == "(0,1) N"


@rule("SAVAGE-071", "SAVAGE-072", "SAVAGE-073", "SAVAGE-075")
def test_ramming_after_two_hexes_costs_both_ships_three_fires(battle):
    """The guide's example, and W12: six dice, the moving ship's three first."""
    game = battle(c="(0,3) N", h="(0,0) N", hands=("Full Sail", ""), dice="2, 3, 4, 1, 2, 3").plan("Full Sail")
    assert game.ship(C) == "(0,1) N"
    assert game.fires(C) == "-, strong, strong, strong"
    assert game.fires(H) == "strong, strong, strong, -"
    assert game.dice_left == 0


@rule("SAVAGE-073", "SAVAGE-076", "SAVAGE-110")
def test_the_turn_is_still_made_after_a_collision(battle):
    """W13."""
    game = battle(c="(0,1) N", h="(0,0) N", dice="2, 2").plan("Haul Wind").plays("Move 1, then turn to starboard")
    assert game.ship(C) == "(0,1) NE"
    assert (game.fires(C), game.fires(H)) == ("-, strong, -, -", "-, strong, -, -")


@rule("SAVAGE-115")
def test_ramming_speed_costs_the_own_ship_one_fire(battle):
    """W14."""
    game = battle(c="(0,3) N", h="(0,0) N", hands=("Ramming Speed", ""), dice="4, 1, 2, 3").plan("Ramming Speed")
    assert (game.ship(C), game.fires(C), game.fires(H)) == ("(0,1) N", "-, -, -, strong", "strong, strong, strong, -")


@rule("SAVAGE-074", "SAVAGE-115")
def test_islands_and_the_edge_cost_the_moving_ship_alone(battle):
    """W15, W16."""
    game = battle(c="(0,-5) N", h="(0,4) N", map=CORAL_RING, hands=("Full Sail", ""), dice="2").plan("Full Sail")
    assert (game.ship(C), game.fires(C), game.fires(H)) == ("(0,-5) N", "-, strong, -, -", "-, -, -, -")
    for order in ("Full Sail", "Ramming Speed"):
        game = battle(c="(-2,3) N", hands=(order, ""), dice="2, 3, 4").plan(order)
        assert (game.ship(C), game.fires(C), game.fires(H)) == ("(-2,1) N", "-, strong, strong, strong", "-, -, -, -")


@rule("SAVAGE-075", "SAVAGE-103", "SAVAGE-168")
def test_a_ship_with_four_fires_takes_no_more_and_the_check_comes_last(battle):
    """W57."""
    game = battle(c="(0,3) N", h="(0,0) N", hands=("Full Sail", ""), fires=("strong, strong, strong, -", "-, -, -, -"),
                  dice="2, 1, 2, 3")
    game.plan("-, -, -, Full Sail", "Come About")
    assert game.fires(C) == "strong, strong, strong, strong"
    assert game.shown(C) == ["-", "-", "-", "Sailmaster"]
    assert game.fires(H) == "strong, strong, strong, -"
    assert game.dice_left == 0, "the ship's two other hits rolled no die"
    assert game.result == "Chimera: collision"


@rule("SAVAGE-077")
def test_a_turn_never_collides(battle):
    """W62: the enemy lies right ahead."""
    for way, end in (("Turn to port", "(0,1) NW"), ("Turn to starboard", "(0,1) NE")):
        game = battle(c="(0,1) N", h="(0,0) N").plan("Captain's Helm").plays(way)
        assert (game.ship(C), game.fires(C)) == (end, "-, -, -, -")


@rule("SAVAGE-073", "SAVAGE-143")
def test_captains_helm_turns_one_or_moves_one(battle):
    game = battle(c="(0,1) N", h="(0,0) N", dice="1, 1").plan("Captain's Helm")
    assert (game.asked, game.choices) == ("helm", ["Turn to port", "Turn to starboard", "Move 1"])
    game.refuses("Turn to port, then move 1", because="SAVAGE-143")
    game.plays("Move 1")
    assert (game.ship(C), game.fires(C), game.fires(H)) == ("(0,1) N", "strong, -, -, -", "strong, -, -, -")


@rule("SAVAGE-069", "SAVAGE-111", "SAVAGE-112")
@pytest.mark.parametrize(("order", "side", "other", "ends"), [
    ("Hard to Port", "port", "starboard", ["(-1,5) SW", "(0,3) SW"]),
    ("Hard to Starboard", "starboard", "port", ["(1,4) SE", "(0,3) SE"])])
def test_hard_over_goes_to_one_side_only(battle, order, side, other, ends):
    """W60."""
    for way, end in zip((f"Turn to {side}, then move 1", f"Move 1, then turn to {side}"), ends, strict=True):
        game = battle(hands=(order, "")).plan(order)
        assert len(game.choices) == 2
        game.refuses(f"Turn to {other}, then move 1", because="SAVAGE-111")
        assert game.plays(way).ship(C) == end


@rule("SAVAGE-113")
def test_come_about_faces_the_other_way(battle):
    assert battle().plan("Come About").ship(C) == "(0,4) S", "W61: no choice"


@rule("SAVAGE-162", "SAVAGE-076")
def test_who_is_lost_in_a_collision_does_not_turn_any_more(battle):
    game = battle(c="(0,-5) N", h="(0,4) N", map=CORAL_RING, fires=("weak, weak, weak, -", "-, -, -, -"), dice="4")
    game.plan("Haul Wind").plays("Move 1, then turn to port")
    assert (game.result, game.ship(C)) == ("Chimera: sea's edge", "(0,-5) N")
    assert game.state.reason == 4
    assert game.fires(H) == "-, -, -, -"
