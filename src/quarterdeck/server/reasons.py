"""Hints and judgements in words: what to do and why, what a search expects, what a decision cost and what was better."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY, to_act
from quarterdeck.server.bot_worker import FORESEEN, SEAT_MARK, Answer, Seen
from quarterdeck.server.naming import seat_titles


def chance(game: Game, value: float) -> float:
    """A result as the share of a win, from 0 to 1; a draw is half of one.

    A game whose lost games do not score 0 says in its view what they do (`LOST`).
    """
    lost = float(game.player.LOST)
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


OF_A_MATE = "A Mate would play so; the search is still getting ready."
"""What is said of a hint that no search has looked at."""
BARS = 3
NEARLY = 0.02
"""Chances that differ by less are told as equal."""


# ------------------------------------------------------------------ hints

def hint(game: Game, s: Any, answer: Answer, names: Sequence[str] = ()) -> Hint:
    """What to do and why; `s` is redacted for the seat that is to act, `names` is what people at the table are called."""
    names, action, seen = people(game, names), answer.action, answer.seen
    why = reason(game, s, seen, action, names) if seen else f"{advice(game, s, action, names)} {OF_A_MATE}".lstrip()
    said = " ".join(filter(None, (f"{spoken(game, s, action, names)}.", second_half(game, s, answer, names), why)))
    return Hint(action, said, figures(game, s, seen, action, names) if seen else None)


def second_half(game: Game, s: Any, answer: Answer, names: Sequence[str]) -> str:
    """Where the card that is to be chosen is to be laid, or what else belongs to the same move; empty where nothing does.

    A game says by `goes_on` which of its actions are the first half of a move.
    """
    goes_on = game.words.goes_on
    line = answer.seen.line if answer.seen else answer.line
    if goes_on is None or not goes_on(s, answer.action) or len(line) < 2 or line[1][0] != mover(game, s):
        return ""
    return f"{named(line[1][1], names)}."


def reason(game: Game, s: Any, seen: Seen, action: int, names: Sequence[str] = ()) -> str:
    """The rule of thumb where it agrees with the search; else what the choice does, and how the next best compares."""
    names = people(game, names)
    if seen.rule_of_thumb == action and (own := advice(game, s, action, names)):
        return own
    does = sentence(effect(game, s, action, mover(game, s), names))
    own_value = value_of(game, seen, action)
    others = [each for each in seen.candidates if each[0] != action]
    if not others:
        return does or "Nothing else was worth following."
    name, value = spoken(game, s, others[0][0], names), chance(game, others[0][2])
    if own_value - value >= NEARLY:
        compared = f"It wins more often than “{name}”."
    elif value - own_value >= NEARLY:
        compared = f"“{name}” may be as good: the two are too close to tell."
    else:
        compared = f"“{name}” is about as good."
    return " ".join(filter(None, (does, compared)))


def value_of(game: Game, seen: Seen, action: int) -> float:
    """The chance to win with an action that the search has looked at."""
    return next((chance(game, value) for each, _, value in seen.candidates if each == action), 0.0)


def figures(game: Game, s: Any, seen: Seen, action: int, names: Sequence[str] = ()) -> Why:
    """How often the best choices were followed and won, what is likely to come, and another rule of thumb.

    The choice has the longest bar. The search may prefer it to a choice that won a little more often, because too few lines
    were followed to tell them apart: such a choice is named in words.
    """
    names, own = people(game, names), value_of(game, seen, action)
    first = [each for each in seen.candidates if each[0] == action]
    better = [each for each in seen.candidates if each[0] != action and chance(game, each[2]) > own]
    others = [each for each in seen.candidates if each[0] != action and each not in better]
    total = max(seen.iterations, sum(visits for _, visits, _ in seen.candidates))       # some lines count for two actions
    bars = tuple(Bar(spoken(game, s, each, names), round(100 * chance(game, value)), round(100 * visits / total))
                 for each, visits, value in [*first, *others][:BARS])
    close = f"“{spoken(game, s, better[0][0], names)}” won a little more often, but not often enough to tell them apart." \
        if better else ""
    thumb = "" if seen.rule_of_thumb == action else \
        f"A rule of thumb would choose “{spoken(game, s, seen.rule_of_thumb, names)}”."
    followed = f"{seen.iterations:,} lines of play were followed."
    said = followed, close, expected(game, seen, 2, names, mover(game, s)), thumb
    return Why(bars, " ".join(filter(None, said)))


# ------------------------------------------------------------------ words for actions and people

def people(game: Game, names: Sequence[str]) -> tuple[str, ...]:
    """What everybody at the table is called: by name, and by the seat's own name where there is no other."""
    titles = seat_titles(game)
    return tuple([name or title for name, title in zip(names, titles, strict=False)]) + titles[len(names):]


