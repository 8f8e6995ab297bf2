"""What people, bots, seats and events are called, in plain text; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from inspect import signature
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.events import Event
from quarterdeck.players import roster
from quarterdeck.server.refused import Refused
from quarterdeck.server.sight import Offer

LONGEST_NAME = 24
"""How many characters a person's name may have."""
LONGEST_SAYING = 300
"""How many characters a line of the chat may have."""
NAMELESS = "Sailor"
"""What a person is called who has not said otherwise."""


def tidy(text: str, most: int) -> str:
    """What a person typed, on one line, without anything that is not printable, and not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:most].strip()


def bot_name(level: str, levels: Offer, taken: Iterable[str] = ()) -> str:
    """What a bot is called at a table where the names `taken` are in use: Finn. A trained policy has its own name."""
    title = levels.get(level, (level, ""))[0]
    wishes = (*roster.NAMES.get(level, (title,)), *(f"{title} {n}" for n in range(2, 10)))
    return next(name for name in wishes if name not in taken)


def bot_called(level: str, levels: Offer, taken: Iterable[str] = ()) -> str:
    """The same for a bot that somebody asks for; refuses one that is not offered."""
    if level not in levels:
        raise Refused(f"There is no bot of level {tidy(level, 20)!r}; there are {', '.join(levels)}.")
    return bot_name(level, levels, taken)


@lru_cache(256)
def seat_titles(game: Game) -> tuple[str, ...]:
    """The game's names for its seats, or Seat 1, Seat 2 where it has none."""
    named = [str(row["name"]) for row in game.content.data.get("seat_names", [])]
    return tuple(named[seat] if seat < len(named) else f"Seat {seat + 1}" for seat in range(game.most_seats))


def told(game: Game, event: Event, viewer: int, names: tuple[str, ...]) -> str:
    """An event in words for a viewer; empty where the viewer is told nothing."""
    return _told(game, event, viewer, names if takes_names(game.words.tell) else ())


@lru_cache(maxsize=16_384)
def _told(game: Game, event: Event, viewer: int, names: tuple[str, ...]) -> str:
    """The same, kept: many tables tell the same."""
    return str(game.words.tell(event, viewer, names) if names else game.words.tell(event, viewer))


def prompted(game: Game, s: Any, seat: int, names: tuple[str, ...]) -> str:
    """What the game asks, in words."""
    prompt = game.words.prompt
    return str(prompt(s, seat, names) if takes_names(prompt) else prompt(s, seat))


@cache
def takes_names(words: Callable[..., Any]) -> bool:
    """Whether a game's function for words also takes what people are called."""
    return len(signature(words).parameters) > 2


def cut(actions: int) -> str:
    """the last move, the last 3 moves."""
    return "the last move" if actions == 1 else f"the last {actions} moves"
