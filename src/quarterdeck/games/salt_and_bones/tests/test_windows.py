"""Instinct Cards: windows (spec.md, 3.12)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.content import STRATEGIES, STRATEGY_ROWS, WINDOWS
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT


@rule("BONES-098")
def test_an_instinct_is_voluntary_or_automatic():
    instincts = [row for row in STRATEGY_ROWS if row["type"] == "instinct"]
    assert [row["name"] for row in instincts if not row["condition"]] == [
        "Anticipation", "Overwhelm", "Condescend", "Killing Intent", "Exploit"]
    assert [row["name"] for row in instincts if row["condition"]] == ["Break Rhythm", "Parting Gift"]
    assert all(bool(row["window"]) != bool(row["condition"]) for row in instincts)


@rule("BONES-099")
def test_an_automatic_instinct_is_played_when_its_time_comes_and_only_then(duel):
    game = duel(salt="Slash, Quick Cut", instincts=("", "Break Rhythm, Parting Gift")).attacks("Slash", "14/N")
    assert game.instincts(BONES) == "Break Rhythm, Parting Gift, -"
    game.chains("Quick Cut", "26/N")
    assert game.instincts(BONES) == "-, Parting Gift, -", "no card could have followed, and it is gone all the same"


@rule("BONES-100")
def test_there_are_three_windows_and_two_moments_to_be_rid_of_a_card(duel):
    found = {WINDOWS[row.window] for row in STRATEGIES} - {""}
    assert found == {"strike", "guard", "respond"}
    turn = duel(instincts=("Condescend", "Exploit"))
    assert "Play Condescend for nothing" in turn.choices
    assert turn.plays("Disengage").choices == ["Play Exploit for nothing", "Keep them"]


@rule("BONES-101")
def test_strike_is_offered_again_until_the_player_has_enough(duel):
    """Scenario 34."""
    game = duel(instincts=("Killing Intent, Killing Intent, Overwhelm", "")).attacks("Slash", "14/N")
    assert game.choices == ["Play Overwhelm", "Play Killing Intent", "Add nothing"]
    game.plays("Play Killing Intent")
    assert (game.asked, game.choices) == ("strike", ["Play Overwhelm", "Play Killing Intent", "Add nothing"])
    game.plays("Play Killing Intent", "Add nothing")
    assert game.health == (20, 14)


@rule("BONES-101")
def test_only_what_strengthens_the_card_is_played_at_strike(duel):
    game = duel(instincts=("Killing Intent, Anticipation, Condescend", "")).attacks("Slash", "14/N")
    game.refuses("Play Anticipation", because="BONES-101")
    game.refuses("Play Overwhelm", because="BONES-101")
    game.refuses("Disengage", because="BONES-101")


@rule("BONES-102", "BONES-110")
def test_the_target_chooses_the_instance_to_negate(duel):
    """Scenario 21."""
    game = duel(salt="Flourish", instincts=("", "Anticipation")).attacks("Flourish", "14/N")
    game.refuses("Play Condescend", because="BONES-102")
    game.plays("Take the hit", "Take the hit", "Play Anticipation")
    assert game.health == (20, 18)


@rule("BONES-102")
def test_after_a_negated_anticipation_the_window_is_offered_again(duel):
    """Scenario 24."""
    game = duel(instincts=("Condescend", "Anticipation, Anticipation")).attacks("Slash", "14/N")
    game.plays("Play Anticipation", "Play Condescend")
    assert (game.asked, game.to_act, game.health) == ("guard", BONES, (20, 20))
    game.plays("Play Anticipation")
    assert game.health == (20, 20)


@rule("BONES-103", "BONES-108")
def test_an_instinct_can_be_answered_before_it_takes_effect(duel):
    """Scenario 22."""
    game = duel(instincts=("Condescend", "Anticipation")).attacks("Slash", "14/N").plays("Play Anticipation")
    assert (game.asked, game.to_act) == ("respond", SALT)
    game.refuses("Disengage", because="BONES-103")
    game.plays("Play Condescend")
    assert game.health == (20, 18)


@rule("BONES-103")
def test_a_strike_can_be_answered_too(duel):
    game = duel(instincts=("Killing Intent", "Condescend")).attacks("Slash", "14/N").plays("Play Killing Intent")
    assert (game.asked, game.to_act) == ("respond", BONES)
    game.plays("Play Condescend")
    assert game.health == (20, 18)


@rule("BONES-104")
@pytest.mark.parametrize(("salt", "bones", "answers", "health"), [
    ("Condescend", "Anticipation", 0, 20), ("Condescend", "Anticipation", 1, 18),
    ("Condescend", "Anticipation, Condescend", 2, 20), ("Condescend, Condescend", "Anticipation, Condescend", 3, 18)])
def test_an_odd_number_of_condescends_negates(duel, salt, bones, answers, health):
    """Scenario 23, and one further."""
    game = duel(instincts=(salt, bones)).attacks("Slash", "14/N").plays("Play Anticipation")
    for _ in range(answers):
        game.plays("Play Condescend")
    if game.asked == "respond":
        game.plays("Let it happen")
    assert game.health == (20, health)
    assert game.discard.count("Condescend") == answers


@rule("BONES-105")
def test_a_window_is_offered_only_to_a_seat_that_can_use_it(duel):
    game = duel(instincts=("Anticipation", "Break Rhythm")).attacks("Slash", "14/N")
    assert (game.asked, game.to_act, game.health) == ("turn", BONES, (20, 18)), "no STRIKE, no GUARD"


@rule("BONES-106")
def test_anticipation_is_offered_only_if_it_can_help(duel):
    """Scenarios 20 and 61."""
    for differences in ({"gambits": ("Test of Pain", "")}, {"health": (20, 0)}, {"gambits": ("Test of Will", "")}):
        game = duel(instincts=("", "Anticipation"), **differences).attacks("Slash", "14/N")
        assert (game.asked, game.to_act) == ("turn", BONES)
        assert game.instincts(BONES) == "Anticipation, -, -"


@rule("BONES-106", "BONES-122")
@pytest.mark.parametrize(("card", "asked"), [("Hew", "guard"), ("Slash", "turn")])
def test_at_zero_health_anticipation_can_save_a_flintlock(duel, card, asked):
    """Scenarios 103 and 104: a 4 would set it off, a 2 would not."""
    game = duel(salt=f"{card}, Slash", health=(5, 0), instincts=("", "Anticipation"), equipment=("", "Flintlock"))
    game.attacks(card, "14/N")
    assert (game.asked, game.to_act) == (asked, BONES)
    if asked == "guard":
        game.plays("Play Anticipation")
    assert (game.health, game.equipment(BONES)) == ((5, 0), "Flintlock, -")


@rule("BONES-106")
def test_a_second_overwhelm_is_not_offered(duel):
    """Scenario 80."""
    game = duel(instincts=("Overwhelm, Overwhelm", ""), equipment=("", "Bracer")).attacks("Slash", "14/N")
    game.plays("Play Overwhelm")
    assert game.health == (20, 18)
    assert game.instincts(SALT) == "-, Overwhelm, -"


@rule("BONES-106")
def test_exploit_is_offered_only_if_it_adds_something(duel):
    """Scenario 36; with a Killing Intent beside it the window opens, and Exploit is refused."""
    game = duel(bones="Thrust x2", instincts=("", "Exploit")).attacks("Slash", "14/N").attacks("Thrust", "26/N")
    assert game.health == (16, 18)
    game = duel(bones="Thrust x2", instincts=("", "Exploit, Killing Intent")).attacks("Slash", "14/N")
    game.attacks("Thrust", "26/N")
    game.refuses("Play Exploit", because="BONES-106")


@rule("BONES-107", "BONES-101")
def test_a_played_instinct_is_gone_even_if_it_is_negated(duel):
    """Scenario 77: the lowest copy is used first."""
    game = duel(instincts=("Overwhelm, Overwhelm", "Condescend"), equipment=("", "Bracer")).attacks("Slash", "14/N")
    game.plays("Play Overwhelm")
    assert game.instincts(SALT) == "-, Overwhelm, -"
    assert game.discard == "Overwhelm", "before any answer"
    game.plays("Play Condescend", "Play Overwhelm")
    assert game.health == (20, 18)
    assert game.discard == "Overwhelm, Overwhelm, Condescend, Bracer"


@rule("BONES-108")
def test_a_face_down_card_cannot_be_negated(duel):
    game = duel(instincts=("Condescend", "Anticipation")).attacks("Slash", "14/N")
    assert (game.asked, game.to_act) == ("guard", BONES), "Salt is not asked while nothing is being played"
    game.plays("Take the hit")
    assert (game.asked, game.to_act) == ("turn", BONES)


@rule("BONES-109")
def test_an_exchange_ends_when_the_cards_do(duel):
    game = duel(instincts=("Condescend, Condescend", "Anticipation, Condescend")).attacks("Slash", "14/N")
    game.plays("Play Anticipation", "Play Condescend", "Play Condescend", "Play Condescend")
    assert (game.asked, game.to_act) == ("turn", BONES)
    assert game.instincts(SALT) == game.instincts(BONES) == "-, -, -"


# ------------------------------------------------------------------ Overwhelm in reply

@rule("BONES-103", "BONES-111", "BONES-169")
def test_overwhelm_answers_an_anticipation_which_then_fails(duel):
    """Scenario 100."""
    game = duel(salt="Hew, Slash", instincts=("Overwhelm", "Anticipation")).attacks("Hew", "14/N")
    game.plays("Add nothing", "Play Anticipation")
    assert (game.asked, game.to_act, game.choices) == ("respond", SALT, ["Play Overwhelm", "Let it happen"])
    game.plays("Play Overwhelm")
    assert (game.health, game.discard) == ((20, 16), "Anticipation, Overwhelm")


@rule("BONES-111", "BONES-169")
def test_after_an_overwhelm_in_reply_nothing_of_the_card_can_be_negated(duel):
    """Scenario 101; a first instance that was negated stays so, and a Bracer burns."""
    game = duel(salt="Flourish, Slash", instincts=("Overwhelm", "Anticipation, Anticipation")).attacks("Flourish", "14/N")
    game.plays("Add nothing", "Play Anticipation", "Play Overwhelm")
    assert (game.asked, game.health, game.instincts(BONES)) == ("turn", (20, 17), "-, Anticipation, -")
    game = duel(salt="Flourish, Slash", instincts=("Overwhelm", "Anticipation, Anticipation")).attacks("Flourish", "14/N")
    game.plays("Add nothing", "Play Anticipation", "Let it happen", "Play Anticipation", "Play Overwhelm")
    assert game.health == (20, 18)


@rule("BONES-103", "BONES-169")
def test_condescend_stands_beside_overwhelm(duel):
    """Scenario 102."""
    game = duel(salt="Hew, Slash", instincts=("Overwhelm, Condescend", "Anticipation")).attacks("Hew", "14/N")
    game.plays("Add nothing", "Play Anticipation")
    assert game.choices == ["Play Overwhelm", "Play Condescend", "Let it happen"]
    game.refuses("Play Killing Intent", because="BONES-103")
    game.plays("Play Condescend")
    assert (game.health, game.instincts(SALT)) == ((20, 16), "Overwhelm, -, -")


@rule("BONES-104", "BONES-169")
def test_an_overwhelm_in_reply_has_an_exchange_of_its_own(duel):
    """Negated, it leaves the Anticipation as it was, which can be answered again."""
    game = duel(salt="Hew, Slash", instincts=("Overwhelm, Overwhelm", "Anticipation, Condescend")).attacks("Hew", "14/N")
    game.plays("Add nothing", "Play Anticipation", "Play Overwhelm")
    assert (game.asked, game.to_act, game.choices) == ("respond", BONES, ["Play Condescend", "Let it happen"])
    game.plays("Play Condescend")
    assert (game.asked, game.to_act, game.choices) == ("respond", SALT, ["Play Overwhelm", "Let it happen"])
    assert duel(salt="Hew, Slash", instincts=("Overwhelm", "Anticipation, Condescend")).attacks("Hew", "14/N").plays(
        "Add nothing", "Play Anticipation", "Play Overwhelm", "Play Condescend").health == (20, 20)
    game.plays("Play Overwhelm")
    assert game.health == (20, 16)


@rule("BONES-169")
def test_overwhelm_may_come_after_two_condescends_and_not_after_one(duel):
    game = duel(salt="Hew, Slash", instincts=("Condescend, Overwhelm", "Anticipation, Condescend")).attacks("Hew", "14/N")
    game.plays("Add nothing", "Play Anticipation", "Play Condescend")
    assert (game.to_act, game.choices) == (BONES, ["Play Condescend", "Let it happen"])
    game.plays("Play Condescend")
    assert (game.to_act, game.choices) == (SALT, ["Play Overwhelm", "Let it happen"])
    game.plays("Play Overwhelm")
    assert game.health == (20, 16)


@rule("BONES-169")
def test_overwhelm_does_not_answer_an_anticipation_against_a_flintlock_shot(duel):
    game = duel(salt="Hew, Slash", instincts=("Anticipation", "Overwhelm"), equipment=("", "Flintlock"))
    game.attacks("Hew", "14/N")
    assert (game.asked, game.to_act) == ("guard", SALT)
    game.plays("Play Anticipation")
    assert (game.asked, game.to_act, game.health) == ("turn", BONES, (20, 16)), "the shot was negated without an answer"


@rule("BONES-169")
def test_a_flintlock_shot_can_be_anticipated_after_an_overwhelm_in_reply(duel):
    game = duel(salt="Hew, Slash", instincts=("Overwhelm, Anticipation", "Anticipation"), equipment=("", "Flintlock"))
    game.attacks("Hew", "14/N").plays("Add nothing", "Play Anticipation", "Play Overwhelm")
    assert (game.asked, game.to_act, game.health) == ("guard", SALT, (20, 16))
