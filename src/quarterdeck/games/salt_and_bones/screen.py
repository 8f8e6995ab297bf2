"""The duel on a terminal: the table as lines of text."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.salt_and_bones.content import COLUMNS, TILES

CELL = 9
ARROWS = {"north": "^", "east": ">", "south": "v", "west": "<"}
LEGEND = "^ > v < sword and name   (2)ew boot: value, arrows   xx destroyed   + centre"
ROOM_FOR_LEGEND = 14
"""The legend gives way when the table has more lines than these, so that every choice fits on a small screen."""


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour; one's own side is below."""
    seat = max(view["seat"], 0)
    own, other = view["seats"][seat], view["seats"][1 - seat]
    decks = view["decks"]
    limit = f" of at most {view['rounds']}" if view["rounds"] else ""
    last = ", the last" if view["last_round"] else ""
    above = [
        f"Salt & Bones   round {view['round']}{limit}{last}   decks: attack {decks['attack']}, "
        f"strategy {decks['strategy']}, field {decks['field']}",
        *side_text(other, width), *field_text(view),
    ]
    below = side_text(own, width)
    if own["cards"]:
        below += filled(["Your hand:", *hand_words(own["cards"])], " ", width)
    coming = [str(instance["amount"]) for instance in view["instances"] if not instance["past"]]
    if coming:
        below.append(f"Damage to come: {', '.join(coming)}")
    legend = [LEGEND] if len(above) + len(below) <= ROOM_FOR_LEGEND else []
    return [line[:width] for line in [*above, *legend, *below]]


def filled(parts: list[str], between: str, width: int) -> list[str]:
    """Parts side by side, as many a line as fit; lines after the first are indented."""
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1] + between + part) <= width:
            lines[-1] += between + part
        else:
            lines.append(f"  {part}")
    return lines


def side_text(side: dict[str, Any], width: int) -> list[str]:
    """A player's lines: Health, hand and token; then the Player Board."""
    marks = [word for word, holds in (("Momentum", side["momentum"]), (f"Parry {side['parry']}", side["parry"]),
                                      ("must disengage", side["must_disengage"])) if holds]
    pips = (side["health"] + 1) // 2
    health = f"{side['health']} {'#' * pips}{'.' * (side['most_health'] // 2 - pips)}"
    boards = [f"{title}: {', '.join(card['name'] if card else '-' for card in cards)}" for title, cards in (
        ("Instincts", side["instincts"]), ("Equipment", side["equipment"]), ("Gambit", [side["gambit"]]))]
    name = f"{side['name']}{' (you)' if side['you'] else ''}"
    hand = f"holds {side['attack_held']} attack, {side['strategy_held']} strategy"
    return [*filled([f"{name}: Health {health}", hand, *marks], "  ", width),
            *filled([f"  {boards[0]}", *boards[1:]], "   ", width)]


def hand_words(cards: list[dict[str, Any]]) -> list[str]:
    """Slash 2(1) x2, Bracer: an attack with its value and, in brackets, what it opens."""
    shown: dict[str, int] = {}
    for card in cards:
        face = f"{card['name']} {card['attack']}({card['opportunity']})" if card["type"] == "attack" else card["name"]
        shown[face] = shown.get(face, 0) + 1
    words = [f"{face} x{count}" if count > 1 else face for face, count in shown.items()]
    return [*(f"{word}," for word in words[:-1]), words[-1]]


def field_text(view: dict[str, Any]) -> list[str]:
    """The Field Board, a line a row."""
    cells = [tile_text(tile) for tile in view["tiles"]]
    for card in view["field"]:
        cells[card["tile"]] = f"{ARROWS[card['heading']]}{card['name'].replace(' ', '')[:CELL - 2]}"
        cells[card["boot"]] = f"({card['opportunity']}){''.join(card['arrows_out']).lower()}"
    rows = [cells[start:start + COLUMNS] for start in range(0, TILES, COLUMNS)]
    return ["  " + "".join(f"{cell:^{CELL}}" for cell in row).rstrip() for row in rows]


def tile_text(tile: dict[str, Any]) -> str:
    """A tile without a card."""
    if tile["mark"] == "grey":
        return "###"
    if tile["destroyed"]:
        return "xx"
    return f"{'+' if tile['mark'] == 'centre' else ''}{tile['tile']}"
