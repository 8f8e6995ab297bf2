"""The pool of bots: worker processes that choose for the tables, outside the event loop and within a time limit.

A worker gets the redacted state of the seat that is to act, and nothing else. A player that takes too long, fails or
breaks its process is replaced by the greedy one for that choice; if that cannot be had either, a legal action is drawn by
lot in the server, so that the table goes on. Every choice says who made it, and a note says why it was not the player asked
for. Notes tell nothing of the position: everyone may read them.

No worker runs before there is something to do for it: where people play among themselves, bots cost nothing.

Moves and hints come before the analysis of finished games. When more bots think at once than there are workers, each thinks
for a shorter time, so that none of them waits long.
"""

from __future__ import annotations

import asyncio
import math
import os
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.players import roster
from quarterdeck.players.learned.shelf import called
from quarterdeck.server.bot_worker import HEAD, LONGEST, MOST_MAPS, POLICIES, STAND_IN, Answer, Request, frame, position

MOVE, HINT, ANALYSIS = range(3)
"""What a question is for."""
YIELDS = {MOVE: 0.0, HINT: 0.0, ANALYSIS: 10.0}
"""Seconds of later questions that are answered before it: nothing waits for ever, however busy the bots are."""
THINKING = {MOVE: 2.0, HINT: 1.5, ANALYSIS: 1.0}
"""Seconds for which a player may search when there are workers for all."""
LEAST = 0.05
"""Seconds for which it may however many others want to."""
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
    """What the pool did so far, for the metrics."""

    asked: int = 0              # questions put to workers
    searched: int = 0           # those that a search has answered
    failed: int = 0             # those that no worker answered with a legal action
    by_lot: int = 0             # choices that were drawn in the server
    started: int = 0            # worker processes
    seconds: float = 0.0        # that workers were busy


class PoolClosed(QuarterdeckError):
    """The pool was closed before it answered; ask again after the server's restart."""


class Failed(Exception):
    """A player did not choose; the reason reads on from the player's name."""


class WorkerLost(Failed):
    """The same, and its process is of no more use."""


