"""Free undos, judged by many more worlds than the engine looks at: python -m tests.takebacks sail --games 1000

Random games; after every decision it is asked whether the undo is free. If it is said to be, an imagined world in which
somebody would have seen or heard something else proves that this somebody, the mover, another seat or a spectator, had
learned something. The judge knows nothing of how the engine comes to its answer. What is seen is judged in machine code,
what is heard in plain Python, in fewer worlds.

Long games have a thousand free undos, and judging all of them takes hours. With --looks 20 the question is asked at twenty
decisions of each game, chosen by chance (the game's number is the seed), and every undo that is called free there is judged.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from quarterdeck.engine import catalogue, contract, dice
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.match import Match
from quarterdeck.kit import conformance


class Judge:
    """Looks at one action in imagined worlds, by one engine."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match, self.seed = match, seed

    def learned(self, before: Any, mover: int, action: int, worlds: int) -> list[int]:
        """The seats, or NOBODY for the spectator, who can tell something after the action that they could not before."""
        return [seat for seat in range(NOBODY, self.match.seats)
                if any(self.differs(before, seat, seat == mover, action, world) for world in range(worlds))]

    def differs(self, before: Any, seat: int, is_mover: bool, action: int, world: int) -> bool:
        """Whether that world, possible before, is impossible after what the seat saw and heard of the action."""
        truth = self.sight(before, seat, action)
        possible = before.copy()
        self.match._call(contract.redact, seat, on=possible)
        dice.set_key(possible, *dice.key_of(self.seed + world, 77 + seat))
        self.match._call(contract.imagine, seat, on=possible)
        return all(self.sight(possible, seat, other) != truth for other in self.actions(possible, action, is_mover))

    def actions(self, state: Any, action: int, is_mover: bool) -> Iterator[int]:
        """What could have been played there, as far as the seat can tell: the mover knows what it played."""
        if is_mover or not self.match._call(contract.refusal, action, on=state):
            yield action
        if not is_mover:
            yield from self.match.at(state).legal()

    def sight(self, state: Any, seat: int, action: int) -> tuple[bytes, list[Any]]:
        """What the seat sees and hears when the action is played there."""
        done: Any = state.copy()
        done.listener = events = []
        self.match._call(contract.apply, action, on=done)
        self.match._call(contract.redact, seat, on=done)
        return bytes(done), [event for event in events if event.heard_by in (ALL, seat)]


def chosen(game: Any, seed: int, options: Any, looks: int) -> frozenset[int]:
    """The decisions of a random game at which the question is asked: `looks` of them, each as likely as any other."""
    decisions = range(1, sum(1 for _ in conformance.walk(game, seed, options)))
    return frozenset(random.Random(seed).sample(decisions, min(looks, len(decisions))))


def judged(game_name: str, variant: int, seed: int, worlds: int, heard: int, looks: int = 0,
           is_free: Callable[[Match], bool] = lambda match: match.undo_is_free) -> tuple[Counter[str], list[float]]:
    """One random game: decisions, free undos, those that had told somebody something; and how long each answer took.

    With `looks` the question is asked at so many decisions only.
    """
    game = catalogue.game(game_name)
    options = conformance.variants(game)[variant]
    found: Counter[str] = Counter(games=1)
    took: list[float] = []
    seen = Match(game, options=options, engine="cpu") if worlds else None
    asked = chosen(game, seed, options, looks) if looks else None
    for match in conformance.walk(game, seed, options):
        if not match.actions:
            continue
        found["decisions"] += 1
        if asked is not None and len(match.actions) not in asked:
            continue
        found["asked"] += 1
        start = time.perf_counter()
        free = is_free(match)
        took.append(time.perf_counter() - start)
        if not free:
            continue
        found["free"] += 1
        before, _ = match.after(len(match.actions) - 1)
        played = (before, match.movers[-1], match.actions[-1])
        learned = set(Judge(match, 1000 + seed).learned(*played, heard))
        learned |= set(Judge(seen, 5000 + seed).learned(*played, worlds)) if seen else set()
        found["told somebody"] += bool(learned)
        found["told the mover"] += played[1] in learned
        found["told another seat"] += bool(learned - {played[1], NOBODY})
        found["told the spectator"] += NOBODY in learned
    return found, took


def _piece(work: tuple[str, int, int, int, int, int]) -> tuple[Counter[str], list[float]]:
    return judged(*work)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=500, help="imagined for every seat and the spectator, in machine code")
    parser.add_argument("--heard", type=int, default=40, help="imagined in plain Python, where events are told")
    parser.add_argument("--looks", type=int, default=0, help="decisions a game at which the question is asked; 0: at all")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, for going on")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    kinds = len(conformance.variants(catalogue.game(given.game)))
    work = [(given.game, number % kinds, number, given.worlds, given.heard, given.looks)
            for number in range(given.first, given.first + given.games)]
    total: Counter[str] = Counter()
    took: list[float] = []
    with ProcessPoolExecutor(given.processes) as pool:
        for found, times in pool.map(_piece, work):
            total.update(found)
            took += times
    print(f"{given.game}: {total['games']:,} games, {total['decisions']:,} decisions, {total['asked']:,} of them "
          f"asked about, {total['free']:,} free undos, "
          f"{total['told somebody']:,} of them had told somebody something (the mover {total['told the mover']:,}, "
          f"another seat {total['told another seat']:,}, the spectator {total['told the spectator']:,}); an answer took "
          f"{1000 * statistics.median(took):.1f} ms in the median, {1000 * max(took):.0f} ms at most")
    sys.exit(total["told somebody"] > 0)


if __name__ == "__main__":
    main()
