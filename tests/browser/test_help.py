"""Help for newcomers comes by itself in the first game of each kind and goes after it; the goal is always in reach."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, NEWCOMER, PHONE
from tests.browser.table_page import SOUTH, TablePage, asked, play_on, reach
from tests.server.harness import Server

from quarterdeck import Match
from quarterdeck.engine import catalogue
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.salt_and_bones.content import DISENGAGE
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.savage_seas.content import TEAM_NAMES
from quarterdeck.games.set_sail.state import Phase as Asked
from quarterdeck.players import roster

GAMES = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")
GOALS = {"sail": "reach the harbour within 5 rounds", "salt_and_bones": "down from 20 Health",
         "set_sail": "30 victory points", "savage_seas": "Four fires", "salt_and_sail": "last Discovery"}


def newcomer(visitors) -> Page:
    """The page of somebody who has never been here."""
    return visitors.page(NEWCOMER)


def followed(page: Page, server: Server) -> TablePage:
    """A table of Sail at which the person is asked to follow: where there is help, it stands under the cards."""
    match = reach(asked(SOUTH, Phase.FOLLOW, lambda legal, held: legal > 1), pirate_mode=2)
    return TablePage(page).open(play_on(page.context, server, match, "me", "bot:greedy"))


def nearly_over() -> Match:
    """A game of Sail whose last decision is the person's."""
    end = reach(lambda match: match.over, pirate_mode=2)
    return reach(lambda match: len(match.actions) == len(end.actions) - 1, pirate_mode=2)


def is_on(page: Page) -> str | None:
    return page.locator("#more [data-help]").get_attribute("aria-checked")


def test_help_comes_by_itself_goes_after_a_whole_game_and_is_switched_back(visitors, server):
    page = newcomer(visitors)
    table = followed(page, server)
    expect(page.locator("#hand .note").first).to_be_visible()
    assert is_on(page) == "true"

    match = nearly_over()
    seats = ["me" if seat == match.to_act else "bot:greedy" for seat in range(2)]
    table.open(play_on(page, server, match, *seats))
    expect(page.locator("#more [data-help]")).to_have_attribute("aria-checked", "true")
    if table.until_asked() == "ready":
        table.ready()
    if table.until_asked() != "over":
        table.choose(match.legal()[0])
    expect(page.locator("#ending")).to_be_visible()
    assert is_on(page) == "true"                    # it stays for the rest of this table

    table = followed(page, server)
    said = page.locator("#help-off")
    expect(said).to_contain_text("Help is off now: you know the ropes.")
    expect(page.locator("#polite")).to_contain_text("Help is off now")
    expect(page.locator("#hand .note")).to_have_count(0)
    page.reload()
    expect(said).to_be_visible()
    said.get_by_role("button").click()
    expect(said).to_have_count(0)
    page.reload()
    expect(page.locator("#prompt.asked")).to_be_visible()
    expect(said).to_have_count(0)                   # it is said once

    table.more("Help for newcomers")
    expect(page.locator("#hand .note").first).to_be_visible()
    page.reload()
    expect(page.locator("#hand .note").first).to_be_visible()
    table.more("Help for newcomers")
    expect(page.locator("#hand .note")).to_have_count(0)

    page.goto("/how/sail")                          # its button promises help
    page.locator(".how-play button").click()
    expect(page.locator("#more [data-help]")).to_have_attribute("aria-checked", "true")


def test_help_is_switched_off_for_one_game_and_not_for_the_next(visitors):
    page = newcomer(visitors)
    table = TablePage(page)
    for game, on in (("sail", "true"), ("salt_and_bones", "true")):
        page.goto(f"/how/{game}")
        page.locator(".how-play button").click()
        expect(page.locator("#more [data-help]")).to_have_attribute("aria-checked", on)
        table.more("Help for newcomers")
        expect(page.locator("#more [data-help]")).to_have_attribute("aria-checked", "false")


def test_an_invited_person_has_help_and_a_spectator_has_none(visitors):
    host, guest, other = (newcomer(visitors) for _ in range(3))
    host.goto("/new/sail")
    host.get_by_role("button", name="Open the table").click()
    expect(host.locator("#lobby")).to_be_visible()
    guest.goto(host.url)
    other.goto(host.url)
    guest.get_by_role("button", name="Take this seat").click()
    for page, on in ((host, "true"), (guest, "true"), (other, "false")):
        expect(page.locator("#prompt")).to_be_visible()
        expect(page.locator("#more [data-help]")).to_have_attribute("aria-checked", on)


# ---------------------------------------------------------------------- the goal

