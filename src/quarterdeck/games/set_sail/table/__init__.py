"""Set Sail's page: the chart with what lies on it, quests on their wall, the others over it, one's own hold on the rail.

`regions` gives the inner markup of the parts others, board, hand and side. What changes by itself is a part of its own
(`slot`). What the dice have just brought is told by the last events (`Look.recent`); stage.py says what is a step.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Drawer, Look, Markup, draw, slot
from quarterdeck.games.set_sail.content import VP_TO_END
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.table import chart, fight
from quarterdeck.games.set_sail.table.asked import ask
from quarterdeck.games.set_sail.table.boards import hold, mine, others
from quarterdeck.games.set_sail.table.quests import key, quests, status, track
from quarterdeck.games.set_sail.table.trading import composer

DIFFICULTY = "Easy to learn, much to plan"

cover = chart.cover


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    return draw(DRAWERS, look, look.scene, max(look.seat, 0))


@cache
def unchanging(route_reward: int) -> Markup:
    """The board around its slots."""
    sheet = f'<div class="sheet">{chart.sea(route_reward)}{slot("tiles")}{chart.names()}{slot("fleet")}{chart.MARKS}</div>'
    return Markup(f'<div class="set board"><div class="chart" id="chart" tabindex="0" role="group" '
                  f'aria-label="Chart">{sheet}</div>'
                  f'{slot("piles")}{slot("status")}{slot("fight")}</div>')


DRAWERS: dict[str, Drawer] = {
    "others": others,
    "board": lambda look, scene, own: unchanging(scene.route_reward),
    "status": lambda look, scene, own: status(look, scene),
    "fleet": lambda look, scene, own: chart.fleet(look, scene),
    "tiles": lambda look, scene, own: chart.tiles(look, scene),
    "piles": lambda look, scene, own: key(scene),
    "fight": lambda look, scene, own: fight.stage(look, scene),
    "hand": lambda look, scene, own: mine(scene),
    "track": lambda look, scene, own: track(scene, look.names),
    "hold": hold,
    "ask": lambda look, scene, own: ask(look, scene),
    "trade": lambda look, scene, own: composer(look, scene),
    "side": lambda look, scene, own: quests(look, scene),
}


def goal(options: Mapping[str, Any]) -> str:
    """What it is all about, in a line."""
    return f"Be the most famous captain: {VP_TO_END} victory points end the game, and the most points win."


def option_picture(name: str, value: int) -> Markup:
    """The options need no picture."""
    return NOTHING


# ------------------------------------------------------------------ the log

@lru_cache(2048)
def mention(event: Told) -> tuple[Markup, tuple[str, ...]]:
    """What a line of the log speaks of: the ids of what it lights up."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.PLACED:
            return NOTHING, (f"ship-{a // 2}-{a % 2}", f"tile-{b}")
        case Event.MOVED | Event.RETREATS | Event.DRIFTS:
            return NOTHING, (f"ship-{a // 2}-{a % 2}", f"tile-{c}")
        case Event.FISHED | Event.MET | Event.DUG:
            return NOTHING, (f"seat-{a}", f"tile-{c}")
        case Event.ATTACKS:
            return NOTHING, (f"seat-{a}", f"seat-{b}", f"tile-{c}")
        case Event.MAP:
            return NOTHING, (f"cross-{a}", f"held-map-{a}")
        case Event.RESHUFFLED | Event.SETUP:
            return NOTHING, ("piles",)
        case Event.NEW_PLUNDER | Event.NEW_TRADE:
            return NOTHING, ("quests",)
        case Event.ROUND | Event.OVER | Event.BEATEN | Event.DRAWN_FIGHT | Event.STOLEN:
            return NOTHING, ()
        case Event.STOLE | Event.SPARED | Event.SENDS | Event.HANDED:
            return NOTHING, (f"seat-{a}", f"seat-{b}")
        case _:
            return NOTHING, (f"seat-{a}",)
