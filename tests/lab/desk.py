"""The lab's page for tests: the real command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.harness import PATIENCE, Answer, Server


class Desk(Server):
    """`quarterdeck lab serve`, with the requests of the server's harness."""

    def __init__(self, folder: Path) -> None:
        super().__init__(data=folder)

    def start(self, wait: bool = True) -> None:
        assert self.data is not None
        self.log = (self.data.parent / "lab.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quarterdeck.cli", "lab", "serve", "--no-browser", "--port", str(self.port), "--out",
             str(self.data)], stdout=self.log, stderr=self.log, env=dict(os.environ))
        self.wait_until_up()

    def wait_until_up(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.poll() is None, self.data and (self.data.parent / "lab.log").read_text()
            try:
                self.get("/")
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the lab did not come up")

    def begin(self, **fields: str) -> Answer:
        """A form, as the page sends it: Slash with another attack, played by Castaways."""
        slash = {"game": "salt_and_bones", "part": "attack_cards", "entry": "slash", "set:attack_cards.slash.attack": "5",
                 "player": "random", "size": "quick"}
        return self.post("/trials", slash | fields)

    def wait_for(self, address: str, stages: tuple[str, ...]) -> str:
        """How far a trial is, once that is one of these."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            told = self.get(address, accept="application/json").json
            title = str(told.get("title", "Done"))
            if title in stages:
                return title
            time.sleep(0.05)
        raise AssertionError(f"{address} did not come to be one of {stages}")


@contextmanager
def desk(folder: Path) -> Iterator[Desk]:
    """The lab's page with its trials in a folder; it complains of nothing."""
    with Desk(folder) as running:
        yield running
    assert "Traceback" not in (folder.parent / "lab.log").read_text()


