"""Trades between players (spec.md, 3.14)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.match import Match
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.rules import ACCEPT, CANCEL, DECLINE, GIVE, PROPOSE, SEND, WANT
from quarterdeck.games.set_sail.tests.table import BLUE, GAME, GREEN, RED


@rule("SET-096")
def test_without_the_option_nobody_trades(sea):
    game = sea.new(seats=3)
    for _ in game.wanders(4):
        assert not any(each.among(game.match.legal()) for each in (PROPOSE, GIVE, WANT, SEND, CANCEL, ACCEPT, DECLINE))
        assert game.asked != "end_turn"
    game = sea(at={RED: "G5 H6"})
    game.refuses("Trade with Blue", because="SET-096")


@rule("SET-096", "SET-097", "SET-121")
def test_trading_is_the_printed_game_and_on_when_nothing_is_said():
    match = Match(GAME, seed=1, options={"seats": 2})
    for _ in range(4):
        match.play(match.legal()[0])
    assert {match.name(action) for action in match.legal() if PROPOSE.has(action)} <= {"Trade with Red", "Trade with Blue"}
    assert any(PROPOSE.has(action) for action in match.legal())


@rule("SET-097")
def test_an_offer_can_be_begun_at_every_decision_of_the_own_turn(sea):
    game = sea(at={RED: "J8 G5", BLUE: "J9 A0"}, trading=1, maps={RED: [12]}, silver={RED: 30}, chance="d3 d3")
    asked = []

    def looks():
        assert "Trade with Blue" in game.choices
        asked.append(game.asked)

    looks()
    game.plays("Sail ship 1 to J9")
    looks()
    game.plays("Sail ship 2 to G6")
    looks()
    game.plays("Fight Blue", "Fight back", "Stay")
    looks()
    game.plays("Ship 1 acts first")
    looks()
    game.plays("Dig up the treasure")
    looks()
    game.plays("Leave the port")
    looks()
    assert asked == ["move_0", "move_1", "target", "order", "dig", "supply", "end_turn"]
    for where, phase in (("E2", "trade_port"), ("H8", "upgrade"), ("I3", "pirate")):
        game = sea(at={RED: "G5 D2" if where == "E2" else "G5 H6"}, trading=1, silver={RED: 0})
        game.sails("F5", where, acts_first=2)
        assert (game.asked, game.choices) == (phase, ["Leave the port", "Trade with Blue"])


@rule("SET-097")
def test_nobody_trades_in_a_fight_or_out_of_turn(sea):
    game = sea(seats=3, at={RED: "G5 H6", BLUE: "G7 A0"}, trading=1, goods={BLUE: "1 Banana"}, chance="d4 d1")
    game.sails("G7", "G6").plays("Fight Blue")
    game.refuses("Trade with Green", because="SET-097")
    game.plays("Fight back")
    assert game.asked == "steal"
    game.refuses("Trade with Green", because="SET-097")
    game = sea(at={RED: "H3 G5"}, trading=1, ships={RED: "3 Deep, 1 Route 4"}).sails("I3", "F5", acts_first=1)
    game.plays("Plunder Quest 1").refuses("Trade with Blue", because="SET-097")
    game = sea(at={RED: "G5 H6"}, trading=1)
    game.refuses("Trade with Red", because="SET-097")
    game.refuses("Trade with Green", because="SET-097")


@rule("SET-098", "SET-014")
def test_offers_are_counted_dropped_ones_included(sea):
    game = sea(at={RED: "G5 H6"}, trading=1).plays("Trade with Blue", "Drop the offer", "Sail ship 1 to F5")
    game.plays("Trade with Blue", "Drop the offer")
    game.refuses("Trade with Blue", because="SET-098")
    game.plays("Sail ship 2 to I8")
    assert game.turn == BLUE, "no offer is left, so the end of the turn is not asked"
    game = sea(at={RED: "G5 H6"}, trading=1, offers=5)
    for left in (5, 4, 3, 2, 1):
        assert game.view(RED)["proposals_left"] == left
        game.plays("Trade with Blue", "Drop the offer")
    assert game.refuses("Trade with Blue", because="SET-098") == \
        "You have made 5 offers this turn, and that is the limit; go on without a trade."


@rule("SET-097", "SET-088")
def test_the_end_of_the_turn_is_asked_while_an_offer_is_left(sea):
    game = sea(at={RED: "G5 H6"}, trading=1).sails("F5", "I8")
    assert (game.asked, game.choices, game.supply()) == ("end_turn", ["End the turn", "Trade with Blue"], 5)
    game.refuses("Fight back", because="SET-097")
    game.plays("End the turn")
    assert (game.turn, game.supply()) == (BLUE, 4)


@rule("SET-099")
def test_an_offer_has_at_most_forty_items(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, silver={RED: 40})
    game.plays("Trade with Blue", *["Give 1 silver"] * 39, "Want Supply")
    assert game.choices == ["Send the offer", "Drop the offer"]
    assert list(game.state.give) == [39, 0, 0, 0, 0, 0, 0, 0]
    game.refuses("Give 1 silver", because="SET-099")


@rule("SET-099")
def test_a_large_offer_is_one_offer(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, silver={RED: 25}, goods={RED: "2 Banana", BLUE: "3 Tobacco"})
    game.plays("Trade with Blue", *["Give 5 silvers"] * 4, *["Give Supply"] * 3, *["Give Banana"] * 2, *["Want Tobacco"] * 3)
    assert (game.state.offer_items, list(game.state.give), list(game.state.want)) == (
        12, [20, 3, 2, 0, 0, 0, 0, 0], [0, 0, 0, 0, 3, 0])
    game.plays("Send the offer", "Accept")
    assert (game.goods(RED), game.goods(BLUE), game.silver(BLUE), game.supply(BLUE)) == ("3 Tobacco", "2 Banana", 23, 8)


@rule("SET-100")
def test_one_gives_what_one_has_and_wants_what_everyone_can_count(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, silver={RED: 1, BLUE: 6}, supply={RED: 0, BLUE: 1}, goods={BLUE: "2 Banana"},
               ships={RED: "1 Deep, 1 Route 5"}).plays("Trade with Blue")
    assert game.choices == [
        "Give 1 silver", "Give Deep Water ship", "Give Trade Route ship of health 5", "Want 1 silver", "Want 5 silvers",
        "Want Supply", "Want Banana", "Want Sugar Cane", "Want Tobacco", "Drop the offer"]
    game.refuses("Give 5 silvers", because="SET-100")
    game.refuses("Give Trade Route ship of health 4", because="SET-100")
    game.refuses("Want Ship card", because="SET-100")
    game.plays("Want Tobacco", "Want Sugar Cane", "Want Supply")
    game.refuses("Want Banana", because="SET-100")
    game.refuses("Want Supply", because="SET-100")


@rule("SET-126")
def test_one_side_holds_no_more_silvers_than_the_box(sea):
    for verb, rich in (("Give", RED), ("Want", BLUE)):
        game = sea(at={RED: "G5 H6"}, trading=1, silver={rich: 130}).plays("Trade with Blue", *[f"{verb} 5 silvers"] * 22)
        game.plays(*[f"{verb} 1 silver"] * 4)
        assert "115 silvers at most" in game.refuses(f"{verb} 5 silvers", because="SET-126")
        game.plays(f"{verb} 1 silver")
        game.refuses(f"{verb} 1 silver", because="SET-126")


@rule("SET-101")
def test_an_offer_needs_something_and_can_be_dropped(sea):
    game = sea(at={RED: "G5 H6"}, trading=1).plays("Trade with Blue")
    game.refuses("Send the offer", because="SET-101")
    game.plays("Give 1 silver", "Drop the offer")
    assert (game.asked, game.silver(RED), game.silver(BLUE)) == ("move_0", 3, 3)


@rule("SET-101", "SET-103")
def test_a_gift_is_an_offer_for_nothing(sea):
    game = sea(at={RED: "G5 H6"}, trading=1)
    game.plays("Trade with Blue", *["Give 1 silver"] * 3, "Give Supply", "Send the offer")
    assert game.view(BLUE)["prompt"] == "Red offers you 3 silvers and 1 Supply token for nothing. Accept?"
    game.plays("Accept")
    assert (game.silver(RED), game.supply(RED), game.silver(BLUE), game.supply(BLUE)) == (0, 4, 6, 6)


@rule("SET-101", "SET-102")
def test_something_may_be_asked_for_a_mere_promise(sea):
    game = sea(at={RED: "G5 H6"}, trading=1).plays("Trade with Blue", "Want 1 silver", "Want 1 silver", "Send the offer")
    assert game.view(BLUE)["prompt"] == "Red asks you for 2 silvers, for nothing. Accept?"
    assert game.choices == ["Accept", "Decline"]
    game.plays("Accept")
    assert (game.silver(RED), game.silver(BLUE)) == (5, 1)


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


@rule("SET-099", "SET-125", "SET-103")
def test_given_ships_are_named_and_wanted_ones_are_picked_by_the_partner(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, ships={RED: "1 Deep, 1 Route 5", BLUE: "2 Deep, 1 Route 4"}, silver={RED: 9})
    game.plays("Trade with Blue", "Give Trade Route ship of health 5", "Give 5 silvers", "Want Ship card", "Want Ship card",
               "Want Supply", "Send the offer", "Accept")
    assert (game.to_act, game.asked, game.state.to_pay, game.silver(BLUE)) == (BLUE, "pay", 2, 3), "first the picks"
    assert game.choices == ["Hand over a Deep Water ship", "Hand over a Trade Route ship of health 4"], \
        "what Red gives is not there yet"
    game.refuses("Accept", because="SET-125")
    game.plays("Hand over a Trade Route ship of health 4")
    assert (game.ships(RED), game.ships(BLUE)) == ("2 Deep, 1 Route 4", "1 Deep, 1 Route 5"), "one kind left: not asked"
    assert (game.supply(RED), game.supply(BLUE), game.silver(BLUE)) == (6, 4, 8)
    assert (game.to_act, game.asked) == (RED, "move_0")


@rule("SET-125", "SET-015")
def test_when_all_ship_cards_are_wanted_nothing_is_picked(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, ships={BLUE: "1 Deep, 1 Route 4"}).plays("Trade with Blue", "Give 1 silver")
    game.plays("Want Ship card", "Want Ship card", "Send the offer", "Accept")
    assert (game.ships(RED), game.ships(BLUE), game.asked) == ("1 Deep, 1 Route 4", "", "move_0")


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


@rule("SET-105", "SET-125")
def test_what_the_partner_picks_is_seen_by_these_two_alone(told_sea):
    game = told_sea(seats=3, at={RED: "G5 H6"}, trading=1, ships={RED: "1 Route 5", BLUE: "2 Deep, 2 Route 4"})
    game.plays("Trade with Blue", "Give Trade Route ship of health 5", "Want Ship card", "Send the offer", "Accept",
               "Hand over a Trade Route ship of health 4")
    told = ["Red offers Blue a trade.", "Red would give 1 Trade Route ship of health 5.", "Red asks for 1 Ship card.",
            "Blue accepts."]
    assert game.log(GREEN) == told
    assert game.log(RED)[-1] == "Blue hands you a Trade Route ship of health 4."
    assert game.log(BLUE)[-1] == "You hand Red a Trade Route ship of health 4."
    assert game.seen_by(GREEN).ships(BLUE) == "?"


@rule("SET-101", "SET-105")
def test_an_empty_side_is_told(told_sea):
    game = told_sea(seats=3, at={RED: "G5 H6"}, trading=1)
    game.plays("Trade with Blue", "Give 1 silver", "Send the offer", "Decline")
    assert game.log(GREEN)[-2] == "Red wants nothing in return."
    game.plays("Trade with Blue", "Want 1 silver", "Send the offer", "Decline")
    assert game.log(BLUE)[-3:] == ["Red asks for 1 silver.", "Red would give nothing in return.", "You decline."]
