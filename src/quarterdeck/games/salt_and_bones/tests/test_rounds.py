"""Rounds, Field Phase and Draw Phase (spec.md, 3.3 to 3.5)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT

ATTACK, STRATEGY = "Draw from the Attack Deck", "Draw from the Strategy Deck"
NINE = ("Splintered Bowsprit, Falling Foremast, Shattered Rail, Burning Sailcloth, Breached Stern, Loose Cannon, "
        "Powder Fire, Snapped Rigging, Port Broadside")


def draws_of(game):
    """Draw from the Attack Deck until nobody is asked; who drew, in order."""
    order = []
    while game.asked == "draw":
        order.append(game.to_act)
        game.plays(ATTACK if game.counts[0][0] + game.counts[1][0] < 9 else STRATEGY)
    return order


@rule("BONES-027", "BONES-150")
def test_a_round_is_field_draw_preparation_combat(duel):
    game = duel.new(3)
    stages = [game.stage]
    rounds = [game.round]
    for _ in game.wanders(5):
        if game.stage != stages[-1]:
            stages.append(game.stage)
        rounds.append(game.round)
    assert stages[:3] == ["drawing", "preparing", "attacking"]
    assert stages[-1] == "over"
    assert set(rounds) == set(range(1, max(rounds) + 1))
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(rounds))


@rule("BONES-028", "BONES-033", "BONES-035", "BONES-041", "BONES-049")
@pytest.mark.parametrize("first", [SALT, BONES])
def test_the_seat_with_momentum_acts_first_in_every_phase(duel, first):
    for asks in (Decision.DISCARD, Decision.DRAW, Decision.PREP, Decision.TURN):
        game = duel(momentum=first, salt="Slash, Bracer", bones="Slash, Bracer", asks=asks)
        assert game.to_act == first
    game = duel(momentum=first, salt="Slash, Bracer", bones="Slash, Bracer", asks=Decision.PREP)
    game.plays("Done preparing")
    assert game.to_act != first
    game.plays("Done preparing")
    assert (game.to_act, game.asked) == (first, "turn")


@rule("BONES-029", "BONES-031")
def test_the_top_field_card_destroys_its_tiles_for_good(duel):
    game = duel(flipped="Burning Sailcloth")
    game.plays("Disengage")
    assert game.round == 2
    assert game.decks[2] == 8
    assert game.destroyed == [11, 17, 23, 29], "23 and 29 are joined by those of the Starboard Broadside"


@rule("BONES-030")
def test_a_tile_that_is_destroyed_already_stays_so_and_nothing_else_happens(duel):
    """Scenario 65."""
    game = duel(flipped="Burning Sailcloth, Snapped Rigging")
    assert game.destroyed == [6, 12, 23, 29]
    game.state.field_deck[7], game.state.field_deck[6] = 8, 9
    game.plays("Disengage")
    assert game.destroyed == [6, 12, 18, 23, 24, 29]


@rule("BONES-032")
def test_the_round_of_the_tenth_field_card_is_the_last(duel):
    """Scenario 66."""
    game = duel(flipped=NINE)
    assert not game.is_last_round
    game.plays("Disengage")
    assert (game.round, game.is_last_round) == (10, True)
    assert game.decks[0] > 0 and game.decks[1] > 0


@rule("BONES-032", "BONES-170")
def test_as_printed_the_tenth_field_card_ends_nothing_and_later_none_is_flipped(duel):
    """Scenarios 105 and 106."""
    game = duel(flipped=NINE, last_field_card=0).plays("Disengage")
    assert (game.round, game.is_last_round, game.decks[2]) == (10, False, 0)
    destroyed = game.destroyed
    assert len(destroyed) == 16
    game = duel(flipped=f"{NINE}, Starboard Broadside", last_field_card=0).plays("Disengage")
    assert (game.round, game.is_last_round, game.decks[2], game.destroyed) == (11, False, 0, destroyed)
    assert (game.asked, game.momentum) == ("discard", BONES)


@rule("BONES-170")
def test_the_log_says_that_nothing_more_breaks(told_duel):
    game = told_duel(flipped=f"{NINE}, Starboard Broadside", last_field_card=0).plays("Disengage")
    assert "Round 11. The Field Deck is empty: nothing more breaks." in game.log()


@rule("BONES-171")
def test_rounds_are_counted_to_ninety_nine(duel):
    game = duel(flipped=f"{NINE}, Starboard Broadside", last_field_card=0)
    game.state.round_no = 98
    assert game.plays("Disengage").round == 99
    game = duel(flipped=f"{NINE}, Starboard Broadside", last_field_card=0)
    game.state.round_no = 99
    game.plays("Disengage")
    assert (game.round, game.asked) == (99, "discard"), "and the game goes on"


@rule("BONES-033", "BONES-009")
def test_each_player_may_discard_one_card_openly_before_drawing(duel):
    game = duel(salt="Slash, Thrust", bones="Bracer, Hew", asks=Decision.DISCARD)
    assert (game.to_act, game.choices) == (SALT, ["Discard Slash", "Discard Thrust", "Discard nothing"])
    game.plays("Discard Thrust")
    assert game.seen_by(BONES).discard == "Thrust"
    assert (game.to_act, game.asked) == (BONES, "discard"), "a second card is not asked of Salt"
    game.plays("Discard nothing")
    assert game.discard == "Thrust"
    assert game.asked == "draw"


@rule("BONES-033")
def test_only_a_card_of_the_hand_is_discarded(duel):
    game = duel(asks=Decision.DISCARD)
    game.refuses("Discard Hew", because="BONES-033")
    game.refuses("Disengage", because="BONES-033")


@rule("BONES-033")
def test_an_empty_hand_is_not_asked(duel):
    game = duel(salt="", bones="Slash", asks=Decision.TURN, momentum=BONES)
    game.plays("Disengage")
    assert (game.momentum, game.asked, game.to_act) == (SALT, "discard", BONES)


@rule("BONES-034")
def test_cards_on_the_player_board_cannot_be_discarded(duel):
    game = duel(equipment=("Bracer", ""), instincts=("Anticipation", ""), gambits=("Test of Pain", ""),
                asks=Decision.DISCARD)
    for card in ("Bracer", "Anticipation", "Test of Pain"):
        assert f"Discard {card}" not in game.choices
        game.refuses(f"Discard {card}", because="BONES-034")


@rule("BONES-035")
def test_the_players_draw_in_turn_and_who_has_seven_is_skipped(duel):
    """Scenario 63."""
    game = duel(salt="Slash x2, Thrust x2, Hew", bones="Slash, Bracer", asks=Decision.DRAW)
    assert draws_of(game) == [SALT, BONES, SALT, BONES, BONES, BONES, BONES]
    assert [sum(count) for count in game.counts] == [7, 7]
    assert game.asked == "prep"


@rule("BONES-036")
def test_the_drawer_chooses_a_deck_openly_and_sees_the_card_alone(duel):
    game = duel(salt="Slash", bones="Slash", asks=Decision.DRAW)
    assert game.choices == [ATTACK, STRATEGY]
    game.refuses("Disengage", because="BONES-036")
    game.plays(STRATEGY)
    assert game.counts == [(1, 1), (1, 0)]
    assert game.seen_by(BONES).counts == [(1, 1), (1, 0)]
    assert game.hand(SALT) == "Slash, Test of Courage"
    assert game.seen_by(BONES).hand(SALT) == "?"


@rule("BONES-037", "BONES-038")
def test_the_last_card_of_a_deck_makes_this_the_last_round(duel):
    """Scenario 64."""
    game = duel(salt="Slash x2, Thrust x2, Hew", bones="Slash x2, Hew x2, Feint", attack_left=1, strategy_left=20,
                asks=Decision.DRAW)
    assert not game.is_last_round
    game.plays(ATTACK)
    assert game.is_last_round
    assert game.asked == "prep", "all later draws came from the Strategy Deck, without a choice"
    assert game.counts == [(6, 1), (5, 2)]
    assert game.decks[:2] == (0, 17)


@rule("BONES-039")
def test_with_both_decks_empty_drawing_stops(duel):
    """Scenario 78."""
    game = duel(salt="Slash x2, Thrust x2, Hew", bones="Slash x2, Hew x2", attack_left=1, strategy_left=1,
                asks=Decision.DRAW)
    game.plays(ATTACK)
    assert game.decks[:2] == (0, 0)
    assert [sum(count) for count in game.counts] == [6, 5]
    assert game.asked != "draw"


@rule("BONES-040")
@pytest.mark.parametrize("seed", range(3))
def test_a_hand_never_holds_more_than_seven(duel, seed):
    game = duel.new(seed)
    for _ in game.wanders(seed):
        assert max(sum(count) for count in game.counts) <= 7
