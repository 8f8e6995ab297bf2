"""Faults in the real thing: a server whose machine's clock is set, whose disk is full, fails or lies (see faults.c)."""

from __future__ import annotations

import mmap
import os
import struct
import subprocess
from pathlib import Path

from tests.server.harness import Server

SOURCE = Path(__file__).with_suffix(".c")
FIELDS = ("ahead", "full", "fails_at", "torn", "unsynced", "writes", "syncs", "dies_writing", "dies_synced")


class Faults:
    """What goes wrong in a server that is started with `environment`; setting a field takes effect at once."""

    def __init__(self, folder: Path, at: str = "tables.sqlite") -> None:
        library, told = folder / "faults.so", folder / "faults"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
        told.write_bytes(bytes(8 * len(FIELDS)))
        self._map(told)
        self.environment = {**os.environ, "LD_PRELOAD": str(library), "QUARTERDECK_FAULTS": str(told),
                            "QUARTERDECK_FAULTS_AT": at}

    def _map(self, told: Path) -> None:
        with told.open("r+b") as file:
            self._told = mmap.mmap(file.fileno(), 0)

    @classmethod
    def ours(cls) -> Faults:
        """The faults of this very process, which was started with them."""
        self = cls.__new__(cls)
        self.environment = dict(os.environ)
        self._map(Path(os.environ["QUARTERDECK_FAULTS"]))
        return self

    def set(self, **fields: int) -> None:
        """Let something go wrong, or be well again: `full=True`, `ahead=3600`."""
        for name, value in fields.items():
            struct.pack_into("q", self._told, 8 * FIELDS.index(name), int(value))

    def get(self, field: str) -> int:
        """One of the fields: how many writes there were."""
        return int(struct.unpack_from("q", self._told, 8 * FIELDS.index(field))[0])

    def server(self, data: Path, **named: object) -> Server:
        """A server to which this happens."""
        server = Server(data=data, **named)      # type: ignore[arg-type]
        server.environment = self.environment
        return server
