"""One call of a machine with a GPU and many cores: trainings one after the other on the GPU, arenas on the cores meanwhile.

    python3 bench/masters_window.py PLAN.json --seconds 560

The plan is a JSON object:

    build   games whose GPU kernels are made there if they were not carried along; build/masters/cuda.tar.xz may bring what
            that needs (nvvm/lib64/libnvvm.so and nvvm/libdevice)
    games   games whose searches are compiled first, each by a process of its own, so that no two workers do the same; the
            arenas of a game wait for that
    gpu     command lines for bench/masters.py (with --alone, so that one that takes too long can be ended), run one after
            the other; "seconds" is what each may take in all, "game" the game whose kernels must be there
    arenas  what is played, in this order: label, game, options, players, seconds, workers; "networks" is a folder of
            policies, "after" the number of the training that must be over first, "all_seats" lets the Commodore search
            with any number of seats; "first" is the first opening, if another call played those before it. With "ladder"
            in place of players every level meets the one below: "" for all pairings, "0" for the strongest two, "1,2,3,4"
            for the others

A worker is a process on one core; an arena begins when as many cores are free. All results are in $OUT at the end: the rows
of the arenas, their sums, the logs, the curves, and in networks.tar every policy that was trained.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import shlex
import subprocess
import sys
import tarfile
import threading
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))
sys.path.insert(0, str(ROOT / "src"))

WORK = Path(os.environ.get("WORK") or "/tmp/window")
OUT = Path(os.environ.get("OUT") or ROOT / "build" / "masters" / "window")
WARM = """
import sys
sys.path.insert(0, "src")
from quarterdeck.engine import catalogue
from quarterdeck.engine.match import Match
from quarterdeck.players import roster
game = catalogue.game(sys.argv[1])
match = Match(game, seed=1)
while len(match.legal()) < 2:
    match.play(match.legal()[0])
