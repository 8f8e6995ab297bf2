"""What a search came to, in words: how often it looked, what it expects, what comes next, and what a rule of thumb says."""

from __future__ import annotations

from typing import Any

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


def hint(game: Game, s: Any, answer: Answer) -> str:
    """What to do and why; `s` is redacted for the seat that is to act."""
    name = str(game.view.name(s, answer.action))
    seen = answer.seen
    if seen is None:
        return " ".join(filter(None, (f"{name}.", advice(game, s, answer.action))))
    said = (f"{name}.", considered(game, s, seen), expected(game, seen, 2), by_rule_of_thumb(game, s, seen, answer.action))
    return " ".join(filter(None, said))


def advice(game: Game, s: Any, action: int) -> str:
    """Why the greedy player would do this, where the game can say."""
    own = getattr(game.view, "advice", None)
    return str(own(s, action)) if own else ""


def considered(game: Game, s: Any, seen: Seen) -> str:
    """How much the search looked at, and what it thinks of its choice and of the next best action."""
    (_, visits, value), *others = seen.candidates
    said = (f"Considered {seen.iterations:,} lines: this in {percent(visits / seen.iterations)}, expects to win "
            f"{percent(chance(game, value))}")
    if others:
        action, visits, value = others[0]
        said += (f"; next best {game.view.name(s, action)}, in {percent(visits / seen.iterations)}, "
                 f"{percent(chance(game, value))}")
    return f"{said}."


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
