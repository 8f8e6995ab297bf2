"""Rounds and turns (spec.md, 3.6)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.tests.table import BLUE, GREEN, RED

AT_SEA = "(-2,-1)"


@rule("SALT-063")
def test_everybody_has_one_turn_a_round(voyage):
    game = voyage(seats=3, start=GREEN, turn=GREEN, round_no=4)
    turns = []
    for _ in range(6):
        turns.append((game.round, game.turn))
        game.passes()
    assert turns == [(4, GREEN), (4, RED), (4, BLUE), (5, GREEN), (5, RED), (5, BLUE)]


@rule("SALT-064")
def test_a_turn_is_ration_check_upkeep_allocation_actions_and_refresh(told_voyage):
    game = told_voyage(turn=BLUE, at={RED: AT_SEA}, officer="Carpenter", light=1, ducats=9,
                       row="Topsails, Longboat, Codex of Legends", equipment_top="Spyglass")
    game.passes()
    assert game.hold() == "3 + 0"
    assert game.hull() == "0 + 0"
    assert game.asked == "allocate"
    game.plays("2 crew in Sails", "Sail E", "Sail E", "Visit the Market", "Buy Topsails", "Leave")
    assert game.log() == [
        "Round 3.", "Red's turn. A ration is eaten: 3 left.", "Red's Carpenter mends a Light damage.",
        "Red puts 2 crew in Sails and 1 in Hands.", "Red sails east.", "Red sails east.", "Red visits the Market.",
        "Red takes Topsails for 3 ducats.", "Turned up: Spyglass.", "Blue's turn."]


@rule("SALT-065", "SALT-066")
def test_a_ration_is_eaten_at_sea_and_then_the_crew_go_hungry(voyage):
    game = voyage(turn=BLUE, at={RED: AT_SEA}, rations=1).passes()
    assert (game.hold(), game.crew()) == ("0 + 0", "2/1")
    game.passes().passes()
    assert (game.hold(), game.crew()) == ("0 + 0", "1/1"), "the crew had been allocated 1/2 and lost one"


@rule("SALT-066", "SALT-149", "SALT-154")
def test_a_ship_whose_last_crew_starves_sinks(voyage):
    game = voyage(turn=BLUE, at={RED: AT_SEA}, rations=0, crew="1/0").passes()
    assert game.choices == ["Harbour 1", "Harbour 2", "Harbour 3", "Begin again in the closest Port"]
    game.plays("Harbour 1")
    assert (game.ship(), game.crew(), game.hold(), game.turn) == ("Cog", "0/2", "2 + 0", BLUE), "without an action"


@rule("SALT-067")
@pytest.mark.parametrize(("place", "left"), [("(-1,0)", 3), ("(-4,3)", 3), ("(-7,2)", 2), ("(-8,1)", 2)])
def test_only_the_capital_and_ports_feed_the_crew(voyage, place, left):
    assert voyage(turn=BLUE, at={RED: place}, rations=3).passes().hold() == f"{left} + 0"


@rule("SALT-068")
def test_a_carpenter_mends_one_light_damage_a_turn(voyage):
    game = voyage(turn=BLUE, officer={RED: "Carpenter"}, light=2, heavy={BLUE: 1}).passes()
    assert game.hull() == "1 + 0"
    game.passes().passes()
    assert game.hull() == "0 + 0"
    game.passes().passes()
    assert (game.hull(), game.hull(BLUE)) == ("0 + 0", "0 + 1")


@rule("SALT-069")
@pytest.mark.parametrize(("ship", "crew", "sails"), [
    ("Cog", "2/1", [1, 2, 3]), ("Cog", "2/2", [2, 3]), ("Carrack", "2/2", [0, 1, 2, 3]), ("Galleon", "4/2", [1, 2, 3, 4]),
    ("Cog", "1/0", [0, 1])])
def test_crew_are_divided_as_the_slots_allow(voyage, ship, crew, sails):
    game = voyage(turn=BLUE, ship=ship, crew=crew).passes()
    assert game.choices == [f"{count} crew in Sails" for count in sails]
    game.refuses("4 crew in Sails" if 4 not in sails else "0 crew in Sails", because="SALT-069")
    game.plays(f"{sails[0]} crew in Sails")
    assert game.crew() == f"{sails[0]}/{sum(map(int, crew.split('/'))) - sails[0]}"


@rule("SALT-069")
def test_a_full_ship_is_allocated_by_itself(voyage):
    game = voyage(turn=BLUE, crew="3/2").passes()
    assert (game.asked, game.crew()) == ("menu", "3/2")


@rule("SALT-070")
def test_crew_stay_in_their_roles_for_the_turn(voyage):
    game = voyage(turn=BLUE, at={RED: "(-1,0)"}).passes().plays("1 crew in Sails", "Sail NE")
    assert (game.asked, game.crew()) == ("menu", "1/2"), "one hex, and no second allocation"
    game.refuses("3 crew in Sails", because="SALT-071")
    game = voyage(crew="1/2").plays("Visit the Pub", "Hire a crew for the Sails")
    assert game.crew() == "2/2", "but crew may be hired"


@rule("SALT-071")
def test_a_turn_has_up_to_two_actions(voyage):
    assert voyage().plays("End the turn").turn == BLUE
    game = voyage(rations=2, goods=1).plays("Visit the Dock", "Load one ration", "Leave")
    assert (game.actions, game.asked, game.turn) == (1, "menu", RED)
    game.plays("Visit the Market", "Sell one good", "Leave")
    assert game.turn == BLUE, "after two the turn is over without a further question"


@rule("SALT-072")
def test_a_ship_moves_once_a_turn(voyage):
    game = voyage(at="(-1,0)").plays("Sail NE", "Stop here")
    assert game.ways == []
    game.refuses("Sail W", because="SALT-072")


@rule("SALT-072", "SALT-103")
def test_other_actions_may_be_taken_twice(voyage):
    game = voyage(ducats=0).plays("Visit the Pub", "Listen for a Rumor", "Leave", "Visit the Pub")
    assert "Listen for a Rumor" in game.choices, "a new visit is a new chance"
    game = voyage(at="(-8,1)", rumors="20", draws="FS D").plays(*["Attempt Rumor 20"] * 2)
    assert (game.turn, game.aside()) == (BLUE, "FS1 D1")


@rule("SALT-073")
def test_rumors_may_be_discarded_in_the_menu(voyage):
    game = voyage(rumors="20, 22, 27").plays("Discard Rumor 22")
    assert (game.rumors(), game.discards("rumor"), game.actions) == ([20, 27], ["22"], 2)
    assert game.asked == "menu"
    game.refuses("Discard a Rumor", because="SALT-101")


@rule("SALT-073", "SALT-115", "SALT-116")
def test_rumors_may_be_discarded_where_another_could_be_heard(voyage):
    game = voyage(rumors="20, 22, 27", ducats=1).plays("Visit the Pub")
    game.plays("Discard Rumor 20", "Listen for a Rumor", "Discard Rumor 22", "Buy ale for another Rumor")
    assert len(game.rumors()) == 3
    assert not any(name.startswith("Discard") for name in game.choices), "nothing more can be heard here"
    game.refuses("Discard Rumor 27", because="SALT-073")
    game = voyage(rumors="20", rations=1).plays("Visit the Dock")
    game.refuses("Discard Rumor 20", because="SALT-073")


@rule("SALT-073", "SALT-102")
def test_rumors_may_be_discarded_before_the_hermit_is_heard(voyage):
    game = voyage(at="(-2,0)", rumors="20, 22, 27", meets="The Old Hermit").plays("Sail W")
    assert game.choices == ["Discard Rumor 20", "Discard Rumor 22", "Discard Rumor 27", "Accept",
                            "Decline"]
    game.plays("Discard Rumor 22", "Accept")
    assert (game.rumors()[:2], len(game.rumors()), game.turn) == ([20, 27], 3, BLUE), "the second draw does not happen"
    game = voyage(at="(-2,0)", rumors="20", meets="Castaways").plays("Sail W")
    game.refuses("Discard Rumor 20", because="SALT-073")


@rule("SALT-073")
def test_rumors_may_be_discarded_while_a_merchant_has_one_to_tell(voyage):
    game = voyage(map=2, at="(1,-1)", rumors="20, 22, 27", goods=1, meets="Pilgrim Ship").plays("Sail NE")
    assert "Discard Rumor 20" in game.choices
    game.plays("Discard Rumor 20", "Trade 1")
    assert len(game.rumors()) == 3
    assert game.choices == ["Trade 2", "Finish trading"]


@rule("SALT-073", "SALT-087")
def test_progress_on_a_discarded_rumor_stays(voyage):
    game = voyage(at="(-8,1)", rumors="20", draws="FS").plays("Attempt Rumor 20", "Discard Rumor 20")
    assert (game.aside(), game.target()) == ("FS1", 20)


@rule("SALT-074")
def test_the_rows_are_filled_when_the_turn_ends_and_not_before(voyage):
    game = voyage(ducats=9, row="Topsails, Longboat, Signal Whistle", officers="Purser, Chronicler",
                  equipment_top="Spyglass, Cutlasses", officers_top="Cook")
    game.plays("Visit the Market", "Buy Topsails", "Buy Signal Whistle", "Leave", "Visit the Pub", "Take the Chronicler")
    assert (game.row, game.officers) == (["-", "Longboat", "-"], ["Purser", "-"])
    game.plays("Leave")
    assert (game.row, game.officers) == (["Spyglass", "Longboat", "Cutlasses"], ["Purser", "Cook"])


@rule("SALT-075", "SALT-160")
def test_what_helps_once_a_turn_helps_again_in_the_next(voyage):
    game = voyage(at="(-2,0)", equipment="Copper Sheathing", meets="Pirate Sloop, Pirate Sloop", crew="3/0")
    game.plays("Sail W")
    assert (game.hull(), game.turn) == ("0 + 0", BLUE)
    game.passes().plays("3 crew in Sails", "Sail E", "Sail W")
    assert game.hull() == "0 + 0", "the sheathing has held twice"


@rule("SALT-181")
def test_a_turn_with_nothing_to_do_ends_by_itself(voyage):
    game = voyage(at="(-3,-3)", crew="1/2", rumors="20").plays("Sail W")
    assert (game.at(), game.turn) == ("(-4,-3)", BLUE), "a Rumor to discard is no reason to ask"


@rule("SALT-181")
def test_on_a_discovery_the_menu_is_asked_even_if_no_rumor_fits(voyage):
    game = voyage(at="(-7,0)", crew="1/2").plays("Sail SW")
    assert (game.turn, game.choices) == (RED, ["End the turn"]), "silence would tell the others"


@rule("SALT-181", "SALT-073")
def test_on_a_village_the_menu_is_asked_for_a_discard_makes_room(voyage):
    game = voyage(at="(-8,2)", crew="1/2", rations=5, rumors="20, 22, 27").plays("Sail E")
    assert (game.turn, game.visits) == (RED, [])
    game.plays("Discard Rumor 22")
    assert game.visits == ["Village"]
