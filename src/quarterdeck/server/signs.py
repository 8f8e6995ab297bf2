"""Signs of life in the store: how a process tells the others that it lives, and learns when nobody could play.

A SQLite file belongs to one process. Of several processes on PostgreSQL each writes a line of its own every two seconds, and
holds a lock of its own as long as it is connected: so one that was killed is known to be gone at once, and one that is
suspended, since it writes nothing.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from quarterdeck.server.clock import SILENT, Clock, Peer, Standstill, is_alive

if TYPE_CHECKING:
    import psycopg

LIFE_LOCK = 0x71_75_61_73
"""The first of the two numbers of these locks; any number that no other program uses."""
OLD = 1
"""The line of SQLite's one process, and of all processes of version 0.1 on PostgreSQL, which hold no lock."""
RECENT = 10 * SILENT
"""Seconds for which a standstill that another process noted is read again."""
DAY = 24 * 3600.0
HOLD_LOCK = f"SELECT pg_advisory_lock_shared({LIFE_LOCK}, %s)"
PEERS = sa.text(f"""
SELECT at, id = {OLD} OR EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND classid = {LIFE_LOCK} AND objid = pulse.id::oid
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
) FROM pulse WHERE id <> :own
""")    # noqa: S608
PULSE = ("INSERT INTO pulse (id, at) VALUES (%s, %s) "
         "ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE pulse.at < excluded.at")
FORGET = "DELETE FROM pulse WHERE at < %s"
"""Lines of processes that ended days ago; the last sign of life is never among them."""

Read = Callable[[sa.Executable], Awaitable[Sequence[sa.Row[Any]]]]


class Pulse(NamedTuple):
    """A process lives, by the tables' clock."""

    process: int
    at: float


async def clock(read: Read, own: int) -> Clock:
    """The tables' clock, gone on with from where the last process left it."""
    signs = await _peers(read, own)
    pulse = max((sign.at for sign in signs), default=None)
    now = max(time.time(), pulse or 0.0)
    return Clock(pulse, await _standstills(read), alone=not any(is_alive(sign, now) for sign in signs))


async def learn(read: Read, own: int, clock: Clock) -> None:
    """Let the clock hear what the other processes wrote."""
    if own == OLD:
        clock.learn()
    else:
        peers = await _peers(read, own)     # before the standstills: who has come to life again has noted its own
        clock.learn(peers, await _standstills(read, clock.stamp() - RECENT))


async def _peers(read: Read, own: int) -> list[Peer]:
    if own == OLD:
        return [Peer(row[0], False) for row in await read(sa.text("SELECT at FROM pulse"))]
    return [Peer._make(row) for row in await read(PEERS.bindparams(own=own))]


async def _standstills(read: Read, since: float = 0.0) -> list[Standstill]:
    wanted = sa.text("SELECT began, ended FROM standstills WHERE ended > :since")
    return [Standstill._make(row) for row in await read(wanted.bindparams(since=since))]


def write(pen: psycopg.Connection[tuple[Any, ...]], pulse: Pulse) -> None:
    """Write a sign of life to PostgreSQL."""
    pen.execute(PULSE, pulse)
    pen.execute(FORGET, [pulse.at - DAY])
