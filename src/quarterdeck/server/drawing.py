"""What those who send to pages need drawn. The pages themselves (`pages.table`) are given to them as a `Drawing`."""

from __future__ import annotations

from typing import Protocol

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.events import Event
from quarterdeck.engine.markup import Look, Markup
from quarterdeck.server.sight import Sight
from quarterdeck.server.table.lines import Told


class Drawing(Protocol):
    """A table's page in parts, as `pages.table` draws them."""

    def parts(self, sight: Sight, name: str = "") -> dict[str, Markup]:
        """Every part of the page by its id; `name` is what the visitor is called."""

    def regions(self, game: Game, look: Look | None) -> dict[str, Markup]:
        """The parts that the game itself draws."""

    def line(self, game: Game, told: Told) -> Markup:
        """One line of the log."""

    def mentioned(self, game: Game, event: Event) -> tuple[Markup, tuple[str, ...]]:
        """The picture that belongs to an event, and what it lights up."""
