"""Machine code that is kept: found again when nothing has changed, made anew when anything has, and what is said then."""

from __future__ import annotations

import ctypes
import importlib.util
import io
import subprocess
import sys
import tarfile

import numpy as np
import pytest

from quarterdeck import waiting
from quarterdeck.engine import catalogue, compile, machine
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.origin import Origin, source_of
from quarterdeck.games.sail.content import CARD
from quarterdeck.games.sail.state import Phase

SAIL = catalogue.game("sail")


def weighed(row, weights, factor, base):
    total = 0.0
    for i in range(len(row)):
        total += row[i] * weights[i] * factor
    row[0] = base
    return total


def halves(a, b):
    return a // 2, b / 2.0


def nothing(row):
    row[0] += 1


size = object()


def doubled(row):
    row[0] += row.size      # an attribute that is called as the value above


@pytest.fixture
def compiled(monkeypatch, tmp_path):
    """What is compiled from here on, with an empty cache and no release."""
    heard = []
    monkeypatch.setenv("QUARTERDECK_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv(machine.MORE, raising=False)
    monkeypatch.setattr(machine, "FOLDER", tmp_path / "release")
    monkeypatch.setattr(compile, "listeners", [heard.append])
    machine.unpacked.cache_clear()
    yield heard
    machine.unpacked.cache_clear()


def fresh() -> compile.Twin:
    """A twin that has called nothing yet, as in a new process."""
    return compile._twin(SAIL, "cpu", {}, checked=False)


def files(folder) -> list:
    return sorted(folder.rglob(f"*{machine.SUFFIX}"))


# ------------------------------------------------------------------ calling

def test_arguments_and_results_are_what_plain_python_has(compiled):
    row, weights = np.arange(5, dtype=np.int32), np.linspace(0.0, 1.0, 10)
    kernel = fresh().root(weighed)
    plain_row = row.copy()
    expected = weighed(plain_row, weights[:5], 0.3, -7)
    assert kernel(row, weights[:5], 0.3, -7) == expected
    assert (row == plain_row).all()
    gapped = np.arange(5, dtype=np.int32)
    assert kernel(gapped, weights[::2], np.float32(0.5), np.int8(3)) == weighed(
        np.arange(5, dtype=np.int32), weights[::2], 0.5, 3)
    assert [one.share for one in compiled].count(0.0) == 2, "an array with gaps is another kind, a NumPy number not"


def test_several_results_come_as_a_tuple_and_none_as_nothing(compiled):
    assert fresh().root(halves)(7, 3) == (3, 1.5)
    row = np.zeros(1, np.int8)
    assert fresh().root(nothing)(row) is None
    assert row[0] == 1


def test_what_is_compiled_anew_each_time_is_said(compiled, tmp_path, monkeypatch):
    monkeypatch.setattr(machine, "unkept", set())
    row = np.zeros(3, np.int8)
    fresh().root(nothing)(row)
    assert machine.unkept == set()
    fresh().root(doubled)(row)
    assert row[0] == 4
    assert {name.rpartition(".")[2] for name in machine.unkept} == {"doubled"}
    assert len(files(tmp_path / "cache")) == 1, "only the other one is kept"


@pytest.mark.parametrize("word", [decision(Phase.LEAD, CARD, does=nothing), CARD])
def test_a_rule_may_call_a_step_as_a_decision_is_called(compiled, tmp_path, monkeypatch, word):
    monkeypatch.setitem(globals(), "size", word)
    row = np.zeros(3, np.int8)
    fresh().root(doubled)(row)
    assert row[0] == 3
    assert len(files(tmp_path / "cache")) == 1, "the word's value is not read, so the code can be kept"


def test_what_is_no_number_record_or_array_is_refused(compiled):
    with pytest.raises(machine.CompileError, match="not a str"):
        fresh().root(halves)("7", 3)


# ------------------------------------------------------------------ keeping

def test_kept_code_is_found_again_and_damaged_code_is_made_anew(compiled, tmp_path):
    assert fresh().root(halves)(9, 1) == (4, 0.5)
    assert compiled
    compiled.clear()
    assert fresh().root(halves)(9, 1) == (4, 0.5)
    assert not compiled
    file, = files(tmp_path / "cache")
    file.write_bytes(file.read_bytes()[:-20] + bytes(20))
    assert fresh().root(halves)(9, 1) == (4, 0.5)
    assert compiled


def released(tmp_path) -> None:
    """Make a release of what lies in the cache, and empty that."""
    machine.FOLDER.mkdir(exist_ok=True)
    with tarfile.open(machine.archive_of("sail"), "w:xz") as packed:
        for file in files(tmp_path / "cache"):
            about, data = tarfile.TarInfo(file.stem), file.read_bytes()[machine.SEAL:]
            about.size = len(data)
            packed.addfile(about, io.BytesIO(data))
            file.unlink()
    machine.unpacked.cache_clear()


def test_code_of_a_release_is_used_where_the_processor_can_and_compiled_elsewhere(compiled, tmp_path, monkeypatch):
    with monkeypatch.context() as ahead:
        ahead.setattr(machine, "made_for", machine.family)        # as `prebuild` does
        fresh().root(halves)(9, 1)
    released(tmp_path)
    compiled.clear()
    monkeypatch.setattr(machine, "features", lambda: machine.NEEDS)
    assert fresh().root(halves)(9, 1) == (4, 0.5)
    assert not compiled
    assert not files(tmp_path / "cache")
    monkeypatch.setattr(machine, "features", lambda: frozenset(("sse2",)))
    assert fresh().root(halves)(9, 1) == (4, 0.5)
    assert compiled, "a processor without the family's instructions"


def test_code_that_only_some_use_lies_in_a_folder_of_its_own(compiled, tmp_path, monkeypatch):
    with monkeypatch.context() as ahead:
        ahead.setattr(machine, "made_for", machine.family)
        fresh().root(halves)(9, 1)
    monkeypatch.setattr(machine, "FOLDER", tmp_path / "more")
    released(tmp_path)
    monkeypatch.setattr(machine, "FOLDER", tmp_path / "release")
    monkeypatch.setenv(machine.MORE, str(tmp_path / "more"))
    monkeypatch.setattr(machine, "features", lambda: machine.NEEDS)
    compiled.clear()
    assert fresh().root(halves)(9, 1) == (4, 0.5)
    assert not compiled


def test_a_damaged_release_is_none(compiled):
    machine.FOLDER.mkdir()
    machine.archive_of("sail").write_bytes(b"no archive")
    assert machine.shipped("sail", "0" * 40) is None


# ------------------------------------------------------------------ marks

RULES = """
import ctypes
LIMIT = 3
TABLE = (ctypes.c_int8 * 3)(1, 2, 3)
UNUSED = 5

def helper(x):
    return x + LIMIT

def rule(x):
    return helper(x) * TABLE[x]

def other(x):
    return UNUSED
"""


def mark_of(text: str, number: int, tmp_path) -> str:
    """The mark of the rule of a module with that text."""
    file = tmp_path / f"rules{number}.py"
    file.write_text(text)
    spec = importlib.util.spec_from_file_location("quarterdeck.games.made_up", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return fresh()._origin(module.rule, (machine.INT,)).mark("here")


def test_a_mark_changes_with_all_that_is_reached_and_with_nothing_else(tmp_path):
    before = mark_of(RULES, 0, tmp_path)
    for number, (old, new) in enumerate((("return x + LIMIT", "return x - LIMIT"), ("LIMIT = 3", "LIMIT = 4"),
                                         ("(1, 2, 3)", "(1, 2, 4)"), ("c_int8", "c_int16"), ("helper(x) *", "helper(x) +"))):
        assert mark_of(RULES.replace(old, new), 2 * number + 1, tmp_path) != before, old
    for number, (old, new) in enumerate((("UNUSED = 5", "UNUSED = 6"), ("return UNUSED", "return 1"),
                                         ("LIMIT = 3", "\n\nLIMIT = 3"))):
        assert mark_of(RULES.replace(old, new), 2 * number + 20, tmp_path) == before, new


def test_a_mark_knows_the_layout_of_states_and_the_checks():
    twin, checked = fresh(), compile._twin(SAIL, "cpu", {}, checked=True)
    states = (SAIL.state.batch(1), catalogue.game("set_sail").state.batch(1))
    kinds = [*((machine.kind_of(state),) for state in states), (machine.INT,)]
    marks = [of._origin(nothing, kind).mark() for of in (twin, checked) for kind in kinds]
    assert len(set(marks)) == len(marks)


def test_what_cannot_be_told_by_its_value_is_never_kept():
    for value, is_kept in ((3, True), ((1, "a", None), True), (np.arange(3), True), ((ctypes.c_int8 * 2)(1, 2), True),
                           (object(), False), ({"a": 1}, False), ([object()], False)):
        origin = Origin()
        origin.add_value(value)
        assert origin.is_keepable == is_kept, value


def test_the_source_of_a_function_ends_where_it_ends():
    assert source_of(halves) == "def halves(a, b):\n    return a // 2, b / 2.0"
    assert source_of(files).endswith('rglob(f"*{machine.SUFFIX}"))')


# ------------------------------------------------------------------ what is said

@pytest.mark.parametrize(("seconds", "said"), [(21.4, "about 20 s"), (3.4, "about 3 s"), (12.6, "about 15 s")])
def test_words_say_how_long_it_may_take(seconds, said):
    assert waiting.words(compile.Compiling(SAIL, 0.0, seconds)) == f"Compiling Sail, {said} the first time"


def test_without_a_terminal_compiling_is_said_once_and_what_is_short_not_at_all(capsys):
    teller = waiting.Teller()
    for seconds in (0.5, 9.0, 9.0):
        for share in (0.0, 0.5, 1.0):
            teller(compile.Compiling(SAIL, share, seconds))
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "Compiling Sail, about 9 s the first time.\n")


@pytest.mark.parametrize("program", ["quarterdeck.lab.prebuild", "tests.machine_code"])
def test_the_archives_that_come_with_us_have_all_that_is_used(program):
    told = subprocess.run([sys.executable, "-m", program, "--check"], check=False, capture_output=True, text=True)
    if machine.has_family():
        assert told.returncode == 0, f"{told.stdout}{told.stderr}\nRules or players were changed: make machine-code"
        assert told.stdout.count("its archive has all that is used") == 5
    else:
        assert f"processors of the family {machine.SHIPPED}" in told.stderr
