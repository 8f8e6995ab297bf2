"""A real Chromium and a real server for each module; pages that fail their test on anything a user should never see.

Playwright's sync API keeps an event loop in its thread, which tests that run their own could not stand: so a browser lives
no longer than a module.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright
from tests.browser.table_page import PATIENCE
from tests.server.harness import Server

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync"]
NOT_WANTED = (
    # Two hidden pages of the address bar, which every new page of ours would bring along
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess,"
    # What Playwright turns off: of two such lists Chromium reads the last
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch")
"""Parts of Chromium that no page of ours needs and that cost as much as the page itself."""
UNPAINTED = "--force-gpu-mem-available-mb=0"
"""Pages are laid out and composed but their pixels are never filled in, which is two fifths of a page's processor time."""
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
TELL_OF_CSP = "document.addEventListener('securitypolicyviolation', (e) => console.error('CSP: ' + e.violatedDirective));"
AT_ONCE = """try {
  localStorage.speed ??= 'once';
  localStorage['table.sound'] ??= 'off';
  localStorage['table.help'] ??= 'off';
} catch { /* nothing is kept */ }"""
"""Steps are not waited for, nobody asks about sound, and help for newcomers is off in every game; a test of staging sets
another speed (`localStorage.speed`), a test of help adds `NEWCOMER`."""
NEWCOMER = "try { localStorage['table.help'] = 'by itself'; } catch { /* nothing is kept */ }"
"""An init script: help for newcomers comes and goes as in a fresh browser."""
USUAL: dict[str, object] = {"viewport": DESKTOP, "reduced_motion": "reduce"}
LEFT = "net::ERR_ABORTED|WebSocket is closed before the connection is established"
"""What is said of a request or a line that ended because its page was left, or that became a download."""

expect.set_options(timeout=PATIENCE)


BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that is there is taken. The shell is the same Chromium without tabs: a tab turns a wheel while a page loads,
which draws the whole window sixty times a second and takes an eighth of a core."""


def launch(playwright: Playwright, *, paints: bool = True) -> Browser:
    """The system's Chromium, or Playwright's own, without a window; one that does not paint takes no pictures."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    arguments = [*ARGUMENTS, f"--disable-features={NOT_WANTED}", *(() if paints else (UNPAINTED,))]
    return playwright.chromium.launch(executable_path=found, args=arguments)


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright, paints="QUARTERDECK_SHOTS" in os.environ)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(data=tmp_path_factory.mktemp("server") / "data") as running:
        yield running
    complaints = [line for log in running.data.parent.glob("*.log") for line in log.read_text().splitlines()
                  if re.search(r"Traceback|\"level\": \"error\"", line)]
    assert complaints == []


class Visitors:
    """Browsers of different people, each with cookies of their own; `problems` is what their pages complained of.

    Most tests take a page that another test had (`page`), which is as good as a new person's and costs half as much: the
    process is there, and style sheets and scripts have been read.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.contexts: list[BrowserContext] = []
        self.lent: list[Kept] = []
        self.free: list[Kept] = []
        self.problems: list[str] = []
        self.tolerated = [LEFT]

    def __call__(self, **settings: object) -> BrowserContext:
        """A new person's browser. Motion is reduced and steps are shown at once: no test waits for cards to arrive."""
        context = self._context(settings)
        self.contexts.append(context)
        return context

    def page(self, *scripts: str, **settings: object) -> Page:
        """The page of somebody who has never been here, with these init scripts; no other can be added to it."""
        kept = next((one for one in self.free if (one.scripts, one.settings) == (scripts, settings)), None)
        if kept is None:
            kept = Kept(self._context(settings).new_page(), scripts, settings)
            for script in scripts:
                kept.page.add_init_script(script)
            kept.page.add_init_script = kept.page.context.add_init_script = no_script     # type: ignore[method-assign]
        else:
            self.free.remove(kept)
        self.lent.append(kept)
        return kept.page

    def leave(self) -> list[str]:
        """Everybody goes, and nothing is left of them; what their pages complained of."""
        for context in self.contexts:
            context.close()
        for kept in self.lent:
            try:
                if kept.settings.get("is_mobile"):      # how far it is scrolled and enlarged stays with it
                    kept.page.context.close()
                else:
                    kept.forget(self.address)
                    self.free.append(kept)
            except Error:               # it hangs, or its server is gone
                kept.page.context.close()
        problems, self.problems = self.problems, []
        self.contexts, self.lent, self.tolerated = [], [], [LEFT]
        return problems

    def _context(self, settings: dict[str, object]) -> BrowserContext:
        chosen = USUAL | {"base_url": self.address} | settings
        context = self.browser.new_context(**chosen)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(TELL_OF_CSP)
        context.add_init_script(AT_ONCE)
        context.on("page", self._watch)
        return context

    def tolerate(self, pattern: str) -> None:
        """Something that this test brings about on purpose: a lost connection, a page that is not there."""
        self.tolerated.append(pattern)

    def _watch(self, page: Page) -> None:
        page.on("console", lambda said: said.type in ("error", "warning") and self._note(f"console: {said.text}"))
        page.on("pageerror", lambda error: self._note(f"script: {error}"))
        page.on("requestfailed", lambda request: self._note(f"failed: {request.url} {request.failure}"))
        page.on("response", lambda response: response.status >= 400 and self._note(f"{response.status}: {response.url}"))
        page.on("request", lambda request: self._is_foreign(request.url) and self._note(f"foreign: {request.url}"))

    def _is_foreign(self, url: str) -> bool:
        return urlsplit(url).scheme not in ("data", "blob") and urlsplit(url).netloc != urlsplit(self.address).netloc

    def _note(self, problem: str) -> None:
        if not any(re.search(pattern, problem) for pattern in self.tolerated):
            self.problems.append(problem)


class Kept:
    """A page that tests use one after the other."""

    def __init__(self, page: Page, scripts: tuple[str, ...], settings: dict[str, object]) -> None:
        self.page, self.scripts, self.settings = page, scripts, settings

    def forget(self, address: str) -> None:
        """Be as a new person's page: with nothing kept, at its first size, in its first light, and without a pointer."""
        page, chosen = self.page, USUAL | self.settings
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.mouse.move(-1, -1)
        page.goto(f"{address}/healthz")
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.context.clear_cookies()
        page.set_viewport_size(chosen["viewport"])      # type: ignore[arg-type]
        page.emulate_media(color_scheme="light", reduced_motion=chosen["reduced_motion"])     # type: ignore[arg-type]


def no_script(*_: object) -> None:
    """An init script cannot be taken away again."""
    raise AssertionError("other tests use this page too: give a script to watched(), or take visitors().new_page()")


@pytest.fixture(scope="module")
def all_visitors(chromium: Browser, server: Server) -> Visitors:
    return Visitors(chromium, server.address)


@pytest.fixture
def visitors(all_visitors: Visitors) -> Iterator[Visitors]:
    """Makes browsers: `visitors()` is a new person."""
    yield all_visitors
    assert all_visitors.leave() == []


@pytest.fixture
def watched(visitors: Visitors) -> Callable[..., Page]:
    """Makes pages, each of a new person."""
    return visitors.page
