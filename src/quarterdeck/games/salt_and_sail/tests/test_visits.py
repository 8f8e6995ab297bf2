"""Port, Capital and Village visits (spec.md, 3.9)."""

from __future__ import annotations

import random

import pytest

from quarterdeck import Match
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import EQUIPMENT_NAMES, OFFICER_NAMES
from quarterdeck.games.salt_and_sail.rules import DECISIONS, EVERYWHERE, TASKS
from quarterdeck.games.salt_and_sail.rules.visits import has_work
from quarterdeck.games.salt_and_sail.tests.table import BLUE, RED


@rule("SALT-103")
def test_a_visit_is_one_action_with_as_many_tasks_as_wanted(voyage):
    game = voyage(ducats=5, light=1, rations=2).plays("Visit the Dock")
    assert (game.place, game.actions) == ("Dock", 1)
    game.plays("Repair a Light damage", "Load one ration", "Buy a Caravel")
    game.refuses("Sail W", because="SALT-103")
    game.plays("Load one ration", "Leave")
    assert (game.ship(), game.hold(), game.ducats(), game.actions) == ("Caravel", "4 + 0", 1, 1)
    assert (game.place, game.asked) == ("-", "menu")


@rule("SALT-103", "SALT-104", "SALT-121", "SALT-019")
def test_a_place_is_left_by_itself_when_nothing_is_left_to_do(voyage):
    game = voyage(feats=2, ducats=5).plays("Visit the Governor", "Study")
    assert (game.asked, game.place, game.of("bag")[9], game.ducats()) == ("menu", "-", 3, 4)
    assert "Governor" not in game.visits


@rule("SALT-104")
def test_places_where_nothing_can_be_done_are_not_on_offer(voyage):
    game = voyage(rations=5, ducats=0, crew="3/2")
    assert game.visits == ["Market", "Pub"], "no ducats, no damage, a full hold and nothing to deliver"
    game.refuses("Visit the Dock", because="SALT-104")
    voyage(at="(-2,-1)").refuses("Visit the Pub", because="SALT-104")


@rule("SALT-105")
def test_one_ship_of_another_type_may_be_bought_a_visit(voyage):
    game = voyage(ship="Caravel", ducats=20).plays("Visit the Dock")
    game.refuses("Buy a Caravel", because="SALT-105")
    game.plays("Buy a Carrack")
    assert (game.ship(), game.ducats()) == ("Carrack", 16), "the old ship brings nothing"
    game.refuses("Buy a Galleon", because="SALT-105")
    assert game.plays("Leave", "Visit the Dock", "Buy a Caravel").ducats() == 13, "smaller ships may be bought too"


@rule("SALT-106")
def test_everything_but_damage_moves_to_the_new_ship(voyage):
    game = voyage(light=2, goods=2, equipment="Topsails, Cutlasses", officer="Gunner", treasures="Ruby Goblet", ducats=6)
    game.plays("Visit the Dock", "Buy a Galleon")
    assert (game.crew(), game.hold(), game.hull()) == ("2/1", "4 + 2", "0 + 0")
    assert (game.equipment(), game.officer(), game.treasures()) == (["Cutlasses", "Topsails"], "Gunner", ["Ruby Goblet"])


@rule("SALT-106", "SALT-107")
def test_crew_find_new_roles_on_a_smaller_ship(voyage):
    game = voyage(ship="Carrack", crew="2/4", light=2, ducats=3).plays("Visit the Dock", "Buy a Caravel")
    assert (game.crew(), game.hull()) == ("4/2", "0 + 0")
    game = voyage(ship="Galleon", crew="4/5", rations=9, goods=3, ducats=3).plays("Visit the Dock", "Buy a Caravel")
    assert game.crew() == "4/2", "three find no place"


@rule("SALT-107", "SALT-026")
def test_the_hold_is_trimmed_after_a_change_of_ship(voyage):
    game = voyage(ship="Galleon", crew="2/2", rations=7, goods=5, ducats=4).plays("Visit the Dock", "Buy a Caravel")
    assert (game.hold(), game.asked) == ("6 + 3", "trim")
    game.plays("Drop a ration", "Drop a ration")
    assert (game.hold(), game.asked, game.place) == ("4 + 3", "menu", "-"), "and is over when nothing is left to do"
    game = voyage(ship="Galleon", crew="2/2", rations=2, goods=6, ducats=9).plays("Visit the Dock", "Buy a Caravel")
    assert (game.hold(), game.place) == ("2 + 3", "Dock"), "three goods had to go, and rations can still be loaded"


@rule("SALT-108", "SALT-025")
def test_rations_are_loaded_one_by_one_or_to_the_maximum(voyage):
    game = voyage(rations=2, goods=2).plays("Visit the Dock", "Load one ration")
    assert game.hold() == "3 + 2"
    game.plays("Load all rations")
    assert game.hold() == "4 + 2", "a mixed place holds a good"
    game.refuses("Load one ration", because="SALT-108")


