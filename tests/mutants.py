"""Games that tell too much: copies of a game in which one event that is meant for one seat is told to everyone.

python -m tests.mutants prints, for every game, how many such copies there are and how many the shared checks find out.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.kit import conformance

FUTURE = "from __future__ import annotations\n"
IMPORT = "from quarterdeck.engine.events import note\n"


class Whisper(NamedTuple):
    """One call that tells one seat something: where it stands, and what of it everyone would be told."""

    file: str
    line: int
    text: str
    instead: str


def whispers(game: Game) -> list[Whisper]:
    """Every call of `whisper` in a game's rules, and of a function of the game's own that passes events on to it."""
    sources = {str(file.relative_to(game.folder)): file.read_text(encoding="utf-8")
               for file in sorted([*game.folder.glob("rules.py"), *game.folder.glob("rules/*.py")])}
    trees = {name: ast.parse(source) for name, source in sources.items()}
    first_told = {"whisper": 2} | {name: at for tree in trees.values() for name, at in _passing_on(tree)}
    inner = {name for name in first_told if name != "whisper"}
    return [Whisper(name, call.lineno, _text(sources[name], call), _instead(sources[name], call, first_told))
            for name, tree in trees.items() for function in _functions(tree) if function.name not in inner
            for call in _calls(function) if _name(call) in first_told]


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _passing_on(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Functions that whisper whatever kind of event they are given, and the place of the kind among what they are given."""
    for function in _functions(tree):
        given = [argument.arg for argument in function.args.args]
        for call in _calls(function):
            kind = call.args[2] if _name(call) == "whisper" and len(call.args) > 2 else None
            if isinstance(kind, ast.Name) and kind.id in given:
                yield function.name, given.index(kind.id)


def _text(source: str, node: ast.AST) -> str:
    return ast.get_source_segment(source, node) or ""


def _instead(source: str, call: ast.Call, first_told: dict[str, int]) -> str:
    told = [call.args[0], *call.args[first_told[_name(call)]:]]
    return f"note({', '.join(_text(source, argument) for argument in told)})"


def mutant(game: Game, whisper: Whisper, folder: Path, number: int) -> Game:
    """A copy of the game, in a package of its own, in which everyone hears that."""
    package = f"loud_{game.name}_{number}"
    copy = folder / package
    shutil.copytree(game.folder, copy, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    for file in copy.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        if str(file.relative_to(copy)) == whisper.file:
            lines = source.splitlines(keepends=True)
            rest = "".join(lines[whisper.line - 1:])
            assert whisper.text in rest
            source = "".join(lines[:whisper.line - 1]) + rest.replace(whisper.text, whisper.instead, 1)
            source = source.replace(FUTURE, FUTURE + IMPORT, 1)
            assert IMPORT in source
        file.write_text(source.replace(game.package, package), encoding="utf-8")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    return Game(game.name, package)


def is_found_out(check: Callable[[Game], None], loud: Game) -> bool:
    """Whether a check objects to that copy."""
    try:
        check(loud)
    except conformance.Violation:
        return True
    return False


def overheard(game: Game, games: int = 6) -> None:
    """What tests/test_every_game.py asks of the logs of every game."""
    for options in conformance.variants(game):
        conformance.nothing_is_overheard(game, options, range(conformance.games_to_play(game, games)))


def without_dice(game: Game) -> None:
    """What it asks where chance is not varied."""
    for options in conformance.variants(game):
        for seed in range(conformance.games_to_play(game, 3)):
            conformance.keeps_secrets(game, seed, options)
        for seed in range(conformance.games_to_play(game, 2)):
            conformance.log_keeps_secrets(game, seed, options)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=catalogue.names())
    given = parser.parse_args()
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in given.games:
            game = catalogue.game(name)
            rows = []
            for number, whisper in enumerate(whispers(game)):
                loud = mutant(game, whisper, Path(folder), number)
                start = time.process_time()
                found = is_found_out(overheard, loud)
                took = time.process_time() - start
                rows.append((is_found_out(without_dice, loud), found))
                print(f"  {name}/{whisper.file}:{whisper.line} {whisper.text}: found out without dice: {rows[-1][0]}, "
                      f"with: {found} ({took:.1f} s)", flush=True)
            missed += sum(not found for _, found in rows)
            print(f"{name}: {len(rows)} events for one seat told to all, {sum(old for old, _ in rows)} found out without "
                  f"varying the dice, {sum(found for _, found in rows)} with", flush=True)
    sys.exit(missed > 0)


if __name__ == "__main__":
    main()
