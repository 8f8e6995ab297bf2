"""Where tables are kept: an entry is durable before anybody is shown it.

SQLite (one server process) or PostgreSQL (any number). Of several appends of the same (table, seq), in whatever process,
exactly one is written.

`store` is what the server speaks to; `write_queue` lets appends share commits; `sqlite` and `postgres` are two databases
with one interface (`database`); `listener` hears what other processes write; `schema` and `changes` say what is kept.

Bodies and summaries are the caller's JSON and may hold secrets; no error message contains them.
"""

from quarterdeck.server.store.changes import (
    LIVELY,
    Asked,
    Attempt,
    Change,
    Entry,
    Forgotten,
    Judged,
    Row,
    Secret,
    StoreError,
)
from quarterdeck.server.store.store import Store

__all__ = ["LIVELY", "Asked", "Attempt", "Change", "Entry", "Forgotten", "Judged", "Row", "Secret", "Store", "StoreError"]
