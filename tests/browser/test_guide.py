"""Guided first games: every script played to its end in a real browser, with the wrong moves that it explains.

Each test walks the script beside the rules (`guide.walk`), so a changed rule or page says at which step it breaks.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NEWCOMER, PHONE
from tests.browser.table_page import TablePage

from quarterdeck.engine import guide
from quarterdeck.engine.guide import Moment

PRESSABLE = """(id) => document.getElementById(id)?.matches("button:enabled, [role=button], [data-action], .can")"""
PIECE = "#table .region [data-action='{}']"
GAMES = [game.name for game in guide.guided()]
POINT = """(selector) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  for (const one of all) {
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = one.getBoundingClientRect();
    for (const across of [0.5, 0.15, 0.85, 0.3, 0.7, 0.08]) {
      for (const down of [0.5, 0.25, 0.75, 0.12, 0.88]) {
        const x = box.left + box.width * across, y = box.top + box.height * down;
        const top = document.elementFromPoint(x, y);
        if (top && (top === one || one.contains(top)) && (top.closest("[data-action]") ?? one) === one) return [x, y];
      }
    }
  }
  return all.length ? "covered" : "not there";
}"""
"""Where a piece can be touched: a point of it that nothing else covers, Barnaby's bubble least of all."""


class Lesson:
    """A page on which a script is played, by mouse, by taps or by keys."""

    def __init__(self, page: Page, game: str, by: str = "mouse") -> None:
        self.page, self.by, self.table = page, by, TablePage(page)
        self.script = guide.load(game)
        self.tried: list[str] = []
        self.look: tuple[str, ...] = ()         # what the step lights: of several pieces for one move it is touched

    def begin(self) -> None:
        self.page.goto("/")
        offer = self.page.locator(f"[formaction='/guide/{self.script.game}']:visible").first
        offer.focus()
        self.press(offer)
        expect(self.page.locator("#guide")).to_have_attribute("data-step", "1")

    def told(self, moment: Moment) -> None:
        """The step stands there: its words, and everything that it wants to be looked at."""
        step, where = moment.step, self.script.where(moment.number)
        self.look = step.look
        expect(self.page.locator("#guide"), where).to_have_attribute("data-step", str(moment.number + 1))
        expect(self.page.locator("#guide-title")).to_have_text(step.title)
        total = len(self.script.steps)
        expect(self.page.locator("#guide .guide-progress b")).to_have_text(f"{moment.number + 1} of {total}")
        for name in step.look:
            expect(self.page.locator(f"[id='{name}']"), f"{where}: look {name}").to_be_visible()
        if step.look:
            expect(self.page.locator("#guide-dark.on .rings .hole").first, where).to_be_visible()
        for i, said in enumerate(step.say):
            shown = self.page.locator("#guide .told > .says:visible")
            expect(shown, where).to_have_text(plain(said))
            if i + 1 < len(step.say):
                self.press(self.page.locator("#guide [data-next]"))
        expect(self.page.locator("#polite")).to_contain_text(plain(step.say[-1]))

    def press(self, button: Locator) -> None:
        if self.by == "keys":
            expect(button).to_be_focused()          # what is to be done next lies under the keyboard
            self.page.keyboard.press("Enter")
        elif self.by == "taps":
            button.tap()
        else:
            button.click()

    def choose(self, action: int, where: str) -> None:
        """Make a move: touch its piece, and confirm it where that is asked."""
        if self.by == "keys":
            self.go_to(action, where)
            self.page.keyboard.press("Enter")
            if self.page.evaluate("document.querySelector('#confirm button') !== null"):
                self.page.keyboard.press("Enter")
        else:
            lit = f":is({', '.join(f'#{name}' for name in self.look)})" if self.look else ""
            piece = PIECE.format(action)
            self.touch(f"{piece}{lit}" if lit and self.page.locator(f"{piece}{lit}").count() else piece, where)
            if self.page.evaluate("document.querySelector('#confirm button') !== null"):
                self.press(self.page.locator("#confirm button"))
            elif self.page.locator("#tiles.composing :is(.aim-0, .aim-1)").count():
                self.touch("#sail-now", where)      # a course is sent with a button of its own

    def touch(self, selector: str, where: str) -> None:
        """Touch something on the table at a point where nothing lies over it."""
        for _ in range(40):         # the bubble glides out of the way
            point = self.page.evaluate(POINT, selector)
            if isinstance(point, list):
                break
            self.page.wait_for_timeout(100)
        assert isinstance(point, list), f"{where}: {selector} is {point}"
        (self.page.touchscreen.tap if self.by == "taps" else self.page.mouse.click)(*point)

    def go_to(self, action: int, where: str) -> None:
        """Reach a piece with the arrow keys alone."""
        found = "document.activeElement?.dataset.action"
        for key in ["Home", *["ArrowRight"] * 30]:
            if self.page.evaluate(found) == str(action):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{where}: the arrow keys do not reach that move")

    def go_wrong(self, moment: Moment, name: str) -> None:
        """Try a wrong move where the page lets one try it, and read what is said to it."""
        where = f"{self.script.where(moment.number)}: {name}"
        if moment.step.also:
            return          # a plan is wrong as a whole, and not with one press
        action = next(each for each in range(moment.match.game.actions) if guide.named(moment.match, each) == name)
        if self.page.evaluate(POINT, PIECE.format(action)) == "not there":
            return
        before = self.table.at
        self.choose(action, where)
        expect(self.page.locator("#guide .wrong .says"), where).to_have_text(plain(moment.step.wrong[name]))
        rule = moment.match.explain(action)
        expect(self.page.locator("#guide .wrong [data-rule]:visible"), where).to_have_count(1 if rule else 0)
        assert self.table.at == before, f"{where}: a wrong move was played"
        self.press(self.page.locator("#guide [data-back]"))
        expect(self.page.locator("#guide .wrong"), where).to_be_hidden()
        self.tried.append(name)

    def do(self, moment: Moment) -> None:
        """What the step asks for."""
        where = self.script.where(moment.number)
        if moment.step.lay:
            for name in moment.step.lay:
                self.touch(f"[id='{name}']", where)
        elif moment.step.play:
            self.make(moment, where)
        else:
            self.press(self.page.locator("#guide [data-go]"))

    def make(self, moment: Moment, where: str) -> None:
        """The person's move of a step. Where one press makes several, what is lit is pressed one after the other."""
        if not moment.step.also:
            self.choose(self.script.action(moment.match, moment.step.play[0], where), where)
            return
        for name in moment.step.look:
            if self.page.evaluate(PRESSABLE, name):
                self.touch(f"[id='{name}']", where)
        if self.by == "taps" and self.page.locator("#laying:not([hidden]) #lay:enabled").count():
            self.touch("#lay", where)               # a finger looks before it strikes

    def play(self, wrong: bool = True) -> None:
        for moment in guide.walk(self.script):
            self.told(moment)
            for name in moment.step.wrong if wrong else ():
                self.go_wrong(moment, name)
            self.do(moment)
        expect(self.page.locator("#ending-title")).to_have_text(self.script.end.title)
        for said in self.script.end.say:
            expect(self.page.locator("#ending")).to_contain_text(plain(said))


