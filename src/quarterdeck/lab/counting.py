"""What is kept of a chunk of games: a row a game, and sums about who did what.

All sums are of whole numbers, so they are the same in whatever order, and on whatever machine, chunks are added up. A win
is counted in parts of `WHOLE`, which can be shared among any number of seats up to eight. A draw is nobody's win.

Who did what is compared in two ways. Where seats play against each other: in how many games did one seat do the thing more
often than every other, and how many of those did it win. Where they win and lose together: among games of about the same
length (a stratum), how does winning go with how often the thing was done.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from quarterdeck.engine.batch import Batch
from quarterdeck.engine.catalogue import Game
from quarterdeck.players import roster

Array = np.ndarray[Any, Any]
WHOLE = 840
LENGTHS = np.unique(np.round(2.0 ** (np.arange(64) / 4)).astype(np.int64))
"""Where the strata of lengths begin, in decisions: four for every doubling."""
BY_SEAT = ("times", "used", "won_used", "most", "won_most")
"""Sums by seat and deed: how often it was done; in how many games at least once, and wins among them; in how many games this
seat did it more often than any other, and wins among them."""
BY_LENGTH = ("x", "xx", "xy")
"""Sums by stratum and deed, x being how often all seats together did it, y whether the first seat won."""
SUMS = (*BY_SEAT, "lengths", "won_lengths", "won_squares", *BY_LENGTH)
"""All sums of a chunk; those of lengths are games, wins and squares of wins by stratum."""


def play(batch: Batch, players: list[str], record: tuple[str, ...]) -> dict[str, Array]:
    """Play a batch that has just been laid out, and keep what the campaign asks for."""
    first = batch.runner.host(batch.to_act).astype(np.int8, copy=True)
    uses = batch.uses() if "uses" in record else None
    batch.play_out([roster.player(name) for name in players], uses)
    states, scores = batch.states, batch.scores
    kept = {"first": first, "decisions": batch.decisions.copy(), "scores": scores.copy(),
            "ending": endings(batch.game, states), "points": points(batch.game, states, batch.seats)}
    if "states" in record:
        kept["states"] = states.view(np.uint8).reshape(len(states), -1).copy()
    if uses is not None:
        done = batch.runner.host(uses).reshape(batch.size, batch.seats, len(batch.game.deeds))
        kept |= sums(done, parts_won(scores), kept["decisions"])
    return kept


def endings(game: Game, states: Array) -> Array:
    """The number of each game's ending; zeros where the game does not name them."""
    field = game.tallies.ENDING
    return states[field].astype(np.int16) if field else np.zeros(len(states), np.int16)


def ending_names(game: Game) -> list[str]:
    """The names of the endings, by number."""
    field = game.tallies.ENDING
    return [str(row["name"]) for row in game.content.data["results"]] if field else [""]


def points(game: Game, states: Array, seats: int) -> Array:
    """What each seat had at the end, in the game's own points; no columns where it has none."""
    field = points_of(game)[0]
    return states[field][:, :seats].astype(np.int32) if field else np.zeros((len(states), 0), np.int32)


def points_of(game: Game) -> tuple[str, str]:
    """The field of the state that holds a seat's points, and what they are called; empty where a game has none."""
    field, name = game.tallies.POINTS
    return field, name


def parts_won(scores: Array) -> Array:
    """Each seat's part of the win, in parts of WHOLE."""
    parts: Array = np.rint(np.maximum(scores, 0.0) * WHOLE).astype(np.int64)
    return parts


def sums(uses: Array, won: Array, decisions: Array) -> dict[str, Array]:
    """The sums of one chunk: see SUMS."""
    _, seats, _ = uses.shape
    did = uses > 0
    best = uses.max(axis=1)
    alone = (uses == best[:, None, :]).sum(axis=1) == 1
    most = (uses == best[:, None, :]) & alone[:, None, :] & (seats > 1)
    made = {"times": uses.sum(axis=0, dtype=np.int64), "used": did.sum(axis=0, dtype=np.int64),
            "won_used": weighed(did, won), "most": most.sum(axis=0, dtype=np.int64), "won_most": weighed(most, won)}
    return made | sums_by_length(uses.sum(axis=1, dtype=np.int64), won[:, 0], decisions)


def weighed(marks: Array, won: Array) -> Array:
    """Wins of each seat in the games that are marked for it, deed by deed."""
    return np.stack([won[:, seat] @ marks[:, seat, :].astype(np.int64) for seat in range(won.shape[1])])


def sums_by_length(x: Array, y: Array, decisions: Array) -> dict[str, Array]:
    """The sums within strata of lengths."""
    stratum = np.searchsorted(LENGTHS, decisions, "right")
    order = np.argsort(stratum, kind="stable")
    found, starts = np.unique(stratum[order], return_index=True)
    x, y = x[order], y[order]

    def by_stratum(values: Array) -> Array:
        whole = np.zeros((len(LENGTHS) + 1, *values.shape[1:]), np.int64)
        whole[found] = np.add.reduceat(values, starts, axis=0)
        return whole

    return {"lengths": by_stratum(np.ones(len(y), np.int64)), "won_lengths": by_stratum(y),
            "won_squares": by_stratum(y * y), "x": by_stratum(x), "xx": by_stratum(x * x), "xy": by_stratum(x * y[:, None])}
