"""Self-play PPO with action masks, in one file: `quarterdeck train sail --out runs/sail`.

One network plays all seats, each from what that seat sees. The only reward is the game's result at its end, so nothing is
discounted. A decision's successor is the same seat's next decision, not the next decision at the table; `advantages` goes
through the turns of all seats at once and keeps them apart.

A run is a folder: checkpoint.pt (all that is needed to go on exactly where it stopped), TensorBoard's events, and
policy.npz, which plays without PyTorch (players/learned).
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.envs.turns import ALL, EACH, Turns
from quarterdeck.players import learned

try:
    import torch
    from torch import Tensor, nn
    from torch.utils.dlpack import from_dlpack
except ImportError:
    raise QuarterdeckError("training needs PyTorch: pip install 'quarterdeck[train]'; "
                           "a trained policy plays without it") from None

CHECKPOINT, POLICY = "checkpoint.pt", "policy.npz"
FORBIDDEN = -1e9
"""The logit of an illegal action: its probability is zero, and its gradient too."""
SECOND = 1 << 40
"""Seeds of evaluation games begin here, far from those of training."""


@dataclass(frozen=True)
class Settings:
    """What a run depends on; the same settings give the same weights on the same machine and number of threads."""

    game: str | Game                    # by name, if the run is to be kept
    options: dict[str, Any] = field(default_factory=dict)
    decisions: int = 4_000_000          # the whole run; the learning rate falls to nothing by its end
    games: int = 512                    # played side by side
    steps: int = 64                     # decisions in each of them between two updates
    hidden: tuple[int, ...] = (256, 256)
    epochs: int = 3                     # times that every decision is learned from
    minibatch: int = 4096
    learning_rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01               # weight of the bonus for staying undecided
    trace: float = 0.95                 # lambda of the advantage estimate
    value: float = 0.5                  # weight of the value's loss
    gradient: float = 0.5               # longest gradient
    seed: int = 0
    engine: str = "cpu"
    threads: int = 1


class Network(nn.Module):
    """From an observation to a logit for every action, and the result that the seat may expect."""

    def __init__(self, observation: int, actions: int, hidden: tuple[int, ...]) -> None:
        super().__init__()
        widths = [observation, *hidden]
        self.body = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(widths))
        self.policy, self.value = nn.Linear(widths[-1], actions), nn.Linear(widths[-1], 1)
        gains: dict[Any, float] = {**dict.fromkeys(self.body, 2 ** 0.5), self.policy: 0.01, self.value: 1.0}
        for layer, gain in gains.items():
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Masked logits and values."""
        x = observations
        for layer in self.body:
            x = torch.relu(layer(x))
        return self.policy(x).masked_fill(masks == 0, FORBIDDEN), self.value(x).squeeze(-1)


class Rollout:
    """What was seen, done and received in `steps` turns of all games."""

    def __init__(self, steps: int, turns: Turns, device: str) -> None:
        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, turns.size, *shape), dtype=kind, device=device)

        self.observations, self.masks = room(turns.game.observation), room(turns.game.actions, kind=torch.int8)
        self.actions, self.seats = room(kind=torch.int64), room(kind=torch.int64)
        self.chances, self.values = room(), room()      # log of the chance with which the action was chosen
        self.done, self.rewards = room(), room(turns.seat_count)


def advantages(rollout: Rollout, next_seats: Tensor, next_values: Tensor, trace: float) -> Tensor:
    """How much better each decision turned out than its seat expected (GAE without discount), seat by seat.

    A decision whose seat was not asked again before the rollout ended has no successor to be judged by: it counts as
    neither good nor bad.
    """
    steps, games, seats = rollout.rewards.shape
    all_games = torch.arange(games, device=next_values.device)
    shape = (games, seats)
    received, value, advantage = (torch.zeros(shape, device=next_values.device) for _ in range(3))
    is_known = torch.zeros(shape, device=next_values.device)
    value[all_games, next_seats], is_known[all_games, next_seats] = next_values, 1.0
    found = torch.zeros_like(rollout.values)
    for t in range(steps - 1, -1, -1):
        is_end = rollout.done[t].unsqueeze(-1) > 0
        received = torch.where(is_end, rollout.rewards[t], received)
        value, advantage = value.masked_fill(is_end, 0.0), advantage.masked_fill(is_end, 0.0)
        is_known = is_known.masked_fill(is_end, 1.0)
        at = all_games, rollout.seats[t]
        surprise = received[at] + value[at] - rollout.values[t]
        found[t] = (surprise + trace * advantage[at]) * is_known[at]
        received[at], value[at], advantage[at], is_known[at] = 0.0, rollout.values[t], found[t], 1.0
    return found


