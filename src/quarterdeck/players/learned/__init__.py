"""Trained policies: small files of matrices that play without PyTorch.

    policy = load("policy.npz")
    action = policy.choose(match)

A policy takes the legal action with the highest logit, so it needs no luck. It sees what `observe` shows its seat and
nothing else. `shelf` has the folder from which policies are seated by name, `networks/` those that come with the games
(`shipped`).

The matrices are a residual network: x = observation @ matrix + shift; then for every two matrices
x = x + relu(normal(x) @ first + shift) @ second + shift; at the end normal(x) @ matrix + shift, a logit for every action
and the result that the seat may expect. `normal` takes the mean away and divides by the standard deviation.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.later import Later
from quarterdeck.engine.match import Match

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]
else:
    np = Later("numpy")

SUFFIX = ".npz"
HEAD = "policy"
"""The entry of the file that says, as JSON, what the matrices are for."""
FIELDS: dict[str, type] = {"game": str, "rules_version": int, "options": dict, "decisions": int, "title": str, "layout": str,
                           "about": dict}
"""What stands in it."""
NETWORKS = Path(__file__).parent / "networks"
"""Where the policies that come with the games lie, each under its game's name."""
EPSILON = 1e-5
"""What normalisation adds to the variance."""
HIGHEST = 32767
"""The largest number of a matrix in compiled code."""
LOOKS = 40
"""Decisions of a fixed game from which it is told whether observations and actions mean today what they meant then."""
LARGEST = 32 << 20
"""Bytes that a policy may unpack to: a network of this kind needs a tenth of it. A small file can unpack to gigabytes, so
this is looked up before anything is unpacked."""
ENTRIES = 100
"""Arrays that a policy may hold."""


@dataclass(frozen=True)
class Policy:
    """A residual network of plain matrices (see above)."""

    game: str
    rules_version: int
    options: dict[str, Any]         # the variant it was trained on: options that were the same in all its games
    decisions: int                  # how many it was trained on
    matrices: list[Array]
    shifts: list[Array]
    title: str = ""                 # what a table calls it; "" leaves that to the name of the file
    layout: str = ""                # `layout_of` the game it was trained on; "" is that of the game as it is when saved
    about: dict[str, Any] = field(default_factory=dict)     # how it was trained and how strong it is, for people

    def logits(self, observations: Array) -> Array:
        """How much each action is liked, legal or not; a row for each row of observations."""
        return self.outputs(observations)[..., :-1]

    def outputs(self, observations: Array) -> Array:
        """The same, and the expected result behind it."""
        first, *blocks, head = self._layers
        x = _through(np.asarray(observations, np.float32), first)
        for i in range(0, len(blocks), 2):
            x = x + _through(np.maximum(_through(_normal(x), blocks[i]), 0.0), blocks[i + 1])
        return _through(_normal(x), head)

    @cached_property
    def rows(self) -> tuple[Array, Array, Array, Array]:
        """The network as compiled code wants it: matrices, their scales, shifts and sizes (see `forward`)."""
        scales = [max(float(np.abs(matrix).max()), 1e-9) / HIGHEST for matrix in self.matrices]
        numbers = [np.rint(matrix.astype(np.float64) / scale).astype(np.int16).ravel()
                   for matrix, scale in zip(self.matrices, scales)]
        inputs, width = self.matrices[0].shape
        sizes = [inputs, width, len(self.matrices) // 2 - 1, self.matrices[-1].shape[1]]
        return (np.concatenate(numbers), np.array(scales, np.float32),
                np.concatenate([shift.astype(np.float32) for shift in self.shifts]), np.array(sizes, np.int64))

    @cached_property
    def _layers(self) -> list[tuple[Array, Array]]:
        """The matrices and shifts in the numbers in which they are used."""
        return [(matrix.astype(np.float32), shift.astype(np.float32)) for matrix, shift in zip(self.matrices, self.shifts)]

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
                "title": self.title, "layout": self.layout or layout_of(find_game(self.game)), "about": self.about}
        layers = {f"{kind}{i}": array for kind, arrays in (("matrix", self.matrices), ("shift", self.shifts))
                  for i, array in enumerate(arrays)}
        partial = file.with_suffix(".partial")
        with partial.open("wb") as stream:
            np.savez_compressed(stream, **{HEAD: np.array(json.dumps(head))}, **layers)     # type: ignore[arg-type]
        partial.replace(file)


