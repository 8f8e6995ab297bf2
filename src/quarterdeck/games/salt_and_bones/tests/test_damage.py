"""Damage instances and negation (spec.md, 3.10)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.tests.table import BONES


@rule("BONES-079")
def test_a_damage_instance_is_an_amount_aimed_at_one_player(duel):
    game = duel(instincts=("", "Anticipation")).attacks("Slash", "14/N")
    assert game.instances == [2]
    assert game.state.queue_target[0] == 1
    game.plays("Take the hit")
    assert game.instances == [], "and it is over"


@rule("BONES-080")
def test_for_each_instance_bracer_then_guard_then_health_then_flintlock(duel):
    game = duel(salt="Hew, Slash", equipment=("Razor Oil", "Bracer, Flintlock"), instincts=("", "Anticipation"))
    game.attacks("Hew", "14/N")
    assert game.equipment(BONES) == "-, Flintlock", "the Bracer took the 4"
    assert (game.asked, game.state.queue_pos) == ("guard", 1)
    game.plays("Take the hit")
    assert game.health == (20, 18), "only the oil hit, and 2 sets off no Flintlock"
    assert game.equipment(BONES) == "-, Flintlock"


@rule("BONES-081", "BONES-117")
def test_the_first_bracer_in_slot_order_stops_an_instance(duel):
    """Scenarios 10 and 17."""
    game = duel(equipment=("", "Bracer, Bracer")).attacks("Slash", "14/N")
    assert game.health == (20, 20)
    assert game.equipment(BONES) == "-, Bracer"


@rule("BONES-081", "BONES-130")
def test_an_instance_that_cannot_be_negated_burns_every_bracer(duel):
    """Scenario 18."""
    game = duel(equipment=("", "Bracer, Bracer"), gambits=("Test of Pain", "")).attacks("Slash", "14/N")
    assert game.health == (20, 18)
    assert game.discard == "Bracer, Bracer"


@rule("BONES-082")
def test_a_bracer_is_not_triggered_by_a_negated_instance(duel):
    game = duel(equipment=("", "Bracer, Bracer")).attacks("Slash", "14/N").attacks("Slash", "26/N").attacks("Slash", "21/N")
    assert game.health == (17, 20), "one Bracer for each of Salt's attacks"
    assert game.discard == "Bracer, Bracer"


@rule("BONES-083", "BONES-111")
def test_overwhelm_makes_every_instance_of_its_card_sure(duel):
    """Scenario 19, with oil."""
    game = duel(equipment=("Razor Oil", "Bracer, Bracer"), instincts=("Overwhelm", "Anticipation")).attacks("Slash", "14/N")
    game.plays("Play Overwhelm")
    assert game.health == (20, 16)
    assert game.discard == "Overwhelm, Bracer, Bracer, Razor Oil"
    assert game.instincts(BONES) == "Anticipation, -, -", "no GUARD window was open"


@rule("BONES-084", "BONES-102")
def test_flourish_needs_three_cards_to_be_stopped_in_full(duel):
    """Scenario 11."""
    game = duel(salt="Flourish", equipment=("", "Bracer, Bracer"), instincts=("", "Anticipation"))
    game.attacks("Flourish", "14/N")
    assert game.state.queue_pos == 2
    game.plays("Play Anticipation")
    assert game.health == (20, 20)
    assert game.discard == "Anticipation, Bracer, Bracer"


@rule("BONES-085")
def test_a_negated_instance_triggers_nothing_further(duel):
    """Scenario 41."""
    game = duel(salt="Hew", equipment=("", "Bracer, Flintlock")).attacks("Hew", "14/N")
    assert game.health == (20, 20)
    assert game.equipment(BONES) == "-, Flintlock"


@rule("BONES-086", "BONES-122")
def test_a_flintlock_shot_comes_at_the_end_of_the_list(duel):
    game = duel(salt="Hew, Slash", equipment=("Razor Oil", "Flintlock"), instincts=("Anticipation", "Anticipation"))
    game.attacks("Hew", "14/N").plays("Take the hit")
    assert game.instances == [4, 2, 2], "the oil was there first"
    assert list(game.state.queue_target[:3]) == [1, 1, 0]
    game.plays("Take the hit")
    assert (game.asked, game.to_act) == ("guard", "Salt"), "the shot can be answered like any other instance"


@rule("BONES-087")
def test_a_bracer_burns_even_at_zero_health(duel):
    game = duel(health=(20, 0), equipment=("", "Bracer")).attacks("Slash", "14/N")
    assert game.discard == "Bracer"
