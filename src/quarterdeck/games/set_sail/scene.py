"""What a seat of Set Sail is shown: everything that is drawn. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

from functools import cache
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import rules
from quarterdeck.games.set_sail.advice import odds
from quarterdeck.games.set_sail.content import (
    CANNON,
    DISTANCE,
    GOLD,
    LABELS,
    MAP_TILE,
    MOST_ITEMS,
    MOST_OF_AN_UPGRADE,
    NEIGHBOURS,
    OAR,
    OPEN,
    PIECES,
    PLUNDER,
    PLUNDER_NAMES,
    RUNOUT_SUPPLY,
    SEAT_LETTERS,
    SEAT_NAMES,
    SEAT_ROWS,
    TILE,
    TILES,
    TRADE_COST,
    TRADE_NAMES,
    TRADE_ROUTE,
    TRADE_VP,
    TREASURE_NAMES,
    TREASURE_VP,
    UPGRADE_NAMES,
    VP_TO_END,
)
from quarterdeck.games.set_sail.prompts import is_last, movement_total, prompt
from quarterdeck.games.set_sail.result import outcome
from quarterdeck.games.set_sail.rules import DECISIONS
from quarterdeck.games.set_sail.rules.fighting import retreating_ship
from quarterdeck.games.set_sail.rules.moving import ending, last_round, origin
from quarterdeck.games.set_sail.rules.ports import can_deliver, can_plunder
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.rules.terms import Rule
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.words import (
    ENDINGS,
    MOVING,
    SECOND_SHIP,
    card_name,
    given_words,
    members,
    place,
    tile_words,
    wanted_words,
)

ON_THE_MAP = frozenset(phase for each in DECISIONS.find(TILE) for phase in each.phases)
"""The questions that are answered with a tile."""


def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted.

    What never changes (hexes, land, walls, names of places) is in content.py; tiles are given by number here.
    """
    return {
        "seat": seat,
        "to_act": s.decider,
        "phase": Phase(s.phase).name,
        "prompt": prompt(s, seat),
        "round": s.round_no,
        "rounds": last_round(s) if s.round_limit else None,
        "last_round": is_last(s),
        "vp_to_end": VP_TO_END,
        "trading": bool(s.trading),
        "active": s.active,
        "first_seat": s.first_seat,
        "movement": {"left": s.movement_left, "total": movement_total(s)},
        "start_tiles": [tile for tile in s.start_tile if tile != NONE and s.phase in MOVING],
        "moving": moving_ship(s),
        "reach": reach_scene(s),
        "acting": s.acting,
        "acted": s.acted,
        "pending": [members(s.pending[piece]) for piece in range(PIECES)],
        "plunder": [plunder_scene(s, space, seat) for space in range(OPEN)],
        "trade": [trade_scene(s, space, seat) for space in range(OPEN)],
        "decks": {"plunder": s.plunder_left, "trade": s.trade_left, "treasure": s.treasure_left,
                  "deep_water": s.deep_deck, "trade_route": s.route_deck_count},
        "discards": {"deep_water": s.deep_discard, "trade_route": sum(s.route_discard)},
        "goods_pile": list(s.goods_pile),
        "supply_pile": s.supply_pile,
        "combat": combat_scene(s),
        "run_out": None if s.runner == NONE else {"seat": s.runner, "step": Phase(s.phase).name, "supply": RUNOUT_SUPPLY},
        "to_take": s.to_take,
        "to_pay": s.to_pay,
        "trade_route": tile_words(TRADE_ROUTE, s.route_reward),
        "offer": offer_scene(s),
        "proposals_left": s.offers - s.proposals if s.trading else 0,
        "seats": [seat_scene(s, other, seat) for other in range(s.seats)],
        "result": result_scene(s),
    }


def moving_ship(s: Any) -> dict[str, Any] | None:
    """The ship that a tile is being chosen for, and where it departs."""
    if s.phase not in ON_THE_MAP:
        return None
    piece = 1 if s.phase in SECOND_SHIP else 0
    if s.phase == Phase.RETREAT:
        piece = retreating_ship(s)
    return {"seat": s.decider, "piece": piece, "tile": s.position[s.decider][piece]}


def reach_scene(s: Any) -> list[dict[str, Any]]:
    """The tiles that can be chosen now: what it costs to get there, what is left then, and the tile before it on the way."""
    if s.phase not in ON_THE_MAP:
        return []
    start = origin(s)
    found = []
    for tile in range(TILES):
        if rules.refusal(s, tile) == Rule.ALLOWED:
            cost = DISTANCE[start][tile] if s.phase in MOVING or s.phase == Phase.RETREAT else 0
            found.append({"tile": tile, "label": LABELS[tile], "cost": cost,
                          "left": s.movement_left - cost if s.phase in MOVING else 0,
                          "via": ways_from(start)[tile] if cost else tile})
    return found


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


