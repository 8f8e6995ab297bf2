"""Sail on the terminal: the scene's plain data as lines of text."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import COLOUR_NAMES, COLUMNS, ROWS, SYMBOL_NAMES, TRICKS_TO_WIN, space_at
from quarterdeck.games.sail.words import cards

MARKS = {"sea": "·", "island": "#", "kraken": "K", "end": "E"}
LEGEND = "@ ship   # island   K Kraken strikes   E end   | storm"


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour; one's own side is below."""
    seat = view["seat"]
    own, partner = view["seats"][max(seat, 0)], view["seats"][1 - max(seat, 0)]
    kraken, scenario, deck = view["kraken"], view["scenario"], view["deck"]
    known = f" ({' '.join(short(card) for card in deck['cards'])})" if deck["cards"] else ""
    sides = [side_text(partner), side_text(own)]
    heading = (f"Sail: {scenario['name']} ({scenario['level']})   round {view['round']} of {view['rounds']}   "
               f"tricks: {own['name']} {pips(own)}  {partner['name']} {pips(partner)}")
    lines = [
        heading if len(heading) <= width else " ".join(heading.split()),
        *ocean(view, mirrored=seat == 1),
        LEGEND,
        f"Kraken: {kraken['strikes']} hits at the round's end, {kraken['hits_to_sink']} sink you: "
        f"{' '.join(short(card) for card in kraken['deck'])}",
        f"Player deck {deck['count']}{known}, discarded {len(view['discard'])}",
        *(["   ".join(sides)] if len("   ".join(sides)) <= width else sides),
    ]
    led = view["table"]["lead"]
    if led:
        lines.append(f"On the table: {led['name']} ({led['symbol']}), led by {view['seats'][view['leader']]['name']}")
    if own["cards"]:
        lines.append("Your hand: " + hand_text(own["cards"]))
    if view["out_of_reach"] and not view["result"]:
        lines.append("The End can no longer be reached from here.")
    return lines


def short(card: dict[str, Any]) -> str:
    """c6, KR."""
    return "KR" if card["symbol"] == "kraken" else f"{card['colour'][:1]}{card['number']}"


def pips(side: dict[str, Any]) -> str:
    """Tricks won as dots: **.. for two of four."""
    won: int = side["tricks"]
    return "*" * won + "." * (TRICKS_TO_WIN - won)


def side_text(side: dict[str, Any]) -> str:
    """One player's line: cards, pirate, what is known."""
    pirate = side["pirate"]
    power = f", {pirate['name']}{' (spent)' if pirate['spent'] else ''}" if pirate else ""
    known = f", holds {side['known']['name']}" if side["known"] else ""
    return f"{side['name']}{' (you)' if side['you'] else ''}: {cards(side['count'])}{power}{known}"


def hand_text(cards: list[dict[str, Any]]) -> str:
    """A hand by colour: coral 3T 6H  gold 4C."""
    codes = {name: name[0].upper() for name in SYMBOL_NAMES}
    parts = []
    for colour in COLOUR_NAMES:
        mine = [f"{card['number']}{codes[card['symbol']]}" for card in cards if card["colour"] == colour]
        if mine:
            parts.append(f"{colour} {' '.join(mine)}")
    return "   ".join(parts)


def ocean(view: dict[str, Any], mirrored: bool) -> list[str]:
    """The 73 spaces, forward to the right; storms stand between the columns."""
    tokens = {(space["x"], space["y"]): space["token"] for space in view["spaces"]}
    storms = {storm["column"] for storm in view["storms"]}
    ship = (view["ship"]["x"], view["ship"]["y"])
    rows = range(ROWS) if mirrored else range(ROWS - 1, -1, -1)
    lines = []
    for y in rows:
        cells = []
        for x in range(COLUMNS):
            there = space_at(x, y) != NONE
            mark = "@" if (x, y) == ship else MARKS[tokens[x, y]] if there else " "
            cells.append(f" {mark}{'|' if x in storms else ' '}")
        lines.append("".join(cells))
    lines.append("".join(f"{x:2d} " for x in range(COLUMNS)))
    return lines
