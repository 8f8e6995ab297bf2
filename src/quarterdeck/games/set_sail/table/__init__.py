"""Set Sail's page: the chart with the open quests beside it, the captains above, one's own things below (spec, section 9).

`regions` gives the inner markup of the parts others, board, hand and side. What changes by itself is a part of its own
(`slot`). What the dice have just brought is told by the last events (`Look.recent`).
"""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Look, Markup, slot
from quarterdeck.games.set_sail.content import (
    GOOD_PRICE,
    KIND_NAMES,
    KIND_TEXTS,
    MAP_PRICE,
    PRICE,
    UPGRADE_NAMES,
    UPGRADE_ROWS,
    VP_TO_END,
)
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.table import chart
from quarterdeck.games.set_sail.table.asked import NOTES, STEPS, ask
from quarterdeck.games.set_sail.table.boards import mine, others
from quarterdeck.games.set_sail.table.drawings import DEFINITIONS, sign
from quarterdeck.games.set_sail.table.quests import piles, quests, status, track
from quarterdeck.games.set_sail.table.trading import composer

DIFFICULTY = "Easy to learn, much to plan"

cover = chart.cover


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    own = max(look.seat, 0)
    s = look.s
    return {
        "others": others(look, s, own),
        "board": unchanging(),
        "status": status(look, s),
        "ask": ask(look),
        "trade": composer(look),
        "quests": quests(look, s),
        "fleet": chart.fleet(s, look),
        "tiles": chart.tiles(s, look),
        "track": track(s),
        "piles": piles(s),
        "hand": mine(look, s, own),
        "side": side(look.help),
    }


@cache
def unchanging() -> Markup:
    """The board around its slots."""
    sheet = f'<div class="sheet">{chart.sea()}{slot("tiles")}{chart.ports()}{slot("fleet")}</div>'
    return Markup(f'<div class="set table">{slot("status")}<div class="spread">{slot("quests")}<div class="chart" '
                  f'id="chart" tabindex="0" role="group" aria-label="Chart">{sheet}</div></div>{slot("ask")}{slot("trade")}'
                  f'<div class="below">{slot("track")}{slot("piles")}</div></div>')


def option_picture(name: str, value: int) -> Markup:
    """The options need no picture."""
    return NOTHING


# ------------------------------------------------------------------ beside the table

REFERENCE = (
    ("sail", "Move", "10 steps for both ships, 2 more for each Oar. Both must move and leave both start tiles."),
    ("treasure", "Points", f"Quests and treasure only. {VP_TO_END} VP end the game with the round."),
    ("supply", "Upkeep", "1 Supply token at the end of each turn. Who must lose more than they have runs out."),
    ("map", "Map", f"{MAP_PRICE} silvers in a Pirate Port; dig on its tile for 4 to 7 VP and as many silvers."),
    ("goods", "Goods", f"{GOOD_PRICE} silver each in Havana; you can hold 5, and 2 more for each Barrel."),
)


@cache
def side(has_help: bool) -> Markup:
    """The quick reference; for newcomers what is worth knowing. The drawings of all parts are here."""
    lines = "".join(f"<li>{sign(drawing)}<span><b>{name}</b> {text}</span></li>" for drawing, name, text in REFERENCE)
    tiles = "".join(f'<li><i class="swatch k{kind}"></i><span><b>{name}</b> {text}</span></li>'
                    for kind, (name, text) in enumerate(zip(KIND_NAMES, KIND_TEXTS, strict=True)))
    upgrades = "".join(f"<li>{sign(name)}<span><b>{name}</b>, {PRICE[kind]} silvers. {UPGRADE_ROWS[kind]['text']}</span>"
                       f"</li>"
                       for kind, name in enumerate(UPGRADE_NAMES))
    out = "".join(f"<li>{step}</li>" for step in STEPS)
    worth = "".join(f"<li>{text}</li>" for text in NOTES.values())
    notes = f'<h2>Worth knowing</h2><ul class="notes">{worth}</ul>' if has_help else ""
    return Markup(f'<div class="set aids"><svg class="drawings" width="0" height="0" aria-hidden="true"><defs>'
                  f'{DEFINITIONS}</defs></svg>'
                  f'{notes}<details id="reference" class="reference"{" open" if has_help else ""}><summary>Quick '
                  f'reference</summary><ul>{lines}</ul>'
                  f"<h3>Tiles</h3><ul>{tiles}</ul><h3>Upgrades</h3><ul>{upgrades}</ul><h3>Running out</h3><ol>{out}</ol>"
                  f"</details></div>")


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
        case Event.STOLE | Event.SENDS:
            return NOTHING, (f"seat-{a}", f"seat-{b}")
        case _:
            return NOTHING, (f"seat-{a}",)
