"""What stays where it is while a game goes on: the bar's buttons, the chart of Set Sail, a hand that closes up."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table_page import TablePage, play_on

from quarterdeck import Match
from quarterdeck.games.salt_and_sail.state import Phase

BAR = """() => Object.fromEntries([...document.querySelectorAll("#controls > *")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.id || one.className, [x, y, width, height].map(Math.round)];
}))"""
HAND = """(one) => {
  const cards = [...document.querySelectorAll(one)];
  const places = (of) => new Set(cards.map(of)).size;
  return [cards.length, places((card) => card.offsetLeft), places((card) => Math.round(card.getBoundingClientRect().x))];
}"""


def bar(page: Page) -> Any:
    return page.evaluate(BAR)


def play(table: TablePage, moves: int) -> None:
    for _ in range(moves):
        if (asked := table.until_asked()) == "over":
            return
        if asked == "ready":
            table.ready()
        else:
            table.choose(table.possible()[0])


def test_buttons_of_the_bar_keep_their_places_at_a_desk(visitors, server):
    context = visitors(viewport=DESKTOP)
    table = TablePage(context.new_page()).open(play_on(context, server, Match("sail", seed=3)))
    first = bar(table.page)
    assert len(first) > 5
    for _ in range(4):
        play(table, 1)
        assert bar(table.page) == first


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(("game", "hand"), [("salt_and_bones", "#fan .place"), ("savage_seas", "#row-0-1 .order"),
                                              ("sail", "#own-cards .place")])
def test_cards_of_a_hand_are_laid_on_one_place_and_moved_from_there(visitors, server, size, game, hand):
    context = visitors(viewport=size)
    table = TablePage(context.new_page()).open(play_on(context, server, Match(game, seed=2)))
    table.until_asked()
    while table.page.locator(hand).count() < 3:         # in Salt & Bones the ships are chosen first
        play(table, 1)
    cards, laid, seen = table.page.evaluate(HAND, hand)
    assert cards > 2 and laid == 1 and seen == cards


ZOOMED = {"set_sail": "#chart .sheet", "savage_seas": ".savage.field > .pieces", "salt_and_sail": "#chart"}


@pytest.mark.parametrize("game", list(ZOOMED))
def test_a_chart_on_a_phone_is_drawn_larger_by_wheel_and_keys_around_the_pointer(visitors, server, game):
    context = visitors(viewport=PHONE)
    match = Match(game, seed=1)
    while game == "salt_and_sail" and match.state.phase <= Phase.HARBOUR:     # until then Captains lie over the chart
        match.play(match.legal()[0])
    table = TablePage(context.new_page()).open(play_on(context, server, match))
    table.until_asked()
    width = "(one) => Math.round(document.querySelector(one).getBoundingClientRect().width)"
    first = table.page.evaluate(width, ZOOMED[game])
    table.page.keyboard.press("+")
    second = table.page.evaluate(width, ZOOMED[game])
    table.page.mouse.move(200, 250)
    table.page.mouse.wheel(0, -200)
    table.page.wait_for_function(f"([one, was]) => ({width})(one) > was", arg=[ZOOMED[game], second])
    assert second == pytest.approx(1.25 * first, abs=2)
    for _ in range(9):
        table.page.keyboard.press("-")
    assert table.page.evaluate(width, ZOOMED[game]) <= first


def test_chart_of_set_sail_is_never_scrolled_at_a_desk(visitors, server):
    context = visitors(viewport=DESKTOP)
    table = TablePage(context.new_page()).open(play_on(context, server, Match("set_sail", seed=1)))
    table.until_asked()
    assert table.page.evaluate("""() => {
      const chart = document.getElementById("chart");
      chart.scrollTo(80, 40);
      return [chart.scrollLeft, chart.scrollTop];
    }""") == [0, 0]


def test_groups_of_cards_in_set_sail_are_moved_on_and_not_laid_out_anew(visitors, server):
    context = visitors(viewport=DESKTOP)
    table = TablePage(context.new_page()).open(play_on(context, server, Match("set_sail", seed=1)))
    table.until_asked()
    laid, later, seen, moved = table.page.evaluate("""() => {
      const maps = document.querySelector("#hold .cards > :last-child");
      const places = () => [maps.offsetLeft, Math.round(maps.getBoundingClientRect().x)];
      const [laid, seen] = places();
      maps.classList.replace("before-0", "before-2");
      const [later, moved] = places();
      return [laid, later, seen, moved];
    }""")
    assert later == laid and moved == seen + 2 * 103
