"""What a seat may think possible: worlds imagined from its view agree with all that it knows (spec.md, 3.3 and 3.12).

A dealt round of nine cards each is played from its exchange on, so that the past of every story is a true one.
"""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.tests.table import SPECTATOR

DEAL = {"exchanging": True, "south": "c3 c4 c9 g4 g5 g6 g9 t3 t7", "north": "c5 c6 c7 g3 g7 g8 t4 t5 t9", "deck": "c8 t6 t8"}


@rule("SAIL-023", "SAIL-024")
@pytest.mark.parametrize("seat", ["South", "North"])
def test_an_imagined_world_looks_the_same_to_its_dreamer(sail, seat):
    game = sail(**DEAL)
    game.plays("Give gold 9", "Give teal 9", "Lead coral 4", "Follow with coral 7", "Lead gold 8")

    seen = bytes(game.seen_by(seat).state)
    worlds = game.imagined_by(seat)
    assert {bytes(sail_at(game, world).seen_by(seat).state) for world in worlds} == {seen}
    partner = "North" if seat == "South" else "South"
    assert len({world.hand(partner) for world in worlds}) > 20, "and the unknown is unknown"
    assert len({world.deck for world in worlds}) > 20


def sail_at(game, world):
    return type(game)(game.match.at(world.state))


@rule("SAIL-028")
def test_north_can_only_guess_the_gift_that_south_has_picked(sail):
    game = sail(**DEAL)
    game.plays("Give gold 9")

    worlds = game.imagined_by("North")
    assert all(world.gift("South") in world.hand("South") for world in worlds)
    assert len({world.gift("South") for world in worlds}) > 5


@rule("SAIL-030")
def test_the_partner_surely_holds_the_card_that_it_was_given(sail):
    game = sail(**DEAL)
    game.plays("Give gold 9", "Give teal 9")
    assert all("g9" in world.hand("North") for world in game.imagined_by("South"))
    assert all("t9" in world.hand("South") for world in game.imagined_by("North"))
    assert all("g9" in world.hand("North") and "t9" in world.hand("South") for world in game.imagined_by(SPECTATOR))

    game.plays("Lead gold 4", "Follow with gold 9")
    assert not any("g9" in world.hand("North") for world in game.imagined_by("South"))


@rule("SAIL-035")
def test_a_seat_that_did_not_follow_holds_none_of_the_colour(sail):
    game = sail(**{**DEAL, "north": "c5 c6 c7 g3 g7 g8 c8 t6 t9", "deck": "t4 t5 t8"})
    game.plays("Give gold 9", "Give teal 9")
    assert any("t6" in world.hand("North") for world in game.imagined_by("South"))

    game.plays("Lead teal 7", "Follow with teal 6", "Lead teal 3", "Follow with coral 5")
    for world in game.imagined_by("South"):
        assert "t" not in world.hand("North")
    for world in game.imagined_by(SPECTATOR):
        assert "t" not in world.hand("North")


@rule("SAIL-103", "SAIL-116")
def test_a_smuggler_still_holds_the_colour_that_it_smuggled_past(sail):
    game = sail(pirates=("Carpenter", "Smuggler"), **DEAL)
    game.plays("Give gold 9", "Give coral 7", "Lead coral 4", "Follow with gold 7")
    assert game.smuggled == 0
    assert all("c" in world.hand("North") for world in game.imagined_by("South")), "it was no void"

    game.plays("Lead coral 9", "Follow with coral 5")
    hands = [world.hand("North") for world in game.imagined_by("South", worlds=100)]
    assert any("c" in hand for hand in hands)
    assert not all("c" in hand for hand in hands), "it has shown the colour now and may have no other"


@rule("SAIL-108")
def test_the_lookout_knows_the_deck_and_so_the_partners_hand(sail):
    game = sail(pirates=("Lookout", "Gunner"), **DEAL)
    game.plays("Give gold 9", "Give teal 9", "Lead coral 4", "Follow with coral 7")

    for world in game.imagined_by("South"):
        assert world.deck == "c8 t6 t8"
        assert world.hand("North") == game.hand("North")
    assert len({world.deck for world in game.imagined_by("North")}) > 20, "the other seat does not know it"


@rule("SAIL-030", "SAIL-103")
def test_the_card_that_a_smuggler_kept_back_is_not_the_one_that_it_gave_away(sail):
    """A spectator knows the gifts: North holds the coral 9, so it is another coral that South kept back."""
    game = sail(pirates=("Smuggler", "Gunner"), **DEAL)
    game.plays("Give coral 9", "Give teal 9", "Lead gold 4", "Follow with gold 7", "Lead coral 7", "Follow with gold 5")
    assert game.spent == ("Smuggler",)

    for world in game.imagined_by(SPECTATOR, worlds=80):
        assert "c" in world.hand("South")
        assert "c9" in world.hand("North")
