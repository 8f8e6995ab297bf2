"""Which steps a browser shows at normal speed, and how long each stands on the screen.

    python bench/web/steps.py [--games sail set_sail] [--moves 12] [--speed normal]

Each game is opened in a real Chromium by "Play now"; moves are made at random over the API, when the page asks for them.
Every kind of step is listed with its number and the time from its beginning to its end (median), and the longest row of
steps between two questions. Steps that overlap would be reported as an error.
"""

from __future__ import annotations

import argparse
import random
import shutil
import statistics
from itertools import pairwise
from typing import Any

from pages import ARGUMENTS, BROWSERS, GAMES, ROOT, opened, play, serving
from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

KEEP = "window.staged = []; document.addEventListener('staged', ({ detail }) => staged.push(detail));"


def staged(browser: Browser, address: str, game: str, moves: int, speed: str) -> list[list[dict[str, Any]]]:
    """The rows of steps that were shown while that many moves were made."""
    page, _, _ = opened(browser, address, game, speed=speed)
    page.evaluate(KEEP)
    play(page, moves, random.Random(1))
    rows = [told["steps"] for told in page.evaluate("staged")]
    page.context.close()
    for steps in rows:
        assert all(one["ended"] <= after["began"] for one, after in pairwise(steps)), f"{game}: two steps at once"
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--moves", type=int, default=12)
    parser.add_argument("--speed", choices=("slow", "normal", "fast", "once"), default="normal")
    given = parser.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    table = Table("game", "kind", "shown", "seconds (median)")
    with sync_playwright() as playwright, serving(ROOT / "src") as address:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        for game in given.games:
            print(game, flush=True)
            rows = staged(browser, address, game, given.moves, given.speed)
            times: dict[str, list[float]] = {}
            for step in (step for steps in rows for step in steps):
                times.setdefault(step["kind"], []).append((step["ended"] - step["began"]) / 1000)
            for kind, each in times.items():
                table.add_row(game, kind, str(len(each)), f"{statistics.median(each):.2f}")
            longest = max(rows, key=len, default=[])
            whole = sum(step["ended"] - step["began"] for step in longest) / 1000
            table.add_row(game, "longest row", str(len(longest)), f"{whole:.1f}")
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
