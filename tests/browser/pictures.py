"""Takes every page and every phase of every game, at four sizes, by day and by night: `make pictures`, or with some names.

    python tests/browser/pictures.py                  everything, into pictures/
    python tests/browser/pictures.py sail front       what has these words in its name

A phase is found by letting bots play: the first position in which the first seat is asked something new. The pages and
positions that the tests look at (test_looks.PAGES) and some rare ones (moments.MOMENTS) are taken too.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tests.browser.conftest import launch  # noqa: E402
from tests.browser.moments import MOMENTS  # noqa: E402
from tests.browser.test_looks import PAGES, WITH_A_DEAL, Stage  # noqa: E402
from tests.server.harness import Server  # noqa: E402

from quarterdeck import Match  # noqa: E402
from quarterdeck.engine import catalogue  # noqa: E402
from quarterdeck.players import roster  # noqa: E402

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900), "wide": (1920, 1080)}
SCHEMES = ("light", "dark")
ASKED = ("phase", "decision", "point")
"""The fields in which the games keep what is asked."""
GAMES = 6
"""How many games of bots are searched for phases."""
FOLDER = ROOT / "pictures"


def main(words: list[str]) -> None:
    """Take all pictures whose name has one of the words in it, or all."""
    FOLDER.mkdir(exist_ok=True)
    wanted = [(name, show) for name, show in every_page() if not words or any(word in name for word in words)]
    with tempfile.TemporaryDirectory() as data, Server(data=Path(data) / "data") as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for name, show in wanted:
            take(browser, server, name, show)
        browser.close()


def take(browser: Browser, server: Server, name: str, show: Callable[[Stage], object]) -> None:
    """One page at every size, by day and by night."""
    for size, (width, height) in SIZES.items():
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=server.address,
                                      reduced_motion="reduce", has_touch=width < 900)
        context.set_default_timeout(20_000)
        context.add_init_script("localStorage.setItem('speed', 'once')")
        page = context.new_page()
        try:
            show(Stage(context, server, page))
            page.wait_for_load_state()
            page.wait_for_timeout(400)
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=FOLDER / f"{name}-{size}-{scheme}.png")
            print(f"{name} {size}")
        except Exception as problem:
            print(f"{name} {size}: {str(problem).splitlines()[0]}")
        context.close()


def every_page() -> Iterator[tuple[str, Callable[[Stage], object]]]:
    """Name and way of everything there is to see."""
    yield from (PAGES | WITH_A_DEAL | MOMENTS).items()
    yield "art", lambda stage: stage.page.goto("/art")
    for game in catalogue.games():
        yield f"{game.name}-new", partial(lambda name, stage: stage.page.goto(f"/new/{name}"), game.name)
        for phase in phases(game.name):
            yield f"{game.name}-{phase}", partial(asked, game.name, phase)
        yield f"{game.name}-over", partial(ended, game.name)


def asked(game: str, phase: str, stage: Stage) -> None:
    """A table at that phase, with the first seat as ours."""
    match = phases(game)[phase]
    table = stage.table(match, "me", *["bot:greedy"] * (match.seats - 1))
    if table.until_asked() == "ready":
        table.ready()


@cache
def phases(game: str) -> dict[str, Match]:
    """The first position of each kind in which the first seat is asked."""
    found: dict[str, Match] = {}
    for number in range(GAMES):
        match = Match(game, seed=number)
        while not match.over:
            if match.to_act == 0:
                found.setdefault(kind_of(match), match.clone())
            match.play(match.choose(roster.player("greedy"), number))
    return found


def kind_of(match: Match) -> str:
    """What is asked, as the game's own enumeration calls it."""
    state = catalogue.game(match.game.name).module("state")
    for field in ASKED:
        if hasattr(match.state, field):
            value = int(getattr(match.state, field))
            kinds = getattr(state, field.capitalize(), None)
            return re.sub(r"[^a-z0-9]+", "-", kinds(value).name.lower() if kinds else f"{field}-{value}")
    return "asked"


def ended(game: str, stage: Stage) -> None:
    """The end of a game that bots have played, seen by who made the last move."""
    match = Match(game, seed=3)
    while not match.over:
        match.play(match.choose(roster.player("greedy"), 3))
    last, mover = match.actions[-1], match.movers[-1]
    match.undo()
    seats = ["me" if seat == mover else "bot:greedy" for seat in range(match.seats)]
    table = stage.table(match, *seats)
    if table.until_asked() == "ready":
        table.ready()
    if table.until_asked() != "over":
        table.choose(last)


if __name__ == "__main__":
    main(sys.argv[1:])
