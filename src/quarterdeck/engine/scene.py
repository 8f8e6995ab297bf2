"""What is shown of a position: a game's scene, which its page, the terminal, the API and the environments all read.

A small game's hook `scene(s, seat)` gives a dict. A larger game has a class `Scene(Shown)`, in which each thing that
is shown is a property, worked out when it is asked for (`kept` if that happens more than once): a page that draws one part
pays for that part alone. What repeats or belongs together is a `NamedTuple`, which can be hashed, so a page may keep what it
has made of it; or, where it is large and read piece by piece, as a seat is, a `Shown` of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

T = TypeVar("T")


class kept(Generic[T]):                                     # noqa: N801 (it is written as a decorator)
    """A property that is worked out once: `functools.cached_property` without its lock, which Python 3.12 dropped, too."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, shown: Any, owner: type | None = None) -> T:
        made = shown.__dict__[self._name] = self._make(shown)
        return made


class Shown:
    """One position through one pair of eyes. The state is redacted already, and nobody but the scene reads it."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """The properties that `plain` gives, in this order: at least prompt, to_act and seats. The others are for the page."""

    def __init__(self, s: Any, seat: int) -> None:
        self._s = s
        self.seat = seat


def plain(shown: Any) -> Any:
    """A scene, or a part of one, as plain data: a scene and named tuples as dicts, other tuples as lists.

    Dicts and lists are plain already and are given as they are.
    """
    if type(shown) in PLAIN:
        return shown
    if isinstance(shown, Shown):
        return {name: plain(getattr(shown, name)) for name in shown.FIELDS}
    if isinstance(shown, tuple):
        parts = [part if type(part) in PLAIN else plain(part) for part in shown]
        names = getattr(shown, "_fields", None)
        return parts if names is None else dict(zip(names, parts, strict=True))
    return shown


PLAIN = frozenset({int, str, bool, type(None), float, dict, list})
"""What is told apart first, since most parts are of these types."""
