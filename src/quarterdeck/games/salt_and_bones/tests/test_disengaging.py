"""Disengaging and the end of combat (spec.md, 3.16 and 3.17)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT

COURAGE = {"gambits": ("Test of Courage", "")}


@rule("BONES-134", "BONES-135")
def test_chosen_or_forced_a_disengage_ends_the_combat_at_once(duel):
    chosen = duel().plays("Disengage")
    forced = duel(salt="Slash", bones="Slash").attacks("Slash", "14/N").attacks("Slash", "26/N")
    assert (chosen.round, chosen.momentum) == (forced.round, forced.momentum) == (2, BONES)


@rule("BONES-136")
def test_after_leaving_no_card_of_the_leaver_is_played(duel):
    """Scenario 55."""
    game = duel(health=(3, 0), equipment=("Bracer", "Grappling Hook")).plays("Disengage")
    assert game.health == (1, 0)
    assert game.equipment(SALT) == "Bracer, -"


@rule("BONES-137")
def test_two_tests_of_courage_give_one_additional_turn(duel):
    game = duel(gambits=("Test of Courage", "Test of Courage")).attacks("Slash", "14/N").plays("Disengage")
    game.attacks("Slash", "26/N")
    assert game.round == 2


@rule("BONES-137")
def test_a_forced_leaver_waits_for_the_additional_turn_too(duel):
    """Scenario 49: Bones moves twice running."""
    game = duel(salt="Slash", bones="Drive Back, Thrust", **COURAGE).attacks("Slash", "14/N").attacks("Drive Back", "26/N")
    assert (game.asked, game.to_act) == ("extra", BONES)
    game.attacks("Thrust", "21/W")
    assert (game.health, game.momentum, game.round) == ((14, 18), BONES, 2)


@rule("BONES-138")
def test_in_the_additional_turn_a_player_may_chain_or_decline(duel):
    """Scenario 50."""
    game = duel(salt="Slash x2, Quick Cut", **COURAGE).attacks("Slash", "14/N").plays("End the turn", "Disengage")
    assert game.choices == ["Attack with Slash", "Attack with Quick Cut", "Decline the additional turn"]
    game.refuses("Disengage", because="BONES-138")
    game.attacks("Slash", "26/N").chains("Quick Cut", "21/W")
    assert game.health == (20, 13)
    declined = duel(**COURAGE).plays("Disengage", "Decline the additional turn")
    assert (declined.round, declined.momentum) == (2, BONES)


@rule("BONES-138")
def test_marks_are_ignored_in_the_additional_turn_and_being_unable_is_no_disengage(duel):
    """Scenarios 81 and 82."""
    game = duel(salt="Reckless Swing, Slash", **COURAGE).attacks("Reckless Swing", "14/N").plays("Disengage")
    assert (game.asked, game.to_act) == ("extra", SALT)
    game.attacks("Slash", "26/N")
    assert (game.health, game.momentum) == ((20, 11), SALT)
    game = duel(salt="Slash", **COURAGE).attacks("Slash", "14/N").plays("Disengage")
    assert (game.round, game.momentum) == (2, SALT), "no EXTRA decision, and Salt keeps Momentum"


@rule("BONES-139")
def test_the_leaver_s_strategy_cards_work_during_the_additional_turn(duel):
    game = duel(equipment=("", "Bracer"), instincts=("", "Anticipation"), salt="Slash x2, Quick Cut", **COURAGE)
    game.attacks("Slash", "14/N").plays("End the turn", "Disengage").attacks("Slash", "26/N")
    assert (game.asked, game.to_act) == ("guard", BONES)
    game.plays("Play Anticipation", "End the turn")
    assert game.health == (20, 20)


@rule("BONES-140")
def test_the_additional_turn_is_the_next_turn_for_a_parry(duel):
    game = duel(salt="Advance Into Parry, Lunge/Riposte", **COURAGE).attacks("Advance Into Parry", "14/N").plays("Disengage")
    assert game.parry == (1, 0)
    game.attacks("Lunge/Riposte", "26/W")
    assert game.health == (20, 14), "1, then 2 + 3"


@rule("BONES-141")
def test_a_disengage_counts_when_it_succeeds(duel):
    """Scenario 85."""
    game = duel(equipment=("", "Grappling Hook"), **COURAGE).plays("Disengage")
    assert (game.health, game.equipment(BONES)) == ((20, 20), "Grappling Hook, -")
    game.plays("Decline the additional turn")
    assert game.health == (18, 20)


@rule("BONES-142")
def test_the_end_of_combat_comes_in_order(duel):
    """Scenario 51: hook, gift, then the cards, Momentum and the check."""
    game = duel(salt="Slash x2", equipment=("", "Grappling Hook"), instincts=("", "Parting Gift")).attacks("Slash", "14/N")
    game.attacks("Slash", "26/N").plays("Disengage")
    assert (game.asked, game.health) == ("gift", (15, 18)), "the hook came first"
    assert game.covered == [14, 20, 26, 32]
    assert game.momentum == SALT
    game.plays("Parting Gift: the other hand")
    assert (game.covered, game.momentum, game.round) == ([], BONES, 2)


@rule("BONES-142")
def test_every_parting_gift_is_given(duel):
    game = duel(instincts=("", "Parting Gift, -, Parting Gift")).plays("Disengage")
    assert game.state.gift_slot == 0
    game.plays("Parting Gift: the other hand")
    assert (game.asked, game.state.gift_slot) == ("gift", 2)
    game.plays("Parting Gift: your own hand")
    assert game.counts == [(0, 0), (0, 0)]


@rule("BONES-143")
@pytest.mark.parametrize(("leaver", "momentum"), [(SALT, BONES), (BONES, SALT)])
def test_momentum_is_lost_only_by_leaving_with_it(duel, leaver, momentum):
    game = duel()
    if leaver == BONES:
        game.attacks("Slash", "14/N")
    game.plays("Disengage")
    assert game.momentum == momentum


@rule("BONES-144")
def test_hands_instincts_equipment_tiles_and_health_carry_over(duel):
    """Scenario 72."""
    game = duel(salt="Slash, Anticipation", instincts=("Overwhelm", ""), equipment=("Bracer", ""), health=(12, 9))
    game.plays("Disengage")
    assert game.hand(SALT) == "Slash, Anticipation"
    assert game.instincts(SALT) == "Overwhelm, -, -"
    assert game.equipment(SALT) == "Bracer, -"
    assert game.health == (12, 9)
    assert {23, 29} <= set(game.destroyed)


@rule("BONES-145")
def test_under_test_of_will_a_parting_gift_is_wasted(duel):
    """Scenario 52."""
    game = duel(salt="Slash", instincts=("", "Parting Gift"), gambits=("Test of Will", "")).plays("Disengage")
    assert (game.round, game.hand(SALT)) == (2, "Slash")
    assert "Parting Gift" in game.discard
