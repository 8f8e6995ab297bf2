"""Trained policies: small files of matrices that play with NumPy alone.

    policy = load("policy.npz")
    action = policy.choose(match)

A policy takes the legal action with the highest logit, so it needs no luck. It sees what `observe` shows its seat and
nothing else.
"""

from __future__ import annotations

import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match

Array = np.ndarray[Any, Any]
HEAD = "policy"
"""The entry of the file that says, as JSON, what the matrices are for."""


@dataclass(frozen=True)
class Policy:
    """A network of plain layers: x @ matrix + shift, negative numbers cut off between two of them."""

    game: str
    rules_version: int
    options: dict[str, Any]         # the variant it was trained on
    decisions: int                  # how many it was trained on
    matrices: list[Array]
    shifts: list[Array]

    def logits(self, observations: Array) -> Array:
        """How much each action is liked, legal or not; a row for each row of observations."""
        x: Array = observations
        for i in range(len(self.matrices)):
            x = np.maximum(x, 0.0) if i else x
            x = x @ self.matrices[i] + self.shifts[i]
        return x

    def choose_many(self, observations: Array, masks: Array) -> Array:
        """The best legal action of every game: rows as `Batch.observe` and `Batch.legal` give them."""
        actions: Array = np.where(masks != 0, self.logits(observations), -np.inf).argmax(-1)
        return actions

    def choose(self, match: Match) -> int:
        """The best legal action of the seat to act."""
        legal = np.array(match.legal())
        return int(legal[self.logits(match.observe(match.to_act))[legal].argmax()])

    def save(self, file: str | Path) -> None:
        """Write the file that `load` reads."""
        file = Path(file)
        head = {"game": self.game, "rules_version": self.rules_version, "options": self.options, "decisions": self.decisions}
        layers = {f"{kind}{i}": array for kind, arrays in (("matrix", self.matrices), ("shift", self.shifts))
                  for i, array in enumerate(arrays)}
        partial = file.with_suffix(".partial")
        with partial.open("wb") as stream:
            np.savez_compressed(stream, **{HEAD: np.array(json.dumps(head))}, **layers)     # type: ignore[arg-type]
        partial.replace(file)


def load(file: str | Path) -> Policy:
    """Read a policy; refuses one of other rules, or whose observation or actions are not those of the game today."""
    try:
        with np.load(file, allow_pickle=False) as kept:
            head = json.loads(str(kept[HEAD]))
            count = sum(name.startswith("matrix") for name in kept.files)
            matrices, shifts = ([kept[f"{kind}{i}"] for i in range(count)] for kind in ("matrix", "shift"))
    except FileNotFoundError:
        raise QuarterdeckError(f"there is no policy {file}; `quarterdeck train` makes one") from None
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise QuarterdeckError(f"{file} is no policy; `quarterdeck train` writes one as policy.npz") from None
    game = find_game(head["game"])
    if (head["rules_version"], len(matrices[0]), len(shifts[-1])) != (game.rules_version, game.observation, game.actions):
        raise QuarterdeckError(f"{file} was trained on rules {head['rules_version']} of {game.title}, these are "
                               f"{game.rules_version}, or what it sees has changed; train it anew")
    return Policy(game.name, head["rules_version"], head["options"], head["decisions"], matrices, shifts)
