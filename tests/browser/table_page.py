"""The table's page as a player uses it, and tables at a position of our choice."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Mapping
from functools import cache
from time import monotonic
from typing import Any, Self, TypeVar

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect
from tests.server.harness import Server

from quarterdeck import Match
from quarterdeck.engine import catalogue, journal
from quarterdeck.games.sail.state import Phase
from quarterdeck.players import roster
from quarterdeck.server.veil import hooks_of

PATIENCE = 120_000
"""Milliseconds after which a wait is a failure."""
SOUTH, NORTH = 0, 1
STATE = """() => {
  const prompt = document.getElementById("prompt");
  const asks = (what) => prompt?.querySelector(`[data-send*='"${what}"']`);
  if (document.getElementById("ending")?.hidden === false) return "over";
  return asks("ready") ? "ready" : asks("eyes") ? "curtain" : prompt?.dataset.asked === "1" ? "move" : "";
}"""
CARDS = """() => {
  const ids = (selector) => [...document.querySelectorAll(selector)].map((one) => Number(one.id.slice(5)));
  return [ids("#hand button[id^=card-]"), ids("[id^=card-]"), ids("#others .known")];
}"""
POSSIBLE = "#table .region [data-action].can"


class TablePage:
    """One open page at a table. `played` lists the actions that were chosen on it; several pages may share the list."""

    def __init__(self, page: Page, played: list[int] | None = None) -> None:
        self.page = page
        self.played = [] if played is None else played
        self.chance = random.Random(1)

    # ------------------------------------------------------------------ coming and going

    def open(self, address: str) -> Self:
        self.page.goto(address)
        return self

    @property
    def id(self) -> str:
        return self.page.locator("#table").get_attribute("data-table") or ""

    @property
    def game(self) -> str:
        return self.page.locator("#table").get_attribute("data-game") or ""

    # ------------------------------------------------------------------ reading

    @property
    def state(self) -> str:
        """What this page is asked now: move, ready, curtain; over when the game is; nothing while others are asked."""
        return str(self.page.evaluate(STATE))

    def until_asked(self) -> str:
        """Wait until this page is asked something, or the game is over."""
        return str(self.page.wait_for_function(STATE).json_value())

    @property
    def at(self) -> int:
        """The version of the position that is shown."""
        return int(self.page.evaluate("Number(document.getElementById('table').dataset.at)"))

    def until(self, at: int) -> None:
        """Wait until the position is at least that one."""
        try:
            self.page.wait_for_function("(at) => Number(document.getElementById('table').dataset.at) >= at", arg=at)
        except TimeoutError:
            said = [self.page.locator(f"#{part}").text_content() for part in ("prompt", "assertive", "polite", "connection")]
            raise AssertionError(f"position {at} does not come; the page says {said}") from None

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def log(self) -> list[str]:
        return self.page.locator("#log li").all_text_contents()

    @property
    def announced(self) -> Locator:
        return self.page.locator("#polite")

    def cards(self) -> tuple[set[int], set[int], set[int]]:
        """The cards in the own hand; all that the page knows by name; those known to be in the partner's hand."""
        hand, all_, known = self.page.evaluate(CARDS)
        return set(hand), set(all_), set(known)

    @property
    def hand(self) -> set[int]:
        return self.cards()[0]

    def possible(self) -> list[int]:
        return sorted({int(i) for i in self.page.eval_on_selector_all(
            POSSIBLE, "(all) => all.map((one) => one.dataset.action)")})

    def piece(self, action: int) -> Locator:
        return self.page.locator(f"#table .region [data-action='{action}']").first

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    # ------------------------------------------------------------------ acting

    def choose(self, action: int) -> None:
        """Click something, and wait until the server has answered with a new position."""
        before = self.at
        self.click(action)
        self.until(before + 1)

    def click(self, action: int) -> None:
        """Click something that is seen, and confirm it where that is asked."""
        piece = self.piece(action)
        if not piece.is_visible():          # a card in a tab that is closed; the same can be chosen elsewhere
            piece = self.page.locator(f"#table .region [data-action='{action}']:visible").first
        confirm = piece.get_attribute("data-confirm")
        piece.click()
        if confirm:
            self.page.locator("#confirm").get_by_role("button", name=confirm).click()
        self.played.append(action)

    def ready(self) -> None:
        """Say that this page's seats are ready, one after the other."""
        buttons = self.prompt.locator("[data-send*='\"ready\"']")
        while count := buttons.count():
            buttons.first.click()
            expect(buttons).to_have_count(count - 1)

    def take_screen(self) -> None:
        self.prompt.get_by_role("button").click()
        self.page.wait_for_function(f"() => ({STATE})() !== 'curtain'")

    def more(self, name: str, times: int = 1) -> None:
        """Something in the menu behind More; what cannot be undone asks to be pressed twice."""
        self.page.locator("#more > summary").click()
        button = self.page.locator("#more .menu button", has_text=name)
        pressed = button.element_handle()
        for _ in range(times):
            pressed.click()

    def answer(self, state: str) -> None:
        """Do at random what is asked."""
        match state:
            case "ready":
                self.ready()
            case "curtain":
                self.take_screen()
            case "move":
                if possible := self.possible():
                    self.choose(self.chance.choice(possible))
                else:                       # the table has moved on between the two looks
                    self.page.wait_for_function(f"() => ({STATE})() !== 'move' || document.querySelector('{POSSIBLE}')")

    def play_at_random(self, moves: int = 1000) -> int:
        """Play until the game is over or so many moves are made; the number of moves made here."""
        before = len(self.played)
        while len(self.played) < before + moves and (state := self.until_asked()) != "over":
            self.answer(state)
        return len(self.played) - before


