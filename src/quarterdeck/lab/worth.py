"""What a card is worth: the same players in the same games, once free and once without the card.

In game i one seat, by turns, never plays the card unless it has no other choice; all else, dice and players' luck too, stays
as it is. The worth is by how much more often that seat wins where it may play the card. Where all seats win together none of
them plays it. Unlike an edge (see `balance`) it does not mistake what winners do for what makes them win.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from quarterdeck.engine.batch import Batch
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import balance, counting, restricted, running, thinking
from quarterdeck.lab.balance import Estimate
from quarterdeck.lab.campaign import Campaign, Cell
from quarterdeck.players import roster

Array = np.ndarray[Any, Any]
FILE = "worth.json"
GAMES = 4_096
"""Games for each card, unless told otherwise."""
SETTLED = frozenset(("greedy",))
"""Players who leave nothing to luck: where they did not play a card, nothing is changed by forbidding it."""


class Worth(NamedTuple):
    """What one card is worth."""

    name: str
    value: Estimate
    played: int             # games in which the seat that is forbidden it would have played it


class Found(NamedTuple):
    """What all cards of a table are worth, and what it cost to learn that."""

    cards: list[Worth]
    games: int              # free games
    all_games: int          # all that were played
    cpu: float
    seconds: float


class Free:
    """A cell's first games, played freely, and again without a card."""

    def __init__(self, cell: Cell, games: int, engine: str = "cpu") -> None:
        if thinking.is_thinking(cell):
            raise QuarterdeckError(f"{cell.table} is played by players who think, and they cannot be forbidden a card; play "
                                   f"the campaign with {', '.join(roster.PLAYERS)}")
        self.cell, self.games, self.game, self.engine = cell, games, cell.load(), engine
        self.seats = len(cell.players)
        self.deeds = len(self.game.deeds)
        self.played = 0
        numbers = np.arange(games)
        self.scores, self.uses = self.play(numbers, restricted.NOTHING, np.zeros(games, np.int64))
        self.won = counting.parts_won(self.scores) / counting.WHOLE
        self.is_together = bool((self.scores == self.scores[:, :1]).all()) and bool((self.won > 0).any() or self.seats == 1)
        self.who = np.full(games, restricted.ALL) if self.is_together else numbers % self.seats

    def play(self, numbers: Array, without: int, who: Array) -> tuple[Array, Array]:
        """The scores of these games, and who did what."""
        size = len(numbers)
        batch = Batch(self.game, size, engine=self.engine, threads=1, seed=self.cell.seed, options=self.cell.options)
        batch.reset(numbers=numbers)
        uses = batch.uses()
        call = batch.seated([roster.player(name) for name in self.cell.players])
        left_out = np.full(size, without, np.int64)
        while True:
            for player, mine in call:
                batch.play_by(restricted.without_span, mine, uses, self.deeds, left_out, who.astype(np.int64), choose=player)
            if len(call) == 1 or (batch.to_act == OVER).all():
                break
        self.played += size
        return batch.scores.copy(), uses.reshape(size, self.seats, self.deeds)

    def worth(self, deed: int) -> Worth:
        """What one card is worth."""
        rows = np.arange(self.games)
        would = (self.uses[:, :, deed] > 0).any(axis=1) if self.is_together else self.uses[rows, self.who, deed] > 0
        again = np.flatnonzero(would) if set(self.cell.players) <= SETTLED else rows
        lost = np.zeros(self.games)
        if len(again):
            seat = np.maximum(self.who[again], 0)
            scores, _ = self.play(again, deed, self.who[again])
            won = counting.parts_won(scores) / counting.WHOLE
            lost[again] = self.won[again, seat] - won[np.arange(len(again)), seat]
        return Worth(self.game.deeds[deed], balance.mean_difference(np.zeros(self.games), lost), int(would.sum()))


def measure(cell: Cell, games: int, on: Callable[[int], None], engine: str = "cpu") -> Found:
    """What all cards of a cell are worth, the best first; `on` hears how many cards are done."""
    cpu, begun = time.process_time(), time.perf_counter()
    free = Free(cell, min(games, cell.games), engine)
    cards = []
    for deed in range(free.deeds):
        cards.append(free.worth(deed))
        on(deed + 1)
    cards.sort(key=lambda card: -card.value.value)
    return Found(cards, free.games, free.played, time.process_time() - cpu, time.perf_counter() - begun)


def cells_of(campaign: Campaign) -> list[Cell]:
    """One cell for each table and variant: that of its first seed."""
    found: dict[tuple[str, str], Cell] = {}
    for cell in campaign.cells:
        found.setdefault((cell.table, cell.variant), cell)
    return list(found.values())


def write(folder: Path, found: list[tuple[Cell, Found]]) -> None:
    """Keep what was found beside a campaign's results."""
    rows = [{"table": cell.table, "variant": cell.variant, **kept._asdict()} for cell, kept in found]
    running.write(folder / FILE, json.dumps(rows, indent=1).encode())


def read(folder: Path) -> dict[tuple[str, str], Found]:
    """What was found, by table and variant; nothing where nobody asked."""
    try:
        rows = json.loads((folder / FILE).read_bytes())
        return {(row["table"], row["variant"]): Found(
            [Worth(name, Estimate(*value), played) for name, value, played in row["cards"]], row["games"], row["all_games"],
            row["cpu"], row["seconds"]) for row in rows}
    except FileNotFoundError:
        return {}
    except (ValueError, KeyError, TypeError):
        raise QuarterdeckError(f"{folder / FILE}: is damaged; run quarterdeck lab worth {folder} again") from None
