"""A game outside the package: examples/pebbles is installed beside quarterdeck and must satisfy all that Sail does."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.server.harness import Server, Socket, play_out
from websockets.exceptions import ConnectionClosed

import quarterdeck as qd
from quarterdeck.engine import catalogue, rulebook
from quarterdeck.kit import conformance
from quarterdeck.players import roster

EXAMPLE = Path(__file__).parent.parent / "examples" / "pebbles"
SEATS = [{"seats": 2}, {"seats": 3}]
with_two_and_three = pytest.mark.parametrize("options", SEATS, ids=["two", "three"])


def path_with(*folders):
    """These folders before those in which this process finds its modules, as PYTHONPATH wants them."""
    return os.pathsep.join([*map(str, folders), *filter(None, sys.path)])


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder with what `pip install --editable examples/pebbles` would write: the distribution's name and entry point."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    folder = tmp_path_factory.mktemp("site")
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    lines = [f"{name} = {package}" for name, package in project["entry-points"][catalogue.GROUP].items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{catalogue.GROUP}]", *lines, ""]))
    return folder


@pytest.fixture(scope="module")
def pebbles(site):
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        patch.syspath_prepend(str(EXAMPLE))
        importlib.invalidate_caches()
        yield catalogue.game("pebbles")


def test_it_is_found_beside_sail(site):
    done = subprocess.run([sys.executable, "-m", "quarterdeck.cli", "games"], capture_output=True, text=True, check=True,
                          env={**os.environ, "PYTHONPATH": path_with(EXAMPLE, site)})
    listed = [line.split()[0] for line in done.stdout.splitlines() if line[:1].isalpha()]
    assert {"sail", "pebbles"} <= set(listed) and "cannot be played" not in done.stdout


FAULTY_PAGE = """
from quarterdeck.engine.markup import NOTHING, Markup
DIFFICULTY = "A game with a mistake"
def cover():
    return NOTHING
def mention(event):
    return NOTHING, ()
def regions(look):
    thrown = len(look.scene["pond"])
    return {"hand": Markup(f"<p>{1 // (thrown - 1) if look.seat == 1 else thrown} pebbles have been thrown.</p>")}
"""


def test_pages_of_a_game_that_cannot_be_drawn_are_closed_alone(site, tmp_path, monkeypatch):
    shutil.copytree(EXAMPLE, tmp_path / "example")
    (tmp_path / "example" / "pebbles" / "table.py").write_text(FAULTY_PAGE)
    monkeypatch.setenv("PYTHONPATH", path_with(tmp_path / "example", site))
    with Server(data=tmp_path / "data") as server:
        ann = server.open("pebbles")
        bob = server.join(ann.table)
        for player in (ann, bob):
            player.ready()
        pages = [bob.socket(), ann.socket(), bob.socket(), Socket(server, ann.table), ann.socket()]
        for page in pages:
            page.until(0)
        opener = (ann, bob)[ann.api("GET", "").json["to_act"]]
        throw = opener.api("GET", "/actions").json[0]["action"]
        before = pages[0].at
        assert opener.move(throw, before).status == 200
        for page in (pages[0], pages[2]):       # of the seat whose page has the mistake
            with pytest.raises(ConnectionClosed) as closed:
                page.until(before + 1)
            assert closed.value.rcvd.code == 1011
        for page in (pages[1], pages[3], pages[4]):
            page.until(before + 1)
            assert "1 pebbles have been thrown" in page.parts["hand"]
            page.close()
        assert server.figure("errors_total") == 2
        south, north = server.table()           # and other games go on
        with south.socket() as here, north.socket() as there:
            assert play_out(here, there) > 4         # the shortest of 1,500 such games had seven moves


DEALT = """
import sys
import quarterdeck as qd
from quarterdeck.engine import compile
heard = []
compile.listeners.append(heard.append)
batch = qd.Batch("pebbles", games=50, seed=1)
compiled = [one for one in heard if one.share == 0]
print(batch.states["turn"].sum() + batch.states["held"].sum(), len(compiled), int("numba" in sys.modules))
"""


def test_a_changed_rule_is_never_served_from_the_cache(site, tmp_path):
    """The trap of Numba's own cache: its key holds neither globals nor callees."""
    shutil.copytree(EXAMPLE, tmp_path / "example", ignore=shutil.ignore_patterns("tests", "__pycache__"))
    rules, content = (tmp_path / "example" / "pebbles" / name for name in ("rules.py", "content.toml"))

    def dealt():
        own = {"PYTHONPATH": path_with(rules.parents[1], site), "QUARTERDECK_CACHE": str(tmp_path / "cache")}
        done = subprocess.run([sys.executable, "-c", DEALT], capture_output=True, text=True, check=True,
                              env={**os.environ, **own})
        return tuple(map(int, done.stdout.split()))

    assert dealt() == (300, 1, 1), "50 games, two hands of three, the first seat's turn: compiled"
    assert dealt() == (300, 0, 0), "and kept: Numba is not even imported"
    rules.write_text(rules.read_text().replace("    s.turn = 0\n", "    s.turn = 1\n", 1))
    assert dealt() == (350, 1, 1)
    content.write_text(content.read_text().replace("hand_size      = 3", "hand_size      = 2", 1))
    assert dealt() == (250, 1, 1)


