"""A network learns to play a game: it imitates a teacher first, then plays against itself (PPO with action masks).

One network plays all seats, each from what that seat sees, in many settings of the game side by side. The only reward is the
game's result at its end, so nothing is discounted. A decision's successor is the same seat's next decision, not the next
decision at the table; `advantages` goes through the turns of all seats at once and keeps them apart.

A run has three parts. While it imitates, a player of the roster says what it would do in every position; positions come from
that player's own games at first and more and more from the learner's (DAgger). Then the value alone is learned for a few
updates, since the policy would be lost if it followed a value that has seen nothing. Then comes self-play; in a share of the
games, past selves sit at all seats but one, or the teacher does, so that the policy does not forget how to meet another way
to play.

A run is a folder: checkpoint.pt (all that is needed to go on), TensorBoard's events, curve.json, and policy.npz, which plays
without PyTorch (players/learned).
"""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.envs.turns import ALL, Turns
from quarterdeck.players import learned

try:
    import torch
    from torch import Tensor, nn
    from torch.utils.dlpack import from_dlpack
except ImportError:
    raise QuarterdeckError("training needs PyTorch: pip install 'quarterdeck[train]'; "
                           "a trained policy plays without it") from None

from quarterdeck.lab.training.network import Network, exported, imported

CHECKPOINT, POLICY, CURVE = "checkpoint.pt", "policy.npz", "curve.json"
SECOND = 1 << 40
"""Seeds of evaluation games begin here, far from those of training."""
SEEN = ("observations", "masks", "seats", "done", "rewards", "chosen")
IMITATED_STEPS = 4
"""Decisions of each game between two updates while the teacher is imitated."""
LEARNERS_SHARE, UNTIL = 0.7, 60
"""While the teacher is imitated, the share of moves that are the learner's in the end, and the updates until then."""
PAST_EVERY, MOST_PAST = 25, 6
"""Updates between two past selves that are kept, and how many of them; the first one, fresh from the teacher, stays."""
LARGEST_GAMES = 1 << 20
"""Bytes of running games that a checkpoint keeps; a larger run goes on with new games."""


@dataclass(frozen=True)
class Settings:
    """What a run depends on; the same settings give the same weights on the same machine and number of threads."""

    game: str | Game                    # by name, if the run is to be kept
    options: list[dict[str, Any]] = field(default_factory=lambda: [{}])     # settings that are played side by side
    decisions: int = 4_000_000          # of self-play; the learning rate falls to nothing by the end
    seconds: float = 0.0                # of the whole run, as another bound; 0 is none
    games: int = 512                    # played side by side
    steps: int = 64                     # decisions in each of them between two updates
    width: int = 256
    blocks: int = 1
    imitation: int = 0                  # decisions of imitation before that
    teacher: str = "greedy"
    warm_up: int = 6                    # updates of the value alone after imitation
    past: float = 0.0                   # share of the games in which past selves sit at all seats but one
    taught: float = 0.0                 # share of the games in which the teacher sits there
    against: str = ""                   # a policy file: it is met in all games, and the run begins with its weights
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


class Rollout:
    """What was seen, done and received in `steps` turns of all games."""

    def __init__(self, steps: int, turns: Turns, device: str, kind: torch.dtype = torch.float32) -> None:
        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, turns.size, *shape), dtype=kind, device=device)

        self.observations = room(turns.game.observation, kind=kind)
        self.masks = room(turns.game.actions, kind=torch.int8)
        self.actions, self.seats = room(kind=torch.int64), room(kind=torch.int64)
        self.chances, self.values = room(), room()      # log of the chance with which the action was chosen
        self.done, self.rewards = room(), room(turns.seat_count)
        self.is_past = room(kind=torch.bool)            # whether a past self or the teacher chose: nothing to learn from


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


def _evenly(places: Tensor, share: float) -> Tensor:
    """That share of the places, spread over all of them."""
    counts = (torch.arange(len(places) + 1, dtype=torch.float64) * min(1.0, share) + 1e-6).long()
    return places[counts.diff() > 0]


