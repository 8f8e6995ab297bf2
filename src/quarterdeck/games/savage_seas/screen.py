"""Savage Seas on the terminal: the scene's plain data as lines of text."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.savage_seas.content import FRAME, MAP_SEAS, RELOAD_KIND

SLOT = 13
SEA_WIDTH = 2 * (2 * FRAME + 1)
MARKS = {"waiting": "wait", "carried_out": "done", "canceled": "void", "empty": ""}
FIRES = {"none": "", "weak": "fire", "strong": "FIRE"}
SHIP_MARKS = ("C", "H")


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour: the sea, and the ships beside it."""
    limit = f" of {view['rounds']}, Maw from {view['maw_round']}" if view["rounds"] else ""
    beside = [f"{view['sea']['name']}, round {view['round']}{limit}"]
    for team in (0, 1):
        beside += team_text(view["teams"][team], SHIP_MARKS[team])
    for team in view["teams"]:
        if team["you"]:
            beside += [hand_text(crew) for crew in team["crews"]]
    sea = sea_text(view)
    lines = [f"{sea[i] if i < len(sea) else '':<{SEA_WIDTH}} {beside[i] if i < len(beside) else ''}"
             for i in range(max(len(sea), len(beside)))]
    return [line[:width].rstrip() for line in lines]


def sea_text(view: dict[str, Any]) -> list[str]:
    """The sea, north up. Every second column lies half a hex lower: its water is a low dot, the others' a high one."""
    rows = [[" "] * (2 * FRAME + 1) for _ in range(2 * FRAME + 1)]
    sea = MAP_SEAS[view["sea"]["id"]]
    for q, r in sea.sea:
        rows[row_of(q, r)][q + FRAME] = "#" if (q, r) in sea.islands else "." if q % 2 else "'"
    for team, mark in zip(view["teams"], SHIP_MARKS, strict=True):
        rows[row_of(team["ship"]["q"], team["ship"]["r"])][team["ship"]["q"] + FRAME] = mark
    return [" ".join(row).rstrip() for row in rows]


def row_of(q: int, r: int) -> int:
    """The line on which a hex is drawn."""
    return (2 * r + q) // 2 + FRAME


def team_text(team: dict[str, Any], mark: str) -> list[str]:
    """A ship in four lines: where it lies, its Orders, what has become of them, its crews."""
    place = team["ship"]
    words = [f"{mark} {team['name']}{' (you)' if team['you'] else ''} facing {place['letter']}"]
    words += ["gage"] * team["gage"] + ["island"] * place["near_island"]
    orders = [f"{slot['position']} {order_text(slot)}" for slot in team["board"]]
    marks = [" ".join(filter(None, (MARKS[slot["status"]], FIRES[slot["fire"]],
                                    f"{slot['wounds']}{slot['crew'][:1]}" if slot["wounds"] else "")))
             for slot in team["board"]]
    crews = [f"{crew['name'][0]}{crew['hand_size']}" + f"w{crew['wounds']}" * (crew["wounds"] > 0) for crew in team["crews"]]
    decks = " ".join(str(crew["deck"]) for crew in team["crews"])
    return [", ".join(words), columns(orders), columns(marks),
            f"  hands {' '.join(crews)}, decks {decks}"]


def columns(cells: list[str]) -> str:
    """Cells side by side."""
    return "".join(f"{cell:<{SLOT}}" for cell in cells).rstrip()


def order_text(slot: dict[str, Any]) -> str:
    """The Order on a position, a back, or nothing."""
    if slot["card"]:
        return "Fight Fire" if slot["fight"] else str(slot["card"]["short"])
    return "-" if slot["status"] == "empty" else "(back)"


def hand_text(crew: dict[str, Any]) -> str:
    """G: Rel, Mortar, Hot Shot x2*; Rel is the Reload card, a star stands behind what is handed up."""
    shown: dict[str, int] = {"Rel": 1} if any(card["id"] >= RELOAD_KIND for card in crew["hand"]) else {}
    for card in crew["hand"][:-1] if shown else crew["hand"]:
        shown[card["short"]] = shown.get(card["short"], 0) + 1
    up = "" if not crew["offer"] else "Rel" if crew["offer"]["id"] >= RELOAD_KIND else crew["offer"]["short"]
    words = [(f"{short} x{count}" if count > 1 else short) + "*" * (short == up) for short, count in shown.items()]
    return f"{crew['name'][:1]}: {', '.join(words)}"
