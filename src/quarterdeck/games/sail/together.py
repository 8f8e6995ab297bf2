"""How two people share a table: a deal waits until both are ready, and from then on nobody talks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.games.sail.rules import Event
from quarterdeck.games.sail.state import Phase

# ------------------------------------------------------------------ what the table asks

def keeps_back(events: Iterable[Told]) -> bool:                 # SAIL-115
    """Whether the action that led to these events dealt a round, which waits until both seats are ready."""
    return any(event.kind == Event.ROUND for event in events)


def chat_closed(s: Any) -> str:                                 # SAIL-025
    """The rule that closes the chat now: from the deal of a round to its end; empty before the first deal and at the end."""
    return "" if s.phase in (Phase.PICK, Phase.OVER) else "SAIL-025"