class Recorded:
    """A step of learning. On a GPU its kernels are recorded once and then played back: Python no longer holds them up."""

    FIRST = 3
    """Calls that are made as they stand, so that everything which is made once exists."""

    def __init__(self, step: Callable[..., Tensor]) -> None:
        self.step, self.calls = step, 0
        self.graph: Any = None
        self.stream: Any = None

    def __call__(self, *inputs: Tensor) -> Tensor:
        if not inputs[0].is_cuda:
            return self.step(*inputs)
        self.stream = self.stream or torch.cuda.Stream()
        if self.calls < self.FIRST:
            self.calls += 1
            self.stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(self.stream):
                result = self.step(*inputs)
            torch.cuda.current_stream().wait_stream(self.stream)
            return result
        if self.graph is None:
            self._record(inputs)
        for own, given in zip(self.inputs, inputs, strict=True):
            own.copy_(given)
        self.graph.replay()
        return self.result

    def _record(self, inputs: tuple[Tensor, ...]) -> None:
        self.inputs = tuple(given.clone() for given in inputs)
        torch.cuda.synchronize()
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph, stream=self.stream):
            self.result = self.step(*self.inputs)


class Trainer:
    """A run, at some point of it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.device = "cuda" if settings.engine == "cuda" else "cpu"
        self.kind = torch.bfloat16 if self.device == "cuda" else torch.float32
        torch.set_num_threads(settings.threads)
        torch.set_float32_matmul_precision("high")      # on a GPU; a CPU computes as before
        game = find_game(settings.game)
        self.turns = Turns(game, settings.games, learner=ALL, renewal="same", engine=settings.engine,
                           threads=settings.threads, options=list(settings.options), seed=settings.seed)
        self.seen = {name: from_dlpack(getattr(self.turns, name)) for name in SEEN}
        self.chance = torch.Generator(self.device).manual_seed(settings.seed)
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(settings.seed)
            network = Network(game.observation, game.actions, settings.width, settings.blocks)
        rival = learned.load(settings.against) if settings.against else None
        if rival is not None:
            network = imported(rival.matrices, rival.shifts)
        self.network = network.to(self.device)
        is_gpu = self.device == "cuda"
        self.optimizer = torch.optim.Adam(self.network.parameters(), settings.learning_rate, eps=1e-5, fused=is_gpu,
                                          capturable=is_gpu)
        self._steps = {"imitation": Recorded(self._imitate_some), "value": Recorded(self._value_of_some),
                       "play": Recorded(self.descend)}
        self.player = self._copied()                    # the network in the numbers in which it plays
        self.rollout = Rollout(settings.steps, self.turns, self.device, self.kind)
        self.rivals = [self._copied()] if rival is not None else []
        self._seat_rivals()
        self.updates = self.imitated = 0                # updates of self-play, and of imitation
        self.spent, self._since = 0.0, time.monotonic()  # wall seconds of earlier runs, and when this one began

    def _copied(self) -> Network:
        """A copy of the network that plays and does not learn."""
        twin: Network = copy.deepcopy(self.network).to(self.kind)
        return twin.requires_grad_(False)

    def _seat_rivals(self) -> None:
        """Choose where rivals, or the teacher, sit at all seats but one, evenly over all settings, and choose that one."""
        s, n = self.settings, self.turns.size
        counts = torch.tensor([self.turns.seat_counts[self.turns.setting_of(i)] for i in range(n)])
        places = torch.arange(n)
        past = 1.0 if s.against else s.past
        shared = _evenly(places, past)
        self.shared, self.own_seat = self._seated(shared, counts)
        rest = places[~torch.isin(places, shared)]
        self.taught, self.taught_seat = self._seated(_evenly(rest, s.taught / max(1e-9, 1.0 - past)), counts)

    def _seated(self, places: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
        """The places, and for each the one seat at which the network itself sits."""
        return places.to(self.device), (torch.arange(len(places)) % counts[places]).to(self.device)

    @property
    def decisions(self) -> int:
        """Decisions of self-play so far."""
        return self.updates * self.settings.games * self.settings.steps

    @property
    def seconds(self) -> float:
        """Wall seconds that the run has taken."""
        return self.spent + time.monotonic() - self._since

    @property
    def progress(self) -> float:
        """How much of self-play is done, from 0 to 1."""
        s = self.settings
        return min(1.0, max(self.decisions / s.decisions, self.seconds / s.seconds if s.seconds else 0.0))

    @property
    def is_imitating(self) -> bool:
        """Whether the run still imitates its teacher."""
        return self.imitated * self.settings.games * IMITATED_STEPS < self.settings.imitation

    @property
    def is_done(self) -> bool:
        """Whether the run has come to its end."""
        return self.progress >= 1.0

    def update(self) -> dict[str, float]:
        """Play on and learn from it; returns what a log wants to know."""
        return self.imitate() if self.is_imitating else self.play_and_learn()

    # -------------------------------------------------------------- imitation

    def imitate(self) -> dict[str, float]:
        """Play a few turns, partly by the teacher, and learn what the teacher would have done in each."""
        seen, rows = self.seen, []
        mine = min(LEARNERS_SHARE, self.imitated / UNTIL)
        for _ in range(IMITATED_STEPS):
            self.turns.decide(self.settings.teacher)
            wanted = seen["chosen"].long()
            rows.append((seen["observations"].to(self.kind), seen["masks"].clone(), wanted))
            with torch.no_grad():
                logits, _ = self.player(seen["observations"], seen["masks"], self.kind)
            is_mine = torch.rand(len(wanted), device=self.device, generator=self.chance) < mine
            seen["chosen"].copy_(torch.where(is_mine, self.drawn(logits), wanted))
            self.turns.step(check=False)
        observations, masks, wanted = (torch.cat(parts) for parts in zip(*rows))
        self._set_rate(self.settings.learning_rate)
        sums, count = torch.zeros(2, device=self.device), 0
        order = torch.randperm(len(wanted), generator=self.chance, device=self.device)
        for some in self._minibatches(order, max(256, self.settings.minibatch // 4)):
            sums += self._steps["imitation"](observations[some], masks[some], wanted[some])
            count += 1
        self._refresh()
        self.imitated += 1
        loss, agreement = (sums / count).tolist()
        return {"imitation_loss": loss, "agreement": agreement}

    def _imitate_some(self, observations: Tensor, masks: Tensor, wanted: Tensor) -> Tensor:
        """One step of the optimizer towards the teacher's choices; returns the loss and the share of equal choices."""
        logits, _ = self.network(observations, masks, self.kind)
        loss = nn.functional.cross_entropy(logits, wanted)
        self._descend(loss)
        return torch.stack([loss.detach(), (logits.argmax(-1) == wanted).float().mean()])

    # -------------------------------------------------------------- self-play

    def play_and_learn(self) -> dict[str, float]:
        """Play a rollout and learn from it."""
        if self.updates % PAST_EVERY == 0 and self.settings.past and not self.settings.against:
            self.rivals = [*self.rivals[:1], *self.rivals[1:][-(MOST_PAST - 2):], self._copied()]
        played = self.play()
        learned_from = self.learn()
        self.updates += 1
        return {**played, **learned_from}

    @torch.no_grad()
    def play(self) -> dict[str, float]:
        """Fill the rollout; the games go on where they stood."""
        r, seen = self.rollout, self.seen
        rival = self.rivals[int(torch.randint(len(self.rivals), (1,), generator=self.chance, device=self.device))] \
            if self.rivals else None
        for t in range(self.settings.steps):
            r.observations[t], r.masks[t], r.seats[t] = seen["observations"], seen["masks"], seen["seats"]
            logits, r.values[t] = self.player(seen["observations"], seen["masks"], self.kind)
            r.actions[t] = self.drawn(logits)
            if rival is not None:
                self._let_rival_play(rival, t)
            if len(self.taught):
                self._let_teacher_play(t)
            r.chances[t] = logits.log_softmax(-1).gather(-1, r.actions[t].unsqueeze(-1)).squeeze(-1)
            seen["chosen"].copy_(r.actions[t])
            self.turns.step(check=False)
            r.done[t], r.rewards[t] = seen["done"], seen["rewards"]
        ended = r.done.sum().clamp(min=1.0)
        figures = torch.stack([ended, r.done.numel() / ended, r.rewards.sum() / self.turns.seat_count / ended])
        games, decisions, result = figures.tolist()
        return {"games": games, "decisions_a_game": decisions, "result": result}

    def _let_rival_play(self, rival: Network, t: int) -> None:
        """Where a rival is to act, its action takes the place of the network's."""
        at, seen = self.shared, self.seen
        logits, _ = rival(seen["observations"][at], seen["masks"][at], self.kind)
        is_past = seen["seats"][at] != self.own_seat
        self.rollout.actions[t][at] = torch.where(is_past, self.drawn(logits), self.rollout.actions[t][at])
        self.rollout.is_past[t][at] = is_past

    def _let_teacher_play(self, t: int) -> None:
        """The same for the teacher."""
        at, seen = self.taught, self.seen
        self.turns.decide(self.settings.teacher)
        is_other = seen["seats"][at] != self.taught_seat
        self.rollout.actions[t][at] = torch.where(is_other, seen["chosen"][at].long(), self.rollout.actions[t][at])
        self.rollout.is_past[t][at] = is_other

    def drawn(self, logits: Tensor) -> Tensor:
        """An action for each game, with the chances that the logits give."""
        noise = torch.empty_like(logits).exponential_(generator=self.chance)
        return (logits.softmax(-1) / noise).argmax(-1)

    def learn(self) -> dict[str, float]:
        """Several passes over the rollout in shuffled minibatches."""
        s, r = self.settings, self.rollout
        with torch.no_grad():
            _, next_values = self.player(self.seen["observations"], self.seen["masks"], self.kind)
            gains = advantages(r, self.seen["seats"].long(), next_values, s.trace)
            targets = gains + r.values
        self._set_rate(s.learning_rate * (1 - self.progress))
        flat = [x.flatten(0, 1) for x in (r.observations, r.masks, r.actions, r.chances, gains, targets)]
        own = (~r.is_past.flatten()).nonzero().squeeze(-1) if self.rivals or len(self.taught) else None
        sums = torch.zeros(4, device=self.device)
        count = 0
        step = self._steps["play" if not s.imitation or self.updates >= s.warm_up else "value"]
        for _ in range(s.epochs):
            size = len(flat[0]) if own is None else len(own)
            order = torch.randperm(size, generator=self.chance, device=self.device)
            for some in self._minibatches(order if own is None else own[order], s.minibatch):
                sums += step(*(x[some] for x in flat))
                count += 1
        self._refresh()
        policy, value, entropy, clipped = (sums / count).tolist()
        return {"policy_loss": policy, "value_loss": value, "entropy": entropy, "clipped": clipped}

    def _minibatches(self, order: Tensor, size: int) -> tuple[Tensor, ...]:
        """The decisions in groups; on a GPU all of the same size, so that one recording fits all."""
        if self.device == "cuda" and len(order) >= size:
            order = order[:len(order) // size * size]
        return torch.split(order, size)

    def _value_of_some(self, observations: Tensor, masks: Tensor, actions: Tensor, chances: Tensor, gains: Tensor,
                       targets: Tensor) -> Tensor:
        """As `descend`, but only the value learns; the policy is held where it is, at the choices that it made."""
        logits, values = self.network(observations, masks, self.kind)
        logs = logits.log_softmax(-1)
        value = 0.5 * (values - targets).square().mean()
        held = -logs.gather(-1, actions.unsqueeze(-1)).mean()
        self._descend(value + held)
        entropy = -(logs.exp() * logs).sum(-1).mean()
        return torch.stack([held, value, entropy, torch.zeros_like(value)]).detach()

    def descend(self, observations: Tensor, masks: Tensor, actions: Tensor, chances: Tensor, gains: Tensor,
                targets: Tensor) -> Tensor:
        """One step of the optimizer; returns the losses, the entropy and the share of clipped decisions."""
        s = self.settings
        logits, values = self.network(observations, masks, self.kind)
        logs = logits.log_softmax(-1)
        ratio = (logs.gather(-1, actions.unsqueeze(-1)).squeeze(-1) - chances).exp()
        gains = (gains - gains.mean()) / (gains.std(correction=0) + 1e-8)
        policy = -torch.min(ratio * gains, ratio.clamp(1 - s.clip, 1 + s.clip) * gains).mean()
        value = 0.5 * (values - targets).square().mean()
        entropy = -(logs.exp() * logs).sum(-1).mean()
        self._descend(policy + s.value * value - s.entropy * entropy)
        clipped = ((ratio - 1).abs() > s.clip).float().mean()
        return torch.stack([policy, value, entropy, clipped]).detach()

    def _descend(self, loss: Tensor) -> None:
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), self.settings.gradient)
        self.optimizer.step()

    def _set_rate(self, rate: float) -> None:
        """The learning rate; on a GPU it lies in the device's memory, where recorded steps look it up."""
        for group in self.optimizer.param_groups:
            if self.device == "cpu":
                group["lr"] = rate
            elif isinstance(group["lr"], Tensor) and group["lr"].is_cuda:
                group["lr"].fill_(rate)
            else:
                group["lr"] = torch.tensor(rate, device=self.device)

    @torch.no_grad()
    def _refresh(self) -> None:
        """What plays gets the weights that were learned."""
        for own, learned_ in zip(self.player.parameters(), self.network.parameters(), strict=True):
            own.copy_(learned_)

    # -------------------------------------------------------------- keeping

    def save(self, file: Path) -> None:
        """Write all that is needed to go on; an older checkpoint stays until the new one is whole.

        Running games are kept if they are few; else the run goes on with new ones. Past selves are not kept.
        """
        games = self.turns.save()
        if sum(array.nbytes for array in games.values()) > LARGEST_GAMES:
            games = {}
        partial = file.with_suffix(".partial")
        torch.save({"settings": json.dumps(asdict(self.settings)), "updates": self.updates, "imitated": self.imitated,
                    "seconds": self.seconds, "network": self.network.state_dict(), "optimizer": self.optimizer.state_dict(),
                    "chance": self.chance.get_state(),
                    "turns": {name: torch.from_numpy(array) for name, array in games.items()}}, partial)
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
        trainer = cls(replace(Settings(**settings), **changed))
        trainer.updates, trainer.imitated, trainer.spent = kept["updates"], kept["imitated"], kept["seconds"]
        trainer.network.load_state_dict(kept["network"])
        trainer._refresh()
        trainer.optimizer.load_state_dict(kept["optimizer"])
        if kept["turns"]:
            trainer.chance.set_state(kept["chance"])
            trainer.turns.restore({name: tensor.numpy() for name, tensor in kept["turns"].items()})
        else:
            trainer.turns.reset(trainer.settings.seed + (trainer.updates << 24))
        return trainer

    def policy(self) -> learned.Policy:
        """The policy as matrices, to be kept or played without PyTorch."""
        game = self.turns.game
        matrices, shifts = exported(self.network)
        settings = list(self.settings.options)
        shared = {name: value for name, value in settings[0].items() if all(one.get(name) == value for one in settings)}
        about = {"settings": settings, "imitation": self.settings.imitation, "seconds": round(self.seconds)}
        return learned.Policy(game.name, game.rules_version, shared, self.decisions, matrices, shifts,
                              layout=learned.layout_of(game), about=about)

    # -------------------------------------------------------------- how good it is

    def strength(self, others: str | None, games: int = 512) -> float:
        """The mean share of a win over new games of all settings (see `results`)."""
        return float(self.results(others, games).mean())

    @torch.no_grad()
    def results(self, others: str | Network | None, games: int = 512, longest: int = 1 << 30) -> Tensor:
        """The share of a win in each of so many new games, with the likeliest action taken at every decision.

        The network sits at each seat in turn with `others` at the rest, a player or another network; or at all seats, for a
        game that is won together. Settings share the games as in training. A game of over `longest` decisions counts as
        lost.
        """
        s = self.settings
        table = Turns(self.turns.game, max(games, len(s.options)), learner=ALL, renewal="stay", engine=s.engine,
                      threads=s.threads, options=list(s.options), seed=SECOND + s.seed)
        seen = {name: from_dlpack(getattr(table, name)) for name in SEEN}
        counts = torch.tensor([table.seat_counts[table.setting_of(i)] for i in range(table.size)])
        places = torch.arange(table.size)
        own = (places % counts).to(self.device)
        won = torch.zeros(table.size, device=self.device)
        for turn in range(longest):
            playing = seen["done"] == 0
            if turn % 8 == 0 and not playing.any():
                break
            logits, _ = self.player(seen["observations"], seen["masks"], self.kind)
            chosen = logits.argmax(-1)
            if others is not None:
                chosen = torch.where(seen["seats"] == own, chosen, self._choices_of(others, table, seen))
            seen["chosen"].copy_(chosen)
            table.step(check=False)
            ended = playing & (seen["done"] != 0)
            result = seen["rewards"].gather(-1, own.unsqueeze(-1)).squeeze(-1)
            won = torch.where(ended, result.clamp(min=0.0), won)
        return won

    def _choices_of(self, others: str | Network, table: Turns, seen: dict[str, Tensor]) -> Tensor:
        if isinstance(others, Network):
            logits: Tensor = others(seen["observations"], seen["masks"], self.kind)[0]
            return logits.argmax(-1)
        table.decide(others)
        return seen["chosen"].long()