class Trainer:
    """A run, at some point of it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.device = "cuda" if settings.engine == "cuda" else "cpu"
        torch.set_num_threads(settings.threads)
        torch.set_float32_matmul_precision("high")      # on a GPU; a CPU computes as before
        game = find_game(settings.game)
        self.turns = Turns(game, settings.games, learner=ALL, renewal="same", engine=settings.engine,
                           threads=settings.threads, options=settings.options, seed=settings.seed)
        self.seen = {name: from_dlpack(getattr(self.turns, name)) for name in
                     ("observations", "masks", "seats", "done", "rewards", "chosen")}
        self.chance = torch.Generator(self.device).manual_seed(settings.seed)
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(settings.seed)
            self.network = Network(game.observation, game.actions, settings.hidden).to(self.device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), settings.learning_rate, eps=1e-5)
        self.rollout = Rollout(settings.steps, self.turns, self.device)
        self.updates = 0

    @property
    def decisions(self) -> int:
        """Decisions taken so far."""
        return self.updates * self.settings.games * self.settings.steps

    @property
    def is_done(self) -> bool:
        """Whether the run has had all its decisions."""
        return self.decisions >= self.settings.decisions

    def update(self) -> dict[str, float]:
        """Play a rollout and learn from it; returns what a log wants to know."""
        played = self.play()
        learned_from = self.learn()
        self.updates += 1
        return {**played, **learned_from}

    @torch.no_grad()
    def play(self) -> dict[str, float]:
        """Fill the rollout; the games go on where they stood."""
        r, seen = self.rollout, self.seen
        for t in range(self.settings.steps):
            r.observations[t], r.masks[t], r.seats[t] = seen["observations"], seen["masks"], seen["seats"]
            logits, r.values[t] = self.network(seen["observations"], seen["masks"])
            r.actions[t] = self.drawn(logits)
            r.chances[t] = logits.log_softmax(-1).gather(-1, r.actions[t].unsqueeze(-1)).squeeze(-1)
            seen["chosen"].copy_(r.actions[t])
            self.turns.step(check=False)
            r.done[t], r.rewards[t] = seen["done"], seen["rewards"]
        ended = float(r.done.sum())
        return {"games": ended, "decisions_a_game": r.done.numel() / max(1.0, ended),
                "result": float((r.rewards.sum() / self.turns.seat_count) / max(1.0, ended))}

    def drawn(self, logits: Tensor) -> Tensor:
        """An action for each game, with the chances that the logits give."""
        noise = torch.empty_like(logits).exponential_(generator=self.chance)
        return (logits.softmax(-1) / noise).argmax(-1)

    def learn(self) -> dict[str, float]:
        """Several passes over the rollout in shuffled minibatches."""
        s, r = self.settings, self.rollout
        with torch.no_grad():
            _, next_values = self.network(self.seen["observations"], self.seen["masks"])
            gains = advantages(r, self.seen["seats"].long(), next_values, s.trace)
            targets = gains + r.values
        for group in self.optimizer.param_groups:
            group["lr"] = s.learning_rate * max(0.0, 1 - self.decisions / s.decisions)
        flat = [x.flatten(0, 1) for x in (r.observations, r.masks, r.actions, r.chances, gains, targets)]
        sums = torch.zeros(4, device=self.device)
        count = 0
        for _ in range(s.epochs):
            order = torch.randperm(len(flat[0]), generator=self.chance, device=self.device)
            for some in torch.split(order, s.minibatch):
                sums += self.descend(*(x[some] for x in flat))
                count += 1
        policy, value, entropy, clipped = (sums / count).tolist()
        return {"policy_loss": policy, "value_loss": value, "entropy": entropy, "clipped": clipped}

    def descend(self, observations: Tensor, masks: Tensor, actions: Tensor, chances: Tensor, gains: Tensor,
                targets: Tensor) -> Tensor:
        """One step of the optimizer; returns the losses, the entropy and the share of clipped decisions."""
        s = self.settings
        logits, values = self.network(observations, masks)
        logs = logits.log_softmax(-1)
        ratio = (logs.gather(-1, actions.unsqueeze(-1)).squeeze(-1) - chances).exp()
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        policy = -torch.min(ratio * gains, ratio.clamp(1 - s.clip, 1 + s.clip) * gains).mean()
        value = 0.5 * (values - targets).square().mean()
        entropy = -(logs.exp() * logs).sum(-1).mean()
        self.optimizer.zero_grad()
        (policy + s.value * value - s.entropy * entropy).backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), s.gradient)
        self.optimizer.step()
        clipped = ((ratio - 1).abs() > s.clip).float().mean()
        return torch.stack([policy, value, entropy, clipped]).detach()

    # -------------------------------------------------------------- keeping

    def save(self, file: Path) -> None:
        """Write all that is needed to go on; an older checkpoint stays until the new one is whole."""
        partial = file.with_suffix(".partial")
        torch.save({"settings": json.dumps(asdict(self.settings)), "updates": self.updates,
                    "network": self.network.state_dict(), "optimizer": self.optimizer.state_dict(),
                    "chance": self.chance.get_state(),
                    "turns": {name: torch.from_numpy(array) for name, array in self.turns.save().items()}}, partial)
        partial.replace(file)

    @classmethod
    def load(cls, file: Path, **changed: Any) -> Trainer:
        """Go on from a checkpoint; `changed` settings (more decisions, another engine) take the place of the old ones."""
        try:
            kept = torch.load(file, map_location="cpu", weights_only=True)
            settings = json.loads(kept["settings"])
        except Exception as error:
            raise QuarterdeckError(f"{file} is no checkpoint that can be read; give another folder, or remove it "
                                   f"({type(error).__name__})") from None
        trainer = cls(replace(Settings(**{**settings, "hidden": tuple(settings["hidden"])}), **changed))
        trainer.updates = kept["updates"]
        trainer.network.load_state_dict(kept["network"])
        trainer.optimizer.load_state_dict(kept["optimizer"])
        trainer.chance.set_state(kept["chance"])
        trainer.turns.restore({name: tensor.numpy() for name, tensor in kept["turns"].items()})
        return trainer

    def policy(self) -> learned.Policy:
        """The policy as matrices, to be kept or played without PyTorch."""
        game = self.turns.game
        layers = [*self.network.body, self.network.policy]
        matrices = [layer.weight.detach().cpu().numpy().T.copy() for layer in layers]
        shifts = [layer.bias.detach().cpu().numpy().copy() for layer in layers]
        return learned.Policy(game.name, game.rules_version, self.settings.options, self.decisions, matrices, shifts,
                              layout=learned.layout_of(game))

    # -------------------------------------------------------------- how good it is

    @torch.no_grad()
    def strength(self, others: str | None, games: int = 512) -> float:
        """The mean share of a win over new games, one in each place, with the likeliest action taken at every decision.

        The policy sits at each seat in turn with `others` at the rest; or at all seats, for a game that is won together.
        """
        s = self.settings
        table = Turns(self.turns.game, games, learner=EACH if others else ALL, others=others or "random", renewal="stay",
                      engine=s.engine, threads=s.threads, options=s.options, seed=SECOND + s.seed)
        seen = {name: from_dlpack(getattr(table, name)) for name in
                ("observations", "masks", "done", "reward", "chosen")}
        won = torch.zeros(games, device=self.device)
        while True:
            playing = (seen["done"] == 0).nonzero().squeeze(-1)
            if len(playing) == 0:
                return float(won.mean())
            logits, _ = self.network(seen["observations"][playing], seen["masks"][playing])
            seen["chosen"][playing] = logits.argmax(-1).to(torch.int32)
            table.step(check=False)
            won[playing] = seen["reward"][playing].clamp(min=0.0)


# ------------------------------------------------------------------ a run in a folder

@dataclass(frozen=True)
class Report:
    """Where a run stands after an update."""

    decisions: int
    seconds: float                  # of CPU, since the run began or was taken up again
    numbers: dict[str, float]       # what `Trainer.update` tells
    strength: dict[str, float]      # share of wins by company; empty between two tests


def train(settings: Settings, folder: Path, *, every: int = 20, on: Callable[[Report], None] = lambda report: None,
          company: tuple[str, ...] = ("random",), games: int = 512) -> Trainer:
    """Train in a folder, going on from its checkpoint if it has one; every so many updates the run is tested and kept.

    Broken off, it loses what came after the last checkpoint. `company` are the players of the roster to be tested with.
    """
    folder.mkdir(parents=True, exist_ok=True)
    trainer = taken_up(settings, folder / CHECKPOINT)
    log, begun = _log(folder, trainer.decisions), time.process_time()
    while not trainer.is_done:
        numbers, strength = trainer.update(), {}
        if trainer.updates % every == 0 or trainer.is_done:
            strength = {f"with {player}": trainer.strength(player, games) for player in company}
            strength["with itself"] = trainer.strength(None, games)
            trainer.save(folder / CHECKPOINT)
            trainer.policy().save(folder / POLICY)
        for name, number in (*numbers.items(), *((f"wins {of}", share) for of, share in strength.items())):
            log.add_scalar(name, number, trainer.decisions)
        on(Report(trainer.decisions, time.process_time() - begun, numbers, strength))
    log.close()
    return trainer


def taken_up(settings: Settings, file: Path) -> Trainer:
    """The run of that checkpoint, or a new one if there is none; only its length, engine and threads may have changed."""
    if not file.exists():
        return Trainer(settings)
    free = {"decisions": settings.decisions, "engine": settings.engine, "threads": settings.threads}
    trainer = Trainer.load(file, **free)
    old, new = asdict(trainer.settings), asdict(settings)
    changed = [f"{name} {old[name]}" for name in old if old[name] != new[name]]
    if changed:
        raise QuarterdeckError(f"{file.parent} holds a run with other settings: {', '.join(changed)}; give those to go on, "
                               "or another folder to begin")
    return trainer


def _log(folder: Path, decisions: int) -> Any:
    """TensorBoard's writer, which forgets what came after the last checkpoint; without TensorBoard nothing is written."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return _NoLog()
    return SummaryWriter(str(folder), purge_step=decisions or None)


class _NoLog:
    """In TensorBoard's place where it is not installed."""

    def add_scalar(self, name: str, number: float, step: int) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing to close."""


