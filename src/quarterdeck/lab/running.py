"""Plays a campaign chunk by chunk and writes its results; a run that was killed goes on where it was (see `runner`).

Chunks do not depend on the engine, the number of cores or machines, or on each other, and the results are put together
from them in order, so their bytes are a function of the campaign alone. In the end the folder holds

    campaign.json    what was played, with the versions of games and rules
    games.parquet    a row a game
    uses.parquet     which seat did what how often, and what came of it (with record = ["uses"])
    lengths.parquet  the same among games of one length, for games that are won together
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import numpy as np

import quarterdeck
from quarterdeck.engine.batch import ENGINES, Batch
from quarterdeck.engine.errors import EngineError, QuarterdeckError
from quarterdeck.lab import counting, runner, thinking
from quarterdeck.lab.campaign import Campaign, Cell
from quarterdeck.lab.runner import Chunk, Kept, Table, cut, on_threads

Array = np.ndarray[Any, Any]
need_arrow, write = runner.need_arrow, runner.write     # for those who read results
CHUNK = 16_384
"""Games a chunk: a second or less in most games, so little is lost by a kill and the bar moves."""
PARQUET = "games.parquet", "uses.parquet", "lengths.parquet"
CHUNKS = "chunks"
"""The folder of the chunks that are finished."""
ELSEWHERE = "choose another --out, or remove the folder"


class Crew(Protocol):
    """Whoever plays chunks: threads here, or other machines."""

    def play(self, campaign: Campaign, chunks: list[Chunk]) -> Iterator[tuple[Chunk, dict[str, Array]]]:
        """The chunks as they are finished, in any order."""

    def close(self) -> None:
        """There is nothing more to play."""


def chunks_of(campaign: Campaign) -> list[Chunk]:
    """The campaign, cut up."""
    sizes = [thinking.CHUNK if thinking.is_thinking(cell) else CHUNK for cell in campaign.cells]
    return cut([cell.games for cell in campaign.cells], sizes)


def run(campaign: Campaign, folder: Path, crew: Crew, on: Callable[[int], None]) -> bool:
    """Play what is not played yet and write the results; false if they were there already.

    `on` is called with the number of games that are safe on the disk.
    """
    need_arrow()
    with held(folder):
        begin(campaign, folder)
        if (folder / PARQUET[0]).exists():
            Kept(folder / CHUNKS).remove()
            on(campaign.games)
            return False
        kept = Kept(folder / CHUNKS)
        missing = [chunk for chunk in chunks_of(campaign) if not kept.has(chunk)]
        done = campaign.games - sum(chunk.games for chunk in missing)
        on(done)
        for chunk, arrays in crew.play(campaign, missing):
            kept.keep(chunk, arrays)
            done += chunk.games
            on(done)
        finish(campaign, folder)
        return True


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """The folder for this run alone; the lock goes with the process, however that ends."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise QuarterdeckError(f"{folder}: {error.strerror}; choose another folder with --out") from None
    try:
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise QuarterdeckError(f"{folder}: another run is at work there; wait for it, or choose another --out") from None
        yield
    finally:
        os.close(handle)


def begin(campaign: Campaign, folder: Path) -> None:
    """Note what is played; refuse a folder in which something else was begun."""
    file, said = folder / "campaign.json", identity(campaign)
    if not file.exists():
        others = [entry.name for entry in folder.iterdir() if not entry.name.endswith(".partial")]
        if others:
            raise QuarterdeckError(f"{folder}: is not empty ({others[0]}) and holds no campaign; choose another --out")
        write(file, json.dumps(said, indent=1, sort_keys=True).encode() + b"\n")
        return
    try:
        found = json.loads(file.read_bytes())
    except ValueError:
        raise QuarterdeckError(f"{file}: is damaged; remove {folder} and run the campaign anew") from None
    if found == said:
        return
    if found.get("campaign") != said["campaign"]:
        raise QuarterdeckError(f"{folder}: holds the results of another campaign; {ELSEWHERE}")
    raise QuarterdeckError(f"{folder}: was begun with other rules or another version of quarterdeck, and their games do not "
                           f"mix; {ELSEWHERE}")


