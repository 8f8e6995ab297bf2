"""Flipping cards of the player deck (spec.md, 3.8)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule

FULL = "c1 g1 t1 c2 g2 t2 KR"


@rule("SAIL-046", "SAIL-058", "SAIL-059")
def test_a_flipped_helm_moves_the_ship_towards_the_winner(sail):
    """W14."""
    game = sail(deck="t7 c9", south="c4 g4", north="c5 g3")
    game.plays("Lead coral 4", "Follow with coral 5")

    assert game.tricks == (0, 1)
    assert game.ship == (9, 4)
    assert game.has_discarded("t7")
    assert game.deck == "c9"
    assert game.kraken == FULL


@rule("SAIL-058")
def test_the_winner_of_a_flip_is_the_winner_of_the_trick(sail):
    game = sail(deck="t7 c9", south="c5 g4", north="c4 g3")
    game.plays("Lead coral 5", "Follow with coral 4")
    assert game.ship == (9, 2), "South has won"


@rule("SAIL-060")
def test_a_flipped_tentacle_goes_under_the_kraken_deck(sail):
    """W15."""
    game = sail(deck="g3 c9", south="c4 g4", north="c5 g9")
    game.plays("Lead coral 4", "Follow with coral 5")

    assert game.kraken == f"{FULL} g3"
    assert not game.has_discarded("g3")
    assert game.ship == (8, 3)
    assert game.deck == "c9"


@rule("SAIL-061", "SAIL-062")
def test_a_flipped_cannon_flips_another_card_and_a_mermaid_carries_the_ship_straight_on(sail):
    """W16."""
    game = sail(deck="g5 t9 c8", south="c4 g4", north="c5 g9")
    game.plays("Lead coral 4", "Follow with coral 5")

    assert game.ship == (10, 3)
    assert game.has_discarded("g5 t9")
    assert game.deck == "c8"


@rule("SAIL-063")
def test_the_broadside_stops_when_the_player_deck_is_empty(sail):
    """W17."""
    game = sail(deck="g5", south="c4 g4", north="c5 g9")
    game.plays("Lead coral 4", "Follow with coral 5")

    assert game.has_discarded("g5")
    assert game.deck == ""
    assert game.ship == (8, 3)
    assert game.tricks == (0, 1)


@rule("SAIL-063")
def test_an_empty_player_deck_is_not_refilled_during_a_round(sail):
    """W17 with an empty deck from the start."""
    game = sail(south="c4 g4", north="c5 g9")
    discarded = set(game.discard.split())
    game.plays("Lead coral 4", "Follow with coral 5")

    assert game.deck == ""
    assert set(game.discard.split()) == discarded | {"c4", "c5"}
    assert (game.ship, game.kraken, game.tricks) == ((8, 3), FULL, (0, 1))


@rule("SAIL-054", "SAIL-059")
def test_a_flipped_helm_can_move_the_ship_onto_a_kraken_space(sail):
    """W62."""
    game = sail(ship=(14, 3), deck="t7 c9", south="c4 g4", north="c5 g3")
    game.plays("Lead coral 4", "Follow with coral 5")

    assert game.ship == (15, 4)
    assert game.kraken == "g1 t1 c2 g2 t2 KR"


@rule("SAIL-059", "SAIL-061")
def test_flipped_cards_move_by_the_same_rules_as_pairs(sail):
    game = sail(ship=(10, 3), deck="t7", south="c5 g4", north="c4 g3")
    game.plays("Lead coral 5", "Follow with coral 4")
    assert (game.ship, game.has_discarded("t7")) == ((10, 3), True), "an island ahead: the ship stays"

    game = sail(ship=(18, 3), deck="t9", south="c5 g4", north="c4 g3")
    game.plays("Lead coral 5", "Follow with coral 4")
    assert game.result == "won"


@rule("SAIL-064", "SAIL-096")
def test_a_flipped_card_is_discarded_before_its_move(sail):
    """W65."""
    game = sail(pirates=("Carpenter", "Navigator"), deck="t8 c9", south="c5 g6", north="c4 g8")
    game.plays("Lead coral 5", "Follow with coral 4")

    assert (game.asked, game.to_act) == ("Navigator", "North")
    assert (game.state.winner, game.state.pending_hits) == (0, 0)
    assert game.has_discarded("t8"), "already, while the Navigator is asked"
    assert game.tricks == (1, 0)

    game.plays("Not now: keep the Navigator")
    assert game.ship == (9, 2)
    assert game.spent == ()