# ------------------------------------------------------------------ a run in a folder

@dataclass(frozen=True)
class Report:
    """Where a run stands after an update."""

    decisions: int                  # of self-play
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
        is_imitating = trainer.is_imitating
        numbers, strength = trainer.update(), {}
        done = trainer.imitated if is_imitating else trainer.updates
        if done % every == 0 or trainer.is_done or is_imitating != trainer.is_imitating:
            strength = {f"with {player}": trainer.strength(player, games) for player in company}
            strength["with itself"] = trainer.strength(None, games)
            trainer.save(folder / CHECKPOINT)
            trainer.policy().save(folder / POLICY)
            _add_to_curve(folder / CURVE, trainer, numbers, strength)
        at = trainer.decisions + trainer.imitated * settings.games * IMITATED_STEPS
        for name, number in (*numbers.items(), *((f"wins {of}", share) for of, share in strength.items())):
            log.add_scalar(name, number, at)
        on(Report(trainer.decisions, time.process_time() - begun, numbers, strength))
    log.close()
    return trainer


def _add_to_curve(file: Path, trainer: Trainer, numbers: dict[str, float], strength: dict[str, float]) -> None:
    """One row more in the file from which the picture of a run is drawn."""
    rows = json.loads(file.read_text()) if file.exists() else []
    rows.append({"decisions": trainer.decisions, "seconds": round(trainer.seconds, 1), **numbers, "wins": strength})
    file.write_text(json.dumps(rows))


FREE = ("decisions", "seconds", "engine", "threads")
"""Settings that may change when a run is taken up again."""


def taken_up(settings: Settings, file: Path) -> Trainer:
    """The run of that checkpoint, or a new one if there is none; only its length, engine and threads may have changed."""
    if not file.exists():
        return Trainer(settings)
    trainer = Trainer.load(file, **{name: getattr(settings, name) for name in FREE})
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


