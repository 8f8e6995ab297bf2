"""What `quarterdeck simulate` and `quarterdeck bench` do: play many games in chunks, count, and write a row a game.

A run is nothing but its seed: chunk after chunk of `Batch`, added up as they come, so a run of any length needs the memory
of one chunk, and a run that is broken off has a true report of what was played. With a file for rows, finished chunks are
kept beside it (see `lab.runner`) until it is written, so a run that was killed goes on where it was.
"""

from __future__ import annotations

import csv
import math
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import FrameType
from typing import Any, Protocol, TextIO

import numpy as np

from quarterdeck.engine import kernels
from quarterdeck.engine.batch import Batch
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.lab import tournament
from quarterdeck.lab.runner import Arrays, Chunk, Kept, Table, cut, need_arrow, settle
from quarterdeck.players import roster

CHUNK = {"plain": 64, "cpu": 65_536, "cuda": 1 << 20}
"""Games a chunk: about a second, so that the bar moves and Ctrl-C is heard."""
FEW = 12
"""Up to so many different results are listed one by one."""


class Tally:
    """What a run has come to so far."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.games = 0
        self.decisions = 0
        self.shortest, self.longest = 0, 0
        self.sums, self.squares = np.zeros(seats), np.zeros(seats)
        self.is_yes_or_no = True
        self.endings: Counter[Any] = Counter()
        self.results = result_names(game)
        self.wall, self.cpu = 0.0, 0.0

    def add(self, arrays: Arrays) -> None:
        """Count one chunk of finished games."""
        scores, decisions = arrays["scores"], arrays["decisions"]
        self.wall += float(arrays["seconds"][0])
        self.cpu += float(arrays["seconds"][1])
        self.shortest = int(decisions.min()) if not self.games else min(self.shortest, int(decisions.min()))
        self.longest = max(self.longest, int(decisions.max()))
        self.games += len(decisions)
        self.decisions += int(decisions.sum())
        self.sums += scores.sum(axis=0)
        self.squares += (scores ** 2).sum(axis=0)
        self.is_yes_or_no &= bool(np.isin(scores, (0.0, 1.0)).all())
        if self.results:
            found, counts = np.unique(arrays["results"], return_counts=True)
            self.endings.update({self.results[i]: int(count) for i, count in zip(found.tolist(), counts)})
        else:
            self.endings.update(endings(arrays, self.results))

    def mean(self, seat: int) -> tuple[float, float, float]:
        """A seat's mean result with the ends of its 95 % interval."""
        mean = float(self.sums[seat]) / self.games
        if self.is_yes_or_no:
            return (mean, *share_interval(round(float(self.sums[seat])), self.games))
        if self.games == 1:
            return mean, -math.inf, math.inf
        variance = max(0.0, (float(self.squares[seat]) - self.games * mean * mean) / (self.games - 1))
        half = 1.96 * math.sqrt(variance / self.games)
        return mean, mean - half, mean + half

    def listed_endings(self) -> list[tuple[str, int]]:
        """Endings and how often they came: the game's named ones in order, otherwise the commonest scores."""
        if self.results:
            return [(name, self.endings[name]) for name in self.results[1:]]
        common = self.endings.most_common(FEW)
        rest = self.games - sum(count for _, count in common)
        return [*common, ("others", rest)] if rest else common


def result_names(game: Game) -> list[str]:
    """The names of the game's endings, the first one for a game that still runs; empty where it has none."""
    rows = game.content.data.get("results", [])
    return [str(row["name"]) for row in rows] if "result" in game.state.declared else []


def endings(arrays: Arrays, names: Sequence[str]) -> list[str]:
    """How each game of a chunk ended: the result's name, or the scores."""
    if names:
        return [names[i] for i in arrays["results"].tolist()]
    return [" : ".join(f"{score:g}" for score in row) for row in arrays["scores"].tolist()]


