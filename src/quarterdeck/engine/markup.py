"""Markup that escapes by default, and what a game's page is given to draw.

`el("button", "Ready", id="ready", cls="main", data_action=3)` writes an element; children that are not Markup are escaped,
and so is every attribute. True writes a bare attribute; None and False leave it out. Where speed matters a game may keep
finished pieces (`functools.cache`) or join them with f-strings, as long as all that a person typed goes through `esc`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quarterdeck.engine.events import Event
from quarterdeck.engine.scene import kept

if TYPE_CHECKING:
    from quarterdeck.engine.catalogue import Game

EMPTY_TAGS = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Markup(str):
    """Text that is already safe HTML or SVG."""

    __slots__ = ()


NOTHING = Markup("")


def esc(value: Any) -> str:
    """Anything as text that is safe inside an element or an attribute; Markup stays as it is."""
    return value if isinstance(value, Markup) else escape(str(value))


def join(pieces: Iterable[Any], between: str = "") -> Markup:
    """Several pieces in a row, each escaped unless it is Markup."""
    return Markup(between.join([esc(piece) for piece in pieces]))


def el(tag: str, *children: Any, **attributes: Any) -> Markup:
    """One element. `cls` is class, `for_` is for; underscores in names become dashes (data_action, aria_label)."""
    written = [f"<{tag}"]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = "class" if name == "cls" else name.rstrip("_").replace("_", "-") if name != "viewBox" else name
        written.append(f" {name}" if value is True else f' {name}="{esc(value)}"')
    written.append(">")
    if tag in EMPTY_TAGS:
        return Markup("".join(written))
    for child in children:
        if child is not None:
            written.append(esc(child))
    written.append(f"</{tag}>")
    return Markup("".join(written))


# ------------------------------------------------------------------ addresses of files

@cache
def asset(game: str, name: str) -> str:
    """The address of a file in a game's folder `table`: asset("sail", "sail.svg"). It names the content that the file had
    when it was first asked for; a drawing made anew while the server runs is shown after the next start.
    """
    from quarterdeck.engine.catalogue import game as find

    return address(f"games/{game}/{name}", find(game).folder / "table" / name)


def address(name: str, file: Path) -> str:
    """The address under which `file` is served as /static/NAME; browsers may keep it, since it names the content."""
    return _address(name, file, file.stat().st_mtime_ns)


@cache
def _address(name: str, file: Path, _written: int) -> str:
    return f"/static/{name}?v={hashlib.sha256(file.read_bytes()).hexdigest()[:12]}"


# ------------------------------------------------------------------ parts within parts

MARK = "\0"        # stands in no text: `esc` is only ever given what people can see or type


def slot(name: str) -> Markup:
    """The place of a part inside another; it is sent alone when nothing around it has changed."""
    return Markup(f"{MARK}{name}{MARK}")


def whole(parts: Mapping[str, Markup], names: Iterable[str] | None = None) -> dict[str, Markup]:
    """Those parts (all, if not said) with every slot filled; a part that stands in another's slot does not come again."""
    asked = list(parts if names is None else names)
    inner = {name for asker in asked for name in _slots(parts[asker])}
    return {name: _filled(parts, name) for name in asked if name not in inner}


def news(parts: Mapping[str, Markup], known: Mapping[str, Markup]) -> dict[str, Markup]:
    """The parts that differ from the known ones, ready to be shown; of known ones that are not among them nothing comes."""
    fresh = {name: markup for name, markup in parts.items() if known.get(name) != markup}
    for markup in fresh.values():
        if MARK in markup:
            return whole({**known, **parts}, fresh)
    return fresh        # nothing stands in a slot of another


def _slots(markup: str) -> list[str]:
    return markup.split(MARK)[1::2] if MARK in markup else []


def _filled(parts: Mapping[str, Markup], name: str) -> Markup:
    markup = parts[name]
    if MARK not in markup:
        return markup
    pieces: list[str] = markup.split(MARK)
    pieces[1::2] = [_filled(parts, inner) for inner in pieces[1::2]]
    return Markup("".join(pieces))


RECENT = 24
"""How many events back a page looks to tell what has just happened."""


@dataclass(eq=False)
class Look:
    """What a game's `table.regions` draws: one position through one pair of eyes.

    A page reads `scene`, which the game makes of the redacted state; whatever is in it may be shown. `seat` is where the
    viewer sits (NOBODY for a spectator) and decides which side is drawn as one's own. `legal` is empty unless the viewer is
    asked. While a deal is kept back (`covered`) the scene is what a spectator would see, whoever looks.
    """

    _game: Game
    _s: Any
    seat: int
    names: tuple[str, ...]          # who sits where, as people call themselves
    legal: frozenset[int]
    help: bool = False              # the newcomer's help is switched on
    covered: bool = False           # a deal is kept back until all are ready
    open: bool = False              # a finished game with every hand open
    pins: tuple[tuple[int, int], ...] = ()      # what team mates suggest: seats and actions
    recent: tuple[Event, ...] = ()  # the last public events, oldest first
    only: frozenset[str] | None = None          # the parts that are wanted (see `draw`); None: all

    @kept
    def scene(self) -> Any:
        """What the game's scene.py shows of the position, made when it is first asked for."""
        return self._game.scene.scene(self._s, self.seat)


Drawer = Callable[..., Markup | dict[str, Markup]]


def draw(drawers: Mapping[str, Drawer], look: Look, *given: Any) -> dict[str, Markup]:
    """The parts that are wanted; a drawer gives the part of its name, or several parts."""
    drawn: dict[str, Markup] = {}
    for name, drawer in drawers.items():
        if look.only is None or name in look.only:
            made = drawer(look, *given)
            if isinstance(made, dict):
                drawn.update(made)
            else:
                drawn[name] = made
    return drawn