@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_the_goal_is_seen_or_one_tap_away(watched, server, game, size):
    page = watched(viewport=size, has_touch=size is PHONE)
    page.request.post("/tables", form={"game": game, "quick": "1"}, headers={"origin": server.address})
    page.goto("/")
    page.locator("#your-games .row a").first.click()
    flag = page.get_by_role("button", name="Goal:")
    expect(flag).to_contain_text(GOALS[game])
    page.wait_for_load_state()
    page.evaluate("document.fonts.ready.then(() => true)")      # until then it stands in another font
    before = flag.bounding_box()["x"]
    if size is DESKTOP:
        words = flag.locator("> span").bounding_box()
        assert words["width"] > 200 and words["height"] <= 48, "the words stand in the bar"
    else:
        flag.tap()
        line = page.locator("#goal")
        expect(line).to_be_in_viewport(ratio=1)
        expect(line).to_contain_text(GOALS[game])
    assert flag.bounding_box()["x"] == before, "nothing jumps"


# ---------------------------------------------------------------------- what lies over the table covers none of its parts

PARTS = ("#headline .crew, #headline .tag, #prompt .say, #hand button, .status, .rounds, .piles summary, .partner, .player, "
         ".vessel:not(svg), .rival, .captain, .rumors .rumor, .offers > *, .aid > summary, .key, .whole, "
         ".sail.aids summary, .kraken")
COVERED = """(parts) => {
  const chip = document.querySelector("#notice .known").getBoundingClientRect();
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && getComputedStyle(one).clipPath === "none";
  const meets = (from, to) => Math.min(from[1], to[1]) - Math.max(from[0], to[0]) > 1;
  return [...document.querySelectorAll(parts)].filter(isSeen).filter((one) => {
    const box = one.getBoundingClientRect();
    return meets([box.left, box.right], [chip.left, chip.right]) && meets([box.top, box.bottom], [chip.top, chip.bottom]);
  }).map((one) => one.outerHTML.slice(0, 80));
}"""
"""The parts of the table under what is said of the deal."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_of_the_deal_covers_no_part_of_the_table(watched, server, game):
    page = watched()
    match = reach(lambda match: match.to_act == 0 and len(match.actions) > 12, game=game)
    address = play_on(page.context, server, match, "me", *["bot:greedy"] * (match.seats - 1))
    for size in (DESKTOP, {"width": 820, "height": 1180}, PHONE):
        page.set_viewport_size(size)
        table = TablePage(page).open(address)
        if table.until_asked() == "ready":
            table.ready()
        assert page.evaluate(COVERED, PARTS) == [], size
        page.locator("#known summary").click()
        expect(page.locator("#known p")).to_be_in_viewport(ratio=1)


def test_on_a_phone_help_has_its_place_in_salt_and_bones(visitors, server):
    page = visitors.page(NEWCOMER, viewport=PHONE, has_touch=True)
    match = reach(lambda match: match.to_act == 0 and match.state.decision == Decision.TURN and len(match.legal()) > 2,
                  game="salt_and_bones")
    TablePage(page).open(play_on(page, server, match, "me", "bot:greedy"))
    for part in ("#hand .note", "#hand .tip"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    page.locator("#reading summary").tap()
    expect(page.get_by_role("heading", name="Worth knowing")).to_be_visible()


def test_the_ships_over_the_columns_of_people_are_called_as_they_are():
    sheet = (catalogue.game("savage_seas").folder / "table" / "savage_seas.css").read_text()
    for team in TEAM_NAMES:
        assert f'content: "{team}"' in sheet


# ---------------------------------------------------------------------- hints on a phone

MEETS = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const hint = box("#hint"), meant = box("#table .hinted:is(button, [role=button])");
  return hint.left < meant.right && meant.left < hint.right && hint.top < meant.bottom && meant.top < hint.bottom;
}"""
"""Whether the hint lies over what it speaks of."""


def hinted(page: Page, server: Server, game: str, wanted) -> None:
    """A table on a phone at such a position of the first seat, with a hint."""
    match = reach(lambda match: match.to_act == 0 and len(match.legal()) > 1 and wanted(match), game=game)
    table = TablePage(page).open(play_on(page.context, server, match, "me", *["bot:greedy"] * (match.seats - 1)))
    if table.until_asked() == "ready":
        table.ready()
    page.locator("#ask-hint").tap()
    expect(page.locator("#hint")).to_be_visible()


def test_a_hint_is_never_over_what_it_speaks_of_and_can_be_closed(watched, server):
    page = watched(viewport=PHONE, has_touch=True, is_mobile=True)
    hinted(page, server, "set_sail", lambda match: match.state.phase == Asked.RUNOUT_0)
    assert page.evaluate(MEETS) is False
    page.get_by_role("button", name="Close the hint").tap()
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#tiles .go.hinted")).to_be_visible()      # what it spoke of stays marked


def test_where_a_hint_would_lay_a_card_is_said_below_the_deck(watched, server):
    page = watched(viewport=PHONE, has_touch=True, is_mobile=True)
    hinted(page, server, "salt_and_bones", lambda match: match.state.decision == Decision.TURN and
           DISENGAGE.first != match.choose(roster.player("greedy"), 1))
    page.locator("#fan .hinted").tap()
    expect(page.locator("#hint")).to_be_hidden()                    # it lay over the tiles
    expect(page.locator("#sum")).to_contain_text(re.compile("^Lay .+ its sword in row"))
    page.locator("#let-go").tap()
    expect(page.locator("#hint")).to_be_visible()
