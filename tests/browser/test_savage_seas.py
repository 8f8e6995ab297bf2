"""Savage Seas in real browsers: whole battles of two and of four, by mouse and finger; plans, courses, what is refused."""

from __future__ import annotations

import os
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect
from tests.browser.conftest import PHONE, Visitors
from tests.browser.table_page import TablePage, play_on, play_together, reach, record_of, two_people
from tests.server.harness import Server

from quarterdeck import Match
from quarterdeck.games.savage_seas.content import (
    AHEAD,
    AS_PRINTED,
    CELL_OF,
    CELLS,
    CREW_OF,
    FIRST_AIMED,
    HEXES,
    MAP_SEAS,
    ORDER_NAMES,
    POSITIONS,
    SCUPPER_THAT,
    WOUNDS_TO_LOSE,
)
from quarterdeck.games.savage_seas.courses import ghost, ways_of
from quarterdeck.games.savage_seas.plans import cell_of, end_of, facing_of, pose_of, sail_on
from quarterdeck.games.savage_seas.rules import LEAVE_EMPTY, LET_STAND, PLACE, SAIL_AND_TURN, SCUPPER
from quarterdeck.games.savage_seas.rules.orders import course_of
from quarterdeck.games.savage_seas.rules.sea import in_reach
from quarterdeck.games.savage_seas.scene.cards import is_attack
from quarterdeck.games.savage_seas.state import Fire, Point

BATTLE = {"game": "savage_seas"}
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
AGAIN, SOON = 3, 3000
SOAK = "QUARTERDECK_SOAK" in os.environ
NAMES = ("Ann", "Ben", "Cai", "Dot")
SHORT = {2: 11, 4: 23}
"""By seats: a deal with which bold play soon comes to an end."""
MOTIONS = """const was = Element.prototype.animate;
window.moved = [];
Element.prototype.animate = function (frames, options) {
  window.moved.push(this.id || this.classList[0]);
  return was.call(this, frames, options);
};"""
"""Remembers what was ever set in motion: a test on a busy machine may come too late to see it."""


class Battle(TablePage):
    """A page of Savage Seas: Orders are laid out first, and the plan is sent as a whole.

    It plays boldly, so that whole battles are short: sails every round, fires, and rather runs into something than not.
    """

    has_touch = False

    def answer(self, state: str) -> None:
        bold = self.page.locator("#pieces .ghost.can:has(.cost)")
        if state == "move" and self.page.locator("#plan:not([data-early])").count():
            self.plan(self.bold_plan())
        elif state == "move" and bold.count():
            self.choose(int(bold.first.get_attribute("data-action") or 0))
        else:
            super().answer(state)

    def choose(self, action: int) -> None:
        """Orders are planned together, not chosen: a window may close, and planning begin, between two looks."""
        if not PLACE.has(action) and not LEAVE_EMPTY.has(action):
            super().choose(action)

    def bold_plan(self) -> list[int]:
        """A Sailmaster's Order and a Gunner's on the first positions that do not burn."""
        plan = [LEAVE_EMPTY.action()] * POSITIONS
        free = [at for at in range(self.position, POSITIONS) if not self.slot(at).get_attribute("data-no")]
        for at, crew in zip(free, ("sailmaster", "gunner"), strict=False):
            orders = self.page.locator(f"#hand .order.{crew}[data-plan][data-reach]")
            if orders.count():
                plan[at] = int(orders.first.get_attribute("data-action") or 0)
        return plan

    def press(self, piece: Locator) -> None:
        """Once nothing is being shown any more: until then a press only ends the step."""
        self.page.locator("#table:not(.staging)").wait_for()
        piece.tap() if self.has_touch else piece.click()

    def click(self, action: int) -> None:
        piece = self.piece(action)
        sure = piece.get_attribute("data-confirm") or (self.has_touch and piece.get_attribute("data-tap-confirm"))
        self.press(piece)
        if sure:
            button = self.page.locator("#confirm").get_by_role("button", name=sure)
            for _ in range(AGAIN):      # a tap while something is still being shown ends only that
                with suppress(TimeoutError):
                    button.wait_for(timeout=SOON)
                    break
                self.press(piece)
            self.press(button)
        self.played.append(action)

    @property
    def position(self) -> int:
        """The first position that is still to be planned."""
        return int(self.page.locator("#plan").get_attribute("data-position") or 0)

    def lay(self, action: int, position: int) -> None:
        """A card, then a slot."""
        self.press(self.page.locator(f"#hand [data-plan][data-action='{action}']").first)
        self.press(self.slot(position))

    def plan(self, actions: list[int]) -> None:
        """Lay Orders out and send the plan; the positions before the one in turn are planned already."""
        before, first = self.at, self.position
        for position, action in enumerate(actions):
            if position >= first and PLACE.has(action):
                self.lay(action, position)
        self.press(self.page.locator("#plan-send"))
        self.played += actions[first:]
        self.until(before + POSITIONS - first)

    def slot(self, position: int) -> Locator:
        return self.page.locator(f"#side [data-slot='{position}']")

    @property
    def says(self) -> Locator:
        return self.page.locator("#plan-says")


