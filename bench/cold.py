"""How long a machine that never saw a game takes to its first compiled play: a process of its own and an empty cache each.

    python bench/cold.py [--games sail,set_sail] [--json FILE]

CPU seconds (all threads, imports included) and seconds by the clock, from the start of Python to the first whole compiled
game, to the first move of an Admiral and to that of a Commodore.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

GAMES = "sail,salt_and_bones,savage_seas,set_sail,salt_and_sail"
FIRSTS = {
    "game": "qd.Batch({name!r}, games=1, threads=1, seed=1).play_out()",
    "admiral": "m = qd.Match({name!r}, seed=1); roster.bot(m.game, 'admiral', iterations=16, threads=1).think(m)",
    "commodore": "m = qd.Match({name!r}, seed=1); roster.bot(m.game, 'commodore', iterations=16, threads=1).think(m)",
}
"""What is done for the first time; searches are of 16 iterations, so that getting ready is measured and not thinking."""
PROGRAM = """
import quarterdeck as qd
from quarterdeck.players import roster
{first}
"""


def first(name: str, what: str) -> tuple[float, float]:
    """CPU seconds and seconds by the clock of a fresh process with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        before, start = os.times(), time.perf_counter()
        subprocess.run([sys.executable, "-c", PROGRAM.format(first=FIRSTS[what].format(name=name))], check=True, cwd=cache,
                       env={**os.environ, "QUARTERDECK_CACHE": cache})
        after = os.times()
        cpu = after.children_user + after.children_system - before.children_user - before.children_system
        return cpu, time.perf_counter() - start


def main() -> None:
    """Measure and print, a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=GAMES)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    print(f"{'CPU s / clock s':18}" + "".join(f"{what:>18}" for what in FIRSTS))
    found = {}
    for name in asked.games.split(","):
        found[name] = {what: first(name, what) for what in FIRSTS}
        print(f"{name:18}" + "".join(f"{f'{cpu:.2f} / {clock:.2f}':>18}" for cpu, clock in found[name].values()), flush=True)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
