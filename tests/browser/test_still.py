"""What stays where it is while a game goes on: the bar's buttons, the chart of Set Sail, a hand that closes up."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table_page import TablePage, play_on

from quarterdeck import Match

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
