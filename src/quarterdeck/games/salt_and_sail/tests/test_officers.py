"""Officers and Equipment (spec.md, 3.12)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import (
    EQUIPMENT_NAMES,
    EQUIPMENT_ROWS,
    EQUIPMENT_TEXTS,
    KIT_COST,
    OFFICER_NAMES,
    OFFICER_TEXTS,
)
from quarterdeck.games.salt_and_sail.tests.table import BLUE, RED

ISLE = {"at": "(-8,1)"}


@rule("SALT-114", "SALT-162")
def test_the_cards_are_those_of_the_spec():
    assert OFFICER_NAMES == ("Bosun", "Navigator", "Gunner", "Lookout", "Scholar", "Cook", "Surgeon", "Carpenter", "Purser",
                             "Chronicler", "Naturalist", "Antiquary")
    assert list(KIT_COST) == [2, 2, 2, 3, 3, 3, 3, 3, 2, 1, 1, 1]
    assert all(row["copies"] == 2 for row in EQUIPMENT_ROWS)
    assert len(set(OFFICER_TEXTS)) == len(set(EQUIPMENT_TEXTS)) == 12


@rule("SALT-155")
def test_a_bosun_allows_two_draws_more(voyage):
    game = voyage(at="(-2,0)", crew="3/0", officer="Bosun", meets="Pirate Brig", draws="FS FS").plays("Sail W")
    assert game.fame() == 3


@rule("SALT-156")
def test_a_cook_feeds_the_crew_in_odd_rounds(voyage):
    game = voyage(turn=BLUE, at={RED: "(-2,-1)"}, officer="Cook", rations=0, round_no=2).passes()
    assert (game.round, game.crew()) == (3, "2/1"), "nothing was due"
    game.passes().passes()
    assert (game.round, game.crew()) == (4, "1/1")


@rule("SALT-157", "SALT-075")
def test_a_surgeon_saves_the_first_crew_of_a_turn(voyage):
    game = voyage(**ISLE, officer="Surgeon", rumors="20", draws="D D").plays("Attempt Rumor 20")
    assert game.crew() == "2/1"
    game.plays("Attempt Rumor 20")
    assert game.crew() == "2/0", "only the second Defeat costs a crew"
    game.passes().plays("2 crew in Sails").foresees("D").plays("Attempt Rumor 20")
    assert game.crew() == "2/0", "and in the next turn he helps again"


@rule("SALT-157")
def test_a_surgeon_does_not_help_against_other_losses(voyage):
    assert voyage(at="(-2,0)", officer="Surgeon", rations=0, meets="Scurvy").plays("Sail W").crew() == "2/0"
    assert voyage(at="(-2,0)", officer="Surgeon", crew="3/0", meets="Boarding Raid").plays("Sail W").crew() == "2/0"


@rule("SALT-158")
@pytest.mark.parametrize(("officer", "equipment", "rumor", "ducats"), [
    ("Chronicler", "", 20, 4 + 5), ("Naturalist", "", 20, 4), ("Naturalist", "", 26, 4 + 3),
    ("", "Sketching Kit", 26, 4 + 2), ("Naturalist", "Sketching Kit", 21, 2 + 3 + 2),
    ("Chronicler", "Sketching Kit", 26, 4 + 2), ("", "Sketching Kit x2", 21, 2 + 2)])
def test_chronicler_naturalist_and_sketching_kit_earn_more(voyage, officer, equipment, rumor, ducats):
    aside = "FS2" if rumor == 20 else "FS"
    game = voyage(**ISLE, officer=officer, equipment=equipment, rumors=str(rumor), aside=aside, target=rumor, ducats=0,
                  draws="FS").plays(f"Attempt Rumor {rumor}")
    assert (game.found(), game.ducats()) == ([rumor], ducats)


@rule("SALT-159", "SALT-120")
def test_an_antiquary_earns_more_at_delivery(voyage):
    game = voyage(officer="Antiquary", found={28: RED}, artifacts="Tablet of the First Kings", ducats=0)
    assert game.plays("Visit the Governor", "Deliver what is aboard").ducats() == 7
    game = voyage(officer="Antiquary", treasures="Silver Ingots, Ruby Goblet", ducats=0)
    assert game.plays("Visit the Governor", "Deliver what is aboard").ducats() == 4 + 3 + 2


@rule("SALT-160")
def test_copper_sheathing_holds_off_the_first_light_damage_of_a_turn(voyage):
    game = voyage(at="(-2,0)", ship="Carrack", crew="1/3", equipment="Copper Sheathing", meets="Hidden Reef", draws="D D FS")
    game.plays("Sail W", "Draw a token")
    assert game.hull() == "0 + 0"
    assert game.plays("Draw a token").hull() == "1 + 0"


@rule("SALT-160")
def test_copper_sheathing_is_spent_even_on_damage_that_finds_no_slot(voyage):
    game = voyage(at="(-2,0)", ship="Carrack", crew="1/3", light=3, equipment="Copper Sheathing", meets="Hidden Reef",
                  draws="D").plays("Sail W", "Draw a token")
    assert (game.hull(), game.state.sheath_used) == ("3 + 0", 1)


@rule("SALT-161")
@pytest.mark.parametrize(("equipment", "most"), [("", 5), ("Ration Casks", 7), ("Ration Casks x2", 7)])
def test_casks_hold_two_rations_more(voyage, equipment, most):
    assert voyage(equipment=equipment).plays("Visit the Dock", "Load all rations").hold() == f"{most} + 0"


@rule("SALT-162")
def test_equipment_is_kept_until_the_ship_sinks(voyage):
    game = voyage(at="(-2,0)", crew="1/0", equipment=", ".join(EQUIPMENT_NAMES), rations=0, ducats=6, meets="Scurvy")
    kept = voyage(equipment=", ".join(EQUIPMENT_NAMES), ducats=6).plays("Visit the Dock", "Buy a Galleon")
    assert len(kept.equipment()) == 12
    assert game.plays("Sail W").equipment() == []
