"""What the page and the terminal say (spec.md, section 9)."""

from __future__ import annotations

import re

import pytest

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones import advice, log, screen, words
from quarterdeck.games.salt_and_bones.content import ATTACK_KINDS, BRACER, CARD_ROWS, KINDS, LORE, SEAT_NAMES
from quarterdeck.games.salt_and_bones.rules import Event, Rule
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.tests.table import BONES, GAME, SALT, SPECTATOR
from quarterdeck.games.salt_and_bones.tests.test_rounds import NINE

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
            shown = game.view(viewer)
            assert shown["prompt"].endswith((".", "!"))
            assert [side["name"] for side in shown["seats"]] == list(SEAT_NAMES)
            lines = screen.text(shown, 80)
            assert max(map(len, lines)) <= 80
            assert len(lines) <= 18
            assert not any(line != line.rstrip() for line in lines)


def test_a_full_table_fits_a_terminal(told_duel):
    game = told_duel(**FULL)
    lines = screen.text(game.view(SALT), 80)
    assert max(map(len, lines)) <= 80
    assert any("Grappling Hook, Whetstone" in line for line in lines)
    assert any("face-down, face-down, face-down" in line for line in lines)


def test_the_board_shows_swords_boots_and_what_is_destroyed(told_duel):
    game = told_duel(bones="Backhand, Slash").attacks("Slash", "14/N").attacks("Backhand", "26/W")
    lines = screen.text(game.view(SALT), 80)
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
        "turn": "Your turn. Choose a card to attack with, or disengage.",
        "place": "Slash is chosen. Tap a lit tile, or Take back.",
        "strike": "Slash is about to hit. Make it stronger with an Instinct, or add nothing.",
        "respond": "Salt plays Killing Intent. Answer it, or let it happen.",
        "guard": "4 damage is coming. Stop it with Anticipation, or take the hit.",
        "chain": "Chain another card, or end your turn.",
    }


def test_who_waits_is_told_no_more_than_that(told_duel):
    game = told_duel(instincts=("", "Anticipation")).attacks("Slash", "14/N")
    assert game.view(SALT)["prompt"] == "Waiting for Bones."
    assert game.view(SPECTATOR)["prompt"] == "Combat goes on."
    assert game.view(SALT)["to_act"] == 1
    assert game.view(SPECTATOR)["to_act"] == -1


def test_the_prompts_of_draw_and_preparation(told_duel):
    for asks, wanted in ((Decision.DISCARD, "Before you draw, you may discard one card."),
                         (Decision.DRAW, "Draw a card: 5 to go."),
                         (Decision.PREP, "Place Strategy Cards on your board, or say that you are done.")):
        game = told_duel(salt="Slash, Bracer", asks=asks)
        assert game.view(SALT)["prompt"] == wanted
    first = told_duel.new(first_momentum=1)
    assert first.view(SALT)["prompt"] == "Bring Bones down from 20 Health. First draw 7 cards, from either deck."
    game = told_duel(gambits=("Test of Courage", "")).plays("Disengage")
    assert game.view(BONES)["prompt"] == "Salt is leaving. Attack once more, or decline."
    game = told_duel(instincts=("", "Parting Gift")).plays("Disengage")
    assert game.view(BONES)["prompt"] == "Parting Gift: choose whose hand is discarded."
    game = told_duel(instincts=("Condescend", "Anticipation, Condescend")).attacks("Slash", "14/N")
    game.plays("Play Anticipation", "Play Condescend")
    assert "answered with Condescend" in game.view(BONES)["prompt"]


@rule("BONES-019", "BONES-071")
def test_an_outlook_says_what_a_placement_would_do(told_duel):
    game = told_duel(bones="Thrust, Slash").attacks("Slash", "14/N").plays("Attack with Thrust")
    assert advice.outlook(game.state, game.action("Lay Thrust at 26 north")) == "3 + 1 = 4, leaves 2"
    assert advice.outlook(game.state, game.action("Lay Thrust at 7 north")) == ""


def test_outlooks_of_other_choices(told_duel):
    def note(game, name):
        return advice.outlook(game.match.redacted(game.match.to_act), game.action(name))

    game = told_duel(salt="Slash, Bracer")
    assert note(game, "Attack with Slash") == "hits for 2, leaves 1"
    assert note(game, "Disengage") == "Bones has Momentum"
    assert note(told_duel(health=(5, 0)), "Disengage") == "you win"
    assert note(told_duel(health=(2, 5), equipment=("", "Grappling Hook")), "Disengage") == "you lose"
    assert note(told_duel(health=(0, 0)), "Disengage") == "Second Wind, Bones has Momentum"
    assert note(told_duel(last=True), "Disengage") == "the game is drawn"
    assert note(told_duel(gambits=("", "Test of Courage")), "Disengage") == "Bones has one more turn first"
    assert note(told_duel(asks=Decision.DRAW), "Draw from the Attack Deck") == "36 left"
    assert note(told_duel(asks=Decision.DRAW), "Draw from the Strategy Deck") == "40 left"
    assert note(told_duel(salt="Bracer", asks=Decision.PREP), "Place Bracer").startswith("Negate the next")
    game = told_duel(instincts=("", "Anticipation")).attacks("Slash", "14/N")
    assert note(game, "Take the hit") == "2 damage"
    game = told_duel(instincts=("", "Parting Gift")).plays("Disengage")
    assert note(game, "Parting Gift: the other hand") == "2 cards"


