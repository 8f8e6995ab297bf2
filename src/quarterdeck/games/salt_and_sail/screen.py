"""The scene of Salt & Sail as lines for a terminal."""

from __future__ import annotations

import textwrap
from typing import Any

from quarterdeck.games.salt_and_sail.phrases import counted

MARKS = {"unknown": "?", "port": "P", "village": "v", "taken": ".", "empty": "."}
LEGEND = "~ sea  # land  C Capital  P Port  v Village  * Encounter  ? token  a-l Discovery"
COLUMNS_OF_SEATS = "      FP/D ship    S/H  hold   d hull Rumors Officer"


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The scene as lines for a terminal: the map, the seats and one's own things beside it, then what is open to all."""
    chart = chart_text(view)
    own = next((seat for seat in view["seats"] if seat["is_you"]), None)
    beside = [COLUMNS_OF_SEATS, *(seat_text(view, i) for i in range(len(view["seats"])))]
    beside += own_text(own) if own else []
    room = max(len(line) for line in chart) + 2
    lines = textwrap.wrap(header_text(view), width)
    for i in range(max(len(chart), len(beside))):
        left = chart[i] if i < len(chart) else ""
        lines.append(f"{left:<{room}}{beside[i] if i < len(beside) else ''}")
    lines += public_text(view, width) + below_text(view, width)
    return [line[:width].rstrip() for line in lines]


def header_text(view: dict[str, Any]) -> str:
    """Round 3, 4 Discoveries left, 2 actions; b moon/star, d ?"""
    left = counted(view["discoveries_left"], "Discovery", "Discoveries")
    actions = f", {counted(view['actions_left'], 'action')}" if view["actions_left"] else ""
    bar = ", no Move" if view["barred"] else f", {counted(view['range_left'], 'step')} left" if view["range_left"] else ""
    known = [f"{site['letter']} {'/'.join(site['symbols']) or '?'}{'' if site['is_known'] or not site['symbols'] else '/?'}"
             for site in view["sites"] if site["kind"] == "discovery"]
    last = f" of {view['rounds']}" if view["rounds"] else ""
    return f"Round {view['round']}{last}, {left} left{actions}{bar}{'; ' if known else ''}{', '.join(known)}"


def public_text(view: dict[str, Any], width: int) -> list[str]:
    """The public Rumors, a whole number of them a line."""
    lines = ["Public:"]
    for card in view["public_rumors"]:
        if len(lines[-1]) + len(rumor_text(card)) + 2 > width:
            lines.append("")
        lines[-1] += f" {rumor_text(card)};"
    return [line.strip().removesuffix(";") for line in lines]


def below_text(view: dict[str, Any], width: int) -> list[str]:
    """The Encounter that lies open, what harbours have on offer to who lies there, or how to read the map."""
    card = view["encounter"]
    if card:
        outcome = f"{card['needs']} (fail: {card['fail']}; succeed: {card['succeed']})" if card["needs"] else card["succeed"]
        if card["kind"] == "merchant":
            outcome = f"1: {card['trades'][0]}; 2: {card['trades'][1]}"
        drawn = f"; drawn {token_text(card['drawn'])}" if card["draws"] else ""
        return textwrap.wrap(f"{card['name']}: {outcome}{drawn}", width)
    if view["phase"] in ("captain", "harbour"):
        return [LEGEND]
    if view["phase"] == "menu" and view["seats"][view["to_act"]]["eats"]:
        return []
    kits = [f"{kit['name']} {kit['cost']}" for kit in view["equipment"] if kit]
    return [f"On offer: {', '.join([*kits, *(officer['name'] for officer in view['officers'] if officer)])}"]


def chart_text(view: dict[str, Any]) -> list[str]:
    """The map as LEGEND says, ships as the letters of their seats, one's own on top."""
    chart = view["map"]
    marks = {tuple(at): "~" for at in chart["sea"]} | {tuple(at): "#" for at in chart["land"]}
    marks |= {tuple(at): "*" for at in chart["encounters"]} | {tuple(at): "C" for at in chart["capital"]}
    marks |= {tuple(at): "P" for at in chart["ports"]}
    marks |= {tuple(site["at"]): MARKS.get(site["kind"], site["letter"]) for site in view["sites"]}
    for seat in sorted(view["seats"], key=lambda seat: seat["is_you"]):
        marks |= {tuple(seat["at"]): seat["letter"]} if seat["at"] else {}
    low = min(2 * q + r for q, r in marks)
    lines = []
    for row in range(min(r for _, r in marks), max(r for _, r in marks) + 1):
        line = {2 * q + r - low: mark for (q, r), mark in marks.items() if r == row}
        lines.append("".join(line.get(i, " ") for i in range(max(line) + 1)))
    return lines


def seat_text(view: dict[str, Any], i: int) -> str:
    """>Red    12 Galleon 4/5 4+0  15 1+0 3 Chronicler; where the FP lie face down, the Discoveries: 2D."""
    seat = view["seats"][i]
    mark = ">" if view["to_act"] == i else " "
    hold = f"{seat['rations']}+{seat['goods']}"
    fame = f"{seat['discoveries']}D" if seat["fame"] is None else str(seat["fame"])
    return (f"{mark}{seat['name']:6}{fame:>3} {seat['ship']:7} {seat['sails'][0]}/{seat['hands'][0]}  {hold:>4} "
            f"{seat['ducats']:3}  {seat['light'][0]}+{seat['heavy'][0]} {seat['rumors']:6} {seat['officer']}")


def own_text(seat: dict[str, Any]) -> list[str]:
    """One's own bag, what is aboard, and the private Rumors."""
    aside = f"; aside {token_text(seat['aside'])} for {seat['target']}" if seat["aside"] else ""
    aboard = ", ".join([*seat["equipment"], *seat["treasures"], *(card["name"] for card in seat["artifacts"])])
    lines = [f" bag {token_text(seat['bag'])}{aside}", *([f" aboard {aboard}"] if aboard else [])]
    return lines + [f" {rumor_text(card)}" for card in seat["cards"]]


def rumor_text(card: dict[str, Any]) -> str:
    """20 moon FS3 !crew; where Rumors are open also 6 FP."""
    fame = f" {card['discovery']['fame']} FP" if card["discovery"] else ""
    return f"{card['number']} {card['symbol']} {card['short']}{fame}"


def token_text(tokens: dict[str, int]) -> str:
    """FS3 FG2 D4."""
    return " ".join(f"{code}{count}" for code, count in tokens.items()) or "none"
