"""Tests that run the same compiled rules go to the same worker, so that the rules are compiled once."""

from __future__ import annotations

import re
from typing import Any

from xdist.scheduler import LoadScopeScheduling

OF_A_GAME = re.compile(r"src/quarterdeck/games/(\w+)/|"
                       r"(?:test_every_game|test_search|envs/test_\w+)\.py::.*[\[-]([a-z_]+?)(?:-\d+)?\]$")
OF_SAIL = re.compile(r"tests/test_(batch|match|compile|search)\.py|test_cli\.py::test_the_engines_write|"
                     r"test_arena\.py::.*think|tests/(server|browser)/test_(thinking|analysis)\.py|"
                     r"tests/(envs/test_gymnasium_vector|lab/test_ppo)\.py")
OF_PEBBLES = "tests/test_adding_a_game.py"
OF_THE_LAB = re.compile(r"tests/lab/test_(?!arena|ppo)\w+\.py")


def pytest_xdist_make_scheduler(config: Any, log: Any) -> LoadScopeScheduling:
    """Shares tests out in groups, the largest first."""
    return ByGame(config, log)


class ByGame(LoadScopeScheduling):
    """A group is what needs one game's compiled rules; every other test is a group by itself."""

    def _split_scope(self, nodeid: str) -> str:
        found = OF_A_GAME.search(nodeid)
        if found:       # kernels for a GPU are shared among each other only
            return f"{found[1] or found[2]}{' on a GPU' if 'for_a_gpu' in nodeid else ''}"
        if OF_THE_LAB.match(nodeid) and "for_a_gpu" not in nodeid:
            return "salt_and_bones"     # whose example campaign all of them look at
        return "sail" if OF_SAIL.search(nodeid) else "pebbles" if nodeid.startswith(OF_PEBBLES) else nodeid
