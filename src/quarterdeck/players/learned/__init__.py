"""Trained policies: small files of matrices that play with NumPy alone.

    policy = load("policy.npz")
    action = policy.choose(match)

A policy takes the legal action with the highest logit, so it needs no luck. It sees what `observe` shows its seat and
nothing else. `shelf` has the folder from which policies are seated by name.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match

Array = np.ndarray[Any, Any]
HEAD = "policy"
"""The entry of the file that says, as JSON, what the matrices are for."""
FIELDS: dict[str, type] = {"game": str, "rules_version": int, "options": dict, "decisions": int, "title": str, "layout": str}
"""What stands in it."""
LOOKS = 40
"""Decisions of a fixed game from which it is told whether observations and actions mean today what they meant then."""
LARGEST = 1 << 28
"""Bytes that a policy may unpack to; a file that claims more is damaged."""


@dataclass(frozen=True)
class Policy:
    """A network of plain layers: x @ matrix + shift, negative numbers cut off between two of them."""

    game: str
    rules_version: int
    options: dict[str, Any]         # the variant it was trained on
    decisions: int                  # how many it was trained on
    matrices: list[Array]
    shifts: list[Array]
    title: str = ""                 # what a table calls it; "" leaves that to the name of the file
    layout: str = ""                # `layout_of` the game it was trained on; "" is that of the game as it is when saved

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

    @property
    def mark(self) -> str:
        """A short fingerprint of the weights."""
        return hashlib.sha256(b"".join(array.tobytes() for array in [*self.matrices, *self.shifts])).hexdigest()[:12]

    def save(self, file: str | Path) -> None:
        """Write the file that `load` reads."""
        file = Path(file)
        head = {"game": self.game, "rules_version": self.rules_version, "options": self.options, "decisions": self.decisions,
                "title": self.title, "layout": self.layout or layout_of(find_game(self.game))}
        layers = {f"{kind}{i}": array for kind, arrays in (("matrix", self.matrices), ("shift", self.shifts))
                  for i, array in enumerate(arrays)}
        partial = file.with_suffix(".partial")
        with partial.open("wb") as stream:
            np.savez_compressed(stream, **{HEAD: np.array(json.dumps(head))}, **layers)     # type: ignore[arg-type]
        partial.replace(file)


@cache
def layout_of(game: Game) -> str:
    """A fingerprint of what a game shows and what may be chosen, along the first decisions of one fixed game."""
    match, digest = Match(game, key=bytes(16)), hashlib.sha256()
    for i in range(LOOKS):
        if match.over:
            break
        legal = match.legal()
        digest.update(match.observe(match.to_act).astype("<f4").tobytes() + np.array(legal, "<i4").tobytes())
        match.play(legal[7919 * i % len(legal)], is_legal=True)
    return digest.hexdigest()[:16]


def load(file: str | Path) -> Policy:
    """Read a policy; refuses one of other rules, or to which observations or actions meant something else."""
    policy = _read(Path(file))
    try:
        game = find_game(policy.game)
        game.new_state(policy.options)
    except QuarterdeckError as error:
        raise QuarterdeckError(f"{file} was trained on something that is not here: {error}") from None
    if policy.rules_version != game.rules_version:
        raise QuarterdeckError(f"{file} was trained on rules {policy.rules_version} of {game.title}, these are "
                               f"{game.rules_version}; train it anew")
    if policy.layout != layout_of(game) or (len(policy.matrices[0]), len(policy.shifts[-1])) != (
            game.observation, game.actions):
        raise QuarterdeckError(f"{file} was trained when {game.title} showed or numbered things otherwise; train it anew")
    return policy


def _read(file: Path) -> Policy:
    """The policy in a file, whatever its game is."""
    try:
        with zipfile.ZipFile(file) as packed:
            if sum(entry.file_size for entry in packed.infolist()) > LARGEST:
                raise ValueError("too large")
        with np.load(file, allow_pickle=False) as kept:
            head = json.loads(str(kept[HEAD]))
            count = sum(name.startswith("matrix") for name in kept.files)
            matrices, shifts = ([kept[f"{kind}{i}"] for i in range(count)] for kind in ("matrix", "shift"))
        if not all(isinstance(head[name], kind) for name, kind in FIELDS.items()) or not _fit(matrices, shifts):
            raise ValueError("not a policy's head and layers")
        return Policy(**{name: head[name] for name in FIELDS}, matrices=matrices, shifts=shifts)
    except FileNotFoundError:
        raise QuarterdeckError(f"there is no policy {file}; `quarterdeck train` makes one") from None
    except PermissionError:
        raise QuarterdeckError(f"{file} may not be read by this user; change its owner or its mode") from None
    except Exception:       # what damaged bytes can raise has no end: zlib.error, struct.error, NotImplementedError …
        raise QuarterdeckError(f"{file} is no policy, or damaged; `quarterdeck train` writes one as policy.npz") from None


def _fit(matrices: list[Array], shifts: list[Array]) -> bool:
    """Whether these are layers of finite numbers, each as wide as the next one wants."""
    if not matrices or any(array.dtype.kind != "f" or not np.isfinite(array).all() for array in [*matrices, *shifts]):
        return False
    if any(matrix.ndim != 2 or shift.shape != matrix.shape[1:] for matrix, shift in zip(matrices, shifts)):
        return False
    return all(first.shape[1] == second.shape[0] for first, second in pairwise(matrices))
