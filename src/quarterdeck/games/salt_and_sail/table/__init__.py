"""Salt & Sail's page: the map with what is open to all, the captains above, one's own ship below (spec, section 9).

`regions` gives the inner markup of the parts others, board, hand and side. What changes by itself is a part of its own
(`slot`). What has just happened is told by the last events (`Look.recent`).
"""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Look, Markup, slot
from quarterdeck.games.salt_and_sail.content import DUCATS_PER_FAME
from quarterdeck.games.salt_and_sail.rules.terms import Event
from quarterdeck.games.salt_and_sail.table import cards, chart
from quarterdeck.games.salt_and_sail.table.asked import NOTES, ask
from quarterdeck.games.salt_and_sail.table.boards import mine, others
from quarterdeck.games.salt_and_sail.table.drawings import DEFINITIONS, sign, token
from quarterdeck.games.salt_and_sail.table.rows import offers, piles, public, status

DIFFICULTY = "A long voyage, much to weigh"

cover = chart.cover


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    own = max(look.seat, 0)
    s = look.s
    return {
        **others(look, s, own),
        "board": unchanging(s.map_no - 1),
        "status": status(look, s),
        "ask": ask(look),
        "public": public(look, s),
        "offers": offers(look, s),
        "sites": chart.sites(s),
        "ways": chart.ways(s, look),
        "fleet": chart.fleet(s, look),
        "hand": mine(look, s, own),
        "side": side(look.help),
        "piles": piles(s),
    }


@cache
def unchanging(m: int) -> Markup:
    """The board around its slots; below a map that is wide and not high there is room for Equipment and Officers."""
    sheet = f'<div class="sheet">{slot("ways")}{chart.ground(m)}{slot("sites")}{slot("fleet")}</div>'
    below, beside = (slot("offers"), "") if chart.is_wide(m) else ("", slot("offers"))
    return Markup(f'<div class="salt table">{slot("status")}<div class="spread"><div class="left">'
                  f'<div class="chart m{m + 1}" id="chart" tabindex="0" role="group" aria-label="Map">{sheet}</div>'
                  f'{below}</div><div class="right">{slot("ask")}{slot("public")}{beside}</div></div></div>')


def option_picture(name: str, value: int) -> Markup:
    """The maps are drawn."""
    return chart.small_map(value) if name == "map" else NOTHING


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
def side(has_help: bool) -> Markup:
    """The quick reference, all cards, the piles; for newcomers what is worth knowing. The drawings of all parts are here."""
    lines = "".join(f"<li>{sign(drawing)}<span><b>{name}</b> {text}</span></li>" for drawing, name, text in REFERENCE)
    skills = "".join(f"<li>{token(kind)}<span>{words}</span></li>" for kind, words in SKILL_LINES)
    worth = "".join(f"<li>{text}</li>" for text in NOTES.values())
    notes = f'<h2>Worth knowing</h2><ul class="notes">{worth}</ul>' if has_help else ""
    return Markup(f'<div class="salt aids"><svg class="drawings" width="0" height="0" aria-hidden="true"><defs>'
                  f"{DEFINITIONS}</defs></svg>{notes}"
                  f'<details id="reference" class="reference"{" open" if has_help else ""}><summary>Quick '
                  f"reference</summary><ul>{lines}</ul><h3>Tokens</h3><ul>{skills}</ul></details>{slot('piles')}{cards.library()}</div>")


# ------------------------------------------------------------------ the log

@lru_cache(2048)
def mention(event: Told) -> tuple[Markup, tuple[str, ...]]:
    """What a line of the log speaks of: a token that was drawn, and the ids of what it lights up."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.SETUP | Event.ROUND | Event.RESHUFFLED | Event.OVER | Event.LAST_DISCOVERY:
            return NOTHING, ()
        case Event.TOKEN:
            return token(b), (f"seat-{a}", f"glance-{a}")
        case Event.SAILED:
            return NOTHING, (f"ship-{a}",)
        case Event.LAUNCHED | Event.SANK:
            return NOTHING, (f"ship-{a}", f"hex-{b}")
        case Event.LOOKED | Event.SYMBOLS:
            return NOTHING, (f"ship-{a}", f"site-{b}")
        case Event.DISCOVERED | Event.ENCOUNTER:
            return NOTHING, (f"ship-{a}", f"hex-{c}")
        case Event.NEW_RUMOR:
            return NOTHING, (f"rumor-{b}",)
        case Event.TURNED_UP:
            return NOTHING, (f"{'officer' if b else 'kit'}-{a}",)
        case _:
            return NOTHING, (f"seat-{a}", f"glance-{a}", f"ship-{a}")
