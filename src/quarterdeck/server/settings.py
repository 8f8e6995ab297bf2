"""What a server can be told: where it listens, where it keeps its tables, and its limits."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from quarterdeck.players.learned.shelf import FOLDER


class Patience(NamedTuple):
    """How long a table waits, in seconds: before anyone may warn, and from the warning until a bot may take over."""

    wait: float = 30.0
    warning: float = 60.0

    def of_a_table(self, seconds: int) -> Patience:
        """The patience of a table that was opened with so many seconds; 0 is this one, less than 0 waits for ever."""
        if seconds < 0:
            return Patience(math.inf, math.inf)
        return Patience(seconds / 3, seconds * 2 / 3) if seconds else self


PATIENCES = {0: "a minute and a half", 300: "five minutes", 3600: "an hour", 86_400: "a day", -1: "never"}
"""What a table may be opened with: seconds until a bot may play for somebody who does not move, and their words."""


@dataclass(frozen=True)
class Limits:
    """What one visitor may do; generous for people, firm for programs that run wild."""

    message: int = 4 * 1024             # bytes of one socket message
    messages: float = 10.0              # socket messages a second ...
    burst: int = 40                     # ... after so many at once
    body: int = 64 * 1024               # bytes of a form or an API call
    record: int = 1024 * 1024           # bytes of an uploaded record
    openings: float = 1.0               # tables and records opened a second by one address ...
    openings_burst: int = 60            # ... after so many at once
    requests: float = 50.0              # requests a second by one address ...
    requests_burst: int = 400           # ... after so many at once
    sockets: int = 4000                 # open sockets of all visitors
    sockets_each: int = 200             # open sockets of one address
    connections: int = 2000             # other connections of all visitors
    connections_each: int = 200         # other connections of one address
    head_seconds: float = 10.0          # until the head of a request has arrived
    body_seconds: float = 30.0          # and then its body
    bodies: int = 32 * 1024 * 1024      # bytes of all bodies that are being received
    proofs: float = 0.5                 # records made, opened or proved a second by one visitor, and by one address ...
    proofs_burst: int = 20              # ... after so many at once; what was replayed before is free
    analyses: float = 0.02              # analyses begun a second ...
    analyses_burst: int = 5             # ... after so many at once
    replays: float = 8.0                # pages of replays and analyses a second ...
    replays_burst: int = 60             # ... after so many at once
    hints: float = 0.2                  # hints a second ...
    hints_burst: int = 10               # ... after so many at once
    recaps: float = 0.5                 # looks back at what happened since the own last turn a second ...
    recaps_burst: int = 10              # ... after so many at once
    chat: float = 0.5                   # lines of chat a second by one person at a table ...
    chat_burst: int = 12                # ... after so many at once
    chat_each: int = 500                # lines of chat of one seat at a table
    slow: float = 20.0                  # seconds that a socket may take to accept what it is sent

    @classmethod
    def for_openings(cls, openings: float) -> Limits:
        """The usual limits, widened for a server whose visitors share one address (a club, a test)."""
        more = max(1.0, openings / cls.openings)
        return cls(openings=openings, openings_burst=int(cls.openings_burst * more), requests=cls.requests * more,
                   requests_burst=int(cls.requests_burst * more), sockets_each=int(cls.sockets_each * more),
                   connections_each=int(cls.connections_each * more),
                   proofs=cls.proofs * more, proofs_burst=int(cls.proofs_burst * more), analyses=cls.analyses * more,
                   analyses_burst=int(cls.analyses_burst * more), replays=cls.replays * more,
                   replays_burst=int(cls.replays_burst * more), hints=cls.hints * more,
                   hints_burst=int(cls.hints_burst * more), recaps=cls.recaps * more,
                   recaps_burst=int(cls.recaps_burst * more))


@dataclass(frozen=True)
class Settings:
    """One server process."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("quarterdeck-data")
    database: str = ""                  # "" is SQLite in the data folder
    bot_pause: float = 0.7              # seconds before a bot's move, so that people can follow
    haste: float = 1.0                  # how fast the pauses go that hide who is being asked
    bot_limit: float = 10.0             # seconds after which a bot is given up; those that search stop long before
    bot_workers: int = 0                # 0: as many as there are cores
    patience: Patience = field(default_factory=Patience)
    limits: Limits = field(default_factory=Limits)
    hosts: tuple[str, ...] = ()         # names under which the server is reached; () leaves that open, see guard.Hosts
    transport: str = "ours"             # what carries the connections: ours or plain, see server.transport
    metrics_token: str = ""             # who shows it reads /metrics from anywhere
    idle: float = 120.0                 # seconds until an unwatched table is put away (it comes back from its log)

    @property
    def policies(self) -> Path:
        """Where the policies lie that tables may seat."""
        return self.data / FOLDER

    @property
    def url(self) -> str:
        """The database's address."""
        return self.database or f"sqlite:///{self.data / 'tables.sqlite'}"
