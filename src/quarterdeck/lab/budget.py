"""The strongest players whose games fit into so many minutes: measured on a few games of each level, the weakest first."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from quarterdeck.lab import running, thinking
from quarterdeck.lab.campaign import Campaign, Cell
from quarterdeck.lab.runner import Chunk
from quarterdeck.players import roster

FEW = 3
"""Games that are measured of a level that thinks; the first of them is not counted, since it may compile."""
MANY = 1_024
"""The same of a quick level."""
FROM = "greedy"
"""The weakest level that is taken; it is taken whatever it costs."""


class Cost(NamedTuple):
    """What a campaign would take with players of one level."""

    level: str
    a_game: float           # seconds of one core, on average over the campaign
    minutes: float

    @property
    def words(self) -> str:
        """Captains: 0.210 s a game, about 7 minutes in all."""
        whole = f"{self.minutes:,.0f} minutes" if self.minutes >= 1.5 else f"{max(1.0, 60 * self.minutes):.0f} s"
        return f"{roster.called(self.level)}s: {self.a_game:.3f} s a game, about {whole} in all"


def with_players(plan: Campaign, level: str) -> Campaign:
    """The campaign, played by that level at every seat."""
    return plan._replace(cells=tuple(cell._replace(players=(level,) * len(cell.players)) for cell in plan.cells))


def begun(plan: Campaign, folder: Path) -> Campaign | None:
    """The campaign as it was begun in a folder, if it differs in who plays alone."""
    try:
        found = Campaign.from_dict(json.loads((folder / "campaign.json").read_bytes())["campaign"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    levels = {name for cell in found.cells for name in cell.players}
    return found if len(levels) == 1 and with_players(plan, levels.pop()) == found else None


def strongest(plan: Campaign, minutes: float, on: Callable[[Cost], None]) -> tuple[Campaign, Cost]:
    """The campaign with the strongest players that fit, and what it will take; `on` hears of each level measured."""
    best = cost_of(plan, FROM)
    on(best)
    for level in levels(plan)[levels(plan).index(FROM) + 1:]:
        found = cost_of(plan, level)
        on(found)
        if found.minutes > minutes:
            break
        best = found
    return with_players(plan, best.level), best


def levels(plan: Campaign) -> list[str]:
    """The levels that can play every cell, the weakest first."""
    known = [roster.ladder(cell.load()) for cell in plan.cells]
    return [level for level in roster.LADDER if all(level in ladder for ladder in known)]


def cost_of(plan: Campaign, level: str) -> Cost:
    """What the campaign would take, measured on a few games of each of its tables."""
    tables: dict[str, list[Cell]] = {}
    for cell in with_players(plan, level).cells:
        tables.setdefault(cell.table, []).append(cell)
    seconds = sum(sum(cell.games for cell in cells) * a_game(cells[0]) for cells in tables.values())
    return Cost(level, seconds / plan.games, seconds / cores(level) / 60)


def cores(level: str) -> int:
    """How many cores play at the same time: of players who think, part of each move is done by one core after another."""
    count = os.cpu_count() or 1
    return max(1, count // 2) if level in roster.THINKERS else count


def a_game(cell: Cell) -> float:
    """Seconds of one core that a game takes."""
    player = running.Player("cpu")
    if not thinking.is_thinking(cell):
        player.play(cell, Chunk(0, 0, MANY), ("uses",))
        spent = time.process_time()
        player.play(cell, Chunk(0, MANY, MANY), ("uses",))
        return (time.process_time() - spent) / MANY
    thinking.play(cell, 0, 1, ("uses",))
    spent = time.process_time()
    thinking.play(cell, 1, FEW - 1, ("uses",))
    return (time.process_time() - spent) / (FEW - 1)
