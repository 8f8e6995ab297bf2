"""Whether a history of moves and looks at one table, made by several clients at several servers, is linearizable.

A table is a log. A move names the position it is meant for, and is granted only there; a look tells how long the log is. So
the order of all granted moves is known from the positions, and what is left to ask is whether that order agrees with time:
an operation takes effect at some moment between its call and its answer. That makes the check exact and quick, where a
general checker (Porcupine, Knossos) has to try orders.

What is promised: moves are linearizable over all processes. A look is answered from the memory of one process, which hears
of the others' moves a moment later: it may be behind what another process has told, never behind what its own has.
"""

from __future__ import annotations

import math
import random
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from http.client import HTTPException
from typing import NamedTuple

from tests.server.crashes import Ledger, stored
from tests.server.harness import Player, Server

from quarterdeck.server import logbook


class Op(NamedTuple):
    """One call and its answer."""

    called: float
    answered: float         # infinity where no answer came
    kind: str               # "move", "look"
    at: int                 # the position that a move was meant for, or that a look told
    granted: bool = True    # of a move: False if it was refused
    text: str = ""          # of a move: what it was, to be found in the log
    server: int = 0         # which process answered


def anomalies(history: Iterable[Op], log: list[str]) -> list[str]:
    """What cannot have happened if every operation took effect at one moment; `log` is what each position holds at last."""
    ops = list(history)
    found = []
    earliest = [-math.inf] * (len(log) + 1)      # by length: the log had it not before this time ...
    latest = [math.inf] * (len(log) + 1)         # ... and had it from this time on
    by_position: dict[int, list[Op]] = {}
    for op in ops:
        if op.kind == "move" and op.granted and op.answered < math.inf:
            by_position.setdefault(op.at, []).append(op)
    for at, granted in by_position.items():
        if len(granted) > 1:
            found.append(f"position {at} was granted {len(granted)} times")
        if at >= len(log) or log[at] != granted[0].text:
            found.append(f"position {at} holds another move than the one that was granted")
            continue
        earliest[at + 1] = max(earliest[at + 1], granted[0].called)
        latest[at + 1] = min(latest[at + 1], granted[0].answered)
    for op in ops:
        if op.kind == "look" and op.at > len(log):
            found.append(f"a look told position {op.at}, and there are only {len(log)}")
        elif op.kind == "look":
            latest[op.at] = min(latest[op.at], op.answered)
    for length in range(len(log) - 1, -1, -1):      # who has more moves had this many before
        latest[length] = min(latest[length], latest[length + 1])
    for length in range(1, len(log) + 1):
        earliest[length] = max(earliest[length], earliest[length - 1])
    for length in range(len(log) + 1):
        if earliest[length] > latest[length]:
            found.append(f"position {length} was seen before the moves that lead to it were made")
    for op in ops:
        told = [each.at + (each.kind == "move") for each in ops         # by this process, before
                if each.server == op.server and each.answered < op.called and each.granted]
        if op.kind == "look" and max(told, default=0) > op.at:
            found.append(f"a look told position {op.at} when the same process had told a later one")
        if op.kind == "move" and not op.granted and op.at <= len(log) and op.at in told:
            open_from, open_to = latest[op.at], (earliest[op.at + 1] if op.at < len(log) else math.inf)
            if open_from < op.called and op.answered < open_to:
                found.append(f"a move at position {op.at} was refused though nobody else was there")
    return found


# ------------------------------------------------------------------ real servers

class Clients:
    """Several clients at several servers, each with every seat of one table: they race for each position."""

    def __init__(self, servers: list[Server], chance: random.Random) -> None:
        self.servers, self.chance = servers, chance
        self.history: list[Op] = []
        south, north = servers[0].table(scenario=1)
        self.table, self.players = south.table, (south, north)
        self._lock = threading.Lock()

    def go(self, operations: int, clients: int = 4) -> None:
        """So many operations in all, until the game is over."""
        threads = [threading.Thread(target=self._client, args=(operations // clients, self.chance.getrandbits(30)))
                   for _ in range(clients)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _client(self, operations: int, seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(operations):
            own = chance.choice(self.players)
            player = Player(chance.choice(self.servers), own.table, own.seat, own.token)
            where = player.server.port
            with suppress(OSError, HTTPException, ValueError):      # it was killed; what it did is unknown
                self._race(player, where, chance)

    def _race(self, player: Player, where: int, chance: random.Random) -> None:
        called = time.monotonic()
        answer = player.api("GET", "/view")
        if answer.status != 200:
            return
        view = answer.json
        self._note(Op(called, time.monotonic(), "look", view["table"]["at"], server=where))
        if not view["legal"]:
            return
        at, action = view["table"]["at"], chance.choice(view["legal"])["action"]
        called = time.monotonic()
        answer = player.move(action, at)
        if answer.status in (200, 409):
            self._note(Op(called, time.monotonic(), "move", at, answer.status == 200, f"{player.seat} {action}", where))

    def _note(self, op: Op) -> None:
        with self._lock:
            self.history.append(op)


def moves_of(bodies: list[str]) -> list[str]:
    """What a table's log holds at each position: its moves, and an empty text where something else changed the position."""
    ledger, held = Ledger("t"), [""]
    for body in bodies:
        before = ledger._table.state.turn
        ledger.fold([(0.0, body)])
        entry, turn = logbook.read(body), ledger._table.state.turn
        held += [""] * (turn + 1 - len(held))
        if isinstance(entry, logbook.Moved):
            held[before] = f"{entry.seat} {entry.action}"
    return held[:ledger._table.state.turn]


def played(servers: list[Server], database: str, seed: int, operations: int) -> tuple[int, list[str]]:
    """One table raced for; how many operations there were, and what was wrong."""
    clients = Clients(servers, random.Random(seed))
    clients.go(operations)
    bodies = [body for _, _, _, body in stored(database, {clients.table: 0})]
    return len(clients.history), anomalies(clients.history, moves_of(bodies))
