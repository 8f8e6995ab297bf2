"""A game of Set Sail for three through PettingZoo, saved in the middle and played to its end twice.

    pip install 'quarterdeck[envs]'
    python examples/environments/pettingzoo_game.py
"""

from __future__ import annotations

from typing import Any

import numpy as np

from quarterdeck.envs import pettingzoo


def play(env: Any, chance: np.random.Generator, steps: int) -> dict[str, float]:
    """Random play for some steps or to the end; returns what each seat has got."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else chance.choice(legal))
    return total


def main() -> None:
    """Play, save, and go on from there twice: the second time in another environment."""
    env = pettingzoo.env("set_sail", seats=3, render_mode="ansi")
    env.reset(seed=7)
    play(env, np.random.default_rng(1), steps=100)
    print(env.render())

    saved = env.save()
    first = play(env, np.random.default_rng(2), steps=10_000)
    other = pettingzoo.env("set_sail", seats=3)
    other.restore(saved)
    again = play(other, np.random.default_rng(2), steps=10_000)
    print(f"saved in {len(saved)} bytes; the same choices lead to the same end: {first == again}")
    print("results:", ", ".join(f"{agent} {reward:g}" for agent, reward in first.items()))


if __name__ == "__main__":
    main()
