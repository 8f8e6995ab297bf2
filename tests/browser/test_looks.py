"""Every page at the sizes of a phone and a desk, by day and by night: no serious finding of axe, nothing beside the screen,
nothing too small to be touched. With QUARTERDECK_SHOTS=DIR the pages are also drawn there, to be looked at.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table_page import SOME_ILLEGAL, SOUTH, TablePage, asked, open_record, play_on, reach
from tests.server.harness import Server

from quarterdeck import Match
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_sail.rules.terms import Event as Happened
from quarterdeck.games.salt_and_sail.state import Phase as Stop
from quarterdeck.games.savage_seas.state import Point
from quarterdeck.games.set_sail.rules import PROPOSE
from quarterdeck.games.set_sail.state import Phase as Asked

NARROW = {"width": 320, "height": 640}
TOUCH = 44
SMALL = """(least) => {
  const all = document.querySelectorAll("button, summary, select, a.button, [data-action].can, input:not([type=hidden])");
  const touched = (one) => one.matches("[type=radio], [type=checkbox], [type=file]") ? one.closest("label") ?? one : one;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest(".unseen, p");
  const found = [];
  for (const one of [...all].filter(shown)) {
    const { width, height } = touched(one).getBoundingClientRect();
    // nine tall cards share the width of a phone: a narrow strip of each can be touched, and a button confirms the choice
    const narrow = one.closest(".fan") && ("confirm" in one.dataset || one.ariaDisabled === "true") && height > 2 * least;
    const enough = (narrow ? 30 : least) - 0.5;
    if (width > 1 && Math.min(width, height) < enough) found.push(`${one.outerHTML.slice(0, 90)} ${width}x${height}`);
  }
  return found;
}"""
WIDE = """() => document.scrollingElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML.slice(0, 90)).slice(0, 8)
"""
SPILT = """() => [...document.querySelectorAll("#hand button, #prompt button")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })).flatMap((one) => {
    const box = one.getBoundingClientRect();
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const found = [];
    while (words.nextNode()) {
      if (!words.currentNode.data.trim() || words.currentNode.parentElement.closest("svg, .note")) continue;
      let above = words.currentNode.parentElement;        // cut on purpose, or for readers?
      while (above !== one && getComputedStyle(above).overflow === "visible") above = above.parentElement;
      if (getComputedStyle(above).overflow !== "visible") continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      if (!range.getClientRects().length) continue;         // a phone shows fewer words
      const { left, right } = range.getBoundingClientRect();
      const fits = left >= box.left - 1 && right <= box.right + 1;
      if (!fits) found.push(`${one.outerHTML.slice(0, 90)} ${words.currentNode.data}`);
    }
    return found;
  })"""
SERIOUS = """(options) => axe.run({ resultTypes: ["violations"], ...options }).then((found) => found.violations
  .filter((one) => ["serious", "critical"].includes(one.impact))
  .flatMap((one) => one.nodes.slice(0, 4).map((node) => `${one.id}: ${node.html.slice(0, 160)}`)))"""


@dataclass
class Stage:
    """Where a page is looked at."""

    context: BrowserContext
    server: Server
    page: Page
    is_helped: bool = False     # a newcomer's help has been switched on
    has_dealt: bool = False     # the deal of the day has been played

    def table(self, match: Match, *seats: str) -> TablePage:
        return TablePage(self.page).open(play_on(self.context, self.server, match, *(seats or ("me", "bot:greedy"))))

    def follow(self) -> TablePage:
        return self.table(reach(asked(SOUTH, Phase.FOLLOW, SOME_ILLEGAL), scenario=5))


def at(address: str) -> Callable[[Stage], object]:
    return lambda stage: stage.page.goto(address)


def lobby(stage: Stage) -> None:
    stage.page.goto("/new/sail")
    stage.page.get_by_role("button", name="Open the table").click()
    expect(stage.page.locator("#lobby")).to_be_visible()


def front_with_tables(stage: Stage) -> None:
    for public in ("", "on"):
        stage.context.request.post("/tables", headers={"origin": stage.server.address}, form={
            "game": "sail", "seat-0": "me", "seat-1": "friend", "name": "Ann", **({"public": public} if public else {})})
    stage.page.goto("/")


def with_a_deal(address: str) -> Callable[[Stage], object]:
    """A page of somebody who has played today's deal of Sail, as badly as one can."""
    def come(stage: Stage) -> None:
        if not stage.has_dealt:
            stage.page.goto("/daily")
            stage.page.get_by_role("button", name="Sail the deal").click()
            table = TablePage(stage.page)
            while (asked_ := table.until_asked()) != "over":
                if asked_ == "ready":
                    table.ready()
                else:
                    table.choose(table.possible()[0])
            stage.has_dealt = True
        stage.page.goto(address)
    return come


def follow_with_help(stage: Stage) -> None:
    table = stage.follow()
    if not stage.is_helped:         # the next table remembers it
        table.more("Help for newcomers")
        stage.is_helped = True
    notes = stage.page.locator("#hand .note").filter(visible=True)      # a phone shows those with a reason
    expect(notes.first).to_be_visible()
    stage.page.keyboard.press("Escape")