@rule("SALT-109")
def test_damage_is_repaired_for_a_ducat_each(voyage):
    game = voyage(light=1, heavy=1, ducats=5).plays("Visit the Dock", "Repair a Heavy damage")
    assert (game.hull(), game.ducats()) == ("1 + 0", 4)
    game.refuses("Repair a Heavy damage", because="SALT-109")
    assert game.plays("Repair a Light damage").hull() == "0 + 0"


@rule("SALT-108", "SALT-109", "SALT-105")
def test_all_that_a_dock_can_offer(voyage):
    game = voyage(rations=2, goods=2, light=1, heavy=1, ducats=5).plays("Visit the Dock")
    assert game.choices == ["Leave", "Buy a Caravel", "Buy a Carrack", "Load one ration", "Load all rations",
                            "Repair a Light damage", "Repair a Heavy damage"]


@rule("SALT-110")
@pytest.mark.parametrize(("officer", "price"), [("", 2), ("Purser", 3)])
def test_goods_are_sold_one_by_one_or_all_together(voyage, officer, price):
    game = voyage(ship="Carrack", goods=3, ducats=0, officer=officer).plays("Visit the Market", "Sell one good")
    assert (game.hold(), game.ducats()) == ("4 + 2", price)
    assert game.plays("Sell all goods").ducats() == 3 * price
    game.refuses("Sell one good", because="SALT-110")


@rule("SALT-111")
def test_any_number_of_the_equipment_shown_may_be_bought(voyage):
    game = voyage(ducats=7, goods=1, row="Topsails, Cutlasses, Longboat")
    game.plays("Visit the Market", "Buy Cutlasses", "Buy Topsails")
    assert (game.ducats(), game.row) == (2, ["-", "-", "Longboat"])
    game.refuses("Buy Longboat", because="SALT-111")
    game.refuses("Buy Equipment 1", because="SALT-111")


@rule("SALT-112", "SALT-074")
def test_the_row_may_be_given_up_for_one_other_card(voyage):
    game = voyage(row="Cutlasses, Longboat, Topsails", equipment_top="Astrolabe, Spyglass, Old Charts")
    game.plays("Visit the Market", "Turn up other Equipment")
    assert (game.row, game.discards("equipment")) == (["Astrolabe", "-", "-"], ["Cutlasses", "Longboat", "Topsails"])
    game.refuses("Turn up other Equipment", because="SALT-112")
    game.plays("Leave", "End the turn")
    assert game.row == ["Astrolabe", "Spyglass", "Old Charts"], "what is not bought stays"


@rule("SALT-112")
def test_who_has_bought_may_not_give_up_the_row(voyage):
    game = voyage(row="Cutlasses, Longboat, Topsails").plays("Visit the Market", "Buy Cutlasses")
    game.refuses("Turn up other Equipment", because="SALT-112")
    game = voyage(row="Cutlasses, Longboat, Topsails", equipment_top="Astrolabe").plays("Visit the Market")
    assert game.plays("Turn up other Equipment", "Buy Astrolabe").equipment() == ["Astrolabe"]


@rule("SALT-112", "SALT-104")
def test_the_market_is_closed_when_no_card_is_left_anywhere(voyage):
    kits = ", ".join(f"{name} x2" for name in EQUIPMENT_NAMES[:11])
    game = voyage(equipment={RED: kits, BLUE: "Sketching Kit"}, row="Sketching Kit", ducats=1)
    game.plays("Visit the Market", "Buy Sketching Kit")
    assert (game.asked, game.row) == ("menu", ["-", "-", "-"])
    assert "Market" not in game.visits


@rule("SALT-113", "SALT-114")
def test_a_second_copy_adds_nothing(voyage):
    game = voyage(ducats=9, row="Cutlasses, Topsails", equipment="Topsails").plays("Visit the Market", "Buy Cutlasses")
    assert game.bag() == "FS4 FG2 OS1 AS1 D4"
    game = voyage(ducats=9, row="Cutlasses", equipment="Cutlasses").plays("Visit the Market", "Buy Cutlasses")
    assert (game.equipment(), game.bag()) == (["Cutlasses", "Cutlasses"], "FS4 FG2 OS1 AS1 D4")


@rule("SALT-114", "SALT-118")
def test_an_officers_token_comes_and_goes_with_him(voyage):
    game = voyage(officers="Gunner, Scholar").plays("Visit the Pub", "Take the Gunner")
    assert game.bag() == "FS3 FG3 OS1 AS1 D4"
    game.plays("Leave", "Visit the Pub", "Take the Scholar")
    assert game.bag() == "FS3 FG2 OS1 LG1 AS1 D4"


@rule("SALT-115", "SALT-116")
def test_listening_comes_first_and_then_ale(voyage):
    game = voyage(ducats=1, hears="20, 27").plays("Visit the Pub")
    game.refuses("Buy ale for another Rumor", because="SALT-116")
    game.plays("Listen for a Rumor")
    assert game.rumors() == [20]
    game.refuses("Listen for a Rumor", because="SALT-115")
    game.plays("Buy ale for another Rumor")
    assert (game.rumors(), game.ducats()) == ([20, 27], 0)
    game.refuses("Buy ale for another Rumor", because="SALT-116")