class Finger(Battle):
    """The same on a phone."""

    has_touch = True


def position(point: Point, more=lambda match: True, **options) -> Match:
    """A position where the first seat is asked that."""
    return reach(lambda match: match.to_act == 0 and match.state.point == point and more(match), game="savage_seas",
                 **options)


def fresh(match: Match) -> bool:
    """Whether nothing is planned yet."""
    return bool(match.state.plan_pos == 0)


def placeable(match: Match) -> list[int]:
    """Orders that may lie on the first position, one a crew."""
    crews: dict[int, int] = {}
    for action in match.legal():
        if PLACE.has(action):
            crews.setdefault(CREW_OF[action - PLACE.first], action)
    return list(crews.values())


def sit(page, server, match: Match, *others: str, kind: type[Battle] = Battle) -> Battle:
    """The first seat at a table that goes on from a position."""
    return kind(page).open(play_on(page.context, server, match, "me", *(others or ("bot:random",))))


# ---------------------------------------------------------------------- whole battles

from_where = pytest.mark.parametrize("begins", ["hard pressed", *(["at the start"] if SOAK else [])])


def sees_no_cards_of(table: Battle, enemy: int) -> bool:
    return table.page.evaluate(f"document.querySelector('[id^=card-{enemy}-]') === null")


@from_where
def test_two_browsers_play_a_battle_to_its_end(visitors, server, begins):
    """In a soak the whole of it: a finger plays a whole one in any case."""
    battle = hard_pressed(2) if begins == "hard pressed" else Match("savage_seas", seed=SHORT[2])
    one, other = two_people(visitors.page(), visitors.page(), server, battle, kind=Battle)

    def check() -> None:
        """Neither page holds the other's cards."""
        assert sees_no_cards_of(one, 1) and sees_no_cards_of(other, 0)

    play_together(one, other, check=check)
    for table in (one, other):
        expect(table.page.locator("#ending h2")).to_contain_text(re.compile("win|lose|draw", re.IGNORECASE))
    made = [*battle.actions, *one.played]
    assert record_of(one)["actions"] == made
    one.page.goto(f"/t/{one.id}/replay/{len(made) // 2}?eyes=open")
    expect(one.page.locator("#prompt .more")).to_contain_text(f"of {len(made)}")
    expect(one.page.locator("#hand [id^=card-0-]").first).to_be_visible()
    expect(one.page.locator("#hand [id^=card-1-]").first).to_be_visible()


@from_where
def test_four_browsers_play_a_battle_to_its_end_two_a_team(visitors, server, begins):
    """In a soak the whole of it."""
    battle = hard_pressed(4) if begins == "hard pressed" else Match("savage_seas", seed=SHORT[4], options={"seats": 4})
    tables = four_people(visitors, server, battle)
    captain, _, mate, _ = tables
    expect(mate.page.locator("#hand .crew-row.mine")).to_have_count(2)
    expect(mate.page.locator("#row-0-0 h3 small")).to_have_text("Ann")
    asked = set()

    def check() -> None:
        """Nobody holds a card of the enemy's."""
        for seat, table in enumerate(tables):
            assert sees_no_cards_of(table, 1 - seat % 2)
            if table.state:
                asked.add(NAMES[seat])

    play_together(*tables, check=check)
    assert asked == set(NAMES), "crews decide for themselves"
    for table in tables:
        expect(table.page.locator("#ending h2")).to_contain_text(re.compile("win|lose|draw", re.IGNORECASE))
    plan = [line for line in captain.log if line.startswith("Position ")]
    assert plan and plan == [line for line in mate.log if line.startswith("Position ")], "a team sees its plans"
    assert record_of(captain)["actions"] == [*battle.actions, *captain.played]


