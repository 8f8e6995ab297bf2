"""After the game: replay by buttons, scrubber, keys and links, through any eyes; records; playing on; proving the deals."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table_page import SOUTH, TablePage, asked, open_record, play_on, reach, two_people

from quarterdeck import Match
from quarterdeck.engine import journal
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.savage_seas.rules import LET_STAND
from quarterdeck.games.savage_seas.state import Point
from quarterdeck.players import roster

OVER = reach(lambda match: match.over)
TOTAL = len(OVER.actions)


@pytest.fixture
def replay(watched, server) -> Page:
    """A finished game, looked at from its end."""
    page = watched()
    page.goto(f"{open_record(page.context, server, OVER)}/replay")
    return page


def is_at(page: Page, move: int) -> None:
    expect(page.locator("#prompt .more")).to_have_text(f"move {move} of {TOTAL}")
    expect(page.locator("#scrubber")).to_have_value(str(move))
    expect(page).to_have_url(re.compile(rf"/replay(/{move}\b|$)"))


def test_steps_by_buttons_scrubber_keys_and_moves(replay):
    is_at(replay, TOTAL)
    replay.get_by_role("link", name="One step back").click()
    is_at(replay, TOTAL - 1)
    replay.get_by_role("link", name="To the start").click()
    is_at(replay, 0)
    replay.get_by_role("link", name="One step on").click()
    is_at(replay, 1)
    expect(replay.locator("#polite")).to_contain_text(re.compile("South|North"))
    replay.locator("#scrubber").fill("7")
    is_at(replay, 7)
    replay.locator(".move-list a").nth(3).click()
    is_at(replay, 4)
    replay.locator("#main").focus()
    for key, move in (("ArrowRight", 5), ("ArrowLeft", 4), ("Home", 0), ("End", TOTAL)):
        replay.keyboard.press(key)
        is_at(replay, move)
    replay.get_by_role("button", name="Play", exact=True).click()
    is_at(replay, 0)
    is_at(replay, 1)
    replay.get_by_role("button", name="Pause").click()
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_step_over_what_was_let_stand_and_a_mark_for_every_round(watched, server):
    match = Match("savage_seas", seed=4, options={"ask_all": 1})
    while not match.over and match.state.round_no < 3:
        match.play(match.choose(roster.player("greedy"), len(match.actions)))
    small = [i for i in range(1, len(match.actions)) if match.actions[i - 1] == LET_STAND.action()
             and match.after(i - 1)[0].point == Point.SCUPPER and match.after(i)[1] <= match.after(i - 1)[1] + 1]
    before = small[0] - 1                                       # then somebody lets an Order stand, and nothing else happens
    after = next(i for i in range(before + 1, len(match.actions)) if i not in small)
    page = watched()
    page.goto(f"{open_record(page.context, server, match)}/replay/{before}?eyes=open")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#prompt .more")).to_have_text(f"move {after} of {len(match.actions)}")
    page.get_by_role("link", name="One step back").click()
    expect(page.locator("#prompt .more")).to_have_text(f"move {before} of {len(match.actions)}")
    page.locator("#scrubber").fill(str(before + 1))             # every move can still be looked at
    expect(page.locator("#prompt .more")).to_have_text(f"move {before + 1} of {len(match.actions)}")
    assert page.locator(".move-list .round").all_text_contents() == ["Round 1", "Round 2"]


def test_the_log_and_the_board_are_those_of_the_step(replay):
    replay.keyboard.press("Home")
    is_at(replay, 0)
    lines = [replay.locator("#log li").count()]
    for move in (10, 20):
        replay.locator("#scrubber").fill(str(move))
        is_at(replay, move)
        lines.append(replay.locator("#log li").count())
    assert lines == sorted(set(lines))


def test_every_pair_of_eyes_sees_what_it_may(replay):
    replay.locator("#scrubber").fill("6")
    is_at(replay, 6)
    state = OVER.after(6)[0]
    south, north = ({card for card in range(27) if state.hand[seat] >> card & 1} for seat in (0, 1))
    eyes = replay.get_by_label("Seen by")
    names = eyes.locator("option").all_text_contents()
    assert len(names) == 4
    gifts = {state.given[0], state.given[1]}
    for value, may_know in (("open", south | north), ("0", south), ("1", north), ("watch", set())):
        eyes.select_option(value)
        expect(replay).to_have_url(re.compile(rf"eyes={value}$"))
        shown = TablePage(replay).cards()[1]
        assert shown >= may_know, value
        assert not shown & ((south | north) - may_know - gifts), value


def test_a_link_opens_at_its_move(replay, watched):
    replay.locator("#scrubber").fill("9")
    is_at(replay, 9)
    address = replay.locator("#here").input_value()
    assert address == replay.url
    other = watched()
    other.goto(address)
    is_at(other, 9)
    assert other.locator("#board").inner_text() == replay.locator("#board").inner_text()


def test_a_record_goes_out_and_comes_back(replay, tmp_path):
    with replay.expect_download() as coming:
        replay.get_by_role("link", name="Download the record").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert json.loads(file.read_text())["actions"] == list(OVER.actions)
    journal.read(file)
    replay.goto("/records")
    replay.locator("#record-file").set_input_files(file)
    replay.wait_for_url("**/replay")
    is_at(replay, TOTAL)


def test_a_damaged_record_is_refused_in_a_sentence(visitors, watched):
    visitors.tolerate("400")
    page = watched()
    page.goto("/records")
    page.get_by_label("Or paste its text").fill('{"quarterdeck": 1}')
    page.get_by_role("button", name="Open it").click()
    expect(page.locator("#record-problem")).to_contain_text("damaged")


def test_play_on_from_a_move(replay):
    replay.locator("#scrubber").fill("8")
    is_at(replay, 8)
    replay.locator("#play-on summary").click()
    replay.get_by_label("South", exact=True).select_option("here")
    replay.get_by_label("North", exact=True).select_option("me")
    replay.get_by_role("button", name="Play on from move 8").click()
    replay.wait_for_url(re.compile("/t/[^/]+$"))
    table = TablePage(replay)
    if table.until_asked() == "curtain":
        table.take_screen()
    assert set(table.possible()) == set(OVER_AT_8.legal())
    replay.get_by_text("Cards may be known").click()
    expect(replay.get_by_role("link", name="Look at that game")).to_be_visible()


OVER_AT_8 = reach(lambda match: len(match.actions) == 8)


def test_the_deals_are_verified_by_browser_and_server(replay):
    replay.get_by_text("Were the deals honest?").click()
    replay.get_by_role("button", name="Verify the deals").click()
    verified = replay.locator("#verified")
    expect(verified).to_contain_text("Your browser says: the key fits the fingerprint shown before the deal.")
    expect(verified).to_contain_text(f"All {TOTAL} moves were replayed")
    expect(verified).to_have_class("verified good")


def test_a_game_that_runs_is_not_replayed(visitors, watched, server):
    visitors.tolerate("409")
    page = watched()
    address = play_on(page.context, server, reach(asked(SOUTH, Phase.LEAD)), "me", "bot:greedy")
    for part in ("replay", "record"):
        page.goto(f"{address}/{part}")
        expect(page.locator("main")).to_contain_text("when")
        expect(page.locator("#board")).to_have_count(0)


def test_a_finished_table_leads_to_its_replay(visitors, server):
    nearly = reach(lambda match: len(match.actions) == TOTAL - 1)
    south, north = two_people(visitors.page(), visitors.page(), server, nearly)
    mover = next(table for table in (south, north) if table.page.locator("#prompt[data-asked]").count())
    mover.choose(OVER.actions[-1])
    for table in (south, north):
        expect(table.page.locator("#ending")).to_be_visible()
    south.page.get_by_role("link", name="Replay").click()
    is_at(south.page, TOTAL)
    expect(south.page.get_by_label("Seen by").locator("option")).to_have_text(
        ["All hands open", "Ann (South)", "Ben (North)", "A spectator"])
