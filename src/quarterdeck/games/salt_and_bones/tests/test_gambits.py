"""Gambit Cards (spec.md, 3.15)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT


@rule("BONES-126", "BONES-129")
@pytest.mark.parametrize("gambits", [("Test of Skill", ""), ("", "Test of Skill")])
def test_a_gambit_on_either_board_is_in_effect_for_both(duel, gambits):
    game = duel(gambits=gambits).attacks("Slash", "14/N")
    assert game.health == (20, 17)
    game.attacks("Slash", "26/N")
    assert game.health == (16, 17)


@rule("BONES-127")
def test_a_gambit_cannot_be_answered(duel):
    game = duel(gambits=("Test of Skill", ""), instincts=("", "Condescend")).attacks("Slash", "14/N")
    assert (game.asked, game.health) == ("turn", (20, 17))


@rule("BONES-128")
def test_two_equal_gambits_count_once_and_different_ones_all_apply(duel):
    """Scenario 16."""
    assert duel(gambits=("Test of Skill", "Test of Skill")).attacks("Slash", "14/N").health == (20, 17)
    game = duel(gambits=("Test of Skill", "Test of Pain"), equipment=("", "Bracer")).attacks("Slash", "14/N")
    assert game.health == (20, 17)


@rule("BONES-130")
def test_under_test_of_pain_negating_cards_burn_without_effect(duel):
    game = duel(gambits=("", "Test of Pain"), equipment=("", "Bracer"), instincts=("", "Anticipation"))
    game.attacks("Slash", "14/N")
    assert game.health == (20, 18)
    assert game.discard == "Bracer"
    assert game.instincts(BONES) == "Anticipation, -, -", "a voluntary card is not wasted"


@rule("BONES-131", "BONES-145")
def test_under_test_of_will_instincts_do_nothing(duel):
    """Scenarios 31 and 52."""
    game = duel(gambits=("", "Test of Will"), instincts=("Killing Intent", "Anticipation, Parting Gift, Condescend"))
    game.attacks("Slash", "14/N")
    assert (game.asked, game.health) == ("turn", (20, 18)), "no STRIKE, no GUARD"
    game.attacks("Slash", "26/N").plays("Disengage", "Keep them")
    assert game.round == 2
    assert "Parting Gift" in game.discard
    assert game.counts[0] == (1, 0), "and no hand was thrown away"


@rule("BONES-131", "BONES-168")
def test_under_test_of_will_a_voluntary_instinct_can_be_played_and_is_negated(duel):
    """Scenarios 96 and 112."""
    game = duel(gambits=("", "Test of Will"), instincts=("Anticipation, Break Rhythm", "Killing Intent, Condescend"))
    game.plays("Play Anticipation for nothing")
    assert (game.asked, game.to_act, game.discard) == ("turn", SALT, "Anticipation")
    game.plays("Disengage", "Play Condescend for nothing", "Keep them")
    assert game.instincts(BONES) == "Killing Intent, -, -"


@rule("BONES-132", "BONES-137")
def test_under_test_of_courage_the_other_gets_one_more_turn(duel):
    """Scenario 48."""
    game = duel(gambits=("", "Test of Courage")).attacks("Slash", "14/N").plays("Disengage")
    assert (game.asked, game.to_act, game.round) == ("extra", SALT, 1)
    game.attacks("Slash", "26/N")
    assert (game.health, game.round, game.momentum) == ((20, 15), 2, SALT)


@rule("BONES-133")
def test_gambits_are_discarded_at_the_end_of_combat(duel):
    game = duel(gambits=("Test of Skill", "Test of Pain")).plays("Disengage")
    assert game.gambit(SALT) == game.gambit(BONES) == "-"
    assert game.discard == "Test of Skill, Test of Pain"
