"""A store whose disk fails at the k-th write: python -m tests.server.brittle FOLDER STEP, for every STEP-th k.

It is started with faults.c preloaded, see `Faults.environment`.
Prints one line of JSON per k: what was written and acknowledged, what was refused, and what the file holds afterwards.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from tests.server.faults import Faults

from quarterdeck.server.store import Change, Entry, Row, Store, StoreError

ENTRIES = 6


async def story(file: Path, faults: Faults, **wrong: int) -> dict[str, object]:
    """Append some entries while something goes wrong once, each again until it is taken."""
    store = await Store.open(f"sqlite:///{file}")
    refused = 0
    faults.set(**wrong)
    for seq in range(ENTRIES):
        row = Row("t", "sail", 0.0, float(seq), "playing", True, f"row {seq}") if seq % 2 == 0 else None
        while True:
            try:
                assert await store.append(Change(Entry("t", seq, float(seq), f"body {seq} " * 40), row))
                break
            except StoreError:
                refused += 1
                assert [entry.seq for entry in await store.read("t")] == list(range(seq)), "what was refused is not there"
                faults.set(unsynced=0, full=0)
    reached = not wrong.get("fails_at") or not faults.get("fails_at")
    faults.set(fails_at=0)
    await store.close()
    with closing(sqlite3.connect(file)) as found:
        return {"wrong": wrong, "refused": refused, "reached": reached,
                "sound": found.execute("PRAGMA integrity_check").fetchone()[0],
                "held": [seq for seq, in found.execute("SELECT seq FROM entries ORDER BY seq")],
                "row": found.execute("SELECT summary FROM tables").fetchone()[0]}


def main() -> None:
    folder, step = Path(sys.argv[1]), int(sys.argv[2])
    faults = Faults.ours()
    for torn in (0, 1):
        k = 1
        while (told := asyncio.run(story(folder / f"{torn}-{k}-tables.sqlite", faults, fails_at=k, torn=torn)))["reached"]:
            print(json.dumps(told), flush=True)
            k += step
    for wrong in ({"full": 1, "torn": 0}, {"unsynced": 1, "torn": 0}):
        print(json.dumps(asyncio.run(story(folder / f"{min(wrong)}-tables.sqlite", faults, **wrong))), flush=True)


if __name__ == "__main__":
    main()
