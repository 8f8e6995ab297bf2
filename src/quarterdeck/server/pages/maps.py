"""The map maker: a page on which players lay out a map of their own, for a game that takes such maps.

What can be placed and asked is the game's own (`table.maker`); the checks are those of the game's `maps`, through the API.
"""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import el
from quarterdeck.server.pages.front import table_of
from quarterdeck.server.pages.html import icon, page


def map_maker(game: Game, name: str) -> str:
    """The page of a game's map maker."""
    if not game.module("maps") or not table_of(game):
        raise HTTPException(404, f"{game.title} takes no maps of your own.")
    maker: Any = game.module("table.maker")
    return page(
        f"Map maker of {game.title}",
        el("div", el("h1", "Map maker"), el("p", maker.LEAD, cls="muted"), cls="maker-head"),
        el("noscript", el("p", "The map maker needs JavaScript. Without it, write a map file and name it with ",
                          el("code", f"quarterdeck play {game.name} --map-file FILE"), ".", cls="notice warn")),
        maker.workshop(icon),
        styles=(f"games/{game.name}/maker.css",), scripts=(f"games/{game.name}/maker.js",), name=name,
        cls="plain maker-page", description=f"Lay out a map of your own for {game.title}, check it and play on it.")
