"""Records and proofs: replayed in a process of their own, remembered, and not for free.

Replaying a long game takes a quarter of a second, and a visitor needs no seat to ask for it. So it is done by one process
beside the server, one game after the other; what it found is kept by the hash of the question, and asking for something new
is rationed by the caller.
"""

from __future__ import annotations

import asyncio
import hashlib
import sys
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

import msgspec

from quarterdeck.engine.errors import QuarterdeckError, RecordError
from quarterdeck.server.daily import NOT_YET
from quarterdeck.server.proof_worker import HALF, HEAD, LONGEST, Finding, Question, frame, state_hash
from quarterdeck.server.refused import Refused
from quarterdeck.server.tables import Table

LIMIT = 30.0
"""Seconds for one question; then the process is ended."""
IDLE = 60.0
"""Seconds after which the process is ended when nobody asks; it starts anew in a second or two."""
MOST_WAITING = 40
"""Questions that may wait."""
KEPT = 8 * 1024 * 1024
"""Bytes of findings that are remembered; the oldest are forgotten first."""
BUSY = "Many records are being checked already. Try again in a minute."


class ProofsBusy(QuarterdeckError):
    """Too many questions wait, or the process does not answer."""


class ProofPool:
    """The process that replays, the questions before it, and what it found."""

    def __init__(self) -> None:
        self.asked = 0              # questions that were put to the process
        self._kept: OrderedDict[bytes, tuple[int, Finding]] = OrderedDict()
        self._size = 0
        self._under_way: dict[bytes, asyncio.Task[Finding]] = {}
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._idle: asyncio.TimerHandle | None = None

    async def about(self, question: Question, may_ask: Callable[[], None]) -> Finding:
        """What comes of a question; `may_ask` refuses by raising, and is not called if the finding is known already."""
        body = frame(question)
        mark = hashlib.sha256(body).digest()
        if mark in self._kept:
            self._kept.move_to_end(mark)
            return self._kept[mark][1]
        if mark not in self._under_way:
            may_ask()
            if len(self._under_way) >= MOST_WAITING:
                raise ProofsBusy(BUSY)
            self._under_way[mark] = asyncio.create_task(self._ask(body))
            self._under_way[mark].add_done_callback(lambda task: self._ended(mark, task))
        return await asyncio.shield(self._under_way[mark])

    def _ended(self, mark: bytes, task: asyncio.Task[Finding]) -> None:
        del self._under_way[mark]
        if task.cancelled() or task.exception() is not None:
            return
        found = task.result()
        size = 200 + len(found.record) + len(found.sentence) + 9 * len(found.opened.actions if found.opened else ())
        self._kept[mark] = size, found
        self._size += size
        while self._size > KEPT:
            self._size -= self._kept.popitem(last=False)[1][0]

    async def _ask(self, body: bytes) -> Finding:
        async with self._turn:
            self.asked += 1
            if self._idle is not None:
                self._idle.cancel()
            try:
                async with asyncio.timeout(LIMIT):
                    return await self._answer(body)
            except (OSError, TimeoutError, asyncio.IncompleteReadError, msgspec.MsgspecError):
                await self._end()
                raise ProofsBusy("The record could not be checked now. Try again in a minute.") from None
            finally:
                self._idle = asyncio.get_running_loop().call_later(IDLE, self._rest)

    async def _answer(self, body: bytes) -> Finding:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(       # in a session of its own: Ctrl-C is for the server
                sys.executable, "-P", "-m", "quarterdeck.server.proof_worker", stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE, start_new_session=True)
        writer, reader = self._process.stdin, self._process.stdout
        assert writer
        assert reader
        writer.write(body)
        await writer.drain()
        length = int.from_bytes(await reader.readexactly(HEAD), "little")
        if length > LONGEST:
            raise OSError("the process answered with garbage")
        return msgspec.msgpack.decode(await reader.readexactly(length), type=Finding)

    def _rest(self) -> None:
        if self._process is not None and not self._turn.locked():
            with suppress(ProcessLookupError):
                self._process.kill()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """End the process; who still waits for a finding gets none."""
        if self._idle is not None:
            self._idle.cancel()
        for task in self._under_way.values():
            task.cancel()
        await self._end()


def about_game(table: Table) -> Question:
    """The question whether a finished game's deals were the promised ones; a record holds the key, so it must be over."""
    if table.endings.is_deal_of_today:
        raise Refused(NOT_YET)
    if table.state.asleep:
        raise Refused(table.state.asleep)
    if not table.endings.is_open:
        raise Refused("The record can be had when the game is over: it holds the key of every deal.")
    played = table.state.played
    return Question(game=table.state.game.name, options=played.options, key=played.key, seating=list(played.seating),
                    actions=list(played.actions), ended_with=state_hash(played.state), commitment=table.state.commitment,
                    own_map=table.state.game.own_map)


def about_record(text: str) -> Question:
    """The question what game a record tells."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError(HALF) from None
    return Question(text=text)
