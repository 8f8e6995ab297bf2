"""The ports (spec.md, 3.6 to 3.9)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.content import UPGRADE_TABLE
from quarterdeck.games.set_sail.tests.table import BLUE, RED, SPECTATOR

# ------------------------------------------------------------------ Supply Port


def in_supply_port(sea, **more):
    return sea(at={RED: "G5 G7"}, **more).sails("H5", "F5", acts_first=1)


@rule("SET-041", "SET-042")
def test_supplies_cost_a_silver_or_a_ship_card(sea):
    game = in_supply_port(sea, silver={RED: 8}, supply={RED: 1}, ships={RED: "1 Deep"})
    assert game.choices == ["Buy 1 Supply token", "Buy 5 Supply tokens", "Pay with a Ship card", "Leave the port"]
    game.plays("Buy 5 Supply tokens", "Buy 1 Supply token", "Pay with a Ship card")
    assert (game.supply(), game.silver(), game.ships()) == (8, 2, "")
    assert (game.state.deep_discard, game.state.supply_pile) == (1, 60 - 5 - 8)
    game.refuses("Pay with a Ship card", because="SET-041")
    game.refuses("Buy a map", because="SET-042")
    game.plays("Leave the port")
    assert game.turn == BLUE


@rule("SET-005", "SET-042")
def test_nothing_is_bought_from_an_empty_pile(sea):
    game = in_supply_port(sea, silver={RED: 20}, supply={RED: 5, BLUE: 51})
    assert game.state.supply_pile == 4
    game.refuses("Buy 5 Supply tokens", because="SET-005")
    for _ in range(4):
        game.plays("Buy 1 Supply token")
    assert (game.turn, game.supply()) == (BLUE, 9 - 1), "the pile is empty, so the visit is over by itself"


@rule("SET-113", "SET-014")
def test_any_number_of_tokens_is_bought_in_a_visit(sea):
    game = in_supply_port(sea, silver={RED: 20}, supply={RED: 1}).plays(*["Buy 1 Supply token"] * 20)
    assert (game.turn, game.supply(), game.silver()) == (BLUE, 21 - 1, 0 + 1), "without silvers the visit is over by itself"
    game = in_supply_port(sea, silver={RED: 0}, supply={RED: 1}, ships={RED: "18 Deep"})
    game.plays(*["Pay with a Ship card"] * 18)
    assert (game.supply(), game.ships(), game.state.deep_discard) == (19 - 1, "", 18)


@rule("SET-011")
def test_supplies_and_ship_cards_may_be_hoarded(sea):
    game = in_supply_port(sea, silver={RED: 9}, supply={RED: 15}, ships={RED: "15 Deep"})
    game.plays("Buy 5 Supply tokens", "Leave the port")
    assert (game.supply(), game.ships()) == (19, "15 Deep")


@rule("SET-006", "SET-015")
def test_the_payer_chooses_the_ship_cards_each_goes_to_its_own_pile(sea):
    game = sea(at={RED: "H3 G5"}, ships={RED: "2 Deep, 2 Route 4, 1 Route 5"}).sails("I3", "F5", acts_first=1)
    game.plays("Plunder Quest 1")
    assert game.choices == [f"Pay a {kind}" for kind in (
        "Deep Water ship", "Trade Route ship of health 4", "Trade Route ship of health 5")]
    assert (game.state.to_pay, game.vp()) == (3, 0)
    game.refuses("Leave the port", because="SET-015")
    game.plays("Pay a Trade Route ship of health 4")
    assert (game.ships(), list(game.state.route_discard), game.vp()) == ("2 Deep, 1 Route 4, 1 Route 5", [1, 0], 0)
    game.plays("Pay a Deep Water ship", "Pay a Trade Route ship of health 4")
    assert (game.ships(), game.vp(), game.silver()) == ("1 Deep, 1 Route 5", 4, 3 + 4)
    assert (game.state.deep_discard, list(game.state.route_discard), game.asked) == (1, [2, 0], "pirate")


@rule("SET-015", "SET-041")
def test_a_supply_token_costs_a_ship_card_of_the_payers_choice(sea):
    game = in_supply_port(sea, silver={RED: 0}, ships={RED: "1 Deep, 2 Route 5"}).plays("Pay with a Ship card")
    assert game.choices == ["Pay a Deep Water ship", "Pay a Trade Route ship of health 5"]
    game.plays("Pay a Trade Route ship of health 5")
    assert (game.supply(), game.ships(), game.asked) == (6, "1 Deep, 1 Route 5", "supply")


@rule("SET-015", "SET-014")
@pytest.mark.parametrize("held", ["1 Deep, 1 Route 4, 1 Route 5", "5 Route 4"])
def test_where_nothing_can_be_chosen_no_kind_is_asked(sea, held):
    game = sea(at={RED: "H3 G5"}, ships={RED: held}, silver={RED: 9}).sails("I3", "F5", acts_first=1)
    game.plays("Plunder Quest 1")
    assert (game.asked, game.vp(), game.state.to_pay) == ("pirate", 4, 0)
    assert game.ships() == ("2 Route 4" if held == "5 Route 4" else ""), "all that are held are to go, or there is one kind"


@rule("SET-015", "SET-119")
def test_everyone_sees_what_is_paid(told_sea):
    game = told_sea(at={RED: "H3 G5"}, ships={RED: "3 Deep, 1 Route 5"}).sails("I3", "F5", acts_first=1)
    game.plays("Plunder Quest 1")
    assert game.view(BLUE)["prompt"] == "Red is choosing Ship cards to pay."
    game.plays("Pay a Trade Route ship of health 5")
    assert [line for line in game.log(BLUE) if "pays" in line] == [
        "Red pays a Trade Route ship of health 5.", *["Red pays a Deep Water ship."] * 2]


# ------------------------------------------------------------------ Trade Port

def in_havana(sea, **more):
    return sea(at={RED: "F2 G5"}, **more).sails("E2", "F5", acts_first=1)


@rule("SET-043", "SET-044", "SET-045")
def test_goods_are_sold_and_bought_for_a_silver_in_any_order(sea):
    game = in_havana(sea, goods={RED: "2 Banana, 3 Tobacco"}, silver={RED: 2})
    game.refuses("Buy Sugar Cane", because="SET-044")
    game.refuses("Sell Sugar Cane", because="SET-043")
    game.plays("Sell Tobacco", "Sell Tobacco")
    assert (game.silver(), list(game.state.goods_pile)) == (4, [13, 15, 14])
    game.plays("Buy Sugar Cane")
    assert (game.silver(), game.goods()) == (3, "2 Banana, 1 Sugar Cane, 1 Tobacco")
    game.plays("Sell Banana", "Buy Tobacco", "Buy Tobacco")
    assert (game.goods(), game.silver()) == ("1 Banana, 1 Sugar Cane, 3 Tobacco", 2)
    assert game.choices == ["Sell Banana", "Sell Sugar Cane", "Sell Tobacco", "Leave the port"], "the hand is full"


@rule("SET-045")
def test_what_was_bought_may_be_sold_again_by_the_other_ship_too(sea):
    game = sea(at={RED: "F2 D2"}, silver={RED: 3}).sails("E2", "E2").plays("Buy Banana", "Leave the port")
    assert game.choices == ["Sell Banana", "Buy Banana", "Buy Sugar Cane", "Buy Tobacco", "Leave the port"]


@rule("SET-044")
def test_an_empty_pile_sells_nothing(sea):
    game = in_havana(sea, goods={BLUE: "15 Banana"})
    assert game.choices == ["Buy Sugar Cane", "Buy Tobacco", "Leave the port"]
    game.refuses("Buy Banana", because="SET-044")


@rule("SET-043")
def test_without_silvers_nothing_is_bought(sea):
    game = in_havana(sea, silver={RED: 0}, goods={RED: "1 Banana"})
    assert game.choices == ["Sell Banana", "Leave the port"]
    game.refuses("Buy Banana", because="SET-043")


@rule("SET-114", "SET-045", "SET-012")
def test_after_a_full_hand_and_a_trade_buying_goes_on(sea):
    game = in_havana(sea, silver={RED: 30}, upgrades={RED: "3 Barrel"}, trading=1)
    game.plays(*["Buy Banana"] * 6, *["Buy Sugar Cane"] * 5)
    assert game.choices == ["Sell Banana", "Sell Sugar Cane", "Leave the port", "Trade with Blue"]
    game.plays("Trade with Blue", "Give Banana", "Want 1 silver", "Send the offer", "Accept")
    assert (game.state.goods_count[0], game.state.deals) == (10, 11)
    game.plays("Buy Tobacco", "Sell Banana")


@rule("SET-114", "SET-014")
def test_ninety_sales_and_purchases_are_the_limit_of_a_turn(sea):
    def after_88(**more):
        game = in_havana(sea, silver={RED: 5}, **more)
        game.state.deals = 88
        return game.plays("Buy Banana", "Sell Banana")

    assert after_88().turn == BLUE, "the visit is over by itself"
    game = after_88(trading=1)
    assert game.choices == ["Leave the port", "Trade with Blue"]
    game.refuses("Buy Tobacco", because="SET-114")
    game.refuses("Sell Tobacco", because="SET-114")


# ------------------------------------------------------------------ Upgrade Port

def in_cartagena(sea, **more):
    return sea(at={RED: "G7 G5"}, **more).sails("H8", "F5", acts_first=1)


@rule("SET-046")
def test_a_ship_buys_one_upgrade_or_none(sea):
    game = in_cartagena(sea, silver={RED: 30})
    game.refuses("Buy Banana", because="SET-046")
    game.plays("Buy a Barrel")
    assert (game.upgrades(), game.turn) == ("1 Barrel", BLUE)
    game = in_cartagena(sea, silver={RED: 30}).plays("Leave the port")
    assert (game.upgrades(), game.silver(), game.turn) == ("", 31, BLUE)


@rule("SET-039", "SET-046")
def test_two_ships_buy_two_upgrades(sea):
    game = sea(at={RED: "G7 G5"}, silver={RED: 14}).sails("H8", "H8").plays("Buy a Cannon", "Buy a Barrel")
    assert (game.upgrades(), game.silver()) == ("1 Barrel, 1 Cannon", 2)


@rule("SET-047", "SET-012")
def test_a_barrel_makes_room_at_once(sea):
    game = sea(at={RED: "G7 F2"}, silver={RED: 4}, goods={RED: "5 Banana"}).sails("H8", "E2", acts_first=1)
    game.plays("Buy a Barrel").plays("Buy Tobacco", "Buy Tobacco")
    assert (game.silver(), game.goods()) == (0, "5 Banana, 2 Tobacco")


@rule("SET-048")
def test_an_oar_helps_from_the_next_turn_on(sea):
    game = sea(at={RED: "G7 G5", BLUE: "F5 I8"}, silver={RED: 10}).sails("H8", "I5", acts_first=1).plays("Buy an Oar")
    assert (game.turn, game.silver()) == (BLUE, 0 + 1)
    game.sails("F4", "J9")
    assert (game.turn, game.state.movement_left) == (RED, 12)


@rule("SET-049")
def test_a_cannon_adds_one_to_every_fight(sea):
    game = sea(at={RED: "G7 G5"}, silver={RED: 10}, chance="d2").sails("H8", "F6", acts_first=1).plays("Buy a Cannon")
    assert game.ships() == "1 Deep", "2 and a Cannon are 3"


@rule("SET-050", "SET-047", "SET-048", "SET-049")
def test_three_of_a_kind_and_the_price_are_the_limits(sea):
    game = in_cartagena(sea, silver={RED: 9}, upgrades={RED: "2 Barrel"})
    assert game.choices == ["Buy a Barrel", "Leave the port"]
    assert game.refuses("Buy an Oar", because="SET-048") == "An Oar costs 10 silvers; you have 9."
    game.refuses("Buy a Cannon", because="SET-049")
    game = in_cartagena(sea, silver={RED: 30}, upgrades={RED: "3 Barrel"})
    game.refuses("Buy a Barrel", because="SET-050")
    game = in_cartagena(sea, silver={RED: 1}, trading=1)
    game.refuses("Buy a Barrel", because="SET-047")


@rule("SET-115", "SET-050")
def test_upgrades_never_run_out(sea):
    assert all(row.copies == 18 for row in UPGRADE_TABLE)
    others = dict.fromkeys(("Blue", "Green", "Yellow", "Purple", "Black"), "3 Cannon")
    game = in_cartagena(sea, seats=6, silver={RED: 10}, upgrades={RED: "2 Cannon", **others}).plays("Buy a Cannon")
    assert game.upgrades() == "3 Cannon"


# ------------------------------------------------------------------ Pirate Ports

def in_tortuga(sea, **more):
    return sea(at={RED: "H3 G5"}, **more).sails("I3", "F5", acts_first=1)


@rule("SET-051", "SET-055", "SET-052")
def test_silvers_of_a_quest_buy_a_map_in_the_same_visit(sea):
    game = in_tortuga(sea, silver={RED: 1}, ships={RED: "3 Deep"}, top_map=8)
    game.refuses("Buy a map", because="SET-053")
    game.plays("Plunder Quest 2")
    assert (game.vp(), game.silver()) == (4, 5)
    game.plays("Buy a map")
    assert (game.silver(), game.maps(), game.turn) == (0 + 1, [8], BLUE), "only leaving was left; then Red fished"


@rule("SET-051")
def test_both_pirate_ports_do_the_same(sea):
    game = sea(at={RED: "C6 G5"}, silver={RED: 12}).sails("B6", "F5", acts_first=1)
    assert game.choices == ["Buy a map", "Leave the port"]
    game.refuses("Fight back", because="SET-051")
    game.plays("Buy a map", "Buy a map")
    assert game.state.map_count[0] == 2


@rule("SET-052", "SET-009")
def test_a_map_is_kept_face_down(sea):
    game = in_tortuga(sea, silver={RED: 9}, top_map=12).plays("Buy a map")
    assert (game.maps(), game.state.map_count[0], game.silver()) == ([12], 1, 5)
    assert game.seen_by(RED).maps() == [12]
    for other in (BLUE, SPECTATOR):
        assert (game.seen_by(other).maps(), game.seen_by(other).state.map_count[0]) == ([], 1)


@rule("SET-053", "SET-014")
def test_with_nothing_to_do_a_visit_is_passed_over(sea):
    game = in_tortuga(sea, silver={RED: 4}, ships={RED: "2 Deep"})
    assert game.turn == BLUE
    game = sea(at={RED: "H3 G5"}, silver={RED: 9})
    game.state.treasure_left = 0
    game.sails("I3", "F5", acts_first=1)
    assert game.turn == BLUE, "the Treasure deck is empty"


@rule("SET-053")
def test_any_number_of_maps_may_be_held(sea):
    game = in_tortuga(sea, seats=6, silver={RED: 25}, maps={RED: [0, 1, 2]}).plays(*["Buy a map"] * 5)
    assert game.state.map_count[0] == 8


@rule("SET-054", "SET-057")
def test_a_plunder_quest_takes_ship_cards_of_any_kind(sea):
    game = in_tortuga(sea, ships={RED: "2 Deep, 1 Route 5"})
    top = game.state.plunder_deck[game.state.plunder_left - 1]
    assert game.plunder[1] == "Cut the Mooring Ropes"
    game.plays("Plunder Quest 2")
    assert (game.vp(), game.silver(), game.ships()) == (4, 3 + 4, "")
    assert (game.state.plunder_open[1], game.state.plunder_left) == (top, 1)


@rule("SET-054", "SET-056")
def test_a_quest_that_cannot_be_paid_is_refused(sea):
    game = in_tortuga(sea, silver={RED: 5}, ships={RED: "4 Deep"}, plunder=[11, 1, 2, 3], goods={RED: "2 Banana"})
    assert game.refuses("Plunder Quest 1", because="SET-054") == "This quest asks for 5 Ship cards; you have 4."
    assert game.refuses("Trade Quest 1", because="SET-056") == \
        "This quest asks for 2 Banana, 1 Sugar Cane, 1 Tobacco; you do not have all of them."


@rule("SET-056")
@pytest.mark.parametrize(("space", "left"), [(1, "1 Tobacco"), (4, "1 Sugar Cane")])
def test_a_trade_quest_takes_its_own_mix(sea, space, left):
    game = in_tortuga(sea, goods={RED: "2 Banana, 1 Sugar Cane, 2 Tobacco"})
    assert game.choices == ["Trade Quest 1", "Trade Quest 3", "Trade Quest 4", "Leave the port"]
    game.plays(f"Trade Quest {space}")
    assert (game.vp(), game.silver(), game.goods()) == (4, 3 + 4 + (game.turn == BLUE), left)


@rule("SET-057")
def test_a_new_quest_can_be_completed_in_the_same_visit(sea):
    game = in_tortuga(sea, ships={RED: "6 Deep"}).plays("Plunder Quest 1")
    assert game.plunder[0] == "Raid at First Light"
    game.plays("Plunder Quest 1")
    assert game.vp() == 4 + 5


@rule("SET-057")
def test_with_an_empty_deck_the_space_stays_empty(sea):
    game = sea(at={RED: "H3 G5"}, silver={RED: 9}, ships={RED: "3 Deep"})
    game.state.plunder_left = 0
    game.sails("I3", "F5", acts_first=1).plays("Plunder Quest 3")
    assert game.plunder[2] == "-"
    game.refuses("Plunder Quest 3", because="SET-057")


@rule("SET-010")
def test_completed_quests_lie_face_up_and_are_not_part_of_the_hand(sea):
    game = in_tortuga(sea, ships={RED: "3 Deep"}, goods={RED: "2 Banana, 2 Tobacco"})
    game.plays("Plunder Quest 1", "Trade Quest 4")
    for viewer in (RED, BLUE, SPECTATOR):
        seen = game.seen_by(viewer).state
        assert (seen.plunder_won[0], seen.trade_won[0]) == (1 << 0, 1 << 3)
        assert (seen.ship_count[0], seen.goods_count[0]) == (0, 0)


@rule("SET-004")
def test_money_is_counted_in_silvers_and_shown_in_gold(sea):
    game = in_tortuga(sea, silver={RED: 1_000})
    assert game.silver() == 1_000, "the bank never runs out"
    side = game.view(BLUE)["seats"][0]
    assert (side["gold_coins"], side["silver_coins"]) == (200, 0)
