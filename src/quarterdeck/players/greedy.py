"""The greedy player: the legal action that the game's own `prefer` likes best."""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.contract import aim, like


def choose(s, mask, count, luck):
    """The best action."""
    return favourite(s, mask, aim(s, 0))


def favourite(s, mask, after):
    """The action in the mask that a seat likes best that is after this; of equals, the one with the lowest number."""
    best = -1
    value = 0
    for i in range(len(mask)):
        left = mask[i]
        while left != 0:
            action = 32 * i + bits.index(left)
            left &= left - 1
            likes = like(s, action, after)
            if best < 0 or likes > value:
                best = action
                value = likes
    return best
