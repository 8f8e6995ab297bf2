"""Clearing (spec.md, 3.15), with the guide's questions about full hands."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.tests.table import SHATTERED_TEETH, SPECTATOR, C, H

CLOSE = {"c": "(0,0) N", "h": "(0,-2) NE"}


@rule("SAVAGE-147", "SAVAGE-107", "SAVAGE-053")
def test_all_orders_are_shown_and_leave_the_boards(told_battle):
    game = told_battle(c="(0,0) N", h="(2,-1) N", map=SHATTERED_TEETH, hands=("Starboard Cannons", "Port Cannons"), dice="3")
    game.plan("Starboard Cannons, Reload Marine", "-, -, Port Cannons").plays("Stop")
    assert "Face down on the Chimera's board, position 3, lay Port Cannons." in game.log(SPECTATOR)
    for team in (C, H):
        assert game.board(team) == "-, -, -, -"
        assert game.reloads(team) == [1, 1, 1, 1]
    assert (game.discard(C, "Gunner"), game.discard(H, "Gunner")) == ("Starboard Cannons", "Port Cannons")


@rule("SAVAGE-148", "SAVAGE-152", "SAVAGE-014")
@pytest.mark.parametrize(("dice", "dropped"), [("2", 1), ("2, 2", 2)])
def test_a_wound_after_a_reload_costs_an_order(battle, dice, dropped):
    """The guide's questions, W31 and W33: the Reload card comes back, so one active Order must go for each wound."""
    order = "Boarding Pikes" if dropped == 1 else "Grapeshot"
    game = battle(**CLOSE, dice=dice).plan(order, "-, Reload Gunner").plays("Stop")
    assert game.wounds(H) == [0, 0, dropped, 0]
    assert len(game.discard(H, "Gunner").split(", ")) == dropped
    assert len(game.hand(H, "Gunner").split(", ")) == 4 - dropped
    assert game.sizes(H) == [5, 5, 5, 5]
    assert game.reloads(H) == [1, 1, 1, 1]


@rule("SAVAGE-152")
def test_what_is_dropped_is_random(battle):
    dropped = set()
    for seed in range(12):
        game = battle(**CLOSE, dice="2", seed=seed).plan("Boarding Pikes", "-, Reload Gunner").plays("Stop")
        dropped.add(game.discard(H, "Gunner"))
    assert dropped == {"Bow Chasers", "Stern Chasers", "Grapeshot", "Mortar"}


@rule("SAVAGE-153")
def test_a_wound_after_another_order_costs_only_the_draw(battle):
    """The guide's question, and W32."""
    game = battle(**CLOSE, dice="2").plan("Boarding Pikes", "-, Mortar")
    assert (game.wounds(H), game.discard(H, "Gunner")) == ([0, 0, 1, 0], "Mortar")
    assert game.hand(H, "Gunner") == "Bow Chasers, Stern Chasers, Grapeshot"
    assert game.decks(H)[2] == 8
    assert game.sizes(C) == [5, 5, 5, 5], "the others drew up to five"


@rule("SAVAGE-149", "SAVAGE-148", "SAVAGE-161")
def test_losing_is_checked_when_wounds_have_gone_into_hands(battle):
    """W34."""
    game = battle(**CLOSE, wounds=("", "Marine 3"), dice="1").plan("Boarding Pikes", "Reload Marine, -, -, Heave To")
    game.plays("Stop")
    assert (game.result, game.asked, game.wounds(H)) == ("", "turn", [0, 0, 0, 3])
    game.plays("Turn to port")
    assert (game.result, game.wounds(H)) == ("Cockatrice: wounds", [0, 0, 0, 4])
    assert game.board(H) == "-, -, -, -"


@rule("SAVAGE-150")
def test_from_round_nine_on_the_maw_burns_both_ships(battle):
    game = battle(round_no=8).plan("", "")
    assert (game.fires(C), game.fires(H)) == ("-, -, -, -", "-, -, -, -")
    game = battle(round_no=9, dice="2, 3", wounds=("Gunner 3", "")).plan("Mortar", "")
    assert (game.fires(C), game.fires(H)) == ("-, strong, -, -", "-, -, strong, -"), "the Cockatrice rolls first"
    assert game.wounds(C) == [0, 0, 3, 0], "the boards are empty, so nobody is wounded"


