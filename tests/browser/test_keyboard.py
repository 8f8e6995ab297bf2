"""The keyboard alone: a whole game, drawers, dialogs; and the focus, which must always be somewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table_page import SOME_ILLEGAL, SOUTH, TablePage, asked, play_on, reach, record_of

from quarterdeck.games.sail.state import Phase

FAR = 60
"""No way by keyboard is longer than so many presses."""
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""An element that was hidden loses the focus when the next frame is drawn, not before."""


WITHOUT_ITS_PIECE = """async () => {
  const scripts = performance.getEntriesByType("resource").map(({ name }) => name);
  const { show } = await import(scripts.find((name) => name.includes("/js/morph.js")));
  const piece = document.activeElement, region = piece.closest(".region");
  piece.removeAttribute("id");
  const after = region.cloneNode(true);
  after.querySelector(`[data-action="${piece.dataset.action}"]`).remove();
  show({ [region.id]: after.outerHTML }, { animate: false });
  return piece.isConnected;
}"""
"""A message that takes away the piece with the focus, which has no id."""


def focus(page: Page) -> dict[str, str]:
    """What has the focus: its tag, its action, whether it can be chosen, and the words of what can be pressed."""
    return page.evaluate("""() => {
        const one = document.activeElement;
        const words = one.matches("a, button, summary") ? one.getAttribute("aria-label") ?? one.textContent : "";
        return { tag: one.localName, words: words.trim(), id: one.id, action: one.dataset.action ?? "",
                 can: one.classList.contains("can") ? "can" : "" };
    }""")


def go(page: Page, key: str, wanted: str, value: str) -> None:
    """Press a key until what has the focus is the wanted one."""
    for _ in range(FAR):
        if value in focus(page)[wanted]:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {wanted} {value!r}; it ended at {focus(page)}")


def reach_choice(page: Page) -> None:
    """With Tab to the pieces, with arrows to one that can be chosen."""
    for _ in range(FAR):
        now = focus(page)
        if now["can"]:
            return
        page.keyboard.press("ArrowRight" if now["action"] else "Tab")
        if focus(page) == now:      # nothing lies further right
            page.keyboard.press("Home")
    raise AssertionError(f"no choice was reached; the focus ended at {focus(page)}")


def test_a_whole_game_by_keyboard_alone(watched):
    page = watched()
    page.goto("/")
    go(page, "Tab", "words", "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    table = TablePage(page)
    moves = 0
    while (state := table.until_asked()) != "over":
        before = table.at
        if state == "ready":
            go(page, "Tab", "words", "Ready")
            page.keyboard.press("Enter")
        else:
            reach_choice(page)
            chosen = focus(page)["action"]
            page.keyboard.press("Enter")
            if page.locator("#confirm button").count():
                page.keyboard.press("Enter")
            table.played.append(int(chosen))
            moves += 1
        table.until(before + 1)
        page.evaluate(NEXT_FRAME)
        assert focus(page)["tag"] != "body", f"the focus was lost after {table.log[-1]}"
    expect(page.locator("#ending")).to_be_visible()
    actions = iter(record_of(table)["actions"])
    assert all(action in actions for action in table.played)        # in this order, the bot's between them
    go(page, "Tab", "words", "Replay")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay")


@pytest.fixture
def table(watched, server) -> TablePage:
    page = watched()
    match = reach(asked(SOUTH, Phase.FOLLOW, SOME_ILLEGAL), pirate_mode=2)
    return TablePage(page).open(play_on(page.context, server, match, "me", "bot:greedy"))


def test_arrows_go_among_the_cards_and_what_is_not_allowed_is_explained(table):
    page = table.page
    reach_choice(page)
    page.keyboard.press("Home")
    seen = []
    for _ in table.hand:
        seen.append(int(focus(page)["action"]))
        page.keyboard.press("ArrowRight")
    assert set(seen) == table.hand
    page.keyboard.press("Home")
    for _ in table.hand:
        if not focus(page)["can"]:
            break
        page.keyboard.press("ArrowRight")
    before = table.at
    page.keyboard.press("Enter")
    expect(page.locator("#bubble")).to_contain_text("You must follow")
    go(page, "Tab", "words", "SAIL-035")
    page.keyboard.press("Enter")
    expect(page.locator("#rules #SAIL-035")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    assert focus(page)["tag"] != "body"
    assert table.at == before


def test_a_piece_without_an_id_that_goes_leaves_the_focus_to_its_neighbour(table):
    page = table.page
    reach_choice(page)
    assert page.evaluate(WITHOUT_ITS_PIECE) is False
    assert focus(page)["action"], "the focus is on another card"


def test_letters_open_and_escape_closes_and_gives_the_focus_back(table):
    page = table.page
    reach_choice(page)
    card = focus(page)["id"]
    page.keyboard.press("r")
    expect(page.get_by_role("tab", name="How to play")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Rules by number")).to_be_focused()
    expect(page.get_by_label("Search the rules")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Search the rules")).to_be_focused()
    page.keyboard.type("rhl?")                  # while typing, letters are letters
    expect(page.get_by_label("Search the rules")).to_have_value("rhl?")
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    expect(page.locator(f"#{card}")).to_be_focused()

    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    expect(page.locator(f"#{card}")).to_be_focused()

    page.keyboard.press("h")
    expect(page.locator(".hinted")).to_have_count(1)
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#log li:focus")).to_have_count(1)
    lights = page.evaluate("document.activeElement.dataset.lights?.split(' ') ?? []")
    assert page.locator(".lit").count() == len([i for i in lights if page.locator(f"[id='{i}']").count()])
    page.keyboard.press("c")
    assert page.evaluate("document.getElementById('chat').contains(document.activeElement)")
    go(page, "Shift+Tab", "words", "More")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert "Help for newcomers" in focus(page)["words"]
    page.keyboard.press("Enter")
    expect(page.locator("#hand .note").first).to_be_visible()
    page.keyboard.press("Escape")
    assert focus(page)["words"] == "More"


def test_u_takes_back_and_the_drawers_of_a_phone_close_with_escape(table):
    page = table.page
    reach_choice(page)
    before = table.at
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    table.until(before + 1)
    table.until_asked()
    log = len(table.log)
    page.keyboard.press("u")        # a bot always agrees
    page.wait_for_function("(lines) => document.querySelectorAll('#log li').length < lines", arg=log)
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("Log", "Chat", "Rules"):
        opener = page.locator("#controls").get_by_role("button", name=name)
        opener.focus()
        page.keyboard.press("Enter")
        expect(opener).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Escape")
        expect(opener).to_have_attribute("aria-expanded", "false")
        expect(opener).to_be_focused()
