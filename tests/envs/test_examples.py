"""The examples of docs/environments.md run and say what they promise."""

from __future__ import annotations

import importlib
import re
import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "environments"


def said(name, capsys):
    """What an example prints, run as a program."""
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out


def test_a_pettingzoo_game_is_saved_and_played_on_twice(capsys):
    told = said("pettingzoo_game.py", capsys)
    assert "the same choices lead to the same end: True" in told
    assert sorted(re.findall(r"seat_\d ([\d.]+)", told)) in (["0", "0", "1"], ["0", "0.5", "0.5"])


def test_open_spiels_searches_choose_a_move(capsys):
    told = said("open_spiel_search.py", capsys)
    assert [told.count(f"  {search}: ") for search in ("MCTS", "IS-MCTS", "MCTS in C++")] == [2, 2, 2]


def test_a_regret_method_learns_the_end_of_a_game(capsys):
    random_play, learned = map(float, re.findall(r"wins ([\d.]+)%", said("open_spiel_regret.py", capsys)))
    assert random_play < 10 and learned > 30


@pytest.mark.parametrize(("module", "library", "extra"), [
    ("pettingzoo", "pettingzoo", "envs"), ("open_spiel", "pyspiel", "open-spiel")])
def test_an_environment_without_its_library_says_what_to_install(module, library, extra, monkeypatch):
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"quarterdeck.envs.{module}", raising=False)
    with pytest.raises(ImportError, match=re.escape(f"pip install 'quarterdeck[{extra}]'")):
        importlib.import_module(f"quarterdeck.envs.{module}")
