"""What a search came to, in words: how often it looked, what it expects, what comes next, and what a rule of thumb says."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from quarterdeck.engine.catalogue import Game
from quarterdeck.server.bot_worker import FORESEEN, Answer, Seen
from quarterdeck.server.pages.new import seat_titles


def chance(game: Game, value: float) -> float:
    """A result as the share of a win, from 0 to 1; a draw is half of one.

    A game whose lost games do not score 0 says in its view what they do (`LOST`).
    """
    lost = float(getattr(game.view, "LOST", 0.0))
    return min(1.0, max(0.0, (value - lost) / (1.0 - lost)))


def percent(share: float) -> str:
    """71 %, with a space that does not break."""
    return f"{share:.0%}".replace("%", "\u00a0%")


class Bar(Struct, frozen=True):
    """One choice as a search judges it, in whole percents."""

    name: str
    wins: int               # of the lines that begin with it
    lines: int              # of all lines that were followed


class Why(Struct, frozen=True):
    """The figures behind a hint, for who asks."""

    bars: tuple[Bar, ...]   # the choice, and the next best ones
    words: str


class Hint(Struct, frozen=True):
    """What to do, in a sentence with its reason; and why, where a search has found it."""

    action: int
    sentence: str
    why: Why | None = None


BARS = 3
NEARLY = 0.02
"""Chances that differ by less are told as equal."""


def hint(game: Game, s: Any, answer: Answer, names: tuple[str, ...] = ()) -> Hint:
    """What to do and why; `s` is redacted for the seat that is to act, `names` is what people at the table are called."""
    name, seen = spoken(game, s, answer.action, names), answer.seen
    if seen is None:
        return Hint(answer.action, " ".join(filter(None, (f"{name}.", advice(game, s, answer.action)))))
    return Hint(answer.action, f"{name}. {reason(game, s, seen, answer.action)}", figures(game, s, seen, answer.action))


def reason(game: Game, s: Any, seen: Seen, action: int) -> str:
    """The rule of thumb where it agrees with the search; else how the choice compares with the next best."""
    if seen.rule_of_thumb == action and (own := advice(game, s, action)):
        return own
    (_, _, best), *others = seen.candidates
    if not others:
        return "Nothing else was worth following."
    other, _, value = others[0]
    name = game.view.name(s, other)
    if chance(game, best) - chance(game, value) < NEARLY:
        return f"{name} is about as good."
    return f"It leads to a win more often than: {name}."


def figures(game: Game, s: Any, seen: Seen, action: int) -> Why:
    """How often the best choices were followed and won, what is likely to come, and another rule of thumb."""
    bars = tuple(Bar(str(game.view.name(s, each)), round(100 * chance(game, value)), round(100 * visits / seen.iterations))
                 for each, visits, value in seen.candidates[:BARS])
    thumb = "" if seen.rule_of_thumb == action else f"By rule of thumb it would be: {game.view.name(s, seen.rule_of_thumb)}."
    said = (f"{seen.iterations:,} lines of play were followed.", expected(game, seen, 2), thumb)
    return Why(bars, " ".join(filter(None, said)))


def spoken(game: Game, s: Any, action: int, names: tuple[str, ...]) -> str:
    """An action as one says it at the table, where the game has other words for that than for a list (`view.spoken`)."""
    own = getattr(game.view, "spoken", None)
    return str(own(s, action, names) if own and names else game.view.name(s, action))


def advice(game: Game, s: Any, action: int) -> str:
    """Why the greedy player would do this, where the game can say."""
    own = getattr(game.view, "advice", None)
    return str(own(s, action)) if own else ""


def expected(game: Game, seen: Seen, most: int = FORESEEN) -> str:
    """What is most likely to follow: so many actions at most, each with its seat."""
    titles = seat_titles(game)
    steps = [f"{titles[seat]}: {words}" for seat, words in seen.line[1:1 + most]]
    return f"Most likely then: {'; '.join(steps)}." if steps else ""


def by_rule_of_thumb(game: Game, s: Any, seen: Seen, action: int) -> str:
    """The greedy player's reason where it agrees with the search, and else what it would do instead."""
    if seen.rule_of_thumb == action:
        return advice(game, s, action)
    return f"By rule of thumb it would be {game.view.name(s, seen.rule_of_thumb)}."
