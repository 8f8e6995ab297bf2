"""The deckhand: a sound beginner, who plays like the greedy player but does one thing in four without thinking."""

from __future__ import annotations

from quarterdeck.engine.kernels import any_legal
from quarterdeck.players import greedy

THOUGHTLESS = 64
"""Of 256 decisions, those by chance."""


def choose(s, mask, count, luck):
    """The greedy player's action, or any other."""
    if luck & 255 < THOUGHTLESS:
        return any_legal(s, mask, count, luck)    # looks at the high bits
    return greedy.choose(s, mask, count, luck)
