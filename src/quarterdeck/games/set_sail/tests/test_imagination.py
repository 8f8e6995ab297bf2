"""What a seat may think possible: worlds imagined from its view agree with all that it knows (spec.md, SET-119)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.checks import broken_invariant
from quarterdeck.games.set_sail.tests.table import BLUE, GREEN, RED, SPECTATOR


@rule("SET-007", "SET-009")
@pytest.mark.parametrize("seat", [RED, BLUE, SPECTATOR])
def test_an_imagined_world_looks_the_same_to_its_dreamer(sea, seat):
    game = sea(seats=3, at={RED: "G5 H6"}, ships={RED: "2 Deep, 1 Route 4", BLUE: "3 Deep, 2 Route 5", GREEN: "1 Deep"},
               goods={RED: "3 Banana", BLUE: "2 Tobacco, 1 Banana", GREEN: "4 Sugar Cane"}, maps={RED: [5, 9], GREEN: [1]})
    seen = bytes(game.seen_by(seat).state)
    worlds = game.imagined_by(seat)
    for world in worlds:
        assert broken_invariant(None, world.state) == ""
        assert bytes(type(game)(game.match.at(world.state)).seen_by(seat).state) == seen
    other = BLUE if seat != BLUE else RED
    assert len({world.ships(other) for world in worlds}) > 2, "and the unknown is unknown"
    assert len({world.goods(GREEN) for world in worlds}) > 3
    assert len({tuple(world.state.treasure_deck) for world in worlds}) > 50
    assert len({tuple(world.maps(GREEN)) for world in worlds}) > 5


@rule("SET-119")
def test_who_may_dig_holds_the_map(sea):
    game = sea(at={RED: "J8 G5"}, maps={RED: [12, 3]}, trading=1).sails("J9", "G6", acts_first=1)
    for worlds in (game.imagined_by(BLUE), game.plays("Trade with Blue").imagined_by(BLUE)):
        assert all(12 in world.maps(RED) for world in worlds)
        assert len({tuple(world.maps(RED)) for world in worlds}) > 5, "the other map may be any"


@rule("SET-014", "SET-119")
def test_who_is_asked_what_to_discard_has_two_kinds(sea):
    game = sea(seats=3, at={RED: "G5 H6"}, trading=1, goods={RED: "4 Sugar Cane", BLUE: "2 Banana", GREEN: "1 Banana"})
    game.plays("Trade with Blue", "Want Banana", "Want Banana", "Give 1 silver", "Send the offer", "Accept")
    for world in game.imagined_by(BLUE):
        assert world.asked == "discard"
        assert len(world.goods(RED).split(", ")) >= 2


@rule("SET-014", "SET-119")
def test_who_is_asked_in_a_pirate_port_can_do_something_there(sea):
    game = sea(at={RED: "H3 G5"}, silver={RED: 0}, goods={RED: "2 Banana, 2 Tobacco", BLUE: "3 Sugar Cane, 2 Banana"})
    game.sails("I3", "F5", acts_first=1)
    assert game.asked == "pirate"
    hands = {world.goods(RED) for world in game.imagined_by(BLUE)}
    assert "2 Banana, 2 Tobacco" in hands, "no other open quest can be paid with what is not on the piles"
    assert len(hands) == 1


@rule("SET-100", "SET-119")
def test_what_is_offered_is_held(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, goods={RED: "1 Banana, 2 Tobacco", BLUE: "2 Banana, 2 Tobacco"})
    game.plays("Trade with Blue", "Give Tobacco", "Give Tobacco")
    worlds = game.imagined_by(SPECTATOR)
    assert all(world.state.goods[0][2] >= 2 for world in worlds)
    assert {world.state.goods[0][2] for world in worlds} == {2, 3}


@rule("SET-100", "SET-119")
def test_ship_cards_that_are_offered_are_held(sea):
    game = sea(seats=3, at={RED: "G5 H6"}, trading=1, ships={RED: "1 Deep, 2 Route 5", BLUE: "2 Deep, 1 Route 4, 1 Route 5"})
    game.plays("Trade with Blue", "Give Trade Route ship of health 5", "Give Trade Route ship of health 5")
    for viewer in (BLUE, GREEN, SPECTATOR):
        assert all(world.state.ships[0][2] >= 2 for world in game.imagined_by(viewer))
    assert len({world.ships(RED) for world in game.imagined_by(GREEN)}) > 1, "the third card may be any"


@rule("SET-015", "SET-119")
def test_who_is_asked_which_ship_card_to_pay_has_two_kinds(sea):
    game = sea(seats=3, at={RED: "H3 G5"}, ships={RED: "3 Deep, 1 Route 4", BLUE: "1 Deep", GREEN: "1 Route 5"})
    game.sails("I3", "F5", acts_first=1).plays("Plunder Quest 1")
    for viewer in (BLUE, SPECTATOR):
        worlds = game.imagined_by(viewer)
        assert all(broken_invariant(None, world.state) == "" for world in worlds)
        assert all(sum(count > 0 for count in world.state.ships[0]) >= 2 for world in worlds)
        assert len({world.ships(RED) for world in worlds}) > 3


@rule("SET-125", "SET-102", "SET-119")
def test_who_has_accepted_holds_what_was_asked_for(sea):
    game = sea(seats=3, at={RED: "G5 H6"}, trading=1, ships={RED: "1 Route 4", BLUE: "1 Deep, 2 Route 5", GREEN: "2 Deep"},
               goods={BLUE: "2 Tobacco, 1 Banana", GREEN: "2 Banana, 2 Tobacco"})
    game.plays("Trade with Blue", "Give Trade Route ship of health 4", "Want Ship card", "Want Tobacco", "Want Tobacco",
               "Send the offer", "Accept")
    assert (game.to_act, game.asked) == (BLUE, "pay")
    for viewer in (RED, GREEN, SPECTATOR):
        for world in game.imagined_by(viewer):
            assert broken_invariant(None, world.state) == ""
            assert world.state.goods[1][2] >= 2
            assert sum(count > 0 for count in world.state.ships[1]) >= 2
            assert world.ships(RED) == "1 Route 4"


@rule("SET-102")
def test_whether_the_partner_can_deliver_is_not_known(sea):
    game = sea(seats=3, at={RED: "G5 H6"}, trading=1, goods={BLUE: "2 Banana", GREEN: "2 Tobacco"})
    game.plays("Trade with Blue", "Give 1 silver", "Want Tobacco", "Send the offer")
    worlds = game.imagined_by(RED)
    assert {world.state.goods[1][2] > 0 for world in worlds} == {True, False}
