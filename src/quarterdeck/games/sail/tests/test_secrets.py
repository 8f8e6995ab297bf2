"""Who sees what (spec.md, 3.3)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.rules import Event
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.sail.tests.table import SPECTATOR

EVERYONE = ("South", "North", SPECTATOR)


@rule("SAIL-021", "SAIL-022", "SAIL-023", "SAIL-024")
def test_each_sees_the_table_and_the_own_hand_only(sail):
    """W58."""
    game = sail(pirates=("Navigator", "Carpenter"), deck="t7 c9", south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6")

    assert [game.seen_by(seat).hand("South") for seat in EVERYONE] == ["g4", "", ""]
    assert [game.seen_by(seat).hand("North") for seat in EVERYONE] == ["", "c8 g3", ""]
    for seat in EVERYONE:
        seen = game.seen_by(seat)
        assert seen.deck == "? ?"
        assert seen.on_the_table == "c6"
        assert seen.kraken == "c1 g1 t1 c2 g2 t2 KR"
        assert seen.discard == game.discard
        assert seen.pirates == ("Navigator", "Carpenter")


@rule("SAIL-021")
def test_everything_on_the_boards_is_public(sail):
    game = sail(scenario=4, ship=(12, 3), round=2, tricks=(2, 1), leads="North", meeple=1, kraken="c1 KR t3 g3",
                pirates=("Navigator", "Gunner"), spent=("Gunner",), south="c6 g4 t8", north="c8 g5 t6")
    game.plays("Lead coral 8", "Follow with coral 6", "Use the Navigator", "Lead gold 5")

    for seat in EVERYONE:
        seen = game.seen_by(seat)
        assert (seen.ship, seen.round, seen.tricks, seen.meeple) == ((13, 2), 2, (2, 2), 1)
        assert game.view(seat)["scenario"]["id"] == 4
        assert seen.pirates == ("Navigator", "Gunner")
        assert seen.spent == ("Navigator", "Gunner")
        assert seen.played == "c8 c6 g5"
        assert seen.state.trick_winner == game.state.trick_winner, "so it is known who played which"


@rule("SAIL-022")
def test_the_discard_pile_and_the_kraken_deck_may_be_looked_through(sail):
    game = sail(kraken="g3 KR t1 c3 g1", south="c6 g4", north="c8 g7")
    for seat in EVERYONE:
        assert [card["id"] for card in game.view(seat)["kraken"]["deck"]] == [11, 27, 18, 2, 9], "order and all"
        assert "coral 1" in [card["name"] for card in game.view(seat)["discard"]]
        assert len(game.view(seat)["discard"]) == len(game.discard.split())


@rule("SAIL-023", "SAIL-024")
def test_the_sizes_of_hands_and_deck_are_public(sail):
    game = sail.new(seed=8, pirate_mode=2)
    while game.round == 1:
        for seat in EVERYONE:
            drawn = game.view(seat)
            assert tuple(side["count"] for side in drawn["seats"]) == game.hand_sizes
            assert drawn["deck"]["count"] == game.deck_size
        game.plays(game.choices[0])


@rule("SAIL-023", "SAIL-024")
def test_south_cannot_tell_deals_apart_that_differ_in_norths_hand_and_the_deck(sail):
    one = sail(south="c6 g4", north="c8 g3 t5", deck="t7 c9")
    other = sail(south="c6 g4", north="c9 t7 t5", deck="g3 c8")

    assert bytes(one.seen_by("South").state) == bytes(other.seen_by("South").state)
    assert one.view("South") == other.view("South")
    assert bytes(one.seen_by("North").state) != bytes(other.seen_by("North").state)


@rule("SAIL-024")
def test_nobody_sees_the_dice(sail):
    game = sail.new(seed=3, pirate_mode=2)
    for seat in EVERYONE:
        assert not any(bytes(game.seen_by(seat).state.rng))


@rule("SAIL-024", "SAIL-108")
def test_only_the_lookout_sees_the_player_deck(sail):
    """W40."""
    game = sail(pirates=("Lookout", "Smuggler"), deck="t7 c9", south="c6", north="c8")
    assert game.seen_by("South").deck == "t7 c9"
    assert game.seen_by("North").deck == "? ?"
    assert game.seen_by(SPECTATOR).deck == "? ?"


@rule("SAIL-025", "SAIL-115")
@pytest.mark.parametrize("seed", range(5))
def test_phase_and_round_tell_the_table_when_talk_is_open(sail, seed):
    """Talk is open before the first deal (PICK) and after the action that ends a round; the chat itself is the table's."""
    game = sail.new(seed)
    assert game.phase == Phase.PICK
    last_round = game.round
    for _ in game.wanders(seed):
        assert (game.phase == Phase.PICK) == (game.hand("South") == game.hand("North") == ""), "no cards, nothing to betray"
        if game.round > last_round:
            assert (game.phase, game.tricks, game.played) == (Phase.GIVE, (0, 0), ""), "the pause between two rounds"
        last_round = game.round


@rule("SAIL-025", "SAIL-115")
def test_the_next_deal_is_part_of_the_action_that_ends_the_round(sail):
    game = sail(tricks=(3, 2), south="c7 g4", north="c5 g9")
    before = {seat: game.seen_by(seat) for seat in EVERYONE}

    game.plays("Lead coral 7", "Follow with coral 5")
    assert (game.round, game.phase) == (2, Phase.GIVE), "so the table knows that a round has ended"
    assert game.hand_sizes == (9, 9)

    assert before["South"].round == 1, "what was sent before stays as it was: the table can keep the deal back"
    assert game.seen_by("South").hand("North") == ""
    assert game.seen_by(SPECTATOR).hand("South") == ""


@rule("SAIL-115")
def test_the_new_cards_are_told_after_the_round_and_to_their_owner_only(told_sail):
    game = told_sail(tricks=(3, 2), pirates=("Lookout", "Gunner"), south="c7 g4", north="c6 g9")
    game.plays("Lead coral 7", "Follow with coral 6")

    told = [event.kind for event in game.match.events]
    assert told.index(Event.ATTACK) < told.index(Event.ROUND) < told.index(Event.DEALT)
    cards_told = {seat: [line for line in game.log(seat) if line.startswith(("Your cards", "The Lookout sees"))]
                  for seat in EVERYONE}
    assert len(cards_told["South"]) > len(cards_told["North"]) == 1, "each its own hand, the Lookout its deck as well"
    assert cards_told[SPECTATOR] == []


@rule("SAIL-116")
def test_the_trick_in_which_the_smuggler_worked_is_public(sail):
    game = sail(pirates=("Lookout", "Smuggler"), south="c6 g6 t8", north="c4 g7 t3")
    game.plays("Lead coral 6", "Follow with coral 4")
    assert [game.seen_by(seat).smuggled for seat in EVERYONE] == [-1, -1, -1]

    game.plays("Lead teal 8", "Follow with gold 7")
    assert [game.seen_by(seat).smuggled for seat in EVERYONE] == [1, 1, 1]

    game.plays("Lead gold 6", "Follow with teal 3")
    assert [game.seen_by(seat).smuggled for seat in EVERYONE] == [1, 1, 1], "this one was no smuggling: North has no gold"
