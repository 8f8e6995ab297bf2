"""Every story of Set Sail is played twice: by the plain rules and by the compiled ones."""

from __future__ import annotations

import pytest

from quarterdeck.games.set_sail.tests.table import Tables


@pytest.fixture(params=["plain", "cpu"])
def sea(request: pytest.FixtureRequest) -> Tables:
    """sea(at={"Red": "G5 H6"}, …) lays out a turn, sea.new(…) begins a game."""
    return Tables(request.param)


@pytest.fixture
def told_sea() -> Tables:
    """The same for stories about the log, which only the plain engine tells."""
    return Tables("plain")
