"""What every run of many games has in common: it is cut into chunks, finished chunks are kept, tables grow part by part.

`simulate` plays chunks of one run of games, a campaign (see `running`) chunks of its cells. Each finished chunk is one file,
written under another name, flushed to the disk and renamed: it is there whole or not at all. So a run that was killed goes
on with the chunks that are missing, and what is put together from all of them, in order, is the same however often it was
stopped. A table, too, has its name only when it is complete; the arena writes its rows so.
"""

from __future__ import annotations

import io
import json
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from quarterdeck.engine.errors import QuarterdeckError

Array = np.ndarray[Any, Any]
Arrays = dict[str, Array]


# ------------------------------------------------------------------ chunks

class Chunk(NamedTuple):
    """Some games of a cell that are played in one go; a run of one kind of games is cell 0."""

    cell: int
    first: int
    games: int

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.cell:05d}-{self.first:010d}.npz"


def cut(games: Sequence[int], most: Sequence[int]) -> list[Chunk]:
    """So many games of each cell, cut into chunks of at most so many."""
    return [Chunk(cell, first, min(size, count - first)) for cell, (count, size) in enumerate(zip(games, most, strict=True))
            for first in range(0, count, size)]


class Kept:
    """A folder of finished chunks."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(self, identity: dict[str, Any], remedy: str) -> None:
        """Note what the chunks are of; refuse a folder that has chunks of something else, with what can be done."""
        file, said = self.folder / "run.json", json.dumps(identity, indent=1, sort_keys=True).encode() + b"\n"
        self.folder.mkdir(exist_ok=True)
        if not file.exists():
            write(file, said)
        elif file.read_bytes() != said:
            raise QuarterdeckError(f"{self.folder}: holds what was played of another run; {remedy}")

    def has(self, chunk: Chunk) -> bool:
        """Whether the chunk is finished."""
        return (self.folder / chunk.file).exists()

    def keep(self, chunk: Chunk, arrays: Arrays) -> None:
        """The chunk is finished."""
        self.folder.mkdir(exist_ok=True)
        write(self.folder / chunk.file, packed(arrays))

    def arrays(self, chunk: Chunk) -> Arrays:
        """What came of a finished chunk."""
        with np.load(self.folder / chunk.file, allow_pickle=False) as arrays:
            return dict(arrays)

    def remove(self) -> None:
        """They are needed no more."""
        shutil.rmtree(self.folder, ignore_errors=True)


def on_threads(chunks: Iterable[Chunk], play: Callable[[Chunk], Arrays], count: int) -> Iterator[tuple[Chunk, Arrays]]:
    """Chunks as they are finished, played on so many threads; few are under way at a time, so little memory is needed."""
    waiting = iter(chunks)
    pool = ThreadPoolExecutor(count)
    try:
        under_way: dict[Future[Arrays], Chunk] = {}
        while True:
            for chunk in waiting:
                under_way[pool.submit(play, chunk)] = chunk
                if len(under_way) > count:
                    break
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                yield under_way.pop(future), future.result()
    finally:
        pool.shutdown(cancel_futures=True)


# ------------------------------------------------------------------ files

def write(file: Path, data: bytes) -> None:
    """A file that is there whole or not at all, whatever happens."""
    partial = file.with_name(f".{file.name}.partial")
    with partial.open("wb") as stream:
        stream.write(data)
    settle(partial, file)


def settle(partial: Path, file: Path) -> None:
    """Flush a file to the disk, give it its name, and see that the name lies there too."""
    with partial.open("rb") as stream:
        os.fsync(stream.fileno())
    partial.replace(file)
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def packed(arrays: Arrays) -> bytes:
    """Arrays as the bytes of a file."""
    stream = io.BytesIO()
    np.savez(stream, allow_pickle=False, **arrays)
    return stream.getvalue()


# ------------------------------------------------------------------ tables

def need_arrow(remedy: str = "") -> Any:
    """The Parquet library."""
    try:
        import pyarrow
        import pyarrow.compute
        import pyarrow.parquet
    except ImportError:
        raise QuarterdeckError("Parquet files need pyarrow: pip install 'quarterdeck[lab]'" + remedy) from None
    return pyarrow


class Table:
    """A Parquet file under way to its name: rows are added part by part, each a row group."""

    def __init__(self, file: Path, schema: Any) -> None:
        self.arrow, self.file, self.schema = need_arrow(), file, schema
        self.partial = file.with_name(f".{file.name}.partial")
        self.writer = self.arrow.parquet.ParquetWriter(str(self.partial), schema)

    def add(self, rows: dict[str, Any], n: int) -> None:
        """So many rows, column by column; what is not there stays empty."""
        self.writer.write_table(self.made(rows, n))

    def made(self, rows: dict[str, Any], n: int) -> Any:
        """Columns as Arrow has them."""
        a, arrays = self.arrow, []
        for field in self.schema:
            if field.name not in rows:
                arrays.append(a.nulls(n, field.type))
            elif a.types.is_dictionary(field.type):
                arrays.append(a.array(rows[field.name], a.string()).dictionary_encode())
            elif isinstance(rows[field.name], np.ndarray):
                arrays.append(a.array(np.ascontiguousarray(rows[field.name])).cast(field.type))
            else:
                arrays.append(a.array(rows[field.name], field.type))
        return a.Table.from_arrays(arrays, schema=self.schema)

    def close(self) -> None:
        """No more rows."""
        self.writer.close()

    def settle(self) -> None:
        """The file takes its name."""
        settle(self.partial, self.file)

    def discard(self) -> None:
        """Nothing came of it; an older file of that name stays as it is."""
        self.close()
        self.partial.unlink(missing_ok=True)