def hard_pressed(seats: int) -> Match:
    """A battle in which each ship has a crew that the next wound puts out of action, as a round begins."""
    return reach(lambda match: match.state.point == Point.PLACE and match.state.plan_pos == 0 and match.to_act == 0
                 and min(max(wounds) for wounds in match.state.hand_wounds) == WOUNDS_TO_LOSE - 1,
                 game="savage_seas", seats=seats)


def four_people(visitors, server, match: Match) -> list[Battle]:
    """Ann and Cai on the Cockatrice, Ben and Dot on the Chimera."""
    pages = [visitors.page() for _ in NAMES]
    origin = {"origin": server.address}
    pages[0].request.post("/name", form={"name": NAMES[0]}, headers=origin)
    address = play_on(pages[0], server, match, "me", "friend", "friend", "friend")
    for seat in range(1, len(NAMES)):
        pages[seat].request.post(f"{address}/sit", form={"seat": str(seat), "name": NAMES[seat]}, headers=origin)
    played: list[int] = []
    return [Battle(page, played).open(address) for page in pages]


def test_a_finger_plays_a_whole_battle_against_a_bot_on_a_phone(visitors):
    page = visitors.page(**FINGER)
    page.goto("/")
    page.get_by_role("button", name=re.compile(r"Play now\W+Savage Seas")).tap()
    page.wait_for_url("**/t/*")
    table = Finger(page)
    moves = table.play_at_random()
    expect(page.locator("#ending")).to_be_visible()
    assert moves >= POSITIONS
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


# ---------------------------------------------------------------------- planning

def test_a_plan_is_laid_out_changed_and_sent_as_a_whole(watched, server):
    page = watched()
    match = position(Point.PLACE, fresh)
    table = sit(page, server, match)
    one, two, three = placeable(match)[:3]
    before = table.at
    table.lay(one, 2)
    table.lay(two, 0)
    expect(table.says).to_contain_text("2 of 4 positions planned; 2 stay empty")
    table.press(table.slot(2))
    expect(table.says).to_contain_text("1 of 4 positions planned")
    table.lay(one, 1)
    page.locator(f"#hand [data-plan][data-action='{three}']").first.dblclick()
    expect(table.slot(2)).to_have_class(re.compile("planned-here"))
    page.locator("#hand .order.marine[data-plan]").first.drag_to(table.slot(3))
    expect(table.slot(3)).to_have_class(re.compile("planned-here"))
    page.locator("#hand .reload-card.marine[data-plan]").click()
    table.slot(3).click()
    expect(page.locator("#planned-3")).to_contain_text("Reload")
    expect(table.says).to_contain_text("is taken back: each crew gives one Order a round")
    table.press(table.slot(3))
    assert table.at == before, "nothing is sent before the plan is"
    table.press(page.locator("#plan-send"))
    table.until(before + POSITIONS)
    for at, action in enumerate((two, one, three)):
        assert any(line == f"Position {at + 1}: {ORDER_NAMES[action - PLACE.first]}." for line in table.log)
    assert "Position 4: nothing." in table.log


def test_a_tap_says_what_an_order_does_and_a_finger_that_rests_on_it_reads_it_whole(visitors, server):
    page = visitors.page(**FINGER)
    match = position(Point.PLACE, fresh)
    table = sit(page, server, match, kind=Finger)
    table.until_asked()
    card = page.locator("#hand .order[data-plan]").first
    name = ORDER_NAMES[int(card.get_attribute("data-action")) - PLACE.first]
    box = card.bounding_box()
    page.touchscreen.tap(box["x"] + 16, box["y"] + 30)
    expect(card).to_have_class(re.compile("held"))
    expect(table.says).to_contain_text(f"{name}: ")
    assert page.locator("#spy").is_hidden(), "a tap takes the card, and covers nothing"
    fingers = page.context.new_cdp_session(page)
    at = {"x": box["x"] + 16, "y": box["y"] + 30}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("#spy")).to_contain_text(name)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_what_may_not_be_planned_is_answered_with_its_rule_and_a_plan_goes_on_where_it_was(watched, server):
    page = watched()
    match = position(Point.PLACE, lambda match: fresh(match) and Fire.STRONG in list(match.state.fire[0])
                     and match.state.hand[0][SCUPPER_THAT] > 0)
    table = sit(page, server, match)
    burning = list(match.state.fire[0]).index(Fire.STRONG)
    page.locator("#hand .order[data-plan]:not(.reload-card)").first.click()
    table.slot(burning).click()
    bubble = page.locator("#bubble")
    expect(bubble).to_contain_text("SAVAGE-044")
    page.locator(f"#card-0-{SCUPPER_THAT}-0").click(force=True)
    expect(bubble).to_contain_text("SAVAGE-046")
    page.locator("#hand .reload-card[data-plan]").first.click()
    table.slot(burning).click()
    expect(table.slot(burning)).to_have_class(re.compile("planned-here"))
    table = sit(page, server, position(Point.PLACE, lambda match: match.state.plan_pos == 2))
    expect(page.locator("#side [data-slot]")).to_have_count(2)
    before = table.at
    page.locator("#plan-send").click()
    table.until(before + 2)


