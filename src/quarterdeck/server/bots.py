"""The bots' crew: worker processes that choose for the tables, outside the event loop and within a time limit.

A worker gets the redacted state of the seat that is to act, and nothing else. A player that takes too long, fails or
breaks its process is replaced by the greedy one for that choice; if that cannot be had either, a legal action is drawn by
lot in the server, so that the table goes on. Every choice says who made it, and a note says why it was not the player asked
for. Notes tell nothing of the position: everyone may read them.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.players import roster
from quarterdeck.server.bot_worker import HEAD, LONGEST, Answer, Request, frame, position

STAND_IN = "greedy"
"""Who chooses when a player fails."""
START_LIMIT = 60.0
"""Seconds in which a new worker must report."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 30.0
"""Seconds before a worker that ended of itself is replaced: twice as long each time."""


class Choice(NamedTuple):
    """An action, the player that chose it, and a note if that is not the one asked for."""

    action: int
    by: str
    note: str = ""


@dataclass
class Tally:
    """What the crew did so far, for the metrics."""

    asked: int = 0              # questions put to workers
    failed: int = 0             # those that no worker answered with a legal action
    by_lot: int = 0             # choices that were drawn in the server
    started: int = 0            # worker processes
    seconds: float = 0.0        # that workers were busy


class CrewClosed(QuarterdeckError):
    """The crew was closed before it answered; ask again after the server's restart."""


class Failed(Exception):
    """A player did not choose; the reason reads on from the player's name."""


class HandLost(Failed):
    """The same, and its process is of no more use."""


