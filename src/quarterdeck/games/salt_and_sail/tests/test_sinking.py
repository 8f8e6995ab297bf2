"""Sinking (spec.md, 3.11)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.tests.table import AROUND_THE_WORLD, BLUE, COUNT_ON_ENCOUNTERS, RED

DOOMED = {"at": "(-2,0)", "crew": "1/0", "meets": "Scurvy", "rations": 0}


@rule("SALT-149")
def test_a_sinking_ends_the_turn(voyage):
    game = voyage(at="(-8,1)", crew="1/0", rumors="20", draws="D").plays("Attempt Rumor 20")
    assert (game.asked, game.turn, game.actions) == ("sink", RED, 0), "the second action is lost"
    assert game.plays("Harbour 1").turn == BLUE


@rule("SALT-150", "SALT-151", "SALT-153", "SALT-114")
def test_what_sinks_and_what_is_saved(voyage):
    game = voyage(at="(-2,0)", ship="Galleon", crew="1/0", rations=2, goods=3, light=2, equipment="Topsails, Cutlasses",
                  treasures="Ruby Goblet", found={28: RED}, artifacts="Tablet of the First Kings", officer="Gunner",
                  ducats=7, feats=2, rumors="20, 22", fame=4, meets="Scurvy").plays("Sail W")
    assert game.asked == "sink"
    assert (game.ship(), game.crew(), game.hold(), game.hull()) == ("Cog", "0/2", "2 + 0", "0 + 0")
    assert (game.equipment(), game.discards("equipment")) == ([], ["Cutlasses", "Topsails"])
    assert (game.treasures(), game.discards("treasure"), game.artifacts()) == ([], ["Ruby Goblet"], [])
    assert (game.ducats(), game.officer(), game.rumors(), game.fame()) == (7, "Gunner", [20, 22], 4)
    assert game.bag() == "FS3 FG3 OS1 AS1 D4 T2", "the Gunner's token stays, the Cutlasses' is gone"
    assert (game.state.captain[0], game.found()) == (0, [28])


@rule("SALT-152", "SALT-018")
def test_tokens_return_before_those_of_lost_equipment_are_taken_out(voyage):
    game = voyage(at="(-8,1)", crew="1/0", equipment="Cutlasses", feats=1, rumors="20", aside="FS4", target=20, draws="D")
    game.plays("Attempt Rumor 20")
    assert (game.aside(), game.bag()) == ("", "FS3 FG2 OS1 AS1 D4 T1")
    game = voyage(at="(-2,0)", crew="1/0", equipment="Cutlasses, Signal Whistle", feats=1, officer="Bosun",
                  meets="Boarding Raid", draws="T D").plays("Sail W", "Draw a token", "Draw a token")
    assert (game.asked, game.bag()) == ("sink", "FS3 FG2 OS1 AS1 D4"), "a T drawn in the check is used up"


@rule("SALT-153")
def test_the_new_cog_has_two_crew_and_two_rations(voyage):
    game = voyage(**DOOMED).plays("Sail W", "Harbour 2")
    assert (game.ship(), game.crew(), game.hold(), game.at()) == ("Cog", "0/2", "2 + 0", "(-1,0)")
    game.passes()
    assert game.choices == ["0 crew in Sails", "1 crew in Sails", "2 crew in Sails"]


@rule("SALT-154")
def test_the_closest_port_or_any_harbour(voyage):
    game = voyage(**{**DOOMED, "at": "(-4,2)"}).plays("Sail NW")
    assert game.choices == ["Harbour 1", "Harbour 2", "Harbour 3", "Begin again in the closest Port"]
    game.refuses("End the turn", because="SALT-154")
    assert game.plays("Begin again in the closest Port").at() == "(-4,3)"


@rule("SALT-154")
def test_without_a_port_that_is_known_only_the_capital_is_left(voyage):
    game = voyage(map=COUNT_ON_ENCOUNTERS, at="(1,-1)", crew="1/0", rations=0, meets="Scurvy").plays("Sail NE")
    assert game.choices == [f"Harbour {n}" for n in range(1, 7)]
    game.refuses("Begin again in the closest Port", because="SALT-154")


@rule("SALT-154")
@pytest.mark.parametrize(("place", "ports", "refuge"), [
    ("(-1,2)", ("(3,-2)", "(2,-4)"), "(2,-4)"),     # four hexes over land, but eight by sea against seven
    ("(1,3)", ("(2,4)", "(-1,4)"), "(-1,4)"),       # two hexes each: the lower hex
    ("(2,3)", ("(2,4)", "(-1,4)"), "(2,4)")])
def test_the_closest_port_is_the_one_closest_by_sea(voyage, place, ports, refuge):
    game = voyage(map=AROUND_THE_WORLD, turn=BLUE, at={RED: place}, crew="1/0", rations=0,
                  sites=dict.fromkeys(ports, "Port"), looked=dict.fromkeys(ports, BLUE)).passes()
    assert game.plays("Begin again in the closest Port").at() == refuge
