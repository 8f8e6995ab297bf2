"""What is shown of Pebbles: the scene and its lines. `s` is redacted, so it hides nothing itself."""

from __future__ import annotations

from typing import Any

from pebbles import rules
from pebbles.content import PEBBLE_COUNT, SEAT_NAMES
from pebbles.words import pebbles_in, prompt


def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    gone = sum(s.held) + len(pebbles_in(s.pond)) + sum(len(pebbles_in(kept)) for kept in s.kept)
    return {
        "seat": seat, "to_act": rules.to_act(s), "prompt": prompt(s, seat),
        "pond": pebbles_in(s.pond), "bag": PEBBLE_COUNT - gone,
        "seats": [{"name": SEAT_NAMES[i], "you": i == seat, "count": s.held[i], "worth": rules.worth_of(s.kept[i]),
                   "kept": pebbles_in(s.kept[i]), "cards": [{"name": pebble} for pebble in pebbles_in(s.hand[i])]}
                  for i in range(s.seats)],
    }


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The pond and the players as lines of text."""
    lines = [f"Pebbles   in the bag: {view['bag']}", f"Pond: {', '.join(view['pond']) or 'empty'}"]
    for side in view["seats"]:
        held = ", ".join(pebble["name"] for pebble in side["cards"]) or f"{side['count']} in hand"
        kept = f"kept worth {side['worth']}: {', '.join(side['kept']) or 'nothing'}"
        lines.append(f"{side['name']}{' (you)' if side['you'] else ''}: {held}; {kept}"[:width])
    return lines
