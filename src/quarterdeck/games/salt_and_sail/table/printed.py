"""What is printed, as pictures: the cards and ships of content.toml, for whoever lists them (the lab's page)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.how import canvas
from quarterdeck.engine.markup import NOTHING, Markup
from quarterdeck.games.salt_and_sail.content import (
    CAPTAIN_NAMES,
    DISCOVERIES,
    DISCOVERY_NAMES,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    KINDS_OF_ENCOUNTER,
    OFFICER_NAMES,
    TOKEN_NAMES,
    TREASURE_NAMES,
    TYPES,
)
from quarterdeck.games.salt_and_sail.table.drawings import SHEET, address, hull, slug

drawn = partial(canvas, "salt")
LISTS = {"bag": TOKEN_NAMES}
"""What the places of a list of numbers stand for, by the list's key."""


def use(box: str, id_: str, sheet: str = SHEET) -> Markup:
    """A drawing of a sheet on its own canvas."""
    return drawn(f"0 0 {box}", f'<use href="{address(id_, sheet)}"/>')


def picture(part: str, index: int) -> Markup:
    """The picture of an entry of the content file; nothing for one that has none."""
    match part:
        case "captains":
            return use("240 240", f"pt-{slug(CAPTAIN_NAMES[index])}", "captains.svg")
        case "officers":
            return use("240 240", f"pt-{slug(OFFICER_NAMES[index])}", "officers.svg")
        case "equipment":
            return use("200 200", f"em-{slug(EQUIPMENT_NAMES[index])}")
        case "treasures":
            return use("200 200", f"em-{slug(TREASURE_NAMES[index])}", "treasures.svg")
        case "discoveries":
            return use("206 170", f"d-{slug(DISCOVERY_NAMES[index])}", f"{TYPES[DISCOVERIES[index].type]}.svg")
        case "encounters":
            return use("206 170", f"e-{slug(ENCOUNTER_NAMES[index])}", f"{KINDS_OF_ENCOUNTER[ENCOUNTER[index].kind]}.svg")
        case "ships":
            return drawn("0 0 138 124", f'<g class="c-red">{hull(0, index)}</g>')
    return NOTHING
