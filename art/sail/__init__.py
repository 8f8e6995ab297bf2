"""Sail's drawings: its cards, the Kraken, the pirates, all that lies on the twelve charts, and both endings.

The page composes a chart from the symbols of chart.svg by what content.toml says (`table/ocean.py`); only the small maps of
the form are composed here. Suits colour one and the same drawing: a page's class sets --w, --d and --l.
"""

from __future__ import annotations

from art.flat import flat
from art.sail import maps, pieces
from art.people import (
    sail_carpenter,
    sail_gunner,
    sail_lookout,
    sail_navigator,
    sail_smuggler,
    sail_songstress,
)
from art.scenes import doom, haven
from art.sprite import Drawing, sheet, slug

PIRATES = {"Navigator": sail_navigator, "Gunner": sail_gunner, "Songstress": sail_songstress, "Smuggler": sail_smuggler,
           "Carpenter": sail_carpenter, "Lookout": sail_lookout}
FOLDER = "games/sail/table"


def sheets() -> dict[str, str]:
    """The files of the game, by their path."""
    return {
        f"{FOLDER}/sail.svg": sheet(pieces.on_every_table()),
        f"{FOLDER}/chart.svg": sheet(pieces.of_the_chart()),
        f"{FOLDER}/pirates.svg": sheet({f"pt-{slug(name)}": Drawing(draw(), "0 0 240 240") for name, draw in PIRATES.items()}),
        f"{FOLDER}/maps.svg": sheet(maps.all_maps()),
        f"{FOLDER}/end.svg": sheet({"end-won": scene(haven()), "end-lost": scene(doom())}),
    }


def scene(svg: str) -> Drawing:
    """A picture for the end of a game, in its own light by day and by night."""
    whole = flat(svg, "0 0 800 450")
    return Drawing(whole[whole.index(">") + 1:whole.rindex("</svg>")], "0 0 800 450")
