"""Sail's table in real browsers: the fanned hand, what a card would do, answers on the chart, and one event at a time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table_page import SOUTH, TablePage, asked, play_on, reach

from quarterdeck.games.sail.content import CARDS, HELM, TENTACLE
from quarterdeck.games.sail.rules import KEEP_POWER, USE_POWER
from quarterdeck.games.sail.state import Phase

WATCH = """try {{ localStorage.speed = "{speed}"; }} catch {{ /* a page without storage */ }}
window.seen = [];
document.addEventListener("step", ({{ detail }}) =>
  window.seen.push([detail.kind, detail.say, document.getElementById("life")?.textContent]));"""
"""Writes down each step: its kind, its sentence, and the hits left when it began."""
LONG = 60_000
MIDDLE_IS_ITS_OWN = """(all) => all.filter((card) => {
  const box = card.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.width < 20 || box.left < 0 || box.right > innerWidth || hit?.closest("button") !== card;
}).map((card) => card.id)"""


def follows_helm_with_tentacle(match):
    s = match.state
    return (match.to_act == SOUTH and s.phase == Phase.FOLLOW and CARDS[s.lead_card].symbol == HELM
            and any(CARDS[card].symbol == TENTACLE for card in match.legal()))


def open_at(page, server, match) -> TablePage:
    """A table that goes on from there against a bot."""
    return TablePage(page).open(play_on(page, server, match, "me", "bot:random"))


# ---------------------------------------------------------------------- the hand

@pytest.mark.parametrize("size", [PHONE, DESKTOP, {"width": 820, "height": 1180}, {"width": 360, "height": 640}],
                         ids=["phone", "desktop", "tablet", "small phone"])
def test_all_nine_cards_can_be_seen_and_pressed(visitors, server, size):
    table = open_at(visitors.page(viewport=size), server, reach(asked(SOUTH, Phase.LEAD, lambda legal, held: held == 9)))
    cards = table.page.locator("#own-cards .card")
    expect(cards).to_have_count(9)
    assert cards.evaluate_all(MIDDLE_IS_ITS_OWN) == []
    cards.nth(3).click()
    expect(cards.nth(3)).to_have_attribute("aria-pressed", "true")
    table.page.mouse.move(5, 60)
    assert cards.evaluate_all(MIDDLE_IS_ITS_OWN) == [], "a chosen card covers no other"
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_card_is_chosen_locally_lies_as_a_ghost_and_is_sent_by_the_button(visitors, server, size):
    match = reach(follows_helm_with_tentacle, pirate_mode=2)
    table = open_at(visitors.page(viewport=size), server, match)
    page, before = table.page, table.at
    card = next(card for card in match.legal() if CARDS[card].symbol == TENTACLE)
    table.piece(card).click()
    page.mouse.move(5, 60)
    expect(page.locator("#ghost-card use")).to_have_attribute("href", f"#c{card}")
    expect(table.prompt).to_contain_text("Helm and tentacle:")
    assert table.at == before, "nothing was sent"
    button = page.locator("#confirm button")
    if size is PHONE:
        box = button.bounding_box()
        assert box["y"] + box["height"] > PHONE["height"] - 40 and box["width"] > 300, "at the thumb"
    way = table.piece(card).get_attribute("data-way")
    ghost = page.locator(f"#ghost-{way}")
    if ghost.count():
        expect(ghost).to_have_css("opacity", "1")
    button.click()
    table.until(before + 1)


def test_the_keyboard_chooses_with_enter_and_confirms_with_enter(visitors, server):
    match = reach(asked(SOUTH, Phase.LEAD))
    table = open_at(visitors.page(), server, match)
    before = table.at
    table.piece(match.legal()[0]).focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#confirm button")).to_have_text(f"Lead {match.name(match.legal()[0]).removeprefix('Lead ')}")
    assert table.at == before
    table.page.keyboard.press("Enter")
    table.until(before + 1)


# ---------------------------------------------------------------------- powers

@pytest.mark.parametrize("action", [USE_POWER.action(), KEEP_POWER.action()])
def test_the_navigator_is_answered_by_clicking_a_space_of_the_chart(visitors, server, action):
    def both_open(match):
        s = match.state
        return match.to_act == SOUTH and s.phase == Phase.NAVIGATOR and (s.scenario, s.round_no) == (1, 1)

    table = open_at(visitors.page(), server, reach(both_open, pirate_mode=1, pirates=[0, 4]))
    before = table.at
    spaces = table.page.locator("#pieces .ask")
    expect(spaces).to_have_count(2)
    table.page.locator(f"#ask-{action} .target").click()
    table.until(before + 1)
    said = "You use the Navigator." if USE_POWER.has(action) else "You keep the Navigator for later."
    assert any(said in line for line in table.log)


# ---------------------------------------------------------------------- one event at a time

def seen_until(table, kind):
    """The steps shown so far, once one of that kind was among them."""
    table.page.wait_for_function("(kind) => window.seen.some(([one]) => one === kind)", arg=kind, timeout=LONG)
    return table.page.evaluate("window.seen")


def test_a_trick_is_played_out_step_by_step(visitors, server):
    def open_sea_ahead(match):
        return follows_helm_with_tentacle(match) and match.state.kraken_len > 4

    match = reach(open_sea_ahead, pirate_mode=2)
    context = visitors(reduced_motion="no-preference")
    context.add_init_script(WATCH.format(speed="normal"))
    table = open_at(context.new_page(), server, match)
    table.click(next(card for card in match.legal() if CARDS[card].symbol == TENTACLE))
    steps = seen_until(table, "strike")
    assert [kind for kind, _, _ in steps][:2] == ["card", "pair"]
    assert [kind for kind, _, _ in steps][2:4] in (["sail", "strike"], ["stuck", "strike"])
    assert steps[0][1].startswith("You answer with") and "Helm and tentacle:" in steps[1][1]


def test_the_end_of_a_round_is_not_swallowed(visitors, server):
    def last_trick(match):
        s = match.state
        return match.to_act == SOUTH and s.phase == Phase.FOLLOW and min(s.tricks) == 3 and s.round_no == 1

    context = visitors()
    context.add_init_script(WATCH.format(speed="fast"))
    match = reach(last_trick, pirate_mode=2)
    table = open_at(context.new_page(), server, match)
    table.click(match.legal()[0])
    steps = seen_until(table, "round")
    kinds = [kind for kind, _, _ in steps]
    assert kinds[:2] == ["card", "pair"]
    after = kinds[kinds.index("attack"):]
    assert [kind in ("strike", "rise") for kind in after] == [False, True, True, False], ("attack, each strike by "
                                                                                          "itself, the next round")
    lives = [int(life) for kind, _, life in steps if kind in ("attack", "strike", "round")]
    assert lives == sorted(lives, reverse=True), "hits count down"


def test_a_card_is_shown_large_with_what_its_picture_does(visitors, server):
    match = reach(asked(SOUTH, Phase.FOLLOW), pirate_mode=2)
    page = visitors.page()
    table = TablePage(page).open(play_on(page.context, server, match, "me", "bot:greedy"))
    card, spy = page.locator("#own-cards .card").nth(4), page.locator("#spy")
    card.hover()
    expect(spy).to_contain_text("With a")
    assert spy.bounding_box()["y"] + spy.bounding_box()["height"] <= table.prompt.locator(".say").bounding_box()["y"]
    page.mouse.move(0, 0)
    expect(spy).to_be_hidden()
    page.keyboard.press("Tab")
    card.focus()
    expect(spy).to_contain_text("With a")

    phone = visitors.page(viewport=PHONE, has_touch=True)
    TablePage(phone).open(play_on(phone.context, server, match, "me", "bot:greedy"))
    card, spy = phone.locator("#own-cards .card.can").first, phone.locator("#spy")
    card.tap(position={"x": 10, "y": 40})
    expect(card).to_have_attribute("aria-pressed", "true")
    phone.wait_for_timeout(600)
    expect(spy).to_be_hidden()                      # a tap chooses
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(spy).to_contain_text("With a")           # a finger that rests reads


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}], ids=["phone", "tablet"])
def test_nothing_lies_over_the_answers_to_a_question(visitors, server, size):
    table = open_at(visitors.page(viewport=size), server,
                    reach(asked(SOUTH, Phase.NAVIGATOR), pirate_mode=1, pirates=[0, 5]))
    answers = table.page.locator("#hand .question button")
    expect(answers).to_have_count(2)
    above = table.page.evaluate("""() => {
      document.getElementById("prompt").style.pointerEvents = "auto";
      return [...document.querySelectorAll("#hand .question button")].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const all = document.elementsFromPoint(x + width / 2, y + height / 2);
      return all.slice(0, all.findIndex((other) => one.contains(other)))
        .filter((other) => getComputedStyle(other).backgroundImage !== "none").map((other) => other.id || other.className);
      });
    }""")
    assert above == []
