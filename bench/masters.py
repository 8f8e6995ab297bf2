"""Train the networks that come with the games on a machine with a GPU, one game after the other.

Two halves, because that machine may have NumPy, PyTorch and CuPy and nothing else:

    python bench/masters.py build                   here: compile the kernels of all games to PTX
    python3 bench/masters.py train --seconds 500    there: one process a game, each with its recipe
    python3 bench/masters.py exploit --seconds 60   there: train a rival of each frozen policy, and say how much it wins

`train` writes GAME.npz (the policies) and train.txt (the curves) into $OUT, or into build/masters/out, every 40 seconds, and
checkpoints into --keep, from which a second call goes on. The folder build/masters/kernels carries the kernels; they are
found by game and name, so other sources may have changed meanwhile.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "masters"
KERNELS = FOLDER / "kernels"
OUT = Path(os.environ.get("OUT") or FOLDER / "out")
sys.path.insert(0, str(ROOT / "src"))

from quarterdeck.engine import catalogue, cuda  # noqa: E402

GAMES = ("sail", "salt_and_bones", "savage_seas", "set_sail", "salt_and_sail")
MINUTE = 40.0
LONGEST = 1200
"""Decisions after which a game of a test counts as lost."""


def kernel_file(game: Any, kernel: str, *_: Any) -> Path:
    """Where the kernel of a game lies, whatever the sources are now."""
    return KERNELS / f"{game.name}-{kernel}.ptx"


def build(games: list[str]) -> None:
    """Compile what the trainer needs: turns without other players, what is shown, and the teacher's decisions."""
    from quarterdeck.engine import kernels
    from quarterdeck.players import greedy

    KERNELS.mkdir(parents=True, exist_ok=True)
    for name in games:
        game, start = catalogue.game(name), time.process_time()
        for kernel, choose in (("turn", kernels.any_legal), ("show", None), ("decide", greedy.choose)):
            cuda.ptx(game, kernel, choose)
            shutil.copy(cuda.ptx_file(game, kernel, choose), kernel_file(game, kernel))
        print(f"{name}: {time.process_time() - start:.0f} CPU s", flush=True)


def settings_of(game: str, given: argparse.Namespace) -> Any:
    """The recipe, with what was said on the command line in its place."""
    from quarterdeck.lab.training import ppo, recipe

    told = recipe.recipe(catalogue.game(game))
    named = ("games", "steps", "minibatch", "imitation", "decisions", "seed", "past", "taught", "learning_rate", "entropy",
             "trace", "width", "blocks")
    changed = {name: getattr(given, name) for name in named if getattr(given, name) is not None}
    return ppo.Settings(game, **{**told, **changed, "seconds": given.seconds, "engine": given.engine, "threads": 2})


