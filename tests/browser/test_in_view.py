"""What is to be chosen or read is seen whole: nothing lies over it, and nothing of it is below the edge."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, NEWCOMER, PHONE
from tests.browser.table_page import TablePage, asked, open_record, play_on, reach

from quarterdeck import Match
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.salt_and_sail.content import CAPTAINS
from quarterdeck.games.salt_and_sail.state import Phase as Stop
from quarterdeck.games.savage_seas.state import Point

OVERLAPS = """([one, other]) => {
  const shown = (each) => each.checkVisibility({ visibilityProperty: true });
  const boxes = (selector) => [...document.querySelectorAll(selector)].filter(shown)
    .map((each) => [each, each.getBoundingClientRect()]);
  const [left, right] = [boxes(one), boxes(other)];
  if (!left.length || !right.length) return [`nothing there: ${one} ${left.length}, ${other} ${right.length}`];
  return left.flatMap(([a, p]) => right.filter(([, q]) =>
    p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1)
    .map(([b]) => `${a.outerHTML.slice(0, 80)} and ${b.outerHTML.slice(0, 80)}`));
}"""
CUT = """([one, inside]) => {
  const frame = document.querySelector(inside).getBoundingClientRect();
  return [...document.querySelectorAll(one)].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.top < frame.top || box.bottom > frame.bottom || box.left < frame.left || box.right > frame.right;
  }).map((each) => each.outerHTML.slice(0, 80));
}"""
NARROW_DESK = {"width": 1000, "height": 800}


def overlaps(page: Page, one: str, other: str) -> list[str]:
    """What of one kind lies over something of another kind."""
    return list(page.evaluate(OVERLAPS, [one, other]))


def table(visitors, server, match: Match, size: dict[str, int] = DESKTOP, *, with_help: bool = False) -> TablePage:
    """The first seat's page at a table that goes on from there."""
    page = visitors.page(*([NEWCOMER] if with_help else ()), viewport=size)
    found = TablePage(page).open(play_on(page, server, match, "me", "bot:greedy"))
    found.until_asked()
    return found


def test_an_overlap_is_seen(visitors, server):
    page = table(visitors, server, reach(asked(0, Phase.LEAD))).page
    assert overlaps(page, "#hand", "#hand .place")
    assert overlaps(page, "#hand", ".no-such-thing")


@pytest.mark.parametrize("size", [DESKTOP, {"width": 1920, "height": 1080}], ids=["desk", "wide"])
def test_all_captains_are_seen_at_once_at_a_desk(visitors, server, size):
    match = reach(lambda match: match.to_act == 0 and match.state.phase == Stop.CAPTAIN, game="salt_and_sail")
    page = table(visitors, server, match, size).page
    expect(page.locator("#scene .captain-card")).to_have_count(CAPTAINS)
    assert page.evaluate(CUT, ["#scene .captain-card", "#scene"]) == []
    assert page.evaluate(CUT, ["#status .map-name", "#status .scroll"]) == []


def test_what_can_be_done_in_a_harbour_is_not_below_the_question(visitors, server):
    match = reach(lambda match: match.to_act == 0 and match.state.phase == Stop.MENU, game="salt_and_sail")
    page = table(visitors, server, match, with_help=True).page
    expect(page.locator("#ask .choice")).to_have_count(5)
    assert overlaps(page, "#prompt .say", "#ask .choice") == []


@pytest.mark.parametrize("size", [DESKTOP, {"width": 1920, "height": 1080}], ids=["desk", "wide"])
def test_what_is_worth_knowing_covers_no_hex_of_the_battle(visitors, server, size):
    match = reach(lambda match: match.to_act == 0 and match.state.point == Point.PLACE, game="savage_seas")
    page = table(visitors, server, match, size, with_help=True).page
    expect(page.locator(".savage .tip")).to_be_visible()
    assert overlaps(page, ".savage .tip", ".field .hex") == []
    assert overlaps(page, ".savage .tip", "#others > *, #prompt > *, .aids > *") == []


@pytest.mark.parametrize("size", [DESKTOP, NARROW_DESK], ids=["desk", "narrow desk"])
def test_open_hands_and_the_open_deck_lie_side_by_side_in_a_replay(visitors, server, size):
    page = visitors.page(viewport=size)
    page.goto(f"{open_record(page, server, reach(lambda match: match.over))}/replay/2")
    expect(page.locator(".known-deck")).to_be_visible()
    assert overlaps(page, "#others > *", ".known-deck") == []
    assert overlaps(page, ".known-deck", ".piles, .rounds, #prompt .say") == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_table_can_be_opened_without_looking_for_the_button(watched, size):
    page = watched(viewport=size)
    page.goto("/new/sail")
    expect(page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail"])
def test_a_replay_has_its_board_its_hand_and_its_steps_on_a_phone(visitors, server, game):
    page = visitors.page(viewport=PHONE)
    match = reach(lambda match: match.to_act == 0 and len(match.actions) > 30, game=game)
    while not match.over:
        match.play(match.legal()[0])
    page.goto(f"{open_record(page, server, match)}/replay/30")
    expect(page.locator("#scrubber")).to_be_in_viewport(ratio=1)
    across = page.evaluate("""() => [".sea", "#hand", ".prompt"].map((one) => {
      const { left, right } = document.querySelector(one).getBoundingClientRect();
      return right - left;
    })""")
    assert min(across) > 0.9 * PHONE["width"], across
    assert overlaps(page, "#steps", "#hand > *, .sea > *") == []
