"""Salt & Bones in real browsers: whole duels by mouse and by finger, laying and turning cards, windows, draws ahead."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import PHONE
from tests.browser.table_page import TablePage, open_record, play_on, play_together, reach, record_of, two_people

from quarterdeck import Match
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    DISENGAGE,
    DRAW_ATTACK,
    DRAW_STRATEGY,
    HEADINGS,
    PLACEMENT,
    SLASH,
)
from quarterdeck.games.salt_and_bones.state import Decision

SALT = 0
DUEL = {"game": "salt_and_bones"}
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


class Duel(TablePage):
    """A page of Salt & Bones: a placement is turned to before it is chosen, a finger is asked once more."""

    has_touch = False

    def click(self, action: int) -> None:
        if action >= PLACEMENT:
            self.turn_to(action)
        piece = self.piece(action)
        piece.scroll_into_view_if_needed()
        sure = piece.get_attribute("data-confirm") or (self.has_touch and piece.get_attribute("data-tap-confirm"))
        if self.has_touch:
            piece.tap()
        else:
            piece.click()
        if sure:
            confirm = self.page.locator("#confirm").get_by_role("button", name=sure)
            confirm.tap() if self.has_touch else confirm.click()
        self.played.append(action)

    def turn_to(self, action: int) -> None:
        """Turn the card until its tile shows the placement."""
        if not self.has_touch:
            self.page.locator(f"#pieces [data-tile='{tile_of(action)}'] .turned").hover()
        for _ in range(HEADINGS):
            if self.piece(action).is_visible():
                return
            if self.has_touch:
                self.page.locator("#turn").tap()
            else:
                self.page.keyboard.press("r")
        raise AssertionError(f"the card does not turn to {action}")

    @property
    def lit(self) -> Locator:
        """The tiles that the sword may go to."""
        return self.page.locator("#pieces .lay.can.turned")

    @property
    def window(self) -> Locator:
        return self.page.locator("#window")


class Finger(Duel):
    """The same on a phone."""

    has_touch = True


def asks(decision: Decision, more=lambda match: True):
    """Positions where Salt is asked that."""
    return lambda match: match.to_act == SALT and match.state.decision == decision and more(match)


def position(decision: Decision, more=lambda match: True, seed: int = 0) -> Match:
    return reach(asks(decision, more), seed=seed, game="salt_and_bones")


def cards_on(match: Match) -> int:
    """How many cards lie on the board."""
    return sum(1 for kind in match.state.tile_kind if kind) // 2


def outlook(match: Match, action: int) -> str:
    """What the page says of a choice."""
    return match.game.view.outlook(match.redacted(match.to_act), action)


def tile_of(placement: int) -> int:
    """The tile of the sword."""
    return (placement - PLACEMENT) // HEADINGS


def sit(page, server, match: Match, *, kind: type[Duel] = Duel, other: str = "bot:random") -> Duel:
    """Salt at a table that goes on from a position."""
    return kind(page).open(play_on(page.context, server, match, "me", other))


# ---------------------------------------------------------------------- whole duels

def test_two_browsers_play_a_whole_duel(visitors, server):
    salt, bones = two_people(visitors(), visitors(), server, form=DUEL, kind=Duel)

    def check() -> None:
        """Neither page holds the other's cards: the other's hand and Instincts are backs."""
        for table in (salt, bones):
            expect(table.page.locator(".player.theirs .mine, .player.theirs .face")).to_have_count(0)

    play_together(salt, bones, check=check)
    for table in (salt, bones):
        expect(table.page.locator("#ending h2")).to_contain_text(re.compile("win|draw|drawn|Exhaust|nobody", re.IGNORECASE))
    made = record_of(salt)
    assert made["actions"] == salt.played
    salt.page.get_by_role("link", name="Replay").click()
    expect(salt.page.locator("#prompt .more")).to_contain_text(f"of {len(salt.played)}")
    salt.page.get_by_role("link", name="One step back").click()
    expect(salt.page.locator("#prompt .more")).to_have_text(f"move {len(salt.played) - 1} of {len(salt.played)}")
    expect(salt.page.locator("#pieces")).to_be_visible()


def test_a_finger_plays_a_whole_duel_against_a_bot_on_a_phone(visitors):
    page = visitors(**FINGER).new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now Salt & Bones").tap()
    page.wait_for_url("**/t/*")
    table = Finger(page)
    moves = table.play_at_random()
    expect(page.locator("#ending")).to_be_visible()
    assert moves > 10
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


# ---------------------------------------------------------------------- laying a card

def test_a_ghost_shows_the_damage_and_the_wheel_and_r_turn_it(watched, server):
    page = watched()
    match = position(Decision.PLACE, lambda match: any(" + " in outlook(match, action) for action in match.legal()))
    table = sit(page, server, match)
    expect(table.lit).not_to_have_count(0)
    adds = next(action for action in match.legal() if " + " in outlook(match, action))
    table.turn_to(adds)
    table.piece(adds).hover()
    ghost = page.locator(f"#ghost-{adds}")
    expect(ghost).to_be_visible()
    note = outlook(match, adds).split(",")[0]
    expect(ghost.locator(".total")).to_have_text(f"damage {note}")
    expect(ghost.locator("path.line")).not_to_have_count(0)
    expect(page.locator("#aim")).to_contain_text(note)

    ways = [action for action in match.legal() if tile_of(action) == tile_of(adds)]
    after = ways[(ways.index(adds) + 1) % len(ways)]
    assert after != adds
    page.mouse.wheel(0, 40)
    expect(page.locator(f"#ghost-{after}")).to_be_visible()
    expect(ghost).to_be_hidden()
    page.keyboard.press("Shift+R")
    expect(ghost).to_be_visible()
    expect(page.locator("#rules")).to_be_hidden()
    table.choose(adds)
    expect(page.locator(f"#laid-{tile_of(adds)}")).to_be_visible()


def test_where_a_card_cannot_lie_is_answered_with_its_rule(watched, server):
    page = watched()
    table = sit(page, server, position(Decision.PLACE, lambda match: cards_on(match) == 0))
    before = table.at
    for tile, rule in ((7, "BONES-012"), (1, "BONES-022")):
        page.keyboard.press("Escape")               # what was answered before may stand in the way
        page.locator(f"#pieces .off[aria-label='Tile {tile}']").click(force=True)
        expect(page.locator("#bubble")).to_contain_text(rule)
    page.locator("#bubble").get_by_role("link", name="BONES-022").click()
    expect(page.locator("#rules #BONES-022")).to_be_in_viewport()
    assert table.at == before


def test_the_keyboard_alone_attacks_turns_and_lays(watched, server):
    page = watched()
    table = sit(page, server, position(Decision.TURN, lambda match: cards_on(match) == 0), other="bot:greedy")
    press, focus = page.keyboard.press, lambda: page.evaluate("document.activeElement.id")
    press_until(page, "Tab", "card-")
    before = table.at
    press("Enter")
    table.until(before + 1)
    expect(table.lit).to_have_count(12)             # each centre tile, and each one that touches it
    while (here := tile_of(int(focus().removeprefix("lay-")))) != 14:       # arrows go over the deck as over a grid
        row, column = divmod(here, 6)
        press("ArrowUp" if row > 2 else "ArrowDown" if row < 2 else "ArrowRight" if column < 2 else "ArrowLeft")
    seen = {focus()}
    for _ in range(HEADINGS - 1):
        press("r")
        seen.add(focus())
    assert seen == {f"lay-{PLACEMENT + HEADINGS * 14 + heading}" for heading in range(HEADINGS)}
    chosen = focus()
    expect(page.locator(f"#{chosen.replace('lay', 'ghost')}")).to_be_visible()
    before = table.at
    press("Enter")
    table.until(before + 1)
    expect(page.locator("#log")).to_contain_text("You play")
    expect(page.locator("#laid-14")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")


def press_until(page, key: str, prefix: str) -> None:
    """Press a key until something with such an id has the focus."""
    for _ in range(60):
        if page.evaluate("document.activeElement.id").startswith(prefix):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {prefix}")


# ---------------------------------------------------------------------- windows

def guarded(match: Match) -> bool:
    """Salt has an Anticipation, a combat that goes on, and one hit to answer."""
    return match.state.queue_len - match.state.queue_pos == 1 and match.state.attack_held[0] > 1


def test_a_window_is_answered_and_another_passed_with_space(watched, server):
    page = watched()
    match = position(Decision.GUARD, guarded)
    table = sit(page, server, match)
    amount = match.state.queue_amount[match.state.queue_pos]
    expect(table.window).to_contain_text(f"{amount} damage is coming")
    expect(page.locator(".player.ours .slot.can")).not_to_have_count(0)
    table.window.get_by_role("button", name="Anticipation").click()
    expect(page.locator("#log")).to_contain_text("You reveal Anticipation.")
    expect(page.locator("#log")).to_contain_text(f"{amount} damage to you is negated.")

    table = sit(page, server, match)
    health = page.locator("#life-0")
    expect(health).to_have_attribute("data-number", str(match.state.health[0]))
    page.keyboard.press("Space")
    expect(page.locator("#log")).to_contain_text(f"You take {amount} damage")
    expect(health).to_have_attribute("data-number", str(max(0, match.state.health[0] - amount)))


def test_a_window_is_not_asked_again_in_this_combat(watched, server):
    page = watched()
    match = position(Decision.GUARD, lambda match: match.state.queue_len - match.state.queue_pos > 1)
    table = sit(page, server, match)
    before = table.at
    switch = table.window.get_by_role("switch", name="Don't ask me again this combat")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    assert table.at == before                       # this one is still answered by hand
    table.window.get_by_role("button", name="Take the hit").click()
    table.until(before + 2)                         # the next hit was let through by itself
    expect(table.window).to_have_count(0)
    again = page.get_by_role("button", name="Ask me again")
    expect(again).to_be_visible()
    page.reload()
    expect(again).to_be_visible()
    again.click()
    expect(again).to_be_hidden()


# ---------------------------------------------------------------------- draws, leaving, reading

def test_draws_are_chosen_ahead_and_can_be_taken_back(visitors, server):
    match = position(Decision.DRAW, lambda match: match.state.round_no == 1)
    salt, bones = two_people(visitors(), visitors(), server, match, kind=Duel)
    salt.choose(DRAW_ATTACK)
    for action in (DRAW_STRATEGY, DRAW_ATTACK, DRAW_ATTACK):
        salt.piece(action).click()
    chips = salt.page.locator("#ahead button")
    expect(chips).to_have_count(3)
    chips.last.click()
    expect(chips).to_have_count(2)
    for held, left in ((2, 1), (3, 0)):
        assert bones.until_asked() == "move"
        bones.choose(DRAW_ATTACK)
        expect(salt.page.locator("#hand .face")).to_have_count(held)
        expect(chips).to_have_count(left)
    assert [line for line in salt.log if line.startswith("You draw")][-2:] == [
        "You draw from the Strategy Deck.", "You draw from the Attack Deck."]


def test_leaving_is_asked_once_more_and_a_choice_is_taken_back(watched, server):
    page = watched()
    match = position(Decision.TURN)
    table = sit(page, server, match)
    table.piece(DISENGAGE).click()
    confirm = page.locator("#confirm button")
    expect(confirm).to_contain_text(re.compile("Momentum|win|lose|drawn|more turn"))
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    attack = next(action for action in match.legal() if action < ATTACK_KINDS)
    table.choose(attack)
    expect(table.lit).not_to_have_count(0)
    page.keyboard.press("u")
    expect(table.lit).to_have_count(0)
    assert set(table.possible()) == set(match.legal())
    before = table.at
    table.click(DISENGAGE)
    table.until(before + 1)
    expect(page.locator("#log")).to_contain_text("You disengage.")


def test_every_card_has_its_words_at_hand(watched, visitors, server):
    page = watched()
    match = position(Decision.TURN, lambda match: cards_on(match) >= 2)
    sit(page, server, match)
    spy = page.locator("#spy")
    page.locator("#pieces .laid").first.hover()
    expect(spy).to_contain_text("Attack Card")
    page.mouse.move(5, 5)
    expect(spy).to_be_hidden()
    page.locator("#hand .face").first.focus()
    page.keyboard.press("ArrowRight")
    expect(spy).to_contain_text(re.compile(r"BONES-\d{3}"))
    page.locator("#discard summary").click()
    expect(page.locator("#discard tr", has_text="Slash")).to_contain_text(f"{match.state.discard[SLASH]}/4")

    phone = visitors(**FINGER).new_page()
    table = sit(phone, server, match, kind=Finger)
    card = phone.locator("#hand .face.can").first
    card.tap()
    expect(phone.locator("#spy")).to_contain_text("Attack Card")
    expect(phone.locator("#confirm button")).to_contain_text("Attack with")
    assert table.state == "move" and table.page.locator("#pieces.placing").count() == 0


def test_help_tells_a_newcomer_what_matters_now(watched, server):
    page = watched()
    table = sit(page, server, position(Decision.PLACE))
    expect(page.locator("#hand .tip")).to_have_count(0)
    table.more("Help for newcomers")
    expect(page.locator("#hand .tip")).to_contain_text("boots serve your opponent")
    expect(page.locator("#side .notes li")).to_have_count(5)


@pytest.mark.parametrize("step", [12, 60])
def test_the_replay_shows_the_board_of_the_step(watched, server, step):
    page = watched()
    over = reach(lambda match: match.over, game="salt_and_bones")
    page.goto(f"{open_record(page.context, server, over)}/replay/{step}")
    state = over.after(step)[0]
    expect(page.locator("#pieces .laid")).to_have_count(sum(1 for kind in state.tile_kind if kind) // 2)
    expect(page.locator("#life-0")).to_have_attribute("data-number", str(state.health[0]))