def by_setting(trainer: Any, others: Any, games: int) -> dict[str, float]:
    """The share of a win in every setting."""
    results = trainer.results(others, games, LONGEST).tolist()
    found: dict[str, list[float]] = {}
    for i, result in enumerate(results):
        options = trainer.settings.options[i * len(trainer.settings.options) // len(results)]
        found.setdefault(" ".join(f"{name} {value}" for name, value in options.items()), []).append(result)
    return {label: round(sum(shares) / len(shares), 4) for label, shares in found.items()}


def train(game: str, given: argparse.Namespace) -> None:
    """One game: imitate, play against itself, test every minute."""
    from quarterdeck.lab.training import ppo

    cuda.ptx_file = kernel_file if given.engine == "cuda" else cuda.ptx_file
    settings = settings_of(game, given)
    checkpoint = Path(given.keep) / f"{game}{given.suffix}.pt"
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    OUT.mkdir(parents=True, exist_ok=True)
    if given.eager:
        ppo.Recorded.FIRST = 1 << 60
    trainer = ppo.taken_up(settings, checkpoint)
    if given.start and not checkpoint.exists():
        begin_with(trainer, Path(given.start) / f"{game}.npz", given.imitated)
    curve_file = Path(given.keep) / f"{game}{given.suffix}.json"
    curve: list[Any] = json.loads(curve_file.read_text()) if curve_file.exists() else []
    others = None if game == "sail" else "greedy"
    begun = time.monotonic()
    last, counted, now = 0.0, 0, 0.0
    while not trainer.is_done and now < given.stop:
        was_imitating = trainer.is_imitating
        numbers = trainer.update()
        counted += settings.games * (ppo.IMITATED_STEPS if was_imitating else settings.steps)
        now = time.monotonic() - begun
        is_last = trainer.is_done or now >= given.stop
        if now - last > given.every or was_imitating != trainer.is_imitating or is_last:
            rate = counted / (now - last)
            wins = by_setting(trainer, others, given.tests)
            curve.append({"game": game, "seconds": round(trainer.seconds, 1), "decisions": trainer.decisions,
                          "rate": round(rate), **{k: round(v, 4) for k, v in numbers.items()}, "wins": wins})
            print(json.dumps(curve[-1]), flush=True)
            trainer.policy().save(OUT / f"{game}{given.suffix}.npz")
            trainer.save(checkpoint)
            curve_file.write_text(json.dumps(curve))
            last, counted = time.monotonic() - begun, 0
            now = last
            if is_last:
                begun_with = [str(Path(given.start) / f"{game}.npz")] if given.start else []
                compare(trainer, [*begun_with, *given.partners], given.tests)
                calibrate(trainer, given.tests)


def compare(trainer: Any, files: list[str], games: int) -> None:
    """How the network does beside other policies (in Sail: with them as partners), and beside the greedy player."""
    from quarterdeck.lab.training import ppo
    from quarterdeck.players import learned

    for file in files:
        policy = learned.load(file)
        other = ppo.imported(policy.matrices, policy.shifts).to(trainer.device, trainer.kind)
        print(json.dumps({"with": file, "wins": by_setting(trainer, other, games)}), flush=True)
    print(json.dumps({"with": "greedy", "wins": by_setting(trainer, "greedy", games)}), flush=True)


def calibrate(trainer: Any, games: int) -> None:
    """What the network expects of its games with itself, and what comes of them, by number of seats and tenths of what is
    expected: [decisions, mean expectation, mean result] for each tenth that occurs.
    """
    import torch
    from torch.utils.dlpack import from_dlpack

    from quarterdeck.envs.turns import ALL, Turns
    from quarterdeck.lab.training import ppo

    s = trainer.settings
    table = Turns(trainer.turns.game, games, learner=ALL, renewal="stay", engine=s.engine, threads=s.threads,
                  options=list(s.options), seed=2 * ppo.SECOND)
    seen = {name: from_dlpack(getattr(table, name)) for name in ppo.SEEN}
    counts = torch.tensor([table.seat_counts[table.setting_of(i)] for i in range(games)], device=trainer.device)
    results = torch.zeros_like(seen["rewards"])
    rows = []
    with torch.no_grad():
        for turn in range(LONGEST):
            playing = seen["done"] == 0
            if turn % 8 == 0 and not playing.any():
                break
            logits, values = trainer.player(seen["observations"], seen["masks"], trainer.kind)
            rows.append((playing.clone(), seen["seats"].long().clone(), values.clone()))
            seen["chosen"].copy_(trainer.drawn(logits))
            table.step(check=False)
            ended = playing & (seen["done"] != 0)
            results = torch.where(ended.unsqueeze(-1), seen["rewards"], results)
        over = seen["done"] != 0
        found: dict[str, list[list[float]]] = {}
        for count in counts.unique().tolist():
            sums = torch.zeros(3, 24, device=trainer.device)
            for playing, seats, values in rows:
                some = playing & over & (counts == count)
                tenth = ((values[some] + 1.1) * 10).long().clamp(0, 23)
                result = results[some].gather(-1, seats[some].unsqueeze(-1)).squeeze(-1)
                for i, what in enumerate((torch.ones_like(result), values[some], result)):
                    sums[i].index_add_(0, tenth, what)
            found[f"{count} seats"] = [[n, round(expected / n, 3), round(result / n, 3)]
                                       for n, expected, result in sums.T.tolist() if n >= 1]
    print(json.dumps({"calibration": found}), flush=True)


def begin_with(trainer: Any, file: Path, imitated: float) -> None:
    """Go on from the weights of a policy; `imitated` is the share of the imitation that it has had."""
    from quarterdeck.lab.training import ppo
    from quarterdeck.players import learned

    policy, s = learned.load(file), trainer.settings
    trainer.network.load_state_dict(ppo.imported(policy.matrices, policy.shifts).state_dict())
    trainer._refresh()
    trainer.imitated = int(imitated * s.imitation / (s.games * ppo.IMITATED_STEPS)) + (imitated >= 1.0)


def exploit(game: str, given: argparse.Namespace) -> None:
    """Train a rival of the frozen policy in the same settings, and say how much it wins of the games with it."""
    from dataclasses import replace

    from quarterdeck.lab.training import ppo

    cuda.ptx_file = kernel_file if given.engine == "cuda" else cuda.ptx_file
    frozen = str(Path(given.policies) / f"{game}.npz")
    settings = replace(settings_of(game, given), against=frozen, imitation=0, past=0.0)
    settings = replace(settings, options=[one for one in settings.options if one.get("seats", 2) == 2])
    trainer = ppo.Trainer(settings)
    last = 0.0
    while not trainer.is_done:
        trainer.update()
        if trainer.seconds - last > MINUTE / 2 or trainer.is_done:
            last = trainer.seconds
            wins = float(trainer.results(trainer.rivals[0], given.tests).mean())
            print(json.dumps({"exploiter of": game, "seconds": round(last, 1), "decisions": trainer.decisions,
                              "wins": round(wins, 4)}), flush=True)


def together(half: str, given: argparse.Namespace, arguments: list[str]) -> None:
    """One process a game, one after the other, so that one that fails does not take the others down; a log of all."""
    OUT.mkdir(parents=True, exist_ok=True)
    logs = {game: Path(given.keep) / f"{game}{given.suffix}-{half}.log" for game in given.game}
    Path(given.keep).mkdir(parents=True, exist_ok=True)
    for file in logs.values():
        file.write_text("")
    for game in given.game:
        print(f"{time.strftime('%H:%M:%S')} {game}", flush=True)
        for more in ([], ["--eager"]):
            with logs[game].open("a") as stream:
                running = subprocess.Popen([sys.executable, __file__, half, *arguments, *more, "--alone", "--game", game],
                                           stdout=stream, stderr=subprocess.STDOUT)
            try:
                running.wait(min(given.seconds, given.stop) + 45)
            except subprocess.TimeoutExpired:
                running.kill()
                print(f"{game} was stopped")
                break
            if running.returncode == 0:
                break
            print(f"{game} failed{'' if more else '; once more, without recorded steps'}", flush=True)
        whole = "".join(f"== {one}\n{file.read_text()}" for one, file in logs.items())
        (OUT / f"{half}{given.suffix}.txt").write_text(whole)
    for game, file in logs.items():
        lines = file.read_text().splitlines()
        print(f"== {game}: " + "\n".join(line[:600] for line in lines[-given.lines:]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("half", choices=["build", "train", "exploit"])
    parser.add_argument("--game", nargs="+", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=480.0)
    parser.add_argument("--stop", type=float, default=1e9, help="seconds of this call; a later call goes on")
    parser.add_argument("--engine", default="cuda")
    parser.add_argument("--tests", type=int, default=8192, help="games of a test")
    parser.add_argument("--keep", default="/tmp/masters", help="folder of the checkpoints")
    parser.add_argument("--policies", default=str(OUT), help="of exploit: folder of the frozen policies")
    parser.add_argument("--suffix", default="", help="behind the names of files: a second run of the same games")
    parser.add_argument("--lines", type=int, default=3)
    parser.add_argument("--every", type=float, default=MINUTE, help="seconds between two tests")
    parser.add_argument("--partners", nargs="*", default=[], help="policies that the network is compared with at the end")
    parser.add_argument("--start", default="", help="folder of policies to begin with")
    parser.add_argument("--imitated", type=float, default=1.0, help="share of the imitation that they have had")
    parser.add_argument("--eager", action="store_true", help="learn without recorded steps")
    parser.add_argument("--alone", action="store_true", help="this process trains the game itself")
    for name in ("games", "steps", "minibatch", "imitation", "decisions", "seed", "width", "blocks"):
        parser.add_argument(f"--{name}", type=int)
    for name in ("past", "taught", "learning-rate", "entropy", "trace"):
        parser.add_argument(f"--{name}", type=float)
    given = parser.parse_args()
    if given.half == "build":
        build(given.game)
    elif given.alone:
        try:
            (train if given.half == "train" else exploit)(given.game[0], given)
        except Exception:
            traceback.print_exc()
            sys.exit(1)
    else:
        passed, skip = [], False
        for word in sys.argv[2:]:
            skip = word == "--game" or (skip and not word.startswith("--"))
            if not skip:
                passed.append(word)
        together(given.half, given, passed)
