"""Whole games in real browsers: against a bot, with a friend, at one screen; and what is done at a table beside moves."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import expect
from tests.browser.table_page import (
    NORTH,
    SOME_ILLEGAL,
    SOUTH,
    TablePage,
    asked,
    play_on,
    play_together,
    reach,
    record_of,
    two_people,
)

from quarterdeck.games.sail.state import Phase

SOAK = "QUARTERDECK_SOAK" in os.environ
RESULT = re.compile("Harbour reached|Kraken takes you|Lost in the storm|Out of time")


# ---------------------------------------------------------------------- whole games

def test_one_click_starts_a_game_against_a_bot_and_the_mouse_plays_it_to_its_end(watched):
    page = watched()
    page.goto("/")
    page.locator("#name-button").click()
    page.locator("#name-field").fill("Ann")
    page.locator("#name-box").get_by_role("button", name="Save").click()
    page.get_by_role("button", name=re.compile(r"^Play now\W+Sail\b")).click()
    table = TablePage(page)
    expect(table.prompt).to_contain_text("The cards are dealt")
    moves = table.play_at_random()
    expect(page.locator("#ending h2")).to_contain_text(RESULT)
    made = record_of(table)
    assert moves > 4
    assert [action for action in made["actions"] if action in table.played]
    assert len(made["actions"]) > moves
    page.goto("/")
    expect(page.locator("#your-games")).to_contain_text(RESULT)
    expect(page.locator("#name-button")).to_contain_text("Ann")


def test_two_browsers_play_by_invite_link(watched):
    host, guest, third = watched(), watched(), watched()
    host.goto("/")
    host.get_by_role("link", name=re.compile(r"With friends\W+Sail$")).click()
    host.locator("main").get_by_label("What shall we call you?").fill("Ann")
    host.get_by_role("button", name="With friends").click()
    host.get_by_role("button", name="Open the table").click()
    expect(host.locator("#lobby")).to_contain_text("Waiting for your crew")
    link = host.url
    expect(host.get_by_label("Invite", exact=True)).to_have_value(link)

    guest.goto(link)
    guest.get_by_label("Your name at the table").fill("Ben")
    guest.get_by_role("button", name="Take this seat").click()
    expect(host.locator("#headline")).to_contain_text("Ben")
    expect(host.locator("#lobby")).to_be_hidden()
    third.goto(link)

    played: list[int] = []
    south, north, spectator = TablePage(host, played), TablePage(guest, played), TablePage(third)

    def check() -> None:
        """Nobody sees another's cards, but for the one that changed hands; who watches sees none, and can do nothing."""
        spectator.until(south.at)
        (ours, on_ours, one), (theirs, on_theirs, other), (_, on_open, _) = [
            each.cards() for each in (south, north, spectator)]
        known = one | other
        assert not on_ours & theirs - known and not on_theirs & ours - known
        assert not on_open & (ours | theirs) - known
        assert spectator.possible() == [] and spectator.state in ("", "over")

    expect(spectator.page.locator("#headline")).to_contain_text("You are watching")
    play_together(south, north, moves=1000 if SOAK else 24, check=check)
    assert spectator.log and not any("Your" in line or "You " in line for line in spectator.log)


def test_two_browsers_play_to_the_end_and_again(visitors, server):
    """The last round; the rematch leads both to the same table, and each has the same seat again."""
    match = reach(lambda match: match.state.round_no >= 4, pirate_mode=2)
    south, north = two_people(visitors.page(), visitors.page(), server, match)
    host, guest, first = south.page, north.page, south.page.url
    spectator = TablePage(visitors.page()).open(first)
    play_together(south, north)
    expect(spectator.page.locator("#ending")).to_be_visible()
    assert record_of(south)["actions"] == [*match.actions, *south.played]
    assert record_of(south)["seats"] == ["Ann", "Ben"]
    assert spectator.log == [line for line in spectator.log if "Your" not in line and "You " not in line]

    host.get_by_role("button", name="Rematch").click()
    expect(host.locator("#lobby")).to_contain_text("Ann")
    guest.get_by_role("link", name="To the next game").click()
    guest.get_by_role("button", name="Take this seat").click()
    expect(guest.locator("#headline")).to_contain_text("North · you")
    assert guest.url == host.url != first
    expect(host.locator("#headline")).to_contain_text("Ben")


