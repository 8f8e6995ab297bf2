"""Equipment Cards (spec.md, 3.14)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT


@rule("BONES-117")
def test_equipment_cannot_be_withheld(duel):
    """Test of Pain is in play, so the Bracer does nothing, and burns."""
    game = duel(equipment=("", "Bracer"), gambits=("", "Test of Pain")).attacks("Slash", "14/N")
    assert (game.health, game.equipment(BONES)) == ((20, 18), "-, -")


@rule("BONES-118")
def test_equipment_is_public_and_cannot_be_answered(duel):
    game = duel(equipment=("Razor Oil", "Bracer"), instincts=("Condescend", "Condescend"), gambits=("Test of Will", ""))
    assert game.seen_by(BONES).equipment(SALT) == "Razor Oil, -"
    game.attacks("Slash", "14/N")
    assert game.health == (20, 18), "blocked, then the oil"
    assert game.discard == "Bracer, Razor Oil"


@rule("BONES-119")
def test_equal_equipment_is_triggered_together_in_slot_order(duel):
    """Scenario 75."""
    game = duel(equipment=("Razor Oil, Razor Oil", "Bracer"), instincts=("", "Anticipation")).attacks("Slash", "14/N")
    game.plays("Take the hit", "Play Anticipation")
    assert game.health == (20, 18), "2 to the Bracer, 2 hit, 2 negated"


@rule("BONES-120")
def test_razor_oil_is_an_instance_of_its_own(duel):
    """Scenario 13."""
    game = duel(equipment=("Razor Oil", ""), salt="Slash x2").attacks("Slash", "14/N")
    assert game.health == (20, 16)
    game.attacks("Slash", "26/N").attacks("Slash", "21/N")
    assert game.health == (17, 13), "the first attack used it up: 2 + 1 now"


@rule("BONES-121")
def test_a_whetstone_waits_for_an_attack_that_lines_up(duel):
    """Scenarios 37 and 38."""
    game = duel(bones="Thrust x2", equipment=("", "Whetstone")).attacks("Slash", "14/N").attacks("Thrust", "18/W")
    assert (game.health, game.equipment(BONES)) == ((17, 18), "Whetstone, -")
    game = duel(bones="Thrust x2", equipment=("", "Whetstone")).attacks("Slash", "14/N").attacks("Thrust", "26/N")
    assert (game.health, game.equipment(BONES)) == ((14, 18), "-, -")


@rule("BONES-122")
def test_a_flintlock_answers_four_or_more(duel):
    """Scenarios 39 and 40; the threshold counts all increases, and 0 Health does not matter."""
    assert duel(salt="Hew", equipment=("", "Flintlock")).attacks("Hew", "14/N").health == (18, 16)
    assert duel(salt="Hew", equipment=("Bracer", "Flintlock")).attacks("Hew", "14/N").health == (20, 16)
    raised = duel(salt="Thrust", equipment=("", "Flintlock"), gambits=("Test of Skill", "")).attacks("Thrust", "14/N")
    assert raised.health == (17, 16)
    assert duel(salt="Thrust", equipment=("", "Flintlock")).attacks("Thrust", "14/N").health == (20, 17)
    assert duel(salt="Hew", health=(20, 0), equipment=("", "Flintlock")).attacks("Hew", "14/N").health == (18, 0)


@rule("BONES-123", "BONES-136")
def test_a_grappling_hook_catches_who_leaves(duel):
    """Scenarios 51 and 55: nothing can answer it."""
    game = duel(equipment=("Bracer", "Grappling Hook"), instincts=("Anticipation", "")).plays("Disengage")
    assert game.health == (18, 20)
    assert game.equipment(SALT) == "Bracer, -"


@rule("BONES-124")
def test_marked_equipment_is_gone_when_the_round_ends(duel):
    """Scenario 72."""
    game = duel(equipment=("Bracer, Whetstone", ""), salt="Slash").plays("Disengage")
    assert game.equipment(SALT) == "Bracer, -"
    game = duel(equipment=("Grappling Hook", "")).plays("Disengage")
    assert game.equipment(SALT) == "-, -"
    assert game.health == (20, 20), "the hook of the one who left was not triggered"


@rule("BONES-125")
def test_other_equipment_stays_for_later_rounds(duel):
    game = duel(equipment=("Bracer, Flintlock", "Razor Oil")).plays("Disengage")
    assert game.equipment(SALT) == "Bracer, Flintlock"
    assert game.equipment(BONES) == "Razor Oil, -"
