"""How to play: the boards answer to a finger, and the table's drawer opens at the part that matters now."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import PHONE
from tests.browser.table_page import SOUTH, TablePage, asked, play_on, reach

from quarterdeck.games.sail.state import Phase

GAMES = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")


@pytest.mark.parametrize("game", GAMES)
def test_a_board_shows_what_is_picked(visitors, game):
    page = visitors.page(viewport=PHONE)
    page.goto(f"/how/{game}")
    boards = page.locator("[data-try]")
    for number in range(boards.count()):
        board = boards.nth(number)
        told = board.locator(".try-outcome:visible")
        expect(told).to_have_count(1)
        for radio in board.locator("fieldset").last.get_by_role("radio").all():
            radio.check()
            expect(told).to_have_count(1)
            assert (told.get_attribute("data-for") or "").split()[-1] == radio.get_attribute("value")
        again = board.locator("[data-again]")
        if again.count():
            before = told.get_attribute("data-number")
            again.click()
            expect(told).to_have_count(1)
            assert told.get_attribute("data-number") != before


def test_the_drawer_opens_at_what_is_asked_and_turns_to_the_rules(watched, server):
    page = watched()
    match = reach(asked(SOUTH, Phase.FOLLOW), pirate_mode=2)
    TablePage(page).open(play_on(page.context, server, match, "me", "bot:greedy"))
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("tab", name="How to play")).to_be_focused()
    expect(page.locator("#how-pairs h2")).to_be_in_viewport()
    page.locator('[data-try="pairs"] input[value="cannon"]').first.check()
    expect(page.locator('[data-try="pairs"] .try-outcome:visible')).to_contain_text("Cannon and tentacle")
    page.get_by_role("tab", name="Rules by number").click()
    expect(page.locator("#how-list")).to_be_hidden()
    page.get_by_label("Search the rules").fill("SAIL-035")
    expect(page.locator("#rules .rule:visible")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
