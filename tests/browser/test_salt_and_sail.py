"""Salt & Sail in real browsers: a whole game, solo, by mouse, finger and keyboard; voyages, visits, and what is refused."""

from __future__ import annotations

import functools
import os
import re

from playwright.sync_api import expect
from tests.browser.conftest import PHONE
from tests.browser.table_page import TablePage, play_on, reach, record_of, two_people

from quarterdeck import Match
from quarterdeck.games.salt_and_sail.content import (
    CLUES,
    DISCOVERY_NAMES,
    DOCK,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    FORTUNE,
    MERCHANT,
    NEXT,
    PIRATES,
    PUB,
    STORM,
    VEX,
    WAYS,
)
from quarterdeck.games.salt_and_sail.rules import (
    ATTEMPT,
    DISCARD_RUMOR,
    LEAVE,
    LISTEN,
    LOSE_CREW,
    SAIL_ON,
    SET_OUT,
    STOP,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.terms import Event
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.players import roster

SOAK = "QUARTERDECK_SOAK" in os.environ
RED = 0
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


class Voyage(TablePage):
    """A page of Salt & Sail: ships may lie on the middle of a hex, and a finger is asked once more."""

    has_touch = False

    def click(self, action: int) -> None:
        if self.has_touch and DISCARD_RUMOR.has(action) and not self.page.locator("#scene").is_visible():
            self.page.locator("#tab-held").tap()
        offered = f"[data-action='{action}'].can:visible"
        button = self.page.locator(f"#ask {offered}, #scene {offered}")     # a scene lies over the rest of a phone
        piece = (button if button.count() else self.page.locator(f"#table .region {offered}")).first
        sure = piece.get_attribute("data-confirm") or (self.has_touch and piece.get_attribute("data-tap-confirm"))
        if SAIL_ON.has(action) or STOP.has(action):
            piece.dispatch_event("click")
        else:
            piece.tap() if self.has_touch else piece.click()
        if sure:
            confirm = self.page.locator("#confirm").get_by_role("button", name=sure)
            confirm.tap() if self.has_touch else confirm.click()
        self.played.append(action)


class Finger(Voyage):
    """The same on a phone."""

    has_touch = True


@functools.cache
def whole_game(seats: int, map_no: int = 1, seed: int = 38) -> Match:
    """A short game that the greedy player plays."""
    match = Match("salt_and_sail", seed=seed, options={"seats": seats, "map": map_no})
    while not match.over:
        match.play(match.choose(roster.player("greedy"), 1))
    return match


def begun(match: Match, moves: int) -> Match:
    """The same game after so many moves."""
    again = Match(match.game, key=match.key, options=match.options)
    for action in match.actions[:moves]:
        again.play(action)
    return again


def position(phase: Phase, more=lambda match: True, *, seats: int = 2, map_no: int = 1) -> Match:
    """Positions where Red is asked that."""
    return reach(lambda match: match.to_act == RED and match.state.phase == phase and more(match), game="salt_and_sail",
                 seats=seats, map=map_no)


def sit(page, server, match: Match, *, kind: type[Voyage] = Voyage) -> Voyage:
    """Red at a table that goes on from a position."""
    return kind(page).open(play_on(page.context, server, match, "me", *["bot:greedy"] * (match.state.seats - 1)))


# ---------------------------------------------------------------------- whole games

def test_two_browsers_play_a_whole_game(visitors, server):
    """From shortly before it is asked which crew is lost, and in a soak the whole of it."""
    match = whole_game(2)
    first = 0 if SOAK else [LOSE_CREW.has(action) for action in match.actions].index(True) - 4
    red, blue = two_people(visitors.page(), visitors.page(), server, begun(match, first), kind=Voyage)
    game = begun(match, first)
    for action in match.actions[first:]:
        table = (red, blue)[game.to_act]
        assert table.until_asked() == "move"
        table.choose(action)
        game.play(action)
    for one, other in ((red, 1), (blue, 0)):
        expect(one.page.locator("#ending h2")).to_contain_text(re.compile("win|share", re.IGNORECASE))
        expect(one.page.locator(f"#seat-{other} .rumor")).to_have_count(0)
    assert record_of(red)["actions"] == match.actions
    red.page.get_by_role("link", name="Replay").click()
    expect(red.page.locator("#chart")).to_be_visible()


def test_alone_against_the_target_of_the_map(watched, server):
    match = whole_game(1)
    table = sit(watched(), server, begun(match, len(match.actions) - 12))
    expect(table.page.locator("#status")).to_contain_text("Target 20 FP")
    expect(table.page.locator(".where small")).to_have_text("A Week's Journey West")
    for action in match.actions[-12:]:
        assert table.until_asked() == "move"
        table.choose(action)
    expect(table.page.locator("#ending h2")).to_contain_text(re.compile("win|not reached", re.IGNORECASE))


def test_three_seats_with_two_bots_on_a_weeks_journey_west(watched, server):
    """The second half of the voyage, and in a soak the whole of it."""
    match = whole_game(3, 1, 25)
    first = 0 if SOAK else len(match.actions) // 2
    play_with_bots(sit(watched(), server, begun(match, first)), match, first)


def test_five_seats_with_four_bots_around_the_world_and_every_kind_of_encounter_by_finger(watched, server):
    """Where Red meets the first Encounter of each kind, and the end; in a soak the whole of it."""
    match = whole_game(5, 5, 27)
    end, shown = len(match.actions), set()
    for first, last in [(0, end)] if SOAK else [*((at - 6, at + 6) for at in meetings(match)), (end - 60, end)]:
        table = sit(watched(**FINGER), server, begun(match, first), kind=Finger)
        shown |= play_with_bots(table, match, first, last)
    assert shown == {PIRATES, STORM, MERCHANT, FORTUNE}
    met = {ENCOUNTER_NAMES[event.b]: ENCOUNTER[event.b].kind for event in match.events if event.kind == Event.ENCOUNTER}
    log = " ".join(table.log)
    assert all(name in log for name in met) and set(met.values()) == {*shown, VEX}, "a Vex asks nothing"
    assert table.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def meetings(match: Match) -> list[int]:
    """Where Red is first shown an Encounter of a kind."""
    game, found = begun(match, 0), {}
    for at, action in enumerate(match.actions):
        if game.to_act == RED and game.state.enc_card >= 0:
            found.setdefault(int(ENCOUNTER[game.state.enc_card].kind), at)
        game.play(action)
    return [*found.values()]


def play_with_bots(table: Voyage, match: Match, first: int = 0, last: int | None = None) -> set[int]:
    """Red plays what it played in that game, the bots do what they did; the kinds of Encounters that Red was shown."""
    game, shown = begun(match, first), set()
    for action in match.actions[first:last]:
        if game.to_act == RED:
            assert table.until_asked() == "move"
            if game.state.enc_card >= 0:
                expect(table.page.locator("#encounter")).to_contain_text(ENCOUNTER_NAMES[game.state.enc_card])
                shown.add(int(ENCOUNTER[game.state.enc_card].kind))
            table.choose(action)
        game.play(action)
    if game.over:
        expect(table.page.locator("#ending h2")).to_contain_text(re.compile("win|share", re.IGNORECASE))
        assert record_of(table)["actions"] == match.actions
    return shown


def test_a_finger_begins_against_a_bot_on_a_phone(visitors):
    page = visitors.page(**FINGER)
    page.goto("/")
    page.get_by_role("button", name=re.compile(r"Play now\W+Salt & Sail")).tap()
    page.wait_for_url("**/t/*")
    assert Finger(page).play_at_random(5) == 5


# ---------------------------------------------------------------------- voyages

def at_sea(match: Match) -> bool:
    """Red may move three hexes or more, and has done nothing yet."""
    return match.state.actions_left == 2 and SET_OUT.action() in match.legal() and range_of(match.state, RED) > 2


def test_a_hex_some_steps_away_is_sailed_to_step_by_step(watched, server):
    page = watched()
    table = sit(page, server, position(Phase.MENU, at_sea))
    far = page.locator("#ways [data-route]").filter(has_text="2").first
    route = [int(step) for step in (far.get_attribute("data-route") or "").split()]
    assert len(route) == 2
    before = table.at
    far.dispatch_event("click")
    table.until(before + 2)
    expect(page.locator("#prompt")).to_contain_text("Under way")
    page.locator("#ship-0").dispatch_event("click")             # the own ship is clicked to stop
    table.until(before + 3)
    expect(page.locator("#ask.at-step")).to_have_count(0)


def test_what_is_not_possible_is_answered_with_its_rule(watched, server):
    page = watched()

    def beside_land(match: Match) -> bool:
        beside = NEXT[0][match.state.ship_hex[RED]]
        return at_sea(match) and ATTEMPT.action() not in match.legal() and any(beside[way] < 0 for way in range(WAYS))

    match = position(Phase.MENU, beside_land)
    table = sit(page, server, match)
    before = table.at
    for tried, rule in ((page.locator("#ways .go.off").first, "SALT-038"), (page.locator("#held .rumor").first, "SALT-083")):
        tried.dispatch_event("click")
        expect(page.locator("#bubble")).to_contain_text(rule)
    assert table.at == before
    table.choose(match.legal()[0])
    expect(page.locator("#ask.at-step")).to_be_visible()
    page.locator("#held .rumor").first.dispatch_event("click")
    expect(page.locator("#bubble")).to_contain_text("SALT-078")


def test_the_keyboard_alone_allocates_and_sails(watched, server):
    page = watched()
    table = sit(page, server, position(Phase.ALLOCATE, lambda match: match.state.round_no > 1))
    press, focus = page.keyboard.press, lambda: page.evaluate("document.activeElement.id")

    def reach_by(key: str, wanted: str) -> None:
        for _ in range(60):
            if re.match(wanted, focus()):
                return
            press(key)
        raise AssertionError(f"{wanted} is not reached by {key}; the focus is on {focus()}")

    before = table.at
    reach_by("Tab", r"do-5\d")
    press("Enter")
    table.until(before + 1)
    expect(page.locator("#ask.at-menu")).to_be_visible()
    page.locator("#prompt").focus()
    reach_by("Tab", r"do-|go-")
    reach_by("ArrowUp", r"go-|far-|rumor-")                     # from the buttons on the rail to the Rumors beside the chart
    reach_by("ArrowLeft", r"go-|far-")
    at = table.at
    press("Enter")
    table.until(at + 1)
    expect(page.locator("#log")).to_contain_text("You sail ")


# ---------------------------------------------------------------------- ports and Rumors

def test_a_visit_shows_everything_that_can_be_done_there(watched, server):
    page = watched()
    match = position(Phase.MENU, lambda match: {VISIT.action(DOCK), VISIT.action(PUB)} <= set(match.legal())
                     and match.state.rumor_count[RED] < 3)
    table = sit(page, server, match)
    expect(page.locator(f"#do-{VISIT.action(PUB)}")).to_contain_text("listen for Rumors")
    table.choose(VISIT.action(PUB))
    panel = page.locator("#scene.at-visit")
    for words in ("Listen for a Rumor", "Ale: one more Rumor", "Crew for Sails", "Crew for Hands",
                  "Turn up another Officer"):
        expect(panel).to_contain_text(words)
    assert panel.evaluate("""(one) => [one.querySelector("header .em").clientWidth >= 190,
        one.scrollHeight <= one.clientHeight]""") == [True, True], "the place is large, and nothing lies below the window"
    held = page.locator("#held .held")
    count = held.count()
    table.choose(LISTEN.action())
    expect(held).to_have_count(count + 1)
    table.choose(DISCARD_RUMOR.action())                                 # asked once more, since it cannot be taken back
    expect(held).to_have_count(count)
    table.choose(LEAVE.action())
    expect(page.locator("#ask.at-visit")).to_have_count(0)


def test_a_rumor_shows_its_clue_and_nothing_of_its_discovery(watched, server):
    page = watched()
    match = position(Phase.MENU, lambda match: match.state.rumor_count[RED] > 0 and max(match.state.found) < 0)
    sit(page, server, match)
    for rumor in (match.state.rumors[RED][0], match.state.public_rumors[0]):
        expect(page.locator(f"#rumor-{rumor}")).to_contain_text(CLUES[rumor])
        expect(page.locator(f"#rumor-{rumor} .number")).to_have_text(str(rumor + 1))
    page.locator("#aids > summary").click()
    page.get_by_text("All cards").click()
    page.locator("#all-rumors summary").click()
    expect(page.locator("#all-rumors")).to_contain_text(CLUES[0])
    shown = page.content()
    assert not any(name.replace("'", "&#39;") in shown or name in shown for name in DISCOVERY_NAMES)


def test_everybody_sees_the_discovery_that_is_made(visitors, server):
    match = whole_game(2)
    made = next(i for i in range(len(match.actions)) if sum(begun(match, i + 1).state.discoveries))
    game = begun(match, made)
    after = begun(match, made + 1)
    card = next(after.state.leads[rumor] for rumor in range(36) if after.state.found[rumor] >= 0)
    red, blue = two_people(visitors.page(), visitors.page(), server, game, kind=Voyage)
    expect(red.page.locator("#reveal")).to_be_hidden()
    (red, blue)[game.to_act].choose(match.actions[made])
    for table in (red, blue):
        expect(table.page.locator("#reveal")).to_contain_text(DISCOVERY_NAMES[card])
        expect(table.page.locator("#log")).to_contain_text(DISCOVERY_NAMES[card])
    expect((blue, red)[game.to_act].page.locator(f"#seat-{game.to_act} .fame")).to_have_text("1 found")


def test_which_crew_is_lost_is_chosen_on_the_ship_mat(watched, server):
    page = watched(**FINGER)
    match = position(Phase.CREW_LOSS)
    table = sit(page, server, match, kind=Finger)
    expect(page.locator("#prompt")).to_contain_text("Sails or Hands")
    expect(page.locator("#hand .slot.goes")).to_have_count(2)
    hands, before = match.state.hands[RED], table.at
    page.locator("#lose-hands").tap()
    table.until(before + 1)
    expect(page.locator("#hand .slot.goes")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text("You lose a crew from Hands")
    expect(page.locator("#mat .line.hands .slot.full")).to_have_count(hands - 1)


def test_what_a_thing_is_stands_beside_it(watched, server):
    page = watched()
    sit(page, server, position(Phase.MENU, seats=5, map_no=4))
    for thing, words in (("#public .rumor", "Leads to"), ("#kit-0", "Equipment for"), ("#officer-0", "an Officer"),
                         ("#seat-1 .who", "Bag:"), ("#site-6", "Site g")):
        page.locator(thing).first.hover()
        expect(page.locator("#spy")).to_contain_text(words)
    page.locator("#aids > summary").click()
    page.get_by_text("All cards").click()
    page.locator("#all-encounters summary").click()
    expect(page.locator("#all-encounters")).to_contain_text("The Black Duchess")
