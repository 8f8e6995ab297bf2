"""Salt & Bones with PufferLib's own trainer, PuffeRL.

    python examples/learner/with_pufferlib.py

Needs PufferLib 3 and the extra train. The mask stands behind the observation, and the network gives forbidden actions no
chance. After a few minutes on one core the learner wins nine of ten duels with a random player; it stops there.
"""

from __future__ import annotations

import argparse
import ast
import configparser
import tempfile
import time
from pathlib import Path
from typing import Any

import pufferlib
import pufferlib.vector
import torch
from pufferlib.pufferl import PuffeRL
from torch import nn

from quarterdeck.envs.puffer import QuarterdeckPufferEnv

GAMES, TESTED_EVERY, TEST_GAMES = 128, 8, 512
OURS = {"device": "cpu", "optimizer": "adam", "learning_rate": 1e-3, "adam_beta1": 0.9, "adam_eps": 1e-8, "gamma": 1.0,
        "gae_lambda": 0.95, "update_epochs": 2, "minibatch_size": 2048, "bptt_horizon": 64, "vf_coef": 0.5, "ent_coef": 0.01,
        "max_grad_norm": 1.0, "prio_alpha": 0.0, "anneal_lr": False, "checkpoint_interval": 1_000_000, "use_rnn": False}
"""What differs from PufferLib's defaults, which are made for a GPU and Atari."""


class Player(nn.Module):
    """A small network that gives an illegal action no chance."""

    def __init__(self, env: QuarterdeckPufferEnv, width: int = 128) -> None:
        super().__init__()
        self.split = env.split
        numbers, actions = env.turns.game.observation, env.turns.game.actions
        self.body = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, given: torch.Tensor, state: Any = None) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits and the expected result."""
        observation, mask = self.split(given)
        body = self.body(observation)
        return self.choice(body).masked_fill(mask == 0, -1e9), self.value(body)

    forward_eval = forward


def strength(player: Player, game: str) -> float:
    """The share of games that the learner wins with its likeliest actions, each place playing one game to its end."""
    env = QuarterdeckPufferEnv(game, TEST_GAMES, learner="each", seed=1_000_000)
    seen, _ = env.reset()
    open_games, won = env.terminals == 0, 0
    with torch.no_grad():
        while open_games.any():
            seen, rewards, done, _, _ = env.step(player(torch.as_tensor(seen))[0].argmax(-1).numpy())
            won += int((rewards[open_games & done] > 0).sum())
            open_games &= ~done
    return won / TEST_GAMES


def settings(folder: str) -> dict[str, Any]:
    """PufferLib's defaults with ours."""
    defaults = configparser.ConfigParser()
    defaults.read(Path(pufferlib.__file__).parent / "config" / "default.ini")
    read = {}
    for name, text in defaults["train"].items():
        try:
            read[name] = ast.literal_eval(text)
        except (ValueError, SyntaxError):
            read[name] = text
    return read | OURS | {"env": "quarterdeck", "total_timesteps": 100_000_000, "data_dir": folder}


def main(arguments: list[str] | None = None) -> float:
    """Train until nine of ten duels are won, or the time is over; gives the share that is won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="salt_and_bones")
    parser.add_argument("--goal", type=float, default=0.9)
    parser.add_argument("--seconds", type=float, default=600)
    given = parser.parse_args(arguments)
    torch.manual_seed(1)
    kwargs = {"game": given.game, "games": GAMES, "learner": "each"}
    envs = pufferlib.vector.make(QuarterdeckPufferEnv, env_kwargs=kwargs, seed=1)
    player = Player(envs.driver_env)
    begun, won = time.process_time(), 0.0
    with tempfile.TemporaryDirectory() as folder:
        PuffeRL.print_dashboard = lambda *_, **__: None     # one line of ours instead of a screen that moves
        trainer = PuffeRL(settings(folder), envs, player)
        while won < given.goal and time.process_time() - begun < given.seconds:
            for _ in range(TESTED_EVERY):
                trainer.evaluate()
                trainer.train()
            won = strength(player, given.game)
            spent = time.process_time() - begun
            print(f"{trainer.global_step:>10,} decisions, {spent:.0f} CPU s: wins {won:.1%}", flush=True)
        trainer.utilization.stop()
    envs.close()
    return won


if __name__ == "__main__":
    main()
