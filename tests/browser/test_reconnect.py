"""Lost connections: killed servers, closed lids, many tabs. Nothing is lost, nothing is done twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect
from tests.browser.conftest import Visitors
from tests.browser.table_page import NORTH, SOUTH, TablePage, asked, play_on, play_together, reach, record_of, two_people
from tests.server.harness import Server

from quarterdeck.games.sail.state import Phase

NO_LINE = r"WebSocket connection to .* failed|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED"


CHOOSE = """(card) => {
  document.querySelector(`#table .can[data-action='${card}']`)?.click();
  document.querySelector("#confirm button")?.click();
}"""


@pytest.fixture
def mortal(tmp_path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    with Server(data=tmp_path / "data") as running:
        yield running


@pytest.fixture
def crew(chromium: Browser, mortal: Server) -> Iterator[Visitors]:
    made = Visitors(chromium, mortal.address)
    made.tolerate(NO_LINE)
    yield made
    assert made.leave() == []


def test_a_game_goes_on_after_the_server_was_killed(crew, mortal):
    match = reach(lambda match: match.to_act == SOUTH and match.state.round_no == 4 and match.state.phase == Phase.LEAD,
                  pirate_mode=2)
    south, north = two_people(crew.page(), crew.page(), mortal, match)
    for _ in range(2):
        play_together(south, north, moves=3)
        mover, state = next((table, table.state) for table in (south, north) if table.state)
        before, log = mover.at, mover.log
        mortal.kill()
        for table in (south, north):
            expect(table.page.locator("#connection")).to_contain_text("Reconnecting… your game is safe.")
        if state == "move":
            mover.click(mover.possible()[0])
        assert mover.at == before           # nothing is shown that is not kept
        mortal.start()
        for table in (south, north):
            expect(table.page.locator("#connection")).to_be_empty()
            table.until(before + (state == "move"))
        assert mover.log[:len(log)] == log
    play_together(south, north)
    assert record_of(south)["actions"] == list(match.actions) + south.played


def test_a_silent_line_is_noticed_and_a_move_made_meanwhile_is_played_once(visitors, server):
    context = visitors()
    table = TablePage(context.new_page())
    lines: list[WebSocketRoute] = []
    lid = {"closed": False}

    def pass_on(line: WebSocketRoute) -> None:
        """A line like that of a laptop: with the lid closed nothing comes and goes, and nobody is told."""
        if lid["closed"]:
            line.close()
            return
        far = line.connect_to_server()
        line.on_message(lambda message: lid["closed"] or far.send(message))
        far.on_message(lambda message: lid["closed"] or line.send(message))
        lines.append(line)

    table.page.route_web_socket("**/socket", pass_on)
    match = reach(asked(SOUTH, Phase.LEAD), pirate_mode=2)
    table.open(play_on(context, server, match, "me", "bot:greedy"))
    assert table.until_asked() == "move"
    chosen, before = table.possible()[0], table.at
    lid["closed"] = True
    table.click(chosen)
    table.page.evaluate("dispatchEvent(new Event('online'))")       # the laptop wakes, and the page asks who is there
    expect(table.page.locator("#connection")).to_contain_text("Reconnecting")
    assert table.at == before
    lid["closed"] = False
    table.until(before + 1)
    expect(table.page.locator("#connection")).to_be_empty()
    assert sum(line.startswith("You lead") for line in table.log) == match_leads(match) + 1
    assert len(lines) >= 2


def match_leads(match) -> int:
    """How often South led in a match."""
    return sum(match.game.words.tell(event, SOUTH).startswith("You lead") for event in match.events)


def test_what_is_pressed_before_the_scripts_have_come_is_done_when_they_have(visitors, server):
    page = visitors().new_page()
    table = TablePage(page).open(play_on(page.context, server, reach(asked(SOUTH, Phase.FOLLOW)), "me", "bot:random"))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/js/socket.js*", hold)
    page.reload(wait_until="commit")
    table.until_asked()
    action, before, hand = table.possible()[0], table.at, table.hand
    table.piece(action).click()
    page.wait_for_timeout(300)
    assert held and table.at == before
    held[0].continue_()
    page.locator("#confirm button").click()
    table.until(before + 1)
    assert len(hand - table.hand) == 1


def test_offline_and_online_again(visitors, server):
    match = reach(asked(NORTH, Phase.LEAD), pirate_mode=2)
    south, north = two_people(visitors.page(), visitors.page(), server, match)
    visitors.tolerate(NO_LINE)
    south.page.context.set_offline(True)
    north.choose(north.possible()[0])
    south.page.context.set_offline(False)
    assert south.until_asked() == "move"
    assert south.log[-1].startswith("Ben leads")
    south.choose(south.possible()[0])
    for table in (south, north):
        table.until(max(south.at, north.at))


@pytest.mark.parametrize(("count", "moves"), [(2, 6), (8, 3)])
def test_all_tabs_of_one_player_stay_in_step(visitors, server, count, moves):
    context = visitors()
    address = play_on(context, server, reach(asked(SOUTH, Phase.GIVE), pirate_mode=2), "me", "bot:greedy")
    played: list[int] = []
    tabs = [TablePage(context.new_page(), played).open(address) for _ in range(count)]
    for move in range(moves):
        mover = tabs[move % count]
        mover.answer(mover.until_asked())
        state = mover.until_asked()
        for tab in tabs:
            tab.until(mover.at)
            assert (tab.hand, tab.possible(), tab.log) == (mover.hand, mover.possible(), mover.log)
    assert state == "move"
    # Every tab chooses the same card at the same moment: it is played once.
    card, before = mover.possible()[0], mover.at
    for tab in tabs:
        tab.page.evaluate(CHOOSE, card)
    for tab in tabs:
        tab.until(before + 1)
        tab.until_asked()
    for tab in tabs:
        tab.until(max(tab.at for tab in tabs))
        assert tab.log == mover.log
    assert card not in mover.hand
