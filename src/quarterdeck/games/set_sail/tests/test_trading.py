"""Trades between players (spec.md, 3.14)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.content import PROPOSE
from quarterdeck.games.set_sail.tests.table import BLUE, GREEN, RED


@rule("SET-096")
def test_without_the_option_nobody_trades(sea):
    game = sea.new(seats=3)
    for _ in game.wanders(4):
        assert not any(action >= PROPOSE for action in game.match.legal())
        assert game.asked != "end_turn"
    game = sea(at={RED: "G5 H6"})
    game.refuses("Trade with Blue", because="SET-096")


@rule("SET-097")
def test_an_offer_can_be_begun_at_every_decision_of_the_own_turn(sea):
    game = sea(at={RED: "J8 G5"}, trading=1, maps={RED: [12]}, silver={RED: 30})
    asked = []

    def looks():
        assert "Trade with Blue" in game.choices
        asked.append(game.asked)

    looks()
    game.plays("Sail ship 1 to J9")
    looks()
    game.plays("Sail ship 2 to G6")
    looks()
    game.plays("Ship 1 acts first")
    looks()
    game.plays("Dig up the treasure")
    looks()
    game.plays("Leave the port")
    looks()
    assert asked == ["move_0", "move_1", "order", "dig", "supply", "end_turn"]
    for where, phase in (("E2", "trade_port"), ("H8", "upgrade"), ("I3", "pirate")):
        game = sea(at={RED: "G5 D2" if where == "E2" else "G5 H6"}, trading=1, silver={RED: 0})
        game.sails("F5", where, acts_first=2)
        assert (game.asked, game.choices) == (phase, ["Leave the port", "Trade with Blue"])


@rule("SET-097")
def test_nobody_trades_in_a_fight_or_out_of_turn(sea):
    game = sea(seats=3, at={RED: "G5 H6", BLUE: "G7 A0"}, trading=1, chance="d4").sails("G7", "G6", acts_first=1)
    game.refuses("Trade with Green", because="SET-097")
    game = sea(at={RED: "G5 H6"}, trading=1)
    game.refuses("Trade with Red", because="SET-097")
    game.refuses("Trade with Green", because="SET-097")


@rule("SET-098", "SET-014")
def test_two_offers_a_turn_dropped_ones_included(sea):
    game = sea(at={RED: "G5 H6"}, trading=1).plays("Trade with Blue", "Drop the offer", "Sail ship 1 to F5")
    game.plays("Trade with Blue", "Drop the offer")
    game.refuses("Trade with Blue", because="SET-098")
    game.plays("Sail ship 2 to I8")
    assert game.turn == BLUE, "no offer is left, so the end of the turn is not asked"


@rule("SET-097", "SET-088")
def test_the_end_of_the_turn_is_asked_while_an_offer_is_left(sea):
    game = sea(at={RED: "G5 H6"}, trading=1).sails("F5", "I8")
    assert (game.asked, game.choices, game.supply()) == ("end_turn", ["End the turn", "Trade with Blue"], 5)
    game.refuses("Fight back", because="SET-097")
    game.plays("End the turn")
    assert (game.turn, game.supply()) == (BLUE, 4)


@rule("SET-099")
def test_an_offer_has_at_most_eight_items(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, silver={RED: 40}).plays("Trade with Blue", *["Give 5 silvers"] * 7)
    game.plays("Want Supply")
    assert game.choices == ["Send the offer", "Drop the offer"]
    assert list(game.state.give) == [35, 0, 0, 0, 0, 0]
    game.refuses("Give 1 silver", because="SET-099")
    game = sea(at={RED: "G5 H6"}, trading=1, silver={RED: 40}).plays("Trade with Blue", *["Give 5 silvers"] * 8)
    assert game.asked == "move_0", "with one side only there is nothing left but to drop it"


@rule("SET-100")
def test_one_gives_what_one_has_and_wants_what_everyone_can_count(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, silver={RED: 1, BLUE: 6}, supply={RED: 0, BLUE: 1}, goods={BLUE: "2 Banana"},
               ships={RED: "1 Deep"}).plays("Trade with Blue")
    assert game.choices == ["Give 1 silver", "Give Ship card", "Want 1 silver", "Want 5 silvers", "Want Supply",
                            "Want Banana", "Want Sugar Cane", "Want Tobacco", "Drop the offer"]
    game.refuses("Give 5 silvers", because="SET-100")
    game.plays("Want Tobacco", "Want Sugar Cane", "Want Supply")
    game.refuses("Want Banana", because="SET-100")
    game.refuses("Want Supply", because="SET-100")


@rule("SET-101")
def test_an_offer_has_two_sides_and_can_be_dropped(sea):
    game = sea(at={RED: "G5 H6"}, trading=1).plays("Trade with Blue", "Give 1 silver")
    game.refuses("Send the offer", because="SET-101")
    game.plays("Drop the offer")
    assert (game.asked, game.silver(RED), game.silver(BLUE)) == ("move_0", 3, 3)


@rule("SET-102", "SET-103", "SET-104")
def test_a_trade_is_accepted(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, silver={RED: 4}, goods={BLUE: "1 Tobacco"}).plays("Sail ship 1 to F6")
    game.plays("Trade with Blue", "Give 1 silver", "Give 1 silver", "Want Tobacco", "Send the offer")
    assert (game.to_act, game.choices) == (BLUE, ["Accept", "Decline"])
    game.plays("Accept")
    assert (game.silver(RED), game.silver(BLUE), game.goods(RED), game.goods(BLUE)) == (2, 5, "1 Tobacco", "")
    assert (game.to_act, game.asked, game.state.proposals) == (RED, "move_1", 1), "back where the offer was begun"


@rule("SET-102", "SET-104")
def test_a_trade_is_declined(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, goods={BLUE: "1 Tobacco"})
    game.plays("Trade with Blue", "Give Supply", "Want Tobacco", "Send the offer", "Decline")
    assert (game.supply(RED), game.goods(BLUE), game.asked) == (5, "1 Tobacco", "move_0")


@rule("SET-102", "SET-117")
def test_who_cannot_deliver_is_asked_all_the_same(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, goods={BLUE: "2 Banana"})
    game.plays("Trade with Blue", "Give 1 silver", "Want Tobacco", "Send the offer")
    assert (game.to_act, game.choices) == (BLUE, ["Decline"])
    game.refuses("Accept", because="SET-102")


@rule("SET-103", "SET-015")
def test_everything_changes_hands_at_once_deep_water_cards_first(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, ships={RED: "1 Deep, 1 Route 5", BLUE: "1 Deep, 1 Route 4"}, silver={RED: 9})
    game.plays("Trade with Blue", "Give Ship card", "Give Ship card", "Give 5 silvers", "Want Ship card", "Want Supply",
               "Send the offer", "Accept")
    assert (game.ships(RED), game.ships(BLUE)) == ("1 Deep", "1 Deep, 1 Route 4, 1 Route 5")
    assert (game.supply(RED), game.supply(BLUE), game.silver(BLUE)) == (6, 4, 8)


@rule("SET-103", "SET-013", "SET-104")
@pytest.mark.parametrize("giver", [RED, BLUE])
def test_who_gets_too_many_goods_discards_before_play_goes_on(sea, giver):
    taker = BLUE if giver == RED else RED
    game = sea(at={RED: "G5 H6"}, trading=1, goods={giver: "2 Banana", taker: "4 Tobacco"})
    verb = "Give" if giver == RED else "Want"
    other = "Want 1 silver" if giver == RED else "Give 1 silver"
    game.plays("Trade with Blue", f"{verb} Banana", f"{verb} Banana", other, "Send the offer", "Accept")
    assert (game.to_act, game.asked) == (taker, "discard")
    game.plays("Discard Tobacco")
    assert (game.to_act, game.asked, game.goods(taker)) == (RED, "move_0", "2 Banana, 3 Tobacco")


@rule("SET-104", "SET-014")
def test_after_an_offer_a_decision_without_a_choice_is_made_at_once(sea):
    game = sea(at={RED: "H3 G5"}, trading=1, silver={RED: 0}).sails("I3", "F5", acts_first=1)
    game.plays("Trade with Blue", "Drop the offer")
    assert game.asked == "pirate"
    game.plays("Trade with Blue", "Drop the offer")
    assert game.turn == BLUE, "nothing is left to do in Tortuga, nor at the end of the turn"


@rule("SET-105", "SET-099")
def test_upgrades_maps_and_quests_are_not_traded_and_offers_are_public(sea):
    game = sea(seats=3, at={RED: "G5 H6"}, trading=1, upgrades={RED: "3 Cannon"}, maps={RED: [1]}).plays("Trade with Blue")
    assert not any("Cannon" in choice or "map" in choice for choice in game.choices)
    game.plays("Give 1 silver", "Want Supply", "Send the offer")
    assert game.view(GREEN)["offer"]["gives"] == "1 silver"
    assert game.view(GREEN)["offer"]["wants"] == "1 Supply token"


@rule("SET-105")
def test_which_deck_a_traded_ship_comes_from_is_not_told(told_sea):
    game = told_sea(seats=3, at={RED: "G5 H6"}, trading=1, ships={RED: "1 Route 5"})
    game.plays("Trade with Blue", "Give Ship card", "Want 1 silver", "Send the offer", "Accept")
    assert game.log(GREEN) == ["Red offers Blue a trade.", "Red would give 1 Ship card.",
                               "Blue would give 1 silver in return.", "Blue accepts."]
    assert game.seen_by(GREEN).ships(BLUE) == "?"
