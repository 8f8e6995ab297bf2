"""Sea tiles, ship card combat, rewards and digging (spec.md, 3.10 and 3.11)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.content import KIND, MAP_TILE, SHALLOW_WATER
from quarterdeck.games.set_sail.tests.table import BLUE, GREEN, RED, YELLOW, tile


@rule("SET-058")
def test_fishing_brings_a_silver(sea):
    game = sea(at={RED: "G5 H6"}).sails("F5", "I8")
    assert game.silver() == 3 + 2


@rule("SET-059", "SET-061", "SET-062", "SET-063", "SET-065", "SET-111")
@pytest.mark.parametrize(("face", "ships", "silver", "supply"), [
    (1, "", 3, 3), (2, "", 3, 4), (3, "1 Deep", 5, 5), (4, "1 Deep", 5, 5), (5, "1 Deep", 5, 5), (6, "1 Deep", 5, 5)])
def test_a_deep_water_ship_has_health_3(sea, face, ships, silver, supply):
    game = sea(at={RED: "G5 H6"}, chance=f"d{face}").sails("F6", "G6", acts_first=1)
    assert (game.ships(), game.silver(), game.supply()) == (ships, silver, supply)
    assert (game.state.deep_deck, game.state.deep_discard) == (44, 0 if ships else 1)
    assert game.script_is_used_up, "a Deep Water card needs no draw"


@rule("SET-049", "SET-062")
def test_cannons_are_added(sea):
    game = sea(at={RED: "G5 H6"}, upgrades={RED: "2 Cannon"}, chance="d1").sails("F6", "I8", acts_first=1)
    assert game.ships() == "1 Deep"


@rule("SET-060", "SET-061", "SET-064", "SET-013")
def test_a_trade_route_ship_brings_two_goods_and_the_hand_has_a_limit(sea):
    game = sea(at={RED: "G5 H6"}, upgrades={RED: "1 Cannon"}, goods={RED: "4 Sugar Cane"}, chance="r5 d4")
    game.sails("I6", "G6", acts_first=1)
    assert (game.asked, game.ships(), game.silver()) == ("take", "1 Route 5", 5)
    game.refuses("Leave the port", because="SET-064")
    game.plays("Take Banana", "Take Tobacco")
    assert (game.asked, game.state.goods_count[0]) == ("discard", 6), "first both are taken, then one is discarded"
    game.refuses("Take Banana", because="SET-013")
    game.plays("Discard Sugar Cane")
    assert game.goods() == "1 Banana, 3 Sugar Cane, 1 Tobacco"
    assert list(game.state.goods_pile) == [14, 12, 14]


@rule("SET-064", "SET-063", "SET-121")
def test_a_table_may_choose_the_other_reward(sea):
    game = sea(at={RED: "G5 H6"}, route_reward=1, chance="r4 d4").sails("I6", "G6", acts_first=1)
    assert (game.silver(), game.state.to_take) == (3 + 3, 1)
    game.plays("Take Tobacco")
    assert (game.goods(), game.asked) == ("1 Tobacco", "supply"), "three silvers and one Trade card"
    assert "3 silvers and one Trade card" in game.view(BLUE)["trade_route"]
    game = sea(at={RED: "G5 H6"}, route_reward=1, chance="d4").sails("F6", "G6", acts_first=1)
    assert game.silver() == 3 + 2, "Deep Water brings two as ever"


@rule("SET-064", "SET-049")
def test_three_cannons_beat_health_5_with_a_2(sea):
    game = sea(at={RED: "G5 H6"}, upgrades={RED: "3 Cannon"}, chance="r5 d2").sails("I6", "G6", acts_first=1)
    assert game.asked == "take"


@rule("SET-060", "SET-065")
def test_a_lost_fight_costs_the_difference_and_the_card_is_discarded(sea):
    game = sea(at={RED: "C4 H6"}, chance="r4 d1").sails("C2", "G6", acts_first=1)
    assert (game.supply(), list(game.state.route_discard), game.ships()) == (5 - 3, [1, 0], "")


@rule("SET-111", "SET-061")
@pytest.mark.parametrize(("result", "ships", "supply"), [(12, "2 Route 4", 5), (13, "1 Route 4", 4)])
def test_each_card_of_the_trade_route_deck_is_as_likely(sea, result, ships, supply):
    game = sea(at={RED: "G5 H6"}, ships={RED: "1 Route 4"}, chance=f"c{result}/21 d4").sails("I6", "G6", acts_first=1)
    assert (game.ships(), game.supply()) == (ships, supply)


@rule("SET-064")
def test_a_reward_from_empty_piles_is_smaller(sea):
    hoard = {BLUE: "15 Banana", GREEN: "14 Sugar Cane", YELLOW: "15 Tobacco"}
    game = sea(seats=4, at={RED: "G5 H6"}, goods=hoard, chance="r4 d6").sails("I6", "F5", acts_first=1)
    assert (game.goods(RED), game.turn) == ("1 Sugar Cane", BLUE), "the only card left is taken without asking"


@rule("SET-066")
def test_an_empty_deck_is_made_of_its_discard_pile(sea):
    game = sea(at={RED: "G5 H6"}, ships={BLUE: "39 Deep"}, chance="d6")
    game.state.deep_deck, game.state.deep_discard = 0, 6
    game.sails("F6", "G6", acts_first=1)
    assert (game.state.deep_deck, game.state.deep_discard, game.ships()) == (5, 0, "1 Deep")
    game = sea(at={RED: "G5 H6"}, chance="c14/22 d6")
    for i, count in enumerate((14, 8)):
        game.state.route_deck[i], game.state.route_discard[i] = 0, count
    game.state.route_deck_count = 0
    game.sails("I6", "G6", acts_first=1)
    assert (list(game.state.route_deck), game.ships()) == ([14, 7], "1 Route 5")


@rule("SET-067")
def test_when_all_ships_are_taken_none_is_met(sea):
    game = sea(at={RED: "G5 H6"}, ships={BLUE: "14 Route 4, 8 Route 5"}).sails("I6", "G6", acts_first=1)
    assert (game.asked, game.silver(), game.supply()) == ("supply", 3, 5)


# ------------------------------------------------------------------ digging

@rule("SET-068", "SET-069")
def test_a_treasure_is_dug_up_instead_of_fishing(sea):
    game = sea(at={RED: "J8 G5"}, maps={RED: [12]}, silver={RED: 2}).sails("J9", "G6", acts_first=1)
    assert game.choices == ["Dig up the treasure", "Fish instead"]
    game.refuses("Leave the port", because="SET-068")
    game.plays("Dig up the treasure")
    assert (game.vp(), game.silver(), game.maps(), game.state.dug[0]) == (7, 9, [], 1 << 12)
    game = sea(at={RED: "J8 G5"}, maps={RED: [12]}, silver={RED: 2}).sails("J9", "G6", acts_first=1)
    game.plays("Fish instead")
    assert (game.vp(), game.silver(), game.maps()) == (0, 3, [12])


@rule("SET-068")
def test_a_map_just_bought_may_be_dug_by_the_other_ship(sea):
    game = sea(at={RED: "H3 K5"}, silver={RED: 5}, top_map=1).sails("I3", "J5", acts_first=1).plays("Buy a map")
    assert game.asked == "dig"
    game.plays("Dig up the treasure")
    assert (game.vp(), game.silver()) == (4, 4)


@rule("SET-070")
def test_the_combat_comes_before_the_dig(sea):
    game = sea(at={RED: "M7 G5", BLUE: "L7 A0"}, maps={RED: [9]}, chance="d3 d3").sails("L7", "G6")
    assert game.asked == "respond"
    game.plays("Fight back", "Stay", "Ship 1 acts first", "Dig up the treasure")
    assert (game.vp(), game.silver()) == (6, 9)


@rule("SET-071")
def test_every_map_has_a_tile_of_its_own_and_serves_its_owner_alone(sea):
    assert len(set(MAP_TILE)) == 14
    assert all(KIND[place] == SHALLOW_WATER for place in MAP_TILE)
    game = sea(at={RED: "J8 G5"}, maps={BLUE: [12]}).sails("J9", "F5")
    assert (game.turn, game.silver()) == (BLUE, 5), "Red fishes there; the map is Blue's"
    assert MAP_TILE[12] == tile("J9")
