"""Games are found, and a broken one is reported without taking the others down."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap

import pytest

from quarterdeck.engine import catalogue
from quarterdeck.engine.content import Content
from quarterdeck.engine.errors import ContentError, OptionError, SeatError, UnknownGame
from quarterdeck.kit import new

SAIL = catalogue.game("sail")
TALLIES = """
from pond.rules import DECISIONS
DEEDS = ("card",)
deed = DECISIONS.made("deed", __name__, {})
"""
PASS = """[[actions]]
first = 12
last  = 12
name  = "pass"
text  = "Lay nothing."

[[seat_names]]"""


def changed(tmp_path, old, new):
    file = tmp_path / "sail" / "content.toml"
    file.parent.mkdir()
    text = SAIL.content.path.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    return file


@pytest.mark.parametrize(("old", "new", "problem"), [
    ('prefix    = "SAIL"\n', "", "game.prefix: is missing"),
    ("minutes   = 20", 'minutes   = "long"', "game.minutes: is 'long'; int is needed"),
    ("default = 2 }", "default = 3 }", "game.seats: must have 1 <= low <= default <= high"),
    ('publisher = "Allplay"', 'publisher = "Allplay"\nprice = 3', "game.price: is not known here"),
    ("first = 27\n", "first = 28\n", r"actions\[1\].first: must be 27: ids run without a gap"),
    ("default = 1\ntext    = \"The map", "default = 99\ntext    = \"The map", r"options\[0\].default: must lie in 1..12"),
    ("[game]", "[game", "is not TOML"),
])
def test_a_mistake_in_the_common_parts_is_named_with_file_and_key(tmp_path, old, new, problem):
    with pytest.raises(ContentError, match=f"sail/content.toml: .*{problem}"):
        Content(changed(tmp_path, old, new))


@pytest.mark.parametrize(("old", "new", "problem"), [
    ("hand_size           = 9 ", "hand_sise           = 9 ", "numbers.hand_size: is missing"),
    ("hand_size           = 9 ", "hand_size           = 99", "numbers.hand_size: is 99; it must lie in 0..9"),
    ("rows                = 7 ", "rows                = 7\nwhales = 1", "numbers.whales: is not known here"),
    ("[[cards]]\nid     = 26\n", "[[cardz]]\nid     = 26\n", "cards: has 26 entries; 27 are needed"),
    ('name   = "coral 1"\ncolour = "coral"', 'name   = "coral 1"', "cards[0].colour: is missing"),
    ('name   = "coral 1"\ncolour = "coral"', 'name   = "coral 1"\ncolour = "mauve"', "cards[0].colour: is 'mauve'"),
    ("[7, 4]\n", "[7, 5]\n", "scenarios[0].start: [7, 5] is no space of the board"),
    ("[[11, 2], [14, 5], [17, 2]]", "[[11, 2], [11, 2], [17, 2]]", "holds two tokens"),
    ("[[levels]]\nid     = 4", "[[lovels]]\nid     = 4", "lovels: is not known here"),
])
def test_a_broken_game_is_reported_by_name_file_and_key_and_the_others_play_on(tmp_path, old, new, problem):
    """A real second process, with a real second game beside Sail that has a mistake in its content."""
    package = tmp_path / "broken_sail"
    shutil.copytree(SAIL.folder, package, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    for file in package.glob("*.py"):
        file.write_text(file.read_text().replace("quarterdeck.games.sail", "broken_sail"))
    content = package / "content.toml"
    assert old in content.read_text()
    content.write_text(content.read_text().replace(old, new, 1))
    info = tmp_path / "broken_sail-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-sail\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[quarterdeck.games]\nbroken_sail = broken_sail\n")
    program = textwrap.dedent("""
        from quarterdeck.engine import catalogue
        import quarterdeck as qd
        print(catalogue.broken())
        print([game.name for game in qd.games()])
        qd.Match("sail", seed=1).play_out()
    """)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True,
                          env={"PYTHONPATH": str(tmp_path), "PATH": ""})
    reported, playable = done.stdout.splitlines()
    assert problem in reported.replace('\\"', '"')
    assert "broken_sail/content.toml" in reported
    assert "'sail'" in playable and "broken_sail" not in playable


LACKING = {
    "imagine": ("rules.py", "def imagine(", "def imagined(",
                "rules.py has no function imagine(s, seat): Fill the blanks of a redacted state"),
    "outlook": ("words.py", "outlook = DECISIONS.reader(\"outlook\"", "note = DECISIONS.reader(\"note\"",
                "words.py has no outlook: (s, action): what a legal action would do"),
    "rng": ("state.py", "    rng = part(Dice)", "    chance = part(Dice)",
            "state.py: State has no field rng = part(Dice); chance lies in the state"),
    "a name": ("words.py", "{LAY: lambda _s, card: f\"Lay the {card + 1}\"}", "{}",
               "pond.words: name says nothing about lay in LAY (pond/rules.py:"),
    "a score": ("player.py", "{LAY: worth_of_laying}", "{}",
                "pond.player: prefer says nothing about lay in LAY (pond/rules.py:"),
    "a deed": ("tallies.py", "", TALLIES, "pond.tallies: deed says nothing about lay in LAY (pond/rules.py:"),
    "a decision": ("content.toml", "[[seat_names]]", PASS, "pond/rules.py:"),
}


@pytest.mark.parametrize("lacking", LACKING)
def test_a_game_that_lacks_something_is_listed_as_broken_with_what_is_missing(tmp_path, lacking):
    file, old, wrong, said = LACKING[lacking]
    folder = new.make("pond", tmp_path) / "pond"
    text = (folder / file).read_text() if old else ""
    assert old in text
    (folder / file).write_text(text.replace(old, wrong, 1) if old else wrong)
    info = tmp_path / "pond-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pond\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[quarterdeck.games]\npond = pond\n")
    path = os.pathsep.join([str(tmp_path), str(folder.parent), *sys.path])
    program = "from quarterdeck.engine import catalogue; print(catalogue.names(), repr(catalogue._try('pond')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True,
                          env={**os.environ, "PYTHONPATH": path})
    assert "'pond'" in done.stdout
    assert "BrokenGame(" in done.stdout
    assert said in done.stdout
    if lacking == "a decision":
        assert "no decision has the actions 'pass' of content.toml; declare one with CONTENT.action('pass')" in done.stdout


def test_an_unknown_game_is_refused_with_those_that_exist():
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are: .*sail"):
        catalogue.game("chess")


def test_dashes_and_case_do_not_matter():
    assert catalogue.game("SAIL") is SAIL


@pytest.mark.parametrize(("options", "problem"), [
    ({"scenario": 13}, "option scenario is 13; it takes 1 to 12"),
    ({"scenario": True}, "option scenario is True"),
    ({"scenario": "3"}, "option scenario is '3'"),
    ({"captain": 1}, "Sail has no option 'captain'; it has scenario, pirate_mode, pirates"),
    ({"pirate_mode": 1, "pirates": [0]}, "it takes 2 numbers, each 0 to 5"),
])
def test_a_wrong_option_is_named_with_what_it_takes(options, problem):
    with pytest.raises(OptionError, match=problem):
        SAIL.new_state(options)


def test_a_seat_that_the_table_does_not_have_is_refused():
    with pytest.raises(SeatError, match="seats 0 to 1"):
        SAIL.check_seat(SAIL.new_state(), 7)
