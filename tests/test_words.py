"""Every sentence that people can be shown (words.py): none shows what only the program knows."""

from __future__ import annotations

import pytest

from quarterdeck import words
from quarterdeck.cli import exit_code
from quarterdeck.engine import catalogue

GAMES = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")


@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_of_a_game_shows_an_internal_name(name):
    found = words.of_game(catalogue.game(name), games=2, seed=3, most=100)
    assert {"options", "how to play", "guided game", "rules", "refusals", "log", "prompts", "choices", "hints", "judgements",
            "page"} <= {sentence.kind for sentence in found}
    assert [(words.internal(each.example), each.example) for each in found if words.internal(each.example)] == []


def test_no_sentence_of_the_server_shows_an_internal_name():
    found = words.of_server()
    assert {"pages", "server", "scripts"} <= {sentence.kind for sentence in found}
    assert [(words.internal(each.example), each.example) for each in found if words.internal(each.example)] == []


@pytest.mark.parametrize("sentence", [
    "Waiting for seat 0.", "The option pirate_mode is wrong.", "See content.toml.", "The Chimera moves to (3,-1).",
    "The Blade: FS3 FG2.", "Sail ship 1 to G5.", "Lay Hew at 27 south.", "It is None.", "Phase END_TURN.", "Rule SALT-044.",
    "Remove 1 Fire, named by your Captain, fro....", "You attack <1>.", "The offer: ['Banana']."])
def test_what_counts_as_internal(sentence):
    assert words.internal(sentence)


@pytest.mark.parametrize("sentence", [
    "None, as printed", "Round 2 of 5 (the last).", "Sail ship 1 to the deep water north of Tortuga.", "Two helms: you win.",
    "Put Boom About on position 2.", "… by round 4"])
def test_what_people_say_is_not_internal(sentence):
    assert words.internal(sentence) == ""


def test_sentences_that_differ_in_numbers_and_names_are_one():
    heard = words.Collector(["Anna", "Ben", "Banana", "Tobacco"])
    heard.add("log", "Anna takes 3 Banana and 1 Tobacco.", "Ben takes 2 Banana, 1 Tobacco and 4 Banana.",
              "Ben takes 1 Banana.")
    found = [(each.template, each.times) for each in heard.sentences()]
    assert found == [("NAME takes NAMES.", 2), ("NAME takes N NAME.", 1)]


def test_hints_and_judgements_are_chosen_by_chance_and_the_same_for_a_seed():
    hints, judged = words.by_chance(catalogue.game("sail"), 4, seed=2)
    assert len(set(hints)) == len(set(judged)) == 4
    assert all("chose “" in said and "Better: “" in said for said in judged)
    assert words.by_chance(catalogue.game("sail"), 4, seed=2) == (hints, judged)
    assert [said for said in (*hints, *judged) if words.internal(said)] == []


def test_the_command_lists_a_games_sentences(capsys):
    assert exit_code(["words", "sail", "--games", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Sail: ")
    assert "  hints\n" in printed and "Two helms: you win" in printed
