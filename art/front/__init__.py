"""What the pages around the tables show: covers of the games, the living scene, the faces of the bots and of the tutor.

Covers and faces are files of their own (`flat`), so that a page fetches only those that it shows. `fencers`, `fleet`, `pieces`
and `plates` draw the figures on the covers.
"""

from __future__ import annotations

from pathlib import Path

from art import crew, people
from art.flat import flat
from art.front import covers, scene
from art.sprite import Drawing, sheet

COVERS = {"sail": covers.c_sail, "salt_and_bones": covers.c_bones, "set_sail": covers.c_set,
          "savage_seas": covers.c_savage, "salt_and_sail": covers.c_explore}
FACES = {"castaway": people.bot_castaway, "deckhand": people.bot_deckhand, "mate": people.bot_mate,
         "captain": people.bot_captain, "admiral": people.bot_admiral, "commodore": people.bot_commodore,
         "bosun": covers.barnaby, **{name.lower(): draw for name, draw in crew.FACES.items()}}


def sheets() -> dict[str, str]:
    """The files, by their path below src/quarterdeck."""
    lettering = dict(line.split("\t") for line in
                     (Path(__file__).parent / "lettering.txt").read_text(encoding="utf-8").splitlines())
    drawn = {f"server/static/covers/{name}.svg": flat(draw(), "0 0 400 500", lettering=lettering)
             for name, draw in COVERS.items()}
    drawn |= {f"server/static/faces/{name}.svg": flat(draw(), "0 0 240 240") for name, draw in FACES.items()}
    drawn["server/static/scene.svg"] = sheet({f"sc-{name}": Drawing(svg, "0 0 1440 560", loose=True)
                                              for name, svg in scene.parts().items()})
    return drawn
