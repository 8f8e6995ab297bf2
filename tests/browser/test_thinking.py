"""A searching bot at a person's table: it is seen to think, hints say what the search saw, and a lost game is analysed."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table_page import SOUTH, TablePage, asked, open_record, play_on, reach
from tests.browser.test_looks import draw, faults
from tests.server.harness import Server
from tests.server.test_analysis import BLUNDER, lost_game

import quarterdeck as qd
from quarterdeck.engine import catalogue
from quarterdeck.games.sail.state import Phase
from quarterdeck.players import roster

READY = 300_000
"""Milliseconds in which a search gets ready, and sixteen moves are judged, however busy the machine."""


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    """The search of Sail is in the cache: a worker's own thread stands back, and would compile for ever beside our tests."""
    roster.Thinker(catalogue.game("sail"), "captain", iterations=1).think(qd.Match("sail", seed=1))


@contextmanager
def no_answers(server: Server) -> Iterator[None]:
    """Bots think for as long as this lasts: their processes stand still."""
    assert server.process is not None
    tasks = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    children = [int(pid) for file in tasks for pid in file.read_text().split()]
    workers = [pid for pid in children if b"bot_worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    assert workers
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in workers:
            os.kill(pid, signal.SIGCONT)


def looks_right(page: Page, name: str) -> None:
    """At both sizes, by day and by night."""
    found = []
    for size, viewport in (("desk", DESKTOP), ("phone", PHONE)):
        page.set_viewport_size(viewport)
        found += faults(page, name, size)
    page.set_viewport_size(DESKTOP)
    assert found == []


def test_a_bot_thinks_a_hint_tells_what_was_seen_and_the_game_is_analysed(visitors, server):
    page = visitors.page()
    start = reach(asked(SOUTH, Phase.LEAD), pirate_mode=2, scenario=8)
    table = TablePage(page).open(play_on(page.context, server, start, "me", "bot:admiral"))
    hint, thinks = page.locator("#hint"), page.locator(".mate.acts .thinks")

    table.until_asked()
    for _ in range(READY // 1000):
        page.keyboard.press("h")
        page.wait_for_timeout(1000)
        if hint.locator("details").count():
            break                           # before the search is ready the greedy player gives hints
    expect(hint.locator("> p")).to_have_text(re.compile(r"^Lead [^%]+\.$"))
    hint.get_by_text("Why?").click()
    expect(hint.locator("li").first).to_have_text(re.compile(r"^Lead .+wins \d+\s%\d+\s% of the lines$"))
    expect(hint.locator("details > p")).to_have_text(re.compile(r"^[\d,]+ lines of play were followed\."))
    expect(page.locator(".hinted").first).to_be_visible()
    looks_right(page, "hint")

    expect(thinks).to_have_count(0)
    said = page.locator("#polite").text_content() or ""
    with no_answers(server):
        table.click(table.possible()[0])
        expect(thinks).to_be_visible()
        expect(thinks).to_contain_text("is thinking")
        expect(table.prompt).to_contain_text(re.compile(r"thinking for \d+ s"))
        assert thinks.locator("i").first.evaluate("(dot) => getComputedStyle(dot).animationName") == "none"
        page.wait_for_timeout(1500)
        assert "thinking" not in (page.locator("#polite").text_content() or "").removeprefix(said)
        draw(page, "thinks-desk")
    table.until_asked()
    expect(thinks).to_have_count(0)

    page.goto(f"{open_record(page.context, server, lost_game())}/replay")
    page.get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("heading", name="Analysis of Sail")).to_be_visible()
    expect(page.locator("progress")).to_be_visible()
    expect(page.locator("#progress")).to_contain_text("16 moves looked at", timeout=READY)
    expect(page.locator("#polite")).to_have_text("The analysis is done.")
    expect(page.locator("#curves svg path.curve")).to_have_count(2)
    looks_right(page, "analysis")
    dearest = page.locator(f"#cost-{BLUNDER}")
    expect(dearest).to_contain_text(re.compile(r"Better: Follow with \w+ \d\."))
    dearest.get_by_role("link", name=f"Move {BLUNDER + 1} in the replay").click()
    expect(page.locator("#prompt")).to_contain_text(f"move {BLUNDER + 1} of 16")
    page.go_back()
    page.locator(f"#cost-{BLUNDER}").get_by_role("link", name="What North saw").click()
    expect(page.locator("#prompt")).to_contain_text(f"move {BLUNDER} of 16")
    expect(page.get_by_label("Seen by")).to_have_value("1")