def _through(x: Array, layer: tuple[Array, Array]) -> Array:
    return np.asarray(x @ layer[0] + layer[1])


def _normal(x: Array) -> Array:
    x = x - x.mean(-1, keepdims=True)
    return np.asarray(x / np.sqrt(np.square(x).mean(-1, keepdims=True) + np.float32(EPSILON)))


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


def load(file: str | Path, game: Game | None = None) -> Policy:
    """Read a policy; refuses one of other rules, or to which observations or actions meant something else.

    `game` is the variant that it is to be played on, if not the printed one.
    """
    policy = _read(Path(file))
    try:
        game = game or find_game(policy.game)
        game.new_state(policy.options)
    except QuarterdeckError as error:
        raise QuarterdeckError(f"{file} was trained on something that is not here: {error}") from None
    if policy.rules_version != game.rules_version:
        raise QuarterdeckError(f"{file} was trained on rules {policy.rules_version} of {game.title}, these are "
                               f"{game.rules_version}; train it anew")
    if policy.layout != layout_of(game) or (len(policy.matrices[0]), len(policy.shifts[-1])) != (
            game.observation, game.actions + 1):
        raise QuarterdeckError(f"{file} was trained when {game.title} showed or numbered things otherwise; train it anew")
    return policy


class TooLarge(QuarterdeckError):
    """A policy that is too large to be one."""


def _read(file: Path) -> Policy:
    """The policy in a file, whatever its game is."""
    try:
        with zipfile.ZipFile(file) as packed:
            entries = packed.infolist()
            unpacked = sum(entry.file_size for entry in entries)
        if unpacked > LARGEST or len(entries) > ENTRIES:
            raise TooLarge(f"{file} is no policy: it would unpack to {unpacked / 1e6:,.1f} MB in {len(entries)} arrays, and "
                           f"{LARGEST / 1e6:,.0f} MB in {ENTRIES} are the most; `quarterdeck train` writes policy.npz")
        with np.load(file, allow_pickle=False) as kept:
            head = json.loads(str(kept[HEAD]))
            count = sum(name.startswith("matrix") for name in kept.files)
            matrices, shifts = ([kept[f"{kind}{i}"] for i in range(count)] for kind in ("matrix", "shift"))
        if not all(isinstance(head[name], kind) for name, kind in FIELDS.items()) or not _fit(matrices, shifts):
            raise ValueError("not a policy's head and layers")
        return Policy(**{name: head[name] for name in FIELDS}, matrices=matrices, shifts=shifts)
    except TooLarge:
        raise
    except FileNotFoundError:
        raise QuarterdeckError(f"there is no policy {file}; `quarterdeck train` makes one") from None
    except PermissionError:
        raise QuarterdeckError(f"{file} may not be read by this user; change its owner or its mode") from None
    except Exception:       # what damaged bytes can raise has no end: zlib.error, struct.error, NotImplementedError …
        raise QuarterdeckError(f"{file} is no policy, or damaged; `quarterdeck train` writes one as policy.npz") from None


def _fit(matrices: list[Array], shifts: list[Array]) -> bool:
    """Whether these are the layers of a residual network, of finite numbers, each as wide as the next one wants."""
    if len(matrices) < 2 or len(matrices) % 2:
        return False
    if any(array.dtype.kind != "f" or not np.isfinite(array).all() for array in [*matrices, *shifts]):
        return False
    if any(matrix.ndim != 2 or shift.shape != matrix.shape[1:] for matrix, shift in zip(matrices, shifts)):
        return False
    width = matrices[0].shape[1]
    return all(matrix.shape == (width, width) for matrix in matrices[1:-1]) and matrices[-1].shape[0] == width


@cache
def shipped(game: Game) -> Policy | None:
    """The policy that comes with a game; None if there is none, or none for these rules and this content."""
    file = NETWORKS / f"{game.name}{SUFFIX}"
    try:
        return load(file, game) if file.exists() else None
    except QuarterdeckError:
        return None
