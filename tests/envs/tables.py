"""The tables at which the environments are tried: every game with its fewest, its usual and its most seats."""

from __future__ import annotations

import pytest

from quarterdeck.engine import catalogue

GAMES = catalogue.games()
TABLES = [pytest.param(game.name, seats, id=f"{game.name}-{seats}") for game in GAMES
          for seats in sorted({game.content.least_seats, game.content.default_seats, game.most_seats})]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
every_game = pytest.mark.parametrize("game", [game.name for game in GAMES])
