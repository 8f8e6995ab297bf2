"""The keyboard alone, at every game: choices are reached, chosen and confirmed until the game is over; and what a screen
reader is told of them. A test plays a game's end; with QUARTERDECK_SOAK whole games. Sail's whole game is in test_keyboard.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table_page import TablePage, play_on

from quarterdeck import Match
from quarterdeck.players import roster

GAMES: dict[str, dict[str, Any]] = {
    "salt_and_bones": {}, "set_sail": {}, "savage_seas": {}, "salt_and_sail": {"seats": 1, "map": 1}}
LAST = 1000 if os.environ.get("QUARTERDECK_SOAK") else 5
"""How many of the first seat's decisions are left to the keyboard."""
FAR = 200
"""No choice is made by more presses."""
PRESSABLE = {"button", "link", "radio", "checkbox", "switch", "tab", "combobox", "textbox", "searchbox", "slider", "image"}
"""Roles of what has to have a name of its own."""
FOCUS = """() => {
  const one = document.activeElement;
  return { id: one.id, can: one.matches("#table .region [data-action]:is(.can, .lay.turned), #plan-send, #sail-now"),
           among: one.matches("[data-action], [data-slot]"),
           where: one.outerHTML.slice(0, 80) };
}"""
TOLD = """window.told = [];
document.addEventListener("DOMContentLoaded", () => {
  const polite = document.getElementById("polite");
  const keep = (all) => all.forEach((one) => one.addedNodes.forEach((line) => told.push(line.textContent)));
  if (polite) new MutationObserver(keep).observe(polite, { childList: true });
});"""
SOMEWHERE = "() => document.activeElement !== document.body"
"""The focus is somewhere; where a page sends the second half of a choice by itself, it is nowhere until that is answered."""
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def towards_the_end(game: str, options: dict[str, Any]) -> Match:
    """A game of greedy players, at one of the first seat's last decisions."""
    match = Match(game, seed=3, options=options)
    own = []
    while not match.over:
        own += [len(match.actions)] if match.to_act == 0 else []
        match.play(match.choose(roster.player("greedy"), 3))
    early = Match(match.game, key=match.key, options=match.options)
    for action in match.actions[:own[-min(LAST, len(own))]]:
        early.play(action)
    return early


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_keyboard_alone_and_read_aloud(watched, server, game):
    page = watched(TOLD)
    match = towards_the_end(game, GAMES[game])
    table = TablePage(page).open(play_on(page.context, server, match, "me", *["bot:greedy"] * (match.seats - 1)))
    chance = random.Random(1)
    is_read = set()
    state = table.until_asked()
    while state != "over":
        before = table.at
        if (question := table.prompt.locator(".say").first.inner_text()) not in is_read and len(is_read) < 3:
            is_read.add(question)
            assert nameless(page) == []
        if state == "ready":
            table.prompt.locator("[data-send*='\"ready\"']").first.focus()
            page.keyboard.press("Enter")
        else:
            choose_something(table, chance)
        table.until(before + 1)
        state = table.until_asked()
        page.evaluate(NEXT_FRAME)
        page.wait_for_function(SOMEWHERE)
    expect(page.locator("#ending")).to_be_visible()
    told, log = page.evaluate("told"), [line.strip() for line in table.log]
    assert is_read and told
    assert any(line in sentence for sentence in told for line in log[-4:]), "how it ended is said aloud"
    for _ in range(FAR):
        if page.evaluate("document.activeElement.matches('#ending a, #ending button')"):
            break
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#ending') !== null"), "what comes next is reached by Tab"


def choose_something(table: TablePage, chance: random.Random) -> None:
    """Press keys until something has been chosen and the table has gone on: Tab and arrows lead, Enter chooses."""
    page, before = table.page, table.at
    trail = []
    for _ in range(FAR):
        now = page.evaluate(FOCUS)
        trail.append(now["where"])
        if now["can"]:
            page.keyboard.press("Enter")
            if page.locator("#confirm button").count():
                page.keyboard.press("Enter")
            page.wait_for_timeout(40)
            if table.at != before:
                return
            if page.evaluate(FOCUS) != now:         # it was taken up, and its place is to be chosen
                continue
            page.keyboard.press(chance.choice(("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Tab", "Tab")))
        else:
            page.keyboard.press("ArrowRight" if now["among"] and chance.random() < 0.5 else "Tab")
        if table.at != before:
            return
    raise AssertionError(f"nothing was chosen, the page asks {table.prompt.inner_text()!r}; the focus was on {trail[-12:]}")


def nameless(page: Page) -> list[str]:
    """What can be reached and has no name or no role for a screen reader."""
    line = page.context.new_cdp_session(page)
    nodes = line.send("Accessibility.getFullAXTree")["nodes"]
    line.detach()
    found = []
    for node in nodes:
        role, name = node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")
        can_focus = any(one["name"] == "focusable" and one["value"]["value"] for one in node.get("properties", ()))
        if node.get("ignored") or not can_focus:
            continue
        if role in PRESSABLE and not name.strip():
            found.append(f"{role} without a name: {node['nodeId']}")
    choices = page.locator("#table .region [data-action].can:visible")
    for outer, role in choices.evaluate_all(
            "(all) => all.map((one) => [one.outerHTML.slice(0, 100), one.getAttribute('role') ?? one.localName])"):
        if role != "button":
            found.append(f"a choice that is no button: {outer}")
    return found
