"""Ships, crew and hold (spec.md, 3.3)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import EQUIPMENT_NAMES, SHIPS, TREASURE_NAMES
from quarterdeck.games.salt_and_sail.tests.table import BLUE, RED


@rule("SALT-022", "SALT-035")
def test_the_ship_mats_are_those_of_the_spec():
    mats = [(ship.cost, ship.sails, ship.hands, ship.ration_hold, ship.goods_hold, ship.mixed_hold, ship.light, ship.heavy)
            for ship in SHIPS]
    assert mats == [(0, 3, 2, 4, 1, 1, 2, 1), (3, 4, 2, 4, 1, 2, 2, 2), (4, 3, 4, 5, 3, 2, 3, 2), (6, 4, 5, 6, 3, 3, 3, 3)]
    assert [ship.purchasable for ship in SHIPS] == [0, 1, 1, 1]


@rule("SALT-035", "SALT-105")
def test_a_galleon_costs_six_ducats(voyage):
    voyage(ducats=5).plays("Visit the Dock").refuses("Buy a Galleon", because="SALT-105")
    game = voyage(ducats=6).plays("Visit the Dock", "Buy a Galleon")
    assert (game.ship(), game.ducats()) == ("Galleon", 0)


@rule("SALT-023", "SALT-117")
@pytest.mark.parametrize(("ship", "most"), [("Cog", "3/2"), ("Caravel", "4/2"), ("Carrack", "3/4"), ("Galleon", "4/5")])
def test_every_crew_has_a_slot(voyage, ship, most):
    game = voyage(ship=ship, crew="1/0", ducats=20).plays("Visit the Pub")
    while any(name.startswith("Hire") for name in game.choices):
        game.plays(next(name for name in game.choices if name.startswith("Hire")))
    assert game.crew() == most
    game.refuses("Hire a crew for the Sails", because="SALT-117")


@rule("SALT-024", "SALT-025", "SALT-108")
@pytest.mark.parametrize(("ship", "goods", "most"), [
    ("Cog", 0, 5), ("Cog", 1, 5), ("Cog", 2, 4), ("Caravel", 3, 4), ("Carrack", 4, 6), ("Galleon", 6, 6), ("Galleon", 5, 7)])
def test_goods_in_the_mixed_hold_leave_less_room_for_rations(voyage, ship, goods, most):
    game = voyage(ship=ship, goods=goods, rations=0).plays("Visit the Dock", "Load all rations")
    assert game.hold() == f"{most} + {goods}"


@rule("SALT-026", "SALT-137")
def test_rations_beyond_their_room_go_without_a_choice(voyage):
    game = voyage(map=2, at="(1,-1)", goods=1, meets="Fishing Fleet").plays("Sail NE", "Finish trading")
    assert (game.hold(), game.turn) == ("5 + 1", BLUE), "seven became five"


@rule("SALT-026", "SALT-024")
@pytest.mark.parametrize(("choice", "left"), [("Drop a ration", "4 + 2"), ("Drop a good", "5 + 1")])
def test_an_overfull_hold_is_trimmed_by_choice_where_there_is_one(voyage, choice, left):
    game = voyage(at="(-2,0)", goods=1, meets="Drifting Cargo").plays("Sail W", "Accept")
    assert (game.asked, game.hold()) == ("trim", "5 + 2"), "a third good found no room at all"
    assert game.choices == ["Drop a ration", "Drop a good"]
    game.refuses("End the turn", because="SALT-026")
    assert game.plays(choice).hold() == left


@rule("SALT-027")
def test_equipment_treasures_and_artifacts_have_no_limit(voyage):
    game = voyage(equipment=", ".join(EQUIPMENT_NAMES[:8]), row="Ration Casks, Signal Whistle, Sketching Kit",
                  treasures=", ".join(TREASURE_NAMES[:10]), found={28: "Red", 30: "Red", 33: "Red"},
                  artifacts="Tablet of the First Kings, The Golden Book, The Jade Mask")
    game.plays("Visit the Market", "Buy Ration Casks", "Buy Signal Whistle", "Buy Sketching Kit")
    assert (len(game.equipment()), len(game.treasures()), len(game.artifacts())) == (11, 10, 3)


@rule("SALT-028", "SALT-118")
def test_a_second_officer_replaces_the_first(voyage):
    game = voyage(officer="Gunner", officers="Purser, Chronicler").plays("Visit the Pub", "Take the Purser")
    assert (game.officer(), game.discards("officer")) == ("Purser", ["Gunner"])


@rule("SALT-029")
@pytest.mark.parametrize(("before", "after"), [("2/1", "3/2"), ("1/0", "1/2"), ("2/2", "3/2"), ("3/2", "3/2")])
def test_crew_from_the_sea_fill_hands_then_sails_and_the_rest_is_lost(voyage, before, after):
    assert voyage(at="(-2,0)", crew=before, meets="Castaways").plays("Sail W", "Accept").crew() == after


@rule("SALT-030", "SALT-066")
def test_crew_are_lost_from_the_hands_where_nobody_is_asked(voyage):
    game = voyage(turn=BLUE, at={RED: "(-2,-1)"}, rations={RED: 0}, crew={RED: "2/1"}).passes()
    assert (game.turn, game.crew()) == (RED, "2/0"), "starved"
    game = voyage(at="(-2,0)", crew="2/1", rations=0, meets="Scurvy").plays("Sail W")
    assert game.crew() == "2/0", "lost to scurvy"


@rule("SALT-030", "SALT-128")
def test_a_check_takes_crew_from_the_sails_first(voyage):
    game = voyage(at="(-2,0)", ship="Carrack", crew="1/2", meets="Corsair Frigate", draws="D FG")
    game.plays("Sail W", "Draw a token")
    assert (game.crew(), game.asked) == ("0/2", "check"), "the Sails have no more use in this turn"
    assert game.plays("Draw a token").fame() == 3, "and the second draw is still there"


@rule("SALT-031", "SALT-032")
def test_damage_that_finds_no_slot_is_ignored(voyage):
    game = voyage(at="(-2,0)", light=2, meets="Pirate Sloop", draws="D").plays("Sail W")
    assert (game.hull(), game.ship(), game.turn) == ("2 + 0", "Cog", BLUE)
    game = voyage(at="(-2,0)", ship="Galleon", heavy=3, captain="Tobias Fenn", meets="Hidden Reef", draws="OS")
    game.plays("Sail W", "Draw a token")
    assert game.hull() == "0 + 3"


@rule("SALT-033", "SALT-149")
def test_a_ship_sinks_when_its_last_hull_slot_is_covered(voyage):
    game = voyage(at="(-2,0)", light=2, meets="Hidden Reef", draws="FS").plays("Sail W", "Draw a token")
    assert game.asked == "sink"
    game = voyage(at="(-2,0)", light=1, heavy=1, meets="Pirate Sloop", draws="D").plays("Sail W")
    assert game.asked == "sink", "Light and Heavy count together"


@rule("SALT-034")
def test_a_ship_sinks_when_its_last_crew_is_gone(voyage):
    game = voyage(at="(-8,1)", crew="1/0", rumors="20", draws="D").plays("Attempt Rumor 20")
    assert game.asked == "sink"
