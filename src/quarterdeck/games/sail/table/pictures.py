"""Where Sail's drawings lie, and the symbols that the page itself defines so that its parts can name them in few letters.

The sheets (`make art`) are: sail.svg with cards, Kraken and ship; chart.svg with all that lies on a chart; pirates.svg with
the portraits; maps.svg with the small maps of the form; end.svg with both endings. Shapes tell the colours of cards apart:
coral is a disc, gold a diamond, teal a drop.
"""

from __future__ import annotations

import re
from functools import cache

from quarterdeck.engine.markup import Markup, asset
from quarterdeck.games.sail.content import CARD_COUNT, CARD_NAMES, COLOUR_NAMES, KRAKEN_CARD, KRAKEN_CARD_NAME, PIRATE_NAMES

CARD_BOX = "0 0 250 350"
SHIP_BOX = "0 0 260 230"


def slug(name: str) -> str:
    """A printed name as it stands in an id."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


@cache
def at(sheet: str, drawing: str) -> str:
    """The address of a drawing: at("chart", "island-0")."""
    return f"{asset('sail', f'{sheet}.svg')}#{drawing}"


@cache
def definitions() -> Markup:
    """The symbols that stand on the page once: c0 to c27 the cards, bk a back, and what else the parts use."""
    names = [*CARD_NAMES, KRAKEN_CARD_NAME]
    drawn = [(f"c{card}", CARD_BOX, f"card-{slug(names[card])}") for card in (*range(CARD_COUNT), KRAKEN_CARD)]
    drawn += [(f"pip-{colour}", "-16 -16 32 32", f"pip-{colour}") for colour in COLOUR_NAMES]
    drawn += [("bk", CARD_BOX, "back"), ("vessel", SHIP_BOX, "ship"), ("wreck", SHIP_BOX, "wreck"),
              ("cracks", SHIP_BOX, "cracks"),
              ("coin", "0 0 40 40", "coin"), ("nook", "0 0 40 40", "nook"), ("squall", "0 0 40 30", "cloud"),
              ("wake", "-170 -50 180 100", "wake"), ("beast", "-30 -80 460 560", "beast"),
              ("gauge-0", "0 0 230 470", "deep"), ("gauge-1", "0 0 230 470", "waterline"), ("arm", "180 60 240 220", "arm")]
    symbols = "".join(f'<symbol id="{id_}" viewBox="{box}">{use("sail", drawing, box)}</symbol>'
                      for id_, box, drawing in drawn)
    marks = "".join(f'<circle cx="196" cy="{y}" r="19" fill="{ground}" stroke="#0b1a22" stroke-width="2.6"/><text '
                    f'x="196" y="{y + 8}" '
                    f'fill="{ink}">{word}</text>' for (y, word), (ground, ink) in zip(MARKS, MARK_COLOURS, strict=True))
    symbols += ('<symbol id="gauge-2" viewBox="0 0 230 470"><g font-family="Alegreya Num,Georgia,serif" '
                'font-weight="900" font-size="24" '
                f'text-anchor="middle">{marks}</g></symbol>')
    return Markup(f'<svg class="drawings" width="0" height="0" aria-hidden="true">{symbols}</svg>')


MARKS = ((334, "2"), (272, "3"), (212, "4"), (150, "†"))
"""The four marks of the lead line, from below."""
MARK_COLOURS = (*3 * [("#efe3c4", "#1a1208")], ("#20120f", "#ff8a70"))


def use(sheet: str, drawing: str, box: str) -> str:
    """A drawing of a sheet on its own canvas."""
    x, y, width, height = box.split()
    place = f' x="{x}" y="{y}"' if (x, y) != ("0", "0") else ""
    return f'<use href="{at(sheet, drawing)}"{place} width="{width}" height="{height}"/>'


@cache
def picture(symbol: str, box: str = CARD_BOX, cls: str = "") -> Markup:
    """A symbol of the page as a picture."""
    marks = f' class="{cls}"' if cls else ""
    return Markup(f'<svg{marks} viewBox="{box}" aria-hidden="true"><use href="#{symbol}"/></svg>')


@cache
def emblem(symbol: str) -> Markup:
    """The emblem of a card's symbol by itself: helm, cannon, mermaid, tentacle."""
    box = "0 -4 200 216" if symbol == "tentacle" else "-6 0 206 206"
    return Markup(f'<svg class="sign" viewBox="{box}" aria-hidden="true">{use("sail", f"em-{symbol}", box)}</svg>')


@cache
def portrait(pirate: int) -> Markup:
    """A pirate's face."""
    return Markup(f'<svg class="portrait" viewBox="0 0 240 240" aria-hidden="true">'
                  f'<use href="{at("pirates", f"pt-{slug(PIRATE_NAMES[pirate])}")}"/></svg>')
