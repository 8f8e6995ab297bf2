"""Machine code that only tests use, made ahead as `prebuild` makes a release's.

python -m tests.machine_code [--check] [GAME ...]

Stories and the shared tests play every game in single functions, and with draws foretold and indices checked; nobody else
needs that, so it lies beside the tests. It is found by what it was made of, like all machine code that is kept: where rules
were changed it is compiled, as if it were not there, and `make machine-code` makes it anew.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from quarterdeck.engine import cases, compile, contract, kernels
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.match import Match
from quarterdeck.kit import conformance
from quarterdeck.lab import prebuild
from quarterdeck.players import roster, search

FOLDER = Path(__file__).parent / "machine_code"
"""Where the archives are; conftest.py tells every process that the tests start."""
BATCH_PLAYERS = ("random", "deckhand")
"""Who plays with index checks on in tests/test_every_game.py."""


def use(game: Game) -> None:
    """Call what stories and the shared tests call, with the kinds of arguments that they give."""
    if game.name == "sail":         # tests/test_search.py searches with index checks
        search.twin = partial(compile.twin, checked=True)       # type: ignore[assignment]
        match = Match(game, seed=1)
        search.Searcher(game, search.settings_of(game, iterations=1)).think(match.redacted(match.to_act), match.to_act)
    for foretold in (False, True):
        match = Match(game, seed=1, engine="cpu")
        if foretold:
            match.script([])
            match._call(contract.setup)
        look_at(match)
    batch = conformance.Checked(game, 2, 1, {})
    for name in BATCH_PLAYERS:
        batch.step(batch.decide(roster.player(name)))
    batch.observe()
    assert (batch.to_act != OVER).all()
    for case in cases.load(game.folder / "tests" / "cases.json"):
        if "own_map" in case["options"]:        # a variant, whose tables are others
            assert cases.run(game, case, "cpu") == []


def look_at(match: Match) -> None:
    """All that a match asks the rules."""
    match.redacted(0)
    match.imagined(0)
    match.observe(0)
    for player in (kernels.any_legal, *roster.PLAYERS.values()):
        action = match.choose(player)
    match.prefers(action)
    match.play(action)
    out: Any = np.zeros(match.seats)
    match._call(contract.score, out)


if __name__ == "__main__":
    prebuild.main("tests.machine_code", use, FOLDER, __doc__)