def plunder_scene(s: Any, space: int, viewer: int) -> dict[str, Any] | None:
    """An open Plunder Quest, and whether the viewer could pay it."""
    quest = s.plunder_open[space]
    if quest == NONE:
        return None
    return {"id": quest, "name": PLUNDER_NAMES[quest], "vp": PLUNDER[quest].vp, "ships": PLUNDER[quest].ships,
            "payable": viewer != NOBODY and bool(can_plunder(s, viewer, quest))}


def trade_scene(s: Any, space: int, viewer: int) -> dict[str, Any] | None:
    """An open Trade Quest, and whether the viewer could pay it."""
    quest = s.trade_open[space]
    if quest == NONE:
        return None
    return {"id": quest, "name": TRADE_NAMES[quest], "vp": TRADE_VP[quest], "goods": list(TRADE_COST[quest]),
            "payable": viewer != NOBODY and bool(can_deliver(s, viewer, quest))}


def combat_scene(s: Any) -> dict[str, Any] | None:
    """The combat at hand, with the chances of both answers."""
    if s.defender == NONE:
        return None
    chances = {word: dict(zip(("wins", "even", "losses"), odds(s, upgrade), strict=True))
               for word, upgrade in (("fight", CANNON), ("flee", OAR))} if s.phase == Phase.RESPOND else {}
    return {"attacker": s.active, "piece": s.acting, "defender": s.defender, "tile": s.combat_tile, "roll": s.attack_roll,
            "cannons": s.upgrades[s.active][CANNON], "chances": chances}


def offer_scene(s: Any) -> dict[str, Any] | None:
    """The offer at hand."""
    if s.partner == NONE:
        return None
    return {"seat": s.active, "partner": s.partner, "items": s.offer_items, "most_items": MOST_ITEMS,
            "give": list(s.give), "want": list(s.want), "gives": given_words(s) or "nothing",
            "wants": wanted_words(s) or "nothing"}


def seat_scene(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """One player as `viewer` sees them."""
    own = seat == viewer
    return {
        "name": SEAT_NAMES[seat], "letter": SEAT_LETTERS[seat], "colour": SEAT_ROWS[seat]["colour"], "you": own,
        "ships": [{"tile": tile, "label": LABELS[tile] if tile != NONE else "", "place": place(tile) if tile != NONE else ""}
                  for tile in s.position[seat]],
        "vp": s.vp[seat], "silver": s.silver[seat],
        "gold_coins": s.silver[seat] // GOLD, "silver_coins": s.silver[seat] % GOLD,
        "supply": s.supply[seat], "half_movement": bool(s.half_movement[seat]),
        "upgrades": {kind: s.upgrades[seat][i] for i, kind in enumerate(UPGRADE_NAMES)}, "most_upgrades": MOST_OF_AN_UPGRADE,
        "ship_count": s.ship_count[seat], "goods_count": s.goods_count[seat], "capacity": capacity(s, seat),
        "map_count": s.map_count[seat],
        "cards": [{"name": card_name(card)} for card in hand(s, seat)] if own else [],
        "hand_ships": list(s.ships[seat]) if own else [], "hand_goods": list(s.goods[seat]) if own else [],
        "maps": [{"id": found, "name": TREASURE_NAMES[found], "vp": TREASURE_VP[found], "tile": MAP_TILE[found],
                  "label": LABELS[MAP_TILE[found]]} for found in members(s.maps[seat])] if own else [],
        "quests": quests_scene(s, seat),
    }


def quests_scene(s: Any, seat: int) -> list[dict[str, Any]]:      # SET-010
    """The completed quests that lie before a player."""
    return [*({"kind": "plunder", "name": PLUNDER_NAMES[i], "vp": PLUNDER[i].vp} for i in members(s.plunder_won[seat])),
            *({"kind": "trade", "name": TRADE_NAMES[i], "vp": TRADE_VP[i]} for i in members(s.trade_won[seat])),
            *({"kind": "treasure", "name": TREASURE_NAMES[i], "vp": TREASURE_VP[i]} for i in members(s.dug[seat]))]


def hand(s: Any, seat: int) -> list[int]:
    """The cards of a hand: kinds of Ship cards, then goods."""
    held = [*s.ships[seat], *s.goods[seat]]
    return [card for card, count in enumerate(held) for _ in range(count)]


def result_scene(s: Any) -> dict[str, Any] | None:
    """Who won, and by how much."""
    if s.phase != Phase.OVER:
        return None
    winners, margin = outcome(s)
    return {"winners": winners, "margin": margin, "ending": ENDINGS[ending(s)]}