def test_the_keyboard_alone_plans_and_plays(watched, server):
    page = watched()
    table = sit(page, server, position(Point.PLACE, fresh))
    asked: set[str] = set()
    while table.until_asked() == "move" and not {"plan", "choice"} <= asked:
        before, decisions = table.at, 1
        page.locator("#prompt").focus()
        if page.locator("#plan").count():
            asked.add("plan")
            decisions = POSITIONS
            plan_with_keys(page, table)
        elif page.locator("#window").count():
            page.keyboard.press(" ")
        else:
            asked.add("choice")
            page.keyboard.press("ArrowDown")
            expect(page.locator(":focus")).to_have_class(re.compile(r"\bcan\b"))
            page.keyboard.press("Enter")
        table.until(before + decisions)
    assert asked == {"plan", "choice"}


def plan_with_keys(page: Page, table: Battle) -> None:
    """Arrows lead to the cards, Enter takes one up, a figure lays it down, and Tab leads to the anchor."""
    for _ in range(20):
        page.keyboard.press("ArrowDown")
        if page.locator("#hand .order.sailmaster[data-plan]:focus").count():
            break
    page.keyboard.press("Enter")
    expect(table.says).to_contain_text("Now choose a position")
    free = next(at for at in range(POSITIONS) if not table.slot(at).get_attribute("data-no"))
    page.keyboard.press(str(free + 1))
    expect(table.slot(free)).to_have_class(re.compile("planned-here"))
    for _ in range(8):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.id") == "plan-send":
            break
    expect(page.locator("#plan-send")).to_be_focused()
    page.keyboard.press("Enter")


# ---------------------------------------------------------------------- the Action Phase

def test_an_order_can_be_scuppered(watched, server):
    page = watched()
    match = position(Point.SCUPPER, lambda match: SCUPPER.action() in match.legal() and match.state.act_team == 1
                     and is_attack(match.state.act_kind - 1))
    table = sit(page, server, match)
    expect(page.locator("#window")).to_contain_text("Scupper That!")
    expect(page.locator(f"#reach-{match.state.act_team}-{match.state.act_kind - 1}")).to_have_class(re.compile("shown"))
    table.choose(SCUPPER.action())
    assert "Your Captain plays Scupper That." in table.log


def test_an_own_order_is_scuppered_with_a_second_press(watched, server):
    page = watched()
    match = position(Point.SCUPPER, lambda match: SCUPPER.action() in match.legal() and match.state.act_team == 0
                     and not match.state.chain)
    table = sit(page, server, match)
    button = page.locator("#window-1")
    expect(button).to_have_text("Scupper our own Order")
    expect(page.locator("#ledge")).to_contain_text("My own Orders stand")
    button.click()
    assert "Your Captain plays Scupper That." not in table.log, "one press is not enough"
    page.locator("#confirm").get_by_role("button", name="Yes, scupper our own Order").click()
    expect(page.locator("#log")).to_contain_text("Your Captain plays Scupper That.")


