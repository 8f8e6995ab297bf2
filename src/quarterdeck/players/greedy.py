"""The greedy player: the legal action that the game's own `prefer` likes best."""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.contract import prefer


def choose(s, mask, count, luck):
    """The best action."""
    return favourite(s, mask)


def favourite(s, mask):
    """The action in the mask that `prefer` likes best; of equals, the one with the lowest number."""
    best = -1
    value = 0
    for i in range(len(mask)):
        left = mask[i]
        while left != 0:
            action = 32 * i + bits.index(left)
            left &= left - 1
            likes = prefer(s, action)
            if best < 0 or likes > value:
                best = action
                value = likes
    return best
