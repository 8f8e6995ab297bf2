"""The loop of PettingZoo's users, for our environments and theirs: random legal actions, by observation and mask."""

from __future__ import annotations

import random

import numpy as np


def play(env) -> int:
    """One game; returns its decisions."""
    env.reset(seed=random.randrange(1 << 30))
    decisions = 0
    for _ in env.agent_iter():
        seen, _, is_over, is_cut, info = env.last()
        if is_over or is_cut:
            env.step(None)
            continue
        mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
        legal = np.flatnonzero(mask)
        env.step(int(legal[random.randrange(len(legal))]))
        decisions += 1
    return decisions
