"""Who sees what (spec.md, 3.1)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.tests.table import BLUE, RED, SPECTATOR

HAND = {"ships": {RED: "2 Deep, 1 Route 4"}, "goods": {RED: "3 Banana"}, "maps": {RED: [5]}}


@rule("SET-007", "SET-009")
def test_a_hand_and_its_maps_are_seen_by_their_owner_alone(sea):
    game = sea(at={RED: "G5 H6"}, **HAND)
    own = game.seen_by(RED)
    assert (own.ships(), own.goods(), own.maps()) == ("2 Deep, 1 Route 4", "3 Banana", [5])
    for other in (BLUE, SPECTATOR):
        seen = game.seen_by(other)
        assert (seen.ships(RED), seen.goods(RED), seen.maps(RED)) == ("?", "?", [])
        assert (seen.state.ship_count[0], seen.state.goods_count[0], seen.state.map_count[0]) == (3, 3, 1)


@rule("SET-008")
def test_everything_else_is_public_but_the_decks(sea):
    game = sea(at={RED: "G5 H6"}, silver={RED: 13}, upgrades={RED: "1 Oar"}, vp={RED: 9}, **HAND)
    for viewer in (RED, BLUE, SPECTATOR):
        s = game.seen_by(viewer).state
        assert (s.silver[0], s.supply[0], list(s.upgrades[0]), s.vp[0]) == (13, 5, [0, 1, 0], 9)
        assert (s.deep_deck, s.route_deck_count, list(s.goods_pile), s.supply_pile) == (43, 21, [12, 15, 15], 50)
        assert list(s.plunder_open) == [0, 1, 2, 3]
        assert (s.plunder_left, s.trade_left, s.treasure_left) == (2, 2, 5)
        assert list(s.route_deck) == [-1, -1]
        assert set(s.plunder_deck) | set(s.trade_deck) | set(s.treasure_deck) == {-1}


@rule("SET-008")
def test_rolls_and_drawn_ships_are_told_to_everyone(told_sea):
    game = told_sea(at={RED: "G5 H6"}, upgrades={RED: "1 Cannon"}, chance="r5 d4").sails("I6", "G6", acts_first=1)
    for viewer, who in ((BLUE, "Red"), (SPECTATOR, "Red")):
        assert f"{who} meets a Trade Route ship of health 5 south-east of Port Royal." in game.log(viewer)
        assert f"{who} rolls 4 + 1 Cannon = 5." in game.log(viewer)


@rule("SET-081")
def test_only_the_two_concerned_learn_which_card_was_stolen(told_sea):
    game = told_sea(seats=3, at={RED: "G5 H6", BLUE: "G7 A0"}, goods={BLUE: "1 Sugar Cane"}, ships={BLUE: "1 Deep"},
                    chance="d5 d4 c1/2").sails("G7", "G6").plays("Fight back", "Steal a card")
    for viewer in (RED, BLUE):
        assert "The card is a Sugar Cane." in game.log(viewer)
    for viewer in ("Green", SPECTATOR):
        assert "Red steals a card from Blue." in game.log(viewer)
        assert "Sugar Cane" not in " ".join(game.log(viewer))


@rule("SET-009")
def test_only_the_buyer_learns_which_map_it_is(told_sea):
    game = told_sea(at={RED: "H3 G5"}, silver={RED: 9}, top_map=12).sails("I3", "F5", acts_first=1).plays("Buy a map")
    assert "It is The Maracaibo Map: 7 VP at Maracaibo." in game.log(RED)
    assert "Red buys a map." in game.log(BLUE)
    assert "Maracaibo" not in " ".join(game.log(BLUE))


@rule("SET-119")
def test_what_is_asked_is_public(sea):
    game = sea(at={RED: "J8 G5"}, maps={RED: [12]}).sails("J9", "G6", acts_first=1)
    seen = game.seen_by(BLUE)
    assert (seen.asked, seen.maps(RED), seen.state.map_count[0]) == ("dig", [], 1)
    assert game.view(BLUE)["prompt"] == "Red is choosing: dig, or fish."


@rule("SET-120")
def test_hands_maps_and_decks_stay_hidden_after_the_end(sea):
    game = sea(turn=BLUE, at={BLUE: "F5 I8"}, vp={RED: 30}, **HAND).sails("F4", "J9")
    assert game.to_act == ""
    seen = game.seen_by(BLUE)
    assert (seen.ships(RED), seen.goods(RED), seen.maps(RED)) == ("?", "?", [])
    assert set(seen.state.treasure_deck) == {-1}
    assert game.seen_by(RED).maps() == [5]


@rule("SET-007")
@pytest.mark.parametrize("viewer", [BLUE, SPECTATOR])
def test_a_page_shows_no_card_of_another_player(sea, viewer):
    side = sea(at={RED: "G5 H6"}, **HAND).view(viewer)["seats"][0]
    assert (side["cards"], side["maps"], side["hand_ships"], side["hand_goods"]) == ([], [], [], [])
    assert (side["ship_count"], side["goods_count"], side["map_count"]) == (3, 3, 1)
