"""Every story of Savage Seas is played twice: by the plain rules and by the compiled ones."""

from __future__ import annotations

import pytest

from quarterdeck.games.savage_seas.tests.table import Tables


@pytest.fixture(params=["plain", "cpu"])
def battle(request: pytest.FixtureRequest) -> Tables:
    """battle(cockatrice="(0,4) N", hands={...}) lays out a round before planning, battle.new(…) begins a game."""
    return Tables(request.param)


@pytest.fixture
def told_battle() -> Tables:
    """The same for stories about the log, which only the plain engine tells."""
    return Tables("plain")
