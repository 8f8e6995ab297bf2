"""Bonus Effects (spec.md, 3.11)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT

PARRY = {"salt": "Advance Into Parry, Lunge/Riposte, Slash"}


@rule("BONES-088")
def test_flourish_makes_three_instances(duel):
    game = duel(salt="Flourish, Slash", instincts=("", "Anticipation")).attacks("Flourish", "14/N")
    assert game.instances == [1, 1, 1]


@rule("BONES-089", "BONES-092")
def test_a_parry_makes_the_riposte_of_the_next_turn_stronger(duel):
    """Scenario 42."""
    game = duel(**PARRY).attacks("Advance Into Parry", "14/N")
    assert game.parry == (0, 0)
    game.attacks("Slash", "21/S")
    assert game.parry == (1, 0)
    game.attacks("Lunge/Riposte", "26/W")
    assert game.health == (17, 14), "2 + 3"


@rule("BONES-090")
def test_a_parry_lapses_after_the_next_turn_used_or_not(duel):
    """Scenario 43."""
    game = duel(bones="Slash x3", salt="Advance Into Parry, Slash, Lunge/Riposte").attacks("Advance Into Parry", "14/N")
    game.attacks("Slash", "21/S").attacks("Slash", "26/W").attacks("Slash", "16/N").attacks("Lunge/Riposte", "19/E")
    assert game.health == (14, 14), "2 + 1: Parry had lapsed"


@rule("BONES-090")
def test_a_parry_can_be_set_anew_in_its_own_turn(duel):
    game = duel(salt="Advance Into Parry x2, Lunge/Riposte", bones="Slash x3").attacks("Advance Into Parry", "14/N")
    game.attacks("Slash", "21/S").attacks("Advance Into Parry", "26/W").attacks("Slash", "16/N")
    assert game.parry == (1, 0)


@rule("BONES-091")
def test_a_parry_lapses_at_the_end_of_the_combat(duel):
    game = duel(**PARRY).attacks("Advance Into Parry", "14/N").plays("Disengage")
    assert game.round == 2
    assert list(game.state.parry_next) == [0, 0]
    assert game.parry == (0, 0)


@rule("BONES-093")
def test_the_opponents_parry_is_of_no_use(duel):
    """Scenario 44."""
    game = duel(salt="Advance Into Parry, Slash", bones="Lunge/Riposte").attacks("Advance Into Parry", "14/N")
    game.attacks("Lunge/Riposte", "27/S")
    assert game.health == (18, 19)


@rule("BONES-094")
def test_a_parry_is_a_state_and_not_used_up(duel):
    game = duel(**PARRY).attacks("Advance Into Parry", "14/N").attacks("Slash", "21/S")
    game.plays("Attack with Lunge/Riposte")
    assert game.parry == (1, 0)
    game.state.momentum = 0
    game.plays("Lay Lunge/Riposte at 26 west")
    assert game.parry == (0, 0), "it lapsed with the turn"


@rule("BONES-095", "BONES-055")
def test_drive_back_forces_an_opponent_with_momentum_to_leave(duel):
    """Scenario 45."""
    game = duel(bones="Drive Back, Slash").attacks("Slash", "14/N").attacks("Drive Back", "26/N")
    assert game.health == (18, 18)
    assert (game.momentum, game.round) == (BONES, 2)


@rule("BONES-095")
def test_drive_back_does_nothing_for_the_player_with_momentum(duel):
    """Scenario 46."""
    game = duel(salt="Drive Back, Slash").attacks("Drive Back", "14/N")
    assert list(game.state.must_disengage) == [0, 0]
    assert (game.to_act, game.asked) == (BONES, "turn")


@rule("BONES-096", "BONES-158")
def test_reckless_swing_forces_oneself_to_leave(duel):
    """Scenario 47."""
    game = duel(salt="Reckless Swing, Slash").attacks("Reckless Swing", "14/N")
    assert list(game.state.must_disengage) == [1, 0]
    game.attacks("Slash", "26/N")
    assert (game.round, game.momentum, game.hand(SALT)) == (2, BONES, "Slash")


@rule("BONES-097")
def test_marks_lapse_at_the_end_of_the_combat(duel):
    game = duel(salt="Reckless Swing, Slash").attacks("Reckless Swing", "14/N").plays("Disengage")
    assert game.round == 2
    assert list(game.state.must_disengage) == [0, 0]


@rule("BONES-158")
@pytest.mark.parametrize("card", ["Advance Into Parry", "Reckless Swing", "Flourish"])
def test_nobody_is_asked_about_a_bonus_effect(duel, card):
    game = duel(salt=f"{card}, Slash").attacks(card, "14/N")
    assert (game.asked, game.to_act) == ("turn", BONES)
