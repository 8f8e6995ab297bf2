"""Names in a game's files that nobody asks for and that are nearly those of a hook: `outlok` for `outlook`, say.

A hook that may be left out is not missed when its name is spelled wrongly; here it is.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from quarterdeck.engine import contract, hooks
from quarterdeck.engine.catalogue import Game

PROTOCOLS = {"words": hooks.Words, "advice": hooks.Words, "scene": hooks.Scene, "together": hooks.Together,
             "player": hooks.Player, "observe": hooks.Observation, "checks": hooks.Checks, "tallies": hooks.Tallies}
"""What each file of a game may supply."""
LIKENESS = 0.75     # of two names, from 0 to 1 (difflib); "tells" and "tell" have 0.89


def problems(game: Game) -> list[str]:
    """Every public name of a game's files that nobody uses and that is nearly a hook's, with file and line."""
    known: dict[ModuleType, set[str]] = {}
    for part, protocol in PROTOCOLS.items():
        if module := game.files[part]:
            compiled = [each.__name__ for each, file in contract.FILE_OF.items() if file == part]
            deed = ["deed"] if part == "tallies" else []
            known.setdefault(module, set()).update(hooks.hooks(protocol), compiled, deed)
    for name, protocol in (("table", hooks.Page), ("table.stage", hooks.Stage)):
        if module := game.module(name):
            known[module] = set(hooks.hooks(protocol))
    used = _used(game)
    return [said for module, names in known.items() for said in _unknown(game, module, names, used)]


def _unknown(game: Game, module: ModuleType, known: set[str], used: set[str]) -> Iterator[str]:
    file = Path(str(module.__file__))
    supplied = dict(_supplied(file))
    absent = known - set(vars(module))
    for name, line in supplied.items():
        close = difflib.get_close_matches(name, absent, 1, LIKENESS)
        if close and name not in used and name not in known:
            yield f"{file.relative_to(game.folder)}:{line}: nobody asks for {name}; is {close[0]} meant?"


def _supplied(file: Path) -> Iterator[tuple[str, int]]:
    """The public names that a file gives a value, and their lines."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        names += [node.name] if isinstance(node, ast.FunctionDef) else []
        yield from ((name, node.lineno) for name in names if not name.startswith("_"))


def _used(game: Game) -> set[str]:
    """Every name that the game's own code reads somewhere."""
    found: set[str] = set()
    for file in game.folder.rglob("*.py"):
        if "tests" in file.relative_to(game.folder).parts:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                found.add(node.id)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                found.update(alias.name for alias in node.names)
    return found
