"""Combat: Chain (spec.md, 3.8)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT


@rule("BONES-059", "BONES-064")
def test_without_momentum_a_chain_card_is_a_normal_attack(duel):
    """Scenario 26."""
    game = duel(momentum=BONES, salt="Quick Cut x2").attacks("Slash", "14/N").attacks("Quick Cut", "26/N")
    assert game.health == (18, 18), "1 + 1"
    assert (game.to_act, game.asked) == (BONES, "turn")
    assert game.hand(SALT) == "Quick Cut"


@rule("BONES-060")
def test_with_momentum_a_chain_card_may_follow_at_once(duel):
    """Scenario 25."""
    game = duel(salt="Slash, Quick Cut").attacks("Slash", "14/N")
    assert game.choices == ["Chain Quick Cut", "End the turn"]
    game.chains("Quick Cut", "26/N")
    assert game.health == (20, 16)
    assert game.to_act == BONES


@rule("BONES-060")
def test_only_a_chain_card_of_the_hand_may_follow(duel):
    game = duel(salt="Slash x2, Quick Cut, Bracer").attacks("Slash", "14/N")
    game.refuses("Chain Slash", because="BONES-060")
    game.refuses("Chain Pommel Strike", because="BONES-051")
    game.refuses("Chain Bracer", because="BONES-048")
    game.refuses("Draw from the Strategy Deck", because="BONES-058")


@rule("BONES-060")
def test_without_room_there_is_no_chain(duel):
    board = "Splintered Bowsprit, Falling Foremast, Loose Cannon, Breached Stern, Port Broadside, Starboard Broadside"
    game = duel(salt="Slash x3, Quick Cut", bones="Backhand x3, Slash", flipped=board)
    for card, spot in (("Slash", "8/N"), ("Backhand", "9/N"), ("Slash", "13/N"), ("Backhand", "16/N"), ("Slash", "20/N")):
        if game.asked == "chain":
            game.plays("End the turn")
        game.attacks(card, spot)
    if game.asked == "chain":
        game.plays("End the turn")
    game.attacks("Backhand", "21/N")
    assert game.round == 7, "the board is full: no turn and no chain for Salt"
    assert game.hand(SALT) == "Quick Cut"


@rule("BONES-061", "BONES-063", "BONES-065")
def test_a_chain_may_go_on_and_begin_with_a_chain_card(duel):
    """Scenario 73."""
    game = duel(salt="Quick Cut x2, Follow Through").attacks("Quick Cut", "14/N")
    game.chains("Quick Cut", "26/N").chains("Follow Through", "19/S")
    assert game.health == (20, 15), "1, then 1 + 1, then 2"
    assert game.to_act == BONES


@rule("BONES-062")
@pytest.mark.parametrize("card", ["Hew", "Flourish", "Reckless Swing"])
def test_some_cards_stop_the_chain(duel, card):
    """Scenario 27."""
    game = duel(salt=f"{card}, Quick Cut").attacks(card, "14/N")
    assert (game.to_act, game.asked) == (BONES, "turn")


@rule("BONES-063", "BONES-112")
def test_a_chain_card_as_first_card_cannot_be_answered(duel):
    """Scenario 30."""
    game = duel(salt="Quick Cut, Slash", instincts=("", "Condescend, Break Rhythm")).attacks("Quick Cut", "14/N")
    assert game.health == (20, 19)
    assert game.instincts(BONES) == "Condescend, Break Rhythm, -"


@rule("BONES-065")
def test_a_card_of_a_chain_must_touch_another_card(duel):
    game = duel(salt="Slash, Quick Cut").attacks("Slash", "14/N").plays("Chain Quick Cut")
    game.refuses("Lay Quick Cut at 9 south", because="BONES-023")


@rule("BONES-066")
def test_the_player_may_stop_the_chain_at_any_point(duel):
    game = duel(salt="Slash, Quick Cut x2").attacks("Slash", "14/N").chains("Quick Cut", "26/N")
    game.plays("End the turn")
    assert game.to_act == BONES
    assert game.hand(SALT) == "Quick Cut"


@rule("BONES-067", "BONES-131")
def test_under_test_of_will_a_chain_card_is_gone_at_once(duel):
    """Scenario 31."""
    game = duel(salt="Slash, Quick Cut x2", gambits=("", "Test of Will")).attacks("Slash", "14/N").plays("Chain Quick Cut")
    assert game.covered == [14, 20]
    assert game.discard == "Quick Cut"
    assert (game.to_act, game.choices) == (SALT, ["Chain Quick Cut", "End the turn"]), "and another may be thrown after it"
    game.plays("Chain Quick Cut")
    assert game.health == (20, 18)
    assert (game.to_act, game.asked) == (BONES, "turn")
