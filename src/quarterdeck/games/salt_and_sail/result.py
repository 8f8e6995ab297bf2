"""How a game of Salt & Sail came out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.result import Feat, Line, Result, Standing, TurningPoint, symbols
from quarterdeck.games.salt_and_sail.content import (
    ARTIFACT,
    DISCOVERIES,
    DISCOVERY_NAMES,
    EFFECTS,
    ENCOUNTER_NAMES,
    SEAT_NAMES,
    SUCCEED,
    TREASURE_NAMES,
    TREASURES,
)
from quarterdeck.games.salt_and_sail.phrases import Names, called, counted, ending_words, verdict
from quarterdeck.games.salt_and_sail.rules.terms import Event
from quarterdeck.games.salt_and_sail.rules.turn import ending, solo_target
from quarterdeck.games.salt_and_sail.scene.cards import made


def result(s: Any, seat: int, names: Names = SEAT_NAMES) -> Result:
    """Fame Points by seat, best first, and how they came about."""
    order = sorted(range(s.seats), key=lambda i: (-s.final_fame[i], -s.discoveries[i]))
    marks = [(int(s.final_fame[i]), int(s.discoveries[i])) for i in order]
    standings = tuple(Standing(i, 1 + marks.index(mark), f"{mark[0]} FP", fame_lines(s, i), bool(s.winners >> i & 1))
                      for i, mark in zip(order, marks, strict=True))
    won = None if seat == NOBODY else bool(s.winners >> seat & 1)
    target = f"{solo_target(s)} FP to reach" if s.seats == 1 else ""
    return Result(verdict(s.winners, seat, names).partition(";")[0].rstrip(".") + ("!" if not s.winners else ""),
                  margin_words(s, seat, order, names), won, standings, target, ending_words(ending(s), s.seats == 1))


def feat(s: Any, seat: int) -> Feat:
    """Fame counts, against the target of the map or the best of the others."""
    own = int(s.final_fame[seat])
    other = solo_target(s) if s.seats == 1 else max(int(s.final_fame[i]) for i in range(s.seats) if i != seat)
    said = f"{own} FP, the target was {other}" if s.seats == 1 else f"{own} FP to {other}"
    return Feat((1000 if s.winners >> seat & 1 else 0) + 200 + own - other, said,
                f"FP {symbols(10 * own // max(1, own, other), 10)} of {other}" if s.seats == 1 else
                f"FP {symbols(10 * own // max(1, own, other), 10)} to {symbols(10 * other // max(1, own, other), 10)}")


def fame_lines(s: Any, seat: int) -> tuple[Line, ...]:
    """What a seat's FP came from."""
    finds = [rumor for rumor in made(s) if s.found[rumor] == seat and DISCOVERIES[s.leads[rumor]].type != ARTIFACT]
    fame = sum(int(DISCOVERIES[s.leads[rumor]].fame) for rumor in finds)
    rest = int(s.fame[seat]) - fame
    coins = int(s.final_fame[seat]) - int(s.fame[seat])
    lines = [Line(counted(len(finds), "Discovery", "Discoveries"), f"{fame} FP")] if finds else []
    lines += [Line("Artifacts, Treasures and Encounters", f"{rest} FP")] if rest else []
    return (*lines, Line(counted(int(s.ducats[seat]), "ducat"), f"{coins} FP"))


def margin_words(s: Any, seat: int, order: list[int], names: Names) -> str:
    """By what it was decided."""
    fame = s.final_fame
    if s.seats == 1:
        target = solo_target(s)
        did = "You reached" if seat == order[0] else f"{called(names, order[0])} reached"
        return f"{did} {fame[0]} FP; the target was {target}."
    first, second = order[0], order[1]
    who = "You have" if seat == first else f"{called(names, first)} has"
    if fame[first] > fame[second]:
        than = "you" if seat == second else called(names, second)
        return f"{who} {fame[first]} FP, {fame[first] - fame[second]} more than {than}."
    if s.discoveries[first] > s.discoveries[second]:
        return f"{fame[first]} FP each; {who[0].lower() + who[1:] if seat == first else who} made more Discoveries."
    return f"{fame[first]} FP each, and as many Discoveries."


def turning_point(events: Sequence[Told]) -> TurningPoint | None:
    """When the best score took the lead for good; alone, the greatest gain."""
    fame = [0] * len(SEAT_NAMES)
    gains: list[tuple[int, int, int, str, list[int]]] = []
    what = ""
    for number, event in enumerate(events):
        if event.kind == Event.DISCOVERED:
            what = DISCOVERY_NAMES[event.c]
        name, gained = gain_of(event, what)
        if gained:
            fame[event.a] += gained
            gains.append((number, int(event.a), gained, name, list(fame)))
    if not gains:
        return None
    last = gains[-1][4]
    best = max(range(len(last)), key=lambda i: last[i])
    if sum(1 for points in last if points) > 1:
        behind = [i for i, gain in enumerate(gains) if max(gain[4][:best] + gain[4][best + 1:]) >= gain[4][best]]
        point = gains[behind[-1] + 1 if behind and behind[-1] + 1 < len(gains) else 0]
        if point[1] == best:
            return TurningPoint(point[0], f"{point[3]} brought {counted(point[2], 'FP', 'FP')} and the lead for good.")
    point = max(gains, key=lambda gain: gain[2])
    return TurningPoint(point[0], f"{point[3]} brought {counted(point[2], 'FP', 'FP')}, more than anything else.")


def gain_of(event: Told, found: str) -> tuple[str, int]:
    """What an event brought, and how many FP; `found` is the last Discovery."""
    if event.kind == Event.PAID:
        return found, int(event.c)
    if event.kind == Event.DELIVERED:
        return (DISCOVERY_NAMES[event.c], int(DISCOVERIES[event.c].fame)) if event.b \
            else (TREASURE_NAMES[event.c], int(TREASURES[event.c].fame))
    if event.kind == Event.PASSED:
        return ENCOUNTER_NAMES[event.b], int(EFFECTS[SUCCEED + event.b].fame)
    return "", 0
