"""A game's spec.md as a rulebook at hand, and the chain of its rule ids.

Every numbered rule stands in the spec, in the code that enforces it, in a test that shows it and, where it can refuse a
move, in a sentence. `broken_joints` reads all four and lists what does not fit.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError

T = TypeVar("T", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a test with the rules that it shows: @rule("SAIL-035", "SAIL-104")."""
    def mark(test: T) -> T:
        test.rules = ids  # type: ignore[attr-defined]
        return test

    return mark


class Entry(NamedTuple):
    """One numbered rule of the spec."""

    id: str
    chapter: str
    text: str


def entries(game: Game) -> dict[str, Entry]:
    """Every rule of the game's spec by its id, in the order of the page."""
    pattern = re.compile(rf"^- \*\*({game.prefix}-\d+)\*\*\s+(.*)$")
    found: dict[str, Entry] = {}
    chapter = ""
    for line in (game.folder / "spec.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("# ").strip()
        elif match := pattern.match(line):
            found[match[1]] = Entry(match[1], chapter, match[2])
    return found


def entry(game: Game, number: str) -> Entry:
    """The rule with that id; 35, 035 and SAIL-035 are the same."""
    digits = number.upper().removeprefix(f"{game.prefix}-")
    known = entries(game)
    wanted = f"{game.prefix}-{int(digits):03d}" if digits.isdigit() else number
    if wanted not in known:
        raise QuarterdeckError(f"{game.title} has no rule {number}; its rules run from {min(known)} to {max(known)}")
    return known[wanted]


def broken_joints(game: Game) -> list[str]:
    """What is wrong in the chain from spec to code to test to sentence; empty when all fits."""
    known = entries(game)
    broken = []
    shown = set(_ids_shown(game))
    for id_ in known:
        if id_ not in shown:
            broken.append(f"{id_}: no test shows this rule")
    for where, id_ in _ids_mentioned(game):
        if id_ not in known:
            broken.append(f"{where}: {id_} is no rule of {game.title}'s spec.md")
    sentences = game.words.SENTENCES
    for member in game.rules.Rule:
        if member == 0:
            continue
        if member not in sentences:
            broken.append(f"rules.Rule.{member.name}: SENTENCES in words.py has no sentence for it")
        if game.rule_id(member) not in known:
            broken.append(f"rules.Rule.{member.name}: {game.rule_id(member)} does not open: it is not in spec.md")
    for member in sentences:
        if member not in set(game.rules.Rule):
            broken.append(f"SENTENCES[{member!r}] in words.py: no rule refuses with it")
    return broken


def _ids_shown(game: Game) -> Iterator[str]:
    """The ids in the @rule decorators of the game's tests."""
    for file in sorted((game.folder / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                for call in node.decorator_list:
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "rule":
                        yield from (arg.value for arg in call.args
                                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def _ids_mentioned(game: Game) -> Iterator[tuple[str, str]]:
    """Every id that the game's code, content and tests name, ranges like SAIL-011..015 included."""
    pattern = re.compile(rf"{game.prefix}-(\d+)(?:\.\.(\d+))?")
    files = [*sorted(game.folder.rglob("*.py")), game.folder / "content.toml"]
    for file in files:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for match in pattern.finditer(line):
                last = int(match[2]) if match[2] else int(match[1])
                for n in range(int(match[1]), last + 1):
                    yield f"{_shown(file, game)}:{number}", f"{game.prefix}-{n:03d}"


def _shown(file: Path, game: Game) -> str:
    return f"{game.name}/{file.relative_to(game.folder)}"
