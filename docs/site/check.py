"""Looks at a built site in a real Chromium: python docs/site/check.py [--games sail,…] (make site-check).

Every page is opened on a phone by night and on a desktop by day: nothing may be missing, come from elsewhere, be forbidden
or stand wider than the window. The search is asked. Then each game is opened as for the first time, played to its end, left,
gone on with, and opened again while the browser is offline.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright  # noqa: E402
from tests.browser import test_salt_and_bones, test_salt_and_sail, test_savage_seas, test_set_sail  # noqa: E402
from tests.browser.conftest import AT_ONCE, DESKTOP, PHONE, TELL_OF_CSP, launch  # noqa: E402
from tests.browser.table_page import TablePage  # noqa: E402

KINDS: dict[str, type[TablePage]] = {
    "salt_and_bones": test_salt_and_bones.Duel,
    "set_sail": test_set_sail.Voyage,
    "savage_seas": test_savage_seas.Battle,
    "salt_and_sail": test_salt_and_sail.Voyage,
}
"""How a person plays on the page of a game, where that takes more than a click."""
GAMES = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")
SMALL = {"width": 1024, "height": 700}
"""The window in which games are played."""
MOST_MOVES = 400
"""Moves after which a game in which a person plays at random is given up."""


class Files(http.server.SimpleHTTPRequestHandler):
    """The site's files, and how many bytes were asked for."""

    extensions_map: ClassVar[dict[str, str]] = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The site's address on this machine while it is served."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def cpu_seconds() -> float:
    """What this process and all that it started have used of the processors: the better measure on a busy machine."""
    ticks, parents = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            pid, _, rest = stat.read_text(encoding="utf-8", errors="replace").partition(" ")
        except OSError:
            continue
        fields = rest.rpartition(")")[2].split()
        parents[int(pid)], ticks[int(pid)] = int(fields[1]), sum(map(int, fields[11:15]))
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(ticks.get(pid, 0) for pid in ours) / os.sysconf("SC_CLK_TCK")


class Watched:
    """A browser context of whose pages nothing bad may be heard."""

    def __init__(self, browser: Browser, address: str, **how: Any) -> None:
        self.problems: list[str] = []
        self.context: BrowserContext = browser.new_context(**how)
        self.context.set_default_timeout(180_000)
        self.context.add_init_script(TELL_OF_CSP)
        self.context.add_init_script(AT_ONCE)
        self.context.on("console", lambda message: message.type == "error" and self.problems.append(message.text[:300]))
        self.context.on("weberror", lambda error: self.problems.append(str(error.error)[:300]))
        self.context.on(
            "response", lambda answer: answer.status >= 400 and self.problems.append(f"{answer.status} {answer.url}")
        )
        self.context.on(
            "request",
            lambda asked: (
                asked.url.startswith(("http", "ws"))
                and not asked.url.startswith(address)
                and self.problems.append(f"from elsewhere: {asked.url}")
            ),
        )

    def page(self) -> Page:
        return self.context.new_page()

    def close(self, what: str) -> None:
        """Close it; the end of everything if anything bad was heard."""
        self.context.close()
        if self.problems:
            raise SystemExit("\n".join([f"{what}:", *dict.fromkeys(self.problems)]))


def look(browser: Browser, address: str, site: Path) -> int:
    """Open every page of the documentation; how many there are."""
    names = [file.name for file in sorted(site.glob("*.html"))] + ["play/"]
    for size, scheme in ((PHONE, "dark"), (DESKTOP, "light")):
        watched = Watched(browser, address, viewport=size, color_scheme=scheme, service_workers="block")
        page = watched.page()
        for name in names:
            page.goto(address + name)
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if wide > 0:
                watched.problems.append(f"{name} is {wide} pixels wider than a window of {size['width']}")
        watched.close("the pages")
    return len(names)


