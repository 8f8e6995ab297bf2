"""Deal and exchange (spec.md, 3.4)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.sail.tests.table import SPECTATOR

SOUTH, NORTH = "c3 c4 c9 g4 g5 g6 g9 t3 t7", "c5 c6 c7 g3 g7 g8 t4 t5 t9"
DEAL = {"exchanging": True, "south": SOUTH, "north": NORTH, "deck": "c8 t6 t8", "ship": (7, 4)}


@rule("SAIL-026")
@pytest.mark.parametrize("seed", range(8))
def test_a_round_is_deal_exchange_tricks_and_round_end_and_there_are_at_most_five(sail, seed):
    game = sail.new(seed, pirate_mode=2)
    steps = [game.phase]
    last_round = 1
    for _ in game.wanders(seed):
        assert game.round in (last_round, last_round + 1)
        assert game.round <= 5
        if game.round > last_round:
            assert_is_a_round(steps)
            steps = []
        steps.append(game.phase)
        last_round = game.round


def assert_is_a_round(steps):
    """Two gifts, then lead and follow in turn until the next deal."""
    assert steps[:2] == [Phase.GIVE, Phase.GIVE]
    assert set(steps[2::2]) == {Phase.LEAD}
    assert set(steps[3::2]) == {Phase.FOLLOW}
    assert 4 <= len(steps[2:]) // 2 <= 7


@rule("SAIL-027")
@pytest.mark.parametrize(("kraken", "after_the_attack", "left"), [
    ("c1 g1 t2 KR", "t2 KR", 8),
    ("c1 g1 t1 c2 g2 t2 KR", "t1 c2 g2 t2 KR", 5),
    ("c1 g1 t1 c2 g2 t2 c3 g3 t3 KR", "t1 c2 g2 t2 c3 g3 t3 KR", 2),
    ("KR c1 g1 t1 c2 g2 t2 c3 g3 t3", "g1 t1 c2 g2 t2 c3 g3 t3 KR", 1),
])
def test_nine_cards_are_dealt_to_each_and_the_rest_stays_face_down(sail, kraken, after_the_attack, left):
    """The last line is W43."""
    game = sail(tricks=(3, 0), kraken=kraken, south="c7", north="c5")
    game.plays("Lead coral 7", "Follow with coral 5")

    assert game.kraken == after_the_attack
    assert game.hand_sizes == (9, 9)
    assert game.deck_size == left == 27 - (len(game.kraken.split()) - 1) - 18


@rule("SAIL-028", "SAIL-029", "SAIL-030", "SAIL-031", "SAIL-032", "SAIL-034")
def test_each_seat_gives_one_card_and_both_change_hands_at_once(sail):
    """W02."""
    game = sail(**DEAL)
    game.plays("Give gold 9", "Give teal 9")

    assert game.hand("South") == "c3 c4 c9 g4 g5 g6 t3 t7 t9"
    assert game.hand("North") == "c5 c6 c7 g3 g7 g8 g9 t4 t5"
    assert (game.gift("South"), game.gift("North")) == ("g9", "t9")
    assert (game.phase, game.to_act, game.asked) == (Phase.LEAD, "South", "")
    assert game.playable == game.hand("South")


@rule("SAIL-028")
def test_north_picks_without_knowing_souths_pick(sail):
    """W03."""
    game = sail(**DEAL)
    game.plays("Give gold 9")

    assert game.to_act == "North"
    assert game.playable == NORTH
    game.refuses("Give gold 9", because="SAIL-029")
    assert game.hand("South") == SOUTH, "until then a picked card stays in its owner's hand"
    assert game.seen_by("South").gift("South") == "g9"
    assert game.seen_by("North").gift("South") == "?"
    assert game.seen_by(SPECTATOR).gift("South") == "?"


@rule("SAIL-028")
def test_norths_view_is_the_same_whatever_south_has_picked(sail):
    one, other = sail(**DEAL), sail(**DEAL)
    one.plays("Give gold 9")
    other.plays("Give coral 3")

    assert bytes(one.seen_by("North").state) == bytes(other.seen_by("North").state)
    assert one.choices == other.choices


@rule("SAIL-029")
def test_exactly_one_of_the_nine_cards_must_be_given(sail):
    game = sail(**DEAL)
    assert game.choices[0] == "Give coral 3"
    assert game.playable == SOUTH
    assert len(game.choices) == 9, "there is no passing"
    game.refuses("Give coral 8", because="SAIL-029")

    game.plays("Give coral 3")
    assert game.to_act == "North", "and no second gift"
    game.plays("Give coral 5")
    assert game.hand_sizes == (9, 9)


@rule("SAIL-030")
def test_after_the_exchange_both_seats_know_both_gifts(sail):
    game = sail(**DEAL)
    game.plays("Give gold 9", "Give teal 9")
    for seat in ("South", "North"):
        seen = game.seen_by(seat)
        assert (seen.gift("South"), seen.gift("North")) == ("g9", "t9")
    assert game.view("South")["seats"][1]["known"]["name"] == "gold 9", "the partner's one known card"


@rule("SAIL-031")
@pytest.mark.parametrize("pirates", [("Navigator", "Gunner"), ("Songstress", "Smuggler"), ("Carpenter", "Lookout")])
def test_no_power_is_used_and_no_card_is_flipped_before_the_first_trick(sail, pirates):
    game = sail(pirates=pirates, **DEAL)
    game.refuses("Use the power", because="SAIL-031")
    game.plays("Give gold 9")
    game.refuses("Use the power", because="SAIL-031")
    game.plays("Give teal 9")
    assert (game.asked, game.spent, game.deck) == ("", (), "c8 t6 t8")


@rule("SAIL-032")
def test_south_leads_the_first_trick_of_the_game(sail):
    assert sail.new(pirate_mode=2).to_lead == "South"


@rule("SAIL-032")
@pytest.mark.parametrize(("ended", "leads"), [(1, "North"), (2, "South"), (3, "North"), (4, "South")])
@pytest.mark.parametrize("winner", ["South", "North"])
def test_the_side_of_the_round_disc_leads_the_first_trick_whoever_won_the_last(sail, ended, leads, winner):
    game = sail(round=ended, ship=(16, 3), tricks=(3, 3), leads=winner, south="c7 g4", north="c5 g9")
    game.plays(*(("Lead coral 7", "Follow with coral 5") if winner == "South" else ("Lead gold 9", "Follow with gold 4")))

    assert game.round == ended + 1
    assert game.to_lead == leads
    assert game.to_act == "South", "who gives first in every round"
    game.plays(game.choices[0])
    game.plays(game.choices[0])
    assert game.to_act == leads
