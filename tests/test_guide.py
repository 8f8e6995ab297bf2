"""Guided games: every script fits its game's rules; a script that does not is refused by file, step and remedy."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.engine import guide
from quarterdeck.engine.guide import GuideError

SCRIPT = """
title = "First voyage"
minutes = 5
seed = 1
names = ["you", "Finn"]
options = { pirate_mode = 2 }

[[step]]
title = "Look"
say = ["One.", "Two."]

[[step]]
title = "One card for Finn"
say = "Give the coral 3."
look = ["card-2"]
play = "Give coral 3"
wrong = { "Give coral 9" = "Keep her.", "Give gold 9" = "Keep her.", "Give teal 9" = "Keep her." }
then = ["Give coral 4"]

[[step]]
title = "You lead"
say = "Lead the coral 8, or the 9."
play = ["Lead coral 8", "Lead coral 9"]
then = ["Follow with coral 7"]

[end]
title = "Done"
say = "You can."
"""


def script(old: str = "", new: str = "") -> guide.Guide:
    assert old in SCRIPT
    return guide.parse("sail", SCRIPT.replace(old, new) if old else SCRIPT, "sail/guide.toml")


def complaint(old: str, new: str) -> str:
    with pytest.raises(GuideError) as error:
        guide.check("sail", script(old, new))
    return str(error.value)


@pytest.mark.parametrize("game", [game.name for game in guide.guided()])
def test_every_script_fits_the_rules(game):
    checked = guide.check(game)
    moves = sum(bool(step.play) for step in checked.steps)
    assert 3 <= checked.minutes <= 10
    assert len(checked.steps) >= 3 and moves >= 2


def test_a_script_that_fits_is_walked_to_its_end():
    steps = list(guide.walk(guide.check("sail", script())))
    assert [moment.step.title for moment in steps] == ["Look", "One card for Finn", "You lead"]
    assert len(steps[-1].match.actions) == 4


def test_a_changed_action_names_file_step_and_what_was_legal():
    said = complaint('play = "Give coral 3"', 'play = "Give coral three"')
    assert said.startswith("sail/guide.toml: step 2 (One card for Finn): 'Give coral three' is no action here")
    assert "you (seat 0) is asked" in said and "'Give coral 6'" in said


def test_a_forbidden_action_gets_its_rule():
    said = complaint('then = ["Follow with coral 7"]', 'then = ["Follow with gold 3"]')
    assert "step 3 (You lead), then: 'Follow with gold 3' is not allowed: You must follow coral" in said
    assert "SAIL-035" in said and "Finn (seat 1) is asked" in said


def test_the_person_must_be_asked():
    assert "step 3 (You lead): the person is to play, but Finn (seat 1) is asked" in complaint(
        'then = ["Give coral 4"]', "")


def test_a_wrong_move_must_be_an_action():
    said = complaint('"Give gold 9"', '"Give gold 99"')
    assert "step 2 (One card for Finn): wrong: 'Give gold 99' is no action here" in said


def test_every_alternative_must_go_on():
    said = complaint('play = ["Lead coral 8", "Lead coral 9"]', 'play = ["Lead coral 8", "Lead gold 8"]')
    assert "step 3 (You lead), then: 'Follow with coral 7' is not allowed: You must follow gold" in said


@pytest.mark.parametrize(("old", "new", "said"), [
    ('say = "You can."', 'say = "You can."\nwon = true', "end: won: the game goes on; you (seat 0) is asked"),
    ('say = "You can."', 'say = "You can."\nwon = 1', "won is 1; write true, or leave it out"),
    ('title = "Look"', 'titel = "Look"', "step 1 (without a title): titel is not known here"),
    ('say = "Give the coral 3."', "", "step 2 (One card for Finn): say is missing"),
    ("seed = 1", "", "the top: key is missing"),
    ("seed = 1", 'key = "12"', "key is '12'; 32 hex digits are needed"),
    ("options = {", 'options = { before = ["x"],', "write it above [options]"),
    ('names = ["you", "Finn"]', 'names = ["you"]', "there are 2 seats"),
    ('"Give coral 9" = "Keep her.", "Give gold 9" = "Keep her.",', "", "at least 3 are needed"),
    ('"Give coral 9" =', '"Give coral 3" =', "names the right move"),
    ('say = ["One.", "Two."]', 'say = "One."\nwell = "Good."', "belong to a step with a move"),
    ("[end]", "[ende]", "ende is not known here"),
    ("minutes = 5", "minutes = five", "is not TOML"),
])
def test_a_bad_script_is_refused_with_its_place(old, new, said):
    assert said in complaint(old, new)


CHANGES = {
    "sail": ("rules/tricks.py", "CARDS[card].number > CARDS[led].number", "CARDS[card].number < CARDS[led].number",
             "step 4 (You lead), then: 'Lead coral 7' is not allowed"),
    "salt_and_bones": ("content.toml", "razor_oil_amount         = 2", "razor_oil_amount         = 1",
                       "end: won: the game goes on; Bones (seat 1) is asked"),
    "set_sail": ("content.toml", "treasure_price              = 5", "treasure_price              = 25",
                 "step 12 (Buy a treasure map): 'Buy a map' is not allowed"),
    "savage_seas": ("rules/action.py", "if s.act_team == s.gage:", "if s.act_team != s.gage:",
                    "step 14 (Two are enough), also: 'Fight Fire (Marine)' is no action here"),
    "salt_and_sail": ("content.toml", "actions_per_turn     = 2", "actions_per_turn     = 1",
                      "step 6 (Set sail): the person is to play, but Finn (seat 1) is asked"),
}
"""For each game a file, a rule in it, that rule otherwise, and what is said of the script then."""


@pytest.mark.parametrize("game", CHANGES)
def test_a_changed_rule_breaks_its_script_and_it_says_where(game, tmp_path):
    """In a copy of the whole project, walked as `quarterdeck guide` walks it."""
    file, rule, otherwise, said = CHANGES[game]
    source = Path(guide.__file__).parents[1]
    shutil.copytree(source, tmp_path / "quarterdeck", ignore=lambda folder, _: {
        "machine_code", "tests", "__pycache__"} | ({"static"} if Path(folder).name == "server" else set()))
    changed = tmp_path / "quarterdeck" / "games" / game / file
    written = changed.read_text("utf-8")
    assert rule in written
    changed.write_text(written.replace(rule, otherwise, 1), "utf-8")
    walked = subprocess.run([sys.executable, "-m", "quarterdeck.engine.guide", game], check=False, capture_output=True,
                            text=True, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert walked.returncode == 2, walked.stdout[-2000:]
    assert walked.stderr.startswith(f"{game}/guide.toml: {said}")


def test_a_game_without_a_script_says_so(monkeypatch):
    monkeypatch.setattr(guide, "FILE", "nothing.toml")
    assert not guide.guided()
    with pytest.raises(GuideError, match="Sail has no guided game"):
        guide.load("sail")


def test_the_terminal_tells_every_step(capsys):
    assert guide.main(["sail"]) == 0
    printed = capsys.readouterr().out
    loaded = guide.load("sail")
    assert all(f"Step {i + 1} of {len(loaded.steps)}: {step.title}" in printed for i, step in enumerate(loaded.steps))
    assert "asked: you (seat 0)" in printed and "legal: 'Give" in printed and "The script fits the rules." in printed
    assert guide.main(["chess"]) == 2
