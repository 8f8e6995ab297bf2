"""What is printed, as pictures: the Orders of content.toml, for whoever lists them (the lab's page)."""

from __future__ import annotations

from quarterdeck.engine.how import canvas
from quarterdeck.engine.markup import NOTHING, Markup, esc
from quarterdeck.games.savage_seas.content import ORDER_NAMES
from quarterdeck.games.savage_seas.table.drawings import CARD, crew_word, emblem, symbol


def picture(part: str, index: int) -> Markup:
    """The picture of an entry of the content file; nothing for one that has none."""
    if part != "orders":
        return NOTHING
    name, crew = ORDER_NAMES[index], crew_word(index)
    size = " long" if len(name) > 13 else ""
    return canvas("savage", CARD, f'<g class="{crew}"><use href="{symbol(f"of-{crew}")}"/><use '
                                  f'href="{symbol(emblem(index))}" x="52" y="57" width="146" height="146"/><text '
                                  f'class="order-name{size}" x="125" y="268">{esc(name)}</text></g>')
