"""Which ship fights, which ship acts, and what stops it (spec.md, 3.4 and 3.5)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.tests.table import BLUE, RED


@rule("SET-037")
def test_the_player_chooses_which_ship_acts_first(sea):
    game = sea(at={RED: "G5 H6"}, chance="d6").sails("F6", "I8")
    assert game.choices == ["Ship 1 acts first", "Ship 2 acts first"]
    game.refuses("Fight back", because="SET-037")
    game.plays("Ship 2 acts first")
    assert (game.silver(), game.ships(), game.turn) == (3 + 1 + 2, "1 Deep", BLUE)


@rule("SET-112")
def test_the_order_of_two_equal_actions_is_not_asked(sea):
    game = sea(at={RED: "G5 H6"}).sails("F5", "I8")
    assert (game.turn, game.silver(), game.state.decisions) == (BLUE, 5, 4 + 2)
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, chance="d4 d4 d6 d6").sails("F6", "G7").plays("Fight back", "Stay")
    assert (game.ships(), game.turn) == ("2 Deep", BLUE), "nor after a fight, where nobody trades"


@rule("SET-112", "SET-097")
def test_after_a_fight_the_order_is_asked_as_a_moment_to_trade(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, trading=1, chance="d4 d4 d6").sails("F6", "G7")
    game.plays("Fight Blue", "Fight back", "Stay")
    assert game.choices == ["Ship 1 acts first", "Ship 2 acts first", "Trade with Blue"], "though both are Deep Water"
    game = sea(at={RED: "G5 H6"}, trading=1, chance="d6").sails("F6", "G7")
    assert (game.ships(), game.asked) == ("1 Deep", "order"), "without a fight the first ship has drawn already"


@rule("SET-112", "SET-124", "SET-098")
def test_with_no_offer_left_both_ship_cards_are_drawn_unasked(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, trading=1, offers=1, chance="d4 d4 d6 d6").sails("F6", "G7")
    game.plays("Trade with Blue", "Drop the offer")
    assert (game.to_act, game.asked) == (BLUE, "respond"), "with no offer left the only opponent is fought at once"
    game.plays("Fight back", "Stay")
    assert (game.ships(), game.turn) == ("2 Deep", BLUE)


@rule("SET-038", "SET-039")
def test_each_ship_acts_on_its_own_tile_even_on_the_same_one(sea):
    game = sea(at={RED: "G6 H6"}, chance="d3 d2").sails("I7", "I7")
    assert (game.ships(), game.silver(), game.turn) == ("1 Deep", 5, BLUE)
    assert game.supply() == 5 - 1 - 1, "one token lost to the second ship, one used up"


@rule("SET-026", "SET-038", "SET-087")
def test_combats_come_before_any_ship_acts(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, chance="d3 d3 d6").sails("G7", "F5")
    assert (game.asked, game.silver()) == ("respond", 3), "the second ship has not fished yet"
    game.plays("Fight back", "Stay")
    assert game.choices == ["Ship 1 acts first", "Ship 2 acts first"]
    game.plays("Ship 2 acts first")
    assert (game.ships(), game.silver(), game.turn) == ("1 Deep", 3 + 1 + 2, BLUE)


@rule("SET-038", "SET-040")
def test_nobody_shops_before_a_fight(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, supply={RED: 2}, silver={RED: 10}, chance="d1 d4").sails("H5", "G7")
    assert (game.to_act, game.asked) == (BLUE, "respond"), "the ship in the Supply Port waits"
    game.plays("Fight back", "Put ship 1 on G5", "Put ship 2 on H6", "Stay")
    assert (game.turn, game.silver(RED), game.supply(RED)) == (BLUE, 5, 3 - 1), "three tokens lost of two: no visit any more"


@rule("SET-123", "SET-037")
def test_the_player_chooses_before_each_fight_which_ship_fights_next(sea):
    game = sea(seats=3, at={RED: "G5 H6", BLUE: "G7 A0", "Green": "I6 A0"}, chance="d3 d3 d3 d3").sails("G7", "I6")
    assert game.choices == ["Ship 1 fights next", "Ship 2 fights next"]
    game.refuses("Fight back", because="SET-123")
    game.plays("Ship 2 fights next")
    assert (game.to_act, game.state.acting) == ("Green", 1)
    game.plays("Fight back", "Stay")
    assert (game.to_act, game.asked, game.state.acting) == (BLUE, "respond", 0), "only one is left: nothing to choose"
    game.plays("Fight back", "Stay")
    assert game.choices == ["Ship 1 acts first", "Ship 2 acts first"]


@rule("SET-123", "SET-073")
def test_on_one_tile_with_the_same_rivals_the_first_ship_begins(sea):
    game = sea(seats=3, at={RED: "G5 H6", BLUE: "I7 A0", "Green": "I7 A0"}, chance="d3 d3").sails("I7", "I7")
    assert (game.asked, game.choices) == ("target", ["Fight Blue", "Fight Green"])
    game.plays("Fight Blue", "Fight back", "Stay")
    assert game.choices == ["Ship 1 fights next", "Ship 2 fights next"], "now they have different rivals left"


@rule("SET-124")
def test_before_the_second_ship_card_there_is_a_moment_to_trade(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, supply={RED: 2}, chance="d1 d1").sails("F6", "G7")
    assert (game.supply(), game.choices) == (0, ["Ship 2 draws its ship card", "Trade with Blue"])
    game.refuses("Fight back", because="SET-124")
    game.plays("Trade with Blue", *["Give 1 silver"] * 3, *["Want Supply"] * 3, "Send the offer", "Accept")
    game.plays("Ship 2 draws its ship card")
    assert (game.asked, game.supply()) == ("end_turn", 1), "bought tokens keep Red afloat"
    game = sea(at={RED: "G5 H6"}, trading=1, chance="d6").sails("F6", "F5", acts_first=1)
    assert game.asked == "end_turn", "before fishing nothing is asked"


@rule("SET-040")
def test_running_out_drops_what_was_still_to_do(sea):
    game = sea(at={RED: "G5 H6"}, supply={RED: 3}, silver={RED: 7}, trading=1, chance="r5 d1")
    game.sails("I6", "F6", acts_first=1)
    assert (game.asked, game.silver(), game.supply()) == ("runout_0", 4, 0)
    game.plays("Put ship 1 on G6", "Put ship 2 on H6")
    assert game.turn == BLUE, "neither the second ship nor the end of the turn was asked"
    assert (game.ships(), game.supply(), game.at()) == ("", 3 - 1, "G6 H6")
    assert game.script_is_used_up


@rule("SET-040", "SET-073")
def test_running_out_in_a_combat_drops_the_other_combats(sea):
    game = sea(seats=3, at={RED: "G5 H6", BLUE: "I7 A0", "Green": "I7 A0"}, supply={RED: 0}, chance="d1 d6")
    game.sails("I7", "G6").plays("Fight Blue", "Fight back", "Put ship 1 on G5", "Put ship 2 on H6")
    assert (game.to_act, game.asked) == (BLUE, "retreat"), "the defender may still retreat"
    game.plays("Stay")
    assert (game.turn, game.supply(RED)) == (BLUE, 2)
    assert game.state.deep_deck == 45
