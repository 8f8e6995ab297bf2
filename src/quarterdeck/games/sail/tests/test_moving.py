"""Moving the ship (spec.md, 3.7)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.state import Phase

FULL = "c1 g1 t1 c2 g2 t2 KR"
ONE_HIT = "g1 t1 c2 g2 t2 KR"


@rule("SAIL-049", "SAIL-050")
def test_a_ship_before_an_island_stays_and_nobody_may_choose_another_way(sail):
    game = sail(ship=(10, 3), south="c8 g4", north="c6 g3")
    game.plays("Lead coral 8", "Follow with coral 6")

    assert game.ship == (10, 3), "(11,2) is an island, (11,4) would be free"
    assert game.phase == Phase.LEAD, "and the next trick begins"


@rule("SAIL-049")
def test_a_ship_with_a_free_space_ahead_is_put_there(sail):
    game = sail(ship=(10, 3), south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6", "Follow with coral 8")
    assert game.ship == (11, 4)


@rule("SAIL-051", "SAIL-053")
def test_the_ship_does_not_leave_the_board_sideways(sail):
    """W21."""
    game = sail(ship=(9, 6), south="c6 g4", north="c8 g9")
    game.plays("Lead coral 6", "Follow with coral 8")

    assert game.ship == (9, 6), "row 7 is off the board"
    assert game.kraken == FULL
    assert game.tricks == (0, 1)


@rule("SAIL-051")
def test_the_ship_does_not_leave_the_board_on_souths_side(sail):
    game = sail(ship=(9, 0), south="c8 g4", north="c6 g9")
    game.plays("Lead coral 8", "Follow with coral 6")
    assert game.ship == (9, 0)


@rule("SAIL-051")
def test_the_ship_does_not_leave_the_board_ahead(sail):
    """W22."""
    game = sail(ship=(19, 2), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert game.ship == (19, 2), "column 21 is off the board"
    assert game.result == "running"


@rule("SAIL-052")
def test_a_straight_move_passes_between_two_islands(sail):
    """W13."""
    game = sail(scenario=2, ship=(10, 3), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert game.ship == (12, 3), "(11,2) and (11,4) do not matter"


@rule("SAIL-052")
def test_a_straight_move_passes_between_two_kraken_spaces_unharmed(sail):
    game = sail(scenario=2, ship=(12, 3), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert game.ship == (14, 3)
    assert game.kraken == FULL, "(13,2) and (13,4) were not entered"


@rule("SAIL-050", "SAIL-053", "SAIL-055")
def test_a_failed_move_on_a_kraken_space_costs_nothing(sail):
    """W45."""
    game = sail(scenario=4, ship=(16, 3), south="c6 g4", north="c8 g9")
    game.plays("Lead coral 6", "Follow with coral 8")

    assert game.ship == (16, 3), "(17,4) is an island"
    assert game.kraken == FULL


@rule("SAIL-053")
def test_a_failed_move_next_to_the_end_does_not_win(sail):
    game = sail(scenario=12, ship=(19, 6), south="c6 g4", north="c8 g9")
    game.plays("Lead coral 6", "Follow with coral 8")
    assert (game.ship, game.result) == ((19, 6), "running")


@rule("SAIL-054")
def test_entering_a_kraken_space_costs_a_hit(sail):
    """W19."""
    game = sail(ship=(14, 3), south="c6 g4", north="c8 g9")
    game.plays("Lead coral 6", "Follow with coral 8")

    assert game.ship == (15, 4)
    assert game.kraken == ONE_HIT


@rule("SAIL-042", "SAIL-054")
def test_a_kraken_space_and_the_pair_both_hit(sail):
    """W20."""
    game = sail(ship=(14, 3), leads="North", south="c3 g4", north="c8 g9")
    game.plays("Lead coral 8", "Follow with coral 3")

    assert game.tricks == (0, 1)
    assert game.ship == (15, 4)
    assert game.kraken == "t1 c2 g2 t2 KR"


@rule("SAIL-054")
def test_a_straight_move_onto_a_kraken_space_costs_a_hit(sail):
    game = sail(ship=(13, 4), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert (game.ship, game.kraken) == ((15, 4), ONE_HIT)


@rule("SAIL-055")
def test_a_ship_that_stays_on_a_kraken_space_is_not_hit_by_it(sail):
    game = sail(ship=(15, 4), south="c4 g6", north="c3 g5")
    game.plays("Lead coral 4", "Follow with coral 3")
    assert game.kraken == f"{FULL} c3", "a shot, and no hit"

    game = sail(ship=(15, 4), tricks=(3, 2), south="c7 g4", north="c5 g9")
    game.plays("Lead coral 7", "Follow with coral 5")
    assert game.round == 2
    assert game.kraken == "t1 c2 g2 t2 KR", "only the two hits of the attack"


@rule("SAIL-056", "SAIL-085")
def test_entering_an_end_space_wins_before_any_hit(sail):
    """W26."""
    game = sail(ship=(19, 2), kraken="c1 KR", south="t3 g4", north="t2 g3")
    game.plays("Lead teal 3", "Follow with teal 2")

    assert game.ship == (20, 1)
    assert game.result == "won"
    assert game.kraken == "c1 KR"


@rule("SAIL-056", "SAIL-072")
def test_a_win_by_the_fourth_trick_comes_before_the_round_end(sail):
    """W33."""
    game = sail(round=5, tricks=(3, 3), ship=(19, 4), south="c7 g4", north="c6 g9")
    game.plays("Lead coral 7", "Follow with coral 6")

    assert game.ship == (20, 3)
    assert game.result == "won"
    assert game.kraken == FULL


@rule("SAIL-057")
@pytest.mark.parametrize("scenario", range(1, 13))
def test_the_ship_never_moves_backwards_or_sideways(sail, scenario):
    game = sail.new(seed=scenario, scenario=scenario)
    column, row = game.ship
    for _ in game.wanders(scenario):
        steps, drift = game.ship[0] - column, abs(game.ship[1] - row)
        assert (steps, drift) in {(0, 0), (1, 1), (2, 0)}
        column, row = game.ship
