"""The lab's page in a real browser: a card is found, changed and tried, and every page can be read and touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.test_looks import faults
from tests.lab.desk import desk


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    with desk(tmp_path_factory.mktemp("lab") / "trials") as running:
        yield running


@pytest.fixture
def designer(chromium, lab):
    made = Visitors(chromium, lab.address)
    yield made
    assert made.leave() == []


@pytest.fixture
def page(designer):
    return designer(viewport=DESKTOP).new_page()


def test_a_designer_changes_a_card_and_sees_what_it_does(page, lab):
    page.goto("/")
    page.get_by_role("link", name="Salt & Bones").first.click()
    page.get_by_role("searchbox").fill("slas")
    expect(page.locator(".lab-cards li:visible")).to_have_count(1)
    page.get_by_role("link", name="Slash").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Nothing is changed yet.")
    more = page.get_by_role("button", name="attack: one more")
    more.focus()
    for _ in range(3):
        page.keyboard.press("Space")
    expect(page.get_by_role("status")).to_have_text("Attack 5 instead of 2")
    page.get_by_role("radio", name="Castaway").check(force=True)
    page.get_by_role("radio", name="A quick look").check(force=True)
    page.get_by_role("button", name="Try it").press("Enter")
    finding = page.locator("#finding")
    expect(finding).to_be_focused()
    expect(finding).to_contain_text("Slash becomes stronger")
    expect(page.locator("progress")).to_have_count(0)
    rows = page.locator(".effects tbody tr")
    assert rows.count() > 8
    for row in rows.all():
        assert row.locator("td.figure").count() == 3
        assert row.locator("line.interval").count() == 6
    page.get_by_role("button", name="Save as a variant").click()
    expect(page.get_by_role("status")).to_contain_text("quarterdeck lab run")
    page.get_by_role("link", name="Change it again").click()
    expect(page.get_by_label("Attack", exact=True)).to_have_value("5")
    for size, view in (("phone", PHONE), ("desk", DESKTOP)):
        page.set_viewport_size(view)
        for name, address in (("front", "/"), ("cards", "/sail"), ("bench", "/set_sail/trade_quests/a_quiet_pipe"),
                              ("trial", "/trials/1")):
            page.goto(address)
            assert faults(page, f"lab-{name}", size) == [], name


def test_what_is_wrong_is_said_beside_what_was_typed(designer, page):
    designer.tolerate("422")
    page.goto("/salt_and_bones/attack_cards/slash")
    page.get_by_label("Attack", exact=True).fill("900")
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("alert")).to_contain_text("Salt & Bones cannot be played like that")
    expect(page.get_by_label("Attack", exact=True)).to_have_value("900")


def test_a_trial_that_is_played_shows_how_far_it_is_and_can_be_stopped(page):
    page.goto("/savage_seas/numbers/ram_damage")
    page.get_by_role("button", name="ram damage: one more").click()
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("heading", name="Getting ready")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("heading", name="Stopped")).to_be_visible()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
