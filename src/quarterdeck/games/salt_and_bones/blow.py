"""The blow that is being dealt: the position has its card, the last events what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    ATTACKS,
    HEADINGS,
    KILLING_INTENT,
    KILLING_INTENT_BONUS,
    NEIGHBOUR,
    RIPOSTE,
    RIPOSTE_BONUS,
    TEST_OF_SKILL,
    TEST_OF_SKILL_BONUS,
    WHETSTONE,
    WHETSTONE_BONUS,
)
from quarterdeck.games.salt_and_bones.rules.resolve import riposte
from quarterdeck.games.salt_and_bones.rules.table import in_play, offered, opportunities, takes
from quarterdeck.games.salt_and_bones.rules.terms import SOURCE, Event
from quarterdeck.games.salt_and_bones.state import Decision


class Blow(NamedTuple):
    """An Attack Card that lies on the board and is not yet dealt with."""

    kind: int
    seat: int
    tile: int
    heading: int
    parts: tuple[int, ...]                              # Attack Value, lined-up values, bonuses; empty before they are told
    dealt: tuple[tuple[int, int, int, int], ...] = ()   # at whom, how much, by which kind, and what stopped it or NONE
    coming: tuple[tuple[int, int], ...] = ()            # at whom, how much
    revealed: tuple[tuple[int, int], ...] = ()          # who has played which Instinct on it
    used: tuple[int, ...] = ()                          # Equipment that it set off


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
            stopped = c % SOURCE if kind == Event.BLOCKED else NONE
            blow = blow._replace(dealt=(*blow.dealt, (a, b, c // SOURCE, stopped)))
        elif kind == Event.REVEALED:
            blow = blow._replace(revealed=(*blow.revealed, (a, b)))
        elif kind == Event.TRIGGERED and a == blow.seat:
            blow = blow._replace(used=(*blow.used, b))
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


class Term(NamedTuple):
    """A part of the sum: how much, the card that it comes from, and whether it is that card's boot."""

    amount: int
    kind: int
    is_boot: bool = False


def terms(s: Any, blow: Blow) -> tuple[Term, ...]:
    """What the blow is made of, card by card: Attack Value, boots, Parry, Killing Intent, Whetstones, Test of Skill."""
    found = [Term(int(ATTACKS[blow.kind].attack), blow.kind)]
    open_ = boots(s, blow.kind, blow.tile, blow.heading, s.exploit_on != 0)
    found += [Term(amount, kind, True) for _, amount, kind in open_]
    if ATTACKS[blow.kind].bonus == RIPOSTE and riposte(s, blow.seat, blow.kind):
        found.append(Term(RIPOSTE_BONUS, blow.kind))
    if s.killing_count:
        found.append(Term(KILLING_INTENT_BONUS * s.killing_count, KILLING_INTENT))
    stones = blow.used.count(WHETSTONE)
    if not blow.parts and any(term.is_boot for term in found):
        stones += list(s.equipment[blow.seat]).count(WHETSTONE + 1)
    if stones:
        found.append(Term(WHETSTONE_BONUS * stones, WHETSTONE))
    if in_play(s, TEST_OF_SKILL):
        found.append(Term(TEST_OF_SKILL_BONUS, TEST_OF_SKILL))
    return tuple(found)


def boots(s: Any, kind: int, tile: int, heading: int, exploits: bool) -> list[tuple[int, int, int]]:
    """The boots that add to a card laid there: their direction, what they add, and the card that they belong to."""
    found = []
    for way in range(HEADINGS):
        if takes(kind, heading, way, exploits):
            amount = int(offered(s, tile, way, exploits))
            if amount:
                found.append((way, amount, s.tile_kind[NEIGHBOUR[tile][way]] - 1))
    return found