roster.Thinker(game, sys.argv[2], iterations=8, milliseconds=0).choose(match, 5)
"""


class Window:
    """What is going on, and until when."""

    def __init__(self, plan: dict[str, Any], seconds: float, cores: int) -> None:
        self.plan, self.begun, self.seconds, self.cores = plan, time.monotonic(), seconds, cores
        self.building: dict[str, subprocess.Popen[bytes]] = {}
        self.warming: list[tuple[str, str, subprocess.Popen[bytes]]] = []
        self.environment = {**os.environ, "OUT": str(WORK / "out"), "QUARTERDECK_CACHE": str(WORK / "cache"),
                            "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONUNBUFFERED": "1"}
        for name in ("out", "cache", "arena", "keep"):
            (WORK / name).mkdir(parents=True, exist_ok=True)

    @property
    def left(self) -> float:
        """Seconds until everything must be over."""
        return self.seconds - (time.monotonic() - self.begun)

    def say(self, text: str) -> None:
        """A line with the seconds that have passed."""
        print(f"{time.monotonic() - self.begun:5.0f} s  {text}", flush=True)

    def start(self, log: str, *words: str, cpu: bool = True) -> subprocess.Popen[bytes]:
        """A process with its output in a file; those that are to leave the GPU alone do not see it."""
        environment = {**self.environment, "CUDA_VISIBLE_DEVICES": ""} if cpu else self.environment
        with (WORK / log).open("ab") as stream:
            return subprocess.Popen([sys.executable, *words], cwd=ROOT, env=environment, stdout=stream,
                                    stderr=subprocess.STDOUT)

    def build(self) -> None:
        """Make the GPU kernels that are not there."""
        lacking = [game for game in self.plan.get("build", []) if not self.has_kernels(game)]
        packed = ROOT / "build" / "masters" / "cuda.tar.xz"
        if lacking and packed.exists():
            with tarfile.open(packed) as archive:
                archive.extractall(WORK / "cuda", filter="data")
        environment = {**self.environment, "CUDA_HOME": str(WORK / "cuda"), "CUDA_PATH": str(WORK / "cuda")}
        for game in lacking:
            with (WORK / f"build-{game}.log").open("ab") as stream:
                words = [sys.executable, "bench/masters.py", "build", "--game", game]
                self.building[game] = subprocess.Popen(words, cwd=ROOT, env=environment, stdout=stream,
                                                       stderr=subprocess.STDOUT)

    def has_kernels(self, game: str) -> bool:
        """Whether all kernels of a game are there."""
        folder = ROOT / "build" / "masters" / "kernels"
        return all((folder / f"{game}-{kernel}.ptx").exists() for kernel in ("turn", "show", "decide"))

    def train(self) -> None:
        """The trainings, one after the other; what one has made is kept at once."""
        for number, one in enumerate(self.plan.get("gpu", [])):
            if one.get("game") in self.building:
                self.building[one["game"]].wait()
                self.say(f"kernels of {one['game']}: {self.has_kernels(one['game'])}")
            if self.left < 30:
                self.say(f"no time for {one['command']}")
                continue
            end = time.monotonic() + min(one["seconds"], self.left - 8)
            for more in ([], ["--eager"]):      # a training that fails is tried once more, without recorded steps
                self.say(f"gpu: {one['command']} {' '.join(more)}")
                running = self.start(f"gpu-{number}.log", "bench/masters.py", *shlex.split(one["command"]), *more, cpu=False)
                try:
                    running.wait(max(1.0, end - time.monotonic()))
                except subprocess.TimeoutExpired:
                    running.kill()
                    running.wait()
                    break
                if running.returncode == 0 or end - time.monotonic() < 30:
                    break
            self.say(f"gpu: ended with {running.returncode}")
            (WORK / f"done-{number}").touch()
            self.keep()

    def warm(self) -> None:
        """Begin to compile what the arenas need."""
        for game in self.plan.get("games", []):
            for player in ("admiral", "commodore"):
                self.warming.append((game, player, self.start(f"warm-{game}-{player}.log", "-c", WARM, game, player)))

    def warmed(self) -> None:
        """Say what has been compiled by now."""
        for one in [one for one in self.warming if one[2].poll() is not None]:
            self.warming.remove(one)
            self.say(f"{one[0]} {one[1]}: compiled ({one[2].returncode})")

    def arenas(self) -> None:
        """All arenas, each as soon as it may begin and enough cores are free."""
        waiting, playing = list(self.plan.get("arenas", [])), []
        while (waiting or playing) and self.left > 12:
            self.warmed()
            playing = [(one, running) for one, running in playing if any(each.poll() is None for each in running)]
            busy = len(self.warming) + sum(each.poll() is None for _, running in playing for each in running)
            ready = [one for one in waiting if self.may_begin(one) and one.get("workers", 1) <= self.cores - busy]
            if ready and self.left > 45:
                waiting.remove(ready[0])
                playing.append((ready[0], self.play(ready[0])))
            else:
                time.sleep(0.5)
        for running in (*(running for _, running in playing), [running for _, _, running in self.warming]):
            for each in running:
                if each.poll() is None:
                    each.kill()
        for one in waiting:
            self.say(f"not played: {one['label']}")

    def may_begin(self, one: dict[str, Any]) -> bool:
        """Whether the game is compiled and the training that an arena waits for is over."""
        is_compiled = all(game != one["game"] for game, _, _ in self.warming)
        return is_compiled and ("after" not in one or (WORK / f"done-{one['after']}").exists())

    def play(self, one: dict[str, Any]) -> list[subprocess.Popen[bytes]]:
        """Start the workers of an arena."""
        until = min(one["seconds"], self.left - 28)
        self.say(f"arena {one['label']}: {one['workers']} cores, {until:.0f} s")
        words = ["bench/masters_arena.py", "ladder" if "ladder" in one else "play", "--game", one["game"], "--until",
                 str(until), "--workers", str(one["workers"]), "--out", str(WORK / "arena"),
                 "--first", str(one.get("first", 0)), "--networks", one.get("networks", "")]
        if "ladder" in one:
            words += ["--pairings", one["ladder"]]
        else:
            words += ["--label", one["label"], "--players", one["players"]]
            words += ["--options", json.dumps(one.get("options", [{}]))]
        words += ["--all-seats"] * bool(one.get("all_seats"))
        return [self.start(f"arena-{one['label']}.log", *words, "--worker", str(k)) for k in range(one["workers"])]

    def keep(self) -> None:
        """Put all that there is into $OUT."""
        import masters_arena

        OUT.mkdir(parents=True, exist_ok=True)
        logs = {file.name: file.read_text(errors="replace")[-60000:] for file in sorted(WORK.glob("*.log"))}
        (OUT / "logs.txt").write_text("".join(f"== {name}\n{text}\n" for name, text in logs.items()))
        with (OUT / "arena.txt").open("w") as stream:
            for file in sorted((WORK / "arena").glob("*.jsonl")):
                stream.write(f"== {file.name}\n{file.read_text()}")
        (OUT / "sums.json").write_text(json.dumps(masters_arena.total(WORK / "arena"), indent=1))
        if self.building:
            with tarfile.open(OUT / "kernels.tar.gz", "w:gz") as packed:
                packed.add(ROOT / "build" / "masters" / "kernels", "kernels")
        with tarfile.open(OUT / "networks.tar", "w") as packed:
            for file in [*sorted((WORK / "out").rglob("*.npz")), *sorted((WORK / "keep").glob("*.json"))]:
                data = file.read_bytes()
                head = tarfile.TarInfo(str(file.relative_to(WORK)))
                head.size = len(data)
                packed.addfile(head, io.BytesIO(data))


def main(given: argparse.Namespace) -> None:
    """Train and play at once; then say what came of it."""
    window = Window(json.loads(given.plan.read_text()), given.seconds, given.cores)
    window.build()
    training = threading.Thread(target=window.train)
    training.start()
    window.warm()
    window.arenas()
    training.join(max(1.0, window.left - 4))
    window.keep()
    print((OUT / "sums.json").read_text())
    window.say("over")
    os._exit(0)         # a training that hangs must not hold the machine


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plan", type=Path)
    parser.add_argument("--seconds", type=float, default=560.0)
    parser.add_argument("--cores", type=int, default=15)
    main(parser.parse_args())
