"""Runs the worked scenarios of a cases.json: positions, actions and expected results as data, in any engine.

A case is made by its options and seed, laid out by `set`, played by `actions` or `steps`, and checked. What does not hold
comes back as sentences; an empty list means that the case passes. `_script` foretells draws where a position is laid out,
and where something is expected it is what must be left of them; draws that a step foretells must be made by its end.
`_draws` counts the draws since the position was laid out. Among the options `own_map` is a map of the players' own: the case
is played in the variant of the game that has it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.errors import IllegalAction, OptionError, QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import Record


def load(path: Path) -> list[dict[str, Any]]:
    """The cases of a file."""
    cases: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return cases


def run(game: Game, case: dict[str, Any], engine: str = "plain") -> list[str]:
    """Everything about the case that does not hold."""
    seeds = range(case["seeds"]) if "seeds" in case else [case.get("seed", 0)]
    failures = []
    for seed in seeds:
        try:
            match, problems = _played(game, case, seed, engine)
            if "twin" in case:
                problems += _twin(game, case, match, seed, engine)
        except QuarterdeckError as error:
            problems = [f"{type(error).__name__}: {error}"]
        failures += [f"{case['id']} (seed {seed}, {engine}): {problem}" for problem in problems]
    for options in case.get("refused_options", []):
        try:
            _begun(game, options, 0, engine)
            failures.append(f"{case['id']}: options {options} are not refused")
        except OptionError:
            pass
        except QuarterdeckError as error:
            failures.append(f"{case['id']}: options {options} are not refused but fail: {type(error).__name__}: {error}")
    return failures


def _begun(game: Game, options: dict[str, Any], seed: int, engine: str) -> Match:
    """A match of the game, or of its variant with the case's own map."""
    others = {name: value for name, value in options.items() if name != "own_map"}
    return Match(catalogue.game(game, options.get("own_map")), seed=seed, options=others, engine=engine)


def _played(game: Game, case: dict[str, Any], seed: int, engine: str) -> tuple[Match, list[str]]:
    match = _begun(game, case["options"], seed, engine)
    lay_out(match, case.get("set", {}))
    begin = drawn(match)
    problems: list[str] = []
    for action in case.get("actions", []):
        match.play(action)
    for i, step in enumerate(case.get("steps", [])):
        foretells = "_script" in step.get("set", {})
        if foretells:                           # what is left of earlier draws would be forgotten now
            problems += [f"before step {i}: {problem}" for problem in _left_over(match, {})]
        lay_out(match, step.get("set", {}))
        for action in _several(step.get("do", [])):
            match.play(action)
        problems += [f"step {i}: {problem}" for problem in check(match, step, begin)]
        if foretells:
            problems += [f"step {i}: {problem}" for problem in _left_over(match, step)]
    problems += check(match, case, begin)
    problems += _left_over(match, case)
    return match, problems


def _left_over(match: Match, wanted: dict[str, Any]) -> Iterator[str]:
    """Draws that were foretold and not made, unless it is expected that they are left."""
    if match.script_left and "_script" not in wanted.get("expect", {}):
        yield f"{match.script_left} foretold draws were not made"


def _several(actions: int | list[int]) -> list[int]:
    """One action may stand without a list around it."""
    return actions if isinstance(actions, list) else [actions]


def _twin(game: Game, case: dict[str, Any], match: Match, seed: int, engine: str) -> list[str]:
    """A second world that is the same for one seat: its view and legal actions must be equal."""
    twin, seat = case["twin"], case["twin"]["seat"]
    steps = twin.get("steps", [{"do": twin["actions"]}] if "actions" in twin else case.get("steps", []))
    plain_steps = [{key: step[key] for key in ("set", "do") if key in step} for step in steps]
    other, _ = _played(game, {"id": case["id"], "options": case["options"], "set": {**case.get("set", {}), **twin["set"]},
                              "steps": plain_steps}, seed, engine)
    problems = []
    if bytes(match.redacted(seat)) != bytes(other.redacted(seat)):
        problems.append(f"seat {seat} can tell the two worlds apart")
    if match.to_act == seat and match.legal() != other.legal():
        problems.append(f"seat {seat} has other legal actions in the second world")
    return problems


# ------------------------------------------------------------------ paths

def lay_out(match: Match, fields: dict[str, Any]) -> None:
    """Write fields of a position; `_script` foretells draws, and `_draws` begins to count them, as every position does."""
    for path, value in fields.items():
        if path == "_script":
            match.script([(sides, result) for sides, result in value])
        elif path != "_draws":
            holder, key = _place(match.state, path)
            _write(holder, key, value)


def value_at(state: Any, path: str) -> Any:
    """The number or nested list at a path like `hand[1]`."""
    holder, key = _place(state, path)
    found = getattr(holder, key) if isinstance(key, str) else holder[key]
    return _listed(found)