def search(browser: Browser, address: str) -> None:
    """Ask the search for words of several pages."""
    watched = Watched(browser, address)
    page = watched.page()
    page.goto(address + "docs.html")
    page.keyboard.press("/")
    for words, leads_to in (
        ("pdep", "performance.html"),
        ("kraken", "sail.html"),
        ("QuarterdeckVectorEnv", "api.html"),
        ("nginx", "hosting.html"),
    ):
        page.locator("#search-field").fill(words)
        expect(page.locator(f'#search-found a[href^="{leads_to}"]').first).to_be_visible()
    page.locator("#search-field").fill("zyzzyva")
    expect(page.locator("#search-count")).to_have_text("Nothing has all these words. Try fewer.")
    watched.close("the search")


def play(browser: Browser, address: str, game: str) -> str:
    """Open a game for the first time, play it to its end, go on with another, and once more offline; what was measured."""
    # drawing what moves costs more of the processor than playing does
    watched = Watched(browser, address, viewport=SMALL, reduced_motion="reduce")
    page = watched.page()
    sizes: dict[str, int] = {}
    page.on("response", lambda answer: sizes.update({answer.url: int(answer.headers.get("content-length", 0))}))
    begin, used = time.monotonic(), cpu_seconds()
    page.goto(f"{address}play/{game}.html")
    table = KINDS.get(game, TablePage)(page)
    state = table.until_asked()
    asked = f"{time.monotonic() - begin:.1f} s ({cpu_seconds() - used:.1f} of CPU)"
    if state == "ready":
        table.ready()
    table.play_at_random(1)
    moved = f"{time.monotonic() - begin:.1f} s ({cpu_seconds() - used:.1f} of CPU)"
    first = sum(sizes.values())
    page.wait_for_function("() => document.documentElement.dataset.offline === 'yes'")
    begin = time.monotonic()
    moves = 1 + table.play_at_random(MOST_MOVES)
    is_over = table.state == "over"
    whole = time.monotonic() - begin
    if is_over:
        expect(page.locator("#ending")).to_be_visible()
        page.get_by_role("link", name="Play again").click()
        page.wait_for_function("() => document.documentElement.dataset.ready === 'yes'")
    if table.until_asked() == "ready":
        table.ready()
    table.play_at_random(2)
    at = page.locator("#log li").count()
    watched.context.set_offline(True)
    page.close()
    page = watched.page()
    begin = time.monotonic()
    page.goto(f"{address}play/{game}.html")
    table = KINDS.get(game, TablePage)(page)
    table.until_asked()
    again = time.monotonic() - begin
    expect(page.locator("#log li")).not_to_have_count(0)
    if page.locator("#log li").count() < at - 1:
        watched.problems.append(f"{game} is not gone on with: {page.locator('#log li').count()} lines of {at}")
    if table.until_asked() != "over":
        table.play_at_random(2)
    page.locator("[data-drawer=rules]").first.click()
    expect(page.locator("#how-list, #rules-list").locator("visible=true").first).not_to_contain_text("Opening")
    page.goto(f"{address}play/")
    expect(page.get_by_role("heading", name="Play here and now")).to_be_visible()
    watched.close(game)
    end = "to its end" if is_over else "and not over yet"
    return (
        f"{game}: asked after {asked}, moved after {moved}, {first / 1e6:.1f} MB loaded by then; "
        f"{moves} moves {end} in "
        f"{whole:.0f} s; offline and gone on with after {again:.1f} s"
    )


def main() -> None:
    """Read the command line and look."""
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--site", type=Path, default=ROOT / "site")
    reader.add_argument("--games", default=",".join(GAMES))
    asked = reader.parse_args()
    if not (asked.site / "index.html").is_file():
        raise SystemExit(f"There is no site in {asked.site}; make it first: make site")
    with served(asked.site) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        print(
            f"{look(browser, address, asked.site)} pages at two sizes: "
            "nothing is missing, forbidden, too wide or from elsewhere"
        )
        search(browser, address)
        print("the search finds what it is asked for")
        for game in filter(None, asked.games.split(",")):
            print(play(browser, address, game), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
