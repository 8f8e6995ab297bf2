"""Imports go one way: engine <- games <- players <- {envs, lab, server} <- cli; and games know only themselves."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.engine import catalogue, hooks

ROOT = Path(quarterdeck.__file__).parent
LAYERS = {"folders": 0, "engine": 0, "games": 1, "players": 2, "envs": 3, "lab": 3, "server": 3, "simulate": 3, "screen": 4,
          "alone": 4, "desk": 4, "terminal": 4, "kit": 4, "words": 5, "cli": 6}
SIDEWAYS = {
    "lab/training/ppo.py": "envs",      # a learner trains on the same turns that the environments give
    "lab/prebuild.py": "envs",          # machine code made ahead has the environments' functions, too
    "lab/balance.py": "simulate",       # one way to tell the margin of error of a share
    "lab/standing.py": "simulate",      # the same
    "simulate.py": "lab",               # a run with chosen players is a tournament of the lab
}
"""Who may import another layer of the same rank, and why."""
HTTP = ("app.py", "again.py", "web/forms.py", "web/service.py", "web/site.py", "web/views.py")
"""The files of the server that answer requests: they alone draw pages, and give what draws to the others."""
RULES_MAY_NOT = ("words", "advice", "scene", "player", "observe", "together", "tallies", "table", "checks", "veil", "view",
                 "hints")
"""The files of a game that its rules do not know."""


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
    taken = set()
    for file in ROOT.rglob("*.py"):
        inside = file.relative_to(ROOT).with_suffix("").parts
        if inside[0] not in LAYERS or "tests" in inside:
            continue
        for name in imports_of(file):
            layer = name.split(".")[1]
            if layer in LAYERS:
                seen += 1
                assert LAYERS[layer] <= LAYERS[inside[0]], f"{file.name} of {inside[0]} imports {name}"
                if LAYERS[layer] == LAYERS[inside[0]] == 3 and layer != inside[0]:
                    sideways = str(file.relative_to(ROOT))
                    assert SIDEWAYS.get(sideways) == layer, f"{sideways} imports {name}, sideways"
                    taken.add(sideways)
                if layer == inside[0] == "games":
                    assert name.split(".")[2] == inside[1], f"{inside[1]} imports another game: {name}"
    assert seen > 50
    assert taken == set(SIDEWAYS), "an exception that nobody needs any more goes"


def test_pages_are_a_leaf_of_the_server():
    drawing = set()
    for file in (ROOT / "server").rglob("*.py"):
        inside = file.relative_to(ROOT / "server")
        if inside.parts[0] != "pages" and any(name.startswith("quarterdeck.server.pages") for name in imports_of(file)):
            drawing.add(str(inside))
    assert drawing == set(HTTP)


TUPLES = {"_make", "_replace", "_fields", "_asdict"}
"""What every named tuple has, and is not private."""


def private_names_of_others(file):
    """Private names that a file uses of anything but `self` and `cls`."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    own = {"self", "cls"}
    return [f"{file.name}:{node.lineno}: {ast.unparse(node)}" for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__")
            and node.attr not in TUPLES and not (isinstance(node.value, ast.Name) and node.value.id in own)]


@pytest.mark.parametrize("part", ["table", "store", "transport", "web"])
def test_no_part_of_the_server_reaches_into_another(part):
    files = [*(ROOT / "server" / part).glob("*.py")]
    assert len(files) > 4
    assert [found for file in files for found in private_names_of_others(file)] == []


def compiled_files(game):
    """The files of a game that run in all engines, and those of its rules among them."""
    rules = [*game.glob("rules.py"), *game.glob("rules/**/*.py")]
    more = [game / f"{name}.py" for name in ("player", "observe", "hints")]
    return rules, [*rules, *(file for file in more if file.exists())]


GAMES = sorted(file.parent for file in ROOT.glob("games/*/content.toml"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_player_and_observe_import_neither_numba_nor_numpy(game):
    rules, files = compiled_files(game)
    assert rules
    assert len(files) > len(rules)
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else \
                [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & {"numpy", "numba"}, f"{file}:{node.lineno}: {names}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_know_neither_words_nor_players_nor_the_page(game):
    own = f"quarterdeck.games.{game.name}."
    rules, _ = compiled_files(game)
    for file in rules:
        known = {name.removeprefix(own).split(".")[0] for name in imports_of(file) if name.startswith(own)}
        assert not known & set(RULES_MAY_NOT), f"{file.relative_to(ROOT)} imports {known & set(RULES_MAY_NOT)}"


PAGES_MAY = {"content", "phrases", "table", *catalogue.FILES[hooks.Words], *catalogue.FILES[hooks.Scene]}
"""The files of its game that a page knows: what it says, what it shows, what is printed."""
NOT_PAGES = ("stage.py", "how.py", "maker.py")
"""Three files of `table` that know more: the steps put a state from the middle of a resolution in order before it is
drawn (`between`), How to play sets up positions of its own, on which the rules show what they do, and the map maker draws
no game, but a map that is being made."""


def a_page_may_import(below: list[str]) -> bool:
    """Whether a page may take this from its own game. The rules it knows by names alone: what events are called, and the
    decisions, whose actions are the numbers on its buttons.
    """
    if below[0] == "rules":
        return len(below) > 1 and (below[-1] == "Event" or (below[-1].isupper() and below[-1] != "DECISIONS"))
    return below[0] in PAGES_MAY


def read_beside_the_scene(game: Path) -> list[str]:
    """Where the pages of a game import or read more than its scene."""
    own, found = f"quarterdeck.games.{game.name}", []
    for file in game.glob("table/**/*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if file.name not in NOT_PAGES else ():
            where = f"{file.relative_to(game)}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Attribute) and node.attr in ("s", "_s", "_game"):
                found.append(f"{where} reads .{node.attr}")
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(own):
                below = [[*node.module.removeprefix(own).split(".")[1:], alias.name] for alias in node.names]
                found += [f"{where} imports {'.'.join(name)}" for name in below if not a_page_may_import(name)]
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_page_reads_the_scene_and_nothing_else(game):
    assert read_beside_the_scene(game) == []