def test_one_screen_shows_one_hand_at_a_time(watched):
    page = watched()
    page.goto("/new/sail")
    page.locator("main").get_by_label("What shall we call you?").fill("Ann")
    page.get_by_label("No pirates (learning game)").check(force=True)
    page.get_by_role("button", name="One screen").click()
    page.locator(".here-name:visible").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    table = TablePage(page)
    hands: dict[str, set[int]] = {}
    while len(table.played) < 16 and (state := table.until_asked()) != "over":
        hand, shown, known = table.cards()
        if state == "move":
            other = "North" if "seat-1" in page.locator("#others .partner").get_attribute("class") else "South"
            assert not shown & hands.get(other, set()) - set(table.played) - known - hand
            hands["North" if other == "South" else "South"] = hand
        else:
            assert not hand and not shown & set().union(*hands.values()) - set(table.played) - known
        table.answer(state)
    assert set(hands) == {"South", "North"}


# ---------------------------------------------------------------------- what is asked

def test_a_pirate_is_picked_a_gift_confirmed_and_a_power_answered(watched, server):
    page = watched()
    table = TablePage(page).open(play_on(page.context, server, reach(asked(SOUTH, Phase.PICK)), "me", "bot:random"))
    expect(table.prompt).to_contain_text("Choose a pirate.")
    assert len(table.possible()) == 6
    table.choose(table.possible()[0])
    table.until_asked()
    expect(table.page.get_by_role("group", name="Pirates")).to_have_count(0)

    table.ready()
    assert table.until_asked() == "move"
    gift, other = table.possible()[:2]
    table.piece(gift).click()
    confirm = page.locator("#confirm button")
    expect(confirm).to_have_text(re.compile("^Give "))
    expect(table.piece(gift)).to_have_attribute("aria-pressed", "true")
    table.piece(other).click()
    expect(table.piece(gift)).not_to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    assert len(table.hand) == 9
    table.choose(gift)

    for phase, power in ((Phase.NAVIGATOR, "Navigator"), (Phase.GUNNER, "Gunner"), (Phase.SONGSTRESS, "Songstress")):
        pirates = [["Navigator", "Gunner", "Songstress"].index(power), 4]
        match = reach(asked(SOUTH, phase), pirate_mode=1, pirates=pirates)
        table.open(play_on(page.context, server, match, "me", "bot:random"))
        question = page.get_by_role("group", name=f"The {power}")
        expect(question.get_by_role("button")).to_have_count(2)
        question.get_by_role("button", name=f"Use the {power}").click()
        expect(question).to_have_count(0)
        expect(page.locator("#log")).to_contain_text(f"You use the {power}.")


def test_what_is_not_allowed_is_answered_with_its_rule(watched, server):
    page = watched()
    match = reach(asked(SOUTH, Phase.FOLLOW, SOME_ILLEGAL), pirate_mode=2)
    table = TablePage(page).open(play_on(page.context, server, match, "me", "bot:greedy"))
    before = table.at
    forbidden = next(card for card in table.hand if card not in table.possible())
    table.piece(forbidden).click(force=True)     # it says aria-disabled, and can be tried all the same
    bubble = page.locator("#bubble")
    expect(bubble).to_contain_text("You must follow")
    expect(page.locator("#assertive")).to_contain_text("You must follow")
    bubble.get_by_role("link", name="SAIL-035").click()
    rule = page.locator("#rules #SAIL-035")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    assert table.at == before
    table.choose(table.possible()[0])


