"""Bots at live tables: when one moves, what it is asked, and hints for people."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable
from functools import partial

from quarterdeck.engine.contract import NOBODY
from quarterdeck.players import roster
from quarterdeck.server import reasons
from quarterdeck.server.background import Background
from quarterdeck.server.bots import BotPool
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.logbook import Line
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Settings
from quarterdeck.server.sight import Status
from quarterdeck.server.table.state import ENDED
from quarterdeck.server.tables import Table
from quarterdeck.server.turns import bot_asked, bot_is_to_act, bot_move, bot_pause

OTHERS_TURN = 3.0
"""Seconds that a process waits before it moves a bot whose turn began in another process, which may have died."""
ADVISER = "admiral"
"""Whose search gives hints."""

Write = Callable[[LiveTable, Callable[[Table], Line]], Awaitable[None]]
"""Writes what a wish becomes, and tries again while the store fails."""


class BotMoves:
    """The bots of all live tables of this process; `write` is how they write."""

    def __init__(self, settings: Settings, pool: BotPool, background: Background, write: Write) -> None:
        self._settings, self.pool, self._background, self._write = settings, pool, background, write
        self._closing = False

    def warm_up(self, table: Table) -> None:
        """Where a bot will have to move, let the workers get ready before it has to, and where it searches, its game too."""
        state = table.state
        bots = set() if state.status in ENDED or state.lesson else {seat.bot for seat in state.seats} - {""}
        if bots:
            self.pool.start_workers()
        if not bots.isdisjoint(roster.THINKERS):
            self.pool.warm_up(state.game)

    def move(self, live: LiveTable, ours: bool) -> None:
        """Let a bot move if one is to act; a turn that began in another process is first left to that one."""
        if self._closing or (live.bot and not live.bot.done()):
            return
        others_turn = 0 if ours else OTHERS_TURN * (1 + random.random())
        if live.table.state.is_scripted:
            live.bot = self._background.spawn(self._play_script(live, others_turn))
        if bot_is_to_act(live.table):
            live.bot = self._background.spawn(self._play(live, self._settings.bot_pause + others_turn))

    async def _play(self, live: LiveTable, pause: float) -> None:
        """Move bots until a person is to act."""
        table, state = live.table, live.table.state
        while bot_is_to_act(table) and not self._closing:
            turn, seat = state.turn, bot_asked(table)
            await asyncio.sleep(bot_pause(table, seat, pause))
            if state.turn != turn or bot_asked(table) != seat or not table.times.is_asked(seat):
                pause = self._settings.bot_pause
                continue
            bot, seen = state.seats[seat].bot, bytes(table.looks.state_for(seat))
            choice = await self.pool.choose(state.game, state.opened.options, seat, seen, bot, state.luck(),
                                            self._settings.bot_limit, table.times.time_to_think)
            note, live.bot_note = choice.note if choice.note != live.bot_note else "", choice.note
            with contextlib.suppress(Refused):      # the table has moved on: someone returned, or another process was first
                await self._write(live, partial(bot_move, turn=turn, seat=seat, action=choice.action, note=note))
            pause = self._settings.bot_pause

    async def _play_script(self, live: LiveTable, pause: float) -> None:
        """Let the script of a guided game go on until its person is asked; the page shows the steps at its own pace."""
        await asyncio.sleep(pause)
        while live.table.state.is_scripted and not self._closing:
            with contextlib.suppress(Refused):      # another process was first
                await self._write(live, lambda table: table.wishes.to_follow_script())

    async def hint(self, live: LiveTable, sailor: str, is_allowed: Callable[[], bool] = lambda: True) -> reasons.Hint:
        """What the search would do for the seat that this person is asked for, and why; at first the greedy player.

        Who asks again at the same position is told the same again, for nothing; `is_allowed` takes one of a ration.

        The first hint of a game lets the workers get ready to search it.
        """
        table, state = live.table, live.table.state
        if state.opened.daily:
            raise Refused("There are no hints in the deal of the day: everybody plays it unaided.")
        seat = table.times.asked_of(sailor)
        if state.status is not Status.PLAYING or state.covered or seat == NOBODY:
            raise Refused("A hint can be had when it is your turn.")
        turn, known = state.turn, live.hints.get(seat)
        if known is not None and known[0] == turn:
            return known[1]
        if not is_allowed():
            raise Refused("You have asked for many hints. Wait a few seconds and ask again.")
        if state.lesson:
            return reasons.Hint(*table.wishes.lesson_hint())
        seen = table.looks.state_for(seat)
        self.pool.warm_up(state.game)
        answer = await self.pool.advise(state.game, state.opened.options, seat, bytes(seen), ADVISER,
                                        self._settings.bot_limit, luck=state.luck())
        if state.turn != turn:
            raise Refused("The table has moved on since; ask again.")
        if answer is None:
            raise Refused("No hint can be had just now; ask again.")
        hint = reasons.hint(state.game, seen, answer, table.people.names())
        if answer.seen is not None:         # a search has looked; the greedy player only answers until it is ready
            live.hints[seat] = turn, hint
        return hint

    def close(self, live_tables: list[LiveTable]) -> None:
        """Begin nothing new, and stop what has not come to writing."""
        self._closing = True
        for live in live_tables:
            if live.bot and not live.bot.done() and not live.lock.locked():
                live.bot.cancel()
