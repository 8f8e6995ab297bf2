"""The players by name."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.players import chance, greedy

PLAYERS: dict[str, Callable[..., int]] = {"random": chance.choose, "greedy": greedy.choose}
"""Name to choose(s, mask, count, luck): plain, compilable, fit for a `Batch`."""


def player(name: str) -> Callable[..., int]:
    """The player of that name."""
    if name not in PLAYERS:
        raise QuarterdeckError(f"there is no player {name!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name]


LEVELS: dict[str, tuple[str, str]] = {
    "greedy": ("Mate", "Plays soundly, by rules of thumb."),
    "random": ("Castaway", "Plays anything that is allowed."),
}
"""The players that a table offers for an empty seat, the usual one first: what they are called, and how they play."""
