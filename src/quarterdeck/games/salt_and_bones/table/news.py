"""The blow that is being dealt: the position has its card and what is still coming, the last events what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from quarterdeck.engine.events import Event as Told
from quarterdeck.games.salt_and_bones.content import ATTACKS
from quarterdeck.games.salt_and_bones.rules.table import opportunities
from quarterdeck.games.salt_and_bones.rules.terms import Event
from quarterdeck.games.salt_and_bones.state import Decision


class Blow(NamedTuple):
    """An Attack Card that lies on the board and is not yet dealt with."""

    kind: int
    seat: int
    tile: int
    heading: int
    parts: tuple[int, ...]                              # Attack Value, lined-up values, bonuses; empty before they are told
    dealt: tuple[tuple[int, int, bool], ...] = ()       # at whom, how much, whether it was negated
    coming: tuple[tuple[int, int], ...] = ()            # at whom, how much
    revealed: tuple[tuple[int, int], ...] = ()          # who has played which Instinct on it


def blow_of(s: Any, recent: Sequence[Told]) -> Blow | None:
    """The blow that is being dealt, if one is; `recent` are the last public events."""
    if s.cur_kind == 0 or s.decision == Decision.PLACE:
        return None
    since = 0
    for i, event in enumerate(recent):
        if event.kind in (Event.PLAYED, Event.CHAINED):
            since = i
    blow = pending(s)
    for kind, a, b, c, _ in recent[since:]:
        if kind == Event.BLOW:
            blow = blow._replace(parts=(a, b, c))
        elif kind in (Event.HIT, Event.BLOCKED):
            blow = blow._replace(dealt=(*blow.dealt, (a, b, kind == Event.BLOCKED)))
        elif kind == Event.REVEALED:
            blow = blow._replace(revealed=(*blow.revealed, (a, b)))
    if s.queue_pos < len(blow.dealt):                   # the last one has just been told, and is still in the list
        blow = blow._replace(coming=blow.coming[1:])
    return blow


def pending(s: Any) -> Blow:
    """The blow as the position itself holds it."""
    kind, tile, heading = s.cur_kind - 1, s.cur_tile, s.cur_heading
    parts: tuple[int, ...] = ()
    if s.queue_len > 0:                                 # the first instance is the attack itself (BONES-074)
        value, adds = ATTACKS[kind].attack, lined_up(s, kind, tile, heading)
        parts = (value, adds, s.queue_amount[0] - value - adds)
    coming = tuple((s.queue_target[i], s.queue_amount[i]) for i in range(s.queue_pos, s.queue_len))
    return Blow(kind, s.turn_seat, tile, heading, parts, coming=coming)


def lined_up(s: Any, kind: int, tile: int, heading: int) -> int:
    """What the boots that point at the sword add; exploited, all that touch it."""
    return int(opportunities(s, kind, tile, heading, s.exploit_on != 0))
