"""Every story of Salt & Bones is played twice: by the plain rules and by the compiled ones."""

from __future__ import annotations

import pytest

from quarterdeck.games.salt_and_bones.tests.table import Tables


@pytest.fixture(params=["plain", "cpu"])
def duel(request: pytest.FixtureRequest) -> Tables:
    """duel(salt="Slash, Thrust", …) lays out a combat, duel.new(…) begins a game."""
    return Tables(request.param)


@pytest.fixture
def told_duel() -> Tables:
    """The same for stories about the log, which only the plain engine tells."""
    return Tables("plain")
