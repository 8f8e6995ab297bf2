"""What people see of a game, on random play: the terminal's screen of 80 by 24, and the game's page."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from quarterdeck import screen
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event
from quarterdeck.engine.markup import Markup, whole
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import actions, look_at, recent
from quarterdeck.kit.conformance import Options, Violation, looked_at
from quarterdeck.terminal import Table

WIDTH, HEIGHT = 80, 24
NAMES = ("Ann <b>", 'Bo "&"', "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
"""Names that show whether a page escapes what people typed."""
ID = re.compile(r' id="([^"]+)"')


def fits_the_screen(game: Game, seed: int, options: Options) -> int:
    """At every position that is looked at, the screen of the seat to act has 80 columns and 24 lines, with every choice."""
    positions = 0
    for match in looked_at(game, seed, options):
        seat, positions = max(0, match.to_act), positions + 1
        scene = match.view(seat)
        board = game.scene.text(scene, WIDTH)
        for line in board:
            if len(line) > WIDTH:
                raise Violation(f"scene.text gives a line of {len(line)} characters; the screen has {WIDTH}: "
                                f"{line[:60]!r} ...")
        table = Table.__new__(Table)
        table.match, table.game = match, game
        choices = [] if match.over else table.choices(seat)
        lines = screen.layout(board, match.log(seat), scene["prompt"], choices, "", WIDTH, HEIGHT)
        if len(lines) + 1 > HEIGHT:
            raise Violation(f"the screen of seat {seat} has {len(lines) + 1} lines and a terminal {HEIGHT}: scene.text "
                            f"gives {len(board)} lines, and there are {len(choices)} choices (options {match.options}, "
                            f"decision {len(match.actions)}); shorten the board, or show choices on it (`on_board`)")
    return positions


def page_offers_every_choice(game: Game, seed: int, options: Options) -> int:
    """The page can be drawn for every pair of eyes; whoever is asked finds every choice on it, and nobody a secret."""
    table = game.module("table")
    if table is None:
        return 0
    positions = 0
    for match in looked_at(game, seed, options):
        for seat in range(NOBODY, match.seats):
            where = f"table.regions for {'a spectator' if seat == NOBODY else f'seat {seat}'}"
            at = f"(options {match.options}, decision {len(match.actions)})"
            told = recent(match)
            page = _drawn(game, match, seat, told)
            offered, legal = set(actions(page)), set(match.legal() if match.to_act == seat else ())
            if forgotten := sorted(legal - offered):
                raise Violation(f"{where} forgets {len(forgotten)} of {len(legal)} choices, such as {forgotten[0]} "
                                f"({match.name(forgotten[0])}): nothing of class `can` has "
                                f"data-action=\"{forgotten[0]}\" {at}")
            if wrong := sorted(offered - legal):
                raise Violation(f"{where} offers {wrong[0]}, which is not allowed now {at}")
            twice = [id_ for id_, count in Counter(ID.findall(page)).items() if count > 1]
            if twice:
                raise Violation(f"{where} has the id {twice[0]!r} twice {at}")
            if "Ann <b>" in page:
                raise Violation(f"{where} writes a name without `esc`: what people type must not become markup {at}")
            if page != _drawn(game, match.at(match.imagined(seat, seed)), seat, told):
                raise Violation(f"{where} depends on what the seat cannot know {at}")
            positions += 1
    return positions


def _drawn(game: Game, match: Match, seat: int, told: tuple[Event, ...]) -> str:
    table: Any = game.module("table")
    parts = table.regions(look_at(match, seat, NAMES[:match.seats], recent=told))
    for name, part in parts.items():
        if not isinstance(part, Markup):
            raise Violation(f"table.regions gives plain text for {name!r}; make markup with `el` and `join`, which escape")
    return "".join(whole(parts).values())
