"""What a move costs the server for two pages: its CPU and the bytes that are sent, with steps and without, and before.

    python bench/web/moves.py [SRC ...] [--games sail set_sail] [--moves 40] [--rounds 10] [--profile]

SRC are the sources to measure (a checkout's src), this checkout's if none is named; two of them compare before and after in
one run. Games are played at random, the same in every round. A move is what the server does between the log and the socket:
fold it into the table, draw what two people at the table see, put both messages together. Store, network and bots are left
out. "no steps" is the last source with the game's stage taken away. The sources take turns every few moves, and ratios to
the first source are medians over the rounds, so that a busy machine is busy for all.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")
OPTIONS: dict[str, dict[str, Any]] = {"sail": {"pirate_mode": 2}}
PAGES = 2
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")


class Desk:
    """A table at which everybody is a person; the first two have a page open."""

    def __init__(self, name: str, seed: int) -> None:
        from quarterdeck.engine import catalogue
        from quarterdeck.engine.match import Match
        from quarterdeck.server import seats
        from quarterdeck.server.live_table import LiveTable
        from quarterdeck.server.live_tables import LiveTables
        from quarterdeck.server.logbook import Chair, Opened
        from quarterdeck.server.metrics import Metrics
        from quarterdeck.server.pages import table as page
        from quarterdeck.server.settings import Settings
        from quarterdeck.server.socket import Page
        from quarterdeck.server.tables import Table

        game, options = catalogue.game(name), OPTIONS.get(name, {})
        self.chance, self.now = random.Random(seed), 1000.0
        sailors = [seats.sailor_of(name[0] * 22) for name in NAMES]
        count = Match(game, seed=1, options=options).seats
        self.table = Table("t" * 16)
        self.table.times.clock = lambda: self.now
        self.take(Opened(game=game.name, rules=game.rules_version, content=game.content.hash[:16],
                         options=game.content.complete(options), key=self.chance.randbytes(16).hex(), host=sailors[0],
                         chairs=[Chair(sailor=sailor, name=name) for sailor, name in zip(sailors, NAMES[:count])]))
        self.live, live_tables = LiveTable(self.table, page), LiveTables(Settings(), None, None, Metrics(), page)  # type: ignore[arg-type]
        self.pages = [Page(live_tables, self.live, None, None, sailor) for sailor in sailors[:PAGES]]  # type: ignore[arg-type]
        self.send()

    def take(self, entry: Any) -> None:
        self.table.fold.take(entry, self.now)

    def send(self) -> int:
        """Draw and write what both pages are sent; its bytes."""
        from quarterdeck.server.socket import _encoder

        self.live.redraw()
        return sum(len(_encoder.encode(page._news())) for page in self.pages)

    def ready(self) -> None:
        from quarterdeck.server import logbook

        while self.table.state.unready:
            self.take(logbook.Ready(self.table.state.unready[0]))
        self.send()

    def move(self) -> Any:
        """A random move, ready for the log."""
        from quarterdeck.server import logbook

        return logbook.Moved(self.table.state.to_act, self.chance.choice(self.table.state.played.legal()))


class Play:
    """Games of one kind, one after the other, of which as many moves are measured as are asked for."""

    def __init__(self, name: str) -> None:
        self.name, self.seed = name, 0
        self.desk = Desk(name, 0)

    def measured(self, moves: int) -> tuple[float, float]:
        """Microseconds of CPU and bytes of a move, over the next so many moves."""
        from quarterdeck.server.sight import Status

        took, size = 0.0, 0
        for _ in range(moves):
            if self.desk.table.state.status is not Status.PLAYING:
                self.seed += 1
                self.desk = Desk(self.name, self.seed)
            if self.desk.table.state.unready:
                self.desk.ready()
            move = self.desk.move()
            began = time.process_time()
            self.desk.take(move)
            size += self.desk.send()
            took += time.process_time() - began
            if self.desk.table.times.veil:      # what was kept back is shown later, and is part of the move
                self.desk.now += 1000.0
                began = time.process_time()
                size += self.desk.send()
                took += time.process_time() - began
        return took / moves * 1e6, size / moves


def worker(name: str, stage: bool) -> None:
    """Answer every number of moves on the standard input with the figures of so many moves."""
    if not stage:
        from quarterdeck.engine import catalogue

        modules: Any = catalogue.game(name)._modules
        modules["table.stage"] = None
    play = Play(name)
    for line in sys.stdin:
        print(*play.measured(int(line)), flush=True)


class Variant:
    """A source, with or without steps, in a process of its own."""

    def __init__(self, source: Path, game: str, stage: bool) -> None:
        self.name = f"{source}{'' if stage else ' no steps'}"
        command = [sys.executable, __file__, "--worker", "steps" if stage else "none", "--games", game]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env=os.environ | {"PYTHONPATH": str(source.resolve())})
        self.took: list[float] = []
        self.size: list[float] = []

    def measure(self, moves: int) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{moves}\n")
        self.process.stdin.flush()
        took, size = self.process.stdout.readline().split()
        self.took.append(float(took))
        self.size.append(float(size))

    def end(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


def profile(name: str, moves: int) -> None:
    """Print where the time of this checkout goes."""
    play, profiler = Play(name), cProfile.Profile()
    play.measured(moves // 2)       # to warm up
    profiler.runcall(play.measured, moves)
    pstats.Stats(profiler).sort_stats("tottime").print_stats(45).sort_stats("cumtime").print_stats(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="*", type=Path, default=[ROOT / "src"])
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--moves", type=int, default=40, help="moves in a row, before another source has its turn")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--profile", action="store_true", help="print where the time goes, of this checkout")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.worker:
        worker(given.games[0], given.worker == "steps")
        return
    for game in given.games:
        if given.profile:
            profile(game, given.moves * given.rounds)
            continue
        variants = [Variant(source, game, True) for source in given.sources]
        variants.append(Variant(given.sources[-1], game, False))
        for _ in range(given.rounds + 1):
            for variant in variants:
                variant.measure(given.moves)
        first = variants[0]
        for variant in variants:
            variant.end()
            took, size = statistics.median(variant.took[1:]), statistics.mean(variant.size)     # the first is to warm up
            ratio = statistics.median([one / other for one, other in zip(variant.took[1:], first.took[1:], strict=True)])
            print(f"{game:15} {variant.name:32} {took:7.0f} µs {ratio:5.2f}  {size:7.0f} bytes "
                  f"{size / statistics.mean(first.size):5.2f}", flush=True)


if __name__ == "__main__":
    main()
