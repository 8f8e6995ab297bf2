"""The analysis of a finished game: every decision searched again from what its seat knew, in the background.

A decision is judged from the state redacted for who took it, so that nobody is blamed for not knowing hidden cards. Each
judgement is kept as soon as it is made; what a stopped server has not judged is judged after its restart. One game is looked
at at a time, and the bots' moves and hints come first.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.server.bot_moves import ADVISER
from quarterdeck.server.bot_worker import Seen
from quarterdeck.server.bots import ANALYSIS, BotPool, PoolClosed
from quarterdeck.server.daily import NOT_YET
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.live_tables import LiveTables
from quarterdeck.server.reasons import chance
from quarterdeck.server.refused import Refused
from quarterdeck.server.store import Asked, Judged, Store
from quarterdeck.server.tables import Table

log = logging.getLogger("quarterdeck")
MOST_WAITING = 200
"""Games that may wait to be analysed in one process."""
TOLD = 6
"""Decisions that are told of, those that cost most."""
NOTICED = 0.02
"""What a decision must have cost to be told of, as a share of a win."""
LENT = 10
"""Visits that every action is lent at the position's own value: what was hardly looked at is neither praised nor blamed."""
SURE = 1.5
"""Times its doubt that a decision must have cost: of several actions the one that seems best is often just lucky."""
READ_ON = 10
"""Judgements after which it is looked up what another process may have judged meanwhile."""
GIVE_UP = 600.0
"""Seconds after which a search that does not get ready is waited for no longer."""
FAILURES = 3
"""Times that a search may fail at a decision before it is left unjudged."""
PAUSE, LONGEST_PAUSE = 0.2, 5.0
"""Seconds between two looks whether the search is ready: longer each time."""


