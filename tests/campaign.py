"""The long campaign of one game, in figures: python -m tests.campaign salt_and_bones

Whole games of random players and of deckhands on the cpu engine with index checks; random games with every field's bounds
and every invariant asked after every decision (or every few, and at the end); whole games that must be the same bytes in
plain Python; positions at which nothing that reaches a seat or the spectator may depend on what they cannot know.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from quarterdeck.engine import catalogue
from quarterdeck.engine.batch import Batch
from quarterdeck.engine.contract import OVER
from quarterdeck.kit import conformance
from quarterdeck.players import roster

PART = 250
"""Games or positions of one piece of work."""


def guarded(game_name: str, number: int, every: int = 1) -> Counter[str]:
    """A part of the random games, decision by decision."""
    game = catalogue.game(game_name)
    variants = conformance.variants(game)
    options = variants[number % len(variants)]
    for player in ("random", "deckhand"):
        conformance.survives_bound_checks(game, options, PART, seed=1000 + number, player=roster.player(player))
    batch = Batch(game, PART, threads=1, seed=1000 + number, options=options)
    found: Counter[str] = Counter(games=PART)
    states = [game.state.over(batch.states[i:i + 1]) for i in range(PART)]
    before: list[Any] = [None] * PART
    running, step = list(range(PART)), 0
    while running:
        masks = batch.legal()
        found["dead ends"] += sum(not masks[i].any() for i in running)
        for i in running if step % every in (0, every - 1) else ():
            if step % every == 0:
                states[i].check()
                found["violations"] += bool(game.checks.broken_invariant(before[i], states[i]))
            before[i] = states[i].copy()
        found["decisions"] += len(running)
        batch.step(batch.decide())
        step += 1
        running = [i for i in running if batch.to_act[i] != OVER]
    for state in states:
        state.check()
        found["violations"] += bool(game.checks.broken_invariant(None, state))
    return found


def plain(game_name: str, number: int) -> Counter[str]:
    """A part of the games that are played in both engines, to their ends."""
    game = catalogue.game(game_name)
    variants = conformance.variants(game)
    games = 50
    batches = [Batch(game, games, engine=engine, seed=50 + number, options=variants[number % len(variants)]).play_out()
               for engine in ("cpu", "plain")]
    return Counter({"games": games, "differing bytes": int(np.count_nonzero(
        np.frombuffer(batches[0].states.tobytes(), np.uint8) != np.frombuffer(batches[1].states.tobytes(), np.uint8)))})


def secrets(game_name: str, number: int) -> Counter[str]:
    """A part of the positions: one whole game, every seat and the spectator at every position."""
    game = catalogue.game(game_name)
    variants = conformance.variants(game)
    options = variants[number % len(variants)]
    positions = sum(1 for _ in conformance.walk(game, 7000 + number, options))
    compared = conformance.keeps_secrets(game, 7000 + number, options, every=1)
    conformance.log_keeps_secrets(game, 7000 + number, options, every=1)
    return Counter({"positions": positions, "worlds compared": compared, "differing bytes": 0})


def campaign(what: str, work: Callable[[str, int], Counter[str]], game: str, enough: Callable[[Counter[str]], bool],
             processes: int, first: int = 0) -> Counter[str]:
    """Parts of one kind of work in processes, until it is enough."""
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(processes) as pool:
        number = first
        while not enough(total):
            parts = list(pool.map(work, [game] * 4 * processes, range(number, number + 4 * processes)))
            number += len(parts)
            for part in parts:
                total.update(part)
            print(f"{what}: {', '.join(f'{count:,} {name}' for name, count in total.items())}", flush=True)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--plain", type=int, default=300)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the first part of the random games; a part has 250")
    parser.add_argument("--every", type=int, default=1, help="ask the invariants after every so many decisions")
    given = parser.parse_args()
    done = [campaign("random games", partial(guarded, every=given.every), given.game,
                     lambda total: total["games"] >= given.games, given.processes, given.first),
            campaign("plain and cpu", plain, given.game, lambda total: total["games"] >= given.plain, given.processes),
            campaign("secrets", secrets, given.game, lambda total: total["positions"] >= given.positions, given.processes)]
    sys.exit(any(total[name] for total in done for name in ("violations", "dead ends", "differing bytes")))


if __name__ == "__main__":
    main()
