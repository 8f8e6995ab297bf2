"""Handing up Orders in a team of several seats (spec.md, SAVAGE-177 to SAVAGE-181)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.tests.table import SPECTATOR, C, H

FOUR = {"seats": 4, "hand_up": 1}
"""Seats 0 and 2 sail the Cockatrice: Captain and Gunner, Sailmaster and Marine."""


@rule("SAVAGE-177", "SAVAGE-178", "SAVAGE-042")
def test_crews_of_another_seat_hand_up_before_the_captain_places(battle):
    """W86."""
    game = battle(**FOUR)
    assert (game.asked, game.to_act, game.state.dec_crew) == ("hand_up", 2, 1)
    assert game.choices == ["Hand up nothing", "Hand up Haul Wind", "Hand up Come About", "Hand up Heave To",
                            "Hand up Reload (Sailmaster)"]
    game.plays("Hand up Haul Wind")
    assert (game.asked, game.to_act, game.state.dec_crew) == ("hand_up", 2, 3)
    assert "Haul Wind" in game.hand(C, "Sailmaster"), "it stays in hand until it is placed"
    game.plays("Hand up Reload (Marine)")
    assert (game.asked, game.to_act) == ("place", 0)


@rule("SAVAGE-179", "SAVAGE-005")
def test_the_captain_places_of_those_crews_only_what_was_handed_up(battle):
    """W86: own crews as ever."""
    game = battle(**FOUR).plays("Hand up Haul Wind", "Hand up Reload (Marine)")
    assert game.choices == [
        "Leave 1 empty", "Lend a Hand", "Captain's Helm", "Man the Pumps", "Haul Wind", "Bow Chasers", "Stern Chasers",
        "Grapeshot", "Mortar", "Reload (Captain)", "Reload (Gunner)", "Reload (Marine)", "Send back the Sailmaster's card",
        "Send back the Marine's card"]
    assert game.refuses("Come About", because="SAVAGE-179") == \
        "The Sailmaster did not hand up Come About; place what was handed up, or send it back."
    game.plays("Haul Wind", "Mortar", "Reload (Marine)", "Leave 4 empty")
    assert game.board(C) == "Haul Wind, Mortar, Reload or Fight Fire, -"
    assert (game.asked, game.to_act) == ("hand_up", 3), "the other team begins"
    assert (list(game.state.offer), game.state.sent_back) == ([0, 0, 0, 0], 0)


@rule("SAVAGE-179", "SAVAGE-044")
def test_on_a_strong_fire_only_a_reload_card_that_was_handed_up(battle):
    """W88."""
    game = battle(**FOUR, fires=("strong, -, -, -", "")).plays("Hand up Reload (Sailmaster)", "Hand up Fire Pots")
    assert game.choices == ["Leave 1 empty", "Fight Fire (Captain)", "Fight Fire (Sailmaster)", "Fight Fire (Gunner)",
                            "Send back the Sailmaster's card", "Send back the Marine's card"]
    game.refuses("Fire Pots", because="SAVAGE-044")


@rule("SAVAGE-180", "SAVAGE-170")
def test_the_captain_sends_back_once_and_the_same_does_not_come_again(battle):
    """W87."""
    game = battle(**FOUR).plays("Hand up Haul Wind", "Hand up nothing")
    game.plays("Leave 1 empty", "Send back the Sailmaster's card")
    assert (game.asked, game.to_act, game.state.dec_crew) == ("hand_up", 2, 1)
    assert game.refuses("Hand up Haul Wind", because="SAVAGE-180").endswith("the same does not come again.")
    game.refuses("Hand up Mortar", because="SAVAGE-178")
    game.refuses("Hand up Full Sail", because="SAVAGE-013")
    game.plays("Hand up Come About")
    assert (game.asked, game.to_act, game.state.plan_pos) == ("place", 0, 1), "the Captain goes on at the same position"
    game.refuses("Send back the Sailmaster's card", because="SAVAGE-180")
    game.plays("Ask the Marine for a card")
    game.refuses("Hand up nothing", because="SAVAGE-180")
    game.plays("Hand up Fire Pots", "Fire Pots")
    game.refuses("Send back the Marine's card", because="SAVAGE-180")


@rule("SAVAGE-180")
def test_one_answer_that_is_left_is_taken_without_asking(battle):
    game = battle(**FOUR, hands=("Scupper That", ""))
    s = game.state
    for kind in range(33):
        if s.hand[C][kind] and kind in range(8, 17):
            s.deck[C][kind] += s.hand[C][kind]
            s.deck_size[C][1] += s.hand[C][kind]
            s.hand_size[C][1] -= s.hand[C][kind]
            s.hand[C][kind] = 0
    assert game.choices == ["Hand up nothing", "Hand up Reload (Sailmaster)"]
    game.plays("Hand up nothing", "Hand up Fire Pots", "Ask the Sailmaster for a card")
    assert (game.asked, game.to_act, game.state.offer[1]) == ("place", 0, 35), "only the Reload card was left"


@rule("SAVAGE-042", "SAVAGE-179")
def test_a_position_for_which_there_is_nothing_is_left_empty_without_asking(battle):
    game = battle(seats=8, hand_up=1).plays(*("Hand up nothing",) * 3)
    game.plays("Ask the Sailmaster for a card", "Hand up Haul Wind", "Ask the Gunner for a card", "Hand up Mortar",
               "Ask the Marine for a card", "Hand up Fire Pots")
    game.plays("Lend a Hand", "Haul Wind", "Mortar", "Fire Pots")
    assert game.state.dec_team == H
    game = battle(seats=8, hand_up=1, fires=("-, -, -, strong", "")).plays("Hand up Haul Wind", "Hand up Mortar",
                                                                          "Hand up Fire Pots")
    game.plays("Haul Wind", "Send back the Gunner's card", "Hand up nothing", "Send back the Marine's card",
               "Hand up nothing", "Captain's Helm")
    assert game.state.dec_team == H, "positions 3 and 4 stay empty"


@rule("SAVAGE-177")
def test_in_a_team_of_one_seat_the_captain_chooses_as_ever(battle):
    """W89."""
    game = battle(hand_up=1)
    assert (game.asked, game.to_act, len(game.choices)) == ("place", C, 1 + 13 + 4)
    game.refuses("Ask the Gunner for a card", because="SAVAGE-042")


@rule("SAVAGE-181", "SAVAGE-022", "SAVAGE-043", "SAVAGE-021")
def test_what_is_handed_up_is_seen_by_the_own_team_alone(battle):
    """W90."""
    game = battle(**FOUR).plays("Hand up Haul Wind", "Hand up Fire Pots", "Send back the Sailmaster's card")
    for mate in (0, 2):
        assert list(game.seen_by(mate).state.offer) == [0, 11, 0, 28]
    for other in (1, 3, SPECTATOR):
        seen = game.seen_by(other)
        assert list(seen.state.offer) == [0, 0, 0, 0]
        assert (seen.asked, seen.state.dec_crew, seen.state.sent_back) == ("hand_up", 1, 0b10), "this is open"


@rule("SAVAGE-181")
def test_what_the_others_imagine_fits_what_they_see(battle):
    game = battle(**FOUR).plays("Hand up Haul Wind", "Hand up Fire Pots", "Captain's Helm")
    game.plays("Send back the Sailmaster's card")
    worlds = game.imagined_by(1)
    assert {world.state.plan_pos for world in worlds} == {0, 1, 2, 3}
    assert len({world.state.offer[3] for world in worlds}) > 3
    for world in worlds:
        assert "Haul Wind" not in world.board(C) and world.state.offer[0] == world.state.offer[2] == 0


@rule("SAVAGE-178", "SAVAGE-180", "SAVAGE-181")
def test_the_team_reads_what_was_handed_up_and_the_others_that_it_was_sent_back(told_battle):
    game = told_battle(**FOUR).plays("Hand up Haul Wind", "Hand up nothing", "Send back the Sailmaster's card")
    assert game.log(0)[-3:] == ["Your Sailmaster hands up Haul Wind.", "Your Marine hands up nothing.",
                                "Your Captain sends back what the Sailmaster handed up."]
    assert game.log(1) == ["The Cockatrice's Captain sends back what the Sailmaster handed up."]
    assert game.view(2)["prompt"] == "Your Captain sends back Haul Wind: hand up another card."
    assert game.view(0)["teams"][C]["crews"][1]["offer"]["name"] == "Haul Wind"
    assert game.view(1)["teams"][C]["crews"][1]["offer"] is None
