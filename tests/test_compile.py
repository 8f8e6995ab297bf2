"""The twins: silent, cached by a hash of their sources, with short errors; and PTX without a GPU."""

from __future__ import annotations

import importlib

import numpy as np
import pytest

from quarterdeck.engine import catalogue, compile, contract, cuda, events, kernels
from quarterdeck.engine.batch import Batch
from quarterdeck.engine.errors import CompileError, EngineError
from quarterdeck.kit import conformance

SAIL = catalogue.game("sail")


def uses_a_word(s):
    return s.phase + "north"


def calls_the_wrong(s):
    return uses_a_word(s)


def test_a_type_error_is_cut_down_to_the_plain_file_and_line():
    line = uses_a_word.__code__.co_firstlineno + 1
    with pytest.raises(CompileError) as wrong:
        compile.twin(SAIL).root(calls_the_wrong)(SAIL.state.batch(1)[0])
    assert str(wrong.value).startswith(f"test_compile.py:{line}: ")
    assert str(wrong.value).endswith("add(int8, Literal[str](north))")


def test_a_player_typed_in_at_a_prompt_plays_too():
    """Code without a file: nothing to keep in the cache, and no reason to fail."""
    from quarterdeck import Match

    space = {}
    exec("def last(s, mask, count, luck):\n    return 27 + count - 1\n", space)
    for _ in range(2):
        assert Match("sail", seed=1, engine="cpu").choose(space["last"]) == 32
        assert (Batch("sail", games=2, seed=1, threads=1).decide(space["last"]) == 32).all()


def pirate_of(s, seat):
    return s.pirate[seat]


def both_pirates(s, seat):
    return pirate_of(s, 0) + pirate_of(s, seat)


@pytest.mark.parametrize("foretold", [False, True])
def test_a_bad_index_raises_in_checked_machine_code_however_deep_it_is(foretold):
    games = conformance.Checked(SAIL, 1, 1, {}) if foretold else Batch(SAIL, seed=1, threads=1)
    both = compile.twin(SAIL, foretold=foretold, checked=True).root(both_pirates)
    s = games._states[0]
    assert both(s, 1) == -2
    for seat in (4, -1):
        with pytest.raises(IndexError, match="index is out of bounds"):
            both(s, seat)


def test_other_code_may_still_count_from_the_end():
    numba = importlib.import_module("numba")
    compile.twin(SAIL).root(both_pirates)(Batch("sail", games=1, seed=1, threads=1).states[0], 1)
    assert numba.njit(lambda row, i: row[i])(np.array([3, 4, 5]), -1) == 5


def test_generic_code_without_a_game_says_so():
    with pytest.raises(EngineError, match="without a game"):
        contract.apply(None, 0)


def test_everyone_shares_one_twin_a_game_and_target():
    assert compile.twin(SAIL, "cpu") is compile.twin(SAIL, "cpu")
    assert compile.twin(SAIL, "cpu").root(kernels.begin_span) is compile.twin(SAIL, "cpu").root(kernels.begin_span)


def test_plain_twins_are_plain_functions_bound_to_the_game():
    apply = compile.twin(SAIL, "plain").root(contract.apply)
    assert apply.__code__ is SAIL.rules.apply.__code__
    setup = compile.twin(SAIL, "plain").root(contract.setup)
    assert setup.__globals__["note"].__code__ is events.note.__code__


def test_ptx_is_written_without_a_gpu_and_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("QUARTERDECK_CACHE", str(tmp_path))
    text = cuda.ptx(SAIL, "to_act")
    assert ".target sm_90" in text and f".maxnreg {cuda.REGISTERS}" in text
    assert cuda.ptx_file(SAIL, "to_act").read_text() == text


def has_gpu() -> bool:
    try:
        import cupy

        return bool(cupy.cuda.runtime.getDeviceCount())
    except Exception:
        return False


if has_gpu():
    def test_a_gpu_plays_the_same_games():
        gpu = Batch("sail", games=10_000, engine="cuda", seed=5).play_out()
        cpu = Batch("sail", games=10_000, engine="cpu", seed=5).play_out()
        assert gpu.states.tobytes() == cpu.states.tobytes()