def _place(state: Any, path: str) -> tuple[Any, Any]:
    keys: list[Any] = [int(part[1:-1]) if part.startswith("[") else part
                       for part in re.findall(r"\w+(?![\w\]])|\[\d+\]", path)]
    for key in keys[:-1]:
        state = getattr(state, key) if isinstance(key, str) else state[key]
    if isinstance(keys[-1], str) and keys[-1] not in type(state).declared:
        raise QuarterdeckError(f"the state has no field {path!r}")
    return state, keys[-1]


def _write(holder: Any, key: Any, value: Any) -> None:
    if isinstance(value, list):
        row = getattr(holder, key) if isinstance(key, str) else holder[key]
        for i, item in enumerate(value):
            _write(row, i, item)
    elif isinstance(key, str):
        setattr(holder, key, value)
    else:
        holder[key] = value


def _listed(value: Any) -> Any:
    return [_listed(item) for item in value] if hasattr(value, "__len__") else value


# ------------------------------------------------------------------ checks

def drawn(match: Match) -> int:
    """Words of chance used so far, and draws that were foretold."""
    return int(match.state.rng.count) + match.script_made


def check(match: Match, wanted: dict[str, Any], begin: int = 0) -> Iterator[str]:
    """What of the expectations does not hold now; `begin` is what had been `drawn` when the position was laid out."""
    s = match.state
    for path, value in wanted.get("expect", {}).items():
        found = _foretold(match) if path == "_script" else drawn(match) - begin if path == "_draws" else value_at(s, path)
        if found != value:
            yield f"{path} is {found}, not {value}"
    for path, values in wanted.get("expect_any", {}).items():
        if value_at(s, path) not in values:
            yield f"{path} is {value_at(s, path)}, none of {values}"
    if "expect_one_of" in wanted and not any(all(value_at(s, path) == value for path, value in outcome.items())
                                             for outcome in wanted["expect_one_of"]):
        yield f"none of the {len(wanted['expect_one_of'])} outcomes came about"
    for path, count in wanted.get("expect_count", {}).items():
        found = value_at(s, path)
        if (found.bit_count() if isinstance(found, int) else sum(item >= 0 for item in found)) != count:
            yield f"{path} does not hold {count}"
    for path, values in wanted.get("expect_sorted", {}).items():
        if sorted(value_at(s, path)) != sorted(values):
            yield f"{path} holds {sorted(value_at(s, path))}, not {sorted(values)}"
    for path, (low, high) in wanted.get("expect_range", {}).items():
        if not low <= value_at(s, path) <= high:
            yield f"{path} is {value_at(s, path)}, not in {low}..{high}"
    for path, members in wanted.get("expect_bits", {}).items():
        found = value_at(s, path)
        if not all((found >> bit) & 1 for bit in members.get("has", [])) or any(
                (found >> bit) & 1 for bit in members.get("has_not", [])):
            yield f"{path} has the members {[bit for bit in range(32) if (found >> bit) & 1]}, against {members}"
    yield from _check_actions(match, wanted)
    views = wanted.get("expect_view", [])
    for view in views if isinstance(views, list) else [views]:
        yield from _check_view(match, view)


def _foretold(match: Match) -> list[list[int]]:
    """The draws of the script that have not been made, as pairs of sides and result."""
    left = match.script_left
    if not left:
        return []
    told = match.state.script
    return [[told.sides[i], told.result[i]] for i in range(told.length - left, told.length)]


def _check_actions(match: Match, wanted: dict[str, Any]) -> Iterator[str]:
    legal = match.legal()
    if "expect_legal" in wanted and legal != sorted(wanted["expect_legal"]):
        yield f"legal are {legal}, not {sorted(wanted['expect_legal'])}"
    for action in wanted.get("expect_legal_has", []):
        if action not in legal:
            yield f"action {action} is not legal"
    for action in wanted.get("expect_illegal", []):
        before = bytes(match.state)
        try:
            match.play(action)
            yield f"action {action} is not refused"
        except IllegalAction:
            if bytes(match.state) != before:
                yield f"the refused action {action} changed the state"
    if "expect_to_act" in wanted and match.to_act != wanted["expect_to_act"]:
        yield f"seat {match.to_act} is to act, not {wanted['expect_to_act']}"
    if "expect_score" in wanted:
        scores = match.scores if match.to_act == OVER else None
        if scores is None or any(abs(a - b) > 1e-9 for a, b in zip(scores, wanted["expect_score"], strict=True)):
            yield f"the scores are {scores}, not {wanted['expect_score']}"


def _check_view(match: Match, view: dict[str, Any]) -> Iterator[str]:
    seen = match.redacted(view["seat"])
    for path, value in view.get("fields", {}).items():
        if value_at(seen, path) != value:
            yield f"seat {view['seat']} sees {path} as {value_at(seen, path)}, not {value}"
    for path in view.get("hidden", []):
        blank = _blank(type(seen), path)
        if any(item != blank for item in _flat(value_at(seen, path))):
            yield f"seat {view['seat']} sees {path}: {value_at(seen, path)}"


def _blank(kind: type[Record], path: str) -> int:
    return kind.declared[re.split(r"[.\[]", path)[0]].blank


def _flat(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for item in value:
            yield from _flat(item)
    else:
        yield value
