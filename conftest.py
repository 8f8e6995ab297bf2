"""Tests that run the same compiled rules go to the same worker, so that the rules are compiled once.

So do tests at the same server, which is then started once. Temporary folders lie in memory: a move at a table is shown when
the disk has it, and tests of thousands of moves would mostly wait for that.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

OF_A_GAME = re.compile(r"src/quarterdeck/games/(\w+)/|"
                       r"(?:test_every_game|test_search|envs/test_\w+)\.py::.*[\[-]([a-z_]+?)(?:-\d+)?\]$")
OF_SAIL = re.compile(r"tests/test_(batch|match|compile|search)\.py|test_cli\.py::test_the_engines_write|"
                     r"test_arena\.py::.*think|tests/(server|browser)/test_(thinking|analysis)\.py|"
                     r"tests/(envs/test_gymnasium_vector|lab/test_ppo)\.py")
OF_PEBBLES = "tests/test_adding_a_game.py"
OF_THE_LAB = re.compile(r"tests/lab/test_(?!arena|ppo)\w+\.py")
OF_A_SERVER = re.compile(r"(tests/(?:browser/test_\w+|server/test_(?:api|chat_and_ready|http|socket))\.py)::"
                         r"(?:.*\b(sqlite|postgresql)\b)?")
SECONDS = {re.compile(tests): seconds for tests, seconds in {
    r"tests/test_(mutants|tutorial|check)\.py.*(test_an_event|test_the_game|test_a_new_game)": 12,
    r".*(test_every_kernel|test_the_archives_that_come_with_us)|tests/envs/test_torchrl\.py": 3,
    r"tests/browser/": 2,
    r"tests/server/test_(crashes|processes|upgrades|secrets|faults)\.py": 1.5,
    r"tests/(test_(adding_a_game|takeback)|envs/test_examples)\.py": 1.5,
    r"tests/test_(cli|check|alone)\.py": 0.6,
    r"tests/test_every_game\.py": 0.3,
    r"tests/": 0.15,
    r"": 0.03}.items()}
"""About how many seconds of processor time a test takes, by the first that fits. What takes longest comes first, so that no
worker ends long after all others."""
MEMORY = Path("/dev/shm")     # noqa: S108
OF_TESTS = Path(__file__).parent / "tests" / "machine_code"
ALONE = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""Settings for one thread: several workers have all cores, and threads that wait for each other use them up."""
ROOM = 4 << 30
"""Bytes that must be free in memory, or temporary folders stay on the disk."""


def pytest_configure(config: pytest.Config) -> None:
    """Temporary folders of the tests and of all that they start lie in memory, where there is room.

    Machine code that only tests use lies beside them (see tests/machine_code.py). Libraries of numbers start no threads.
    """
    os.environ.setdefault("QUARTERDECK_MACHINE_CODE", str(OF_TESTS))
    for setting in ALONE:
        os.environ.setdefault(setting, "1")
    if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser test that fails is run once more; the summary names it (-rR), so that a race is seen and not hidden.

    Only browsers have this: what a test of the server or the rules finds once has happened.
    """
    for item in items:
        if item.nodeid.startswith("tests/browser/"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: Any, log: Any) -> LoadScopeScheduling:
    """Shares tests out in groups, those that take longest first."""
    return ByGame(config, log)


def seconds_of(nodeid: str) -> float:
    """What a test takes."""
    return next(seconds for tests, seconds in SECONDS.items() if tests.match(nodeid))


class ByGame(LoadScopeScheduling):
    """A group is what needs one game's compiled rules or one server; every other test is a group by itself."""

    is_sorted = False

    def _assign_work_unit(self, node: Any) -> None:
        if not self.is_sorted:
            self.workqueue = OrderedDict(sorted(self.workqueue.items(), key=lambda group: -sum(map(seconds_of, group[1]))))
            self.is_sorted = True
        super()._assign_work_unit(node)

    def _split_scope(self, nodeid: str) -> str:
        found = OF_A_GAME.search(nodeid)
        if found:       # kernels for a GPU are shared among each other only
            return f"{found[1] or found[2]}{' on a GPU' if 'for_a_gpu' in nodeid else ''}"
        if OF_THE_LAB.match(nodeid):    # all look at the example campaign, but for one kernel of Sail's
            return "sail on a GPU" if "for_a_gpu" in nodeid else "salt_and_bones"
        if OF_SAIL.search(nodeid):
            return "sail"
        server = OF_A_SERVER.match(nodeid)
        return "pebbles" if nodeid.startswith(OF_PEBBLES) else " ".join(filter(None, server.groups())) if server else nodeid