def identity(campaign: Campaign) -> dict[str, Any]:
    """All that the results depend on."""
    return {"quarterdeck": quarterdeck.__version__, "chunk": CHUNK, "campaign": campaign.as_dict(),
            "sources": [cell.load().source_hash for cell in campaign.cells]}


def read_campaign(folder: Path) -> Campaign:
    """The campaign whose finished results lie in a folder."""
    try:
        found = json.loads((folder / "campaign.json").read_bytes())
        campaign = Campaign.from_dict(found["campaign"])
    except OSError:
        raise QuarterdeckError(f"{folder}: holds no campaign; run one: quarterdeck lab run FILE --out {folder}") from None
    except (ValueError, KeyError, TypeError):
        raise QuarterdeckError(f"{folder}/campaign.json: is damaged; run the campaign anew") from None
    if not (folder / PARQUET[0]).exists():
        raise QuarterdeckError(f"{folder}: the campaign is not finished; quarterdeck lab run goes on with it")
    return campaign


# ------------------------------------------------------------------ chunks

class Threads:
    """Plays chunks on the cores of this machine, or on its GPU."""

    def __init__(self, engine: str = "cpu", threads: int | None = None) -> None:
        if engine not in ENGINES:
            raise EngineError(f"there is no engine {engine!r}; there are {', '.join(ENGINES)}")
        self.engine = engine
        self.count = (threads or os.cpu_count() or 1) if engine == "cpu" else 1

    def play(self, campaign: Campaign, chunks: list[Chunk]) -> Iterator[tuple[Chunk, dict[str, Array]]]:
        """The chunks as they are finished."""
        player = Player(self.engine)
        return on_threads(chunks, lambda chunk: player.play(campaign.cells[chunk.cell], chunk, campaign.record), self.count)

    def close(self) -> None:
        """Threads end with their work."""


class Player:
    """Plays one chunk after the other, and keeps the batch of each thread for the next one."""

    def __init__(self, engine: str) -> None:
        self.engine = engine
        self.of_thread = threading.local()

    def play(self, cell: Cell, chunk: Chunk, record: tuple[str, ...]) -> dict[str, Array]:
        """The games of a chunk."""
        if thinking.is_thinking(cell):
            return thinking.play(cell, chunk.first, chunk.games, record)
        batch = self.batch(cell, chunk)
        return counting.play(batch, list(cell.players), record)

    def batch(self, cell: Cell, chunk: Chunk) -> Batch:
        """The games, laid out."""
        last: Batch | None = getattr(self.of_thread, "batch", None)
        key = (chunk.cell, chunk.games)
        if last is not None and self.of_thread.key == key:
            last.reset(chunk.first)
            return last
        batch = Batch(cell.load(), chunk.games, engine=self.engine, threads=1, seed=cell.seed, first=chunk.first,
                      options=cell.options)
        self.of_thread.batch, self.of_thread.key = batch, key
        return batch


# ------------------------------------------------------------------ results

def finish(campaign: Campaign, folder: Path) -> None:
    """Put the results together from the chunks; games.parquet is named last, so it stands for the whole."""
    tables, kept = Tables(campaign, folder), Kept(folder / CHUNKS)
    try:
        for chunk in chunks_of(campaign):
            tables.add(chunk, kept.arrays(chunk))
    finally:
        tables.close()
    tables.settle()
    kept.remove()


