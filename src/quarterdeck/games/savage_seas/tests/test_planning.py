"""The Planning Phase, and how the round goes on from it (spec.md, 3.5 to 3.7)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.tests.table import SHATTERED_TEETH, C, H

RELOADS = ["Reload (Captain)", "Reload (Sailmaster)", "Reload (Gunner)", "Reload (Marine)"]
FIGHTS = [name.replace("Reload", "Fight Fire") for name in RELOADS]


@rule("SAVAGE-039", "SAVAGE-040", "SAVAGE-042")
@pytest.mark.parametrize("gage", [C, H])
def test_the_captain_with_the_weather_gage_plans_first_position_by_position(battle, gage):
    game = battle(gage=gage)
    asked = []
    for _ in range(8):
        asked.append((game.to_act, game.state.plan_pos + 1))
        game.plays(f"Leave {game.state.plan_pos + 1} empty")
    assert asked == [(team, position) for team in (gage, 1 - gage) for position in (1, 2, 3, 4)]
    assert (game.round, game.phase) == (2, "planning"), "a round without Orders is over at once"


@rule("SAVAGE-041", "SAVAGE-042")
def test_one_order_of_each_crew_and_one_on_each_position(battle):
    game = battle()
    game.refuses("Scupper it", because="SAVAGE-042")
    game.refuses("Turn to port", because="SAVAGE-042")
    game.refuses("The Gunner", because="SAVAGE-042")
    game.plays("Mortar")
    assert game.refuses("Grapeshot", because="SAVAGE-041") == \
        "The Gunner has an Order on the board already; each crew gives one a round."
    game.refuses("Reload (Gunner)", because="SAVAGE-041")
    game.refuses("Full Sail", because="SAVAGE-013")
    game.plays("Haul Wind", "Lend a Hand", "Fire Pots")
    assert game.board(C) == "Mortar, Haul Wind, Lend a Hand, Fire Pots"
    assert game.to_act == H


@rule("SAVAGE-044", "SAVAGE-101")
def test_on_a_strong_fire_only_reload_cards_are_placed(battle):
    game = battle(fires=("strong, -, -, -", "-, -, -, -"))
    assert game.choices == ["Leave 1 empty", *FIGHTS], "W28"
    game.refuses("Mortar", because="SAVAGE-044")
    game.plan("Reload Gunner")
    assert game.fires(C) == "weak, -, -, -"
    game.plays("Turn to port")
    assert {"Mortar", "Haul Wind", *RELOADS} <= set(game.choices), "W29: from the next Planning Phase on"


@rule("SAVAGE-045", "SAVAGE-048")
def test_elsewhere_any_order_is_placed_or_none(battle):
    for fire in ("-", "weak"):
        game = battle(fires=(f"{fire}, -, -, -", "-, -, -, -"))
        assert len(game.choices) == 1 + 13 + 4, "two copies of a card are one option"
    game = battle(hands=("", "Captain's Helm")).plan("", "")
    assert (game.round, game.discard(C, "Gunner")) == (2, "")


@rule("SAVAGE-046")
def test_scupper_that_is_never_placed(battle):
    game = battle(hands=("Scupper That x2, Lend a Hand", ""))
    assert "Scupper That" not in game.choices
    assert "never placed" in game.refuses("Scupper That", because="SAVAGE-046")


@rule("SAVAGE-047", "SAVAGE-099")
def test_a_reload_card_is_a_fight_fire_or_a_reload_from_the_moment_it_is_placed(battle):
    game = battle(fires=("-, strong, -, -", "-, -, -, -"), hands=("Ship's Husband", ""))
    game.plan("Ship's Husband, Reload Gunner, Reload Marine")
    assert game.fires(C) == "-, -, -, -"
    assert list(game.state.fight[C]) == [0, 1, 0, 0]
    assert (game.asked, game.state.act_pos) == ("reload", 2), "the Fight Fire found no fire, and asked for nothing (R16)"


# ------------------------------------------------------------------ the Action Phase

@rule("SAVAGE-049", "SAVAGE-050")
@pytest.mark.parametrize("gage", [C, H])
def test_position_by_position_the_ship_with_the_gage_goes_first(battle, gage):
    game = battle(gage=gage).plan("Captain's Helm, Haul Wind", "Captain's Helm, Haul Wind")
    turns = []
    for _ in range(4):
        turns.append((game.state.act_pos + 1, game.to_act))
        game.match.play(game.match.legal()[0])
    assert turns == [(1, gage), (1, 1 - gage), (2, gage), (2, 1 - gage)]


@rule("SAVAGE-049", "SAVAGE-095")
def test_who_shoots_first_may_cancel_the_answer(battle):
    """W54: both have a shot on position 1."""
    game = battle(c="(0,0) N", h="(2,-1) N", map=SHATTERED_TEETH, dice="1", hands=("Starboard Cannons", "Port Cannons"))
    game.plan("Starboard Cannons", "Port Cannons, -, -, Captain's Helm")
    assert game.status(H) == "canceled, empty, empty, carried out"
    assert game.fires(C) == "-, -, -, -"
    assert game.lying(H) == [1, 0, 0, 0]


@rule("SAVAGE-050", "SAVAGE-018")
def test_an_empty_or_canceled_position_is_passed_over_and_the_card_stays(battle):
    game = battle(hands=("", "Scupper That, Captain's Helm")).plan("Come About, -, Mortar", "-, -, -, Captain's Helm")
    game.plays("Scupper it")
    assert game.asked == "helm"
    assert game.ship(C) == "(0,4) N"
    assert game.board(C) == "Come About, -, Mortar, -"
    assert game.status(C) == "canceled, empty, carried out, empty"


@rule("SAVAGE-051")
def test_an_order_that_has_begun_is_not_canceled_by_its_own_collision(battle):
    game = battle(c="(0,1) N", h="(0,0) S", dice="1, 4").plan("Haul Wind", "-, Captain's Helm")
    game.plays("Move 1, then turn to starboard")
    assert game.status(C) == "carried out, empty, empty, empty"
    assert game.shown(C) == ["Sailmaster", "-", "-", "-"], "its crew is wounded all the same (R20)"
    assert game.ship(C) == "(0,1) NE"


@rule("SAVAGE-052", "SAVAGE-140")
@pytest.mark.parametrize(("hand", "order"), [
    ("Boarding Pikes", "Boarding Pikes"), ("Ship's Husband", "Ship's Husband"), ("Ship Surgeon", "Ship Surgeon"),
    ("Shipwright", "Shipwright"), ("No Prey, No Pay", "No Prey, No Pay"), ("Black Spot", "Black Spot")])
def test_what_is_impossible_is_carried_out_without_effect(battle, hand, order):
    game = battle(hands=(hand, "")).plan(order)
    assert game.asked == "helm"
    assert game.status(C) == "carried out, empty, empty, empty"


@rule("SAVAGE-055", "SAVAGE-080")
def test_the_die_belongs_to_the_attacker_and_names_a_position_of_the_enemy(battle):
    game = battle(c="(0,0) N", h="(0,-3) N", dice="3").plan("Mortar")
    assert game.fires(H) == "-, -, strong, -"
    assert game.asked == "helm", "rolling is no decision"


@rule("SAVAGE-056")
def test_hands_are_not_refilled_in_the_action_phase(battle):
    game = battle(hands=("Ship Surgeon", ""), wounds=("Marine 2", "")).plan("Mortar, Ship Surgeon")
    assert game.asked == "helm"
    assert game.sizes(C) == [1, 5, 4, 6], "4 Orders, the Reload card and 1 wound: the healed wound is not replaced (W35)"
    assert game.decks(C) == [11, 8, 8, 8]