Kind = TypeVar("Kind", bound=TablePage)


def in_step(*tables: TablePage) -> None:
    """Wait until all pages show the newest position that one of them shows; under a veil each goes by a count of its own."""
    if hooks_of(catalogue.game(tables[0].game)):
        return
    latest = max(table.at for table in tables)
    for table in tables:
        table.until(latest)


def play_together(*tables: TablePage, moves: int = 1000, check: Callable[[], None] = lambda: None) -> None:
    """Several pages at one table, until it is over or so many moves are made; `check` runs whenever all are in step."""
    made = 0
    in_step(*tables)
    while made < moves:
        check()
        states = until_someone_is_asked(tables)
        if "over" in states:
            assert {table.until_asked() for table in tables} == {"over"}
            return
        asked = [(table, state) for table, state in zip(tables, states) if state]
        for table, state in asked:
            table.answer(state)
            made += state == "move"
        in_step(*tables)


def until_someone_is_asked(tables: tuple[TablePage, ...]) -> list[str]:
    """What the pages are asked; a table may make all of them wait for a moment."""
    end = monotonic() + PATIENCE / 1000
    while not any(states := [table.state for table in tables]):
        assert monotonic() < end, [table.prompt.text_content() for table in tables]
        tables[0].page.wait_for_timeout(50)
    return states


# ---------------------------------------------------------------------- tables at a position

def reach(wanted: Callable[[Match], bool], *, seed: int = 0, game: str = "sail", **options: Any) -> Match:
    """The first position of a kind in games that bots play."""
    for number in range(seed, seed + 200):
        match = Match(game, seed=number, options=options)
        for action in greedy_game(game, number, json.dumps(options)):
            if wanted(match):
                return match
            match.play(action, is_legal=True)
        if wanted(match):
            return match
    raise AssertionError("no such position")


@cache
def greedy_game(game: str, number: int, options: str) -> tuple[int, ...]:
    """The actions of a game that bots play to its end; tests look through the same ones, and choosing takes most time."""
    match = Match(game, seed=number, options=json.loads(options))
    while not match.over:
        match.play(match.choose(roster.player("greedy"), number))
    return tuple(match.actions)


def asked(seat: int, phase: Phase, legal: Callable[[int, int], bool] = lambda legal, held: True) -> Callable[[Match], bool]:
    """Positions where a seat is asked in a phase, with so many legal cards of those it holds."""
    return lambda match: (match.to_act == seat and match.state.phase == phase
                          and legal(len(match.legal()), match.state.hand[seat].bit_count()))


SOME_ILLEGAL = lambda legal, held: 1 < legal < held     # noqa: E731


def open_record(person: BrowserContext | Page, server: Server, match: Match) -> str:
    """The address of a game that is opened from its record."""
    answer = person.request.post("/records", data={"record": journal.dumps(journal.record(match))},
                                  headers={"origin": server.address})
    return str(answer.json()["goto"]).removesuffix("/replay")


def play_on(person: BrowserContext | Page, server: Server, match: Match, *seats: str) -> str:
    """The address of a table that goes on from a position; the person is "me"."""
    form: dict[str, Any] = {"move": len(match.actions)} | {f"seat-{i}": kind for i, kind in enumerate(seats)}
    answer = person.request.post(f"{open_record(person, server, match)}/play-on", form=form,
                                  headers={"origin": server.address})
    assert answer.ok, answer.text()
    return answer.url


SAIL_FORM = {"game": "sail", "option-pirate_mode": "2"}


def two_people(one: Page, other: Page, server: Server, match: Match | None = None, *,
               form: Mapping[str, str] = SAIL_FORM, kind: type[Kind] = TablePage) -> tuple[Kind, Kind]:
    """Ann at the first seat and Ben at the second, at a fresh table or at one that goes on from a position."""
    one.request.post("/name", form={"name": "Ann"}, headers={"origin": server.address})
    if match is None:
        form = {**form, "seat-0": "me", "seat-1": "friend"}
        address = one.request.post("/tables", form=form, headers={"origin": server.address}).url
    else:
        address = play_on(one, server, match, "me", "friend")
    other.request.post(f"{address}/sit", form={"seat": "1", "name": "Ben"}, headers={"origin": server.address})
    played: list[int] = []
    return kind(one, played).open(address), kind(other, played).open(address)


def record_of(table: TablePage) -> dict[str, Any]:
    """The record of a finished game, replayed and checked."""
    made = journal.loads(table.page.context.request.get(f"/t/{table.id}/record").text())
    journal.replay(made)
    return made
