"""Random play on a GPU: the same final states as the cpu engine, and decisions a second.

Two halves, because the machine with the GPU may have CuPy and nothing else, not even a network:

    python bench/gpu.py build            here: compile the kernels to PTX, play the games on the cpu, note their SHA-256
    python3 bench/gpu.py run             there: play them on the GPU, compare, measure

The folder build/gpu carries everything from one to the other.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "gpu"
os.environ["QUARTERDECK_CACHE"] = str(FOLDER)
sys.path.insert(0, str(ROOT / "src"))

from quarterdeck.engine import catalogue, cuda  # noqa: E402
from quarterdeck.engine.batch import Batch  # noqa: E402

SEED = 7
CHUNK = 100_000


def build(game: str, games: int) -> None:
    """Compile, play on the cpu, write what the GPU must reach."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*-cuda/*.ptx"):
        old.unlink()
    start = time.perf_counter()
    files = cuda.export(catalogue.game(game))
    print(f"{len(files)} kernels compiled to PTX in {time.perf_counter() - start:.1f} s")
    digest, decisions = hashlib.sha256(), 0
    start = time.process_time()
    for first in range(0, games, CHUNK):
        batch = Batch(game, min(CHUNK, games - first), seed=SEED, first=first).play_out()
        digest.update(batch.states.tobytes())
        decisions += int(batch.decisions.sum())
    used = time.process_time() - start
    expected = {"game": game, "games": games, "sha256": digest.hexdigest(), "decisions": decisions}
    (FOLDER / "expected.json").write_text(json.dumps(expected))
    print(f"cpu: {games:,} games, {decisions:,} decisions in {used:.1f} CPU s; SHA-256 {digest.hexdigest()}")


def run() -> None:
    """Compare with the cpu, then measure by batch size: wall time around the launch, device synchronised."""
    import cupy

    expected = json.loads((FOLDER / "expected.json").read_text())
    game, games = expected["game"], expected["games"]
    batch = Batch(game, games, engine="cuda", seed=SEED).play_out()
    found = hashlib.sha256(batch.states.tobytes()).hexdigest()
    same = found == expected["sha256"] and int(batch.decisions.sum()) == expected["decisions"]
    print(f"{cupy.cuda.runtime.getDeviceProperties(0)['name'].decode()}: {games:,} games of {game}: SHA-256 {found} "
          f"{'as on the cpu' if same else 'DIFFERS from ' + expected['sha256']}")
    for (kernel, _), function in batch.runner.loaded.items():
        print(f"  kernel {kernel}: {function.num_regs} registers, {function.local_size_bytes} bytes of local memory")
    for exponent in (17, 20, 22, 24):
        size = 1 << exponent
        batch = Batch(game, size, engine="cuda", seed=SEED)
        best = float("inf")
        for round_ in range(4):
            batch.reset(first=round_ * size)
            cupy.cuda.Device().synchronize()
            start = time.perf_counter()
            batch.play_out()
            cupy.cuda.Device().synchronize()
            best = min(best, time.perf_counter() - start)
        decisions = int(batch.decisions.sum())
        start = time.perf_counter()
        batch.reset()
        cupy.cuda.Device().synchronize()
        dealt = time.perf_counter() - start
        print(f"  {size:>10,} games: {decisions / best / 1e9:.2f} billion decisions/s playing, "
              f"{decisions / (best + dealt) / 1e9:.2f} with the layout of new games; best of 4", flush=True)
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("half", choices=["build", "run"])
    parser.add_argument("--game", default="sail")
    parser.add_argument("--games", type=int, default=1_000_000)
    given = parser.parse_args()
    if given.half == "build":
        build(given.game, given.games)
    else:
        run()
