"""How a game came out, as the page, the terminal and the records tell it: what `result` in a game's scene.py returns."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """A part of somebody's points: "3 quests", "14"."""

    label: str
    amount: str


class Standing(NamedTuple):
    """How one seat came out. Seats of one team, or of a crew that plays together, share a rank."""

    seat: int
    rank: int                           # 1 is best; equals share it
    score: str                          # "31 VP", "Health 12", "2 of 4 fires", as it is read aloud
    lines: tuple[Line, ...] = ()        # how the points came about
    won: bool = False


class Result(NamedTuple):
    """How a game came out, for one viewer."""

    title: str                          # "You win!", "Bart wins!", "The Kraken has you."
    sentence: str                       # by what: "Bones is down: no Health left."
    won: bool | None                    # whether the viewer (or the viewer's side) has won; None for a spectator or a draw
    standings: tuple[Standing, ...]     # best first
    target: str = ""                    # solo and cooperative games: what was to be reached
    ours: str = ""                      # where the ending is ours and not the book's: a sentence that says so
    scene: str = ""                     # the symbol of end.svg that is shown, where it is not end-won or end-lost


class Feat(NamedTuple):
    """How far one seat got, to be compared with other games: what `feat` in a game's scene.py returns. It names no card."""

    points: int                         # higher is better; a win is always better than a loss
    said: str                           # "home in round 3 of 5, 2 hits to spare"
    marks: str                          # the same in plain symbols, for a text that gives nothing away: "Rounds ■■■□□"


def symbols(full: int, of: int, mark: str = "■", empty: str = "□") -> str:
    """A number as symbols: 3 of 5 is ■■■□□."""
    full = min(max(0, full), of)
    return mark * full + empty * (of - full)


class TurningPoint(NamedTuple):
    """The moment that decided a game: an event by its number, and why."""

    event: int
    sentence: str