def test_its_own_stories_pass(site):
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib",
                           str(EXAMPLE / "pebbles" / "tests")], capture_output=True, text=True, check=False, cwd=site,
                          env={**os.environ, "PYTHONPATH": path_with(EXAMPLE, site)})
    assert done.returncode == 0, done.stdout


def test_the_option_seats_says_how_many_sit_down(pebbles):
    assert qd.Match(pebbles).seats == 2
    assert qd.Match(pebbles, options={"seats": 3}).seats == 3
    assert qd.Batch(pebbles, 10, engine="plain", options={"seats": 3}).play_out().scores.shape == (10, 3)


@with_two_and_three
def test_the_plain_rules_keep_the_contract(pebbles, options):
    for seed in range(20):
        conformance.legal_agrees_with_refusal(pebbles, seed, options)
        conformance.stays_in_bounds(pebbles, seed, options)
        conformance.undo_restores(pebbles, seed, options)
        conformance.record_round_trip(pebbles, seed, options)
        conformance.a_seed_is_a_game(pebbles, seed, options)


@with_two_and_three
def test_all_engines_agree(pebbles, options):
    conformance.setup_writes_everything(pebbles, 3, options)
    for seed in range(5):
        conformance.engines_agree(pebbles, seed, options)
    conformance.batch_equals_matches(pebbles, options, 50)
    conformance.survives_bound_checks(pebbles, options, 400)


@with_two_and_three
def test_secrets_are_kept_and_worlds_are_possible(pebbles, options):
    for seed in range(4):
        conformance.keeps_secrets(pebbles, seed, options)
        conformance.log_keeps_secrets(pebbles, seed, options)
        conformance.imagines_only_the_possible(pebbles, seed, options)
        conformance.imagines_the_truth(pebbles, seed, options)
    assert conformance.nothing_is_overheard(pebbles, options, range(4)), "no event of the game was listened to"


def test_it_compiles_for_a_gpu(pebbles):
    conformance.compiles_for_a_gpu(pebbles, roster.player("deckhand"))      # who is random and greedy at times


def test_every_rule_has_its_test_and_its_words(pebbles):
    assert rulebook.broken_joints(pebbles) == []


def test_its_fingerprints_are_the_ones_on_file(pebbles):
    tests = EXAMPLE / "pebbles" / "tests"
    assert conformance.playthrough(pebbles) == (tests / "playthrough.txt").read_text(encoding="utf-8")
    assert conformance.perft(pebbles) == (tests / "perft.txt").read_text(encoding="utf-8")
    assert conformance.change_of(pebbles, "perft.txt", conformance.perft(pebbles)) == ""
    reworded = conformance.playthrough(pebbles).replace("Throw ", "Cast ")
    assert conformance.rules_part(reworded) == conformance.rules_part(conformance.playthrough(pebbles))
    assert "only words have changed" in conformance.change_of(pebbles, "playthrough.txt", reworded)


def test_every_action_of_it_can_be_reached(pebbles):
    assert conformance.unreached(pebbles) == {}


def test_every_function_of_the_conformance_suite_is_asked_here():
    suite = [name for name, value in vars(conformance).items()
             if callable(value) and getattr(value, "__module__", "") == conformance.__name__ and not name.startswith("_")
             and name not in ("Violation", "Checked", "CheckedRunner", "variants", "walk", "pace", "games_to_play",
                              "looked_at", "write_fingerprints", "Hearsay")]
    text = Path(__file__).read_text()
    assert [name for name in suite if f"conformance.{name}(" not in text] == []