class Tables:
    """The Parquet files of a campaign under way to their names."""

    def __init__(self, campaign: Campaign, folder: Path) -> None:
        self.campaign, self.folder, self.arrow = campaign, folder, need_arrow()
        self.games = [cell.load() for cell in campaign.cells]
        self.seats = max(len(cell.players) for cell in campaign.cells)
        self.points = max(len(cell.players) if counting.points_of(game)[0] else 0
                          for cell, game in zip(campaign.cells, self.games))
        self.sums: dict[int, dict[str, Array]] = {}
        a = self.arrow
        word = a.dictionary(a.int32(), a.string())
        self.of_cell = [("cell", a.int32()), ("game", word), ("table", word), ("variant", word), ("seed", a.int64())]
        columns = [*self.of_cell, ("number", a.int64()), ("first", a.int8()), ("decisions", a.int32()), ("ending", word),
                   *((f"score_{seat}", a.float64()) for seat in range(self.seats)),
                   *((f"points_{seat}", a.int32()) for seat in range(self.points))]
        if "states" in campaign.record:
            columns.append(("state", a.binary()))
        self.rows = Table(folder / PARQUET[0], a.schema(columns))

    def add(self, chunk: Chunk, arrays: dict[str, Array]) -> None:
        """One chunk: its rows are written, its sums are added up."""
        cell, n = self.campaign.cells[chunk.cell], chunk.games
        names = np.array(counting.ending_names(self.games[chunk.cell]), object)
        rows: dict[str, Any] = self.cell_columns(chunk.cell, cell, n)
        rows |= {"number": np.arange(chunk.first, chunk.first + n), "first": arrays["first"],
                 "decisions": arrays["decisions"], "ending": names[arrays["ending"]]}
        rows |= {f"score_{seat}": arrays["scores"][:, seat] for seat in range(len(cell.players))}
        rows |= {f"points_{seat}": arrays["points"][:, seat] for seat in range(arrays["points"].shape[1])}
        if "states" in arrays:
            rows["state"] = [row.tobytes() for row in arrays["states"]]
        self.rows.add(rows, n)
        if "times" in arrays:
            known = self.sums.setdefault(chunk.cell, {})
            for name in counting.SUMS:
                known[name] = known[name] + arrays[name] if name in known else arrays[name]

    def cell_columns(self, number: int, cell: Cell, n: int) -> dict[str, Any]:
        """The columns that say which cell a row belongs to."""
        return {"cell": np.full(n, number), "game": [cell.game] * n, "table": [cell.table] * n,
                "variant": [cell.variant] * n, "seed": np.full(n, cell.seed)}

    def close(self) -> None:
        """No more rows."""
        self.rows.close()

    def settle(self) -> None:
        """All files flushed to the disk and named, the one that stands for the whole last."""
        if "uses" in self.campaign.record:
            self.write_sums(PARQUET[1], [self.uses(number) for number in self.sums], counting.BY_SEAT)
            self.write_sums(PARQUET[2], [self.lengths(number) for number in self.sums], ("games", "won", "won_squares",
                                                                                         *counting.BY_LENGTH))
        self.rows.settle()

    def write_sums(self, name: str, parts: list[dict[str, Any]], sums: tuple[str, ...]) -> None:
        """Rows of sums, cell after cell."""
        a = self.arrow
        keys = [(key, a.int32()) for key in ("seat", "from") if key in parts[0]]
        deed = ("deed", a.dictionary(a.int32(), a.string()))
        table = Table(self.folder / name, a.schema([*self.of_cell, *keys, deed, *((key, a.int64()) for key in sums)]))
        for part in parts:
            table.add(part, len(part["deed"]))
        table.close()
        table.settle()

    def uses(self, number: int) -> dict[str, Any]:
        """A row for every seat and deed of a cell."""
        sums, deeds = self.sums[number], self.games[number].deeds
        seats = len(self.campaign.cells[number].players)
        rows = self.cell_columns(number, self.campaign.cells[number], seats * len(deeds))
        rows |= {"seat": np.repeat(np.arange(seats), len(deeds)), "deed": list(deeds) * seats}
        return rows | {name: sums[name].reshape(-1) for name in counting.BY_SEAT}

    def lengths(self, number: int) -> dict[str, Any]:
        """A row for every length that came up and every deed of a cell."""
        sums, deeds = self.sums[number], self.games[number].deeds
        found = np.flatnonzero(sums["lengths"])
        rows = self.cell_columns(number, self.campaign.cells[number], len(found) * len(deeds))
        begins = np.concatenate([[0], counting.LENGTHS])[found]
        rows |= {"from": np.repeat(begins, len(deeds)), "deed": list(deeds) * len(found)}
        rows |= {name: np.repeat(sums[of][found], len(deeds))
                 for name, of in (("games", "lengths"), ("won", "won_lengths"), ("won_squares", "won_squares"))}
        return rows | {name: sums[name][found].reshape(-1) for name in counting.BY_LENGTH}
