"""Where the ships of Set Sail can go: the ways over the chart, the tiles in reach, and what speaks for a tile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import rules
from quarterdeck.games.set_sail.content import (
    DEEP_WATER,
    DISTANCE,
    KIND,
    KIND_NAMES,
    LABELS,
    NEIGHBOURS,
    PIRATE_PORT,
    PLUNDER,
    PRICE,
    SHALLOW_WATER,
    SUPPLY_PORT,
    TILE,
    TILES,
    TRADE_PORT,
    TRADE_ROUTE,
    TRADE_VP,
    UPGRADE_PORT,
)
from quarterdeck.games.set_sail.goals import lacking
from quarterdeck.games.set_sail.rules import DECISIONS
from quarterdeck.games.set_sail.rules.fighting import retreating_ship
from quarterdeck.games.set_sail.rules.moving import origin
from quarterdeck.games.set_sail.rules.ports import can_buy_map, can_deliver, can_plunder
from quarterdeck.games.set_sail.rules.terms import Rule
from quarterdeck.games.set_sail.scene.parts import Moving, Reach, Reason, chests
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.words import MOVING, SECOND_SHIP

ON_THE_MAP = frozenset(phase for each in DECISIONS.find(TILE) for phase in each.phases)
"""The questions that are answered with a tile."""


def moving_ship(s: Any) -> Moving | None:
    """The ship that a tile is being chosen for, and where it departs."""
    if s.phase not in ON_THE_MAP or s.decider == NONE:
        return None
    piece = 1 if s.phase in SECOND_SHIP else 0
    if s.phase == Phase.RETREAT:
        piece = retreating_ship(s)
    return Moving(s.decider, piece, s.position[s.decider][piece])


def reach_of(s: Any) -> tuple[Reach, ...]:
    """The tiles that can be chosen now."""
    if s.phase not in ON_THE_MAP:
        return ()
    start = origin(s)
    found = []
    for tile in range(TILES):
        if rules.refusal(s, tile) == Rule.ALLOWED:
            cost = DISTANCE[start][tile] if s.phase in MOVING or s.phase == Phase.RETREAT else 0
            left = s.movement_left - cost if s.phase in MOVING else 0
            found.append(Reach(tile, LABELS[tile], cost, left, ways_from(start)[tile] if cost else tile))
    return tuple(found)


# ------------------------------------------------------------------ ways

@cache
def ways_from(start: int) -> list[int]:
    """[tile]: the tile before it on a shortest way from `start`."""
    return [next((beside for beside in NEIGHBOURS[tile] if DISTANCE[start][beside] < DISTANCE[start][tile]), tile)
            for tile in range(TILES)]


def path(start: int, end: int) -> list[int]:
    """A shortest way, both ends included: what a moving ship glides along."""
    tiles = [end]
    while tiles[0] != start:
        tiles.insert(0, ways_from(start)[tiles[0]])
    return tiles


# ------------------------------------------------------------------ why a ship would go there

def reasons(s: Any, names: Sequence[str]) -> tuple[Reason, ...]:
    """The tiles that whoever is to act has a reason to go to."""
    seat = s.decider
    found = [Reason(chest.tile, f"dig · {chest.vp} VP", 90 + chest.vp, f"dig-{chest.id}") for chest in chests(s.maps[seat])]
    for rival in range(s.seats):
        cards = s.ship_count[rival] + s.goods_count[rival]
        much = 12 + 3 * min(cards, 9)
        found += [Reason(tile, f"fight {names[rival]}", much, f"fight-{rival}") for tile in set(s.position[rival])
                  if rival != seat and tile != NONE and KIND[tile] < SUPPLY_PORT]
    kinds = {**port_reasons(s, seat), TRADE_ROUTE: ("rich ship", 40), DEEP_WATER: ("ship of 3", 36),
             SHALLOW_WATER: ("fish", 8)}
    taken = {tile for tile, *_ in found}
    found += [Reason(tile, *kinds[KIND[tile]], LABELS[tile] if KIND[tile] == PIRATE_PORT else KIND_NAMES[KIND[tile]])
              for tile in range(TILES) if tile not in taken and KIND[tile] in kinds]
    return tuple(found)


def port_reasons(s: Any, seat: int) -> dict[int, tuple[str, int]]:
    """What each kind of port is good for now; a port that is good for nothing now has no reason.

    Quests that can be paid, a map, supplies where few are left, goods that complete a quest, an Upgrade.
    """
    found = {}
    vp = [PLUNDER[quest].vp for quest in s.plunder_open if quest != NONE and can_plunder(s, seat, quest)]
    vp += [TRADE_VP[quest] for quest in s.trade_open if quest != NONE and can_deliver(s, seat, quest)]
    if vp:
        found[PIRATE_PORT] = f"quest · {max(vp)} VP", 96 + max(vp)
    elif can_buy_map(s):
        found[PIRATE_PORT] = "buy a map", 60
    if s.supply[seat] < SCARCE:
        found[SUPPLY_PORT] = "supplies", 88
    missing = [lack for quest in s.trade_open if quest != NONE and (lack := lacking(s, seat, quest))]
    if missing and min(missing) <= s.silver[seat]:
        found[TRADE_PORT] = "goods", 50
    if s.silver[seat] >= max(PRICE):
        found[UPGRADE_PORT] = "upgrade", 56
    return found


SCARCE = 3
"""With fewer supplies it is time to buy some."""
