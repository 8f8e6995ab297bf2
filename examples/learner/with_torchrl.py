"""Salt & Bones with TorchRL's own parts: collector, masked actor, GAE, PPO.

    python examples/learner/with_torchrl.py

Needs the extra torchrl. After a few minutes on one core the learner wins nine of ten duels with a random player; it stops
there.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import ActionMask, TransformedEnv
from torchrl.envs.utils import ExplorationType, set_exploration_type
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from quarterdeck.envs.torchrl import QuarterdeckTorchEnv

GAMES, STEPS, EPOCHS, MINIBATCH = 128, 64, 2, 2048
TESTED_EVERY, TEST_GAMES = 8, 512


def environment(game: str, games: int, seed: int) -> TransformedEnv:
    """Many games with a random player at the other seats; the learner's seat changes from game to game."""
    env = TransformedEnv(QuarterdeckTorchEnv(game, games, learner="each"), ActionMask())
    env.set_seed(seed)
    return env


def layers(numbers: int, out: int, width: int = 128) -> nn.Module:
    """A small network."""
    return nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, out))


def player_and_critic(env: TransformedEnv) -> tuple[ProbabilisticActor, ValueOperator]:
    """Who chooses among the legal actions, and who says what to expect."""
    numbers, actions = env.observation_spec["observation"].shape[-1], env.base_env.turns.game.actions
    logits = TensorDictModule(layers(numbers, actions), in_keys=["observation"], out_keys=["logits"])
    actor = ProbabilisticActor(logits, in_keys={"logits": "logits", "mask": "action_mask"}, out_keys=["action"],
                               distribution_class=MaskedCategorical, return_log_prob=True)
    return actor, ValueOperator(layers(numbers, 1), in_keys=["observation"])


def strength(actor: Any, game: str) -> float:
    """The share of games that the learner wins with its likeliest actions, each place playing one game to its end."""
    env = environment(game, TEST_GAMES, seed=1_000_000)
    with torch.no_grad(), set_exploration_type(ExplorationType.DETERMINISTIC):
        seen, open_games, won = env.reset(), torch.ones(TEST_GAMES, dtype=torch.bool), 0
        while open_games.any():
            stepped, seen = env.step_and_maybe_reset(actor(seen))
            ended = stepped["next", "done"].squeeze(-1) & open_games
            won += int((stepped["next", "reward"].squeeze(-1)[ended] > 0).sum())
            open_games &= ~ended
    return won / TEST_GAMES


def main(arguments: list[str] | None = None) -> float:
    """Train until nine of ten duels are won, or the time is over; gives the share that is won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="salt_and_bones")
    parser.add_argument("--goal", type=float, default=0.9)
    parser.add_argument("--seconds", type=float, default=600)
    given = parser.parse_args(arguments)
    torch.manual_seed(1)
    env = environment(given.game, GAMES, seed=1)
    actor, critic = player_and_critic(env)
    loss = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01)
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    optimizer = torch.optim.Adam(loss.parameters(), 1e-3)
    collector = Collector(env, actor, frames_per_batch=GAMES * STEPS, total_frames=-1)
    begun, won = time.process_time(), 0.0
    for number, batch in enumerate(collector, 1):
        for _ in range(EPOCHS):
            with torch.no_grad():
                advantage(batch)
            flat = batch.reshape(-1)
            for part in flat[torch.randperm(len(flat))].split(MINIBATCH):
                losses = loss(part)
                sum(value for name, value in losses.items() if name.startswith("loss_")).backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 1.0)
                optimizer.step()
                optimizer.zero_grad()
        if number % TESTED_EVERY == 0:
            won = strength(actor, given.game)
            spent = time.process_time() - begun
            print(f"{number * GAMES * STEPS:>10,} decisions, {spent:.0f} CPU s: wins {won:.1%}", flush=True)
            if won >= given.goal or spent > given.seconds:
                break
    collector.shutdown()
    return won


if __name__ == "__main__":
    main()
