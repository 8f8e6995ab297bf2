"""Campaigns of players who think: games played one by one come out as in a batch, and a campaign seats a Captain."""

from __future__ import annotations

import numpy as np
import pytest

from quarterdeck.engine.batch import Batch
from quarterdeck.lab import campaign, counting, thinking


def cell(*players):
    return campaign.Cell("duel", "salt_and_bones", players, {}, campaign.BASE, {}, 5, 6)


def test_games_played_one_by_one_are_those_of_a_batch():
    duel = cell("greedy", "random")
    alone = thinking.play(duel, 2, 4, ("uses", "states"))
    batch = Batch(duel.load(), 4, threads=1, seed=5, first=2)
    together = counting.play(batch, list(duel.players), ("uses", "states"))
    assert alone.keys() == together.keys()
    for name, kept in together.items():
        assert np.array_equal(alone[name], kept), name


def test_a_campaign_seats_whoever_can_play_the_game(tmp_path):
    file = tmp_path / "slow.toml"
    file.write_text('games = 20\n[[tables]]\ngame = "salt_and_bones"\nplayers = ["captain", "mate"]\n')
    (duel,) = campaign.read(file).cells
    assert duel.players == ("captain", "greedy")
    assert thinking.is_thinking(duel)
    assert not thinking.is_thinking(cell("greedy", "random"))
    file.write_text('games = 20\n[[tables]]\ngame = "salt_and_bones"\nplayers = ["kraken"]\n')
    with pytest.raises(campaign.CampaignError, match="there is no 'kraken'; there are random, deckhand, greedy, captain"):
        campaign.read(file)
