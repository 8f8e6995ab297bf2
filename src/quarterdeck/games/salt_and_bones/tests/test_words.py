"""What the page and the terminal say (spec.md, section 9)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones import view
from quarterdeck.games.salt_and_bones.content import CARD_ROWS, SEAT_NAMES
from quarterdeck.games.salt_and_bones.rules import Event, Rule
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.tests.table import BONES, GAME, SALT, SPECTATOR

FULL = {"salt": "Slash x2, Quick Cut, Hew, Advance Into Parry, Lunge/Riposte, Reckless Swing",
        "instincts": ("Killing Intent, Killing Intent, Condescend", "Condescend, Condescend, Anticipation"),
        "equipment": ("Grappling Hook, Whetstone", "Bracer, Flintlock"), "gambits": ("Test of Courage", "Test of Courage")}


@pytest.mark.parametrize("seed", range(5))
def test_legal_actions_have_distinct_names_and_every_scene_fits_a_terminal(told_duel, seed):
    game = told_duel.new(seed)
    for _ in game.wanders(seed):
        names = game.choices
        assert len(set(names)) == len(names)
        for viewer in (SALT, BONES, SPECTATOR):
            scene = game.view(viewer)
            assert scene["prompt"].endswith((".", "!"))
            assert [side["name"] for side in scene["seats"]] == list(SEAT_NAMES)
            lines = view.text(scene, 80)
            assert max(map(len, lines)) <= 80
            assert len(lines) <= 18
            assert not any(line != line.rstrip() for line in lines)


def test_a_full_table_fits_a_terminal(told_duel):
    game = told_duel(**FULL)
    lines = view.text(game.view(SALT), 80)
    assert max(map(len, lines)) <= 80
    assert any("Grappling Hook, Whetstone" in line for line in lines)
    assert any("face-down, face-down, face-down" in line for line in lines)


def test_the_board_shows_swords_boots_and_what_is_destroyed(told_duel):
    game = told_duel(bones="Backhand, Slash").attacks("Slash", "14/N").attacks("Backhand", "26/W")
    lines = view.text(game.view(SALT), 80)
    assert sum(line.count("xx") for line in lines) == 2 + 1, "two tiles, and the legend"
    assert any("^Slash" in line for line in lines)
    assert any("(1)esw" in line for line in lines)
    assert any("<Backhan" in line and "(2)e" in line for line in lines)
    assert game.view(SALT)["field"][1]["heading"] == "west"


def test_every_decision_asks_in_words(told_duel):
    game = told_duel(salt="Slash, Quick Cut", instincts=("Killing Intent", "Anticipation, Condescend"))
    prompts = {}
    for name in ("Attack with Slash", "Lay Slash at 14 north", "Play Killing Intent", "Let it happen",
                 "Take the hit", "Chain Quick Cut"):
        prompts[game.asked] = game.view(game.to_act)["prompt"]
        game.plays(name)
    assert prompts == {
        "turn": "Your turn: attack, or disengage.",
        "place": "Your turn: lay Slash: the tile of its sword, and where it points.",
        "strike": "Your turn: Slash is about to hit; play an Instinct to make it stronger, or not.",
        "respond": "Your turn: Salt plays Killing Intent; answer it, or let it happen.",
        "guard": "Your turn: 4 damage is coming; play Anticipation, or take it.",
        "chain": "Your turn: chain another card, or end the turn.",
    }


def test_who_waits_is_told_no_more_than_that(told_duel):
    game = told_duel(instincts=("", "Anticipation")).attacks("Slash", "14/N")
    assert game.view(SALT)["prompt"] == "Waiting for Bones."
    assert game.view(SPECTATOR)["prompt"] == "Combat goes on."
    assert game.view(SALT)["to_act"] == 1
    assert game.view(SPECTATOR)["to_act"] == -1


def test_the_prompts_of_draw_and_preparation(told_duel):
    for asks, wanted in ((Decision.DISCARD, "before drawing, discard one card or none"),
                         (Decision.DRAW, "draw a card; you hold 2 of 7"),
                         (Decision.PREP, "place Strategy Cards, or finish")):
        game = told_duel(salt="Slash, Bracer", asks=asks)
        assert game.view(SALT)["prompt"] == f"Your turn: {wanted}."
    game = told_duel(gambits=("Test of Courage", "")).plays("Disengage")
    assert game.view(BONES)["prompt"] == "Your turn: Salt is leaving; attack once more, or decline."
    game = told_duel(instincts=("", "Parting Gift")).plays("Disengage")
    assert game.view(BONES)["prompt"] == "Your turn: Parting Gift: choose whose hand is discarded."
    game = told_duel(instincts=("Condescend", "Anticipation, Condescend")).attacks("Slash", "14/N")
    game.plays("Play Anticipation", "Play Condescend")
    assert "answered with Condescend" in game.view(BONES)["prompt"]


@rule("BONES-019", "BONES-071")
def test_an_outlook_says_what_a_placement_would_do(told_duel):
    game = told_duel(bones="Thrust, Slash").attacks("Slash", "14/N").plays("Attack with Thrust")
    assert view.outlook(game.state, game.action("Lay Thrust at 26 north")) == "3 + 1 = 4, opens 2"
    assert view.outlook(game.state, game.action("Lay Thrust at 7 north")) == ""


def test_outlooks_of_other_choices(told_duel):
    def note(game, name):
        return view.outlook(game.match.redacted(game.match.to_act), game.action(name))

    game = told_duel(salt="Slash, Bracer")
    assert note(game, "Attack with Slash") == "hits for 2, opens 1"
    assert note(game, "Disengage") == "Bones has Momentum"
    assert note(told_duel(health=(5, 0)), "Disengage") == "you win"
    assert note(told_duel(health=(2, 5), equipment=("", "Grappling Hook")), "Disengage") == "you lose"
    assert note(told_duel(health=(0, 0)), "Disengage") == "Second Wind, Bones has Momentum"
    assert note(told_duel(last=True), "Disengage") == "the game is drawn"
    assert note(told_duel(gambits=("", "Test of Courage")), "Disengage") == "after one more turn of Bones"
    assert note(told_duel(asks=Decision.DRAW), "Draw from the Attack Deck") == "36 left"
    assert note(told_duel(asks=Decision.DRAW), "Draw from the Strategy Deck") == "40 left"
    assert note(told_duel(salt="Bracer", asks=Decision.PREP), "Place Bracer").startswith("Negate the next")
    game = told_duel(instincts=("", "Anticipation")).attacks("Slash", "14/N")
    assert note(game, "Take the hit") == "2 damage"
    game = told_duel(instincts=("", "Parting Gift")).plays("Disengage")
    assert note(game, "Parting Gift: the other hand") == "2 cards"


def test_every_refusal_has_a_sentence_that_helps():
    assert set(view.SENTENCES) == {rule for rule in Rule if rule}
    assert all(sentence[0].isupper() or sentence[0] == "{" for sentence in view.SENTENCES.values())
    assert all(sentence.endswith(".") and "!" not in sentence for sentence in view.SENTENCES.values())


def test_sentences_name_the_cards_on_the_table(told_duel):
    game = told_duel(salt="Bracer x3, Slash", equipment=("Bracer, Flintlock", ""), asks=Decision.PREP)
    assert game.refuses("Place Bracer", because="BONES-044") == \
        "Your Equipment slots are full; Bracer stays in your hand for a later round."
    game = told_duel().plays("Attack with Slash")
    assert game.refuses("Disengage", because="BONES-160") == \
        "You have chosen Slash and cannot take that back; lay it on two free tiles."


def test_the_log_tells_a_fight_in_sentences(told_duel):
    game = told_duel(bones="Thrust x2", equipment=("Bracer", "Whetstone"), instincts=("", "Killing Intent"))
    game.attacks("Slash", "14/N").attacks("Thrust", "26/N").plays("Play Killing Intent")
    assert game.log(SALT) == [
        "You play Slash at 14 north.", "The attack comes to 2.", "Bones takes 2 damage: their Health is 18.",
        "Bones plays Thrust at 26 north.", "Bones reveals Killing Intent.", "Bones' Whetstone is set off.",
        "The attack comes to 3 + 1 + 4 = 8.", "Your Bracer is set off.", "8 damage to you is negated."]


def test_the_log_keeps_draws_and_face_down_cards_to_their_owner(told_duel):
    game = told_duel(salt="Anticipation", asks=Decision.PREP).plays("Place Anticipation")
    assert game.log(SALT)[:2] == ["You place a card face-down in slot 1.", "It is Anticipation."]
    assert game.log(BONES)[0] == "Salt places a card face-down in slot 1."
    assert "Anticipation" not in " ".join(game.log(BONES))
    game = told_duel(salt="Slash", asks=Decision.DRAW).plays("Draw from the Strategy Deck")
    assert game.log(SALT) == ["You draw from the Strategy Deck.", "It is Test of Courage."]
    assert game.log(BONES) == ["Salt draws from the Strategy Deck."]


@pytest.mark.parametrize("kind", Event)
@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_every_event_has_a_sentence(kind, seat):
    for a in range(2):
        sentence = view.tell(Told(kind, a, 1, 40, ALL), seat)
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith((".", "!"))


def test_the_end_is_told_to_each_in_their_own_way(told_duel):
    game = told_duel(health=(5, 0)).plays("Disengage")
    assert game.view(SALT)["prompt"].startswith("You win!")
    assert game.view(BONES)["prompt"].startswith("Salt wins!")
    assert game.view(BONES)["result"]["winner"] == 0
    assert "draw" in told_duel(last=True).plays("Disengage").view(SALT)["prompt"]


@rule("BONES-166")
def test_a_back_says_what_it_cannot_be(told_duel):
    game = told_duel(instincts=("", "Exploit")).plays("Disengage")
    assert game.view(SALT)["seats"][1]["instincts"][0]["text"] == "Not Parting Gift."
    assert game.view(BONES)["seats"][1]["instincts"][0]["name"] == "Exploit"


def test_every_card_has_words_of_its_own():
    texts = [row["text"] for row in CARD_ROWS]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for text in texts)
    assert GAME.content.summary.endswith(".")
