"""Random play on a GPU: the same final states as the cpu engine, and decisions a second.

Two halves, because the machine with the GPU may have CuPy and nothing else, not even a network:

    python bench/gpu.py build            here: compile the kernels to PTX, play the games on the cpu, note their SHA-256
    python3 bench/gpu.py run             there: play them on the GPU, compare, measure

The folder build/gpu carries everything from one to the other. Beside a peer in one run: bench/pgx_gpu.py before or after.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "gpu"
PLAYERS = ("random", "greedy")
os.environ["QUARTERDECK_CACHE"] = str(FOLDER)
sys.path.insert(0, str(ROOT / "src"))

from quarterdeck.engine import catalogue, cuda  # noqa: E402
from quarterdeck.engine.batch import Batch  # noqa: E402
from quarterdeck.players import roster  # noqa: E402

SEED = 7
CHUNK = 100_000


def played(game: str, games: int, player: str) -> dict[str, Any]:
    """The games on the cpu: their hash and length."""
    digest, decisions = hashlib.sha256(), 0
    start = time.process_time()
    for first in range(0, games, CHUNK):
        batch = Batch(game, min(CHUNK, games - first), seed=SEED, first=first).play_out(roster.player(player))
        digest.update(batch.states.tobytes())
        decisions += int(batch.decisions.sum())
    print(f"cpu, {player}: {games:,} games, {decisions:,} decisions in {time.process_time() - start:.1f} CPU s; "
          f"SHA-256 {digest.hexdigest()}", flush=True)
    return {"games": games, "sha256": digest.hexdigest(), "decisions": decisions}


def build(names: list[str], players: list[str], games: int) -> None:
    """Compile, play on the cpu, write what the GPU must reach: a tenth as many games for the greedy player."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*-cuda/*.ptx"):
        old.unlink()
    expected: dict[str, dict[str, Any]] = {}
    for game in names:
        start = time.process_time()
        files = cuda.export(catalogue.game(game), tuple(roster.player(name) for name in players))
        print(f"{game}: {len(files)} kernels compiled to PTX in {time.process_time() - start:.1f} CPU s", flush=True)
        expected[game] = {name: played(game, games // 10 if name == "greedy" else games, name) for name in players}
        (FOLDER / "expected.json").write_text(json.dumps(expected))


def run() -> None:
    """Compare with the cpu, then measure by batch size: wall time around the launch, device synchronised."""
    import cupy

    print(cupy.cuda.runtime.getDeviceProperties(0)["name"].decode())
    same = []
    for game, wanted in json.loads((FOLDER / "expected.json").read_text()).items():
        same += [same_games(game, player, wanted[player]) for player in wanted]
        same.append(same_steps(game))
        for player in wanted:
            measure(cupy, game, player, (17, 20, 22, 24) if player == "random" else (17, 20))
    sys.exit(0 if all(same) else 1)


def same_games(game: str, player: str, wanted: dict[str, Any]) -> bool:
    """Whole games on the GPU end in the same bytes as on the cpu."""
    batch = Batch(game, wanted["games"], engine="cuda", seed=SEED).play_out(roster.player(player))
    found = hashlib.sha256(batch.states.tobytes()).hexdigest()
    same = found == wanted["sha256"] and int(batch.decisions.sum()) == wanted["decisions"]
    print(f"{wanted['games']:,} games of {game}, {player}: SHA-256 {found} "
          f"{'as on the cpu' if same else 'DIFFERS from ' + wanted['sha256']}", flush=True)
    for (kernel, _), function in batch.runner.loaded.items():
        print(f"  kernel {kernel}: {function.num_regs} registers, {function.local_size_bytes} bytes of local memory")
    return same


def same_steps(game: str, games: int = 200, steps: int = 120) -> bool:
    """Stepping with masks, observations, rewards and replaced games is the same as in the plain engine, to the byte."""
    gpu, plain = (Batch(game, games, engine=engine, seed=SEED, replace=True) for engine in ("cuda", "plain"))
    same = True
    for _ in range(steps):
        same &= gpu.runner.host(gpu.legal()).tobytes() == plain.legal().tobytes()
        same &= gpu.runner.host(gpu.observe()).tobytes() == plain.observe().tobytes()
        ours, theirs = gpu.step(gpu.decide()), plain.step(plain.decide())
        same &= all(gpu.runner.host(a).tobytes() == b.tobytes() for a, b in zip(ours, theirs, strict=True))
    same &= gpu.states.tobytes() == plain.states.tobytes()
    print(f"{steps} steps of {games} games with masks, observations and rewards: "
          f"{'as in the plain engine' if same else 'DIFFERENT from the plain engine'}", flush=True)
    return same


def measure(cupy: Any, game: str, player: str, exponents: tuple[int, ...]) -> None:
    """Decisions a second by batch size."""
    for exponent in exponents:
        size = 1 << exponent
        batch = Batch(game, size, engine="cuda", seed=SEED).play_out(roster.player(player))
        best = dealt = float("inf")
        for round_ in range(4):
            start = time.perf_counter()
            batch.reset(first=round_ * size)
            cupy.cuda.Device().synchronize()
            dealt = min(dealt, time.perf_counter() - start)
            start = time.perf_counter()
            batch.play_out(roster.player(player))
            cupy.cuda.Device().synchronize()
            best = min(best, time.perf_counter() - start)
        decisions = int(batch.decisions.sum())
        print(f"  {player}, {size:>10,} games: {decisions / best / 1e9:.3f} billion decisions/s playing, "
              f"{decisions / (best + dealt) / 1e9:.3f} with the layout of new games; best of 4", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("half", choices=["build", "run"])
    parser.add_argument("--game", nargs="+", default=["sail"], help="games to build")
    parser.add_argument("--player", nargs="+", default=list(PLAYERS), choices=PLAYERS, help="who plays them")
    parser.add_argument("--games", type=int, default=1_000_000)
    given = parser.parse_args()
    if given.half == "build":
        build(given.game, given.player, given.games)
    else:
        run()
