"""Imports go one way: engine <- games <- players <- {envs, lab, server} <- cli; and games know only themselves."""

from __future__ import annotations

import ast
from pathlib import Path

import quarterdeck

ROOT = Path(quarterdeck.__file__).parent
LAYERS = {"folders": 0, "engine": 0, "games": 1, "players": 2, "envs": 3, "lab": 3, "server": 3, "simulate": 3, "screen": 4,
          "terminal": 4, "words": 4, "cli": 5}


def imports_of(file: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            found += [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
    return [name for name in found if name.startswith("quarterdeck.")]


def test_imports_go_one_way():
    seen = 0
    for file in ROOT.rglob("*.py"):
        inside = file.relative_to(ROOT).with_suffix("").parts
        if inside[0] not in LAYERS or "tests" in inside:
            continue
        for name in imports_of(file):
            layer = name.split(".")[1]
            if layer in LAYERS:
                seen += 1
                assert LAYERS[layer] <= LAYERS[inside[0]], f"{file.name} of {inside[0]} imports {name}"
                if layer == inside[0] == "games":
                    assert name.split(".")[2] == inside[1], f"{inside[1]} imports another game: {name}"
    assert seen > 50


def test_rules_and_hints_import_neither_numba_nor_numpy():
    for file in [*ROOT.glob("games/*/rules.py"), *ROOT.glob("games/*/hints.py")]:
        text = file.read_text(encoding="utf-8")
        assert "import numpy" not in text and "import numba" not in text and "from numba" not in text
