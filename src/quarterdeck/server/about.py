"""What is said of a game before it is played: how it is played, in one line, and what its options are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.content import Option
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.hooks import Part


class About(NamedTuple):
    """What a newcomer wants to know of a game before the rules."""

    weight: int         # 1 easy, 2 medium, 3 deep
    kind: str           # an icon
    together: str       # how people play it
    line: str


ABOUT = {
    "sail": About(1, "together", "Together",
                  "Two of you, one ship. Every pair of cards steers her, or wakes the Kraken."),
    "salt_and_bones": About(2, "swords", "Duel",
                            "Sword and boot, card by card, on a deck that breaks away under your feet."),
    "set_sail": About(2, "flag", "Race", "Two ships each, one Caribbean. Plunder, trade and dig: 30 points end the race."),
    "savage_seas": About(3, "swords", "Two teams",
                         "Secret orders, real broadsides. Two crews fight it out inside a coral ring."),
    "salt_and_sail": About(3, "compass", "Explorers",
                           "Follow rumors into the fog and bring home what makes you famous."),
}


def line_of(game: Game) -> str:
    """The game in one line."""
    return ABOUT[game.name].line if game.name in ABOUT else game.content.summary


def plays_together(game: Game) -> bool:
    """Whether all seats win or lose together."""
    return game.name in ABOUT and ABOUT[game.name].together == "Together"


class NoPage(QuarterdeckError):
    """A game that cannot be drawn."""


def page_of(game: Game) -> Part:
    """What draws a game's table; refuses a game that is played in the terminal only."""
    if game.page is None:
        raise NoPage(f"{game.title} has no page in the browser; play it in the terminal: quarterdeck play {game.name}")
    return game.page


# ------------------------------------------------------------------ options in words

def option_title(option: Option) -> str:
    """pirate_mode as a label: Pirate mode."""
    return option.name.replace("_", " ").capitalize()


def value_words(option: Option, value: int) -> str:
    """One value of an option as players read it."""
    return option.choices[value - option.low] if option.choices else str(value)


MAPS = ("scenario", "map")
"""The options that say where a game is played."""


def map_words(game: Game, options: Mapping[str, Any], own_map: str = "") -> str:
    """Where a table plays, in words; empty where the game has but one place."""
    found = (option for option in game.content.options if option.name in MAPS and option.name in options)
    return own_map or next((value_words(option, options[option.name]) for option in found), "")


def option_words(game: Game, options: Mapping[str, Any], own_map: str = "") -> tuple[str, ...]:
    """What a table has chosen, in words: First Voyage; Navigator and Lookout; Seats: 3.

    `own_map` is the name of a map that the players brought; it stands in the place of the option that says so.
    """
    maps: Any = game.module("maps")
    said = []
    for option in game.content.choices:
        if own_map and maps and option.name == maps.OPTION[0]:
            said.append(own_map)
        elif option.name in options:
            value = options[option.name]
            names = " and ".join(value_words(option, n) for n in (value if option.length else [value]))
            said.append(names if option.choices else f"{option_title(option)}: {names}")
    return tuple(said)
