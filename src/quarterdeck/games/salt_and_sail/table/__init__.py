"""Salt & Sail's page: the map with what is open to all, the captains above, one's own ship below (spec, section 9).

`regions` gives the inner markup of the parts others, board, hand and side. What changes by itself is a part of its own
(`slot`). What has just happened is told by the last events (`Look.recent`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Drawer, Look, Markup, draw, slot
from quarterdeck.games.salt_and_sail.content import DUCATS_PER_FAME, NUMBER_OF_MAPS
from quarterdeck.games.salt_and_sail.rules import Event
from quarterdeck.games.salt_and_sail.table import cards, chart, ground, ways
from quarterdeck.games.salt_and_sail.table.asked import asked
from quarterdeck.games.salt_and_sail.table.boards import mine, others, rumors
from quarterdeck.games.salt_and_sail.table.drawings import sign, token
from quarterdeck.games.salt_and_sail.table.notes import NOTES
from quarterdeck.games.salt_and_sail.table.rows import offers, piles, public, reveal, status

DIFFICULTY = "A long voyage, much to weigh"

cover = ground.cover


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    return draw(DRAWERS, look, look.scene, max(look.seat, 0))


@cache
def unchanging(m: int) -> Markup:
    """The chart around its slots, and over it the scene and a Discovery that was found."""
    return Markup(f'<div class="salt table"><div class="chart m{m + 1}" id="chart" tabindex="0" role="group" '
                  f'aria-label="Map">'
                  f'{slot("ways")}{ground.ground(m)}{slot("sites")}{slot("fleet")}</div>'
                  f'<button type="button" id="whole" class="whole" data-script>Whole chart</button>'
                  f'{slot("scene")}{slot("reveal")}</div>')


def goal(options: Mapping[str, Any]) -> str:
    """What it is all about, in a line."""
    if options.get("seats") == 1:
        return "Alone: have the fame that the map asks for before its last round ends."
    return "Be the most famous explorer when the last Discovery is made."


def option_picture(name: str, value: int) -> Markup:
    """The printed maps are drawn, each with its length and its story (SALT-191)."""
    return ground.map_card(value - 1) if name == "map" and value <= NUMBER_OF_MAPS else NOTHING


# ------------------------------------------------------------------ beside the table

REFERENCE = (
    ("sails", "Turn", "Ration Check, allocate the crew, then up to two actions: one Move at most, attempts, visits."),
    ("ration", "Rations", "One a turn, unless you lie in a harbour or a Port; without one a crew is lost."),
    ("compass", "Discovery", "Sail to a token, attempt a Rumor with one of its symbols, draw until its feats are met."),
    ("danger", "Danger", "Every Defeat drawn strikes: a crew or a Light damage, as the card says."),
    ("light", "Sinking", "The last crew or the last slot of the hull: all aboard is lost, you begin again with a Cog."),
    ("fame", "Points", f"Discoveries, Treasures, some Encounters, and 1 FP for {DUCATS_PER_FAME} ducats at the end."),
)
SKILL_LINES = (
    (0, "Fight"), (2, "Observation"), (4, "Lore"), (1, "a great feat: also counts as a standard one"), (6, "any skill"),
    (8, "Defeat"), (9, "T: any skill, gone when it was drawn"))


@cache
def side(has_help: bool, is_open: bool) -> Markup:
    """Rumors, Market and Pub; behind a button the quick reference, all cards and the piles, for newcomers what is worth "
      "knowing."""
    lines = "".join(f"<li>{sign(drawing)}<span><b>{name}</b> {text}</span></li>" for drawing, name, text in REFERENCE)
    skills = "".join(f"<li>{token(kind)}<span>{words}</span></li>" for kind, words in SKILL_LINES)
    worth = "".join(f"<li>{text}</li>" for text in NOTES.values())
    notes = f'<h4>Worth knowing</h4><ul class="notes">{worth}</ul>' if has_help else ""
    return Markup(f'<div class="salt town"><div class="tabs" data-script role="tablist" aria-label="Rumors"><button '
                  f'type="button" role="tab" '
                  f'id="tab-public" aria-controls="public" aria-selected="true">For all</button><button type="button" '
                  f'role="tab" '
                  f'id="tab-held" aria-controls="held" aria-selected="false">'
                  f'Yours</button></div>{slot("public")}{slot("held")}{slot("offers")}'
                  f'<details id="aids" class="aids"><summary>Cards<span class="long"> and '
                  f'reference</span></summary><div>{notes}'
                  f'<details id="reference" class="reference"><summary>Quick '
                  f'reference</summary><ul>{lines}</ul><h4>Tokens</h4>'
                  f"<ul>{skills}</ul></details>{slot('piles')}{cards.library(is_open)}</div></details></div>")


DRAWERS: dict[str, Drawer] = {
    "others": others,
    "status": lambda look, scene, own: status(scene),
    "board": lambda look, scene, own: unchanging(scene.m),
    "sites": lambda look, scene, own: chart.sites(scene),
    "ways": lambda look, scene, own: ways.ways(look, scene),
    "fleet": lambda look, scene, own: chart.fleet(look, scene),
    "reveal": lambda look, scene, own: reveal(look),
    "mine": mine,
    "asked": lambda look, scene, own: asked(look, scene),
    "side": lambda look, scene, own: side(look.help, scene.has_open_rumors),
    "public": lambda look, scene, own: public(look, scene),
    "held": rumors,
    "offers": lambda look, scene, own: offers(look, scene),
    "piles": lambda look, scene, own: piles(scene),
}
"""What draws the parts; `others`, `mine` and `asked` give several each."""


# ------------------------------------------------------------------ the log

@lru_cache(2048)
def mention(event: Told) -> tuple[Markup, tuple[str, ...]]:
    """What a line of the log speaks of: a token that was drawn, and the ids of what it lights up."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.STORY | Event.SETUP | Event.ROUND | Event.RESHUFFLED | Event.OVER | Event.LAST_DISCOVERY:
            return NOTHING, ()
        case Event.TOKEN:
            return token(b), (f"seat-{a}", f"glance-{a}")
        case Event.SAILED:
            return NOTHING, (f"ship-{a}",)
        case Event.LAUNCHED | Event.SANK:
            return NOTHING, (f"ship-{a}", f"hex-{b}")
        case Event.LOOKED | Event.SYMBOLS:
            return NOTHING, (f"ship-{a}", f"site-{b}")
        case Event.DISCOVERED:
            return NOTHING, (f"ship-{a}", "reveal")
        case Event.ENCOUNTER:
            return NOTHING, (f"ship-{a}", f"hex-{c}")
        case Event.NEW_RUMOR:
            return NOTHING, (f"rumor-{b}",)
        case Event.TURNED_UP:
            return NOTHING, (f"{'officer' if b else 'kit'}-{a}",)
        case _:
            return NOTHING, (f"seat-{a}", f"glance-{a}", f"ship-{a}")
