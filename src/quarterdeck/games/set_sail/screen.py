"""The table of Set Sail in a terminal."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.set_sail.content import (
    GRID,
    LABELS,
    LAND,
)
from quarterdeck.games.set_sail.rules.moving import SAIL_FIRST
from quarterdeck.games.set_sail.words import MOVING, goods_words

GLYPHS = {LAND: " ", "d": "~", "s": ".", "r": "="}
LEGEND = "~ deep  . shallow  = route  S supply  T trade  U upgrade  P pirates  x your map"
COLUMNS_OF_SEATS = f"{'VP':>12}{'cards':>14}  BOC"
CELL, NARROW_CELL = 5, 3
SIDE = 47
"""Where the players stand beside the narrow map."""


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour.

    While a ship is to sail, the map is wide and names the tiles that it can reach; else the players stand beside it.
    """
    is_wide = view["phase"] in ("MOVE_0", "MOVE_1")
    last = "   LAST ROUND" if view["last_round"] else ""
    decks = view["decks"]
    rounds = f" of {view['rounds']}" if view["rounds"] else ""
    header = (f"Set Sail   round {view['round']}{rounds}{last}   decks: plunder {decks['plunder']}, "
              f"trade {decks['trade']}, maps {decks['treasure']}   supplies {view['supply_pile']}")
    seats = [seat_text(side, view, is_wide) for side in view["seats"]]
    rows = map_text(view, CELL if is_wide else NARROW_CELL)
    below = hand_text(view, width)
    if is_wide:
        pairs = [seats[i:i + 2] for i in range(0, len(seats), 2)]
        beside = [f"{pair[0]:41}{pair[1] if len(pair) > 1 else ''}" for pair in pairs]
        below = [*beside, *quest_text(view, True), *below, *([LEGEND] if len(pairs) < 3 else [])]
    else:
        side = [*([COLUMNS_OF_SEATS] if len(seats) < 6 else []), *seats, "", *quest_text(view, False)]
        rows = [f"{row:{SIDE}}{beside}" for row, beside in zip(rows, [*side, *[""] * len(rows)])]
    return [line[:width].rstrip() for line in [header, *rows, *below]]


def seat_text(side: dict[str, Any], view: dict[str, Any], with_places: bool) -> str:
    """>Red   12VP 14s 5t 3/2/1 100 G5 H6."""
    mark = ">" if view["active"] == view["seats"].index(side) else " "
    upgrades = "".join(map(str, side["upgrades"].values()))
    cards = f"{side['ship_count']}/{side['goods_count']}/{side['map_count']}"
    places = " ".join(ship["label"] for ship in side["ships"]) if with_places else ""
    you = "*" if side["you"] else " "
    return (f"{mark}{side['letter']}{you}{side['name']:6}{side['vp']:3}{side['silver']:4}s{side['supply']:2}t {cards:7}"
            f"{upgrades}{'h' if side['half_movement'] else ''} {places}")


def quest_text(view: dict[str, Any], is_wide: bool) -> list[str]:
    """The open quests: points and cost."""
    plunder = [f"{quest['vp']}/{quest['ships']}" if quest else "-" for quest in view["plunder"]]
    trade = [f"{quest['vp']}/{''.join(map(str, quest['goods']))}" if quest else "-" for quest in view["trade"]]
    if is_wide:
        return [f"Plunder {' '.join(plunder)}   Trade {' '.join(trade)}   (VP/cost)"]
    return [f"Plunder {' '.join(plunder)}", f"Trade {' '.join(trade)}"]


def hand_text(view: dict[str, Any], width: int) -> list[str]:
    """The viewer's own cards and maps."""
    own = next((side for side in view["seats"] if side["you"]), None)
    if own is None:
        return []
    kinds = zip(("Deep", "Route 4", "Route 5"), own["hand_ships"], strict=True)
    ships = ", ".join(f"{count} {kind}" for kind, count in kinds if count) or "none"
    goods = goods_words(own["hand_goods"]) or "no goods"
    maps = ", ".join(f"{chest['label']} {chest['vp']}VP" for chest in own["maps"]) or "none"
    parts = [f"You: ships {ships};", f"goods {own['goods_count']}/{own['capacity']}: {goods};", f"maps: {maps}"]
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + 1 + len(part) <= width:
            lines[-1] += f" {part}"
        else:
            lines.append(f"  {part}")
    return lines


def map_text(view: dict[str, Any], cell: int) -> list[str]:
    """The board, a line a row; odd rows are shifted to the right."""
    near = {tile["tile"]: tile["label"] for tile in view["reach"]} if cell == CELL else {}
    chests = {chest["tile"] for side in view["seats"] for chest in side["maps"]}
    ships: dict[int, list[str]] = {}
    for side in view["seats"]:
        for piece, ship in enumerate(side["ships"], 1):
            ships.setdefault(ship["tile"], []).append(f"{side['letter']}{piece}")
    lines = []
    tile = 0
    for number, row in enumerate(GRID):
        line = " " * (cell // 2 if number % 2 else 0)
        for mark in row:
            if mark == LAND:
                line += " " * cell
                continue
            glyph = "x" if tile in chests else GLYPHS.get(mark, mark)
            line += f"{glyph}{tile_text(near.get(tile, ''), ships.get(tile, []), cell)}"
            tile += 1
        lines.append(line.rstrip())
    return lines


def tile_text(label: str, ships: list[str], cell: int) -> str:
    """What stands beside a tile's glyph: its label if a ship can go there, and the ships on it."""
    there = "" if not ships else ships[0] if len(ships) == 1 else f"{ships[0][0]}+"
    if label:
        return f"{label}{there[:1] or ' '}{' ' * (cell - 4)}"
    return f"{there:{cell - 1}}"


def on_board(s: Any, action: int) -> str:
    """The mark by which the map shows a destination; such choices are not listed beside it."""
    return LABELS[action] if s.phase in MOVING and SAIL_FIRST.has(action) else ""
