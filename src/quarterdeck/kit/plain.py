"""Whether rules, player and observe keep to plain, compilable code, read off their source: each problem with file and line.

The compiler refuses most of this too, later and in its own words; what it would take (a module that brings chance of its
own, say) it may make something else of. docs/games.md tells what plain code is.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.compile import twin

REFUSED: dict[type[ast.AST], str] = {
    ast.JoinedStr: "an f-string; rules make no text, words.py does",
    ast.Try: "try; rules raise and catch nothing, `refusal` says what is not allowed",
    ast.Raise: "raise; rules raise nothing, `refusal` says what is not allowed",
    ast.Assert: "assert; what must always hold stands in checks.py",
    ast.ListComp: "a list built on the way; loop with a counter",
    ast.SetComp: "a set built on the way; loop with a counter, or use `bits`",
    ast.DictComp: "a dict; use a table of content.toml",
    ast.GeneratorExp: "a generator; loop with a counter",
    ast.List: "a list; use a table of content.toml, or a field of the state",
    ast.Dict: "a dict; use a table of content.toml",
    ast.Set: "a set; use `bits`",
    ast.Lambda: "a lambda; write a function",
    ast.With: "with; rules open nothing",
    ast.Yield: "yield; return one number, or nothing",
    ast.YieldFrom: "yield; return one number, or nothing",
    ast.Await: "await; rules wait for nothing",
    ast.Global: "global; all that changes is in the state",
    ast.Nonlocal: "nonlocal; all that changes is in the state",
    ast.FunctionDef: "a function inside a function; write it beside the others",
    ast.ClassDef: "a class inside a function; records are declared in state.py",
    ast.Import: "an import inside a function",
    ast.ImportFrom: "an import inside a function",
}
OF_CHANCE = {"random", "secrets", "time", "uuid", "os", "datetime"}
"""Modules that bring chance, or the clock, from outside."""


def problems(game: Game) -> list[str]:
    """Everything in the functions that the contract reaches in the game's own package that will not do."""
    found = []
    of = twin(game, "plain")
    for plain in of.reached(*game.bindings.values()):
        if not f"{plain.__module__}.".startswith(f"{game.package}."):
            continue
        found += [f"{Path(plain.__code__.co_filename).name}:{line}: {plain.__name__} {what}" for line, what in _of(plain)]
    return sorted(set(found), key=lambda one: (one.split(":")[0], int(one.split(":")[1])))


def _of(plain: Any) -> Iterator[tuple[int, str]]:
    code = plain.__code__
    for name in code.co_names:
        value = plain.__globals__.get(name)
        home = value.__name__ if isinstance(value, types.ModuleType) else getattr(value, "__module__", None)
        if home and str(home).split(".")[0] in OF_CHANCE:
            yield _line_of(plain, name), f"uses {name}: chance comes from `dice` alone, or the same seed gives two games"
    try:
        lines, first = inspect.getsourcelines(plain)
    except OSError:
        return
    body = ast.parse(textwrap.dedent("".join(lines))).body[0]
    for node in ast.walk(body):
        if node is not body and type(node) in REFUSED:
            line = first + int(getattr(node, "lineno", 1)) - 1
            yield line, f"has {REFUSED[type(node)]} (docs/games.md, plain, compilable code)"


def _line_of(plain: Any, name: str) -> int:
    lines, first = inspect.getsourcelines(plain)
    return first + next((i for i, line in enumerate(lines) if name in line), 0)