def test_help_hint_and_log_explain(watched, server):
    page = watched()
    match = reach(asked(SOUTH, Phase.FOLLOW, SOME_ILLEGAL), pirate_mode=2)
    table = TablePage(page).open(play_on(page.context, server, match, "me", "bot:greedy"))
    expect(page.locator("#hand .note")).to_have_count(0)
    table.more("Help for newcomers")
    expect(page.locator("#hand .note")).to_have_count(len(table.possible()))
    expect(page.locator("#hand .note").first).to_contain_text("win")
    page.reload()
    expect(page.locator("#hand .note").first).to_be_visible()

    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hand .hinted")).to_have_count(1)
    hinted = int(page.locator("#hand .hinted").get_attribute("data-action"))
    assert hinted in table.possible()
    expect(page.locator("#hint")).to_contain_text("Follow with")
    table.choose(hinted)
    expect(page.locator(".hinted")).to_have_count(0)
    expect(page.locator("#hint")).to_be_hidden()

    page.get_by_role("button", name="Log").click()
    line = page.locator("#log li[data-lights*=card-]").last
    line.hover()
    lit = line.get_attribute("data-lights").split()[-1]
    expect(page.locator(f"#{lit}.lit")).to_have_count(1)
    expect(page.locator("#spy")).to_be_visible()
    page.mouse.move(0, 0)
    expect(page.locator(".lit")).to_have_count(0)


# ---------------------------------------------------------------------- undo, talk, stop

def test_a_gift_is_taken_back_freely(visitors, server):
    south, north = two_people(visitors.page(), visitors.page(), server, reach(asked(SOUTH, Phase.GIVE), pirate_mode=2))
    for table in (south, north):
        table.ready()
    assert south.until_asked() == "move"
    south.choose(south.possible()[0])
    assert north.until_asked() == "move"
    south.button("Take back").click()
    expect(south.prompt).to_contain_text("Choose a card to swap with Ben.")
    assert len(south.possible()) == 9
    expect(north.page.locator("#prompt[data-asked]")).to_have_count(0)


def test_a_lead_is_taken_back_by_consent(visitors, server):
    south, north = two_people(visitors.page(), visitors.page(), server, reach(asked(SOUTH, Phase.LEAD), pirate_mode=2))
    card = south.possible()[0]
    south.choose(card)
    for answer, left in (("Refuse", 8), ("Agree", 9)):
        south.button("Take back").click()
        expect(south.page.locator("#notice")).to_contain_text("Waiting for Ben.")
        expect(north.page.locator("#notice")).to_contain_text("Ann asks to take back the last move.")
        north.button(re.compile(f"^{answer}$")).click()
        expect(south.page.locator("#notice")).not_to_contain_text("Waiting for Ben.")
        expect(south.page.locator("#hand button[id^=card-]")).to_have_count(left)
    expect(south.page.locator("#said")).to_contain_text("Ben does not agree.")
    assert card in south.possible()


def test_talk_is_closed_from_the_deal_to_the_end_of_the_round(visitors, server):
    match = reach(asked(SOUTH, Phase.PICK))
    south, north = two_people(visitors.page(), visitors.page(), server, match)
    for table in (south, north):
        table.page.keyboard.press("c")
    south.page.locator("#say").fill("Ahoy <b>there</b>")
    south.page.keyboard.press("Enter")
    expect(north.page.locator("#said")).to_contain_text("Ann Ahoy <b>there</b>")
    expect(south.page.locator("#say")).to_have_value("")
    south.choose(south.possible()[0])
    north.until_asked()
    north.choose(north.possible()[0])
    for table in (south, north):
        assert table.until_asked() == "ready"
        assert not table.hand
        expect(table.page.locator("#say")).to_be_visible()
    south.ready()
    expect(south.prompt).to_contain_text("Waiting for Ben")
    assert not south.hand
    north.ready()
    for table in (south, north):
        expect(table.page.locator("#say")).to_have_count(0)
        expect(table.page.locator("#chat .closed")).to_contain_text("No talking until the round ends")
        assert len(table.hand) == 9
    north.page.locator("#chat").get_by_role("link", name="SAIL-025").click()
    expect(north.page.locator("#rules #SAIL-025")).to_be_in_viewport()


