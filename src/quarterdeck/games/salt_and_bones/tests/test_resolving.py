"""Resolving an Attack Card (spec.md, 3.9)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT


@rule("BONES-068")
def test_a_card_is_laid_then_strengthened_then_counted_then_dealt(duel):
    """The STRIKE window comes before the total, the total before the instances, the Bonus Effect last."""
    game = duel(salt="Advance Into Parry, Slash", instincts=("Killing Intent", "Anticipation"), equipment=("Razor Oil", ""))
    game.attacks("Advance Into Parry", "14/N")
    assert (game.asked, game.to_act, game.covered, game.instances) == ("strike", SALT, [14, 20], [])
    assert game.equipment(SALT) == "Razor Oil, -", "Equipment waits for the window"
    game.plays("Play Killing Intent")
    assert (game.asked, game.to_act, game.instances) == ("guard", BONES, [3, 2])
    assert list(game.state.parry_next) == [0, 0], "the Bonus Effect waits for the damage"
    game.plays("Take the hit", "Take the hit")
    assert list(game.state.parry_next) == [1, 0]
    assert game.health == (20, 15)


@rule("BONES-069", "BONES-161")
def test_a_negated_chain_card_is_taken_off_the_board(duel):
    """Scenarios 28 and 29."""
    game = duel(salt="Slash, Quick Cut x2", instincts=("", "Condescend"))
    game.attacks("Slash", "14/N").chains("Quick Cut", "26/N")
    assert (game.asked, game.to_act, game.covered) == ("respond", BONES, [14, 20, 26, 32])
    game.plays("Play Condescend")
    assert game.covered == [14, 20]
    assert game.health == (20, 18)
    assert game.discard == "Quick Cut, Condescend"
    assert (game.to_act, game.asked) == (SALT, "chain"), "the chain may go on"


@rule("BONES-069")
def test_a_negated_chain_card_sets_off_no_equipment_and_offers_nothing(duel):
    game = duel(salt="Slash, Quick Cut", instincts=("", "Condescend"), equipment=("-, Whetstone", ""), bones="Thrust x2")
    game.attacks("Slash", "14/N").chains("Quick Cut", "26/N").plays("Play Condescend")
    assert game.equipment(SALT) == "-, Whetstone", "the Quick Cut would have lined up"
    game.attacks("Thrust", "26/N")
    assert game.health == (16, 18), "the tile is free again, and only the Slash helps"


@rule("BONES-070", "BONES-098", "BONES-099")
def test_break_rhythm_ends_the_chain_but_not_its_card(duel):
    """Scenario 32."""
    game = duel(salt="Slash, Quick Cut x2", instincts=("", "Break Rhythm")).attacks("Slash", "14/N")
    game.chains("Quick Cut", "26/N")
    assert game.health == (20, 16)
    assert game.discard == "Break Rhythm"
    assert (game.to_act, game.hand(SALT)) == (BONES, "Quick Cut")


@rule("BONES-070")
def test_a_negated_break_rhythm_lets_the_next_one_try(duel):
    """Scenario 33."""
    game = duel(salt="Slash, Quick Cut x2", instincts=("Condescend", "Break Rhythm, Break Rhythm"))
    game.attacks("Slash", "14/N").chains("Quick Cut", "26/N")
    assert (game.asked, game.to_act) == ("respond", SALT)
    game.plays("Play Condescend")
    assert game.discard == "Condescend, Break Rhythm, Break Rhythm"
    assert game.to_act == BONES


@rule("BONES-070")
def test_a_chain_is_broken_for_one_turn_only(duel):
    """Scenario 79."""
    game = duel(salt="Slash x2, Quick Cut x2", instincts=("", "Break Rhythm")).attacks("Slash", "14/N")
    game.chains("Quick Cut", "26/N").attacks("Slash", "21/N").attacks("Slash", "9/N")
    assert (game.to_act, game.asked) == (SALT, "chain")


@rule("BONES-071", "BONES-075")
def test_the_total_is_attack_value_opportunities_and_bonuses(duel):
    game = duel(bones="Thrust x2", instincts=("", "Killing Intent"), equipment=("", "Whetstone")).attacks("Slash", "14/N")
    game.attacks("Thrust", "26/N").plays("Play Killing Intent")
    assert game.health == (20 - (3 + 1 + 2 + 2), 18)


@rule("BONES-072")
def test_only_the_card_just_played_deals_damage(duel):
    """Scenario 89: the new boot's arrow meets the sword of the card that lies there; nothing is counted again."""
    game = duel().attacks("Slash", "14/N").attacks("Slash", "2/N")
    assert game.health == (18, 18)


@rule("BONES-073")
def test_several_openings_add_up(duel):
    """Scenario 3."""
    game = duel().attacks("Slash", "14/N").attacks("Slash", "21/N").attacks("Slash", "26/N")
    assert game.health == (17, 14), "2 + 1 from tile 20 + 1 from tile 27"


@rule("BONES-074")
def test_the_instances_come_in_order_attack_flourish_razor_oil(duel):
    game = duel(salt="Flourish, Slash", equipment=("Razor Oil, Razor Oil", ""), instincts=("", "Anticipation"))
    game.attacks("Flourish", "14/N")
    assert game.instances == [1, 1, 1, 2, 2]
    assert list(game.state.queue_target[:5]) == [1] * 5


@rule("BONES-075", "BONES-088")
def test_an_opening_raises_the_attack_instance_only(duel):
    """Scenario 12."""
    game = duel(salt="Hew, Slash", bones="Flourish x2").attacks("Hew", "14/N").attacks("Flourish", "26/N")
    assert game.health == (15, 16), "1 + 2, then 1 and 1"


@rule("BONES-076", "BONES-129")
def test_test_of_skill_raises_every_instance(duel):
    """Scenario 15, and a Flintlock and a Grappling Hook besides."""
    game = duel(salt="Flourish", gambits=("", "Test of Skill"), equipment=("Razor Oil", "")).attacks("Flourish", "14/N")
    assert game.health == (20, 11), "2, 2, 2 and 3"
    game = duel(salt="Hew, Slash", gambits=("", "Test of Skill"), equipment=("", "Flintlock, Grappling Hook"))
    assert game.attacks("Hew", "14/N").health == (17, 15)
    game.attacks("Slash", "26/N").plays("Disengage")
    assert game.health == (17 - 5 - 3, 15)


@rule("BONES-077")
def test_a_card_may_be_played_though_its_bonus_does_not_apply(duel):
    game = duel(salt="Lunge/Riposte, Drive Back").attacks("Lunge/Riposte", "14/N")
    assert game.health == (20, 18)
    game.attacks("Slash", "21/N").attacks("Drive Back", "8/W")
    assert game.to_act == BONES, "Salt has Momentum, so nobody is driven back"


@rule("BONES-078")
def test_a_bonus_effect_takes_place_though_the_damage_was_negated(duel):
    """Scenario 76."""
    game = duel(salt="Advance Into Parry, Lunge/Riposte, Slash", equipment=("", "Bracer"))
    game.attacks("Advance Into Parry", "14/N")
    assert game.health == (20, 20)
    game.attacks("Slash", "21/S").attacks("Lunge/Riposte", "26/W")
    assert game.health == (17, 15)
