"""`quarterdeck check GAME`: everything that a game must satisfy, step by step, wherever the game is installed.

A step that finds something says it in a sentence that names the field, the rule, the file or the line. The quick questions
come first; a game whose rules are not plain is not asked more, since nothing after that could be trusted.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

from quarterdeck.engine import rulebook
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import CompileError, QuarterdeckError
from quarterdeck.kit import conformance, names, plain, shown
from quarterdeck.players import roster


class Step(NamedTuple):
    """One question: what it is called, and what gives the problems found, none if all is well."""

    name: str
    ask: Callable[[], list[str]]
    is_last_if_wrong: bool = False


class Found(NamedTuple):
    """What a step came to."""

    name: str
    problems: list[str]
    remarks: list[str]


def steps(game: Game, write: bool = False) -> list[Step]:
    """All questions about a game, in the order in which they are asked."""
    variants = conformance.variants(game)

    def over(function: Callable[..., object], games: int) -> Callable[[], list[str]]:
        def ask() -> list[str]:
            for options in variants:
                for seed in range(conformance.games_to_play(game, games)):
                    function(game, seed, options)
            return []
        return ask

    def once(function: Callable[..., object], *more: object) -> Callable[[], list[str]]:
        def ask() -> list[str]:
            for options in variants:
                function(game, *more, options) if more else function(game, options)
            return []
        return ask

    def overheard() -> list[str]:
        for options in variants:
            conformance.nothing_is_overheard(game, options, range(conformance.games_to_play(game, 6)))
        return []

    def whole_games() -> list[str]:
        for options in variants:
            conformance.batch_equals_matches(game, options, conformance.games_to_play(game, 25) + 1)
            for player in ("random", "deckhand"):
                conformance.survives_bound_checks(game, options, 100, player=roster.player(player))
        return []

    return [
        Step("plain, compilable code", lambda: plain.problems(game), True),
        Step("names of hooks", lambda: names.problems(game)),
        Step("rules, tests and sentences fit", lambda: rulebook.broken_joints(game)),
        Step("a seed is a game", over(conformance.a_seed_is_a_game, 3), True),
        Step("legal agrees with refusal", over(conformance.legal_agrees_with_refusal, 3), True),
        Step("bounds and invariants", over(conformance.stays_in_bounds, 30), True),
        Step("undo and redo", over(conformance.undo_restores, 2)),
        Step("records", over(conformance.record_round_trip, 2)),
        Step("a screen of 80 by 24", over(shown.fits_the_screen, 4)),
        Step("the page", over(shown.page_offers_every_choice, 2)),
        Step("no secret is shown", over(conformance.keeps_secrets, 2)),
        Step("no log tells a secret", over(conformance.log_keeps_secrets, 2)),
        Step("nothing is overheard", overheard),
        Step("only the possible is imagined", over(conformance.imagines_only_the_possible, 4)),
        Step("the truth is imagined", over(conformance.imagines_the_truth, 1)),
        Step("machine code: the setup", once(conformance.setup_writes_everything, 3), True),
        Step("machine code: plain and compiled agree", over(conformance.engines_agree, 2), True),
        Step("machine code: whole games", whole_games),
        Step("fingerprints", lambda: _fingerprints(game, write)),
        Step("stories", lambda: _stories(game)),
    ]


def run(game: Game, write: bool = False, on: Callable[[str], None] = lambda name: None) -> Iterator[Found]:
    """Ask one question after the other; `on` hears which comes next."""
    for step in steps(game, write):
        on(step.name)
        remarks: list[str] = []
        try:
            problems = step.ask()
        except CompileError as error:
            problems = [f"{error} (docs/games.md, plain, compilable code)"]
        except QuarterdeckError as error:
            problems = [str(error)]
        except Exception as error:
            problems = [_place_in(game, error)]
        if step.name == "fingerprints":
            remarks = [text for text in problems if conformance.WORDS_CHANGED in text]
            problems = [text for text in problems if text not in remarks]
        if step.name == "machine code: whole games" and not problems:
            remarks = [_never(kind, ids) for kind, ids in conformance.unreached(game).items()]
        yield Found(step.name, problems, remarks)
        if problems and step.is_last_if_wrong:
            return


def _never(kind: str, ids: list[int]) -> str:
    some = ", ".join(map(str, ids[:6])) + (", ..." if len(ids) > 6 else "")
    return f"no random game ever allowed {kind!r} with the id{'s' * (len(ids) > 1)} {some}: can it be reached?"


def _place_in(game: Game, error: Exception) -> str:
    """The last line of the game's own code in an error, with its words."""
    place, trace = "", error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.startswith(str(game.folder)):
            place = f"{file.removeprefix(str(game.folder)).lstrip('/')}:{trace.tb_lineno}: "
        trace = trace.tb_next
    return f"{place}{type(error).__name__}: {error}"


def _fingerprints(game: Game, write: bool) -> list[str]:
    if write:
        conformance.write_fingerprints(game)
    now = {conformance.PLAYTHROUGH: conformance.playthrough(game), conformance.PERFT: conformance.perft(game)}
    found = {name: conformance.change_of(game, name, text) for name, text in now.items()}
    return [f"tests/{name}: {problem}" for name, problem in found.items() if problem]


def _stories(game: Game) -> list[str]:
    """Run the game's own tests, where pytest is installed."""
    folder = game.folder / "tests"
    if not list(folder.rglob("test_*.py")):
        return [f"{folder} has no test_*.py: every rule needs a story that shows it"]
    if importlib.util.find_spec("pytest") is None:
        return ["pytest is not installed, so the stories were not played: pip install pytest"]
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib",  # noqa: S603
                           "--tb=line", str(folder)], capture_output=True, text=True, check=False, cwd=folder)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return [] if done.returncode == 0 else failed or done.stdout.splitlines()[-3:] or [done.stderr.strip()[-200:]]
