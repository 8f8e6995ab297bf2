"""What is printed, as pictures: the cards and pirates of content.toml, for whoever lists them (the lab's page)."""

from __future__ import annotations

from quarterdeck.engine.how import canvas
from quarterdeck.engine.markup import NOTHING, Markup
from quarterdeck.games.sail.content import PIRATE_NAMES
from quarterdeck.games.sail.table.how import card
from quarterdeck.games.sail.table.pictures import CARD_BOX, at, slug


def picture(part: str, index: int) -> Markup:
    """The picture of an entry of the content file; nothing for one that has none."""
    if part == "cards":
        return canvas("sail", CARD_BOX, card(index))
    if part == "pirates":
        return canvas(f"sail p{index}", "0 0 240 240", f'<use href="{at("pirates", f"pt-{slug(PIRATE_NAMES[index])}")}"/>')
    return NOTHING