def test_a_game_stops_when_both_agree(visitors, server):
    south, north = two_people(visitors.page(), visitors.page(), server)
    south.more("Stop without a result", times=2)
    expect(north.page.locator("#notice")).to_contain_text("Ann asks to stop here")
    north.button("Refuse").click()
    expect(south.page.locator("#notice")).to_be_hidden()
    north.more("Stop without a result", times=2)
    south.button(re.compile("^Agree$")).click()
    for table in (south, north):
        expect(table.page.locator("#ending")).to_contain_text("stopped")


# ---------------------------------------------------------------------- leaving

def test_a_bot_stands_in_for_who_leaves_until_they_return(visitors, server):
    match = reach(asked(NORTH, Phase.FOLLOW), pirate_mode=2)
    south, north = two_people(visitors.page(), visitors.page(), server, match)
    expect(south.page.locator("#headline")).to_contain_text("North · here")
    address = north.page.url
    north.more("Leave your seat", times=2)
    north.page.wait_for_url("**/")
    expect(south.page.locator("#headline")).to_contain_text("North · has left")
    assert "Castaway" not in south.page.locator("#notice select").inner_text()
    south.button("Let a bot take over").click()
    expect(south.page.locator("#headline")).to_contain_text("a bot stands in")
    assert south.until_asked() in ("move", "ready")         # the bot has played
    north.open(address)
    expect(north.page.locator("#notice")).to_contain_text("You have left this table.")
    expect(south.page.locator("#headline")).to_contain_text("a bot stands in")
    north.button("Take your seat back").click()
    expect(north.page.locator("#headline")).to_contain_text("North · you")
    expect(south.page.locator("#headline")).to_contain_text("North · here")
    expect(south.page.locator("#said")).to_contain_text("Ben is back")
    play_together(south, north, moves=4)


# ---------------------------------------------------------------------- being told

def test_the_other_ones_move_is_announced_and_the_tab_says_whose_turn_it_is(visitors, server):
    match = reach(asked(NORTH, Phase.LEAD), pirate_mode=2)
    south, north = two_people(visitors.page(), visitors.page(), server, match)
    expect(south.page).to_have_title("Sail · Quarterdeck")
    expect(north.page).to_have_title("Your turn · Sail · Quarterdeck")
    north.choose(north.possible()[0])
    expect(south.announced).to_contain_text(re.compile(r"Ben leads \w+ \d\."))
    expect(south.announced).to_contain_text("Your turn")
    expect(south.page).to_have_title("Your turn · Sail · Quarterdeck")
    expect(north.page).to_have_title("Sail · Quarterdeck")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_pieces_glide_unless_motion_is_unwanted(visitors, server, motion):
    context = visitors(reduced_motion=motion)
    # Every animation that ever begins is counted, so that nothing depends on when we look.
    context.add_init_script("""window.glides = 0; const run = Element.prototype.animate;
        Element.prototype.animate = function (...all) { window.glides += 1; return run.apply(this, all); };
        addEventListener("transitionrun", () => { window.glides += 1; }, true);
        addEventListener("animationstart", () => { window.glides += 1; }, true);""")
    match = reach(asked(SOUTH, Phase.FOLLOW), pirate_mode=2)
    table = TablePage(context.new_page()).open(play_on(context, server, match, "me", "bot:greedy"))
    table.choose(table.possible()[0])
    if motion == "reduce":
        assert table.page.evaluate("[window.glides, document.getAnimations().length]") == [0, 0]
    else:
        assert table.page.evaluate("window.glides") > 0