def mover(game: Game, s: Any) -> int:
    """The seat that is to act."""
    return int(game.function(to_act)(s))


def spoken(game: Game, s: Any, action: int, names: Sequence[str] = ()) -> str:
    """An action as one says it at the table, where the game has other words for that than for a list (`spoken`)."""
    own = game.words.spoken
    return str(own(s, action, people(game, names)) if own else game.words.name(s, action))


def advice(game: Game, s: Any, action: int, names: Sequence[str] = ()) -> str:
    """Why the greedy player would do this, where the game can say; spoken to the seat that is to act."""
    own = game.words.advice
    return str(own(s, action, people(game, names))) if own else ""


def effect(game: Game, s: Any, action: int, viewer: int, names: Sequence[str] = ()) -> str:
    """What a legal action leads to, in a clause, where the game can say (`effect`); `viewer` is called "you"."""
    own = game.words.effect
    return str(own(s, action, viewer, people(game, names))) if own else ""


def sentence(clause: str) -> str:
    """A clause with a capital letter and a full stop; nothing for nothing."""
    return f"{clause[0].upper()}{clause[1:].rstrip('.')}." if clause else ""


def named(words: str, names: Sequence[str]) -> str:
    """The words of a worker with people's names in them."""
    return re.sub(SEAT_MARK.format(r"(\d)"), lambda found: names[int(found[1])], words)


def expected(game: Game, seen: Seen, most: int = FORESEEN, names: Sequence[str] = (), viewer: int = NOBODY) -> str:
    """What is most likely to follow: so many actions at most, each with who does it."""
    names = people(game, names)
    steps = [f"{'you' if seat == viewer else names[seat]}: {named(words, names)}" for seat, words in seen.line[1:1 + most]]
    return f"Most likely then: {'; '.join(steps)}." if steps else ""


# ------------------------------------------------------------------ what a decision cost

SHARES = ((0.6, "most of"), (0.4, "about half of"), (0.15, "a good part of"), (0.0, "a little of"))
"""From this share of a chance on, how much of it was given away."""


def mistake(game: Game, s: Any, chosen: int, better: int, lost: float, best: float, names: Sequence[str] = (),
            agreed: bool = False) -> tuple[str, str]:
    """What went wrong, and what the better choice would have done: two sentences about the seat to act, by name.

    `lost` is what the decision cost, `best` the chance to win with the better choice. Where the rule of thumb has `agreed`
    to that, its reason is quoted if the game has no words for what the choice does: it is spoken to the player.
    """
    names = people(game, names)
    person = names[mover(game, s)]
    share = next(words for least, words in SHARES if lost >= least * best)
    did = effect(game, s, chosen, NOBODY, names)
    instead = effect(game, s, better, NOBODY, names)
    gave = f"gave away {share} {person}'s chance to win"
    wrong = f"{sentence(did)} That {gave}." if did else f"This {gave}."
    quoted = advice(game, s, better, names) if agreed and not instead else ""
    if quoted:
        return wrong, f"A hint would have said: “{quoted}”"
    return wrong, sentence(instead if instead != did else "")