def covered(stage: Stage) -> None:
    stage.table(reach(lambda match: match.state.round_no == 2 and match.state.phase == Phase.GIVE))
    expect(stage.page.get_by_role("button", name="Ready")).to_be_visible()


def refused(stage: Stage) -> None:
    table = stage.follow()
    table.piece(next(iter(table.hand - set(table.possible())))).click(force=True)
    expect(stage.page.locator("#bubble")).to_be_visible()


def lesson(stage: Stage) -> None:
    stage.page.goto("/")
    stage.page.locator("[formaction='/guide/sail']:visible").first.click()
    expect(stage.page.locator("#guide-title")).to_be_visible()


def lesson_wrong(stage: Stage) -> None:
    lesson(stage)
    for button in ("Next", "Go on", "Next", "Go on"):
        if stage.page.locator("#guide[data-step='3']").count() == 0:
            stage.page.locator("#guide").get_by_role("button", name=button, exact=True).click()
    expect(stage.page.locator("#guide")).to_have_attribute("data-step", "3")
    TablePage(stage.page).click(17)
    expect(stage.page.locator("#guide .wrong")).to_be_visible()


def rules_drawer(stage: Stage) -> None:
    stage.follow()
    stage.page.keyboard.press("r")
    stage.page.get_by_role("tab", name="Rules by number").click()
    expect(stage.page.locator("#rules .rule").first).to_be_visible()


def how_drawer(stage: Stage) -> None:
    stage.follow()
    stage.page.keyboard.press("r")
    expect(stage.page.locator("#rules #how-pairs")).to_be_in_viewport()


def over(stage: Stage) -> None:
    end = reach(lambda match: match.over)
    table = stage.table(reach(lambda match: len(match.actions) == len(end.actions) - 1), "here", "me")
    if table.until_asked() == "curtain":
        table.take_screen()
    table.choose(end.actions[-1])
    expect(stage.page.locator("#ending")).to_be_visible()


def replay(stage: Stage) -> None:
    address = open_record(stage.context, stage.server, reach(lambda match: match.over))
    stage.page.goto(f"{address}/replay/20")


def duel(decision: Decision, cards: int = 0) -> Callable[[Stage], object]:
    """Salt & Bones where Salt is asked that, with at least so many cards on the board."""
    match = functools.cache(lambda: reach(lambda match: match.to_act == 0 and match.state.decision == decision
                                          and sum(map(bool, match.state.tile_kind)) >= 2 * cards, game="salt_and_bones"))
    return lambda stage: stage.table(match())


def voyage(phase: Asked, seats: int = 4, trading: int = 0, action: int | None = None) -> Callable[[Stage], object]:
    """Set Sail where Red is asked that, or has then chosen that."""
    @functools.cache
    def match() -> Match:
        found = reach(lambda match: match.to_act == 0 and match.state.phase == phase, game="set_sail", seats=seats,
                      player_trading=trading)
        if action is not None:
            found.play(action)
        return found
    return lambda stage: stage.table(match(), "me", *["bot:greedy"] * (seats - 1))


def composing(stage: Stage) -> None:
    voyage(Asked.MOVE_0, 6, 1)(stage)
    stage.page.locator("#trade-open").click()
    expect(stage.page.locator("#trade")).to_be_visible()


def expedition(phase: Stop, seats: int, map_no: int,
               more: Callable[[Match], bool] = lambda match: True) -> Callable[[Stage], object]:
    """Salt & Sail on that map where Red is asked that."""
    match = functools.cache(lambda: reach(lambda match: match.to_act == 0 and match.state.phase == phase and more(match),
                                          game="salt_and_sail", seats=seats, map=map_no))
    return lambda stage: stage.table(match(), "me", *["bot:greedy"] * (seats - 1))


def battle(point: Point, seats: int = 2, first: int = 3) -> Callable[[Stage], object]:
    """Savage Seas where the first seat is asked that, from that round on."""
    match = functools.cache(lambda: reach(lambda match: match.to_act == 0 and match.state.point == point
                                          and match.state.round_no >= first, game="savage_seas", seats=seats))
    return lambda stage: stage.table(match(), "me", *["bot:greedy"] * (seats - 1))


