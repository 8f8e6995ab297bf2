"""Preparation Phase (spec.md, 3.6)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT

PREP = Decision.PREP


@rule("BONES-041", "BONES-042", "BONES-047")
def test_the_second_player_sees_what_lies_face_up_and_how_much_face_down(duel):
    """Scenario 87."""
    game = duel(salt="Slash x2, Anticipation, Bracer, Test of Pain", bones="Slash x2, Whetstone", asks=PREP)
    game.plays("Place Anticipation", "Place Bracer", "Done preparing")
    seen = game.seen_by(BONES)
    assert game.to_act == BONES
    assert seen.instincts(SALT) == "?, -, -"
    assert seen.equipment(SALT) == "Bracer, -"
    assert game.instincts(SALT) == game.seen_by(SALT).instincts(SALT) == "Anticipation, -, -"
    game.plays("Place Whetstone")
    assert (game.asked, game.to_act) == ("turn", SALT), "nothing is left to place, so nobody is asked"
    assert "Test of Pain" in game.hand(SALT)


@rule("BONES-042")
def test_placing_none_is_allowed_and_attack_cards_are_not_placed(duel):
    game = duel(salt="Slash, Bracer", bones="Slash, Bracer", asks=PREP)
    game.refuses("Place Slash", because="BONES-042")
    game.refuses("Place Whetstone", because="BONES-042")
    game.plays("Done preparing", "Done preparing")
    assert game.equipment(SALT) == game.equipment(BONES) == "-, -"


@rule("BONES-043", "BONES-044")
def test_a_card_fits_only_a_slot_of_its_type(duel):
    """Scenario 67: three Instincts lie there; two more stay in hand."""
    full = ("Overwhelm, Killing Intent, Exploit", "")
    game = duel(salt="Slash, Anticipation, Condescend, Test of Pain", instincts=full, asks=PREP)
    assert game.choices == ["Place Test of Pain", "Done preparing"]
    game.refuses("Place Anticipation", because="BONES-044")
    game.plays("Place Test of Pain")
    assert game.gambit(SALT) == "Test of Pain"
    assert game.hand(SALT) == "Slash, Anticipation, Condescend"


@rule("BONES-043")
def test_there_are_three_instinct_two_equipment_and_one_gambit_slots(duel):
    game = duel(salt="Anticipation x3, Bracer x3, Test of Pain", bones="", asks=PREP)
    game.plays(*["Place Anticipation"] * 3, *["Place Bracer"] * 2, "Place Test of Pain")
    assert game.instincts(SALT) == "Anticipation, Anticipation, Anticipation"
    assert game.equipment(SALT) == "Bracer, Bracer"
    assert game.hand(SALT) == "Bracer"


@rule("BONES-044")
def test_a_card_may_be_kept_for_a_later_round(duel):
    game = duel(salt="Slash, Whetstone", asks=PREP)
    game.plays("Done preparing")
    assert game.hand(SALT) == "Slash, Whetstone"


@rule("BONES-045")
def test_a_placed_card_cannot_be_taken_back(duel):
    game = duel(salt="Slash, Bracer, Whetstone, Anticipation", asks=PREP)
    game.plays("Place Bracer")
    game.refuses("Place Bracer", because="BONES-042")
    assert game.choices == ["Place Anticipation", "Place Whetstone", "Done preparing"], "nothing turns, moves or removes it"


@rule("BONES-046")
def test_a_card_goes_to_the_leftmost_empty_slot_and_gaps_stay(duel):
    """Scenario 71."""
    game = duel(salt="Slash, Bracer", equipment=("-, Flintlock", ""), instincts=("-, -, Exploit", ""), asks=PREP)
    game.plays("Place Bracer")
    assert game.equipment(SALT) == "Bracer, Flintlock"
    assert game.instincts(SALT) == "-, -, Exploit"


@rule("BONES-048")
def test_in_combat_a_strategy_card_in_hand_does_nothing(duel):
    """Scenario 86."""
    game = duel(bones="Slash, Anticipation").attacks("Slash", "14/N")
    assert game.health == (20, 18), "no GUARD window"
    assert game.choices == ["Attack with Slash", "Disengage"]
    game.refuses("Play Anticipation for nothing", because="BONES-048")