@rule("SALT-115", "SALT-116", "SALT-102")
def test_a_full_hand_hears_no_more(voyage):
    game = voyage(rumors="20, 22").plays("Visit the Pub", "Listen for a Rumor")
    assert (len(game.rumors()), "Buy ale for another Rumor" in game.choices) == (3, False)
    assert "Buy ale for another Rumor" in game.plays("Discard Rumor 20").choices


@rule("SALT-117", "SALT-023")
def test_crew_are_hired_for_the_slots_that_are_free(voyage):
    game = voyage(ducats=5).plays("Visit the Pub", "Hire a crew for the Sails", "Hire a crew for the deck")
    assert (game.crew(), game.ducats()) == ("3/2", 3)
    game.refuses("Hire a crew for the deck", because="SALT-117")
    game = voyage(ducats=0, officer="Purser").plays("Visit the Pub", "Hire a crew for the deck")
    assert (game.crew(), game.ducats()) == ("2/2", 0), "the Purser hires for nothing"


@rule("SALT-118")
def test_one_officer_may_be_taken_a_visit(voyage):
    game = voyage(officers="Purser, Chronicler").plays("Visit the Pub", "Take the Chronicler")
    assert game.officers == ["Purser", "-"]
    game.refuses("Take the Purser", because="SALT-118")
    game.refuses("Turn up another Officer", because="SALT-119")


@rule("SALT-119", "SALT-118", "SALT-074")
def test_the_officers_shown_may_be_given_up_for_one_other(voyage):
    game = voyage(officers="Purser, Chronicler", officers_top="Gunner, Bosun, Cook").plays("Visit the Pub")
    game.plays("Turn up another Officer")
    assert (game.officers, game.discards("officer")) == (["Gunner", "-"], ["Purser", "Chronicler"])
    game.refuses("Turn up another Officer", because="SALT-119")
    assert game.plays("Take the Gunner").officer() == "Gunner"
    game.plays("Leave", "End the turn")
    assert game.officers == ["Bosun", "Cook"]


@rule("SALT-119")
def test_an_officer_turned_up_and_not_taken_stays(voyage):
    game = voyage(officers="Purser, Chronicler", officers_top="Gunner, Bosun").plays("Visit the Pub")
    game.plays("Turn up another Officer", "Leave", "End the turn")
    assert game.officers == ["Gunner", "Bosun"]
    assert len(OFFICER_NAMES) == 12


@rule("SALT-120", "SALT-159")
def test_all_treasures_and_artifacts_are_turned_in_together(voyage):
    game = voyage(treasures="Silver Ingots, Royal Signet", found={28: RED, 33: RED}, ducats=0,
                  artifacts="Tablet of the First Kings, The Jade Mask").plays("Visit the Governor", "Deliver what is aboard")
    assert (game.ducats(), game.fame()) == (4 + 1 + 4 + 5, 2 + 5 + 5)
    assert (game.treasures(), game.artifacts(), game.discards("treasure")) == ([], [], ["Silver Ingots"])
    assert game.state.treasure_at[5] == 5, "the Signet is scored and leaves the game"


@rule("SALT-120")
def test_an_empty_hold_has_nothing_to_deliver(voyage):
    voyage(ducats=1).plays("Visit the Governor").refuses("Deliver what is aboard", because="SALT-120")


@rule("SALT-121")
def test_study_gives_a_temporary_feat_for_a_ducat(voyage):
    game = voyage(ducats=2, treasures="Royal Signet").plays("Visit the Governor", "Study", "Study")
    assert (game.bag(), game.ducats()) == ("FS3 FG2 OS1 AS1 D4 T2", 0)
    game.refuses("Study", because="SALT-121")


@rule("SALT-122")
def test_a_village_has_rations_and_a_story_and_nothing_else(voyage):
    game = voyage(at="(-7,2)", rations=1, ducats=9, light=1, goods=1, hears="27").plays("Visit the Village")
    assert game.choices == ["Leave", "Load one ration", "Load all rations", "Listen for a Rumor"]
    game.plays("Load all rations", "Listen for a Rumor")
    assert (game.hold(), game.rumors(), game.place) == ("5 + 1", [27], "-"), "one story a visit, no ale, and out again"


def test_a_place_is_on_offer_just_when_one_of_its_tasks_is():
    """`has_work` names the tasks of a place once more, what is quickly known first."""
    chance, answers = random.Random(1), set()
    for seed in range(3):
        match = Match("salt_and_sail", seed=seed, options={"seats": 2, "map": 1 + seed})
        while not match.over:
            s = match.state
            for place, question in enumerate(EVERYWHERE):
                can_do = any(task.offers(s) for task in DECISIONS.at(question) if task in TASKS)
                assert has_work(s, place) == can_do
                answers.add((place, can_do))
            match.play(chance.choice(match.legal()))
    assert len(answers) > len(EVERYWHERE), "both answers are met"