PAGES: dict[str, Callable[[Stage], object]] = {
    "front": at("/"), "front-with-tables": front_with_tables, "new": at("/new/sail"), "lobby": lobby,
    "pick": lambda stage: stage.table(reach(asked(SOUTH, Phase.PICK))),
    "give": lambda stage: stage.table(reach(asked(SOUTH, Phase.GIVE))).ready(),
    "follow": Stage.follow, "follow-with-help": follow_with_help, "covered": covered, "refused": refused,
    "power": lambda stage: stage.table(reach(asked(SOUTH, Phase.NAVIGATOR), pirate_mode=1, pirates=[0, 5])),
    "curtain": lambda stage: stage.table(reach(asked(SOUTH, Phase.LEAD), pirate_mode=2), "here", "me"),
    "lesson": lesson, "lesson-wrong": lesson_wrong,
    "rules-drawer": rules_drawer, "how-drawer": how_drawer,
    **{f"how-{game}": at(f"/how/{game}") for game in ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")},
    "over": over, "replay": replay,
    "rules": at("/rules/sail"), "all-rules": at("/rules"), "records": at("/records"), "fair": at("/fair"), "api": at("/api"),
    "challenges": at("/challenges/savage_seas"),
    "not-there": at("/no/such/page"),
    "duel-draw": duel(Decision.DRAW), "duel-prepare": duel(Decision.PREP), "duel-turn": duel(Decision.TURN, 3),
    "duel-lay": duel(Decision.PLACE, 2), "duel-guard": duel(Decision.GUARD, 2), "duel-gift": duel(Decision.GIFT),
    "voyage-sail": voyage(Asked.MOVE_0, 6), "voyage-attacked": voyage(Asked.RESPOND),
    "voyage-goods": voyage(Asked.TRADE_PORT), "voyage-pirates": voyage(Asked.PIRATE),
    "voyage-run-out": voyage(Asked.RUNOUT_0), "voyage-trade": composing,
    "voyage-offer": voyage(Asked.MOVE_0, 3, 1, PROPOSE.action(1)),
    "expedition-captain": expedition(Stop.CAPTAIN, 3, 2),
    "expedition-action": expedition(Stop.MENU, 5, 4, lambda match: any(match.state.aside[0])),
    "expedition-under-way": expedition(Stop.STEP, 1, 3), "expedition-visit": expedition(Stop.VISIT, 2, 1),
    "expedition-encounter": expedition(Stop.MERCHANT, 2, 4), "expedition-crew-loss": expedition(Stop.CREW_LOSS, 2, 1),
    "expedition-discovery": expedition(Stop.MENU, 3, 1, lambda match: any(
        event.kind == Happened.DISCOVERED for event in match.events[-6:])),
    "battle-plan": battle(Point.PLACE, 8), "battle-scupper": battle(Point.SCUPPER), "battle-move": battle(Point.MOVE),
    "battle-steal": battle(Point.STEAL, first=1), "battle-repair": battle(Point.REPAIR, first=1),
}

WITH_A_DEAL = {"daily": with_a_deal("/daily"), "front-with-deal": with_a_deal("/"), "log": with_a_deal("/log"),
               "voyages": with_a_deal("/voyages")}


@pytest.mark.parametrize("name", PAGES)
def test_page(visitors, server, name):
    if name == "not-there":
        visitors.tolerate("404")
    page = visitors.page()
    assert look_at(Stage(page.context, server, page), name, PAGES[name]) == []


def test_pages_of_somebody_who_has_played_the_deal_of_the_day(visitors, server):
    page = visitors.page()
    stage = Stage(page.context, server, page)
    for name, come in WITH_A_DEAL.items():
        assert look_at(stage, name, come) == []


def look_at(stage: Stage, name: str, come: Callable[[Stage], object]) -> list[str]:
    """What is wrong with a page, at all sizes."""
    page, found = stage.page, []
    for size, viewport in (("desk", DESKTOP), ("phone", PHONE)):
        page.set_viewport_size(viewport)
        come(stage)
        page.wait_for_load_state()              # a form that was sent may not have brought the style sheets yet
        found += faults(page, name, size)
    page.set_viewport_size(NARROW)
    found += [f"narrow: beside the screen: {what}" for what in page.evaluate(WIDE)]
    draw(page, f"{name}-narrow-dark")
    return found


def test_faults_are_seen(visitors):
    page = visitors.page(viewport=PHONE)
    page.goto("/fair")
    assert faults(page, "sound", "phone") == []
    page.evaluate("""() => {
      const [text, wide, small] = document.querySelectorAll("main p");
      text.style.color = "color-mix(in srgb, canvas 80%, canvastext)";
      wide.style.width = "200vw";
      const button = document.createElement("button");
      Object.assign(button, { textContent: "Small" }).style.cssText = "min-height: 0; height: 30px";
      small.replaceWith(button);
    }""")
    found = "\n".join(faults(page, "faulty", "phone"))
    for fault in ("phone: beside the screen: <p", "phone: too small: <button", "phone, light: color-contrast: <p",
                  "phone, dark: color-contrast: <p"):
        assert fault in found


def faults(page: Page, name: str, size: str) -> list[str]:
    """What is beside the screen, too small to be touched, or serious to axe, by day and by night."""
    found = [f"{size}: beside the screen: {what}" for what in page.evaluate(WIDE)]
    found += [f"{size}: too small: {what}" for what in page.evaluate(SMALL, TOUCH)]
    found += [f"{size}: words beside their button: {what}" for what in page.evaluate(SPILT)]
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(Axe().axe_script)
    for light in ("light", "dark"):     # the colours alone differ, so contrast alone is looked at again
        page.emulate_media(color_scheme=light)
        found += [f"{size}, {light}: {what}"
                  for what in page.evaluate(SERIOUS, {"runOnly": ["color-contrast"]} if light == "dark" else {})]
        draw(page, f"{name}-{size}-{light}")
    return found


def draw(page: Page, name: str) -> None:
    if folder := os.environ.get("QUARTERDECK_SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")
