"""The stage: what happened is shown step by step, hurried, skipped, and looked back at; sounds, chat and log."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import PHONE, Visitors
from tests.browser.table_page import STATE, TablePage, two_people
from tests.server.harness import Server

WATCH = """
  window.began = []; window.staged = []; window.sounds = [];
  document.addEventListener("step", ({ detail }) => began.push(detail));
  document.addEventListener("staged", ({ detail }) => staged.push(...detail.steps));
  document.addEventListener("sound", ({ detail }) => sounds.push(detail.name));
"""
HELD = """() => {
  const wait = window.setTimeout;           // no step ends by itself any more
  window.setTimeout = (does, ms, ...rest) => wait(does, ms > 500 ? 1e7 : ms, ...rest);
}"""
OPEN = """(name) => document.getElementById(name === "log" ? "log" : "said").getClientRects().length
  || document.querySelector(`button[data-drawer=${name}]`).click()"""
AT_END = """() => {
  const log = document.getElementById("log");
  return log.clientHeight > 0 && log.scrollHeight - log.scrollTop - log.clientHeight < 3;
}"""
NOT_ASKED_YET = """try {
  if (!localStorage.asked) delete localStorage["table.sound"];
  localStorage.asked = "1";
} catch { /* about:blank */ }"""
IS_STAGING = "() => document.getElementById('table').classList.contains('staging')"
CALM = "() => !document.getElementById('table').classList.contains('staging')"


def at_speed(context: BrowserContext, speed: str) -> Page:
    """A page that keeps account of its steps, at a speed."""
    context.add_init_script(WATCH)
    context.add_init_script(f"try {{ localStorage.speed = '{speed}'; }} catch {{ /* about:blank */ }}")
    return context.new_page()


def with_a_bot(context: BrowserContext, server: Server, speed: str = "fast", **options: object) -> TablePage:
    """A table of Sail with a bot, dealt and ready."""
    player = server.open("sail", ("me", "bot:random"), **({"pirate_mode": 2} | options))
    context.add_cookies([{"name": "sailor", "value": player.token, "url": server.address}])
    player.ready()
    return TablePage(at_speed(context, speed)).open(f"/t/{player.table}")


def play(table: TablePage, moves: int) -> None:
    """So many moves, each when it is asked and nothing is being shown."""
    while moves:
        table.page.wait_for_function(f"() => ({CALM})() && ({STATE})()")
        if table.state == "ready":
            table.ready()
        elif table.state == "move":
            table.click(table.possible()[0])
            moves -= 1
        else:
            return
        table.page.wait_for_timeout(50)


def until_calm(table: TablePage) -> None:
    table.page.wait_for_function(CALM)


# ---------------------------------------------------------------------- steps

@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_happened_is_shown_one_step_after_the_other_and_then_the_next_question(
        visitors: Visitors, server: Server, motion: str) -> None:
    table = with_a_bot(visitors(reduced_motion=motion), server)
    play(table, 3)
    table.page.wait_for_function("() => staged.length >= 5")
    until_calm(table)
    staged = table.page.evaluate("staged")
    assert all(one["ended"] <= after["began"] for one, after in pairwise(staged)), "none begins before the last has ended"
    assert all(one["ended"] > one["began"] for one in staged)
    said = [step["say"] for step in table.page.evaluate("began") if step["say"]]
    log = [line.strip() for line in table.log]
    lines = iter(log)
    assert all(any(line.startswith(sentence) for line in lines) for sentence in said), "in the order of the log"
    assert table.page.locator("#table").get_attribute("data-step") is None
    expect(table.page.locator("#stage-line")).to_have_count(0)


def test_while_steps_run_nothing_is_offered_and_a_key_a_click_or_skip_ends_them(visitors: Visitors, server: Server) -> None:
    table = with_a_bot(visitors(), server, "slow")
    page = table.page
    play(table, 1)                                  # the gift, so that the next move is a trick
    page.wait_for_function(f"() => ({CALM})() && ({STATE})() === 'move'")
    page.evaluate(HELD)
    page.evaluate("began.length = 0")
    table.click(table.possible()[0])
    page.wait_for_function("() => began.length === 1")
    expect(page.locator("#stage-line .say")).to_have_text(page.evaluate("began[0].say"))
    assert page.locator("#table").get_attribute("data-step") == page.evaluate("began[0].kind")
    page.keyboard.press("Space")
    page.wait_for_function("() => began.length === 2")
    page.locator("#hand").click(position={"x": 5, "y": 5})
    page.wait_for_function("() => began.length === 3")
    page.locator("#hand [data-action]").first.dispatch_event("click")
    assert page.locator(".sending").count() == 0, "a card under the finger is not played"
    for _ in range(20):
        if page.locator("#skip").count():
            page.locator("#skip").click()
        page.wait_for_timeout(50)
    until_calm(table)


def test_skip_shows_what_it_has_come_to(visitors: Visitors, server: Server) -> None:
    slow = visitors()
    table = with_a_bot(slow, server, "slow")
    play(table, 1)
    table.page.wait_for_function(IS_STAGING)
    table.page.locator("#skip").click()
    play(table, 1)
    table.page.wait_for_function(IS_STAGING)
    table.page.locator("#skip").click()
    until_calm(table)
    table.until_asked()
    other = TablePage(at_speed(slow, "once")).open(f"/t/{table.id}")
    other.until_asked()
    assert other.hand == table.hand and other.at == table.at
    assert [line.strip() for line in other.log] == [line.strip() for line in table.log]


def test_at_once_and_for_who_comes_late_nothing_is_played(visitors: Visitors, server: Server) -> None:
    context = visitors()
    table = with_a_bot(context, server, "once")
    play(table, 4)
    table.until_asked()
    assert table.page.evaluate("began") == []
    late = TablePage(at_speed(context, "normal")).open(f"/t/{table.id}")
    late.until_asked()
    assert late.page.evaluate("began") == [] and late.page.evaluate(CALM)


def test_the_speed_is_chosen_in_the_menu_and_kept(visitors: Visitors, server: Server) -> None:
    context = visitors()
    player = server.open("sail", ("me", "bot:random"), pirate_mode=2)
    context.add_cookies([{"name": "sailor", "value": player.token, "url": server.address}])
    page = context.new_page()
    page.goto(f"/t/{player.table}")
    page.locator("#more > summary").click()
    expect(page.get_by_role("radio", name="At once")).to_have_attribute("aria-checked", "true")
    page.get_by_role("radio", name="Calm").click()
    expect(page.get_by_role("radio", name="Calm")).to_have_attribute("aria-checked", "true")
    expect(page.get_by_role("radio", name="At once")).to_have_attribute("aria-checked", "false")
    page.reload()
    page.locator("#more > summary").click()
    expect(page.get_by_role("radio", name="Calm")).to_have_attribute("aria-checked", "true")


# ---------------------------------------------------------------------- since your last turn

@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
def test_since_your_last_turn_is_stepped_through_and_left_without_a_trace(
        visitors: Visitors, server: Server, viewport: dict[str, int] | None) -> None:
    table = with_a_bot(visitors(**({"viewport": viewport} if viewport else {})), server, "once")
    play(table, 3)
    table.until_asked()
    page = table.page
    before = table.possible(), table.hand, page.locator("#board").inner_text()
    page.locator("#ask-recap").click()
    panel = page.get_by_role("dialog", name="Since your last turn")
    steps = panel.get_by_role("listitem")
    expect(steps.nth(1)).to_be_visible()
    expect(panel.locator("[aria-current=step]")).to_contain_text("1")
    panel.get_by_role("button", name="Last").click()
    expect(panel.locator("[aria-current=step]")).to_contain_text(str(steps.count()))
    panel.get_by_role("button", name="Back").click()
    expect(panel.locator("[aria-current=step]")).to_contain_text(str(steps.count() - 1))
    assert table.possible() == [], "what is past offers nothing"
    panel.get_by_role("button", name="First").click()
    panel.get_by_role("button", name="Play").click()
    page.wait_for_function("(count) => began.length >= count - 1", arg=steps.count())
    panel.get_by_role("button", name="To my turn").click()
    expect(panel).to_have_count(0)
    assert (table.possible(), table.hand, page.locator("#board").inner_text()) == before
    play(table, 1)


# ---------------------------------------------------------------------- sound

def test_sound_is_asked_for_once_and_silent_before_a_press(visitors: Visitors, server: Server) -> None:
    context = visitors()
    context.add_init_script(NOT_ASKED_YET)
    table = with_a_bot(context, server, "fast")
    page = table.page
    question = page.get_by_role("group", name="Sound")
    expect(question).to_be_visible()
    assert page.evaluate("sounds") == []
    question.get_by_role("button", name="Yes").click()
    expect(question).to_have_count(0)
    play(table, 2)
    page.wait_for_function("() => sounds.length > 0")
    page.reload()
    table.until_asked()
    expect(page.get_by_role("group", name="Sound")).to_have_count(0)
    page.locator("#more > summary").click()
    expect(page.get_by_role("switch", name="Sound")).to_have_attribute("aria-checked", "true")


NOTICES = """window.notices = [];
window.Notification = class extends EventTarget {
  static permission = "default";
  static requestPermission = async () => (Notification.permission = "granted");
  constructor(title, { body }) { super(); notices.push([title, body]); }
  close() {}
};
let away = false;
Object.defineProperty(document, "hidden", { get: () => away });
window.lookAway = (is) => { away = is; };"""
"""What the browser itself would show, kept in a list; and a page that can be told that nobody sees it."""


def test_who_looks_away_is_told_of_their_turn_by_a_notice_if_they_wish(visitors: Visitors, server: Server) -> None:
    context = visitors()
    context.add_init_script(NOTICES)
    table = with_a_bot(context, server, "once")
    page = table.page
    table.until_asked()
    page.evaluate("lookAway(true)")
    play(table, 1)
    table.until_asked()
    assert page.evaluate("notices") == [], "nobody is told who has not wished for it"
    page.evaluate("lookAway(false)")
    page.locator("#more > summary").click()
    page.get_by_role("switch", name="Notices").click()
    page.wait_for_function("() => notices.length === 1")
    play(table, 1)
    table.until_asked()
    page.evaluate("lookAway(true)")
    play(table, 1)
    page.wait_for_function("() => notices.length === 2")
    title, words = page.evaluate("notices[1]")
    assert title == "Sail" and words.startswith("Your turn.")


# ---------------------------------------------------------------------- chat and log

def test_what_is_said_behind_a_closed_drawer_is_counted_and_shown(visitors: Visitors, server: Server) -> None:
    ann, ben = two_people(visitors.page(), visitors.page(viewport=PHONE), server,
                          form={"game": "set_sail", "option-seats": "2"})
    ann.page.evaluate(OPEN, "chat")
    ann.page.locator("#say").fill("Ahoy, Ben")
    ann.page.locator("#say").press("Enter")
    chat = ben.page.locator("button[data-drawer=chat]")
    expect(chat).to_have_attribute("data-unread", "1")
    expect(ben.page.locator("#toast")).to_contain_text("Ahoy, Ben")
    chat.click()
    expect(chat).not_to_have_attribute("data-unread", "1")
    expect(ben.page.locator("#toast")).to_be_hidden()


def test_the_log_stays_at_its_end_when_its_panel_shrinks(visitors: Visitors, server: Server) -> None:
    context = visitors()
    table = with_a_bot(context, server, "once")
    page = table.page
    play(table, 6)
    table.until_asked()
    page.evaluate(OPEN, "log")
    page.wait_for_function(AT_END)
    page.set_viewport_size({"width": 1440, "height": 420})
    page.wait_for_function(AT_END)
    page.keyboard.press("Escape")
    play(table, 2)
    page.evaluate(OPEN, "log")
    page.wait_for_function(AT_END)
