"""Recipes: how the networks that come with the games are trained, one file a game in recipes/.

    [training]          any of `ppo.Settings`
    [[settings]]        what is played side by side: options, each a value or a list of values to combine, and `times`, how
    scenario = [1, 2]   many shares of the games it gets
"""

from __future__ import annotations

import itertools
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError

FOLDER = Path(__file__).parent / "recipes"


def recipe(game: Game) -> dict[str, Any]:
    """The recipe of a game, as arguments of `ppo.Settings`."""
    file = FOLDER / f"{game.name}.toml"
    if not file.exists():
        raise QuarterdeckError(f"there is no recipe for {game.title}; leave --recipe out, or write {file}")
    return read(file.read_text(), game)


def read(text: str, game: Game) -> dict[str, Any]:
    """What a recipe says; refuses words that mean nothing, and options that the game does not have."""
    from quarterdeck.lab.training.ppo import Settings

    told = tomllib.loads(text)
    training = dict(told.get("training", {}))
    known = {one.name for one in fields(Settings)} - {"game", "options"}
    unknown = [*(set(told) - {"training", "settings"}), *(set(training) - known)]
    if unknown:
        raise QuarterdeckError(f"the recipe of {game.title} says {', '.join(sorted(unknown))}, which means nothing")
    options = [one for row in told.get("settings", [{}]) for one in combined(row)]
    for one in options:
        game.new_state(one)
    return {"options": options, **training}


def combined(row: dict[str, Any]) -> list[dict[str, Any]]:
    """Every combination of the values of a row."""
    times = int(row.get("times", 1))
    choices = {name: value if isinstance(value, list) else [value] for name, value in row.items() if name != "times"}
    return [dict(zip(choices, values)) for values in itertools.product(*choices.values())] * times