def test_the_captain_who_is_asked_second_presses_while_the_first_still_thinks(chromium, tmp_path):
    match = reach(lambda match: match.state.point == Point.SCUPPER and match.to_act == 1 and match.state.act_team == 0
                  and match.state.hand[0][SCUPPER_THAT] > 0 and not match.state.chain, game="savage_seas", ask_all=1)
    with Server(data=tmp_path / "data", options=("--haste", "0.1")) as slow:
        visitors = Visitors(chromium, slow.address)
        ann, ben = two_people(visitors.page(), visitors.page(), slow, match, kind=Battle)
        bars = {page.locator("#prompt .closes").get_attribute("id") for page in (ann.page, ben.page)}
        assert len(bars) == 1, "one bar for both"
        ann.press(ann.page.locator("#window-1"))
        ann.press(ann.page.locator("#confirm").get_by_role("button", name="Yes, scupper our own Order"))
        for page in (ann.page, ben.page):
            expect(page.locator("#log")).to_contain_text("Captain lets it stand.")
            expect(page.locator("#log")).to_contain_text("Captain plays Scupper That.")
        assert visitors.leave() == []


def test_crews_hand_up_cards_and_the_captain_sends_one_back(visitors, server):
    match = reach(lambda match: match.state.point == Point.HAND_UP and match.to_act == 2, game="savage_seas", seats=4,
                  hand_up=1)
    ann, ben, cai, _ = four_people(visitors, server, match)
    expect(cai.prompt).to_contain_text("Hand up a card for your Sailmaster")
    marine = cai.page.locator("#hand .order.marine[data-early]").first
    kept = marine.locator(".title").text_content()
    marine.click()
    expect(marine).to_have_class(re.compile("kept"))
    sail = cai.page.locator("#hand .order.sailmaster.can").first
    up = sail.locator(".title").text_content()
    sail.click()
    handed = ann.page.locator("#ledge .handed-up")
    expect(handed).to_contain_text(f"{up}")
    expect(handed).to_contain_text(f"{kept}")
    expect(ann.page.locator("#hand .order.offered .by").first).to_have_text("Cai")
    expect(ben.page.locator("#hand .offered")).to_have_count(0)
    handed.get_by_role("button", name="Send back").first.click()
    ann.page.locator("#confirm").get_by_role("button", name="Send back: once a round").click()
    expect(cai.page.locator("#ledge")).to_contain_text(f"Your Captain sends back {up}.")
    cai.page.locator("#hand .order.sailmaster.can").first.click()
    expect(handed).to_contain_text("sent back once")
    assert any("sends back what the Sailmaster handed up" in line for line in ben.log)


def test_where_every_captain_is_asked_nobody_sees_that_an_order_is_let_stand_before_the_time_is_over(chromium, tmp_path):
    match = position(Point.SCUPPER, lambda match: match.legal() == [LET_STAND.action()], ask_all=1)
    with Server(data=tmp_path / "data", options=("--haste", "0.1")) as slow:
        visitors = Visitors(chromium, slow.address)
        ann, ben = two_people(visitors.page(), visitors.page(), slow, match, kind=Battle)
        for page in (ann.page, ben.page):
            expect(page.locator("#prompt .closes")).to_have_count(1)
        before, told = ann.at, ben.log
        ann.press(ann.page.locator("#window .pass"))
        expect(ann.prompt).to_contain_text("You have let it pass")
        expect(ben.page.locator("#prompt .closes")).to_have_count(1)
        assert ben.at == ann.at == before and ben.log == told
        assert visitors.leave() == []


def test_a_mate_suggests_a_card_for_a_position_and_talks_to_the_team_alone(visitors, server):
    ann, ben, cai, _ = four_people(visitors, server, position(Point.PLACE, fresh, seats=4))
    card = cai.page.locator("#hand .order.gunner[data-suggest]").first
    name = card.locator(".title").text_content()
    card.click()
    expect(cai.page.locator("#plan-says")).to_contain_text("Press the position you mean")
    cai.page.locator("#slot-0-2").click()
    expect(card).to_have_class(re.compile("pinned"))
    pinned = ann.page.locator("#hand .order:has(.pins)")
    expect(pinned).to_have_count(1)
    expect(pinned).to_have_attribute("aria-label", re.compile(r"Suggested by Cai for position 3\."))
    ann.page.locator("#slot-0-2 [data-wished]").click()
    expect(ann.page.locator("#planned-2")).to_contain_text(name or "?")
    cai.page.locator("#slot-0-2 .mine").click()
    expect(ann.page.locator("#hand .pins")).to_have_count(0)
    expect(ben.page.locator(".pins, .suggested")).to_have_count(0)
    cai.page.get_by_role("button", name="Chat").click()
    cai.page.locator("#say").fill(f"{name} first")
    cai.page.locator("#say").press("Enter")
    expect(ann.page.locator("#said li").last).to_contain_text(f"{name} first")
    expect(ben.page.locator("#said")).not_to_contain_text("first")


