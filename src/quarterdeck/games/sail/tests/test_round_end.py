"""The end of a round (spec.md, 3.10)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.state import Phase

NO_PAIR = {"south": "c7 g4", "north": "c5 g9"}
NORTH_TAKES_THE_FOURTH = {"tricks": (2, 3), "leads": "North", "south": "c5 g9", "north": "c7 g4"}
DEAL = {"exchanging": True, "ship": (7, 4), "south": "c3 c6 c8 g4 g6 t4 t6 t8 t9", "north": "c4 c5 c7 c9 g3 g5 g7 t5 t7",
        "deck": "g8 g9 t3"}


@rule("SAIL-027", "SAIL-032", "SAIL-072", "SAIL-074", "SAIL-081", "SAIL-082")
def test_the_fourth_trick_of_a_seat_ends_the_round(sail):
    """W28."""
    game = sail(tricks=(3, 2), deck="t8", **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")

    assert game.kraken == "t1 c2 g2 t2 KR", "an attack of two"
    assert game.round == 2
    assert game.tricks == (0, 0)
    assert game.hand_sizes == (9, 9)
    assert game.deck_size == 5
    assert game.discard == ""
    assert (game.phase, game.to_act) == (Phase.GIVE, "South")
    assert game.to_lead == "North"


@rule("SAIL-072")
def test_the_fourth_tricks_action_is_carried_out_before_the_round_ends(sail):
    game = sail(tricks=(3, 2), kraken="c1 g1 KR", south="c4 g4", north="c3 g9")
    game.plays("Lead coral 4", "Follow with coral 3")

    assert game.kraken == "KR c3", "the shot came before the attack and saved the ship"
    assert (game.result, game.round) == ("running", 2)


@rule("SAIL-072")
def test_the_round_waits_for_the_navigators_answer(sail):
    game = sail(tricks=(3, 2), pirates=("Navigator", "Lookout"), south="c7 g4", north="c6 g9")
    game.plays("Lead coral 7", "Follow with coral 6")
    assert (game.asked, game.tricks, game.round) == ("Navigator", (4, 2), 1)

    game.plays("Use the Navigator")
    assert (game.ship, game.tricks, game.round) == ((9, 4), (0, 0), 2)


@rule("SAIL-072", "SAIL-073")
@pytest.mark.parametrize(("tricks", "ends"), [((2, 2), False), ((3, 0), True), ((2, 3), False), ((3, 3), True)])
def test_the_round_ends_exactly_when_a_cube_reaches_four(sail, tricks, ends):
    game = sail(tricks=tricks, **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert (game.round == 2) == ends


@rule("SAIL-026", "SAIL-040", "SAIL-072", "SAIL-073")
def test_a_whole_round_to_three_all_and_south_takes_the_seventh_trick(sail):
    """W50."""
    game = sail(**DEAL)
    game.plays("Give coral 8", "Give coral 5",
               "Lead gold 6", "Follow with gold 3", "Lead teal 9", "Follow with teal 7",
               "Lead gold 4", "Follow with gold 7", "Lead coral 7", "Follow with coral 3",
               "Lead gold 5", "Follow with coral 5", "Lead teal 5", "Follow with teal 6")
    assert game.tricks == (3, 3)
    assert game.hand_sizes == (3, 3)

    game.plays("Lead teal 8", "Follow with coral 4")
    assert (game.round, game.tricks, game.phase, game.to_lead) == (2, (0, 0), Phase.GIVE, "North")


@rule("SAIL-026", "SAIL-072", "SAIL-073")
def test_a_whole_round_to_three_all_and_north_takes_the_seventh_trick(sail):
    """W50."""
    game = sail(**DEAL)
    game.plays("Give gold 4", "Give coral 4",
               "Lead teal 9", "Follow with teal 5", "Lead coral 6", "Follow with coral 5",
               "Lead coral 3", "Follow with coral 7", "Lead teal 7", "Follow with teal 4",
               "Lead gold 4", "Follow with gold 6", "Lead coral 4", "Follow with coral 9")
    assert game.tricks == (3, 3)

    game.plays("Lead gold 5", "Follow with teal 8")
    assert (game.round, game.tricks) == (2, (0, 0))


@rule("SAIL-073")
@pytest.mark.parametrize("seed", range(8))
def test_a_round_has_four_to_seven_tricks_and_no_hand_runs_out(sail, seed):
    game = sail.new(seed, scenario=seed + 1, pirate_mode=2)
    for _ in game.wanders(seed):
        assert sum(game.tricks) <= 7
        if game.phase == Phase.LEAD:
            left = 9 - sum(game.tricks)
            assert game.hand_sizes == (left, left)
            assert left >= 3


@rule("SAIL-066", "SAIL-074")
def test_the_number_of_the_attack_is_read_once(sail):
    """W29."""
    game = sail(tricks=(3, 2), kraken="KR c3 g3 t3", **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")

    assert game.meeple == 1, "the first hit"
    assert game.kraken == "g3 t3 KR", "the second; there is no third"
    assert game.round == 2


@rule("SAIL-027", "SAIL-066", "SAIL-074")
def test_an_attack_on_a_full_kraken_deck(sail):
    """W43."""
    game = sail(tricks=(3, 0), kraken="KR c1 g1 t1 c2 g2 t2 c3 g3 t3", south="c7", north="c5")
    game.plays("Lead coral 7", "Follow with coral 5")

    assert game.meeple == 1
    assert game.kraken == "g1 t1 c2 g2 t2 c3 g3 t3 KR"
    assert game.deck_size == 1


@rule("SAIL-075")
def test_a_meeple_moved_by_the_last_trick_counts_for_the_attack(sail):
    game = sail(tricks=(3, 2), kraken="KR c1 g1 t1 c2 g2", south="c7 g4", north="c3 g9")
    game.plays("Lead coral 7", "Follow with coral 3")

    assert game.meeple == 1, "the trick's hit"
    assert game.kraken == "c2 g2 KR", "then an attack of three"


@rule("SAIL-076", "SAIL-089")
def test_a_ship_in_the_first_storm_after_round_two_is_lost(sail):
    """W30."""
    game = sail(round=2, ship=(10, 3), **NORTH_TAKES_THE_FOURTH)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert game.result == "first storm", "its column is not past the storm"


@rule("SAIL-032", "SAIL-076", "SAIL-089")
def test_a_ship_past_the_first_storm_after_round_two_sails_on(sail):
    """W30."""
    game = sail(round=2, ship=(11, 4), **NORTH_TAKES_THE_FOURTH)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert (game.result, game.round, game.to_lead) == ("running", 3, "South")


@rule("SAIL-077", "SAIL-090")
def test_a_ship_in_the_second_storm_after_round_four_is_lost(sail):
    """W31."""
    game = sail(round=4, ship=(15, 2), **NORTH_TAKES_THE_FOURTH)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert game.result == "second storm"


@rule("SAIL-077", "SAIL-090")
def test_a_ship_past_the_second_storm_after_round_four_sails_on(sail):
    """W31."""
    game = sail(round=4, ship=(16, 3), **NORTH_TAKES_THE_FOURTH)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert (game.result, game.round) == ("running", 5)


@rule("SAIL-078", "SAIL-083")
def test_no_storm_is_checked_after_round_three(sail):
    """W48."""
    game = sail(round=3, tricks=(3, 2), ship=(12, 3), **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")

    assert (game.result, game.round, game.to_lead) == ("running", 4, "North")
    assert game.ship == (12, 3)
    assert game.kraken == "t1 c2 g2 t2 KR"


@rule("SAIL-078")
def test_no_storm_is_checked_after_another_round_or_within_one(sail):
    game = sail(round=1, tricks=(3, 2), ship=(3, 2), **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert (game.result, game.round) == ("running", 2)

    game = sail(round=2, tricks=(2, 2), ship=(3, 2), **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert game.result == "running"

    game = sail(round=3, tricks=(3, 2), ship=(8, 3), **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert (game.result, game.round) == ("running", 4), "not even the first storm, which no real ship could lie before"


@rule("SAIL-079", "SAIL-088")
def test_the_game_is_lost_when_round_five_ends(sail):
    """W32."""
    game = sail(round=5, tricks=(3, 3), ship=(19, 4), **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")

    assert game.kraken == "t1 c2 g2 t2 KR", "the attack came first"
    assert game.result == "out of rounds"
    assert game.round == 5


@rule("SAIL-080")
@pytest.mark.parametrize(("round_no", "ship"), [(2, (8, 3)), (4, (12, 3)), (5, (19, 4))])
def test_the_first_loss_met_is_the_result(sail, round_no, ship):
    game = sail(round=round_no, ship=ship, tricks=(3, 3), kraken="c1 g1 KR", **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert game.result == "Kraken deck empty", "the attack comes before storms and the last round"


@rule("SAIL-081", "SAIL-093")
def test_disc_cubes_and_powers_are_set_for_the_next_round(sail):
    """W68."""
    game = sail(pirates=("Navigator", "Lookout"), spent=("Navigator",), tricks=(3, 2), **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")

    assert game.round == 2
    assert game.tricks == (0, 0)
    assert game.spent == ()


@rule("SAIL-082")
def test_all_cards_but_the_kraken_deck_are_shuffled_together(sail):
    deals = set()
    for seed in range(6):
        game = sail(tricks=(3, 2), kraken="g3 KR c1 t1 c3", deck="t8 c9", seed=seed, **NO_PAIR)
        game.plays("Lead coral 7", "Follow with coral 5")

        assert game.kraken == "c1 t1 c3 KR", "order and all, after an attack of two"
        everything = f"{game.hand('South')} {game.hand('North')} {game.deck} {game.kraken}".split()
        assert len(everything) == len(set(everything)) == 28
        assert game.discard == ""
        deals.add((game.hand("South"), game.deck))
    assert len(deals) == 6


@rule("SAIL-083")
def test_meeple_and_ship_stay_where_they_are(sail):
    game = sail(tricks=(3, 2), ship=(14, 3), meeple=1, kraken="c1 g1 t1 c2 g2 t2 KR", **NO_PAIR)
    game.plays("Lead coral 7", "Follow with coral 5")
    assert (game.round, game.ship, game.meeple) == (2, (14, 3), 1)
