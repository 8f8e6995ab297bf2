"""Training on a GPU: games and network on the device, nothing in between; a curve and the final strength.

Two halves, because the machine with the GPU may have NumPy, PyTorch and CuPy and nothing else:

    python bench/gpu_train.py build --game sail        here: compile the kernels to PTX
    python3 bench/gpu_train.py run --game sail         there: compare the games with the plain engine, measure, train

    python bench/gpu_train.py draw curve.json curve.svg

The folder build/gpu-train carries the kernels from one to the other. `run` writes curve.json and policy.npz into $OUT, or
into build/gpu-train/out; `draw` makes a picture of the curve.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "gpu-train"
os.environ["QUARTERDECK_CACHE"] = str(FOLDER)
sys.path.insert(0, str(ROOT / "src"))

import numpy as np  # noqa: E402

from quarterdeck.engine import catalogue, cuda  # noqa: E402
from quarterdeck.envs.turns import ALL, EACH, Turns  # noqa: E402
from quarterdeck.players import roster  # noqa: E402

COMPANY = ("random", "greedy")
SEED = 7


def build(game: str) -> None:
    """Compile what a learner needs, with each of the players that it is tested against."""
    start = time.process_time()
    players = tuple(roster.player(name) for name in COMPANY)
    files = cuda.export(catalogue.game(game), players, cuda.LEARNING)
    print(f"{len(files)} kernels in {FOLDER}, {time.process_time() - start:.1f} CPU s", flush=True)


def is_same(game: str, learner: str, others: str, games: int = 64, steps: int = 80) -> bool:
    """Turns on the GPU are, to the byte, those of the plain engine."""
    gpu, plain = (Turns(game, games, learner=learner, others=others, engine=engine, seed=SEED)
                  for engine in ("cuda", "plain"))
    chance, same = np.random.default_rng(SEED), True
    for _ in range(steps):
        actions = (chance.random(plain.masks.shape) * plain.masks).argmax(-1)
        for turns in (gpu, plain):
            turns.step(actions)
        for name in ("observations", "masks", "reward", "rewards", "done", "seats"):
            same &= gpu.runner.host(getattr(gpu, name)).tobytes() == getattr(plain, name).tobytes()
    same &= gpu.runner.host(gpu.states).tobytes() == plain.states.tobytes()
    print(f"{steps} turns of {games} games, learner {learner}, others {others}: "
          f"{'as in the plain engine' if same else 'DIFFERENT from the plain engine'}", flush=True)
    return same


def stepping(game: str) -> None:
    """Turns a second with observation and mask on the device, a random policy in PyTorch, by number of games."""
    import torch

    for exponent in (12, 15, 18):
        turns = Turns(game, 1 << exponent, learner=ALL, engine="cuda", seed=SEED)
        masks, chosen = torch.from_dlpack(turns.masks), torch.from_dlpack(turns.chosen)
        rounds, best = 50, 0.0
        for _ in range(4):
            torch.cuda.synchronize()
            start = time.perf_counter()
            for _ in range(rounds):
                chosen.copy_((torch.rand(masks.shape, device="cuda") * masks).argmax(-1))
                turns.step(check=False)
            torch.cuda.synchronize()
            best = max(best, rounds * turns.size / (time.perf_counter() - start))
        print(f"{turns.size:>8,} games: {best / 1e6:,.1f} million decisions/s with observation, mask and a random policy in "
              f"PyTorch; best of 4", flush=True)


def learn(given: argparse.Namespace, out: Path) -> None:
    """Train for so many seconds at most; test with each player of the roster on the way and at the end."""
    from quarterdeck.lab.training import ppo

    options = {name: int(value) for name, value in (pair.split("=") for pair in given.option)}
    settings = ppo.Settings(given.game, [options], decisions=given.decisions, games=given.games, steps=given.steps,
                            minibatch=given.minibatch, width=given.width, learning_rate=given.learning_rate,
                            engine="cuda", threads=8)
    trainer = ppo.Trainer(settings)
    curve: list[dict[str, Any]] = []
    begun, spent = time.perf_counter(), 0.0
    while not trainer.is_done and spent < given.seconds:
        numbers = trainer.update()
        spent = time.perf_counter() - begun
        if trainer.updates % given.every == 0 or trainer.is_done or spent >= given.seconds:
            strength = {name: trainer.strength(name, 4096) for name in COMPANY} | {"itself": trainer.strength(None, 4096)}
            curve.append({"decisions": trainer.decisions, "seconds": round(spent, 1), **numbers, "wins with": strength})
            print(json.dumps(curve[-1]), flush=True)
            (out / "curve.json").write_text(json.dumps(curve))
    print(f"{trainer.decisions:,} decisions in {spent:.0f} s: {trainer.decisions / spent:,.0f}/s with learning and tests")
    trainer.policy().save(out / ppo.POLICY)


WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 840, 360, 60, 650, 56, 310
LINES = {"random": 'stroke="#0072b2" stroke-dasharray="5 4"', "greedy": 'stroke="#d55e00"'}
"""How the games with each company are drawn."""


def draw(source: Path, target: Path) -> None:
    """The share of games won, over the seconds of training, as SVG."""
    from quarterdeck.lab.ladder import STYLE

    curve = json.loads(source.read_text())
    last = curve[-1]["seconds"]

    def x(seconds: float) -> float:
        return LEFT + (RIGHT - LEFT) * seconds / last

    def y(share: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * share

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
             f'<style>{STYLE}</style><rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
             f'<text class="title" x="{LEFT}" y="32">Games won, by seconds of training; who sits at the other seats</text>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts += [f'<line class="grid" x1="{LEFT}" x2="{RIGHT}" y1="{y(share):.0f}" y2="{y(share):.0f}"/>',
                  f'<text class="small" x="{LEFT - 8}" y="{y(share) + 4:.0f}" text-anchor="end">{share:.0%}</text>']
    for seconds in (0, last / 2, last):
        parts += [f'<text class="small" x="{x(seconds):.0f}" y="{BOTTOM + 20}" text-anchor="middle">{seconds:.0f} s</text>']
    for name, line in LINES.items():
        points = " ".join(f"{x(row['seconds']):.1f},{y(row['wins with'][name]):.1f}" for row in curve)
        won = curve[-1]["wins with"][name]
        parts += [f'<polyline points="{points}" fill="none" stroke-width="3" {line}/>',
                  f'<text x="{RIGHT + 12}" y="{y(won) + 5:.0f}">{name}: {won:.1%}</text>']
    target.write_text("\n".join([*parts, "</svg>\n"]))


def run(given: argparse.Namespace) -> None:
    out = Path(os.environ.get("OUT") or FOLDER / "out")
    out.mkdir(parents=True, exist_ok=True)
    same = [is_same(given.game, ALL, "random"), *(is_same(given.game, EACH, name) for name in COMPANY)]
    stepping(given.game)
    learn(given, out)
    sys.exit(0 if all(same) else 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("half", choices=["build", "run", "draw"])
    parser.add_argument("files", nargs="*", type=Path, help="of draw: from and to")
    parser.add_argument("--game", default="sail")
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=NUMBER", help="options to train for: scenario=8")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--decisions", type=int, default=400_000_000)
    parser.add_argument("--games", type=int, default=16_384)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--minibatch", type=int, default=32_768)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--learning-rate", type=float, default=7e-4)
    parser.add_argument("--every", type=int, default=25, help="updates between two tests")
    given = parser.parse_args()
    if given.half == "build":
        build(given.game)
    elif given.half == "draw":
        draw(*given.files)
    else:
        run(given)
