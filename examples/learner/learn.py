"""From a vector environment to a player: look at Sail, train on it, and play a game with what was learned.

    python examples/learner/learn.py --decisions 1000000

Needs the extras envs and train. A million decisions take about a minute of CPU; the trained pair then wins most of its games
on the first map, where a random pair wins one in two hundred.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import quarterdeck as qd
from quarterdeck.envs.gymnasium_vector import QuarterdeckVectorEnv
from quarterdeck.lab.training import ppo
from quarterdeck.players import learned


def look(games: int, steps: int) -> float:
    """Step many games at once with random legal actions, as any learner would; returns the share of games won."""
    envs = QuarterdeckVectorEnv("sail", num_envs=games, learner="all", autoreset_mode="SameStep")
    chance = np.random.default_rng(1)
    observations, _ = envs.reset(seed=1)
    won = ended = 0
    for _ in range(steps):
        mask = observations["action_mask"]
        actions = (chance.random(mask.shape) * mask).argmax(axis=-1)
        observations, rewards, terminations, _, _ = envs.step(actions)
        won += rewards.sum()
        ended += terminations.sum()
    return won / max(1, ended)


def train(decisions: int, folder: Path) -> Path:
    """Self-play PPO; the folder keeps a checkpoint, so that a second call goes on where the first one stopped."""
    settings = ppo.Settings("sail", decisions=decisions, games=256, steps=32, width=128, minibatch=2048)
    ppo.train(settings, folder, every=10, on=tell)
    return folder / ppo.POLICY


def tell(report: ppo.Report) -> None:
    """A line whenever the policy was tested."""
    if report.strength:
        won = report.strength["with itself"]
        print(f"{report.decisions:>10,} decisions, {report.seconds:.0f} CPU s, wins {won:.1%} as a pair")


def play(policy: learned.Policy, seed: int) -> float:
    """One game, both seats played by the policy, without PyTorch."""
    match = qd.Match("sail", seed=seed)
    while not match.over:
        match.play(policy.choose(match))
    print("\n".join(match.log()[-3:]))
    return match.scores[0]


def main(arguments: list[str] | None = None) -> None:
    """All three, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--out", type=Path, default=Path("runs/sail"))
    given = parser.parse_args(arguments)
    print(f"a random pair wins {look(games=256, steps=200):.1%}")
    policy = learned.load(train(given.decisions, given.out))
    print(f"the game was {'won' if play(policy, seed=7) else 'lost'}")


if __name__ == "__main__":
    main()
