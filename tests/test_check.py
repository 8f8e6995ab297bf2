"""`quarterdeck new` and `quarterdeck check`: a new game passes, and every planted fault is found and said."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from quarterdeck import cli
from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.kit import conformance, new

NAME = "port_dice"
COMMAND = [sys.executable, "-m", "quarterdeck.cli"]


@pytest.fixture
def made(tmp_path):
    """A new game, installed as `pip install --editable` would: gives its package's folder."""
    folder = new.make(NAME, tmp_path, "Port Dice")
    info = tmp_path / "port_dice-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: port-dice\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[{catalogue.GROUP}]\n{NAME} = {NAME}\n")
    return folder / NAME


def asked(made, *arguments):
    path = os.pathsep.join([str(made.parents[1]), str(made.parent), *sys.path])
    return subprocess.run([*COMMAND, "check", NAME, *arguments], capture_output=True, text=True, check=False, timeout=600,
                          cwd=made.parents[1], env={**os.environ, "PYTHONPATH": path, "COLUMNS": "100"})


def changed(made, file, old, replacement):
    text = (made / file).read_text()
    assert old in text
    (made / file).write_text(text.replace(old, replacement, 1))


def test_a_new_game_satisfies_everything_in_any_folder(made):
    done = asked(made, "--write")
    assert done.returncode == 0, done.stdout
    assert "wrong" not in done.stdout
    assert "Port Dice: all is well; 21 of 21 questions were asked." in done.stdout
    assert "seed 1" in (made / "tests" / "playthrough.txt").read_text()
    changed(made, "words.py", "'lays'", "'plays'")       # reword a line of the log, and label an option
    changed(made, "content.toml", '"How many play."', '"How many sit down."')
    done = asked(made)
    assert done.returncode == 0, done.stdout
    assert "remark: tests/playthrough.txt: only words have changed" in " ".join(done.stdout.split())
    changed(made, "rules.py", "        if s.laid[seat] > s.laid[winner]:", "        if s.laid[seat] < s.laid[winner]:")
    done = asked(made)
    assert "the rules have changed: raise RULES_VERSION in words.py" in " ".join(done.stdout.split())


PASS_OF_NO_DECISION = """[[actions]]
first = 12
last  = 12
name  = "pass"
text  = "Lay nothing."

[[seat_names]]"""
FAULTS = {
    "leak in a log": ("rules.py", "whisper(s, seat, Event.DEALT, s.hand[seat])", "note(s, Event.DEALT, s.hand[seat])",
                      "Event.DEALT tells what is hidden in State.hand: a `note` that should be a `whisper`?"),
    "missing hook": ("rules.py", "def imagine(", "def imagined(",
                     "rules.py has no function imagine(s, seat): Fill the blanks of a redacted state"),
    "wrong bound": ("state.py", "won = int8(SEATS, high=ROUNDS)", "won = int8(SEATS, high=1)",
                    "it must lie in 0..1"),
    "unreachable action": ("content.toml", "last  = 11", "last  = 12",
                           "no random game ever allowed 'lay' with the id 12: can it be reached?"),
    "page that forgets a choice": ("table/__init__.py", "for card in own)",
                                   'for card in own if card["name"] != "12")',
                                   "(Lay the 12): nothing of class `can` has data-action=\"11\""),
    "screen too wide": ("scene.py", "[:width])", '.ljust(90) + "|")', "the screen has 80"),
    "rule without a test": ("tests/test_stories.py", '@rule("MYG-003")\n'.replace("MYG", "PORT"), "",
                            "PORT-003: no test shows this rule"),
    "unseeded chance": ("rules.py", "    s.turn = 0\n", "    s.turn = random.randrange(s.seats)\n",
                        "setup uses random: chance comes from `dice` alone"),
    "syntax error": ("rules.py", "def to_act(s):", "def to_act(s)", "rules.py:57: expected ':': def to_act(s)"),
    "unsupported expression": ("rules.py", "    best = 0\n", "    best = int(f'{0}')\n",
                               "score has an f-string; rules make no text"),
    "decision without a name": ("words.py", "{LAY: lambda _s, card: f\"Lay the {card + 1}\"}", "{}",
                                "port_dice.words: name says nothing about lay in LAY (port_dice/rules.py:"),
    "decision without a score": ("player.py", "{LAY: worth_of_laying}", "{}",
                                 "port_dice.player: prefer says nothing about lay in LAY (port_dice/rules.py:"),
    "action without a decision": ("content.toml", "[[seat_names]]", PASS_OF_NO_DECISION,
                                  "no decision has the actions 'pass' of content.toml"),
    "hook spelled wrongly": ("scene.py", "def text(", "def on_bord(s, action):\n    return ''\n\n\ndef text(",
                             "scene.py:29: nobody asks for on_bord; is on_board meant?"),
    "field not set": ("rules.py", "    s.round = 0\n", "", "setup leaves old memory in State.round"),
    "imagined wrongly": ("rules.py", "        unseen &= ~s.hand[seat]", "        unseen &= ~s.gone",
                         "seat 0 imagines the impossible: a card is in two places (PORT-002)"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_and_said(made, fault):
    file, old, wrong, said = FAULTS[fault]
    changed(made, file, old, wrong)
    if "random." in wrong:
        changed(made, file, "from enum import IntEnum", "import random\nfrom enum import IntEnum")
    done = asked(made, "--first")
    assert said in " ".join(done.stdout.split()), done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert done.returncode == (0 if "remark" in done.stdout and "wrong" not in done.stdout else 1)


@pytest.mark.parametrize(("name", "title", "said"), [
    ("Liars Dice", "", "cannot be the name of a game"), ("class", "", "cannot be the name of a game"),
    ("sail", "", "there is a game 'sail' already"), ("pond", 'The "Pond"', "cannot be a title")])
def test_a_name_that_will_not_do_is_refused_and_nothing_is_written(tmp_path, name, title, said):
    with pytest.raises(QuarterdeckError, match=said):
        new.make(name, tmp_path, title)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path, capsys):
    (tmp_path / "pond").mkdir()
    assert cli.exit_code(["new", "pond", "--folder", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_of_a_playthrough_names_and_sentences_are_words_and_the_rest_is_rules():
    text = conformance.playthrough(catalogue.game("sail"))
    reworded = text.replace("Lead ", "Play ").replace("The voyage begins", "Off we go")
    assert reworded != text
    assert conformance.rules_part(reworded) == conformance.rules_part(text)
    assert conformance.rules_part(text.replace("scores [", "scores [0")) != conformance.rules_part(text)
