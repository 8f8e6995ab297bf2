"""Tests that run the same compiled rules go to the same worker, so that the rules are compiled once."""

from __future__ import annotations

import pytest

from quarterdeck.engine.catalogue import Game

OF_SAIL = ("test_batch.py", "test_match.py", "test_compile.py")
"""Tests of the engine that play Sail."""


@pytest.hookimpl(tryfirst=True)         # xdist looks at the groups in the same hook
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every test that needs a game's compiled rules the group of that game."""
    for item in items:
        game = game_of(item)
        if game and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(game))


def game_of(item: pytest.Item) -> str:
    """The game whose compiled rules a test needs, or nothing; kernels for a GPU are shared among each other only."""
    parts = item.path.parts
    if "games" in parts:
        return parts[parts.index("games") + 1]
    if item.path.name in OF_SAIL:
        return "sail"
    game = getattr(item, "callspec", None) and item.callspec.params.get("game")  # type: ignore[attr-defined]
    if not isinstance(game, Game):
        return ""
    return f"{game.name} on a GPU" if "for_a_gpu" in item.name else game.name
