"""A new person's first hour, played: the guided game, then a whole game with a bot, by taps on a phone or by keys at a desk.

    python tests/browser/first_hour.py                      every game on both, at normal speed (an hour or more)
    python tests/browser/first_hour.py phone sail once      what is named; `once` shows every step at once

The new person knows nothing: what is marked is taken, else a hint is asked for, else the first choice is taken. Each new
kind of question is a picture in first-hour/; what was counted is printed, a row for each game.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Browser, ElementHandle, Locator, Page, sync_playwright  # noqa: E402
from tests.browser.conftest import DESKTOP, PHONE, launch  # noqa: E402
from tests.browser.test_guide import PIECE, POINT, Lesson  # noqa: E402
from tests.server.harness import Server  # noqa: E402

from quarterdeck.engine import guide  # noqa: E402

FOLDER = ROOT / "first-hour"
GAMES = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")
DEVICES = {"phone": "taps", "desk": "keys"}
THINKS = 5.0
"""Seconds that a new person is reckoned to think about a decision, beside what the table takes."""
READS = 200 / 60
"""Words a second."""
MOST = 900
"""Decisions after which something must be wrong."""
STUCK = 12
"""Presses without effect after which something is wrong."""
STEPS = 80
"""No choice is reached by more keys."""

CHOICE = """() => {
  const seen = (one) => one && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const first = (selector) => all(selector)[0];
  const found = (why, one) => one && { why, one };
  const hint = (key) => {
    const button = first("#ask-hint:enabled");
    if (!button || asked.hint === key) return undefined;
    asked.hint = key;
    return found("hint", button);
  };
  if (first("#ask-sound button")) return found("sound", all("#ask-sound button").at(-1));
  if (first("#confirm button")) return found("sure", first("#confirm button"));
  if (first("#prompt [data-send*='ready']")) return found("ready", first("#prompt [data-send*='ready']"));

  if (document.querySelector("#laying:not([hidden])")) {                  // Salt & Bones: a card is picked
    if (BY === "taps" && first("#lay:enabled")) return found("lay", first("#lay:enabled"));
    const at = document.querySelector("#pieces .marks g")?.getAttribute("transform").match(/-?[.0-9]+/g);
    const tile = at && 6 * Math.floor(at[1] / 200) + Math.floor(at[0] / 200);
    const marked = at && first(`#pieces [data-tile="${tile}"] .turned`);
    return found("marked place", marked) ?? found("a place", first("#pieces .lay.turned"));
  }
  if (first("#sailing") && document.querySelector("#tiles.composing")) {  // Set Sail: two courses
    const ship = document.querySelector("[data-leg][aria-current]");
    if (!/choose a tile/.test(ship?.textContent ?? "")) return found("sail", first("#sail-now:enabled"));
    const best = all("#tiles .go.worth").sort((a, b) => b.dataset.worth - a.dataset.worth)[0];
    const marked = first("#tiles .go.near.hinted") ?? best;
    return found("marked place", marked) ?? found("a place", first("#tiles .go.near"));
  }
  const plan = document.querySelector("#plan:not([data-early])");         // Savage Seas: up to four Orders
  if (plan) {
    const card = "#hand [data-plan]:not(.placed, .spent)", free = "#side .ready[data-slot]:not(.planned-here)";
    if (document.querySelector("#hand .held")) return found("a place", first(free) ?? first("#side .ready[data-slot]"));
    const some = document.querySelector("#side .planned-here");
    const next = first(`${card}:has(.note.reason)`) ?? (some ? null : first(`${card}.hinted`));
    if (next && !document.querySelector(".hinted[data-slot]")) return found("marked", next);
    return (some ? null : hint(plan.dataset.of)) ?? found("send", first("#plan-send:enabled"));
  }
  const can = "#table .region [data-action].can";
  if (first(`${can}.hinted`)) return found("hinted", first(`${can}.hinted`));
  const marked = first(`${can}.worth`) ?? first(`${can}:has(.reason)`);
  if (marked) return found("marked", marked);
  if (new Set(all(can).map((one) => one.dataset.action)).size < 2) return found("only", first(can));
  return hint(document.getElementById("table").dataset.at) ?? found("first", first(can));
}"""
"""What a new person presses next, and why."""
SETTLED = """() => {
  const prompt = document.getElementById("prompt");
  if (document.getElementById("ending")?.hidden === false) return true;
  if (document.querySelector("#table.staging, #table.recapping, .sending")) return false;
  return document.querySelector("#ask-sound")?.checkVisibility() || prompt?.dataset.asked === "1"
    || prompt?.querySelector("[data-send*='ready']") !== null || document.querySelector("#window .can") !== null;
}"""
LOOK = """() => [document.getElementById("table").dataset.at, document.getElementById("prompt").innerText,
  document.getElementById("confirm")?.innerHTML, document.getElementById("hint")?.hidden,
  document.querySelectorAll("#side .planned-here, #hand .held, .aim-0, .aim-1, .picked, .aimed, #ask-sound").length,
  document.querySelector("#table .hinted")?.id, document.querySelector("#lay:enabled") !== null].join("|")"""
ASKED = """() => {
  const line = document.querySelector("#prompt .say")?.cloneNode(true);
  for (const one of line?.querySelectorAll(".then, .more") ?? []) one.remove();
  return line?.textContent ?? "";
}"""
"""What is asked, without what the choice at hand would do."""
MIDDLE = "(one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"
FOCUSED = """(goal) => {
  const one = document.activeElement, box = one.getBoundingClientRect();
  return { there: one === (goal.closest("button, [tabindex], a") ?? goal), region: one.closest(".region")?.id ?? "",
           id: one.id || one.outerHTML.slice(0, 60), x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""


class Told(NamedTuple):
    """What one game of one kind cost."""

    decisions: int
    presses: int
    hints: int
    table: float            # seconds that the table took for itself: what is shown, bots
    kinds: int              # kinds of questions
    words: int              # that were to be read

    @property
    def minutes(self) -> float:
        """With the thinking of a new person."""
        return (self.table + THINKS * self.decisions + self.words / READS) / 60

    def __str__(self) -> str:
        return (f"{self.decisions:4} decisions, {self.presses:4} presses, {self.hints:3} hints, {self.kinds:2} kinds, "
                f"{self.words:4} words, the table took {self.table / 60:4.1f} min, in all {self.minutes:4.1f} min")


class Newcomer:
    """A page in the hands of somebody who has never been here."""

    def __init__(self, page: Page, game: str, device: str, speed: str) -> None:
        self.page, self.game, self.device, self.by = page, game, device, DEVICES[device]
        self.asked: dict[str, str] = {}
        self.presses = self.hints = 0
        page.add_init_script(f"window.BY = '{self.by}'; window.asked = {{}};"
                             f"try {{ localStorage.speed ??= '{speed}'; }} catch {{ /* nothing is kept */ }}")

    # ------------------------------------------------------------------ the guided game

    def learn(self) -> Told:
        lesson = Counted(self.page, self.game, self.by)
        began = monotonic()
        lesson.begin()
        words = told = 0
        for moment in guide.walk(lesson.script):
            lesson.told(moment)
            if moment.number in (0, 1, len(lesson.script.steps) // 2):
                self.picture(f"lesson-{moment.number + 1}")
            words += sum(len(said.split()) for said in moment.step.say)
            told += bool(moment.step.play or moment.step.lay)
            lesson.do(moment)
        self.page.locator("#ending-title").wait_for()
        took = monotonic() - began
        self.picture("lesson-over")
        return Told(told, lesson.presses, 0, took, len(lesson.script.steps), words)

    # ------------------------------------------------------------------ a whole game

    def play(self) -> Told:
        """From the end of the lesson: a whole game, as the button there begins one."""
        self.press(self.page.get_by_role("button", name="Play a whole game").element_handle())
        self.page.wait_for_selector("#table:not(.guided)")
        decisions, waited, before, words = 0, 0.0, "", 0
        since, same, self.presses = monotonic(), 0, 0
        while decisions < MOST:
            self.page.wait_for_function(SETTLED)
            waited += monotonic() - since
            if self.page.locator("#ending").is_visible():
                break
            words += self.look()
            chosen = self.page.evaluate_handle(CHOICE)
            one = chosen.get_property("one").as_element() if chosen.evaluate("(found) => !!found?.one") else None
            if one is None:
                self.page.wait_for_timeout(100)
                same += 1
                since = monotonic()
            else:
                why = str(chosen.evaluate("(found) => found.why"))
                now = self.page.evaluate(LOOK)
                same = same + 1 if now == before else 0
                before = now
                at = self.at
                self.press(one)
                since = monotonic()
                self.page.wait_for_timeout(60)
                self.hints += why == "hint"
                if why == "hint":
                    self.page.wait_for_function("() => !document.getElementById('hint').hidden")
                decisions += why not in ("hint", "sure", "sound", "ready", "lay", "sail") or self.at != at
            assert same < STUCK, f"{self.game} on a {self.device}: stuck at {self.prompt!r}; {before}"
        self.picture("over")
        return Told(decisions, self.presses, self.hints, waited, len(self.asked), words)

    @property
    def at(self) -> str:
        return str(self.page.evaluate("document.getElementById('table').dataset.at"))

    @property
    def prompt(self) -> str:
        return " ".join(str(self.page.evaluate(ASKED)).split())

    def look(self) -> int:
        """Take a picture of a question of a new kind; the number of its words."""
        said = self.prompt
        kind = re.sub(r"\d+", "N", re.sub(r"(?<!^)(?<![.:?!] )\b[A-Z][a-z]+(?: [A-Z][a-z]+)*", "NAME", said))
        if kind in self.asked:
            return 0
        self.asked[kind] = said
        self.picture(f"{len(self.asked):02}")
        print(f"    {self.device} {self.game} {len(self.asked):02}: {said}", flush=True)
        return len(said.split())

    def picture(self, name: str) -> None:
        self.page.screenshot(path=FOLDER / f"{self.game}-{self.device}-{name}.png", animations="allow", timeout=60_000)

    # ------------------------------------------------------------------ pressing

    def press(self, one: ElementHandle) -> None:
        self.presses += 1
        if self.by == "taps":
            self.tap(one)
        else:
            self.presses += reach(self.page, one)
            self.page.keyboard.press("Enter")

    def tap(self, one: ElementHandle) -> None:
        """Touch a point of it that nothing covers."""
        one.evaluate("(one) => { one.dataset.touched = ''; one.scrollIntoView({ block: 'nearest', inline: 'center' }); }")
        self.page.wait_for_timeout(100)
        for _ in range(30):
            point = self.page.evaluate(POINT, "[data-touched]")
            if isinstance(point, list):
                break
            self.page.wait_for_timeout(100)
        words = one.evaluate("(one) => { delete one.dataset.touched; return one.outerHTML.slice(0, 120); }")
        if not is_there(one):                   # the table has gone on meanwhile
            return
        if point == "covered" and self.page.locator("#hint button[aria-label]").is_visible():
            self.page.locator("#hint button[aria-label]").tap()     # a hint lies over it
            self.tap(one)
            return
        assert isinstance(point, list), f"{self.game}: {words} is {point}; asked is {self.prompt!r}"
        self.page.touchscreen.tap(*point)


class Counted(Lesson):
    """A lesson whose presses are counted; with the keyboard every piece is reached by keys."""

    presses = 0

    def press(self, button: Locator) -> None:
        self.presses += 1
        if self.by == "keys":
            self.presses += reach(self.page, button.element_handle())
            self.page.keyboard.press("Enter")
        else:
            super().press(button)

    def choose(self, action: int, where: str) -> None:
        if self.by != "keys":
            super().choose(action, where)
            return
        lit = f":is({', '.join(f'#{name}' for name in self.look)})" if self.look else ""
        piece = PIECE.format(action)
        self.touch(f"{piece}{lit}" if lit and self.page.locator(f"{piece}{lit}").count() else piece, where)
        if self.page.locator("#confirm button").count():
            self.press(self.page.locator("#confirm button"))
        elif self.page.locator("#tiles.composing :is(.aim-0, .aim-1)").count():
            self.touch("#sail-now", where)

    def touch(self, selector: str, where: str) -> None:
        self.presses += 1
        if self.by != "keys":
            super().touch(selector, where)
            return
        self.presses += reach(self.page, self.page.locator(f"{selector} >> visible=true").first.element_handle())
        self.page.keyboard.press("Enter")


def reach(page: Page, goal: ElementHandle) -> int:
    """Bring the focus there with Tab and the arrows; the number of keys."""
    trail: list[str] = []
    for count in range(STEPS):
        now = page.evaluate(FOCUSED, goal)
        if now["there"] or not is_there(goal):
            return count
        trail.append(now["id"])
        page.keyboard.press(next_key(page, goal, now, trail))
    raise AssertionError(f"the keys do not lead to {goal.evaluate('(one) => one.outerHTML.slice(0, 120)')}: {trail[-20:]}")


def is_there(one: ElementHandle) -> bool:
    return bool(one.evaluate("(one) => one.isConnected && one.checkVisibility()"))


def next_key(page: Page, goal: ElementHandle, now: dict[str, object], trail: list[str]) -> str:
    """Arrows lead within a region, Tab from one to the next and to all else; who goes in circles tries Tab."""
    region = goal.evaluate("(one) => one.matches('[data-action], [data-slot]') && one.closest('.region')?.id || ''")
    if not region or now["region"] != region or trail.count(str(now["id"])) > 2:
        return "Tab"
    x, y = goal.evaluate(MIDDLE)
    right, down = x - float(str(now["x"])), y - float(str(now["y"]))
    is_across = abs(right) >= abs(down) if trail.count(str(now["id"])) == 1 else abs(right) < abs(down)
    return ("ArrowRight" if right > 0 else "ArrowLeft") if is_across else ("ArrowDown" if down > 0 else "ArrowUp")


def visit(browser: Browser, server: Server, device: str, game: str, speed: str) -> Iterator[tuple[str, Told]]:
    """A fresh browser: the lesson, and then a whole game."""
    phone = device == "phone"
    context = browser.new_context(viewport=PHONE if phone else DESKTOP, has_touch=phone, is_mobile=phone,
                                  base_url=server.address)
    context.set_default_timeout(180_000)
    person = Newcomer(context.new_page(), game, device, speed)
    try:
        yield "guided game", person.learn()
        yield "first game", person.play()
    except Exception as problem:
        person.picture("problem")
        print(f"{device} {game}: {problem}", flush=True)
    context.close()


def named(all_: Iterable[str], words: list[str]) -> list[str]:
    """Those that are among the words, or all."""
    return [one for one in all_ if one in words] or list(all_)


def main(words: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright, Server(
            data=Path(data) / "data", options=("--haste", "1", "--bot-pause", "0.6"),
            limits={"hints": 100, "hints_burst": 1000}) as server:
        browser = launch(playwright)
        for game in named(GAMES, words):
            for device in named(DEVICES, words):
                for part, told in visit(browser, server, device, game, "once" if "once" in words else "normal"):
                    print(f"{game:15} {device:6} {part:12} {told}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
