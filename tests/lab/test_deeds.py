"""What the lab counts: every deed of every game has a name of its own, and nothing else is counted."""

from __future__ import annotations

import numpy as np
import pytest
from tests import gpu

import quarterdeck as qd
from quarterdeck.engine import contract
from quarterdeck.engine.compile import twin

every_game = pytest.mark.parametrize("game", qd.games(), ids=lambda game: game.name)


@every_game
def test_every_deed_is_in_range_and_has_a_name_of_its_own(game):
    assert len(set(game.deeds)) == len(game.deeds) and all(name.strip() for name in game.deeds)
    deed = twin(game, "plain").root(contract.deed)
    match = qd.Match(game, seed=5)
    found = set()
    luck = np.random.default_rng(5)
    while not match.over and len(match.actions) < 400:
        action = int(luck.choice(match.legal()))
        found.add(deed(match.state, action))
        match.play(action)
    assert found - {-1} and found <= set(range(-1, len(game.deeds)))


def test_a_card_counts_when_it_is_played_and_not_when_it_is_given():
    game = qd.game("sail")
    deed = twin(game, "plain").root(contract.deed)
    match = qd.Match(game, seed=8, options={"pirate_mode": 2})
    given = match.legal()[0]
    assert "Give" in game.words.name(match.state, given) and deed(match.state, given) == -1
    while "Give" in game.words.name(match.state, match.legal()[0]):
        match.play(match.legal()[0])
    led = match.legal()[0]
    assert game.deeds[deed(match.state, led)] in game.words.name(match.state, led)


def test_a_game_without_tallies_counts_its_actions_by_number():
    game = qd.game("sail")
    bare = type("Bare", (), {"files": {"tallies": None}, "content": game.content})
    assert type(game).deeds.func(bare)[:2] == ("card 1", "card 2")
    assert len(type(game).deeds.func(bare)) == game.actions


def test_the_counting_kernel_compiles_for_a_gpu():
    assert gpu.holds(gpu.counting, qd.game("sail"))
