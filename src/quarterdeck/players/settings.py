"""How a search thinks, and where a game says so: in its player.py (`SEARCH`), or in a file search.toml beside it.

The file is what `quarterdeck tune` writes (see `lab.tuning`). A game has one of the two, or neither: then a search thinks as
the defaults say. They hold for games that nobody has looked at: a tree of one decision, rollouts by the game's own `prefer`,
and another choice than that of `prefer` only for a clear reason. Where all seats follow `prefer`, such a look ahead can only
be better than `prefer` alone.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import BrokenGame, ContentError, QuarterdeckError

FILE = "search.toml"
"""The file of a game's folder that says how its searches think."""


@dataclass(frozen=True)
class Settings:
    """How a search thinks.

    `iterations` and `milliseconds` bound the thinking, whichever ends first; 0 is no bound. One iteration is what `prefer`
    likes best. `depth` is how many decisions deep the tree grows; 0 is as deep as it can. `exploration` weighs curiosity
    against results, `widening` says how many children a node of n visits may have (times the root of n), `noise` of 256
    decisions of a rollout are by chance, and `cut` is how many decisions it has before it is reckoned (see
    `ismcts.roll_out`). `caution` says how clearly another action must be better than what `prefer` likes best (see
    `ismcts.first_choice`), and `firmness` is caution where the decision is a step of a plan, which comes to nothing unless
    the next steps go the same way. `whims` is how many plans of the game's `aim` are tried out. `threads` search trees of
    their own, whose visits are added up. `curiosity`, `doubt`, `rule` and `mix` are for a search that is guided by a network
    (see `puct`), which uses of the others only iterations, milliseconds and threads, and with `mix` noise and cut.
    """

    iterations: int = 1000
    milliseconds: int = 0
    depth: int = 1
    exploration: float = 0.5
    widening: float = 0.5
    noise: int = 4
    cut: int = 0
    caution: float = 0.5
    firmness: float = 0.0
    whims: int = 0
    threads: int = 1
    curiosity: float = 1.0
    doubt: float = 0.2
    rule: int = 0
    mix: float = 0.0


KINDS: dict[str, type] = {field.name: type(field.default) for field in fields(Settings)}
"""The settings by name: int or float."""
LEAST = {"cut": -1}
"""The lowest values, where they are not 0."""
USUAL: dict[str, dict[str, Any]] = {"captain": {"iterations": 100}, "admiral": {"iterations": 2000, "milliseconds": 2000},
                                    "commodore": {"iterations": 400, "milliseconds": 1500}}
"""How long a level thinks in a game that does not say."""
AMONG_MORE = " among more"
"""What follows a level's name where settings are for more than two seats."""


def settings_of(game: Game, level: str = "admiral", **changed: Any) -> Settings:
    """The settings that the game names for all searches and for this level, with some of them changed."""
    own = own_settings(game)
    return Settings(**{**own.get("all", {}), **USUAL.get(level, {}), **own.get(level, {}), **changed})


def among_more(game: Game, level: str) -> Mapping[str, Any]:
    """What the game changes of this level's settings where more than two play."""
    return own_settings(game).get(level + AMONG_MORE, {})


def looks_ahead(game: Game, level: str) -> bool:
    """Whether the level searches at all in this game: one iteration is what `prefer` likes best."""
    return settings_of(game, level).iterations != 1


def own_settings(game: Game) -> Mapping[str, Mapping[str, Any]]:
    """By level: what the game says of its searches; empty where it says nothing."""
    named: Mapping[str, Mapping[str, Any]] = game.player.SEARCH
    file = game.folder / FILE
    if not file.is_file():
        return named
    if named:
        raise BrokenGame(f"{game.name}: player.py has SEARCH and there is a {FILE}; keep one of them")
    return read(file)


@cache
def read(file: Path) -> dict[str, dict[str, Any]]:
    """The settings in a file; whatever is wrong with it is one sentence."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise QuarterdeckError(f"{file}: cannot be read ({error}); quarterdeck tune writes it anew") from None
    known = {"all", *USUAL, *(level + AMONG_MORE for level in USUAL)}
    for level, own in found.items():
        if level not in known or not isinstance(own, dict):
            raise ContentError(str(file), level, f"is no level; there are {', '.join(sorted(known))}")
        for name, value in own.items():
            _check(file, f"{level}.{name}", name, value)
    return found


def _check(file: Path, key: str, name: str, value: Any) -> None:
    if name not in KINDS:
        raise ContentError(str(file), key, f"is no setting of a search; there are {', '.join(KINDS)}")
    kind, least = "a whole number" if KINDS[name] is int else "a number", LEAST.get(name, 0)
    is_number = type(value) in (int, KINDS[name])
    if not is_number or value < least:
        raise ContentError(str(file), key, f"is {value!r}; it takes {kind} from {least} up")