@pytest.mark.parametrize("first", [0, 1])
def test_both_captains_plan_at_the_same_time_and_nothing_is_seen_of_it(visitors, server, first):
    match = reach(lambda match: match.to_act == match.state.gage == first and match.state.point == Point.PLACE
                  and fresh(match), game="savage_seas")
    pair = two_people(visitors.page(), visitors.page(), server, match, kind=Battle)
    one, other = pair[first], pair[1 - first]
    expect(other.prompt).to_contain_text("plans too")
    before = one.at
    action = int(other.page.locator("#hand .order.sailmaster[data-plan]").first.get_attribute("data-action") or 0)
    other.lay(action, 1)
    other.press(other.page.locator("#plan-send"))
    expect(other.says).to_contain_text("Your plan is ready")
    expect(other.page.locator("#plan-send")).to_have_text("Change the plan")
    other.page.evaluate("localStorage['table.help.savage_seas'] = 'on'")    # the page asks before it has the position
    other.page.reload()
    other.page.wait_for_selector("#lessons", state="attached")
    expect(other.says).to_contain_text("Your plan is ready")
    assert one.at == before, "the plan stays on its page"
    one.press(one.page.locator("#plan-send"))
    other.until(before + 2 * POSITIONS)
    expect(other.page.locator("#log")).to_contain_text(f"Position 2: {ORDER_NAMES[action - PLACE.first]}.")


def test_steps_are_shown_in_their_order_with_dice_that_are_seen(visitors, server):
    page = visitors(reduced_motion="no-preference").new_page()
    page.add_init_script("localStorage.speed = 'normal';" + MOTIONS)
    page.add_init_script("""window.steps = []; window.dice = 0;
        document.addEventListener("step", ({ detail }) => steps.push(detail.kind));
        document.addEventListener("staged", () => { window.over = true; });
        setInterval(() => { const die = document.querySelector("#stage-layer use[href*='#die-']");
          if (die && Number(getComputedStyle(die.closest("svg")).opacity) > 0.9) window.dice += 1; }, 60);""")
    def crash(match):
        return next((way for way in match.legal() if ghost(match.state, way - SAIL_AND_TURN.first).hits), 0)

    match = position(Point.MOVE, crash)
    way = crash(match)
    table = sit(page, server, match)
    before = table.at
    expect(page.locator(f"#ghost-{way} .cost")).to_be_visible()
    page.locator(f"#ghost-{way}").click()
    while not page.evaluate("window.over"):
        page.wait_for_timeout(100)
    shown = page.evaluate("steps")
    assert shown.index("bump") < shown.index("fire"), "the ship runs into something before the die is thrown"
    assert page.evaluate("window.dice") > 0, "the die is seen"
    assert page.evaluate("moved.includes('ship-0')")
    expect(page.locator("#fire-table .applies")).to_have_count(1)
    assert table.at > before
    page.get_by_role("button", name="Log").click()
    page.locator("#log li", has_text=": 1 hit").or_(page.locator("#log li", has_text="runs into")).last.hover()
    expect(page.locator("#ship-0.lit")).to_have_count(1)


def test_an_order_under_the_pointer_shows_what_it_reaches_and_newcomers_get_notes(watched, server):
    page = watched()
    table = sit(page, server, position(Point.PLACE, fresh))
    page.locator("#hand .order.gunner[data-reach]").first.hover()
    expect(page.locator("#reach .reach.shown .hit")).to_have_count(1)
    expect(page.locator("#spy")).to_contain_text(re.compile(r"Rule \d+"))
    page.locator("#ship-1 .touch").hover(force=True)
    expect(page.locator("#reach-sides-1.shown text")).to_have_count(4)
    page.mouse.move(700, 5)
    expect(page.locator("#reach .reach.shown")).to_have_count(0)
    expect(page.locator("#hand .tip")).to_have_count(0)
    table.more("Help for newcomers")
    expect(page.locator("#hand .tip")).to_have_count(1)
    expect(page.locator("#lessons .notes li")).to_have_count(5)


