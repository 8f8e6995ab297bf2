"""How finished games came out for the people who played them, and what can be counted from that.

A table's row in the store tells its outcome as soon as the game is over: for every seat who held it, whether it won, and how
far it got. Statistics, marks and the comparison of daily deals are computed from those rows when somebody asks; nothing is
counted up on the way, so nothing can be counted twice.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.result import Feat
from quarterdeck.server.daily import day_of

if TYPE_CHECKING:
    from quarterdeck.server.store import Row
    from quarterdeck.server.tables import Table


class SeatOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one seat came out."""

    sailor: str = ""        # hash of the token of who played it to the end; "" for a bot
    level: str = ""         # of the bot that played it
    won: bool = False
    drawn: bool = False
    points: int = 0         # see `Feat`
    said: str = ""
    marks: str = ""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game came out, as its row tells it."""

    ended: float
    seats: list[SeatOutcome]
    known: bool = False     # somebody could know every card: it counts for nothing
    daily: str = ""         # the day whose deal it was


def outcome_of(table: Table) -> dict[str, Any] | None:
    """The outcome of a table that was played to its end, ready for its row; None where the game tells none."""
    state = table.state
    match, gave_up = state.match, state.conceded != NOBODY
    if match is None or not (match.over or gave_up) or state.opened.record:
        return None
    result = table.endings.result_for(NOBODY)
    if result is None or state.opened.guide:        # a lesson is nobody's result
        return None
    seats = [SeatOutcome()] * len(state.seats)
    for standing in result.standings:
        seat = state.seats[standing.seat]
        tell = state.game.scene.feat
        feat = tell(match.state, standing.seat) if tell and not gave_up else Feat(int(standing.won), standing.score, "")
        sailor = "" if seat.left or seat.bot else seat.sailor
        own = table.endings.result_for(standing.seat)
        drawn = own is not None and own.won is None
        seats[standing.seat] = SeatOutcome(sailor, seat.bot, bool(standing.won), drawn, int(feat.points), feat.said,
                                           feat.marks)
    made: dict[str, Any] = msgspec.to_builtins(Outcome(state.ended_at, seats, state.cards_known, state.opened.daily))
    return made


class Played(NamedTuple):
    """A finished game as one of its players had it."""

    table: str
    game: str
    ended: float
    options: dict[str, Any]
    own_map: str
    won: bool
    drawn: bool
    points: int
    said: str
    marks: str
    bots: tuple[str, ...]       # the levels of the bots at the table
    seats: int
    known: bool
    daily: str
    result: str                 # who won, in words

    @property
    def verdict(self) -> str:
        """won, drawn or lost."""
        return "won" if self.won else "drawn" if self.drawn else "lost"


def is_told(row: Row) -> bool:
    """Whether the row of a finished table tells its outcome; rows of older versions do so after their table was opened."""
    return '"outcome"' in row.summary


def played_by(row: Row, sailor: str) -> Played | None:
    """How a table came out for this person; None where that cannot be said, as for both sides at one screen."""
    return _played(row, lambda seat: bool(sailor) and seat.sailor == sailor)


def played_deal(row: Row) -> Played | None:
    """How a deal of the day came out for the person who played it, whoever that was: the only one at the table."""
    return _played(row, lambda seat: not seat.level)


def _played(row: Row, is_own: Callable[[SeatOutcome], bool]) -> Played | None:
    try:
        told = json.loads(row.summary)
        outcome = msgspec.convert(told["outcome"], Outcome)
        own = [seat for seat in outcome.seats if is_own(seat)]
        if len({(seat.won, seat.drawn, seat.points) for seat in own}) != 1:
            return None
        seat = own[0]
        return Played(row.id, row.game, outcome.ended, dict(told["options"]), str(told.get("own_map", "")), seat.won,
                      seat.drawn, seat.points, seat.said, seat.marks,
                      tuple(other.level for other in outcome.seats if other.level), len(outcome.seats), outcome.known,
                      outcome.daily, str(told.get("result", "")))
    except (KeyError, TypeError, ValueError, AttributeError):
        return None             # a row of an older version, or a damaged one


class Statistics(NamedTuple):
    """One person's games of one kind."""

    games: int
    wins: int
    draws: int
    best: Played | None         # the win that got furthest, or else the loss
    streak: int                 # wins in a row up to now
    longest: int                # the most wins in a row
    last: Played | None

    @property
    def share(self) -> int:
        """Wins of 100 games."""
        return round(100 * self.wins / self.games) if self.games else 0


def statistics(played: Iterable[Played]) -> Statistics:
    """Count games; those in which cards were known do not count."""
    counted = sorted((each for each in played if not each.known), key=lambda each: (each.ended, each.table))
    streak = longest = 0
    for each in counted:
        streak = streak + 1 if each.won else 0
        longest = max(longest, streak)
    best = max(counted, key=lambda each: each.points, default=None)         # of equals the first
    return Statistics(len(counted), sum(each.won for each in counted), sum(each.drawn for each in counted), best, streak,
                      longest, counted[-1] if counted else None)


class Compared(NamedTuple):
    """A deal of the day over all who have tried it."""

    tried: int                  # attempts, the unfinished ones too
    finished: int
    won: int
    beaten: int                 # finished attempts of others that got less far than the own one
    equal: int                  # ... as far
    best: str                   # the furthest that anybody got
    middle: str                 # half of all got at least so far


def compared(day: str, tables: Sequence[Row], own: Played | None) -> Compared:
    """Compare the attempts at one deal by their tables. What ended after the day was over does not count."""
    ended = [each for each in map(played_deal, tables) if each is not None and day_of(each.ended) <= day]
    ended.sort(key=lambda each: -each.points)
    others = [each for each in ended if own is not None and each.table != own.table]
    return Compared(len(tables), len(ended), sum(each.won for each in ended),
                    sum(own is not None and each.points < own.points for each in others),
                    sum(own is not None and each.points == own.points for each in others),
                    ended[0].said if ended else "", ended[(len(ended) - 1) // 2].said if ended else "")
