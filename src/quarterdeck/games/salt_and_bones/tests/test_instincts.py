"""Instinct Cards: effects (spec.md, 3.13)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT


@rule("BONES-110")
def test_anticipation_negates_the_instance_of_its_window(duel):
    game = duel(instincts=("", "Anticipation")).attacks("Slash", "14/N").plays("Play Anticipation")
    assert game.health == (20, 20)
    assert game.discard == "Anticipation"


@rule("BONES-111")
def test_overwhelm_does_not_cover_a_shot_fired_back(duel):
    game = duel(salt="Hew, Slash", instincts=("Overwhelm", ""), equipment=("Bracer", "Flintlock")).attacks("Hew", "14/N")
    game.plays("Play Overwhelm")
    assert game.health == (20, 16), "the Bracer stopped the shot"
    assert game.equipment(SALT) == "-, -"


@rule("BONES-112")
def test_condescend_answers_a_chain_card_or_an_instinct_and_nothing_else(duel):
    game = duel(salt="Slash, Quick Cut, Thrust", instincts=("", "Condescend"), equipment=("Razor Oil", "Bracer"),
                gambits=("Test of Skill", "")).attacks("Slash", "14/N")
    assert (game.asked, game.to_act) == ("chain", SALT), "neither the Slash nor the Razor Oil could be answered"
    game.chains("Quick Cut", "26/N")
    assert (game.asked, game.to_act) == ("respond", BONES)
    game.plays("Let it happen")
    assert game.instincts(BONES) == "Condescend, -, -"


@rule("BONES-113")
def test_killing_intents_add_up(duel):
    """Scenario 34."""
    game = duel(instincts=("Killing Intent, Killing Intent", "")).attacks("Slash", "14/N")
    game.plays("Play Killing Intent", "Play Killing Intent")
    assert game.health == (20, 14)


@rule("BONES-114")
def test_exploit_counts_every_boot_that_touches(duel):
    """Scenario 35."""
    game = duel(bones="Backhand", instincts=("", "Exploit")).attacks("Slash", "14/N").attacks("Backhand", "26/N")
    game.plays("Play Exploit")
    assert game.health == (17, 18)


@rule("BONES-114")
def test_what_exploit_gains_counts_as_lined_up_for_a_whetstone(duel):
    game = duel(bones="Backhand", instincts=("", "Exploit"), equipment=("", "Whetstone")).attacks("Slash", "14/N")
    game.attacks("Backhand", "26/N").plays("Play Exploit")
    assert game.health == (15, 18), "2 + 1 + 2"
    assert "Whetstone" in game.discard


@rule("BONES-114")
def test_exploit_adds_no_opening_twice(duel):
    """The boot on 20 lines up with the Slash on 21 already."""
    game = duel(instincts=("", "Exploit")).attacks("Slash", "14/N")
    game.attacks("Slash", "21/N")
    assert game.health == (17, 18), "nothing to add: no window"
    assert game.instincts(BONES) == "Exploit, -, -"


@rule("BONES-115", "BONES-116")
def test_a_parting_gift_makes_one_player_discard_their_hand(duel):
    """Scenario 51."""
    game = duel(salt="Slash", instincts=("", "Parting Gift")).plays("Disengage")
    assert (game.asked, game.to_act) == ("gift", BONES)
    assert game.discard == "Parting Gift", "revealed and discarded before the choice"
    game.refuses("Disengage", because="BONES-116")
    game.plays("Parting Gift: the other hand")
    assert game.hand(SALT) == ""
    assert game.counts == [(0, 0), (2, 0)]
    assert game.discard == "Slash, Parting Gift"


@rule("BONES-115")
def test_the_choice_of_a_parting_gift_is_made_at_no_other_time(duel):
    duel().refuses("Parting Gift: the other hand", because="BONES-115")


@rule("BONES-116", "BONES-136")
def test_the_owner_may_choose_themselves(duel):
    """Scenario 53."""
    game = duel(salt="Slash", instincts=("Condescend", "Parting Gift")).plays("Disengage")
    assert game.asked == "gift", "Condescend is of no use to one who has left"
    game.plays("Parting Gift: your own hand")
    assert game.counts == [(1, 0), (0, 0)]
    assert game.instincts(SALT) == "Condescend, -, -"


@rule("BONES-116")
def test_with_both_hands_empty_there_is_no_choice(duel):
    game = duel(salt="Slash", bones="Slash", instincts=("", "Parting Gift"))
    game.attacks("Slash", "14/N").attacks("Slash", "26/N")
    assert (game.round, game.asked) == (2, "draw")
    assert "Parting Gift" in game.discard
