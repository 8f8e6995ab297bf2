"""A reason to play again, in real browsers: the same deal for two people, what each may share, and what each has won."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE
from tests.browser.table_page import TablePage

from quarterdeck.games.sail.content import CARD_NAMES


def deal(page: Page) -> TablePage:
    """Begin today's deal of Sail from the page of all deals."""
    page.goto("/daily")
    page.get_by_role("button", name="Sail the deal").click()
    table = TablePage(page)
    assert table.until_asked() in ("ready", "move")
    return table


def play_out(table: TablePage) -> None:
    """Play the first thing that is possible, again and again."""
    while (asked := table.until_asked()) != "over":
        if asked == "ready":
            table.ready()
        else:
            table.choose(table.possible()[0])


def test_two_browsers_play_the_same_deal_and_compare_results(visitors):
    ann, ben = visitors(), visitors(viewport=PHONE)
    for context in (ann, ben):
        context.grant_permissions(["clipboard-read", "clipboard-write"])
    tables = [deal(context.new_page()) for context in (ann, ben)]
    for table in tables:
        if table.until_asked() == "ready":
            table.ready()
        expect(table.page.locator("#undo:enabled, #ask-hint:enabled")).to_have_count(0)
        expect(table.page.locator("#daily")).to_contain_text("Deal of the day")
    assert tables[0].id != tables[1].id
    assert tables[0].hand == tables[1].hand != set()
    address = tables[0].page.url

    texts = []
    for table in tables:
        play_out(table)
        ending = table.page.locator("#ending")
        expect(ending.get_by_role("link", name="Replay")).to_have_count(0)
        expect(ending.get_by_role("link", name="Record")).to_have_count(0)
        expect(ending).to_contain_text("when the day is over")
        ending.get_by_role("link", name="How others did").click()
        own = table.page.locator("#sail")
        expect(own.locator(".own-result")).to_be_visible()
        own.get_by_role("button", name="Copy the text").click()
        expect(own.get_by_role("button", name="Copied")).to_be_visible()
        texts.append(table.page.evaluate("navigator.clipboard.readText()"))
    page = tables[1].page
    expect(page.locator("#sail")).to_contain_text("2 people tried it, 2 finished")
    expect(page.locator("#sail")).to_contain_text("You got further than 0 of 1 other, and as far as 1.")    # the same moves

    for text in texts:
        assert re.match(r"Quarterdeck, deal of \d+ \w+ \d{4}\nSail · ", text), text
        assert re.search(r"\nRounds [■□]{5} · ", text), text
        assert not any(name in text for name in CARD_NAMES), text
        assert not re.search(r"/t/|[0-9a-f]{16}", text), text

    # who has not played it may not look over another's shoulder; who has played it has no second try
    visitors.tolerate("409")
    page.goto(address)
    expect(page.locator("main")).to_contain_text("It can be looked at when the day is over")
    tables[0].page.goto("/daily")
    expect(tables[0].page.get_by_role("button", name="Sail the deal")).to_have_count(0)
    tables[0].page.goto("/")
    expect(tables[0].page.locator("#deal .now")).to_have_class(re.compile("won|lost"))


def test_the_log_counts_a_finished_game_and_forgets_it(visitors):
    page = visitors.page()
    page.goto("/voyages")
    expect(page.locator(".challenge")).to_have_count(12)
    page.get_by_role("button", name=re.compile("Set out ?: First Voyage")).click()
    table = TablePage(page)
    play_out(table)
    won = "Harbour reached" in page.locator("#ending").inner_text()

    page.goto("/log")
    sail = page.locator("[data-game=sail]")
    assert {name: sail.locator(f"[data-figure={name}]").inner_text() for name in ("games", "wins", "streak", "longest")} == {
        "games": "1", "wins": str(int(won)), "streak": str(int(won)), "longest": str(int(won))}
    page.goto("/voyages")
    first = page.locator(".challenge").first
    expect(first).to_contain_text("(1 try)")
    assert (first.locator(".earned").count() > 0) == won

    page.goto("/log")
    page.get_by_text("Forget all my games").click()
    page.get_by_role("button", name="Forget them now").click()
    expect(page.get_by_role("alert")).to_contain_text("forgotten")
    expect(sail.locator("[data-figure=games]")).to_have_text("0")


def test_the_form_remembers_the_last_table_of_a_game(visitors):
    page = visitors.page()
    page.goto("/new/sail")
    expect(page.locator("#remembered")).to_be_hidden()
    page.get_by_role("radio", name="Needle's Eye").check()
    page.get_by_role("radio", name="No pirates (learning game)").check()
    page.get_by_role("button", name="One screen").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/new/sail"))               # who takes the screen next must have a name
    page.get_by_label("North: the name of who plays at this screen").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("body")).to_contain_text("Ben")

    page.goto("/new/sail")
    expect(page.locator("#remembered")).to_be_visible()
    assert page.locator("[name=option-scenario]:checked").input_value() == "4"
    assert page.locator("[name=option-pirate_mode]:checked").input_value() == "2"
    assert page.locator("[name=seat-1]").input_value() == "here"
    assert page.locator("[name=name-1]").input_value() == "Ben"
    page.goto("/new/set_sail")
    expect(page.locator("#remembered")).to_be_hidden()

    page.goto("/new/sail")
    page.get_by_role("button", name="Start over").click()
    assert page.locator("[name=option-scenario]:checked").input_value() == "1"
    assert json.loads(page.evaluate("JSON.stringify(localStorage['new.sail'] ?? null)")) is None
