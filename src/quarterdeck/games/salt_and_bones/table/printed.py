"""What is printed, as pictures: the cards of content.toml, for whoever lists them (the lab's page)."""

from __future__ import annotations

from quarterdeck.engine.how import canvas
from quarterdeck.engine.markup import NOTHING, Markup
from quarterdeck.games.salt_and_bones.content import ATTACK_KINDS
from quarterdeck.games.salt_and_bones.table.drawings import hand_card

FIRST_KIND = {"attack_cards": 0, "strategy_cards": ATTACK_KINDS}


def picture(part: str, index: int) -> Markup:
    """The picture of an entry of the content file; nothing for one that has none."""
    if part not in FIRST_KIND:
        return NOTHING
    return canvas("bones", "-4 -4 258 358", hand_card(FIRST_KIND[part] + index).replace(
        "<svg ", '<svg x="-4" y="-4" width="258" height="358" ', 1))
