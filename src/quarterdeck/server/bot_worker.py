"""A bot's own process: positions come in on standard input, actions go out on standard output.

    python -m quarterdeck.server.bot_worker [--warm] [NAME=MODULE:FUNCTION ...]

A frame is its length in four bytes and that many bytes of MessagePack: a `Request` in, an `Answer` out, one at a time. The
first answer, number 0, says that the worker is ready. The worker ends when its input does, even while a player is still
thinking, so it does not outlive a server that was killed. What a player prints goes to standard error.

The plain engine answers from the first request on. With --warm the compiled twin is made beside it for players that are slow
in plain, and takes over when it is ready; both choose the same.
"""

from __future__ import annotations

import importlib
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.players import roster

HEAD = 4
"""Bytes that hold a frame's length."""
LONGEST = 1 << 20
"""No frame is longer; a length beyond it is garbage."""
QUICK = frozenset({"greedy", "random"})
"""Players that need a millisecond in plain: compiling a game for them (20 s of CPU) would never pay."""


class Request(msgspec.Struct, frozen=True, array_like=True):
    """What is asked of a worker; `luck` is a random 32-bit word, the player's only chance."""

    number: int
    game: str
    options: dict[str, Any]
    seat: int
    state: bytes                # redacted for the seat
    player: str
    luck: int


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """The player's legal action, or in `error` why there is none, in words that tell nothing of the position."""

    number: int
    action: int = -1
    engine: str = ""
    error: str = ""


def frame(message: Request | Answer) -> bytes:
    """A message as it goes through the pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "little") + body


def position(game: str, options: dict[str, Any], seat: int, state: bytes, engine: str = "plain") -> Match:
    """A match at that redacted state; refuses a seat that is not to act, and a state that tells it too much."""
    match = _table(game, msgspec.msgpack.encode(options), engine).at(state)
    if match.to_act != seat:
        raise QuarterdeckError(f"seat {seat} is not to act")
    if bytes(match.redacted(seat)) != state:
        raise QuarterdeckError(f"the state is not redacted for seat {seat}")
    return match


@lru_cache(maxsize=64)
def _table(game: str, options: bytes, engine: str) -> Match:
    return Match(game, key=bytes(16), options=msgspec.msgpack.decode(options), engine=engine)


class Worker:
    """Answers requests; `players` are beside those of the roster."""

    def __init__(self, players: dict[str, Callable[..., int]], warm: bool = False) -> None:
        self.players, self.warm = roster.PLAYERS | players, warm
        self._warming: set[tuple[str, str]] = set()
        self._compiled: set[tuple[str, str]] = set()

    def answer(self, request: Request) -> Answer:
        """What the player does; an error names what went wrong and where, never a value out of the position."""
        if request.player not in self.players:
            return Answer(request.number, error="is not among the players")
        try:
            engine = self._engine(request)
            match = position(request.game, request.options, request.seat, request.state, engine)
            action = match.choose(self.players[request.player], request.luck)
            if action not in match.legal():
                return Answer(request.number, error="chose an illegal action")
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            return Answer(request.number, error=f"raised {type(error).__name__} at {Path(last.filename).name}:{last.lineno}")
        return Answer(request.number, action, engine)

    def _engine(self, request: Request) -> str:
        which = request.game, request.player
        if self.warm and request.player not in QUICK and which not in self._warming:
            self._warming.add(which)
            threading.Thread(target=self._compile, args=(request,), daemon=True).start()
        return "cpu" if which in self._compiled else "plain"

    def _compile(self, request: Request) -> None:
        """Let the compiled twin choose once; on Linux only this thread is made to stand back."""
        os.nice(19)
        match = position(request.game, request.options, request.seat, request.state, "cpu")
        match.choose(self.players[request.player], request.luck)
        self._compiled.add((request.game, request.player))


def read_requests(pipe: BinaryIO, inbox: queue.SimpleQueue[Request]) -> None:
    """Pass on what comes in; end the process when nothing more can come."""
    decoder = msgspec.msgpack.Decoder(Request)
    while len(head := pipe.read(HEAD)) == HEAD:
        inbox.put(decoder.decode(pipe.read(int.from_bytes(head, "little"))))
    os._exit(0)


def named(player: str) -> tuple[str, Callable[..., int]]:
    """NAME=MODULE:FUNCTION as a name and the function."""
    name, _, path = player.partition("=")
    module, _, function = path.partition(":")
    return name, getattr(importlib.import_module(module), function)


def main(args: list[str]) -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)    # a service manager's goes to all; the server decides when we end
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    requests = os.fdopen(os.dup(0), "rb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    worker = Worker(dict(named(arg) for arg in args if arg != "--warm"), "--warm" in args)
    inbox: queue.SimpleQueue[Request] = queue.SimpleQueue()
    threading.Thread(target=read_requests, args=(requests, inbox), daemon=True).start()
    answers.write(frame(Answer(0)))
    while True:
        answers.write(frame(worker.answer(inbox.get())))


if __name__ == "__main__":
    main(sys.argv[1:])