class Crew:
    """A number of worker processes, and the queue before them.

    `waiting` bounds the queue. `warm` lets workers compile the games for players that are slow in plain. `extra_players` are
    players beside the roster, name to "module:function"; a request only ever names one of those.
    """

    def __init__(self, workers: int | None = None, *, waiting: int = 1000, warm: bool = False,
                 extra_players: Mapping[str, str] | None = None) -> None:
        self.size = workers or max(1, (os.cpu_count() or 1) - 1)
        self.tally = Tally()
        self._command = [sys.executable, "-P", "-m", "quarterdeck.server.bot_worker", *(["--warm"] if warm else []),
                         *(f"{name}={path}" for name, path in (extra_players or {}).items())]
        self._queue: asyncio.Queue[Job] = asyncio.Queue(waiting)
        self._jobs: set[Job] = set()            # asked and not answered
        self._hands: dict[int, Hand] = {}       # the workers that have reported, by berth
        self._broken: set[int] = set()          # berths whose last worker never reported
        self._berths: list[asyncio.Task[None]] = []
        self._number = 0
        self._closed = False

    async def start(self) -> None:
        """Start the workers; questions may be asked at once and wait for them."""
        self._berths = [asyncio.create_task(self._man(berth)) for berth in range(self.size)]

    async def close(self) -> None:
        """End all workers; who still waits for an answer gets `CrewClosed`."""
        self._closed = True
        for task in self._berths:
            task.cancel()
        await asyncio.gather(*self._berths, return_exceptions=True)
        for job in self._jobs:
            if not job.answer.done():
                job.answer.set_exception(CrewClosed("the server is stopping; the bots will go on after its restart"))

    @property
    def waiting(self) -> int:
        """Questions that no worker has taken up."""
        return self._queue.qsize()

    @property
    def workers(self) -> list[int]:
        """The process ids of the workers that are ready or busy."""
        return [hand.process.pid for hand in self._hands.values()]

    # -------------------------------------------------------------- asking

    async def choose(self, game: str, options: dict[str, Any], seat: int, state: bytes, player: str, luck: int,
                     limit_s: float) -> Choice:
        """A legal action for the seat to act; `state` is redacted for it, `luck` a random 32-bit word.

        `limit_s` is for thinking; waiting for a free worker is not counted.
        """
        note = ""
        for name in (player, STAND_IN):
            try:
                action = await self._ask(game, options, seat, state, name, luck, limit_s)
                return Choice(action, name, note and f"{note}; {name} chose.")
            except Failed as failure:
                note = f"{note}; {name} {failure}" if note else f"{name} {failure}"
        action = position(game, options, seat, state).choose(roster.player("random"), luck)
        self.tally.by_lot += 1
        return Choice(action, "random", f"{note}; the action was drawn by lot.")

    async def hint(self, game: str, options: dict[str, Any], seat: int, state: bytes, limit_s: float) -> int | None:
        """What the greedy player would do, or None if it cannot be asked now."""
        try:
            return await self._ask(game, options, seat, state, STAND_IN, 0, limit_s)
        except Failed:
            return None

    async def _ask(self, game: str, options: dict[str, Any], seat: int, state: bytes, player: str, luck: int,
                   limit_s: float) -> int:
        if self._closed:
            raise CrewClosed("the server is stopping")
        self.tally.asked += 1
        self._number += 1
        job = Job(Request(self._number, game, options, seat, state, player, luck), limit_s)
        self._jobs.add(job)
        try:
            if len(self._broken) == self.size:
                raise Failed("has no worker that starts")
            try:
                self._queue.put_nowait(job)
            except asyncio.QueueFull:
                raise Failed("has too many waiting before it") from None
            return await job.answer
        except Failed:
            self.tally.failed += 1
            raise
        finally:
            self._jobs.discard(job)

    # -------------------------------------------------------------- workers

    async def _man(self, berth: int) -> None:
        """Keep one worker at work for ever.

        One that ends without having been asked anything is replaced after a pause that grows, so that a worker that cannot
        run does not keep the machine busy; the others are replaced at once, which the questions themselves pace.
        """
        pause = 0.0
        while True:
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, max(FIRST_PAUSE, 2 * pause))
            self.tally.started += 1
            try:
                hand = await Hand.signed_on(self._command)
            except HandLost:
                self._break(berth)
                continue
            self._broken.discard(berth)
            self._hands[berth] = hand
            try:
                while hand.is_fit and (job := await self._next(hand)):
                    pause = 0.0
                    await self._do(job, hand)
            finally:
                del self._hands[berth]
                await hand.dismissed()

    def _break(self, berth: int) -> None:
        """A worker did not start; when no other does either, nobody shall wait for one."""
        self._broken.add(berth)
        while len(self._broken) == self.size and not self._queue.empty():
            job = self._queue.get_nowait()
            if not job.answer.done():
                job.answer.set_exception(Failed("has no worker that starts"))

    async def _next(self, hand: Hand) -> Job | None:
        """The next question that somebody still waits for; None when the worker has ended meanwhile."""
        while True:
            getting = asyncio.create_task(self._queue.get())
            try:
                await asyncio.wait({getting, hand.ended}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                if not getting.done():
                    getting.cancel()
            if not getting.done() or getting.cancelled():
                return None
            if not getting.result().answer.done():
                return getting.result()

    async def _do(self, job: Job, hand: Hand) -> None:
        begin = time.monotonic()
        try:
            action = await hand.asked(job.request, job.limit_s)
            if not job.answer.done():
                job.answer.set_result(action)
        except Failed as failure:
            if not job.answer.done():
                job.answer.set_exception(failure)
        finally:
            self.tally.seconds += time.monotonic() - begin


class Job:
    """One question on its way, and where its answer goes."""

    def __init__(self, request: Request, limit_s: float) -> None:
        self.request, self.limit_s = request, limit_s
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()


class Hand:
    """One worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_fit = True
        self.ended = asyncio.create_task(process.wait())

    @classmethod
    async def signed_on(cls, command: list[str]) -> Hand:
        """A new worker, ready to be asked."""
        try:    # in a session of its own: the terminal's Ctrl-C is for the server
            hand = cls(await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.PIPE,
                                                            stdout=asyncio.subprocess.PIPE, start_new_session=True))
        except OSError as error:
            raise HandLost("has no process") from error
        try:
            async with asyncio.timeout(START_LIMIT):
                await hand._answer(0)
        except TimeoutError:
            await hand.dismissed()
            raise HandLost("did not report") from None
        except BaseException:
            await hand.dismissed()
            raise
        return hand

    async def asked(self, request: Request, limit_s: float) -> int:
        """The worker's action. After `HandLost` the worker must be dismissed."""
        try:
            async with asyncio.timeout(limit_s):
                answer = await self._answer(request.number, frame(request))
        except TimeoutError:
            self.is_fit = False
            raise HandLost(f"took longer than {limit_s:g} s") from None
        except HandLost:
            self.is_fit = False
            raise
        if answer.error:
            raise Failed(answer.error)
        return answer.action

    async def _answer(self, number: int, question: bytes = b"") -> Answer:
        writer, reader = self.process.stdin, self.process.stdout
        assert writer
        assert reader
        try:
            writer.write(question)
            await writer.drain()
            length = int.from_bytes(await reader.readexactly(HEAD), "little")
            if length > LONGEST:
                raise HandLost("answered with garbage")
            answer = msgspec.msgpack.decode(await reader.readexactly(length), type=Answer)
        except (OSError, asyncio.IncompleteReadError):
            raise HandLost("lost its process") from None
        except msgspec.MsgspecError:
            raise HandLost("answered with garbage") from None
        if answer.number != number:
            raise HandLost("answered something else")
        return answer

    async def dismissed(self) -> None:
        """The process is gone when this returns."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.ended