class BotPool:
    """A number of worker processes, and the queue before them.

    `waiting` bounds the queue. `warm` lets workers compile the games for players that are slow in plain. `extra_players` are
    players beside the roster, name to "module:function"; a request only ever names one of those. `policies` is the folder
    whose files may be asked for by name.
    """

    def __init__(self, workers: int | None = None, *, waiting: int = 1000, warm: bool = False,
                 extra_players: Mapping[str, str] | None = None, policies: Path | None = None) -> None:
        self.size = workers or cores()      # they stand back behind the server, so it needs no core of its own
        self.tally = Tally()
        self._command = [sys.executable, "-P", "-m", "quarterdeck.server.bot_worker", *(["--warm"] if warm else []),
                         *([f"{POLICIES}{policies}"] if policies else []),
                         *(f"{name}={path}" for name, path in (extra_players or {}).items())]
        self._queue: asyncio.PriorityQueue[tuple[float, int, Job]] = asyncio.PriorityQueue(waiting)
        self._jobs: set[Job] = set()            # asked and not answered
        self._warm: dict[str, Request] = {}     # what lets workers get ready to search each game
        self._workers: dict[int, WorkerProcess] = {}       # the workers that have reported, by place
        self._broken: set[int] = set()          # places whose last worker never reported
        self._keepers: list[asyncio.Task[None]] = []
        self._is_needed = asyncio.Event()
        self._number = 0
        self._closed = False

    async def start(self) -> None:
        """From now on questions are answered; those that have been asked already, too."""
        self._keepers = [asyncio.create_task(self._keep_working(place)) for place in range(self.size)]

    def start_workers(self) -> None:
        """Start the workers: they will be asked something soon."""
        self._is_needed.set()

    async def close(self) -> None:
        """End all workers; who still waits for an answer gets `PoolClosed`."""
        self._closed = True
        for task in self._keepers:
            task.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for job in self._jobs:
            if not job.answer.done():
                job.answer.set_exception(PoolClosed("the server is stopping; the bots will go on after its restart"))

    @property
    def waiting(self) -> int:
        """Questions that no worker has taken up."""
        return self._queue.qsize()

    @property
    def workers(self) -> list[int]:
        """The process ids of the workers that are ready or busy."""
        return [worker.process.pid for worker in self._workers.values()]

    # -------------------------------------------------------------- asking

    async def choose(self, game: str | Game, options: dict[str, Any], seat: int, state: bytes, player: str, luck: int,
                     limit_s: float, within: float = math.inf) -> Choice:
        """A legal action for the seat to act; `state` is redacted for it, `luck` a random 32-bit word.

        `limit_s` is for thinking; waiting for a free worker is not counted. `within` is when the answer is needed, from now:
        who searches keeps to it, who is still waiting then is given the least time there is.
        """
        note = ""
        name_of_game, own_map = played(game)
        request = Request(0, name_of_game, options, seat, state, player, luck, own_map=own_map)
        for name in (player, STAND_IN):
            try:
                answer = await self._ask(replace(request, player=name), limit_s, within)
                by = answer.by or name
                note = note or (answer.note and f"{called(name)} {answer.note}")
                return Choice(answer.action, by, note and f"{note}; {called(by)} chose.")
            except Failed as failure:
                note = f"{note}; {called(name)} {failure}" if note else f"{called(name)} {failure}"
        action = position(name_of_game, options, seat, state, own_map=own_map).choose(roster.player("random"), luck)
        self.tally.by_lot += 1
        return Choice(action, "random", f"{note}; the action was drawn by lot.")

    async def advise(self, game: str | Game, options: dict[str, Any], seat: int, state: bytes, player: str, limit_s: float,
                     *, about: int = -1, luck: int = 0, what_for: int = HINT) -> Answer | None:
        """What a player would do and, of one that searches, what it saw; None if it cannot be asked now.

        `about` is an action whose value is wanted too. A search that is not ready yet is answered for by the greedy player.
        """
        name, own_map = played(game)
        request = Request(0, name, options, seat, state, player, luck, "thought", about=about, own_map=own_map)
        try:
            return await self._ask(request, limit_s, what_for=what_for)
        except Failed:
            return None

    def warm_up(self, game: str | Game) -> None:
        """Let all workers get ready to search this game, in the background, and those that are started later too."""
        self.start_workers()
        name, own_map = played(game)
        request = Request(0, name, wants="warmth", own_map=own_map)
        if request.which not in self._warm and (own_map is None or self._own_maps < MOST_MAPS):
            self._warm[request.which] = request
            for worker in self._workers.values():
                worker.warm_up(request)

    @property
    def _own_maps(self) -> int:
        """For how many own maps workers are to be ready; a worker takes no more, since compiled code is never let go."""
        return sum(request.own_map is not None for request in self._warm.values())

    async def _ask(self, request: Request, limit_s: float, within: float = math.inf, what_for: int = MOVE) -> Answer:
        if self._closed:
            raise PoolClosed("the server is stopping")
        self.start_workers()
        self.tally.asked += 1
        self._number += 1
        job = Job(replace(request, number=self._number), limit_s, within, what_for)
        self._jobs.add(job)
        try:
            if len(self._broken) == self.size:
                raise Failed("has no worker that starts")
            try:
                self._queue.put_nowait((time.monotonic() + YIELDS[what_for], self._number, job))
            except asyncio.QueueFull:
                raise Failed("has too many waiting before it") from None
            return await job.answer
        except Failed:
            self.tally.failed += 1
            raise
        finally:
            self._jobs.discard(job)

    # -------------------------------------------------------------- workers

    async def _keep_working(self, place: int) -> None:
        """Keep one worker at work for ever, from the first time that one is needed.

        One that ends without having been asked anything is replaced after a pause that grows, so that a worker that cannot
        run does not keep the machine busy; the others are replaced at once, which the questions themselves pace.
        """
        await self._is_needed.wait()
        pause = 0.0
        while True:
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, max(FIRST_PAUSE, 2 * pause))
            self.tally.started += 1
            try:
                worker = await WorkerProcess.started(self._command)
            except WorkerLost:
                self._break(place)
                continue
            self._broken.discard(place)
            self._workers[place] = worker
            for request in self._warm.values():
                worker.warm_up(request)
            try:
                while worker.is_fit and (job := await self._next(worker)):
                    pause = 0.0
                    await self._do(job, worker)
            finally:
                del self._workers[place]
                await worker.stopped()

    def _break(self, place: int) -> None:
        """A worker did not start; when no other does either, nobody shall wait for one."""
        self._broken.add(place)
        while len(self._broken) == self.size and not self._queue.empty():
            *_, job = self._queue.get_nowait()
            if not job.answer.done():
                job.answer.set_exception(Failed("has no worker that starts"))

    async def _next(self, worker: WorkerProcess) -> Job | None:
        """The next question that somebody still waits for; None when the worker has ended meanwhile."""
        while True:
            getting = asyncio.create_task(self._queue.get())
            try:
                await asyncio.wait({getting, worker.ended}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                if not getting.done():
                    getting.cancel()
            if not getting.done() or getting.cancelled():
                return None
            *_, job = getting.result()
            if not job.answer.done():
                return job

    async def _do(self, job: Job, worker: WorkerProcess) -> None:
        begin = time.monotonic()
        try:
            answer = await worker.asked(replace(job.request, milliseconds=int(1000 * self._time_for(job))), job.limit_s)
            self.tally.searched += answer.engine == "cpu"
            if not job.answer.done():
                job.answer.set_result(answer)
        except Failed as failure:
            if not job.answer.done():
                job.answer.set_exception(failure)
        finally:
            self.tally.seconds += time.monotonic() - begin

    def _time_for(self, job: Job) -> float:
        """Seconds for which a player may search: a fair share of the workers, and never beyond what is left."""
        crowd = sum(other.what_for != ANALYSIS for other in self._jobs)
        share = THINKING[job.what_for] * min(1.0, self.size / max(1, crowd))
        return max(LEAST, min(share, job.until - time.monotonic()))


def played(game: str | Game) -> tuple[str, dict[str, Any] | None]:
    """What a request says of a game: its name, and the map that the players brought."""
    return (game.name, game.own_map) if isinstance(game, Game) else (game, None)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Job:
    """One question on its way, and where its answer goes."""

    def __init__(self, request: Request, limit_s: float, within: float = math.inf, what_for: int = MOVE) -> None:
        self.request, self.limit_s, self.what_for = request, limit_s, what_for
        self.until = time.monotonic() + within
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()


class WorkerProcess:
    """One worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_fit = True
        self.ended = asyncio.create_task(process.wait())

    @classmethod
    async def started(cls, command: list[str]) -> WorkerProcess:
        """A new worker, ready to be asked."""
        try:    # in a session of its own: the terminal's Ctrl-C is for the server
            worker = cls(await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.PIPE,
                                                            stdout=asyncio.subprocess.PIPE, start_new_session=True))
        except OSError as error:
            raise WorkerLost("has no process") from error
        try:
            async with asyncio.timeout(START_LIMIT):
                await worker._answer(0)
        except TimeoutError:
            await worker.stopped()
            raise WorkerLost("did not report") from None
        except BaseException:
            await worker.stopped()
            raise
        return worker

    def warm_up(self, request: Request) -> None:
        """Let the worker get ready to search a game; it goes on answering meanwhile, and says nothing to this."""
        assert self.process.stdin
        with suppress(OSError, RuntimeError):       # it has just ended; the next one will be told
            self.process.stdin.write(frame(request))

    async def asked(self, request: Request, limit_s: float) -> Answer:
        """The worker's answer. After `WorkerLost` the worker must be stopped."""
        try:
            async with asyncio.timeout(limit_s):
                answer = await self._answer(request.number, frame(request))
        except TimeoutError:
            self.is_fit = False
            raise WorkerLost(f"took longer than {limit_s:g} s") from None
        except WorkerLost:
            self.is_fit = False
            raise
        if answer.error:
            raise Failed(answer.error)
        return answer

    async def _answer(self, number: int, question: bytes = b"") -> Answer:
        writer, reader = self.process.stdin, self.process.stdout
        assert writer
        assert reader
        try:
            writer.write(question)
            await writer.drain()
            length = int.from_bytes(await reader.readexactly(HEAD), "little")
            if length > LONGEST:
                raise WorkerLost("answered with garbage")
            answer = msgspec.msgpack.decode(await reader.readexactly(length), type=Answer)
        except (OSError, asyncio.IncompleteReadError):
            raise WorkerLost("lost its process") from None
        except msgspec.MsgspecError:
            raise WorkerLost("answered with garbage") from None
        if answer.number != number:
            raise WorkerLost("answered something else")
        return answer

    async def stopped(self) -> None:
        """The process is gone when this returns."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.ended