class Judgement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said of one move; `seen` is missing where there was nothing to choose, or no answer."""

    move: int                   # counted from 0: the position after so many actions
    seat: int
    action: int
    seen: Seen | None = None


@dataclass
class Analysis:
    """How far the analysis of one game has come."""

    moves: int
    judged: dict[int, Judgement] = field(default_factory=dict)
    waits: bool = True          # the search is not ready, or another game comes first

    @property
    def done(self) -> bool:
        """Whether every move has been looked at."""
        return len(self.judged) == self.moves


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Judgement] = msgspec.json.Decoder(Judgement)


class Analyst:
    """Analyses the games of one process, one after the other."""

    def __init__(self, live_tables: LiveTables) -> None:
        self.live_tables = live_tables
        self._now: dict[str, Analysis] = {}             # those that wait or are under way, in order
        self._bell = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def store(self) -> Store:
        """Where judgements are kept."""
        return self.live_tables.store

    @property
    def pool(self) -> BotPool:
        """Who searches."""
        return self.live_tables.bots.pool

    async def start(self) -> None:
        """Go on with what an earlier process has left."""
        for table in (await self.store.unfinished())[:MOST_WAITING]:
            self._now[table] = Analysis(0)
        self._bell.set()
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; what is judged is kept."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def of(self, table: Table, may_begin: Callable[[], None] = lambda: None) -> Analysis:
        """The analysis of an open game as far as it has come; whoever asks first begins it, unless `may_begin` raises."""
        if table.state.asleep:
            raise Refused(table.state.asleep)
        if table.endings.is_deal_of_today:
            raise Refused(NOT_YET)
        if not table.endings.is_open:
            raise Refused("A game can be analysed when it is over; until then it would tell what nobody may know.")
        if table.id in self._now and self._now[table.id].moves:
            return self._now[table.id]
        analysis = await self._kept(table)
        if not analysis.done and table.id not in self._now:
            may_begin()
            if len(self._now) >= MOST_WAITING:
                raise Refused("Many games are being analysed already; come back in a while.")
            self._now[table.id] = analysis
            await self.store.ask(Asked(table.id, time.time()))
            self._bell.set()
        return analysis

    async def _kept(self, table: Table) -> Analysis:
        """What the store has of a game."""
        analysis = Analysis(len(table.state.played.actions))
        await self._read_on(table, analysis)
        return analysis

    async def _read_on(self, table: Table, analysis: Analysis) -> None:
        analysis.judged.update({row.move: _decoder.decode(row.body) for row in await self.store.judged(table.id)})

    # ------------------------------------------------------------------ working

    async def _work(self) -> None:
        while True:
            await self._bell.wait()
            while self._now:
                table = next(iter(self._now))
                try:
                    await self._analyse(await self.live_tables.find(table))
                except PoolClosed:
                    return
                except QuarterdeckError as error:       # a table of other rules, a database that is away
                    log.warning("a game could not be analysed: %s", error)
                except Exception:
                    self.live_tables.metrics.count("errors")
                    log.exception("a game could not be analysed")
                self._now.pop(table, None)
            self._bell.clear()

    async def _analyse(self, live: LiveTable) -> None:
        table = live.table
        analysis = self._now[table.id] = self._now[table.id] if self._now[table.id].moves else await self._kept(table)
        match = table.state.played
        movers = match.movers
        self.pool.warm_up(table.state.game)
        for count, move in enumerate(move for move in range(analysis.moves) if move not in analysis.judged):
            if count % READ_ON == READ_ON - 1:
                await self._read_on(table, analysis)
            if move not in analysis.judged:
                judgement = await self._judge(table, match, move, movers[move], analysis)
                await self.store.judge(Judged(table.id, move, _encoder.encode(judgement).decode()))
                analysis.judged[move] = judgement
        await self.store.ask(Asked(table.id, time.time(), True))

    async def _judge(self, table: Table, match: Match, move: int, seat: int, analysis: Analysis) -> Judgement:
        """One decision, from the state that its seat knew."""
        action = match.actions[move]
        state = bytes(match.redacted(seat, of=match.after(move)[0]))
        pause, failures, patient_until = PAUSE, 0, time.monotonic() + GIVE_UP
        while failures < FAILURES:
            answer = await self.pool.advise(table.state.game, table.state.opened.options, seat, state, ADVISER,
                                            self.live_tables.settings.bot_limit, about=action, luck=move, what_for=ANALYSIS)
            failures += answer is None
            analysis.waits = answer is None or bool(answer.by)      # then somebody stood in for the search
            if answer is not None and not analysis.waits:
                return Judgement(move, seat, action, answer.seen)
            if time.monotonic() > patient_until:
                raise QuarterdeckError("its search does not get ready")
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, 1.5 * pause)
        return Judgement(move, seat, action)


# ------------------------------------------------------------------ what comes of it

class Cost(NamedTuple):
    """A decision, what it cost as a share of a win, and what the search thought."""

    judgement: Judgement
    seen: Seen
    lost: float
    doubt: float                # how far off that may be: two standard errors
    worth: float                # the chosen action, as a share of a win
    best: float                 # the preferred one
    visits: int                 # of the chosen action


def cost(game: Game, judgement: Judgement) -> Cost | None:
    """What a decision cost; None where there was nothing to choose."""
    seen = judgement.seen
    if seen is None:
        return None
    usual = seen.values[judgement.seat]
    worths = {action: (visits * value + LENT * usual) / (visits + LENT) for action, visits, value in seen.candidates}
    counts = {action: visits for action, visits, _ in seen.candidates}
    preferred, first, _ = seen.candidates[0]
    visits = counts.get(judgement.action, 0)
    best = chance(game, worths[preferred])
    worth = min(best, chance(game, worths.get(judgement.action, usual)))
    doubt = 2 * math.sqrt(best * (1 - best) / (first + LENT) + worth * (1 - worth) / (visits + LENT))
    return Cost(judgement, seen, best - worth, doubt, worth, best, visits)


def dearest(game: Game, analysis: Analysis) -> list[Cost]:
    """The decisions that cost most, the dearest first; those that chance may account for are left out."""
    known = [cost(game, judgement) for judgement in analysis.judged.values()]
    found = [each for each in known if each and each.lost >= max(NOTICED, SURE * each.doubt)]
    return sorted(found, key=lambda each: (-each.lost, each.judgement.move))[:TOLD]


def curves(table: Table, analysis: Analysis) -> list[list[tuple[int, float]]]:
    """For each seat, move by move: its chance to win as it could know it when it decided, and at last its result."""
    found: list[list[tuple[int, float]]] = [[] for _ in table.state.seats]
    for move in sorted(analysis.judged):
        known = cost(table.state.game, analysis.judged[move])
        if known:
            found[known.judgement.seat].append((move, known.best))
    if table.state.played.over and analysis.done:
        for seat, score in enumerate(table.state.played.scores):
            found[seat].append((analysis.moves, chance(table.state.game, score)))
    return found


def redacted_before(table: Table, judgement: Judgement) -> Any:
    """The position in which a decision was taken, as its seat knew it."""
    return table.state.played.redacted(judgement.seat, of=table.state.played.after(judgement.move)[0])
