"""The six pairs of symbols, and what is no pair (spec.md, 3.6)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule

FULL = "c1 g1 t1 c2 g2 t2 KR"


@rule("SAIL-041")
@pytest.mark.parametrize(("lead", "follow", "ship"), [("coral 6", "coral 8", (9, 4)), ("coral 8", "coral 6", (9, 2))])
def test_two_helms_move_the_ship_towards_the_winner(sail, lead, follow, ship):
    game = sail(south=f"c{lead[-1]} g4", north=f"c{follow[-1]} g3")
    game.plays(f"Lead {lead}", f"Follow with {follow}")
    assert game.ship == ship
    assert game.kraken == FULL, "without a hit"


@rule("SAIL-042", "SAIL-065")
def test_helm_and_tentacle_move_the_ship_and_cost_a_hit(sail):
    """W08."""
    game = sail(south="c7 g4", north="c3 g3")
    game.plays("Lead coral 7", "Follow with coral 3")

    assert game.ship == (9, 2)
    assert game.kraken == "g1 t1 c2 g2 t2 KR"
    assert game.has_discarded("c1")


@rule("SAIL-043")
def test_two_tentacles_move_the_ship_and_cost_two_hits(sail):
    """W10."""
    game = sail(kraken="c1 g1 c2 g2 t2 KR", south="t3 g4", north="t1 g3")
    game.plays("Lead teal 3", "Follow with teal 1")

    assert game.ship == (9, 2)
    assert game.kraken == "c2 g2 t2 KR"
    assert game.has_discarded("c1 g1")


@rule("SAIL-038", "SAIL-044")
def test_a_cannon_puts_the_tentacle_under_the_kraken_deck(sail):
    """W11."""
    game = sail(south="c4 g4", north="c3 g3")
    game.plays("Lead coral 4", "Follow with coral 3")

    assert game.kraken == f"{FULL} c3", "beneath the Kraken card too"
    assert game.has_discarded("c4")
    assert not game.has_discarded("c3")
    assert game.ship == (8, 3)
    assert game.tricks == (1, 0)


@rule("SAIL-007", "SAIL-011", "SAIL-045")
def test_two_mermaids_carry_the_ship_straight_on(sail):
    """W12."""
    game = sail(south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9")
    game.refuses("Follow with coral 9", because="SAIL-034")
    assert "Follow with gold 9" in game.choices, "North has no coral"

    game.plays("Follow with gold 9")
    assert game.tricks == (1, 0)
    assert game.ship == (10, 3), "the storm's column is no hindrance"


@rule("SAIL-045", "SAIL-050")
def test_a_straight_move_onto_an_island_fails(sail):
    """W61."""
    game = sail(ship=(9, 2), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")

    assert game.ship == (9, 2)
    assert game.kraken == FULL
    assert game.tricks == (1, 0)


@rule("SAIL-046")
def test_two_cannons_fire_a_broadside(sail):
    game = sail(deck="t7 c9", south="c4 g4", north="c5 g3")
    game.plays("Lead coral 4", "Follow with coral 5")
    assert game.deck == "c9", "the top card was flipped"
    assert game.ship == (9, 4)


@rule("SAIL-047")
@pytest.mark.parametrize(("south", "lead", "north", "follow"), [
    ("c6 g4", "Lead coral 6", "c5 g9", "Follow with coral 5"),
    ("c6 g4", "Lead coral 6", "c9 g5", "Follow with coral 9"),
    ("c3 g4", "Lead coral 3", "c9 g5", "Follow with coral 9"),
    ("c4 g6", "Lead coral 4", "c9 g5", "Follow with coral 9"),
], ids=["helm and cannon", "helm and mermaid", "tentacle and mermaid", "cannon and mermaid"])
def test_any_other_two_symbols_do_nothing_but_the_trick_counts(sail, south, lead, north, follow):
    game = sail(south=south, north=north, deck="t7 t6")
    game.plays(lead, follow)

    assert game.ship == (8, 3)
    assert game.kraken == FULL
    assert game.deck == "t7 t6"
    assert sum(game.tricks) == 1
    assert game.to_lead == ("South" if game.tricks == (1, 0) else "North")


@rule("SAIL-003", "SAIL-047")
def test_a_mermaid_does_not_tame_a_tentacle(sail):
    """W67."""
    game = sail(south="t9 g6", north="t3 g8")
    game.plays("Lead teal 9", "Follow with teal 3")

    assert game.ship == (8, 3)
    assert game.kraken == FULL
    assert game.tricks == (1, 0)


@rule("SAIL-048", "SAIL-049", "SAIL-050")
def test_the_hit_comes_even_if_the_ship_could_not_move(sail):
    """W09."""
    game = sail(ship=(10, 3), south="c7 g4", north="c3 g3")
    game.plays("Lead coral 7", "Follow with coral 3")

    assert game.ship == (10, 3), "(11,2) is an island"
    assert game.kraken == "g1 t1 c2 g2 t2 KR"


@rule("SAIL-048")
def test_both_hits_of_two_tentacles_come_even_if_the_ship_could_not_move(sail):
    game = sail(ship=(10, 3), kraken="c1 g1 c2 g2 t2 KR", south="t3 g4", north="t1 g3")
    game.plays("Lead teal 3", "Follow with teal 1")
    assert (game.ship, game.kraken) == ((10, 3), "c2 g2 t2 KR")
