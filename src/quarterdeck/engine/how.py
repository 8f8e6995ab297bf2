"""How to play: a game's illustrated page, three minutes to read, with small boards that can be touched.

A game's folder holds the words in `how.toml` and the drawings in `table/how.py`; a game without them has no such page.

how.toml:
    intro = "..."                       one line below the title
    [now]                               where the table's drawer opens: what is asked -> id of a section; "*" is the rest
    [[section]]                         id, title and lead; then, all optional and shown in this order:
        picture = "voyage", keys = []   a large drawing, and its numbered key
        [[section.steps]]               picture, title, text: numbered, side by side
        [[section.tiles]]               picture, title, text
        points = []                     a list; **bold** is bold
        boards = ["trick"]              live boards
        note = "..."
table/how.py:
    picture(name)       the drawing of that name, as markup
    board(name)         the live board of that name, computed by the rules
    asked(look), ASKS   what is asked in a position, as a key of [now], and all that it can be
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import ModuleType
from typing import Any, NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import ContentError
from quarterdeck.engine.markup import NOTHING, Look, Markup

REST = "*"


class Tile(NamedTuple):
    """A small drawing with a title and a sentence or two."""

    picture: str
    title: str
    text: str


class Section(NamedTuple):
    """One part of the page."""

    id: str
    title: str
    lead: str
    picture: str = ""
    keys: tuple[str, ...] = ()
    steps: tuple[Tile, ...] = ()
    tiles: tuple[Tile, ...] = ()
    points: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    note: str = ""

    @property
    def pictures(self) -> list[str]:
        """The names of its drawings."""
        return [name for name in (self.picture, *(tile.picture for tile in (*self.steps, *self.tiles))) if name]


class How(NamedTuple):
    """A game's page."""

    intro: str
    now: Mapping[str, str]
    sections: tuple[Section, ...]
    drawn: ModuleType           # the game's table/how.py

    def words(self) -> int:
        """How many words there are to read, without those on the live boards."""
        return sum(len(re.findall(r"[\w’'-]+", text)) for text in self.texts())

    def texts(self) -> Iterator[str]:
        """Every sentence."""
        yield self.intro
        for section in self.sections:
            yield from (section.title, section.lead, *section.keys, *section.points, section.note)
            for tile in (*section.steps, *section.tiles):
                yield from (tile.title, tile.text)


@lru_cache(64)
def how_to_play(game: Game) -> How | None:
    """The game's page; None for a game that has none."""
    file = game.folder / "how.toml"
    drawn = game.module("table.how")
    if drawn is None or not file.is_file():
        return None
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    how = How(told["intro"], told["now"], tuple(_section(each) for each in told["section"]), drawn)
    unknown = set(how.now.values()) - {section.id for section in how.sections}
    if unknown or REST not in how.now:
        raise ContentError(str(file), "now", f"names {', '.join(sorted(unknown)) or 'no section for *'}; sections are "
                           f"{', '.join(section.id for section in how.sections)}")
    return how


def _section(told: dict[str, Any]) -> Section:
    steps, tiles = (tuple(Tile(each.get("picture", ""), each["title"], each["text"]) for each in told.get(kind, ()))
                    for kind in ("steps", "tiles"))
    keys, points, boards = (tuple(told.get(kind, ())) for kind in ("keys", "points", "boards"))
    return Section(told["id"], told["title"], told.get("lead", ""), told.get("picture", ""), keys, steps, tiles, points,
                   boards, told.get("note", ""))


def section_now(game: Game, look: Look | None) -> str:
    """The section that matters in a position; "" for a game without such a page."""
    how = how_to_play(game)
    if how is None:
        return ""
    return how.now.get(how.drawn.asked(look), how.now[REST]) if look is not None else how.sections[0].id


def canvas(colours: str, box: str, inside: str, cls: str = "") -> Markup:
    """A picture of such a page, in the colours that a game's style sheet gives to a class; its words stand beside it."""
    marks = f' class="{cls}"' if cls else ""
    return Markup(f'<svg{marks} viewBox="{box}" aria-hidden="true"><g class="{colours}">{inside}</g></svg>')


# ------------------------------------------------------------------ live boards

class Choice(NamedTuple):
    """Something that can be picked."""

    key: str
    label: str
    picture: Markup = NOTHING


class Group(NamedTuple):
    """Choices of which one is picked."""

    legend: str
    choices: tuple[Choice, ...]


class Outcome(NamedTuple):
    """What comes of it."""

    title: str
    text: str
    picture: Markup = NOTHING


class Board(NamedTuple):
    """A small board: pick one of each group, or press the button, and see what the rules make of it."""

    title: str
    groups: tuple[Group, ...]
    outcomes: Mapping[Any, tuple[Outcome, ...]]                 # by the tuple of keys picked; several come one by one
    again: str = ""                                             # the words on the button that shows the next one
