"""Tries a wheel where there is no checkout: python release/try_wheel.py dist/quarterdeck-….whl [--train]

Into an empty environment, with an empty home, in an empty folder. What README.md prints for a terminal is done there, with
fewer games where a person would wait; whole games of all five are played in the terminal, and one over the web table's API.
"""

from __future__ import annotations

import argparse
import http.client
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
BOT = ROOT / "examples" / "api_bot" / "bot.py"
GAMES = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")
BEFORE_EXTRAS = (
    ("quarterdeck games", "", 0), ("quarterdeck rules sail 35", "", 0), ("quarterdeck rules --check", "", 0),
    ("quarterdeck words sail", "", 0), ("quarterdeck guide sail", "", 0),
    ("quarterdeck simulate sail --games 100000 --players greedy,random --out games.csv", "", 0),
    ("quarterdeck simulate sail --out games.parquet", "pip install 'quarterdeck[lab]'", 2),
    ("quarterdeck arena salt_and_bones --games 2", "pip install 'quarterdeck[lab]'", 2),
    ("quarterdeck train salt_and_bones", "pip install 'quarterdeck[train]'", 2),
)
"""Commands, what they must say, and their exit code, while nothing but the wheel is installed."""
OF_THE_LAB = (
    ("quarterdeck simulate sail --games 100000 --players greedy,random --out games.parquet", "", 0),
    ("quarterdeck arena salt_and_bones --players admiral,greedy --games 10", "", 0),
    ("quarterdeck lab example > slash.toml", "", 0),
    ("quarterdeck lab run slash.toml --out slash", "quarterdeck lab report slash", 0),
    ("quarterdeck lab report slash", "report.html", 0),
)
OF_TRAINING = (
    ("quarterdeck train salt_and_bones --decisions 20000 --name bones", "policy:bones", 0),
    ("quarterdeck policies list", "bones", 0),
    ("quarterdeck arena salt_and_bones --players policy:bones,greedy --games 10", "policy:bones", 0),
)
LINES = 3_000
"""Numbers that are typed until a game in the terminal is over."""
PATIENCE = 600


class Elsewhere:
    """An empty folder with an environment that has nothing but the wheel."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.wheel, self.cwd, self.home = wheel.resolve(), folder / "here", folder / "home"
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.cwd.mkdir()
        self.home.mkdir()
        venv.create(folder / "venv", with_pip=True)
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "PIP_FIND_LINKS") if name in os.environ}
        self.environment = {**kept, "HOME": str(self.home), "USERPROFILE": str(self.home), "COLUMNS": "80",
                            "PATH": os.pathsep.join([str(self.bin), os.defpath])}

    def install(self, extras: str = "") -> None:
        """The wheel with these extras."""
        start = time.perf_counter()
        subprocess.run([self.bin / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                        f"{self.wheel}{extras}"], check=True)
        print(f"{time.perf_counter() - start:6.1f} s  pip install 'quarterdeck{extras}'", flush=True)

    def does(self, command: str, says: str = "", code: int = 0, typed: str = "") -> None:
        """Run a command as it would be typed; it must end with that code and say that."""
        start = time.perf_counter()
        done = subprocess.run(command, shell=True, cwd=self.cwd, env=self.environment, input=typed, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE, check=False)
        last = (done.stdout.strip().splitlines() or [""])[-1]
        print(f"{time.perf_counter() - start:6.1f} s  {command}\n          {last}", flush=True)
        if done.returncode != code or says not in done.stdout or "Traceback" in done.stdout:
            sys.exit(f"{done.stdout}\n{command}: ended with {done.returncode} instead of {code}, or did not say {says!r}")

    def serves(self) -> None:
        """The web table answers, and two programs play a whole game at it."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        start = time.perf_counter()
        with subprocess.Popen([self.bin / "quarterdeck", "serve", "--port", str(port), "--bot-pause", "0"], cwd=self.cwd,
                              env=self.environment) as server:
            try:
                while (answer := get(port, "/healthz")) is None:
                    assert server.poll() is None, "the server has ended"
                    assert time.perf_counter() < start + PATIENCE, "the server does not come up"
                    time.sleep(0.05)
                print(f"{time.perf_counter() - start:6.1f} s  quarterdeck serve\n          /healthz: {answer}", flush=True)
                for page in ("/", *(f"/how/{game}" for game in GAMES)):
                    assert "<!doctype html>" in (get(port, page) or "").lower(), page
                self.meet(port)
            finally:
                server.terminate()

    def meet(self, port: int) -> None:
        """One program opens a table, another joins it."""
        play = [sys.executable, BOT, "--server", f"http://127.0.0.1:{port}"]
        with subprocess.Popen(play, stdout=subprocess.PIPE, text=True) as first:
            assert first.stdout is not None
            table = first.stdout.readline().split("/t/")[1].strip()
            subprocess.run([*play, "--table", table], stdout=subprocess.PIPE, timeout=PATIENCE, check=True)
            told = first.stdout.read().strip().splitlines()
        print(f"          a game over the API: {told[0]}", flush=True)


def get(port: int, path: str) -> str | None:
    """What the server answers; nothing while it is not up."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        line.request("GET", path)
        return line.getresponse().read().decode()
    except OSError:
        return None
    finally:
        line.close()


def main() -> None:
    """Everything in order; the first thing that fails ends it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--train", action="store_true", help="PyTorch too, which is large")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        there = Elsewhere(Path(folder), asked.wheel)
        there.install()
        for command in BEFORE_EXTRAS:
            there.does(*command)
        for game in GAMES:
            numbers = random.Random(1).choices("123456789", k=LINES)
            there.does(f"quarterdeck play {game} --seed 1", "The game is over", typed="\n".join(numbers))
        there.serves()
        there.install("[lab]")
        for command in OF_THE_LAB:
            there.does(*command)
        if asked.train:
            there.install("[lab,train]")
            for command in OF_TRAINING:
                there.does(*command)
    print("The wheel does what it should.")


if __name__ == "__main__":
    main()
