"""Every story of Sail is played twice: by the plain rules and by the compiled ones."""

from __future__ import annotations

import pytest

from quarterdeck.games.sail.tests.table import Tables


@pytest.fixture(params=["plain", "cpu"])
def sail(request: pytest.FixtureRequest) -> Tables:
    """sail(south="c6 g4", …) lays out a scene, sail.new(…) begins a game."""
    return Tables(request.param)


@pytest.fixture
def told_sail() -> Tables:
    """The same for stories about the log, which only the plain engine tells."""
    return Tables("plain")