def test_every_refusal_has_a_sentence_that_helps():
    assert set(words.SENTENCES) == {rule for rule in Rule if rule}
    assert all(sentence[0].isupper() or sentence[0] == "{" for sentence in words.SENTENCES.values())
    assert all(sentence.endswith(".") and "!" not in sentence for sentence in words.SENTENCES.values())


def test_sentences_name_the_cards_on_the_table(told_duel):
    game = told_duel(salt="Bracer x3, Slash", equipment=("Bracer, Flintlock", ""), asks=Decision.PREP)
    assert game.refuses("Place Bracer", because="BONES-044") == \
        "Your places for Equipment Cards are full; Bracer stays in your hand for a later round."
    game = told_duel().plays("Attack with Slash")
    assert game.refuses("Disengage", because="BONES-160") == \
        "Slash is chosen. Tap a lit tile, or Take back."


def test_the_log_tells_a_fight_in_sentences(told_duel):
    game = told_duel(bones="Thrust x2", equipment=("Bracer", "Whetstone"), instincts=("", "Killing Intent"))
    game.attacks("Slash", "14/N").attacks("Thrust", "26/N").plays("Play Killing Intent")
    assert game.log(SALT) == [
        "You attack with Slash.", "The attack comes to 2.", "Slash hits Bones for 2: their Health is 18.",
        "Bones attacks with Thrust.", "Bones reveals Killing Intent. “I stopped keeping score a while ago.”",
        "Bones' Whetstone is set off. “A whole night of scraping for one honest inch.”",
        "The attack comes to 3 + 1 + 4 = 8.",
        "Your Bracer is set off. “Dented, ugly, and cheaper than a new arm.”", "Your Bracer stops the 8 of Thrust."]


@rule("BONES-172")
def test_every_strategy_card_has_a_line_of_lore_that_is_told_when_it_acts(told_duel):
    assert all(LORE[kind] for kind in range(ATTACK_KINDS, KINDS)) and not any(LORE[:ATTACK_KINDS])
    assert len(set(LORE[ATTACK_KINDS:])) == KINDS - ATTACK_KINDS
    game = told_duel(salt="Bracer, Test of Pain, Anticipation, Slash", asks=Decision.PREP)
    game.plays("Place Test of Pain")
    assert game.log(BONES)[-1] == \
        "Salt places Test of Pain. “No plates, no dodging. Let us find out who complains first.”"
    game.plays("Place Bracer", "Place Anticipation")
    assert not [line for line in game.log(BONES)[1:] if "“" in line], "Equipment waits until it is set off"
    assert not [line for line in game.log(SALT)[1:] if "“" in line], "an Instinct until it is revealed"
    played = told_duel(instincts=("Overwhelm", "")).plays("Play Overwhelm for nothing")
    assert played.log(BONES) == [
        "Salt plays Overwhelm for nothing. “Parry it, by all means. I brought more than you can carry.”"]


@rule("BONES-172")
def test_lore_is_shown_with_a_card_to_whoever_may_see_it(told_duel):
    game = told_duel(salt="Bracer, Slash", instincts=("Overwhelm", ""), equipment=("", "Flintlock"),
                     gambits=("", "Test of Will"))
    own, other = game.view(SALT)["seats"], game.view(BONES)["seats"]
    assert own[0]["instincts"][0]["lore"] and own[0]["cards"][1]["lore"] and other[1]["equipment"][0]["lore"]
    assert own[1]["gambit"]["lore"] and "lore" not in own[0]["cards"][0], "an Attack Card has none"
    assert "lore" not in other[0]["instincts"][0], "nor has a back"


def test_the_log_tells_a_play_for_nothing_and_an_anticipation_that_fails(told_duel):
    game = told_duel(instincts=("Condescend", ""), gambits=("", "Test of Will")).plays("Play Condescend for nothing")
    assert game.log()[0].startswith("Salt plays Condescend for nothing, and Test of Will negates it.")
    game = told_duel(salt="Hew, Slash", instincts=("Overwhelm", "Anticipation")).attacks("Hew", "14/N")
    game.plays("Add nothing", "Play Anticipation", "Play Overwhelm")
    assert "Bones' Anticipation fails." in game.log() and "Your Anticipation fails." in game.log(BONES)


@rule("BONES-007")
def test_the_first_line_says_whether_the_token_went_by_lot_or_by_choice(told_duel):
    assert told_duel.new().log()[0].startswith("The duel begins; the coin gives Momentum to ")
    assert told_duel.new(first_momentum=2).log()[0] == "The duel begins; by choice Momentum goes to Bones."


