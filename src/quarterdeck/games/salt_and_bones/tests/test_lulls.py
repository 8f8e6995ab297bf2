"""Voluntary Instincts played for nothing: at one's own turn, and in a lull (spec.md, 3.22)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT, SPECTATOR

COURAGE = {"gambits": ("Test of Courage", "")}


# ------------------------------------------------------------------ at one's own turn

@rule("BONES-050", "BONES-168")
def test_at_the_start_of_a_turn_a_voluntary_instinct_can_be_played_for_nothing(duel):
    """Scenario 91."""
    game = duel(instincts=("Anticipation, Overwhelm, Break Rhythm", ""))
    assert game.choices == ["Attack with Slash", "Play Anticipation for nothing", "Play Overwhelm for nothing", "Disengage"]
    game.refuses("Play Break Rhythm for nothing", because="BONES-099")
    game.plays("Play Overwhelm for nothing")
    assert (game.instincts(SALT), game.discard) == ("Anticipation, -, Break Rhythm", "Overwhelm")
    assert game.choices == ["Attack with Slash", "Play Anticipation for nothing", "Disengage"]
    game.attacks("Slash", "14/N")
    assert game.health == (20, 18), "it did nothing, now or later"


@rule("BONES-099", "BONES-168")
def test_an_automatic_instinct_cannot_be_played_away(duel):
    game = duel(instincts=("Parting Gift", "Parting Gift, Exploit"))
    assert "plays itself" in game.refuses("Play Parting Gift for nothing", because="BONES-099")
    game.plays("Disengage")
    game.refuses("Play Parting Gift for nothing", because="BONES-099")
    game.refuses("Play Bracer for nothing", because="BONES-048")
    game.refuses("Disengage", because="BONES-168")


@rule("BONES-107", "BONES-168")
def test_of_two_copies_the_lowest_is_played(duel):
    game = duel(instincts=("-, Exploit, Exploit", "")).plays("Play Exploit for nothing")
    assert game.instincts(SALT) == "-, -, Exploit"


@rule("BONES-168")
def test_what_is_played_for_nothing_cannot_be_answered(duel):
    """Scenario 92."""
    game = duel(instincts=("Condescend", "Condescend")).plays("Play Condescend for nothing")
    assert (game.asked, game.to_act) == ("turn", SALT)


@rule("BONES-168", "BONES-090")
def test_a_play_for_nothing_leaves_the_turn_as_it_was(duel):
    """A Parry that was active stays so."""
    game = duel(salt="Advance Into Parry, Lunge/Riposte, Slash", instincts=("Exploit", ""))
    game.attacks("Advance Into Parry", "14/N").attacks("Slash", "21/S")
    assert game.parry == (1, 0)
    game.plays("Play Exploit for nothing")
    assert game.parry == (1, 0)
    assert game.attacks("Lunge/Riposte", "26/W").health == (17, 14)


@rule("BONES-056", "BONES-168")
def test_no_instinct_is_played_for_nothing_in_the_middle_of_a_turn(duel):
    game = duel(salt="Slash, Quick Cut, Slash", instincts=("Condescend", "")).attacks("Slash", "14/N")
    assert game.choices == ["Chain Quick Cut", "End the turn"]
    game = duel(instincts=("", "Condescend"), **COURAGE).plays("Disengage")
    assert game.choices == ["Attack with Slash", "Decline the additional turn"], "nor in the additional turn"


# ------------------------------------------------------------------ who has a lull

@rule("BONES-135", "BONES-167")
def test_who_stays_has_a_lull_before_the_disengage_succeeds(duel):
    """Scenario 92."""
    game = duel(instincts=("", "Condescend")).plays("Disengage")
    assert (game.asked, game.to_act, game.stage, game.round) == ("lull", BONES, "lull", 1)
    assert game.choices == ["Play Condescend for nothing", "Keep them"]
    game.plays("Keep them")
    assert (game.round, game.momentum, game.instincts(BONES)) == (2, BONES, "Condescend, -, -")


@rule("BONES-136", "BONES-167")
def test_who_leaves_by_choice_has_none(duel):
    """Scenario 95."""
    game = duel(instincts=("Overwhelm, Anticipation", "")).plays("Disengage")
    assert (game.round, game.instincts(SALT)) == (2, "Overwhelm, Anticipation, -")


@rule("BONES-053", "BONES-167")
def test_who_must_leave_has_a_lull_first(duel):
    """Scenario 94: nobody has disengaged yet."""
    game = duel(salt="Slash", instincts=("Condescend", "Exploit")).attacks("Slash", "14/N").attacks("Slash", "26/N")
    assert (game.asked, game.to_act, game.state.disengager) == ("lull", SALT, 2)
    game.plays("Play Condescend for nothing")
    assert (game.asked, game.to_act, game.state.disengager) == ("lull", BONES, 0), "none is left: Salt has disengaged"
    game.plays("Keep them")
    assert (game.health, game.instincts(SALT), game.momentum) == ((17, 18), "-, -, -", BONES)


@rule("BONES-054", "BONES-055", "BONES-167")
@pytest.mark.parametrize("cause", ["marked", "no room"])
def test_it_makes_no_difference_why_they_must_leave(duel, cause):
    game = duel(bones="Drive Back, Slash", instincts=("Exploit", "")).attacks("Slash", "14/N")
    if cause == "no room":
        for tile in range(36):
            if tile not in (14, 20, 26, 32):
                game.state.destroyed[tile] = 1
    game.attacks("Drive Back", "26/N")
    assert (game.asked, game.to_act) == ("lull", SALT)
    assert game.plays("Keep them").momentum == BONES


@rule("BONES-137", "BONES-139", "BONES-167")
def test_under_test_of_courage_both_have_their_lull_after_the_additional_turn(duel):
    """Scenario 97."""
    game = duel(instincts=("Condescend", "Exploit"), **COURAGE).plays("Disengage").attacks("Slash", "14/N")
    assert (game.asked, game.to_act, game.health) == ("lull", SALT, (18, 20))
    game.plays("Play Condescend for nothing")
    assert (game.asked, game.to_act) == ("lull", BONES)
    game.plays("Keep them")
    assert (game.round, game.instincts(SALT), game.instincts(BONES)) == (2, "-, -, -", "Exploit, -, -")


@rule("BONES-137", "BONES-167")
def test_under_test_of_courage_who_must_leave_has_no_lull_before_it(duel):
    game = duel(salt="Slash", bones="Drive Back, Thrust", instincts=("Condescend", ""), **COURAGE).attacks("Slash", "14/N")
    game.attacks("Drive Back", "26/N")
    assert (game.asked, game.to_act) == ("extra", BONES)
    game.plays("Decline the additional turn")
    assert (game.asked, game.to_act) == ("lull", SALT)


@rule("BONES-167", "BONES-142")
def test_hooks_and_gifts_come_after_all_lulls(duel):
    """Scenario 93."""
    game = duel(instincts=("", "Killing Intent, Parting Gift"), equipment=("", "Grappling Hook")).plays("Disengage")
    assert game.choices == ["Play Killing Intent for nothing", "Keep them"]
    assert game.health == (20, 20)
    game.plays("Play Killing Intent for nothing")
    assert (game.asked, game.health) == ("gift", (18, 20))


@rule("BONES-167", "BONES-148")
def test_in_the_last_round_there_is_no_lull(duel):
    """Scenarios 98 and 114."""
    game = duel(last=True, instincts=("Overwhelm", "Killing Intent"))
    assert "Play Overwhelm for nothing" in game.choices
    assert game.plays("Disengage").result == "Exhaustion"
    game = duel(last=True, salt="Reckless Swing, Slash", instincts=("Exploit", "")).attacks("Reckless Swing", "14/N")
    assert game.attacks("Slash", "26/N").result == "Exhaustion"


@rule("BONES-105", "BONES-109")
def test_a_lull_is_asked_while_a_voluntary_instinct_is_left(duel):
    game = duel(instincts=("", "Exploit, Break Rhythm, Condescend")).plays("Disengage", "Play Exploit for nothing")
    assert (game.asked, game.choices) == ("lull", ["Play Condescend for nothing", "Keep them"])
    game.plays("Play Condescend for nothing")
    assert (game.round, game.instincts(BONES)) == (2, "-, Break Rhythm, -")
    assert duel(instincts=("", "Break Rhythm")).plays("Disengage").round == 2, "nothing to play away, nothing asked"


@rule("BONES-045", "BONES-168")
def test_a_slot_that_was_emptied_is_filled_again_in_the_next_round(duel):
    full = ("", "Exploit, Exploit, Condescend")
    game = duel(salt="Slash x4, Thrust x3", bones="Slash x5, Anticipation x2", instincts=full)
    game.plays("Disengage", "Play Exploit for nothing", "Keep them", "Discard nothing", "Discard nothing")
    assert (game.asked, game.to_act) == ("prep", BONES)
    game.plays("Place Anticipation")
    assert game.instincts(BONES) == "Anticipation, Exploit, Condescend"


# ------------------------------------------------------------------ what is seen of it

@rule("BONES-154", "BONES-155", "BONES-167")
@pytest.mark.parametrize("forced", [False, True])
def test_a_lull_that_is_passed_leaves_no_trace(duel, forced):
    """Scenarios 99 and 115."""
    def at_the_end(card):
        if forced:
            game = duel(salt="Slash", instincts=(card, "")).attacks("Slash", "14/N").attacks("Slash", "26/N")
        else:
            game = duel(instincts=("", card)).plays("Disengage")
        return game.plays("Keep them") if game.asked == "lull" else game

    kept, never_asked = at_the_end("Condescend"), at_the_end("Break Rhythm")
    for viewer in (BONES if forced else SALT, SPECTATOR):
        assert bytes(kept.seen_by(viewer).state) == bytes(never_asked.seen_by(viewer).state)


@rule("BONES-155", "BONES-165")
def test_what_is_asked_in_a_lull_is_hidden_and_the_stage_is_not(duel):
    game = duel(instincts=("", "Exploit")).plays("Disengage")
    assert (game.seen_by(SALT).asked, game.seen_by(SALT).stage) == ("?", "lull")
    assert game.seen_by(SPECTATOR).stage == "lull"
