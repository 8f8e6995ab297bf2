"""What is printed, as pictures: the quests and cards of content.toml, for whoever lists them (the lab's page)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.how import canvas
from quarterdeck.engine.markup import NOTHING, Markup
from quarterdeck.games.set_sail.content import (
    GOOD_NAMES,
    PLUNDER,
    PLUNDER_NAMES,
    TRADE_COST,
    TRADE_NAMES,
    TRADE_VP,
    TREASURE_NAMES,
    TREASURE_VP,
)
from quarterdeck.games.set_sail.table.drawings import cost, good_face, quest_face

drawn = partial(canvas, "set")


def picture(part: str, index: int) -> Markup:
    """The picture of an entry of the content file; nothing for one that has none."""
    match part:
        case "goods":
            return drawn("0 0 250 350", good_face(index))
        case "plunder_quests":
            ships = cost(("ship",) * PLUNDER[index].ships)
            return drawn("0 0 300 262", quest_face("plunder", PLUNDER_NAMES[index], PLUNDER[index].vp, ships))
        case "trade_quests":
            goods = cost(tuple(name for good, name in enumerate(GOOD_NAMES) for _ in range(TRADE_COST[index][good])))
            return drawn("0 0 300 262", quest_face("trade", TRADE_NAMES[index], TRADE_VP[index], goods))
        case "treasure_quests":
            return drawn("0 0 300 262", quest_face("treasure", TREASURE_NAMES[index], TREASURE_VP[index], ""))
    return NOTHING