def share_interval(count: float, of: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson), true also near none and all."""
    z = 1.96
    share, wide = count / of, 1 + z * z / of
    middle = (share + z * z / (2 * of)) / wide
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / wide
    return max(0.0, middle - half), min(1.0, middle + half)


class Run:
    """The games of one seed, chunk by chunk; `rows` is the file that they go to."""

    def __init__(self, game: Game, games: int, *, engine: str, threads: int | None, seed: int, options: dict[str, Any],
                 players: Sequence[str], rows: Rows | None) -> None:
        self.game, self.engine, self.threads, self.seed, self.options = game, engine, threads, seed, options
        self.entrants = [tournament.entrant(name) for name in players]
        self.is_quick = all(one.name in roster.PLAYERS for one in self.entrants)
        self.seated = [roster.player(one.name) for one in self.entrants] if self.is_quick else []
        self.games, self.chunk = games, CHUNK[engine] if self.is_quick else 1
        self.rows, self.kept = rows, Kept(rows.partial) if rows else None
        self.batch: Any = None

    def play(self, ready: Callable[[], None], on: Callable[[int], None]) -> Tally:
        """Play the games, or as many as there is time for before Ctrl-C; returns what came of them.

        `ready` is called when all is compiled, `on` with the number of games done after every chunk.
        """
        with Interrupts() as interrupts:
            with interrupts.heard():
                self.get_ready()
                ready()
            tally = Tally(self.game, self.batch.seats)
            done = []
            for chunk in cut([self.games], [self.chunk]):
                if interrupts.came:
                    break
                try:
                    with interrupts.heard():
                        arrays, is_new = self.result(chunk)
                except KeyboardInterrupt:
                    break
                if self.kept and is_new:
                    self.kept.keep(chunk, arrays)
                done.append(chunk)
                tally.add(arrays)
                on(tally.games)
            self.write(done, tally)
        return tally

    def get_ready(self) -> None:
        """Compile what is needed, and see whose chunks are there."""
        if self.is_quick:
            self.batch = Batch(self.game, 1, engine=self.engine, threads=self.threads, seed=self.seed, options=self.options)
            _ = self.batch.play_out(self.seated).scores
        else:
            self.batch = OneByOne(self.game, self.entrants, self.engine, self.seed, self.options)
        if self.kept:
            self.kept.begin({"game": self.game.name, "sources": self.game.source_hash, "seed": self.seed,
                             "options": self.options, "players": [one.label for one in self.entrants],
                             "games": self.games, "chunk": self.chunk}, "remove it, or choose another --out")

    def result(self, chunk: Chunk) -> tuple[Arrays, bool]:
        """What came of a chunk, and whether it was played just now."""
        if self.kept and self.kept.has(chunk):
            return self.kept.arrays(chunk), False
        wall, cpu = time.perf_counter(), time.process_time()
        if self.batch.size == chunk.games:
            self.batch.reset(chunk.first)
        else:
            self.batch = Batch(self.game, chunk.games, engine=self.engine, threads=self.threads, seed=self.seed,
                               first=chunk.first, options=self.options)
        arrays = {"decisions": np.array(self.batch.play_out(self.seated).decisions)}
        seconds = np.array([time.perf_counter() - wall, time.process_time() - cpu])
        arrays |= {"scores": np.array(self.batch.scores), "seconds": seconds}
        if result_names(self.game):
            arrays["results"] = np.array(self.batch.states["result"])
        return arrays, True

    def write(self, done: Sequence[Chunk], tally: Tally) -> None:
        """The rows of all chunks that were played, in order; the chunks are needed no more."""
        if self.rows and self.kept:
            for chunk in done:
                arrays = self.kept.arrays(chunk)
                numbers = np.arange(chunk.first, chunk.first + chunk.games)
                self.rows.add(self.seed, numbers, arrays["decisions"], arrays["scores"], endings(arrays, tally.results))
            self.rows.close()
            self.kept.remove()


class OneByOne:
    """A batch of one game for players that a `Batch` cannot seat: those who search, and trained policies."""

    size = 1

    def __init__(self, game: Game, entrants: Sequence[tournament.Entrant], engine: str, seed: int,
                 options: dict[str, Any]) -> None:
        if engine == "cuda":
            raise QuarterdeckError("players who search and trained policies play on the engines plain and cpu, not on cuda")
        self.game, self.seed, self.options, self.engine = game, seed, options, engine
        self.bots = [roster.bot(game, one.name, **one.changed) for one in entrants]
        self.reset(0)
        self.seats = self.match.seats

    def reset(self, number: int) -> None:
        """The game of that number."""
        self.number = number
        self.match = Match(self.game, seed=self.seed, number=number, options=self.options, engine=self.engine)

    def play_out(self, _: Sequence[Any]) -> OneByOne:
        """Play it to its end."""
        luck = int(kernels.first_luck(self.seed, self.number))
        while not self.match.over:
            luck = kernels.next_luck(luck)
            bot = self.bots[self.match.to_act % len(self.bots)]
            self.match.play(bot.choose(self.match, int(kernels.mixed(luck))), is_legal=True)
        return self

    @property
    def decisions(self) -> Any:
        """How many there were, as a row."""
        return np.array([len(self.match.actions)])

    @property
    def scores(self) -> Any:
        """The result of every seat, in a table of one row."""
        return np.array([self.match.scores])

    @property
    def states(self) -> Any:
        """The last position, in a table of one row."""
        return np.frombuffer(bytes(self.match.state), self.game.state.dtype())


class Interrupts:
    """Ctrl-C breaks off playing at once, but waits while a finished chunk is counted and written."""

    def __init__(self) -> None:
        self.came = self.is_heard = False

    def __enter__(self) -> Interrupts:
        self.before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self.before)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        self.came = True
        if self.is_heard:
            raise KeyboardInterrupt

    @contextmanager
    def heard(self) -> Iterator[None]:
        """While this lasts, Ctrl-C raises."""
        self.is_heard = True
        try:
            yield
        finally:
            self.is_heard = False


# ------------------------------------------------------------------ a row a game

class Rows(Protocol):
    """A file that takes a row a game; `partial` is the folder of what was played before it is written."""

    partial: Path

    def add(self, seed: int, numbers: Any, decisions: Any, scores: Any, results: Sequence[str]) -> None: ...
    def close(self) -> None: ...


def open_rows(file: Path, seats: int) -> Rows:
    """The file for the rows, by its ending; whatever is the matter with it is said before a game is played."""
    kinds: dict[str, Callable[[Path, int], Rows]] = {".csv": CsvRows, ".parquet": ParquetRows}
    if file.suffix not in kinds:
        raise QuarterdeckError(f"--out {file}: the name must end in .parquet or .csv")
    if not file.parent.is_dir():
        raise QuarterdeckError(f"--out {file}: there is no folder {file.parent}; make it first")
    if file.is_dir() or not os.access(file.parent, os.W_OK):
        raise QuarterdeckError(f"--out {file}: cannot be written there")
    return kinds[file.suffix](file, seats)


def columns_of(seats: int) -> list[str]:
    """The names of the columns."""
    return ["number", "seed", "decisions", *(f"score_{seat}" for seat in range(seats)), "result"]


def partial_of(file: Path) -> Path:
    """The folder beside a file of rows in which finished chunks are kept."""
    return file.with_name(file.name + ".partial")


class CsvRows:
    """Rows as comma-separated text."""

    def __init__(self, file: Path, seats: int) -> None:
        self.file, self.seats, self.partial = file, seats, partial_of(file)
        self.text = file.with_name(f".{file.name}.partial")

    @cached_property
    def stream(self) -> TextIO:
        """The file under way to its name."""
        stream = self.text.open("w", newline="", encoding="utf-8")
        csv.writer(stream).writerow(columns_of(self.seats))
        return stream

    def add(self, seed: int, numbers: Any, decisions: Any, scores: Any, results: Sequence[str]) -> None:
        """One chunk."""
        games = zip(numbers.tolist(), decisions.tolist(), scores.tolist(), results)
        csv.writer(self.stream).writerows([number, seed, count, *(f"{score:g}" for score in row), result]
                                          for number, count, row, result in games)

    def close(self) -> None:
        """The file is complete and takes its name."""
        self.stream.close()
        settle(self.text, self.file)


class ParquetRows:
    """Rows as Parquet, a row group a chunk."""

    def __init__(self, file: Path, seats: int) -> None:
        arrow = need_arrow("; or give --out a name that ends in .csv")
        kinds = [arrow.int64(), arrow.int64(), arrow.int32(), *[arrow.float64()] * seats,
                 arrow.dictionary(arrow.int32(), arrow.string())]
        self.file, self.partial = file, partial_of(file)
        self.schema = arrow.schema(list(zip(columns_of(seats), kinds)))

    @cached_property
    def table(self) -> Table:
        """The file under way to its name."""
        return Table(self.file, self.schema)

    def add(self, seed: int, numbers: Any, decisions: Any, scores: Any, results: Sequence[str]) -> None:
        """One chunk."""
        values = [numbers, np.full(len(numbers), seed), decisions, *scores.T, results]
        self.table.add(dict(zip(self.schema.names, values)), len(numbers))

    def close(self) -> None:
        """The file is complete and takes its name."""
        self.table.close()
        self.table.settle()


# ------------------------------------------------------------------ a quick measure

def measure(game: Game, engine: str, seconds: float) -> tuple[float, float]:
    """Seconds until the first game was played, and decisions a CPU second of random play on one thread."""
    chance = roster.player("random")
    started = time.perf_counter()
    Batch(game, 1, engine=engine, threads=1).play_out(chance)
    first = time.perf_counter() - started
    batch = Batch(game, CHUNK["plain"] if engine == "plain" else 4096, engine=engine, threads=1)
    played, spent = 0, 0.0
    while spent < seconds:
        begun = time.process_time()
        batch.reset(batch.first + batch.size)
        played += int(batch.play_out(chance).decisions.sum())
        spent += time.process_time() - begun
    return first, played / spent
