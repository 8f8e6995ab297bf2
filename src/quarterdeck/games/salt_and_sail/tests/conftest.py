"""Every story of Salt & Sail is played twice: by the plain rules and by the compiled ones."""

from __future__ import annotations

import pytest

from quarterdeck.games.salt_and_sail.tests.table import Tables


@pytest.fixture(params=["plain", "cpu"])
def voyage(request: pytest.FixtureRequest) -> Tables:
    """voyage(at="(-8,1)", rumors="20", …) lays out a turn, voyage.new(…) begins a game."""
    return Tables(request.param)


@pytest.fixture
def told_voyage() -> Tables:
    """The same for stories about the log, which only the plain engine tells."""
    return Tables("plain")
