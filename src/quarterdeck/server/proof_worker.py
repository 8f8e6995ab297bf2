"""The process that replays records and proves deals, outside the event loop.

    python -m quarterdeck.server.proof_worker

A frame is its length in four bytes and that many bytes of MessagePack: a `Question` in, a `Finding` out, one at a time. The
process ends when its input does, and runs at a lower priority than the server.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import sys
from typing import Any

import msgspec

from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.errors import QuarterdeckError, RecordError
from quarterdeck.engine.match import Match
from quarterdeck.server import opening
from quarterdeck.server.logbook import Opened
from quarterdeck.server.refused import Refused

HEAD = 4
"""Bytes that hold a frame's length."""
LONGEST = 8 * 1024 * 1024
"""No frame is longer."""
HALF = "the record holds half a character, which cannot be written down; use another copy of it"
BEHIND = 10
"""How much the process stands back behind the server."""


class Question(msgspec.Struct, frozen=True, array_like=True):
    """What is to be replayed: a record's text, or a finished game from which a record is to be made and proved."""

    text: str | None = None
    game: str = ""
    options: dict[str, Any] = {}
    key: bytes = b""
    seating: list[str] = []
    actions: list[int] = []
    ended_with: bytes = b""             # hash of the state in which the game ended
    commitment: str = ""                # what the table promised
    own_map: dict[str, Any] | None = None       # the map that the players brought


class Finding(msgspec.Struct, frozen=True, array_like=True):
    """What came of it: a sentence, and the record or the table's first entry."""

    ok: bool
    sentence: str = ""
    record: str = ""
    opened: Opened | None = None


def state_hash(state: Any) -> bytes:
    """What two playings of a game must agree in."""
    return hashlib.sha256(bytes(state)).digest()


def answer(question: Question) -> Finding:
    """Replay a record or a game; nothing that is in it makes this fail."""
    try:
        return Finding(True, opened=opened(question.text)) if question.text is not None else proved(question)
    except (QuarterdeckError, RecursionError) as error:
        return Finding(False, str(error))


def opened(text: str) -> Opened:
    """The first entry of a table that shows this record."""
    try:
        json.dumps(json.loads(text), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise RecordError(HALF) from None
    except (ValueError, RecursionError):
        pass        # that is said better below
    return opening.from_record(text, "")


def proved(question: Question) -> Finding:
    """The record of a finished game, and whether its deals were the promised ones."""
    match = Match(catalogue.game(question.game, question.own_map), key=question.key, options=question.options)
    match.seat_players(question.seating)
    for action in question.actions:
        match.play(action)
    if state_hash(match.state) != question.ended_with:
        raise RecordError("the game comes out otherwise when it is played again")
    made = journal.record(match)
    text = journal.dumps(made)
    try:
        return Finding(True, opening.proved(made, question.commitment), text)
    except Refused as refusal:
        return Finding(False, refusal.sentence, text)


def frame(message: msgspec.Struct) -> bytes:
    """A message as it goes through the pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "little") + body


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)       # the server decides when we end
    os.nice(BEHIND)
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    decoder = msgspec.msgpack.Decoder(Question)
    while len(head := questions.read(HEAD)) == HEAD:
        answers.write(frame(answer(decoder.decode(questions.read(int.from_bytes(head, "little"))))))


if __name__ == "__main__":
    main()
