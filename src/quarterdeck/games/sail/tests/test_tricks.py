"""Playing a trick (spec.md, 3.5)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.state import Phase


@rule("SAIL-006", "SAIL-033", "SAIL-036", "SAIL-037", "SAIL-038", "SAIL-041")
def test_the_higher_card_wins_steers_and_leads_the_next_trick(sail):
    """W06."""
    game = sail(south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6", "Follow with coral 8")

    assert game.ship == (9, 4)
    assert game.tricks == (0, 1)
    assert game.to_lead == game.to_act == "North"
    assert game.has_discarded("c6 c8")


@rule("SAIL-033", "SAIL-036")
def test_the_winner_leads_the_next_trick_also_as_follower(sail):
    """W44."""
    game = sail(leads="North", south="c7 c8", north="c6 g5")
    game.plays("Lead coral 6", "Follow with coral 7")

    assert game.ship == (9, 2)
    assert game.to_lead == "South"


@rule("SAIL-034")
def test_the_leader_plays_any_card_of_its_hand(sail):
    game = sail(south="c6 g4 t9", north="c8 g3 t5")
    assert game.choices == ["Lead coral 6", "Lead gold 4", "Lead teal 9"]
    game.refuses("Lead coral 8", because="SAIL-034")

    game.plays("Lead teal 9")
    assert game.hand("South") == "c6 g4"
    assert game.seen_by("North").on_the_table == "t9", "face up"


@rule("SAIL-035")
def test_the_follower_must_follow_the_led_colour_if_it_can(sail):
    """W04."""
    game = sail(south="c6 g4", north="c4 c9 g3 t5")
    game.plays("Lead coral 6")

    assert game.choices == ["Follow with coral 4", "Follow with coral 9"]
    sentence = game.refuses("Follow with gold 3", because="SAIL-035")
    assert sentence == "You must follow coral: you hold coral 4 and coral 9."
    game.refuses("Follow with coral 8", because="SAIL-034")


@rule("SAIL-035")
def test_a_follower_without_the_led_colour_plays_what_it_likes(sail):
    """W05."""
    game = sail(south="c6", north="g3 t9")
    game.plays("Lead coral 6")
    assert game.choices == ["Follow with gold 3", "Follow with teal 9"]


@rule("SAIL-036", "SAIL-041")
def test_a_card_of_another_colour_never_wins(sail):
    """W07."""
    game = sail(south="c6 g4", north="t8 g3")
    game.plays("Lead coral 6", "Follow with teal 8")

    assert game.tricks == (1, 0), "although 8 is more than 6"
    assert game.ship == (9, 2)
    assert game.to_lead == "South"


@rule("SAIL-036")
@pytest.mark.parametrize("led", ["coral", "gold", "teal"])
def test_no_colour_is_trump(sail, led):
    others = [colour for colour in ("coral", "gold", "teal") if colour != led]
    for other in others:
        game = sail(south=f"{led[0]}3", north=f"{other[0]}9")
        game.plays(f"Lead {led} 3", f"Follow with {other} 9")
        assert game.tricks == (1, 0)


@rule("SAIL-037", "SAIL-047")
def test_the_winners_cube_advances_even_if_the_cards_are_no_pair(sail):
    """W18."""
    game = sail(south="c6 g4", north="c5 g9")
    game.plays("Lead coral 6", "Follow with coral 5")

    assert game.tricks == (1, 0)
    assert game.ship == (8, 3)
    assert game.kraken == "c1 g1 t1 c2 g2 t2 KR"
    assert game.to_lead == "South"


@rule("SAIL-038")
def test_both_cards_are_discarded_before_the_action(sail):
    game = sail(pirates=("Navigator", "Lookout"), south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6")
    assert not game.has_discarded("c6"), "the led card still lies on the table"

    game.plays("Follow with coral 8")
    assert game.asked == "Navigator"
    assert game.ship == (8, 3), "the action is still to come"
    assert game.has_discarded("c6 c8")


@rule("SAIL-039")
@pytest.mark.parametrize(("south", "lead", "north", "follow"), [
    ("c8 g4", "Lead coral 8", "c3 g5", "Follow with coral 3"),
    ("t8 g4", "Lead teal 8", "t3 g5", "Follow with teal 3"),
    ("c3 g4", "Lead coral 3", "c8 g5", "Follow with coral 8"),
    ("g8 g4", "Lead gold 8", "c3 t5", "Follow with coral 3"),
])
def test_neither_colour_nor_who_played_which_card_matters_to_the_pair(sail, south, lead, north, follow):
    game = sail(south=south, north=north)
    game.plays(lead, follow)
    assert game.ship[0] == 9, "helm and tentacle: the ship moves"
    assert game.kraken == "g1 t1 c2 g2 t2 KR", "and is hit once"


@rule("SAIL-039", "SAIL-044")
def test_a_shot_is_a_shot_whoever_wins_and_whoever_played_the_tentacle(sail):
    """W60."""
    game = sail(south="c3 g6", north="c4 g8")
    game.plays("Lead coral 3", "Follow with coral 4")

    assert game.kraken == "c1 g1 t1 c2 g2 t2 KR c3"
    assert game.has_discarded("c4")
    assert game.ship == (8, 3)
    assert game.tricks == (0, 1)
    assert game.to_lead == "North"


@rule("SAIL-040")
def test_a_trick_goes_lead_follow_winner_cube_discard_action_and_then_the_next(sail):
    game = sail(pirates=("Lookout", "Navigator"), south="c7 g4", north="c3 g5")
    assert game.phase == Phase.LEAD
    game.plays("Lead coral 7")
    assert (game.phase, game.to_act, game.tricks) == (Phase.FOLLOW, "North", (0, 0))

    game.plays("Follow with coral 3")
    assert (game.phase, game.state.winner) == (Phase.NAVIGATOR, 0)
    assert game.tricks == (1, 0)
    assert game.has_discarded("c3 c7")
    assert (game.ship, game.kraken) == ((8, 3), "c1 g1 t1 c2 g2 t2 KR"), "move and hit wait for the answer"
    game.refuses("Play gold 5", because="SAIL-040")

    game.plays("Not now: keep the Navigator")
    assert (game.ship, game.kraken) == ((9, 2), "g1 t1 c2 g2 t2 KR")
    assert (game.phase, game.to_act, game.on_the_table) == (Phase.LEAD, "South", "")


@rule("SAIL-040")
def test_a_trick_that_ends_the_game_has_no_round_end(sail):
    game = sail(tricks=(3, 3), ship=(19, 4), kraken="c1 g1 t1 KR", south="c7 g4", north="c6 g9")
    game.plays("Lead coral 7", "Follow with coral 6")
    assert (game.result, game.round, game.tricks) == ("won", 1, (4, 3))
    assert game.kraken == "c1 g1 t1 KR", "no attack"