@rule("SAVAGE-150", "SAVAGE-093")
@pytest.mark.parametrize("die", "1234")
def test_the_maw_takes_a_ship_with_three_strong_fires(battle, die):
    """W50."""
    game = battle(round_no=9, fires=("strong, strong, strong, -", ""), dice=f"{die}, 1").plan("", "")
    assert game.result == "Chimera: the Maw"


@rule("SAVAGE-151", "SAVAGE-164")
def test_round_sixteen_is_the_last(battle):
    """W51: fires are equal after the Maw, the Cockatrice has fewer Strong Fires."""
    game = battle(round_no=16, fires=("weak, -, -, -", "strong, -, -, -"), wounds=("Gunner 3, Marine 2", ""), dice="4, 4")
    game.plan("", "")
    assert game.result == "Cockatrice: last round"
    assert game.round == 16


@rule("SAVAGE-153", "SAVAGE-155")
def test_a_deck_that_runs_out_is_shuffled_at_once(battle):
    """W49: one card in the deck, nine in the discard pile."""
    game = battle(hands=("Double Shot, Hot Shot, Grapeshot, Mortar", ""),
                  discards=("Starboard Cannons x3, Port Cannons x3, Bow Chasers", "")).plan("Reload Gunner")
    assert game.decks(C)[2] == 1
    game.plays("Discard Mortar", "Discard Grapeshot", "Stop", "Turn to port")
    assert (game.sizes(C)[2], game.decks(C)[2], game.discard(C, "Gunner")) == (5, 8, "")
    assert "Stern Chasers" in game.hand(C, "Gunner")


@rule("SAVAGE-155")
def test_drawing_the_last_card_shuffles_even_when_no_more_is_needed(battle):
    game = battle(hands=("Double Shot, Hot Shot, Grapeshot, Mortar", ""),
                  discards=("Starboard Cannons x3, Port Cannons x3, Bow Chasers", "")).plan("Mortar", "")
    assert "Stern Chasers" in game.hand(C, "Gunner")
    assert (game.decks(C)[2], game.discard(C, "Gunner")) == (8, "")


@rule("SAVAGE-156")
def test_with_deck_and_discard_empty_nothing_is_drawn(battle):
    gone = "Starboard Cannons x3, Port Cannons x3, Bow Chasers, Stern Chasers, Double Shot"
    game = battle(hands=("Hot Shot, Grapeshot, Mortar", ""), removed=(gone, "")).plan("", "")
    assert (game.sizes(C)[2], game.decks(C)[2]) == (4, 0)
    game = battle(hands=("Hot Shot, Grapeshot, Mortar", ""), removed=(gone, "")).plan("Mortar", "")
    assert game.hand(C, "Gunner") == "Hot Shot, Grapeshot, Mortar", "its own discard is all it draws"


@rule("SAVAGE-154", "SAVAGE-040")
@pytest.mark.parametrize("gage", [C, H])
def test_hands_are_filled_crew_by_crew_the_team_with_the_gage_first(told_battle, gage):
    game = told_battle(gage=gage).plan("Mortar, Come About", "Mortar, Come About")
    draws = [line for line in game.log(SPECTATOR) if " draws " in line]
    first, second = (("Cockatrice", "Chimera"), ("Chimera", "Cockatrice"))[gage]
    assert draws == [f"The {team}'s {crew} draws 1 Order." for team in (first, second) for crew in ("Sailmaster", "Gunner")]


@rule("SAVAGE-154")
def test_all_discards_come_before_all_draws(told_battle):
    game = told_battle(**CLOSE, dice="2").plan("Boarding Pikes", "-, Reload Gunner").plays("Stop")
    log = game.log(SPECTATOR)
    dropped = next(i for i, line in enumerate(log) if "holds too many cards" in line)
    assert dropped < min(i for i, line in enumerate(log) if " draws " in line)


@rule("SAVAGE-157", "SAVAGE-158", "SAVAGE-048")
def test_fires_stay_and_the_weather_gage_changes_hands(battle):
    """W72."""
    game = battle(gage=H, fires=("weak, -, strong, -", "-, -, -, strong")).plan("", "")
    assert (game.fires(C), game.fires(H)) == ("weak, -, strong, -", "-, -, -, strong")
    assert (game.gage, game.to_act, game.round) == (C, C, 2)
    assert game.decks(C) == [8, 8, 8, 8], "nobody draws"
    assert game.plan("", "").gage == H