def test_the_preview_follows_from_planned_order_to_planned_order(watched, server):
    """Click after click: where the ship would be by then, and what is reached from there."""
    page = watched()
    match = position(Point.PLACE, lambda match: fresh(match) and match.state.hand[0][FULL_SAIL] > 0
                     and AHEAD[match.state.map_id][match.state.ship_cell[0]][match.state.facing[0]] >= 0)
    table = sit(page, server, match)
    s = match.state
    pose = end_of(sail_on(s, 0, pose_of(s, 0), course_of(FULL_SAIL, AS_PRINTED)))
    gun = page.locator("#hand .order.gunner[data-reach]").first
    gun.hover()
    here = "{},{},{}".format(*HEXES[s.ship_cell[0]], s.facing[0])
    expect(page.locator("#reached .shown")).to_have_attribute("data-from", here)
    table.lay(PLACE.action(FULL_SAIL), 0)
    gun.click()
    there = "{},{},{}".format(*HEXES[cell_of(pose)], facing_of(pose))
    expect(page.locator("#reached .shown")).to_have_attribute("data-from", there)
    expect(page.locator("#reached .route .number")).to_have_count(1)


def test_the_pages_script_reckons_as_the_rules_do(watched, server):
    """Reach, cover and courses in chart.js, against rules/sea.py and plans.sail_on, on two maps."""
    page = watched()
    for map_id in (0, 3):
        match = position(Point.PLACE, fresh, map=map_id)
        sit(page, server, match)
        s = match.state
        for cell in [place for place in range(CELLS) if HEXES[place] in MAP_SEAS[map_id].open][::9]:
            for facing in (0, 2, 5):
                s.ship_cell[0], s.facing[0] = cell, facing
                found = page.evaluate(RECKON, [*HEXES[cell], facing, *HEXES[s.ship_cell[1]], AIMED, COURSES])
                for kind, reached in zip(AIMED, found["reached"], strict=True):
                    bit = kind - FIRST_AIMED
                    wanted = {place for place in MAP_SEAS[map_id].open - {HEXES[cell]}
                              if in_reach(map_id, cell, facing, CELL_OF[place]) >> bit & 1}
                    assert {tuple(place) for place in reached} == wanted, (ORDER_NAMES[kind], HEXES[cell], facing)
                for kind, ends in zip(COURSES, found["ends"], strict=True):
                    sailed = [end_of(sail_on(s, 0, pose_of(s, 0), course_of(kind, way))) for way in ways_of(kind)]
                    assert [tuple(end) for end in ends] == [(*HEXES[cell_of(each)], facing_of(each)) for each in sailed]


RECKON = """async ([q, r, facing, eq, er, aimed, courses]) => {
  const script = document.querySelector("script[src*='savage_seas.js']").src;
  const { Chart } = await import(script.replace(/savage_seas\\.js.*/, "chart.js"));
  const chart = new Chart(JSON.parse(document.getElementById("chart").dataset.chart)), pose = { q, r, facing };
  return { reached: aimed.map((kind) => chart.reach(pose, kind).hit.map(({ q, r }) => [q, r])),
    ends: courses.map((kind) => chart.ends(pose, kind, null, { q: eq, r: er }).map(({ q, r, facing }) => [q, r, facing])) };
}"""
FULL_SAIL = ORDER_NAMES.index("Full Sail")
AIMED = [ORDER_NAMES.index(name) for name in ("Starboard Cannons", "Bow Chasers", "Grapeshot", "Mortar", "Stern Chasers")]
COURSES = [ORDER_NAMES.index(name) for name in ("Boom About", "Full Sail", "Hard to Port", "Come About", "Captain's Helm")]


def test_eight_sit_at_one_table_without_scrolling_to_the_hand(watched, server):
    page = watched()
    form = BATTLE | {"option-seats": "8", "seat-0": "me"} | {f"seat-{i}": "bot:random" for i in range(1, 8)}
    page.goto(page.context.request.post("/tables", form=form, headers={"origin": server.address}).url)
    expect(page.locator("#plan-send")).to_be_visible()
    expect(page.locator("#headline .mate")).to_have_count(8)
    expect(page.locator("#board-1 .crew-mark")).to_have_count(4)
    expect(page.locator("#hand .crew-row.mine")).to_have_count(1)
    expect(page.locator("#hand .crew-row").last).to_be_in_viewport(ratio=1)
    page.set_viewport_size(PHONE)
    for part in ("#slot-0-3", "#pieces", "#plan-send"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