@rule("BONES-032")
def test_an_end_by_field_cards_is_called_ours_and_not_the_books(told_duel):
    game = told_duel(flipped=NINE).plays("Disengage")
    assert "The tenth Field Card is flipped: this is the last round, by our limit and not the book's." in game.log()
    over = told_duel(flipped=f"{NINE}, Starboard Broadside").plays("Disengage")
    assert over.result == "Exhaustion"
    for said in (over.log()[-1], over.view(SALT)["prompt"], over.view(SALT)["result"]["text"]):
        assert said.endswith("The tenth Field Card ended it: our limit of rounds, not the book's.")
    assert "our limit" not in told_duel(last=True).plays("Disengage").view(SALT)["prompt"], "this end is the book's"


@rule("BONES-167", "BONES-168")
def test_a_lull_says_who_is_leaving(told_duel):
    game = told_duel(instincts=("", "Exploit")).plays("Disengage")
    assert game.view(BONES)["prompt"] == "Salt is leaving. Play an Instinct away to empty its slot, or keep them."
    assert game.view(SPECTATOR)["prompt"] == "Combat ends."
    game = told_duel(salt="Slash", instincts=("Exploit", "")).attacks("Slash", "14/N").attacks("Slash", "26/N")
    assert game.view(SALT)["prompt"].startswith("You must disengage.")
    game = told_duel(instincts=("Exploit", ""), gambits=("Test of Courage", ""))
    game.plays("Disengage", "Decline the additional turn")
    assert game.view(SALT)["prompt"].startswith("You are leaving.")


def test_the_terminal_names_a_limit_of_rounds_only_where_there_is_one(told_duel):
    assert "round 1 of at most 10" in screen.text(told_duel().view(SALT))[0]
    assert "at most" not in screen.text(told_duel(last_field_card=0).view(SALT))[0]


def test_the_log_keeps_draws_and_face_down_cards_to_their_owner(told_duel):
    game = told_duel(salt="Anticipation", asks=Decision.PREP).plays("Place Anticipation")
    assert game.log(SALT)[:2] == ["You place an Instinct face-down.", "It is Anticipation."]
    assert game.log(BONES)[0] == "Salt places an Instinct face-down."
    assert "Anticipation" not in " ".join(game.log(BONES))
    game = told_duel(salt="Slash", asks=Decision.DRAW).plays("Draw from the Strategy Deck")
    assert game.log(SALT) == ["You draw from the Strategy Deck.", "It is Test of Courage."]
    assert game.log(BONES) == ["Salt draws from the Strategy Deck."]


@pytest.mark.parametrize("kind", Event)
@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_every_event_has_a_sentence(kind, seat):
    for a in range(2):
        card = BRACER if kind in (Event.REVEALED, Event.TRIGGERED, Event.FOR_NOTHING, Event.FAILED) else 1
        sentence = log.tell(Told(kind, a, card, 40, ALL), seat)
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith((".", "!", ".”"))


def test_the_end_is_told_to_each_in_their_own_way(told_duel):
    game = told_duel(health=(5, 0)).plays("Disengage")
    assert game.view(SALT)["prompt"].startswith("You win!")
    assert game.view(BONES)["prompt"].startswith("Salt wins!")
    assert game.view(BONES)["result"]["winner"] == 0
    assert "draw" in told_duel(last=True).plays("Disengage").view(SALT)["prompt"]


@rule("BONES-166")
def test_a_back_says_what_it_cannot_be(told_duel):
    game = told_duel(instincts=("", "Exploit")).plays("Disengage", "Keep them")
    assert game.view(SALT)["seats"][1]["instincts"][0]["text"] == "Not Parting Gift."
    assert game.view(BONES)["seats"][1]["instincts"][0]["name"] == "Exploit"


def test_every_card_has_words_of_its_own():
    texts = [row["text"] for row in CARD_ROWS]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for text in texts)
    assert GAME.content.summary.endswith(".")


def test_people_are_called_by_their_names_and_the_one_who_reads_is_you(told_duel):
    game = told_duel(bones="Thrust x2", equipment=("Bracer", "")).attacks("Slash", "14/N").attacks("Thrust", "26/N")
    told = [log.tell(event, 1, ("Anna", "Ben")) for event in game.match.events]
    assert "Anna attacks with Slash." in told and "Slash hits you for 2: your Health is 18." in told
    assert "Anna's Bracer stops the 4 of Thrust." in told
    assert not [line for line in told if "Salt" in line or "Bones" in line]
    assert words.prompt(game.match.redacted(1), 1, ("Anna", "Ben")) == "Waiting for Anna."


def test_nothing_on_the_screen_speaks_of_numbered_tiles(told_duel):
    game = told_duel.new(3)
    for _ in game.wanders(3):
        pass
    for event in game.match.events:
        assert not re.search(r"tiles? \d|\d (north|east|south|west)", log.tell(event, 0))
    assert not [sentence for sentence in words.SENTENCES.values() if re.search(r"\d", sentence)]


def test_who_is_forced_to_leave_reads_so(told_duel):
    game = told_duel(salt="Reckless Swing, Slash", bones="Slash, Slash")
    game.attacks("Reckless Swing", "14/N").attacks("Slash", "26/N")
    assert "Salt is forced to disengage." in game.log(BONES) and "You are forced to disengage." in game.log(SALT)