def plain(sentence: str) -> str:
    return sentence.replace("**", "")


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_is_played_to_its_end_and_explains_wrong_moves(watched, game):
    page = watched()
    lesson = Lesson(page, game)
    lesson.begin()
    lesson.play()
    assert len(lesson.tried) >= guide.LEAST_WRONG, f"only {lesson.tried} could be tried on the page"
    assert page.evaluate("localStorage.learned.split(' ')") == [game]
    expect(page.get_by_role("link", name="How to play")).to_have_attribute("href", f"/how/{game}")
    page.get_by_role("link", name="All games", exact=True).click()
    expect(page.locator("#your-games .state")).to_contain_text("finished")
    expect(page.locator("#your-games .calls")).to_have_count(0)


def test_by_keyboard_alone(watched):
    lesson = Lesson(watched(), "sail", by="keys")
    lesson.begin()
    lesson.play(wrong=False)
    expect(lesson.page.locator("#ending-title")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_by_taps(watched, game):
    page = watched(NEWCOMER, viewport=PHONE, has_touch=True, is_mobile=True)
    lesson = Lesson(page, game, by="taps")
    lesson.begin()
    lesson.play(wrong=False)
    lesson.press(lesson.page.get_by_role("button", name="Play a whole game"))
    expect(lesson.page.locator("#table:not(.guided)")).to_be_visible()
    expect(page.locator("#more [data-help]")).to_have_attribute("aria-checked", "true")


def test_a_lesson_is_left_and_gone_on_with(visitors):
    page = visitors.page()
    lesson = Lesson(page, "sail")
    lesson.begin()
    table = lesson.table.id
    for moment in guide.walk(lesson.script):
        lesson.told(moment)
        if moment.number == 3:
            break
        lesson.do(moment)
    page.get_by_role("link", name="Leave, go on later").click()
    row = page.locator("#your-games .row")
    expect(row.locator(".state")).to_have_text(f"First voyage, step 4 of {len(lesson.script.steps)}")
    row.get_by_role("link", name="Go on").click()
    expect(page.locator("#guide")).to_have_attribute("data-step", "4")
    page.goto("/")
    page.locator("[formaction='/guide/sail']:visible").first.click()      # the offer leads to the same lesson
    expect(page.locator("#guide")).to_have_attribute("data-step", "4")
    assert lesson.table.id == table


def test_what_barnaby_says_to_a_forbidden_move_has_its_rule_behind_why(watched):
    lesson = Lesson(watched(), "sail")
    lesson.begin()
    for moment in guide.walk(lesson.script):
        lesson.told(moment)
        if moment.step.title == "Follow the colour":
            break
        lesson.do(moment)
    lesson.choose(11, "gold 3")
    expect(lesson.page.locator("#guide .wrong .says")).to_contain_text("You must follow coral")
    lesson.page.get_by_role("link", name="Why?").click()
    expect(lesson.page.locator("#rules [id='SAIL-035']")).to_be_visible()


def test_an_invitation_offers_the_lesson_and_leads_back(visitors):
    host, guest = visitors.page(), visitors.page()
    host.goto("/new/sail")
    host.get_by_role("button", name="Open the table").click()
    expect(host.locator("#lobby")).to_be_visible()
    guest.goto(host.url)
    guest.get_by_role("button", name="Learn it in five minutes").click()
    expect(guest.locator("#guide")).to_have_attribute("data-step", "1")
    lesson = Lesson(guest, "sail")
    lesson.play(wrong=False)
    guest.get_by_role("link", name="Back to the invitation").click()
    guest.get_by_role("button", name="Take this seat").click()
    expect(guest.locator("#table:not(.guided)")).to_be_visible()
