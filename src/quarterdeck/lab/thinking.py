"""Campaigns of players who think about every move: their games are played one by one, and counted as a batch's are."""

from __future__ import annotations

from typing import Any

import numpy as np

from quarterdeck.engine import contract, kernels
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.compile import twin
from quarterdeck.engine.match import Match
from quarterdeck.lab import counting
from quarterdeck.lab.campaign import Cell
from quarterdeck.players import roster

Array = np.ndarray[Any, Any]
CHUNK = 16
"""Games a chunk: a few seconds."""


def is_thinking(cell: Cell) -> bool:
    """Whether somebody at the table cannot play in a batch."""
    return not set(cell.players) <= set(roster.PLAYERS)


def play(cell: Cell, first: int, games: int, record: tuple[str, ...]) -> dict[str, Array]:
    """So many games of a cell, from number `first` on; the same arrays as `counting.play` gives."""
    game = cell.load()
    bots = {name: roster.bot(game, name) for name in dict.fromkeys(cell.players)}
    seated = [bots[name] for name in cell.players]
    played = [_one(game, cell, number, seated) for number in range(first, first + games)]
    states = np.concatenate([np.frombuffer(bytes(match.state), game.state.dtype()) for match, _, _ in played])
    kept: dict[str, Array] = {
        "first": np.array([seat for _, seat, _ in played], np.int8),
        "decisions": np.array([len(match.actions) for match, _, _ in played], np.int32),
        "scores": np.array([match.scores for match, _, _ in played]), "ending": counting.endings(game, states),
        "points": counting.points(game, states, len(seated))}
    if "states" in record:
        kept["states"] = states.view(np.uint8).reshape(games, -1).copy()
    if "uses" in record:
        uses = np.stack([done for _, _, done in played])
        kept |= counting.sums(uses, counting.parts_won(kept["scores"]), kept["decisions"])
    return kept


def _one(game: Game, cell: Cell, number: int, seated: list[Any]) -> tuple[Match, int, Array]:
    """A game that was played, who decided first, and how often each seat did each deed."""
    match = Match(game, seed=cell.seed, number=number, options=cell.options, engine="cpu")
    uses = np.zeros((len(seated), len(game.deeds)), np.int8)
    deed = twin(game, "plain").root(contract.deed)
    luck, first = int(kernels.first_luck(cell.seed, number)), match.to_act
    while not match.over:
        luck = kernels.next_luck(luck)
        seat = match.to_act
        action = seated[seat].choose(match, int(kernels.mixed(luck)))
        done = int(deed(match.state, action))
        if done >= 0:
            uses[seat, done] = min(kernels.MOST_USES, int(uses[seat, done]) + 1)
        match.play(action, is_legal=True)
    return match, first, uses
