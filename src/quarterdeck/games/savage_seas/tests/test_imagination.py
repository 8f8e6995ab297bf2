"""What a seat may think possible: worlds imagined from its view agree with all that it knows."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.checks import broken_invariant
from quarterdeck.games.savage_seas.tests.table import SHATTERED_TEETH, SPECTATOR, C, H, Table

CLOSE = {"c": "(0,0) N", "h": "(2,-1) N", "map": SHATTERED_TEETH}


def orders_on(worlds, team, position):
    return {world.board(team).replace("No Prey, No Pay", "No Prey").split(", ")[position] for world in worlds}


@rule("SAVAGE-021", "SAVAGE-022")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_an_imagined_world_looks_the_same_to_its_dreamer(battle, seat):
    game = battle(**CLOSE, wounds=("Gunner 1", ""), discards=("Full Sail", "Hot Shot")).plan(
        "Captain's Helm, Mortar, Haul Wind", "-, Reload Gunner, Come About")
    seen = bytes(game.seen_by(seat).state)
    worlds = game.imagined_by(seat)
    for world in worlds:
        assert broken_invariant(None, world.state) == ""
        assert bytes(Table(game.match.at(world.state)).seen_by(seat).state) == seen
    hidden = H if seat != H else C
    assert len({world.hand(hidden, "Marine") for world in worlds}) > 10, "and the unknown is unknown"
    assert {bytes(world.state.rng) for world in worlds} != {bytes(game.state.rng)}


@rule("SAVAGE-043")
def test_before_the_end_of_planning_any_plan_is_possible(battle):
    game = battle(fires=("-, strong, -, -", "")).places("Mortar, Reload Marine")
    worlds = game.imagined_by(H, 200)
    assert len(orders_on(worlds, C, 0)) > 20
    assert orders_on(worlds, C, 1) == {"-", "Reload or Fight Fire"}, "nothing else goes on a Strong Fire"
    game = battle()
    game.plays("Mortar", "Haul Wind")
    assert {world.state.plan_pos for world in game.imagined_by(H, 60)} == {0, 1, 2, 3}
    assert all(world.board(C) == "Mortar, Haul Wind, -, -" for world in game.imagined_by(C, 5))


@rule("SAVAGE-024")
def test_under_a_wound_lies_an_order_of_that_crew(battle):
    game = battle(**CLOSE, dice="2").plan("Mortar", "-, Grapeshot, Reload Marine, Captain's Helm")
    worlds = game.imagined_by(C, 120)
    assert orders_on(worlds, H, 1) >= {"Grapeshot", "Mortar", "Port Cannons", "Reload or Fight Fire"}
    assert not orders_on(worlds, H, 1) & {"Fire Pots", "Full Sail", "Lend a Hand"}


@rule("SAVAGE-044", "SAVAGE-095")
def test_what_still_waits_on_a_strong_fire_can_only_be_a_fight_fire(battle):
    game = battle(fires=("", "-, -, strong, -")).plan("Captain's Helm", "-, Mortar, Reload Marine")
    for world in game.imagined_by(C, 40):
        assert world.board(H).split(", ")[2] == "Reload or Fight Fire"
        assert world.state.fight[H][2] == 1


@rule("SAVAGE-047")
def test_a_canceled_order_on_a_strong_fire_may_have_been_either(battle):
    game = battle(**CLOSE, dice="2").plan("Mortar", "-, Reload Gunner, -, Captain's Helm")
    worlds = [world for world in game.imagined_by(C, 200) if "Reload" in world.board(H).split(", ")[1]]
    assert {world.state.fight[H][1] for world in worlds} == {0, 1}


@rule("SAVAGE-063", "SAVAGE-167")
def test_a_captain_who_is_asked_holds_the_card_unless_all_are_asked(battle):
    game = battle(hands=("", "Scupper That, Captain's Helm")).plan("Come About")
    assert all("Scupper That" in world.hand(H, "Captain") for world in game.imagined_by(C, 40))
    game = battle(hands=("", "Scupper That, Captain's Helm"), ask_all=1).plan("Come About")
    held = {"Scupper That" in world.hand(H, "Captain") for world in game.imagined_by(C, 80)}
    assert held == {True, False}


@rule("SAVAGE-046")
def test_scupper_that_is_never_imagined_on_a_board(battle):
    game = battle(hands=("", "Scupper That, Captain's Helm")).plan("Captain's Helm", "-, Captain's Helm")
    game.plays("Let it stand")
    assert "Scupper That" not in orders_on(game.imagined_by(C, 150), H, 1)
