"""The six pirates and their powers (spec.md, 3.12)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.content import PIRATE_ROWS
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.sail.tests.table import SPECTATOR

FULL = "c1 g1 t1 c2 g2 t2 KR"


@rule("SAIL-093")
def test_four_pirates_are_asked_or_play_once_a_round_and_two_work_by_themselves():
    kinds = {row["name"]: (row["kind"], row["per_round"]) for row in PIRATE_ROWS}
    assert kinds == {"Navigator": ("ask", 1), "Gunner": ("ask", 1), "Songstress": ("ask", 1), "Smuggler": ("play", 1),
                     "Carpenter": ("auto", 1), "Lookout": ("auto", 0)}


@rule("SAIL-093", "SAIL-102")
def test_a_power_works_once_a_round_and_is_not_saved_for_a_later_one(sail):
    game = sail(pirates=("Navigator", "Lookout"), south="c6 g6 t6", north="c8 g8 t8")
    game.plays("Lead coral 6", "Follow with coral 8", "Use the Navigator", "Lead gold 8", "Follow with gold 6")
    assert game.asked == "", "spent"
    assert game.tricks == (0, 2)

    game = sail(pirates=("Navigator", "Lookout"), tricks=(3, 2), south="c7 g4", north="c5 g9")
    game.plays("Lead coral 7", "Follow with coral 5")
    assert (game.round, game.spent) == (2, ()), "unused in round 1, there is still one use in round 2"


@rule("SAIL-094")
@pytest.mark.parametrize("answer", ["Use the Navigator", "Not now: keep the Navigator"])
def test_a_power_never_changes_who_wins_the_trick(sail, answer):
    game = sail(pirates=("Navigator", "Carpenter"), tricks=(1, 3), south="c6 g4", north="c7 g5")
    game.plays("Lead coral 6", "Follow with coral 7", answer)
    assert game.round == 2, "North's fourth trick all the same"

    game = sail(pirates=("Navigator", "Carpenter"), tricks=(1, 2), south="c6 g4", north="c7 g5")
    game.plays("Lead coral 6", "Follow with coral 7", answer)
    assert (game.tricks, game.to_lead) == ((1, 3), "North")


# ------------------------------------------------------------------ Navigator

@rule("SAIL-095", "SAIL-096")
def test_the_navigator_turns_the_ship_towards_the_other_seat(sail):
    """W34."""
    game = sail(pirates=("Navigator", "Carpenter"), south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6", "Follow with coral 8")
    assert (game.asked, game.to_act) == ("Navigator", "South")
    assert game.ship == (8, 3), "not moved yet"

    game.plays("Use the Navigator")
    assert game.ship == (9, 2)
    assert game.spent == ("Navigator",)
    assert game.tricks == (0, 1)
    assert game.to_lead == "North"


@rule("SAIL-095")
@pytest.mark.parametrize(("south", "north", "lead", "follow", "deck"), [
    ("c8 g4", "c6 g3", "Lead coral 8", "Follow with coral 6", ""),
    ("c8 g4", "c3 g5", "Lead coral 8", "Follow with coral 3", ""),
    ("t3 g4", "c3 g5", "Lead teal 3", "Follow with coral 3", ""),
    ("c5 g4", "c4 g3", "Lead coral 5", "Follow with coral 4", "t8"),
], ids=["two helms", "helm and tentacle", "two tentacles", "flipped helm"])
def test_the_navigator_is_asked_before_every_move_towards_the_winner(sail, south, north, lead, follow, deck):
    game = sail(pirates=("Navigator", "Lookout"), south=south, north=north, deck=deck)
    game.plays(lead, follow)
    assert (game.asked, game.to_act) == ("Navigator", "South"), "here the owner has won the trick"

    game.plays("Use the Navigator")
    assert game.ship == (9, 4)


@rule("SAIL-095", "SAIL-099", "SAIL-114")
def test_the_navigator_can_turn_the_songstress_call(sail):
    """W56."""
    game = sail(pirates=("Songstress", "Navigator"), ship=(10, 3), south="c9 g6", north="c8 g8")
    game.plays("Lead coral 9", "Follow with coral 8")
    assert (game.asked, game.to_act) == ("Songstress", "South"), "although (11,2) is an island"

    game.plays("Use the Songstress")
    assert (game.asked, game.to_act) == ("Navigator", "North")

    game.plays("Use the Navigator")
    assert game.ship == (11, 4)
    assert game.spent == ("Songstress", "Navigator")


@rule("SAIL-043", "SAIL-096", "SAIL-106")
def test_the_navigator_is_asked_before_the_hits(sail):
    """W66."""
    game = sail(pirates=("Carpenter", "Navigator"), kraken="c1 g1 t1 c2 g2 KR", south="t3 g6", north="t2 g8")
    game.plays("Lead teal 3", "Follow with teal 2")
    assert game.asked == "Navigator"
    assert game.state.pending_hits == 2
    assert (game.ship, game.kraken) == ((8, 3), "c1 g1 t1 c2 g2 KR")

    game.plays("Use the Navigator")
    assert game.ship == (9, 4)
    assert game.kraken == "g1 t1 c2 g2 KR", "the Carpenter has cancelled the first of the two"
    assert game.spent == ("Carpenter", "Navigator")


@rule("SAIL-096")
def test_the_navigator_is_asked_even_if_one_move_would_fail_and_a_failed_turn_spends_it(sail):
    game = sail(pirates=("Navigator", "Lookout"), ship=(10, 3), south="c6 g6", north="c8 g8")
    game.plays("Lead coral 6", "Follow with coral 8")
    assert game.asked == "Navigator", "(11,4) is open, (11,2) an island"

    game.plays("Use the Navigator")
    assert game.ship == (10, 3)
    assert game.spent == ("Navigator",)


@rule("SAIL-097")
def test_the_navigator_has_no_say_in_straight_moves(sail):
    """W46."""
    game = sail(pirates=("Navigator", "Lookout"), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert game.asked == ""
    assert game.ship == (10, 3)
    assert game.spent == ()

    game = sail(pirates=("Navigator", "Lookout"), deck="t9", south="c5 g4", north="c4 g3")
    game.plays("Lead coral 5", "Follow with coral 4")
    assert (game.asked, game.ship) == ("", (10, 3)), "nor when a mermaid is flipped"


@rule("SAIL-113")
def test_the_navigator_is_not_asked_when_both_ways_are_closed(sail):
    """W54."""
    game = sail(pirates=("Navigator", "Lookout"), scenario=2, ship=(10, 3), south="c6 g6", north="c8 g8")
    game.plays("Lead coral 6", "Follow with coral 8")

    assert game.asked == ""
    assert game.ship == (10, 3)
    assert game.spent == ()
    assert game.tricks == (0, 1)
    assert game.to_lead == "North"


@rule("SAIL-113")
def test_the_edge_of_the_board_closes_a_way_too(sail):
    game = sail(pirates=("Navigator", "Lookout"), scenario=10, ship=(20, 1), south="c6 g6", north="c8 g8")
    game.plays("Lead coral 6", "Follow with coral 8")
    assert (game.asked, game.ship) == ("", (20, 1))


# ------------------------------------------------------------------ Gunner and Songstress

@rule("SAIL-098")
def test_the_gunner_fires_a_cannon_that_has_no_pair(sail):
    """W36."""
    game = sail(pirates=("Gunner", "Carpenter"), deck="t3 c9", south="c5 g6", north="c8 g8")
    game.plays("Lead coral 5", "Follow with coral 8")
    assert (game.asked, game.to_act) == ("Gunner", "South"), "who has lost the trick"

    game.plays("Use the Gunner")
    assert game.kraken == f"{FULL} t3"
    assert game.spent == ("Gunner",)
    assert game.tricks == (0, 1)
    assert game.to_lead == "North"


@rule("SAIL-098")
def test_the_gunners_broadside_moves_the_ship_towards_the_tricks_winner(sail):
    game = sail(pirates=("Gunner", "Carpenter"), deck="g5 t7 c9", south="c5 g6", north="c8 g8")
    game.plays("Lead coral 5", "Follow with coral 8", "Use the Gunner")
    assert (game.ship, game.deck) == ((9, 4), "c9")


@rule("SAIL-098", "SAIL-102")
@pytest.mark.parametrize(("south", "north", "lead", "follow"), [
    ("c8 g6", "c5 g8", "Lead coral 8", "Follow with coral 5"),
    ("c5 g6", "c4 g8", "Lead coral 5", "Follow with coral 4"),
    ("c5 g6", "c3 g8", "Lead coral 5", "Follow with coral 3"),
    ("c9 g6", "c8 g8", "Lead coral 9", "Follow with coral 8"),
], ids=["the partner's cannon", "a broadside", "a shot", "no cannon"])
def test_the_gunner_is_asked_only_for_the_own_cannon_without_a_pair(sail, south, north, lead, follow):
    game = sail(pirates=("Gunner", "Carpenter"), deck="t6 t7 t8", south=south, north=north)
    game.plays(lead, follow)
    assert game.asked == ""
    game.refuses("Use the power", because="SAIL-102")


@rule("SAIL-102", "SAIL-112")
def test_the_gunner_is_not_asked_while_the_player_deck_is_empty(sail):
    """W53."""
    game = sail(pirates=("Gunner", "Carpenter"), south="c5 g6", north="c8 g8")
    game.plays("Lead coral 5", "Follow with coral 8")

    assert game.asked == ""
    assert game.spent == ()
    assert game.tricks == (0, 1)
    assert game.to_lead == "North"


@rule("SAIL-099")
def test_the_songstress_calls_a_mermaid_that_has_no_pair(sail):
    """W37."""
    game = sail(pirates=("Songstress", "Carpenter"), south="c9 g6", north="c8 g8")
    game.plays("Lead coral 9", "Follow with coral 8")
    assert (game.asked, game.to_act) == ("Songstress", "South")

    game.plays("Use the Songstress")
    assert game.ship == (9, 2)
    assert game.spent == ("Songstress",)
    assert game.kraken == FULL


@rule("SAIL-099")
def test_the_songstress_call_costs_no_hit_for_a_tentacle_but_for_a_kraken_space(sail):
    game = sail(pirates=("Songstress", "Lookout"), south="c9 g6", north="c3 g8")
    game.plays("Lead coral 9", "Follow with coral 3", "Use the Songstress")
    assert (game.ship, game.kraken) == ((9, 2), FULL)

    game = sail(pirates=("Songstress", "Lookout"), ship=(14, 5), south="c9 g6", north="c3 g8")
    game.plays("Lead coral 9", "Follow with coral 3", "Use the Songstress")
    assert (game.ship, game.kraken) == ((15, 4), "g1 t1 c2 g2 t2 KR")


@rule("SAIL-099", "SAIL-102")
def test_the_songstress_is_asked_only_for_the_own_mermaid_without_a_pair(sail):
    game = sail(pirates=("Songstress", "Carpenter"), south="c8 g6", north="c9 g8")
    game.plays("Lead coral 8", "Follow with coral 9")
    assert game.asked == "", "the partner's mermaid"

    game = sail(pirates=("Songstress", "Carpenter"), south="c9 g6", north="g9 g8")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert (game.asked, game.ship) == ("", (10, 3)), "a pair"


@rule("SAIL-114")
def test_the_songstress_is_not_asked_when_the_way_is_closed(sail):
    """W55."""
    game = sail(pirates=("Songstress", "Lookout"), ship=(10, 3), south="c9 g6", north="c8 g8")
    game.plays("Lead coral 9", "Follow with coral 8")

    assert game.asked == "", "(11,2) is an island"
    assert game.ship == (10, 3)
    assert game.spent == ()


@rule("SAIL-114")
def test_a_spent_navigator_does_not_open_the_songstress_way(sail):
    game = sail(pirates=("Songstress", "Navigator"), spent=("Navigator",), ship=(10, 3), south="c9 g6", north="c8 g8")
    game.plays("Lead coral 9", "Follow with coral 8")
    assert game.asked == ""


@rule("SAIL-100")
def test_the_tricks_winner_is_asked_first(sail):
    """W41."""
    game = sail(pirates=("Gunner", "Songstress"), deck="t3 c8", south="c5 g6", north="c9 g8")
    game.plays("Lead coral 5", "Follow with coral 9")
    assert (game.asked, game.to_act) == ("Songstress", "North")

    game.plays("Use the Songstress")
    assert game.ship == (9, 4)
    assert game.spent == ("Songstress",)
    assert game.asked == "", "the Gunner is not asked as well"
    assert game.deck == "t3 c8"


@rule("SAIL-100", "SAIL-101")
def test_the_other_is_asked_only_if_the_winner_declines(sail):
    game = sail(pirates=("Gunner", "Songstress"), deck="t6 t7", south="c5 g6", north="g9 t8")
    game.plays("Lead coral 5", "Follow with gold 9")
    assert (game.asked, game.to_act) == ("Gunner", "South"), "here South has won"

    game.plays("Not now: keep the Gunner")
    assert (game.asked, game.to_act) == ("Songstress", "North")

    game.plays("Use the Songstress")
    assert (game.ship, game.spent, game.to_lead) == ((9, 2), ("Songstress",), "South")


@rule("SAIL-100", "SAIL-101")
def test_a_trick_goes_on_when_both_decline(sail):
    game = sail(pirates=("Gunner", "Songstress"), deck="t6 t7", south="c5 g6", north="c9 g8")
    game.plays("Lead coral 5", "Follow with coral 9", "Not now: keep the Songstress", "Not now: keep the Gunner")
    assert (game.ship, game.spent, game.deck) == ((8, 3), (), "t6 t7")
    assert (game.phase, game.to_lead) == (Phase.LEAD, "North")


@rule("SAIL-101")
def test_a_declined_power_stays_fresh_and_is_offered_again(sail):
    """W35."""
    game = sail(pirates=("Navigator", "Carpenter"), south="c6 g6", north="c8 g8")
    game.plays("Lead coral 6", "Follow with coral 8", "Not now: keep the Navigator")
    assert game.ship == (9, 4)
    assert game.spent == ()

    game.plays("Lead gold 8", "Follow with gold 6")
    assert (game.asked, game.to_act) == ("Navigator", "South")


@rule("SAIL-102")
@pytest.mark.parametrize(("pirate", "south", "north", "lead", "follow"), [
    ("Navigator", "c6 g6", "c8 g8", "Lead coral 6", "Follow with coral 8"),
    ("Gunner", "c5 g6", "c8 g8", "Lead coral 5", "Follow with coral 8"),
    ("Songstress", "c9 g6", "c8 g8", "Lead coral 9", "Follow with coral 8"),
])
def test_a_spent_power_is_not_asked_for(sail, pirate, south, north, lead, follow):
    fresh = sail(pirates=(pirate, "Lookout"), deck="t6", south=south, north=north)
    fresh.plays(lead, follow)
    assert fresh.asked == pirate

    spent = sail(pirates=(pirate, "Lookout"), spent=(pirate,), deck="t6", south=south, north=north)
    spent.plays(lead, follow)
    assert spent.asked == ""
    spent.refuses("Use the power", because="SAIL-102")


# ------------------------------------------------------------------ Smuggler

@rule("SAIL-094", "SAIL-103", "SAIL-104", "SAIL-105", "SAIL-116")
def test_the_smuggler_plays_another_colour_although_it_holds_the_led_one(sail):
    """W38."""
    game = sail(pirates=("Lookout", "Smuggler"), south="c6 g6", north="c4 g7 t9 t3")
    game.plays("Lead coral 6")
    assert game.playable == "c4 g7 t3"
    game.refuses("Follow with teal 9", because="SAIL-104")

    game.plays("Follow with gold 7")
    assert game.tricks == (1, 0), "a smuggled card does not win"
    assert game.ship == (9, 2), "but it makes a pair"
    assert game.spent == ("Smuggler",)
    assert game.smuggled == 0

    game.plays("Lead gold 6")
    assert game.playable == "c4 t3 t9", "no gold left: the ordinary rule, mermaids and all"


@rule("SAIL-103")
def test_a_spent_smuggler_must_follow(sail):
    game = sail(pirates=("Lookout", "Smuggler"), spent=("Smuggler",), south="c6 g6", north="c4 g7 t3")
    game.plays("Lead coral 6")
    assert game.playable == "c4"
    game.refuses("Follow with gold 7", because="SAIL-035")


@rule("SAIL-103", "SAIL-105")
def test_a_smuggler_that_follows_or_has_no_choice_keeps_its_power(sail):
    game = sail(pirates=("Lookout", "Smuggler"), south="c6 g6 t6", north="c4 t9")
    game.plays("Lead coral 6", "Follow with coral 4")
    assert (game.spent, game.smuggled) == ((), -1)

    game.plays("Lead gold 6", "Follow with teal 9")
    assert (game.spent, game.smuggled) == ((), -1), "no gold in hand: a mermaid is allowed and nothing is spent"


@rule("SAIL-103", "SAIL-104", "SAIL-105", "SAIL-116")
def test_a_mermaid_cannot_be_smuggled(sail):
    """W59."""
    game = sail(pirates=("Lookout", "Smuggler"), south="c6 g6 t6", north="g3 t4 c9")
    game.plays("Lead gold 6", "Follow with gold 3")
    assert game.ship == (9, 2)
    assert (game.spent, game.smuggled) == ((), -1)

    game.plays("Lead teal 6")
    assert game.playable == "t4", "the other card is a mermaid"
    game.refuses("Follow with coral 9", because="SAIL-104")


@rule("SAIL-103")
def test_only_the_follower_smuggles(sail):
    game = sail(pirates=("Smuggler", "Lookout"), south="c6 g6", north="c8 g8")
    game.plays("Lead gold 6", "Follow with gold 8")
    assert (game.spent, game.smuggled) == ((), -1)
    game.plays("Lead coral 8")
    assert game.to_act == "South"


# ------------------------------------------------------------------ Carpenter and Lookout

@rule("SAIL-106")
def test_the_carpenter_cancels_the_first_hit_of_a_round(sail):
    """W39."""
    game = sail(pirates=("Carpenter", "Lookout"), kraken="c1 g1 c2 g2 t2 KR", south="t3 g6", north="t1 g8")
    game.plays("Lead teal 3", "Follow with teal 1")

    assert game.kraken == "g1 c2 g2 t2 KR", "of two hits one"
    assert game.spent == ("Carpenter",)


@rule("SAIL-106")
def test_a_cancelled_hit_does_not_wake_the_kraken(sail):
    game = sail(pirates=("Lookout", "Carpenter"), kraken="KR t3 g3", south="c7 g4", north="c3 g9")
    game.plays("Lead coral 7", "Follow with coral 3")
    assert (game.kraken, game.meeple) == ("KR t3 g3", 0)
    assert game.spent == ("Carpenter",), "by itself: nobody was asked"


@rule("SAIL-106")
def test_the_carpenter_mends_a_kraken_space_too_but_only_once(sail):
    game = sail(pirates=("Carpenter", "Lookout"), ship=(14, 3), leads="North", south="c3 g4", north="c8 g9")
    game.plays("Lead coral 8", "Follow with coral 3")
    assert game.ship == (15, 4)
    assert game.kraken == "g1 t1 c2 g2 t2 KR", "the space's hit is cancelled, the pair's is not"

    game = sail(pirates=("Carpenter", "Lookout"), spent=("Carpenter",), south="c7 g4", north="c3 g9")
    game.plays("Lead coral 7", "Follow with coral 3")
    assert game.kraken == "g1 t1 c2 g2 t2 KR"


@rule("SAIL-107")
def test_the_carpenter_does_not_help_against_the_attack(sail):
    game = sail(pirates=("Carpenter", "Lookout"), tricks=(3, 2), south="c7 g4", north="c5 g9")
    game.plays("Lead coral 7", "Follow with coral 5")
    assert game.kraken == "t1 c2 g2 t2 KR"

    game = sail(pirates=("Carpenter", "Lookout"), tricks=(3, 2), kraken="c1 KR", south="c7 g4", north="c5 g9")
    game.plays("Lead coral 7", "Follow with coral 5")
    assert game.result == "Kraken deck empty"
    assert game.spent == (), "nor is it spent by the attack"


@rule("SAIL-108")
def test_the_lookout_sees_the_deck_from_the_deal_on(sail):
    game = sail.new(seed=5, pirate_mode=1, pirates=[5, 3])
    assert game.phase == Phase.GIVE
    assert game.seen_by("South").deck == game.deck
    assert "?" not in game.deck
    for seat in ("North", SPECTATOR):
        assert game.seen_by(seat).deck == "? ? ?"
    assert [card["name"] for card in game.view("South")["deck"]["cards"]] != []
    assert game.view("North")["deck"]["cards"] == []


@rule("SAIL-108")
def test_the_lookout_sees_what_is_left_after_a_flip(sail):
    game = sail(pirates=("Lookout", "Gunner"), deck="t7 c9 g8", south="c5 g6", north="c4 t8")
    game.plays("Lead coral 5", "Follow with coral 4")
    assert game.seen_by("South").deck == "c9 g8"
    assert game.seen_by("North").deck == "? ?"
